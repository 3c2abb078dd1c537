"""How the games differ, as `haven rules --diff` and the documentation tell it."""

from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from havenwright.rulesets import RULESETS, Ruleset, ruleset
from havenwright.rulesets.campaign_questions import CAMPAIGN_MOOT, CAMPAIGN_QUESTIONS, WORDS
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, CampaignRules
from havenwright.rulesets.differences import QUESTIONS, as_markdown, differences
from havenwright.rulesets.words import in_words

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rulesets.md"
VALUES = [part.name for part in fields(Ruleset) if part.name not in {"id", "name", "citations", "pages"}]
CAMPAIGN_VALUES = [part.name for part in fields(CampaignRules) if part.name not in {"id", "pages"}]


def test_every_value_of_a_ruleset_has_a_question_in_one_chapter() -> None:
    asked = Counter(name for questions in QUESTIONS.values() for name in questions)
    assert asked == Counter(VALUES)


@pytest.mark.parametrize("game", RULESETS)
def test_what_a_game_has_of_its_own_stands_on_a_page(game: str) -> None:
    rules, base = ruleset(game), ruleset("gh2")
    own = {name for name in VALUES if getattr(rules, name) != getattr(base, name)}
    assert own <= set(rules.pages)
    assert set(rules.pages) <= set(VALUES)


def test_what_the_base_alone_has_stands_on_a_page_too() -> None:
    """Its book has no page for what it hasn't, nor for a default: there another game has something."""
    base = ruleset("gh2")
    for part in fields(Ruleset):
        value = getattr(base, part.name)
        differs = any(getattr(rules, part.name) != value for rules in RULESETS.values())
        if part.name in VALUES and differs and value and value != part.default:
            assert part.name in base.pages


def test_every_value_between_scenarios_has_a_question_in_one_chapter() -> None:
    asked = Counter(name for questions in CAMPAIGN_QUESTIONS.values() for name in questions)
    assert asked == Counter(CAMPAIGN_VALUES)
    assert {*CAMPAIGN_MOOT, *WORDS} <= set(CAMPAIGN_VALUES)


@pytest.mark.parametrize("game", CAMPAIGN_RULES)
def test_what_a_game_has_of_its_own_between_scenarios_stands_on_a_page(game: str) -> None:
    rules, base = CAMPAIGN_RULES[game], CAMPAIGN_RULES["gh2"]
    moot = {name for name, arises in CAMPAIGN_MOOT.items() if arises(rules)}
    own = {name for name in CAMPAIGN_VALUES if getattr(rules, name) != getattr(base, name)}
    of_jotl = set(CAMPAIGN_RULES["jotl"].pages) if game == "bnb" else set()
    assert own - moot <= set(rules.pages) | of_jotl
    assert set(rules.pages) <= set(CAMPAIGN_VALUES)


def test_a_reading_of_a_silent_text_is_told_as_one() -> None:
    rows = {row.question: row for row in differences([ruleset("gh1"), ruleset("gh2")])}
    assert rows["Prices by reputation"].pages == ("outside source", None)
    assert rows["Most check marks"].answers == ("no limit", "18")
    assert rows["Most check marks"].pages == ("reading", 49)
    assert rows["Inspiration"].pages == (None, 46)
    gold = rows["Gold of a new character"]
    assert gold.answers == ("15 and 15 a level", "15 and 10 a prosperity level")
    assert gold.pages == (42, 56)


def test_two_games_differ_where_their_values_do() -> None:
    rows = {row.question: row for row in differences([ruleset("gh1"), ruleset("gh2")])}
    sight = rows["What line of sight joins"]
    assert sight.answers == ("corner to corner", "any part to any part")
    assert sight.pages == (19, 19)
    assert rows["Battle goals to choose one from"].answers == ("2", "3")
    assert "Characters in a game" not in rows


def test_a_question_that_does_not_arise_is_no_difference() -> None:
    rows = {row.question for row in differences([ruleset("gh2"), ruleset("bnb")])}
    assert "Battle goals" in rows
    assert "Battle goals to choose one from" not in rows


def test_of_records_the_parts_are_told_that_differ() -> None:
    rows = {row.question: row.answers for row in differences([ruleset("gh2"), ruleset("fh")])}
    assert rows["Enhancing cards: prices: base"] == ("none", "regenerate 40")
    assert "Enhancing cards: prices: area" not in rows


def test_a_game_does_not_differ_from_itself() -> None:
    assert list(differences([ruleset("fh"), ruleset("fh")])) == []


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        (True, "yes"),
        (frozenset({"b", "a"}), "a, b"),
        (frozenset(), "none"),
        ((2, 4), "2 to 4"),
        ((1, 1), "1"),
        (("points", "range"), "points, then range"),
        ({"+0": 6, "+1, Curse": 1}, '6 \N{MULTIPLICATION SIGN} +0, 1 \N{MULTIPLICATION SIGN} "+1, Curse"'),
        ({"easy": -1, "hard": 1}, "easy -1, hard 1"),
        (3, "3"),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    assert in_words(value) == words


def test_the_page_of_the_documentation_is_what_the_rulesets_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == as_markdown(RULESETS.values()), (
        "run: ./haven rules --differences > docs/rulesets.md"
    )
