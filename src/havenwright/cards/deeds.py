"""Reading verbs with sentences of their own: kill, remove, recover, shuffle, look at and the like."""

from collections.abc import Callable
from typing import Final

from havenwright.cards.amounts import read_amount
from havenwright.cards.deck_deeds import DECK_HEADS, are_cards, read_card_named
from havenwright.cards.drafts import Deed
from havenwright.cards.lexicon.nouns import GROUND, PICKS, SLOTS
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, NUMBER_WORDS, SELF_WORDS, SUBJECT_VERBS, capital
from havenwright.cards.nouns import named_token
from havenwright.cards.selects import begins_select, read_select
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.things import WHOSE, begins_count, read_count, read_deck, read_number, read_things
from havenwright.cards.tree import Amount, Fact, Select
from havenwright.cards.vocabulary import IMMUNITIES, Verb

SWAPPED: Final = ("places", "positions", "hexes", "place", "position")

KINDS: Final = {"negative": "negative condition", "positive": "positive condition"}

IGNORED: Final = (
    *("difficult terrain", "hazardous terrain", "icy terrain", "traps", "obstacles", "enemies"),
    *("negative item effects", "negative scenario effects", "item minus one effects"),
    *("range", "line of sight", "shield", "retaliate", "immunities", "negative conditions", "disadvantage"),
    "random losses",
)

HINDERING: Final = ("stun", "impair")
"""Conditions that keep items from being used, except those that say otherwise."""

REMOVED: Final = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain", "token")
"""Tiles that can be taken off the map."""

COUNTERS: Final = ("token", "tokens", "counter", "counters")
"""Nouns that count a resource."""


def read_deed(cursor: Cursor) -> Deed:
    """The sentence that begins with one of the verbs below."""
    return HEADS[cursor.take().small](cursor)


def begins_deed(cursor: Cursor) -> bool:
    return cursor.next.small in HEADS


def read_place(cursor: Cursor) -> Select:
    """`an empty hex within Range 3`, `the chosen hex`."""
    if not begins_select(cursor):
        raise cursor.wrong(["a hex", "an empty hex"])
    return read_select(cursor)


def _whom(cursor: Cursor) -> Select:
    if begins_select(cursor):
        return read_select(cursor)
    if cursor.accept_any(*SELF_WORDS):
        return Select("self")
    raise cursor.wrong(["one enemy", "one ally", "all adjacent enemies"], near=())


def _kill(cursor: Cursor) -> Deed:
    return Deed("kill", target=_whom(cursor))


def _swap(cursor: Cursor) -> Deed:
    """Places with somebody, or those of two others: `the positions of one ally and one enemy`."""
    others = cursor.accept("the") or begins_select(cursor)
    if cursor.accept_any(*SWAPPED) and not others:
        if not cursor.accept("of"):
            cursor.expect("with")
            return Deed("swap", target=_whom(cursor))
    elif others:
        cursor.accept("of")
    place = cursor.next
    one = _whom(cursor)
    other = _whom(cursor) if cursor.accept("and") or cursor.accept("with") else None
    if other is None and one.count != 2:
        raise cursor.mistake("two figures change places: 'two allies', 'one ally and one enemy'", place)
    return Deed("swap", target=one, to=other)


def _remove(cursor: Cursor) -> Deed:
    """Conditions from figures, or modifier cards from a deck."""
    if (tiles := _tiles(cursor)) is not None:
        return Deed("destroy", target=tiles)
    if (spent := _off_the_card(cursor)) is not None:
        return spent
    count = read_count(cursor) if begins_count(cursor) else "all"
    amount: Amount = 0 if count == "all" else count
    what = _condition_kind(cursor) or read_card_named(cursor)
    if what not in KINDS.values() and what != "condition" and are_cards(cursor, what):
        cursor.expect("from")
        return Deed("take out", amount, what, read_deck(cursor).of)
    if what not in (*KINDS.values(), "condition", *CONDITION_WORDS):
        raise cursor.wrong(["cards"])
    cursor.accept("you", "have")
    target = _whom(cursor) if cursor.accept_any("from", "on") else None
    return Deed("cleanse", amount, what, None if target == Select("self") else target)


def _tiles(cursor: Cursor) -> Select | None:
    """`one adjacent trap`: to remove a tile is to destroy it."""
    at = cursor.at
    try:
        found = read_select(cursor) if begins_select(cursor) else None
    except CardError:
        found = None
    found = None if found is None else named_token(found)
    if found is None or found.who not in REMOVED or (found.who == "token" and found.range is None):
        cursor.at = at
        return None
    return found


def _off_the_card(cursor: Cursor) -> Deed | None:
    """`two Charge tokens from this card`: so much of a class's own resource is spent."""
    at = cursor.at
    if begins_count(cursor) and not cursor.sees("all"):
        count = read_count(cursor)
        name = cursor.name(COUNTERS)
        counted = name and cursor.accept_any(*COUNTERS)
        if counted and isinstance(count, int) and cursor.accept("from", "this", "card"):
            return Deed("gain", -count, name)
    cursor.at = at
    return None


def _condition_kind(cursor: Cursor) -> str:
    if cursor.next.small in KINDS:
        kind = KINDS[cursor.take().small]
        cursor.expect("condition", "conditions")
        return kind
    return "condition" if cursor.accept_any("condition", "conditions") else ""


def _prevent(cursor: Cursor) -> Deed:
    if cursor.next.kind == "number" or cursor.sees("damage") or cursor.sees(cursor.next.small, "damage"):
        return _negate(cursor)
    cursor.accept_any("all", "any")
    kind = _condition_kind(cursor)
    if not kind:
        if cursor.next.small not in IMMUNITIES:
            raise cursor.wrong(["a condition", "negative conditions", "push", "pull"])
        kind = cursor.take().small
    return Deed("prevent", what=kind, target=_whom(cursor) if cursor.accept_any("on", "for") else None)


def _negate(cursor: Cursor) -> Deed:
    if cursor.accept_any("the", "that", "this", "all") or cursor.next.small == "damage":
        cursor.expect("damage")
        _from_the_attack(cursor)
        return Deed("negate")
    amount = read_amount(cursor)
    if cursor.accept("of"):
        cursor.expect("the", "that", "this")
    cursor.expect("damage")
    _from_the_attack(cursor)
    return Deed("negate", amount)


def _from_the_attack(cursor: Cursor) -> None:
    """`from the attack`: which damage is meant goes without saying."""
    for word in ("the", "that", "this"):
        if cursor.accept("from", word, "attack"):
            return


def _reduce(cursor: Cursor) -> Deed:
    """`Reduce the damage by 2`: negates 2 damage. An initiative can be reduced as well."""
    if any(token.small == "initiative" for token in cursor.tokens[cursor.at : cursor.at + 3]):
        return _decrease(cursor)
    if not cursor.accept("it"):
        cursor.expect("the", "that", "this")
        cursor.expect("damage")
    _from_the_attack(cursor)
    if cursor.accept("to", "0") or cursor.accept("to", "zero"):
        return Deed("negate")
    cursor.expect("by")
    return Deed("negate", read_amount(cursor))


def _return(cursor: Cursor) -> Deed:
    """`Return one discarded card to your hand`: that is to recover it."""
    found = _with_things("recover")(cursor)
    cursor.expect("to")
    cursor.expect(*WHOSE)
    cursor.expect("hand", "hands")
    return found


def read_token_returned(cursor: Cursor) -> list[Deed]:
    """`Return your Beacon token to its card`: it is taken off the map, and is there to be used again."""
    at = cursor.at
    cursor.take()
    if begins_select(cursor) and not cursor.sees("the", "token") and not cursor.sees("that", "token"):
        tokens = named_token(read_select(cursor))
    else:
        count = 1 if cursor.accept_any("your", "the", "that", "one") else "all"
        name = cursor.name(COUNTERS)
        if not cursor.accept_any(*COUNTERS):
            cursor.at = at
            return []
        tokens = Select("token", count, named=name or _token_named(cursor))  # type: ignore[arg-type]
    if tokens.who != "token" or not (cursor.accept("to") and cursor.accept_any("its", "this", "the", "your")):
        cursor.at = at
        return []
    cursor.expect("card")
    if not tokens.named:
        raise cursor.mistake("which token is returned should be said: 'your Beacon token'", cursor.tokens[at])
    taken = Fact("hexes destroyed", "ability")
    return [Deed("destroy", target=tokens), Deed("gain", taken, tokens.named)]


def _token_named(cursor: Cursor) -> str:
    """The name of the token that the sentence, or one before it, spoke of."""
    for last in range(len(cursor.tokens[: cursor.at]) - 1, 0, -1):
        if cursor.tokens[last].small in COUNTERS:
            first = last
            while first and cursor.tokens[first - 1].text[:1].isupper():
                first -= 1
            if first < last:
                return " ".join(token.small for token in cursor.tokens[first:last])
    return ""


def _redirect(cursor: Cursor) -> Deed:
    cursor.accept_any("the", "that")
    cursor.expect("attack")
    cursor.expect("to")
    return Deed("redirect", target=_whom(cursor))


def _focus(cursor: Cursor) -> Deed:
    cursor.expect("on")
    if cursor.accept("moving"):
        cursor.expect("towards", "toward")
        return Deed("focus", to=read_place(cursor))
    if cursor.next.small in PICKS:
        cursor.tokens.insert(cursor.at, cursor.next._replace(text="the", small="the"))
    return Deed("focus", target=_whom(cursor))


def _with_things(verb: Verb) -> Callable[[Cursor], Deed]:
    def read(cursor: Cursor) -> Deed:
        things = read_things(cursor)
        return Deed(verb, to=things.select, optional=things.up_to)

    return read


def _lose(cursor: Cursor) -> Deed:
    first = cursor.at
    if cursor.next.kind == "number":
        amount = cursor.number()
        if cursor.accept("gold"):
            return Deed("gold", -amount)
        cursor.at = first
    if begins_count(cursor) and not cursor.sees("all"):
        count = read_count(cursor)
        name = cursor.name(COUNTERS)
        if name and isinstance(count, int) and cursor.accept_any(*COUNTERS):
            return Deed("gain", -count, name)
        cursor.at = first
    return _with_things("lose")(cursor)


def _spend(cursor: Cursor) -> Deed:
    """`Spend 2 Tide`: of a class's own resource."""
    amount = read_number(cursor)
    name = cursor.name(COUNTERS)
    if not isinstance(amount, int) or not name:
        raise cursor.wrong(["a number, and the name of a resource"])
    cursor.accept_any(*COUNTERS)
    return Deed("gain", -amount, name)


def _play(cursor: Cursor) -> Deed:
    things = read_things(cursor)
    what = ""
    if cursor.accept("to", "perform") or cursor.accept("and", "perform"):
        lost = ("an", "action", "with", "lost"), ("an", "action", "with", "the", "lost", "icon")
        if any(cursor.accept(*words) for words in lost):
            what = "lost action"
            cursor.accept("of", "the", "card")
        else:
            cursor.accept_any("its", "the")
            what = f"{cursor.expect('top', 'bottom', 'lost')} action"
            cursor.expect("action")
            cursor.accept("of", "the", "card")
    if what == "lost action" and cursor.accept("("):
        # As always with such an action.
        for word in ("the", "card", "is", "moved", "to", "your", "lost", "pile", ")"):
            cursor.expect(word)
    return Deed("play", what=what, to=things.select, optional=things.up_to)


def _choose_hex(cursor: Cursor) -> Deed:
    if cursor.accept("which", "card", "to", "lose"):
        cursor.accept("during", "the", "rest")
        return Deed("ignore", what="random losses")
    return Deed("choose hex", target=read_place(cursor))


def _destroy(cursor: Cursor) -> Deed:
    """`any number of obstacles` are all of them, of which some may be left."""
    some = cursor.sees("any", "number", "of")
    return Deed("destroy", target=_whom(cursor), optional=some)


def _relocate(cursor: Cursor) -> Deed:
    """`one trap within Range 3 to an empty hex within Range 2`: the same as to move it there."""
    place = cursor.next
    whom = _whom(cursor)
    if whom.who not in (*GROUND, "made"):
        raise cursor.mistake("here tiles or tokens should stand", place)
    cursor.expect("to")
    return Deed("relocate", target=whom, to=read_place(cursor))


def _open(cursor: Cursor) -> Deed:
    place = cursor.next
    doors = _whom(cursor)
    if doors.who != "door":
        raise cursor.mistake("here a door should stand", place)
    return Deed("open", target=doors)


def _spring(cursor: Cursor) -> Deed:
    return Deed("spring", target=_whom(cursor))


def _increase(cursor: Cursor) -> Deed:
    """Of the initiative, or of the hit points that one can have."""
    way = "increase"
    if cursor.accept("or"):
        cursor.expect("decrease")
        way = "either"
    return _by(cursor, way)


def _decrease(cursor: Cursor) -> Deed:
    return _by(cursor, "decrease")


def _by(cursor: Cursor, way: str) -> Deed:
    cursor.accept_any("your", "the")
    cursor.accept("leading")
    if cursor.accept("initiative"):
        cursor.accept("value")
        target = _whom(cursor) if cursor.accept("of") else None
        cursor.expect("by")
        return Deed("initiative", read_amount(cursor), way, target)
    cursor.expect("maximum", "initiative")
    for words in (("hit", "points"), ("hit", "point", "value")):
        if cursor.accept(*words):
            break
    else:
        raise cursor.wrong(["hit points"])
    target = _whom(cursor) if cursor.accept("of") else None
    cursor.expect("by")
    return Deed("hit points", read_amount(cursor), way, target)


def _bring(cursor: Cursor) -> Deed:
    amount = read_number(cursor)
    cursor.accept_any("more", "additional")
    what = (
        next((slot for slot in SLOTS if cursor.accept(*slot.split())), "") or cursor.accept_any("hand") or ""
    )
    cursor.expect("item", "items")
    cursor.accept("into", "each", "scenario")
    return Deed("bring", amount, what)


def read_all_ignored(cursor: Cursor) -> list[Deed]:
    """`ignore traps`, `ignore difficult terrain, hazardous terrain and traps`: each of them by itself."""
    cursor.expect("ignore")
    found = []
    while True:
        _share_terrain(cursor)
        found.append(_ignore(cursor))
        at = cursor.at
        comma, last = cursor.accept(","), cursor.accept("and")
        if not (comma or last) or not _begins_ignored(cursor):
            cursor.at = at
            return found


def _begins_ignored(cursor: Cursor) -> bool:
    _share_terrain(cursor)
    return any(cursor.sees(*what.split()) for what in IGNORED) or cursor.next.small in ("all", "the")


def _share_terrain(cursor: Cursor) -> None:
    """`difficult and hazardous terrain`: puts in the noun that the first of them has too."""
    terrain = [what.split()[0] for what in IGNORED if what.endswith(" terrain")]
    if cursor.next.small in terrain and cursor.peek().small in (",", "and"):
        cursor.tokens.insert(cursor.at + 1, cursor.next._replace(text="terrain", small="terrain"))


def _ignore(cursor: Cursor) -> Deed:
    return Deed("ignore", what=read_ignored(cursor))


def read_ignored(cursor: Cursor) -> str:
    """Rules that don't count, by name: `all Shield values`, `the effects of difficult terrain`."""
    cursor.accept("the", "effects", "of")
    cursor.accept_any("all", "the", "any")
    for what in sorted((*IGNORED, *HINDERING), key=len, reverse=True):
        if cursor.accept(*what.split()):
            if what in ("shield", "retaliate"):
                cursor.accept_any("values", "value")
            return what
    raise cursor.wrong(IGNORED)


def _not_acting(cursor: Cursor) -> Deed:
    cursor.expect("not")
    cursor.expect("act")
    return Deed("nothing")


HEADS: Final[dict[str, Callable[[Cursor], Deed]]] = {
    "kill": _kill,
    "swap": _swap,
    "remove": _remove,
    "prevent": _prevent,
    "negate": _negate,
    "reduce": _reduce,
    "redirect": _redirect,
    "focus": _focus,
    "recover": _with_things("recover"),
    "recovers": _with_things("recover"),
    "return": _return,
    "returns": _return,
    "discard": _with_things("discard"),
    "discards": _with_things("discard"),
    "refresh": _with_things("refresh"),
    "refreshes": _with_things("refresh"),
    "lose": _lose,
    "loses": _lose,
    "spend": _spend,
    "play": _play,
    "plays": _play,
    **DECK_HEADS,
    "choose": _choose_hex,
    "designate": _choose_hex,
    "destroy": _destroy,
    "relocate": _relocate,
    "spring": _spring,
    "open": _open,
    "increase": _increase,
    "decrease": _decrease,
    "bring": _bring,
    "ignore": _ignore,
    "does": _not_acting,
    "do": _not_acting,
    "nothing": lambda _: Deed("nothing"),
    "special": lambda cursor: Deed("special", cursor.number()),
}

SUBJECT_HEADS: Final = frozenset(
    word for word in HEADS if word.removesuffix("s") in (*SUBJECT_VERBS, "return") or word == "refreshes"
)

DEED_NAMES: Final = tuple(capital(word) for word in HEADS if not word.endswith("s") and word != "do")


def read_token_moved(cursor: Cursor) -> Deed:
    """`Move the token on one of your persistent abilities backwards one slot`, from `the` on.

    Also `one of your character tokens backward one slot`.
    """
    if cursor.accept("the"):
        cursor.accept("character")
        cursor.expect("token", "tokens")
        cursor.expect("on")
        count = read_count(cursor)
        cursor.accept("of")
        cursor.accept("your")
        cursor.expect("persistent")
        cursor.expect("abilities", "ability", "bonuses", "bonus")
    else:
        count = read_count(cursor)
        cursor.expect("of")
        cursor.expect("your")
        cursor.expect("character", "characters")
        cursor.expect("tokens", "token")
    way = cursor.expect("backwards", "backward", "forward", "forwards")
    slots = cursor.next
    hops = NUMBER_WORDS[cursor.take().small] if slots.small in NUMBER_WORDS else cursor.number()
    cursor.expect("slot", "slots")
    to = Select("card", count, named="persistent")
    return Deed("advance", -hops if way.startswith("back") else hops, to=to)
