"""Triggers watch: a state is judged again when something that it reads has changed, so it is right."""

from collections.abc import Sequence

import pytest

from havenwright.bots import played
from havenwright.bots.matches import classes_for, playable
from havenwright.bots.random_bot import RandomBot
from havenwright.engine import Game, Seat
from havenwright.engine.core.play import Play
from havenwright.engine.core.trigger_watcher import Watcher
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import State
from havenwright.engine.setting.trigger_index import TOUCHED, VIEWS, Watch
from havenwright.engine.terms.scenario_states import state_holds
from havenwright.packs.loading import shipped_packs
from havenwright.rulesets import RULESETS


@pytest.mark.parametrize("seed", range(3))
def test_what_is_noted_as_so_is_so_at_every_decision(seed: int) -> None:
    packs, seen = shipped_packs(), 0
    for scenario in playable(packs, "gh2"):
        party = [Seat(name) for name in classes_for(packs, "gh2")[:2]]
        game = Game.start(ruleset="gh2", packs=packs, scenario=scenario, party=party, seed=seed)
        bot = RandomBot(seed)
        point = game._history[-1]
        while (decision := game.decision) is not None:
            game.choose(bot(decision), decision.seat)
            if game._history[-1] is point:
                continue
            # Between two steps everything has been looked at.
            point = game._history[-1]
            play = Play(game.setting, point.state.copy(), [], [])
            plot = point.state.plot
            for one in Watch(plot.triggers, plot.rules, plot.goal).watched:
                if one.state is not None and not (one.trigger.once and one.number in plot.fired):
                    assert state_holds(play, one.state) == (one.number in plot.so), (scenario, one.trigger)
                    seen += 1
    assert seen > 1000


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_nobody_comes_goes_moves_or_is_hurt_without_an_event_that_says_so(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs, seen, silent = shipped_packs(), dict[int, dict[str, object]](), 0
    is_still = Watcher.is_still

    def watched(watcher: Watcher, now: State, told: Sequence[Event]) -> bool:
        nonlocal silent
        views = {name: view(now) for name, view in VIEWS.items()}
        touched = {name for one in told for name in TOUCHED.get(one.kind, VIEWS)}
        if id(watcher) in seen:
            silent += not touched
            assert {name for name in VIEWS if views[name] != seen[id(watcher)][name]} <= touched
        seen[id(watcher)] = views
        return is_still(watcher, now, told)

    monkeypatch.setattr(Watcher, "is_still", watched)
    classes = classes_for(packs, ruleset)
    for scenario in playable(packs, ruleset):
        party = [Seat(name) for name in classes[: RULESETS[ruleset].party[0]]]
        for seed in range(2):
            seen.clear()
            game = Game.start(ruleset=ruleset, packs=packs, scenario=scenario, party=party, seed=seed)
            played(game, RandomBot(seed), 2_000)
    assert silent > 500
