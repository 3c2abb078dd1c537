"""Treasures: who gets what is in them, the index, and items that are found."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability
from havenwright.engine.core.play import Play
from havenwright.engine.game import Game
from havenwright.engine.loot import find, held
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import Deck, counter_key
from havenwright.engine.setting.setting import Carried
from havenwright.engine.setup.items import findable
from havenwright.packs.records import Item, Scenario, Tile, Treasure
from havenwright.packs.scenario.plot import (
    Adjust,
    Counter,
    Trigger,
)
from havenwright.packs.scenario.plot import Event as PlotEvent
from havenwright.packs.scenario.records import Reward
from havenwright.rulesets.treasures import TREASURES
from tests.engine.acting import lay, perform, tiles
from tests.engine.gear import found
from tests.engine.scenes import Scene
from tests.engine.stories import story
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule
INDEX = TREASURES["gh2"]
PASS = {"use: turn": "pass"}
IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8)


def numbered_item(number: int, slot: Any = "head") -> Item:
    name = f"Item {number}"
    action = read_action("Heal 1, self")
    return Item(id=f"item-{number}", name=name, number=number, slot=slot, action=action, use="spent")


def looted(
    number: int, *, brought: tuple[Item, ...] = (), others: tuple[Item, ...] = (), hp: int = 10, **more: Any
) -> Game:
    """A game in which the first character has just ended a turn on a treasure; the second stands by."""
    tile = more.pop("tile", Tile(kind="treasure", number=number, at=(1, 0)))
    items = {one.id: one for one in (numbered_item(n) for n in range(60, 150))}
    scenario = Scenario(id="t", name="t", board="", marks="", starts=(), tiles=(tile,))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)], hp=hp)
    other = hero("Two", *[(30 + n, "Loot 1", "Move 1") for n in range(4)])
    game = table(
        "1   .   2   M",
        [walker, other],
        {"M": IDLE},
        tiles=(tile,),
        treasures=INDEX,
        carried=(
            *(Carried(0, one) for one in brought),
            *(Carried(1, one) for one in others),
            *findable(items, INDEX, scenario, 2),
        ),
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


def _gained(events: Any, seat: int = 0) -> dict[str, object]:
    told: list[Event] = [event for event in events if event.kind == "gained"]
    return next(dict(event.data) for event in told if event.get("figure") == seat)


ROW = "A   x   y   .   M"


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
    there = looted(54, brought=(numbered_item(102),))
    assert (ready(there, 0), there.state.figures[0].gold) == ([102], 15)


@rule("gh2.loot.treasure-index-conditional")
def test_it_is_gold_too_if_another_than_the_finder_brought_the_item() -> None:
    there = looted(54, others=(numbered_item(102),))
    assert (ready(there, 0), ready(there, 1)) == ([], [102])
    assert [body.gold for body in there.state.figures[:2]] == [15, 0]


@proves("gh2.overlay.treasure-item", "fh.overlay.treasure-item")
def test_an_item_that_is_found_can_be_used_beside_what_was_brought() -> None:
    game = looted(33, brought=(numbered_item(70),))
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
    counts = Trigger(event=PlotEvent(kind="loot"), does=(Adjust("chests", "increase", 1),))
    game = looted(0, tile=goal, triggers=(counts,), counters=(Counter(name="chests"),))
    assert game.state.resources[counter_key("chests")] == 1
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


@rule("gh2.overlay.treasure-loot-removes", "gh2.loot.treasure-looter-only")
def test_a_treasure_gives_what_its_number_says_to_who_loots_it() -> None:
    treasure = Treasure(
        id="box",
        name="Box",
        number=7,
        rewards=(Reward(kind="gold", amount=20), Reward(kind="experience", amount=2, each=True)),
        effect=read_action("Suffer 2 damage, Poison"),
    )
    played = story(
        """
      map
        s   s   T   .
      T  treasure 7
      T  hex
      counter Looted
      when treasure 7 is looted: increase Looted by 1
      whenever all treasures are looted: increase Looted by 10
    """,
        treasures=(treasure,),
    )
    played.round({0: "T"})
    one, two = played.game.state.figures[:2]
    assert (one.gold, two.gold) == (20, 0)
    assert (one.experience, two.experience) == (2, 2)
    assert (one.hit_points, one.has("poison")) == (28, True)
    assert played.game.state.tiles == ()
    assert played.counter("Looted") == 11


@rule("gh2.overlay.treasure-goal")
def test_a_goal_treasure_does_what_the_scenario_says_and_nothing_of_the_index() -> None:
    index = Treasure(id="box", name="Box", number=7, rewards=(Reward(kind="gold", amount=20),))
    played = story(
        """
      map
        s   s   T   .
      T  treasure 7: 3 gold each
      T  hex
      goal treasure 7 is looted
      when treasure 7 is looted: read section 2
      section 2
        all characters: Bless
    """,
        treasures=(index,),
    )
    played.round({0: "T"})
    assert [body.gold for body in played.game.state.figures[:2]] == [3, 3]
    assert played.read == ("2",)
    assert played.game.outcome == "won"


# Treasures


def thing(name: str) -> Item:
    action = read_action("Heal 1, self")
    return Item(id=name.lower(), name=name, slot="head", use="spent", action=action, source="random")


def looted_from(
    number: int, index: Any, *, hp: int = 10, level: int = 1, extra: tuple[int, ...] = ()
) -> Game:
    """A game in which the first character has just ended its turn on a treasure, or on several."""
    tiles = tuple(Tile(kind="treasure", number=n, at=(1, 0)) for n in (number, *extra))
    items = {f"item-{n}": replace(thing(f"Item {n}"), id=f"item-{n}", number=n) for n in range(10, 40)}
    scenario = Scenario(id="t", name="t", board="", marks="", starts=(), tiles=tiles)
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)], hp=hp)
    other = hero("Two", *[(30 + n, "Loot 1", "Move 1") for n in range(4)])
    game = table(
        "1   .   2   M",
        [walker, other],
        {"M": IDLE},
        tiles=tiles,
        treasures=index,
        level=level,
        carried=findable(items, index, scenario, 2),
    )
    select(game, (0, 1), (4, 5))
    until(game, "play card", {"use: turn": "pass"}).choose((0, 1))
    game.choose(game.setting.board(()).index((1, 0)))
    until(game, "play card", {"use: turn": "pass"}).choose((1, 2))
    return until(game, "short rest", {"use: turn": "pass"})


@proves("gh1.loot.treasure-for-looter", "fh.loot.treasure-to-looter")
def test_a_treasure_is_for_who_loots_it(edition: str) -> None:
    gold = {"gh1": 15, "fh": 10}[edition]
    game = looted_from(
        7, {7: Treasure(id="t", name="t", number=7, rewards=(Reward(kind="gold", amount=gold),))}
    )
    assert [body.gold for body in game.state.figures[:2]] == [gold, 0]


SMALL = TREASURES["jotl"]


@proves("jotl.loot.treasure-resolved-immediately", "jotl.loot.treasure-index-gold")
def test_a_short_index_knows_the_gold() -> None:
    game = looted_from(6, SMALL)
    assert (game.state.figures[0].gold, game.state.tiles, game.state.round) == (10, (), 1)
    assert looted_from(4, SMALL, extra=(6,)).state.figures[0].gold == 15
    for number in (4, 7, 9, 12, 13):
        assert looted_from(number, SMALL).state.figures[0].gold == 5


@proves("jotl.loot.treasure-index-experience")
def test_the_index_knows_the_experience() -> None:
    assert [looted_from(number, SMALL).state.figures[0].experience for number in (1, 3)] == [10, 15]


@proves("jotl.loot.treasure-index-items")
def test_a_short_index_knows_the_items() -> None:
    for number, item in {2: 31, 10: 27, 11: 30, 16: 14}.items():
        game = looted_from(number, SMALL)
        pairs = zip(game.setting.items, game.state.items, strict=True)
        assert [one.item.number for one, how in pairs if how == "ready" and one.seat == 0] == [item]


@proves("jotl.loot.treasure-index-marks", "jotl.perks.check-mark-sources")
@pytest.mark.parametrize("number", [5, 15])
def test_a_check_mark_from_a_treasure_is_kept_even_if_the_scenario_is_lost(number: int) -> None:
    game = looted_from(number, SMALL)
    assert game.scene.do(Conclude(outcome="lost")).decision is None
    assert [_gained(game.events, seat)["checkmarks"] for seat in (0, 1)] == [1, 0]


@proves("jotl.loot.treasure-index-trap-chest")
def test_one_treasure_hurts_and_poisons() -> None:
    game = looted_from(8, SMALL, hp=9)
    body = game.state.figures[0]
    assert (body.hit_points, [condition.name for condition in body.conditions]) == (6, ["poison"])


@proves("jotl.loot.treasure-index-money-tokens")
def test_one_treasure_is_three_money_tokens() -> None:
    game = looted_from(14, SMALL, level=4)
    assert game.state.figures[0].gold == 12


@proves("jotl.loot.unlooted-treasure-no-effect")
def test_what_nobody_looted_gives_nothing() -> None:
    tile = Tile(kind="treasure", number=1, at=(2, 0))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    game = table("1   .   .   M", [walker], {"M": IDLE}, tiles=(tile,), treasures=SMALL)
    assert game.scene.do(Conclude(outcome="won")).decision is None
    assert _gained(game.events)["experience"] == 6


@proves("fh.loot.index-loot-cards")
def test_treasures_with_loot_cards() -> None:
    index = TREASURES["fh"]
    counts = {20: 4, 8: 3, 63: 5}
    for number, count in counts.items():
        found = Scene(ROW)
        found.runner.play.state.decks["loot"] = Deck(("money 1",) * 10)
        found.runner.play.state.chance["loot"] = 1
        perform(found, "A", *index[number].effect.parts)
        assert len(found.state.decks["loot"].left) == 10 - count
        assert found.state.resources["0 coins"] == count
    drawn = {n: treasure.effect.parts[0].amount for n, treasure in index.items()}  # type: ignore[union-attr]
    assert {n for n, count in drawn.items() if count == 4} == {1, 20, 28, 30, 43, 71}
    assert {n for n, count in drawn.items() if count == 3} == {8, 10, 18, 32, 37, 46, 48, 60, 77}


@proves("jotl.setup.money-and-treasure-placed")
def test_money_and_treasures_lie_where_the_map_shows_them() -> None:
    money = [Tile(kind="money", at=(column, 0), number=1) for column in (1, 2)]
    chest = Tile(kind="treasure", number=1, at=(3, 0))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    game = table("1   .   .   .   M", [walker], {"M": IDLE}, tiles=(*money, chest))
    board = game.setting.board(())
    assert game.state.tokens == tuple(board.index((column, 0)) for column in (1, 2))
    assert [(tile.kind, tile.at) for tile in game.state.tiles] == [("treasure", (board.index((3, 0)),))]


@proves("gh1.end-of-scenario.goal-treasure-not-kept")
def test_a_goal_treasure_is_nothing_to_keep() -> None:
    goal = Tile(kind="treasure", at=(1, 0))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    items = tuple(Carried(0, replace(thing(f"Item {n}"), source="")) for n in range(4))
    game = table("1   .   2   M", [walker], {"M": IDLE}, tiles=(goal,), carried=items)
    game.state.figures[0].gold = 20
    select(game, (0, 1))
    until(game, "play card", {"use: turn": "pass"}).choose((0, 1))
    game.choose(game.setting.board(()).index((1, 0)))
    until(game, "short rest", {"use: turn": "pass"})
    assert game.state.tiles == ()
    assert game.scene.do(Conclude(outcome="won")).decision is None
    assert _gained(game.events)["gold"] == 20
    assert len(game.state.items) == 4


# What is found


@proves("gh1.items.looted-unusable-this-scenario", "jotl.items.limit-only-at-start")
def test_when_an_item_that_is_found_can_be_used(edition: str) -> None:
    game = found(edition)
    assert "item found" in [event.kind for event in game.events]
    select(game, (2, 3))
    assert game.decision is not None
    usable = [option for option in game.decision.options if isinstance(option, int)]
    assert len(usable) == {"gh1": 1, "jotl": 2}[edition]
    assert game.state.items == ("ready", {"gh1": "later", "jotl": "ready"}[edition]), (
        "it is owned in any case"
    )
    if edition == "gh1":
        game.choose(usable[0])
        assert game.decision.kind == "play card"


@pytest.mark.parametrize(("edition", "left"), [("gh1", ["x", "y"]), ("jotl", ["y"])])
def test_by_some_rules_a_monster_takes_the_treasures_in_reach(edition: str, left: list[str]) -> None:
    scene = lay(lay(Scene("A   y   .   M   x", ruleset=edition), "treasure", "x"), "treasure", "y")
    perform(scene, "M", Ability("loot", 1))
    assert tiles(scene, "treasure") == left


def carrying(*items: Carried, states: tuple[str, ...]) -> Play:
    """A game with these items in these states."""
    play = Scene("A   M").runner.play
    play.setting.items, play.state.items = items, states
    return play


HORN = Item(id="horn", name="Horn", slot="small", action=read_action("Heal 1, self"))


def test_an_item_that_stayed_at_home_is_not_the_one_that_is_found() -> None:
    play = carrying(
        Carried(0, HORN, here=False), Carried(0, HORN, here=False, found=True), states=("away", "away")
    )
    find(play, 0, "Horn")
    assert play.state.items == ("away", "ready")


def test_an_item_that_was_found_in_this_scenario_was_not_brought() -> None:
    gold, box = Reward(kind="gold", amount=15), Reward(kind="item", what="Horn")
    treasure = Treasure(id="box", name="Box", number=7, rewards=(box,), instead=(gold,))
    assert held(carrying(Carried(0, HORN), states=("ready",)), treasure) == (gold,)
    assert held(carrying(Carried(0, HORN, here=False, found=True), states=("ready",)), treasure) == (box,)
