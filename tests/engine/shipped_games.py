"""Games of the shipped scenarios that tests play: set-ups, bots, and what must agree."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from msgspec.structs import replace

from havenwright.bots.matches import classes_for, fitting, playable
from havenwright.bots.random_bot import RandomBot
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.setting.setting import Seat
from havenwright.errors import UserError
from havenwright.hexes import bits, distance
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import Exit
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.requirements import suited

LEVELS = (0, 1, 4, 7)
SIZES = (2, 3, 4)
STRENGTHS = (1, 5, 9)
"""Levels of characters; the strong ones see what is behind the doors, and win."""
MOST_DECISIONS = 5_000
"""More than any game needs: hands run out."""


@cache
def packs(ruleset: str = "gh2") -> Registry:
    return shipped_packs(ruleset)


def sizes(ruleset: str) -> tuple[int, ...]:
    """How many characters can play a game."""
    fewest, most = named_ruleset(ruleset).party
    return tuple(range(fewest, most + 1))


def new_game(seed: int, scenario: str = "", ruleset: str = "gh2") -> Game:
    """A game whose level and party follow from the seed, and its scenario too if none is named.

    24 in a row of the same scenario are all different, and so are 24 in a row of all scenarios in turn.
    """
    scenarios = playable(packs(ruleset), ruleset)
    played = scenario or scenarios[seed % len(scenarios)]
    classes = fitting(packs(ruleset), ruleset, played, classes_for(packs(ruleset), ruleset))
    size = sizes(ruleset)[seed // 8 % len(sizes(ruleset))]
    strength = STRENGTHS[seed // 2 % 3] if named_ruleset(ruleset).levels == "characters" else 1
    party = [Seat(classes[(seed + seat) % len(classes)], strength) for seat in range(size)]
    return start_laden(ruleset, played, laden(party, ruleset, Random(seed)), LEVELS[seed // 2 % 4], seed)


def laden(party: Sequence[Seat], ruleset: str, sample: Random, first: Sequence[str] = ()) -> list[Seat]:
    """A party with three items each, if they can carry so many; those that are named first, if any are."""
    others = [id for id in suited(packs(ruleset), ruleset).items if id not in first]
    items = [*first, *sample.sample(others, len(others))]
    return [replace(seat, items=tuple(items[3 * number :][:3])) for number, seat in enumerate(party)]


def start_laden(ruleset: str, scenario: str, party: Sequence[Seat], level: int, seed: int) -> Game:
    """The game of a party, which leaves at home what it has no room for."""
    while True:
        try:
            return Game.start(
                ruleset=ruleset, packs=packs(ruleset), scenario=scenario, party=party, level=level, seed=seed
            )
        except UserError:
            most = max(party, key=lambda seat: len(seat.items))
            if not most.items:
                raise
            party = [replace(seat, items=seat.items[:-1]) if seat is most else seat for seat in party]


class KeenBot:
    """Random too, but it goes to enemies and doors, seldom skips, and keeps its cards: it sees more."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, game: Game, decision: Decision) -> Answer:
        options: list[Answer] = [option for option in decision.options if option not in ("skip", (-1, -1))]
        if not options or self._random.random() < 0.1:
            return self._random.choice(decision.options)
        match decision.kind:
            case "suffer or negate":
                return "suffer" if self._random.random() < 0.7 else self._random.choice(options)
            case "short rest" | "escape":
                return "yes"
            case "move":
                return _nearest(game, [option for option in options if isinstance(option, int)])
        return self._random.choice(options)


def _nearest(game: Game, hexes: list[int]) -> int:
    """Of some hexes the one that is nearest to where the party wants to go."""
    goals = aims(game)
    return min(hexes, key=lambda at: min((apart(game, at, goal) for goal in goals), default=0))


def apart(game: Game, one: int, other: int) -> int:
    """How far two hexes are from each other, whatever lies between them."""
    board = game.setting.board(())
    return distance(board.hex(one), board.hex(other))


def aims(game: Game) -> list[int]:
    """Where to: out, if there is a way, or to doors that may lead there; to enemies; to what is notable."""
    state, board = game.state, game.setting.board(game.state.open_doors)
    shown = game.setting.shown(state.open_doors, state.plot.revealed)
    leaving = [rule for rule in state.plot.rules if isinstance(rule, Exit) and rule.who.kind == "characters"]
    exits = {name for rule in leaving for name in rule.places}
    places = [(place.name, board.index(place.at)) for place in state.plot.places]
    enemies = [
        body.hex
        for who, body in zip((*game.setting.identities, *state.born), state.figures, strict=True)
        if who.side == "monsters" and body.here
    ]
    doors = list(bits(board.closed_doors))
    outside = [at for name, at in places if name in exits and shown >> at & 1]
    if leaving and not game.setting.scenario.figures:
        return outside or doors or enemies
    return enemies or doors or [at for _, at in places if shown >> at & 1]


class AnyBot:
    """Each option is as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._bot = RandomBot(seed)

    def __call__(self, game: Game, decision: Decision) -> Answer:
        return self._bot(decision)


def bot(seed: int) -> KeenBot | AnyBot:
    """The bot that plays the game of a seed: every third is played by a bot that gives any answer."""
    return KeenBot(seed) if seed % 3 else AnyBot(seed)


def play(seed: int, scenario: str = "", ruleset: str = "gh2") -> Iterator[Game]:
    """The game of a seed at each of its decisions, and at its end."""
    game, choose = new_game(seed, scenario, ruleset), bot(seed)
    for _ in range(MOST_DECISIONS):
        decision = game.decision
        yield game
        if decision is None:
            return
        game.choose(choose(game, decision), decision.seat)
    raise AssertionError(f"the game of seed {seed} goes on after {MOST_DECISIONS} decisions")


def played_on(game: Game, decisions: int, seed: int = 3) -> Game:
    """The game after so many more decisions, or at its end."""
    choose = bot(seed)
    for _ in range(decisions):
        if game.decision:
            game.choose(choose(game, game.decision))
    return game


def played(seed: int, decisions: int) -> Game:
    """The game of a seed after so many decisions, or at its end."""
    return next(game for number, game in enumerate(play(seed)) if number == decisions or not game.decision)
