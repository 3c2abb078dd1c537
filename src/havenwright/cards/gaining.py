"""Read suffering and gaining: damage, conditions, Shield, experience, gold, resources."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.amounts import read_amount
from havenwright.cards.changes import CONDITION_NAMES, read_each
from havenwright.cards.deeds import COUNTERS, DEED_NAMES
from havenwright.cards.drafts import Draft
from havenwright.cards.facts import DAMAGE_OF_THE_MOMENT
from havenwright.cards.lexicon.record import CHART_PHRASES
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, DEEDS, FITTING, NUMBER_WORDS, VERB_WORDS, capital
from havenwright.cards.quantities import read_quantity
from havenwright.cards.selects import read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.things import read_number
from havenwright.cards.tree import Amount, Change, Select

ABILITY_NAMES: Final = tuple(capital(word) for word in FITTING if word not in ("condition", *DEEDS))
OTHER_NAMES: Final = ("Summon", "Create", "Place", "Grant", "Control", "Choose one", "For each", "If")
KNOWN: Final = (
    *ABILITY_NAMES,
    *CONDITION_NAMES,
    *DEED_NAMES,
    *OTHER_NAMES,
    *("Consume", "On", "Add", "Gain", "Mandatory", "All", "One"),
)
KNOWN_RESOURCES: Final = ("damage", "gold", "experience", "xp")
"""Resources that belong to no class and have other words."""
SUFFER: Final = ("suffer", "suffers", "take", "takes")
WHOSE: Final = ("its", "their", "your", "his", "her")
MOST_CONDITIONS: Final = 6
EQUAL: Final = ("an", "equal", "amount", "of")
"""The amount that was spoken of."""


def read_given(cursor: Cursor) -> Draft:
    """`Stun to one enemy`, `the target Bane`, `the attacker Brittle`."""
    if cursor.next.small in CONDITION_WORDS:
        what = cursor.take().small
        cursor.expect("to")
        return Draft("condition", what=what, whom=read_whom(cursor))
    whom = read_whom(cursor)
    cursor.accept("a")
    if cursor.next.small not in CONDITION_WORDS:
        raise cursor.wrong(["a condition"])
    what = cursor.take().small
    if what in ("bless", "curse"):
        cursor.accept("card")
    return Draft("condition", what=what, whom=whom)


def read_hindered(cursor: Cursor) -> str:
    """`cannot move until the end of its next turn`: a condition in words."""
    word = cursor.expect("move", "attack")
    _until_next_turn(cursor)
    return "immobilize" if word == "move" else "disarm"


def _until_next_turn(cursor: Cursor) -> None:
    if cursor.accept("until", "the", "end", "of"):
        cursor.accept_any(*WHOSE)
        cursor.expect("next")
        cursor.expect("turn")


def read_suffered(cursor: Cursor, whom: Select | None) -> Draft:
    charted = cursor.match(CHART_PHRASES)
    if charted is not None:
        return Draft("suffer", read_each(cursor, charted), whom=whom)
    if cursor.accept("damage", "equal", "to"):
        return Draft("suffer", read_quantity(cursor), whom=whom)
    same = cursor.accept("the", "same", "amount", "of") or cursor.accept(*EQUAL)
    amount = DAMAGE_OF_THE_MOMENT if same else read_amount(cursor)
    cursor.expect("damage")
    if whom is not None and cursor.accept("(", "plus"):
        return _attacked(cursor, whom, amount)
    return Draft("suffer", read_each(cursor, amount), whom=whom)


def _attacked(cursor: Cursor, whom: Select, amount: Amount) -> Draft:
    """`One adjacent enemy suffers 3 damage (plus modifier)`: an attack in words."""
    while not cursor.done and not cursor.accept(")"):
        cursor.take()
    if whom.range == 1 and whom.count != "all":
        whom = replace(whom, range=None)
    return Draft("attack", amount, whom=whom)


def read_gained(cursor: Cursor, whom: Select) -> Draft:
    if cursor.peek(2).small in VERB_WORDS:
        cursor.accept("an", "additional")
    token = cursor.next
    if token.small in CONDITION_WORDS:
        return Draft("condition", what=cursor.take().small, whom=whom)
    verb = VERB_WORDS.get(token.small)
    if verb in ("shield", "retaliate"):
        cursor.take()
        return Draft(verb, read_amount(cursor), whom=None if whom.who == "self" else whom)
    if cursor.accept("disadvantage"):
        for words in (
            "on all its attacks",
            "on all of their attacks",
            "on all their attacks",
            "on all its attack",
        ):
            if cursor.accept(*words.split()):
                break
        _until_next_turn(cursor)
        return Draft("condition", what="muddle", whom=whom)
    if (several := _several_conditions(cursor, whom)) is not None:
        return several
    if whom.who != "self" and token.kind == "number":
        amount = cursor.number()
        if cursor.accept("gold"):
            return Draft("gold", amount, whom=whom)
        return Draft("gain", amount, _resource(cursor), whom)
    if whom.who == "self":
        if cursor.accept("flying"):
            return Draft("flying")
        if cursor.accept("experience"):
            return Draft("experience", read_each(cursor, read_amount(cursor)))
        if token.kind == "number" or len(token.text) == 1 or token.small in NUMBER_WORDS:
            return _counted_gain(cursor)
        raise cursor.wrong(["Shield", "Retaliate", "Flying", "a condition", "a number"], near=KNOWN)
    raise cursor.wrong(["Shield", "Retaliate", "a condition"], near=KNOWN)


def _several_conditions(cursor: Cursor, whom: Select) -> Draft | None:
    """`2 Bless`, `two Curse cards`: the condition twice."""
    token = cursor.next
    number = int(token.text) if token.kind == "number" else NUMBER_WORDS.get(token.small, 0)
    if not 1 <= number <= MOST_CONDITIONS or cursor.peek().small not in CONDITION_WORDS:
        return None
    cursor.take()
    what = cursor.take().small
    cursor.accept_any("card", "cards")
    draft = Draft("condition", what=what, whom=whom)
    draft.extras += [Change("condition", 1, what)] * (number - 1)
    return draft


def _resource(cursor: Cursor) -> str:
    """The name of a resource, which may stand in small letters."""
    name = cursor.name() or (cursor.take().small if cursor.next.kind == "word" else "")
    if not name or name in KNOWN_RESOURCES:
        raise cursor.wrong(["the name of a resource"])
    return name


def _counted_gain(cursor: Cursor) -> Draft:
    """`2 experience`, `an additional 3 gold`, or an amount of a class's own resource."""
    cursor.accept("an", "additional")
    amount = read_number(cursor)
    if cursor.accept_any("gold", "coins", "coin"):
        return Draft("gold", read_each(cursor, amount))
    if (verb := VERB_WORDS.get(cursor.next.small)) in ("shield", "retaliate"):
        cursor.take()
        return Draft(verb, amount)
    name = "" if cursor.next.small in ("experience", "xp") else cursor.name(COUNTERS)
    if name:
        cursor.accept_any(*COUNTERS)
        return Draft("gain", read_each(cursor, amount), name)
    cursor.expect("experience", "xp", "gold")
    return Draft("experience", read_each(cursor, amount))
