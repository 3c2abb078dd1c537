"""One table of sentences a language: complete, refused where it isn't, and used everywhere."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

import havenwright.telling
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, Event
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.value_types import ValueType
from havenwright.errors import UserError
from havenwright.packs.goal_conditions import COUNTED, DONE, HELD, STATES
from havenwright.telling import ENGLISH, Language, Words, asked, check, lines, reasons
from havenwright.telling.card_text import LOSSES, STAYS
from havenwright.telling.goals import battle_goal_text, goal_lines
from havenwright.telling.language import CHAPTERS, OPTIONAL, fields
from havenwright.telling.names import HALVES, READINGS, SINGULAR
from havenwright.telling.places import COMPASS
from tests.engine import shipped_games as games

SOURCES = Path(havenwright.telling.__file__).parent
GAP = re.compile(r"\{\w+:(\w+)\}")
FREE_TEXT = (ValueType.CARD, ValueType.CHOICE, ValueType.NAME, ValueType.DECK_CARD, ValueType.INFUSION)
"""Types of answers that are the words of cards and files."""


# Keys


def used() -> Iterator[tuple[str, set[str]]]:
    """The phrases that the code asks for, each with the fields that it gives."""
    for file in (*SOURCES.glob("*.py"), *(SOURCES.parent / "table").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="phrase"), args=[ast.Constant(value=str(key))]):
                    yield key, {str(keyword.arg) for keyword in node.keywords}
                case ast.Subscript(value=ast.Attribute(attr="phrases"), slice=ast.Constant(value=str(key))):
                    yield key, fields(ENGLISH.phrases.get(key, ""))


def test_every_phrase_that_the_code_asks_for_is_in_the_table_with_its_fields() -> None:
    assert len(list(used())) > 50
    for key, given in used():
        assert key in ENGLISH.phrases
        if "None" not in given:  # `**names` isn't written out
            assert fields(OPTIONAL.sub("", ENGLISH.phrases[key])) <= given, key


def test_every_phrase_of_the_table_is_used() -> None:
    by_table = {*HALVES, *LOSSES.values(), *STAYS.values()}
    decks = {key for key in ENGLISH.phrases if key.startswith(("deck ", "table "))}
    assert {key for key, _ in used()} | by_table | decks == set(ENGLISH.phrases)


def test_every_reading_of_a_gap_is_known() -> None:
    known = {*READINGS, *SINGULAR, *ENGLISH.nouns, "count", "plain"}
    for chapter in CHAPTERS:
        if chapter.startswith("campaign"):  # names of campaigns are read in ways of their own
            continue
        for key, sentence in getattr(ENGLISH, chapter).items():
            assert set(GAP.findall(sentence)) <= known, (chapter, key)


def test_every_word_of_the_engine_has_a_name() -> None:
    assert {*CONDITIONS, *ELEMENTS, *COMPASS} <= set(ENGLISH.names)
    assert set(get_args(Event)) == set(ENGLISH.moments)


def test_every_deed_of_a_battle_goal_has_a_sentence() -> None:
    goals = ENGLISH.goals
    assert {f"never {what}" for what in DONE} | {f"do {what}" for what in DONE} <= set(goals)
    assert {f"end {what}" for what in (*HELD, *STATES)} | set(COUNTED) <= set(goals)


# Refusals


def changed(chapter: str, **rows: str | None) -> Language:
    """English with some rows of a chapter changed; None takes a row out."""
    table = {**getattr(ENGLISH, chapter), **rows}
    kept = {key: row for key, row in table.items() if row is not None}
    return replace(ENGLISH, name="Pirate", **{chapter: kept})  # type: ignore[arg-type]


def test_a_language_with_the_same_keys_and_fields_is_accepted() -> None:
    check(changed("questions", push="Shove {about:who} where?"), ENGLISH)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        (changed("questions", push=None), "Pirate: questions lacks 'push'."),
        (
            changed("events", atacked="{figure:who} hits"),
            "Pirate: events has 'atacked', which nothing uses. Did you mean 'attacked'?",
        ),
        (
            changed("questions", push="Shove {whom:who}?"),
            "Pirate: questions 'push' can't have {whom}. Expected about.",
        ),
        (
            changed("answers", skip="No, {figure:who}"),
            "Pirate: answers 'skip' can't have {figure}. Expected no field.",
        ),
        (changed("names", poison=None), "Pirate: names lacks 'poison'."),
    ],
)
def test_a_missing_or_unknown_key_or_field_is_refused(language: Language, message: str) -> None:
    with pytest.raises(UserError) as refused:
        check(language, ENGLISH)
    assert str(refused.value) == message


# A second language


def toy() -> Language:
    """English in angle brackets, with other words for lists, plurals and capitals."""

    def marked(table: Mapping[str, str]) -> dict[str, str]:
        return {key: f"«{sentence}»" for key, sentence in table.items()}

    chapters = {chapter: marked(getattr(ENGLISH, chapter)) for chapter in (*CHAPTERS, "names")}
    return replace(
        ENGLISH,
        name="Toy",
        nouns=dict.fromkeys(ENGLISH.nouns, ("«one»", "«many»")),
        join=" & ".join,
        join_or=" | ".join,
        capital=str.strip,
        **chapters,  # type: ignore[arg-type]
    )


def test_the_toy_language_is_accepted() -> None:
    check(toy(), ENGLISH)


@pytest.mark.parametrize(("ruleset", "seed"), [("gh2", 3), ("bnb", 2), ("fh", 5)])
def test_a_second_language_is_used_everywhere(ruleset: str, seed: int) -> None:
    language, game = toy(), games.new_game(seed, ruleset=ruleset)
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        _check_question(game, decision, language)
        game.choose(decision.options[seed % len(decision.options)], max(0, decision.seat))
    words = Words(game.setting, game.state, language)
    for line in lines(game, 0, 0, words):
        _check_text(line.text)
        for reason in reasons(game, line.event, words):
            _check_text(reason)
    for goal in game.setting.goals.values():
        _check_text(battle_goal_text(words, goal))
    for text in goal_lines(game.setting.scenario, (), language):
        _check_text(text)


def _check_question(game: Game, decision: Decision, language: Language) -> None:
    said = asked(game, decision, Words(game.setting, game.state, language))
    _check_text(said.prompt)
    for option in said.options[:8]:
        if decision.type_of(option.answer) not in FREE_TEXT:
            assert "«" in option.text, (decision.kind, option)


def _check_text(text: str) -> None:
    assert text.startswith("«"), text
    assert text.rstrip().endswith("»"), text
