"""After a scenario: what each character keeps, what completing it gives, and the way on."""

from collections.abc import Mapping

from havenwright.campaign.characters import levels
from havenwright.campaign.characters.retirement import leave, must_stay
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, supplies, tracks
from havenwright.campaign.events.happening import happen
from havenwright.campaign.events.marks import gain_checkmarks, gain_experience, gain_perks
from havenwright.campaign.home.phase import come_home
from havenwright.campaign.model.result import Result
from havenwright.campaign.model.state import TOWN, Playing
from havenwright.campaign.road import result_check
from havenwright.campaign.road.scenario_choice import may_go


def finish(play: Play, result: Result) -> None:
    """Enter the result of the scenario under way."""
    party = play.party
    play.need_step("scenario")
    playing = play.needed(party.playing, "no scenario was played")
    result_check.check(play, playing, result)
    if playing.casual_from is not None:
        party.step, party.playing = playing.casual_from, None
        play.tell("scenario ended", scenario=playing.scenario, outcome=result.outcome)
        return
    play.tell("scenario ended", scenario=playing.scenario, outcome=result.outcome)
    result_check.doubt(play, result)
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
        play.tell("passed over", reason=f"no copy of {play.content.item_name(item)} is left")
        return
    supplies.receive(play, name, item, found=True)


def _give_loot(play: Play, name: str, loot: Mapping[str, int]) -> None:
    for what, amount in loot.items():
        supplies.add(play, name, what, amount)


def _judge_goals(play: Play, playing: Playing, result: Result) -> None:
    """Battle goals and masteries, which count in a scenario that was completed."""
    for name in playing.with_:
        character = play.character(name)
        gain_checkmarks(play, name, result_check.checkmarks_of(play, result.goals.get(name, 0)))
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

    One that hasn't left home yet is stranded if somebody has to retire first, or be given up because the
    class is gone."""
    staying = [name for name in play.state.active() if must_stay(play, name) or _is_unknown(play, name)]
    able = {play.state.characters[name].class_ or name for name in play.state.active() if name not in staying}
    away = _is_away(play) or bool(staying)
    return play.party.step == "leaving" and away and len(able) < play.company[0]


def _is_unknown(play: Play, name: str) -> bool:
    return play.class_of(play.character(name)).gone


def _is_away(play: Play) -> bool:
    return play.party.location != "home" or bool(play.party.bound)


def go(play: Play, way: str) -> None:
    """Choose the way on: home, the same scenario again, or another one directly."""
    party = play.party
    if way == "home" and is_stranded(play):
        play.tell("went on", way=way)
        if _is_away(play):
            come_home(play)
        else:  # the visit goes on
            party.step, party.done = "downtime", []
        party.playing = None
        return
    play.need_step("after")
    playing = play.needed(party.playing, "no scenario was played")
    play.need(may_go(play, way), f"the way on isn't '{way}'")
    if way != "home" and play.rules.levels_anywhere:
        for name in play.state.active():
            play.need(not levels.is_due(play, name), f"{play.called(name)} has to level up first")
    play.tell("went on", way=way)
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
