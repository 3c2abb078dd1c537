"""Push and pull: how far, through whom, onto what."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Select
from havenwright.packs.records import MonsterStats
from tests.engine.acting import at, number, perform, say
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule


def given_stats(scene: Scene, who: str, **values: object) -> Scene:
    """A monster with other values on its stat card."""
    setting = scene.runner.play.setting
    kind = setting.monsters[who]
    lines: tuple[MonsterStats, ...] = tuple(replace(line, **values) for line in kind.normal)
    setting.monsters[who] = replace(kind, normal=lines, elite=lines)
    return scene


def test_who_cannot_be_pushed_or_pulled_stays() -> None:
    scene = say(Scene("A   M   x   y", ruleset="gh2"), "A", "You cannot be pushed or pulled")
    say(scene, "M", "Pull 1, target one adjacent enemy")
    say(scene, "M", "Push 2, target one adjacent enemy")
    assert scene.at("A") == "A"


@pytest.mark.parametrize(("drawing", "stunned"), [("A   M   x   y", True), ("A   M   x   o", False)])
def test_how_far_the_target_was_pushed_counts(drawing: str, stunned: bool) -> None:
    scene = Scene(drawing, ruleset="gh2")
    way = (at(scene, "x"), at(scene, "y")) if stunned else (at(scene, "x"),)
    say(scene, "A", "Push 2. If the target was pushed at least 2 hexes: Stun, target the target", way)
    assert ("stun" in scene.result("M")["conditions"]) == stunned


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


def test_what_is_added_for_a_trap_is_asked_after_the_push() -> None:
    text = "Attack 1, Push 2. If the target is pushed into a trap, add Muddle"
    for drawing, gained in (("A   M   t   x", ["muddle"]), ("A   M   .   x", [])):
        assert Scene(drawing).perform("A", text, "M", "x").conditions("M") == gained


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


# Push and pull


@proves("gh1.forced-move.through-allies")
def test_the_pushed_pass_their_allies_and_do_not_end_there() -> None:
    scene = Scene(around("A   M   N   x")).perform("A", "Push 2", "M", "x")
    assert scene.at("M") == "x"
    one = Scene(around("A   M   N   x")).perform("A", "Push 1", "M")
    n = at(one, "N")
    assert all(n not in path for path in one.asked[-1].options if isinstance(path, tuple))
    for hit_points, dies in ((3, True), (4, False)):  # of a trap of 3 under the flying ally
        above = Scene("A   M   Nt", ruleset="gh1", M={"hp": hit_points}, N={"text": "Flying"})
        assert above.perform("A", "Push 1", "M", "N").gone("M") is dies


@proves("gh1.forced-move.terrain-and-hazards")
def test_a_trap_springs_under_the_pushed_unless_they_fly() -> None:
    for text, left in (("", 7), ("Flying", 10)):
        scene = Scene(around("A   M   tx"), level=1, trap="Damage 2 + L", M={"text": text} if text else {})
        assert scene.perform("A", "Push 1", "M", "x").hp("M") == left
    water = Scene(around("A   M   w   wx")).perform("A", "Push 2", "M", "x")
    assert water.at("M") == "x"


def kills(scene: Scene) -> list[int]:
    """The figures credited with kills."""
    return [deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"]


@proves("gh1.forced-move.kill-ends-it")
def test_who_dies_on_the_way_goes_no_farther() -> None:
    scene = Scene(around("A   M   tx  .   y"), level=1, trap="Damage 2 + L", M={"hp": 3})
    scene.perform("A", "Push 3", "M", "y")
    assert (scene.gone("M"), scene.tokens()) == (True, ["x"])
    assert scene.kinds.count("moved") == 1
    assert kills(scene) == [0]


@pytest.mark.parametrize(
    ("edition", "lengths"), [("gh1", {0, 3}), ("gh2", {0, 1, 2, 3}), ("fh", {0, 1, 2, 3})]
)
def test_how_far_players_push(edition: str, lengths: set[int]) -> None:
    scene = Scene(around("A   M   .   .   x")).perform("A", "Push 3", "M", "x")
    paths = [option for option in scene.asked[-1].options if isinstance(option, tuple)]
    assert {len(path) for path in paths} == lengths


@proves("jotl.forced-move.blocked-by-own-enemies-and-obstacles")
def test_the_pushed_pass_monsters_and_not_characters() -> None:
    assert Scene("A   M   N   x").perform("A", "Push 2", "M", "x").at("M") == "x"
    for drawing in ("A   M   B   x", "A   M   o   x", "A   M | .   x"):
        assert Scene(drawing).perform("A", "Push 2", "M", "x").at("M") == "M"


@proves("jotl.forced-move.springs-traps")
def test_the_pushed_spring_a_trap_of_the_level() -> None:
    scene = Scene("A   M   tx", level=2, trap="Damage 2 + L").perform("A", "Push 1", "M", "x")
    assert (scene.hp("M"), scene.runner.results().tiles) == (6, [])


@proves("jotl.forced-move.monster-pushes-fully", "fh.forced-move.monster-maximum")
def test_a_monster_pushes_all_the_way_where_players_like() -> None:
    fork = "        .   y\n  M   A   .\n        u   z"
    scene = Scene(fork).monster_turn("M", "Attack +0, Push 2")
    (push,) = scene.asked
    assert push.seat == -1
    assert {len(path) for path in push.options if isinstance(path, tuple)} == {2}


@proves("jotl.forced-move.enemies-only-and-los")
def test_a_pull_is_for_enemies_in_sight_and_range() -> None:
    scene = Scene("B   A   .   .   M   N").perform("A", "Pull 2, Range 3", "M")
    assert scene.asked[0].options == (number(scene, "M"), "skip")
    assert Scene("A   #   M\n  .   .").perform("A", "Pull 2, Range 3", "M").asked == []


@proves("fh.forced-move.normal-movement-rules")
def test_the_pushed_walk_into_traps_or_fly_over_them() -> None:
    walked = Scene("A   M   tx", trap="Damage 3").perform("A", "Push 1", "M", "x")
    assert (walked.hp("M"), walked.runner.results().tiles) == (7, [])
    flying = Scene("A   M   tx", trap="Damage 3", M={"text": "Flying"}).perform("A", "Push 1", "M", "x")
    assert (flying.at("M"), flying.hp("M"), len(flying.runner.results().tiles)) == ("x", 10, 1)


@proves("fh.forced-move.immobilized-or-stunned")
@pytest.mark.parametrize("name", ["immobilize", "stun"])
def test_who_cannot_move_is_pushed_but_not_controlled(name: str) -> None:
    held = {"conditions": [name]}
    assert Scene("A   M   x", M=held).perform("A", "Push 1", "M", "x").at("M") == "x"
    scene = Scene("A   M   .   x", M=held).perform("A", "Control one adjacent enemy: Move 2", "M", "x")
    assert scene.at("M") == "M"


# In order, and skipped


LANE = """
.   .   .   .   .   .
  A   M   x   y   .   .
.   .   .   .   .   .
"""


@proves("gh2.forced-move.character-decides", "fh.forced-move.character-chooses", "jotl.forced-move.up-to-x")
def test_a_push_by_itself_may_go_nowhere(edition: str) -> None:
    pushed = Scene(LANE).perform("A", "Push 3", "M", "skip")
    assert {len(path) for path in pushed.asked[-1].options if isinstance(path, tuple)} == {0, 1, 2, 3}
    assert pushed.at("M") == "M"


# Attacks


@proves("bnb.forced-move.values-add-up")
def test_pushes_add_up() -> None:
    scene = Scene("A   M   .   .   x").perform("A", "On your next attack, add Push 2.")
    assert scene.perform("A", "Attack 1, Push 1", "M", "x").at("M") == "x"


# What strikes back, and what doesn't move


@pytest.mark.parametrize(("immune", "place"), [((), "x"), (("push",), "M"), (("pull",), "x")])
def test_who_is_immune_to_it_is_not_pushed(immune: tuple[str, ...], place: str) -> None:
    scene = given_stats(Scene("A   M   x"), "M", immune=immune)
    where = [(at(scene, "x"),)] if place == "x" else []
    perform(scene, "A", Ability("push", 1), answers=[number(scene, "M"), *where])
    assert scene.at("M") == place


# Moves and force


def test_a_pull_towards_a_chosen_hex() -> None:
    scene = Scene("A   .   M   .   x")
    towards = Ability("pull", 2, to=Select("chosen"))
    perform(
        scene,
        "A",
        Ability("choose hex", target=Select("hex", range=4)),
        towards,
        answers=[at(scene, "x"), number(scene, "M")],
    )
    assert scene.at("M") == "x"
    plain = Scene("A   .   M   .   x")
    perform(
        plain,
        "A",
        Ability("choose hex", target=Select("hex", range=4)),
        Ability("pull", 1),
        answers=[at(plain, "x"), number(plain, "M")],
    )
    assert plain.result("M")["at"] == [1, 0]


@pytest.mark.parametrize(("hex", "end"), [("x", "z"), ("y", "x")])
def test_a_push_away_from_a_chosen_hex(hex: str, end: str) -> None:
    scene = Scene("A   x   M   y   z", ruleset="gh2")
    away = "Push 2, target all enemies adjacent to the chosen hex, away from the chosen hex"
    say(scene, "A", f"Choose an empty hex within Range 4\n{away}", at(scene, hex))
    assert scene.at("M") == end


@pytest.mark.parametrize(
    ("edition", "allowed"), [("gh1", True), ("jotl", False), ("gh2", False), ("fh", False)]
)
def test_only_by_some_rules_one_is_pushed_onto_an_ally_to_die_there(edition: str, allowed: bool) -> None:
    scene = Scene(around("A   M   Nt"), ruleset=edition, trap="Damage 5", M={"hp": 3})
    scene.perform("A", "Push 1", "M", "skip")
    paths = scene.asked[-1].options
    assert ((scene.board.index(scene.places["N"]),) in paths) == allowed
    assert () in paths


# Moments of forced movement


@pytest.mark.parametrize(("force", "end", "hit_points"), [("Push", "x", 9), ("Pull", "y", 10)])
def test_who_waits_for_a_push_waits_for_no_pull(force: str, end: str, hit_points: int) -> None:
    scene = Scene(around("A   y   M   x"), A={"text": "Whenever you push an enemy, it suffers 1 damage"})
    scene.perform("A", f"{force} 1, Range 3", "M", end)
    assert (scene.at("M"), scene.hp("M")) == (end, hit_points)


def test_an_ally_that_is_force_moved_by_your_ability_may_do_something() -> None:
    text = "Whenever an ally is force moved by one of your abilities, that ally may perform: Heal 1, self"
    scene = Scene(around("A   B   x"), A={"text": text}, B={"hp": 5, "max_hp": 10})
    scene.perform("A", "Push 1, target one adjacent ally", "B", "x")
    assert (scene.at("B"), scene.hp("B")) == ("x", 6)


def test_who_negates_forced_movement_stays() -> None:
    text = "When you would be force moved, negate the forced movement"
    scene = Scene(around("x   A   M"), A={"text": text})
    scene.monster_turn("M", "Push 2, target all adjacent enemies")
    assert scene.at("A") == "A"
    free = Scene(around("x   A   M"))
    free.monster_turn("M", "Push 1, target all adjacent enemies")
    assert free.at("A") != "A"


def test_something_is_done_instead_of_being_pulled() -> None:
    text = "When you would be force moved, instead Heal 2, self"
    scene = Scene(around("A   .   .   M"), A={"text": text, "hp": 5, "max_hp": 10})
    scene.monster_turn("M", "Pull 2, target all enemies within Range 3")
    assert (scene.at("A"), scene.hp("A")) == ("A", 7)


NEAR_AN_OBSTACLE = "If the target enters a hex adjacent to an obstacle during the push, add Stun"


@pytest.mark.parametrize("text", ["Attack 1, Push 2", "Push 2"])
def test_who_is_pushed_past_an_obstacle_gains_a_condition(text: str) -> None:
    past = Scene("A   M   x   y   z\n  .   .   .   .\n.   .   .   .", ruleset="gh2")
    past.perform("A", f"{text}. {NEAR_AN_OBSTACLE}", "M", "y")
    assert past.conditions("M") == []
    drawing = "    o   .   .   .\n  A   M   x   y   z\n.   .   .   .   ."
    near = Scene(drawing, ruleset="gh2").perform("A", f"{text}. {NEAR_AN_OBSTACLE}", "M", "skip")
    assert (near.at("M"), near.conditions("M")) == ("M", [])
    along = Scene("        o   .   .\n  A   M   x   y   z\n.   .   .   .   .", ruleset="gh2")
    along.perform("A", f"{text}. {NEAR_AN_OBSTACLE}", "M", "y")
    assert (along.at("M"), along.conditions("M")) == ("y", ["stun"])


def test_a_condition_for_who_was_pushed_against_a_wall() -> None:
    text = "Attack 1, Push 2. If the target was pushed into a wall, add Stun and Experience 1"
    wall = Scene("A   M   x", ruleset="gh2").perform("A", text, "M", "x")
    assert (wall.conditions("M"), wall.result("A")["xp"]) == (["stun"], 1)
    open_field = Scene("A   M   .   x   z", ruleset="gh2").perform("A", text, "M", "x")
    assert (open_field.conditions("M"), open_field.result("A")["xp"]) == ([], 0)


def test_a_pull_comes_before_the_attack() -> None:
    text = "Attack 2, Range 3. Pull 2 before the attack"
    scene = Scene("A   y   tx  M", ruleset="gh2").perform("A", text, "M", "y")
    assert (scene.at("M"), scene.hp("M")) == ("y", 5)
    happened = [kind for kind in scene.kinds if kind in ("trap sprung", "attacked")]
    assert happened == ["trap sprung", "attacked"]


def test_a_teleport_comes_before_the_attack() -> None:
    text = "Attack 2. Before the attack, you may Teleport 3"
    scene = Scene("A   o   x   M", ruleset="gh2").perform("A", text, "x")
    assert (scene.at("A"), scene.hp("M")) == ("x", 8)


def test_an_attack_counts_the_hexes_its_target_was_moved_this_turn() -> None:
    scene = Scene(around("A   .   M   x   y   N   z   ."), ruleset="fh", M={"hp": 20}, N={"hp": 20})
    vars(scene.runner.play.setting)["recalls"] = frozenset(("hexes driven",))
    scene.perform("A", "Push 2, Range 2", "M", "y").perform("A", "Push 1, Range 5", "N", "z")
    text = "Attack X, Range 6, where X is the number of hexes the target was pushed this turn"
    scene.perform("A", text, "M", draws=["+0"]).perform("A", text, "N", draws=["+0"])
    assert scene.hp("M", "N") == [18, 19]
