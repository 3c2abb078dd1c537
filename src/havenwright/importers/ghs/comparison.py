"""A page that shows the source's own words beside ours, for an owner who checks an import.

One file, with its style and without anything from elsewhere: a block a class, monster or kind of items; cards
that are not understood, or only in part, are marked and can be shown alone.
"""

import html
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.report import Watch, read_folder
from havenwright.importers.ghs.source_words import words_of
from havenwright.importers.ghs.things import Thing
from havenwright.importers.ghs.understanding import Failed, Verdict, written

TITLES: Final = {"full": "understood", "partly": "in part", "not": "not understood", "empty": "without text"}
STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --good: #2a7d4f; --bad: #b3402e; --half: #a8780c; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 0 16px 60px; }
header { position: sticky; top: 0; background: Canvas; padding: 10px 0;
  border-bottom: 1px solid var(--line); }
h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 28px 0 6px; }
details { border-top: 1px solid var(--line); } summary { padding: 8px 0; cursor: pointer; font-weight: 600; }
summary small { font-weight: 400; color: GrayText; }
article { display: grid; grid-template-columns: 1fr 1fr; gap: 0 24px; padding: 10px 0 10px 10px;
  border-top: 1px dashed var(--line); border-left: 4px solid var(--good); }
article.partly { border-left-color: var(--half); } article.not { border-left-color: var(--bad); }
article.empty { border-left-color: var(--line); color: GrayText; }
h3 { grid-column: 1 / -1; font-size: 15px; margin: 0 0 4px; } h3 small { font-weight: 400; color: GrayText; }
ul { list-style: none; margin: 0; padding: 0; } li { overflow-wrap: anywhere; } b { font-weight: 600; }
.lost { color: var(--bad); padding-left: 18px; } .part { color: GrayText; }
body.open article.full, body.open article.empty { display: none; }
@media (max-width: 700px) { article { grid-template-columns: 1fr; gap: 8px; } }
@media print { header { position: static; } article { break-inside: avoid; } }
"""
SCRIPT: Final = """
document.querySelector('#open').onchange = (event) => {
  document.body.classList.toggle('open', event.target.checked);
};
document.querySelector('#all').onchange = (event) => {
  for (const each of document.querySelectorAll('details')) each.open = event.target.checked;
};
"""


def comparison(folder: Path, watch: Watch = lambda what, done, of: None) -> str:
    """The page for a data folder."""
    blocks: list[str] = []
    for edition, verdicts in read_folder(folder, watch):
        groups: dict[str, list[tuple[Thing, Verdict | None]]] = {}
        for thing, verdict in verdicts:
            groups.setdefault(_group(thing), []).append((thing, verdict))
        blocks.append(f"<h2>{html.escape(edition.name)}</h2>")
        blocks += [_block(name, things, edition) for name, things in groups.items()]
    return _page("\n".join(blocks))


def state_of(verdict: Verdict | None) -> str:
    """How much of a thing is understood: a key of `TITLES`."""
    if verdict is None:
        return "empty"
    return "full" if verdict.full else "partly" if verdict.some else "not"


def _group(thing: Thing) -> str:
    """The block that a thing stands in: a class, a monster, or all items."""
    _, owner, *_ = thing.where.split("/")
    return thing.kind if thing.kind == "items" else f"{owner}, {thing.kind}"


def _block(name: str, things: Iterable[tuple[Thing, Verdict | None]], edition: Edition) -> str:
    things = list(things)
    counted = {state: sum(state_of(verdict) == state for _, verdict in things) for state in TITLES}
    told = ", ".join(f"{number} {TITLES[state]}" for state, number in counted.items() if number)
    articles = "\n".join(_article(thing, verdict, edition) for thing, verdict in things)
    return f"<details><summary>{html.escape(name)} <small>{told}</small></summary>\n{articles}</details>"


def _article(thing: Thing, verdict: Verdict | None, edition: Edition) -> str:
    state = state_of(verdict)
    name = html.escape(str(thing.source.get("name") or thing.where.rpartition("/")[2]))
    source = "".join(_row(depth, words) for depth, words in words_of(thing.source, edition.labels))
    ours = "".join(_ours(thing.where, verdict)) if verdict is not None else ""
    head = f"<h3>{name} <small>{TITLES[state]}</small></h3>"
    return f'<article class="{state}">{head}<ul>{source}</ul><ul>{ours}</ul></article>'


def _row(depth: int, words: str) -> str:
    if not depth:
        return f'<li class="part">{html.escape(words)}</li>'
    return f'<li style="padding-left:{depth * 18}px">{html.escape(words)}</li>'


def _ours(where: str, verdict: Verdict) -> Iterator[str]:
    """Our text, part by part; where it isn't understood, the words and the reason."""
    failed = list(verdict.failed)
    for piece, tree in zip(verdict.pieces, verdict.trees, strict=True):
        marks = " ".join(mark for mark in (piece.loss, piece.stays) if mark != "no")
        if piece.name or marks:
            yield f'<li class="part">{html.escape(f"{piece.name} {marks}".strip())}</li>'
        if tree is not None:
            yield from (_row(1, line) for line in written(piece, tree).split("\n"))
            continue
        here = f"{where} {piece.name}".rstrip()
        yield from map(_lost, [one for one in failed if one.where == here])
        failed = [one for one in failed if one.where != here]
    yield from map(_lost, failed)


def _lost(failed: Failed) -> str:
    why = "" if failed.why == failed.text else f"<br><small>{html.escape(failed.why)}</small>"
    return f'<li class="lost">{html.escape(failed.text)}{why}</li>'


def _page(body: str) -> str:
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The source's words beside ours</title><style>{STYLE}</style></head><body>
<header><h1>The source's words beside ours</h1>
Left what the data prints, icons in words; right what the engine will run.
For your own use: the data belongs to others.<br>
<label><input type="checkbox" id="open"> only what is not understood in full</label>
<label><input type="checkbox" id="all"> open all</label></header>
{body}
<script>{SCRIPT}</script></body></html>
"""
