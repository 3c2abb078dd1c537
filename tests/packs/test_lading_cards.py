"""Cards and items of Cold Lading where ice, conditions and other rules meet on one of them."""

from collections.abc import Sequence

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import Answer
from havenwright.packs import shipped_packs
from tests.engine.acting import at, equip, perform, run, tiles
from tests.engine.scenes import PLAIN, Scene

REGISTRY = shipped_packs("fh")


def scene(drawing: str, **more: object) -> Scene:
    return Scene(drawing, ruleset="fh", **more)  # type: ignore[arg-type]


def use(one: Scene, card: str, half: str, *answers: Answer, draws: Sequence[str] = PLAIN) -> Scene:
    """A performs a half of one of the cards."""
    printed = REGISTRY.card(card)
    action = printed.top if half == "top" else printed.bottom
    more = {"loss": action.loss, "stays": action.stays, "needs": action.needs}
    return perform(one, "A", *action.parts, answers=answers, draws=draws, **more)


def do(one: Scene, who: str, text: str, *answers: Answer) -> Scene:
    return perform(one, who, *read_action(text).parts, answers=answers)


# The Sawyer


def test_a_long_saw_needs_somebody_at_the_other_end() -> None:
    alone = use(scene("A   M   ."), "sawyer/the-long-saw", "top")
    assert (alone.hp("M"), alone.result("A")["xp"]) == (10, 0)
    both = use(scene("A   M   B"), "sawyer/the-long-saw", "top", "M")
    assert (both.hp("M", "B"), both.result("A")["xp"]) == ([6, 10], 1)


def test_what_is_scored_breaks_twice_as_easily_once() -> None:
    one = use(scene("A   M   ."), "sawyer/score-the-block", "top", "M")
    assert (one.hp("M"), one.conditions("M")) == (7, ["brittle"])
    assert do(one, "A", "Attack 2", "M").hp("M") == 3
    assert do(one, "A", "Attack 2", "M").hp("M") == 1


def test_ice_that_was_made_carries_who_is_pushed_onto_it() -> None:
    one = scene("A   M   x   y   z")
    use(one, "sawyer/wet-down-the-yard", "bottom", at(one, "x"), at(one, "y"))
    assert tiles(one, "icy") == ["x", "y"]
    assert use(one, "sawyer/wet-down-the-yard", "top", "M").at("M") == "z"
    assert (one.hp("M"), one.element("ice")) == (7, "inert")
    assert run(one, EndTurn(figure=0)).element("ice") == "strong"


def test_numb_fingers_can_hold_a_saw_and_nothing_else() -> None:
    one = equip(scene("A   M   ."), "A", REGISTRY.item("quilted-coat"))
    assert use(one, "sawyer/numb-fingers", "top", "M").conditions("A") == ["impair"]
    assert one.hp("M") == 6


def test_crampons_are_no_help_to_numb_feet() -> None:
    for conditions, end in (([], "y"), (["impair"], "x")):
        one = equip(scene("A   iy  x", A={"conditions": conditions}), "A", REGISTRY.item("crampons"))
        assert do(one, "A", "Move 1", at(one, end)).at("A") == end


def test_mittens_keep_fingers_warm() -> None:
    one = equip(scene("A   M   ."), "A", REGISTRY.item("wool-mittens"))
    assert use(one, "sawyer/numb-fingers", "top", "M").conditions("A") == []


def test_thin_ice_hurts_who_comes_onto_it() -> None:
    one = use(scene("A   M   iy  x"), "sawyer/thin-here", "top")
    do(one, "A", "Push 1, Range 1", "M", (at(one, "y"), at(one, "x")))
    assert (one.at("M"), one.hp("M")) == ("x", 8)


def test_only_who_stands_on_ice_falls_through() -> None:
    one = use(scene("A   Mi  N   Pi"), "sawyer/whole-sheet-down", "bottom")
    assert one.hp("M", "N", "P") == [8, 10, 8]


# The Stovekeeper


def test_blankets_help_whom_the_cold_has_got_at() -> None:
    one = use(scene("A   B   .   M", B={"conditions": ["brittle"]}), "stovekeeper/blankets", "top", "B", "A")
    assert one.conditions("B") == ["brittle", "ward"]
    assert do(one, "M", "Attack 4, Range 3", "B").hp("B") == 6
    assert one.conditions("B") == []


def test_a_banked_fire_is_lost_with_the_first_bruise() -> None:
    one = use(scene("A   M", A={"hp": 5, "max_hp": 10}), "stovekeeper/carry-the-kettle", "bottom")
    assert one.conditions("A") == ["regenerate"]
    assert do(one, "M", "Attack 1").conditions("A") == []


def test_bad_air_is_the_end_of_somebody_next_turn() -> None:
    one = use(scene("A   .   M", M={"hp": 12}), "stovekeeper/bad-air", "top", "M")
    assert (one.hp("M"), one.conditions("M")) == (12, ["bane"])


def test_ice_is_melted_to_warm_somebody() -> None:
    one = scene("A   B   ix", B={"hp": 4, "max_hp": 10})
    use(one, "stovekeeper/open-the-damper", "bottom", "yes", "B")
    assert (tiles(one, "icy"), one.hp("B")) == ([], 7)


def test_porridge_is_served_for_three_rounds_after_this_one() -> None:
    one = use(scene("A   B"), "stovekeeper/slow-porridge", "top")
    (active,) = one.state.bonuses
    assert (active.lasts, active.until) == ("three rounds", one.state.round + 3)


@pytest.mark.parametrize("item", ["crampons", "lined-crampons"])
def test_who_wears_crampons_stops_on_ice(item: str) -> None:
    one = equip(scene("A   ix  ."), "A", REGISTRY.item(item))
    assert do(one, "A", "Move 1", at(one, "x")).at("A") == "x"
