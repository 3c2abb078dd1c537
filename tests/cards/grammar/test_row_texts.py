"""Texts made of the rows themselves: each is a mistake, or a tree that is printed and read back."""

from tests.cards.grammar.row_texts import problem_of, some_texts


def test_a_text_of_a_row_is_a_mistake_or_is_printed_and_read_back() -> None:
    """`python -m tests.cards.grammar.row_texts --texts 50000` tries more of them."""
    assert not [problem for text in some_texts(3000, seed=20261118) if (problem := problem_of(text))]
