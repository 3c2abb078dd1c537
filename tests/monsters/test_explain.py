"""Why monsters do what they do: the sentences, the data behind them, and the rows that were compared."""

import ast
import inspect
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from textwrap import dedent
from typing import NamedTuple, get_args

import pytest

from havenwright.hexes import bits, reach
from havenwright.monsters import Attack, Explanation, Outcome, Plan, Turn, explain, plan
from havenwright.monsters import comparisons as rows_module
from havenwright.monsters.comparisons import EnemyRow, HexRow, Reason
from havenwright.monsters.explain import attack, focus, move
from havenwright.rulesets import RULESETS, Ruleset
from havenwright.rulesets.base import Citation, FocusCriterion, HexCriterion
from havenwright.rulesets.other_readings import SOLVER_READINGS
from havenwright.telling.english import ENGLISH
from havenwright.telling.explanations import sentences
from havenwright.telling.language import fields
from tests.monsters.explained import EXAMPLES, Example
from tests.monsters.positions import random_scene
from tests.monsters.scenes import MELEE, draw

GH2, GH1 = RULESETS["gh2"], RULESETS["gh1"]


def solved(board: str, turn: Turn, rules: Ruleset = GH2, **initiatives: int) -> Plan:
    scene = draw(dedent(board), initiatives=initiatives)
    return plan(scene.position, scene.actor, turn, rules)


# The sentences


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.what)
def test_each_turn_is_told_in_these_sentences(example: Example) -> None:
    why = explain(example.plan)
    assert [reason.key for reason in why.reasons] == list(example.told)
    assert sentences(why) == list(example.told.values())


def test_a_reason_is_data_with_the_rule_and_its_page() -> None:
    why = explain(solved("A   M   .   .", Turn(move=2, attack=Attack(3))))
    assert why.reasons == (
        Reason("focus only", {"actor": "M", "focus": "A"}, Citation("gh2.focus.at-start-of-turn", 39)),
        Reason(
            "move clear",
            {"end": (2, 0), "focus": "A", "targets": ("A",), "points": 1},
            Citation("gh2.monster-move.ranged-steps-away", 40),
        ),
    )


def test_the_focus_is_told_with_its_rival_and_both_values() -> None:
    (focus, *_) = explain(
        solved("A   .   .   M   .   B", Turn(attack=Attack(3)), RULESETS["fh"], A=10, B=20)
    ).reasons
    assert focus == Reason(
        "focus range",
        {"actor": "M", "focus": "B", "other": "A", "points": 0, "value": "2", "other_value": "3"},
        Citation("fh.focus.tie-closest-by-range", 41),
    )


def test_what_a_games_text_does_not_say_is_told_without_a_page() -> None:
    assert RULESETS["bnb"].cite("focus range") is None
    told = sentences(explain(solved("A   .   .   M   .   B", Turn(attack=Attack(3)), RULESETS["bnb"])))
    assert told[0] == "M focuses on B: attacking A takes as much movement (0), but B is closer (2 against 3)."


def test_a_free_choice_of_targets_that_no_rulebook_knows_has_no_page() -> None:
    board, turn = "A   M   .\n  B   C", Turn(attack=Attack(targets=2))
    ties = {"A": 10, "B": 20, "C": 20}
    book = explain(solved(board, turn, RULESETS["fh"], **ties)).reasons[-1]
    free = explain(solved(board, turn, SOLVER_READINGS["fh"], **ties)).reasons[-1]
    assert book == Reason("players targets", {"number": 2}, Citation("fh.focus.additional-foci", 41))
    assert free == Reason("players targets", {"number": 2}, None)


def test_the_second_card_breaks_ties_of_initiative() -> None:
    scene = draw("A   .   M   .   B", initiatives={"A": (20, 7), "B": (20, 3)})
    told = sentences(explain(plan(scene.position, scene.actor, Turn(attack=Attack(2)), GH2)))
    assert told[0] == (
        "M focuses on B: attacking A takes as much movement (0) and A is as close (2), "
        "but B acts earlier (20 / 3 against 20 / 7) [gh2 p. 39]."
    )


def test_of_several_outcomes_any_can_be_told() -> None:
    choice = solved("A   .   M   .   B", Turn(move=1, attack=MELEE))
    assert [sentences(explain(choice, outcome))[:2] for outcome in choice.outcomes] == [
        [
            "M can focus on A and B: the rules don't tell them apart, so the party decides "
            f"(here {focus}) [gh2 p. 62].",
            f"It moves 1 to {end}, the nearest hex from which it can attack {focus} [gh2 p. 40].",
        ]
        for focus, end in (("A", "1,0"), ("B", "3,0"))
    ]


def test_ways_that_differ_only_on_the_way_are_no_choice_of_outcomes() -> None:
    board = """
        M   .
          .   .
                A
    """
    one = solved(board, Turn(move=2, attack=MELEE))
    (outcome,) = one.outcomes
    assert len(list(one.paths(outcome))) == 2
    assert [reason.key for reason in explain(one).reasons] == ["focus only", "move attack"]


def test_the_focus_comes_first_among_the_targets() -> None:
    told = sentences(explain(solved("A   M   B", Turn(attack=Attack(targets=2)), GH2, A=20, B=10)))
    assert told[1] == "It stays at 1,0, from where it can attack B and A [gh2 p. 40]."


def test_another_language_is_another_table() -> None:
    german = replace(
        ENGLISH,
        explanations={
            "focus players": "{actor} kann {names} angreifen ({focus})",
            "stay attack": "bleibt[ auf {end}]: {targets}",
        },
        join=" und ".join,
    )
    why = explain(solved("A   M   B", Turn(attack=Attack(targets=2))))
    assert sentences(why, german) == [
        "M kann A und B angreifen (A) [gh2 p. 62].",
        "bleibt auf 1,0: A und B [gh2 p. 40].",
    ]


def test_names_stand_in_a_row() -> None:
    assert [ENGLISH.join(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]


# The rows


def test_every_enemy_is_listed_with_what_it_lost_by_the_best_first() -> None:
    board = """
        C   .   .   A   .   M   .   B   .   .   E
          .   .   .   .   .   .   .   .   .   .
    """
    why = explain(solved(board, Turn(move=2, attack=Attack(2)), GH2, A=20, B=10, C=40, E=30))
    assert [(row.name, row.cost, row.range, row.initiative, key(row)) for row in why.enemies] == [
        ("B", (0, 0), 2, (10,), None),
        ("A", (0, 0), 2, (20,), "lost initiative"),
        ("E", (0, 4), 5, (30,), "lost points"),
        ("C", (0, 4), 5, (40,), "lost points"),
    ]


@pytest.mark.parametrize(
    ("board", "turn", "lost"),
    [
        ("A   .   M   t   B", Turn(attack=MELEE), "lost negative hexes"),
        ("A   .   M   .   .   B", Turn(attack=MELEE), "lost points"),
        ("A   .   M   .   .   B", Turn(attack=Attack(3)), "lost range"),
        ("A   M | B", Turn(attack=MELEE), "lost no way"),
        ("A   .   .   M   .   B", Turn(attack=MELEE, focus_on="farthest"), "lost farthest"),
    ],
)
def test_an_enemy_loses_by_the_first_criterion_in_which_it_is_worse(
    board: str, turn: Turn, lost: str
) -> None:
    best, other = explain(solved(board, turn, A=20, B=10)).enemies
    assert (best.name, best.lost_by) == ("A", None)
    assert (other.name, key(other)) == ("B", lost)


def test_an_enemy_that_was_not_the_focus_before_is_not_now() -> None:
    example = next(example for example in EXAMPLES if "focus kept" in example.told)
    best, other = explain(example.plan).enemies
    assert (best.name, best.lost_by) == (example.focus, None)
    assert key(other) == "lost kept"


def test_every_attack_hex_is_listed_with_its_cost_targets_disadvantages_and_what_it_lost_by() -> None:
    why = explain(solved("A   M   .   .   .   .", Turn(move=2, attack=Attack(3))))
    assert [(row.at, row.cost, row.targets, row.disadvantages, key(row)) for row in why.hexes] == [
        ((2, 0), (0, 1), 1, 0, None),
        ((1, 0), (0, 0), 1, 1, "lost fewest disadvantages"),
        ((3, 0), (0, 2), 1, 0, "lost fewest points"),
    ]
    assert [row.lost_by.rule for row in why.hexes if row.lost_by] == [
        Citation("gh2.monster-move.multi-target-ranged", 40),
        Citation("gh2.monster-move.fewest-points", 40),
    ]


SECOND_TARGETS = ".   C   .   .\n  .   A   M   B"


@pytest.mark.parametrize(
    ("board", "turn", "rules", "lost"),
    [
        ("M   .   t   A   .", Turn(move=3, attack=Attack(3)), GH2, {(2, 0): "negative hexes"}),
        ("M   .   .   .   A", Turn(move=1, attack=Attack(3)), GH2, {(2, 0): "out of reach"}),
        ("A   M   .", Turn(move=1, attack=Attack(2)), GH1, {(1, 0): "focus without disadvantage"}),
        (".   M   A   B", Turn(move=1, attack=Attack(2, targets=2)), GH2, {(0, 0): "most targets"}),
        (SECOND_TARGETS, Turn(move=3, attack=Attack(targets=2)), GH1, {(2, 0): "best other targets"}),
        (
            SECOND_TARGETS,
            Turn(move=3, attack=Attack(targets=2)),
            SOLVER_READINGS["gh1"],
            {(2, 0): "shortest way to the targets"},
        ),
    ],
)
def test_a_hex_loses_by_the_criterion_that_rules_it_out(
    board: str, turn: Turn, rules: Ruleset, lost: dict[tuple[int, int], str]
) -> None:
    rows = {row.at: key(row) for row in explain(solved(board, turn, rules, A=10)).hexes}
    for at, criterion in lost.items():
        assert rows[at] == f"lost {criterion}"


def test_on_the_way_to_the_focus_alone_other_targets_do_not_count() -> None:
    board = "M   .   .   .   .   A   .   B"
    turn = Turn(move=1, kind="jump", attack=Attack(2, targets=2))
    assert {row.targets for row in explain(solved(board, turn)).hexes} == {1}
    assert {row.targets for row in explain(solved(board, turn, GH1)).hexes} == {1, 2}


def test_the_fewest_disadvantages_are_counted_also_where_there_are_many_ways_to_choose() -> None:
    board = """
        A   M   B   C   E   F
          G   .   .   .   .   .
    """
    why = explain(solved(board, Turn(attack=Attack(5, targets=5)), GH2, A=10))
    assert [(row.at, row.targets, row.disadvantages) for row in why.hexes[:1]] == [((1, 0), 5, 2)]


def key(row: EnemyRow | HexRow) -> str | None:
    return row.lost_by.key if row.lost_by else None


# The keys


def test_every_key_of_the_table_is_told_by_an_example_or_a_row() -> None:
    told = {reason for example in EXAMPLES for reason in example.told}
    lost = {f"lost {criterion}" for criterion in get_args(FocusCriterion)}
    # Where other targets are only ranked there, no hex loses by it.
    lost |= {f"lost {criterion}" for criterion in get_args(HexCriterion)} - {"lost best other targets there"}
    lost |= {"lost no way", "lost farthest", "lost kept", "lost forced", "lost out of reach"}
    assert told | lost == set(ENGLISH.explanations)


def test_every_key_in_the_code_is_in_the_table() -> None:
    assert set(keys_in_code()) - set(ENGLISH.explanations) == set()
    assert len(set(keys_in_code())) > 40


def keys_in_code() -> Iterator[str]:
    """The first argument of every `Reason(...)`, and what is called `key`, where it is written out."""
    for module in (sys.modules[explain.__module__], attack, focus, move, rows_module):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            match node:
                case ast.Call(func=ast.Name(id="Reason"), args=[ast.Constant(value=str(found)), *_]):
                    yield found
                case ast.Assign(targets=[ast.Name(id="key")], value=ast.Constant(value=str(found))):
                    yield found
                case ast.Assign(
                    targets=[ast.Tuple(elts=[ast.Name(id="key"), *_])],
                    value=ast.Tuple(elts=[ast.Constant(value=str(found)), *_]),
                ):
                    yield found


def test_a_message_uses_only_what_its_reasons_hold() -> None:
    for example in EXAMPLES:
        for reason in explain(example.plan).reasons:
            assert fields(ENGLISH.explanations[reason.key]) <= set(reason.values)


# Random positions


class Told(NamedTuple):
    """A plan, one of its outcomes, and why."""

    plan: Plan
    chosen: Outcome | None
    why: Explanation

    @property
    def reasons(self) -> dict[str, Reason]:
        return {reason.key: reason for reason in self.why.reasons}


@pytest.fixture(scope="module")
def many() -> list[Told]:
    """Explained turns on random boards, in all readings of the rules, some with a focus that is kept."""
    found = []
    readings = [*RULESETS.values(), *SOLVER_READINGS.values()]
    for number in range(1_000):
        position, actor, turn = random_scene(3, number)
        rng = Random(number)
        kept = rng.choice(position.enemies_of(actor)) if rng.random() < 0.1 else None
        one = plan(position, actor, turn, readings[number % len(readings)], focus=kept)
        chosen = rng.choice(one.outcomes) if one.outcomes else None
        found.append(Told(one, chosen, explain(one, chosen)))
    return found


def test_every_sentence_can_be_said_and_ends_like_one(many: list[Told]) -> None:
    for told in many:
        for sentence in sentences(told.why):
            assert sentence.endswith(".")
            assert not set("{}?") & set(sentence)


def test_exactly_the_foci_are_rows_that_lost_by_nothing(many: list[Told]) -> None:
    for told in many:
        by_name = {row.name: row for row in told.why.enemies}
        assert set(by_name) == {enemy.name for enemy in told.plan.enemies}
        foci = {told.plan.enemies[number].name for number in told.plan.foci}
        assert {name for name, row in by_name.items() if row.lost_by is None} == foci
        assert {row.name for row in told.why.enemies[: len(foci)]} == foci


def test_a_lost_row_is_equal_until_the_criterion_it_lost_by_and_worse_in_it(many: list[Told]) -> None:
    checked = 0
    for told in many:
        if not told.plan.foci or told.plan.focus_kept or told.plan.turn.focus_on == "farthest":
            continue
        focus = told.plan.measures[told.plan.foci[0]]
        measures = {measure.figure.name: measure for measure in told.plan.measures}
        order = told.plan.rules.focus_order
        for row in told.why.enemies:
            if row.lost_by is None or row.cost is None:
                continue
            values = [(measures[row.name].value(each), focus.value(each)) for each in order]
            criterion = [f"lost {each}" for each in order].index(row.lost_by.key)
            assert all(one == other for one, other in values[:criterion])
            assert values[criterion][0] > values[criterion][1]
            checked += 1
    assert checked > 300


def test_rows_are_sorted(many: list[Told]) -> None:
    for told in many:
        lost = [(row.lost_by is not None, row.cost is None) for row in told.why.enemies]
        assert lost == sorted(lost)
        if told.plan.turn.focus_on == "nearest" and not told.plan.focus_kept:
            costs = [row.cost for row in told.why.enemies if row.cost is not None]
            assert costs == sorted(costs)
        hexes = [(row.lost_by is not None, row.cost, row.at) for row in told.why.hexes]
        assert hexes == sorted(hexes)
        assert len({row.at for row in told.why.hexes}) == len(hexes)


def test_exactly_the_winning_hexes_lost_by_nothing(many: list[Told]) -> None:
    for told in many:
        if told.chosen is None:
            assert told.why.hexes == ()
            continue
        hex_of = told.plan.position.board.hex
        winning = {
            hex_of(outcome.end if outcome.heading is None else outcome.heading)
            for outcome in told.plan.outcomes
            if outcome.focus == told.chosen.focus
        }
        assert {row.at for row in told.why.hexes if row.lost_by is None} == winning


def test_numbers_in_sentences_are_those_of_the_plan(many: list[Told]) -> None:
    moved = 0
    for told in many:
        for reason in told.why.reasons:
            assert reason.values.get("actor", "M") == told.plan.actor.name
            if told.chosen is not None and "end" in reason.values:
                assert reason.values["end"] == told.plan.position.board.hex(told.chosen.end)
            if reason.key.startswith("move"):
                moved += 1
                assert reason.values["points"] == walked(told)
        if players := told.reasons.get("players", told.reasons.get("players targets")):
            assert told.chosen is not None
            equal = {(o.end, o.targets) for o in told.plan.outcomes if o.focus == told.chosen.focus}
            assert players.values["number"] == len(equal) > 1
    assert moved > 200


def test_what_is_left_to_go_is_what_it_would_cost_from_there(many: list[Told]) -> None:
    checked = 0
    for told in many:
        for name in ("move towards", "move towards careful"):
            if name not in told.reasons:
                continue
            assert told.chosen is not None
            assert told.chosen.heading is not None
            assert told.plan.mover is not None
            onward = reach(
                told.plan.position.board.ways,
                told.chosen.end,
                told.plan.mover.ground,
                told.plan.turn.kind,
                hard_landing=told.plan.rules.hard_landing,
            )
            cost = onward.cost(told.chosen.heading)
            assert cost is not None
            assert told.reasons[name].values["left"] == cost.points
            checked += 1
    assert checked > 50


def test_the_cheapest_hex_is_the_cheapest(many: list[Told]) -> None:
    checked = 0
    for told in many:
        if "move attack" in told.reasons:
            assert not list(cheaper_for_the_same_targets(told))
            checked += 1
        if "move clear" in told.reasons:
            assert all(near for near in cheaper_for_the_same_targets(told))
            assert not disadvantaged(told)
            checked += 1
        if "move focus clear" in told.reasons or "move less disadvantage" in told.reasons:
            assert disadvantaged(told)
    assert checked > 150


def test_disadvantage_is_told_exactly_if_there_is_some(many: list[Told]) -> None:
    for told in many:
        named = {
            name
            for reason in told.why.reasons
            if reason.key.startswith("disadvantage")
            for name in reason.values["near"]  # type: ignore[attr-defined]
        }
        assert named == disadvantaged(told)


def test_what_it_is_said_not_to_reach_is_out_of_reach_even_through_traps(many: list[Told]) -> None:
    checked = Counter[bool]()
    for told in many:
        if told.chosen is None or told.chosen.heading is None:
            continue
        careful = bool({"move towards careful", "stay careful"} & set(told.reasons))
        assert careful == bool(list(in_reach(told)))
        checked[careful] += 1
    assert checked[True] > 5
    assert checked[False] > 100


def test_what_it_could_have_elsewhere_is_there(many: list[Told]) -> None:
    checked = Counter[str]()
    for told in many:
        if told.chosen is None:
            continue
        others = [groups_from(told, at) for at in in_reach(told)]
        less = any(
            (near & group).bit_count() < len(disadvantaged(told))
            for near, groups in others
            for group in groups
        )
        more = any(group.bit_count() > len(told.chosen.targets) for _, groups in others for group in groups)
        for name in told.reasons:
            if name.startswith("disadvantage"):
                assert less == (name != "disadvantage")
                checked[name] += 1
            elif name.startswith("fewer targets"):
                assert more
                checked[name] += 1
            elif name.startswith("others"):
                targets = {told.plan.enemies[number].name for number in told.chosen.targets}
                assert told.reasons[name].values["one"] in targets
                assert told.reasons[name].values["other"] not in targets
                checked[name] += 1
    assert len(checked) > 6


def in_reach(told: Told) -> Iterator[int]:
    """The hexes from which the focus could be attacked this turn, by whatever way."""
    assert told.chosen is not None
    assert told.plan.aim is not None
    assert told.plan.mover is not None
    yield from bits(told.plan.mover.afforded().ends & told.plan.aim.spots(told.chosen.focus))


def groups_from(told: Told, at: int) -> tuple[int, set[int]]:
    """The enemies near a hex, and the groups that could be attacked from it."""
    assert told.chosen is not None
    assert told.plan.aim is not None
    near = 0 if told.plan.turn.disadvantage else told.plan.aim.disadvantaged(at)
    return near, told.plan.aim.choices(at, told.chosen.focus).groups()


def walked(told: Told) -> object:
    """The points of the way that it takes."""
    assert told.plan.mover is not None
    assert told.chosen is not None
    cost = told.plan.mover.afforded().cost(told.chosen.end)
    assert cost is not None
    assert 0 < cost.points <= told.plan.turn.points
    return cost.points


def disadvantaged(told: Told) -> set[str]:
    """The targets next to a ranged attacker that could do without disadvantage."""
    if told.chosen is None or told.plan.aim is None or told.plan.turn.disadvantage:
        return set()
    near = told.plan.aim.disadvantaged(told.chosen.end)
    return {told.plan.enemies[number].name for number in told.chosen.targets if near >> number & 1}


def cheaper_for_the_same_targets(told: Told) -> Iterator[int]:
    """For each cheaper hex from which just these targets could be attacked, those near it."""
    assert told.chosen is not None
    assert told.plan.aim is not None
    assert told.plan.mover is not None
    everywhere = told.plan.mover.everywhere
    own = everywhere.cost(told.chosen.end)
    assert own is not None
    group = sum(1 << number for number in told.chosen.targets)
    for at in range(everywhere.ends.bit_length()):
        cost = everywhere.cost(at) if everywhere.ends >> at & 1 else None
        if cost is not None and cost < own:
            groups = told.plan.aim.choices(at, told.chosen.focus).groups()
            yield from [told.plan.aim.disadvantaged(at) & group] if group in groups else []
