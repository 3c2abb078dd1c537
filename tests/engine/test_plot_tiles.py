"""What scenarios tell of tiles happens: plates, tokens, objectives, treasures, money."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.packs.records import Treasure
from havenwright.packs.scenario.records import Reward
from tests.engine.stories import RAT, TWO, kind, story, walker

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


@rule("gh2.overlay.treasure-loot-removes", "gh2.loot.treasure-looter-only")
def test_a_treasure_gives_what_its_number_says_to_who_loots_it() -> None:
    treasure = Treasure(
        id="box",
        name="Box",
        number=7,
        rewards=(Reward(kind="gold", amount=20), Reward(kind="experience", amount=2, each=True)),
        effect=read_action("Suffer 2 damage, Poison"),
    )
    played = story(
        """
      map
        s   s   T   .
      T  treasure 7
      T  hex
      counter Looted
      when treasure 7 is looted: increase Looted by 1
      whenever all treasures are looted: increase Looted by 10
    """,
        treasures=(treasure,),
    )
    played.round({0: "T"})
    one, two = played.game.state.figures[:2]
    assert (one.gold, two.gold) == (20, 0)
    assert (one.experience, two.experience) == (2, 2)
    assert (one.hit_points, one.has("poison")) == (28, True)
    assert played.game.state.tiles == ()
    assert played.counter("Looted") == 11


@rule("gh2.overlay.treasure-goal")
def test_a_goal_treasure_does_what_the_scenario_says_and_nothing_of_the_index() -> None:
    index = Treasure(id="box", name="Box", number=7, rewards=(Reward(kind="gold", amount=20),))
    played = story(
        """
      map
        s   s   T   .
      T  treasure 7: 3 gold each
      T  hex
      goal treasure 7 is looted
      when treasure 7 is looted: read section 2
      section 2
        all characters: Bless
    """,
        treasures=(index,),
    )
    played.round({0: "T"})
    assert [body.gold for body in played.game.state.figures[:2]] == [3, 3]
    assert played.read == ("2",)
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
