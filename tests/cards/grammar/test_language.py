"""The rows of the language read every text that the writer prints, to the same tree."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

from havenwright.cards import read_action, write_action
from havenwright.cards.grammar.actions import read_action_by_rows, read_parts
from havenwright.cards.grammar.language import CHAPTERS, LANGUAGE, canonical_rules
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.grammar.reference import entries
from havenwright.cards.grammar.sentence import explained
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import sentences
from havenwright.cards.tree import Action, Condition, Part, Select
from havenwright.cards.write.action import write_part
from havenwright.cards.write.phrase import Letters, write_condition, write_select
from havenwright.cli import grammar
from havenwright.grammar import Grammar, GrammarError
from havenwright.packs import shipped_packs
from tests.cards import phrase_trees, trees


def read(text: str) -> list[Part]:
    problems = Problems()
    parts = read_parts(sentences(text, 1, 1, problems), problems)
    problems.raise_any()
    return parts


def read_phrase(text: str, rule: str) -> object:
    (sentence,) = sentences(text, 1, 1, Problems())
    return LANGUAGE.read(explained(sentence.words, LANGUAGE), rule)


@settings(max_examples=150)
@given(trees.parts)
def test_rows_read_what_the_writer_prints(part: Part) -> None:
    text = write_part(part)
    assert read(text) == [part], text


@settings(max_examples=60)
@given(phrase_trees.conditions())
def test_rows_read_conditions(condition: Condition) -> None:
    letters = Letters()
    text = write_condition(condition, letters) + letters.where()
    assert read_phrase(text, "condition") == condition, text


@settings(max_examples=60)
@given(phrase_trees.selects())
def test_rows_read_selections(select: Select) -> None:
    letters = Letters()
    text = write_select(select, letters) + letters.where()
    assert read_phrase(text, "select") == select, text


def shipped_actions() -> list[Action]:
    classes = shipped_packs().classes.values()
    return [half for one in classes for card in one.cards for half in (card.top, card.bottom)]


def test_rows_read_every_card_of_the_packs_as_it_is_printed() -> None:
    for action in shipped_actions():
        plain = Action(action.parts)
        text = write_action(plain)
        assert read(text) == [*plain.parts], text


LANGUAGE_ALONE: Grammar[object] = Grammar("line", canonical_rules(), deepest=160)


@pytest.mark.parametrize("chapter", [chapter.__name__.rpartition(".")[2] for chapter in CHAPTERS])
def test_the_example_of_a_row_is_read_by_its_rule(chapter: str) -> None:
    for entry in entries():
        if entry.chapter == chapter and entry.example:
            (sentence,) = sentences(entry.example, 1, 1, Problems())
            LANGUAGE_ALONE.read(Words([*sentence.words, *sentence.slots], {}), entry.rule)


def test_every_row_has_an_example() -> None:
    assert not [f"{one.rule}: {one.row}" for one in entries() if not one.example and one.chapter != "leaves"]


@pytest.mark.parametrize(
    "text",
    [
        "Move 3. Then Attack 2 at Range 3",
        "Deal 2 damage to each adjacent enemy",
        "One adjacent ally gains Strengthen and Bless",
        "If you have Bless, gain 1 experience",
        "Attack 2. If you do, Heal 2, self",
        "Attack 3. This attack ignores all Shield values",
        "Attack 2, target one enemy within 3 hexes of you",
        "Add +1 Attack to your next two melee attacks",
        "Whenever an enemy attacks you this round, that enemy suffers 1 damage",
        "At the start of each of your turns, you may heal 1, self",
        "Attack 2. Consume fire or ice to add +2 Attack",
        "Create two single-hex obstacles in empty hexes within Range 2",
        "Look at the top three cards of your attack modifier deck and put them back in any order",
        "Remove Poison and Wound from one ally within Range 2",
        "Attack 2. Repeat this attack against a different enemy",
        "One enemy within Range 3 must focus on you this round",
        "You cannot be pushed or pulled",
        "Give Muddle to one adjacent enemy",
        "Swap positions with one adjacent ally",
        "Choose one of the following: Attack 2; or Move 3",
    ],
)
def test_other_wordings_are_read_as_the_reader_of_cards_does(text: str) -> None:
    assert read(text) == [*read_action(text).parts]


def test_rows_know_the_lines_at_the_head_of_an_action() -> None:
    text = "This is a Song\nRequires fire and ice\nAttack 2"
    assert read_action_by_rows(text) == read_action(text)


def test_a_misspelled_word_is_the_mistake() -> None:
    with pytest.raises(Exception, match=r"1:5: 'adjaccent' doesn't fit here.* Did you mean 'adjacent'"):
        read("One adjaccent enemy suffers 2 damage")


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


def test_the_games_of_a_row_are_told_where_not_all_have_its_words() -> None:
    assert grammar.limited("gain bane") == ["fh"]
    assert grammar.limited("attack 2 , poison") == []


def test_no_chapter_has_anothers_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHAPTERS[1].RULES, "name", [])
    with pytest.raises(GrammarError, match="rules of two chapters: name"):
        canonical_rules()
