"""The pack for one player: its scenarios lead from one to the next."""

from havenwright.packs.loading import shipped_packs

PACKS = shipped_packs("bnb")


def test_there_are_six_scenarios_that_lead_on_from_one_to_the_next() -> None:
    ordered = sorted(PACKS.scenarios.values(), key=lambda scenario: int(scenario.number))
    assert [scenario.level for scenario in ordered] == [1, 1, 2, 3, 4, 5]
    led_to = [link.scenario for scenario in ordered for link in scenario.links]
    assert led_to == [scenario.id for scenario in ordered[1:]]
    assert (len(PACKS.classes), len(PACKS.monsters)) == (3, 6)
