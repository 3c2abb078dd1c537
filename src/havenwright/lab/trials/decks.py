"""Decks of a trial: modifier cards and their order, or the row of a table; the cards of the loot deck."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.engine import Scene
from havenwright.errors import UserError
from havenwright.lab.trials.format import TrialAbilityCard, TrialDeck, modifier_words
from havenwright.packs.modifiers import read_modifier

NUMBERS: Final = re.compile("[0-9]{1,2}")
"""Numbers on a loot card."""


def set_deck(scene: Scene, owner: str, said: TrialDeck) -> None:
    """Make up a deck as a trial says."""
    if scene.state.rows:
        if said.row is None:
            raise UserError("modifiers are rolled with a die here: of a deck there is only the row")
        scene.state.rows[owner] = said.row - 1
        return
    if said.row is not None:
        raise UserError("modifiers are drawn from a deck here: there is no row")
    usual = list(scene.state.decks[owner].left) if said.left is None else modifier_words(said.left)
    top, discard = modifier_words(said.top), modifier_words(said.discard)
    left = [*usual, *modifier_words(said.adds)]
    for card in (*left, *top, *discard):
        read_modifier(card)
    if said.left is None:
        left = list((Counter(left) - Counter(discard)).elements())
    left += (Counter(top) - Counter(left)).elements()
    shuffles = any(read_modifier(card).shuffle for card in discard)
    scene.set_deck(owner, left, top, discard, shuffles=shuffles)


def set_ability_deck(
    scene: Scene, set: str, cards: Sequence[TrialAbilityCard], said: TrialDeck | object = None
) -> None:
    """Make up the deck of a set's ability cards, which come in the order in which they are listed."""
    if scene.setting.rules.monster_actions != "deck":
        raise UserError("monsters roll a die for their actions here: there are no decks of ability cards")
    ids = [card.id or str(number) for number, card in enumerate(cards, 1)]
    if len({*ids}) != len(ids):
        raise UserError(f"two ability cards of {set} have the same id")
    deck = said if isinstance(said, TrialDeck) else TrialDeck()
    if deck.adds or deck.row is not None:
        raise UserError(f"the ability cards of {set} have neither `adds` nor a `row`")
    left, top, discard = ([str(card) for card in pile] for pile in (deck.left or [], deck.top, deck.discard))
    for card in (*left, *top, *discard):
        if card not in ids:
            raise UserError(f"{set} has no ability card '{card}'{did_you_mean(card, ids)}")
    if deck.left is None:
        left = [card for card in ids if card not in discard]
    left += [card for card in top if card not in left]
    top += [card for card in ids if card in left and card not in top]
    shuffles = any(card.shuffle for id, card in zip(ids, cards, strict=True) if id in discard)
    scene.set_deck(set, left, top, discard, shuffles=shuffles)


LOOT: Final = "loot"
RANDOM_ITEM: Final = "random item"
OTHER_LOOT: Final = ("money", RANDOM_ITEM)
"""Loot cards beside those of materials and herbs."""


def set_loot_deck(scene: Scene, said: TrialDeck) -> None:
    """Make up the loot deck as a trial says; those that come next are in it."""
    left, top, discard = (
        [f"{RANDOM_ITEM} 1" if card == RANDOM_ITEM else card for card in modifier_words(cards)]
        for cards in (said.left or [], said.top, said.discard)
    )
    if said.adds or said.row is not None:
        raise UserError("a loot deck has neither `adds` nor a `row`")
    _check_loot(scene, (*left, *top, *discard))
    left += (Counter(top) - Counter(left)).elements()
    scene.set_deck(LOOT, left, top, discard)


def _check_loot(scene: Scene, cards: Iterable[str]) -> None:
    """Refuse cards that no loot deck of these rules has."""
    rules = scene.setting.rules
    if not rules.materials:
        raise UserError("there are no loot decks here: tokens are money")
    known = [*OTHER_LOOT, *sorted(rules.materials | rules.herbs)]
    for card in cards:
        what, _, number = card.rpartition(" ")
        if what not in known or not NUMBERS.fullmatch(number):
            raise UserError(f"'{card}' is no loot card, like `money 2`{did_you_mean(what or card, known)}")


def loot_now(scene: Scene) -> dict[str, object]:
    """The loot deck as it is now."""
    deck = scene.state.decks[LOOT]
    return {"left": list(deck.left), "discard": list(deck.discarded)}


def ability_deck_now(scene: Scene, set: str) -> dict[str, object]:
    """A deck of ability cards as it is now."""
    deck = scene.state.decks[set]
    return {"left": list(deck.left), "discard": list(deck.discarded), "shuffle": deck.shuffle}


def deck_now(scene: Scene, owner: str) -> dict[str, object]:
    """A deck as it is now; of a table the row that comes next."""
    if scene.state.rows:
        return {"row": scene.state.rows.get(owner, 0) + 1}
    deck = scene.state.decks[owner]
    return {
        "left": list(deck.left),
        "discard": list(deck.discarded),
        "bless": deck.left.count("bless"),
        "curse": deck.left.count("curse"),
        "shuffle": deck.shuffle,
    }
