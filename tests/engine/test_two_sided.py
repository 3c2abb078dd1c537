"""Cards with two sides: flipping, resting, negating damage, recovering, and running out of them."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.components.card_rules import rest_cards
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.packs.records import Item
from tests.engine.lone import alone, go, on, round_of, told, turn
from tests.engine.tables import monster

rule = pytest.mark.rule

SHIELD = "persistent: On the next three attacks targeting you, gain Shield 1. [ ][ ][ ]"
LASTING = ((20, SHIELD, "Move 1"), (60, SHIELD, "Move 1"))
BRIEF = ((20, "round: Shield 1, self", "Move 1"), (60, "round: Shield 1, self", "Move 1"))
BRIEF_LOST = ((20, "lost round: Shield 1, self", "Move 1"), (60, "Heal 1, self", "Move 1"))
BITER = monster("Biter", (5, "Attack 3, Range 9"))
LATE_BITER = monster("Biter", (80, "Attack 3, Range 9"))


@pytest.fixture
def edition() -> str:
    return "bnb"


# Playing


@rule("bnb.cards.a-side-flips-to-hand")
def test_a_card_that_is_played_from_its_a_side_comes_back_on_its_b_side() -> None:
    game = round_of(alone(), 0, 1)
    assert on(game, "hand") == "0B 1B 2A 3A"
    assert on(game, "discard") == ""


@rule("bnb.cards.b-side-discards")
def test_a_card_that_is_played_from_its_b_side_is_discarded() -> None:
    game = round_of(alone(piles="handB hand hand hand"), 0, 1)
    assert (on(game, "hand"), on(game, "discard")) == ("1B 2A 3A", "0B")


def test_the_other_side_has_its_own_initiative_and_actions() -> None:
    played = alone(((10, "Attack 2", "Move 1"), (77, "Heal 3, self", "Move 1")), piles="handB", hp=9)
    played.state.figures[0].hit_points = 3
    turn(played, 0, 1)
    go(played, "select cards")
    assert told(played, "healed", "amount") == [3]
    assert played.state.figures[0].initiative[0] == 77


@rule("bnb.cards.flipped-card-waits-next-round")
def test_a_flipped_card_pays_for_damage_in_the_same_round_and_is_played_in_the_next() -> None:
    game = turn(alone(monsters={"M": LATE_BITER}), 0, 1)
    go(game, "suffer or negate")
    assert game.state.round == 1
    assert on(game, "hand") == "0B 1B 2A 3A"
    assert game.decision is not None
    assert {0, 1} <= set(game.decision.options)
    game.choose(0)
    go(game, "select cards")
    assert (on(game, "lost"), on(game, "hand")) == ("0B", "1B 2A 3A")
    assert told(game, "played", "card") == [0, 1]


@rule("bnb.cards.zones")
def test_every_card_is_in_one_place_all_the_time() -> None:
    game = alone(LASTING, BRIEF, monsters={"M": LATE_BITER})
    while game.decision is not None and game.state.round < 4:
        names = ("hand", "selected", "play", "active", "discard", "lost")
        cards = " ".join(on(game, name) for name in names).split()
        assert sorted(card[0] for card in cards) == ["0", "1", "2", "3"]
        selected = on(game, "selected")
        assert not set(selected.split()) & set(on(game, "hand").split())
        game.choose(game.decision.options[0])


@rule("bnb.cards.basic-actions")
def test_any_card_is_a_basic_attack_on_top_or_a_basic_move_at_the_bottom() -> None:
    beside = alone(drawing="1   M   .   .   .\n  .   .   .")
    beside.choose((0, 1))
    go(beside, "play card")
    assert beside.decision is not None
    assert set(beside.decision.options) == {(card, half) for card in (0, 1) for half in range(4)}
    beside.choose((0, 2))
    beside._play.forced = ["+0"]
    go(beside, "attack").choose(1)
    go(beside, "play card")
    assert told(beside, "attacked", "value") == [2]
    assert beside.decision is not None
    assert set(beside.decision.options) == {(1, 1), (1, 3)}  # no basic attack from the bottom
    beside.choose((1, 3))
    assert go(beside, "move").decision is not None
    assert beside.decision.limits[0] == 2


def test_a_basic_attack_reaches_nobody_further_off() -> None:
    game = turn(alone(), 0, 1, 2, 3)
    assert go(game, "select cards").state.round == 2
    assert told(game, "attacked", "value") == []


@rule("bnb.cards.basic-action-ignores-icons", "bnb.mandatory.nothing-if-unperformed")
def test_a_basic_action_has_no_icons() -> None:
    costly = ((20, "lost: Attack 3\nMandatory: Suffer 2 damage", "Move 1"), (60, "Heal 1, self", "Move 1"))
    game = round_of(alone(costly, BRIEF, drawing="1   M   .", hp=10), 0, 1, 2, 3, attack=1)
    assert told(game, "attacked", "figure") == [0]
    assert on(game, "hand") == "0B 1B 2A 3A"
    assert (on(game, "lost"), on(game, "active"), game.state.figures[0].hit_points) == ("", "", 10)


@rule("bnb.mandatory.three-categories")
def test_lost_and_active_icons_count_once_something_was_performed() -> None:
    both = (
        (20, "lost persistent: Heal 1, self\nOn your next two attacks, add +1 Attack. [ ][ ]", "Move 1"),
        (60, "Heal 1, self", "Move 1"),
    )
    game = turn(alone(both), 0, 1)
    go(game, "select cards")
    assert (on(game, "active"), on(game, "lost")) == ("0A", "")
    game.request(0, 0)
    go(game, "select cards")
    assert (on(game, "active"), on(game, "lost")) == ("", "0A")


@rule("bnb.cards.never-recoverable-icon", "bnb.recover.cards-to-hand-a-side", "bnb.recover.not-targeted")
def test_cards_are_recovered_to_their_a_side_but_for_those_that_never_are() -> None:
    game = alone(piles="lost removed handB hand")
    perform(game, "Recover two lost cards")
    assert on(game, "hand") == "0A 2B 3A"
    perform(game, "Recover one card in hand")
    assert on(game, "hand") == "0A 2A 3A"
    assert on(game, "removed") == "1A"
    assert not told(game, "focus", "figure")


def perform(game: Game, text: str, *answers: object) -> None:
    """The character performs something outside of any turn, with the first answers that there are."""
    from havenwright.engine.steps import run

    left = list(answers)
    play = game._play
    play.push(Perform(actor=0, action=read_action(text)))
    keep = len(play.agenda) - 1
    while len(play.agenda) > keep:
        step, reply = run(play, play.agenda.pop()), None
        while True:
            try:
                asked = step.send(reply)
            except StopIteration:
                break
            reply = left.pop(0) if left else asked.options[0]  # type: ignore[union-attr]


# Active cards


@rule("bnb.active-bonus.round-duration")
def test_a_round_bonus_holds_from_its_turn_to_the_end_of_the_round() -> None:
    early, late = monster("Early", (5, "Attack 3, Range 9")), monster("Late", (80, "Attack 3, Range 9"))
    drawing = "1   .   .   M   N"
    shielded = ((50, "round: Shield 2, self", "Move 1"), (50, "Heal 1, self", "Move 1"))
    game = alone(shielded, drawing=drawing, monsters={"M": early, "N": late}, hp=30)
    game._play.forced = ["+0"] * 2
    turn(game, 0, 1)
    game._play.forced = ["+0"] * 3
    go(game, "select cards").choose((2, 3))
    go(game, "play card")
    assert [*told(game, "attacked", "shield")] == [0, 2, 0]


@rule("bnb.active-bonus.expiry-destination")
def test_where_active_cards_go_when_their_bonus_expires() -> None:
    game = round_of(alone(BRIEF, BRIEF_LOST), 0, 1, 0, 3)
    assert (on(game, "hand"), on(game, "lost")) == ("0B 1B 2A 3A", "")
    game = round_of(alone(BRIEF_LOST), 0, 1)
    assert (on(game, "hand"), on(game, "lost")) == ("1B 2A 3A", "0A")
    game = round_of(alone(BRIEF, piles="handB"), 0, 1)
    assert (on(game, "hand"), on(game, "discard")) == ("1B 2A 3A", "0B")


@rule("bnb.end-of-round.round-bonus-cards", "bnb.end-of-round.step-order")
def test_round_bonus_cards_are_back_before_the_short_rest() -> None:
    game = go(turn(alone(BRIEF, piles="hand hand handB lost"), 0, 1), "short rest")
    assert on(game, "hand") == "0B 1B 2B"
    game = go(turn(alone(BRIEF, piles="handB hand discard lost"), 0, 1), "short rest")
    assert (on(game, "discard"), on(game, "hand")) == ("0B 2A", "1B")
    game.choose("yes")
    go(game, "select cards")
    assert len(on(game, "hand").split()) == 2
    assert "B" not in on(game, "hand")


@rule("bnb.active-bonus.voluntary-dismissal")
def test_only_lasting_cards_are_dismissed_and_only_between_abilities() -> None:
    game = alone(LASTING, BRIEF)
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    go(game, "play card").choose((1, 1))
    go(game, "move")  # a move is under way: the request waits until it is over
    game.request(0, 0)
    assert on(game, "active") == "0A"
    game.choose(next(o for o in game.decision.options if isinstance(o, int)))  # type: ignore[union-attr]
    go(game, "select cards")
    assert (on(game, "active"), on(game, "hand")) == ("", "0B 1B 2A 3A")
    brief = alone(BRIEF)
    go(brief, "select cards").choose((0, 1))
    go(brief, "play card").choose((0, 0))
    go(brief, "play card")
    with pytest.raises(IllegalAnswer, match="lasts until the end of the round"):
        brief.request(0, 0)


@rule("bnb.active-bonus.virtual-zone", "bnb.rest.requirement")
def test_a_lasting_card_counts_for_a_rest_unless_it_will_be_lost() -> None:
    game = turn(alone(LASTING, piles="hand handB lost lost"), 0, 1)
    go(game, "short rest")
    assert (on(game, "active"), on(game, "discard"), on(game, "hand")) == ("0A", "1B", "")
    assert rest_cards(game._play, 0) == [0, 1]
    lost = ((20, f"lost {SHIELD}", "Move 1"), (60, "Heal 1, self", "Move 1"))
    game = turn(alone(lost, piles="hand handB lost lost"), 0, 1)
    assert go(game, "short rest").outcome == "lost"


@rule("bnb.active-bonus.dismiss-to-pay-damage")
def test_a_lasting_card_can_be_lost_for_damage() -> None:
    game = turn(alone(LASTING, monsters={"M": LATE_BITER}, piles="handB hand hand lost"), 0, 1)
    go(game, "suffer or negate")
    assert (on(game, "active"), on(game, "hand")) == ("0B", "1B 2A")
    game.choose(0)
    assert (on(game, "active"), on(game, "lost")) == ("", "0B 3A")
    assert game.state.figures[0].hit_points == 10
    assert not [bonus for bonus in game.state.bonuses if bonus.card == 0]


@rule("bnb.active-bonus.recover-choice")
def test_whether_an_active_card_comes_back_with_a_rest_is_chosen() -> None:
    for answer, there in (("keep", "0B"), ("take back", "")):
        game = turn(alone(LASTING, piles="handB hand hand hand"), 0, 1)
        go(game, "short rest").choose("yes")
        assert game.decision is not None
        assert (game.decision.kind, game.decision.about) == ("take back", 0)
        game.choose(answer)
        go(game, "select cards")
        assert on(game, "active") == there
        assert len((on(game, "hand") + " " + on(game, "active")).split()) == 3


@rule("bnb.active-bonus.other-abilities-once")
def test_what_stands_beside_a_bonus_is_done_once() -> None:
    card = ((20, "persistent: Attack 2\nOn your next two heals, add +1 Heal. [ ][ ]", "Move 1"), BRIEF[1])
    game = round_of(alone(card, drawing="1   M   ."), 0, 1, attack=1)
    round_of(game, 2, 3)
    assert on(game, "active") == "0A"
    assert told(game, "attacked", "target") == [1]


# Resting


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


def rested(seed: int) -> Game:
    game = go(turn(alone(seed=seed), 0, 1), "short rest")
    game.choose("yes")
    return go(game, "select cards")


@rule("bnb.rest.short-rest-redraw")
def test_for_one_damage_another_card_is_lost_once() -> None:
    game = go(turn(alone(), 0, 1), "short rest")
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


# Damage


@rule("bnb.damage.discard-one-a-side")
def test_one_card_on_its_a_side_is_discarded_for_any_damage() -> None:
    game = bitten("hand hand hand handB", amount=7)
    assert game.decision is not None
    assert (2,) in game.decision.options
    assert (3,) not in game.decision.options
    game.choose((2,))
    go(game, "select cards")
    assert (on(game, "discard").split()[0], on(game, "lost")) == ("2A", "")
    assert game.state.figures[0].hit_points == 10


def bitten(piles: str, amount: int = 3) -> Game:
    """Cards 0 and 1 are selected, and before their turn there is damage."""
    foe = monster("Biter", (5, f"Attack {amount}, Range 9"))
    game = alone(monsters={"M": foe}, piles=piles)
    game._play.forced = ["+0"]
    go(game, "select cards").choose((0, 1))
    game._play.forced = ["+0"]
    return go(game, "suffer or negate")


@rule("bnb.damage.discard-two-b-sides")
def test_two_cards_on_their_b_sides_are_discarded_for_any_damage() -> None:
    game = bitten("hand hand handB handB")
    with pytest.raises(IllegalAnswer):
        game.choose((2,))
    game.choose((2, 3))
    go(game, "select cards")
    assert (on(game, "discard"), on(game, "lost"), game.state.figures[0].hit_points) == ("2B 3B", "", 10)


@rule("bnb.damage.lose-one-card")
def test_one_card_of_hand_or_discard_pile_is_lost_for_any_damage() -> None:
    game = bitten("hand hand discard lost")
    game.choose(2)
    go(game, "select cards")
    assert (on(game, "lost"), game.state.figures[0].hit_points) == ("2A 3A", 10)


@rule("bnb.damage.selected-cards-protected")
def test_cards_that_are_still_to_be_played_pay_for_nothing() -> None:
    game = bitten("hand hand hand hand")
    assert game.decision is not None
    assert set(game.decision.options) == {"suffer", 2, 3, (2,), (3,)}


@rule("bnb.exhaustion.zero-hit-points")
def test_without_hit_points_the_character_is_exhausted() -> None:
    game = bitten("hand hand hand hand", amount=12)
    game.choose("suffer")
    assert game.state.figures[0].hit_points == 0
    assert go(game).outcome == "lost"
    assert told(game, "exhausted", "figure") == [0]
