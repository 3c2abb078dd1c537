"""Doors: who opens them, which are locked, and when they close."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Build, Select
from havenwright.engine.terms.ways import own_path_price
from havenwright.packs.records import CharacterClass
from tests.engine.acting import at, lay, perform, say, tiles
from tests.engine.scenes import Scene
from tests.engine.stories import kind, story, walker
from tests.proves import proves

rule = pytest.mark.rule


def heroes(*initiatives: int) -> list[CharacterClass]:
    return [
        walker(name, first) for name, first in zip(("One", "Two", "Three", "Four"), initiatives, strict=False)
    ]


ANY = Select("hex", range=3)


def trap(damage: int) -> Build:
    return Build("trap", ANY, effects=read_action(f"Suffer {damage} damage").parts)


def test_a_door_is_opened_from_afar_and_no_obstacle_is_one() -> None:
    scene = Scene("A   .   D1  M", ruleset="gh2")
    say(scene, "A", "Open one door within Range 2", at(scene, "D1"))
    assert scene.state.open_doors == ("1",)
    assert scene.at("A") == "A"


# Doors


@rule("gh2.overlay.door-opens-on-entry")
def test_a_character_opens_a_door_by_entering_it_and_goes_on() -> None:
    scene = Scene("A   D1  .   x   .").perform("A", "Move 3", "D1", "x")
    first, second = scene.asked
    assert [len(first.options), len(second.options)] == [1 + 1, 3 + 1]
    assert scene.kinds == ["moved", "door opened", "moved", "moved"]
    assert scene.at("A") == "x"


@proves("gh1.map.closed-door")
def test_a_closed_door_opens_to_characters_alone() -> None:
    text = """
      map
        s   s   m   D1  .   x
      m  Rat  normal
      x  Pump
      figure Pump  ally  initiative 99
        hit points 5
        acts
          Does not act
    """
    played = story(text, heroes=heroes(60, 70), monsters=(kind("Rat", "Move +1", move=2, initiative=20),))
    played.round()
    assert (played.game.state.open_doors, played.told("moved")) == ((), [])
    played.body("Rat 1").hex = -1
    played.round({0: "D1"})
    assert played.game.state.open_doors == ("1",)


@proves("gh1.map.double-door-separate")
def test_each_of_two_doors_is_opened_by_itself() -> None:
    text = """
      map
        s   s   .   D1  .
          .   .   .   D2  .
    """
    played = story(text).round({0: "D1"})
    board = played.game.setting.board(played.game.state.open_doors)
    assert [*played.game.state.open_doors] == ["1"]
    assert board.closed_doors == 1 << played.at("D2")  # the other hex alone
    assert not board.adjacent(played.at("D1"), played.at("D2"))  # between them is its wall
    assert [event.get("door") for event in played.told("door opened")] == ["1"]
    played.round({1: "D2"})
    assert [*played.game.state.open_doors] == ["1", "2"]
    assert [event.get("door") for event in played.told("door opened")] == ["1", "2"]
    open_board = played.game.setting.board(("1", "2"))
    assert (open_board.closed_doors, open_board.adjacent(played.at("D1"), played.at("D2"))) == (0, True)


@proves("gh1.map.locked-door")
def test_nobody_enters_a_locked_door() -> None:
    played = story("""
      map
        s   s   .   D1  .   m
      D1  locked door
      m  Rat  normal
      when round 9 is over: unlock door D1
    """)
    played.round()
    assert all(
        played.at("D1") not in decision.options for decision in played.asked if decision.kind == "move"
    )
    assert (played.game.state.open_doors, played.here()) == ((), [])


@proves("fh.scenario-common.locked-doors")
def test_a_locked_door_opens_after_so_many_are_killed() -> None:
    played = story(
        """
      map
        s   s   a   D1  .   b
        m   n   p   .   .   .
      a  hex
      b  hex
      m  Rat  normal
      n  Rat  normal
      p  Rat  normal
      D1  locked door
      when three Rat are dead: unlock door D1
    """.replace("        m   n   p   .   .   .\n", "          m   n   p\n")
    )
    for name in ("Rat 1", "Rat 2"):
        played.round(hits={0: name})
    assert len(played.told("died")) == 2
    played.round({1: "a"})
    moves = [option for decision in played.asked if decision.kind == "move" for option in decision.options]
    assert moves
    assert played.at("D1") not in moves
    played.round(hits={0: "Rat 3"}).round({1: ["D1", "b"]})
    assert played.game.state.open_doors == ("1",)


@proves("fh.overlay.door-starts-closed")
def test_all_doors_are_closed_at_first() -> None:
    played = story("""
      map
        s   s   .   D1  .   .   D2  .
    """)
    board = played.game.setting.board(played.game.state.open_doors)
    assert (played.game.state.open_doors, board.closed_doors.bit_count(), len(board.rooms)) == ((), 2, 3)


@proves("jotl.map.door-single-border")
@pytest.mark.parametrize("which", [0, 1])
def test_a_door_of_two_hexes_is_one_door(which: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
      map
        s   s   .   D1  .
          .   .   .   D1  .
    """
    played = story(text)
    board = played.game.setting.board(())
    hexes = [board.index(at) for at in board.doors["1"]]
    assert len(hexes) == 2
    monkeypatch.setattr(played, "at", lambda _: hexes[which])
    played.round({0: "D1"})
    assert played.game.state.figures[0].hex == hexes[which]
    assert played.game.setting.board(played.game.state.open_doors).closed_doors == 0


@proves("jotl.map.door-opened-by-first-entry")
def test_a_door_opens_once() -> None:
    text = """
      map
        s   s   a   D1  .   m
      a  hex
      m  Rat  normal
    """
    played = story(text).round({0: "D1"}).round({0: "a"}).round({0: "D1"})
    assert played.game.state.figures[0].hex == played.at("D1")
    assert played.game.state.placed == (("activation", played.at("D1")),)
    assert len(played.told("revealed")) == len(played.told("door opened")) == 1


@proves("gh1.map.door-closing")
def test_a_door_that_closes_drives_out_who_stands_in_it() -> None:
    text = """
      map
        s   s   .   D1  .   m   n
      m  Rat  normal
      n  Rat  elite
      when round 2 is over: close door D1
    """
    played = story(text, monsters=(kind("Rat", hit_points=9),), level=2).round({0: "D1"})
    state, door = played.game.state, played.at("D1")
    played.body("Rat 1").hex = door
    state.tokens = (door,)
    state.figures[0].hex = next(
        at
        for at in map(played.game.setting.board(()).index, played.game.setting.scenario.starts)
        if at != state.figures[1].hex
    )
    played.round()
    rat = played.body("Rat 1")
    board = played.game.setting.board(("1",))
    assert (played.game.state.open_doors, played.game.state.tokens) == ((), ())
    assert (rat.hit_points, board.distance(rat.hex, door)) == (5, 1)


# Doors, corridors


@proves("fh.overlay.door-opened-by-character-entering")
def test_a_door_opens_to_who_enters_and_the_points_that_are_left_are_kept() -> None:
    scene = Scene("A   D1  .   x   y").perform("A", "Move 3", "D1", "x")
    assert scene.kinds == ["moved", "door opened", "moved", "moved"]
    assert (scene.at("A"), scene.state.open_doors) == ("x", ("1",))
    assert at(scene, "y") not in scene.asked[1].options


@proves("fh.overlay.corridor-empty")
def test_a_trap_is_created_in_a_corridor() -> None:
    scene = lay(Scene("A   x   .   M"), "corridor", "x")
    perform(scene, "A", trap(2), answers=[at(scene, "x")])
    assert tiles(scene, "trap") == ["x"]


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


def test_a_path_of_ones_own_ends_at_a_closed_door() -> None:
    scene = Scene("A   D1  x   y")
    door, x, y = (at(scene, name) for name in ("D1", "x", "y"))
    play = scene.runner.play
    assert own_path_price(play, 0, (door,), "walk") == 1
    assert own_path_price(play, 0, (door, x), "walk") == "it leads through a closed door"
    assert own_path_price(play, 0, (door, x, y), "walk") == "it leads through a closed door"
