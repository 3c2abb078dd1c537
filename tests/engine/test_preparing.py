"""Setting up by the book: battle goals, items, cards, starting hexes, standees, and what happens last."""

from collections.abc import Sequence
from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import GOALS, HIDDEN
from havenwright.engine.setting.setting import Carried, Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.errors import UserError
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, CharacterClass, Item
from havenwright.packs.scenario.records import Affect, Group
from tests.engine.games import packs
from tests.engine.tables import hero, monster, table, until

rule = pytest.mark.rule
RAT = monster("Rat", *[(50, "Move +0")] * 8)
DAMAGE = Affect(Group(kind="characters"), read_action("Suffer 2 damage"))


def waiting(name: str, cards: int = 4) -> CharacterClass:
    return hero(name, *[(10 + number, "Loot 1", "Move 1") for number in range(cards)])


def goals(count: int) -> list[BattleGoal]:
    met = read_deed("you never short rested")
    return [BattleGoal(id=f"goal {n:02}", name=f"Goal {n}", condition=met) for n in range(count)]


def item(name: str, slot: Any, **more: Any) -> Item:
    return Item(id=name, name=name, slot=slot, action=read_action("Heal 1, self"), use="spent", **more)


def by_the_book(drawing: str, heroes: int = 3, **more: Any) -> Game:
    classes = [waiting(f"Hero {n}") for n in range(heroes)]
    return table(drawing, classes, {"M": RAT}, variants=BY_THE_BOOK, **more)


def kinds(game: Game, among: Sequence[str]) -> list[str]:
    """Which of these events were told, each as often as it was in a row."""
    found = [event.kind for event in game.events if event.kind in among]
    return [kind for n, kind in enumerate(found) if n == 0 or found[n - 1] != kind]


def settled(game: Game) -> Game:
    """All that is asked while setting up, answered with the first option."""
    return until(game, "select cards")


# Battle goals


@rule("gh2.battle-goals.deal-three-keep-one")
def test_each_character_gets_three_goals_in_secret_and_keeps_one() -> None:
    game = by_the_book("1   2   3   M", goals=goals(12))
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
    game = by_the_book("1   2   3   M", goals=goals(60))
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
    game = settled(by_the_book("1   2   3   M", goals=goals(12)))
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
    heroes = [slayer, waiting("Two")]
    game = table("1   M   2", heroes, {"M": weak}, variants=BY_THE_BOOK, goals=goals(6))
    settled(game)
    game.choose((0, 1))
    game.choose((4, 5))
    game.choose((0, 0))
    until(game, "nothing", {"attack": 2})
    met = [(event.get("figure"), event.get("met")) for event in game.events if event.kind == "battle goal"]
    assert game.outcome == "won"
    assert met == [(0, True), (1, True)]


# Where they start


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


def by_the_book_with_six_starts() -> Game:
    heroes = [waiting(f"Hero {n}") for n in range(3)]
    at = tuple((column, 0) for column in range(6))
    return table(".   .   .   .   .   .   .   M", heroes, {"M": RAT}, variants=BY_THE_BOOK, starts=at)


# The order, and what comes last


@rule("gh2.setup.step-order")
def test_goals_come_before_items_items_before_cards_and_effects_last() -> None:
    cards = [f"Hero {seat}/{n}" for seat in range(2) for n in range(4)]
    heroes = [waiting("Hero 0"), waiting("Hero 1")]
    hats = [item("Hat", "head"), item("Crown", "head", minus_ones=2), item("Shoe", "feet")]
    seats = [Seat("Hero 0", pool=tuple(cards[:4])), Seat("Hero 1")]
    game = table(
        "1   2   M",
        [hero_with_fewer(heroes[0], 3), heroes[1]],
        {"M": RAT},
        variants=BY_THE_BOOK,
        goals=goals(6),
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


def hero_with_fewer(kind: CharacterClass, size: int) -> CharacterClass:
    from msgspec.structs import replace

    return replace(kind, hand_size=size)


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
        "1   2   M", [waiting("One"), waiting("Two")], {"M": RAT}, effects=(DAMAGE,), variants=BY_THE_BOOK
    )
    assert [body.hit_points for body in settled(ten).state.figures[:2]] == [8, 8]
    again = Game.load(game.save(), packs())
    assert again.hash() == game.hash()


@rule("gh2.setup.scenario-phase-steps")
def test_a_scenario_begins_is_played_and_ends() -> None:
    game = by_the_book("1   2   3   M", goals=goals(9), effects=(DAMAGE,))
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


# What the map has


@rule("gh2.setup.first-room-only")
def test_only_the_first_room_has_anything_in_it() -> None:
    game = by_the_book("1   2   3   M   D1  .   M   D2  .   M")
    settled(game)
    monsters = [body.hex for body in game.state.figures[3:]]
    assert [at == HIDDEN for at in monsters] == [False, True, True]
    assert [figure.name for figure in game.view(0).figures if figure.kind == "monster"] == [
        game.setting.identities[3].name
    ]


@rule("gh2.setup.standees-random")
def test_the_standees_numbers_are_drawn_at_random() -> None:
    six = monster("Rat", *[(50, "Move +0")] * 8, standees=6)
    numbers = []
    for seed in range(1, 201):
        heroes = [waiting("One"), waiting("Two")]
        game = table("1   2   M", heroes, {"M": six}, seed=seed, variants=BY_THE_BOOK)
        (who,) = (who for who in game.setting.identities if who.kind == "monster")
        assert who.name == f"Rat {who.number}"
        numbers.append(who.number)
    assert set(numbers) == {1, 2, 3, 4, 5, 6}


@rule("gh2.setup.monster-decks-shuffled")
def test_monsters_have_the_stats_of_the_scenario_level_and_a_shuffled_deck() -> None:
    kind = packs().monster("mudlark")
    first = set()
    for seed in range(40):
        heroes = [waiting("One", 6), waiting("Two", 6)]
        game = table("1   2   .   M", heroes, {"M": kind}, seed=seed, level=3, variants=BY_THE_BOOK)
        settled(game)
        deck = game.state.decks["mudlark"]
        assert (len(deck.left), deck.discarded, deck.top) == (8, (), ())
        assert game.state.figures[2].hit_points == kind.normal[3].hit_points
        game.choose((0, 1))
        game.choose((6, 7))
        first.add(dict(game.state.monster_cards)["mudlark"])
    assert len(first) == 8


# Who plays


def test_a_party_has_two_to_four_characters() -> None:
    with pytest.raises(UserError, match="seats for two to four"):
        by_the_book("1   M", heroes=1)


def test_a_pool_needs_a_whole_hand_and_cards_of_the_class() -> None:
    classes = [waiting("One"), waiting("Two")]
    with pytest.raises(UserError, match="One needs 4 cards to pick from, not 3"):
        table(
            "1   2   M",
            classes,
            {"M": RAT},
            seats=[Seat("One", pool=("One/0", "One/1", "One/2")), Seat("Two")],
        )
    others = ("One/0", "One/1", "One/2", "Two/0")
    with pytest.raises(UserError, match="One has no card 'Two/0'"):
        table("1   2   M", classes, {"M": RAT}, seats=[Seat("One", pool=others), Seat("Two")])


def test_a_game_set_up_by_the_book_is_saved_and_loaded() -> None:
    scenario = next(iter(packs().scenarios))
    classes = list(packs().classes)[:2]
    game = Game.start(
        ruleset="gh2",
        packs=packs(),
        scenario=scenario,
        party=[Seat(one) for one in classes],
        variants=BY_THE_BOOK,
    )
    assert game.decision is not None
    assert game.decision.kind == "battle goal"
    settled(game)
    again = Game.load(game.save(), packs())
    assert again.setting.variants == BY_THE_BOOK
    assert again.hash() == game.hash()
