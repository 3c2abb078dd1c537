"""Other wordings of abilities and changes."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import USUAL, Range, Targets, Whom, assembled, from_there
from havenwright.cards.grammar.always import ALWAYS
from havenwright.cards.grammar.amounts import Operator, sums
from havenwright.cards.grammar.changes import ALL_FIELDS, WITH_SIGN, change_of
from havenwright.cards.grammar.harm import DAMAGE_OF_THE_MOMENT
from havenwright.cards.grammar.selections import Body, Noun, attacked, plain
from havenwright.cards.lexicon.verbs import FITTING, HOSTILE, TARGETED, WITHOUT_NUMBER, settled
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.tree import Ability, Amount, Bonus, Change, Fact, Relative, Select, Sum
from havenwright.cards.vocabulary import Field, Verb
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row


def _own(select: Select) -> Select | None:
    return None if select == Select("self") else select


def _beside(verb: Verb) -> list[Row]:
    """Rows of other wordings beside a verb."""
    rows: list[Row] = []
    if verb in TARGETED and verb != "suffer":
        whom = "attacked" if verb == "attack" else "select"
        rows += [
            (", {s:" + whom + "}", lambda s: MISFIT if verb in HOSTILE and s.who == "self" else Whom(s)),
            (", (targeting|targets|affects|affect) {s:" + whom + "}", lambda s: Whom(s)),
            ("targeting {s:" + whom + "}", lambda s: Whom(s)),
            (", target {n:letter}", lambda n: Targets(n)),
            (", target all", lambda: Targets("all")),  # type: ignore[arg-type]
            (", target {s:several_of_them}", lambda s: Whom((attacked if verb == "attack" else plain)(s))),
            (", target {n:plain_count} [+ {m:number}]", lambda n, m=0: Targets(Sum(n, "+", m) if m else n)),
            ("at range {n:reach}", lambda n: Range(n)),
            ("target {n:number}", lambda n: Targets(n)),
            ("(with|and) target {n:number}", lambda n: Targets(n)),
            ("(with|and) [a] range [of] {n:reach}", lambda n: Range(n)),
        ]
        rows += [(". range {n:amount}", lambda n: Range(n)), (". target {n:number}", lambda n: Targets(n))]
        if verb not in HOSTILE:
            rows += [("[,] [target] (self|yourself)", lambda: Whom(Select("self")))]
            rows += [("on {s:select}", lambda s: Whom(s))] if verb == "heal" else []
    if verb == "attack":
        rows += [
            ("[,] {x:as_if} {s:somewhere}", lambda x, s: from_there(s)),
            ("[,] originating from {s:somewhere}", from_there),
        ]
    if verb == "move":
        rows += [(", self", lambda: Whom(Select("self")))]
    if verb in ("push", "pull"):
        rows += [("[,] (towards|toward) {s:somewhere}", Same(", towards {s:somewhere}"))]
    return [
        *rows,
        (f"(and|, and|with|.) {{c:{verb}_change}}", lambda c: c),
    ]


def _named(n: Amount, verb: Verb) -> object:
    return Ability(verb, n)


def _each(n: Amount, q: Amount) -> Amount:
    return q if n == 1 else Sum(n, "x", q)


def _relative_each(n: Relative, q: Amount) -> Amount:
    size = abs(n.plus)
    return Sum(Relative(0), "+" if n.plus >= 0 else "-", q if size == 1 else Sum(size, "x", q))


def _every_so_many(n: Amount, q: Amount) -> Amount:
    return q if n == 1 else Sum(q, "/ rounded down", n)


def _conditions(first: str, more: Sequence[str], whom: Select) -> Ability:
    """Several conditions for the same figures."""
    extras = tuple(Change("condition", 1, one) for one in more)
    return Ability("condition", what=first, target=settled(whom, "condition", first), extras=extras)


def _repeated(n: int, what: str, whom: Select) -> object:
    return _conditions(what, (what,) * (n - 1), whom) if 1 <= n <= 6 else MISFIT


def _disarmed(s: Select) -> object:
    return Ability("destroy", target=s) if s.who == "trap" else MISFIT


def _attacked(w: Select, n: Amount) -> Ability:
    """An attack in words: `One adjacent enemy suffers 3 damage (plus modifier)`."""
    whom = replace(w, range=None) if w.range == 1 and w.count != "all" else w
    found = assembled("attack", n, whom=whom)
    assert isinstance(found, Ability)
    return found


def _with_effects(a: Ability, more: Sequence[Change]) -> Ability:
    return replace(a, extras=(*a.extras, *more))


def _range(of: str) -> Amount:
    from havenwright.cards.tree import Stat

    return Stat("range", of)  # type: ignore[arg-type]


EACH: Final = "(for each|for every|per)"


SUFFERS: Final = "(suffer|suffers|take|takes|is dealt|are dealt)"


def _suffered(whom: Select, n: Amount, c: str, more: Sequence[str] = ()) -> object:
    """Damage and conditions for the same figures."""
    extras = tuple(Change("condition", 1, one) for one in (c, *more))
    return Ability("suffer", n, target=whom, extras=extras)


def _struck(whom: Select, n: Amount, c: str = "") -> Ability:
    found = _attacked(whom, n)
    return replace(found, extras=(Change("condition", 1, c),)) if c else found


def _first_beside(verb: Verb) -> list[Row]:
    rows: list[Row] = [
        (", target {n:product} {m:plus+}", lambda n, m: Targets(sums(n, m))),
        (", target {n:variable} {m:plus*}", lambda n, m: Targets(sums(n, m))),
    ]
    if verb == "attack":
        rows += [(", target one enemy with all attacks", lambda: Change("same target"))]
    if verb not in HOSTILE:
        rows += [
            (
                ", [target] (self|yourself|you) (and|or) {n:count} {b:bare_body}",
                lambda n, b: friends(n, b),
            ),
        ]
    return rows


def friends(n: object, b: Body) -> object:
    """`self and all adjacent allies`."""
    if b.noun.who != "ally" or n == 1:
        return MISFIT
    return Whom(plain(b._replace(noun=Noun("friend")).select(n)))  # type: ignore[arg-type]


def _so_many(n: int, q: Amount, more: Sequence[tuple[Operator, Amount]], field: Field) -> Change:
    amount = sums(_each(abs(n), q), more)
    return Change(field, amount if n > 0 else Sum(0, "-", amount))


def _changes(fields: Sequence[Field]) -> list[Row]:
    """Rows of changes by a letter, or for each of something, with what they can be at most."""
    return [
        *((f"{{n:letter}} {field}", change_of(field)) for field in fields if field not in WITH_SIGN),
        *(
            row
            for field in fields
            if field not in WITH_SIGN
            for row in (
                (
                    f"{{n:signed}} {field} {{q:for_each_fact}} {{more:bound*}}",
                    lambda n, q, more, field=field: _so_many(n, q, more, field),
                ),
                (
                    f"{{n:signed}} {field} {{q:for_each}} {{more:bound+}}",
                    lambda n, q, more, field=field: _so_many(n, q, more, field),
                ),
                (
                    f"{field} {{n:number}} (more|additional) {{q:for_each}} {{more:bound*}}",
                    lambda n, q, more, field=field: _so_many(n, q, more, field),
                ),
            )
        ),
    ]


WHOSE_TURN: Final = "[until the end of its next turn|until the end of their next turn]"


EXPERIENCED: Final = (
    ("(and|, and|,) [you] [gain] experience {n:amount}", lambda n: Change("experience", n)),
    ("(and|, and|,) [you] [gain] {n:number} (experience|xp)", lambda n: Change("experience", n)),
)

AWAY: Final = "[directly] away from you"

RULES: Final[dict[str, Rule]] = {
    "played": [
        (
            r"to perform an action with the lost icon of the card [\( the card is moved to your lost pile \)]",
            Same("to perform its lost action"),
        ),
        ("to perform a summon action of the card", Same("to perform its summon action")),
        ("to perform a persistent action of the card", Same("to perform its persistent action")),
        ("to perform (a|an) {name} action of the card", Same("to perform its {name} action")),
        (
            "and perform all persistent and mandatory abilities on either the top or bottom action of the card",
            Same("to perform its persistent and mandatory abilities"),
        ),
    ],
    **{
        name: [
            ("double the value of the attack", lambda: Change("attack", 2, how="times")),
            (
                "[(it|the target|that enemy|that figure) (suffers|takes)] {n:amount} damage instead",
                lambda n: Change("damage", n, how="instead"),
            ),
            ("target {whom:retargeted}", lambda whom: Change("target", 1, how="instead", whom=whom)),
        ]
        for name in ("change", "first_change", "gained_change")
    },
    **{
        name: [
            *EXPERIENCED,
            (f"(and|, and) {{c:{one}}}", lambda c: MISFIT if c.field == "infuse" else c),
        ]
        for name, one in (
            ("next_change", "change"),
            ("next_added_change", "change"),
            ("next_gained_change", "gained_change"),
        )
    },
    **{f"{verb}_beside": _beside(verb) for verb in USUAL if verb in (*TARGETED, "move", "loot", "teleport")},
    "for_each": [
        (f"{EACH} {{n:plain_count}} {{q:counted_in_words}}", _every_so_many),
        (f"{EACH} {{q:counted_in_words}}", lambda q: q),
    ],
    "counted_in_words": [
        ("{q:plain_fact}", lambda q: q),
        ("{q:own_resource}", lambda q: q),
        ("(hex|hexes) between you and {of:ref}", lambda of: Sum(_range(of), "-", 1)),
        ("{q:counted_as_amount}", lambda q: q),
    ],
    "damage": [
        ("damage equal to {n:quantity}", lambda n: n),
        ("(the same amount of|an equal amount of) damage", lambda: DAMAGE_OF_THE_MOMENT),
    ],
    "plain_ability": [
        (
            "(damage|take|takes) {n:amount} [damage] {items:suffer_beside*}",
            Same("suffer {n:damage} {items:suffer_beside*}"),
        ),
        ("deal {n:damage} to {whom:select}", As("{whom} suffers {n}")),
        ("{whom:select} may each suffer {n:damage}", As("{whom} may suffer {n}")),
        (
            f"{{whom:select}} {SUFFERS} {{n:damage}} {{items:suffer_beside*}}",
            Same("{whom:select} (suffers|suffer) {n:damage} {items:suffer_beside*}"),
        ),
        ("you (heal|heals) {n:amount} [damage]", As("heal {n}, self")),
        ("heal {w:select} for {n:amount} [hit points]", lambda w, n: assembled("heal", n, whom=w)),
        ("heal {w:select} for an amount equal to {n:quantity}", lambda w, n: assembled("heal", n, whom=w)),
        (
            "attack {s:attacked} {items:attack_beside*}",
            As("attack +0, target {s} {items}"),
        ),
        ("(xp|experience) {n:amount}", Same("experience {n:amount}")),
        (
            "[you] gain {n:amount} (experience|xp) {q:for_each}",
            lambda n, q: Ability("experience", _each(n, q)),
        ),
        ("[you] gain {n:count_of} (experience|xp)", lambda n: Ability("experience", n)),
        ("[you] gain {n:amount} (coin|coins) {q:for_each}", lambda n, q: Ability("gold", _each(n, q))),
        ("[you] gain {n:amount} (coin|coins)", As("gain {n} gold")),
        *(
            (f"[you] gain {verb} equal to {{n:quantity}}", lambda n, verb=verb: Ability(verb, n))
            for verb in ("shield", "retaliate")
        ),
        *(
            (f"give {{w:select}} {verb} {{n:amount}} [this round]", As(f"{verb} {{n}}, target {{w}}"))
            for verb in ("shield", "retaliate")
        ),
        *(
            (
                f"[you] gain {verb} {{n:number}} {{q:for_each}}",
                lambda n, q, verb=verb: Ability(verb, _each(n, q)),
            )
            for verb in ("shield", "retaliate")
        ),
        ("[you] gain shield {n:amount}", As("shield {n}")),
        ("[you] gain retaliate {n:amount}", As("retaliate {n}")),
        ("[you] gain {n:number} shield", As("shield {n}")),
        ("[you] gain {n:number} retaliate", As("retaliate {n}")),
        ("[you] gain flying", As("flying")),
        ("[you] gain {c:condition_name}", As("{c}, self", "ability_on_line")),
        ("{w:select} (gain|gains) shield {n:amount}", As("shield {n}, target {w}")),
        ("{w:select} (gain|gains) retaliate {n:amount}", As("retaliate {n}, target {w}")),
        (
            "{w:select} [also] (gain|gains) {c:condition_name} {more:and_condition*}",
            lambda w, c, more: _conditions(c, more, w),
        ),
        (
            "{w:select} (gain|gains) {n:count_of} {c:condition_name} [card|cards]",
            lambda w, n, c: _repeated(n, c, w),
        ),
        (
            "{w:select} (gain|gains) disadvantage [on all its attacks|on all their attacks|on all of their attacks] [until the end of its next turn]",
            lambda w: _conditions("muddle", (), w),
        ),
        ("give {c:condition_name} to {w:select}", lambda c, w: _conditions(c, (), w)),
        ("give {w:select} [a] {c:condition_name} [card]", As("{c}, target {w}", "ability_on_line")),
        ("disarm {s:select}", _disarmed),
        ("{c:condition_name} {more:and_condition+} {w:select}", lambda c, more, w: _conditions(c, more, w)),
        ("{c:condition_name} {w:select}", lambda c, w: _conditions(c, (), w)),
        ("{v:force_verb} {w:select} [up to] {n:amount} [hex|hexes]", lambda v, w, n: assembled(v, n, whom=w)),
        ("{v:force_verb} {n:amount} {w:select}", lambda v, n, w: assembled(v, n, whom=w)),
        (
            f"push {{w:select}} [up to] {{n:count_of}} (hex|hexes) {AWAY}",
            lambda w, n: assembled("push", n, whom=w),
        ),
        (
            f"{{w:select}} (is|are) pushed [up to] {{n:count_of}} (hex|hexes) {AWAY}",
            lambda w, n: assembled("push", n, whom=w),
        ),
        (
            f"{{w:select}} (is|are) forced to move [up to] {{n:count_of}} (hex|hexes) {AWAY}",
            lambda w, n: assembled("push", n, whom=w),
        ),
        (
            "{w:select} (is|are) {v:forced_verb} {n:amount} [hex|hexes] [(towards|toward) {to:somewhere}]",
            lambda w, v, n, to=None: assembled(v, n, whom=w, to=to),
        ),
        (
            "[force] {w:select} [to] (move|moves) [up to] {n:count_of} (hex|hexes) (towards|toward) you",
            lambda w, n: assembled("pull", n, whom=w),
        ),
        (
            "[force] {w:select} [to] (move|moves) [up to] {n:count_of} (hex|hexes) (towards|toward) {to:somewhere}",
            lambda w, n, to: assembled("pull", n, whom=w, to=to),
        ),
        (
            "{w:select} (cannot|can't) move [until the end of its next turn|until the end of their next turn]",
            lambda w: _conditions("immobilize", (), w),
        ),
        (
            "{w:select} (cannot|can't) attack [until the end of its next turn|until the end of their next turn]",
            lambda w: _conditions("disarm", (), w),
        ),
        (
            "collect all (money tokens and treasure tiles|loot|tokens and tiles|money tokens) in or adjacent to your hex",
            As("loot 1"),
        ),
        (
            "collect all (money tokens and treasure tiles|loot|tokens and tiles|money tokens) within [range] {n:amount}",
            As("loot {n}"),
        ),
        (
            "move as far from {of:ref} as possible [while] [still|remaining] within range {n:amount} of (them|it)",
            As("move +0, to the farthest hex within range {n} of {of}"),
        ),
        (
            "move as far from {of:ref} as possible",
            As("move +0, to the farthest hex from {of}"),
        ),
    ],
    **{
        f"{verb}_change": [
            (f"{field} {{n:signed}}", lambda n, field=field: Change(field, n))
            for field in FITTING[verb]
            if field not in (*WITHOUT_NUMBER, "area")
        ]
        for verb in USUAL
        if FITTING[verb]
    },
    "plus_modifier": Phrases({word: word for word in ("modifier", "a", "separate", "for", "each", "attack")}),
    "force_verb": Phrases({"push": "push", "pull": "pull"}),
    "forced_verb": Phrases({"pushed": "push", "pulled": "pull"}),
    "and_condition": [("(, and|and|,) {c:condition_name}", lambda c: c)],
}


def _this_round(w: Select, a: Ability) -> Bonus:
    """Something that holds for some figures until the round ends."""
    return Bonus(ALWAYS, (a,), lasts="round", bearer=None if w == Select("self") else w)


FORCED_MOVES: Final[tuple[Row, ...]] = (
    (
        "force {w:select} to move [up to] {n:count_of} (hex|hexes) (towards|toward) {to:somewhere}",
        lambda w, n, to: (assembled("pull", n, whom=w, to=to),),
    ),
    (
        f"force {{w:select}} to move [up to] {{n:count_of}} (hex|hexes) {AWAY}",
        lambda w, n: (assembled("push", n, whom=w),),
    ),
)
REACHING: Final[Row] = (
    "{w:select} (gain|gains) retaliate {n:amount} , range {m:amount}",
    As("{w} has: this round: retaliate {n}, range {m}", "line"),
)
"""The range is the retaliate's own, not theirs who gain it."""
FIRST: Final[dict[str, Rule]] = {
    **{f"{verb}_beside": _first_beside(verb) for verb in USUAL if verb in TARGETED and verb != "suffer"},
    **{f"{verb}_change": _changes(FITTING[verb]) for verb in USUAL if FITTING[verb]},
    **{name: _changes(ALL_FIELDS) for name in ("change", "first_change", "gained_change")},
    "item": [
        REACHING,
        ("disarm {s:select}", lambda s: MISFIT if s.who != "trap" else (Ability("destroy", target=s),)),
        (
            "{c:condition_name} {more:and_condition*} {w:select}",
            lambda c, more, w: (_conditions(c, more, w),),
        ),
        *FORCED_MOVES,
    ],
    "line": [
        REACHING,
        (
            "{w:select} (is|are) unaffected by {what:ignored} this round",
            lambda w, what: (_this_round(w, Ability("ignore", what=what)),),
        ),
        *FORCED_MOVES,
    ],
    "several_of_them": [("{b:bare_body}", lambda b: b.select("all") if b.noun.many else MISFIT)],
    "all_of_them": [("{select:several_of_them}", plain)],
    "for_each_fact": [
        (f"{EACH} {{n:plain_count}} {{q:fact_in_words}}", _every_so_many),
        (f"{EACH} {{q:fact_in_words}}", lambda q: q),
    ],
    "fact_in_words": [
        ("{q:past_fact}", lambda q: q),
        ("{name} (token|tokens) you have", As("the number of {name} you have", "quantity")),
        ("(hex|hexes) between you and {of:ref}", lambda of: Sum(_range(of), "-", 1)),
    ],
    "damage": [("{n:number} damage {q:for_each}", _each)],
    "plain_ability": [
        (
            f"{{whom:select}} [also] {SUFFERS} {{n:amount}} damage \\( plus {{x:plus_modifier*}} \\) and (cannot|can't) attack {WHOSE_TURN}",
            lambda whom, n, x: _struck(whom, n, "disarm"),
        ),
        (
            f"{{whom:select}} [also] {SUFFERS} {{n:amount}} damage \\( plus {{x:plus_modifier*}} \\) and (cannot|can't) move {WHOSE_TURN}",
            lambda whom, n, x: _struck(whom, n, "immobilize"),
        ),
        (
            f"{{whom:select}} [also] {SUFFERS} {{n:amount}} damage \\( plus {{x:plus_modifier*}} \\) and (gain|gains) disadvantage"
            f" [on all its attacks|on all their attacks|on all of their attacks] {WHOSE_TURN}",
            lambda whom, n, x: _struck(whom, n, "muddle"),
        ),
        (
            f"{{whom:select}} [also] {SUFFERS} {{n:amount}} damage \\( plus {{x:plus_modifier*}} \\)",
            lambda whom, n, x: _struck(whom, n),
        ),
        (
            f"{{whom:select}} [also] {SUFFERS} {{n:damage}} and (gain|gains) {{c:condition_name}} {{more:and_condition*}}",
            _suffered,
        ),
        (
            f"{{whom:select}} also {SUFFERS} {{n:damage}} {{items:suffer_beside*}}",
            Same("{whom:select} (suffers|suffer) {n:damage} {items:suffer_beside*}"),
        ),
        ("{whom:all_of_them} (suffer|take) {n:damage}", lambda whom, n: assembled("suffer", n, whom=whom)),
        (
            "{w:all_of_them} gain {c:condition_name} {more:and_condition*}",
            lambda w, c, more: _conditions(c, more, w),
        ),
        (
            "choose (one|an|a) {b:body} . that (ally|enemy|figure|character|summon) (gains|gain) "
            "{c:condition_name} {more:and_condition*}",
            lambda b, c, more: _conditions(c, more, plain(b.select(1))),
        ),
        (
            "choose (one|an|a) {b:body} . that (ally|enemy|figure|character|summon) (suffers|takes) {n:damage}",
            lambda b, n: assembled("suffer", n, whom=plain(b.select(1))),
        ),
        (
            "deal [the] excess damage to {w:select}",
            lambda w: Ability("suffer", Fact("excess damage", "ability"), target=w),
        ),
        ("[you] gain experience {n:amount} {q:for_each}", lambda n, q: Ability("experience", _each(n, q))),
        ("[you] gain experience {n:amount}", As("experience {n}")),
        ("gain {n:count_of} {c:condition_name} [card|cards]", lambda n, c: _repeated(n, c, Select("self"))),
        (
            "[you] gain {c:condition_name} {more:and_condition+}",
            lambda c, more: _conditions(c, more, Select("self")),
        ),
        *(
            row
            for focus, of in (("focus", "focus"),)
            for row in (
                (
                    f"move as far from {focus} as possible [while] [still|remaining] within range {{n:amount}} of (them|it)",
                    lambda n, of=of: Ability(
                        "move", Relative(0), to=Select("hex", range=n, origin=of, pick="farthest")
                    ),
                ),
                (
                    f"move as far from {focus} as possible",
                    lambda of=of: Ability("move", Relative(0), to=Select("hex", origin=of, pick="farthest")),
                ),
            )
        ),
        ("infuse (any|one) element [of your choice]", As("infuse any")),
        ("move up to {n:amount} [hex|hexes] [away]", As("move {n}")),
        ("teleport up to {n:amount} [hex|hexes] [away]", As("teleport {n}")),
        ("move {n:count_of} (hex|hexes)", lambda n: Ability("move", n)),
        *(
            (
                f"{verb} {{n:amount}} range {{r:reach}} [target {{t:number}}] {{items:{verb}_beside*}}",
                lambda n, r, items, t=0, verb=verb: assembled(
                    verb, n, items=(Range(r), *([Targets(t)] if t else []), *items)
                ),
            )
            for verb in ("attack", "heal", "push", "pull", "retaliate")
        ),
        *(
            (
                f"{verb} {{n:relative}} {{q:for_each}} {{items:{verb}_beside*}}",
                lambda n, q, items, verb=verb: assembled(verb, _relative_each(n, q), items=items),
            )
            for verb in ("attack", "move")
        ),
        *(
            (
                f"{verb} {{n:number}} {{q:for_each}} {{items:{verb}_beside*}}",
                lambda n, q, items, verb=verb: assembled(verb, _each(n, q), items=items),
            )
            for verb in ("attack", "move", "heal")
        ),
    ],
    "base_amount": [
        ("+ {n:variable} {more:plus*}", lambda n, more: sums(Sum(Relative(0), "+", n), more)),
        ("- {n:variable} {more:plus*}", lambda n, more: sums(Sum(Relative(0), "-", n), more)),
    ],
}
