"""Doors that a card opens, with nobody in them."""

from havenwright.cards.tree import Select
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.tokens import choose_place
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.movement.doors_and_rooms import open_door_at
from havenwright.engine.terms.selections import closed_doors, number_of
from havenwright.engine.terms.ways import locked_doors
from havenwright.hexes import bits


def open_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Doors open without anybody in them, unless they are locked."""
    select = doing.ability.target or Select("door", range=1)
    doors = list(bits(closed_doors(play, doing.context, select) & ~locked_doors(play, doing.actor)))
    count = len(doors) if select.count == "all" else number_of(play, doing.context, select.count)
    for _ in range(count):
        left: list[tuple[int, ...]] = [(at,) for at in doors if play.board.closed_doors >> at & 1]
        must = doing.ability.mandatory or select.count == "all"
        chosen = yield from choose_place(play, doing.context, "open", left, must=must)
        if chosen is None:
            break
        doing.perform(play)
        yield from open_door_at(play, doing.actor, chosen[0])
