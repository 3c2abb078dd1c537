"""Bosses and named monsters: their rank, their hit points, their specials."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Is, Sum, Variable
from havenwright.engine.core.play import Play
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import MonsterTurn
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import Deck, Figure
from havenwright.engine.terms.conditions import holds
from havenwright.packs.records import MonsterType
from tests.engine.acting import run
from tests.engine.courses import waiting
from tests.engine.figures.arriving import den, spawned
from tests.engine.scenes import Scene, around
from tests.engine.stories import ONE, TWO, kind, story, walker
from tests.engine.tables import monster, table
from tests.proves import proves

rule = pytest.mark.rule


def plain(game: Game) -> Game:
    """Every modifier that will be drawn is +0."""
    for name in [name for name in game.state.decks if name == "monsters" or name.startswith("seat ")]:
        game.state.decks[name] = Deck(("+0",) * 40)
    return game


NO_ACT = "Does not act"


def kinds(name: str, text: str = NO_ACT, initiative: int = 60, **more: Any) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, **more)


@rule("gh2.monster-order.named-first", "gh2.scenario-common.equations")
def test_a_named_monster_acts_before_its_kind_by_its_card_and_with_its_own_values() -> None:
    played = story(
        """
      map
        s   s   s   .   m   n   P
      m  Rat  normal
      n  Rat  elite
      P  Old Whiskers
      figure Old Whiskers  of Rat
        hit points C x H
        immune Stun
    """,
        heroes=(ONE, TWO, walker("Three", 20)),
        monsters=(kind("Rat", hit_points=11),),
    )
    assert played.body("Old Whiskers").max_hit_points == 33
    played.round()
    turns = [played.people[event.get("figure")].name for event in played.told("turn")]  # type: ignore[index]
    assert turns == ["One", "Three", "Two", "Old Whiskers", "Rat 2", "Rat 1"]
    assert len(played.told("monster card")) == 1


@rule("gh2.named-boss.named-rank")
def test_a_named_monster_is_neither_normal_nor_elite() -> None:
    played = story("""
      map
        s   s   .   m   P
      m  Rat  elite
      P  Old Whiskers
      figure Old Whiskers  of Rat
        hit points 20
      counter Normal
      when all normal Rat are dead: increase Normal by 1
      at the start: all elite Rat: Damage 1
      at the start: all normal Rat: Damage 1
    """)
    assert played.body("Rat 1").hit_points == 4
    assert played.body("Old Whiskers").hit_points == 20
    assert played.counter("Normal") == 0


@rule("gh2.named-boss.boss-scenario-text")
def test_a_scenario_can_say_what_a_bosss_special_is() -> None:
    boss = kind("Queen", "Special 2", boss=True, hit_points=20)
    text = """
      map
        s   s   .   Q
      {letter}
    """
    with pytest.raises(AssertionError, match="Queen calls special 2, which nothing says"):
        story(text.format(letter="Q  Queen  boss"), monsters=(boss,))
    lines = """Q  The Queen
      figure The Queen  of Queen
        special 1
          Attack 1
        special 2
          All enemies within Range 9 suffer 3 damage"""
    told = story(text.format(letter=lines), monsters=(boss,)).round()
    assert [body.hit_points for body in told.game.state.figures[:2]] == [27, 27]


# Bosses


@rule("gh2.named-boss.boss-cards")
@pytest.mark.parametrize(("number", "points", "at"), [(1, 10, "x"), (2, 10, "M"), (3, 5, "x")])
def test_a_bosss_card_calls_for_what_its_stat_card_says(number: int, points: int, at: str) -> None:
    scene = Scene("A   .   x   .   M", M={"move": 2})
    play, setting = scene.runner.play, scene.runner.play.setting
    (kind,) = [kind for kind in setting.monsters.values() if kind.id == "M"]
    texts = ("Move +0\nAttack +3", "Heal 1, self", "Move +0\nAttack +3, Range 2")
    specials = tuple(map(read_action, texts))
    stats = replace(kind.normal[0], specials=specials)
    card = replace(kind.deck[0], action=Action((Ability("special", number),)))
    setting.monsters["M"] = replace(kind, normal=(stats,) * 8, deck=(card,))
    boss = scene.runner.position.number("M")
    play.state.monster_cards = ((play.who(boss).set, card.id),)
    run(scene, MonsterTurn(actor=boss))
    assert (scene.hp("A"), scene.at("M")) == (points, at)


@proves("gh1.named-boss.boss-immunities", "jotl.named-boss.boss-immunities")
def test_a_boss_does_not_gain_what_it_is_immune_to() -> None:
    scene = Scene(around("A   M"), M={"rank": "boss", "immune": ["stun"]}).perform(
        "A", "Attack 3, Stun, Poison", "M"
    )
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["poison"])


@proves("jotl.named-boss.boss-curse-immunity")
def test_a_boss_that_is_never_cursed_still_draws_curses() -> None:
    scene = Scene("A   M   N", M={"rank": "boss", "immune": ["curse"], "attack": 5})
    scene.perform("A", "Curse, Range 1", "M")
    assert scene.state.decks["monsters"].left.count("curse") == 0
    scene.perform("A", "Attack 1, Range 3, Curse", "N")
    assert scene.state.decks["monsters"].left.count("curse") == 1
    assert scene.monster_turn("M", "Attack +0", draws=["curse"]).hp("A") == 10


# Bosses and named monsters


@proves("gh1.named-boss.not-normal-or-elite", "jotl.named-boss.boss-not-normal-or-elite")
def test_a_boss_is_no_elite_for_who_counts_them() -> None:
    played = story(
        """
      map
        .   .   .   .   .   .   .
          s   s   .   m   Q   .
        .   .   .   .   .   .   .
      m  Rat  elite
      Q  Queen  boss
      counter Elites
      counter Dead
      whenever an elite enemy dies: increase Elites by 1
      whenever an enemy dies: increase Dead by 1
    """,
        monsters=(kind("Rat", hit_points=1), kind("Queen", boss=True, hit_points=1)),
        seed=1,
    )
    plain(played.game)
    played.round(hits={0: "Rat 1"})
    assert (played.counter("Elites"), played.counter("Dead")) == (1, 1)
    played.round(hits={0: played.people[3].name})
    assert (played.counter("Elites"), played.counter("Dead")) == (1, 2)


@proves("fh.named-boss.boss-rank")
def test_what_is_for_elites_is_not_for_a_boss() -> None:
    scene = Scene("A   M   N   P", M={"rank": "boss"}, N={"rank": "elite"}, P={"rank": "elite"})
    scene.perform("A", "All elite enemies within Range 9 suffer 1 damage")
    assert scene.hp("M", "N", "P") == [10, 9, 9]


@proves("fh.named-boss.named-not-normal-or-elite")
def test_what_kills_a_normal_or_elite_enemy_is_not_for_a_named_one() -> None:
    scene = Scene("M   A   N", M={"rank": "named"}).perform("A", "Kill one adjacent normal or elite enemy")
    assert (scene.gone("M"), scene.gone("N")) == (False, True)
    assert all(scene.offered(n) == "N" for n in range(len(scene.asked)))


@proves("jotl.named-boss.boss-scaling-c", "fh.named-boss.boss-c-variable")
@pytest.mark.parametrize("characters", [2, 3, 4])
def test_a_bosss_hit_points_grow_with_the_characters(edition: str, characters: int) -> None:
    each = {"jotl": 9, "fh": 12}[edition]
    queen = replace(kinds("Queen"), boss=True)
    stats = replace(queen.normal[0], hit_points=Sum(each, "x", Variable("C")))
    heroes = [waiting(f"Hero {n}", 10, 20) for n in range(characters)]
    game = table("1   2   3   4   .   M", heroes, {"M": replace(queen, normal=(stats,) * 8)})
    assert game.state.figures[characters].max_hit_points == characters * each


def body(game: Game, figure: int) -> Figure:
    return game.state.figures[figure]


@proves("jotl.named-boss.boss-specials", "fh.named-boss.boss-specials")
@pytest.mark.parametrize(("special", "points", "own"), [(1, 30, 12), (2, 27, 10)])
def test_a_bosss_card_calls_for_one_of_its_specials(special: int, points: int, own: int) -> None:
    played = story(
        """
      map
        s   s   .   Q
      Q  The Queen
      at the start: The Queen: Damage 10
      figure The Queen  of Queen
        special 1
          Heal 2, self
        special 2
          All enemies within Range 9 suffer 3 damage
    """,
        heroes=(walker("One"), walker("Two", 30)),
        monsters=(kind("Queen", f"Special {special}", boss=True, hit_points=20),),
    ).round()
    assert [body.hit_points for body in played.game.state.figures[:2]] == [points, points]
    assert played.body("The Queen").hit_points == own


# Standees, bosses


@rule("gh2.named-boss.boss-rank")
def test_a_boss_is_neither_normal_nor_elite() -> None:
    played = den("1   .   .   .   M   .")
    boss = spawned(played, "Rat", (2, 0), rank="boss")
    assert boss is not None
    play = Play(played.setting, played.state, [], [])
    context = Context(Frame(0, 0))
    kinds = ("normal", "elite", "a boss")
    assert [holds(play, replace(context, it=boss), Is(kind)) for kind in kinds] == [False, False, True]
