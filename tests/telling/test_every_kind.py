"""Everything that the engine asks and tells has words: the kinds in its sources and in random games."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import havenwright.engine
from havenwright.cards.tree import Verb
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Decision
from havenwright.telling import asked, lines, told
from havenwright.telling.decision_sentences import question_of, row_of
from havenwright.telling.event_sentences import ADDED, EVENTS
from havenwright.telling.names import Words
from tests.engine import crowds
from tests.engine import shipped_games as games

SOURCES = Path(havenwright.engine.__file__).parent
ASKING = {"ask": 1, "ask_number": 1, "ask_or_skip": 1, "Decision": 1, "choose_hexes": 2, "_choose": 2}
"""Which of its arguments is the kind."""
GAMES = 60
GAP = re.compile(r"\{(\w+)")
UNNAMED = re.compile(r"figure \d")
"""What stands in place of a name where there is nobody of that number."""
PREFIXES = ("use: ", "monster ", "tile ")
"""How kinds begin of which the engine makes several."""


def calls(*names: str) -> Iterator[ast.Call]:
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if name in names:
                    yield node


def kinds(node: ast.expr) -> set[str]:
    """The literal text of an argument: whole, either of two, or how it begins."""
    match node:
        case ast.Constant(value=str(kind)):
            return {kind}
        case ast.IfExp():
            return kinds(node.body) | kinds(node.orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            return {start}
    return set()


ALL_NAMES = {*ADDED, *(str(keyword.arg) for call in calls("emit") for keyword in call.keywords)}


def told_kinds() -> set[str]:
    return {kind for call in calls("emit") if call.args for kind in kinds(call.args[0])}


def asked_kinds() -> set[str]:
    found = set()
    for name, place in ASKING.items():
        found |= {kind for call in calls(name) if len(call.args) > place for kind in kinds(call.args[place])}
    return found


def test_the_sources_are_read() -> None:
    assert {"attacked", "moved", "spawned", "tile "} <= told_kinds()
    assert {"select cards", "play card", "summon", "use: ", "monster "} <= asked_kinds()


def test_every_event_in_the_sources_has_a_sentence() -> None:
    without = {kind for kind in told_kinds() if kind not in EVENTS and kind not in PREFIXES}
    assert not without


def test_every_gap_in_a_sentence_is_filled_by_its_events() -> None:
    for call in calls("emit"):
        given = {str(keyword.arg) for keyword in call.keywords}
        for kind in kinds(call.args[0]) if call.args else ():
            why = next(iter(kinds(call.args[1])), "")
            sentence = EVENTS.get(f"{kind}: {why}") or EVENTS.get(kind, "")
            needed = set(GAP.findall(re.sub(r"\[[^\]]*\]", "", sentence)))
            assert needed <= {*given, *ADDED}, (kind, needed - given, ast.unparse(call))
            assert set(GAP.findall(sentence)) <= ALL_NAMES, kind


def test_every_decision_in_the_sources_has_a_question() -> None:
    assert not {kind for kind in asked_kinds() if row_of(kind.strip()) is None and kind not in PREFIXES}


@pytest.mark.parametrize("verb", get_args(Verb))
def test_every_ability_can_ask_for_figures(verb: str) -> None:
    question = question_of(Decision(0, verb, (0, 1), 0, of="figures"))
    assert question.one == "who"
    assert question.prompt


@pytest.mark.parametrize("module", [games, crowds], ids=["shipped", "crowds"])
def test_whole_games_are_told_without_gaps(module: object) -> None:
    play = module.play  # type: ignore[attr-defined]
    for seed in range(GAMES if module is games else 12):
        game = None
        for game in play(seed):
            for decision in game.decisions:
                _check_question(game, decision)
        assert game is not None
        _check_log(game)


def _check_question(game: Game, decision: Decision) -> None:
    if decision.kind == "select cards" and decision.number > 20:
        return  # ninety answers each, all alike
    assert row_of(decision.kind) or decision.kind in get_args(Verb), decision
    said = asked(game, decision)
    assert said.prompt, decision
    assert "{" not in said.prompt, said
    assert not UNNAMED.search(said.prompt), (decision, said)
    assert [option.answer for option in said.options] == list(decision.options)
    texts = [option.text for option in said.options]
    assert all(texts), decision
    assert len(set(texts)) == len(texts), (decision, texts)


def _check_log(game: Game) -> None:
    words = Words(game.setting, game.state)
    for event in game.events:
        assert f"{event.kind}: {event.why}" in EVENTS or event.kind in EVENTS, event
        said = told(words, event)
        assert said.strip(), event
        assert not {"{", "[", "None"} & set(said.split()), said
        assert not UNNAMED.search(said), event
    for seat in range(len(game.setting.party)):
        assert all(line.text[0].isupper() or not line.text[0].isalpha() for line in lines(game, seat))
