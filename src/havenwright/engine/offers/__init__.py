"""Offers: the data behind the options of a decision, computed on demand for a client without rules."""

from havenwright.engine.actions.attack import area_ways
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import Entry, Strike
from havenwright.engine.model.decisions import Decision
from havenwright.engine.offers.attacks import attack_offer
from havenwright.engine.offers.paths import force_offer, move_offer, own_path
from havenwright.engine.offers.records import (
    AreaOffer,
    AreaOption,
    AttackOffer,
    AttackOption,
    Danger,
    ForceOffer,
    MoveOffer,
    Offer,
    OwnPath,
    PathOption,
    Placement,
    RoomOffer,
    SufferOffer,
    SufferOption,
    Term,
    ThingsOffer,
)
from havenwright.engine.offers.rooms import room_offer
from havenwright.engine.offers.things import things_offer
from havenwright.hexes import bits

__all__ = [
    "AreaOffer",
    "AttackOffer",
    "AttackOption",
    "Danger",
    "ForceOffer",
    "MoveOffer",
    "Offer",
    "OwnPath",
    "PathOption",
    "RoomOffer",
    "SufferOffer",
    "Term",
    "ThingsOffer",
    "offer",
    "own_path",
]


def offer(play: Play, entry: Entry | None, decision: Decision) -> Offer:
    """The data behind the options of an open decision, as its seat may know it."""
    match decision.kind:
        case "move":
            return move_offer(play, entry, decision)
        case "attack" if isinstance(entry, Strike):
            return attack_offer(play, entry, decision, decision.seat)
        case "push" | "pull" | "monster path" if any(isinstance(one, tuple) for one in decision.options):
            return force_offer(play, decision)
        case "area" if decision.free == "area":
            return _area_offer(play, decision)
        case "entrance" | "exit" if play.laying:
            return room_offer(play, decision)
        case "suffer or negate":
            return _suffer_offer(play, decision)
    return things_offer(play, entry, decision)


def _area_offer(play: Play, decision: Decision) -> AreaOffer:
    """Every way to lay the area, and the first one for each group of figures."""
    reach, drawn = decision.limits
    assert isinstance(reach, int)
    ways = area_ways(play, decision)
    first: dict[tuple[int, ...], int] = {}
    for red, struck in ways:
        first.setdefault(struck, red)
    numbers = {option: number for number, option in enumerate(decision.options)}
    return AreaOffer(
        figure=decision.about,
        reach=reach,
        area=str(drawn),
        options=tuple(
            AreaOption(option, tuple(bits(first.get(option, 0)))) if isinstance(option, tuple) else None
            for option in decision.options
        ),
        placements=tuple(
            Placement(tuple(bits(red)), struck, numbers.get(struck, -1)) for red, struck in ways
        ),
    )


def _suffer_offer(play: Play, decision: Decision) -> SufferOffer:
    """Damage, and what remains of the character with each answer."""
    figure, amount = decision.seat, decision.about
    here = play.figure(figure).hit_points
    left = max(0, here - amount)
    options = []
    for option in decision.options:
        if option == "suffer":
            options.append(SufferOption(True, left, exhausts=left == 0))
            continue
        cards = option if isinstance(option, tuple) else (option,)
        options.append(SufferOption(False, here, cards=tuple(one for one in cards if isinstance(one, int))))
    return SufferOffer(figure, amount, here, tuple(options))
