"""Moments that come seldom: a door, a lost card, a loot card, exhaustion; and what waits without a moment."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Deck
from tests.engine.acting import at, equip, number, perform, say
from tests.engine.gear import item
from tests.engine.scenes import PLAIN, Scene, around


def wearing(scene: Scene, text: str, who: str = "A") -> Scene:
    """A character has something that works all the time."""
    return equip(scene, who, item(*read_action(text).parts, use="none"))


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


def test_who_stands_in_a_hex_that_is_entered_is_it() -> None:
    scene = Scene("A   M   x   .   N", A={"hp": 5, "max_hp": 9}, M={"hp": 5}, N={"hp": 5})
    wearing(scene, "Whenever you enter the hex of an enemy: It suffers 1 damage")
    say(scene, "A", "Move 3, Jump", at(scene, "x"))
    assert [scene.hp(who) for who in "AMN"] == [5, 4, 5]


def test_what_happens_whenever_something_is_done_during_one_ability() -> None:
    scene = Scene("A   i   i   x   .", A={"hp": 2, "max_hp": 9})
    text = "Move 4\nWhenever you enter a hex with icy terrain during this movement, perform Heal 1, self"
    say(scene, "A", text, at(scene, "x"))
    assert scene.hp("A") == 4
    say(scene, "A", "Move 4", at(scene, "A"))
    assert scene.hp("A") == 4


def test_a_door_that_is_opened_makes_the_move_longer() -> None:
    scene = Scene("A   D1  .   x   .")
    say(scene, "A", "Move 1", at(scene, "D1"))
    assert scene.at("A") == "D1"
    scene = Scene("A   D1  .   x   .")
    wearing(scene, "Whenever you open a door with a move ability, add +2 Move")
    say(scene, "A", "Move 1", at(scene, "D1"), at(scene, "x"))
    assert scene.at("A") == "x"


def test_who_teleports_onto_a_door_has_no_move_ability() -> None:
    scene = Scene("A   D1  .   x   .", A={"hp": 5, "max_hp": 10})
    wearing(scene, "Whenever you open a door with a move ability: Heal 2, self")
    say(scene, "A", "Teleport 1", at(scene, "D1"))
    assert scene.at("A") == "D1"
    assert scene.hp("A") == 5


def test_a_loot_card_that_is_drawn_can_bring_another() -> None:
    scene = Scene("A   .")
    play = scene.runner.play
    play.state.decks["loot"] = Deck(("lumber 1",) * 5)
    wearing(scene, "Once each turn, after you draw a loot card: Draw one loot card")
    play.state.chance["loot"] = 1
    say(scene, "A", "Draw one loot card")
    assert len(play.state.decks["loot"].left) == 3


def test_who_is_exhausted_does_something_first() -> None:
    scene = Scene("A   M   .", A={"hp": 2, "max_hp": 10})
    wearing(scene, "Whenever you become exhausted: One adjacent enemy suffers 4 damage")
    say(scene, "M", "One adjacent enemy suffers 5 damage")
    assert scene.hp("M") == 6
    assert not scene.state.figures[0].here


def test_something_else_can_be_done_instead_of_an_attack() -> None:
    scene = Scene("A   M   N")
    wearing(
        scene, "Before attacks targeting you performed by an adjacent enemy, instead: It suffers 3 damage"
    )
    say(scene, "M", "Attack 4")
    assert scene.hp("A", "M") == [10, 7]


def test_a_shield_for_the_round_helps_against_the_attack_it_is_gained_at_and_the_next() -> None:
    scene = Scene("A   M   N")
    equip(scene, "A", item(*read_action("When you are attacked, gain Shield 2 for the round").parts))
    say(scene, "M", "Attack 3")
    say(scene, "M", "Attack 3")
    assert scene.hp("A") == 8


def test_a_choice_behind_an_attack_is_for_its_target() -> None:
    scene = Scene("A   M   .   .\n  N   .")
    say(scene, "A", "Attack 1. Push 1 or Pull 1", "M", 0)
    assert scene.hp("M", "N") == [9, 10]
    assert scene.at("N") == "N"
    assert scene.at("M") != "M"


def test_the_target_of_an_ally_suffers_and_not_the_ally() -> None:
    scene = Scene("A   B   M")
    wearing(scene, "On attacks targeting an enemy performed by an ally: The target suffers 1 damage")
    say(scene, "B", "Attack 2", "M")
    assert scene.hp("B", "M") == [10, 7]


def test_an_item_knows_what_was_brought_with_it() -> None:
    lamp = item(*read_action("Shield 1").parts, use="none", name="Tide Lamp")
    for brought, hit_points in (([], 10), ([lamp], 8)):
        scene = Scene("A   M   .")
        wearing(scene, "During your turn: Attack 0 (If you brought Tide Lamp: +2 Attack)")
        equip(scene, "A", *brought)
        perform(scene, "A", *read_action("Attack 0. If you brought Tide Lamp: +2 Attack").parts)
        assert scene.hp("M") == hit_points


def test_what_comes_after_a_move_comes_after_the_one_that_is_helped() -> None:
    scene = Scene("A   .   .   x   .")
    wearing(scene, "During your move ability, add +1 Move. After the move ability gain Muddle")
    say(scene, "A", "Move 2", at(scene, "x"))
    assert scene.at("A") == "x"
    assert scene.conditions("A") == ["muddle"]


def test_a_marked_enemy_is_struck_harder() -> None:
    scene = Scene("M   A   N")
    mark = (
        "Place one Mark token on one adjacent enemy\n"
        "This scenario, on your attacks targeting an enemy with your Mark token, add +1 Attack"
    )
    say(scene, "A", mark, "M")
    say(scene, "A", "Attack 2", "M")
    say(scene, "A", "Attack 2", "N")
    assert scene.hp("M", "N") == [7, 8]


def test_that_enemy_is_the_one_who_has_the_token() -> None:
    scene = Scene("M   A   N")
    text = "Place one Lantern token on one adjacent enemy. Whenever that enemy is attacked, add +1 Attack"
    perform(scene, "A", *read_action(text, stays="persistent").parts, answers=[number(scene, "M")])
    say(scene, "A", "Attack 2", "M")
    say(scene, "A", "Attack 2", "N")
    assert scene.hp("M", "N") == [7, 8]


def test_a_potion_is_known_by_its_herbs() -> None:
    scene = Scene("A   M   .", ruleset="fh")
    herbs = sorted(scene.runner.play.setting.rules.herbs)
    one = item(*read_action("Heal 1, self").parts, name="One", materials=((herbs[0], 1),))
    two = item(*read_action("Heal 1, self").parts, name="Two", materials=((herbs[0], 1), (herbs[1], 1)))
    equip(scene, "A", one, two)
    scene.runner.play.state.items = ("lost", "lost")
    say(scene, "A", "Recover one of your lost 2-herb potions")
    assert scene.runner.play.state.items == ("lost", "ready")


def test_who_comes_near_this_round_is_poisoned() -> None:
    scene = Scene("A   x   y   M", ruleset="gh2")
    say(scene, "A", "All enemies that enter an adjacent hex this round gain Poison")
    say(scene, "M", "Move 1", at(scene, "y"))
    assert "poison" not in scene.result("M")["conditions"]
    say(scene, "M", "Move 1", at(scene, "x"))
    assert "poison" in scene.result("M")["conditions"]


def test_every_move_of_an_enemy_hurts_it() -> None:
    scene = say(
        Scene("A   .   M   x   y", ruleset="gh2"), "A", "All enemies suffer 1 damage whenever they move"
    )
    say(scene, "M", "Move 1", at(scene, "x"))
    say(scene, "M", "Move 1", at(scene, "y"))
    assert scene.hp("M") == 8


def test_a_card_gives_a_lasting_advantage_to_an_ally() -> None:
    scene = Scene("A   B   M", ruleset="gh2")
    say(scene, "A", "Give one adjacent ally Advantage on all of their attacks this round", number(scene, "B"))
    say(scene, "B", "Attack 2")
    assert scene.drawn("B") == 2


@pytest.mark.parametrize(("elements", "left"), [({"fire": "strong"}, 6), ({}, 7)])
def test_a_bonus_is_another_for_a_consumed_element(elements: dict[str, str], left: int) -> None:
    text = "On your next two attacks, add +1 Attack. Consume fire: +2 Attack instead. [ ][ ]"
    scene = Scene("A   M", M={"hp": 10}, elements=elements)
    say(scene, "A", text, *["yes"] * bool(elements))
    say(scene, "A", "Attack 2")
    assert scene.result("M")["hp"] == left


def test_who_leaves_its_hex_beside_another_suffers_and_who_comes_does_not() -> None:
    scene = say(
        Scene("A   M   x   y   z", M={"hp": 10}),
        "A",
        "Whenever an adjacent enemy leaves its hex, it suffers 1 damage",
    )
    say(scene, "M", "Move 2", at(scene, "y"))
    assert scene.result("M")["hp"] == 9
    say(scene, "M", "Move 2", at(scene, "x"))
    assert scene.result("M")["hp"] == 9


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


def test_after_an_ability_one_of_its_targets_is_controlled() -> None:
    scene = Scene("x   M   A   N   y")
    wearing(scene, "After your abilities, you may: Control one figure that was targeted: Move 1")
    asked = done(scene, "A", "Attack 1, Target 2", "M", "N", 1, "N", at(scene, "y")).asked
    assert scene.at("N") == "y"
    assert (number(scene, "M"), number(scene, "N"), "skip") in [decision.options for decision in asked]


def test_after_a_summon_action_all_that_came_of_it_gain_something() -> None:
    scene = Scene(".   A   .   M")
    wearing(scene, "On your summon actions: Strengthen, target the affected piece")
    say(scene, "A", "Summon two Reed Wolf: Hit Points 3, Move 2, Attack 2")
    born = [body for body in scene.state.figures[2:] if body.has("strengthen")]
    assert len(born) == 2


@pytest.mark.parametrize(("points", "left"), [(9, 3), (6, 0)])
def test_whoever_died_of_an_attack_suffered_from_it_too(points: int, left: int) -> None:
    scene = Scene("A   M   .", A={"hp": 5, "max_hp": 10}, M={"hp": points})
    wearing(
        scene,
        "After your attack abilities if there is an enemy for which (the damage it suffered with this"
        " ability is at least 4): Heal 2, self",
    )
    done(scene, "A", "Attack 6", "M")
    assert (scene.hp("M"), scene.hp("A")) == (left, 7)


def test_allies_whose_poison_is_healed_are_blessed() -> None:
    text = "Heal 2, Range 2, Target 2. All allies who remove Poison with this heal gain Bless"
    scene = Scene("A   B   C   M", B={"conditions": ["poison"], "hp": 5}, C={"hp": 5})
    scene.perform("A", text, "B", "C")
    assert [event.get("figure") for event in scene.events if event.why == "bless"] == [1]
    assert scene.state.bonuses == ()


def test_whoever_attacks_it_the_one_that_is_told_of_suffers() -> None:
    scene = Scene("A   M   B   N").perform(
        "A", "Attack 1\nEach time the target is attacked this round, it suffers 2 damage", "M"
    )
    scene.perform("B", "Attack 1", "M").perform("B", "Attack 1", "N")
    assert scene.hp("M", "N", "B") == [6, 9, 10]


@pytest.mark.parametrize("who", ["it", "that enemy", "the target"])
def test_only_the_target_of_the_ability_before_suffers_when_it_attacks(who: str) -> None:
    scene = Scene("A   M   B   N").perform(
        "A", f"Attack 1, Range 2\nEach time {who} attacks this round, it suffers 2 damage", "M"
    )
    scene.monster_turn("N", "Attack +0").monster_turn("M", "Attack +0")
    assert scene.hp("M", "N") == [7, 10]


def test_its_next_turn_is_that_of_the_target() -> None:
    scene = Scene("A   M   N").perform(
        "A", "Attack 1\nAt the start of its next turn, the target suffers 2 damage", "M"
    )
    assert scene.monster_turn("N", "Move +0").hp("M", "N") == [9, 10]
    assert scene.monster_turn("M", "Move +0").hp("M", "N") == [7, 10]


def test_their_next_attack_is_that_of_the_target() -> None:
    scene = Scene("A   M   B").perform(
        "A", "Bless, Range 2, target one ally\nAdd +1 Attack to their next attack", "B"
    )
    assert scene.perform("A", "Attack 1", "M").hp("M") == 9
    assert scene.perform("B", "Attack 1", "M").hp("M") == 7


def test_nobody_gains_any_more_what_all_have_lost() -> None:
    scene = Scene("A   M   N", M={"conditions": ["invisible"]})
    scene.perform("A", "All enemies lose Invisible and may no longer gain Invisible")
    scene.monster_turn("N", "Invisible, self")
    assert (scene.conditions("M"), scene.conditions("N")) == ([], [])


def test_a_condition_is_removed_before_the_heal() -> None:
    scene = Scene("A   B   M", B={"hp": 3, "max_hp": 10, "conditions": ["muddle", "poison"]})
    text = "Heal 4, Range 1\nBefore the heal, remove one negative condition from the target"
    scene.perform("A", text, "B", "poison")
    assert (scene.hp("B"), scene.conditions("B"), scene.state.bonuses) == (7, ["muddle"], ())


def test_who_is_marked_gains_the_condition_again_for_its_next_turn() -> None:
    scene = Scene("A   M   N")
    text = "Place a character token on the target. The next two times they lose Stun, they gain Stun"
    scene.perform("A", f"Attack 1, Stun\n{text}", "M").perform("A", "Stun, Range 2", "N")
    for left in (1, 0):
        scene.monster_turn("M", "Attack +0")
        assert (scene.conditions("M"), [one.left for one in scene.state.bonuses]) == (["stun"], [left][:left])
    scene.monster_turn("M", "Move +0").monster_turn("N", "Move +0")
    assert (scene.conditions("M"), scene.conditions("N")) == ([], [])


@pytest.mark.parametrize(("fire", "left"), [("strong", 5), ("inert", 7)])
def test_an_element_makes_the_harm_worse_that_a_bonus_does(fire: str, left: int) -> None:
    scene = Scene("A   M   B", elements={"fire": fire})
    text = "Attack 1. Each time the target is attacked this round, it suffers 1 damage"
    answers = ["M", "yes"] if fire == "strong" else ["M"]
    scene.perform("A", f"{text}. Consume fire: 3 damage instead, Experience 1", *answers)
    scene.perform("B", "Attack 1", "M")
    assert (scene.hp("M"), scene.result("A")["xp"]) == (left, fire == "strong")


def test_something_is_done_when_all_attacks_of_the_ability_are_over() -> None:
    scene = Scene("M   A   N   P", M={"conditions": ["poison"]})
    text = "When you next attack an enemy with Poison this round, after the attack ability, perform: Move 1"
    scene.perform("A", text).perform("A", "Attack 1, Target 2", "M", "N")
    kinds = [kind for kind in scene.kinds if kind in ("attacked", "bonus used")]
    assert kinds == ["bonus used", "attacked", "attacked", "bonus used"]


@pytest.mark.parametrize(("drawing", "left"), [("A   M   N", 8), ("A   M", 0)])
def test_a_death_is_answered_while_another_enemy_is_near(drawing: str, left: int) -> None:
    scene = Scene(around(drawing), M={"hp": 1})
    another = "while there is another enemy within Range 3"
    scene.perform("A", f"On the next two deaths of an enemy {another} perform Attack 2, Range 3")
    scene.perform("A", "Attack 1", "M", *(["N"] if left else []))
    assert [one.left for one in scene.state.bonuses] == [1 if left else 2]
    assert not left or scene.hp("N") == left


def test_when_each_attack_is_over_something_is_done() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10})
    text = (
        "This round, on the next two attacks targeting you, gain Shield 1. After each, perform Heal 2, self"
    )
    say(scene, "A", text)
    left = []
    for _ in range(3):
        say(scene, "M", "Attack 2")
        left.append(scene.hp("A"))
    assert left == [5 - 1 + 2, 6 - 1 + 2, 7 - 2]


def test_a_bonus_has_one_of_two_values() -> None:
    text = "On attacks targeting you, gain Shield 1. If the attacker has Muddle, gain Shield 2 instead"
    for conditions, left in ((["muddle"], 10 - 1), ([], 10 - 2)):
        scene = Scene("A   M", M={"conditions": conditions})
        say(scene, "A", text)
        assert say(scene, "M", "Attack 3").hp("A") == left, conditions


@pytest.mark.parametrize(("words", "asked"), [("Range", (0, 1, 2, "skip")), ("Target", (0, 1, "skip"))])
def test_all_heals_reach_farther_or_for_more(words: str, asked: tuple[Answer, ...]) -> None:
    hurt = {"hp": 3, "max_hp": 10}
    scene = Scene("A   B   C", A=hurt, B=hurt, C=hurt)
    say(scene, "A", f"Add +1 {words} to all your heals")
    done(scene, "A", "Heal 2, Range 1", "B")
    heals = [decision.options for decision in scene.asked if decision.kind == "heal"]
    assert (heals[0], len(heals)) == (asked, 1 + (words == "Target"))


# Places


@pytest.mark.parametrize(("drawing", "hidden"), [("A   o   M", False), ("A   #   M", True)])
def test_who_no_enemy_sees_hides(drawing: str, hidden: bool) -> None:
    scene = Scene(drawing).perform("A", "If no enemy has line-of-sight to you, gain Invisible")
    assert ("invisible" in scene.conditions("A")) == hidden


@pytest.mark.parametrize(("reach", "experience"), [(2, 0), (3, 1)])
def test_an_obstacle_is_destroyed_near_enough(reach: int, experience: int) -> None:
    text = f"Whenever an obstacle within Range {reach} is destroyed, gain Experience 1"
    scene = Scene("A   .   .   ox  B", A={"text": text}).perform("B", "Destroy one adjacent obstacle")
    assert scene.result("A")["xp"] == experience


@pytest.mark.parametrize(("drawing", "hit_points"), [("Ah  .", 7), ("A   h", 5)])
def test_who_ends_the_turn_in_hazardous_terrain_heals(drawing: str, hit_points: int) -> None:
    text = "Whenever you end your turn in hazardous terrain, perform Heal 2, self"
    scene = Scene(drawing, A={"text": text, "hp": 5, "max_hp": 10}).turn("A", "Loot 1")
    assert scene.hp("A") == hit_points


def test_tiles_that_were_removed_are_counted() -> None:
    text = (
        "Remove all hazardous terrain tiles within Range 2. "
        "Attack X, targeting all adjacent enemies, where X is the number of tiles removed"
    )
    assert Scene("M   A   h   h   h").perform("A", text).hp("M") == 8


def test_a_tile_on_oneself_is_none_elsewhere() -> None:
    scene = Scene("A   ox  .").perform("A", "If there is an obstacle on you: Experience 1")
    assert scene.result("A")["xp"] == 0


@pytest.mark.parametrize(("drawn", "left"), [("null", 8), ("curse", 8), ("-2", 10), ("+0", 10)])
def test_an_attack_is_answered_when_a_card_made_it_a_miss(drawn: str, left: int) -> None:
    scene = Scene("A   M   .")
    wearing(scene, "Whenever an enemy misses you: Attack 2")
    perform(scene, "M", *read_action("Attack 2").parts, draws=(drawn, "+0"))
    assert scene.hp("M") == left


def test_a_miss_is_that_of_one_attack_and_not_of_its_ability() -> None:
    scene = Scene("M   A   N", A={"hp": 5, "max_hp": 10})
    wearing(scene, "Whenever you miss: The target suffers 3 damage")
    parts = read_action("Attack 2, Target 2").parts
    perform(scene, "A", *parts, answers=[number(scene, "M"), number(scene, "N")], draws=("null", "+0"))
    assert scene.hp("M", "N") == [7, 8]


def test_a_miss_with_the_wrong_kind_of_attack_is_not_waited_for() -> None:
    scene = Scene("A   M   .", A={"hp": 5, "max_hp": 10})
    wearing(scene, "Whenever you miss with a ranged attack: Heal 2, self")
    perform(scene, "A", *read_action("Attack 2").parts, draws=("null",))
    assert scene.hp("A") == 5
    perform(scene, "A", *read_action("Attack 2, Range 2").parts, draws=("null", "null"))
    assert scene.hp("A") == 7


def test_a_bonus_for_the_own_turn_does_nothing_in_that_of_another() -> None:
    bonus = "Whenever you enter a hex if you are taking a turn: Heal 1, self"
    scene = Scene("A   x   y").perform("A", bonus).perform("A", "Move 1", "x")
    assert scene.kinds.count("healed") == 0
    assert scene.turn("A", "Move 1", answers=["y"]).kinds.count("healed") == 1


def test_a_condition_gained_before_the_modifier_is_drawn_counts_for_that_attack() -> None:
    scene = Scene(around("A   M"), A={"hp": 10})
    wearing(scene, "When you are attacked, before drawing an attack modifier card, gain Ward")
    assert say(scene, "M", "Attack 4").hp("A") == 10 - 4 // 2


def test_what_is_said_of_a_bonus_is_done_to_the_target_of_its_attack() -> None:
    scene = Scene("A   M   .   N", M={"hp": 9}, N={"hp": 9})
    scene.perform("A", "Attack 1, Range 3\nOn your next attack, add +1 Attack", "N")
    scene.perform("A", "On your next attack, add +2 Attack. If the target survives, it gains Wound")
    scene.perform("A", "Attack 1", "M")
    assert scene.conditions("M") == ["wound"]
    assert scene.conditions("N") == scene.conditions("A") == []
