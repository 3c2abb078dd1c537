"""Actions: what is performed, in which order, what must be done, and what it costs."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Change,
    Choose,
    Consume,
    Is,
    Moment,
    Pay,
    Select,
)
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import at, number, perform, run, say
from tests.engine.cards_played import ATTACK, LOOTER, played
from tests.engine.courses import ROOM, WAIT
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

HURT = Ability("suffer", 1, target=Select("self"), mandatory=True)
rule = pytest.mark.rule


GAIN = Ability("experience", 1)
OPEN = """
.   .   .   .   .
  x   A   M   .   .
.   y   .   N   .
"""
SELF = Select("self")


def kinds(scene: Scene) -> list[str]:
    return [decision.kind for decision in scene.asked]


LATE = monster("Late", *[(80, "Loot 1")] * 8, hp=30)
STEP: Card = (20, "Move 1", "Move 1")


# What must be done


@proves("gh2.mandatory.marked-parts", "bnb.mandatory.boxed-effects-binding")
def test_who_attacks_must_suffer_too() -> None:
    scene = perform(Scene("A   M"), "A", ATTACK, HURT, answers=[1])
    assert scene.hp("A", "M") == [9, 7]
    skipped = perform(Scene("A   M"), "A", ATTACK, HURT, answers=["skip"])
    assert skipped.hp("A", "M") == [10, 10]


def test_a_mandatory_part_at_the_beginning_comes_with_the_rest_or_not_at_all() -> None:
    scene = perform(Scene("A   M"), "A", HURT, ATTACK, answers=["yes", 1])
    assert scene.hp("A", "M") == [9, 7]
    declined = perform(Scene("A   M"), "A", HURT, ATTACK, answers=["no"])
    assert declined.hp("A", "M") == [10, 10]


@rule("gh2.mandatory.not-if-none-performed")
def test_a_lost_action_that_is_declined_as_a_whole_is_only_discarded() -> None:
    game = played(Action((HURT, ATTACK), loss="lost"), "no")
    assert game.state.zones[0] == "discard"
    assert game.state.figures[0].hit_points == 10


@proves("gh2.mandatory.lost-icon", "bnb.cards.lost-icon")
def test_a_lost_action_is_lost_if_any_part_of_it_was_performed() -> None:
    game = played(
        Action((Ability("move", 3), Ability("attack", 4)), loss="lost"), drawing=".   1   .   .   M"
    )
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "play card", {"attack": "skip"})
    assert game.state.zones[0] == "lost"


@proves(
    "gh2.targeting.needs-valid-target",
    "gh2.move.performed-needs-one-hex",
    "gh2.loot.needs-something",
    "bnb.targeting.targeted-ability-list",
    "bnb.move.at-least-one-hex",
)
@pytest.mark.parametrize("ability", [ATTACK, Ability("move", 3), Ability("loot", 1)])
def test_what_cannot_be_performed_gives_no_experience(ability: Ability) -> None:
    scene = perform(Scene("A   .   .   M"), "A", ability, GAIN, answers=["skip"] * (ability.verb == "move"))
    assert scene.result("A")["xp"] == 0
    done = Scene("A   M   .\n  .")
    done.runner.play.state.tokens = (at(done, "A"),)
    answer = [1] if ability.verb == "attack" else []
    if ability.verb == "move":
        answer = [done.board.index((0, 1))]
    perform(done, "A", ability, GAIN, answers=answer)
    assert done.result("A")["xp"] == 1


@proves("gh1.mandatory.mandatory-effects", "fh.mandatory.rule")
def test_who_does_something_must_suffer_what_goes_with_it(edition: str) -> None:
    damage = {"gh1": 1, "fh": 2}[edition]
    hurt = Ability("suffer", damage, target=SELF, mandatory=True)
    scene = Scene(OPEN)
    perform(scene, "A", ATTACK, hurt, GAIN, answers=[number(scene, "M")])
    assert (scene.hp("A"), scene.hp("M"), scene.result("A")["xp"]) == (10 - damage, 7, 1)
    assert kinds(scene) == ["attack"]
    skipped = perform(Scene(OPEN), "A", ATTACK, hurt, GAIN, answers=["skip"])
    assert (skipped.hp("A"), skipped.result("A")["xp"]) == (10, 0)


@proves("jotl.mandatory.voluntary-abilities-mandatory-persistents")
def test_charges_elements_and_coins_are_not_asked_for() -> None:
    scene = Scene(OPEN, A={"hand": 1})
    charge = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 0))
    perform(scene, "A", charge, card=0, stays="persistent")
    scene.runner.play.state.tokens = (at(scene, "A"),)
    perform(scene, "A", Ability("attack", 1), Ability("infuse", what="fire"), answers=[number(scene, "M")])
    run(scene, EndTurn(figure=0))
    assert kinds(scene) == ["attack"]
    assert [bonus.left for bonus in scene.state.bonuses] == [1]
    assert (scene.element("fire"), scene.tokens(), scene.hp("M")) == ("strong", [], 8)


# Elements and costs


@rule("gh2.elements.required-consumption")
def test_without_the_needed_element_nothing_of_an_action_is_performed() -> None:
    parts = (ATTACK, GAIN, Ability("infuse", what="fire"))
    inert = perform(Scene("A   M"), "A", *parts, needs=("light",))
    assert (inert.hp("M"), inert.result("A")["xp"], inert.state.infusing) == (10, 0, ())
    strong = Scene("A   M", elements={"light": "strong"})
    perform(strong, "A", *parts, needs=("light",), answers=["yes", 1])
    assert (strong.hp("M"), strong.result("A")["xp"], strong.state.infusing) == (7, 1, ("fire",))
    assert strong.element("light") == "inert"
    declined = perform(
        Scene("A   M", elements={"light": "strong"}), "A", *parts, needs=("light",), answers=["no"]
    )
    assert (declined.hp("M"), declined.element("light")) == (10, "strong")


@rule("gh2.action.conditional-trigger")
def test_a_cost_is_paid_before_what_it_is_for() -> None:
    paid = Ability("attack", 2, extras=(Pay((HURT,), (Change("attack", 2),)),))
    for answer, points in (("yes", [9, 6]), ("no", [10, 8]), ("without effect", [9, 8])):
        scene = perform(Scene("A   M"), "A", paid, answers=[answer, 1])
        assert scene.hp("A", "M") == points
    costly = Ability(
        "attack", 2, extras=(Pay((Ability("lose", to=Select("card")),), (Change("attack", 2),)),)
    )
    without = perform(Scene("A   M"), "A", costly, answers=[1])
    assert without.hp("M") == 8
    able = perform(Scene("A   M", A={"hand": 1}), "A", costly, answers=["yes", 1])
    assert (able.hp("M"), able.cards("A")) == (6, (0, 0, 1))


def test_who_dies_of_a_cost_does_nothing_more() -> None:
    paid = Ability("attack", 2, extras=(Pay((HURT,), (Change("attack", 2),)),))
    scene = perform(Scene("B   A   M", A={"hp": 1}), "A", paid, answers=["yes"])
    assert scene.gone("A")
    assert scene.hp("M") == 10


@rule("gh2.action.conditional-effects-skippable")
def test_what_an_element_was_consumed_for_may_be_declined() -> None:
    extra = Consume(("fire",), (Change("attack", 1),))
    scene = Scene("A   M", elements={"fire": "strong"})
    perform(scene, "A", Ability("attack", 3, extras=(extra,)), answers=["without effect", 1])
    assert scene.hp("M") == 7
    assert scene.element("fire") == "inert"


# Actions as such


@rule("gh2.action.named-by-any-ability")
def test_an_action_is_of_every_kind_of_which_it_has_an_ability() -> None:
    after_moves = Bonus(Moment("action", when="after", where=(Is("move"),)), (GAIN,))
    scene = Scene("A   x   .   M")
    perform(scene, "A", after_moves)
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", Ability("move", 1), Ability("loot", 1), answers=[at(scene, "x")])
    assert scene.result("A")["xp"] == 1
    perform(scene, "A", Ability("heal", 1, target=Select("self")))
    assert scene.result("A")["xp"] == 1


@proves("gh2.action.abilities-in-order", "bnb.action.written-order")
def test_abilities_are_performed_as_they_are_printed() -> None:
    scene = perform(Scene("A   x   M"), "A", Ability("move", 3), ATTACK, answers=["skip"])
    assert [decision.kind for decision in scene.asked] == ["move"]
    near = perform(Scene("x   A   M"), "A", Ability("move", 3), ATTACK, answers=["skip", 2 - 1])
    assert [decision.kind for decision in near.asked] == ["move", "attack"]


# In order, and skipped


@proves("gh1.action.abilities-in-listed-order", "fh.action.abilities-in-written-order")
def test_abilities_are_performed_as_they_are_listed(edition: str) -> None:
    move = {"gh1": 2, "fh": 3}[edition]
    scene = Scene(OPEN)
    target = number(scene, "M")
    perform(scene, "A", Ability("attack", 2), Ability("move", move), answers=[target, at(scene, "x")])
    assert kinds(scene) == ["attack", "move"]
    assert scene.asked[0].options == (target, "skip")
    assert scene.kinds.index("attacked") < scene.kinds.index("moved")
    skipped = perform(Scene(OPEN), "A", Ability("attack", 2), Ability("move", move), answers=["skip"])
    assert kinds(skipped) == ["attack", "move"]


@proves("gh1.action.skip-allowed", "fh.action.abilities-skippable")
def test_abilities_may_be_skipped(edition: str) -> None:
    if edition == "gh1":
        scene = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        perform(scene, "A", Ability("move", 3), Ability("heal", 2), answers=["skip", "skip"])
        assert (scene.at("A"), scene.hp("A")) == ("A", 5)
        return
    scene = Scene(OPEN)
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", ATTACK, Ability("loot", 1), answers=["skip"])
    assert (scene.hp("M"), scene.tokens()) == (10, [])


@proves("fh.action.conditional-cost-optional")
def test_who_has_paid_need_not_use_it() -> None:
    extra = Consume(("fire",), (Change("attack", 2),))
    scene = Scene(OPEN, elements={"fire": "strong"})
    target = number(scene, "M")
    perform(scene, "A", Ability("attack", 3, extras=(extra,)), answers=["without effect", target])
    assert (scene.hp("M"), scene.element("fire")) == (7, "inert")


@proves("fh.action.a-to-apply-b")
def test_without_the_one_there_is_not_the_other() -> None:
    cost = Ability("destroy", target=Select("obstacle", range=1))
    paying = Pay((cost,), (Ability("shield", 2, target=SELF),))
    without = perform(Scene(OPEN), "A", paying)
    assert without.state.bonuses == ()
    beside = Scene("""
.   .   .   .
  o   A   M   .
.   .   .   .
""")
    perform(beside, "A", paying, answers=["yes"])
    assert [getattr(active.bonus, "amount", 0) for active in beside.state.bonuses] == [2]


@proves("gh2.turn.skip-action", "fh.action.decline-action")
def test_a_declined_action_is_discarded() -> None:
    one = hero("One", (10, "Loot 1", "lost: Attack 3\nExperience 2"), *[WAIT] * 3)
    game = select(table(ROOM, [one], {"M": LATE}), (0, 1))
    game.choose((0, 1))
    until(game, "play card", {"attack": "skip"})
    assert (game.state.zones[0], game.state.figures[0].experience) == ("discard", 0)


@proves("fh.action.monster-card-is-one-action")
def test_a_monster_card_is_one_action() -> None:
    scene = Scene("A   .   .   M", M={"hp": 5, "max_hp": 10})
    scene.monster_turn("M", "Move +1\nAttack +0\nHeal 2, self")
    deeds = [d for d in scene.state.deeds if d.figure == 1 and d.name in ("move", "attack", "heal")]
    assert [deed.name for deed in deeds] == ["move", "attack", "heal"]
    assert len({deed.action for deed in deeds}) == 1
    assert len({deed.ability for deed in deeds}) == 3


@proves("jotl.action.ability-needs-a-target")
def test_without_a_target_nothing_is_performed() -> None:
    scene = perform(Scene("A   .   .   M"), "A", ATTACK, GAIN)
    assert (kinds(scene), scene.result("A")["xp"], scene.drawn("A")) == ([], 0, 0)


@proves("jotl.action.attack-or-move-action-label")
def test_an_action_can_be_a_move_and_an_attack_action() -> None:
    scene = Scene("""
.   .   .   .   .
  A   x   M   .   .
.   .   .   .   .
""")
    for kind in ("move", "attack"):
        perform(
            scene, "A", Bonus(Moment("action", when="after", where=(Is(kind),)), (Ability("gain", 1, kind),))
        )
    target = number(scene, "M")
    perform(scene, "A", Ability("move", 3), Ability("attack", 1), answers=[at(scene, "x"), target])
    assert scene.state.resources == {"0 attack": 1, "0 move": 1}


@proves("gh1.action.attack-action-definition")
def test_an_action_whose_attack_is_skipped_is_no_attack_action() -> None:
    scene = Scene(OPEN)
    after = Bonus(Moment("action", when="after", where=(Is("attack"),)), (GAIN,))
    perform(scene, "A", after)
    perform(scene, "A", ATTACK, Ability("heal", 1, target=SELF), answers=["skip"])
    assert scene.result("A")["xp"] == 0
    perform(scene, "A", ATTACK, Ability("heal", 1, target=SELF), answers=[number(scene, "M")])
    assert scene.result("A")["xp"] == 1


@proves("gh1.action.simultaneous-grants")
def test_who_is_exhausted_by_the_cost_does_nothing_for_it() -> None:
    paying = Pay((Ability("suffer", 2, target=SELF),), (ATTACK,))
    drawing = OPEN.replace("y", "B")
    dying = perform(Scene(drawing, A={"hp": 2, "max_hp": 10}), "A", paying, answers=["yes"])
    assert dying.gone("A")
    assert dying.hp("M") == 10
    living = Scene(drawing, A={"hp": 3, "max_hp": 10})
    perform(living, "A", paying, answers=["yes", number(living, "M")])
    assert (living.hp("A"), living.hp("M")) == (1, 7)


@proves("gh1.action.attached-abilities")
def test_what_depends_on_an_attack_needs_the_attack() -> None:
    text = "Attack 3. If the target suffered damage with this ability: Heal 2, self"
    for answer, shield, points in (("skip", "", [5, 10]), ("M", "", [7, 7]), ("M", "Shield 3", [5, 10])):
        scene = Scene(OPEN, A={"hp": 5, "max_hp": 10}, M={"text": shield}).perform("A", text, answer)
        assert scene.hp("A", "M") == points


# Attacks and actions


@rule("gh2.turn.actions-complete-before-next")
def test_an_action_is_over_when_the_next_begins() -> None:
    one = hero("One", (20, "Attack 3\nMove 1", "Move 1"), (30, "Move 1", "Heal 2, self"), STEP, STEP)
    game = select(table("1   M   .", [one], {"M": LOOTER}), (0, 1))
    for answer in ((0, 0), 1):
        game.choose(answer)
    until(game, "play card", {"move": "skip"})
    game.choose((1, 1))
    kinds = []
    while game.decision is not None and game.decision.kind not in ("short rest", "select cards"):
        kinds.append(game.decision.kind)
        game.choose(game.decision.options[0])
    assert "move" not in kinds


def test_of_three_abilities_two_different_ones_are_chosen() -> None:
    scene = Scene(OPEN, A={"hp": 5, "max_hp": 10})
    options = tuple((Ability("heal", points, target=SELF),) for points in (1, 2, 4))
    perform(scene, "A", Choose(options, 2), answers=[2, 0])
    chosen = [decision for decision in scene.asked if decision.kind == "choose one"]
    assert [decision.options for decision in chosen] == [(0, 1, 2), (0, 1)]
    assert scene.hp("A") == 5 + 4 + 1


@pytest.mark.parametrize(("gold", "left", "points"), [(1, 1, 10), (2, 0, 7), (3, 1, 7)])
def test_gold_pays_only_if_there_is_enough(gold: int, left: int, points: int) -> None:
    scene = Scene(OPEN)
    scene.runner.play.figure(0).gold = gold
    answers: list[Answer] = ["yes", number(scene, "M")] if gold > 1 else []
    perform(scene, "A", Pay((Ability("gold", -2),), (ATTACK,)), answers=answers)
    assert (scene.runner.play.figure(0).gold, scene.hp("M")) == (left, points)


def test_for_each_counts_those_within_the_range() -> None:
    scene = Scene(around("A   M   .   .   N")).perform("A", "For each enemy within Range 2: Shield 1")
    assert scene.monster_turn("M", "Attack +0").hp("A") == 10 - (2 - 1)


@proves("gh1.mandatory.mandatory-effects")
def test_harm_to_an_ally_must_be_done_and_harm_to_an_enemy_may_be_left() -> None:
    scene = Scene(around("B   A   M")).perform("A", "One adjacent ally suffers 1 damage", "skip")
    scene.perform("A", "One adjacent enemy suffers 1 damage", "skip")
    assert scene.hp("B", "M") == [9, 10]
    free = Scene(around("B   A"), ruleset="gh2").perform("A", "One adjacent ally suffers 1 damage", "skip")
    assert free.hp("B") == 10


# Changes under a condition


def test_a_condition_changes_what_has_no_target_when_the_ability_begins() -> None:
    hurt = {"hp": 3, "max_hp": 10}
    row = "M   A   .   .   x"
    assert Scene(row).perform("A", "Move 2. If you are damaged: +1 Move.", "skip").at("A") == "A"
    assert Scene(row, A=hurt).perform("A", "Move 2. If you are damaged: +1 Move.", "x").at("A") == "x"
    for body, left in ((hurt, 2), ({}, 8)):
        scene = Scene(row, A=body).perform("A", "Shield 1. If you are damaged: +1 Shield.")
        assert scene.perform("M", "Attack 3", "A").hp("A") == left


def test_an_element_that_one_ability_consumed_adds_to_the_next_one_too() -> None:
    text = "Move 1. Consume earth: +1 Move.\nShield 1. If you consumed earth this action: +1 Shield."
    for answer, to, left in (("yes", "y", 9), ("no", "x", 8)):
        scene = Scene("M   A   x   y", elements={"earth": "strong"}).perform("A", text, answer, to)
        assert scene.perform("M", "Attack 3, Range 5", "A").hp("A") == left


def test_a_condition_on_the_target_changes_damage_and_pushes_of_that_target_alone() -> None:
    ill = {"conditions": ["poison"]}
    scene = Scene("N   A   M", M=ill)
    scene.perform("A", "All adjacent enemies suffer 1 damage. If the target has Poison: +2 Damage.")
    assert scene.hp("M", "N") == [7, 9]
    scene = Scene(around("A   M   x   y"), M=ill)
    scene.perform("A", "Push 1. If the target has Poison: Wound.", "M", "x")
    assert scene.conditions("M") == ["poison", "wound"]


def test_what_is_done_for_each_enemy_that_was_hurt_counts_those_who_died_of_it() -> None:
    each = "For each enemy that suffered damage with this ability: Heal 2, self"
    text = f"Attack 2, target all adjacent enemies\n{each}"
    scene = Scene(around("N   A   M"), A={"hp": 3, "max_hp": 10}, M={"hp": 1})
    assert scene.perform("A", text, "M", "N").hp("A") == 7
    scene = Scene(around("N   A   M"), A={"hp": 3, "max_hp": 10})
    assert scene.perform("A", text, "M", "N", draws=["null", "+0"]).hp("A") == 5


TREATED = "You may treat one move ability from your ability cards as an attack ability of equal value"


def test_a_move_is_performed_as_an_attack_of_its_value_once_each_turn() -> None:
    scene = Scene(around("A   M   x"))
    perform(scene, "A", *read_action(f"Once each turn, {TREATED.lower()}").parts)
    (bonus,) = scene.state.bonuses
    say(scene, "A", "Move 3")
    assert [decision.kind for decision in scene.asked] == ["move"]
    perform(scene, "A", *read_action("Move 2, Jump\nHeal 1, self").parts, card=0, answers=[bonus.number, 1])
    assert (scene.hp("M"), "healed" in scene.kinds) == (8, True)
    perform(scene, "A", *read_action("Move 3").parts, card=0)
    assert scene.hp("M") == 8


def test_who_is_kept_from_moving_attacks_all_the_same() -> None:
    scene = Scene(around("A   M   x")).perform("A", "You cannot perform move abilities this round")
    scene.perform("A", "Move 3\nAttack 1", "M").perform("A", "Teleport 4", "x")
    assert (scene.hp("M"), scene.at("A")) == (9, "x")
    scene.end_round().perform("A", "Move 1, Jump", "skip")
    assert [decision.kind for decision in scene.asked] == ["attack", "move", "move"]


def test_an_element_is_consumed_for_an_attack_only_if_the_target_is_as_said() -> None:
    text = "Attack 4. If there is an ally adjacent to the target: Consume dark: +4 Attack, Experience 2."
    scene = Scene(around("B   M   A"), elements={"dark": "strong"}).perform("A", text, "M", "yes")
    assert (scene.hp("M"), scene.result("A")["xp"], scene.element("dark")) == (2, 2, "inert")
    scene = Scene(around("M   A   B"), elements={"dark": "strong"}).perform("A", text, "M")
    assert (scene.hp("M"), scene.element("dark")) == (6, "strong")


@pytest.mark.parametrize(
    ("ruleset", "answer", "points", "end"), [("gh1", "yes", 7, "z"), ("gh2", "no", 10, "x")]
)
def test_who_may_suffer_damage_is_asked_about_it(ruleset: str, answer: str, points: int, end: str) -> None:
    scene = Scene(around("A   x   y   .   z   M"), ruleset=ruleset)
    text = "You may suffer 3 damage\nMove 1 + X, where X is the damage you suffered with this ability"
    scene.perform("A", text, answer, end)
    assert (scene.hp("A"), scene.at("A")) == (points, end)
    assert [decision.kind for decision in scene.asked] == ["perform action", "move"]


def test_tokens_that_may_be_looted_can_be_left() -> None:
    scene = Scene(around("A   M"), M={"hp": 1})
    scene.perform("A", "Attack 1\nMove 1\nYou may loot 1", "M", "skip", "no")
    assert "looted" not in scene.kinds


def test_as_many_are_targeted_as_damage_was_suffered_before() -> None:
    scene = Scene(around("M   A   N   P"))
    told = "where X is the damage you suffered with this ability"
    scene.perform("A", f"Suffer 2 damage\nAttack 3, target X enemies, {told}", "M", "N")
    assert scene.hp("M", "N", "P") == [7, 7, 10]
    scene = Scene(around("A   .   M   N"))
    scene.perform("A", f"Suffer 2 damage\nAttack 3, Range X, {told}", "M")
    scene.perform("A", f"Suffer 3 damage\nPoison, Range X, {told}", "N")
    assert (scene.hp("M"), scene.conditions("N")) == (7, ["poison"])
    assert (scene.offered(0), scene.offered(1)) == ("M", "MN")


@pytest.mark.parametrize("first", ["One adjacent enemy suffers 3 damage", "Attack 3"])
def test_other_enemies_are_not_those_who_were_targets_before(first: str) -> None:
    scene = Scene("M   A   N", M={"hp": 9}, N={"hp": 9})
    scene.perform("A", f"{first}. All other adjacent enemies suffer 1 damage", "M")
    assert scene.hp("M", "N") == [6, 8]
