"""Other wordings of abilities and changes."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import USUAL, Range, Targets, Whom, assembled
from havenwright.cards.grammar.amounts import Operator, sums
from havenwright.cards.grammar.changes import ALL_FIELDS, WITH_SIGN
from havenwright.cards.grammar.deeds import DECLINED
from havenwright.cards.grammar.selections import Body, Noun, plain
from havenwright.cards.lexicon.verbs import FITTING, HOSTILE, TARGETED, WITHOUT_NUMBER
from havenwright.cards.paraphrases import Same
from havenwright.cards.tree import Ability, Amount, Change, Fact, Is, Relative, Select, Sum
from havenwright.cards.vocabulary import Field, Verb
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row

DAMAGE_OF_THE_MOMENT: Final = Fact("damage suffered", "now", "it")


def _own(select: Select) -> Select | None:
    return None if select == Select("self") else select


def _beside(verb: Verb) -> list[Row]:
    """Rows of other wordings beside a verb."""
    rows: list[Row] = []
    if verb in TARGETED and verb != "suffer":
        whom = "attacked" if verb == "attack" else "select"
        rows += [
            (", {s:" + whom + "}", lambda s: Whom(s)),
            (", (targeting|targets|affects|affect) {s:" + whom + "}", lambda s: Whom(s)),
            ("targeting {s:" + whom + "}", lambda s: Whom(s)),
            (", target all", lambda: Targets("all")),  # type: ignore[arg-type]
            (", target {n:plain_count} [+ {m:number}]", lambda n, m=0: Targets(Sum(n, "+", m) if m else n)),
            ("[at] range {n:reach}", lambda n: Range(n)),
            ("target {n:number}", lambda n: Targets(n)),
        ]
        if verb not in HOSTILE:
            rows += [("[,] [target] (self|yourself)", lambda: Whom(Select("self")))]
            rows += [("on {s:select}", lambda s: Whom(s))] if verb == "heal" else []
    if verb == "move":
        rows += [(", self", lambda: Whom(Select("self")))]
    if verb in ("push", "pull"):
        rows += [("[,] (towards|toward) {s:somewhere}", Same(", towards {s:somewhere}"))]
    return [
        *rows,
        (f"(and|, and|with) {{c:{verb}_change}}", lambda c: c),
    ]


def _named(n: Amount, verb: Verb) -> object:
    return Ability(verb, n)


def _each(n: int, q: Amount) -> Amount:
    return q if n == 1 else Sum(n, "x", q)


def _relative_each(n: Relative, q: Amount) -> Amount:
    size = abs(n.plus)
    return Sum(Relative(0), "+" if n.plus >= 0 else "-", q if size == 1 else Sum(size, "x", q))


def _every_so_many(n: int, q: Amount) -> Amount:
    return Sum(q, "/ rounded down", n) if n > 1 else q


def _conditions(first: str, more: Sequence[str], whom: Select) -> Ability:
    """Several conditions for the same figures."""
    return Ability(
        "condition", what=first, target=whom, extras=tuple(Change("condition", 1, one) for one in more)
    )


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


def _taken_off(s: Select) -> object:
    """To remove a tile is to destroy it."""
    tiles = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain")
    return (
        Ability("destroy", target=s)
        if s.who in tiles or (s.who == "token" and s.range is not None)
        else MISFIT
    )


EACH: Final = "(for each|for every|per)"
SUFFERS: Final = "(suffer|suffers|take|takes|is dealt|are dealt)"

RULES: dict[str, Rule] = {
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
        ("{n:number} damage {q:for_each}", _each),
    ],
    "plain_ability": [
        (
            "(damage|take|takes) {n:amount} [damage] {items:suffer_beside*}",
            Same("suffer {n:damage} {items:suffer_beside*}"),
        ),
        ("deal {n:damage} to {whom:select}", lambda n, whom: assembled("suffer", n, whom=whom)),
        (
            f"{{whom:select}} {SUFFERS} {{n:damage}} {{items:suffer_beside*}}",
            Same("{whom:select} (suffers|suffer) {n:damage} {items:suffer_beside*}"),
        ),
        ("you (suffer|take) {n:damage}", lambda n: Ability("suffer", n)),
        ("you heal {n:amount} [damage]", lambda n: Ability("heal", n, target=Select("self"))),
        ("heal {w:healed} for {n:amount} [hit points]", lambda w, n: assembled("heal", n, whom=w)),
        ("heal {w:healed} for an amount equal to {n:quantity}", lambda w, n: assembled("heal", n, whom=w)),
        (
            "heal {n:number} {q:for_each} {items:heal_beside*}",
            lambda n, q, items: assembled("heal", _each(n, q), items=items),
        ),
        ("(move|teleport) up to {n:amount} [hex|hexes] [away]", lambda n: Ability("move", n)),
        ("move {n:number_word} (hex|hexes)", lambda n: Ability("move", n)),
        (
            "attack {s:attacked} {items:attack_beside*}",
            lambda s, items: assembled("attack", Relative(0), whom=s, items=items),
        ),
        (
            "attack {n:relative} {q:for_each} {items:attack_beside*}",
            lambda n, q, items: assembled("attack", _relative_each(n, q), items=items),
        ),
        (
            "attack {n:number} {q:for_each} {items:attack_beside*}",
            lambda n, q, items: assembled("attack", _each(n, q), items=items),
        ),
        (
            "move {n:number} {q:for_each} {items:move_beside*}",
            lambda n, q, items: assembled("move", _each(n, q), items=items),
        ),
        ("infuse {e:infused} [element] [of your choice]", Same("infuse {e:infused}")),
        ("infuse one element of your choice", lambda: Ability("infuse", what="any")),
        ("(xp|experience) {n:amount}", Same("experience {n:amount}")),
        (
            "[you] gain {n:amount} (experience|xp) {q:for_each}",
            lambda n, q: Ability("experience", _each(n, q)),
        ),
        ("[you] gain {n:count_of} (experience|xp)", lambda n: Ability("experience", n)),
        ("[you] gain {n:amount} (coin|coins|gold) {q:for_each}", lambda n, q: Ability("gold", _each(n, q))),
        ("[you] gain {n:amount} (coin|coins)", lambda n: Ability("gold", n)),
        ("[you] gain shield {n:amount}", lambda n: Ability("shield", n)),
        ("[you] gain retaliate {n:amount}", lambda n: Ability("retaliate", n)),
        ("[you] gain {n:number} shield", lambda n: Ability("shield", n)),
        ("[you] gain {n:number} retaliate", lambda n: Ability("retaliate", n)),
        ("[you] gain flying", lambda: Ability("flying")),
        ("[you] gain {c:condition_name}", lambda c: Ability("condition", what=c, target=Select("self"))),
        ("{w:select} (gain|gains) shield {n:amount}", lambda w, n: assembled("shield", n, whom=w)),
        ("{w:select} (gain|gains) retaliate {n:amount}", lambda w, n: assembled("retaliate", n, whom=w)),
        (
            "{w:select} (gain|gains) {c:condition_name} {more:and_condition*}",
            lambda w, c, more: _conditions(c, more, w),
        ),
        (
            "{w:select} (gain|gains) {n:count_of} {c:condition_name} [card|cards]",
            lambda w, n, c: _repeated(n, c, w),
        ),
        (
            "{w:select} (gain|gains) disadvantage [on all its attacks|on all their attacks|on all of their attacks] [until the end of its next turn]",
            lambda w: Ability("condition", what="muddle", target=w),
        ),
        ("give {c:condition_name} to {w:select}", lambda c, w: _conditions(c, (), w)),
        ("give {w:select} [a] {c:condition_name} [card]", lambda c, w: _conditions(c, (), w)),
        ("disarm {s:select}", _disarmed),
        ("{c:condition_name} {more:and_condition+} {w:select}", lambda c, more, w: _conditions(c, more, w)),
        ("{c:condition_name} {w:select}", lambda c, w: _conditions(c, (), w)),
        ("{c:condition_name} (self|yourself)", lambda c: _conditions(c, (), Select("self"))),
        ("{v:force_verb} {w:select} [up to] {n:amount} [hex|hexes]", lambda v, w, n: assembled(v, n, whom=w)),
        ("{v:force_verb} {n:amount} {w:select}", lambda v, n, w: assembled(v, n, whom=w)),
        (
            "{w:select} (is|are) {v:forced_verb} {n:amount} [hex|hexes]",
            lambda w, v, n: assembled(v, n, whom=w),
        ),
        (
            "{w:select} (is|are) {v:forced_verb} {n:amount} [hex|hexes] (towards|toward) {to:somewhere}",
            lambda w, v, n, to: assembled(v, n, whom=w, to=to),
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
            "{whom:select} (suffers|suffer) {n:amount} damage \\( plus {x:plus_modifier*} \\)",
            lambda whom, n, x: _attacked(whom, n),
        ),
        (
            "collect all (money tokens and treasure tiles|loot|tokens and tiles|money tokens) in or adjacent to your hex",
            lambda: Ability("loot", 1),
        ),
        (
            "collect all (money tokens and treasure tiles|loot|tokens and tiles|money tokens) within [range] {n:amount}",
            lambda n: Ability("loot", n),
        ),
        (
            "move as far from {of:ref} as possible [while] [still|remaining] within range {n:amount} of (them|it)",
            lambda of, n: Ability("move", Relative(0), to=Select("hex", range=n, origin=of, pick="farthest")),
        ),
        (
            "move as far from {of:ref} as possible",
            lambda of: Ability("move", Relative(0), to=Select("hex", origin=of, pick="farthest")),
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
    "healed": [("(yourself|self|you)", lambda: Select("self")), ("{s:select}", lambda s: s)],
    "force_verb": Phrases({"push": "push", "pull": "pull"}),
    "forced_verb": Phrases({"pushed": "push", "pulled": "pull"}),
    "and_condition": [("(and|,|, and) {c:condition_name}", lambda c: c)],
    "kept": [("{c:kept_off}", lambda c: c), ("conditions", "condition")],
    "more_kept": [("(and|or|,|, and|, or) {c:kept}", lambda c: c)],
    "deed": [
        ("kill (self|yourself)", lambda: Ability("kill", target=Select("self"))),
        ("you die", lambda: Ability("kill", target=Select("self"))),
        ("{w:select} (dies|die|is killed|are killed)", lambda w: Ability("kill", target=w)),
        (
            "swap [the] (positions|places|hexes|position|place) of {w:select} (and|with) {t:select}",
            Same("swap the places of {w:select} and {t:select}"),
        ),
        (
            "swap [the] (positions|places|hexes|position|place) of {w:select}",
            Same("swap the places of {w:select}"),
        ),
        ("swap (positions|hexes|place|position) with {w:select}", Same("swap places with {w:select}")),
        ("(relocate) {w:select} to {t:somewhere}", Same("move {w:select} to {t:somewhere}")),
        ("(designate) {w:somewhere}", Same("choose {w:somewhere}")),
        ("remove {c:cleansed} (from|on) (self|yourself)", lambda c: Ability("cleanse", *c)),
        ("remove {c:cleansed} you have", lambda c: Ability("cleanse", *c)),
        (
            "{w:select} (removes|remove|loses|lose) {c:condition_name}",
            lambda w, c: Ability("cleanse", what=c, target=w),
        ),
        ("prevent (all|any) {c:kept_off}", Same("prevent {c:kept_off}")),
        ("prevent {c:kept_off} for {w:select}", Same("prevent {c:kept_off} on {w:select}")),
        ("[you] (are) immune to {c:kept}", lambda c: Ability("prevent", what=c)),
        (
            "you (cannot|can't|can not|may not|must not) (gain|have) [any] {c:kept} [this round]",
            lambda c: Ability("prevent", what=c),
        ),
        ("{w:select} (is|are) immune to {c:kept}", lambda w, c: Ability("prevent", what=c, target=w)),
        (
            "{w:select} (cannot|can't|can not|may not|must not) (gain|have) [any] {c:kept} [this round]",
            lambda w, c: Ability("prevent", what=c, target=w),
        ),
        (
            "(negate|prevent) (all|that|this) damage [from the attack|from that attack|from this attack]",
            Same("negate the damage"),
        ),
        ("(negate|prevent) the damage from (the|that|this) attack", Same("negate the damage")),
        ("prevent the damage", Same("negate the damage")),
        (
            "(negate|prevent) {n:amount} [of the|of that|of this] damage [from the attack|from that attack|from this attack]",
            Same("negate {n:amount} damage"),
        ),
        (
            "reduce (the damage|that damage|this damage|it) [from the attack] (to 0|to zero)",
            Same("negate the damage"),
        ),
        (
            "reduce (the damage|that damage|this damage|it) [from the attack] by {n:amount}",
            Same("negate {n:amount} damage"),
        ),
        ("redirect (the|that) attack to {w:select}", Same("redirect the attack to {w:select}")),
        (
            "[the] ignore {x:the_effects} {what:ignored} [values|value]",
            lambda x, what: Ability("ignore", what=what),
        ),
        ("ignore {what:ignored} (values|value)", lambda what: Ability("ignore", what=what)),
        ("you are unaffected by {what:ignored}", lambda what: Ability("ignore", what=what)),
        ("you do not suffer damage from {what:ignored}", lambda what: Ability("ignore", what=what)),
        (
            "{w:select} (ignores|does not suffer damage from|do not suffer damage from) {what:ignored}",
            lambda w, what: Ability("ignore", what=what, target=w),
        ),
        (
            "lose {n:so_many} {name:name} (token|tokens|counter|counters)",
            lambda n, name: Ability("gain", -n, name),
        ),
        (
            "remove {n:so_many} {name:name} (token|tokens|counter|counters) from this card",
            lambda n, name: Ability("gain", -n, name),
        ),
        (
            "spend {n:so_many} {name} [token|tokens|counter|counters]",
            lambda n, name: Ability("gain", -n, name),
        ),
        (
            "gain {n:count_of} {name} (token|tokens|counter|counters)",
            lambda n, name: Ability("gain", n, name),
        ),
        (
            "place {n:count_of} {name} (token|tokens) on (this card|this ability card|your character mat|your mat|your character sheet)",
            lambda n, name: Ability("gain", n, name),
        ),
        (
            "(return|returns) {t:things} to (your|their|its|the|his|her) (hand|hands)",
            lambda t: Ability("recover", to=t),
        ),
        ("(nothing)", lambda: Ability("nothing")),
        ("do not act", lambda: Ability("nothing")),
        ("choose which card to lose [during the rest]", lambda: Ability("ignore", what="random losses")),
        (
            "{w:select} [must|has to|have to|is forced to|are forced to] (focuses|focus) on (self|yourself|you) [{what:forced_how_long}]",
            lambda w, what="": Ability("force focus", what=what, target=w, to=Select("self")),
        ),
        (
            "force {w:select} to focus on {on:select} [{what:forced_how_long}]",
            lambda w, on, what="": Ability("force focus", what=what, target=w, to=on),
        ),
        (
            "{w:select} (must|has to|have to|is forced to|are forced to) focus on {on:select} [{what:forced_how_long}]",
            lambda w, on, what="": Ability("force focus", what=what, target=w, to=on),
        ),
        (
            "bring {n:count_of} (more|additional) [{what:slot_of_item}] (item|items) [into each scenario]",
            lambda n, what="": Ability("bring", n, what),
        ),
        ("remove {s:select}", lambda s: _taken_off(s)),
    ],
    "the_effects": [("the effects of [all|the|any]", None), ("(all|the|any)", None)],
    "forced_how_long": Phrases(
        {f"{word} {whose} next turn": "next turn" for word in ("on", "during") for whose in ("its", "their")}
    ),
    "deck_name": Phrases(
        {
            "modifier deck": "attack modifier deck",
            "ability card deck": "ability deck",
            "attack modifier decks": "attack modifier deck",
            "modifier decks": "attack modifier deck",
            "ability decks": "ability deck",
        }
    ),
}


def _at_will(n: object, b: Body, verb: Verb, p: str = "") -> Ability:
    """`Recover up to two cards`: or fewer, so that it may be left."""
    what = plain(b.select("all" if n is None else n))  # type: ignore[arg-type]
    if verb == "destroy":
        return Ability(verb, target=what, optional=True)
    return Ability(verb, what=p, to=what, optional=True)


def _with_fewer(verb: Verb) -> list[Row]:
    played = " [{p:played}]" if verb in DECLINED else ""
    return [
        (
            f"{verb} up to {{n:plain_count}} {{b:body}}{played}",
            lambda n, b, p="", verb=verb: _at_will(n, b, verb, p),
        ),
        (f"{verb} any number of {{b:body}}{played}", lambda b, p="", verb=verb: _at_will(None, b, verb, p)),
    ]


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
    if verb not in HOSTILE:
        rows += [
            (
                ", [target] (self|yourself|you) (and|or) {n:count} {b:bare_body}",
                lambda n, b: _friends(n, b),
            ),
        ]
    return rows


def _friends(n: object, b: Body) -> object:
    """`self and all adjacent allies`."""
    if b.noun.who != "ally" or n == 1:
        return MISFIT
    return Whom(plain(b._replace(noun=Noun("friend")).select(n)))  # type: ignore[arg-type]


def _so_many(n: int, q: Amount, more: Sequence[tuple[Operator, Amount]], field: Field) -> Change:
    return Change(field, sums(_each(n, q), more))


def _changes(fields: Sequence[Field]) -> list[Row]:
    """Rows of changes for each of something, with what they can be at most."""
    return [
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
    ]


WHOSE_TURN: Final = "[until the end of its next turn|until the end of their next turn]"
FIRST: Final[dict[str, Rule]] = {
    **{f"{verb}_beside": _first_beside(verb) for verb in USUAL if verb in TARGETED and verb != "suffer"},
    **{f"{verb}_change": _changes(FITTING[verb]) for verb in USUAL if FITTING[verb]},
    **{name: _changes(ALL_FIELDS) for name in ("change", "first_change", "gained_change")},
    "for_each_fact": [
        (f"{EACH} {{n:plain_count}} {{q:fact_in_words}}", _every_so_many),
        (f"{EACH} {{q:fact_in_words}}", lambda q: q),
    ],
    "fact_in_words": [
        ("{q:past_fact}", lambda q: q),
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
        (
            "deal [the] excess damage to {w:select}",
            lambda w: Ability("suffer", Fact("excess damage", "ability"), target=w),
        ),
        ("[you] gain experience {n:amount} {q:for_each}", lambda n, q: Ability("experience", _each(n, q))),
        ("[you] gain experience {n:amount}", lambda n: Ability("experience", n)),
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
        ("infuse (any|one) element [of your choice]", lambda: Ability("infuse", what="any")),
        ("(move|teleport) up to {n:amount} (hex|hexes) away", lambda n: Ability("move", n)),
        ("move {n:number_word} (hex|hexes)", lambda n: Ability("move", n)),
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
    "deed": [
        (
            "remove {c:cleansed} from (self|yourself) (and|or) {n:count} {b:bare_body}",
            lambda c, n, b: _cleansed(c, n, b),
        ),
        ("remove {c:cleansed} (from|on) (self|yourself)", lambda c: Ability("cleanse", *c)),
        (
            "lose {n:so_many} {name} (token|tokens|counter|counters)",
            lambda n, name: Ability("gain", -n, name),
        ),
        ("you die", lambda: Ability("kill")),
        (
            "the {name} {n:number} does not act",
            lambda name, n: Ability("nothing", target=Select("monster", where=(Is(OfKind(f"{name} {n}")),))),
        ),
        ("(reduce|lower) your initiative by {n:amount}", lambda n: Ability("initiative", n, "decrease")),
        *(
            (
                f"{{w:select}} must {verb} {{t:things}} [{{p:played}}]",
                lambda w, t, p="", verb=verb: Ability(verb, what=p, target=w, to=t, mandatory=True),
            )
            for verb in DECLINED
        ),
        ("this item can be used while you have {c:condition_name}", lambda c: Ability("ignore", what=c)),
        ("you do not act", lambda: Ability("nothing")),
        *(row for verb in (*DECLINED, "destroy") for row in _with_fewer(verb)),
        (
            "return up to {n:plain_count} {b:body} to (your|their|its|the|his|her) (hand|hands)",
            lambda n, b: _at_will(n, b, "recover"),
        ),
        ("focus on moving toward {t:somewhere}", lambda t: Ability("focus", to=t)),
        (
            "focus on {b:bare_body}",
            lambda b: Ability("focus", target=plain(b.select(1))) if b.pick else MISFIT,
        ),
    ],
    "base_amount": [
        ("+ {n:variable} {more:plus*}", lambda n, more: sums(Sum(Relative(0), "+", n), more)),
        ("- {n:variable} {more:plus*}", lambda n, more: sums(Sum(Relative(0), "-", n), more)),
    ],
}


def _cleansed(c: tuple[Amount, str], n: object, b: Body) -> object:
    found = _friends(n, b)
    return Ability("cleanse", *c, found.select) if isinstance(found, Whom) else found


RULES |= {
    "played": Phrases(
        {
            **{
                f"to perform an action with the {half} icon of the card{more}": f"{half} action"
                for half in ("lost",)
                for more in ("", r" ( the card is moved to your lost pile )")
            },
        }
    ),
}
for _name in ("change", "first_change", "gained_change"):
    RULES[_name] = [
        ("double the value of the attack", lambda: Change("attack", 2, how="times")),
        ("{n:amount} damage instead", lambda n: Change("damage", n, how="instead")),
        ("target {whom:select}", lambda whom: Change("target", 1, how="instead", whom=whom)),
    ]
EXPERIENCED: Final = (
    ("(and|, and|,) [you] [gain] experience {n:amount}", lambda n: Change("experience", n)),
    ("(and|, and|,) [you] [gain] {n:number} (experience|xp)", lambda n: Change("experience", n)),
)
for _name in ("next_change", "next_added_change", "next_gained_change"):
    RULES[_name] = [*EXPERIENCED]
