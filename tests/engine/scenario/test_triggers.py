"""Triggers: what sets off what, how often and in which order."""

import pytest

from tests.engine.scenes import Scene
from tests.engine.stories import TWO, kind, story, walker
from tests.engine.tables import hero
from tests.proves import proves

rule = pytest.mark.rule


@rule("gh2.overlay.pressure-plate")
def test_a_plate_is_pressed_by_who_flies_over_it() -> None:
    played = story(
        """
      map
        s   s   .   p   .   m
      p  plate
      p  hex
      m  Rat  normal
      counter Pressed
      whenever a figure enters p: increase Pressed by 1
    """,
        heroes=(walker("One"),),
        monsters=(kind("Rat", "Move +0\nAttack +0", move=9, flying=True),),
    )
    played.round()
    passed = [
        event.get("to") for event in played.told("moved") if event.get("figure") == played.number("Rat 1")
    ]
    assert passed.index(played.at("p")) < len(passed) - 1
    assert played.counter("Pressed") == 1


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


# Before the scenario


def test_somebody_comes_onto_a_kind_of_tile_or_leaves_it() -> None:
    told = {
        "enters a difficult terrain tile": 9,
        "leaves a difficult terrain tile": 9,
        "enters an icy terrain tile": 10,
    }
    for moment, left in told.items():
        scene = Scene("A   .   x   w   M")
        scene.perform("A", f"This round, whenever an enemy {moment}: It suffers 1 damage")
        assert scene.perform("M", "Move 4", "x").hp("M") == left, moment


def test_what_follows_damage_knows_that_it_came_from_an_attack() -> None:
    text = "After you suffer damage from an attack: Strengthen, self"
    scene = Scene("A   M").perform("A", text).monster_turn("M", "Attack +0")
    assert scene.conditions("A") == ["strengthen"]
    assert Scene("A   M").perform("A", text).damage("A", 2).conditions("A") == []


# Sections, rounds


@proves("gh1.overlay.story-point")
def test_who_enters_a_story_point_reads_its_section_at_once() -> None:
    played = story("""
      map
        s   s   .   a   .   b
      a  hex
      b  hex
      when a character enters a: read section 2
      section 2
        story
          It is dark here.
    """)
    played.round({0: "b"})
    kinds = [event.kind for event in played.game.events if event.kind in ("moved", "section")]
    assert (played.read, kinds[3:5]) == (("2",), ["section", "moved"])
    assert played.told("section")[0].get("story") == "It is dark here."


# Tiles and tokens of scenarios


@proves("fh.overlay.pressure-plate-trigger")
def test_a_plate_is_pressed_by_who_flies_over_it_and_is_empty() -> None:
    played = story(
        """
      map
        s   s   .   p   .   x
      p  plate
      p  hex
      x  hex
      counter Pressed
      whenever a figure enters p: increase Pressed by 1
      at the start of round 2: spawn one normal Rat at p
    """,
        heroes=(hero("One", *((10 + n, "Attack 1", "Flying\nMove 9") for n in range(12))), TWO),
    )
    played.round({0: "x"})
    assert played.game.state.figures[0].hex == played.at("x")
    assert played.body("Rat 1").hex == played.at("p")
    moved = [event.get("to") for event in played.told("moved")]
    assert moved.count(played.at("p")) == 1
    assert 0 < moved.index(played.at("p")) < len(moved) - 1
    assert played.counter("Pressed") == 1


# The scenario's text


@proves("gh1.turn.pressure-plate")
def test_a_plate_is_for_who_ends_a_turn_on_it() -> None:
    played = story("""
      map
        s   s   p   q   D1  .
      p  plate
      p  hex
      q  hex
      when a character at p ends a turn: open door D1
    """)
    assert played.round({0: "q"}).game.state.open_doors == ()
    assert played.round({0: "p"}).game.state.open_doors == ("1",)
