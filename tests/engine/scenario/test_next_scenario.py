"""After a scenario: home, on to what is linked, or once more; and what of the loot comes along."""

from typing import Any

import pytest

from havenwright.engine.game import Game
from havenwright.errors import UserError
from havenwright.packs.scenario.plot import Link
from tests.engine.acting import Ending, conclude
from tests.engine.tables import hero, monster, table
from tests.proves import proves

FORCED = Link(kind="forces", scenario="cellar")
LINKED = Link(kind="links", scenario="attic")
OPENED = Link(kind="unlocks", scenario="garden")


def over(outcome: Ending, *links: Link, edition: str = "fh", **resources: int) -> Game:
    """A scenario of two characters that is over; the first one has looted something."""
    heroes = [hero(name, *[(50, "Move 1", "Move 1")] * 4) for name in ("One", "Two")]
    game = table(
        "1   2   .   M", heroes, {"M": monster("Rat", (90, "Move +0"))}, edition=edition, links=links
    )
    game.state.resources |= {f"0 {name}": amount for name, amount in resources.items()}
    conclude(game, outcome)
    return game


def ways(game: Game, *completed: str) -> list[tuple[str, str]]:
    return [(way.to, way.scenario) for way in game.ways_on(completed)]


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    return [dict(event.data) for event in game.events if event.kind == kind]


def test_a_linked_scenario_may_be_next_without_time_at_home() -> None:
    game = over("won", LINKED, OPENED)
    assert ways(game) == [("home", ""), ("linked", "attic")]
    assert [way.through_home for way in game.ways_on()] == [True, False]


@proves("fh.end-of-scenario.force-linked", "gh2.end-of-scenario.force-linked")
def test_a_forced_scenario_must_be_next(edition: str) -> None:
    game = over("won", LINKED, FORCED, edition=edition)
    assert ways(game) == [("forced", "cellar")]
    assert ways(game, "table") == [("home", "")]


@proves("fh.end-of-scenario.links-ignored-on-repeat")
def test_links_are_for_the_first_time(edition: str) -> None:
    for link in (LINKED, FORCED):
        assert ways(over("won", link), "table") == [("home", "")]


def test_a_lost_scenario_can_be_played_again_without_its_resources() -> None:
    game = over("lost", FORCED, lumber=2, coins=3)
    home, again = game.ways_on()
    assert (home.to, home.gained) == ("home", ({"lumber": 2}, {}))
    assert (again.to, again.scenario, again.gained) == ("again", "table", ({}, {}))
    assert [(home.through_home, again.through_home)] == [(True, False)]
    assert [event["gold"] for event in told(game, "gained")] == [6, 0]
    assert told(game, "resources at stake") == [{"figure": 0, "resources": ("2 lumber",)}]


def test_what_was_looted_in_a_scenario_that_is_won_is_taken_along_on_every_way() -> None:
    game = over("won", LINKED, lumber=1, axenut=1)
    assert [way.gained for way in game.ways_on()] == [({"axenut": 1, "lumber": 1}, {})] * 2
    assert told(game, "resources gained") == [{"figure": 0, "resources": ("1 axenut", "1 lumber")}]


def test_before_it_is_over_there_is_no_way_on() -> None:
    game = table(
        "1   M", [hero("One", *[(50, "Move 1", "Move 1")] * 4)], {"M": monster("Rat", (90, "Move +0"))}
    )
    with pytest.raises(UserError, match="table isn't over"):
        game.ways_on()
