"""Resting with cards of two sides."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import LongRest
from havenwright.packs.records import Item
from tests.engine.acting import run
from tests.engine.lone import alone, go, on, told, turn
from tests.engine.scenes import Scene
from tests.engine.tables import monster


@pytest.fixture
def edition() -> str:
    return "bnb"


rule = pytest.mark.rule
SHIELD = "persistent: On the next three attacks targeting you, gain Shield 1. [ ][ ][ ]"
LASTING = ((20, SHIELD, "Move 1"), (60, SHIELD, "Move 1"))
BRIEF = ((20, "round: Shield 1, self", "Move 1"), (60, "round: Shield 1, self", "Move 1"))


def rested(seed: int) -> Game:
    game = go(turn(alone(seed=seed), 0, 1), "short rest")
    game.choose("yes")
    return go(game, "select cards")


@rule("bnb.rest.short-rest", "bnb.rest.always-loses-one")
def test_a_short_rest_turns_everything_over_and_loses_one_by_chance() -> None:
    game = go(turn(alone(piles="handB handB hand hand"), 0, 1), "short rest")
    assert (on(game, "hand"), on(game, "discard")) == ("2A 3A", "0B 1B")
    game.choose("yes")
    go(game, "select cards")
    assert (len(on(game, "hand").split()), len(on(game, "lost").split())) == (3, 1)
    assert "B" not in on(game, "hand")
    lost = {tuple(told(rested(seed), "short rest", "card")) for seed in range(12)}
    assert len(lost) == 4


@rule("bnb.rest.short-rest-redraw")
@pytest.mark.parametrize("seed", range(8))
def test_for_one_damage_another_card_of_two_sides_is_lost_once(seed: int) -> None:
    game = go(turn(alone(seed=seed), 0, 1), "short rest")
    game.choose("yes")
    assert game.decision is not None
    assert game.decision.kind == "lose another card"
    kept = game.decision.about
    game.choose("yes")
    go(game, "select cards")
    assert game.state.figures[0].hit_points == 9
    assert str(kept) in on(game, "hand")
    assert len(on(game, "lost").split()) == 1
    assert [d for d in told(game, "short rest", "card") if d == kept] == []


HEALING = Item(id="tea", name="Tea", slot="small", use="spent", action=read_action("Heal 1, self"))


@rule("bnb.rest.items-usable-same-turn")
def test_an_item_is_used_before_a_long_rest_and_again_after_it() -> None:
    game = alone(piles="discard discard hand hand", items=[(0, HEALING)])
    game.state.figures[0].hit_points = 3
    go(game, "select cards").choose((-1, -1))
    go(game, "use: turn").choose(game.state.bonuses[0].number)
    assert (game.state.items, game.state.figures[0].hit_points) == (("spent",), 4)
    assert told(game, "long rest", "card") == []
    go(game, "refresh items", heal_in_a_long_rest="yes").choose("yes")
    go(game, "use: turn")
    assert (game.state.items, game.state.figures[0].hit_points) == (("ready",), 6)


@rule("bnb.rest.long-rest-steps", "bnb.initiative.long-rest-ninety-nine", "bnb.rest.items-usable-same-turn")
def test_a_long_rest_at_99_then_heal_then_items() -> None:
    slow = monster("Slow", (98, "Does not act"))
    game = alone(piles="handB discard hand hand", items=[(0, HEALING)], monsters={"M": slow})
    game.state.items = ("spent",)
    game.state.figures[0].hit_points = 3
    go(game, "select cards").choose((-1, -1))
    go(game, "lose a card")
    assert game.state.figures[0].initiative[0] == 99
    assert [event.get("figure") for event in game.events if event.kind == "turn"] == [1, 0]
    assert on(game, "hand") == "0A 1A 2A 3A"
    game.choose(1)
    go(game, "refresh items", heal_in_a_long_rest="yes")
    assert (on(game, "hand"), game.state.figures[0].hit_points) == ("0A 2A 3A", 5)
    game.choose("yes")
    assert game.decision is not None
    assert game.decision.kind == "use: turn"  # what was refreshed can be used at once
    game.choose(next(o for o in game.decision.options if isinstance(o, int)))
    go(game, "select cards")
    assert (game.state.figures[0].hit_points, game.state.items) == (6, ("spent",))


@rule("bnb.rest.long-rest-heal-is-heal")
def test_poison_takes_the_heal_of_a_long_rest() -> None:
    from havenwright.engine.model.state import Condition

    game = alone()
    game.state.figures[0].hit_points = 3
    game.state.figures[0].conditions = (Condition("poison"),)
    go(game, "select cards").choose((-1, -1))
    go(game, "select cards", heal_in_a_long_rest="yes")
    assert game.state.figures[0].hit_points == 3
    assert not game.state.figures[0].has("poison")


@rule("bnb.rest.loss-fallback-active")
def test_without_a_hand_an_active_card_is_lost() -> None:
    both = alone(LASTING, LASTING, piles="hand hand lost lost")
    go(both, "select cards").choose((0, 1))
    go(both, "play card").choose((0, 0))
    go(both, "play card").choose((1, 1))
    other = go(both, "short rest")
    assert (on(other, "active"), on(other, "hand")) == ("0A", "1B")
    # Both are in the active area: the bottom brings a bonus as well.
    low = ((20, SHIELD, SHIELD), (60, SHIELD, SHIELD))
    game = turn(alone(low, low, piles="hand hand lost lost"), 0, 1)
    go(game, "short rest").choose("yes")
    go(game, "lose a card", take_back="keep")
    assert game.decision is not None
    assert set(game.decision.options) == {0, 1}
    game.choose(1)
    go(game)
    assert told(game, "short rest", "card") == [1]


@rule("bnb.end-of-round.short-rest-offer")
def test_a_short_rest_needs_two_cards() -> None:
    game = turn(alone(piles="handB handB lost lost"), 0, 1)
    assert go(game, "short rest").decision is not None
    alone_card = turn(
        alone(((20, "lost: Heal 1, self", "Move 1"), BRIEF[1]), piles="hand hand lost lost"), 0, 1
    )
    assert go(alone_card, "short rest").decision is None
    assert alone_card.outcome == "lost"


@rule("bnb.cards.long-rest-declaration", "bnb.exhaustion.too-few-cards")
def test_with_one_card_in_hand_and_one_discarded_one_must_rest_and_with_less_one_is_exhausted() -> None:
    game = turn(alone(piles="hand handB lost lost"), 0, 1)
    go(game, "select cards")
    assert (on(game, "hand"), on(game, "discard")) == ("0B", "1B")
    assert go(game).outcome == "lost"  # the only option was the rest, which leaves one card
    assert told(game, "long rest", "figure") == [0]
    assert told(game, "exhausted", "figure") == [0]


def test_who_has_no_card_at_all_loses_none_in_a_long_rest() -> None:
    scene = Scene("A   M", ruleset="bnb")
    run(scene, LongRest(actor=0))
    (rest,) = [event for event in scene.events if event.kind == "long rest"]
    assert rest.get("card") == -1
