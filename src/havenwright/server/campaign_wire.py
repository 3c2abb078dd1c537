"""Messages of campaigns between the service and its clients, as JSON."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec

from havenwright.campaign.model.sheets import Sheets
from havenwright.campaign.town.enhancement import MarkOffer
from havenwright.cards.words_with_parts import from_wire
from havenwright.engine import CardFace, ItemFace
from havenwright.server.catalogue import ClassOffer, ScenarioOffer
from havenwright.server.wire import Id, Stopped

# From a client


class HelloCampaign(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: which campaign, and the key of a seat; without one somebody looks on."""

    campaign: Id
    key: Id = ""


class GiveChoice(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """An answer to an open decision: one of its options, or another of the same form."""

    number: int
    """Of the decision: an answer to an earlier one comes too late."""
    answer: Any


class WantAct(msgspec.Struct, frozen=True, tag="request", forbid_unknown_fields=True):
    """Something that a player may do at any time outside of a scenario."""

    act: dict[str, Any]


class TakeBackAct(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take the last act back, or the one that waits for an answer."""


class DoActAgain(msgspec.Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """Do again what was taken back last."""


class PlayScenario(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Open the scenario under way as a table, or find the one that is open."""


class TakeResult(msgspec.Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """Enter the result of the table that was opened, once its scenario is over."""


class EnterResult(msgspec.Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """Enter a result that people typed."""

    result: dict[str, Any]


class AskStickers(msgspec.Struct, frozen=True, tag="stickers", forbid_unknown_fields=True):
    """A question to the service: which stickers the marks of a card take, and what each costs."""

    character: str
    card: str


class AskRecap(msgspec.Struct, frozen=True, tag="recap", forbid_unknown_fields=True):
    """A question to the service: the news since a number of acts, or since the last scenario."""

    since: int = -1
    """-1: since the last scenario."""


FromCampaignClient: TypeAlias = (
    HelloCampaign
    | GiveChoice
    | WantAct
    | TakeBackAct
    | DoActAgain
    | PlayScenario
    | TakeResult
    | EnterResult
    | AskStickers
    | AskRecap
)

# To a client


class CampaignOption(msgspec.Struct, frozen=True):
    """An option of a decision, and how a button says it."""

    answer: Any
    text: str
    verb: str = ""
    """The verb of an act; empty for other answers."""
    story: str = ""
    lines: tuple[str, ...] = ()
    """The lines of the card that it is, if it is one: of a quest what it asks for."""


class CampaignQuestion(msgspec.Struct, frozen=True):
    """An open decision that this client may answer."""

    number: int
    kind: str
    seat: int
    """-1: the party's."""
    prompt: str
    options: tuple[CampaignOption, ...]
    about: str = ""
    amount: int = 0
    most: Mapping[str, int] = {}
    advice: str = ""
    """The act that a bot would do in this place; empty: it has no opinion."""


class EventFront(msgspec.Struct, frozen=True):
    """The front of an event card that lies open, a section that was read, or the end of a scenario."""

    kind: Literal["event", "section", "outcome", "conclusion"]
    title: str
    story: str
    options: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    """News that follow from an outcome."""
    act: int = 0
    """The number of the act in which it was turned: who has read it then needn't again."""


class News(msgspec.Struct, frozen=True):
    """A line of the campaign's log."""

    act: int
    """The number of the act that it belongs to."""
    kind: str
    text: str
    data: Mapping[str, Any]


class CampaignSeat(msgspec.Struct, frozen=True):
    """A player of the campaign."""

    seat: int
    name: str
    player: str
    """`person`, or the name of a bot."""
    connected: bool
    asked: bool


class OpenTable(msgspec.Struct, frozen=True):
    """The table on which the scenario under way is played."""

    room: str
    scenario: str
    outcome: str
    """`won` or `lost` once it is over."""
    seats: tuple[tuple[int, str], ...] = ()
    """The seats of this player's characters there, each with its key."""


class CampaignStep(msgspec.Struct, frozen=True, tag="campaign"):
    """The campaign after something has changed, as this client may see it."""

    id: str
    change: int
    seat: int
    """Of this client; -1: somebody who looks on."""
    acts: int
    """The number of acts that hold: where the news of the next visit begin."""
    sheets: Sheets
    questions: tuple[CampaignQuestion, ...]
    players: tuple[CampaignSeat, ...]
    news: tuple[News, ...]
    """The last lines of the log."""
    cards: tuple[EventFront, ...] = ()
    """Event cards and sections to read in front of everything: of the act that waits, or of the last one."""
    table: OpenTable | None = None
    can_undo: bool = False
    can_redo: bool = False
    swaps: tuple[str, ...] = ()
    """Players who have asked this seat to swap."""


class CampaignFaces(msgspec.Struct, frozen=True, tag="faces"):
    """Faces of cards and items that the campaign shows: all at first, later those that are new or changed.

    Cards of classes that can be played or were, with their stickers; items of the shop and of characters;
    those classes themselves, and the scenarios that the map shows."""

    cards: tuple[CardFace, ...]
    items: tuple[ItemFace, ...]
    classes: tuple[ClassOffer, ...] = ()
    scenarios: tuple[ScenarioOffer, ...] = ()


class CardStickers(msgspec.Struct, frozen=True, tag="stickers"):
    """The marks of a card, and the stickers that each takes, for the client that asked."""

    character: str
    card: str
    temporary: bool
    """True if stickers come off when who put them on retires."""
    marks: tuple[MarkOffer, ...]


class Due(msgspec.Struct, frozen=True):
    """Something that a character has to do."""

    character: str
    """By name."""
    what: str
    """`level`, `perk` or `retirement`."""


class RecapTold(msgspec.Struct, frozen=True, tag="recap"):
    """The news for somebody who comes back."""

    since: int
    """The number of the first act that it tells of."""
    lines: tuple[News, ...]
    scenarios: tuple[str, ...]
    """Scenarios that can be played, by name."""
    waits: tuple[Due, ...]
    remarks: tuple[str, ...] = ()
    """Things that the packs don't have any more, and their consequences."""


class CampaignRefused(msgspec.Struct, frozen=True, tag="refused"):
    """A request that was not carried out, and why; nothing has changed."""

    of: str
    reason: str
    at: str = ""
    """The wrong field of a result and its owner: `treasures dredger`, or empty."""


ToCampaignClient: TypeAlias = (
    CampaignStep | CampaignFaces | CardStickers | RecapTold | CampaignRefused | Stopped
)

from_campaign_client: Final[msgspec.json.Decoder[FromCampaignClient]] = msgspec.json.Decoder(
    FromCampaignClient
)
to_campaign_client: Final[msgspec.json.Decoder[ToCampaignClient]] = msgspec.json.Decoder(
    ToCampaignClient, dec_hook=from_wire
)

# Over HTTP


class PlayerPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a new campaign."""

    name: str
    player: str = "person"


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a campaign: a new one, or one that goes on from a save."""

    ruleset: str = "gh2"
    campaign: str = ""
    players: tuple[PlayerPlace, ...] = ()
    variants: tuple[str, ...] = ()
    undo: Literal["to the last commit", "own answers", "free"] = "to the last commit"
    name: str = ""
    """A name of the group's own; empty: the campaign's."""


class CampaignLink(msgspec.Struct, frozen=True):
    """The way to a player's seat."""

    seat: int
    name: str
    url: str


class CampaignLinks(msgspec.Struct, frozen=True):
    """The ways into a campaign."""

    campaign: str
    seats: tuple[CampaignLink, ...]
    spectators: str


class CampaignTitle(msgspec.Struct, frozen=True):
    """A campaign as a list shows it."""

    campaign: str
    """Its name."""
    ruleset: str
    game: str
    players: tuple[str, ...]
    characters: tuple[tuple[str, str, int], ...]
    """Active ones: name, class by id, and level."""
    step: str
    completed: int
    """The number of scenarios that were completed."""
    ended: bool = False
    origin: str = ""
    """The same for all copies of one campaign, however each of them went on."""
    acts: int = 0
    aside: bool = False
    """True if people chose another copy as the campaign."""


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign in the list of the lobby."""

    id: str
    created: float
    changed: float
    title: CampaignTitle
    copies: tuple[str, ...] = ()
    """Other copies that went on too, until people choose one as the campaign."""


class CampaignOffer(msgspec.Struct, frozen=True):
    """A campaign of the packs that can be founded."""

    id: str
    name: str
    story: str
    rulesets: tuple[str, ...]
    scenarios: int
