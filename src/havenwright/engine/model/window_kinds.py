"""The windows: the moments at which bonuses act, by the names that cards wait for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from havenwright.cards.vocabulary import Event, When
from havenwright.engine.model.value_types import Undeclared

WindowName: TypeAlias = Event
"""The event of a bonus; `always` has no window."""

AROUND: Final[tuple[When, ...]] = ("before", "during", "after")


class WindowKind(msgspec.Struct, frozen=True):
    """A kind of moment."""

    name: WindowName
    meaning: str
    actor: str = ""
    """The figure that does it, or that it happens to; "": nobody."""
    other: str = ""
    """The other figure; "": there is none."""
    amount: str = ""
    """The number that comes with it; "": there is none."""
    times: tuple[When, ...] = ()
    """The times at which it opens; (): once, for all words of time."""


CHAPTERS: Final[Mapping[str, tuple[WindowKind, ...]]] = MappingProxyType(
    {
        "Scenario, rounds and turns": (
            WindowKind("start of scenario", "The scenario begins."),
            WindowKind("start of round", "A round begins."),
            WindowKind("long rest declared", "A character reveals a long rest.", "the character"),
            WindowKind("initiative", "The order of the round is known."),
            WindowKind("start of turn", "A turn begins.", "the figure"),
            WindowKind("turn", "A character can use things in its own turn.", "the character"),
            WindowKind("end of turn", "A turn ends.", "the figure"),
            WindowKind("end of round", "A round ends."),
            WindowKind("end of scenario", "The scenario ends."),
        ),
        "Actions and abilities": (
            WindowKind(
                "action", "A character performs half a card.", "the character", times=("before", "after")
            ),
            WindowKind("ability", "A figure performs any ability.", "the figure", times=AROUND),
            WindowKind(
                "attack ability",
                "A figure performs an attack ability; its targets aren't chosen yet.",
                "the attacker",
                times=AROUND,
            ),
            WindowKind("attack", "A figure attacks one target.", "the attacker", "the target", times=AROUND),
            WindowKind("miss", "An attack was a miss, and is over.", "the attacker", "the target"),
            WindowKind("heal ability", "A figure performs a heal ability.", "the healer", times=AROUND),
            WindowKind(
                "heal",
                "A figure heals one target.",
                "the healer",
                "the healed figure",
                amount="value",
                times=("before", "during"),
            ),
            WindowKind(
                "move", "A figure performs a move ability.", "the mover", amount="hexes", times=AROUND
            ),
            WindowKind("loot", "A figure loots.", "the looter", amount="tokens and treasures", times=AROUND),
            WindowKind("loot card", "A character has drawn a loot card.", "the looter"),
            WindowKind("shield", "A figure performs a shield ability.", "the figure", times=AROUND),
            WindowKind("summon", "A figure has summoned.", "the summoner"),
            WindowKind("retaliate", "A figure retaliates.", "the retaliating figure", "the attacker"),
        ),
        "The map": (
            WindowKind("leave", "A figure leaves a hex.", "the mover", amount="the hex"),
            WindowKind("enter", "A figure enters a hex.", "the mover", "who is there", "the hex"),
            WindowKind("enter room", "A figure enters a room where it wasn't before.", "the mover"),
            WindowKind("end of move", "A figure ends its movement.", "the mover", amount="the hex"),
            WindowKind("force", "A figure has pushed or pulled.", "the pusher", "the target", "hexes"),
            WindowKind("forced", "A figure was pushed or pulled.", "the target", "the pusher", "hexes"),
            WindowKind("door", "A figure opens a door.", "the figure"),
            WindowKind("spring", "A figure springs a trap.", "the figure", times=("before", "after")),
            WindowKind("create", "A figure has made a tile.", "the figure", amount="damage of a trap"),
            WindowKind("destroy", "A figure has destroyed a tile.", "the figure"),
        ),
        "Damage, death and conditions": (
            WindowKind(
                "suffer",
                "A figure suffers damage.",
                "the sufferer",
                "the source",
                "damage",
                times=AROUND,
            ),
            WindowKind("kill", "A figure has killed another.", "the killer", "the killed figure"),
            WindowKind("die", "A figure dies.", "the dying figure", "the killer"),
            WindowKind("exhaust", "A character is exhausted.", "the character", "the source"),
            WindowKind(
                "gain condition",
                "A figure gains a condition.",
                "the figure",
                "the source",
                times=AROUND,
            ),
            WindowKind("remove condition", "A figure loses a condition.", "the figure", "the remover"),
        ),
        "Cards and elements": (
            WindowKind(
                "rest", "A character rests, short or long.", "the character", times=("before", "after")
            ),
            WindowKind("short rest", "A character rests short.", "the character", times=("before", "during")),
            WindowKind("long rest", "A character rests long.", "the character", times=("before", "after")),
            WindowKind("lose card", "A character loses a card.", "the character"),
            WindowKind("use item", "A character has used an item.", "the character"),
            WindowKind("draw", "An attack modifier card is drawn.", "the attacker"),
            WindowKind("card leaves", "An active card leaves the active area.", "its owner"),
            WindowKind("switch", "A character has taken another form.", "the character"),
            WindowKind("gain resource", "A character has gained one of a resource.", "the character"),
            WindowKind("spend resource", "A character has spent one of a resource.", "the character"),
            WindowKind("infuse", "A figure infuses an element.", "the figure"),
            WindowKind("consume", "A figure has consumed elements.", "the figure"),
        ),
    }
)
"""By chapter."""

WINDOWS: Final[Mapping[str, WindowKind]] = MappingProxyType(
    {window.name: window for windows in CHAPTERS.values() for window in windows}
)


def check_window(name: str) -> None:
    """Refuse a window that isn't declared."""
    if name not in WINDOWS:
        raise Undeclared(f"there is no window '{name}'; declare it in engine/model/window_kinds.py")
