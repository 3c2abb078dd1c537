"""The scenario level: how it is found, and what it decides."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Did, Not
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.movement.traps_and_hazards import spring
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import Variants, level_at, recommended_level
from havenwright.errors import UserError
from havenwright.packs.records import BattleGoal, MonsterStats, Tile
from havenwright.rulesets import ruleset
from tests.engine.acting import Ending, conclude
from tests.engine.parties import RAT, party
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, table
from tests.proves import proves


def concluded(game: Game, outcome: Ending) -> list[dict[str, object]]:
    """The gains of each character."""
    conclude(game, outcome)
    return [dict(event.data) for event in game.events if event.kind == "gained"]


def by_level() -> tuple[MonsterStats, ...]:
    return tuple(MonsterStats(hit_points=10 + level, move=1, attack=1) for level in range(8))


rule = pytest.mark.rule
STEP: Card = (20, "Move 1", "Move 1")
WEAK_RAT = monster("Rat", (50, "Loot 1"), hp=1)
GOAL = BattleGoal(id="calm", name="Calm", condition=Not(Did("long rest", "scenario")), checkmarks=2)


# Levels


@proves("gh1.level.recommended-level", "jotl.level.normal-level", "fh.level.recommended-level")
def test_the_recommended_level(edition: str) -> None:
    every: dict[str, dict[tuple[int, ...], int]] = {
        "gh1": {(2, 3, 4, 5): 2},
        "jotl": {(1, 2, 4): 2},
        "fh": {(2, 2, 2): 1, (2, 2, 3): 2},
    }
    cases = every[edition]
    assert {levels: recommended_level(levels, solo=ruleset(edition).solo) for levels in cases} == cases


@proves("gh1.level.difficulty-offsets", "jotl.level.difficulty-offsets")
def test_the_difficulties(edition: str) -> None:
    rules = ruleset(edition)
    names = ("easy", "normal", "hard", "very hard")
    assert [level_at(rules, 2, name) for name in names] == [1, 2, 3, 4]
    assert level_at(rules, 2, "very-hard") == 4
    assert (level_at(rules, 0, "easy"), level_at(rules, 7, "hard")) == (0, 7)
    with pytest.raises(UserError, match="no difficulty 'hard' in Frosthaven"):
        level_at(ruleset("fh"), 2, "hard")


@proves("gh1.level.solo-or-open-information")
@pytest.mark.parametrize(
    "variants", [Variants(solo=True, quick=True), Variants(open_information=True, quick=True)]
)
def test_alone_monsters_and_traps_are_a_level_higher(variants: Variants) -> None:
    assert recommended_level([4, 4], variants, ruleset("gh1").solo) == 2
    crab = replace(RAT, normal=by_level(), elite=by_level())
    trap = Tile(kind="trap", at=(2, 0), effect=read_action("Damage 2 + L"))
    game = table(
        "1   2   .   M",
        party(2),
        {"M": crab},
        level=2,
        variants=variants,
        tiles=(trap,),
        starts=((0, 0), (1, 0)),
    )
    assert game.state.figures[2].hit_points == 10 + 3
    springing = spring(game.scene.play, 1, game.state.tiles[0], by=-1)
    game.scene.follow(springing).run_out(lambda decision: "suffer")
    assert game.scene.figure(1).hit_points == 10 - 5
    assert [gained["experience"] for gained in concluded(game, "won")] == [8, 8]


@proves("jotl.level.four-metrics")
def test_what_the_level_decides() -> None:
    crab = replace(RAT, normal=by_level(), elite=by_level())
    game = table("1   M", party(1), {"M": crab}, level=4)
    game.state.tokens = (game.state.figures[0].hex,)
    list(loot(game.scene.play, 0, 0))
    assert game.state.figures[1].hit_points == 14
    assert concluded(game, "won")[0] == {"figure": 0, "experience": 12, "gold": 4, "checkmarks": 0}
    scene = Scene("A   tx  M", level=4, trap="Damage").perform("A", "Move 1", "x")
    assert scene.hp("A") == 10 - 6


@proves("jotl.level.trap-damage-table", "fh.level.trap-damage-table")
def test_trap_damage_by_level(edition: str) -> None:
    damage = []
    for level in range(8):
        scene = Scene("A   tx  M", level=level, trap="Damage").perform("A", "Move 1", "x")
        damage.append(10 - scene.hp("A"))
    assert damage == [2, 3, 4, 5, 6, 7, 8, 9]


@proves("fh.level.hazard-damage-table")
def test_hazard_damage_by_level() -> None:
    damage = [10 - Scene("A   hx  M", level=n).perform("A", "Move 1", "x").hp("A") for n in range(8)]
    assert damage == [1, 2, 2, 2, 3, 3, 3, 4]


@proves("jotl.level.bonus-experience-table", "gh2.level.bonus-experience", "fh.level.bonus-experience-table")
def test_bonus_experience_by_level(edition: str) -> None:
    assert [row.bonus_experience for row in ruleset(edition).level_chart] == [4, 6, 8, 10, 12, 14, 16, 18]
    level, bonus = {"jotl": (5, 14), "gh2": (7, 18), "fh": (4, 12)}[edition]
    game = table("1   2   3   M", party(3), {"M": RAT}, level=level)
    assert [gained["experience"] for gained in concluded(game, "won")] == [bonus] * 3


@proves("gh2.level.free-choice", "fh.level.selectable-range")
@pytest.mark.parametrize(("level", "accepted"), [(0, True), (7, True), (8, False), (-1, False)])
def test_any_level_from_0_to_7(level: int, accepted: bool) -> None:
    assert recommended_level([6, 6]) == 3
    if accepted:
        assert table("1   M", party(1), {"M": RAT}, level=level).setting.level == level
    else:
        with pytest.raises(UserError, match="levels from 0 to 7"):
            table("1   M", party(1), {"M": RAT}, level=level)


# Level


@rule("gh2.level.recommended")
@pytest.mark.parametrize(("levels", "recommended"), [((2, 2), 1), ((2, 3), 2), ((1, 1), 1), ((9, 9), 5)])
def test_the_usual_level(levels: tuple[int, ...], recommended: int) -> None:
    assert recommended_level(levels) == recommended


@rule("gh2.battle-goals.secret")
def test_a_battle_goal_is_secret_until_the_end() -> None:
    classes = [hero("One", *(STEP,) * 4), hero("Two", *(STEP,) * 4)]
    seats = [Seat("One", goal="calm"), Seat("Two", goal="calm")]
    game = table("1   2   M", classes, {"M": WEAK_RAT}, goals=[GOAL], seats=seats)
    assert [seat.goal for seat in game.view(0).seats] == ["calm", ""]
    game.state.outcome = "lost"
    assert [seat.goal for seat in game.view(0).seats] == ["calm", "calm"]


@proves("gh2.variants.solo-level")
def test_the_level_alone_is_half_of_one_more_than_the_average(edition: str) -> None:
    solo = ruleset(edition).solo
    assert recommended_level([4, 4, 4], Variants(solo=True), solo) == 3
    assert recommended_level([4, 4, 4], Variants(), solo) == 2
