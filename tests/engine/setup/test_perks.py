"""Perks about scenario effects, long rests and hit points."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Bonus, Moment
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Happen
from havenwright.engine.model.state import Condition
from havenwright.engine.setting.setting import Seat
from havenwright.engine.steps import run as step
from havenwright.packs.records import CharacterClass, Item, Perk
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import Group
from tests.engine.gear import HEAL, LOOTER, WALK, equipped
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=3)


def waiting(name: str, first: int, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


rule = pytest.mark.rule
STEP: Card = (20, "Move 1", "Move 1")


def hero_with_perk(*rules: Bonus | Ability) -> CharacterClass:
    return replace(hero("One", *(STEP,) * 4), perks=(Perk(rules=rules),))


def game_with(*rules: Bonus | Ability) -> Game:
    return table("1   .   M", [hero_with_perk(*rules)], {"M": LOOTER}, seats=[Seat("One", perks=(0,))])


# Perks


def perked(what: str) -> CharacterClass:
    return replace(waiting("One", 10), perks=(Perk(rules=(Ability("ignore", what=what),)),))


@proves("fh.perks.ignore-item-minus-one")
def test_a_perk_ignores_what_items_put_into_the_deck_and_nothing_else() -> None:
    mail = Item(id="mail", name="Mail", slot="body", use="none", action=Action(()), minus_ones=2)
    one = perked("negative item effects")
    seats = [Seat("One", perks=(0,))]
    game = table("1   M", [one], {"M": RAT}, items=[(0, mail)], seats=seats)
    assert game.state.decks["seat 0"].left.count("-1") == 5
    effect = Affect(Group(kind="characters"), Action((Ability("put in", 1, "-1"),)))
    with_effect = table("1   M", [one], {"M": RAT}, items=[(0, mail)], seats=seats, effects=(effect,))
    assert with_effect.state.decks["seat 0"].left.count("-1") == 6


@proves("fh.perks.ignore-scenario-effects")
def test_a_perk_ignores_scenario_effects_and_no_special_rules() -> None:
    one = perked("scenario effects")
    for at_start, damage, left in ((True, 2, 10), (False, 1, 9)):
        game = table("1   M", [one], {"M": RAT}, seats=[Seat("One", perks=(0,))])
        play = game.scene.play
        effects = (Affect(Group(kind="characters"), read_action(f"Suffer {damage} damage")),)
        happening = step(play, Happen(effects=effects, at_start=at_start))
        try:
            next(happening)
            while True:
                happening.send("suffer")
        except StopIteration:
            pass
        assert play.figure(0).hit_points == left


# Before the scenario


@rule("gh2.perks.ignore-scenario-effects")
def test_a_perk_ignores_scenario_effects_and_nothing_else() -> None:
    game = game_with(Ability("ignore", what="scenario effects"))
    effects = (Affect(who=Group(kind="characters"), action=read_action("Poison, self")),)
    play = game.scene.play
    for at_start, conditions in ((True, ()), (False, (Condition("poison"),))):
        for _ in step(play, Happen(effects=effects, at_start=at_start)):
            raise AssertionError("nothing is asked")
        assert play.figure(0).conditions == conditions


# What can be brought


@rule("gh2.perks.non-deck-perks")
def test_a_perk_for_long_rests_is_offered_then() -> None:
    perk = Perk(rules=(Bonus(Moment("long rest"), (HEAL,), optional=True),))
    one = replace(hero("One", *(WALK,) * 4), perks=(perk,))
    zones = ["discard"] * 4
    game = table("1   M", [one], {"M": LOOTER}, zones=zones, seats=[Seat("One", perks=(0,))])  # type: ignore[arg-type]
    game.state.figures[0].hit_points = 3
    select(game, (-1, -1))
    until(game, "use: long rest")
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards", {"heal in a long rest": "no"})
    assert game.state.figures[0].hit_points == 6


def test_a_perk_for_hit_points_counts_from_the_start() -> None:
    game = equipped(perks=(Perk(rules=(Ability("hit points", 2, "increase"),)),))
    assert game.state.figures[0].hit_points == 12
