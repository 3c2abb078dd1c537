"""Steps that wait for abilities in their midst: copies and undos of such a game agree with it."""

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.packs.records import Item
from tests.engine.agreement import same_as, taken_back
from tests.engine.courses import ROOM, waiting
from tests.engine.tables import hero, monster, select, table, until

CLOAK = Item(
    id="cloak",
    name="Cloak",
    slot="body",
    use="spent",
    action=read_action("Before you suffer damage: Move 1, then Attack 9, Range 3"),
)
RAT = monster("Rat", *[(10, "Attack +0")] * 8, attack=3, hp=30)


def asks(game: Game) -> str:
    """The kind of the open question."""
    assert game.decision is not None
    return game.decision.kind


def bitten() -> Game:
    """A game at the first question of what an item does before the damage of an attack."""
    game = table(ROOM, [waiting("One", 50, 60, 70, 80)], {"M": RAT}, items=[(0, CLOAK)])
    select(game, (0, 1))
    until(game, "use: suffer", {"suffer or negate": "suffer"})
    game.choose(game.state.bonuses[0].number)
    return game


def test_an_attack_goes_on_where_it_waited_in_every_copy() -> None:
    games = [bitten()]
    for kind in ("move", "attack"):
        games.append(games[0].fork())
        games.append(taken_back(games[0].fork(), 3))
        for game in games:
            assert asks(game) == kind
            assert game.decision is not None
            game.choose(game.decision.options[0])
    for game in games:
        same_as(game, games[0].hash(), list(games[0].events))
    kinds = [event.kind for event in game.events if event.kind in ("attacked", "moved", "suffered")]
    assert kinds[:5] == ["attacked", "moved", "attacked", "suffered", "suffered"]
    assert [event.get("figure") for event in game.events if event.kind == "suffered"] == [1, 0]


RING = Item(
    id="ring",
    name="Ring",
    slot="small",
    use="spent",
    action=read_action("On your attacks, you may suffer 2 damage to add +2 Attack"),
)


def about_to_pay() -> Game:
    """A game in the midst of an attack, at the question about the price of an item for it."""
    striker = hero("One", *[(5, "Attack 3, Range 5", "Loot 1")] * 4)
    game = table(ROOM, [striker], {"M": RAT}, items=[(0, RING)])
    select(game, (0, 1))
    until(game, "use: attack", {"attack": 1})
    game.choose(game.state.bonuses[0].number)
    return game


def test_an_attack_waits_for_the_price_of_a_bonus_in_every_copy() -> None:
    games = [about_to_pay()]
    games += [games[0].fork(), taken_back(games[0].fork(), 3)]
    for game in games:
        assert asks(game) == "suffer or negate"
        game.choose("suffer")
        same_as(game, games[0].hash(), list(games[0].events))
    kinds = [event.kind for event in games[0].events if event.kind in ("attacked", "suffered")]
    assert kinds[:3] == ["suffered", "attacked", "suffered"]
