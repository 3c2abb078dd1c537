"""The icons of the data: abilities with their numbers, and what stands beside them, as a card says them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS, POSITIVE_CONDITIONS
from havenwright.importers.ghs.formulas import amount
from havenwright.importers.ghs.labels import WORDS, Labels, NotUnderstood
from havenwright.importers.ghs.marks import with_signs
from havenwright.importers.ghs.targets import area_words

Json = Mapping[str, Any]

ACTION_KEYS: Final = frozenset(
    (
        *("type", "value", "valueType", "valueObject", "subActions"),
        # How it is drawn, and its marks for enhancements.
        *("small", "enhancementTypes", "noDivider", "hidden", "fontSize"),
    )
)
ABILITIES: Final = (
    *("attack", "move", "heal", "shield", "retaliate", "loot", "push", "pull", "condition"),
    *("teleport", "fly", "damage", "sufferDamage"),
)
EFFECTS: Final = ("push", "pull", "condition")
"""Effects that can stand beside an ability as well as alone."""
BESIDE: Final = ("range", "target", "pierce", "jump", "area", "specialTarget")
BOXES: Final = ("concatenation", "grid", "box", "extra", "boxFhSubActions", "fontSize")
TEXTS: Final = ("custom", "nonCalc", "grant", "trigger", "switchType")
UNSEEN: Final = ("concatenationSpacer", "hint")
"""Spacers of the drawing, and reminders that repeat in a sentence the icons beside them."""
SIGNS: Final = {"plus": "+", "add": "+", "minus": "-", "subtract": "-", "fixed": ""}
"""How a value is meant; a fixed one is the value itself."""
WITH_BASE: Final = ("attack", "move")


def change(action: Json) -> str:
    """A change to an ability, with its marks: `+1 Attack`, `Pierce 2`, `Wound`, `Jump`, an area."""
    return with_signs(_change(action), action)


def _change(action: Json) -> str:
    kind = action["type"]
    if kind == "area":
        return area_words(str(action["value"]))
    if kind == "jump":
        return "Jump"
    if kind in ("damage", "sufferDamage"):
        return f"{_sign(action)}{amount(action['value'])} damage"
    if kind == "condition":
        return _condition(action)
    sign = _sign(action)
    if sign:
        return f"{sign}{amount(action['value'])} {WORDS[kind]}"
    return f"{WORDS[kind]} {amount(action['value'])}"


def ability_head(action: Json) -> str:
    """An ability with its amount and its marks: `Attack 3`, on a monster's card `Attack +1`."""
    return with_signs(_ability_head(action), action)


def _ability_head(action: Json) -> str:
    kind, value = action["type"], action.get("value")
    if kind == "condition":
        return _condition(action)
    if kind in ("damage", "sufferDamage"):
        return f"Suffer {amount(value)} damage"
    if kind == "fly" and not value:
        return WORDS[kind]
    if kind == "teleport" and not value:
        # Without a number there is no limit; where to may stand beside it.
        return WORDS[kind] if action.get("subActions") else "Teleport to an empty hex"
    if value == "":
        raise NotUnderstood(f"{WORDS[kind]} without its number")
    sign = _sign(action) if kind in WITH_BASE else ""
    text = str(value)
    if isinstance(value, str) and " " in text and not sign:
        number, _, rest = text.partition(" ")
        return f"{WORDS[kind]} {amount(number)}, {Labels({}).said(rest)}"
    if text[:1] == "-" and text[1:].isdigit():
        return f"{WORDS[kind]} {text}"
    return f"{WORDS[kind]} {sign}{amount(value)}"


def _condition(action: Json) -> str:
    name = str(action["value"]).partition(":")[0]
    if name not in CONDITIONS:
        raise NotUnderstood(f"the condition '{name}'")
    return name.capitalize()


def _sign(action: Json) -> str:
    kind = action.get("valueType")
    if kind is None:
        return ""
    if kind not in SIGNS:
        raise NotUnderstood(f"a value of type '{kind}'")
    return SIGNS[kind]


def is_signed(action: Json) -> bool:
    """True if this changes an ability; `plus` and `minus` on an attack or a move are from the base value."""
    kind = action["type"]
    if kind in ("condition", "element", "elementHalf") or not _sign(action):
        return False
    return kind not in WITH_BASE or action["valueType"] in ("add", "subtract")


def is_number(action: Json) -> bool:
    value = action.get("value")
    return action["type"] != "specialTarget" and (isinstance(value, int) or str(value).strip("[]").isalnum())


def is_change(action: Json) -> bool:
    """True if this can stand beside an ability; what says for whom it is stands alone."""
    kind, below = action["type"], action.get("subActions") or []
    return (kind in (*EFFECTS, *BESIDE[:5]) or is_signed(action)) and not says_whom(below)


def says_whom(below: Sequence[Json]) -> bool:
    return any(part["type"] in ("specialTarget", "target", "range") for part in below)


def is_friendly(action: Json) -> bool:
    kind = action["type"]
    return kind in ("heal", "shield", "retaliate") or (
        kind == "condition" and str(action["value"]).partition(":")[0] in POSITIVE_CONDITIONS
    )


def element_word(word: str) -> str:
    if word == "wild":
        return "any"
    if word not in ELEMENTS:
        raise NotUnderstood(f"the element '{word}'")
    return word


def check_keys(action: Json) -> None:
    for key in action:
        if key not in ACTION_KEYS:
            raise NotUnderstood(f"'{key}' of an action")
