"""Sentences about the ability or the bonus before them, and abilities that are done again."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.about import About, aimed
from havenwright.cards.grammar.always import ALWAYS
from havenwright.cards.grammar.bodies import joined
from havenwright.cards.grammar.conditions import near
from havenwright.cards.grammar.selections import Noun, body, plain
from havenwright.cards.grammar.waiting import Wait, bonus
from havenwright.cards.lexicon.verbs import AFTER_ALL, BEFORE_ALL, OR_FROM_HERE, TARGETED, default_who
from havenwright.cards.paraphrases import As
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Compare,
    Condition,
    Consume,
    Count,
    Each,
    Every,
    Fact,
    Is,
    Moment,
    Not,
    Select,
    Some,
)
from havenwright.cards.vocabulary import Who
from havenwright.grammar import MISFIT, Phrases, Rule

FORBIDDING: Final = "(cannot|can't|can not|may not|must not)"
TWICE: Final = "(twice|more than once) [by this action|by this ability|with this action|with this ability|in this action|in this ability]"
FIGURE: Final = "(enemy|figure|target|ally)"
KILLED: Final = Wait("die", Select("enemy"), filters=(Is("by an attack"),), lasts=("ability", ""))
"""An enemy that an attack would kill, while its ability is performed."""


def _repeated(a: Ability, n: int = 1, whom: Select | None = None) -> object:
    """An ability once more, or some times more; against the same target, or another one."""
    if whom is not None:
        if a.verb not in TARGETED:
            return MISFIT
        if whom.who == "figure":
            whom = replace(whom, who=a.target.who if a.target else default_who(a.verb, str(a.what)))
        whom = whom if a.verb == "attack" else replace(whom, near=False)
        a = replace(a, target=aimed(whom, a.target))
    return (a,) if n == 1 else (Each(n, (a,)),)


def _added(a: Ability, c: object, condition: object = None) -> object:
    if a.verb not in ("attack", "move", "heal"):
        return MISFIT
    return About("add", a, c, condition)  # type: ignore[arg-type]


def _hex(first: object, more: tuple[object, ...]) -> Select:
    found = body(Noun("hex"), (Is("empty"),), (first, *more))  # type: ignore[arg-type]
    return plain(found.select(1))


def _beside_one_of(one: Who, other: Who) -> Select:
    found = (Compare(Count(Select(who, "all", 1, None, "it")), ">=", 1) for who in (one, other))
    return Select("hex", where=(Is("empty"), Some(tuple(found))))


def _gained_by_losing(w: Select, what: str, a: Ability, c: str) -> About:
    gained = Ability("condition", what=c, target=Select("it"))
    return About("removed", a, (gained,), whom=w, what=what)


def _when_rested(c: str) -> Bonus:
    return Bonus(Moment("long rest", when="after"), (Ability("condition", what=c),))


def _moved_onto(hexes: tuple[str, int], there: tuple[Select, str, Amount]) -> Condition:
    """A number of hexes moved, the last of them one with something in it."""
    far = Compare(Fact("hexes moved", "ability"), *hexes)  # type: ignore[arg-type]
    return Every((far, near("self", 0, *there)))  # type: ignore[arg-type]


RULES: Final[dict[str, Rule]] = {
    "first_or_last": Phrases({"first": BEFORE_ALL, "last": AFTER_ALL}),
    "must_target": [
        (
            "the target of (your|the [{n:named_owner}]) attack ability",
            lambda n="": Select("enemy", where=(Is("targeted"),)),
        ),
        ("{s:attacked}", lambda s: s),
    ],
    "again_often": [
        ("(again|once more|once|one more time|one time)", 1),
        ("twice", 2),
        ("{n:number_word} times", lambda n: n),
    ],
    "other_target": [
        ("{s:attacked}", lambda s: s),
    ],
    "against": [
        ("[,] (against|targeting|on) {w:other_target}", lambda w: w),
        ("(against|with|targeting) a different target", lambda: Select("figure", where=(Is("different"),))),
    ],
    "done_again": [
        ("{a:again} [{whom:against}]", lambda a, whom=None: _repeated(a, 1, whom)),
        ("repeat {a:ability_before} [{n:again_often}] [{whom:against}]", _repeated),
        (
            "perform {a:ability_before} {n:again_often} [{whom:against}]",
            lambda a, n, whom=None: _repeated(a, max(1, n - 1), whom),
        ),
    ],
    "ignored_thing": [
        ("{x:the_effects} {w:ignored} [value|values]", lambda x, w: w),
        ("{w:ignored} [value|values]", lambda w: w),
    ],
    "as_if": [("as (if|though) you (were occupying|were standing in|were in|were on|occupied)", None)],
    "told": [
        (
            "you may perform {a:ability_before} {x:as_if} {s:somewhere}",
            lambda a, x, s: About("from", a, whom=s, what=OR_FROM_HERE),
        ),
        (
            "[you] perform {a:ability_before} {x:as_if} {s:somewhere}",
            lambda a, x, s: About("from", a, whom=s),
        ),
        (
            "{a:ability_before} may (be performed|be made) {x:as_if} {s:somewhere}",
            lambda a, x, s: About("from", a, whom=s, what=OR_FROM_HERE),
        ),
        (
            "{a:ability_before} (is performed|must be performed) {x:as_if} {s:somewhere}",
            lambda a, x, s: About("from", a, whom=s),
        ),
        (
            "{a:ability_before} may (originate|be performed|be made) from {s:somewhere}",
            lambda a, s: About("from", a, whom=s, what=OR_FROM_HERE),
        ),
        (
            "{a:ability_before} (originates|is performed|must originate|must be performed) from {s:somewhere}",
            lambda a, s: About("from", a, whom=s),
        ),
        (
            "{a:ability_before} (ignores|is unaffected by) [the target's|its target's] {what:ignored_thing}",
            lambda a, what: About("ignore", a, what=what),
        ),
        ("(this|the) attack is unaffected by {what:kept_out}", lambda what: About("unaffected", what=what)),
        (
            "during {a:ability_before} , [you] may (move through|enter hexes containing|enter hexes with) {what:passed}",
            lambda a, what: About("ignore", a, what=what),
        ),
        (
            "during {a:ability_before} , [you] (ignore|are unaffected by|do not suffer damage from) {what:ignored_thing}",
            lambda a, what: About("ignore", a, what=what),
        ),
        (
            "[you] may (move through|enter hexes containing|enter hexes with) {what:passed} [(for|during|with|on) {a:ability_before}]",
            lambda what, a=None: About("ignore", a, what=what),
        ),
        (
            "treat [all] {t:terrain_named} terrain [hexes|tiles] {x:as_normal} [(for|during|with|on) {a:ability_before}]",
            lambda t, x, a=None: About("ignore move", a, what=t),
        ),
        ("ignore {x:the_effects} {t:terrain_named} terrain", lambda x, t: About("ignore move", what=t)),
        (
            "[you] ignore difficult terrain and water [tiles|hexes] (for|during|with|on) {a:ability_before}",
            lambda a: About("ignore", a, what="difficult terrain"),
        ),
        (
            "[you may] enter hazardous terrain without suffering [any] damage [(for|during|with|on) {a:ability_before}]",
            lambda a=None: About("ignore move", a, what="hazardous terrain"),
        ),
        (
            "[you] may treat [all] hexes (with|containing) {name} tokens as [being] adjacent to each other (for|during|with|on) {a:ability_before}",
            lambda name, a: About("ignore", a, (Ability("link", what=name),)),
        ),
        (
            "[{w:others}|you] may treat the [two] hexes (with|containing) the tokens as [being] adjacent to each other [during move abilities]",
            lambda w=None: About("link", whom=w),
        ),
        (
            "[you] (ignore|are unaffected by|do not suffer damage from) {what:ignored_thing} (for|during|with|on) {a:ability_before}",
            lambda a, what: About("ignore", a, what=what),
        ),
        (
            "[you] ignore {first:ignored_thing} and {second:ignored_thing} (for|during|with|on) {a:ability_before}",
            lambda first, second, a: About(
                "ignore", a, (Ability("ignore", what=first), Ability("ignore", what=second))
            ),
        ),
        (
            "{what:ignored_thing} (does|do) not affect you (for|during|with|on) {a:ability_before}",
            lambda a, what: About("ignore", a, what=what),
        ),
        (
            f"you {FORBIDDING} perform {{a:ability_before}} (if|while|when) {{c:condition}}",
            lambda a, c: About("restrict", a, condition=Not(c)),
        ),
        (
            "you (may|can) only perform {a:ability_before} (if|while|when) {c:condition}",
            lambda a, c: About("restrict", a, condition=c),
        ),
        (
            "{a:ability_before} can only be performed (if|while|when) {c:condition}",
            lambda a, c: About("restrict", a, condition=c),
        ),
        ("{a:ability_before} (gains|has) {c:added_changes} if {condition}", _added),
        ("{a:ability_before} (gains|has) {c:added_changes} {condition:on_each}", _added),
        ("{a:ability_before} (gains|has) {c:added_changes}", _added),
        ("(on|during|for) {a:ability_before} , [you] (add|gain|have) {c:added_changes}", _added),
        ("[you] (add|gain|have) {c:added_changes} (to|on|for) {a:ability_before} if {condition}", _added),
        ("[you] (add|gain|have) {c:added_changes} (to|on|for) {a:ability_before}", _added),
        (
            "this item (may|can) only be used (if|while|when) {c:condition}",
            lambda c: About("only if", condition=c),
        ),
        ("you may only use this item (if|while|when) {c:condition}", lambda c: About("only if", condition=c)),
        (
            f"you {FORBIDDING} use this item (if|while|when) {{c:condition}}",
            lambda c: About("only if", condition=Not(c)),
        ),
        (
            "after the {what:over} [ability|action] [,] {then}",
            lambda what, then: About("when over", what=what, then=then),
        ),
        (
            "after each [of (these|those)] [attack|attacks|heal|heals|move|moves] , {then}",
            lambda then: About("when over", then=then),
        ),
        (
            "if (the target|a target|an enemy) would (be killed|die) by {a:ability_before} , {o:outcome}",
            lambda a, o: About("spare", a, (bonus(o, (KILLED, ())),)),
        ),
        (
            "if {a:ability_before} would kill (the target|a target|an enemy) , {o:outcome}",
            lambda a, o: About("spare", a, (bonus(o, (KILLED, ())),)),
        ),
        ("before the heal , {d:deed}", lambda d: About("before", then=(d,))),
        ("then {then}", lambda then: About("then", then=then)),
        (
            "this summon is considered to be {which:first_or_last} in initiative order when determining monster focus",
            lambda which: About("summoned", then=(Bonus(ALWAYS, (Ability("initiative", which, "focus"),)),)),
        ),
        (
            "when you summon this summon , it gains {c:condition_name}",
            lambda c: About("summoned", then=(Ability("condition", what=c, target=Select("made")),)),
        ),
        (
            "whenever you long rest , this summon gains {c:condition_name}",
            lambda c: About("summoned", then=(_when_rested(c),)),
        ),
        (
            "(each|any) (ally|enemy|figure) who does may perform : {then}",
            lambda then: About("who does", then=then),
        ),
        (
            "{w:all_of_them} who (remove|removed|lose|lost) {what:condition_name} with {a:ability_before} gain {c:condition_name}",
            _gained_by_losing,
        ),
        (
            "all {b:bare_body} who (remove|removed|lose|lost) {what:condition_name} with {a:ability_before} gain {c:condition_name}",
            lambda b, what, a, c: _gained_by_losing(plain(b.select("all")), what, a, c),
        ),
        (
            "if you move {m:compared} (hexes|hex) and end on {q:numbered_with} with (that|this) {what:over} [ability] , {then}",
            lambda m, q, what, then: About("when over", what=what, then=then, condition=_moved_onto(m, q)),
        ),
        (
            "if they do , {first:theirs_then} {more:and_theirs*}",
            lambda first, more: About("when they did", then=joined(first, more)),
        ),
        (
            "(the|this|that|each) [trap|traps] [also] (has|have|inflicts|inflict|applies|apply) {then:trap_effect}",
            lambda then: About("trap", then=then),
        ),
        ("{c:trap_consumed}", lambda c: About("trap consumed", then=(c,))),
        (
            "consume {e:consumed} : create (one|a|an) {then:trap_effect} trap instead",
            lambda e, then: About("trap instead", then=(Consume((e,), then),)),
        ),
        (
            "(the|this|that) trap [also] affects all figures adjacent to it [as well]",
            lambda: About("trap around"),
        ),
        (
            f"the same {FIGURE} (may|can) be targeted (multiple times|several times|more than once)",
            lambda: About("often"),
        ),
        (f"no {FIGURE} (may|can) be (targeted|attacked) {TWICE}", lambda: About("once")),
        (f"you {FORBIDDING} (target|attack) the same {FIGURE} {TWICE}", lambda: About("once")),
        (f"the same {FIGURE} {FORBIDDING} be (targeted|attacked) {TWICE}", lambda: About("once")),
        (f"each (attack|ability|time) must target a different {FIGURE}", lambda: About("once")),
        ("the {n:number_word} targets must be different", lambda n: About("once")),
        ("the targets must be different", lambda: About("once")),
        (
            "[you] add {c:added_changes} to all [of] your attacks targeting (this|that) enemy",
            lambda c: About("mark", then=c),
        ),
        (
            "you and all allies add {c:added_changes} to all attacks targeting (this|that) enemy",
            lambda c: About("mark", then=c, whom=Select("friend", "all")),
        ),
        ("(the|each) target must have {h:having}", lambda h: About("narrow", condition=h("it"))),
        ("(the|each) target must have {h:had_some}", lambda h: About("narrow", condition=h("it"))),
        ("(the|each) target must be {p:state_of}", lambda p: About("narrow", condition=p("it"))),
        ("(the|each) target must not be {p:state_of}", lambda p: About("narrow", condition=Not(p("it")))),
        ("(target|targets) {s:attacked}", lambda s: About("aim", whom=s)),
        ("(the|this) attack [ability] must target {s:must_target}", lambda s: About("aim", whom=s)),
        (
            "(the|this|your) movement must be in a straight line",
            lambda: About("move", what="in a straight line"),
        ),
        ("(the|this|your) movement must end in {s:somewhere}", lambda s: About("move", whom=s)),
        (
            "(the|this|your) movement must end adjacent to [a|an] {one:ground_noun} or [a|an] {other:ground_noun}",
            lambda one, other: About("move", whom=_beside_one_of(one, other)),
        ),
        (
            "(the|this|your) movement must end {p:behind_noun} {more:behind_noun*}",
            lambda p, more: About("move", whom=_hex(p, more)),
        ),
    ],
    "theirs_then": [
        ("[you] gain experience {n:amount}", As("the summoner gains {n} experience", "then")),
        ("[you] gain {n:number} (experience|xp)", As("the summoner gains {n} experience", "then")),
        (f"this {FIGURE} suffers {{n:damage}}", As("suffer {n}", "then")),
        (f"this {FIGURE} gains {{c:condition_name}}", As("perform {c}, self", "then")),
        (f"this {FIGURE} may perform : {{then}}", lambda then: then),
    ],
    "and_theirs": [("and {then:theirs_then}", lambda then: then)],
    "passed": Phrases({"enemies": "enemies", "obstacles": "obstacles"}),
    "kept_out": Phrases({word: word for word in ("retaliate", "shield", "disadvantage")}),
    "over": Phrases({word: word for word in ("move", "attack", "heal")}),
    "trap_consumed": [
        ("consume {e:consumed} (:|to|,) {then:trap_told}", lambda e, then: Consume((e,), then)),
    ],
    "trap_told": [
        ("add {then:trap_effect} to (the|this|that) trap", lambda then: then),
        (
            "(the|this|that|each) [trap|traps] [also] (has|have|inflicts|inflict|applies|apply) {then:trap_effect}",
            lambda then: then,
        ),
    ],
}
FIRST: Final[dict[str, Rule]] = {
    "unit": [("{c:if_done}", lambda c: c)],
    "line": [
        ("{d:done_again}", lambda d: d),
        ("after {a:ability_before} , {p:line}", lambda a, p: p),
    ],
    "item": [("{d:done_again}", lambda d: d)],
}
