"""Conditions that go from one figure to another, or are counted where they are removed."""

from tests.engine.acting import number, say
from tests.engine.scenes import Scene


def with_conditions(drawing: str = "A   M   N   B") -> Scene:
    """A character with two negative conditions and a positive one."""
    scene = Scene(drawing, ruleset="gh2")
    for name in ("Poison", "Muddle", "Strengthen"):
        say(scene, "A", f"{name}, self")
    return scene


def test_negative_conditions_are_given_and_kept() -> None:
    scene = with_conditions()
    say(scene, "A", "One enemy within Range 2 gains every negative condition you have", number(scene, "N"))
    assert sorted(scene.conditions("N")) == ["muddle", "poison"]
    assert sorted(scene.conditions("A")) == ["muddle", "poison", "strengthen"]
    assert scene.conditions("M") == []


def test_who_has_no_such_condition_gives_none() -> None:
    scene = Scene("A   M", ruleset="gh2")
    say(scene, "A", "Strengthen, self")
    say(scene, "A", "Give your negative conditions to one adjacent enemy")
    assert scene.conditions("M") == []


def test_a_condition_is_transferred() -> None:
    scene = with_conditions()
    text = "Transfer one negative condition from you to one enemy within Range 3"
    say(scene, "A", text, "yes", "muddle", number(scene, "M"))
    assert (scene.conditions("M"), sorted(scene.conditions("A"))) == (["muddle"], ["poison", "strengthen"])


def test_a_heal_counts_those_who_lost_their_poison() -> None:
    scene = Scene("A   M   N   O", ruleset="gh2")
    say(scene, "A", "Suffer 7 damage")
    for whom in "MN":
        say(scene, "A", "Poison, Range 3", number(scene, whom))
    text = (
        "All enemies within Range 3 lose Poison. Perform Heal X, self, where X is twice the number of enemies"
    )
    say(scene, "A", f"{text} that lost Poison")
    assert [scene.conditions(whom) for whom in "MN"] == [[], []]
    assert scene.hp("A") == 7
