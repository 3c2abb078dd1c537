"""Attack modifier decks: drawing, advantage and disadvantage, shuffling."""

from havenwright.engine.play import Play, Rule, ask
from havenwright.engine.state import Deck

SHUFFLES = ("null", "2x")
VALUES = {"+0": 0, "+1": 1, "-1": -1, "+2": 2, "-2": -2}


def modified(play: Play, actor: int, value: int, advantage: int) -> Rule[int]:
    """The attack value after the modifier: one card, or one of two with advantage (1) or disadvantage."""
    first = draw(play, deck_of(play, actor))
    card = first
    if advantage:
        second = draw(play, deck_of(play, actor))
        card = yield from _chosen(play, actor, first, second, value, advantage)
    after = applied(value, card)
    play.emit(
        "modifier", "modifiers", figure=actor, card=card, before=value, after=after, advantage=advantage
    )
    return after


def applied(value: int, card: str) -> int:
    """An attack value with a modifier; it never falls below 0."""
    if card in ("null", "curse"):
        return 0
    if card in ("2x", "bless"):
        return value * 2
    return max(0, value + VALUES[card])


def _chosen(play: Play, actor: int, first: str, second: str, value: int, advantage: int) -> Rule[str]:
    results = applied(value, first), applied(value, second)
    if advantage > 0 and play.who(actor).kind == "character" and first != second:
        answer = yield from ask(play.seat_of(actor), "choose modifier", (first, second), about=actor)
        assert isinstance(answer, str)
        return answer
    if advantage > 0:
        return second if results[1] > results[0] else first
    return second if results[1] < results[0] else first


def deck_of(play: Play, actor: int) -> str:
    who = play.who(actor)
    return f"seat {who.seat}" if who.kind == "character" else "monsters"


def draw(play: Play, name: str) -> str:
    """The next card of a deck, which is shuffled first if it is empty."""
    deck = play.state.decks[name]
    if not deck.left:
        deck = shuffled(deck)
    index = play.chance(name, len(deck.left))
    card = deck.left[index]
    left = deck.left[:index] + deck.left[index + 1 :]
    # Bless and curse cards go back to the supply.
    discarded = deck.discarded if card in ("bless", "curse") else tuple(sorted((*deck.discarded, card)))
    play.state.decks[name] = Deck(left, discarded, deck.shuffle or card in SHUFFLES)
    return card


def shuffled(deck: Deck) -> Deck:
    return Deck(tuple(sorted(deck.left + deck.discarded)))
