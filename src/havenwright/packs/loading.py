"""A pack's folder, read into one record or refused with everything that is wrong with it.

    my-pack/
      pack.toml
      classes/*.class  monsters/*.monster  scenarios/*.scenario
      items/*.item  goals/*.goal  treasures/*.treasure  loot/*.loot
      rooms/*.room  setups/*.setup  tiles/*.tiles
      campaigns/*.campaign  events/*.event  quests/*.quest
      buildings/*.building  charts/*.chart  guards/*.guard
      *.md, *.txt, LICENSE          for people; not read

A pack is data: nothing in it is ever run. What is larger or more than the limits below is refused before
it is read, so that a hostile pack costs little.
"""

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from havenwright import checkout
from havenwright.cards.text.mistakes import CardErrors
from havenwright.errors import UserError
from havenwright.packs.campaigns.read_building import read_building, read_chart, read_guard
from havenwright.packs.campaigns.read_campaign import read_campaign
from havenwright.packs.campaigns.read_event import read_event
from havenwright.packs.campaigns.read_quest import read_quest
from havenwright.packs.campaigns.records import (
    BrewingChart,
    BuildingCard,
    CampaignPlan,
    EventCard,
    GuardDeck,
    QuestCard,
)
from havenwright.packs.classes import read_class
from havenwright.packs.dungeon import read_box, read_room, read_setup
from havenwright.packs.goals import read_goal
from havenwright.packs.items import read_item
from havenwright.packs.manifest import Manifest, places_of_keys, read_manifest
from havenwright.packs.monsters import read_monster
from havenwright.packs.pack_file import PackFile, open_file
from havenwright.packs.problems import MOST_PROBLEMS, PackError, Place, Problem, Source, problem_of
from havenwright.packs.records import (
    BattleGoal,
    CharacterClass,
    Content,
    Item,
    LootDeck,
    MonsterType,
    Pack,
    RoomCard,
    Scenario,
    SetupCard,
    TileBox,
    Treasure,
)
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.read import VERBATIM, read_scenario
from havenwright.packs.treasures import read_loot, read_treasure

MANIFEST: Final = "pack.toml"
LARGEST_FILE: Final = 1_000_000
LARGEST_PACK: Final = 16_000_000
MOST_FILES: Final = 2_000
FOR_PEOPLE: Final = (".md", ".txt")


class Kind(NamedTuple):
    """A kind of content: its folder, and how its files are read."""

    folder: str
    read: Callable[[PackFile], Content]
    verbatim: tuple[str, ...] = ()
    several: bool = False
    """True if a file may hold several, and be called as it likes."""


KINDS: Final = {
    "class": Kind("classes", read_class),
    "monster": Kind("monsters", read_monster, ("story",)),
    "scenario": Kind("scenarios", read_scenario, VERBATIM),
    "item": Kind("items", read_item),
    "goal": Kind("goals", read_goal),
    "treasure": Kind("treasures", read_treasure),
    "loot": Kind("loot", read_loot),
    "room": Kind("rooms", read_room, ("map",)),
    "setup": Kind("setups", read_setup),
    "tiles": Kind("tiles", read_box),
    "campaign": Kind("campaigns", read_campaign, ("story",)),
    "event": Kind("events", read_event, ("story",), several=True),
    "quest": Kind("quests", read_quest, ("story",), several=True),
    "building": Kind("buildings", read_building, ("story",), several=True),
    "chart": Kind("charts", read_chart),
    "guard": Kind("guards", read_guard),
}
_KIND_OF_FOLDER: Final = {kind.folder: name for name, kind in KINDS.items()}


@dataclass
class ReadPack:
    """A pack as far as it was read: its parts, their places, and their problems."""

    folder: Path
    manifest: Manifest | None = None
    manifest_source: Source = field(default_factory=lambda: Source(MANIFEST))
    things: dict[tuple[str, str], Content] = field(default_factory=dict)
    sources: dict[tuple[str, str], Source] = field(default_factory=dict)
    """Of every file that could be opened, by kind and by the id that its name gives it."""
    replaces: list[str] = field(default_factory=list)
    removes: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def pack(self) -> Pack:
        """The pack as one record; refused as a whole if anything is wrong."""
        if self.problems or self.manifest is None:
            raise PackError(sorted(self.problems)[:MOST_PROBLEMS])
        return self.part_without_problems(self.manifest)

    def part_without_problems(self, manifest: Manifest) -> Pack:
        """The files that are well, for checks that go on although others are not."""
        things = [self.things[key] for key in sorted(self.things)]
        return Pack(
            id=manifest.id,
            name=manifest.name,
            version=manifest.version,
            licence=manifest.licence,
            authors=manifest.authors,
            rulesets=manifest.rulesets,
            builds_on=manifest.builds_on,
            replaces=tuple(sorted(self.replaces)),
            removes=tuple(sorted(self.removes)),
            formerly=manifest.formerly,
            classes=tuple(thing for thing in things if isinstance(thing, CharacterClass)),
            monsters=tuple(thing for thing in things if isinstance(thing, MonsterType)),
            scenarios=tuple(thing for thing in things if isinstance(thing, Scenario)),
            items=tuple(thing for thing in things if isinstance(thing, Item)),
            goals=tuple(thing for thing in things if isinstance(thing, BattleGoal)),
            treasures=tuple(thing for thing in things if isinstance(thing, Treasure)),
            loot=tuple(thing for thing in things if isinstance(thing, LootDeck)),
            rooms=tuple(thing for thing in things if isinstance(thing, RoomCard)),
            setups=tuple(thing for thing in things if isinstance(thing, SetupCard)),
            boxes=tuple(thing for thing in things if isinstance(thing, TileBox)),
            campaigns=tuple(thing for thing in things if isinstance(thing, CampaignPlan)),
            events=tuple(thing for thing in things if isinstance(thing, EventCard)),
            quests=tuple(thing for thing in things if isinstance(thing, QuestCard)),
            buildings=tuple(thing for thing in things if isinstance(thing, BuildingCard)),
            charts=tuple(thing for thing in things if isinstance(thing, BrewingChart)),
            guards=tuple(thing for thing in things if isinstance(thing, GuardDeck)),
        )


def load_pack(folder: Path) -> Pack:
    """The pack of a folder; a `PackError` with all problems if anything in it can't be read."""
    return read_pack(folder).pack()


def load_packs(folders: list[Path]) -> Registry:
    """Packs laid on each other, the first one lowest."""
    return Registry([load_pack(folder) for folder in folders])


def shipped_folders(game: str = "") -> list[Path]:
    """The folders of the packs that come with Havenwright, those first on which others build; or those of
    them that are for a game."""
    return [
        folder for folder in in_layers(pack_folders(checkout.data_folder("packs"))) if _is_for(folder, game)
    ]


def _is_for(folder: Path, game: str) -> bool:
    manifest = _manifest(ReadPack(folder)) if game else None
    return manifest is None or game in manifest.rulesets


def shipped_packs(game: str = "") -> Registry:
    """The packs that come with Havenwright, or those for a game."""
    return load_packs(shipped_folders(game))


def packs_below(folders: list[Path]) -> list[Pack]:
    """The shipped packs on which these packs build, directly or not, without those that are given."""
    given = [manifest for folder in folders if (manifest := _manifest(ReadPack(folder)))]
    wanted = {below for manifest in given for below in manifest.builds_on}
    wanted -= {manifest.id for manifest in given}
    found: list[Pack] = []
    for pack in reversed(shipped_packs().packs if wanted else ()):
        if pack.id in wanted:
            found.insert(0, pack)
            wanted |= set(pack.builds_on)
    return found


def pack_folders(folder: Path) -> list[Path]:
    """The packs directly inside a folder, by name."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if (path / MANIFEST).is_file())


def in_layers(folders: list[Path]) -> list[Path]:
    """The folders in an order in which each pack comes after those it builds on; otherwise as they were."""
    needs: dict[Path, tuple[str, ...]] = {}
    ids: dict[Path, str] = {}
    for folder in folders:
        manifest = _manifest(ReadPack(folder))
        ids[folder] = manifest.id if manifest else ""
        needs[folder] = manifest.builds_on if manifest else ()
    ordered: list[Path] = []
    waiting = list(folders)
    while waiting:
        missing = {ids[folder] for folder in waiting}
        ready = [folder for folder in waiting if not missing & set(needs[folder])] or waiting
        ordered.append(ready[0])
        waiting.remove(ready[0])
    return ordered


def read_pack(folder: Path) -> ReadPack:
    """Reads all of a pack's folder, and goes on past mistakes to find more of them."""
    found = ReadPack(folder)
    found.manifest = _manifest(found)
    left = LARGEST_PACK
    for kind, path in _content_files(found):
        text, size = text_of(path, found, min(LARGEST_FILE, left))
        left -= size
        if text is not None:
            read_file(kind, path, text, found)
        if left < 0 or len(found.problems) >= MOST_PROBLEMS:
            break
    return found


def read_file(kind: str, path: Path, text: str, found: ReadPack) -> None:
    """Reads one file into the pack, or its mistakes."""
    file = shown(path)
    if not KINDS[kind].several:
        found.sources[kind, path.stem] = Source(file)
    try:
        opened = open_file(kind, file, text, KINDS[kind].verbatim, several=KINDS[kind].several)
    except CardErrors as errors:
        found.problems += [problem_of(error, file) for error in errors.problems]
        return
    for one in opened:
        _read_opened(kind, path, one, found)


def _read_opened(kind: str, path: Path, opened: PackFile, found: ReadPack) -> None:
    """Reads one thing of a file into the pack, or its mistakes."""
    key = kind, opened.id if KINDS[kind].several else path.stem
    try:
        if KINDS[kind].several and key in found.things:
            opened.problems.add(opened.head.wrong(f"there is a {kind} {opened.name} already"))
        else:
            found.sources[key] = opened.source
        if opened.change == "remove":
            opened.problems.raise_any()
            found.removes.append(f"{kind} {opened.id}")
            return
        thing = KINDS[kind].read(opened)
        opened.problems.raise_any()
    except CardErrors as errors:
        found.problems += [problem_of(error, opened.source.file) for error in errors.problems]
        return
    found.things[key] = thing
    if opened.change == "replace":
        found.replaces.append(f"{kind} {opened.id}")


# Files and folders


def _manifest(found: ReadPack) -> Manifest | None:
    path = found.folder / MANIFEST
    text, _ = text_of(path, found)
    if text is None:
        return None
    manifest, problems = read_manifest(text, shown(path))
    found.problems += problems
    found.manifest_source = Source(shown(path))
    places = places_of_keys(text)
    for key in ("id", "builds_on", "left_out"):
        found.manifest_source.note(key, *places.get(key, Place()))
    return manifest


def _content_files(found: ReadPack) -> Iterator[tuple[str, Path]]:
    """The files to read with their kinds, by name; whatever else lies about in the folder is a problem."""
    number = 0
    listed: list[tuple[str, Path]] = []
    for path in _entries(found.folder, found):
        number += 1
        if path.name in (MANIFEST, "LICENSE") or path.suffix in FOR_PEOPLE:
            continue
        if path.name not in _KIND_OF_FOLDER or not path.is_dir():
            folders = ", ".join(sorted(_KIND_OF_FOLDER))
            _refuse(path, f"does not belong into a pack; there can be {MANIFEST}, {folders} and *.md", found)
            continue
        if not _stays_inside(path, found):
            continue
        kind = _KIND_OF_FOLDER[path.name]
        for inner in _entries(path, found):
            number += 1
            if inner.suffix == f".{kind}":
                listed.append((kind, inner))
            elif inner.suffix not in FOR_PEOPLE:
                _refuse(inner, f"does not belong into {path.name}, whose files end in .{kind}", found)
    if number > MOST_FILES:
        _refuse(found.folder, f"more than {MOST_FILES} files", found)
        return
    yield from listed


def _entries(folder: Path, found: ReadPack) -> list[Path]:
    """The entries of a folder by name, without hidden files; one more than the limit at most."""
    names: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.startswith("."):
                    names.append(entry.name)
                if len(names) > MOST_FILES:
                    break
    except OSError as error:
        _refuse(folder, f"cannot be read: {error.strerror}", found)
    return [folder / name for name in sorted(names)]


def text_of(path: Path, found: ReadPack, limit: int = LARGEST_FILE) -> tuple[str | None, int]:
    """The text of a file and its size; None if it can't or mustn't be read."""
    data = b""
    try:
        if not _stays_inside(path, found):
            return None, 0
        if not stat.S_ISREG(path.stat().st_mode):
            _refuse(path, "is not a file", found)
            return None, 0
        with path.open("rb") as opened:
            data = opened.read(limit + 1)
        if len(data) <= limit:
            return data.decode("utf-8-sig"), len(data)
        most = f"a file of a pack has {LARGEST_FILE} bytes at most, all of them {LARGEST_PACK}"
        _refuse(path, f"is too large; {most}", found)
    except OSError as error:
        _refuse(path, f"cannot be read: {error.strerror}", found)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        _refuse(path, "is not UTF-8 text", found, line, column)
    return None, len(data)


def _stays_inside(path: Path, found: ReadPack) -> bool:
    try:
        if path.resolve().is_relative_to(found.folder.resolve()):
            return True
        _refuse(path, "is a link that leads out of the pack", found)
    except (OSError, RuntimeError):  # before Python 3.13 a loop is a RuntimeError
        _refuse(path, "is a link that leads nowhere", found)
    return False


def _refuse(path: Path, message: str, found: ReadPack, line: int = 1, column: int = 1) -> None:
    found.problems.append(Problem(shown(path), line, column, message))


def shown(path: Path) -> str:
    """A path as text that can be printed, also if its name is none."""
    return os.fsencode(path).decode("utf-8", "replace")


def kind_of_file(path: Path) -> str:
    """The kind of content that a file holds, by its ending."""
    kind = path.suffix.removeprefix(".")
    if kind not in KINDS:
        known = ", ".join(f".{name}" for name in KINDS)
        raise UserError(f"is no file of a pack; these end in {known}", file=path)
    return kind
