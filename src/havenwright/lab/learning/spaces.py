"""Spaces of observations and actions, for both libraries."""

from typing import Any

import numpy as np
from gymnasium import spaces

from havenwright.lab.learning.columns import (
    ABOUT,
    CARDS,
    FIGURES,
    GLOBALS,
    HEXES,
    HIGHEST,
    LOWEST,
    MOST_CARDS,
    MOST_FIGURES,
    MOST_HEXES,
    MOST_OPTIONS,
    OPTIONS,
    POINTERS,
)


def observation_space() -> spaces.Dict:
    """An observation and the mask of its options."""
    return spaces.Dict(
        {
            "observation": spaces.Dict(
                {
                    "globals": _numbers(len(GLOBALS)),
                    "figures": _numbers(MOST_FIGURES, len(FIGURES)),
                    "figure_hexes": _rows(MOST_HEXES, MOST_FIGURES),
                    "hexes": _numbers(MOST_HEXES, len(HEXES)),
                    "cards": _numbers(MOST_CARDS, len(CARDS)),
                    "options": _numbers(MOST_OPTIONS, len(OPTIONS)),
                    "pointers": _rows(MOST_HEXES, MOST_OPTIONS, len(POINTERS)),
                    "about": _rows(MOST_CARDS, len(ABOUT)),
                }
            ),
            "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
        }
    )


def action_space() -> "spaces.Discrete[Any]":
    """The index of an option."""
    return spaces.Discrete(MOST_OPTIONS)


def _numbers(*shape: int) -> spaces.Box:
    return spaces.Box(LOWEST, HIGHEST, shape, np.float32)


def _rows(most: int, *shape: int) -> spaces.Box:
    return spaces.Box(-1, most - 1, shape, np.int16)
