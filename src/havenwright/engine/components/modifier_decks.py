"""Attack modifier decks as components: whose deck it is, what is in it, shuffling."""

from collections import Counter

from havenwright.engine.core.play import Play
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import Deck
from havenwright.packs.modifiers import read_modifier
from havenwright.rulesets.base import Ruleset

SUPPLY = ("bless", "curse")
"""Cards that go back to the supply when they were drawn."""


def deck_of(play: Play, actor: int, commander: int = -1) -> str:
    """The deck that a figure draws from: its own, its summoner's, the monsters' or the allies'.

    Where allies have none, they draw from the deck of who commands them.
    """
    who = play.who(actor)
    if who.summoner >= 0:
        who = play.who(who.summoner)
    if who.kind == "character":
        return f"seat {who.seat}"
    if who.side == MONSTERS:
        return "monsters"
    borrows = commander >= 0 and not play.setting.rules.allies_have_a_deck
    return deck_of(play, commander) if borrows else play.setting.rules.lone_allies_draw


def called(name: str) -> str:
    """A card by its number, or as the bless or the curse that it is."""
    card = read_modifier(name)
    return card.kind or (f"{card.value:+}" if isinstance(card.value, int) else card.value)


def count_cards(play: Play, deck: str, card: str) -> int:
    """Count the cards of a name that a deck has, drawn or not; a game without decks has none."""
    piles = play.state.decks.get(deck, Deck(()))
    return sum(called(one) == card for one in (*piles.left, *piles.discarded))


def gains_cards(play: Play, figure: int) -> bool:
    """True if a figure has a deck for blessings and curses, as its own or as one that it shares."""
    who, rules = play.who(figure), play.setting.rules
    owner = play.who(who.summoner) if who.summoner >= 0 else who
    if owner.kind == "character":
        return owner is who or rules.summons_share_decks
    return owner.side == MONSTERS or rules.allies_have_a_deck


def standard_deck(rules: Ruleset) -> tuple[str, ...]:
    """The cards of a deck that nothing has changed yet."""
    return tuple(sorted(Counter(rules.modifier_deck).elements()))


def monster_deck(rules: Ruleset, imbuement: str) -> tuple[str, ...]:
    """The cards of the monsters' deck, imbued if the table chose so."""
    if not imbuement:
        return standard_deck(rules)
    by = rules.imbuements[imbuement]
    kept = Counter(rules.modifier_deck)
    kept.subtract(by.removes)
    return tuple(sorted((kept + Counter(by.adds)).elements()))


def shuffled(deck: Deck) -> Deck:
    return Deck(tuple(sorted(deck.left + deck.discarded)))
