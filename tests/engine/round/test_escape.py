"""Leaving by an exit at the end of a turn."""

import pytest

from tests.engine.stories import ONE, TWO, story
from tests.engine.tables import hero
from tests.proves import proves

rule = pytest.mark.rule


# Choices, goals, ends, rules


@rule("gh2.scenario-common.escape")
def test_who_ends_a_turn_at_an_exit_may_leave_with_all_summons() -> None:
    gull = "persistent: Summon Gull: Hit Points 2, Move 2, Attack 1"
    calls = hero("One", *((10 + n, gull, "Move 9") for n in range(12)))
    text = """
      map
        s   s   .   x   y
      x  hex
      y  hex
      goal all characters have escaped
      lose if round 9 is over
      escape at x, y
    """
    played = story(text, heroes=(calls, TWO))
    played.round({0: "x"}, answers={"escape": "no", "summon": played.at("y")})
    assert played.game.state.figures[0].here
    assert played.here() == ["Gull"]
    assert "active" in played.game.state.zones
    played.round(answers={"escape": "yes"})
    assert played.here() == []
    assert "active" not in played.game.state.zones
    one = played.game.state.figures[0]
    assert not one.here
    assert played.told("exhausted") == []
    assert played.game.outcome == ""
    assert [decision.seat for decision in played.game.decisions] == [1]
    played.round({1: "x"}, answers={"escape": "yes"})
    assert played.game.outcome == "won"


# Allies, exits


@proves("fh.scenario-common.escape")
def test_who_ends_a_turn_at_an_exit_may_leave_with_a_summon() -> None:
    gull = "persistent: Summon Gull: Hit Points 2, Move 2, Attack 1"
    text = """
      map
        s   s   .   x   y
      x  hex
      y  hex
      goal all characters have escaped
      escape at x
    """
    played = story(text, heroes=(hero("One", *((10 + n, gull, "Move 9") for n in range(12))), TWO))
    played.round({0: "x"}, answers={"escape": "no", "summon": played.at("y")})
    assert (played.here(), played.game.state.figures[0].here) == (["Gull"], True)
    played.round(answers={"escape": "yes"})
    assert (played.here(), played.game.state.figures[0].here) == ([], False)
    assert [decision.seat for decision in played.game.decisions] == [1]


@rule("gh2.scenario-common.escape")
def test_who_leaves_keeps_no_bonus_of_an_allys_card() -> None:
    gift = "persistent: All allies have: on your next four attacks, add +1 Attack"
    gives = hero("Two", *((30 + n, gift, "Move 9") for n in range(12)))
    text = """
      map
        s   s   .   x   y
      x  hex
      y  hex
      goal all characters have escaped
      escape at x
    """
    played = story(text, heroes=(ONE, gives))
    played.round({0: "x"}, answers={"escape": "no"})
    assert [active.figure for active in played.game.state.bonuses] == [0]
    played.round({1: "y"}, answers={"escape": "yes"})
    assert not played.game.state.figures[0].here
    assert all(active.figure != 0 for active in played.game.state.bonuses)
