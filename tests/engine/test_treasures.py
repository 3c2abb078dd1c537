"""Treasures: who gets what is in them, the index of the rulebook, and items that are found."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.state import COUNTER
from havenwright.engine.setting.setting import Carried
from havenwright.engine.setup.items import findable
from havenwright.packs.records import Item, Scenario, Tile
from havenwright.packs.scenario.records import Adjust, Counter, Event, Reward, Trigger
from havenwright.rulesets.treasures import TREASURES
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule
INDEX = TREASURES["gh2"]
PASS = {"use: turn": "pass"}
IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8)


def item(number: int, slot: Any = "head") -> Item:
    name = f"Item {number}"
    action = read_action("Heal 1, self")
    return Item(id=f"item-{number}", name=name, number=number, slot=slot, action=action, use="spent")


def looted(number: int, *, brought: tuple[Item, ...] = (), hp: int = 10, **more: Any) -> Game:
    """A game in which the first character has just ended a turn on a treasure; the second stands by."""
    tile = more.pop("tile", Tile(kind="treasure", number=number, at=(1, 0)))
    items = {one.id: one for one in (item(n) for n in range(60, 150))}
    scenario = Scenario(id="t", name="t", board="", marks="", starts=(), tiles=(tile,))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)], hp=hp)
    other = hero("Two", *[(30 + n, "Loot 1", "Move 1") for n in range(4)])
    game = table(
        "1   .   2   M",
        [walker, other],
        {"M": IDLE},
        tiles=(tile,),
        treasures=INDEX,
        carried=(*(Carried(0, one) for one in brought), *findable(items, INDEX, scenario, 2)),
        **more,
    )
    select(game, (0, 1), (4, 5))
    until(game, "play card", PASS).choose((0, 1))
    game.choose(game.setting.board(()).index((1, 0)))
    until(game, "play card", PASS).choose((1, 2))
    return until(game, "short rest", PASS)


def ready(game: Game, seat: int) -> list[int]:
    """The items that a seat can use, by their number in the tables."""
    pairs = zip(game.setting.items, game.state.items, strict=True)
    return [one.item.number for one, how in pairs if one.seat == seat and how == "ready"]


@rule("gh2.overlay.treasure-loot-removes")
def test_a_treasure_in_the_hex_is_looted_at_the_end_of_the_turn_and_is_gone() -> None:
    game = looted(15)
    assert [tile.kind for tile in game.state.tiles] == []
    assert game.state.figures[0].gold == 20
    assert game.state.plot.treasures == (15,)


@rule("gh2.loot.treasure-looter-only")
def test_only_who_loots_a_treasure_gains_what_is_in_it() -> None:
    game = looted(58)
    assert [body.gold for body in game.state.figures[:2]] == [20, 0]


@pytest.mark.parametrize(
    ("gold", "numbers"),
    [
        (15, (17, 23, 41, 46, 56)),
        (20, (15, 58, 62, 78)),
        (25, (20, 69, 72)),
        (30, (10, 77)),
        (40, (14,)),
    ],
)
@rule("gh2.loot.treasure-index-gold")
def test_the_index_knows_the_gold(gold: int, numbers: tuple[int, ...]) -> None:
    plain = {n for n, one in INDEX.items() if one.rewards == (Reward(kind="gold", amount=gold),)}
    assert plain == set(numbers)
    for number in numbers:
        assert looted(number).state.figures[0].gold == gold


ITEMS = (
    {1: [142], 3: [63], 4: [98], 5: [128], 7: [108], 18: [99], 19: [119], 22: [129, 130], 24: [104]}
    | {29: [100], 31: [131], 33: [101], 34: [121], 35: [115], 37: [97], 40: [110], 50: [106], 59: [148]}
    | {61: [143], 65: [103], 67: [132], 73: [107], 75: [120]}
)


@pytest.mark.parametrize("number", ITEMS)
@rule("gh2.loot.treasure-index-items")
def test_the_index_knows_the_items(number: int) -> None:
    game = looted(number)
    assert ready(game, 0) == ITEMS[number]
    assert ready(game, 1) == []
    assert [event.get("item") for event in game.events if event.kind == "item found"] == [
        f"item-{n}" for n in ITEMS[number]
    ]


@rule("gh2.loot.treasure-index-damage")
def test_some_treasures_hurt() -> None:
    assert looted(42, hp=7).state.figures[0].hit_points == 2
    assert looted(60, hp=7).state.figures[0].hit_points == 2
    for number in (2, 8, 16, 27, 47, 74):
        assert looted(number, hp=7).state.figures[0].hit_points == 4


@rule("gh2.loot.treasure-index-conditional")
def test_a_treasure_holds_an_item_unless_somebody_brought_it() -> None:
    game = looted(54)
    assert (ready(game, 0), game.state.figures[0].gold) == ([102], 0)
    there = looted(54, brought=(item(102),))
    assert (ready(there, 0), there.state.figures[0].gold) == ([102], 15)


@proves("gh2.overlay.treasure-item", "fh.overlay.treasure-item")
def test_an_item_that_is_found_can_be_used_beside_what_was_brought() -> None:
    game = looted(33, brought=(item(70),))
    assert [one.item.slot for one in game.setting.items if one.seat == 0] == ["head", "head"]
    assert ready(game, 0) == [70, 101]
    game.state.figures[0].hit_points = 5
    select(until(game, "select cards"), (2, 3), (6, 7))
    for left in (2, 1):
        until(game, "use: turn")
        assert game.decision is not None
        assert len(game.decision.options) == left + 1
        game.choose(game.decision.options[0])
    assert game.state.figures[0].hit_points == 7
    assert ready(game, 0) == []


@rule("gh2.overlay.treasure-goal")
def test_a_goal_treasure_does_what_the_scenario_says() -> None:
    """Its trigger is set off; no number is looked up."""
    goal = Tile(kind="treasure", at=(1, 0))
    counts = Trigger(event=Event(kind="loot"), does=(Adjust("chests", "increase", 1),))
    game = looted(0, tile=goal, triggers=(counts,), counters=(Counter(name="chests"),))
    assert game.state.resources[COUNTER + "chests"] == 1
    assert (game.state.plot.treasures, game.state.figures[0].gold, ready(game, 0)) == ((), 0, [])
    told = replace(goal, number=14, contents=(Reward(kind="gold", amount=3),))
    own = looted(14, tile=told)
    assert own.state.figures[0].gold == 3


def test_what_a_pack_says_goes_to_a_file_and_back() -> None:
    from havenwright.packs.pack_file import PackFile
    from havenwright.packs.treasures import read_treasure, write_treasure

    text = "treasure Chest  number 9\n  item Tin Whistle\n  Suffer 2 damage\n  instead 15 gold\n"
    treasure = read_treasure(PackFile("treasure", "chest.treasure", text))
    assert treasure.instead == (Reward(kind="gold", amount=15),)
    assert write_treasure(treasure) == text
