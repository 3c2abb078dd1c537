"""Other wordings of conditions."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.grammar.conditions import (
    Of,
    compared,
    did,
    has,
    has_some,
    in_order,
    is_,
    near,
    near_ref,
    no,
)
from havenwright.cards.grammar.selections import Body, plain
from havenwright.cards.lexicon.nouns import (
    BEINGS,
    DONE_TO,
    PARTICIPLES,
    STATES_OF_FIGURES,
)
from havenwright.cards.lexicon.record import (
    ABILITY_VERBS,
    COMPARISONS,
    DO,
    DONE,
    HAD,
    MORE_AND_LESS,
)
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.paraphrases.amounts import table
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
from havenwright.cards.vocabulary import PLACES, Ref, Scope, Who
from havenwright.cards.words_with_parts import Brought
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row


def _forced(op: str, n: Amount, scope: Scope) -> Condition:
    return Compare(Fact("hexes forced", scope), op, n)  # type: ignore[arg-type]


UNCOUNTED: Final = ("water", "hazardous terrain", "difficult terrain", "icy terrain")


def usual_scope(what: str) -> Scope:
    return "turn" if what in ("spring a trap", "lost action") else "action"


def _fits(having: object) -> object:
    return having("it")  # type: ignore[operator]


BE: Final = "(is|are|was|were)"
BY_FORCE: Final = "(due to|because of|from|with|by) (this|the|that) (push|pull|forced movement)"
DRIVEN: Final = "(pushed|pulled|forced to move|forced) [or pulled] (into|through|onto)"
NOT_BE: Final = "(isn't|aren't|wasn't|weren't|is not|are not|was not|were not)"


def _joined_being(first: object, word: str, more: Sequence[object]) -> object:
    kind = Some if word == "or" else Every
    return lambda who: kind(tuple(one(who) for one in (first, *more)))  # type: ignore[operator]


BESIDE_THE_WAY: Final = near("it", 1, Select("hex", where=(Is("entered"),)), ">=", 1)
"""Next to a hex that the movement entered."""

ROUNDED: Final = {
    "<": "/ rounded up",
    ">=": "/ rounded up",
    "<=": "/ rounded down",
    ">": "/ rounded down",
}
"""How half of a number is rounded that whole ones are compared with, so that it makes no difference."""


def _own(of: Of) -> object:
    """A state at the end of one's own movement, which is over; another's is a moment."""
    return lambda who: of(who) if who == "self" else MISFIT


def half(op: str, owner: Ref) -> object:
    def of(who: Ref) -> object:
        if owner not in (who, "it"):
            return MISFIT  # half of another's hit points
        left, whole = Stat("hit points", who), Stat("maximum hit points", who)
        if op not in ROUNDED:
            return Compare(Sum(2, "x", left), op, whole)  # type: ignore[arg-type]
        return Compare(left, op, Sum(whole, ROUNDED[op], 2))  # type: ignore[arg-type]

    return of


def _stat(name: str, op: str, n: Amount) -> object:
    return lambda who: Compare(Stat(name, who), op, n)  # type: ignore[arg-type]


def _fact_of(name: str, op: str, n: Amount, scope: Scope) -> object:
    return lambda who: Compare(Fact(name, scope, who), op, n)  # type: ignore[arg-type]


def _many(op: str, n: Amount, b: Body) -> object:
    return plain(b.select("all")), op, n


def _near_some(n: Amount, q: tuple[Select, str, Amount]) -> Of:
    return lambda who: near(who, n, *q)  # type: ignore[arg-type]


def _forced_target(forced: Condition) -> object:
    """The target was pushed or pulled; of oneself nobody wrote that down."""
    return lambda who: forced if who in ("target", "it") else MISFIT


def _driven_near(p: Of) -> object:
    """Pushed or pulled, and near something now."""
    forced = Compare(Fact("hexes forced", "ability"), ">=", 1)
    return lambda who: Every((forced, p(who))) if who in ("target", "it") else MISFIT


def _either_near(n: Amount, a: Who, b: Who) -> Of:
    return lambda who: Some(tuple(near(who, n, Select(what, "all"), ">=", 1) for what in (a, b)))


def _in_or_beside(q: tuple[Select, str, Amount]) -> Of:
    return lambda who: Some((near(who, 0, *q), near(who, 1, *q)))  # type: ignore[arg-type]


def _with_kind(op: str, n: Amount, kind: str) -> object:
    def of(who: Ref) -> Condition:
        if (op, n) == (">=", 1):
            return Has(f"{kind} condition", who)
        return Compare(Count(Select("condition", "all", origin=who, where=(Is(kind),))), op, n)  # type: ignore[arg-type]

    return of


MANY: Final[dict[str, tuple[str, str]]] = {
    "moved": ("hexes moved", "(hexes|hex)"),
    "killed": ("enemies killed", "(enemies|enemy)"),
    "suffered": ("damage suffered", "damage"),
    "dealt": ("damage dealt", "damage"),
    "consumed": ("elements consumed", "(elements|element)"),
    "infused": ("elements infused", "(elements|element)"),
    "looted": ("tokens looted", "[money|loot] (tokens|token)"),
    "loot": ("tokens looted", "[money|loot] (tokens|token)"),
    "removed": ("conditions removed", "(conditions|condition)"),
    "remove": ("conditions removed", "(conditions|condition)"),
}
DONE_ONCE: Final = ("killed", "consumed", "infused")
"""Of which `has killed an enemy` says that it was done at all."""


def _so_much(before: str = "") -> list[Row]:
    """`moved three or more hexes`."""
    return [
        (
            f"{before} {verb} {{q:quantifier}} {noun} [{{scope}}]",
            lambda q, scope="action", name=name: _fact_of(name, q[0], q[1], scope),
        )
        for verb, (name, noun) in MANY.items()
        if not (before and verb in DONE_ONCE)
    ]


JUST_NOW: Final[tuple[Scope, ...]] = ("ability", "action")
"""Scopes of what was just done, which a participle says alone."""
OF_NOW: Final = "[already|currently]"

RULES: Final[dict[str, Rule]] = {
    "operator": Phrases(table(COMPARISONS)),
    "had_name": Phrases({word: it for word, it in table(HAD).items() if not str(it).endswith("condition")}),
    "had": [
        ("(a|an|any|your|the|its|their) {k:had_kind_word}", lambda k: k),
        ("{k:had_kind_word}", lambda k: k),
        ("(a|an|any|your|the|its|their) {c:had_name}", lambda c: c),
        ("(a|an|any|your|the|its|their) {name} (token|tokens) [on it]", lambda name: name),
        ("(a|an) {name} [on it]", lambda name: name),
        ("{name} (token|tokens)", lambda name: name),
    ],
    "or_had": [("[,] or {h:had}", lambda h: h)],
    "comma_had": [(", {h:had}", lambda h: h)],
    "had_kind_word": Phrases({word: it for word, it in table(HAD).items() if str(it).endswith("condition")}),
    "being": Phrases(table(BEINGS)),
    "done": Phrases(table(DONE)),
    "do": Phrases(table(DO)),
    "verb": Phrases(table(ABILITY_VERBS)),
    "how": [("by you", None), ("[by] {s:scope}", lambda s: None if s in JUST_NOW else MISFIT)],
    "quantifier": [
        ("no", lambda: ("=", 0)),
        ("none of", lambda: ("=", 0)),
        ("any {n:number_word}", lambda n: (">=", n)),
        ("any", lambda: (">=", 1)),
        ("{op:operator} {n:so_many_or_factor}", lambda op, n: (op, n)),
        ("{n:so_many_or_factor} or (more|higher|greater|larger)", lambda n: (">=", n)),
        ("{n:so_many_or_factor} or (less|lower|fewer|smaller)", lambda n: ("<=", n)),
        ("{n:so_many_or_factor}", lambda n: (">=", n)),
    ],
    "so_many_or_factor": [("{n:number_word}", lambda n: n), ("{n:factor}", lambda n: n)],
    "numbered_with": [
        ("(a|an|any) {b:counting_body}", lambda b: _many(">=", 1, b)),
        ("no {b:counting_body}", lambda b: _many("=", 0, b)),
        ("{b:bare_body}", lambda b: _many(">=", 1, b) if b.noun.who in UNCOUNTED else MISFIT),
    ],
    "numbered": [
        ("{q:quantifier} {b:counting_body}", lambda q, b: _many(q[0], q[1], b)),
        ("{b:bare_body}", lambda b: _many(">=", 1, b) if b.noun.many or b.noun.who in UNCOUNTED else MISFIT),
    ],
    "nearness": [
        ("(in or|occupying or) adjacent to", 1),
        ("next to", 1),
        ("(occupied by|occupying|containing)", 0),
        ("in", 0),
        ("within {n:amount} [hex|hexes] of", lambda n: n),
    ],
    "either_ground": Phrases({word: word for word in ("wall", "obstacle", "trap", "objective", "door")}),
    "either_near": [
        ("{n:nearness} (a|an) {a:either_ground} or [a|an] {b:either_ground}", _either_near),
    ],
    "in_or_beside": [("(in|on|occupying) or adjacent to {q:numbered}", _in_or_beside)],
    "state_of": [
        ("{p:in_or_beside}", lambda p: p),
        ("the first to act [this round]", lambda: lambda who: Compare(Stat("turn order", who), "=", 0)),
        ("{w:figure_state}", lambda w: has(w)),
        ("{n:nearness} {q:numbered}", _near_some),
        ("[exactly] at [exactly] range {n:amount}", lambda n: _stat("range", "=", n)),
        ("within range {n:amount}", lambda n: near_ref(n, "self")),
        ("adjacent", lambda: near_ref(1, "self")),
        ("in the same hex [as] you (start|started) [in]", lambda: is_("at the start of the move")),
        (
            "(pushed|pulled|forced) [or pulled|or pushed] [to move] {q:quantifier} (hexes|hex) [{s:scope}]",
            lambda q, s="ability": _forced_target(Compare(Fact("hexes forced", s), *q)),
        ),
        (f"{DRIVEN} {{what:forced_ground}} [{BY_FORCE}]", is_),
        (f"{DRIVEN} (a|an) hex {{p:either_near}} [{BY_FORCE}]", _driven_near),
        (
            f"{DRIVEN} (a|an) hex {{n:nearness}} {{q:numbered}} [{BY_FORCE}]",
            lambda n, q: _driven_near(_near_some(n, q)),
        ),
        (
            "(pushed|pulled|forced to move) [or pulled|or pushed] [{s:scope}]",
            lambda s="ability": (
                MISFIT if s not in JUST_NOW else _forced_target(Compare(Fact("hexes forced", s), ">=", 1))
            ),
        ),
    ],
    "forced_ground": [
        ("[a|an] {t:terrain_in_hex} [hex|tile]", lambda t: f"forced into {t}"),
        ("(a|an) (hex|tile) (with|of|containing) {t:terrain_in_hex}", lambda t: f"forced into {t}"),
    ],
    "figure_state": Phrases(dict(STATES_OF_FIGURES)),
    "or_state": [("or {p:state_of}", lambda p: p)],
    "and_state": [("and {p:state_of}", lambda p: p)],
    "order": [
        ("later [in the round|this round] than {r:ref}", lambda r: in_order(">", r)),
        ("earlier [in the round|this round] than {r:ref}", lambda r: in_order("<", r)),
    ],
    "more_word": Phrases({**dict.fromkeys(MORE_AND_LESS[1], ">"), **dict.fromkeys(MORE_AND_LESS[0], "<")}),
    "or_more": [
        ("or (more|higher|greater|larger|farther|further)", ">="),
        ("or (less|lower|fewer|smaller|closer|nearer)", "<="),
    ],
    "kind_of_condition": [("{k:sign_of_condition} (condition|conditions)", lambda k: k)],
    "sign_of_condition": Phrases({"negative": "negative", "positive": "positive"}),
    "having": [
        (
            "(a|an) {m:more_word} initiative [value] than {r:ref}",
            lambda m, r: lambda who: Compare(Stat("initiative", who), m, Stat("initiative", r)),
        ),
        (
            "(a|an) (later|slower) initiative [value] than {r:ref}",
            lambda r: lambda who: Compare(Stat("initiative", who), ">", Stat("initiative", r)),
        ),
        (
            "(a|an) (earlier|faster) initiative [value] than {r:ref}",
            lambda r: lambda who: Compare(Stat("initiative", who), "<", Stat("initiative", r)),
        ),
        (
            "{m:more_word} {name:stat_name} than {r:ref}",
            lambda m, name, r: lambda who: Compare(Stat(name, who), m, Stat(name, r)),
        ),
        (
            "{op:operator} half [of] {o:owner} [maximum] (hit points|hit point value)",
            lambda op, o: half(op, o),
        ),
        (
            "half [of] {o:owner} [maximum] (hit points|hit point value) {op:or_more}",
            lambda o, op: half(op, o),
        ),
        ("{q:quantifier} {k:kind_of_condition}", lambda q, k: _with_kind(q[0], q[1], k)),
        ("{q:quantifier} {f:present_fact}", lambda q, f: _fact_of(f, q[0], q[1], "now")),
        ("{q:quantifier} conditions", lambda q: _stat("conditions", *q)),
        (
            "{q:quantifier} {name:stat_name} [remaining|left]",
            lambda q, name: MISFIT if name in ("attack", "move") else _stat(name, *q),
        ),
        ("{q:quantifier} hit point [remaining|left]", lambda q: _stat("hit points", *q)),
        (
            "{q:quantifier} {name} [tokens|token|counters|counter]",
            lambda q, name: lambda who: Compare(Resource(name), *q) if who == "self" else MISFIT,
        ),
        (
            "{q:quantifier} (card|cards) in (your|its|their) hand",
            lambda q: lambda who: Compare(Count(Select("card", "all", origin=who, named="hand")), *q),
        ),
        ("no {h:had_some}", lambda h: no(h)),
    ],
    "predicate": [
        (f"{NOT_BE} {OF_NOW} {{p:state_of}}", lambda p: no(p)),
        (f"{BE} {OF_NOW} {{p:state_of}}", lambda p: p),
        (f"{OF_NOW} (has|have|had) {{h:had_some}}", lambda h: h),
        ("(hasn't|haven't) {h:had_some}", lambda h: no(h)),
        ("(doesn't|don't) have {h:had_some}", lambda h: no(h)),
        ("(has|have|had) yet to act [this round]", lambda: no(is_("acted"))),
        (
            "(has|have|had) [already|yet] (acted|taken a turn|taken its turn|taken their turn) [yet] [this round]",
            lambda: is_("acted"),
        ),
        (
            "(has not|have not|had not|hasn't|haven't) [already|yet] (acted|taken a turn|taken its turn|taken their turn) [yet] [this round]",
            lambda: no(is_("acted")),
        ),
        ("(does not|do not|did not|doesn't|don't|didn't) act [yet] [this round]", lambda: no(is_("acted"))),
        ("(has|have|had) {d:done} [{scope}]", lambda d, scope="": did(d, scope or usual_scope(d))),
        ("(occupy|occupies|occupied) {q:numbered}", lambda q: _near_some(0, q)),
        (
            "(end|ends|ended) (the|this|your|its|their|that) (movement|move) [ability] not {p:state_of}",
            lambda p: _own(no(p)),
        ),
        (
            "(end|ends|ended) (the|this|your|its|their|that) (movement|move) [ability] {p:state_of}",
            lambda p: _own(p),
        ),
        ("(died|dies) [{s:scope}]", lambda s="": is_("killed")),
        ("moved through", lambda: is_("moved through")),
        ("(didn't) {d:do} [{scope}]", lambda d, scope="": no(did(d, scope or usual_scope(d)))),
        (
            "performed (a|an|any|the) {what:verb} [ability|action] [{scope}]",
            lambda what, scope="action": did(what, scope),
        ),
        (
            "(did not|didn't) perform (a|an|any|the) {what:verb} [ability|action] [{scope}]",
            lambda what, scope="action": no(did(what, scope)),
        ),
        (
            "(performed|perform) no (attacks|attack) [{scope}]",
            lambda scope="action": no(did("attack", scope)),
        ),
        (
            "(performed|perform) no {what:verb} (ability|abilities|action|actions) [{scope}]",
            lambda what, scope="action": no(did(what, scope)),
        ),
        *_so_much(),
        ("{d:done}", lambda d: did(d, usual_scope(d))),
        ("did not {d:do}", lambda d: no(did(d, usual_scope(d)))),
    ],
    "comparison": [
        ("(is|are|was|were) {op:operator} {n:quantity}", lambda op, n: compared(op, n)),
        ("(is|are|was|were) {n:quantity} {op:or_more}", lambda op, n: compared(op, n)),
        ("(is|are|was|were) {n:quantity}", lambda n: compared("=", n)),
        ("(isn't|is not) {n:quantity}", lambda n: lambda left: Not(Compare(left, "=", n))),
    ],
    "filter": [
        ("(who|which) {p:predicate}", Same("that {p:predicate}")),
        ("with full hit points", As("it is undamaged", "unit")),
        ("with {h:having}", lambda h: _fits(h)),
        ("with {q:numbered_with}", lambda q: near("it", 0, *q)),
        (
            "(of|with) [a] level [of] {n:number} {op:or_more}",
            As("its level is {op:operator} {n}", "unit"),
        ),
        ("(of|with) [a] level [of] {n:number}", As("its level is exactly {n}", "unit")),
        ("other than (itself|themselves)", As("it is other", "unit")),
        ("other than [the] {name}", As("it is not a {name}", "unit")),
        ("not {p:state_of}", lambda p: Not(p("it"))),
        ("you are adjacent to", As("it is adjacent to you", "unit")),
        (
            "you end (the|this|your) movement adjacent to",
            As("it is adjacent to you", "unit"),
        ),
        (
            "[and] (further|farther) from you than (the|that|this) (target|enemy|figure|ally)",
            As("the range to it is more than the range to the target", "unit"),
        ),
        ("you [have|has|had] {d:done_to} [{h:how}]", lambda d, h=None: Is(d)),
        ("[that|which] you (move|moved|pass|passed) adjacent to [{h:how}]", lambda h=None: BESIDE_THE_WAY),
        (
            "adjacent to the path (of|for) (this|the|your) (movement|move ability|move)",
            lambda: BESIDE_THE_WAY,
        ),
        ("moved adjacent to {h:how}", lambda h: BESIDE_THE_WAY),
        (f"{DRIVEN} {{g:forced_ground}} [{BY_FORCE}]", lambda g: Is(g)),
        (
            f"(the target|it) (enters|entered|moves into|moved into) {BY_FORCE}",
            lambda: Is("entered by the target"),
        ),
        (
            "(the target|it) (is|was) (pushed|pulled) [or pulled] (into|through) [by this push|by this pull]",
            lambda: Is("entered by the target"),
        ),
        (
            f"(the target|it) (leaves|left|exits|exited|vacates|vacated) {BY_FORCE}",
            lambda: Is("left by the target"),
        ),
        (
            "(the target|it) (is|was) (pushed|pulled) [or pulled] (out of|from)",
            lambda: Is("left by the target"),
        ),
        (
            "damaged (by|with) {h:scope_only}",
            lambda h: Did("suffer", "action", "it") if h in JUST_NOW else MISFIT,
        ),
        ("affected [{h:how}]", lambda h=None: Is("targeted")),
        ("damaged {h:how}", As("it suffered damage this action", "unit")),
        ("damaged", As("it suffered damage with this ability", "unit")),
        ("{w:participle}", lambda w: Is(w)),
        (
            "[exactly] at [exactly] range {n:amount} {op:or_more}",
            As("the range to it is {op:operator} {n}", "unit"),
        ),
        ("[exactly] at [exactly] range {n:amount}", As("the range to it is exactly {n}", "unit")),
        ("{n:so_many} (hexes|hex) away [from you]", As("the range to it is exactly {n:number}", "unit")),
        ("{q:quantifier} (hexes|hex) away [from you]", lambda q: Compare(Stat("range", "it"), *q)),
        ("{w:place_being}", lambda w: Is(w)),
    ],
    "scope_only": [("{s:scope}", lambda s: s), ("(this|the|that) attack", "ability")],
    "participle": Phrases({word: word for word in PARTICIPLES}),
    "place_being": Phrases({phrase: it for phrase, it in table(BEINGS).items() if it in PLACES}),
    "done_to": Phrases(table(DONE_TO)),
}


def _all_brought(name: str, other: str) -> object:
    return lambda who: Every((Has(Brought(name), who), Has(Brought(other), who)))


def _has_all(things: Sequence[str]) -> Of:
    return lambda who: Every(tuple(Has(one, who) for one in things))


def _in_or_near(other: Ref) -> object:
    return lambda who: Some((near_ref(0, other)(who), near_ref(1, other)(who)))


def _near_token(reach: Amount, name: str) -> Of:
    token = Select("token", "all", named=name)
    return lambda who: near(who, reach, token, ">=", 1)


def _at_token(name: str) -> object:
    """In the hex of a token, or adjacent to it."""
    token = Select("token", "all", named=name)
    return lambda who: Some(tuple(near(who, reach, token, ">=", 1) for reach in (0, 1)))


FIRST: Final[dict[str, Rule]] = {
    "near_token": [
        ("within range 1 of {name:token_before}", _at_token),
        ("{reach:nearness} {name:token_before}", _near_token),
    ],
    "had_some": [
        (
            "{first:had} {more:comma_had+} [,] or {last:had}",
            lambda first, more, last: has_some(first, (*more, last)),
        ),
        (
            "{first:had} {more:comma_had*} (and|, and) {last:had_name}",
            lambda first, more, last: _has_all((first, *more, last)),
        ),
    ],
    "state_of": [
        ("{p:either_near}", lambda p: p),
        ("at range {n:amount} {op:or_more}", lambda n, op: _stat("range", op, n)),
        ("{p:near_token}", lambda p: p),
        ("in or adjacent to {other:ref}", _in_or_near),
        (
            "at [its|their|your|the] (maximum|full) (hit points|hit point value) [after (this|the) heal]",
            lambda: is_("undamaged"),
        ),
    ],
    "predicate": [
        *_so_much("(has|have|had)"),
        ("(act|acts) {o:order} this round", lambda o: o),
        (f"{BE} {{p:state_of}} after (the|this) (push|pull|movement|move ability)", lambda p: p),
        (f"{BE} damaged {{scope}}", lambda scope: did("suffer", scope)),
        (
            "(has|have|had) both {a:had} and {b:had}",
            lambda a, b: lambda who: Every((Has(a, who), Has(b, who))),
        ),
        ("(have|has) (fewer|less) hit points than {n:quantity}", lambda n: _stat("hit points", "<", n)),
        ("(have|has) more hit points than {n:quantity}", lambda n: _stat("hit points", ">", n)),
        ("(have|has) exactly {n:so_many} hit (point|points)", lambda n: _stat("hit points", "=", n)),
        (
            "(move|moves|moved) {n:so_many} or more hexes [{scope}]",
            lambda n, scope="action": _fact_of("hexes moved", ">=", n, scope),
        ),
        (f"{BE} {OF_NOW} {{p:state_of}} {{more:or_state+}}", lambda p, more: _joined_being(p, "or", more)),
        (f"{BE} {OF_NOW} {{p:state_of}} {{more:and_state+}}", lambda p, more: _joined_being(p, "and", more)),
        ("moved in a straight line [in one direction] {s:scope}", lambda s: is_("in a straight line")),
        ("moved in a straight line in one direction", lambda: is_("in a straight line")),
        ("brought {name} and {other:name}", lambda name, other: _all_brought(name, other)),
        (
            "(has not|have not|hasn't|haven't) {d:done} [{scope}]",
            lambda d, scope="": no(did(d, scope or usual_scope(d))),
        ),
    ],
    "filter": [
        ("{p:either_near}", lambda p: p("it")),
        ("{p:in_or_beside}", lambda p: p("it")),
        ("{p:near_token}", lambda p: p("it")),
        ("occupying hexes {p:near_token}", lambda p: p("it")),
        ("occupying the hex containing {name:token_before}", lambda name: _near_token(0, name)("it")),
        (
            "{w:participle} or adjacent",
            lambda w: Some((Is(w), Compare(Count(Select("self", "all", 1, None, "it")), ">=", 1))),
        ),
        ("in the same room as you", As("it is in the same room", "unit")),
        ("with [a] summon (action|actions) [on it|on them]", As("it is a summon", "unit")),
        ("in (these|those) hexes", As("it is on the affected piece", "unit")),
        ("{w:participle} {h:how}", lambda w, h: Is(w)),
        (
            "whose [current] (hit points|hit point value) (increased|increase) [{h:how}]",
            lambda h=None: Is("healed"),
        ),
        ("with a level of {op:operator} {n:number}", As("its level is {op} {n}", "unit")),
    ],
}
