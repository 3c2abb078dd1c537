"""Rooms: the ways to lay the next room of a random dungeon, each as a small map."""

from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import Decision
from havenwright.engine.offers.records import RoomOffer, RoomOption
from havenwright.engine.setting.dungeon_map import Dungeon, Laid, exit_of, laid_rooms, placed, plan_of


def room_offer(play: Play, decision: Decision) -> RoomOffer:
    """The room of each option as it would lie on the table."""
    dungeon = play.setting.dungeon
    assert dungeon is not None
    ways = [play.laying[option] for option in decision.options if isinstance(option, int)]
    return RoomOffer(
        room=dungeon.rooms[ways[0].room].name,
        before=tuple(
            at for laid in laid_rooms(play.state.open_doors) for at in _laid(dungeon, laid, decision).floor
        ),
        options=tuple(_laid(dungeon, way, decision) for way in ways),
    )


def _laid(dungeon: Dungeon, laid: Laid, decision: Decision) -> RoomOption:
    plan = plan_of(dungeon.rooms[laid.room].board)
    entered = plan.entrances[laid.entrance].at
    return RoomOption(
        floor=tuple(placed(plan, laid, at) for at in plan.hexes),
        entrance=placed(plan, laid, entered),
        exits=tuple(placed(plan, laid, way.at) for way in plan.exits if way.at != entered),
        door=exit_of(plan, laid) if decision.kind == "exit" else None,
    )
