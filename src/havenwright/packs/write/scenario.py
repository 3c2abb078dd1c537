"""Scenarios as the files that read back as them. What stands in a hex together gets a letter of its own."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from string import ascii_letters
from textwrap import wrap
from typing import Final, NamedTuple

from msgspec.structs import asdict

from havenwright.cards.tree import Action, Relative
from havenwright.cards.write.action import write_action, write_effects, write_formula, write_traits
from havenwright.hexes import Hex, read_board, write_board
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.pack_file import slug
from havenwright.packs.records import Scenario
from havenwright.packs.scenario.legend import NO_MARKS, SCENARIO
from havenwright.packs.scenario.plot import (
    Section,
    Stock,
)
from havenwright.packs.scenario.records import (
    NamedHex,
    Overlay,
    Person,
    Ranks,
    Tile,
)
from havenwright.packs.scenario.rewards import write_rewards
from havenwright.packs.scenario.tiles import write_overlay
from havenwright.packs.write.scenario_lines import Sayings

WIDTH: Final = 100
LIKELY: Final = {
    "obstacle": "o",
    "objective": "O",
    "difficult": "w",
    "hazardous": "h",
    "trap": "t",
    "icy": "i",
    "treasure": "T",
    "plate": "p",
    "money": "$",
}
START: Final = "s"


class Thing(NamedTuple):
    """Something that stands in a hex: whose it is, and how the legend says it."""

    owner: str
    order: int
    said: str
    single: str = ""
    """The tile of several hexes that it belongs to, which shares its letter with nothing else."""


def write_scenario(thing: Scenario, names: Mapping[str, str]) -> str:
    """A scenario as text; monsters are called by these names, or else by their ids."""
    sayings = Sayings(names, own_names(thing))
    letters = _letters(thing, sayings)
    board = read_board(thing.board, thing.marks).board
    drawn = write_board(board, {letter: hexes for letter, (_, hexes) in letters.items()})
    lines = [f"scenario {thing.name}"]
    lines += [f"  number {thing.number}"] * bool(thing.number)
    lines += [f"  character {thing.character.replace('-', ' ')}"] * bool(thing.character)
    if thing.level != Relative(0):
        lines.append(f"  level {_level(thing)}")
    lines += [f"  hand {_stocks(thing.hand)}"] * bool(thing.hand)
    lines += [f"  requires {'no ' * each.negated}{each.kind} {each.what}" for each in thing.requires]
    lines += ["  map", *(f"    {row}" for row in drawn.splitlines() if row.strip()), ""]
    lines += [f"  {line}" for line in _legend(letters, SCENARIO)]
    lines += [f"  D{door}  locked door" for door in thing.locked]
    for figure in thing.figures:
        lines += ["", *(f"  {line}" for line in _figure(figure, sayings))]
    lines += ["", f"  goal {sayings.state(thing.goal)}"]
    lines += [f"  counter {each.name} is {write_formula(each.value)}" for each in thing.counters]
    lines += [f"  effect {sayings.effect(effect)}" for effect in thing.effects]
    lines += [f"  {line}" for trigger in thing.triggers for line in sayings.trigger(trigger)]
    lines += [f"  {sayings.rule(rule)}" for rule in thing.rules]
    lines += _around(thing)
    for section in thing.sections:
        lines += ["", *(f"  {line}" if line else "" for line in _section(section, letters, sayings))]
    for word, text in (("story", thing.story), ("conclusion", thing.conclusion)):
        lines += ["", *(f"  {line}" if line else "" for line in _story(word, text))] if text else []
    return "\n".join(lines) + "\n"


def own_names(thing: Scenario) -> dict[str, str]:
    """The figures and objectives that the scenario itself names, by id."""
    objectives = [each.name for each in walk(thing) if isinstance(each, Overlay) and each.kind == "objective"]
    return {slug(name): name for name in objectives if name} | {each.id: each.name for each in thing.figures}


def _level(thing: Scenario) -> str:
    return f"{thing.level.plus:+}" if isinstance(thing.level, Relative) else write_formula(thing.level)


def _around(thing: Scenario) -> Iterator[str]:
    for word, stocks in (("key", thing.key), ("loot", thing.loot)):
        if stocks:
            yield f"  {word} {_stocks(stocks)}"
    if thing.rewards:
        yield f"  reward {write_rewards(thing.rewards)}"
    for link in thing.links:
        yield f"  {link.kind} {link.scenario}"


def _stocks(stocks: Iterable[Stock]) -> str:
    return ", ".join(f"{each.count} {each.kind}" for each in stocks)


def _section(section: Section, letters: "Letters", sayings: Sayings) -> Iterator[str]:
    yield f"section {section.number}"
    yield from (f"  {line}" for line in _legend(letters, section.number))
    yield from (f"  {line}" for line in sayings.effects(section.does))
    yield from (f"  {line}" for trigger in section.triggers for line in sayings.trigger(trigger))
    yield from (f"  {sayings.rule(rule)}" for rule in section.rules)
    if section.story:
        yield from (f"  {line}" if line else "" for line in _story("story", section.story))


def _story(word: str, text: str) -> Iterator[str]:
    yield word
    for number, paragraph in enumerate(text.split("\n")):
        if number:
            yield ""
        yield from (f"  {row}" for row in wrap(paragraph, WIDTH))


def _figure(figure: Person, sayings: Sayings) -> Iterator[str]:
    head = [f"figure {figure.name}"]
    head += ["ally"] * (figure.side == "ally")
    head += [f"of {sayings.name(figure.monster)}"] * bool(figure.monster)
    head += [f"initiative {figure.initiative}"] * (figure.initiative is not None)
    yield "  ".join(head)
    for key in ("hit_points", "move", "attack", "range"):
        amount = getattr(figure, key)
        if amount is not None:
            yield f"  {key.replace('_', ' ')} {write_formula(amount)}"
    if figure.traits:
        yield f"  traits {write_traits(figure.traits)}"
    if figure.effects:
        yield f"  effects {write_effects(figure.effects)}"
    if figure.immune:
        yield f"  immune {', '.join(map(str.capitalize, figure.immune))}"
    if figure.acts is not None:
        yield from _block("acts", figure.acts)
    for number, special in enumerate(figure.specials, 1):
        yield from _block(f"special {number}", special)


def _block(head: str, action: Action) -> Iterator[str]:
    yield f"  {head}"
    yield from (f"    {line}" for line in write_action(action).splitlines())


# Letters

Letters = dict[str, tuple[tuple[Thing, ...], list[Hex]]]


def _legend(letters: Letters, owner: str) -> Iterator[str]:
    for letter, (things, _) in letters.items():
        yield from (f"{letter}  {each.said}" for each in things if each.owner == owner)


def _letters(thing: Scenario, sayings: Sayings) -> Letters:
    """Letters for everything that shares a hex, with the hexes: starts first, then tiles, then figures."""
    standing: dict[Hex, list[Thing]] = {}
    for at in thing.starts:
        standing.setdefault(at, []).append(Thing(SCENARIO, 0, "start"))
    owners: list[Scenario | Section] = [thing, *thing.sections]
    figures = {figure.id for figure in thing.figures}
    for each in owners:
        owner = each.number if isinstance(each, Section) else SCENARIO
        for tile in each.tiles:
            said = write_overlay(_overlay(tile), len(tile.hexes))
            single = str(tile.at) if tile.also else ""
            for at in tile.hexes:
                standing.setdefault(at, []).append(Thing(owner, 1, said, single))
        for place in each.places:
            standing.setdefault(place.at, []).append(Thing(owner, 2, _hex(place)))
        for monster in each.monsters:
            said = sayings.name(monster.monster) + _ranks(monster.ranks, monster.monster in figures)
            said += "" if monster.where is None else f"  if {sayings.state(monster.where)}"
            standing.setdefault(monster.at, []).append(Thing(owner, 3, said))
    together: dict[tuple[Thing, ...], list[Hex]] = {}
    for at in sorted(standing):
        together.setdefault(tuple(sorted(standing[at])), []).append(at)
    return _in_parts(_named(together))


def _in_parts(letters: Letters) -> Letters:
    """A tile of several hexes is said once; other letters in it are part of that one."""
    first: dict[Thing, str] = {}
    found: Letters = {}
    for letter, (things, hexes) in letters.items():
        said = []
        for each in things:
            main = first.setdefault(each, letter) if each.single else letter
            said.append(each if main == letter else each._replace(said=f"part of {main}"))
        found[letter] = tuple(said), hexes
    return found


def _named(together: dict[tuple[Thing, ...], list[Hex]]) -> Letters:
    found: Letters = {}
    free = _free_letters({_likely(things) for things in together})
    for things in sorted(together, key=lambda things: (things[0].order, things)):
        likely = _likely(things)
        letter = likely if likely and likely not in found else next(free)
        found[letter] = things, together[things]
    return found


def _likely(things: tuple[Thing, ...]) -> str:
    """The letter that fits: the name of a notable hex, or the usual one of a tile."""
    if things[0].order == 0:
        return START
    names = [each.said.split()[1] for each in things if each.order == 2]
    usual = [LIKELY.get(each.said.split()[0].rstrip(":,"), "") for each in things if each.order == 1]
    if names:
        return names[0] if not _is_door(names[0]) and names[0] not in NO_MARKS else ""
    return usual[0] if len(things) == 1 and usual else ""


def _free_letters(taken: set[str]) -> Iterator[str]:
    """Letters that stand for nothing yet, then two together; D1 and d1 are doors."""
    reserved = {START, *LIKELY.values(), *taken}
    double = (a + b for a in ascii_letters if a not in "Dd" for b in ascii_letters)
    return (each for each in chain(ascii_letters, double) if each not in reserved and each not in NO_MARKS)


def _is_door(letter: str) -> bool:
    return len(letter) == 2 and letter[0] in "Dd"


def _overlay(tile: Tile) -> Overlay:
    fields = asdict(tile)
    del fields["at"], fields["also"]
    return Overlay(**fields)


def _hex(place: NamedHex) -> str:
    return f"hex {place.name}"


def _ranks(ranks: Ranks, own: bool) -> str:
    return "" if own and ranks == ("normal", "normal", "normal") else f"  {'/'.join(ranks)}"
