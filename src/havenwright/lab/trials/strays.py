"""Keys and lines of a trial that mean nothing where they stand: they are refused, none is passed over."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import fields

from havenwright.errors import UserError
from havenwright.lab.trials.format import (
    Act,
    Trial,
    TrialCard,
    TrialFigure,
    TrialKind,
    TrialTurn,
)
from havenwright.packs.scenario.read import STATEMENTS

WAYS: Final = ("perform", "turn", "rest", "damage", "begin", "end")
"""Keys that say what an act is, beside `round`."""

NOUNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "trap": "a trap",
        "hazardous": "hazardous ground",
        "difficult": "difficult ground",
        "icy": "icy ground",
        "water": "water",
        "obstacle": "an obstacle",
        "door": "a door",
        "plate": "a pressure plate",
        "corridor": "a corridor",
        "treasure": "a treasure",
        "character": "a character",
        "monster": "a monster",
        "ally": "an ally",
        "summon": "a summon",
        "objective": "an objective",
        "one of a kind": "one of a kind of monster",
        **{way: f"one with `{way}`" for way in (*WAYS, "round")},
    }
)
"""Tiles, figures and acts in messages."""

TILE_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"text": ("trap", "hazardous", "treasure"), "number": ("treasure",), "locked": ("door",)}
)
"""Keys that only tiles of some kinds have."""

OF_CHARACTERS: Final = ("hand", "discard", "items", "cards")
OF_STAT_CARDS: Final = ("move", "attack", "range", "targets")
ACTING_BY_CARDS: Final = ("monster", "ally", "summon")

FIGURE_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(OF_CHARACTERS, ("character",)),
        **dict.fromkeys(OF_STAT_CARDS, ACTING_BY_CARDS),
        **dict.fromkeys(("rank", "number"), (*ACTING_BY_CARDS, "one of a kind")),
        "set": ("monster", "ally", "one of a kind"),
        "text": ("character", *ACTING_BY_CARDS, "objective"),
        **dict.fromkeys(("immune", "initiative"), ("character", *ACTING_BY_CARDS)),
    }
)
"""Keys that only figures of some roles have."""

ACT_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "text": ("perform",),
        "texts": ("turn",),
        "card": ("turn",),
        "kind": ("rest",),
        "amount": ("damage",),
    }
)
"""Keys that only some acts have."""

ACTIVE_KEYS: Final = ("left", "flipped")
"""Keys that only active cards have."""

SCENARIO_WORDS: Final = (
    *("goal", "lose", "when", "whenever", "at"),
    *("rule", "escape", "counter", "effect", "section"),
)
"""First words of scenario lines that a trial heeds."""


def refuse_strays(trial: Trial) -> None:
    """Refuse a trial with a key, or a line of its scenario, that would be passed over."""
    for tile in trial.board.tiles:
        _refuse(tile, TILE_KEYS, tile.kind, NOUNS[tile.kind])
    taken = {figure.at: figure.id for figure in trial.figures}
    for tile in trial.board.tiles:
        if tile.locked and tile.at in taken:
            raise UserError(f"a door can't be `locked` where {taken[tile.at]} stands in the doorway")
    for figure in trial.figures:
        role = role_of(figure)
        _refuse(figure, FIGURE_KEYS, role, f"{figure.id} is {NOUNS[role]} and")
        for card in figure.cards:
            _refuse_unless_active(card)
    for name, kind in trial.monsters.items():
        _refuse_within_elite(name, kind)
    for act in trial.acts:
        _refuse_in_act(trial, act)
    _refuse_lines(trial)


def role_of(figure: TrialFigure) -> str:
    """The part that a figure plays, which decides about its keys."""
    if figure.kind:
        return figure.kind
    if figure.monster:
        return "one of a kind"
    if figure.summoner:
        return "summon"
    return {"characters": "character", "monsters": "monster", "allies": "ally"}[figure.side]


def _refuse(record: msgspec.Struct, keys: Mapping[str, tuple[str, ...]], kind: str, who: str) -> None:
    """Refuse keys that were given although they are for other kinds."""
    for name in given(record):
        if name in keys and kind not in keys[name]:
            only = " or ".join(NOUNS[one] for one in keys[name])
            raise UserError(f"{who} can't have `{name}`; only {only} can")


def given(record: msgspec.Struct) -> list[str]:
    """The keys that don't have the value which they have by themselves."""
    usual = {field.encode_name: _default(field) for field in fields(record)}
    return [name for name, value in usual.items() if getattr(record, name) != value]


def _default(field: msgspec.structs.FieldInfo) -> object:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _refuse_unless_active(card: TrialCard) -> None:
    for name in given(card):
        if name in ACTIVE_KEYS and card.how != "active":
            raise UserError(f"{card.id} can't have `{name}`; only a card that is active can")


def _refuse_within_elite(name: str, kind: TrialKind) -> None:
    for key in given(kind.elite) if kind.elite is not None else ():
        if key in ("elite", "initiative", "standees"):
            raise UserError(f"the elite line of {name} can't have `{key}`; only the whole kind can")


def _refuse_in_act(trial: Trial, act: Act) -> None:
    said = "round" if act.round is not None else next((way for way in WAYS if getattr(act, way)), "")
    if said:
        _refuse(act, ACT_KEYS, said, f"an act with `{said}`")
    characters = {figure.id for figure in trial.figures if role_of(figure) == "character"}
    if act.turn and act.texts and act.turn not in characters:
        raise UserError(f"{act.turn} is no character: its turn needs a card, and can't have `texts`")
    for name, turn in (act.round or {}).items():
        if name not in characters:
            _refuse_of_monsters(name, turn)
        elif len(ways := [way for way in ("texts", "cards", "rest") if getattr(turn, way)]) > 1:
            raise UserError(f"{name} can't have {' and '.join(f'`{way}`' for way in ways)} in one round")


def _refuse_of_monsters(name: str, turn: TrialTurn) -> None:
    for key in given(turn):
        if key in ("texts", "cards", "rest"):
            raise UserError(f"{name} is no character: its turn in a round can't have `{key}`, but a `card`")


def _refuse_lines(trial: Trial) -> None:
    """Refuse lines of a scenario that a trial doesn't heed, or that wait for a round which no act begins."""
    begun = any(act.begin or act.round is not None for act in trial.acts)
    for line in trial.scenario.splitlines():
        word = (line.split() or [""])[0]
        if word in STATEMENTS and word not in SCENARIO_WORDS and not line.startswith(" "):
            raise UserError(
                f"a trial heeds no `{word}` line of a scenario; it heeds {_listed(SCENARIO_WORDS)}"
            )
        first = word == "effect" or line.startswith("at the start:")
        late = first and is_first_round_under_way(trial)
        if late or (not begun and (first or line.startswith("at the start of"))):
            which = "the first round" if first else "a round"
            raise UserError(
                f"'{line.strip()}' happens when {which} begins, and no act begins it: "
                "add `{begin: round}`, or play a whole `round`"
            )


def is_first_round_under_way(trial: Trial) -> bool:
    """True if a trial ends a round that none of its acts has begun."""
    rounds = (act for act in trial.acts if act.begin or act.end or act.round is not None)
    return bool(next(rounds, Act()).end)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
