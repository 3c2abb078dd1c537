"""Phrases read by themselves, as sentences read them."""

from collections.abc import Callable
from typing import Any, TypeVar

from havenwright.cards.grammar.diagnosis import read
from havenwright.cards.grammar.sentence import explained, together
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import Sentence, sentences
from havenwright.cards.write.phrase import Letters

T = TypeVar("T")


def sentence_of(text: str) -> Sentence:
    problems = Problems()
    (sentence,) = together(sentences(text, 1, 1, problems))
    problems.raise_any()
    return sentence


def read_phrase(text: str, rule: str) -> Any:
    """The tree of a phrase; it must be read to its end."""
    sentence = sentence_of(text)
    return read(explained(sentence.words, sentence.end), rule, sentence.end)


def write_phrase(node: T, writer: Callable[[T, Letters], str]) -> str:
    letters = Letters()
    return writer(node, letters) + letters.where()
