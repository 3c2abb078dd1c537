"""Sentences that are several abilities: for oneself and another, of several conditions or elements."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.abilities import assembled
from havenwright.cards.grammar.amounts import counted
from havenwright.cards.grammar.bodies import Then
from havenwright.cards.grammar.lines import traits_only
from havenwright.cards.grammar.pieces import created
from havenwright.cards.grammar.selections import Noun, Word, body, plain
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.verbs import OF_CONDITIONS, SEPARATE, SUBJECT_VERBS, WITHOUT_NUMBER, settled
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Change,
    Choose,
    Command,
    Compare,
    Condition,
    Each,
    Fact,
    Has,
    If,
    Is,
    Moment,
    Part,
    Pay,
    Select,
    Stat,
    Sum,
)
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, Ground, Verb
from havenwright.grammar import MISFIT, Rule

OWN: Final = "(self|yourself|you)"
DESTROYED: Final = Fact("hexes destroyed", "ability")


def _is_one(whom: Select) -> bool:
    return whom.who in FIGURES and whom.count == 1


def _for_both(ability: Ability, whom: Select, own: Select | None = None) -> object:
    """Once for oneself and once for one other; or for all enemies, if it is harm."""
    harm = ability.verb == "suffer" or ability.what in NEGATIVE_CONDITIONS
    if not _is_one(whom) and not (harm and (whom.who, whom.count) == ("enemy", "all")):
        return MISFIT
    other = settled(whom, ability.verb, str(ability.what))
    return (replace(ability, target=own or Select("self")), replace(ability, target=other))


def _for_both_of(verb: Verb, n: Amount, w: Select, own: Select | None = None) -> object:
    return _for_both(Ability(verb, n), w, own)


def _ally(before: Sequence[Word]) -> Select:
    return plain(body(Noun("ally"), before).select(1))


def _spent_for(name: str, then: Then) -> object:
    """`Spend any number of Silt tokens to perform: Attack X`, where X tells how many."""
    if any(isinstance(one, Change) for one in then):
        return MISFIT
    some = Compare(Fact("resources spent", "action"), ">=", 1)
    return (Pay((Ability("gain", -1, name),), (), often=True), If(some, then))


def _condition(c: str, more: Sequence[str] = ()) -> Ability:
    return Ability("condition", what=c, extras=tuple(Change("condition", 1, one) for one in more))


def _taken_back(s: Select) -> object:
    """Tokens that return to the card: they are a resource again."""
    return MISFIT if s.who != "token" or not s.named else returned(s.named, s)


def returned(name: str, tokens: Select | None = None) -> Then:
    tokens = tokens or Select("token", named=name)
    return (Ability("destroy", target=tokens), Ability("gain", DESTROYED, name))


def _kept_off(whom: Select, what: str) -> Bonus:
    """Nobody gains it from now on, nor whoever comes later."""
    moment = Moment("gain condition", replace(whom, count=1), None, "before", (Is(what),))
    return Bonus(moment, (Ability("prevent", what=what),))


def _the_same(whom: Select) -> Select:
    """Those who were meant before; one of some is chosen once."""
    return whom if whom.count == "all" else Select("it")


def _shared(w: Select, first: Ability, more: Sequence[Ability]) -> object:
    """`All adjacent enemies gain Muddle and suffer 1 damage`: the same figures do both."""
    if first.verb in ("suffer", "condition") and all(one.verb == "condition" for one in more):
        return MISFIT  # one ability
    return (replace(first, target=w), *(replace(one, target=_the_same(w)) for one in more))


def _hurt_and_cleansed(w: Select, n: Amount, c: tuple[Amount, str]) -> object:
    return (Ability("suffer", n, target=w), Ability("cleanse", *c, _the_same(w)))


def _exchanged(whom: Select, lost: Sequence[str], gained: str) -> object:
    first, *more = lost
    rest = [Ability("cleanse", what=what, target=_the_same(whom)) for what in more]
    gain = Ability("condition", what=gained, target=_the_same(whom))
    return (Ability("cleanse", what=first, target=whom), *rest, gain)


def _each_of(verb: Verb, first: str, more: Sequence[str], w: Select | None = None) -> object:
    return tuple(Ability(verb, what=what, target=w) for what in (first, *more))


def _may_both(w: Select, a: Ability) -> object:
    """`You and one ally may each recover one lost card`, `You and one ally may move 2`."""
    if not _is_one(w):
        return MISFIT
    own = replace(a, optional=True)
    if a.verb in SUBJECT_VERBS:
        return (own, replace(own, target=w))
    return (own, Command("grant", w, (a,))) if a.verb in SEPARATE else MISFIT


def _all_with(several: Sequence[Part], **said: bool) -> object:
    """`You may remove Poison and Wound`: each of them."""
    found = [one for one in several if isinstance(one, Ability) and one.verb in OF_CONDITIONS]
    return tuple(replace(one, **said) for one in found) if len(found) == len(several) else MISFIT


def _tiles(b: Sequence[Word], n: object, kinds: Sequence[Noun], behind: Sequence[Word]) -> object:
    found = [Ability("destroy", target=plain(body(kind, b, behind).select(n))) for kind in kinds]  # type: ignore[arg-type]
    if n == "all":
        return tuple(found)
    if n != 1:
        return MISFIT  # so many of each, or in all?
    return (Choose(tuple((one,) for one in found)),)


def _killed_and_covered(
    c: Callable[[Amount], Condition], n: Amount, tile: tuple[int, Ground, tuple[Part, ...]]
) -> object:
    """Some of the targets die, and a tile is put where each of them stood."""
    targets = Select("enemy", "all", where=(Is("targeted"), c(Stat("hit points", "it"))))
    hex_ = Select("hex", range=0, origin="made", where=(Is("featureless"),))
    return (Each(targets, (Ability("kill", target=Select("it")), created(n, tile, hex_))),)


def _for_each(what: Select | Amount, n: Amount, then: Then) -> object:
    """Changes for each of something are added as often; abilities are performed as often."""
    changes = [one for one in then if isinstance(one, Change)]
    abilities = tuple(one for one in then if not isinstance(one, Change))
    if any(
        not isinstance(one.amount, int) or one.how != "add" or one.field in WITHOUT_NUMBER for one in changes
    ):
        return MISFIT
    more = [replace(one, amount=n if one.amount == 1 else Sum(one.amount, "x", n)) for one in changes]
    return (*more, Each(what, abilities)) if abilities else tuple(more)


RULES: Final[dict[str, Rule]] = {
    "and_infused": [("(and|, and) [infuse] {e:infused}", lambda e: e), (", {e:infused}", lambda e: e)],
    "another_ignored": [("(, and|and|,) {w:ignored}", lambda w: w)],
    "terrain_named": [
        ("difficult", "difficult terrain"),
        ("hazardous", "hazardous terrain"),
        ("icy", "icy terrain"),
    ],
    "as_normal": [
        ("as normal [terrain] [hexes]", None),
        (
            "as (if|though) (it was|it were|they were) (an empty|empty|normal|featureless) [hexes|hex|terrain]",
            None,
        ),
        ("as (an empty hex|empty hexes)", None),
    ],
    "and_terrain": [("(, and|and|,) {t:terrain_named}", lambda t: t)],
    "tile_noun": [
        ("{k:tile_word} [tile|tiles]", lambda k: MISFIT if k in ("hex", "wall", "token") else Noun(k))
    ],
    "comma_tile": [(", [a|an|one] {t:tile_noun}", lambda t: t)],
    "or_tile": [
        ("(, or|or) [a|an|one] {t:tile_noun}", lambda t: t),
        ("(and|, and) {t:tile_noun}", lambda t: t),
    ],
    "several": [
        ("for each {q:plain_fact} (:|,) {then}", lambda q, then: _for_each(q, q, then)),
        ("for each {what:counted} (:|,) {then}", lambda what, then: _for_each(what, counted(what), then)),
        (
            "(choose|designate) {w:somewhere} to perform : {then}",
            lambda w, then: (Ability("choose hex", target=w), *then),
        ),
        (
            "kill each target whose hit point value {c:comparison} and create {n:count_of} {tile}"
            " in the featureless hex they occupied",
            _killed_and_covered,
        ),
        (
            "spend any number of {name} [tokens] to [perform] [:] {then}",
            _spent_for,
        ),
        ("infuse any {n:number_word} (elements|element)", lambda n: (Ability("infuse", what="any"),) * n),
        (
            "infuse {e:infused} {more:and_infused+}",
            lambda e, more: tuple(Ability("infuse", what=one) for one in (e, *more)),
        ),
        (
            "remove {c:condition_name} {more:and_condition+} from {w:select}",
            lambda c, more, w: _each_of("cleanse", c, more, None if w == Select("self") else w),
        ),
        (
            "remove {c:condition_name} {more:and_condition+}",
            lambda c, more: _each_of("cleanse", c, more),
        ),
        (
            "give {w:select} [,] {c:condition_name} {more:and_condition+}",
            lambda w, c, more: (replace(_condition(c, more), target=settled(w, "condition", c)),),
        ),
        ("{w:select} {first:lot} {more:and_lot+}", _shared),
        (
            "{w:select} (suffers|suffer) {n:damage} and (removes|remove|loses|lose) {c:cleansed}",
            _hurt_and_cleansed,
        ),
        (
            "{w:select} (removes|remove|loses|lose) {c:condition_name} {more:and_condition*}"
            " and (gains|gain) {d:condition_name}",
            lambda w, c, more, d: _exchanged(w, (c, *more), d),
        ),
        (
            "{w:select} (removes|remove|loses|lose) {c:condition_name} {more:and_condition+}",
            lambda w, c, more: _each_of("cleanse", c, more, w),
        ),
        (
            "{w:select} (lose|loses) {c:condition_name} and may no longer gain {d:condition_name}",
            lambda w, c, d: (Ability("cleanse", what=c, target=w), _kept_off(w, d)),
        ),
        ("[you are] immune to {c:kept} {more:more_kept+}", lambda c, more: _each_of("prevent", c, more)),
        (
            "you (cannot|can't) (gain|have) [any] {c:kept} {more:more_kept+}",
            lambda c, more: _each_of("prevent", c, more),
        ),
        (
            "{w:select} (is|are) immune to {c:kept} {more:more_kept+}",
            lambda w, c, more: _each_of("prevent", c, more, w),
        ),
        (
            "you (cannot|can't) be pushed or pulled",
            lambda: (Ability("prevent", what="push"), Ability("prevent", what="pull")),
        ),
        ("you (cannot|can't) be pushed", lambda: (Ability("prevent", what="push"),)),
        (
            "{w:select} (cannot|can't) be (forced to move|pushed or pulled)",
            lambda w: MISFIT if w.who == "self" else _each_of("prevent", "push", ("pull",), w),
        ),
        (
            "you (cannot|can't) be forced to move",
            lambda: (Ability("prevent", what="push"), Ability("prevent", what="pull")),
        ),
        (
            "ignore [all] {t:terrain_named} {more:and_terrain+} terrain",
            lambda t, more: _each_of("ignore", t, more),
        ),
        ("ignore [all] {w:ignored} {more:another_ignored+}", lambda w, more: _each_of("ignore", w, more)),
        (
            "you are unaffected by [all] {t:terrain_named} {more:and_terrain+} terrain",
            lambda t, more: _each_of("ignore", t, more),
        ),
        (
            "you are unaffected by {w:ignored} {more:another_ignored+}",
            lambda w, more: _each_of("ignore", w, more),
        ),
        (
            "this [item] can be used while you have {c:condition_name} or {d:condition_name}",
            lambda c, d: _each_of("ignore", c, (d,)),
        ),
        (
            "if {of:ref} has your {name} token (,|:) return the token to (this card|its card|your card|the card)",
            lambda of, name: (If(Has(name, of), returned(name)),),
        ),
        (
            "return {s:select} to (this card|its card|your card|the card|this ability card)",
            _taken_back,
        ),
        (
            f"{{c:condition_name}} [,] [target] {OWN} and {{w:select}}",
            lambda c, w: _for_both(_condition(c), w),
        ),
        (
            f"{{c:condition_name}} [,] [target] one {{b:before_noun*}} ally and {OWN}",
            lambda c, b: _for_both(_condition(c), _ally(b)),
        ),
        (f"heal {{n:amount}} , [target] {OWN} and {{w:select}}", lambda n, w: _for_both_of("heal", n, w)),
        (
            f"heal {{n:amount}} , [target] one {{b:before_noun*}} ally and {OWN}",
            lambda n, b: _for_both_of("heal", n, _ally(b)),
        ),
        (
            "you and {w:select} may [each] {a:own_deed}",
            _may_both,
        ),
        (
            "you and {w:select} gain {c:condition_name} {more:and_condition*}",
            lambda w, c, more: _for_both(_condition(c, more), w),
        ),
        (
            "all {b:bare_body} and you gain {c:condition_name} {more:and_condition*}",
            lambda b, c, more: _for_both(_condition(c, more), plain(b.select("all"))),
        ),
        (
            "all {b:bare_body} and you (suffer|take) {n:damage}",
            lambda b, n: _both_suffer(n, plain(b.select("all"))),
        ),
        ("you and {w:select} gain shield {n:amount}", lambda w, n: _both_shields("shield", n, w)),
        ("you and {w:select} gain retaliate {n:amount}", lambda w, n: _both_shields("retaliate", n, w)),
        ("you and {w:select} (suffer|take) {n:damage}", lambda w, n: _both_suffer(n, w)),
        (
            "{c:condition_name} {w:select} an additional time",
            lambda c, w: (Ability("condition", what=c, target=settled(w, "condition", c)),),
        ),
        (
            "(the target|that enemy|that figure) and {w:select} gain {c:condition_name} {more:and_condition*}",
            lambda w, c, more: _for_both(_condition(c, more), w, Select("target")),
        ),
        (
            "(the target|that enemy|that figure) and {w:select} (suffer|take) {n:damage}",
            lambda w, n: _for_both_of("suffer", n, w, Select("target")),
        ),
        (
            "destroy {n:count} {b:before_noun*} {first:tile_noun} {more:comma_tile*} {last:or_tile}"
            " {behind:behind_noun*}",
            lambda n, b, first, more, last, behind: _tiles(b, n, (first, *more, last), behind),
        ),
        ("attack {n:base_amount} , {c:own_condition} , (self|yourself)", lambda n, c: _and_own(n, c)),
    ],
    "lot": [
        ("(gain|gains) {g:gained_lot}", lambda g: g),
        ("(suffer|suffers|take|takes) {n:damage}", lambda n: Ability("suffer", n)),
    ],
    "gained_lot": [
        ("shield {n:amount}", lambda n: Ability("shield", n)),
        ("retaliate {n:amount}", lambda n: Ability("retaliate", n)),
        ("{c:condition_name} {more:and_condition*}", _condition),
    ],
    "and_lot": [
        ("(and then|and|, and|, then) {a:lot}", lambda a: a),
        ("(and|, and) {a:gained_lot}", lambda a: a),
    ],
    "own_condition": [("{c:condition_name}", lambda c: c)],
    "own_deed": [("{d:deed}", lambda d: d), ("{d:plain_ability}", lambda d: d)],
}


def _and_own(n: Amount, c: str) -> object:
    """`Attack 3, Bless, self`: the condition is one's own."""
    return (assembled("attack", n), Ability("condition", what=c, target=Select("self")))


def _both_shields(verb: Verb, n: Amount, w: Select) -> object:
    return (Ability(verb, n), Ability(verb, n, target=w)) if _is_one(w) else MISFIT


def _both_suffer(n: Amount, w: Select) -> object:
    both = _for_both(Ability("suffer", n), w)
    return both if both is MISFIT else (Ability("suffer", n), Ability("suffer", n, target=w))


FIRST: Final[dict[str, Rule]] = {
    "stat_trait": [("{parts:line}", traits_only)],
    "several_left_open": [
        ("you may {s:several}", lambda s: _all_with(s, optional=True)),
        ("mandatory : {s:several}", lambda s: _all_with(s, mandatory=True)),
    ],
    "line_part": [("{s:several}", lambda s: s)],
    "line": [("{s:several_left_open}", lambda s: s), ("{s:several}", lambda s: s)],
    "item": [("{s:several_left_open}", lambda s: s), ("{s:several}", lambda s: s)],
}
