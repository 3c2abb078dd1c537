"""Doors, revealed rooms and spawned monsters by the rules of several editions, and who acts when."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from havenwright.engine.model.decisions import PARTY
from havenwright.packs.records import CharacterClass, MonsterType
from tests.engine.stories import Story, kind, story, walker
from tests.proves import proves


def turns(played: Story) -> list[str]:
    """Who took a turn, in order."""
    return [played.people[int(str(event.get("figure")))].name for event in played.told("turn")]


def heroes(*initiatives: int) -> list[CharacterClass]:
    return [
        walker(name, first) for name, first in zip(("One", "Two", "Three", "Four"), initiatives, strict=False)
    ]


def cards(played: Story) -> list[object]:
    """For which kinds of monsters a card was drawn."""
    return [event.get("monster") for event in played.told("monster card")]


def behind(
    *monsters: MonsterType, opener: int, other: int = 90, before: str = ".", letters: Sequence[str] = "mnp"
) -> Story:
    """A room behind a door with one monster of each kind, and the first character who opens it."""
    row = "   ".join(letters[: len(monsters)])
    lines = "\n".join(
        f"      {letter}  {one.name}  normal" for letter, one in zip(letters, monsters, strict=False)
    )
    text = f"""
      map
        s   s   {before}   D1  .   {row}
{lines}
    """
    return story(
        text, heroes=heroes(opener, other), monsters=list({one.id: one for one in monsters}.values())
    )


# What comes when a door opens


@proves("jotl.reveal-spawn.reveal-on-door", "fh.reveal-spawn.reveal")
def test_who_is_in_a_room_is_there_before_the_move_goes_on(edition: str) -> None:
    size, there = {"jotl": (2, 2), "fh": (3, 3)}[edition]
    text = """
      map
        s   s   s   D1  .   x   m   n   o
      x  hex
      m  Rat  normal
      n  Rat  normal
      o  Rat  -/normal/elite
    """
    played = story(text, heroes=heroes(10, 60, 70)[:size], monsters=(kind("Rat", initiative=50),))
    played.round({0: ["D1", "x"]})
    told = [
        event.kind for event in played.game.events if event.kind == "revealed" or event.get("figure") == 0
    ]
    revealed = [number for number, kind in enumerate(told) if kind == "revealed"]
    assert len(revealed) == there
    assert told.index("door opened") < revealed[0]
    assert "moved" in told[revealed[-1] :]
    assert played.game.state.figures[0].hex == played.at("x")


@proves("gh1.reveal-spawn.door-reveals-room")
def test_who_was_exhausted_counts_when_a_room_is_revealed() -> None:
    text = """
      map
        s   s   s   s   t   D1  .   m   n
      t  trap: Damage 99
      t  hex
      m  Rat  -/-/elite
      n  Rat  normal/-/-
    """
    played = story(text, heroes=heroes(10, 30, 60, 70), monsters=(kind("Rat", initiative=90),))
    played.round({0: "t"})
    assert not played.game.state.figures[0].here
    played.round({1: "D1"})
    assert [who.rank for who in played.people if f"{who.name}" in played.here()] == ["elite"]


@proves("jotl.map.room-separation")
def test_who_is_behind_a_closed_door_has_no_card() -> None:
    played = behind(kind("Rat"), opener=10).round()
    assert (cards(played), played.here(), turns(played)) == ([], [], ["One", "Two"])
    played.round({0: "D1"})
    assert (cards(played), played.here()) == (["rat"], ["Rat 1"])


@proves("gh1.reveal-spawn.new-types-draw", "jotl.reveal-spawn.draw-card-if-none")
def test_only_kinds_that_have_no_card_draw_one_when_they_are_revealed() -> None:
    text = """
      map
        s   s   a   D1  .   m   n
      a  Rat  normal
      m  Rat  normal
      n  Bat  normal
    """
    monsters = (kind("Rat", initiative=70), kind("Bat", initiative=80, flying=True))
    played = story(text, heroes=[jumper("One", 10), walker("Two", 30)], monsters=monsters)
    played.round({0: "D1"})
    first = [event.kind for event in played.game.events if event.kind in ("monster card", "door opened")]
    assert first == ["monster card", "door opened", "monster card"]
    assert cards(played) == ["rat", "bat"]


def jumper(name: str, first: int) -> CharacterClass:
    from tests.engine.tables import hero

    return hero(name, *((first + n, "Attack 9, Range 9", "Move 9, Jump") for n in range(12)), hp=30)


@proves("fh.reveal-spawn.act-same-round")
def test_a_revealed_set_draws_a_card_and_acts_in_that_round() -> None:
    played = behind(kind("Imp", initiative=70), opener=10).round()
    assert cards(played) == []
    played.round({0: "D1"})
    assert (cards(played), turns(played)[2:]) == (["imp"], ["One", "Imp 1", "Two"])


@proves("jotl.reveal-spawn.revealed-monsters-act-this-round")
def test_also_on_the_last_turn_all_who_are_revealed_act() -> None:
    played = behind(kind("Rat", initiative=50), kind("Bat", initiative=20), opener=80, other=30)
    played.round({0: "D1"})
    assert turns(played) == ["Two", "One", "Bat 1", "Rat 1"]


# Who acts when


@proves("gh1.reveal-spawn.faster-act-after-revealer")
def test_the_faster_act_right_after_who_revealed_them_and_the_slower_in_their_place() -> None:
    monsters = [kind("Rat", initiative=40), kind("Bat", initiative=80), kind("Cat", initiative=10)]
    played = behind(*monsters, opener=60, other=70).round({0: "D1"})
    assert turns(played) == ["One", "Cat 1", "Rat 1", "Two", "Bat 1"]


@proves("jotl.reveal-spawn.faster-sets-act-right-after", "fh.reveal-spawn.several-sets-next")
def test_several_faster_sets_act_by_initiative(edition: str) -> None:
    opener, slow, fast = {"jotl": (50, 40, 20), "fh": (67, 44, 24)}[edition]
    played = behind(kind("Rat", initiative=slow), kind("Bat", initiative=fast), opener=opener, other=90)
    assert turns(played.round({0: "D1"})) == ["One", "Bat 1", "Rat 1", "Two"]


@proves("jotl.reveal-spawn.slower-sets-normal-place", "fh.reveal-spawn.later-initiative")
def test_slower_sets_act_in_their_place(edition: str) -> None:
    initiative = {"jotl": 65, "fh": 55}[edition]
    played = behind(kind("Rat", initiative=initiative), opener=30, other=50)
    assert turns(played.round({0: "D1"})) == ["One", "Two", "Rat 1"]
    assert played.body("Rat 1").initiative[0] == initiative


@proves("jotl.reveal-spawn.only-new-monsters-act-again", "fh.reveal-spawn.earlier-initiative")
def test_of_a_set_that_has_acted_only_the_new_ones_act_next(edition: str) -> None:
    opener, rats = {"jotl": (50, 20), "fh": (67, 44)}[edition]
    text = """
      map
        a   s   s   .   D1  .   m
      a  Rat  normal
      m  Rat  normal
    """
    played = story(text, heroes=heroes(opener, 90), monsters=(kind("Rat", initiative=rats),))
    played.round({0: "D1"})
    assert turns(played) == ["Rat 1", "One", "Rat 2", "Two"]


# Spawns

SPAWN = """
      map
        s   s   a   .   b   .   c
      a  hex
      b  hex
      c  hex
      {when}: spawn one normal Rat at {place}
"""


@proves("gh1.reveal-spawn.spawn-draws-card")
def test_a_spawned_kind_without_a_card_draws_one() -> None:
    text = SPAWN.format(when="whenever a character enters a", place="c")
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat", initiative=50),))
    played.round({0: "a"})
    assert (cards(played), turns(played)) == (["rat"], ["One", "Two", "Rat 1"])


@proves("gh1.reveal-spawn.spawn-lower-initiative-acts-next", "jotl.reveal-spawn.spawn-like-reveal")
def test_a_spawned_monster_whose_place_is_past_acts_next(edition: str) -> None:
    acting, rat = {"gh1": (50, 30), "jotl": (40, 25)}[edition]
    text = SPAWN.format(when="whenever a character enters a", place="c")
    played = story(text, heroes=heroes(acting, 60), monsters=(kind("Rat", initiative=rat),))
    assert turns(played.round({0: "a"})) == ["One", "Rat 1", "Two"]


@proves("gh1.reveal-spawn.spawn-higher-initiative-normal")
def test_a_spawned_monster_whose_place_is_to_come_acts_there() -> None:
    text = SPAWN.format(when="whenever a character enters a", place="c")
    played = story(text, heroes=heroes(50, 60), monsters=(kind("Rat", initiative=70),))
    assert turns(played.round({0: "a"})) == ["One", "Two", "Rat 1"]


@proves("gh1.reveal-spawn.spawn-at-round-end")
def test_who_is_spawned_when_a_round_ends_acts_in_the_next_one() -> None:
    text = SPAWN.format(when="at the end of round 3", place="c")
    played = story(text, heroes=heroes(10, 60), monsters=(kind("Rat", initiative=30),)).rounds(3)
    assert (played.here(), "Rat 1" in turns(played)) == (["Rat 1"], False)
    played.round()
    assert turns(played)[6:] == ["One", "Rat 1", "Two"]


@proves("gh1.reveal-spawn.spawn-location", "fh.reveal-spawn.spawn")
def test_where_the_place_is_taken_the_party_chooses_among_the_nearest() -> None:
    text = SPAWN.format(when="whenever a character enters b", place="b")
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat", initiative=50),))
    played.round({0: "b"})
    (asked,) = [decision for decision in played.asked if decision.kind == "spawn"]
    board = played.game.setting.board(())
    assert asked.seat == PARTY
    assert [board.distance(played.at("b"), int(str(at))) for at in asked.options] == [1, 1]
    assert board.distance(played.body("Rat 1").hex, played.at("b")) == 1


@proves("gh1.reveal-spawn.spawn-location")
def test_a_spawned_monster_comes_onto_a_pressure_plate_too() -> None:
    text = SPAWN.format(when="at the start", place="b") + "      b  plate\n"
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat"),))
    assert played.body("Rat 1").hex == played.at("b")


@proves("jotl.reveal-spawn.spawn-hex")
def test_two_at_one_place_take_it_and_a_hex_beside_it() -> None:
    text = SPAWN.format(when="whenever a character enters a", place="c").replace("one normal", "two normal")
    text = text.replace("c\n      a  hex", "c   .\n      a  hex")
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat", initiative=50),))
    played.round({0: "a"})
    (asked,) = [decision for decision in played.asked if decision.kind == "spawn"]
    board = played.game.setting.board(())
    assert (asked.seat, len(asked.options)) == (PARTY, 2)
    apart = [board.distance(played.body(name).hex, played.at("c")) for name in ("Rat 1", "Rat 2")]
    assert apart == [0, 1]


# Doors


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


@proves("gh1.reveal-spawn.short-standees-closest-to-door", "fh.reveal-spawn.standee-shortage")
def test_who_comes_when_standees_are_short(edition: str) -> None:
    standees, who = {"gh1": (1, ["m"]), "fh": (2, ["m", "o"])}[edition]
    text = """
      map
        s   s   D1  .   m   n   .   o   p
      m  Rat  normal
      n  Rat  normal
      o  Rat  elite
      p  Rat  normal
      m  hex
      n  hex
      o  hex
    """
    played = story(text)
    known = played.game.setting.monsters
    assert isinstance(known, dict)
    known["rat"] = replace(kind("Rat"), standees=standees)
    played.round({0: "D1"})
    here = [played.body(name).hex for name in played.here()]
    assert sorted(here) == sorted(played.at(name) for name in who)


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
