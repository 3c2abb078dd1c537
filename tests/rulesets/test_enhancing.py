"""Enhancements: what the marks take, and what stickers cost."""

from dataclasses import replace

import pytest

from havenwright.cards import read_action
from havenwright.cards.character_cards import Level
from havenwright.cards.enhancing import (
    Beside,
    Enhancement,
    Enhancing,
    Mark,
    Prices,
    Sticker,
    Value,
    admits,
    enhancement_of,
    is_multi_target,
    price,
)
from havenwright.cards.tree import Ability, Action, Bonus, Change
from havenwright.cards.vocabulary import YOUR_ATTACKS
from havenwright.errors import UserError
from havenwright.rulesets import ruleset
from tests.proves import proves

ATTACK = Action((Ability("attack", 2),))
LOST = Action(ATTACK.parts, "lost")


def enhancing(edition: str) -> Enhancing:
    rules = ruleset(edition).enhancing
    assert rules is not None
    return rules


def prices(edition: str) -> Prices:
    chart = enhancing(edition).prices
    assert chart is not None
    return chart


def taken(mark: Mark, *stickers: Sticker, on: Action = ATTACK, edition: str = "gh2") -> list[bool]:
    """Whether the mark takes each of the stickers."""
    return [admits(enhancing(edition), on, mark, sticker) for sticker in stickers]


def cost(
    edition: str,
    text: str,
    sticker: Sticker,
    beside: Beside = "no value",
    *,
    action: Action | None = None,
    marks: tuple[Mark, ...] = (),
    level: Level = "1",
    summons: bool = False,
    temporary: bool = False,
) -> int:
    """What a sticker costs on the first line of this text, or of an action."""
    mark = Mark(shape="diamond", beside=beside)
    action, marks = action or read_action(text), (*marks, mark)
    wanted = enhancement_of(action, mark, sticker, marks=marks, level=level, summons=summons)
    return price(replace(wanted, temporary=temporary), prices(edition))


# Marks


@pytest.mark.rule("gh2.enhance.mark-square")
def test_a_square_takes_a_plus_one_and_beside_a_move_a_jump() -> None:
    assert taken(Mark(shape="square", beside="attack"), "+1", "wound", "jump") == [True, False, False]
    assert taken(Mark(shape="square", beside="move"), "+1", "jump", on=read_action("Move 3")) == [True, True]
    assert taken(Mark(shape="square", beside="summon move"), "+1", "jump") == [True, False]


@pytest.mark.rule("gh2.enhance.mark-circle")
def test_a_circle_takes_elements_too() -> None:
    mark = Mark(shape="circle", beside="attack")
    assert taken(mark, "fire", "wild", "+1", "poison") == [True, True, True, False]


@pytest.mark.rule("gh2.enhance.mark-diamond")
def test_a_diamond_takes_negative_conditions_too() -> None:
    mark = Mark(shape="diamond", beside="attack")
    assert taken(mark, "curse", "bless", "+1", "fire") == [True, False, True, True]


@pytest.mark.rule("gh2.enhance.mark-diamond-plus")
def test_a_diamond_plus_takes_positive_conditions_too() -> None:
    mark = Mark(shape="diamond+", beside="heal")
    assert taken(mark, "bless", "curse", "+1", "fire", on=read_action("Heal 2")) == [True, False, True, True]


def test_a_condition_without_a_sticker_of_its_own_goes_nowhere() -> None:
    mark = Mark(shape="diamond+", beside="heal")
    assert taken(mark, "regenerate", edition="gh2") == [False]
    assert taken(mark, "regenerate", edition="fh") == [True]


@pytest.mark.rule("gh2.enhance.mark-hex")
def test_a_hex_mark_takes_only_a_hex() -> None:
    assert taken(Mark(shape="hex", beside="area"), "+1", "hex", "fire") == [False, True, False]


@pytest.mark.rule("gh2.enhance.crossover-dots")
def test_a_dot_counts_as_a_diamond_a_diamond_plus_or_a_hex_by_where_it_stands() -> None:
    heal = read_action("Heal 2")
    assert taken(Mark(shape="dot", beside="attack"), "poison", "bless", "hex") == [True, False, False]
    assert taken(Mark(shape="dot", beside="heal"), "poison", "bless", "hex", on=heal) == [False, True, False]
    assert taken(Mark(shape="dot", beside="area"), "poison", "bless", "hex") == [False, False, True]


@proves("gh2.enhance.one-per-mark", "gh1.enhance.open-spot")
def test_a_mark_that_holds_a_sticker_takes_no_other(edition: str) -> None:
    open_spot = Mark(shape="dot", beside="attack")
    assert taken(open_spot, "+1", edition=edition) == [True]
    assert taken(replace(open_spot, holds="+1"), "+1", "poison", edition=edition) == [False, False]


@pytest.mark.rule("gh1.enhance.bless-and-strengthen")
def test_bless_and_strengthen_go_on_abilities_that_do_good() -> None:
    spot = Mark(shape="dot", beside="heal")
    for text in ("Heal 2, self", "Heal 2, Range 3"):
        assert taken(spot, "strengthen", "bless", on=read_action(text), edition="gh1") == [True, True]
    assert taken(Mark(shape="dot", beside="attack"), "strengthen", edition="gh1") == [False]


# Base costs


@proves("gh2.enhance.base-costs-plus-one", "fh.enhance.base-numeric")
def test_what_a_plus_one_costs(edition: str) -> None:
    chart = prices(edition)
    costs: dict[Value, int] = {"move": 30, "attack": 50, "range": 30, "target": 75}
    costs |= {"shield": 80, "retaliate": 60, "pierce": 30, "heal": 30, "push": 30, "pull": 20, "teleport": 50}
    assert {v: price(Enhancement(sticker="+1", beside=v), chart) for v in costs} == costs
    shield = Action((Ability("shield", 1),), stays="round")
    assert cost(edition, "", "+1", "shield", action=shield) == 80


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
    assert {sticker: cost(edition, "Attack 2", sticker) for sticker in costs} == costs


@pytest.mark.rule("fh.enhance.base-positive-conditions")
def test_regenerate_is_sold_in_one_game_alone() -> None:
    assert cost("fh", "Heal 2", "regenerate") == 40
    with pytest.raises(UserError, match="'regenerate' can't be enhanced"):
        cost("gh2", "Heal 2", "regenerate")


@proves("gh2.enhance.base-costs-other", "fh.enhance.base-element-and-jump")
def test_what_elements_and_jump_cost(edition: str) -> None:
    assert cost(edition, "Move 3", "jump", "move") == 60
    assert cost(edition, "Move 3", "ice", "move") == 100
    assert cost(edition, "Move 3", "wild", "move") == 150


@proves("gh2.enhance.base-cost-hex", "fh.enhance.area-hex")
def test_a_hex_costs_less_the_more_the_area_has(edition: str) -> None:
    chart = prices(edition)
    by_hexes = {n: price(Enhancement(sticker="hex", beside="area", hexes=n), chart) for n in (2, 3, 4, 7)}
    assert by_hexes == {2: 100, 3: 67, 4: 50, 7: 29}
    assert cost(edition, "Attack 2, Area [ R R/G R]", "hex", "area") == 67


def test_a_hex_that_was_added_counts_as_one_of_the_area() -> None:
    added = Mark(shape="hex", beside="area", holds="hex")
    assert cost("gh2", "Attack 2, Area [ R R/G R]", "hex", "area", marks=(added,)) == 50 + 75


def test_a_hex_needs_an_area() -> None:
    with pytest.raises(UserError, match="only be added to an area"):
        cost("gh2", "Attack 2", "hex")


@proves("gh2.enhance.special-categories", "fh.enhance.odd-cases")
def test_traps_cost_as_attack_or_heal_and_moved_tiles_as_move(edition: str) -> None:
    odd: dict[Value, int] = {"damage trap": 50, "healing trap": 30, "moved tiles": 30}
    assert {v: price(Enhancement(sticker="+1", beside=v), prices(edition)) for v in odd} == odd


# What changes them


@proves("gh2.enhance.double-multi-target", "fh.enhance.multi-target-double")
def test_several_targets_double_the_cost(edition: str) -> None:
    assert cost(edition, "Attack 2, Target 2", "poison", "attack") == 100
    assert cost(edition, "Attack 2, Target 2", "+1", "attack") == 100


def test_an_ability_that_can_have_several_targets_is_multi_target() -> None:
    for text in ("Attack 2, Target 2", "Attack 2, Area [ R R/G R]", "Attack 1, all adjacent enemies"):
        assert is_multi_target(read_action(text).parts[0])
    assert not is_multi_target(ATTACK.parts[0])
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
    added = Mark(shape="square", beside="target", holds="+1")
    assert cost("gh2", "Attack 2", "+1", "attack", marks=(added,)) == 100 + 75


@proves("gh2.enhance.no-double-exceptions", "fh.enhance.multi-target-exempt")
def test_targets_hexes_and_elements_are_not_doubled(edition: str) -> None:
    assert cost(edition, "Attack 2, Target 2", "+1", "target") == 75
    assert cost(edition, "Attack 2, Target 2", "fire", "attack") == 100
    assert cost(edition, "Attack 2, Area [ R R/G R]", "hex", "area") == 67


@proves("gh2.enhance.halve-lost", "fh.enhance.lost-halve")
def test_a_lost_action_halves_the_cost(edition: str) -> None:
    assert cost(edition, "", "+1", "attack", action=LOST) == 25


@pytest.mark.rule("gh2.enhance.halve-lost")
def test_a_lost_summon_action_does_not_halve_it() -> None:
    assert cost("gh2", "", "+1", "summon attack", action=LOST, summons=True) == 100


@pytest.mark.rule("fh.enhance.persistent-triple")
def test_a_persistent_bonus_triples_the_cost_lost_or_not() -> None:
    for loss in ("lost", "no"):
        shield = Action((Ability("shield", 1),), loss, "persistent")
        assert cost("fh", "", "+1", "shield", action=shield) == 240


def test_an_attack_beside_a_persistent_bonus_is_neither_halved_nor_tripled() -> None:
    both = Action((Ability("attack", 2), Bonus(YOUR_ATTACKS, (Change("pierce"),))), "lost", "persistent")
    assert cost("fh", "", "+1", "attack", action=both) == 50
    bonus = enhancement_of(both, Mark(shape="square", beside="pierce", part=1), "+1")
    assert price(bonus, prices("fh")) == 90


@pytest.mark.rule("fh.enhance.persistent-summon-exempt")
def test_a_summons_stats_are_not_tripled() -> None:
    summon = Enhancement(
        sticker="+1", beside="summon move", lost=True, persistent=True, persistent_bonus=True, summons=True
    )
    assert price(summon, prices("fh")) == 60


@proves("gh2.enhance.level-surcharge", "gh2.cards.unique-cards", "fh.enhance.card-level")
def test_each_level_above_the_first_adds_to_it(edition: str) -> None:
    levels: tuple[Level, ...] = ("1", "X", "3", "9")
    assert [cost(edition, "Move 3", "+1", "move", level=level) for level in levels] == [30, 30, 80, 230]
    assert cost(edition, "Heal 3, self", "+1", "heal", level="4") == 105


@proves("gh2.enhance.previous-surcharge", "fh.enhance.previous-enhancements")
def test_each_enhancement_of_the_same_half_adds_to_it(edition: str) -> None:
    filled = Mark(shape="square", beside="attack", holds="+1")
    still_open = Mark(shape="square", beside="range")
    top, bottom = (filled, still_open), (still_open,)
    assert cost(edition, "Attack 2", "+1", "attack", marks=bottom) == 50
    assert cost(edition, "Attack 2", "+1", "attack", marks=top) == 125
    assert cost(edition, "Move 3", "+1", "move", marks=(filled, filled)) == 180


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
    filled = Mark(shape="square", beside="attack", holds="+1")
    assert cost(edition, "Attack 2", "+1", "attack", marks=(filled,), temporary=True) == 84
    assert cost(edition, "Attack 2", "+1", "attack", temporary=True) == 40


def test_two_games_have_no_enhancements_and_one_no_prices() -> None:
    assert ruleset("jotl").enhancing is None
    assert ruleset("bnb").enhancing is None
    assert enhancing("gh1").prices is None
