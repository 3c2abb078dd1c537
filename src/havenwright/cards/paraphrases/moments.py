"""Other wordings of the moments that bonuses wait for, as verbs and as nouns."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.bonuses import _one_of, much, placed, where
from havenwright.cards.grammar.moments import (
    ANYONES,
    FIRST_ROUND,
    Whose,
    also,
    applied,
    by_an_attack,
    by_whom,
    caused,
    chosen_with_cards,
    clause,
    commanded,
    damaged,
    deaths,
    did,
    died,
    elapsed,
    filtered,
    first_time,
    from_attacks,
    from_harms,
    gained_by_attack,
    killing,
    left_own_hex,
    moved,
    of_card,
    on_condition,
    on_state,
    on_whom,
    only_would,
    passive,
    performed,
    phrase,
    possessed,
    side_of,
    sources,
    struck,
    suffering,
    theirs,
    trailed,
    within_it,
)
from havenwright.cards.grammar.selections import Noun, plain
from havenwright.cards.grammar.waiting import DESTROYED, Wait
from havenwright.cards.lexicon.moments import ANYBODY, DEEDS, OTHER_DEEDS, YOU
from havenwright.cards.lexicon.nouns import FIGURES, GROUND
from havenwright.cards.paraphrases import As
from havenwright.cards.tree import Elemental, Is, Select, Some
from havenwright.cards.vocabulary import Event
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row

OWN: Final = "(your|their|its)"
IT: Final = Select("it")
TIME: Final = "(each|any|every) time"
PER: Final = "(each|per|every|a)"
EACH_SCENARIO: Final = "[of] (each|the|every) scenario"


def _doings() -> Iterable[Row]:
    """Rows of all that is done, in all forms of the verb."""
    found: list[tuple[Event, str, str]] = []
    for event, deeds in [*((event, (deed,)) for event, deed in DEEDS.items()), *OTHER_DEEDS.items()]:
        for deed in deeds:
            verbs = dict.fromkeys((deed.you, deed.it)) if event not in ("die", "draw") else ()
            found += [(event, verb.lower(), deed.takes) for verb in verbs]
    for event, verb, takes in sorted(found, key=lambda one: -len(one[1].split())):
        words = " ".join(f"({word}|their)" if word in ("your", "its") else word for word in verb.split())
        for behind in OBJECTS[takes]:
            yield f"{words}{behind}", lambda event=event, **said: did(event, **said)


OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "": ("",),
    "whom": (" [{whom:somebody}]",),
    "place": (" {place:entered}",),
    "trap": (" {place:sprung}",),
    "near": (" {nobody:nobody_near}", " [{whom:near_centre}]"),
    "by": (" [by {whom:somebody}]",),
    "thing": (" {things:gained_things} [from {whom:somebody}]",),
    "element": (" {things:element_things}", " [elements]"),
    "item": (" {things:item_things}",),
}


POSSESSIVES: Final = {
    f"{word}{ending}": Noun(who)
    for who, pair in FIGURES.items()
    if who not in ("friend", "target")
    for word, endings in zip(pair, (("'s", "\u2019s"), ("'", "\u2019")), strict=True)
    for ending in endings
}
WHENEVER: Final = f"(when|whenever|{TIME}) [immediately]"

FIRST: Final[dict[str, Rule]] = {
    "somebody": [
        ("(self|yourself|this monster|this figure)", As("you")),
        ("(a|an|any|each|every|another) {b:body}", lambda b: plain(b.select(1))),
        ("{s:select}", lambda s: replace(s, count=1)),
        ("{b:bare_body}", lambda b: plain(b.select(1)) if b.noun.many else MISFIT),
    ],
    "entered": [
        ("(a|an|any|the) adjacent hex", lambda: (Select("self", range=1),)),
        ("(a|an) {one:ground_noun} or [a|an] {other:ground_noun}", lambda one, other: (_one_of(one, other),)),
        ("(a|an|any|the) hex {s:centre}", lambda s: (s,)),
        ("(a|an|any|the) hex (with|containing) {kind:terrain_in_hex}", lambda kind: (Select(kind),)),
        ("(a|an|any|the) hex (with|containing|of) {s:somebody}", lambda s: (placed(s),)),
    ],
    "clause": [
        ("(a|the) [new] room is revealed", lambda: Wait("door", ANYBODY)),
        ("(a|the) door is opened", lambda: Wait("door", ANYBODY)),
        ("you heal from (a|your) long rest", lambda: Wait("long rest", YOU)),
        (
            "(a|an|any) {kind:destroyed_noun} is destroyed",
            lambda kind: Wait("destroy", ANYBODY, Select(kind), this=True),
        ),
        (
            "an attack [would] (deal|deals) [to] {who:somebody} [{much}] damage",
            lambda who, much=None: struck(who, much),
        ),
        (
            "an attack [would] (deal|deals) [{much}] damage to {who:somebody}",
            lambda who, much=None: struck(who, much),
        ),
        (
            "an attack would (kill|exhaust) {who:somebody}",
            lambda who: Wait("die", who, None, "before", (Is("by an attack"),), this=True),
        ),
        (
            "an attack would reduce {who:somebody} to (0|zero) [or fewer|or less] hit points",
            lambda who: Wait("die", who, None, "before", (Is("by an attack"),), this=True),
        ),
        (
            "your {kinds:kind_of_attack*} attack [ability] kills {whom:somebody}",
            lambda kinds, whom: Wait(
                "kill", YOU, whom, filters=(Is("by an attack"), *map(Is, kinds)), this=True
            ),
        ),
        (
            "you (grant|control) the {noun:deed_noun} of {who:somebody}",
            lambda noun, who: commanded(noun, who),
        ),
        ("{doing:passive}", lambda doing: clause(YOU, doing)),
        ("{who:acting_one} [{next:next_word}] [{would:would_word}] {doing}", clause),
    ],
    "action_adjective": [("lost", Is("lost"))],
    "deed_noun": [
        (
            "{adjectives:action_adjective+} [action|actions] of [an|your|one] ability (card|cards)",
            lambda adjectives: ("action", adjectives),
        ),
        ("{adjectives:action_adjective+} action of {name}", of_card),
        *(
            (
                f"{{adjectives:adjective_of_deed*}} ({words})",
                lambda adjectives, event=event: (event, adjectives),
            )
            for event, words in (
                ("attack ability", "attack action|attack actions"),
                ("move", "move ability|move abilities|move action|move actions|movement|movements"),
                ("heal ability", "heal action|heal actions"),
                ("loot", "loot ability|loot abilities"),
            )
        ),
    ],
    "noun_phrase": [
        ("{whose} (source|sources) of [{much}] [any] damage {about:source_about*}", sources),
        ("(source|sources) of [{much}] [any] damage {about:source_about*}", sources),
        (
            "[{whose}] {k:condition_sort} {who:gaining}",
            lambda k, who, whose=ANYONES: Wait("gain condition", who, None, "before", (Is(k),), whose.uses),
        ),
        ("{whose} {noun:deed_noun} {about:about*}", phrase),
        ("{noun:deed_noun} {about:about*}", phrase),
        (
            "(a|an) {noun:deed_noun} you (grant|control) {who:somebody}",
            lambda noun, who: commanded(noun, who),
        ),
    ],
    "point": [
        (
            "the {side:side_of} of {p:noun_phrase}",
            side_of,
        ),
    ],
    "moment": [
        ("while {state:state_of}", lambda state: (Wait("always"), where(state("self")))),
        ("[immediately] {w:done_when} {trails:trail*}", lambda w, trails: (trailed(w, trails), ())),
        ("[immediately] {w:named_when} {trails:trail*}", lambda w, trails: (trailed(w, trails), ())),
        (
            "(when|whenever) {e:element} is {s:strength} {more:or_strength*}",
            lambda e, s, more: (Wait("always"), (Elemental(e, (s, *more)),)),
        ),
    ],
    "done_when": [
        ("the first time {w:limited} {c:that_clause}", lambda w, c: c._replace(limit=w)),
        ("the first time {c:that_clause} {trails:trail*}", first_time),
        (f"{WHENEVER} {{w:after_or_before}} {{c:that_clause}}", lambda w, c: c._replace(when=w)),
        (f"{WHENEVER} {{c:that_clause}}", lambda c: c),
        (f"{WHENEVER} {{c:condition}} at {{p:point}}", lambda c, p: on_condition(c)(p)),
        ("if {c:clause}", only_would),
        ("[on] the {n:next_times} {c:that_clause}", lambda n, c: c._replace(uses=n)),
        ("{w:after_or_before} {doing:doing_so}", lambda w, doing: clause(YOU, doing)._replace(when=w)),
        ("on {c:clause}", lambda c: c),
        (
            "on the {n:next_n} {b:bare_body} you kill",
            lambda n, b: Wait("kill", YOU, plain(b.select(1)), uses=n),
        ),
    ],
    "named_when": [
        (
            f"at the {{side:side_of}} of {OWN} first turn {EACH_SCENARIO}",
            lambda side: Wait(f"{side} of turn", conditions=(FIRST_ROUND,)),  # type: ignore[arg-type]
        ),
        (f"(on|during) (each|every) of {OWN} turns", lambda: Wait("turn", limit="turn")),
        (
            f"(on|during) {OWN} first turn {EACH_SCENARIO}",
            lambda: Wait("turn", conditions=(FIRST_ROUND,), limit="scenario"),
        ),
        (
            "on the {n:next_n} deaths of {who:somebody} [while there is another {b:counting_body}]",
            deaths,
        ),
        ("(when|whenever|after|once) this card leaves (your|the) active area", lambda: Wait("card leaves")),
        (
            "(when|whenever|after|once) this card is removed from (your|the) active area",
            lambda: Wait("card leaves"),
        ),
        ("before {d:drawing}", lambda d: Wait("attack")),
        ("during the first round [of each scenario]", lambda: Wait("always", conditions=(FIRST_ROUND,))),
        (
            "{when} (ordering of|determining) initiative [[,] {r:revealed}]",
            lambda when, r=None: Wait("initiative", when=when),
        ),
        ("(when|before) initiative is (revealed|determined)", lambda: Wait("initiative")),
        (
            "at the (start|beginning) of (the|each|every|a) round , {r:revealed}",
            lambda r: Wait("initiative"),
        ),
        ("(in|after) {n:so_many} [full] [of [your]] {word:time_word} [(have|has) passed]", elapsed),
        ("(on|upon) [its] death", lambda: Wait("die")),
        ("(on|during) {p:point}", lambda p: p),
        ("for {p:noun_phrase}", lambda p: p),
    ],
}
RULES: Final[dict[str, Rule]] = {
    # Verbs
    "acting_one": [("{s:one_before}", lambda s: s), ("{s:somebody}", lambda s: s)],
    "that_clause": [("{c:clause}", lambda c: c), ("that {c:clause}", lambda c: c)],
    "next_word": Phrases({"next": True}),
    "would_word": Phrases({"would": True}),
    "nobody_near": [("{n:nearness} no {b:counting_body}", lambda n, b: (n, b))],
    "centre": [("within range {n:amount}", lambda n: Select("self", range=n))],
    "entered": [("{s:bare_ground}", lambda s: (placed(s),))],
    "ground_noun": [("{n:noun_word}", lambda n: n.who if n.who in GROUND else MISFIT)],
    "bare_ground": [("{b:bare_body}", lambda b: plain(b.select(1)))],
    "on_whom": [("(targeting|against|on) {s:somebody}", lambda s: s)],
    "perform": [("(perform|performs|use|uses|play|plays) [a|an|the|any]", None)],
    "compared": [
        ("at least {n:so_many}", lambda n: (">=", n)),
        ("at most {n:so_many}", lambda n: ("<=", n)),
        ("exactly {n:so_many}", lambda n: ("=", n)),
        ("more than {n:so_many}", lambda n: (">", n)),
        ("less than {n:so_many}", lambda n: ("<", n)),
        ("{n:so_many} or (more|greater)", lambda n: (">=", n)),
        ("{n:so_many} or (less|fewer)", lambda n: ("<=", n)),
    ],
    "much": [("{c:compared}", lambda c: much(*c))],
    "on_a_turn": [
        ("(on|during) your turn", "your"),
        ("(on|during) (its|their) turn", "their"),
        ("with one move ability", ""),
    ],
    "cause": [
        ("from any (source|sources)", lambda: lambda wait: wait),
        ("from {h:some_harm} {more:or_harm*}", from_harms),
        (
            "from [a|an|any|all] [{kind:kind_of_attack}] (attack|attacks) [performed by {by:somebody}]",
            from_attacks,
        ),
        ("from {whom:somebody}", caused),
    ],
    "harm": Phrases(
        {
            **dict.fromkeys(("trap", "a trap", "any trap", "springing a trap", "all traps"), "by a trap"),
            **{
                f"{before}hazardous terrain{behind}": "by hazardous terrain"
                for before in ("", "all ", "any ", "a ", "entering ")
                for behind in ("", " tile", " tiles", " hex", " hexes")
            },
        }
    ),
    "some_harm": [("{h:harm}", lambda h: h)],
    "or_harm": [("(or|and|, or|,) [from] {h:harm}", lambda h: h)],
    "passive": [
        (
            "(attacked|targeted) by (a|an) {kind:kind_of_attack} (attack|attacks)",
            lambda kind: passive("attack", kind=kind),
        ),
        ("the target of an attack [by {by:somebody}]", lambda by=None: passive("attack", by)),
        ("targeted by an attack [by {by:somebody}]", lambda by=None: passive("attack", by)),
        ("attacked [by {by:somebody}]", lambda by=None: passive("attack", by)),
        ("killed by {by:somebody}", lambda by: passive("kill", by)),
        ("healed [by {by:somebody}]", lambda by=None: passive("heal", by)),
        (
            "damaged by (an attack|attacks) [targeting you]",
            lambda: lambda wait: from_attacks()(damaged(wait)),
        ),
        ("damaged", lambda: damaged),
    ],
    "doing_so": [
        ("killing [{whom:somebody}]", lambda whom=None: did("kill", whom)),
        ("attacking [{whom:somebody}]", lambda whom=None: did("attack", whom)),
        ("entering {place:entered}", lambda place: did("enter", place=place)),
        (f"(leaving|exiting) {OWN} hex", lambda: left_own_hex),
        ("(leaving|exiting) {place:entered}", lambda place: did("leave", place=place)),
        ("dying [{near:near_centre}]", died),
        ("suffering [{much}] [any] damage {causes:cause*}", suffering),
        ("performing [a|an|the|any] {noun:deed_noun} [{whom:on_whom}]", performed),
        ("using {things:item_things}", lambda things: did("use item", things=things)),
        ("moving {whom:near_centre}", lambda whom: did("enter", whom)),
        ("moving {compared} (hexes|hex) [{turn:on_a_turn}]", moved),
        ("moving", moved),
    ],
    "doing": [
        ("(move|moves) out of {place:entered}", lambda place: did("leave", place=place)),
        ("{d:doing_so}", lambda d: d),
        ("(are|is|be|become|becomes) {p:passive}", lambda p: p),
        ("(leave|exit) (your|their) hex", lambda: left_own_hex),
        ("(leaves|exits) (its|their) hex", lambda: left_own_hex),
        ("(die|dies|are killed|is killed|be killed) [{near:near_centre}]", died),
        (
            "(be|is|are) reduced to (0|zero) [or fewer|or less|or below] hit points",
            died,
        ),
        ("(be|is|are|become|becomes) exhausted (by|from|due to) [suffering] damage", lambda: did("exhaust")),
        *_doings(),
        (
            "{p:perform} {noun:deed_noun} that (kills|killed) {whom:somebody}",
            lambda p, noun, whom: killing(noun, whom),
        ),
        ("{p:perform} {noun:deed_noun} [{whom:on_whom}]", lambda p, noun, whom=None: performed(noun, whom)),
        (
            "(suffer|suffers) {n:number} damage or more {causes:cause*}",
            lambda n, causes: suffering(causes, much(">=", n)),
        ),
        ("(suffer|suffers) [{much}] [any] damage {causes:cause*}", suffering),
        ("(target|targets) {whom:somebody}", lambda whom: did("attack", whom)),
        ("(move|moves) {whom:near_centre}", lambda whom: did("enter", whom)),
        ("(move|moves) {compared} (hexes|hex) [{turn:on_a_turn}]", moved),
        ("(move|moves)", moved),
        (
            "(draw|draws) [a|an|any|the] {first:modifier_card} or [a|an] {other:modifier_card} [attack] [modifier] [card]",
            lambda first, other: did("draw", things=(Some((Is(first), Is(other))),)),
        ),
        (
            "(reveal|reveals|draw|draws) [a|an|any|the] {card:modifier_card} [attack] [modifier] [card] [{d:drawer}]",
            lambda card, d=None: lambda wait: wait._replace(event="attack", card=card),
        ),
        ("(draw|draws) (a|an|any) attack modifier card", lambda: did("draw")),
        ("(become|becomes) {things:gained_things}", lambda things: did("gain condition", things=things)),
        ("give yourself {things:gained_things}", lambda things: did("gain condition", YOU, things=things)),
        ("(apply|applies) {things:gained_things} to {to:somebody}", applied),
        ("(give|gives|inflict|inflicts) {to:somebody} {things:gained_things}", applied),
        ("(inflict|inflicts) {things:gained_things} on {to:somebody}", applied),
        (
            "(be|is|are) given {things:gained_things} [by {whom:somebody}]",
            lambda things, whom=None: did("gain condition", whom, things=things),
        ),
        ("(push|pushes) {whom:somebody}", lambda whom: did("force", whom, things=(Is("push"),))),
        ("(pull|pulls) {whom:somebody}", lambda whom: did("force", whom, things=(Is("pull"),))),
    ],
    "drawer": [
        ("(the enemy|the attacker) draws", None),
        ("(they|you) draw", None),
        ("from your attack modifier deck", None),
        ("drawn", None),
    ],
    "gained_things": [
        ("[a|any|one] negative (condition|conditions)", lambda: (Is("negative condition"),)),
        ("[a|any|one] positive (condition|conditions)", lambda: (Is("positive condition"),)),
        ("[a|any|one] (condition|conditions)", ()),
    ],
    "destroyed_noun": [("{n:noun_word}", lambda n: n.who if n.who in DESTROYED else MISFIT)],
    "item_things": [
        ("(any|one|another) (item|items)", ()),
        ("one of your items", ()),
        ("(any|one|another) {slot:slot_of_item} (item|items)", lambda slot: (Is(slot),)),
        ("one of your {slot:slot_of_item} items", lambda slot: (Is(slot),)),
    ],
    # Nouns
    "next_n": [("(next|first) {n:so_many}", lambda n: n), ("(next|first)", 1)],
    "possessive_noun": Phrases(POSSESSIVES),
    "possessive": [
        ("this (monster's|figure's|summon's)", lambda: YOU),
        ("your {n:named_owner}", lambda n: Select("summon", named=n[:-2])),
        (
            "[a|an|any|one|the|each|every|all] [of] [your] {before:before_noun*} {who:possessive_noun}",
            possessed,
        ),
    ],
    "own_word": Phrases({"your": YOU, "its": IT, "their": IT}),
    "whose": [
        ("{x:this_coming} and {who:own_word} {n:next_n}", lambda x, who, n: Whose(who, n + 1, True)),
        ("{x:this_coming} and the {n:next_n}", lambda x, n: Whose(None, n + 1, True)),
        ("{who:possessive} [{n:next_n}]", lambda who, n=0: Whose(who, n)),
        ("{x:this_coming}", lambda x: Whose(YOU, 1, True, True)),
        ("[each|all|any|every|one] [of] {who:own_word} [{n:next_n}]", lambda who, n=0: Whose(who, n)),
        ("(the|all|any|each|every|a|an) {n:next_n}", lambda n: Whose(None, n)),
        ("the", lambda: Whose(known=True)),
        ("(all|any|each|every|a|an)", Whose),
        ("{n:next_n}", lambda n: Whose(None, n)),
    ],
    "about": [
        (
            "(targeting|against) (only|exactly|a single) [one|a] (enemy|target|figure)",
            lambda: also(filtered("single-target")),
        ),
        ("(targeting|against|on) {whom:one_before}", on_whom),
        ("on {name} [ability] (card|cards)", lambda name: also(filtered(OfKind(name)))),
        ("{whom:on_whom}", on_whom),
        ("(performed by|by|of) {who:somebody}", by_whom),
        ("{who:somebody} (perform|performs|make|makes)", by_whom),
        ("{trail}", also),
    ],
    "theirs": [
        ("{whose} {noun:deed_noun} {about:about*}", theirs),
        ("{noun:deed_noun} {about:about*}", theirs),
    ],
    "source_about": [
        ("(to|targeting) {s:somebody}", lambda s: lambda wait: wait._replace(who=s)),
        ("(performed|caused) by {whom:somebody}", caused),
        ("{c:cause}", lambda c: c),
        ("{t:trail}", lambda t: t),
        ("{s:somebody} [would] (suffer|suffers)", lambda s: lambda wait: wait._replace(who=s)),
    ],
    "condition_sort": Phrases(
        {f"{kind} condition{s}": f"{kind} condition" for kind in ("negative", "positive") for s in ("", "s")}
    ),
    "gaining": [("(applied|given) to {s:somebody}", lambda s: s), ("you would gain", lambda: YOU)],
    "deed_adjective": Phrases({"default": Is("basic")}),
    # When
    "when": Phrases({"on": "during", "during": "during", "after": "after", "before": "before"}),
    "after_or_before": Phrases({"after": "after", "before": "before"}),
    "limited": [(f"{PER} {{word:limit_word}}", lambda word: word)],
    "next_times": [
        ("next {n:so_many} instances of", lambda n: n),
        ("next instance of", 1),
    ],
    "drawing": [
        ("drawing an attack modifier card", None),
        ("you draw an attack modifier card", None),
        ("(your|the) attack modifier card is drawn", None),
    ],
    "revealed": [("after all ability (cards|card) [have been] revealed", None)],
    "time_word": [("(round|rounds)", "round"), ("(turn|turns)", "turn")],
    "side_of": Phrases({"beginning": "start"}),
    "point": [
        (
            "the {side:side_of} of (the|each|every|a) [{n:next_n}] {word:long_word}",
            lambda side, word, n=0: Wait(f"{side} of {word}", uses=n),  # type: ignore[arg-type]
        ),
    ],
    "trail": [
        ("{lasts}", lambda lasts: lambda wait: wait._replace(lasts=lasts)),
        ("[from an action] with (the lost icon|lost)", lambda: filtered("lost")),
        ("with (a|an) {kind:kind_of_attack} attack", by_an_attack),
        ("with an attack [ability]", by_an_attack),
        ("from (a|an|any|the) [{kind:kind_of_attack}] attack", gained_by_attack),
        ("with a move [ability]", lambda: filtered("by a move")),
        ("to negate damage", lambda: filtered("to negate damage")),
        ("with (a|an) {name} action", lambda name: filtered(OfKind(name))),
        ("by an attack", lambda: filtered("by an attack")),
        (
            "(each|every) {word:limit_word}",
            lambda word: lambda wait: wait._replace(limit=word, uses=0),
        ),
        ("when possible", lambda: lambda wait: wait._replace(possible=True)),
        ("during card selection", lambda: chosen_with_cards),
        ("during the first round [of each scenario]", lambda: on_condition(FIRST_ROUND)),
        ("and you {p:predicate}", lambda p: on_condition(p("self"))),
        ("during which {condition}", within_it),
        ("(performed while|if|while|when|where) {condition}", on_condition),
        ("(performed while|if|while|when|where) {state:state_of}", on_state),
    ],
}
