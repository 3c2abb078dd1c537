"""Wordings of states of one's own, marks on others, tokens, and conditions that go from one to another."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


def check(text: str, canonical: str) -> None:
    """A text is read as the canonical one beside it."""
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("If you are in Flow form, Move 2", "If you are Flow: Move 2"),
        ("If you are in your Flow stance: Move 2", "If you are Flow: Move 2"),
        (
            "Attack 2. If you are Flow, add +1 Attack and gain Experience 1",
            "Attack 2. If you are Flow: +1 Attack, Experience 1.",
        ),
        ("You may switch forms", "You may switch forms"),
        ("You may switch to your other form", "You may switch forms"),
        ("Change stance", "Switch forms"),
        ("Switch to Flow form", "Become Flow"),
        ("Enter the Flow stance", "Become Flow"),
        ("You become Flow", "Become Flow"),
        ("Whenever you become Flow, gain Shield 1", "Whenever you switch forms if you are Flow: Shield 1"),
        ("Whenever you enter Flow form: Shield 1", "Whenever you switch forms if you are Flow: Shield 1"),
        ("Whenever you change forms, gain Shield 1", "Whenever you switch forms: Shield 1"),
        ("While you are in Flow form, gain Shield 1", "While you are Flow: Shield 1"),
    ],
)
def test_forms_go_by_several_words(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Gain one Silt", "Gain 1 Silt"),
        ("Lose 2 Silt to perform: Attack 5", "Spend 2 Silt to perform Attack 5"),
        ("Lose two Silt tokens: Attack 5", "Spend 2 Silt to perform Attack 5"),
    ],
)
def test_a_resource_is_gained_and_lost_by_its_name(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize("text", ["Become swift", "You are Flow"])
def test_what_is_no_form_and_no_change_of_one_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
