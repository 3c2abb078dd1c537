"""Glance: the table as a seat sees it, as far as a bot needs it. `view` adds what a screen shows."""

from collections.abc import Sequence

import msgspec

from havenwright.engine.components.elements import strengths
from havenwright.engine.core.people import goal_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import EVERYBODY, State
from havenwright.engine.setting.setting import Setting
from havenwright.engine.terms.in_force import retaliate_of, shield_of
from havenwright.packs.records import AbilityCard


def secret_zones(state: State) -> tuple[str, ...]:
    """Where others don't see a player's cards: in hand, and those selected until all are revealed."""
    return ("hand",) if state.order or state.turn >= 0 else ("hand", "selected")


class FigureGlance(msgspec.Struct, frozen=True):
    """A figure on the map."""

    number: int
    name: str
    side: str
    hex: tuple[int, int]
    hit_points: int
    max_hit_points: int
    conditions: tuple[str, ...]
    initiative: int | None
    """None before this round's cards are revealed."""
    kind: str = "monster"
    summoner: int = -1
    """The figure that summoned it; -1: none."""
    shield: int = 0
    """Its shield against every attack just now."""
    retaliate: int = 0
    """Its retaliate against an attacker beside it."""


class CardView(msgspec.Struct, frozen=True):
    """An ability card, and the pile that it is in."""

    number: int
    name: str
    zone: str
    side: str = ""
    """The side that is up, of a card with two."""


class SeatView(msgspec.Struct, frozen=True):
    """A player's cards: one's own all, another's only those that lie open, and the number of the rest."""

    cards: tuple[CardView, ...]
    hidden: int
    experience: int
    gold: int
    items: tuple[tuple[str, str], ...] = ()
    """The items that were brought, each with its state."""
    goal: str = ""
    """The battle goal; another's is secret until the scenario is over."""


class Glance(msgspec.Struct, frozen=True):
    """The table as a seat sees it at a glance."""

    seat: int
    round: int
    figures: tuple[FigureGlance, ...]
    seats: tuple[SeatView, ...]
    elements: tuple[int, ...]
    tokens: tuple[tuple[int, int], ...]
    open_doors: tuple[str, ...]
    turn: int
    order: tuple[int, ...]
    monster_cards: tuple[tuple[str, str], ...]
    deck_sizes: tuple[tuple[str, int], ...]
    known_cards: tuple[tuple[str, tuple[str, ...]], ...]
    """The next cards of decks that this seat has looked at, or that were revealed."""
    outcome: str
    tiles: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    """The overlay tiles of all rooms that are revealed: their kinds, and the hexes of each."""


def glance(play: Play, seat: int, figures: Sequence[FigureGlance] | None = None) -> Glance:
    """The table as a seat may know it; with these figures, if they are known already."""
    state, board, shown = play.state, play.board, play.shown
    return Glance(
        seat=seat,
        round=state.round,
        figures=tuple(
            [figure_glance(play, number) for number in play.present()] if figures is None else figures
        ),
        seats=seat_views(play, seat),
        elements=strengths(play),
        tokens=tuple(board.hex(at) for at in state.tokens if shown >> at & 1),
        open_doors=state.open_doors,
        turn=state.turn,
        order=state.order,
        monster_cards=state.monster_cards,
        deck_sizes=tuple((name, len(deck.left)) for name, deck in sorted(state.decks.items())),
        known_cards=known_cards(play, seat),
        outcome=state.outcome,
        tiles=tuple(
            (tile.kind, tuple(map(board.hex, tile.at)))
            for tile in state.tiles
            if any(shown >> at & 1 for at in tile.at)
        ),
    )


def seat_views(play: Play, seat: int) -> tuple[SeatView, ...]:
    """The cards of every player, as a seat may know them."""
    return tuple([_seat(play.setting, play.state, other, seat) for other in range(len(play.setting.party))])


def known_cards(play: Play, seat: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The next cards of decks that a seat has looked at, or that were revealed."""
    return tuple(
        [
            (name, deck.top[: deck.seen])
            for name, deck in sorted(play.state.decks.items())
            if deck.top[: deck.seen] and deck.seen_by in (seat, EVERYBODY)
        ]
    )


def figure_glance(play: Play, number: int) -> FigureGlance:
    """A figure on the map, with its defences as they are now."""
    state, body, who = play.state, play.figure(number), play.who(number)
    return FigureGlance(
        number=number,
        name=who.name,
        side=who.side,
        hex=play.board.hex(body.hex),
        hit_points=body.hit_points,
        max_hit_points=body.max_hit_points,
        conditions=tuple([condition.name for condition in body.conditions]),
        initiative=body.initiative[0] if state.order or state.turn >= 0 else None,
        kind=who.kind,
        summoner=who.summoner,
        shield=shield_of(play, number),
        retaliate=retaliate_of(play, number, 1),
    )


def _side(state: State, number: int, card: AbilityCard) -> str:
    if card.back is None:
        return ""
    return "B" if number in state.flipped else "A"


def _seat(setting: Setting, state: State, owner: int, seat: int) -> SeatView:
    zones = state.zones
    cards = [n for n in setting.cards_of[owner] if zones[n] != "left out"]
    known = owner == seat or setting.variants.open_information
    secret = secret_zones(state)
    shown = [n for n in cards if known or zones[n] not in secret]
    printed, body = setting.cards, state.figures[owner]
    return SeatView(
        tuple([CardView(n, printed[n][1].name, zones[n], _side(state, n, printed[n][1])) for n in shown]),
        len(cards) - len(shown),
        body.experience,
        body.gold,
        tuple(
            [
                (carried.item.id, how)
                for carried, how in zip(setting.items, state.items, strict=True)
                if carried.seat == owner and how != "away"
            ]
        ),
        goal_of(setting, state, owner) if owner == seat or state.outcome else "",
    )
