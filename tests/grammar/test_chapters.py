"""Languages of several files of rows, and the names that expressions in them know."""

from pathlib import Path
from types import ModuleType

import pytest

from havenwright.grammar import GrammarError
from havenwright.grammar.chapters import names_of, read_chapters
from havenwright.grammar.rules import Phrases


def module(name: str, source: str) -> ModuleType:
    made = ModuleType(name)
    exec(source, vars(made))
    return made


def test_a_name_that_means_two_things_is_left_out() -> None:
    gold = module("gold", "COINS = ['gold']; MOST = 9; _hidden = 1")
    silver = module("silver", "COINS = ['silver']; MOST = 9")
    assert {name: names_of([gold])[name] for name in ("COINS", "MOST")} == {"COINS": ["gold"], "MOST": 9}
    assert names_of([gold, silver]) == {"MOST": 9}


def test_a_function_is_a_name_of_its_own_module_alone() -> None:
    gold = module("gold", "def coin(): pass")
    silver = module("silver", "from typing import Final; LEAST = 1")
    silver.coin = gold.coin  # type: ignore[attr-defined]
    assert names_of([silver]) == {"LEAST": 1}
    assert names_of([gold]) == {"coin": gold.coin}


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    first, second = tmp_path / "coins.rows", tmp_path / "purses.rows"
    first.write_text("# Coins.\n\nA = (a|one)\n\ncoin := Phrases(COINS)\n")
    second.write_text("# Purses.\n\n@phrases purse\n  <A> purse -> MOST\n")
    return first, second


def test_chapters_know_common_names_their_own_and_words_before_them(files: tuple[Path, Path]) -> None:
    tables = read_chapters(dict(zip(files, ({"COINS": {"gold": 1}}, {"MOST": 9}), strict=True)), {"MOST": 5})
    assert [(name, table.title) for name, table in tables.items()] == [
        ("coins", "Coins."),
        ("purses", "Purses."),
    ]
    assert tables["coins"].rules == {"coin": Phrases({"gold": 1})}
    assert tables["purses"].rules == {"purse": Phrases({"a purse": 9, "one purse": 9})}


def test_a_chapter_has_no_names_of_anothers_module(files: tuple[Path, Path]) -> None:
    with pytest.raises(GrammarError, match=r"/coins\.rows:5: .* name 'COINS' is not defined"):
        read_chapters(dict(zip(files, ({}, {"COINS": {}}), strict=True)), {})
