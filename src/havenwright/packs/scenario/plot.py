"""The plot of a scenario as records: events, effects, triggers, rules, sections, and links to others.

An event is something that happens (a door opens); an effect is what a scenario does.
"""

from typing import Literal, TypeAlias

from havenwright.cards.tree import Action, Amount
from havenwright.packs.scenario.records import (
    Group,
    MonsterPlace,
    NamedHex,
    Overlay,
    Ranks,
    Record,
    Reward,
    Said,
    Side,
    State,
    Tile,
    TileKind,
)

# When


class Event(Record, frozen=True, kw_only=True):
    """Something that happens.

    `so`: a state becomes so. `start`: the scenario begins. Of `start of round` and `end of round`, `round`
    says which, and `every` how many rounds lie between (0: only that one). `open` is of a door, `reveal` of a
    room by one of its hexes, `loot` of a treasure by its number.
    """

    kind: Literal[
        "so",
        "start",
        "start of round",
        "end of round",
        "start of turn",
        "end of turn",
        "enter",
        "leave",
        "die",
        "suffer",
        "loot",
        "open",
        "reveal",
    ]
    state: State | None = None
    who: Group | None = None
    places: tuple[str, ...] = ()
    """Notable hexes; the door; the treasure."""
    round: Amount = 1
    every: int = 0


# What happens then


class Spawn(Said, frozen=True, tag="spawn"):
    """Monsters, or a figure of the scenario, come onto the map."""

    what: str
    count: Amount = 1
    ranks: Ranks | None = None
    """None for a figure of the scenario."""
    places: tuple[str, ...] = ()
    spread: Literal["all", "each", "divided", "one"] = "all"
    """All at the place (or as near as can be), `count` at each, divided over them, or at one of them."""
    near: Group | None = None
    """Adjacent to somebody, instead of at a place."""


class SetDoor(Said, frozen=True, tag="door"):
    how: Literal["unlock", "lock", "open", "close"]
    door: str


class Lay(Said, frozen=True, tag="lay"):
    """A tile or a token is placed, one in each of the hexes."""

    tile: Overlay
    places: tuple[str, ...]


class Take(Said, frozen=True, tag="take"):
    """Tiles or tokens are removed; without places all of the kind, or of the name."""

    kind: TileKind
    name: str = ""
    places: tuple[str, ...] = ()


class Leave(Said, frozen=True, tag="leave"):
    """Figures are removed from the map; they don't die."""

    who: Group


class Adjust(Said, frozen=True, tag="adjust"):
    """A counter changes."""

    counter: str
    how: Literal["increase", "decrease", "set"]
    amount: Amount


class Affect(Said, frozen=True, tag="affect"):
    """Card text happens to figures, as a trap's does to who springs it; a bonus lies on them from then on."""

    who: Group
    action: Action


class Join(Said, frozen=True, tag="join"):
    """Figures become allies, or enemies, of the party."""

    who: Group
    side: Side


class Aim(Said, frozen=True, tag="aim"):
    """Figures focus on others, or go towards hexes, whatever else they would do."""

    who: Group
    on: Group | None = None
    places: tuple[str, ...] = ()


class ReadSection(Said, frozen=True, tag="read"):
    section: str


class Reveal(Said, frozen=True, tag="reveal"):
    place: str


class NewGoal(Said, frozen=True, tag="goal"):
    goal: State


class End(Said, frozen=True, tag="end"):
    how: Literal["won", "lost"]


class Gain(Said, frozen=True, tag="gain"):
    rewards: tuple[Reward, ...]


class When(Said, frozen=True, tag="when"):
    """Only if something is so."""

    state: State
    does: "tuple[Effect, ...]"


class Option(Record, frozen=True, kw_only=True):
    name: str
    does: "tuple[Effect, ...]" = ()


class Choice(Said, frozen=True, tag="choice"):
    """The party chooses one."""

    options: tuple[Option, ...]


Effect: TypeAlias = (
    Spawn
    | SetDoor
    | Lay
    | Take
    | Leave
    | Adjust
    | Affect
    | Join
    | Aim
    | ReadSection
    | Reveal
    | NewGoal
    | End
    | Gain
    | When
    | Choice
)


class Trigger(Record, frozen=True, kw_only=True):
    """Effects of an event or a state, whenever it comes about or only the first time."""

    event: Event
    does: tuple[Effect, ...]
    where: State | None = None
    once: bool = True


# Rules that hold


class Always(Said, frozen=True, tag="always"):
    """Figures have something throughout: `Shield 1`, or a bonus that waits."""

    who: Group
    action: Action


class Forbid(Said, frozen=True, tag="forbid"):
    who: Group
    what: Literal[
        "attack", "move", "heal", "loot", "open doors", "rest", "summon", "infuse", "be targeted", "die"
    ]


class Exit(Said, frozen=True, tag="exit"):
    """Hexes from which a character may escape at the end of a turn."""

    who: Group
    places: tuple[str, ...]


class Precede(Said, frozen=True, tag="precede"):
    """Of kinds that act by the same cards some always come before others."""

    who: Group
    others: Group


Rule: TypeAlias = Always | Forbid | Exit | Precede


# Sections, and what stands around a scenario


class Section(Record, frozen=True, kw_only=True):
    """A section: read and set up when a trigger says so."""

    number: str
    story: str = ""
    tiles: tuple[Tile, ...] = ()
    monsters: tuple[MonsterPlace, ...] = ()
    places: tuple[NamedHex, ...] = ()
    does: tuple[Effect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()


class Counter(Record, frozen=True, kw_only=True):
    name: str
    value: Amount = 0


class Stock(Record, frozen=True, kw_only=True):
    """An amount of something: loot cards of a kind, or an entry of the scenario's key."""

    kind: str
    count: int = 1


class Link(Record, frozen=True, kw_only=True):
    """A link to another scenario: after a win it can be played, right away, must be, or never again."""

    kind: Literal["unlocks", "links", "forces", "blocks"]
    scenario: str


class Requirement(Record, frozen=True, kw_only=True):
    """A requirement for playing the scenario."""

    kind: Literal["scenario", "achievement", "class", "item", "quest"]
    what: str
    negated: bool = False
