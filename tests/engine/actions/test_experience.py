"""Experience: for an action, once, and only for what is done."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Change, Select
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import at, number, perform
from tests.engine.scenes import PLAIN, Scene
from tests.proves import proves

OPEN = """
.   .   .   .   .
  x   A   M   .   .
.   y   .   N   .
"""
GAIN = Ability("experience", 1)
SELF = Select("self")
rule = pytest.mark.rule


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


# Experience


@proves("gh1.experience.must-gain", "jotl.experience.action-experience", "fh.mandatory.experience")
def test_an_action_of_which_something_is_performed_gives_its_experience(edition: str) -> None:
    amount = {"gh1": 1, "jotl": 1, "fh": 2}[edition]
    attacked = Scene(OPEN).turn("A", f"Attack 2\nExperience {amount}", answers=["M"])
    assert attacked.result("A")["xp"] == amount
    moved = Scene(OPEN).turn("A", f"Move 2\nAttack 2\nExperience {amount}", answers=["x", "skip"])
    assert (moved.result("A")["xp"], moved.at("A")) == (amount, "x")
    nothing = Scene(OPEN).turn("A", f"Move 2\nAttack 2\nExperience {amount}", answers=["skip", "skip"])
    assert nothing.result("A")["xp"] == 0


@proves("gh2.experience.from-action", "fh.mandatory.experience", "jotl.experience.action-experience")
def test_experience_counts_wherever_it_is_printed(edition: str) -> None:
    above = Scene(OPEN).turn("A", "Experience 2\nAttack 2", answers=["M"])
    assert (above.hp("M"), above.result("A")["xp"]) == (8, 2)
    second = Scene(OPEN).turn("A", "Experience 2\nAttack 2\nMove 2", answers=["skip", "x"])
    assert (second.hp("M"), second.at("A"), second.result("A")["xp"]) == (10, "x", 2)
    amid = Scene(OPEN).turn("A", "Attack 2\nExperience 2\nMove 2", answers=["skip", "x"])
    assert (amid.at("A"), amid.result("A")["xp"]) == ("x", 2)
    nothing = Scene(OPEN).turn("A", "Experience 2\nAttack 2\nMove 2", answers=["skip", "skip"])
    assert nothing.result("A")["xp"] == 0


@proves("gh1.experience.attached-or-standalone")
def test_experience_beside_an_ability_needs_that_ability() -> None:
    heal, beside = Ability("heal", 2, target=SELF), (Change("experience", 1),)
    moving, striking = Ability("move", 2, extras=beside), Ability("attack", 2, extras=beside)
    for parts in ((moving, heal), (heal, moving), (striking, heal), (heal, striking)):
        scene = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        perform(scene, "A", *parts, answers=["skip"])
        assert (scene.hp("A"), scene.result("A")["xp"]) == (7, 0)
        done = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        answer = number(done, "M") if striking in parts else at(done, "x")
        perform(done, "A", *parts, answers=[answer])
        assert done.result("A")["xp"] == 1
    alone = Scene(OPEN, A={"hp": 5, "max_hp": 10})
    perform(alone, "A", Ability("move", 2), heal, GAIN, answers=["skip"])
    assert (alone.hp("A"), alone.result("A")["xp"]) == (7, 1)


@proves("fh.experience.action-icon")
def test_an_action_gives_its_experience_once() -> None:
    three = Scene("""
.   .   .   .   .
  M   A   N   .   .
.   .   P   .   .
""")
    three.perform("A", "Attack 1, Target 3\nExperience 1", "M", "N", "P")
    assert (three.hp("M", "N", "P"), three.result("A")["xp"]) == ([9, 9, 9], 1)


@proves("gh2.experience.conditional", "fh.experience.conditional")
def test_experience_for_consuming_comes_only_if_it_is_done() -> None:
    text = "Attack 1. Consume ice: +1 Attack, Experience 1"
    inert = Scene(OPEN).perform("A", text, "M")
    assert (inert.hp("M"), inert.result("A")["xp"]) == (9, 0)
    strong = Scene(OPEN, elements={"ice": "strong"}).perform("A", text, "yes", "M")
    assert (strong.hp("M"), strong.result("A")["xp"]) == (8, 1)


@proves("jotl.experience.conditional-experience")
def test_experience_for_a_kill_needs_the_kill() -> None:
    text = "Attack 2. If this attack kills the target, Experience 1"
    alive = Scene(OPEN).perform("A", text, "M")
    dead = Scene(OPEN, M={"hp": 1}).perform("A", text, "M")
    assert (alive.result("A")["xp"], dead.result("A")["xp"]) == (0, 1)


@proves("fh.experience.no-kill-experience")
def test_killing_alone_gives_no_experience() -> None:
    scene = Scene(OPEN.replace(".   N", "N   ."), M={"hp": 1}, N={"hp": 1})
    scene.perform("A", "Attack 2, Range 3, Target 2", "M", "N")
    assert (scene.gone("M"), scene.gone("N"), scene.result("A")["xp"]) == (True, True, 0)


@rule("gh2.experience.from-action", "gh2.experience.no-xp-for-kills", "gh2.experience.once-per-action")
def test_an_action_gives_the_experience_that_it_says_once() -> None:
    assert Scene("A   M").perform("A", "Attack 1\nExperience 1", "M").result("A")["xp"] == 1
    assert Scene("A   M", M={"hp": 1}).perform("A", "Attack 2", "M").result("A")["xp"] == 0
    three = Scene("M   A   N\n  P").perform("A", "Attack 1, Target 3\nExperience 1", "M", "N", "P")
    assert three.result("A")["xp"] == 1


@rule("gh2.experience.once-per-action")
def test_experience_for_consuming_comes_once_however_many_are_struck() -> None:
    text = "Attack 1, target all adjacent enemies. Consume ice: +1 Attack, Experience 1."
    both = Scene("M   A   N", elements={"ice": "strong"}).perform("A", text, "yes", "M", "N")
    assert (both.hp("M", "N"), both.result("A")["xp"]) == ([8, 8], 1)


# What is consumed gives its experience


def test_the_experience_of_a_consumption_comes_only_with_it_and_once() -> None:
    text = "Attack 1, Target 2. Consume dark: Immobilize, Experience 1"
    scene = Scene("M   A   N", elements={"dark": "strong"})
    done(scene, "A", text, "yes", "M", "N")
    assert scene.state.figures[number(scene, "A")].experience == 1
    assert [scene.conditions(who) for who in "MN"] == [["immobilize"], ["immobilize"]]
    done(scene, "A", text, "M", "N")
    assert scene.state.figures[number(scene, "A")].experience == 1
