"""The conclusion of a scenario: won or lost, rewards, battle goals."""

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.engine.core.people import goal_of
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.loot import give, tell
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import CHECKMARKS, COINS, held_key
from havenwright.engine.scenario.next_scenario import looted
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setup.favors import GOAL_EXPERIENCE, named
from havenwright.engine.setup.player_choices import return_goals
from havenwright.engine.terms.conditions import holds
from havenwright.rulesets.campaigns import CAMPAIGN_RULES

MOST_INSPIRATION = 4


def conclude(play: Play, entry: Conclude) -> Rule[None]:
    """The scenario is over. Experience and gold are kept in any case; the rest is for those who won."""
    yield from ()
    won = entry.outcome == "won"
    rate = coin_value(play.setting)
    play.emit(entry.outcome, "goal", round=play.state.round)
    for seat in range(len(play.setting.party)):
        body = play.figure(seat)
        experience = body.experience + (play.setting.chart.bonus_experience if won else 0)
        checkmarks = _checkmarks(play, seat) if won else 0
        if checkmarks:
            experience += GOAL_EXPERIENCE * len(named(play.setting.variants, "knowledge"))
        checkmarks += play.state.resources.get(held_key(seat, CHECKMARKS), 0)
        body.gold += _spent(play, held_key(seat, COINS)) * rate
        play.emit(
            "gained", "rewards", figure=seat, experience=experience, gold=body.gold, checkmarks=checkmarks
        )
    for seat, resources in enumerate(looted(play.setting, play.state)):
        if resources:
            kinds = tuple(f"{amount} {kind}" for kind, amount in resources.items())
            kept = "resources gained" if won else "resources at stake"
            play.emit(kept, "loot", figure=seat, resources=kinds)
    return_goals(play)
    if won:
        _judge_masteries(play)
    if won and play.setting.facts.mode == "campaign":
        if play.setting.scenario.conclusion:
            play.emit("conclusion", "goal", story=play.setting.scenario.conclusion)
        if play.setting.scenario.id not in play.setting.facts.completed:  # rewards are for the first time
            yield from _reward(play)
        if play.setting.rules.inspires:
            inspiration = max(0, MOST_INSPIRATION - len(play.setting.party))
            play.emit("inspiration", "inspiration", amount=inspiration)
    play.state.plot = replace(play.state.plot, reached=UNSET)
    play.state.outcome = entry.outcome  # when everybody has been asked


def _reward(play: Play) -> Rule[None]:
    """Give the scenario's rewards; a single one may go to a character that the players choose."""
    if play.setting.facts.rewards == "told":
        tell(play, play.setting.scenario.rewards)
        return
    seats = range(len(play.setting.party))
    for reward in play.setting.scenario.rewards:
        single = play.setting.rules.single_rewards == "one character" and reward.kind in PERSONAL
        if single and not reward.each:
            give(play, (reward,), (yield from ask_number(PARTY, "who is rewarded", seats)))
        else:
            give(play, (reward,))


PERSONAL = ("gold", "experience", "item", "checkmark")
"""Rewards that a single character can have."""


def _checkmarks(play: Play, seat: int) -> int:
    """The check marks of a seat's battle goal, if it was met; exhausted characters can meet it too."""
    goal = play.setting.goals.get(goal_of(play.setting, play.state, seat))
    if goal is None:
        return 0
    met = holds(play, Context(Frame(seat, seat, it=seat)), goal.condition)
    play.emit("battle goal", "battle goals", figure=seat, goal=goal.id, met=met)
    return checkmarks_of(play.setting, goal.id) if met else 0


def _judge_masteries(play: Play) -> None:
    """Tell the masteries that characters meet for the first time, also those who are exhausted."""
    if not CAMPAIGN_RULES[play.setting.rules.id].masteries:
        return
    for seat, one in enumerate(play.setting.party):
        for mastery in play.setting.classes[one.character].masteries:
            new = mastery.id not in one.masteries
            if new and holds(play, Context(Frame(seat, seat, it=seat)), mastery.condition):
                play.emit("mastery", "masteries", figure=seat, mastery=mastery.id, name=mastery.name)


def checkmarks_of(setting: Setting, goal: str) -> int:
    """The check marks that a battle goal gives when it is met."""
    return 1 if setting.rules.goals_give == "one check mark" else setting.goals[goal].checkmarks


def coin_value(setting: Setting) -> int:
    """The gold value of a coin when the scenario is over."""
    return setting.chart.gold + len(named(setting.variants, "wealth"))


def _spent(play: Play, what: str) -> int:
    """All there is of something that is counted, which isn't there any more."""
    left = dict(play.state.resources)
    amount = left.pop(what, 0)
    play.state.resources = left
    return amount
