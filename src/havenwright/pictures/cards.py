"""Single cards: a character's with its two halves, a monster's, an item, and plain ones with a few lines."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from havenwright.cards.tree import Action
from havenwright.packs.records import AbilityCard, Face, Item, MonsterCard
from havenwright.pictures.canvas import (
    FAINT,
    INK,
    PANEL,
    PAPER,
    Picture,
    beside,
    box,
    number,
    placed,
    words,
    words_width,
)
from havenwright.pictures.flow import Chunk, action_lines, flowed, text_lines
from havenwright.pictures.icons import icon

WIDTH: Final = 330.0
INNER: Final = 12.0
"""From the edge of a card to what stands on it."""
HALF_LEAST: Final = 120.0
HUES: Final = ("#8c3b2e", "#2e5f8c", "#4f7a3a", "#7a4a9e", "#a06a1b", "#2f7f78", "#8c2e63", "#4a5568")
"""The colours of classes and monsters; which one follows from the name."""


def hue(owner: str) -> str:
    """The colour of a class or a kind of monster, always the same."""
    return HUES[sha256(owner.encode()).digest()[0] % len(HUES)]


def ability_card(card: AbilityCard, owner: str = "") -> Picture:
    """Both halves with the initiative between them; of a card with two sides both, beside each other."""
    front = _face(card, card, owner, "side A" if card.back is not None else "")
    if card.back is None:
        return front
    return beside([front, _face(card, card.back, owner, "side B")])


def _face(card: AbilityCard, face: AbilityCard | Face, owner: str, side: str) -> Picture:
    colour = hue(card.id.partition("/")[0])
    said = [owner, f"level {card.level}", side]
    top, bottom = _half(face.top), _half(face.bottom)
    head, middle = 46.0, 34.0
    height = head + top.height + middle + bottom.height + INNER
    centre = head + top.height + middle / 2
    return Picture(
        WIDTH,
        height,
        (
            box(0, 0, WIDTH, height, fill=PAPER, line=colour, round=14),
            *_headline(card.name, " · ".join(word for word in said if word), colour),
            _level(card.level, colour),
            placed(top, INNER, head),
            placed(bottom, INNER, head + top.height + middle),
            f'<path d="M{INNER} {number(centre)}H{number(WIDTH - INNER)}" '
            f'stroke="{colour}" stroke-width="3"/>',
            *_initiative(face.initiative, WIDTH / 2, centre, colour),
        ),
    )


def _level(level: str, colour: str) -> str:
    """The level of a card in its upper right corner."""
    x = WIDTH - INNER - 14
    return (
        f'<g><title>level {level}</title><polygon points="{x},8 {x + 14},22 {x},36 {x - 14},22" fill="none" '
        f'stroke="{colour}" stroke-width="2"/>'
        f"{words(x, 27, level, bold=True, colour=colour, anchor='middle')}</g>"
    )


def _initiative(value: int, x: float, y: float, colour: str) -> tuple[str, str]:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="19" fill="{colour}" stroke="{PAPER}" stroke-width="2">'
        "<title>initiative</title></circle>",
        words(x, y + 7, f"{value:02}", size=20, bold=True, colour="#fff", anchor="middle"),
    )


def _headline(name: str, said: str, colour: str, width: float = WIDTH) -> tuple[str, ...]:
    """The name of a card in its colour, and what it is below it."""
    size = min(19.0, 19.0 * (width - 2 * INNER - 34) / max(1.0, words_width(name, 19, bold=True)))
    return (
        words(INNER, 24, name, size=size, bold=True, colour=colour),
        words(INNER, 39, said, size=10.5, colour=FAINT),
    )


def _half(action: Action) -> Picture:
    """A half: what it does, and in its corner whether the card is lost or stays."""
    inside = WIDTH - 2 * INNER
    said = flowed(action_lines(action), inside - 20)
    corner = [name for name in _corner(action) if name]
    height = max(HALF_LEAST, said.height + 24 + (22 if corner else 0))
    parts = [box(0, 0, inside, height, fill=PANEL), placed(said, 10, 12)]
    for at, name in enumerate(reversed(corner)):
        parts.append(icon(name, inside - 28 - at * 26, height - 27, 20))
    if action.loss == "unrecoverable":
        parts.append(words(inside - 32 - len(corner) * 26, height - 12, "for good", size=10, anchor="end"))
    return Picture(inside, height, tuple(parts))


def _corner(action: Action) -> tuple[str, str]:
    """The icons for what stays, and for what is lost."""
    return {"no": "", "round": "round", "persistent": "persistent"}[action.stays], "lost" * (
        action.loss != "no"
    )


def monster_card(card: MonsterCard, owner: str = "") -> Picture:
    """A card of a monster's deck: initiative, lines, and whether the deck is shuffled."""
    colour = hue(card.id.partition("/")[0])
    said = flowed(action_lines(card.action), WIDTH - 2 * INNER - 20)
    panel = max(96.0, said.height + 24)
    height = 58 + panel + INNER
    shuffled = [icon("shuffle", WIDTH - INNER - 28, 58 + panel - 27, 20)] if card.shuffle else []
    return Picture(
        WIDTH,
        height,
        (
            box(0, 0, WIDTH, height, fill=PAPER, line=colour, round=14),
            *_initiative(card.initiative, 31, 29, colour),
            words(60, 27, card.name, size=17, bold=True, colour=colour),
            words(60, 43, owner, size=10.5, colour=FAINT),
            box(INNER, 58, WIDTH - 2 * INNER, panel, fill=PANEL),
            placed(said, INNER + 10, 70),
            *shuffled,
        ),
    )


def item_card(item: Item) -> Picture:
    """An item: its slot, cost, effect and fate after use; both sides if it has two."""
    front = _item_side(item, item.action, "front" if item.back is not None else "")
    return front if item.back is None else beside([front, _item_side(item, item.back, "back")])


def _item_side(item: Item, action: Action, side: str) -> Picture:
    colour = hue(item.slot)
    facts = [item.slot, f"{item.cost} gold" * bool(item.cost), item.source, side]
    lines = action_lines(action)
    if item.uses > 1:
        lines += text_lines(["".join("[ ]" for _ in range(item.uses))])
    if item.minus_ones:
        lines += text_lines([f"Adds {item.minus_ones} modifier cards of -1"])
    marks = {"none": "", "spent": "spent", "lost": "lost", "flip": "flip"}
    return plain_card(item.name, " · ".join(fact for fact in facts if fact), lines, colour, marks[item.use])


def plain_card(
    name: str, said: str, lines: Sequence[Sequence[Chunk]], colour: str = INK, corner: str = ""
) -> Picture:
    """A card with a name and some lines."""
    flow = flowed(lines, WIDTH - 2 * INNER - 20)
    panel = max(80.0, flow.height + 24 + (22 if corner else 0))
    height = 48 + panel + INNER
    marks = [icon(corner, WIDTH - INNER - 28, 48 + panel - 27, 20)] if corner else []
    return Picture(
        WIDTH,
        height,
        (
            box(0, 0, WIDTH, height, fill=PAPER, line=colour, round=14),
            *_headline(name, said, colour),
            box(INNER, 48, WIDTH - 2 * INNER, panel, fill=PANEL),
            placed(flow, INNER + 10, 60),
            *marks,
        ),
    )
