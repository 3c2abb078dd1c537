"""Moving: the ways a figure can go, one hex at a time, and what happens in the hexes it enters."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Part
from havenwright.engine.bonuses.windows import Window, open_window, replaced, use_halfway
from havenwright.engine.core.play import Play, Rule, ask_number, mask_of
from havenwright.engine.core.record import note
from havenwright.engine.figures.arrivals import with_standees
from havenwright.engine.figures.damage import befall, suffer
from havenwright.engine.figures.initiative import draw_monster_cards, place_in_order
from havenwright.engine.model.agenda import Land, NextRoom, Walk
from havenwright.engine.model.decisions import PARTY, SKIP, Decision
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import HIDDEN, ActiveBonus, OnMap
from havenwright.engine.setting.formulas import at_level
from havenwright.engine.terms.changes import added
from havenwright.engine.terms.in_force import abilities_of, ignores, standing
from havenwright.engine.terms.scenario_rules import forbidden, given
from havenwright.hexes import Ground, Kind, Ways, bits, no_stopping, path_price, reach, slid

ICE: Final = "icy terrain"
"""What a slide is told by."""


def ground_of(play: Play, figure: int) -> Ground:
    """The map as a figure finds it."""
    board = play.board
    foes = friends = objects = 0
    side, unseen_bar = play.side(figure), play.setting.rules.invisible_bars_the_way
    for other, body in enumerate(play.state.figures):
        if other == figure or body.hex < 0:
            continue
        who, there = play.who(other), 1 << body.hex
        if who.objective and play.is_object(other) and kind_of(play, figure, jump=False) == "fly":
            objects |= there
        elif who.objective:  # it bars the way of its own side too
            foes |= there
        elif who.side == side or (body.conditions and body.has("invisible") and not unseen_bar):
            friends |= there
        else:
            foes |= there
    # Whoever stands where everybody is stopped can't be passed.
    held = friends & play.holding
    foes, friends = foes | held, friends & ~held
    free = {ability.what for ability in standing(play, figure, "ignore")}
    if "enemies" in free:  # they are passed like allies
        foes, friends = foes & play.holding, friends | (foes & ~play.holding)
    traps = 0 if "traps" in free else play.tiles("trap")
    hazards = 0 if "hazardous terrain" in free else play.tiles("hazardous")
    return Ground(
        obstacles=objects | (0 if "obstacles" in free else play.tiles("obstacle")),
        foes=foes,
        friends=friends,
        difficult=0 if "difficult terrain" in free else play.tiles("difficult") | play.tiles("water"),
        negative=traps | hazards,
        icy=0 if "icy terrain" in free else play.tiles("icy"),
        sealed=(board.floor & ~play.shown & ~board.door_hexes) | locked_doors(play, figure),
    )


def kind_of(play: Play, figure: int, jump: bool) -> Kind:
    if play.flies(figure):
        return "fly"
    if "flying" in play.borne and any(
        one.figure == figure and _gives_flying(play, one) for one in play.state.bonuses
    ):
        return "fly"
    if play.state.plot.rules and any(part.verb == "flying" for part in given(play, figure)):
        return "fly"
    return "jump" if jump else "walk"


def _gives_flying(play: Play, active: ActiveBonus) -> bool:
    return any(ability.verb == "flying" for ability in abilities_of(play, active))


class Bounds(NamedTuple):
    """What a text says about a move beside its points."""

    ends: int | None = None
    """The hexes where it can end; None: anywhere."""
    straight: bool = False
    loots: int = -1
    """How far around each hex that is entered everything is looted; -1: nothing is."""


FREE = Bounds()


def move(play: Play, frame: Frame, number: str, points: int, kind: Kind, bounds: Bounds = FREE) -> Rule[bool]:
    """A move ability: where to, then hex by hex; whether it goes anywhere.

    A closed door's hex is offered, hexes beyond it are not.
    """
    figure = frame.performer
    if points <= 0 or (kind != "teleport" and play.figure(figure).has("immobilize")):
        return False
    start = play.figure(figure).hex
    ground = ground_of(play, figure)
    found = reach(
        _ways(play, figure),
        start,
        ground,
        kind,
        limit=points,
        hard_landing=play.setting.rules.hard_landing,
    )
    ends = [index for index in bits(found.ends) if index != start]
    if bounds.ends is not None:
        ends = [index for index in ends if bounds.ends >> index & 1]
    lines: dict[int, tuple[int, ...]] = {}
    if bounds.straight:
        lines = _lines(play, figure, ends, points, kind)
        ends = list(lines)
    may_stay = play.setting.rules.standing_moves and frame.decider != PARTY and bounds.ends is None
    if may_stay and not no_stopping(ground, kind) >> start & 1:
        ends = sorted([*ends, start])
    if not ends:
        return False
    bound = bounds.ends is not None or bounds.straight
    answer = yield Decision(
        frame.decider,
        "move",
        (*ends, SKIP),
        figure,
        free="" if kind == "teleport" or bound else "path",
        limits=(points, kind),
    )
    if answer == SKIP:
        return False
    frame.performed, frame.noted = True, frame.ability
    note(play, figure, "teleport" if kind == "teleport" else "move", frame=frame)
    if answer == start:
        return False
    if isinstance(answer, tuple):
        path = tuple(answer)
        price = own_path_price(play, figure, path, kind)
        assert isinstance(price, int)
    else:
        assert isinstance(answer, int)
        cost = found.cost(answer)
        assert cost is not None
        path, price = lines.get(answer) or found.path(answer)[1:], cost.points
    left = points - price
    again = not bound
    play.push(
        Walk(
            actor=figure,
            path=path,
            kind=kind,
            points=left,
            asks_again=again,
            frame=number,
            loots=bounds.loots,
        )
    )
    return True


def _lines(play: Play, figure: int, ends: list[int], points: int, kind: Kind) -> dict[int, tuple[int, ...]]:
    """The ways straight to some hexes that can be gone with so many points."""
    board, start = play.board, play.figure(figure).hex
    found = {}
    for end in ends:
        (q, r), (to_q, to_r) = board.hex(start), board.hex(end)
        away = max(abs(to_q - q), abs(to_r - r), abs(to_q + to_r - q - r))
        step_q, step_r = (to_q - q) // away, (to_r - r) // away
        hexes = [(q + step_q * n, r + step_r * n) for n in range(1, away + 1)]
        if hexes[-1] != (to_q, to_r) or any(at not in board for at in hexes):
            continue
        path = tuple(map(board.index, hexes))
        price = 0 if kind == "teleport" else own_path_price(play, figure, path, kind)
        if isinstance(price, int) and price <= points:
            found[end] = path
    return found


def _ways(play: Play, figure: int) -> Ways:
    """Nobody but characters opens doors."""
    return play.board.door_ways if play.who(figure).kind == "character" else play.board.ways


def own_path_price(play: Play, figure: int, path: tuple[int, ...], kind: Kind) -> int | str:
    """What a path of one's own costs, or why it can't be gone. It stops at a door, which is opened first."""
    doors = play.board.closed_doors
    if any(doors >> at & 1 for at in path[:-1]):
        return "it leads through a closed door"
    return path_price(
        _ways(play, figure),
        (play.figure(figure).hex, *path),
        ground_of(play, figure),
        kind,
        hard_landing=play.setting.rules.hard_landing,
    )


def walk(play: Play, entry: Walk) -> Rule[None]:
    """One hex of a path. If a room is revealed on the way, the rest is asked again: when all that the
    scenario has to say about that room is done."""
    frame = play.state.frames.get(entry.frame)
    if not entry.path or _is_barred(play, entry):
        yield from _go_on(play, entry, frame)
        return
    figure, index = entry.actor, entry.path[0]
    if entry.kind != "teleport" and _is_stopped(play, figure):
        yield from _come_to_rest(play, figure)
        return
    rest = entry.path[1:]
    before = play.state.open_doors
    mark = len(play.agenda)
    by = frame.commander if frame is not None and frame.forced else figure
    left = play.figure(figure).hex
    why = ICE if "icy" in play.setting.rules.tiles and _slides(play, entry) else "move"
    play.emit("moved", why, figure=figure, to=index, by=by, left=left)
    if frame is not None:
        _went_through(play, frame, index, last=not rest)
    if entry.kind != "teleport":
        note(play, figure, "hexes moved", frame=frame)
    touches = entry.kind == "walk" or (entry.kind != "fly" and not rest)
    if entry.kind == "fly" and play.who(figure).kind == "monster":
        touches = False
    if by != figure:
        note(play, by, "hexes forced", about=figure, frame=frame)
    moves = frame is not None and by == figure and entry.kind != "teleport"
    own = frozenset(("by a move",)) if moves else frozenset[str]()
    beyond = yield from enter(play, figure, index, by=by, touches=touches, kinds=own)
    if not play.figure(figure).here:
        return
    if entry.loots >= 0:
        from havenwright.engine.basics import loot

        yield from loot(play, figure, entry.loots)
    if play.state.open_doors != before and entry.asks_again and frame is not None:
        play.push_under(mark, replace(entry, path=(), points=entry.points + len(rest) + beyond))
    elif rest and not _is_stopped(play, figure):
        # What was set off by entering the hex is done before the next one is entered.
        play.push_under(mark, replace(entry, path=rest, came=left))
    elif rest:
        yield from _come_to_rest(play, figure)
    elif not (yield from _lengthened(play, entry, frame)):
        yield from open_window(play, Window("end of move", figure, when="after", amount=index))


def _is_stopped(play: Play, figure: int) -> bool:
    """Whether it can't go on, by what it has gained on the way."""
    return play.figure(figure).has("immobilize") or play.figure(figure).has("stun")


def _lengthened(play: Play, entry: Walk, frame: Frame | None) -> Rule[bool]:
    """By some rules an item makes a move longer that is under way; whether it goes on."""
    if not play.setting.rules.items_lengthen_moves or frame is None or not entry.asks_again:
        return False
    if frame.performer != entry.actor or play.figure(entry.actor).has("immobilize"):
        return False
    window = Window("move", entry.actor, kinds=frozenset(("move", *frame.kinds)))
    changes = yield from use_halfway(play, window, "move")
    points = added(play, Context(frame), changes, "move")
    if not points:
        return False
    return (yield from move(play, frame, entry.frame, entry.points + points, entry.kind))


def _slides(play: Play, entry: Walk) -> bool:
    """Whether the ice carries a figure on to the next hex of its path."""
    here = play.figure(entry.actor).hex
    if entry.kind != "walk" or entry.came < 0 or not play.tiles("icy") >> here & 1:
        return False
    ways, ground = _ways(play, entry.actor), ground_of(play, entry.actor)
    return slid(ways, (entry.came, here, entry.path[0]), ground)[-1]


def _is_barred(play: Play, entry: Walk) -> bool:
    """Whether the scenario has put something into the last hex of a path since it was chosen."""
    end = entry.path[-1]
    there = [n for n, body in enumerate(play.state.figures) if body.hex == end and n != entry.actor]
    if not there and not play.tiles("obstacle") >> end & 1:
        return False
    flies = "fly" in (entry.kind, kind_of(play, entry.actor, jump=False))
    if not all(flies and play.is_object(other) for other in there):
        return True
    if not play.tiles("obstacle") >> end & 1 or flies:
        return False
    return not ignores(play, entry.actor, "obstacles")


def _go_on(play: Play, entry: Walk, frame: Frame | None) -> Rule[None]:
    """The rest of a move is asked for again; who isn't asked stays, or comes to the closest free hex."""
    if (
        frame is not None
        and entry.asks_again
        and (yield from move(play, frame, entry.frame, entry.points + len(entry.path), entry.kind))
    ):
        return
    yield from _come_to_rest(play, entry.actor)


def _come_to_rest(play: Play, figure: int) -> Rule[None]:
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
    """What the movement is remembered by: the hexes, and the figures that were in them."""
    frame.entered = (*frame.entered, index)
    if not last:
        there = [n for n in play.present() if play.figure(n).hex == index and n not in frame.through]
        frame.through = (*frame.through, *there)


def enter(
    play: Play,
    figure: int,
    index: int,
    *,
    by: int,
    touches: bool = True,
    kinds: frozenset[str] = frozenset(),
) -> Rule[int]:
    """A figure comes into a hex: doors open to characters, traps spring, hazards hurt.

    How many more movement points a door gives that is opened.
    """
    more = 0
    left = play.figure(figure).hex
    play.figure(figure).hex = index
    yield from open_window(play, Window("leave", figure, amount=left))
    if play.board.closed_doors >> index & 1:
        more = yield from open_door_at(play, figure, index, kinds)
    sprung = bool(touches and play.tiles("trap") >> index & 1)
    if touches:
        yield from touch(play, figure, index, by=by)
    if play.figure(figure).here:
        kinds = frozenset(("trap",)) if sprung else frozenset()
        yield from open_window(play, Window("enter", figure, amount=index, kinds=kinds))
    return more


def land(play: Play, entry: Land) -> Rule[None]:
    """Who stops flying enters its hex on foot; from above an obstacle it comes to the closest free hex."""
    figure = entry.actor
    if kind_of(play, figure, jump=False) == "fly":
        return
    here = play.figure(figure).hex
    if play.tiles("obstacle") >> here & 1 or any(play.is_below(figure, n) for n in play.present()):
        free = play.shown & play.board.floor & ~play.board.closed_doors
        free &= ~(play.tiles("obstacle") | play.occupied)
        if play.setting.rules.crash_hurts:
            yield from suffer(play, figure, 2 + play.setting.monster_level, by=-1, why="flying")
            if not play.figure(figure).here:
                return
            free &= ~(mask_of(play.state.tokens) | _covered(play))
        closest = list(bits(play.board.closest(here, free)))
        if not closest:
            return
        here = yield from ask_number(play.seat_of(figure), "land", closest, about=figure)
        play.emit("moved", "flying", figure=figure, to=here, by=figure, left=play.figure(figure).hex)
        play.figure(figure).hex = here
    yield from touch(play, figure, here, by=figure)


def _covered(play: Play) -> int:
    """The hexes in which some tile lies, pressure plates aside."""
    return mask_of(at for tile in play.state.tiles if tile.kind != "plate" for at in tile.at)


def touch(play: Play, figure: int, index: int, *, by: int) -> Rule[None]:
    """What lies in a hex acts on a figure that comes into it: a trap springs, a hazard hurts."""
    if play.tiles("trap") >> index & 1 and not ignores(play, figure, "traps"):
        trap = next(tile for tile in play.state.tiles if tile.kind == "trap" and index in tile.at)
        yield from spring(play, figure, trap, by=by)
    elif play.tiles("hazardous") >> index & 1 and not ignores(play, figure, "hazardous terrain"):
        yield from HAZARDS[play.setting.rules.hazards](play, figure, index, by)


def _hurts(play: Play, figure: int, index: int, by: int) -> Rule[None]:
    """A hazard deals damage by the scenario's level, unless the scenario says what it does."""
    if any(tile.kind == "hazardous" and index in tile.at and tile.effect for tile in play.state.tiles):
        yield from _has_its_effect(play, figure, index, by)
        return
    hurt = HAZARD_DAMAGE[play.setting.rules.hazard_damage](play.setting.level)
    yield from suffer(play, figure, hurt, by=by, why="hazardous terrain")


def _has_its_effect(play: Play, figure: int, index: int, by: int) -> Rule[None]:
    """A hazard does what the scenario says of it."""
    for tile in play.state.tiles:
        if tile.kind == "hazardous" and index in tile.at and tile.effect is not None:
            play.emit("hazard entered", "hazardous terrain", figure=figure, to=index)
            yield from befall(play, figure, tile.effect, by=by, why="hazardous terrain")


HAZARDS: Final[Mapping[str, Callable[[Play, int, int, int], Rule[None]]]] = MappingProxyType(
    {"level": _hurts, "effect": _has_its_effect}
)

HAZARD_DAMAGE: Final[Mapping[str, Callable[[int], int]]] = MappingProxyType(
    {"1 + L/3 up": lambda level: 1 - (-level // 3), "(2 + L)/2 down": lambda level: (2 + level) // 2}
)


def spring(play: Play, figure: int, trap: OnMap, *, by: int) -> Rule[None]:
    """A trap does what it says to the figure in it, and is gone."""
    if (yield from replaced(play, Window("spring", figure))):
        return
    play.state.tiles = tuple(tile for tile in play.state.tiles if tile is not trap)
    play.emit("trap sprung", "traps", figure=figure, tile=trap.number)
    note(play, figure, "spring a trap", frame=next(reversed(play.state.frames.values()), None))
    if trap.effect is not None:
        effect = replace(trap.effect, parts=tuple(_at_level(play, part) for part in trap.effect.parts))
        yield from befall(play, figure, effect, by=by, why="traps")
    if play.figure(figure).here:
        yield from open_window(play, Window("spring", figure))


def _at_level(play: Play, part: Part) -> Part:
    """What a trap does, with the level of traps in place of L."""
    if not isinstance(part, Ability) or play.setting.monster_level == play.setting.level:
        return part
    return replace(part, amount=at_level(part.amount, play.setting.monster_level))


def _door_at(play: Play, index: int) -> str:
    at = play.board.hex(index)
    return next(name for name, hexes in play.board.doors.items() if at in hexes)


def open_door_at(play: Play, figure: int, index: int, kinds: frozenset[str] = frozenset()) -> Rule[int]:
    """A figure opens the door in a hex, which others may have waited for; what that adds to its move."""
    open_door(play, figure, _door_at(play, index))
    note(play, figure, "open a door")
    answers = yield from open_window(play, Window("door", figure, kinds=kinds))
    return added(play, Context(Frame(figure, play.seat_of(figure))), answers.all, "move")


def open_door(play: Play, figure: int, name: str) -> None:
    """A door opens, and its room is revealed with everything in it."""
    if name in play.state.open_doors:
        return
    play.state.open_doors = tuple(sorted((*play.state.open_doors, name)))
    play.emit("door opened", "doors", figure=figure, door=name)
    play.mark("activation", (play.board.index(play.board.doors[name][0]),))
    if play.setting.dungeon is not None:
        play.push(NextRoom(opener=figure))
        return
    reveal(play, play.board.mask(play.board.doors[name]))


def reveal(play: Play, door: int = 0) -> None:
    """Everything in rooms that can now be seen into, maybe through a door, comes onto the map."""
    hidden = [n for n, who in enumerate(play.setting.identities) if play.figure(n).hex == HIDDEN and who.at]
    places = {number: play.board.index(play.who(number).at or (0, 0)) for number in hidden}
    coming = {number: there for number, there in places.items() if play.shown >> there & 1}
    for number in with_standees(play, coming, door):
        play.figure(number).hex = coming[number]
        play.emit("revealed", "doors", figure=number, to=coming[number])
    if coming:
        _join_the_round(play)


def locked_doors(play: Play, figure: int) -> int:
    """The hexes of doors that don't open, or not to this figure."""
    found = play.board.closed_doors if forbidden(play, figure, "open doors") else 0
    for name in play.state.plot.locked:
        if name not in play.state.open_doors:
            found |= play.board.mask(play.board.doors[name])
    return found


def _join_the_round(play: Play) -> None:
    """Monsters that were just revealed draw a card and take their place in the order; late ones act next."""
    draw_monster_cards(play)
    place_in_order(play)
