"""A seat's hold on a game: enough for every bot, and nothing that the seat can't know."""

from typing import NoReturn

import pytest

from havenwright.bots import BOTS, answered, named
from havenwright.engine.core.play import Play
from havenwright.engine.game import Game
from havenwright.engine.handle import Imagined, SeatHandle
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import State
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.errors import UserError
from tests.engine.shipped_games import new_game
from tests.engine.tables import hero, monster, table

CARDS = [(10 + n, "Attack 3", "Move 4") for n in range(6)]
ROOMS = "1   .   D1  .   a\n  2   .\n"


class Sealed(Game):
    """A game whose state nobody may read."""

    @property
    def state(self) -> NoReturn:
        raise AssertionError("a bot reads the state")


def sealed(seed: int) -> Game:
    game = new_game(seed)
    game.__class__ = Sealed
    return game


@pytest.mark.parametrize(("name", "decisions"), [("random", 60), ("greedy", 60), ("planner:1", 14)])
def test_every_bot_plays_without_reading_the_state(name: str, decisions: int) -> None:
    assert {name.partition(":")[0] for name in ("random", "greedy", "planner:1")} == set(BOTS)
    game, bot = sealed(4), named(name, 1)
    for _ in range(decisions):
        assert game.decision is not None
        game.choose(answered(bot, game), game.decision.seat)
    with pytest.raises(AssertionError, match="reads the state"):
        bot_that_peeks(game)


def bot_that_peeks(game: Game) -> int:
    return game.state.round


def test_nothing_in_a_hold_is_the_game_its_state_or_its_seed() -> None:
    handle = new_game(4).handle()
    fields = [getattr(handle, name) for name in dir(handle) if not name.startswith("__")]
    fields += [getattr(handle.outlook, name) for name in handle.outlook.__struct_fields__]
    assert not [one for one in fields if isinstance(one, (Game, Play, State, Setting, Imagined))]
    assert not hasattr(handle.outlook, "seed")


def test_others_hands_are_unknown_and_their_cards_cannot_be_read() -> None:
    game = new_game(4)
    while game.decision is not None and game.decision.kind != "select cards":
        game.choose(game.decision.options[0])
    handle = game.handle(0)
    own, others = (handle.outlook.cards_of[seat] for seat in (0, 1))
    assert {handle.outlook.zones[card] for card in own} == {"hand"}
    assert {handle.outlook.zones[card] for card in others} == {"unknown"}
    assert handle.printed(own[0]).initiative == game.setting.cards[own[0]][1].initiative
    with pytest.raises(UserError, match="seat 0 knows no card"):
        handle.printed(others[0])


def first(handle: SeatHandle) -> Answer:
    return handle.decision.options[0]


def test_a_light_copy_comes_out_as_a_whole_one_does() -> None:
    game = new_game(6)
    bot = named("greedy", 2)
    for _ in range(40):
        assert game.decision is not None
        game.choose(answered(bot, game), game.decision.seat)
    light, whole = (game.imagine(0, 9, light=light) for light in (True, False))
    for twin in (light, whole):
        while twin.decision is not None and len(twin.events) < len(game.events) + 200:
            twin.choose(twin.decision.options[-1])
    assert (list(light.events), light.hash()) == (list(whole.events), whole.hash())


def two_rooms(variants: Variants = QUICK) -> Game:
    heroes = [hero("One", *CARDS), hero("Two", *CARDS)]
    return table(ROOMS, heroes, {"a": monster("Rat", (50, "Move 2"), hp=7)}, variants=variants)


def to_the_door(handle: SeatHandle) -> Answer:
    """Whoever moves goes to the door, and plays bottoms for it."""
    decision = handle.decision
    door = handle.outlook.board.door_hexes.bit_length() - 1
    if decision.kind == "move" and door in decision.options:
        return door
    if decision.kind == "play card":
        return next(
            (one for one in decision.options if isinstance(one, tuple) and one[1] == 1), first(handle)
        )
    return first(handle)


@pytest.mark.parametrize(("rooms", "behind", "seen"), [("known", [7], [2]), ("unknown", [], [])])
def test_an_imagined_game_ends_at_a_door_where_rooms_are_unknown(
    rooms: str, behind: list[int], seen: list[int]
) -> None:
    game = two_rooms(Variants(quick=True, rooms="known" if rooms == "known" else "unknown"))
    handle = game.handle(0)
    assert [body.hit_points for body in handle.outlook.unseen] == behind
    twin = handle.imagine(3)
    twin.run(to_the_door, "scenario", 30)
    assert twin.outlook.open_doors == ("1",)
    assert twin.is_at_door == (rooms == "unknown")
    assert [body.number for body in twin.outlook.figures if not body.is_ours] == seen
    assert (twin.decision is None) == (rooms == "unknown")
