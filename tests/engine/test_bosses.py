"""What bosses and their like do: where they turn, whom they call, what strikes back, what moves the map."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action, read_traits
from havenwright.cards.tree import Ability, Bonus, Change, Is, Moment, Select, Some, Summon
from havenwright.engine.bonuses.active import traits_of
from havenwright.engine.bonuses.windows import _ready
from havenwright.engine.figures.arrivals import rank_for_party as _rank
from havenwright.engine.model.agenda import MonsterActs
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.selections import people, picked
from havenwright.packs.records import Item, MonsterStats
from tests.engine.acting import at, equip, lay, number, perform, run, tiles
from tests.engine.scenes import Scene


def given_stats(scene: Scene, who: str, **values: object) -> Scene:
    """A monster with other values on its stat card."""
    setting = scene.runner.play.setting
    kind = setting.monsters[who]
    lines: tuple[MonsterStats, ...] = tuple(replace(line, **values) for line in kind.normal)
    setting.monsters[who] = replace(kind, normal=lines, elite=lines)
    return scene


# Where they turn


def test_it_walks_as_far_away_as_it_can() -> None:
    scene = Scene("A   M   .   x   .").monster_turn(
        "M", "Move as far from focus as possible\nAttack +0, Range 9"
    )
    assert scene.at("M") == "x"


def test_it_walks_away_only_within_the_range() -> None:
    card = "Move as far from the focus as possible while still within Range 2 of them\nAttack +0, Range 9"
    scene = Scene("A   M   x   .   .").monster_turn("M", card)
    assert scene.at("M") == "x"


def test_it_moves_to_a_starting_hex_whatever_its_focus() -> None:
    scene = Scene("A   .   M   x   y   z")
    play = scene.runner.play
    start = play.board.hex(at(scene, "z"))
    play.setting.scenario = replace(play.setting.scenario, starts=(start,))
    text = "Focus on moving towards the closest starting hex\nMove +0\nAttack +0"
    run(scene, MonsterActs(actor=number(scene, "M"), parts=read_action(text).parts))
    assert scene.at("M") == "y"


def test_those_with_the_most_hit_points_and_so_many_that_are_closest() -> None:
    scene = Scene("A   B   .   M   .   .   C", B={"hp": 12})
    play = scene.runner.play
    context = Context(Frame(number(scene, "M"), -1))
    figures = people(play, context, Select("enemy"))

    def found(select: Select) -> list[str]:
        return [play.who(n).name for n in picked(play, context, select, figures)]

    assert found(Select("enemy", pick="most hit points")) == [play.who(number(scene, "B")).name]
    assert len(found(Select("enemy", 1, pick="closest"))) == 1
    assert len(found(Select("enemy", 2, pick="closest"))) == 3  # A and C are as far away as each other
    assert len(found(Select("enemy", 3, pick="closest"))) == 3


def test_monsters_take_who_says_so_for_the_last_in_the_order() -> None:
    first = Scene("A   .   M   .   B", A={"initiative": 10}, B={"initiative": 50})
    assert first.monster_turn("M", "Attack +0, Range 3").hp("A", "B") == [8, 10]
    text = "All monsters consider you to be last in initiative order when determining focus"
    scene = Scene("A   .   M   .   B", A={"initiative": 10}, B={"initiative": 50})
    assert scene.perform("A", text).monster_turn("M", "Attack +0, Range 3").hp("A", "B") == [10, 8]


# What strikes back, and what doesn't move


def test_a_retaliate_does_besides_what_stands_beside_it() -> None:
    scene = Scene(".   A   M").perform("M", "Retaliate 2, Poison, Push 1").perform("A", "Attack 1")
    assert scene.hp("A", "M") == [8, 9]
    assert scene.conditions("A") == ["poison"]
    assert scene.at("A") != "A"


@pytest.mark.parametrize(("immune", "place"), [((), "x"), (("push",), "M"), (("pull",), "x")])
def test_who_is_immune_to_it_is_not_pushed(immune: tuple[str, ...], place: str) -> None:
    scene = given_stats(Scene("A   M   x"), "M", immune=immune)
    where = [(at(scene, "x"),)] if place == "x" else []
    perform(scene, "A", Ability("push", 1), answers=[number(scene, "M"), *where])
    assert scene.at("M") == place


@pytest.mark.parametrize(("words", "struck"), [("", [8, 10]), (" or adjacent", [8, 8])])
def test_those_moved_through_are_struck_wherever_it_stands_now(words: str, struck: list[int]) -> None:
    card = f"Focus on the farthest enemy\nMove +0, Jump\nAttack +0, target all enemies moved through{words}"
    scene = Scene("M   A   .   x   B", M={"move": 3}).monster_turn("M", card)
    assert scene.at("M") == "x"
    assert scene.hp("A", "B") == struck


# Others


def test_they_act_again_or_not_at_all() -> None:
    scene = Scene("A   N   M").monster_turn("N", "Attack +0")
    assert scene.hp("A") == 8
    perform(scene, "M", Ability("act", target=Select("ally", "all")))
    assert scene.hp("A") == 6
    play = scene.runner.play
    play.figure(number(scene, "N")).acted = False
    perform(scene, "M", Ability("nothing", target=Select("monster", where=(Is("kind: N"),))))
    assert play.figure(number(scene, "N")).acted


def test_kinds_are_one_of_several_in_one_or_many() -> None:
    scene = Scene("A   N   M   P")
    select = Select("monster", "all", where=(Some((Is("kind: N"), Is("kind: Ps"))),))
    perform(scene, "A", Ability("suffer", 1, target=select))
    assert scene.hp("M", "N", "P") == [10, 9, 9]


def test_what_a_stat_card_gives_others_is_theirs_while_they_are_near() -> None:
    (trait,) = read_traits("All monsters within Range 2 gain advantage on all of their attacks")
    assert isinstance(trait, Bonus)
    scene = given_stats(Scene("A   M   N"), "M", traits=(trait,))
    play = scene.runner.play
    (active,) = traits_of(play.setting, number(scene, "M"), play.who(number(scene, "M")))
    assert active.bonus == Bonus(
        Moment("attack", replace(trait.bearer or Select("self"), count=1)), (Change("advantage"),)
    )


def test_it_is_on_another_side_until_the_end_of_the_round() -> None:
    scene = Scene("A   M   N").perform("M", "Ally to all characters this round")
    play = scene.runner.play
    assert play.who(number(scene, "M")).side == "characters"
    scene.end_round()
    assert scene.runner.play.who(number(scene, "M")).side == "monsters"


def test_every_second_one_is_elite() -> None:
    (part,) = read_action(
        "Spawn one Gull: normal for 2, every second elite for 3, elite for 4 characters"
    ).parts
    assert isinstance(part, Summon)
    found = [[_rank(part.rank, characters, before) for before in range(3)] for characters in (2, 3, 4)]
    assert found == [["normal"] * 3, ["normal", "elite", "normal"], ["elite"] * 3]
    assert _rank(("",), 3) == "normal"


# The map


def test_tiles_move_to_the_right_as_far_as_there_is_room() -> None:
    scene = lay(Scene("A   x   y   z"), "water", "x")
    perform(scene, "A", *read_action("Move all water tiles 2 hexes to the right").parts)
    assert tiles(scene, "water") == ["z"]
    perform(scene, "A", *read_action("Move all water tiles 2 hexes to the right").parts)
    assert tiles(scene, "water") == ["z"]
    perform(scene, "A", *read_action("Move all water tiles 1 hex to the left").parts)
    assert tiles(scene, "water") == ["y"]


def test_a_tile_in_each_of_the_hexes() -> None:
    scene = Scene("x   A   y   .   M")
    perform(scene, "A", *read_action("Create one hazardous terrain tile in all empty adjacent hexes").parts)
    assert tiles(scene, "hazardous") == ["x", "y"]


@pytest.mark.parametrize(("text", "hit_points"), [("trap damage", 7), ("hazardous terrain damage", 8)])
def test_the_damage_of_the_map_at_the_level(text: str, hit_points: int) -> None:
    scene = Scene("A   M", level=1).perform("A", f"All adjacent enemies suffer {text}")
    assert scene.hp("M") == hit_points


# Items


@pytest.mark.parametrize("words", ["", "This item can be used while you have Stun"])
def test_an_item_that_can_be_used_while_stunned(words: str) -> None:
    action = read_action(f"During your turn, remove all negative conditions you have. {words}".strip())
    item = Item(id="cure", name="Cure", slot="small", use="spent", action=action)
    scene = equip(Scene("A   M", A={"conditions": ["stun"]}), "A", item)
    play = scene.runner.play
    (active,) = [one for one in play.state.bonuses if one.item >= 0]
    assert isinstance(active.bonus, Bonus)
    assert _ready(play, active, active.bonus) is bool(words)
