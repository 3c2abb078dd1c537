"""Items that players may leave unused though their moment has come, and those that they may not."""

from havenwright.cards.tree import Ability, Bonus, Change, Moment, Select
from havenwright.engine.model.agenda import ShortRest
from tests.engine.acting import equip, number, perform, run
from tests.engine.gear import HARDER, OPEN, SHIELDED, item
from tests.engine.scenes import Scene
from tests.proves import proves

AFTER_A_REST = Bonus(Moment("short rest", when="after"), (Ability("heal", 1, target=Select("self")),))


@proves("gh1.items.no-symbol-unlimited", "jotl.items.no-icon-unlimited")
def test_an_item_without_an_icon_can_be_left_at_one_attack_and_used_at_the_next(edition: str) -> None:
    scene = equip(Scene(OPEN, M={"hp": 50}), "A", item(HARDER, use="none"))
    bonus = scene.state.bonuses[0].number
    for answer, hit_points in (("pass", 49), (bonus, 47), ("pass", 46), (bonus, 44)):
        perform(scene, "A", Ability("attack", 1), answers=[number(scene, "M"), answer])
        assert scene.hp("M") == hit_points
    assert scene.state.items == ("ready",)


@proves("gh1.items.no-symbol-unlimited", "jotl.items.no-icon-unlimited")
def test_a_shield_without_an_icon_is_offered_on_a_monsters_attack(edition: str) -> None:
    scene = equip(Scene(OPEN), "A", item(SHIELDED, use="none"))
    perform(scene, "M", Ability("attack", 3), answers=["pass"])
    assert scene.hp("A") == 7
    perform(scene, "M", Ability("attack", 3), answers=[scene.state.bonuses[0].number])
    assert scene.hp("A") == 5


@proves("gh1.items.no-symbol-unlimited", "jotl.items.no-icon-unlimited")
def test_a_heal_without_an_icon_is_offered_after_a_rest(edition: str) -> None:
    for answer, hit_points in (("pass", 5), (1, 6)):
        scene = equip(
            Scene(OPEN, A={"hp": 5, "max_hp": 10, "discard": 3}), "A", item(AFTER_A_REST, use="none")
        )
        assert scene.state.bonuses[0].number == 1
        run(scene, ShortRest(seat=0), answers=["yes", "no", answer])
        assert scene.hp("A") == hit_points


@proves("gh1.items.slots-must-be-used", "jotl.items.use-is-optional", "fh.items.mandatory-use")
def test_use_slots_must_be_used_but_where_all_use_is_a_choice(edition: str) -> None:
    scene = equip(Scene(OPEN), "A", item(SHIELDED, uses=3))
    perform(scene, "M", Ability("attack", 3), answers=["pass"] if edition == "jotl" else [])
    left = scene.state.bonuses[0].left
    assert (scene.hp("A"), left) == ((7, 3) if edition == "jotl" else (8, 2))
    if edition == "jotl":
        perform(scene, "M", Ability("attack", 3), answers=[scene.state.bonuses[0].number])
        assert (scene.hp("A"), scene.state.bonuses[0].left) == (5, 2)


@proves("gh2.items.passive", "fh.items.mandatory-use")
def test_elsewhere_an_item_without_an_icon_acts_unasked(edition: str) -> None:
    scene = equip(Scene(OPEN, M={"hp": 50}), "A", item(HARDER, use="none"))
    perform(scene, "A", Ability("attack", 1), answers=[number(scene, "M")])
    assert (scene.hp("M"), [decision.kind for decision in scene.asked]) == (48, ["attack"])


@proves("gh1.items.no-symbol-unlimited", "jotl.items.no-icon-unlimited")
def test_what_an_item_gives_all_the_time_is_not_asked_for(edition: str) -> None:
    scene = equip(Scene(OPEN), "A", item(Ability("shield", 1), use="none"))
    perform(scene, "M", Ability("attack", 3))
    assert (scene.hp("A"), scene.asked) == (8, [])


@proves("gh1.items.no-symbol-unlimited")
def test_boots_without_an_icon_lengthen_a_move_only_if_wanted(edition: str) -> None:
    boots = item(Bonus(Moment("move"), (Change("move", 1),)), use="none", slot="feet")
    for answer, count in (("pass", 1), (1, 2)):
        scene = equip(Scene("A   .   .   .   .   M"), "A", boots)
        perform(scene, "A", Ability("move", 1), answers=[answer])
        (moved,) = [decision for decision in scene.asked if decision.kind == "move"]
        assert len([option for option in moved.options if option != "skip"]) == count + 1, "and the own hex"
