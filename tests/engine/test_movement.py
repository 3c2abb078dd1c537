"""Moving: through whom and into what, by jump, flight and teleport; traps, hazards, doors; force; loot."""

import pytest

from tests.engine.scenes import Scene
from tests.proves import proves

rule = pytest.mark.rule


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


# Traps and hazards


@rule("gh2.move.enter-triggers")
def test_a_trap_on_the_way_springs_before_the_move_goes_on() -> None:
    scene = Scene("A   .   t   .   x", level=1).perform("A", "Move 4", "x")
    assert scene.hp("A") == 7
    assert scene.at("A") == "x"
    assert scene.kinds == ["moved", "moved", "trap sprung", "suffered", "moved", "moved"]


@pytest.mark.parametrize(("level", "damage"), [(0, 2), (2, 4), (7, 9)])
@rule("gh2.overlay.trap-sprung", "gh2.overlay.trap-damage-value")
def test_a_damage_trap_deals_two_and_the_level(level: int, damage: int) -> None:
    scene = Scene("A   M   tx", level=level, trap="Damage 2 + L").perform("A", "Push 1", "M", "x")
    assert scene.hp("M") == 10 - damage


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


@rule("gh2.move.teleport-entry-effects")
def test_a_teleport_enters_the_hex_it_ends_in() -> None:
    scene = Scene("A   M   hx", level=4).perform("A", "Teleport 2", "x")
    assert scene.hp("A") == 7


@rule("gh2.death.dies-during-own-ability", "gh2.focus.negative-only-if-no-other")
def test_a_monster_that_dies_on_the_way_attacks_nobody() -> None:
    scene = Scene("M   t   .   A", M={"hp": 3}).monster_turn("M", "Move +0\nAttack +0")
    assert scene.gone("M")
    assert scene.hp("A") == 10
    living = Scene("M   t   x   A").monster_turn("M", "Move +0\nAttack +0")
    assert (living.at("M"), living.hp("M", "A")) == ("x", [7, 8])


# Doors


@rule("gh2.overlay.door-opens-on-entry")
def test_a_character_opens_a_door_by_entering_it_and_goes_on() -> None:
    scene = Scene("A   D1  .   x   .").perform("A", "Move 3", "D1", "x")
    first, second = scene.asked
    assert [len(first.options), len(second.options)] == [1 + 1, 3 + 1]
    assert scene.kinds == ["moved", "door opened", "moved", "moved"]
    assert scene.at("A") == "x"


@rule("gh2.move.teleport-unrevealed")
def test_a_teleport_onto_a_door_opens_it() -> None:
    scene = Scene("A   .   D1  .").perform("A", "Teleport 2", "D1")
    assert scene.at("A") == "D1"
    assert "door opened" in scene.kinds


# Pushes and pulls


@proves(
    "gh2.forced-move.character-decides",
    "fh.forced-move.character-chooses",
    "jotl.forced-move.up-to-x",
    "bnb.forced-move.character-chooses",
)
def test_a_player_may_push_less_far() -> None:
    for end in ("x", "y", "z"):
        scene = Scene("A   M   x   y   z").perform("A", "Push 3", "M", end)
        assert scene.at("M") == end


@proves("gh2.forced-move.monster-push", "bnb.forced-move.monster-maximum")
def test_a_monster_pushes_as_far_as_it_can() -> None:
    scene = Scene("M   A   .   x").monster_turn("M", "Attack +0, Push 2")
    assert scene.at("A") == "x"
    fork = Scene("        .   y\n  M   A   .\n        u   z").monster_turn("M", "Attack +0, Push 2")
    (push,) = fork.asked
    assert push.seat == -1
    assert [len(path) for path in push.options if isinstance(path, tuple)] == [2, 2, 2, 2]


@rule("gh2.forced-move.no-difficult-terrain")
def test_forced_movement_ignores_difficult_ground_but_springs_traps() -> None:
    assert Scene("A   M   w   wx").perform("A", "Push 2", "M", "x").at("M") == "x"
    scene = Scene("A   M   t   x").perform("A", "Push 2", "M", "x")
    assert (scene.at("M"), scene.hp("M")) == ("x", 7)


@proves(
    "gh2.forced-move.as-added-effect",
    "fh.forced-move.added-to-attack",
    "bnb.forced-move.as-attack-effect",
)
def test_a_push_comes_with_an_attack_that_deals_nothing() -> None:
    scene = Scene("A   M   x").perform("A", "Attack 2, Push 1", "M", "x", draws=["null"])
    assert (scene.hp("M"), scene.at("M")) == (10, "x")


@rule("gh2.forced-move.not-on-dead", "gh2.death.no-effects-after-death")
def test_the_dead_are_not_pushed_and_leave_their_token_where_they_fell() -> None:
    scene = Scene("A   Mx  y", M={"hp": 2}).perform("A", "Attack 2, Wound, Push 1", "M", "y")
    assert scene.gone("M")
    assert [decision.kind for decision in scene.asked] == ["attack"]
    assert scene.tokens() == ["x"]
    assert "condition" not in scene.kinds


@proves("gh2.forced-move.combine", "fh.forced-move.combine")
def test_pushes_of_one_ability_add_up() -> None:
    scene = Scene("A   M   .   .   x", elements={"air": "strong"})
    assert scene.perform("A", "Attack 1, Push 1. Consume air: Push 2", "M", "x").at("M") == "x"


@rule("gh2.forced-move.forced-into-trap", "gh2.death.at-hp")
def test_who_is_pushed_onto_a_trap_dies_by_the_pushers_hand() -> None:
    scene = Scene("A   M   tx", M={"hp": 4}, level=2, trap="Damage 2 + L").perform("A", "Push 1", "M", "x")
    (died,) = [event for event in scene.events if event.kind == "died"]
    assert died.get("by") == 0
    assert scene.gone("M")
    barely = Scene("A   M", M={"hp": 2, "max_hp": 5}).damage("M", 2)
    assert barely.gone("M")


@rule("gh2.death.credit-forced", "gh2.death.credit-direct", "gh2.death.credit-none")
def test_deaths_are_by_whoever_caused_them() -> None:
    def killer(scene: Scene) -> object:
        (died,) = [event for event in scene.events if event.kind == "died"]
        return died.get("by")

    assert killer(Scene("A   M   tx", M={"hp": 1}).perform("A", "Push 1", "M", "x")) == 0
    assert killer(Scene("A   M", A={"text": "Retaliate 2"}, M={"hp": 1}).monster_turn("M", "Attack +0")) == 0
    wounded = Scene("A   M", M={"hp": 1, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert killer(wounded) == -1


# Objectives


@proves("gh2.overlay.objective-immunities", "bnb.overlay.objective-immunities")
def test_objectives_take_damage_and_nothing_else() -> None:
    scene = Scene("A   O   x").perform("A", "Attack 3, Push 2, Wound", "O", "x")
    assert (scene.hp("O"), scene.at("O"), scene.conditions("O")) == (7, "O", [])


@rule("gh2.overlay.objective-hit-points")
def test_an_objective_is_destroyed_and_leaves_nothing() -> None:
    scene = Scene("A   O", O={"hp": 2, "max_hp": 8}).perform("A", "Attack 3", "O")
    assert scene.gone("O")
    assert scene.tokens() == []
    assert "died" not in scene.kinds


@rule("gh2.overlay.objective-blocks-entry")
def test_an_objective_bars_the_way_unless_one_jumps() -> None:
    assert Scene("A   O   x").perform("A", "Move 2", "x").at("A") == "A"
    assert Scene("A   O   x").perform("A", "Move 2, Jump", "x").at("A") == "x"


# Loot and elements


def killed(drawing: str, *victims: str) -> Scene:
    scene = Scene(drawing)
    for victim in victims:
        scene.damage(victim, 10)
    return scene


@rule("gh2.loot.loot-x", "gh2.loot.unaffected-by-figures")
def test_loot_takes_all_tokens_within_its_range() -> None:
    scene = killed("A   M   N   P", "M", "N", "P").perform("A", "Move 1", "M")
    scene._acts[-1].answers[:] = [list(scene.places["M"])]
    scene.perform("A", "Loot 1")
    assert scene.tokens() == ["P"]
    under = killed("A   Mx  P", "M").perform("P", "Move 1", "x").perform("A", "Loot 1")
    assert (under.at("P"), under.tokens()) == ("x", [])


@rule("gh2.loot.end-of-turn", "gh2.loot.end-of-turn-only")
def test_a_character_takes_the_token_where_its_turn_ends() -> None:
    scene = killed("A   Mx  y", "M").turn("A", "Move 1", answers=["x"])
    assert scene.tokens() == []
    assert [decision.kind for decision in scene.asked] == ["move"]
    past = killed("A   Mx  y", "M").turn("A", "Move 2", answers=["y"])
    assert past.tokens() == ["x"]


@rule("gh2.loot.characters-only")
def test_a_summon_takes_nothing_where_its_turn_ends() -> None:
    scene = killed("A   S   Mx  N", "M").monster_turn("S", "Move +0\nAttack +0", "x")
    assert scene.tokens() == ["x"]


@rule("gh2.monster-other.loot")
def test_what_a_monster_loots_is_gone() -> None:
    scene = Scene("A   M   .\n  .   .")
    runner = scene.runner
    board, play = scene.board, runner.play
    play.state.tokens = tuple(board.index(at) for at in board.hexes() if at not in scene.places.values())
    assert len(play.state.tokens) == 3
    runner._perform(1, ["Loot 1"])
    assert scene.tokens() == []
    runner._perform(0, ["All adjacent enemies suffer 10 damage"])
    assert scene.tokens() == ["M"]


@rule("gh2.los.not-for-untargeted")
def test_loot_needs_no_line_of_sight() -> None:
    scene = killed("A   #   M\n  .   .", "M").perform("A", "Loot 3")
    assert scene.tokens() == []


@rule("gh2.suffer.not-targeted")
def test_suffered_damage_is_not_aimed() -> None:
    scene = Scene("A   #   M\n  N   .", N={"conditions": ["invisible"]})
    scene.perform("A", "All enemies within Range 3 suffer 1 damage")
    assert scene.hp("M", "N") == [9, 9]


@rule("gh2.death.money-token")
def test_a_monster_leaves_a_token_and_an_ally_none() -> None:
    assert killed("A   M", "M").tokens() == ["M"]
    ally = Scene("A   S", S={"side": "allies", "summoner": "", "hp": 1}).damage("S", 1)
    assert (ally.gone("S"), ally.tokens()) == (True, [])


@rule("gh2.death.token-limit")
def test_at_most_25_tokens_are_ever_placed() -> None:
    scene = Scene("A   M", M={"hp": 1})
    scene.runner.play.state.tokens_placed = 25
    scene.runner._perform(0, ["All adjacent enemies suffer 1 damage"])
    assert (scene.gone("M"), scene.tokens()) == (True, [])
