"""Traps and hazardous terrain: what they deal, to whom, and when."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Build, Select
from havenwright.engine.movement.traps_and_hazards import harm_at
from tests.engine.acting import at, lay, number, perform, say, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule
JUMP = "Move 3, Jump"
DESTROY = Ability("destroy", target=Select("obstacle", range=3))


def offered(scene: Scene, *names: str) -> list[bool]:
    """True if the last question offered these hexes."""
    return [at(scene, name) in scene.asked[-1].options for name in names]


ANY = Select("hex", range=3)


def trap(damage: int) -> Build:
    return Build("trap", ANY, effects=read_action(f"Suffer {damage} damage").parts)


def test_hazardous_terrain_does_not_hurt_who_is_unaffected() -> None:
    scene = Scene("A   h   x", ruleset="gh2", A={"hp": 10})
    say(scene, "A", "You are unaffected by hazardous terrain")
    say(scene, "A", "Move 2", at(scene, "x"))
    assert scene.hp("A") == 10


# Traps and hazards


@rule("gh2.move.enter-triggers")
def test_a_trap_on_the_way_springs_before_the_move_goes_on() -> None:
    scene = Scene("A   .   t   .   x", level=1).perform("A", "Move 4", "x")
    assert scene.hp("A") == 7
    assert scene.at("A") == "x"
    assert scene.kinds == ["moved", "moved", "trap sprung", "suffered", "moved", "moved"]


@pytest.mark.parametrize("level", range(8))
@rule("gh2.level.trap-damage")
def test_trap_damage_by_scenario_level(level: int) -> None:
    scene = Scene("A   tx", level=level, trap="Damage 2 + L").perform("A", "Move 1", "x")
    assert scene.hp("A") == 10 - (level + 2)


@rule("gh2.overlay.trap-removed")
def test_a_sprung_trap_is_gone() -> None:
    scene = Scene("A   tx  y\n  B").perform("A", "Move 2", "y").perform("B", "Move 1", "x")
    assert (scene.at("B"), scene.hp("A", "B")) == ("x", [7, 10])
    assert scene.runner.results().tiles == []


@proves("gh2.overlay.trap-fly-jump", "gh2.move.jump-ignores", "gh2.move.flying-ignores", "fh.move.jump")
def test_jumps_spring_traps_only_where_they_end_and_flyers_never() -> None:
    over = Scene("A   M   t   x").perform("A", "Move 3, Jump", "x")
    assert (over.at("A"), over.hp("A")) == ("x", 10)
    onto = Scene("A   M   tx").perform("A", "Move 3, Jump", "x")
    assert onto.hp("A") == 7
    scene = Scene("A   o\n  tx  M", M={"text": "Flying"})
    scene.monster_turn("M", "Move +0\nAttack +0", "x")
    assert (scene.at("M"), scene.hp("M")) == ("x", 10)
    assert len(scene.runner.results().tiles) == 2


@pytest.mark.parametrize(
    ("level", "damage"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 4)]
)
@rule("gh2.overlay.hazard-damage", "gh2.level.hazard-damage")
def test_hazard_damage_by_scenario_level(level: int, damage: int) -> None:
    assert Scene("A   hx", level=level).perform("A", "Move 1", "x").hp("A") == 10 - damage


@rule("gh2.overlay.hazard-fly-jump")
def test_a_jump_over_hazards_feels_only_the_last() -> None:
    scene = Scene("A   h   h   hx", level=1).perform("A", "Move 3, Jump", "x")
    assert scene.hp("A") == 8


@rule("gh2.overlay.hazard-stays", "gh2.overlay.hazard-only-on-entry")
def test_hazards_stay_and_hurt_who_enters_them() -> None:
    scene = Scene("A   hx  y", level=1)
    scene.perform("A", "Move 1", "x").perform("A", "Move 1", "y").perform("A", "Move 1", "x")
    assert scene.hp("A") == 6
    assert scene.runner.results().tiles == [{"kind": "hazardous", "at": list(scene.places["x"])}]
    starting = Scene("Ah  x", level=1).turn("A", "Move 1", answers=["x"])
    assert starting.hp("A") == 10


@rule("gh2.death.dies-during-own-ability", "gh2.focus.negative-only-if-no-other")
def test_a_monster_that_dies_on_the_way_attacks_nobody() -> None:
    scene = Scene("M   t   .   A", M={"hp": 3}).monster_turn("M", "Move +0\nAttack +0")
    assert scene.gone("M")
    assert scene.hp("A") == 10
    living = Scene("M   t   x   A").monster_turn("M", "Move +0\nAttack +0")
    assert (living.at("M"), living.hp("M", "A")) == ("x", [7, 8])


# Traps


@proves(
    "gh1.overlay.damage-trap-value",
    "jotl.overlay.trap-damage-value",
    "gh2.overlay.trap-damage-value",
    "gh2.overlay.trap-sprung",
    "fh.overlay.trap-damage-value",
)
@pytest.mark.parametrize(("level", "damage"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (7, 9)])
def test_a_damage_trap_deals_two_and_the_level(level: int, damage: int) -> None:
    walked = Scene("A   tx", level=level, trap="Damage 2 + L").perform("A", "Move 1", "x")
    assert (walked.hp("A"), walked.runner.results().tiles) == (10 - damage, [])
    pushed = Scene(around("A   M   tx"), level=level, trap="Damage 2 + L").perform("A", "Push 1", "M", "x")
    assert (pushed.hp("M"), pushed.runner.results().tiles) == (10 - damage, [])


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


# The map


@proves("bnb.overlay.hazard-trigger")
def test_a_hazard_does_what_the_scenario_says_to_everybody_who_enters_it() -> None:
    scene = Scene("M   hx  .   A", hazard="Damage 2", M={"hp": 9})
    scene.perform("A", "Pull 1, Range 9", "M", "x")
    assert scene.hp("M") == 7
    scene.perform("A", "Pull 1, Range 9", "M").perform("A", "Push 1, Range 9", "M", "x")
    assert scene.hp("M") == 5  # it stays
    walker = Scene("A   hx  y", hazard="Damage 1, Muddle").perform("A", "Move 1", "x")
    assert (walker.hp("A"), walker.conditions("A")) == (9, ["muddle"])
    assert (walker.perform("A", "Move 1", "y").hp("A"), walker.at("A")) == (9, "y")


@proves("bnb.overlay.hazard-only-on-entry")
def test_a_hazard_does_nothing_to_who_stands_there_or_leaves() -> None:
    scene = Scene("Ah  x", hazard="Damage 1", A={"hp": 5})
    assert scene.turn("A", "Move 1", answers=["x"]).hp("A") == 5
    assert scene.at("A") == "x"


@proves("bnb.overlay.hazard-jump-ends-there")
def test_of_a_jump_only_the_last_hex_counts() -> None:
    scene = Scene("A   h   h   hx", hazard="Damage 1").perform("A", "Move 3, Jump", "x")
    assert scene.hp("A") == 9


@proves("bnb.forced-move.into-hazard", "bnb.death.zero-hit-points")
def test_who_is_pushed_into_a_hazard_dies_there() -> None:
    scene = Scene("A   M   hx", hazard="Damage 2", M={"hp": 2}).perform("A", "Push 1", "M", "x")
    assert scene.gone("M")
    flying = Scene("A   M   hx", hazard="Damage 2", M={"hp": 2, "text": "Flying"}).perform(
        "A", "Push 1", "M", "x"
    )
    assert flying.hp("M") == 2


# Moves and force


def test_who_ignores_traps_isnt_hurt_by_them() -> None:
    scene = Scene("A   t   x   M")
    perform(scene, "A", Ability("ignore", what="traps"), Ability("move", 2), answers=[at(scene, "x")])
    assert (scene.hp("A"), scene.at("A")) == (10, "x")


@pytest.mark.parametrize("tile", ["t", "h"])
@pytest.mark.parametrize("drawing", ["A   .\n  {}   x", "A   {}\n  .   x"])
def test_of_two_ways_as_long_the_one_without_harm_is_gone(drawing: str, tile: str) -> None:
    scene = Scene(drawing.format(tile)).perform("A", "Move 2", "x")
    assert (scene.at("A"), scene.hp("A")) == ("x", 10)


def test_who_springs_a_trap_can_set_off_a_bonus() -> None:
    scene = Scene("A   B   M   t   .", trap="Damage 1")
    scene.perform("B", "Whenever an enemy springs a trap, it suffers 2 damage")
    assert scene.perform("B", "Push 2", "M").hp("M") == 10 - 1 - 2


def test_a_trap_can_heal_whoever_springs_it() -> None:
    scene = Scene("A   tx", trap="Heal 2", A={"hp": 5, "max_hp": 10}).perform("A", "Move 1", "x")
    assert scene.hp("A") == 7


def test_two_hazardous_tiles_in_a_hex_hurt_once() -> None:
    scene = lay(Scene("A   hx"), "hazardous", "x")
    say(scene, "A", "Move 1", at(scene, "x"))
    assert scene.hp("A") == 10 - 2


@proves("bnb.overlay.hazard-trigger")
def test_a_hazard_does_what_the_scenario_says() -> None:
    scene = Scene("A   hx", hazard="Damage 2").perform("A", "Move 1", "x")
    assert (scene.hp("A"), scene.kinds) == (8, ["moved", "hazard entered", "suffered"])


def test_two_hazards_in_a_hex_are_told_as_one_harm() -> None:
    scene = lay(lay(Scene("A   x   M"), "hazardous", "x"), "hazardous", "x")
    harm = harm_at(scene.runner.play, 0, at(scene, "x"))
    assert harm is not None
    assert harm.damage == scene.runner.play.setting.chart.hazard_damage > 0


def test_where_hazards_do_what_they_say_a_silent_one_does_nothing() -> None:
    scene = lay(Scene("A   x   M", ruleset="bnb"), "hazardous", "x")
    harm = harm_at(scene.runner.play, 0, at(scene, "x"))
    assert harm is not None
    assert (harm.damage, harm.conditions) == (0, ())


def test_what_a_trap_does_only_if_something_is_so_is_not_told_as_its_harm() -> None:
    scene = Scene("A   tx  M", trap="Suffer 2 damage\nIf you have Poison: Suffer 3 damage")
    harm = harm_at(scene.runner.play, 0, at(scene, "x"))
    assert harm is not None
    assert (harm.damage, harm.conditions) == (2, ())


def test_a_trap_is_turned_to_another_figure() -> None:
    redirecting = (
        "Whenever you spring a trap, you may instead: Redirect the trap to one figure within Range 2"
    )
    scene = Scene("N   M   A   t   x", trap="Damage 3\nMuddle")
    scene.perform("A", redirecting).perform("A", "Move 2", "x", "yes", "M")
    assert (scene.hp("A", "M", "N"), scene.conditions("M"), scene.at("A")) == ([10, 7, 10], ["muddle"], "x")
    assert ("redirected" in scene.kinds, scene.state.tiles) == (True, ())
    scene = Scene("N   M   A   t   x", trap="Damage 3")
    scene.perform("A", redirecting).perform("A", "Move 2", "x", "pass")
    assert scene.hp("A", "M", "N") == [7, 10, 10]


# Traps that somebody made, and traps that do more


@pytest.mark.parametrize(
    ("more", "hp", "conditions"), [("2 damage", 5, []), ("Poison", 7, ["poison"]), ("Heal 2", 9, [])]
)
def test_a_trap_does_what_was_put_into_it_besides(more: str, hp: int, conditions: list[str]) -> None:
    scene = Scene("A   .   tx  M", ruleset="gh2").perform(
        "A", f"Put {more} into one trap within Range 3", "x"
    )
    assert "trap strengthened" in scene.kinds
    scene.perform("A", "Pull 1, Range 3", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (hp, conditions)


def test_one_may_leave_a_trap_as_it_is() -> None:
    scene = Scene("A   .   tx  M", ruleset="gh2").perform(
        "A", "Put 2 damage into one trap within Range 3", "skip"
    )
    assert scene.perform("A", "Pull 1, Range 3", "M", "x").hp("M") == 7


def test_out_of_range_there_is_no_trap_to_put_more_into() -> None:
    scene = Scene("A   .   tx  M", ruleset="gh2").perform("A", "Put 2 damage into one trap within Range 1")
    assert scene.asked == []


@pytest.mark.parametrize(("more", "left"), [(0, 7), (2, 5)])
def test_the_damage_of_a_destroyed_trap_is_known(more: int, left: int) -> None:
    scene = Scene("tx  A   M   .", ruleset="gh2")
    if more:
        scene.perform("A", f"Put {more} damage into one adjacent trap", "x")
    text = "Destroy one adjacent trap to perform Attack X, where X is the damage of that trap"
    assert scene.perform("A", text, "yes", "x", "M").hp("M") == left


@pytest.mark.parametrize(("own", "conditions"), [(True, ["wound"]), (False, [])])
def test_only_traps_of_ones_own_making_are_meant(own: bool, conditions: list[str]) -> None:
    scene = Scene("A   B   x   M", ruleset="gh2")
    scene.perform("A" if own else "B", "Create one 1 damage trap in an empty hex within Range 3", "x")
    scene.perform("A", "Whenever an enemy springs a trap that was created by you: Wound, target it")
    scene.perform("B", "Pull 1, Range 3", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (9, conditions)


@pytest.mark.parametrize(("reach", "healed"), [(2, 8), (1, 7)])
def test_a_sprung_trap_is_within_range_or_not(reach: int, healed: int) -> None:
    scene = Scene("A   .   tx  M", ruleset="gh2", A={"hp": 10}).damage("A", 3)
    scene.perform("A", f"Whenever an enemy springs a trap that is within Range {reach} of you: Heal 1, self")
    assert scene.perform("A", "Pull 1, Range 3", "M", "x").hp("A") == healed


def test_a_trap_strikes_those_around_who_springs_it_even_if_that_one_dies() -> None:
    scene = Scene("A   .   x   M   P\n  .   .   N", ruleset="gh2", M={"hp": 2})
    harm = "Suffer 2 damage; All adjacent figures suffer 2 damage"
    text = f"Create one trap in an empty hex within Range 2: {harm}"
    scene.perform("A", text, "x").perform("A", "Pull 1, Range 3", "M", "x")
    assert scene.gone("M")
    assert scene.hp("A", "N", "P") == [10, 8, 10]


@pytest.mark.parametrize(
    ("text", "left"),
    [("Add 1 damage to all traps you create", 7), ("Double the damage of all traps you create", 6)],
)
def test_traps_that_are_made_from_now_on_do_more(text: str, left: int) -> None:
    scene = Scene("A   .   x   M", ruleset="gh2").perform("A", text)
    scene.perform("A", "Create one 2 damage trap in an empty hex within Range 3", "x")
    assert scene.perform("A", "Pull 1, Range 3", "M", "x").hp("M") == left


def test_traps_of_others_do_no_more() -> None:
    scene = Scene("A   B   x   M", ruleset="gh2").perform("A", "Add 1 damage to all traps you create")
    scene.perform("B", "Create one 2 damage trap in an empty hex within Range 3", "x")
    assert scene.perform("A", "Pull 1, Range 3", "M", "x").hp("M") == 8


@pytest.mark.parametrize(("tile", "healed"), [("obstacle", 8), ("1 damage trap", 7)])
def test_a_moment_can_wait_for_a_tile_of_one_kind(tile: str, healed: int) -> None:
    scene = Scene("A   x   .   y\n  .   .   .", ruleset="gh2").damage("A", 3)
    scene.perform("A", "Whenever you create an obstacle: Heal 1, self")
    assert scene.perform("A", f"Create one {tile} in an adjacent empty hex", "x").hp("A") == healed
