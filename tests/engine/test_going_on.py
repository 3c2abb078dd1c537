"""What goes on from an ability before: repeated, only if it was done, without some rules; doors, swaps."""

import pytest

from havenwright.cards.reading import read_action
from tests.engine.acting import at, lay, number, perform, tiles
from tests.engine.scenes import Scene


def told(scene: Scene, who: str, text: str, *answers: object) -> Scene:
    return perform(scene, who, *read_action(text).parts, answers=answers)  # type: ignore[arg-type]


def test_an_attack_is_repeated_against_another_enemy_beside_the_target() -> None:
    scene = Scene("A   M   N   P", ruleset="gh2")
    text = "Attack 3. Repeat this attack against a different enemy adjacent to the target"
    told(scene, "A", text, number(scene, "M"), number(scene, "N"))
    assert [scene.hp(who) for who in "MNP"] == [7, 7, 10]


def test_an_attack_is_repeated_against_the_same_target() -> None:
    scene = told(Scene("A   M", ruleset="gh2"), "A", "Attack 3. Repeat this attack against the same target")
    assert scene.hp("M") == 4


@pytest.mark.parametrize(("tile", "left"), [("trap", 6), ("obstacle", 10)])
def test_what_follows_if_you_do_needs_it_done(tile: str, left: int) -> None:
    scene = lay(Scene("A   M   .\n  x   y", ruleset="gh2"), tile, "x")
    told(scene, "A", "Destroy one adjacent trap. If you do, Attack 4", *[at(scene, "x")] * (tile == "trap"))
    assert scene.hp("M") == left


def test_shields_do_not_count_for_one_attack_and_do_for_the_next() -> None:
    scene = told(Scene("A   M", ruleset="gh2"), "M", "Shield 2")
    told(scene, "A", "Attack 3. This attack ignores Shield")
    assert scene.hp("M") == 7
    told(scene, "A", "Attack 3")
    assert scene.hp("M") == 6


def test_who_cannot_be_pushed_or_pulled_stays() -> None:
    scene = told(Scene("A   M   x   y", ruleset="gh2"), "A", "You cannot be pushed or pulled")
    told(scene, "M", "Pull 1, target one adjacent enemy")
    told(scene, "M", "Push 2, target one adjacent enemy")
    assert scene.at("A") == "A"


def test_two_others_change_places() -> None:
    scene = Scene("A   M   B   N", ruleset="gh2")
    told(
        *(scene, "A", "Swap the places of one ally and one enemy within Range 3"),
        *(number(scene, "B"), number(scene, "N")),
    )
    assert (scene.at("B"), scene.at("N"), scene.at("M")) == ("N", "B", "M")
    told(scene, "A", "Swap the places of two enemies", number(scene, "M"), number(scene, "N"))
    assert (scene.at("M"), scene.at("N")) == ("B", "M")


def test_a_door_is_opened_from_afar_and_no_obstacle_is_one() -> None:
    scene = Scene("A   .   D1  M", ruleset="gh2")
    told(scene, "A", "Open one door within Range 2", at(scene, "D1"))
    assert scene.state.open_doors == ("1",)
    assert scene.at("A") == "A"


def test_hazardous_terrain_does_not_hurt_who_is_unaffected() -> None:
    scene = Scene("A   h   x", ruleset="gh2", A={"hp": 10})
    told(scene, "A", "You are unaffected by hazardous terrain")
    told(scene, "A", "Move 2", at(scene, "x"))
    assert scene.hp("A") == 10


@pytest.mark.parametrize(("hp", "left"), [(4, 7), (5, 9)])
def test_less_than_half_is_not_half(hp: int, left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", A={"hp": hp, "max_hp": 10})
    told(scene, "A", "If you have less than half your maximum hit points: Attack 3; otherwise: Attack 1")
    assert scene.hp("M") == left


@pytest.mark.parametrize(("drawing", "left"), [("A   M   N", 8), ("A   M   B", 5)])
def test_an_enemys_allies_are_enemies(drawing: str, left: int) -> None:
    scene = Scene(drawing, ruleset="gh2")
    text = "Attack 2. If the target is not adjacent to any of its allies: +3 Attack"
    told(scene, "A", text, *[number(scene, "M")] * (left == 8))
    assert scene.hp("M") == left


def test_gold_goes_to_an_ally() -> None:
    scene = Scene("A   B", ruleset="gh2")
    told(scene, "A", "One ally gains 2 gold", number(scene, "B"))
    assert scene.runner.play.figure(number(scene, "B")).gold == 2


def test_enemies_suffer_for_standing_on_a_token() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    play = scene.runner.play
    play.state.placed = (("gloom", at(scene, "N")),)
    told(scene, "A", "All enemies occupying a hex with a Gloom token suffer 2 damage")
    assert [scene.hp(who) for who in "MN"] == [10, 8]


def test_a_token_comes_back_to_its_card_from_a_figure_and_from_the_map() -> None:
    scene = Scene("A   M   x   y", ruleset="gh2")
    told(scene, "A", "Place one Beacon token on one enemy", number(scene, "M"))
    told(scene, "A", "Place one Beacon token in an empty hex within Range 3", at(scene, "y"))
    told(scene, "A", "Return all Beacon tokens within Range 1 to this card")
    assert (scene.state.markers, scene.state.placed) == ((), (("beacon", at(scene, "y")),))
    assert scene.state.resources["0 beacon"] == 1
    told(scene, "A", "Return your Beacon token to its card", at(scene, "y"))
    assert (scene.state.placed, scene.state.resources["0 beacon"]) == ((), 2)


def test_a_token_is_moved_so_far() -> None:
    scene = Scene("A   x   y   z   M", ruleset="gh2")
    told(scene, "A", "Place one Beacon in an empty hex within Range 2", at(scene, "x"))
    told(scene, "A", "Move one Beacon up to 2 hexes", at(scene, "x"), at(scene, "z"))
    assert scene.state.placed == (("beacon", at(scene, "z")),)
    assert at(scene, "M") not in scene.asked[-1].options


def test_removed_conditions_are_counted() -> None:
    scene = Scene("A   M", ruleset="gh2", A={"conditions": ["poison", "wound", "strengthen"]})
    text = "Remove all negative conditions from self. Gain 1 experience for each condition removed"
    told(scene, "A", text)
    assert scene.runner.play.figure(0).experience == 2


def test_enemies_are_passed_but_nobody_stops_where_they_stand() -> None:
    scene = Scene("A   M   x   y", ruleset="gh2")
    told(scene, "A", "Move 2. You may move through enemies", at(scene, "x"))
    assert scene.at("A") == "x"
    assert at(scene, "M") not in scene.asked[-1].options


def test_who_comes_near_this_round_is_poisoned() -> None:
    scene = Scene("A   x   y   M", ruleset="gh2")
    told(scene, "A", "All enemies that enter an adjacent hex this round gain Poison")
    told(scene, "M", "Move 1", at(scene, "y"))
    assert "poison" not in scene.result("M")["conditions"]
    told(scene, "M", "Move 1", at(scene, "x"))
    assert "poison" in scene.result("M")["conditions"]


def test_every_move_of_an_enemy_hurts_it() -> None:
    scene = told(
        Scene("A   .   M   x   y", ruleset="gh2"), "A", "All enemies suffer 1 damage whenever they move"
    )
    told(scene, "M", "Move 1", at(scene, "x"))
    told(scene, "M", "Move 1", at(scene, "y"))
    assert scene.hp("M") == 8


@pytest.mark.parametrize(("drawing", "stunned"), [("A   M   x   y", True), ("A   M   x   o", False)])
def test_how_far_the_target_was_pushed_counts(drawing: str, stunned: bool) -> None:
    scene = Scene(drawing, ruleset="gh2")
    way = (at(scene, "x"), at(scene, "y")) if stunned else (at(scene, "x"),)
    told(scene, "A", "Push 2. If the target was pushed at least 2 hexes: Stun, target the target", way)
    assert ("stun" in scene.result("M")["conditions"]) == stunned


def test_a_card_gives_a_lasting_advantage_to_an_ally() -> None:
    scene = Scene("A   B   M", ruleset="gh2")
    told(
        scene, "A", "Give one adjacent ally Advantage on all of their attacks this round", number(scene, "B")
    )
    told(scene, "B", "Attack 2")
    assert scene.drawn("B") == 2


@pytest.mark.parametrize(("drawing", "left"), [("A   .   M", 7), ("A   N   M", 10)])
def test_an_attack_that_is_barred_beside_an_enemy(drawing: str, left: int) -> None:
    scene = Scene(drawing, ruleset="gh2")
    text = "Attack 3, Range 3. You cannot perform this attack if you are adjacent to an enemy"
    told(scene, "A", text)
    assert scene.hp("M") == left


def test_only_who_was_damaged_is_muddled() -> None:
    scene = told(Scene("M   A   N", ruleset="gh2"), "N", "Shield 3")
    text = "Attack 2, target all adjacent enemies. Each enemy damaged by this attack gains Muddle"
    told(scene, "A", text, number(scene, "M"), number(scene, "N"))
    assert ["muddle" in scene.result(who)["conditions"] for who in "MN"] == [True, False]


def test_each_suffers_for_its_own_conditions() -> None:
    scene = Scene(
        "M   A   N", ruleset="gh2", M={"conditions": ["wound", "muddle"]}, N={"conditions": ["poison"]}
    )
    text = "All adjacent enemies suffer X damage, where X is the number of negative conditions on it"
    told(scene, "A", text)
    assert [scene.hp(who) for who in "MN"] == [8, 9]


@pytest.mark.parametrize("name", ["Gloom", "Gloom token"])
def test_a_token_needs_no_word_but_its_name(name: str) -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "N")),)
    told(scene, "A", f"All enemies occupying a hex with a {name} suffer 2 damage")
    assert [scene.hp(who) for who in "MN"] == [10, 8]


@pytest.mark.parametrize("strong", [True, False])
def test_one_of_two_abilities_is_performed(strong: bool) -> None:
    scene = Scene("A   M   N", ruleset="gh2", elements={"dark": "strong"} if strong else {})
    text = "Wound, target one adjacent enemy. Consume dark: One adjacent enemy suffers 4 damage instead"
    told(scene, "A", text, *["yes"] * strong)
    assert scene.hp("M") == (6 if strong else 10)
    assert ("wound" in scene.result("M")["conditions"]) == (not strong)


def test_any_number_can_be_fewer_than_all() -> None:
    scene = lay(lay(Scene("x   A   y   z", ruleset="gh2"), "obstacle", "x"), "obstacle", "y")
    told(scene, "A", "Destroy any number of adjacent obstacles", at(scene, "x"), "skip")
    assert tiles(scene, "obstacle") == ["y"]


@pytest.mark.parametrize(("hp", "left"), [(3, 10), (9, 8)])
def test_who_kills_does_not_suffer(hp: int, left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", M={"hp": hp})
    told(scene, "A", "Attack 3. Suffer 2 damage if the attack does not kill the target")
    assert scene.hp("A") == left


@pytest.mark.parametrize(("tile", "hurt"), [("t", 4), ("h", 2), (".", 0)])
def test_one_of_two_kinds_of_tiles_is_entered(tile: str, hurt: int) -> None:
    scene = Scene(f"A   M   {tile}   x", ruleset="gh2", trap="Damage 3", hazard="Damage 1")
    told(scene, "A", "Whenever an enemy enters a trap or hazardous terrain, it suffers 1 damage")
    told(scene, "A", "Push 1", (scene.board.index((2, 0)),))
    assert scene.hp("M") == 10 - hurt


@pytest.mark.parametrize(("element", "left"), [("light", 5), ("dark", 8)])
def test_an_attack_knows_which_element_was_infused_this_turn(element: str, left: int) -> None:
    scene = told(Scene("A   M", ruleset="gh2"), "A", "Infuse light")
    told(scene, "A", f"Attack 2. If you infused {element} this turn: +3 Attack")
    assert scene.hp("M") == left


@pytest.mark.parametrize("scope", ["", " this action", " this round"])
@pytest.mark.parametrize(("tile", "gained"), [("t", ["strengthen"]), ("", [])])
def test_a_target_that_was_pushed_into_a_trap_is_known(tile: str, gained: list[str], scope: str) -> None:
    scene = Scene(f"A   M   {tile}x", ruleset="gh2")
    scene.perform("A", f"Push 1. If the target enters a trap{scope}: Strengthen, self", "M", "x")
    assert (scene.at("M"), scene.conditions("A")) == ("x", gained)


@pytest.mark.parametrize(("start", "left"), [("Muddle, self", 10), ("Shield 1", 7)])
def test_one_of_two_is_done_by_what_is_so_before(start: str, left: int) -> None:
    scene = told(Scene("A   M", ruleset="gh2"), "A", start)
    told(scene, "A", "Attack 3. If you have Muddle, Loot 1 instead")
    assert scene.hp("M") == left


def test_a_condition_is_given_again() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    text = "Wound, Range 3. If you have Strengthen: Wound again"
    told(scene, "A", "Strengthen, self")
    told(scene, "A", text, number(scene, "M"), number(scene, "N"))
    assert all("wound" in scene.conditions(who) for who in "MN")


@pytest.mark.parametrize(
    ("text", "left"), [("All attacks against", (6, 9)), ("The next attack against", (7, 9))]
)
def test_attacks_on_one_target_are_waited_for_and_not_those_on_others(
    text: str, left: tuple[int, int]
) -> None:
    scene = Scene("A   M   B   N", M={"hp": 10}, N={"hp": 10}, ruleset="gh2")
    verb = "gains" if text.startswith("The") else "gain"
    told(scene, "B", f"Muddle. {text} this enemy this round {verb} +1 Attack", number(scene, "M"))
    for who in "NMM":
        told(scene, "B", "Attack 1", number(scene, who))
    assert (scene.hp("M"), scene.hp("N")) == left


def test_every_hex_between_adds_to_an_attack() -> None:
    scene = Scene("A   .   .   M", ruleset="gh2")
    told(scene, "A", "Attack 1, Range 5. Add +1 Attack for each hex between you and the target")
    assert scene.hp("M") == 10 - 1 - 2


def test_one_enemy_is_attacked_by_all_attacks_if_it_may() -> None:
    scene = Scene("A   M", ruleset="gh2")
    told(scene, "A", "Attack 1, Target 3. The same enemy may be targeted multiple times")
    assert scene.hp("M") == 7


def test_only_the_summon_of_that_name_is_meant() -> None:
    scene = Scene("A   x   y", ruleset="gh2")
    for name in ("Salt Crab", "Mud Otter"):
        told(scene, "A", f"Summon {name}: Hit Points 6, Move 2, Attack 1, in an empty hex within Range 2")
    told(scene, "A", "Your Mud Otter suffers 2 damage")
    left = {
        who.name: body.hit_points
        for who, body in zip(scene.state.born, scene.state.figures[-2:], strict=True)
    }
    assert left == {"Salt Crab": 6, "Mud Otter": 4}


def test_attacks_that_targeted_somebody_are_counted_for_the_round() -> None:
    scene = Scene("B   A   M", A={"hp": 6}, ruleset="gh2")
    for _ in range(2):
        told(scene, "M", "Attack 1")
    told(scene, "A", "Attack 1")
    told(scene, "A", "Heal X, self, where X is the number of attacks that targeted you this round")
    assert scene.hp("A") == 6 - 2 + 2
    told(
        scene,
        "B",
        "One enemy within Range 5 suffers X damage, where X is the number of attacks that targeted you",
    )
    assert scene.hp("M") == 9


@pytest.mark.parametrize(("infused", "kept"), [("ice", ["muddle"]), ("fire", [])])
def test_a_trap_has_more_for_what_is_consumed(infused: str, kept: list[str]) -> None:
    scene = Scene("A   x   M", elements={infused: "strong"}, ruleset="gh2")
    text = "Create one 1 damage trap in an adjacent empty hex. Consume ice: the trap also has Muddle"
    scene.perform("A", text, *["ice"] * (infused == "ice"), "x")
    scene.perform("A", "Pull 1, Range 2", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (9, kept)


def test_of_several_each_is_asked_whether_it_suffers() -> None:
    scene = told(Scene("M   A   N", ruleset="gh2"), "N", "Wound, self")
    told(scene, "A", "All adjacent enemies suffer 2 damage if they have Wound")
    assert [scene.hp(who) for who in "MN"] == [10, 8]


@pytest.mark.parametrize(("infused", "left"), [("ice", 6), ("fire", 9)])
def test_what_is_done_otherwise_is_done_without_the_element(infused: str, left: int) -> None:
    scene = Scene("A   M", elements={infused: "strong"}, ruleset="gh2")
    text = "Consume ice: Attack 4. Otherwise: Attack 1"
    assert scene.perform("A", text, *["ice"] * (infused == "ice"), "M").hp("M") == left
