"""Choices of players before a scenario: battle goals, starting hexes, and in which order."""

from collections.abc import Sequence
from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Did, Not
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import GOALS
from havenwright.engine.setting.setting import Carried, Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, CharacterClass, Item
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import Group
from tests.engine.parties import RAT, by_the_book, idler, settled
from tests.engine.shipped_games import packs
from tests.engine.tables import hero, monster, table, until
from tests.proves import proves

rule = pytest.mark.rule


def goals_without_rests(count: int) -> list[BattleGoal]:
    met = read_deed("you never short rested")
    return [BattleGoal(id=f"goal {n:02}", name=f"Goal {n}", condition=met) for n in range(count)]


CALM = Not(Did("long rest", "scenario"))


def goals(count: int, checkmarks: int = 1) -> list[BattleGoal]:
    return [
        BattleGoal(id=f"goal {n:02}", name=f"Goal {n}", condition=CALM, checkmarks=checkmarks)
        for n in range(count)
    ]


DAMAGE = Affect(Group(kind="characters"), read_action("Suffer 2 damage"))


def item(name: str, slot: Any, **more: Any) -> Item:
    return Item(id=name, name=name, slot=slot, action=read_action("Heal 1, self"), use="spent", **more)


def kinds(game: Game, among: Sequence[str]) -> list[str]:
    """Which of these events were told, each as often as it was in a row."""
    found = [event.kind for event in game.events if event.kind in among]
    return [kind for n, kind in enumerate(found) if n == 0 or found[n - 1] != kind]


# Battle goals


@rule("gh2.battle-goals.deal-three-keep-one")
def test_each_character_gets_three_goals_in_secret_and_keeps_one() -> None:
    game = by_the_book("1   2   3   M", goals=goals_without_rests(12))
    assert [decision.kind for decision in game.decisions] == ["battle goal"] * 3
    dealt = [goal for decision in game.decisions for goal in decision.options]
    assert len(dealt) == len(set(dealt)) == 9
    kept = [decision.options[2] for decision in game.decisions]
    for seat in (2, 0, 1):
        game.choose(kept[seat], seat)
    assert list(game.state.goals) == kept
    assert len(game.state.decks[GOALS].left) == 3
    assert [game.view(0).seats[seat].goal for seat in range(3)] == [kept[0], "", ""]
    others = [event for event in game.events_for(1) if event.kind in ("goals dealt", "goal kept")]
    assert {event.get("figure") for event in others} == {1}


@rule("gh2.battle-goals.returned-after-scenario")
def test_all_goals_are_in_their_deck_again_when_the_scenario_is_over() -> None:
    game = by_the_book("1   2   3   M", goals=goals_without_rests(60))
    settled(game)
    deck = game.state.decks[GOALS]
    assert (len(deck.left), len(deck.discarded)) == (51, 6)
    for body in game.state.figures[:3]:
        body.hit_points = 1
    until(game, "nothing")
    assert game.outcome == "lost"
    assert len(game.state.decks[GOALS].left) == 60
    assert {event.get("goal") for event in game.events if event.kind == "battle goal"} == set()


def test_a_seat_that_imagines_does_not_know_the_goals_of_others() -> None:
    game = settled(by_the_book("1   2   3   M", goals=goals_without_rests(12)))
    before = game.hash()
    known = {game.imagine(0, seed).state.goals for seed in range(30)}
    assert {kept[0] for kept in known} == {game.state.goals[0]}
    assert len({kept[1] for kept in known}) == 5
    assert not any(goal in game.state.decks[GOALS].discarded for kept in known for goal in kept)
    for kept in known:
        assert len(set(kept)) == 3
    assert game.hash() == before


def test_the_goal_that_was_kept_counts_in_the_end() -> None:
    weak = monster("Rat", (50, "Move +0"), hp=1)
    slayer = hero("One", *[(2 + n, "Attack 9, Range 5", "Move 1") for n in range(4)])
    heroes = [slayer, idler("Two")]
    game = table("1   M   2", heroes, {"M": weak}, variants=BY_THE_BOOK, goals=goals_without_rests(6))
    settled(game)
    game.choose((0, 1))
    game.choose((4, 5))
    game.choose((0, 0))
    until(game, "nothing", {"attack": 2})
    met = [(event.get("figure"), event.get("met")) for event in game.events if event.kind == "battle goal"]
    assert game.outcome == "won"
    assert met == [(0, True), (1, True)]


@proves(
    "gh1.battle-goals.choose-one-of-two",
    "jotl.battle-goals.two-dealt-keep-one",
    "fh.battle-goals.deal-three-keep-one",
)
def test_of_some_goals_one_is_kept(edition: str) -> None:
    size, cards, dealt = {"gh1": (2, 24, 2), "jotl": (3, 20, 2), "fh": (4, 60, 3)}[edition]
    game = by_the_book("1   2   3   4   M", size, goals=goals(cards))
    assert [decision.kind for decision in game.decisions] == ["battle goal"] * size
    options = [decision.options for decision in game.decisions]
    assert [len(each) for each in options] == [dealt] * size
    assert len({goal for each in options for goal in each}) == dealt * size
    settled(game)
    deck = game.state.decks[GOALS]
    assert (len(deck.left), len(deck.discarded)) == (cards - dealt * size, (dealt - 1) * size)
    assert len(set(game.state.goals)) == size
    assert game.state.round == 1
    assert [seat.goal for seat in game.view(0).seats] == [game.state.goals[0], *[""] * (size - 1)]


# Where they start


def by_the_book_with_six_starts() -> Game:
    heroes = [idler(f"Hero {n}") for n in range(3)]
    at = tuple((column, 0) for column in range(6))
    return table(".   .   .   .   .   .   .   M", heroes, {"M": RAT}, variants=BY_THE_BOOK, starts=at)


@rule("gh2.setup.starting-hexes")
def test_characters_start_in_any_starting_hex_that_is_free() -> None:
    game = by_the_book_with_six_starts()
    board = game.setting.board(())
    six = [board.index(at) for at in game.setting.scenario.starts]
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat, game.decision.options) == ("starting hex", 0, tuple(six))
    game.choose(six[5])
    assert sorted(game.decision.options) == six[:5]
    with pytest.raises(IllegalAnswer):
        game.choose(six[5])
    game.choose(six[0])
    game.choose(six[3])
    assert [body.hex for body in game.state.figures[:3]] == [six[5], six[0], six[3]]


@rule("gh2.setup.starting-hexes")
def test_the_last_of_four_has_the_one_hex_that_is_left() -> None:
    heroes, at = [idler(f"Hero {n}") for n in range(4)], tuple((column, 0) for column in range(4))
    game = table(".   .   .   .   .   M", heroes, {"M": RAT}, variants=BY_THE_BOOK, starts=at)
    board = game.setting.board(())
    first, second, third, fourth = map(board.index, at)
    for seat, chosen in enumerate((third, first)):
        assert game.decision is not None
        assert (game.decision.kind, game.decision.seat) == ("starting hex", seat)
        game.choose(chosen)
    assert sorted(game.decision.options) == sorted((second, fourth))  # type: ignore[union-attr]
    with pytest.raises(IllegalAnswer):
        game.choose(board.index((4, 0)))  # no starting hex
    game.choose(fourth)
    assert [body.hex for body in game.state.figures[:4]] == [third, first, fourth, second]


# The order, and what comes last


def hero_with_fewer(kind: CharacterClass, size: int) -> CharacterClass:
    from msgspec.structs import replace

    return replace(kind, hand_size=size)


@rule("gh2.setup.step-order")
def test_goals_come_before_items_items_before_cards_and_effects_last() -> None:
    cards = [f"Hero {seat}/{n}" for seat in range(2) for n in range(4)]
    heroes = [idler("Hero 0"), idler("Hero 1")]
    hats = [item("Hat", "head"), item("Crown", "head", minus_ones=2), item("Shoe", "feet")]
    seats = [Seat("Hero 0", pool=tuple(cards[:4])), Seat("Hero 1")]
    game = table(
        "1   2   M",
        [hero_with_fewer(heroes[0], 3), heroes[1]],
        {"M": RAT},
        variants=BY_THE_BOOK,
        goals=goals_without_rests(6),
        seats=seats,
        effects=(DAMAGE,),
        carried=tuple(Carried(0, hat, here=False) for hat in hats),
    )
    asked: list[str] = []
    while game.decision is not None and game.decision.kind != "select cards":
        asked += [game.decision.kind]
        wanted = 1 if game.decision.kind == "bring item" and 1 in game.decision.options else None
        game.choose(game.decision.options[0] if wanted is None else wanted)
    assert asked == [
        *("battle goal", "battle goal", "bring item", "bring item", "leave out"),
        *("starting hex", "suffer or negate", "suffer or negate"),
    ]
    steps = (
        "goals dealt",
        "goal kept",
        "items brought",
        "cards picked",
        "placed figure",
        "suffered",
        "round",
    )
    assert kinds(game, steps) == list(steps)
    assert game.state.items == ("away", "ready", "ready")
    assert game.state.decks["seat 0"].left.count("-1") == 5 + 2
    assert [game.state.zones[:4].count(zone) for zone in ("hand", "left out")] == [3, 1]
    assert [body.hit_points for body in game.state.figures[:2]] == [8, 8]


@rule("gh2.setup.effects-applied-last")
def test_what_happened_on_the_road_is_felt_when_all_else_is_set_up() -> None:
    game = Game.start(
        ruleset="gh2",
        packs=packs(),
        scenario=next(iter(packs().scenarios)),
        party=[Seat(one) for one in list(packs().classes)[:2]],
        variants=BY_THE_BOOK,
        events=(DAMAGE,),
    )
    most = [body.max_hit_points for body in game.state.figures[:2]]
    settled(game)
    told = ("goals dealt", "goal kept", "items brought", "cards picked", "placed figure", "suffered", "round")
    assert kinds(game, told) == list(told)
    assert [body.hit_points for body in game.state.figures[:2]] == [points - 2 for points in most]
    ten = table(
        "1   2   M", [idler("One"), idler("Two")], {"M": RAT}, effects=(DAMAGE,), variants=BY_THE_BOOK
    )
    assert [body.hit_points for body in settled(ten).state.figures[:2]] == [8, 8]
    again = Game.load(game.save(), packs())
    assert again.hash() == game.hash()


@rule("gh2.setup.scenario-phase-steps")
def test_a_scenario_begins_is_played_and_ends() -> None:
    game = by_the_book("1   2   3   M", goals=goals_without_rests(9), effects=(DAMAGE,))
    settled(game)
    until(game, "nothing", {"suffer or negate": "suffer"})
    beginning = ("goals dealt", "goal kept", "items brought", "cards picked", "placed figure")
    playing = ("round", "turn", "round ended")
    ending = ("won", "lost", "gained")
    names = {
        **dict.fromkeys(beginning, "begin"),
        **dict.fromkeys(playing, "play"),
        **dict.fromkeys(ending, "end"),
    }
    phases = [names[event.kind] for event in game.events if event.kind in names]
    assert game.outcome
    assert [phase for n, phase in enumerate(phases) if n == 0 or phases[n - 1] != phase] == [
        "begin",
        "play",
        "end",
    ]
