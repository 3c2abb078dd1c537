"""Death: when, to whose credit, and what is left."""

import pytest

from havenwright.engine.core.play import Play
from havenwright.engine.figures.arrivals import spawn
from havenwright.engine.figures.damage import suffer
from havenwright.engine.figures.newcomers import Newcomer
from havenwright.engine.game import Game
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import Condition
from tests.engine.acting import at
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, table
from tests.proves import proves

WAIT: Card = (50, "Loot 1", "Move 1")


def kills(scene: Scene) -> list[str]:
    """The figures credited with kills."""
    names = [figure.id for figure in scene.runner.position.figures]
    return [names[deed.figure] for deed in scene.state.deeds if deed.name == "enemies killed"]


rule = pytest.mark.rule


# Death


@proves("gh1.death.removed-immediately")
def test_the_dead_gain_no_conditions() -> None:
    scene = Scene(around("A   M"), M={"hp": 3}).perform("A", "Attack 5, Wound", "M")
    assert (scene.gone("M"), "condition" in scene.kinds) == (True, False)


@proves("fh.death.at-max-damage")
def test_a_monster_dies_when_its_damage_is_its_maximum() -> None:
    scene = Scene("A   M", M={"hp": 2, "max_hp": 7}).damage("M", 2)
    assert scene.gone("M")


@proves("jotl.death.monster-killed")
def test_a_killed_monster_leaves_a_token_and_nothing_else() -> None:
    scene = Scene("A   Mx  N", M={"hp": 2, "max_hp": 5, "conditions": ["poison"]}).damage("M", 2)
    assert (scene.gone("M"), scene.conditions("M"), scene.tokens()) == (True, [], ["x"])


def _drive(step: object) -> object:
    try:
        asked = next(step)  # type: ignore[call-overload]
        while True:
            asked = step.send(asked.options[0])  # type: ignore[attr-defined]
    except StopIteration as stop:
        return stop.value


def _spawned(game: Game, at: tuple[int, int]) -> int:
    """The number of a rat that comes later."""
    play = Play(game.setting, game.state, [], [])
    found = _drive(spawn(play, Newcomer("Rat", "normal", MONSTERS, game.setting.board(()).index(at))))
    assert isinstance(found, int)
    return found


@proves("fh.death.loot-token")
def test_summoned_monsters_leave_tokens_and_allies_none() -> None:
    rat = monster("Rat", *[(60, "Loot 1")] * 8)
    game = table("1   .   .   M", [hero("One", *[WAIT] * 4)], {"M": rat})
    summoned = _spawned(game, (1, 0))
    play = Play(game.setting, game.state, [], [])
    _drive(suffer(play, summoned, 10, by=-1, why="damage"))
    assert len(game.state.tokens) == 1
    ally = Scene("A   S", S={"side": "allies", "summoner": "", "hp": 1}).damage("S", 1)
    assert (ally.gone("S"), ally.tokens()) == (True, [])


def _rats(standees: int, drawing: str) -> Game:
    rat = monster("Rat", *[(60, "Loot 1")] * 8, standees=standees, hp=7)
    return table(drawing, [hero("One", *[WAIT] * 4)], {"M": rat})


@proves("jotl.death.standee-reusable")
def test_a_killed_monsters_standee_can_be_used_again() -> None:
    game = _rats(4, "1   .   M   M   M   M")
    play = Play(game.setting, game.state, [], [])
    assert (
        _drive(spawn(play, Newcomer("Rat", "normal", MONSTERS, game.setting.board(()).index((1, 0))))) is None
    )
    _drive(suffer(play, 1, 7, by=-1, why="damage"))
    assert game.state.figures[_spawned(game, (1, 0))].here


@proves("fh.death.cleanup")
def test_a_standee_that_is_used_again_is_unhurt() -> None:
    game = _rats(3, "1   .   M   M   M")
    play = Play(game.setting, game.state, [], [])
    third = next(n for n in range(1, 4) if game.setting.identities[n].number == 3)
    game.state.figures[third].conditions = (Condition("stun"),)
    _drive(suffer(play, third, 7, by=-1, why="damage"))
    assert game.state.figures[third].conditions == ()
    new = _spawned(game, (1, 0))
    body = game.state.figures[new]
    assert (body.hit_points, body.conditions) == (7, ())
    assert (*game.setting.identities, *game.state.born)[new].number == 3


@proves("fh.death.dies-during-own-ability")
def test_who_dies_on_a_trap_does_not_attack() -> None:
    scene = Scene("M   t   x   A", M={"hp": 2, "attack": 3}, trap="Damage 3")
    scene.monster_turn("M", "Move +0\nAttack +0")
    assert (scene.gone("M"), scene.kinds.count("attacked"), scene.hp("A")) == (True, 0, 10)


@proves("gh1.death.kill-credit-killer")
def test_the_killing_blow_and_the_trap_are_credited_and_wound_is_not() -> None:
    assert kills(Scene(around("A   M"), M={"hp": 1}).perform("A", "Attack 1", "M")) == ["A"]
    pushed = Scene(around("A   M   tx"), M={"hp": 1}).perform("A", "Push 1", "M", "x")
    assert (pushed.gone("M"), kills(pushed)) == (True, ["A"])
    wounded = Scene(around("A   M"), M={"hp": 1, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert (wounded.gone("M"), kills(wounded)) == (True, [])
    controlled = Scene(around("A   M   N"), N={"hp": 1})
    controlled.perform("A", "Control one adjacent enemy: Attack 2", "M", "N")
    assert controlled.gone("N")
    assert "A" not in kills(controlled)


@proves("jotl.death.kill-credit-forced-into-trap", "jotl.death.kill-credit-wound")
def test_who_forces_a_monster_into_a_trap_is_credited() -> None:
    pushed = Scene("A   M   tx", M={"hp": 1}).perform("A", "Push 1", "M", "x")
    assert kills(pushed) == ["A"]
    granted = Scene("A   M   tx", M={"hp": 1}).perform("A", "Control one adjacent enemy: Move 1", "M", "x")
    assert (granted.gone("M"), kills(granted)) == (True, ["A"])
    own = Scene("M   t   x   A", M={"hp": 1}).monster_turn("M", "Move +0\nAttack +0")
    assert (own.gone("M"), "A" in kills(own)) == (True, False)
    wounded = Scene("A   M", M={"hp": 1, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert (wounded.gone("M"), kills(wounded)) == (True, [])


@proves("jotl.death.kill-credit-granted-attack")
def test_the_attacker_of_a_granted_attack_is_credited() -> None:
    scene = Scene("A   B   M", M={"hp": 2}).perform("A", "Grant one adjacent ally: Attack 3", "B", "M")
    assert (scene.gone("M"), kills(scene)) == (True, ["B"])
    foe = Scene("A   M   N", N={"hp": 2}).perform("A", "Control one adjacent enemy: Attack 3", "M", "N")
    assert (foe.gone("N"), "A" in kills(foe)) == (True, False)


@proves("fh.death.credit-direct", "fh.death.credit-summons", "fh.death.credit-forced-movement")
def test_kills_by_retaliate_summons_and_pushes_are_credited() -> None:
    struck = Scene("A   M", A={"text": "Retaliate 2"}, M={"hp": 2}).monster_turn("M", "Attack +0")
    assert (struck.gone("M"), kills(struck)) == (True, ["A"])
    scene = Scene("A   S   M\n      N", S={"attack": 3}, M={"hp": 2}, N={"hp": 2})
    scene.monster_turn("S", "Attack +0, Target 2", "M", "N")
    assert (scene.gone("M"), scene.gone("N"), kills(scene).count("A")) == (True, True, 2)
    pushed = Scene("A   M   tx", M={"hp": 1}).perform("A", "Push 1", "M", "x")
    assert kills(pushed) == ["A"]


@proves("fh.death.credit-none")
def test_nobody_is_credited_for_wound_bane_monsters_and_traps_of_ones_own() -> None:
    wounded = Scene("A   M", M={"hp": 1}).perform("A", "Wound, Range 1", "M").monster_turn("M", "Attack +0")
    assert (wounded.gone("M"), kills(wounded)) == (True, [])
    bane = Scene("A   M", M={"hp": 9}).perform("A", "Bane, Range 1", "M").monster_turn("M", "Attack +0")
    assert (bane.gone("M"), kills(bane)) == (True, [])
    own = Scene("M   t   x   A", M={"hp": 1}).monster_turn("M", "Move +0\nAttack +0")
    assert (own.gone("M"), "A" in kills(own)) == (True, False)


# Death, and the end


@proves("bnb.death.removal", "bnb.death.no-further-effects")
def test_who_dies_leaves_nothing_behind() -> None:
    scene = Scene("A   M   x", M={"hp": 3, "conditions": ["poison"]})
    scene.perform("A", "Attack 3, Push 2, Wound", "M")
    assert (scene.gone("M"), scene.conditions("M"), scene.tokens()) == (True, [], [])
    assert not scene.runner.play.occupied >> at(scene, "M") & 1
    assert {"moved", "condition"}.isdisjoint(scene.kinds)


@proves("bnb.death.dies-during-own-ability")
def test_a_monster_that_dies_on_its_way_attacks_nobody() -> None:
    scene = Scene("A   .   hx  M", hazard="Damage 10").monster_turn("M", "Move 2\n\nAttack 2")
    assert (scene.gone("M"), scene.hp("A")) == (True, 10)


# Pushes and pulls


@rule("gh2.forced-move.not-on-dead", "gh2.death.no-effects-after-death")
def test_the_dead_are_not_pushed_and_leave_their_token_where_they_fell() -> None:
    scene = Scene("A   Mx  y", M={"hp": 2}).perform("A", "Attack 2, Wound, Push 1", "M", "y")
    assert scene.gone("M")
    assert [decision.kind for decision in scene.asked] == ["attack"]
    assert scene.tokens() == ["x"]
    assert "condition" not in scene.kinds


@rule("gh2.death.credit-forced", "gh2.death.credit-direct", "gh2.death.credit-none")
def test_deaths_are_by_whoever_caused_them() -> None:
    def killer(scene: Scene) -> object:
        (died,) = [event for event in scene.events if event.kind == "died"]
        return died.get("by")

    assert killer(Scene("A   M   tx", M={"hp": 1}).perform("A", "Push 1", "M", "x")) == 0
    assert killer(Scene("A   M", A={"text": "Retaliate 2"}, M={"hp": 1}).monster_turn("M", "Attack +0")) == 0
    wounded = Scene("A   M", M={"hp": 1, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert killer(wounded) == -1


# Loot and elements


def killed(drawing: str, *victims: str) -> Scene:
    scene = Scene(drawing)
    for victim in victims:
        scene.damage(victim, 10)
    return scene


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


# Standees, bosses


@rule("gh2.death.objective-no-credit")
def test_an_objective_is_destroyed_without_credit() -> None:
    scene = Scene("A   O", O={"hp": 2}).perform("A", "Attack 3")
    assert scene.gone("O")
    assert not [deed for deed in scene.state.deeds if deed.name in ("enemies killed", "figures killed")]


# What the scenario says


def test_who_says_that_it_dies_dies_itself() -> None:
    scene = Scene("A   M   .   N").monster_turn(
        "M", "Attack +0\nIf the attack ability was performed, you die"
    )
    assert (scene.gone("M"), scene.hp("A"), scene.hp("N")) == (True, 8, 10)


def test_bonuses_of_the_dead_are_over() -> None:
    scene = Scene("A   M", M={"hp": 2}).perform("M", "This round: Shield 1")
    assert [active.figure for active in scene.state.bonuses] == [1]
    scene.perform("A", "Attack 9", "M")
    assert (scene.gone("M"), scene.state.bonuses) == (True, ())
