"""A page that shows the source's own words beside ours, for an owner who checks an import.

One file, with its style and without anything from elsewhere: a block a class, a monster or all items. Things
that are not understood, or only in part, are marked and can be shown alone; what is right can be ticked.
"""

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Final
from zlib import crc32

from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.report import Read, Watch, read_folder
from havenwright.importers.ghs.source_words import words_of
from havenwright.importers.ghs.things import KINDS, Kind, Thing
from havenwright.importers.ghs.understanding import Failed, Verdict, written

PAGE: Final = Path(__file__).with_suffix(".html")
TITLES: Final = {"full": "understood", "partly": "in part", "not": "not understood", "empty": "without text"}
ORDER: Final[tuple[Kind, ...]] = ("character cards", "summons", "perks", "modifiers", "items", *KINDS)
"""Kinds as they stand on the page: classes first."""
HEXES: Final = {"R": "target", "G": "active", "B": "ally"}
"""Hexes of our areas, in the words of the data."""
_SOURCE_HEX: Final = re.compile(r"\((\d+),(\d+),(\w+)\)")
_SOURCE_AREA: Final = re.compile(rf"(?:{_SOURCE_HEX.pattern}\|?)+")
_OUR_AREA: Final = re.compile(r"\[((?=[^\]]*R)[RBGo /]+)\]")
Hex = tuple[float, int, str]
"""A hex of an area: its column, its row, and what it is."""
Row = tuple[int, str]
"""How deep a line stands, and its text as HTML; parts of a card stand at the margin."""


def comparison(folder: Path, watch: Watch = lambda what, done, of: None) -> str:
    """The page for a data folder."""
    totals: dict[str, list[Read]] = {}
    blocks: list[str] = []
    for edition, verdicts in read_folder(folder, watch):
        reads = sorted(verdicts, key=lambda read: ORDER.index(read[0].kind))
        totals[edition.name] = reads
        owners: dict[str, list[Read]] = {}
        for read in reads:
            owners.setdefault(_owner(read[0]), []).append(read)
        name = html.escape(edition.name)
        blocks.append(f'<h2 id="{name}">{name}</h2>')
        blocks += [_block(owner, own, edition) for owner, own in owners.items()]
    page = Template(PAGE.read_text("utf-8"))
    return page.substitute(
        totals=_totals(totals), body="\n".join(blocks), folder=_in_script(folder.resolve().name)
    )


def state_of(verdict: Verdict | None) -> str:
    """How much of a thing is understood: a key of `TITLES`."""
    if verdict is None:
        return "empty"
    return "full" if verdict.full else "partly" if verdict.some else "not"


def _in_script(name: str) -> str:
    """A name as it may stand within quotes of the page's script."""
    return "".join(sign for sign in name if sign.isalnum() or sign in " -_.")


def _owner(thing: Thing) -> str:
    """The class or monster that a thing belongs to; items are together."""
    return thing.kind if thing.kind == "items" else thing.where.split("/")[1]


def _totals(editions: Mapping[str, Sequence[Read]]) -> str:
    """A table of how much of each edition is understood."""
    kinds = [kind for kind in dict.fromkeys(ORDER) if any(_told(reads, kind) for reads in editions.values())]
    head = "".join(f"<th>{kind}</th>" for kind in kinds)
    rows = []
    for name, reads in editions.items():
        cells = "".join(f"<td>{_share(_told(reads, kind))}</td>" for kind in kinds)
        link = html.escape(name)
        rows.append(f'<tr><th><a href="#{link}">{link}</a></th>{cells}</tr>')
    return f"<table><thead><tr><th>understood</th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _told(reads: Iterable[Read], kind: Kind) -> list[Verdict]:
    return [verdict for thing, verdict in reads if thing.kind == kind and verdict is not None]


def _share(verdicts: Sequence[Verdict]) -> str:
    full = sum(verdict.full for verdict in verdicts)
    return f"{full / len(verdicts):.1%} <small>of {len(verdicts)}</small>" if verdicts else ""


def _block(owner: str, reads: Sequence[Read], edition: Edition) -> str:
    counted = Counter(state_of(verdict) for _, verdict in reads)
    states = [state for state in TITLES if counted[state]]
    told = ", ".join(f"{counted[state]} {TITLES[state]}" for state in states)
    bar = "".join(f'<i class="{state}" style="flex:{counted[state]}"></i>' for state in states)
    groups: dict[str, list[str]] = {}
    for thing, verdict in reads:
        groups.setdefault(thing.kind, []).append(_article(thing, verdict, edition))
    body = "\n".join(f"<h3>{kind}</h3>\n" + "\n".join(articles) for kind, articles in groups.items())
    name = html.escape(owner.replace("-", " ").capitalize())
    known = " class=full" if {*states} <= {"full", "empty"} else ""
    return (
        f'<details data-name="{name.lower()}"{known}><summary>{name} <small>{told}</small>'
        f'<span class="bar">{bar}</span></summary>\n{body}</details>'
    )


def _article(thing: Thing, verdict: Verdict | None, edition: Edition) -> str:
    state = state_of(verdict)
    name = html.escape(str(thing.source.get("name") or thing.where.rpartition("/")[2]))
    source = [(depth, html.escape(words)) for depth, words in words_of(thing.source, edition.labels)]
    ours = [*_ours(thing.where, verdict)] if verdict is not None else []
    sides = "".join(
        f'<div class="sides"><ul>{_list(left)}</ul><ul>{_list(right)}</ul></div>'
        for left, right in _side_by_side(source, ours)
    )
    now = crc32(repr((source, ours)).encode())
    box = f'<input type="checkbox" name="{html.escape(thing.where, quote=True)}" value="{now:x}">'
    tick = f"<label>{box} right</label>" if state == "full" else ""
    head = f'<div class="head"><h4>{name} <small>{TITLES[state]}</small></h4>{tick}</div>'
    return f'<article class="{state}">{head}{sides}</article>'


def _side_by_side(source: Sequence[Row], ours: Sequence[Row]) -> list[tuple[list[Row], list[Row]]]:
    """Both texts, a card's halves beside each other if both have the same."""
    left, right = _parts(source), _parts(ours)
    names = [name for name in right if name in left]
    if not names or names != [*right]:
        return [([*source], [*ours])]
    rest = [row for name, rows in left.items() if name not in names for row in rows]
    return [*([(rest, [])] if rest else []), *((left[name], right[name]) for name in names)]


def _parts(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Lines by the part of the card that they stand under: `top`, `bottom`."""
    found: dict[str, list[Row]] = {}
    name = ""
    for depth, words in rows:
        if not depth:
            name = words.split()[0]
        found.setdefault(name, []).append((depth, words))
    return found


def _list(rows: Iterable[Row]) -> str:
    return "".join(_line(depth, _with_areas(words)) for depth, words in rows)


def _with_areas(words: str) -> str:
    """Words with areas as pictures, each drawn from what its own side says."""
    words = _SOURCE_AREA.sub(lambda found: _picture(_source_hexes(found[0])), words)
    return _OUR_AREA.sub(lambda found: _picture(_our_hexes(found[1])), words)


def _source_hexes(area: str) -> Iterator[Hex]:
    for x, y, kind in _SOURCE_HEX.findall(area):
        yield int(x) + int(y) % 2 / 2, int(y), kind


def _our_hexes(area: str) -> Iterator[Hex]:
    for row, signs in enumerate(area.split("/")):
        yield from ((at / 2, row, HEXES[sign]) for at, sign in enumerate(signs) if sign in HEXES)


def _picture(hexes: Iterable[Hex]) -> str:
    found = sorted(hexes)
    left, top = min(x for x, *_ in found), min(row for _, row, _ in found)
    width, height = max(x for x, *_ in found) - left, max(row for _, row, _ in found) - top
    told = ", ".join(f"{number} {kind}" for kind, number in Counter(kind for *_, kind in found).items())
    drawn = "".join(
        f'<use href="#hex" class="{kind}" x="{(x - left) * 16:g}" y="{(row - top) * 14}"/>'
        for x, row, kind in found
    )
    size = f'width="{width * 16 + 18:g}" height="{height * 14 + 20}"'
    return f'<svg role="img" aria-label="area: {html.escape(told)}" {size}>{drawn}</svg>'


def _line(depth: int, words: str) -> str:
    if depth <= 0:
        return f'<li class="{"lost" if depth else "part"}">{words}</li>'
    return f'<li style="padding-left:{depth * 18}px">{words}</li>'


def _ours(where: str, verdict: Verdict) -> Iterator[Row]:
    """Our text, part by part; where it isn't understood, the words and the reason, at depth -1."""
    failed = list(verdict.failed)
    for piece, tree in zip(verdict.pieces, verdict.trees, strict=True):
        marks = " ".join(mark for mark in (piece.loss, piece.stays) if mark != "no")
        if piece.name or marks:
            yield 0, html.escape(f"{piece.name} {marks}".strip())
        if tree is not None:
            yield from ((1, html.escape(line)) for line in written(piece, tree).split("\n"))
            continue
        here = f"{where} {piece.name}".rstrip()
        yield from map(_lost, [one for one in failed if one.where == here])
        failed = [one for one in failed if one.where != here]
    yield from map(_lost, failed)


def _lost(failed: Failed) -> Row:
    why = "" if failed.why == failed.text else f"<br><small>{html.escape(failed.why)}</small>"
    return -1, f"{html.escape(failed.text)}{why}"
