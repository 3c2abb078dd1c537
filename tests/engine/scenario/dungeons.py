"""Random dungeons of tests: a room with numbered hexes, strong characters, and the way through its door."""

from collections.abc import Sequence
from typing import Any

from havenwright.engine.game import Game
from havenwright.engine.setting.dungeon_map import (
    Dungeon,
    exit_of,
    laid_rooms,
    placed,
    plan_of,
)
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.packs.dungeon import SCENARIO
from havenwright.packs.records import (
    CharacterClass,
    Feature,
    RoomCard,
    SetupCard,
    TileBox,
)
from havenwright.rulesets import ruleset
from havenwright.rulesets.treasures import TREASURES
from tests.engine import played
from tests.engine.tables import hero, monster, until

MAP = """
      .   1   2   3   .
    c   {entrance}  4   5   {exit}  c
      .   6   7   8   .
    .   9   10  11  12  .
"""


RAT = monster("rat", *[(90, "Shield 1, self")] * 8, hp=5)


EMPTY = SetupCard(id="bare", name="Bare", features=())


def room(id: str, entrance: str = "eA", exit: str = "xA", **more: Any) -> RoomCard:
    drawn = MAP.format(entrance=entrance, exit=exit)
    return RoomCard(id=id, name=id.title(), board=more.pop("board", drawn), **more)


def setup(*features: Feature, **more: Any) -> SetupCard:
    return SetupCard(id=more.pop("id", "card"), name="Card", features=features, **more)


def strong(name: str) -> CharacterClass:
    first = 10 + 20 * int(name[-1])
    cards = [(first + n, "All enemies suffer 50 damage", "Move 12") for n in range(10)]
    return hero(name, *cards)


def dungeon(
    rooms: Sequence[RoomCard],
    setups: Sequence[SetupCard] = (EMPTY,),
    *,
    heroes: int = 2,
    variants: Variants = QUICK,
    boxes: Sequence[TileBox] = (),
    seed: int = 0,
) -> Game:
    classes = [strong(f"Hero {number}") for number in range(heroes)]
    cards = Dungeon({one.id: one for one in rooms}, {one.id: one for one in setups}, tuple(boxes))
    setting = Setting(
        rules=ruleset(played.edition()),
        classes={one.id: one for one in classes},
        monsters={"rat": RAT},
        scenario=SCENARIO,
        party=tuple(Seat(one.id) for one in classes),
        variants=variants,
        treasures=TREASURES[played.edition()],
        dungeon=cards,
        seed=seed,
    )
    return Game.begin(setting)


def door(game: Game) -> int:
    """The hex of the door of the last room."""
    assert game.setting.dungeon is not None
    laid = laid_rooms(game.state.open_doors)[-1]
    at = exit_of(plan_of(game.setting.dungeon.rooms[laid.room].board), laid)
    assert at is not None
    return game.setting.board(game.state.open_doors).index(at)


def opens(game: Game) -> Game:
    """The first character goes through the door; both of its actions are over after that."""
    seats = [decision.seat for decision in until(game, "select cards").decisions]
    for seat in seats:
        hand = [n for n, (owner, _) in enumerate(game.setting.cards) if owner == seat]
        free = [n for n in hand if game.state.zones[n] == "hand"]
        game.choose((free[0], free[1]), seat)
    until(game, "play card")
    assert game.decision is not None
    game.choose(next(o for o in game.decision.options if isinstance(o, tuple) and o[1] == 1))
    game.choose(door(game))
    return game


def spot(game: Game, number: int, which: int = -1) -> int:
    """The hex of a number in one of the rooms."""
    assert game.setting.dungeon is not None
    laid = laid_rooms(game.state.open_doors)[which]
    plan = plan_of(game.setting.dungeon.rooms[laid.room].board)
    return game.setting.board(game.state.open_doors).index(placed(plan, laid, plan.spots[number - 1]))
