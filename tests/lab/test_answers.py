"""Answers of the laboratory: exact where nothing changes, narrow as asked, the same whoever plays."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from havenwright.engine.setting.setting import Seat
from havenwright.lab.answers import Plan, Verdict, answer, is_enough, judge_pairs, next_look
from havenwright.lab.arms import Arm, arm_of, field_of, holder_of
from havenwright.lab.bench import Bench
from havenwright.lab.changes import change_text, find_target
from havenwright.lab.crews import Crew, Here, Job, Processes, by_key
from havenwright.lab.games import Record, play_record
from havenwright.lab.levels import find_level, nearest_to_half
from havenwright.lab.pairs import Interval
from havenwright.lab.shelf import Shelf
from havenwright.packs import shipped_folders
from tests.engine.shipped_games import packs
from tests.lab.scripted import SCENARIO, Scripted, arm


def with_change(base: Arm, name: str, old: str, new: str) -> Arm:
    changed = change_text(packs(), shipped_folders(), find_target(packs(), name), old, new)
    return replace(base, name="changed", packs=changed)


def scripted(rule: str, plan: Plan, *judges: str) -> Verdict:
    bench = Bench(Scripted(rule), Shelf())
    return judge_pairs(bench, arm("dredger"), arm("shucker"), (judges or ("greedy",))[0], plan)


def test_an_arm_against_itself_differs_by_exactly_nothing() -> None:
    base = arm("dredger", "lampwright")
    with Shelf() as shelf:
        bench = Bench(Here(by_key([packs()])), shelf)
        found = judge_pairs(bench, base, replace(base, name="again"), "random", Plan(most=3, level=1))
    assert found.difference == Interval(0.0, 0.0, 0.0)
    assert found.alike == 1
    assert bench.played == 3
    assert "both arms are the same; the difference is 0" in found.warnings


def test_a_change_that_no_game_meets_leaves_every_game_alike() -> None:
    base = arm("dredger", "lampwright")
    other = with_change(base, "bailiff-crab", "standees 4", "standees 5")
    with Shelf() as shelf:
        bench = Bench(Here(by_key([base.packs, other.packs])), shelf)
        found = judge_pairs(bench, base, other, "random", Plan(most=3, level=1))
    assert bench.played == 6
    assert found.difference.value == 0
    assert found.alike == 1
    assert "all games came out alike: nothing in them met the change" in found.warnings


def test_any_number_of_workers_gives_the_same_digest() -> None:
    base = arm("dredger")
    other = with_change(base, "dredger/rolling-load", "Attack 3", "Attack 4")
    registries = by_key([base.packs, other.packs])
    digests = set()
    crew: Crew
    for crew in (Here(registries), Processes(registries, 2)):
        with Shelf() as shelf, crew:
            found = answer(Bench(crew, shelf), "?", base, other, ["random"], Plan(most=3, level=1))
            digests.add(found.verdicts[0].digest)
    assert len(digests) == 1


def test_a_question_is_continued_and_no_game_is_played_twice(tmp_path: Path) -> None:
    plan = Plan(most=40, level=1)
    arms = arm("dredger"), arm("shucker")

    class Interrupted(Scripted):
        def play(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Record]]:
            for number, record in super().play(jobs):
                if self.played > 30:
                    raise KeyboardInterrupt
                yield number, record

    with Shelf(tmp_path) as shelf, pytest.raises(KeyboardInterrupt):
        judge_pairs(Bench(Interrupted("by level"), shelf), *arms, "greedy", plan)
    crew = Scripted("by level")
    with Shelf(tmp_path) as shelf:
        found = judge_pairs(Bench(crew, shelf), *arms, "greedy", plan)
        assert crew.played == 2 * 40 - 30
        assert judge_pairs(Bench(crew, shelf), *arms, "greedy", plan) == found
    assert crew.played == 2 * 40 - 30


def test_a_damaged_shelf_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"no database" * 100)
    with Shelf(tmp_path) as shelf:
        shelf.keep([("a", Record(won=True))])
        assert shelf.find(["a", "b"]) == {"a": Record(won=True)}
    assert (tmp_path / "games.damaged").read_bytes().startswith(b"no database")


def test_the_level_is_one_where_the_base_wins_half() -> None:
    found = find_level(Bench(Scripted("by level"), Shelf()), arm("dredger"), "greedy", games=80)
    assert found.tried == {1: 0.75, 2: 0.625, 3: 0.5}
    assert found.level == 3
    assert nearest_to_half({0: 0.2, 1: 0.7, 2: 0.3}) == 1


def test_pairs_are_played_until_the_answer_is_as_narrow_as_asked() -> None:
    wide, narrow = (scripted("dredger loses a tenth", Plan(within, 4000, 1)) for within in (0.05, 0.02))
    assert wide.difference.half_width <= 0.05
    assert narrow.difference.half_width <= 0.02
    assert wide.difference.low < 0.1 < wide.difference.high
    assert wide.pairs.count < 200 < narrow.pairs.count < 1200
    assert wide.looks[0].pairs == 40
    assert not wide.warnings


def test_who_asks_only_for_the_sign_gets_it_earlier() -> None:
    sure = scripted("dredger loses a tenth", Plan(0.02, 4000, 1, until_sure=True))
    assert sure.difference.low > 0
    assert sure.pairs.count < scripted("dredger loses a tenth", Plan(0.02, 4000, 1)).pairs.count


def test_an_answer_that_stays_wide_says_so() -> None:
    found = scripted("dredger loses a tenth", Plan(0.02, 60, 1))
    assert found.pairs.count == 60
    assert any(warning.startswith("stopped after 60 pairs: ") for warning in found.warnings)


def test_an_answer_at_the_ceiling_says_so() -> None:
    found = scripted("always", Plan(0.05, 100))
    assert found.level == 7
    assert found.warnings[0].startswith("near the ceiling: the arms win 100 % and 100 %")


def test_games_that_fail_are_told_and_do_not_count() -> None:
    found = scripted("one breaks", Plan(0.05, 40, 1))
    assert found.failures == ("base, seed 5: KeyError: 7", "base, seed 5: KeyError: 7")
    assert found.pairs.count == 39


def test_a_look_asks_for_what_should_be_enough() -> None:
    plan = Plan(0.05, 1000)
    assert next_look(40, 0.07, plan) == 80
    assert next_look(100, 0.026, plan) == 120
    assert next_look(990, 0.07, plan) == 1000
    assert is_enough(Interval(0.1, 0.05, 0.15), plan)
    assert not is_enough(Interval(0.1, 0.01, 0.19), plan)


def test_companions_take_turns_and_are_the_same_on_both_sides() -> None:
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=0)
    arms = [
        arm_of(one, packs(), field, [Seat(one)], without=("dredger", "shucker"))
        for one in ("dredger", "shucker")
    ]
    parties = [[arm.match(number, 1, "random").party for number in range(20)] for arm in arms]
    beside = [[party[1].character for party in one] for one in parties]
    assert beside[0] == beside[1]
    assert len(set(beside[0])) >= 3
    assert not {"dredger", "shucker"} & set(beside[0])


def test_a_changed_card_is_in_hand_whatever_its_level() -> None:
    for card in packs().classes["dredger"].cards:
        seat = holder_of(packs(), card, 1)
        base = arm_of("base", packs(), field_of(packs(), "gh2", [SCENARIO], 2, 0), [seat])
        base.check(1)
        assert seat.level == (int(card.level) if card.level.isdigit() else 1)
        assert (card.level == "1" and not seat.cards) or card.id in seat.cards


def test_a_record_knows_who_fell_and_what_was_played() -> None:
    record = play_record(packs(), arm("dredger", "lampwright").match(0, 7, "random"))
    assert not record.won
    assert {fall.character for fall in record.falls} == {"dredger", "lampwright"}
    assert all(fall.hex >= 0 and 1 <= fall.round <= record.rounds for fall in record.falls)
    assert sum(record.hurt.values()) > 0
    assert len(record.played) == sum(packs().classes[one].hand_size for one in ("dredger", "lampwright"))
    assert sum(record.played.values()) > 0
    assert set(record.dealt) & set(packs().monsters)
