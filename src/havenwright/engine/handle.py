"""A seat's hold on a game: all that a bot gets, and nothing that its seat can't know."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.state import HIDDEN
from havenwright.engine.timeline import Timeline
from havenwright.engine.view import View, view
from havenwright.engine.view.outlook import UNKNOWN_ZONE, Outlook, outlook
from havenwright.errors import UserError
from havenwright.packs.records import AbilityCard, Face

Until: TypeAlias = Literal["turn", "round", "scenario"]


class Onlooker:
    """The table as a seat may know it, and the cards that it may read, also while nothing is asked there."""

    __slots__ = ("_look", "_outlook", "_read", "_show", "seat")

    def __init__(self, play: Play, seat: int, strangers: frozenset[int] = frozenset()) -> None:
        # Functions, so that no field of it is the game.
        self.seat = seat
        self._outlook: Outlook | None = None
        self._look: Callable[[], Outlook] = lambda: outlook(
            play, seat, rooms_known=_knows_rooms(play), strangers=strangers
        )
        self._show: Callable[[], View] = lambda: view(play, seat)
        self._read = play.face

    @property
    def outlook(self) -> Outlook:
        """The table as the seat may know it, made to be read fast."""
        if self._outlook is None:
            self._outlook = self._look()
        return self._outlook

    @property
    def view(self) -> View:
        """The table as a screen shows it to the seat, with everything on it."""
        return self._show()

    def printed(self, card: int) -> AbilityCard | Face:
        """The side of an ability card that is up; not of another's that doesn't lie open."""
        zones = self.outlook.zones
        if not 0 <= card < len(zones) or zones[card] == UNKNOWN_ZONE:
            raise UserError(f"seat {self.seat} knows no card {card}")
        return self._read(card)


class SeatHandle(Onlooker):
    """A decision, the table as its seat may know it, card texts, and copies to think with."""

    __slots__ = ("_imagine", "decision")

    def __init__(
        self,
        play: Play,
        decision: Decision,
        seat: int,
        imagine: Callable[[int], Timeline],
        strangers: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(play, seat, strangers)
        self.decision = decision
        self._imagine = imagine

    def imagine(self, seed: int) -> "Imagined":
        """A copy in which all that the seat can't know is dealt anew, the same for the same seed."""
        return Imagined(self._imagine(seed), self.seat)


Policy: TypeAlias = Callable[[SeatHandle], Answer]
"""Somebody who answers."""


def _knows_rooms(play: Play) -> bool:
    return play.setting.variants.rooms == "known"


class Imagined:
    """A game in somebody's head: played on for all seats, never taken back.

    Where rooms are unknown it ends at the first door that opens, and nobody behind it is known.
    """

    __slots__ = ("_doors", "_seat", "_strangers", "_timeline")

    def __init__(self, timeline: Timeline, seat: int) -> None:
        play = timeline._play
        self._timeline = timeline
        self._seat = seat
        self._doors: tuple[object, ...] | None = None
        self._strangers: frozenset[int] = frozenset()
        if not _knows_rooms(play):
            self._doors = _opened(play)
            figures = enumerate(play.state.figures)
            self._strangers = frozenset(number for number, body in figures if body.hex == HIDDEN)

    @property
    def decision(self) -> Decision | None:
        """The first open decision; None when it is over, or a door opened to what is unknown."""
        found = self._timeline._open
        return found[0] if found and not self.is_at_door else None

    @property
    def is_at_door(self) -> bool:
        """True if it ended at a door, where the known world ends."""
        return self._doors is not None and self._doors != _opened(self._timeline._play)

    @property
    def outcome(self) -> str:
        return self._timeline._play.state.outcome

    @property
    def round(self) -> int:
        return self._timeline._play.state.round

    @property
    def outlook(self) -> Outlook:
        """The table as the seat that imagines it would know it."""
        play = self._timeline._play
        return outlook(play, self._seat, rooms_known=_knows_rooms(play), strangers=self._strangers)

    def choose(self, answer: Answer, seat: int | None = None) -> None:
        """Answer the first open decision, or that of a seat, with one of its options."""
        asked = [one for one in self._timeline._open if seat is None or one.seat == seat]
        if not asked or self.is_at_door:
            raise UserError("there is nothing to decide")
        asked[0].check(answer)
        self._timeline._take(asked[0].seat, answer)

    def run(self, policy: Policy, until: Until = "round", most: int = 400) -> int:
        """Play on until the turn, the round or the scenario is over. Returns the number of answers."""
        timeline = self._timeline
        began, turn = timeline._play.state.round, timeline._play.state.turn
        for count in range(most):
            asked = timeline._open
            if not asked or self.is_at_door:
                return count
            state = timeline._play.state
            if until != "scenario" and state.round != began:
                return count
            if until == "turn" and state.turn != turn:
                return count
            decision = asked[0]
            timeline._take(decision.seat, policy(self._handle(decision)))
        return most

    def _handle(self, decision: Decision) -> SeatHandle:
        play = self._timeline._play
        return SeatHandle(play, decision, max(0, decision.seat), _imagine_no_deeper, self._strangers)


def _opened(play: Play) -> tuple[object, ...]:
    """The doors that are open, and what is revealed beside them."""
    return play.state.open_doors, play.state.plot.revealed, play.shown


def _imagine_no_deeper(seed: int) -> Timeline:
    raise UserError("in an imagined game nobody imagines another")
