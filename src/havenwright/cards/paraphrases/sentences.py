"""Other wordings of sentences, bodies, tiles, summons and commands."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import assembled
from havenwright.cards.grammar.bodies import Then, either, joined, parts_only
from havenwright.cards.grammar.conditions import Of, negated, no
from havenwright.cards.grammar.effects import said
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.verbs import DEEDS, FITTING, OF_CONDITIONS, SEPARATE, STANDING_BY
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.paraphrases.several import returned
from havenwright.cards.tree import (
    Ability,
    Amount,
    Change,
    Choose,
    Condition,
    Consume,
    Did,
    Each,
    Every,
    Has,
    If,
    Is,
    Not,
    Part,
    Pay,
    Select,
    Sum,
)
from havenwright.grammar import MISFIT, Rule
from havenwright.grammar.rules import Row

JOINED: Final = "(, then|and then|, and then|, and|and|then)"


def _only_if(then: Then, condition: object) -> object:
    """`Heal 2, self if you killed an enemy`."""
    return (If(condition, then),)  # type: ignore[arg-type]


def _times(n: int, parts: Sequence[Part]) -> object:
    match parts:
        case (Ability("condition", what=what) as gained,):  # the same figure gains it so often
            again = (Change("condition", 1, what),) * (n - 1)
            return (replace(gained, extras=(*gained.extras, *again)),)
    return (Each(n, tuple(parts)),) if all(isinstance(one, Ability) for one in parts) else MISFIT


def _follows_comma(then: Then) -> bool:
    """True if it can be no mistaken change to the ability before a comma."""
    first = then[0]
    if not isinstance(first, Ability):
        return isinstance(first, If | Consume)
    return first.verb in ("experience", "infuse", "arrange") or (
        first.verb in ("suffer", "condition") and first.target is not None
    )


class Behind(tuple[Change | Part, ...]):
    """A part behind a comma."""


def _stand_together(first: Then, more: Sequence[Then]) -> bool:
    """True if everything behind a comma is an ability of its own: `Move 2, Attack 3`, not `Attack 3, Shield 2`."""
    before: Change | Part = first[-1]
    for then in more:
        if isinstance(then, Behind) and not (_follows_comma(then) or _is_separate(before, then[0])):
            return False
        if _is_of_conditions(before) and _is_bare_condition(then[0]):
            return False
        if _is_done_to_others(before) and _is_own(then[0]):
            return False  # one's own, or theirs to whom the first is done?
        before = then[-1]
    return True


def _is_of_conditions(part: Change | Part) -> bool:
    """`Remove Poison`, behind which `and Wound` is another one to remove."""
    return isinstance(part, Ability) and part.verb in OF_CONDITIONS


def _is_own(part: Change | Part) -> bool:
    """`heal 2`, `suffer 1 damage`, `remove Poison`, without a word for whom."""
    verbs = (*OF_CONDITIONS, *SEPARATE, *STANDING_BY, "suffer")
    return isinstance(part, Ability) and part.target is None and part.verb in verbs


def _is_done_to_others(part: Change | Part) -> bool:
    if not isinstance(part, Ability) or part.verb not in (
        "condition",
        "suffer",
        "heal",
        "shield",
        "retaliate",
    ):
        return False
    return part.target is not None and part.target.who != "self"


def _is_bare_condition(part: Change | Part) -> bool:
    if isinstance(part, Change):
        return part.field == "condition"
    return isinstance(part, Ability) and part.verb == "condition" and part.target is None


def _is_separate(before: Change | Part, one: Change | Part) -> bool:
    if not isinstance(one, Ability) or not isinstance(before, Ability):
        return isinstance(one, Ability) or not isinstance(before, Ability)
    if before.verb in DEEDS:
        return one.verb != "condition" or one.target is not None
    if one.verb in FITTING[before.verb]:
        return False
    if before.verb in STANDING_BY and one.verb in STANDING_BY:
        return before.verb != one.verb
    return one.verb in SEPARATE


def _of_those(a: Ability, p: Of) -> object:
    """`All adjacent enemies suffer 2 damage if they have Wound`: asked of each."""
    match a.target:
        case Select(count="all") as whom:
            return (replace(a, target=replace(whom, where=(*whom.where, p("it")))),)
    return MISFIT


def _of_that_one(a: Ability, p: Of) -> object:
    """`One adjacent enemy gains Stun if it has Wound`: one that has; of targets before it is asked of them."""
    match a.target:
        case Select(who, 1) as whom if who in FIGURES and who != "target":
            return (replace(a, target=replace(whom, where=(*whom.where, p("it")))),)
    return MISFIT


def _of_target(before: Sequence[object], f: Sequence[object]) -> object:
    """`on each undamaged target`: if the target is that."""
    where = (*before, *f)
    if not where or not all(isinstance(one, Condition) for one in where):
        return MISFIT
    found = tuple(replace(one, who="target") if isinstance(one, Has | Is) else one for one in where)
    return found[0] if len(found) == 1 else Every(found)  # type: ignore[arg-type]


def _within(one: Change | Part) -> Change | Part:
    """A part of what others do, in which there is nothing to change."""
    match one:
        case Consume(then=then) | If(then=then) if all(map(_can_be_done, then)):
            return replace(one, then=tuple(map(_done, then)))
    return one


def _can_be_done(one: Change | Part) -> bool:
    return not isinstance(one, Change) or (
        one.field in ("condition", "infuse", "push", "pull", "experience") and one.how == "add"
    )


def _done(one: Change | Part) -> Change | Part:
    if not isinstance(one, Change):
        return one
    return assembled(one.field, 0 if one.what else one.amount, one.what)  # type: ignore[arg-type,return-value]


def _harmed_where_it_died(a: Ability, w: Select, n: Amount) -> object:
    """`Kill one of your summons to have all enemies adjacent to it suffer 2 damage`."""
    if a.verb != "kill" or w.origin != "it":
        return MISFIT
    return Pay((a,), (Ability("suffer", n, target=replace(w, origin="made")),))


def _passed_on(a: Ability, w: Select) -> object:
    """`Remove one negative condition from yourself to give it to one enemy`."""
    return Pay((a,), (Ability("pass on", target=w),)) if a.verb == "cleanse" else MISFIT


GAINED_FOR_THE_ROUND: Final = [
    (
        f"[you] (gain|gains) {verb} {{n:amount}} (this round|for the round)",
        As(f"this round: {verb} {{n}}", "item"),
    )
    for verb in ("shield", "retaliate")
]

OFTEN: Final = "(for each|for every)"
THIS_WAY: Final = "[this way|in this way]"


def _for_each_paid(cost: str, paid: str, canonical: str) -> list[Row]:
    """`Consume any number of elements: +1 Attack for each element consumed`."""
    fields = ("attack", "move", "heal", "range", "target", "pierce", "push", "pull")
    return [
        *(
            (
                f"[you may] {cost} (:|,|to) [add] + {{n:number}} {field} {OFTEN} {paid} {THIS_WAY}",
                As(f"any number of times: {canonical} + {{n}} {field}"),
            )
            for field in fields
        ),
        (
            f"[you may] {cost} . {OFTEN} {paid} {THIS_WAY} (,|:) [perform] [:] {{then:parts}}",
            As(f"any number of times: {canonical} {{then:then}}"),
        ),
    ]


PAID_OFTEN: Final = [
    row
    for cost, paid, canonical in (
        ("spend any number of {name} [tokens]", "[token] [spent]", "spend 1 {name} to"),
        ("discard any number of cards", "[card] [discarded]", "discard one card to"),
        ("lose any number of cards", "[card] [lost]", "lose one card to"),
    )
    for row in _for_each_paid(cost, paid, canonical)
]

RULES: Final[dict[str, Rule]] = {
    "next_item": [
        (f"{JOINED} {{i:item}}", lambda i: i),
        (", {i:item}", lambda i: i if _follows_comma(i) or _is_separate(Ability("loot"), i[0]) else MISFIT),
    ],
    "next_waiting_item": [
        ("and gain advantage on (it|the attack|that attack)", lambda: (Change("advantage"),)),
        (f"{JOINED} {{i:waiting_item}}", lambda i: MISFIT if _is_bare_condition(i[0]) else i),
        (", {i:waiting_item}", lambda i: i),
        (
            "instead of drawing (an|any) attack modifier (card|cards)",
            As("ignore attack modifier cards", "item"),
        ),
    ],
    "item": [
        ("then {i:item}", lambda i: i),
        ("(gain|gains) {c:changes}", lambda c: c),
        ("[you] perform : {i:item}", lambda i: i),
        ("you perform {i:item}", lambda i: i),
        (
            "(the|this) (attack|move|movement|heal) [ability|action] (gains|has) {c:added_changes}",
            lambda c: c,
        ),
    ],
    "consumed_elements": [
        ("{n:number_word} elements", lambda n: (("any",) * n, False)),
        ("any {n:number_word} elements", lambda n: (("any",) * n, False)),
        ("any element", lambda: (("any",), False)),
        ("{e:consumed} {more:slash_consumed+}", lambda e, more: ((e, *more), True)),
        (
            "{e:consumed} {more:comma_consumed*} (or|, or) [consume] {last:consumed}",
            lambda e, more, last: ((e, *more, last), True),
        ),
        ("{e:consumed} {more:and_consumed_too+}", lambda e, more: ((e, *more), False)),
        ("{e:consumed}", lambda e: ((e,), False)),
    ],
    "slash_consumed": [("/ {e:consumed}", lambda e: e)],
    "and_consumed_too": [
        ("(and|, and) [consume] {e:consumed}", lambda e: e),
        ("consume {e:consumed}", lambda e: e),
    ],
    "consume": [
        *_for_each_paid("consume any number of elements", "[element] [consumed]", "consume any:"),
        (
            "[you may|if you] consume {e:consumed_elements} (:|,|to have|to) {then}",
            lambda e, then: Consume(e[0], then, e[1]),
        ),
    ],
    "if": [
        (
            "if {c:condition} , {then} [;|,] otherwise [:|,] {other:then}",
            As("if {c}: {then}; otherwise: {other}"),
        ),
        ("if {c:condition} , {then}", As("if {c}: {then}")),
    ],
    "choose": [
        (
            "(choose one of the following|do one of the following|one of the following|either|perform either) : {first:then} {more:option+}",
            Same("choose one : {first:then} {more:option+}"),
        ),
        (
            "[choose|perform|do] one of the two following [abilities|actions] : {a:then} . {b:then}",
            lambda a, b: Choose((a, b)),
        ),
    ],
    "option": [("[,] or {then}", lambda then: then)],
    "each": [
        ("for each {what:counted} , {then:parts}", lambda what, then: Each(what, then)),
        ("[you] perform {a:line_ability} for each {what:counted}", lambda a, what: Each(what, (a,))),
    ],
    "pay": [
        ("- {n:number} {name} : {then}", As("spend {n} {name} to {then}")),
        (
            "before applying any other bonuses , {a:performed_ability} : {then}",
            lambda a, then: Pay((a,), then),
        ),
        ("{a:performed_ability} : {then}", lambda a, then: Pay((a,), then)),
    ],
    "performed_ability": [("perform : {a:ability_after_perform}", lambda a: a)],
    "optional_ability": [("you must {a:performed_ability}", lambda a: replace(a, mandatory=True))],
    "optional_on_line": [
        ("you must {a:ability_on_line}", lambda a: replace(a, mandatory=True)),
        ("you may perform [:] {a:ability_on_line}", lambda a: replace(a, optional=True)),
    ],
    "next_on_line": [
        ("; {p:line_part}", lambda p: p),
        ("and {e:infused}", lambda e: (Ability("infuse", what=e),)),
        (", {e:infused}", lambda e: (Ability("infuse", what=e),)),
        (f"{JOINED} {{p:line_part}}", lambda p: p),
        (", {p:line_part}", lambda p: Behind(p)),
    ],
    "line_part": [
        ("add {c:added_changes}", lambda c: c),
        ("{p:pay}", lambda p: (p,)),
        ("{p:compound}", lambda p: (p,)),
        ("{a:line_ability}", lambda a: (a,)),
    ],
    "line": [
        ("{c:changes}", lambda c: c),
        ("(gain|gains|have) {c:changes}", lambda c: c),
        ("perform {a:line_ability} if {c:condition}", lambda a, c: (If(c, (a,)),)),
        ("perform {a:line_ability}", lambda a: (a,)),
    ],
    "tile_size": [("single - hex", 1), ("{n:number_word} - hex", lambda n: n)],
}
FIRST: Final[dict[str, Rule]] = {
    "waiting_item": [
        ("{a:performed_ability} to {then:gained_for_price}", lambda a, then: (Pay((a,), then),)),
        ("{p:pay}", lambda p: (p,)),
        ("{a:performed_ability} or {b:performed_ability}", either),
    ],
    "gained_for_price": [
        ("gain {c:gained_changes}", lambda c: said(c, True)),
        ("give the attacker disadvantage", lambda: (Change("disadvantage"),)),
    ],
    "either_pay": [
        (
            "{a:performed_ability} or {b:performed_ability} to {x:have_suffer}",
            lambda a, b, x: Choose(((Pay((a,), (x,)),), (Pay((b,), (x,)),))),
        ),
        (
            "{a:performed_ability} or {b:performed_ability} to {then}",
            lambda a, b, then: Choose(((Pay((a,), then),), (Pay((b,), then),))),
        ),
    ],
    "have_suffer": [
        (
            "have {w:select} suffer {n:damage}",
            lambda w, n: MISFIT if "it" in (w.who, w.origin) else Ability("suffer", n, target=w),
        ),
    ],
    "parts": [
        ("{a:performed_ability} or {b:performed_ability}", either),
        ("{then}", lambda then: parts_only(tuple(map(_within, then)))),
    ],
    "pay": [
        *PAID_OFTEN,
        ("{a:performed_ability} to have {w:select} suffer {n:damage}", _harmed_where_it_died),
        ("{a:performed_ability} to {x:have_suffer}", lambda a, x: Pay((a,), (x,))),
        ("{a:performed_ability} to give it to {w:select}", _passed_on),
        (
            "you may {a:performed_ability} (:|to|. if you do ,|. if you do :) {then}",
            lambda a, then: Pay((replace(a, optional=False),), then),
        ),
        ("{p:either_pay}", lambda p: p),
        (
            "{a:performed_ability} (,|and) {b:performed_ability} to {then}",
            lambda a, b, then: Pay((a, b), then),
        ),
    ],
    "if": [
        (
            "if {c:condition} (:|,) {then} . otherwise [:|,] {other:then}",
            As("if {c}: {then}; otherwise: {other}"),
        ),
    ],
    "consume": [
        (
            "consume {e:consumed} : infuse {a:infused} {more:and_infused+}",
            lambda e, a, more: Consume((e,), tuple(Change("infuse", 1, one) for one in (a, *more))),
        ),
    ],
    "item": [
        ("add {c:added_changes} {w:on_each}", lambda c, w: (If(w, c),)),
        ("add {c:added_changes} to the entire (attack|move|heal) (action|ability)", lambda c: c),
        ("add {c:added_changes} to (the|this|that) (attack|move|movement|heal) [ability]", lambda c: c),
        *GAINED_FOR_THE_ROUND,
    ],
    "line_part": [*GAINED_FOR_THE_ROUND],
    "on_each": [
        ("on each {before:before_noun*} target {f:filter*}", lambda before, f: _of_target(before, f)),
        (
            "against {before:before_noun*} (enemies|targets) {f:filter*}",
            lambda before, f: _of_target(before, f),
        ),
    ],
    "each": [
        ("[perform] [the following] twice : {then:parts}", lambda then: Each(2, then)),
        (
            "[perform] [the following] {n:so_many_or_factor} times : {then:parts}",
            lambda n, then: Each(n, then),
        ),
    ],
    "line": [
        (
            "consume {e:consumed_elements} (:|,|to) {then} . otherwise [:|,] {other:then}",
            lambda e, then, other: (Consume(e[0], then, e[1]), If(Not(Did("consume")), other)),
        ),
        ("{p:either_pay}", lambda p: (p,)),
        (
            "heal {n:number} (more|additional) {q:for_each}",
            lambda n, q: (Change("heal", q if n == 1 else Sum(n, "x", q)),),
        ),
        ("add {c:added_changes} {w:on_each}", lambda c, w: (If(w, c),)),
        (
            "add {c:added_changes} if {x:condition} , add {d:added_changes} if {y:condition}"
            " , and gain {e:gained_changes} if both are true",
            lambda c, x, d, y, e: (If(x, c), If(y, d), If(Every((x, y)), e)),
        ),
        (
            "add {c:added_changes} if {of:ref} has your {name} token , then return the token to (this|its) card",
            lambda c, of, name: (If(Has(name, of), (*c, *returned(name))),),
        ),
        ("add {c:added_changes} if {x:condition}", lambda c, x: (If(x, c),)),
        ("{c:changes} if {x:condition}", As("if {x}: {c}")),
        ("{a:line_ability} unless they {p:predicate}", lambda a, p: _of_those(a, no(p))),
        ("{a:line_ability} unless {c:condition}", lambda a, c: _only_if((a,), negated(c))),
        ("{a:line_ability} if they {p:predicate}", _of_those),
        ("{a:line_ability} if it {p:predicate}", _of_that_one),
        ("then {p:line}", lambda p: p),
        (
            "{a:line_part} {more:next_on_line*} if {c:condition}",
            lambda a, more, c: _only_if(joined(a, more), c) if _stand_together(a, more) else MISFIT,
        ),
        (
            "{a:line_part} {more:next_on_line+}",
            lambda a, more: joined(a, more) if _stand_together(a, more) else MISFIT,
        ),
        ("{a:line_ability} twice", lambda a: _times(2, (a,))),
        ("{a:line_ability} {n:number_word} times", lambda a, n: _times(n, (a,))),
        ("{a:line_ability} (or|, or) {x:have_suffer}", lambda a, x: (Choose(((a,), (x,))),)),
        ("{a:line_ability} or {b:line_ability}", either),
        ("(the attack|this attack|the heal|the movement) (gains|has) {c:changes}", lambda c: c),
        ("perform {a:line_ability} twice", lambda a: _times(2, (a,))),
    ],
}
