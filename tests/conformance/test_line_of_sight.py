"""The shared cases of line of sight: what is seen from a hex, by both definitions, on 38 maps."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from havenwright.hexes import Board, Border, Hex, SightRule, sight
from tests.shared import shared_file

RULES: dict[str, SightRule] = {"corner": "corner to corner", "hex": "any part to any part"}


@pytest.fixture(scope="module")
def cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        shared_file("conformance/line_of_sight.json").read_text(encoding="utf-8")
    )["cases"]
    return found


def test_there_are_198_cases_of_both_definitions(cases: list[dict[str, Any]]) -> None:
    assert len(cases) == len({case["id"] for case in cases}) == 198
    assert {case["definition"] for case in cases} == set(RULES)


@pytest.mark.parametrize("border", ["open", "wall"])
@pytest.mark.parametrize("definition", RULES)
def test_exactly_the_listed_hexes_are_seen(
    cases: list[dict[str, Any]], definition: str, border: Border
) -> None:
    wrong = []
    for case in cases:
        if case["definition"] != definition:
            continue
        key = "visible_if_border_is_wall" if border == "wall" else "visible"
        skipped = hexes(case.get("skip", ()))
        expected = hexes(case.get(key, case["visible"])) - skipped
        found = seen(case, border) - skipped
        if found != expected:
            wrong.append(f"{case['id']}: too many {found - expected}, missing {expected - found}")
    assert not wrong, "\n".join(wrong)


def seen(case: dict[str, Any], border: Border) -> set[Hex]:
    board = Board(
        [(q, r) for q, r, terrain in case["board"]["hexes"] if terrain != "wall"],
        wall_hexes=[(q, r) for q, r, terrain in case["board"]["hexes"] if terrain == "wall"],
        walls=[(tuple(a), tuple(b)) for a, b in case["board"]["thin_walls"]],
        border=border,
    )
    viewpoint = board.index(tuple(case["from"]))
    found = sight(board, RULES[case["definition"]]).seen_from(viewpoint)
    return set(board.hexes(found & ~(1 << viewpoint)))


def hexes(listed: Iterable[list[int]]) -> set[Hex]:
    return {(q, r) for q, r in listed}
