"""Lost cards: bonuses that take the place of a loss, and what is written down of one."""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.engine.bonuses.active import end_effects_of_card
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.model.agenda import CardLost
from havenwright.engine.model.frames import Kinds

ANYHOW: Kinds = frozenset()


def keep_from_loss(
    play: Play, figure: int, cards: Sequence[int], kinds: Kinds = ANYHOW, *, stay: bool = True
) -> Rule[bool]:
    """Let a bonus take the place of losing cards, or discard them instead. Return True if one does.

    `stay` is False for cards of the discard pile that are a price: these can't be discarded.
    """
    if "lose card" not in play.awaited:
        return False
    window = Window("lose card", figure, when="instead", kinds=kinds, amount=cards[-1])
    if not stay:
        window = replace(window, stage="done")
    answers = yield from open_window(play, window)
    if any(one.verb == "discard" for _, one in answers.instants):
        for card in cards:
            if play.state.zones[card] == "active":
                end_effects_of_card(play, card)
            play.state.zones[card] = "discard"
        note(play, figure, "cards discarded", len(cards))
        play.emit("cards discarded", "active bonuses", figure=figure, cards=tuple(cards), by=figure)
    return bool(answers.acted)


def card_lost(play: Play, entry: CardLost) -> Rule[None]:
    """An active card was lost: let a bonus discard it instead."""
    if play.state.zones[entry.card] == "lost":
        yield from keep_from_loss(play, entry.actor, (entry.card,), frozenset(("lost",)))
