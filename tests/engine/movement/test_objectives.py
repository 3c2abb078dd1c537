"""Objectives and other things with hit points, and who is a figure, an ally or an enemy."""

import pytest

from havenwright.cards.tree import Ability, Build, Is, Select
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.selections import counted
from tests.engine.acting import at, number, perform
from tests.engine.lone import bug, go, tale, told, turn
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule
EMPTY = Select("hex", range=3, where=(Is("empty"),))


def offered(scene: Scene, *names: str) -> list[bool]:
    """True if the last question offered these hexes."""
    return [at(scene, name) in scene.asked[-1].options for name in names]


DESTROY = Ability("destroy", target=Select("obstacle", range=3))
ANT = bug("Ant", (90, "Does not act"))


@rule("gh2.targeting.allies-enemies")
def test_characters_are_allies_and_monsters_their_enemies() -> None:
    scene = Scene("A   B   M   N")
    play = scene.runner.play
    names = [figure.id for figure in scene.runner.position.figures]
    enemies = {names[n]: "".join(names[other] for other in play.enemies(n)) for n in range(4)}
    friends = {names[n]: "".join(names[other] for other in play.friends(n) if other != n) for n in range(4)}
    assert enemies == {"A": "MN", "B": "MN", "M": "AB", "N": "AB"}
    assert friends == {"A": "B", "B": "A", "M": "N", "N": "M"}


# Objectives


@rule("gh2.overlay.objective-hit-points")
def test_an_objective_is_destroyed_and_leaves_nothing() -> None:
    scene = Scene("A   O", O={"hp": 2, "max_hp": 8}).perform("A", "Attack 3", "O")
    assert scene.gone("O")
    assert scene.tokens() == []
    assert "died" not in scene.kinds


@proves(
    "jotl.overlay.objective-immunities",
    "gh2.overlay.objective-immunities",
    "fh.overlay.objective-immunities",
    "bnb.overlay.objective-immunities",
)
def test_objectives_take_damage_and_nothing_else(edition: str) -> None:
    attack, condition, points = {
        "jotl": (2, "Stun", 6),
        "gh2": (3, "Wound", 10),
        "fh": (3, "Poison", 8),
        "bnb": (3, "Wound", 10),
    }[edition]
    scene = Scene("A   O   .   x", O={"hp": points})
    scene.perform("A", f"Attack {attack}, {condition}, Push 2", "O", "x")
    assert (scene.hp("O"), scene.conditions("O"), scene.at("O")) == (points - attack, [], "O")


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


@proves("gh2.overlay.objective-blocks-entry", "jotl.overlay.objective-blocks-movement")
def test_an_objective_bars_the_way_unless_one_jumps() -> None:
    assert Scene("A   O   x").perform("A", "Move 2", "x").at("A") == "A"
    assert Scene("A   O   x").perform("A", "Move 2", "O").at("A") == "A"
    assert Scene("A   O   x").perform("A", "Move 2, Jump", "x").at("A") == "x"
    assert perform(Scene("A   O   ."), "A", DESTROY).asked == []


# Tokens that mark what was done


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
    hurt = Scene(around("O   A   M   .")).perform("A", "All adjacent enemies suffer 2 damage")
    assert (hurt.hp("O"), hurt.hp("M")) == (10, 8)


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


# The map


@proves("bnb.overlay.objective-initiative", "bnb.overlay.objective-is-figure")
def test_an_objective_is_a_figure_without_a_turn() -> None:
    text = """
      map
        s   o   .   m
      o  objective Box, 4 hit points
      m  Ant  normal
    """
    game = tale(text, monsters=[ANT])
    go(game, "select cards").choose((0, 1))
    box = next(n for n, who in enumerate(game.setting.identities) if who.objective)
    play = game.scene.play
    assert (play.figure(box).initiative[0], box in play.state.order) == (99, False)
    assert play.occupied >> play.figure(box).hex & 1
    assert not play.tiles("obstacle") >> play.figure(box).hex & 1
    go(game, "select cards")
    assert box not in told(game, "turn", "figure")
    flying = Scene("A   O   x", A={"text": "Flying"}).perform("A", "Move 2", "x")
    assert {option for option in flying.asked[0].options if option != "skip"} == {at(flying, "x")}


@proves("bnb.scenario-common.special-rules-define-exceptions")
def test_a_scenario_can_give_an_objective_an_initiative_of_its_own() -> None:
    text = """
      map
        s   .   m   .   o
      o  objective Box, 9 hit points, ally{said}
      m  Ant  normal
    """
    biter = bug("Ant", (50, "Move 1\nAttack 1"))
    card = ((40, "Heal 1, self", "Move 1"), (40, "Heal 1, self", "Move 1"))
    struck = []
    for said in ("", ", initiative 1"):
        game = tale(text.format(said=said), card, monsters=[biter])
        box = next(n for n, who in enumerate(game.setting.identities) if who.objective)
        go(turn(game, 0, 1), "select cards")
        struck += [target == box for target in told(game, "attacked", "target")]
    assert struck == [False, True]  # equally far, the lower initiative is the focus
