"""Readings: values for what a book leaves open. Each decides something, and none claims a page."""

from dataclasses import replace
from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Change, Moment, Select
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.figures.initiative import draw_monster_cards
from havenwright.engine.model.agenda import ATTACHED, LongRest
from havenwright.engine.terms.permission import is_barred
from havenwright.rulesets import ruleset
from havenwright.rulesets.base import SILENT
from tests.engine.acting import number, perform, run
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, table

READINGS = [
    ("gh1", "stun_bars_heals_of_bonuses"),
    ("gh1", "stunned_rests_heal"),
    ("gh1", "lone_allies_draw"),
    ("jotl", "stun_bars_heals_of_bonuses"),
    ("jotl", "stunned_rests_heal"),
    ("jotl", "standing_moves"),
    ("bnb", "level_chart"),
]


@pytest.mark.parametrize(("edition", "name"), READINGS)
def test_a_reading_has_no_page(edition: str, name: str) -> None:
    assert ruleset(edition).pages[name] == SILENT


@pytest.mark.parametrize("name", ["negative_attacks", "first_effects", "stun_bars_attached_effects"])
def test_what_no_book_says_is_cited_by_none(name: str) -> None:
    assert all(name not in ruleset(edition).pages for edition in ("gh1", "jotl", "gh2", "fh", "bnb"))


def scene_of(edition: str, drawing: str, figures: dict[str, Any], **values: object) -> Scene:
    """A scene by the rules of a game, with some values read otherwise."""
    scene = Scene(drawing, ruleset=edition, **figures)
    setting = scene.runner.play.setting
    setting.rules = replace(setting.rules, **values)  # type: ignore[arg-type]
    return scene


@pytest.mark.parametrize(("read", "left"), [(False, 8), (True, 9)])
def test_an_attack_below_nothing_counts_as_nothing_before_the_draw(read: bool, left: int) -> None:
    scene = scene_of("gh2", "A   M", {"M": {"hp": 10}}, negative_attacks=read)
    weak = Bonus(Moment("attack"), (Change("attack", -2),))
    perform(scene, "A", weak, card=0, stays="persistent")
    perform(scene, "A", Ability("attack", 1), answers=[number(scene, "M")], draws=["+2"])
    assert scene.hp("M") == left


@pytest.mark.parametrize(
    ("read", "order"),
    [("conditions", ["condition", "moved"]), ("moves", ["moved", "condition"])],
)
def test_conditions_of_an_attack_come_before_its_push(read: str, order: list[str]) -> None:
    scene = scene_of("gh2", "A   M   x", {}, first_effects=read)
    attack = read_action("Attack 1, Push 1, Muddle").parts
    perform(scene, "A", *attack, answers=[number(scene, "M")])
    assert scene.at("M") == "x"
    assert [kind for kind in scene.kinds if kind in order] == order


@pytest.mark.parametrize("edition", ["gh1", "jotl"])
@pytest.mark.parametrize("read", [True, False])
def test_a_stunned_hero_is_kept_from_a_heal_that_a_bonus_tells(edition: str, read: bool) -> None:
    stunned = {"A": {"hp": 5, "max_hp": 10, "conditions": ["stun"]}}
    scene = scene_of(edition, "A   M", stunned, stun_bars_heals_of_bonuses=read)
    play = scene.runner.play
    play.state.turn = number(scene, "A")
    heal = Ability("heal", 2, target=Select("self"))
    assert is_barred(play, number(scene, "A"), heal, (ATTACHED,)) == read
    assert is_barred(play, number(scene, "A"), heal), "and from its own in any case"


@pytest.mark.parametrize("edition", ["gh1", "jotl"])
@pytest.mark.parametrize(("read", "left"), [(True, 7), (False, 5)])
def test_a_stunned_hero_heals_in_a_long_rest(edition: str, read: bool, left: int) -> None:
    stunned = {"A": {"discard": 3, "hp": 5, "max_hp": 10, "conditions": ["stun"]}}
    scene = scene_of(edition, "A   M", stunned, stunned_rests_heal=read)
    scene.runner.play.state.turn = number(scene, "A")
    run(scene, LongRest(actor=0, begun=True), answers=["yes"] if read and edition == "gh1" else [])
    assert scene.hp("A") == left


@pytest.mark.parametrize("read", ["allies", "monsters"])
def test_allies_whom_nobody_commands_draw_from_their_own_deck(read: str) -> None:
    scene = scene_of("gh1", "A   B   M", {"B": {"side": "allies"}}, lone_allies_draw=read)
    assert deck_of(scene.runner.play, number(scene, "B")) == read
    assert deck_of(scene.runner.play, number(scene, "B"), number(scene, "A")) == "seat 0"


@pytest.mark.parametrize(("read", "ranks"), [("rank", {2, 3}), ("number", {3})])
def test_ranks_come_before_numbers(read: str, ranks: set[int]) -> None:
    rat = monster("Rat", (50, "Loot 1"))
    one = hero("One", *[(10, "Loot 1", "Loot 1")] * 4)
    game = table("1   .   M   .   E", [one], {"M": rat, "E": rat}, elites="E")
    play = game.scene.play
    play.setting.rules = replace(play.setting.rules, monsters_act_by=read)  # type: ignore[arg-type]
    play.state.monster_cards = ()
    draw_monster_cards(play)
    assert {play.figure(n).initiative[3] for n in (1, 2)} == ranks
