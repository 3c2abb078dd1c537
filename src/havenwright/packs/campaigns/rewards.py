"""Rewards of scenarios and treasures, as their files say them, in the words of campaigns."""

from collections.abc import Iterable, Iterator
from typing import Final, cast

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
)
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


def is_known(reward: Reward) -> bool:
    """True if a campaign can give a reward: a number that is known beforehand, of something that it keeps."""
    return bool(list(_effects(reward)))


def _effects(reward: Reward) -> Iterator[Effect]:
    kind, what = reward.kind, reward.what
    if not isinstance(reward.amount, int):
        return
    if kind in OWNED or (kind == "herb" and what in HERBS):
        owned = cast(Owned, OWNED.get(kind, what))
        yield Change(reward.amount, owned, "each" if reward.each else "unsaid")
    elif kind in TRACKS:
        yield Shift(reward.amount, cast(Track, TRACKS[kind]), what if kind == "reputation" else "")
    else:
        yield from _named(kind, what)


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
