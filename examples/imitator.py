"""An imitator of the planner: a small network that scores options, learned from recorded games with NumPy.

Learn (minutes on one core), then play:

    haven lab record planner-games --games 200
    python examples/imitator.py planner-games --weights imitator.npz
    haven sim --bot examples.imitator:Imitator --games 200

The bot reads its weights from `imitator.npz`, or from the file that the variable IMITATOR names.
"""

import argparse
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more threads only wait for each other on so small a net

import numpy as np
from numpy.typing import NDArray

from havenwright.engine import Answer, SeatHandle
from havenwright.errors import UserError
from havenwright.lab.learning.columns import CARDS, FIGURES, GLOBALS, HEXES, OPTIONS, VERSION
from havenwright.lab.learning.encoder import Encoder
from havenwright.lab.learning.recordings import read_steps

Rows = NDArray[np.float32]
Weights = dict[str, Rows]

WIDTH = len(OPTIONS) + len(FIGURES) + 2 * len(CARDS) + len(HEXES) + len(GLOBALS)
HIDDEN = 64
BATCH = 64
RATE = 2e-3
HELD_OUT = 8
"""Every how many games one is kept for judging."""


# A row for each option


def option_inputs(arrays: Mapping[str, Any], options: int) -> Rows:
    """Each option with the rows that it points to, and the table as a whole."""
    pointers = arrays["pointers"][:options]
    return np.concatenate(
        (
            arrays["options"][:options],
            _pointed(arrays["figures"], pointers[:, 0]),
            _pointed(arrays["cards"], pointers[:, 1]),
            _pointed(arrays["cards"], pointers[:, 2]),
            _pointed(arrays["hexes"], pointers[:, 3]),
            np.broadcast_to(arrays["globals"], (options, len(GLOBALS))),
        ),
        axis=1,
    )


def _pointed(rows: Rows, pointers: NDArray[np.int16]) -> Rows:
    """The rows that are pointed to; zeros for those who point nowhere."""
    if not len(rows):
        return np.zeros((len(pointers), rows.shape[1]), np.float32)
    found: Rows = rows[pointers] * (pointers >= 0)[:, None]
    return found.astype(np.float32)


# The network: one hidden layer, a score for each option, and chances over the options of a question


def new_weights(seed: int) -> Weights:
    random = np.random.default_rng(seed)
    return {
        "hidden": random.normal(0, WIDTH**-0.5, (WIDTH, HIDDEN)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "score": np.zeros((HIDDEN, 1), np.float32),
    }


def scores(weights: Weights, inputs: Rows) -> Rows:
    """A score for each option: the higher, the better."""
    hidden = np.maximum(inputs @ weights["hidden"] + weights["bias"], 0)
    found: Rows = (hidden @ weights["score"])[:, 0]
    return found


def gradients(
    weights: Weights, inputs: Rows, starts: Sequence[int], chosen: Sequence[int]
) -> tuple[float, Weights]:
    """The mean loss over some questions (first row of each, and the row that was chosen), and its slope."""
    before = inputs @ weights["hidden"] + weights["bias"]
    hidden = np.maximum(before, 0)
    score = (hidden @ weights["score"])[:, 0]
    counts = np.diff((*starts, len(inputs)))
    score -= np.repeat(np.maximum.reduceat(score, starts), counts)
    chances = np.exp(score)
    chances /= np.repeat(np.add.reduceat(chances, starts), counts)
    loss = -float(np.log(chances[list(chosen)] + 1e-9).mean())
    slope = chances
    slope[list(chosen)] -= 1
    slope = (slope / len(starts))[:, None]
    back = (slope @ weights["score"].T) * (before > 0)
    return loss, {"hidden": inputs.T @ back, "bias": back.sum(0), "score": hidden.T @ slope}


# Learning

Question = tuple[Rows, int]


def learn(
    questions: Sequence[Question], judged: Sequence[Question], epochs: int, seed: int = 0
) -> Iterator[tuple[float, float, Weights]]:
    """After each epoch the mean loss, the share of held out answers that agree, and the weights (Adam)."""
    random, weights = np.random.default_rng(seed), new_weights(seed)
    mean = {name: np.zeros_like(value) for name, value in weights.items()}
    square = {name: np.zeros_like(value) for name, value in weights.items()}
    step = 0
    for epoch in range(epochs):
        order, losses = random.permutation(len(questions)), []
        for first in range(0, len(order), BATCH):
            batch = [questions[place] for place in order[first : first + BATCH]]
            starts = np.cumsum([0, *(len(rows) for rows, _ in batch[:-1])]).tolist()
            chosen = [start + index for start, (_, index) in zip(starts, batch, strict=True)]
            loss, slopes = gradients(weights, np.concatenate([rows for rows, _ in batch]), starts, chosen)
            losses.append(loss)
            step += 1
            rate = RATE * (1 - epoch / epochs) * (1 - 0.999**step) ** 0.5 / (1 - 0.9**step)
            for name, slope in slopes.items():
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope * slope - square[name])
                weights[name] = weights[name] - (rate * mean[name] / (np.sqrt(square[name]) + 1e-8)).astype(
                    np.float32
                )
        yield float(np.mean(losses)), agreement(weights, judged), weights


def agreement(weights: Weights, questions: Sequence[Question]) -> float:
    """The share of questions that are answered as they were in the recording."""
    hits = [int(np.argmax(scores(weights, rows))) == chosen for rows, chosen in questions]
    return float(np.mean(hits)) if hits else 0.0


def questions_of(folder: Path) -> tuple[list[Question], list[Question]]:
    """The questions of a data set: to learn from, and to judge by."""
    found: tuple[list[Question], list[Question]] = ([], [])
    for step in read_steps(folder):
        rows = option_inputs(step.arrays, len(step.arrays["options"]))
        found[step.seed % HELD_OUT == 0].append((rows, step.chosen))
    return found


# Playing


class Imitator:
    """A bot that gives the answer with the highest score."""

    def __init__(self, seed: int) -> None:
        path = Path(os.environ.get("IMITATOR", "imitator.npz"))
        try:
            with path.open("rb") as opened, np.load(opened) as file:
                weights = {name: file[name] for name in file.files}
        except (OSError, ValueError, EOFError, BadZipFile) as error:
            raise UserError(f"holds no weights: {error}", file=path) from None
        if int(weights.pop("version", 0)) != VERSION or weights["hidden"].shape != (WIDTH, HIDDEN):
            raise UserError("was learned from other columns; record and learn anew", file=path)
        self._weights = weights
        self._encoder = Encoder()

    def __call__(self, handle: SeatHandle, /) -> Answer:
        options = handle.decision.options
        if len(options) == 1:
            return options[0]
        observation, mask = self._encoder.observe(handle)
        return options[int(np.argmax(scores(self._weights, option_inputs(observation, int(mask.sum())))))]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Learn to imitate recorded games.")
    parser.add_argument("folder", type=Path, help="a data set of haven lab record")
    parser.add_argument("--weights", type=Path, default=Path("imitator.npz"))
    parser.add_argument("--epochs", type=int, default=24)
    asked = parser.parse_args(arguments)
    questions, judged = questions_of(asked.folder)
    chance = np.mean([1 / len(rows) for rows, _ in judged])
    print(
        f"{len(questions)} questions, {len(judged)} held out; any option would agree in {100 * chance:.1f} %"
    )
    for epoch, (loss, share, weights) in enumerate(learn(questions, judged, asked.epochs), start=1):
        print(f"epoch {epoch}: loss {loss:.3f}, agrees in {100 * share:.1f} % of those held out", flush=True)
        with asked.weights.with_suffix(".part").open("wb") as file:
            np.savez(file, version=np.array(VERSION), **weights)  # type: ignore[arg-type, unused-ignore]
        asked.weights.with_suffix(".part").replace(asked.weights)


if __name__ == "__main__":
    main()
