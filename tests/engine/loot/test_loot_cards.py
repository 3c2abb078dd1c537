"""Loot cards: the deck, materials, herbs and random items."""

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.model.state import Deck
from havenwright.engine.setting.setting import Carried
from havenwright.engine.setup.items import findable, loot_cards
from havenwright.packs.records import Item, LootCard, LootDeck, Scenario
from havenwright.packs.scenario.plot import Stock
from havenwright.rulesets import ruleset
from tests.engine.acting import at, perform
from tests.engine.loot.looting import IDLE, ended, scene
from tests.engine.scenes import Scene
from tests.engine.tables import hero, select, table, until
from tests.proves import proves

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


# Cards


def test_tokens_are_loot_cards_where_the_scenario_has_some() -> None:
    scene = Scene("A   .   M", level=1)
    play = scene.runner.play
    play.state.decks["loot"] = Deck(("lumber 1", "money 2"))
    play.state.chance["loot"] = 1
    play.state.tokens = (at(scene, "A"),) * 3
    perform(scene, "A", Ability("loot", 0))
    assert play.figure(0).gold == 0
    assert {name: play.state.resources[name] for name in ("0 coins", "0 lumber")} == {
        "0 coins": 2,
        "0 lumber": 1,
    }
    assert not play.state.decks["loot"].left
    assert not play.state.tokens
