"""Shield and retaliate: from when on, against what, how they add up, and what comes with them."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Bonus, Change, Moment, Select
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Deck
from havenwright.engine.terms.in_force import shield_of
from havenwright.packs.records import Item
from havenwright.rulesets import RULESETS
from tests.engine.acting import equip, number, perform, say
from tests.engine.courses import idle
from tests.engine.scenes import PLAIN, Scene, around
from tests.engine.tables import hero, select, table, until
from tests.proves import proves

NEXT_TO_EACH_OTHER = around("A   M   x   y")


def duel(**monster: object) -> Scene:
    """A character beside a monster."""
    return Scene(NEXT_TO_EACH_OTHER, M=dict(monster), elements={"fire": "strong", "ice": "strong"})


def hurt(scene: Scene, text: str, *draws: str) -> int:
    """How much the monster M loses to an attack of A."""
    before: int = scene.hp("M")
    return int(before - scene.perform("A", text, "M", draws=draws or ("+0",)).hp("M"))


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


def test_shields_do_not_count_for_one_attack_and_do_for_the_next() -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "M", "Shield 2")
    say(scene, "A", "Attack 3. This attack ignores Shield")
    assert scene.hp("M") == 7
    say(scene, "A", "Attack 3")
    assert scene.hp("M") == 6


# Shield


@proves(
    "gh2.shield.shield-x",
    "gh2.shield.after-modifier",
    "gh2.shield.not-below-zero",
    "jotl.shield.reduces-attack-damage",
    "fh.shield.reduces-attacks",
    "bnb.shield.reduces-attacks",
)
def test_shield_reduces_an_attack_after_its_modifier() -> None:
    assert hurt(duel(text="Shield 2"), "Attack 5") == 3
    assert hurt(duel(text="Shield 2"), "Attack 3", "2x") == 4
    assert hurt(duel(text="Shield 2"), "Attack 3", "+1") == 2
    assert hurt(duel(text="Shield 4"), "Attack 2") == 0


@proves("gh2.shield.stacking", "gh2.monster-other.bonuses-stack", "bnb.shield.stacks")
def test_shields_add_up() -> None:
    scene = Scene("A   M", A={"text": "Shield 1"}, M={"attack": 5})
    scene.perform("A", "Shield 2").monster_turn("M", "Attack +0")
    assert scene.hp("A") == 8
    crab = duel(text="Shield 1").monster_turn("M", "Shield 1")
    assert hurt(crab, "Attack 4") == 2


@proves(
    "gh2.shield.attacks-only",
    "gh2.suffer.not-attack",
    "bnb.shield.attacks-only",
    "bnb.suffer.unmodified",
)
def test_shield_is_against_attacks_alone() -> None:
    scene = Scene("A   tx", A={"text": "Shield 3"}, trap="Damage 4").perform("A", "Move 1", "x")
    assert scene.hp("A") == 6
    scene = duel(text="Shield 2", conditions=["poison"]).perform("A", "All adjacent enemies suffer 3 damage")
    assert scene.hp("M") == 7


@proves("gh2.shield.self-only", "gh2.shield.every-attack", "fh.shield.all-attacks-while-active")
def test_a_shield_is_ones_own_and_holds_against_every_attack() -> None:
    scene = Scene("A   M   B").perform("A", "Shield 1")
    for target in ("A", "A", "A", "B"):
        scene.perform("M", "Attack 2", target)
    assert scene.hp("A", "B") == [7, 8]


@proves(
    "gh2.monster-other.stat-card-bonuses-always",
    "gh2.monster-stats.persistent-bonuses",
    "bnb.monster-cards.persistent-bonuses",
)
def test_what_a_stat_card_says_holds_at_all_times() -> None:
    assert hurt(duel(text="Shield 2", conditions=["stun"]), "Attack 5") == 3
    assert hurt(duel(text="Shield 1"), "Attack 3") == 2


@proves(
    "gh2.monster-other.ability-card-bonuses-after-turn",
    "gh1.shield.monster-card-shield",
    "bnb.monster-other.round-bonus-after-turn",
)
def test_a_monsters_card_shields_it_once_it_has_acted() -> None:
    scene = duel()
    assert hurt(scene, "Attack 3") == 3
    scene.monster_turn("M", "Shield 1")
    assert hurt(scene, "Attack 3") == 2


# Retaliate


@proves(
    "gh2.retaliate.retaliate-x",
    "gh2.retaliate.range",
    "gh1.retaliate.basic",
    "fh.retaliate.deals-damage",
)
def test_retaliate_strikes_back_within_its_range() -> None:
    assert duel(text="Retaliate 2").perform("A", "Attack 2", "M").hp("A") == 8
    far = Scene(around("A   .   .   M"), M={"text": "Retaliate 2"})
    assert far.perform("A", "Attack 2, Range 3", "M").hp("A", "M") == [10, 8]
    three = Scene(around("A   .   .   M"), M={"text": "Retaliate 2, Range 3"})
    assert three.perform("A", "Attack 2, Range 3", "M").hp("A") == 8
    four = Scene(around("A   .   .   .   M"), M={"text": "Retaliate 2, Range 3"})
    assert four.perform("A", "Attack 2, Range 4", "M").hp("A", "M") == [10, 8]


@proves(
    "gh2.retaliate.after-effects",
    "fh.retaliate.range-after-effects",
    "bnb.retaliate.range-checked-after-effects",
)
def test_who_is_pulled_close_retaliates() -> None:
    scene = Scene("A   x   .   M", M={"text": "Retaliate 2"})
    scene.perform("A", "Attack 2, Range 3, Pull 2", "M", "x")
    assert scene.at("M") == "x"
    assert scene.hp("A") == 8


@proves(
    "gh2.retaliate.not-attack",
    "gh2.retaliate.dead-no-retaliate",
    "gh2.retaliate.on-zero-damage",
    "gh1.retaliate.not-an-attack",
    "gh1.retaliate.not-when-dead",
    "fh.retaliate.not-an-attack",
    "fh.retaliate.dead-does-not-retaliate",
    "bnb.retaliate.not-an-attack",
    "bnb.retaliate.not-if-killed",
)
def test_retaliate_is_no_attack_and_needs_a_living_figure_but_no_damage() -> None:
    shielded = Scene(around("A   M"), A={"text": "Shield 3"}, M={"text": "Retaliate 2"})
    assert shielded.perform("A", "Attack 2", "M").hp("A") == 8
    killed = duel(hp=2, text="Retaliate 3").perform("A", "Attack 2", "M")
    assert (killed.gone("M"), killed.hp("A")) == (True, 10)
    nothing = duel(text="Shield 5, Retaliate 2").perform("A", "Attack 2", "M")
    assert nothing.hp("A", "M") == [8, 10]


@proves("gh2.retaliate.stacking", "bnb.retaliate.stacks-within-range")
def test_retaliates_that_reach_strike_as_one() -> None:
    text = "Retaliate 1, Retaliate 2, Range 3"
    assert Scene("A   .   .   M", M={"text": text}).perform("A", "Attack 1, Range 3", "M").hp("A") == 8
    adjacent = duel(text=text).perform("A", "Attack 1", "M")
    assert adjacent.hp("A") == 7
    assert adjacent.kinds.count("retaliated") == 1


@proves("gh2.retaliate.self-only", "gh2.suffer.no-retaliate", "bnb.retaliate.self-by-default")
def test_retaliate_is_for_attacks_on_oneself() -> None:
    scene = Scene("A   M   N", N={"text": "Retaliate 2"}).perform("A", "Attack 2", "M")
    assert scene.hp("A") == 10
    scene = duel(text="Retaliate 3").perform("A", "All adjacent enemies suffer 2 damage")
    assert scene.hp("A", "M") == [10, 8]


# Shield and retaliate


@proves("gh1.shield.stat-card-shield", "gh1.shield.works-while-stunned")
def test_a_stat_cards_shield_holds_before_the_monster_acts_and_while_it_is_stunned() -> None:
    assert hurt(duel(text="Shield 2"), "Attack 3") == 1
    assert hurt(duel(text="Shield 1", conditions=["stun"]), "Attack 3") == 2


def charge(ability: Ability, uses: int = 1) -> Item:
    moment = Moment("attack", Select("enemy"), Select("self"))
    change = Change(ability.verb, ability.amount)  # type: ignore[arg-type]
    return Item(
        id="charm",
        name="Charm",
        slot="body",
        use="spent",
        uses=uses,
        action=Action((Bonus(moment, (change,), optional=True),)),
    )


@proves("gh1.shield.charge-shield", "gh1.shield.player-chooses-order")
def test_a_charge_of_shield_is_for_one_attack_and_is_asked_for() -> None:
    scene = equip(Scene(around("A   M")), "A", charge(Ability("shield", 1)))
    used = next(b.number for b in scene.state.bonuses)
    perform(scene, "M", Ability("attack", 2), answers=[used])
    assert scene.hp("A") == 9
    perform(scene, "M", Ability("attack", 2))
    assert scene.hp("A") == 7
    both = equip(Scene(around("A   M")), "A", charge(Ability("shield", 1)))
    perform(both, "A", Ability("shield", 1))
    perform(both, "M", Ability("attack", 1), answers=["pass"])
    assert (both.hp("A"), both.state.items) == (10, ("ready",))


@proves("jotl.shield.stacks")
def test_shields_of_cards_and_items_add_up() -> None:
    plate = Item(id="plate", name="Plate", slot="body", use="none", action=Action((Ability("shield", 2),)))
    scene = equip(Scene("A   M"), "A", plate)
    perform(scene, "A", Ability("shield", 1))
    perform(scene, "M", Ability("attack", 4))
    assert scene.hp("A") == 10 - 1


@proves("fh.shield.stacks", "fh.shield.acting-figure")
def test_shields_add_up_for_the_figure_that_has_them() -> None:
    scene = duel(text="Shield 1").monster_turn("M", "Shield 2")
    assert hurt(scene, "Attack 5") == 2
    other = Scene("A   M   B").perform("A", "Shield 2").perform("M", "Attack 3", "B")
    assert other.hp("A", "B") == [10, 7]


SPIKES = "After attacks targeting you performed by an adjacent enemy: It suffers X damage, where X is your {}"


def test_the_shield_value_for_an_attack_has_what_was_gained_for_it_less_its_pierce() -> None:
    for value, lost in (("Shield value for the attack", (3, 1, 0)), ("Shield value", (1, 1, 1))):
        scene = equip(Scene(around("A   M")), "A", charge(Ability("shield", 2)))
        used = next(one.number for one in scene.state.bonuses)
        say(scene, "A", "Shield 1")
        say(scene, "A", SPIKES.format(value))
        before = scene.hp("M")
        say(scene, "M", "Attack 2", used)
        assert before - scene.hp("M") == lost[0]
        for text, less in zip(("Attack 2", "Attack 2, Pierce 1"), lost[1:], strict=True):
            before = scene.hp("M")
            say(scene, "M", text)
            assert before - scene.hp("M") == less


def test_each_target_has_a_shield_value_for_the_attack_on_it() -> None:
    scene = Scene(around("A   M   B"), B={"text": "Shield 3"})
    say(scene, "A", "This round, on the next attack targeting you, gain Shield 2")
    say(
        scene,
        "M",
        "Attack 4, target all adjacent enemies, Pierce 1\n"
        "The target suffers X damage, where X is twice the target's Shield value for the attack",
    )
    assert scene.hp("A", "B") == [10 - (4 - 1) - 2, 10 - (4 - 2) - 4]


TRAPPED = {"jotl": (1, 3), "fh": (2, 4)}


@proves("jotl.shield.attack-only", "fh.shield.attacks-only")
def test_shield_does_nothing_against_a_trap(edition: str) -> None:
    level, damage = TRAPPED[edition]
    scene = Scene("A   tx", A={"text": "Shield 3"}, level=level, trap="Damage 2 + L")
    assert scene.perform("A", "Move 1", "x").hp("A") == 10 - damage


@proves("gh1.retaliate.each-attack", "gh1.retaliate.works-while-stunned")
def test_every_attack_is_answered_also_by_the_stunned() -> None:
    scene = duel(text="Retaliate 1").perform("A", "Attack 1", "M").perform("A", "Attack 1", "M")
    assert scene.hp("A") == 8
    stunned = duel(text="Retaliate 1", conditions=["stun"]).perform("A", "Attack 1", "M")
    assert stunned.hp("A") == 9


@proves("fh.retaliate.each-attack", "fh.retaliate.acting-figure")
def test_retaliate_answers_each_attack_on_its_owner_alone() -> None:
    scene = duel(text="Retaliate 1").perform("A", "Attack 1", "M").perform("A", "Attack 1", "M")
    struck = [
        event.get("amount") for event in scene.events if event.kind == "suffered" and not event.get("figure")
    ]
    assert struck == [1, 1]
    other = Scene("A   M   B").perform("A", "Retaliate 2").perform("M", "Attack 1", "B")
    assert other.hp("M") == 10


@proves("gh1.retaliate.monster-card-duration", "gh1.retaliate.card-and-stat-combine")
def test_a_monsters_card_retaliates_once_it_has_acted_together_with_its_stat_card() -> None:
    scene = duel().perform("A", "Attack 1", "M")
    assert scene.hp("A") == 10
    assert scene.monster_turn("M", "Retaliate 2").perform("A", "Attack 1", "M").hp("A") == 8
    both = duel(text="Retaliate 1").monster_turn("M", "Retaliate 2").perform("A", "Attack 1", "M")
    assert (both.hp("A"), both.kinds.count("retaliated")) == (7, 1)


@proves("gh1.retaliate.charge-once")
def test_a_charge_of_retaliate_is_for_one_attack() -> None:
    scene = equip(Scene(around("A   M")), "A", charge(Ability("retaliate", 2)))
    used = next(b.number for b in scene.state.bonuses)
    perform(scene, "M", Ability("attack", 1), answers=[used])
    perform(scene, "M", Ability("attack", 1))
    assert scene.hp("M") == 8


@proves("fh.retaliate.stacking-by-range")
def test_retaliates_count_within_their_own_ranges_and_strike_as_one() -> None:
    text = "Retaliate 2, Retaliate 1, Range 3"
    far = Scene("A   .   M", M={"text": text}).perform("A", "Attack 1, Range 3", "M")
    assert far.hp("A") == 9
    near = duel(text=text).perform("A", "Attack 1", "M")
    assert (near.hp("A"), near.kinds.count("retaliated")) == (7, 1)


@proves("jotl.retaliate.no-retaliate", "jotl.shield.no-pierce", "jotl.modifiers.no-rolling-modifiers")
def test_a_game_without_pierce_retaliate_and_rolling_cards() -> None:
    assert {name: rules.missing_words for name, rules in RULESETS.items() if rules.missing_words} == {
        "jotl": {"pierce", "retaliate", "rolling"}
    }
    scene = duel(text="Shield 2")
    assert hurt(scene, "Attack 3", "+0") == 1
    assert (scene.hp("A"), scene.drawn("A")) == (10, 1)


# Kinds of one set


@proves("gh1.shield.monster-card-shield")
def test_the_shield_of_a_card_counts_from_the_monsters_turn_on_to_the_end_of_the_round() -> None:
    strikes = [hero(name, *[(first, "Attack 3", "Loot 1")] * 6) for name, first in (("One", 30), ("Two", 80))]
    drawing = ".   .   .   .   .\n  .   1   M   2   .\n.   .   .   .   ."
    game = table(drawing, strikes, {"M": idle("Rock", 60, "Shield 1", hp=40)})
    for name in ("seat 0", "seat 1"):
        game.state.decks[name] = Deck(("+0",) * 20)
    for cards in (((0, 1), (6, 7)), ((2, 3), (8, 9))):
        select(game, *cards)
        until(game, "select cards", {"attack": 2, "short rest": "no"})
    struck = [(e.get("figure"), e.get("shield")) for e in game.events if e.kind == "attacked"]
    assert struck == [(0, 0), (1, 1)] * 2  # at 30 before it acts at 60, at 80 after that; and anew each round
    assert game.state.figures[2].hit_points == 40 - 2 * (3 + 2)


# Attacks


@proves("bnb.retaliate.added-effects-after-damage")
def test_what_comes_with_retaliate_comes_after_its_damage() -> None:
    scene = Scene("x   M   A", M={"hp": 3}).perform("A", "Retaliate 1, Push 1")
    scene.monster_turn("M", "Attack 1", "x")
    assert (scene.hp("M"), scene.at("M")) == (2, "x")
    kinds_of = [event.kind for event in scene.events if event.get("figure") == 1]
    assert kinds_of.index("suffered") < kinds_of.index("moved")


@proves("bnb.shield.self-by-default", "bnb.conditions.per-figure-tracking")
def test_shields_and_conditions_are_each_figures_own() -> None:
    scene = Scene("N   A   M").monster_turn("M", "Shield 1")
    scene.perform("A", "Attack 2, Poison", "M").perform("A", "Attack 2", "N")
    assert scene.hp("M", "N") == [9, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == (["poison"], [])


# What strikes back, and what doesn't move


def test_a_retaliate_does_besides_what_stands_beside_it() -> None:
    scene = Scene(".   A   M").perform("M", "Retaliate 2, Poison, Push 1").perform("A", "Attack 1")
    assert scene.hp("A", "M") == [8, 9]
    assert scene.conditions("A") == ["poison"]
    assert scene.at("A") != "A"


# What is consumed gives its experience


def test_a_shield_goes_to_others_for_what_is_consumed() -> None:
    scene = Scene("A   B   M\n  C", elements={"air": "strong"})
    done(scene, "A", "Shield 2, target one ally. Consume air: target all allies instead", "yes")
    for who in "BC":
        done(scene, "M", "Attack 3, Range 3", who)
    done(scene, "M", "Attack 3, Range 3", "A")
    assert scene.hp("A", "B", "C") == [7, 9, 9]


@proves("gh2.shield.self-only")
def test_a_shield_that_one_gains_when_an_ally_is_attacked_is_not_the_allys() -> None:
    scene = Scene(around("B   A   M"), B={"text": "Whenever an ally is attacked, gain Shield 1"})
    assert scene.monster_turn("M", "Attack +0").hp("A") == 10 - 2


@pytest.mark.parametrize(("what", "left"), [("Shield", [10 - 1, 10]), ("Retaliate", [10 - 2, 10 - 1])])
def test_an_ally_gains_it_for_the_attack_on_it(what: str, left: list[int]) -> None:
    text = f"Whenever an ally within Range 2 is attacked, that ally gains {what} 1 for the attack"
    scene = Scene(around("B   A   M"), B={"text": text})
    assert scene.monster_turn("M", "Attack +0").hp("A", "M") == left


def test_no_ally_gains_a_shield_for_an_attack_on_its_owner() -> None:
    text = "Whenever an ally within Range 2 is attacked, that ally gains Shield 1 for the attack"
    scene = Scene(around("A   B   M"), B={"text": text})
    assert scene.monster_turn("M", "Attack +0").hp("B") == 10 - 2


@pytest.mark.parametrize("whom", ["it", "the target"])
def test_a_target_without_its_shield_suffers_all_damage_this_round(whom: str) -> None:
    scene = Scene(around("A   M"), M={"hp": 20, "text": "Shield 2"})
    text = f"Attack 3. If the target has Shield, {whom} loses all Shield until the end of the round"
    scene.perform("A", text, "M", draws=["+0"])
    assert scene.hp("M") == 20 - (3 - 2)
    scene.perform("A", "Attack 3. If the target has Shield: +5 Attack", "M", draws=["+0"])
    assert scene.hp("M") == 19 - 3
    scene.end_round()
    scene.perform("A", "Attack 3", "M", draws=["+0"])
    assert scene.hp("M") == 16 - (3 - 2)


def test_shield_for_one_attack_is_lost_too() -> None:
    scene = Scene(around("A   M"), M={"hp": 20})
    scene.perform("M", "This round, on attacks targeting you, gain Shield 1")
    scene.perform("A", "All enemies lose all Shield").perform("A", "Attack 3", "M", draws=["+0"])
    assert scene.hp("M") == 20 - 3


def test_a_lower_shield_is_never_less_than_nothing() -> None:
    scene = Scene(around("A   M   N"), M={"hp": 20, "text": "Shield 2"}, N={"hp": 20})
    scene.perform("A", "All enemies have their Shield value reduced by 1 this round")
    scene.perform("A", "Attack 3", "M", draws=["+0"])
    assert scene.hp("M") == 20 - (3 - 1)
    scene.perform("A", "Attack 3, Range 2. If the target has Shield: +5 Attack", "N", draws=["+0"])
    assert scene.hp("N") == 20 - 3
    assert shield_of(scene.runner.play, number(scene, "N")) == 0


def test_lost_and_lower_retaliate() -> None:
    for text, hurt in (("Retaliate -1", 1), ("Retaliate -3", 0)):
        scene = Scene(around("A   M"), M={"hp": 20, "text": "Retaliate 2"})
        scene.perform("A", f"{text}, target all enemies").perform("A", "Attack 3", "M", draws=["+0"])
        assert (scene.hp("A"), scene.kinds.count("retaliated")) == (10 - hurt, int(hurt > 0))
    scene = Scene(around("A   M"), M={"hp": 20, "text": "Retaliate 2"})
    scene.perform("M", "This round, on attacks targeting you, gain Retaliate 1")
    scene.perform("A", "All enemies lose all Retaliate").perform("A", "Attack 3", "M", draws=["+0"])
    assert scene.hp("A") == 10
