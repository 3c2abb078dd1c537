"""Entries of the state with parts: types to the engine, one short text in saves."""

import msgspec
import pytest

from havenwright.cards.words_with_parts import WithParts, from_wire, to_json
from havenwright.engine.model.state_words import Ahead, InEveryRound, Marker, SummonsOf


class Stored(msgspec.Struct):
    """The fields of a state that hold such entries."""

    sets_ahead: tuple[Ahead, ...] = ()
    markers: tuple[Marker, ...] = ()


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (Marker("lit beacon", 12), "lit beacon 12"),
        (InEveryRound("bog fly"), "always bog fly"),
        (SummonsOf(3), "seat 3"),
    ],
)
def test_a_save_holds_the_text(word: WithParts, text: str) -> None:
    assert (word.text, type(word).read(text)) == (text, word)


def test_entries_come_back_from_a_save() -> None:
    stored = Stored(("bog-fly", InEveryRound("bog-fly"), SummonsOf(1)), (Marker("beacon", 2),))
    wire = to_json(stored)
    assert wire == b'{"sets_ahead":["bog-fly","always bog-fly","seat 1"],"markers":["beacon 2"]}'
    assert msgspec.json.decode(wire, type=Stored, dec_hook=from_wire) == stored


def test_a_marker_without_a_figure_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `Marker`, got `str`"):
        msgspec.json.decode(b'{"markers":["beacon"]}', type=Stored, dec_hook=from_wire)
