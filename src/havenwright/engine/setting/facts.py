"""Facts of a campaign that a scenario asks about: achievements, choices, what was completed and looted."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from havenwright.packs.records import Scenario
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Choice,
    Effect,
    Looted,
    NewGoal,
    State,
    Unless,
    When,
)

Mode: TypeAlias = Literal["campaign", "casual"]


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The campaign, as far as a scenario asks about it."""

    mode: Mode = "campaign"
    """In casual mode no conclusion is read and no reward given."""
    achievements: tuple[str, ...] = ()
    """Global achievements."""
    party_achievements: tuple[str, ...] = ()
    stickers: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    """Options chosen, and sides taken, before this scenario."""
    completed: tuple[str, ...] = ()
    """Scenarios, by id."""
    treasures: tuple[int, ...] = ()
    """Numbered treasures that were looted."""
    random_items: tuple[str, ...] = ()
    """Items, by id, that were drawn from the random items before."""
    random_item_scenarios: tuple[str, ...] = ()
    """Scenarios, by id, whose random item card was looted."""


NOTHING: Facts = Facts()
"""A scenario by itself."""


def looted_before(scenario: Scenario, facts: Facts) -> frozenset[int]:
    """Numbered treasures that were looted and don't lie there again; those that a goal names do."""
    return frozenset(facts.treasures) - _goal_treasures(scenario) if facts.treasures else frozenset()


def without_treasures(scenario: Scenario, gone: frozenset[int]) -> Scenario:
    """The scenario without the treasures that have these numbers."""
    if not gone:
        return scenario
    tiles = tuple(tile for tile in scenario.tiles if tile.kind != "treasure" or tile.number not in gone)
    return replace(scenario, tiles=tiles)


def _goal_treasures(scenario: Scenario) -> set[int]:
    """The numbers of the treasures that the scenario's goals name."""
    effects = [effect for trigger in scenario.triggers for effect in trigger.does]
    for section in scenario.sections:
        effects += section.does
        effects += [effect for trigger in section.triggers for effect in trigger.does]
    goals = [scenario.goal, *_new_goals(effects)]
    return {number for goal in goals for number in _treasures(goal)}


def _new_goals(effects: "list[Effect] | tuple[Effect, ...]") -> Iterator[State]:
    for effect in effects:
        match effect:
            case NewGoal(goal):
                yield goal
            case When(does=does):
                yield from _new_goals(does)
            case Choice(options):
                for option in options:
                    yield from _new_goals(option.does)


def _treasures(state: State) -> Iterator[int]:
    match state:
        case Looted("treasure", number) if number:
            yield number
        case Unless(that=other):
            yield from _treasures(other)
        case AllOf(of) | AnyOf(of):
            for one in of:
                yield from _treasures(one)
