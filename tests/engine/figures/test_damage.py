"""Damage: suffered, negated by cards or by a bonus, or nothing at all."""

import pytest

from havenwright.cards.tree import Ability, Action, Bonus, Change, Moment, Select
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.packs.records import Item
from tests.engine.acting import equip, perform, say
from tests.engine.lone import alone, go, on, told
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule


WAIT: Card = (50, "Loot 1", "Move 1")
NEGATE = Bonus(Moment("suffer"), (Ability("negate"),), uses=(0,))


@proves(
    "gh2.damage.suffer-or-negate",
    "jotl.damage.reduces-hit-points",
    "fh.damage.reduce-or-negate",
    "bnb.damage.suffer-or-negate",
)
def test_damage_that_is_not_negated_is_suffered() -> None:
    assert Scene("A   M", A={"hp": 9, "hand": 3}).damage("A", 4, "suffer").hp("A") == 5


@rule("gh2.damage.one-hand-card", "gh2.damage.two-discards")
def test_a_card_from_the_hand_or_two_discards_negate_any_damage() -> None:
    hand = Scene("A   M", A={"hand": 1}).damage("A", 7, "hand")
    assert (hand.hp("A"), hand.cards("A")) == (10, (0, 0, 1))
    discards = Scene("A   M", A={"discard": 2}).damage("A", 7, "discards")
    assert (discards.hp("A"), discards.cards("A")) == (10, (0, 0, 2))
    single = Scene("A   M", A={"discard": 1, "hand": 1}).damage("A", 7, "discards")
    assert single.asked[0].options == ("suffer", 0)
    assert single.hp("A") == 3


@proves(
    "gh2.damage.effects-still-apply",
    "fh.damage.effects-still-apply",
    "bnb.damage.negation-keeps-effects",
)
def test_the_condition_of_a_negated_attack_comes_all_the_same() -> None:
    scene = Scene("A   M", A={"hand": 1}, M={"attack": 4}).monster_turn("M", "Attack +0, Poison", "hand")
    assert (scene.hp("A"), scene.conditions("A")) == (10, ["poison"])


@proves("gh2.damage.separate-sources", "bnb.damage.one-source-each")
def test_a_lost_card_negates_one_damage_only() -> None:
    scene = Scene("A   M", A={"hand": 2}, M={"attack": 3})
    scene.monster_turn("M", "Attack +0\nAttack +0", "hand", "suffer")
    assert (scene.hp("A"), scene.cards("A")) == (7, (1, 0, 1))


@rule("gh2.damage.not-active-cards")
def test_active_cards_cannot_be_lost_for_damage() -> None:
    scene = Scene("A   M", A={"hand": 2})
    scene.runner.play.state.zones[:] = ["active", "active"]
    scene.runner._drive(suffer(scene.runner.play, 0, 3, by=-1, why="damage"))
    assert scene.asked == []
    assert scene.hp("A") == 7


@pytest.mark.parametrize(("attack", "left"), [(1, 9), (3, 7)])
def test_who_attacks_suffers_the_same_amount(attack: int, left: int) -> None:
    scene = Scene("A   M", A={"hp": 10}, M={"hp": 10})
    say(
        scene,
        "A",
        "Whenever you suffer damage from an attack, the attacker suffers the same amount of damage",
    )
    say(scene, "M", f"Attack {attack}")
    assert scene.result("A")["hp"] == 10 - attack
    assert scene.result("M")["hp"] == left


def test_who_attacks_an_ally_suffers_and_not_the_ally() -> None:
    scene = Scene("A   B   M", B={"hp": 10}, M={"hp": 10})
    say(scene, "A", "Whenever an ally suffers damage from an attack, the attacker suffers 1 damage")
    say(scene, "M", "Attack 2")
    assert (scene.result("B")["hp"], scene.result("M")["hp"]) == (8, 9)


def test_so_much_of_the_damage_is_kept_off() -> None:
    scene = say(Scene("A   M", A={"hp": 10}), "A", "When damaged by an attack, reduce the damage by 2")
    say(scene, "M", "Attack 3")
    assert scene.result("A")["hp"] == 9


@pytest.mark.parametrize(("before", "left"), [(2, 7), (5, 10), (8, 10)])
def test_what_is_left_of_the_damage_strikes_another(before: int, left: int) -> None:
    scene = Scene("A   M   N", M={"hp": before}, N={"hp": 10})
    say(scene, "A", "Attack 5. Deal the excess damage to one enemy adjacent to the target")
    assert scene.result("N")["hp"] == left


def test_the_ally_that_was_asked_for_is_meant_and_not_the_target() -> None:
    scene = Scene("A   B   M", B={"hp": 10}, M={"hp": 10})
    say(
        scene,
        "A",
        "Attack 2, Range 3. If there is an ally adjacent to the target, that ally suffers 1 damage",
    )
    assert (scene.result("B")["hp"], scene.result("M")["hp"]) == (9, 8)


# Damage


@proves("gh1.damage.three-options", "jotl.damage.selected-cards-not-available")
def test_the_cards_of_the_round_cannot_be_lost(edition: str) -> None:
    brute = monster("Brute", *[(5, "Attack +0")] * 8, attack=7)
    cards = [WAIT] * (3 if edition == "gh1" else 2)
    game = table(around("1   M"), [hero("One", *cards, hp=20)], {"M": brute}, seed=3)
    select(game, (0, 1))
    if edition == "jotl":
        until(game, "play card")
        assert not any(event.kind == "negated" for event in game.events)
        assert [event.get("figure") for event in game.events if event.kind == "suffered"] == [0]
        return
    until(game, "suffer or negate")
    assert game.decision is not None
    assert game.decision.options == ("suffer", 2)
    game.choose(2)
    assert game.state.figures[0].hit_points == 20
    assert game.state.zones == ["selected", "selected", "lost"]


@proves("gh1.damage.active-cards-may-pay")
def test_an_active_card_counts_as_discarded() -> None:
    stays: Card = (20, "persistent: Shield 1, self", "Move 1")
    brute = monster("Brute", *[(30, "Attack +0")] * 8, attack=7)
    cards = [stays, WAIT, WAIT, WAIT]
    game = table(around("1   M"), [hero("One", *cards, hp=20)], {"M": brute}, seed=3)
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    until(game, "play card").choose((1, 3))
    until(game, "suffer or negate")
    assert game.state.zones[:2] == ["active", "discard"]
    assert game.decision is not None
    assert (0, 1) in game.decision.options
    game.choose((0, 1))
    assert game.state.figures[0].hit_points == 20
    assert game.state.zones[:2] == ["lost", "lost"]
    assert not [bonus for bonus in game.state.bonuses if bonus.card == 0]


@proves("gh1.damage.before-defence")
def test_a_card_may_be_lost_and_the_item_kept() -> None:
    shield = Bonus(Moment("attack", Select("enemy"), Select("self")), (Change("shield", 1),), optional=True)
    charm = Item(id="charm", name="Charm", slot="body", use="spent", action=Action((shield,)))
    scene = equip(Scene(around("A   M"), A={"hand": 1}), "A", charm)
    perform(scene, "M", Ability("attack", 3), answers=["pass", 0])
    assert (scene.hp("A"), scene.cards("A"), scene.state.items) == (10, (0, 0, 1), ("ready",))


@proves("gh1.damage.effects-still-received")
def test_poison_comes_although_the_damage_is_negated() -> None:
    scene = Scene(around("A   M"), A={"hand": 1}, M={"attack": 3}).monster_turn(
        "M", "Attack +0, Poison", "hand"
    )
    assert (scene.hp("A"), scene.conditions("A")) == (10, ["poison"])


@proves("jotl.damage.negate-cost")
def test_the_price_is_the_same_for_any_damage() -> None:
    scene = Scene("A   M", A={"discard": 2}).damage("A", 15, "discards")
    assert (scene.hp("A"), scene.cards("A")) == (10, (0, 0, 2))
    assert Scene("A   M", A={"discard": 1}).damage("A", 5).asked == []
    hand = Scene("A   M", A={"hand": 1}).damage("A", 15, "hand")
    assert (hand.hp("A"), hand.cards("A")) == (10, (0, 0, 1))


@proves("fh.damage.negate-by-effect", "fh.damage.negate-by-cards")
def test_damage_is_negated_by_an_effect_or_by_cards() -> None:
    scene = perform(Scene("A   M", A={"hand": 1}), "A", NEGATE)
    perform(scene, "M", Ability("attack", 7))
    assert (scene.hp("A"), scene.cards("A")) == (10, (1, 0, 0))
    hand = Scene("A   M", A={"hand": 1}).damage("A", 6, "hand")
    assert (hand.hp("A"), hand.cards("A")) == (10, (0, 0, 1))
    assert Scene("A   M", A={"discard": 1}).damage("A", 6).asked == []


@proves("fh.damage.ward-before-negation")
def test_ward_is_used_before_the_choice() -> None:
    scene = Scene("A   M", A={"hand": 1, "conditions": ["ward"]}).damage("A", 7, "hand")
    (offer,) = scene.asked
    assert (offer.about, scene.conditions("A"), scene.hp("A")) == (3, [], 10)


@proves("gh1.suffer.no-shield-no-modifier")
def test_suffered_damage_is_as_it_is() -> None:
    scene = Scene(around("A   M"), M={"hp": 6, "text": "Shield 4"})
    scene.perform("A", "All adjacent enemies suffer 2 damage")
    assert (scene.hp("M"), scene.drawn("A")) == (4, 0)


@proves("gh1.suffer.source-must-exceed-zero")
def test_nothing_is_no_damage() -> None:
    told = Bonus(Moment("suffer", Select("self"), when="after"), (Ability("experience", 1),))
    for shield, gained in ((3, 0), (2, 1)):
        scene = Scene(around("A   M"), A={"text": f"Shield {shield}"})
        perform(scene, "A", told)
        perform(scene, "M", Ability("attack", 3))
        assert (scene.hp("A"), scene.result("A")["xp"]) == (10 - gained, gained)


@proves("jotl.suffer.not-reduced")
def test_shield_is_not_for_suffered_damage() -> None:
    scene = Scene("A   M", M={"text": "Shield 3"}).perform("A", "All adjacent enemies suffer 2 damage")
    assert scene.hp("M") == 8


@proves("jotl.suffer.characters-may-negate")
def test_a_wounds_damage_can_be_negated() -> None:
    scene = Scene("A   M", A={"hand": 1, "conditions": ["wound"]}).turn("A", "Loot 1", answers=["hand"])
    assert (scene.hp("A"), scene.cards("A")) == (10, (0, 0, 1))


@proves("fh.suffer.unmodified-damage")
def test_only_brittle_and_ward_change_suffered_damage() -> None:
    for conditions, left in (([], 8), (["brittle"], 6), (["ward"], 9)):
        scene = Scene("A   M", M={"text": "Shield 3", "conditions": conditions})
        assert scene.perform("A", "All adjacent enemies suffer 2 damage").hp("M") == left


@proves("jotl.damage.monster-damage-tracked-by-number")
def test_damage_and_conditions_are_one_monsters() -> None:
    same = {"set": "rats"}
    scene = Scene("M   A   N", M=same | {"number": 3}, N=same | {"number": 4})
    scene.perform("A", "Attack 2, Muddle", "N")
    assert scene.hp("M", "N") == [10, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == ([], ["muddle"])


def bitten(piles: str, amount: int = 3) -> Game:
    """Cards 0 and 1 are selected, and before their turn there is damage."""
    foe = monster("Biter", (5, f"Attack {amount}, Range 9"))
    game = alone(monsters={"M": foe}, piles=piles)
    game.scene.force("+0")
    go(game, "select cards").choose((0, 1))
    game.scene.force("+0")
    return go(game, "suffer or negate")


@proves("bnb.damage.discard-one-a-side")
def test_one_card_on_its_a_side_is_discarded_for_any_damage() -> None:
    game = bitten("hand hand hand handB", amount=7)
    assert game.decision is not None
    assert (2,) in game.decision.options
    assert (3,) not in game.decision.options
    game.choose((2,))
    go(game, "select cards")
    assert (on(game, "discard").split()[0], on(game, "lost")) == ("2A", "")
    assert game.state.figures[0].hit_points == 10


@proves("bnb.damage.discard-two-b-sides")
def test_two_cards_on_their_b_sides_are_discarded_for_any_damage() -> None:
    game = bitten("hand hand handB handB")
    with pytest.raises(IllegalAnswer):
        game.choose((2,))
    game.choose((2, 3))
    go(game, "select cards")
    assert (on(game, "discard"), on(game, "lost"), game.state.figures[0].hit_points) == ("2B 3B", "", 10)


@proves("bnb.damage.lose-one-card")
def test_one_card_of_hand_or_discard_pile_is_lost_for_any_damage() -> None:
    game = bitten("hand hand discard lost")
    game.choose(2)
    go(game, "select cards")
    assert (on(game, "lost"), game.state.figures[0].hit_points) == ("2A 3A", 10)


@proves("bnb.damage.selected-cards-protected")
def test_cards_that_are_still_to_be_played_pay_for_nothing() -> None:
    game = bitten("hand hand hand hand")
    assert game.decision is not None
    assert set(game.decision.options) == {"suffer", 2, 3, (2,), (3,)}


@proves("bnb.exhaustion.zero-hit-points")
def test_without_hit_points_the_character_is_exhausted() -> None:
    game = bitten("hand hand hand hand", amount=12)
    game.choose("suffer")
    assert game.state.figures[0].hit_points == 0
    assert go(game).outcome == "lost"
    assert told(game, "exhausted", "figure") == [0]


# The map


@pytest.mark.parametrize(("text", "hit_points"), [("trap damage", 7), ("hazardous terrain damage", 8)])
def test_the_damage_of_the_map_at_the_level(text: str, hit_points: int) -> None:
    scene = Scene("A   M", level=1).perform("A", f"All adjacent enemies suffer {text}")
    assert scene.hp("M") == hit_points


def test_a_bonus_can_take_the_place_of_the_card_that_negates_damage() -> None:
    instead = "The next time you would lose a card to negate damage, instead: Experience 1. [ ]"
    scene = Scene("A   M", A={"hand": 3, "text": instead}).damage("A", 5, "hand")
    assert (scene.hp("A"), scene.cards("A"), scene.result("A")["xp"]) == (10, (3, 0, 0), 1)
    assert "negated" in scene.kinds
    scene.damage("A", 5, "hand")
    assert (scene.cards("A"), scene.kinds.count("negated")) == ((2, 0, 1), 2)


def test_what_negates_damage_and_does_more_negates_it_first() -> None:
    text = "The next time you suffer damage: Negate the damage; Experience 1. [ ]"
    scene = Scene("A   M", A={"text": text}).damage("A", 3, "suffer")
    assert (scene.hp("A"), scene.result("A")["xp"]) == (10, 1)


def test_ward_and_brittle_are_told_together_and_by_themselves() -> None:
    for conditions, why in (
        (["ward"], "ward"),
        (["brittle"], "brittle"),
        (["ward", "brittle"], "ward and brittle"),
    ):
        scene = Scene("A   M", A={"conditions": conditions}).damage("A", 4, "suffer")
        assert [event.why for event in scene.events if event.kind == f"{why} used"] == [why]
