"""Answers of one's own are accepted exactly when a plain search of the map, made here, allows them."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from havenwright.cards.areas import read_area
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer, Decision, IllegalAnswer
from havenwright.hexes import Ground, Hex, Kind, mirror, rotate
from havenwright.hexes.coordinates import add
from tests.engine.invariants import everybody
from tests.engine.shipped_games import play
from tests.engine.tables import hero, monster, select, table, until
from tests.hexes.oracles import PlainBoard, search
from tests.hexes.test_paths import Goer

TRIED = 60
"""Rows of hexes that are tried at a decision."""


def accepted(game: Game, answer: Answer, seat: int) -> bool:
    try:
        game.fork().choose(answer, seat)
    except IllegalAnswer:
        return False
    return True


# Paths


def legal_paths(game: Game, decision: Decision) -> set[tuple[int, ...]]:
    """Every way that a character can go with the points it has, by going all of them."""
    points, kind = decision.limits
    assert isinstance(points, int)
    board, state = game.setting.board(game.state.open_doors), game.state
    start = board.hex(state.figures[decision.about].hex)
    own = everybody(game)[decision.about].side

    def there(*kinds: str) -> int:
        return board.mask(board.hex(at) for tile in state.tiles if tile.kind in kinds for at in tile.at)

    standing = [
        (state.changed.get(str(number), who).side, body.hex)
        for number, (who, body) in enumerate(zip(everybody(game), state.figures, strict=True))
        if body.here and number != decision.about
    ]
    revealed: set[Hex] = set()
    known = [*(at for _, at in standing), *state.plot.revealed]
    for at in [start, *game.setting.scenario.starts, *map(board.hex, known)]:
        revealed |= set(search(at, PlainBoard(board).counted))
    locked = {at for name in state.plot.locked if name not in state.open_doors for at in board.doors[name]}
    hidden = (set(board.hexes()) - revealed - PlainBoard(board).doors) | locked
    ground = Ground(
        obstacles=there("obstacle"),
        foes=board.mask(board.hex(at) for side, at in standing if side != own),
        friends=board.mask(board.hex(at) for side, at in standing if side == own),
        difficult=there("difficult", "water"),
        icy=there("icy"),
        sealed=board.mask(hidden),
    )
    goer = Goer(board, ground, opens_doors=True)
    costs = goer.paths(start, _kind(kind), min(points, 4))
    return {tuple(map(board.index, path[1:])) for path, price in costs.items() if price <= points}


def _kind(kind: object) -> Kind:
    match kind:
        case "walk" | "jump" | "fly":
            return kind
        case _:
            raise AssertionError(kind)


def rows(
    game: Game, decision: Decision, legal: set[tuple[int, ...]], random: Random
) -> Iterator[tuple[int, ...]]:
    """Legal paths, legal ones with a hex changed, added or left out, and any rows of hexes."""
    board = game.setting.board(game.state.open_doors)
    floor = [board.index(at) for at in board.hexes()]
    for path in random.sample(sorted(legal), min(TRIED // 3, len(legal))):
        yield path
        changed = list(path)
        changed[random.randrange(len(path))] = random.choice(floor)
        yield tuple(changed)
        yield (*path, random.choice(floor))[:4]
        if len(path) > 1:
            yield path[:-1]
            yield path[1:]
    for _ in range(TRIED // 6):
        yield tuple(random.choice(floor) for _ in range(random.randrange(1, 4)))


def test_exactly_the_paths_that_a_search_finds_are_accepted() -> None:
    random = Random(1)
    tried = {True: 0, False: 0}
    for seed in (1, 4, 7, 14, 26, 31):
        for game in play(seed):
            decision = game.decision
            if decision is None or decision.free != "path" or random.random() < 0.5:
                continue
            if decision.about != decision.seat:
                continue  # somebody else's figure, for whom doors and traps are others
            legal = legal_paths(game, decision)
            for path in rows(game, decision, legal, random):
                assert accepted(game, path, decision.seat) == (path in legal), (path, decision)
                tried[path in legal] += 1
    assert min(tried.values()) > 300


@pytest.mark.parametrize("answer", [(-1,), (-1, 0), (10_000,), (0, -1), (), (-2, 5), (1 << 70,)])
def test_rows_that_are_no_hexes_are_refused(answer: tuple[int, ...]) -> None:
    game = next(game for game in play(1) if game.decision and game.decision.free == "path")
    before = game.hash()
    with pytest.raises(IllegalAnswer):
        game.choose(answer)
    assert game.hash() == before


# Areas

LANCE = "Attack 2, Area [G R R]"
CLOUD = "Attack 2, Range 3, Area [R R/ R]"
MAP = """
.   M   .   M   .
  1   M   .   .   M
.   .   M   .   .
"""


def at_the_area(text: str) -> Game:
    smith = hero("Smith", *((20 + n, text, "Move 1") for n in range(4)))
    game = table(MAP, [smith], {"M": monster("Rat", (90, "Does not act"))})
    until(select(game, (0, 1)), "play card").choose((0, 0))
    assert game.decision is not None
    assert game.decision.free == "area"
    return game


def legal_areas(game: Game, text: str, reach: int) -> set[frozenset[int]]:
    """Every set of hexes that the pattern covers, turned, mirrored and moved to wherever it may lie."""
    board = game.setting.board(())
    floor = set(board.hexes())
    own = board.hex(game.state.figures[0].hex)
    far = search(own, PlainBoard(board).counted)
    drawn = read_area(text.partition("Area ")[2], line=1, column=1).hexes
    red = {(q, r) for q, r, kind in drawn if kind == "R"}
    around_self = any(kind == "G" for _, _, kind in drawn)
    found = set()
    for flip, sixths in product((False, True), range(6)):
        turned = {rotate(mirror(at) if flip else at, sixths) for at in red}
        for to in [own] if around_self else [(q, r) for q in range(-9, 20) for r in range(-9, 20)]:
            inside = {add(at, to) for at in turned} & floor
            if inside and (around_self or any(far.get(at, 99) <= reach for at in inside)):
                found.add(frozenset(map(board.index, inside)))
    return found


@pytest.mark.parametrize(("text", "reach", "size"), [(LANCE, 1, 2), (CLOUD, 3, 3)])
def test_exactly_the_places_where_an_area_can_lie_are_accepted(text: str, reach: int, size: int) -> None:
    game = at_the_area(text)
    board = game.setting.board(())
    legal = legal_areas(game, text, reach)
    tried = {True: 0, False: 0}
    for count in range(1, size + 1):
        for hexes in combinations([board.index(at) for at in board.hexes()], count):
            wanted = frozenset(hexes) in legal
            assert accepted(game, (-1, *hexes), 0) == wanted, [board.hex(at) for at in hexes]
            tried[wanted] += 1
    assert min(tried.values()) >= 5


@pytest.mark.parametrize("answer", [(-1,), (-1, -1), (-1, 10_000), (-1, 1 << 70), (-1, -1, 5), ()])
def test_areas_that_are_no_hexes_are_refused(answer: tuple[int, ...]) -> None:
    game = at_the_area(CLOUD)
    before = game.hash()
    with pytest.raises(IllegalAnswer):
        game.choose(answer)
    assert game.hash() == before
