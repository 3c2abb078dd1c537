"""Arrivals: summons, monsters summoned by monsters, and spawned ones.

Newcomers get the next number and keep it. A summon takes no turn in the round in which it is summoned; a
spawned monster takes its place in the order of the round at once.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from havenwright.engine.bonuses.active import register, traits_of
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.figures.initiative import draw_monster_cards, place_in_order
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.identity import MONSTERS, FigureRank, Identity
from havenwright.engine.model.state import GONE, STANDEES, Figure
from havenwright.engine.setting.roster import person_called, rank_of, set_of, shared_set
from havenwright.engine.setting.standees import left_out, renumbered
from havenwright.engine.terms.amounts import value
from havenwright.engine.terms.selections import enemies_of
from havenwright.errors import UserError
from havenwright.hexes import bits
from havenwright.packs.records import MonsterType


def spawn(
    play: Play, monster: str, rank: str, at: int, side: str = MONSTERS, *, revealed: bool = False
) -> Rule[int | None]:
    """A monster comes into a hex, or the nearest empty one, and acts this round; None without a standee.

    In a room that isn't revealed no hex is known, and none is near: there nobody comes. Who is revealed with
    a room was there before.
    """
    kind = kind_called(play, monster)
    if not standees_left(play, kind):
        return None
    here = yield from nearest_empty(play, at)
    if here is None:
        play.emit("not placed", "spawning", monster=monster, to=at)
        return None
    known = rank_for_party((rank,), len(play.setting.party))
    who = new_monster(play, kind, known or "normal", side)
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


def kind_called(play: Play, name: str) -> MonsterType:
    """The kind of monster that a card calls by its name."""
    known = play.setting.monsters
    wanted = name.lower()
    for kind in known.values():
        if wanted in (kind.id, kind.name.lower(), kind.id.replace("-", " ")):
            return kind
    raise UserError(f"there is no kind of monster called '{name}'; there are {', '.join(sorted(known))}")


def standees_left(play: Play, kind: MonsterType) -> bool:
    """True if another monster of a kind can be on the map."""
    return sum(play.who(number).monster == kind.id for number in play.present()) < kind.standees


def with_standees(play: Play, coming: Mapping[int, int], door: int = 0) -> list[int]:
    """Those of some monsters for which there are standees: elites first, then the nearest to an enemy.

    By some rules the nearest to the door. The others don't come at all. `coming` says in which hexes they
    would stand.
    """

    def rank(number: int) -> tuple[bool, int]:
        at = coming[number]
        if door and play.setting.rules.short_standees == "nearest to the door":
            return False, min(play.board.distance(at, hex) or 0 for hex in bits(door))
        return play.who(number).rank == "normal", _far(play, number, at)

    kinds, here = play.setting.monsters, [play.who(number) for number in play.present()]
    nowhere = left_out(kinds, {number: play.who(number) for number in coming}, here, rank)
    for number in sorted(nowhere):
        play.figure(number).hex = GONE
        play.emit("not placed", "standees", figure=number)
    identities = {number: play.who(number) for number in coming if number not in nowhere}
    for number, who in renumbered(kinds, identities, here, lambda free: next_number(play, free)).items():
        play.become(number, who)
    return list(identities)


def next_number(play: Play, free: int) -> int:
    """The number of a new standee: a random free one, or the lowest."""
    return 0 if play.setting.variants.quick else play.chance(STANDEES, free)


def _far(play: Play, figure: int, at: int) -> int:
    """How far the nearest enemy is from a hex."""
    ranges = [play.board.distance(at, play.figure(enemy).hex) for enemy in enemies_of(play, figure)]
    return min((hexes for hexes in ranges if hexes is not None), default=len(play.board))


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
