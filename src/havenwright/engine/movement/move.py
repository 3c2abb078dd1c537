"""Move: one hex at a time, along the path that was chosen."""

from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from havenwright.engine.bonuses.item_use import uses_items_amid_abilities
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window, use_halfway
from havenwright.engine.core.play import CARD_LEFT, Play, Rule, ask_number, mask_of
from havenwright.engine.core.record import note
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import Land, OwnTurn, Walk
from havenwright.engine.model.decisions import SKIP, Decision
from havenwright.engine.model.frames import Context, Frame, Kinds
from havenwright.engine.movement.enter_hex import enter
from havenwright.engine.movement.traps_and_hazards import touch
from havenwright.engine.setting.setting import FORCED
from havenwright.engine.terms.changes import total_added
from havenwright.engine.terms.in_force import ignores, is_flying
from havenwright.engine.terms.ways import (
    FREE,
    ICE,
    Bounds,
    destinations,
    ground_of,
    is_stopped,
    kind_of,
    own_path_price,
    surroundings,
    ways_for,
)
from havenwright.hexes import Kind, bits, slid


def move(
    play: Play,
    frame: Frame,
    number: str,
    points: int,
    kind: Kind,
    bounds: Bounds = FREE,
    *,
    goes_on: bool = False,
) -> Rule[bool]:
    """A move ability: where to, then hex by hex; whether it goes anywhere. `goes_on`: it has begun before."""
    figure = frame.performer
    where = destinations(play, frame, points, kind, bounds)
    if where is None:
        return False
    reached, ends, lines = where
    start = play.figure(figure).hex
    bound = bounds.ends is not None or bounds.straight
    answer = yield Decision(
        frame.decider,
        "move",
        (*ends, SKIP),
        figure,
        free="" if kind == "teleport" or bound else "path",
        limits=(points, kind),
    )
    if answer is CARD_LEFT:
        return (yield from move(play, frame, number, points, kind, bounds, goes_on=goes_on))
    if answer == SKIP:
        return False
    if not goes_on:
        frame.performed, frame.noted = True, frame.ability
        note(play, figure, "teleport" if kind == "teleport" else "move", frame=frame)
    if answer == start:
        return False
    if isinstance(answer, tuple):
        path = tuple(answer)
    else:
        assert isinstance(answer, int)
        path = lines.get(answer) or reached.path(answer)[1:]
    play.push(
        Walk(
            actor=figure,
            path=path,
            kind=kind,
            points=0 if kind == "teleport" else points,
            asks_again=not bound,
            frame=number,
            loots=bounds.loots,
            surroundings=surroundings(play, figure),
        )
    )
    return True


def touches_ground(play: Play, figure: int, kind: Kind, *, last: bool) -> bool:
    """True if a mover touches the tiles of a hex that it enters: on foot every one, by a jump the last.

    Who flies touches none, by a teleport neither.
    """
    if kind == "teleport":
        return not is_flying(play, figure)
    return kind == "walk" or (kind == "jump" and last)


def walk(play: Play, entry: Walk) -> Rule[None]:
    """One hex of a path. Where that no longer leads on, because a room is revealed or the way is barred or
    the mover was thrown off it, the rest is chosen anew: when all that follows from the last hex is done."""
    frame, figure = play.state.frames.get(entry.frame), entry.actor
    if entry.kind in ("walk", "jump") and figure in play.fliers:  # wings gained on the way
        entry = replace(entry, kind="fly")
    elif entry.kind == "fly" and entry.path and _lost_flight(play, figure):
        entry = replace(entry, kind="walk", surroundings=None)
    leads_on = _leads_on(play, entry)
    if not leads_on:
        ahead = _slide_ahead(play, entry)
        if ahead is None:
            yield from _go_on(play, entry, frame)
            return
        entry = replace(entry, path=(ahead,))
    if not entry.path or (entry.kind != "teleport" and is_stopped(play, figure)):
        yield from _stop(play, entry)
        return
    index, rest = entry.path[0], entry.path[1:]
    before = play.state.open_doors
    mark = len(play.agenda)
    by = frame.commander if frame is not None and frame.forced else figure
    body = play.figure(figure)
    left = body.hex
    slides = "icy" in play.setting.rules.tiles and _slides(play, entry)
    points = entry.points - (0 if slides else _step_price(play, entry))
    play.emit("moved", ICE if slides else "move", figure=figure, to=index, by=by, left=left)
    if frame is not None:
        _went_through(play, frame, index, last=not rest)
    if entry.kind != "teleport":
        note(play, figure, "hexes moved", frame=frame)
    touches = touches_ground(play, figure, entry.kind, last=not rest)
    moves = frame is not None and by == figure and entry.kind != "teleport"
    kinds = frozenset(("by a move",)) if moves else Kinds()
    before_it = body.hit_points, body.conditions
    points += yield from enter(play, figure, index, by=by, touches=touches, kinds=kinds)
    if not play.figure(figure).here:
        return
    if entry.loots >= 0:
        yield from loot(play, figure, entry.loots)
    onward = replace(entry, path=rest, came=left, at=index, points=points)
    revealed = play.state.open_doors != before and entry.asks_again and frame is not None
    if not leads_on or body.hex != index or revealed:
        play.push_under(mark, replace(onward, path=(), surroundings=None))
    elif rest and not is_stopped(play, figure):
        # What was set off by entering the hex is done before the next one is entered.
        changed = before_it != (body.hit_points, body.conditions)
        own = (OwnTurn(actor=figure),) if changed and uses_items_amid_abilities(play, figure) else ()
        play.push_under(mark, *own, onward)
    elif rest:
        yield from _stop(play, onward)
    elif not (yield from _lengthen(play, onward, frame)):
        if points > 0 and (len(play.agenda) > mark or play.state.plot.triggers):
            play.push_under(mark, onward)  # what is set off here may lead it on
        else:
            yield from open_window(play, Window("end of move", figure, when="after", amount=index))


def _step_price(play: Play, entry: Walk) -> int:
    """The points that the next hex of a path costs, unless the mover slides into it."""
    index = entry.path[0]
    if entry.kind == "teleport":
        return 0
    if entry.kind == "fly" or not play.tiles("difficult") >> index & 1:
        return 1
    is_hard = ground_of(play, entry.actor).difficult >> index & 1
    if entry.kind == "jump":
        is_hard &= play.setting.rules.hard_landing and len(entry.path) == 1
    return 1 + is_hard


def _leads_on(play: Play, entry: Walk) -> bool:
    """True if the rest of a path can be walked as it was chosen.

    A player may choose anew wherever the surroundings have changed.
    """
    if entry.kind == "teleport" and entry.path:
        return not _is_taken(play, entry)
    if entry.at >= 0 and play.figure(entry.actor).hex != entry.at:
        return False
    if entry.surroundings == surroundings(play, entry.actor):
        return True
    if entry.asks_again or not entry.path:
        return False
    price = own_path_price(play, entry.actor, entry.path, entry.kind)
    if not isinstance(price, int):
        return False
    return price - (_step_price(play, entry) if _slides(play, entry) else 0) <= entry.points


def _lengthen(play: Play, entry: Walk, frame: Frame | None) -> Rule[bool]:
    """By some rules an item makes a move longer that is under way; whether it goes on."""
    if not play.setting.rules.items_lengthen_moves or frame is None or not entry.asks_again:
        return False
    if frame.performer != entry.actor or is_stopped(play, entry.actor):
        return False
    window = Window("move", entry.actor, kinds=frozenset(("move", *frame.kinds)))
    changes = yield from use_halfway(play, window, "move")
    points = total_added(play, Context(frame), changes, "move")
    if not points:
        return False
    return (yield from move(play, frame, entry.frame, entry.points + points, entry.kind, goes_on=True))


def _slides(play: Play, entry: Walk) -> bool:
    """True if the ice carries a figure on to the next hex of its path."""
    return entry.path[0] == _slide_ahead(play, entry)


def _slide_ahead(play: Play, entry: Walk) -> int | None:
    """The hex to which the ice carries a figure on, in the direction of its last step; None: to none."""
    here = play.figure(entry.actor).hex
    if entry.kind != "walk" or here != entry.at or not play.tiles("icy") >> here & 1:
        return None
    ways, ground = ways_for(play, entry.actor), ground_of(play, entry.actor)
    around = bits(ways.grow(1 << here))
    return next((index for index in around if slid(ways, (entry.came, here, index), ground)[-1]), None)


def _is_taken(play: Play, entry: Walk) -> bool:
    """True if the scenario has put something into the last hex of a path since it was chosen."""
    end = entry.path[-1]
    there = [n for n in _figures_at(play, end) if n != entry.actor]
    if not there and not play.tiles("obstacle") >> end & 1:
        return False
    flies = "fly" in (entry.kind, kind_of(play, entry.actor, jump=False))
    if not all(flies and play.is_object(other) for other in there):
        return True
    if not play.tiles("obstacle") >> end & 1 or flies:
        return False
    return not ignores(play, entry.actor, "obstacles")


def _lost_flight(play: Play, figure: int) -> bool:
    """True if a figure on the wing no longer flies; who flies for this move alone is still to land."""
    return not is_flying(play, figure) and Land(actor=figure) not in play.agenda


def _go_on(play: Play, entry: Walk, frame: Frame | None) -> Rule[None]:
    """Choose the rest of a move anew: a player is asked, the monster rules plan it."""
    if entry.asks_again and frame is not None:
        if (yield from move(play, frame, entry.frame, entry.points, entry.kind, goes_on=True)):
            return
    elif entry.plan is not None and entry.points > 0 and not is_stopped(play, entry.actor):
        play.push(replace(entry.plan, points=entry.points))
        return
    yield from _stop(play, entry)


def _stop(play: Play, entry: Walk) -> Rule[None]:
    """End a move where the mover is; a jump that was to go on touches the ground there."""
    figure, here = entry.actor, play.figure(entry.actor).hex
    if entry.kind == "jump" and entry.path and here == entry.at:
        yield from touch(play, figure, here, by=figure)
    if play.figure(figure).here:
        yield from come_to_rest(play, figure)


def come_to_rest(play: Play, figure: int) -> Rule[None]:
    """A move is over, perhaps before its end: nobody stays where another one is."""
    here = play.figure(figure).hex
    flies = kind_of(play, figure, jump=False) == "fly"
    others = mask_of(
        play.figure(n).hex for n in play.present() if n != figure and not (flies and play.is_object(n))
    )
    barred = others | (0 if flies or ignores(play, figure, "obstacles") else play.tiles("obstacle"))
    if barred >> here & 1:
        free = play.shown & play.board.floor & ~barred & ~play.board.closed_doors
        closest = list(bits(play.board.closest(here, free)))
        if closest:
            here = yield from ask_number(play.seat_of(figure), "land", closest, about=figure)
            yield from enter(play, figure, here, by=figure)
    yield from open_window(play, Window("end of move", figure, when="after", amount=here))


def _went_through(play: Play, frame: Frame, index: int, *, last: bool) -> None:
    """Remember the movement: the hexes, the figures in them, and if it was forced."""
    frame.entered = (*frame.entered, index)
    if frame.forced:
        note(play, frame.performer, FORCED, about=frame.commander, frame=frame)
    if not last:
        there = [n for n in _figures_at(play, index) if n not in frame.through]
        frame.through = (*frame.through, *there)


def _figures_at(play: Play, index: int) -> list[int]:
    """The figures in a hex; mostly there are none, which is seen without a look at each."""
    hexes = list(map(_HEX, play.state.figures))
    return [n for n, at in enumerate(hexes) if at == index] if index in hexes else []


_HEX: Final = attrgetter("hex")
