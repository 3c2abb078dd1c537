"""Outlook: the table as a seat may know it, in numbers and sets of hexes, for programs that think."""

from collections.abc import Collection, Mapping

import msgspec

from havenwright.engine.components.elements import strengths
from havenwright.engine.core.play import Play, mask_of
from havenwright.engine.model.identity import CHARACTERS, Identity
from havenwright.engine.model.state import GONE, HIDDEN, ActiveBonus, Condition
from havenwright.engine.scenario.goal import Ending, coming_end
from havenwright.engine.terms import groups
from havenwright.engine.view.glance import secret_zones
from havenwright.hexes import Board, SightRule
from havenwright.packs.scenario.plot import End, Exit, Rule
from havenwright.packs.scenario.records import Over
from havenwright.packs.scenario.records import State as Goal

UNKNOWN_ZONE = "unknown"
"""The pile of another's card that doesn't lie open."""
GROUND = ("trap", "hazardous", "obstacle", "difficult", "water", "icy", "treasure")
"""The kinds of tiles that are told apart."""
_LOST = End("lost")


class Body(msgspec.Struct, frozen=True, gc=False):
    """A figure on the map."""

    number: int
    who: Identity
    hex: int
    hit_points: int
    max_hit_points: int
    conditions: tuple[Condition, ...]
    initiative: int | None
    """None before this round's cards are revealed."""
    acted: bool
    """True if its turn has been this round."""

    def has(self, condition: str) -> bool:
        return bool(self.conditions) and condition in [own.name for own in self.conditions]

    @property
    def is_ours(self) -> bool:
        return self.who.side == CHARACTERS


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """The table as a seat may know it. A set of hexes is one integer."""

    seat: int
    round: int
    turn: int
    """The figure whose turn it is; -1: nobody's."""
    outcome: str
    board: Board
    sight: SightRule
    shown: int
    """The hexes of all rooms that are revealed."""
    figures: tuple[Body, ...]
    cards_of: Mapping[int, tuple[int, ...]]
    """The numbers of each seat's ability cards."""
    zones: tuple[str, ...]
    """The pile of each card; `unknown` of another's that doesn't lie open."""
    flipped: tuple[int, ...]
    """The cards that show their other side."""
    tiles: Mapping[str, int]
    """The hexes with each kind of tile, in rooms that are revealed."""
    tokens: int
    open_doors: tuple[str, ...]
    doors: int
    """The hexes of doors that are closed and not locked."""
    elements: tuple[int, ...]
    """How strong each element is."""
    goal: Goal
    ending: Ending
    """How the scenario ends with this round, once that is certain."""
    losses: tuple[Goal, ...]
    """States that lose the scenario, beside the end of all characters."""
    rules: tuple[Rule, ...]
    """The scenario's standing rules in force."""
    places: Mapping[str, int]
    """The hexes that the scenario names, in rooms that are revealed."""
    escaped: tuple[int, ...]
    bonuses: tuple[ActiveBonus, ...]
    """Active bonuses, each with the uses that are left."""
    unseen: tuple[Body, ...]
    """The figures in rooms that aren't revealed, each in no hex; none if rooms are unknown."""

    @property
    def exits(self) -> int | None:
        """The hexes from which one can escape, as far as they are revealed; None if nobody can at all."""
        names = {name for rule in self.rules if isinstance(rule, Exit) for name in rule.places}
        if not names:
            return None
        found = 0
        for name in names:
            found |= self.places.get(name, 0)
        return found


def outlook(play: Play, seat: int, *, rooms_known: bool = True, strangers: Collection[int] = ()) -> Outlook:
    """The table as a seat may know it; `strangers` are figures that it may not know of."""
    state, setting, people = play.state, play.setting, play.people
    shown, board = play.shown, play.board
    revealed = bool(state.order) or state.turn >= 0
    bodies: list[Body] = []
    unseen: list[Body] = []
    for number, body in enumerate(state.figures):
        if body.hex == GONE or number in strangers or (body.hex == HIDDEN and not rooms_known):
            continue
        (bodies if body.hex >= 0 else unseen).append(
            Body(
                number,
                people[number],
                body.hex,
                body.hit_points,
                body.max_hit_points,
                body.conditions,
                body.initiative[0] if revealed else None,
                body.acted,
            )
        )
    places: dict[str, int] = {}
    for place in state.plot.places:
        at = 1 << board.index(place.at) & shown
        if at:
            places[place.name] = places.get(place.name, 0) | at
    return Outlook(
        seat=seat,
        round=state.round,
        turn=state.turn,
        outcome=state.outcome,
        board=board,
        sight=setting.rules.sight,
        shown=shown,
        figures=tuple(bodies),
        cards_of=setting.cards_of,
        zones=_zones(play, seat),
        flipped=state.flipped,
        tiles={kind: play.tiles(kind) & shown for kind in GROUND},
        tokens=mask_of(state.tokens) & shown,
        open_doors=state.open_doors,
        doors=board.closed_doors & ~_locked(play),
        elements=strengths(play),
        goal=state.plot.goal,
        ending=coming_end(play),
        losses=_losses(play),
        rules=state.plot.rules,
        places=places,
        escaped=state.plot.escaped,
        bonuses=state.bonuses,
        unseen=tuple(unseen),
    )


def _losses(play: Play) -> tuple[Goal, ...]:
    """The states with which a scenario is lost; a last round by its number."""
    states = [one.event.state for one in play.state.plot.triggers if _LOST in one.does]
    return tuple([_in_numbers(play, state) for state in states if state is not None])


def _in_numbers(play: Play, state: Goal) -> Goal:
    if isinstance(state, Over) and not isinstance(state.round, int):
        return Over(groups.number(play, state.round))
    return state


def _locked(play: Play) -> int:
    """The hexes of locked doors."""
    found, board = 0, play.board
    for name in play.state.plot.locked:
        found |= board.mask(board.doors.get(name, ()))
    return found


def _zones(play: Play, seat: int) -> tuple[str, ...]:
    state, setting = play.state, play.setting
    if setting.variants.open_information:
        return tuple(state.zones)
    secret, zones = secret_zones(state), list[str](state.zones)
    for owner, cards in setting.cards_of.items():
        if owner != seat:
            for card in cards:
                if zones[card] in secret:
                    zones[card] = UNKNOWN_ZONE
    return tuple(zones)
