"""The tree that a card's text is read into: small frozen nodes that the engine runs and that print as text.

No node holds prose. A node stands for one idea, and ideas combine: an ability has a verb, an amount,
whom it selects, and changes to itself; a change is the same thing beside an ability, in a bonus, on a
modifier card, an item or a stat card.
"""

from typing import Final, Literal, TypeAlias

import msgspec

Element = Literal["fire", "ice", "air", "earth", "light", "dark"]
ELEMENTS: Final[tuple[Element, ...]] = ("fire", "ice", "air", "earth", "light", "dark")

POSITIVE_CONDITIONS: Final = ("safeguard", "regenerate", "ward", "invisible", "strengthen", "bless")
NEGATIVE_CONDITIONS: Final = (
    *("wound", "poison", "immobilize", "disarm", "stun", "muddle", "curse"),
    *("brittle", "bane", "impair"),
)
CONDITIONS: Final = (*POSITIVE_CONDITIONS, *NEGATIVE_CONDITIONS)

Verb = Literal[
    "attack",
    "move",
    "teleport",
    "heal",
    "suffer",
    "shield",
    "retaliate",
    "condition",
    "push",
    "pull",
    "loot",
    "infuse",
    "experience",
    "flying",
]
Field = Literal[
    "attack",
    "move",
    "heal",
    "shield",
    "retaliate",
    "range",
    "target",
    "pierce",
    "push",
    "pull",
    "condition",
    "jump",
    "advantage",
    "disadvantage",
    "infuse",
]
Who = Literal["self", "ally", "friend", "enemy", "figure"]
"""`friend` is the figure itself or an ally; `figure` is anybody."""


class Node(msgspec.Struct, frozen=True, tag_field="node", omit_defaults=True):
    """Frozen, comparable, hashable; as JSON it carries its kind."""


# How much


class Relative(Node, frozen=True, tag="relative"):
    """So much more or less than the base value: `Attack +1` on a monster's card."""

    plus: int


class Variable(Node, frozen=True, tag="variable"):
    """L, the scenario level; C, the number of characters; H, the usual hit points."""

    name: Literal["L", "C", "H"]


class Fact(Node, frozen=True, tag="fact"):
    """Something that the record of play tells: hexes moved this turn, damage suffered this round ..."""

    name: Literal[
        "hexes moved", "damage dealt", "damage suffered", "enemies killed", "cards lost", "hit points missing"
    ]
    scope: Literal["now", "ability", "action", "turn", "round", "scenario"] = "turn"


class Count(Node, frozen=True, tag="count"):
    """How many there are of something."""

    what: "Select"


class Sum(Node, frozen=True, tag="sum"):
    """Arithmetic; a division says which way it is rounded."""

    left: "Amount"
    operator: Literal["+", "-", "x", "/ rounded up", "/ rounded down"]
    right: "Amount"


Amount: TypeAlias = int | Relative | Variable | Fact | Count | Sum


# Whom, and where


class Area(Node, frozen=True, tag="area"):
    """The hexes of an area pattern, in order: (q, r, R | B | G). The gray hex or the first red is (0, 0)."""

    hexes: tuple[tuple[int, int, Literal["R", "B", "G"]], ...]


class Select(Node, frozen=True, tag="select"):
    """Whom an ability is for. What isn't said is the verb's own default."""

    who: Who
    count: int | Literal["all"] = 1
    range: Amount | None = None
    """None: as the verb has it (adjacent for an attack, any for most others); for `all adjacent` it is 1.

    For a retaliate of one's own, `self`, it is how far it strikes."""
    area: Area | None = None
    origin: Literal["self", "target"] = "self"
    """From whom the range is counted. From the target only in a `Count`."""


# What changes an ability


class Change(Node, frozen=True, tag="change"):
    """A change to an ability: +1 Attack, Pierce 2, Poison, Push 1, Jump, Advantage. Amounts are added."""

    field: Field
    amount: Amount = 1
    what: str = ""
    """The condition, or the element."""


class Consume(Node, frozen=True, tag="consume"):
    """If these elements are consumed, then this: changes, if among an ability's extras; else abilities."""

    elements: tuple[Element | Literal["any"], ...]
    then: "tuple[Change | Part, ...]"
    either: bool = False
    """One of the elements, instead of all of them."""


# What is done


class Ability(Node, frozen=True, tag="ability"):
    """One line of a card."""

    verb: Verb
    amount: Amount = 0
    what: str = ""
    """The condition or the element, for the verbs that have one."""
    target: Select | None = None
    """None: the verb's default."""
    extras: tuple[Change | Consume, ...] = ()
    mandatory: bool = False


class Bonus(Node, frozen=True, tag="bonus"):
    """A change that waits: for your next attacks, for the attacks on you, for as long as the card lies."""

    when: Literal["your attacks", "attacks targeting you", "your moves", "your heals"]
    changes: tuple[Change, ...]
    uses: tuple[int, ...] = ()
    """One entry a use slot, with the experience that it gives; empty: no limit while the card is active."""


Part: TypeAlias = Ability | Bonus | Consume


class Action(Node, frozen=True, tag="action"):
    """A half of a card, or all of a monster's card."""

    parts: tuple[Part, ...]
    loss: Literal["no", "lost", "unrecoverable"] = "no"
    stays: Literal["no", "round", "persistent"] = "no"
