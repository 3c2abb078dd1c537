"""Items that are used up: what their text says behind a bonus is done when that is used."""

from havenwright.cards.reading import read_action
from havenwright.engine.model.agenda import EndTurn, OwnTurn
from havenwright.engine.model.decisions import Answer
from havenwright.packs.records import Use
from tests.engine.acting import at, equip, number, perform, run
from tests.engine.gear import item
from tests.engine.scenes import Scene


def bearing(scene: Scene, text: str, use: Use = "spent") -> Scene:
    """The character has an item, in its own turn."""
    equip(scene, "A", item(*read_action(text).parts, use=use))
    scene.runner.play.state.turn = 0
    return scene


def used(scene: Scene, *answers: Answer) -> Scene:
    """The item is used in one's own turn; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return run(scene, OwnTurn(actor=0), given)


def test_a_sentence_behind_the_moment_comes_with_it() -> None:
    scene = bearing(Scene("A   M", A={"hp": 4, "max_hp": 10}), "During your turn: Heal 3, self\nMuddle, self")
    used(scene, 1)
    assert (scene.hp("A"), scene.conditions("A"), scene.state.items) == (7, ["muddle"], ("spent",))
    assert [decision.kind for decision in scene.asked] == ["use: turn"]


def test_an_item_that_is_never_used_up_has_each_for_itself() -> None:
    text = "During your turn: Heal 3, self\nOn your attacks, add +1 Attack"
    scene = bearing(Scene("A   M", A={"hp": 4, "max_hp": 10}), text, use="none")
    perform(scene, "A", *read_action("Attack 2").parts, answers=[number(scene, "M")])
    assert (scene.hp("M"), scene.hp("A")) == (7, 4)


def test_at_the_end_of_the_turn_means_that_of_its_use() -> None:
    text = (
        "During your turn: This turn, on your attacks, add +1 Attack\nAt the end of your turn: Muddle, self"
    )
    scene = bearing(Scene("A   M"), text)
    run(scene, EndTurn(figure=0))
    assert (scene.conditions("A"), scene.state.items) == ([], ("ready",))
    used(scene, 1)
    run(scene, EndTurn(figure=0))
    assert (scene.conditions("A"), scene.state.items) == (["muddle"], ("spent",))


def test_the_chosen_hex_is_remembered_to_the_end_of_the_turn() -> None:
    text = (
        "During your turn: Choose an adjacent hex\n"
        "At the end of your turn: All figures within Range 1 of the chosen hex suffer 2 damage"
    )
    scene = bearing(Scene("A   x   M   N"), text)
    used(scene, 1, at(scene, "x"))
    assert scene.hp("A", "M", "N") == [10, 10, 10]
    run(scene, EndTurn(figure=0))
    assert scene.hp("A", "M", "N") == [8, 8, 10]


def test_the_one_that_got_a_token_is_meant_by_what_follows() -> None:
    text = (
        "During your turn: Place one Rime token on one enemy within Range 3\n"
        "It has: this scenario, on attacks targeting you, gain -1 Shield"
    )
    scene = bearing(Scene("N   A   M", M={"text": "Shield 2"}, N={"text": "Shield 2"}), text)
    used(scene, 1, "M")
    for foe, left in (("M", 10 - 2), ("N", 10 - 1)):
        perform(scene, "A", *read_action("Attack 3").parts, answers=[number(scene, foe)])
        assert scene.hp(foe) == left


def test_damage_behind_the_target_of_an_attack() -> None:
    text = (
        "Once each ability, on your ranged attacks, add +1 Attack\n"
        "One enemy adjacent to it whose range is more than the range to the target suffers 2 damage"
    )
    scene = bearing(Scene("A   .   M   N   P"), text)
    perform(scene, "A", *read_action("Attack 2, Range 4").parts, answers=[number(scene, "M"), 1])
    assert scene.hp("M", "N", "P") == [7, 8, 10]
    scene = bearing(Scene("A   M   N   P"), text)
    perform(scene, "A", *read_action("Attack 2, Range 4").parts, answers=[number(scene, "P"), 1])
    assert scene.hp("M", "N", "P") == [10, 10, 7]
