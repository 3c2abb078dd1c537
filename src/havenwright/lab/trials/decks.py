"""Modifier decks of a trial: their cards and order, or the row of a table."""

from collections import Counter

from havenwright.engine import Scene
from havenwright.errors import UserError
from havenwright.lab.trials.format import TrialDeck, modifier_words
from havenwright.packs.modifiers import read_modifier


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
    scene.set_deck(owner, left, top, discard)


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
