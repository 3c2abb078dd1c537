"""A language: its sentences by key, its names of the engine's words, and its grammar.

A sentence has gaps with a field and a reading: `{figure:who} moves to {to:hex}`. Square brackets hold a part
that is left out where a field in it is missing: `[ by {by:who}]`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, TypeAlias

from havenwright.errors import UserError

OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
GAP: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
CHAPTERS: Final = (
    "questions",
    "answers",
    "moments",
    "events",
    "explanations",
    "goals",
    "phrases",
    "campaign_events",
    "campaign_acts",
    "campaign_questions",
    "campaign_phrases",
)
"""The tables of sentences; German is a second set of them with the same keys and fields."""


@dataclass(frozen=True, slots=True)
class Language:
    """Everything that a player reads, except names and texts on cards."""

    name: str
    questions: Mapping[str, str]
    """By kind of decision, `kind: topic` before `kind`."""
    answers: Mapping[str, str]
    """By answer, `kind: answer` before `answer`."""
    moments: Mapping[str, str]
    """By event of a bonus: the time at which it can be used."""
    events: Mapping[str, str]
    """By kind of event, `kind: topic` before `kind`."""
    explanations: Mapping[str, str]
    """By reason of a monster's plan."""
    goals: Mapping[str, str]
    """Conditions of scenarios and of battle goals."""
    phrases: Mapping[str, str]
    """Everything smaller."""
    campaign_events: Mapping[str, str]
    campaign_acts: Mapping[str, str]
    """By the verb of an act."""
    campaign_questions: Mapping[str, str]
    campaign_phrases: Mapping[str, str]
    names: Mapping[str, str]
    """Words of the engine that are no names of their own: conditions, elements, terrain."""
    nouns: Mapping[str, tuple[str, ...]]
    """Countable things, in the forms that `plural` tells apart."""
    plural: Callable[[int], int]
    """The form of a noun behind a number."""
    join: Callable[[Sequence[str]], str]
    """`A, B and C`."""
    join_or: Callable[[Sequence[str]], str]
    """`A, B or C`."""
    capital: Callable[[str], str]
    """The text as it begins a sentence."""

    def name_of(self, word: str) -> str:
        """The name of an engine's word; a pack's own word is its own name."""
        return self.names.get(word, word)

    def count(self, number: int, noun: str) -> str:
        return f"{number} {self.nouns[noun][self.plural(number)]}"


def check(language: Language, reference: Language) -> None:
    """Refuse a language whose tables differ from those of another in keys or fields."""
    problems = [problem for chapter in CHAPTERS for problem in _differences(language, reference, chapter)]
    for chapter in ("names", "nouns"):
        problems += _keys(language, reference, chapter)
    if problems:
        raise UserError("\n".join(f"{language.name}: {problem}" for problem in problems))


def fields(sentence: str) -> set[str]:
    """The fields that a sentence names."""
    return {field for field, _ in GAP.findall(sentence)}


def _differences(language: Language, reference: Language, chapter: str) -> Iterator[str]:
    yield from _keys(language, reference, chapter)
    mine, others = getattr(language, chapter), getattr(reference, chapter)
    for key in mine.keys() & others.keys():
        known = fields(others[key])
        for field in sorted(fields(mine[key]) - known):
            expected = f"Expected {reference.join_or(sorted(known))}." if known else "Expected no field."
            yield f"{chapter} {key!r} can't have {{{field}}}. {expected}"


def _keys(language: Language, reference: Language, chapter: str) -> Iterator[str]:
    mine, others = getattr(language, chapter), getattr(reference, chapter)
    for key in others:
        if key not in mine:
            yield f"{chapter} lacks {key!r}."
    for key in mine:
        if key not in others:
            near = get_close_matches(key, others, n=1)
            yield f"{chapter} has {key!r}, which nothing uses." + (
                f" Did you mean {near[0]!r}?" if near else ""
            )


# Filling in


Gap: TypeAlias = tuple[str, str]
"""A field and its reading."""


def fill(sentence: str, is_missing: Callable[[str, str], bool], read: Callable[[str, str], str]) -> str:
    """Fill the gaps of a sentence: both functions get a field and its reading."""
    said: list[str] = []
    for gaps, pieces in _parts(sentence):
        if not any(is_missing(field, how) for field, how in gaps):
            said += [piece if isinstance(piece, str) else read(*piece) for piece in pieces]
    return "".join(said)


@lru_cache(maxsize=1 << 12)
def _parts(sentence: str) -> tuple[tuple[tuple[Gap, ...], tuple[str | Gap, ...]], ...]:
    """The parts of a sentence as texts and gaps, each with the gaps without which it is left out."""
    parts = []
    for number, part in enumerate(OPTIONAL.split(sentence)):
        pieces = list[str | Gap]()
        end = 0
        for gap in GAP.finditer(part):
            pieces += [part[end : gap.start()], (gap[1], gap[2] or "")]
            end = gap.end()
        needed = tuple(piece for piece in pieces if not isinstance(piece, str)) if number % 2 else ()
        parts.append((needed, tuple(piece for piece in (*pieces, part[end:]) if piece)))
    return tuple(parts)
