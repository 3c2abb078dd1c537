"""Moving: the ways a figure can go, one hex at a time, and what happens in the hexes it enters."""

from havenwright.cards.tree import Ability, Change
from havenwright.engine.agenda import Walk
from havenwright.engine.amounts import amount_of
from havenwright.engine.damage import gain_conditions, suffer
from havenwright.engine.play import Play, Rule, ask_or_skip
from havenwright.engine.state import HIDDEN
from havenwright.hexes import Ground, Kind, bits, reach


def ground_of(play: Play, figure: int) -> Ground:
    """The map as a figure finds it."""
    board = play.board
    foes = friends = 0
    for other in play.present():
        if other == figure:
            continue
        if play.who(other).side == play.who(figure).side:
            friends |= 1 << play.figure(other).hex
        else:
            foes |= 1 << play.figure(other).hex
    return Ground(
        obstacles=tiles(play, "obstacle"),
        foes=foes,
        friends=friends,
        difficult=tiles(play, "difficult"),
        negative=tiles(play, "trap") | tiles(play, "hazardous"),
        icy=tiles(play, "icy"),
        sealed=board.floor & ~revealed(play) & ~board.door_hexes,
    )


def tiles(play: Play, kind: str) -> int:
    """The hexes with a kind of tile that is on the map now."""
    if kind != "trap":
        return play.setting.standing_tiles.get(kind, 0)
    found = 0
    for number in play.state.traps:
        found |= play.setting.tile_hexes[number]
    return found


def revealed(play: Play) -> int:
    """The hexes of all rooms that are revealed."""
    starts = play.board.mask(play.setting.scenario.starts)
    return play.board.range.flood(starts)


def kind_of(play: Play, figure: int, jump: bool) -> Kind:
    if play.who(figure).kind == "monster" and play.setting.stats(figure).flying:
        return "fly"
    return "jump" if jump else "walk"


def move(play: Play, figure: int, points: int, kind: Kind) -> Rule[bool]:
    """A move ability: where to, then hex by hex; whether it goes anywhere.

    A closed door's hex is offered, hexes beyond it are not.
    """
    if points <= 0 or (kind != "teleport" and play.figure(figure).has("immobilize")):
        return False
    start = play.figure(figure).hex
    found = reach(
        play.board.door_ways,
        start,
        ground_of(play, figure),
        kind,
        limit=points,
        hard_landing=play.setting.rules.hard_landing,
    )
    ends = [index for index in bits(found.ends) if index != start]
    end = yield from ask_or_skip(play.seat_of(figure), "move", ends, about=figure)
    if end is None:
        return False
    cost = found.cost(end)
    assert cost is not None
    path = next(found.paths(end))[1:]
    play.push(Walk(actor=figure, path=path, kind=kind, points=points - cost.points, asks_again=True))
    return True


def walk(play: Play, entry: Walk) -> Rule[None]:
    """One hex of a path. If a room is revealed on the way, the rest is asked again."""
    figure, index = entry.actor, entry.path[0]
    rest = entry.path[1:]
    before = play.state.open_doors
    play.emit("moved", "move", figure=figure, to=index, by=figure)
    play.state.performed = True
    if play.state.turn == figure and entry.kind != "teleport":
        play.state.hexes_moved += 1
    touches = entry.kind == "walk" or (entry.kind != "fly" and not rest)
    if entry.kind == "fly" and play.who(figure).kind == "monster":
        touches = False
    yield from enter(play, figure, index, by=figure, touches=touches)
    if not play.figure(figure).here:
        return
    if play.state.open_doors != before and entry.asks_again:
        yield from move(play, figure, entry.points + len(rest), entry.kind)
    elif rest and not play.figure(figure).has("immobilize") and not play.figure(figure).has("stun"):
        play.push(
            Walk(
                actor=figure,
                path=rest,
                kind=entry.kind,
                points=entry.points,
                asks_again=entry.asks_again,
            )
        )


def enter(play: Play, figure: int, index: int, *, by: int, touches: bool = True) -> Rule[None]:
    """A figure comes into a hex: doors open to characters, traps spring, hazards hurt."""
    play.figure(figure).hex = index
    if play.board.closed_doors >> index & 1:
        _open_door(play, figure, index)
    if not touches:
        return
    for number in play.state.traps:
        if play.setting.tile_hexes[number] >> index & 1:
            yield from _spring(play, figure, number, by=by)
            return
    if tiles(play, "hazardous") >> index & 1:
        hurt = 1 - (-play.setting.level // 3)
        yield from suffer(play, figure, hurt, by=by, why="hazardous terrain")


def _spring(play: Play, figure: int, number: int, *, by: int) -> Rule[None]:
    play.state.traps = tuple(n for n in play.state.traps if n != number)
    play.emit("trap sprung", "traps", figure=figure, tile=number)
    effect = play.setting.scenario.tiles[number].effect
    conditions: list[str] = []
    for part in effect.parts if effect else ():
        if isinstance(part, Ability):
            if part.verb == "suffer":
                yield from suffer(play, figure, amount_of(play, figure, part.amount), by=by, why="traps")
            elif part.verb == "condition":
                conditions.append(part.what)
            conditions += [e.what for e in part.extras if isinstance(e, Change) and e.field == "condition"]
    yield from gain_conditions(play, figure, conditions, by=by)


def _open_door(play: Play, figure: int, index: int) -> None:
    """The door's room is revealed with everything in it."""
    at = play.board.hex(index)
    name = next(name for name, hexes in play.board.doors.items() if at in hexes)
    play.state.open_doors = tuple(sorted((*play.state.open_doors, name)))
    play.emit("door opened", "doors", figure=figure, door=name)
    shown = revealed(play)
    for number, who in enumerate(play.setting.identities):
        if play.figure(number).hex == HIDDEN and who.at is not None:
            there = play.board.index(who.at)
            if shown >> there & 1:
                play.figure(number).hex = there
                play.emit("revealed", "doors", figure=number, to=there)
    _join_the_round(play)


def _join_the_round(play: Play) -> None:
    """Monsters that were just revealed draw a card and take their place in the order; late ones act next."""
    from havenwright.engine.rounds import draw_monster_cards, place_in_order

    draw_monster_cards(play)
    place_in_order(play)
