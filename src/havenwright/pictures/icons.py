"""Icons: simple shapes of our own, each in a square of sixteen, with a title that says what it is."""

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS
from havenwright.pictures.canvas import INK, number

SQUARE: Final = 16.0
"""The side of the square that icons are drawn in."""

LINES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "attack": ("#b3261e", "M3 13L12 4V2h2v2h-2M2.5 9.5l4 4"),
        "move": ("#1f6f8b", "M2.5 3l5 5-5 5M8.5 3l5 5-5 5"),
        "jump": ("#1f6f8b", "M2 13Q8-2 13 11M9.5 9.5L13 12l1.5-4"),
        "teleport": ("#1f6f8b", "M3 13v-3M3 7V4M13 3v3M13 9v3M5 8h5M8 5.5L10.5 8 8 10.5"),
        "range": ("#7a4a9e", "M2.5 13.5A11 11 0 0 1 12.5 3M8.5 2.5h4.5v4.5"),
        "target": ("#7a4a9e", "M8 2.5a5.5 5.5 0 1 0 .01 0M8 .5v4M8 11.5v4M.5 8h4M11.5 8h4"),
        "retaliate": ("#a3541b", "M3 2.5v5a4 4 0 0 0 4 4h6M9.5 8l3.5 3.5L9.5 15"),
        "pierce": ("#b3261e", "M1 8h12M9.5 4.5L13.5 8l-4 3.5M6 3v10"),
        "push": ("#4e6b2f", "M2.5 3v10M5 8h8M9.5 4.5L13 8l-3.5 3.5"),
        "pull": ("#4e6b2f", "M13.5 3v10M11 8H3M6.5 4.5L3 8l3.5 3.5"),
        "ice": ("#2a7fb8", "M8 1.5v13M2.4 4.8l11.2 6.4M2.4 11.2L13.6 4.8"),
        "air": ("#5d7f95", "M1.5 6q3-3 6.5 0t6.5 0M1.5 11q3-3 6.5 0t6.5 0"),
        "round": (INK, "M13 8a5 5 0 1 1-2-4M11.5 1v3.5H8"),
        "persistent": (INK, "M8 8C6 4 2 4 2 8s4 4 6 0 6-4 6 0-4 4-6 0z"),
        "shuffle": (INK, "M2 4h3l6 8h3M2 12h3l6-8h3M12 2l2 2-2 2M12 10l2 2-2 2"),
        "flip": (INK, "M3 9a5 5 0 0 1 9-3M12.5 2.5V6H9M13 7a5 5 0 0 1-9 3M3.5 13.5V10H7"),
        "spent": (INK, "M4.5 2h7v12h-7zM1.5 5v6M14.5 5v6"),
    }
)
"""Icons of lines: a colour, and the way of the pen."""

SOLIDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "heal": ("#2f7d4f", "M6 2h4v4h4v4h-4v4H6v-4H2V6h4z"),
        "shield": ("#54708c", "M8 1.5l6 2v4c0 4-3 6-6 7.5C5 13.5 2 11.5 2 7.5v-4z"),
        "flying": (
            "#1f6f8b",
            "M1.5 12C4 4 9 2.5 14.5 2.5 13.5 6 11.5 8 8.5 8.8 10 9 11 9 12.5 8.8 10 12 6 13 1.5 12z",
        ),
        "loot": (
            "#b8860b",
            "M8 2a6 6 0 1 0 .01 0zM8 4.5l1 2.5 2.5.2-2 1.6.7 2.6L8 10l-2.2 1.4.7-2.6-2-1.6L7 7z",
        ),
        "experience": ("#3a5fa8", "M8 1l2 4.6 5 .4-3.8 3.3 1.2 4.9L8 11.6l-4.4 2.6 1.2-4.9L1 6l5-.4z"),
        "summon": ("#2f7d4f", "M8 1.5a3 3 0 1 0 .01 0zM3 14.5c0-4 2-6 5-6s5 2 5 6z"),
        "fire": (
            "#d2491c",
            "M8 1c1 3 4.5 4.5 4.5 8.5a4.5 4.5 0 0 1-9 0C3.5 7.5 4.5 6.5 5.5 5.5 5.5 7 6 7.8 7 8 "
            "6.5 5.5 7 3 8 1z",
        ),
        "earth": ("#5c7a29", "M1 14L6 4l3 5 2-3 4 8z"),
        "light": (
            "#d9a400",
            "M8 4.5a3.5 3.5 0 1 0 .01 0zM7.3.5h1.4v2.5H7.3zM7.3 13h1.4v2.5H7.3zM.5 7.3h2.5v1.4H.5z"
            "M13 7.3h2.5v1.4H13z",
        ),
        "dark": ("#4b3a78", "M11 2a6.5 6.5 0 1 0 0 12A7.5 7.5 0 0 1 11 2z"),
        "lost": (
            "#8a1f1f",
            "M3 1.5h10v13H3zM5.5 4.8L7 8l-1.5 3.2h1.7L8 9.4l.8 1.8h1.7L9 8l1.5-3.2H8.8L8 6.6l-.8-1.8z",
        ),
    }
)
"""Icons of surfaces: holes where the way of the pen crosses itself."""

WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{name.capitalize(): name for name in (*LINES, *SOLIDS)},
        **{name: name for name in ("fire", "ice", "air", "earth", "light", "dark")},
        "Spawn": "summon",
        "flying": "flying",
        "heal": "heal",
        **{name.capitalize(): name for name in (*POSITIVE_CONDITIONS, *NEGATIVE_CONDITIONS)},
    }
)
"""The words of cards that have an icon."""
NOT_ON_CARDS: Final = frozenset(("Lost", "Round", "Persistent", "Shuffle", "Spent", "Flip", "Fire", "Ice"))
"""Names of icons that aren't words of abilities, where a card has them."""


def icon_of(word: str) -> str:
    """The icon of a word on a card; nothing if it has none."""
    return "" if word in NOT_ON_CARDS else WORDS.get(word, "")


def icon(name: str, x: float, y: float, size: float = SQUARE) -> str:
    """An icon with its upper left corner at a place."""
    scale = f" scale({number(size / SQUARE)})" if size != SQUARE else ""
    return f'<g transform="translate({number(x)} {number(y)}){scale}"><title>{name}</title>{_shape(name)}</g>'


def _shape(name: str) -> str:
    if name in LINES:
        colour, way = LINES[name]
        return (
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="2" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    if name in SOLIDS:
        colour, way = SOLIDS[name]
        return f'<path d="{way}" fill="{colour}" fill-rule="evenodd"/>'
    return _badge(name)


def _badge(condition: str) -> str:
    """A condition: a hexagon with its first letters, green if it does good."""
    colour = "#2f7d4f" if condition in POSITIVE_CONDITIONS else "#7b2d6b"
    corners = " ".join(
        f"{number(8 + 7.5 * cos(pi / 3 * n))},{number(8 + 7.5 * sin(pi / 3 * n))}" for n in range(6)
    )
    letters = condition[:2].capitalize()
    return (
        f'<polygon points="{corners}" fill="{colour}"/>'
        f'<text x="8" y="11" font-size="8" font-weight="bold" text-anchor="middle" '
        f'fill="#fff">{letters}</text>'
    )
