"""Turns of monsters: what stat cards and ability cards make of them."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Change, Is, Select
from havenwright.cards.words_with_parts import OfKind
from havenwright.engine.model.agenda import MonsterActs
from havenwright.engine.model.decisions import PARTY
from tests.engine.acting import at, lay, number, perform, run, tiles
from tests.engine.scenes import PLAIN, Scene, around
from tests.proves import proves


def effects(scene: Scene, *conditions: str) -> Scene:
    """M's stat card adds these conditions to its attacks."""
    setting = scene.runner.play.setting
    kind = setting.monsters["M"]
    given = tuple(Change("condition", what=name) for name in conditions)
    lines = tuple(replace(line, attack_effects=given) for line in kind.normal)
    setting.monsters["M"] = replace(kind, normal=lines, elite=lines)
    return scene


def acts(scene: Scene, card: str, draws: tuple[str, ...] = PLAIN) -> Scene:
    """M does what a card says, with what the scene was given since it was drawn."""
    return run(scene, MonsterActs(actor=number(scene, "M"), parts=read_action(card).parts), draws=draws)


def kills(scene: Scene) -> int:
    """How many enemies somebody has killed."""
    return sum(deed.amount for deed in scene.state.deeds if deed.name == "enemies killed")


rule = pytest.mark.rule


# Stat cards


@proves("gh1.monster-stats.traits-all-round", "fh.monster-stats.persistent-bonuses")
def test_what_a_stat_card_says_holds_before_the_turn_too() -> None:
    scene = Scene(around("A   M"), M={"text": "Shield 1"}).perform("A", "Attack 3", "M")
    assert scene.hp("M") == 8
    assert scene.end_round().perform("A", "Attack 3", "M").hp("M") == 6


@proves("jotl.monster-stats.condition-bonus-on-attacks", "gh1.monster-attack.traits-applied")
def test_what_a_stat_card_adds_to_attacks_comes_without_damage_too_but_not_to_the_exhausted() -> None:
    scene = acts(effects(Scene(around("A   M")), "poison"), "Attack +0", ("null",))
    assert (scene.hp("A"), scene.conditions("A")) == (10, ["poison"])
    killed = acts(effects(Scene(around("A   M   B"), A={"hp": 2, "initiative": 1}), "poison"), "Attack +0")
    assert (killed.gone("A"), killed.conditions("A")) == (True, [])


@proves("fh.monster-stats.attack-effects")
def test_what_a_stat_card_adds_is_added_to_each_attack() -> None:
    card = "Attack +0, Range 5\nFocus on the farthest enemy\nAttack +0, Range 5"
    scene = acts(effects(Scene("A   .   M   .   .   .   B"), "wound"), card)
    assert scene.hp("A", "B") == [8, 8]
    assert (scene.conditions("A"), scene.conditions("B")) == (["wound"], ["wound"])


@proves("jotl.monster-stats.hit-points-from-damage")
def test_hit_points_are_what_damage_leaves() -> None:
    scene = Scene(around("A   M"), M={"hp": 8}).damage("M", 5)
    assert scene.hp("M") == 3
    assert scene.monster_turn("M", "Heal 2, self").hp("M") == 5


@proves("fh.monster-stats.immunities")
def test_no_monster_gains_what_it_is_immune_to() -> None:
    scene = Scene("A   M   N", M={"immune": ["stun"]}).perform(
        "A", "Attack 2, Range 3, Target 2, Stun", "M", "N"
    )
    assert scene.hp("M", "N") == [8, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == ([], ["stun"])


# Ability cards


@proves("gh1.monster-cards.plus-minus-modifies")
def test_a_sign_changes_the_stat_card_and_a_number_without_one_stands_for_itself() -> None:
    scene = Scene(around("A   M"), M={"attack": 3, "hp": 5, "max_hp": 10})
    scene.monster_turn("M", "Attack +1\nHeal 2, self")
    assert scene.hp("A", "M") == [6, 7]
    plain = Scene(around("A   M"), M={"attack": 3}).monster_turn("M", "Attack 2")
    assert plain.hp("A") == 8


@proves("gh1.monster-cards.only-listed-abilities")
def test_without_a_move_on_its_card_a_monster_stays() -> None:
    scene = Scene(around("A   .   .   M"), M={"move": 3}).monster_turn("M", "Attack +0")
    assert (scene.at("M"), scene.hp("A")) == ("M", 10)
    assert "moved" not in scene.kinds
    moving = Scene(around("A   x   .   M"), M={"move": 3}).monster_turn("M", "Attack +0\nMove +0")
    assert (moving.at("M"), moving.hp("A")) == ("x", 10)


@proves("gh1.monster-cards.stun-skips-card")
def test_a_stunned_monster_performs_nothing_and_loses_the_stun_at_the_end_of_its_turn() -> None:
    scene = Scene(around("A   .   M")).monster_turn("M", "Shield 1, self").perform("A", "Stun, Range 3", "M")
    assert scene.end_round().conditions("M") == ["stun"]
    scene.monster_turn("M", "Move +0\nAttack +0\nShield 1, self")
    assert (scene.at("M"), scene.hp("A"), scene.state.bonuses) == ("M", 10, ())
    assert scene.conditions("M") == []


@proves("jotl.monster-other.all-abilities-top-to-bottom")
def test_a_monster_works_down_its_card() -> None:
    scene = Scene("A   x   .   M", M={"hp": 5, "max_hp": 10}).monster_turn(
        "M", "Move +0\nAttack -1\nHeal 2, self"
    )
    done = [kind for kind in scene.kinds if kind in ("moved", "attacked", "healed")]
    assert done == ["moved", "moved", "attacked", "healed"]
    assert (scene.at("M"), *scene.hp("A", "M")) == ("x", 9, 7)


@proves("jotl.monster-move.players-pick-equal-paths", "fh.monster-cards.ambiguity-party")
def test_of_two_hexes_that_are_as_good_the_party_picks_one() -> None:
    scene = Scene(
        """
M   .   x
  .   y   A
        """,
        M={"move": 3},
    ).monster_turn("M", "Move +0\nAttack +0", "y")
    (asked,) = [asked for asked in scene.asked if asked.kind == "monster move"]
    options = {scene.board.index(scene.places[name]) for name in "xy"}
    assert (asked.seat, set(asked.options), len(asked.options)) == (PARTY, options, 2)
    assert (scene.at("M"), scene.hp("A")) == ("y", 8)


# Focus


@proves("gh1.focus.no-focus")
def test_without_a_focus_a_monster_does_everything_but_moving_and_attacking() -> None:
    scene = Scene("A   #   .   M   .", M={"hp": 3, "max_hp": 6}).monster_turn(
        "M", "Move +0\nAttack +0\nHeal 2, self"
    )
    assert (scene.at("M"), *scene.hp("M", "A")) == ("M", 5, 10)
    assert "attacked" not in scene.kinds


@proves("gh1.focus.wound-before-focus")
def test_who_dies_of_a_wound_finds_no_focus_and_is_nobodys_kill() -> None:
    scene = Scene(around("A   M   N"), M={"hp": 1, "conditions": ["wound"]}).monster_turn(
        "M", "Move +0\nAttack +0"
    )
    assert (scene.gone("M"), scene.hp("A"), kills(scene)) == (True, 10, 0)
    assert "focus" not in scene.kinds
    assert kills(scene.perform("A", "Attack 20, Range 3", "N")) == 1


# Moves


@proves("gh1.monster-move.points-from-stat")
@pytest.mark.parametrize(("card", "end"), [("Move -1", "y"), ("Move +1", "x")])
def test_a_card_changes_the_movement_of_the_stat_card(card: str, end: str) -> None:
    scene = Scene(around("A   .   x   .   y   M")).monster_turn("M", f"{card}\nAttack +0")
    assert scene.at("M") == end
    shut = Scene("A   D1  x   .   M", M={"move": 9}).monster_turn("M", f"{card}\nAttack +0")
    assert shut.at("M") == "M"


@proves("gh1.monster-move.priority-1-focus-without-disadvantage", "fh.monster-move.ranged-steps-back")
def test_a_shooter_steps_back_to_draw_a_single_card(edition: str) -> None:
    # In one edition the range stands on the stat card, in the other on the ability card.
    own, card = {"gh1": (3, "Attack +0"), "fh": (0, "Attack +0, Range 3")}[edition]
    scene = Scene(around("A   M   .   ."), M={"range": own}).monster_turn("M", f"Move +0\n{card}")
    assert scene.board.distance(scene.runner.play.figure(0).hex, scene.runner.play.figure(1).hex) == 2
    assert scene.kinds.count("moved") == 1
    assert (scene.drawn("monsters"), scene.hp("A")) == (1, 8)


@proves("fh.monster-move.disadvantage-anyway-stays")
def test_a_muddled_shooter_does_not_step_back() -> None:
    scene = Scene("A   M   x   .", M={"conditions": ["muddle"]}).monster_turn(
        "M", "Move +0\nAttack +0, Range 3"
    )
    assert (scene.at("M"), scene.drawn("monsters")) == ("M", 2)


ONE_WAY = """
.   .   o   o   .   .
  A   .   t   M   .
.   .   o   o   .   .
"""


@proves("gh1.monster-move.resolves-traps-entered")
def test_who_walks_into_a_trap_is_nobodys_kill() -> None:
    scene = Scene(ONE_WAY, M={"hp": 3}, trap="Damage 3").monster_turn("M", "Move +0\nAttack +0")
    assert (scene.gone("M"), kills(scene), tiles(scene, "trap")) == (True, 0, [])
    pushed = Scene(around("A   M   tx  N"), M={"hp": 3}).perform("A", "Push 1", "M", "x")
    assert (pushed.gone("M"), kills(pushed)) == (True, 1)


# Attacks


@proves("gh1.monster-attack.value-from-stat", "fh.monster-attack.needs-attack-line")
def test_a_card_changes_the_attack_of_the_stat_card(edition: str) -> None:
    scene = Scene(around("A   M"), M={"attack": 3}).monster_turn("M", "Attack -1")
    assert scene.hp("A") == 8
    poisoned = Scene(around("A   M"), A={"conditions": ["poison"]}, M={"attack": 3}).monster_turn(
        "M", "Attack -1"
    )
    assert poisoned.hp("A") == 7
    assert Scene(around("A   M"), M={"attack": 3}).monster_turn("M", "Move +0").hp("A") == 10


@proves("gh1.monster-attack.default-range")
def test_an_attack_has_the_range_of_the_stat_card_unless_it_is_for_the_adjacent() -> None:
    shot = Scene(around("A   .   .   M"), M={"range": 3}).monster_turn("M", "Attack +0")
    assert (shot.hp("A"), shot.drawn("monsters")) == (8, 1)
    near = Scene(around("A   M"), M={"range": 3}).monster_turn("M", "Attack +0")
    assert near.drawn("monsters") == 2
    for words in ("target all adjacent enemies", "Area [G R]"):
        melee = Scene(around("A   M"), M={"range": 3}).monster_turn("M", f"Attack +0, {words}")
        assert (melee.hp("A"), melee.drawn("monsters")) == (8, 1)


@proves("gh1.monster-attack.several-attack-abilities", "fh.monster-attack.refocus-after-kill")
def test_the_attacks_left_are_for_another_focus_when_the_first_is_gone() -> None:
    scene = Scene(around("A   M   B"), A={"hp": 1, "initiative": 10}).monster_turn(
        "M", "Attack +0\nAttack -1"
    )
    assert (scene.gone("A"), scene.hp("B")) == (True, 9)
    alive = Scene(around("A   M   B"), A={"initiative": 10}).monster_turn("M", "Attack +0\nAttack -1")
    assert alive.hp("A", "B") == [7, 10]
    far = Scene(around("A   M   .   B"), A={"hp": 1}).monster_turn("M", "Attack +0\nAttack -1")
    assert (far.gone("A"), far.hp("B")) == (True, 10)


@proves("gh1.monster-attack.multi-target-max", "gh2.monster-cards.party-decides")
def test_the_players_put_blows_in_order_as_far_as_the_rules_leave_it_open(edition: str) -> None:
    drawing = """
    .   .   .   .   .
      .   A   M   B   .
    .   .   C   .   .
    """
    scene = Scene(drawing, A={"initiative": 10}, B={"initiative": 20}, C={"initiative": 30})
    scene.monster_turn("M", "Attack +0, target all adjacent enemies", "C", "B", draws=("+2", "+1", "+0"))
    assert scene.hp("A", "B", "C") == ([8, 7, 6] if edition == "gh1" else [6, 8, 7])


@proves("gh1.monster-attack.retaliate-resolved")
def test_each_attack_is_retaliated() -> None:
    scene = Scene(around("A   M"), A={"text": "Retaliate 1"}).monster_turn("M", "Attack +0\nAttack +0")
    assert scene.hp("A", "M") == [6, 8]


@proves("gh1.monster-attack.other-attached-abilities")
@pytest.mark.parametrize("attached", ["  Heal 1, self", "If the attack ability was performed: Heal 1, self"])
def test_what_is_attached_to_an_attack_is_done_after_it(attached: str) -> None:
    scene = Scene(around("A   M"), M={"hp": 3, "max_hp": 5}).monster_turn("M", f"Attack +0\n{attached}")
    assert scene.hp("A", "M") == [8, 4]
    assert [kind for kind in scene.kinds if kind in ("attacked", "healed")] == ["attacked", "healed"]


# Other abilities


@proves("fh.monster-other.card-bonuses-timing")
def test_a_bonus_of_the_card_begins_with_the_turn_and_lasts_through_the_round() -> None:
    scene = Scene("A   M").perform("A", "Attack 3", "M").monster_turn("M", "Shield 2, self")
    assert scene.hp("M") == 7
    assert scene.perform("A", "Attack 3", "M").hp("M") == 6
    assert scene.perform("A", "Stun", "M").perform("A", "Attack 3", "M").hp("M") == 5
    assert scene.end_round().perform("A", "Attack 3", "M").hp("M") == 2


@proves("fh.monster-other.stat-and-card-stack")
def test_bonuses_of_both_cards_add_up() -> None:
    scene = (
        Scene("A   M", M={"text": "Shield 1"})
        .monster_turn("M", "Shield 1, self")
        .perform("A", "Attack 4", "M")
    )
    assert scene.hp("M") == 8


@proves("fh.monster-other.loot", "gh1.monster-other.loot-removed")
def test_what_a_monster_loots_never_comes_back_and_treasures_stay(edition: str) -> None:
    scene = lay(Scene(around("A   M   x")), "treasure", "x")
    board, play = scene.board, scene.runner.play
    near = [at for at in board.hexes() if board.distance(board.index(at), play.figure(1).hex) == 1]
    count = {"fh": 3, "gh1": 1}[edition]
    play.state.tokens = tuple(board.index(at) for at in near if at not in scene.places.values())[:count]
    assert len(play.state.tokens) == count
    acts(scene, "Loot 1")
    assert (scene.tokens(), tiles(scene, "treasure")) == ([], ["x"])
    scene.runner._perform(0, ["All adjacent enemies suffer 10 damage"])
    assert scene.tokens() == ["M"]


@proves("gh1.monster-other.otherwise-like-players")
def test_a_monster_pushes_as_a_character_does() -> None:
    scene = Scene(around("x   .   A   M")).monster_turn("M", "Push 2", "x")
    assert scene.at("A") == "x"
    here = scene.runner.play.figure(number(scene, "M")).hex
    steps = [event.get("to") for event in scene.events if event.kind == "moved"]
    assert [scene.board.distance(at, here) for at in steps if isinstance(at, int)] == [2, 3]


# Exhaustion


@rule("gh2.monster-stats.attack-base", "gh2.monster-attack.needs-listed-attack")
def test_a_monsters_card_adds_to_its_attack() -> None:
    assert Scene("A   M", M={"attack": 3}).monster_turn("M", "Attack -1").hp("A") == 8
    assert Scene("A   M", M={"attack": 2}).monster_turn("M", "Attack +1").hp("A") == 7


# Where they turn


def test_it_walks_as_far_away_as_it_can() -> None:
    scene = Scene("A   M   .   x   .").monster_turn(
        "M", "Move as far from focus as possible\nAttack +0, Range 9"
    )
    assert scene.at("M") == "x"


def test_it_walks_away_only_within_the_range() -> None:
    card = "Move as far from the focus as possible while still within Range 2 of them\nAttack +0, Range 9"
    scene = Scene("A   M   x   .   .").monster_turn("M", card)
    assert scene.at("M") == "x"


def test_it_moves_to_a_starting_hex_whatever_its_focus() -> None:
    scene = Scene("A   .   M   x   y   z")
    play = scene.runner.play
    start = play.board.hex(at(scene, "z"))
    play.setting.scenario = replace(play.setting.scenario, starts=(start,))
    text = "Focus on moving towards the closest starting hex\nMove +0\nAttack +0"
    run(scene, MonsterActs(actor=number(scene, "M"), parts=read_action(text).parts))
    assert scene.at("M") == "y"


# Others


def test_they_act_again_or_not_at_all() -> None:
    scene = Scene("A   N   M").monster_turn("N", "Attack +0")
    assert scene.hp("A") == 8
    perform(scene, "M", Ability("act", target=Select("ally", "all")))
    assert scene.hp("A") == 6
    play = scene.runner.play
    play.figure(number(scene, "N")).acted = False
    perform(scene, "M", Ability("nothing", target=Select("monster", where=(Is(OfKind("N")),))))
    assert play.figure(number(scene, "N")).acted


def test_a_card_that_says_whom_to_attack_is_for_those_in_reach_alone() -> None:
    poisoned = {"conditions": ["poison"]}
    scene = Scene(around("A   M   B   .   C"), A=poisoned, B=poisoned, C=poisoned)
    scene.monster_turn("M", "Attack +0, target all adjacent enemies with Poison")
    assert scene.hp("A", "B", "C") == [7, 7, 10]


@pytest.mark.parametrize(("reach", "left"), [(2, [10, 8, 20]), (3, [10, 10, 18])])
def test_the_enemy_with_the_most_hit_points_is_one_in_reach(reach: int, left: list[int]) -> None:
    scene = Scene(around("M   A   B   C"), A={"hp": 10}, B={"hp": 10, "max_hp": 10}, C={"hp": 20})
    scene.damage("A", 1, "suffer")
    scene.monster_turn("M", f"Attack +0, target one enemy within Range {reach} with the most hit points")
    assert scene.hp("A", "B", "C") == [left[0] - 1, *left[1:]]


def test_a_figure_without_a_move_goes_as_far_as_a_number_says() -> None:
    scene = Scene(around("A   .   .   y   x   M"), M={"move": "-"})
    assert scene.monster_turn("M", "Move +1").at("M") == "M"
    assert scene.monster_turn("M", "Move 2").at("M") == "y"


def test_a_move_is_planned_for_the_attack_that_a_condition_gives() -> None:
    scene = Scene(around("A   .   .   .   x   M"))
    card = "Move +3\nIf there is at least one enemy within Range 9: Attack +0, Range 4"
    assert (scene.monster_turn("M", card).at("M"), scene.hp("A")) == ("x", 8)


def test_of_two_enemies_equally_far_the_earlier_is_the_focus() -> None:
    scene = Scene(around("A   .   M   .   B"), A={"initiative": 20}, B={"initiative": 10})
    scene.monster_turn("M", "Focus on the farthest enemy\nAttack +0, Range 3")
    assert (scene.hp("A", "B"), scene.asked) == ([10, 8], [])


def test_what_a_monster_has_summoned_follows_nobody() -> None:
    scene = Scene(around("A   .   N   .   .   M"), A={"conditions": ["invisible"]}, N={"summoner": "M"})
    assert scene.monster_turn("N", "Move +0\nAttack +0").at("N") == "N"
    assert scene.asked == []


def test_a_move_is_planned_for_the_attack_that_can_be_chosen() -> None:
    scene = Scene(around("A   .   .   .   x   M"))
    card = "Move +3\nChoose one: Attack +0, Range 4; or Heal 1, self"
    assert (scene.monster_turn("M", card).at("M"), scene.hp("A")) == ("x", 8)


@pytest.mark.parametrize(("fire", "at"), [("inert", "x"), ("strong", "M")])
def test_a_move_is_planned_for_the_range_that_an_element_gives_only_if_it_is_there(
    fire: str, at: str
) -> None:
    scene = Scene(around("A   .   x   .   M"), elements={"fire": fire})
    scene.monster_turn("M", "Move +1\nAttack +0, Range 2. Consume fire: +2 Range.")
    assert (scene.at("M"), scene.hp("A")) == (at, 8)
