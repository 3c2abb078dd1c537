"""Count the tally of a scenario from its events."""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from havenwright.engine.model.events import Event
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.tally import Given, SeatTally, Source, Tally


class Count:
    """A tally under way."""

    def __init__(self, start: Tally | None, seats: int, token: int, who: Callable[[int], Identity]) -> None:
        start = start or Tally((SeatTally(),) * seats)
        self.seats = list(start.seats)
        self.rewards = list(start.rewards)
        self.treasure = start.treasure
        self.token: Final = token
        """The gold value of a money token."""
        self.who: Final = who
        self.source: Source = "scenario"
        self.bonus = [0] * seats
        """Experience for winning."""
        self.coins = [0] * seats
        """The gold value of coins on loot cards."""
        self.goals_met: set[int] = set()
        self.masteries: list[list[str]] = [[] for _ in range(seats)]
        self.inspiration = 0

    def take(self, events: Iterable[Event]) -> Tally:
        """Count some more events."""
        for event in events:
            counted = COUNTED.get(event.kind)
            if counted is not None:
                counted(self, event)
        return Tally(tuple(self.seats), tuple(self.rewards), self.treasure)

    def seat(self, event: Event) -> int:
        """The seat of the character that an event is about; -1 if it is another figure."""
        figure = _number(event, "figure")
        return figure if figure < len(self.seats) else -1


def _number(event: Event, name: str) -> int:
    value = event.get(name)
    assert isinstance(value, int)
    return value


def _experience(count: Count, event: Event) -> None:
    seat = count.seat(event)
    if seat >= 0:
        own = count.seats[seat]
        count.seats[seat] = replace(own, experience=own.experience + _number(event, "amount"))


def _looted(count: Count, event: Event) -> None:
    seat = count.seat(event)
    if seat >= 0:
        own, gold = count.seats[seat], _number(event, "gold")
        count.seats[seat] = replace(own, tokens=own.tokens + _number(event, "tokens"), gold=own.gold + gold)


def _gold(count: Count, event: Event) -> None:
    seat = count.seat(event)
    if seat >= 0:
        own = count.seats[seat]
        count.seats[seat] = replace(own, gold=own.gold + _number(event, "amount"))


def _treasure(count: Count, event: Event) -> None:
    seat, count.treasure = count.seat(event), _number(event, "number")
    if count.treasure and seat >= 0:
        own = count.seats[seat]
        count.seats[seat] = replace(own, treasures=(*own.treasures, count.treasure))


def _item_found(count: Count, event: Event) -> None:
    seat = count.seat(event)
    own = count.seats[seat]
    count.seats[seat] = replace(own, items=(*own.items, str(event.get("item"))))


def _reward(count: Count, event: Event) -> None:
    looter, kind, amount = _number(event, "figure"), str(event.get("what")), _number(event, "amount")
    source: Source = "treasure" if looter >= 0 and count.source == "scenario" else count.source
    everybody = tuple(range(len(count.seats)))
    whose = everybody if event.get("each") else (looter,) if looter >= 0 else ()
    for seat in whose:
        own = count.seats[seat]
        if kind in ("gold", "money"):
            gold = max(0, own.gold + amount * (count.token if kind == "money" else 1))
            rewarded = own.rewarded_gold + gold - own.gold
            count.seats[seat] = replace(own, gold=gold, rewarded_gold=rewarded)
        elif kind == "experience":
            more = max(amount, -own.experience - own.rewarded_experience)
            count.seats[seat] = replace(own, rewarded_experience=own.rewarded_experience + more)
    number = count.treasure if source == "treasure" else 0
    what = str(event.get("name"))
    given = Given(kind=kind, amount=amount, what=what, seats=whose, source=source, treasure=number)
    count.rewards.append(given)


def _died(count: Count, event: Event) -> None:
    """A kill is credited to the killer, and of a summon to its summoner."""
    victim, by = count.who(_number(event, "figure")), _number(event, "by")
    killer = count.who(by).summoner if by >= 0 and count.who(by).summoner >= 0 else by
    if victim.kind != "monster" or not 0 <= killer < len(count.seats):
        return
    own = count.seats[killer]
    elites = _one_more(own.elites, victim.monster) if victim.rank == "elite" else own.elites
    count.seats[killer] = replace(own, kills=_one_more(own.kills, victim.monster), elites=elites)


def _one_more(of: dict[str, int], kind: str) -> dict[str, int]:
    return {**of, kind: of.get(kind, 0) + 1}


# The conclusion


def _over(count: Count, event: Event) -> None:
    count.source = "conclusion"


def _gained(count: Count, event: Event) -> None:
    seat = count.seat(event)
    own = count.seats[seat]
    count.bonus[seat] = _number(event, "experience") - own.experience - own.rewarded_experience
    count.coins[seat] = _number(event, "gold") - own.gold
    count.seats[seat] = replace(own, gold=_number(event, "gold"))


def _battle_goal(count: Count, event: Event) -> None:
    if event.get("met"):
        count.goals_met.add(count.seat(event))


def _mastery(count: Count, event: Event) -> None:
    count.masteries[count.seat(event)].append(str(event.get("mastery")))


def _inspiration(count: Count, event: Event) -> None:
    count.inspiration += _number(event, "amount")


COUNTED: Final[dict[str, Callable[[Count, Event], None]]] = {
    "experience": _experience,
    "looted": _looted,
    "gold": _gold,
    "treasure": _treasure,
    "item found": _item_found,
    "reward": _reward,
    "died": _died,
    "won": _over,
    "lost": _over,
    "gained": _gained,
    "battle goal": _battle_goal,
    "mastery": _mastery,
    "inspiration": _inspiration,
}
