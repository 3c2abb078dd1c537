"""Random dungeons: rooms drawn when doors open, what they cost, and when they are done."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.model.state import Deck
from havenwright.engine.offers import RoomOffer
from havenwright.engine.scenario.random_dungeon import ROOM_CARDS, SETUP_CARDS
from havenwright.engine.setting.dungeon_map import laid_rooms, placed, plan_of
from havenwright.engine.setting.variants import Variants
from havenwright.packs.dungeon import WHOM
from havenwright.packs.records import Feature
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import Overlay
from tests.engine.scenario.dungeons import dungeon, opens, room, setup, spot
from tests.engine.tables import until
from tests.proves import proves


def told(game: Game, kind: str) -> list[dict[str, object]]:
    return [dict(event.data) for event in game.events if event.kind == kind]


A_RAT = Feature(12, "rat", ("normal",) * 3)


def clear(game: Game, then: str) -> None:
    """All enemies on the map die."""
    until(game, "play card", {"move": "skip"})
    assert game.decision is not None
    game.choose(next(o for o in game.decision.options if isinstance(o, tuple) and o[1] == 0))
    assert game.outcome == ""
    until(game, then)


def in_peace(game: Game) -> None:
    """Go on to the next round; all cards serve for basic actions, so that nobody is hurt."""
    while game.decision is not None and game.decision.kind != "select cards":
        options = game.decision.options
        basic = [way for way in options if isinstance(way, tuple) and len(way) == 2 and way[1] in (2, 3)]
        if game.decision.kind == "play card":
            game.choose(basic[0])
        else:
            game.choose(next((way for way in ("skip", "no", "suffer") if way in options), options[0]))


FORK = """
      c   eA  1   2   xA  c
    .   3   4   5   6   .
      .   7   8   9   .
    c   eB  10  11  12  xB  c
"""


def suffer(amount: int, whom: str = "all") -> tuple[Affect, ...]:
    return (Affect(WHOM[whom], read_action(f"Suffer {amount} damage")),)


rule = pytest.mark.rule


@proves("gh2.random-dungeon.three-rooms", "fh.random-dungeon.structure")
def test_the_dungeon_is_done_when_its_third_room_is_cleared() -> None:
    game = dungeon([room(name) for name in "abcd"], [setup(A_RAT)])
    assert len(told(game, "dungeon room")) == 1
    clear(opens(game), "select cards")
    assert (len(told(game, "dungeon room")), len(told(game, "died")), game.outcome) == (2, 2, "")
    opens(game)
    assert (len(told(game, "dungeon room")), len(told(game, "died"))) == (3, 2)
    clear(game, "nothing")
    assert (len(told(game, "died")), game.outcome) == (3, "won")
    assert laid_rooms(game.state.open_doors)[-1].exit == -1
    assert game.state.round == 2


@proves("gh2.random-dungeon.three-rooms", "fh.random-dungeon.structure")
def test_a_third_room_without_monsters_does_not_end_the_dungeon_while_others_live(edition: str) -> None:
    game = dungeon([room(name) for name in "abcd"], [setup(A_RAT)])
    in_peace(opens(game))
    in_peace(opens(game))
    assert (len(told(game, "dungeon room")), len(told(game, "died")), game.outcome) == (3, 0, "")
    clear(game, "nothing")
    assert (len(told(game, "died")), game.outcome, game.state.round) == (3, "won", 3)


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


@proves("gh2.random-dungeon.entrances", "fh.random-dungeon.start-placement")
def test_characters_start_within_two_hexes_of_the_entrance_that_the_party_picks() -> None:
    game = dungeon([room("a", board=FORK)], heroes=3, variants=Variants())
    while game.decision is not None and game.decision.kind != "entrance":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (0, 1))
    ways = game.offer(game.decision)
    assert isinstance(ways, RoomOffer)
    assert (ways.room, ways.before, [way.entrance for way in ways.options]) == ("A", (), [(0, 0), (0, 0)])
    assert [way.door for way in ways.options] == [None, None]
    game.choose(1)
    assert (game.decision.kind, game.decision.seat, game.decision.options) == ("exit", PARTY, (0, 1))
    doors = game.offer(game.decision)
    assert isinstance(doors, RoomOffer)
    assert [way.door for way in doors.options] == list(doors.options[0].exits)
    game.choose(0)
    laid, plan = laid_rooms(game.state.open_doors)[0], plan_of(FORK)
    assert [(way.kind, way.at) for way in plan.entrances] == [("A", (1, 0)), ("B", (-1, 3))]
    board = game.setting.board(game.state.open_doors)
    entrance = board.index(placed(plan, laid, plan.entrances[1].at))
    apart = {at: board.distance(entrance, at) for at in map(board.index, board.hexes())}
    with pytest.raises(IllegalAnswer):
        game.choose(next(at for at, hexes in apart.items() if hexes == 3))
    assert {apart[int(str(at))] for at in game.decision.options} == {0, 1, 2}
    for seat in range(3):
        assert (game.decision.kind, game.decision.seat) == ("starting hex", seat)
        game.choose(game.decision.options[-1])
    places = [body.hex for body in game.state.figures]
    assert len(set(places)) == 3
    assert all((apart[at] or 0) <= 2 for at in places)


@proves("gh2.random-dungeon.match-types", "fh.random-dungeon.entrance-exit-matching")
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
        discarded = {str(event["room"]).lower() for event in told(game, "room discarded")}
        assert discarded == {"a1", "a2"} & set(game.state.decks[ROOM_CARDS].discarded)
        discards.append(len(discarded))
    assert set(discards) == {0, 1, 2}


@proves("gh2.random-dungeon.match-types", "fh.random-dungeon.entrance-exit-matching")
def test_no_room_of_type_b_follows_an_exit_of_type_a(edition: str) -> None:
    rooms = [room("first"), room("b1", entrance="eB"), room("b2", entrance="eB"), room("with-a")]
    discards = set()
    for seed in range(40):
        game = dungeon(rooms, seed=seed)
        if laid_rooms(game.state.open_doors)[0].room != "first":
            continue
        game.state.decks[ROOM_CARDS] = Deck(("b1", "b2", "with-a"), ("first",))
        opens(game)
        assert laid_rooms(game.state.open_doors)[1].room == "with-a"
        discards.add(frozenset(str(event["room"]).lower() for event in told(game, "room discarded")))
    assert frozenset({"b1", "b2"}) in discards
    assert len(discards) > 1


@proves("fh.random-dungeon.start-placement")
def test_with_one_entrance_nobody_is_asked_for_it_and_all_start_near_it(edition: str) -> None:
    game = dungeon([room("a")], heroes=4, variants=Variants())
    entrances = 0
    while game.decision is not None and game.decision.kind != "starting hex":
        entrances += game.decision.kind == "entrance"
        game.choose(game.decision.options[0])
    assert entrances == 0
    laid, plan = laid_rooms(game.state.open_doors)[0], plan_of(room("a").board)
    board = game.setting.board(game.state.open_doors)
    (way,) = plan.entrances
    entrance = board.index(placed(plan, laid, way.at))
    while game.decision is not None and game.decision.kind == "starting hex":
        assert all((board.distance(entrance, int(str(at))) or 0) <= 2 for at in game.decision.options)
        far = next(at for at in map(board.index, board.hexes()) if (board.distance(entrance, at) or 0) == 3)
        with pytest.raises(IllegalAnswer):
            game.choose(far)
        game.choose(game.decision.options[-1])
    places = [body.hex for body in game.state.figures[:4]]
    assert len(set(places)) == 4


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
