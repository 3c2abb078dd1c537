"""Random dungeons: a room card and a set-up card whenever a door opens; three rooms, then the end."""

from msgspec.structs import replace

from havenwright.engine.components.tokens import place_money
from havenwright.engine.core.play import Play, Rule, ask, ask_number
from havenwright.engine.figures.arrivals import spawn_together
from havenwright.engine.figures.newcomers import Newcomer, kind_called
from havenwright.engine.model.agenda import Happen, NextRoom
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import Deck, OnMap, counter_key
from havenwright.engine.movement.doors_and_rooms import remember_revealed
from havenwright.engine.setting.dungeon_map import (
    Laid,
    Plan,
    exit_of,
    laid_rooms,
    placed,
    plan_of,
    ways_to_lay,
)
from havenwright.engine.setting.roster import rank_with
from havenwright.hexes import Hex, bits
from havenwright.packs.dungeon import REVEALED, ROOMS
from havenwright.packs.records import SetupCard
from havenwright.packs.scenario.records import Overlay

ROOM_CARDS, SETUP_CARDS = "room cards", "setup cards"

WITHIN = 2
"""How far from the first entrance characters start."""


def next_room(play: Play, entry: NextRoom) -> Rule[None]:
    """Another room: a card that fits to the exit, a set-up card, and a penalty for revealing it."""
    before = play.shown
    laid = yield from _lay(play)
    if laid is None:
        return
    remember_revealed(play, before)
    plan = _plan(play, laid)
    setup = play.setting.dungeon.setups[_draw(play, SETUP_CARDS)]  # type: ignore[union-attr]
    room = play.setting.dungeon.rooms[laid.room]  # type: ignore[union-attr]
    play.emit("dungeon room", "random dungeon", room=room.name, setup=setup.name, number=laid.number)
    key = counter_key(REVEALED)
    play.count(key, 1)
    for kind, at in plan.overlays:
        _put_tile(play, Overlay(kind=kind), _index(play, plan, laid, at), setup)  # type: ignore[arg-type]
    coming: list[Newcomer] = []
    for feature in setup.features:
        spot = _index(play, plan, laid, plan.spots[feature.spot - 1])
        if feature.tile is not None:
            _put_tile(play, feature.tile, spot, setup)
        elif (rank := rank_with(feature.ranks, len(play.setting.party))) is not None:
            coming.append(Newcomer(kind_called(play, feature.monster).id, rank, MONSTERS, spot))
    yield from spawn_together(play, coming, revealed=True)
    if laid.number == 1:
        yield from _start(play, _index(play, plan, laid, plan.entrances[laid.entrance].at))
    if setup.element:
        play.state.infusing = (*play.state.infusing, setup.element)
    yield from _penalize(play, laid, entry.opener)


# The room


def _plan(play: Play, laid: Laid) -> Plan:
    assert play.setting.dungeon is not None
    return plan_of(play.setting.dungeon.rooms[laid.room].board)


def _index(play: Play, plan: Plan, laid: Laid, at: Hex) -> int:
    return play.board.index(placed(plan, laid, at))


def _lay(play: Play) -> Rule[Laid | None]:
    """A room card whose entrance fits is laid; the party chooses where more than one way is open."""
    assert play.setting.dungeon is not None
    rooms = laid_rooms(play.state.open_doors)
    door: Hex | None = None
    wanted = ""
    if rooms:
        before = _plan(play, rooms[-1])
        door, wanted = exit_of(before, rooms[-1]), before.exits[rooms[-1].exit].kind
    # Every card is looked at twice at most: what was discarded is shuffled once.
    for _ in range(2 * len(play.setting.dungeon.rooms)):
        card = _draw(play, ROOM_CARDS)
        plan = plan_of(play.setting.dungeon.rooms[card].board)
        ways = {
            number: way
            for number, entrance in enumerate(plan.entrances)
            if not wanted or entrance.kind == wanted
            for way in list(ways_to_lay(play.setting.dungeon, play.state.open_doors, card, door, number))[:1]
        }
        if not ways:
            play.emit("room discarded", "random dungeon", room=play.setting.dungeon.rooms[card].name)
            continue
        play.laying = ways
        laid = ways[(yield from ask_number(PARTY, "entrance", ways))]
        if laid.number < ROOMS:
            play.laying = {number: laid._replace(exit=number) for number in _exits(plan, laid)}
            laid = play.laying[(yield from ask_number(PARTY, "exit", play.laying))]
        play.state.open_doors = tuple(sorted((*play.state.open_doors, laid.name)))
        return laid
    return None


def _exits(plan: Plan, laid: Laid) -> list[int]:
    """The exits that aren't the hex where the room was entered."""
    entered = plan.entrances[laid.entrance].at
    return [number for number, way in enumerate(plan.exits) if way.at != entered]


def _draw(play: Play, name: str) -> str:
    """The next card of a deck; it lies in the discard pile from then on."""
    deck = play.state.decks[name]
    if not deck.left:
        deck = Deck(tuple(sorted(deck.discarded)))
    left = list(deck.left)
    card = left.pop(play.chance(name, len(left)))
    play.state.decks[name] = Deck(tuple(left), (*deck.discarded, card))
    return card


# What is in it


def _put_tile(play: Play, tile: Overlay, at: int, setup: SetupCard) -> None:
    """A tile or a money token; traps and treasures are what the set-up card says."""
    state = play.state
    if tile.kind == "money":
        place_money(play, (at,))
        return
    tile = replace(tile, name=_look(play, tile))
    if tile.kind == "trap":
        tile = replace(tile, effect=setup.trap)
    elif tile.kind == "treasure":
        tile = replace(tile, contents=setup.contents, effect=setup.effect)
    state.tiles = (*state.tiles, OnMap(tile.kind, (at,), tile.effect, overlay=tile))


def _look(play: Play, tile: Overlay) -> str:
    """The look of a tile; another of its kind, if all of these lie on the map already."""
    assert play.setting.dungeon is not None
    lying = [(one.kind, one.overlay.name) for one in play.state.tiles if one.overlay is not None]
    stock: dict[tuple[str, str], int] = {}
    for box in play.setting.dungeon.boxes:
        for kind, look, count in box.tiles:
            stock[kind, look] = stock.get((kind, look), 0) + count
    alike = [pair for pair in sorted(stock) if pair[0] == tile.kind and lying.count(pair) < stock[pair]]
    if not tile.name or (tile.kind, tile.name) not in stock or (tile.kind, tile.name) in alike:
        return tile.name
    return alike[0][1] if alike else tile.name


# Who it is for


def _start(play: Play, entrance: int) -> Rule[None]:
    """Characters start in empty hexes within two hexes of the entrance."""
    for seat in range(len(play.setting.party)):
        free = list(bits(play.board.within(entrance, WITHIN) & play.featureless & ~play.occupied))
        chosen: object = free[0]
        if not play.setting.variants.quick:
            chosen = yield from ask(seat, "starting hex", free, about=seat)
        assert isinstance(chosen, int)
        play.figure(seat).hex = chosen
        play.emit("placed figure", "starting hexes", figure=seat, to=chosen)


def _penalize(play: Play, laid: Laid, opener: int) -> Rule[None]:
    """None for the first room, the minor one for the second, the major one for the third, or as is chosen.

    Nobody opened the first room: the party says whom it is for.
    """
    assert play.setting.dungeon is not None
    card = play.setting.dungeon.rooms[laid.room]
    which = play.setting.variants.penalties[laid.number - 1]
    effects = {"minor": card.minor, "major": card.major}.get(which, ())
    if not effects:
        return
    if opener < 0 and any(effect.who.kind == "named" for effect in effects):
        seats = [seat for seat in range(len(play.setting.party)) if play.figure(seat).here]
        opener = yield from ask_number(PARTY, "penalty", seats, of="figures")
    play.push(Happen(effects=effects, it=opener))
