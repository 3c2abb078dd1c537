"""The names in the record of play: the deeds and counts that amounts, conditions and goals read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

import msgspec

from havenwright.cards.vocabulary import ELEMENTS, Verb
from havenwright.engine.model.value_types import Undeclared, ValueType


class RecordName(msgspec.Struct, frozen=True):
    """A name, or a family of names that are alike: `<...>` stands in it."""

    name: str
    meaning: str
    amount: str = "1"
    """The quantity that `Deed.amount` holds."""
    about: ValueType | None = None
    """`Deed.about`; -1 where it is nobody."""


FIGURE = ValueType.FIGURE

CHAPTERS: Final[Mapping[str, tuple[RecordName, ...]]] = MappingProxyType(
    {
        "Actions and abilities": (
            RecordName(
                "<verb>",
                "The figure performed an ability with this verb.",
                about=FIGURE,
            ),
            RecordName("summon", "The figure summoned.", "figures"),
            RecordName("grant", "The figure granted an ability.", about=FIGURE),
            RecordName("control", "The figure controlled another.", about=FIGURE),
            RecordName("perform", "The figure let another perform an ability.", about=FIGURE),
            RecordName(
                "performed action", "The figure performed an action of a card.", "actions", ValueType.CARD
            ),
            RecordName("lost action", "The figure performed an action with the lost icon."),
            RecordName("figures targeted", "The figure targeted another.", "figures", FIGURE),
            RecordName("attacks received", "The figure was attacked.", "attacks", FIGURE),
            RecordName("figures healed", "The figure healed another, or itself.", "figures", FIGURE),
            RecordName("conditions removed", "The figure removed conditions.", "conditions"),
        ),
        "Movement and the map": (
            RecordName("hexes moved", "The figure moved.", "hexes"),
            RecordName("hexes forced", "The figure pushed or pulled another.", "hexes", FIGURE),
            RecordName("hexes not forced", "The figure could not push or pull as far.", "hexes", FIGURE),
            RecordName("forced movement", "The figure was moved by another one.", "hexes", FIGURE),
            RecordName("hexes driven", "The figure was pushed or pulled.", "hexes", FIGURE),
            RecordName("hexes destroyed", "The figure destroyed tiles or tokens.", "hexes"),
            RecordName("obstacles destroyed", "The figure destroyed obstacles.", "obstacles"),
            RecordName(
                "traps destroyed", "The figure destroyed traps, or sprang them by an ability.", "traps"
            ),
            RecordName("traps sprung", "Traps were sprung by what the figure did.", "traps"),
            RecordName("open a door", "The figure opened a door."),
            RecordName("spring a trap", "The figure sprang a trap."),
            RecordName("tokens looted", "The figure looted.", "tokens and treasures"),
            RecordName("loot a treasure", "The figure looted a treasure."),
        ),
        "Damage and death": (
            RecordName("damage dealt", "The figure dealt damage.", "damage", FIGURE),
            RecordName("excess damage", "The figure dealt more damage than was left.", "damage", FIGURE),
            RecordName("damage suffered", "The figure suffered damage.", "damage", FIGURE),
            RecordName("damage from attacks", "The figure suffered damage by an attack.", "damage", FIGURE),
            RecordName("negate damage", "The character negated damage with cards."),
            RecordName("figures killed", "The figure killed somebody.", "figures", FIGURE),
            RecordName("enemies killed", "The figure killed an enemy.", "figures", FIGURE),
            RecordName("allies killed", "The figure killed an ally.", "figures", FIGURE),
            RecordName("exhausted", "The character was exhausted."),
        ),
        "Cards, items and elements": (
            RecordName("cards lost", "The character lost cards.", "cards"),
            RecordName("cards discarded", "The character discarded cards by an ability.", "cards"),
            RecordName("reveal <card>", "The figure revealed this modifier card: `+1`, `2x`, `curse`."),
            RecordName("slots passed", "A token moved over use slots.", "slots"),
            RecordName("resources spent", "The character spent a resource of its class.", "resources"),
            RecordName("use an item", "The character used an item.", "items"),
            RecordName("items refreshed", "The figure refreshed items.", "items"),
            RecordName("rest", "The character rested."),
            RecordName("short rest", "The character rested short."),
            RecordName("long rest", "The character rested long."),
            RecordName("elements infused", "The figure infused elements.", "elements"),
            RecordName("elements changed", "The figure changed the strength of elements.", "elements"),
            RecordName("infuse <element>", "The figure infused this element; `any`, or `fire or ice`."),
            RecordName("consume", "The figure consumed elements."),
            RecordName("elements consumed", "The figure consumed elements.", "elements"),
            RecordName("consume <element>", "The figure consumed this element; `any` if it is left open."),
        ),
    }
)
"""By chapter."""

_DECLARED: Final = {kind.name: kind for kinds in CHAPTERS.values() for kind in kinds}

RECORD_NAMES: Final[Mapping[str, RecordName]] = MappingProxyType(
    {**dict.fromkeys(get_args(Verb), _DECLARED["<verb>"]), **_DECLARED}
)
"""By name; those of an element by their family."""


def record_name(name: str) -> RecordName:
    """Look a name up; refuse one that isn't declared."""
    known = RECORD_NAMES.get(name)
    if known is None and name.startswith("reveal "):
        return RECORD_NAMES["reveal <card>"]
    if known is None:
        deed, _, icon = name.partition(" ")
        known = RECORD_NAMES.get(f"{deed} <element>") if _is_icon(icon) else None
    if known is None:
        raise Undeclared(f"the record has no '{name}'; declare it in engine/model/record_names.py")
    return known


def _is_icon(icon: str) -> bool:
    """Match an element, several to choose from, or any."""
    return icon == "any" or all(element in ELEMENTS for element in icon.split(" or "))
