"""Reading whether: conditions as they follow `if`, and filters as they follow a noun."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.amounts import begins_amount
from havenwright.cards.facts import MENTIONED, read_ref, read_scope, read_stat
from havenwright.cards.lexicon.nouns import BEINGS, DONE_TO, PARTICIPLES
from havenwright.cards.lexicon.record import ABILITY_VERBS, ELEMENT_NAMES, HAD, STAT_PHRASES, STATES
from havenwright.cards.orders import read_order
from havenwright.cards.places import begins_quantified
from havenwright.cards.predicates import (
    BE,
    HAVE,
    NEGATED,
    SELECTABLE,
    VERBS,
    names_token,
    negated,
    read_being,
    read_comparison,
    read_deed,
    read_having,
    read_having_so_much,
    read_near,
    read_predicate,
    read_quantified,
    read_relation,
    skip_how,
)
from havenwright.cards.quantities import read_count, read_quantity
from havenwright.cards.repeats import read_untargeted
from havenwright.cards.selects import read_figures
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import (
    Compare,
    Condition,
    Count,
    Did,
    Elemental,
    Every,
    Fact,
    Is,
    Not,
    Select,
    Some,
    Stat,
    Variable,
)
from havenwright.cards.vocabulary import PLACES, Ref, Who
from havenwright.cards.words_with_parts import OfKind

A_CONDITION: Final = ("you", "the target", "it", "there", "an element", "the number of", "not", "(")
STARTS: Final = ("you", "the", "it", "there", "not", *ELEMENT_NAMES)
PARTICIPLE_FIRSTS: Final = frozenset(word.split()[0] for word in PARTICIPLES)
LEVEL: Final = (("level",), ("a", "level", "of"), ("a", "level"))
FILTERS: Final = PARTICIPLE_FIRSTS.union(
    *(("with", "without", "that", "who", "which", "whose", "for", "not", "you", "acting"),),
    *(("other", "damaged", "occupied"),),
    *(("of",),),
    *(("in", "on", "at", "exactly", "adjacent", "within", "occupying", "containing"),),
)


def read_condition(cursor: Cursor) -> Condition:
    """Read a condition behind `if`, `when`, `while`: `the target is undamaged and you moved this turn`."""
    found = [_unit(cursor)]
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
        found.append(_unit(cursor))
    if not joined:
        return found[0]
    return Every(tuple(found)) if joined == "and" else Some(tuple(found))


def begins_condition(cursor: Cursor) -> bool:
    """True if a condition comes next, and nothing else that could begin with the same words."""
    token = cursor.next
    if token.text == "(" or token.small in ("not", "there"):
        return True
    if token.small in ELEMENT_NAMES:
        return cursor.peek().small in (*BE, *NEGATED) or cursor.peek(2).small in ELEMENT_NAMES
    at, nested = cursor.at, cursor.nested
    try:
        if (
            _ability_subject(cursor) is not None
            or read_stat(cursor) is not None
            or read_ref(cursor) is not None
        ):
            return cursor.next.small in VERBS
        if cursor.sees("the", "round"):
            return True
        if begins_amount(cursor) or cursor.next.small == "the":
            read_quantity(cursor)
            return cursor.next.small in BE
        if begins_quantified(cursor):
            read_quantified(cursor)
            read_figures(cursor, "all", counting=True)
            return cursor.next.small in VERBS
    except CardError:
        return False
    finally:
        cursor.at, cursor.nested = at, nested
    return False


def _unit(cursor: Cursor) -> Condition:
    token = cursor.next
    if token.text == "(" or cursor.sees("not", "("):
        negative = cursor.accept("not")
        cursor.expect("(")
        found = _enclosed(cursor)
        return Not(found) if negative else found
    if cursor.accept("not"):
        cursor.deeper()
        found = _unit(cursor)
        cursor.nested -= 1
        return Not(found)
    if cursor.accept("drawn", "during"):
        return _drawn(cursor)
    if cursor.accept("there"):
        cursor.expect(*BE)
        operator, number = read_quantified(cursor)
        return Compare(read_count(cursor), operator, number)
    if token.small in ELEMENT_NAMES:
        return _elemental(cursor)
    return _round(cursor) or _of_ability(cursor) or _of_value(cursor) or _of_figure(cursor)


def _drawn(cursor: Cursor) -> Condition:
    """`an action with the lost icon`, `a melee attack`: for what a modifier card is drawn."""
    cursor.expect("a", "an")
    if kind := cursor.accept_any("melee", "ranged"):
        cursor.expect("attack")
        cursor.accept("ability")
        return Is(kind)
    cursor.expect("action")
    cursor.expect("with")
    cursor.accept("the")
    cursor.expect("lost")
    cursor.expect("icon")
    return Is("lost")


def _enclosed(cursor: Cursor) -> Condition:
    """A condition up to its closing parenthesis."""
    cursor.deeper()
    found = read_condition(cursor)
    cursor.expect(")")
    cursor.nested -= 1
    return found


def _elemental(cursor: Cursor) -> Condition:
    """`fire is strong or waning`."""
    elements = [cursor.take().small]
    joined = ""
    while cursor.peek().small in ELEMENT_NAMES and (word := cursor.accept_any("or", "and")):
        if joined not in ("", word):
            raise cursor.mistake("'and' and 'or' together; put one of them in parentheses")
        joined = word
        elements.append(cursor.take().small)
    negative = cursor.next.small in NEGATED
    cursor.expect(*BE, *NEGATED)
    negative = cursor.accept("not") or negative
    cursor.accept_any("already", "currently")
    states = [cursor.expect(*STATES)]
    while cursor.next.small in ("or", ",") and (
        cursor.peek().small in STATES or (cursor.peek().small == "or" and cursor.peek(2).small in STATES)
    ):
        cursor.take()
        cursor.accept("or")
        states.append(cursor.expect(*STATES))
    found = [Elemental(element, tuple(states)) for element in elements]  # type: ignore[arg-type]
    told: list[Condition] = [Not(one) if negative else one for one in found]
    if len(told) == 1:
        return told[0]
    return Some(tuple(told)) if joined == "or" else Every(tuple(told))


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
        return read_comparison(cursor, Variable("R"))
    return None


def _ability_subject(cursor: Cursor) -> str | None:
    """`the attack ability`, `this attack`, `an attack`: the verb."""
    at = cursor.at
    if cursor.sees("the", "focus") and not cursor.sees("the", "focus", "ability"):
        return None
    if cursor.accept_any("the", "this", "that", "a", "an"):
        verb = "move" if cursor.accept("movement") else cursor.match(ABILITY_VERBS)
        if verb is None and cursor.sees("ability"):
            verb = ""
        if verb is not None:
            cursor.accept_any("ability", "action")
            if cursor.next.small in (
                *BE,
                *NEGATED,
                *HAVE,
                "does",
                "did",
                "kills",
                "killed",
                "targets",
                "targeted",
                "loots",
                "looted",
                "deals",
                "dealt",
                "damages",
                "damaged",
            ):
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
            if cursor.accept("by") and read_ref(cursor) is None:
                cursor.accept("the")
                if not cursor.name(MENTIONED):
                    raise cursor.wrong(["you"])
            return negated(Did("consume", read_scope(cursor, "action")), negative)
        return None
    if cursor.accept_any("does", "did"):
        cursor.expect("not")
        cursor.expect("kill")
        if read_ref(cursor) is None:
            raise cursor.wrong(["the target"])
        return Not(Is("killed", "target"))
    if cursor.accept_any("kills", "killed"):
        if read_ref(cursor) is not None:
            return Is("killed", "target")
        if not cursor.accept_any("an", "a", "any"):
            raise cursor.wrong(["the target", "an enemy"])
        cursor.expect("enemy", "figure", "target")
        return Did("kill", "ability")
    if cursor.accept_any("damages", "damaged"):
        if read_ref(cursor) is not None:
            return Did("suffer", "ability", "target")
        if not cursor.accept_any("an", "a", "any"):
            raise cursor.wrong(["the target", "an enemy"])
        cursor.expect("enemy", "figure", "target")
        return Compare(Fact("damage dealt", "ability"), ">=", 1)
    if cursor.accept_any("deals", "dealt"):
        cursor.accept("any")
        cursor.expect("damage")
        return Compare(Fact("damage dealt", "ability"), ">=", 1)
    if cursor.accept_any("loots", "looted"):
        operator, number = read_quantified(cursor)
        cursor.expect("token", "tokens", "loot", "money")
        cursor.accept_any("token", "tokens")
        return Compare(Fact("tokens looted", "ability"), operator, number)
    if cursor.accept_any("targets", "targeted"):
        operator, number = read_quantified(cursor)
        cursor.expect("enemies", "enemy", "figures", "figure", "allies", "ally")
        return Compare(Fact("figures targeted", "ability"), operator, number)
    negative = cursor.next.small in NEGATED
    word = cursor.take().small
    negative = cursor.accept("not") or negative
    if word in HAVE and not negative and begins_quantified(cursor):
        operator, number = read_quantified(cursor)
        cursor.expect("targets", "target")
        return Compare(Fact("figures targeted", "ability"), operator, number)
    if word in HAVE:
        cursor.expect("been")
    if verb and cursor.accept("performed"):
        return negated(Did(verb, read_scope(cursor, "action")), negative)
    if verb == "move" and cursor.accept("in", "a", "straight", "line"):
        cursor.accept("in", "one", "direction")
        return negated(Is("in a straight line", "self"), negative)
    being = cursor.match(BEINGS)
    if being is None:
        raise cursor.wrong(["performed", "melee", "ranged"])
    return negated(Is(being), negative)


def _of_value(cursor: Cursor) -> Condition | None:
    """`the target's current hit point value is lower than yours`, `the number of ... is at least 3`."""
    if cursor.next.small in ("the", "your", "its", "their", "that", "his", "her"):
        stat = read_stat(cursor)
        if stat is not None:
            return read_comparison(cursor, stat)
    token = cursor.next
    after = cursor.peek().small
    if (
        begins_amount(cursor)
        or (token.small in ("the", "your") and after in ("number", "amount", "damage", "excess"))
        or token.small in ("twice", "double", "half")
    ):
        return read_comparison(cursor, read_quantity(cursor))
    return None


def _of_figure(cursor: Cursor) -> Condition:
    """`you moved this turn`, `it has Muddle`, `an adjacent enemy has your Favorite token`."""
    if cursor.accept("you've"):
        return read_deed(cursor, "self")
    from havenwright.cards.again import read_if_done

    if (done := read_if_done(cursor)) is not None:
        return done
    who = read_ref(cursor) or _own_name(cursor)
    if who is not None:
        return read_predicate(cursor, who)
    if _any_dies(cursor):
        return Is("killed", "target")
    every = cursor.accept_any("all", "each", "every")
    if not every and not begins_quantified(cursor) and not names_token(cursor):
        raise cursor.wrong(A_CONDITION, near=STARTS)
    operator, number = ("=", 0) if every else read_quantified(cursor)
    select = read_figures(cursor, "all", counting=True)
    if cursor.next.small not in VERBS:
        raise cursor.wrong(["is", "has"], near=[*VERBS])
    found = read_predicate(cursor, "it")
    match found:
        case Compare(Count(Select(near, "all", reach, None, "it")), ">=", 1) if not every:
            if _may_narrow(select, near):
                narrowed = replace(select, range=reach, origin=near)
                return Compare(Count(narrowed), operator, number)
    counted = replace(select, where=(*select.where, Not(found) if every else found))
    return Compare(Count(counted), operator, number)


def _any_dies(cursor: Cursor) -> bool:
    """`any figure dies or becomes exhausted due to the damage`: one of those that suffered it just now."""
    at = cursor.at
    if cursor.accept("any", "figure") and cursor.accept_any("dies", "died"):
        if cursor.accept("or") and not cursor.accept("becomes", "exhausted"):
            cursor.expect("become")
            cursor.expect("exhausted")
        if cursor.accept("due", "to", "the", "damage") or cursor.accept("from", "the", "damage"):
            return True
    cursor.at = at
    return False


def _own_name(cursor: Cursor) -> Ref | None:
    """A monster's card calls the monster by its name."""
    at = cursor.at
    cursor.accept("the")
    if cursor.name(MENTIONED) and cursor.next.small in VERBS:
        return "self"
    cursor.at = at
    return None


def _may_narrow(select: Select, who: Who) -> bool:
    """True if being near somebody can be said by a range."""
    return select.range is None and who in SELECTABLE


def read_filters(cursor: Cursor) -> tuple[Condition, ...]:
    """Read filters behind a noun: `with Poison`, `that is adjacent to a wall`; `it` is the candidate."""
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
        case "of" | "with" if any(cursor.accept(word, *words) for words in LEVEL):
            return read_comparison(cursor, Stat("level", "it"), be=False)
        case "of":
            return None
        case "with":
            cursor.take()
            if cursor.next.small in ("you", "this", "the", "that") and not cursor.peek().text[:1].isupper():
                cursor.at = at
                return None
            return _with(cursor)
        case "without":
            cursor.take()
            return Not(read_having(cursor, "it"))
        case "that" | "who" | "which":
            cursor.take()
            cursor.accept_any("was", "were", "has", "have")
            if cursor.sees("not") and (untargeted := read_untargeted(cursor)) is not None:
                return untargeted
            cursor.at = at + 1
            if cursor.next.small in VERBS:
                return read_predicate(cursor, "it")
            cursor.at = at
            return None
        case "whose":
            return _whose(cursor)
        case "for":
            if not cursor.accept("for", "which", "("):
                return None
            return _enclosed(cursor)
        case "acting":
            cursor.take()
            return read_order(cursor, "it")
        case "other":
            if not cursor.accept("other", "than"):
                return None
            cursor.accept("the")
            name = cursor.name(MENTIONED)
            if not name:
                raise cursor.wrong(["a name"])
            return Not(Is(OfKind(name)))
        case "not":
            if (untargeted := read_untargeted(cursor)) is not None:
                return untargeted
            cursor.take()
            return Not(read_being(cursor, "it"))
        case "you":
            cursor.take()
            if cursor.accept("are", "adjacent", "to"):
                return Compare(Count(Select("self", "all", 1, None, "it")), ">=", 1)
            cursor.accept_any(*HAVE)
            if (done := cursor.match(DONE_TO)) is not None:
                skip_how(cursor)
                return Is(done)
            cursor.at = at
            return None
    found_near = _damaged(cursor) or read_relation(cursor, "it")
    if found_near is not None:
        return found_near
    if word in PARTICIPLE_FIRSTS or word in ("in", "on"):
        what = cursor.match(BEINGS)
        if what is not None and (what in PARTICIPLES or what in PLACES):
            if what in PARTICIPLES:
                if cursor.accept("or", "adjacent"):
                    return Some((Is(what), Compare(Count(Select("self", "all", 1, None, "it")), ">=", 1)))
                skip_how(cursor)
            return Is(what)
    cursor.at = at
    return None


def _damaged(cursor: Cursor) -> Condition | None:
    """`damaged by this attack`: they suffered from the action."""
    if not cursor.sees("damaged") or cursor.peek().small not in ("by", "with"):
        return None
    cursor.take()
    skip_how(cursor)
    return Did("suffer", "action", "it")


def _with(cursor: Cursor) -> Condition:
    """`with Poison`, `with a water tile`, `with 5 or fewer hit points`."""
    if begins_quantified(cursor):
        at = cursor.at
        amount = read_having_so_much(cursor, "it")
        if amount is not None:
            return amount
        read_quantified(cursor)
        if not cursor.comes(HAD) and not (
            cursor.next.text[:1].isupper() and cursor.next.small not in MENTIONED
        ):
            cursor.at = at
            return read_near(cursor, 0, "it")
        cursor.at = at
    return read_having(cursor, "it")


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
        skip_how(cursor)
        return Is("healed")
    return read_comparison(cursor, Stat(name, "it"))  # type: ignore[arg-type]
