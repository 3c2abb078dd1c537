"""Gains that everybody takes home from a scenario: experience, gold, decks as they were."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Did, Not
from havenwright.engine.core.play import Play
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.state import Condition, Deck
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setup.first_state import first_state
from havenwright.engine.setup.modifier_decks import permanent_deck
from havenwright.engine.steps import run as step
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, CharacterClass, Item, Modifier, Perk
from havenwright.packs.scenario.records import Reward
from tests.engine.acting import Ending, conclude
from tests.engine.gear import HEAL, equipped, item
from tests.engine.scenario.endings import STEP, WEAK_RAT, ended, gains
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, table
from tests.proves import proves

rule = pytest.mark.rule


GOAL = BattleGoal(id="calm", name="Calm", condition=Not(Did("long rest", "scenario")), checkmarks=2)
RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=3)


def waiting(name: str, first: int, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


def concluded(game: Game, outcome: Ending = "won") -> list[dict[str, object]]:
    conclude(game, outcome)
    return [dict(event.data) for event in game.events if event.kind == "gained"]


# What everybody takes home


@rule("gh2.end-of-scenario.base-xp", "gh2.end-of-scenario.bonus-xp")
@pytest.mark.parametrize(("outcome", "experience"), [("won", 17), ("lost", 7)])
def test_experience_is_kept_and_more_is_for_those_who_win(outcome: Ending, experience: int) -> None:
    assert gains(ended(outcome, level=3, experience=7))["experience"] == experience


@rule("gh2.end-of-scenario.gold", "gh2.loot.character-keeps-token")
@pytest.mark.parametrize(("level", "tokens", "gold"), [(6, 4, 20), (3, 3, 9)])
def test_money_is_kept_whatever_happens(level: int, tokens: int, gold: int) -> None:
    for outcome in ("won", "lost"):
        assert gains(ended(outcome, level=level, tokens=tokens))["gold"] == gold
    assert gains(ended("won", level=level, tokens=tokens), seat=1)["gold"] == 0


@rule("gh2.end-of-scenario.no-late-loot")
def test_tokens_on_the_map_are_nobodys_gold() -> None:
    scene = Scene("A   .   .   M", M={"hp": 1})
    play = scene.runner.play
    play.state.tokens = tuple(play.board.index((n, 0)) for n in (1, 2)) * 2
    for _ in step(play, Conclude(outcome="won")):
        pass
    assert gains(scene.events)["gold"] == 0


@rule("gh2.end-of-scenario.inspiration")
@pytest.mark.parametrize(("heroes", "amount"), [(2, 2), (3, 1), (4, 0)])
def test_inspiration_for_small_parties(heroes: int, amount: int) -> None:
    told = [event.get("amount") for event in ended("won", heroes=heroes) if event.kind == "inspiration"]
    assert told == [amount]
    assert not [event for event in ended("lost", heroes=heroes) if event.kind == "inspiration"]


@rule("gh2.end-of-scenario.exhausted-keeps-gains", "gh2.battle-goals.exhausted-can-achieve")
def test_the_exhausted_keep_what_they_gained() -> None:
    one, two = hero("One", *(STEP,) * 2), hero("Two", *(STEP,) * 4)
    zones = ["lost", "discard", *["hand"] * 4]
    seats = [Seat("One", goal="calm"), Seat("Two")]
    game = table("1   2   M", [one, two], {"M": WEAK_RAT}, zones=zones, goals=[GOAL], seats=seats)  # type: ignore[arg-type]
    play = game.scene.play
    assert not play.figure(0).here
    play.figure(0).experience, play.figure(0).gold = 5, 4
    for _ in step(play, Conclude(outcome="won")):
        pass
    assert gains(play.events) == {"figure": 0, "experience": 11, "gold": 4, "checkmarks": 2}


@proves("gh1.end-of-scenario.experience-and-gold", "fh.end-of-scenario.bonus-experience")
def test_experience_and_gold_are_kept_and_the_bonus_is_for_those_who_win(edition: str) -> None:
    def game() -> Game:
        found = table("1   2   M", [waiting("One", 10), waiting("Two", 20)], {"M": RAT}, level=2)
        body = found.scene.figure(0)
        body.experience = {"gh1": 7, "fh": 9}[edition]
        found.state.tokens = (body.hex,) * 3
        list(loot(found.scene.play, 0, 0))
        far = found.scene.board.index((2, 0))
        found.state.tokens = (far,) * 2
        return found

    lost, won = concluded(game(), "lost")[0], concluded(game(), "won")[0]
    assert (lost["experience"], won["experience"]) == {"gh1": (7, 15), "fh": (9, 17)}[edition]
    assert (lost["gold"], won["gold"]) == (9, 9)


@proves("gh1.end-of-scenario.success-rewards", "jotl.end-of-scenario.bonus-experience-on-completion")
def test_everybody_gains_the_bonus_experience(edition: str) -> None:
    goal = BattleGoal(id="calm", name="Calm", condition=read_deed("you never short rested"), checkmarks=1)
    heroes = [waiting("One", 10), waiting("Two", 20), waiting("Three", 30)]

    def game() -> Game:
        seats = [Seat("One", goal="calm"), Seat("Two"), Seat("Three")]
        return table("1   2   3   M", heroes, {"M": RAT}, level=2, goals=[goal], seats=seats)

    won, lost = concluded(game(), "won"), concluded(game(), "lost")
    assert [(one["experience"], one["checkmarks"]) for one in won] == [(8, 1), (8, 0), (8, 0)]
    assert [(one["experience"], one["checkmarks"]) for one in lost] == [(0, 0)] * 3


@proves("fh.end-of-scenario.leftover-loot")
def test_for_tokens_on_the_map_no_loot_card_is_drawn() -> None:
    game = table("1   .   M", [waiting("One", 10)], {"M": RAT}, loot=("money 3",) * 5)
    game.state.tokens = (game.scene.board.index((1, 0)),) * 3
    assert concluded(game)[0]["gold"] == 0
    assert len(game.state.decks["loot"].left) == 5


@proves("fh.end-of-scenario.exhausted-shares")
def test_the_exhausted_have_their_share() -> None:
    goal = BattleGoal(id="calm", name="Calm", condition=read_deed("you never short rested"), checkmarks=1)
    zones: Any = ["lost", "lost", "lost", "discard", *["hand"] * 4]
    heroes, seats = [waiting("One", 10), waiting("Two", 20)], [Seat("One", goal="calm"), Seat("Two")]
    rewards = (Reward(kind="gold", amount=5, each=True),)
    game = table(
        "1   2   M", heroes, {"M": RAT}, zones=zones, level=1, goals=[goal], seats=seats, rewards=rewards
    )
    body = game.scene.figure(0)
    assert not body.here
    body.experience = 5
    gained = concluded(game)[0]
    assert (gained["experience"], gained["checkmarks"], body.gold) == (11, 1, 5)


def worn_out(minus_ones: int, blessings: int, curses: int) -> Game:
    items = [
        Item(id=f"item {n}", name=f"Item {n}", slot="body", use="lost", action=read_action("Heal 1, self"))
        for n in range(2)
    ]
    items[0] = replace(items[0], minus_ones=minus_ones)
    game = table("1   M", [waiting("One", 10, 6)], {"M": RAT}, items=[(0, one) for one in items])
    deck = game.state.decks["seat 0"]
    left = (*deck.left, *["bless"] * blessings, *["curse"] * curses)
    game.state.decks["seat 0"] = Deck(left)
    return game


@proves("gh1.end-of-scenario.decks-cleaned", "fh.end-of-scenario.clean-modifier-decks")
def test_only_the_own_cards_stay_in_the_deck(edition: str) -> None:
    brought, blessings, curses = {"gh1": (3, 0, 2), "fh": (2, 2, 1)}[edition]
    game = worn_out(brought, blessings, curses)
    assert len(game.state.decks["seat 0"].left) == 25
    cards = permanent_deck(game.setting, 0)
    assert (len(cards), cards.count("-1"), cards.count("curse"), cards.count("bless")) == (20, 5, 0, 0)
    again = first_state(game.setting).decks["seat 0"].left  # with the same items
    assert (len(again), again.count("-1")) == (20 + brought, 5 + brought)


@proves("gh1.end-of-scenario.recover-all", "fh.end-of-scenario.reset-characters")
def test_afterwards_everything_is_as_before(edition: str) -> None:
    hp, lost, how = {"gh1": (1, 5, "lost"), "fh": (4, 3, "spent")}[edition]
    game = worn_out(0, 0, 0)
    state = game.state
    state.zones = [*["lost"] * lost, *["discard"] * (6 - lost)]  # type: ignore[list-item]
    state.items = (how, how)
    body = game.scene.figure(0)
    body.hit_points, body.conditions = hp, (Condition("poison"),)
    after = first_state(game.setting)
    assert (after.items, set(after.zones)) == (("ready", "ready"), {"hand"})
    assert (after.figures[0].hit_points, after.figures[0].conditions) == (10, ())


# What can be brought


def worn_out_hero() -> Play:
    """A hero with a perk who has used up everything."""
    perk = Perk(remove=(Modifier(-1),), add=(Modifier(2),))
    play = equipped(item(HEAL, minus_ones=2, use="lost"), perks=(perk,)).scene.play
    play.state.items = ("lost",)
    play.state.zones = ["lost"] * 4
    play.figure(0).hit_points, play.figure(0).conditions = 3, (Condition("poison"),)
    deck = play.state.decks["seat 0"]
    play.state.decks["seat 0"] = type(deck)((*deck.left, "bless", "curse", "curse"))
    return play


@rule("gh2.end-of-scenario.clean-decks", "gh2.modifiers.class-modifiers-sorting")
def test_after_the_scenario_only_perks_have_changed_the_deck() -> None:
    cards = permanent_deck(worn_out_hero().setting, 0)
    assert (len(cards), cards.count("-1"), cards.count("+2"), cards.count("curse")) == (20, 4, 2, 0)
    assert "bless" not in cards


@proves(
    "gh2.end-of-scenario.restore-cards-items",
    "gh2.end-of-scenario.restore-hp-conditions",
    "bnb.end-of-scenario.full-reset",
)
@rule("gh2.items.reset-between-scenarios")
def test_after_the_scenario_everything_is_as_before() -> None:
    after = first_state(worn_out_hero().setting)
    assert after.items == ("ready",)
    assert set(after.zones) == {"hand"}
    assert (after.figures[0].hit_points, after.figures[0].conditions) == (10, ())
