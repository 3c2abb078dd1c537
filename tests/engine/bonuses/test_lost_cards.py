"""Cards that bonuses keep from being lost: discarded instead, whatever they would be lost for."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.agenda import LongRest
from tests.engine.acting import perform, run, say
from tests.engine.cards_played import played
from tests.engine.lone import alone, go, on, told
from tests.engine.scenes import Scene
from tests.engine.tables import until

SPARED = "Whenever you lose a card, instead: Discard that card"


def test_a_card_that_negates_damage_is_discarded_instead_if_one_likes() -> None:
    text = "Whenever you lose a card to negate damage, you may instead: Discard that card"
    scene = Scene("A   M", A={"hand": 3, "text": text})
    scene.damage("A", 5, "hand", "yes")
    assert (scene.hp("A"), scene.cards("A")) == (10, (2, 1, 0))
    assert [event.get("cards") for event in scene.events if event.kind == "cards discarded"] == [(0,)]
    scene.damage("A", 5, "hand", "no")
    assert (scene.hp("A"), scene.cards("A")) == (10, (1, 1, 1))


def test_two_discarded_cards_that_negate_damage_are_lost_all_the_same() -> None:
    scene = Scene("A   M", A={"discard": 2, "text": SPARED}).damage("A", 5, "discards")
    assert (scene.hp("A"), scene.cards("A")) == (10, (0, 0, 2))


def test_a_cost_of_cards_is_paid_by_those_that_are_discarded_instead() -> None:
    scene = Scene("A   M", A={"hand": 2, "hp": 5, "max_hp": 9, "text": SPARED})
    say(scene, "A", "Lose one card to perform Heal 2, self", "yes", 0)
    assert (scene.hp("A"), scene.cards("A")) == (7, (1, 1, 0))
    assert "cards lost" not in scene.kinds


@pytest.mark.parametrize("text", [SPARED, "This round, cards you would lose are discarded instead"])
def test_a_rest_loses_no_card_that_is_discarded_instead(text: str) -> None:
    scene = Scene("A   M", A={"discard": 3, "text": text})
    run(scene, LongRest(actor=0), answers=[1])
    assert scene.state.zones == ["hand", "discard", "hand"]
    assert (scene.kinds.count("rest without loss"), scene.kinds.count("long rest")) == (1, 0)


def test_the_card_of_a_lost_action_is_discarded_instead() -> None:
    text = "This turn, whenever you lose a card with the lost icon, you may instead: Discard that card"
    game = played(read_action(f"{text}. Attack 3", loss="lost"), 1)
    until(game, "use: lose card")
    assert game.decision is not None
    game.choose(game.decision.options[0])
    assert game.state.zones[0] == "discard"
    declined = until(played(read_action(f"{text}. Attack 3", loss="lost"), 1), "use: lose card")
    declined.choose("pass")
    assert declined.state.zones[0] == "lost"


def test_a_card_that_cannot_be_recovered_is_not_discarded_instead() -> None:
    game = played(read_action(f"This turn, {SPARED}. Attack 3", loss="unrecoverable"), 1)
    until(game, "play card")
    assert game.state.zones[0] == "removed"


def test_a_lost_card_that_leaves_the_active_area_is_discarded_instead() -> None:
    scene = Scene("A   M", A={"hand": 1, "text": SPARED})
    once = read_action("On your next attack, add +1 Attack. [ ]").parts
    perform(scene, "A", *once, loss="lost", stays="persistent", card=0)
    scene.runner.play.state.zones[0] = "active"
    say(scene, "A", "Attack 2", 1)
    assert (scene.hp("M"), scene.state.zones) == (7, ["discard"])


def test_each_use_slot_keeps_one_card() -> None:
    text = "The next time you lose a card, instead: Discard that card. [1 xp]"
    scene = Scene("A   M", A={"hand": 3, "text": text})
    say(scene, "A", "Lose two cards", 0, 1)
    assert (scene.state.zones, scene.result("A")["xp"]) == (["discard", "lost", "hand"], 1)


def test_a_two_sided_card_that_a_rest_would_lose_is_discarded_instead() -> None:
    spared = (20, f"This scenario, {SPARED}", "Move 1")
    game = alone((spared, spared), piles="hand hand discard discard")
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    go(game, "short rest").choose("yes")
    go(game, "select cards")
    assert len(on(game, "discard").split()) == 1
    assert (on(game, "lost"), told(game, "short rest", "card")) == ("", [])
