"""The state of a scenario: plain data, copied by hand. Equal states have equal hashes."""

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus
from havenwright.engine.model.frames import Frame
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state_words import Ahead, Marker
from havenwright.packs.scenario.plot import (
    Aim,
    Rule,
    Trigger,
)
from havenwright.packs.scenario.records import (
    Dead,
    Group,
    NamedHex,
    Overlay,
    Reward,
)
from havenwright.packs.scenario.records import State as Goal

GONE: Final = -1
"""In place of a hex: dead, exhausted or removed."""

HIDDEN: Final = -2
"""In place of a hex: in a room that isn't revealed yet."""

INERT, WANING, STRONG = 0, 1, 2

IDLE: Final = -2
"""Of a set that consumes, in place of a part of its card: one of its figures infused nothing."""

MONEY: Final = "money tokens looted"
"""Among the resources: how many money tokens the characters have taken."""

CHECKMARKS: Final = "check marks"
"""Among the resources of a seat: those that were gained on the way."""

COINS: Final = "coins"
"""Among the resources of a seat: those on loot cards, which are gold when the scenario is over."""

MINUS_ONE: Final = "-1"

MINUS_TWO: Final = "-2"
"""Modifier cards, by their names."""

RANDOM_ITEMS: Final = "random items"
"""The deck of items that loot cards give, among the decks."""

LATER: Final = "later"
"""How an item is that was found and can be used only after the scenario."""

GOALS: Final = "battle goals"
"""The deck of battle goals, among the decks."""

STANDEES: Final = "standees"
"""The purpose for which the numbers of standees are drawn."""

EVERYBODY: Final = -2
"""In place of the seat that looked at cards: they were revealed."""


def counter_key(name: str) -> str:
    """The key of a scenario's counter among the resources."""
    return f"counter {name}"


def held_key(owner: int, what: str) -> str:
    """The key of what a figure or a seat has, among the resources."""
    return f"{owner} {what}"


Zone: TypeAlias = Literal["hand", "selected", "play", "discard", "lost", "active", "removed", "left out"]


class Condition(msgspec.Struct, frozen=True, gc=False):
    """A condition on a figure; fresh if it was gained in the figure's own present turn."""

    name: str
    fresh: bool = False


class Figure(msgspec.Struct, gc=False):
    """Somebody on the map. What its card says stands in the setting."""

    hex: int
    hit_points: int
    max_hit_points: int
    initiative: tuple[int, ...] = (99,)
    acted: bool = False
    conditions: tuple[Condition, ...] = ()
    experience: int = 0
    gold: int = 0
    died_at: int = -1
    """The hex where it was when it was killed."""
    stands: int | UnsetType = UNSET
    """The hex where it is taken to be while it attacks as if from there."""
    form: str | UnsetType = UNSET
    """The form that a character has taken; until then it has the first of its class."""

    @property
    def place(self) -> int:
        """The hex from which its attack is measured."""
        return self.hex if self.stands is UNSET else self.stands

    @property
    def here(self) -> bool:
        return self.hex >= 0

    def has(self, condition: str) -> bool:
        return bool(self.conditions) and condition in [own.name for own in self.conditions]


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A deck as what is left in it, in no order: the next card is drawn by chance."""

    left: tuple[str, ...]
    discarded: tuple[str, ...] = ()
    shuffle: bool = False
    """True if a card with the shuffle icon was drawn this round."""
    top: tuple[str, ...] = ()
    """Those of the cards left that are known to come next, in order: somebody looked at them."""
    seen_by: int = -1
    """The seat that looked; -2 if all did."""
    bottom: tuple[str, ...] = ()
    """Those of the cards left that come last, in order: who looked at them put them there."""
    seen: int = 0
    """How many of the next cards they were."""


class ActiveBonus(msgspec.Struct, frozen=True, gc=False):
    """A bonus that is in force: whose it is, which card it comes from, how many of its uses are left."""

    figure: int
    bonus: Bonus | Ability
    card: int = -1
    left: int = -1
    lasts: Literal[
        "ability",
        "turn",
        "before next turn",
        "next turn",
        "round",
        "one round",
        "two rounds",
        "three rounds",
        "four rounds",
        "five rounds",
        "another",
        "persistent",
        "leaving",
        "trait",
        "scenario",
    ] = "round"
    lost: bool = False
    """True if its card is lost when it ends, instead of discarded."""
    item: int = -1
    number: int = 0
    """By which the bonus is known."""
    used: int = -1
    """When it was used last: the number of the turn, round or ability, whichever limits it."""
    since: int = 0
    """The number of the turn, or of the ability, in which it began."""
    until: int = 0
    """The last round of a bonus that lasts for some; the one in which it began doesn't count among them."""
    back: bool = False
    """True if it stands on the back of an item that is flipped."""
    began: int = 0
    """The number of the round in which it began."""
    waits: int = 0
    """How many times its moment still passes before it acts."""
    by: int = -1
    """The figure whose action it came from."""
    whom: int = -1
    """Of a focus that is forced: on whom; of every other bonus: the hex that was chosen before it began."""
    source: str = ""
    """Of a focus that is forced: the name of the card, or the item, that does so."""
    against: tuple[int, ...] = ()
    """Of a bonus that speaks of the target: those who were targets when it began."""
    shared: bool | UnsetType = UNSET
    """True if others have it, whoever they are, and its limit is for each of them."""
    users: tuple[int, ...] | UnsetType = UNSET
    """The figures that used it in the time `used`, where it may be used once more."""


class Deed(msgspec.Struct, frozen=True, gc=False):
    """Something that a figure did, or that happened to it, in this round."""

    figure: int
    name: str
    amount: int
    about: int
    turn: int
    action: int
    ability: int


class OnMap(msgspec.Struct, frozen=True, gc=False):
    """An overlay tile that lies on the map now."""

    kind: str
    at: tuple[int, ...]
    effect: Action | None = None
    number: int = -1
    """Which of the scenario's tiles it is; -1 if it was made in play."""
    fixed: bool = False
    """True if it covers the border of a map tile, so that nobody can manipulate it."""
    overlay: Overlay | None = None
    """The scenario's tile: its name; for a treasure its number and contents."""
    by: int | UnsetType = UNSET
    """The figure that made it, where a text asks for that."""
    sprung: Action | UnsetType = UNSET
    """Of a trap: what its maker does when an enemy springs it."""
    was: "OnMap | UnsetType" = UNSET
    """The tile that it is again at the end of the round."""


class Plot(msgspec.Struct, frozen=True, gc=False):
    """How far the scenario's own story has come."""

    goal: Goal = Dead(Group(kind="enemies"))
    triggers: tuple[Trigger, ...] = ()
    fired: tuple[int, ...] = ()
    """The triggers that were set off, by number."""
    so: tuple[int, ...] = ()
    """The triggers whose state is so just now."""
    rules: tuple[Rule, ...] = ()
    given: tuple[tuple[int, int], ...] = ()
    """The rules, by number, whose bonuses a figure has been given."""
    revealed: tuple[int, ...] = ()
    """Hexes of rooms that stay revealed, whatever doors are open."""
    places: tuple[NamedHex, ...] = ()
    locked: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    escaped: tuple[int, ...] = ()
    treasures: tuple[int, ...] = ()
    """The numbers of the treasures that were looted."""
    aims: tuple[Aim, ...] = ()
    gained: tuple[Reward, ...] = ()
    ending: bool = False
    """True if the round is at its end."""
    end: Literal["", "won", "lost"] = ""
    """How the scenario says that it ends when this round does."""
    reached: bool | UnsetType = UNSET
    """True once the goal was reached: then the scenario ends with this round, whatever happens in it."""


class State(msgspec.Struct, gc=False):
    """Everything that can change."""

    round: int
    figures: list[Figure]
    zones: list[Zone]
    """Where each ability card is, by its number."""
    decks: dict[str, Deck]
    chance: dict[str, int]
    """The generator of each purpose, or how often was drawn for it; never a secret."""
    elements: tuple[int, ...]
    infusing: tuple[str, ...] = ()
    """Elements that become strong at the end of the present turn."""
    set_infusing: tuple[tuple[str, str], ...] = ()
    """Elements that sets of monsters infuse when the last of them has acted."""
    bonuses: tuple[ActiveBonus, ...] = ()
    tokens: tuple[int, ...] = ()
    """The hexes of money tokens on the map."""
    tokens_placed: int = 0
    """How many of them came after the set-up; those of the set-up stand in the setting."""
    tiles: tuple[OnMap, ...] = ()
    open_doors: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    """The order of turns this round."""
    turn: int = -1
    """The figure whose turn it is."""
    plans: tuple[tuple[int, int], ...] = ()
    """Each seat's choice this round: two cards, the leading one first; (-1, -1) is a long rest."""
    monster_cards: tuple[tuple[str, str], ...] = ()
    """The card that each kind of monster drew this round."""
    consumed: tuple[tuple[str, int, int], ...] = ()
    """Consumptions of sets of monsters this round: the set, the part of its card, the extra of that part."""
    sets_ahead: tuple[Ahead, ...] = ()
    """Sets of monsters that the party let act before others with the same initiative; and summons."""
    changed: dict[str, Identity] = msgspec.field(default_factory=dict)
    """Changed identities: figures that changed sides, or got another number, by number."""
    born: tuple[Identity, ...] = ()
    """Identities of latecomers: summons and spawned monsters."""
    frames: dict[str, Frame] = msgspec.field(default_factory=dict)
    """Open frames, by number; the innermost was opened last."""
    serial: int = 0
    """The last number given to an action or an ability."""
    turns: int = 0
    """How many turns have begun."""
    deeds: tuple[Deed, ...] = ()
    """The record of this round."""
    totals: dict[str, int] = msgspec.field(default_factory=dict)
    """The record of the rounds before, added up."""
    resources: dict[str, int] = msgspec.field(default_factory=dict)
    """Classes' own resources, and the scenario's counters."""
    markers: tuple[Marker, ...] = ()
    """Tokens on figures."""
    placed: tuple[tuple[str, int], ...] = ()
    """Tokens in hexes: the token's name and the hex."""
    plot: Plot = Plot()
    items: tuple[str, ...] = ()
    """How each item of the party is: ready, spent, lost or active."""
    outcome: Literal["", "won", "lost"] = ""
    requests: tuple[int, ...] = ()
    """Cards that their players want to remove, as soon as no ability is under way."""
    goals: tuple[str, ...] = ()
    """The battle goals that were kept of those that were dealt, by seat."""
    flipped: tuple[int, ...] = ()
    """The ability cards that show their other side."""
    rows: dict[str, int] = msgspec.field(default_factory=dict)
    """The row that the marker of each modifier table is in, by whose table it is."""
    used_icons: tuple[str, ...] = ()
    """The elements on visible cards that were consumed this round."""
    made: tuple[str, ...] = ()
    """The elements that were made this round and stand on no card."""
    owned: tuple[tuple[str, int, int], ...] | UnsetType = UNSET
    """Where somebody may escape: tokens by name, each with its hex, or -1 less the number of the figure that
    it is on, and the figure that placed it."""
    dying: tuple[int, ...] = ()
    """Figures that are dead but for what they do on death."""
    turn_began: int | UnsetType = UNSET
    """The hex where the figure was whose turn it is, when it began."""
    rooms: tuple[tuple[int, int], ...] | UnsetType = UNSET
    """Where a text asks for that: figures and a hex of each room where they have been."""
    revealed: tuple[int, ...] | UnsetType = UNSET
    """Where a text asks for that: the hexes of the room that was revealed last."""

    def copy(self) -> "State":
        """Its own of what is written in place; everything else is frozen, or replaced whole, and shared."""
        return replace(
            self,
            figures=list(map(replace, self.figures)),
            zones=self.zones.copy(),
            decks=self.decks.copy(),
            chance=self.chance.copy(),
            frames={number: replace(frame) for number, frame in self.frames.items()} if self.frames else {},
            rows=self.rows.copy(),
        )
