"""The words of phrases: nouns, adjectives, facts, values and deeds, as reading and writing share them."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar, get_args

from havenwright.cards.tree import CONDITIONS, ELEMENTS, Fact, Ref, Scope, Stat, Verb, Who

T = TypeVar("T")
Phrases = dict[str, list[tuple[tuple[str, ...], T]]]
"""What phrases mean, by their first word; the longest of them first."""


def phrases(pairs: Iterable[tuple[str, T]]) -> Phrases[T]:
    found: Phrases[T] = {}
    for phrase, value in pairs:
        first, *rest = phrase.split()
        found.setdefault(first, []).append((tuple(rest), value))
    for entries in found.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return found


# Whom and what


class Noun(NamedTuple):
    """What is named, and whether as many."""

    who: Who
    many: bool


FIGURES: Final[dict[Who, tuple[str, str]]] = {
    "enemy": ("enemy", "enemies"),
    "ally": ("ally", "allies"),
    "friend": ("ally or self", "allies and self"),
    "figure": ("figure", "figures"),
    "summon": ("summon", "summons"),
    "character": ("character", "characters"),
    "monster": ("monster", "monsters"),
    "target": ("target", "targets"),
}
GROUND: Final[dict[Who, tuple[str, str]]] = {
    "hex": ("hex", "hexes"),
    "obstacle": ("obstacle", "obstacles"),
    "trap": ("trap", "traps"),
    "hazardous terrain": ("hazardous terrain tile", "hazardous terrain tiles"),
    "difficult terrain": ("difficult terrain tile", "difficult terrain tiles"),
    "icy terrain": ("icy terrain tile", "icy terrain tiles"),
    "water": ("water tile", "water tiles"),
    "wall": ("wall", "walls"),
    "door": ("door", "doors"),
    "objective": ("objective", "objectives"),
    "pressure plate": ("pressure plate", "pressure plates"),
    "money token": ("money token", "money tokens"),
    "treasure": ("treasure tile", "treasure tiles"),
    "loot": ("loot token", "loot tokens"),
    "token": ("token", "tokens"),
}
THINGS: Final[dict[Who, tuple[str, str]]] = {
    "card": ("card", "cards"),
    "item": ("item", "items"),
    "element": ("element", "elements"),
    "condition": ("condition", "conditions"),
}
NOUN_WORDS: Final = FIGURES | GROUND | THINGS
OTHER_NOUNS: Final[dict[str, Who]] = {
    "hazardous terrain": "hazardous terrain",
    "difficult terrain": "difficult terrain",
    "icy terrain": "icy terrain",
    "water": "water",
    "treasure": "treasure",
    "money token or treasure tile": "loot",
    "character token": "token",
    "wall line": "wall",
    "wall hex": "wall",
    "ability card": "card",
}
"""Other names, in one and in many; tiles and hexes of a kind are that kind."""


def _many(noun: str) -> str:
    return f"{noun}es" if noun.endswith("x") else f"{noun}s"


def _nouns() -> Iterable[tuple[str, Noun]]:
    for who, (one, many) in NOUN_WORDS.items():
        if who != "friend":
            yield one, Noun(who, False)
            yield many, Noun(who, True)
        if who in GROUND and who not in ("hex", "token", "money token", "loot") and not one.endswith("tile"):
            for part in ("tile", "hex"):
                yield f"{one} {part}", Noun(who, False)
                yield f"{one} {_many(part)}", Noun(who, True)
        if one.endswith("tile"):
            yield one.replace("tile", "hex"), Noun(who, False)
            yield one.replace("tile", "hexes"), Noun(who, True)
    for phrase, who in OTHER_NOUNS.items():
        yield phrase, Noun(who, False)
        if not phrase.endswith(("terrain", "water")):
            yield _many(phrase), Noun(who, True)
    yield "money tokens and treasure tiles", Noun("loot", True)
    yield "money tokens or treasure tiles", Noun("loot", True)
    yield "tokens and tiles", Noun("loot", True)


NOUNS: Final = phrases(_nouns())
FIGURE_FIRSTS: Final = frozenset(
    word for pair in FIGURES.values() for word in (pair[0].split()[0], pair[1].split()[0])
)

ADJECTIVES: Final = (
    *("normal", "elite", "undamaged", "damaged", "summoned", "exhausted", "different", "other"),
    *("empty", "featureless", "unoccupied", "spent", "strong", "waning", "inert", "positive", "negative"),
)
"""What stands before a noun; as `Is` has it."""
ADJECTIVE_WORDS: Final = {word: word for word in ADJECTIVES} | {"boss": "a boss", "unspent": "unspent"}
PARTICIPLES: Final = ("targeted", "healed", "attacked", "killed", "destroyed", "entered", "moved through")
"""What was done to them just now."""
PLACES: Final[dict[str, str]] = {
    "in the area": "in the targeted area",
    "in the same room": "in the same room",
    "in a straight line": "in a straight line",
    "on the path": "on the path",
    "moved through": "moved through",
}
"""What follows a noun as it is."""
KINDS: Final[dict[str, tuple[str, str]]] = {
    "a character": ("a character", "characters"),
    "a monster": ("a monster", "monsters"),
    "a boss": ("a boss", "bosses"),
    "area": ("an area attack", "area attacks"),
    "summon": ("a summon", "summons"),
}
"""What follows `is` and `are`, where it isn't the word itself."""
OTHER_BEINGS: Final = (
    "melee",
    "ranged",
    "single-target",
    "multi-target",
    "lost",
    "basic",
    "by an attack",
    "unspent",
)
"""What follows `is` and can't stand before a noun."""
BEINGS: Final = phrases(
    [
        *((word, word) for word in (*ADJECTIVES, *PARTICIPLES, *OTHER_BEINGS)),
        *((phrase, what) for what, phrase in PLACES.items()),
        *((phrase, what) for what, pair in KINDS.items() for phrase in pair),
        ("single - target", "single-target"),
        ("multi - target", "multi-target"),
        ("in the area", "in the area"),
        ("in that area", "in the area"),
        ("in the same room as you", "in the same room"),
        ("in a straight line from you", "in a straight line"),
        ("on the path to the target", "on the path"),
        ("on the path to the primary target", "on the path"),
        ("dead", "killed"),
        ("a normal enemy", "normal"),
        ("an elite enemy", "elite"),
        ("caused by an attack", "by an attack"),
        ("at full health", "undamaged"),
    ]
)
"""What a figure, a hex or an ability is."""

PICKS: Final[dict[str, str]] = {
    "closest": "closest",
    "nearest": "closest",
    "farthest": "farthest",
    "furthest": "farthest",
    "most damaged": "most damaged",
    "random": "random",
}
LATER_PICKS: Final = phrases(
    [
        ("with the fewest hit points", "least hit points"),
        ("with the lowest current hit point value", "least hit points"),
        ("with the lowest hit point value", "least hit points"),
        ("farthest away", "farthest"),
        ("farthest from you", "farthest"),
        ("closest to you", "closest"),
        ("closest to an enemy", "closest"),
        ("at random", "random"),
        ("chosen at random", "random"),
    ]
)
"""Which of them, said after the noun."""

PILES: Final[dict[str, str]] = {"lost": "lost", "discarded": "discard", "active": "active"}
"""Where a card is, said before the noun; a card of the hand says it after it."""
PILE_PLACES: Final = phrases(
    [
        *(
            (f"{word} {whose} {name} pile", pile)
            for name, pile in (("lost", "lost"), ("discard", "discard"))
            for word in ("in", "from")
            for whose in ("your", "their", "its", "the")
        ),
        *((f"{word} {whose} hand", "hand") for word in ("in", "from") for whose in ("your", "their", "its")),
        *(
            (f"{word} {whose} active area", "active")
            for word in ("in", "from")
            for whose in ("your", "their", "its")
        ),
        ("in hand", "hand"),
    ]
)
SLOTS: Final = ("head", "body", "legs", "feet", "one hand", "two hands", "small")
"""Where an item is worn."""

REFS: Final[dict[Ref, str]] = {
    "self": "you",
    "target": "the target",
    "it": "it",
    "made": "the affected piece",
    "chosen": "the chosen hex",
    "summoner": "the summoner",
    "attacker": "the attacker",
    "ally": "that ally",
}
_PIECES: Final = {
    noun: f"{noun}s" for noun in ("obstacle", "trap", "tile", "token", "piece", "figure", "summon")
} | {"hex": "hexes", "enemy": "enemies", "ally": "allies"}
_MADE: Final = (
    *("affected", "created", "destroyed", "moved", "relocated", "placed", "summoned", "spawned", "killed"),
)


def _refs() -> Iterable[tuple[str, Ref]]:
    for ref, phrase in REFS.items():
        yield phrase, ref
    yield from (("yourself", "self"), ("self", "self"), ("your hex", "self"), ("the targets", "target"))
    for phrase in (
        "they",
        "them",
        "itself",
        "themselves",
        "that target",
        "the figure",
        "the enemy",
        "the character",
    ):
        yield phrase, "it"
    for noun in ("enemy", "figure", "character", "monster", "summon"):
        yield f"that {noun}", "it"
    yield from (("your summoner", "summoner"), ("its summoner", "summoner"), ("the designated hex", "chosen"))
    yield from (
        ("that hex", "chosen"),
        ("the hex in which it died", "made"),
        ("the hex in which they died", "made"),
    )
    yield from (("the hex in which the enemy died", "made"), ("the hex in which the target died", "made"))
    for noun, many in _PIECES.items():
        for made in _MADE:
            yield f"the {made} {noun}", "made"
            yield f"the {made} {many}", "made"
        for made in _MADE[1:6]:
            yield f"one or more {made} {many}", "made"
            yield f"any {made} {noun}", "made"
            yield f"at least one {made} {noun}", "made"
    for noun in ("obstacle", "trap", "tile", "token", "summon"):
        yield f"the {noun}", "made"
        yield f"the {noun}s", "made"


REF_PHRASES: Final = phrases(_refs())
OWNERS: Final[dict[Ref, str]] = {
    ref: {"self": "your", "it": "its"}.get(ref, f"{phrase}'s") for ref, phrase in REFS.items()
}
OWNER_PHRASES: Final[Phrases[Ref]] = phrases(
    [
        ("your", "self"),
        *((word, "it") for word in ("its", "their", "his", "her")),
        *(
            (f"{phrase}'{'' if phrase.endswith('s') else 's'}", ref)
            for phrase, ref in _refs()
            if len(phrase) > 4
        ),
    ]
)
"""`the target's`."""


# How much

STATS: Final[dict[str, str]] = {
    "hit points": "current hit point value",
    "maximum hit points": "maximum hit point value",
    "shield": "Shield value",
    "retaliate": "Retaliate value",
    "level": "level",
    "initiative": "initiative",
    "attack": "Attack value",
    "move": "Move value",
    "gold": "gold",
    "range": "range",
    "conditions": "number of conditions",
}
STAT_PHRASES: Final = phrases(
    [
        *((phrase.lower(), name) for name, phrase in STATS.items()),
        ("hit point value", "hit points"),
        ("hit points", "hit points"),
        ("current hit points", "hit points"),
        ("remaining hit points", "hit points"),
        ("maximum hit points", "maximum hit points"),
        ("shield", "shield"),
        ("retaliate", "retaliate"),
        ("attack", "attack"),
        ("move", "move"),
        ("initiative value", "initiative"),
    ]
)

FACTS: Final[dict[str, str]] = {
    "hexes moved": "number of hexes {} moved",
    "damage dealt": "damage {} dealt",
    "damage suffered": "damage {} suffered",
    "excess damage": "excess damage {} dealt",
    "enemies killed": "number of enemies {} killed",
    "figures killed": "number of figures {} killed",
    "figures targeted": "number of figures {} targeted",
    "figures healed": "number of figures {} healed",
    "cards lost": "number of cards {} lost",
    "cards discarded": "number of cards {} discarded",
    "tokens looted": "number of tokens {} looted",
    "hexes forced": "number of hexes {} pushed or pulled",
    "hexes not forced": "number of hexes {} could not push or pull",
    "hexes destroyed": "number of hexes {} destroyed",
    "elements consumed": "number of elements {} consumed",
    "elements infused": "number of elements {} infused",
    "slots passed": "number of use slots {} passed",
}
"""Followed by a scope; facts about now stand below."""
PRESENT_FACTS: Final[dict[str, str]] = {
    "cards lost": "number of {} lost cards",
    "cards discarded": "number of {} discarded cards",
    "hit points missing": "number of {} missing hit points",
}
SCOPES: Final[dict[Scope, str]] = {
    "ability": "with this ability",
    "action": "this action",
    "turn": "this turn",
    "round": "this round",
    "scenario": "this scenario",
}
SCOPE_WORDS: Final[dict[str, Scope]] = {
    **{scope: scope for scope in SCOPES},
    **dict.fromkeys(("attack", "movement", "move", "heal", "push", "pull", "loot"), "ability"),
}
PRESENT_PHRASES: Final = phrases(
    pair
    for one in ("", "s")
    for pair in (
        (f"lost card{one}", "cards lost"),
        (f"discarded card{one}", "cards discarded"),
        (f"card{one} in your lost pile", "cards lost"),
        (f"card{one} in your discard pile", "cards discarded"),
        (f"missing hit point{one}", "hit points missing"),
    )
)
"""What follows `your`."""
TALES: Final[dict[str, tuple[str, ...]]] = {
    "hex": ("hex", "hexes"),
    "damage": ("damage", "point of damage", "points of damage"),
    "excess": ("excess damage", "point of excess damage", "points of excess damage"),
    "enemy": ("enemy", "enemies", "of your enemies"),
    "figure": (
        "figure",
        "figures",
        "ally",
        "allies",
        "character",
        "characters",
        "monster",
        "monsters",
        "target",
    ),
    "card": ("card", "cards", "of your cards"),
    "token": (
        *("token", "tokens", "money token", "money tokens", "loot token", "loot tokens", "tokens and tiles"),
        *("token or tile", "money tokens and treasure tiles", "tokens or tiles"),
    ),
    "element": ("element", "elements"),
    "slot": ("slot", "slots", "use slot", "use slots"),
}
TALE_NOUNS: Final = phrases((phrase, kind) for kind, known in TALES.items() for phrase in known)
TALE_VERBS: Final[dict[tuple[str, str], str]] = {
    ("hex", "moved"): "hexes moved",
    ("hex", "pushed"): "hexes forced",
    ("hex", "pulled"): "hexes forced",
    ("hex", "forced"): "hexes forced",
    ("hex", "destroyed"): "hexes destroyed",
    ("damage", "dealt"): "damage dealt",
    ("damage", "inflicted"): "damage dealt",
    ("damage", "suffered"): "damage suffered",
    ("excess", "dealt"): "excess damage",
    ("excess", "suffered"): "excess damage",
    ("enemy", "killed"): "enemies killed",
    ("enemy", "targeted"): "figures targeted",
    ("enemy", "attacked"): "figures targeted",
    ("enemy", "healed"): "figures healed",
    ("figure", "killed"): "figures killed",
    ("figure", "targeted"): "figures targeted",
    ("figure", "attacked"): "figures targeted",
    ("figure", "healed"): "figures healed",
    ("card", "lost"): "cards lost",
    ("card", "discarded"): "cards discarded",
    ("token", "looted"): "tokens looted",
    ("element", "consumed"): "elements consumed",
    ("element", "infused"): "elements infused",
    ("slot", "passed"): "slots passed",
}
"""What was done with what: a fact."""


# Whether

HAD: Final = phrases(
    [
        *((name, name) for name in (*CONDITIONS, "shield", "retaliate", "flying")),
        ("negative condition", "negative condition"),
        ("negative conditions", "negative condition"),
        ("positive condition", "positive condition"),
        ("positive conditions", "positive condition"),
        ("condition", "condition"),
        ("conditions", "condition"),
    ]
)
DEEDS: Final[dict[str, tuple[str, str]]] = {
    "move": ("moved", "move"),
    "kill": ("killed an enemy", "kill an enemy"),
    "consume": ("consumed an element", "consume an element"),
    "infuse": ("infused an element", "infuse an element"),
    "open a door": ("opened a door", "open a door"),
    "rest": ("rested", "rest"),
    "short rest": ("performed a short rest", "perform a short rest"),
    "long rest": ("performed a long rest", "perform a long rest"),
    "lost action": ("performed an action with the lost icon", "perform an action with the lost icon"),
    "suffer": ("suffered damage", "suffer damage"),
    "lose": ("lost a card", "lose a card"),
    "discard": ("discarded a card", "discard a card"),
    "recover": ("recovered a card", "recover a card"),
    "loot": ("looted a token", "loot a token"),
}
OTHER_DEEDS: Final[dict[str, tuple[str, str]]] = {
    "attack": ("attacked", "attack"),
    "heal": ("healed", "heal"),
    "loot": ("looted", "loot"),
    "teleport": ("teleported", "teleport"),
    "kill": ("killed a figure", "kill a figure"),
    "consume": ("consumed the element", "consume the element"),
    "rest": ("performed a rest", "perform a rest"),
}
DONE: Final = phrases((past, what) for known in (DEEDS, OTHER_DEEDS) for what, (past, _) in known.items())
DO: Final = phrases((base, what) for known in (DEEDS, OTHER_DEEDS) for what, (_, base) in known.items())
ABILITY_VERBS: Final[Phrases[str]] = phrases((verb, verb) for verb in (*get_args(Verb), "consume", "kill"))
DEED_VERBS: Final = frozenset((*DONE, "performed", "acted", "died", "dies"))

OPERATORS: Final[dict[str, str]] = {
    "<": "less than",
    "<=": "at most",
    "=": "exactly",
    ">=": "at least",
    ">": "more than",
}
MORE_AND_LESS: Final = ("less", "lower", "fewer", "smaller"), ("more", "higher", "greater", "larger")
COMPARISONS: Final = phrases(
    [
        *((phrase, operator) for operator, phrase in OPERATORS.items()),
        ("equal to", "="),
        ("the same as", "="),
        *((f"{word} than", "<") for word in MORE_AND_LESS[0]),
        *((f"{word} than", ">") for word in MORE_AND_LESS[1]),
        *((f"{word} than or equal to", "<=") for word in MORE_AND_LESS[0]),
        *((f"{word} than or equal to", ">=") for word in MORE_AND_LESS[1]),
        *((f"equal to or {word} than", "<=") for word in MORE_AND_LESS[0]),
        *((f"equal to or {word} than", ">=") for word in MORE_AND_LESS[1]),
    ]
)
STATES: Final = ("strong", "waning", "inert")
ELEMENT_NAMES: Final = frozenset(ELEMENTS)

FACT_SHAPES: Final = tuple(
    [Fact(name, scope) for name in FACTS for scope in SCOPES]  # type: ignore[arg-type]
    + [Fact(name, "now") for name in PRESENT_FACTS]  # type: ignore[arg-type]
)
"""Every fact that can be said, of the figure itself."""
STAT_SHAPES: Final = tuple(Stat(name) for name in STATS)  # type: ignore[arg-type]


def titled(name: str) -> str:
    """A name as cards print it."""
    return " ".join(word.capitalize() for word in name.split(" "))
