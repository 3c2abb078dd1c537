"""Other wordings of bonuses whose effect is said before their moment."""

from typing import Final

from havenwright.cards.grammar.amounts import sums
from havenwright.cards.grammar.effects import (
    attacks_first,
    bare,
    doubled,
    happening,
    it_gains,
    lessened_for_long,
    negated,
    of_allies,
    redirected,
    said,
    told_when,
    told_whenever,
    turned,
    unharmed,
)
from havenwright.cards.grammar.moments import (
    Whose,
    clause,
    from_attacks,
    sources,
    theirs,
    trailed,
)
from havenwright.cards.grammar.selections import plain
from havenwright.cards.grammar.waiting import (
    Tail,
    Wait,
    bonus,
)
from havenwright.cards.lexicon.moments import ANYBODY, YOU
from havenwright.cards.paraphrases.answers import REDIRECT, YOURSELF
from havenwright.cards.paraphrases.moments import TIME
from havenwright.cards.tree import (
    Ability,
    Change,
    Command,
    Select,
)
from havenwright.grammar import MISFIT, Phrases, Rule

GIVE: Final = "(add|adds|gain|gains|have|has)"

RULES: Final[dict[str, Rule]] = {
    "giver": [
        ("you and {select}", of_allies),
        ("{s:select}", lambda s: s),
    ],
    "may_word": Phrases({"may": True}),
    "so_much": [("{first:for_each} {more:bound*}", sums)],
    "giving": [("(gain|gains)", True), ("(add|adds|have|has)", False)],
    "given": [
        ("(to|on) one [of] {wait:theirs}", lambda wait: (wait, True)),
        ("(to|on) {wait:theirs}", lambda wait: (wait, False)),
        (
            "for the {n:next_n} {noun:deed_noun} {about:about*}",
            lambda n, noun, about: (theirs(noun, about, Whose(uses=n)), False),
        ),
    ],
    "happens": [
        ("may perform [:] {then:parts}", lambda then: (Command("grant", Select("it"), then),)),
        ("(suffer|suffers|take|takes) {n:damage}", lambda n: (Ability("suffer", n, target=Select("it")),)),
        ("(gain|gains) {what:condition_name}", lambda what: (it_gains(what),)),
    ],
    "each_time": [
        (f"({TIME}|whenever) {{wait:that_clause}} {{trails:trail*}}", trailed),
        (
            "the {n:next_times} {c:that_clause} {trails:trail*}",
            lambda n, c, trails: trailed(c._replace(uses=n), trails),
        ),
    ],
    "theirs_word": [("(their|its)", True)],
    "effect_first": [
        (
            "[{bearer:giver} [{may:may_word}]] {gained:giving} {changes:gained_changes} "
            "{given} [{much:so_much}]",
            turned,
        ),
        (
            "give {bearer:giver} {changes:gained_changes} {given}",
            lambda **said: turned(**said, gained=True),
        ),
        (
            f"{{wait:noun_phrase}} {GIVE} {{c:gained_changes}} (while|if) {{x:condition}}",
            lambda wait, c, x: attacks_first(wait._replace(conditions=(*wait.conditions, x)), c),
        ),
        (f"{{wait:noun_phrase}} {GIVE} {{then}} [{{lasts}}]", attacks_first),
        (f"{{bearer:giver}} {GIVE} {{changes:gained_changes}} [{{lasts}}]", bare),
        (
            f"{{wait:noun_phrase}} (target|targets) {YOURSELF} instead [{{r:regardless}}]",
            lambda wait, r=None: attacks_first(wait, (REDIRECT,)) if wait.event == "attack" else MISFIT,
        ),
        (
            "(reduce|decrease) all damage {who:somebody} (would suffer|suffers|suffer) {causes:cause*} [{lasts}]"
            " by {n:positive}",
            lessened_for_long,
        ),
        (
            "all damage {who:somebody} (would suffer|suffers|suffer) {causes:cause*} [{lasts}] is (reduced|decreased)"
            " by {n:positive}",
            lessened_for_long,
        ),
        (
            "[you] (do not suffer|suffer no) damage from {h:some_harm} {more:or_harm*} [{lasts}]",
            unharmed,
        ),
        ("double the value of {wait:noun_phrase}", doubled),
        ("(negate|ignore) {wait:noun_phrase}", negated),
        (
            "negate the damage from the {n:next_n} (attack|attacks) {about:source_about*}",
            lambda n, about: negated(sources((from_attacks(), *about), Whose(uses=n))),
        ),
        (
            "attackers (gain|have) disadvantage [{lasts}]",
            lambda lasts=("", ""): attacks_first(
                Wait("attack", ANYBODY, YOU, lasts=lasts), (Change("disadvantage"),)
            ),
        ),
        (
            "any {b:body} (who|that) {doing} {trails:trail*} targets {whom:somebody} [with that attack] "
            "instead [{r:regardless}]",
            lambda b, doing, trails, whom, r=None: redirected(plain(b.select(1)), doing, trails, whom),
        ),
        (
            "[all|each|any|every] {b:bare_body} (that|who) would {doing} {trails:trail*} (is|are) reduced to"
            " {n:positive} hit (point|points) instead",
            lambda b, doing, trails, n: bonus(
                Tail((Ability("hit points", n, "set", Select("it")),), instead=True),
                (trailed(clause(plain(b.select(1)), doing, would=True), trails), ()),
            ),
        ),
        (
            "[all|each|any|every] {b:bare_body} (that|who) {doing} {trails:trail*} {then:happens}",
            lambda b, doing, trails, then: happening(plain(b.select(1)), doing, trails, then),
        ),
        (
            f"{{ability:plain_ability}} (whenever|when|{TIME}) (they|it) {{doing}} {{trails:trail*}}",
            told_whenever,
        ),
        (
            "{ability:plain_ability} [,] at [the] {side:side_of} of [{theirs:theirs_word}] (turn|turns)",
            told_when,
        ),
        (
            "[perform] {ability:plain_ability} on any turn (in|during) which you have entered {place:entered}",
            lambda ability, place: bonus(Tail((ability,)), (Wait("enter", YOU, place[0], limit="turn"), ())),
        ),
        ("gain {c:gained_changes} {w:each_time}", lambda c, w: bonus(Tail(said(c, True)), (w, ()))),
        ("{ability:plain_ability} {w:each_time}", lambda ability, w: bonus(Tail((ability,)), (w, ()))),
    ],
}
FIRST: Final[dict[str, Rule]] = {}
