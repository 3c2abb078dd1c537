"""Keys and lines of a trial that mean nothing where they stand: they are refused, none is passed over."""

import re
from collections.abc import Collection, Iterable, Mapping
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
    TrialItem,
    TrialKind,
    TrialThing,
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
    {
        "text": ("trap", "hazardous", "treasure"),
        "number": ("treasure",),
        "locked": ("door",),
        "owner": ("trap", "hazardous", "difficult", "icy", "water", "obstacle"),
    }
)
"""Keys that only tiles of some kinds have."""

OF_CHARACTERS: Final = ("hand", "flipped", "discard", "items", "cards", "level", "goal", "masteries")
OF_STAT_CARDS: Final = ("move", "attack", "range", "targets", "specials")
ACTING_BY_CARDS: Final = ("monster", "ally", "summon")

FIGURE_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(OF_CHARACTERS, ("character",)),
        **dict.fromkeys(OF_STAT_CARDS, ACTING_BY_CARDS),
        **dict.fromkeys(("rank", "number"), (*ACTING_BY_CARDS, "one of a kind")),
        "set": ("monster", "ally", "one of a kind"),
        "text": ("character", *ACTING_BY_CARDS, "objective"),
        "immune": ("character", *ACTING_BY_CARDS),
        "initiative": ("character", *ACTING_BY_CARDS, "objective"),
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

SPECIAL: Final = re.compile(r"\bspecial +([0-9]{1,3})\b", re.IGNORECASE)
"""Specials in the texts of acts."""

SCENARIO_WORDS: Final = (
    *("goal", "lose", "when", "whenever", "at"),
    *("rule", "escape", "counter", "effect", "section", "reward"),
)
"""First words of scenario lines that a trial heeds."""


def refuse_strays(trial: Trial) -> None:
    """Refuse a trial with a key, or a line of its scenario, that would be passed over."""
    for tile in trial.board.tiles:
        _refuse(tile, TILE_KEYS, tile.kind, NOUNS[tile.kind])
    taken = {figure.at: figure.id for figure in trial.figures}
    for tile in trial.board.tiles:
        for at in tile.hexes if tile.locked else ():
            if at in taken:
                raise UserError(f"a door can't be `locked` where {taken[at]} stands in the doorway")
    for figure in trial.figures:
        role = role_of(figure)
        _refuse(figure, FIGURE_KEYS, role, f"{figure.id} is {NOUNS[role]} and")
        for card in figure.cards:
            _refuse_unless_active(card)
        for item in figure.items:
            if isinstance(item, TrialItem):
                _refuse_bringing_back(item.id, item)
    for name, kind in trial.monsters.items():
        _refuse_within_elite(name, kind)
    for name, thing in trial.items.items():
        _refuse_bringing_back(name, thing)
    for act in trial.acts:
        _refuse_in_act(trial, act)
    _refuse_specials(trial)
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


def _refuse_bringing_back(name: str, item: TrialThing) -> None:
    if item.unrecoverable and item.use != "lost":
        raise UserError(f"{name} can't be `unrecoverable`; only an item that is lost can")


def _refuse_within_elite(name: str, kind: TrialKind) -> None:
    for key in given(kind.elite) if kind.elite is not None else ():
        if key in ("elite", "initiative", "standees", "deck"):
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


def _refuse_specials(trial: Trial) -> None:
    """Refuse `Special 2` of somebody whose stat card has no second special, and within a special."""
    lines = [line for kind in trial.monsters.values() for line in (kind, kind.elite) if line is not None]
    for specials in (*(figure.specials for figure in trial.figures), *(line.specials for line in lines)):
        for text in specials if isinstance(specials, list) else specials.values():
            if SPECIAL.search(text):
                raise UserError(f"'{text}': a special can't call a special; say there what it does")
    for name, kind in trial.monsters.items():
        for card in kind.deck:
            _refuse_special(trial, name, card.text)
    for name, deck in trial.decks.items():
        for card in deck if isinstance(deck, list) else ():
            _refuse_special(trial, name, card.text)
    for figure in trial.figures:
        for text in (figure.text, *(item if isinstance(item, str) else item.text for item in figure.items)):
            _refuse_special(trial, figure.id, text)
    if SPECIAL.search(trial.scenario) and not any(_specials(trial, one) for one in trial.figures):
        raise UserError(
            "`scenario` calls a special, and nobody has one; `specials` lists those of a stat card"
        )
    for act in trial.acts:
        for text in (act.text, act.card, *act.texts):
            _refuse_special(trial, act.perform or act.turn, text)
        for name, turn in (act.round or {}).items():
            for text in (turn.card, *turn.texts):
                _refuse_special(trial, name, text)


def _refuse_special(trial: Trial, name: str, text: str) -> None:
    numbers = [int(number) for number in SPECIAL.findall(text)]
    for figure in trial.figures if numbers else ():
        if name not in (figure.id, figure.monster, figure.set or (figure.monster or figure.side)):
            continue
        there = len(_specials(trial, figure))
        if (most := max(numbers)) > there:
            has = f"no special {most}" if there else "no specials"
            raise UserError(f"'{text}': {figure.id} has {has}; `specials` lists those of a stat card")


def _specials(trial: Trial, figure: TrialFigure) -> Collection[object]:
    kind = trial.monsters.get(figure.monster)
    line = kind.elite if kind is not None and kind.elite is not None and figure.rank == "elite" else kind
    return figure.specials or (line.specials if line else ()) or (kind.specials if kind else ())


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
