"""Scenes: positions of one's own, and acts in them on the engine's own steps."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action, read_traits
from havenwright.cards.tree import Ability, Bonus
from havenwright.engine import STRONG, Answer, Decision, Game, IllegalAnswer, Scene, Setting
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.movement.traps_and_hazards import spring
from havenwright.packs.records import Item
from tests.engine.tables import hero, monster, select, table

CARDS = [(10 + n, "Attack 3", "Move 2") for n in range(4)]
RAT = monster("Rat", (50, "Move +0\nAttack +0"), (60, "Heal 2, self"), hp=9, move=2, attack=2)
ROOM = """
1   R   .   t
  2   .   .   .
"""
ONE, TWO, FOE = 0, 1, 2


def setting_of_room() -> Setting:
    return table(ROOM, [hero("One", *CARDS), hero("Two", *CARDS)], {"R": RAT}).setting


@pytest.fixture
def scene() -> Scene:
    return Scene(setting_of_room())


def first(decision: Decision) -> Answer:
    return decision.options[0]


def test_an_act_runs_to_its_question_and_goes_on_with_the_answer(scene: Scene) -> None:
    scene.force("+1")
    scene.perform(ONE, read_action("Attack 3"))
    assert scene.decision is not None
    assert (scene.decision.kind, scene.decision.options) == ("attack", (FOE, "skip"))
    assert scene.choose(FOE).figure(FOE).hit_points == 9 - 4


def test_an_illegal_answer_leaves_the_question_open(scene: Scene) -> None:
    scene.perform(ONE, read_action("Attack 3"))
    with pytest.raises(IllegalAnswer):
        scene.choose(TWO)
    scene.force("+0")
    scene.choose(FOE)
    assert scene.figure(FOE).hit_points == 6


def test_what_is_changed_between_acts_counts_in_the_next(scene: Scene) -> None:
    scene.add_conditions(FOE, "poison", "poison", "wound")
    (shield,) = read_traits("Shield 1")
    assert isinstance(shield, Ability)
    scene.add_bonus(FOE, shield)
    scene.force("+0")
    scene.perform(ONE, read_action("Attack 3")).choose(FOE)
    assert [one.name for one in scene.figure(FOE).conditions] == ["poison", "wound"]
    assert scene.figure(FOE).hit_points == 9 - (3 + 1 - 1)


def test_a_monster_takes_its_turn_with_the_card_that_is_named(scene: Scene) -> None:
    scene.figure(FOE).hit_points = 5
    scene.monster_turn(FOE, "Rat 1").run_out(first)
    assert (scene.figure(FOE).hit_points, scene.figure(FOE).acted, scene.state.turn) == (7, True, -1)
    scene.perform_by_monster_rules(FOE, "Rat 1").run_out(first)
    assert scene.figure(FOE).hit_points == 9
    assert dict(scene.state.monster_cards) == {"Rat": "Rat 1"}


def test_a_characters_turn_has_a_start_actions_and_an_end(scene: Scene) -> None:
    scene.add_conditions(ONE, "wound")
    scene.character_turn(ONE, [read_action("Attack 3"), read_action("Infuse fire")]).choose("suffer")
    assert (scene.figure(ONE).hit_points, scene.state.turn, scene.elements[0]) == (9, ONE, 0)
    scene.run_out(lambda decision: "skip")
    assert scene.elements[0] == STRONG
    assert (scene.state.turn, scene.figure(ONE).acted) == (-1, True)


def test_an_item_that_was_brought_can_be_used(scene: Scene) -> None:
    text = "On your attack, add +2 Attack"
    scene.equip(ONE, Item(id="knife", name="Knife", slot="small", use="spent", action=read_action(text)))
    scene.force("+0")
    scene.perform(ONE, read_action("Attack 3"))
    scene.run_out(first)
    assert (scene.figure(FOE).hit_points, scene.state.items) == (9 - 5, ("spent",))


def test_a_tile_that_was_laid_bars_the_way(scene: Scene) -> None:
    before = scene.tiles("obstacle")
    at = scene.board.index((2, 0))
    scene.lay("obstacle", at)
    assert (before, scene.tiles("obstacle")) == (0, 1 << at)
    scene.perform(TWO, read_action("Move 9"))
    assert scene.decision is not None
    assert at not in scene.decision.options


def test_the_end_of_a_round_begins_no_other_with_cards(scene: Scene) -> None:
    scene.figure(FOE).acted = True
    scene.end_round()
    assert scene.decision is None
    assert (scene.state.round, scene.figure(FOE).acted, scene.agenda) == (1, False, ())


def test_questions_to_all_seats_are_asked_one_after_the_other(scene: Scene) -> None:
    scene.play_round()
    asked = []
    while scene.decision is not None and scene.decision.kind == "select cards":
        asked.append(scene.decision.seat)
        scene.choose(scene.decision.options[0])
    assert asked == [0, 1]


def test_an_act_waits_for_the_end_of_the_one_before(scene: Scene) -> None:
    scene.perform(ONE, read_action("Attack 3"))
    with pytest.raises(AssertionError, match="the one before it is over"):
        scene.damage(ONE, 1)


def test_the_record_counts_what_was_done_and_what_is_written_down(scene: Scene) -> None:
    scene.record(ONE, "damage dealt", 2)
    scene.force("+0")
    scene.perform(ONE, read_action("Attack 3")).choose(FOE)
    assert scene.recorded(ONE, "damage dealt") == 5


def test_an_ability_about_which_nobody_is_asked_can_be_left_out(scene: Scene) -> None:
    scene.leaves_out = lambda ability: ability.verb == "shield"
    scene.perform(ONE, read_action("Shield 1\nRetaliate 2"), kinds=("top",))
    texts = [active.bonus for active in scene.state.bonuses if active.figure == ONE]
    assert [one.verb for one in texts if not isinstance(one, Bonus)] == ["retaliate"]


def test_a_door_is_on_the_way_to_what_lies_behind_it() -> None:
    door = table("1   .   D1  .   .\n", [hero("One", *CARDS)], {}, starts=((0, 0),)).setting
    scene = Scene(door)
    behind, at = scene.board.index((3, 0)), scene.board.index((2, 0))
    assert scene.doors_towards(ONE, behind, 3, "walk") == [at]
    assert scene.doors_towards(ONE, behind, 2, "walk") == []


# On a game under way


def test_a_game_lets_its_draws_be_forced() -> None:
    game = table(ROOM, [hero("One", *CARDS), hero("Two", *CARDS)], {"R": RAT})
    select(game, (0, 1), (4, 5)).choose(ONE)
    game.scene.force("+1")
    game.choose((0, 0))
    game.choose(FOE)
    assert game.state.figures[FOE].hit_points == 9 - 4


def test_the_agenda_of_a_game_waits_while_something_is_done_on_top_of_it() -> None:
    game = table(ROOM, [hero("One", *CARDS), hero("Two", *CARDS)], {"R": RAT})
    select(game, (0, 1), (4, 5))
    agenda, open_before = game.scene.agenda, game.decision
    game.scene.damage(FOE, 2)
    assert game.state.figures[FOE].hit_points == 7
    assert (game.scene.agenda, game.decision) == (agenda, open_before)
    game.scene.do(Conclude(outcome="won"))
    assert game.outcome == "won"


def test_a_rule_alone_is_followed_with_all_that_it_sets_going() -> None:
    game = table(ROOM, [hero("One", *CARDS), hero("Two", *CARDS)], {"R": RAT})
    scene = game.scene
    scene.follow(spring(scene.play, FOE, scene.state.tiles[0], by=-1))
    assert scene.figure(FOE).hit_points == 9 - 3


def test_a_game_begins_from_a_state_of_ones_own() -> None:
    scene = Scene(setting_of_room())
    scene.state.zones[0] = "lost"
    game = Game.begin(scene.setting, scene.state)
    assert game.decision is not None
    assert all(0 not in option for option in game.decision.options if isinstance(option, tuple))


def test_somebody_else_of_another_side_is_an_enemy(scene: Scene) -> None:
    scene.become(FOE, replace(scene.who(FOE), side="characters"))
    assert (scene.enemies(ONE), scene.friends(ONE), scene.present()) == ([], [0, 1, 2], [0, 1, 2])
