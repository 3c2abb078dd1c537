"""Reading what the record of play tells and what figures have: `the damage you dealt this turn`."""

from typing import Final

from havenwright.cards.lexicon.nouns import (
    ADJECTIVE_WORDS,
    LATER_PICKS,
    NOUNS,
    OWNER_PHRASES,
    PICKS,
    REF_PHRASES,
)
from havenwright.cards.lexicon.record import (
    ABILITY_VERBS,
    HAD,
    PRESENT_PHRASES,
    SCOPE_WORDS,
    SCOPES,
    STAT_PHRASES,
    TALE_NOUNS,
    TALE_VERBS,
)
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, ELEMENT_WORDS, FIELD_WORDS, VERB_WORDS
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Fact, Resource, Stat
from havenwright.cards.vocabulary import Ref, Scope

GRAMMAR: Final = """
you your it its the that this all each any one a an no of adjacent within self and or if is are has have to
with next add gain area l c h r x they them on at up for in perform performs most fewest lowest highest
every both another
"""
WHOLE_NOUNS: Final = frozenset(
    word for word, entries in NOUNS.items() if any(not rest for rest, _ in entries)
)
"""Nouns of one word; the first word of a longer one may begin a name."""
MENTIONED: Final = frozenset(GRAMMAR.split()).union(
    *(CONDITION_WORDS, ELEMENT_WORDS, FIELD_WORDS, VERB_WORDS, WHOLE_NOUNS, HAD, ADJECTIVE_WORDS, PICKS)
)
"""Words that are no names."""
THE_TURN: Final = (("on", "your", "turn"), ("during", "your", "turn"), ("during", "the", "turn"))
HELPERS: Final = ("have", "has", "had")
DAMAGE_OF_THE_MOMENT: Final = Fact("damage suffered", "now", "it")
"""The damage suffered in the moment that a bonus waits for."""


def read_ref(cursor: Cursor) -> Ref | None:
    """Read a reference: `you`, `the target of the attack ability`, `it`, `that ally`."""
    at = cursor.at
    found = cursor.match(REF_PHRASES)
    if found == "target":
        skip_of_what(cursor)
    elif found == "it" and cursor.tokens[at].small == "the" and cursor.comes(LATER_PICKS):
        cursor.at = at
        return None
    return found


def skip_of_what(cursor: Cursor) -> None:
    """`of the attack`, `of the previous heal ability`: which target it is."""
    at = cursor.at
    if cursor.accept("of"):
        cursor.accept_any("the", "this", "that")
        cursor.accept_any("previous", "last")
        if cursor.match(ABILITY_VERBS):
            cursor.accept_any("ability", "action")
            return
    cursor.at = at


def read_owner(cursor: Cursor) -> Ref | None:
    """`your`, `its`, `the target's`; a monster's card calls the monster by its name."""
    found = cursor.match(OWNER_PHRASES)
    if found is None and cursor.next.kind == "word":
        name = cursor.peek() if cursor.sees("the") else cursor.next
        if name.small.endswith("'s") and name.text[0].isupper():
            cursor.at += 2 if cursor.sees("the") else 1
            return "self"
    return found


def read_stat(cursor: Cursor) -> Stat | None:
    """`the target's Shield value`, `its maximum hit point value`, `the range to the target`."""
    at = cursor.at
    cursor.accept("the")
    if cursor.accept_any("range", "distance"):
        if cursor.accept("between", "you", "and") or cursor.accept_any("to", "from"):
            of = read_ref(cursor)
            if of is not None:
                return Stat("range", of)
        cursor.at = at
        return None
    cursor.at = at
    owner = read_owner(cursor)
    if owner is None:
        return None
    name = cursor.match(STAT_PHRASES)
    if name is None and cursor.accept("current"):
        name = cursor.match(STAT_PHRASES)
    if name is None:
        cursor.at = at
        return None
    if cursor.accept("for", "this") or cursor.accept("for", "the"):
        cursor.expect("attack")
    return Stat(name, owner)  # type: ignore[arg-type]


def read_resource(cursor: Cursor) -> Resource | None:
    """`Resolve you have`, `your Resolve`: how much of a class's own resource there is."""
    at = cursor.at
    yours = cursor.accept("your") or cursor.accept("of", "your")
    if yours:
        cursor.accept("current")
    name = cursor.name(MENTIONED)
    if name:
        counted = cursor.accept_any("tokens", "counters", "counter", "value") or ""
        owned = cursor.next.small not in ("token", "summon", "summons") and counted != "tokens"
        if cursor.accept("you", "have") or (yours and owned):
            return Resource(name)
    cursor.at = at
    return None


# The record of play


def read_fact(cursor: Cursor) -> Fact | None:
    """`hexes you moved this turn`, `damage suffered by the target`, `your lost cards`, in one or many."""
    return _present(cursor) or _past(cursor)


def _present(cursor: Cursor) -> Fact | None:
    """Of now: lost cards, missing hit points."""
    at = cursor.at
    cursor.accept("of")
    of = read_owner(cursor)
    name = cursor.match(PRESENT_PHRASES) if of is not None else None
    if name is not None and of is not None:
        return Fact(name, "now", of)  # type: ignore[arg-type]
    cursor.at = at
    if cursor.accept("hit", "points") or cursor.accept("hit", "point"):
        of = read_ref(cursor)
        if of is not None and cursor.accept_any("are", "is"):
            cursor.expect("missing")
            return Fact("hit points missing", "now", of)
    cursor.at = at
    return None


def _past(cursor: Cursor) -> Fact | None:
    """Read a fact of the past: deed, object, doer, scope."""
    at = cursor.at
    if cursor.accept("the", "same", "amount", "of", "damage"):
        return DAMAGE_OF_THE_MOMENT
    if cursor.accept("attacks", "that", "targeted") or cursor.accept("attack", "that", "targeted"):
        attacked = read_ref(cursor)
        if attacked is None:
            raise cursor.wrong(["you", "the target", "it"])
        return Fact("attacks received", read_scope(cursor, "round"), attacked)
    if cursor.sees("total", "damage"):
        cursor.take()
    noun = cursor.match(TALE_NOUNS)
    if noun is None:
        cursor.at = at
        return None
    if noun == "hex" and (
        cursor.accept("the", "destroyed", "obstacles") or cursor.accept("the", "destroyed", "obstacle")
    ):
        cursor.expect("occupied")
        return Fact("hexes destroyed", read_scope(cursor))
    of = read_ref(cursor)
    passive: str | None = None
    if (
        noun == "damage"
        and of is not None
        and cursor.accept("would", "have", "suffered", "in", "excess", "of")
    ):
        if not cursor.accept("what", "was", "needed", "to", "kill") or read_ref(cursor) is None:
            raise cursor.wrong(["what was needed to kill it"])
        return Fact("excess damage", read_scope(cursor))
    could_not = noun == "hex" and of is not None and _could_not(cursor)
    if could_not:
        name: str | None = "hexes not forced"
        if cursor.accept("be"):
            cursor.expect("pushed", "pulled", "forced")
        else:
            cursor.expect("push", "pull", "force")
    else:
        passive = cursor.accept_any("was", "were")
        cursor.accept_any(*HELPERS)
        name = TALE_VERBS.get((noun, cursor.next.small))
        if name is not None and cursor.peek().small != "through":
            cursor.take()
        else:
            name = None
    if name is None and noun == "excess" and of is None:
        return Fact("excess damage", read_scope(cursor))
    if name is None:
        if noun == "damage" or (noun == "hex" and of is not None):
            raise cursor.wrong([verb for known, verb in TALE_VERBS if known == noun])
        cursor.at = at
        return None
    if name in ("hexes forced", "hexes not forced"):
        _forced(cursor)
        of = "self" if passive else of
    if cursor.sees("by") and cursor.peek().small != "this" and not cursor.sees("by", "the", "attack"):
        cursor.take()
        of = read_ref(cursor) or _bare_target(cursor)
    return Fact(name, read_scope(cursor), of or "self")  # type: ignore[arg-type]


def _could_not(cursor: Cursor) -> bool:
    return cursor.accept("could", "not") or bool(cursor.accept_any("cannot", "can't", "couldn't"))


def _forced(cursor: Cursor) -> None:
    """`pushed or pulled`, `pushed the target`: whom makes no difference."""
    if cursor.accept("or"):
        cursor.expect("pulled", "pushed", "pull", "push")
    cursor.accept("to", "move")
    read_ref(cursor)


def _bare_target(cursor: Cursor) -> Ref:
    if not cursor.accept_any("targets", "target"):
        raise cursor.wrong(["you", "the target", "it"])
    skip_of_what(cursor)
    return "target"


def read_scope(cursor: Cursor, default: Scope = "ability") -> Scope:
    """`this turn`, `with this ability`, `during the move ability`; what isn't said is of the ability."""
    at = cursor.at
    if any(cursor.accept(*words) for words in THE_TURN):
        return "turn"
    if cursor.accept("in", "this", "way") or cursor.accept("this", "way"):
        return "action"
    cursor.accept("so", "far")
    cursor.accept_any("with", "by", "in", "during", "from")
    if cursor.accept("this"):
        word = cursor.next.small
        if word not in SCOPE_WORDS:
            raise cursor.wrong([f"this {scope}" for scope in SCOPES], near=[*SCOPE_WORDS])
        cursor.take()
        if SCOPE_WORDS[word] == "ability":
            cursor.accept_any("ability", "action")
        return SCOPE_WORDS[word]
    if cursor.at > at and cursor.accept_any("the", "that"):
        cursor.accept_any("previous", "last")
        if cursor.match(ABILITY_VERBS) or cursor.accept("movement"):
            cursor.accept_any("ability", "abilities", "action")
            return "ability"
        if cursor.accept("ability"):
            return "ability"
    cursor.at = at
    return default
