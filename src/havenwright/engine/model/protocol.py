"""The protocol as a page for authors of bots and clients, and as data for their programs."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from havenwright.engine.model import decision_kinds, event_kinds, record_names, window_kinds
from havenwright.engine.model.decision_kinds import FAMILIES, DecisionKind
from havenwright.engine.model.event_kinds import EventKind
from havenwright.engine.model.record_names import RecordName
from havenwright.engine.model.value_types import VALUE_TYPES, Field
from havenwright.engine.model.window_kinds import WindowKind

NOTHING: Final = ""
WIDTH: Final = 104
JOIN: Final = "_"
"""In place of a space where no line may end."""


def protocol_page(example: str) -> str:
    """The page `docs/protocol.md`."""
    return (
        "\n".join(
            [_HEAD.format(example=example), *_values(), *_decisions(), *_events(), *_windows(), *_record()]
        )
        + "\n"
    )


def protocol_data() -> dict[str, list[dict[str, object]]]:
    """All tables as plain data."""
    return {
        "values": [
            {"type": type.value, "form": meaning.form, "meaning": meaning.meaning}
            for type, meaning in VALUE_TYPES.items()
        ],
        "decisions": [
            {
                "chapter": chapter,
                "kind": kind.name,
                "of": kind.of,
                "kinds": list(FAMILIES.get(kind.name, (kind.name,))),
                "meaning": kind.meaning,
                "about": None if kind.about is None else _field_data(kind.about),
                "number": kind.number,
                "row": kind.row,
                "text": kind.text,
                "words": list(kind.words),
                "free": kind.free,
                "asked": kind.asked,
            }
            for chapter, kinds in decision_kinds.CHAPTERS.items()
            for kind in kinds
        ],
        "events": [
            {
                "chapter": chapter,
                "kind": kind.name,
                "meaning": kind.meaning,
                "fields": {name: _field_data(field) for name, field in kind.fields.items()},
                "secret": kind.secret,
            }
            for chapter, kinds in event_kinds.CHAPTERS.items()
            for kind in kinds
        ],
        "windows": [
            {
                "chapter": chapter,
                "window": window.name,
                "meaning": window.meaning,
                "actor": window.actor,
                "other": window.other,
                "amount": window.amount,
                "times": list(window.times),
            }
            for chapter, windows in window_kinds.CHAPTERS.items()
            for window in windows
        ],
        "record": [
            {
                "chapter": chapter,
                "name": name.name,
                "meaning": name.meaning,
                "amount": name.amount,
                "about": name.about,
            }
            for chapter, names in record_names.CHAPTERS.items()
            for name in names
        ],
    }


def _field_data(field: Field) -> dict[str, object]:
    return {
        "type": field.type,
        "optional": field.optional,
        "or none": field.none,
        "words": list(field.words),
    }


# Tables


def _values() -> Iterator[str]:
    yield "\n## Types of values\n"
    yield from _head("type", "form", "meaning")
    for type, meaning in VALUE_TYPES.items():
        yield _line(type.value, meaning.form, meaning.meaning)


def _decisions() -> Iterator[str]:
    yield f"\n## Decisions\n\n{_DECISIONS}"
    verbs = ", ".join(f"`{verb}`".replace(" ", JOIN) for verb in FAMILIES["<verb>"])
    yield from ("", *(line.replace(JOIN, " ") for line in wrap(f"The verbs are {verbs}.", WIDTH)))
    for chapter, kinds in decision_kinds.CHAPTERS.items():
        yield f"\n### {chapter}\n"
        yield from _head("kind", "question", "about", "options", "asked")
        for kind in kinds:
            yield _line(_named(kind), kind.meaning, _about(kind), _options(kind), kind.asked)


def _named(kind: DecisionKind) -> str:
    return f"`{kind.name}`" + (f" of {kind.of}" if kind.of else "")


def _about(kind: DecisionKind) -> str:
    return "nothing" if kind.about is None else _typed(kind.about)


def _options(kind: DecisionKind) -> str:
    types = [type.value for type in (kind.number, kind.row, kind.text) if type is not None]
    words = [f"`{word}`" for word in kind.words]
    free = [f"*or an own {kind.free}*"] if kind.free else []
    return ", ".join([*types, *words, *free])


def _events() -> Iterator[str]:
    yield f"\n## Events\n\n{_EVENTS}"
    for chapter, kinds in event_kinds.CHAPTERS.items():
        yield f"\n### {chapter}\n"
        yield from _head("kind", "meaning", "fields")
        for kind in kinds:
            yield _line(f"`{kind.name}`", _meaning(kind), _fields(kind))


def _meaning(kind: EventKind) -> str:
    return f"{kind.meaning} *One seat: {kind.secret}*" if kind.secret else kind.meaning


def _fields(kind: EventKind) -> str:
    told = [f"`{name}` {_typed(field)}" for name, field in kind.fields.items()]
    optional = [field.optional for field in kind.fields.values()]
    return ", ".join(f"[{one}]" if left_out else one for one, left_out in zip(told, optional, strict=True))


def _typed(field: Field) -> str:
    if field.words:
        return " or ".join(f"`{word}`" for word in field.words)
    return f"{field.type.value} or -1" if field.none else field.type.value


def _windows() -> Iterator[str]:
    yield f"\n## Windows\n\n{_WINDOWS}"
    for chapter, windows in window_kinds.CHAPTERS.items():
        yield f"\n### {chapter}\n"
        yield from _head("window", "moment", "actor", "other", "amount", "times")
        yield from map(_window, windows)


def _window(window: WindowKind) -> str:
    times = ", ".join(window.times)
    return _line(f"`{window.name}`", window.meaning, window.actor, window.other, window.amount, times)


def _record() -> Iterator[str]:
    yield f"\n## The record of play\n\n{_RECORD}"
    for chapter, names in record_names.CHAPTERS.items():
        yield f"\n### {chapter}\n"
        yield from _head("name", "meaning", "amount", "about")
        yield from map(_recorded, names)


def _recorded(name: RecordName) -> str:
    about = NOTHING if name.about is None else name.about.value
    return _line(f"`{name.name}`", name.meaning, name.amount, about)


def _head(*titles: str) -> Iterable[str]:
    return _line(*titles), _line(*("---",) * len(titles))


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


_HEAD: Final = """# The protocol

Made by `haven protocol` from the tables in `src/havenwright/engine/model`, and held to them by a test;
`haven protocol --json` prints the same for programs. The engine refuses to ask or tell anything else.

A game asks decisions and tells events. Whoever answers is a player: a person at a screen, a bot, a test.

```python
{example}```

`game.choose` takes one of `decision.options`, or a free answer where `decision.free` allows one;
anything else raises `IllegalAnswer` and changes nothing. A single option is never asked.
`game.offer(decision)` has the data behind the options, `game.request(seat, card)` removes an active
card between abilities, or at once where the rules say "at any time": then the open question is asked
again, with a new number and perhaps other options. `game.undo()` takes the last answer back. After an
undo there are fewer events than before: read them again.

In Python, `decision.declared` and `event.declared` are the rows of this page; `decision.about_type` is
the type of `decision.about`, and `decision.type_of(option)` that of an option."""

_DECISIONS: Final = """`about` is the subject. The options are of the types that are listed, and words
in `code`. A `path` of one's own is a list of hexes, `decision.limits` its points and the kind of
movement; an `area` is -1 and its hexes, `limits` the range and the pattern. Names in `<...>` are
families: `use: attack`, `monster heal`, `heal` of figures."""

_EVENTS: Final = """`event.kind`, `event.data` as pairs of field and value, `event.seat` (the only seat
that may know it; None: everybody), and `event.why`: a topic, for which the ruleset names the page.
Fields in brackets aren't always there; "or -1" stands for nobody or none."""

_WINDOWS: Final = """Moments at which cards, items and rules of the scenario act. Mandatory bonuses act
unasked; then `use: <window>` asks each seat that can use one. Without times a window opens once,
whatever the card calls the time."""

_RECORD: Final = """Each figure's deeds, for amounts, conditions, battle goals and masteries:
`State.deeds` are those of this round, `State.totals` those of the rounds before."""
