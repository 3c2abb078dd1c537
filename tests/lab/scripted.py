"""Arms of the shipped packs, and a crew that wins by a rule instead of by playing."""

from collections.abc import Iterator, Sequence

from havenwright.engine.setting.setting import Seat
from havenwright.lab.arms import Arm, arm_of, field_of
from havenwright.lab.crews import Job
from havenwright.lab.games import Fall, Record
from tests.engine.shipped_games import packs

SCENARIO = "lamps-at-low-water"


def arm(*classes: str, name: str = "base") -> Arm:
    """Two characters, these among them."""
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=3)
    return arm_of(name, packs(), field, [Seat(one) for one in classes])


class Scripted:
    """A crew that wins by a rule, and counts."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.played = 0

    def play(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Record]]:
        for number, job in enumerate(jobs):
            self.played += 1
            names = [seat.character for seat in job.match.party]
            first = names[0] == "dredger"
            won = {
                "by level": job.match.seed % 8 >= job.match.level + first,
                "by level and size": job.match.seed % 8 >= job.match.level * (5 - len(names)),
                "always": True,
                "dredger loses a tenth": job.match.seed % 2 == 0 and not (first and job.match.seed % 10 == 4),
                "dredger loses": "dredger" not in names,
                "one breaks": False,
            }[self.rule]
            error = "KeyError: 7" if self.rule == "one breaks" and job.match.seed == 5 else ""
            yield (
                number,
                Record(
                    won=won,
                    rounds=9 if won else 5,
                    digest=f"{won}{job.match.seed}",
                    error=error,
                    falls=() if won else (Fall(names[0], 40, 4, True), Fall(names[1], 41, 5, False)),
                    hurt={40: 6},
                    dealt=dict.fromkeys(names, 10) | {"mudlark": 12},
                    played={f"{name}/a": number % 2 for name in names} | {f"{names[0]}/b": 0},
                ),
            )

    def __enter__(self) -> "Scripted":
        return self

    def __exit__(self, *_: object) -> None:
        pass
