"""Events are as `engine/model/event_kinds.py` declares them: kind, fields, types, audience."""

import pytest

from havenwright.engine.model.event_kinds import CHAPTERS, EVENT_KINDS, check_event
from havenwright.engine.model.events import Event
from havenwright.engine.model.value_types import VALUE_TYPES, Undeclared, ValueType
from havenwright.rulesets import RULESETS
from tests.engine import protocol

GAMES = 12
COMMON = {"round", "turn", "selected", "revealed cards", "played", "moved", "attacked", "suffered", "gained"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_event_of_a_game_has_the_fields_types_and_audience_of_its_kind(ruleset: str) -> None:
    met = set()
    for play in protocol.all_games(ruleset, GAMES):
        told = 0
        for game in play:
            for event in game.events[told:]:
                protocol.check_told(game, event)
                met.add(event.kind)
            told = len(game.events)
    assert met >= COMMON
    assert len(met) >= 40


@pytest.mark.parametrize(
    ("kind", "data", "seat", "refused"),
    [
        ("exploded", {"figure": 0}, None, "no kind of event 'exploded'"),
        ("turn", {}, None, r"'turn' with fields \[\]; declared are \['figure'\]"),
        ("turn", {"figure": 0, "speed": 3}, None, r"fields \['figure', 'speed'\]"),
        ("turn", {"figure": 0}, 1, "for seat 1 alone"),
        ("goal kept", {"figure": 0, "goal": "a"}, None, "declared are .* for one seat"),
    ],
)
def test_an_event_that_is_not_declared_is_refused(
    kind: str, data: dict[str, object], seat: int | None, refused: str
) -> None:
    with pytest.raises(Undeclared, match=refused):
        check_event(kind, data, seat)


def test_optional_fields_may_be_there_or_not() -> None:
    check_event("shuffled", {"deck": "monsters"}, None)
    check_event("shuffled", {"deck": "monsters", "figure": 0}, None)
    with pytest.raises(Undeclared):
        check_event("shuffled", {"figure": 0}, None)


def test_every_kind_of_event_is_declared_once_with_a_sentence() -> None:
    declared = [kind for kinds in CHAPTERS.values() for kind in kinds]
    assert len(declared) == len(EVENT_KINDS)
    for kind in declared:
        assert kind.meaning[0].isupper()
        assert kind.meaning.endswith(".")


def test_every_type_of_value_has_a_form_and_a_meaning() -> None:
    assert set(VALUE_TYPES) == set(ValueType)


def test_an_event_says_the_types_of_its_fields() -> None:
    event = Event("moved", "move", (("figure", 0), ("to", 7), ("by", -1), ("left", 8)))
    types = {name: field.type for name, field in event.declared.fields.items()}
    assert types == {"figure": "figure", "to": "hex", "by": "figure", "left": "hex"}
    assert event.declared.fields["by"].none
