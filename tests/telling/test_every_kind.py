"""Everything that the engine asks and tells has words: its declared kinds, and whole random games."""

import re

import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.decision_kinds import DECISION_KINDS, Of
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.event_kinds import EVENT_KINDS
from havenwright.telling import asked, lines, told
from havenwright.telling.decision_sentences import READERS, question_keys
from havenwright.telling.english import ENGLISH
from havenwright.telling.event_sentences import ADDED
from havenwright.telling.language import OPTIONAL, fields
from havenwright.telling.names import Words
from tests.engine import crowds
from tests.engine import shipped_games as games

GAMES = 60
EVENTS = ENGLISH.events
UNNAMED = re.compile(r"figure \d")
"""The words in place of a name where there is nobody of that number."""


def test_every_kind_of_event_has_a_sentence_and_every_sentence_a_kind() -> None:
    assert {key.partition(": ")[0] for key in EVENTS} == set(EVENT_KINDS)
    assert set(EVENT_KINDS) <= set(EVENTS)


@pytest.mark.parametrize("key", EVENTS)
def test_the_gaps_of_a_sentence_are_fields_of_its_event(key: str) -> None:
    kind = EVENT_KINDS[key.partition(": ")[0]]
    assert fields(EVENTS[key]) <= {*kind.names, *ADDED}


@pytest.mark.parametrize("kind", EVENT_KINDS)
def test_the_gaps_outside_of_brackets_are_always_filled(kind: str) -> None:
    assert fields(OPTIONAL.sub("", EVENTS[kind])) <= {*EVENT_KINDS[kind].required, *ADDED}


@pytest.mark.parametrize(("kind", "of"), DECISION_KINDS)
def test_every_kind_of_decision_has_a_question(kind: str, of: Of) -> None:
    about = -1 if DECISION_KINDS[kind, of].about is None else 0
    decision = Decision(0, kind, (0, 1), about, of=of)
    assert any(key in ENGLISH.questions for key in question_keys(decision))


def test_every_question_is_of_a_kind() -> None:
    kinds = {kind for kind, _ in DECISION_KINDS} | {"use", "monster", "figures"}
    assert {key.partition(": ")[0] for key in ENGLISH.questions} <= kinds


def test_every_word_among_the_answers_has_a_text() -> None:
    words = {word for kind in DECISION_KINDS.values() for word in kind.words}
    keys = {key.partition(": ")[2] or key for key in ENGLISH.answers}
    assert words - keys == {"suffer"}


def test_every_type_of_answer_is_read() -> None:
    types = {type_ for kind in DECISION_KINDS.values() for type_ in (kind.number, kind.row)}
    assert types - {None} == set(READERS)


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
