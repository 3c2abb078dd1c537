"""After a scenario: what everybody takes home, which one comes next, and with what the party goes on."""

from typing import Final

import msgspec

from havenwright.engine import Event, Game, Seat
from havenwright.packs import Registry, Scenario
from havenwright.table.party import Place, Setup
from havenwright.telling import Words, told

LEADS_ON: Final = ("forces", "links", "unlocks")
"""The links to other scenarios that winning opens, the most pressing first."""


def next_scenarios(game: Game, packs: Registry) -> list[Scenario]:
    """Where a won scenario leads; nowhere from a lost one."""
    if game.outcome != "won":
        return []
    links = sorted(
        (link for link in game.setting.scenario.links if link.kind in LEADS_ON),
        key=lambda link: LEADS_ON.index(link.kind),
    )
    there = packs.serving(game.setting.rules.id).scenarios
    return [there[link.scenario] for link in links if link.scenario in there]


COUNTED: Final = {"gold": "gold", "money": "gold", "experience": "experience", "checkmark": "checkmarks"}
"""Kinds of rewards that are added to what a character takes home, and to which sum."""
TOLD: Final = ("reward", "resources gained", "resources at stake", "inspiration")
"""Events after the end that tell of further gains."""


def takings(game: Game) -> dict[int, dict[str, int]]:
    """Each seat's experience, gold and check marks at the end, with the rewards of the scenario."""
    sums: dict[int, dict[str, int]] = {}
    for event in game.events:
        if event.kind == "gained":
            gains = {name: _amount(event, name) for name in ("experience", "gold", "checkmarks")}
            sums[_amount(event, "figure")] = gains
        elif event.kind == "reward" and sums and event.get("what") in COUNTED:
            worth = game.setting.chart.gold if event.get("what") == "money" else 1
            column = COUNTED[str(event.get("what"))]
            for seat in sums if event.get("each") else [_amount(event, "figure")]:
                if seat in sums:
                    sums[seat][column] = max(0, sums[seat][column] + worth * _amount(event, "amount"))
    return sums


def reward_lines(game: Game, words: Words, *, counted: bool) -> list[str]:
    """The gains after the end as sentences; `counted`: say which are in the sums already."""
    ended = next((n for n, event in enumerate(game.events) if event.kind in ("won", "lost")), 0)
    lines = []
    for event in game.events[ended:]:
        if event.kind in TOLD and event.get("amount") != 0:
            personal = event.get("each") or _amount(event, "figure") >= 0
            is_counted = counted and event.kind == "reward" and event.get("what") in COUNTED and personal
            said = words.language.capital(told(words, event))
            lines.append(f"{said}, counted above" if is_counted else said)
    return lines


def _amount(event: Event, field: str) -> int:
    value = event.get(field)
    return value if isinstance(value, int) else -1


def played_as(game: Game, players: tuple[str, ...], *, hidden: bool) -> Setup:
    """The set-up of a game, as far as one may want it again: without what belongs to one scenario only.

    Where scenarios have levels, cards are upgraded and items are picked for each anew.
    """
    setting = game.setting
    places = []
    for seat, player in zip(setting.party, players, strict=True):
        kept = msgspec.structs.replace(seat, goal="", swaps=(), owned=())
        if setting.rules.levels == "scenario":
            kept = Seat(seat.character)
        places.append(Place(kept, player))
    return Setup(
        setting.scenario.id,
        tuple(places),
        setting.rules.id,
        hidden=hidden,
        quick=setting.variants.quick,
        monster_table=setting.variants.monster_table,
        readings=setting.variants.readings,
    )
