"""The language as a reference: every row with an example, and the words that editors should know."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from havenwright.cards.grammar.language import (
    all_rules,
    canonical_chapters,
    canonical_rules,
    other_chapters,
    own_words,
    whole_language,
)
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.grammar.meanings import in_short
from havenwright.cards.grammar.sentence import explained, together
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import sentences
from havenwright.cards.tree import Variable
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.grammar import Grammar, Leaf, Phrases, Rule
from havenwright.grammar.examples import Examples, Phrasebook, samples
from havenwright.grammar.rows_file import Written
from havenwright.grammar.rules import rows_of

SAMPLES: Final = {
    **samples(
        amount="2",
        bare_body="enemies",
        base_amount="3",
        before_noun="adjacent",
        body="enemy",
        bonus="on your attacks , add + 1 Attack",
        condition="you have Bless",
        consume="Consume fire : + 1 Attack",
        cost="( lose one card ) | ( suffer 1 damage )",
        factor="2",
        kind="Ballast | Reed Wolf",
        letter="X",
        many="traps",
        others="one ally | one enemy",
        pay="lose one card to add + 2 Attack",
        performed_ability="suffer 1 damage",
        point="the start of your next turn",
        reach="3",
        relative="+ 1",
        select="one enemy | one ally",
        signed="+ 1",
        so_many="2",
        somebody="an enemy | you",
        then="+ 1 Attack",
        whom="one enemy",
    ),
    "if": ("if you have Bless : + 1 Attack",),
}
"""Phrases that make better examples than the most usual ones, and another for a second hole."""
OWN: Final[dict[tuple[str, str], str]] = {
    ("<rule>", "+ {n:factor} <field>"): "+ L Attack",
    ("ability_after_perform", "{a:bare_ability}"): "push 2",
    ("bonus", "[{bearer}] always {tail}"): "always : Shield 1",
    ("bonus", "[{bearer}] {lasts} , {limit} {tail}"): "this round , once each turn : Loot 1",
    ("bonus", "[{bearer}] {limit} {tail}"): "once each turn : Loot 1",
    (
        "build",
        "replace {old:select} with one {tile} [each] [{sprung:tile_sprung}] [{then:tile_then}]",
    ): "replace one trap with one obstacle",
    (
        "build",
        "treat {old:select} as {kind:entered_terrain} this round",
    ): "treat one trap as difficult terrain this round",
    ("deed", "swap the places of {w:select}"): "swap the places of two allies",
    ("deed", "{w:select} (gains|gain) {n:amount} {name}"): "one ally gains 2 Ballast",
    ("numbered", "{op:operator} {n:so_many} {b:counting_body}"): "at least 2 enemies",
    ("pay", "{n:how_often} at once : {p:pay}"): "any number of times at once : suffer 1 damage to + 1 Attack",
    ("place", "within {n:reach} (hexes|hex)"): "within 3 hexes",
    ("plain_quantity", "the number of {name} you have"): "the number of Ballast you have",
    ("plain_quantity", "the number of {what:counted}"): "the number of adjacent enemies",
    (
        "point",
        "the {side:side_of} of (your|the) {ordinal} {word:turn_word} [{of:of_somebody}] from now",
    ): "the start of your second turn from now",
    ("point", "the {side:side_of} of this {word:turn_word} [{of:of_somebody}]"): "the start of this turn",
    ("whom", "the {n:plain_count} {b:bare_body}"): "the two closest enemies",
}
"""Examples of rows whose words depend on each other."""


class Entry(NamedTuple):
    """A row as its file has it, with a text that it reads, and what that is read as."""

    chapter: str
    title: str
    rule: str
    row: str
    example: str
    reader: str
    """The rule that reads the example."""
    meaning: str = ""
    words: Mapping[str, Sequence[str]] = {}
    """The words of loops, by the names that the row and its rule have for them."""


class Chapter(NamedTuple):
    """Rules under a name, with a sentence about them."""

    name: str
    title: str
    rules: Mapping[str, Rule]
    written: Mapping[tuple[str, str], Written]


class Looped(NamedTuple):
    """One of the rows that a row in a loop stands for."""

    rule: str
    number: int
    row: str
    written: Written


def phrasebook(texts: Iterable[str]) -> Phrasebook:
    """The phrases of cards, which are in the language's own words."""
    book = Phrasebook()
    for text in texts:
        for sentence in together(sentences(text, 1, 1, Problems())):
            words = explained(sentence.words, sentence.end)
            if words and not words.letters:  # no phrase with a letter is read alone
                book.take(own_words(), words)
    return book


def entries(book: Phrasebook) -> Iterator[Entry]:
    """Every row, chapter by chapter."""
    examples = Examples(canonical_rules(), {**book.of_rules(), **SAMPLES})
    for name, table in canonical_chapters().items():
        chapter = Chapter(name, table.title, table.rules, table.written)
        for entry in entries_of(chapter, examples, OWN, book):
            read = own_words().read(example_words(entry), entry.reader) if entry.example else ()
            yield entry._replace(meaning=in_short(read)) if entry.example else entry


def example_words(entry: Entry) -> Words:
    """The words of an example alone, in which X is L."""
    (sentence,) = sentences(entry.example, 1, 1, Problems())
    return Words([*sentence.words, *sentence.slots], {"X": Variable("L")})


def other_entries(book: Phrasebook) -> Iterator[Entry]:
    """Every other wording, with the canonical words that it stands for, or the meaning of its example."""
    examples = Examples(all_rules(), {**book.of_rules(), **SAMPLES})
    for name, table in other_chapters().items():
        for rules in (table.first, table.rules):
            for entry in entries_of(Chapter(name, table.title, rules, table.written), examples):
                said = sentences(entry.example, 1, 1, Problems())
                words = Words(said[0].words if said else (), {})
                read = None if entry.meaning else whole_language().read_if_fits(words, entry.reader)
                yield entry._replace(meaning=entry.meaning or in_short(read))


def entries_of(
    chapter: Chapter,
    examples: Examples,
    own: Mapping[tuple[str, str], str] = {},
    book: Phrasebook | None = None,
) -> Iterator[Entry]:
    """The rows of a chapter, each with a phrase that it read, or an example that is made of its holes.

    A table of words is one entry, and so are the rows of a loop. A row whose own example is empty only
    answers a mistake, and is left out.
    """
    rows: dict[tuple[str, str], list[Looped]] = {}
    for rule, table in chapter.rules.items():
        if isinstance(table, Phrases | Leaf):
            shown = " | ".join(table.table) if isinstance(table, Phrases) else table.expected
            rows[rule, shown] = [Looped(rule, 0, f"{{{rule}}}", Written(rule, shown))]
        for number, (row, _) in enumerate(rows_of(table)):
            written = chapter.written.get((rule, row), Written(rule, " ".join(row.split())))
            rows.setdefault((written.rule, written.row), []).append(Looped(rule, number, row, written))
    for (rule, row), looped in rows.items():
        first, example = _example(looped, examples, own.get((rule, row)), book)
        words = defaultdict[str, dict[str, None]](dict)
        for one in looped:
            for name, word in one.written.words.items():
                words[name].setdefault(" ".join(word.split()))
        if example or own.get((rule, row)) != "":
            loops = {name: tuple(said) for name, said in words.items()}
            meaning = first.written.text
            yield Entry(chapter.name, chapter.title, rule, row, example, first.rule, meaning, loops)


def _example(
    looped: Sequence[Looped], examples: Examples, own: str | None, book: Phrasebook | None
) -> tuple[Looped, str]:
    """A text that one of the rows of a loop reads, and that row."""
    if own is not None:
        return looped[0], own
    for one in looped:
        if book is not None and (phrase := book.of_row(one.rule, one.number)):
            return one, phrase
    for one in looped:
        if example := _of_body(one.row) or examples.of_row(one.row) or "":
            return one, example
    return looped[0], ""


def _of_body(row: str) -> str:
    """A body that says from where it is measured which one is meant."""
    owner = "of your " if row.startswith("of ") else ""
    return f"{owner}closest enemy to the target" if "measured_behind+" in row else ""


@cache
def words() -> tuple[str, ...]:
    """All words of the language, in alphabetical order."""
    return Grammar("line", canonical_rules()).words


def spaced(text: str) -> str:
    """An example as one writes it: no blank before a comma, and `+1` in one."""
    for sign in (",", ":", ";", ")"):
        text = text.replace(f" {sign}", sign)
    return text.replace("( ", "(").replace("+ ", "+").replace(" - hex", "-hex").replace(" - herb", "-herb")


def textmate() -> dict[str, object]:
    """A TextMate grammar: what an editor paints, from the words of the rows."""
    plain = [word for word in words() if word.isalpha() and len(word) > 1]
    special = {*CONDITIONS, *ELEMENTS}
    return {
        "name": "Havenwright card",
        "scopeName": "source.havenwright",
        "fileTypes": ["class", "monster", "item", "scenario", "event", "goal", "treasure"],
        "patterns": [
            {"name": "comment.line.number-sign.havenwright", "match": "#.*$"},
            {"name": "string.quoted.area.havenwright", "match": r"\[[^\]]*\]"},
            {"name": "support.constant.mark.havenwright", "match": "<[a-z+]+>"},
            {"name": "constant.numeric.havenwright", "match": r"[+-]?\b\d+\b|\b[LCHRXYZ]\b"},
            {"name": "constant.language.havenwright", "match": _one_of(sorted(special))},
            {"name": "keyword.other.havenwright", "match": _one_of(w for w in plain if w not in special)},
        ],
    }


def _one_of(options: Iterator[str] | list[str]) -> str:
    return rf"(?i)\b(?:{'|'.join(options)})\b"


def word_list() -> dict[str, object]:
    """The words by what they stand for, for editors that complete them."""
    tables = {
        rule: sorted(rows.table)
        for chapter in canonical_chapters().values()
        for rule, rows in chapter.rules.items()
        if isinstance(rows, Phrases)
    }
    return {"language": "havenwright", "words": [*words()], "phrases": tables}
