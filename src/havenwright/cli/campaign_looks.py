"""Looks at the things of a campaign in the terminal: quests, items, cards, classes, scenarios."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from havenwright.cli import campaign_names as names
from havenwright.cli.common import joined, say
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.campaign.model.sheets import MapPlace, Sheets
    from havenwright.packs import AbilityCard, CharacterClass, Item

QUEST: Final = "quest CHARACTER"
LOOK: Final = "look NAME"
LOOKS: Final = {
    LOOK: "shows an item, a card, a class, a building or a scenario",
    QUEST: "shows a quest, also one that is kept secret",
}
"""Forms of what only shows something."""


def look(campaign: "Campaign", said: str) -> bool:
    """Print what somebody wants to look at; False if something else was said."""
    word, _, rest = said.partition(" ")
    if word == "quest":
        _show_quest(campaign, rest.strip())
    elif word == "look":
        _show(campaign, rest.strip())
    else:
        return False
    return True


def _show_quest(campaign: "Campaign", said: str) -> None:
    """Print the quest of a character, also one that is kept secret."""
    id = names.whole(names.characters(campaign), said, QUEST, "characters")
    seat = campaign.seat_of(campaign.state.characters[id].player)
    (sheet,) = (one for one in campaign.sheets(seat).characters if one.id == id)
    if sheet.quest is None:
        raise UserError(f"{sheet.name} has no quest")
    say(sheet.quest.name, 2)
    for line in (*sheet.quest.story.splitlines(), *sheet.quest.asks):
        say(line, 4)
    for name, count in sheet.quest.counters.items():
        say(f"{name}: {count}", 4)


def _show(campaign: "Campaign", said: str) -> None:
    from havenwright.cards.text.mistakes import did_you_mean

    known = dict(_known(campaign))
    found = next((lines for name, lines in known.items() if name.casefold() == said.casefold()), None)
    if not said or found is None:
        meant = did_you_mean(said, known) if said else ""
        raise UserError(f"nothing that you know is called '{said}'{meant}; write it as: {LOOK}")
    for line in found:
        say(line, 2)


def _known(campaign: "Campaign") -> Iterator[tuple[str, list[str]]]:
    """Things that everybody at the campaign may look at, each with its lines."""
    sheets, packs = campaign.sheets(), campaign.packs
    if packs is None:
        return
    for id in campaign.seen_items():
        if id in packs.items:
            reasons = next((row.why_not.values() for row in sheets.shop if row.id == id), ())
            yield packs.items[id].name, [*_of_item(packs.items[id]), *(f"({reason})" for reason in reasons)]
    for place in sheets.map:
        if place.id in packs.scenarios:
            scenario = packs.scenarios[place.id]
            why = [f"({place.why_not})"] if place.why_not else []
            story = joined(scenario.story).splitlines()
            yield scenario.name, [scenario.name, *why, *story, *_favors(sheets, place)]
    for building in sheets.town.buildings if sheets.town else ():
        level = f"level {building.level} of {building.highest}" if building.level else "not built"
        cost = ", ".join(f"{count} {what}" for what, count in building.cost.items())
        needs = f" and prosperity {building.needs}" if building.needs > 1 else ""
        which = "the next level" if building.level else "it"
        costs = [f"{which} costs {cost}{needs}"] if cost else []
        yield building.name, [f"{building.name}, {level}", *building.gives, *costs]
    kinds = [packs.classes[id] for id in campaign.seen_classes() if id in packs.classes]
    for kind in kinds:
        yield kind.name, _of_class(kind)
    for kind in kinds:
        yield from ((card.name, _of_card(card, kind)) for card in kind.cards)


def _favors(sheets: "Sheets", place: "MapPlace") -> list[str]:
    """Lines on favors that can be bought for a scenario, if there are some."""
    offered = [f"  {one.name} ({one.points}): {one.about}" for one in place.favors]
    return [f"favors for {sheets.campaign.favor_points} points:", *offered] if offered else []


def card_lines(campaign: "Campaign", id: str) -> list[str]:
    """A card of a class as people read it; nothing, if the packs don't have it."""
    kind = campaign.packs.classes.get(id.partition("/")[0]) if campaign.packs else None
    return next((_of_card(card, kind) for card in kind.cards if card.id == id), []) if kind else []


def _of_item(item: "Item") -> list[str]:
    from havenwright.telling.card_text import item_text

    about = [item.slot, f"{item.cost} gold" if item.cost else "", "" if item.use == "none" else item.use]
    about += [f"{count} {what}" for what, count in item.materials]
    return [f"{item.name}: {', '.join(word for word in about if word)}", *item_text(item)[1:]]


def _of_class(kind: "CharacterClass") -> list[str]:
    points = f"{kind.hit_points[0]} hit points at level 1, {kind.hit_points[-1]} at level 9"
    cards = (f"{card.name} ({card.level})" for card in kind.cards)
    return [
        f"{kind.name}: {points}, {kind.hand_size} cards in hand",
        *([f"traits: {', '.join(kind.traits)}"] if kind.traits else []),
        f"cards by level: {', '.join(cards)}",
    ]


def _of_card(card: "AbilityCard", kind: "CharacterClass") -> list[str]:
    from havenwright.telling.card_text import card_text

    return [f"{card.name}, {kind.name} {card.level}, initiative {card.initiative}", *card_text(card)]
