"""Random dungeons: room cards, set-up cards, and the box of tiles.

    room Cistern
      map
        c   1   2   .   c
          eA  o   7   xB
      minor all: Suffer 1 damage
      major opener: Suffer 3 damage, Poison

    setup Flooded  element ice
      trap: Damage 2, Immobilize
      treasure: 10 gold
      1  Mudlark  normal/normal/elite
      2  obstacle  crate
      3  trap
      4  money

    tiles Driftwood
      obstacle  crate  4

In a room's map 1 to 12 are the hexes that set-up cards speak of; `eA` and `eB` mark where its entrances are,
`xA` and `xB` its exits, each at the nearest of the border hexes `c` that fit to another room. A penalty is
for all characters, or for who opened the door.
"""

import re
from typing import Final, cast, get_args

from havenwright.cards.character_card import read_action_block
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.cards.tree import Action, Compare, Resource
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.cards.write.action import write_action
from havenwright.hexes import BoardError, read_board
from havenwright.packs.pack_file import Field, PackFile, fields_of, slug
from havenwright.packs.records import Feature, RoomCard, Scenario, SetupCard, TileBox
from havenwright.packs.scenario.fields import rest_field
from havenwright.packs.scenario.plot import (
    Affect,
    Counter,
)
from havenwright.packs.scenario.records import (
    AllOf,
    Counted,
    Dead,
    Group,
    Overlay,
    Ranks,
    Reward,
    TileKind,
)
from havenwright.packs.scenario.rewards import is_reward, read_rewards, write_rewards

SPOTS: Final = tuple(str(number) for number in range(1, 13))
PASSAGES: Final = ("A", "B")
OVERLAYS: Final = {"o": "obstacle", "w": "difficult", "h": "hazardous", "i": "icy"}
ENTRANCES: Final = tuple(f"e{kind}" for kind in PASSAGES)
EXITS: Final = tuple(f"x{kind}" for kind in PASSAGES)
MARKS: Final = ("c", *OVERLAYS, *ENTRANCES, *EXITS, *SPOTS)
KINDS: Final[tuple[str, ...]] = get_args(TileKind)
WHOM: Final = {
    "all": Group(kind="characters"),
    "opener": Group(kind="named", name="it"),
}
"""For whom a penalty is: everybody, or who opened the door."""
MOST_TILES: Final = 99
_RANKS: Final = re.compile(r"(normal|elite|-)/(normal|elite|-)/(normal|elite|-)")


# Rooms


def read_room(file: PackFile) -> RoomCard:
    """The room card of a file; mistakes are in the file's problems."""
    for field in file.fields:
        file.problems.add(field.wrong("nothing can stand after a room's name"))
    board = ""
    penalties: dict[str, list[Affect]] = {"minor": [], "major": []}
    for line in file.body:
        if line.first_word == "map":
            board = line.verbatim
            _check_map(file, line)
        elif line.first_word in penalties:
            penalties[line.first_word] += _penalty(file, line)
        else:
            file.problems.add(Field(line.text, line.line, line.column).unexpected(["map", *penalties]))
    if not board:
        file.problems.add(file.head.wrong("a room without a map"))
    minor, major = (tuple(found) for found in penalties.values())
    return RoomCard(id=file.id, name=file.name, board=board, minor=minor, major=major)


def _check_map(file: PackFile, line: Line) -> None:
    """A map that can be read, with all its numbers, an entrance, an exit and connections for them."""
    try:
        marks = read_board(line.verbatim, MARKS).marks
    except BoardError as error:
        file.problems.add(line.wrong(error.message))
        return
    missing = [spot for spot in SPOTS if len(marks.get(spot, ())) != 1]
    if missing:
        file.problems.add(line.wrong(f"each number stands once in a map; look at {', '.join(missing)}"))
    for words, name in ((ENTRANCES, "an entrance"), (EXITS, "an exit"), (("c",), "a connection")):
        if not any(marks.get(word) for word in words):
            file.problems.add(line.wrong(f"a room without {name}: {' or '.join(words)}"))


def _penalty(file: PackFile, line: Line) -> list[Affect]:
    """`minor all: Suffer 1 damage`."""
    whom, colon, text = line.rest.partition(":")
    if not colon or whom.strip() not in WHOM:
        file.problems.add(line.wrong(f"'{line.first_word} all: ...', or '{line.first_word} opener: ...'"))
        return []
    action = _action(file, line, text)
    return [Affect(WHOM[whom.strip()], action)] if action else []


def write_room(card: RoomCard) -> str:
    lines = [f"room {card.name}", "  map", *(f"    {row}".rstrip() for row in card.board.splitlines())]
    names = {group: word for word, group in WHOM.items()}
    for word, penalties in (("minor", card.minor), ("major", card.major)):
        lines += [f"  {word} {names[one.who]}: {_one_line(one.action)}" for one in penalties]
    return "\n".join(lines) + "\n"


# Set-up cards


def read_setup(file: PackFile) -> SetupCard:
    """The set-up card of a file; mistakes are in the file's problems."""
    head = file.read_fields(file.fields, ["element"])
    element = head["element"].value.text.lower() if "element" in head else ""
    if element and element not in ELEMENTS:
        file.problems.add(head["element"].value.unexpected(list(ELEMENTS)))
    features: list[Feature] = []
    contents: tuple[Reward, ...] = ()
    effect: Action | None = None
    trap: Action | None = None
    for line in file.body:
        file.refuse_children(line)
        if line.first_word == "trap:":
            trap = _action(file, line, line.rest)
        elif line.first_word == "treasure:":
            gained = _contents(file, line)
            contents += gained
            effect = effect if gained else _action(file, line, line.rest)
        else:
            features += _feature(file, line)
    spots = [feature.spot for feature in features]
    for spot in sorted({spot for spot in spots if spots.count(spot) > 1}):
        file.problems.add(file.head.wrong(f"two things in hex {spot}"))
    return SetupCard(
        id=file.id,
        name=file.name,
        features=tuple(features),
        element=element,
        contents=contents,
        effect=effect,
        trap=trap,
    )


def _contents(file: PackFile, line: Line) -> tuple[Reward, ...]:
    """The rewards of a treasure; none if it is card text."""
    field = rest_field(line)
    try:
        return read_rewards(file, field) if is_reward(field) else ()
    except (CardError, CardErrors):
        return ()


def _feature(file: PackFile, line: Line) -> list[Feature]:
    """`1  Mudlark  normal/normal/elite`, `2  obstacle  crate`."""
    first, *others = fields_of(line)
    if first.text not in SPOTS or not others or len(others) > 2:
        file.problems.add(line.wrong("a number from 1 to 12, and two blanks away what is there"))
        return []
    what, *more = others
    if what.text in KINDS:
        look = more[0].text if more else ""
        return [Feature(int(first.text), tile=Overlay(kind=cast("TileKind", what.text), name=look))]
    ranks = _RANKS.fullmatch(more[0].text) if more else None
    if ranks is None:
        file.problems.add(line.wrong("a monster's ranks stand behind it: 'normal/normal/elite'"))
        return []
    file.note(f"monster {slug(what.text)}", what)
    return [Feature(int(first.text), slug(what.text), cast("Ranks", ranks.groups()))]


def write_setup(card: SetupCard) -> str:
    lines = [f"setup {card.name}" + f"  element {card.element}" * bool(card.element)]
    lines += [f"  trap: {_one_line(card.trap)}"] if card.trap else []
    lines += [f"  treasure: {write_rewards(card.contents)}"] if card.contents else []
    lines += [f"  treasure: {_one_line(card.effect)}"] if card.effect else []
    for one in card.features:
        if one.tile is not None:
            lines.append(f"  {one.spot}  {one.tile.kind}" + f"  {one.tile.name}" * bool(one.tile.name))
        else:
            lines.append(f"  {one.spot}  {one.monster}  {'/'.join(one.ranks)}")
    return "\n".join(lines) + "\n"


# Tiles


def read_box(file: PackFile) -> TileBox:
    """The tiles of a file; mistakes are in the file's problems."""
    tiles = []
    for line in file.body:
        file.refuse_children(line)
        kind, *others = fields_of(line)
        if kind.text not in KINDS or len(others) != 2:
            file.problems.add(line.wrong("a kind of tile, its look, and how many: 'obstacle  crate  4'"))
            continue
        count = file.read_number(others[1], "a number of tiles", MOST_TILES)
        tiles.append((kind.text, others[0].text, count))
    return TileBox(id=file.id, name=file.name, tiles=tuple(tiles))


def write_box(box: TileBox) -> str:
    return f"tiles {box.name}\n" + "".join(f"  {kind}  {look}  {count}\n" for kind, look, count in box.tiles)


def _action(file: PackFile, line: Line, text: str) -> Action | None:
    """Card text in the rest of a line."""
    below = Line(text.strip(), line.line, line.column + len(line.text) - len(text.lstrip()))
    try:
        return read_action_block((below,))
    except CardErrors as errors:
        file.problems.add_all(errors)
        return None


def _one_line(action: Action) -> str:
    return ". ".join(row.strip() for row in write_action(action).splitlines())


# The random dungeon as a scenario: it has a goal, and no map before it is played

ROOMS: Final = 3
REVEALED: Final = "rooms"
"""The counter of rooms that have been revealed."""
RANDOM_DUNGEON: Final = "random-dungeon"

SCENARIO: Final = Scenario(
    id=RANDOM_DUNGEON,
    name="Random Dungeon",
    board=".",
    marks="",
    starts=(),
    goal=AllOf((Counted(Compare(Resource(REVEALED), ">=", ROOMS)), Dead(Group(kind="enemies")))),
    counters=(Counter(name=REVEALED),),
)
"""All three rooms must be revealed and cleared."""
