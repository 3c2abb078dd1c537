"""The contract of the engine on whole games: copies agree, illegal answers change nothing, seeds decide."""

import os
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.errors import UserError
from tests.engine.agreement import agrees, replies_of
from tests.engine.games.random_games import main
from tests.engine.shipped_games import new_game, play, played, played_on

ROOT = Path(__file__).resolve().parents[2]
DIGEST_OF_GAMES = """
from hashlib import sha256
from tests.engine.shipped_games import play
for seed in (3, 10):
    *_, game = play(seed)
    print(game.hash(), sha256(repr(game.events).encode()).hexdigest())
"""


@pytest.mark.parametrize("seed", range(12))
def test_random_games_come_to_an_end_and_keep_their_properties(
    seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", "1", "--seed", str(seed)]) == 0
    assert capsys.readouterr().out.endswith("0 failed\n")


@pytest.mark.parametrize("seed", [0, 3, 17])
def test_fork_load_undo_and_replay_agree_at_every_decision(seed: int) -> None:
    for number, game in enumerate(play(seed)):
        if number < 40 or number % 15 == 0:
            agrees(game, undone=1 + number % 5)


def test_a_fork_goes_its_own_way() -> None:
    game = played(1, 20)
    before = game.hash()
    twin = played_on(game.fork(), 5_000)
    assert game.hash() == before
    assert twin.outcome


def test_all_answers_of_a_game_can_be_taken_back() -> None:
    game = played(4, 60)
    for _ in replies_of(game):
        game.undo()
    assert game.hash() == new_game(4).hash()
    assert list(game.events) == list(new_game(4).events)
    with pytest.raises(UserError, match="there is nothing to take back"):
        game.undo()


# Choosing cards at once


def test_cards_may_be_selected_in_any_order_of_the_seats() -> None:
    first = new_game(8)
    seats = [decision.seat for decision in first.decisions]
    assert seats == [0, 1, 2]
    answers = {decision.seat: decision.options[5 + decision.seat] for decision in first.decisions}
    digests, events = set(), set()
    for order in permutations(seats):
        game = first.fork()
        for seat in order:
            game.choose(answers[seat], seat)
        digests.add(game.hash())
        events.add(tuple(game.events))
    assert len(digests) == len(events) == 1


def test_undo_takes_back_the_last_of_several_selections() -> None:
    game = new_game(8)
    game.choose(game.decisions[1].options[3], seat=1)
    one = game.hash()
    game.choose(game.decisions[0].options[7], seat=0)
    game.undo()
    assert game.hash() == one
    assert [decision.seat for decision in game.decisions] == [0, 2]


def test_a_seat_that_has_chosen_has_nothing_more_to_decide() -> None:
    game = new_game(8)
    options = game.decisions[1].options
    game.choose(options[3], seat=1)
    with pytest.raises(IllegalAnswer, match="nothing to decide for seat 1"):
        game.choose(options[4], seat=1)


# Imagining


@pytest.mark.parametrize("seed", [1, 6, 14])
def test_imagining_changes_nothing_that_the_seat_sees(seed: int) -> None:
    for number, game in enumerate(play(seed)):
        if number % 7:
            continue
        before = game.hash()
        for seat in range(len(game.setting.party)):
            seen = game.view(seat)
            first, second = game.imagine(seat, number), game.imagine(seat, number)
            assert first.view(seat) == seen
            assert first.hash() == second.hash() == first.fork().hash()
            assert first.imagine(seat, 5).view(seat) == seen
        assert game.hash() == before


def test_an_imagined_game_can_be_played_forked_and_taken_back() -> None:
    game = played(2, 40).imagine(0, 9)
    for number in range(30):
        if game.decision:
            played_on(game, 1, number)
            assert game.fork().hash() == game.hash()
    before = game.hash()
    if game.decision:
        game.choose(game.decision.options[0])
        game.undo()
    assert game.hash() == before


def test_different_seeds_imagine_different_futures() -> None:
    game = played(3, 4)
    futures = {played_on(game.imagine(0, seed), 25).hash() for seed in range(4)}
    assert len(futures) == 4


def test_what_others_chose_in_secret_is_open_again_when_a_seat_imagines() -> None:
    game = new_game(8)
    game.choose(game.decisions[2].options[9], seat=2)
    game.choose(game.decisions[0].options[4], seat=0)
    assert [decision.seat for decision in game.imagine(0, 1).decisions] == [1, 2]
    assert [decision.seat for decision in game.imagine(1, 1).decisions] == [0, 1, 2]
    assert [decision.seat for decision in game.imagine(2, 1).decisions] == [0, 1]
    other = new_game(8)
    other.choose(other.decisions[2].options[30], seat=2)
    other.choose(other.decisions[0].options[4], seat=0)
    assert other.imagine(0, 1).hash() == game.imagine(0, 1).hash()
    assert other.hash() != game.hash()


def test_a_seat_can_imagine_again_within_what_it_imagined() -> None:
    game = new_game(8)
    game.choose(game.decisions[0].options[4], seat=0)
    imagined = game.imagine(0, 1)
    imagined.choose(imagined.decisions[0].options[2], seat=1)
    again = imagined.imagine(0, 2)
    assert [decision.seat for decision in again.decisions] == [1, 2]
    assert again.view(0) == game.view(0)


# Answers


@pytest.mark.parametrize("seed", [2, 9])
def test_every_listed_option_is_accepted(seed: int) -> None:
    for number, game in enumerate(play(seed)):
        if number % 9:
            continue
        for decision in game.decisions:
            for option in decision.options[:: 1 + len(decision.options) // 40]:
                twin = game.fork()
                twin.choose(option, None if decision.seat == PARTY else decision.seat)
                assert twin.hash() != game.hash()


@pytest.mark.parametrize("answer", [-7, 10_000, "", "maybe", (), (0, 0), (1, 2, 3)])
def test_an_illegal_answer_is_refused_and_changes_nothing(answer: int | str | tuple[int, ...]) -> None:
    for number, game in enumerate(play(5)):
        decision = game.decision
        if number % 15 or decision is None or answer in decision.options:
            continue
        before, events = game.hash(), list(game.events)
        with pytest.raises(IllegalAnswer, match=f"is no answer to '{decision.kind}'"):
            game.choose(answer)
        assert game.hash() == before
        assert list(game.events) == events
        assert game.decision == decision


@pytest.mark.parametrize("answer", [None, True, 1.0, [], (None,), ((0, 1),), ("a", "b"), b"x", {}])
def test_what_could_not_be_written_down_is_no_answer(answer: Any) -> None:
    tried = set()
    for number, game in enumerate(play(5)):
        decision = game.decision
        if decision is None or (number % 15 and decision.free in tried):
            continue
        tried.add(decision.free)
        before = game.hash()
        with pytest.raises(IllegalAnswer, match="is no answer: a number, a word, or numbers in a row"):
            game.choose(answer)
        assert game.hash() == before
    assert {"", "path"} <= tried


def test_another_seats_decision_cannot_be_answered() -> None:
    game = next(game for game in play(8) if game.decision and game.decision.kind == "play card")
    assert game.decision is not None
    seat = game.decision.seat
    with pytest.raises(IllegalAnswer, match=f"there is nothing to decide for seat {seat + 1}"):
        game.choose(game.decision.options[0], seat=seat + 1)


def test_nothing_can_be_answered_when_it_is_over() -> None:
    *_, game = play(0)
    assert game.outcome in ("won", "lost")
    assert game.decisions == ()
    with pytest.raises(IllegalAnswer, match="the scenario is over"):
        game.choose(0)


# Seeds


def test_the_seed_decides_and_nothing_else() -> None:
    one, other = (played_on(new_game(11), 25) for _ in range(2))
    assert one.hash() == other.hash()
    assert list(one.events) == list(other.events)
    assert played_on(new_game(11 + 24), 25).hash() != one.hash()


def test_a_game_is_the_same_however_python_hashes() -> None:
    found = set()
    for seed in ("0", "1", "12345"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        run = subprocess.run(
            [sys.executable, "-c", DIGEST_OF_GAMES], cwd=ROOT, env=environment, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr
        found.add(run.stdout)
    assert len(found) == 1
