"""What a scenario is played with and never changes: ruleset, content, party, and who the figures are."""

from functools import cached_property, lru_cache
from typing import Literal

import msgspec

from havenwright.errors import UserError
from havenwright.hexes import Board, read_board
from havenwright.packs.content import AbilityCard, CharacterClass, MonsterStats, MonsterType, Rank, Scenario
from havenwright.rulesets.base import Ruleset

CHARACTERS, MONSTERS = "characters", "monsters"


class Seat(msgspec.Struct, frozen=True):
    """A player's place: the class, its level, and the cards that were picked (none: all of level 1)."""

    character: str
    level: int = 1
    cards: tuple[str, ...] = ()


class Identity(msgspec.Struct, frozen=True):
    """Who a figure is."""

    name: str
    side: str
    kind: Literal["character", "monster"]
    seat: int = -1
    monster: str = ""
    rank: Rank = "normal"
    number: int = 0
    at: tuple[int, int] | None = None
    """Where the scenario places it."""
    summoner: int = -1
    objective: bool = False
    set: str = ""
    """The monsters that act by the same cards."""


class Setting:
    """The unchanging half of a game."""

    def __init__(
        self,
        *,
        rules: Ruleset,
        classes: dict[str, CharacterClass],
        monsters: dict[str, MonsterType],
        scenario: Scenario,
        party: tuple[Seat, ...],
        level: int = 1,
        seed: int = 0,
        pack_hash: str = "",
        identities: tuple[Identity, ...] | None = None,
    ) -> None:
        self.rules = rules
        self.classes = classes
        self.monsters = monsters
        self.scenario = scenario
        self.party = party
        self.level = level
        self.seed = seed
        self.pack_hash = pack_hash
        self._given = identities
        self._boards: dict[tuple[str, ...], Board] = {}
        self._check()

    @cached_property
    def cards(self) -> tuple[tuple[int, AbilityCard], ...]:
        """All ability cards of the party by number, each with its seat."""
        found = []
        for number, seat in enumerate(self.party):
            picked = [c for c in self.classes[seat.character].cards if not seat.cards and c.level == "1"]
            picked += [c for c in self.classes[seat.character].cards if c.id in seat.cards]
            found += [(number, card) for card in picked]
        return tuple(found)

    @cached_property
    def identities(self) -> tuple[Identity, ...]:
        """All figures that the scenario can have: the characters first, then monsters as they are placed."""
        if self._given is not None:
            return self._given
        found = [
            Identity(self.classes[seat.character].name, CHARACTERS, "character", seat=number)
            for number, seat in enumerate(self.party)
        ]
        numbers: dict[str, int] = {}
        for place in self.scenario.monsters:
            rank = place.ranks[min(max(len(self.party), 2), 4) - 2]
            if rank != "-":
                kind = self.monsters[place.monster]
                numbers[kind.id] = numbers.get(kind.id, 0) + 1
                found.append(
                    Identity(
                        f"{kind.name} {numbers[kind.id]}",
                        MONSTERS,
                        "monster",
                        monster=kind.id,
                        rank=rank,
                        number=numbers[kind.id],
                        at=place.at,
                        set=kind.id,
                    )
                )
        return tuple(found)

    def stats(self, figure: int) -> MonsterStats:
        """The line of a monster's stat card that holds in this scenario."""
        who = self.identities[figure]
        kind = self.monsters[who.monster]
        return (kind.elite if who.rank == "elite" else kind.normal)[self.level]

    @cached_property
    def tile_hexes(self) -> tuple[int, ...]:
        """The one-hex set of each tile of the scenario, by its number."""
        board = self.board(())
        return tuple(1 << board.index(tile.at) for tile in self.scenario.tiles)

    @cached_property
    def standing_tiles(self) -> dict[str, int]:
        """The hexes of each kind of tile that stays where it is: all but traps and treasures."""
        found: dict[str, int] = {}
        for tile, at in zip(self.scenario.tiles, self.tile_hexes, strict=True):
            found[tile.kind] = found.get(tile.kind, 0) | at
        return found

    def board(self, open_doors: tuple[str, ...]) -> Board:
        """The map with these doors open."""
        board = self._boards.get(open_doors)
        if board is None:
            board = self._boards[open_doors] = _board(self.scenario.board, self.scenario.marks, open_doors)
        return board

    def _check(self) -> None:
        if not 1 <= len(self.party) <= 4:
            raise UserError(f"a party of {len(self.party)}; there are seats for one to four")
        for seat in self.party:
            if seat.character not in self.classes:
                raise UserError(f"there is no class '{seat.character}'; there are {', '.join(self.classes)}")
        if len(self.scenario.starts) < len(self.party):
            raise UserError(f"{self.scenario.name} has {len(self.scenario.starts)} starting hexes")
        for place in self.scenario.monsters:
            if place.monster not in self.monsters:
                raise UserError(f"{self.scenario.name} has a monster '{place.monster}', which no pack brings")


@lru_cache(maxsize=512)
def _board(text: str, marks: str, open_doors: tuple[str, ...]) -> Board:
    board = read_board(text, marks).board
    for door in open_doors:
        board = board.open_door(door)
    return board
