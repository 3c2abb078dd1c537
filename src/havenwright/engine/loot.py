"""Loot: money tokens, loot cards, treasures, rewards and found items."""

from msgspec.structs import replace

from havenwright.cards.tree import Action
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.components.decks import drawn_from, next_card
from havenwright.engine.components.items import RANDOM_ITEM, item_called
from havenwright.engine.core.play import Play, Rule, mask_of
from havenwright.engine.core.record import note
from havenwright.engine.figures.damage import apply_card_text
from havenwright.engine.model.state import (
    CHECKMARKS,
    COINS,
    LATER,
    MONEY,
    RANDOM_ITEMS,
    Deck,
    OnMap,
    held_key,
)
from havenwright.engine.terms.groups import number
from havenwright.engine.terms.scenario_rules import forbidden
from havenwright.hexes import sight
from havenwright.packs.records import Treasure
from havenwright.packs.scenario.records import Reward


def find(play: Play, seat: int, what: str) -> None:
    """A character gets an item, and can use it for the rest of the scenario, or from the next one on."""
    carried = play.setting.items
    item = item_called((one.item for one in carried), what)
    hows = list(play.state.items)
    for index, one in enumerate(carried):
        if one.item is item and one.seat == seat and one.found and hows[index] == "away":
            hows[index] = "ready" if play.setting.rules.found_items == "at once" else LATER
            play.state.items = tuple(hows)
            play.emit("item found", "treasures", figure=seat, item=one.item.id)
            return


def held(play: Play, treasure: Treasure) -> tuple[Reward, ...]:
    """The rewards of a treasure; others, if somebody brought an item that it would give."""
    together = zip(play.setting.items, play.state.items, strict=True)
    brought = [one.item for one, how in together if not one.found and how != "away"]
    called = [reward.what for reward in treasure.rewards if reward.kind == "item"]
    if treasure.instead and any(item_called(brought, what) for what in called):
        return treasure.instead
    return treasure.rewards


def give(play: Play, rewards: tuple[Reward, ...], looter: int = -1) -> None:
    """Gold and experience go to characters, to who looted them or to each; the rest is written down."""
    for reward in rewards:
        amount = number(play, reward.amount)
        whose = range(len(play.setting.party)) if reward.each else [looter] if looter >= 0 else []
        for seat in whose:
            body = play.figure(seat)
            if reward.kind == "gold":
                body.gold = max(0, body.gold + amount)
            elif reward.kind == "experience":
                body.experience = max(0, body.experience + amount)
            elif reward.kind == "item":
                find(play, seat, reward.what)
            elif reward.kind == "money":
                body.gold += amount * play.setting.chart.gold
            elif reward.kind == "checkmark":
                key = held_key(seat, CHECKMARKS)
                play.count(key, amount)
        tell(play, (reward,), looter)


def tell(play: Play, rewards: tuple[Reward, ...], looter: int = -1) -> None:
    """Emit rewards, and write them down."""
    for reward in rewards:
        play.emit(
            "reward",
            "rewards",
            what=reward.kind,
            name=reward.what,
            amount=number(play, reward.amount),
            figure=looter,
            each=reward.each,
        )
    play.state.plot = replace(play.state.plot, gained=(*play.state.plot.gained, *rewards))


def loot_treasure(play: Play, looter: int, tile: OnMap) -> Rule[None]:
    """A treasure is taken off the map: what it holds is given, what it does happens to who looted it."""
    state, printed = play.state, tile.overlay
    state.tiles = tuple(other for other in state.tiles if other is not tile)
    treasure = printed.number if printed is not None else 0
    if treasure:
        state.plot = replace(state.plot, treasures=(*state.plot.treasures, treasure))
    play.emit("treasure", "loot", figure=looter, tile=tile.number, number=treasure)
    if treasure in play.setting.facts.treasures:  # a goal's: what it held is gone
        return
    rewards, effect = _inside(play, tile)
    give(play, rewards, looter)
    if effect is not None and effect.parts:
        yield from apply_card_text(play, looter, effect, by=-1, why="treasures")


def _inside(play: Play, tile: OnMap) -> tuple[tuple[Reward, ...], Action | None]:
    """The rewards and the effect of a treasure.

    What the scenario itself says about it counts; only else is it looked up by its number.
    """
    printed = tile.overlay
    rewards, effect = (printed.contents, printed.effect) if printed is not None else ((), tile.effect)
    index = play.setting.treasures.get(printed.number) if printed is not None else None
    if index is not None and not rewards and effect is None:
        rewards, effect = held(play, index), index.effect
    return rewards, effect


def loot(play: Play, actor: int, hexes: int) -> Rule[bool]:
    """All tokens within a range, seen if need be; a character takes treasures too. Whether there were any."""
    here = play.figure(actor).hex
    near = play.board.within(here, hexes)
    if play.setting.rules.loot_needs_sight:
        near &= sight(play.board, play.setting.rules.sight).seen_from(here)
    return (yield from loot_in(play, actor, near))


def loot_in(play: Play, actor: int, near: int) -> Rule[bool]:
    """Loot some hexes: a token is money, or a loot card where the scenario has a loot deck."""
    if play.state.plot.rules and forbidden(play, actor, "loot"):
        return False
    taken = [token for token in play.state.tokens if near >> token & 1]
    looted_here = len(taken)
    if taken:
        play.state.tokens = tuple(token for token in play.state.tokens if not near >> token & 1)
        cards = play.who(actor).kind == "character" and "loot" in play.state.decks
        gold = 0 if cards else play.setting.chart.gold * len(taken)
        play.figure(actor).gold += gold
        play.emit("looted", "loot", figure=actor, tokens=len(taken), gold=gold)
        if play.who(actor).kind == "character":
            play.count(MONEY, len(taken))
        for _ in taken if cards else ():
            yield from draw_loot_card(play, actor)
    if play.who(actor).kind == "character" and play.tiles("treasure") & near:
        treasures = [t for t in play.state.tiles if t.kind == "treasure" and mask_of(t.at) & near]
        # Rewards before effects, of which one may exhaust the looter.
        for tile in sorted(treasures, key=lambda treasure: _inside(play, treasure)[1] is not None):
            if play.figure(actor).here:
                yield from loot_treasure(play, actor, tile)
                note(play, actor, "loot a treasure")
                looted_here += 1
    elif play.setting.rules.monsters_take_treasures and play.tiles("treasure") & near:
        for tile in [t for t in play.state.tiles if t.kind == "treasure" and mask_of(t.at) & near]:
            play.state.tiles = tuple(other for other in play.state.tiles if other is not tile)
            play.emit("treasure removed", "loot", figure=actor, tile=tile.number)
            looted_here += 1
    if looted_here:
        note(play, actor, "tokens looted", looted_here)
        kinds = frozenset(
            (["money token", "loot"] if taken else []) + (["treasure"] if looted_here > len(taken) else [])
        )
        yield from open_window(play, Window("loot", actor, when="after", kinds=kinds, amount=looted_here))
    return looted_here > 0


LOOT = "loot"

COINS_INSTEAD = 3
"""Coins in place of a random item when there are none left."""


def draw_loot_card(play: Play, figure: int) -> Rule[bool]:
    """The next card of the scenario's loot deck, if there is one: `money 2`, `lumber 1`."""
    deck = play.state.decks.get(LOOT)
    if deck is None or not deck.left:
        return False
    card = next_card(play, LOOT, deck)
    discarded = tuple(sorted((*deck.discarded, card)))
    play.state.decks[LOOT] = replace(drawn_from(deck, card), discarded=discarded)
    play.emit("loot card", "loot", figure=figure, card=card)
    what, _, number = card.rpartition(" ")
    if what == "money":
        _keep(play, figure, COINS, int(number))
    elif what == RANDOM_ITEM:
        _random_item(play, figure)
    else:
        _keep(play, figure, what, int(number))
    yield from open_window(play, Window("loot card", figure))
    return True


def _keep(play: Play, figure: int, what: str, amount: int) -> None:
    play.count(held_key(figure, what), amount)


def _random_item(play: Play, figure: int) -> None:
    """An item that nobody has yet, to be used at once; without one the card is money."""
    deck = play.state.decks.get(RANDOM_ITEMS, Deck(()))
    if not deck.left:
        _keep(play, figure, COINS, COINS_INSTEAD)
        return
    item = deck.left[play.chance(RANDOM_ITEMS, len(deck.left))]
    left = tuple(other for other in deck.left if other != item)
    play.state.decks[RANDOM_ITEMS] = replace(deck, left=left, discarded=(*deck.discarded, item))
    find(play, play.who(figure).seat, item)
