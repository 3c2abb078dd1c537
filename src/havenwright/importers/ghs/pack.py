"""A pack for the owner's private use, from everything in an edition that our language says in full.

A class comes in with the cards that are understood, if they fill a hand; a monster if its whole stat card and
deck are, an item if all of its text is. What the pack's own check refuses is left out. The pack says itself
what is left out and why: each file for its cards and perks, pack.toml for everything.
"""

import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import msgspec

from havenwright.errors import UserError
from havenwright.importers.ghs.classes import LeftOut
from havenwright.importers.ghs.contents import KIND_OF, contents
from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import MANIFEST, check_packs, load_pack, slug, write_content
from havenwright.packs.loading import KINDS
from havenwright.packs.manifest import LONGEST_TEXT, MOST_LEFT_OUT
from havenwright.packs.records import CharacterClass, Content

LICENCE: Final = "none: made from data of others for private use on this machine; not to be passed on"
_MISSING: Final = re.compile(r"(?m)^  missing (.+)  level \w+$")
_OF_A_CLASS: Final = ("perk", "modifier", "masteries")


class Written(msgspec.Struct):
    """The contents of a pack, by kind, and the things left out, with the reason."""

    folder: str
    ruleset: str
    things: dict[str, int]
    left_out: LeftOut


def write_pack(edition: Edition, judge: Judge, target: Path, ruleset: str = "") -> Written:
    """Makes a pack in a folder that isn't there yet: whole, or not at all; for the edition's own ruleset,
    if no other one is named."""
    if target.exists():
        raise UserError("is there already, and nothing is overwritten", file=target)
    ruleset = ruleset or edition.ruleset
    found, left_out = contents(edition, judge)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = Path(mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    except OSError as error:
        raise UserError(f"cannot be made: {error.strerror}", file=target) from None
    try:
        kept = _fill(unfinished, _manifest(edition, ruleset), found, left_out)
        if not kept:
            raise UserError(f"nothing of {edition.name} is understood so far that it could be in a pack")
        unfinished.chmod(0o755)
        unfinished.rename(target)
    except OSError as error:
        raise UserError(f"cannot be written: {error.strerror}", file=target) from None
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    counted = {kind: sum(path.suffix == f".{kind}" for path in kept) for kind in KINDS}
    things = {kind: number for kind, number in counted.items() if number}
    return Written(str(target), ruleset, things, left_out)


def _fill(folder: Path, manifest: str, found: Sequence[Content], left_out: LeftOut) -> list[Path]:
    """Writes the files, and takes those away again that the check has something against."""
    (folder / MANIFEST).write_text(manifest, encoding="utf-8")
    names = {thing.id: thing.name for thing in found}
    kept: dict[Path, Content] = {}
    for thing in found:
        kind = KIND_OF[type(thing)]
        path = folder / KINDS[kind].folder / f"{thing.id}.{kind}"
        path.parent.mkdir(exist_ok=True)
        path.write_text(_explained(thing, write_content(thing, names), left_out), encoding="utf-8")
        kept[path] = thing

    def leave_out(path: Path, why: str) -> None:
        path.unlink()
        left_out[f"{path.suffix[1:]} {path.stem}"] = why
        del kept[path]

    while problems := check_packs([folder]):
        wrong = {path: problem for problem in problems for path in kept if _is_of(problem.file, path)}
        if not wrong:
            raise UserError(f"a pack that can't be checked: {problems[0].message}")
        for path, problem in wrong.items():
            leave_out(path, problem.message)
    pack = load_pack(folder)
    read = {(type(one), one.id): one for one in (*pack.classes, *pack.monsters, *pack.items)}
    for path, thing in list(kept.items()):
        if read[type(thing), thing.id] != thing:
            leave_out(path, "what is written down reads as something else")
    (folder / MANIFEST).write_text(manifest + _told(left_out), encoding="utf-8")
    return list(kept)


def _is_of(file: str, path: Path) -> bool:
    return Path(file).name == path.name and Path(file).parent.name == path.parent.name


def _manifest(edition: Edition, ruleset: str) -> str:
    return "\n".join(
        [
            "# Made by `haven import ghs` from data that belongs to others: for your own use only.",
            f'id = "imported-{slug(edition.name)}"',
            f'name = "Imported {edition.name}"',
            'version = "0.1"',
            f'licence = "{LICENCE}"',
            'authors = ["haven import ghs"]',
            f'rulesets = ["{ruleset}"]',
            'made_from = "ghs"',
            "",
        ]
    )


# What is left out


def _told(left_out: LeftOut) -> str:
    """The things left out, for pack.toml."""
    lines = [" ".join(f"{what}: {why}".split()) for what, why in left_out.items()]
    if len(lines) > MOST_LEFT_OUT:
        lines[MOST_LEFT_OUT - 1 :] = [f"and {len(lines) - MOST_LEFT_OUT + 1} more"]
    shown = [line if len(line) <= LONGEST_TEXT else f"{line[: LONGEST_TEXT - 3]}..." for line in lines]
    quoted = [f"  {json.dumps(line, ensure_ascii=False)},\n" for line in dict.fromkeys(shown)]
    return f"left_out = [\n{''.join(quoted)}]\n" if quoted else ""


def _explained(thing: Content, text: str, left_out: LeftOut) -> str:
    """The file of a class, with the reason beside each card and perk that is missing."""
    if not isinstance(thing, CharacterClass):
        return text

    def why(what: str) -> str:
        return " ".join(left_out.get(f"{what} of {thing.name}", "").split())

    text = _MISSING.sub(lambda found: f"{found[0]}   # {why(f'card {found[1]}')}", text)
    others = [
        f"# left out: {what}: {' '.join(reason.split())}\n"
        for what, reason in left_out.items()
        if what.startswith(_OF_A_CLASS) and what.endswith(f" of {thing.name}")
    ]
    return "".join(others) + text
