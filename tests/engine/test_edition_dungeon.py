"""Random dungeons by the rules of other editions."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.model.state import Deck
from havenwright.engine.scenario.random_dungeon import ROOM_CARDS
from havenwright.engine.setting.dungeon_map import laid_rooms, placed, plan_of
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import Variants
from havenwright.packs.dungeon import WHOM
from havenwright.packs.records import Feature, LootCard, LootDeck, TileBox
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.records import Affect, Overlay, Reward
from havenwright.rulesets import ruleset
from tests.engine.games import packs
from tests.engine.tables import select, turns, until
from tests.engine.test_dungeon import FORK, dungeon, opens, room, setup, spot, told
from tests.proves import proves

RAT = Feature(12, "rat", ("normal",) * 3)


def suffer(amount: int, whom: str = "all") -> tuple[Affect, ...]:
    return (Affect(WHOM[whom], read_action(f"Suffer {amount} damage")),)


def clear(game: Game, then: str) -> None:
    """All enemies on the map die."""
    until(game, "play card", {"move": "skip"})
    assert game.decision is not None
    game.choose(next(o for o in game.decision.options if isinstance(o, tuple) and o[1] == 0))
    assert game.outcome == ""
    until(game, then)


@proves("fh.random-dungeon.structure")
def test_the_dungeon_is_done_when_its_third_room_is_cleared() -> None:
    game = dungeon([room(name) for name in "abcd"], [setup(RAT)])
    assert len(told(game, "dungeon room")) == 1
    clear(opens(game), "select cards")
    assert (len(told(game, "dungeon room")), len(told(game, "died")), game.outcome) == (2, 2, "")
    opens(game)
    assert (len(told(game, "dungeon room")), len(told(game, "died"))) == (3, 2)
    clear(game, "nothing")
    assert (len(told(game, "died")), game.outcome) == (3, "won")


@proves("fh.random-dungeon.room-generation")
@pytest.mark.parametrize(("heroes", "ranks"), [(2, []), (3, ["normal"]), (4, ["elite"])])
def test_one_room_card_and_one_set_up_card_make_a_room(heroes: int, ranks: list[str]) -> None:
    features = [Feature(5, "rat", ("-", "normal", "elite")), Feature(2, tile=Overlay(kind="difficult"))]
    game = dungeon([room(name) for name in "abc"], [setup(*features)], heroes=heroes, seed=3)
    rats = [(who.rank, game.state.figures[heroes + n].hex) for n, who in enumerate(game.state.born)]
    assert rats == [(rank, spot(game, 5)) for rank in ranks]
    assert [(tile.kind, tile.at) for tile in game.state.tiles] == [("difficult", (spot(game, 2),))]
    assert len(plan_of(room("a").board).spots) == 12
    assert len(told(game, "dungeon room")) == 1


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


@proves("fh.random-dungeon.start-placement")
def test_characters_start_within_two_hexes_of_the_entrance_that_the_party_picks() -> None:
    game = dungeon([room("a", board=FORK)], heroes=2, variants=Variants())
    while game.decision is not None and game.decision.kind != "entrance":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (0, 1))
    game.choose(1)
    game.choose(0)
    laid, plan = laid_rooms(game.state.open_doors)[0], plan_of(FORK)
    board = game.setting.board(game.state.open_doors)
    entrance = board.index(placed(plan, laid, plan.entrances[1].at))
    apart = {at: board.distance(entrance, at) for at in map(board.index, board.hexes())}
    assert {apart[int(str(at))] for at in game.decision.options} == {0, 1, 2}
    with pytest.raises(IllegalAnswer):
        game.choose(next(at for at, hexes in apart.items() if hexes == 3))


@proves("fh.random-dungeon.entrance-exit-matching")
def test_room_cards_are_discarded_until_one_fits_to_the_exit() -> None:
    rooms = [room("first", exit="xB"), room("a1"), room("a2"), room("with-b", entrance="eB")]
    discards = []
    for seed in range(40):
        game = dungeon(rooms, seed=seed)
        if laid_rooms(game.state.open_doors)[0].room != "first":
            continue
        game.state.decks[ROOM_CARDS] = Deck(("a1", "a2", "with-b"), ("first",))
        opens(game)
        assert laid_rooms(game.state.open_doors)[1].room == "with-b"
        discards.append(len(told(game, "room discarded")))
    assert set(discards) == {0, 1, 2}


@proves("fh.random-dungeon.penalties")
def test_the_third_room_has_its_major_penalty_alone() -> None:
    game = dungeon([room(name, minor=suffer(1), major=suffer(3)) for name in "abc"])
    points = [[body.hit_points for body in game.state.figures]]
    for then in ("select cards", "nothing"):
        until(opens(game), then)
        points.append([body.hit_points for body in game.state.figures])
    assert points == [[10, 10], [9, 9], [6, 6]]
    harder = dungeon(
        [room("a", minor=suffer(1))], variants=Variants(quick=True, penalties=("minor", "major", "major"))
    )
    assert [body.hit_points for body in until(harder, "select cards").state.figures] == [9, 9]


@proves("fh.random-dungeon.first-room-penalty-target")
def test_the_party_says_who_has_opened_the_first_room() -> None:
    harder = Variants(quick=True, penalties=("minor", "major", "major"))
    game = dungeon([room("a", minor=suffer(2, "opener"))], variants=harder)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat, game.decision.options) == ("penalty", PARTY, (0, 1))
    game.choose(1)
    assert [body.hit_points for body in until(game, "select cards").state.figures] == [10, 8]


@proves("fh.random-dungeon.element")
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


@proves("fh.random-dungeon.treasure-and-traps")
def test_treasures_and_traps_are_what_the_set_up_card_says() -> None:
    treasure = Feature(4, tile=Overlay(kind="treasure", number=14))
    trap = Feature(7, tile=Overlay(kind="trap"))
    gold, sting = (Reward(kind="gold", amount=7),), read_action("Damage 3, Poison")
    game = dungeon([room("a")], [setup(treasure, trap, contents=gold, trap=sting)])
    select(game, (0, 1), (10, 11))
    game.choose((0, 1))
    game.choose(spot(game, 4))
    until(game, "play card").choose((1, 2))
    until(game, "play card").choose((10, 1))
    game.choose(spot(game, 7))
    until(game, "play card", {"suffer or negate": "suffer"})
    one, two = game.state.figures
    assert (one.gold, two.gold, two.hit_points, [each.name for each in two.conditions]) == (
        7,
        0,
        7,
        ["poison"],
    )


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
