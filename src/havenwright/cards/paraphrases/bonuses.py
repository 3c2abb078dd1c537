"""Other wordings of bonuses: how long they last, what they do, and effects that are said first."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.grammar.bonuses import where
from havenwright.cards.grammar.conditions import is_state
from havenwright.cards.grammar.effects import (
    SCOPE_NOUNS,
    Scope,
    Scoped,
    doubled_within,
    flagged,
    for_longer,
    instead_of,
    it_gains,
    lasting,
    lasts_anyway,
    refuse_discarding,
    said,
    scoped,
    tail,
    theirs_added,
    told_when,
    traded,
    treated,
    unsaid,
)
from havenwright.cards.grammar.harm import Averted, Less
from havenwright.cards.grammar.moments import (
    Trail,
    clause,
    moved,
    trailed,
)
from havenwright.cards.grammar.waiting import (
    Effect,
    Only,
    Said,
    Tail,
    Theirs,
    Wait,
    bonus,
)
from havenwright.cards.lexicon.durations import SEVERAL, TIMES
from havenwright.cards.lexicon.moments import ANYBODY, YOU
from havenwright.cards.lexicon.nouns import OWN_SIDE
from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.cards.paraphrases import As
from havenwright.cards.paraphrases.moments import OWN, PER, WHENEVER
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Change,
    Command,
    Condition,
    Consume,
    If,
    Is,
    Part,
    Pay,
    Select,
)
from havenwright.cards.vocabulary import Lasts
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT, Phrases, Rule

BY_DAMAGE: Final = "(by suffering damage|from suffering damage|by damage|from damage|due to damage)"
DIE: Final = "(die|be killed|be reduced below 1 hit point|drop below 1 hit point)"
UNDYING: Final = (
    (f"become exhausted this round {BY_DAMAGE}", "this round, whenever you become exhausted"),
    (f"become exhausted {BY_DAMAGE} this round", "this round, whenever you become exhausted"),
    (f"become exhausted {BY_DAMAGE}", "whenever you become exhausted"),
    (f"{DIE} this round", "this round, on death"),
    (DIE, "on death"),
)
"""Deaths that somebody can't die, and the moments that they would come."""
LASTING_FIRST: Final = "[{bearer}] {lasts} (,|:) [{limit} [,]]"
IF_DONE: Final = "(:|to|. if you do ,|. if you do :)"
LIMIT_FIRST: Final = "[{bearer}] [{limit} [,]]"


def _towards_summoner(ability: Ability) -> Command:
    """An ability that a summon performs with its summoner as its focus."""
    return Command("perform", Select("it"), (Ability("focus", target=Select("summoner")), ability))


def _named_card(name: str) -> Select:
    """A discarded card by its name."""
    return Select("card", named="discard", where=(Is(OfKind(name)),))


def _on_attacker(
    who: Select,
    trails: Sequence[Trail],
    one: str,
    then: Sequence[Part],
    by: Select = ANYBODY,
    lasts: tuple[Lasts, str] = ("", ""),
) -> object:
    """`Whenever an ally is attacked, the attacker suffers 1 damage`, and not the ally."""
    if one == "enemy" and who.who not in OWN_SIDE:
        return MISFIT
    return bonus(Tail(then), (trailed(Wait("attack", by, who), trails), ()), lasts=lasts)


def _if_so(then: Sequence[Effect], condition: Condition) -> object:
    """`add +1 Attack if the target has Poison`: something that is known at the moment."""
    return (If(condition, tuple(then)),) if is_state(condition) else MISFIT  # type: ignore[arg-type]


def _is_for_turn(effect: object) -> bool:
    """`during your turn, ...`, which without a comma says when the moment before it is."""
    return isinstance(effect, Bonus) and effect.moment.event == "turn"


FIRST: Final[dict[str, Rule]] = {
    "lasts": [
        ("until the end of the next round", ("one round", "")),
        ("[for|during] the (next|following) round", ("one round", "")),
        (f"until the end of ({OWN}|the) next turn", ("next turn", "")),
        (f"until the end of [the|this|{OWN}] {{t:lasting_time}}", lambda t: (t, "")),
        ("for [the] [next] {n:several_rounds} rounds", lambda n: (n, "")),
        ("for (the|this) [(rest|remainder) of [the|this]] {t:lasting_time}", lambda t: (t, "")),
        ("[during|with] this {t:lasting_time}", lambda t: (t, "")),
        (
            "until [you (play|perform|use)] another [card|action|ability] of (its|this|the same) kind "
            "[is (played|performed)]",
            ("another", ""),
        ),
        (
            "until [you (play|perform|use)] another {name} [card|action|ability] [is (played|performed)]",
            lambda name: ("another", name),
        ),
    ],
    "bonus": [
        (
            "at the {side:side_of} of [each of] their (turn|turns) , {ability:plain_ability}",
            lambda side, ability: told_when(ability, side, theirs=True),
        ),
        (
            "[{limit} ,] you may treat (all|any|one) [of] [your] move (abilities|ability) [{card:from_cards}]"
            " as (an attack ability|attack abilities) of equal value",
            treated,
        ),
        (
            "(add|place|put) this card (to|in|into) your active area . {wait:led_moment} ,"
            " discard this card to {c:scoped_changes} {s:scope_said}",
            lambda wait, c, s: scoped(
                Scoped(flagged(c, ()), s), (wait[0]._replace(uses=1), wait[1]), lasts=("scenario", "")
            ),
        ),
        (
            "(add|place|put) this card (to|in|into) your active area . {wait:led_moment} ,"
            " discard this card to {o:outcome}",
            lambda wait, o: bonus(o, (wait[0]._replace(uses=1), wait[1]), lasts=("scenario", "")),
        ),
        (
            f"[{{lasts}} ,] {WHENEVER} {{who:somebody}} (is|are) attacked [by {{by:somebody}}] {{trails:trail*}}"
            " , {one:attacking_one} {then:happens}",
            _on_attacker,
        ),
        (f"{LASTING_FIRST} {{wait:led_moment}} {{tail:scoped_tail}}", scoped),
        (f"{LASTING_FIRST} {{wait:led_moment}} {{tail:moment_tail}}", bonus),
        ("[{bearer}] {lasts} , {limit} {tail}", unsaid),
        ("[{bearer}] {lasts} {tail}", unsaid),
        (f"{LIMIT_FIRST} {{wait:moment}} {{tail:scoped_tail}}", scoped),
        (f"{LIMIT_FIRST} {{wait:moment}} {{tail:moment_tail}}", bonus),
        ("[{bearer}] {limit} {tail:moment_tail}", unsaid),
        (f"[{{bearer}}] once {PER} {{event:limiting_event}} {{tail}}", unsaid),
        ("[{bearer}] always {tail}", unsaid),
        ("{bearer} {tail:moment_tail}", unsaid),
        ("{b:effect_first}", lambda b: b),
    ],
    "waiting_item": [
        (
            "(the attacker|the attack|that attack|that enemy|the enemy|it) gains disadvantage [on the attack] and you gain shield {n:amount} for the attack",
            lambda n: (Theirs(Change("disadvantage"), it_gains("muddle")), Said(Change("shield", n), True)),
        ),
        ("{s:set_phrase}", lambda s: (s,)),
        (
            "{of:ref} (adds|gains|gain) {changes:gained_changes}",
            lambda of, changes: theirs_added(changes) if of != "self" else MISFIT,
        ),
        *(
            (f"[also] perform its {half} action", As(f"play that card to perform its {half} action"))
            for half in ("top", "bottom")
        ),
        (
            "add {changes:gained_changes} {given} to gain {c:gained_changes} {lasts}",
            lambda changes, given, c, lasts: traded(changes, given, c, lasts),
        ),
        ("{b:effect_first}", lambda b: (b,)),
        (
            "gain retaliate {n:amount} , range {m:amount}",
            As("retaliate {n}, range {m}"),
        ),
        (
            "gain {c:gained_change} and {what:condition_name} (that enemy|the attacker|that figure)",
            lambda c, what: (*said((c,), True), it_gains(what)),
        ),
        (
            "(that summon|that ally) gains {what:gained_field} {n:amount} for (the|that) attack",
            lambda what, n: (Theirs(Change(what, n, whom=Select("target")), None),),
        ),
        (
            "(that summon|that ally) gains {what:gained_field} {n:amount}",
            lambda what, n: (
                Theirs(Change(what, n, whom=Select("target")), Ability(what, n, target=Select("it"))),
            ),
        ),
        (
            "(that figure|it) gains shield {n:amount} for (the|that) attack",
            lambda n: (Only(Change("shield", n), ("suffer",)),),
        ),
        (
            "grant (them|it) shield {n:amount} for (the|that) attack",
            lambda n: (Only(Change("shield", n), ("suffer",)),),
        ),
        ("add {c:gained_changes} if {x:condition}", lambda c, x: _if_so(said(c, False), x)),
        ("gain {c:gained_changes} if {x:condition}", lambda c, x: _if_so(said(c, True), x)),
        ("{a:performed_ability} if {x:condition}", lambda a, x: _if_so((a,), x)),
        (
            "treat (the|that|this) (move|movement) [ability] as [having] [a] jump",
            lambda: (Change("jump"),),
        ),
        ("gain add target", lambda: said((Change("target"),), False)),
        (
            "gain {c:gained_changes} (for the round|this round)",
            lambda c: (
                tuple(map(for_longer, said(c, True))) if all(map(lasts_anyway, said(c, True))) else MISFIT
            ),
        ),
        (
            "(gain|perform) {a:standing_for} {lasts}",
            lambda a, lasts: MISFIT if lasts[0] in ("", "round", "ability") else lasting(a, lasts),
        ),
        ("gain {c:gained_changes}", lambda c: said(c, True)),
        ("add {c:gained_changes}", lambda c: said(c, False)),
        ("{p:waiting_compound}", lambda p: (p,)),
    ],
    "item": [("{b:effect_first}", lambda b: (b,))],
    "part_item": [("{b:effect_first}", lambda b: b)],
    "next_on_line": [("and {b:effect_first}", lambda b: (b,))],
    "line": [
        *(
            (
                f"you (cannot|can't|can not|may not) {doing}",
                As(f"{moment}, instead: set your hit points to 1"),
            )
            for doing, moment in UNDYING
        ),
        (
            "you (cannot|can't|may not) perform {k:abilities_prevented} this round",
            As("this round: prevent {k}"),
        ),
        ("{b:effect_first}", lambda b: (b,)),
        (
            "if you move {m:compared} (hexes|hex) (on|during) your turn , {o:outcome}",
            lambda m, o: (bonus(o, (clause(YOU, moved(m, "your"))._replace(when="after"), ())),),
        ),
        (
            "mandatory : {parts:line}",
            lambda parts: parts if all(isinstance(one, Bonus) for one in parts) else MISFIT,
        ),
        ("{ability:ability_on_line} {lasts}", lasting),
        (
            "{ability:ability_on_line} while {c:condition}",
            lambda ability, c: lasting(ability, conditions=where(c)),
        ),
    ],
    "tail": [("(,|:) {o:outcome}", lambda o: o)],
}
RULES: Final[dict[str, Rule]] = {
    "gained_field": Phrases({"shield": "shield", "retaliate": "retaliate"}),
    "attacking_one": Phrases({"the attacker": "attacker", "that enemy": "enemy"}),
    "from_cards": [("from your ability cards", lambda: Is("on an ability card"))],
    "led_moment": [
        ("{m:moment}", lambda m: m),
        ("if {c:clause} {trails:trail*}", lambda c, trails: (trailed(c, trails), ())),
    ],
    "standing_for": [
        ("shield {n:amount}", lambda n: Ability("shield", n)),
        ("retaliate {n:amount}", lambda n: Ability("retaliate", n)),
    ],
    "lasting_time": Phrases(TIMES),
    "several_rounds": Phrases(
        SEVERAL | {str(NUMBERS.index(word) + 1): lasts for word, lasts in SEVERAL.items() if word in NUMBERS}
    ),
    "limit": [(f"[up to] once {PER} {{word:limit_word}}", lambda word: word)],
    "limiting_event": Phrases({"attack": "attack", "move": "move", "heal": "heal"}),
    "bearer": [("{s:giver} (has|have) :", lambda s: s)],
    # Effects
    "flag": [
        ("you may [:]", "may"),
        ("instead [:]", "instead"),
        ("(immediately|also|first)", ""),
        ("perform (a|an|,) [:]", ""),
        ("perform :", ""),
        ("after the attack ability [,]", "when over"),
        ("after the (action|ability|attack|move|heal) [action|ability] [,]", "after"),
        ("before drawing (an attack modifier card|attack modifier cards) ,", ""),
        ("before it determines its focus ,", ""),
        (
            "(change the targeting of the (ability|attack) to|turn the attack into) [the following] :",
            "",
        ),
    ],
    "effect_end": [
        ("(action|ability) targeting {s:somebody}", lambda s: ("whom", s)),
        ("instead of losing a random card", ("instead", False)),
        ("instead [with (the|this|that) attack]", ("instead", True)),
        ("after the attack ability", ("flag", "when over")),
        ("after (the|that|this) (action|ability|attack|move|heal) [action|ability]", ("flag", "after")),
        ("{lasts}", lambda lasts: ("lasts", lasts)),
    ],
    "outcome": [
        ("{flags:flag*} discard (it|that card|them) instead", lambda flags: refuse_discarding()),
        (
            "{flags:flag*} {a:performed_ability} to {p:prevent_it} {more:next_waiting_item*}",
            lambda flags, a, p, more: flagged(
                (Averted((a,)), *(one for item in more for one in item)), flags
            ),
        ),
        (
            "{flags:flag*} {p:prevent_it} {more:next_waiting_item*}",
            lambda flags, p, more: flagged((Averted(), *(one for item in more for one in item)), flags),
        ),
        (
            "{flags:flag*} [you] (suffer|take) {n:damage} instead",
            lambda flags, n: flagged((Less(n),), flags),
        ),
        (
            "you may {a:performed_ability} (. if you do ,|. if you do :) {then:waiting_then}",
            lambda a, then: tail((Pay((a,), then),), ("may",)),
        ),
        (
            "{flags:flag*} apply its effects to {w:somebody} instead of (yourself|you)",
            lambda flags, w: flagged(
                (Only(Ability("redirect", what="trap", target=w), ("spring",)),), flags, instead=True
            ),
        ),
        (
            "{flags:flag*} have (it|them) skip (its|their) turn and instead perform {a:plain_ability}"
            " treating you as (its|their) focus",
            lambda flags, a: flagged((_towards_summoner(a),), flags, instead=True),
        ),
        (
            "if {name} is in your discard pile , first recover it",
            lambda name: Tail((Ability("recover", to=_named_card(name)),), first=True),
        ),
        (
            "{flags:flag*} [:] [perform] {a:ability_on_line} instead of [a|an|the] {other:ability_on_line}",
            lambda flags, a, other: tail((a,), flags, instead_of(other)),
        ),
        (
            "{flags:flag*} [:] {then:waiting_then} {e:effect_end*}",
            lambda flags, then, e: tail(then, flags, **dict(e)),
        ),
    ],
    "moment_tail": [
        ("(,|:) {o:outcome}", lambda o: o),
        ("{o:outcome}", lambda o: MISFIT if any(map(_is_for_turn, o.then)) else o),
    ],
    "scoped_tail": [
        (
            "[,|:] {flags:flag*} [:] consume {e:consumed} [{more:elements_or}] (to|:) {c:scoped_changes} {s:scope_said}",
            lambda flags, e, c, s, more=(): Scoped(flagged((Consume((e, *more), c, bool(more)),), flags), s),
        ),
        (
            "[,|:] {flags:flag*} [:] {a:performed_ability} to {c:scoped_changes} {s:scope_said}",
            lambda flags, a, c, s: Scoped(flagged((Pay((a,), c),), flags), s),
        ),
        (
            "[,|:] {flags:flag*} [:] {d:deed} {s:scope_said}",
            lambda flags, d, s: Scoped(flagged((d,), flags), s),
        ),
        (
            "[,|:] {flags:flag*} [:] {c:scoped_changes} {s:scope_said} {more:next_waiting_item*}",
            lambda flags, c, s, more: Scoped(
                flagged((*c, *(one for item in more for one in item)), flags), s
            ),
        ),
        (
            "[,|:] {flags:flag*} [:] double the value of {s:scope_named}",
            doubled_within,
        ),
    ],
    "scoped_changes": [
        ("add {c:gained_changes}", lambda c: said(c, False)),
        ("[you] gain {c:gained_changes}", lambda c: said(c, True)),
    ],
    "scope_article": Phrases(
        {w: w for w in ("one", "a", "single", "the", "your", "their", "its", "entire", "all", "of", "that")}
    ),
    "scope_noun": Phrases({noun: noun for nouns in SCOPE_NOUNS.values() for noun in nouns}),
    "scope_named": [
        (
            "{words:scope_article+} [{kind:kind_of_attack}] {noun:scope_noun} [action|ability|abilities] "
            "[targeting {whom:somebody}] [{lasts}]",
            Scope,
        ),
    ],
    "scope_said": [("(to|on|for) {s:scope_named}", lambda s: s)],
    "waiting_compound": [
        (
            f"consume {{e:consumed}} {{more:elements_or}} {IF_DONE} {{then:waiting_then}}",
            lambda e, more, then: Consume((e, *more), then, True),
        ),
        (
            f"consume {{e:consumed}} {{more:elements_and}} {IF_DONE} {{then:waiting_then}}",
            lambda e, more, then: Consume((e, *more), then),
        ),
        (f"consume {{e:consumed}} {IF_DONE} {{then:waiting_then}}", lambda e, then: Consume((e,), then)),
        (
            "if {condition} (:|,) {then:waiting_then} ; otherwise [:|,] {otherwise:waiting_then}",
            If,
        ),
        ("if {condition} (:|,) {then:waiting_then}", If),
    ],
}
