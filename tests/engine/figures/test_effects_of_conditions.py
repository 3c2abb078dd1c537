"""Effects of each condition on its bearer."""

import pytest

from havenwright.cards.tree import Ability, Action, Bonus, Moment, Select
from havenwright.engine.model.agenda import OwnTurn
from havenwright.packs.records import Item
from tests.engine.acting import equip, perform, run
from tests.engine.gear import SHIELDED, item
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule


def hurt(points: int, *conditions: str, **more: object) -> dict[str, object]:
    """A figure that had ten hit points once."""
    return {"hp": points, "max_hp": 10, "conditions": list(conditions), **more}


WAIT: Card = (50, "Loot 1", "Move 1")


def thing(action: Action) -> Item:
    return Item(id="thing", name="Thing", slot="small", use="spent", action=action)


NEGATE = Action((Bonus(Moment("suffer", Select("self")), (Ability("negate", 1),), optional=True),))
SHIELD = Action((Ability("shield", 1),))


@rule("gh2.conditions.safeguard", "gh2.conditions.safeguard-choice", "gh2.conditions.safeguard-curse")
def test_safeguard_prevents_one_negative_condition() -> None:
    scene = Scene("A   M", M={"conditions": ["safeguard"]}).perform("A", "Attack 1, Wound", "M")
    assert scene.conditions("M") == []
    both = Scene("A   M", M={"conditions": ["safeguard"]})
    both.perform("A", "Attack 1, Poison, Immobilize", "M", "poison")
    assert both.asked[-1].seat == -1
    assert both.conditions("M") == ["immobilize"]
    curse = Scene("A   M", M={"conditions": ["safeguard"]}).perform("A", "Curse, Range 1", "M")
    assert "curse" not in curse.state.decks["monsters"].left
    drawn = Scene("A   M", M={"conditions": ["safeguard"]}).monster_turn("M", "Attack +5", draws=["curse"])
    assert drawn.hp("A") == 10


@rule("gh2.conditions.ward", "gh2.conditions.ward-any-source")
def test_ward_halves_the_next_damage_whatever_it_comes_from() -> None:
    scene = Scene("A   M", A={"conditions": ["ward"]}).damage("A", 5)
    assert (scene.hp("A"), scene.conditions("A")) == (8, [])
    scene = Scene("A   M", A={"conditions": ["ward"]}).damage("A", 1)
    assert (scene.hp("A"), scene.conditions("A")) == (10, [])
    scene = Scene("A   tx", A={"conditions": ["ward"]}, trap="Damage 4").perform("A", "Move 1", "x")
    assert scene.hp("A") == 8


@rule("gh2.conditions.ward-last")
def test_ward_halves_what_is_left_after_shield() -> None:
    scene = Scene("A   M", A={"conditions": ["ward"], "text": "Shield 1", "hand": 1}, M={"attack": 6})
    scene.monster_turn("M", "Attack +0", "suffer")
    assert scene.asked[-1].about == 2
    assert scene.hp("A") == 8


@proves("gh2.conditions.wound", "bnb.conditions.wound")
def test_a_wound_costs_a_hit_point_at_the_start_of_each_turn() -> None:
    scene = Scene("A   M", M={"hp": 4, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert (scene.hp("M"), scene.conditions("M")) == (3, ["wound"])
    assert scene.kinds[0] == "suffered"


@proves("gh2.conditions.poison-multi-attacker", "bnb.conditions.poison")
def test_poison_adds_to_every_attack_and_to_nothing_else() -> None:
    scene = Scene("M   A   tx", A={"hp": 20, "conditions": ["poison"]})
    lost = []
    for act in ("attack", "attack", "trap"):
        before = scene.hp("A")
        scene = scene.perform("A", "Move 1", "x") if act == "trap" else scene.perform("M", "Attack 2", "A")
        lost.append(before - scene.hp("A"))
    assert lost == [3, 3, 3]


@rule("gh2.conditions.immobilize", "gh2.move.teleport-not-move")
def test_the_immobilized_cannot_move_but_can_teleport() -> None:
    scene = Scene("A   .   x", A={"conditions": ["immobilize"]}).perform("A", "Move 3", "x")
    assert (scene.at("A"), scene.asked) == ("A", [])
    assert scene.perform("A", "Teleport 2", "x").at("A") == "x"


@proves("gh2.conditions.disarm", "bnb.conditions.disarm")
def test_the_disarmed_move_and_do_not_attack() -> None:
    scene = Scene("M   .   x   A", M={"conditions": ["disarm"]}).monster_turn("M", "Move +0\nAttack +0")
    assert (scene.at("M"), scene.hp("A")) == ("x", 10)
    assert Scene("A   M", A={"conditions": ["disarm"]}).perform("A", "Attack 3", "M").hp("M") == 10


@rule("gh2.focus.stunned-no-focus")
def test_the_stunned_do_nothing_and_are_free_after_their_turn() -> None:
    scene = Scene("M   .   A", M={"conditions": ["stun"]}).monster_turn("M", "Move +0\nAttack +0")
    assert (scene.at("M"), scene.hp("A"), scene.conditions("M")) == ("M", 10, [])
    hero = Scene("A   M", A={"conditions": ["stun"]}).turn("A", "Attack 3", answers=["M"])
    assert (hero.hp("M"), hero.conditions("A")) == (10, [])


@rule("gh2.conditions.stun")
def test_who_is_stunned_on_the_way_performs_no_more() -> None:
    reckless = hero(
        "Reckless", (10, "Stun, self\nMove 2\nExperience 1", "Move 1"), *([(40, "Loot 1", "Move 3")] * 5)
    )
    played = table("1   .   .   .   M", [reckless], {"M": monster("Rat", (60, "Does not act"))})
    select(played, (0, 1))
    until(played, "play card").choose((0, 0))
    until(played, "select cards")
    told = [event.kind for event in played.events]
    assert "moved" not in told
    assert told.count("played") == 1
    assert told.count("experience") == 1
    assert [played.state.zones[card] for card in (0, 1)] == ["discard", "discard"]


def test_nobody_is_stopped_where_another_one_is() -> None:
    scene = Scene("A   B   x   .").perform(
        "B", "Whenever an ally enters a hex adjacent to you: It gains Immobilize"
    )
    scene.perform("A", "Move 2", "x")
    assert scene.conditions("A") == ["immobilize"]
    assert scene.at("A") not in ("B", "x")


@rule("gh2.rest.long-rest-heal")
def test_the_stunned_rest_as_others_do() -> None:
    hurt = {"hp": 5, "max_hp": 10, "discard": 3, "conditions": ["stun"]}
    scene = Scene("A   M", A=hurt).rest("A", "long", "yes")
    assert scene.hp("A") == 7
    assert scene.cards("A") == (2, 0, 1)
    rested = Scene("A   M", A=hurt | {"conditions": []}).rest("A", "long", "yes")
    assert rested.hp("A") == 7


@rule("gh2.conditions.invisible-allies")
def test_allies_can_aim_at_the_invisible() -> None:
    scene = Scene("A   B", B={"hp": 4, "max_hp": 9, "conditions": ["invisible"]})
    assert scene.perform("A", "Heal 3, Range 1", "B").hp("B") == 7


@proves("gh1.conditions.poison", "fh.conditions.poison")
def test_poison_adds_to_the_attacks_of_enemies(edition: str) -> None:
    value, suffered = {"gh1": (3, 4), "fh": (2, 3)}[edition]
    scene = Scene(around("A   M"), M=hurt(10, "poison")).perform("A", f"Attack {value}", "M", draws=["+0"])
    assert scene.hp("M") == 10 - suffered


@pytest.mark.parametrize(("edition", "left"), [("gh1", 8), ("gh2", 7), ("fh", 7)])
def test_in_one_game_poison_does_not_help_allies(edition: str, left: int) -> None:
    scene = Scene(around("A   B   M"), B=hurt(10, "poison"))
    perform(scene, "A", Ability("attack", 2, target=Select("ally", range=1)), answers=[1])
    assert scene.hp("B") == left


WOUNDED = {"gh1": (6, 3, 3), "fh": (6, 2, 4)}


@proves("gh1.conditions.wound", "fh.conditions.wound")
def test_a_wound_costs_a_hit_point_each_turn(edition: str) -> None:
    points, turns, left = WOUNDED[edition]
    scene = Scene(around("A   M"), M={"hp": points, "conditions": ["wound"]})
    for _ in range(turns):
        scene.monster_turn("M", "Shield 1")
    assert scene.hp("M") == left


@proves("jotl.conditions.wound-tick")
def test_two_wounds_are_one() -> None:
    scene = Scene("A   M", M={"hp": 2}).perform("A", "Wound", "M").perform("A", "Wound", "M")
    assert scene.monster_turn("M", "Shield 1").hp("M") == 1


@proves("gh1.conditions.immobilize")
def test_an_immobilizing_trap_ends_the_move() -> None:
    scene = Scene("A   tx  .   .   y", trap="Immobilize").perform("A", "Move 4", "y", "y")
    assert (scene.at("A"), scene.conditions("A")) == ("x", ["immobilize"])


@proves("jotl.conditions.immobilize")
def test_the_immobilized_are_pushed_but_do_not_move() -> None:
    scene = Scene("M   A   x   y", A=hurt(10, "immobilize")).perform("A", "Move 3", "y")
    assert (scene.at("A"), scene.asked) == ("A", [])
    assert scene.perform("M", "Push 1", "A", "x").at("A") == "x"


@proves("fh.conditions.immobilize", "fh.conditions.disarm")
def test_the_immobilized_attack_and_the_disarmed_move() -> None:
    scene = Scene("A   x", A=hurt(10, "immobilize")).turn("A", "Move 3", answers=["x"])
    assert scene.at("A") == "A"
    assert scene.turn("A", "Move 3", answers=["x"]).at("A") == "x"
    disarmed = Scene("M   A   x", A=hurt(10, "disarm")).turn("A", "Attack 4\nMove 2", answers=["x"])
    assert (disarmed.hp("M"), disarmed.at("A")) == (10, "x")
    assert disarmed.turn("A", "Attack 4, Range 3", answers=["M"]).hp("M") == 6


@proves("jotl.conditions.disarm", "jotl.conditions.stun")
def test_a_disarmed_monster_moves_and_a_stunned_one_does_nothing() -> None:
    drawing = "M   .   x   A"
    disarmed = Scene(drawing, M=hurt(10, "disarm")).monster_turn("M", "Move +0\nAttack +0")
    assert (disarmed.at("M"), disarmed.hp("A"), disarmed.conditions("M")) == ("x", 10, [])
    stunned = Scene("M   A", M=hurt(10, "stun")).monster_turn("M", "Move +0\nAttack +0\nShield 1")
    assert (stunned.at("M"), stunned.hp("A"), stunned.conditions("M")) == ("M", 10, [])
    assert stunned.perform("A", "Attack 2", "M").hp("M") == 8


@proves("gh1.conditions.disarm")
def test_who_is_disarmed_between_two_attacks_stops() -> None:
    scene = Scene(".   M   N   .\n  .   A   P   .\n.   .   .   .")
    shaken = Bonus(
        Moment("attack", Select("self"), when="after"),
        (Ability("condition", what="disarm", target=Select("self")),),
    )
    perform(scene, "A", shaken)
    perform(scene, "A", Ability("attack", 2, target=Select("enemy", 3)), answers=[1])
    assert (scene.hp("M", "N", "P"), scene.conditions("A")) == ([8, 10, 10], ["disarm"])


@proves("gh1.conditions.stun", "fh.conditions.stun-card-selection")
def test_the_stunned_discard_their_cards_unused() -> None:
    stunner = monster("Stunner", *[(5, "Attack +0, Stun")] * 8, attack=0)
    cards: list[Card] = [(20, "Attack 4", "Move 2"), WAIT, WAIT, WAIT, WAIT, WAIT]
    game = table(around("1   M"), [hero("One", *cards)], {"M": stunner})
    until(select(game, (0, 1)), "short rest")
    assert game.state.zones.count("discard") == 2
    assert game.state.zones[:2] == ["discard", "discard"]
    assert not [event for event in game.events if event.kind == "played"]
    for conditions, left in ((["stun"], 7), ([], 8)):
        scene = equip(Scene(around("A   M"), A=hurt(10, *conditions)), "A", thing(NEGATE))
        perform(scene, "M", Ability("attack", 3), answers=[] if conditions else [1])
        assert scene.hp("A") == left


@proves("fh.conditions.impair")
def test_the_impaired_use_no_items_but_keep_what_they_gave() -> None:
    for impaired, left in ((False, 9), (True, 8)):
        scene = equip(Scene("A   M"), "A", thing(SHIELD), thing(NEGATE))
        run(scene, OwnTurn(actor=0), answers=[1])
        if impaired:
            perform(scene, "M", Ability("condition", what="impair"))
        perform(scene, "M", Ability("attack", 3), answers=[] if impaired else [2])
        assert scene.hp("A") == left
    monsters = Scene("A   M").perform("A", "Attack 1, Impair", "M").perform("M", "Attack 1, Impair", "A")
    assert (monsters.conditions("M"), monsters.conditions("A")) == ([], ["impair"])
    assert monsters.turn("A", "Loot 1").conditions("A") == []


@proves("fh.items.passive", "fh.conditions.impair", "gh2.conditions.stun")
def test_what_an_item_does_all_the_time_is_use_as_well(edition: str) -> None:
    passive = Item(id="plate", name="Plate", slot="body", action=Action((Ability("shield", 1),)))
    hindered = "impair" if edition == "fh" else "stun"
    for conditions, left in (((), 8), ((hindered,), 7)):
        scene = equip(Scene("A   M", A=hurt(10, *conditions)), "A", passive)
        perform(scene, "M", Ability("attack", 3))
        assert scene.hp("A") == left


@proves("fh.conditions.stun")
def test_a_stunned_monster_keeps_its_shield_and_does_nothing() -> None:
    scene = Scene("M   A", M=hurt(10, "stun", text="Shield 1")).perform("A", "Attack 3", "M")
    assert scene.hp("M") == 8
    assert scene.monster_turn("M", "Attack +0").hp("A") == 10
    assert scene.conditions("M") == []


@proves("fh.conditions.stun-long-rest")
def test_the_stunned_rest_as_usual() -> None:
    scene = Scene("A   M", A=hurt(5, "stun", discard=4)).rest("A", "long", "yes")
    assert (scene.cards("A"), scene.hp("A")) == ((3, 0, 1), 7)


@proves("gh1.conditions.muddle", "gh1.conditions.strengthen")
def test_what_is_gained_before_the_second_attack_counts_for_it() -> None:
    for name, left in (("muddle", 20 - 2 - 1), ("strengthen", 20 - 2 - 3)):
        gained = Ability("condition", what=name, target=Select("self"))
        scene = Scene(around("A   M"), M={"hp": 20})
        attack = Ability("attack", 2)
        perform(scene, "A", attack, gained, attack, answers=[1, 1], draws=["+0", "+1", "-1"])
        assert (scene.hp("M"), scene.drawn("A")) == (left, 3)


@proves("jotl.conditions.muddle", "jotl.conditions.strengthen")
def test_muddle_and_strengthen_are_for_every_attack() -> None:
    for name, gained in (("muddle", "Muddle, self"), ("strengthen", "Strengthen, self")):
        scene = Scene("M   A   N").turn("A", gained).end_round()
        scene.turn("A", "Attack 1, Target 2", answers=["M", "N"])
        assert (scene.drawn("A"), scene.conditions("A")) == (4, []), name


@proves("fh.conditions.strengthen", "fh.conditions.muddle")
def test_strengthen_gives_two_cards_to_each_attack_and_muddle_the_worse() -> None:
    scene = Scene("M   A   N", A=hurt(10, "strengthen"))
    scene.turn("A", "Attack 1, Target 2", answers=["M", "N"])
    assert (scene.drawn("A"), scene.conditions("A")) == (4, [])
    muddled = Scene("A   M", A=hurt(10, "muddle")).perform("A", "Attack 3", "M", draws=["+1", "-1"])
    assert muddled.hp("M") == 8


@proves("gh1.conditions.invisible")
def test_the_invisible_are_not_focused_but_suffer_what_is_not_aimed() -> None:
    scene = Scene(around("A   M"), A=hurt(10, "invisible")).monster_turn("M", "Move +0\nAttack +0")
    assert (scene.hp("A"), scene.at("M")) == (10, "M")
    assert scene.perform("M", "All adjacent enemies suffer 1 damage").hp("A") == 9


@proves("fh.conditions.invisible-no-focus-or-target")
def test_a_monster_turns_from_the_invisible_to_the_visible() -> None:
    scene = Scene("A   M   .   x   B\n  C", A=hurt(10, "invisible"), C=hurt(10, "invisible"))
    scene.monster_turn("M", "Move +0\nAttack +0")
    assert (scene.at("M"), scene.hp("A", "B")) == ("x", [10, 8])
    healed = Scene("A   B", B=hurt(4, "invisible")).perform("A", "Heal 2, Range 1", "B")
    assert healed.hp("B") == 6


@rule("gh2.conditions.stun")
def test_the_stunned_keep_their_shield_and_use_no_items() -> None:
    scene = equip(Scene("A   M", A={"conditions": ["stun"], "text": "Shield 1"}), "A", item(SHIELDED))
    perform(scene, "M", Ability("attack", 3))
    assert scene.hp("A") == 8
    assert scene.state.items == ("ready",)
    awake = equip(Scene("A   M", A={"text": "Shield 1"}), "A", item(SHIELDED))
    perform(awake, "M", Ability("attack", 3))
    assert awake.hp("A") == 9


# Those of one game


@proves("fh.conditions.regenerate", "fh.conditions.regenerate-before-wound")
def test_regenerate_heals_at_the_start_of_a_turn_before_the_wound() -> None:
    stunned = Scene("A   M", A=hurt(4, "regenerate", "stun")).turn("A")
    assert stunned.hp("A") == 5
    wounded = Scene("A   M", A=hurt(5, "regenerate", "wound")).turn("A", "Loot 1")
    assert (wounded.hp("A"), wounded.conditions("A")) == (6, ["regenerate"])


@proves("fh.conditions.regenerate-removal")
def test_regenerate_ends_with_damage_that_is_suffered() -> None:
    scene = Scene("A   tx", A=hurt(10, "regenerate"), trap="Damage 1").perform("A", "Move 1", "x")
    assert (scene.hp("A"), scene.conditions("A")) == (9, [])
    negated = Scene("A   tx", A=hurt(10, "regenerate", hand=1), trap="Damage 1")
    negated.perform("A", "Move 1", "x", "hand")
    assert (negated.hp("A"), negated.conditions("A")) == (10, ["regenerate"])


@proves("fh.conditions.ward", "fh.conditions.ward-and-brittle-cancel", "fh.conditions.brittle")
def test_ward_halves_brittle_doubles_and_both_cancel_out() -> None:
    ward = Scene("A   M", A=hurt(10, "ward")).damage("A", 5)
    assert (ward.hp("A"), ward.conditions("A")) == (8, [])
    both = Scene("A   M", A=hurt(10, "ward", "brittle")).damage("A", 4)
    assert (both.hp("A"), both.conditions("A")) == (6, [])
    brittle = Scene("A   M", A=hurt(10, "brittle"), M={"text": "Retaliate 3"}).perform("A", "Attack 1", "M")
    assert (brittle.hp("A"), brittle.conditions("A")) == (4, [])
    healed = Scene("A   M", A=hurt(5, "brittle")).perform("A", "Heal 1, self")
    assert (healed.hp("A"), healed.conditions("A")) == (6, [])


@proves("fh.conditions.bane")
def test_bane_deals_ten_at_the_end_of_the_next_turn() -> None:
    scene = Scene("A   M", M={"hp": 12}).perform("A", "Bane, Range 1", "M")
    assert (scene.hp("M"), scene.conditions("M")) == (12, ["bane"])
    scene.monster_turn("M", "Attack +0")
    assert (scene.hp("M"), scene.conditions("M"), scene.hp("A")) == (2, [], 8)
    healed = Scene("A   M", M={"hp": 12}).perform("A", "Bane, Range 1", "M").monster_turn("M", "Heal 1, self")
    assert (healed.hp("M"), healed.conditions("M")) == (12, [])
    own = Scene("A   M", A={"hp": 12}).turn("A", "Bane, self").end_round()
    assert own.hp("A") == 12
    assert own.turn("A", "Loot 1").hp("A") == 2


# Attacks


@proves("bnb.conditions.immobilize", "bnb.forced-move.immobilized-still-moved")
def test_the_immobilized_stay_unless_they_are_pushed() -> None:
    scene = Scene("A   .   .   M", M={"conditions": ["immobilize"]}).monster_turn("M", "Move 2\n\nAttack 2")
    assert (scene.at("M"), scene.hp("A"), scene.conditions("M")) == ("M", 10, [])
    pushed = Scene("A   M   .   x", M={"conditions": ["immobilize"]}).perform("A", "Push 2", "M", "x")
    assert pushed.at("M") == "x"


@pytest.mark.parametrize(("conditions", "left"), [([], [8, 9]), (["stun"], [8, 10])])
def test_who_is_stunned_does_not_strike_back_by_a_bonus(conditions: list[str], left: list[int]) -> None:
    text = {"text": "Whenever an enemy attacks you: Attack 1", "conditions": conditions}
    assert Scene(around("A   M"), A=text).monster_turn("M", "Attack +0").hp("A", "M") == left


@pytest.mark.parametrize(("conditions", "asked"), [([], ["modifier effects"]), (["stun"], [])])
def test_who_is_stunned_performs_nothing_of_a_modifier_card(conditions: list[str], asked: list[str]) -> None:
    scene = Scene(around("A   M"), A={"conditions": conditions})
    scene.monster_turn("M", "Attack +0", "apply", draws=["+0, of A, Shield 1"])
    assert [decision.kind for decision in scene.asked] == asked
