"""Refreshing items in a long rest, which players may leave out where the book says so."""

from msgspec.structs import replace

from havenwright.engine.model.agenda import LongRest
from tests.engine.acting import equip, run
from tests.engine.round.test_rests import item, resting
from tests.engine.scenes import Scene
from tests.proves import proves


def kinds(scene: Scene) -> list[str]:
    return [decision.kind for decision in scene.asked]


@proves("gh1.rest.long-rest-optional-refresh", "gh2.rest.long-rest-items", "fh.rest.long-rest-items")
def test_spent_items_stay_spent_if_their_owner_likes(edition: str) -> None:
    for answer, state in (("yes", "ready"), ("no", "spent")):
        scene = equip(resting(3), "A", item("one", "spent"), item("two", "spent"))
        scene.runner.play.state.items = ("spent", "spent")
        passed = ["pass"] * (state == "ready" and edition != "gh1")
        run(scene, LongRest(actor=0, begun=True), answers=["no", answer, *passed])
        assert scene.state.items == (state, state)


@proves("gh1.rest.long-rest-optional-refresh", "gh2.rest.long-rest-items", "fh.rest.long-rest-items")
def test_nobody_is_asked_who_has_nothing_to_refresh(edition: str) -> None:
    scene = equip(
        resting(3), "A", item("one", "spent"), item("potion", "lost"), item("belt", "spent", uses=3)
    )
    scene.runner.play.state.items = ("ready", "lost", "ready")
    run(scene, LongRest(actor=0, begun=True), answers=["no", *["pass"] * (edition != "gh1")])
    assert "refresh items" not in kinds(scene)
    assert scene.state.items == ("ready", "lost", "ready")


@proves("gh2.rest.long-rest-items")
def test_a_used_slot_is_worth_asking_for(edition: str) -> None:
    scene = equip(resting(3), "A", item("one", "spent", uses=3))
    state = scene.runner.play.state
    (active,) = state.bonuses
    assert active.left == 3
    state.bonuses = (replace(active, left=2),)
    run(scene, LongRest(actor=0, begun=True), answers=["no", "yes", "pass"])
    assert kinds(scene).count("refresh items") == 1
    assert [bonus.left for bonus in scene.state.bonuses] == [3]


@proves("jotl.rest.long-rest-order")
def test_in_the_course_a_long_rest_refreshes_unasked(edition: str) -> None:
    scene = equip(resting(3), "A", item("one", "spent"))
    scene.runner.play.state.items = ("spent",)
    run(scene, LongRest(actor=0, begun=True), answers=["pass"])
    assert ("refresh items" in kinds(scene), scene.state.items) == (False, ("ready",))


@proves("gh1.rest.long-rest-optional-refresh", "gh2.rest.long-rest-items", "fh.rest.long-rest-items")
def test_a_long_rest_refreshes_nobody_elses_items(edition: str) -> None:
    scene = Scene("A   B   M", A={"discard": 3, "max_hp": 10})
    equip(equip(scene, "A", item("one", "spent")), "B", item("two", "spent"))
    scene.runner.play.state.items = ("spent", "spent")
    run(scene, LongRest(actor=0, begun=True), answers=["no", "yes", *["pass"] * (edition != "gh1")])
    assert scene.state.items == ("ready", "spent")
