"""The state of a campaign: plain records of numbers and names. Content is named, and looked up elsewhere."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from havenwright.engine import Seed
from havenwright.rulesets.campaigns import Step

Status: TypeAlias = Literal["active", "aside", "retired", "abandoned", "dead"]
ScenarioStatus: TypeAlias = Literal["open", "completed", "closed"]
Mode: TypeAlias = Literal["campaign", "casual"]
Imbuement: TypeAlias = Literal["none", "basic", "advanced"]

PARTY = "party"
"""The name of the only party, where there aren't several."""
TOWN = "town"
"""The holder of what belongs to nobody alone."""


class Character(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A character of a player."""

    player: str
    class_: str = ""
    level: int = 1
    xp: int = 0
    gold: int = 0
    checkmarks: int = 0
    perks: int = 0
    """Perk marks gained so far, used or not."""
    boxes: dict[str, int] = {}
    """Marked boxes of the perk list."""
    cards: list[str] = []
    """Ability cards gained by levels."""
    items: list[str] = []
    resources: dict[str, int] = {}
    quest: str | None = None
    quest_done: bool = False
    counters: dict[str, int] = {}
    """The counters of its quest, by name."""
    masteries: list[str] = []
    traits: list[str] = []
    blesses: int = 0
    """Blessings that the next scenario begins with."""
    used_up: list[str] = []
    """Items that are used up when the next scenario begins."""
    discards: int = 0
    """Cards that are discarded when the next scenario begins."""
    party: str = PARTY
    status: Status = "active"
    called: str = ""
    """The name that its player gave it later; empty: the one it came with."""
    secret: bool = False
    """True if its player shows the quest to nobody."""
    follows: str = ""
    """The character whose lineage it goes on with, where one person has several; empty: it begins one."""


class Playing(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A scenario under way, or the last one until the way on is chosen."""

    scenario: str
    mode: Mode = "campaign"
    level: int = 1
    with_: list[str] = []
    imbuement: Imbuement = "none"
    favors: list[str] = []
    """Favors that were bought for it."""
    swaps: dict[str, dict[str, str]] = {}
    """Cards that a favor lets characters bring, each with the one that it is in place of."""
    outcome: Literal["", "won", "lost"] = ""
    first: bool = True
    """True if it was won for the first time."""
    held: dict[str, dict[str, int]] = {}
    """Loot of a lost scenario, by character, that is kept only by who goes home."""
    blesses: dict[str, int] = {}
    """Blessings that it begins with, by character."""
    used_up: dict[str, list[str]] = {}
    """Items that are used up when it begins, by character."""
    discards: dict[str, int] = {}
    """Cards that are discarded when it begins, by character."""
    effects: list[str] = []
    """Card text that happens when it begins."""
    casual_from: Step | None = None
    """Where the party was before a scenario that leaves no trace."""


class Party(msgspec.Struct, kw_only=True):
    """A party: where it is, and what it has earned."""

    step: Step = "downtime"
    playing: Playing | None = None
    bound: str = ""
    """The scenario that it has set out for without coming home."""
    location: str = "home"
    last_mode: Mode = "campaign"
    achievements: list[str] = []
    reputation: int = 0
    donated: list[str] = []
    shared: dict[str, int] = {}
    """Items that it has bought while somebody of another party holds the card."""
    founding: bool = False
    """True until it sets out for the first time: everybody makes a first character."""
    done: list[str] = []
    """Players who have done what there was for them to do at this step."""
    next_effects: list[str] = []
    """Card text that happens when the next scenario begins: `all characters: Wound`."""
    event_done: bool = False
    """True if the home event of this visit is over, or was told to be left out."""
    operated: bool = False
    built: int = 0
    """Buildings and upgrades of this construction step."""
    prospered: bool = False
    """True if something that was built in this construction step raised the prosperity level."""
    rebuilding: bool = False
    """True if something was rebuilt in this construction step: nothing is built after that."""


class TemporarySticker(msgspec.Struct, kw_only=True):
    """A sticker on a card that stays as long as somebody plays."""

    character: str
    card: str
    sticker: str


class BuildingState(msgspec.Struct, kw_only=True):
    """A building: level 0 is unlocked and not built."""

    level: int = 0
    wrecked: bool = False

    @property
    def stands(self) -> bool:
        """True if it is built and not wrecked."""
        return self.level > 0 and not self.wrecked


class State(msgspec.Struct, kw_only=True):
    """Everything that a campaign keeps."""

    characters: dict[str, Character] = {}
    players: list[str] = []
    parties: dict[str, Party] = {}
    party: str = PARTY
    """The party that acts."""
    scenarios: dict[str, ScenarioStatus] = {}
    treasures: list[str] = []
    achievements: list[str] = []
    stickers: list[str] = []
    envelopes: list[str] = []
    classes: list[str] = []
    prosperity: int = 0
    """Marked boxes."""
    reputation: dict[str, int] = {}
    inspiration: int = 0
    soldiers: int = 0
    defense: int = 0
    morale: int = 10
    donations: int = 0
    imbuement: int = 0
    imbuement_unlocked: Imbuement = "none"
    week: int = 0
    calendar: dict[int, list[str]] = {}
    skip_event: bool = False
    """True if the next home event is left out."""
    resources: dict[str, int] = {}
    buildings: dict[str, BuildingState] = {}
    revealed: list[str] = []
    shop: dict[str, int] = {}
    unavailable: dict[str, int] = {}
    decks: dict[str, list[str]] = {}
    enhancements: dict[str, list[str]] = {}
    retired: dict[str, int] = {}
    read: list[str] = []
    choices: list[str] = []
    """Options that the party took in scenarios."""
    random_items: list[str] = []
    """Items that were drawn for loot cards."""
    random_item_scenarios: list[str] = []
    """Scenarios whose random item was looted."""
    seed: Seed = 0
    """A number that a person chose, or a secret; it stays in the state and in saves."""
    shuffles: int = 0
    """Shuffles so far: each takes its chance from the seed and this number."""
    loot_stickers: dict[str, int] = {}
    """Loot cards with a sticker, by what they give."""
    guard_marks: int = 0
    """Perk marks of the town guard gained so far, used or not."""
    guard_perks: dict[str, int] = {}
    """Perks of the town guard, and how often each is marked."""
    switched: dict[str, bool] = {}
    """Variants that were switched on or off since the start."""
    temporary: list[TemporarySticker] = []
    """Stickers that come off when who put them on retires."""
    tracked: list[str] = []
    """Sections of tracks that were read, which are read once."""
    reputation_most: dict[str, int] = {}
    """The most reputation that there can be with a faction, where something raised it."""

    @property
    def at(self) -> Party:
        """The party that acts."""
        return self.parties[self.party]

    def active(self) -> Iterator[str]:
        """Characters of the party that acts, who can play."""
        for name, character in self.characters.items():
            if character.status == "active" and character.party == self.party:
                yield name

    def copy(self) -> "State":
        """A state of its own with the same content."""
        return unpacked(self.packed())

    def packed(self) -> bytes:
        """The state as bytes, of which many copies can be made."""
        return _pack(self)


_pack = msgspec.msgpack.Encoder().encode
unpacked = msgspec.msgpack.Decoder(State).decode
"""The state of some bytes."""
