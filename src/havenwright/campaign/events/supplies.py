"""Supplies: items in shop, hands and out of reach; gold and resources of characters and the town."""

from collections.abc import Mapping

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.state import TOWN, Character
from havenwright.packs.campaigns.outcomes import MATERIALS, RESOURCES, UseUp

# Items


def put(supply: dict[str, int], item: str, copies: int = 1) -> None:
    """Change the number of something in a supply."""
    supply[item] = supply.get(item, 0) + copies
    if not supply[item]:
        del supply[item]


def release(play: Play, character: Character) -> None:
    """Put all items of somebody who leaves into the supply that is open."""
    for item in character.items:
        put_back(play, item)
    character.items = []


def put_back(play: Play, item: str) -> None:
    """Return an item to the supply, or to whoever of another party holds its card."""
    shared = play.party.shared
    put(shared if shared.get(item, 0) else play.state.shop, item, -1 if shared.get(item, 0) else 1)


def open_design(play: Play, item: str, copies: str) -> None:
    """Let copies of an item be had: all that aren't there yet, or one."""
    state = play.state
    waiting = state.unavailable.get(item, 0)
    moved = waiting if copies == "all copies" else min(1, waiting)
    if moved:
        put(state.unavailable, item, -moved)
        put(state.shop, item, moved)
    play.tell("design", item=item, copies=moved)


def receive(play: Play, name: str, item: str, *, found: bool = False) -> None:
    """Give an item to somebody; a second copy is passed on if it was found, or sold."""
    character = play.character(name)
    if may_keep(play, name, item):
        character.items.append(item)
        play.tell("item gained", character=name, item=item)
        return
    others = [other for other in play.state.active() if other != name and may_keep(play, other, item)]
    if found and others and play.rules.passes_on_found:
        asked = f"{play.called(name)} has {play.content.item_name(item)} already: who gets it, or is it sold"
        taker = play.who(asked, [*others, name])
        if taker != name:
            receive(play, taker, item)
            return
    sell_at_once(play, name, item)


def sell_at_once(play: Play, name: str, item: str) -> None:
    """Sell a copy that somebody has gained and can't keep."""
    put(play.state.shop, item)
    play.character(name).gold += sale_price(play, item)
    play.tell("sold", character=name, item=item, gold=sale_price(play, item))


def may_keep(play: Play, name: str, item: str) -> bool:
    """True if somebody can keep a copy: only one each, unless items are handed on freely."""
    character = play.character(name)
    if play.content.items[item].solo not in ("", character.class_):
        return False
    return play.rules.gives_items or item not in character.items


def usable(play: Play, name: str, said: UseUp) -> list[str]:
    """Items of somebody that an outcome can use up: one by its name, or those of a slot."""
    character = play.character(name)
    return [
        item
        for item in character.items
        if item not in character.used_up
        and said.item in ("", item)
        and said.slot in ("", play.content.items[item].slot)
    ]


def use_up(play: Play, name: str, said: UseUp) -> None:
    """Use up items of somebody when the next scenario begins; the player chooses among more than enough."""
    character = play.character(name)
    for left in range(said.amount, 0, -1):
        items = usable(play, name, said)
        if not items:
            return
        item = items[0]
        if len(items) > left:
            item = play.answers.choose(
                "item", f"which item of {play.called(name)} is used up", items, character.player
            )
            play.need(item in items, f"{play.content.item_name(item)} can't be used up")
        character.used_up.append(item)
        play.tell("used up", character=name, item=item)


def take(play: Play, item: str) -> bool:
    """Take a copy for a reward: one that can't be had yet, else one that can."""
    for supply in (play.state.unavailable, play.state.shop):
        if supply.get(item, 0):
            put(supply, item, -1)
            return True
    return False


def sale_price(play: Play, item: str) -> int:
    """The gold for an item that is sold: half its price, or 2 for each component of one that is crafted. One
    that is gone from the packs is paid back."""
    thing = play.content.items[item]
    if thing.gone:
        return thing.cost
    if thing.is_crafted:
        return 2 * (sum(thing.materials.values()) + len(thing.needs) or _herbs(play, item))
    return (thing.cost + play.rules.sells_rounded_up) // 2


def _herbs(play: Play, potion: str) -> int:
    """The number of herbs that the chart has for a potion."""
    if potion == play.content.doubles:
        return 3
    return max((len(key.split("+")) for key, made in play.content.chart.items() if made == potion), default=0)


# Gold and resources


def holding(play: Play, holder: str, what: str) -> int:
    """How much of gold or a resource somebody has, or the town."""
    if holder == TOWN:
        return play.state.resources.get(what, 0)
    character = play.character(holder)
    return character.gold if what == "gold" else character.resources.get(what, 0)


def add(play: Play, holder: str, what: str, amount: int) -> None:
    """Change what somebody has of gold or a resource, or the town."""
    if not amount:
        return
    if holder == TOWN:
        put(play.state.resources, what, amount)
    elif what == "gold":
        play.character(holder).gold += amount
    else:
        put(play.character(holder).resources, what, amount)
    play.tell("gained" if amount > 0 else "lost", holder=holder, what=what, amount=abs(amount))


def holders(play: Play, what: str, present: tuple[str, ...]) -> tuple[str, ...]:
    """Holders of a collective thing: those present, and the town if it is a resource."""
    return (*present, TOWN) if what in RESOURCES and play.rules.crafts else present


def gain_together(play: Play, what: str, amount: int, present: tuple[str, ...]) -> None:
    """Divide a collective gain as the party wants."""
    who = holders(play, what, present)
    for name, part in play.share(f"share {amount} {what}", amount, dict.fromkeys(who, amount)).items():
        add(play, name, what, part)


def lose_together(play: Play, what: str, amount: int, present: tuple[str, ...]) -> None:
    """Take a collective loss or price where the party wants, as far as there is something."""
    most = {name: holding(play, name, what) for name in holders(play, what, present)}
    for name, part in play.share(f"lose {amount} {what}", amount, most).items():
        add(play, name, what, -part)


def together(play: Play, what: str, present: tuple[str, ...]) -> int:
    """All that the party has of something."""
    return sum(holding(play, name, what) for name in holders(play, what, present))


def pay_from_town(play: Play, cost: Mapping[str, int], inspiration: Mapping[str, int]) -> None:
    """Pay a building's cost out of the town's supply, and with inspiration."""
    for what, amount in inspiration.items():
        play.need(what in MATERIALS, f"inspiration doesn't stand in for {what}")
        play.need(0 <= amount <= cost.get(what, 0), f"the cost has no {amount} {what}")
    spent = sum(inspiration.values())
    play.need(spent <= play.state.inspiration, f"there is no inspiration of {spent}")
    for what, amount in cost.items():
        left = amount - inspiration.get(what, 0)
        play.need(holding(play, TOWN, what) >= left, f"the town has no {left} {what}")
        add(play, TOWN, what, -left)
    if spent:
        play.state.inspiration -= spent
        play.tell("track", track="inspiration", faction="", amount=-spent)
