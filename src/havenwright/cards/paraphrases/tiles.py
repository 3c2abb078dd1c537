"""Other wordings of tiles, tokens, summons and commands."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.grammar.abilities import assembled
from havenwright.cards.grammar.deeds import armed
from havenwright.cards.grammar.pieces import created, replaced, summoned
from havenwright.cards.grammar.selections import Noun, Word, body, plain
from havenwright.cards.lexicon.components import KEPT
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.paraphrases import As, Same
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Build,
    Change,
    Choose,
    Command,
    Fact,
    If,
    Is,
    Moment,
    Part,
    Select,
    Sum,
    Summon,
    Variable,
)
from havenwright.cards.vocabulary import Lasts
from havenwright.cards.words_with_parts import OfKind
from havenwright.grammar import MISFIT, Phrases, Rule
from havenwright.grammar.rules import Row

TILES: Final = ("obstacle", "trap", "hazardous terrain", "difficult terrain", "icy terrain", "water")
DONE_BY_OTHERS: Final = ("attack", "move", "heal", "loot", "teleport", "push", "pull")
PERFORM: Final = "(performs|perform|make|makes)"
OPENED: Final = "[the following|a|an] [:|,]"


def _granted(w: Select, a: Ability) -> object:
    if w.who == "self" or a.verb not in DONE_BY_OTHERS or a.target == Select("self"):
        return MISFIT
    return Command("grant", w, (a,))


def _moved(w: Select, n: Amount, way: str = "") -> object:
    """Where others go is decided by whose ability it is: movement that is forced follows the usual rules."""
    named = w.named or any(isinstance(one, Is) and isinstance(one.what, OfKind) for one in w.where)
    if w.who not in FIGURES or named:
        return MISFIT
    return Command("control", w, (Ability("move", n, way),))


def _placed(tile: tuple[int, str, tuple[Part, ...]], place: Select, n: Amount = 1) -> object:
    """To place a tile is to create it."""
    return MISFIT if tile[1] in KEPT else created(n, tile, place)  # type: ignore[arg-type]


def _tiles(n: Amount, before: Sequence[Word], what: Noun, place: Word | None) -> Select:
    """Tiles without anything that is said of them behind `with`."""
    return plain(body(what, before, () if place is None else (place,)).select(n))


def _either(a: object, b: object) -> object:
    """One of two parts."""
    return (Choose(((a,), (b,))),) if MISFIT not in (a, b) else MISFIT  # type: ignore[arg-type]


TO_COME: Final = "[all|any|each|the] (traps|trap) you create"
DOUBLED: Final = Fact("trap damage", "now", "it")
"""As much as a trap deals already."""


def _from_now_on(x: tuple[Amount, str], lasts: Lasts) -> tuple[Bonus]:
    """More for every trap that is made."""
    made = Moment("create", whom=Select("trap"))
    return (Bonus(made, (Ability("arm", *x, Select("made")),), lasts=lasts),)


TRAPS: Final[tuple[Row, ...]] = (
    (
        "add {x:armed_with} or {y:armed_with} to {w:select}",
        lambda x, y, w: _either(armed(w, x), armed(w, y)),
    ),
    (f"add {{x:armed_with}} to {TO_COME} [{{r:this_round}}]", lambda x, r="": _from_now_on(x, r)),
    (
        f"{TO_COME} (deal|deals|have|has) {{x:trap_bonus}} [{{r:this_round}}]",
        lambda x, r="": _from_now_on(x, r),
    ),
    (f"double the damage of {TO_COME} [{{r:this_round}}]", lambda r="": _from_now_on((DOUBLED, "damage"), r)),
    ("add {x:armed_with} to {w:select}", lambda x, w: MISFIT if w.who != "trap" else (armed(w, x),)),
    (
        "create {n:count_of} {a:trap_effect} or {b:trap_effect} (trap|traps) in {place:tile_place}",
        lambda n, a, b, place: _either(created(n, (1, "trap", a), place), created(n, (1, "trap", b), place)),
    ),
)
"""Sentences about traps that would be changes of an ability, or several parts."""

RULES: Final[dict[str, Rule]] = {
    "any_way": [
        ("in (any direction|a direction) [[,] chosen by you|[,] of your choice]", ""),
        ("in a straight line [in any direction]", "in a straight line"),
    ],
    "armed_with": [("+ {n:number} damage", lambda n: (n, "damage"))],
    "trap_bonus": [
        ("+ {n:number} damage", lambda n: (n, "damage")),
        ("{n:number} (additional|more) damage", lambda n: (n, "damage")),
    ],
    "this_round": Phrases({"this round": "round", "this turn": "turn"}),
    "trap_more": [("[,] [and] {c:condition_name}", lambda c: Change("condition", 1, c))],
    "trap_head": [
        ("damage {n:amount}", As("suffer {n} damage", "ability_on_line")),
        ("{n:amount} [-] damage", As("suffer {n} damage", "ability_on_line")),
    ],
    "dealt": [("(that|which) (deals|deal) {e:trap_effect}", lambda e: e)],
    "tile": [
        (
            "[{hexes:tile_size}] [triangular|straight] [{effects:trap_effect}] {kind:tile_word} [tile|tiles]",
            lambda kind, hexes=1, effects=(): (hexes, kind, effects),
        ),
    ],
    "tile_word": Phrases({kind: kind for kind in ("hazardous terrain", "difficult terrain", "icy terrain")}),
    "token_name": [("{name} (token|tokens)", lambda name: name), ("character (token|tokens)", "character")],
    "token_count": [
        ("{n:count_of} of your", lambda n: n),
        ("{n:count_of} of", lambda n: n),
        ("(your|the|a|an)", 1),
        ("{n:count_of}", lambda n: n),
    ],
    "plain_tiles": [
        (
            "{n:count} {before:before_noun*} {what:noun} [{p:place}]",
            lambda n, before, what, p=None: _tiles(n, before, what, p),
        ),
    ],
    "hex_of": Phrases({"the target's hex": "target", "its hex": "it", "your hex": "self"}),
    "tile_place": [
        ("{of:hex_of}", lambda of: Select(of)),
        ("the hex occupied by {of:occupant}", lambda of: Select(of)),
        ("the hex {of:occupant} (occupies|is occupying|is in)", lambda of: Select(of)),
        ("the hex you (occupy|are occupying|are in)", lambda: Select("self")),
    ],
    "occupant": Phrases({"the target": "target", "it": "it", "you": "self"}),
    "kept_on": [("(this card|this ability card|your character mat|your mat|your character sheet)", None)],
    "build": [
        (
            "(place|create) {n:token_count} {name:token_name} in {s:tile_place}",
            lambda n, name, s: _token(n, name, s),
        ),
        ("place {n:token_count} {name} in {s:tile_place}", lambda n, name, s: _token(n, name, s)),
        ("create {tile} in {place:tile_place}", lambda tile, place: created(1, tile, plain(place))),
        (
            "place [{n:count_of}] {tile} in {place:tile_place}",
            lambda tile, place, n=1: _placed(tile, plain(place), n),
        ),
        (
            "replace {old:select} with {n:count_of} {tile} [each]",
            lambda old, n, tile: replaced(old, tile) if n == 1 else MISFIT,
        ),
        ("replace {old:select} with [a|an] {tile}", replaced),
    ],
    "deed": [
        (
            "place {n:token_count} {name:token_name} on {w:select}",
            lambda n, name, w: Ability("place", n, name, w),
        ),
    ],
    "slots_moved": [
        *(
            (f"{way} {{m:so_many}} (slot|slots)", lambda m, sign=sign: sign * m)
            for way, sign in (("(forward|forwards)", 1), ("(backwards|backward)", -1))
        )
    ],
    "each_word": Phrases({"each": True}),
    "focused": Phrases({", with you as their focus": True}),
    "controlled": [("[,] with you controlling the (action|actions)", True)],
    "command": [
        (
            f"(grant|allow) {{w:select}} [{{f:focused}}] [to] [perform|performs] [as an action] {OPENED} {{then:parts}} [each] [{{c:controlled}}]",
            lambda w, then, f=False, c=False: _commanded("grant", w, then, f, c),
        ),
        (
            "grant {b:bare_body} : {then:parts}",
            lambda b, then: Command("grant", plain(b.select("all")), then) if b.noun.many else MISFIT,
        ),
        (
            f"(control|force) {{w:select}} [{{f:focused}}] [to] [perform|performs] {OPENED} {{then:parts}} [each] [{{c:controlled}}]",
            lambda w, then, f=False, c=False: _commanded("control", w, then, f, c),
        ),
        (
            f"{{w:others}} may [{{e:each_word}}] {PERFORM} {OPENED} {{then:parts}} [action|ability] [each] [{{c:controlled}}]",
            lambda w, then, e=False, c=False: (
                MISFIT if e and w.count == 1 else _commanded("grant", w, then, False, c)
            ),
        ),
        (
            f"{{w:others}} {PERFORM} {OPENED} {{then:parts}} [each] [{{c:controlled}}]",
            lambda w, then, c=False: _commanded("perform", w, then, False, c),
        ),
        (
            "{w:others} may [{e:each_word}] {a:plain_ability} [each]",
            lambda w, a, e=False: MISFIT if e and w.count == 1 else _granted(w, a),
        ),
    ],
    "summon": [
        (
            "{verb:summon_verb} {n:count_of} {rank} {name:small_name} [{place:summon_place}|{place:comma_place}]",
            lambda verb, n, rank, name, place=None: Summon(
                name, count=n, rank=(rank,), place=place, spawned=verb
            ),
        ),
    ],
    "summon_item": [
        (", target {whom:select}", lambda whom: Change("target", 1, how="instead", whom=whom)),
        (", area {a:area}", lambda a: Change("area", 1, area=a)),
    ],
}
FIRST: Final[dict[str, Rule]] = {
    "line": [*TRAPS],
    "item": [*TRAPS],
    "waiting_item": [*TRAPS],
    "build": [
        ("replace {old:plain_tiles} with [a|an] {tile}", replaced),
        # Whoever creates some may stop before the last one.
        (
            "create up to {n:plain_count} {tile} in {place:tile_place}",
            lambda n, tile, place: created(n, tile, plain(place)),
        ),
        (
            "place up to {n:plain_count} {name:token_name} in {s:tile_place}",
            lambda n, name, s: _token(n, name, s),
        ),
    ],
    "deed": [
        (
            "place {n:token_count} {name:token_name} on {x:kept_on}",
            lambda n, name, x: Ability("gain", n, name),
        ),
        (
            "move (the token|the character token) on {n:count_of} of your persistent abilities {m:slots_moved}",
            lambda n, m: Ability("advance", m, to=Select("card", n, named="persistent")),
        ),
        (
            "move {n:count_of} of your (character tokens|characters token|character token) {m:slots_moved}",
            lambda n, m: Ability("advance", m, to=Select("card", n, named="persistent")),
        ),
        (
            "move {n:count_of} {name} up to {m:count_of} (hex|hexes)",
            lambda n, name, m: Ability("relocate", m, target=Select("token", n, named=name)),
        ),
        (
            "move {w:select} {n:amount} (hex|hexes) to the {side:side}",
            Same("move {w:select} {n:amount} (hex|hexes) to the {side:side}"),
        ),
        ("move {w:select} [up to] {n:count_of} (hex|hexes)", lambda w, n: Ability("relocate", n, target=w)),
        (
            "{w:select} may [each] be moved [up to] {n:count_of} (hex|hexes) [each]",
            lambda w, n: Ability("relocate", n, target=w) if w.who in TILES else MISFIT,
        ),
    ],
    "plain_ability": [
        ("{w:own_summon} (suffers|takes) {n:damage}", lambda w, n: assembled("suffer", n, whom=w)),
        ("{w:own_summon} gains {c:condition_name}", lambda w, c: assembled("condition", what=c, whom=w)),
    ],
    "own_summon": [("your {name}", lambda name: Select("summon", named=name))],
    "command": [
        (
            "{w:others} (springs|spring) {t:select}",
            lambda w, t: Command("control", w, (Ability("spring", target=t),)) if t.who == "trap" else MISFIT,
        ),
        ("grant {w:own_summon} : {then:parts}", lambda w, then: Command("grant", w, then)),
        ("control {w:own_summon} : {then:parts}", lambda w, then: Command("control", w, then)),
        (f"{{w:own_summon}} {PERFORM} {OPENED} {{then:parts}}", lambda w, then: Command("perform", w, then)),
        (
            f"{{w:own_summon}} may {PERFORM} {OPENED} {{then:parts}}",
            lambda w, then: Command("grant", w, then),
        ),
        ("move {w:select} up to {n:count_of} (hex|hexes) [{x:any_way}]", lambda w, n, x="": _moved(w, n, x)),
        (
            "force {w:select} to move [up to] {n:count_of} (hex|hexes) [{x:any_way}]",
            lambda w, n, x="": _moved(w, n, x),
        ),
        (
            "{w:select} (is|are) forced to move [up to] {n:count_of} (hex|hexes) [{x:any_way}]",
            lambda w, n, x="": _moved(w, n, x),
        ),
        (
            f"{{name}} {{label:hex_label}} {PERFORM} {OPENED} {{then:parts}}",
            As("one {name} that is from hex {label} performs: {then}"),
        ),
    ],
    "summon": [
        (
            "{verb:summon_verb} [{n:count_of}] {name:summon_name} : hp {hit_points:amount}"
            " {items:summon_item*} [{place:comma_place}]",
            summoned,
        ),
        (
            "{verb:summon_verb} {n:count_of} [{rank}] {name:summon_name} for each character [{place:summon_place}]",
            lambda verb, n, name, rank="", place=None: Summon(
                name, count=_for_each(n), rank=(rank,), place=place, spawned=verb
            ),
        ),
    ],
    "tile": [
        (
            "[{hexes:tile_size}] [triangular|straight] {kind:tile_word} [tile|tiles] {effects:dealt}",
            lambda kind, effects, hexes=1: (hexes, kind, effects),
        ),
        (
            "[{hexes:tile_size}] [triangular|straight] [{effects:trap_effect}] {kind:tile_word} (tile|tiles)",
            lambda kind, hexes=1, effects=(): (hexes, kind, effects),
        ),
    ],
    "summon_item": [
        (r", \( add {c:added_changes} if {x:condition} \)", lambda c, x: If(x, c)),
    ],
}


def _token(n: Amount, name: str, s: Select) -> Build:
    return Build("token", s, n, name=name)


def _for_each(n: Amount) -> Amount:
    return Variable("C") if n == 1 else Sum(n, "x", Variable("C"))


def _commanded(how: str, w: Select, then: tuple[Part, ...], focused: bool, controlled: bool) -> object:
    told = then[0]
    if w.who == "self" or (how == "control" and isinstance(told, Ability) and told.verb == "focus"):
        return MISFIT
    if focused:
        then = (Ability("focus", target=Select("summoner")), *then)
    return Command("control" if controlled else how, w, then)  # type: ignore[arg-type]
