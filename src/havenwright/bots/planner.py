"""A bot that looks to the end of the round before it answers.

Rules of thumb pick candidates; each is tried in imagined copies in which chance falls the same for all, and
half of them drop out after each stage. It says what it weighed, so that people can ask for a hint.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import monotonic

import msgspec

from havenwright.bots.evaluation import goal_hexes
from havenwright.bots.greedy import best_of
from havenwright.bots.observation import Memory
from havenwright.bots.rollout import Rollouts
from havenwright.bots.rules import weights
from havenwright.engine import SKIP, Answer, Decision, SeatHandle

SEARCHED = frozenset(
    {
        "select cards",
        "play card",
        "move",
        "attack",
        "area",
        "suffer or negate",
        "short rest",
        "heal",
        "condition",
        "push",
        "pull",
        "summon",
        "create",
        "lose another card",
        "lose a card",
        "control",
        "grant",
    }
)
"""Kinds of decisions that are worth a search; the rules of thumb answer the others that they speak of."""
WEIGHTY = frozenset({"select cards", "play card", "move", "suffer or negate"})
"""Kinds of decisions that deserve all candidates of the budget; others get half of them."""
LEFT_TO_CHANCE = frozenset({"monster move", "battle goal", "starting hex"})
PLAIN = (SKIP, "suffer", "yes", "no")
"""Options that are always candidates."""
LONG_REST = (-1, -1)
PRIOR = 0.15
"""How much the rules of thumb count beside what was imagined."""
HOPELESS = 6.0
"""The distance behind the best from which a candidate drops out sooner."""
MOST_UNRULED = 12
"""The most options of a decision without a rule that are searched."""


class Budget(msgspec.Struct, frozen=True):
    """The bounds of thinking: simulations a decision, or milliseconds; candidates."""

    simulations: int = 8
    milliseconds: int = 0
    candidates: int = 5


class Weighed(msgspec.Struct, frozen=True):
    """A candidate, with its mean value in some simulations and its weight by rules of thumb."""

    option: Answer
    value: float
    simulations: int
    prior: float


class Advice(msgspec.Struct, frozen=True):
    """An answer, and everything that was weighed for it; nothing where rules of thumb alone decided."""

    answer: Answer
    candidates: tuple[Weighed, ...] = ()
    simulations: int = 0


class PlannerBot:
    """Of some candidates the one after which the party stands best when the round is over."""

    def __init__(
        self,
        seed: int,
        budget: Budget = Budget(),  # noqa: B008 - frozen
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._random = Random(seed)
        self._memory = Memory()
        self._rollouts = Rollouts(self._memory)
        self._budget = budget
        self._clock = clock
        """Seconds, where the budget is a time."""

    def __call__(self, handle: SeatHandle, /) -> Answer:
        return self.advise(handle).answer

    def advise(self, handle: SeatHandle) -> Advice:
        """The answer to a decision, with the candidates that it was chosen from, the best first."""
        decision = handle.decision
        options = decision.options
        if len(options) == 1:
            return Advice(options[0])
        found = weights(handle, self._memory)
        if found is None:
            if decision.kind in LEFT_TO_CHANCE or len(options) > MOST_UNRULED:
                return Advice(options[0])
            found = [0.0] * len(options)
        elif decision.kind not in SEARCHED and not decision.kind.startswith("use: "):
            return Advice(best_of(options, found, self._random))
        if _is_trifle(handle):
            return Advice(best_of(options, found, self._random))
        return self._halved(handle, found)

    def _halved(self, handle: SeatHandle, priors: Sequence[float]) -> Advice:
        """Sequential halving: all candidates see the same chance, and the worse half drops out."""
        decision = handle.decision
        most = self._budget.candidates
        alive = candidates(decision, priors, most if decision.kind in WEIGHTY else (most + 1) // 2)
        if decision.kind == "move":
            alive += self._onward(handle, alive)
        best = max(priors[place] for place in alive)
        sums, counts = dict.fromkeys(alive, 0.0), dict.fromkeys(alive, 0)
        shares = {place: PRIOR * (priors[place] - best) for place in alive}

        def standing(place: int) -> float:
            return sums[place] / max(1, counts[place]) + shares[place]

        total = self._budget.simulations * (1.5 if decision.kind == "select cards" else 1.0)
        stages = max(1, (len(alive) - 1).bit_length())
        dropped: list[int] = []
        began, seconds = self._clock(), self._budget.milliseconds / 1000
        for stage in range(stages):
            rounds = max(1, min(round(total / stages / len(alive)), self._budget.simulations // 4))
            until = began + seconds * (stage + 1) / stages
            while rounds > 0 if not seconds else self._clock() < until or not counts[alive[0]]:
                rounds -= 1
                is_first = not counts[alive[0]]
                values = self._tried(handle, alive, began + seconds if is_first else until)
                if len(values) < len(alive):  # the time is up
                    if not is_first:
                        break
                    alive = alive[: len(values)]
                for place, value in zip(alive, values, strict=True):
                    sums[place] += value
                    counts[place] += 1
            alive.sort(key=standing, reverse=True)
            alive, alike = _told_apart(alive, sums)
            kept = (len(alive) + 1) // 2
            while kept > 1 and standing(alive[0]) - standing(alive[kept - 1]) > HOPELESS:
                kept -= 1
            dropped[:0] = sorted(alive[kept:] + alike, key=standing, reverse=True)
            alive = alive[:kept]
            if len(alive) == 1:
                break
        weighed = tuple(
            Weighed(
                decision.options[place], round(standing(place), 3), counts[place], round(priors[place], 3)
            )
            for place in (*alive, *dropped)
        )
        return Advice(weighed[0].option, weighed, sum(counts.values()))

    def _onward(self, handle: SeatHandle, among: Sequence[int]) -> list[int]:
        """The move that ends nearest to what the goal asks for, if it isn't a candidate already."""
        seen = handle.outlook
        goals = goal_hexes(seen)
        if not goals:
            return []
        ways = self._memory.ways(seen.board, goals, seen.tiles["obstacle"], seen.shown)
        options = handle.decision.options
        away = {place: ways[at] for place, at in enumerate(options) if isinstance(at, int) and at in ways}
        nearest = min(away, key=away.__getitem__, default=None)
        return [] if nearest is None or nearest in among else [nearest]

    def _tried(self, handle: SeatHandle, places: Sequence[int], until: float) -> list[float]:
        """The values of candidates when chance falls the same for all; fewer where time is up before."""
        seed = self._random.randrange(1 << 30)
        values: list[float] = []
        for place in places:
            if values and self._budget.milliseconds and self._clock() >= until:
                break
            values.append(self._rollouts.value(handle, handle.decision.options[place], seed))
        return values


def _told_apart(places: Sequence[int], sums: Mapping[int, float]) -> tuple[list[int], list[int]]:
    """The first of all candidates that came to the same, and the others."""
    seen: set[float] = set()
    first: list[int] = []
    others: list[int] = []
    for place in places:
        value = round(sums[place], 6)
        (others if value in seen else first).append(place)
        seen.add(value)
    return first, others


def candidates(decision: Decision, priors: Sequence[float], most: int) -> list[int]:
    """The places of the options that are worth a thought, by rules of thumb."""
    order = sorted(range(len(priors)), key=lambda place: -priors[place])
    options = decision.options
    if decision.kind != "select cards":
        plain = [place for place in order[most:] if options[place] in PLAIN]
        return order[:most] + plain
    most = most * 3 // 2
    return order[:most] + [place for place in order[most:] if options[place] == LONG_REST]


def _is_trifle(handle: SeatHandle) -> bool:
    """True if thinking about it hardly ever matters."""
    decision, seen = handle.decision, handle.outlook
    match decision.kind:
        case "short rest":
            return sum(seen.zones[card] == "hand" for card in seen.cards_of[decision.seat]) > 3
        case "suffer or negate":
            own = next(body for body in seen.figures if body.number == decision.seat)
            return decision.about <= 2 and own.hit_points - decision.about >= 3
    return False
