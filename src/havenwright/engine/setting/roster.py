"""The figures of a scenario: monsters by number of characters, its own figures, objectives."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from havenwright.cards.tree import Action, Amount
from havenwright.engine.model.chance import Seed, shuffled
from havenwright.engine.model.identity import CHARACTERS, MONSTERS, FigureRank, Identity
from havenwright.engine.setting.formulas import evaluated
from havenwright.packs.records import LEVELS, MonsterCard, MonsterStats, MonsterType, Scenario
from havenwright.packs.scenario.records import (
    Hex,
    Overlay,
    Person,
    Ranks,
    Tile,
)

SIDES = {"enemy": MONSTERS, "ally": CHARACTERS}

MOST_ALIKE = 10
"""How many figures of the scenario that are alike can be on the map."""


def figure_types(
    scenario: Scenario, monsters: Mapping[str, MonsterType], level: int, characters: int
) -> dict[str, MonsterType]:
    """The scenario's own figures, each as a kind of its own: its values, and what it does in its turns."""
    return {
        person.id: _as_type(person, monsters.get(person.monster), level, characters)
        for person in scenario.figures
    }


def _as_type(person: Person, kind: MonsterType | None, level: int, characters: int) -> MonsterType:
    # In a game without elites a kind has one line of values.
    known = (kind.elite or kind.normal) if kind else ()
    base = known[min(level, len(known) - 1)] if known else MonsterStats(hit_points=1, move=0, attack=0)
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
    return MonsterType(
        id=person.id, name=person.name, standees=MOST_ALIKE, normal=lines, elite=lines, deck=deck
    )


def person_called(scenario: Scenario, id: str) -> Person | None:
    """The figure of a scenario with this id."""
    return next((person for person in scenario.figures if person.id == id), None)


def rank_of(kind: MonsterType, person: Person | None, rank: FigureRank) -> FigureRank:
    """Named monsters and bosses are neither normal nor elite. In a game without ranks nobody is elite."""
    if person is not None:
        return "named"
    if kind.boss:
        return "boss"
    return rank if kind.elite else "normal"


def set_of(kind: str, person: Person | None) -> str:
    """With whom a figure acts: with its kind, if that one's cards say what it does."""
    if person is None or not person.monster or person.acts is not None or person.initiative is not None:
        return kind
    return person.monster


def shared_set(monsters: Mapping[str, MonsterType], kind: str) -> str:
    """The set that a kind belongs to, whose deck it shares; a kind by itself is one."""
    return (monsters[kind].set if kind in monsters else "") or kind


def overlay_of(tile: Tile) -> Overlay:
    """A tile without its place."""
    return Overlay(**{name: getattr(tile, name) for name in Overlay.__struct_fields__})


def cast(
    scenario: Scenario,
    monsters: Mapping[str, MonsterType],
    level: int,
    characters: int,
    seed: Seed = 0,
    *,
    at_random: bool = False,
) -> list[Identity]:
    """Everybody but the characters that the map has, in the order in which they are placed.

    Their standees are drawn at random, or numbered in this order.
    """
    identities = list(_monsters(scenario, monsters, characters, seed, at_random))
    identities += [
        objective_of(tile, tile.at, number, level, characters)
        for number, tile in enumerate(tile for tile in scenario.tiles if tile.kind == "objective")
    ]
    return identities


def _monsters(
    scenario: Scenario, monsters: Mapping[str, MonsterType], characters: int, seed: Seed, at_random: bool
) -> Iterable[Identity]:
    ranks = [rank_with(place.ranks, characters) for place in scenario.monsters]
    coming = [(place, rank) for place, rank in zip(scenario.monsters, ranks, strict=True) if rank is not None]
    numbers: dict[str, list[int]] = {}
    for id in {place.monster for place, _ in coming}:
        count = sum(place.monster == id for place, _ in coming)
        own = person_called(scenario, id) is not None
        standees = max(count, monsters[id].standees) if at_random and not own else count
        alike = list(range(1, 1 + standees))
        numbers[id] = shuffled(seed, f"numbers of {id}", alike) if own or at_random else alike
    for place, rank in coming:
        kind, person = monsters[place.monster], person_called(scenario, place.monster)
        alone = person is not None and sum(other.monster == kind.id for other, _ in coming) == 1
        number = numbers[kind.id].pop(0)
        yield Identity(
            kind.name if alone else f"{kind.name} {number}",
            SIDES[person.side] if person else MONSTERS,
            "monster",
            monster=kind.id,
            rank=rank_of(kind, person, rank),
            number=number,
            at=place.at,
            set=shared_set(monsters, set_of(kind.id, person)),
        )


def rank_with(ranks: Ranks, characters: int) -> FigureRank | None:
    """The rank for a number of characters; None: absent."""
    rank = ranks[min(max(characters, 2), 4) - 2]
    return None if rank == "-" else rank


def objective_of(tile: Overlay, at: Hex | None, number: int, level: int, characters: int) -> Identity:
    """An objective: a figure without a turn."""
    points = evaluated(tile.hit_points, level, characters, 0) or 1
    return Identity(
        tile.name or f"Objective {number + 1}",
        SIDES[tile.side],
        "monster",
        number=number,
        at=at,
        objective=True,
        initiative=tile.initiative,
        stats=MonsterStats(hit_points=points, move=0, attack=0),
    )
