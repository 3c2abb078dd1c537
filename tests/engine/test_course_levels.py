"""Levels and battle goals as every edition has them."""

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Compare, Did, Not, Stat
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.state import GOALS
from havenwright.engine.movement.traps_and_hazards import spring
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK, Variants, level_at, recommended_level
from havenwright.engine.steps import run as step
from havenwright.errors import UserError
from havenwright.packs.records import BattleGoal, CharacterClass, MonsterStats, Tile
from havenwright.rulesets import ruleset
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, table, until
from tests.proves import proves

RAT = monster("Rat", *[(50, "Move +0")] * 8)
CALM = Not(Did("long rest", "scenario"))


def waiting(name: str, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(10 + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


def party(size: int) -> list[CharacterClass]:
    return [waiting(f"Hero {number}") for number in range(size)]


def goals(count: int, checkmarks: int = 1) -> list[BattleGoal]:
    return [
        BattleGoal(id=f"goal {n:02}", name=f"Goal {n}", condition=CALM, checkmarks=checkmarks)
        for n in range(count)
    ]


def by_the_book(drawing: str, size: int = 3, **more: Any) -> Game:
    return table(drawing, party(size), more.pop("monsters", {"M": RAT}), variants=BY_THE_BOOK, **more)


def settled(game: Game) -> Game:
    return until(game, "select cards")


def concluded(game: Game, outcome: str) -> list[dict[str, object]]:
    """What each character has gained."""
    for _ in step(game._play, Conclude(outcome=outcome)):  # type: ignore[arg-type]
        raise AssertionError("nothing is asked")
    return [dict(event.data) for event in game._play.events if event.kind == "gained"]


def by_level() -> tuple[MonsterStats, ...]:
    return tuple(MonsterStats(hit_points=10 + level, move=1, attack=1) for level in range(8))


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
    springing = spring(game._play, 1, game._play.state.tiles[0], by=-1)
    next(springing)
    with suppress(StopIteration):
        springing.send("suffer")
    assert game._play.figure(1).hit_points == 10 - 5
    assert [gained["experience"] for gained in concluded(game, "won")] == [8, 8]


@proves("jotl.level.four-metrics")
def test_what_the_level_decides() -> None:
    crab = replace(RAT, normal=by_level(), elite=by_level())
    game = table("1   M", party(1), {"M": crab}, level=4)
    game.state.tokens = (game.state.figures[0].hex,)
    list(loot(game._play, 0, 0))
    assert game.state.figures[1].hit_points == 14
    assert concluded(game, "won")[0] == {"figure": 0, "experience": 12, "gold": 4, "checkmarks": 0}
    scene = Scene("A   tx  M", level=4, trap="Damage 2 + L").perform("A", "Move 1", "x")
    assert scene.hp("A") == 4


@proves("jotl.level.trap-damage-table", "fh.level.trap-damage-table")
def test_trap_damage_by_level(edition: str) -> None:
    damage = []
    for level in range(8):
        scene = Scene("A   tx  M", level=level, trap="Damage 2 + L").perform("A", "Move 1", "x")
        damage.append(10 - scene.hp("A"))
    assert damage == [2, 3, 4, 5, 6, 7, 8, 9]


@proves("fh.level.hazard-damage-table")
def test_hazard_damage_by_level() -> None:
    damage = [10 - Scene("A   hx  M", level=n).perform("A", "Move 1", "x").hp("A") for n in range(8)]
    assert damage == [1, 2, 2, 2, 3, 3, 3, 4]


@proves("jotl.level.bonus-experience-table", "fh.level.bonus-experience-table")
def test_bonus_experience_by_level(edition: str) -> None:
    assert [row.bonus_experience for row in ruleset(edition).level_chart] == [4, 6, 8, 10, 12, 14, 16, 18]
    level, bonus = {"jotl": (5, 14), "fh": (4, 12)}[edition]
    game = table("1   2   3   M", party(3), {"M": RAT}, level=level)
    assert [gained["experience"] for gained in concluded(game, "won")] == [bonus] * 3


@proves("fh.level.selectable-range")
@pytest.mark.parametrize(("level", "accepted"), [(0, True), (7, True), (8, False), (-1, False)])
def test_any_level_from_0_to_7(level: int, accepted: bool) -> None:
    assert recommended_level([6, 6]) == 3
    if accepted:
        assert table("1   M", party(1), {"M": RAT}, level=level).setting.level == level
    else:
        with pytest.raises(UserError, match="levels from 0 to 7"):
            table("1   M", party(1), {"M": RAT}, level=level)


# Battle goals


@proves(
    "gh1.battle-goals.choose-one-of-two",
    "jotl.battle-goals.two-dealt-keep-one",
    "fh.battle-goals.deal-three-keep-one",
)
def test_of_some_goals_one_is_kept(edition: str) -> None:
    size, cards, dealt = {"gh1": (2, 24, 2), "jotl": (3, 20, 2), "fh": (4, 60, 3)}[edition]
    game = by_the_book("1   2   3   4   M", size, goals=goals(cards))
    assert [decision.kind for decision in game.decisions] == ["battle goal"] * size
    options = [decision.options for decision in game.decisions]
    assert [len(each) for each in options] == [dealt] * size
    assert len({goal for each in options for goal in each}) == dealt * size
    settled(game)
    deck = game.state.decks[GOALS]
    assert (len(deck.left), len(deck.discarded)) == (cards - dealt * size, (dealt - 1) * size)
    assert len(set(game.state.goals)) == size
    assert game.state.round == 1
    assert [seat.goal for seat in game.view(0).seats] == [game.state.goals[0], *[""] * (size - 1)]


def with_goal(checkmarks: int) -> Game:
    one = BattleGoal(id="calm", name="Calm", condition=CALM, checkmarks=checkmarks)
    seats = [Seat("Hero 0", goal="calm"), Seat("Hero 1")]
    return table("1   2   M", party(2), {"M": RAT}, goals=[one], seats=seats)


@proves(
    "gh1.battle-goals.reward-on-success",
    "jotl.battle-goals.worth-one-check-mark",
    "fh.battle-goals.reward-requires-completion",
)
def test_a_goal_counts_for_those_who_win(edition: str) -> None:
    worth = {"gh1": 2, "jotl": 1, "fh": 2}[edition]
    assert concluded(with_goal(2), "won")[0]["checkmarks"] == worth
    assert concluded(with_goal(2), "lost")[0]["checkmarks"] == 0


@proves("gh1.battle-goals.returned-after", "fh.battle-goals.reshuffled-after")
def test_all_goals_are_in_their_deck_again(edition: str) -> None:
    size, cards, out = {"gh1": (4, 24, 8), "fh": (3, 60, 9)}[edition]
    game = settled(by_the_book("1   2   3   4   M", size, goals=goals(cards)))
    assert len(game.state.decks[GOALS].left) == cards - out
    concluded(game, "lost")
    assert len(game._play.state.decks[GOALS].left) == cards


@proves("gh1.battle-goals.exhaustion-by-cards-keeps-hp")
def test_who_ran_out_of_cards_still_has_hit_points() -> None:
    alive = BattleGoal(
        id="alive", name="Alive", condition=Compare(Stat("hit points", "self"), ">=", 1), checkmarks=1
    )
    heroes = [waiting("Hero 0", hp=4), waiting("Hero 1")]
    seats = [Seat("Hero 0", goal="alive"), Seat("Hero 1")]
    zones: Any = ["hand", "lost", "lost", "lost", *["hand"] * 4]
    game = table("1   2   M", heroes, {"M": RAT}, goals=[alive], seats=seats, zones=zones)
    body = game.state.figures[0]
    assert (body.here, body.hit_points) == (False, 4)
    assert concluded(game, "won")[0]["checkmarks"] == 1
