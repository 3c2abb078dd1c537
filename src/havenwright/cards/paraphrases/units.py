"""Other wordings of whole conditions: who is what, and what was done."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.selections import Body, Noun, plain
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.paraphrases.conditions import BE, BY_FORCE, OF_NOW, half, usual_scope
from havenwright.cards.tree import (
    Amount,
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
from havenwright.cards.vocabulary import Ref
from havenwright.grammar import Phrases, Rule


def _all_are(b: Body, p: object) -> Condition:
    select = plain(b.select("all"))
    return Compare(Count(replace(select, where=(*select.where, Not(p("it"))))), "=", 0)  # type: ignore[operator]


def _elemental(element: str, state: str, more: Sequence[str]) -> Condition:
    return Elemental(element, (state, *more))  # type: ignore[arg-type]


def _held(having: object, who: Ref) -> object:
    return having(who)  # type: ignore[operator]


def _where(b: Body, p: object, op: str, n: Amount) -> Condition:
    """`an adjacent enemy has your token`: how many there are of whom it is so."""
    select = plain(b.select("all"))
    found = p("it")  # type: ignore[operator]
    match found:
        case Compare(Count(Select(other, "all", reach, None, "it")), ">=", 1):
            if select.range is None and other in ("self", "target", "it", "made", "chosen"):
                return Compare(Count(replace(select, range=reach, origin=other)), op, n)  # type: ignore[arg-type]
    return Compare(Count(replace(select, where=(*select.where, found))), op, n)  # type: ignore[arg-type]


def _passed(op: str, n: Amount, b: Body) -> Condition:
    select = plain(b.select("all"))
    return Compare(Count(replace(select, where=(*select.where, Is("moved through")))), op, n)  # type: ignore[arg-type]


RULES: Final[dict[str, Rule]] = {
    "strength": Phrases({}),
    "unit": [
        ("the round number {c:comparison}", lambda c: c(Variable("R"))),
        (
            "{e:element} (is|was) [already|currently] {s:strength} {more:or_strength*}",
            Same("{e:element} is {s:strength} {more:or_strength*}"),
        ),
        (
            "{e:element} (is not|isn't|was not) {s:strength} {more:or_strength*}",
            lambda e, s, more: Not(_elemental(e, s, more)),
        ),
        (
            "{a:element} or {b:element} is {s:strength} {more:or_strength*}",
            lambda a, b, s, more: Some((_elemental(a, s, more), _elemental(b, s, more))),
        ),
        (
            "{a:element} and {b:element} are {s:strength} {more:or_strength*}",
            lambda a, b, s, more: Every((_elemental(a, s, more), _elemental(b, s, more))),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (does|did) not kill {r:ref}",
            As("the target was not killed"),
        ),
        ("(the|this|that|a|an) {x:ability_word} (kills|killed) {r:ref}", As("the target was killed")),
        (
            "(the|this|that|a|an) {x:ability_word} (kills|killed) (a|an|any) (enemy|figure|target)",
            As("you killed an enemy with this ability"),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (damages|damaged) {r:ref}",
            As("the target suffered damage with this ability"),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (deals|dealt) [any] damage",
            As("the damage you dealt with this ability is at least 1"),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (damages|damaged) (a|an|any) (enemy|figure|target)",
            As("the damage you dealt with this ability is at least 1"),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (loots|looted) {q:quantifier} [money|loot] (token|tokens)",
            lambda x, q: Compare(Fact("tokens looted", "ability"), *q),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (targets|targeted) {q:quantifier} (enemies|enemy|figures|figure|allies|ally)",
            lambda x, q: Compare(Fact("figures targeted", "ability"), *q),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (has|have|had) {q:quantifier} (target|targets)",
            lambda x, q: Compare(Fact("figures targeted", "ability"), *q),
        ),
        (
            "(the|this|that|a|an) {v:verb} [ability|action] (was|is|has been|have been) performed [{s:scope}]",
            lambda v, s="action": Did(v, s),
        ),
        (
            "(the|this|that|a|an) {v:verb} [ability|action] (was not|wasn't|is not) performed [{s:scope}]",
            lambda v, s="action": Not(Did(v, s)),
        ),
        (
            "(the|this|that) movement (is|was) in a straight line [in one direction]",
            As("you moved in a straight line"),
        ),
        ("(the|this|that|a|an) {x:ability_word} (is|are|was|were) {w:being}", As("it is {w}")),
        ("(the|this|that|a|an) {x:ability_word} (is|are|was|were) not {w:being}", As("it is not {w}")),
        ("(the|an) element (is|was) consumed [by you] [{s:scope}]", lambda s="action": Did("consume", s)),
        (
            "(the|an) element (is not|isn't|was not|wasn't) consumed [by you] [{s:scope}]",
            lambda s="action": Not(Did("consume", s)),
        ),
        ("not {c:unit}", lambda c: Not(c)),
        ("drawn during (a|an) (melee) attack [ability]", As("it is melee")),
        ("drawn during (a|an) (ranged) attack [ability]", As("it is ranged")),
        ("drawn during an action with [the] lost icon", As("it is lost")),
        ("you've {d:done} [{s:scope}]", lambda d, s="": Did(d, s or usual_scope(d))),
        ("you damaged {r:ref} [{s:scope}]", As("{r} suffered damage [{s}|with this ability]")),
        (
            "{o:owner} [current] (hit points|hit point value) (is|are) {op:operator} half [of] {p:owner}"
            " maximum (hit points|hit point value)",
            lambda o, op, p: _held(half(op, p), o),
        ),
        ("{r:ref} {h:have} {x:having}", lambda r, h, x: _held(x, r)),
        ("(all|each|every) {b:counting_body} {p:predicate}", _all_are),
        ("{q:quantifier} {b:counting_body} {p:predicate}", lambda q, b, p: _where(b, p, *q)),
        ("your {name} token {p:predicate}", lambda name, p: _where(Body(Noun("token", name)), p, ">=", 1)),
    ],
    "have": [(f"{OF_NOW} (has|have|had)", None)],
    "ability_word": [("{v:verb} [ability|action]", lambda v: v), ("movement", "move"), ("ability", "")],
    "and_unit": [(", and {c:unit}", lambda c: c)],
    "or_unit": [(", or {c:unit}", lambda c: c), ("(or if|, or if) {c:unit}", lambda c: c)],
}
FIRST: Final[dict[str, Rule]] = {
    "unit": [
        (
            "{o:owner} [current] {name:stat_name} (is|are) {op:operator} yours",
            lambda o, name, op: Compare(Stat(name, o), op, Stat(name, "self")),
        ),
        (
            f"you or the target {BE} {{p:state_of}}",
            lambda p: Some((p("self"), p("target"))),
        ),
        ("[it is|this is] [a|an] odd round", As("the round is odd")),
        ("[it is|this is] [a|an] even round", As("the round is even")),
        ("(the|this|that) movement (is|was) performed", As("the move ability was performed")),
        (
            "{r:ref} (enters|entered|enter) a trap [{scope}]",
            lambda r, scope="turn": Did("spring a trap", scope, r),
        ),
        (
            "you moved through {q:quantifier} {b:counting_body} [{h:how}]",
            lambda q, b, h=None: _passed(q[0], q[1], b),
        ),
        (
            f"{{r:ref}} (springs|spring) a trap [{BY_FORCE}]",
            As("{r} sprang a trap this action"),
        ),
        (f"{{r:ref}} (enters|entered|moves into) a trap {BY_FORCE}", As("{r} sprang a trap this action")),
        (
            "{r:ref} (is|was) (pushed|pulled|forced) [or pulled] (into|onto) a trap",
            As("{r} sprang a trap this action"),
        ),
        (
            "this action (forces|forced) the target to move",
            As("the number of hexes you pushed or pulled this action is at least 1"),
        ),
        (
            "this (attack|ability) (forces|forced) the target to move",
            As("the number of hexes you pushed or pulled with this ability is at least 1"),
        ),
        *(
            (f"you {word} {{r:ref}} [{{h:how}}]", lambda r, h=None, word=word: Is(word, r))
            for word in ("killed", "attacked", "targeted", "healed")
        ),
    ],
}
