"""A position of a real game for each kind of question: of the shipped packs, and of `asking` for the rest."""

from functools import cache
from itertools import count, product
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


@cache
def positions() -> dict[str, Position]:
    """The first position of each kind that games of the shipped packs ask, as a bot plays them."""
    found: dict[str, Position] = {}
    for seed, ruleset in product(SEEDS, RULESETS):
        for scenario in scenarios_for(packs(), ruleset):
            seats = 1 if ruleset == "bnb" else 2
            begun = setup(*[PERSON] * seats, seed=seed, ruleset=ruleset, scenario=scenario.id)
            _collect(found, msgspec.structs.replace(begun, hidden=False), packs())
    return found


@cache
def asking_positions() -> dict[str, Position]:
    """The first position of each kind that only games of the pack `asking` ask, or games with variants."""
    found = dict(positions())
    for scenario, ruleset in product(("the-long-questionnaire", "the-waiting-room"), ASKING_RULESETS):
        asker = "bellwarden" if ruleset == "jotl" else "asker"
        party = (Seat(asker, items=("rum-flask", "oilskin-coat")), Seat("prompter"))
        for seed in ASKING_SEEDS:
            begun = Setup(scenario, tuple(map(Place, party)), ruleset, seed=seed, hidden=False)
            _collect(found, begun, all_packs())
    for kind, variants in VARIANTS.items():
        found[kind] = _with_variants(kind, *variants)
    return {name: position for name, position in found.items() if name not in positions()}


VARIANTS: Final = {
    "penalty of figures": (RANDOM_DUNGEON, Variants(quick=True, penalties=("minor", "major", "major"))),
    "remove card": ("lamps-at-low-water", Variants(quick=True, favors=("strategy: mudlark",))),
}
"""Kinds that are only asked at a table with variants: the scenario, and the variants."""


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
        answer = bot(decision, game.glance(seat), game)
        game.choose(answer, None if decision.seat == PARTY else decision.seat)
        replies.append((decision.seat, answer))
