"""Playing cards: a top and a bottom, basic actions, and where the cards go."""

import pytest

from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Zone
from havenwright.packs.records import MonsterType
from tests.engine.courses import IDLE, ROOM, WAIT, idle, options, waiting
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

STILL = monster("Idle", *[(50, "Shield 1, self")] * 8)
rule = pytest.mark.rule


def kind_at(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


# Playing cards


@proves(
    "gh2.initiative.second-card-irrelevant-later",
    "gh2.turn.top-and-bottom",
    "gh2.action.two-per-turn",
    "bnb.turn.one-top-one-bottom",
    "bnb.turn.free-order",
)
def test_a_turn_is_the_top_of_one_card_and_the_bottom_of_the_other_in_either_order() -> None:
    game = table("1   .   M", [waiting("One", 20, 45)], {"M": STILL})
    select(game, (1, 0))
    assert game.decision is not None
    assert set(game.decision.options) == {(card, half) for card in (0, 1) for half in range(4)}
    game.choose((0, 0))
    assert game.decision.options == ((1, 1), (1, 3))
    until(game, "select cards")
    assert [event.get("half") for event in game.events if event.kind == "played"] == [0, 1]


@rule("gh2.turn.basic-actions", "gh2.experience.no-xp-for-basic")
def test_a_basic_action_ignores_what_the_card_says() -> None:
    strong: Card = (20, "lost: Attack 6\nInfuse fire\nExperience 2", "lost: Move 6")
    game = table("1   M", [hero("One", strong, strong, WAIT, WAIT)], {"M": STILL})
    select(game, (0, 1))
    game.choose((0, 2))
    game.choose(1)
    until(game, "select cards", {"short rest": "no"})
    assert game.state.zones[0] == "discard"
    assert game.state.figures[0].experience == 0
    assert game.state.elements == (0,) * 6
    assert game.state.figures[1].hit_points >= 6


@rule("gh2.turn.basic-attack-is-melee")
def test_a_basic_attack_reaches_adjacent_enemies_only() -> None:
    game = table("1   .   M", [hero("One", WAIT, WAIT)], {"M": STILL})
    select(game, (0, 1))
    game.choose((0, 2))
    assert game.decision is not None
    assert game.decision.kind == "play card"


@rule("gh2.turn.card-destination")
def test_a_card_is_discarded_or_lost_as_its_action_says() -> None:
    cards: list[Card] = [(20, "Attack 1", "Move 1"), (30, "Attack 1", "lost: Move 1"), WAIT, WAIT]
    game = table(".   1   M", [hero("One", *cards)], {"M": STILL})
    select(game, (0, 1))
    game.choose((0, 0))
    game.choose(1)
    game.choose((1, 1))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards")
    assert game.state.zones[:2] == ["discard", "lost"]


@rule("gh2.cards.played-cards-not-in-hand", "gh2.damage.not-selected-cards")
def test_selected_cards_cannot_be_lost_for_damage() -> None:
    brute = kind_at("Brute", 5, "Attack +0", attack=5)
    game = table("1   M", [waiting("One", 20, 30, 40, 45)], {"M": brute}, seed=3)
    until(select(game, (0, 1)), "suffer or negate")
    assert game.decision is not None
    assert game.decision.options == ("suffer", 2, 3)
    bare = table("1   M", [waiting("One", 20, 30)], {"M": brute}, seed=3)
    until(select(bare, (0, 1)), "play card")
    assert not any(event.kind == "negated" for event in bare.events)
    assert any(event.kind == "suffered" for event in bare.events)


@rule("gh2.conditions.stun-cards")
def test_the_cards_of_the_stunned_are_discarded() -> None:
    stunning = kind_at("Stunner", 5, "Attack +0, Stun", attack=0)
    cards: list[Card] = [(20, "lost: Attack 4", "lost: Move 2"), WAIT, WAIT, WAIT]
    game = table("1   M", [hero("One", *cards)], {"M": stunning})
    until(select(game, (0, 1)), "short rest")
    assert game.state.zones[:2] == ["discard", "discard"]


# Where cards go


@proves("gh1.cards.top-and-bottom", "jotl.cards.top-of-one-bottom-of-other", "fh.turn.top-and-bottom")
def test_the_top_of_one_card_and_the_bottom_of_the_other(edition: str) -> None:
    game = select(table("1   .   M", [waiting("One", 12, 70)], {"M": IDLE}), (0, 1))
    game.choose((1, 0))
    assert options(game) == ((0, 1), (0, 3))
    with pytest.raises(IllegalAnswer):
        game.choose((0, 0))
    other = select(table("1   .   M", [waiting("One", 12, 70)], {"M": IDLE}), (0, 1))
    other.choose((0, 1))
    until(other, "play card")
    assert options(other) == ((1, 0), (1, 2))


STRONG: Card = (20, "lost: Attack 6\nInfuse fire\nExperience 2", "lost: Heal 6, self\nExperience 1")


@proves(
    "gh1.cards.basic-two-and-two",
    "jotl.cards.basic-attack-or-move",
    "jotl.cards.basic-action-always-discarded",
    "jotl.cards.basic-action-no-printed-effects",
    "fh.action.basic-actions",
)
def test_a_basic_action_is_attack_two_or_move_two_and_nothing_else(edition: str) -> None:
    one = hero("One", STRONG, STRONG, *[WAIT] * 4, hp=10)
    game = select(table(ROOM, [one], {"M": idle("Rock", 60, "Loot 1", hp=20)}), (0, 1))
    game.state.figures[0].hit_points = 5
    game.choose((0, 2))
    game.scene.force("+0")
    game.choose(1)
    assert game.state.figures[1].hit_points == 18
    until(game, "play card").choose((1, 3))
    assert game.decision is not None
    assert game.decision.kind == "move"
    here = game.state.figures[0].hex
    ends = [end for end in game.decision.options if isinstance(end, int)]
    assert max(game.setting.board(()).distance(here, end) or 0 for end in ends) == 2
    game.choose(ends[-1])
    until(game, "short rest")
    assert game.state.zones[:2] == ["discard", "discard"]
    assert game.state.figures[0].experience == 0
    assert game.state.figures[0].hit_points == 5
    assert game.state.elements == (0,) * 6


@proves("gh1.cards.destination-piles", "jotl.cards.where-played-cards-go", "fh.turn.card-destination")
def test_a_card_goes_where_its_action_says(edition: str) -> None:
    cards: list[Card] = [
        (10, "Move 1", "Move 1"),
        (20, "lost: Heal 1, self", "Move 1"),
        (30, "persistent: Shield 1, self", "Move 1"),
        *[WAIT] * 4,
    ]
    game = table("1   .   .   M", [hero("One", *cards)], {"M": idle("Late", 90, "Loot 1")})
    for first, second in ((0, 3), (1, 4), (2, 5)):
        select(game, (first, second))
        until(game, "play card").choose((first, 0))
        until(game, "select cards")
    assert game.state.zones[:3] == ["discard", "lost", "active"]
    assert [game.state.zones.count(zone) for zone in ("discard", "lost")] == [1 + 3, 1]


@proves("gh1.cards.destination-piles", "jotl.cards.three-ways-to-lose-a-card", "fh.turn.lost-active")
def test_a_lost_card_waits_until_its_last_use(edition: str) -> None:
    slots = "lost persistent: On your next two attacks, add +1 Attack. [ ][ ]"
    cards: list[Card] = [(20, slots, "Move 1"), *[(30, "Attack 1", "Move 1")] * 5]
    game = table(ROOM, [hero("One", *cards)], {"M": idle("Rock", 60, "Loot 1", hp=99)})
    select(game, (0, 1))
    game.choose((0, 0))
    for first in (2, 4):
        until(game, "select cards")
        assert game.state.zones[0] == "active"
        select(game, (first, first + 1))
        game.choose((first, 0))
        game.choose(1)
    assert game.state.zones[0] == "lost"


@proves("fh.turn.lost-action", "fh.mandatory.lost-and-active-icons")
def test_a_lost_action_is_lost_if_one_of_two_abilities_was_performed(edition: str) -> None:
    one = hero("One", (10, "lost: Move 1\nAttack 4", "Move 1"), *[WAIT] * 3)
    game = select(table(".   1   .   .   M", [one], {"M": idle("Late", 90, "Loot 1")}), (0, 1))
    game.choose((0, 0))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "play card")
    assert game.state.zones.count("lost") == 1
    assert game.state.zones[0] == "lost"


@proves("jotl.cards.discard-returns-by-resting", "jotl.recover.cards-return-only-by-resting")
def test_discarded_cards_come_back_by_resting_alone(edition: str) -> None:
    heroes = [waiting("One", 10, 11, 12, 13, 14, 15, 16)]
    zones: list[Zone] = ["discard", "discard", "discard", "hand", "hand", "hand", "hand"]
    game = table("1   M", heroes, {"M": idle("Late", 90, "Loot 1")}, zones=zones)
    until(select(game, (3, 4)), "select cards")
    assert game.state.zones[:5] == ["discard"] * 5
    fresh: list[Zone] = ["discard", "discard", "hand", "hand", "hand", "hand", "hand"]
    rested = table("1   M", heroes, {"M": idle("Late", 90, "Loot 1")}, zones=fresh)
    until(select(rested, (2, 3)), "short rest").choose("yes")
    until(rested, "select cards")
    assert [rested.state.zones.count(zone) for zone in ("hand", "discard", "lost")] == [3 + 3, 0, 1]


@proves("fh.cards.selected-cards-not-in-hand")
def test_selected_cards_pay_for_nothing() -> None:
    brute = monster("Brute", *[(5, "Attack +0")] * 8, attack=3)
    game = table("M   1   M", [waiting("One", 20, 30, 40)], {"M": brute}, zones=["hand"] * 3)
    until(select(game, (0, 1)), "suffer or negate")
    assert options(game) == ("suffer", 2)
    game.choose(2)
    until(game, "play card")
    assert game.state.zones == ["selected", "selected", "lost"]
    assert [event.kind for event in game.events].count("suffered") == 1


@proves("gh2.turn.top-and-bottom")
@pytest.mark.parametrize(("half", "left"), [(2, ((1, 1), (1, 3))), (3, ((1, 0), (1, 2)))])
def test_after_a_basic_action_the_other_halves_are_left(half: int, left: tuple[tuple[int, int], ...]) -> None:
    game = select(table("1   .   M", [waiting("One", 20, 45)], {"M": STILL}), (1, 0))
    game.choose((0, half))
    until(game, "play card")
    assert game.decision is not None
    assert game.decision.options == left
