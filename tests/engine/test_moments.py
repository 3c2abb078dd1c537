"""When things happen: at the start and the end of turns and rounds, on the way, and when flying ends."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Change, Compare, If, Is, Moment, Select, Sum, Variable
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import EndRound, EndTurn, Happen, Walk
from havenwright.engine.model.state import Condition
from havenwright.engine.setting.setting import Seat
from havenwright.engine.steps import run as step
from havenwright.engine.terms.amounts import value
from havenwright.errors import UserError
from havenwright.packs.records import CharacterClass, Perk
from havenwright.packs.scenario.records import Affect, Group
from tests.engine.acting import at, number, perform, run
from tests.engine.games import packs
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule

WALK: Card = (20, "Move 1", "Move 1")
IDLE = monster("Rat", (50, "Loot 1"))
SELF = Select("self")
GAIN = Ability("experience", 1)


def perked(*rules: Bonus | Ability) -> CharacterClass:
    return replace(hero("One", *(WALK,) * 4), perks=(Perk(rules=rules),))


def game_with(*rules: Bonus | Ability) -> Game:
    return table("1   .   M", [perked(*rules)], {"M": IDLE}, seats=[Seat("One", perks=(0,))])


# Starts and ends


def test_what_waits_for_the_start_of_a_round_is_done_before_cards_are_chosen() -> None:
    game = game_with(Bonus(Moment("start of round"), (GAIN,)))
    assert game.decision is not None
    assert (game.decision.kind, game.state.figures[0].experience) == ("select cards", 1)


def test_what_waits_for_the_start_of_a_turn_is_done_before_the_cards_are_played() -> None:
    game = select(game_with(Bonus(Moment("start of turn"), (GAIN,))), (0, 1))
    assert game.decision is not None
    assert (game.decision.kind, game.state.figures[0].experience) == ("play card", 1)


@rule("gh2.turn.end-of-turn-sequence", "gh2.conditions.removed-last")
def test_a_turn_ends_with_loot_then_elements_then_conditions() -> None:
    scene = Scene("A   M", A={"conditions": ["disarm", "invisible"]})
    scene.runner.play.state.tokens = (at(scene, "A"),)
    perform(scene, "A", Ability("infuse", what="fire"))
    run(scene, EndTurn(figure=0))
    order = [kind for kind in scene.kinds if kind in ("looted", "infused", "condition ended")]
    assert order == ["looted", "infused", "condition ended", "condition ended"]
    assert (scene.element("fire"), scene.conditions("A"), scene.tokens()) == ("strong", [], [])


@rule("gh2.round.turn-boundaries")
def test_what_waits_for_the_end_of_a_turn_is_done_within_it() -> None:
    scene = Scene("A   M", A={"conditions": ["strengthen"]})
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("attack", 1),)))
    run(scene, EndTurn(figure=0), answers=[1, "+2"], draws=["+0", "+2"])
    assert scene.hp("M") == 7
    assert (
        scene.kinds.index("attacked") < scene.kinds.index("condition ended") < scene.kinds.index("turn ended")
    )


def test_what_waits_for_the_end_of_the_round_still_has_the_rounds_bonuses() -> None:
    scene = Scene("A   M", M={"hp": 20})
    perform(scene, "A", Bonus(Moment("attack"), (Change("attack", 3),), lasts="round"))
    perform(scene, "A", Bonus(Moment("end of round"), (Ability("attack", 1),), lasts="round"))
    run(scene, EndRound(), answers=[1])
    assert scene.hp("M") == 16
    assert scene.state.bonuses == ()


def test_what_is_set_off_on_the_way_happens_on_the_way() -> None:
    mines = Bonus(
        Moment("enter", Select("enemy"), Select("self", range=1)),
        (Ability("suffer", 4, target=Select("it")),),
    )
    scene = Scene("M   x   y   .\n  .   A   .   .", M={"hp": 10, "text": "Flying"})
    perform(scene, "A", mines)
    run(scene, Walk(actor=number(scene, "M"), path=(at(scene, "x"), at(scene, "y")), kind="fly", points=0))
    hurt = [n for n, kind in enumerate(scene.kinds) if kind == "suffered"]
    moved = [n for n, kind in enumerate(scene.kinds) if kind == "moved"]
    assert len(hurt) == len(moved) == 2
    assert moved[0] < hurt[0] < moved[1] < hurt[1]


@rule("gh2.elements.wild-infuse-choice-end")
def test_any_element_is_chosen_at_the_end_of_the_turn() -> None:
    scene = perform(Scene("A   M"), "A", Ability("infuse", what="any"))
    assert scene.asked == []
    run(scene, EndTurn(figure=0), answers=["earth"])
    assert len(scene.asked[-1].options) == 6
    assert scene.element("earth") == "strong"
    assert sum(strength > 0 for strength in scene.state.elements) == 1


# Flying


@rule("gh2.move.losing-flying")
def test_who_stops_flying_enters_the_hex_below() -> None:
    scene = Scene("A   tx  M", level=1, trap="Damage 2 + L")
    perform(scene, "A", Ability("flying"), Ability("move", 1), answers=[at(scene, "x")])
    assert scene.hp("A") == 10
    run(scene, EndRound())
    assert scene.hp("A") == 7
    over = Scene("A   ox  y   M")
    perform(over, "A", Ability("flying"), Ability("move", 1), answers=[at(over, "x")])
    assert over.at("A") == "x"
    run(over, EndRound(), answers=[at(over, "y")])
    assert over.at("A") == "y"


@rule("gh2.move.flying-no-shared-hex")
def test_two_who_fly_never_share_a_hex() -> None:
    scene = Scene("A   ox  B   .   M")
    perform(scene, "A", Ability("flying"), Ability("move", 1), answers=[at(scene, "x")])
    perform(scene, "B", Ability("flying"), Ability("move", 1), answers=["skip"])
    assert at(scene, "x") not in scene.asked[-1].options


# Attacks and actions


@proves("gh2.attack.terms", "bnb.attack.three-kinds")
def test_three_attacks_are_one_ability_and_one_action() -> None:
    counted = [
        Bonus(Moment("attack"), (Ability("gain", 1, "attacks"),)),
        Bonus(Moment("attack ability"), (Ability("gain", 1, "abilities"),)),
        Bonus(Moment("action", when="after", where=(Is("attack"),)), (Ability("gain", 1, "actions"),)),
    ]
    scene = Scene("M   A   N\n  P")
    perform(scene, "A", *counted)
    three = [number(scene, who) for who in "MNP"]
    perform(scene, "A", Ability("attack", 2, target=Select("enemy", 3)), answers=three)
    assert scene.state.resources == {"0 attacks": 3, "0 abilities": 1, "0 actions": 1}


@rule("gh2.attack.attached-abilities-last")
def test_what_is_attached_to_an_attack_comes_after_retaliate() -> None:
    attached = If(Compare(1, ">=", 1), (Ability("heal", 2, target=SELF),))
    ability = Ability("attack", 3, extras=(attached,))
    dying = Scene("A   B   .\n  M", A={"hp": 1, "max_hp": 10}, M={"text": "Retaliate 2"})
    perform(dying, "A", ability, answers=[2])
    assert dying.gone("A")
    assert "healed" not in dying.kinds
    living = Scene("A   M", A={"hp": 5, "max_hp": 10}, M={"text": "Retaliate 2"})
    perform(living, "A", ability, answers=[1])
    assert living.hp("A") == 5


@rule("gh2.turn.actions-complete-before-next")
def test_an_action_is_over_when_the_next_begins() -> None:
    one = hero("One", (20, "Attack 3\nMove 1", "Move 1"), (30, "Move 1", "Heal 2, self"), WALK, WALK)
    game = select(table("1   M   .", [one], {"M": IDLE}), (0, 1))
    for answer in ((0, 0), 1):
        game.choose(answer)
    until(game, "play card", {"move": "skip"})
    game.choose((1, 1))
    kinds = []
    while game.decision is not None and game.decision.kind not in ("short rest", "select cards"):
        kinds.append(game.decision.kind)
        game.choose(game.decision.options[0])
    assert "move" not in kinds


@rule("gh2.exhaustion.effects")
def test_the_exhausted_leave_with_everything() -> None:
    scene = Scene("A   S   .   M", A={"hand": 3, "discard": 1})
    perform(scene, "A", Ability("shield", 1), card=2, stays="persistent")
    scene.runner.play.state.zones[2] = "active"
    perform(scene, "M", Ability("suffer", 10, target=Select("character", "all")), answers=["suffer"])
    assert scene.cards("A") == (0, 0, 4)
    assert scene.gone("A")
    assert scene.gone("S")


@rule("gh2.exhaustion.count-unchanged")
def test_the_exhausted_still_count() -> None:
    scene = Scene("A   B   C   M").damage("B", 10, "suffer")
    assert scene.gone("B")
    assert value(scene.runner.play.setting, Sum(4, "x", Variable("C"))) == 12


# Before the scenario


@rule("gh2.perks.ignore-scenario-effects")
def test_a_perk_ignores_scenario_effects_and_nothing_else() -> None:
    game = game_with(Ability("ignore", what="scenario effects"))
    effects = (Affect(who=Group(kind="characters"), action=read_action("Poison, self")),)
    play = game._play
    for at_start, conditions in ((True, ()), (False, (Condition("poison"),))):
        for _ in step(play, Happen(effects=effects, at_start=at_start)):
            raise AssertionError("nothing is asked")
        assert play.figure(0).conditions == conditions


@rule("gh2.setup.one-character-per-class")
def test_a_class_is_played_once() -> None:
    one, scenario = next(iter(packs().classes)), next(iter(packs().scenarios))
    with pytest.raises(UserError, match="there can be one of each"):
        Game.start(ruleset="gh2", packs=packs(), scenario=scenario, party=[Seat(one), Seat(one)])


def picking(level: str = "1") -> CharacterClass:
    """A class with a hand of nine, and a pool of twelve."""
    one = hero("One", *(WALK,) * 12)
    cards = tuple(replace(card, level=level) if n >= 10 else card for n, card in enumerate(one.cards))
    return replace(one, hand_size=9, cards=cards)


def picked(kind: CharacterClass, *numbers: int, level: int = 1) -> Game:
    cards = tuple(kind.cards[n].id for n in numbers)
    return table("1   M", [kind], {"M": IDLE}, seats=[Seat("One", level, cards=cards)])


@rule("gh2.setup.hand-size-limit")
def test_as_many_cards_as_the_hand_holds() -> None:
    assert len(picked(picking(), *range(9)).setting.cards) == 9
    for number_of_cards in (8, 10):
        with pytest.raises(UserError, match="picks 9 cards"):
            picked(picking(), *range(number_of_cards))


@rule("gh2.setup.level-x-swap")
def test_cards_of_level_x_take_the_place_of_others() -> None:
    with pytest.raises(UserError, match="picks 9 cards, not 11"):
        picked(picking("X"), *range(9), 10, 11)
    assert len(picked(picking("X"), *range(7), 10, 11).setting.cards) == 9
    with pytest.raises(UserError, match="level 3"):
        picked(picking("3"), *range(8), 10)


@rule("gh2.map.tile-hexes-empty")
def test_a_bare_map_is_empty() -> None:
    play = Scene("A   .   .\n  .   .").runner.play
    others = play.board.floor & ~play.occupied
    assert play.featureless == play.board.floor
    assert others.bit_count() == 4


def test_somebody_comes_onto_a_kind_of_tile_or_leaves_it() -> None:
    told = {
        "enters a difficult terrain tile": 9,
        "leaves a difficult terrain tile": 9,
        "enters an icy terrain tile": 10,
    }
    for moment, left in told.items():
        scene = Scene("A   .   x   w   M")
        scene.perform("A", f"This round, whenever an enemy {moment}: It suffers 1 damage")
        assert scene.perform("M", "Move 4", "x").hp("M") == left, moment


def test_what_follows_damage_knows_that_it_came_from_an_attack() -> None:
    text = "After you suffer damage from an attack: Strengthen, self"
    scene = Scene("A   M").perform("A", text).monster_turn("M", "Attack +0")
    assert scene.conditions("A") == ["strengthen"]
    assert Scene("A   M").perform("A", text).damage("A", 2).conditions("A") == []
