"""Effects of scenarios on figures: spawns, allies, sides, deaths."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.packs.scenario.plot import Aim
from havenwright.packs.scenario.records import (
    Group,
    NamedHex,
)
from tests.engine.scenes import Scene
from tests.engine.stories import RAT, kind, story

rule = pytest.mark.rule


@rule("gh2.reveal-spawn.spawn-location")
def test_spawns_are_spread_as_the_scenario_says() -> None:
    played = story("""
      map
        s   s   .   a   .   .   b   .
      a  hex
      b  hex
      at the start: spawn one normal Rat at each of a, b
      when round 1 is over: spawn one -/elite/elite Rat at a
      when round 2 is over: spawn one elite Rat adjacent to a Rat
      when round 3 is over: spawn one normal Rat at b
    """)
    assert played.game.state.figures[2].hex == played.at("a")
    assert played.game.state.figures[3].hex == played.at("b")
    played.round()
    assert len(played.here()) == 2
    played.round()
    board, figures = played.game.setting.board(()), played.game.state.figures
    assert board.distance(figures[4].hex, figures[2].hex) == 1
    assert figures[3].hex == played.at("b")  # which is taken
    played.round(answers={"where to spawn": board.index((7, 0))})
    last = played.game.state.figures[5]
    assert board.distance(last.hex, played.at("b")) == 1
    assert len(played.here()) == 4


def test_a_card_that_spawns_at_a_letter_means_the_hex_of_the_scenario() -> None:
    played = story(
        """
      map
        s   s   .   .   b   .   m
      b  hex
      m  Queen  normal
    """,
        monsters=(kind("Queen", "Spawn one normal Rat at b"), RAT),
    )
    played.round()
    assert played.body("Rat 1").hex == played.at("b")
    played.round()
    board = played.game.setting.board(())
    assert board.distance(played.body("Rat 2").hex, played.at("b")) == 1


@rule("gh2.scenario-common.allies-automated", "gh2.round.every-figure-one-turn")
def test_allies_act_by_the_rules_for_monsters_and_draw_from_their_own_deck() -> None:
    played = story(
        """
      map
        s   s   F   .   .   m   O
      m  Rat  normal
      O  objective Crate, 9 hit points
      F  Ferrywoman
      figure Ferrywoman  ally  initiative 60
        hit points 6 + L
        move 3
        attack 2
        acts
          Move +0
          Attack +0
    """,
        monsters=(kind("Rat", hit_points=40),),
        seed=1,
    )
    played.round()
    assert played.told("focus")[-1].get("focus") == played.number("Rat 1")
    drawn = played.told("modifier")
    assert [event.get("figure") for event in drawn] == [played.number("Ferrywoman")]
    cards = played.game.state.decks["allies"]
    assert cards.discarded == drawn[0].get("drawn")
    assert played.game.state.decks["monsters"].discarded == ()
    assert len(played.told("turn")) == 4


@rule("gh2.scenario-common.allies-tokens", "gh2.initiative.scenario-allies")
def test_allies_that_are_alike_are_numbered_at_random_and_act_in_that_order() -> None:
    text = """
      map
        s   s   F   F   F   .
      F  Bell Ringer
      figure Bell Ringer  ally  initiative 50
        hit points 3
        acts
          Does not act
    """
    orders = set()
    for seed in range(30):
        played = story(text, seed=seed)
        numbers = [who.number for who in played.people[2:]]
        assert sorted(numbers) == [1, 2, 3]
        orders.add(tuple(numbers))
        played.round()
        turns = [event.get("figure") for event in played.told("turn")][2:]
        assert [played.people[figure].number for figure in turns] == [1, 2, 3]  # type: ignore[index]
    assert len(orders) == 6


def test_figures_change_sides_and_are_enemies_of_their_old_friends() -> None:
    played = story(
        """
      map
        s   s   .   .   m   .   n
      m  Rat  normal
      n  Rat  elite
      when round 1 is over: all normal Rat become allies
    """,
        monsters=(kind("Rat", "Move +0\nAttack +0", hit_points=40),),
    )
    played.round()
    assert sum(body.hit_points for body in played.game.state.figures[:2]) < 60
    before = played.body("Rat 2").hit_points
    played.round()
    assert played.body("Rat 2").hit_points != before or played.body("Rat 1").hit_points < 40


def test_figures_focus_on_whom_the_scenario_names_and_go_where_it_says() -> None:
    text = """
      map
        s   s   .   .   m   .   .   O   x
      m  Rat  normal
      x  hex
      O  objective Pump, 20 hit points, ally
      at the start: {aim}
    """
    rats = (kind("Rat", "Move +0\nAttack +0", hit_points=40, move=3),)
    focused = story(text.format(aim="all Rat focus on the Pump"), monsters=rats).round()
    assert focused.told("focus")[0].get("focus") == focused.number("Pump")
    assert focused.body("Pump").hit_points < 20
    free = story(text.format(aim="all Rat: Muddle"), monsters=rats).round()
    assert free.told("focus")[0].get("focus") in (0, 1)
    sent = story(text.format(aim="all Rat go to x"), monsters=(kind("Rat", "Move +0", move=9, flying=True),))
    sent.round()
    assert sent.body("Rat 1").hex == sent.at("x")


def test_who_is_taken_off_the_map_did_not_die() -> None:
    played = story("""
      map
        s   s   .   m   m
      m  Rat  normal
      counter Dead
      whenever a Rat dies: increase Dead by 1
      when one Rat is dead: increase Dead by 10
      at the start of round 2: remove one Rat
      when all Rat are dead: increase Dead by 100
    """)
    played.round()
    assert (len(played.here()), played.counter("Dead")) == (1, 0)
    played.round(hits={0: played.here()[0]})
    assert played.counter("Dead") == 111
    assert len(played.game.state.tokens) == 1


def test_card_text_happens_to_figures_and_a_bonus_stays() -> None:
    played = story("""
      map
        s   s   a   m
      a  hex
      m  Rat  elite
      at the start: all characters: Damage 2. Shield 1
      whenever a character enters a: all characters at a: Poison
    """)
    played.settle()
    assert [body.hit_points for body in played.game.state.figures[:2]] == [28, 28]
    played.round({0: "a"}).rounds(2)
    assert [body.has("poison") for body in played.game.state.figures[:2]] == [True, False]
    shields = [
        bonus for bonus in played.game.state.bonuses if bonus.bonus == read_action("Shield 1").parts[0]
    ]
    assert sorted(bonus.figure for bonus in shields) == [0, 1]


def test_what_is_done_on_death_is_done_from_where_it_died() -> None:
    played = story("""
      map
        s   s   m   n
      m  Burner
      n  Rat  normal
      figure Burner  of Rat
        traits On death: All adjacent enemies suffer 3 damage
    """)
    played.round(hits={0: "Burner"})
    assert played.here() == ["Rat 1"]
    hurt = [30 - body.hit_points for body in played.game.state.figures[:2]]
    assert sorted(hurt) == [0, 3]
    assert played.game.state.dying == ()
    assert len(played.game.state.tokens) == 1


def test_a_monster_does_not_focus_on_somebody_who_cannot_be_targeted() -> None:
    text = """
      map
        s   .   .   .   m   f   .   s
      m  Rat  normal
      f  Porter
      figure Porter  ally  initiative 90
        hit points 5
    """
    for spared, focus in (("", "Porter"), ("rule all Porter can't be targeted", "One")):
        played = story(f"{text}  {spared}\n")
        played.round()
        (told,) = [
            event for event in played.game.events if event.kind == "focus" and event.get("figure") == 2
        ]
        names = [who.name for who in played.game.setting.identities]
        assert names[int(str(told.get("focus")))].startswith(focus)


# What the scenario says


def aimed(scene: Scene, *aims: Aim) -> Scene:
    """The scene with figures that the scenario turns on others, or somewhere."""
    state = scene.runner.play.state
    state.plot = replace(state.plot, aims=aims, places=(NamedHex(name="a", at=scene.places["x"]),))
    scene.runner.play.forced = ["+0"] * 5
    scene.runner._monster_turn(scene.runner.position.number("M"), "act 0")
    return scene


def test_a_scenario_can_name_the_focus() -> None:
    aim = Aim(Group(kind="enemies"), Group(kind="named", name="B"))
    scene = Scene("A   M   x   .   B").monster_turn("M", "Does not act")
    kind = scene.runner.play.setting.monsters["M"]
    card = replace(kind.deck[0], action=read_action("Move +0\nAttack +0"))
    scene.runner.play.setting.monsters["M"] = replace(kind, deck=(card,))
    aimed(scene, aim)
    assert scene.hp("A", "B") == [10, 8]


def test_a_scenario_can_send_a_figure_somewhere() -> None:
    scene = Scene("A   M   .   .   .   x").monster_turn("M", "Does not act")
    kind = scene.runner.play.setting.monsters["M"]
    card = replace(kind.deck[0], action=read_action("Move +0\nAttack +0"))
    scene.runner.play.setting.monsters["M"] = replace(kind, deck=(card,))
    aimed(scene, Aim(Group(kind="enemies"), None, ("a",)))
    board = scene.runner.position.board
    assert board.hex(scene.state.figures[scene.runner.position.number("M")].hex) == (3, 0)
    assert scene.hp("A") == 10
