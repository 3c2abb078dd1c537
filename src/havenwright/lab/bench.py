"""The bench: plays the games of arms that are not on the shelf yet, and puts them there as they come."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from havenwright.lab.arms import Arm
from havenwright.lab.crews import Crew, Job
from havenwright.lab.games import Record, key_of, packs_key
from havenwright.lab.shelf import Shelf

UNPLAYED: Final = Record(error="not played yet")


class Order(NamedTuple):
    """Game number *n* of an arm, at a level, with a judge: the bot that plays all seats."""

    arm: Arm
    number: int
    level: int
    judge: str


class Watch(Protocol):
    """Somebody who waits."""

    def begin(self, told: str, games: int) -> None: ...

    def advance(self) -> None: ...


class Unwatched:
    """Nobody waits."""

    def begin(self, told: str, games: int) -> None:
        pass

    def advance(self) -> None:
        pass


class Bench:
    """Crew and shelf together."""

    def __init__(self, crew: Crew, shelf: Shelf, watch: Watch | None = None, plays: bool = True) -> None:
        self._crew = crew
        self._plays = plays
        """False: games that aren't on the shelf have an error instead of a result."""
        self._shelf = shelf
        self._watch = watch or Unwatched()
        self.played = 0
        """Games that were played anew."""

    def play(self, orders: Sequence[Order], told: str = "") -> list[Record]:
        """The records of some games, in their order."""
        jobs: dict[str, Job] = {}
        keys: list[str] = []
        for arm, number, level, judge in orders:
            match = arm.match(number, level, judge)
            keys.append(key_of(arm.packs, match))
            jobs[keys[-1]] = Job(packs_key(arm.packs), match)
        found = self._shelf.find(list(jobs))
        if not self._plays:
            return [found.get(key, UNPLAYED) for key in keys]
        missing = [key for key in jobs if key not in found]
        self._watch.begin(told, len(missing))
        for number, record in self._crew.play([jobs[key] for key in missing]):
            found[missing[number]] = record
            if not record.error:  # a bug may be gone when it is played again
                self._shelf.keep([(missing[number], record)])
            self.played += 1
            self._watch.advance()
        return [found[key] for key in keys]
