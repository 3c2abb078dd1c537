"""How an ability begins: its verb with its amount, or who does, suffers or gains something."""

from collections.abc import Mapping
from typing import Final

from havenwright.cards.amounts import read_amount
from havenwright.cards.beside import read_aimed_at
from havenwright.cards.changes import read_each, read_infused
from havenwright.cards.counting import read_target_count
from havenwright.cards.deck_deeds import begins_putting, begins_sorting, read_putting, read_sorting, whose
from havenwright.cards.deeds import (
    HINDERING,
    SUBJECT_HEADS,
    begins_deed,
    read_all_ignored,
    read_deed,
    read_ignored,
    read_place,
    read_token_returned,
)
from havenwright.cards.drafts import Draft, drafted
from havenwright.cards.forcing import begins_forced_focus, read_forced_focus
from havenwright.cards.gaining import (
    ABILITY_NAMES,
    KNOWN,
    SUFFER,
    read_gained,
    read_given,
    read_hindered,
    read_suffered,
)
from havenwright.cards.lexicon.verbs import (
    AFTER_ALL,
    BEFORE_ALL,
    CONDITION_WORDS,
    FORBIDDING,
    NUMBER_WORDS,
    SELF_WORDS,
    TARGETED,
    VERB_WORDS,
    WITH_BASE_VALUE,
)
from havenwright.cards.moving import names_itself, read_collected, read_moved
from havenwright.cards.quantities import read_quantity
from havenwright.cards.selects import begins_select, read_select, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Change, Relative, Select
from havenwright.cards.vocabulary import IMMUNITIES, Verb

IMMUNE_TO: Final = {what: what for what in IMMUNITIES} | {"conditions": "condition"}
FORCED_BY: Final[dict[str, Verb]] = {"pushed": "push", "pulled": "pull"}
LOSING: Final = ("remove", "removes", "lose", "loses")
SENTENCE_STARTS: Final = (*ABILITY_NAMES, "a condition", "Consume", "On your next")


def read_head(cursor: Cursor) -> list[Draft]:
    """The verb with its amount; or who suffers or gains something."""
    token = cursor.next
    if token.small in VERB_WORDS and token.small not in SUFFER:
        return _with_verb(cursor)
    if (standing := _for_focus(cursor)) is not None:
        return [standing]
    if begins_sorting(cursor):
        return [*map(drafted, read_sorting(cursor))]
    if begins_putting(cursor):
        cursor.take()
        return [drafted(read_putting(cursor))]
    if token.small not in CONDITION_WORDS and token.small not in VERB_WORDS:
        if cursor.accept("the", "attacker"):
            return _with_subject(cursor, Select("it"))
        if begins_select(cursor):
            return _with_subject(cursor, read_whom(cursor))
    if cursor.sees("you") and (kept := _kept_off(cursor, None)):
        return kept
    if cursor.accept("this", "item", "can", "be") or cursor.accept("this", "can", "be"):
        return _usable(cursor)
    if cursor.accept_any("you", "self"):
        return [_yours(cursor)]
    if cursor.accept_any("deal", "deals"):
        return [_dealt(cursor)]
    if cursor.accept("give"):
        return [read_given(cursor)]
    if cursor.accept("force"):
        return [_forced(cursor)]
    if cursor.accept("ally", "to", "all"):
        side = cursor.expect("monsters", "characters")
        cursor.expect("this")
        cursor.expect("round")
        return [Draft("join", what=side)]
    if cursor.accept_any("gain", "gains"):
        return [read_gained(cursor, Select("self"))]
    if cursor.accept_any(*SUFFER):
        return [read_suffered(cursor, None)]
    if token.small in CONDITION_WORDS:
        return [_condition(cursor)]
    if begins_deed(cursor):
        return _done(cursor)
    if cursor.accept("collect"):
        return [read_collected(cursor)]
    if token.small not in VERB_WORDS:
        raise cursor.wrong(SENTENCE_STARTS, near=KNOWN)
    return _with_verb(cursor)


def _with_verb(cursor: Cursor) -> list[Draft]:
    """A verb with its amount, or with whom it is for."""
    token = cursor.take()
    verb = VERB_WORDS[token.small]
    if verb == "infuse":
        return [Draft("infuse", what="any")] * many if (many := _several(cursor)) else [_infused(cursor)]
    if verb == "flying":
        return [Draft("flying")]
    moved = read_moved(cursor, verb) if verb in ("move", "teleport", "loot", "push", "pull") else None
    if moved is not None:
        return [moved]
    if verb in WITH_BASE_VALUE and begins_select(cursor) and not names_itself(cursor):
        return [_aimed(cursor, verb, token)]
    if verb == "heal" and (cursor.next.small in SELF_WORDS or (begins_select(cursor) and _says_for(cursor))):
        return [_healed(cursor)]
    amount = read_amount(cursor, relative=verb in WITH_BASE_VALUE)
    if verb in ("push", "pull") and begins_select(cursor):
        return [Draft(verb, amount, whom=read_whom(cursor))]
    if verb == "suffer":
        cursor.accept("damage")
    return [Draft(verb, read_each(cursor, amount))]


def _infused(cursor: Cursor) -> Draft:
    return Draft("infuse", what=read_infused(cursor))


def _several(cursor: Cursor) -> int:
    """`any two elements`, `two elements`: how many of any kind; nothing if their names are said."""
    at = cursor.at
    cursor.accept("any")
    count = NUMBER_WORDS.get(cursor.next.small, 0)
    if count and cursor.peek().small == ("elements" if count > 1 else "element"):
        cursor.at += 2
        cursor.accept("of", "your", "choice")
        return count
    cursor.at = at
    return 0


def _done(cursor: Cursor) -> list[Draft]:
    """A deed; several conditions that are removed together, or rules that are ignored, are one each."""
    if cursor.sees("return") and (returned := read_token_returned(cursor)):
        return [drafted(deed) for deed in returned]
    listed: list[str] = []
    first = cursor.at
    if cursor.sees("ignore"):
        return [*map(drafted, read_all_ignored(cursor))]
    if cursor.accept("remove"):
        while cursor.next.small in CONDITION_WORDS:
            listed.append(cursor.take().small)
            if not cursor.accept_any(",", "and"):
                break
            cursor.accept("and")
    if len(listed) < 2 or not cursor.accept_any("from", "on"):
        cursor.at = first
        return [drafted(read_deed(cursor))]
    whom = Select("self") if cursor.accept_any(*SELF_WORDS) else read_whom(cursor)
    return [Draft("cleanse", what=what, whom=None if whom == Select("self") else whom) for what in listed]


def _says_for(cursor: Cursor) -> bool:
    """True if an amount stands behind those whom a heal is for."""
    first = cursor.at
    try:
        read_whom(cursor)
        return cursor.sees("for")
    except CardError:
        return False
    finally:
        cursor.at = first


def _healed(cursor: Cursor) -> Draft:
    """`yourself for 3`, `one ally within Range 3 for 2`."""
    if begins_select(cursor):
        whom = read_whom(cursor)
    else:
        cursor.expect(*SELF_WORDS)
        whom = Select("self")
    cursor.expect("for")
    equal = cursor.accept("an", "amount", "equal", "to")
    draft = Draft("heal", read_quantity(cursor) if equal else read_amount(cursor), whom=whom)
    cursor.accept("hit", "points")
    return draft


def _with_subject(cursor: Cursor, whom: Select) -> list[Draft]:
    """`All adjacent enemies suffer 1 damage`, `one ally may recover one lost card`, from the verb on."""
    cursor.accept("also")
    if kept := _kept_off(cursor, whom):
        return kept
    if cursor.next.small in LOSING and cursor.peek().small in CONDITION_WORDS:
        cursor.take()
        return [Draft("cleanse", what=what, whom=whom) for what in _listed(cursor, IMMUNE_TO)]
    optional = cursor.accept("may")
    if optional and whom.count != 1:
        cursor.accept("each")
    cursor.accept("also")
    mandatory = not optional and not begins_forced_focus(cursor) and cursor.accept("must")
    if begins_putting(cursor):
        cursor.take()
        draft = drafted(whose(read_putting(cursor), whom))
    elif cursor.next.small in SUBJECT_HEADS:
        draft = drafted(read_deed(cursor))
        draft.whom = whom
    elif cursor.accept("act", "again") or cursor.accept("acts", "again"):
        draft = Draft("act", whom=whom)
    elif cursor.accept("does", "not", "act") or cursor.accept("do", "not", "act"):
        draft = Draft("nothing", whom=whom)
    elif cursor.accept_any("cannot", "can't"):
        draft = Draft("condition", what=read_hindered(cursor), whom=whom)
    elif begins_forced_focus(cursor):
        draft = drafted(read_forced_focus(cursor, whom))
    elif cursor.accept_any("dies", "die") or cursor.accept("is", "killed") or cursor.accept("are", "killed"):
        draft = Draft("kill", whom=whom)
    elif cursor.accept_any("move", "moves"):
        draft = _drawn(cursor, whom)
    elif (cursor.sees("is") or cursor.sees("are")) and cursor.peek().small in FORCED_BY:
        cursor.take()
        draft = Draft(FORCED_BY[cursor.take().small], read_amount(cursor), whom=whom)
        cursor.accept_any("hexes", "hex")
        if cursor.accept_any("towards", "toward"):
            draft.to = read_place(cursor)
    elif cursor.accept_any(*SUFFER) or cursor.accept("is", "dealt") or cursor.accept("are", "dealt"):
        draft = read_suffered(cursor, whom)
    else:
        cursor.expect("suffer", "suffers", "gain", "gains")
        draft = read_gained(cursor, whom)
    draft.optional = draft.optional or optional
    draft.mandatory = draft.mandatory or mandatory
    return [draft]


def _dealt(cursor: Cursor) -> Draft:
    """`2 damage to all adjacent enemies`, `the excess damage to one enemy`: what they suffer."""
    if cursor.sees("the") or cursor.accept("damage", "equal", "to"):
        amount = read_quantity(cursor)
    else:
        amount = read_amount(cursor)
        cursor.expect("damage")
    cursor.expect("to")
    return Draft("suffer", amount, whom=read_whom(cursor))


def _yours(cursor: Cursor) -> Draft:
    """After `you`."""
    cursor.accept("also")
    if cursor.accept("heal"):
        draft = Draft("heal", read_amount(cursor), whom=Select("self"))
        cursor.accept("damage")
        return draft
    if begins_deed(cursor) and (cursor.next.small in SUBJECT_HEADS or cursor.sees("do", "not", "act")):
        return drafted(read_deed(cursor))
    if cursor.accept("die"):
        return Draft("kill", whom=Select("self"))
    if cursor.accept_any(*SUFFER):
        return read_suffered(cursor, None)
    cursor.expect("suffer", "gain", "gains")
    return read_gained(cursor, Select("self"))


def _forced(cursor: Cursor) -> Draft:
    """`all enemies to move one hex toward the closest corridor`: a pull in words; or a focus."""
    draft = Draft("pull", whom=read_whom(cursor))
    cursor.expect("to")
    if draft.whom is not None and begins_forced_focus(cursor):
        return drafted(read_forced_focus(cursor, draft.whom))
    cursor.expect("move", "focus")
    return _drawn(cursor, draft.whom or Select("enemy"))


def _drawn(cursor: Cursor, whom: Select) -> Draft:
    """`up to two hexes toward the closest corridor`: a pull in words, towards you or a place."""
    count = read_target_count(cursor)
    if count == "all":
        raise cursor.wrong(["a number"])
    draft = Draft("pull", count, whom=whom)
    cursor.expect("hexes", "hex")
    cursor.expect("towards", "toward")
    if not cursor.accept("you"):
        draft.to = read_place(cursor)
    return draft


def _usable(cursor: Cursor) -> list[Draft]:
    """`used while you have Impair or Stun`: conditions that don't keep the item from being used."""
    for word in ("used", "while", "you", "have"):
        cursor.expect(word)
    found = []
    while True:
        found.append(Draft("ignore", what=cursor.expect(*HINDERING)))
        if not cursor.accept("or"):
            return found


def _for_focus(cursor: Cursor) -> Draft | None:
    """`All monsters consider you to be last in initiative order when determining their focus`."""
    if cursor.accept("you", "are", "considered", "to", "have"):
        cursor.expect("an")
        cursor.expect("initiative")
        cursor.expect("of")
        amount = cursor.number()
        for word in ("for", "the", "purpose", "of", "enemy", "focusing"):
            cursor.expect(word)
        return Draft("initiative", amount, "focus")
    if not cursor.accept("all", "monsters", "consider", "you", "to", "be"):
        return None
    amount = BEFORE_ALL if cursor.expect("first", "last") == "first" else AFTER_ALL
    for word in ("in", "initiative", "order", "when", "determining"):
        cursor.expect(word)
    cursor.accept("their")
    cursor.expect("focus")
    cursor.accept("this", "round")  # as long as it is without a word
    return Draft("initiative", amount, "focus")


def _kept_off(cursor: Cursor, whom: Select | None) -> list[Draft]:
    """`cannot be pushed or pulled`, `is immune to Poison`, `are unaffected by traps`; nothing if it isn't so.

    Without `whom` the sentence begins with `you`.
    """
    at = cursor.at
    if whom is None:
        cursor.take()
    kept: list[tuple[Verb, str]] = []
    if any(cursor.accept(word, "immune", "to") for word in ("are", "is")):
        kept = [("prevent", what) for what in _listed(cursor, IMMUNE_TO)]
    elif (
        any(cursor.accept(word, "unaffected", "by") for word in ("are", "is"))
        or cursor.accept("ignores")
        or any(cursor.accept(word, "not", "suffer", "damage", "from") for word in ("do", "does"))
    ):
        kept = [("ignore", read_ignored(cursor))]
    elif any(cursor.accept(*words) for words in FORBIDDING):
        if cursor.accept_any("gain", "have"):
            cursor.accept("any")
            kept = [("prevent", what) for what in _listed(cursor, IMMUNE_TO)]
        elif cursor.accept("be"):
            kept = [("prevent", what) for what in _listed(cursor, FORCED_BY)]
    if not kept:
        cursor.at = at
        return []
    cursor.accept("this", "round")  # as long as it is without a word
    return [Draft(verb, what=what, whom=whom) for verb, what in kept]


def _listed(cursor: Cursor, known: Mapping[str, str]) -> list[str]:
    """`Poison and Wound`, `pushed or pulled`, `negative conditions`: one or several that are known."""
    found: list[str] = []
    while True:
        first = cursor.at
        if found and not (cursor.accept(",") | bool(cursor.accept_any("and", "or"))):
            return found
        kind = cursor.accept_any("negative", "positive")
        if kind and cursor.accept_any("conditions", "condition"):
            found.append(f"{kind} condition")
        elif (what := known.get(cursor.next.small)) is not None:
            cursor.take()
            found.append(what)
        elif found:
            cursor.at = first
            return found
        else:
            raise cursor.wrong(["a condition", "pushed", "pulled"])


def _condition(cursor: Cursor) -> Draft:
    """`Poison`, `Poison all adjacent enemies`; to disarm a trap is to destroy it."""
    token = cursor.take()
    if (several := _conditions_for(cursor, token.small)) is not None:
        return several
    if cursor.next.text in (",", "and", "") or not begins_select(cursor):
        return Draft("condition", what=token.small)
    first = cursor.at
    whom = read_select(cursor)
    if whom.who == "trap" and token.small == "disarm":
        return Draft("destroy", whom=whom)
    cursor.at = first
    whom = read_whom(cursor)
    return Draft("condition", what=token.small, whom=whom)


def _conditions_for(cursor: Cursor, first: str) -> Draft | None:
    """`Muddle and Immobilize one adjacent enemy`: several conditions, with whom all of them are for."""
    at = cursor.at
    others = []
    while cursor.accept_any(",", "and"):
        cursor.accept("and")
        if cursor.next.small not in CONDITION_WORDS:
            break
        others.append(cursor.take().small)
    if others and cursor.next.small not in (",", "and", "self") and begins_select(cursor):
        draft = Draft("condition", what=first, whom=read_whom(cursor))
        draft.extras += [Change("condition", 1, what) for what in others]
        return draft
    cursor.at = at
    return None


def _aimed(cursor: Cursor, verb: Verb, token: Token) -> Draft:
    """`Attack all adjacent enemies`: with the figure's own value."""
    if verb not in TARGETED:
        raise cursor.wrong(["a number"])
    draft = Draft(verb, Relative(0), whom=read_aimed_at(cursor, verb))
    draft.place = token
    return draft
