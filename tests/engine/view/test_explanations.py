"""Explanations of events as data: the rule, and the candidates that a monster compared."""

import msgspec
import pytest

from havenwright.engine.explanations import Comparison, EventExplanation
from havenwright.engine.game import Game
from havenwright.telling import reasons
from tests.engine.shipped_games import play
from tests.engine.tables import hero, monster, table

ANNA = hero("Anna", *[(10, "Move 1", "Move 1")] * 4, hp=30)
BERT = hero("Bert", *[(20, "Move 1", "Move 1")] * 4, hp=30)
RAT = monster("Rat", (50, "Move +0\nAttack +0"), move=2, attack=2)
MAP = """
1   .   .   2
  .   .   .   .
.   .   .   .
  .   .   M   .
"""


@pytest.fixture(scope="module")
def game() -> Game:
    """Two rounds in which nobody does anything but the rat."""
    played = table(MAP, [ANNA, BERT], {"M": RAT})
    while played.state.round < 3 and played.decision is not None:
        options = played.decision.options
        played.choose("skip" if "skip" in options else options[0])
    return played


def explained(game: Game, kind: str, figure: int = 2, last: bool = False) -> EventExplanation:
    numbers = [n for n, e in enumerate(game.events) if e.kind == kind and e.get("figure") == figure]
    return game.explain(numbers[-1 if last else 0])


def of(found: EventExplanation, what: str) -> Comparison:
    return next(one for one in found.comparisons if one.of == what)


def test_a_focus_has_a_row_for_each_enemy_and_the_deciding_cell_is_marked(game: Game) -> None:
    found = explained(game, "focus")
    enemies = of(found, "enemies")
    assert enemies.criteria == ("negative hexes", "points", "range", "initiative")
    assert [(row.candidate, row.chosen) for row in enemies.rows] == [(1, True), (0, False)]
    bert, anna = enemies.rows
    assert [cell.value for cell in bert.cells] == [0, 2, 3, 20]
    assert [(cell.value, cell.decides) for cell in anna.cells] == [
        (0, False),
        (3, True),
        (4, False),
        (10, False),
    ]
    assert anna.lost_by is not None
    assert anna.lost_by.key == "lost points"


def test_the_rule_has_edition_page_entry_and_our_words(game: Game) -> None:
    rule = explained(game, "focus").rule
    assert rule is not None
    assert (rule.edition, rule.entry.split(".")[:2], rule.page) == ("gh2", ["gh2", "focus"], "39")
    assert len(rule.text) > 20


def test_a_move_has_a_row_for_each_attack_hex(game: Game) -> None:
    hexes = of(explained(game, "moved"), "hexes")
    assert hexes.criteria == ("negative hexes", "points", "targets", "disadvantages")
    best, *others = hexes.rows
    assert [cell.value for cell in best.cells] == [0, 2, 1, 0]
    assert best.chosen
    assert others
    assert all(any(cell.decides for cell in row.cells) for row in others if not row.chosen)


def test_an_attack_after_a_move_tells_the_move_and_not_that_it_stays(game: Game) -> None:
    found = explained(game, "attacked")
    keys = [reason.key for reason in found.reasons]
    assert "move attack" in keys
    assert not any(key.startswith("stay") for key in keys)
    number = found.event
    said = reasons(game, number)
    assert any(line.startswith("It moves 2") for line in said)
    assert not any("It stays" in line for line in said)


def test_an_attack_without_a_step_says_that_it_stays(game: Game) -> None:
    found = explained(game, "attacked", last=True)
    assert [reason.key for reason in found.reasons][1] == "stay attack"


def test_damage_leads_to_its_attack(game: Game) -> None:
    number = next(n for n, e in enumerate(game.events) if e.kind == "suffered" and e.get("by") == 2)
    found = game.explain(number)
    assert game.events[found.cause].kind == "attacked"
    assert found.reasons == explained(game, "attacked").reasons


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh", "bnb"])
def test_every_event_of_a_random_game_is_explained_as_json(edition: str) -> None:
    game = next(game for n, game in enumerate(play(4, ruleset=edition)) if n == 60 or not game.decisions)
    told = [game.explain(number) for number in range(0, len(game.events), 3)]
    assert msgspec.json.decode(msgspec.json.encode(told), type=list[EventExplanation]) == told
