"""What scenarios tell happens on the table: triggers, sections, doors, rooms, choices, ends."""

import pytest

from havenwright.engine.model.state import HIDDEN
from tests.engine.stories import TWO, kind, story
from tests.engine.tables import hero

rule = pytest.mark.rule


# When


@rule("gh2.setup.section-links-immediate")
def test_what_a_door_has_to_say_is_said_before_the_walk_goes_on() -> None:
    played = story("""
      map
        s   s   .   D1  .   a   b
      a  hex
      b  hex
      when door D1 opens: read section 2
      section 2
        spawn one normal Rat at b
        story
          Somebody is in.
    """)
    played.round({0: ["D1", "a"]})
    kinds = [event.kind for event in played.game.events if event.get("figure") in (0, 2, None)]
    opened, section, spawned = (kinds.index(kind) for kind in ("door opened", "section", "spawned"))
    assert opened < section < spawned
    assert "moved" in kinds[spawned:]
    assert played.told("section")[0].get("story") == "Somebody is in."
    assert played.game.state.figures[0].hex == played.at("a")


def test_when_is_for_the_first_time_and_whenever_for_each() -> None:
    played = story("""
      map
        s   s   a   b
      a  hex
      b  hex
      counter Once
      counter Often
      when a character enters a: increase Once by 1
      whenever a character enters a: increase Often by 2
      whenever a character leaves a: decrease Often by 1
    """)
    played.round({0: "a"})
    assert (played.counter("Once"), played.counter("Often")) == (1, 2)
    played.round({0: "b"}).round({1: "a"})
    assert (played.counter("Once"), played.counter("Often")) == (1, 3)


def test_a_state_sets_off_when_it_becomes_so_and_again_when_it_was_not_so_between() -> None:
    played = story("""
      map
        s   s   a   b   .
      a  hex
      b  hex
      counter Times
      whenever one character is at a: increase Times by 1
    """)
    played.round({0: "a"})
    assert played.counter("Times") == 1
    played.round()
    assert played.counter("Times") == 1
    played.round({0: "b"}).round({0: "a"})
    assert played.counter("Times") == 2


def test_triggers_of_one_moment_happen_in_the_order_in_which_they_stand() -> None:
    played = story("""
      map
        s   s   a
      a  hex
      counter Sum is 1
      when a character enters a: set Sum to 5
      when a character enters a, if counter Sum is 1: increase Sum by 2
      when a character enters a, if C is 4: set Sum to 99
    """)
    assert played.round({0: "a"}).counter("Sum") == 7


@rule("gh2.round.start-of-round-effects")
def test_what_begins_a_round_happens_before_cards_are_selected() -> None:
    played = story("""
      map
        s   s   .   a   .   b
      a  hex
      b  hex
      at the start: spawn one normal Rat at a
      at the start of round 2: spawn two normal Rat divided over a, b
      at the start of round 2: all characters: Wound
    """)
    assert played.here() == ["Rat 1"]
    played.round()
    assert played.game.decision is not None
    assert played.game.decision.kind == "select cards"
    assert len(played.here()) == 3
    assert all(body.has("wound") for body in played.game.state.figures[:2])


@rule("gh2.scenario-common.round-track")
def test_every_so_many_rounds_counts_from_a_round_on() -> None:
    played = story("""
      map
        s   s   .
      counter Early
      counter Late
      at the end of every 2 rounds: increase Early by 1
      at the start of every round from round 4: increase Late by R
    """)
    assert played.rounds(2).game.state.round == 3
    assert played.rounds(1).game.state.round == 4
    played.rounds(2)
    assert played.counter("Early") == 2
    assert played.counter("Late") == 4 + 5 + 6


def test_turns_damage_and_deaths_set_off() -> None:
    played = story(
        """
      map
        s   s   .   m   n
      m  Rat  normal
      n  Rat  elite
      counter Turns
      counter Ends
      counter Hurt
      counter Dead
      whenever a Rat begins a turn: increase Turns by 1
      whenever a Rat ends its turn: increase Ends by 1
      whenever an elite Rat suffers damage: increase Hurt by 1
      whenever a Rat dies: increase Dead by 1
    """,
        monsters=(kind("Rat", hit_points=40),),
    )
    played.round(hits={0: "Rat 1", 1: "Rat 2"})
    assert [played.counter(name) for name in ("Turns", "Ends", "Hurt", "Dead")] == [2, 2, 1, 0]
    while "Rat 1" in played.here():
        played.round(hits={0: "Rat 1"})
    assert played.counter("Dead") == 1


# Doors and rooms


@rule("gh2.scenario-common.locked-doors")
def test_a_locked_door_is_a_wall_until_it_is_unlocked() -> None:
    played = story("""
      map
        s   s   a   D1  .   b
      a  hex
      b  hex
      D1  locked door
      when round 1 is over: unlock door D1
    """)
    game = played.round().game
    moves = [option for decision in played.asked if decision.kind == "move" for option in decision.options]
    assert played.at("a") in moves
    assert played.at("D1") not in moves
    played.round({0: ["D1", "b"]})
    assert game.state.open_doors == ("1",)
    assert game.state.figures[0].hex == played.at("b")


def test_a_door_that_closes_keeps_its_room_revealed_and_is_a_wall_again() -> None:
    played = story("""
      map
        s   s   a   D1  .   m
      a  hex
      m  Rat  normal
      when door D1 opens: increase Doors by 1
      when round 2 is over: close door D1; lock door D1
      counter Doors
    """)
    played.round({0: "D1"}).round({0: "a"})
    assert played.game.state.open_doors == ()
    assert played.game.state.plot.locked == ("1",)
    assert played.here() == ["Rat 1"]
    played.round(hits={0: "Rat 1"}, answers={})
    assert played.body("Rat 1").hit_points == 5  # out of sight, but still on the map


def test_a_door_in_which_somebody_stands_stays_open() -> None:
    played = story("""
      map
        s   s   .   D1  .   .
      when round 1 is over: close door D1
    """)
    assert played.round({0: "D1"}).game.state.open_doors == ("1",)


def test_a_room_is_revealed_without_a_door() -> None:
    played = story("""
      map
        s   s   a   #   x   m
      a  hex
      a  linked 1
      x  linked 1
      x  hex
      m  Rat  normal
      counter Seen
      when a character enters a: reveal the room of x
      when the room of x is revealed: increase Seen by 1
      when all rooms are revealed: increase Seen by 10
    """)
    assert played.game.state.figures[2].hex == HIDDEN
    played.round({0: ["a"]})
    assert played.here() == ["Rat 1"]
    assert played.counter("Seen") == 11
    played.round({0: "x"}, {0: "Rat 1"})
    assert played.here() == []


# Choices, goals, ends, rules


def test_the_party_chooses_and_the_scenario_remembers() -> None:
    text = """
      map
        s   s   .
      counter Way
      at the start:
        choose
          option Left: increase Way by 1
          option Right: increase Way by 2
      when Right was chosen: increase Way by 10
    """
    found = {}
    for option in ("Left", "Right"):
        played = story(text)
        decision = played.game.decision
        assert decision is not None
        assert (decision.seat, decision.kind, decision.options) == (-1, "choice", ("Left", "Right"))
        played.game.choose(option)
        found[option] = played.counter("Way")
    assert found == {"Left": 1, "Right": 12}


@rule("gh2.setup.goal-section-end-of-round")
def test_a_goal_is_judged_when_the_round_is_over() -> None:
    played = story(
        """
      map
        s   s   .   m
      m  Rat  normal
      goal all Rat are dead
    """,
    )
    assert played.game.state.round == 1
    played.round(hits={0: "Rat 1"})
    assert played.game.outcome == "won"
    kinds = [event.kind for event in played.game.events]
    assert kinds.index("died") < kinds.index("turn", kinds.index("died")) < kinds.index("won")


def test_a_new_goal_takes_the_place_of_the_old_one() -> None:
    played = story("""
      map
        s   s   .   m
      m  Rat  normal
      goal all Rat are dead
      when a Rat dies: goal round 3 is over
    """)
    played.round(hits={0: "Rat 1"}).round()
    assert played.game.outcome == ""
    assert played.round().game.outcome == "won"


@rule("gh2.end-of-scenario.loss-conditions")
def test_a_scenario_is_lost_when_who_must_live_is_dead_even_if_it_is_won_too() -> None:
    played = story(
        """
      map
        s   s   .   m   F
      m  Rat  normal
      F  Ferrywoman
      figure Ferrywoman  ally  initiative 99
        hit points 1
        acts
          Does not act
      goal one ally is dead
      lose if the Ferrywoman is dead
    """,
        monsters=(kind("Rat", "Attack 9", initiative=60),),
    )
    played.round()
    assert played.game.outcome == "lost"
    assert played.told("turn")[-1].get("figure") != played.number("Ferrywoman")


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


def test_bonuses_of_a_rule_are_in_force_on_whoever_comes() -> None:
    played = story(
        """
      map
        s   s   .   m   a
      m  Rat  normal
      a  hex
      rule all Rat: On your attacks, add Poison
      rule all Rat: Shield 9
      at the start of round 2: spawn one normal Rat at a
    """,
        monsters=(kind("Rat", "Move +0\nAttack +0"),),
    )
    played.round(hits={0: "Rat 1"})
    assert played.here() == ["Rat 1", "Rat 2"]
    assert any(body.has("poison") for body in played.game.state.figures[:2])
    given = [bonus.figure for bonus in played.game.state.bonuses if bonus.lasts == "scenario"]
    assert given == [2, 3]


@pytest.mark.parametrize(
    ("what", "kept"), [("loot", "tokens"), ("open doors", "doors"), ("move", "place"), ("rest", "rest")]
)
def test_what_a_scenario_forbids_is_not_done(what: str, kept: str) -> None:
    text = """
      map
        s   s   $   a   D1  .
      $  money
      $  hex b
      a  hex
      {rule}
    """
    for said in (f"rule all characters can't {what}", "counter Nothing"):
        played = story(text.format(rule=said))
        played.round({} if what == "move" else {0: "b"})
        moves = [
            option for decision in played.asked if decision.kind == "move" for option in decision.options
        ]
        assert played.game.decision is not None
        done = {
            "tokens": not played.game.state.tokens,
            "doors": played.at("D1") in moves,
            "place": bool(moves),
            "rest": (-1, -1) in played.game.decision.options,
        }
        assert done[kept] == (said == "counter Nothing"), said


def test_rewards_are_given_to_those_who_complete_it() -> None:
    played = story("""
      map
        s   s   .
      goal round 1 is over
      reward 10 gold each, 2 experience each, 1 prosperity
      when a character ends a turn: gain 3 gold each
    """)
    played.round()
    assert [body.gold for body in played.game.state.figures[:2]] == [13, 13]
    assert [reward.kind for reward in played.game.state.plot.gained] == [
        "gold",
        "gold",
        "experience",
        "prosperity",
    ]


@rule("gh2.setup.notable-hexes")
def test_a_notable_hex_has_a_token_only_where_the_scenario_lays_one() -> None:
    played = story("""
      map
        s   s   .   a   D1  b   c
      a  hex
      a  token Green
      b  hex
      c  hex
      when door D1 opens: read section 2
      section 2
        c  token Late
    """)
    assert played.game.state.placed == (("Green", played.at("a")),)
    played.round({0: "D1"})
    assert [name for name, _ in played.game.state.placed] == ["Green", "Late"]
