"""Requests: take an active card of one's own off the table, by the rules that say when.

A request is kept in the state until it can be served: at the next boundary between abilities, or at once.
"""

from havenwright.engine.bonuses.active import end_card, summons_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import (
    AnyOrder,
    BeginRound,
    CharacterTurn,
    EndAbility,
    EndRound,
    EndTurn,
    Entry,
    LongRest,
    MonsterTurn,
    NextTurn,
    OwnTurn,
    Perform,
    PlayCard,
    SelectCards,
    ShortRest,
    Strike,
    Walk,
)

BOUNDARIES: frozenset[type[Entry]] = frozenset(
    (
        BeginRound,
        SelectCards,
        NextTurn,
        CharacterTurn,
        PlayCard,
        OwnTurn,
        LongRest,
        EndTurn,
        MonsterTurn,
        EndRound,
        ShortRest,
        AnyOrder,
    )
)
"""Entries before which no ability is under way."""

ASK_FIRST: frozenset[type[Entry]] = frozenset((SelectCards, PlayCard, NextTurn, ShortRest))
"""Those of them that change nothing before they ask: a request is served at once, and they ask again."""

ABILITY: frozenset[type[Entry]] = frozenset((Strike, Walk, EndAbility))
"""Entries on the agenda in the middle of an ability."""


def refused(play: Play, seat: int, card: int) -> str:
    """Why a seat can't remove a card; nothing if it can."""
    if not 0 <= card < len(play.setting.cards) or play.setting.cards[card][0] != seat:
        return f"seat {seat} has no card {card}"
    name = play.setting.cards[card][1].name
    if play.state.zones[card] != "active":
        return f"{name} isn't in the active area"
    if card in play.state.requests:
        return f"{name} is removed already, as soon as it can be"
    lasting = any(bonus.card == card and bonus.lasts == "persistent" for bonus in play.state.bonuses)
    if not lasting and not summons_of(play, card) and not play.setting.rules.round_cards_removable:
        return f"{name} lasts until the end of the round"
    return ""


def is_served_at_once(play: Play, entry: Entry, card: int) -> bool:
    """True if a card can be put away in the middle of an entry's step.

    A bonus that acts just now is counted as used first, and a summon first ends the step it is part of.
    """
    anytime = play.setting.rules.cards_put_away == "at any time"
    if not anytime and (type(entry) not in BOUNDARIES or not is_boundary(play, entry)):
        return False
    if summons_of(play, card):
        return False
    return not any(active.card == card and active.number in play.acting for active in play.state.bonuses)


def is_boundary(play: Play, entry: Entry) -> bool:
    """True if requests are served before an entry: if no ability is under way, or if that doesn't matter."""
    if play.setting.rules.cards_put_away == "at any time":
        return True
    if any(type(other) in ABILITY for other in play.agenda):
        return False
    return type(entry) in BOUNDARIES or (isinstance(entry, Perform) and not entry.begun and not entry.inner)


def serve(play: Play) -> None:
    """The cards that were asked for leave the active area, with their bonuses and summons."""
    asked, play.state.requests = play.state.requests, ()
    for card in asked:
        if play.state.zones[card] == "active":
            remove(play, card)


def remove(play: Play, card: int) -> None:
    """Put an active card onto its owner's discard or lost pile."""
    lost = any(bonus.lost for bonus in play.state.bonuses if bonus.card == card)
    lost |= any(play.who(summon).lost for summon in summons_of(play, card))
    end_card(play, card, lost=lost)
    owner = play.setting.cards[card][0]
    play.emit("card removed", "active bonuses", figure=owner, card=card)
