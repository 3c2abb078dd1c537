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
Place = list[int | list[int]]
"""A hex, or the hexes of a tile that covers several."""
CardLevel = Annotated[int, msgspec.Meta(ge=1, le=9)] | Literal["X", "A", "B"]
Numbered = dict[int | str, str]
"""Texts by their numbers."""


def modifier_words(cards: Sequence[Card]) -> list[str]:
    """Modifiers as words."""
    return [f"{card:+}" if isinstance(card, int) else card or "null" for card in cards]


class TrialTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An overlay tile; of several hexes if `at` is a list of them."""

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
    at: Place
    text: str = ""
    """The effect of a trap or a hazard; the contents of a treasure."""
    number: Number = 0
    """Of a treasure; 0 if it has none."""
    locked: bool = False
    """Of a door."""
    owner: str = ""
    """The figure that has made it; empty: it lay there from the start."""

    def __post_init__(self) -> None:
        pairs = self.at if self.at and all(isinstance(one, list | tuple) for one in self.at) else [self.at]
        for pair in pairs:
            if (
                not isinstance(pair, list | tuple)
                or len(pair) != 2
                or not all(isinstance(n, int) for n in pair)
            ):
                raise ValueError("`at` is a hex like [1, 0], or a list of hexes")

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that it covers, the first one first."""
        pairs = self.at if isinstance(self.at[0], list | tuple) else [self.at]
        return tuple((q, r) for q, r in pairs)  # type: ignore[misc]  # each is a pair


class TrialToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token with a name, as texts place them."""

    name: str
    at: Hex


class TrialBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hexes: list[Hex]
    walls: list[tuple[Hex, Hex]] = []
    links: list[tuple[Hex, Hex]] = []
    """Pairs of hexes that are linked."""
    tiles: list[TrialTile] = []
    tokens: list[Hex | TrialToken] = []
    """Where money or loot tokens lie, and tokens with names."""
    border: Border = "open"
    """True if what isn't listed bars sight."""


class TrialThing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An item, by its text."""

    text: str
    use: Use = "spent"
    uses: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    back: str = ""
    """The text of its other side."""
    slot: Slot = "small"
    minus_ones: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Modifier cards of -1 that it adds to the deck of who brings it."""
    unrecoverable: bool = False
    """Of an item that is lost: nothing brings it back."""


class TrialItem(TrialThing, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An item of a character, and how it lies there."""

    id: str
    how: How = "ready"
    left: Number | None = None
    """Its use slots that are left; None: all."""


class TrialHalf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Half a card with what becomes of the card."""

    text: str
    lost: bool = False
    unrecoverable: bool = False
    """Lost, and nothing brings it back."""
    stays: Literal["no", "round", "persistent"] = "no"


class TrialFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other side of a card that has two."""

    initiative: Number = 50
    top: str | TrialHalf = ""
    bottom: str | TrialHalf = ""


class TrialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability card of a character, and where it lies."""

    id: str
    level: CardLevel = 1
    initiative: Number = 50
    top: str | TrialHalf = ""
    bottom: str | TrialHalf = ""
    back: TrialFace | None = None
    how: Literal["hand", "flipped", "discard", "lost", "unrecoverable", "active"] = "hand"
    flipped: bool = False
    """Of an active card: True if its back is up."""
    left: Number | None = None
    """Of an active card the use slots that are left; None: all."""


class TrialGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle goal: what must be so, in the words of packs."""

    text: str
    checkmarks: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class TrialFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in the position; what isn't given has a sensible value."""

    id: str
    side: Literal["characters", "monsters", "allies"]
    at: Hex
    hp: Number = 0
    """0: as its kind says."""
    max_hp: Number | None = None
    initiative: Number | None = None
    """None: 50; of an objective 99."""
    conditions: list[str] = []
    text: str = ""
    immune: list[str] = []
    hand: Number = 0
    flipped: Number = 0
    """Where cards have two sides, how many nameless ones of the hand show the other."""
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
    specials: list[str] | Numbered = []
    """The texts that its cards call `Special 1`, `Special 2`."""
    level: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    """Of a character; None: the highest of its cards."""
    goal: str | TrialGoal = ""
    """The battle goal of a character."""
    masteries: dict[str, str] = {}
    """By name what must be so for them."""
    tokens: list[str] = []
    """Tokens with names that lie on it."""


class TrialAbilityCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability card of monsters."""

    initiative: Annotated[int, msgspec.Meta(ge=0, le=99)] = 50
    text: str = ""
    shuffle: bool = False
    """True if it has the sign for shuffling."""
    id: str = ""
    """Empty: its number in the list, from 1."""


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
    specials: list[str] | Numbered = []
    deck: list[TrialAbilityCard] = []
    """Its ability cards, as they come."""
    elite: "TrialKind | None" = None
    """The line of the elites; None: the same."""


class TrialDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier deck, or how the ability cards of a set lie; where a die is rolled, the row of the table."""

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
    items: dict[str, TrialThing] = {}
    """Items that characters can have and find, by their names."""
    treasures: Numbered = {}
    """The contents of treasures, by their numbers."""
    decks: dict[str, TrialDeck | list[TrialAbilityCard]] = {}
    """Modifier decks, and lists of the ability cards of sets."""
    variants: list[str] = []
    """The table's choices before the scenario."""
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
        "figures.goal": TrialGoal,
        "board.tokens": TrialToken,
        "items": TrialThing,
        "figures.cards.back": TrialFace,
        **{f"figures.cards.{half}": TrialHalf for half in ("top", "bottom", "back.top", "back.bottom")},
        "monsters": TrialKind,
        "monsters.elite": TrialKind,
        "monsters.deck": TrialAbilityCard,
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
