"""Bonuses at their moments: changes, answers, what takes the place of something, limits and durations."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Change, Did, Is, Moment, Part, Pay, Relative, Select
from havenwright.cards.vocabulary import Lasts
from havenwright.engine.model.agenda import EndRound, EndTurn, LongRest, ShortRest
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.conditions import holds
from tests.engine.acting import at, equip, number, perform, run, say, tiles
from tests.engine.gear import item
from tests.engine.scenes import Scene, around
from tests.proves import proves


def wearing(scene: Scene, text: str, who: str = "A") -> Scene:
    """A character has something that works all the time."""
    return equip(scene, who, item(*read_action(text).parts, use="none"))


HIT = Ability("suffer", 5, target=Select("enemy", "all", 1))


def waiting(drawing: str, *bonuses: Part, who: str = "A", **figures: dict[str, object]) -> Scene:
    """A scene in which somebody has these bonuses."""
    scene = Scene(drawing, **figures)  # type: ignore[arg-type]
    for bonus in bonuses:
        perform(scene, who, bonus)
    return scene


GAIN = Ability("experience", 1)


def experience(scene: Scene) -> int:
    found = scene.result("A")["xp"]
    assert isinstance(found, int)
    return found


ENEMY, SELF = Select("enemy"), Select("self")
rule = pytest.mark.rule


@pytest.mark.parametrize(("attack", "left"), [("Attack 9", 7), ("Attack 9, Range 2", 5)])
def test_a_kill_knows_by_what_attack_it_was(attack: str, left: int) -> None:
    scene = Scene("A   M   .", A={"hp": 5, "max_hp": 10}, M={"hp": 2})
    wearing(scene, "Whenever you kill an enemy if it is melee: Heal 2, self")
    assert say(scene, "A", attack).hp("A") == left


def test_a_kill_with_something_else_is_no_kill_with_an_attack() -> None:
    for text, left in (("Attack 9", 7), ("One enemy suffers 9 damage", 5)):
        scene = Scene("A   M   .", A={"hp": 5, "max_hp": 10}, M={"hp": 2})
        wearing(scene, "Whenever you kill an enemy with an attack: Heal 2, self")
        assert say(scene, "A", text).hp("A") == left


# Answers to damage and conditions


@proves("gh2.damage.by-ability", "bnb.damage.ability-negation")
def test_damage_is_negated_by_a_bonus_without_losing_a_card() -> None:
    negate = Bonus(Moment("suffer"), (Ability("negate"),), uses=(0,))
    scene = waiting("A   M", negate, A={"hand": 2})
    perform(scene, "M", HIT)
    assert (scene.hp("A"), scene.cards("A")) == (10, (2, 0, 0))
    perform(scene, "M", HIT, answers=["suffer"])
    assert scene.hp("A") == 5


def test_damage_is_negated_in_part_or_changed() -> None:
    for answer, left in (
        (Ability("negate", 2), 7),
        (Change("damage", -1), 6),
        (Change("damage", 1, how="instead"), 9),
        (Change("damage", 2, how="times"), 0),
    ):
        scene = waiting("A   B   M\n  N", Bonus(Moment("suffer"), (answer,)))
        perform(scene, "N", HIT)
        assert scene.hp("A") == left


def test_damage_by_an_attack_is_negated_after_the_shield() -> None:
    scene = waiting("A   M", Bonus(Moment("suffer"), (Ability("negate", 1),)), Ability("shield", 2))
    perform(scene, "M", Ability("attack", 5))
    assert scene.hp("A") == 8


@pytest.mark.parametrize(("text", "left"), [("Negate the damage; ", 10), ("", 7)])
def test_who_is_hurt_strikes_back_as_far_as_the_bonus_says(text: str, left: int) -> None:
    scene = Scene(around("A   .   M"))
    say(
        scene,
        "A",
        f"On the next two sources of damage from attacks targeting you: {text}Retaliate 2, Range 2",
    )
    say(scene, "M", "Attack 3, Range 2")
    assert scene.hp("A", "M") == [left, 8]
    say(scene, "M", "Attack 3, Range 2")
    say(scene, "M", "Attack 3, Range 2")
    assert scene.hp("M") == 6


def test_something_else_happens_instead_of_suffering() -> None:
    instead = Bonus(Moment("suffer", when="instead"), (GAIN,), uses=(0,))
    scene = waiting("A   M", instead)
    perform(scene, "M", HIT)
    assert (scene.hp("A"), experience(scene)) == (10, 1)


def test_exhaustion_can_be_replaced() -> None:
    instead = Bonus(Moment("exhaust", when="instead"), (Ability("heal", 3, target=SELF),), uses=(0,))
    scene = waiting("A   M", instead, A={"hp": 4, "max_hp": 10})
    perform(scene, "M", HIT)
    assert not scene.gone("A")
    assert scene.hp("A") == 4


@pytest.mark.parametrize("kind", ["wound", "negative condition", "condition"])
def test_a_condition_is_prevented_at_its_moment(kind: str) -> None:
    moment = Moment("gain condition", where=(Is(kind),))
    scene = waiting("A   M", Bonus(moment, (Ability("prevent", what=kind),), uses=(0,)))
    wound = Ability("condition", what="wound", target=Select("enemy", "all", 1))
    perform(scene, "M", wound)
    assert scene.conditions("A") == []
    perform(scene, "M", wound)
    assert scene.conditions("A") == ["wound"]


def test_a_bonus_for_other_conditions_stays_silent() -> None:
    moment = Moment("gain condition", where=(Is("poison"),))
    scene = waiting("A   M", Bonus(moment, (Ability("prevent", what="poison"),)))
    perform(scene, "M", Ability("condition", what="wound", target=Select("enemy", "all", 1)))
    assert scene.conditions("A") == ["wound"]


def test_what_waits_for_a_removed_condition_acts() -> None:
    moment = Moment("remove condition", where=(Is("wound"),))
    scene = waiting("A   M", Bonus(moment, (GAIN,)), A={"conditions": ["poison", "wound"]})
    perform(scene, "A", Ability("cleanse", 1, "negative condition"), answers=["wound"])
    assert (scene.conditions("A"), experience(scene)) == (["poison"], 1)


def test_healing_removes_conditions_too() -> None:
    bonus = Bonus(Moment("remove condition", where=(Is("wound"),)), (GAIN,))
    scene = waiting("A   M", bonus, A={"hp": 5, "max_hp": 10, "conditions": ["wound"]})
    perform(scene, "A", Ability("heal", 1, target=SELF))
    assert (scene.hp("A"), experience(scene)) == (6, 1)


def test_an_attack_is_redirected_to_whom_the_text_says() -> None:
    redirect = Ability("redirect", target=Select("enemy", range=1))
    bonus = Bonus(Moment("attack", ENEMY, SELF, when="before"), (redirect,), uses=(0,), optional=True)
    scene = waiting("N   A   M", bonus)
    number_of = scene.state.bonuses[0].number
    perform(scene, "M", Ability("attack", 3), answers=[number_of, number(scene, "N")])
    assert scene.hp("A", "N") == [10, 7]


# Moments


def test_elements_loot_and_kills_have_their_moments() -> None:
    events = ("infuse", "consume", "loot")
    bonuses = [Bonus(Moment(event, when="after"), (GAIN,)) for event in events]  # type: ignore[arg-type]
    scene = waiting("A   M", *bonuses, M={"hp": 1})
    perform(scene, "A", Ability("infuse", what="fire"))
    assert experience(scene) == 1
    scene.runner.play.state.tokens = (at(scene, "A"),)
    perform(scene, "A", Ability("loot", 0))
    assert experience(scene) == 2


def test_an_element_that_a_bonus_waits_for() -> None:
    bonus = Bonus(Moment("infuse", when="after", where=(Is("ice"),)), (GAIN,))
    scene = waiting("A   M", bonus)
    perform(scene, "A", Ability("infuse", what="fire"))
    assert experience(scene) == 0
    perform(scene, "A", Ability("infuse", what="ice"))
    assert experience(scene) == 1


def test_before_and_after_an_ability() -> None:
    before = Bonus(Moment("attack ability", when="before"), (Ability("heal", 2, target=SELF),))
    after = Bonus(Moment("attack ability", when="after"), (GAIN,))
    scene = waiting("A   M", before, after, A={"hp": 5, "max_hp": 10})
    perform(scene, "A", Ability("attack", 2), answers=[1])
    assert (scene.hp("A"), experience(scene)) == (7, 1)
    kinds = [kind for kind in scene.kinds if kind in ("healed", "attacked", "experience")]
    assert kinds == ["healed", "attacked", "experience"]


def test_nothing_is_after_an_ability_that_was_not_performed() -> None:
    scene = waiting("A   .   M", Bonus(Moment("attack ability", when="after"), (GAIN,)))
    perform(scene, "A", Ability("attack", 2))
    assert experience(scene) == 0


def test_the_first_of_several_bonuses_is_performed_first() -> None:
    first, second = (Bonus(Moment("loot", when="after"), (Ability("gain", n, f"r{n}"),)) for n in (1, 2))
    scene = waiting("A   M", first, second)
    scene.runner.play.state.tokens = (at(scene, "A"),)
    perform(scene, "A", Ability("loot", 0))
    assert [event.get("what") for event in scene.events if event.kind == "resource"] == ["r1", "r2"]


def test_a_bonus_that_costs_something_is_paid_for_by_its_use() -> None:
    pay = Pay((Ability("lose", to=Select("card")),), (Change("attack", 2),))
    scene = waiting("A   M", Bonus(Moment("attack"), (pay,)), A={"hand": 1})
    bonus = scene.state.bonuses[0].number
    perform(scene, "A", Ability("attack", 1), answers=[1, bonus])
    assert (scene.hp("M"), scene.cards("A")) == (7, (0, 0, 1))
    perform(scene, "A", Ability("attack", 1), answers=[1])
    assert scene.hp("M") == 6


# How often, and how long


def test_once_a_turn_a_round_a_rest_a_scenario() -> None:
    for limit, again in (("turn", "turn"), ("round", "round"), ("rest", "rest"), ("scenario", "")):
        bonus = Bonus(Moment("attack"), (Change("attack", 1),), limit=limit, lasts="scenario")  # type: ignore[arg-type]
        scene = waiting("A   M", bonus, A={"discard": 6}, M={"hp": 50})
        damage = []
        for event in ("", "", again, "turn"):
            state = scene.runner.play.state
            if event == "turn":
                state.turns += 1
            elif event == "round":
                state.round += 1
            elif event == "rest":
                run(scene, LongRest(actor=0))
            before = scene.hp("M")
            perform(scene, "A", Ability("attack", 1), answers=[1])
            damage.append(before - scene.hp("M"))
        assert damage[:2] == [2, 1]
        assert damage[2] == (2 if again else 1)
        assert damage[3] == (2 if limit == "turn" else 1)


@pytest.mark.parametrize(
    ("lasts", "turns"),
    [("turn", [True, False]), ("next turn", [True, True, False]), ("scenario", [True, True, True])],
)
def test_how_long_a_bonus_lasts(lasts: Lasts, turns: list[bool]) -> None:
    scene = waiting("A   M", Bonus(Moment("attack"), (Change("attack", 1),), lasts=lasts), M={"hp": 50})
    for active in turns:
        before = scene.hp("M")
        perform(scene, "A", Ability("attack", 1), answers=[1])
        assert before - scene.hp("M") == (2 if active else 1)
        run(scene, EndTurn(figure=0))
        scene.runner.play.state.turns += 1


def test_a_bonus_for_one_ability_ends_with_it() -> None:
    scene = Scene("M   A   N")
    m, n = number(scene, "M"), number(scene, "N")
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), lasts="ability")
    two = Ability("attack", 1, target=Select("enemy", 2))
    perform(scene, "A", bonus, two, Ability("attack", 1), answers=[m, n, m])
    assert scene.hp("M", "N") == [7, 8]


def test_a_bonus_is_given_to_others() -> None:
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), bearer=Select("ally", "all", 1))
    scene = Scene("A   B   M   C", M={"hp": 50})
    perform(scene, "A", bonus)
    perform(scene, "B", Ability("attack", 1), answers=[number(scene, "M")])
    perform(scene, "C", Ability("attack", 1), answers=[number(scene, "M")])
    assert scene.hp("M") == 50 - 2 - 1


def test_a_bonus_is_given_to_one_of_choice() -> None:
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), bearer=Select("ally", range=3))
    scene = Scene("A   B   C   M")
    perform(scene, "A", bonus, answers=[number(scene, "C")])
    assert [active.figure for active in scene.state.bonuses] == [number(scene, "C")]


# Changes


@rule("gh2.attack.bonus-order-party")
@pytest.mark.parametrize("value", [10, 8])
def test_the_party_orders_factors_and_bonuses(value: int) -> None:
    extras = (Change("attack", 2), Change("attack", 2, how="times"))
    scene = Scene("A   M", M={"hp": 20})
    perform(scene, "A", Ability("attack", 3, extras=extras), answers=[1, value])
    assert scene.hp("M") == 20 - value
    assert scene.asked[-1].options == (10, 8)


def test_what_is_added_instead_replaces_other_bonuses() -> None:
    extras = (Change("attack", 1), Change("attack", Relative(3), how="instead"))
    scene = perform(Scene("A   M"), "A", Ability("attack", 2, extras=extras), answers=[1])
    assert scene.hp("M") == 5


def test_an_ability_is_for_others_instead() -> None:
    all_near = Change("target", 1, how="instead", whom=Select("enemy", "all", 1))
    scene = Scene("M   A   N")
    m, n = number(scene, "M"), number(scene, "N")
    perform(scene, "A", Ability("attack", 2, extras=(all_near,)), answers=[m, n])
    assert scene.hp("M", "N") == [8, 8]


# The record


def test_the_record_knows_what_was_done() -> None:
    scene = Scene("A   M", A={"discard": 3, "hand": 1})
    perform(scene, "M", HIT, answers=[0])
    run(scene, ShortRest(seat=0), answers=["yes"])
    perform(scene, "A", Ability("kill", target=ENEMY), answers=[1])
    run(scene, EndRound())
    context = Context(Frame(0, 0))
    done = [what for what in ("rest", "short rest", "long rest", "negate damage", "kill", "suffer")
            if holds(scene.runner.play, context, Did(what, "scenario"))]  # fmt: skip
    assert done == ["rest", "short rest", "negate damage", "kill"]


@pytest.mark.parametrize(
    ("attack", "hurt"),
    [("Attack 2", 3), ("Attack 2, Target 2", 2), ("Attack 2, Range 2, Area [R]", 2)],
)
def test_a_bonus_for_single_target_attacks_is_for_no_others(attack: str, hurt: int) -> None:
    scene = Scene(around("A   M"), A={"text": "On your single-target attacks, add +1 Attack"})
    assert scene.perform("A", attack, "M", "M").hp("M") == 10 - hurt


def test_experience_for_what_somebody_else_does_is_the_bearers() -> None:
    text = "On moves performed by one of your summons, you may: Consume earth: +2 Move, Experience 1"
    scene = Scene(around("S   A   .   .   .   .   M"), elements={"earth": "strong"}, A={"initiative": 10})
    scene.perform("A", text).monster_turn("S", "Move +0", "yes")
    assert scene.kinds.count("moved") == 4
    assert experience(scene) == 1


def test_an_enemy_is_killed_instead_of_attacked_for_an_element() -> None:
    text = "On your melee attacks targeting a normal enemy, you may instead: Consume dark: Kill the target"
    scene = Scene(around("M   A   N"), elements={"dark": "strong"}, N={"rank": "elite"})
    scene.perform("A", text).perform("A", "Attack 3, Target 2", "N", "M", "yes")
    assert scene.gone("M")
    assert scene.hp("N") == 7
    assert scene.kinds.count("attacked") == 1


def test_experience_at_a_moment_of_its_own_is_gained_then() -> None:
    scene = Scene("A   .").perform("A", "At the start of your turn, add Experience 1")
    assert experience(scene.turn("A", "Move 1", answers=["skip"])) == 1


def test_lethal_damage_is_what_leaves_no_hit_point() -> None:
    scene = Scene("A   .", A={"hp": 3})
    scene.perform("A", "On the next two sources of lethal damage to you: Negate the damage. [1 xp][ ]")
    assert scene.damage("A", 2).hp("A") == 1
    assert scene.damage("A", 1).hp("A") == 1
    assert experience(scene) == 1


def test_a_move_may_be_an_attack_of_its_value() -> None:
    text = "On your moves, you may instead: Attack X, where X is the value of that ability"
    scene = Scene(around("A   M   x")).perform("A", text).perform("A", "Move 3, +1 Move\nExperience 1")
    assert scene.hp("M") == 6
    assert experience(scene) == 1
    scene = Scene(around("A   M   .\n")).perform("A", text).perform("A", "Move 3", "pass", "skip")
    assert scene.hp("M") == 10


def test_the_pushed_break_the_obstacles_that_they_are_pushed_into() -> None:
    scene = Scene("A   M   ox  oy  .")
    text = (
        "All enemies have: during this ability: Ignore obstacles\n"
        "During this ability, whenever an enemy enters an obstacle: "
        "Destroy all obstacles on the chosen hex; It suffers 2 damage; Experience 1\n"
        "Attack 3, Push 2"
    )
    say(scene, "A", text, (at(scene, "x"), at(scene, "y")))
    assert (scene.hp("M"), scene.at("M"), tiles(scene, "obstacle")) == (3, "y", [])
    assert experience(scene) == 2
    assert scene.state.bonuses == ()


# Choices within a bonus


EITHER = "On your next two attacks, choose one: +3 Attack; or Push 1"


def choosing(text: str, *answers: int, who: str = "A") -> Scene:
    """Somebody attacks figure 1, or hurts all, and chooses options from 0."""
    scene = Scene(around("A   M   ."), A={"hp": 6, "max_hp": 10}, M={"hp": 10})
    wearing(scene, "Whenever you would suffer damage: Choose one: Negate the damage; or Heal 2, self")
    say(scene, "A", EITHER)
    return say(scene, who, text, *answers)


@pytest.mark.parametrize(("option", "left", "pushed"), [(0, 5, False), (1, 8, True)])
def test_a_choice_of_changes_is_made_when_the_bonus_acts(option: int, left: int, pushed: bool) -> None:
    scene = choosing("Attack 2", 1, option)
    kinds = [one.kind for one in scene.asked]
    assert (scene.hp("M"), "push" in kinds) == (left, pushed)
    assert kinds[:2] == ["attack", "choose one"]


def test_it_is_made_anew_for_each_attack() -> None:
    scene = choosing("Attack 2", 1, 0)
    assert say(scene, "A", "Attack 2", 1, 1).hp("M") == 10 - (2 + 3) - 2


@pytest.mark.parametrize(("option", "left"), [(0, 6), (1, 5)])
def test_an_answer_may_be_one_of_the_options(option: int, left: int) -> None:
    assert choosing("All enemies suffer 3 damage", option, who="M").hp("A") == left
