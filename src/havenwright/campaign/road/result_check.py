"""Checking results of scenarios: what can't be is refused with the reason, what is doubtful is told."""

from collections.abc import Mapping
from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.result import Result
from havenwright.campaign.model.state import Playing
from havenwright.packs.campaigns.outcomes import RESOURCES

MOST_GAINED: Final = 1000
"""The most of one thing that a result can bring somebody."""


def check(play: Play, playing: Playing, result: Result) -> None:
    """Refuse a result that can't be: of somebody, or with something, that wasn't there."""
    there = set(playing.with_)
    gains: dict[str, Mapping[str, object]] = {
        "xp": result.experience,
        "money": result.money,
        "gold": result.gold,
        "loot": result.loot,
        "goals": result.goals,
        "masteries": result.masteries,
        "treasures": result.treasures,
        "items": result.items,
        "counted": result.counted,
        "found": result.found,
    }
    for field_, names in (*gains.items(), ("died", result.died)):
        for name in names:
            play.need(name in there, f"{name} didn't take part", f"{field_} {name}")
    play.need(play.rules.economy or not any(gains.values()), "nothing is gained in this game")
    mortal = not result.died or "permanent death" in play.variants
    play.need(mortal, "nobody dies for good here", "died")
    play.need(not any(result.masteries.values()) or play.rules.masteries, "there are no masteries here")
    for field_ in ("xp", "money", "goals"):
        for name, amount in gains[field_].items():
            enough = isinstance(amount, int) and amount >= 0
            play.need(enough, "nobody gains less than nothing", f"{field_} {name}")
            few = isinstance(amount, int) and amount <= MOST_GAINED
            play.need(few, f"nobody gains more than {MOST_GAINED}", f"{field_} {name}")
    for name, gold in result.gold.items():
        play.need(abs(gold) <= MOST_GAINED, f"nobody gains more than {MOST_GAINED}", f"gold {name}")
    for name, parts in result.loot.items():
        for what, amount in parts.items():
            looted = play.rules.crafts and what in RESOURCES and 0 <= amount <= MOST_GAINED
            play.need(looted, f"{what} isn't looted here", f"loot {name}")
    for name, masteries in result.masteries.items():
        known = play.class_of(play.character(name)).masteries
        for mastery in masteries:
            play.need(mastery in known, f"{name} has no mastery '{mastery}'", f"masteries {name}")
    for name, counters in result.counted.items():
        _check_counters(play, name, counters)
    _check_items(play, result)
    _check_treasures(play, playing, result)


def _check_items(play: Play, result: Result) -> None:
    drawn = [(name, item) for name, items in result.items.items() for item in items]
    for number, (name, item) in enumerate(drawn):
        at = f"items {name}"
        play.need(play.rules.crafts, "no items are drawn for loot here", at)
        play.need(number == 0, "a scenario has one random item", at)
        play.need(item in play.content.items, f"there is no item '{item}'", at)


def _check_treasures(play: Play, playing: Playing, result: Result) -> None:
    looted: list[str] = []
    for name, found in result.treasures.items():
        for treasure in found:
            at = f"treasures {name}"
            play.need(treasure not in looted, "a treasure is looted once", at)
            left = treasures_left(play, playing.scenario)
            play.need(treasure in left, f"treasure {treasure} wasn't there", at)
            looted.append(treasure)


def _check_counters(play: Play, name: str, counters: Mapping[str, int]) -> None:
    quest = play.character(name).quest
    known = {tally.name for tally in play.content.quests[quest].tallies} if quest else set()
    for counter, amount in counters.items():
        reason = f"the quest of {name} doesn't count {counter}"
        play.need(counter in known and amount >= 0, reason, f"counted {name}")


def treasures_left(play: Play, scenario: str) -> list[str]:
    """Numbered treasures of a scenario that nobody has looted."""
    return [one for one in play.content.scenario(scenario).treasures if one not in play.state.treasures]
