"""An attack on the town: its targets, a check of the town's defense for each, and what the damage costs."""

from typing import Final, NamedTuple

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, supplies, tracks, unlocking
from havenwright.campaign.model.state import TOWN
from havenwright.packs.campaigns.content import Attack
from havenwright.packs.campaigns.outcomes import MATERIALS

GUARD: Final = "guard"
SUCCESS, WRECKED = "success", "wrecked"
INSPIRATION: Final = "inspiration"
"""Stands in for materials of the town."""


def resolve(play: Play, attack: Attack, value: int, targets: int, present: tuple[str, ...]) -> None:
    """Carry an attack out. Damage and wrecking count when all checks are made."""
    kept = list(decks.cards(play, GUARD))
    checks = [
        _check(play, attack, attack.value + value, (number, name), kept)
        for number, name in enumerate(_targets(play, attack, attack.targets + targets))
    ]
    decks.cards(play, GUARD)[:] = kept
    decks.shuffle(play, GUARD)
    for check in checks:
        name = check.building
        shown = {"other": check.other} if check.other else {}
        play.tell("check", building=name, result=check.result, attack=check.attack, card=check.card, **shown)
        if check.result == "wrecked":
            unlocking.wreck(play, name)
        elif check.result == "damaged":
            _repair(play, name, present)


class Check(NamedTuple):
    """A check of the town's defense against an attack."""

    building: str
    attack: int
    """The attack without what soldiers take off it."""
    card: str
    """The guard card that counts."""
    other: str
    """The second one, where two were turned."""
    result: str
    """`defended`, `damaged` or `wrecked`."""


def standing(play: Play) -> list[str]:
    """Buildings that are built and not wrecked, by number."""
    return sorted(filter(play.stands, play.state.buildings), key=number_of)


def number_of(building: str) -> tuple[int, str]:
    """The place of a building in the deck of buildings."""
    return (int(building) if building.isdecimal() else 0, building)


def _targets(play: Play, attack: Attack, count: int) -> list[str]:
    candidates = standing(play)
    if attack.parity != "all":
        odd = attack.parity == "odd"
        candidates = [name for name in candidates if (number_of(name)[0] % 2 == 1) == odd]
    count = max(0, min(count, len(candidates)))
    if attack.ascending is None:
        if len(candidates) < 2:
            return candidates[:count]
        chosen = play.answers.targets(candidates, count)
        play.need(len(set(chosen)) == len(chosen) == count, f"the attack is on {count} buildings")
        for name in chosen:
            play.need(name in candidates, f"building {name} can't be a target")
        return chosen
    return (candidates if attack.ascending else candidates[::-1])[:count]


def _check(play: Play, attack: Attack, value: int, target: tuple[int, str], whole: list[str]) -> Check:
    """One check of defense."""
    lost, reduced = _soldiers(play, target, value)
    barracks = play.built("barracks")
    worse = barracks is not None and barracks[0].wrecked
    drawn: list[str] = []
    for _ in range(2 if lost or worse else 1):
        drawn += _draw(play, drawn, whole)
    card = (min if worse else max)(drawn, key=_strength, default="+0")
    others = list(drawn)
    if card in others:
        others.remove(card)
    result = _result(play, attack, value - reduced, card)
    return Check(target[1], value - reduced, card, ", ".join(others), result)


def _result(play: Play, attack: Attack, value: int, card: str) -> str:
    if card == SUCCESS:
        return "defended"
    if card == WRECKED:
        return "wrecked"
    if tracks.total_defense(play) + int(card) >= value:
        return "defended"
    return "wrecked" if attack.wrecks else "damaged"


def _strength(card: str) -> int:
    return {SUCCESS: 1000, WRECKED: -1000}[card] if card in (SUCCESS, WRECKED) else int(card)


def _soldiers(play: Play, target: tuple[int, str], value: int) -> tuple[int, int]:
    """Soldiers lost for a check, and how much they take off the attack."""
    barracks = play.built("barracks")
    most = play.state.soldiers if barracks is not None and barracks[0].stands else 0
    number, building = target
    lost = play.answers.soldiers(number, most, building, value)
    play.need(0 <= lost <= most, f"there are no {lost} soldiers for this check")
    if barracks is None or not lost:
        return 0, 0
    tracks.shift(play, "soldiers", -lost)
    return lost, taken_off(play, lost)


def taken_off(play: Play, soldiers: int) -> int:
    """The part of an attack that some soldiers take off it."""
    barracks = play.built("barracks")
    reduces = barracks[1].reduces if barracks is not None else ()
    return reduces[min(soldiers, len(reduces)) - 1] if soldiers and reduces else 0


def _draw(play: Play, drawn: list[str], whole: list[str]) -> list[str]:
    """Draw a guard card; if the deck has run out, all but those on the table are shuffled into it."""
    cards = decks.cards(play, GUARD)
    if not cards:
        cards.extend(whole)
        for card in drawn:
            cards.remove(card)
    return [cards.pop(play.chance.place(GUARD, cards))] if cards else []


def _repair(play: Play, name: str, present: tuple[str, ...]) -> None:
    """Pay for a damaged building with any materials of anybody or inspiration, or lose morale."""
    cost = play.content.building(name).at(play.state.buildings[name].level).repair
    payment = play.answers.repair(name, cost)
    if payment is None:
        if cost:
            tracks.shift(play, "morale", -1)
        return
    paid = [
        (holder, what, amount) for holder, part in payment.items() for what, amount in part.items() if amount
    ]
    play.need(sum(amount for *_, amount in paid) == cost, f"repairing {name} costs {cost} materials")
    for holder, what, amount in paid:
        if (holder, what) == (TOWN, INSPIRATION):
            play.need(play.state.inspiration >= amount > 0, f"there is no inspiration of {amount}")
            tracks.shift(play, "inspiration", -amount)
            continue
        play.need(what in MATERIALS, f"{what} is no material")
        play.need(holder in supplies.holders(play, what, present), f"{holder} can't pay here")
        play.need(supplies.holding(play, holder, what) >= amount > 0, f"{holder} has no {amount} {what}")
        supplies.add(play, holder, what, -amount)
    play.tell("repaired", building=name)
