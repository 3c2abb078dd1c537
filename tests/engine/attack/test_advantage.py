"""Advantage and disadvantage: two cards, which of them counts, and what gives either."""

import pytest

from havenwright.cards.tree import Ability, Bonus, Moment
from havenwright.engine.model.agenda import EndTurn
from tests.engine.acting import perform, run
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule


def struck(text: str, draws: list[str], *, M: dict[str, object] | None = None, **hero: object) -> Scene:  # noqa: N803 - figures are letters
    """A adjacent to M attacks it."""
    return Scene(around("A   M   x"), A=dict(hero), M=M or {}).perform("A", text, "M", "x", draws=draws)


STRONG, WEAK = {"conditions": ["strengthen"]}, {"conditions": ["muddle"]}


def used(scene: Scene) -> object:
    """The cards that counted for the last attack."""
    return [event.get("used") for event in scene.events if event.kind == "modifier"][-1]


def attacked(text: str, draws: list[str], *answers: str, **hero: object) -> Scene:
    """A adjacent to M attacks it."""
    scene = Scene(around("A   M   x"), A=dict(hero), M={"hp": 20})
    return scene.perform("A", text, "M", *answers, draws=draws)


# Advantage and disadvantage


@rule("gh2.advantage.advantage-basic")
def test_with_advantage_a_character_picks_and_a_monster_uses_the_better_card() -> None:
    for picked, left in (("-1", 9), ("+1", 7)):
        scene = Scene("A   M", A={"conditions": ["strengthen"]})
        assert scene.perform("A", "Attack 2", "M", picked, draws=["-1", "+1"]).hp("M") == left
        assert scene.asked[-1].options == ("-1", "+1")
    monster = Scene("A   M", M={"conditions": ["strengthen"]})
    assert monster.monster_turn("M", "Attack +0", draws=["-1", "+1"]).hp("A") == 7


@rule("gh2.advantage.disadvantage-basic", "gh2.conditions.muddle")
def test_with_disadvantage_the_worse_card_is_used() -> None:
    assert struck("Attack 3", ["+0", "-1"], conditions=["muddle"]).hp("M") == 8
    assert struck("Attack 3", ["+1", "-1"], conditions=["muddle"]).hp("M") == 8


@rule("gh2.advantage.rolling-first-adv", "gh2.advantage.last-card-rolling-ignored")
def test_with_advantage_rolling_cards_before_the_two_are_used_too() -> None:
    scene = Scene("A   M").perform("A", "Attack 2, Advantage", "M", "+1", draws=["rolling +1", "+0", "+1"])
    assert scene.hp("M") == 6
    assert scene.drawn("A") == 3
    scene = Scene("A   M").perform(
        "A", "Attack 2, Advantage", "M", draws=["rolling +1", "-1", "rolling +1", "+2"]
    )
    assert scene.drawn("A") == 3


@rule("gh2.advantage.rolling-first-disadv")
def test_with_disadvantage_rolling_cards_are_ignored() -> None:
    scene = struck("Attack 3, Disadvantage", ["rolling +2", "rolling Wound", "+0", "+1"])
    assert scene.hp("M") == 7
    assert scene.conditions("M") == []


@proves("gh2.advantage.second-rolling-icon-ignored", "fh.advantage.second-rolling-ignored")
def test_a_second_card_that_rolls_does_not_roll_on() -> None:
    scene = struck("Attack 2, Advantage", ["+0", "rolling +1", "+2"])
    assert scene.drawn("A") == 2
    assert scene.hp("M") in (8, 7)


@rule("gh2.advantage.ambiguous-worse", "gh2.advantage.non-numeric-positive")
def test_where_the_worse_card_cannot_be_told_the_first_is_used() -> None:
    ambiguous = struck("Attack 2", ["+0 Poison", "+1"], conditions=["muddle"])
    assert (ambiguous.hp("M"), ambiguous.conditions("M")) == (8, ["poison"])
    clear = struck("Attack 2", ["+1 Infuse fire", "+1"], conditions=["muddle"])
    assert clear.events[0].get("used") == ("+1",)


@rule("gh2.advantage.no-stacking", "gh2.advantage.cancel-out")
def test_advantage_counts_once_and_disadvantage_cancels_it() -> None:
    assert struck("Attack 2, Advantage", ["+0", "+0", "+0"], conditions=["strengthen"]).drawn("A") == 2
    cancelled = struck("Attack 2, Range 3", ["+2", "-1"], conditions=["muddle", "strengthen"])
    assert cancelled.drawn("A") == 1
    assert cancelled.hp("M") == 6


@rule("gh2.advantage.ranged-adjacent", "gh2.advantage.per-attack")
def test_only_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage() -> None:
    near = struck("Attack 2, Range 3", ["+1", "-1"])
    assert (near.drawn("A"), near.hp("M")) == (2, 9)
    scene = Scene("M   A   .   N").perform(
        "A", "Attack 2, Range 3, Target 2", "M", "N", draws=["+1", "-1", "+2"]
    )
    assert scene.hp("M", "N") == [9, 6]
    assert scene.drawn("A") == 3


@rule("gh2.range.plus-range-on-melee", "gh2.range.ranged-ability")
def test_a_range_makes_an_attack_a_ranged_one() -> None:
    assert struck("Attack 2, Range 1", ["+1", "-1"]).drawn("A") == 2
    scene = Scene("M   A   .   .   N", elements={"air": "strong"})
    scene.perform("A", "Attack 3, +1 Target. Consume air: +2 Range", "N", "M", draws=["+0", "+1", "-1"])
    assert scene.hp("M", "N") == [8, 7]
    assert scene.drawn("A") == 3


def test_an_attack_on_all_adjacent_enemies_is_no_ranged_one() -> None:
    scene = Scene("M   A   N").perform("A", "Attack 2, all adjacent enemies", "M", "N", draws=["+1", "-1"])
    assert scene.hp("M", "N") == [7, 9]
    assert scene.drawn("A") == 2


@rule("gh2.advantage.both-drawn-discarded")
def test_a_card_that_was_not_picked_counts_for_the_shuffle() -> None:
    scene = Scene("A   M").perform("A", "Attack 1, Advantage", "M", "+1", draws=["+1", "2x"])
    assert scene.hp("M") == 8
    assert scene.state.decks["seat 0"].discarded == ("+1", "2x")
    assert len(scene.end_round().state.decks["seat 0"].left) == 20


@rule("gh2.conditions.strengthen")
def test_strengthen_is_for_every_attack() -> None:
    scene = Scene("M   A   N", A={"conditions": ["strengthen"]}).perform("A", "Attack 1, Target 2", "M", "N")
    assert scene.drawn("A") == 4


@proves("gh1.advantage.draw-two-better", "gh1.advantage.ambiguity-examples")
@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        ("+1 Stun", "+1", "+1 Stun"),
        ("+1", "+1 Stun", "+1 Stun"),
        ("+2", "+0 Stun", "+2"),
        ("+0 Stun", "+2", "+0 Stun"),
        ("+1 Infuse fire", "+1 Stun", "+1 Infuse fire"),
        ("+0 Muddle", "+2 Stun", "+0 Muddle"),
        ("+0 Stun", "+1 Stun", "+1 Stun"),
        ("-1", "+1", "+1"),
    ],
)
def test_the_better_card_or_where_it_is_unclear_the_first(first: str, second: str, better: str) -> None:
    scene = Scene(around("A   M"), A=STRONG).perform("A", "Attack 2", "M", draws=[first, second])
    assert used(scene) == (better,)
    assert "choose modifier" not in [decision.kind for decision in scene.asked]


@proves("gh1.advantage.double-judged-by-value")
def test_a_double_is_worth_what_it_makes_of_this_attack() -> None:
    for value, left_over in ((2, 20 - 4), (1, 20 - 2)):
        scene = Scene(around("A   M"), A=STRONG, M={"hp": 20})
        assert scene.perform("A", f"Attack {value}", "M", draws=["2x", "+1"]).hp("M") == left_over
    other = Scene(around("A   M"), A=STRONG, M={"hp": 20})
    assert other.perform("A", "Attack 2", "M", draws=["+1", "2x"]).hp("M") == 16


@proves("gh1.advantage.one-rolling", "gh1.advantage.two-rolling")
def test_with_advantage_a_rolling_card_is_added_to_the_other() -> None:
    for cards in (["rolling +1", "+2", "-1"], ["+2", "rolling +1", "-1"]):
        scene = attacked("Attack 2, Advantage", cards, "x")
        assert (scene.hp("M"), scene.drawn("A")) == (20 - 5, 2)
    both = attacked("Attack 2, Advantage", ["rolling +1", "rolling Push 1", "+0", "+2"], "x")
    assert (both.hp("M"), both.at("M"), both.drawn("A")) == (20 - 3, "x", 3)


@proves("gh1.advantage.disadvantage-one-rolling", "gh1.advantage.disadvantage-two-rolling")
def test_with_disadvantage_rolling_cards_do_not_count() -> None:
    one = attacked("Attack 3, Disadvantage", ["rolling +2", "-1", "+2"], "x")
    assert (one.hp("M"), one.drawn("A")) == (20 - 2, 2)
    two = attacked("Attack 3, Disadvantage", ["rolling +1", "rolling +1", "-2", "+2"], "x")
    assert (two.hp("M"), two.drawn("A")) == (20 - 1, 3)


@proves("gh1.advantage.disadvantage-worse")
def test_the_worse_card_or_where_it_is_unclear_the_first() -> None:
    assert attacked("Attack 3, Disadvantage", ["+1", "-1"], "x").hp("M") == 20 - 2
    unclear = attacked("Attack 3, Disadvantage", ["+0 Stun", "+1"], "x")
    assert (unclear.hp("M"), unclear.conditions("M")) == (17, ["stun"])


@proves("gh1.advantage.cancel-out")
def test_both_together_are_neither_and_cards_roll_as_usual() -> None:
    scene = attacked("Attack 2", ["rolling +1", "+0", "+2"], conditions=["strengthen", "muddle"])
    assert (scene.hp("M"), scene.drawn("A")) == (20 - 3, 2)
    assert attacked("Attack 2", ["+1", "+2"], conditions=["strengthen", "muddle"]).drawn("A") == 1


@proves("jotl.advantage.advantage-best-of-two")
@pytest.mark.parametrize("picked", ["+1", "+0 Stun"])
def test_players_choose_between_cards_that_cannot_be_compared(picked: str) -> None:
    scene = Scene("A   M", A=STRONG).perform("A", "Attack 2", "M", draws=["+1", "+0 Stun"])
    (asked,) = [decision for decision in scene.asked if decision.kind == "choose modifier"]
    assert (asked.seat, asked.options) == (0, ("+1", "+0 Stun"))
    chosen = Scene("A   M", A=STRONG)
    perform(chosen, "A", Ability("attack", 2), answers=[1, picked], draws=["+1", "+0 Stun"])
    assert used(chosen) == (picked,)
    clear = Scene("A   M", A=STRONG).perform("A", "Attack 2", "M", draws=["-1", "+1"])
    assert (used(clear), [decision.kind for decision in clear.asked]) == (("+1",), ["attack"])


@proves("jotl.advantage.disadvantage-worst-of-two")
def test_of_two_unclear_cards_the_first_counts_with_disadvantage() -> None:
    scene = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+0 Muddle", "+1"])
    assert (scene.hp("M"), scene.conditions("M")) == (8, ["muddle"])
    clear = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+1", "-1"])
    assert clear.hp("M") == 9


@proves("jotl.advantage.no-stacking", "jotl.advantage.cancel-out")
def test_disadvantage_counts_once_and_advantage_cancels_all_of_it() -> None:
    weak = Scene("A   M", A=WEAK).perform("A", "Attack 2, Range 3", "M")
    assert weak.drawn("A") == 2
    both = {"conditions": ["strengthen", "muddle"]}
    assert Scene("A   M", A=both).perform("A", "Attack 2, Range 3", "M").drawn("A") == 1


@proves("fh.advantage.no-stacking", "fh.advantage.cancel")
def test_sources_of_advantage_do_not_add_up() -> None:
    scene = Scene("A   M", A=STRONG).perform("A", "Attack 2, Advantage", "M")
    assert scene.drawn("A") == 2
    both = {"conditions": ["strengthen", "muddle"]}
    assert Scene("A   M", A=both).perform("A", "Attack 2, Range 3", "M").drawn("A") == 1


ADJACENT = {"gh1": "Attack 2, Range 3", "jotl": "Attack 3, Range 4", "fh": "Attack 3, Range 4"}


@proves(
    "gh1.range.ranged-adjacent-disadvantage",
    "jotl.range.adjacent-ranged-disadvantage",
    "fh.advantage.ranged-adjacent",
)
def test_a_shot_at_an_adjacent_enemy_has_disadvantage(edition: str) -> None:
    text = ADJACENT[edition]
    scene = attacked(text, ["+1", "-1"])
    assert (20 - scene.hp("M"), scene.drawn("A")) == (int(text[7]) - 1, 2)


@proves("fh.advantage.advantage-two-cards", "fh.advantage.disadvantage-worse")
def test_a_character_picks_with_advantage_and_a_monster_takes_the_better() -> None:
    for picked, left_over in (("+0", 8), ("+1", 7)):
        scene = Scene("A   M", A=STRONG)
        assert scene.perform("A", "Attack 2", "M", picked, draws=["+0", "+1"]).hp("M") == left_over
    monster = Scene("A   M", M=STRONG).monster_turn("M", "Attack +0", draws=["+0", "+1"])
    assert (used(monster), monster.hp("A")) == (("+1",), 7)
    weak = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+1", "-1"])
    assert used(weak) == ("-1",)


@proves("fh.advantage.rolling-first", "fh.advantage.advantage-keeps-rolling")
def test_with_advantage_rolling_cards_are_used_with_one_of_the_last_two() -> None:
    scene = Scene("A   M", A=STRONG)
    scene.perform("A", "Attack 2", "M", draws=["rolling +1", "+0", "rolling +2", "+1"])
    (asked,) = [decision for decision in scene.asked if decision.kind == "choose modifier"]
    assert (asked.options, scene.drawn("A")) == (("+0", "rolling +2"), 3)
    wounding = Scene("A   M", A=STRONG)
    wounding.perform("A", "Attack 3", "M", "+1", draws=["rolling Wound", "-1", "+1"])
    assert (wounding.hp("M"), wounding.conditions("M")) == (6, ["wound"])


@proves("fh.advantage.disadvantage-drops-rolling", "fh.advantage.ambiguity-first-drawn")
def test_with_disadvantage_the_worse_of_the_last_two_counts_alone() -> None:
    scene = Scene("A   M", A=WEAK)
    cards = ["rolling +1", "rolling Infuse fire", "+0", "+1"]
    scene.turn("A", "Attack 2", answers=["M"], draws=cards)
    assert (scene.hp("M"), scene.element("fire")) == (8, "inert")
    unclear = Scene("A   M", A=WEAK).perform("A", "Attack 2", "M", draws=["+0 Stun", "+1"])
    assert (unclear.hp("M"), unclear.conditions("M")) == (8, ["stun"])


# Attacks


@proves("bnb.conditions.removed-after-end-of-turn-effects")
def test_muddle_counts_for_an_attack_at_the_end_of_the_turn() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]})
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("attack", 2),)))
    run(scene, EndTurn(figure=0), answers=[1], draws=["neutral", "minus"])
    rolled = [event.get("faces") for event in scene.events if event.kind == "rolled"]
    assert (rolled, scene.hp("M"), scene.conditions("A")) == ([("neutral", "minus")], 9, [])


def test_advantage_that_the_target_ignores_draws_one_card() -> None:
    guard = "This round, on attacks targeting you performed by an enemy: Ignore advantage"
    scene = Scene(around("A   M"), M={"conditions": ["strengthen"]}).perform("A", guard)
    scene.monster_turn("M", "Attack +0", draws=["-1", "+1"])
    assert used(scene) == ("-1",)
    assert scene.hp("A") == 10 - (2 - 1)


def test_advantage_that_is_ignored_leaves_the_disadvantage() -> None:
    guard = "This round, on attacks targeting you performed by an enemy: Ignore advantage"
    both = {"conditions": ["strengthen", "muddle"]}
    scene = Scene(around("A   M"), M=both).perform("A", guard)
    scene.monster_turn("M", "Attack +0", draws=["+1", "-1"])
    assert used(scene) == ("-1",)


def test_disadvantage_from_adjacent_targets_can_be_ignored_alone() -> None:
    text = "Attack 3, Range 3. This attack does not suffer Disadvantage from adjacent targets"
    assert used(attacked(text, ["+1", "-1"])) == ("+1",)
    assert used(attacked(text, ["+1", "-1"], conditions=["muddle"])) == ("-1",)
    assert used(attacked("Attack 3, Range 3", ["+1", "-1"])) == ("-1",)


def test_a_bonus_on_attacks_ignores_disadvantage() -> None:
    scene = Scene(around("A   M"), A={"conditions": ["muddle"]}, M={"hp": 20})
    scene.perform("A", "On your next attack: Ignore disadvantage. [ ]")
    scene.perform("A", "Attack 3", "M", draws=["+1", "-1"])
    assert used(scene) == ("+1",)
    scene.perform("A", "Attack 3", "M", draws=["+1", "-1"])
    assert used(scene) == ("-1",)
