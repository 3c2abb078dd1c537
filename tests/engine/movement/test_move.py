"""Moving on foot and by jump: through whom, how far, and where it ends."""

import pytest

from havenwright.cards.tree import Ability, Action, Select
from havenwright.engine.figures.monster_targets import position_of
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.scene import Scene as EngineScene
from tests.engine.acting import at, lay, number, perform, say, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

FLYING = Ability("flying")
ENEMY = Select("enemy")


@proves(
    "gh2.move.through-allies-not-enemies",
    "gh2.move.end-unoccupied",
    "gh2.setup.one-figure-per-hex",
    "gh1.move.normal-through-allies",
    "jotl.move.through-allies-not-enemies",
)
def test_allies_let_pass_and_enemies_bar_the_way() -> None:
    scene = Scene("A   B   x").perform("A", "Move 2", "x")
    assert scene.at("A") == "x"
    assert Scene("A   M   x").perform("A", "Move 2", "x").at("A") == "A"
    only_beside = Scene("A   B   x").perform("A", "Move 1", "x")
    assert only_beside.at("A") == "A"


@proves("gh2.conditions.invisible-movement", "fh.conditions.invisible-movement")
def test_an_invisible_enemy_is_passed_by_who_walks_and_who_is_pushed() -> None:
    unseen = {"conditions": ["invisible"]}
    assert Scene("A   M   x", M=unseen).perform("A", "Move 2", "x").at("A") == "x"
    assert Scene("A   M   x", M=unseen).perform("A", "Move 1", "x").at("A") == "A"
    assert Scene("A   M   B   x", B=unseen).perform("A", "Push 2", "M", "x").at("M") == "x"


def test_where_an_invisible_enemy_is_an_obstacle_nobody_is_pushed_through() -> None:
    scene = Scene("A   M   B   x", ruleset="gh1", B={"conditions": ["invisible"]})
    assert scene.perform("A", "Push 2", "M", "x").at("M") == "M"


@proves("gh2.move.partial-allowed", "gh2.move.points", "bnb.move.movement-points")
def test_a_move_may_stop_early_and_its_points_are_gone() -> None:
    scene = Scene("A   .   x   .   y").perform("A", "Move 4\nLoot 1\nMove 1", "x", "y")
    assert scene.at("A") == "x"
    early = Scene("A   x   .   .   .   .").perform("A", "Move 5", "x")
    assert early.at("A") == "x"


def test_a_bonus_for_moves_is_used_by_moves_that_go_somewhere() -> None:
    scene = Scene("A   .   .   x   .   .   y", A={"conditions": []})
    scene.perform("A", "On your next two moves, add +2 Move. [ ][1 xp]")
    scene.perform("A", "Move 1", "skip").perform("A", "Move 1", "x")
    assert (scene.at("A"), scene.result("A")["xp"]) == ("x", 0)
    scene.perform("A", "Move 1", "y").perform("A", "Move 1", "x")
    assert (scene.at("A"), scene.result("A")["xp"]) == ("y", 1)


def test_enemies_are_passed_but_nobody_stops_where_they_stand() -> None:
    scene = Scene("A   M   x   y", ruleset="gh2")
    say(scene, "A", "Move 2. You may move through enemies", at(scene, "x"))
    assert scene.at("A") == "x"
    assert at(scene, "M") not in scene.asked[-1].options


# On foot and by jump


@proves("gh1.move.zero-to-x")
def test_a_move_of_no_hexes_is_performed() -> None:
    scene = Scene("A   .   .   .")
    perform(scene, "A", Ability("move", 3), Ability("experience", 1), answers=[at(scene, "A")])
    assert (scene.at("A"), scene.result("A")["xp"], scene.kinds) == ("A", 1, ["experience"])
    skipped = perform(
        Scene("A   .   .   ."), "A", Ability("move", 3), Ability("experience", 1), answers=["skip"]
    )
    assert skipped.result("A")["xp"] == 0


@proves("fh.move.performed-needs-a-hex")
def test_a_move_needs_a_hex() -> None:
    scene = Scene("A   x   .   .")
    perform(scene, "A", Ability("move", 3), Ability("experience", 1), answers=["skip"])
    assert scene.result("A")["xp"] == 0
    assert at(scene, "A") not in scene.asked[0].options
    perform(scene, "A", Ability("move", 3), Ability("experience", 1), answers=[at(scene, "x")])
    assert scene.result("A")["xp"] == 1


@proves("jotl.move.movement-points", "fh.move.unspent-points-lost")
def test_points_that_are_left_are_lost() -> None:
    scene = Scene("A   .   x   .   y   .   z").perform("A", "Move 4", "x")
    assert scene.at("A") == "x"
    scene.perform("A", "Move 2", "z")
    assert scene.at("A") == "x"
    assert scene.perform("A", "Move 2", "y").at("A") == "y"


@proves("jotl.move.end-in-unoccupied-hex")
def test_nobody_ends_where_somebody_stands() -> None:
    scene = Scene("A   x   B   .").perform("A", "Move 2")
    assert scene.asked[0].options == (at(scene, "x"), "skip")


@proves("gh1.move.ends-without-figure")
def test_nobody_flies_to_where_somebody_stands() -> None:
    drawn = Scene("A   x   B   y")
    x, ally, y = at(drawn, "x"), at(drawn, "B"), at(drawn, "y")
    flying = EngineScene.on(drawn.runner.play).perform(0, Action((FLYING, Ability("move", 3))))
    assert flying.decision is not None
    assert {x, y} < set(flying.decision.options)
    assert ally not in flying.decision.options
    with pytest.raises(IllegalAnswer):
        flying.choose((x, ally))
    assert flying.choose((x, ally, y)).figure(0).hex == y


@proves("gh1.move.jump-ignores-until-last")
def test_a_jump_springs_the_last_trap_alone() -> None:
    scene = Scene("A   t   M   tx", level=1).perform("A", "Move 3, Jump", "x")
    assert (scene.at("A"), scene.hp("A"), scene.kinds.count("trap sprung")) == ("x", 7, 1)
    assert len(scene.runner.results().tiles) == 1


@proves("jotl.move.jump-ignores-middle", "jotl.move.jump-end-hex")
def test_a_jump_passes_an_enemy_and_a_trap_and_springs_where_it_ends() -> None:
    over = Scene("A   M   t   x").perform("A", "Move 3, Jump", "x")
    assert (over.at("A"), over.hp("A")) == ("x", 10)
    assert Scene("A   M   t   x").perform("A", "Move 2, Jump", "x").at("A") != "x"
    onto = Scene("A   .   tx", level=1, trap="Damage 2 + L").perform("A", "Move 2, Jump", "x")
    assert onto.hp("A") == 7


@proves("gh1.move.trap-springs", "jotl.move.trap-entry-mid-move")
def test_a_trap_springs_when_it_is_entered_and_is_gone(edition: str) -> None:
    name = {"gh1": "stun", "jotl": "immobilize"}[edition]
    scene = Scene("A   tx  .   y", trap=name.capitalize()).perform("A", "Move 3", "y")
    assert (scene.at("A"), scene.conditions("A")) == ("x", [name])
    assert scene.runner.results().tiles == []


@proves("fh.move.entry-triggers")
def test_a_trap_hurts_before_the_next_step() -> None:
    scene = Scene("A   .   t   .   x", trap="Damage 3").perform("A", "Move 4", "x")
    assert scene.hp("A") == 7
    assert scene.kinds == ["moved", "moved", "trap sprung", "suffered", "moved", "moved"]


@proves("jotl.move.door-entry-keeps-movement")
def test_points_are_left_behind_a_door() -> None:
    scene = Scene("A   .   D1  .   x   y").perform("A", "Move 4", "D1", "x")
    assert scene.at("A") == "x"
    assert at(scene, "y") not in scene.asked[1].options


@pytest.mark.parametrize(
    ("edition", "damage"),
    [("gh1", [1, 1, 2, 2, 3, 3, 4, 4]), ("gh2", [1, 2, 2, 2, 3, 3, 3, 4]), ("fh", [1, 2, 2, 2, 3, 3, 3, 4])],
)
def test_what_hazards_deal(edition: str, damage: list[int]) -> None:
    dealt = [10 - Scene("A   hx", level=n).perform("A", "Move 1", "x").hp("A") for n in range(8)]
    assert dealt == damage


# Moving


@proves("bnb.move.pass-through", "bnb.move.end-unoccupied")
def test_one_moves_through_allies_and_not_through_enemies_and_ends_alone() -> None:
    lane = Scene("A   x   N   M").monster_turn("M", "Move 3\n\nAttack 1", draws=["neutral"])
    assert (lane.at("M"), lane.hp("A")) == ("x", 9)
    mine = Scene("A   M   x").perform("A", "Move 3")
    assert [decision.kind for decision in mine.asked] == []
    full = Scene("A   N   M").monster_turn("M", "Move 1\n\nAttack 1")
    assert full.at("M") == "M"


@proves("bnb.move.jump")
def test_a_jump_goes_over_everything() -> None:
    scene = Scene("A   M   o   x", hazard="Damage 1").perform("A", "Move 3, Jump", "x")
    assert (scene.at("A"), scene.hp("A")) == ("x", 10)
    short = Scene("A   M   o   x").perform("A", "Move 2, Jump")
    assert short.at("A") == "A"


@proves("bnb.move.flying", "bnb.move.flying-needs-free-end")
def test_who_flies_stops_anywhere_but_where_somebody_is() -> None:
    scene = Scene("A   M   ox  hy", hazard="Damage 3", A={"text": "Flying"})
    scene.perform("A", "Move 2", "x").perform("A", "Move 1", "y")
    assert (scene.at("A"), scene.hp("A")) == ("y", 10)
    assert at(scene, "M") not in scene.asked[0].options
    above = Scene("A   .   Mo", A={"text": "Flying"}, M={"text": "Flying"}).perform("A", "Move 2")
    assert at(above, "M") not in above.asked[0].options


# Moves and force


def test_a_move_in_a_straight_line() -> None:
    scene = Scene("A   x   y   .\n  u   v   z   .\n.   .   .   .")
    perform(scene, "A", Ability("move", 2, "in a straight line"), answers=[at(scene, "y")])
    assert scene.at("A") == "y"
    assert at(scene, "v") not in scene.asked[0].options
    assert at(scene, "u") in scene.asked[0].options


def test_a_move_that_must_end_somewhere() -> None:
    scene = Scene("A   x   y   M")
    beside = Select("hex", "all", 1, origin="target")
    frame = Ability("condition", what="muddle", target=ENEMY)
    perform(scene, "A", frame, Ability("move", 3, to=beside), answers=[1, at(scene, "y")])
    assert [option for option in scene.asked[-1].options if isinstance(option, int)] == [at(scene, "y")]


def test_who_ignores_obstacles_and_traps_stays_where_they_are() -> None:
    scene = Scene("A   ox  ty", A={"text": "Ignore obstacles\nIgnore traps"})
    assert scene.perform("A", "Move 1", "x").at("A") == "x"
    assert scene.perform("A", "Move 1", "y").at("A") == "y"
    assert scene.hp("A") == 10
    assert tiles(scene, "trap") == ["y"]


# Hexes that tokens link


LINK = "During this ability: Link hexes with Soot tokens"


def linked(drawing: str, *letters: str) -> Scene:
    scene = Scene(drawing, ruleset="gh2")
    for letter in letters:
        scene.perform("A", "Place one Soot token in a hex within Range 9", letter)
    return scene


def test_from_token_to_token_is_one_step() -> None:
    scene = linked("A   x   .   .   .   .   y   z", "x", "y").perform("A", f"{LINK}\nMove 3", "z")
    assert scene.at("A") == "z"


def test_without_the_text_tokens_link_nothing() -> None:
    scene = linked("A   x   .   .   .   .   y   z", "x", "y").perform("A", "Move 3", "skip")
    assert at(scene, "z") not in scene.asked[-1].options


def test_tokens_of_another_name_link_nothing() -> None:
    text = "During this ability: Link hexes with Salt tokens\nMove 3"
    scene = linked("A   x   .   .   .   .   y   z", "x", "y").perform("A", text, "skip")
    assert at(scene, "z") not in scene.asked[-1].options


def test_links_are_gone_with_the_ability() -> None:
    scene = linked("A   x   .   .   .   .   y   z", "x", "y").perform(
        "A", f"{LINK}\nMove 1\nMove 2", "x", "skip"
    )
    assert at(scene, "y") not in scene.asked[-1].options


def test_terrain_that_is_treated_as_normal_costs_no_more() -> None:
    text = "Move 3. Treat difficult terrain as normal terrain"
    assert Scene("A   w   wx  y", ruleset="gh2").perform("A", text, "y").at("A") == "y"


# Moves that end on obstacles


CRUSH = "Move 2. You may end this movement in a hex containing an obstacle, destroying that obstacle"


def test_a_move_that_ends_on_an_obstacle_destroys_it() -> None:
    scene = Scene("A   .   ox  oy").perform("A", CRUSH, "x")
    assert scene.at("A") == "x"
    assert tiles(scene, "obstacle") == ["y"]


def test_nobody_walks_over_an_obstacle_to_end_on_the_next() -> None:
    scene = Scene("A   ox  oy  z").perform("A", CRUSH, "skip")
    assert at(scene, "x") in scene.asked[0].options
    assert at(scene, "y") not in scene.asked[0].options
    assert tiles(scene, "obstacle") == ["x", "y"]


def test_a_move_that_ends_elsewhere_destroys_nothing() -> None:
    scene = Scene("A   z   ox").perform("A", CRUSH, "z")
    assert (scene.at("A"), tiles(scene, "obstacle")) == ("z", ["x"])


def test_a_jump_lands_on_the_second_obstacle() -> None:
    text = "Move 2, Jump. If you end this movement in a hex occupied by an obstacle, destroy it"
    scene = Scene("A   ox  oy  z").perform("A", text, "y")
    assert (scene.at("A"), tiles(scene, "obstacle")) == ("y", ["x"])


def test_obstacles_that_were_jumped_over_are_known() -> None:
    text = "Move 2, Jump. If you moved through an obstacle during this movement, gain Experience 1"
    assert Scene("A   ox  z").perform("A", text, "z").result("A")["xp"] == 1
    assert Scene("A   ox  .\n  y   .").perform("A", text, "y").result("A")["xp"] == 0


def test_more_movement_for_who_starts_in_difficult_terrain() -> None:
    text = "Move 1. Add +2 Move if you start this movement in difficult terrain"
    wet = Scene("Aw  .   .   x").perform("A", text, "x")
    assert wet.at("A") == "x"
    dry = Scene("A   .   w   x").perform("A", text, "skip")
    assert at(dry, "x") not in dry.asked[0].options


def test_water_is_difficult_terrain_for_all_and_for_what_asks_about_it() -> None:
    scene = lay(Scene("A   .   x   M"), "water", "x")
    monsters = position_of(scene.runner.play, number(scene, "M"))[0].terrain
    assert monsters.difficult == 1 << at(scene, "x")
    say(scene, "A", "Move 2", "skip")
    assert at(scene, "x") not in scene.asked[-1].options
    text = "Attack 1. Add +2 Attack if the target is in difficult terrain"
    wet = lay(Scene(around("A   Mx")), "water", "x")
    assert [say(one, "A", text, 1).hp("M") for one in (wet, Scene(around("A   M")))] == [7, 9]


@pytest.mark.parametrize(("text", "left"), [("Move 2", 5), ("Teleport 1", 3)])
def test_a_hex_is_entered_with_a_move_ability(text: str, left: int) -> None:
    scene = Scene("A   wx  y", ruleset="gh2", A={"hp": 3, "max_hp": 9})
    scene.perform(
        "A", "Whenever you enter a hex with difficult terrain during your move ability: Heal 2, self"
    )
    assert scene.perform("A", text, "x").hp("A") == left
