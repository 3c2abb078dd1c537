"""The log: events as lines, the steps of a move in one line."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from havenwright.engine import Event, Story
from havenwright.telling.event_sentences import told
from havenwright.telling.names import Words

SILENT: Final = frozenset(("turn ended", "end of round", "round ended", "selected"))
"""Kinds that the log leaves out."""
HEADINGS: Final = ("round", "turn")


class Line(NamedTuple):
    """A line of the log, and the last of the events that it tells."""

    text: str
    event: int
    level: int = 2
    """0 for a round, 1 for a turn, 2 for what happens in it."""


def lines(story: Story, seat: int, since: int = 0, words: Words | None = None) -> list[Line]:
    """The log of a seat, from an event on."""
    return [line for whose, line in lines_of_all(story, since, words) if whose in (None, seat)]


def lines_of_all(
    story: Story, since: int = 0, words: Words | None = None
) -> Iterator[tuple[int | None, Line]]:
    """The logs of all seats in one, each line with the seat that alone may read it; None: everybody may."""
    words = words or Words(story.setting, story.state)
    events = story.events
    number = since
    while number < len(events):
        event, last = events[number], _end_of_move(events, number)
        said_next = number + 1 < len(events) and events[number + 1].kind == "item used"
        silent = _is_silent(story, event) or (event.kind == "bonus used" and said_next)
        if not silent:
            level = HEADINGS.index(event.kind) if event.kind in HEADINGS else 2
            said = told(words, events[last], hexes=last - number + 1)
            yield event.seat, Line(words.language.capital(said), last, level)
        number = last + 1


def _is_silent(story: Story, event: Event) -> bool:
    """Leave out what nobody misses; where scenarios have levels, gains for later ones too."""
    if event.kind == "gained" and story.setting.rules.levels == "scenario":
        return True
    healed_nothing = event.kind == "healed" and not event.get("amount") and not event.get("cured")
    no_inspiration = event.kind == "inspiration" and not event.get("amount")
    return event.kind in SILENT or healed_nothing or no_inspiration


def _end_of_move(events: Sequence[Event], number: int) -> int:
    """The last step of a move that goes on from a step without anything happening in between."""
    event = events[number]
    while event.kind == "moved" and number + 1 < len(events):
        after = events[number + 1]
        if (after.kind, after.why, after.get("figure")) != (event.kind, event.why, event.get("figure")):
            break
        number += 1
    return number
