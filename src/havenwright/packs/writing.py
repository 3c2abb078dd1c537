"""Records as the files that read back as them: for showing, and for tools that make packs."""

from collections.abc import Iterator
from itertools import chain
from string import ascii_letters
from textwrap import wrap
from typing import Final

from havenwright.cards.character_cards import CharacterCard, write_card_block
from havenwright.cards.tree import Action
from havenwright.cards.writing import write_action, write_effects, write_formula, write_traits
from havenwright.hexes import Hex, read_board, write_board
from havenwright.packs.content import (
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    LootDeck,
    Mastery,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Scenario,
    Tile,
    Treasure,
)
from havenwright.packs.goals import write_goal, write_mastery
from havenwright.packs.items import write_item
from havenwright.packs.modifiers import write_modifier
from havenwright.packs.perks import write_perk
from havenwright.packs.plot import kind_to_kill
from havenwright.packs.treasures import write_loot, write_treasure

WIDTH: Final = 100
_LIKELY: Final = {
    "obstacle": "o",
    "difficult": "w",
    "hazardous": "h",
    "trap": "t",
    "icy": "i",
    "treasure": "T",
    "plate": "p",
}
START: Final = "s"


def write_content(thing: Content, monster_names: dict[str, str] | None = None) -> str:
    """A thing of a pack, or a card of one, as text.

    Others that it speaks of are called by these names, or else by their ids.
    """
    match thing:
        case CharacterClass():
            return _class(thing)
        case MonsterType():
            return _monster(thing)
        case Scenario():
            return _scenario(thing, monster_names or {})
        case Item():
            return write_item(thing, monster_names or {})
        case BattleGoal():
            return write_goal(thing)
        case Mastery():
            return write_mastery(thing)
        case Treasure():
            return write_treasure(thing, monster_names or {})
        case LootDeck():
            return write_loot(thing)
        case AbilityCard():
            return _ability_card(thing)
        case MonsterCard():
            return _monster_card(thing)
    raise TypeError(f"a {type(thing).__name__} has no file of its own")


def _class(thing: CharacterClass) -> str:
    head = f"class {thing.name}  hand {thing.hand_size}\n"
    head += f"  hit points {' '.join(map(str, thing.hit_points))}\n"
    cards = "".join(f"\n{_indented(_ability_card(card))}" for card in thing.cards)
    return head + cards + _perks(thing) + _decks(thing) + _masteries(thing)


def _perks(thing: CharacterClass) -> str:
    lines = []
    for perk in thing.perks:
        often = f"  count {perk.count}" * (perk.count != 1) + f"  marks {perk.marks}" * (perk.marks != 1)
        lines.append(f"    {write_perk(perk)}{often}\n")
    return f"\n  perks\n{''.join(lines)}" if lines else ""


def _decks(thing: CharacterClass) -> str:
    written = ""
    for deck in thing.modifiers:
        written += f"\n  modifiers  level {deck.level}\n"
        written += "".join(f"    {number} x {write_modifier(card)}\n" for number, card in deck.cards)
    return written


def _masteries(thing: CharacterClass) -> str:
    written = "".join(_indented(_indented(write_mastery(mastery))) for mastery in thing.masteries)
    return f"\n  masteries\n{written}" if written else ""


def _ability_card(card: AbilityCard) -> str:
    return write_card_block(CharacterCard(card.name, card.level, card.initiative, card.top, card.bottom))


def _monster(thing: MonsterType) -> str:
    lines = [f"monster {thing.name}  standees {thing.standees}", ""]
    for level, (normal, elite) in enumerate(zip(thing.normal, thing.elite, strict=True)):
        lines += [f"  level {level}", f"    normal  {_stats(normal)}", f"    elite   {_stats(elite)}"]
    return "\n".join(lines) + "\n\n" + "".join(_indented(_monster_card(card)) for card in thing.deck)


def _stats(stats: MonsterStats) -> str:
    fields = [
        f"hp {write_formula(stats.hit_points)}",
        f"move {stats.move}",
        f"attack {write_formula(stats.attack)}",
    ]
    fields += [f"range {stats.range}"] * bool(stats.range)
    fields += [f"target {stats.targets}"] * (stats.targets != 1)
    fields += ["flying"] * stats.flying
    fields += [write_traits(stats.traits)] * bool(stats.traits)
    fields += [write_effects(stats.attack_effects)] * bool(stats.attack_effects)
    fields += [f"immune {', '.join(map(str.capitalize, stats.immune))}"] * bool(stats.immune)
    return "  ".join(fields)


def _monster_card(card: MonsterCard) -> str:
    head = f"card {card.name}  initiative {card.initiative:02}" + "  shuffle" * card.shuffle
    return f"{head}\n{_indented(write_action(card.action))}"


# Scenarios: what stands in a hex together gets a letter

Standing = tuple[bool, Tile | None, tuple[str, tuple[str, ...]] | None]


def _scenario(thing: Scenario, monster_names: dict[str, str]) -> str:
    letters = _letters(thing)
    drawn = dict(letters.values())
    board = write_board(read_board(thing.board, thing.marks).board, drawn)
    rows = [row for row in board.splitlines() if row.strip()]
    lines = [f"scenario {thing.name}", "  map", *(f"    {row}" for row in rows), ""]
    for (start, tile, monster), (letter, _) in letters.items():
        lines += [f"  {letter}  start"] * start
        if tile is not None:
            lines.append(f"  {letter}  {tile.kind}{_effect(tile.effect)}")
        if monster is not None:
            lines.append(f"  {letter}  {monster_names.get(monster[0], monster[0])}  {'/'.join(monster[1])}")
    whom = kind_to_kill(thing.goal)
    whom = monster_names.get(whom, whom) or "enemies"
    lines += ["", f"  goal all {whom} are dead"]
    if thing.story:
        lines += ["", "  story"]
        paragraphs = [wrap(paragraph, WIDTH) for paragraph in thing.story.split("\n")]
        lines += [f"    {row}" if row else "" for row in _joined(paragraphs)]
    return "\n".join(lines) + "\n"


def _effect(effect: Action | None) -> str:
    return "" if effect is None else f": {'. '.join(write_action(effect).splitlines())}"


def _joined(paragraphs: list[list[str]]) -> Iterator[str]:
    for number, rows in enumerate(paragraphs):
        if number:
            yield ""
        yield from rows


def _letters(thing: Scenario) -> dict[Standing, tuple[str, list[Hex]]]:
    """What stands together in hexes, with its letter and the hexes: starts, then tiles, then monsters."""
    tiles = {tile.at: tile for tile in thing.tiles}
    monsters = {place.at: (place.monster, place.ranks) for place in thing.monsters}
    starts = set(thing.starts)
    standing: dict[Standing, list[Hex]] = {}
    for at in sorted({*starts, *tiles, *monsters}):
        tile = tiles.get(at)
        kind = None if tile is None else Tile(kind=tile.kind, at=(0, 0), effect=tile.effect)
        standing.setdefault((at in starts, kind, monsters.get(at)), []).append(at)
    found: dict[Standing, tuple[str, list[Hex]]] = {}
    free = _free_letters()
    taken: set[str] = set()
    for what in sorted(standing, key=lambda each: (not each[0], each[2] is not None, str(each))):
        likely = START if what[0] else _LIKELY.get(what[1].kind, "") if what[1] and not what[2] else ""
        letter = (
            likely if likely and likely not in taken else next(each for each in free if each not in taken)
        )
        taken.add(letter)
        found[what] = letter, standing[what]
    return found


def _free_letters() -> Iterator[str]:
    """Letters that stand for nothing yet, then two together; D1 and d1 are doors."""
    single = [letter for letter in ascii_letters if letter not in (START, *_LIKELY.values())]
    return chain(single, (a + b for a in ascii_letters if a not in "Dd" for b in ascii_letters))


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" if line else "\n" for line in text.splitlines())
