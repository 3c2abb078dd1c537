"""The language as a reference: every row with an example, and the words that editors should know."""

from collections.abc import Iterable, Iterator, Mapping
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
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import sentences
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.grammar import Grammar, Leaf, Phrases, Rule
from havenwright.grammar.examples import Examples
from havenwright.grammar.rows_file import As, Same
from havenwright.grammar.rules import rows_of

HEAL: Final = "heal 2 , self"
SAMPLES: Final[dict[str, str]] = {
    "aimed_ability": "push 2 , target one enemy",
    "ability_within": HEAL,
    "performed_ability": HEAL,
    "optional_ability": HEAL,
    "whole_ability": HEAL,
    "part_item": HEAL,
    "parts": HEAL,
    "then": "+ 1 attack",
    "waiting_then": "add + 1 attack",
    "tail": ", add + 1 attack",
    "bonus": "on your attacks , add + 1 attack",
    "pay": "lose one card to add + 2 attack",
    "consume": "consume fire : + 1 attack",
    "if": "if you have bless : + 1 attack",
    "condition": "you have bless",
    "unit": "you have bless",
    "numbered": "a wall",
    "select": "one enemy",
    "others": "one enemy",
    "whom": "one enemy",
    "attacked": "one enemy",
    "somewhere": "an empty hex",
    "somebody": "an enemy",
    "body": "enemy",
    "one_chosen": "one ally",
    "each_bearer": "each ally",
    "one_of_theirs": "an ally",
    "noun_phrase": "your attacks",
    "moment": "on your attacks",
    "ranks": "normal for 2 and 3 , elite for 4 characters",
    "letter": "L",
}
"""Phrases that make better examples than the shortest."""
OWN: Final[dict[tuple[str, str], str]] = {
    ("aimed_ability", "push {n:amount} {items:push_beside*}"): "push 2 , target one enemy",
    ("aimed_ability", "pull {n:amount} {items:pull_beside*}"): "pull 2 , range 3",
    ("aimed_ability", "{what:condition_name} {items:condition_beside*}"): "bless , target one ally",
    ("ranks", "{g:rank_group} {more:next_rank_group*} characters"): SAMPLES["ranks"],
    ("parts", "{then}"): HEAL,
    ("deed", "put {x:armed_with} {more:and_armed*} into {w:arming}"): "put 2 damage into one trap",
    ("deed", "destroy {w:select}"): "destroy one obstacle",
    (
        "noun_phrase",
        "{a:anybodys} {trailing:trailing*} [targeting {whom:somebody}] [(of|performed by) {by:somebody}]",
    ): "your attacks targeting an enemy",
    ("whom", "the {n:plain_count} {b:bare_body}"): "the two closest enemies",
    ("whom", "the {b:bare_body}"): "the closest enemy",
    (
        "build",
        "replace {old:select} with one {tile} [each] [{sprung:tile_sprung}] [{then:tile_then}]",
    ): "replace one trap with one obstacle",
    (
        "build",
        "treat {old:select} as {kind:entered_terrain} this round",
    ): "treat one trap as difficult terrain this round",
    ("bonus", "[{bearer}] {lasts} {tail}"): "this round : shield 1",
    ("bonus", "[{bearer}] always {tail}"): "always : shield 1",
    ("bonus", "[{bearer}] {lasts} , {limit} {tail}"): "this round , once each turn : shield 1",
    ("bonus", "[{bearer}] {limit} {tail}"): "once each turn : shield 1",
    ("waiting_item", "gain {c:gained_changes}"): "gain shield 1",
    (
        "pay",
        "{n:how_often} at once : {p:pay}",
    ): "any number of times at once : suffer 1 damage to add + 1 attack",
    ("pay", "{n:how_often} at once : {a:performed_ability}"): "up to 2 times at once : suffer 1 damage",
    ("sprung", "a trap {first:behind_noun} {more:behind_noun*}"): "a trap that is created by you",
    ("somebody", "{s:select}"): "the closest enemy",
    ("things", "{s:select}"): "one card",
    ("made_elements", "{s:select}"): "one waning element",
    ("piece", "{w:select}"): "one obstacle",
    ("arming", "{w:select}"): "one trap",
    ("deed", "open {w:select}"): "open one adjacent door",
    ("deed", "give the same conditions to {w:select}"): "give the same conditions to one adjacent enemy",
    ("deed", "swap the places of {w:select}"): "swap the places of two allies",
    ("deed", "swap the initiatives of {w:others}"): "swap the initiatives of two allies",
    (
        "deed",
        "move {w:piece} {n:amount} (hex|hexes) to the {side:side}",
    ): "move all obstacles 2 hexes to the left",
    ("deed", "move {w:piece} up to {n:amount} (hex|hexes)"): "move one obstacle up to 2 hexes",
    ("deed", "move {w:piece} to {t:somewhere}"): "move one obstacle to an empty hex",
    ("deed", "move {w:piece}"): "move one obstacle",
    ("summon_item", r", \( {p:part_item} \)"): ", ( prevent push )",
}
"""Examples of rows whose words depend on each other."""


class Entry(NamedTuple):
    """A row of the language, with a text that it reads, and what that is read as."""

    chapter: str
    title: str
    rule: str
    row: str
    example: str
    meaning: str = ""


class Chapter(NamedTuple):
    """Rules under a name, with a sentence about them."""

    name: str
    title: str
    rules: Mapping[str, Rule]


def entries() -> Iterator[Entry]:
    """Every row, chapter by chapter. A table of words is one entry."""
    chapters = [Chapter(name, table.title, table.rules) for name, table in canonical_chapters().items()]
    found = entries_of(chapters, Examples(canonical_rules(), SAMPLES), OWN)
    return (entry._replace(meaning=in_short(_read(entry))) if entry.example else entry for entry in found)


def _read(entry: Entry) -> object:
    (sentence,) = sentences(entry.example, 1, 1, Problems())
    return own_words().read(Words([*sentence.words, *sentence.slots], {}), entry.rule)


def other_entries() -> Iterator[Entry]:
    """Every other wording, with the canonical words that it stands for, or the meaning of its example."""
    examples = Examples(all_rules(), SAMPLES)
    for name, table in other_chapters().items():
        for rule, rows in (*table.first.items(), *table.rules.items()):
            if isinstance(rows, Phrases):
                words = [*rows.table]
                yield Entry(name, table.title, rule, " | ".join(words), words[0])
            for row, meaning in rows_of(rows):
                entry = Entry(name, table.title, rule, row, examples.of_row(row) or "")
                yield entry._replace(meaning=_stands_for(meaning, entry))


def _stands_for(meaning: object, entry: Entry) -> str:
    if isinstance(meaning, As | Same):
        return meaning[0]
    said = sentences(entry.example, 1, 1, Problems())
    read = whole_language().read_if_fits(Words(said[0].words, {}), entry.rule) if said else None
    return in_short(read)


def entries_of(
    chapters: Iterable[Chapter], examples: Examples, own: Mapping[tuple[str, str], str]
) -> Iterator[Entry]:
    """The rows of some chapters, each with an example of its own, or one that is made of its holes.

    A row whose own example is empty only answers a mistake, and is left out.
    """
    for name, title, rules in chapters:
        for rule, rows in rules.items():
            if isinstance(rows, Phrases):
                words = [*rows.table]
                yield Entry(name, title, rule, " | ".join(words), words[0])
            elif isinstance(rows, Leaf):
                yield Entry(name, title, rule, rows.expected, rows.sample)
            else:
                for row, _ in rows_of(rows):
                    example = own.get((rule, row))
                    if example is None:
                        example = _of_body(row) or examples.of_row(row) or ""
                    elif not example:
                        continue
                    yield Entry(name, title, rule, " ".join(row.split()), example)


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
