"""What scenarios have in common, by the rules of several editions: C and L, allies, exits, tokens, rooms."""

from collections import Counter

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.decisions import PARTY
from havenwright.errors import UserError
from havenwright.hexes import bits
from havenwright.packs.records import Treasure
from havenwright.packs.scenario.records import Reward
from tests.engine.acting import at, number, perform
from tests.engine.scenes import Scene
from tests.engine.stories import TWO, Story, kind, story, walker
from tests.engine.tables import hero, monster, table
from tests.proves import proves

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


@proves("fh.scenario-common.round-track")
def test_the_round_is_counted_on_when_it_ends() -> None:
    played = story("""
      map
        s   s   .
      counter Fourth
      at the end of round 4: increase Fourth by 1
    """)
    for count in (1, 2, 3, 4):
        assert (played.game.state.round, played.counter("Fourth")) == (count, 0)
        played.round()
    assert (played.game.state.round, played.counter("Fourth")) == (5, 1)


# C and L


@proves("jotl.scenario-common.c-is-starting-characters")
def test_c_counts_the_exhausted() -> None:
    played = story(
        """
      map
        s   s   s   t   a   .
      t  trap: Damage 99
      t  hex
      a  hex
      at the start of round 2: place objective Altar, C x 4 hit points at a
    """,
        heroes=(walker("One"), TWO, walker("Three", 50)),
    )
    played.round({0: "t"})
    assert not played.game.state.figures[0].here
    assert played.body("Altar").max_hit_points == 12


@proves("jotl.scenario-common.l-is-scenario-level")
def test_l_is_the_level_of_the_scenario() -> None:
    played = story("map\n  s   s   .   O\nO  objective Altar, 5 + L hit points", level=2)
    assert played.body("Altar").max_hit_points == 7


@proves("jotl.scenario-common.character-means-on-map")
def test_only_characters_on_the_map_are_meant() -> None:
    played = story("""
      map
        s   s   t   .
      t  trap: Damage 99
      t  hex
      at the start of round 2: all characters: Strengthen
    """)
    played.round({0: "t"})
    one, two = played.game.state.figures[:2]
    assert (one.here, one.has("strengthen"), two.has("strengthen")) == (False, False, True)


@proves("jotl.scenario-common.players-decide-ambiguity")
def test_the_players_pick_among_ways_that_are_equally_good() -> None:
    scene = Scene("  u   x   A\nM   v   #")
    scene.monster_turn("M", "Move +0\nAttack +0")
    (asked,) = [asked for asked in scene.asked if asked.kind == "monster path"]
    x = at(scene, "x")
    assert (asked.seat, asked.options) == (PARTY, tuple(sorted([(at(scene, "u"), x), (at(scene, "v"), x)])))
    assert scene.at("M") == "x"


# Allies, exits


@proves("fh.scenario-common.allies")
def test_an_ally_attacks_by_itself_with_the_allies_deck() -> None:
    played = story(
        """
      map
        s   s   G   m
      m  Rat  normal
      G  Guard
      figure Guard  ally  initiative 60
        hit points 6
        move 2
        attack 2
        acts
          Move +0
          Attack +0
    """,
        monsters=(kind("Rat", hit_points=40),),
        seed=1,
    )
    played.round()
    (drawn,) = played.told("modifier")
    assert (drawn.get("figure"), drawn.get("before")) == (played.number("Guard"), 2)
    decks = played.game.state.decks
    assert (len(decks["allies"].discarded), decks["monsters"].discarded) == (1, ())
    assert {asked.seat for asked in played.asked if asked.about == played.number("Guard")} <= {-1}


@proves("fh.scenario-common.ally-tokens-random")
def test_allies_that_are_alike_are_numbered_by_chance_and_act_in_that_order() -> None:
    text = """
      map
        s   s   F   F   F   .
      F  Bell Ringer
      figure Bell Ringer  ally  initiative 50
        hit points 3
        acts
          Does not act
    """
    orders = []
    for seed in (*range(12), *range(12)):
        played = story(text, seed=seed)
        orders.append(tuple(who.number for who in played.people[2:]))
        played.round()
        acted = [played.people[int(str(event.get("figure")))].number for event in played.told("turn")[2:]]
        assert acted == [1, 2, 3]
    assert orders[:12] == orders[12:]
    assert len(set(orders)) > 3


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


# Tiles and tokens of scenarios


@proves("fh.scenario-common.aid-tokens-empty")
def test_a_marker_leaves_a_hex_empty_and_an_ally_does_not() -> None:
    played = story("""
      map
        s   s   .   k   .   F   .
      k  token a
      k  hex
      F  Bell Ringer
      F  hex
      figure Bell Ringer  ally  initiative 50
        hit points 3
        acts
          Does not act
      at the start of round 2: spawn one normal Rat at k; spawn one normal Rat at F
    """)
    played.round()
    board = played.game.setting.board(())
    assert played.body("Rat 1").hex == played.at("k")
    assert board.distance(played.body("Rat 2").hex, played.at("F")) == 1


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


@proves("fh.overlay.open-door-is-corridor")
def test_who_stands_in_an_open_door_is_in_no_room() -> None:
    scene = Scene("A   M   N   D1  P   .")
    play = scene.runner.play
    play.state.open_doors = ("1",)
    play.figure(number(scene, "P")).hex = at(scene, "D1")
    perform(scene, "A", *read_action("All enemies in the same room as you suffer 1 damage").parts)
    assert scene.hp("M", "N", "P") == [9, 9, 10]
    assert scene.kinds.count("suffered") == 2


@proves("fh.overlay.treasure-removed-when-looted", "fh.overlay.goal-treasure")
def test_a_treasure_is_looted_and_gone_and_a_goal_treasure_is_the_scenarios_own() -> None:
    index = Treasure(id="box", name="Box", number=7, rewards=(Reward(kind="gold", amount=10),))
    text = """
      map
        s   s   T   .
      T  treasure{number}
      T  hex
      counter Goal
      whenever all treasures are looted: increase Goal by 1
    """
    played = story(text.format(number=" 7"), treasures=(index,)).round({0: "T"})
    assert ([body.gold for body in played.game.state.figures[:2]], played.game.state.tiles) == ([10, 0], ())
    goal = story(text.format(number=""), treasures=(index,)).round({0: "T"})
    assert (goal.counter("Goal"), goal.game.state.figures[0].gold, goal.game.state.tiles) == (1, 0, ())
    assert goal.game.state.plot.treasures == ()


# Who plays


@proves("gh1.create.no-duplicate-class")
def test_no_class_is_played_twice() -> None:
    brute = hero("Brute", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    with pytest.raises(UserError, match="Brute"):
        table("1   2   M", [brute, brute], {"M": monster("Rat", (50, "Move +0"))})


# An index by letter: what is found, and who comes


LETTERS = "abcdefghjklm"
INDEX = {
    **dict.fromkeys("aehjm", "increase Goods by 1"),
    "f": "gain item 32",
    **dict.fromkeys("bg", "spawn two normal Rat at {}"),
    **dict.fromkeys("ck", "spawn two normal Slime at {}"),
    "d": "spawn three normal Snake at {}",
    "l": "spawn one normal Imp at {}",
}
KINDS = tuple(kind(name) for name in ("Rat", "Slime", "Snake", "Imp"))


def opened(letters: str) -> Story:
    """A scenario with twelve letters, some of which the first character opens by entering them."""
    rows = [
        "map",
        "  s   s" + "   ." * 14,
        "    .   .   " + "   ".join(LETTERS),
        "counter Goods is 0",
        *(f"{letter}  hex" for letter in LETTERS),
        *(f"when a character enters {letter}: {INDEX[letter].format(letter)}" for letter in LETTERS),
    ]
    played = story("\n".join(rows), heroes=(walker("One", 10), walker("Two", 30)), monsters=KINDS)
    for letter in letters:
        figure = played.game.state.figures[0]
        figure.hex = next(at for at in _beside(played, letter) if at not in _taken(played))
        played.round({0: letter})
        for n, who in enumerate(played.people):
            if who.kind == "monster":  # out of the way
                played.game.state.figures[n].hex = -1
    return played


def _beside(played: Story, letter: str) -> list[int]:
    board = played.game.setting.board(())
    own = board.index(next(place.at for place in played.game.setting.scenario.places if place.name == letter))
    others = {board.index(place.at) for place in played.game.setting.scenario.places}
    return [at for at in bits(board.within(own, 1)) if at != own and at not in others]


def _taken(played: Story) -> set[int]:
    return {body.hex for body in played.game.state.figures if body.here}


@proves("jotl.scenario-common.misplaced-goods-finds")
def test_twelve_letters_hold_five_goods_and_one_item() -> None:
    played = opened(LETTERS)
    assert (len(LETTERS), "i" in LETTERS) == (12, False)
    assert played.counter("Goods") == 5
    items = [reward.what for reward in played.game.state.plot.gained if reward.kind == "item"]
    assert items == ["32"]
    assert opened("aehjm").counter("Goods") == 5
    assert opened("bcdfgkl").counter("Goods") == 0


@proves("jotl.scenario-common.misplaced-goods-spawns")
def test_letters_bring_monsters_in_numbers() -> None:
    played = opened("bdl")
    assert Counter(who.monster for who in played.game.state.born) == {"rat": 2, "snake": 3, "imp": 1}
    assert Counter(who.monster for who in opened("gck").game.state.born) == {"rat": 2, "slime": 4}
