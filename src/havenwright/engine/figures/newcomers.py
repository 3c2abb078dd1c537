"""Newcomers: monsters that come at the same moment, and who of them comes when standees run out."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.model.agenda import AnyOrder, Happen
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.setting.facts import facts_hold
from havenwright.engine.setting.roster import rank_with
from havenwright.engine.terms.groups import hexes_of, number, present
from havenwright.engine.terms.scenario_states import state_holds
from havenwright.errors import UserError
from havenwright.hexes import bits
from havenwright.packs.records import MonsterType
from havenwright.packs.scenario.plot import Effect, ReadSection, Section, Spawn


class Newcomer(NamedTuple):
    """A monster that is to come: its kind, its rank, its side, and the hex where it is to stand."""

    kind: str
    rank: str
    side: str
    at: int
    figure: int = -1
    """Its number, if it has waited in a room that is revealed now."""


def kind_called(play: Play, name: str) -> MonsterType:
    """The kind of monster that a card calls by its name."""
    known = play.setting.monsters
    wanted = name.lower()
    for kind in known.values():
        if wanted in (kind.id, kind.name.lower(), kind.id.replace("-", " ")):
            return kind
    raise UserError(f"there is no kind of monster called '{name}'; there are {', '.join(sorted(known))}")


def standees_left(play: Play, kind: MonsterType) -> int:
    """How many more monsters of a kind can be on the map."""
    return kind.standees - sum(play.who(number).monster == kind.id for number in play.present())


def with_standees(
    play: Play, coming: Sequence[Newcomer], *, door: int = 0, among: Sequence[Newcomer] = ()
) -> Rule[list[Newcomer]]:
    """Those of some newcomers for whom there are standees, in the same order; the others don't come.

    `among`: others who come at the same moment, but are placed later. Of equal ones the party chooses.
    """
    wanted = Counter(one.kind for one in (*coming, *among))
    chosen: list[Newcomer] = []
    for kind in dict.fromkeys(one.kind for one in coming):
        known = play.setting.monsters.get(kind)
        alike = [one for one in coming if one.kind == kind]
        left = len(alike) if known is None else max(0, standees_left(play, known))
        if wanted[kind] <= left or not left:
            chosen += alike[:left]
            continue
        rivals = [one for one in among if one.kind == kind]
        chosen += yield from _first_of(play, [*alike, *rivals], left, door)
    left_over = Counter(chosen)
    placed = []
    for one in coming:
        if left_over[one]:
            left_over[one] -= 1
            placed.append(one)
    return placed


def _first_of(play: Play, coming: Sequence[Newcomer], standees: int, door: int) -> Rule[list[Newcomer]]:
    """Give some standees to newcomers in the order of the rules; of equal ones the party chooses."""

    def rank(one: Newcomer) -> tuple[int, ...]:
        return _precedence(play, one, door)

    chosen: list[Newcomer] = []
    for _, equals in groupby(sorted(coming, key=rank), rank):
        alike = list(equals)
        while standees - len(chosen) < len(alike) and len(chosen) < standees:
            one = yield from _one_of(play, alike)
            alike.remove(one)
            chosen.append(one)
        chosen += alike[: standees - len(chosen)]
    return chosen


def _one_of(play: Play, alike: Sequence[Newcomer]) -> Rule[Newcomer]:
    """The party chooses one of several by its figure; of those without one yet by its hex."""
    if all(one.figure >= 0 for one in alike):
        figures = {one.figure: one for one in alike}
        return figures[(yield from ask_number(PARTY, "standee", figures, of="figures"))]
    hexes = {one.at: one for one in reversed(alike)}
    return hexes[(yield from ask_number(PARTY, "standee", sorted(hexes)))]


def _precedence(play: Play, one: Newcomer, door: int) -> tuple[int, ...]:
    """The place of a newcomer among those for whom there are too few standees; the lowest comes first."""
    match play.setting.rules.short_standees:
        case "nearest to the door":
            return (min(play.board.distance(one.at, at) or 0 for at in bits(door)),) if door else ()
        case "elites first, then any":
            return (one.rank == "normal",)
    return one.rank == "normal", _far(play, one)


def _far(play: Play, one: Newcomer) -> int:
    """How far the nearest enemy is from a newcomer's hex."""
    others = [figure for figure in play.present() if play.who(figure).side != one.side]
    if not play.setting.rules.objectives_are_enemies:
        others = [figure for figure in others if not play.who(figure).objective]
    ranges = [play.board.distance(one.at, play.figure(enemy).hex) for enemy in others]
    return min((hexes for hexes in ranges if hexes is not None), default=len(play.board))


# Who else comes at the same moment


def expected_of(play: Play, effects: Sequence[Effect]) -> Iterator[Newcomer]:
    """The monsters that some effects of the scenario bring, as far as that is certain beforehand."""
    for effect in effects:
        match effect:
            case Spawn(what, count, ranks):
                rank = "normal" if ranks is None else rank_with(ranks, len(play.setting.party))
                if rank is not None:
                    kind, side = kind_called(play, what).id, play.setting.side_of(what)
                    for at in hexes_for(play, effect, number(play, count)):
                        yield Newcomer(kind, rank, side, at)
            case ReadSection(section):
                one = next(one for one in play.setting.scenario.sections if one.number == section)
                if section not in play.state.plot.read:
                    yield from monsters_of(play, one)
                yield from expected_of(play, one.does)


def monsters_of(play: Play, section: Section) -> Iterator[Newcomer]:
    """The monsters that a section sets up."""
    for place in section.monsters:
        rank = rank_with(place.ranks, len(play.setting.party))
        if rank is not None and facts_hold(play.setting.facts, place.where):
            kind, side = kind_called(play, place.monster).id, play.setting.side_of(place.monster)
            yield Newcomer(kind, rank, side, play.board.index(place.at))


def hexes_for(play: Play, effect: Spawn, count: int) -> list[int]:
    """The hexes of some spawned monsters; of those among which the party chooses the first."""
    if effect.near is not None:
        near = [play.figure(figure).hex for figure in present(play, effect.near)]
        return near[:1] * count
    places = hexes_of(play, effect.places)
    match effect.spread:
        case "each":
            return [at for at in places for _ in range(count)]
        case "divided":
            return [places[turn % len(places)] for turn in range(count)] if places else []
    return places[:1] * count


def expected_next(play: Play) -> list[Newcomer]:
    """The monsters of the scenario's effects that are still to be done at this moment."""
    expected: list[Newcomer] = []
    for entry in reversed(play.agenda):
        if not isinstance(entry, Happen | AnyOrder):
            break
        due = entry.options if isinstance(entry, AnyOrder) else ()
        for one in (entry, *(does for other in due for does in other.does)):
            if isinstance(one, Happen):
                expected += expected_of(play, one.effects)
    return expected


def expected_with_door(play: Play, door: str) -> list[Newcomer]:
    """The monsters that the scenario brings because a door has just been opened."""
    plot = play.state.plot
    expected: list[Newcomer] = []
    if not plot.triggers:
        return expected
    for one in play.watch.watched:
        trigger = one.trigger
        if (trigger.once and one.number in plot.fired) or one.number in plot.so:
            continue
        if one.state is not None:
            fires = state_holds(play, one.state)
        else:
            event = trigger.event
            fires = event.kind == "open" and (not event.places or door in event.places)
        if fires and (trigger.where is None or state_holds(play, trigger.where)):
            expected += expected_of(play, trigger.does)
    return expected


def newcomers_in(play: Play, places: Mapping[int, int]) -> list[Newcomer]:
    """Figures of a room that is revealed, with the hexes where they are to stand."""
    people = ((number, play.who(number), at) for number, at in places.items())
    return [Newcomer(who.monster, who.rank, who.side, at, figure) for figure, who, at in people]
