"""Set-up of items: slots, and what items, perks and loot cards keep in force."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Moment
from havenwright.engine.components.items import (
    CAPACITY,
    RANDOM_ITEM,
    effective_at_once,
    is_always_in_force,
    item_called,
    refused,
)
from havenwright.engine.model.chance import Seed, drawn, seeded
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.setting.setting import Carried, Seat, Setting
from havenwright.engine.setup.modifier_decks import gained
from havenwright.errors import UserError
from havenwright.packs.records import Item, LootCard, LootDeck, Perk, Scenario, Slot, Treasure
from havenwright.packs.scenario.records import Reward

LOOT_CARDS: Final = "loot cards"

SLOT_NAMES: Mapping[str, Slot] = {
    **{slot: slot for slot in get_args(Slot)},
    "hand": "one hand",
    "legs": "feet",
    "": "small",
}


def carried(items: Mapping[str, Item], party: Sequence[Seat]) -> tuple[Carried, ...]:
    """The items of a party, those of the first seat first; what is only owned isn't there yet."""
    items_carried = []
    for number, seat in enumerate(party):
        for id in seat.used_up:
            if id not in (*seat.items, *seat.owned):
                raise UserError(f"the item '{id}' was used up by somebody who hasn't got it")
        for id in (*seat.items, *seat.owned):
            if id not in items:
                raise UserError(f"there is no item '{id}'; there are {', '.join(items) or 'none'}")
            items_carried.append(Carried(number, items[id], here=id in (*seat.items, *seat.used_up)))
    return tuple(items_carried)


def first_item_states(setting: Setting) -> tuple[str, ...]:
    """Each item ready, lost where an event used it up, or not there yet."""
    states = []
    for one in setting.items:
        lost = not one.found and one.item.id in setting.party[one.seat].used_up
        states.append("away" if not one.here else "lost" if lost else "ready")
    return tuple(states)


def findable(
    items: Mapping[str, Item],
    treasures: Mapping[int, Treasure],
    scenario: Scenario,
    characters: int,
    loot: Sequence[str] = (),
) -> tuple[Carried, ...]:
    """The items that treasures and loot cards can give, for each character that may loot them."""
    tiles = [*scenario.tiles, *(tile for section in scenario.sections for tile in section.tiles)]
    rewards: list[Reward] = []
    for tile in tiles:
        if tile.kind == "treasure":
            rewards += tile.contents or (treasures[tile.number].rewards if tile.number in treasures else ())
    called = {reward.what for reward in rewards if reward.kind == "item"}
    by_id = {item.id: item for what in sorted(called) if (item := item_called(items.values(), what))}
    by_id |= {item.id: item for item in random_items(items.values(), loot)}
    return tuple(
        Carried(seat, item, here=False, found=True) for seat in range(characters) for item in by_id.values()
    )


def has_room(setting: Setting, number: int, items: Sequence[Item]) -> bool:
    """True if a character can bring all these items."""
    return not _too_many(setting, number, items) and not too_many_of_a_card(setting, items)


def too_many_of_a_card(setting: Setting, items: Sequence[Item]) -> list[str]:
    """Where items are printed on cards in pairs: those of which more are brought than there are cards.

    The cards are known by where the items come from; half of what comes from there can be brought.
    """
    if not setting.rules.items_from_cards:
        return []
    brought = Counter(item.source for item in items)
    known = {item.id: item for item in (*setting.catalogue, *items)}
    printed = Counter(item.source for item in known.values())
    return [source for source, count in brought.items() if source and count > -(-printed[source] // 2)]


def _too_many(setting: Setting, number: int, items: Sequence[Item]) -> list[Slot]:
    """The slots for which a character's items are too many."""
    worn = Counter(item.slot for item in items)
    for slot, more in _room(perks_of(setting, number)).items():
        worn[slot] -= min(more, worn[slot])
    worn["small"] -= min(setting.variants.favors.count(CAPACITY), worn["small"])
    return refused(setting.rules, worn.elements(), setting.party[number].level)


def check_items(setting: Setting) -> None:
    """Refuses more items than there is room for, the same one twice, and more of one than there are."""
    for number, seat in enumerate(setting.party):
        own = [one.item for one in setting.items if one.seat == number and one.here]
        name = setting.classes[seat.character].name
        for item in own:
            if own.count(item) > 1:
                raise UserError(f"{name} can't bring {item.name} twice")
        for slot in _too_many(setting, number, own):
            there = ", ".join(item.name for item in own if item.slot == slot) or slot
            raise UserError(f"{name} has no room for that many items of the slot {slot}: {there}")
        for source in too_many_of_a_card(setting, own):
            there = ", ".join(item.name for item in own if item.source == source)
            raise UserError(f"{name} can bring one item of a card, not {there}")
    for item, copies in Counter(one.item for one in setting.items if not one.found).items():
        if copies > item.count:
            raise UserError(f"there are {item.count} of {item.name}, not {copies}")


def _room(perks: Sequence[Perk]) -> dict[Slot, int]:
    """How many more items perks let one bring, by slot."""
    more: Counter[Slot] = Counter()
    for perk in perks:
        for part in perk.rules:
            if isinstance(part, Ability) and part.verb == "bring" and isinstance(part.amount, int):
                more[SLOT_NAMES[part.what]] += part.amount
    return dict(more)


def perks_of(setting: Setting, number: int) -> list[Perk]:
    seat = setting.party[number]
    character = setting.classes[seat.character]
    return gained(character.name, character.perks, seat.perks)


def perk_bonuses(setting: Setting, number: int) -> list[ActiveBonus]:
    """Bonuses of a character's perks, beside the cards of the deck, and the coming of its companion."""
    rules = [part for perk in perks_of(setting, number) for part in perk.rules]
    if companion := setting.classes[setting.party[number].character].companion:
        rules.append(Bonus(Moment("start of scenario"), (companion,)))
    parts = [
        effective_at_once(part) if isinstance(part, Bonus) else part
        for part in rules
        if isinstance(part, Bonus) or (isinstance(part, Ability) and is_always_in_force(part))
    ]
    return [
        ActiveBonus(number, part, left=len(part.uses) if isinstance(part, Bonus) else -1, lasts="scenario")
        for part in parts
    ]


def more_hit_points(setting: Setting, number: int) -> int:
    """By how much perks change the hit points of a character."""
    total = 0
    for perk in perks_of(setting, number):
        for part in perk.rules:
            if isinstance(part, Ability) and part.verb == "hit points" and isinstance(part.amount, int):
                total += -part.amount if part.what == "decrease" else part.amount
    return total


def random_items(items: Iterable[Item], loot: Sequence[str]) -> list[Item]:
    """The items that loot cards can give, if there are such cards among these."""
    if not any(card.startswith(RANDOM_ITEM) for card in loot):
        return []
    return [item for item in items if item.source == "random"]


def with_stickers(decks: Mapping[str, LootDeck], stickers: Mapping[str, int]) -> Mapping[str, LootDeck]:
    """Loot decks with stickers of a campaign, each on a card of its own."""
    if not stickers:
        return decks
    left = dict(stickers)
    found: dict[str, LootDeck] = {}
    for id, deck in decks.items():
        cards: list[LootCard] = []
        for card in deck.cards:
            count = min(left.get(card.what, 0), card.count)
            left[card.what] = left.get(card.what, 0) - count
            parts = (replace(card, count=count, stickers=card.stickers + 1),)
            cards += [one for one in (*parts, replace(card, count=card.count - count)) if one.count]
        found[id] = replace(deck, cards=tuple(cards))
    return found


def loot_cards(
    scenario: Scenario, decks: Mapping[str, LootDeck], characters: int, seed: Seed
) -> tuple[str, ...]:
    """The loot deck of a scenario: of each kind as many cards as it lists, at random."""
    state = seeded(seed, LOOT_CARDS)
    cards: list[str] = []
    for stock in scenario.loot:
        there = [
            f"{card.what} {card.given(characters)}"
            for deck in decks.values()
            for card in deck.cards
            if card.what == stock.kind
            for _ in range(card.count)
        ]
        for _ in range(min(stock.count, len(there))):
            state, index = drawn(seed, LOOT_CARDS, state, len(there))
            cards.append(there.pop(index))
    return tuple(sorted(cards))
