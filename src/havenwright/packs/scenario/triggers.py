"""Triggers and rules: what happens when something does, and what holds all the time.

when door D1 opens: read section 2          at the start of round 4: spawn one normal Mudlark at a
whenever a character enters a: ...          at the end of every 3 rounds: ...
lose if the Ferrywoman dies                 at the start: ...
rule all Mudlark: Shield 1                  rule all characters can't loot
rule all Mudlark act before all Clerk
escape at a, b                              escape the Ferrywoman at a
"""

from typing import Final, Literal, cast, get_args

from msgspec.structs import replace

from havenwright.cards.text.indented_file import Line
from havenwright.cards.tree import Amount
from havenwright.packs.pack_file import PackFile
from havenwright.packs.scenario.conditions import read_state
from havenwright.packs.scenario.effects import read_effects_of
from havenwright.packs.scenario.phrases import Words, line_field
from havenwright.packs.scenario.plot import (
    Always,
    End,
    Event,
    Exit,
    Forbid,
    Precede,
    Rule,
    Trigger,
)
from havenwright.packs.scenario.records import (
    Group,
    Opened,
    Revealed,
    State,
)
from havenwright.packs.scenario.tiles import read_card_text

STARTS: Final = ("when", "whenever", "at", "lose", "rule", "escape")
FORBIDDEN: Final[tuple[str, ...]] = (
    *("attack", "move", "heal", "loot", "open doors", "rest", "summon", "infuse", "be targeted", "die"),
)
CHARACTERS: Final = Group(kind="characters")
MOST_ROUNDS: Final = 99
Happening = Literal["enter", "leave", "suffer", "start of turn", "end of turn", "die", "loot"]


def read_trigger(file: PackFile, line: Line) -> Trigger:
    """A line that begins with when, whenever, at or lose."""
    words = Words(file, line_field(line))
    first = words.expect("when", "whenever", "at", "lose")
    if first == "lose":
        words.expect("if")
        event = Event(kind="so", state=read_state(words))
        words.finish()
        file.refuse_children(line)
        return Trigger(event=event, does=(End("lost"),))
    event, once = _moment(words) if first == "at" else (_event(words, first == "when"), first == "when")
    where = None
    if words.accept(","):
        words.expect("if")
        where = read_state(words)
    words.expect(":")
    return Trigger(event=event, where=where, once=once, does=read_effects_of(file, words, line))


def _moment(words: Words) -> tuple[Event, bool]:
    """`the start of round 4`, `the end of every round`, `the start`."""
    words.expect("the")
    side = words.expect("start", "end")
    if side == "start" and words.next.text in (":", ","):
        return Event(kind="start"), True
    kind: Literal["start of round", "end of round"] = "start of round" if side == "start" else "end of round"
    words.expect("of")
    if words.accept("each") or words.accept("every"):
        every = 1
        if words.next.kind == "number":
            token = words.next
            every = words.number()
            if not 1 <= every <= MOST_ROUNDS:
                raise words.mistake(f"every {every} rounds; it can be 1 to {MOST_ROUNDS}", token)
        words.expect("round", "rounds")
        first: Amount = every
        if words.accept("from"):
            words.expect("round")
            first = words.amount()
        return Event(kind=kind, round=first, every=every), False
    words.expect("round")
    token = words.next
    number = words.amount()
    if number == 0:
        raise words.mistake("round 0; the first is 1", token)
    return Event(kind=kind, round=number), True


def _event(words: Words, once: bool) -> Event:
    """Something that somebody does, or else a state that becomes so."""
    start = words.at
    if words.sees("door"):
        door = words.door()
        if words.accept("opens") or (once and words.accept("is", "opened")):
            return Event(kind="open", places=(door,))
        words.at = start
    elif words.sees("treasure"):
        words.take()
        if words.next.kind == "number":
            number = words.treasure_number()
            words.expect("is")
            words.expect("looted")
            if words.next.text in (":", ","):
                return Event(kind="loot", places=(str(number),))
        words.at = start
    elif (happening := _happening(words)) is not None:
        return happening
    words.at = start
    state = read_state(words)
    if isinstance(state, Revealed) and state.place:
        return Event(kind="reveal", places=(state.place,))
    if isinstance(state, Opened) and state.door:
        return Event(kind="open", places=(state.door,))
    return Event(kind="so", state=state)


VERBS: Final[dict[str, Happening]] = {
    "enters": "enter",
    "enter": "enter",
    "leaves": "leave",
    "leave": "leave",
    "suffers": "suffer",
    "suffer": "suffer",
    "begins": "start of turn",
    "ends": "end of turn",
    "dies": "die",
    "die": "die",
}


def _happening(words: Words) -> Event | None:
    """`a character enters a`, `the Altar suffers damage`, `a Mudlark dies`; None if it is something else."""
    verb = next((token for token in words.tokens[words.at :] if token.text in (*VERBS, ",", ":")), None)
    joined = any(
        token.small in ("and", "or", "not") for token in words.tokens if verb and token.column < verb.column
    )
    if verb is None or verb.text not in VERBS or joined:
        return None
    who = words.group()
    if words.next is not verb:
        return None
    kind = VERBS[words.take().text]
    if kind in ("enter", "leave"):
        return Event(kind=kind, who=who, places=words.places())
    if kind == "suffer":
        words.expect("damage")
    elif kind in ("start of turn", "end of turn"):
        words.expect("a", "its", "her", "his", "their")
        words.expect("turn")
    elif words.next.small in ("and", "or"):
        return None
    return Event(kind=kind, who=who)


# Rules that hold


def read_rule(file: PackFile, line: Line) -> Rule:
    """A line that begins with rule or escape."""
    words = Words(file, line_field(line))
    file.refuse_children(line)
    if words.accept("escape"):
        if words.done:
            raise words.wrong(["at", "figures"])
        who = CHARACTERS if words.sees("at") else words.group()
        if not who.at:
            words.expect("at")
        found: Rule = Exit(replace(who, at=()), who.at or words.places())
    else:
        words.expect("rule")
        found = _rule(words)
    words.finish()
    return found


def _rule(words: Words) -> Rule:
    if not words.begins_group():
        raise words.wrong(["figures"], near=())
    who = words.group()
    if words.accept("can't") or words.accept("can", "not") or words.accept("cannot"):
        for what in FORBIDDEN:
            if words.accept(*what.split()):
                return Forbid(who, cast(_Forbidden, what))
        raise words.wrong(FORBIDDEN)
    if words.accept("act", "before") or words.accept("acts", "before"):
        return Precede(who, words.group())
    if words.accept(":"):
        return Always(who, read_card_text(words))
    raise words.wrong([":", "can't", "act before"])


_Forbidden = Literal[
    "attack", "move", "heal", "loot", "open doors", "rest", "summon", "infuse", "be targeted", "die"
]
assert get_args(_Forbidden) == FORBIDDEN


def is_loss(trigger: Trigger) -> State | None:
    """The state that loses the scenario, if a trigger says nothing else."""
    if (
        trigger.does == (End("lost"),)
        and trigger.once
        and trigger.where is None
        and trigger.event.kind == "so"
    ):
        return trigger.event.state
    return None
