"""The form of a trial: board, figures, acts, and what must come out."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import fields

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.hexes import Border, Hex
from havenwright.packs.records import Slot, Use

Number = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Stat = Number | Literal["-"]
"""A number of a stat card; a dash: it has none."""
Card = str | int | None
"""A modifier; without quotation marks YAML takes +1 for a number and null for nothing."""
Strength = Literal["inert", "waning", "strong"]
How = Literal["ready", "spent", "lost", "flipped"]


def modifier_words(cards: Sequence[Card]) -> list[str]:
    """Modifiers as words."""
    return [f"{card:+}" if isinstance(card, int) else card or "null" for card in cards]


class TrialTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal[
        "trap",
        "hazardous",
        "difficult",
        "icy",
        "water",
        "obstacle",
        "door",
        "plate",
        "corridor",
        "treasure",
    ]
    at: Hex
    text: str = ""
    """The effect of a trap or a hazard; the contents of a treasure."""
    number: Number = 0
    """Of a treasure; 0 if it has none."""
    locked: bool = False
    """Of a door."""


class TrialBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hexes: list[Hex]
    walls: list[tuple[Hex, Hex]] = []
    links: list[tuple[Hex, Hex]] = []
    """Pairs of hexes that are linked."""
    tiles: list[TrialTile] = []
    tokens: list[Hex] = []
    """Where money or loot tokens lie."""
    border: Border = "open"
    """True if what isn't listed bars sight."""


class TrialItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item of a character, by its text, and how it lies there."""

    id: str
    text: str
    use: Use = "spent"
    uses: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    back: str = ""
    """The text of its other side."""
    slot: Slot = "small"
    how: How = "ready"
    left: Number | None = None
    """Its use slots that are left; None: all."""


class TrialHalf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Half a card with what becomes of the card."""

    text: str
    lost: bool = False
    stays: Literal["no", "round", "persistent"] = "no"


class TrialFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other side of a card that has two."""

    initiative: Number = 50
    top: str | TrialHalf = ""
    bottom: str | TrialHalf = ""


class TrialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability card of a character, and where it lies."""

    id: str
    initiative: Number = 50
    top: str | TrialHalf = ""
    bottom: str | TrialHalf = ""
    back: TrialFace | None = None
    how: Literal["hand", "flipped", "discard", "lost", "active"] = "hand"
    flipped: bool = False
    """Of an active card: True if its back is up."""
    left: Number | None = None
    """Of an active card the use slots that are left; None: all."""


class TrialFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in the position; what isn't given has a sensible value."""

    id: str
    side: Literal["characters", "monsters", "allies"]
    at: Hex
    hp: Number = 0
    """0: as its kind says."""
    max_hp: Number | None = None
    initiative: Number = 50
    conditions: list[str] = []
    text: str = ""
    immune: list[str] = []
    hand: Number = 0
    discard: Number = 0
    rank: Literal["normal", "elite", "named", "boss"] = "normal"
    move: Stat = 0
    attack: Stat = 0
    range: Stat = 0
    targets: Number = 1
    number: Number = 0
    summoner: str = ""
    kind: Literal["", "objective"] = ""
    set: str = ""
    items: list[str | TrialItem] = []
    """Items of packs by their ids, or items by their texts."""
    cards: list[TrialCard] = []
    monster: str = ""
    """One of the trial's kinds of monsters, which says what isn't said here."""
    hidden: bool = False
    """True if it waits in a room that isn't revealed."""


class TrialKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of monster: its stat card."""

    hp: Number
    move: Stat = 0
    attack: Stat = 0
    range: Stat = 0
    targets: Number = 1
    text: str = ""
    immune: list[str] = []
    initiative: Number = 50
    standees: Annotated[int, msgspec.Meta(ge=1, le=20)] = 10
    elite: "TrialKind | None" = None
    """The line of the elites; None: the same."""


class TrialDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier deck; where a die is rolled, the row of the table."""

    left: list[Card] | None = None
    """Its cards; None: the usual ones."""
    adds: list[Card] = []
    """Cards beside them: blessings, curses."""
    top: list[Card] = []
    """The cards that come next, in order."""
    discard: list[Card] = []
    row: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None


class TrialTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn in a round: a character's texts, cards or long rest, or the card of a set of monsters."""

    initiative: Number | None = None
    texts: list[str] = []
    cards: list[str] = []
    rest: bool = False
    card: str = ""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is done."""

    perform: str = ""
    text: str = ""
    turn: str = ""
    texts: list[str] = []
    card: str = ""
    rest: str = ""
    kind: Literal["", "long", "short"] = ""
    damage: str = ""
    amount: Number = 0
    begin: Literal["", "round"] = ""
    end: Literal["", "round"] = ""
    round: dict[str, TrialTurn] | None = None
    draws: list[Card] = []
    answers: list[Any] = []
    expect: dict[str, Any] = {}
    """Expectations right after this act."""

    def drawn(self) -> list[str]:
        return modifier_words(self.draws)

    def answered(self) -> list[Any]:
        """The answers, with `yes` and `no` as words, which YAML takes for true and false."""
        return [{True: "yes", False: "no"}[a] if isinstance(a, bool) else a for a in self.answers]


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    ruleset: Literal["gh1", "jotl", "gh2", "fh", "bnb"]
    board: TrialBoard
    figures: list[TrialFigure]
    acts: list[Act]
    level: Annotated[int, msgspec.Meta(ge=0, le=7)] = 1
    elements: dict[Literal["fire", "ice", "air", "earth", "light", "dark"], Strength] = {}
    monsters: dict[str, TrialKind] = {}
    decks: dict[str, TrialDeck] = {}
    scenario: str = ""
    """Lines of the scenario language: goal, triggers, rules."""
    places: dict[str, Hex] = {}
    """Hexes that the scenario names."""
    readings: dict[str, bool | str] = {}
    """Answers to what the rulebook leaves open, by the name of the reading."""
    rule: str | list[str] = ""
    about: str = ""
    expect: dict[str, Any] = {}

    @property
    def expectations(self) -> list[dict[str, Any]]:
        """Those after each act, and those at the end."""
        return [*(act.expect for act in self.acts if act.expect), *([self.expect] if self.expect else [])]


PARTS: Final[Mapping[str, type[msgspec.Struct]]] = MappingProxyType(
    {
        "": Trial,
        "board": TrialBoard,
        "board.tiles": TrialTile,
        "figures": TrialFigure,
        "figures.items": TrialItem,
        "figures.cards": TrialCard,
        "figures.cards.back": TrialFace,
        **{f"figures.cards.{half}": TrialHalf for half in ("top", "bottom", "back.top", "back.bottom")},
        "monsters": TrialKind,
        "monsters.elite": TrialKind,
        "decks": TrialDeck,
        "acts.round": TrialTurn,
        "acts": Act,
    }
)
"""The records of a trial by the path to them."""


def refusal(error: msgspec.ValidationError) -> str:
    """Say what is wrong with a trial; of an unknown word, what was probably meant."""
    message = str(error)
    found = _UNKNOWN.match(message)
    part = PARTS.get(re.sub(r"\[[^]]*\]", "", found[2] or "").strip("$.")) if found else None
    if found is None or part is None:
        return message
    return message + did_you_mean(found[1], [field.encode_name for field in fields(part)])


_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`(?: - at `([^`]*)`)?")
