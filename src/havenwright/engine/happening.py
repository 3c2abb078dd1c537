"""What a scenario does when one of its triggers is set off: spawns, doors, tiles, sections, the end."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from havenwright.engine.agenda import Happen
from havenwright.engine.decisions import PARTY
from havenwright.engine.identity import CHARACTERS, MONSTERS
from havenwright.engine.moving import befall, open_door, reveal
from havenwright.engine.play import Play, Rule, ask, ask_number
from havenwright.engine.plotting import hexes_of, is_so, number, present
from havenwright.engine.standing import ignores
from havenwright.engine.state import COUNTER, GONE, OnMap
from havenwright.hexes import bits
from havenwright.packs import plot

SIDES: Final = {"enemy": MONSTERS, "ally": CHARACTERS}


def happen(play: Play, entry: Happen) -> Rule[None]:
    """The next effect; the others wait behind it."""
    if not entry.effects:
        return
    effect, *rest = entry.effects
    if rest:
        play.push(replace(entry, effects=tuple(rest)))
    yield from EFFECTS[type(effect)](play, effect, entry)


# Figures


def _spawn(play: Play, effect: plot.Spawn, entry: Happen) -> Rule[None]:
    """Monsters, or a figure of the scenario, come onto the map, each as near to its place as can be."""
    rank = "elite"
    if effect.ranks is not None:
        rank = effect.ranks[min(max(len(play.setting.party), 2), 4) - 2]
    if rank == "-":
        return
    from havenwright.engine.summoning import spawn

    count = number(play, effect.count)
    for at in (yield from _spawn_hexes(play, effect, count)):
        here = yield from _free_hex(play, at)
        if here is not None:
            yield from spawn(play, effect.what, rank, here, play.setting.side_of(effect.what))


def _spawn_hexes(play: Play, effect: plot.Spawn, count: int) -> Rule[list[int]]:
    if effect.near is not None:
        near = [play.figure(figure).hex for figure in present(play, effect.near)]
        return near[:1] * count
    places = hexes_of(play, effect.places)
    if not places:
        return []
    match effect.spread:
        case "each":
            return [at for at in places for _ in range(count)]
        case "divided":
            return [places[turn % len(places)] for turn in range(count)]
        case "one":
            chosen = yield from ask_number(PARTY, "spawn", places)
            return [chosen] * count
        case _:
            return places[:1] * count


def _free_hex(play: Play, at: int) -> Rule[int | None]:
    """The hex itself, or the nearest one that is empty; the party chooses among equally near ones."""
    occupied = {play.figure(figure).hex for figure in play.present()}
    blocked = play.tiles("obstacle") | play.tiles("trap")
    free = [one for one in bits(play.shown & ~blocked) if one not in occupied]
    known = {one: play.board.distance(at, one) for one in free}
    reached = {one: distance for one, distance in known.items() if distance is not None}
    if not reached:
        return None
    nearest = min(reached.values())
    return (yield from ask_number(PARTY, "spawn", [one for one in free if reached.get(one) == nearest]))


def _leave(play: Play, effect: plot.Leave, entry: Happen) -> Rule[None]:
    yield from ()
    for figure in _chosen(play, effect.who, entry):
        play.figure(figure).hex = GONE
        play.emit("left the map", "scenario", figure=figure)


SCENARIO_EFFECTS = ("negative scenario effects", "scenario effects")


def _affect(play: Play, effect: plot.Affect, entry: Happen) -> Rule[None]:
    """Card text happens to figures."""
    for figure in _chosen(play, effect.who, entry):
        if entry.at_start and any(ignores(play, figure, what) for what in SCENARIO_EFFECTS):
            continue
        yield from befall(play, figure, effect.action, by=-1, why="scenario")


def _join(play: Play, effect: plot.Join, entry: Happen) -> Rule[None]:
    """Figures change sides."""
    yield from ()
    for figure in _chosen(play, effect.who, entry):
        play.change(figure, side=SIDES[effect.side])
        play.emit("changed sides", "scenario", figure=figure, side=SIDES[effect.side])


def _aim(play: Play, effect: plot.Aim, entry: Happen) -> Rule[None]:
    yield from ()
    play.state.plot = replace(play.state.plot, aims=(*play.state.plot.aims, effect))


def _chosen(play: Play, group: plot.Group, entry: Happen) -> list[int]:
    """The figures of a group; "it" is whoever set off the trigger."""
    if group.kind == "named" and group.name == "it":
        return [entry.it] if entry.it >= 0 and play.figure(entry.it).here else []
    found = present(play, group)
    return found if group.count == "all" else found[: number(play, group.count)]


# Doors and tiles


def _set_door(play: Play, effect: plot.SetDoor, entry: Happen) -> Rule[None]:
    yield from ()
    state = play.state
    match effect.how:
        case "unlock":
            state.plot = replace(state.plot, locked=tuple(d for d in state.plot.locked if d != effect.door))
        case "lock":
            state.plot = replace(state.plot, locked=tuple(sorted({*state.plot.locked, effect.door})))
        case "open":
            state.plot = replace(state.plot, locked=tuple(d for d in state.plot.locked if d != effect.door))
            open_door(play, entry.it, effect.door)
            return
        case "close":
            state.open_doors = tuple(door for door in state.open_doors if door != effect.door)
    play.emit("door", "scenario", door=effect.door, how=effect.how)


def _lay(play: Play, effect: plot.Lay, entry: Happen) -> Rule[None]:
    """Tiles are placed, one in each hex; money tokens are tokens."""
    yield from ()
    places = hexes_of(play, effect.places)
    if effect.tile.kind == "money":
        play.state.tokens = tuple(sorted((*play.state.tokens, *places * max(1, effect.tile.number))))
    else:
        laid = [OnMap(effect.tile.kind, (at,), effect.tile.effect) for at in places]
        play.state.tiles = (*play.state.tiles, *laid)
    play.emit("placed", "scenario", tile=effect.tile.kind, at=tuple(places))


def _take(play: Play, effect: plot.Take, entry: Happen) -> Rule[None]:
    yield from ()
    places = set(hexes_of(play, effect.places)) if effect.places else None
    if effect.kind == "money":
        play.state.tokens = tuple(at for at in play.state.tokens if places is not None and at not in places)
    else:
        play.state.tiles = tuple(
            tile
            for tile in play.state.tiles
            if tile.kind != effect.kind or (places is not None and not places & set(tile.at))
        )
    play.emit("removed", "scenario", tile=effect.kind)


def _reveal(play: Play, effect: plot.Reveal, entry: Happen) -> Rule[None]:
    yield from ()
    reveal(play)


# The course of the scenario


def _adjust(play: Play, effect: plot.Adjust, entry: Happen) -> Rule[None]:
    yield from ()
    key = COUNTER + effect.counter
    before, by = play.state.resources.get(key, 0), number(play, effect.amount)
    after = {"increase": before + by, "decrease": before - by, "set": by}[effect.how]
    play.state.resources[key] = after
    play.emit("counter", "scenario", counter=effect.counter, value=after)


def _read(play: Play, effect: plot.ReadSection, entry: Happen) -> Rule[None]:
    """A section is read: its story told, what it sets up placed, its rules and triggers in force."""
    from havenwright.engine.summoning import spawn

    section = next(one for one in play.setting.scenario.sections if one.number == effect.section)
    state, board = play.state, play.board
    was = state.plot
    state.plot = replace(
        was,
        read=(*was.read, section.number),
        places=(*was.places, *section.places),
        triggers=(*was.triggers, *section.triggers),
        rules=(*was.rules, *section.rules),
    )
    play.emit("section", "scenario", section=section.number, story=section.story)
    for tile in section.tiles:
        state.tiles = (*state.tiles, OnMap(tile.kind, tuple(map(board.index, tile.hexes)), tile.effect))
    for place in section.monsters:
        rank = place.ranks[min(max(len(play.setting.party), 2), 4) - 2]
        if rank != "-":
            yield from spawn(
                play, place.monster, rank, board.index(place.at), play.setting.side_of(place.monster)
            )
    if section.does:
        play.push(Happen(effects=section.does, it=entry.it))


def _new_goal(play: Play, effect: plot.NewGoal, entry: Happen) -> Rule[None]:
    yield from ()
    play.state.plot = replace(play.state.plot, goal=effect.goal)
    play.emit("goal", "scenario")


def _end(play: Play, effect: plot.End, entry: Happen) -> Rule[None]:
    """The scenario ends at the end of the round; if it is lost and won at once, it is won."""
    yield from ()
    was = play.state.plot
    play.state.plot = replace(was, end=effect.how if was.end != "won" else "won")
    play.emit("will end", "scenario", how=effect.how)


def _gain(play: Play, effect: plot.Gain, entry: Happen) -> Rule[None]:
    yield from ()
    play.state.plot = replace(play.state.plot, gained=(*play.state.plot.gained, *effect.rewards))
    for reward in effect.rewards:
        play.emit("reward", "scenario", what=reward.kind, amount=number(play, reward.amount))


def _when(play: Play, effect: plot.When, entry: Happen) -> Rule[None]:
    yield from ()
    if is_so(play, effect.state):
        play.push(Happen(effects=effect.does, it=entry.it))


def _choice(play: Play, effect: plot.Choice, entry: Happen) -> Rule[None]:
    names = [option.name for option in effect.options]
    answer = yield from ask(PARTY, "choice", names)
    chosen = next(option for option in effect.options if option.name == answer)
    play.state.plot = replace(play.state.plot, chosen=(*play.state.plot.chosen, chosen.name))
    if chosen.does:
        play.push(Happen(effects=chosen.does, it=entry.it))


EFFECTS: Final[dict[type, Callable[[Play, Any, Happen], Rule[None]]]] = {
    plot.Spawn: _spawn,
    plot.Leave: _leave,
    plot.Affect: _affect,
    plot.Join: _join,
    plot.Aim: _aim,
    plot.SetDoor: _set_door,
    plot.Lay: _lay,
    plot.Take: _take,
    plot.Reveal: _reveal,
    plot.Adjust: _adjust,
    plot.ReadSection: _read,
    plot.NewGoal: _new_goal,
    plot.End: _end,
    plot.Gain: _gain,
    plot.When: _when,
    plot.Choice: _choice,
}
