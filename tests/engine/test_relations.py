"""Who is whose ally, what is seen from where, and what can't be got rid of or given."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Condition
from tests.engine.acting import at, perform
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, table
from tests.proves import proves

rule = pytest.mark.rule


@rule("gh2.targeting.allies-enemies")
def test_characters_are_allies_and_monsters_their_enemies() -> None:
    scene = Scene("A   B   M   N")
    play = scene.runner.play
    names = [figure.id for figure in scene.runner.position.figures]
    enemies = {names[n]: "".join(names[other] for other in play.enemies(n)) for n in range(4)}
    friends = {names[n]: "".join(names[other] for other in play.friends(n) if other != n) for n in range(4)}
    assert enemies == {"A": "MN", "B": "MN", "M": "AB", "N": "AB"}
    assert friends == {"A": "B", "B": "A", "M": "N", "N": "M"}


CORNER = """
    A   .   x
      #   #   .
        .   .   M
"""


@rule("gh2.los.as-if-from-hex")
def test_an_attack_as_if_from_a_hex_is_seen_from_there() -> None:
    own = Scene(CORNER).perform("A", "Attack 3, Range 4")
    assert own.asked == []
    text = "Choose a hex within Range 2\nAttack 3, target one enemy within Range 2 of the chosen hex"
    scene = Scene(CORNER)
    perform(scene, "A", *read_action(text).parts, answers=[at(scene, "x"), 1])
    assert [decision.kind for decision in scene.asked] == ["choose hex", "attack"]
    assert at(scene, "x") in scene.asked[0].options
    assert scene.hp("M") == 7


@proves("gh2.conditions.stay-until-removed", "bnb.conditions.no-voluntary-removal")
def test_nobody_drops_a_condition_of_their_own_will() -> None:
    idle = monster("Idle", *[(60, "Shield 1, self")] * 8)
    game = table("1   M", [hero("One", *[(10, "Loot 1", "Move 1")] * 4)], {"M": idle})
    game.state.figures[0].conditions = (Condition("invisible"),)
    before = game.hash()
    with pytest.raises(IllegalAnswer, match="invisible can't be removed"):
        game.request(0, "invisible")
    assert game.hash() == before
    assert game.state.figures[0].has("invisible")


@rule("gh2.conditions.bless-no-deck")
def test_who_has_no_modifier_deck_is_neither_blessed_nor_cursed() -> None:
    def supply(scene: Scene) -> int:
        decks = scene.state.decks.values()
        return sum(deck.left.count("curse") + deck.left.count("bless") for deck in decks)

    assert supply(Scene("A   M").perform("A", "Curse, Range 1", "M")) == 1
    assert supply(Scene("A   O").perform("A", "Curse, Range 1", "O")) == 0
    assert supply(Scene("A   O   M").monster_turn("M", "Bless, Range 2, target one ally")) == 0
    assert supply(Scene("A   N   M").monster_turn("M", "Bless, Range 2, target one ally")) == 1
