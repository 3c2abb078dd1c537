"""Variants: play by the book, with options that the book offers, or with shortcuts for programs."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.errors import UserError
from havenwright.packs.records import LEVELS
from havenwright.rulesets.base import Ruleset, Solo

Penalty: TypeAlias = Literal["none", "minor", "major"]


class Variants(msgspec.Struct, frozen=True):
    """The table's choices before the scenario."""

    solo: bool = False
    """One player controls all characters, two at least; scenarios are harder."""
    open_information: bool = False
    """Everybody may know all cards; scenarios are harder."""
    reduced_randomness: bool = False
    """Modifier cards that double or miss count as +2 and -2."""
    permanent_death: bool = False
    """Without hit points a character dies; the exhausted stay on the map."""
    monster_table: str = ""
    """Which table of modifiers the monsters have, by its name; empty: the usual one."""
    penalties: tuple[Penalty, Penalty, Penalty] = ("none", "minor", "major")
    """Penalties for revealing the first, second and third room of a random dungeon."""
    favors: tuple[str, ...] = ()
    """Favors that the party has bought for this scenario."""
    imbuement: str = ""
    """How the monsters' modifier deck is imbued, by the name that the game has for it; empty: not at all."""
    readings: tuple[tuple[str, str], ...] = ()
    """Answers of the table to what its rulebook leaves open, by the name of the reading."""
    rooms: Literal["known", "unknown"] = "known"
    """Rooms behind closed doors, for bots that think ahead: known, as from an open scenario book, or not."""
    quick: bool = False
    """Nobody is asked anything while the scenario is set up, standees are numbered in order, and one
    character alone will do: for trials and programs."""

    @property
    def harder(self) -> bool:
        """True if less uncertainty is paid for with a higher scenario level."""
        return self.solo or self.open_information


BY_THE_BOOK: Final = Variants()

QUICK: Final = Variants(quick=True)

NUMBERS: Final = ("none", "one", "two", "three", "four")


def recommended_level(
    levels: Sequence[int], variants: Variants = BY_THE_BOOK, solo: Solo = "average + 1"
) -> int:
    """The scenario level for characters of these levels: half their average, rounded up."""
    more = len(levels) if variants.harder and solo == "average + 1" else 0
    return -(-(sum(levels) + more) // (2 * len(levels)))


def level_at(rules: Ruleset, recommended: int, difficulty: str) -> int:
    """The scenario level of a difficulty that a game has a name for: `very hard`, or `very-hard`."""
    named = difficulty.replace("-", " ")
    if named not in rules.difficulties:
        names = ", ".join(rules.difficulties) or "none: any level can be chosen"
        raise UserError(f"no difficulty '{difficulty}' in {rules.name}; there are {names}")
    return max(0, min(LEVELS - 1, recommended + rules.difficulties[named]))


def check_party_size(characters: int, variants: Variants, sizes: tuple[int, int] = (2, 4)) -> None:
    """Refuses parties for which there is no game."""
    fewest, most = 1 if variants.quick else sizes[0], sizes[1]
    if variants.solo and characters < 2:
        raise UserError(f"a solo player controls two or more characters, not {characters}")
    if not fewest <= characters <= most:
        seats = NUMBERS[most] if fewest == most else f"{NUMBERS[fewest]} to {NUMBERS[most]}"
        raise UserError(f"a party of {characters}; there are seats for {seats}")
