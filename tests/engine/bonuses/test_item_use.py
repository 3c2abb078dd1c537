"""Items in play: when they are used, what becomes of them, what they cost."""

from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Bonus, Change, Is, Moment, Select
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import LongRest, ShortRest
from havenwright.engine.setup.first_state import first_state
from havenwright.packs.records import Item, Use
from tests.engine.acting import at, equip, number, perform, run
from tests.engine.gear import (
    HARDER,
    HEAL,
    OPEN,
    SHIELDED,
    WALK,
    asked,
    item,
    turn_beside_a_rat,
)
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table
from tests.proves import proves

LOOTER = monster("Rat", (50, "Loot 1"))


def turn(thing: Item, *cards: Card, hp: int = 4) -> Game:
    """A turn of one hero with an item, at its first question after the cards were chosen."""
    game = table(
        "1   .   .   .   M", [hero("One", *(cards or (WALK,) * 4))], {"M": LOOTER}, items=[(0, thing)]
    )
    game.state.figures[0].hit_points = hp
    return select(game, (0, 1))


def used(game: Game) -> int:
    """The number of the bonus that can be used now."""
    assert game.decision is not None
    assert game.decision.kind == "use: turn", game.decision
    number = game.decision.options[0]
    assert isinstance(number, int)
    return number


rule = pytest.mark.rule


ATTACKED = Moment("attack", Select("enemy"), Select("self"))


@proves(
    "gh2.items.not-during-ability",
    "gh2.action.no-nested-abilities",
    "gh2.items.extra-to-actions",
    "bnb.action.no-nested-abilities",
    "bnb.items.extra-to-actions",
)
def test_an_item_with_an_ability_is_used_between_abilities() -> None:
    game = turn(item(HEAL))
    asked = []
    for _ in range(30):
        if game.decision is None or game.decision.kind == "short rest":
            break
        asked.append(game.decision.kind)
        game.choose("pass" if game.decision.kind == "use: turn" else game.decision.options[0])
    assert asked == ["use: turn", "play card", "move", "use: turn", "play card", "move", "use: turn"]


def test_an_item_is_used_once_and_then_spent() -> None:
    game = turn(item(HEAL))
    game.choose(used(game))
    assert game.state.figures[0].hit_points == 7
    assert game.state.items == ("spent",)
    assert game.decision is not None
    assert game.decision.kind == "play card"


@proves("gh2.items.spent", "gh2.rest.long-rest-items", "gh2.recover.items", "bnb.items.spent")
def test_a_long_rest_brings_spent_items_back_and_a_short_rest_does_not() -> None:
    scene = equip(Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 4}), "A", item(HEAL))
    scene.runner.play.state.items = ("spent",)
    run(scene, ShortRest(seat=0), answers=["yes"])
    assert scene.state.items == ("spent",)
    scene.runner.play.state.zones = ["discard"] * 4
    run(scene, LongRest(actor=0), answers=["yes", 1])
    # Ready again, it is used in the same turn.
    assert scene.hp("A") == 10
    assert scene.state.items == ("spent",)
    assert "refreshed" not in scene.kinds


@proves("gh2.items.lost", "bnb.items.lost")
def test_a_lost_item_stays_lost() -> None:
    scene = equip(Scene("A   M", A={"discard": 4}), "A", item(HEAL, use="lost"))
    scene.runner.play.state.items = ("lost",)
    run(scene, LongRest(actor=0))
    assert scene.state.items == ("lost",)


@rule("gh2.conditions.stun-long-rest")
def test_the_stunned_rest_as_everybody() -> None:
    scene = equip(
        Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 3, "conditions": ["stun"]}), "A", item(HEAL)
    )
    scene.runner.play.state.items = ("spent",)
    run(scene, LongRest(actor=0), answers=["yes"])
    assert scene.hp("A") == 7
    assert scene.cards("A") == (2, 0, 1)
    assert scene.state.items == ("ready",)


@rule("gh2.items.unrecoverable")
def test_what_cannot_be_recovered_is_not_offered() -> None:
    potion = item(HEAL, use="lost", name="Potion")
    relic = Item(
        id="relic", name="Relic", slot="small", use="lost", action=Action((HEAL,), loss="unrecoverable")
    )
    scene = equip(Scene("A   M"), "A", potion, relic)
    scene.runner.play.state.items = ("lost", "lost")
    lost = Select("item", 2, where=(Is("lost"),))
    perform(scene, "A", Ability("recover", to=lost), answers=[0])
    assert scene.asked[-1].options == (0, "skip")
    assert scene.state.items == ("ready", "lost")


@proves("gh2.items.flip", "fh.items.flip")
def test_a_flipped_item_shows_its_other_side_and_comes_back() -> None:
    harm = Ability("suffer", 1, target=Select("self"))
    game = turn(item(HEAL, use="flip", back=Action((harm,))))
    game.choose(used(game))
    assert (game.state.figures[0].hit_points, game.state.items) == (7, ("back",))
    game.choose(used(game))
    game.choose("suffer")
    assert (game.state.figures[0].hit_points, game.state.items) == (6, ("ready",))
    game.choose(used(game))
    assert game.state.figures[0].hit_points == 9


@rule("gh2.items.passive")
def test_a_passive_item_works_every_time() -> None:
    farther = Bonus(Moment("move"), (Change("move", 1),), limit="turn")
    scene = equip(Scene("A   .   .   x   .   .   y"), "A", item(farther, use="none"))
    for _ in range(3):
        scene.runner.play.state.turns += 1
        perform(scene, "A", Ability("move", 2), answers=[at(scene, "x" if scene.at("A") != "x" else "A")])
        assert scene.at("A") in ("x", "A")
        perform(scene, "A", Ability("move", 2), answers=["skip"])
        there = at(scene, "A" if scene.at("A") == "x" else "x")
        assert there not in scene.asked[-1].options
    assert scene.state.items == ("ready",)


@rule("gh2.items.use-slots", "gh2.items.must-use-slots-and-passive")
def test_items_with_use_slots_act_unasked_and_begin_again_after_a_rest() -> None:
    scene = equip(Scene("A   M", A={"discard": 3, "hp": 20, "max_hp": 20}), "A", item(SHIELDED, uses=3))
    for _ in range(2):
        perform(scene, "M", Ability("attack", 3))
    assert scene.hp("A") == 16
    assert not any(decision.kind.startswith("use") for decision in scene.asked)
    assert [bonus.left for bonus in scene.state.bonuses] == [1]
    run(scene, LongRest(actor=0))
    assert [bonus.left for bonus in scene.state.bonuses] == [3]
    for _ in range(4):
        perform(scene, "M", Ability("attack", 3))
    assert scene.state.items == ("spent",)
    assert scene.hp("A") == 16 - 3 * 2 - 3


@proves("gh2.items.before-modifier-draw", "bnb.attack.choose-effects-before-roll")
def test_an_item_for_an_attack_is_asked_before_the_modifier_is_drawn() -> None:
    scene = equip(Scene("A   M"), "A", item(HARDER))
    bonus = scene.state.bonuses[0].number
    perform(scene, "A", Ability("attack", 2), answers=[number(scene, "M"), bonus], draws=["+1"])
    assert scene.hp("M") == 6
    assert [decision.kind for decision in scene.asked] == ["attack", "use: attack"]
    assert scene.kinds.index("item used") < scene.kinds.index("modifier")


# What becomes of them


@proves("gh1.items.spend-symbol", "jotl.items.spent-refreshed-by-long-rest", "fh.items.spent")
def test_what_is_spent_comes_back_with_a_long_rest(edition: str) -> None:
    game = turn_beside_a_rat(item(HEAL))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    assert (game.state.items, game.decision.kind) == (("spent",), "play card")
    assert "use: turn" not in asked(game)
    scene = equip(Scene("A   M", A={"discard": 6}), "A", item(HEAL))
    scene.runner.play.state.items = ("spent",)
    run(scene, ShortRest(seat=0), answers=["yes"])
    assert scene.state.items == ("spent",)
    scene.runner.play.state.zones = ["discard"] * 6
    run(scene, LongRest(actor=0, begun=True), answers=["pass"] * (edition != "gh1"))
    assert scene.state.items == ("ready",)


@proves("gh1.items.consume-symbol", "jotl.items.consumed-once-per-scenario")
def test_what_is_consumed_stays_so_in_a_long_rest(edition: str) -> None:
    game = turn_beside_a_rat(item(HEAL, use="lost"))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    assert game.state.items == ("lost",)
    scene = equip(Scene("A   M", A={"discard": 4}), "A", item(HEAL, use="lost"))
    scene.runner.play.state.items = ("lost",)
    run(scene, LongRest(actor=0, begun=True))
    assert scene.state.items == ("lost",)


@proves("gh1.items.no-symbol-unlimited", "jotl.items.no-icon-unlimited", "fh.items.passive")
def test_an_item_without_an_icon_works_every_time(edition: str) -> None:
    times = {"gh1": 4, "jotl": 3, "fh": 4}[edition]
    scene = equip(Scene(OPEN, M={"hp": 50}), "A", item(HARDER, use="none"))
    offered = [] if edition == "fh" else [scene.state.bonuses[0].number]
    for n in range(times):
        perform(scene, "A", Ability("attack", 1), answers=[number(scene, "M"), *offered])
        assert scene.hp("M") == 50 - 2 * (n + 1)
    assert [decision.kind for decision in scene.asked].count("use: attack") == times * len(offered)
    assert scene.state.items == ("ready",)


@proves("gh1.items.heal-items-are-self")
def test_a_heal_of_an_item_removes_poison() -> None:
    potion = item(read_action("Heal 3, self").parts[0], use="lost")
    scene = equip(Scene(OPEN, A={"hp": 5, "max_hp": 10, "conditions": ["poison"]}), "A", potion)
    perform(scene, "A", *potion.action.parts)
    assert (scene.hp("A"), scene.conditions("A")) == (5, [])


@proves("gh1.items.slots-must-be-used", "fh.items.mandatory-use")
def test_use_slots_are_used_unasked(edition: str) -> None:
    less = Bonus(ATTACKED, (Change("attack", -1),))
    clumsy = Bonus(ATTACKED, (Change("disadvantage"),))
    scene = equip(
        Scene(OPEN, A={"hp": 20, "max_hp": 20}), "A", item(less if edition == "gh1" else clumsy, uses=2)
    )
    perform(scene, "M", Ability("attack", 0 if edition == "gh1" else 3), draws=["+0", "-1"])
    assert [bonus.left for bonus in scene.state.bonuses] == [1]
    assert scene.asked == []
    assert scene.hp("A") == (20 if edition == "gh1" else 18)
    perform(scene, "M", Ability("attack", 0), draws=["+0", "+0"])
    assert scene.state.items == ("spent",)


@proves("gh1.items.counts-as-used-when-it-changes")
def test_boots_that_lengthen_a_move_are_used() -> None:
    boots = item(Bonus(Moment("move"), (Change("move", 2),)), slot="feet")
    scene = equip(Scene("A   .   .   .   .   x   M"), "A", boots)
    bonus = scene.state.bonuses[0].number
    perform(scene, "A", Ability("move", 3), answers=[bonus, at(scene, "x")])
    assert (scene.at("A"), scene.state.items) == ("x", ("spent",))
    assert "item used" in scene.kinds


def test_boots_are_not_for_the_turn_of_a_monster() -> None:
    boots = item(Bonus(Moment("move"), (Change("move", 2),)), slot="feet")
    coat = item(SHIELDED, slot="body", name="Coat")
    scene = equip(Scene(OPEN), "A", boots, coat)
    coats = scene.state.bonuses[1].number
    perform(scene, "M", Ability("move", 1), Ability("attack", 3), answers=["skip", coats])
    offered = [d for d in scene.asked if d.kind.startswith("use")]
    assert [d.options[:-1] for d in offered] == [(scene.state.bonuses[1].number,)]
    assert scene.state.items == ("ready", "spent")


@proves("gh1.items.refresh-keeps-partly-used")
def test_a_partly_used_item_is_not_spent() -> None:
    scene = equip(Scene(OPEN, A={"discard": 3}), "A", item(SHIELDED, uses=3), item(HEAL, name="Other"))
    perform(scene, "M", Ability("attack", 3))
    scene.runner.play.state.items = ("ready", "spent")
    perform(scene, "A", Ability("recover", to=Select("item", 1, where=(Is("spent"),))), answers=[1])
    assert scene.asked[-1].options == (1, "skip")
    run(scene, LongRest(actor=0, begun=True))
    assert [bonus.left for bonus in scene.state.bonuses if bonus.item == 0] == [2]


@proves("fh.items.use-slots")
def test_recovering_an_item_begins_at_its_first_slot() -> None:
    scene = equip(Scene(OPEN, A={"discard": 3}), "A", item(SHIELDED, uses=3))
    perform(scene, "M", Ability("attack", 3))
    assert [bonus.left for bonus in scene.state.bonuses] == [2]
    run(scene, LongRest(actor=0, begun=True))
    assert [bonus.left for bonus in scene.state.bonuses] == [3]
    for _ in range(3):
        assert scene.state.items == ("ready",)
        perform(scene, "M", Ability("attack", 1))
    assert scene.state.items == ("spent",)


@proves("jotl.items.refresh-at-scenario-end")
def test_all_items_are_ready_when_the_next_scenario_begins() -> None:
    game = turn_beside_a_rat(item(HEAL, use="lost", name="Potion"), item(HEAL, slot="head", name="Helmet"))
    game.state.items = ("lost", "spent")
    assert first_state(game.setting).items == ("ready", "ready")


def hurt(text: str, act: str = "Attack 4", use: Use = "spent", **more: Any) -> Scene:
    """A, who has an item, stands beside B, whom M hurts."""
    scene = equip(Scene("A   B   M"), "A", item(*read_action(text).parts, use=use))
    return perform(scene, "M", *read_action(act).parts, **more)


def test_damage_of_an_ally_is_taken_upon_oneself() -> None:
    taking = "Before sources of damage to an ally within Range 3: Redirect the attack to self"
    assert hurt(taking).hp("A", "B") == [6, 10]
    assert hurt(taking, "One adjacent enemy suffers 3 damage").hp("A", "B") == [7, 10]
    assert hurt(taking.replace("an ally", "a summoned ally")).hp("A", "B") == [10, 6]


def test_shield_for_an_attack_is_that_of_whoever_is_attacked() -> None:
    shielding = "On sources of damage from attacks targeting an ally within Range 3, gain Shield 3"
    assert hurt(shielding).hp("A", "B") == [10, 9]


@pytest.mark.parametrize(("drawn", "left", "state"), [("2x", 6, "spent"), ("+1", 5, "ready")])
def test_an_item_is_used_on_a_card_when_it_is_drawn(drawn: str, left: int, state: str) -> None:
    scene = equip(
        Scene("A   M"), "A", item(*read_action("On attacks targeting you, add Modifier 2x as +0").parts)
    )
    perform(scene, "M", *read_action("Attack 4").parts, draws=[drawn])
    assert (scene.hp("A"), scene.state.items) == (left, (state,))
    assert [decision.kind for decision in scene.asked] == ["use: attack"] * (state == "spent")


def test_an_attack_in_answer_ignores_what_its_text_says() -> None:
    text = (
        "After attacks targeting you performed by an adjacent enemy:"
        " (during this ability: Ignore retaliate); Attack 1, target it"
    )
    scene = equip(Scene("A   M", M={"text": "Retaliate 3"}), "A", item(*read_action(text).parts))
    perform(scene, "M", *read_action("Attack 2").parts)
    assert scene.hp("A", "M") == [8, 9]


def test_damage_is_negated_for_a_price() -> None:
    text = "Before sources of damage to you, you may: Muddle, self to perform Negate the damage"
    scene = equip(Scene("A   M"), "A", item(*read_action(text).parts))
    perform(scene, "M", *read_action("Attack 4").parts)
    assert (scene.hp("A"), scene.conditions("A")) == (10, ["muddle"])
