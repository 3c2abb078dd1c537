"""Everything about packs that can be known before play, as problems with file, line and column.

Reading finds what can't be read; here is what can be read and yet can't be played.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.tree import Action, Mark, Summon
from havenwright.cards.tree_address import look
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.write.action import write_part
from havenwright.cards.write.marks import write_marked
from havenwright.cards.write.small_words import series
from havenwright.errors import UserError
from havenwright.packs.checks.belongings import (
    Items,
    check_belonging,
    check_names,
    check_numbers,
    check_perks,
    check_sides,
    forms_said,
)
from havenwright.packs.checks.campaigns import check_campaigns
from havenwright.packs.checks.scenarios import check_scenario, no_elite
from havenwright.packs.checks.specials import check_specials
from havenwright.packs.classes import first_level
from havenwright.packs.components_of_editions import SHUFFLES
from havenwright.packs.loading import (
    ReadPack,
    in_layers,
    kind_of_file,
    load_pack,
    read_file,
    read_pack,
    shipped_folders,
    text_of,
)
from havenwright.packs.pack_cache import cached_packs
from havenwright.packs.problems import MOST_PROBLEMS, PackError, Problem, Source
from havenwright.packs.records import (
    LEVELS,
    LONE_LEVELS,
    AbilityCard,
    CharacterClass,
    Content,
    Face,
    Item,
    MonsterCard,
    MonsterType,
    Pack,
    Scenario,
)
from havenwright.packs.registry import Layers, Registry

CHARACTER_LEVELS: Final = 9
DECK: Final = 8
ACTIONS: Final = 3
"""Of a monster in the game for one."""
HANDS: Final = range(4, 16)
BETWEEN: Final = ("campaign", "event", "quest", "building")
"""Kinds of things that only campaigns use."""


Lacking: TypeAlias = Callable[[object, str], Sequence[str]]
"""Things that content needs and a game, by its id, doesn't have."""
Idle: TypeAlias = Callable[[Action, str], Sequence[Mark]]
"""The marks of an action that no sticker of a game fits."""


def check_packs(
    folders: Sequence[Path],
    below: Sequence[Pack] = (),
    lacking: Lacking | None = None,
    idle: Idle | None = None,
) -> list[Problem]:
    """Problems of packs that lie on each other, the first one lowest, on top of those below them.

    `lacking` and `idle` answer what only a game can know.
    """
    layers = Layers()
    for pack in below:
        layers.put(pack)
    problems: list[Problem] = []
    for folder in folders:
        read = read_pack(folder)
        problems += check_pack(read, layers, lacking, idle)
    return sorted(set(problems))[:MOST_PROBLEMS]


def notes_on(folder: Path) -> list[Problem]:
    """Notes on parts of a pack that aren't whole: no mistakes, but worth knowing."""
    read = read_pack(folder)
    found = [
        read.manifest_source.problem(f"left out: {what}", "left_out")
        for what in (read.manifest.left_out if read.manifest else ())
    ]
    for key, thing in sorted(read.things.items()):
        if isinstance(thing, CharacterClass) and thing.missing:
            level = first_level(thing)
            message = f"{len(thing.missing)} cards are missing; it fills a hand from level {level} on"
            found.append(read.sources[key].problem(message, "missing"))
    return found


def packs_with(folders: Sequence[Path]) -> Registry:
    """The shipped packs with those of some folders on them; refused if these don't check."""
    shipped = cached_packs(shipped_folders())
    if not folders:
        return shipped
    for folder in folders:
        if not folder.is_dir():
            raise UserError("there is no such folder", file=folder)
    own = in_layers(list(dict.fromkeys(folders)))
    problems = check_packs(own, shipped.packs)
    if problems:
        raise PackError(problems)
    return Registry([*shipped.packs, *(load_pack(folder) for folder in own)])


def check_file(path: Path) -> list[Problem]:
    """Problems of a single file, without the pack that it may belong to."""
    kind = kind_of_file(path)
    read = ReadPack(path.parent)
    text, _ = text_of(path, read)
    if text is not None:
        read_file(kind, path, text, read)
    problems = list(read.problems)
    for key, thing in read.things.items():
        problems += check_thing(thing, read.sources[key], None)
    return sorted(set(problems))[:MOST_PROBLEMS]


def check_pack(
    read: ReadPack, layers: Layers, lacking: Lacking | None = None, idle: Idle | None = None
) -> Iterator[Problem]:
    """Problems of one pack; it is laid on the layers."""
    yield from read.problems
    if read.manifest is None:
        return
    for wrong in layers.put(read.part_without_problems(read.manifest)):
        kind, _, id = wrong.key.partition(" ")
        yield read.sources.get((kind, id), read.manifest_source).problem(wrong.message, wrong.key)
    monsters = {
        id: thing for (_, id), (_, thing) in sorted(layers.things.items()) if isinstance(thing, MonsterType)
    }
    # A file that can't be read is told about as such; who names its monster is not wrong.
    unread = {id for kind, id in read.sources if kind == "monster" and id not in monsters}
    unread |= {id for kind, id in read.sources if kind == "item" and (kind, id) not in layers.things}
    unread -= {key.partition(" ")[2] for key in read.removes}
    items = {id: thing for (_, id), (_, thing) in sorted(layers.things.items()) if isinstance(thing, Item)}
    yield from check_numbers((thing, read.sources[key]) for key, thing in sorted(read.things.items()))
    classes = [thing for _, thing in layers.things.values() if isinstance(thing, CharacterClass)]
    if any(kind in BETWEEN for kind, _ in read.things):
        yield from check_campaigns(read, Registry(layers.laid, layers))
    for key, thing in read.things.items():
        if isinstance(thing, Scenario) and thing.hand:
            yield from _check_who_can_play(thing, read.sources[key], classes)
        alone = read.manifest.rulesets == ("bnb",)
        made = bool(read.manifest.made_from)
        found = check_thing(thing, read.sources[key], monsters, items, alone=alone, made=made)
        if lacking is not None:
            yield from _check_words(thing, read.sources[key], read.manifest.rulesets, lacking)
        if idle is not None and isinstance(thing, CharacterClass):
            yield from _check_marks(thing, read.sources[key], read.manifest.rulesets, idle)
        for edition in read.manifest.rulesets if not made else ():
            yield from _check_shuffles(thing, read.sources[key], SHUFFLES.get(edition))
        called = _check_called(thing, read.sources[key], monsters)
        yield from (problem for problem in (*found, *called) if not _is_about(problem, unread))


def check_thing(
    thing: Content,
    source: Source,
    monsters: Mapping[str, MonsterType] | None,
    items: Items | None = None,
    *,
    alone: bool = False,
    made: bool = False,
) -> Iterator[Problem]:
    """Problems of a thing; `alone`: for a game with one character; `made`: an importer made it. Monsters and
    items that aren't given aren't looked up."""
    if not made:
        yield from check_specials(thing, source)
    if isinstance(thing, CharacterClass):
        yield from _check_class(thing, source, alone, made)
        yield from check_perks(thing, source, alone)
        yield from check_names(thing, source)
        yield from check_sides(thing, source, alone)
    elif isinstance(thing, MonsterType):
        yield from _check_lone_monster(thing, source) if alone else _check_monster(thing, source, made)
    elif isinstance(thing, Scenario):
        yield from check_scenario(thing, source, monsters, alone=alone)
        yield from _check_hand(thing, source)
    else:
        yield from check_belonging(thing, source, items, alone=alone)


# Hands


def _check_hand(thing: Scenario, source: Source) -> Iterator[Problem]:
    """A hand of which one can play."""
    size = sum(stock.count for stock in thing.hand)
    if thing.hand and (size not in HANDS or not all(stock.count for stock in thing.hand)):
        yield source.problem(f"a hand of {size} cards; it can have {HANDS[0]} to {HANDS[-1]}", "hand")


def _check_who_can_play(
    thing: Scenario, source: Source, classes: Sequence[CharacterClass]
) -> Iterator[Problem]:
    """Somebody must have the cards that a scenario is played with."""
    for stock in thing.hand:
        most = max((sum(card.level == stock.kind for card in kind.cards) for kind in classes), default=0)
        if most < stock.count:
            yield source.problem(
                f"no class has {stock.count} cards of level {stock.kind}; the most is {most}", "hand"
            )


# Classes


def _check_class(thing: CharacterClass, source: Source, alone: bool, made: bool) -> Iterator[Problem]:
    if thing.hand_size not in HANDS:
        yield source.problem(
            f"a hand of {thing.hand_size} cards; it can have {HANDS[0]} to {HANDS[-1]}", "hand"
        )
    levels = (LONE_LEVELS, CHARACTER_LEVELS) if alone else (CHARACTER_LEVELS,)
    if len(thing.hit_points) not in levels:
        yield source.problem(
            f"hit points are {levels[0]} values, for the levels 1 to {levels[0]}; "
            f"here are {len(thing.hit_points)}",
            "hit points",
        )
    elif 0 in thing.hit_points or sorted(thing.hit_points) != list(thing.hit_points):
        yield source.problem("hit points begin above 0 and never fall from level to level", "hit points")
    cards = [*(card.level for card in thing.cards), *(level for _, level in thing.missing)]
    first = cards.count("1")
    if first < thing.hand_size or (first > thing.hand_size and not made):
        yield source.problem(f"{first} cards of level 1 for a hand of {thing.hand_size}", "hand")
    elif thing.missing and not first_level(thing):
        yield source.problem(f"so many cards are missing that no hand of {thing.hand_size} is left", "hand")
    yield from _check_cards(thing.cards, source)
    perks = ((f"perk {number}", perk) for number, perk in enumerate(thing.perks))
    for address, said in (*((f"card {card.id}", card) for card in thing.cards), *perks):
        for form in forms_said(said):
            if form not in thing.forms and (form or not thing.forms):
                message = f"the class has no form '{form}'" if form else "the class has no forms"
                yield source.problem(f"{message}: 'forms Ebb, Flow'", address)
    seen: dict[tuple[str, int], AbilityCard] = {}
    for card in thing.cards if not made else ():
        other = seen.setdefault((card.level, card.initiative), card)
        if other.id != card.id:
            yield source.problem(
                f"initiative {card.initiative} is that of {other.name} already", f"initiative of {card.id}"
            )


def _check_cards(cards: Sequence[AbilityCard] | Sequence[MonsterCard], source: Source) -> Iterator[Problem]:
    for card in cards:
        if not 1 <= card.initiative <= 99:
            yield source.problem(
                f"initiative {card.initiative}; it can be 1 to 99", f"initiative of {card.id}"
            )
    for id, number in Counter(card.id for card in cards).items():
        if number > 1:
            name = next(card.name for card in cards if card.id == id)
            yield source.problem(f"{number} cards are called {name}", f"again card {id}")


# Monsters


def _check_monster(thing: MonsterType, source: Source, made: bool) -> Iterator[Problem]:
    if not thing.standees:
        yield source.problem(f"{thing.name} has no standees", "standees")
    for rank, lines in (("normal", thing.normal), ("elite", thing.elite)):
        if len(lines) != LEVELS:
            yield source.problem(f"{len(lines)} lines for {rank}; there are {LEVELS} levels, 0 to 7")
        for level, stats in enumerate(lines):
            if stats.hit_points == 0:
                yield source.problem(f"{rank} at level {level} has no hit points", f"{rank} {level}")
    if not thing.deck or (len(thing.deck) != DECK and not made):
        yield source.problem(f"a deck of {len(thing.deck)} cards; it needs {DECK}")
    if not made and not any(card.shuffle for card in thing.deck):
        yield source.problem("no card of the deck shuffles it")
    yield from _check_cards(thing.deck, source)


def _check_called(thing: Content, source: Source, monsters: Mapping[str, MonsterType]) -> Iterator[Problem]:
    """Whoever is summoned or spawned by rank is of a kind that is there, and that has the rank."""
    cards: tuple[Content, ...] = ()
    others: tuple[object, ...] = ()
    if isinstance(thing, CharacterClass):
        cards, others = thing.cards, thing.perks
    elif isinstance(thing, MonsterType):
        cards, others = thing.deck, (*thing.normal, *thing.elite)
    known = {
        name: kind for id, kind in monsters.items() for name in (id, id.replace("-", " "), kind.name.lower())
    }
    for address, said in (*((f"card {card.id}", card) for card in cards), ("", others)):
        called: dict[str, set[str]] = {}
        for node in nodes_in(said):
            if isinstance(node, Summon) and node.rank:
                called.setdefault(node.name, set()).update(node.rank)
        for name, ranks in called.items():
            kind = known.get(name.lower())
            if kind is None:
                yield source.problem(f"there is no monster '{name}'{did_you_mean(name, monsters)}", address)
            elif not kind.elite and ranks & {"elite", "every second elite"}:
                yield source.problem(no_elite(kind), address)


def _check_words(thing: Content, source: Source, games: Sequence[str], lacking: Lacking) -> Iterator[Problem]:
    """A card must be one that some game of the pack can play."""
    cards = thing.cards if isinstance(thing, CharacterClass) else ()
    deck = thing.deck if isinstance(thing, MonsterType) else ()
    for card in (*cards, *deck) or (thing,):
        missing = [lacking(card, game) for game in games]
        if all(missing):
            where = f"card {card.id}" if card is not thing else ""
            words = " and ".join(f"'{word}'" for word in missing[0])
            yield source.problem(
                f"{card.name} needs {words}, which {' and '.join(games)} doesn't have", where
            )


def _check_marks(
    thing: CharacterClass, source: Source, games: Sequence[str], idle: Idle
) -> Iterator[Problem]:
    """Each mark must be one that some sticker fits, in all games of the pack that have stickers."""
    for card in thing.cards:
        faces: list[AbilityCard | Face] = [card] if card.back is None else [card, card.back]
        for half in (half for face in faces for half in (face.top, face.bottom) if half.marks):
            unused = {game: idle(half, game) for game in games}
            for mark in half.marks:
                if without := [game for game, marks in unused.items() if mark in marks]:
                    said = write_marked(look(half, mark.at[:2]), (mark,), write_part)  # type: ignore[arg-type]
                    message = f"{card.name}: no sticker of {series(without, 'and')} fits the mark in '{said}'"
                    yield source.problem(message, f"card {card.id}")


def _check_shuffles(thing: Content, source: Source, number: int | None) -> Iterator[Problem]:
    """As many cards with the shuffle icon as the edition's decks have."""
    if number is None or not isinstance(thing, MonsterType) or len(thing.deck) != DECK:
        return
    there = sum(card.shuffle for card in thing.deck)
    if there and there != number:
        yield source.problem(f"{there} cards of the deck shuffle it; in this game {number} do")


def _check_lone_monster(thing: MonsterType, source: Source) -> Iterator[Problem]:
    """A monster of the game for one: no ranks, no levels, and three actions for a die."""
    if thing.elite or len(thing.normal) != 1:
        yield source.problem("a monster of this game has one line of stats, without ranks and levels")
    if not thing.standees:
        yield source.problem(f"{thing.name} has no standees", "standees")
    if any(stats.hit_points == 0 for stats in thing.normal):
        yield source.problem(f"{thing.name} has no hit points", "normal 0")
    if len(thing.deck) != ACTIONS:
        yield source.problem(f"{len(thing.deck)} cards; a monster of this game has {ACTIONS}")
    yield from _check_cards(thing.deck, source)


def _is_about(problem: Problem, names: Iterable[str]) -> bool:
    return any(
        problem.message.startswith((f"there is no monster '{name}'", f"there is no item '{name}'"))
        for name in names
    )
