"""Crafting at the Craftsman; brewing and distilling at the Alchemist."""

from collections.abc import Mapping

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import supplies
from havenwright.campaign.model.state import TOWN
from havenwright.packs.campaigns.content import Role
from havenwright.packs.campaigns.outcomes import HERBS

DISTILLING_LEVEL = 2
THREE_HERBS_LEVEL = 3


def craft(play: Play, name: str, item: str, instead: tuple[str, ...] = ()) -> None:
    """Make an item from resources and other items."""
    character = play.present(name)
    _level(play, "craftsman")
    play.need(item in play.content.items, f"there is no item '{item}'")
    thing = play.content.items[item]
    play.need(thing.is_crafted and not thing.potion, f"{item} isn't crafted")
    play.need(play.state.shop.get(item, 0) > 0, f"no {item} can be had")
    play.need(item not in character.items, f"{name} has {item} already")
    for part in instead:
        play.need(part in thing.needs, f"{item} needs no {part}")
    cost: dict[str, int] = {**thing.materials}
    for part in thing.needs:
        if part in instead:
            _check_taken(play, name, part)
            for what, amount in play.content.items[part].materials.items():
                cost[what] = cost.get(what, 0) + amount
        else:
            play.need(part in character.items, f"{name} has no {part}")
            character.items.remove(part)
            supplies.put(play.state.shop, part)
    _pay(play, name, cost)
    supplies.put(play.state.shop, item, -1)
    character.items.append(item)
    play.tell("crafted", character=name, item=item)


def _check_taken(play: Play, name: str, item: str) -> None:
    """Pay for an item in place of using it only if others have all its copies."""
    play.need(item not in play.character(name).items, f"{name} has {item}")
    owned = any(item in one.items for other, one in play.state.characters.items() if other != name)
    play.need(not play.state.shop.get(item, 0) and owned, f"a copy of {item} can be had")


def _pay(play: Play, name: str, cost: Mapping[str, int]) -> None:
    """Pay materials of one's own; herbs of one's own first, then the town's."""
    for what, amount in cost.items():
        own = min(amount, supplies.holding(play, name, what))
        rest = amount - own
        if rest:
            play.need(what in HERBS, f"{name} has no {amount} {what}")
            play.need(supplies.holding(play, TOWN, what) >= rest, f"there is no {amount} {what}")
            supplies.add(play, TOWN, what, -rest)
        supplies.add(play, name, what, -own)


def _level(play: Play, role: Role) -> int:
    """The level of a building that stands, for what is done there in downtime."""
    play.need(play.rules.crafts, "nothing is crafted here")
    play.need_step("downtime")
    for name, building in play.state.buildings.items():
        if play.content.building(name).role == role and building.level:
            play.need(not building.wrecked, f"the {role} is wrecked")
            return building.level
    return play.refuse(f"there is no {role}")


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
    drinker = play.present(receiver)
    play.need(potion not in drinker.items, f"{receiver} has {potion} already")
    cost: dict[str, int] = {}
    for herb in herbs:
        cost[herb] = cost.get(herb, 0) + 1
    _pay(play, name, cost)
    if "doubles" if doubled else key not in play.state.revealed:
        supplies.open_design(play, potion, "all copies")
        if (known := "doubles" if doubled else key) not in play.state.revealed:
            play.state.revealed.append(known)
    play.need(play.state.shop.get(potion, 0) > 0, f"no {potion} is left")
    supplies.put(play.state.shop, potion, -1)
    drinker.items.append(potion)
    play.tell("brewed", character=name, potion=potion, receiver=receiver)


def distill(play: Play, name: str, potion: str, herb: str) -> None:
    """Make a known potion one of its herbs again."""
    character = play.present(name)
    play.need(_level(play, "alchemist") >= DISTILLING_LEVEL, "the alchemist can't do that yet")
    play.need(potion in character.items, f"{name} has no {potion}")
    formulas = [key for key, brewed in play.content.chart.items() if brewed == potion]
    known = {part for key in formulas if key in play.state.revealed for part in key.split("+")}
    play.need(potion != play.content.doubles, f"{potion} can't be distilled")
    play.need(herb in known, f"no known formula of {potion} has {herb}")
    character.items.remove(potion)
    supplies.put(play.state.shop, potion)
    supplies.add(play, name, herb, 1)
    play.tell("distilled", character=name, potion=potion, herb=herb)
