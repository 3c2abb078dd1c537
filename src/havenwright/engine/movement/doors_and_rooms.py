"""Doors and rooms: open a door, reveal the room, let its monsters join the round."""

from collections.abc import Collection

from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.figures.arrivals import reveal_figures
from havenwright.engine.figures.initiative import draw_monster_cards, place_in_order, wait_for
from havenwright.engine.model.agenda import NextRoom
from havenwright.engine.model.frames import NOBODY, Context, Frame, Kinds
from havenwright.engine.model.state import HIDDEN
from havenwright.engine.setting.setting import ROOM_REVEALED
from havenwright.engine.terms.changes import total_added
from havenwright.hexes.bitboards import bits


def _door_at(play: Play, index: int) -> str:
    at = play.board.hex(index)
    return next(name for name, hexes in play.board.doors.items() if at in hexes)


def open_door_at(play: Play, figure: int, index: int, kinds: Kinds = frozenset()) -> Rule[int]:
    """A figure opens the door in a hex, which others may have waited for; what that adds to its move."""
    yield from open_door(play, figure, _door_at(play, index))
    note(play, figure, "open a door")
    answers = yield from open_window(play, Window("door", figure, kinds=kinds))
    return total_added(play, Context(Frame(figure, play.seat_of(figure))), answers.all, "move")


def open_door(play: Play, figure: int, name: str) -> Rule[None]:
    """A door opens, and its room is revealed with everything in it."""
    if name in play.state.open_doors:
        return
    before = play.shown
    play.state.open_doors = tuple(sorted((*play.state.open_doors, name)))
    remember_revealed(play, before)
    play.emit("door opened", "doors", figure=figure, door=name)
    play.mark("activation", (play.board.index(play.board.doors[name][0]),))
    if play.setting.dungeon is not None:
        play.push(NextRoom(opener=figure))
        return
    yield from reveal(play, name, by=figure)


def remember_revealed(play: Play, before: int) -> None:
    """Keep the hexes that weren't shown before, if a text asks for them."""
    if ROOM_REVEALED in play.setting.recalls:
        play.state.revealed = tuple(bits(play.shown & ~before))


def reveal(play: Play, door: str = "", *, by: int = NOBODY) -> Rule[None]:
    """Everything in rooms that can now be seen into, maybe through a door, comes onto the map."""
    hidden = [n for n, who in enumerate(play.setting.identities) if play.figure(n).hex == HIDDEN and who.at]
    places = {number: play.board.index(play.who(number).at or (0, 0)) for number in hidden}
    coming = {number: there for number, there in places.items() if play.shown >> there & 1}
    revealed = yield from reveal_figures(play, coming, door)
    if coming:
        _join_the_round(play, revealed, by)


def _join_the_round(play: Play, revealed: Collection[int], by: int) -> None:
    """Monsters that were just revealed draw a card and take their place in the order; late ones act next."""
    draw_monster_cards(play)
    place_in_order(play)
    wait_for(play, by, revealed)
