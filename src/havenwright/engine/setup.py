"""Setting up a scenario: figures on the map, hands, decks, elements, and the first entry of the agenda."""

from havenwright.cards.tree import ELEMENTS
from havenwright.engine.agenda import BeginRound, Entry
from havenwright.engine.amounts import value
from havenwright.engine.chance import seeded
from havenwright.engine.modifiers import standard_deck
from havenwright.engine.setting import Setting
from havenwright.engine.state import HIDDEN, INERT, Deck, Figure, State


def first_agenda() -> tuple[Entry, ...]:
    return (BeginRound(),)


def first_state(setting: Setting) -> State:
    """The scenario before its first round."""
    board = setting.board(())
    starts = setting.scenario.starts
    figures = []
    shown = _revealed(setting)
    for number, who in enumerate(setting.identities):
        if who.kind == "character":
            seat = setting.party[who.seat]
            points = setting.classes[seat.character].hit_points[seat.level - 1]
            figures.append(Figure(board.index(starts[who.seat]), points, points))
        else:
            assert who.at is not None
            at = board.index(who.at)
            points = value(setting, setting.stats(number).hit_points)
            figures.append(Figure(at if shown >> at & 1 else HIDDEN, points, points))
    owners = (*(f"seat {number}" for number in range(len(setting.party))), "monsters", "allies")
    decks = {owner: Deck(standard_deck(setting.rules)) for owner in owners}
    for kind in setting.monsters.values():
        decks[kind.id] = Deck(tuple(card.id for card in kind.deck))
    purposes = (*decks, "rests")
    return State(
        0,
        figures,
        ["hand"] * len(setting.cards),
        decks,
        {purpose: seeded(setting.seed, purpose) for purpose in purposes},
        (INERT,) * len(ELEMENTS),
        traps=tuple(n for n, tile in enumerate(setting.scenario.tiles) if tile.kind == "trap"),
        treasures=tuple(n for n, tile in enumerate(setting.scenario.tiles) if tile.kind == "treasure"),
    )


def _revealed(setting: Setting) -> int:
    board = setting.board(())
    starts = board.mask(setting.scenario.starts)
    return board.range.flood(starts)
