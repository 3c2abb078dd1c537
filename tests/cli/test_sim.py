"""`haven sim`: the same games whoever plays them, and failures that can be repeated."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from havenwright import cli
from havenwright.bots import matches
from havenwright.bots.matches import Match, play_match
from havenwright.cli.sim import interval
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from tests.engine.shipped_games import packs

PARTY = (Seat("bellwarden"), Seat("lampwright"))
FIELDS = ("games", "wins", "losses", "rounds", "decisions", "exceptions", "seconds", "event_hash")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> dict[str, Any]:
    assert cli.run(["sim", *arguments, "--json"]) == status
    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    """Without what differs from run to run."""
    return {
        key: {one: timeless(row) for one, row in value.items()} if key == "scenarios" else value
        for key, value in found.items()
        if key != "seconds"
    }


def test_one_object_has_all_games_and_each_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "6", "--seed", "4", "--workers", "1")
    assert set(FIELDS) <= set(found)
    assert found["games"] == found["wins"] + found["losses"] == 6
    assert found["exceptions"] == 0
    assert len(found["scenarios"]) == min(6, len(matches.playable(packs(), "gh2")))
    for name in ("games", "wins", "losses", "rounds", "decisions", "exceptions"):
        assert found[name] == sum(row[name] for row in found["scenarios"].values())
    assert all(set(FIELDS) <= set(row) for row in found["scenarios"].values())


def test_the_number_of_workers_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    one, three = (simulated(capsys, "--games", "7", "--workers", workers) for workers in ("1", "3"))
    assert timeless(one) == timeless(three)
    other = simulated(capsys, "--games", "7", "--seed", "1", "--workers", "1")
    assert other["event_hash"] != one["event_hash"]


def test_a_game_of_many_comes_out_as_it_does_alone(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--scenario", "lamps-at-low-water", "--players", "3", "--workers", "1")
    alone = [
        simulated(capsys, *arguments, "--games", "1", "--seed", str(seed))["decisions"] for seed in (5, 6, 7)
    ]
    assert simulated(capsys, *arguments, "--games", "3", "--seed", "5")["decisions"] == sum(alone)


def test_a_party_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "party.toml"
    file.write_text(
        '[[party]]\nclass = "lampwright"\nlevel = 5\n[[party]]\nclass = "bellwarden"\nlevel = 5\n'
    )
    arguments = ("--scenario", "lamps-at-low-water", "--games", "2", "--workers", "1", "--bot", "greedy")
    found = simulated(capsys, "--party", str(file), *arguments)
    assert set(found["classes"]) == {"lampwright", "bellwarden"}
    assert all(row["games"] == 2 for row in found["classes"].values())
    assert cli.run(["sim", "--party", str(file), "--strength", "1"]) == 2
    assert "whose file says the characters' levels" in capsys.readouterr().err


def test_a_difficulty_changes_the_level_and_not_the_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []
    played = play_match(packs(), Match("gh2", "lamps-at-low-water", PARTY, 1, 2, "random"))

    def look(packs: Any, match: Match) -> matches.Result:
        seen.append((match.level, match.party[0].level))
        return played

    monkeypatch.setattr(matches, "play_match", look)
    arguments = ("--ruleset", "jotl", "--scenario", "lamps-at-low-water", "--games", "1", "--workers", "1")
    for name in ("easy", "normal", "hard", "very-hard", "very hard"):
        simulated(capsys, *arguments, "--difficulty", name)
    simulated(capsys, *arguments, "--level", "3", "--difficulty", "hard")
    simulated(capsys, *arguments, "--level", "3", "--strength", "1")
    assert seen == [(0, 1), (1, 1), (2, 1), (3, 1), (3, 1), (4, 5), (3, 1)]
    assert cli.run(["sim", *arguments, "--difficulty", "brutal"]) == 2
    assert "no difficulty 'brutal' in Jaws of the Lion; there are easy, normal" in capsys.readouterr().err
    assert cli.run(["sim", "--games", "1", "--difficulty", "hard"]) == 2
    assert "any level can be chosen" in capsys.readouterr().err


def test_people_see_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["sim", "--scenario", "lamps-at-low-water", "--games", "2", "--workers", "1"]) == 0
    shown = capsys.readouterr().out
    assert "0.0 %" in shown
    assert "0 to 66 %" in shown
    assert "damage a game" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "2", "--party", "x.toml"], "either --players or --party"),
        (["--players", "1"], "a party of 1; there are seats for two to four"),
        (["--ruleset", "bnb", "--players", "2"], "a party of 2; there are seats for one"),
        (["--scenario", "nowhere"], "there is no scenario 'nowhere'"),
        (["--ruleset", "chess"], "chess"),
        (["--level", "70"], "a scenario of level 70"),
        (["--party", "/nowhere/party.toml"], "cannot be read"),
        (["--games", "0"], "0 is not in the range"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["sim", *arguments]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("clever", "there is no bot 'clever'; there are random, greedy, planner"),
        ("planner:none", "'none' is no budget of a planner"),
        ("no_such_module:Bot", "the bot 'no_such_module:Bot' can't be loaded: No module named"),
        ("json:Bot", "the bot 'json:Bot' can't be loaded: json has no Bot"),
        ("json:__doc__", "the bot 'json:__doc__' is no class or function that makes a bot from a seed"),
        ("builtins:abs", "the bot 'builtins:abs' can't be asked: abs(seed) gives no callable"),
    ],
)
def test_a_bot_that_cannot_play_is_told_in_a_sentence(
    bot: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["sim", "--bot", bot, "--games", "1"]) == 2
    assert message in capsys.readouterr().err


def test_a_bot_of_ones_own_plays_by_its_module_and_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = "class First:\n    def __init__(self, seed): pass\n"
    own += "    def __call__(self, seat): return seat.decision.options[0]\n"
    (tmp_path / "bots_of_mine.py").write_text(own)
    monkeypatch.chdir(tmp_path)
    arguments = ("--scenario", "lamps-at-low-water", "--games", "1", "--workers", "1")
    found = simulated(capsys, *arguments, "--bot", "bots_of_mine:First")
    assert (found["exceptions"], found["losses"]) == (0, 1)


def test_a_planner_plays_the_same_games_with_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "MOST_DECISIONS", 6)  # the digest tells apart where each game got to
    arguments = ("--scenario", "lamps-at-low-water", "--games", "2", "--bot", "planner:1")
    one, two = (simulated(capsys, *arguments, "--workers", n, status=1) for n in ("1", "2"))
    assert one["event_hash"] == two["event_hash"]
    assert one["decisions"] == two["decisions"] == 12


def test_an_exception_is_counted_and_shown_with_the_call_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    choose = Game.choose

    def failing(self: Game, answer: Any, seat: int | None = None) -> None:
        if self.setting.seed == 3 and len(self.replies) == 10:
            raise KeyError("a bug")
        choose(self, answer, seat)

    monkeypatch.setattr(Game, "choose", failing)
    arguments = ["--games", "4", "--seed", "1", "--players", "3", "--workers", "1"]
    found = simulated(capsys, *arguments, status=1)
    assert (found["exceptions"], found["wins"] + found["losses"]) == (1, 3)
    (failure,) = found["failures"]
    assert failure["seed"] == 3
    assert failure["error"].startswith("KeyError: 'a bug'")
    assert cli.run(["sim", *arguments]) == 1
    again = failure["again"]
    assert again in " ".join(capsys.readouterr().out.split())
    assert cli.run(again.split()[1:]) == 1


@pytest.mark.parametrize(("arguments", "rooms"), [((), "known"), (("--rooms", "unknown"), "unknown")])
def test_rooms_are_as_unknown_as_asked(
    arguments: tuple[str, ...],
    rooms: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def failing(self: Game, answer: Any, seat: int | None = None) -> None:
        raise KeyError(self.setting.variants.rooms)

    monkeypatch.setattr(Game, "choose", failing)
    found = simulated(capsys, "--games", "1", "--workers", "1", *arguments, status=1)
    (failure,) = found["failures"]
    assert failure["error"].startswith(f"KeyError: '{rooms}'")
    assert ("--rooms unknown" in failure["again"]) == (rooms == "unknown")


def test_games_are_played_by_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    choose = Game.choose

    def watched(self: Game, answer: Any, seat: int | None = None) -> None:
        assert self.decision is not None
        seen.append(self.decision.kind)
        choose(self, answer, seat)

    monkeypatch.setattr(Game, "choose", watched)
    play_match(packs(), Match("gh2", "lamps-at-low-water", PARTY, 1, 2, "random"))
    assert seen[:4] == ["battle goal", "battle goal", "starting hex", "starting hex"]


def test_damage_is_the_enemies_alone() -> None:
    party = (Seat("bellwarden", 9), Seat("lampwright", 9))
    match = Match("gh2", "lamps-at-low-water", party, 1, 2, "greedy")
    found = play_match(packs(), match)
    assert found.outcome == "won"
    points = sum(found.damage.values())
    assert 30 < points < 200


def test_the_interval_holds_the_rate() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 20)[0] == 0.0
    assert interval(20, 20)[1] == 1.0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_run_tells_of_the_games_so_far(
    workers: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = matches.spread

    def broken_off(*arguments: Any) -> Iterator[Any]:
        for number, result in enumerate(whole(*arguments)):
            if number == 3:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(matches, "spread", broken_off)
    arguments = ("--scenario", "lamps-at-low-water", "--games", "6", "--workers", workers)
    found = simulated(capsys, *arguments, status=130)
    assert (found["games"], found["interrupted"]) == (3, True)
    assert cli.run(["sim", *arguments]) == 130
    told = capsys.readouterr()
    assert "interrupted after 3 of 6 games" in told.err
    assert "lamps-at-low-water" in told.out


def test_a_run_that_is_interrupted_at_once_shows_no_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(matches, "spread", lambda *_: map(interrupt, range(6)))
    assert cli.run(["sim", "--games", "6"]) == 130
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "haven: interrupted after 0 of 6 games\n")
