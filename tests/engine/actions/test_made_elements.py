"""Elements whose strength an ability changes at once."""

from havenwright.cards.reading import read_action
from havenwright.engine.components.elements_on_cards import infusions
from tests.engine.acting import say
from tests.engine.lone import alone
from tests.engine.scenes import Scene

BOARD = {"fire": "waning", "ice": "waning", "air": "strong"}
SIX = ("fire", "ice", "air", "earth", "light", "dark")


def board(scene: Scene) -> str:
    """The first letters of the six strengths."""
    return "".join(scene.element(name)[0] for name in SIX)


def told(scene: Scene) -> list[tuple[object, object]]:
    changed = [event for event in scene.events if event.kind == "element changed"]
    return [(event.get("element"), event.get("strength")) for event in changed]


def test_one_waning_element_of_choice_becomes_strong_at_once() -> None:
    scene = say(Scene("A   M", elements=BOARD), "A", "Make one waning element strong", "ice")
    assert scene.asked[0].options == ("fire", "ice")
    assert (board(scene), told(scene)) == ("wssiii", [("ice", "strong")])


def test_a_made_element_can_be_consumed_in_the_same_action() -> None:
    text = "Make earth strong. Attack 1. Consume earth: +3 Attack"
    scene = Scene("A   M").perform("A", text, "M", "yes")
    assert (scene.hp("M"), scene.element("earth")) == (6, "inert")


def test_all_waning_elements_become_strong_unasked() -> None:
    scene = say(Scene("A   M", elements=BOARD), "A", "Make all waning elements strong")
    assert (board(scene), scene.asked) == ("sssiii", [])


def test_elements_of_two_strengths_become_inert_if_one_likes() -> None:
    text = "You may make two strong or waning elements inert"
    scene = say(Scene("A   M", elements=BOARD), "A", text, "air", "skip")
    assert board(scene) == "wwiiii"


def test_an_element_that_is_so_already_is_not_made_so() -> None:
    scene = say(Scene("A   M", elements=BOARD), "A", "Make air strong to perform Attack 2")
    assert (scene.asked, scene.hp("M"), told(scene)) == ([], 10, [])


def test_an_element_is_the_price_of_something() -> None:
    scene = say(Scene("A   M", elements=BOARD), "A", "Make air inert to perform Attack 2", "yes", 1)
    assert (scene.hp("M"), board(scene)) == (8, "wwiiii")


def test_a_consumed_element_becomes_waning_instead_of_inert() -> None:
    text = "Whenever you consume an element, it becomes waning instead of inert"
    scene = Scene("A   M", A={"text": text}, elements=BOARD)
    scene.perform("A", "Attack 1. Consume air: +1 Attack", "M", "yes")
    assert (scene.hp("M"), board(scene)) == (8, "wwwiii")


def test_of_elements_on_cards_one_is_made_for_the_round_and_others_are_used_up() -> None:
    game = alone()
    play = game.scene.play
    game.scene.perform(0, read_action("Make fire strong"))
    assert infusions(play) == {"fire (made)": frozenset(("fire",))}
    game.scene.perform(0, read_action("Make fire waning"))
    assert infusions(play) == {"fire (made)": frozenset(("fire",))}
    game.scene.perform(0, read_action("Make all strong elements inert"))
    assert infusions(play) == {}


def test_elements_that_were_moved_help_the_next_attack_of_the_turn() -> None:
    text = "Move all elements from Strong to Inert. "
    text += "Add +1 Attack to your next attack this turn for each element moved"
    scene = Scene("A   M", M={"hp": 20}, elements={"air": "strong", "fire": "strong", "ice": "waning"})
    scene.perform("A", text).perform("A", "Attack 1", "M", draws=["+0"])
    assert scene.hp("M") == 20 - (1 + 2)
    assert board(scene) == "iwiiii"
    scene.perform("A", "Attack 1", "M", draws=["+0"])
    assert scene.hp("M") == 17 - 1


def test_a_strong_element_is_converted_into_another() -> None:
    text = "Convert one Strong element into any other element"
    scene = say(
        Scene("A   M", elements={"air": "strong", "fire": "strong"}), "A", text, "yes", "fire", "dark"
    )
    assert board(scene) == "iisiis"


def test_every_consumed_element_is_an_attack_or_more_damage() -> None:
    text = "Consume any number of elements. Attack 1, Range 3 for each element consumed"
    scene = Scene("A   M", M={"hp": 20}, elements={"air": "strong", "fire": "strong"})
    say(scene, "A", text, "air", 1, "fire", 1)
    assert (scene.hp("M"), board(scene)) == (18, "iiiiii")
    text = "One enemy within Range 3 suffers 1 damage, plus 2 damage for each element you consume"
    scene = Scene("A   M", M={"hp": 20}, elements={"air": "strong", "fire": "strong"})
    say(scene, "A", text, "air", "fire", 1)
    assert (scene.hp("M"), board(scene)) == (20 - 1 - 2 - 2, "iiiiii")


def test_an_element_that_is_consumed_twice_is_one_of_the_different_ones() -> None:
    fire, air = "Consume fire: Heal 1, self\n", "Consume air: Heal 1, self\n"
    twice = f"{fire}Make fire strong\n{fire}{air}"
    both = "Experience X, where X is the number of elements you consumed this turn\n"
    different = "Gain 1 gold for each different element you consumed this turn"
    scene = Scene("A   M", ruleset="gh1", elements=BOARD, A={"hp": 1}).perform(
        "A", twice + both + different, "yes", "yes", "yes"
    )
    who = scene.state.figures[0]
    assert (who.experience, who.gold) == (3, 2)
