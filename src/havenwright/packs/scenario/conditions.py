"""Goals, losses and conditions: what is so in a scenario, read and written.

    all enemies are dead                    two characters are at a or b
    the Ferrywoman is dead                  all characters have escaped
    treasure 7 is looted                    all treasures are looted
    door D1 is open                         the room of a is revealed
    round 8 is over                         Old Pincer has at most half its hit points
    counter Water is at least 5             section 3 was read
    not (C is 2)                            Spare Them was chosen
    achievement Dry Feet                    party achievement Dry Feet
    sticker Red                             completed The Pump House
    sided with Military                     (these five ask the campaign)
    fire is strong or waning                all characters such that (it has Poison) are at a

`and` and `or` join them; both together need parentheses.
"""

from typing import Final, Literal, TypeAlias, cast, get_args

from havenwright.cards.text.mistakes import listed, quoted
from havenwright.cards.tree import Amount, Compare, Elemental, Resource, Variable
from havenwright.cards.vocabulary import ELEMENTS, Element
from havenwright.packs.pack_file import Field
from havenwright.packs.scenario.phrases import STOPS, Words
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Chosen,
    Counted,
    Dead,
    Escaped,
    Group,
    Hurt,
    Infused,
    Known,
    KnownKind,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
    State,
    Unless,
    WasRead,
)

DEEPEST: Final = 6
Strength: TypeAlias = Literal["strong", "waning", "inert"]
STRENGTHS: Final[tuple[str, ...]] = get_args(Strength)
OPERATORS: Final[dict[str, Literal["=", ">=", "<="]]] = {"": "=", "at least": ">=", "at most": "<="}
VARIABLES: Final[dict[str, Literal["L", "C", "R"]]] = {"C": "C", "L": "L", "R": "R"}
VERBS: Final = (
    *("is dead", "are dead", "dies", "is at ...", "are at ...", "has escaped", "have escaped"),
    *("has at most ... hit points", "was chosen"),
)
ENDS_OPTION: Final = STOPS | {"and", "or", ",", ":", ")"}
ENDS_FACT: Final = frozenset(("and", "or"))
KNOWN: Final[tuple[KnownKind, ...]] = get_args(KnownKind)
EXAMPLES: Final = ("'all enemies are dead'", "'door D1 is open'", "'round 8 is over'")
LOOTABLE: Final = ("treasure", "treasures", "money")


def read_state(words: Words, depth: int = 0) -> State:
    """One state, or several that are joined."""
    found = [_single(words, depth)]
    joined = ""
    while words.next.small in ("and", "or"):
        if joined and words.next.small != joined:
            raise words.mistake("'and' and 'or' together; put one of them in parentheses")
        joined = words.take().small
        found.append(_single(words, depth))
    if not joined:
        return found[0]
    return AllOf(tuple(found)) if joined == "and" else AnyOf(tuple(found))


def is_about_campaign(state: State) -> bool:
    """True if a state asks the campaign alone."""
    match state:
        case Known():
            return True
        case Unless(that=other):
            return is_about_campaign(other)
        case AllOf(of) | AnyOf(of):
            return all(map(is_about_campaign, of))
    return False


def _single(words: Words, depth: int) -> State:
    if words.accept("not"):
        if depth >= DEEPEST:
            raise words.mistake(f"states within states, deeper than {DEEPEST}")
        return Unless(_single(words, depth + 1))
    if words.next.text == "(" and not _is_amount(words):
        if depth >= DEEPEST:
            raise words.mistake(f"parentheses within parentheses, deeper than {DEEPEST}")
        words.take()
        found = read_state(words, depth + 1)
        words.expect(")")
        return found
    return _plain(words)


def _is_amount(words: Words) -> bool:
    """True if a parenthesis begins a number: `(C x 2) Mudlark are dead`."""
    after = words.peek()
    return (after.kind == "number" or after.text in VARIABLES) and words.peek(2).text in (
        *("x", "+", "-", "/", ")"),
    )


def _plain(words: Words) -> State:
    if words.sees("door"):
        door = words.door()
        if not words.accept("opens"):
            words.expect("is")
            words.expect("open")
        return Opened(door)
    if words.sees("all", "doors"):
        words.at += 2
        words.expect("are")
        words.expect("open")
        return Opened()
    if words.accept("the", "room", "of") or words.accept("room", "of"):
        place = words.place()
        words.expect("is")
        words.expect("revealed")
        return Revealed(place)
    if words.accept("all", "rooms"):
        words.expect("are")
        words.expect("revealed")
        return Revealed()
    if words.sees("round") and (words.peek().kind != "word" or words.peek().text in ("is", *VARIABLES)):
        words.take()
        number = words.amount()
        words.expect("is")
        words.expect("over")
        return Over(number)
    if words.sees("section") and words.peek().kind == "number":
        section = words.section()
        words.expect("was", "is")
        words.expect("read")
        return WasRead(section)
    if words.next.small in ELEMENTS and words.peek().small == "is":
        return Infused(_elemental(words))
    for kind in KNOWN:
        if words.accept(*kind.split()):
            return Known(kind, words.called(ENDS_FACT).text)
    if words.accept("counter"):
        return Counted(_comparison(words, Resource(read_counter(words))))
    if words.next.text in VARIABLES and words.peek().small == "is":
        return Counted(_comparison(words, Variable(VARIABLES[words.take().text])))
    looted = _looted(words)
    return looted if looted is not None else _about_figures(words)


def _elemental(words: Words) -> Elemental:
    """`fire is strong or waning`."""
    element = cast(Element, words.take().small)
    words.expect("is")
    found: list[Strength] = []
    while True:
        found.append(cast(Strength, words.expect(*STRENGTHS)))
        if words.next.small != "or" or words.peek().small not in STRENGTHS:
            return Elemental(element, tuple(found))
        words.take()


def read_counter(words: Words) -> str:
    """A counter's name; the file remembers where it stands."""
    found = words.called()
    words.file.note(f"counter {found.text}", found)
    return found.text


def _comparison(words: Words, left: Amount) -> Compare:
    words.expect("is")
    operator = ""
    if words.accept("at"):
        operator = f"at {words.expect('least', 'most')}"
    return Compare(left, OPERATORS[operator], words.amount())


def _looted(words: Words) -> State | None:
    """`treasure 7 is looted`, `all treasures are looted`, `3 money tokens are looted`."""
    first = words.at
    if words.accept("treasure"):
        if words.next.kind == "number":
            number = words.treasure_number()
            words.expect("is")
            words.expect("looted")
            return Looted(number=number)
        words.at = first
        return None
    count: Amount | Literal["all"] = "all" if words.accept("all") else words.count()
    if words.next.small not in LOOTABLE or words.peek().small not in ("is", "are", "token", "tokens"):
        words.at = first
        return None
    money = words.take().small == "money"
    if money:
        words.expect("tokens", "token")
    words.expect("are", "is")
    words.expect("looted")
    return Looted("money" if money else "treasure", 0, count)


def _about_figures(words: Words) -> State:
    first = words.at
    if not words.begins_group():
        raise words.wrong(["a state, like 'all enemies are dead' or 'door D1 is open'"], near=())
    option = _chosen(words)
    if option is not None:
        return option
    who = words.group()
    if words.accept_any("dies", "die"):
        return Dead(who)
    if words.accept_any("is", "are"):
        if words.accept_any("dead", "destroyed", "killed", "exhausted"):
            return Dead(who)
        if words.accept_any("at", "on"):
            return Present(who, words.places())
        raise words.wrong(["dead", "destroyed", "at a letter of the map"], near=["dead", "destroyed", "at"])
    if words.accept_any("has", "have"):
        if words.accept("escaped"):
            return Escaped(who)
        return _hurt(words, who)
    if words.accept_any("escapes", "escape"):
        return Escaped(who)
    if words.done:
        said = words.raw(first, len(words.tokens) - 1).text
        message = f"'{quoted(said)}' says nothing that can be so. Expected {listed(EXAMPLES)}"
        raise words.mistake(message, words.tokens[first])
    raise words.wrong(VERBS)


def _chosen(words: Words) -> State | None:
    """`Spare the Clerk was chosen`."""
    verb = next((token for token in words.tokens[words.at :] if token.text in ENDS_OPTION), None)
    if verb is None or verb.text != "was":
        return None
    found: Field = words.called(("was",))
    words.take()
    words.expect("chosen")
    words.file.note(f"option {found.text}", found)
    return Chosen(found.text)


def _hurt(words: Words, who: Group) -> Hurt:
    words.expect("at")
    words.expect("most")
    if words.accept("half"):
        words.accept_any("its", "their", "his", "her", "the")
        amount = None
    else:
        amount = words.amount()
    words.expect("hit")
    words.expect("points", "point")
    return Hurt(who, amount)
