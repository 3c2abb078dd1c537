"""How fast card text is read and written, and how fast all shipped packs are loaded."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action
from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.cards.write.action import write_action
from havenwright.errors import UserError
from havenwright.packs.loading import load_packs, shipped_folders, shipped_packs
from havenwright.packs.registry import Registry

SAMPLE = 2_000
ROUNDS = 5


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """The texts of all cards of the shipped packs, and of made-up ones that use most of the language."""
    folders = shipped_folders()
    progress("loading all packs")
    load = [_seconds(lambda: load_packs(folders)) for _ in range(ROUNDS)]
    packs = shipped_packs()
    texts = {
        "shipped cards": card_texts(packs),
        "shipped cards with marks": marked_texts(packs),
        f"{SAMPLE} made-up cards": sample(SAMPLE),
    }
    found: dict[str, object] = {}
    for name, own in texts.items():
        progress(name)
        found[name] = _measured(own)
    return {
        "packs": {
            "all": {
                "packs": len(packs.packs),
                "things": sum(1 for _ in packs.things()),
                "load, milliseconds": median(load) * 1e3,
                "load, slowest": max(load) * 1e3,
            }
        },
        "text": found,
    }


def compared(other: Path, progress: Callable[[str], None]) -> dict[str, object]:
    """This checkout and another one read the same texts in turns, so that whatever else runs slows both.

    Texts that one of them can't read are left out.

    Counted is the processor's time, the best of some runs.
    """
    packs = shipped_packs()
    readers = [_Reader(tree) for tree in (other, Path(__file__).resolve().parent.parent)]
    texts = {"shipped cards": card_texts(packs), f"{SAMPLE} made-up cards": sample(SAMPLE)}
    found: dict[str, dict[str, float]] = {}
    for name, own in texts.items():
        progress(name)
        unread = {at for reader in readers for at in reader.read(own)["unread"]}
        both = [text for at, text in enumerate(own) if at not in unread]
        lines = sum(text.count("\n") + 1 for text in both)
        turns = [[float(reader.read(both)["seconds"]) for reader in readers] for _ in range(ROUNDS)]
        before, after = (min(turn[side] for turn in turns) for side in (0, 1))
        found[name] = {
            "before": lines / before,
            "after": lines / after,
            "ratio": before / after,
            "left out": len(unread),
        }
    for reader in readers:
        reader.stop()
    return {"other": str(other), "unit": "lines read per second of processor time", "texts": found}


class _Reader:
    """A process that reads with the package of a checkout."""

    def __init__(self, tree: Path) -> None:
        if not (tree / "src" / "havenwright").is_dir():
            raise UserError(f"{tree} is no checkout: it has no src/havenwright")
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("_cards_reader.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(tree.resolve() / "src")},
        )

    def read(self, texts: list[str]) -> dict[str, Any]:
        """The processor's time for some texts, and the places of those that can't be read."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(texts), file=self._process.stdin, flush=True)
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def card_texts(packs: Registry) -> list[str]:
    """The text of every half of a character's card, without its marks, and of every monster's card."""
    actions = [*_halves(packs), *(card.action for kind in packs.monsters.values() for card in kind.deck)]
    return [write_action(replace(action, marks=())) for action in actions]


def marked_texts(packs: Registry) -> list[str]:
    """The text of every half of a character's card that has marks for enhancements."""
    return [write_action(half) for half in _halves(packs) if half.marks]


def _halves(packs: Registry) -> list[Action]:
    return [half for one in packs.classes.values() for card in one.cards for half in (card.top, card.bottom)]


def sample(count: int) -> list[str]:
    """Made-up cards, the same each time: two or three lines each."""
    rng = random.Random(4)
    return ["\n".join(_line(rng) for _ in range(rng.randint(2, 3))) for _ in range(count)]


def _line(rng: random.Random) -> str:
    number, reach = rng.randint(1, 6), rng.randint(2, 5)
    condition, element = rng.choice(CONDITIONS).capitalize(), rng.choice(ELEMENTS)
    return rng.choice(
        [
            f"Attack {number}",
            f"Attack {number}, Range {reach}, Target {rng.randint(2, 4)}, {condition}",
            f"Attack {number}, Pierce {rng.randint(1, 3)}, Push {rng.randint(1, 3)}",
            f"Attack {number}, Range {reach}. Consume {element}: +{rng.randint(1, 3)} Attack, {condition}",
            f"Attack {number}, Range {reach}, Area [R R/ R]",
            f"Move {number}, Jump",
            f"Heal {number}, Range {reach}, {condition}",
            f"Shield {rng.randint(1, 3)}, self",
            f"Retaliate {rng.randint(1, 3)}, Range {reach}",
            f"All adjacent enemies suffer {number} damage",
            f"{condition}, Range {reach}, Target 2",
            f"On your next {rng.choice(['two', 'three', 'four'])} attacks, add +1 Attack, {condition}.",
            "Heal X, self, where X is the number of hexes you moved this turn",
            f"Infuse {element}",
            f"Loot {rng.randint(1, 2)}",
        ]
    )


def _measured(texts: list[str]) -> dict[str, object]:
    lines = sum(text.count("\n") + 1 for text in texts)
    reading = min(_seconds(lambda: [read_action(text, marks=True) for text in texts]) for _ in range(ROUNDS))
    actions = [read_action(text, marks=True) for text in texts]
    writing = min(_seconds(lambda: [write_action(action) for action in actions]) for _ in range(ROUNDS))
    return {
        "cards": len(texts),
        "lines": lines,
        "lines read per second": lines / reading,
        "microseconds per line": reading / lines * 1e6,
        "lines written per second": lines / writing,
    }


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
