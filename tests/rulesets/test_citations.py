"""The rulesets' citations name entries of the ledgers, and no rule code names an edition."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from havenwright import ledger
from havenwright.rulesets import RULESETS, ruleset
from havenwright.rulesets.other_readings import SOLVER_READINGS

SOURCE = Path(__file__).resolve().parents[2] / "src" / "havenwright"


@pytest.mark.parametrize("edition", ledger.EDITIONS)
def test_every_citation_is_an_entry_of_the_editions_own_ledger_with_its_page(edition: str) -> None:
    pages = {entry.id: entry.page for entry in ledger.load(edition).entries}
    wrong = {
        topic: f"{cited.entry} p. {cited.page}, in the ledger p. {pages.get(cited.entry)}"
        for topic, cited in ruleset(edition).citations.items()
        if pages.get(cited.entry) != cited.page
    }
    assert not wrong


def test_there_is_a_ruleset_for_every_ledger() -> None:
    assert list(RULESETS) == list(ledger.EDITIONS)
    assert all(rules.id == name for name, rules in RULESETS.items())


def test_another_reading_of_the_rules_is_still_one_of_its_edition() -> None:
    assert all(rules.id == name for name, rules in SOLVER_READINGS.items())


@pytest.mark.parametrize("package", ["hexes", "cards", "monsters", "engine"])
def test_no_rule_code_names_an_edition(package: str) -> None:
    names = {*ledger.EDITIONS, *(rules.name for rules in RULESETS.values())}
    named = [
        f"{path}:{line}: {text!r}"
        for path in sorted((SOURCE / package).rglob("*.py"))
        for line, text in strings(ast.parse(path.read_text(encoding="utf-8")))
        if text in names
    ]
    assert not named, "\n".join(named)


def strings(module: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_a_named_edition_would_be_found() -> None:
    module = ast.parse('if rules.id == "gh1":\n    pass')
    assert list(strings(module)) == [(1, "gh1")]
