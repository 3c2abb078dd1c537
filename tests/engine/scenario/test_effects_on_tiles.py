"""Effects of scenarios on tiles: plates, tokens, objectives, money; and an index by letter."""

from collections import Counter

import pytest

from havenwright.cards.reading import read_action
from havenwright.hexes import bits
from havenwright.packs.records import Treasure
from havenwright.packs.scenario.records import Reward
from tests.engine.acting import at, number, perform
from tests.engine.scenes import Scene
from tests.engine.stories import RAT, TWO, Story, kind, story, walker
from tests.proves import proves

rule = pytest.mark.rule


@rule("gh2.overlay.pressure-plate-empty", "gh2.scenario-common.aid-tokens-empty")
def test_a_plate_and_a_token_leave_a_hex_empty() -> None:
    played = story("""
      map
        s   s   p   k   o
      p  plate
      p  hex
      k  token Reminder
      k  hex
      o  obstacle
      o  hex
      at the start: spawn one normal Rat at p; spawn one normal Rat at k; spawn one normal Rat at o
    """)
    rats = [body.hex for body in played.game.state.figures[2:]]
    assert rats[:2] == [played.at("p"), played.at("k")]
    assert len(rats) == 2  # nothing else is free
    assert played.game.state.placed == (("Reminder", played.at("k")),)


def test_tiles_are_laid_and_taken_away() -> None:
    played = story("""
      map
        s   s   a   b   c   e   .
      a  hex
      b  hex
      c  hex
      e  hex
      at the start:
        place trap Brine at a: Damage 3
        place obstacle Crate at b
        place obstacle Stone at c
        place money 2 at e
        place token Lamp at e
      at the start of round 2: remove obstacle Crate; remove trap at a
      at the start of round 3: remove all money; remove all tokens; remove all obstacles
    """)
    state = played.game.state
    assert sorted(tile.kind for tile in state.tiles) == ["obstacle", "obstacle", "trap"]
    assert (len(state.tokens), state.placed) == (2, (("Lamp", played.at("e")),))
    played.round()
    assert [(tile.kind, tile.at) for tile in played.game.state.tiles] == [("obstacle", (played.at("c"),))]
    played.round()
    state = played.game.state
    assert (state.tiles, state.tokens, state.placed) == ((), (), ())


def test_an_obstacle_is_not_laid_on_somebody() -> None:
    played = story("""
      map
        s   s   a   .
      a  hex
      when a character enters a: place obstacle at a
      when round 1 is over: place hazardous at a
      when round 2 is over: place trap at a: Damage 3
    """)
    played.round({0: "a"})
    assert [tile.kind for tile in played.game.state.tiles] == ["hazardous"]
    played.round()
    assert [tile.kind for tile in played.game.state.tiles] == ["hazardous"]


@rule("gh2.exhaustion.count-unchanged")
def test_an_objective_that_comes_later_is_a_figure_and_counts_all_characters() -> None:
    played = story(
        """
      map
        s   s   s   .   a   b
      a  hex
      b  hex
      at the start of round 2: place objective Altar, 4 x C hit points at a
      when the Altar is destroyed: win
    """,
        heroes=(walker("One", hp=1), TWO, walker("Three", 50)),
        monsters=(RAT,),
    )
    played.game.state.figures[0].conditions = ()
    played.round()
    assert played.body("Altar").max_hit_points == 12
    assert played.people[played.number("Altar")].objective
    played.round(hits={1: "Altar"}).round(hits={1: "Altar", 2: "Altar"})
    assert played.game.outcome == "won"


def test_money_tokens_that_characters_loot_are_counted() -> None:
    played = story(
        """
      map
        s   s   $   .
      $  money 2
      a  hex
      counter Rich
      when two money tokens are looted: increase Rich by 1
      when three money tokens are looted: increase Rich by 10
    """.replace("      a  hex\n", "      $  hex a\n")
    )
    played.round({0: "a"})
    assert played.counter("Rich") == 1


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
