"""Frames: who performs an ability, who decides about it, and what it has done so far."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from havenwright.cards.vocabulary import Ref
from havenwright.cards.words_with_parts import IsWord

NOBODY = -1

ACTION = "action"
"""The kind of a granted action; granted abilities alone are not of this kind."""


Kinds: TypeAlias = frozenset[IsWord]
"""Kinds of an ability, an attack or a moment, as `Is` asks for them."""


class Drive(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A push or a pull: in which ability, of whom, along which hexes, and against what it ended."""

    ability: int
    figure: int
    hexes: tuple[int, ...]
    """The hex where it began, and those that were entered."""
    moved: int = 0
    """By how many hexes the force itself moved it; ice may have carried it farther."""
    short: int = 0
    """By how many hexes it was too short, since something was in the way."""
    wall: bool = False
    obstacles: tuple[int, ...] = ()
    """The hexes of obstacles that were in the way."""
    figures: tuple[int, ...] = ()
    """The figures that were in the way."""

    @property
    def entered(self) -> tuple[int, ...]:
        return self.hexes[1:]

    @property
    def left(self) -> tuple[int, ...]:
        return self.hexes[:-1]


class Frame(msgspec.Struct, gc=False):
    """Around an action while it is performed: what "the target", "it" or "the chosen hex" mean in it."""

    performer: int
    decider: int
    """The seat that decides, or the party."""
    commander: int = NOBODY
    """The figure that granted it, or controls the performer."""
    forced: bool = False
    """True if its movement is forced movement: an enemy is controlled."""
    side: str = ""
    """The side that its performer acts for, if not its own."""
    card: int = -1
    item: int = -1
    action: int = 0
    """The serial number of the action."""
    ability: int = 0
    """The serial number of the ability under way, or of the last one."""
    noted: int = 0
    """The last ability that was written down as performed."""
    lost: bool = False
    """True if the action has the lost icon."""
    performed: bool = False
    """True if some ability of the action was performed."""
    focus: int = NOBODY
    """Of a figure that acts by the monster rules."""
    it: int = NOBODY
    """The figure that the moment was about."""
    attacker: int = NOBODY
    targets: tuple[int, ...] = ()
    """The targets of the ability before this part."""
    through: tuple[int, ...] = ()
    """The figures that were moved through."""
    entered: tuple[int, ...] = ()
    """The hexes that were entered by the movement."""
    began: int = -1
    """The hex where the movement began."""
    area: tuple[int, ...] = ()
    """The hexes of the area that was laid."""
    made: tuple[int, ...] = ()
    """The hexes of what was made, moved, destroyed or killed last."""
    chosen: int = -1
    """The hex that was chosen, or that the moment was about: entered, or left."""
    kinds: tuple[IsWord, ...] = ()
    """Kinds of the action: top, bottom, basic."""
    suffered: int = 0
    """The damage of the moment that this waited for, or the value of its ability."""
    shields: tuple[tuple[int, int], ...] = ()
    """The figures that its attacks were on, and the shield that counted in the last attack on each."""
    looked: tuple[tuple[str, int], ...] = ()
    """The decks that were looked into, and at how many cards of each."""
    direction: int | UnsetType = UNSET
    """The direction of the first that was forced to move, where all go in one; -1: nobody was yet."""
    driven: tuple[Drive, ...] | UnsetType = UNSET
    """Pushes and pulls of the last ability that had some."""
    destroyed: tuple[int, ...] | UnsetType = UNSET
    """A hex of each tile or token that was destroyed last."""
    conditions: tuple[str, ...] | UnsetType = UNSET
    """The conditions that were removed last, or that the moment was about."""
    trap_damage: int | UnsetType = UNSET
    """The damage of the traps that were destroyed or sprung last."""
    marked: tuple[int, ...] | UnsetType = UNSET
    """Of what a bonus does: those who were targets when it began, if it speaks of them."""
    card_lost: int | UnsetType = UNSET
    """The card that was lost last, or that the moment was about."""
    card_discarded: int | UnsetType = UNSET
    """The card that was discarded last."""
    items_spent: tuple[int, ...] | UnsetType = UNSET
    """The items that were spent last for nothing."""
    place: int | UnsetType = UNSET
    """The hex that `it` is, where something is done for each of some tiles, tokens or hexes."""
    piece: tuple[str, tuple[int, ...]] | UnsetType = UNSET
    """The piece that was made, moved or destroyed last: the name of a token, or "" of a tile; its hexes."""


class Context(msgspec.Struct, frozen=True, gc=False):
    """The context of amounts, selections and conditions: a frame, and the figure or hex in question."""

    frame: Frame
    target: int = NOBODY
    """The one target under way; NOBODY: all of the frame's."""
    it: int = NOBODY
    """The candidate of a filter; NOBODY: the frame's."""
    at: int = -1
    """The hex that is the candidate."""
    kinds: Kinds = frozenset()
    """Kinds of the ability under way: melee, ranged, single-target, lost, by an attack ..."""
    amount: int = 0
    """The damage, or whatever the moment is about."""
    earlier: bool = False
    """True if the ability under way is still to be done, so that facts of an ability are of one before."""

    @property
    def actor(self) -> int:
        return self.frame.performer

    def figures(self, ref: Ref) -> tuple[int, ...]:
        """The figures that a reference means."""
        match ref:
            case "self":
                return (self.frame.performer,)
            case "target":
                return self.frame.targets if self.target < 0 else (self.target,)
            case "it" | "ally":
                it = self.frame.it if self.it < 0 else self.it
                if (
                    it < 0 and self.at < 0 and self.frame.place is UNSET
                ):  # no moment: what was done before was done to it
                    return self.figures("target")
                return () if it < 0 else (it,)
            case "marked":
                return () if self.frame.marked is UNSET else self.frame.marked
            case "attacker":
                return () if self.frame.attacker < 0 else (self.frame.attacker,)
            case "summoner":
                return () if self.frame.commander < 0 else (self.frame.commander,)
            case "focus":
                return () if self.frame.focus < 0 else (self.frame.focus,)
            case _:
                return ()
