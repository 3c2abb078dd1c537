"""The wire: every message between a client and the service, as typed records in JSON.

A client opens the socket and says `hello` with the room and the key of its seat. It is sent the `table`, and
a `step` after everything that changes; each has the whole view of that seat and its question, so that a
client needs no memory but the log. Requests are answered by a step, or by `refused`.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from havenwright.cards.words_with_parts import WithParts, from_wire, to_wire
from havenwright.engine import Answer, EventExplanation, Faces, Offer, OwnPath, View
from havenwright.server.undos import TakenBack

# From a client

LONGEST_ID: Final = 64

Id: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_ID)]
"""An id of a room, or a key; whatever is longer is none."""


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Come to a room: with the key of a seat, or without one as a spectator."""

    room: Id
    key: Id = ""
    generation: int = -1
    """The generation of the log that the client has; -1: it has none."""
    seen: int = 0
    """The number of events that the client has."""


class GiveAnswer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Answer a question."""

    number: int
    """Of the question: an answer to another one is refused."""
    answer: Answer


class TakeBack(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back the last answer, or everything since the turn began."""

    turn: bool = False


class DoAgain(msgspec.Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """Give the answer again that was taken back last."""


class Consent(msgspec.Struct, frozen=True, tag="consent", forbid_unknown_fields=True):
    """Agree that somebody takes something back, or don't."""

    yes: bool


class PutAway(msgspec.Struct, frozen=True, tag="put away", forbid_unknown_fields=True):
    """Remove an active card of one's own."""

    card: int


class AskWhy(msgspec.Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Ask for the reasons of an event."""

    event: int


class AskPreview(msgspec.Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what a figure would do if it acted now."""

    figure: int


class AskPath(msgspec.Struct, frozen=True, tag="path", forbid_unknown_fields=True):
    """Ask for the price and the dangers of a path of one's own, while it is drawn."""

    number: int
    """Of the decision."""
    path: tuple[int, ...]


class AskHint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Ask a bot that plans what it would answer in one's own place."""

    number: int
    """Of the decision."""


class HandOver(msgspec.Struct, frozen=True, tag="hand over", forbid_unknown_fields=True):
    """Give a seat to a bot, or back to its person: one's own, or as the host any."""

    seat: int
    player: str
    """`person`, or the name of a bot."""


class Remove(msgspec.Struct, frozen=True, tag="remove", forbid_unknown_fields=True):
    """As the host, change the key of a seat: whoever sits there must leave."""

    seat: int


class ClaimHost(msgspec.Struct, frozen=True, tag="claim host", forbid_unknown_fields=True):
    """Take the host's rights, when the host has been away for long."""


class GoOn(msgspec.Struct, frozen=True, tag="go on", forbid_unknown_fields=True):
    """As the host, go on with a room that has stopped."""


FromClient: TypeAlias = (
    Hello
    | GiveAnswer
    | TakeBack
    | DoAgain
    | Consent
    | PutAway
    | AskWhy
    | AskPreview
    | AskPath
    | AskHint
    | HandOver
    | Remove
    | ClaimHost
    | GoOn
)


# To a client


class ToldEvent(msgspec.Struct, frozen=True):
    """An event with its number in the game."""

    number: int
    kind: str
    why: str
    data: dict[str, Any]
    """Its fields, as `docs/protocol.md` lists them for its kind."""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log in words."""

    text: str
    event: int
    """The last of the events that it tells."""
    level: int
    """0 for a round, 1 for a turn, 2 for the rest."""


class OptionRow(msgspec.Struct, frozen=True):
    """An option of a question in words, with the hexes and the cards that it is about."""

    answer: Answer
    text: str
    hexes: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A question to this seat, or to the party."""

    number: int
    kind: str
    seat: int
    about: int
    about_type: str
    """The type of `about`; empty if it is about nothing."""
    of: str
    prompt: str
    performing: str
    options: tuple[OptionRow, ...]
    free: str
    """The form of answers beside the options: `path`, `area` or none."""
    limits: tuple[Any, ...]
    offer: Offer


class SeatState(msgspec.Struct, frozen=True):
    """A seat, and who sits there."""

    seat: int
    name: str
    player: str
    connected: bool
    asked: bool
    host: bool


class NextScenario(msgspec.Struct, frozen=True):
    """A scenario to which a won one leads."""

    id: str
    name: str


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody wants to take something back, and others must agree."""

    by: int
    waiting: tuple[int, ...]
    """Seats that haven't said yes or no."""
    shown: tuple[str, ...]
    """Hidden things that have been seen since."""


class Step(msgspec.Struct, frozen=True, tag="step"):
    """The table after something has changed."""

    change: int
    """Counts all changes of the room since the service began, for all clients alike."""
    generation: int
    """Another number than before: something was taken back, and the log begins anew."""
    since: int
    """The number of the first event that may be in `events`."""
    events: tuple[ToldEvent, ...]
    lines: tuple[LogLine, ...]
    seen: int
    """How many events there are now."""
    view: View
    question: Question | None
    waiting: tuple[int, ...]
    """Seats that are asked; -1 is the party."""
    seats: tuple[SeatState, ...]
    outcome: str
    undo: UndoAsked | None = None
    taken_back: TakenBack | None = None
    """The undo with which this generation began, if one did."""
    leads_to: tuple[NextScenario, ...] = ()
    """Once it is won."""
    faces: Faces | None = None
    """Faces that the client hasn't been sent."""


class Table(msgspec.Struct, frozen=True, tag="table"):
    """Everything that a client needs first; the cards of the game too."""

    room: str
    seat: int
    """Of this client; -1: a spectator."""
    ruleset: str
    game: str
    scenario: str
    level: int
    faces: Faces
    step: Step
    remark: str = ""
    """From where a game goes on that can't be played again."""


class Halted(msgspec.Struct, frozen=True, tag="halted"):
    """A room that has stopped, in place of table and step: its host can go on."""

    room: str
    seat: int
    """Of this client; -1: a spectator."""
    scenario: str
    why: Literal["failed", "differs"]
    """`failed`: a mistake of ours; `differs`: the log comes out differently than it did."""
    reason: str
    report: str
    """Lines for whoever mends it, without what this seat may not know."""
    round: int
    """With `differs`: the round from whose start it can go on; 0: from the beginning."""
    saved: str
    """The name of the game among the saved ones; empty: none."""
    host: str
    """The name of the host's seat."""
    is_host: bool
    """True if this client may go on."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A request that was not carried out, and why; nothing has changed."""

    of: str
    """The type of the request."""
    reason: str


class Explained(msgspec.Struct, frozen=True, tag="explained"):
    """The reasons of an event, as data and in sentences."""

    event: int
    sentences: tuple[str, ...]
    explanation: EventExplanation


class Previewed(msgspec.Struct, frozen=True, tag="previewed"):
    """The events if a figure acted now."""

    figure: int
    events: tuple[ToldEvent, ...]
    lines: tuple[str, ...]


class Priced(msgspec.Struct, frozen=True, tag="priced"):
    """The price and the dangers of a path of one's own."""

    number: int
    """Of the decision."""
    own: OwnPath


class HintRow(msgspec.Struct, frozen=True):
    """A candidate that was weighed."""

    option: int
    """Its place among the options of the question."""
    value: float
    """How well the party stood at the end of the round on average; only differences mean something."""
    simulations: int


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """The advice of a bot that plans."""

    number: int
    """Of the decision."""
    option: int
    """The place of its answer among the options."""
    candidates: tuple[HintRow, ...]
    """Candidates that were tried, the best first; none where a rule of thumb was enough."""
    simulations: int


class Stopped(msgspec.Struct, frozen=True, tag="stopped"):
    """The end of this connection, and why."""

    reason: str
    again: bool = False
    """True if the client may come again by itself."""


ToClient: TypeAlias = Table | Step | Halted | Refused | Explained | Previewed | Priced | Hinted | Stopped

from_client: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)

to_client: Final[msgspec.json.Decoder[ToClient]] = msgspec.json.Decoder(ToClient, dec_hook=from_wire)


def encode(message: msgspec.Struct) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message, enc_hook=to_wire)


def name_of(message: FromClient) -> str:
    """The type of a message, as it is written in it."""
    return str(message.__struct_config__.tag)


def schema() -> dict[str, object]:
    """The messages as JSON schemas: `from_client` and `to_client`, with the records that they name."""
    (from_, to), named = msgspec.json.schema_components(
        (FromClient, ToClient), schema_hook=_word, ref_template="#/$defs/{name}"
    )
    return {"from_client": from_, "to_client": to, "$defs": named}


def _word(kind: type) -> dict[str, object]:
    """The schema of a word with parts, which is a text on the wire."""
    assert kind.__module__ == WithParts.__module__, f"{kind} has no form in JSON"
    return {"type": "string"}
