"""Rewards of scenarios and treasures, as their files say them, in the words of campaigns."""

from collections.abc import Iterable, Iterator
from typing import Final, cast

from msgspec.structs import replace

from havenwright.cards.tree import Amount, Sum, Variable
from havenwright.packs.campaigns.outcomes import (
    HERBS,
    Change,
    ChangeDeck,
    Effect,
    GainDesign,
    GainItem,
    GainScenario,
    Line,
    Outcome,
    Owned,
    ReadSection,
    SetFlag,
    Shift,
    Track,
    Unlock,
    WorkedOut,
)
from havenwright.packs.records import Scenario
from havenwright.packs.scenario.records import Reward

OWNED: Final = {
    "gold": "gold",
    "experience": "experience",
    "checkmark": "checkmarks",
    "perk": "perks",
    "lumber": "lumber",
    "metal": "metal",
    "hide": "hide",
}
TRACKS: Final = {
    "prosperity": "prosperity",
    "reputation": "reputation",
    "morale": "morale",
    "inspiration": "inspiration",
    "soldier": "soldiers",
}


def outcome_of(rewards: Iterable[Reward]) -> Outcome:
    """The outcome that rewards amount to."""
    effects = tuple(effect for reward in rewards for effect in _effects(reward))
    return (Line(effects),) if effects else ()


def can_be_worked_out(amount: Amount) -> bool:
    """True if an amount needs nothing but the scenario's level and the number of characters."""
    match amount:
        case int() | Variable(name="L" | "C"):
            return True
        case Sum(left, _, right):
            return can_be_worked_out(left) and can_be_worked_out(right)
        case _:
            return False


def _effects(reward: Reward) -> Iterator[Effect]:
    kind, what = reward.kind, reward.what
    gain: Change | Shift
    if kind in OWNED or (kind == "herb" and what in HERBS):
        gain = Change(1, cast(Owned, OWNED.get(kind, what)), "each" if reward.each else "unsaid")
    elif kind in TRACKS:
        gain = Shift(1, cast(Track, TRACKS[kind]), what if kind == "reputation" else "")
    else:
        yield from _named(kind, what)
        return
    if isinstance(reward.amount, int):
        yield replace(gain, amount=reward.amount)
    elif can_be_worked_out(reward.amount):
        yield WorkedOut(gain, reward.amount)


def _named(kind: str, what: str) -> Iterator[Effect]:
    match kind:
        case "item":
            yield GainItem(what)
        case "design":
            yield GainDesign(what)
        case "random design":
            yield GainDesign()
        case "random scenario":
            yield GainScenario()
        case "scenario" | "class" | "building":
            yield Unlock(kind, what)
        case "achievement" | "sticker":
            yield SetFlag(kind, what)
        case "section":
            yield ReadSection(what)
        case "event" if " " in what:
            number, _, deck = what.partition(" ")
            yield ChangeDeck(number, deck)


def treasures_of(scenario: Scenario) -> Iterator[tuple[int, tuple[Reward, ...]]]:
    """The numbered treasures of a scenario, with their contents if its map says them."""
    for tile in (*scenario.tiles, *(tile for section in scenario.sections for tile in section.tiles)):
        if tile.kind == "treasure" and tile.number:
            yield tile.number, tile.contents
