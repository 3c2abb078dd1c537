"""Triggers and rules that hold: `when door D1 opens: ...`, `at the start of round 4: ...`, `rule ...`."""

from typing import Final, Literal, get_args

from msgspec.structs import replace

from havenwright.cards.text.mistakes import listed
from havenwright.cards.tree import Amount
from havenwright.grammar import MISFIT, Phrases, Refused, Rule
from havenwright.grammar.rules import Rows
from havenwright.packs.scenario.plot import Always, Effect, End, Event, Exit, Forbid, Precede, Trigger
from havenwright.packs.scenario.records import Group, Opened, Revealed, State

CHARACTERS: Final = Group(kind="characters")
MOST_ROUNDS: Final = 99
EACH: Final = "the {side:start_or_end} of (each|every)"
FROM: Final = "[from round {first:said_amount}]"
Happening = Literal["suffer", "start of turn", "end of turn", "die"]
Side = Literal["start of round", "end of round"]
Forbidden = Literal[
    "attack", "move", "heal", "loot", "open doors", "rest", "summon", "infuse", "be targeted", "die"
]
FORBIDDEN: Final[tuple[Forbidden, ...]] = get_args(Forbidden)


def _so(s: State) -> Event:
    """A state that comes about; a door that opens and a room that is revealed are events of their own."""
    match s:
        case Revealed(place) if place:
            return Event(kind="reveal", places=(place,))
        case Opened(door) if door:
            return Event(kind="open", places=(door,))
    return Event(kind="so", state=s)


def _round(side: Side, n: Amount) -> tuple[Event, bool]:
    if n == 0:
        raise Refused("round 0; the first is 1", "0")
    return Event(kind=side, round=n), True


def _every(side: Side, n: int = 1, first: Amount | None = None) -> tuple[Event, bool]:
    if not 1 <= n <= MOST_ROUNDS:
        raise Refused(f"every {n} rounds; it can be 1 to {MOST_ROUNDS}", str(n))
    return Event(kind=side, round=n if first is None else first, every=n), False


def _trigger(
    e: Event, once: bool = True, where: State | None = None, does: tuple[Effect, ...] = ()
) -> Trigger:
    return Trigger(event=e, where=where, once=once, does=does)


def _escape(who: Group) -> object:
    return Exit(replace(who, at=()), who.at) if who.at else MISFIT


RULES: Final[dict[str, Rule]] = {
    "happening": Phrases(
        {
            **dict.fromkeys(("suffers damage", "suffer damage"), "suffer"),
            **{
                f"{verb} {whose} turn": kind
                for verb, kind in (("begins", "start of turn"), ("ends", "end of turn"))
                for whose in ("a", "its", "her", "his", "their")
            },
            **dict.fromkeys(("dies", "die"), "die"),
        }
    ),
    "event": Rows(
        [
            ("{s:several_states}", _so),
            ("door {d:door} (opens|is opened)", lambda d: Event(kind="open", places=(d,))),
            ("treasure {n:treasure_number} is looted", lambda n: Event(kind="loot", places=(n,))),
            ("{who:figures} (enters|enter) {p:hexes}", lambda who, p: Event(kind="enter", who=who, places=p)),
            ("{who:figures} (leaves|leave) {p:hexes}", lambda who, p: Event(kind="leave", who=who, places=p)),
            ("{who:figures} {h:happening}", lambda who, h: Event(kind=h, who=who)),
            ("{s:one_state}", _so),
        ],
        "a state or an event, like 'all enemies are dead' or 'a character enters a'",
    ),
    "start_or_end": Phrases({"start": "start of round", "end": "end of round"}),
    "round_moment": [
        (
            f"{EACH} {{n:number}} (rounds|round) {FROM}",
            _every,
        ),
        (f"{EACH} (round|rounds) {FROM}", _every),
        ("the {side:start_or_end} of round {n:said_amount}", _round),
        ("the start", lambda: (Event(kind="start"), True)),
    ],
    "trigger": [
        ("lose if {s:state}", lambda s: Trigger(event=Event(kind="so", state=s), does=(End("lost"),))),
        ("when {e:event} [, if {where:state}] : [{does:effects}]", _trigger),
        (
            "whenever {e:event} [, if {where:state}] : [{does:effects}]",
            lambda e, where=None, does=(): _trigger(e, False, where, does),
        ),
        (
            "at {m:round_moment} [, if {where:state}] : [{does:effects}]",
            lambda m, where=None, does=(): _trigger(m[0], m[1], where, does),
        ),
    ],
    "forbidden": Phrases({what: what for what in FORBIDDEN}, listed(FORBIDDEN)),
    "standing_rule": [
        ("rule {who:figures} (can't|cannot) {what:forbidden}", Forbid),
        ("rule {who:figures} (act|acts) before {others:figures}", Precede),
        ("rule {who:figures} : {action:card_text}", Always),
        ("escape at {places:hexes}", lambda places: Exit(CHARACTERS, places)),
        ("escape {who:figures}", _escape),
        ("escape {who:figures} at {places:hexes}", Exit),
    ],
}
