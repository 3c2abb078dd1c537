"""Verbs of the language, and what may stand beside each."""

from typing import Final, Literal

from havenwright.cards.tree import Moment, Select
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, POSITIVE_CONDITIONS, Field, Verb, Who

ADDED_EFFECTS: Final[tuple[Field, ...]] = ("push", "pull", "condition", "infuse")

DEEDS: Final[tuple[Verb, ...]] = (
    *("kill", "swap", "cleanse", "pass on", "prevent", "negate", "redirect", "force", "focus", "force focus"),
    *("betray", "obey", "exhaust", "make"),
    *("recover", "discard", "lose", "play", "refresh", "spend", "advance", "keep", "extend"),
    *("shuffle", "take out", "put in", "look", "reveal", "arrange", "redraw", "draw loot"),
    *("create", "destroy", "relocate", "spring", "arm", "open", "place"),
    *(
        "gain",
        "switch",
        "choose hex",
        "gold",
        "initiative",
        "hit points",
        "bring",
        "ignore",
        "link",
        "nothing",
    ),
    *("act", "join", "special"),
)
"""Verbs with sentences of their own, beside which nothing stands."""

FITTING: Final[dict[Verb, tuple[Field, ...]]] = {
    "attack": (
        *("attack", "range", "target", "pierce", "push", "pull", "condition"),
        *("advantage", "disadvantage", "same target", "modifier card", "modifier choice", "infuse", "area"),
        "reach",
    ),
    "move": ("move", "jump", "flying", "infuse"),
    "teleport": ("infuse",),
    "heal": ("heal", "range", "target", "condition", "infuse", "area"),
    "suffer": ("damage", *ADDED_EFFECTS),
    "shield": ("shield", "range", "target", "infuse"),
    "retaliate": ("retaliate", "range", "infuse"),
    "condition": ("range", "target", *ADDED_EFFECTS),
    "push": ("range", "target", *ADDED_EFFECTS),
    "pull": ("range", "target", *ADDED_EFFECTS),
    "loot": ("loot", "infuse"),
    "infuse": (),
    "experience": (),
    "flying": (),
    **dict.fromkeys(DEEDS, ()),
}
"""Which changes can stand beside an ability, or be added to it by what is consumed."""

YOUR_ATTACKS: Final = Moment("attack")

ATTACKS_ON_YOU: Final = Moment("attack", Select("figure"), Select("self"))

YOUR_MOVES: Final = Moment("move")

YOUR_HEALS: Final = Moment("heal")

_EVERYTHING: Final[tuple[Field, ...]] = tuple(
    field
    for field in dict.fromkeys((*FITTING["attack"], *FITTING["move"], *FITTING["heal"]))
    if field != "infuse"
)

WAITING: Final[dict[str, tuple[Field, ...]]] = {
    "attack": FITTING["attack"],
    "attacked": ("shield", "retaliate", "attack", "pierce", "advantage", "disadvantage", "modifier"),
    "attack ability": FITTING["attack"],
    "suffer": ("shield", "retaliate", "damage"),
    "move": FITTING["move"],
    "door": FITTING["move"],
    "heal": ("heal", "condition"),
    "heal ability": FITTING["heal"],
    "retaliate": ("retaliate", "range"),
    "ability": _EVERYTHING,
    "action": _EVERYTHING,
}
"""Which changes can wait for which event; `attacked` is an attack that targets the figure itself."""

AIMED: Final = ("condition", "push", "pull")
"""Abilities that are for the target of an attack where they stand behind it without a word."""

WITHOUT_NUMBER: Final = (
    *("condition", "infuse", "flying", "jump", "advantage", "disadvantage", "same target", "modifier choice"),
)
"""Verbs and fields that have no amount."""

WITH_BASE_VALUE: Final = ("attack", "move")
"""Verbs that stat cards have a number for, so that a card can say `+1`."""

TARGETED: Final = ("attack", "heal", "suffer", "shield", "retaliate", "condition", "push", "pull")
"""Verbs that can be for others than the figure itself."""

HOSTILE: Final = ("attack", "push", "pull")
"""Verbs that are never for the figure itself."""

FORBIDDING: Final = (("cannot",), ("can't",), ("can", "not"), ("may", "not"), ("must", "not"))
"""Words that something isn't possible, or isn't allowed, with."""

BARE_FIELDS: Final = ("pierce", "push", "pull")
"""Changes written `Pierce 2`, not `+2 Pierce`."""

GAINED_FIELDS: Final[tuple[Literal["shield", "retaliate"], ...]] = ("shield", "retaliate")
"""Changes written `Shield 2` where they are gained."""

LETTERS: Final = "XYZWVUTSQPONMKJIGFEDB"
"""Names for quantities that the end of the sentence explains."""

STRAIGHT: Final = "in a straight line"

ONE_DIRECTION: Final = "in one direction"
"""Of figures that are moved: all of them the same way, straight on."""

AWAY: Final = "away"
"""Of a push: away from a place that the text names, instead of from who does it."""

FORCED_WAYS: Final = ("", STRAIGHT, ONE_DIRECTION)
"""Words behind the hexes that figures are forced to move."""

BY_TELEPORT: Final = "teleport"
"""Of figures that are moved by another one: by a teleport."""

OR_FROM_HERE: Final = "or from here"
"""Of an attack from another place: it may be made from the own hex as well."""

MOST_TARGETS: Final = 60

MOST_TERMS: Final = 20

PLAYED_ACTIONS: Final = ("top", "bottom", "lost", "persistent", "summon")
"""Words that say which action of a card is performed; others are kinds of actions, by name."""

NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

NUMBER_WORDS: Final = {word: number for number, word in enumerate(NUMBERS, 1)} | {"a": 1, "an": 1}

ORDINALS: Final = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)


VERB_WORDS: Final[dict[str, Verb]] = {
    word: word for word in FITTING if word not in ("condition", "suffer", *DEEDS)
} | {"suffer": "suffer", "damage": "suffer", "xp": "experience"}

FIELD_WORDS: Final[dict[str, Field]] = {
    **{
        word: word
        for fields in (*FITTING.values(), *WAITING.values())
        for word in fields
        if word != "condition"
    },
    "targets": "target",
}

CONDITION_WORDS: Final = frozenset(CONDITIONS)

ELEMENT_WORDS: Final = frozenset((*ELEMENTS, "any"))


def default_who(verb: Verb, what: str = "") -> Who:
    """The target of an ability that names none."""
    if verb in HOSTILE or (verb == "condition" and what not in POSITIVE_CONDITIONS):
        return "enemy"
    if verb in ("heal", "condition"):
        return "friend"
    return "self"


def settled(target: Select, verb: Verb, what: str = "") -> Select | None:
    """A target as trees have it: None where it says what the verb means anyway."""
    return None if target == Select(default_who(verb, what)) else target


def capital(word: str) -> str:
    """A game word as cards print it."""
    return word.capitalize()


BEFORE_ALL, AFTER_ALL = 0, 100
"""Initiatives below and above all that cards have."""

ANY_RANGE: Final = 99
"""A range beyond all maps: `at any range`."""

PLAIN_SENTENCES: Final[dict[tuple[Verb, str], str]] = {
    ("betray", ""): "Betray allies",
    ("obey", ""): "Obey",
    ("obey", "moves"): "Obey in moves",
    ("exhaust", ""): "Become exhausted",
}
"""Sentences of verbs that have nothing but a word beside them."""

SUBJECT_VERBS: Final[tuple[Verb, ...]] = ("recover", "discard", "lose", "play", "refresh", "spend")
"""Verbs that can have another figure as their subject: `One ally recovers one lost card`."""

STANDING_ABILITIES: Final = "persistent and mandatory abilities"
"""Abilities that a card can be played for without its others."""
SEEING: Final = ("look", "reveal", "arrange")
"""Verbs behind which it is said what becomes of the cards."""
OF_CONDITIONS: Final = ("cleanse", "prevent", "ignore")
"""Verbs behind which conditions stand that nobody gains."""
SEPARATE: Final = ("attack", "move", "heal", "loot", "teleport")
"""Verbs that are abilities of their own wherever they have a number and change nothing."""
STANDING_BY: Final = ("shield", "retaliate")
"""Bonuses for the round that stand several at a time."""
