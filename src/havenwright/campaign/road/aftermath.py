"""After a scenario: what each character keeps, what completing it gives, and the way on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from havenwright.campaign.characters import levels
from havenwright.campaign.characters.retirement import leave, must_stay
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, supplies, tracks
from havenwright.campaign.events.happening import happen
from havenwright.campaign.events.marks import gain_checkmarks, gain_experience, gain_perks
from havenwright.campaign.home.phase import come_home
from havenwright.campaign.model.state import TOWN, Playing
from havenwright.campaign.road.scenario_choice import may_go
from havenwright.packs.campaigns.outcomes import RESOURCES, Outcome

MOST_GAINED: Final = 1000
"""The most of one thing that a result can bring somebody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of a scenario, by character where it is theirs."""

    outcome: Literal["won", "lost"]
    experience: Mapping[str, int] = field(default_factory=dict)
    money: Mapping[str, int] = field(default_factory=dict)
    """Money tokens or coins."""
    loot: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    goals: Mapping[str, int] = field(default_factory=dict)
    """Check marks of battle goals that were met."""
    masteries: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    treasures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    died: tuple[str, ...] = ()
    gold: Mapping[str, int] = field(default_factory=dict)
    """Gold that abilities gave or took, beside the money."""
    items: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Items drawn at random for loot cards."""
    counted: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Steps of quests' counters, by their names."""
    chosen: tuple[str, ...] = ()
    """Options of the scenario that the party took."""
    found: Mapping[str, Outcome] = field(default_factory=dict)
    """Rewards in the middle of the scenario."""
    rewards: Outcome = ()
    """Those of the party."""


def finish(play: Play, result: Result) -> None:
    """Enter the result of the scenario under way."""
    party = play.party
    play.need_step("scenario")
    playing = play.needed(party.playing, "no scenario was played")
    _check(play, playing, result)
    if playing.casual_from is not None:
        party.step, party.playing = playing.casual_from, None
        play.tell("scenario ended", scenario=playing.scenario, outcome=result.outcome)
        return
    won = result.outcome == "won"
    play.state.choices += [choice for choice in result.chosen if choice not in play.state.choices]
    party.step, playing.outcome, party.last_mode = "after", result.outcome, playing.mode
    playing.first = play.state.scenarios.get(playing.scenario) != "completed"
    _keep_gains(play, playing, result)
    if won:
        _judge_goals(play, playing, result)
        _complete(play, playing)
    for name in result.died:
        leave(play, name, "dead")
    play.tell("scenario ended", scenario=playing.scenario, outcome=result.outcome)


def _check(play: Play, playing: Playing, result: Result) -> None:
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


def _keep_gains(play: Play, playing: Playing, result: Result) -> None:
    """Experience, money, loot and treasures, which are kept whether the scenario was won or not."""
    row = play.chart[playing.level]
    won = result.outcome == "won"
    for name in playing.with_:
        bonus = row.bonus_experience if won and play.rules.economy else 0
        gain_experience(play, name, result.experience.get(name, 0) + bonus)
        gold = result.money.get(name, 0) * row.gold + result.gold.get(name, 0)
        character = play.character(name)
        supplies.add(play, name, "gold", max(-character.gold, gold))
        for counter, amount in result.counted.get(name, {}).items():
            character.counters[counter] = character.counters.get(counter, 0) + amount
        loot = result.loot.get(name, {})
        if won or not play.rules.loot_lost_on_replay:
            _give_loot(play, name, loot)
        elif loot:
            playing.held[name] = dict(loot)
    present = tuple(playing.with_)
    for name, found in result.treasures.items():
        for treasure in found:
            play.state.treasures.append(treasure)
            play.tell("treasure", character=name, treasure=treasure)
            happen(play, play.content.treasures.get(treasure, ()), present, finder=name)
    for name, outcome in result.found.items():
        happen(play, outcome, present, finder=name)
    happen(play, result.rewards, present)
    for name, items in result.items.items():
        for item in items:
            _give_drawn(play, playing, name, item)


def _give_drawn(play: Play, playing: Playing, name: str, item: str) -> None:
    """Give an item that was drawn for a loot card; each scenario has one, and each item is drawn once."""
    play.state.random_items.append(item)
    play.state.random_item_scenarios.append(playing.scenario)
    designs = decks.cards(play, "designs")
    if item in designs:
        designs.remove(item)
    elif not supplies.take(play, item):
        play.tell("passed over", reason=f"no copy of {item} is left")
        return
    supplies.receive(play, name, item, found=True)


def _give_loot(play: Play, name: str, loot: Mapping[str, int]) -> None:
    for what, amount in loot.items():
        supplies.add(play, name, what, amount)


def _judge_goals(play: Play, playing: Playing, result: Result) -> None:
    """Battle goals and masteries, which count in a scenario that was completed."""
    for name in playing.with_:
        character = play.character(name)
        gain_checkmarks(play, name, result.goals.get(name, 0))
        for mastery in result.masteries.get(name, ()):
            if mastery not in character.masteries:
                character.masteries.append(mastery)
                play.tell("mastery", character=name, mastery=mastery)
                gain_perks(play, name, 1, "mastery")


def _complete(play: Play, playing: Playing) -> None:
    """Rewards the first time, inspiration, and the mark on the map."""
    if playing.mode == "casual":
        return
    if playing.first:
        happen(play, play.content.scenario(playing.scenario).reward, tuple(playing.with_))
    if play.rules.inspires:
        tracks.shift(play, "inspiration", 4 - len(playing.with_))
    if playing.imbuement != "none":
        tracks.mark_imbuement(play, 2 if playing.imbuement == "advanced" else 1)
    if playing.scenario in play.state.scenarios or not play.content.scenario(playing.scenario).random:
        play.state.scenarios[playing.scenario] = "completed"
    tracks.read_further(play)


def is_stranded(play: Play) -> bool:
    """True if a party that is leaving can't play, because too few are left who may.

    One that hasn't left home yet is stranded if somebody has to retire first."""
    staying = [name for name in play.state.active() if must_stay(play, name)]
    able = {play.state.characters[name].class_ or name for name in play.state.active() if name not in staying}
    away = _is_away(play) or bool(staying)
    return play.party.step == "leaving" and away and len(able) < play.company[0]


def _is_away(play: Play) -> bool:
    return play.party.location != "home" or bool(play.party.bound)


def go(play: Play, way: str) -> None:
    """Choose the way on: home, the same scenario again, or another one directly."""
    party = play.party
    if way == "home" and is_stranded(play):
        if _is_away(play):
            come_home(play)
        else:  # the visit goes on
            party.step = "downtime"
        party.playing = None
        play.tell("went on", way=way)
        return
    play.need_step("after")
    playing = play.needed(party.playing, "no scenario was played")
    play.need(may_go(play, way), f"the way on isn't '{way}'")
    if way != "home" and play.rules.levels_anywhere:
        for name in play.state.active():
            play.need(not levels.is_due(play, name), f"{name} has to level up first")
    if way != "again":
        for name, loot in playing.held.items():
            _give_loot(play, name if play.character(name).status == "active" else TOWN, loot)
    playing.held = {}
    if way == "home":
        come_home(play)
        party.playing = None
    else:
        party.step = "leaving"
        party.bound = playing.scenario if way == "again" else way
    play.tell("went on", way=way)
