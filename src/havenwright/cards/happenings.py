"""Reading what a bonus waits for as a sentence: `you kill an enemy`, `an enemy enters an adjacent hex`."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.amounts import read_reach
from havenwright.cards.clauses import (
    ON_WHOM,
    Waiting,
    begins_clause,
    of_each_target,
    on_somebody,
    read_cause,
    read_compared,
    read_damage,
    read_noun,
    read_somebody,
    read_trailing,
)
from havenwright.cards.durations import OWN
from havenwright.cards.lexicon.moments import (
    ANYBODY,
    DEEDS,
    ELEMENT_THINGS,
    GAINED_THINGS,
    OTHER_DEEDS,
    YOU,
    Deed,
)
from havenwright.cards.lexicon.nouns import GROUND
from havenwright.cards.lexicon.nouns import NOUNS as NOUN_PHRASES
from havenwright.cards.lexicon.verbs import NOUNS
from havenwright.cards.modifiers import accept_owner, read_card
from havenwright.cards.selects import begins_select
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Compare, Condition, Count, Fact, Is, Select, Some
from havenwright.cards.vocabulary import Event, Ref, Scope, Who
from havenwright.cards.whether import read_condition

ROOM_REVEALED: Final = tuple(
    (article, *adjective, noun, "is", verb)
    for article in ("a", "the")
    for adjective, noun, verb in (
        (("new",), "room", "revealed"),
        ((), "room", "revealed"),
        ((), "door", "opened"),
    )
)
"""Phrases for a door that anybody opens."""
IS: Final = ("are", "is", "be")
LONGEST_LOOK: Final = 30
MANNERS: Final = (
    (("with", "a", "melee", "attack"), "melee"),
    (("with", "a", "ranged", "attack"), "ranged"),
    (("with", "an", "attack", "ability"), "by an attack"),
    (("with", "an", "attack"), "by an attack"),
    (("with", "a", "move", "ability"), "by a move"),
    (("with", "a", "move"), "by a move"),
)


def read_clause(cursor: Cursor, waiting: Waiting) -> None:
    """`you kill an enemy`, `an adjacent enemy dies this round`, `you would suffer damage from an attack`."""
    if any(cursor.accept(*words) for words in ROOM_REVEALED):
        waiting.event, waiting.who = "door", ANYBODY
    elif cursor.sees("your", "attack", "kills") or cursor.sees("your", "attack", "ability", "kills"):
        cursor.at += 2 + cursor.sees("your", "attack", "ability")
        cursor.expect("kills")
        waiting.event, waiting.this = "kill", True
        waiting.whom = read_somebody(cursor)
        waiting.filters.append(Is("by an attack"))
    elif cursor.next.small in ("attacked", "damaged", "targeted"):
        waiting.who = YOU
        _passive(cursor, waiting)
    else:
        waiting.who = YOU if cursor.accept_any("it", "they") else read_somebody(cursor)
        if cursor.accept("next"):
            waiting.count = 1
        if cursor.accept("would"):
            waiting.when = "before"
        waiting.this = True
        manner = _manner(cursor)
        _deed(cursor, waiting)
        if waiting.event == "attack":
            manner = [one for one in manner if one != Is("by an attack")]
        elif manner in ([Is("melee")], [Is("ranged")]) and waiting.event not in ("kill", "die"):
            raise cursor.mistake("of what kind an attack was is known only of attacks", cursor.tokens[0])
        waiting.filters += manner
    read_trailing(cursor, waiting)


def _manner(cursor: Cursor) -> list[Condition]:
    """`with an attack`, `with a move ability`: takes these words out, as nobody named before has them."""
    for at in range(cursor.at, min(cursor.at + LONGEST_LOOK, len(cursor.tokens))):
        if cursor.tokens[at].kind == "sign":
            break
        if cursor.tokens[at].small == "with":
            for words, what in MANNERS:
                if tuple(token.small for token in cursor.tokens[at : at + len(words)]) == words:
                    del cursor.tokens[at : at + len(words)]
                    return [Is(what)]
    return []


def _deed(cursor: Cursor, waiting: Waiting) -> None:
    at = cursor.at
    if cursor.accept_any(*IS) and cursor.next.small in ("attacked", "damaged", "targeted", "healed"):
        _passive(cursor, waiting)
        return
    cursor.at = at
    for event, deed in _LONGEST_FIRST:
        if _says(cursor, deed.you) or _says(cursor, deed.it):
            waiting.event = event
            _object(cursor, waiting, deed)
            return
    if cursor.accept_any("perform", "performs", "use", "uses", "play", "plays", "performing"):
        cursor.accept_any("a", "an", "the", "any")
        read_noun(cursor, waiting, own=True)
        if cursor.accept_any(*ON_WHOM) or on_somebody(cursor, waiting):
            waiting.whom = read_somebody(cursor)
            of_each_target(waiting)
        elif cursor.accept("that") and cursor.accept_any("kills", "killed"):
            waiting.event = "kill"
            waiting.whom = read_somebody(cursor)
    elif cursor.accept_any("suffer", "suffers", "suffering"):
        waiting.event = "suffer"
        read_damage(cursor, waiting)
        while read_cause(cursor, waiting):
            pass
    elif cursor.accept_any("target", "targets"):
        waiting.event = "attack"
        waiting.whom = read_somebody(cursor)
    elif cursor.accept_any("move", "moves", "moving"):
        _moved(cursor, waiting)
    elif cursor.accept_any("reveal", "reveals", "draw", "draws"):
        waiting.event = "attack"
        cursor.accept_any("a", "an", "the")
        waiting.card = read_card(cursor)
        cursor.accept("attack")
        cursor.expect("modifier")
        cursor.expect("card")
        accept_owner(cursor)
    elif cursor.accept("give", "yourself"):
        waiting.event, waiting.whom = "gain condition", YOU
        _thing(cursor, waiting)
    elif cursor.accept_any("apply", "applies"):
        waiting.event = "gain condition"
        _thing(cursor, waiting)
        cursor.expect("to")
        waiting.who, waiting.whom = read_somebody(cursor), waiting.who
    elif word := cursor.accept_any("push", "pushes", "pull", "pulls"):
        waiting.event = "force"
        waiting.filters.append(Is(word[:4]))
        waiting.whom = read_somebody(cursor)
    else:
        raise cursor.wrong([deed.you if waiting.who == YOU else deed.it for deed in DEEDS.values()])


def _says(cursor: Cursor, words: str) -> bool:
    """True if these words come next, and takes them; `your` and `its` are the same here."""
    said = words.lower().split()
    coming = cursor.tokens[cursor.at : cursor.at + len(said)]
    same = len(coming) == len(said) and all(
        token.small == word or (token.small in OWN and word in OWN)
        for token, word in zip(coming, said, strict=True)
    )
    if same:
        cursor.at += len(said)
    return same


_PARTICIPLES: Final[dict[Event, tuple[str, str]]] = {
    "enter": ("entering", "entering"),
    "leave": ("leaving", "exiting"),
    "kill": ("killing", "killing"),
    "die": ("dying", "dying"),
    "attack": ("attacking", "attacking"),
}
_LONGEST_FIRST: Final = sorted(
    [
        *((event, deed) for event, deed in DEEDS.items()),
        *((event, deed) for event, deeds in OTHER_DEEDS.items() for deed in deeds),
        *(
            (event, Deed(*words, (DEEDS.get(event) or OTHER_DEEDS[event][0]).takes))
            for event, words in _PARTICIPLES.items()
        ),
    ],
    key=lambda one: -len(one[1].you.split()),
)


def _passive(cursor: Cursor, waiting: Waiting) -> None:
    """`attacked by an adjacent enemy`, `targeted by an attack`, `damaged by an attack`."""
    word = cursor.expect("attacked", "damaged", "targeted", "healed")
    if word == "damaged":
        waiting.event = "suffer"
        if cursor.accept("by", "an", "attack") or cursor.accept("by", "attacks"):
            waiting.filters.append(Is("by an attack"))
            if cursor.accept("targeting", "you"):
                waiting.who = YOU
        return
    if word == "targeted" and not cursor.accept("by", "an", "attack"):
        kind = cursor.peek(2).small if cursor.sees("by", "a") else ""
        if kind not in ("melee", "ranged") or not cursor.accept("by", "a", kind, "attack"):
            raise cursor.wrong(["by an attack"])
        waiting.filters.append(Is(kind))
    waiting.event = "heal" if word == "healed" else "attack"
    waiting.who, waiting.whom = ANYBODY, waiting.who
    if cursor.accept("by") and not _by_an_attack(cursor, waiting):
        waiting.who = read_somebody(cursor)


def _by_an_attack(cursor: Cursor, waiting: Waiting) -> bool:
    """`a melee attack`: of what kind the attack is."""
    at = cursor.at
    cursor.accept_any("a", "an")
    kind = cursor.accept_any("melee", "ranged")
    if kind and cursor.accept_any("attack", "attacks"):
        waiting.filters.append(Is(kind))
        return True
    cursor.at = at
    return False


def _moved(cursor: Cursor, waiting: Waiting) -> None:
    """`move 4 or more hexes on your turn`."""
    if (near := _near(cursor)) is not None:  # whoever comes there enters a hex there
        waiting.event, waiting.whom = "enter", near
        return
    waiting.event = "move"
    compared = read_compared(cursor)
    if compared is None:
        return
    cursor.expect("hexes", "hex")
    scope: Scope = "ability"
    if cursor.accept_any("on", "during"):
        cursor.expect(*OWN)
        cursor.expect("turn")
        scope = "turn"
    elif cursor.accept("with", "one", "move"):
        cursor.expect("ability")
    of: Ref = "self" if waiting.who == YOU else "it"
    waiting.conditions.append(Compare(Fact("hexes moved", scope, of), *compared))


def _object(cursor: Cursor, waiting: Waiting, deed: Deed) -> None:
    """Read the object of a verb."""
    match deed.takes:
        case "whom":
            if begins_clause(cursor) or begins_select(cursor) or cursor.next.small in ("adjacent", *NOUNS):
                waiting.whom = read_somebody(cursor)
        case "place":
            if not (waiting.event == "leave" and _own_hex(cursor, waiting)):
                waiting.whom = _hex(cursor)
        case "near" if cursor.sees("adjacent", "to", "no"):
            words = ("you", "are") if waiting.who == YOU else ("it", "is")
            cursor.tokens[cursor.at : cursor.at] = [
                cursor.next._replace(text=word, small=word) for word in words
            ]
            waiting.conditions.append(read_condition(cursor))
        case "near":
            waiting.whom = _near(cursor)
        case "" if waiting.event == "die" and waiting.who.range is None:
            if (near := _near(cursor)) is not None and near.who == "self":
                waiting.who = replace(waiting.who, range=near.range)
        case "by":
            if cursor.accept("by"):
                waiting.whom = read_somebody(cursor)
        case "thing":
            _thing(cursor, waiting)
            if cursor.accept("from"):
                waiting.whom = read_somebody(cursor)
        case "element":
            cursor.accept("an", "element")
            cursor.accept("elements")
            _names(cursor, waiting, ELEMENT_THINGS)


def _hex(cursor: Cursor) -> Select | None:
    """`a hex adjacent to you`, `an adjacent hex`, `a hex within Range 2 of an ally`, `hazardous terrain`."""
    at = cursor.at
    cursor.accept_any("a", "an", "any", "the")
    if cursor.accept("adjacent", "hex"):
        return Select("self", range=1)
    if cursor.sees("hex", "for", "which"):
        cursor.at = at
        return read_somebody(cursor)
    if cursor.accept("hex"):
        if cursor.accept_any("with", "containing", "of"):
            return _either(cursor, read_somebody(cursor))
        return _near(cursor)
    cursor.at = at
    return _either(cursor, read_somebody(cursor))


def _either(cursor: Cursor, one: Select) -> Select:
    """`a trap or hazardous terrain`: a hex with one of two kinds of tiles."""
    at = cursor.at
    if one.who not in GROUND or one != Select(one.who) or not cursor.accept("or"):
        return one
    cursor.accept_any("a", "an")
    noun = cursor.match(NOUN_PHRASES)
    if noun is None or noun.who not in GROUND:
        cursor.at = at
        return one
    kinds = (one.who, noun.who)
    return Select("hex", where=(Some(tuple(_lies_there(kind) for kind in kinds)),))


def _lies_there(kind: Who) -> Condition:
    return Compare(Count(Select(kind, "all", 0, None, "it")), ">=", 1)


def _own_hex(cursor: Cursor, waiting: Waiting) -> bool:
    """`its hex`, which one who is adjacent leaves: it is the hex that is near, before it is left."""
    if cursor.next.small not in OWN or cursor.peek().small != "hex":
        return False
    cursor.at += 2
    who = waiting.who
    if who.range is not None and who.origin == "self":
        waiting.who, waiting.whom = replace(who, range=None), Select("self", range=who.range)
    return True


def _near(cursor: Cursor) -> Select | None:
    if cursor.accept("adjacent", "to"):
        return replace(read_somebody(cursor), range=1)
    if cursor.accept("within"):
        reach = read_reach(cursor)
        return replace(read_somebody(cursor) if cursor.accept("of") else YOU, range=reach)
    return None


def _thing(cursor: Cursor, waiting: Waiting) -> None:
    """`a negative condition`, `Shield or Retaliate`, `a condition`."""
    at = cursor.at
    cursor.accept_any("a", "any", "one")
    kind = cursor.accept_any("negative", "positive")
    if cursor.accept_any("condition", "conditions"):
        if kind:
            waiting.filters.append(Is(f"{kind} condition"))
        return
    cursor.at = at
    cursor.accept_any("a", "an")
    if not _names(cursor, waiting, GAINED_THINGS):
        raise cursor.wrong(["a condition", "a negative condition", "a positive condition", "Shield"])


def _names(cursor: Cursor, waiting: Waiting, known: frozenset[str]) -> bool:
    """`Shield`, `Shield or Retaliate`, `fire, ice or air`."""
    found: list[Condition] = []
    while cursor.next.small in known:
        found.append(Is(cursor.take().small))
        at = cursor.at
        if not cursor.accept_any(",", "or"):
            break
        cursor.accept("or")
        if cursor.next.small not in known:
            cursor.at = at
            break
    if found:
        waiting.filters.append(found[0] if len(found) == 1 else Some(tuple(found)))
    return bool(found)
