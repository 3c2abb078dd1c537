"""A change to the text of a pack, as a pack of its own that lies on the others.

A card, an item, a monster or anything else that has a file is found by its id or name; one stretch of its
text is replaced, and the file is read and checked as ever. Nothing is written.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from havenwright.cards.text.mistakes import did_you_mean, quoted
from havenwright.errors import UserError
from havenwright.packs.checks.packs import check_pack
from havenwright.packs.loading import KINDS, MANIFEST, ReadPack, read_file, text_of
from havenwright.packs.manifest import Manifest, read_manifest
from havenwright.packs.problems import PackError
from havenwright.packs.records import AbilityCard, CharacterClass, Content, Item, MonsterType, Pack
from havenwright.packs.registry import Layers, Registry

OVERLAY = "a-change"
"""The id of the pack that holds a change."""


class Target(NamedTuple):
    """A thing to change: the kind and id of the one that has a file, and its part, if a part is meant."""

    kind: str
    id: str
    thing: Content
    part: Content | None = None

    @property
    def name(self) -> str:
        return self.part.name if self.part else self.thing.name


def find_target(packs: Registry, name: str) -> Target:
    """The thing that a name means: `dredger/rolling-load`, `Rolling Load`, `bailiff-crab`."""
    named = packs.named(name)
    if not named:
        known = [one for thing in packs.everything() for one in (thing.id, thing.name)]
        raise UserError(f"there is nothing called '{quoted(name)}'{did_you_mean(name, known)}")
    found = [
        Target(kind, thing.id, thing, part if part is not thing else None)
        for kind, thing in packs.things()
        for part in _parts(thing)
        if any(part is one for one in named)
    ]
    if len(found) > 1:
        ids = ", ".join(target.part.id if target.part else target.id for target in found)
        raise UserError(f"'{quoted(name)}' means several things: {ids}; say which by its id")
    if not found:
        raise UserError(f"'{quoted(name)}' has no text of its own; name the class, monster or card")
    return found[0]


def _parts(thing: Content) -> Sequence[Content]:
    """A thing that has a file, and its cards."""
    if isinstance(thing, CharacterClass):
        return thing, *thing.cards
    return (thing, *thing.deck) if isinstance(thing, MonsterType) else (thing,)


def change_text(packs: Registry, folders: Sequence[Path], target: Target, old: str, new: str) -> Registry:
    """The packs with one stretch of a thing's text replaced."""
    owner = next(pack for pack in packs.packs if pack.id == packs.owners[target.kind, target.id])
    path, text = _file_of(folders, owner, target)
    start, end = _block(text, target.part) if target.part else (0, len(text))
    times = text.count(old, start, end) if old else 0
    if times != 1:
        where = f"the text of {target.name}"
        lines = "\n".join(f"    {line.strip()}" for line in text[start:end].strip().split("\n")[:12])
        if times > 1:
            raise UserError(
                f"'{quoted(old)}' stands {times} times in {where}; give more of the line:\n{lines}"
            )
        raise UserError(f"'{quoted(old)}' doesn't stand in {where}, which is:\n{lines}")
    changed = text[:start] + text[start:end].replace(old, new) + text[end:]
    return _laid(packs, owner, path, target, changed)


def _file_of(folders: Sequence[Path], owner: Pack, target: Target) -> tuple[Path, str]:
    """The file that holds a thing, with its text."""
    for folder in folders:
        path = folder / KINDS[target.kind].folder / f"{target.id}.{target.kind}"
        read = ReadPack(folder)
        if path.is_file() and _id_of(read) == owner.id:
            text, _ = text_of(path, read)
            if text is None:
                raise PackError(read.problems)
            return path, text.replace("\r\n", "\n")
    raise UserError(f"{target.kind} {target.id} has no file of its own in pack {owner.id}")


def _id_of(read: ReadPack) -> str:
    """The id of a pack by its manifest; none if that can't be read."""
    path = read.folder / MANIFEST
    text, _ = text_of(path, read)
    manifest, _ = read_manifest(text or "", str(path))
    return manifest.id if manifest else ""


def _block(text: str, part: Content) -> tuple[int, int]:
    """The stretch of a file that a card takes: its head, and the lines that stand deeper."""
    head = re.compile(rf"^( *)card {re.escape(part.name)}(?=  |\s*$).*$", re.MULTILINE)
    found = head.search(text)
    if found is None:
        raise UserError(f"the text of {part.name} wasn't found")
    end = re.compile(rf"^ {{0,{len(found[1])}}}\S", re.MULTILINE).search(text, found.end())
    return found.start(), end.start() if end else len(text)


def _laid(packs: Registry, owner: Pack, path: Path, target: Target, text: str) -> Registry:
    """The packs with a changed file on them; refused with its problems if it doesn't check."""
    head = re.compile(rf"^(?:replace )?{target.kind} ", re.MULTILINE)
    text = head.sub(f"replace {target.kind} ", text, count=1)
    read = ReadPack(path.parent.parent)
    read.manifest = Manifest(
        id=OVERLAY,
        name="A change",
        version="1.0",
        licence=owner.licence,
        authors=owner.authors,
        rulesets=owner.rulesets,
        builds_on=(owner.id,),
    )
    read_file(target.kind, path, text, read)
    layers = Layers()
    for pack in packs.packs:
        layers.put(pack)
    problems = sorted(set(check_pack(read, layers)))
    if problems:
        raise PackError(problems)
    return Registry([*packs.packs, read.pack()])


def changed_things(base: Registry, changed: Registry) -> list[Content]:
    """Cards, items, monsters and other things that differ between packs, cards before their owners."""
    before = {(type(thing), thing.id): thing for thing in base.everything()}
    differing = [thing for thing in changed.everything() if before.get((type(thing), thing.id)) != thing]
    return sorted(differing, key=lambda thing: not isinstance(thing, AbilityCard | Item))
