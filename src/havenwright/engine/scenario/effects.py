"""Effects of the scenario's triggers: spawns, doors, tiles, sections, the end."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from havenwright.engine.bonuses.active import discard_if_spent, remove_from_map
from havenwright.engine.components.tokens import place_money
from havenwright.engine.core.play import FILLING, Play, Rule, ask, ask_number, mask_of
from havenwright.engine.figures.arrivals import arrive, nearest_empty, spawn_together
from havenwright.engine.figures.damage import apply_card_text, suffer
from havenwright.engine.figures.newcomers import (
    Newcomer,
    expected_next,
    hexes_for,
    kind_called,
    monsters_of,
)
from havenwright.engine.loot import give
from havenwright.engine.model.agenda import Happen
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import OnMap, counter_key
from havenwright.engine.movement.doors_and_rooms import open_door, reveal
from havenwright.engine.setting.roster import SIDES, objective_of, overlay_of, rank_with
from havenwright.engine.terms.groups import hexes_of, number, present
from havenwright.engine.terms.in_force import ignores
from havenwright.engine.terms.scenario_states import state_holds
from havenwright.hexes import bits
from havenwright.packs.scenario import plot, records


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
    """Monsters, or a figure of the scenario, come onto the map, each as near to its place as can be.

    Spawns in a row come together, also those of several triggers.
    """
    coming = yield from _newcomers(play, effect)
    while (more := _next_spawn(play)) is not None:
        coming += yield from _newcomers(play, more)
    yield from spawn_together(play, coming, among=expected_next(play))


def _next_spawn(play: Play) -> plot.Spawn | None:
    """Take the next effect of the scenario off the agenda, if it is a spawn."""
    entry = play.agenda[-1] if play.agenda else None
    if not isinstance(entry, Happen) or not entry.effects:
        return None
    effect, *rest = entry.effects
    if not isinstance(effect, plot.Spawn):
        return None
    play.agenda.pop()
    if rest:
        play.push(replace(entry, effects=tuple(rest)))
    return effect


def _newcomers(play: Play, effect: plot.Spawn) -> Rule[list[Newcomer]]:
    """The monsters of a spawn; the party may choose one of its places for them."""
    rank = "normal" if effect.ranks is None else rank_with(effect.ranks, len(play.setting.party))
    if rank is None:
        return []
    count = number(play, effect.count)
    hexes = hexes_for(play, effect, count)
    if effect.spread == "one" and effect.near is None and hexes:
        places = sorted(set(hexes_of(play, effect.places)))
        hexes = [(yield from ask_number(PARTY, "spawn", places))] * count
    kind, side = kind_called(play, effect.what).id, play.setting.side_of(effect.what)
    return [Newcomer(kind, rank, side, at) for at in hexes]


def _leave(play: Play, effect: plot.Leave, entry: Happen) -> Rule[None]:
    """Figures are taken off the map; they don't die."""
    yield from ()
    for figure in _chosen(play, effect.who, entry):
        remove_from_map(play, figure, "scenario")
        discard_if_spent(play, play.who(figure).card, lost=play.who(figure).lost)


SCENARIO_EFFECTS = ("negative scenario effects", "scenario effects")


def _affect(play: Play, effect: plot.Affect, entry: Happen) -> Rule[None]:
    """Card text happens to figures; a bonus lies on them from then on."""
    action = replace(effect.action, stays="persistent")
    for figure in _chosen(play, effect.who, entry):
        if entry.at_start and any(ignores(play, figure, what) for what in SCENARIO_EFFECTS):
            continue
        if play.figure(figure).here:
            yield from apply_card_text(play, figure, action, by=-1, why="scenario")


def _join(play: Play, effect: plot.Join, entry: Happen) -> Rule[None]:
    """Figures change sides."""
    yield from ()
    for figure in _chosen(play, effect.who, entry):
        if play.who(figure).side == SIDES[effect.side]:
            continue
        play.change(figure, side=SIDES[effect.side])
        play.emit("changed sides", "scenario", figure=figure, side=SIDES[effect.side])


def _aim(play: Play, effect: plot.Aim, entry: Happen) -> Rule[None]:
    yield from ()
    play.state.plot = replace(play.state.plot, aims=(*play.state.plot.aims, effect))


def _chosen(play: Play, group: records.Group, entry: Happen) -> list[int]:
    """The figures of a group; "it" is whoever set off the trigger."""
    if group.kind == "named" and group.name == "it":
        return [entry.it] if entry.it >= 0 and play.figure(entry.it).here else []
    figures = present(play, group)
    return figures if group.count == "all" else figures[: number(play, group.count)]


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
            yield from open_door(play, entry.it, effect.door)
            return
        case "close":
            if play.setting.rules.doors_crush and effect.door in state.open_doors:
                yield from _clear_doorway(play, play.board.mask(play.board.doors[effect.door]))
            if not _close(play, effect.door):
                return
    play.emit("door", "scenario", door=effect.door, how=effect.how)


def _clear_doorway(play: Play, doorway: int) -> Rule[None]:
    """Traps and coins are removed; a monster is hurt as by a damage trap and goes to the nearest free hex."""
    state = play.state
    state.tokens = tuple(at for at in state.tokens if not doorway >> at & 1)
    state.tiles = tuple(t for t in state.tiles if t.kind != "trap" or not mask_of(t.at) & doorway)
    monsters = [n for n in play.present() if play.who(n).kind == "monster" and not play.who(n).objective]
    for figure in [n for n in monsters if doorway >> play.figure(n).hex & 1]:
        yield from suffer(play, figure, play.setting.trap_damage, by=-1, why="doors")
        left = play.figure(figure).hex
        if left < 0 or not doorway >> left & 1:
            continue
        free = play.shown & play.board.floor & ~(play.board.closed_doors | play.tiles("obstacle"))
        closest = list(bits(play.board.closest(left, free & ~(doorway | play.occupied))))
        if closest:
            to = yield from ask_number(PARTY, "land", closest, about=figure)
            play.emit("moved", "doors", figure=figure, to=to, by=-1, left=left)
            play.figure(figure).hex = to


def _close(play: Play, door: str) -> bool:
    """A door closes, unless it isn't open or somebody stands in it; rooms that were revealed stay so."""
    state, where = play.state, play.board.mask(play.board.doors[door])
    if door not in state.open_doors or where & play.occupied:
        return False
    known = play.board.floor & play.shown & ~play.board.door_hexes
    state.open_doors = tuple(name for name in state.open_doors if name != door)
    while unseen := known & ~play.shown:
        state.plot = replace(state.plot, revealed=(*state.plot.revealed, next(bits(unseen))))
    return True


def _lay(play: Play, effect: plot.Lay, entry: Happen) -> Rule[None]:
    """Tiles are placed, one in each hex."""
    for at in hexes_of(play, effect.places):
        yield from lay(play, effect.tile, (at,))


def lay(play: Play, tile: records.Overlay, hexes: tuple[int, ...]) -> Rule[None]:
    """A tile comes onto the map: an objective is a figure, money and other tokens are tokens.

    An obstacle can't be put where somebody stands, and no tile where another one lies.
    """
    state, where = play.state, mask_of(hexes)
    if tile.kind == "treasure" and tile.number in play.setting.looted_before:
        return
    match tile.kind:
        case "objective":
            known = sum(play.who(figure).objective for figure in range(len(state.figures)))
            who = objective_of(tile, None, known, play.setting.level, len(play.setting.party))
            at = yield from nearest_empty(play, hexes[0])
            if at is not None:
                figure = arrive(play, replace(who, spawned=True), at)
                play.emit("placed", "scenario", tile=tile.kind, at=(at,), figure=figure)
            return
        case "money":
            placed = place_money(play, hexes * max(1, tile.number))
            if not placed:
                play.emit("not placed", "scenario", tile=tile.kind, at=hexes)
                return
        case "token":
            state.placed = tuple(sorted((*state.placed, (tile.name, hexes[0]))))
        case _:
            barred = 0 if tile.kind in play.setting.rules.sharing_tiles else play.tiles(FILLING)
            barred |= play.occupied if tile.kind == "obstacle" else 0
            if where & barred:
                play.emit("not placed", "scenario", tile=tile.kind, at=hexes)
                return
            state.tiles = (*state.tiles, OnMap(tile.kind, hexes, tile.effect, overlay=tile))
    play.emit("placed", "scenario", tile=tile.kind, at=hexes)


def _take(play: Play, effect: plot.Take, entry: Happen) -> Rule[None]:
    """Tiles or tokens are removed: all of the kind, of the name, in the hexes."""
    yield from ()
    state = play.state
    places = set(hexes_of(play, effect.places)) if effect.places else None

    def meant(name: str, *hexes: int) -> bool:
        return (not effect.name or name == effect.name) and (places is None or bool(places & set(hexes)))

    match effect.kind:
        case "money":
            state.tokens = tuple(at for at in state.tokens if not meant("", at))
        case "token":
            state.placed = tuple((name, at) for name, at in state.placed if not meant(name, at))
        case "objective":
            for figure in [n for n in play.present() if play.who(n).objective]:
                if meant(play.who(figure).name, play.figure(figure).hex):
                    remove_from_map(play, figure, "scenario")
        case kind:
            names = [tile.overlay.name if tile.overlay is not None else "" for tile in state.tiles]
            state.tiles = tuple(
                tile
                for tile, name in zip(state.tiles, names, strict=True)
                if tile.kind != kind or not meant(name, *tile.at)
            )
    play.emit("tiles removed", "scenario", tile=effect.kind)


def _reveal(play: Play, effect: plot.Reveal, entry: Happen) -> Rule[None]:
    """A room is revealed though no door into it is open."""
    for at in hexes_of(play, [effect.place]):
        if not play.shown >> at & 1:
            play.state.plot = replace(play.state.plot, revealed=(*play.state.plot.revealed, at))
            play.emit("room revealed", "scenario", at=at)
    yield from reveal(play)


# The course of the scenario


def _adjust(play: Play, effect: plot.Adjust, entry: Happen) -> Rule[None]:
    yield from ()
    key = counter_key(effect.counter)
    before, by = play.state.resources.get(key, 0), number(play, effect.amount)
    after = {"increase": before + by, "decrease": before - by, "set": by}[effect.how]
    play.count(key, after - before)
    play.emit("counter", "scenario", counter=effect.counter, value=after)


def _read(play: Play, effect: plot.ReadSection, entry: Happen) -> Rule[None]:
    """A section is read: its story told, what it sets up placed, its rules and triggers in force.

    If it is read again, what it does is done again; everything else is there already.
    """
    section = next(one for one in play.setting.scenario.sections if one.number == effect.section)
    was = play.state.plot
    play.emit("section", "scenario", section=section.number, story=section.story)
    if section.does:
        play.push(Happen(effects=section.does, it=entry.it))
    if section.number in was.read:
        return
    play.state.plot = replace(
        was,
        read=(*was.read, section.number),
        places=(*was.places, *section.places),
        triggers=(*was.triggers, *section.triggers),
        rules=(*was.rules, *section.rules),
    )
    for tile in section.tiles:
        yield from lay(play, overlay_of(tile), tuple(map(play.board.index, tile.hexes)))
    yield from spawn_together(play, list(monsters_of(play, section)), among=expected_next(play))


def _new_goal(play: Play, effect: plot.NewGoal, entry: Happen) -> Rule[None]:
    yield from ()
    play.state.plot = replace(play.state.plot, goal=effect.goal)
    play.emit("goal", "scenario")


def _end(play: Play, effect: plot.End, entry: Happen) -> Rule[None]:
    """The scenario ends at the end of the round; if it is lost and won at once, it is lost."""
    yield from ()
    was = play.state.plot
    play.state.plot = replace(was, end="lost" if was.end == "lost" else effect.how)
    play.emit("will end", "scenario", how=effect.how)


def _gain(play: Play, effect: plot.Gain, entry: Happen) -> Rule[None]:
    yield from ()
    give(play, effect.rewards)


def _when(play: Play, effect: plot.When, entry: Happen) -> Rule[None]:
    yield from ()
    if state_holds(play, effect.state):
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
