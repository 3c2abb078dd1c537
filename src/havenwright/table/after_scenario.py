"""After a scenario: which one comes next, and with what the party goes on."""

from typing import Final

import msgspec

from havenwright.engine import Game, Seat
from havenwright.packs import Registry, Scenario
from havenwright.table.party import Place, Setup

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
    )
