"""Cards with two sides: played, flipped, active and recovered."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.components.card_rules import rest_cards
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.decisions import IllegalAnswer
from tests.engine.lone import alone, go, on, round_of, told, turn
from tests.engine.tables import monster


@pytest.fixture
def edition() -> str:
    return "bnb"


rule = pytest.mark.rule
LATE_BITER = monster("Biter", (80, "Attack 3, Range 9"))
SHIELD = "persistent: On the next three attacks targeting you, gain Shield 1. [ ][ ][ ]"
LASTING = ((20, SHIELD, "Move 1"), (60, SHIELD, "Move 1"))
BRIEF = ((20, "round: Shield 1, self", "Move 1"), (60, "round: Shield 1, self", "Move 1"))
BRIEF_LOST = ((20, "lost round: Shield 1, self", "Move 1"), (60, "Heal 1, self", "Move 1"))


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
    beside.scene.force("+0")
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


def perform(game: Game, text: str, *answers: object) -> None:
    """The character performs something outside of any turn, with the first answers that there are."""
    from havenwright.engine.steps import run

    left = list(answers)
    play = game.scene.play
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


@rule("bnb.cards.never-recoverable-icon", "bnb.recover.cards-to-hand-a-side", "bnb.recover.not-targeted")
def test_cards_are_recovered_to_their_a_side_but_for_those_that_never_are() -> None:
    game = alone(piles="lost removed handB hand")
    perform(game, "Recover two lost cards")
    assert on(game, "hand") == "0A 2B 3A"
    perform(game, "Recover one card in hand")
    assert on(game, "hand") == "0A 2A 3A"
    assert on(game, "removed") == "1A"
    assert not told(game, "focus", "figure")


# Active cards


@rule("bnb.active-bonus.round-duration")
def test_a_round_bonus_holds_from_its_turn_to_the_end_of_the_round() -> None:
    early, late = monster("Early", (5, "Attack 3, Range 9")), monster("Late", (80, "Attack 3, Range 9"))
    drawing = "1   .   .   M   N"
    shielded = ((50, "round: Shield 2, self", "Move 1"), (50, "Heal 1, self", "Move 1"))
    game = alone(shielded, drawing=drawing, monsters={"M": early, "N": late}, hp=30)
    game.scene.force(*["+0"] * 2)
    turn(game, 0, 1)
    game.scene.force(*["+0"] * 3)
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
def test_a_lasting_card_is_dismissed_before_cards_are_selected() -> None:
    game = alone(LASTING, BRIEF)
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    go(game, "play card").choose((1, 1))
    go(game, "select cards")
    assert (on(game, "active"), len(game.state.bonuses)) == ("0A", 1)
    game.request(0, 0)
    assert (on(game, "active"), game.state.bonuses) == ("", ())


@rule("bnb.active-bonus.voluntary-dismissal")
def test_only_lasting_cards_are_dismissed_and_only_between_abilities() -> None:
    game = alone(LASTING, BRIEF)
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    go(game, "play card").choose((1, 1))
    go(game, "move")
    game.request(0, 0)
    assert on(game, "active") == "0A", "a move is under way: the request waits until it is over"
    game.choose(next(o for o in game.decision.options if isinstance(o, int)))  # type: ignore[union-attr]
    kinds = [event.kind for event in game.events if event.kind in ("moved", "card removed", "turn ended")]
    assert kinds[:2] == ["moved", "card removed"]
    assert (on(game, "active"), game.state.bonuses) == ("", ())
    go(game, "select cards")
    assert on(game, "hand") == "0B 1B 2A 3A"
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
    assert rest_cards(game.scene.play, 0) == [0, 1]
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
