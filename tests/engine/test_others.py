"""Who acts after whom, others than before, attacks taken upon oneself, and what waits without a moment."""

import pytest

from havenwright.cards import read_action
from havenwright.cards.tree import Bonus
from havenwright.engine.core.play import event_of
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import at, number, perform
from tests.engine.scenes import PLAIN, Scene


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """What a text says, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


def ordered(drawing: str, **initiatives: tuple[int, ...]) -> Scene:
    scene = Scene(drawing)
    for who, initiative in initiatives.items():
        scene.state.figures[number(scene, who)].initiative = initiative
    return scene


# Before and after


def test_targets_that_act_after_somebody() -> None:
    scene = ordered("M   A   N", A=(30, 0, 60), M=(20, 1), N=(40, 1))
    done(scene, "A", "Attack 3, target all adjacent enemies acting after you", "N")
    assert scene.hp("M", "N") == [10, 7]
    done(scene, "A", "Attack 2, target all adjacent enemies acting before you", "M")
    assert scene.hp("M", "N") == [8, 7]


def test_with_the_same_initiative_the_order_counts_and_not_the_number() -> None:
    scene = ordered("M   A", A=(30, 0, 60), M=(30, 1))
    done(scene, "A", "Attack 2. If the target acts after you: +2 Attack", "M")
    assert scene.hp("M") == 6
    done(scene, "A", "Attack 2. If the target has a later initiative than you: +2 Attack", "M")
    assert scene.hp("M") == 4


def test_who_has_not_acted_yet() -> None:
    scene = ordered("M   A   N", A=(30, 0), M=(20, 1), N=(40, 1))
    scene.state.figures[number(scene, "M")].acted = True
    done(scene, "A", "Attack 3, target all adjacent enemies that have not acted yet this round", "N")
    assert scene.hp("M", "N") == [10, 7]
    done(scene, "A", "Attack 1. If the target has already acted: +2 Attack", "M")
    assert scene.hp("M", "N") == [7, 7]


def test_an_attack_with_a_filter_reaches_no_farther_than_without() -> None:
    scene = ordered("A   M   N", A=(30, 0), M=(40, 1), N=(40, 1))
    done(scene, "A", "Attack 3, target one enemy acting after you", "M")
    assert scene.asked[0].options[:-1] == (number(scene, "M"),)
    done(scene, "A", "Attack 3, Range 2, target all enemies acting after you", "N", "M")
    assert scene.hp("M", "N") == [4, 7]


# Others than before


def test_nobody_is_a_target_twice() -> None:
    scene = Scene("M   A   N\n  P")
    done(scene, "A", "Perform 3 times: Attack 2. No enemy may be targeted twice", "N", "M", "P")
    attacks = [decision for decision in scene.asked if decision.kind == "attack"]
    left = [[n for n in decision.options if isinstance(n, int)] for decision in attacks]
    m, n, p = (number(scene, who) for who in "MNP")
    assert [sorted(offered) for offered in left] == [[m, n, p], [m, p], [p]]
    assert scene.hp("M", "N", "P") == [8, 8, 8]


def test_another_enemy_than_before() -> None:
    scene = Scene("M   A   N")
    done(scene, "A", "Attack 2\nAttack 3, target another enemy than before", "M", "N")
    assert scene.hp("M", "N") == [8, 7]
    done(scene, "A", "Attack 2\nAttack 3, target a different enemy than before", "N", "M")
    assert scene.hp("M", "N") == [5, 5]


def test_the_next_action_may_have_the_same_target() -> None:
    scene = Scene("M   A")
    for left in (8, 6):
        done(scene, "A", "Attack 2, target a different enemy than before", "M")
        assert scene.hp("M") == left


# Loot


@pytest.mark.parametrize(
    "loot",
    [
        "Loot each hex you enter",
        "Loot every hex you moved through during this move",
        "Loot all hexes you entered",
    ],
)
def test_every_hex_that_was_entered_is_looted(loot: str) -> None:
    scene = Scene("A   x   y   z")
    scene.state.tokens = tuple(at(scene, name) for name in "xyz")
    done(scene, "A", f"Move 2. {loot}", at(scene, "y"))
    assert scene.state.tokens == (at(scene, "z"),)
    assert scene.state.figures[number(scene, "A")].gold == 4


# Attacks taken upon oneself


@pytest.mark.parametrize(
    "text",
    [
        "When an ally within Range 2 would be attacked, you may have the attack target you instead",
        "Whenever an ally within Range 2 is attacked, you may become the target of the attack instead",
        "If an ally within Range 2 would be attacked, you may be attacked instead",
        "On attacks targeting an ally within Range 2, you may: Redirect the attack to self",
    ],
)
def test_an_attack_on_an_ally_is_taken_upon_oneself(text: str) -> None:
    scene = Scene("A   B   M")
    done(scene, "A", text)
    bonus = scene.state.bonuses[-1].number
    done(scene, "M", "Attack 3", bonus)
    assert scene.hp("A", "B") == [7, 10]
    done(scene, "M", "Attack 3", "pass")
    assert scene.hp("A", "B") == [7, 7]


def test_an_ally_too_far_away_is_not_helped() -> None:
    scene = Scene("A   .   .   B   M")
    done(
        scene,
        "A",
        "When an ally within Range 2 would be attacked, you may have the attack target you instead",
    )
    done(scene, "M", "Attack 3")
    assert scene.hp("A", "B") == [10, 7]


# Without a moment


def test_once_per_ability_one_of_its_attacks_has_the_bonus() -> None:
    scene = Scene("M   A   N")
    done(scene, "A", "Once per ability, add +2 Attack")
    done(scene, "A", "Attack 1, Target 2", "M", "N")
    assert scene.hp("M", "N") == [7, 9]
    done(scene, "A", "Attack 1", "N")
    assert scene.hp("M", "N") == [7, 6]


def test_once_per_turn_and_once_per_action() -> None:
    scene = Scene("M   A")
    done(scene, "A", "Once per turn, add +2 Attack")
    done(scene, "A", "Attack 1\nAttack 1", "M", "M")
    assert scene.hp("M") == 6
    scene = Scene("M   A")
    done(scene, "A", "Once each action, add +2 Attack")
    done(scene, "A", "Attack 1\nAttack 1", "M", "M")
    done(scene, "A", "Attack 1", "M")
    assert scene.hp("M") == 3


def test_once_each_attack_is_on_every_attack() -> None:
    scene = Scene("M   A   N")
    done(scene, "A", "Once each attack, add +1 Attack")
    done(scene, "A", "Attack 1, Target 2", "M", "N")
    assert scene.hp("M", "N") == [8, 8]


def test_a_move_has_what_is_added_to_moves() -> None:
    scene = Scene("A   .   x")
    done(scene, "A", "Once per turn, add +1 Move")
    done(scene, "A", "Move 1", at(scene, "x"))
    assert scene.at("A") == "x"


# What is consumed gives its experience


def test_the_experience_of_a_consumption_comes_only_with_it_and_once() -> None:
    text = "Attack 1, Target 2. Consume dark: Immobilize, Experience 1"
    scene = Scene("M   A   N", elements={"dark": "strong"})
    done(scene, "A", text, "yes", "M", "N")
    assert scene.state.figures[number(scene, "A")].experience == 1
    assert [scene.conditions(who) for who in "MN"] == [["immobilize"], ["immobilize"]]
    done(scene, "A", text, "M", "N")
    assert scene.state.figures[number(scene, "A")].experience == 1


def test_a_shield_goes_to_others_for_what_is_consumed() -> None:
    scene = Scene("A   B   M\n  C", elements={"air": "strong"})
    done(scene, "A", "Shield 2, target one ally. Consume air: target all allies instead", "yes")
    for who in "BC":
        done(scene, "M", "Attack 3, Range 3", who)
    done(scene, "M", "Attack 3, Range 3", "A")
    assert scene.hp("A", "B", "C") == [7, 9, 9]


# Phrasings that are executed as others are


def test_what_a_consumption_does_besides_its_changes_is_done_after_the_attack() -> None:
    scene = Scene("A   M   N", elements={"fire": "strong"})
    text = "Attack 2. Consume fire: +1 Attack, all enemies adjacent to the target suffer 1 damage"
    done(scene, "A", text, "yes", "M")
    assert scene.hp("M", "N") == [7, 9]


def test_an_attack_can_be_unaffected_by_retaliate() -> None:
    scene = Scene("A   M")
    done(scene, "M", "Retaliate 3")
    done(scene, "A", "On your next attack, add +1 Attack. This attack is unaffected by Retaliate")
    done(scene, "A", "Attack 1", "M")
    assert scene.hp("A", "M") == [10, 8]
    done(scene, "A", "Attack 1", "M")
    assert scene.hp("A", "M") == [7, 7]


def test_a_bonus_can_be_used_only_if_something_is_so() -> None:
    for poisoned, left in ((True, 7), (False, 9)):
        scene = Scene("A   M", A={"conditions": ["poison"] if poisoned else []})
        done(scene, "A", "On your attacks, add +2 Attack. This item may only be used if you have Poison")
        done(scene, "A", "Attack 1", "M")
        assert scene.hp("M") == left


def test_hexes_that_nobody_could_be_pushed_hurt() -> None:
    scene = Scene("A   M   o")
    text = "Attack 1, Push 2. For each hex you could not push the target, the target suffers 2 damage"
    done(scene, "A", text, "M")
    assert scene.hp("M") == 10 - 1 - 2 * 2


def test_damage_equal_to_a_shield() -> None:
    scene = Scene("A   M")
    done(scene, "A", "Shield 2")
    spikes = "After an adjacent enemy attacks you, it suffers damage equal to your Shield value"
    done(scene, "A", spikes)
    done(scene, "M", "Attack 3")
    assert scene.hp("A", "M") == [9, 8]


def test_once_each_turn_something_can_be_done_in_the_turn() -> None:
    (bonus,) = read_action("Once each turn, you may: Heal 1, self").parts
    assert isinstance(bonus, Bonus)
    assert event_of(bonus) == "turn"
