"""Decks: modifier cards taken out and put in, shuffling, looking at what comes next, loot cards."""

from msgspec.structs import replace

from havenwright.engine.basics import targets_of
from havenwright.engine.damage import gain_card
from havenwright.engine.doing import Doing
from havenwright.engine.finding import find
from havenwright.engine.modifiers import SUPPLY, deck_of, shuffled
from havenwright.engine.outfitting import RANDOM_ITEM
from havenwright.engine.play import Play, Rule
from havenwright.engine.records import note
from havenwright.engine.selecting import people
from havenwright.engine.state import COINS, RANDOM_ITEMS, Deck
from havenwright.packs.modifiers import put_into

LOOT = "loot"
COINS_INSTEAD = 3
"""What a random item is worth when there are none left."""


def _decks(play: Play, doing: Doing) -> Rule[list[str]]:
    """The decks that a sentence names: the figure's own, or those of whom it says."""
    target = doing.ability.target
    if doing.ability.what == "loot deck":
        return [LOOT] if LOOT in play.state.decks else []
    if target is None:
        figures = [doing.actor]
    elif target.count == "all" and target.range is None:
        figures = people(play, doing.context, target)
    else:
        figures = yield from targets_of(play, doing, "self")
    if doing.ability.what == "ability deck":
        found = [play.who(figure).monster for figure in figures]
    elif target is not None and target.who == "monster" and target.count == "all":
        found = ["monsters"]
    else:
        found = [deck_of(play, figure) for figure in figures]
    return [name for name in dict.fromkeys(found) if name in play.state.decks]


def take_out(play: Play, doing: Doing) -> Rule[None]:
    """Cards of a kind leave a deck: so many, or all of them; what hasn't been drawn goes first."""
    card = doing.ability.what
    for figure in (yield from _deck_figures(play, doing)):
        name = deck_of(play, figure)
        deck = play.state.decks[name]
        left, discarded = list(deck.left), list(deck.discarded)
        most = doing.amount or len(left) + len(discarded)
        taken = 0
        for pile in (left, discarded):
            while card in pile and taken < most:
                pile.remove(card)
                taken += 1
        if taken:
            doing.perform(play)
            play.state.decks[name] = replace(deck, left=tuple(left), discarded=tuple(discarded), top=())
            play.emit("cards out", "modifiers", figure=figure, card=card, number=taken, by=doing.actor)


def put_in(play: Play, doing: Doing) -> Rule[None]:
    """Cards are shuffled into a deck: blessings and curses from their supply, others as many as are said."""
    card = doing.ability.what
    for figure in (yield from _deck_figures(play, doing)):
        doing.perform(play)
        name = deck_of(play, figure)
        for _ in range(max(1, doing.amount)):
            if card in SUPPLY:
                gain_card(play, figure, card, by=doing.actor)
            else:
                deck = play.state.decks[name]
                play.state.decks[name] = replace(deck, left=put_into(deck.left, card, name), top=())
                play.emit("cards in", "modifiers", figure=figure, card=card, by=doing.actor)


def _deck_figures(play: Play, doing: Doing) -> Rule[list[int]]:
    """Whose decks: one figure for each deck."""
    target = doing.ability.target
    if target is None:
        return [doing.actor]
    if target.count == "all" and target.range is None:
        figures = people(play, doing.context, target)
    else:
        figures = yield from targets_of(play, doing, "self")
    return list({deck_of(play, figure): figure for figure in figures}.values())


def shuffle(play: Play, doing: Doing) -> Rule[None]:
    """The discard pile goes back into the deck."""
    for name in (yield from _decks(play, doing)):
        doing.perform(play)
        play.state.decks[name] = shuffled(play.state.decks[name])
        play.emit("shuffled", "modifiers", figure=doing.actor, deck=name)


def look(play: Play, doing: Doing) -> Rule[None]:
    """Who looks at the next cards knows them; they stay where they are."""
    for name in (yield from _decks(play, doing)):
        deck = play.state.decks[name]
        rest = list(deck.left)
        for card in deck.top:
            rest.remove(card)
        top = list(deck.top)
        while len(top) < doing.amount and rest:
            top.append(rest.pop(play.chance(name, len(rest))))
        if not top:
            continue
        doing.perform(play)
        seat = play.seat_of(doing.actor)
        play.state.decks[name] = replace(deck, top=tuple(top), seen_by=seat)
        cards = tuple(top[: doing.amount])
        play.emit("looked", "modifiers", figure=doing.actor, deck=name, number=len(cards))
        play.emit("seen", "modifiers", seat=seat, deck=name, cards=cards)


def draw_loot(play: Play, doing: Doing) -> Rule[None]:
    """Loot cards: money by the scenario's level, anything else as it is."""
    yield from ()
    for _ in range(max(1, doing.amount)):
        if not draw_loot_card(play, doing.actor):
            return
        note(play, doing.actor, "tokens looted", frame=doing.frame)
        doing.perform(play)


def draw_loot_card(play: Play, figure: int) -> bool:
    """The next card of the scenario's loot deck, if there is one: `money 2`, `lumber 1`."""
    deck = play.state.decks.get(LOOT)
    if deck is None or not deck.left:
        return False
    index = play.chance(LOOT, len(deck.left))
    card = deck.top[0] if deck.top else deck.left[index]
    rest = list(deck.left)
    rest.remove(card)
    play.state.decks[LOOT] = replace(
        deck, left=tuple(rest), discarded=tuple(sorted((*deck.discarded, card))), top=deck.top[1:]
    )
    play.emit("loot card", "loot", figure=figure, card=card)
    what, _, number = card.rpartition(" ")
    if what == "money":
        _keep(play, figure, COINS, int(number))
    elif what == RANDOM_ITEM:
        _random_item(play, figure)
    elif number.isdigit():
        _keep(play, figure, what, int(number))
    return True


def _keep(play: Play, figure: int, what: str, amount: int) -> None:
    key = f"{figure} {what}"
    play.state.resources[key] = play.state.resources.get(key, 0) + amount


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
