"""Actions: what must be done, what it costs, where their cards go; recovering and playing cards."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Build,
    Change,
    Compare,
    Consume,
    Is,
    Moment,
    Pay,
    Select,
    Stat,
)
from havenwright.engine.game import Game
from havenwright.engine.model.state import Deck
from havenwright.packs.records import AbilityCard, CharacterClass
from tests.engine.acting import at, number, perform
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule

IDLE = monster("Rat", (50, "Loot 1"))
HURT = Ability("suffer", 1, target=Select("self"), mandatory=True)
ATTACK = Ability("attack", 3)
GAIN = Ability("experience", 1)


def with_top(action: Action, level: str = "1") -> CharacterClass:
    """A class whose first card has this top."""
    one = hero("One", *((20, "Move 1", "Move 1"),) * 4)
    first, *others = one.cards
    changed: list[AbilityCard] = [replace(first, top=action, level=level)]
    return replace(one, cards=(*changed, *others))


def played(action: Action, *answers: object, drawing: str = "1   M   .   .") -> Game:
    """A game after the first card's top was played with these answers."""
    game = table(drawing, [with_top(action)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 0))
    for answer in answers:
        game.choose(answer)  # type: ignore[arg-type]
    return game


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


@rule("gh2.turn.skip-action")
def test_a_declined_action_is_discarded() -> None:
    game = played(Action((ATTACK,), loss="lost"), "skip")
    assert game.state.zones[0] == "discard"


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
    scene = perform(Scene("A   B   M", A={"hp": 1}), "A", paid, answers=["yes"])
    assert scene.gone("A")
    assert scene.hp("M") == 10


@rule("gh2.action.conditional-effects-skippable")
def test_what_an_element_was_consumed_for_may_be_declined() -> None:
    extra = Consume(("fire",), (Change("attack", 1),))
    scene = Scene("A   M", elements={"fire": "strong"})
    perform(scene, "A", Ability("attack", 3, extras=(extra,)), answers=["without effect", 1])
    assert scene.hp("M") == 7
    assert scene.element("fire") == "inert"


@proves(
    "gh2.action.added-effects-skippable",
    "gh2.attack.effects-chosen-before-draw",
    "bnb.action.added-effects-skippable",
)
def test_added_effects_are_left_out_before_the_modifier_is_drawn() -> None:
    wounding = Ability("attack", 3, extras=(Change("condition", 1, "wound"), Change("pierce", 2)))
    scene = perform(Scene("A   M", M={"text": "Shield 1"}), "A", wounding, answers=[1])
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["wound"])
    assert [decision.kind for decision in scene.asked] == ["attack"]
    without = perform(Scene("A   M", M={"text": "Shield 1"}), "A", wounding, answers=[(1, 3)])
    assert (without.hp("M"), without.conditions("M")) == (8, [])


@proves("gh2.action.skip-per-attack", "bnb.action.skip-per-target")
def test_added_effects_are_left_out_attack_by_attack() -> None:
    ability = Ability("attack", 2, target=Select("enemy", 2), extras=(Change("condition", 1, "immobilize"),))
    scene = Scene("M   A   N")
    m, n = number(scene, "M"), number(scene, "N")
    perform(scene, "A", ability, answers=[m, (n, 1)])
    assert (scene.conditions("M"), scene.conditions("N")) == (["immobilize"], [])
    assert scene.hp("M", "N") == [8, 8]


@rule("gh2.attack.plus-attack-must-apply")
def test_a_bonus_to_the_attack_is_never_left_out() -> None:
    scene = perform(Scene("A   M"), "A", Ability("attack", 2, extras=(Change("attack", 1),)), answers=[1])
    assert scene.hp("M") == 7
    assert scene.asked[0].options == (1, "skip")


@proves("gh2.action.inherent-text-not-skippable", "bnb.action.inherent-text-binding")
def test_whom_an_attack_may_target_cannot_be_skipped() -> None:
    fresh = Ability("attack", 2, target=Select("enemy", range=1, where=(Is("undamaged"),)))
    scene = Scene("M   A   N", M={"hp": 5, "max_hp": 10})
    perform(scene, "A", fresh, answers=["skip"])
    assert scene.offered() == "N"


@rule("gh2.targeting.all-vs-all-figures")
def test_all_figures_are_allies_too() -> None:
    for who, points in (("enemy", [10, 8]), ("figure", [8, 8])):
        scene = Scene("B   A   M")
        b, m = number(scene, "B"), number(scene, "M")
        answers = [b, m] if who == "figure" else [m]
        perform(scene, "A", Ability("attack", 2, target=Select(who, "all", 1)), answers=answers)  # type: ignore[arg-type]
        assert scene.hp("B", "M") == points


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


@rule("gh2.active-bonus.other-abilities-once", "gh2.active-bonus.lost-still-lost")
def test_only_the_bonus_of_an_action_stays() -> None:
    action = Action((ATTACK, Ability("shield", 1)), loss="lost", stays="persistent")
    game = played(action, 1)
    until(game, "select cards", {"short rest": "no"})
    assert game.state.zones[0] == "active"
    attacks = [event for event in game.events if event.kind == "attacked"]
    select(game, (2, 3))
    until(game, "select cards", {"short rest": "no", "attack": "skip"})
    assert [event for event in game.events if event.kind == "attacked"] == attacks
    assert [bonus.bonus.verb for bonus in game.state.bonuses] == ["shield"]  # type: ignore[union-attr]
    assert game.decision is not None
    # Three cards lie in the discard pile; the lost one doesn't count among them.
    assert game.decision.options == ((-1, -1),)
    game.choose((-1, -1))
    until(game, "lose a card")
    assert [*map(str, game.decision.options)] == ["1", "2", "3"]


@proves("gh2.active-bonus.expire-destination", "bnb.active-bonus.card-leaves-with-first-expiry")
def test_a_card_leaves_with_its_first_bonus_that_expires() -> None:
    once = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0,))
    scene = Scene("A   M", A={"hand": 1})
    perform(scene, "A", once, Ability("shield", 1), loss="lost", stays="persistent", card=0)
    scene.runner.play.state.zones[0] = "active"
    perform(scene, "A", Ability("attack", 2), answers=[1])
    assert scene.hp("M") == 7
    assert scene.state.zones == ["lost"]
    assert scene.state.bonuses == ()


# Cards


@rule("gh2.recover.cards")
def test_lost_cards_are_recovered_up_to_a_number() -> None:
    scene = Scene("A   M", A={"hand": 3})
    scene.runner.play.state.zones = ["lost"] * 3
    two = Ability("recover", to=Select("card", 2, named="lost"))
    perform(scene, "A", two, answers=[0, 2])
    assert scene.state.zones == ["hand", "lost", "hand"]
    scene.runner.play.state.zones = ["lost"] * 3
    perform(scene, "A", two, answers=[1, "skip"])
    assert scene.state.zones == ["lost", "hand", "lost"]


@rule("gh2.recover.positive-targeted")
def test_an_ally_recovers_its_own_choice() -> None:
    scene = Scene("A   B   C   M", B={"discard": 2})
    given = Ability("recover", target=Select("ally", range=2), to=Select("card", named="discard"))
    perform(scene, "A", given, answers=[number(scene, "B"), 1])
    assert scene.offered() == "BC"
    assert (scene.asked[0].seat, scene.asked[1].seat) == (0, 1)
    assert scene.cards("B") == (1, 1, 0)


def test_cards_are_recovered_by_their_level() -> None:
    scene = Scene("A   M", A={"hand": 3})
    setting = scene.runner.play.setting
    setting.cards = tuple(
        (seat, replace(card, level=str(n + 1))) for n, (seat, card) in enumerate(setting.cards)
    )
    scene.runner.play.state.zones = ["discard"] * 3
    low = Select("card", "all", named="discard", where=(Compare(Stat("level", "it"), "<=", 2),))
    perform(scene, "A", Ability("recover", to=low))
    assert scene.state.zones == ["hand", "hand", "discard"]


@rule("gh2.mandatory.unrecoverable-icon")
def test_a_card_that_cannot_be_recovered_stays_lost() -> None:
    game = played(Action((ATTACK,), loss="unrecoverable"), 1)
    assert game.state.zones[0] == "removed"
    back = Action((Ability("recover", to=Select("card", "all", named="lost")),))
    both = with_top(Action((ATTACK,), loss="unrecoverable"))
    first, second, *others = both.cards
    both = replace(both, cards=(first, replace(second, bottom=back), *others))
    game = table("1   M   .   .", [both], {"M": IDLE})
    select(game, (0, 1))
    for answer in ((0, 0), 1, (1, 1)):
        game.choose(answer)
    assert game.state.zones[:2] == ["removed", "discard"]


def test_a_card_is_played_from_the_discard_pile() -> None:
    again = Ability("play", what="top action", to=Select("card", named="discard"))
    one = with_top(Action((again,)))
    first, second, *others = one.cards
    third = replace(others[0], top=Action((ATTACK,), loss="lost"))
    one = replace(one, cards=(first, second, third, *others[1:]))
    game = table("1   M   .   .", [one], {"M": IDLE}, zones=["hand", "hand", "discard", "hand"])
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.decision is not None
    assert game.decision.options == ((2, 0), "skip")
    game.choose((2, 0))
    game.choose(1)
    assert game.state.zones[:3] == ["discard", "selected", "lost"]


def test_a_resource_stays_within_what_the_class_can_have() -> None:
    scene = Scene("A   M")
    setting = scene.runner.play.setting
    setting.classes["A"] = replace(setting.classes["A"], resources=(("spark", 3),))
    for gain, there in ((2, 2), (2, 3), (-5, 0)):
        perform(scene, "A", Ability("gain", gain, "spark"))
        assert scene.state.resources["0 spark"] == there


def test_forward_tokens_pass_slots_with_their_experience() -> None:
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=(1, 1, 0))
    scene = Scene("A   M", A={"hand": 1})
    perform(scene, "A", bonus, card=0, stays="persistent")
    scene.runner.play.state.zones[0] = "active"
    perform(scene, "A", Ability("advance", 2), answers=[0])
    assert scene.result("A")["xp"] == 2
    assert [active.left for active in scene.state.bonuses] == [1]
    perform(scene, "A", Ability("advance", 1), answers=[0])
    assert scene.state.zones == ["discard"]


def test_building_is_performing_too() -> None:
    scene = Scene("A   x   .   M\n  .   .   .")
    perform(
        scene,
        "A",
        Build("trap", Select("hex", range=1, where=(Is("empty"),))),
        GAIN,
        answers=[at(scene, "x")],
    )
    assert scene.result("A")["xp"] == 1


def test_tokens_are_loot_cards_where_the_scenario_has_some() -> None:
    scene = Scene("A   .   M", level=1)
    play = scene.runner.play
    play.state.decks["loot"] = Deck(("lumber 1", "money 2"))
    play.state.chance["loot"] = 1
    play.state.tokens = (at(scene, "A"),) * 3
    perform(scene, "A", Ability("loot", 0))
    assert play.figure(0).gold == 0
    assert {name: play.state.resources[name] for name in ("0 coins", "0 lumber")} == {
        "0 coins": 2,
        "0 lumber": 1,
    }
    assert not play.state.decks["loot"].left
    assert not play.state.tokens
