"""Other wordings of amounts, selections and conditions."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from havenwright.cards.grammar.amounts import counted
from havenwright.cards.grammar.conditions import (
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
from havenwright.cards.grammar.selections import Body, Named, Near, Noun, Pick, Place, plain, several
from havenwright.cards.lexicon.nouns import (
    BEINGS,
    DONE_TO,
    LATER_PICKS,
    NOUNS,
    OWNER_PHRASES,
    PARTICIPLES,
    PILE_PLACES,
    REF_PHRASES,
    STATES_OF_FIGURES,
)
from havenwright.cards.lexicon.record import (
    ABILITY_VERBS,
    COMPARISONS,
    DO,
    DONE,
    HAD,
    MORE_AND_LESS,
    PRESENT_PHRASES,
    STAT_PHRASES,
    TALE_VERBS,
    TALES,
)
from havenwright.cards.paraphrases import Same
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
    Resource,
    Select,
    Some,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import PLACES, Ref, Scope
from havenwright.cards.words_with_parts import Brought, OfKind, OfSize
from havenwright.grammar import MISFIT, Leaf, Phrases, Rule, Token
from havenwright.grammar.rules import Row

T = TypeVar("T")


def table(known: Mapping[str, Sequence[tuple[tuple[str, ...], T]]]) -> dict[str, T]:
    """A table of phrases with their first words taken back in."""
    return {" ".join((first, *rest)): it for first, entries in known.items() for rest, it in entries}


# Amounts


def _told(verb: str) -> Leaf[str]:
    """The verb of a fact; `moved through` is another thing."""

    def read(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        through = at + 1 < len(tokens) and tokens[at + 1].small == "through"
        return None if tokens[at].small != verb or through else (verb, at + 1)

    return Leaf(read, verb, sample=verb)


def _fact(name: str, *, own: bool = False) -> object:
    def built(scope: Scope = "ability", of: Ref = "self", **_: object) -> Fact:
        return Fact(name, scope, "self" if own else of)  # type: ignore[arg-type]

    return built


def _facts() -> list[Row]:
    """Facts without `the number of`: `hexes you moved this turn`, `damage suffered by the target`."""
    rows: list[Row] = []
    for (kind, verb), name in TALE_VERBS.items():
        nouns = f"({'|'.join(sorted(TALES[kind], key=lambda noun: -len(noun.split())))})"
        done = f"{{v:told_{verb}}}"
        forced = name == "hexes forced"
        done += " [or pulled|or pushed] [to move] [{x:ref}]" if forced else ""
        rows += [
            (f"[total] {nouns} {{of:ref}} (was|were) {done} [{{scope}}]", _fact(name, own=forced)),
            (f"[total] {nouns} {{of:ref}} [have|has|had] {done} [{{scope}}]", _fact(name)),
            (f"[total] {nouns} [was|were] [have|has|had] {done} by {{of:doer}} [{{scope}}]", _fact(name)),
            (f"[total] {nouns} [was|were] [have|has|had] {done} [{{scope}}]", _fact(name)),
        ]
    return rows


def _at_most(n: Amount) -> tuple[str, Amount]:
    return "at most", n


OF_ABILITY: Final = "of [the|this|that] [previous|last] {v:verb} [ability|action]"

AMOUNTS: Final[dict[str, Rule]] = {
    **{f"told_{verb}": _told(verb) for _, verb in TALE_VERBS},
    "ref_word": Phrases(table(REF_PHRASES)),
    "ref": [],
    "owner_word": Phrases(table(OWNER_PHRASES)),
    "owner": [("[the] {n:named_owner}", lambda n: "self")],
    "doer": [
        ("{r:ref}", lambda r: r),
        (f"(target|targets) {OF_ABILITY}", lambda v: "target"),
        ("(target|targets)", "target"),
    ],
    "number_word": Phrases({"a": 1, "an": 1}),
    "times": [("times {n:factor}", lambda n: ("x", n))],
    "stat_name": Phrases(table(STAT_PHRASES)),
    "stat": [
        ("[the] (range|distance) (to|from|between you and) {of:ref}", Same("the range to {of:ref}")),
        (
            "{of:owner} [current] {name:stat_name} [for this attack|for the attack]",
            Same("{of:owner} {name:stat_name}"),
        ),
    ],
    # Scopes: how long ago something was done; what isn't said is of the ability
    "scope": [
        ("(on|during) your turn", "turn"),
        ("during the turn", "turn"),
        ("[in] this way", "action"),
        (
            "[so far] [with|by|in|during|from] this (ability|attack|movement|move|heal|push|pull|loot) [ability|action]",
            "ability",
        ),
        ("[so far] [with|by|in|during|from] this action", "action"),
        ("[so far] [with|by|in|during|from] this turn", "turn"),
        ("[so far] [with|by|in|during|from] this round", "round"),
        ("[so far] [with|by|in|during|from] this scenario", "scenario"),
        (
            "(with|by|in|during|from) (the|that) [previous|last] ({v:verb}|movement) [ability|abilities|action]",
            lambda v="": "ability",
        ),
        ("(with|by|in|during|from) (the|that) [previous|last] ability", "ability"),
    ],
    "past_fact": _facts(),
    "plain_fact": [
        ("{q:past_fact}", lambda q: q),
        (
            "(attack|attacks) that targeted {of:ref} [{scope}]",
            lambda of, scope="round": Fact("attacks received", scope, of),
        ),
        (
            "(hex|hexes) (the destroyed obstacles|the destroyed obstacle) occupied [{scope}]",
            lambda scope="ability": Fact("hexes destroyed", scope),
        ),
        (
            "(hex|hexes) {of:ref} (could not|cannot|can't|couldn't) (push|pull|force|be pushed|be pulled|be forced) [or pull|or push|or pulled|or pushed] [to move] [{x:ref}] [because of a wall or obstacle] [{scope}]",
            lambda of, scope="ability", x=None: Fact("hexes not forced", scope, of),
        ),
        ("[of] {of:owner} {name:present_fact}", lambda of, name: Fact(name, "now", of)),
        ("hit (point|points) {of:ref} (is|are) missing", lambda of: Fact("hit points missing", "now", of)),
        (
            "(excess damage|points of excess damage|point of excess damage) [{scope}]",
            lambda scope="ability": Fact("excess damage", scope),
        ),
    ],
    "counted_as_amount": [("{what:counted}", counted)],
    "present_fact": Phrases(table(PRESENT_PHRASES)),
    "plain_quantity": [
        (
            "[the] [amount of] damage {r:ref} would have suffered in excess of what was needed to kill {x:ref} [{scope}]",
            lambda r, x, scope="ability": Fact("excess damage", scope),
        ),
        ("[the] [number of|amount of] [all] {q:own_resource}", lambda q: q),
        (
            "[the] [number of|amount of] (hex|hexes) between you and {of:ref}",
            lambda of: Sum(Stat("range", of), "-", 1),
        ),
        ("(number of|amount of) [all] {what:counted}", counted),
    ],
    "own_resource": [
        ("{name} [tokens|counters|counter|value] you have", Resource),
        ("[of] your [current] {name} [counters|counter|value]", Resource),
    ],
    "bound": [
        ("[,] [up] to [a] (maximum|max) of {n:amount}", Same("up to a maximum of {n:amount}")),
        ("[,] [down] to [a] (minimum|min) of {n:amount}", Same("down to a minimum of {n:amount}")),
        ("plus {n:multiple}", lambda n: ("+", n)),
        ("minus {n:multiple}", lambda n: ("-", n)),
        ("multiplied by {n:multiple}", lambda n: ("x", n)),
    ],
    "multiple": [
        ("(double|two times) {q:plain_quantity}", Same("twice {q:plain_quantity}")),
        ("(triple|three times) {q:plain_quantity}", lambda q: Sum(3, "x", q)),
        (
            "half [of] {q:plain_quantity} [,] [\\(] rounded up [\\)]",
            Same("half {q:plain_quantity} rounded up"),
        ),
        (
            "half [of] {q:plain_quantity} [,] [\\(] rounded down [\\)]",
            Same("half {q:plain_quantity} rounded down"),
        ),
    ],
    "quantity": [("equal to {first:multiple} {more:bound*}", Same("{first:multiple} {more:bound*}"))],
}
AMOUNTS_FIRST: Final[dict[str, Rule]] = {
    "plain_quantity": [("[the] [number of|amount of] [all] {q:plain_fact}", lambda q: q)],
    "ref": [
        (f"the target {OF_ABILITY}", lambda v: "target"),
        ("the (enemy|ally|figure|character) {p:later_pick_phrase}", lambda p: MISFIT),
    ],
}

# Selections


def _later(pick: str) -> Pick:
    return Pick(pick)


def _different(b: Body) -> Select:
    return b._replace(where=(Is("different"), *b.where)).select(1)


def _yours(b: Body) -> Select:
    return b._replace(owner="self").select("all" if b.noun.many or b.noun.named else 1)


def _both(n: Amount, b: Body) -> object:
    """`you and all adjacent allies`."""
    return b._replace(noun=Noun("friend")).select(n) if b.noun.who == "ally" else MISFIT


def _named_body(b: Body) -> object:
    """`the Beacon token`: one that goes by its name."""
    return b.select(1) if b.noun.named or b.noun.kinds or b.pick else MISFIT


def _all_of(b: Body) -> object:
    """`enemies adjacent to you`: all of them, where several are named without a number."""
    return b.select("all") if b.noun.many else MISFIT


def _and_others(n: Noun, **_: object) -> object:
    return n


def _plural(n: object) -> object:
    return n


SELECTIONS: Final[dict[str, Rule]] = {
    "adjective": Phrases(
        {
            "boss": Is("a boss"),
            "unspent": Is("unspent"),
            "flying": Has("flying"),
            **{word: Is(word) for word in PARTICIPLES},
            **{word: Has(what) for word, what in STATES_OF_FIGURES.items()},
        }
    ),
    "one_adjective": [
        ("level {n:number}", lambda n: Compare(Stat("level", "it"), "=", n)),
        ("{n:number} - herb", lambda n: Is(OfSize(n, "herb"))),
        ("single - hex", lambda: Is(OfSize(1, "hex"))),
        ("{n:number_word} - hex", lambda n: Is(OfSize(n, "hex"))),
    ],
    "or_adjective": [
        ("[,] or {a:one_adjective}", Same("or {a:one_adjective}")),
        (", {a:one_adjective}", Same("or {a:one_adjective}")),
    ],
    "pick": Phrases({"nearest": Pick("closest"), "furthest": Pick("farthest")}),
    "before_noun": [
        ("lowest hit point", lambda: Pick("least hit points")),
        ("highest hit point", lambda: Pick("most hit points")),
    ],
    "noun_word": Phrases(
        {
            **{phrase: Noun(noun.who, many=noun.many) for phrase, noun in table(NOUNS).items()},
            **{
                f"{one} {joined} {self_word}": Noun("friend", many=one == "allies")
                for one in ("ally", "allies")
                for joined in ("or", "and")
                for self_word in ("self", "yourself", "you")
            },
            "allies and enemies": Noun("figure", kinds=(Is("other"),), many=True),
            "allies or enemies": Noun("figure", kinds=(Is("other"),), many=True),
            "ally or enemy": Noun("figure", kinds=(Is("other"),)),
            "ally and enemy": Noun("figure", kinds=(Is("other"),)),
        }
    ),
    "noun": [
        ("{pile} (ability card|ability cards)", Same("{pile} (card|cards)")),
        ("equipped {slot} (item|items)", lambda slot: Noun("item", slot)),
        ("equipped (item|items)", lambda: Noun("item")),
    ],
    "later_pick_phrase": Phrases(table(LATER_PICKS)),
    "place": [
        ("within {n:reach} [hex|hexes] of {of:ref}", Same("within range {n:reach} of {of:ref}")),
        ("within {n:reach} [hex|hexes]", Same("within range {n:reach}")),
        ("(in|on) {of:owner} hex", lambda of: Place(0, of)),
        ("in or adjacent to {of:ref}", lambda of: Place(1, of)),
        ("up to {n:plain_count} (hex|hexes) away [from you]", lambda n: Place(n, "self")),
        ("adjacent to (focus)", lambda: Place(1, "focus")),
        ("within range {n:reach} of (focus)", lambda n: Place(n, "focus")),
    ],
    "measured_behind": [("(to|from) focus", lambda: Place(None, "focus"))],
    "behind_noun": [
        ("{pick:later_pick_phrase}", _later),
        ("{p:pile_place}", lambda p: Named(p)),
        ("(closest|nearest) to {of:ref}", lambda of: Place(None, of)),
        ("of {of:ref}", lambda of: Place(None, of)),
        ("{of:ref} (has|have)", lambda of: Place(None, of)),
        ("adjacent", lambda: Near()),
    ],
    "pile_place": Phrases(table(PILE_PLACES)),
    "pronoun": Phrases(
        {
            phrase: Select("it" if ref in ("ally", "attacker") else ref)  # type: ignore[arg-type]
            for phrase, ref in table(REF_PHRASES).items()
            if ref not in ("target", "focus")
        }
    ),
    "count": [("(each|every|both|any number of)", "all"), ("up to {n:plain_count}", lambda n: n)],
    "whom": [
        ("another {b:bare_body} [than before]", _different),
        ("any {n:number_word} {b:body}", lambda n, b: b.select(n)),
        ("any {b:body}", lambda b: b.select(1)),
        ("all {o:owner} {b:bare_body}", lambda o, b: b._replace(owner=o).select("all")),
        ("(you|yourself|self) (and|or) {n:count} {b:bare_body}", _both),
        ("your {b:bare_body}", _yours),
        ("the {b:bare_body}", _named_body),
        ("{b:bare_body}", _all_of),
        (f"(the targets|the target) {OF_ABILITY} {{f:filter*}}", lambda f, v=None: Select("target", where=f)),
        ("{r:target_word} {f:filter*}", lambda r, f: Select("target", where=f)),
    ],
    "target_word": Phrases(
        {phrase: "target" for phrase, ref in table(REF_PHRASES).items() if ref == "target"}
    ),
}

# Conditions


def _counted_now(what: Select) -> object:
    return Count(what)


def _forced(op: str, n: Amount, scope: Scope) -> Condition:
    return Compare(Fact("hexes forced", scope), op, n)  # type: ignore[arg-type]


def _every(more: Sequence[object]) -> object:
    return more


UNCOUNTED: Final = ("water", "hazardous terrain", "difficult terrain", "icy terrain")


def _usual_scope(what: str) -> Scope:
    return "turn" if what == "spring a trap" else "action"


def _elemental(element: str, state: str, more: Sequence[str]) -> Condition:
    return Elemental(element, (state, *more))  # type: ignore[arg-type]


def _fits(having: object) -> object:
    return having("it")  # type: ignore[operator]


def _held(having: object, who: Ref) -> object:
    return having(who)  # type: ignore[operator]


BE: Final = "(is|are|was|were)"
NOT_BE: Final = "(isn't|aren't|wasn't|weren't|is not|are not|was not|were not)"


def _joined_being(first: object, word: str, more: Sequence[object]) -> object:
    kind = Some if word == "or" else Every
    return lambda who: kind(tuple(one(who) for one in (first, *more)))  # type: ignore[operator]


def _half(op: str) -> object:
    return lambda who: Compare(Sum(2, "x", Stat("hit points", who)), op, Stat("maximum hit points", who))  # type: ignore[arg-type]


def _stat(name: str, op: str, n: Amount) -> object:
    return lambda who: Compare(Stat(name, who), op, n)  # type: ignore[arg-type]


def _fact_of(name: str, op: str, n: Amount, scope: Scope) -> object:
    return lambda who: Compare(Fact(name, scope, who), op, n)  # type: ignore[arg-type]


def _many(op: str, n: Amount, b: Body) -> object:
    return plain(b.select("all")), op, n


def _near_some(n: Amount, q: tuple[Select, str, Amount]) -> object:
    return lambda who: near(who, n, *q)  # type: ignore[arg-type]


def _with_kind(op: str, n: Amount, kind: str) -> object:
    def of(who: Ref) -> Condition:
        if (op, n) == (">=", 1):
            return Has(f"{kind} condition", who)
        return Compare(Count(Select("condition", "all", origin=who, where=(Is(kind),))), op, n)  # type: ignore[arg-type]

    return of


def _where(b: Body, p: object, op: str, n: Amount) -> Condition:
    """`an adjacent enemy has your token`: how many there are of whom it is so."""
    select = plain(b.select("all"))
    found = p("it")  # type: ignore[operator]
    match found:
        case Compare(Count(Select(other, "all", reach, None, "it")), ">=", 1):
            if select.range is None and other in ("self", "target", "it", "made", "chosen"):
                return Compare(Count(replace(select, range=reach, origin=other)), op, n)  # type: ignore[arg-type]
    return Compare(Count(replace(select, where=(*select.where, found))), op, n)  # type: ignore[arg-type]


def _all_are(b: Body, p: object) -> Condition:
    select = plain(b.select("all"))
    return Compare(Count(replace(select, where=(*select.where, Not(p("it"))))), "=", 0)  # type: ignore[operator]


MANY: Final[dict[str, tuple[str, str]]] = {
    "moved": ("hexes moved", "(hexes|hex)"),
    "killed": ("enemies killed", "(enemies|enemy)"),
    "suffered": ("damage suffered", "damage"),
    "dealt": ("damage dealt", "damage"),
    "consumed": ("elements consumed", "(elements|element)"),
    "infused": ("elements infused", "(elements|element)"),
    "looted": ("tokens looted", "[money|loot] (tokens|token)"),
}
OF_NOW: Final = "[already|currently]"

CONDITIONS: Final[dict[str, Rule]] = {
    "operator": Phrases(table(COMPARISONS)),
    "had_name": Phrases({word: it for word, it in table(HAD).items() if not str(it).endswith("condition")}),
    "had": [
        ("(a|an|any|your|the|its|their) {k:had_kind_word}", lambda k: k),
        ("{k:had_kind_word}", lambda k: k),
        ("(a|an|any|your|the|its|their) {c:had_name}", lambda c: c),
        ("(a|an|any|your|the|its|their) {name} (token|tokens) [on it]", lambda name: name),
        ("(a|an) {name}", lambda name: name),
        ("{name} (token|tokens)", lambda name: name),
    ],
    "or_had": [("[,] or {h:had}", lambda h: h)],
    "comma_had": [(", {h:had}", lambda h: h)],
    "had_kind_word": Phrases({word: it for word, it in table(HAD).items() if str(it).endswith("condition")}),
    "being": Phrases(table(BEINGS)),
    "done": Phrases(table(DONE)),
    "do": Phrases(table(DO)),
    "verb": Phrases(table(ABILITY_VERBS)),
    "how": [("by {r:ref}", lambda r: None), ("[by] {s:scope}", lambda s: None)],
    "quantifier": [
        ("no", lambda: ("=", 0)),
        ("none of", lambda: ("=", 0)),
        ("any {n:number_word}", lambda n: (">=", n)),
        ("any", lambda: (">=", 1)),
        ("(each|every)", lambda: (">=", 1)),
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
        ("(occupied by|occupying|containing)", 0),
        ("in", 0),
        ("within {n:reach} [hex|hexes] of", lambda n: n),
    ],
    "state_of": [
        ("the first to act [this round]", lambda: lambda who: Compare(Stat("turn order", who), "=", 0)),
        ("{w:figure_state}", lambda w: has(w)),
        ("{n:nearness} {q:numbered}", _near_some),
        ("[exactly] at [exactly] range {n:amount}", lambda n: _stat("range", "=", n)),
        ("within range {n:reach}", lambda n: near_ref(n, "self")),
        ("adjacent", lambda: near_ref(1, "self")),
        ("{what:being} {h:how}", lambda what, h: is_(what)),
        (
            "(pushed|pulled|forced) [or pulled|or pushed] [to move] {q:quantifier} (hexes|hex) [{s:scope}]",
            lambda q, s="ability": lambda who: Compare(Fact("hexes forced", s), *q),
        ),
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
        ("or (more|higher|greater|larger)", ">="),
        ("or (less|lower|fewer|smaller)", "<="),
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
        ("{op:operator} half [of] {o:owner} [maximum] (hit points|hit point value)", lambda op, o: _half(op)),
        ("half [of] {o:owner} [maximum] (hit points|hit point value) {op:or_more}", lambda o, op: _half(op)),
        ("half [of] {o:owner} [maximum] (hit points|hit point value)", lambda o: _half("=")),
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
        ("(has|have|had) {d:done} [{scope}]", lambda d, scope="": did(d, scope or _usual_scope(d))),
        ("(occupy|occupies|occupied) {q:numbered}", lambda q: _near_some(0, q)),
        (
            "(end|ends|ended) (the|this|your|its|their|that) (movement|move) [ability] not {p:state_of}",
            lambda p: no(p),
        ),
        (
            "(end|ends|ended) (the|this|your|its|their|that) (movement|move) [ability] {p:state_of}",
            lambda p: p,
        ),
        ("(act|acts) {o:order} this round", lambda o: o),
        ("(died|dies) [{s:scope}]", lambda s="": is_("killed")),
        ("moved through", lambda: is_("moved through")),
        ("(didn't) {d:do} [{scope}]", lambda d, scope="": no(did(d, scope or _usual_scope(d)))),
        (
            "performed (a|an|any|the) {what:verb} [ability|action] [{scope}]",
            lambda what, scope="action": did(what, scope),
        ),
        (
            "(did not|didn't) perform (a|an|any|the) {what:verb} [ability|action] [{scope}]",
            lambda what, scope="action": no(did(what, scope)),
        ),
        *(
            (
                f"{verb} {{q:quantifier}} {noun} [{{scope}}]",
                lambda q, scope="action", name=name: _fact_of(name, q[0], q[1], scope),
            )
            for verb, (name, noun) in MANY.items()
        ),
        ("{d:done}", lambda d: did(d, _usual_scope(d))),
        ("did not {d:do}", lambda d: no(did(d, _usual_scope(d)))),
    ],
    "comparison": [
        ("(is|are|was|were) {op:operator} {n:quantity}", lambda op, n: compared(op, n)),
        ("(is|are|was|were) {n:quantity} {op:or_more}", lambda op, n: compared(op, n)),
        ("(is|are|was|were) {n:quantity}", lambda n: compared("=", n)),
        ("(isn't|is not) {n:quantity}", lambda n: lambda left: Not(Compare(left, "=", n))),
    ],
    "filter": [
        ("(who|which) {p:predicate}", Same("that {p:predicate}")),
        ("with {h:having}", lambda h: _fits(h)),
        ("without (a|an|any) {h:had_some}", lambda h: Not(h("it"))),
        ("with {q:numbered_with}", lambda q: near("it", 0, *q)),
        (
            "(of|with) [a] level [of] {n:number} {op:or_more}",
            lambda n, op: Compare(Stat("level", "it"), op, n),
        ),
        ("(of|with) [a] level [of] {n:number}", lambda n: Compare(Stat("level", "it"), "=", n)),
        ("other than [the] {name}", lambda name: Not(Is(OfKind(name)))),
        ("not {p:state_of}", lambda p: Not(p("it"))),
        ("you are adjacent to", lambda: Compare(Count(Select("self", "all", 1, None, "it")), ">=", 1)),
        ("you [have|has|had] {d:done_to} [{h:how}]", lambda d, h=None: Is(d)),
        ("damaged (by|with) {h:scope_only}", lambda h: Did("suffer", "action", "it")),
        ("damaged {h:how}", lambda h: Did("suffer", "action", "it")),
        (
            "{w:participle} or adjacent",
            lambda w: Some((Is(w), Compare(Count(Select("self", "all", 1, None, "it")), ">=", 1))),
        ),
        ("{w:participle} {h:how}", lambda w, h: Is(w)),
        ("{w:participle}", lambda w: Is(w)),
        (
            "[exactly] at [exactly] range {n:amount} {op:or_more}",
            lambda n, op: Compare(Stat("range", "it"), op, n),
        ),
        ("[exactly] at [exactly] range {n:amount}", lambda n: Compare(Stat("range", "it"), "=", n)),
        ("{q:quantifier} (hexes|hex) away [from you]", lambda q: Compare(Stat("range", "it"), *q)),
        ("whose {name:stat_name} increased", lambda name: Is("healed")),
        ("{w:place_being}", lambda w: Is(w)),
    ],
    "scope_only": [("{s:scope}", lambda s: s), ("(this|the|that) attack", "ability")],
    "participle": Phrases({word: word for word in PARTICIPLES}),
    "place_being": Phrases({phrase: it for phrase, it in table(BEINGS).items() if it in PLACES}),
    "done_to": Phrases(table(DONE_TO)),
    "strength": Phrases({}),
    "unit": [
        ("the round number {c:comparison}", lambda c: c(Variable("R"))),
        ("it is (a|an) odd round", lambda: Compare(Variable("R"), "is odd")),
        ("it is (a|an) even round", lambda: Compare(Variable("R"), "is even")),
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
            lambda x, r: Not(Is("killed", "target")),
        ),
        ("(the|this|that|a|an) {x:ability_word} (kills|killed) {r:ref}", lambda x, r: Is("killed", "target")),
        (
            "(the|this|that|a|an) {x:ability_word} (kills|killed) (a|an|any) (enemy|figure|target)",
            lambda x: Did("kill", "ability"),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (damages|damaged) {r:ref}",
            lambda x, r: Did("suffer", "ability", "target"),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (deals|dealt) [any] damage",
            lambda x: Compare(Fact("damage dealt", "ability"), ">=", 1),
        ),
        (
            "(the|this|that|a|an) {x:ability_word} (damages|damaged) (a|an|any) (enemy|figure|target)",
            lambda x: Compare(Fact("damage dealt", "ability"), ">=", 1),
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
            lambda: Is("in a straight line", "self"),
        ),
        ("(the|this|that|a|an) {x:ability_word} (is|are|was|were) {w:being}", lambda x, w: Is(w)),
        ("(the|this|that|a|an) {x:ability_word} (is|are|was|were) not {w:being}", lambda x, w: Not(Is(w))),
        (
            "(the|an) element (is|was) [not] consumed [by {r:ref}] [{s:scope}]",
            lambda r=None, s="action": Did("consume", s),
        ),
        ("not {c:unit}", lambda c: Not(c)),
        ("drawn during (a|an) (melee) attack [ability]", lambda: Is("melee")),
        ("drawn during (a|an) (ranged) attack [ability]", lambda: Is("ranged")),
        ("drawn during an action with [the] lost icon", lambda: Is("lost")),
        ("you've {d:done} [{s:scope}]", lambda d, s="action": Did(d, s)),
        ("you (killed|attacked|targeted|healed) {r:ref} [{h:how}]", lambda r, h=None: MISFIT),
        *(
            (f"you {word} {{r:ref}} [{{h:how}}]", lambda r, h=None, word=word: Is(word, r))
            for word in ("killed", "attacked", "targeted", "healed")
        ),
        ("{w:ref} damaged {r:ref} [{s:scope}]", lambda w, r, s="ability": Did("suffer", s, r)),
        ("{r:ref} {h:have} {x:having}", lambda r, h, x: _held(x, r)),
        ("{r:ref} {p:state_predicate}", lambda r, p: p(r)),
        ("[the] {n:own_name} {p:predicate}", lambda n, p: p("self")),
        ("(all|each|every) {b:counting_body} {p:predicate}", _all_are),
        ("{q:quantifier} {b:counting_body} {p:predicate}", lambda q, b, p: _where(b, p, *q)),
        ("your {name} token {p:predicate}", lambda name, p: _where(Body(Noun("token", name)), p, ">=", 1)),
    ],
    "have": [(f"{OF_NOW} (has|have|had)", None)],
    "state_predicate": [
        (f"{BE} {OF_NOW} {{p:state_of}} {{more:or_state+}}", lambda p, more: _joined_being(p, "or", more)),
        (f"{BE} {OF_NOW} {{p:state_of}} {{more:and_state+}}", lambda p, more: _joined_being(p, "and", more)),
    ],
    "own_name": [("{name}", lambda name: name)],
    "ability_word": [("{v:verb} [ability|action]", lambda v: v), ("movement", "move"), ("ability", "")],
    "and_unit": [(", and {c:unit}", lambda c: c)],
    "or_unit": [(", or {c:unit}", lambda c: c)],
}


def _all_brought(name: str, other: str) -> object:
    return lambda who: Every((Has(Brought(name), who), Has(Brought(other), who)))


SELECTIONS_FIRST: Final[dict[str, Rule]] = {
    "had_some": [
        (
            "{first:had} {more:comma_had+} [,] or {last:had}",
            lambda first, more, last: has_some(first, (*more, last)),
        )
    ],
    "kinds": [
        (
            "{first:kind} {more:comma_kind*} (, or|, and|and) {last:kind}",
            lambda first, more, last: several(first, (*more, last)),
        ),
    ],
    "noun": [
        (
            "lost {n:number} - herb (potion|potions)",
            lambda n: Noun("item", kinds=(Is("lost"), Is(OfSize(n, "herb")))),
        ),
        ("lost {slot} (item|items)", lambda slot: Noun("item", slot, kinds=(Is("lost"),))),
    ],
    "or_adjective": [("or lost", lambda: Is("lost"))],
    "behind_noun": [
        ("within [range] {n:amount} of {q:numbered}", lambda n, q: near("it", n, *q)),
    ],
    "somewhere": [
        (
            "(a|an|any) {b:bare_body} (closest|nearest) to focus",
            lambda b: plain(b._replace(pick="closest", origin="focus").select(1)),
        ),
    ],
    "predicate": [
        ("moved in a straight line [in one direction] {s:scope}", lambda s: is_("in a straight line")),
        ("moved in a straight line in one direction", lambda: is_("in a straight line")),
        ("brought {name} and {other:name}", lambda name, other: _all_brought(name, other)),
        (
            "(has not|have not|hasn't|haven't) {d:done} [{scope}]",
            lambda d, scope="": no(did(d, scope or _usual_scope(d))),
        ),
    ],
    "whom": [
        (f"(the targets|the target) {OF_ABILITY} {{f:filter*}}", lambda f, v=None: Select("target", where=f)),
        ("{n:count} {b:body} of your choice", lambda n, b: b.select(n)),
        ("all {o:owner} (cards|card) {p:pile_place}", lambda o, p: Select("card", "all", named=p)),
        ("the {b:bare_body}", lambda b: b.select(1) if b.pick else MISFIT),
        ("(self|yourself|you) (and|or) {n:count} {b:bare_body}", _both),
        ("{n:count} {b:bare_body} and (self|yourself|you)", lambda n, b: _both(n, b) if n != 1 else MISFIT),
    ],
    "filter": [
        (
            "{w:participle} or adjacent",
            lambda w: Some((Is(w), Compare(Count(Select("self", "all", 1, None, "it")), ">=", 1))),
        ),
        ("in the same room as you", lambda: Is("in the same room")),
        ("{w:participle} {h:how}", lambda w, h: Is(w)),
        ("whose {name:stat_name} increased [{h:how}]", lambda name, h=None: Is("healed")),
        ("with a level of {op:operator} {n:number}", lambda op, n: Compare(Stat("level", "it"), op, n)),
    ],
    "unit": [
        (
            "{o:owner} [current] {name:stat_name} is {op:operator} yours",
            lambda o, name, op: Compare(Stat(name, o), op, Stat(name, "self")),
        ),
        ("[it is|this is] [a|an] odd round", lambda: Compare(Variable("R"), "is odd")),
        ("[it is|this is] [a|an] even round", lambda: Compare(Variable("R"), "is even")),
        ("(the|this|that) movement (is|was) performed", lambda: Did("move", "action")),
        ("{r:ref} (enters|entered|enter) a trap", lambda r: Did("spring a trap", "turn", r)),
        *(
            (f"you {word} {{r:ref}} [{{h:how}}]", lambda r, h=None, word=word: Is(word, r))
            for word in ("killed", "attacked", "targeted", "healed")
        ),
    ],
}
FIRST: Final[dict[str, Rule]] = {**AMOUNTS_FIRST, **SELECTIONS_FIRST}
RULES: Final[dict[str, Rule]] = {**AMOUNTS, **SELECTIONS, **CONDITIONS}
