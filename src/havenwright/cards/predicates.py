"""Reading what is said of somebody: `is undamaged`, `has Poison`, `killed an enemy this round`."""

from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards.amounts import begins_amount, read_amount, read_factor, read_reach
from havenwright.cards.facts import MENTIONED, read_owner, read_ref, read_scope, read_stat
from havenwright.cards.lexicon.nouns import BEINGS, GROUND, NOUNS, PARTICIPLES, REF_PHRASES, STATES_OF_FIGURES
from havenwright.cards.lexicon.record import (
    ABILITY_VERBS,
    COMPARISONS,
    DEED_VERBS,
    DEEDS,
    DO,
    DONE,
    HAD,
    MORE_AND_LESS,
    PRESENT_PHRASES,
    STAT_PHRASES,
)
from havenwright.cards.lexicon.verbs import NUMBER_WORDS, capital
from havenwright.cards.nouns import named_token
from havenwright.cards.orders import read_acted, read_initiative, read_order
from havenwright.cards.places import begins_quantified, begins_some
from havenwright.cards.quantities import read_quantity
from havenwright.cards.selects import read_figures
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import (
    Amount,
    Compare,
    Condition,
    Count,
    Did,
    Every,
    Fact,
    Has,
    Is,
    Not,
    Resource,
    Select,
    Some,
    Stat,
    Sum,
)
from havenwright.cards.vocabulary import Ref, Scope, Who
from havenwright.cards.words_with_parts import Brought, OfKind, OfSize

Operator = Literal["<", "<=", "=", ">=", ">"]
BE: Final = ("is", "are", "was", "were")
HAVE: Final = ("has", "have", "had")
NEGATED: Final = {"isn't": "is", "aren't": "are", "wasn't": "was", "weren't": "were"}
DO_NOT: Final = ("doesn't", "don't", "didn't")
COUNTERS: Final = ("tokens", "token", "counters", "counter")
ENDS: Final = ("end", "ends", "ended")
OCCUPY: Final = ("occupy", "occupies", "occupied")
VERBS: Final = DEED_VERBS.union(
    *(BE, HAVE, NEGATED, DO_NOT, OCCUPY, ENDS),
    *(("does", "do", "did", "brought", "hasn't", "haven't", "acts", "act", "already", "currently"),),
)
SELECTABLE: Final[tuple[Ref, ...]] = ("self", "target", "it", "made", "chosen")
NOW_DONE: Final = {
    form: past
    for past, base in ((past.split()[0], base.split()[0]) for past, base in DEEDS.values())
    for form in (base, f"{base}s")
} | dict.fromkeys(("enter", "enters"), "entered")
"""Of what is done, how one says that it was."""
TRAP_SPRUNG: Final = "spring a trap"
MANY_DEEDS: Final = {
    "moved": ("hexes moved", ("hexes", "hex")),
    "killed": ("enemies killed", ("enemies", "enemy")),
    "suffered": ("damage suffered", ("damage",)),
    "dealt": ("damage dealt", ("damage",)),
    "consumed": ("elements consumed", ("elements", "element")),
    "infused": ("elements infused", ("elements", "element")),
    "looted": ("tokens looted", ("tokens", "token")),
}


def read_comparison(cursor: Cursor, left: Amount, *, be: bool = True) -> Condition:
    """`is at least 3`, `is 5 or less`, `is lower than yours`, `is odd`."""
    negative = cursor.next.small in NEGATED
    if be:
        cursor.expect(*BE, *NEGATED)
        negative = cursor.accept("not") or negative
    if cursor.next.small in ("odd", "even"):
        return negated(Compare(left, "is odd" if cursor.take().small == "odd" else "is even"), negative)
    operator = cursor.match(COMPARISONS)
    right = _right(cursor, left)
    if operator is None:
        operator = _or_more(cursor) or "="
    return negated(Compare(left, operator, right), negative)  # type: ignore[arg-type]


def _or_more(cursor: Cursor) -> Operator | None:
    """`or less`, `or more`, behind a number."""
    if cursor.next.small == "or":
        for operator, words in (("<=", MORE_AND_LESS[0]), (">=", MORE_AND_LESS[1])):
            if cursor.peek().small in words:
                cursor.at += 2
                return "<=" if operator == "<=" else ">="
    return None


def _right(cursor: Cursor, left: Amount) -> Amount:
    if isinstance(left, Stat):
        if cursor.accept("yours"):
            return Stat(left.name, "self")
        stat = read_stat(cursor)
        if stat is not None:
            return stat
        cursor.accept("that", "of")
        other = read_owner(cursor)
        if other is None and cursor.next.small in ("the", "you", "it"):
            at = cursor.at
            other = read_ref(cursor)
            if other is None:
                cursor.at = at
        if other is not None:
            return Stat(left.name, other)
    return read_quantity(cursor)


def read_quantified(cursor: Cursor) -> tuple[Operator, Amount]:
    """Read a count: `no`, `a`, `at least two`, `three or more`, `exactly one`."""
    if cursor.accept("no"):
        return "=", 0
    if names_token(cursor):
        cursor.take()
        return ">=", 1
    if cursor.accept_any("each", "every"):
        return ">=", 1
    operator = cursor.match(COMPARISONS)
    if operator is not None:
        return operator, _number(cursor)  # type: ignore[return-value]
    if cursor.accept("any"):
        return ">=", NUMBER_WORDS[cursor.take().small] if cursor.next.small in NUMBER_WORDS else 1
    number = _number(cursor)
    return _or_more(cursor) or ">=", number


def _number(cursor: Cursor) -> Amount:
    if cursor.next.small in NUMBER_WORDS:
        return NUMBER_WORDS[cursor.take().small]
    if cursor.done or not begins_amount(cursor):
        raise cursor.wrong(["no", "a", "at least", "exactly", "a number"])
    return read_factor(cursor)


def names_token(cursor: Cursor) -> bool:
    """True if a token is spoken of by its name: `your Favorite token`."""
    at = cursor.at
    named = (
        cursor.accept_any("your", "the") and cursor.name(MENTIONED) and cursor.accept_any("token", "tokens")
    )
    cursor.at = at
    return bool(named)


def read_predicate(cursor: Cursor, who: Ref) -> Condition:
    """Read a predicate: `is undamaged`, `has Poison`, `killed an enemy this round`."""
    cursor.accept_any("already", "currently")
    word = cursor.next.small
    if word in BE or word in NEGATED:
        cursor.take()
        negative = cursor.accept("not") or word in NEGATED
        cursor.accept_any("already", "currently")
        return negated(read_being(cursor, who), negative)
    if word in HAVE or word in ("hasn't", "haven't"):
        cursor.take()
        negative = cursor.accept("not") or word not in HAVE
        if (acted := read_acted(cursor, who)) is not None:
            return acted.that if negative and isinstance(acted, Not) else negated(acted, negative)
        if cursor.next.small in DEED_VERBS:
            return negated(read_deed(cursor, who), negative)
        return negated(read_having(cursor, who), negative)
    if word in DO_NOT or (word in ("does", "do", "did") and cursor.peek().small == "not"):
        cursor.take()
        cursor.accept("not")
        if cursor.accept("have"):
            return Not(read_having(cursor, who))
        if cursor.accept("bring"):
            return Not(_brought(cursor, who))
        if cursor.accept("act"):
            cursor.accept("yet")
            cursor.accept("this", "round")
            return Not(Is("acted", who))
        if cursor.accept("move", "in", "a", "straight", "line"):
            skip_how(cursor)
            return Not(Is("in a straight line", who))
        what = cursor.match(DO)
        if what is None:
            cursor.expect("perform")
            what = _performed(cursor)
        return Not(Did(what, _read_when(cursor, what), who))
    if cursor.accept_any(*OCCUPY):
        return read_near(cursor, 0, who)
    if cursor.accept("brought"):
        return _brought(cursor, who)
    if word in ENDS:
        return _where_it_ends(cursor, who)
    if cursor.accept_any("acts", "act"):
        order = read_order(cursor, who)
        cursor.accept("this", "round")
        return order
    if word in DEED_VERBS or word in NOW_DONE:
        return read_deed(cursor, who)
    raise cursor.wrong(["is", "has", "moved", "killed", "performed"], near=[*VERBS])


def _brought(cursor: Cursor, who: Ref) -> Condition:
    """`Tide Lamp and Tide Boots`: items that somebody has with them, by their names."""
    found: list[Condition] = []
    while True:
        name = cursor.name(MENTIONED)
        if not name:
            raise cursor.wrong(["the name of an item"])
        found.append(Has(Brought(name), who))
        if not (cursor.sees("and") and cursor.peek().text[:1].isupper()):
            return found[0] if len(found) == 1 else Every(tuple(found))
        cursor.take()


def _where_it_ends(cursor: Cursor, who: Ref) -> Condition:
    """`ends its movement adjacent to a wall`: of a movement that is over, where somebody is now."""
    cursor.take()
    cursor.expect("the", "this", "your", "its", "their", "that")
    cursor.expect("movement", "move")
    cursor.accept("ability")
    negative = cursor.accept("not")
    return negated(read_being(cursor, who), negative)


def negated(condition: Condition, negative: bool) -> Condition:
    match condition:
        case Compare(Count(), ">=", 1) if negative:
            return Compare(condition.left, "=", 0)
    return Not(condition) if negative else condition


def read_being(cursor: Cursor, who: Ref) -> Condition:
    """Read the words after `is`: `elite`, `adjacent to a wall`, `within Range 3 of you`."""
    if who != "self" and cursor.sees("adjacent") and cursor.peek().text in NOTHING_MORE:
        cursor.take()
        return _among(cursor, "self", 1, who)
    if (forced := _forced_so_far(cursor)) is not None:
        return forced
    if cursor.accept("the", "first") and cursor.accept("to", "act"):
        cursor.accept("this", "round")
        return Compare(Stat("turn order", who), "=", 0)
    found = read_relation(cursor, who)
    if found is not None:
        return found
    options = [read_one_being(cursor, who)]
    joined = ""
    while (word := cursor.next.small) in ("or", "and") and joined in ("", word):
        at = cursor.at
        cursor.take()
        more = cursor.comes(BEINGS) or cursor.next.small in STATES_OF_FIGURES
        if more and not cursor.sees("summon"):
            options.append(read_one_being(cursor, who))
            joined = word
        else:
            cursor.at = at
            break
    if not joined:
        return options[0]
    return Some(tuple(options)) if joined == "or" else Every(tuple(options))


def _forced_so_far(cursor: Cursor) -> Condition | None:
    """`pushed at least 2 hexes`, by the ability before; nothing if it isn't said."""
    at = cursor.at
    if cursor.accept_any("pushed", "pulled", "forced"):
        if cursor.accept("or"):
            cursor.expect("pulled", "pushed")
        cursor.accept("to", "move")
        try:
            operator, number = read_quantified(cursor)
        except CardError:
            cursor.at = at
            return None
        if cursor.accept_any("hexes", "hex"):
            return Compare(Fact("hexes forced", read_scope(cursor)), operator, number)
    cursor.at = at
    return None


def read_one_being(cursor: Cursor, who: Ref) -> Condition:
    what = cursor.match(BEINGS)
    if what is not None:
        if what in PARTICIPLES:
            skip_how(cursor)
        return Is(what, who)
    if (condition := STATES_OF_FIGURES.get(cursor.next.small)) is not None:
        cursor.take()
        return Has(condition, who)
    if cursor.peek().text == "-" and cursor.peek(2).small in ("hex", "herb") and cursor.next.kind == "number":
        number = cursor.number()
        cursor.at += 2
        of: Literal["hex", "herb"] = "hex" if cursor.tokens[cursor.at - 1].small == "hex" else "herb"
        return Is(OfSize(number, of), who)
    at = cursor.at
    cursor.accept_any("a", "an")
    name = cursor.name(MENTIONED)
    if name:
        return Is(OfKind(name), who)
    cursor.at = at
    raise cursor.wrong(
        ["normal", "elite", "undamaged", "damaged", "summoned", "adjacent to", "within Range", "a character"],
        near=[*BEINGS, "adjacent"],
    )


NOTHING_MORE: Final = (",", ":", ".", ";", ")", "")
"""Tokens that end a sentence or a clause."""


def skip_how(cursor: Cursor) -> None:
    """`with the attack ability`, `during the movement`, `by you`: which makes no difference here."""
    if cursor.accept("by"):
        if read_ref(cursor) is None:
            read_scope(cursor)
    else:
        read_scope(cursor)


def read_relation(cursor: Cursor, who: Ref) -> Condition | None:
    """Near something: `adjacent to at least two enemies`, `within Range 2 of the token`, `at Range 3`."""
    at = cursor.at
    cursor.accept("exactly")
    if cursor.accept("at"):
        cursor.accept("exactly")
        if cursor.accept("range"):
            reach = read_amount(cursor)
            return Compare(Stat("range", who), _or_more(cursor) or "=", reach)
        cursor.at = at
        return None
    cursor.at = at
    if begins_quantified(cursor):
        return _away(cursor, who)
    if any(cursor.accept(*words, "adjacent", "to") for words in ((), ("in", "or"), ("occupying", "or"))):
        return read_near(cursor, 1, who)
    if cursor.accept("occupied", "by"):
        return read_near(cursor, 0, who)
    if cursor.accept("within"):
        reach = read_reach(cursor, relative=True)
        if cursor.accept("of"):
            return read_near(cursor, reach, who)
        return _among(cursor, "self", reach, who)
    if cursor.next.small in ("on", "occupying", "containing", "in") and not cursor.comes(BEINGS):
        cursor.take()
        if begins_some(cursor) or cursor.comes(REF_PHRASES):
            return read_near(cursor, 0, who)
        cursor.at = at
    return None


def _away(cursor: Cursor, who: Ref) -> Condition | None:
    """`at least 3 hexes away`, `two hexes away from you`."""
    at = cursor.at
    exact = cursor.next.kind == "number" or cursor.next.small in NUMBER_WORDS
    try:
        operator, number = read_quantified(cursor)
    except CardError:
        operator, number = "=", 0
    if cursor.accept_any("hexes", "hex") and cursor.accept("away"):
        cursor.accept("from", "you")
        bare = exact and cursor.tokens[at + 1].small in ("hex", "hexes")
        return Compare(Stat("range", who), "=" if bare else operator, number)
    cursor.at = at
    return None


def _skip_hex(cursor: Cursor) -> bool:
    """`a hex with hazardous terrain`: who is there is on the terrain."""
    at = cursor.at
    cursor.accept_any("a", "any", "one")
    if cursor.accept_any("hex", "hexes") and cursor.accept_any("with", "containing"):
        return True
    cursor.at = at
    return False


def read_near(cursor: Cursor, reach: Amount, who: Ref) -> Condition:
    in_hex = _skip_hex(cursor)
    token = cursor.next
    ref = read_ref(cursor)
    if ref is not None:
        return _among(cursor, ref, reach, who)
    operator: Operator = ">="
    number: Amount = 1
    if cursor.accept("none", "of"):
        operator, number = "=", 0
    elif begins_quantified(cursor) or names_token(cursor):
        operator, number = read_quantified(cursor)
    elif not begins_some(cursor):
        raise cursor.wrong(["you", "the target", "a", "at least", "exactly", "no"])
    theirs = who != "self" and (cursor.sees("of", "its") or cursor.sees("of", "their"))
    select = read_figures(cursor, "all", counting=True)
    if select.range is not None:
        raise cursor.mistake("a second range", token)
    if theirs and select.who == "ally":  # whom one attacks has other allies
        select = replace(select, who="enemy")
    select = named_token(select) if in_hex else select
    select = _what_lies_there(select) if reach == 0 else select
    near = Select(select.who, "all", reach, select.area, who, select.where, select.pick, select.named)
    found = Compare(Count(near), operator, number)
    if select.who in GROUND and cursor.sees("or") and (other := _other_ground(cursor)) is not None:
        return Some((found, replace(found, left=Count(replace(near, who=other, where=(), named="")))))
    return found


def _other_ground(cursor: Cursor) -> Who | None:
    """`or wall`: something else that would do as well."""
    at = cursor.at
    cursor.take()
    cursor.accept_any("a", "an")
    noun = cursor.match(NOUNS)
    if noun is not None and noun.who in GROUND:
        return noun.who
    cursor.at = at
    return None


def _what_lies_there(select: Select) -> Select:
    """`a hex with a Beacon token`: of one who stands there, the token."""
    match select:
        case Select(
            "hex", _, None, None, "self", (Compare(Count(Select(origin="it", range=0) as what), ">=", 1),)
        ):
            return replace(what, origin="self", range=None)
    return select


def _among(cursor: Cursor, ref: Ref, reach: Amount, who: Ref) -> Condition:
    """A figure that a reference names is within a range of another."""
    if ref not in SELECTABLE:
        ref, who = who, ref
    if ref not in SELECTABLE:
        raise cursor.mistake(f"how far {ref} is from {who} can't be said", cursor.tokens[cursor.at - 1])
    named: Who = ref  # type: ignore[assignment]
    return Compare(Count(Select(named, "all", reach, None, who)), ">=", 1)


def read_having(cursor: Cursor, who: Ref) -> Condition:
    """Read the words after `has`: `Poison or Wound`, `your Favorite token`, `at least 3 gold`.

    A comma continues the list only before an `or`.
    """
    amount = read_having_so_much(cursor, who)
    if amount is not None:
        return amount
    negative = cursor.accept("no")
    options = [_one_had(cursor, who)]
    pending: list[Condition] = []
    end = cursor.at
    while True:
        comma, last = cursor.accept(","), cursor.accept("or")
        if not (comma or last) or not cursor.comes(HAD):
            break
        pending.append(_one_had(cursor, who))
        if last:
            options += pending
            pending, end = [], cursor.at
    cursor.at = end
    return negated(options[0] if len(options) == 1 else Some(tuple(options)), negative)


def read_having_so_much(cursor: Cursor, who: Ref) -> Condition | None:
    """`at least 3 conditions`, `5 or fewer hit points`, `a Shield value of 2 or more`."""
    at = cursor.at
    if (faster := read_initiative(cursor, who)) is not None:
        return faster
    if cursor.next.small in (*MORE_AND_LESS[0], *MORE_AND_LESS[1]) and cursor.peek().small != "than":
        more: Operator = ">" if cursor.take().small in MORE_AND_LESS[1] else "<"
        stat = cursor.match(STAT_PHRASES)
        if stat is not None and cursor.accept("than"):
            left = Stat(stat, who)  # type: ignore[arg-type]
            return Compare(left, more, _right(cursor, left))
        cursor.at = at
    if (half := _half(cursor, who)) is not None:
        return half
    try:
        operator, number = read_quantified(cursor)
    except CardError:
        cursor.at = at
        return None
    if cursor.tokens[at].small not in ("a", "an", "any"):
        if kind := _kind_of_conditions(cursor):
            if (operator, number) == (">=", 1):
                return Has(f"{kind} condition", who)
            of_kind = Select("condition", "all", origin=who, where=(Is(kind),))
            return Compare(Count(of_kind), operator, number)
        fact = cursor.match(PRESENT_PHRASES)
        if fact is not None:
            return Compare(Fact(fact, "now", who), operator, number)  # type: ignore[arg-type]
        if cursor.next.small in ("card", "cards", "item", "items"):
            held = read_figures(cursor, "all", counting=True)
            return Compare(Count(replace(held, origin=who)), operator, number)
        if cursor.next.small in ("negative", "positive") and cursor.peek().small.startswith("condition"):
            had = read_figures(cursor, "all", counting=True)
            return Compare(Count(replace(had, origin=who)), operator, number)
        name = "conditions" if cursor.accept("conditions") else cursor.match(STAT_PHRASES)
        if name is None and number == 1 and cursor.accept("hit", "point"):
            name = "hit points"
        if name is not None:
            cursor.accept_any("remaining", "left")
            return Compare(Stat(name, who), operator, number)  # type: ignore[arg-type]
        counted = who == "self" and cursor.tokens[at].small not in ("your", "the") and not cursor.comes(HAD)
        if counted and (resource := cursor.name(COUNTERS)):
            cursor.accept_any(*COUNTERS)
            return Compare(Resource(resource), operator, number)
    cursor.at = at
    return None


def _kind_of_conditions(cursor: Cursor) -> str | None:
    """`negative conditions`, `positive condition`."""
    if cursor.peek().small not in ("condition", "conditions"):
        return None
    kind = cursor.accept_any("negative", "positive")
    if kind:
        cursor.take()
    return kind


def _half(cursor: Cursor, who: Ref) -> Condition | None:
    """`less than half your maximum hit points`, `half of its hit points or fewer`; nothing if it isn't said.

    Twice what there is is compared, so that nothing is rounded.
    """
    at = cursor.at
    operator = cursor.match(COMPARISONS)
    if cursor.accept("half"):
        cursor.accept("of")
        read_owner(cursor)
        cursor.accept("maximum")
        if cursor.accept("hit", "points") or cursor.accept("hit", "point", "value"):
            found = operator or _or_more(cursor) or "="
            doubled = Sum(2, "x", Stat("hit points", who))
            return Compare(doubled, found, Stat("maximum hit points", who))  # type: ignore[arg-type]
    cursor.at = at
    return None


def _one_had(cursor: Cursor, who: Ref) -> Condition:
    token = cursor.next
    article = cursor.accept_any("a", "an", "any", "your", "the", "its", "their")
    what = cursor.match(HAD)
    if what is not None:
        return Has(what, who)
    name = cursor.name(MENTIONED)
    if name and (cursor.accept_any("token", "tokens") or article in ("a", "an")):
        cursor.accept("on", "it")
        return Has(name, who)
    if name:
        cursor.at = next(at for at in reversed(range(cursor.at)) if cursor.tokens[at] is token)
        if cursor.next.small in ("a", "an", "any", "your", "the", "its", "their"):
            cursor.take()
    raise cursor.wrong(
        ["a condition", "Shield", "Retaliate", "Flying", "a token"], near=[capital(word) for word in HAD]
    )


def read_deed(cursor: Cursor, who: Ref) -> Condition:
    """`moved this turn`, `killed at least two enemies`, `performed an attack ability`, `acted`."""
    if (acted := read_acted(cursor, who)) is not None:
        return acted
    if cursor.accept_any("died", "dies"):
        read_scope(cursor)
        return Is("killed", who)
    if cursor.sees("moved", "through"):
        cursor.at += 2
        return Is("moved through", who)
    if cursor.accept("moved", "in", "a", "straight", "line"):
        cursor.accept("in", "one", "direction")
        skip_how(cursor)
        return Is("in a straight line", who)
    at = cursor.at
    word = NOW_DONE.get(cursor.next.small, cursor.next.small)
    if word != cursor.next.small:
        cursor.tokens[at] = cursor.next._replace(small=word)
    cursor.take()
    # What somebody else did to a figure isn't in the tree: whose doing it was would be lost.
    own = who == "self" and word in ("killed", "attacked", "targeted", "healed")
    if own and (other := read_ref(cursor)) is not None:
        skip_how(cursor)
        return Is(word, other)
    if word == "damaged" and (other := read_ref(cursor)) is not None:
        return Did("suffer", read_scope(cursor, "ability"), other)
    if word in MANY_DEEDS and begins_quantified(cursor) and cursor.next.small not in ("a", "an", "any"):
        operator, number = read_quantified(cursor)
        if word == "looted":
            cursor.accept_any("money", "loot")
        if cursor.accept_any(*MANY_DEEDS[word][1]):
            return Compare(Fact(MANY_DEEDS[word][0], read_scope(cursor, "action"), who), operator, number)  # type: ignore[arg-type]
    cursor.at = at
    what = cursor.match(DONE)
    if what is None:
        cursor.expect("performed", *sorted(DEED_VERBS))
        what = _performed(cursor)
    return Did(what, _read_when(cursor, what), who)


def _read_when(cursor: Cursor, what: str) -> Scope:
    """How long ago something was done: a trap is sprung this turn where nothing is said."""
    return read_scope(cursor, "turn" if what == TRAP_SPRUNG else "action")


def _performed(cursor: Cursor) -> str:
    """`an attack ability`, behind `performed`."""
    cursor.accept_any("a", "an", "any", "the")
    verb = cursor.match(ABILITY_VERBS)
    if verb is None:
        raise cursor.wrong(["an attack ability", "a move ability", "a heal ability"], near=[*ABILITY_VERBS])
    cursor.accept_any("ability", "action")
    return verb
