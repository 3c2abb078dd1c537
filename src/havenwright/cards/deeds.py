"""Verbs with sentences of their own: kill, remove, recover, shuffle, look at, gain gold and the like."""

from collections.abc import Callable
from typing import Final, NamedTuple

from havenwright.cards.cursor import Cursor
from havenwright.cards.phrases import Letters, number_word, write_amount, write_select
from havenwright.cards.quantities import begins_select, read_amount, read_select
from havenwright.cards.things import (
    Deck,
    begins_count,
    read_count,
    read_deck,
    read_number,
    read_things,
    write_count,
    write_deck,
    write_things,
)
from havenwright.cards.tree import Ability, Amount, Select, Verb
from havenwright.cards.vocabulary import CONDITION_WORDS, NUMBER_WORDS, SELF_WORDS, capital
from havenwright.cards.wording import titled


class Deed(NamedTuple):
    """What the words of such a sentence say."""

    verb: Verb
    amount: Amount = 0
    what: str = ""
    target: Select | None = None
    to: Select | None = None
    optional: bool = False


KINDS: Final = {"negative": "negative condition", "positive": "positive condition"}
IGNORED: Final = (
    *("difficult terrain", "hazardous terrain", "icy terrain", "traps", "obstacles"),
    *("negative item effects", "negative scenario effects", "item minus one effects"),
    *("range", "line of sight", "shield", "retaliate", "immunities", "negative conditions", "disadvantage"),
)
PLAYED: Final = {
    "top action": ("its", "top", "action"),
    "bottom action": ("its", "bottom", "action"),
    "lost action": ("its", "lost", "action"),
}
SUBJECT_VERBS: Final[tuple[Verb, ...]] = ("recover", "discard", "lose", "play", "refresh")
"""What others than the figure itself can be said to do: `One ally recovers one card from their discard pile`."""


# Reading


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
    if cursor.accept_any(*SELF_WORDS):
        return Select("self")
    if not begins_select(cursor):
        raise cursor.wrong(["one enemy", "one ally", "all adjacent enemies"], near=())
    return read_select(cursor)


def _kill(cursor: Cursor) -> Deed:
    return Deed("kill", target=_whom(cursor))


def _swap(cursor: Cursor) -> Deed:
    cursor.accept_any("places", "positions", "hexes")
    cursor.expect("with")
    return Deed("swap", target=_whom(cursor))


def _remove(cursor: Cursor) -> Deed:
    """Conditions from figures, or modifier cards from a deck."""
    count = read_count(cursor) if begins_count(cursor) else "all"
    amount: Amount = 0 if count == "all" else count
    what = _condition_kind(cursor) or _modifier(cursor)
    if what not in KINDS.values() and what != "condition" and cursor.accept_any("card", "cards"):
        cursor.expect("from")
        return Deed("take out", amount, what, read_deck(cursor).of)
    if what not in (*KINDS.values(), "condition", *CONDITION_WORDS):
        raise cursor.wrong(["cards"])
    target = _whom(cursor) if cursor.accept_any("from", "on") else None
    return Deed("cleanse", amount, what, target)


def _condition_kind(cursor: Cursor) -> str:
    if cursor.next.small in KINDS:
        kind = KINDS[cursor.take().small]
        cursor.expect("condition", "conditions")
        return kind
    return "condition" if cursor.accept_any("condition", "conditions") else ""


def _modifier(cursor: Cursor) -> str:
    """A modifier card, or a condition, by its name: `Curse`, `-1`."""
    if cursor.next.small in CONDITION_WORDS:
        return cursor.take().small
    sign = cursor.accept_any("+", "-")
    if sign:
        return f"{sign}{cursor.number()}"
    if cursor.accept("null"):
        return "null"
    raise cursor.wrong(["negative conditions", "a condition", "Curse cards"], near=())


def _prevent(cursor: Cursor) -> Deed:
    cursor.accept("all")
    kind = _condition_kind(cursor)
    if not kind:
        if cursor.next.small not in CONDITION_WORDS:
            raise cursor.wrong(["a condition", "negative conditions"])
        kind = cursor.take().small
    return Deed("prevent", what=kind, target=_whom(cursor) if cursor.accept_any("on", "for") else None)


def _negate(cursor: Cursor) -> Deed:
    if cursor.accept_any("the", "that", "this", "all") or cursor.next.small == "damage":
        cursor.expect("damage")
        return Deed("negate")
    amount = read_amount(cursor)
    cursor.accept("of", "the")
    cursor.expect("damage")
    return Deed("negate", amount)


def _redirect(cursor: Cursor) -> Deed:
    cursor.accept_any("the", "that")
    cursor.expect("attack")
    cursor.expect("to")
    return Deed("redirect", target=_whom(cursor))


def _focus(cursor: Cursor) -> Deed:
    cursor.expect("on")
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
    return _with_things("lose")(cursor)


def _spend(cursor: Cursor) -> Deed:
    """`Spend 2 Tide`: of a class's own resource."""
    amount = read_number(cursor)
    name = cursor.name()
    if not isinstance(amount, int) or not name:
        raise cursor.wrong(["a number, and the name of a resource"])
    return Deed("gain", -amount, name)


def _play(cursor: Cursor) -> Deed:
    things = read_things(cursor)
    what = ""
    if cursor.accept("to", "perform"):
        if cursor.accept("an", "action", "with", "lost"):
            what = "lost action"
            cursor.accept("of", "the", "card")
        else:
            cursor.accept_any("its", "the")
            what = f"{cursor.expect('top', 'bottom', 'lost')} action"
            cursor.expect("action")
    return Deed("play", what=what, to=things.select, optional=things.up_to)


def _shuffle(cursor: Cursor) -> Deed:
    first = cursor.at
    if begins_count(cursor):
        return _put(cursor, read_number(cursor))
    cursor.at = first
    if cursor.accept("the", "discard", "pile", "back"):
        cursor.expect("into")
    deck = read_deck(cursor)
    return Deed("shuffle", what=deck.name, target=deck.of)


def _put_in(cursor: Cursor) -> Deed:
    return _put(cursor, read_number(cursor))


def _put(cursor: Cursor, amount: Amount) -> Deed:
    what = _modifier(cursor)
    cursor.expect("card", "cards")
    cursor.expect("into", "to")
    return Deed("put in", amount, what, read_deck(cursor).of)


def _look(cursor: Cursor) -> Deed:
    cursor.expect("at")
    cursor.expect("the")
    cursor.expect("top")
    amount: Amount = 1
    if not cursor.accept("card"):
        amount = read_number(cursor)
        cursor.expect("cards", "card")
    cursor.expect("of", "in")
    deck = read_deck(cursor)
    return Deed("look", amount, deck.name, deck.of)


def _draw(cursor: Cursor) -> Deed:
    amount = read_number(cursor)
    cursor.expect("loot")
    cursor.expect("card", "cards")
    return Deed("draw loot", amount)


def _choose_hex(cursor: Cursor) -> Deed:
    return Deed("choose hex", target=read_place(cursor))


def _destroy(cursor: Cursor) -> Deed:
    return Deed("destroy", target=_whom(cursor))


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
    if cursor.accept("initiative"):
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
    what = cursor.accept_any("head", "body", "legs", "hand", "small") or ""
    cursor.expect("item", "items")
    return Deed("bring", amount, what)


def _ignore(cursor: Cursor) -> Deed:
    cursor.accept_any("all", "the")
    for what in sorted(IGNORED, key=len, reverse=True):
        if cursor.accept(*what.split()):
            return Deed("ignore", what=what)
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
    "redirect": _redirect,
    "focus": _focus,
    "recover": _with_things("recover"),
    "recovers": _with_things("recover"),
    "discard": _with_things("discard"),
    "discards": _with_things("discard"),
    "refresh": _with_things("refresh"),
    "refreshes": _with_things("refresh"),
    "lose": _lose,
    "loses": _lose,
    "spend": _spend,
    "play": _play,
    "plays": _play,
    "shuffle": _shuffle,
    "put": _put_in,
    "look": _look,
    "draw": _draw,
    "choose": _choose_hex,
    "designate": _choose_hex,
    "destroy": _destroy,
    "spring": _spring,
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
    word for word in HEADS if word.removesuffix("s") in SUBJECT_VERBS or word == "refreshes"
)
DEED_NAMES: Final = tuple(capital(word) for word in HEADS if not word.endswith("s") and word != "do")


def read_token_moved(cursor: Cursor) -> Deed:
    """`Move the token on one of your persistent abilities backwards one slot`, from `the` on."""
    cursor.expect("the")
    cursor.accept("character")
    cursor.expect("token", "tokens")
    cursor.expect("on")
    count = read_count(cursor)
    cursor.accept("of")
    cursor.accept("your")
    cursor.expect("persistent")
    cursor.expect("abilities", "ability", "bonuses", "bonus")
    way = cursor.expect("backwards", "backward", "forward", "forwards")
    slots = cursor.next
    hops = NUMBER_WORDS[cursor.take().small] if slots.small in NUMBER_WORDS else cursor.number()
    cursor.expect("slot", "slots")
    to = Select("card", count, named="persistent")
    return Deed("advance", -hops if way.startswith("back") else hops, to=to)


# Writing


def write_deed(ability: Ability, letters: Letters) -> str:
    """The sentence of one of these verbs, beginning with a small letter where it may stand within another."""
    verb, amount, what, target, to = ability.verb, ability.amount, ability.what, ability.target, ability.to
    whom = "self" if target is None else write_select(target, letters)
    match verb:
        case "kill" | "destroy" | "spring":
            return f"{capital(verb)} {whom}"
        case "swap":
            return f"Swap places with {whom}"
        case "focus":
            return f"Focus on {whom}"
        case "redirect":
            return f"Redirect the attack to {whom}"
        case "choose hex":
            return f"Choose {with_article(whom)}"
        case "relocate" if to is not None:
            return f"Move {whom} to {with_article(write_select(to, letters))}"
        case "cleanse":
            named = capital(what) if what in CONDITION_WORDS else _plural(what, amount)
            count = "" if what in CONDITION_WORDS else f"{write_count(amount or 'all', letters)} "
            return f"Remove {count}{named}" + (f" from {whom}" if target else "")
        case "prevent":
            named = capital(what) if what in CONDITION_WORDS else _plural(what, 0)
            return f"Prevent {named}" + (f" on {whom}" if target else "")
        case "negate":
            return "Negate the damage" if amount == 0 else f"Negate {write_amount(amount, letters)} damage"
        case "take out" | "put in":
            count = write_count("all" if verb == "take out" and amount == 0 else amount, letters)
            cards = f"{count} {capital(what)} {'card' if amount == 1 else 'cards'}"
            deck = write_deck(Deck("attack modifier deck", target), letters)
            return f"Remove {cards} from {deck}" if verb == "take out" else f"Put {cards} into {deck}"
        case "shuffle":
            return f"Shuffle {write_deck(Deck(what, target), letters)}"
        case "look":
            top = "card" if amount == 1 else f"{write_count(amount, letters)} cards"
            return f"Look at the top {top} of {write_deck(Deck(what, target), letters)}"
        case "draw loot":
            return f"Draw {write_count(amount, letters)} loot {'card' if amount == 1 else 'cards'}"
        case "gold":
            return _gold(amount, letters)
        case "gain" if isinstance(amount, int) and amount < 0:
            return f"Spend {-amount} {titled(what)}"
        case "gain":
            return f"Gain {write_amount(amount, letters)} {titled(what)}"
        case "initiative" | "hit points":
            way = {"either": "Increase or decrease"}.get(what, capital(what))
            thing = "initiative" if verb == "initiative" else "maximum hit points"
            of = f"your {thing}" if target is None else f"the {thing} of {whom}"
            return f"{way} {of} by {write_amount(amount, letters)}"
        case "bring":
            more = f"{write_count(amount, letters)} more"
            return " ".join(["Bring", more, *([what] if what else []), "item" if amount == 1 else "items"])
        case "ignore":
            return f"Ignore {what}"
        case "nothing":
            return "Does not act"
        case "special":
            return f"Special {write_amount(amount, letters)}"
        case "advance" if to is not None and isinstance(amount, int):
            on = f"Move the token on {write_count(to.count, letters)} of your persistent abilities"
            slots = f"{number_word(abs(amount))} {'slot' if abs(amount) == 1 else 'slots'}"
            return f"{on} {'backwards' if amount < 0 else 'forward'} {slots}"
        case _:
            raise ValueError(f"{ability} can't be said")


def write_done_with(ability: Ability, letters: Letters) -> str:
    """What is done with cards and items: `Recover two cards from your lost pile`, `One ally may ...`."""
    assert ability.to is not None
    things = write_things(ability.to, letters)
    if ability.what:
        things += f" to perform {' '.join(PLAYED[ability.what])}"
    if ability.target is None:
        return f"{capital(ability.verb)} {things}"
    whom = write_select(ability.target, letters)
    if ability.optional:
        return f"{whom} may {ability.verb} {things}"
    ending = ("es" if ability.verb == "refresh" else "s") if ability.target.count == 1 else ""
    return f"{whom} {ability.verb}{ending} {things}"


def with_article(said: str) -> str:
    """`an empty hex` instead of `one empty hex`."""
    if not said.startswith("one "):
        return said
    rest = said.removeprefix("one ")
    return f"{'an' if rest[0] in 'aeiou' else 'a'} {rest}"


def _plural(what: str, amount: Amount) -> str:
    return what if amount == 1 else f"{what}s"


def _gold(amount: Amount, letters: Letters) -> str:
    if isinstance(amount, int) and amount < 0:
        return f"Lose {-amount} gold"
    return f"Gain {write_amount(amount, letters)} gold"
