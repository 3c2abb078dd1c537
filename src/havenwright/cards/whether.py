"""Reading whether: conditions as they follow `if`, and filters as they follow a noun."""

from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards import quantities
from havenwright.cards.cursor import Cursor
from havenwright.cards.facts import MENTIONED, read_owner, read_ref, read_scope, read_stat
from havenwright.cards.problems import CardError
from havenwright.cards.tree import (
    Amount,
    Compare,
    Condition,
    Count,
    Did,
    Elemental,
    Every,
    Fact,
    Has,
    Is,
    Not,
    Ref,
    Select,
    Some,
    Stat,
    Variable,
    Who,
)
from havenwright.cards.vocabulary import DEEPEST_AMOUNT, NUMBER_WORDS, capital
from havenwright.cards.wording import (
    ABILITY_VERBS,
    BEINGS,
    COMPARISONS,
    DEED_VERBS,
    DO,
    DONE,
    ELEMENT_NAMES,
    HAD,
    MORE_AND_LESS,
    PARTICIPLES,
    PLACES,
    PRESENT_PHRASES,
    REF_PHRASES,
    STAT_PHRASES,
    STATES,
)

Operator = Literal["<", "<=", "=", ">=", ">"]
BE: Final = ("is", "are", "was", "were")
HAVE: Final = ("has", "have", "had")
NEGATED: Final = {"isn't": "is", "aren't": "are", "wasn't": "was", "weren't": "were"}
DO_NOT: Final = ("doesn't", "don't", "didn't")
VERBS: Final = (
    frozenset((*BE, *HAVE, *NEGATED, *DO_NOT, "does", "do", "did", "hasn't", "haven't", "acts")) | DEED_VERBS
)
A_CONDITION: Final = ("you", "the target", "it", "there", "an element", "the number of", "not", "(")
STARTS: Final = ("you", "the", "it", "there", "not", *ELEMENT_NAMES)
SELECTABLE: Final[tuple[Ref, ...]] = ("self", "target", "it", "made", "chosen")


def read_condition(cursor: Cursor, depth: int = 0) -> Condition:
    """What follows `if`, `when`, `while`: `the target is undamaged and you moved this turn`."""
    found = [_unit(cursor, depth)]
    joined = ""
    while True:
        at = cursor.at
        if cursor.next.text == "," and cursor.peek().small in ("and", "or"):
            cursor.take()
        word = cursor.accept_any("and", "or")
        if word is None or not begins_condition(cursor):
            cursor.at = at
            break
        if joined not in ("", word):
            raise cursor.mistake("'and' and 'or' together; put one of them in parentheses", cursor.tokens[at])
        joined = word
        found.append(_unit(cursor, depth))
    if not joined:
        return found[0]
    return Every(tuple(found)) if joined == "and" else Some(tuple(found))


def begins_condition(cursor: Cursor) -> bool:
    """Whether a condition comes next, and nothing else that could begin with the same words."""
    token = cursor.next
    if token.text == "(" or token.small in ("not", "there"):
        return True
    if token.small in ELEMENT_NAMES:
        return cursor.peek().small in (*BE, *NEGATED)
    at = cursor.at
    try:
        if _ability_subject(cursor) or read_stat(cursor) is not None or read_ref(cursor) is not None:
            return cursor.next.small in VERBS
        if cursor.sees("the", "round"):
            return True
        if quantities.begins_amount(cursor) or cursor.next.small == "the":
            quantities.read_quantity(cursor)
            return cursor.next.small in BE
        if quantities.begins_quantified(cursor):
            _quantified(cursor)
            quantities.read_figures(cursor, "all", counting=True)
            return cursor.next.small in VERBS
    except CardError:
        return False
    finally:
        cursor.at = at
    return False


def _unit(cursor: Cursor, depth: int) -> Condition:
    token = cursor.next
    if token.text == "(" or cursor.sees("not", "("):
        negative = cursor.accept("not")
        if depth >= DEEPEST_AMOUNT:
            raise cursor.mistake(f"parentheses within parentheses, deeper than {DEEPEST_AMOUNT}")
        cursor.expect("(")
        found = read_condition(cursor, depth + 1)
        cursor.expect(")")
        return Not(found) if negative else found
    if cursor.accept("not"):
        return Not(_unit(cursor, depth))
    if cursor.accept("there"):
        cursor.expect(*BE)
        operator, number = _quantified(cursor)
        return Compare(quantities.read_count(cursor), operator, number)
    if token.small in ELEMENT_NAMES:
        return _elemental(cursor)
    return _round(cursor) or _of_ability(cursor) or _of_value(cursor) or _of_figure(cursor)


# Elements, rounds, abilities


def _elemental(cursor: Cursor) -> Condition:
    """`fire is strong or waning`."""
    element = cursor.take().small
    negative = cursor.next.small in NEGATED
    cursor.expect(*BE, *NEGATED)
    negative = cursor.accept("not") or negative
    states = [cursor.expect(*STATES)]
    while cursor.next.small in ("or", ",") and (
        cursor.peek().small in STATES or (cursor.peek().small == "or" and cursor.peek(2).small in STATES)
    ):
        cursor.take()
        cursor.accept("or")
        states.append(cursor.expect(*STATES))
    found = Elemental(element, tuple(states))  # type: ignore[arg-type]
    return Not(found) if negative else found


def _round(cursor: Cursor) -> Condition | None:
    """`the round is odd`, `it is an even round`."""
    at = cursor.at
    if cursor.accept("it", "is"):
        cursor.accept_any("a", "an")
    if cursor.next.small in ("odd", "even") and cursor.peek().small == "round":
        odd = cursor.take().small == "odd"
        cursor.take()
        return Compare(Variable("R"), "is odd" if odd else "is even")
    cursor.at = at
    if cursor.accept("the", "round", "number") or cursor.accept("the", "round"):
        return _comparison(cursor, Variable("R"))
    return None


def _ability_subject(cursor: Cursor) -> str | None:
    """`the attack ability`, `this attack`, `an attack`: the verb."""
    at = cursor.at
    if cursor.accept_any("the", "this", "that", "a", "an"):
        verb = "move" if cursor.accept("movement") else cursor.match(ABILITY_VERBS)
        if verb is not None:
            cursor.accept_any("ability", "action")
            if cursor.next.small in (*BE, *NEGATED, *HAVE, "kills", "killed", "targets", "targeted"):
                return verb
    cursor.at = at
    return None


def _of_ability(cursor: Cursor) -> Condition | None:
    """`the attack ability was performed`, `the movement was in a straight line`."""
    verb = _ability_subject(cursor)
    if verb is None:
        if cursor.accept("the", "element") or cursor.accept("an", "element"):
            cursor.expect(*BE)
            negative = cursor.accept("not")
            cursor.expect("consumed")
            return _negated(Did("consume", read_scope(cursor, "action")), negative)
        return None
    if cursor.accept_any("kills", "killed"):
        if read_ref(cursor) is not None:
            return Is("killed", "target")
        if not cursor.accept_any("an", "a", "any"):
            raise cursor.wrong(["the target", "an enemy"])
        cursor.expect("enemy", "figure", "target")
        return Did("kill", "ability")
    if cursor.accept_any("targets", "targeted"):
        operator, number = _quantified(cursor)
        cursor.expect("enemies", "enemy", "figures", "figure", "allies", "ally")
        return Compare(Fact("figures targeted", "ability"), operator, number)
    negative = cursor.next.small in NEGATED
    word = cursor.take().small
    negative = cursor.accept("not") or negative
    if word in HAVE:
        cursor.expect("been")
    if cursor.accept("performed"):
        return _negated(Did(verb, read_scope(cursor, "action")), negative)
    if verb == "move" and cursor.accept("in", "a", "straight", "line"):
        cursor.accept("in", "one", "direction")
        return _negated(Is("in a straight line", "self"), negative)
    being = cursor.match(BEINGS)
    if being is None:
        raise cursor.wrong(["performed", "melee", "ranged"])
    return _negated(Is(being), negative)


# Comparisons


def _of_value(cursor: Cursor) -> Condition | None:
    """`the target's current hit point value is lower than yours`, `the number of ... is at least 3`."""
    if cursor.next.small in ("the", "your", "its", "their", "that", "his", "her"):
        stat = read_stat(cursor)
        if stat is not None:
            return _comparison(cursor, stat)
    token = cursor.next
    after = cursor.peek().small
    if (
        quantities.begins_amount(cursor)
        or (token.small in ("the", "your") and after in ("number", "amount", "damage", "excess"))
        or token.small in ("twice", "double", "half")
    ):
        return _comparison(cursor, quantities.read_quantity(cursor))
    return None


def _comparison(cursor: Cursor, left: Amount, *, be: bool = True) -> Condition:
    """`is at least 3`, `is 5 or less`, `is lower than yours`, `is odd`."""
    negative = cursor.next.small in NEGATED
    if be:
        cursor.expect(*BE, *NEGATED)
        negative = cursor.accept("not") or negative
    if cursor.next.small in ("odd", "even"):
        return _negated(Compare(left, "is odd" if cursor.take().small == "odd" else "is even"), negative)
    operator = cursor.match(COMPARISONS)
    right = _right(cursor, left)
    if operator is None:
        operator = _or_more(cursor) or "="
    return _negated(Compare(left, operator, right), negative)  # type: ignore[arg-type]


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
    return quantities.read_quantity(cursor)


def _quantified(cursor: Cursor) -> tuple[Operator, Amount]:
    """So many: `no`, `a`, `at least two`, `three or more`, `exactly one`."""
    if cursor.accept("no"):
        return "=", 0
    if _names_token(cursor):
        cursor.take()
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
    if cursor.done or not quantities.begins_amount(cursor):
        raise cursor.wrong(["no", "a", "at least", "exactly", "a number"])
    return quantities.read_factor(cursor)


# What figures are, have and did


def _of_figure(cursor: Cursor) -> Condition:
    """`you moved this turn`, `it has Muddle`, `an adjacent enemy has your Favorite token`."""
    who = read_ref(cursor)
    if who is not None:
        return _predicate(cursor, who)
    every = cursor.accept_any("all", "each", "every")
    if not every and not quantities.begins_quantified(cursor) and not _names_token(cursor):
        raise cursor.wrong(A_CONDITION, near=STARTS)
    operator, number = ("=", 0) if every else _quantified(cursor)
    select = quantities.read_figures(cursor, "all", counting=True)
    if cursor.next.small not in VERBS:
        raise cursor.wrong(["is", "has"], near=[*VERBS])
    found = _predicate(cursor, "it")
    match found:
        case Compare(Count(Select(near, "all", reach, None, "it")), ">=", 1) if not every:
            if _may_narrow(select, near):
                narrowed = replace(select, range=reach, origin=near)
                return Compare(Count(narrowed), operator, number)
    counted = replace(select, where=(*select.where, Not(found) if every else found))
    return Compare(Count(counted), operator, number)


def _may_narrow(select: Select, who: Who) -> bool:
    """Whether being near somebody can be said by a range."""
    return select.range is None and who in SELECTABLE


def _names_token(cursor: Cursor) -> bool:
    """Whether a token is spoken of by its name: `your Favorite token`."""
    at = cursor.at
    named = cursor.accept_any("your", "the") and cursor.name(MENTIONED) and cursor.accept("token")
    cursor.at = at
    return bool(named)


def _predicate(cursor: Cursor, who: Ref) -> Condition:
    """What is said of somebody: `is undamaged`, `has Poison`, `killed an enemy this round`."""
    word = cursor.next.small
    if word in BE or word in NEGATED:
        cursor.take()
        negative = cursor.accept("not") or word in NEGATED
        return _negated(_being(cursor, who), negative)
    if word in HAVE or word in ("hasn't", "haven't"):
        cursor.take()
        negative = cursor.accept("not") or word not in HAVE
        if cursor.next.small in DEED_VERBS:
            return _negated(_deed(cursor, who), negative)
        return _negated(_having(cursor, who), negative)
    if word in DO_NOT or (word in ("does", "do", "did") and cursor.peek().small == "not"):
        cursor.take()
        cursor.accept("not")
        if cursor.accept("have"):
            return Not(_having(cursor, who))
        if cursor.accept("act"):
            cursor.accept("this", "round")
            return Not(Is("acted", who))
        if cursor.accept("move", "in", "a", "straight", "line"):
            _how(cursor)
            return Not(Is("in a straight line", who))
        what = cursor.match(DO)
        if what is None:
            cursor.expect("perform")
            what = _performed(cursor)
        return Not(Did(what, read_scope(cursor, "action"), who))
    if cursor.accept("acts"):
        operator: Operator = ">" if cursor.expect("after", "before") == "after" else "<"
        other = read_ref(cursor)
        if other is None:
            raise cursor.wrong(["you", "the target"])
        return Compare(Stat("initiative", who), operator, Stat("initiative", other))
    if word in DEED_VERBS:
        return _deed(cursor, who)
    raise cursor.wrong(["is", "has", "moved", "killed", "performed"], near=[*VERBS])


def _negated(condition: Condition, negative: bool) -> Condition:
    match condition:
        case Compare(Count(), ">=", 1) if negative:
            return Compare(condition.left, "=", 0)
    return Not(condition) if negative else condition


def _being(cursor: Cursor, who: Ref) -> Condition:
    """What follows `is`: `elite`, `adjacent to a wall`, `within Range 3 of you`, `in the same room`."""
    found = _relation(cursor, who)
    if found is not None:
        return found
    options = [_one_being(cursor, who)]
    joined = ""
    while (word := cursor.next.small) in ("or", "and") and joined in ("", word):
        at = cursor.at
        cursor.take()
        if cursor.comes(BEINGS) and not cursor.sees("summon"):
            options.append(_one_being(cursor, who))
            joined = word
        else:
            cursor.at = at
            break
    if not joined:
        return options[0]
    return Some(tuple(options)) if joined == "or" else Every(tuple(options))


def _one_being(cursor: Cursor, who: Ref) -> Condition:
    what = cursor.match(BEINGS)
    if what is not None:
        if what in PARTICIPLES:
            _how(cursor)
        return Is(what, who)
    if cursor.peek().text == "-" and cursor.peek(2).small == "hex" and cursor.next.kind == "number":
        number = cursor.number()
        cursor.at += 2
        return Is(f"{number}-hex", who)
    at = cursor.at
    cursor.accept_any("a", "an")
    name = cursor.name(MENTIONED)
    if name:
        return Is(f"kind: {name}", who)
    cursor.at = at
    raise cursor.wrong(
        ["normal", "elite", "undamaged", "damaged", "summoned", "adjacent to", "within Range", "a character"],
        near=[*BEINGS, "adjacent"],
    )


def _how(cursor: Cursor) -> None:
    """`with the attack ability`, `during the movement`, `by you`: which makes no difference here."""
    if cursor.accept("by"):
        if read_ref(cursor) is None:
            read_scope(cursor)
    else:
        read_scope(cursor)


def _relation(cursor: Cursor, who: Ref) -> Condition | None:
    """Near something: `adjacent to at least two enemies`, `within Range 2 of the token`, `at Range 3`."""
    at = cursor.at
    cursor.accept("exactly")
    if cursor.accept("at"):
        cursor.accept("exactly")
        if cursor.accept("range"):
            reach = quantities.read_amount(cursor)
            return Compare(Stat("range", who), _or_more(cursor) or "=", reach)
        cursor.at = at
        return None
    if cursor.at > at:
        cursor.at = at
        return None
    if cursor.accept("adjacent", "to") or cursor.accept("in", "or", "adjacent", "to"):
        return _near(cursor, 1, who)
    if cursor.accept("within"):
        cursor.accept("range")
        reach = quantities.read_amount(cursor)
        cursor.accept_any("hexes", "hex")
        if cursor.accept("of"):
            return _near(cursor, reach, who)
        return _among(cursor, "self", reach, who)
    if cursor.next.small in ("on", "occupying", "containing", "in") and not cursor.comes(BEINGS):
        cursor.take()
        if quantities.begins_quantified(cursor) or cursor.comes(REF_PHRASES):
            return _near(cursor, 0, who)
        cursor.at = at
    return None


def _near(cursor: Cursor, reach: Amount, who: Ref) -> Condition:
    token = cursor.next
    ref = read_ref(cursor)
    if ref is not None:
        return _among(cursor, ref, reach, who)
    if not quantities.begins_quantified(cursor):
        raise cursor.wrong(["you", "the target", "a", "at least", "exactly", "no"])
    operator, number = _quantified(cursor)
    select = quantities.read_figures(cursor, "all", counting=True)
    if select.range is not None:
        raise cursor.mistake("a second range", token)
    near = Select(select.who, "all", reach, select.area, who, select.where, select.pick, select.named)
    return Compare(Count(near), operator, number)


def _among(cursor: Cursor, ref: Ref, reach: Amount, who: Ref) -> Condition:
    """One that a reference names is within so many hexes of another."""
    if ref not in SELECTABLE:
        ref, who = who, ref
    if ref not in SELECTABLE:
        raise cursor.mistake(f"how far {ref} is from {who} can't be said", cursor.tokens[cursor.at - 1])
    named: Who = ref  # type: ignore[assignment]
    return Compare(Count(Select(named, "all", reach, None, who)), ">=", 1)


def _having(cursor: Cursor, who: Ref) -> Condition:
    """What follows `has`: `Poison or Wound`, `your Favorite token`, `at least 3 gold`.

    Commas are part of it only before an `or`.
    """
    if cursor.accept("no"):
        return Not(_having(cursor, who))
    amount = _having_so_much(cursor, who)
    if amount is not None:
        return amount
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
    return options[0] if len(options) == 1 else Some(tuple(options))


def _having_so_much(cursor: Cursor, who: Ref) -> Condition | None:
    """`at least 3 conditions`, `5 or fewer hit points`, `a Shield value of 2 or more`."""
    at = cursor.at
    try:
        operator, number = _quantified(cursor)
    except CardError:
        cursor.at = at
        return None
    if cursor.tokens[at].small not in ("a", "an", "any"):
        fact = cursor.match(PRESENT_PHRASES)
        if fact is not None:
            return Compare(Fact(fact, "now", who), operator, number)  # type: ignore[arg-type]
        if cursor.next.small in ("card", "cards", "item", "items"):
            held = quantities.read_figures(cursor, "all", counting=True)
            return Compare(Count(replace(held, origin=who)), operator, number)
        name = "conditions" if cursor.accept("conditions") else cursor.match(STAT_PHRASES)
        if name is not None:
            return Compare(Stat(name, who), operator, number)  # type: ignore[arg-type]
    cursor.at = at
    return None


def _one_had(cursor: Cursor, who: Ref) -> Condition:
    token = cursor.next
    if cursor.next.small in ("a", "an", "any", "your", "the", "its", "their"):
        cursor.take()
    what = cursor.match(HAD)
    if what is not None:
        return Has(what, who)
    name = cursor.name(MENTIONED)
    if name and cursor.accept_any("token", "tokens"):
        cursor.accept("on", "it")
        return Has(name, who)
    if name:
        cursor.at = next(at for at in reversed(range(cursor.at)) if cursor.tokens[at] is token)
        if cursor.next.small in ("a", "an", "any", "your", "the", "its", "their"):
            cursor.take()
    raise cursor.wrong(
        ["a condition", "Shield", "Retaliate", "Flying", "a token"], near=[capital(word) for word in HAD]
    )


def _deed(cursor: Cursor, who: Ref) -> Condition:
    """`moved this turn`, `killed at least two enemies`, `performed an attack ability`, `acted`."""
    if cursor.accept("acted"):
        cursor.accept("yet")
        cursor.accept("this", "round")
        return Is("acted", who)
    if cursor.accept_any("died", "dies"):
        return Is("killed", who)
    if cursor.sees("moved", "through"):
        cursor.at += 2
        return Is("moved through", who)
    if cursor.accept("moved", "in", "a", "straight", "line"):
        cursor.accept("in", "one", "direction")
        _how(cursor)
        return Is("in a straight line", who)
    at = cursor.at
    word = cursor.take().small
    if word in ("killed", "attacked") and (other := read_ref(cursor)) is not None:
        return Is(word, other)
    if (
        word in MANY_DEEDS
        and quantities.begins_quantified(cursor)
        and cursor.next.small not in ("a", "an", "any")
    ):
        operator, number = _quantified(cursor)
        if cursor.accept_any(*MANY_DEEDS[word][1]):
            return Compare(Fact(MANY_DEEDS[word][0], read_scope(cursor, "action"), who), operator, number)  # type: ignore[arg-type]
    cursor.at = at
    what = cursor.match(DONE)
    if what is None:
        cursor.expect("performed", *sorted(DEED_VERBS))
        what = _performed(cursor)
    return Did(what, read_scope(cursor, "action"), who)


MANY_DEEDS: Final = {
    "moved": ("hexes moved", ("hexes", "hex")),
    "killed": ("enemies killed", ("enemies", "enemy")),
    "suffered": ("damage suffered", ("damage",)),
    "dealt": ("damage dealt", ("damage",)),
    "consumed": ("elements consumed", ("elements", "element")),
    "infused": ("elements infused", ("elements", "element")),
    "looted": ("tokens looted", ("tokens", "token")),
}


def _performed(cursor: Cursor) -> str:
    """`an attack ability`, behind `performed`."""
    cursor.accept_any("a", "an", "any", "the")
    verb = cursor.match(ABILITY_VERBS)
    if verb is None:
        raise cursor.wrong(["an attack ability", "a move ability", "a heal ability"], near=[*ABILITY_VERBS])
    cursor.accept_any("ability", "action")
    return verb


# Filters


def read_filters(cursor: Cursor) -> tuple[Condition, ...]:
    """What follows a noun: `with Poison`, `that is adjacent to a wall`; `it` is the one that is looked at."""
    found = []
    while (condition := read_filter(cursor)) is not None:
        found.append(condition)
    return tuple(found)


def read_filter(cursor: Cursor) -> Condition | None:
    """One of them, or nothing if something else follows."""
    word = cursor.next.small
    if word not in FILTERS:
        return None
    at = cursor.at
    match word:
        case "with":
            cursor.take()
            if cursor.next.small in ("you", "this", "the", "that") and not cursor.peek().text[:1].isupper():
                cursor.at = at
                return None
            return _with(cursor)
        case "without":
            cursor.take()
            return Not(_having(cursor, "it"))
        case "that" | "who" | "which":
            cursor.take()
            if cursor.next.small in VERBS:
                return _predicate(cursor, "it")
            cursor.at = at
            return None
        case "whose":
            return _whose(cursor)
        case "for":
            if not cursor.accept("for", "which", "("):
                return None
            found = read_condition(cursor, 1)
            cursor.expect(")")
            return found
        case "acting":
            cursor.take()
            operator: Operator = ">" if cursor.expect("after", "before") == "after" else "<"
            other = read_ref(cursor) or "self"
            return Compare(Stat("initiative", "it"), operator, Stat("initiative", other))
        case "not":
            cursor.take()
            return Not(_being(cursor, "it"))
        case "you":
            cursor.take()
            cursor.accept_any(*HAVE)
            if cursor.next.small in ("moved", "entered", "targeted", "attacked", "healed"):
                return _one_being(cursor, "it")
            cursor.at = at
            return None
    found_near = _relation(cursor, "it")
    if found_near is not None:
        return found_near
    if word in PARTICIPLE_FIRSTS or word in ("in", "on"):
        what = cursor.match(BEINGS)
        if what is not None and (what in PARTICIPLES or what in PLACES):
            if what in PARTICIPLES:
                _how(cursor)
            return Is(what)
    cursor.at = at
    return None


PARTICIPLE_FIRSTS: Final = frozenset(word.split()[0] for word in PARTICIPLES)
FILTERS: Final = PARTICIPLE_FIRSTS.union(
    *(("with", "without", "that", "who", "which", "whose", "for", "not", "you", "acting"),),
    *(("in", "on", "at", "exactly", "adjacent", "within", "occupying", "containing"),),
)


def _with(cursor: Cursor) -> Condition:
    """`with Poison`, `with a water tile`, `with 5 or fewer hit points`."""
    if quantities.begins_quantified(cursor):
        at = cursor.at
        amount = _having_so_much(cursor, "it")
        if amount is not None:
            return amount
        _quantified(cursor)
        if not cursor.comes(HAD) and not (
            cursor.next.text[:1].isupper() and cursor.next.small not in MENTIONED
        ):
            cursor.at = at
            return _near(cursor, 0, "it")
        cursor.at = at
    return _having(cursor, "it")


def _whose(cursor: Cursor) -> Condition:
    """`whose current hit point value is 5 or less`, `whose hit point value increased`."""
    cursor.take()
    name = cursor.match(STAT_PHRASES)
    if name is None:
        raise cursor.wrong(
            ["current hit point value", "maximum hit point value", "level", "initiative"],
            near=[*STAT_PHRASES],
        )
    if cursor.accept("increased"):
        _how(cursor)
        return Is("healed")
    return _comparison(cursor, Stat(name, "it"))  # type: ignore[arg-type]
