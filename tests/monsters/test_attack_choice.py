"""Targets of a monster: its focus, further targets, an area's; the same focus again, or a new one."""

import pytest

from havenwright.hexes import read_pattern
from havenwright.monsters import Attack
from havenwright.monsters.card_steps import AttackAbility, MoveAbility, Plus, Stats
from havenwright.monsters.position import UNDECIDED
from tests.monsters.scenes import draw, perform
from tests.proves import proves

# Only the focus


@proves("gh1.monster-attack.single-target-focus", "gh2.monster-attack.only-foci")
def test_a_monster_does_not_attack_another_enemy_while_its_focus_is_out_of_reach(edition: str) -> None:
    scene = draw("B   M   .   .   .   A")
    answer = scene.plan(edition, focus="A")
    assert scene.position.board.distance(scene.actor.at, scene.index("A")) == 4
    assert (answer.foci, answer.ends, answer.attacked) == (["A"], ["M"], [""])
    assert scene.plan(edition, focus="B").attacked == ["B"]


@proves("gh1.monster-attack.not-if-disarmed", "gh2.conditions.disarm")
def test_a_disarmed_monster_does_not_attack(edition: str) -> None:
    scene = draw("M   A")
    assert scene.plan(edition, 2).attacked == ["A"]
    assert scene.plan(edition, 2, disarmed=True).attacked == [""]


# Several targets


@proves("gh1.monster-attack.multi-target-max")
def test_a_monster_attacks_its_focus_and_as_many_others_as_it_may(edition: str) -> None:
    scene = draw("A   .   B   M   C   .   E", initiatives={"B": 10, "C": 20, "A": 30, "E": 40})
    answer = scene.plan(edition, attack=Attack(range=3, targets=3))
    assert answer.foci == ["B"]
    assert answer.attacked == ["ABC"]
    assert scene.plan(edition, attack=Attack(range=3, targets=4)).attacked == ["ABCE"]


@proves("jotl.monster-attack.attacks-focus-first")
def test_with_two_targets_a_monster_attacks_its_focus_and_one_other(edition: str) -> None:
    scene = draw(
        """
  B   A
    M   C
        """,
        initiatives={"A": 10, "B": 20, "C": 20},
    )
    answer = scene.plan(edition, attack=Attack(targets=2))
    assert answer.foci == ["A"]
    assert answer.attacked == ["AB", "AC"]


@pytest.mark.parametrize("edition", ["gh2", "fh"])
def test_an_ally_whose_place_is_open_is_as_early_as_the_character_it_is_tied_with(edition: str) -> None:
    """The party decides if B, with an open place, comes before C; so either can be the second target."""
    places = {"A": (10, 0, 20), "C": (30, 0, 40), "E": (30, 0, 60)}
    drawing = """
  B   A
C   M   E
    """
    for place, second in (((30, *UNDECIDED), ["AB", "AC"]), ((30, 1, 0), ["AC"])):
        scene = draw(drawing, initiatives={**places, "B": place})
        assert scene.plan(edition, attack=Attack(targets=2)).attacked == second


@proves("gh2.focus.additional-foci-by-focus-rules")
def test_further_targets_are_chosen_by_the_rules_for_the_focus(edition: str) -> None:
    scene = draw(
        """
C   .   .   M   .   A
          .   .
            B
        """,
        initiatives={"A": 10, "B": 50, "C": 20},
    )
    board = scene.position.board
    assert [board.distance(scene.actor.at, scene.index(name)) for name in "ABC"] == [2, 2, 3]
    answer = scene.plan(edition, attack=Attack(range=3, targets=2))
    assert (answer.foci, answer.attacked) == (["A"], ["AB"])


@proves("gh2.monster-attack.area-attack-placement")
def test_an_area_is_laid_over_the_focus_and_as_many_others_as_possible(edition: str) -> None:
    scene = draw("M   .   A   B", initiatives={"A": 10})
    answer = scene.plan(edition, attack=Attack(range=2, area=read_pattern("R R")))
    assert (answer.foci, answer.attacked) == (["A"], ["AB"])
    assert [placement.red for placement in answer.plan.areas(answer.plan.outcomes[0])] == [
        1 << scene.index("A") | 1 << scene.index("B")
    ]
    assert scene.plan(edition, attack=Attack(range=2)).attacked == ["A"]


@proves("gh1.monster-other.cannot-target-allies")
def test_an_area_does_not_hit_the_monsters_allies(edition: str) -> None:
    scene = draw(
        """
  M
m   A
        """
    )
    answer = scene.plan(edition, attack=Attack(area=read_pattern(" G\nR R")))
    (outcome,) = answer.plan.outcomes
    assert answer.targets(outcome) == "A"
    both = 1 << scene.index("A") | 1 << scene.index("m")
    assert both in [placement.red for placement in answer.plan.areas(outcome)]


# Several attacks

ARCHER = Stats(move=2, attack=3)


@proves("gh2.monster-attack.multiple-attack-abilities", "fh.monster-attack.only-focus")
def test_several_attacks_of_a_card_are_all_made_on_the_same_focus(edition: str) -> None:
    card = (AttackAbility(Plus(-1)), AttackAbility(Plus(-1)))
    assert perform(draw("M   A"), edition, ARCHER, card) == ["attack A with 2", "attack A with 2"]
    two_beside = draw("B   M   A", initiatives={"A": 10})
    assert perform(two_beside, edition, ARCHER, card) == ["attack A with 2", "attack A with 2"]


@proves("gh2.focus.refocus-after-kill")
@pytest.mark.parametrize(
    ("row", "second"), [("B   M   A", ["attack B with 3"]), ("B   .   M   A", [])], ids=["near", "far"]
)
def test_after_its_focus_died_a_monster_finds_another_for_the_attacks_left(
    edition: str, row: str, second: list[str]
) -> None:
    card = (MoveAbility(Plus(0)), AttackAbility(Plus(0)), AttackAbility(Plus(0)))
    scene = draw(row, initiatives={"A": 10})
    assert perform(scene, edition, ARCHER, card, dying="A") == ["attack A with 3", *second]
