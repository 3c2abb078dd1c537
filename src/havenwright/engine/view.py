"""What a seat may see of the game: everything on the table, its own cards, and how many the others hold."""

from collections.abc import Callable, Iterator

import msgspec

from havenwright.engine.core.play import everybody
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import EVERYBODY, Figure, State
from havenwright.engine.setting.setting import Setting
from havenwright.packs.records import AbilityCard

SECRET = ("hand", "selected")


class FigureView(msgspec.Struct, frozen=True):
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
    """Whose summon it is."""
    shield: int = 0
    """What it has against every attack just now."""
    retaliate: int = 0
    """What it strikes back with at an attacker beside it."""


class CardView(msgspec.Struct, frozen=True):
    number: int
    name: str
    zone: str
    side: str = ""
    """Which of its sides is up, if it has two."""


class SeatView(msgspec.Struct, frozen=True):
    """A player's cards: one's own all, another's only those that lie open, and the number of the rest."""

    cards: tuple[CardView, ...]
    hidden: int
    experience: int
    gold: int
    items: tuple[tuple[str, str], ...] = ()
    """The items that were brought, and how each of them is."""
    goal: str = ""
    """The battle goal; another's is secret until the scenario is over."""


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it."""

    seat: int
    round: int
    figures: tuple[FigureView, ...]
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


def who_of(setting: Setting, state: State, number: int) -> Identity:
    """Who a figure is now, also one that came later."""
    if str(number) in state.changed:
        return state.changed[str(number)]
    known = setting.identities
    return known[number] if number < len(known) else state.born[number - len(known)]


def _everybody(setting: Setting, state: State) -> Iterator[tuple[int, Figure, Identity]]:
    for number, (body, who) in enumerate(zip(state.figures, everybody(setting, state), strict=True)):
        yield number, body, who


def goal_of(setting: Setting, state: State, seat: int) -> str:
    """The battle goal that a seat plays for: its own, or the one that it kept."""
    kept = state.goals[seat] if state.goals else ""
    return setting.party[seat].goal or kept


def view(
    setting: Setting,
    state: State,
    seat: int,
    elements: tuple[int, ...],
    defences: Callable[[int], tuple[int, int]],
) -> View:
    """What a seat may know; the elements are as strong, and figures have such defences, as it is told."""
    board, shown = setting.board(state.open_doors), setting.shown(state.open_doors, state.plot.revealed)
    figures = tuple(
        FigureView(
            *(number, who.name, who.side, board.hex(body.hex)),
            *(body.hit_points, body.max_hit_points, tuple(c.name for c in body.conditions)),
            body.initiative[0] if state.order or state.turn >= 0 else None,
            *(who.kind, who.summoner),
            *defences(number),
        )
        for number, body, who in _everybody(setting, state)
        if body.here
    )
    return View(
        seat=seat,
        round=state.round,
        figures=figures,
        seats=tuple(_seat(setting, state, other, seat) for other in range(len(setting.party))),
        elements=elements,
        tokens=tuple(board.hex(at) for at in state.tokens if shown >> at & 1),
        open_doors=state.open_doors,
        turn=state.turn,
        order=state.order,
        monster_cards=state.monster_cards,
        deck_sizes=tuple((name, len(deck.left)) for name, deck in sorted(state.decks.items())),
        known_cards=tuple(
            (name, deck.top[: deck.seen])
            for name, deck in sorted(state.decks.items())
            if deck.top[: deck.seen] and deck.seen_by in (seat, EVERYBODY)
        ),
        outcome=state.outcome,
        tiles=tuple(
            (tile.kind, tuple(map(board.hex, tile.at)))
            for tile in state.tiles
            if any(shown >> at & 1 for at in tile.at)
        ),
    )


def _side(state: State, number: int, card: AbilityCard) -> str:
    if card.back is None:
        return ""
    return "B" if number in state.flipped else "A"


def _seat(setting: Setting, state: State, owner: int, seat: int) -> SeatView:
    own = [(n, card) for n, (whose, card) in enumerate(setting.cards) if whose == owner]
    cards = [(n, card, state.zones[n]) for n, card in own if state.zones[n] != "left out"]
    known = owner == seat or setting.variants.open_information
    shown = [(n, card, zone) for n, card, zone in cards if known or zone not in SECRET]
    body = state.figures[owner]
    return SeatView(
        tuple(CardView(n, card.name, zone, _side(state, n, card)) for n, card, zone in shown),
        len(cards) - len(shown),
        body.experience,
        body.gold,
        tuple(
            (carried.item.id, how)
            for carried, how in zip(setting.items, state.items, strict=True)
            if carried.seat == owner and how != "away"
        ),
        goal_of(setting, state, owner) if owner == seat or state.outcome else "",
    )
