"""Binding: a pronoun with nobody to point at, or with two, is a mistake with its place."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.cards.reading import Whole

NOBODY = (
    ("The target suffers 2 damage", (1, 5), "nobody was the target"),
    ("Move 3\nIf the target has Poison: Heal 1, self", (2, 8), "nobody was the target"),
    ("It suffers 2 damage", (1, 1), "nobody is named"),
    ("Move 2\nDestroy the affected piece", (2, 13), "no tile or token is named"),
    ("All enemies adjacent to the affected piece suffer 2 damage", (1, 29), "no tile or token is named"),
    ("Pull 2, towards the chosen hex", (1, 21), "no hex was chosen"),
    ("Attack X, where X is the damage of that trap", (1, 41), "no trap is named"),
    ("At the start of each of your turns: It suffers 1 damage", (1, 37), "nobody is named"),
    ("For each one of your summons: all enemies adjacent to it suffer 2 damage", (1, 55), "nobody is named"),
)
WRONG = (
    ("Attack 2; Destroy the token", (1, 23), "no tile or token"),
    ("Destroy one Lichen token within Range 3; Destroy the token", (1, 20), "was destroyed before"),
    (
        "All enemies adjacent to one of your summons suffer X damage, where X is its current hit point value",
        (1, 73),
        "say 'the target's'",
    ),
    (
        "All enemies adjacent to an ally suffer X damage, where X is the number of Lichen tokens on it",
        (1, 92),
        "say 'the target's'",
    ),
    ("Swap one card in your hand with one of your discarded cards", (1, 1), "and cards don't"),
    ("Grant one ally: Recover one of your lost cards", (1, 32), "whose cards these are"),
    (
        "Grant one adjacent ally: Play one of your discarded cards to perform its top action",
        (1, 38),
        "whose cards these are",
    ),
    ("One ally may recover one of your discarded cards", (1, 29), "whose cards these are"),
)
OF_A_WHOLE_CARD = (
    ("Create one wall in an adjacent empty hex", (1, 12), "a wall can't be made"),
    ("Create two doors in empty hexes within Range 3", (1, 1), "a door can't be made"),
    ("At the start of your next turn: Play this card to perform its top action", (1, 33), "can't be played"),
    ("Grant one ally: All enemies adjacent to one of your summons suffer 2 damage", (1, 48), "whose summons"),
    ("Kill one adjacent enemy\nDestroy the affected piece", (2, 13), "is a figure"),
)
BOUND = (
    "Attack 3. If the target has Poison: +2 Attack.",
    "Attack 3\nThe target suffers 2 damage",
    "Heal 2, target one ally\nIf the target was healed: Shield 1, target it",
    "Kill one of your Rustle summons to perform All enemies adjacent to it suffer 4 damage",
    "For each Burr token: All enemies adjacent to it suffer 2 damage; Destroy the affected piece",
    "For each of your summons: All enemies adjacent to it suffer X damage, where X is its level",
    "Place one Burr token in an empty hex within Range 3\nDestroy the affected piece",
    "Put X damage into one trap within Range 3, where X is the damage of that trap",
    "All adjacent enemies suffer X damage, where X is the target's current hit point value",
    "All enemies suffer X damage, where X is the number of Lichen tokens in its hex",
    "Whenever an enemy enters a hex adjacent to you: It suffers 1 damage",
    "After attacks targeting you: It suffers X damage, where X is your Shield value for the attack",
    "Choose a hex within Range 4\nPull 2, target all enemies within Range 3, towards the chosen hex",
    "Grant all adjacent allies: Focus on the summoner; Move 3",
    "Grant one ally: Recover one lost card",
    "On your summon actions: Ward, target the affected piece",
    "Control one of your summons: Attack 2, target one enemy adjacent to the summoner",
    "Attack 2\nAt the end of your next turn: The target suffers 2 damage. [ ]",
)


def mistake(text: str, *, whole: Whole) -> tuple[tuple[int, int], str]:
    with pytest.raises(CardErrors) as caught:
        read_action(text, whole=whole)
    (problem,) = caught.value.problems
    return (problem.line or 0, problem.column or 0), problem.message


@pytest.mark.parametrize(("text", "place", "message"), [*NOBODY, *WRONG, *OF_A_WHOLE_CARD])
def test_a_whole_action_says_what_its_words_point_at(text: str, place: tuple[int, int], message: str) -> None:
    found, said = mistake(text, whole="yes")
    assert found == place
    assert message in said


@pytest.mark.parametrize(("text", "place", "message"), WRONG)
def test_what_nothing_before_it_could_mend_is_refused_everywhere(
    text: str, place: tuple[int, int], message: str
) -> None:
    found, said = mistake(text, whole="no")
    assert found == place
    assert message in said


@pytest.mark.parametrize("text", [text for text, *_ in NOBODY])
def test_something_may_stand_before_a_sentence_by_itself(text: str) -> None:
    assert read_action(text).parts


@pytest.mark.parametrize("text", BOUND)
def test_what_points_at_one_thing_is_read_as_it_stands(text: str) -> None:
    assert write_action(read_action(text, whole="yes")) == text


ON_AN_ITEM = (
    "During your turn: Choose an adjacent hex\n"
    "At the end of your turn: All figures within Range 2 of the chosen hex suffer 1 damage"
)


def test_on_an_item_the_sentence_behind_a_bonus_knows_its_words() -> None:
    assert read_action(ON_AN_ITEM, whole="item").parts
    place, said = mistake(ON_AN_ITEM, whole="yes")
    assert (place, "no hex was chosen" in said) == ((2, 60), True)
