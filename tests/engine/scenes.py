"""Scenes: a drawn position, acts in card text one after the other, and what came of them.

A hex is a word of one or two letters, each of which says what is there:

    A B C   characters            t  trap            w  difficult (water)
    M N P   monsters              h  hazardous       i  icy
    O       a monsters' objective o  obstacle        u v x y z  a name for the hex
    S       A's summon

So `Mx` is a monster in a hex that the test calls x. Walls and doors are drawn as on every board. Everybody
has 10 hit points and monsters have move 2 and attack 2, unless a test says otherwise; modifiers are +0 where
none are named.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from havenwright.cards.reading import read_action
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.model.agenda import Entry
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import State
from havenwright.hexes import read_board
from havenwright.hexes.coordinates import step
from havenwright.lab.trials.format import Act, Trial, TrialBoard, TrialFigure, TrialTile
from havenwright.lab.trials.position import Position
from havenwright.lab.trials.run import Runner
from tests.engine import played

CHARACTERS, MONSTERS, OBJECTIVE, SUMMON = "ABC", "MNP", "O", "S"
TILES: Final = {"t": "trap", "h": "hazardous", "w": "difficult", "i": "icy", "o": "obstacle"}
NAMES: Final = "uvxyz"
FIGURES: Final = CHARACTERS + MONSTERS + OBJECTIVE + SUMMON
WORDS: Final = [*FIGURES, *TILES, *NAMES, *map("".join, product([*FIGURES, *TILES], [*TILES, *NAMES]))]
PLAIN: Final = ("+0",) * 12


def around(row: str) -> str:
    """A row of hexes in the middle of a room: beside walls nobody sees anything from corner to corner."""
    border = "   ".join("." * (len(row.rstrip()) // 4 + 2))
    return f"{border}\n  {row}\n{border}"


class Watched(Runner):
    """A trial under way that remembers what was asked."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.asked: list[Decision] = []
        self.events_before: list[int] = []
        """How many events there were before each of the questions."""
        self.literal = False
        """True if answers are taken as they are where they are among the options."""

    @property
    def play(self) -> Play:
        return self.scene.play

    def reply(self, decision: Decision) -> Answer:
        self.asked.append(decision)
        self.events_before.append(len(self.scene.events))
        if self.literal and self.replies.answers and self.replies.answers[0] in decision.options:
            answer: Answer = self.replies.answers.pop(0)
            return answer
        return super().reply(decision)

    def _run(self, *entries: Entry) -> None:
        self.scene.do(*entries).run_out(self.reply)

    def _drive(self, rule: Rule[Any]) -> None:
        self.scene.follow(rule).run_out(self.reply)

    def _perform(self, actor: int, texts: Sequence[str]) -> None:
        for text in texts:
            self.scene.perform(actor, read_action(text), kinds=("top",)).run_out(self.reply)

    def _monster_turn(self, actor: int, card: str) -> None:
        self.scene.monster_turn(actor, card).run_out(self.reply)


class Scene:
    """A position in which things are done, by the rules of the edition that the test is run for."""

    def __init__(
        self,
        drawing: str,
        *,
        ruleset: str = "",
        level: int = 1,
        trap: str = "Damage 3",
        hazard: str = "",
        elements: dict[str, str] | None = None,
        **figures: dict[str, Any],
    ) -> None:
        drawn = read_board(drawing, marks=WORDS)
        self.board = drawn.board
        words = {at: word for word, hexes in drawn.marks.items() for at in hexes}
        self.places = {letter: at for at, word in words.items() for letter in word if letter not in TILES}
        self.tiles = {at: TILES[letter] for at, word in words.items() for letter in word if letter in TILES}
        doors = [at for hexes in self.board.doors.values() for at in hexes]
        self.places |= {f"D{name}": at for name, (at,) in self.board.doors.items()}
        said = {"trap": trap, "hazardous": hazard}
        tiles = [TrialTile(kind, list(at), said.get(kind, "")) for at, kind in self.tiles.items()]  # type: ignore[arg-type]
        board = TrialBoard(
            hexes=self.board.hexes(),
            walls=[(a, step(a, side)) for a, side in self.board.wall_lines],
            tiles=[*tiles, *(TrialTile("door", list(at)) for at in doors)],
            border="wall",
        )
        there = [letter for letter in FIGURES if letter in self.places]
        assert set(figures) <= set(there), f"not in the drawing: {set(figures) - set(there)}"
        trial = Trial(
            id="scene",
            ruleset=ruleset or played.edition(),  # type: ignore[arg-type]
            level=level,
            board=board,
            figures=[self._figure(letter, figures.get(letter, {})) for letter in there],
            acts=[],
            elements=elements or {},  # type: ignore[arg-type]
        )
        self._runner: Watched | None = None
        self._trial = trial
        self._acts: list[Act] = []

    def _figure(self, letter: str, given: dict[str, Any]) -> TrialFigure:
        values: dict[str, Any] = {"id": letter, "at": self.places[letter], "hp": 10}
        if letter in CHARACTERS:
            values["side"] = "characters"
        elif letter == SUMMON:
            values |= {"side": "characters", "summoner": "A", "move": 2, "attack": 2}
        else:
            values |= {
                "side": "monsters",
                "move": 2,
                "attack": 2,
                "number": (MONSTERS + OBJECTIVE).index(letter),
            }
            values["kind"] = "objective" if letter == OBJECTIVE else ""
        return TrialFigure(**(values | given))

    # Acts

    def perform(self, who: str, text: str, *answers: str, draws: Sequence[str] = PLAIN) -> "Scene":
        return self._do(Act(perform=who, text=text), answers, draws)

    def turn(
        self, who: str, *texts: str, answers: Sequence[str] = (), draws: Sequence[str] = PLAIN
    ) -> "Scene":
        return self._do(Act(turn=who, texts=list(texts)), answers, draws)

    def monster_turn(self, who: str, card: str, *answers: str, draws: Sequence[str] = PLAIN) -> "Scene":
        return self._do(Act(turn=who, card=card), answers, draws)

    def rest(self, who: str, kind: str, *answers: str) -> "Scene":
        return self._do(Act(rest=who, kind=kind), answers, ())  # type: ignore[arg-type]

    def damage(self, who: str, amount: int, *answers: str) -> "Scene":
        return self._do(Act(damage=who, amount=amount), answers, ())

    def end_round(self, *answers: str) -> "Scene":
        return self._do(Act(end="round"), answers, ())

    def _do(self, act: Act, answers: Sequence[str], draws: Sequence[str]) -> "Scene":
        """The act, after those before it; a monster's cards must be known when the position is made."""
        self._acts.append(
            Act(
                **{
                    name: getattr(act, name)
                    for name in act.__struct_fields__
                    if name not in ("draws", "answers")
                },
                draws=list(draws),
                answers=[
                    list(self.places[a]) if a in (*NAMES, *self.places) and a not in FIGURES else a
                    for a in answers
                ],
            )
        )
        self._runner = None
        return self

    @property
    def runner(self) -> Watched:
        """The trial after all acts."""
        if self._runner is None:
            trial = Trial(
                **{name: getattr(self._trial, name) for name in Trial.__struct_fields__ if name != "acts"},
                acts=self._acts,
            )
            self._runner = Watched(Position(trial))
            for number, act in enumerate(self._acts):
                self._runner.act(number, act)
        return self._runner

    # What came of them

    @property
    def state(self) -> State:
        return self.runner.play.state

    @property
    def events(self) -> list[Event]:
        return self.runner.play.events

    @property
    def kinds(self) -> list[str]:
        """The events, in order."""
        return [event.kind for event in self.events]

    @property
    def asked(self) -> list[Decision]:
        return self.runner.asked

    def offered(self, number: int = 0) -> str:
        """The figures that a decision offers, as letters."""
        options = [option for option in self.asked[number].options if isinstance(option, int)]
        return "".join(self.runner.position.figures[option].id for option in options)

    def result(self, who: str) -> dict[str, Any]:
        return self.runner.results().figures[who]

    def hp(self, *who: str) -> Any:
        """Hit points: of one figure, or of several in a row."""
        points = [self.result(letter)["hp"] for letter in who]
        return points[0] if len(points) == 1 else points

    def conditions(self, who: str) -> list[str]:
        found: list[str] = self.result(who)["conditions"]
        return found

    def gone(self, who: str) -> bool:
        return bool(self.result(who)["gone"])

    def at(self, who: str) -> str:
        """The name of the hex where a figure stands; its coordinates if the drawing names it not."""
        at = self.result(who)["at"]
        names = [name for name, place in self.places.items() if list(place) == at]
        return names[-1] if names else str(at)

    def cards(self, who: str) -> tuple[int, int, int]:
        """How many a character has in the hand, discarded and lost."""
        found = self.result(who)
        return found["hand"], found["discard"], found["lost"]

    def drawn(self, deck: str) -> int:
        return self.runner.results().drawn[deck]

    def element(self, name: str) -> str:
        assert name in ELEMENTS
        return self.runner.results().elements[name]

    def tokens(self) -> list[str]:
        """The names of the hexes where tokens lie."""
        names = {at: name for name, at in self.places.items()}
        return [names.get((at[0], at[1]), str(at)) for at in self.runner.results().tokens]
