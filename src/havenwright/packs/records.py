"""Records of packs: classes, monsters, scenarios, items, goals and their cards."""

from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.cards.character_card import Level
from havenwright.cards.tree import Action, Amount, Change, Condition, Part, Relative, Summon
from havenwright.packs import named
from havenwright.packs.campaigns.outcomes import Outcome
from havenwright.packs.campaigns.records import (
    BrewingChart,
    BuildingCard,
    CampaignPlan,
    EventCard,
    GuardDeck,
    QuestCard,
)
from havenwright.packs.scenario import records
from havenwright.packs.scenario.plot import (
    Affect,
    Counter,
    Link,
    Requirement,
    Rule,
    Section,
    Stock,
    Trigger,
)
from havenwright.packs.scenario.records import (
    Dead,
    Group,
    NamedHex,
    Person,
    State,
)

Content = named.Content
Rank: TypeAlias = records.Rank
TileKind: TypeAlias = records.TileKind
Tile = records.Tile
MonsterPlace = records.MonsterPlace
Slot: TypeAlias = Literal["head", "body", "feet", "one hand", "two hands", "small"]
"""The slot of an item."""
Use: TypeAlias = Literal["none", "spent", "lost", "flip"]
"""The fate of a used item; `none`: it works all the time."""
RULESETS: Final = ("gh1", "jotl", "gh2", "fh", "bnb")
"""The games that a pack can be for."""
LEVELS = 8
"""Monsters have statistics for the scenario levels 0 to 7."""
LONE_LEVELS = 5
"""The levels of scenarios in the game for one character."""


class Face(msgspec.Struct, frozen=True):
    """The other side of a card that has two."""

    initiative: int
    top: Action
    bottom: Action


class AbilityCard(Content, frozen=True):
    """A character's card: two halves, and the initiative in the middle."""

    level: Level
    initiative: int
    top: Action
    bottom: Action
    back: Face | None = None
    """Side B; the card itself is side A."""
    upgrades: str = ""
    """The card, by id, whose place it takes."""


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack modifier card: a number or a factor, what it adds to the attack, and what is done besides."""

    value: int | Literal["2x", "null"] = 0
    rolling: bool = False
    effects: tuple[Change | Part, ...] = ()
    """Changes to the attack, then abilities."""
    shuffle: bool = False
    kind: Literal["", "bless", "curse"] = ""
    """Those with a kind go back to the supply once they were drawn."""
    owner: Literal["", "star", "monster"] = ""
    """The deck that it can be in: a star is any character's; empty: the deck of whoever names it."""
    whose: str = ""
    """The class, by id, that does what it says beside its number, whoever draws it; empty: who draws it."""

    @property
    def plus(self) -> int:
        """The number added to the attack."""
        return self.value if isinstance(self.value, int) else 0

    @property
    def times(self) -> int:
        """By what it is multiplied."""
        return _TIMES.get(self.value, 1)

    def applied(self, attack: int) -> int:
        """An attack value with this modifier alone; it never falls below 0."""
        return max(0, (attack + self.plus) * self.times)


_TIMES: Final[dict[int | str, int]] = {"2x": 2, "null": 0}


class Perk(msgspec.Struct, frozen=True, omit_defaults=True):
    """A perk of a class: the modifier cards that it takes out and puts in, and rules that hold then."""

    remove: tuple[Modifier, ...] = ()
    add: tuple[Modifier, ...] = ()
    rules: tuple[Part, ...] = ()
    count: int = 1
    """How many times it can be gained."""
    marks: int = 1
    """How many boxes must be marked for it each time."""


class Mastery(Content, frozen=True):
    """A feat that a class can achieve in a scenario."""

    condition: Condition


class ModifierDeck(msgspec.Struct, frozen=True):
    """The modifier cards that a class has by itself from a level on, instead of the usual ones."""

    level: int
    cards: tuple[tuple[int, Modifier], ...]
    """How many of each."""
    rows: tuple[tuple[Modifier, ...], ...] = ()
    """Of a table that a die is rolled on: a column for each face, the worst first."""


class CharacterClass(Content, frozen=True):
    """A class: what its mat says, and its cards."""

    hand_size: int
    hit_points: tuple[int, ...]
    """By character level, 1 to 9."""
    cards: tuple[AbilityCard, ...]
    perks: tuple[Perk, ...] = ()
    modifiers: tuple[ModifierDeck, ...] = ()
    """By level, the lowest first; empty: the deck that the game gives to everybody."""
    masteries: tuple[Mastery, ...] = ()
    resources: tuple[tuple[str, int], ...] = ()
    """The class's own tokens, and the most that it can have of each."""
    forms: tuple[str, ...] = ()
    """Its forms, of which it is in one; at first in the first."""
    companion: Summon | None = None
    """A figure that is summoned at the start of each scenario, and that cards call by its name."""
    missing: tuple[tuple[str, Level], ...] = ()
    """Cards that the class has and the pack hasn't, by name, with their levels."""
    traits: tuple[str, ...] = ()
    """Words that events ask for."""
    retires: Outcome = ()
    """The effects of its retirement: a section that is read, events that come into decks."""
    ancestry: str = ""
    """Its people, for which events of other games have sections."""
    game: str = ""
    """The game that it belongs to; empty: any that its pack is for."""


class MonsterStats(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One line of a stat card."""

    hit_points: Amount
    move: int | None
    """None is a dash: it moves only by an ability with a number of its own."""
    attack: Amount | None
    range: int = 0
    targets: int = 1
    flying: bool = False
    traits: tuple[Part, ...] = ()
    """Active bonuses that hold at all times: Shield 1, Retaliate 2."""
    attack_effects: tuple[Change, ...] = ()
    immune: tuple[str, ...] = ()
    specials: tuple[Action, ...] = ()
    """Of a boss: what its cards call special 1, special 2."""


class MonsterCard(Content, frozen=True):
    """A card of a monster's deck."""

    initiative: int
    action: Action
    shuffle: bool = False


class MonsterType(Content, frozen=True):
    """A kind of monster: its standees, its stat card and its deck."""

    standees: int
    normal: tuple[MonsterStats, ...]
    elite: tuple[MonsterStats, ...]
    """By scenario level."""
    deck: tuple[MonsterCard, ...]
    set: str = ""
    """The set whose deck it shares with other kinds, which have the same cards; empty: it has its own."""
    boss: bool = False
    """True if it is neither normal nor elite; both have the same lines then."""


class Scenario(Content, frozen=True):
    """A scenario: its map, who stands where, and what it is about."""

    board: str
    """The map as text that the geometry reads; closed doors hide what is behind them."""
    marks: str
    """The letters that stand in the map beside the usual ones."""
    starts: tuple[tuple[int, int], ...]
    number: str = ""
    """Its number in the book; empty if it has none."""
    character: str = ""
    """The class, by id, that it must be played with; empty: any."""
    level: Amount = Relative(0)
    """The level to play it at: more or less than the party's, or a level of its own."""
    hand: tuple[Stock, ...] = ()
    """How many ability cards of which level it is played with; empty: as many as the hand holds."""
    tiles: tuple[Tile, ...] = ()
    monsters: tuple[MonsterPlace, ...] = ()
    places: tuple[NamedHex, ...] = ()
    locked: tuple[str, ...] = ()
    """Doors that don't open until something unlocks them."""
    figures: tuple[Person, ...] = ()
    goal: State = Dead(Group(kind="enemies"))
    counters: tuple[Counter, ...] = ()
    effects: tuple[Affect, ...] = ()
    """Scenario effects: what happens to figures before the first round."""
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()
    sections: tuple[Section, ...] = ()
    key: tuple[Stock, ...] = ()
    """How many of each tile the scenario lists; empty: it lists none."""
    loot: tuple[Stock, ...] = ()
    """How many loot cards of each kind are shuffled together."""
    rewards: tuple[records.Reward, ...] = ()
    links: tuple[Link, ...] = ()
    requires: tuple[Requirement, ...] = ()
    story: str = ""
    conclusion: str = ""


class Item(Content, frozen=True, kw_only=True):
    """Something that characters buy or find, bring and use."""

    slot: Slot
    cost: int = 0
    count: int = 1
    """The number of copies."""
    use: Use = "none"
    uses: int = 1
    """Use slots: after this many uses it is spent or lost."""
    minus_ones: int = 0
    """Modifier cards that bringing it puts into the deck."""
    action: Action
    back: Action | None = None
    """The effect of its other side."""
    materials: tuple[tuple[str, int], ...] = ()
    """Further materials for crafting."""
    requires: tuple[str, ...] = ()
    """Items, by id, that are given up for it."""
    source: str = ""
    """Where it comes from: `prosperity 2`, `scenario 3`, `random`, `treasure 7`."""
    number: int = 0
    """Its number in the game's tables; 0 if it has none."""
    reputation: tuple[tuple[str, int], ...] = ()
    """Factions, and the reputation with them that buying it takes."""
    game: str = ""
    """The game that it belongs to; empty: any that its pack is for."""
    solo: str = ""
    """The class, by its name, that alone can have it; nobody buys it."""


class BattleGoal(Content, frozen=True, kw_only=True):
    """A goal of one's own for a scenario."""

    condition: Condition
    checkmarks: int = 1


class Treasure(Content, frozen=True, kw_only=True):
    """The contents of a numbered treasure."""

    number: int
    rewards: tuple[records.Reward, ...] = ()
    effect: Action = Action(())
    """The effect at once: damage, conditions, loot cards."""
    instead: tuple[records.Reward, ...] = ()
    """The rewards instead, if somebody brought an item that it would give."""


class LootCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of card of a loot deck: what it gives with two, three and four characters."""

    what: str
    amounts: tuple[int, int, int] = (1, 1, 1)
    count: int = 1
    stickers: int = 0
    """Each of them is one more of what it gives."""

    def given(self, characters: int) -> int:
        """The amount for a number of characters."""
        return self.amounts[min(max(characters, 2), 4) - 2] + self.stickers


class LootDeck(Content, frozen=True):
    """Loot cards, from which scenarios take as many as they list."""

    cards: tuple[LootCard, ...]


class RoomCard(Content, frozen=True):
    """A room of a random dungeon: a noun, a map with twelve numbered hexes, and penalties for revealing."""

    board: str
    """The map as text, with words for entrances, exits, connections and numbers."""
    minor: tuple[Affect, ...] = ()
    major: tuple[Affect, ...] = ()


class Feature(msgspec.Struct, frozen=True):
    """The tile or figure in one of the numbered hexes of a room."""

    spot: int
    monster: str = ""
    ranks: records.Ranks = ("-", "-", "-")
    tile: records.Overlay | None = None


class SetupCard(Content, frozen=True):
    """The contents of a room of a random dungeon: an adjective, features, an element, treasures, traps."""

    features: tuple[Feature, ...]
    element: str = ""
    contents: tuple[records.Reward, ...] = ()
    """Of its treasures."""
    effect: Action | None = None
    trap: Action | None = None


class TileBox(Content, frozen=True):
    """How many overlay tiles there are of each look, and what they can be."""

    tiles: tuple[tuple[str, str, int], ...]
    """Kind, look, number."""


class Pack(Content, frozen=True):
    """Everything that one pack brings, by id."""

    version: str
    rulesets: tuple[str, ...]
    licence: str = ""
    authors: tuple[str, ...] = ()
    builds_on: tuple[str, ...] = ()
    """The packs that must lie below this one."""
    replaces: tuple[str, ...] = ()
    """Things of the packs below that are replaced here: `monster mudlark`."""
    removes: tuple[str, ...] = ()
    """Things of the packs below that are removed."""
    formerly: tuple[str, ...] = ()
    """Things that had another id: `item toll-seal: toll-token`."""
    classes: tuple[CharacterClass, ...] = ()
    monsters: tuple[MonsterType, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    items: tuple[Item, ...] = ()
    goals: tuple[BattleGoal, ...] = ()
    treasures: tuple[Treasure, ...] = ()
    loot: tuple[LootDeck, ...] = ()
    rooms: tuple[RoomCard, ...] = ()
    setups: tuple[SetupCard, ...] = ()
    boxes: tuple[TileBox, ...] = ()
    campaigns: tuple[CampaignPlan, ...] = ()
    events: tuple[EventCard, ...] = ()
    quests: tuple[QuestCard, ...] = ()
    buildings: tuple[BuildingCard, ...] = ()
    charts: tuple[BrewingChart, ...] = ()
    guards: tuple[GuardDeck, ...] = ()
