"""Scenes of monster turns, drawn as text.

A hex is a word of one or two letters, each of which says what is there:

    M              the monster whose turn it is         o  obstacle         w  difficult (water)
    m n p          other monsters, its allies           t  trap             i  icy
    A B C E F G    its enemies                          h  hazardous        s  trap that stuns
    O              an objective that it may attack      x y z 1 ... 9       a name for the hex
    P              an objective of its own side

So `ms` is an ally over a stun trap, `wx` a difficult hex that the test calls x. Walls and doors are drawn
as on every board; the outside is open to sight, so that a row of hexes is an open field in every edition.
Enemies act at 50 unless a test says otherwise, so that ties show.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

from msgspec.structs import replace

from havenwright.hexes import Cost, DrawnBoard, Kind, read_board
from havenwright.monsters import (
    Attack,
    Figure,
    Outcome,
    Plan,
    Position,
    Terrain,
    Turn,
    condition_targets,
    heal_targets,
    plan,
)
from havenwright.monsters.card_steps import (
    AttackAbility,
    Card,
    ConditionAbility,
    HarmAbility,
    HealAbility,
    MoveAbility,
    OtherAbility,
    Stats,
    Step,
    opening,
    steps,
)
from havenwright.monsters.position import Initiative
from havenwright.rulesets import ruleset

ACTOR, ALLIES, ENEMIES, OBJECTIVES = "M", "mnpP", "ABCEFGO", "OP"
FIGURES: Final = ACTOR + ALLIES + ENEMIES
TERRAIN: Final = "othwis"
NAMES: Final = "xyz123456789"
WORDS: Final = [*FIGURES, *TERRAIN, *NAMES, *map("".join, product(FIGURES + TERRAIN, TERRAIN + NAMES))]

MELEE = Attack()
FULL_HEALTH: Final = 10


@dataclass(frozen=True)
class Scene:
    """A drawn board with everybody on it."""

    drawn: DrawnBoard
    position: Position

    @cached_property
    def actor(self) -> Figure:
        return self.figure(ACTOR)

    @property
    def names(self) -> set[str]:
        return {figure.name for figure in self.position.figures}

    def figure(self, name: str) -> Figure:
        (found,) = [figure for figure in self.position.figures if figure.name == name]
        return found

    def index(self, name: str) -> int:
        """The hex that is called so, or where that figure was drawn."""
        (found,) = [at for word, hexes in self.drawn.marks.items() for at in hexes if name in word]
        return self.position.board.index(found)

    def label(self, index: int) -> str:
        """The name of a hex: its own, or whatever was drawn there; a point for a plain hex."""
        at = self.position.board.hex(index)
        word = next((word for word, hexes in self.drawn.marks.items() if at in hexes), ".")
        return next((letter for letter in word if letter in NAMES), word)

    def labels(self, mask: int) -> list[str]:
        return sorted(self.label(self.position.board.index(at)) for at in self.position.board.hexes(mask))

    def plan(
        self,
        edition: str,
        move: int | None = None,
        attack: Attack | None = MELEE,
        *,
        kind: Kind = "walk",
        muddled: bool = False,
        disarmed: bool = False,
        immobilized: bool = False,
        stunned: bool = False,
        focus: str | None = None,
    ) -> "Answer":
        """The monster's plan with so many points and that attack."""
        turn = Turn(
            move=move,
            kind=kind,
            attack=attack,
            disadvantage=muddled,
            disarmed=disarmed,
            immobilized=immobilized,
            stunned=stunned,
        )
        return self.plan_turn(edition, turn, focus)

    def plan_turn(self, edition: str, turn: Turn, focus: str | None = None) -> "Answer":
        kept = self.figure(focus) if focus in self.names else None
        return Answer(self, plan(self.position, self.actor, turn, ruleset(edition), focus=kept))

    def moved(self, end: int) -> "Scene":
        """The scene with the monster in another hex."""
        figures = [
            replace(figure, at=end) if figure.name == ACTOR else figure for figure in self.position.figures
        ]
        return Scene(self.drawn, replace(self.position, figures=tuple(figures)))

    def without(self, names: str) -> "Scene":
        """The scene without some figures."""
        figures = tuple(figure for figure in self.position.figures if figure.name not in names)
        return Scene(self.drawn, replace(self.position, figures=figures))


def draw(
    text: str,
    *,
    initiatives: Mapping[str, int | Initiative] | None = None,
    invisible: str = "",
    damage: Mapping[str, int] | None = None,
    conditions: Mapping[str, Iterable[str]] | None = None,
) -> Scene:
    """The scene that a text draws; `damage` is what figures have lost of their ten hit points."""
    drawn = read_board(text, WORDS, border="open")
    acts, lost, has = initiatives or {}, damage or {}, conditions or {}

    def place(name: str, at: int) -> Figure:
        initiative = acts.get(name, 99 if name in OBJECTIVES else 50)
        return Figure(
            name=name,
            side="monsters" if name in ACTOR + ALLIES else "characters",
            at=at,
            initiative=(initiative,) if isinstance(initiative, int) else initiative,
            invisible=name in invisible,
            objective=name in OBJECTIVES,
            hit_points=FULL_HEALTH - lost.get(name, 0),
            max_hit_points=FULL_HEALTH,
            conditions=frozenset(has.get(name, ())),
        )

    figures = [
        place(letter, drawn.board.index(at))
        for word, hexes in drawn.marks.items()
        for at in hexes
        for letter in word
        if letter in FIGURES
    ]

    def tiles(letters: str) -> int:
        words = [word for word in drawn.marks if any(letter in word for letter in letters)]
        return drawn.board.mask(at for word in words for at in drawn.marks[word])

    terrain = Terrain(
        obstacles=tiles("o"),
        difficult=tiles("w"),
        traps=tiles("ts"),
        hazardous=tiles("h"),
        icy=tiles("i"),
        holding=tiles("s"),
    )
    return Scene(drawn, Position(drawn.board, tuple(figures), terrain))


@dataclass(frozen=True)
class Answer:
    """A plan, told in the words of its scene."""

    scene: Scene
    plan: Plan

    @property
    def foci(self) -> list[str]:
        return sorted(self.plan.enemies[number].name for number in self.plan.foci)

    @property
    def ends(self) -> list[str]:
        """Where the monster may end, each hex once."""
        return sorted(self.scene.label(end) for end in {outcome.end for outcome in self.plan.outcomes})

    @property
    def attacked(self) -> list[str]:
        """The groups of enemies that may be attacked, each as one word; an empty one for no attack."""
        return sorted({self.targets(outcome) for outcome in self.plan.outcomes})

    def targets(self, outcome: Outcome) -> str:
        return "".join(sorted(self.plan.enemies[number].name for number in outcome.targets))

    def cost(self, enemy: str) -> Cost | None:
        """The cost of a hex from which that enemy could be attacked."""
        (measure,) = [measure for measure in self.plan.measures if measure.figure.name == enemy]
        return measure.cost

    def way_to(self, name: str) -> Cost | None:
        """The cost of getting to a hex, however many turns it takes."""
        assert self.plan.mover is not None
        return self.plan.mover.everywhere.cost(self.scene.index(name))

    @property
    def points(self) -> set[int]:
        """The movement points that the outcomes take."""
        return {cost.points for cost in self._costs()}

    @property
    def negative(self) -> set[int]:
        """The negative hexes that the outcomes lead through."""
        return {cost.negative for cost in self._costs()}

    def _costs(self) -> list[Cost]:
        assert self.plan.mover is not None
        costs = [self.plan.mover.afforded().cost(outcome.end) for outcome in self.plan.outcomes]
        return [cost for cost in costs if cost is not None]

    @property
    def paths(self) -> list[str]:
        """The ways that the monster may take, as the labels of the hexes that it enters."""
        return sorted(
            {
                "".join(self.scene.label(index) for index in path[1:])
                for outcome in self.plan.outcomes
                for path in self.plan.paths(outcome)
            }
        )

    @property
    def heads_for(self) -> list[str]:
        """The attack hexes that the monster is on its way to."""
        found = {outcome.heading for outcome in self.plan.outcomes if outcome.heading is not None}
        return sorted(map(self.scene.label, found))

    def after(self) -> Scene:
        """The scene after the move, if there is only one end."""
        (end,) = {outcome.end for outcome in self.plan.outcomes}
        return self.scene.moved(end)


def perform(
    scene: Scene, edition: str, stats: Stats, card: Card, *, conditions: Sequence[str] = (), dying: str = ""
) -> list[str]:
    """The acts of a turn that leaves nothing to choose: `move 2 to x`, `attack AB with 3`.

    `dying`: enemies that are gone after the first attack on them.
    """
    rules = ruleset(edition)
    start = scene.plan_turn(edition, opening(stats, card, rules, conditions))
    focus = start.foci[0] if start.foci else None
    planned: dict[int | None, str] = {}
    told: list[str] = []
    for number, step in enumerate(steps(stats, card, rules, conditions)):
        match step.ability:
            case MoveAbility():
                answer = scene.plan_turn(edition, turn_of(step), focus)
                if answer.points - {0}:
                    told.append(f"move {answer.points.pop()} to {answer.ends[0]}")
                    scene = answer.after()
                planned[step.leads_to] = "".join(answer.attacked)
            case AttackAbility():
                targets = planned.get(number)
                if not targets or set(targets) - scene.names:
                    answer = scene.plan_turn(edition, turn_of(step), focus)
                    targets, focus = "".join(answer.attacked), "".join(answer.foci)
                if targets:
                    told.append(f"attack {targets} with {step.amount}")
                    scene = scene.without("".join(set(targets) & set(dying)))
            case HarmAbility():
                if targets := "".join(scene.plan_turn(edition, turn_of(step)).attacked):
                    told.append(f"harm {targets}")
            case HealAbility(_, _, whom):
                (healed,) = heal_targets(scene.position, scene.actor, step.reach, rules, whom)
                told.append(f"heal {healed.name} for {step.amount}")
            case ConditionAbility(condition, _, whom):
                (given,) = condition_targets(scene.position, scene.actor, condition, step.reach, rules, whom)
                told.append(f"{condition} for {given.name}")
            case OtherAbility(name):
                told.append(name)
    return told


def turn_of(step: Step) -> Turn:
    assert step.turn is not None
    return step.turn
