"""Overlay tiles that abilities create, destroy, move and replace."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Build, Change, Is, Select
from tests.engine.acting import at, lay, number, perform, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule
EMPTY = Select("hex", range=3, where=(Is("empty"),))
OPEN = """
A   x   y   z
  .   u   v   M
.   .   .   .
"""


def offered(scene: Scene, *names: str) -> list[bool]:
    """True if the last question offered these hexes."""
    return [at(scene, name) in scene.asked[-1].options for name in names]


@rule("gh2.tiles.create")
def test_an_obstacle_is_created_in_an_empty_hex() -> None:
    scene = Scene(OPEN)
    perform(scene, "A", Build("obstacle", EMPTY), answers=[at(scene, "y")])
    assert tiles(scene, "obstacle") == ["y"]
    assert offered(scene, "x", "z", "M", "A") == [True, True, False, False]
    perform(scene, "M", Ability("move", 4), answers=["skip"])
    assert at(scene, "y") not in scene.asked[-1].options


def test_nothing_needs_to_be_created() -> None:
    scene = Scene(OPEN)
    perform(scene, "A", Build("obstacle", EMPTY), Ability("experience", 1), answers=["skip"])
    assert tiles(scene, "obstacle") == []
    assert scene.result("A")["xp"] == 0


def test_a_tile_is_aimed_at_a_hex_in_sight() -> None:
    scene = Scene("A   x | y   .\n  .   .   .")
    perform(scene, "A", Build("trap", Select("hex", where=(Is("empty"),))), answers=["skip"])
    assert offered(scene, "x", "y") == [True, True]
    walled = Scene("A   x | y")
    perform(walled, "A", Build("trap", Select("hex", where=(Is("empty"),))), answers=["skip"])
    assert offered(walled, "x", "y") == [True, False]


@pytest.mark.parametrize(("hexes", "shapes"), [(2, 2), (3, 2)])
def test_larger_obstacles_need_as_many_hexes_side_by_side(hexes: int, shapes: int) -> None:
    scene = Scene("A   .   .   M   .\n  .   .   .   .\n.   .   .   .   .")
    perform(scene, "A", Build("obstacle", EMPTY, hexes=hexes), answers=["skip"])
    options = [option for option in scene.asked[-1].options if isinstance(option, tuple)]
    assert len(options) > shapes
    board = scene.board
    assert all(len(set(option)) == hexes for option in options)
    assert all(board.adjacent(a, b) for option in options for a in option for b in option if a != b)
    perform(scene, "A", Build("obstacle", EMPTY, hexes=hexes), answers=[options[0]])
    assert [tile.at for tile in scene.state.tiles] == [options[0]]


@rule("gh2.overlay.trap-effect-source")
def test_a_created_trap_does_what_it_says() -> None:
    scene = Scene("A   x   M   .", level=1)
    trap = Build("trap", EMPTY, effects=(Ability("suffer", 5, extras=(Change("condition", 1, "wound"),)),))
    perform(
        scene, "A", trap, Ability("pull", 1), answers=[at(scene, "x"), number(scene, "M"), (at(scene, "x"),)]
    )
    assert scene.hp("M") == 5
    assert scene.conditions("M") == ["wound"]
    assert tiles(scene, "trap") == []


@rule("gh2.tiles.one-overlay-per-hex")
@pytest.mark.parametrize("there", ["w", "h", "t", "o", "i"])
def test_no_hex_has_two_tiles(there: str) -> None:
    scene = Scene(f"A   {there}x  y\n  .   .   .")
    perform(scene, "A", Build("trap", Select("hex", range=3)), answers=["skip"])
    assert offered(scene, "x", "y") == [False, True]


@rule("gh2.tiles.not-on-occupied")
@pytest.mark.parametrize(
    ("kind", "allowed"), [("obstacle", False), ("trap", False), ("difficult terrain", True)]
)
def test_traps_and_obstacles_never_come_where_somebody_stands(kind: str, allowed: bool) -> None:
    scene = Scene("A   M   x\n  .   .   .")
    perform(scene, "A", Build(kind, Select("hex", range=3)), answers=["skip"])  # type: ignore[arg-type]
    assert offered(scene, "M", "x") == [allowed, True]


@rule("gh2.tiles.hazard-on-occupied")
def test_hazardous_terrain_doesnt_hurt_who_stands_there() -> None:
    scene = Scene("A   M   .", level=1)
    perform(scene, "A", Build("hazardous terrain", Select("hex", range=1)), answers=[at(scene, "M")])
    assert tiles(scene, "hazardous") == ["M"]
    assert scene.hp("M") == 10


@rule("gh2.tiles.no-cutting-off")
def test_obstacles_never_cut_off_a_part_of_the_map() -> None:
    scene = Scene("A   y   .\n  _   x\n.   M   .")
    perform(scene, "A", Build("obstacle", EMPTY), answers=["skip"])
    assert offered(scene, "x") == [False]
    trap = Scene("A   y   .\n  _   x\n.   M   .")
    perform(trap, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(trap, "x", "y") == [True, True]


@rule("gh2.overlay.corridor-joins-rooms")
def test_a_trap_can_be_created_in_a_corridor() -> None:
    scene = lay(Scene("A   x   .   M"), "corridor", "x")
    assert len(scene.board.rooms) == 1
    perform(scene, "A", Build("trap", EMPTY), answers=[at(scene, "x")])
    assert tiles(scene, "trap") == ["x"]


@rule("gh2.tiles.destroy")
def test_a_destroyed_tile_leaves_a_featureless_hex() -> None:
    scene = Scene("A   ox  .   M")
    assert not scene.runner.play.featureless >> at(scene, "x") & 1
    perform(scene, "A", Ability("destroy", target=Select("obstacle", range=1)), answers=[at(scene, "x")])
    assert tiles(scene, "obstacle") == []
    assert scene.runner.play.featureless >> at(scene, "x") & 1


def test_a_tile_is_relocated_near_the_hex_it_occupied() -> None:
    text = "Relocate one obstacle within Range 3 to an empty hex adjacent to the hex it occupied"
    scene = Scene(around("A   .   ox  y   .   .")).perform("A", text, "x", "y")
    assert tiles(scene, "obstacle") == ["y"]


def test_around_each_destroyed_obstacle_enemies_suffer() -> None:
    for_each = "For each obstacle destroyed, all enemies adjacent to it suffer 2 damage"
    text = f"Destroy all adjacent obstacles. {for_each}"
    scene = Scene(around("M   o   A   o   N   .   P")).perform("A", text)
    assert scene.hp("M", "N", "P") == [8, 8, 10]


@rule("gh2.mandatory.whole-ability")
def test_all_around_a_created_obstacle_suffer() -> None:
    scene = Scene("A   .   B\n  .   x   M\n.   N   .   P")
    around = Ability("suffer", 1, target=Select("figure", "all", 1, origin="made"))
    perform(scene, "A", Build("obstacle", EMPTY), around, answers=[at(scene, "x")])
    assert scene.hp("A", "B", "M", "N", "P") == [10, 9, 9, 9, 10]


def test_what_was_destroyed_is_remembered() -> None:
    scene = lay(Scene("A   x   y   M\n  .   z   .   N"), "obstacle", "x", "y")
    around = Ability("suffer", 2, target=Select("enemy", "all", 1, origin="made"))
    perform(
        scene,
        "A",
        Ability("destroy", target=Select("obstacle", range=2)),
        around,
        answers=[(at(scene, "x"), at(scene, "y"))],
    )
    assert scene.hp("M", "N") == [8, 10]
    assert sum(deed.amount for deed in scene.state.deeds if deed.name == "hexes destroyed") == 2


@rule("gh2.overlay.objective-is-figure")
def test_objectives_are_no_tiles_to_destroy() -> None:
    scene = Scene("A   O   ox  M")
    perform(scene, "A", Ability("destroy", target=Select("obstacle", range=2)), answers=["skip"])
    assert offered(scene, "O", "x") == [False, True]


@proves("gh2.tiles.border-tiles-fixed", "fh.tiles.not-border-hex")
def test_what_covers_the_border_stays() -> None:
    destroy = Ability("destroy", target=Select("obstacle", range=2))
    scene = lay(Scene("A   x   .   M"), "obstacle", "x", fixed=True)
    perform(scene, "A", destroy)
    assert (tiles(scene, "obstacle"), scene.asked) == (["x"], [])
    two = lay(lay(Scene("A   x   y   M"), "obstacle", "x", fixed=True), "obstacle", "y")
    perform(two, "A", destroy, answers=[at(two, "y")])
    assert tiles(two, "obstacle") == ["x"]
    assert [option for option in two.asked[-1].options if option != "skip"] == [at(two, "y")]


@proves("gh2.tiles.relocate", "fh.tiles.relocate")
def test_a_tile_is_relocated_past_anything() -> None:
    beside_an_obstacle = Scene("A   tx  o   .   y\n  .   .   .   .   .")
    move = Ability("relocate", target=Select("trap", range=2), to=Select("hex", range=3, origin="made"))
    perform(beside_an_obstacle, "A", move, answers=[at(beside_an_obstacle, "x"), at(beside_an_obstacle, "y")])
    assert tiles(beside_an_obstacle, "trap") == ["y"]
    enclosed = Scene("A   ox  o   .   y\n  o   o   .   .   .")
    move = Ability("relocate", target=Select("obstacle", range=1), to=Select("hex", range=3, origin="made"))
    perform(enclosed, "A", move, answers=[at(enclosed, "x"), at(enclosed, "y")])
    assert "y" in tiles(enclosed, "obstacle")
    assert "x" not in tiles(enclosed, "obstacle")


@rule("gh2.tiles.move")
def test_a_tile_moves_only_through_featureless_hexes() -> None:
    blocked = Scene("A   ox  o   y")
    move = Ability("relocate", 2, target=Select("obstacle", range=1))
    perform(blocked, "A", move, answers=[at(blocked, "x")])
    assert tiles(blocked, "obstacle") == ["(2, 0)", "x"]
    passing = Scene("A   ox  M   y\n  .   .   .   .")
    perform(passing, "A", move, answers=[at(passing, "x"), at(passing, "y")])
    assert tiles(passing, "obstacle") == ["y"]


@rule("gh2.tiles.replace")
def test_a_replaced_trap_isnt_sprung() -> None:
    scene = Scene("A   tx  .   M\n  .   .   .   .")
    perform(scene, "A", Build("obstacle", Select("trap", range=2)), answers=[at(scene, "x")])
    assert (tiles(scene, "trap"), tiles(scene, "obstacle")) == ([], ["x"])
    assert scene.hp("A", "M") == [10, 10]


def replaces(scene: Scene, text: str, *answers: int) -> Scene:
    return perform(scene, "A", *read_action(text).parts, answers=answers)


def test_a_tile_is_replaced_in_words() -> None:
    scene = Scene("A   tx  .   M\n  .   .   .   .")
    replaces(scene, "Replace one trap within Range 3 with a 1-hex obstacle", at(scene, "x"))
    assert (tiles(scene, "trap"), tiles(scene, "obstacle")) == ([], ["x"])
    replaces(scene, "Replace one adjacent obstacle with one 2 damage trap", at(scene, "x"))
    assert (tiles(scene, "trap"), tiles(scene, "obstacle")) == (["x"], [])
    told = [event.kind for event in scene.events if event.kind in ("tile replaced", "created")]
    assert told == ["tile replaced", "created"] * 2


def test_no_tile_is_replaced_by_an_obstacle_that_would_cut_the_map_off() -> None:
    scene = Scene("A   tx  .   M")
    replaces(scene, "Replace one trap within Range 3 with one obstacle")
    assert (tiles(scene, "trap"), tiles(scene, "obstacle")) == (["x"], [])
    replaces(scene, "Replace one trap within Range 3 with one difficult terrain tile", at(scene, "x"))
    assert (tiles(scene, "trap"), tiles(scene, "difficult")) == ([], ["x"])


def test_a_smaller_tile_takes_one_of_the_hexes_of_a_larger_one() -> None:
    scene = lay(Scene("A   x   y   .\n  .   .   .   ."), "obstacle", "x", "y")
    replaces(scene, "Replace one obstacle within Range 3 with one 1-hex obstacle", at(scene, "y"))
    assert tiles(scene, "obstacle") == ["y"]


def test_all_tiles_are_replaced_and_none_twice() -> None:
    scene = Scene("A   tx  .   ty  M\n  .   .   .   .   tz")
    replaces(scene, "Replace all traps within Range 3 with obstacles")
    assert (tiles(scene, "trap"), tiles(scene, "obstacle")) == (["z"], ["x", "y"])
    text = "Replace two obstacles within Range 3 with one 1 damage trap each"
    replaces(scene, text, at(scene, "y"), at(scene, "x"))
    assert tiles(scene, "trap") == ["x", "y", "z"]


def test_tiles_are_destroyed_farther_away_for_an_element() -> None:
    text = "Destroy all obstacles within Range 2. Consume earth: +1 Range"
    for strength, left in (("inert", ["y"]), ("strong", [])):
        scene = Scene("A   .   ox  oy  M\n  .   .   .   .   .", elements={"earth": strength})
        perform(scene, "A", *read_action(text).parts, answers=["yes"] * (strength == "strong"))
        assert tiles(scene, "obstacle") == left


def test_a_shield_is_for_all_allies_for_an_element() -> None:
    text = "Shield 2, target one ally. Consume air: target all allies instead"
    scene = Scene("A   B   M\n  C", elements={"air": "strong"})
    perform(scene, "A", *read_action(text).parts, answers=["yes"])
    perform(scene, "M", *read_action("Attack 3, target all enemies within Range 4").parts)
    assert scene.hp("A", "B", "C") == [7, 9, 9]


@proves("gh2.tiles.spring", "fh.tiles.spring")
def test_who_springs_a_trap_suffers_it(edition: str) -> None:
    damage = {"gh2": 3, "fh": 4}[edition]
    scene = Scene("A   .   tx  M", trap=f"Damage {damage}")
    perform(scene, "A", Ability("spring", target=Select("trap", range=2)), answers=[at(scene, "x")])
    assert (scene.hp("A", "M"), tiles(scene, "trap")) == ([10 - damage, 10], [])


def test_a_monster_creates_next_to_its_enemies() -> None:
    scene = Scene("M   .   .   x   A\n  .   .   .   .")
    near = Select("hex", range=3, where=(Is("empty"),), pick="closest")
    perform(scene, "M", Build("trap", near))
    distances = [scene.board.distance(tile.at[0], at(scene, "A")) for tile in scene.state.tiles]
    assert distances == [1]


@rule("gh2.targeting.own-hex-adjacent")
def test_ones_own_hex_is_among_the_adjacent_ones() -> None:
    scene = Scene("Ah  .   M")
    perform(
        scene, "A", Ability("destroy", target=Select("hazardous terrain", range=1)), answers=[at(scene, "A")]
    )
    assert tiles(scene, "hazardous") == []


# The map


def test_tiles_move_to_the_right_as_far_as_there_is_room() -> None:
    scene = lay(Scene("A   x   y   z"), "water", "x")
    perform(scene, "A", *read_action("Move all water tiles 2 hexes to the right").parts)
    assert tiles(scene, "water") == ["z"]
    perform(scene, "A", *read_action("Move all water tiles 2 hexes to the right").parts)
    assert tiles(scene, "water") == ["z"]
    perform(scene, "A", *read_action("Move all water tiles 1 hex to the left").parts)
    assert tiles(scene, "water") == ["y"]


def test_tiles_stop_at_other_tiles_and_where_not_all_of_them_has_room() -> None:
    scene = lay(Scene("A   x   y   oz"), "water", "x")
    perform(scene, "A", *read_action("Move all water tiles 2 hexes to the right").parts)
    assert tiles(scene, "water") == ["y"]
    scene = lay(Scene("A   x   y   z"), "water", "y", "z")
    perform(scene, "A", *read_action("Move all water tiles 1 hex to the right").parts)
    assert tiles(scene, "water") == ["y", "z"]


def test_a_tile_in_each_of_the_hexes() -> None:
    scene = Scene("x   A   y   .   M")
    perform(scene, "A", *read_action("Create one hazardous terrain tile in all empty adjacent hexes").parts)
    assert tiles(scene, "hazardous") == ["x", "y"]


def test_what_belongs_to_the_map_is_not_destroyed_in_the_chosen_hex() -> None:
    for fixed, left in ((True, ["x"]), (False, [])):
        scene = lay(Scene("A   x   M"), "obstacle", "x", fixed=fixed)
        text = "Choose a hex within Range 1\nDestroy the chosen hex"
        perform(scene, "A", *read_action(text).parts, answers=[at(scene, "x")])
        assert tiles(scene, "obstacle") == left


def test_a_token_is_placed_in_a_hex() -> None:
    scene = Scene("A   x   M")
    place = Ability("place", 1, "beacon", target=Select("hex", range=1, where=(Is("empty"),)))
    perform(scene, "A", place)
    assert scene.state.placed == (("beacon", at(scene, "x")),)


def test_without_a_word_an_obstacle_is_moved() -> None:
    scene = lay(Scene("A   x   y   M\n  .   .   .   ."), "obstacle", "x")
    perform(scene, "A", Ability("relocate", 1), answers=[at(scene, "x"), at(scene, "y")])
    assert tiles(scene, "obstacle") == ["y"]


def test_a_trap_can_be_sprung_on_somebody_within_a_range() -> None:
    scene = Scene(around("A   t   .   M   .   N"))
    scene.perform("A", "Spring one adjacent trap against one enemy within Range 3", "t")
    assert scene.hp("A", "M", "N") == [10, 7, 10]
    assert tiles(scene, "trap") == []
