"""Faces that a campaign shows to everybody at it: no locked class, and no item that nobody has seen."""

from collections.abc import Callable, Sequence

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.sheets import Sheets
from havenwright.engine import CardFace, ItemFace, class_faces, item_faces
from havenwright.packs import Registry
from havenwright.server.campaign_wire import CampaignFaces
from havenwright.server.catalogue import Abouts, ClassOffer, ScenarioOffer, class_offer, scenario_offer

Stickers = tuple[tuple[str, str], ...]


class Shelf:
    """The faces that a campaign shows, kept until something about them changes."""

    def __init__(self, packs: Registry, abouts: Callable[[], Abouts] = dict) -> None:
        self._packs = packs
        self._abouts = abouts
        self._classes: dict[str, tuple[Stickers, tuple[CardFace, ...]]] = {}
        """Cards of each class, and the stickers that they were drawn with."""
        self._items: dict[str, ItemFace] = {}
        self._offers: dict[str, ClassOffer] = {}
        self._scenarios: dict[str, ScenarioOffer] = {}

    def all(self) -> CampaignFaces:
        """Everything that is shown."""
        cards = (card for _, cards in self._classes.values() for card in cards)
        return CampaignFaces(
            tuple(cards),
            tuple(self._items.values()),
            tuple(self._offers.values()),
            tuple(self._scenarios.values()),
        )

    def update(self, campaign: Campaign) -> CampaignFaces | None:
        """Make the faces those of now; return the new and changed ones, if there are any."""
        sheets = campaign.sheets()
        cards = [card for id in campaign.seen_classes() for card in self._changed_cards(campaign, id)]
        new = [id for id in campaign.seen_items() if id not in self._items and id in self._packs.items]
        items = item_faces(self._packs.items[id] for id in new)
        self._items |= dict(zip(new, items, strict=True))
        classes = self._new_classes(campaign)
        scenarios = self._new_scenarios(sheets)
        if not (cards or items or classes or scenarios):
            return None
        return CampaignFaces(tuple(cards), items, tuple(classes), tuple(scenarios))

    def _new_classes(self, campaign: Campaign) -> Sequence[ClassOffer]:
        known = self._packs.classes
        new = [id for id in campaign.seen_classes() if id in known and id not in self._offers]
        self._offers |= {id: class_offer(known[id], self._abouts()) for id in new}
        return [self._offers[id] for id in new]

    def _new_scenarios(self, sheets: Sheets) -> Sequence[ScenarioOffer]:
        known = self._packs.scenarios
        new = [place.id for place in sheets.map if place.id in known and place.id not in self._scenarios]
        self._scenarios |= {id: scenario_offer(self._packs, known[id], self._abouts()) for id in new}
        return [self._scenarios[id] for id in new]

    def _changed_cards(self, campaign: Campaign, id: str) -> Sequence[CardFace]:
        kind = self._packs.classes.get(id)
        if kind is None:
            return ()
        own = {card.id for card in kind.cards}
        placed = campaign.state.enhancements.items()
        stickers = tuple((card, one) for card, some in placed if card in own for one in some)
        before = self._classes.get(id)
        if before is not None and before[0] == stickers:
            return ()
        cards = class_faces(campaign.game, kind, stickers)
        self._classes[id] = (stickers, cards)
        known = {card.id: card for card in before[1]} if before else {}
        return [card for card in cards if known.get(card.id) != card]
