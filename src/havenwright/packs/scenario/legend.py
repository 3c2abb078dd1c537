"""The legend of the map: starts, notable hexes, tiles, figures and links by letter, and their places."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from msgspec.structs import asdict

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.hexes import neighbours
from havenwright.hexes.coordinates import Hex
from havenwright.packs.pack_file import Field, PackFile, slug, split_fields
from havenwright.packs.scenario.conditions import read_facts
from havenwright.packs.scenario.fields import rest_field, told
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.records import (
    MonsterPlace,
    NamedHex,
    Ranks,
    State,
    Tile,
)
from havenwright.packs.scenario.rows.figures import RANKS, mixed
from havenwright.packs.scenario.rows.tiles import TILES, Drawn
from havenwright.packs.scenario.tiles import is_tile, read_tile

DOOR: Final = re.compile(r"[Dd][0-9A-Za-z]")
MARK: Final = re.compile(r"[A-Za-z0-9*+~^!?=%&$@]{1,2}")
NO_MARKS: Final = ("at", "if")
"""They begin triggers and effects."""
MOST_LINKED: Final = 12
SCENARIO: Final = ""
"""The owner of what isn't a section's."""
ALWAYS: Final[Ranks] = ("normal", "normal", "normal")


@dataclass
class Standing:
    """The things that the scenario, or one of its sections, puts on the map."""

    starts: list[Hex] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    monsters: list[MonsterPlace] = field(default_factory=list)
    places: list[NamedHex] = field(default_factory=list)

    def sorted_tiles(self) -> tuple[Tile, ...]:
        return tuple(sorted(self.tiles, key=lambda tile: (tile.at, tile.kind, tile.name)))

    def sorted_monsters(self) -> tuple[MonsterPlace, ...]:
        return tuple(sorted(self.monsters, key=lambda place: (place.at, place.monster)))

    def sorted_places(self) -> tuple[NamedHex, ...]:
        return tuple(sorted(self.places, key=lambda place: (place.name, place.at)))


class Legend:
    """The letters, what each means for the scenario and for its sections."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        self.marks: dict[str, Field] = {}
        self.starts: set[str] = set()
        self.tiles: dict[tuple[str, str], tuple[Drawn, Field]] = {}
        self.monsters: dict[tuple[str, str], tuple[str, Ranks, State | None]] = {}
        self.names: list[tuple[str, str, str]] = []
        """Owner, letter, and the name of the notable hex."""
        self.links: dict[str, list[tuple[str, Field]]] = {}
        self.locked: dict[str, Field] = {}
        self.parts: dict[tuple[str, str], tuple[str, Field]] = {}
        """Letters whose hexes belong to the tile of another letter."""
        self.unranked: dict[tuple[str, str], Field] = {}
        """Figures without ranks: they must be the scenario's own."""

    def read(self, line: Line, could: Sequence[str], owner: str = SCENARIO) -> None:
        """A line of the legend: a letter, and what it stands for."""
        file = self.file
        file.refuse_children(line)
        mark, rest = line.text.partition(" ")[0], rest_field(line)
        if DOOR.fullmatch(mark):
            self._read_door(line, mark, rest)
            return
        if not MARK.fullmatch(mark) or mark in NO_MARKS:
            near = [word for word in could if " " not in word]
            file.problems.add(Field(mark, line.line, line.column).unexpected(could, near=near))
            return
        self.marks.setdefault(mark, Field(mark, line.line, line.column))
        if not rest.text:
            file.problems.add(line.wrong(f"what stands at {mark} is missing"))
            return
        told(file, lambda: self._read_meaning(owner, mark, rest), None)

    def _read_door(self, line: Line, mark: str, rest: Field) -> None:
        """`D1  locked door`."""
        if rest.text not in ("locked door", "locked"):
            self.file.problems.add(
                line.wrong(f"{mark} is a door; take another letter, or say '{mark}  locked door'")
            )
            return
        self.file.note(f"locked {mark[1:]}", Field(line.text, line.line, line.column))
        self.locked[mark[1:]] = Field(mark, line.line, line.column)

    def _read_meaning(self, owner: str, mark: str, rest: Field) -> None:
        first, *others = split_fields(rest.text, rest.line, rest.column)
        if rest.text == "start":
            if owner != SCENARIO:
                raise rest.wrong("starting hexes are the scenario's, not a section's")
            self.starts.add(mark)
        elif first.key == "hex":
            self._read_name(owner, mark, rest)
        elif first.key == "linked":
            self._read_link(mark, rest)
        elif rest.text.startswith("part of "):
            self.parts[owner, mark] = rest.text.removeprefix("part of ").strip(), rest
        elif is_tile(rest.text):
            if (owner, mark) in self.tiles:
                raise rest.wrong(f"{mark} is already {self.tiles[owner, mark][0].tile.kind}")
            drawn = read_tile(self.file, rest)
            self.tiles[owner, mark] = drawn, rest
            self.file.note(f"{drawn.tile.kind} tile {drawn.tile.number}", rest)
        else:
            self._read_monster(owner, mark, first, others)

    def _read_name(self, owner: str, mark: str, rest: Field) -> None:
        """`a  hex`, or `x  hex a` where the letter in the map is another."""
        name: Field = read_line(self.file, rest, "hex_of_legend") or rest._replace(text=mark)  # type: ignore[assignment]
        if not name.text.isalnum() or name.text in ("if", "at", "or", "is"):
            raise name.wrong(f"'{name.text}' can't be the name of a hex: one or two letters or digits")
        self.file.note(f"named hex {name.text}", name)
        self.names.append((owner, mark, name.text))

    def _read_link(self, mark: str, rest: Field) -> None:
        """`x  linked`, or `x  linked 1` with all that are linked 1."""
        group: Field | None = read_line(self.file, rest, "link_of_legend")  # type: ignore[assignment]
        self.links.setdefault(group.text if group else mark, []).append((mark, rest))

    def _read_monster(self, owner: str, mark: str, name: Field, others: list[Field]) -> None:
        if name.text.isascii() and name.text.islower() and not others:
            kinds = ["start", "hex", "linked", *TILES]
            if did_you_mean(name.key, kinds):
                raise name.unexpected([*kinds, "a figure's name"], near=kinds)
        monster = slug(self.file.read_name(name))
        if (owner, mark) in self.monsters:
            raise name.wrong(f"{mark} is already a monster, {self.monsters[owner, mark][0]}")
        ranks, where = ALWAYS, None
        if others and others[-1].key == "if":
            where = read_facts(self.file, others.pop())
        if others:
            for extra in others[1:]:
                self.file.problems.add(extra.wrong("nothing more can stand here"))
            ranks = _read_ranks(others[0])
        else:
            self.unranked[owner, mark] = name
        self.monsters[owner, mark] = monster, ranks, where
        self.file.note(f"monster {monster}", name)

    # Where they stand

    def require_ranks(self, figures: set[str]) -> None:
        """Only figures that the scenario describes stand without a rank."""
        for key, name in self.unranked.items():
            if self.monsters[key][0] not in figures:
                self.file.problems.add(
                    name.wrong(
                        f"after {name.text} its ranks are missing, two blanks away: normal/normal/elite"
                    )
                )

    def standing(self, hexes: dict[str, tuple[Hex, ...]]) -> dict[str, Standing]:
        """The things on the map by owner: the scenario, or one of its sections."""
        found: dict[str, Standing] = {SCENARIO: Standing()}
        for mark in self.starts:
            found[SCENARIO].starts += hexes.get(mark, ())
        parts: dict[tuple[str, str], list[str]] = {}
        for (owner, part), (of, _) in self.parts.items():
            parts.setdefault((owner, of), []).append(part)
        for (owner, mark), (drawn, place) in self.tiles.items():
            marks = (mark, *parts.get((owner, mark), ()))
            tiles = _tiles(drawn, tuple(at for each in marks for at in hexes.get(each, ())))
            if tiles is None:
                message = f"{mark} is a tile of {drawn.hexes} hexes, but not everywhere that many touch"
                self.file.problems.add(place.wrong(message))
                continue
            found.setdefault(owner, Standing()).tiles += tiles
        for (owner, _), (of, place) in self.parts.items():
            if (owner, of) not in self.tiles:
                self.file.problems.add(place.wrong(f"no tile has the letter {of}"))
        for (owner, mark), (monster, ranks, where) in self.monsters.items():
            found.setdefault(owner, Standing()).monsters += [
                MonsterPlace(monster=monster, at=at, ranks=ranks, where=where) for at in hexes.get(mark, ())
            ]
        for owner, mark, name in self.names:
            found.setdefault(owner, Standing()).places += [
                NamedHex(name=name, at=at) for at in hexes.get(mark, ())
            ]
        return found

    def linked(self, hexes: dict[str, tuple[Hex, ...]]) -> list[tuple[Hex, Hex]]:
        """The pairs of hexes that are linked; one without a partner is a mistake."""
        found = []
        for marks in self.links.values():
            together = sorted({at for mark, _ in marks for at in hexes.get(mark, ())})
            if len(together) < 2:
                self.file.problems.add(marks[0][1].wrong("a linked hex without another to be linked with"))
            elif len(together) > MOST_LINKED:
                message = f"{len(together)} hexes are linked together; the most is {MOST_LINKED}"
                self.file.problems.add(marks[0][1].wrong(message))
                continue
            found += [(a, b) for n, a in enumerate(together) for b in together[n + 1 :]]
        return found


def _read_ranks(given: Field) -> Ranks:
    words = given.text.split("/")
    if len(words) == 1 and words[0] in RANKS[1:]:
        words *= 3
    if len(words) != 3 or not all(word in RANKS for word in words) or mixed(words):
        raise given.wrong("three ranks divided by /, for two, three and four characters: -, normal or elite")
    return cast(Ranks, tuple(words))


def _tiles(drawn: Drawn, hexes: tuple[Hex, ...]) -> list[Tile] | None:
    """A tile for each hex, or for each group of hexes that touch; None if a group is of another size."""
    fields = asdict(drawn.tile)
    if drawn.hexes == 1:
        return [Tile(**fields, at=at) for at in hexes]
    left = set(hexes)
    found = []
    while left:
        group = [left.pop()]
        for at in group:
            touching = [near for near in neighbours(at) if near in left]
            left.difference_update(touching)
            group += touching
        if len(group) != drawn.hexes:
            return None
        first, *others = sorted(group)
        found.append(Tile(**fields, at=first, also=tuple(others)))
    return found
