"""Checks of a scenario: everything that it names is there, and everything can happen."""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.tree import Resource
from havenwright.cards.tree_walk import nodes_in
from havenwright.hexes import read_board
from havenwright.packs.checks.maps import all_tiles, check_map
from havenwright.packs.checks.specials import check_called
from havenwright.packs.pack_file import slug
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import LONE_LEVELS, MonsterType, Scenario, Tile
from havenwright.packs.scenario.plot import (
    Adjust,
    Aim,
    Event,
    Exit,
    Lay,
    Option,
    ReadSection,
    Reveal,
    SetDoor,
    Spawn,
    Take,
)
from havenwright.packs.scenario.records import (
    Chosen,
    Dead,
    Escaped,
    Group,
    Looted,
    MonsterPlace,
    NamedHex,
    Opened,
    Overlay,
    Present,
    Revealed,
    State,
    WasRead,
)

PLAYERS: Final = (2, 3, 4)
NUMBERS: Final = {2: "two", 3: "three", 4: "four"}
MOST_NAMES: Final = 200
"""The most names among which a near miss is looked for."""
Monsters = Mapping[str, MonsterType]


def check_scenario(
    thing: Scenario, source: Source, monsters: Monsters | None, *, alone: bool = False
) -> Iterator[Problem]:
    """Problems of a scenario; `alone`: only one character plays it. Monsters that aren't given aren't
    looked up."""
    yield from check_map(thing, source, fewest_starts=1 if alone else 4)
    said = list(walk(thing))
    yield from _check_figures(thing, said, source, monsters)
    if monsters is not None:
        yield from _check_standees(thing, said, source, monsters)
        yield from _check_ranks(said, source, monsters)
        yield from check_called(thing, said, source, monsters)
    yield from _check_goal(thing, said, source, monsters, alone)
    yield from _check_places(said, source)
    yield from _check_doors(thing, said, source)
    yield from _check_sections(thing, said, source)
    yield from _check_treasures(said, source)
    yield from _check_counters(thing, said, source)
    yield from _check_escape(said, source)
    yield from _check_key(thing, source)
    for each in said:
        if isinstance(each, Lay) and each.tile.kind == "trap" and each.tile.effect is None:
            yield source.problem("a trap without an effect", f"place {each.places[0]}")
        elif alone and isinstance(each, Tile) and each.kind == "hazardous" and each.effect is None:
            where = f"hex {each.at[0]},{each.at[1]}"
            yield source.problem("a hazard without an effect: 'hazardous: Damage 1'", where)
    if alone and isinstance(thing.level, int) and not 1 <= thing.level <= LONE_LEVELS:
        yield source.problem(f"a scenario of level {thing.level}; there are levels from 1 to {LONE_LEVELS}")


def walk(thing: object) -> Iterator[object]:
    """A record and all that it holds, in order."""
    if not isinstance(thing, msgspec.Struct):
        yield thing
    yield from nodes_in(thing)


# Who is there


def _check_figures(
    thing: Scenario, said: list[object], source: Source, monsters: Monsters | None
) -> Iterator[Problem]:
    own = {figure.id for figure in thing.figures} | objectives(said)
    coming = appearing(said) | objectives(said)
    named = dict.fromkeys([figure.monster for figure in thing.figures if figure.monster])
    named |= dict.fromkeys(place.monster for place in said if isinstance(place, MonsterPlace))
    named |= dict.fromkeys(each.what for each in said if isinstance(each, Spawn))
    groups = dict.fromkeys(each.name for each in said if isinstance(each, Group) and each.kind == "named")
    unknown = set()
    for id in named | groups:
        if monsters is not None and id not in monsters and id not in own:
            unknown.add(id)
            hint = did_you_mean(id, [*monsters, *own][:MOST_NAMES])
            yield source.problem(f"there is no monster '{id}'{hint}", f"monster {id}")
    in_goal = _named_in(thing.goal)
    kinds = {figure.monster for figure in thing.figures if figure.id in coming}
    for id in groups:
        if id not in (in_goal | unknown | coming) and id not in kinds:
            yield source.problem(f"{id} never appears, neither on the map nor by a spawn", f"monster {id}")
    for figure in thing.figures:
        if figure.id not in coming:
            yield source.problem(
                f"{figure.name} never appears, neither on the map nor by a spawn", f"figure {figure.id}"
            )
    for spawn in said:
        if isinstance(spawn, Spawn) and spawn.ranks is None and spawn.what not in own:
            yield source.problem(
                f"a rank is missing before {spawn.what}: 'spawn one normal ...'", f"spawn {spawn.what}"
            )


def appearing(said: Iterable[object]) -> set[str]:
    """Monsters and figures that are on the map, or come onto it."""
    found = set()
    for each in said:
        if isinstance(each, MonsterPlace):
            found.add(each.monster)
        elif isinstance(each, Spawn):
            found.add(each.what)
    return found


def objectives(said: Iterable[object]) -> set[str]:
    """The ids of objectives by their names."""
    return {
        slug(each.name)
        for each in said
        if isinstance(each, Overlay) and each.kind == "objective" and each.name
    }


def _check_standees(
    thing: Scenario, said: list[object], source: Source, monsters: Monsters
) -> Iterator[Problem]:
    """No more of a kind are put on the map at once than there are standees."""
    kinds = {figure.id: figure.monster or figure.id for figure in thing.figures}
    at_once = [
        ("", thing.monsters),
        *((f" in section {each.number}", each.monsters) for each in thing.sections),
    ]
    for where, places in at_once:
        told: set[str] = set()
        for players in PLAYERS:
            there = Tally(
                kinds.get(place.monster, place.monster) for place in places if place.ranks[players - 2] != "-"
            )
            for id, number in there.items():
                if id in monsters and number > monsters[id].standees and id not in told:
                    told.add(id)
                    yield source.problem(
                        f"{number} of {monsters[id].name}{where} with {NUMBERS[players]} characters, "
                        f"and standees for {monsters[id].standees}",
                        f"monster {id}",
                    )
    for spawn in said:
        if isinstance(spawn, Spawn) and spawn.what in monsters and isinstance(spawn.count, int):
            number = spawn.count * (len(spawn.places) if spawn.spread == "each" else 1)
            kind = monsters[spawn.what]
            if number > kind.standees:
                yield source.problem(
                    f"{number} of {kind.name} in one spawn, and standees for {kind.standees}",
                    f"spawn {spawn.what}",
                )


def _check_ranks(said: list[object], source: Source, monsters: Monsters) -> Iterator[Problem]:
    """A boss has no other rank, and nobody else is one. An elite needs stats of its own."""
    for each in said:
        if isinstance(each, MonsterPlace):
            id, ranks = each.monster, each.ranks
        elif isinstance(each, Spawn) and each.ranks is not None:
            id, ranks = each.what, each.ranks
        else:
            continue
        if id in monsters and monsters[id].boss != ("boss" in ranks):
            kind = monsters[id]
            message = f"{kind.name} is a boss: say 'boss' instead" if kind.boss else f"{kind.name} is no boss"
            yield source.problem(message, f"monster {id}")
        if id in monsters and "elite" in ranks and not monsters[id].elite:
            yield source.problem(no_elite(monsters[id]), f"monster {id}")


def no_elite(kind: MonsterType) -> str:
    """The sentence about an elite of a kind that has one line of stats."""
    return f"{kind.name} has no elite stats: say 'normal' instead"


# Goals


def _check_goal(
    thing: Scenario, said: list[object], source: Source, monsters: Monsters | None, alone: bool
) -> Iterator[Problem]:
    """Check that the goal's victims can appear. Another check reports unknown monsters."""
    known = {figure.id for figure in thing.figures} | objectives(said)
    for who in dict.fromkeys(goal.who for goal in _dead_in(thing.goal)):
        name = who.name
        if monsters is not None and name and name not in monsters and name not in known:
            continue
        for players in (2,) if alone else PLAYERS:
            if not _can_come(thing, who, said, players):
                when = "" if alone else f" with {NUMBERS[players]} characters"
                yield source.problem(f"the goal names {name or who.kind}, and none appears{when}", "goal")
                break


def _dead_in(state: State) -> list[Dead]:
    return [each for each in walk(state) if isinstance(each, Dead)]


def _named_in(state: State) -> set[str]:
    return {each.who.name for each in _dead_in(state)}


def _can_come(thing: Scenario, who: Group, said: list[object], players: int) -> bool:
    """True if one of them is there, or can come, with this many characters."""
    if who.kind in ("characters", "figures", "summons"):
        return True
    allies = {figure.id for figure in thing.figures if figure.side == "ally"}
    kinds = {figure.id: figure.monster for figure in thing.figures}
    sides = {"enemies": "enemy", "allies": "ally"}
    if who.name in objectives(said):
        return True
    if who.kind == "objectives":
        return any(isinstance(each, Overlay) and each.kind == "objective" for each in said)
    for each in said:
        if isinstance(each, MonsterPlace):
            id, there = each.monster, each.ranks[players - 2] != "-"
        elif isinstance(each, Spawn):
            id, there = each.what, each.ranks is None or each.ranks[players - 2] != "-"
        else:
            continue
        kind = kinds.get(id, id)
        side = "ally" if id in allies else "enemy"
        wanted = who.name in (id, kind) if who.kind == "named" else sides.get(who.kind, side) == side
        if there and wanted:
            return True
    return False


# Places, doors, sections


def _check_places(said: list[object], source: Source) -> Iterator[Problem]:
    known = {each.name for each in said if isinstance(each, NamedHex)}
    for name in dict.fromkeys(name for each in said for name in _places_of(each)):
        if name not in known:
            hint = f"; say '{name}  hex' where the map's letters are explained"
            yield source.problem(f"no hex is called {name}{hint}", f"place {name}")


def _places_of(each: object) -> tuple[str, ...]:
    match each:
        case Group(at=places) | Spawn(places=places) | Lay(places=places) | Take(places=places):
            return places
        case Aim(places=places) | Present(places=places) | Exit(places=places):
            return places
        case Event(kind="enter" | "leave" | "reveal", places=places):
            return places
        case Reveal(place) | Revealed(place):
            return (place,) if place else ()
    return ()


def _check_doors(thing: Scenario, said: list[object], source: Source) -> Iterator[Problem]:
    board = read_board(thing.board, thing.marks).board
    known = ", ".join(f"D{name}" for name in board.doors) or "none"
    for name in dict.fromkeys(name for each in said for name in _doors_of(each)):
        if name not in board.doors:
            yield source.problem(f"there is no door D{name}; the doors are: {known}", f"door {name}")
    freed = {each.door for each in said if isinstance(each, SetDoor) and each.how in ("unlock", "open")}
    for name in thing.locked:
        if name not in freed:
            yield source.problem(f"nothing unlocks or opens door D{name}", f"locked {name}")


def _doors_of(each: object) -> tuple[str, ...]:
    match each:
        case SetDoor(door=door) | Opened(door=door):
            return (door,) if door else ()
        case Event(kind="open", places=places):
            return places
    return ()


def _check_sections(thing: Scenario, said: list[object], source: Source) -> Iterator[Problem]:
    known = {section.number for section in thing.sections}
    read = dict.fromkeys(each.section for each in said if isinstance(each, ReadSection))
    asked = dict.fromkeys(each.section for each in said if isinstance(each, WasRead))
    for number in read | asked:
        if number not in known:
            yield source.problem(f"there is no section {number}", f"section read {number}")
    for number in sorted(known - set(read)):
        yield source.problem(f"nothing reads section {number}", f"section {number}")


# Treasures, counters, options, escape, the key


def _check_treasures(said: list[object], source: Source) -> Iterator[Problem]:
    tiles = [each for each in said if isinstance(each, Overlay) and each.kind in ("treasure", "money")]
    numbers = Tally(tile.number for tile in tiles if tile.kind == "treasure" and tile.number)
    asked = {each.number for each in said if isinstance(each, Looted) and each.number}
    asked |= {int(each.places[0]) for each in said if isinstance(each, Event) and each.kind == "loot"}
    for number in sorted(asked - set(numbers)):
        yield source.problem(f"there is no treasure {number}", f"treasure {number}")
    for number, count in numbers.items():
        if count > 1:
            where = f"treasure tile {number}"
            again = f"again {where}"
            yield source.problem(
                f"{count} treasures have the number {number}", again if again in source.places else where
            )
    kinds = {tile.kind for tile in tiles}
    for each in said:
        if isinstance(each, Looted) and not each.number and each.what not in kinds:
            yield source.problem(f"there is no {each.what} to loot", "goal")


def _check_counters(thing: Scenario, said: list[object], source: Source) -> Iterator[Problem]:
    known = [counter.name for counter in thing.counters]
    asked = [each.name for each in said if isinstance(each, Resource)]
    asked += [each.counter for each in said if isinstance(each, Adjust)]
    for name in dict.fromkeys(asked):
        if name not in known:
            yield source.problem(
                f"there is no counter '{name}'{did_you_mean(name, known[:MOST_NAMES])}", f"counter {name}"
            )
    options = [each.name for each in said if isinstance(each, Option)]
    for name in dict.fromkeys(each.option for each in said if isinstance(each, Chosen)):
        if name not in options:
            yield source.problem(
                f"no option is called '{name}'{did_you_mean(name, options[:MOST_NAMES])}", f"option {name}"
            )


def _check_escape(said: list[object], source: Source) -> Iterator[Problem]:
    if any(isinstance(each, Escaped) for each in said) and not any(isinstance(each, Exit) for each in said):
        yield source.problem("somebody should escape, and no hex is there for it: 'escape at a'", "goal")


def _check_key(thing: Scenario, source: Source) -> Iterator[Problem]:
    found: Tally[str] = Tally(tile.kind for tile in all_tiles(thing))
    for stock in thing.key:
        number = found[stock.kind]
        if number != stock.count:
            yield source.problem(f"the key lists {stock.count} {stock.kind}, and the map has {number}", "key")
