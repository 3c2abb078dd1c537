"""Misprints are mended where one word alone fits, and left alone otherwise."""

from collections.abc import Callable

import pytest

from havenwright.cards import CardErrors, read_action
from havenwright.importers.ghs.misprints import Mender, language_words


def unread(text: str) -> int:
    try:
        read_action(text)
    except CardErrors as errors:
        return len({problem.line for problem in errors.problems})
    return 0


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("All adjcent enemies suffer 1 damage", "All adjacent enemies suffer 1 damage"),
        ("Alladjacent enemies suffer 1 damage", "All adjacent enemies suffer 1 damage"),
        ("On your nex two attacks, add +1 Attack", "On your next two attacks, add +1 Attack"),
        ("At the end of you turn, Heal 2, self", "At the end of your turn, Heal 2, self"),
        ("All adjacent enemies enemies suffer 1 damage", "All adjacent enemies suffer 1 damage"),
        ("Attack 2\nAll enemis suffer 1 damage\nSing", "Attack 2\nAll enemies suffer 1 damage\nSing"),
    ],
)
def test_a_misprint_is_mended(printed: str, meant: str) -> None:
    assert Mender().mended(printed, unread) == (meant, 1)


@pytest.mark.parametrize(
    "text",
    ["Attack 3", "Sing to the moon", "Xylophone 3", "Sing, Curse Curse", "Summon Sand Crob: Hit Points 3"],
)
def test_what_is_no_misprint_stays(text: str) -> None:
    assert Mender().mended(text, unread) == (text, 0)


def only(*texts: str) -> Callable[[str], int]:
    return lambda text: int(text not in texts)


def test_nothing_is_guessed_between_two() -> None:
    mender = Mender(["bell ball"] * 9)
    assert mender.mended("ring the bxll", only("ring the bell")) == ("ring the bell", 1)
    assert mender.mended("ring the bxll", only("ring the bell", "ring the ball")) == ("ring the bxll", 0)


def test_words_that_are_printed_often_and_names_are_no_misprints() -> None:
    assert Mender(["bill", *["bell"] * 9]).mended("bill", only("bell")) == ("bell", 1)
    assert Mender(["bill"] * 9 + ["bell"] * 9).mended("bill", only("bell")) == ("bill", 0)
    assert Mender(["bell"] * 9, names=["Old Bill"]).mended("bill", only("bell")) == ("bill", 0)
    assert Mender(["bell"] * 9).mended("the Bill", only("the Bell")) == ("the Bill", 0)


def test_the_language_names_its_words() -> None:
    assert {"attack", "adjacent", "enemies", "obstacle", "whenever", "poison", "hex"} <= language_words()
