"""Groups of a scenario: its figures, hexes and tiles by name."""

from collections.abc import Iterable

from havenwright.cards.tree import Amount, Resource, Sum, Variable
from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.identity import CHARACTERS, MONSTERS, Identity
from havenwright.engine.model.state import counter_key
from havenwright.engine.setting.formulas import computed
from havenwright.engine.terms.amounts import value
from havenwright.engine.terms.conditions import all_hold
from havenwright.packs.pack_file import slug
from havenwright.packs.scenario.records import Group

# Who


def belongs(play: Play, who: Identity, group: Group) -> bool:
    """True if a figure is one of those that a scenario speaks of."""
    if group.rank and who.rank != group.rank:
        return False
    match group.kind:
        case "named":
            # Objectives have no kind: they are called as their tiles are.
            return group.name in (who.monster, who.set, who.name, slug(who.name))
        case "characters":
            return who.kind == "character"
        case "enemies":
            return who.side == MONSTERS and not who.objective
        case "allies":
            return who.side == CHARACTERS and who.kind == "monster" and not who.objective
        case "monsters":
            return who.kind == "monster" and not who.objective
        case "objectives":
            return who.objective
        case "summons":
            return who.summoner >= 0
        case _:
            return not who.objective


def is_one(play: Play, figure: int, group: Group) -> bool:
    """True if a figure is one of those that a scenario speaks of, as it is and where it is now."""
    if figure not in _of_kind(play, group):
        return False
    if group.where and not all_hold(play, Context(Frame(figure, PARTY), it=figure), group.where):
        return False
    return not group.at or play.figure(figure).hex in hexes_of(play, group.at)


def members(play: Play, group: Group) -> list[int]:
    """All figures of a group that there have been, wherever they are now."""
    own = _of_kind(play, group)
    return [number for number in own if is_one(play, number, group)] if group.where or group.at else own


def _of_kind(play: Play, group: Group) -> list[int]:
    """The figures that are what a group is; looked for again when somebody has come or changed."""
    state = play.state
    changed, born = play.groups_of
    if changed is not state.changed or born is not state.born:
        play.groups, play.groups_of = {}, (state.changed, state.born)
    known = play.groups.get(id(group))
    if known is not None and known[0] is group:
        return known[1]
    figures = [number for number in range(len(state.figures)) if belongs(play, play.who(number), group)]
    play.groups[id(group)] = group, figures
    return figures


def present(play: Play, group: Group) -> list[int]:
    """Those of a group that are on the map."""
    return [number for number in members(play, group) if play.figure(number).here]


def hexes_of(play: Play, places: Iterable[str]) -> list[int]:
    """The hexes that have these letters."""
    wanted = set(places)
    return [play.board.index(place.at) for place in play.state.plot.places if place.name in wanted]


def number(play: Play, amount: Amount) -> int:
    """An amount over L, C, H, the round and counters."""
    if isinstance(amount, int):
        return amount
    match amount:
        case Variable(name="R"):
            return play.state.round
        case Resource(name):
            return play.state.resources.get(counter_key(name), 0)
        case Sum(left, operator, right):
            return computed(number(play, left), operator, number(play, right))
        case _:
            return value(play.setting, amount)
