"""Who plays in a scenario: monsters by number of characters, the scenario's own figures, objectives."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from havenwright.cards.tree import Action, Amount
from havenwright.engine.formulas import evaluated
from havenwright.engine.identity import CHARACTERS, MONSTERS, Identity
from havenwright.packs.content import LEVELS, MonsterCard, MonsterStats, MonsterType, Scenario
from havenwright.packs.plot import MonsterPlace, Person, Tile

SIDES = {"enemy": MONSTERS, "ally": CHARACTERS}


def figure_types(
    scenario: Scenario, monsters: Mapping[str, MonsterType], level: int, characters: int
) -> dict[str, MonsterType]:
    """The scenario's own figures, each as a kind of its own: its values, and what it does in its turns."""
    return {
        person.id: _as_type(person, monsters.get(person.monster), level, characters)
        for person in scenario.figures
    }


def _as_type(person: Person, kind: MonsterType | None, level: int, characters: int) -> MonsterType:
    base = kind.elite[level] if kind else MonsterStats(hit_points=1, move=0, attack=0)
    elite = base.hit_points if isinstance(base.hit_points, int) else 0

    def number(amount: Amount | None, otherwise: int) -> int:
        return otherwise if amount is None else evaluated(amount, level, characters, elite)

    stats = replace(
        base,
        hit_points=number(person.hit_points, evaluated(base.hit_points, level, characters, elite)),
        move=base.move if person.move is None else number(person.move, 0),
        attack=base.attack if person.attack is None else number(person.attack, 0),
        range=number(person.range, base.range),
        traits=(*base.traits, *person.traits),
        attack_effects=(*base.attack_effects, *person.effects),
        immune=tuple(sorted({*base.immune, *person.immune})),
        specials=person.specials or base.specials,
    )
    deck = kind.deck if kind else ()
    if person.acts is not None or person.initiative is not None or not deck:
        action = person.acts or Action(())
        deck = (
            MonsterCard(id=person.id, name=person.name, initiative=person.initiative or 99, action=action),
        )
    lines = (stats,) * LEVELS
    return MonsterType(id=person.id, name=person.name, standees=1, normal=lines, elite=lines, deck=deck)


def cast(
    scenario: Scenario, monsters: Mapping[str, MonsterType], level: int, characters: int
) -> list[Identity]:
    """Everybody but the characters that the map has, in the order in which they are placed."""
    sides = {person.id: SIDES[person.side] for person in scenario.figures}
    found = list(_monsters(scenario.monsters, monsters, characters, sides))
    found += [
        _objective(number, tile, level, characters)
        for number, tile in enumerate(tile for tile in scenario.tiles if tile.kind == "objective")
    ]
    return found


def _monsters(
    places: Iterable[MonsterPlace],
    monsters: Mapping[str, MonsterType],
    characters: int,
    sides: Mapping[str, str],
) -> Iterable[Identity]:
    numbers: dict[str, int] = {}
    for place in places:
        rank = place.ranks[min(max(characters, 2), 4) - 2]
        if rank == "-":
            continue
        kind = monsters[place.monster]
        numbers[kind.id] = numbers.get(kind.id, 0) + 1
        own = kind.id in sides
        yield Identity(
            kind.name if own else f"{kind.name} {numbers[kind.id]}",
            sides.get(kind.id, MONSTERS),
            "monster",
            monster=kind.id,
            rank=rank,
            number=numbers[kind.id],
            at=place.at,
            set=kind.id,
        )


def _objective(number: int, tile: Tile, level: int, characters: int) -> Identity:
    points = evaluated(tile.hit_points, level, characters, 0) or 1
    return Identity(
        tile.name or f"Objective {number + 1}",
        SIDES[tile.side],
        "monster",
        number=number,
        at=tile.at,
        objective=True,
        stats=MonsterStats(hit_points=points, move=0, attack=0),
    )
