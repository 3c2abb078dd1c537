"""Movement on random boards agrees with plain searches: on foot, by jump, in flight, by teleport."""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from havenwright.hexes import (
    Board,
    Cost,
    Ground,
    Hex,
    Kind,
    Reach,
    Ways,
    bits,
    cost_in,
    costs_to,
    forced_paths,
    no_stopping,
    reach,
    read_board,
)
from havenwright.hexes.forced import Force
from tests.hexes.boards import block, boards, one_of, random_board, random_ground, scenes, some_of
from tests.hexes.walkers import Walker

LEAPS: tuple[Kind, ...] = ("jump", "fly", "teleport")
SCENES = scenes()
SMALL, MIDDLING = scenes(boards(columns=3, rows=4)), scenes(boards(columns=4, rows=4))
DRY = scenes(boards(links=False), ice=False)


@given(data=st.data(), opens_doors=st.booleans())
@settings(max_examples=100)
def test_walking_without_a_limit_is_dijkstra(data: st.DataObject, opens_doors: bool) -> None:
    board, start, ground = data.draw(SCENES)
    found = reach(ways(board, opens_doors), start, ground)
    best = Walker(board, ground, opens_doors=opens_doors).costs(board.hex(start))
    assert costs(board, found) == best
    assert found.ends == board.mask(best) & ~no_stopping(ground, "walk") | 1 << start


@given(data=st.data(), limit=st.integers(0, 7), opens_doors=st.booleans())
@settings(max_examples=100)
def test_walking_with_a_limit_knows_every_cost_that_may_be_needed(
    data: st.DataObject, limit: int, opens_doors: bool
) -> None:
    board, start, ground = data.draw(SCENES)
    found = reach(ways(board, opens_doors), start, ground, limit=limit)
    best = Walker(board, ground, opens_doors=opens_doors).costs_within(board.hex(start), limit)
    levels: dict[Hex, list[Cost]] = {}
    for negative, level in enumerate(found.levels):
        for points, reached in enumerate(level):
            for at in board.hexes(reached):
                levels.setdefault(at, []).append(Cost(negative, points))
    assert levels == best
    assert costs(board, found) == {at: min(known) for at, known in best.items()}
    assert found.ends == board.mask(best) & ~no_stopping(ground, "walk") | 1 << start


@pytest.mark.parametrize("seed", range(12))
def test_walking_over_many_hexes_is_dijkstra(seed: int) -> None:
    board = random_board(seed, block(14, 14), walls=0.12, links=3)
    start = board.index(board.hexes()[seed * 7])
    ground = random_ground(seed, board, start)
    walker = Walker(board, ground)
    assert costs(board, reach(board.ways, start, ground)) == walker.costs(board.hex(start))
    limited = {at: min(known) for at, known in walker.costs_within(board.hex(start), 9).items()}
    assert costs(board, reach(board.ways, start, ground, limit=9)) == limited


@pytest.mark.parametrize("seed", range(12))
def test_ways_over_rough_ice_are_those_of_a_plain_search(seed: int) -> None:
    board = random_board(seed, block(5, 5), links=2, doors=1)
    start = board.index(board.hexes()[seed % 4])
    ground = random_ground(seed, board, start)
    ground = replace(ground, icy=ground.icy | ground.difficult | ground.negative)
    walker = Walker(board, ground)
    here, targets = board.hex(start), board.hexes()[-3:]
    back = costs_to(board.ways, board.mask(targets), start, ground)
    for at in board.hexes():
        there = walker.costs(at)
        if at in targets or at not in walker.barred:
            assert cost_in(back, board.index(at)) == min(
                (there[to] for to in targets if to in there), default=None
            )
    found = reach(board.ways, start, ground, limit=5)
    for end in bits(found.ends):
        paths = list(found.paths(end))
        assert {tuple(map(board.hex, path)) for path in paths} == walker.all_paths(here, board.hex(end), 5)
        assert found.path(end) == paths[0] == min(paths)
    for kind in LEAPS:
        leapt = reach(board.ways, start, ground, kind, hard_landing=seed % 2 == 0)
        assert costs(board, leapt) == walker.landings(here, kind, seed % 2 == 0)


@pytest.mark.parametrize("height", range(2, 16))
def test_a_teleport_takes_no_short_cut_around_the_map(height: int) -> None:
    board = Board([(q, r) for q in range(3) for r in range(height)])
    for start in ((0, 0), (1, height - 1), (2, 0)):
        found = reach(board.ways, board.index(start), Ground(), "teleport")
        for end in board.hexes():
            away = (end[0] - start[0], end[1] - start[1], end[0] + end[1] - start[0] - start[1])
            assert found.cost(board.index(end)) == Cost(0, max(map(abs, away)))


@given(data=st.data(), opens_doors=st.booleans())
@settings(max_examples=100)
def test_costs_to_are_the_costs_of_walking_there(data: st.DataObject, opens_doors: bool) -> None:
    board, start, ground = data.draw(SCENES)
    targets = [one_of(data.draw, board.hexes()), *some_of(data.draw, board.hexes(), 3)]
    levels = costs_to(ways(board, opens_doors), board.mask(targets), start, ground)
    walker = Walker(board, ground, opens_doors=opens_doors)
    for at in board.hexes():
        there = walker.costs(at)
        best = min((there[to] for to in targets if to in there), default=None)
        if at in targets or at not in walker.barred:
            assert cost_in(levels, board.index(at)) == best, at


@given(data=st.data(), kind=st.sampled_from(LEAPS), hard_landing=st.booleans(), opens_doors=st.booleans())
@settings(max_examples=130)
def test_leaping_counts_only_the_last_hex(
    data: st.DataObject, kind: Kind, hard_landing: bool, opens_doors: bool
) -> None:
    board, start, ground = data.draw(SCENES)
    limit = data.draw(st.none() | st.integers(0, 5))
    found = reach(ways(board, opens_doors), start, ground, kind, limit=limit, hard_landing=hard_landing)
    landings = Walker(board, ground, opens_doors=opens_doors).landings(board.hex(start), kind, hard_landing)
    expected = {at: cost for at, cost in landings.items() if limit is None or cost.points <= limit}
    assert costs(board, found) == expected
    assert found.ends == board.mask(expected)


@given(data=st.data(), kind=st.sampled_from(LEAPS), hard_landing=st.booleans(), opens_doors=st.booleans())
@settings(max_examples=100)
def test_costs_to_are_the_costs_of_leaping_there(
    data: st.DataObject, kind: Kind, hard_landing: bool, opens_doors: bool
) -> None:
    board, start, ground = data.draw(SCENES)
    walker = Walker(board, ground, opens_doors=opens_doors)
    targets = [one_of(data.draw, board.hexes()), *some_of(data.draw, board.hexes(), 3)]
    levels = costs_to(
        ways(board, opens_doors), board.mask(targets), start, ground, kind, hard_landing=hard_landing
    )
    for at in board.hexes():
        landings = walker.landings(at, kind, hard_landing)
        best = min((landings[to] for to in targets if to in landings), default=None)
        if at in targets:
            best = Cost(0, 0)
        if at not in walker.sealed:
            assert cost_in(levels, board.index(at)) == best, at


@given(data=st.data(), opens_doors=st.booleans())
@settings(max_examples=100)
def test_the_paths_on_foot_are_all_cheapest_ones(data: st.DataObject, opens_doors: bool) -> None:
    board, start, ground = data.draw(SMALL)
    limit = data.draw(st.none() | st.integers(1, 5))
    found = reach(ways(board, opens_doors), start, ground, limit=limit)
    walker = Walker(board, ground, opens_doors=opens_doors)
    for end in bits(board.floor):
        cost = found.cost(end)
        paths = list(found.paths(end))
        assert paths == sorted(set(paths))
        most = 0 if cost is None else cost.points if limit is None else limit
        tried = walker.all_paths(board.hex(start), board.hex(end), most)
        assert {tuple(map(board.hex, path)) for path in paths} == tried
        assert bool(paths) == (cost is not None)
        assert not paths or found.path(end) == paths[0]


@given(data=st.data(), kind=st.sampled_from(("walk", *LEAPS)), points=st.integers(0, 5))
@settings(max_examples=100)
def test_what_can_be_afforded_is_what_a_search_with_so_many_points_finds(
    data: st.DataObject, kind: Kind, points: int
) -> None:
    board, start, ground = data.draw(SCENES)
    if kind == "walk":
        ground = replace(ground, negative=0)
    cut = reach(board.ways, start, ground, kind).within(points)
    searched = reach(board.ways, start, ground, kind, limit=points)
    assert cut.ends == searched.ends
    assert [cut.cost(at) for at in bits(board.floor)] == [searched.cost(at) for at in bits(board.floor)]


@given(data=st.data(), kind=st.sampled_from(LEAPS))
@settings(max_examples=100)
def test_the_paths_through_the_air_are_all_shortest_ones(data: st.DataObject, kind: Kind) -> None:
    board, start, ground = data.draw(MIDDLING)
    found = reach(board.ways, start, ground, kind)
    walker = Walker(board, ground)
    steps = walker.airborne(board.hex(start), kind)
    for end in bits(board.floor):
        paths = list(found.paths(end))
        assert paths == sorted(set(paths))
        assert bool(paths) == (found.cost(end) is not None)
        if not paths:
            continue
        assert found.path(end) == paths[0]
        if kind == "teleport":
            assert paths == [(start, end) if start != end else (start,)]
        else:
            tried = shortest(walker, steps, board.hex(end))
            assert {tuple(map(board.hex, path)) for path in paths} == tried


@given(
    data=st.data(),
    force=st.sampled_from(("push", "pull")),
    hexes=st.integers(0, 4),
    flying=st.booleans(),
    whole=st.booleans(),
)
@settings(max_examples=130)
def test_forced_paths_are_all_those_allowed(
    data: st.DataObject, force: Force, hexes: int, flying: bool, whole: bool
) -> None:
    board, target, ground = data.draw(SCENES)
    actor = one_of(data.draw, list(bits(board.floor)))
    assume(actor != target)
    paths = forced_paths(board, force, actor, target, hexes, ground, flying=flying, whole=whole)
    tried = Walker(board, ground).forced(
        force == "push", board.hex(actor), board.hex(target), hexes, flying=flying, whole=whole
    )
    assert {tuple(map(board.hex, path)) for path in paths} == tried
    assert paths == sorted(set(paths))
    assert paths[0] == ()


@given(data=st.data(), force=st.sampled_from(("push", "pull")), hexes=st.integers(0, 5))
@settings(max_examples=100)
def test_without_ice_every_forced_step_is_farther_or_nearer(
    data: st.DataObject, force: Force, hexes: int
) -> None:
    board, target, ground = data.draw(DRY)
    actor = one_of(data.draw, list(bits(board.floor)))
    assume(actor != target)
    for path in forced_paths(board, force, actor, target, hexes, ground):
        ranges = [board.distance(actor, index) for index in (target, *path)]
        assert len(path) <= hexes
        for before, after in pairwise(ranges):
            assert before is not None
            assert after == before + (1 if force == "push" else -1)


# Examples that once went wrong


def test_no_path_slides_over_a_foe() -> None:
    drawn = read_board(
        """
        .   F   E
          S   x   .
        """,
        marks="SFEx",
    )
    start, between, end = map(drawn.index, "SxE")
    ground = Ground(foes=drawn.mask("F"), icy=drawn.mask("F"))
    assert list(reach(drawn.board.ways, start, ground).paths(end)) == [(start, between, end)]


def test_a_link_between_neighbours_makes_no_second_path() -> None:
    board = Board([(0, 0), (1, 0)], links=[((0, 0), (1, 0))])
    a, b = board.index((0, 0)), board.index((1, 0))
    assert list(reach(board.ways, a, Ground()).paths(b)) == [(a, b)]


def test_a_closed_door_is_worth_its_way_for_a_character() -> None:
    drawn = read_board("S   .   D1  .", marks="S")
    start, door = drawn.index("S"), drawn.board.mask([(2, 0)])
    assert cost_in(costs_to(drawn.board.door_ways, door, start, Ground()), start) == (0, 2)
    assert cost_in(costs_to(drawn.board.door_ways, door, start, Ground(), "jump"), start) == (0, 2)
    assert cost_in(costs_to(drawn.board.ways, door, start, Ground()), start) is None


def test_nobody_slides_into_a_closed_door() -> None:
    drawn = read_board("S   i   D1", marks="Si")
    board, ice, door = drawn.board, drawn.index("i"), drawn.board.index((2, 0))
    ground = Ground(icy=drawn.mask("i"))
    found = reach(board.door_ways, drawn.index("S"), ground)
    assert (found.cost(ice), found.cost(door)) == (Cost(0, 1), Cost(0, 2))
    opened = reach(board.open_door("1").ways, drawn.index("S"), ground)
    assert (opened.cost(ice), opened.cost(door)) == (None, Cost(0, 1))


def test_a_link_into_a_closed_door_is_closed_too() -> None:
    drawn = read_board("S   .   _   D1  T\nlink: 0,0 3,0\n", marks="ST")
    start, there = drawn.index("S"), drawn.index("T")
    assert drawn.board.hexes(drawn.board.ways.flood(1 << start)) == [(0, 0), (1, 0)]
    assert drawn.board.hexes(drawn.board.door_ways.flood(1 << start)) == [(0, 0), (1, 0), (3, 0)]
    opened = drawn.board.open_door("1")
    assert opened.ways.flood(1 << start) >> there & 1


def test_a_jump_may_pass_over_a_bad_target_to_a_better_one() -> None:
    drawn = read_board("S   a   b", marks="Sab")
    ground = Ground(negative=drawn.mask("a"))
    levels = costs_to(drawn.board.ways, drawn.mask("ab"), drawn.index("S"), ground, "jump")
    assert cost_in(levels, drawn.index("S")) == (0, 2)


@pytest.mark.parametrize("icy", ["", "i"])
def test_a_target_that_cannot_be_entered_is_not_walked_into(icy: str) -> None:
    drawn = read_board("S   .   X   i", marks="SXi")
    ground = Ground(obstacles=drawn.mask("X"), icy=drawn.mask(icy))
    levels = costs_to(drawn.board.ways, drawn.mask("X"), drawn.index("S"), ground)
    assert cost_in(levels, drawn.index("S")) is None
    assert cost_in(levels, drawn.index("X")) == (0, 0)


@pytest.mark.parametrize("icy", ["", "i"])
def test_a_figure_is_pushed_over_a_link_whether_or_not_there_is_ice(icy: str) -> None:
    drawn = read_board("A   T   _   .   i\nlink: 1,0 3,0\n", marks="ATi")
    board = drawn.board
    ground = Ground(foes=drawn.mask("A"), icy=drawn.mask(icy))
    paths = forced_paths(board, "push", drawn.index("A"), drawn.index("T"), 1, ground)
    assert paths == [(), (board.index((3, 0)),)]


def ways(board: Board, opens_doors: bool) -> Ways:
    return board.door_ways if opens_doors else board.ways


def costs(board: Board, found: Reach) -> dict[Hex, Cost]:
    """The cost of every hex that was reached."""
    every = {at: found.cost(board.index(at)) for at in board.hexes()}
    return {at: cost for at, cost in every.items() if cost is not None}


def shortest(walker: Walker, steps: dict[Hex, int], end: Hex) -> set[tuple[Hex, ...]]:
    """All shortest ways through the air, followed back from their end."""
    if steps[end] == 0:
        return {(end,)}
    before = [at for at, n in steps.items() if n == steps[end] - 1 and end in walker.neighbours(at)]
    return {(*path, end) for at in before for path in shortest(walker, steps, at)}
