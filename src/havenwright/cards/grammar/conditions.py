"""Conditions on figures, numbers and elements, and filters behind a noun."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from havenwright.cards.grammar.selections import Body, plain, several
from havenwright.cards.lexicon.nouns import ADJECTIVES, KINDS, OTHER_BEINGS, PARTICIPLES, PLACE_PHRASES
from havenwright.cards.lexicon.record import DEEDS, OPERATORS
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
    Select,
    Some,
    Stat,
    Variable,
)
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, Ref, Scope, Verb
from havenwright.cards.words_with_parts import Active, Brought, HasWord, IsWord, OfKind, OfSize, PlacedAt
from havenwright.grammar import Phrases, Rule

Of: TypeAlias = Callable[[Ref], Condition]
"""A predicate: the condition that it is of somebody."""
Quantified: TypeAlias = tuple[Select, Literal["<", "<=", "=", ">=", ">"], Amount]


def has(what: HasWord) -> Of:
    return lambda who: Has(what, who)


def has_some(first: HasWord, more: Sequence[HasWord]) -> Of:
    return lambda who: several(Has(first, who), [Has(other, who) for other in more])


def is_(what: IsWord) -> Of:
    return lambda who: Is(what, who)


def did(what: str, scope: Scope) -> Of:
    return lambda who: Did(what, scope, who)


def no(predicate: Of) -> Of:
    return lambda who: negated(predicate(who))


def negated(condition: Condition) -> Condition:
    """The contrary: nobody is near, or it isn't so."""
    match condition:
        case Compare(Count(), ">=", 1):
            return Compare(condition.left, "=", 0)
    return Not(condition)


def in_order(operator: Literal["<", ">"], other: Ref) -> Of:
    return lambda who: Compare(Stat("turn order", who), operator, Stat("turn order", other))


def near(
    who: Ref, reach: Amount, what: Select, operator: Literal["<", "<=", "=", ">=", ">"], n: Amount
) -> Condition:
    """A number of things near somebody; of those that are also within some range, if that is said."""
    where = what.where
    if what.range is not None:
        where = (*where, near_ref(what.range, what.origin)("it"))
    there = Select(what.who, "all", reach, what.area, who, where, what.pick, what.named)
    return Compare(Count(there), operator, n)


def near_ref(reach: Amount, other: Ref) -> Of:
    return lambda who: Compare(Count(Select(other, "all", reach, None, who)), ">=", 1)  # type: ignore[arg-type]


def numbered(body: Body, operator: Literal["<", "<=", "=", ">=", ">"], number: Amount) -> Quantified:
    return plain(body.select("all")), operator, number


def compared(operator: str, right: Amount = 0) -> Callable[[Amount], Condition]:
    return lambda left: Compare(left, operator, right)  # type: ignore[arg-type]


def is_state(condition: Condition) -> bool:
    """True if a condition is about what is, and not about what was done."""
    match condition:
        case Not(that):
            return is_state(that)
        case Every(of) | Some(of):
            return all(map(is_state, of))
        case Is(what):
            return what not in PARTICIPLES
        case Compare(left, _, right):
            return not isinstance(left, Fact) and not isinstance(right, Fact)
    return not isinstance(condition, Did)


def _dashed(word: str) -> str:
    return word.replace("-", " - ")


BEINGS: Final[dict[str, str]] = {
    **{_dashed(word): word for word in (*ADJECTIVES, *PARTICIPLES, *OTHER_BEINGS)},
    **{phrase: what for what, phrase in PLACE_PHRASES.items()},
    **{phrase: what for what, pair in KINDS.items() for phrase in pair},
}

RULES: Final[dict[str, Rule]] = {
    # Filters
    "filter": [
        ("acting {o:order}", lambda o: o("it")),
        ("with {h:had_some}", lambda h: h("it")),
        ("without {h:had_some}", lambda h: Not(h("it"))),
        ("that {p:predicate}", lambda p: p("it")),
        ("exactly at range {n:amount}", lambda n: Compare(Stat("range", "it"), "=", n)),
        ("whose {name:stat_word} {c:comparison}", lambda name, c: c(Stat(name, "it"))),
        (r"for which \( {c:condition} \)", lambda c: c),
        ("{w:place_word}", lambda w: Is(w)),
        ("{n:nearness} {q:numbered}", lambda n, q: near("it", n, *q)),
    ],
    "stat_word": [
        ("{name:stat_name}", lambda name: name),
        ("range", "range"),
        ("number of conditions", "conditions"),
    ],
    "place_word": Phrases({phrase: what for what, phrase in PLACE_PHRASES.items()}, "in the same room"),
    "nearness": [("on", 0), ("adjacent to", 1), ("within range {n:amount} of", lambda n: n)],
    # How many
    "operator": Phrases({phrase: op for op, phrase in OPERATORS.items()} | {"fewer than": "<"}, "at least"),
    "so_many": [("{n:number_word}", lambda n: n), ("{n:number}", lambda n: n)],
    "numbered": [
        ("no {b:counting_body}", lambda b: numbered(b, "=", 0)),
        ("{op:operator} {n:so_many} {b:counting_body}", lambda op, n, b: numbered(b, op, n)),
        ("one {b:owned_body}", lambda b: numbered(b, ">=", 1)),
        ("(a|an) {b:counting_body}", lambda b: numbered(b, ">=", 1)),
    ],
    # Predicates
    "had_name": Phrases(
        {word: word for word in (*CONDITIONS, "shield", "retaliate", "flying")}, "a condition"
    ),
    "had_kind": Phrases({word: word for word in ("negative condition", "positive condition", "condition")}),
    "had": [
        ("{c:had_name}", lambda c: c),
        ("a {k:had_kind}", lambda k: k),
        ("your {name} token", lambda name: name),
        ("an active {name}", lambda name: Active(name)),
    ],
    "or_had": [("or {h:had}", lambda h: h)],
    "had_some": [("{first:had} {more:or_had*}", has_some)],
    "being": Phrases(BEINGS, "undamaged or elite"),
    "be": [("(is|are|was|were)", None)],
    "state_of": [
        ("{n:number} - hex", lambda n: is_(OfSize(n, "hex"))),
        ("{n:number} - herb", lambda n: is_(OfSize(n, "herb"))),
        ("{what:being}", is_),
        ("{reach:nearness} {other:ref}", near_ref),
        ("from hex {label:hex_label}", lambda label: is_(PlacedAt(label))),
        ("[a|an] {name}", lambda name: is_(OfKind(name))),
    ],
    "order": [
        ("after {r:ref}", lambda r: in_order(">", r)),
        ("before {r:ref}", lambda r: in_order("<", r)),
    ],
    "done": Phrases({past: what for what, (past, _) in DEEDS.items()}, "moved or killed an enemy"),
    "do": Phrases({base: what for what, (_, base) in DEEDS.items()}, "move or kill an enemy"),
    "verb": Phrases({verb: verb for verb in (*get_args(Verb), "grant", "control")}, "an ability"),
    "predicate": [
        ("{b:be} not {p:state_of}", lambda b, p: no(p)),
        ("{b:be} {p:state_of}", lambda b, p: p),
        ("(has|have) not acted this round", lambda: no(is_("acted"))),
        ("(has|have) acted this round", lambda: is_("acted")),
        ("(has|have) {h:had_some}", lambda h: h),
        ("(do|does) not have {h:had_some}", lambda h: no(h)),
        ("brought {name}", lambda name: has(Brought(name))),
        ("did not bring {name}", lambda name: no(has(Brought(name)))),
        ("moved in a straight line", lambda: is_("in a straight line")),
        ("did not move in a straight line", lambda: no(is_("in a straight line"))),
        ("performed (a|an) {what:verb} ability {scope}", did),
        ("did not perform (a|an) {v:verb} ability {s:scope}", lambda v, s: no(did(v, s))),
        ("did not {d:do} {s:scope}", lambda d, s: no(did(d, s))),
        ("(act|acts) {o:order}", lambda o: o),
        ("{what:done} {scope}", did),
    ],
    # Conditions
    "comparison": [
        ("is odd", lambda: compared("is odd")),
        ("is even", lambda: compared("is even")),
        ("is {operator} {right:stat}", compared),
        ("is {operator} {right:amount}", compared),
    ],
    "element": Phrases({element: element for element in ELEMENTS}, "an element"),
    "strength": Phrases({state: state for state in ("strong", "waning", "inert")}, "strong, waning or inert"),
    "or_strength": [("or {s:strength}", lambda s: s)],
    "unit": [
        (r"not \( {c:condition} \)", lambda c: Not(c)),
        (r"\( {c:condition} \)", lambda c: c),
        ("there (is|are) {q:numbered}", lambda q: Compare(Count(q[0]), q[1], q[2])),
        ("{e:element} is {s:strength} {more:or_strength*}", lambda e, s, more: Elemental(e, (s, *more))),
        ("the round {c:comparison}", lambda c: c(Variable("R"))),
        ("the {v:verb} ability was performed", lambda v: Did(v, "action")),
        ("the {v:verb} ability was not performed", lambda v: Not(Did(v, "action"))),
        ("{q:quantity} {c:comparison}", lambda q, c: c(q)),
        ("{r:ref} {p:predicate}", lambda r, p: p(r)),
    ],
    "and_unit": [("and {c:unit}", lambda c: c)],
    "or_unit": [("or {c:unit}", lambda c: c)],
    "condition": [
        ("{c:unit} {m:and_unit+}", lambda c, m: Every((c, *m))),
        ("{c:unit} {m:or_unit+}", lambda c, m: Some((c, *m))),
        ("{c:unit}", lambda c: c),
    ],
}
