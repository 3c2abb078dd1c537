"""The form of a campaign trial: things, how the campaign stands, acts, and what must come out."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from havenwright.rulesets.campaigns import Variant

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Level: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
Half: TypeAlias = Literal["top", "bottom"]
Outcome: TypeAlias = Literal["won", "lost"]
Mode: TypeAlias = Literal["campaign", "casual"]
Imbuement: TypeAlias = Literal["none", "basic", "advanced"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a trial: it has no other fields than its own."""


class ItemPart(Part, frozen=True, kw_only=True):
    cost: Number = 0
    materials: dict[str, Number] = {}
    needs: list[str] = []
    potion: bool = False
    reputation: dict[str, Amount] = {}
    prosperity: Number = 0
    card: str = ""


class AttackPart(Part, frozen=True, kw_only=True):
    value: Number
    targets: Number
    priority: str = ""
    wrecks: bool = False


class EventPart(Part, frozen=True, kw_only=True):
    options: dict[str, str]
    needs: dict[str, str] = {}
    attack: AttackPart | None = None


class QuestPart(Part, frozen=True, kw_only=True):
    class_: str = msgspec.field(default="", name="class")
    envelope: str = ""
    building: str = ""
    alternate: str = ""
    adds: str = ""
    extra: str = ""
    needs: str = ""


class PerkPart(Part, frozen=True, kw_only=True):
    boxes: Level = 1
    linked: bool = False


class ClassPart(Part, frozen=True, kw_only=True):
    hp: list[Number] = []
    cards: dict[str, list[str]] = {}
    perks: dict[str, PerkPart] = {}
    masteries: list[str] = []
    section: str = ""
    events: dict[str, list[str]] = {}


class BuildingLevelPart(Part, frozen=True, kw_only=True):
    needs: Number = 1
    cost: dict[str, Number] = {}
    once: str = ""
    normal: str = ""
    wrecked: str = ""
    repair: Number = 0
    rebuild: dict[str, Number] = {}
    soldiers: Number = 0
    reduces: list[Number] = []


class BuildingPart(Part, frozen=True, kw_only=True):
    role: Literal["", "barracks", "craftsman", "alchemist"] = ""
    quests: list[str] = []
    levels: dict[str, BuildingLevelPart] = {}


class ScenarioPart(Part, frozen=True, kw_only=True):
    home: bool = False
    links: list[str] = []
    forces: list[str] = []
    needs: str = ""
    reward: str = ""
    treasures: list[str] = []
    random: bool = False
    level: Level = 1
    next: list[str] = []


class CardPart(Part, frozen=True, kw_only=True):
    class_: str = msgspec.field(name="class")
    level: str | int = "1"
    top: str = ""
    bottom: str = ""
    lost: list[Half] = []
    persistent: list[Half] = []


class Things(Part, frozen=True, kw_only=True):
    items: dict[str, ItemPart] = {}
    events: dict[str, EventPart] = {}
    quests: dict[str, QuestPart] = {}
    classes: dict[str, ClassPart] = {}
    buildings: dict[str, BuildingPart] = {}
    scenarios: dict[str, ScenarioPart] = {}
    treasures: dict[str, str] = {}
    sections: dict[str, str] = {}
    chart: dict[str, str] = {}
    cards: dict[str, CardPart] = {}
    prices: dict[str, Number] = {}
    """The prices of stickers, where the game's text has none."""


class PlayingPart(Part, frozen=True, kw_only=True):
    scenario: str
    mode: Mode = "campaign"
    level: Annotated[int, msgspec.Meta(ge=0, le=7)] = 1
    with_: list[str] = msgspec.field(default_factory=list, name="with")
    outcome: Literal["", "won", "lost"] = ""


class CharacterPart(Part, frozen=True, kw_only=True):
    player: str = ""
    class_: str = msgspec.field(default="", name="class")
    level: Level = 1
    xp: Number | None = None
    gold: Number = 0
    checkmarks: Number = 0
    perks: Number = 0
    boxes: dict[str, Number] = {}
    cards: list[str] = []
    items: list[str] = []
    resources: dict[str, Number] = {}
    quest: str | None = None
    quest_done: bool = False
    masteries: list[str] = []
    traits: list[str] = []
    blesses: Number = 0
    party: str = ""
    status: Literal["active", "aside", "retired", "abandoned", "dead"] = "active"


class BuildingStatePart(Part, frozen=True, kw_only=True):
    level: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    wrecked: bool = False


class CampaignPart(Part, frozen=True, kw_only=True):
    characters: dict[str, CharacterPart]
    step: (
        Literal["scenario", "after", "event", "operations", "downtime", "construction", "leaving"] | None
    ) = None
    playing: PlayingPart | None = None
    bound: str = ""
    party: str = ""
    location: str = "home"
    last_mode: Mode = "campaign"
    scenarios: dict[str, Literal["open", "completed", "closed"]] = {}
    treasures: list[str] = []
    achievements: list[str] = []
    party_achievements: list[str] = []
    stickers: list[str] = []
    envelopes: list[str] = []
    classes: list[str] | None = None
    prosperity: Number = 0
    prosperity_at: tuple[Number, ...] = (4, 9, 15, 22, 30, 39, 50, 64)
    prosperity_sections: dict[str, str] = {}
    reputation: Amount | dict[str, Amount] | None = None
    reputation_sections: dict[str, dict[str, str]] = {}
    reputation_most: dict[str, Amount] = {}
    inspiration: Number = 0
    soldiers: Number = 0
    defense: Amount = 0
    donations: Number = 0
    morale: Annotated[int, msgspec.Meta(ge=0, le=20)] = 10
    defense_by_morale: dict[str, Amount] = {}
    morale_sections: dict[str, str] = {}
    imbuement: Number = 0
    imbuement_unlocked: Imbuement = "none"
    imbuement_sections: dict[str, str] = {}
    week: Number = 0
    calendar: dict[str, list[str]] = {}
    resources: dict[str, Number] = {}
    buildings: dict[str, BuildingStatePart] = {}
    revealed: list[str] = []
    shop: dict[str, Number] = {}
    unavailable: dict[str, Number] = {}
    decks: dict[str, list[str]] = {}
    enhancements: dict[str, list[str]] = {}
    retired: dict[str, Number] = {}
    donated: list[str] = []
    read: list[str] = []


class CampaignTrial(Part, frozen=True, kw_only=True):
    id: str
    ruleset: Literal["gh1", "jotl", "gh2", "fh", "bnb"]
    campaign: CampaignPart
    acts: list[dict[str, Any]]
    things: Things = Things()
    variants: list[Variant] = []
    rule: str | list[str] = ""
    page: int | str = ""
    about: str = ""
    expect: dict[str, Any] = {}


NAMES: Final = frozenset(
    {
        "scenario",
        "links",
        "forces",
        "next",
        "treasures",
        "calendar",
        "build",
        "upgrade",
        "rebuild",
        "targets",
        "section",
        "bound",
        "location",
        "card",
        "building",
        "alternate",
        "quests",
        "envelope",
        "class",
        "read",
        "perk",
        "start",
        "go",
        "with",
        "decks",
        "cards",
        "events",
        "adds",
        "quest",
        "second",
        "morale_sections",
        "imbuement_sections",
        "prosperity_sections",
        "reputation_sections",
        "create",
        "player",
        "by",
        "from",
        "to",
        "for",
        "retire",
        "donate",
        "resume",
        "abandon",
        "respec",
        "buy",
        "sell",
        "give",
        "craft",
        "enhance",
        "herb",
        "distill",
        "brew",
        "instead",
        "items",
        "party",
        "classes",
        "achievements",
        "party_achievements",
        "stickers",
        "envelopes",
        "donated",
        "died",
        "masteries",
        "traits",
    }
)
"""Fields whose values are names: `5` there is the same as `"5"`."""

SIGNED: Final = frozenset({"draws", "guard"})
"""Fields of guard cards; without quotation marks YAML takes +10 for a number."""


def with_names(raw: object, field: str = "") -> object:
    """A part of a trial with all names as words; a map in a field of names has names for values."""
    match raw:
        case Mapping():
            named = {_key(key): value for key, value in raw.items()}
            return {key: with_names(value, _field(field, key, value)) for key, value in named.items()}
        case list():
            return [with_names(one, field) for one in raw]
        case bool():
            return raw
        case int() | float() if field in SIGNED:
            return f"{raw:+}"
        case int() | float() if field in NAMES:
            return str(raw)
    return raw


def _key(key: object) -> str:
    """A key as a word; YAML takes `on` and `off` for true and false."""
    return {True: "on", False: "off"}[key] if isinstance(key, bool) else str(key)


def _field(outer: str, key: str, value: object) -> str:
    inherits = outer in NAMES and not isinstance(value, Mapping) and key not in SIGNED
    return outer if inherits else key


def read_trial(raw: Mapping[str, Any]) -> CampaignTrial:
    """A trial as it stands in a file."""
    rest = {key: value for key, value in raw.items() if key != "expect"}
    named = with_names(rest)
    assert isinstance(named, dict)
    return msgspec.convert({**named, "expect": raw.get("expect", {})}, CampaignTrial, strict=False)
