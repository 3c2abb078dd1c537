"""Nouns, adjectives and references."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from havenwright.cards.vocabulary import PLACES, Ref, Who


class NounWord(NamedTuple):
    """A noun, singular or plural."""

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

OWN_SIDE: Final[tuple[Who, ...]] = ("ally", "friend", "summon", "character")
"""Figures that are never enemies."""
GROUND: Final[dict[Who, tuple[str, str]]] = {
    "hex": ("hex", "hexes"),
    "obstacle": ("obstacle", "obstacles"),
    "trap": ("trap", "traps"),
    "hazardous terrain": ("hazardous terrain tile", "hazardous terrain tiles"),
    "difficult terrain": ("difficult terrain tile", "difficult terrain tiles"),
    "icy terrain": ("icy terrain tile", "icy terrain tiles"),
    "water": ("water tile", "water tiles"),
    "starting hex": ("starting hex", "starting hexes"),
    "wall": ("wall", "walls"),
    "corridor": ("corridor", "corridors"),
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
    "potion": "item",
}
"""Other names, in one and in many; tiles and hexes of a kind are that kind."""


def _many(noun: str) -> str:
    return f"{noun}es" if noun.endswith("x") else f"{noun}s"


def _nouns() -> Iterable[tuple[str, NounWord]]:
    for who, (one, many) in NOUN_WORDS.items():
        if who != "friend":
            yield one, NounWord(who, False)
            yield many, NounWord(who, True)
        if (
            who in GROUND
            and who not in ("hex", "starting hex", "token", "money token", "loot")
            and not one.endswith("tile")
        ):
            for part in ("tile", "hex"):
                yield f"{one} {part}", NounWord(who, False)
                yield f"{one} {_many(part)}", NounWord(who, True)
        if one.endswith("tile"):
            yield one.replace("tile", "hex"), NounWord(who, False)
            yield one.replace("tile", "hexes"), NounWord(who, True)
    for phrase, who in OTHER_NOUNS.items():
        yield phrase, NounWord(who, False)
        if not phrase.endswith(("terrain", "water")):
            yield _many(phrase), NounWord(who, True)
    yield "money tokens and treasure tiles", NounWord("loot", True)
    yield "money tokens or treasure tiles", NounWord("loot", True)
    yield "tokens and tiles", NounWord("loot", True)


NOUNS: Final = dict(_nouns())
NOUN_BEGINNINGS: Final = frozenset(phrase.split()[0] for phrase in NOUNS)


ADJECTIVES: Final = (
    *("normal", "elite", "undamaged", "damaged", "summoned", "exhausted", "different", "other"),
    *("empty", "featureless", "unoccupied", "spent", "strong", "waning", "inert", "positive", "negative"),
    *("damaging", "resting"),
)
"""Adjectives before a noun, as `Is` names them."""

ADJECTIVE_WORDS: Final = {word: word for word in ADJECTIVES} | {"boss": "a boss", "unspent": "unspent"}

PARTICIPLES: Final = (
    *("targeted", "healed", "attacked", "killed", "destroyed", "entered", "moved through", "created by you"),
)
"""Participles for something just done to them."""


PLACE_PHRASES: Final[dict[str, str]] = {place: place for place in PLACES} | {
    "in the area": "in the targeted area"
}
"""Phrases that follow a noun unchanged."""

KINDS: Final[dict[str, tuple[str, str]]] = {
    "a character": ("a character", "characters"),
    "a monster": ("a monster", "monsters"),
    "a boss": ("a boss", "bosses"),
    "area": ("an area attack", "area attacks"),
    "summon": ("a summon", "summons"),
}
"""Words after `is` and `are` that differ from the word itself."""

OTHER_BEINGS: Final = (
    "melee",
    "ranged",
    "single-target",
    "multi-target",
    "lost",
    "basic",
    "by an attack",
    "on an ability card",
    "able to target more",
    "at your command",
    "taking a turn",
    "unspent",
)
"""Words after `is` that can't stand before a noun."""


STATES_OF_FIGURES: Final = {
    **{f"{word}ed": word for word in ("poison", "wound", "bless", "strengthen", "impair", "disarm", "ward")},
    **{f"{word}d": word for word in ("immobilize", "muddle", "curse")},
    "stunned": "stun",
    "invisible": "invisible",
}
"""How a figure is said to be that has a condition."""

PICKS: Final[dict[str, str]] = {
    "closest": "closest",
    "nearest": "closest",
    "farthest": "farthest",
    "furthest": "farthest",
    "most damaged": "most damaged",
    "random": "random",
}


PILES: Final[dict[str, str]] = {"lost": "lost", "discarded": "discard", "active": "active"}
"""Where a card is, said before the noun; a card of the hand says it after it."""


SLOTS: Final = ("head", "body", "legs", "feet", "one hand", "two hands", "small")
"""Where an item is worn."""

REFS: Final[dict[Ref, str]] = {
    "self": "you",
    "target": "the target",
    "it": "it",
    "made": "the affected piece",
    "chosen": "the chosen hex",
    "marked": "the marked figure",
    "summoner": "the summoner",
    "attacker": "the attacker",
    "ally": "that ally",
    "focus": "the focus",
}

MARK: Final = "mark"
"""The name of a token without one."""

_PIECES: Final = {
    noun: f"{noun}s" for noun in ("obstacle", "trap", "tile", "token", "piece", "figure", "summon")
} | {"hex": "hexes", "enemy": "enemies", "ally": "allies"}

_MADE: Final = (
    *(
        "affected",
        "created",
        "destroyed",
        "moved",
        "relocated",
        "placed",
        "removed",
        "summoned",
        "spawned",
        "killed",
    ),
)


def _refs() -> Iterable[tuple[str, Ref]]:
    for ref, phrase in REFS.items():
        yield phrase, ref
    yield from (("yourself", "self"), ("self", "self"), ("your hex", "self"))
    yield from (("the targets", "target"), ("that target", "target"), ("any of the targets", "target"))
    yield from (("the enemy that sprang the trap", "it"), ("the enemy that sprang it", "it"))
    for phrase in (
        "they",
        "them",
        "itself",
        "themselves",
        "the figure",
        "the enemy",
        "the ally",
        "the character",
    ):
        yield phrase, "it"
    for noun in ("enemy", "figure", "character", "monster", "summon"):
        yield f"that {noun}", "it"
    for noun in ("enemy", "figure", "ally", "target"):
        yield f"the same {noun}", "target"
        for done in ("pushed", "pulled", "attacked", "targeted", "healed"):
            yield f"the {done} {noun}", "target"
    for noun in ("enemy", "figure", "monster"):
        yield from ((f"the {noun} {that} attacked you", "attacker") for that in ("that", "who"))
        yield f"the attacking {noun}", "attacker"
    yield from (("your summoner", "summoner"), ("its summoner", "summoner"), ("the designated hex", "chosen"))
    yield "these hexes", "made"
    for noun in ("summon", "figure", "ally"):
        for ability in ("ability", "action"):
            yield f"each {noun} summoned by that {ability}", "made"
            yield f"all {noun}s summoned by that {ability}", "made"
    yield "that hex", "chosen"
    for who in ("it", "they", "the enemy", "that enemy", "the target"):
        yield f"the hex in which {who} died", "made"
        yield f"the hex where {who} died", "made"
    for noun, many in _PIECES.items():
        for made in _MADE:
            yield f"the {made} {noun}", "made"
            yield f"the {made} {many}", "made"
        for made in _MADE[1:7]:
            yield f"one or more {made} {many}", "made"
            yield f"one or more of the {made} {many}", "made"
            yield f"any of the {made} {many}", "made"
            yield f"any {made} {noun}", "made"
            yield f"each {made} {noun}", "made"
            yield f"a {made} {noun}", "made"
            yield f"at least one {made} {noun}", "made"
    for noun in ("obstacle", "trap", "tile", "token", "summon"):
        yield f"the {noun}", "made"
        yield f"the {noun}s", "made"


REF_PHRASES: Final = dict(_refs())

OWNERS: Final[dict[Ref, str]] = {
    ref: {"self": "your", "it": "its"}.get(ref, f"{phrase}'s") for ref, phrase in REFS.items()
}

OWNER_PHRASES: Final[dict[str, Ref]] = dict(
    [
        ("your", "self"),
        *((word, "it") for word in ("its", "their", "his", "her")),
        *(
            (f"{phrase}'{'' if phrase.endswith('s') else 's'}", ref)
            for phrase, ref in _refs()
            if len(phrase) > 4
        ),
        (OWNERS["focus"], "focus"),
    ]
)
"""`the target's`."""

NAME_LINKS: Final = ("of", "the", "in")
"""Words within a name that keep their small letters."""


def titled(name: str) -> str:
    """A name as cards print it."""
    words = name.split(" ")
    return " ".join(
        word if number and word in NAME_LINKS else word.capitalize() for number, word in enumerate(words)
    )
