"""Enhancements: what the marks take, and what stickers cost."""

from dataclasses import replace
from typing import get_args

import pytest

from havenwright.cards import read_action
from havenwright.cards.character_card import Level
from havenwright.cards.enhancements.cost import (
    Enhancement,
    Enhancing,
    Prices,
    admits,
    enhancement_of,
    is_multi_target,
    price,
    takes,
)
from havenwright.cards.enhancements.sticker import Sticker, Value, beside
from havenwright.cards.reading import Loss, Stays
from havenwright.cards.tree import Ability, Action, Change, Mark, Select
from havenwright.errors import UserError
from havenwright.rulesets import ruleset
from tests.proves import proves

Held = tuple[int, Sticker]
"""A mark by its place among those of an action, and the sticker on it."""


def enhancing(edition: str) -> Enhancing:
    rules = ruleset(edition).enhancing
    assert rules is not None
    return rules


def prices(edition: str) -> Prices:
    chart = enhancing(edition).prices
    assert chart is not None
    return chart


def marked(text: str, loss: Loss = "no", stays: Stays = "no") -> Action:
    return read_action(text, loss=loss, stays=stays, marks=True)


def taken(text: str, *stickers: Sticker, edition: str = "gh2", at: int = 0) -> list[bool]:
    """True if a mark of this text takes each of the stickers."""
    action = marked(text)
    return [admits(enhancing(edition), action, action.marks[at], sticker) for sticker in stickers]


def cost(
    edition: str,
    text: str,
    sticker: Sticker,
    *,
    held: tuple[Held, ...] = (),
    level: Level = "1",
    summons: bool = False,
    temporary: bool = False,
    loss: Loss = "no",
    stays: Stays = "no",
) -> int:
    """The cost of a sticker on the first mark of this text, where others hold some already."""
    action = marked(text, loss, stays)
    filled = [(action.marks[at], there) for at, there in held]
    wanted = enhancement_of(action, action.marks[0], sticker, held=filled, level=level, summons=summons)
    return price(replace(wanted, temporary=temporary), prices(edition))


# Marks


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (
            "Attack 2 <dot>, Range 3 <dot>, Target 2 <dot>, Pierce 1 <dot>",
            ["attack", "target", "range", "pierce"],
        ),
        ("Attack 2. Consume fire: +2 <dot> Attack, Push 1 <dot>.", ["attack", "push"]),
        ("Move 3 <dot>\nTeleport 2 <dot>\nPull 1 <dot>", ["move", "teleport", "pull"]),
        ("Shield 1 <dot>\nRetaliate 2 <dot>, Range 2 <dot>", ["shield", "retaliate", "range"]),
        ("Heal X <dot>, self, where X is the number of adjacent allies", ["heal"]),
        ("Attack 2, Area [R R] <dot>", ["area"]),
        ("Bless <dot>, self\nAttack 1, Wound <dot>", ["no value", "no value"]),
        (
            "Summon Reed Wolf: Hit Points 4 <dot>, Move 2 <dot>, Attack 1 <dot>, Range 3 <dot>",
            ["summon hp", "summon attack", "summon move", "summon range"],
        ),
        ("Create one 2 <dot> damage trap in an adjacent empty hex", ["damage trap"]),
        ("Create one Heal 2 <dot> trap in an adjacent empty hex", ["healing trap"]),
        ("Move one obstacle within Range 2 <dot> up to 3 <dot> hexes", ["moved tiles", "range"]),
        ("Loot 1 <dot>\nSuffer 1 <dot> damage\nExperience 1 <dot>", ["no value"] * 3),
        ("Grant two <dot> allies within Range 3 <dot>: Move 1", ["target", "range"]),
        ("Create two <dot> obstacles in empty hexes within Range 3", ["no value"]),
    ],
)
def test_what_a_mark_stands_beside(text: str, values: list[str]) -> None:
    action = marked(text)
    assert [beside(action, mark) for mark in action.marks] == values


@pytest.mark.rule("gh2.enhance.mark-square")
def test_a_square_takes_a_plus_one_and_beside_a_move_a_jump() -> None:
    assert taken("Attack 2 <square>", "+1", "wound", "jump") == [True, False, False]
    assert taken("Move 3 <square>", "+1", "jump") == [True, True]
    summon = "Summon Reed Wolf: Hit Points 4, Move 2 <square>"
    assert taken(summon, "+1", "jump") == [True, False]
    assert taken("Move 3. Consume air: +2 <square> Move", "+1", "jump") == [True, False]


@pytest.mark.rule("gh2.enhance.mark-circle")
def test_a_circle_takes_elements_too() -> None:
    assert taken("Attack 2 <circle>", "fire", "wild", "+1", "poison") == [True, True, True, False]


@pytest.mark.rule("gh2.enhance.mark-diamond")
def test_a_diamond_takes_negative_conditions_too() -> None:
    assert taken("Attack 2 <diamond>", "curse", "bless", "+1", "fire") == [True, False, True, True]


@pytest.mark.rule("gh2.enhance.mark-diamond-plus")
def test_a_diamond_plus_takes_positive_conditions_too() -> None:
    assert taken("Heal 2 <diamond+>", "bless", "curse", "+1", "fire") == [True, False, True, True]


@pytest.mark.rule("gh2.enhance.mark-circle")
def test_a_circle_beside_a_move_takes_every_element_and_a_jump() -> None:
    elements: tuple[Sticker, ...] = ("fire", "ice", "air", "earth", "light", "dark", "wild")
    assert taken("Move 3 <circle>", *elements, "jump") == [True] * 8
    assert taken("Move 3 <circle>", "bless", "wound", "hex") == [False] * 3


@pytest.mark.rule("gh2.enhance.mark-diamond", "gh2.enhance.mark-diamond-plus")
def test_the_two_diamonds_differ_in_conditions_alone() -> None:
    bad: tuple[Sticker, ...] = ("poison", "wound", "muddle", "immobilize", "curse")
    good: tuple[Sticker, ...] = ("strengthen", "ward", "bless")
    assert taken("Attack 1, Range 3 <diamond>", *bad, *good) == [True] * 5 + [False] * 3
    assert taken("Heal 1, Range 3 <diamond+>", *bad, *good) == [False] * 5 + [True] * 3
    for mark in ("Attack 1, Range 3 <diamond>", "Heal 1, Range 3 <diamond+>"):
        assert taken(mark, "+1", "wild", "dark", "hex", "jump") == [True, True, True, False, False]


@pytest.mark.rule("gh2.enhance.one-per-mark")
def test_a_full_mark_takes_nothing_while_the_next_one_is_free() -> None:
    action, rules = marked("Attack 2 <circle>, Range 3 <circle>"), enhancing("gh2")
    full, free = action.marks
    for sticker in ("+1", "fire", "wild"):
        assert not admits(rules, action, full, sticker, holds="ice")
        assert admits(rules, action, free, sticker)


def test_a_condition_without_a_sticker_of_its_own_goes_nowhere() -> None:
    assert taken("Heal 2 <diamond+>", "regenerate", edition="gh2") == [False]
    assert taken("Heal 2 <diamond+>", "regenerate", edition="fh") == [True]


@pytest.mark.rule("gh2.enhance.mark-hex")
def test_a_hex_mark_takes_only_a_hex() -> None:
    area = "Attack 2, Area [R R] <hex>"
    assert taken(area, "+1", "hex", "fire") == [False, True, False]
    assert takes(enhancing("gh2"), marked(area), marked(area).marks[0]) == ["hex"]


@pytest.mark.rule("gh2.enhance.crossover-dots")
def test_a_dot_counts_as_a_diamond_a_diamond_plus_or_a_hex_by_where_it_stands() -> None:
    assert taken("Attack 2 <dot>", "poison", "bless", "hex") == [True, False, False]
    assert taken("Heal 2 <dot>", "poison", "bless", "hex") == [False, True, False]
    assert taken("Attack 2, Area [R R] <dot>", "poison", "bless", "hex") == [False, False, True]
    both = "Choose one: Attack 2 <dot>; or Heal 2 <dot>, self"
    assert [taken(both, "poison", "bless", at=at) for at in (0, 1)] == [[True, False], [False, True]]


@proves("gh2.enhance.one-per-mark", "gh1.enhance.open-spot")
def test_a_mark_that_holds_a_sticker_takes_no_other(edition: str) -> None:
    action, rules = marked("Attack 2 <dot>"), enhancing(edition)
    (spot,) = action.marks
    assert admits(rules, action, spot, "+1")
    for sticker in ("+1", "poison"):
        assert not admits(rules, action, spot, sticker, holds="+1")


@pytest.mark.rule("gh1.enhance.bless-and-strengthen")
def test_bless_and_strengthen_go_on_abilities_that_do_good() -> None:
    for text in ("Heal 2 <dot>, self", "Heal 2 <dot>, Range 3"):
        assert taken(text, "strengthen", "bless", edition="gh1") == [True, True]
    assert taken("Attack 2 <dot>", "strengthen", edition="gh1") == [False]


@pytest.mark.rule("gh2.cards.unique-cards")
def test_level_x_adds_nothing_beside_what_else_adds() -> None:
    text, levels = "Attack 3 <circle>, Target 2, Pierce 1 <circle>", get_args(Level)
    costs = {level: cost("gh2", text, "+1", held=((1, "fire"),), level=level) for level in levels}
    assert [costs[level] for level in ("X", "1", "2", "9")] == [175, 175, 200, 375]


@pytest.mark.rule("fh.enhance.modifier-order")
def test_a_lasting_bonus_of_level_five_is_tripled_before_anything_is_added() -> None:
    two_held: tuple[Held, ...] = ((1, "fire"), (2, "ice"))
    text = "Shield 1 <square>\nHeal 1 <circle>, self\nMove 1 <circle>"
    found = cost("fh", text, "+1", held=two_held, level="5", stays="persistent")
    assert found == 80 * 3 + 4 * 25 + 2 * 75


# Base costs


@proves("gh2.enhance.base-costs-plus-one", "fh.enhance.base-numeric")
def test_what_a_plus_one_costs(edition: str) -> None:
    chart = prices(edition)
    costs: dict[Value, int] = {"move": 30, "attack": 50, "range": 30, "target": 75}
    costs |= {"shield": 80, "retaliate": 60, "pierce": 30, "heal": 30, "push": 30, "pull": 20, "teleport": 50}
    assert {v: price(Enhancement(sticker="+1", beside=v), chart) for v in costs} == costs
    assert cost(edition, "Shield 1 <square>", "+1", stays="round") == 80


@proves("gh2.enhance.base-costs-summon", "fh.enhance.base-summon")
def test_what_a_summons_stats_cost(edition: str) -> None:
    stats: dict[Value, int] = {"summon hp": 40, "summon move": 60, "summon attack": 100, "summon range": 50}
    chart = prices(edition)
    assert {v: price(Enhancement(sticker="+1", beside=v, summons=True), chart) for v in stats} == stats


@proves(
    "gh2.enhance.base-costs-conditions",
    "fh.enhance.base-positive-conditions",
    "fh.enhance.base-negative-conditions",
)
def test_what_conditions_cost(edition: str) -> None:
    costs: dict[Sticker, int] = {"ward": 75, "strengthen": 100, "bless": 75, "wound": 75, "poison": 50}
    costs |= {"immobilize": 150, "muddle": 40, "curse": 150}
    assert {sticker: cost(edition, "Attack 2 <diamond>", sticker) for sticker in costs} == costs


@pytest.mark.rule("fh.enhance.base-positive-conditions")
def test_regenerate_is_sold_in_one_game_alone() -> None:
    assert cost("fh", "Heal 2 <diamond+>", "regenerate") == 40
    with pytest.raises(UserError, match="'regenerate' can't be enhanced"):
        cost("gh2", "Heal 2 <diamond+>", "regenerate")


@proves("gh2.enhance.base-costs-other", "fh.enhance.base-element-and-jump")
def test_what_elements_and_jump_cost(edition: str) -> None:
    assert cost(edition, "Move 3 <circle>", "jump") == 60
    assert cost(edition, "Move 3 <circle>", "ice") == 100
    assert cost(edition, "Move 3 <circle>", "wild") == 150


@proves("gh2.enhance.base-cost-hex", "fh.enhance.area-hex")
def test_a_hex_costs_less_the_more_the_area_has(edition: str) -> None:
    chart = prices(edition)
    by_hexes = {n: price(Enhancement(sticker="hex", beside="area", hexes=n), chart) for n in (2, 3, 4, 7)}
    assert by_hexes == {2: 100, 3: 67, 4: 50, 7: 29}
    assert cost(edition, "Attack 2, Area [ R R/G R] <hex>", "hex") == 67


def test_a_hex_that_was_added_counts_as_one_of_the_area() -> None:
    area = "Attack 2, Area [ R R/G R] <hex> <hex>"
    assert cost("gh2", area, "hex", held=((1, "hex"),)) == 50 + 75


def test_a_hex_needs_an_area() -> None:
    with pytest.raises(UserError, match="only be added to an area"):
        cost("gh2", "Attack 2 <hex>", "hex")


@proves("gh2.enhance.special-categories", "fh.enhance.odd-cases")
def test_traps_cost_as_attack_or_heal_and_moved_tiles_as_move(edition: str) -> None:
    odd: dict[Value, int] = {"damage trap": 50, "healing trap": 30, "moved tiles": 30}
    assert {v: price(Enhancement(sticker="+1", beside=v), prices(edition)) for v in odd} == odd


# What changes them


@proves("gh2.enhance.double-multi-target", "fh.enhance.multi-target-double")
def test_several_targets_double_the_cost(edition: str) -> None:
    assert cost(edition, "Attack 2 <diamond>, Target 2", "poison") == 100
    assert cost(edition, "Attack 2 <diamond>, Target 2", "+1") == 100


def test_an_ability_that_can_have_several_targets_is_multi_target() -> None:
    for text in ("Attack 2, Target 2", "Attack 2, Area [ R R/G R]", "Attack 1, all adjacent enemies"):
        assert is_multi_target(read_action(text).parts[0])
    assert not is_multi_target(Ability("attack", 2))
    within = ["Grant all adjacent allies: Move 2", "If you moved this turn: Attack 2, Target 2"]
    within += [
        "Attack 2. Consume fire: target all adjacent enemies instead",
        "Choose one: Move 2; or Heal 2, Target 3",
    ]
    within += ["Attack 2. Suffer 1 damage to add +1 Target", "For each enemy that was targeted: Shield 1"]
    assert all(is_multi_target(read_action(text).parts[0]) for text in within)
    single = ["Grant one ally: Move 2", "If you moved this turn: Attack 2", "Kill one adjacent normal enemy"]
    assert not any(is_multi_target(read_action(text).parts[0]) for text in single)
    assert is_multi_target(Ability("attack", 2, extras=(Change("target"),)))


def test_a_target_that_was_added_makes_an_ability_multi_target() -> None:
    attack, target = Mark("square", ("parts", 0, "amount")), Mark("square", ("parts", 0, "target", "count"))
    ranged = Action((Ability("attack", 2, target=Select("enemy", 1, 3)),), marks=(attack, target))
    wanted = enhancement_of(ranged, attack, "+1", held=[(target, "+1")])
    assert price(wanted, prices("gh2")) == 100 + 75


@proves("gh2.enhance.no-double-exceptions", "fh.enhance.multi-target-exempt")
def test_targets_hexes_and_elements_are_not_doubled(edition: str) -> None:
    assert cost(edition, "Attack 2, Target 2 <square>", "+1") == 75
    assert cost(edition, "Attack 2 <circle>, Target 2", "fire") == 100
    assert cost(edition, "Attack 2, Area [ R R/G R] <hex>", "hex") == 67


@proves("gh2.enhance.halve-lost", "fh.enhance.lost-halve")
def test_a_lost_action_halves_the_cost(edition: str) -> None:
    assert cost(edition, "Attack 2 <square>", "+1", loss="lost") == 25


@pytest.mark.rule("gh2.enhance.halve-lost")
def test_a_lost_summon_action_does_not_halve_it() -> None:
    summon = "Summon Reed Wolf: Hit Points 4, Attack 2 <square>"
    assert cost("gh2", summon, "+1", loss="lost", summons=True) == 100


@pytest.mark.rule("fh.enhance.persistent-triple")
def test_a_persistent_bonus_triples_the_cost_lost_or_not() -> None:
    for loss in get_args(Loss):
        assert cost("fh", "Shield 1 <square>", "+1", loss=loss, stays="persistent") == 240


def test_an_attack_beside_a_persistent_bonus_is_neither_halved_nor_tripled() -> None:
    both = marked("Attack 2 <square>\nOn your attacks, add Pierce 1 <square>", "lost", "persistent")
    attack, bonus = (price(enhancement_of(both, mark, "+1"), prices("fh")) for mark in both.marks)
    assert (attack, bonus) == (50, 90)


@pytest.mark.rule("fh.enhance.persistent-summon-exempt")
def test_a_summons_stats_are_not_tripled() -> None:
    summon = Enhancement(
        sticker="+1", beside="summon move", lost=True, persistent=True, persistent_bonus=True, summons=True
    )
    assert price(summon, prices("fh")) == 60


@proves("gh2.enhance.level-surcharge", "gh2.cards.unique-cards", "fh.enhance.card-level")
def test_each_level_above_the_first_adds_to_it(edition: str) -> None:
    levels: tuple[Level, ...] = ("1", "X", "3", "9")
    assert [cost(edition, "Move 3 <square>", "+1", level=level) for level in levels] == [30, 30, 80, 230]
    assert cost(edition, "Heal 3 <square>, self", "+1", level="4") == 105


@proves("gh2.enhance.previous-surcharge", "fh.enhance.previous-enhancements")
def test_each_enhancement_of_the_same_half_adds_to_it(edition: str) -> None:
    attack = "Attack 2 <square>, Range 3 <square>"
    assert cost(edition, attack, "+1") == 50
    assert cost(edition, attack, "+1", held=((1, "+1"),)) == 125
    move = "Move 3 <square> <circle> <circle>"
    assert cost(edition, move, "+1", held=((1, "+1"), (2, "ice"))) == 180


@pytest.mark.rule("gh2.enhance.modifier-order")
def test_the_changes_apply_in_order() -> None:
    wanted = Enhancement(sticker="+1", beside="attack", multi_target=True, lost=True, level="4", earlier=2)
    assert price(wanted, prices("gh2")) == 275


@pytest.mark.rule("fh.enhance.modifier-order")
def test_additions_come_after_multiplications() -> None:
    wanted = Enhancement(sticker="+1", beside="attack", multi_target=True, lost=True, level="3", earlier=1)
    assert price(wanted, prices("fh")) == 175


@proves("gh2.variants.temporary-enhancements", "fh.variants.temporary-enhancements")
def test_a_temporary_enhancement_costs_less(edition: str) -> None:
    attack = "Attack 2 <square> <square>"
    assert cost(edition, attack, "+1", held=((1, "+1"),), temporary=True) == 84
    assert cost(edition, attack, "+1", temporary=True) == 40


def test_two_games_have_no_enhancements_and_one_no_prices() -> None:
    assert ruleset("jotl").enhancing is None
    assert ruleset("bnb").enhancing is None
    assert enhancing("gh1").prices is None
