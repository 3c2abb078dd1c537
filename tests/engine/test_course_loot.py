"""Loot, loot cards and treasures as every edition has them."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import Conclude, EndTurn
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import Deck
from havenwright.engine.setting.setting import Carried
from havenwright.engine.setup.items import findable, loot_cards
from havenwright.engine.steps import run as step
from havenwright.packs.records import Item, LootCard, LootDeck, Scenario, Tile, Treasure
from havenwright.packs.scenario.records import Reward, Stock
from havenwright.rulesets import ruleset
from havenwright.rulesets.treasures import TREASURES
from tests.engine.acting import at, perform, run
from tests.engine.scenes import Scene
from tests.engine.stories import kind, story
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8)
ROW = "A   x   y   .   M"


def scene(
    *tokens: str, drawing: str = ROW, level: int = 1, cards: tuple[str, ...] = (), **more: Any
) -> Scene:
    """A scene with tokens in these hexes, and loot cards if there are some."""
    found = Scene(drawing, level=level, **more)
    state = found.runner.play.state
    state.tokens = tuple(at(found, name) for name in tokens)
    if cards:
        state.decks["loot"] = Deck(cards)
        state.chance["loot"] = 1
    return found


def ended(found: Scene, outcome: str = "won") -> dict[str, object]:
    """What the first character has gained when the scenario is over."""
    play = found.runner.play
    for _ in step(play, Conclude(outcome=outcome)):  # type: ignore[arg-type]
        raise AssertionError("nothing is asked")
    return _gained(play.events)


def _gained(events: Any, seat: int = 0) -> dict[str, object]:
    told: list[Event] = [event for event in events if event.kind == "gained"]
    return next(dict(event.data) for event in told if event.get("figure") == seat)


# Tokens


@proves("gh1.loot.must-take", "jotl.loot.loot-x", "fh.loot.loot-x")
def test_loot_takes_everything_in_range(edition: str) -> None:
    if edition == "gh1":
        open_room = """
.   .   .   .   .
  A   x   y   .   M
.   .   .   .   .
"""
        found = scene("x", "y", "y", drawing=open_room)
        perform(found, "A", Ability("loot", 2))
        assert (found.tokens(), found.asked) == ([], [])
        behind = scene("y", drawing=open_room)
        perform(behind, "A", Ability("loot", 1))
        assert behind.tokens() == ["y"]
        return
    tokens, left = {"jotl": (("A", "x", "x"), []), "fh": (("A", "x", "y"), ["y"])}[edition]
    found = scene(*tokens)
    perform(found, "A", Ability("loot", 1))
    assert found.tokens() == left
    told = [event.get("tokens") for event in found.events if event.kind == "looted"]
    assert told == [{"jotl": 3, "fh": 2}[edition]]


@proves("fh.loot.unaffected-by-contents")
def test_what_lies_under_an_enemy_is_looted_too() -> None:
    found = scene("M", drawing="A   M   .")
    perform(found, "A", Ability("loot", 1))
    assert found.tokens() == []


@proves("jotl.loot.needs-something-to-loot", "fh.loot.needs-something")
def test_without_anything_to_loot_it_is_not_performed(edition: str) -> None:
    found = scene("y")
    perform(found, "A", Ability("loot", 1), Ability("experience", 1))
    assert (found.result("A")["xp"], found.tokens()) == (0, ["y"])


@proves("gh1.loot.end-of-turn", "jotl.loot.end-of-turn")
def test_at_the_end_of_a_turn_everything_underfoot_is_looted(edition: str) -> None:
    chest = Tile(kind="treasure", at=(1, 0), contents=(Reward(kind="gold", amount=7),))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    tiles = (chest,) if edition == "gh1" else ()
    game = table("1   .   .   M", [walker], {"M": IDLE}, tiles=tiles)
    count = {"gh1": 1, "jotl": 2}[edition]
    there = game.setting.board(()).index((1, 0))
    game.state.tokens = (there,) * count
    select(game, (0, 1))
    game.choose((0, 1))
    game.choose(there)
    assert game.state.tokens == (there,) * count
    until(game, "play card").choose((1, 2))
    until(game, "short rest")
    assert (game.state.tokens, game.state.tiles) == ((), ())
    assert game.state.figures[0].gold == 2 * count + 7 * len(tiles)


@proves("fh.loot.end-of-turn-loot")
def test_what_is_only_passed_is_not_looted() -> None:
    found = scene("x", "y", cards=("money 1",) * 5)
    found.runner.play.state.turn = 0
    perform(found, "A", Ability("move", 2), answers=[at(found, "y")])
    assert found.tokens() == ["x", "y"]
    run(found, EndTurn(figure=0))
    assert (found.tokens(), len(found.state.decks["loot"].left)) == (["x"], 4)


@proves("fh.loot.end-of-turn-characters-only")
def test_summons_and_monsters_loot_nothing_at_the_end_of_their_turns() -> None:
    found = Scene("A   S   .   M")
    found.monster_turn("S", "Attack +0").monster_turn("M", "Attack +0")
    state = found.runner.play.state
    state.tokens = tuple(at(found, name) for name in "SM")
    for who in "SM":
        run(found, EndTurn(figure=found.runner.position.number(who)))
    assert found.tokens() == ["S", "M"]


@proves("gh1.loot.money-for-killed-monsters", "jotl.loot.money-token-on-kill")
def test_which_monsters_leave_money(edition: str) -> None:
    found = Scene("A   M   N   P")
    play = found.runner.play
    m, n, p = (found.runner.position.number(who) for who in "MNP")
    play.become(n, replace(play.who(n), spawned=True))
    play.become(p, replace(play.who(p), summoner=m))
    for who in "NPM":
        found.runner._drive(_killed(play, found.runner.position.number(who)))
    assert sorted(found.tokens()) == {"gh1": ["M"], "jotl": ["M", "N", "P"]}[edition]


def _killed(play: Any, figure: int) -> Any:
    return suffer(play, figure, 20, by=-1, why="suffer damage")


@proves("jotl.loot.monsters-remove", "fh.loot.monster-loots-token", "fh.loot.treasure-only-characters")
def test_what_monsters_loot(edition: str) -> None:
    hexes = {"jotl": 1, "fh": 2}[edition]
    rats = kind("Rat", f"Loot {hexes}")
    played = story(
        """
      map
        s   s   .   .   m   T   a
      m  Rat  normal
      T  treasure 7
      a  hex
    """,
        monsters=(rats,),
        treasures=(Treasure(id="box", name="Box", number=7, rewards=(Reward(kind="gold", amount=20),)),),
    )
    state = played.game.state
    state.decks["loot"] = Deck(("money 1",) * 4)
    state.chance["loot"] = 1
    state.tokens = (played.body("Rat 1").hex,) * 2
    played.round()
    assert played.game.state.tokens == ()
    assert [tile.kind for tile in played.game.state.tiles] == ([] if edition == "jotl" else ["treasure"])
    assert len(played.game.state.decks["loot"].left) == 4
    assert [body.gold for body in played.game.state.figures[:2]] == [0, 0]


@proves(
    "jotl.loot.money-converts-at-end", "gh1.level.gold-conversion-table", "jotl.level.gold-conversion-table"
)
def test_money_is_gold_by_the_level(edition: str) -> None:
    cases = {"jotl": {(2, 4): 12, (7, 5): 30, (1, 5): 10}, "gh1": {(3, 4): 12}}[edition]
    for (level, tokens), gold in cases.items():
        found = scene(*["A"] * tokens, *["y"] * 3, level=level)
        found.runner._drive(loot(found.runner.play, 0, 0))
        assert ended(found)["gold"] == gold
    rates = []
    for level in range(8):
        one = scene("A", level=level)
        one.runner._drive(loot(one.runner.play, 0, 0))
        rates.append(ended(one, "lost")["gold"])
    assert rates == [2, 2, 3, 3, 4, 4, 5, 6]


@proves("fh.level.gold-conversion-table", "fh.loot-deck.money-cards", "fh.end-of-scenario.gold-conversion")
def test_coins_are_gold_by_the_level() -> None:
    cases = {(7, ("money 2", "money 3")): 30, (1, ("money 3", "money 2")): 10, (4, ("money 3",)): 12}
    for (level, cards), gold in cases.items():
        found = scene(*["A"] * len(cards), level=level, cards=cards)
        found.runner._drive(loot(found.runner.play, 0, 0))
        assert ended(found)["gold"] == gold
    lost = scene("A", "A", level=3, cards=("money 1", "money 3"))
    lost.runner._drive(loot(lost.runner.play, 0, 0))
    assert ended(lost, "lost")["gold"] == 12
    rates = []
    for level in range(8):
        one = scene("A", level=level, cards=("money 1",))
        one.runner._drive(loot(one.runner.play, 0, 0))
        rates.append(ended(one)["gold"])
    assert rates == [2, 2, 3, 3, 4, 4, 5, 6]


# Loot cards


@proves("fh.loot.token-draws-card")
def test_each_token_is_a_card_as_long_as_there_are_some() -> None:
    found = scene("A", "A", "A", cards=("lumber 1",))
    found.runner._drive(loot(found.runner.play, 0, 0))
    assert (found.tokens(), found.state.decks["loot"].left) == ([], ())
    assert [event.kind for event in found.events].count("loot card") == 1


LISTED = {"money": 6, "lumber": 5, "metal": 3, "hide": 3, "arrowvine": 2}
STACKS = LootDeck(
    id="loot",
    name="Loot",
    cards=(
        LootCard("money", (1, 1, 1), 12),
        LootCard("money", (2, 2, 2), 6),
        LootCard("money", (3, 3, 3), 2),
        *(LootCard(what, (2, 2, 1), 8) for what in ("lumber", "metal", "hide")),
        *(LootCard(what, (1, 1, 1), 2) for what in sorted(ruleset("fh").herbs)),
    ),
)


def built(stacks: LootDeck = STACKS, *, seed: int = 0, characters: int = 3, **listed: int) -> list[str]:
    stock = tuple(Stock(kind=what, count=count) for what, count in (listed or LISTED).items())
    scenario = Scenario(id="s", name="s", board="", marks="", starts=(), loot=stock)
    return list(loot_cards(scenario, {"loot": stacks}, characters, seed))


@proves("fh.loot-deck.built-from-table")
def test_the_loot_deck_is_what_the_scenario_lists_drawn_at_random() -> None:
    cards = built()
    assert len(cards) == 19
    kinds = [card.rpartition(" ")[0] for card in cards]
    assert {what: kinds.count(what) for what in LISTED} == LISTED
    assert len({tuple(sorted(built(seed=seed))) for seed in range(20)}) > 1


@proves("fh.loot-deck.material-cards")
def test_materials_depend_on_the_number_of_characters() -> None:
    stack = replace(STACKS, cards=(LootCard("hide", (3, 2, 1), 8),))
    assert [built(stack, characters=number, hide=1) for number in (2, 3, 4)] == [
        ["hide 3"],
        ["hide 2"],
        ["hide 1"],
    ]
    assert len(built(stack, hide=9)) == 8
    found = scene("A", cards=tuple(built(stack, characters=3, hide=1)))
    found.runner._drive(loot(found.runner.play, 0, 0))
    assert found.state.resources["0 hide"] == 2


@proves("fh.loot-deck.herb-cards", "fh.loot-deck.loot-sticker")
def test_a_herb_card_gives_one_and_one_more_for_a_sticker() -> None:
    assert len(built(axenut=5)) == 2
    for stickers, herbs in ((0, 1), (1, 2)):
        stack = replace(STACKS, cards=(LootCard("axenut", stickers=stickers),))
        found = scene("A", cards=tuple(built(stack, axenut=1)))
        found.runner._drive(loot(found.runner.play, 0, 0))
        ended(found)
        assert found.state.resources["0 axenut"] == herbs


def thing(name: str) -> Item:
    action = read_action("Heal 1, self")
    return Item(id=name.lower(), name=name, slot="head", use="spent", action=action, source="random")


def with_random_items(*items: Item, brought: tuple[Item, ...] = (), level: int = 1) -> Game:
    """A game in its second round, after the first character has looted 2 coins and a random item."""
    deck = ("money 2", "random item 1")
    scenario = Scenario(id="t", name="t", board="", marks="", starts=())
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(6)])
    game = table(
        "1   .   .   M",
        [walker],
        {"M": IDLE},
        loot=deck,
        catalogue=items,
        level=level,
        carried=(
            *(Carried(0, one) for one in brought),
            *findable({one.id: one for one in items}, {}, scenario, 1, deck),
        ),
    )
    here = game.state.figures[0].hex
    game.state.tokens = (here, here)
    select(game, (0, 1))
    until(game, "play card", {"use: turn": "pass"}).choose((0, 0))
    return until(game, "select cards", {"use: turn": "pass"})


@proves("fh.loot.random-item", "fh.loot-deck.gain-timing")
def test_a_random_item_can_be_used_at_once_and_money_comes_later() -> None:
    game = with_random_items(thing("Hat"), thing("Crown"), brought=(replace(thing("Cap"), source=""),))
    assert game.state.round == 2
    assert game.state.figures[0].gold == 0
    assert list(game.state.items).count("ready") == 2
    assert len(game.state.decks["random items"].left) == 1
    game.state.figures[0].hit_points = 5
    select(game, (2, 3))
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("use: turn", 3)


@proves("fh.loot.random-item-deck-empty")
def test_without_random_items_the_card_is_three_coins() -> None:
    found = scene("A", level=2, cards=("random item 1",))
    found.runner._drive(loot(found.runner.play, 0, 0))
    assert ended(found)["gold"] == 9


# Treasures


@proves("gh1.loot.treasure-for-looter", "fh.loot.treasure-to-looter")
def test_a_treasure_is_for_who_loots_it(edition: str) -> None:
    gold = {"gh1": 15, "fh": 10}[edition]
    game = looted(7, {7: Treasure(id="t", name="t", number=7, rewards=(Reward(kind="gold", amount=gold),))})
    assert [body.gold for body in game.state.figures[:2]] == [gold, 0]


def looted(number: int, index: Any, *, hp: int = 10, level: int = 1, extra: tuple[int, ...] = ()) -> Game:
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


SMALL = TREASURES["jotl"]


@proves("jotl.loot.treasure-resolved-immediately", "jotl.loot.treasure-index-gold")
def test_the_index_knows_the_gold() -> None:
    game = looted(6, SMALL)
    assert (game.state.figures[0].gold, game.state.tiles, game.state.round) == (10, (), 1)
    assert looted(4, SMALL, extra=(6,)).state.figures[0].gold == 15
    for number in (4, 7, 9, 12, 13):
        assert looted(number, SMALL).state.figures[0].gold == 5


@proves("jotl.loot.treasure-index-experience")
def test_the_index_knows_the_experience() -> None:
    assert [looted(number, SMALL).state.figures[0].experience for number in (1, 3)] == [10, 15]


@proves("jotl.loot.treasure-index-items")
def test_the_index_knows_the_items() -> None:
    for number, item in {2: 31, 10: 27, 11: 30, 16: 14}.items():
        game = looted(number, SMALL)
        pairs = zip(game.setting.items, game.state.items, strict=True)
        assert [one.item.number for one, how in pairs if how == "ready" and one.seat == 0] == [item]


@proves("jotl.loot.treasure-index-marks", "jotl.perks.check-mark-sources")
@pytest.mark.parametrize("number", [5, 15])
def test_a_check_mark_from_a_treasure_is_kept_even_if_the_scenario_is_lost(number: int) -> None:
    game = looted(number, SMALL)
    for _ in step(game._play, Conclude(outcome="lost")):
        raise AssertionError("nothing is asked")
    assert [_gained(game._play.events, seat)["checkmarks"] for seat in (0, 1)] == [1, 0]


@proves("jotl.loot.treasure-index-trap-chest")
def test_one_treasure_hurts_and_poisons() -> None:
    game = looted(8, SMALL, hp=9)
    body = game.state.figures[0]
    assert (body.hit_points, [condition.name for condition in body.conditions]) == (6, ["poison"])


@proves("jotl.loot.treasure-index-money-tokens")
def test_one_treasure_is_three_money_tokens() -> None:
    game = looted(14, SMALL, level=4)
    assert game.state.figures[0].gold == 12


@proves("jotl.loot.unlooted-treasure-no-effect")
def test_what_nobody_looted_gives_nothing() -> None:
    tile = Tile(kind="treasure", number=1, at=(2, 0))
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(4)])
    game = table("1   .   .   M", [walker], {"M": IDLE}, tiles=(tile,), treasures=SMALL)
    for _ in step(game._play, Conclude(outcome="won")):
        raise AssertionError("nothing is asked")
    assert _gained(game._play.events)["experience"] == 6


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
    for _ in step(game._play, Conclude(outcome="won")):
        raise AssertionError("nothing is asked")
    assert _gained(game._play.events)["gold"] == 20
    assert len(game.state.items) == 4
