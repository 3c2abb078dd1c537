"""Targets: how many, how far, in whose sight, and who can't be one."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Compare, If, Is, Select
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import at, number, perform, tiles
from tests.engine.scenes import PLAIN, Scene, around
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

STAR = """
    .   M   N   .
      .   A   P   .
    .   .   .   .
"""
rule = pytest.mark.rule
NEXT_TO_EACH_OTHER = around("A   M   x   y")


def duel(**monster: object) -> Scene:
    """A character beside a monster."""
    return Scene(NEXT_TO_EACH_OTHER, M=dict(monster), elements={"fire": "strong", "ice": "strong"})


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


def ordered(drawing: str, **initiatives: tuple[int, ...]) -> Scene:
    scene = Scene(drawing)
    for who, initiative in initiatives.items():
        scene.state.figures[number(scene, who)].initiative = initiative
    return scene


@proves("gh1.targeting.abilities-not-allies", "jotl.attack.cannot-attack-allies")
def test_allies_are_no_targets() -> None:
    scene = Scene(around("B   A   M")).perform("A", "Attack 2", "M")
    assert scene.offered() == "M"
    assert Scene(around("B   A   .   M")).perform("A", "Attack 2", "B").asked == []


@proves("gh1.targeting.target-z", "jotl.targeting.target-x-separate-figures")
def test_up_to_so_many_different_enemies_are_attacked() -> None:
    scene = Scene(STAR).perform("A", "Attack 2, Target 2", "M", "N", "P")
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    fewer = Scene(around("M   A   N")).perform("A", "Attack 2, Target 3", "M", "N")
    assert fewer.hp("M", "N") == [8, 8]
    assert fewer.kinds.count("attacked") == 2


@proves("fh.targeting.target-x", "fh.targeting.negative-and-positive")
def test_every_target_gets_what_the_attack_carries() -> None:
    scene = Scene("B   A   .   M   N", A={"hp": 5})
    scene.perform("A", "Attack 2, Target 3, Range 3, Poison", "M", "N")
    assert scene.hp("M", "N") == [8, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == (["poison"], ["poison"])
    assert scene.perform("A", "Stun, Range 3", "B").offered(-1) == "MN"
    assert scene.conditions("B") == []
    healed = Scene("A   .   B   M", A={"hp": 5, "max_hp": 9})
    assert healed.perform("A", "Heal 3, Range 2", "A").hp("A") == 8


@proves("gh1.targeting.add-target", "fh.targeting.default-target-one")
def test_an_added_target_is_one_more() -> None:
    scene = Scene(around("A   .   M   N   P")).perform("A", "Attack 2, Range 3, +1 Target", "M", "N", "N")
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    melee = Scene(STAR).perform("A", "Attack 3, +1 Target", "M", "N", "P")
    assert melee.hp("M", "N", "P") == [7, 7, 10]


ADDING = "+0, +1 Target"


@pytest.mark.parametrize(("edition", "attacks"), [("gh1", 2), ("gh2", 3), ("fh", 3)])
def test_a_modifier_adds_a_target_and_in_one_game_that_is_all(edition: str, attacks: int) -> None:
    scene = Scene(STAR, ruleset=edition)
    scene.perform("A", "Attack 2, Poison", "M", "N", "P", draws=[ADDING, ADDING, "+0"])
    assert scene.kinds.count("attacked") == attacks


@proves("gh1.targeting.add-target-copies-effects")
def test_an_added_target_is_poisoned_too_and_adds_none() -> None:
    scene = Scene(STAR)
    scene.perform("A", "Attack 2, Poison", "M", "N", "P", draws=[ADDING, ADDING, "+0"])
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    assert (scene.conditions("N"), scene.conditions("P")) == (["poison"], [])


@proves("gh1.targeting.multi-target-definition")
def test_an_attack_that_could_have_several_targets_is_one_for_several() -> None:
    scene = Scene(around("A   M"))
    scene.perform("A", "On your next multi-target attack, add +1 Attack.")
    assert scene.perform("A", "Attack 2", "M").hp("M") == 8
    assert scene.perform("A", "Attack 2, Target 3", "M").hp("M") == 5


@proves("gh1.range.melee-is-one", "fh.attack.melee-default")
def test_an_attack_without_a_range_reaches_the_next_hex() -> None:
    scene = Scene(around("A   M   N")).perform("A", "Attack 3", "N", "M")
    assert scene.offered() == "M"
    assert scene.hp("M", "N") == [7, 10]


@proves("fh.attack.range-bonus-makes-ranged")
def test_more_range_makes_a_melee_attack_ranged() -> None:
    text = "Attack 3. Consume air: +2 Range"
    far = Scene("A   .   .   M", elements={"air": "strong"}).perform("A", text, "yes", "M")
    assert (far.hp("M"), far.drawn("A")) == (7, 1)
    near = Scene("A   M", elements={"air": "strong"})
    near.perform("A", text, "yes", "M", draws=["+1", "-1"])
    assert (near.hp("M"), near.drawn("A")) == (8, 2)


@proves("fh.targeting.needs-valid-target")
def test_without_a_target_an_attack_is_not_performed() -> None:
    scene = Scene("A   .   .   M").perform("A", "Attack 3\nExperience 1")
    assert (scene.result("A")["xp"], scene.kinds) == (0, [])
    assert Scene("A   M").perform("A", "Attack 3\nExperience 1", "M").result("A")["xp"] == 1


@proves("fh.targeting.sides", "fh.targeting.all-versus-all-figures")
def test_nobody_is_an_ally_of_their_own_and_all_figures_are_both_sides() -> None:
    alone = Scene("A   M", A={"hp": 5, "max_hp": 9})
    assert alone.perform("A", "Heal 2, one ally", "A").hp("A") == 5
    assert alone.asked == []
    for who, struck in (("enemies", [10, 8, 8]), ("figures", [8, 8, 8])):
        scene = Scene("B   A   M\n  N")
        scene.perform("A", f"Attack 2, all adjacent {who}", *("B" if who == "figures" else ""), "M", "N")
        assert scene.hp("B", "M", "N") == struck
        assert scene.kinds.count("attacked") == struck.count(8)


@proves("jotl.targeting.no-range-means-adjacent", "jotl.targeting.condition-ability-sides")
def test_a_condition_is_for_one_side_and_without_a_range_for_the_next_hex() -> None:
    scene = Scene("A   M   N").perform("A", "Immobilize", "N", "M")
    assert (scene.offered(), scene.conditions("M")) == ("M", ["immobilize"])
    friends = Scene("A   .   B   C   M").perform("A", "Strengthen, Range 2", "B")
    assert friends.asked[0].options == (number(friends, "B"), "skip")
    foes = Scene("B   A   M   N").perform("A", "Muddle, Range 2", "M")
    assert foes.offered() == "MN"


def _second_shot() -> Scene:
    """A shot at M, which brings an attack on N with it, who stands beside A and M."""
    second = Ability("attack", 2, target=Select("enemy", "all", 1, origin="target"))
    shot = Ability("attack", 3, target=Select("enemy", range=4), extras=(If(Compare(1, ">=", 1), (second,)),))
    scene = Scene(around("A   N   M"))
    m, n = number(scene, "M"), number(scene, "N")
    return perform(scene, "A", shot, answers=[m, n], draws=["+0", "+1", "-1"])


@pytest.mark.parametrize(("edition", "cards"), [("gh1", 2), ("gh2", 1)])
def test_in_one_game_what_comes_of_a_shot_is_a_shot(edition: str, cards: int) -> None:
    assert _second_shot().drawn("A") == 1 + cards


@proves("gh1.range.spawned-attacks-ranged")
def test_an_attack_that_comes_of_a_shot_has_disadvantage_next_to_the_shooter() -> None:
    scene = _second_shot()
    assert scene.drawn("A") == 1 + 2
    assert scene.hp("M", "N") == [7, 10 - (2 - 1)]


# Targets


@proves(
    "gh2.targeting.target-x",
    "gh2.targeting.same-figure-once",
    "gh2.range.melee-default",
    "gh1.attack.same-enemy-once",
    "jotl.targeting.no-repeat-target",
    "jotl.range.melee-definition",
    "fh.targeting.no-repeat-target",
    "bnb.targeting.target-x",
    "bnb.targeting.no-repeat-target",
    "bnb.range.melee-default",
)
def test_an_attack_has_as_many_targets_as_it_says_within_its_range() -> None:
    row = Scene(around("A   .   M   N   P")).perform("A", "Attack 2, Range 3, Target 2", "M", "P", "N")
    assert row.hp("M", "N", "P") == [8, 8, 10]
    assert [row.offered(0), row.offered(1)] == ["MN", "N"]
    alone = Scene(around("A   M")).perform("A", "Attack 2, Target 2", "M", "M")
    assert alone.hp("M") == 8
    melee = Scene(around("A   .   M")).perform("A", "Attack 4", "M")
    assert melee.asked == []
    assert melee.hp("M") == 10


@rule("gh2.targeting.choose-one-at-a-time")
def test_a_second_target_is_chosen_after_the_first_attack_is_done() -> None:
    scene = Scene("x   .   M   A   .   N").perform("A", "Attack 2, Target 2, Push 2", "M", "x", "M")
    assert [decision.kind for decision in scene.asked] == ["attack", "push"]
    assert scene.at("M") == "x"


@proves("gh2.mandatory.fewer-targets", "gh2.action.character-skip", "bnb.action.character-may-skip")
def test_targets_and_abilities_may_be_skipped() -> None:
    scene = Scene("M   A   N\n  P").perform("A", "Attack 2, Target 3", "M", "skip")
    assert scene.hp("M", "N", "P") == [8, 10, 10]
    healing = Scene("A   M", A={"hp": 5, "max_hp": 10}).perform("A", "Attack 3\nHeal 2, self", "skip")
    assert healing.hp("A", "M") == [7, 10]


@proves(
    "gh2.conditions.invisible-untargetable",
    "fh.suffer.not-targeted",
    "bnb.conditions.invisible",
    "bnb.suffer.not-targeted",
)
def test_nobody_can_aim_at_the_invisible_but_they_suffer_what_is_not_aimed() -> None:
    scene = duel(conditions=["invisible"]).perform("A", "Attack 3", "M")
    assert scene.asked == []
    scene.perform("A", "All adjacent enemies suffer 2 damage")
    assert scene.hp("M") == 8
    monster = Scene("A   M", A={"conditions": ["invisible"]}).monster_turn("M", "Move +0\nAttack +0")
    assert monster.hp("A") == 10


@rule("gh2.los.required-for-targeted")
def test_an_attack_needs_a_line_of_sight() -> None:
    scene = Scene("A   #   M\n  .   .")
    assert scene.board.distance(*(scene.board.index(scene.places[letter]) for letter in "AM")) == 3
    assert scene.perform("A", "Attack 2, Range 3", "M").asked == []
    assert Scene("A   .   M\n  .   .").perform("A", "Attack 2, Range 3", "M").hp("M") == 8


# Sight


@proves("fh.los.as-if-occupying", "fh.range.own-hex-adjacent")
def test_sight_is_from_the_hex_that_an_ability_is_performed_from() -> None:
    corner = "A   .   .   .   .   x\n  #   #   #   #   #   .\n    .   .   .   .   .   M"
    scene = Scene(corner)
    assert scene.perform("A", "Attack 3, Range 9", "M").asked == []
    scene.runner.play.state.placed = (("beacon", at(scene, "x")),)
    chosen = Ability("choose hex", target=Select("token", range=5, named="beacon"))
    near = Ability("attack", 3, target=Select("enemy", range=2, origin="chosen"))
    perform(scene, "A", chosen, near, answers=[at(scene, "x"), number(scene, "M")])
    assert scene.hp("M") == 7
    hovering = Scene("A   tx  .   .")
    perform(hovering, "A", Ability("flying"), Ability("move", 1), answers=[at(hovering, "x")])
    destroy = Ability("destroy", target=Select("trap", range=1))
    perform(hovering, "A", destroy, answers=[at(hovering, "x")])
    assert [option for option in hovering.asked[-1].options if option != "skip"] == [at(hovering, "x")]
    assert tiles(hovering, "trap") == []


@proves("gh1.los.required-for")
def test_what_has_no_range_needs_no_sight_and_loot_does() -> None:
    hidden = "A   #   M\n  .   ."
    scene = Scene(hidden).perform("A", "Attack 2, Range 3", "M")
    assert scene.asked == []
    assert scene.perform("A", "All enemies suffer 1 damage").hp("M") == 9
    for text, given in (
        ("Muddle, Range 3, target all enemies", []),
        ("Muddle, target all enemies", ["muddle"]),
    ):
        unseen = Scene(hidden, ruleset="gh1").perform("A", text)
        assert unseen.conditions("M") == given
    for drawing, left in (("A | Mx\n  .", ["x"]), (around("A   .   Mx"), [])):
        loot = Scene(drawing, M={"hp": 1}).damage("M", 1).perform("A", "Loot 2")
        assert loot.tokens() == left


@proves("jotl.targeting.target-needs-los", "fh.los.required-for-targeting")
def test_nobody_is_attacked_behind_a_wall() -> None:
    assert Scene("A   #   M\n  .   .").perform("A", "Attack 2, Range 3", "M").asked == []
    assert Scene("A   .   M\n  .   .").perform("A", "Attack 2, Range 3", "M").hp("M") == 8


@proves("jotl.suffer.no-los-needed", "fh.los.not-for-non-targeted")
def test_who_suffers_damage_need_not_be_seen() -> None:
    scene = Scene("A   #   M\n  .   .").perform("A", "All enemies within Range 3 suffer 1 damage")
    assert scene.hp("M") == 9


# Elements and costs


@proves(
    "gh2.action.inherent-text-not-skippable",
    "fh.action.inherent-text-not-skippable",
    "bnb.action.inherent-text-binding",
)
def test_whom_an_attack_may_target_cannot_be_skipped() -> None:
    fresh = Ability("attack", 2, target=Select("enemy", range=1, where=(Is("undamaged"),)))
    scene = Scene("M   A   N", M={"hp": 5, "max_hp": 10})
    perform(scene, "A", fresh, answers=["skip"])
    assert scene.offered() == "N"
    text = "Attack 3. Target one adjacent enemy that is adjacent to one of your allies"
    assert Scene(around("M   A   N   B   .")).perform("A", text, "N").offered() == "N"


@rule("gh2.targeting.all-vs-all-figures")
def test_all_figures_are_allies_too() -> None:
    for who, points in (("enemy", [10, 8]), ("figure", [8, 8])):
        scene = Scene("B   A   M")
        b, m = number(scene, "B"), number(scene, "M")
        answers = [b, m] if who == "figure" else [m]
        perform(scene, "A", Ability("attack", 2, target=Select(who, "all", 1)), answers=answers)  # type: ignore[arg-type]
        assert scene.hp("B", "M") == points


# In order, and skipped


# Whom


@proves("bnb.targeting.default-single-target", "bnb.targeting.effects-apply-to-every-target")
def test_one_target_or_as_many_as_are_said_with_all_effects() -> None:
    one = Scene("M   A   N").perform("A", "Attack 3", "N")
    assert one.hp("M", "N") == [10, 7]
    both = Scene("M   A   N").perform("A", "Attack 1, Target 2, Poison", "M", "N")
    assert (both.conditions("M"), both.conditions("N")) == (["poison"], ["poison"])


@proves("bnb.targeting.polarity", "bnb.range.range-x")
def test_heals_are_for_ones_own_side_within_range() -> None:
    hurt = {"hp": 5, "max_hp": 10}
    scene = Scene("A   .   M", A=hurt, M=hurt).perform("A", "Heal 3, Range 3", "M")
    assert (scene.offered(), scene.hp("A", "M")) == ("A", [8, 5])
    poisoned = Scene("A   .   M   N").perform("A", "Poison, Range 3", "N")
    assert poisoned.offered() == "MN"
    assert [poisoned.conditions(who) for who in "AMN"] == [[], [], ["poison"]]
    # Monsters are friends of each other: the one at range 4 is out of reach.
    ants = Scene("M   .   .   .   N   A", N={"hp": 1, "max_hp": 9}, M={"hp": 5, "max_hp": 6})
    assert ants.monster_turn("M", "Heal 2, Range 3").hp("M", "N") == [6, 1]


@proves("bnb.targeting.no-line-of-sight")
def test_range_alone_decides_whom_one_can_target() -> None:
    scene = Scene("A   o   o   N   M").perform("A", "Attack 2, Range 4", "M", draws=["neutral"])
    assert scene.offered(0) == "MN"
    assert scene.hp("M") == 8


@proves("bnb.cards.errata-freezing-vortex")
def test_a_pull_for_all_enemies_within_range_4_takes_who_is_4_hexes_away() -> None:
    scene = Scene("A   x   .   .   M").perform("A", "Pull 3, target all enemies within Range 4", "x")
    assert scene.at("M") == "x"


# Before and after


def test_an_attack_with_a_filter_reaches_no_farther_than_without() -> None:
    scene = ordered("A   M   N", A=(30, 0), M=(40, 1), N=(40, 1))
    done(scene, "A", "Attack 3, target one enemy acting after you", "M")
    assert scene.asked[0].options[:-1] == (number(scene, "M"),)
    done(scene, "A", "Attack 3, Range 2, target all enemies acting after you", "N", "M")
    assert scene.hp("M", "N") == [4, 7]


# Others than before


def test_nobody_is_a_target_twice() -> None:
    scene = Scene("M   A   N\n  P")
    done(scene, "A", "Perform 3 times: Attack 2. No enemy may be targeted twice", "N", "M", "P")
    attacks = [decision for decision in scene.asked if decision.kind == "attack"]
    left = [[n for n in decision.options if isinstance(n, int)] for decision in attacks]
    m, n, p = (number(scene, who) for who in "MNP")
    assert [sorted(offered) for offered in left] == [[m, n, p], [m, p], [p]]
    assert scene.hp("M", "N", "P") == [8, 8, 8]


@pytest.mark.parametrize(
    ("attack", "left"), [("Attack 2", [8, 8, 10, 10]), ("Attack 2, Target 2", [8, 8, 8, 10])]
)
def test_a_target_that_a_modifier_adds_is_struck_before_the_rest_of_the_action(
    attack: str, left: list[int]
) -> None:
    scene = Scene(around("A   .   M   N   P   O"), A={"hp": 5, "max_hp": 10})
    text = f"{attack}, Range 5\nHeal 2, self"
    scene.perform("A", text, "M", "N", "P", "O", draws=["+0, +1 Target", "+0", "+0", "+0"])
    assert scene.hp("A", "M", "N", "P", "O") == [7, *left]


def test_a_controlled_monster_attacks_as_many_as_its_stat_card_says() -> None:
    rat = monster("Rat", (90, "Loot 1"), hp=9, attack=2)
    rat = replace(rat, normal=(replace(rat.normal[0], targets=2),) * 8)
    one = hero("One", *[(10, "Control one enemy within Range 5: Attack +0", "Move 1")] * 4)
    game = table("1   M   M   M", [one], {"M": rat})
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    for chosen in (2, 1, 3):
        game.scene.force("+0")
        game.choose(chosen)
    assert [game.state.figures[n].hit_points for n in (1, 2, 3)] == [7, 9, 7]


@pytest.mark.parametrize("edition", ["gh1", "gh2"])
def test_all_attacks_can_be_on_the_same_target(edition: str) -> None:
    scene = Scene(STAR, ruleset=edition).perform("A", "Attack 2, Target 3, Same target", "N", "N", "N")
    assert scene.hp("M", "N", "P") == [10, 4, 10]


def test_attacks_on_the_same_target_end_with_it() -> None:
    scene = Scene(STAR, N={"hp": 3}).perform("A", "Attack 2, Target 3, Same target", "N", "N", "N")
    assert scene.hp("M", "N", "P") == [10, 0, 10]
    assert scene.kinds.count("attacked") == 2


# Attacks as if from another place


def sooted(drawing: str, *letters: str) -> Scene:
    """A map with tokens in these hexes."""
    scene = Scene(drawing, ruleset="gh2")
    for letter in letters:
        scene.perform("A", "Place one Soot token in a hex within Range 9", letter)
    return scene


def test_a_melee_attack_is_made_as_if_from_a_token() -> None:
    scene = sooted("A   .   .   .   x   M", "x").perform("A", "Attack 3, from a Soot token", "M")
    assert (scene.hp("M"), scene.at("A")) == (7, "A")


def test_without_the_place_there_is_no_such_attack() -> None:
    scene = Scene("A   M", ruleset="gh2").perform("A", "Attack 3, from a Soot token")
    assert (scene.hp("M"), scene.asked) == (10, [])


def test_the_own_hex_is_a_place_only_if_the_text_says_so() -> None:
    near = sooted("x   .   .   A   M", "x")
    assert near.perform("A", "Attack 3, from a Soot token").hp("M") == 10
    assert near.perform("A", "Attack 3, from you or a Soot token", "M").hp("M") == 7


def test_the_place_is_chosen_among_those_from_which_there_is_a_target() -> None:
    scene = sooted("M   x   .   A   .   y   N   .   z", "x", "y", "z")
    scene.perform("A", "Attack 2, from a Soot token", "y", "N")
    assert scene.hp("M", "N") == [10, 8]
    (question,) = [decision for decision in scene.asked if decision.kind == "attack from"]
    assert len(question.options) == 2


def test_sight_range_and_disadvantage_are_counted_from_there() -> None:
    scene = sooted("A   .   .   .   .   x   M", "x")
    scene.perform("A", "Attack 3, Range 2, from a Soot token", "M", draws=["+1", "-1"])
    assert scene.hp("M") == 8


@proves("gh2.retaliate.attacker-itself-in-range")
def test_retaliate_reaches_attackers_by_their_own_hex() -> None:
    scene = sooted("A   .   .   x   M   y", "x").perform("M", "Retaliate 2")
    assert scene.perform("A", "Attack 3, from a Soot token", "M").hp("A") == 10
    scene = sooted("A   .   .   x   M   y", "x").perform("M", "Retaliate 2, Range 4")
    assert scene.perform("A", "Attack 3, from a Soot token", "M").hp("A") == 8


def test_a_push_is_away_from_there() -> None:
    scene = sooted("A   y   M   x", "x").perform("A", "Attack 3, Push 1, from a Soot token", "M", "y")
    assert scene.at("M") == "y"


def test_after_the_attack_one_is_where_one_is() -> None:
    scene = sooted("A   N   .   .   x   M", "x")
    scene.perform("A", "Attack 3, from a Soot token\nAttack 2", "M", "N")
    assert scene.hp("M", "N") == [7, 8]
    assert all(body.stands is UNSET for body in scene.state.figures)
