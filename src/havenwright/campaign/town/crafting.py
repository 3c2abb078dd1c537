"""Crafting at the Craftsman; brewing and distilling at the Alchemist."""

from collections.abc import Mapping

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, supplies
from havenwright.campaign.model.state import TOWN
from havenwright.packs.campaigns.content import Item, Role
from havenwright.packs.campaigns.outcomes import HERBS

DISTILLING_LEVEL = 2
THREE_HERBS_LEVEL = 3
DOUBLES = "doubles"
"""The combination of three herbs of which two or more are alike."""


def craft(play: Play, name: str, item: str, instead: tuple[str, ...] = ()) -> None:
    """Make an item from resources and other items."""
    character = play.present(name)
    _level(play, "craftsman")
    reason = why_not(play, name, item)
    play.need(not reason, reason)
    thing, called = play.content.items[item], play.content.item_name(item)
    unused = set(instead)
    _spend(play, name, thing, unused)
    play.need(not unused, f"{called} needs no {' and '.join(map(play.content.item_name, sorted(unused)))}")
    supplies.put(play.state.shop, item, -1)
    play.tell("crafted", character=name, item=item)
    if supplies.may_keep(play, name, item):
        character.items.append(item)
    else:
        supplies.sell_at_once(play, name, item)


def why_not(play: Play, name: str, item: str) -> str:
    """The reason why somebody can't craft an item, whatever it costs; empty: there is none."""
    if item not in play.content.items:
        return f"there is no item '{item}'"
    thing, called = play.content.items[item], play.content.item_name(item)
    if not thing.is_crafted or thing.potion:
        return f"{called} isn't crafted"
    if not play.state.shop.get(item, 0):
        return f"no {called} can be had"
    return ""


def missing(play: Play, name: str, item: str) -> str:
    """The first part of an item's cost that somebody lacks; empty: nothing."""
    character, thing = play.character(name), play.content.items[item]
    if character.gold < thing.cost:
        return f"that costs {thing.cost} gold"
    for what, amount in thing.materials.items():
        town = supplies.holding(play, TOWN, what) if what in HERBS else 0
        if supplies.holding(play, name, what) + town < amount:
            return f"{play.called(name)} doesn't have {amount} {what}"
    for part in thing.needs:
        if part not in character.items and not _is_taken(play, name, part):
            return f"{play.called(name)} has no {play.content.item_name(part)}"
    return ""


def _spend(play: Play, name: str, thing: Item, unused: set[str]) -> None:
    """Spend the cost of an item: gold, resources and items, or the cost of these in their place."""
    character = play.character(name)
    play.need(character.gold >= thing.cost, f"that costs {thing.cost} gold")
    supplies.add(play, name, "gold", -thing.cost)
    _pay(play, name, thing.materials)
    for part in thing.needs:
        if part in unused:
            _check_taken(play, name, part)
            unused.remove(part)
            _spend(play, name, play.content.items[part], unused)
        else:
            play.need(part in character.items, f"{play.called(name)} has no {play.content.item_name(part)}")
            character.items.remove(part)
            supplies.put(play.state.shop, part)


def paid_instead(play: Play, name: str, item: str) -> list[str]:
    """Items that something is made of and that are paid for in their place: others have all copies."""
    found: list[str] = []
    parts = list(play.content.items[item].needs) if item in play.content.items else []
    while parts:
        part = parts.pop()
        if part not in found and _is_taken(play, name, part):
            found.append(part)
            parts += play.content.items[part].needs
    return found


def _check_taken(play: Play, name: str, item: str) -> None:
    """Pay for an item in place of using it only if others have all its copies."""
    called = play.content.item_name(item)
    play.need(item not in play.character(name).items, f"{play.called(name)} has {called}")
    play.need(_is_taken(play, name, item), f"others don't have all copies of {called}")


def _is_taken(play: Play, name: str, item: str) -> bool:
    """True if others have all copies of an item."""
    state = play.state
    owned = any(item in one.items for other, one in state.characters.items() if other != name)
    elsewhere = item in state.shop or item in state.unavailable or item in decks.cards(play, "designs")
    return owned and not elsewhere and item not in play.character(name).items


def _pay(play: Play, name: str, cost: Mapping[str, int]) -> None:
    """Pay materials of one's own; herbs of one's own first, then the town's."""
    for what, amount in cost.items():
        own = min(amount, supplies.holding(play, name, what))
        rest = amount - own
        if rest:
            play.need(what in HERBS, f"{play.called(name)} doesn't have {amount} {what}")
            play.need(supplies.holding(play, TOWN, what) >= rest, f"there aren't {amount} {what} in the town")
            supplies.add(play, TOWN, what, -rest)
        supplies.add(play, name, what, -own)


def _level(play: Play, role: Role) -> int:
    """The level of a building that stands, for what is done there in downtime."""
    play.need(play.rules.crafts, "nothing is crafted here")
    play.need_step("downtime")
    building, _ = play.needed(play.built(role), f"there is no {role}")
    play.need(building.stands, f"the {role} is wrecked")
    return building.level


def level_of(play: Play, role: Role) -> int:
    """The level of a building that stands; 0: it doesn't."""
    found = play.built(role)
    return found[0].level if found is not None and found[0].stands else 0


def brew(play: Play, name: str, herbs: tuple[str, ...], receiver: str) -> None:
    """Brew the potion that the chart has for these herbs, and give it to somebody."""
    play.present(name)
    level = _level(play, "alchemist")
    play.need(all(herb in HERBS for herb in herbs), "only herbs are brewed")
    play.need(len(herbs) == 2 or (len(herbs) == 3 and level >= THREE_HERBS_LEVEL), "so many can't be brewed")
    key = "+".join(sorted(herbs))
    doubled = len(herbs) == 3 and len(set(herbs)) < 3
    potion = play.content.doubles if doubled else play.content.chart.get(key, "")
    play.need(bool(potion), f"nothing comes of {' and '.join(herbs)}")
    play.present(receiver)
    cost: dict[str, int] = {}
    for herb in herbs:
        cost[herb] = cost.get(herb, 0) + 1
    _pay(play, name, cost)
    known = DOUBLES if doubled else key
    if known not in play.state.revealed:
        play.state.revealed.append(known)
        supplies.open_design(play, potion, "all copies")
    play.need(play.state.shop.get(potion, 0) > 0, f"no {play.content.item_name(potion)} is left")
    supplies.put(play.state.shop, potion, -1)
    supplies.receive(play, receiver, potion)
    play.tell("brewed", character=name, potion=potion, receiver=receiver)


def distill(play: Play, name: str, potion: str, herb: str) -> None:
    """Make a known potion one of its herbs again."""
    character, called = play.present(name), play.content.item_name(potion)
    play.need(_level(play, "alchemist") >= DISTILLING_LEVEL, "the alchemist can't do that yet")
    play.need(potion in character.items, f"{play.called(name)} has no {called}")
    formulas = [key for key, brewed in play.content.chart.items() if brewed == potion]
    known = {part for key in formulas if key in play.state.revealed for part in key.split("+")}
    play.need(potion != play.content.doubles, f"{called} can't be distilled")
    play.need(herb in known, f"no known formula of {called} has {herb}")
    character.items.remove(potion)
    supplies.put(play.state.shop, potion)
    supplies.add(play, name, herb, 1)
    play.tell("distilled", character=name, potion=potion, herb=herb)
