"""Other decisions of the monster rules: heals, conditions for friends and enemies, summons, walks."""

import pytest

from havenwright.monsters import (
    Figure,
    Turn,
    allies_of,
    condition_targets,
    heal_targets,
    summon_hexes,
    walk_towards,
)
from havenwright.monsters.card_steps import (
    AttackAbility,
    ConditionAbility,
    HarmAbility,
    HealAbility,
    MoveAbility,
    Plus,
    Stats,
)
from havenwright.rulesets import ruleset
from tests.monsters.scenes import Scene, draw, perform
from tests.proves import proves

FIGHTER = Stats(move=2, attack=2)


def names(figures: list[Figure]) -> list[str]:
    return [figure.name for figure in figures]


# Heals


@proves("gh2.monster-other.heal", "fh.monster-other.heal-target")
def test_a_heal_goes_to_whoever_in_range_has_lost_the_most(edition: str) -> None:
    scene = draw("M   .   .   m   n", damage={"M": 2, "m": 5, "n": 9})
    assert names(heal_targets(scene.position, scene.actor, 3, ruleset(edition))) == ["m"]
    assert perform(scene, edition, FIGHTER, [HealAbility(3, range=3)]) == ["heal m for 3"]


@proves("bnb.monster-other.heal-choice")
def test_a_monster_heals_its_ally_if_that_has_lost_more_than_itself(edition: str) -> None:
    scene = draw("M   .   .   m", damage={"M": 1, "m": 4})
    assert perform(scene, edition, FIGHTER, [HealAbility(2, range=3)]) == ["heal m for 2"]
    less = draw("M   .   .   m", damage={"M": 4, "m": 1})
    assert perform(less, edition, FIGHTER, [HealAbility(2, range=3)]) == ["heal M for 2"]


@proves("gh1.monster-other.heal-most-damaged")
def test_a_heal_without_a_range_has_that_of_the_stat_card(edition: str) -> None:
    scene = draw("m   .   M   .   .   n", damage={"M": 2, "m": 5, "n": 7})
    card = [HealAbility(3)]
    assert perform(scene, edition, Stats(move=2, attack=2, range=2), card) == ["heal m for 3"]
    assert perform(scene, edition, Stats(move=2, attack=2, range=3), card) == ["heal n for 3"]
    assert perform(scene, edition, Stats(move=2, attack=2), card) == ["heal M for 3"]
    beside = draw("m   M", damage={"M": 2, "m": 5})
    assert perform(beside, edition, Stats(move=2, attack=2), card) == ["heal m for 3"]


@pytest.mark.parametrize(("edition", "healed"), [("gh1", "m"), ("gh2", "M"), ("fh", "M")])
def test_by_most_rules_a_heal_without_a_range_needs_sight_too(edition: str, healed: str) -> None:
    scene = draw(
        """
#   #   #   #
  M   #   #   m
#   #   #   #
        """,
        damage={"M": 2, "m": 5},
    )
    assert names(heal_targets(scene.position, scene.actor, None, ruleset(edition))) == [healed]


@proves("gh1.monster-other.heal-most-damaged")
def test_a_heal_needs_sight_and_ties_are_for_the_players(edition: str) -> None:
    behind_a_wall = draw(
        """
M   #   m
  .   .
        """,
        damage={"M": 2, "m": 5},
    )
    assert names(heal_targets(behind_a_wall.position, behind_a_wall.actor, 3, ruleset(edition))) == ["M"]
    tied = draw("n   M   m", damage={"M": 2, "m": 5, "n": 5})
    assert sorted(names(heal_targets(tied.position, tied.actor, 3, ruleset(edition)))) == ["m", "n"]


@proves("bnb.targeting.sides")
def test_a_monster_is_not_its_own_ally(edition: str) -> None:
    alone = draw("M   A", damage={"M": 5})
    assert allies_of(alone.position, alone.actor) == []
    assert heal_targets(alone.position, alone.actor, 3, ruleset(edition), "ally") == []
    with_another = draw("M   A   m", damage={"M": 5})
    assert names(heal_targets(with_another.position, with_another.actor, 3, ruleset(edition), "ally")) == [
        "m"
    ]
    assert names(with_another.position.enemies_of(with_another.actor)) == ["A"]


@proves("bnb.targeting.self-only")
def test_what_is_for_the_monster_itself_is_for_nobody_else(edition: str) -> None:
    scene = draw("M   m", damage={"M": 1, "m": 5})
    assert names(heal_targets(scene.position, scene.actor, 0, ruleset(edition), "self")) == ["M"]
    assert perform(scene, edition, FIGHTER, [HealAbility(2, whom="self")]) == ["heal M for 2"]


# Negative abilities that are no attack


@proves("gh2.monster-other.negative-targeted", "fh.monster-other.negative-abilities-targets")
def test_a_negative_ability_finds_its_targets_as_an_attack_would(edition: str) -> None:
    card = [HarmAbility(range=3)]
    scene = draw("A   .   .   M   .   B", initiatives={"A": 10, "B": 90})
    assert perform(scene, edition, FIGHTER, card) == ["harm B"]
    assert perform(scene, edition, FIGHTER, card, conditions=["disarm"]) == ["harm B"]
    assert perform(draw("A   .   .   .   M"), edition, FIGHTER, card) == []


@proves("gh2.monster-other.negative-targeted")
def test_a_negative_ability_is_aimed_from_where_the_monster_ended(edition: str) -> None:
    card = (MoveAbility(Plus(0)), AttackAbility(Plus(0)), HarmAbility(range=2))
    scene = draw("M   .   x   A   B")
    moved = ["move 2 to x", "attack A with 2"]
    assert perform(scene, edition, FIGHTER, card) == [*moved, "harm A"]
    assert perform(scene, edition, FIGHTER, card, dying="A") == [*moved, "harm B"]
    assert perform(scene, edition, FIGHTER, card[:2]) == moved


@proves("bnb.monster-other.negative-abilities")
def test_a_monster_moves_as_for_a_melee_attack_whatever_the_range_of_its_negative_ability(
    edition: str,
) -> None:
    card = (MoveAbility(2), HarmAbility(range=3))
    assert perform(draw("M   .   x   A"), edition, FIGHTER, card) == ["move 2 to x", "harm A"]
    assert perform(draw("M   .   x   .   .   A"), edition, FIGHTER, card) == ["move 2 to x", "harm A"]
    assert perform(draw("M   .   x   .   .   .   A"), edition, FIGHTER, card) == ["move 2 to x"]


# Positive conditions


@proves("gh2.monster-other.positive-conditions")
def test_a_positive_condition_goes_to_the_nearest_monster_without_it_itself_first(edition: str) -> None:
    row, rules = "n   .   .   M   .   m   .   .   p", ruleset(edition)
    nobody_has_it = draw(row)
    assert names(condition_targets(nobody_has_it.position, nobody_has_it.actor, "strengthen", 3, rules)) == [
        "M"
    ]
    it_has_it = draw(row, conditions={"M": ["strengthen"]})
    assert names(condition_targets(it_has_it.position, it_has_it.actor, "strengthen", 3, rules)) == ["m"]
    two_have_it = draw(row, conditions={"M": ["strengthen"], "m": ["strengthen"]})
    assert names(condition_targets(two_have_it.position, two_have_it.actor, "strengthen", 3, rules)) == ["n"]
    card = [ConditionAbility("strengthen", range=3)]
    assert perform(it_has_it, edition, FIGHTER, card) == ["strengthen for m"]


@proves("fh.monster-other.positive-conditions", "bnb.monster-other.positive-conditions")
@pytest.mark.parametrize(
    ("row", "condition", "initiatives"),
    [
        ("n   .   M   .   m", "ward", {"m": 10, "n": 30}),
        ("n   M   m", "strengthen", {"m": 20, "n": 50}),
    ],
)
def test_of_allies_equally_near_the_earlier_to_act_gets_the_condition(
    edition: str, row: str, condition: str, initiatives: dict[str, int]
) -> None:
    scene = draw(row, initiatives=initiatives, conditions={"M": [condition]})
    targets = condition_targets(scene.position, scene.actor, condition, 2, ruleset(edition))
    assert names(targets) == ["m"]


def test_a_positive_condition_that_everybody_has_goes_to_nobody() -> None:
    scene = draw("M   m", conditions={"M": ["ward"], "m": ["ward"]})
    assert condition_targets(scene.position, scene.actor, "ward", None, ruleset("fh")) == []


# Summons


@proves(
    "gh1.monster-other.summon-place",
    "gh2.monster-other.summon-placement",
    "fh.monster-other.summon-placement",
)
@pytest.mark.parametrize(
    ("row", "near", "far"),
    [("y   M   x   .   A", 2, 4), ("A   .   x   M   y", 2, 4), ("y   M   x   .   .   A", 3, 5)],
)
def test_a_summon_is_placed_beside_the_monster_as_near_to_an_enemy_as_possible(
    edition: str, row: str, near: int, far: int
) -> None:
    scene = draw(row)
    board, enemy = scene.position.board, scene.index("A")
    assert [board.distance(scene.index(name), enemy) for name in "xy"] == [near, far]
    assert scene.labels(summon_hexes(scene.position, scene.actor)) == ["x"]


@proves(
    "gh1.monster-other.summon-place",
    "gh2.monster-other.summon-placement",
    "fh.monster-other.summon-placement",
)
@pytest.mark.parametrize("taken", ["m", "o", "t", "w"])
def test_a_summon_needs_an_empty_hex(edition: str, taken: str) -> None:
    one_left = draw(f"y   M   {taken}   .   A")
    assert one_left.labels(summon_hexes(one_left.position, one_left.actor)) == ["y"]
    none_left = draw(f"M   {taken}   .   A")
    assert summon_hexes(none_left.position, none_left.actor) == 0


def test_of_hexes_equally_near_to_enemies_the_players_choose_one_for_the_summon() -> None:
    scene = draw("A   .   x   M   y   .   B")
    assert scene.labels(summon_hexes(scene.position, scene.actor)) == ["x", "y"]


# Walks


def walked(scene: Scene, move: int) -> list[str]:
    goals = 1 << scene.index("z")
    ends = walk_towards(scene.position, scene.actor, goals, Turn(move=move), ruleset("gh2"))
    return sorted(map(scene.label, ends))


def test_whoever_only_walks_goes_as_near_to_its_goal_as_it_can() -> None:
    assert walked(draw("M   .   x   .   z"), 2) == ["x"]
    assert walked(draw("M   .   .   .   z"), 4) == ["z"]
    assert walked(draw("M   o   .   .   z"), 4) == []
