"""Environments for learners pass the official checkers, hide what is hidden, and play the same by seed."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra isn't installed: havenwright[learn]")
pytest.importorskip("pettingzoo", reason="the extra isn't installed: havenwright[learn]")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from havenwright.bots.random_bot import RandomBot
from havenwright.engine import Decision, Game, Onlooker
from havenwright.errors import UserError
from havenwright.lab.learning.columns import (
    CARDS,
    FIGURES,
    GLOBALS,
    HEXES,
    KINDS,
    MOST_OPTIONS,
    OPTIONS,
    POINTERS,
    ZONES,
)
from havenwright.lab.learning.encoder import Encoder
from havenwright.lab.learning.episodes import Episodes
from havenwright.lab.learning.ids import id_of, register_ids
from havenwright.lab.learning.party import ILLEGAL, PartyEnv
from havenwright.lab.learning.seats import SeatsEnv
from havenwright.lab.learning.spaces import observation_space

RULESETS = ("gh1", "jotl", "gh2", "fh", "bnb")
LAMPS = "lamps-at-low-water"


def env_of(ruleset: str, **options: Any) -> SeatsEnv:
    return SeatsEnv(ruleset, **options)


def alike(one: Any, other: Any) -> bool:
    """True if two observations are the same to the bit."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    return one.dtype == other.dtype and bool(np.array_equal(one, other))


def observed(seen: Onlooker) -> Any:
    observation, mask = Encoder().observe(seen)
    return {"observation": observation, "mask": mask}


def decisions(game: Game, seed: int = 0) -> Iterator[tuple[Game, Decision]]:
    """Random play, at each decision."""
    bot = RandomBot(seed)
    while (decision := game.decision) is not None:
        yield game, decision
        game.choose(bot(decision), decision.seat)


# The checkers


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_pettingzoo_finds_nothing_wrong(ruleset: str) -> None:
    api_test(env_of(ruleset), num_cycles=200)
    seed_test(lambda: env_of(ruleset), num_cycles=30)


@pytest.mark.filterwarnings("ignore:.*env.unwrapped")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_gymnasium_finds_nothing_wrong(ruleset: str) -> None:
    register_ids()
    env = gymnasium.make(id_of(ruleset)).unwrapped
    check_env(env, skip_render_check=True)


def test_ids_are_registered_once_for_each_game() -> None:
    assert register_ids() == register_ids()
    assert set(register_ids()) == {f"Havenwright/{ruleset}-v0" for ruleset in RULESETS}
    assert set(register_ids()) <= set(gymnasium.registry)


# Observations


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_observation_shows_nothing_that_its_seat_cannot_know(ruleset: str) -> None:
    """With everything hidden dealt anew, each seat sees the same to the bit, and the state differs."""
    game = Episodes(ruleset).begin(3)
    compared = differ = 0
    for now, decision in decisions(game):
        if decision.number % 7:
            continue
        for seat in range(len(game.setting.party)):
            twin = now.fork()
            twin.deal_anew(decision.number + 1, seat)
            differ += twin.state.chance != now.state.chance
            compared += 1
            seen = observed(now.onlooker(seat))
            assert alike(seen, observed(twin.onlooker(seat)))
            cards = seen["observation"]["cards"]
            assert not cards[cards[:, CARDS.index("own")] == 0, CARDS.index("hand")].any()
            if decision.seat == seat:
                assert alike(observed(now.handle()), observed(twin.handle()))
    assert compared == differ >= 3


def test_a_secret_choice_of_cards_shows_to_others_when_all_have_chosen() -> None:
    game = Episodes("gh2", LAMPS).begin(1)
    for _, decision in decisions(game):
        if decision.kind == "select cards":
            break
    one, other = game.fork(), game.fork()
    one.choose(decision.options[0], 0)
    other.choose(decision.options[3], 0)
    assert alike(observed(one.handle(1)), observed(other.handle(1)))
    for each in (one, other):
        each.choose(each.handle(1).decision.options[0], 1)
    assert not alike(observed(one.onlooker(1)), observed(other.onlooker(1)))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_encoder_that_keeps_rows_sees_the_same_as_a_new_one(ruleset: str) -> None:
    """Over two games, so that rows of the first are there in the second."""
    kept = Encoder()
    for seed in (0, 1):
        for now, decision in decisions(Episodes(ruleset).begin(seed), seed):
            observation, mask = kept.observe(now.handle())
            if decision.number % 5 == 0:
                assert alike({"observation": observation, "mask": mask}, observed(now.handle()))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_options_point_to_the_rows_that_they_mean(ruleset: str) -> None:
    """Of chosen cards the initiative, of figures the hit points, of hexes that they aren't occupied twice."""
    checked = dict.fromkeys(("card", "figure", "hex"), 0)
    for seed in (2, 3, 4):
        for now, decision in decisions(Episodes(ruleset).begin(seed), seed):
            handle = now.handle()
            observation, mask = Encoder().observe(handle)
            assert mask.sum() == min(len(decision.options), MOST_OPTIONS)
            name = decision.declared.name
            assert observation["globals"][GLOBALS.index(f"asked {name}")] == 1
            figures = {body.number: body for body in handle.outlook.figures}
            for option, pointers in zip(decision.options, observation["pointers"], strict=False):
                pointed = dict(zip(POINTERS, map(int, pointers), strict=True))
                if decision.kind == "select cards" and isinstance(option, tuple) and option[0] >= 0:
                    for card, place in zip(option, ("card", "second card"), strict=False):
                        row = observation["cards"][pointed[place]]
                        assert row[CARDS.index("initiative")] * 100 == pytest.approx(
                            handle.printed(card).initiative
                        )
                        assert row[CARDS.index("own")] == 1
                        checked["card"] += 1
                elif pointed["figure"] >= 0 and isinstance(option, int):
                    row = observation["figures"][pointed["figure"]]
                    assert row[FIGURES.index("hit points")] * 10 == pytest.approx(figures[option].hit_points)
                    assert row[FIGURES.index("ours")] == figures[option].is_ours
                    checked["figure"] += 1
                elif decision.kind == "move" and isinstance(option, int):
                    row = observation["hexes"][pointed["hex"]]
                    foes = [body.hex for body in figures.values() if not body.is_ours]
                    apart = [handle.outlook.board.distance(option, at) or 0 for at in foes]
                    if 0 < min(apart, default=0) < 20:
                        nearest = row[HEXES.index("nearest enemy")] * 10
                        assert nearest == pytest.approx(min(apart))
                        checked["hex"] += 1
    if ruleset == "bnb":
        del checked["figure"]  # one enemy at a time, mostly
    assert min(checked.values()) > 5, checked


def test_columns_have_names_of_their_own() -> None:
    for columns in (GLOBALS, FIGURES, HEXES, CARDS, OPTIONS, KINDS, ZONES):
        assert len(set(columns)) == len(columns)


# Playing


def test_forced_answers_are_skipped_and_all_win_or_lose_together() -> None:
    env = env_of("gh2", scenario=LAMPS)
    env.reset(seed=5)
    generator, asked = np.random.default_rng(0), set()
    while env.episode.decision is not None:
        mask = env.observe(env.agent_selection)["action_mask"]
        assert mask.sum() > 1
        others = [agent for agent in env.agents if agent != env.agent_selection]
        assert not any(env.observe(agent)["action_mask"].any() for agent in others)
        asked.add(env.agent_selection)
        assert set(env.rewards.values()) == {0.0}
        env.step(int(generator.choice(np.flatnonzero(mask))))
    assert asked == {"seat_0", "seat_1"}
    reward = 1.0 if env.episode.game.outcome == "won" else -1.0
    assert env.rewards == {"seat_0": reward, "seat_1": reward}
    assert all(env.terminations.values())


def test_an_option_that_is_not_there_is_refused_by_a_sentence() -> None:
    env = env_of("gh2", scenario=LAMPS)
    env.reset(seed=5)
    before = env.episode.decision
    with pytest.raises(UserError, match="there is no option 159; there are"):
        env.step(159)
    assert env.episode.decision == before


def test_an_illegal_action_changes_nothing_and_costs_a_little() -> None:
    env = PartyEnv("gh2", LAMPS)
    before, _ = env.reset(seed=2)
    after, reward, is_over, _, info = env.step(MOST_OPTIONS - 1)
    assert alike(before, after)
    assert (reward, is_over, info["legal"]) == (ILLEGAL, False, False)


def test_one_seat_is_the_learners_and_a_bot_plays_the_other() -> None:
    env = PartyEnv("gh2", LAMPS, seats=[1])
    _, info = env.reset(seed=4)
    seats, is_over, count = {info["seat"]}, False, 0
    while not is_over:
        assert env.action_masks().sum() == len(env.episode.options)
        _, reward, is_over, _, info = env.step(count % len(env.episode.options))
        count += 1
        if not is_over:
            seats.add(info["seat"])
    assert seats == {1}
    assert reward == (1.0 if info["outcome"] == "won" else -1.0)
    answered = {seat for seat, _ in env.episode.game.replies}
    assert {0, 1} <= answered


def test_a_shaped_reward_adds_up_to_the_plain_one() -> None:
    """Progress on the way is the difference of evaluations, so it cancels but for the first."""
    totals = []
    for shaped in (0.0, 0.5):
        env = PartyEnv("gh2", LAMPS, shaped=shaped)
        env.reset(seed=6)
        first, total, is_over, between = env.episode.standing, 0.0, False, 0
        while not is_over:
            _, reward, is_over, _, _ = env.step(0)
            total += reward
            between += reward != 0 and not is_over
        totals.append(total)
        assert (between > 5) == bool(shaped)
    assert totals[1] == pytest.approx(totals[0] - 0.5 * first)


def test_the_page_about_learning_says_how_it_is() -> None:
    """Its example runs, and its table has the shapes of observations."""
    page = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    exec(compile(example, "docs/learning.md", "exec"), {})
    table = page.partition("## Observations")[2].partition("\n## ")[0]
    told = dict(re.findall(r"^\| `(\w+)` \| (\d+(?: x \d+)?) \|", table, re.MULTILINE))
    space: Any = observation_space()
    arrays = {**space["observation"], "action_mask": space["action_mask"]}
    shapes = {name: box.shape for name, box in arrays.items()}
    assert told == {name: " x ".join(map(str, shape)) for name, shape in shapes.items()}
    assert f"one of {len(KINDS)}" in page


def test_wrong_options_of_an_environment_are_told() -> None:
    with pytest.raises(UserError, match="seats are numbers from 0 to 1"):
        PartyEnv("gh2", LAMPS, seats=[2])
    with pytest.raises(UserError, match="there is no bot 'nobody'"):
        PartyEnv("gh2", LAMPS, beside="nobody")
    with pytest.raises(UserError, match="there is no scenario 'nowhere'"):
        SeatsEnv("gh2", "nowhere")
