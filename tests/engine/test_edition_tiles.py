"""Overlay tiles by the rules of several editions: traps, hazards, doors, objectives, and altering tiles."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Build, Is, Select
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.selections import counted
from tests.engine.acting import at, lay, number, perform, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

EMPTY = Select("hex", range=3, where=(Is("empty"),))
ANY = Select("hex", range=3)
DESTROY = Ability("destroy", target=Select("obstacle", range=3))
JUMP = "Move 3, Jump"


def offered(scene: Scene, *names: str) -> list[bool]:
    """Whether the last question offered these hexes."""
    return [at(scene, name) in scene.asked[-1].options for name in names]


def trap(damage: int) -> Build:
    return Build("trap", ANY, effects=read_action(f"Suffer {damage} damage").parts)


# Traps


@proves("gh1.overlay.damage-trap-value", "jotl.overlay.trap-damage-value", "fh.overlay.trap-damage-value")
def test_a_damage_trap_deals_two_and_the_level(edition: str) -> None:
    level, damage = {"gh1": (1, 3), "jotl": (3, 5), "fh": (4, 6)}[edition]
    scene = Scene("A   tx", level=level, trap="Damage 2 + L").perform("A", "Move 1", "x")
    assert (scene.hp("A"), scene.runner.results().tiles) == (10 - damage, [])


@proves("fh.overlay.trap-sprung-on-entry", "fh.overlay.trap-jump-landing")
def test_a_trap_springs_for_who_walks_or_lands_there() -> None:
    walked = Scene("M   tx  .   A").monster_turn("M", "Move +0\nAttack +0")
    assert (walked.hp("M"), walked.runner.results().tiles) == (7, [])
    over = Scene("M   t   x   A").monster_turn("M", "Move +0, Jump\nAttack +0")
    assert (over.at("M"), over.hp("M"), len(over.runner.results().tiles)) == ("x", 10, 1)
    landed = Scene("A   .   .   tx", trap="Damage 4").perform("A", JUMP, "x")
    assert (landed.hp("A"), landed.runner.results().tiles) == (6, [])


@proves("jotl.overlay.trap-sprung-on-normal-entry")
def test_who_is_pushed_into_a_trap_has_all_its_effects() -> None:
    scene = Scene("A   M   tx", level=2, trap="Damage 2 + L, Poison").perform("A", "Push 1", "M", "x")
    assert (scene.hp("M"), scene.conditions("M"), scene.runner.results().tiles) == (6, ["poison"], [])


@proves("jotl.overlay.trap-effects-from-key")
def test_all_traps_of_a_kind_do_what_the_key_says() -> None:
    for drawing, end in (("A   tx  t", "x"), ("A   .   tx\n  .   t", "x")):
        scene = Scene(drawing, level=1, trap="Damage 2 + L, Immobilize").perform("A", "Move 2", end)
        assert (scene.hp("A"), scene.conditions("A")) == (7, ["immobilize"])


@proves("jotl.overlay.traps-not-obstacles")
def test_a_trap_is_entered_and_not_destroyed_as_obstacles_are() -> None:
    scene = Scene("A   t   x").perform("A", "Move 2", "x")
    assert (scene.at("A"), scene.hp("A"), "trap sprung" in scene.kinds) == ("x", 7, True)
    other = perform(Scene("A   tx  .   oy  .\n  .   .   .   ."), "A", DESTROY, answers=["skip"])
    assert offered(other, "x", "y") == [False, True]


@proves("gh1.tiles.created-trap-not-scaled", "jotl.tiles.figures-may-place-traps", "fh.tiles.create")
def test_a_created_trap_deals_what_the_ability_says(edition: str) -> None:
    damage = 2 if edition == "fh" else 3
    scene = Scene(around("A   x   M   ."), level=5)
    x = at(scene, "x")
    perform(scene, "A", trap(damage), Ability("pull", 1), answers=[x, number(scene, "M"), (x,)])
    assert scene.hp("M") == 10 - damage
    assert tiles(scene, "trap") == []


# Hazards


@proves("gh1.overlay.hazardous-terrain-value")
@pytest.mark.parametrize(("level", "damage"), [(3, 2), (0, 1)])
def test_hazards_deal_half_of_what_a_trap_does(level: int, damage: int) -> None:
    scene = Scene("A   hx  hy", level=level).perform("A", "Move 1", "x")
    assert scene.hp("A") == 10 - damage
    assert scene.perform("A", "Move 1", "y").hp("A") == 10 - 2 * damage
    assert len(scene.runner.results().tiles) == 2


@proves("fh.overlay.hazard-damage")
@pytest.mark.parametrize(("level", "damage"), [(0, 1), (1, 2), (3, 2), (4, 3), (7, 4)])
def test_hazards_deal_by_thirds_of_the_level(level: int, damage: int) -> None:
    assert Scene("A   hx", level=level).perform("A", "Move 1", "x").hp("A") == 10 - damage
    assert Scene("A   h   x", level=level).perform("A", JUMP, "x").hp("A") == 10
    flying = perform(
        scene := Scene("A   hx", level=level),
        "A",
        Ability("flying"),
        Ability("move", 1),
        answers=[at(scene, "x")],
    )
    assert (flying.at("A"), flying.hp("A")) == ("x", 10)


@proves("fh.overlay.hazard-jump-landing")
def test_a_jump_feels_the_hazard_where_it_ends() -> None:
    scene = Scene("A   h   hx", level=1).perform("A", "Move 2, Jump", "x")
    assert (scene.hp("A"), scene.kinds.count("suffered")) == (8, 1)


@proves("fh.overlay.hazard-persists")
def test_a_hazard_stays_for_the_next() -> None:
    scene = Scene("A   hx  y\n  B   .", level=3).perform("A", "Move 2", "y").perform("B", "Move 1", "x")
    assert (scene.at("A"), scene.at("B"), scene.hp("A", "B")) == ("y", "x", [8, 8])
    assert scene.runner.results().tiles == [{"kind": "hazardous", "at": list(scene.places["x"])}]


@proves("gh1.overlay.hazardous-only-on-entry", "fh.overlay.hazard-no-start-or-exit-damage")
def test_who_starts_on_a_hazard_and_leaves_it_is_not_hurt() -> None:
    scene = Scene("Ah  x   .", A={"hp": 5}).turn("A", "Move 1", answers=["x"])
    assert (scene.at("A"), scene.hp("A")) == ("x", 5)


# Objectives


@proves("jotl.overlay.objective-immunities", "fh.overlay.objective-immunities")
def test_objectives_take_damage_and_nothing_else(edition: str) -> None:
    attack, condition, points, left = {"jotl": (2, "Stun", 6, 4), "fh": (3, "Poison", 8, 5)}[edition]
    scene = Scene("A   O   .   x", O={"hp": points}).perform(
        "A", f"Attack {attack}, {condition}, Push 2", "O", "x"
    )
    assert (scene.hp("O"), scene.conditions("O"), scene.at("O")) == (left, [], "O")


@proves("fh.overlay.objective-damage-and-destruction")
def test_an_objective_is_destroyed_at_its_hit_points_and_its_hex_is_empty() -> None:
    scene = Scene("A   O   .", O={"hp": 2, "max_hp": 8}).perform("A", "Attack 2", "O")
    assert (scene.gone("O"), scene.tokens()) == (True, [])
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "O") == [True]


@proves("fh.overlay.objective-is-figure-not-obstacle")
def test_an_objective_is_a_figure_and_no_obstacle() -> None:
    scene = Scene("A   O   .")
    perform(scene, "A", DESTROY)
    assert scene.asked == []
    assert scene.runner.play.occupied >> at(scene, "O") & 1


@proves("jotl.overlay.objective-blocks-movement")
def test_an_objective_bars_the_way_unless_one_jumps() -> None:
    assert Scene("A   O   x").perform("A", "Move 2", "x").at("A") == "A"
    assert Scene("A   O   x").perform("A", "Move 2", "O").at("A") == "A"
    assert Scene("A   O   x").perform("A", "Move 2, Jump", "x").at("A") == "x"
    assert perform(Scene("A   O   ."), "A", DESTROY).asked == []


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


# What is empty


@proves("fh.map.unoccupied", "gh1.map.unoccupied-hex")
def test_tiles_and_tokens_leave_a_hex_unoccupied(edition: str) -> None:
    scene = Scene("A   tx  y   M" if edition == "fh" else "A   x   y   M")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    occupied = scene.runner.play.occupied
    assert [bool(occupied >> at(scene, name) & 1) for name in "xyAM"] == [False, False, True, True]


@proves("fh.map.tokens-not-overlays")
def test_a_summon_is_placed_on_a_token() -> None:
    scene = Scene("A   x   M")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    summon = read_action("Summon Wolf: HP 3, Attack 2, Move 2").parts
    perform(scene, "A", *summon)
    assert scene.state.figures[-1].hex == at(scene, "x")


@proves("fh.map.one-figure-per-hex")
def test_no_second_figure_comes_into_a_hex() -> None:
    scene = Scene("A   M   x   .").perform("A", "Teleport 2", "M", "x")
    assert at(scene, "M") not in scene.asked[0].options
    assert [body.hex for body in scene.state.figures].count(at(scene, "M")) == 1


@proves("jotl.map.empty-hex-definition")
def test_money_leaves_a_hex_empty_and_a_trap_does_not() -> None:
    scene = Scene("A   x   ty  o   w\n  z   .   .   M   .")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    lay(scene, "treasure", "z")
    perform(scene, "A", Build("trap", Select("hex", range=4, where=(Is("empty"),))), answers=["skip"])
    assert offered(scene, "x", "y", "z", "M") == [True, False, True, False]


@proves("jotl.map.occupied-hex")
def test_nobody_ends_where_somebody_stands() -> None:
    scene = Scene("A   B   .").perform("A", "Move 1", "B")
    assert (scene.at("A"), scene.asked) == ("A", [])
    assert [body.hex for body in scene.state.figures].count(at(scene, "B")) == 1


@proves("jotl.map.wall-line-breaks-adjacency")
def test_nobody_attacks_next_to_oneself_through_a_wall_line() -> None:
    scene = Scene("A | M\n  .   .").perform("A", "Attack 3", "M")
    assert (scene.asked, scene.hp("M"), scene.drawn("A")) == ([], 10, 0)
    assert Scene("A   M\n  .   .").perform("A", "Attack 3", "M").drawn("A") == 1


# Altering tiles


@proves("fh.tiles.relocate")
def test_a_tile_is_relocated_past_anything() -> None:
    scene = Scene("A   ox  o   .   y\n  o   o   .   .   .")
    move = Ability("relocate", target=Select("obstacle", range=1), to=Select("hex", range=3, origin="made"))
    perform(scene, "A", move, answers=[at(scene, "x"), at(scene, "y")])
    assert "y" in tiles(scene, "obstacle")
    assert "x" not in tiles(scene, "obstacle")


@proves("fh.tiles.move-tile")
def test_a_tile_moves_through_featureless_hexes_occupied_or_not() -> None:
    move = Ability("relocate", 2, target=Select("obstacle", range=1))
    passing = Scene("A   ox  M   y\n  .   .   .   .")
    perform(passing, "A", move, answers=[at(passing, "x"), at(passing, "y")])
    assert tiles(passing, "obstacle") == ["y"]
    assert at(passing, "M") not in passing.asked[-1].options
    blocked = Scene("A   ox  t   y")
    perform(blocked, "A", move, answers=[at(blocked, "x")])
    assert tiles(blocked, "obstacle") == ["x"]


@proves("fh.tiles.replace")
def test_another_tile_takes_the_place_of_one() -> None:
    scene = Scene("A   ox  .   M\n  .   .   .   .")
    perform(scene, "A", Build("hazardous terrain", Select("obstacle", range=2)), answers=[at(scene, "x")])
    assert [(tile.kind, tile.at) for tile in scene.state.tiles] == [("hazardous", (at(scene, "x"),))]


@proves("fh.tiles.spring")
def test_who_springs_a_trap_suffers_it() -> None:
    scene = Scene("A   .   tx  M", trap="Damage 4")
    perform(scene, "A", Ability("spring", target=Select("trap", range=2)), answers=[at(scene, "x")])
    assert (scene.hp("A", "M"), tiles(scene, "trap")) == ([6, 10], [])


@proves("fh.tiles.one-overlay-per-hex")
def test_one_tile_lies_in_a_hex_but_an_open_door_is_none() -> None:
    scene = Scene("A   wx  y\n  .   .   .")
    perform(scene, "A", trap(2), answers=["skip"])
    assert offered(scene, "x", "y") == [False, True]
    assert len(scene.state.tiles) == 1
    door = Scene("A   .   D1  .   x").perform("A", "Move 4", "D1", "x")
    perform(door, "A", trap(2), answers=[at(door, "D1")])
    assert tiles(door, "trap") == ["D1"]


@proves("fh.tiles.not-into-occupied")
def test_no_obstacle_comes_where_somebody_stands() -> None:
    scene = Scene("A   M   x\n  .   .   .")
    perform(scene, "A", Build("obstacle", ANY), answers=["skip"])
    assert offered(scene, "M") == [False]
    moving = Scene("A   ox  M\n  .   .   .")
    perform(
        moving,
        "A",
        Ability("relocate", 1, target=Select("obstacle", range=1)),
        answers=[at(moving, "x"), "skip"],
    )
    assert offered(moving, "M") == [False]


@proves("fh.tiles.hazard-under-figure")
def test_a_hazard_under_somebody_hurts_nobody() -> None:
    scene = Scene("A   M   .", level=1, M={"hp": 5})
    perform(scene, "A", Build("hazardous terrain", Select("hex", range=1)), answers=[at(scene, "M")])
    assert (tiles(scene, "hazardous"), scene.hp("M")) == (["M"], 5)


@proves("fh.tiles.not-border-hex")
def test_what_covers_the_border_stays() -> None:
    scene = lay(lay(Scene("A   x   y   M"), "obstacle", "x", fixed=True), "obstacle", "y")
    perform(scene, "A", DESTROY, answers=[at(scene, "y")])
    assert tiles(scene, "obstacle") == ["x"]
    assert [option for option in scene.asked[-1].options if option != "skip"] == [at(scene, "y")]


# Tokens that mark what was done


def marks(scene: Scene) -> list[tuple[str, int]]:
    return list(scene.state.placed)


@proves("jotl.tiles.destruction-token-on-destroyed")
def test_the_hex_of_a_destroyed_obstacle_is_entered_as_any_other() -> None:
    scene = Scene("A   ox  .   M")
    perform(scene, "A", DESTROY, answers=[at(scene, "x")])
    assert marks(scene) == [("destruction", at(scene, "x"))]
    perform(scene, "A", Ability("move", 1), answers=[at(scene, "x")])
    assert scene.at("A") == "x"


@proves("jotl.tiles.destroy-multi-hex-obstacle", "jotl.map.destroyed-or-opened-hex-is-empty")
def test_every_hex_of_a_destroyed_obstacle_is_marked_and_empty() -> None:
    scene = lay(Scene("A   x   y   M\n  .   z   .   ."), "obstacle", "x", "y", "z")
    there = tuple(at(scene, name) for name in "xyz")
    perform(scene, "A", DESTROY, answers=[there])
    assert marks(scene) == sorted(("destruction", hex) for hex in there)
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y", "z") == [True] * 3
    perform(scene, "A", Build("trap", EMPTY), answers=[at(scene, "x")])
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y", "z") == [False, True, True]


@proves("jotl.tiles.destroy-needs-one-hex-in-range")
def test_one_hex_of_an_obstacle_in_range_is_enough() -> None:
    scene = lay(Scene(around("A   .   .   x   y   .")), "obstacle", "x", "y")
    perform(scene, "A", DESTROY, answers=[(at(scene, "x"), at(scene, "y"))])
    assert tiles(scene, "obstacle") == []


@proves("jotl.overlay.objective-hit-points")
def test_a_destroyed_objective_leaves_a_token_in_an_empty_hex() -> None:
    scene = Scene("A   O   .", O={"hp": 4}).perform("A", "Attack 5", "O")
    assert (scene.gone("O"), marks(scene)) == (True, [("destruction", at(scene, "O"))])
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "O") == [True]


@proves("jotl.tiles.activation-token-uses")
def test_each_open_door_has_an_activation_token() -> None:
    scene = Scene("A   D1  .   D2  x").perform("A", "Move 4", "D1", "D2", "x")
    assert marks(scene) == [("activation", at(scene, "D1")), ("activation", at(scene, "D2"))]


def test_only_some_games_have_tokens_for_what_was_done() -> None:
    scene = Scene("A   O   .", O={"hp": 4}, ruleset="gh2").perform("A", "Attack 5", "O")
    assert marks(scene) == []


@proves("gh1.map.empty-hex")
def test_a_token_fills_a_hex_and_a_plate_does_not() -> None:
    scene = lay(Scene(around("A   x   y   .   M")), "plate", "y")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y") == [False, True]


@proves("gh1.overlay.obstacles-with-hit-points")
def test_an_obstacle_with_hit_points_is_destroyed_by_damage_alone() -> None:
    scene = Scene(around("A   O   ."), O={"hp": 6}).perform("A", "Attack 4, Stun", "O")
    assert (scene.hp("O"), scene.conditions("O")) == (2, [])
    asked = len(scene.asked)
    perform(scene, "A", DESTROY)
    assert len(scene.asked) == asked
    assert perform(scene, "A", Ability("attack", 2), answers=[number(scene, "O")]).gone("O")


@proves("gh1.overlay.obstacles-not-enemies")
def test_an_obstacle_with_hit_points_is_no_enemy_to_count() -> None:
    more = "Attack 2, +1 Attack for each adjacent enemy"
    scene = Scene(around("O   A   M   .")).perform("A", more, "M")
    assert scene.hp("M") == 7
    with_another = Scene(around("N   A   M   .")).perform("A", more, "M")
    assert with_another.hp("M") == 6


# Who is who


@proves("gh1.scenario-common.figures", "jotl.scenario-common.figure-definition")
def test_who_is_a_figure(edition: str) -> None:
    drawing, figures = {"gh1": ("A   B   M   N   P   S", 6), "jotl": ("A   B   M   N   P   O", 5)}[edition]
    play = Scene(drawing).runner.play
    assert counted(play, Context(Frame(0, 0)), Select("figure", "all")) == figures


@proves("gh1.scenario-common.allies-and-enemies", "jotl.scenario-common.ally-definition")
def test_nobody_is_an_ally_of_oneself() -> None:
    scene = Scene(around("A   .   M   ."), A={"hp": 5, "max_hp": 10})
    assert scene.perform("A", "Heal 3, Target 1 ally, Range 3").asked == []
    assert scene.hp("A") == 5


@proves("jotl.scenario-common.enemy-is-relative")
def test_a_monsters_enemies_are_the_characters() -> None:
    scene = Scene("N   M   A").monster_turn("M", "All adjacent enemies suffer 1 damage")
    assert scene.hp("A", "M", "N") == [9, 10, 10]
