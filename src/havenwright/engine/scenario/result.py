"""The result of a scenario, for a campaign or for a sheet of paper."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from havenwright.engine.core.people import goal_of, who_of
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import RANDOM_ITEMS, State
from havenwright.engine.model.tally import Given, Tally
from havenwright.engine.scenario.conclusion import checkmarks_of, coin_value
from havenwright.engine.scenario.next_scenario import looted
from havenwright.engine.scenario.tally import Count
from havenwright.engine.setting.facts import Mode
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setting.variants import Variants
from havenwright.errors import UserError


class SeatResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One character's part of a result. Rewards count nowhere here: `Result.rewards` says who got which."""

    character: str
    """The class, by id."""
    experience: int = 0
    """On the dial: gained in play."""
    bonus: int = 0
    """Experience for winning: the level's, and that of favors."""
    tokens: int = 0
    """Money tokens, or coins on loot cards."""
    gold: int = 0
    """The value of the tokens, and gold that abilities gave or took."""
    loot: dict[str, int] = {}
    """Materials and herbs, by kind."""
    treasures: tuple[int, ...] = ()
    """Numbered treasures that nobody had looted before."""
    items: tuple[str, ...] = ()
    """All items found, by id, also those of treasures and rewards."""
    random_items: tuple[str, ...] = ()
    """The items among them that were drawn for a loot card."""
    goal: str = ""
    """The battle goal, by id."""
    goal_met: bool = False
    """Judged only in a scenario that was won."""
    checkmarks: int = 0
    """The check marks of the battle goal."""
    masteries: tuple[str, ...] = ()
    """Masteries, by id, that were met for the first time."""
    exhausted: bool = False
    died: bool = False
    """True if it is dead for good."""
    kills: dict[str, int] = {}
    """Kinds of monsters killed, by id; kills of a summon are its summoner's."""
    elites: dict[str, int] = {}
    """The elites among them."""
    totals: dict[str, int] = {}
    """The record of play: the numbers that battle goals count, by their names."""


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of a scenario."""

    ruleset: str
    scenario: str
    outcome: Literal["won", "lost"]
    level: int
    rounds: int
    variants: Variants = Variants()
    mode: Mode = "campaign"
    seats: tuple[SeatResult, ...] = ()
    rewards: tuple[Given, ...] = ()
    """In the order in which they came: of treasures, of the scenario, of its conclusion."""
    sections: tuple[str, ...] = ()
    """Sections read."""
    choices: tuple[str, ...] = ()
    """Options chosen."""
    inspiration: int = 0
    save: str = ""
    """The hash of the game's save; empty for a scenario that was played on a table."""


def tally_of(setting: Setting, state: State, start: Tally | None, events: Iterable[Event]) -> Tally:
    """The gains and kills of some events, after those that were counted before."""
    return _count(setting, state, start).take(events)


def result_of(
    setting: Setting, state: State, start: Tally | None, events: Iterable[Event], save: str
) -> Result:
    """The result of a scenario that is over."""
    if not state.outcome:
        raise UserError(f"{setting.scenario.name} isn't over: it has no result yet")
    count = _count(setting, state, start)
    tally = count.take(events)
    return Result(
        ruleset=setting.rules.id,
        scenario=setting.scenario.id,
        outcome=state.outcome,
        level=setting.level,
        rounds=state.round,
        variants=setting.variants,
        mode=setting.facts.mode,
        seats=tuple(_seat_result(setting, state, seat, count) for seat in range(len(setting.party))),
        rewards=tally.rewards,
        sections=state.plot.read,
        choices=state.plot.chosen,
        inspiration=count.inspiration,
        save=save,
    )


def _count(setting: Setting, state: State, start: Tally | None) -> Count:
    return Count(start, len(setting.party), setting.chart.gold, lambda figure: who_of(setting, state, figure))


def _seat_result(setting: Setting, state: State, seat: int, count: Count) -> SeatResult:
    own, totals = count.seats[seat], _totals(state, seat)
    goal, met = goal_of(setting, state, seat), seat in count.goals_met
    drawn = state.decks[RANDOM_ITEMS].discarded if RANDOM_ITEMS in state.decks else ()
    exhausted = totals.get("exhausted", 0) > 0
    return SeatResult(
        character=setting.party[seat].character,
        experience=own.experience,
        bonus=count.bonus[seat],
        tokens=count.coins[seat] // coin_value(setting) if "loot" in state.decks else own.tokens,
        gold=own.gold - own.rewarded_gold,
        loot=looted(setting, state)[seat],
        treasures=tuple(number for number in own.treasures if number not in setting.facts.treasures),
        items=own.items,
        random_items=tuple(item for item in own.items if item in drawn),
        goal=goal,
        goal_met=met,
        checkmarks=checkmarks_of(setting, goal) if met else 0,
        masteries=tuple(count.masteries[seat]),
        exhausted=exhausted,
        died=exhausted and setting.variants.permanent_death and not state.figures[seat].hit_points,
        kills=own.kills,
        elites=own.elites,
        totals=totals,
    )


def _totals(state: State, figure: int) -> dict[str, int]:
    """A figure's record of the whole scenario, by name."""
    whose = f"{figure} "
    totals = {key.removeprefix(whose): n for key, n in state.totals.items() if key.startswith(whose)}
    for deed in state.deeds:
        if deed.figure == figure:
            totals[deed.name] = totals.get(deed.name, 0) + deed.amount
    return {name: totals[name] for name in sorted(totals) if totals[name]}
