"""Permission to perform: stun, disarm and immobilize in the middle of a turn."""

from havenwright.cards.tree import Ability, Action, Bonus, Change, Moment, Part, Select
from havenwright.engine.model.agenda import EndTurn, OwnTurn
from havenwright.packs.records import Item
from tests.engine.acting import equip, perform, run
from tests.engine.scenes import Scene, around
from tests.proves import proves

STUNNED: dict[str, object] = {"conditions": ["stun"]}
SHIELDED = Bonus(Moment("attack", Select("enemy"), Select("self")), (Change("shield", 1),))
HEAL = Ability("heal", 3, target=Select("self"))
SALTS: tuple[Part, ...] = (Ability("ignore", what="stun"), HEAL)
BLOW = Bonus(Moment("end of turn"), (Ability("attack", 2, target=Select("enemy", range=1)),), optional=True)


def item(*parts: Part) -> Item:
    return Item(id="thing", name="Thing", slot="small", use="spent", action=Action(parts))


@proves("gh1.conditions.stun", "gh2.conditions.stun", "fh.conditions.stun", "jotl.conditions.stun")
def test_stun_in_the_middle_of_a_turn_ends_all_abilities_at_once() -> None:
    scene = Scene(around("A   tx  .   M"), trap="Stun")
    scene.turn("A", "Move 1\nMuddle, Range 2\nShield 2\nAttack 2, Range 2", answers=["x", "M", "M"])
    assert (scene.conditions("A"), scene.conditions("M")) == (["stun"], [])
    assert (scene.hp("M"), scene.drawn("A")) == (10, 0)
    assert scene.perform("M", "Attack 3, Range 2", "A").hp("A") == 7
    chilling = {"text": "Whenever an enemy enters a hex adjacent to you: It gains Stun"}
    monsters = Scene(around("M   .   .   A"), A=chilling)
    monsters.monster_turn("M", "Move +0\nStrengthen, self\nAttack +0")
    assert (monsters.kinds.count("moved"), monsters.conditions("M"), monsters.hp("A")) == (2, ["stun"], 10)


@proves("gh1.conditions.stun", "gh2.conditions.stun", "fh.conditions.stun", "jotl.conditions.stun")
def test_the_stunned_perform_no_ability_of_a_bonus_but_keep_its_effects() -> None:
    for told, left in (
        ("Attack 2, target one adjacent enemy", 10),
        ("All adjacent enemies suffer 2 damage", 8),
    ):
        scene = Scene("A   M", A=STUNNED | {"text": f"At the end of your turn: {told}"})
        scene.turn("A", answers=["M"])
        assert (scene.hp("M"), scene.drawn("A"), scene.conditions("A")) == (left, 0, [])


@proves("gh1.conditions.stun", "gh2.conditions.stun", "fh.conditions.stun", "jotl.conditions.stun")
def test_the_stunned_go_nowhere_by_a_bonus() -> None:
    for told in ("Move 1", "Teleport 1"):
        for conditions, end in (([], "x"), (["stun"], "A")):
            hero = {"conditions": conditions, "text": f"At the end of your turn: {told}"}
            scene = Scene(around("x   A   .   M"), A=hero).turn("A", answers=["x"])
            assert scene.at("A") == end


@proves("jotl.conditions.stun", "gh2.conditions.stun")
def test_stun_holds_in_the_own_turn_only_where_the_book_says_so(edition: str) -> None:
    only_own = edition == "jotl"
    scene = equip(Scene("A   M", A=STUNNED), "A", item(SHIELDED))
    perform(scene, "M", Ability("attack", 3), answers=[1] if only_own else [])
    assert (scene.hp("A"), scene.state.items) == ((8, ("spent",)) if only_own else (7, ("ready",)))
    granted = Scene("B   A   M", A=STUNNED).turn("B", "Grant one ally: Attack 4", answers=["A", "M"])
    assert granted.hp("M") == (6 if only_own else 10)
    assert granted.turn("A", "Attack 4", answers=["M"]).hp("M") == (6 if only_own else 10)
    assert granted.conditions("A") == []


@proves("gh2.conditions.stun")
def test_only_an_item_that_can_be_used_while_stunned_is_performed_then() -> None:
    for parts, points in ((SALTS, 8), (SALTS[1:], 5)):
        scene = equip(Scene("A   M", A={**STUNNED, "hp": 5, "max_hp": 10}), "A", item(*parts))
        run(scene, OwnTurn(actor=0), answers=[1] if points > 5 else [])
        assert scene.hp("A") == points


@proves("gh2.conditions.disarm", "fh.conditions.disarm", "gh1.conditions.disarm")
def test_a_bonus_that_only_attacks_is_not_offered_to_the_disarmed() -> None:
    for conditions, asked in (([], True), (["disarm"], False)):
        scene = perform(Scene("A   M", A={"conditions": conditions}), "A", BLOW)
        run(scene, EndTurn(figure=0))
        assert ("use: end of turn" in [decision.kind for decision in scene.asked]) == asked
