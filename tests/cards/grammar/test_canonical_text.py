"""Other wordings that stand for a canonical text: each text is one that the language has."""

from collections.abc import Iterator

import pytest

from havenwright.cards.grammar.canonical_text import reading_as
from havenwright.cards.grammar.language import all_rules, canonical_rules, other_chapters, whole_language
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import sentences
from havenwright.cards.tree import Did, Select
from havenwright.grammar import MISFIT, Grammar
from havenwright.grammar.examples import Examples, samples
from havenwright.grammar.pattern import Hole, flatten, parse_pattern
from havenwright.grammar.rows_file import As
from havenwright.grammar.rules import rows_of
from tests.cards.grammar.row_texts import PHRASES

BLANKS: Grammar[object] = Grammar("line", canonical_rules(), deepest=160, with_blanks=True)
EXAMPLES = Examples(all_rules(), samples(**{**PHRASES, "gained_changes": "poison"}))
SENSIBLE = {"what": "wound", "c": "wound"}
"""Words of holes that fit their row; not every condition fits every ability."""


def rows() -> Iterator[tuple[str, str, As]]:
    for chapter in other_chapters().values():
        for table in (chapter.first, chapter.rules):
            for name, rule in table.items():
                for pattern, meaning in rows_of(rule):
                    if isinstance(meaning, As):
                        yield meaning.rule or name, pattern, meaning


def phrase(text: str, rule: str) -> object:
    (sentence,) = sentences(text, 1, 1, Problems())
    return whole_language().read(Words(sentence.words, {}), rule)


def filled(pattern: str) -> dict[str, object]:
    """A value for each hole of a pattern."""
    values: dict[str, object] = {}
    for piece, _ in flatten(parse_pattern(pattern)):
        if isinstance(piece, Hole):
            named = SENSIBLE.get(piece.name, "") if piece.rule == "condition_name" else ""
            text = named or EXAMPLES.of_rule(piece.rule)
            assert text, piece
            values[piece.name] = () if piece.repeat else phrase(text, piece.rule)
    return values


@pytest.mark.parametrize(("rule", "pattern", "meaning"), [*rows()], ids=lambda one: str(one)[:60])
def test_a_canonical_text_is_read(rule: str, pattern: str, meaning: As) -> None:
    read = reading_as(rule, pattern, meaning.text, lambda: BLANKS)
    assert read(**filled(pattern)) is not MISFIT


def test_the_first_option_whose_holes_are_filled_stands_there() -> None:
    read = reading_as(
        "unit", "{r:ref} trips [{scope}]", "{r} sprang a trap [{scope}|this turn]", lambda: BLANKS
    )
    assert read(r="target") == Did("spring a trap", "turn", "target")
    assert read(r="target", scope="round") == Did("spring a trap", "round", "target")


def test_a_value_that_no_row_takes_does_not_fit() -> None:
    read = reading_as("plain_ability", "hurt {s:select}", "heal {s}", lambda: BLANKS)
    assert read(s=Select("enemy")) is MISFIT


def test_many_values_stand_one_behind_the_other() -> None:
    read = reading_as(
        "plain_ability", "mend {n:amount} {items:heal_beside*}", "heal {n} {items}", lambda: BLANKS
    )
    beside = [phrase(text, "heal_beside") for text in (", range 3", ", wound")]
    assert read(n=2, items=tuple(beside)) == phrase("heal 2, range 3, wound", "plain_ability")
