"""Scenario files: a map drawn as text, a legend for its letters, a goal, and the words that are read aloud.

scenario Low Tide
  map
    s   .   a   .
      s   #   t   .
  s  start
  a  Mudlark  -/normal/elite      # with two, three, four characters
  t  trap: Suffer 2 + L, Poison
  goal all enemies are dead
  story
    The water has gone out too far.
"""

import re
from typing import Final, Literal, TypeAlias, cast, get_args

from havenwright.cards.blocks import Line
from havenwright.cards.problems import CardError
from havenwright.cards.tree import Action
from havenwright.errors import UserError
from havenwright.hexes import Board, read_board, write_board
from havenwright.hexes.coordinates import Hex
from havenwright.packs.content import MonsterPlace, Rank, Scenario, Tile, TileKind
from havenwright.packs.files import Field, PackFile, slug, split_fields
from havenwright.packs.texts import read_action_in

VERBATIM: Final = ("map", "story")
TILES: Final[tuple[TileKind, ...]] = get_args(TileKind)
WITH_EFFECT: Final = ("trap", "treasure")
ALL_ENEMIES: Final = "all enemies are dead"
_DOOR: Final = re.compile(r"[Dd][0-9A-Za-z]")
_MARK: Final = re.compile(r"[A-Za-z0-9*+~^!?=%&$@]{1,2}")
_GOAL: Final = re.compile(r"all (.+) are dead")
_CELL: Final = re.compile(r"[^\s|/\\]+")
_SETTING: Final = re.compile(r"\s*[a-z]+:")
_BORDER: Final = re.compile(r"\s*border:")
_ORIGIN: Final = re.compile(r"\s*origin:\s*(-?\d{1,6}),(-?\d{1,6})")

RANKS: Final = ("-", *get_args(Rank))
RankOrNone: TypeAlias = Rank | Literal["-"]
Ranks: TypeAlias = tuple[RankOrNone, RankOrNone, RankOrNone]


def read_scenario(file: PackFile) -> Scenario:
    """The scenario of a file; mistakes are in the file's problems."""
    legend = _Legend(file)
    maps: list[Line] = []
    stories: list[Line] = []
    goals: list[Line] = []
    for line in file.body:
        found = {"map": maps, "story": stories, "goal": goals}.get(line.first_word)
        if found is None:
            legend.read(line)
            continue
        found.append(line)
        if len(found) > 1:
            file.problems.add(line.wrong(f"{line.first_word} stands twice"))
    file.require([line.first_word for line in (*maps, *goals)], ["map", "goal"], file.head)
    for field in file.fields:
        file.problems.add(field.wrong("nothing can stand after the scenario's name"))
    drawn = _read_map(file, maps[0], legend) if maps else None
    goal_of = _read_goal(file, goals[0]) if goals else ""
    return Scenario(
        id=file.id,
        name=file.name,
        board="" if drawn is None else write_board(drawn),
        marks="",
        starts=tuple(sorted(legend.starts)),
        tiles=tuple(sorted(legend.tiles, key=lambda tile: (tile.at, tile.kind))),
        monsters=tuple(sorted(legend.monsters, key=lambda place: (place.at, place.monster))),
        goal_of=goal_of,
        story=_read_story(stories[0]) if stories else "",
    )


class _Legend:
    """What the letters of the map mean, and then where they stand."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        self.start_marks: set[str] = set()
        self.tile_marks: dict[str, tuple[TileKind, Action | None]] = {}
        self.monster_marks: dict[str, tuple[str, Ranks]] = {}
        self.places: dict[str, Field] = {}
        self.starts: list[Hex] = []
        self.tiles: list[Tile] = []
        self.monsters: list[MonsterPlace] = []

    def read(self, line: Line) -> None:
        """A line of the legend: a letter, and what it stands for."""
        self.file.refuse_children(line)
        mark, rest = line.text.partition(" ")[0], line.rest
        if _DOOR.fullmatch(mark):
            self.file.problems.add(line.wrong(f"{mark} is a door; take another letter"))
            return
        if not _MARK.fullmatch(mark):
            could = ["map", "goal", "story", "a letter of the map"]
            self.file.problems.add(Field(mark, line.line, line.column).unexpected(could))
            return
        self.places.setdefault(mark, Field(mark, line.line, line.column))
        fields = list(split_fields(rest, line.line, line.rest_column))
        if not fields:
            self.file.problems.add(line.wrong(f"what stands at {mark} is missing"))
            return
        kind, colon, _ = rest.partition(":")
        if rest == "start":
            self.start_marks.add(mark)
        elif kind in TILES:
            self._read_tile(mark, Field(rest, line.line, line.rest_column), bool(colon))
        else:
            self._read_monster(mark, fields[0], fields[1:])

    def put(self, mark: str, hexes: tuple[Hex, ...]) -> None:
        """The letter stands in these hexes."""
        for at in hexes:
            if mark in self.start_marks:
                self.starts.append(at)
            if mark in self.tile_marks:
                kind, effect = self.tile_marks[mark]
                self.tiles.append(Tile(kind=kind, at=at, effect=effect))
            if mark in self.monster_marks:
                monster, ranks = self.monster_marks[mark]
                self.monsters.append(MonsterPlace(monster=monster, at=at, ranks=ranks))

    def _read_tile(self, mark: str, field: Field, with_effect: bool) -> None:
        kind = cast(TileKind, field.text.partition(":")[0])
        effect = None
        if with_effect and kind not in WITH_EFFECT:
            self.file.problems.add(
                field.wrong(f"only {' and '.join(WITH_EFFECT)} have an effect, not {kind}")
            )
        elif with_effect:
            effect = read_action_in(self.file, field.after(":"))
        if mark in self.tile_marks:
            self.file.problems.add(field.wrong(f"{mark} is already {self.tile_marks[mark][0]}"))
        self.tile_marks[mark] = kind, effect

    def _read_monster(self, mark: str, name: Field, ranks: list[Field]) -> None:
        monster = slug(self.file.read_name(name))
        if mark in self.monster_marks:
            self.file.problems.add(name.wrong(f"{mark} is already a monster, {self.monster_marks[mark][0]}"))
        if not ranks:
            self.file.problems.add(
                name.wrong(f"after {name.text} its ranks are missing, two blanks away: normal/normal/elite")
            )
            return
        self._nothing_more(ranks[1:])
        words = ranks[0].text.split("/")
        if len(words) != 3 or not all(word in RANKS for word in words):
            self.file.problems.add(
                ranks[0].wrong(
                    "three ranks divided by /, for two, three and four characters: -, normal or elite"
                )
            )
            return
        self.monster_marks[mark] = monster, cast(Ranks, tuple(words))
        self.file.note(f"monster {monster}", name)

    def _nothing_more(self, fields: list[Field]) -> None:
        for field in fields:
            self.file.problems.add(field.wrong("nothing more can stand here"))


def _read_map(file: PackFile, head: Line, legend: _Legend) -> Board | None:
    """The board, with everything put where its letter stands."""
    rows = head.children
    file.note("map", Field(head.text, head.line, head.column))
    if head.rest:
        file.problems.add(head.wrong("the map begins in the next line"))
    for row in rows:
        if _BORDER.match(row.text):
            file.problems.add(row.wrong("the border of a scenario's map is always wall"))
            return None
    try:
        drawn = read_board(head.verbatim, legend.places)
    except UserError as error:
        row = rows[min(error.line or 1, len(rows)) - 1] if rows else head
        column = row.column + (error.column or 1) - 1
        file.problems.add(CardError(error.message, line=row.line, column=column))
        return None
    _note_hexes(file, rows)
    for mark, field in legend.places.items():
        if mark in drawn.marks:
            legend.put(mark, drawn.marks[mark])
        else:
            file.problems.add(field.wrong(f"{mark} stands nowhere in the map"))
    return drawn.board


def _note_hexes(file: PackFile, rows: tuple[Line, ...]) -> None:
    """Where in the file each hex is drawn: four characters to a hex, every row of hexes moved by two."""
    drawn = [row for row in rows if _CELL.search(row.text) and not _SETTING.match(row.text)]
    first = _CELL.search(drawn[0].text)
    start = first.start() % 4 if first else 0
    origin = next((found for row in rows if (found := _ORIGIN.match(row.text))), None)
    left, top = (int(origin[1]), int(origin[2])) if origin else (0, 0)
    for r, row in enumerate(drawn):
        for word in _CELL.finditer(row.text):
            q = (word.start() - start - 2 * r) // 4
            file.note(f"hex {q + left},{r + top}", Field(word[0], row.line, row.column + word.start()))


def _read_goal(file: PackFile, line: Line) -> str:
    """The monster that the goal is about; empty if it is about all enemies."""
    file.refuse_children(line)
    file.note("goal", Field(line.text, line.line, line.column))
    found = _GOAL.fullmatch(line.rest)
    if found is None:
        message = (
            f"'{line.rest[:40]}' is no goal; there could stand '{ALL_ENEMIES}' or 'all Mudlark are dead'"
        )
        file.problems.add(Field(line.rest, line.line, line.rest_column).wrong(message))
        return ""
    if found[1] == "enemies":
        return ""
    name = Field(found[1], line.line, line.rest_column + found.start(1))
    return slug(file.read_name(name))


def _read_story(line: Line) -> str:
    """Paragraphs, each in one line: where lines break is layout."""
    paragraphs = re.split(r"\n\s*\n", line.verbatim)
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs).strip()
