"""The reach of melee attacks, which changes can make longer; they stay melee attacks."""

import pytest

from havenwright.cards.reading import read_action
from tests.engine.acting import equip, say
from tests.engine.gear import item
from tests.engine.scenes import Scene, around


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("Attack 3", False),
        ("Attack 3, +1 Reach", True),
        ("Attack 3. Increase the reach of the attack by one hex", True),
        ("Attack 3. This attack may target an enemy within 2 hexes", True),
        ("Attack 3, target one adjacent enemy, +1 Reach", False),
    ],
)
def test_a_longer_reach_strikes_who_is_not_adjacent(text: str, hit: bool) -> None:
    scene = Scene(around("A   .   M"))
    say(scene, "A", text)
    assert scene.hp("M") == (7 if hit else 10)


def test_a_reach_that_is_longer_anyway_is_not_made_shorter() -> None:
    scene = Scene(around("A   .   .   M"))
    say(scene, "A", "Attack 3, target one enemy within 3 hexes, Reach 2 instead")
    assert scene.hp("M") == 7
    scene = Scene(around("A   .   .   M"))
    say(scene, "A", "Attack 3, target one enemy within 2 hexes, +1 Reach")
    assert scene.hp("M") == 7


def test_an_attack_with_a_longer_reach_is_a_melee_attack() -> None:
    scene = Scene(around("A   M   ."), A={"text": "Your melee attacks may target enemies within 2 hexes"})
    say(scene, "A", "Attack 3. If it is ranged: +4 Attack")
    assert scene.hp("M") == 7  # and no disadvantage either
    scene = Scene(around("A   .   M"), A={"text": "Your melee attacks may target enemies within 2 hexes"})
    equip(scene, "A", item(*read_action("On your melee attacks, add +1 Attack").parts, use="none"))
    say(scene, "A", "Attack 3")
    assert scene.hp("M") == 6


def test_a_range_is_not_made_longer_by_reach() -> None:
    scene = Scene(around("A   .   .   M"))
    say(scene, "A", "Attack 3, Range 2, +1 Reach")
    assert scene.hp("M") == 10


def test_a_monster_with_a_longer_reach_stays_farther_away() -> None:
    scene = Scene(around("A   .   x   M"))
    scene.monster_turn("M", "Move +0\nAttack +0, +1 Reach")
    assert scene.hp("A") == 8
    assert scene.at("M") == "x"
