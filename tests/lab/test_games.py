"""Games of the laboratory: the key under which a record is kept says all that the game depends on."""

from msgspec.structs import replace

from havenwright.bots.matches import Match
from havenwright.engine import Seat
from havenwright.lab.changes import change_text, find_target
from havenwright.lab.games import key_of
from havenwright.packs import shipped_folders
from havenwright.packs.records import Scenario
from havenwright.packs.registry import Registry
from tests.engine.shipped_games import packs

PARTY = (Seat("dredger"), Seat("shucker"))
SCENARIOS = ("the-pump-house", "the-customs-house")


def keys(registry: Registry) -> list[str]:
    return [key_of(registry, Match("gh2", name, PARTY, 1, 7, "greedy")) for name in SCENARIOS]


def without_limit(scenario: Scenario) -> Scenario:
    return replace(scenario, triggers=()) if scenario.id == "the-customs-house" else scenario


def test_games_of_another_scenario_stay_what_they_were() -> None:
    changed = Registry(
        replace(pack, scenarios=tuple(map(without_limit, pack.scenarios))) for pack in packs().packs
    )
    (pump, customs), (same, other) = keys(packs()), keys(changed)
    assert same == pump
    assert other != customs


def test_a_changed_monster_is_another_game_everywhere() -> None:
    crab = find_target(packs(), "Bailiff Crab")
    changed = change_text(packs(), shipped_folders(), crab, "hp 7   move 2", "hp 9   move 2")
    before, after = keys(packs()), keys(changed)
    assert all(one != other for one, other in zip(before, after, strict=True))
