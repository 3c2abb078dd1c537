"""Facts of a campaign that a scenario asks about: achievements, choices, what was completed and looted."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from havenwright.errors import UserError
from havenwright.packs.pack_file import slug
from havenwright.packs.records import Scenario
from havenwright.packs.scenario.plot import (
    Choice,
    Effect,
    NewGoal,
    When,
)
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Known,
    Looted,
    State,
    Unless,
)

Mode: TypeAlias = Literal["campaign", "casual"]


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The campaign, as far as a scenario asks about it."""

    mode: Mode = "campaign"
    """In casual mode no conclusion is read and no reward given."""
    rewards: Literal["given", "told"] = "given"
    """Rewards of the conclusion: `told` where the campaign gives them itself."""
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
    loot_stickers: tuple[tuple[str, int], ...] = ()
    """Loot cards with a sticker, by what they give."""


NOTHING: Facts = Facts()
"""A scenario by itself."""


def is_known(facts: Facts, known: Known) -> bool:
    """True if a fact is one of the campaign; names are compared by their ids."""
    names = {
        "achievement": facts.achievements,
        "party achievement": facts.party_achievements,
        "sticker": facts.stickers,
        "completed": facts.completed,
        "sided with": facts.choices,
    }[known.kind]
    return slug(known.what) in map(slug, names)


def facts_hold(facts: Facts, state: State | None) -> bool:
    """True if a state that speaks of the campaign alone is so."""
    match state:
        case None:
            return True
        case Known():
            return is_known(facts, state)
        case Unless(that=other):
            return not facts_hold(facts, other)
        case AllOf(of):
            return all(facts_hold(facts, one) for one in of)
        case AnyOf(of):
            return any(facts_hold(facts, one) for one in of)
    raise UserError("the presence of a monster can only depend on facts of the campaign")


def as_it_stands(scenario: Scenario, facts: Facts) -> Scenario:
    """The scenario with the monsters and the treasures that are there in this campaign."""
    monsters = tuple(place for place in scenario.monsters if facts_hold(facts, place.where))
    gone = looted_before(scenario, facts)
    tiles = tuple(tile for tile in scenario.tiles if tile.kind != "treasure" or tile.number not in gone)
    if (len(monsters), len(tiles)) == (len(scenario.monsters), len(scenario.tiles)):
        return scenario
    return replace(scenario, monsters=monsters, tiles=tiles)


def looted_before(scenario: Scenario, facts: Facts) -> frozenset[int]:
    """Numbered treasures that were looted and don't lie there again; those that a goal names do."""
    return frozenset(facts.treasures) - _goal_treasures(scenario) if facts.treasures else frozenset()


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
