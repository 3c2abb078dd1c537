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

ASKING_SCENARIOS: Final = ("the-long-questionnaire", "the-waiting-room", "the-single-file")

TOLL_GATE: Final = "the-toll-gate"
"""A scenario for the class that strikes from its tokens."""

ASKING_SEEDS: Final = range(1, 26)

ASKED_IN: Final = {
    ("bnb", "the-pin-dish", 4): ("take back",),
    ("bnb", "the-toy-counter", 1): ("consume", "consume all", "monster heal", "spawn"),
    ("bnb", "under-the-shop-door", 1): ("modifier effects",),
    ("bnb", "under-the-shop-door", 3): ("bring item", "refresh items", "upgrade", "use: move", "use: turn"),
    ("fh", "random-dungeon", 1): ("condition of figures", "exit", "heal of figures"),
    ("fh", "random-dungeon", 3): ("control of figures", "pull of figures", "recover", "spring", "summon"),
    ("fh", "the-warm-berth", 3): ("what happens first",),
    ("gh1", "the-customs-house", 2): ("area", "create", "destroy", "pay", "refresh of figures"),
    ("gh1", "the-lock-flight", 2): ("relocate",),
    ("gh1", "the-night-auction", 2): ("choose one",),
    ("gh1", "the-stamp-office", 2): ("push of figures",),
    ("gh1", "the-wedding-at-sluice-street", 1): ("escape", "who acts first"),
    ("gh2", "random-dungeon", 2): ("entrance",),
    ("gh2", "the-customs-house", 1): ("choose modifier",),
    ("gh2", "the-long-questionnaire", 1): ("discard",),
    ("gh2", "the-long-questionnaire", 2): ("refresh",),
    ("gh2", "the-long-questionnaire", 3): ("focus",),
    ("gh2", "the-long-questionnaire", 6): ("lose", "lose of items", "play", "put away", "recover of items"),
    ("gh2", "the-long-questionnaire", 8): (
        "attack",
        "battle goal",
        "card to discard",
        "choose hex",
        "heal in a long rest",
        "look of figures",
        "lose a card",
        "lose another card",
        "monster move",
        "move",
        "order of modifiers",
        "play card",
        "pull",
        "push",
        "safeguard",
        "select cards",
        "short rest",
        "starting hex",
        "suffer or negate",
        "towards",
        "use: attack",
    ),
    ("gh2", "the-long-questionnaire", 9): (
        "card to the bottom",
        "next card",
        "order of bonuses",
        "perform action",
        "remove condition",
    ),
    ("gh2", "the-long-questionnaire", 10): ("loot", "use: heal"),
    ("gh2", "the-single-file", 6): (
        "standee",
        "standee of figures",
        "what happens first of figures",
    ),
    ("gh2", "the-toll-gate", 1): ("attack from", "make"),
    ("gh2", "the-toll-gate", 31): ("arm", "spend"),
    ("gh2", "the-waiting-room", 2): ("advance", "infuse"),
    ("gh2", "the-waiting-room", 14): ("follow", "initiative", "open"),
    ("gh2", "the-waiting-room", 26): ("land",),
    ("gh2", "the-wedding-at-sluice-street", 1): ("choice",),
    ("jotl", "the-long-questionnaire", 15): ("force focus of figures",),
    ("jotl", "the-waiting-room", 17): ("who is rewarded",),
    ("jotl", "the-weighing-room", 3): ("grant of figures", "leave out", "monster path"),
}
"""Games by ruleset, scenario and seed, and the kinds that each asks soon. Where rules have changed it may
not: then another game is looked for, which takes long."""

VARIANTS: Final = {
    "penalty of figures": (RANDOM_DUNGEON, Variants(quick=True, penalties=("minor", "major", "major"))),
    "remove card": ("lamps-at-low-water", Variants(quick=True, favors=("strategy: mudlark",))),
}
"""Kinds that are only asked at a table with variants: the scenario, and the variants."""

KINDS: Final = tuple(sorted([*chain.from_iterable(ASKED_IN.values()), *VARIANTS]))
"""A kind of each row of the catalogue, and of families those that games ask most."""

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


class Course:
    """A game as a bot plays it, as far as somebody asked for."""

    def __init__(self, begun: Setup, known: Registry) -> None:
        self._begun = begun
        self._game = begin(begun, known)
        assert isinstance(begun.seed, int)
        self._bot = bots.named("random" if begun.seed > 1 else "greedy", begun.seed)
        self._replies: list[tuple[int, Answer]] = []
        self._found: dict[str, Position] = {}

    def first(self, kind: str) -> Position | None:
        """The first question of a kind at which there is something to choose."""
        while kind not in self._found and self._game.decision is not None and len(self._replies) < LONGEST:
            self._go_on(self._game.decisions[0])
        return self._found.get(kind)

    def _go_on(self, decision: Decision) -> None:
        if is_telling(decision):
            self._found.setdefault(name_of(decision), Position(self._begun, tuple(self._replies), decision))
        answer = self._bot(self._game.handle(max(0, decision.seat)))
        self._game.choose(answer, None if decision.seat == PARTY else decision.seat)
        self._replies.append((decision.seat, answer))


@cache
def _course(ruleset: str, scenario: str, seed: int) -> Course:
    if scenario == TOLL_GATE:
        party = (Seat("pointer", items=("oilskin-coat", "souwester")), Seat("prompter"))
        begun = Setup(scenario, tuple(map(Place, party)), ruleset, seed=seed, hidden=False)
        return Course(begun, all_packs())
    if scenario in ASKING_SCENARIOS:
        asker = "bellwarden" if ruleset == "jotl" else "asker"
        party = (Seat(asker, items=("rum-flask", "oilskin-coat")), Seat("prompter"))
        begun = Setup(scenario, tuple(map(Place, party)), ruleset, seed=seed, hidden=False)
        return Course(begun, all_packs())
    seats = 1 if ruleset == "bnb" else 2
    begun = setup(*[PERSON] * seats, seed=seed, ruleset=ruleset, scenario=scenario)
    return Course(msgspec.structs.replace(begun, hidden=False), packs())


@cache
def position(kind: str) -> Position:
    """A position of any game with a question of a kind."""
    if kind in VARIANTS:
        return _with_variants(kind, *VARIANTS[kind])
    named = (game for game, kinds in ASKED_IN.items() if kind in kinds)
    return _first(kind, chain(named, product(ASKING_RULESETS, ASKING_SCENARIOS, ASKING_SEEDS), _shipped()))


def position_in(kind: str, ruleset: str, scenario: str, seed: int) -> Position:
    """The first question of a kind in a game."""
    found = _course(ruleset, scenario, seed).first(kind)
    assert found is not None, f"{scenario} doesn't ask '{kind}'"
    return found


@cache
def shipped_position(kind: str) -> Position:
    """A position of a game of the shipped packs with a question of a kind."""
    return _first(kind, _shipped())


def _first(kind: str, games: Iterable[tuple[str, str, int]]) -> Position:
    found = next((found for game in games if (found := _course(*game).first(kind))), None)
    assert found is not None, f"no game asks '{kind}'"
    return found


def _shipped() -> Iterator[tuple[str, str, int]]:
    for seed, ruleset in product(SEEDS, RULESETS):
        for scenario in scenarios_for(packs(), ruleset):
            yield ruleset, scenario.id, seed


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
