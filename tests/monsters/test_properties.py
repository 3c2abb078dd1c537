"""Properties of every plan of a monster's turn, whatever the position and the rules."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from havenwright.hexes import Board, Hex, Pattern, distance, neighbours
from havenwright.hexes.coordinates import add, step, subtract
from havenwright.monsters import Figure, Position, Terrain, plan
from tests.hexes.boards import turned, turns
from tests.monsters.positions import Scene, random_scene
from tests.monsters.reference import RULES, Guide, Result, planned

SEED = 77
numbers = st.integers(0, 1_000_000)
"""Of random positions; so that a failure names the one to look at."""
rule_names = st.sampled_from(sorted(RULES))

# What must not matter


@given(number=numbers, name=rule_names, data=st.data())
@settings(max_examples=200)
def test_the_order_in_which_figures_are_listed_does_not_matter(
    number: int, name: str, data: st.DataObject
) -> None:
    position, actor, turn = scene = random_scene(SEED, number)
    listed = tuple(data.draw(st.permutations(position.figures)))
    other = Scene(replace(position, figures=listed), actor, turn)
    assert planned(other, RULES[name]) == planned(scene, RULES[name])


@given(number=numbers, name=rule_names, turn=turns())
@settings(max_examples=200)
def test_a_turned_or_mirrored_position_has_turned_or_mirrored_outcomes(
    number: int, name: str, turn: Callable[[Hex], Hex]
) -> None:
    scene = random_scene(SEED, number)
    expected = {
        Result(
            turn(result.end),
            result.attacked,
            result.focus,
            None if result.heading is None else turn(result.heading),
        )
        for result in planned(scene, RULES[name])
    }
    assert planned(turned_scene(scene, turn), RULES[name]) == expected


@given(number=numbers, name=rule_names, initiative=st.integers(1, 99))
@settings(max_examples=200)
def test_an_enemy_in_a_far_room_without_a_way_to_it_changes_nothing(
    number: int, name: str, initiative: int
) -> None:
    scene = random_scene(SEED, number)
    room = [(22, 0)] if scene.turn.kind == "teleport" else [(22, 0), (22, 1), (23, 0)]
    there = with_room(scene, room, [], Figure("Z", "heroes", -1, (initiative,)))
    assert planned(there, RULES[name]) == planned(scene, RULES[name])


@given(number=numbers, name=rule_names, initiative=st.integers(1, 99), data=st.data())
@settings(max_examples=200)
def test_an_enemy_walled_in_next_door_changes_nothing(
    number: int, name: str, initiative: int, data: st.DataObject
) -> None:
    scene = random_scene(SEED, number)
    board = scene.position.board
    has_area = scene.turn.attack is not None and scene.turn.attack.area is not None
    assume(board.border == "wall" and not (RULES[name].sight == "unlimited" and has_area))
    solid = set(board.frame.hexes(board.wall_hexes))
    outside = sorted({at for own in board.hexes() for at in neighbours(own)} - {*board.hexes(), *solid})
    cell = data.draw(st.sampled_from(outside))
    walls = [(cell, at) for at in neighbours(cell)]
    there = with_room(scene, [cell], walls, Figure("Z", "heroes", -1, (initiative,)))
    assert planned(there, RULES[name]) == planned(scene, RULES[name])


# What never happens


@given(number=numbers, name=rule_names)
@settings(max_examples=300)
def test_a_monster_never_ends_where_it_cannot_stand(number: int, name: str) -> None:
    position, actor, turn = random_scene(SEED, number)
    board = position.board
    taken = board.mask(board.hex(figure.at) for figure in position.figures if figure is not actor)
    barred = taken | board.closed_doors | position.hidden
    if not turn.flying:
        barred |= position.terrain.obstacles
    for outcome in plan(position, actor, turn, RULES[name]).outcomes:
        assert outcome.end == actor.at or not barred >> outcome.end & 1
        assert board.floor >> outcome.end & 1


@given(number=numbers, name=rule_names)
@settings(max_examples=300)
def test_a_monster_passes_no_wall_and_spends_no_more_than_it_has(number: int, name: str) -> None:
    position, actor, turn = scene = random_scene(SEED, number)
    guide = Guide(scene, RULES[name])
    found = plan(position, actor, turn, RULES[name])
    for outcome in found.outcomes:
        ways = [tuple(map(position.board.hex, path)) for path in found.paths(outcome)]
        assert ways
        assert len(ways) == len(set(ways))
        for way in ways:
            assert (way[0], way[-1]) == (guide.start, position.board.hex(outcome.end))
            spent = spent_on(guide, way)
            assert spent is not None, f"no move leads along {way}"
            assert spent <= guide.points


@given(number=numbers, name=rule_names, immobilized=st.booleans())
@settings(max_examples=200)
def test_a_monster_without_a_move_stays_where_it_is(number: int, name: str, immobilized: bool) -> None:
    position, actor, turn = random_scene(SEED, number)
    turn = replace(turn, immobilized=True) if immobilized else replace(turn, move=None)
    found = plan(position, actor, turn, RULES[name])
    assert {outcome.end for outcome in found.outcomes} <= {actor.at}
    assert all(list(found.paths(outcome)) == [(actor.at,)] for outcome in found.outcomes)


# What is attacked


@given(number=numbers, name=rule_names)
@settings(max_examples=300)
def test_all_targets_can_be_attacked_together_from_where_the_monster_ends(number: int, name: str) -> None:
    scene = random_scene(SEED, number)
    guide = Guide(scene, RULES[name])
    for result in planned(scene, RULES[name]):
        if result.attacked:
            assert result.focus in result.attacked
            assert result.attacked in guide.groups_from(result.end)
        else:
            assert result.heading is not None or not guide.attacks


@given(number=numbers, name=rule_names)
@settings(max_examples=300)
def test_the_ways_to_lay_an_area_are_those_that_hit_the_targets(number: int, name: str) -> None:
    position, actor, turn = scene = random_scene(SEED, number)
    assume(turn.attack is not None and turn.attack.area is not None)
    guide = Guide(scene, RULES[name])
    found = plan(position, actor, turn, RULES[name])
    for outcome in found.outcomes:
        if outcome.targets:
            at = position.board.hex(outcome.end)
            targets = frozenset(found.enemies[number].name for number in outcome.targets)
            laid = {frozenset(position.board.hexes(placement.red)) for placement in found.areas(outcome)}
            assert laid == {hexes for hexes in laid_from(guide, at) if hits(guide, at, hexes, targets)}
            single = {name for name in targets if can_be_single(guide, at, name)}
            assert laid or (targets == single and len(targets) < guide.attack.targets)


def turned_scene(scene: Scene, turn: Callable[[Hex], Hex]) -> Scene:
    """Everything turned: the board, the tiles, the figures, the area."""
    position, actor, its_turn = scene
    old, new = position.board, turned(position.board, turn)

    def there(mask: int) -> int:
        return new.mask(map(turn, old.hexes(mask)))

    figures = {figure: replace(figure, at=new.index(turn(old.hex(figure.at)))) for figure in position.figures}
    terrain = Terrain(**{tile.name: there(getattr(position.terrain, tile.name)) for tile in fields(Terrain)})
    attack = its_turn.attack
    if attack is not None and attack.area is not None:
        red = [subtract(turn(part), turn((0, 0))) for part in attack.area.red]
        attack = replace(attack, area=Pattern.of(red, gray=attack.area.gray))
    return Scene(
        Position(new, tuple(figures.values()), terrain, position.allied_sides, there(position.hidden)),
        figures[actor],
        replace(its_turn, attack=attack),
    )


def with_room(scene: Scene, room: list[Hex], walls: Iterable[tuple[Hex, Hex]], enemy: Figure) -> Scene:
    """The same with a further room, in the first hex of which an enemy stands."""
    position, actor, turn = scene
    old = position.board
    new = Board(
        [*old.hexes(), *room],
        walls=[*((at, step(at, k)) for at, k in old.wall_lines), *walls],
        wall_hexes=old.frame.hexes(old.wall_hexes),
        doors=old.doors,
        open_doors=old.open_doors,
        links=old.links,
        border=old.border,
    )
    figures = {figure: replace(figure, at=new.index(old.hex(figure.at))) for figure in position.figures}
    terrain = Terrain(
        **{tile.name: new.mask(old.hexes(getattr(position.terrain, tile.name))) for tile in fields(Terrain)}
    )
    listed = (*figures.values(), replace(enemy, at=new.index(room[0])))
    hidden = new.mask(old.hexes(position.hidden))
    return Scene(Position(new, listed, terrain, position.allied_sides, hidden), figures[actor], turn)


def spent_on(guide: Guide, way: tuple[Hex, ...]) -> int | None:
    """The points that it takes to move along these hexes; None if no move leads along them."""
    walker = guide.walker
    if len(way) == 1:
        return 0
    match guide.turn.kind:
        case "walk":
            return walked(guide, way)
        case "teleport":
            return distance(way[0], way[-1]) if len(way) == 2 else None
        case kind:
            if any(b not in walker.neighbours(a) or b in walker.sealed for a, b in pairwise(way)):
                return None
            hard = kind == "jump" and guide.rules.hard_landing and way[-1] in walker.difficult
            return len(way) - 1 + hard


def walked(guide: Guide, way: tuple[Hex, ...]) -> int | None:
    if len(way) == 1:
        return 0
    found = []
    for entered in guide.walker.steps(way[0]):
        if way[1 : 1 + len(entered)] == entered:
            rest = walked(guide, way[len(entered) :])
            if rest is not None:
                found.append(guide.walker.price(entered).points + rest)
    return min(found, default=None)


def laid_from(guide: Guide, at: Hex) -> set[frozenset[Hex]]:
    """The hexes of the board in the area, for all ways to lay it from a hex."""
    assert guide.attack.area is not None
    corners = [at]
    if not guide.attack.area.gray:
        near = [over for over in guide.plain.ranges(at) if guide.in_range(at, over)]
        parts = {part for shape in guide.shapes for part in shape}
        corners = sorted({subtract(over, part) for over in near for part in parts})
    found = set()
    for shape in guide.shapes:
        for corner in corners:
            laid = frozenset(add(corner, part) for part in shape) & guide.plain.floor
            if guide.attack.area.gray or any(guide.in_range(at, over) for over in laid):
                found.add(laid)
    return found


def hits(guide: Guide, at: Hex, laid: frozenset[Hex], targets: frozenset[str]) -> bool:
    """True if an area laid so hits some of these targets and nobody else, and the rest can be single ones."""
    hit = {name for name in guide.enemies_in(set(laid)) if guide.sees(at, name)}
    rest = targets - hit
    return (
        bool(hit)
        and hit <= targets
        and all(can_be_single(guide, at, name) for name in rest)
        and len(rest) < guide.attack.targets
    )


def can_be_single(guide: Guide, at: Hex, name: str) -> bool:
    return guide.in_range(at, guide.places[name]) and guide.sees(at, name)
