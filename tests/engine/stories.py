"""Scenarios that a test writes down in the scenario language, and rounds of them that it directs.

    played = story('''
      map
        s   .   a   .   D1  .   b
      a  hex
      b  hex
      when a character enters a: read section 2
      section 2
        spawn one normal Rat at b
    ''')
    played.round({0: "a"})

Two characters start at `s`, the first seat at the first hex; each can walk 9 hexes a round and then hit
somebody for 9. Rats stand still unless a test says what they do. What isn't said is declined.
"""

from collections.abc import Mapping, Sequence
from textwrap import dedent, indent

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.events import Event
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import Figure
from havenwright.engine.setting.facts import NOTHING, Facts
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.packs.checks.packs import check_thing
from havenwright.packs.loading import KINDS
from havenwright.packs.pack_file import PackFile
from havenwright.packs.records import CharacterClass, MonsterStats, MonsterType, Scenario, Treasure
from havenwright.rulesets import ruleset
from tests.engine import played
from tests.engine.tables import hero, monster

IDLE = "Does not act"


def walker(name: str, first: int = 10, *, hp: int = 30) -> CharacterClass:
    """Somebody who walks 9 hexes and hits for 9, early in the round."""
    return hero(name, *((first + n, "Attack 9, Range 9", "Move 9") for n in range(12)), hp=hp)


def kind(
    name: str, text: str = IDLE, *, initiative: int = 50, boss: bool = False, **stats: int
) -> MonsterType:
    """A kind of monster that always does the same, with 5 hit points, move 2, attack 2 or what is said."""
    values = {"hit_points": 5, "move": 2, "attack": 2} | stats
    line = MonsterStats(**values)  # type: ignore[arg-type]
    found = monster(name, (initiative, text))
    lines = (line,) * 8
    return MonsterType(
        id=name.lower(), name=name, standees=6, normal=lines, elite=lines, deck=found.deck, boss=boss
    )


RAT = kind("Rat")
ONE, TWO = walker("One"), walker("Two", 30)


class Story:
    """A game of a scenario that a test has written."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.asked: list[Decision] = []
        """The questions of the last round."""

    # Directing

    def round(
        self,
        moves: Mapping[int, str | Sequence[str]] | None = None,
        hits: Mapping[int, str] | None = None,
        answers: Mapping[str, Answer] | None = None,
    ) -> "Story":
        """The next round: where each seat walks to, whom it hits, and what else is answered."""
        left = {seat: [to] if isinstance(to, str) else list(to) for seat, to in (moves or {}).items()}
        self.asked = []
        self.settle(answers)
        for choosing in self.game.decisions:
            cards = [option for option in choosing.options if option != (-1, -1)]
            self.game.choose((cards or choosing.options)[0], choosing.seat)
        while (decision := self.game.decision) is not None and decision.kind != "select cards":
            seat = decision.seat
            self.asked.append(decision)
            match decision.kind:
                case "play card":
                    bottoms = [o for o in decision.options if isinstance(o, tuple) and o[1] == 1]
                    tops = [o for o in decision.options if isinstance(o, tuple) and o[1] == 0]
                    answer: Answer = (bottoms or tops)[-1]
                case "move" if left.get(seat):
                    answer = self.at(left[seat].pop(0))
                case "attack" if seat in (hits or {}):
                    assert hits is not None
                    answer = self.number(hits[seat])
                case _ if answers and decision.kind in answers:
                    answer = answers[decision.kind]
                case _:
                    answer = declined(decision)
            self.game.choose(answer, seat)
        return self

    def settle(self, answers: Mapping[str, Answer] | None = None) -> "Story":
        """The questions before cards are selected."""
        while (decision := self.game.decision) is not None and decision.kind != "select cards":
            self.game.choose((answers or {}).get(decision.kind, declined(decision)), decision.seat)
        return self

    def rounds(self, number: int) -> "Story":
        for _ in range(number):
            if self.game.decision is not None:
                self.round()
        return self

    # Looking

    def at(self, place: str) -> int:
        """The first hex that has a letter, or that of a door."""
        board = self.game.setting.board(())
        if place[0] == "D":
            return board.index(board.doors[place[1:]][0])
        scenario = self.game.setting.scenario
        every = (*self.game.state.plot.places, *(p for s in scenario.sections for p in s.places))
        return board.index(next(known.at for known in every if known.name == place))

    @property
    def people(self) -> tuple[Identity, ...]:
        return (*self.game.setting.identities, *self.game.state.born)

    def number(self, name: str) -> int:
        return next(n for n, who in enumerate(self.people) if who.name == name)

    def body(self, name: str) -> Figure:
        return self.game.state.figures[self.number(name)]

    def here(self) -> list[str]:
        """The figures on the map besides the characters."""
        bodies = self.game.state.figures
        return [who.name for who, body in zip(self.people, bodies, strict=True) if body.here and who.seat < 0]

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.game.events if event.kind == kind]

    def counter(self, name: str) -> int:
        return self.game.state.resources[f"counter {name}"]

    @property
    def read(self) -> tuple[str, ...]:
        """The sections that were read."""
        return self.game.state.plot.read


def declined(decision: Decision) -> Answer:
    """No, where that can be said."""
    noes = ("skip", "no", "suffer", "pass")
    return next((option for option in noes if option in decision.options), decision.options[0])


def story(
    text: str,
    *,
    heroes: Sequence[CharacterClass] = (ONE, TWO),
    monsters: Sequence[MonsterType] = (RAT,),
    treasures: Sequence[Treasure] = (),
    level: int = 1,
    seed: int = 0,
    goal: str = "round 30 is over",
    facts: Facts = NOTHING,
) -> Story:
    """A game of a scenario that has no other problems than a short list of starting hexes."""
    kinds = {kind.id: kind for kind in monsters}
    setting = Setting(
        rules=ruleset(played.edition()),
        classes={one.id: one for one in heroes},
        monsters=kinds,
        scenario=scenario_of(text, kinds, goal),
        party=tuple(Seat(one.id) for one in heroes),
        treasures={treasure.number: treasure for treasure in treasures},
        level=level,
        seed=seed,
        facts=facts,
    )
    return Story(Game.begin(setting))


def scenario_of(text: str, monsters: Mapping[str, MonsterType], goal: str) -> Scenario:
    body = dedent(text).strip("\n")
    said = f"scenario Story\n{indent(body, '  ')}\n  s  start\n"
    said += f"  goal {goal}\n" if "\ngoal " not in body else ""
    file = PackFile("scenario", "story.scenario", said, KINDS["scenario"].verbatim)
    thing = KINDS["scenario"].read(file)
    file.problems.raise_any()
    assert isinstance(thing, Scenario)
    wrong = [problem.message for problem in check_thing(thing, file.source, monsters)]
    assert all("starting hexes" in message for message in wrong), wrong
    return thing
