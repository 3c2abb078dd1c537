"""Contents of the rooms of random dungeons, and the shipped cards."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.setting.dungeon_map import (
    Dungeon,
    Laid,
    exit_of,
    plan_of,
    ways_to_lay,
)
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.errors import UserError
from havenwright.packs.dungeon import SCENARIO
from havenwright.packs.records import (
    Feature,
    LootCard,
    LootDeck,
    TileBox,
)
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.records import (
    Overlay,
    Reward,
)
from havenwright.rulesets import ruleset
from tests.engine.invariants import check
from tests.engine.scenario.dungeons import dungeon, opens, room, setup, spot
from tests.engine.shipped_games import packs, played_on
from tests.engine.tables import select, turns, until
from tests.proves import proves

rule = pytest.mark.rule


@proves("fh.random-dungeon.tiles-run-out")
def test_in_the_third_room_another_obstacle_takes_the_place_of_one_that_is_used_up() -> None:
    box = TileBox(id="box", name="Box", tiles=(("obstacle", "bale", 1), ("obstacle", "crate", 2)))
    card = setup(Feature(2, tile=Overlay(kind="obstacle", name="crate")))
    game = dungeon([room(name) for name in "abc"], [card], boxes=[box])
    until(opens(game), "select cards")
    opens(game)
    looks = [tile.overlay.name for tile in game.state.tiles if tile.overlay]
    assert looks == ["crate", "crate", "bale"]
    assert game.state.tiles[-1].at == (spot(game, 2),)


@proves("gh2.random-dungeon.infusion", "fh.random-dungeon.element")
def test_the_element_of_a_room_is_strong_at_the_end_of_the_turn() -> None:
    game = dungeon([room("a"), room("b")], [setup(id="fire", element="fire")])
    game.state.infusing = ()
    opens(game)
    assert game.decision is not None
    assert (game.decision.kind, game.state.elements[0]) == ("move", 0)
    until(game, "play card")
    game.choose(game.decision.options[0])
    until(game, "play card")
    assert (turns(game)[-1], game.state.elements[0]) == ("Hero 1", 2)


@proves("gh2.random-dungeon.treasure-traps", "fh.random-dungeon.treasure-and-traps")
def test_treasures_and_traps_are_what_the_set_up_card_says(edition: str) -> None:
    damage, condition = {"gh2": (4, "muddle"), "fh": (3, "poison")}[edition]
    treasure = Feature(4, tile=Overlay(kind="treasure", number=14))
    trap = Feature(7, tile=Overlay(kind="trap"))
    gold, sting = (Reward(kind="gold", amount=7),), read_action(f"Damage {damage}, {condition.title()}")
    game = dungeon([room("a")], [setup(treasure, trap, contents=gold, trap=sting)])
    select(game, (0, 1), (10, 11))
    game.choose((0, 1))
    game.choose(spot(game, 4))
    until(game, "play card").choose((1, 2))
    until(game, "play card")
    assert game.state.tiles[0].kind == "trap"
    game.choose((10, 1))
    game.choose(spot(game, 7))
    until(game, "play card", {"suffer or negate": "suffer"})
    one, two = game.state.figures
    assert (one.gold, two.gold) == (7, 0)
    assert (two.hit_points, [each.name for each in two.conditions]) == (10 - damage, [condition])


@rule("gh2.random-dungeon.treasure-traps")
def test_the_number_of_a_treasure_says_nothing_there() -> None:
    """In the index 54 would be an item or 15 gold."""
    treasure = Feature(4, tile=Overlay(kind="treasure", number=54))
    learning = (Reward(kind="experience", amount=3),)
    game = dungeon([room("a")], [setup(treasure, contents=learning)])
    select(game, (0, 1), (10, 11))
    game.choose((0, 1))
    game.choose(spot(game, 4))
    until(game, "play card").choose((1, 2))
    until(game, "play card")
    body = game.state.figures[0]
    assert (body.gold, body.experience, game.state.items) == (0, 3, ())


@proves("fh.random-dungeon.loot-deck")
def test_the_loot_deck_of_a_random_dungeon() -> None:
    rules = ruleset("fh")
    stacks = [LootCard(what, (1, 1, 1), 20) for what in sorted({"money", *rules.materials, *rules.herbs})]
    deck = LootDeck(id="loot", name="Loot", cards=tuple(stacks))
    shipped = Registry([replace(pack, rulesets=("fh",), loot=(deck,)) for pack in packs().packs[:1]])
    party = [Seat(one) for one in list(shipped.classes)[:2]]
    game = Game.start(ruleset="fh", packs=shipped, scenario="random dungeon", party=party)
    cards = [card.rpartition(" ")[0] for card in game.state.decks["loot"].left]
    listed = {"money": 12, "lumber": 2, "metal": 2, "hide": 2, **dict.fromkeys(rules.herbs, 1)}
    assert {what: cards.count(what) for what in set(cards)} == listed
    assert (len(cards), len(rules.herbs)) == (24, 6)


# What is in it


@rule("gh2.random-dungeon.tiles-run-out")
def test_a_tile_that_is_used_up_is_replaced_by_another_of_its_kind() -> None:
    box = TileBox(
        id="box", name="Box", tiles=(("obstacle", "bale", 1), ("obstacle", "crate", 2), ("trap", "x", 9))
    )
    crates = [Feature(number, tile=Overlay(kind="obstacle", name="crate")) for number in (2, 5, 7, 9)]
    game = dungeon([room("a")], [setup(*crates)], boxes=[box])
    assert [tile.overlay.name for tile in game.state.tiles if tile.overlay] == [
        "crate",
        "crate",
        "bale",
        "crate",
    ]
    assert {tile.kind for tile in game.state.tiles} == {"obstacle"}
    barred = game.scene.tiles("obstacle")
    assert all(barred >> spot(game, number) & 1 for number in (2, 5, 7, 9))


# The shipped cards


@pytest.mark.parametrize("seed", range(8))
def test_a_random_dungeon_of_the_shipped_cards_can_be_played_and_saved(seed: int) -> None:
    classes = list(packs().classes)
    game = Game.start(
        ruleset="gh2",
        packs=packs(),
        scenario="random dungeon",
        party=[Seat(classes[(seed + n) % len(classes)], 5) for n in range(2 + seed % 3)],
        seed=seed,
        variants=Variants() if seed % 2 else QUICK,
    )
    played_on(game, 150, seed)
    check(game)
    again = Game.load(game.save(), packs())
    assert again.hash() == game.hash()


def test_every_shipped_room_fits_behind_every_exit_of_its_type() -> None:
    cards = Dungeon(packs().rooms, packs().setups)
    plans = {name: plan_of(card.board) for name, card in packs().rooms.items()}
    tried = 0
    for name, plan in plans.items():
        for number, way in enumerate(plan.exits):
            first = Laid(1, name, 0, (0, 0), 0, number)
            for other, behind in plans.items():
                for entrance, one in enumerate(behind.entrances):
                    if one.kind == way.kind and other != name:
                        at = exit_of(plan, first)
                        assert list(ways_to_lay(cards, (first.name,), other, at, entrance)), (name, other)
                        tried += 1
    assert tried > 15


def test_without_cards_there_is_no_random_dungeon() -> None:
    with pytest.raises(UserError, match="there is no scenario 'random-dungeon'"):
        Registry().scenario("random-dungeon")
    assert packs().scenario("random dungeon") is SCENARIO
