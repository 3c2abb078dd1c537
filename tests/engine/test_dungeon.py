"""Random dungeons: rooms drawn when doors open, what is in them, what they cost, and when they are done."""

from collections.abc import Sequence
from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import Deck
from havenwright.engine.scenario.random_dungeon import ROOM_CARDS, SETUP_CARDS
from havenwright.engine.setting.dungeon_map import (
    Dungeon,
    Laid,
    exit_of,
    laid_rooms,
    placed,
    plan_of,
    ways_to_lay,
)
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.errors import UserError
from havenwright.packs.dungeon import SCENARIO, WHOM
from havenwright.packs.records import CharacterClass, Feature, RoomCard, SetupCard, TileBox
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.records import Affect, Overlay, Reward
from havenwright.rulesets import ruleset
from havenwright.rulesets.treasures import TREASURES
from tests.engine import played
from tests.engine.games import packs, played_on
from tests.engine.invariants import check
from tests.engine.tables import hero, monster, select, turns, until

rule = pytest.mark.rule
MAP = """
      .   1   2   3   .
    c   {entrance}  4   5   {exit}  c
      .   6   7   8   .
    .   9   10  11  12  .
"""
FORK = """
      c   eA  1   2   xA  c
    .   3   4   5   6   .
      .   7   8   9   .
    c   eB  10  11  12  xB  c
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


def spot(game: Game, number: int, which: int = -1) -> int:
    """The hex of a number in one of the rooms."""
    assert game.setting.dungeon is not None
    laid = laid_rooms(game.state.open_doors)[which]
    plan = plan_of(game.setting.dungeon.rooms[laid.room].board)
    return game.setting.board(game.state.open_doors).index(placed(plan, laid, plan.spots[number - 1]))


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


def told(game: Game, kind: str) -> list[dict[str, object]]:
    return [dict(event.data) for event in game.events if event.kind == kind]


# Rooms


@rule("gh2.random-dungeon.room-generation")
def test_a_door_reveals_one_new_room_with_one_set_up_card() -> None:
    game = dungeon([room(name) for name in "abcd"], [setup(id=name) for name in "wxyz"])
    assert [len(game.state.decks[name].left) for name in (ROOM_CARDS, SETUP_CARDS)] == [3, 3]
    before = len(game.setting.board(game.state.open_doors))
    opens(game)
    assert [len(game.state.decks[name].left) for name in (ROOM_CARDS, SETUP_CARDS)] == [2, 2]
    assert [event["number"] for event in told(game, "dungeon room")] == [1, 2]
    assert len(game.setting.board(game.state.open_doors)) == 2 * before
    assert game.decision is not None
    assert game.decision.kind == "move"


@rule("gh2.random-dungeon.three-rooms")
def test_the_dungeon_is_done_when_its_third_room_is_cleared() -> None:
    features = (Feature(12, "rat", ("normal",) * 3),)
    game = dungeon([room(name) for name in "abcd"], [setup(*features)])
    for number in (1, 2):
        opens(game)
        assert len(told(game, "dungeon room")) == number + 1
        until(game, "play card", {"move": "skip"})
        assert game.decision is not None
        game.choose(next(o for o in game.decision.options if isinstance(o, tuple) and o[1] == 0))
        assert len(told(game, "died")) == (2 if number == 1 else 3)
        assert game.outcome == ""
        until(game, "select cards" if number == 1 else "nothing")
    assert laid_rooms(game.state.open_doors)[-1].exit == -1
    assert game.outcome == "won"
    assert game.state.round == 2


@rule("gh2.random-dungeon.features-by-number")
def test_a_set_up_card_tells_what_is_in_the_numbered_hexes() -> None:
    features = [Feature(5, "rat", ("-", "normal", "elite")), Feature(2, tile=Overlay(kind="difficult"))]
    features.append(Feature(9, tile=Overlay(kind="money")))
    for heroes, rank in ((2, None), (3, "normal"), (4, "elite")):
        game = dungeon([room("a")], [setup(*features)], heroes=heroes)
        rats = [(who.rank, game.state.figures[heroes + n].hex) for n, who in enumerate(game.state.born)]
        assert rats == ([] if rank is None else [(rank, spot(game, 5))])
        assert [(tile.kind, tile.at) for tile in game.state.tiles] == [("difficult", (spot(game, 2),))]
        assert game.state.tokens == (spot(game, 9),)


@rule("gh2.random-dungeon.entrances")
def test_characters_start_within_two_hexes_of_the_entrance_that_the_party_picks() -> None:
    game = dungeon([room("a", board=FORK)], heroes=3, variants=Variants())
    while game.decision is not None and game.decision.kind != "entrance":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (0, 1))
    game.choose(1)
    assert (game.decision.kind, game.decision.seat, game.decision.options) == ("exit", PARTY, (0, 1))
    game.choose(0)
    plan = plan_of(FORK)
    assert [(way.kind, way.at) for way in plan.entrances] == [("A", (1, 0)), ("B", (-1, 3))]
    laid = laid_rooms(game.state.open_doors)[0]
    board = game.setting.board(game.state.open_doors)
    entrance = board.index(placed(plan, laid, plan.entrances[1].at))
    for seat in range(3):
        assert (game.decision.kind, game.decision.seat) == ("starting hex", seat)
        near = [board.distance(entrance, int(str(at))) for at in game.decision.options]
        assert max(number for number in near if number is not None) == 2
        game.choose(game.decision.options[-1])
    places = [body.hex for body in game.state.figures]
    assert len(set(places)) == 3
    assert all((board.distance(entrance, at) or 0) <= 2 for at in places)


@rule("gh2.random-dungeon.match-types")
def test_room_cards_are_discarded_until_one_fits_to_the_exit() -> None:
    rooms = [room("first", exit="xB"), room("only-a"), room("with-b", entrance="eB")]
    discards = []
    for seed in range(12):
        game = dungeon(rooms, seed=seed)
        if laid_rooms(game.state.open_doors)[0].room != "first":
            continue
        game.state.decks[ROOM_CARDS] = Deck(("only-a", "with-b"), ("first",))
        opens(game)
        assert laid_rooms(game.state.open_doors)[1].room == "with-b"
        discards.append([event["room"] for event in told(game, "room discarded")])
        left = {"only-a", "with-b"} - set(game.state.decks[ROOM_CARDS].discarded)
        assert left == (set() if discards[-1] else {"only-a"})
    assert [] in discards
    assert ["Only-A"] in discards


# What it costs


@rule("gh2.random-dungeon.penalties")
def test_the_second_room_has_its_minor_penalty_and_the_third_its_major_one() -> None:
    minor = (Affect(WHOM["all"], read_action("Suffer 1 damage")),)
    major = (Affect(WHOM["opener"], read_action("Suffer 3 damage")),)
    game = dungeon([room(name, minor=minor, major=major) for name in "abc"])
    assert [body.hit_points for body in game.state.figures] == [10, 10]
    until(opens(game), "select cards")
    assert [body.hit_points for body in game.state.figures] == [9, 9]
    until(opens(game), "nothing")
    hurt = [body.hit_points for body in game.state.figures]
    assert sorted(hurt) == [6, 9]
    (opener,) = (event["figure"] for event in told(game, "door opened") if event["door"] == "2")
    assert hurt[int(str(opener))] == 6


@rule("gh2.random-dungeon.penalty-opener")
def test_the_party_says_whom_the_penalty_of_the_first_room_is_for() -> None:
    minor = (Affect(WHOM["opener"], read_action("Suffer 2 damage")),)
    harder = Variants(quick=True, penalties=("minor", "major", "major"))
    game = dungeon([room("a", minor=minor)], variants=harder)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat, game.decision.options) == ("penalty", PARTY, (0, 1))
    game.choose(1)
    until(game, "select cards")
    assert [body.hit_points for body in game.state.figures] == [10, 8]


# What is in it


@rule("gh2.random-dungeon.infusion")
def test_the_element_of_a_room_is_strong_at_the_end_of_the_turn() -> None:
    game = dungeon([room("a"), room("b")], [setup(id="fire", element="fire")])
    game.state.infusing = ()
    opens(game)
    assert game.state.elements[0] == 0
    until(game, "play card")
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "play card")
    assert turns(game)[-1] == "Hero 1"
    assert game.state.elements[0] == 2


@rule("gh2.random-dungeon.treasure-traps")
def test_treasures_and_traps_are_what_the_set_up_card_says() -> None:
    treasure = Feature(4, tile=Overlay(kind="treasure", number=14))
    trap = Feature(7, tile=Overlay(kind="trap"))
    card = setup(
        treasure, trap, contents=(Reward(kind="gold", amount=7),), trap=read_action("Damage 4, Muddle")
    )
    game = dungeon([room("a")], [card])
    select(game, (0, 1), (10, 11))
    game.choose((0, 1))
    game.choose(spot(game, 4))
    until(game, "play card").choose((1, 2))
    until(game, "play card")
    assert (game.state.figures[0].gold, game.state.figures[1].gold) == (7, 0)
    assert game.state.tiles[0].kind == "trap"
    game.choose((10, 1))
    game.choose(spot(game, 7))
    until(game, "play card", {"suffer or negate": "suffer"})
    assert game.state.figures[1].hit_points == 6
    assert [one.name for one in game.state.figures[1].conditions] == ["muddle"]


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
    barred = game._play.tiles("obstacle")
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
