"""Cards and items of the Ebb in use, where several rules meet on one of them."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action, Bonus
from havenwright.cards.write.action import write_action
from havenwright.engine.model.agenda import EndRound, EndTurn
from havenwright.engine.model.decisions import Answer
from havenwright.packs import shipped_packs
from tests.engine.acting import at, equip, number, perform, run, tiles
from tests.engine.scenes import PLAIN, Scene, around

REGISTRY = shipped_packs()


def use(
    scene: Scene, card: str, half: str, *answers: Answer, who: str = "A", draws: Sequence[str] = PLAIN
) -> Scene:
    """A character performs a half of one of the cards."""
    action = action_of(card, half)
    more = {"loss": action.loss, "stays": action.stays, "needs": action.needs, "kind": action.kind}
    return perform(scene, who, *action.parts, answers=answers, draws=draws, **more)


def action_of(card: str, half: str) -> Action:
    printed = REGISTRY.card(card)
    return printed.top if half == "top" else printed.bottom


def do(scene: Scene, who: str, text: str, *answers: Answer, draws: Sequence[str] = PLAIN) -> Scene:
    return perform(scene, who, *read_action(text).parts, answers=answers, draws=draws)


def bring(scene: Scene, item: str) -> Scene:
    return equip(scene, "A", REGISTRY.item(item))


def summons(scene: Scene) -> list[int]:
    first = len(scene.runner.position.figures)
    return [n for n, body in enumerate(scene.state.figures) if n >= first and body.here]


# The Bellwarden


def test_a_bell_that_swings_pushes_at_the_end_of_each_turn() -> None:
    scene = use(Scene("A   M   x   y   z"), "bellwarden/ring-them-under", "bottom")
    run(scene, EndTurn(figure=0), [(at(scene, "x"),)])
    assert scene.at("M") == "x"


def test_whoever_is_pushed_hears_it() -> None:
    scene = use(Scene("A   M   x   y"), "bellwarden/storm-peal", "bottom")
    assert do(scene, "A", "Push 1", "M", (at(scene, "x"),)).hp("M") == 9


def test_the_warden_takes_what_was_meant_for_others() -> None:
    scene = use(Scene("M   B   A"), "bellwarden/slack-water", "bottom")
    active = scene.state.bonuses[-1].number
    assert do(scene, "M", "Attack 3", active).hp("A", "B") == [8, 10]


# The Lampwright


def test_a_lamp_in_the_right_place_stuns() -> None:
    scene = Scene("A   .   M   x   .")
    use(scene, "lampwright/second-lamp", "bottom", at(scene, "x"))
    assert use(scene, "lampwright/glim", "top", "M").conditions("M") == ["stun"]
    assert use(Scene("A   .   M   x   ."), "lampwright/glim", "top", "M").conditions("M") == []


def test_every_element_that_is_used_heals_somebody() -> None:
    scene = use(
        Scene("A   M", A={"hp": 4, "max_hp": 10}, elements={"light": "strong"}), "lampwright/glim", "bottom"
    )
    use(scene, "lampwright/burning-glass", "top", "yes", "M", "A")
    assert scene.hp("A", "M") == [6, 6]


@pytest.mark.parametrize(
    ("elements", "left"), [({"fire": "strong"}, 10), ({"fire": "strong", "ice": "waning"}, 8)]
)
def test_the_whole_gallon_needs_two_elements(elements: dict[str, str], left: int) -> None:
    scene = Scene("A   .   M", elements=elements)
    answers = ["yes", "M"] if len(elements) > 1 else []
    assert use(scene, "lampwright/the-whole-gallon", "top", *answers).hp("M") == left


# The Shucker


def test_somebody_alone_is_opened_deeper() -> None:
    assert use(Scene("A   M   .   N"), "shucker/left-alone", "top", "M").hp("M") == 5
    assert use(Scene("A   M   N"), "shucker/left-alone", "top", "M").hp("M") == 7


def test_a_chalk_mark_is_remembered() -> None:
    scene = use(Scene("A   M   N"), "shucker/chalk-on-the-shell", "bottom", "M")
    assert use(scene, "shucker/chalk-on-the-shell", "top", "M").hp("M") == 5


def test_who_is_seen_again_strikes_harder_once() -> None:
    scene = use(Scene("A   M", A={"conditions": ["invisible"]}), "shucker/last-to-leave", "bottom")
    run(scene, EndTurn(figure=0))
    assert scene.conditions("A") == []
    scene.state.turns += 1
    assert do(scene, "A", "Attack 2", "M").hp("M") == 6
    assert do(scene, "A", "Attack 2", "M").hp("M") == 4


def test_nothing_is_killed_without_the_dark() -> None:
    assert use(Scene("A   M"), "shucker/shell-and-all", "top").hp("M") == 10
    scene = Scene("A   M", elements={"dark": "strong"})
    assert use(scene, "shucker/shell-and-all", "top", "yes", "M").gone("M")


def test_no_shell_is_too_thick_for_who_knows_the_hinge() -> None:
    scene = Scene("A   M", M={"text": "Shield 4"})
    use(scene, "shucker/find-the-hinge", "bottom")
    assert do(scene, "A", "Attack 3", "M").hp("M") == 7


def test_poison_is_followed_up() -> None:
    scene = use(Scene("A   M   N", M={"conditions": ["poison"]}), "shucker/bad-oyster", "top")
    assert do(scene, "A", "Attack 2", "M").hp("M") == 5
    assert do(scene, "A", "Attack 2, Range 2", "N").hp("N") == 8


@pytest.mark.parametrize(("drawing", "hidden"), [("x   A   #   M", True), ("x   A   .   M", False)])
def test_without_witnesses_one_is_hidden(drawing: str, hidden: bool) -> None:
    scene = Scene(drawing)
    use(scene, "shucker/no-witnesses", "bottom", at(scene, "x"))
    assert ("invisible" in scene.conditions("A")) == hidden


# The Creelmaker


def test_an_enemy_is_made_to_lift_the_pot_beside_it() -> None:
    scene = use(Scene("A   .   M   t", trap="Damage 3"), "creelmaker/lift-the-pots", "top", "M")
    assert scene.hp("A", "M") == [10, 7]
    assert tiles(scene, "trap") == []


def test_an_enemy_is_pulled_into_what_was_just_laid() -> None:
    scene = Scene("A   x   y   M")
    use(scene, "creelmaker/bait-and-wait", "top", at(scene, "y"), "M", (at(scene, "y"), at(scene, "x")))
    assert (scene.hp("M"), scene.at("M")) == (8, "x")


def test_a_scarecrow_falls_on_those_who_fell_it() -> None:
    scene = Scene("A   x   M")
    use(scene, "creelmaker/tarred-scarecrow", "top", at(scene, "x"))
    (scarecrow,) = summons(scene)
    do(scene, "M", "All adjacent enemies suffer 9 damage")
    assert not scene.state.figures[scarecrow].here
    assert scene.hp("M") == 8


def test_whoever_lifts_a_pot_of_the_whole_catch_is_told_so() -> None:
    scene = Scene("A   x   y   M")
    use(scene, "creelmaker/the-whole-catch", "top", at(scene, "y"), "skip")
    do(scene, "A", "Pull 1, Range 4", "M", (at(scene, "y"),))
    assert (scene.hp("M"), sorted(scene.conditions("M"))) == (8, ["muddle", "wound"])
    assert scene.result("A")["xp"] == 3


def test_clockwork_runs_down() -> None:
    scene = Scene("A   x   .   .   M")
    use(scene, "creelmaker/clockwork-lobster", "top", at(scene, "x"))
    (lobster,) = summons(scene)
    assert scene.state.figures[lobster].hit_points == 6
    run(scene, EndRound())
    assert scene.state.figures[lobster].hit_points == 5


def test_tools_are_borrowed_for_a_card() -> None:
    scene = use(Scene("B   M   A", A={"hand": 2}), "creelmaker/terms-of-hire", "bottom", "yes", 0, "B", "M")
    assert scene.hp("M") == 7
    assert scene.cards("A") == (1, 1, 0)


# The Dredger


def test_who_cannot_be_pushed_any_farther_is_crushed() -> None:
    scene = Scene("A   M   x   o")
    assert use(scene, "dredger/set-a-stone", "bottom", (at(scene, "x"),)).hp("M") == 8


def test_a_stone_that_is_set_down_hurts_whoever_stands_around_it() -> None:
    scene = Scene("A   .   x   M\n  .   .   .   .")
    use(scene, "dredger/set-a-stone", "top", at(scene, "x"))
    assert (tiles(scene, "obstacle"), scene.hp("M")) == (["x"], 8)


def test_ballast_is_gathered_and_spent() -> None:
    scene = Scene("A   M   .   .", M={"hp": 30})
    assert use(scene, "dredger/rolling-load", "top", "M").hp("M") == 27
    use(scene, "dredger/take-it-up", "bottom")
    assert use(scene, "dredger/rolling-load", "top", "yes", "M", "skip").hp("M") == 23
    assert use(scene, "dredger/rolling-load", "top", "M").hp("M") == 20


def test_a_stone_is_taken_up_and_thrown() -> None:
    scene = use(Scene("o   A   M"), "dredger/take-it-up", "top", "yes", "M")
    assert (tiles(scene, "obstacle"), scene.hp("M")) == ([], 6)
    assert sum(scene.state.resources.values()) == 2


def test_small_blows_do_not_reach_the_foundations() -> None:
    scene = use(Scene("A   M"), "dredger/old-foundations", "top")
    assert do(scene, "M", "All adjacent enemies suffer 3 damage").hp("A") == 10
    assert do(scene, "M", "All adjacent enemies suffer 4 damage").hp("A") == 6


def test_stones_shield_whoever_stands_between_them() -> None:
    scene = use(Scene("o   A   M   x   ."), "dredger/harbour-wall", "bottom")
    assert do(scene, "M", "Attack 3").hp("A") == 8
    assert do(scene, "A", "Push 1", "M", (at(scene, "x"),)).hp("M") == 9


def test_who_walks_away_trips() -> None:
    scene = use(Scene("A   M   x   y"), "dredger/drop-the-lot", "bottom")
    assert do(scene, "M", "Move 2").hp("M") == 10
    scene = use(Scene("A   M   x   y"), "dredger/drop-the-lot", "bottom")
    assert do(scene, "A", "Push 1", "M", (at(scene, "x"),)).hp("M") == 9


def test_the_bucket_comes_down_on_an_obstacle() -> None:
    scene = Scene("A   .   ox  oy")
    use(scene, "dredger/grab-and-lift", "bottom", at(scene, "x"))
    assert (scene.at("A"), tiles(scene, "obstacle")) == ("x", ["y"])


def test_a_groyne_is_not_pushed() -> None:
    scene = use(Scene(around("x   A   M")), "dredger/groyne", "bottom", "skip")
    do(scene, "M", "Push 1, target all adjacent enemies")
    assert scene.at("A") == "A"


# The Gullherd


def test_an_enemy_strikes_where_it_is_told_to() -> None:
    scene = use(Scene("A   .   M   N"), "gullherd/borrowed-claws", "top", "M", "skip", "N")
    assert scene.hp("M", "N") == [10, 7]


def test_somebody_else_is_hit() -> None:
    scene = use(Scene("M   A   S   ."), "gullherd/nobodys-fault", "top")
    assert do(scene, "M", "Attack 3").hp("A", "S") == [10, 7]


def test_what_is_thrown_draws_them_together() -> None:
    scene = Scene("A   .   M   x   N")
    use(scene, "gullherd/scraps", "bottom", at(scene, "x"), (at(scene, "x"),))
    assert scene.at("M") == "x"


def test_a_gull_is_mourned() -> None:
    scene = use(Scene("A   S   M"), "gullherd/everybodys-mother", "bottom")
    do(scene, "M", "All adjacent enemies suffer 10 damage")
    assert scene.gone("S")
    assert "curse" in scene.state.decks["monsters"].left


# Items


def test_a_veil_keeps_one_thing_off() -> None:
    scene = bring(Scene("A   M"), "net-veil")
    active = scene.state.bonuses[-1].number
    assert do(scene, "M", "Poison, Range 1", active).conditions("A") == []
    assert do(scene, "M", "Poison, Range 1").conditions("A") == ["poison"]


def test_a_helmet_takes_the_edge_off() -> None:
    assert do(bring(Scene("A   M"), "divers-helmet"), "M", "Attack 2", draws=["2x"]).hp("A") == 8


def test_a_spear_has_more_than_one_end() -> None:
    scene = bring(Scene("A   M   N"), "eel-spear")
    active = scene.state.bonuses[-1].number
    assert do(scene, "A", "Attack 2", active).hp("M", "N") == [8, 8]


def test_light_to_read_by_does_good() -> None:
    scene = bring(Scene("A   M", A={"hp": 5, "max_hp": 10}), "reading-lamp")
    assert do(scene, "A", "Infuse light").hp("A") == 6
    assert do(scene, "A", "Infuse light").hp("A") == 6


def test_cork_is_used_up() -> None:
    scene = bring(Scene("A   M"), "cork-vest")
    for _ in range(3):
        do(scene, "M", "All adjacent enemies suffer 2 damage")
    assert scene.hp("A") == 10
    assert do(scene, "M", "All adjacent enemies suffer 2 damage").hp("A") == 8


# Cards of higher levels


def test_a_wall_of_the_old_sea_holds_for_good() -> None:
    scene = use(Scene("A   M"), "bellwarden/the-old-sea-wall", "top")
    run(scene, EndRound())
    assert do(scene, "M", "Attack 3").hp("A", "M") == [9, 8]
    beside = Scene("A   B   M", A={"conditions": ["ward"]})
    use(beside, "bellwarden/the-old-sea-wall", "top")
    assert do(beside, "M", "Attack 3").hp("B") == 8


def test_who_attacked_an_ally_is_pushed_harder() -> None:
    scene = Scene("A   M   B")
    do(scene, "M", "Attack 1, target one adjacent enemy", 1)
    use(scene, "bellwarden/louder-than-that", "bottom", 2)
    assert scene.hp("B", "M") == [9, 6]


def test_a_pot_beside_them_makes_the_parlour_worse() -> None:
    scene = use(Scene("A   M   .", M={"hp": 12}), "creelmaker/lobster-parlour", "top", "M")
    assert (scene.hp("M"), scene.conditions("M")) == (8, ["immobilize"])
    scene = use(Scene("A   M   t", M={"hp": 12}, trap="Damage 3"), "creelmaker/lobster-parlour", "top", "M")
    assert (scene.hp("M"), scene.result("A")["xp"]) == (6, 1)


def test_each_ballast_pushes_and_adds_to_the_attack() -> None:
    scene = Scene("A   M   x   y   z", M={"hp": 30})
    use(scene, "dredger/bottom-of-the-chart", "bottom")
    way = (at(scene, "x"), at(scene, "y"))
    use(scene, "dredger/deeper-than-charted", "top", "yes", "yes", "no", "M", way)
    assert (scene.hp("M"), scene.at("M")) == (30 - 7, "y")
    assert sum(scene.state.resources.values()) == 1


def test_a_retaliation_on_clay_gathers_ballast() -> None:
    scene = use(Scene("A   M"), "dredger/founded-on-clay", "bottom")
    assert do(scene, "M", "Attack 2").hp("A", "M") == [8, 7]
    assert sum(scene.state.resources.values()) == 1


def test_a_change_of_heart_is_meant_for_a_neighbour() -> None:
    scene = Scene("A   .   M   x   N")
    use(scene, "gullherd/change-of-heart", "top", "M", at(scene, "x"), "N")
    assert (scene.at("M"), scene.hp("M", "N")) == ("x", [10, 4])


def test_four_gulls_come_at_once() -> None:
    scene = Scene("v   x   .\n  A   y   M\nz   u   .   .")
    use(scene, "gullherd/every-last-gull", "top", *(at(scene, name) for name in "vxyz"))
    assert [scene.state.figures[gull].hit_points for gull in summons(scene)] == [6] * 4


def test_a_normal_enemy_has_a_change_of_heart_for_a_round() -> None:
    scene = Scene(around("A   .   M   N"), N={"rank": "elite"})
    scene.perform("A", write_action(action_of("gullherd/change-of-heart", "bottom")), "M", "skip")
    assert [str(asked.options) for asked in scene.asked if asked.kind == "bonus"] == ["(1, 'skip')"]
    assert scene.monster_turn("M", "Move +0\nAttack +2").hp("A", "N") == [10, 6]
    assert scene.end_round().monster_turn("M", "Move +0\nAttack +2").hp("A", "N") == [6, 6]


def test_whoever_heard_the_last_word_does_as_it_says() -> None:
    scene = Scene(around("A   M   .   N   ."), M={"range": 3})
    scene.perform("A", write_action(action_of("gullherd/the-last-word", "top")))
    scene.monster_turn("M", "Move +0\nAttack +2", "skip", "N")
    scene.monster_turn("N", "Move +0\nAttack +2", "skip", "skip")
    assert scene.hp("A", "M", "N") == [10, 10, 6]
    assert {asked.seat for asked in scene.asked if asked.kind in ("move", "attack")} == {0}


def test_who_stands_in_the_dark_is_hard_to_hit() -> None:
    scene = use(Scene("A   M"), "lampwright/blown-out", "bottom")
    assert do(scene, "M", "Attack 3", draws=["+1", "-1"]).hp("A") == 8


@pytest.mark.parametrize(("level", "damage"), [(1, 2), (4, 3)])
def test_light_through_twelve_panes_burns_like_the_ground_does(level: int, damage: int) -> None:
    scene = use(Scene("A   .   M   N", level=level), "lampwright/twelve-panes", "bottom")
    assert scene.hp("M", "N") == [10 - damage, 10]


def test_every_trouble_that_somebody_has_counts_in_red_water() -> None:
    scene = Scene("A   M", M={"hp": 20, "conditions": ["wound", "muddle"]})
    assert use(scene, "shucker/red-water", "top", "M").hp("M") == 13


def test_an_edge_is_thrown_once_the_bucket_is_empty() -> None:
    scene = Scene(around("A   .   .   .   M"), M={"hp": 30, "text": "Shield 1"})
    use(scene, "shucker/between-the-plates", "bottom")
    do(scene, "A", "Attack 2, Range 4", "M")
    assert scene.hp("M") == 30 - (2 - 1)
    use(scene, "shucker/nothing-in-the-bucket", "bottom")
    do(scene, "A", "Attack 2, Range 3", "M")
    assert scene.hp("M") == 29 - (2 + 1)
    assert scene.result("A")["xp"] == 0
    do(scene, "A", "Attack 2, Range 3", "M")
    assert (scene.hp("M"), scene.result("A")["xp"]) == (26 - (2 + 1), 1)


def test_the_bell_is_rung_once_for_everybody_who_hears_it() -> None:
    scene = Scene(around("M   A   .   N   B"), M={"hp": 12}, N={"hp": 8})
    use(scene, "bellwarden/hung-for-this", "bottom")
    assert (scene.hp("M", "B"), scene.conditions("M")) == ([2, 10], ["stun"])
    assert scene.gone("N")
    assert scene.gone("A")
    assert scene.result("A")["xp"] == 2


def test_whoever_comes_to_the_cold_shelf_is_poisoned() -> None:
    scene = use(Scene("A   x   M"), "shucker/the-cold-shelf", "bottom", "skip")
    do(scene, "M", "Move 1", at(scene, "x"))
    assert scene.conditions("M") == ["poison"]


def test_what_ails_the_shucker_is_served_cold() -> None:
    scene = Scene("A   M", A={"hp": 4, "max_hp": 10, "conditions": ["muddle", "poison", "ward"]})
    use(scene, "shucker/served-cold", "bottom", number(scene, "M"))
    assert (scene.conditions("A"), scene.conditions("M")) == (["ward"], ["muddle", "poison"])
    assert scene.hp("A") == 7


# Decks, values and initiative


def test_under_oath_hits_harder_for_every_curse_up_to_four() -> None:
    scene = Scene(around("A   M"), M={"hp": 30})
    do(scene, "A", "Put six Curse cards into the monster attack modifier deck")
    use(scene, "gullherd/under-oath", "top", number(scene, "M"))
    assert scene.hp("M") == 30 - (4 + 4)


def test_between_the_plates_leaves_no_shield_for_the_rest_of_the_round() -> None:
    scene = Scene(around("A   M"), M={"hp": 30, "text": "Shield 4"})
    use(scene, "shucker/between-the-plates", "top", number(scene, "M"))
    assert scene.hp("M") == 30 - (5 - (4 - 3))
    assert do(scene, "A", "Attack 3", number(scene, "M")).hp("M") == 26 - 3


def test_the_far_side_of_the_glass_is_near_enough() -> None:
    scene = Scene(around("A   M"), M={"hp": 30})
    use(scene, "lampwright/far-side-of-the-glass", "bottom", "skip", number(scene, "M"), draws=["+1", "-2"])
    assert scene.hp("M") == 30 - (3 + 1)


def test_what_was_heard_swaps_the_initiatives_of_others() -> None:
    scene = Scene("A   B   C   M", B={"initiative": 70}, C={"initiative": 30})
    use(scene, "gullherd/not-what-you-heard", "bottom", 1, 2, "skip")
    assert [scene.state.figures[n].initiative[0] for n in (1, 2)] == [30, 70]


def test_traps_of_the_weir_stay_for_the_first_two() -> None:
    scene = Scene(around("A   u   x   y   M"), M={"hp": 30})
    use(scene, "creelmaker/the-weir", "top", at(scene, "x"), "skip")
    assert (scene.hp("M"), tiles(scene, "trap")) == (30 - 4, ["x"])


def test_the_string_across_the_lane_hurts_twice_in_a_turn() -> None:
    scene = Scene(around("A   u   x   .   M"), M={"hp": 30})
    _, string = action_of("creelmaker/strung-across-the-lane", "bottom").parts
    assert isinstance(string, Bonus)
    scene.perform("A", write_action(Action((replace(string, lasts="round"),))))
    for text, to, left in (
        ("Pull 3", "u", 27),
        ("Push 1", "x", 27),
        ("Pull 1", "u", 24),
        ("Push 1", "x", 24),
    ):
        assert scene.perform("A", f"{text}, Range 4", "M", to).hp("M") == left
    assert scene.perform("A", "Pull 1, Range 4", "M", "u").hp("M") == 24
