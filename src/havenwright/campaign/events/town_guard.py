"""The town guard: cards that come into its deck or leave it, and its perks."""

from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks
from havenwright.campaign.events.conditions import holds
from havenwright.packs.campaigns.content import GUARD_BUILDING, GuardPerk

GUARD: Final = "guard"


def change(play: Play, card: str, *, added: bool) -> None:
    """Add a card to the deck, or take one out as far as there is one."""
    found = decks.cards(play, GUARD)
    if added:
        found.append(card)
    elif card in found:
        found.remove(card)
    else:
        play.tell("passed over", reason=f"the town guard has no {card}")
        return
    play.tell("guard changed", card=card, added=added)


def gain_marks(play: Play, amount: int) -> None:
    """Gain perk marks of the town guard."""
    play.state.guard_marks += amount
    play.tell("guard marks", amount=amount)


def mark_perk(play: Play, text: str) -> None:
    """Mark a perk of the town guard with a mark that isn't used, once its building stands."""
    play.need(play.rules.constructs, "there is no town guard here")
    play.need(play.party.step in play.rules.home, "that waits until the party is home")
    perk = play.needed(_perk(play, text), f"the town guard has no perk '{text}'")
    play.need(_is_open(play, perk), "the perks of the town guard are locked")
    marked = play.state.guard_perks
    play.need(marked.get(text, 0) < perk.count, f"'{text}' has no free box")
    play.need(sum(marked.values()) < play.state.guard_marks, "the town guard has no perk mark left")
    marked[text] = marked.get(text, 0) + 1
    play.tell("guard perk", perk=text)
    for card in perk.remove:
        change(play, card, added=False)
    for card in perk.add:
        change(play, card, added=True)
    decks.shuffle(play, GUARD)


def _perk(play: Play, text: str) -> GuardPerk | None:
    return next((one for one in play.content.guard_perks if one.text == text), None)


def _is_open(play: Play, perk: GuardPerk) -> bool:
    """True if a perk can be marked: what its file says holds, or else the building of the rulebook stands."""
    if perk.after is None:
        return play.stands(GUARD_BUILDING)
    return holds(play, perk.after, tuple(play.state.active()))
