"""A turn: what happens at its start, within it, and at its end."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Change, Moment, Select
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import CharacterTurn, EndRound, EndTurn, Walk
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.setting.setting import Seat
from havenwright.packs.records import CharacterClass, Perk
from tests.engine.acting import at, number, perform, run
from tests.engine.courses import IDLE, WAIT, idle, options, waiting
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

STEP: Card = (20, "Move 1", "Move 1")
LOOTER = monster("Rat", (50, "Loot 1"))
GAIN = Ability("experience", 1)


def hero_with_perk(*rules: Bonus | Ability) -> CharacterClass:
    return replace(hero("One", *(STEP,) * 4), perks=(Perk(rules=rules),))


def game_with(*rules: Bonus | Ability) -> Game:
    return table("1   .   M", [hero_with_perk(*rules)], {"M": LOOTER}, seats=[Seat("One", perks=(0,))])


rule = pytest.mark.rule


# Rounds and turns


@proves("jotl.turn.what-a-turn-is")
def test_one_top_and_one_bottom_each_of_another_card() -> None:
    game = select(table("1   .   M", [waiting("One", 12, 70)], {"M": IDLE}), (0, 1))
    assert set(options(game)) == {(card, half) for card in (0, 1) for half in range(4)}
    game.choose((0, 0))
    until(game, "short rest")
    played = [(e.get("card"), e.get("half")) for e in game.events if e.kind == "played"]
    assert [card for card, _ in played] == [0, 1]
    assert [half % 2 for _, half in played if isinstance(half, int)] == [0, 1]


@proves("jotl.turn.monster-turns-separate")
def test_each_monster_ends_its_turn_before_the_next_begins() -> None:
    wolves = monster("Wolf", *[(60, "Move +0\nAttack +0")] * 8, move=2, attack=1)
    game = table("M   .   1   .   M", [waiting("One", 10, 20, 30, 40, hp=30)], {"M": wolves})
    until(select(game, (0, 1)), "short rest")
    told = [(e.kind, e.get("figure")) for e in game.events if e.kind in ("moved", "attacked")]
    assert told == [("moved", 1), ("attacked", 1), ("moved", 2), ("attacked", 2)]


@proves("jotl.action.ability-is-normally-own-turn", "jotl.action.extra-actions-allowed")
def test_who_was_granted_something_still_has_a_whole_turn_and_nobody_plays_in_anothers(edition: str) -> None:
    granting = hero("One", (10, "Grant one adjacent ally: Move 2", "Move 1"), WAIT, WAIT, WAIT)
    game = table("1   2   .   .   M", [granting, waiting("Two", 30, 31, 32, 33)], {"M": idle("Late", 90)})
    select(game, (0, 1), (4, 5))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("play card", 0)
    with pytest.raises(IllegalAnswer):
        game.choose((4, 0), 1)
    game.choose((0, 0))
    if game.decision.kind != "move":
        game.choose(1)
    assert (game.decision.kind, game.decision.seat) == ("move", 1)
    until(game, "play card")
    while game.decision.seat == 0:
        game.choose(game.decision.options[0])
    until(game, "play card")
    assert game.decision.seat == 1
    assert set(options(game, 1)) == {(card, half) for card in (4, 5) for half in range(4)}


@proves("gh1.turn.end-of-turn-granted-action")
def test_what_is_granted_at_the_end_of_the_turn_comes_before_looting_and_the_end_of_conditions() -> None:
    scene = Scene("A   .   x   M", A={"conditions": ["muddle"]})
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("move", 2),)))
    run(scene, EndTurn(figure=0), answers=[at(scene, "x")])
    ended = scene.kinds.index("condition ended")
    assert scene.kinds.index("moved") < scene.kinds.index("looted") < ended
    assert scene.at("A") == "x"


@proves("gh1.turn.start-effects-player-order")
def test_players_order_a_wound_and_a_heal_at_the_start_of_a_turn() -> None:
    def turn(first: str) -> Scene:
        scene = Scene("A   M", A={"hp": 5, "max_hp": 10, "conditions": ["wound"]})
        healing = Bonus(Moment("start of turn"), (Ability("heal", 1, target=Select("self")),))
        perform(scene, "A", healing)
        return run(scene, CharacterTurn(actor=0), answers=[first])

    healed = turn("bonuses")
    assert (healed.conditions("A"), healed.hp("A")) == ([], 6)
    hurt = turn("wound")
    assert (hurt.conditions("A"), hurt.hp("A")) == ([], 5)
    assert hurt.asked[0].seat == PARTY


@proves("jotl.turn.long-rest-is-a-turn")
def test_a_wound_hurts_before_the_rest_heals_it() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 2, "conditions": ["wound"]}).rest("A", "long")
    assert (scene.hp("A"), scene.conditions("A")) == (6, [])
    assert scene.kinds.index("suffered") < scene.kinds.index("healed")


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
    run(scene, Walk(actor=number(scene, "M"), path=(at(scene, "x"), at(scene, "y")), kind="fly", points=2))
    hurt = [n for n, kind in enumerate(scene.kinds) if kind == "suffered"]
    moved = [n for n, kind in enumerate(scene.kinds) if kind == "moved"]
    assert len(hurt) == len(moved) == 2
    assert moved[0] < hurt[0] < moved[1] < hurt[1]
