"""Verbs with sentences of their own: kill, remove, recover, shuffle, look at, focus and the like."""

from typing import Final

from havenwright.cards.grammar.selections import plain
from havenwright.cards.lexicon.components import DECKS, EVERY_MONSTER, Deck
from havenwright.cards.lexicon.durations import DURATIONS, FORCED, OWN_NEXT_TURN
from havenwright.cards.lexicon.nouns import FIGURES, SLOTS
from havenwright.cards.lexicon.verbs import (
    AFTER_ALL,
    BEFORE_ALL,
    PLAIN_SENTENCES,
    PLAYED_ACTIONS,
    STANDING_ABILITIES,
)
from havenwright.cards.tree import Ability, Amount, Is, Select
from havenwright.cards.vocabulary import IMMUNITIES, KINDS_PREVENTED, Verb
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT, Phrases, Refused, Rule
from havenwright.grammar.rules import Row

KINDS: Final = ("negative condition", "positive condition", "condition")
DECLINED: Final[dict[Verb, str]] = {
    "recover": "recovers",
    "discard": "discards",
    "lose": "loses",
    "play": "plays",
    "refresh": "refreshes",
}
IGNORED: Final = (
    *("difficult terrain", "hazardous terrain", "icy terrain", "traps", "obstacles", "enemies"),
    *("negative item effects", "negative scenario effects", "item minus one effects"),
    *("range", "line of sight", "shield", "retaliate", "immunities", "negative conditions", "disadvantage"),
    *("random losses", "attack modifier cards"),
)
"""Rules that can be ignored, by name."""


def _with_things() -> list[Row]:
    """Rows of deeds with cards and items, one's own and others'."""
    rows: list[Row] = []
    for verb, other in DECLINED.items():
        rows += [
            (f"{verb} {{t:things}} [{{p:played}}]", lambda t, p="", verb=verb: Ability(verb, what=p, to=t)),
            (
                f"{{w:others}} may {verb} {{t:things}} [{{p:played}}]",
                lambda w, t, p="", verb=verb: Ability(verb, what=p, target=w, to=t, optional=True),
            ),
            (
                f"{{w:others}} ({verb}|{other}) {{t:things}} [{{p:played}}]",
                lambda w, t, p="", verb=verb: Ability(verb, what=p, target=w, to=t),
            ),
        ]
    return rows


def _of(verb: Verb, thing: str) -> list[Row]:
    """Rows of a value that is increased or decreased."""
    ways = (("increase or decrease", "either"), ("increase", "increase"), ("decrease", "decrease"))
    return [
        row
        for said, way in ways
        for row in (
            (f"{said} your {thing} by {{n:amount}}", lambda n, way=way: Ability(verb, n, way)),
            (
                f"{said} the {thing} of {{w:select}} by {{n:amount}}",
                lambda n, w, way=way: Ability(verb, n, way, w),
            ),
        )
    ]


def _opened(w: Select) -> object:
    if w.who != "door":
        raise Refused("here a door should stand")
    return Ability("open", target=w)


def armed(w: Select, x: tuple[Amount, str]) -> object:
    """Traps that do more than before."""
    return Ability("arm", *x, w) if w.who in ("trap", "made") else MISFIT


def _swapped(w: Select) -> object:
    if w.count != 2:
        raise Refused("two figures change places: 'two allies', 'one ally and one enemy'")
    return Ability("swap", target=w)


def _relocated(w: Select, n: Amount = 0, side: str = "", t: Select | None = None) -> object:
    """Tiles and tokens that are moved; figures move themselves."""
    return MISFIT if w.who in (*FIGURES, "hex") else Ability("relocate", n, side, w, to=t)


RULES: Final[dict[str, Rule]] = {
    "things": [
        ("this card", lambda: Select("card", named="this")),
        ("this item", lambda: Select("item", named="this")),
        ("that card", lambda: Select("card", named="that")),
        ("that item", lambda: Select("item", named="that")),
        ("{s:select}", lambda s: MISFIT if s.who in ("token", "condition") else s),
    ],
    "played": [
        *((f"to perform its {one} action", f"{one} action") for one in PLAYED_ACTIONS),
        ("to perform its {name} action", lambda name: f"{name} action"),
        ("to perform its persistent and mandatory abilities", STANDING_ABILITIES),
    ],
    "deck_name": Phrases({name: name for name in DECKS}, "attack modifier deck"),
    "deck": [
        ("your {name:deck_name}", lambda name: Deck(name, None)),
        ("the monster {name:deck_name}", lambda name: Deck(name, EVERY_MONSTER)),
        ("the {name:deck_name} of {of:select}", Deck),
    ],
    "modifier_deck": [
        ("your attack modifier deck", None),
        ("the monster attack modifier deck", lambda: EVERY_MONSTER),
        ("the attack modifier deck of {of:select}", lambda of: of),
    ],
    "count_of": [("{n:number_word}", lambda n: n), ("{n:amount}", lambda n: n)],
    "cards_word": [("(card|cards)", None)],
    "modifier_name": [("{c:modifier_card}", lambda c: c)],
    "condition_kind": Phrases({kind + s: kind for kind in KINDS for s in ("", "s")}, "negative conditions"),
    "cleansed": [
        ("{c:condition_name}", lambda c: (0, c)),
        ("all {k:condition_kind}", lambda k: (0, k)),
        ("{n:count_of} {k:condition_kind}", lambda n, k: (n, k)),
    ],
    "kept_off": [
        ("{c:immunity}", lambda c: c),
        ("flying", "flying"),
        ("{k:condition_kind}", lambda k: k),
        ("{k:abilities_prevented}", lambda k: k),
    ],
    "abilities_prevented": Phrases({kind: kind for kind in KINDS_PREVENTED}),
    "immunity": Phrases({what: what for what in IMMUNITIES}, "a condition"),
    "ignored": [("{c:condition_name}", lambda c: c), ("{r:ignored_rule}", lambda r: r)],
    "ignored_rule": Phrases({rule: rule for rule in IGNORED}, "difficult terrain"),
    "slot_of_item": Phrases({slot: slot for slot in SLOTS}),
    "forced_how_long": Phrases(
        {
            DURATIONS["next turn"]: OWN_NEXT_TURN,
            "until the end of its next turn": "next turn",
            **{DURATIONS[lasts]: lasts for lasts in FORCED if lasts != "next turn"},
        }
    ),
    "deed": [
        *_with_things(),
        ("kill self", lambda: Ability("kill")),
        ("kill {w:select}", lambda w: Ability("kill", target=None if w == Select("self") else w)),
        (
            "destroy any number of {b:body}",
            lambda b: Ability("destroy", target=plain(b.select("all")), optional=True),
        ),
        ("destroy {w:select}", lambda w: Ability("destroy", target=w)),
        ("spring {w:select} against {t:select}", lambda w, t: Ability("spring", target=w, to=t)),
        ("spring {w:select}", lambda w: Ability("spring", target=w)),
        ("put {x:armed_with} into {w:select}", armed),
        ("open {w:select}", _opened),
        ("swap the places of {w:select} and {t:select}", lambda w, t: Ability("swap", target=w, to=t)),
        ("swap the places of {w:select}", _swapped),
        ("swap places with {w:select}", lambda w: Ability("swap", target=w)),
        ("redirect the attack to self", lambda: Ability("redirect")),
        ("redirect the attack to {w:select}", lambda w: Ability("redirect", target=w)),
        ("redirect {n:amount} damage to self", lambda n: Ability("redirect", n)),
        ("lend your attack modifier deck", lambda: Ability("redirect", what="draw")),
        ("give the same conditions to {w:select}", lambda w: Ability("pass on", target=w)),
        ("redirect the condition to self", lambda: Ability("redirect", what="condition")),
        ("redirect the trap to {w:select}", lambda w: Ability("redirect", what="trap", target=w)),
        ("choose {w:somewhere}", lambda w: Ability("choose hex", target=w)),
        *(
            (
                f"move the token on {{n:count_of}} of your persistent abilities {way}"
                " {m:so_many} (slot|slots)",
                lambda n, m, sign=sign: Ability(
                    "advance", sign * m, to=Select("card", n, named="persistent")
                ),
            )
            for way, sign in (("forward", 1), ("backwards", -1))
        ),
        (
            "move {w:select} {n:amount} (hex|hexes) to the {side:side}",
            _relocated,
        ),
        ("move {w:select} up to {n:amount} (hex|hexes)", _relocated),
        ("move {w:select} to {t:somewhere}", _relocated),
        ("move {w:select}", _relocated),
        ("remove {c:cleansed} from {w:select}", lambda c, w: Ability("cleanse", c[0], c[1], w)),
        (
            "remove {n:removed} {c:modifier_name} {x:cards_word} from {d:modifier_deck}",
            lambda n, c, x, d: Ability("take out", n, c, d),
        ),
        ("remove {c:cleansed}", lambda c: Ability("cleanse", *c)),
        ("prevent {c:kept_off} on {w:select}", lambda c, w: Ability("prevent", what=c, target=w)),
        ("prevent {c:kept_off}", lambda c: Ability("prevent", what=c)),
        ("negate the damage", lambda: Ability("negate")),
        ("negate {n:amount} damage", lambda n: Ability("negate", n)),
        (
            "put {n:count_of} {c:modifier_name} {x:cards_word} into {d:modifier_deck}",
            lambda n, c, x, d: Ability("put in", n, c, d),
        ),
        ("shuffle {d:deck}", lambda d: Ability("shuffle", what=d.name, target=d.of)),
        *(
            row
            for said, verb in (("look at", "look"), ("reveal", "reveal"))
            for row in (
                (f"{said} the top card of {{d:deck}}", lambda d, verb=verb: Ability(verb, 1, d.name, d.of)),
                (
                    f"{said} the top {{n:count_of}} cards of {{d:deck}}",
                    lambda n, d, verb=verb: Ability(verb, n, d.name, d.of),
                ),
            )
        ),
        ("put them back in any order", lambda: Ability("arrange", 0, "any order")),
        ("place any of them on the bottom", lambda: Ability("arrange", 0, "bottom")),
        ("place {n:count_of} of them on the bottom", lambda n: Ability("arrange", n, "bottom")),
        ("discard any of them", lambda: Ability("arrange", 0, "discard")),
        ("discard {n:count_of} of them", lambda n: Ability("arrange", n, "discard")),
        ("draw {n:count_of} loot {x:cards_word}", lambda n, x: Ability("draw loot", n)),
        ("lose {n:number} gold", lambda n: Ability("gold", -n)),
        ("gain {n:amount} gold", lambda n: Ability("gold", n)),
        ("{w:select} (gains|gain) {n:amount} gold", lambda w, n: Ability("gold", n, target=w)),
        ("spend {n:number} {name}", lambda n, name: Ability("gain", -n, name)),
        ("gain {n:amount} {name}", lambda n, name: Ability("gain", n, name)),
        ("{w:select} (gains|gain) {n:amount} {name}", lambda w, n, name: Ability("gain", n, name, w)),
        *_of("initiative", "initiative"),
        *_of("hit points", "maximum hit points"),
        ("set your hit points to {n:amount}", lambda n: Ability("hit points", n, "set")),
        (
            "set the hit points of {w:select} to {n:amount}",
            lambda w, n: Ability("hit points", n, "set", w),
        ),
        (
            "all monsters consider you to be first in initiative order when determining focus",
            lambda: Ability("initiative", BEFORE_ALL, "focus"),
        ),
        (
            "all monsters consider you to be last in initiative order when determining focus",
            lambda: Ability("initiative", AFTER_ALL, "focus"),
        ),
        (
            "you are considered to have an initiative of {n:amount} for the purpose of enemy focusing",
            lambda n: Ability("initiative", n, "focus"),
        ),
        (
            "bring {n:count_of} more [{what:slot_of_item}] (item|items)",
            lambda n, what="": Ability("bring", n, what),
        ),
        ("ignore {what:ignored}", lambda what: Ability("ignore", what=what)),
        (
            "{w:select} (is|are) unaffected by {what:ignored}",
            lambda w, what: Ability("ignore", what=what, target=w),
        ),
        ("link hexes with {name} tokens", lambda name: Ability("link", what=name)),
        (
            "{w:others} (link|links) hexes with {name} tokens",
            lambda w, name: Ability("link", what=name, target=w),
        ),
        ("special {n:amount}", lambda n: Ability("special", n)),
        ("focus on moving towards {t:somewhere}", lambda t: Ability("focus", to=t)),
        ("focus on {w:select}", lambda w: Ability("focus", target=w)),
        (
            "{w:select} (focuses|focus) on {on:select} [{what:forced_how_long}]",
            lambda w, on, what="": Ability("force focus", what=what, target=w, to=on),
        ),
        ("keep {n:count_of} {name} (card|cards) active", lambda n, name: Ability("keep", n, name)),
        ("count {name} cards for ranged attacks", lambda name: Ability("extend", what=name)),
        *(
            (said.lower(), lambda verb=verb, what=what: Ability(verb, what=what))
            for (verb, what), said in sorted(PLAIN_SENTENCES.items(), reverse=True)
        ),
        ("ally to all {side:camp} this round", lambda side: Ability("join", what=side)),
        ("{w:others} (acts|act) again", lambda w: Ability("act", target=w)),
        ("{w:others} (does|do) not act", lambda w: Ability("nothing", target=w)),
        (
            "the {name} {n:number} does not act",
            lambda name, n: Ability("nothing", target=Select("monster", where=(Is(OfKind(f"{name} {n}")),))),
        ),
        ("does not act", lambda: Ability("nothing")),
        (
            "place {n:count_of} {what:name} (token|tokens) on {w:select}",
            lambda n, what, w: Ability("place", n, what, w),
        ),
        ("place {n:count_of} (token|tokens) on {w:select}", lambda n, w: Ability("place", n, target=w)),
    ],
    "armed_with": [
        ("{n:amount} damage", lambda n: (n, "damage")),
        ("heal {n:amount}", lambda n: (n, "heal")),
        ("{c:condition_name}", lambda c: (0, c)),
    ],
    "side": Phrases({"left": "left", "right": "right"}),
    "camp": Phrases({"monsters": "monsters", "characters": "characters"}),
    "removed": [("all", 0), ("{n:count_of}", lambda n: n)],
}
