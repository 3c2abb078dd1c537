"""A position of a real game for each kind of question: of the shipped packs, and of `asking` for the rest."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, count, product
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from havenwright import bots
from havenwright.engine import PARTY, Answer, Decision, Game, Seat, Variants
from havenwright.packs import Registry, packs_with
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.table.offers import scenarios_for
from havenwright.table.party import PERSON, Place, Setup, begin
from havenwright.table.saves import Title, saved_table
from tests.server.parties import packs, setup

RULESETS: Final = ("gh2", "fh", "jotl", "gh1", "bnb")

SEEDS: Final = (1, 2, 3)

ASKING: Final = Path(__file__).parent / "asking"
"""A pack whose cards and scenarios ask what those of the shipped packs don't."""

ASKING_RULESETS: Final = ("gh2", "jotl")

ASKING_SEEDS: Final = range(1, 26)

TELLING: Final = {
    "gh2": [
        *(("lamps-at-low-water", 1), ("the-customs-house", 1), ("the-pump-house", 1), ("the-lock-flight", 1)),
        *(("the-wedding-at-sluice-street", 1), ("the-stamp-office", 1), ("random-dungeon", 1)),
        *(("the-harbourmasters-hours", 1), ("the-lock-flight", 2), ("random-dungeon", 2)),
    ],
    "fh": [("the-cutting-yard", 1), ("the-long-saw", 1), ("slack-water", 1), ("the-constant-anna", 3)],
    "jotl": [("the-coal-hole", 1), ("the-lost-property-office", 1), ("the-first-landing", 1)],
    "gh1": [("the-customs-house", 1), ("the-lock-flight", 2)],
    "bnb": [
        *(("the-ribbon-shelf", 1), ("the-pin-dish", 1), ("under-the-shop-door", 1), ("the-lamp", 1)),
        *(("the-ribbon-shelf", 2), ("the-toy-counter", 2)),
    ],
}
"""Games that ask most kinds between them, by scenario and seed: they are looked at first."""

LONGEST: Final = 400
"""Questions of a game that are looked at."""


class Position(NamedTuple):
    """A game up to a question, with a person in every seat."""

    setup: Setup
    replies: tuple[tuple[int, Answer], ...]
    """The seat, and its answer, of every question so far."""
    decision: Decision
    """The question."""
    saved: bytes = b""
    """The game before the first answer, if a set-up can't say how it begins."""


def room_at(service: Running, position: Position) -> Room:
    """Begin a room and play up to a position."""
    if position.saved:
        return service.resume_room(position.saved)
    room = service.begin_room(position.setup, undo="anybody", pace=0)
    room._change(lambda: _play(room.game, position), 0)
    return room


def _play(game: Game, position: Position) -> None:
    for seat, answer in position.replies:
        game.choose(answer, None if seat == PARTY else seat)


def is_telling(decision: Decision) -> bool:
    """True if there is something to choose."""
    return len(decision.options) > 1


def name_of(decision: Decision) -> str:
    """A kind as the protocol names it: `recover of items` is another one than `recover`."""
    return f"{decision.kind} of {decision.of}" if decision.of else decision.kind


@cache
def all_packs() -> Registry:
    """The shipped packs, and the one that asks."""
    return packs_with([ASKING])


class Positions:
    """Positions by the kind of their question: games are played one after the other until one asks it."""

    def __init__(self, games: Iterable[tuple[Setup, Registry]]) -> None:
        self._games = iter(games)
        self._found: dict[str, Position] = {}

    def __getitem__(self, kind: str) -> Position:
        while kind not in self._found:
            game = next(self._games, None)
            if game is None:
                raise KeyError(f"no game asks '{kind}'")
            _collect(self._found, *game)
        return self._found[kind]

    def all(self) -> dict[str, Position]:
        """The positions of all games."""
        for begun, known in self._games:
            _collect(self._found, begun, known)
        return self._found


@cache
def shipped() -> Positions:
    """Positions of games of the shipped packs, as a bot plays them."""
    return Positions(_shipped())


@cache
def of_all() -> Positions:
    """Positions of shipped games that ask a lot, of the pack `asking`, and then of all others."""
    return Positions(chain(_telling(), _asking(), _shipped()))


def position(kind: str) -> Position:
    """A position of any game with a question of a kind."""
    return _with_variants(kind, *VARIANTS[kind]) if kind in VARIANTS else of_all()[kind]


def _shipped() -> Iterator[tuple[Setup, Registry]]:
    telling = list(_telling())
    yield from telling
    for seed, ruleset in product(SEEDS, RULESETS):
        for scenario in scenarios_for(packs(), ruleset):
            if (game := _game(ruleset, scenario.id, seed)) not in [begun for begun, _ in telling]:
                yield game, packs()


def _telling() -> Iterator[tuple[Setup, Registry]]:
    for ruleset, games in TELLING.items():
        for scenario, seed in games:
            yield _game(ruleset, scenario, seed), packs()


def _game(ruleset: str, scenario: str, seed: int) -> Setup:
    seats = 1 if ruleset == "bnb" else 2
    begun = setup(*[PERSON] * seats, seed=seed, ruleset=ruleset, scenario=scenario)
    return msgspec.structs.replace(begun, hidden=False)


def _asking() -> Iterator[tuple[Setup, Registry]]:
    for scenario, ruleset in product(("the-long-questionnaire", "the-waiting-room"), ASKING_RULESETS):
        asker = "bellwarden" if ruleset == "jotl" else "asker"
        party = (Seat(asker, items=("rum-flask", "oilskin-coat")), Seat("prompter"))
        for seed in ASKING_SEEDS:
            yield Setup(scenario, tuple(map(Place, party)), ruleset, seed=seed, hidden=False), all_packs()


VARIANTS: Final = {
    "penalty of figures": (RANDOM_DUNGEON, Variants(quick=True, penalties=("minor", "major", "major"))),
    "remove card": ("lamps-at-low-water", Variants(quick=True, favors=("strategy: mudlark",))),
}
"""Kinds that are only asked at a table with variants: the scenario, and the variants."""


@cache
def _with_variants(kind: str, scenario: str, variants: Variants) -> Position:
    """The first game with variants that begins with a question of a kind."""
    begun = setup(PERSON, PERSON, ruleset="fh")
    party = [place.seat for place in begun.places]
    for seed in count(1):
        game = Game.start(
            ruleset="fh", packs=all_packs(), scenario=scenario, party=party, seed=seed, variants=variants
        )
        if game.decision is not None and name_of(game.decision) == kind:
            title = Title(game.setting.scenario.name, (PERSON, PERSON), hidden=False)
            return Position(begun, (), game.decision, saved_table(title, game))
    raise AssertionError


def _collect(found: dict[str, Position], begun: Setup, known: Registry) -> None:
    game = begin(begun, known)
    bot = bots.named("random" if begun.seed > 1 else "greedy", begun.seed)
    replies: list[tuple[int, Answer]] = []
    while game.decision is not None and len(replies) < LONGEST:
        decision = game.decisions[0]
        if is_telling(decision):
            found.setdefault(name_of(decision), Position(begun, tuple(replies), decision))
        seat = max(0, decision.seat)
        answer = bot(game.handle(seat))
        game.choose(answer, None if decision.seat == PARTY else decision.seat)
        replies.append((decision.seat, answer))
