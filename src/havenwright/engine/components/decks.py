"""Draw from a deck: the card that is known to come next, or a random one that isn't at the bottom."""

from collections.abc import Iterable

from msgspec.structs import replace

from havenwright.engine.core.play import Play
from havenwright.engine.model.state import EVERYBODY, Deck


def next_card(play: Play, name: str, deck: Deck) -> str:
    """The card that is drawn next from a deck in which there are some."""
    if deck.top:
        return deck.top[0]
    loose = without(deck.left, deck.bottom) if deck.bottom else deck.left
    return loose[play.chance(name, len(loose))] if loose else deck.bottom[0]


def next_cards(play: Play, name: str, deck: Deck, number: int) -> tuple[str, ...]:
    """The next cards, as many as there are; whoever learns of them knows what comes next."""
    cards = list(deck.top)
    loose = list(without(deck.left, (*deck.top, *deck.bottom)))
    last = list(deck.bottom)
    while len(cards) < number and (loose or last):
        cards.append(loose.pop(play.chance(name, len(loose))) if loose else last.pop(0))
    return tuple(cards)


def without(cards: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """Cards without some others, each of them once."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def drawn_from(deck: Deck, card: str) -> Deck:
    """A deck without a card that was drawn from it; where it goes is not said here."""
    left = without(deck.left, (card,)) if card in deck.left else deck.left
    top, bottom = deck.top, deck.bottom
    if top:
        top = top[1:] if top[0] == card else ()
    elif card not in without(deck.left, bottom):
        bottom = bottom[1:]
    seen = max(0, deck.seen - 1) if top else 0
    return replace(
        deck, left=left, top=top, bottom=bottom, seen=seen, seen_by=deck.seen_by if top or bottom else -1
    )


def as_known_by(deck: Deck, seat: int) -> Deck:
    """A deck without the order that a seat doesn't know."""
    if (deck.top or deck.bottom) and deck.seen_by not in (seat, EVERYBODY):
        return replace(deck, top=(), seen_by=-1, bottom=(), seen=0)
    return replace(deck, top=deck.top[: deck.seen]) if len(deck.top) > deck.seen else deck
