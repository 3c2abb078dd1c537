"""Arrivals: summons, monsters summoned by monsters, and spawned ones.

Newcomers get the next number and keep it. A summon takes no turn in the round in which it is summoned; a
spawned monster takes its place in the order of the round at once.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from havenwright.engine.bonuses.active import register, traits_of
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.figures.initiative import draw_monster_cards, place_in_order
from havenwright.engine.figures.newcomers import (
    Newcomer,
    expected_with_door,
    newcomers_in,
    standees_left,
    with_standees,
)
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.identity import FigureRank, Identity
from havenwright.engine.model.state import GONE, STANDEES, Figure
from havenwright.engine.setting.roster import person_called, rank_of, set_of, shared_set
from havenwright.engine.setting.standees import renumbered
from havenwright.engine.terms.amounts import value
from havenwright.hexes import bits
from havenwright.packs.records import MonsterType


def spawn_together(
    play: Play, coming: Sequence[Newcomer], *, among: Sequence[Newcomer] = (), revealed: bool = False
) -> Rule[None]:
    """Monsters that come at the same moment, as many as there are standees for; each as in `spawn`.

    `among`: others who come at that moment too, but are placed later.
    """
    placed = yield from with_standees(play, coming, among=among)
    left = Counter(placed)
    for one in coming:
        if left[one]:
            left[one] -= 1
            yield from spawn(play, one, revealed=revealed)
        else:
            play.emit("not placed", "standees", monster=one.kind, to=one.at)


def spawn(play: Play, one: Newcomer, *, revealed: bool = False) -> Rule[int | None]:
    """A monster comes into a hex, or the nearest empty one, and acts this round; None without a standee.

    In a room that isn't revealed no hex is known, and none is near: there nobody comes. Who is revealed with
    a room was there before.
    """
    kind = play.setting.monsters[one.kind]
    if standees_left(play, kind) < 1:
        return None
    here = yield from nearest_empty(play, one.at)
    if here is None:
        play.emit("not placed", "spawning", monster=one.kind, to=one.at)
        return None
    known = rank_for_party((one.rank,), len(play.setting.party))
    who = new_monster(play, kind, known or "normal", one.side)
    number = arrive(play, replace(who, spawned=not revealed), here)
    play.emit("revealed" if revealed else "spawned", "spawning", figure=number, to=here)
    join_round(play, number, acts=True)
    return number


def nearest_empty(play: Play, at: int) -> Rule[int | None]:
    """The hex itself, or the nearest one that is empty; the party chooses among equally near ones."""
    free = play.featureless & ~play.occupied & play.shown
    if free >> at & 1:
        return at
    near = list(bits(play.board.closest(at, free)))
    return (yield from ask_number(PARTY, "spawn", near)) if near else None


# Who


def reveal_figures(play: Play, places: Mapping[int, int], door: str = "") -> Rule[list[int]]:
    """Place the figures of a room that was just revealed, perhaps through a door, and return them."""
    coming = newcomers_in(play, places)
    hexes = play.board.mask(play.board.doors[door]) if door else 0
    among = expected_with_door(play, door) if door and coming else ()
    placed = yield from with_standees(play, coming, door=hexes, among=among)
    here = [play.who(number) for number in play.present()]
    for one in sorted(set(coming) - set(placed), key=lambda one: one.figure):
        play.figure(one.figure).hex = GONE
        play.emit("not placed", "standees", figure=one.figure)
    identities = {one.figure: play.who(one.figure) for one in placed}
    known = play.setting.monsters
    for number, who in renumbered(known, identities, here, lambda free: next_number(play, free)).items():
        play.become(number, who)
    for one in placed:
        play.figure(one.figure).hex = one.at
        play.emit("revealed", "doors", figure=one.figure, to=one.at)
    return [one.figure for one in placed]


def next_number(play: Play, free: int) -> int:
    """The number of a new standee: a random free one, or the lowest."""
    return 0 if play.setting.variants.quick else play.chance(STANDEES, free)


def new_monster(play: Play, kind: MonsterType, rank: FigureRank, side: str) -> Identity:
    """Another monster of a kind, with a number that none of them has: any of them, or the lowest."""
    alive = [n for n, body in enumerate(play.state.figures) if body.here and play.who(n).monster == kind.id]
    taken = {play.who(number).number for number in alive}
    free = [n for n in range(1, kind.standees + 1) if n not in taken]
    number = free[next_number(play, len(free))]
    person = person_called(play.setting.scenario, kind.id)
    return Identity(
        kind.name if person is not None and number == 1 else f"{kind.name} {number}",
        side,
        "monster",
        monster=kind.id,
        rank=rank_of(kind, person, rank),
        number=number,
        set=shared_set(play.setting.monsters, set_of(kind.id, person)),
    )


def latecomers_so_far(play: Play, kind: MonsterType) -> int:
    """How many monsters of a kind were summoned or spawned so far."""
    return sum(who.monster == kind.id for who in play.state.born)


def rank_for_party(ranks: tuple[str, ...], characters: int, before: int = 0) -> FigureRank | None:
    """The rank for a number of characters; None: not at all. What has no rank for anybody is normal."""
    rank = ranks[0] if len(ranks) == 1 else ranks[min(max(characters, 2), 4) - 2]
    if ranks == ("",):
        return "normal"
    if rank == "every second elite":
        return "elite" if before % 2 else "normal"
    match rank:
        case "normal" | "elite" | "named" | "boss":
            return rank
        case _:
            return None


# They come


def arrive(play: Play, who: Identity, at: int, hit_points: int | None = None) -> int:
    """Somebody new is on the map; their number."""
    points = value(play.setting, play.setting.stats(who).hit_points) if hit_points is None else hit_points
    number = play.join(who, Figure(at, points, points, (who.initiative,), acted=True))
    for bonus in traits_of(play.setting, number, who):
        register(play, bonus)
    return number


def join_round(play: Play, number: int, *, acts: bool) -> None:
    """A monster that comes during a round gets a card to tell its initiative, and acts if it may."""
    play.figure(number).acted = not acts
    if play.state.monster_cards or play.state.turn >= 0:
        draw_monster_cards(play)
        place_in_order(play)
