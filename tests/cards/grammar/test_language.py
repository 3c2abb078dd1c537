"""The rows of the language read every text that the writer prints, to the same tree."""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from havenwright.cards import CardErrors, read_action
from havenwright.cards.grammar.language import canonical_chapters, canonical_rules, other_chapters, own_words
from havenwright.cards.grammar.reference import Entry, entries, example_words
from havenwright.checkout import PACKAGE
from havenwright.cli import grammar
from havenwright.grammar import Grammar, GrammarError
from havenwright.grammar.rows_file import Expression, Table, read_table
from havenwright.grammar.rules import rows_of
from havenwright.packs.campaigns import outcome_text
from havenwright.packs.reference import CARDS, LANGUAGES, phrases_of_shipped

LANGUAGE_ALONE: Grammar[object] = Grammar("line", canonical_rules(), deepest=160)


BOOK = phrases_of_shipped()[CARDS]
ENTRIES = [*entries(BOOK)]


def reading_row(entry: Entry) -> str:
    """The row that reads an example, as its file has it."""
    words = example_words(entry)
    whole = (phrase for phrase in own_words().phrases(words, entry.reader) if phrase.end == len(words))
    number = next(phrase.row for phrase in whole if (phrase.rule, phrase.start) == (entry.reader, 0))
    pattern, _ = rows_of(canonical_rules()[entry.reader])[number]
    written = canonical_chapters()[entry.chapter].written.get((entry.reader, pattern))
    return written.row if written else " ".join(pattern.split())


@pytest.mark.parametrize("chapter", [*canonical_chapters()])
def test_the_example_of_a_row_is_read_by_that_row(chapter: str) -> None:
    found = [one for one in ENTRIES if one.chapter == chapter and rows_of(canonical_rules()[one.reader])]
    assert found or chapter == "leaves"
    assert [f"{one.row}: {one.example}" for one in found if reading_row(one) != one.row] == []


def test_every_row_has_an_example() -> None:
    assert not [f"{one.rule}: {one.row}" for one in ENTRIES if not one.example and one.chapter != "leaves"]


def test_a_row_of_a_loop_stands_once_with_its_words() -> None:
    (entry,) = (one for one in ENTRIES if one.row == "<verb> to {to:somewhere} {items:<verb>_beside*}")
    assert entry.words == {"verb": ("move", "teleport")}
    assert entry.reader == "plain_ability"


def test_most_examples_are_those_of_cards_in_the_box() -> None:
    book = {text.lower() for texts in BOOK.of_rules().values() for text in texts}
    rows = [one for one in ENTRIES if rows_of(canonical_rules()[one.reader])]
    assert sum(one.example.lower() in book for one in rows) > len(rows) * 0.6


def test_a_misspelled_word_is_the_mistake() -> None:
    with pytest.raises(CardErrors, match=r"1:5: `adjaccent` doesn't fit here.* Did you mean adjacent"):
        read_action("One adjaccent enemy suffers 2 damage")


@pytest.mark.parametrize(
    ("name", "option", "command"),
    [
        ("docs/card-grammar.md", "--markdown", "./haven grammar --markdown > docs/card-grammar.md"),
        ("editors/havenwright.tmLanguage.json", "--textmate", "./haven grammar --textmate > editors/..."),
        ("editors/words.json", "--words", "./haven grammar --words > editors/words.json"),
    ],
)
def test_page_and_editors_have_the_rows_of_today(name: str, option: str, command: str) -> None:
    kept = Path(__file__).resolve().parents[3] / name
    made = CliRunner().invoke(grammar.command, [option])
    assert kept.read_text(encoding="utf-8") == made.output, f"run: {command}"


def test_a_chapter_that_there_is_not_is_answered_with_those_there_are() -> None:
    result = CliRunner().invoke(grammar.command, ["verbs"])
    assert "there is no chapter 'verbs'. Expected leaves, amounts" in str(result.exception)


def test_other_wordings_are_listed_with_the_words_that_they_stand_for() -> None:
    listed = CliRunner().invoke(grammar.command, ["--other", "abilities"]).output
    said = [
        "deal {n:damage} to {whom:select}",
        "    deal 1 damage to one enemy",
        "    = {whom} suffers {n}",
    ]
    assert "\n    ".join(said) in listed
    assert "your closest enemy" not in listed


def test_the_games_of_a_row_are_told_where_not_all_have_its_words() -> None:
    assert grammar.limited("gain bane") == ["fh"]
    assert grammar.limited("attack 2 , poison") == []


def test_no_chapter_has_anothers_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(canonical_chapters()["amounts"].rules, "name", [])
    with pytest.raises(GrammarError, match="rules of two chapters: name"):
        canonical_rules()


def test_no_other_wording_stands_twice() -> None:
    """The second of two equal rows is never read, unless the first doesn't take all that fits it."""
    found = Counter(
        (rule, " ".join(pattern.split()))
        for chapter in other_chapters().values()
        for table in (chapter.first, chapter.rules)
        for rule, rows in table.items()
        if isinstance(rows, list)
        for pattern, _ in rows
    )
    twice = [row for row, count in found.items() if count > 1]
    assert twice == [("whom", "the {b:bare_body}")]


def test_meanings_know_all_the_names_that_they_use() -> None:
    """Rows are compiled when they are first read: a name that there isn't would be found by a player."""
    expressions = [
        meaning
        for language in (canonical_chapters(), other_chapters(), outcome_text.language(), *line_languages())
        for chapter in language.values()
        for table in (chapter.first, chapter.rules)
        for rows in table.values()
        for _, meaning in rows_of(rows)
        if isinstance(meaning, Expression)
    ]
    files = {f"{file.parent.name}/{file.name}" for file in PACKAGE.rglob("*.rows")}
    assert {one.place.partition(":")[0] for one in expressions} == files, "not all tables, or not their names"
    assert [f"{one.place}: {name}" for one in expressions for name in unknown_names(one)] == []


def test_every_sentence_about_parts_before_is_a_case() -> None:
    """A word of `About` that no case has would be about nothing, and its row never read."""
    rows = (PACKAGE / "cards/paraphrases/about.rows").read_text("utf-8")
    functions = "".join(
        (PACKAGE / f"cards/{chapter}/about.py").read_text("utf-8") for chapter in ("grammar", "paraphrases")
    )
    said = {*re.findall(r'About\(\s*"([^"]+)"', rows + functions)}
    cases = {*re.findall(r'"([a-z ]+)"', " ".join(re.findall(r"case (.*)", functions)))}
    assert said, "no sentence was found"
    assert said <= cases


def line_languages() -> Iterator[dict[str, Table]]:
    """The tables of the languages of lines in packs."""
    return (language.tables for language in LANGUAGES.values())


def unknown_names(meaning: Expression) -> set[str]:
    """The names of an expression that are neither holes, nor names of a loop, nor known to all rows."""
    nodes = [*ast.walk(ast.parse(meaning.text, mode="eval"))]
    named = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    own = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return named - own - {*meaning.holes, *meaning.bound, *meaning.names, *vars(builtins)}


def test_an_unknown_name_is_found() -> None:
    (row,) = rows_of(
        read_table("# A.\n\nthing\n  {n:number} -> coins(n, [m for m in ()])", {}).rules["thing"]
    )
    assert isinstance(row[1], Expression)
    assert unknown_names(row[1]) == {"coins"}
