"""The shop: what is for sale to whom, buying, selling, and what may be handed over."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import supplies
from havenwright.campaign.model.state import TOWN
from havenwright.packs.campaigns.outcomes import RESOURCES


def buy(play: Play, name: str, item: str) -> None:
    """Buy an item in downtime."""
    play.present(name)
    play.need_step("downtime")
    play.need(is_open(play), "nothing can be bought yet")
    pay_for(play, name, item)


def pay_for(play: Play, name: str, item: str) -> None:
    """Pay for an item of the supply that somebody may have."""
    character = play.character(name)
    reason = why_not(play, name, item)
    play.need(not reason, reason)
    price = price_of(play, item)
    play.need(character.gold >= price, f"{play.content.item_name(item)} costs {price} gold")
    character.gold -= price
    if play.state.shop.get(item, 0):
        supplies.put(play.state.shop, item, -1)
    else:
        supplies.put(play.party.shared, item)
    character.items.append(item)
    play.tell("bought", character=name, item=item, gold=price)


def is_open(play: Play) -> bool:
    """True if items can be bought in downtime."""
    return play.rules.buys == "from the supply" or play.stands(play.content.shop_building)


def for_sale(play: Play, name: str) -> list[str]:
    """Items that a character could buy, had it the gold."""
    if not is_open(play) or play.party.step != "downtime":
        return []
    return [item for item in play.content.items if not why_not(play, name, item)]


def why_not(play: Play, name: str, item: str) -> str:
    """The reason why somebody can't have an item for gold; empty: there is none."""
    if item not in play.content.items:
        return f"there is no item '{item}'"
    thing, called = play.content.items[item], play.content.item_name(item)
    if thing.gone or thing.is_crafted or thing.card or thing.solo:
        return f"{called} isn't for sale"
    if thing.game and "crossover items" not in play.variants:
        return f"{called} is of another game"
    if item in play.character(name).items and not play.rules.gives_items:
        return f"{play.called(name)} has {called} already"
    if not play.state.shop.get(item, 0) and not _unused(play, item):
        return f"no {called} is for sale"
    for faction, least in thing.reputation.items():
        if play.state.reputation.get(faction, 0) < least:
            return f"{called} needs {least} reputation with {faction}"
    return ""


def _unused(play: Play, item: str) -> int:
    """Copies of parties that aren't at the table, which count as part of the supply."""
    others = (one for one in play.state.characters.values() if one.party != play.state.party)
    return sum(one.items.count(item) for one in others) - play.party.shared.get(item, 0)


def price_of(play: Play, item: str) -> int:
    """The price of an item, as the party's reputation has it."""
    reputation = play.party.reputation
    change = max([0, *(by for start, by in play.rules.reputation_prices if abs(reputation) >= start)])
    return max(0, play.content.items[item].cost + (change if reputation < 0 else -change))


def sell(play: Play, name: str, item: str) -> None:
    """Sell an item in downtime."""
    character = play.present(name)
    play.need_step("downtime")
    play.need(item in character.items, f"{play.called(name)} has no {play.content.item_name(item)}")
    character.items.remove(item)
    character.gold += supplies.sale_price(play, item)
    supplies.put_back(play, item)
    play.tell("sold", character=name, item=item, gold=supplies.sale_price(play, item))


def give(play: Play, thing: str, giver: str, receiver: str) -> None:
    """Hand an item over, where that is allowed. Gold never is."""
    character, other = play.present(giver), play.present(receiver)
    play.need(play.party.step != "scenario", "that waits until the scenario is over")
    play.need(thing != "gold", "gold can't be handed over")
    play.need(play.rules.gives_items, "items can't be handed over")
    play.need(thing in character.items, f"{play.called(giver)} has no {play.content.item_name(thing)}")
    play.need(giver != receiver, f"{play.called(giver)} has {play.content.item_name(thing)} already")
    character.items.remove(thing)
    other.items.append(thing)
    play.tell("given", item=thing, giver=giver, receiver=receiver)


def move(play: Play, what: str, amount: int, giver: str, receiver: str) -> None:
    """Move resources of a character to the town; never back, and never to another."""
    play.need(play.rules.crafts and what in RESOURCES, f"there is no {what} to move")
    play.need(giver != TOWN and receiver == TOWN, "resources only go from characters to the town")
    play.present(giver)
    play.need(
        supplies.holding(play, giver, what) >= amount > 0, f"{play.called(giver)} has no {amount} {what}"
    )
    supplies.put(play.character(giver).resources, what, -amount)
    supplies.put(play.state.resources, what, amount)
    play.tell("moved", what=what, amount=amount, giver=giver)
