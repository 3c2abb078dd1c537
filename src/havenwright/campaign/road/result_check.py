"""Checks of results: things that can't be are refused with the reason, doubtful ones are told."""

from collections.abc import Mapping
from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.result import Result
from havenwright.campaign.model.state import Playing
from havenwright.packs.campaigns.outcomes import RESOURCES
from havenwright.packs.dungeon import RANDOM_DUNGEON

MOST_GAINED: Final = 1000
"""The most of one thing that a result can bring somebody."""
MOST_A_ROUND: Final = 8
"""Experience that two cards bring in a round if all goes well; more than that is doubtful."""
MONEY: Final = "money"
RANDOM_ITEM: Final = "random item"
COINS_INSTEAD: Final = 3
"""Coins on a card for a random item, when no item is left."""


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
            play.need(name in there, _absent(play, playing, name), f"{field_} {name}")
    play.need(play.rules.economy or not any(gains.values()), "nothing is gained in this game")
    mortal = not result.died or "permanent death" in play.variants
    play.need(mortal, "nobody dies for good here", "died")
    play.need(not any(result.masteries.values()) or play.rules.masteries, "there are no masteries here")
    for field_ in ("xp", "money"):
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
            play.need(
                mastery in known, f"{play.called(name)} has no mastery '{mastery}'", f"masteries {name}"
            )
    for name, counters in result.counted.items():
        _check_counters(play, name, counters)
    play.need(result.rounds >= 0, "no scenario takes less than no time", "rounds")
    _check_goals(play, result)
    _check_loot(play, playing, result)
    _check_items(play, result)
    _check_treasures(play, playing, result)
    _check_choices(play, playing, result)


def _absent(play: Play, playing: Playing, name: str) -> str:
    present = ", ".join(play.called(one) for one in playing.with_)
    return f"{play.called(name)} didn't take part, only {present}"


def _check_goals(play: Play, result: Result) -> None:
    """Battle goals are cards: somebody's goal is one of them, and nobody else's."""
    named: list[str] = []
    for name, said in result.goals.items():
        at = f"goals {name}"
        if isinstance(said, str):
            play.need(said in play.content.goals, f"no battle goal '{said}' was dealt", at)
            play.need(said not in named, f"the battle goal '{said}' was dealt to one of you", at)
            named.append(said)
        else:
            play.need(said >= 0, "nobody gains less than nothing", at)
            most = most_checkmarks(play)
            play.need(said <= most, f"no battle goal gives more than {most} check marks", at)


def most_checkmarks(play: Play) -> int:
    """The most check marks that a battle goal gives."""
    if not play.content.goals:
        return MOST_GAINED
    return max(checkmarks_of(play, goal) for goal in play.content.goals)


def checkmarks_of(play: Play, goal: int | str) -> int:
    """The check marks for a battle goal that was met, or the number that was said."""
    if not isinstance(goal, str):
        return goal
    return 1 if play.goals_give == "one check mark" else play.content.goals[goal]


def _check_loot(play: Play, playing: Playing, result: Result) -> None:
    """Nobody has what lay in no loot deck."""
    most = most_looted(play, playing.scenario, len(playing.with_))
    if most is None:
        return
    left = dict(most)
    for name, amount in result.money.items():
        left[MONEY] -= amount
        reason = f"the loot deck has {most[MONEY]} coins at most"
        play.need(left[MONEY] >= 0, reason, f"money {name}")
    for name, parts in result.loot.items():
        for what, amount in parts.items():
            left[what] = left.get(what, 0) - amount
            reason = f"the loot deck has {most.get(what, 0)} {what} at most"
            play.need(left[what] >= 0, reason, f"loot {name}")


def most_looted(play: Play, scenario: str, characters: int) -> dict[str, int] | None:
    """The most of each kind that the loot deck of a scenario can give; None: it has no such deck."""
    stock = play.content.scenario(scenario).loot
    if not stock or not play.content.loot_cards:
        return None
    most = {MONEY: COINS_INSTEAD * stock.get(RANDOM_ITEM, 0)}
    for what, count in stock.items():
        values = sorted(
            (
                card.given(characters)
                for card in play.content.loot_cards
                if card.what == what
                for _ in range(card.count)
            ),
            reverse=True,
        )
        better = min(count, play.state.loot_stickers.get(what, 0))
        most[what] = most.get(what, 0) + sum(values[:count]) + better
    return most


def doubt(play: Play, result: Result) -> None:
    """Tell that somebody has more experience than so few rounds bring; it is kept all the same."""
    for name, amount in result.experience.items():
        if result.rounds and amount > MOST_A_ROUND * result.rounds:
            play.tell("doubtful", character=name, amount=amount, rounds=result.rounds)


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
            play.need(treasure not in play.state.treasures, f"treasure {treasure} was looted before", at)
            left = treasures_left(play, playing.scenario)
            play.need(treasure in left, f"no treasure {treasure} lies there", at)
            looted.append(treasure)


def _check_choices(play: Play, playing: Playing, result: Result) -> None:
    """Options are those of the scenario; a random dungeon's are known to its game alone."""
    options = [name for choice in play.content.scenario(playing.scenario).choices for name in choice]
    for chosen in result.chosen if playing.scenario != RANDOM_DUNGEON else ():
        known = f"; there is {', '.join(options)}" if options else ""
        play.need(chosen in options, f"nobody could choose '{chosen}' there{known}", "chosen")


def _check_counters(play: Play, name: str, counters: Mapping[str, int]) -> None:
    quest = play.character(name).quest
    known = {tally.name for tally in play.content.quests[quest].tallies} if quest else set()
    for counter, amount in counters.items():
        reason = f"the quest of {play.called(name)} doesn't count {counter}"
        play.need(counter in known and amount >= 0, reason, f"counted {name}")


def treasures_left(play: Play, scenario: str) -> list[str]:
    """Numbered treasures of a scenario that nobody has looted."""
    return [one for one in play.content.scenario(scenario).treasures if one not in play.state.treasures]
