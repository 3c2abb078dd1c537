"""A monster's stats and its card: which abilities it performs, with which numbers, in which order."""

import pytest

from havenwright.hexes import Kind, read_pattern
from havenwright.monsters import Attack
from havenwright.monsters.card_steps import (
    Ability,
    Amount,
    AttackAbility,
    ConditionAbility,
    HealAbility,
    MoveAbility,
    OtherAbility,
    Plus,
    Stats,
    attack_of,
    opening,
    steps,
)
from havenwright.rulesets import RULESETS, ruleset
from tests.monsters.scenes import draw, perform
from tests.proves import proves

FIGHTER = Stats(move=2, attack=2)
SHIELD = OtherAbility("shield 1")

# Numbers


@proves(
    "gh2.monster-stats.move-base", "gh2.monster-move.needs-listed-move", "fh.monster-move.needs-move-line"
)
@pytest.mark.parametrize(("base", "by", "points"), [(2, 1, 3), (3, -1, 2), (2, 0, 2), (1, -2, 0)])
def test_a_card_adds_to_the_movement_of_the_stat_card(edition: str, base: int, by: int, points: int) -> None:
    (step,) = steps(Stats(move=base, attack=2), [MoveAbility(Plus(by))], ruleset(edition))
    assert (step.amount, step.turn and step.turn.points) == (points, points)
    without = steps(Stats(move=base, attack=2), [AttackAbility(Plus(0)), SHIELD], ruleset(edition))
    assert [step.turn.points for step in without if step.turn is not None] == [0]


def test_a_number_without_a_sign_stands_for_itself() -> None:
    move, attack = steps(Stats(move=3, attack=4), [MoveAbility(2), AttackAbility(1)], ruleset("bnb"))
    assert (move.amount, attack.amount) == (2, 1)


def test_a_card_adds_nothing_to_a_stat_that_is_a_dash() -> None:
    card: list[Ability] = [MoveAbility(Plus(1)), AttackAbility(Plus(1)), MoveAbility(2), AttackAbility(3)]
    performed = steps(Stats(), card, ruleset("gh2"))
    assert [step.ability for step in performed] == card[2:]


@proves("gh2.monster-attack.targets-stat-modified", "fh.monster-attack.target-modifiers")
def test_a_card_changes_the_number_of_targets_of_the_stat_card(edition: str) -> None:
    stats = Stats(move=2, attack=2, targets=2)
    scene = draw(
        """
  A   B
E   M   C
        """,
        initiatives={"A": 10, "B": 20, "C": 30, "E": 40},
    )
    for targets, attacked in ((None, "AB"), (Plus(1), "ABC"), (Plus(-1), "A"), (4, "ABCE")):
        card = [AttackAbility(Plus(0), targets=targets)]
        assert perform(scene, edition, stats, card) == [f"attack {attacked} with 2"]


# Range


@proves(
    "gh2.monster-attack.range-from-card",
    "fh.monster-attack.range-from-card",
    "bnb.monster-attack.range-from-ability",
)
def test_an_attack_without_a_range_is_a_melee_attack(edition: str) -> None:
    archer = Stats(move=2, attack=2, range=3)
    ranged, plain = AttackAbility(2, range=3), AttackAbility(3)
    away, beside = draw("M   .   x   A"), draw("M   A")
    assert perform(away, edition, archer, [ranged]) == ["attack A with 2"]
    assert perform(away, edition, archer, [plain]) == []
    assert perform(beside, edition, archer, [plain]) == ["attack A with 3"]
    assert perform(away, edition, archer, (MoveAbility(2), plain)) == ["move 2 to x", "attack A with 3"]


def test_an_attack_without_a_range_has_that_of_the_stat_card_in_the_first_edition() -> None:
    archer, rules = Stats(move=2, attack=2, range=3), ruleset("gh1")
    around = read_pattern(" R\nG R")
    assert attack_of(archer, AttackAbility(Plus(0)), rules) == Attack(range=3)
    assert attack_of(archer, AttackAbility(Plus(0), range=5), rules) == Attack(range=5)
    assert attack_of(archer, AttackAbility(Plus(0), range=Plus(1)), rules) == Attack(range=4)
    assert attack_of(archer, AttackAbility(Plus(0), hexes=1), rules) == Attack(range=0)
    assert attack_of(archer, AttackAbility(Plus(0), area=around), rules) == Attack(range=0, area=around)
    assert attack_of(FIGHTER, AttackAbility(Plus(0)), rules) == Attack(range=0)


@pytest.mark.parametrize("edition", ["jotl", "gh2", "fh", "bnb"])
def test_a_heal_without_a_range_has_no_limit_in_later_games(edition: str) -> None:
    (step,) = steps(Stats(range=2), [HealAbility(2)], ruleset(edition))
    assert step.reach is None
    scene = draw("M   .   .   .   .   .   m", damage={"m": 3})
    assert perform(scene, edition, FIGHTER, [HealAbility(2)]) == ["heal m for 2"]


# Only what is listed


@proves("gh2.monster-cards.only-listed-abilities", "bnb.monster-cards.only-listed-abilities")
@pytest.mark.parametrize("amount", [Plus(0), 2], ids=["+0", "2"])
def test_a_card_without_a_move_leaves_a_monster_where_it_is(edition: str, amount: Amount) -> None:
    card = [AttackAbility(amount)]
    assert perform(draw("M   .   A"), edition, FIGHTER, card) == []
    assert perform(draw("M   A"), edition, FIGHTER, card) == ["attack A with 2"]


@proves("fh.monster-cards.only-listed-abilities")
def test_without_a_move_on_its_card_an_archer_does_not_come_into_range(edition: str) -> None:
    card = [AttackAbility(Plus(1), range=5)]
    assert perform(draw("M   .   .   .   .   .   A"), edition, FIGHTER, card) == []
    assert perform(draw("M   .   .   .   .   A"), edition, FIGHTER, card) == ["attack A with 3"]


@proves("gh2.monster-cards.only-listed-abilities", "bnb.monster-attack.listed-attack-only")
def test_without_an_attack_on_its_card_a_monster_does_not_attack(edition: str) -> None:
    card = (MoveAbility(3), SHIELD)
    assert perform(draw(".   M   A"), edition, FIGHTER, card) == ["shield 1"]


@proves("gh2.monster-move.move-without-attack")
def test_without_an_attack_on_its_card_a_monster_moves_beside_its_focus(edition: str) -> None:
    card = (MoveAbility(Plus(1)), OtherAbility("shield 2"))
    archer = Stats(move=2, attack=2, range=3)
    assert perform(draw("M   .   .   x   A"), edition, archer, card) == ["move 3 to x", "shield 2"]


@proves("fh.focus.no-focus", "bnb.focus.no-focus")
def test_without_a_focus_a_monster_does_only_the_rest_of_its_card(edition: str) -> None:
    card = (MoveAbility(2), AttackAbility(2), HealAbility(2, whom="self"))
    surrounded = draw(
        """
  m   o
m   A   m   .   M
  o   m
        """
    )
    assert perform(surrounded, edition, FIGHTER, card) == ["heal M for 2"]
    invisible = draw("M   .   A", invisible="A")
    assert perform(invisible, edition, FIGHTER, card) == ["heal M for 2"]


# Order


@proves("gh2.monster-cards.listed-order", "bnb.monster-move.listed-move-only")
@pytest.mark.parametrize("amount", [Plus(0), 2], ids=["+0", "2"])
def test_abilities_are_performed_in_the_order_of_the_card(edition: str, amount: Amount) -> None:
    archer = Stats(move=2, attack=2)
    move, attack = MoveAbility(amount), AttackAbility(amount, range=3)
    beside = draw(".   x   M   A")
    assert perform(beside, edition, archer, (attack, move)) == ["attack A with 2", "move 1 to x"]
    assert perform(beside, edition, archer, (move, attack)) == ["move 1 to x", "attack A with 2"]
    away = draw("M   .   x   .   .   A")
    assert perform(away, edition, archer, (attack, move)) == ["move 2 to x"]


def test_a_move_names_the_targets_of_the_next_attack_or_is_made_for_the_last() -> None:
    rules = ruleset("gh2")
    card = (AttackAbility(Plus(0), range=2), MoveAbility(Plus(0)), SHIELD, AttackAbility(Plus(0), range=4))
    first, move, _, last = steps(FIGHTER, card, rules)
    assert (move.leads_to, move.turn and move.turn.attack) == (3, Attack(range=4))
    assert [step.turn and step.turn.attack for step in (first, last)] == [Attack(range=2), Attack(range=4)]
    _, move, _ = steps(FIGHTER, card[:3], rules)
    assert (move.leads_to, move.turn and move.turn.attack) == (None, Attack(range=2))
    assert opening(FIGHTER, card, rules).attack == Attack(range=2)


@proves(
    "gh2.monster-move.other-abilities-ignored",
    "fh.monster-move.other-abilities-irrelevant",
    "bnb.monster-move.other-abilities-ignored",
)
@pytest.mark.parametrize("reach", [1, 2])
def test_abilities_other_than_attacks_do_not_change_the_way(edition: str, reach: int) -> None:
    scene = draw("m   .   .   .   M   .   x   A", damage={"m": 5})
    fight = (MoveAbility(2), AttackAbility(2))
    told = perform(scene, edition, FIGHTER, (*fight, HealAbility(2, range=reach)))
    assert told == ["move 2 to x", "attack A with 2", "heal M for 2"]
    assert told[:2] == perform(scene, edition, FIGHTER, fight)
    assert told[:2] == perform(scene, edition, FIGHTER, (*fight, ConditionAbility("ward", range=reach)))[:2]


# Conditions


@proves("gh2.conditions.disarm")
def test_a_disarmed_monster_moves_and_skips_its_attack(edition: str) -> None:
    card = (MoveAbility(Plus(0)), AttackAbility(Plus(0)))
    scene = draw("M   .   x   A")
    assert perform(scene, edition, FIGHTER, card) == ["move 2 to x", "attack A with 2"]
    assert perform(scene, edition, FIGHTER, card, conditions=["disarm"]) == ["move 2 to x"]


@proves("gh2.monster-move.immobilized", "fh.focus.immobilized-monster")
def test_an_immobilized_monster_performs_all_but_its_move(edition: str) -> None:
    card = (MoveAbility(Plus(0)), AttackAbility(Plus(0), range=3), SHIELD)
    scene = draw(".   M   A")
    assert perform(scene, edition, FIGHTER, card, conditions=["immobilize"]) == [
        "attack A with 2",
        "shield 1",
    ]
    assert perform(draw("x   M   A"), edition, FIGHTER, card)[0] == "move 1 to x"


@proves("jotl.focus.stunned-has-no-focus", "fh.focus.stunned-monster")
def test_a_stunned_monster_performs_nothing(edition: str) -> None:
    card = (MoveAbility(Plus(0)), AttackAbility(Plus(0)), HealAbility(2, whom="self"))
    assert perform(draw("M   A"), edition, FIGHTER, card, conditions=["stun"]) == []
    assert opening(FIGHTER, card, ruleset(edition), ["stun"]).stunned


@proves(
    "jotl.monster-move.no-shedding-with-other-disadvantage", "gh2.monster-move.muddled-does-not-step-away"
)
def test_a_muddled_archer_stays_beside_its_focus(edition: str) -> None:
    card = (MoveAbility(Plus(1)), AttackAbility(Plus(0), range=3))
    scene = draw(".   x   M   A")
    assert perform(scene, edition, FIGHTER, card, conditions=["muddle"]) == ["attack A with 2"]
    assert perform(scene, edition, FIGHTER, card) == ["move 1 to x", "attack A with 2"]


@pytest.mark.parametrize("edition", list(RULESETS))
def test_a_flyer_flies_unless_its_card_lets_it_teleport(edition: str) -> None:
    flyer = Stats(move=2, attack=2, flying=True)
    kinds: list[tuple[Kind, Kind]] = [("walk", "fly"), ("jump", "fly"), ("teleport", "teleport")]
    for listed, kind in kinds:
        (step,) = steps(flyer, [MoveAbility(Plus(0), listed)], ruleset(edition))
        assert step.turn is not None
        assert (step.turn.kind, step.turn.flying) == (kind, True)
    assert opening(flyer, [], ruleset(edition)).kind == "fly"
    assert opening(FIGHTER, [MoveAbility(Plus(0), "jump")], ruleset(edition)).kind == "jump"
