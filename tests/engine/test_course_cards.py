"""Cards, initiative, rounds and turns as every edition has them, with the numbers of its own book."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability
from havenwright.engine.decisions import PARTY, IllegalAnswer
from havenwright.engine.game import Game
from havenwright.engine.setting import Seat
from havenwright.engine.state import Zone
from havenwright.errors import UserError
from havenwright.packs.content import CharacterClass, MonsterType
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

WAIT: Card = (50, "Loot 1", "Move 1")
LONG_REST = (-1, -1)
ROOM = """
.   .   .   .
  .   1   M   .
.   .   .   .
"""
"""Where lines of sight from corner to corner touch no wall."""


def waiting(name: str, *initiatives: int, hp: int = 10) -> CharacterClass:
    """A class whose cards differ by their initiative alone."""
    return hero(name, *((initiative, "Loot 1", "Move 1") for initiative in initiatives), hp=hp)


def idle(name: str, initiative: int, text: str = "Shield 1, self", **more: int) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


IDLE = idle("Idle", 55)


def options(game: Game, seat: int = 0) -> tuple[object, ...]:
    return next(decision.options for decision in game.decisions if decision.seat == seat)


# Choosing cards


@proves("gh1.cards.leading-card-sets-initiative", "jotl.cards.two-cards-one-initiative", "fh.cards.reveal")
def test_the_named_card_gives_the_initiative(edition: str) -> None:
    first, other, named = {"gh1": (9, 61, 61), "jotl": (15, 72, 72), "fh": (15, 63, 15)}[edition]
    game = table("1   .   M", [waiting("One", first, other, 80, 81)], {"M": IDLE})
    select(game, (1, 0) if named == other else (0, 1))
    assert game.view(0).figures[0].initiative == named
    shown = [event for event in game.events_for(1) if event.kind == "revealed cards"]
    assert [sorted(str(event.get("cards"))) for event in shown] == [sorted("(0, 1)")]


@proves("jotl.initiative.character-value")
def test_the_other_card_says_nothing_about_the_initiative() -> None:
    game = select(table("1   .   M", [waiting("One", 23, 8)], {"M": idle("Mid", 20)}), (0, 1))
    until(game, "nothing")
    assert turns(game)[:2] == ["Mid 1", "One"]


@proves("jotl.cards.selected-cards-leave-hand", "fh.cards.select-two")
def test_selected_cards_are_no_longer_in_the_hand(edition: str) -> None:
    hand, left = {"jotl": (5, 3), "fh": (8, 6)}[edition]
    game = table("1   .   M", [waiting("One", *range(10, 10 + hand))], {"M": IDLE})
    select(game, (2, 1))
    zones = game.state.zones
    assert (zones.count("hand"), zones.count("selected")) == (left, 2)
    assert game.state.plans == ((2, 1),)


@proves("gh1.round.declare-two-actions-or-long-rest")
def test_nothing_is_revealed_before_all_have_declared() -> None:
    game = table("1   2   M", [waiting("One", 10, 20), waiting("Two", 30, 40)], {"M": IDLE})
    game.choose((0, 1), 0)
    assert not any(event.kind in ("revealed cards", "monster card") for event in game.events)
    game.choose((2, 3), 1)
    assert [event.kind for event in game.events].count("revealed cards") == 2


def resting(hand: int, discards: int, others: int = 0) -> Game:
    """A game in which the first of two has so many cards in the hand and in the discard pile."""
    heroes = [waiting("One", *range(10, 10 + hand + discards + others)), waiting("Two", 60, 61, 62, 63)]
    zones: list[Zone] = [*["hand"] * hand, *["discard"] * discards, *["lost"] * others, *["hand"] * 4]  # type: ignore[list-item]
    return table("1   2   M", heroes, {"M": IDLE}, zones=zones)


@proves(
    "gh1.round.two-actions-needs-two-hand-cards",
    "jotl.cards.long-rest-needs-two-discards",
    "fh.cards.long-rest-instead",
)
def test_what_can_be_declared_depends_on_hand_and_discard_pile(edition: str) -> None:
    assert options(resting(1, 4)) == (LONG_REST,)
    few = resting(3, 1)
    assert LONG_REST not in options(few)
    with pytest.raises(IllegalAnswer):
        few.choose(LONG_REST, 0)
    enough = resting(3, 2)
    enough.choose(LONG_REST, 0)
    enough.choose((5, 6), 1)
    until(enough, "select cards")
    assert not any(event.kind == "played" and event.get("figure") == 0 for event in enough.events)


@proves(
    "gh1.round.neither-possible-exhausts",
    "jotl.cards.selection-must-be-two-or-long-rest",
    "fh.exhaustion.no-cards",
)
def test_who_can_do_neither_is_exhausted(edition: str) -> None:
    game = resting(1, 1)
    game.state.figures[0].hit_points = 7
    assert not game.state.figures[0].here
    assert [decision.seat for decision in game.decisions] == [1]
    seven = table(
        "1   2   M",
        [waiting("One", 10, 11, hp=7), waiting("Two", 60, 61)],
        {"M": IDLE},
        zones=["hand", "discard", "hand", "hand"],
    )
    assert (seven.state.figures[0].here, seven.state.figures[0].hit_points) == (False, 7)
    assert resting(0, 2).state.figures[0].here


@proves("jotl.exhaustion.out-of-cards")
def test_who_has_no_cards_is_exhausted_before_initiative_is_ordered() -> None:
    game = resting(0, 1)
    assert not game.state.figures[0].here
    assert "revealed cards" not in [event.kind for event in game.events]


@proves("gh1.round.long-rest-needs-two-discards")
def test_an_active_card_is_moved_to_the_discard_pile_for_a_rest() -> None:
    cards: list[Card] = [(10, "persistent: Shield 1, self", "Move 1"), (20, "Loot 1", "Move 1"), WAIT, WAIT]
    game = table("1   .   M", [hero("One", *cards)], {"M": idle("Late", 80)})
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    until(game, "select cards")
    assert list(game.state.zones) == ["active", "discard", "hand", "hand"]
    assert LONG_REST not in options(game)
    game.request(0, 0)
    assert game.state.zones[0] == "discard"
    assert LONG_REST in options(game)


@proves("gh1.round.long-rest-needs-two-discards")
def test_before_exhaustion_active_cards_may_be_put_away() -> None:
    cards: list[Card] = [(10, "persistent: Shield 1, self", "Move 1"), (20, "Loot 1", "Move 1")]

    def asked() -> Game:
        game = table("1   .   M", [hero("One", *cards)], {"M": idle("Late", 80)})
        until(select(game, (0, 1)), "play card").choose((0, 0))
        return until(game, "put away")

    game = asked()
    game.choose(0)
    assert options(game) == (LONG_REST,)
    assert list(game.state.zones) == ["discard", "discard"]
    declined = asked()
    declined.choose("no")
    assert declined.outcome == "lost"


@proves("gh1.round.cards-face-down-then-revealed", "jotl.initiative.reveal-all-then-order")
def test_cards_are_selected_in_secret_and_then_revealed_with_those_of_the_monsters(edition: str) -> None:
    heroes = [waiting("One", 10, 20), waiting("Two", 30, 40)]
    game = table("1   2   M   N", heroes, {"M": idle("Rat", 50), "N": idle("Imp", 60)})
    game.choose((0, 1), 0)
    assert not game.view(1).seats[0].cards
    assert [event for event in game.events_for(1) if event.kind == "selected"] == []
    game.choose((2, 3), 1)
    told = [e.kind for e in game.events if e.kind in ("selected", "revealed cards", "monster card")]
    assert told == [*["selected"] * 2, *["revealed cards"] * 2, *["monster card"] * 2]
    assert len(game.state.order) + 1 == 4


@proves("gh1.cards.pool-subset", "jotl.cards.x-level-cards", "fh.cards.level-x-swap")
def test_the_hand_is_picked_from_the_cards_of_the_level(edition: str) -> None:
    one = hero("One", *(WAIT,) * 13)
    levels = ["1"] * 9 + ["X"] * 3 + ["2"]
    kind = replace(
        one, hand_size=9, cards=tuple(replace(c, level=lv) for c, lv in zip(one.cards, levels, strict=True))
    )

    def picked(*numbers: int) -> Game:
        seat = Seat("One", 1, cards=tuple(kind.cards[n].id for n in numbers))
        return table("1   M", [kind], {"M": IDLE}, seats=[seat])

    assert len(picked(*range(7), 9, 10).setting.cards) == 9
    assert len(picked(*range(6), 9, 10, 11).setting.cards) == 9
    with pytest.raises(UserError, match="picks 9 cards, not 11"):
        picked(*range(9), 9, 10)
    with pytest.raises(UserError, match="is of level 2"):
        picked(*range(8), 12)


@proves("gh1.setup.hand-size", "jotl.cards.hand-limit-at-start", "fh.setup.hand-equals-hand-size")
def test_as_many_cards_as_the_hand_holds(edition: str) -> None:
    pool = {"gh1": 13, "jotl": 13, "fh": 14}[edition]
    kind = replace(hero("One", *(WAIT,) * pool), hand_size=10)

    def game(number: int) -> Game:
        seat = Seat("One", cards=tuple(card.id for card in kind.cards[:number]))
        return table("1   M", [kind], {"M": IDLE}, seats=[seat])

    zones = game(10).state.zones
    assert [zones.count(zone) for zone in ("hand", "discard", "lost", "active")] == [10, 0, 0, 0]
    for wrong in (9, 11):
        with pytest.raises(UserError, match="picks 10 cards"):
            game(wrong)


def learner() -> CharacterClass:
    """A class with cards to learn the game with, a hand of ten, and more."""
    one = hero("One", *(WAIT,) * 18)
    levels = ["A"] * 6 + ["B"] * 2 + ["1"] * 10
    cards = tuple(replace(card, level=level) for card, level in zip(one.cards, levels, strict=True))
    return replace(one, hand_size=10, cards=cards)


@proves("jotl.cards.a-level-starting-hand")
def test_the_first_scenario_is_played_with_six_cards_to_learn_with() -> None:
    game = table("1   M", [learner()], {"M": IDLE}, number="1")
    assert [card.level for _, card in game.setting.cards] == ["A"] * 6
    assert game.state.zones == ["hand"] * 6
    second = table("1   M", [learner()], {"M": IDLE}, number="2")
    assert [card.level for _, card in second.setting.cards] == ["A"] * 4 + ["B"] * 2
    later = table("1   M", [learner()], {"M": IDLE}, number="4")
    assert [card.level for _, card in later.setting.cards] == ["1"] * 10
    wrong = Seat("One", cards=tuple(card.id for card in learner().cards[8:14]))
    with pytest.raises(UserError, match="this scenario has none of these"):
        table("1   M", [learner()], {"M": IDLE}, seats=[wrong], number="1")


@proves("jotl.cards.enhancement-dots-ignored")
def test_dots_of_another_game_do_nothing(edition: str) -> None:
    from havenwright.cards.reading import read_action
    from havenwright.rulesets import ruleset

    assert ruleset(edition).enhancing is None
    dotted = read_action("Attack 3")
    one = hero("One", WAIT, WAIT)
    one = replace(one, cards=(replace(one.cards[0], top=dotted), one.cards[1]))
    game = select(table("1   M", [one], {"M": idle("Rock", 90, hp=20)}), (0, 1))
    game.choose((0, 0))
    game._play.forced = ["+0"]
    game.choose(1)
    assert game.state.figures[1].hit_points == 17


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
    game._play.forced = ["+0"]
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
    rested = table("1   M", heroes, {"M": idle("Late", 90, "Loot 1")}, zones=[*["discard"] * 2, *["hand"] * 5])  # type: ignore[list-item]
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


# Initiative


@proves(
    "gh1.initiative.ascending-order",
    "jotl.initiative.low-acts-first",
    "jotl.initiative.monster-value",
    "fh.initiative.ascending-order",
)
def test_the_lower_initiative_acts_first(edition: str) -> None:
    values, rat = {
        "gh1": ((77, 45), 12),
        "jotl": ((45, 80), 12),
        "fh": ((15, 55, 81), 23),
    }[edition]
    heroes = [waiting(f"H{value}", value, 90) for value in values]
    game = table("1   2   3   M   M", heroes, {"M": idle("Rat", rat)})
    select(game, *((2 * n, 2 * n + 1) for n in range(len(values))))
    until(game, "short rest")
    names = {**{value: [f"H{value}"] for value in values}, rat: ["Rat 1", "Rat 2"]}
    assert turns(game) == [name for value in sorted(names) for name in names[value]]


@proves("jotl.initiative.monster-value")
def test_all_of_a_set_act_at_the_number_of_its_card() -> None:
    game = select(table("1   .   M   M", [waiting("One", 30, 90)], {"M": idle("Rat", 31)}), (0, 1))
    assert [body.initiative[0] for body in game.state.figures[1:]] == [31, 31]


@proves(
    "gh1.initiative.player-beats-monster",
    "jotl.initiative.tie-character-before-monster",
    "fh.initiative.character-before-monster",
)
def test_a_character_goes_before_monsters(edition: str) -> None:
    value = {"gh1": 30, "jotl": 30, "fh": 44}[edition]
    game = select(table("1   .   M", [waiting("One", value, 71)], {"M": idle("Mid", value)}), (0, 1))
    until(game, "short rest")
    assert turns(game) == ["One", "Mid 1"]


@proves(
    "gh1.initiative.tied-players",
    "jotl.initiative.tie-characters-second-card",
    "fh.initiative.character-tie-second-card",
)
def test_tied_characters_compare_their_other_cards(edition: str) -> None:
    lead, one, two = {"gh1": (20, 50, 35), "jotl": (40, 60, 15), "fh": (20, 45, 30)}[edition]
    heroes = [waiting("One", lead, one), waiting("Two", lead, two)]
    game = select(table("1   2   .   M", heroes, {"M": idle("Late", 80)}), (0, 1), (2, 3))
    until(game, "short rest")
    assert turns(game)[:2] == ["Two", "One"]
    same = [waiting("One", lead, one), waiting("Two", lead, one)]
    game = select(table("1   2   .   M", same, {"M": idle("Late", 80)}), (0, 1), (2, 3))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat, game.decision.options) == (
        "who acts first",
        PARTY,
        (0, 1),
    )


@proves(
    "gh1.initiative.tied-monster-types", "jotl.initiative.tie-monster-sets", "fh.initiative.other-ties-party"
)
def test_the_players_order_monsters_that_tie(edition: str) -> None:
    value = {"gh1": 40, "jotl": 50, "fh": 50}[edition]
    letters = {"M": idle("Rat", value), "N": idle("Imp", value)}
    game = until(select(table("1   M   N", [waiting("One", 10, 71)], letters), (0, 1)), "who acts first")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (1, 2))
    game.choose(2)
    until(game, "short rest")
    assert turns(game) == ["One", "Imp 1", "Rat 1"]


def rester(*others: CharacterClass, monsters: MonsterType, seconds: tuple[object, ...] = ()) -> Game:
    """One character takes a long rest; the others play their first two cards."""
    one = waiting("One", 10, 11, 12, 13)
    zones: list[Zone] = ["discard", "discard", "hand", "hand", *["hand"] * sum(len(o.cards) for o in others)]  # type: ignore[list-item]
    game = table("1   2   .   M", [one, *others], {"M": monsters}, zones=zones)
    select(game, LONG_REST, *seconds)  # type: ignore[arg-type]
    return game


@proves("jotl.initiative.long-rest-is-99", "fh.initiative.long-rest-99")
def test_who_rests_acts_at_99(edition: str) -> None:
    value = {"jotl": 85, "fh": 87}[edition]
    game = rester(monsters=idle("Rat", value))
    until(game, "select cards")
    assert turns(game) == ["Rat 1", "One"]
    assert "One" in turns(game)


@proves("gh1.initiative.long-rest-after-all-99")
def test_who_rests_acts_after_everybody_with_99(edition: str) -> None:
    game = rester(monsters=idle("Rat", 99))
    until(game, "select cards")
    assert turns(game) == ["Rat 1", "One"]


@pytest.mark.parametrize("other", ["jotl", "gh2", "fh"])
def test_elsewhere_who_rests_acts_before_monsters_with_99(other: str) -> None:
    from tests.engine import played

    with played.by(other):
        game = rester(monsters=idle("Rat", 99))
        until(game, "select cards")
        assert turns(game) == ["One", "Rat 1"]


@proves("jotl.initiative.long-resters-last-among-equals")
def test_a_card_of_99_comes_before_a_rest() -> None:
    game = rester(waiting("Two", 99, 99, 50, 51), monsters=idle("Rat", 20), seconds=((4, 5),))
    until(game, "select cards")
    assert turns(game) == ["Rat 1", "Two", "One"]


@proves("jotl.initiative.tie-long-resters-choose")
def test_those_who_rest_choose_their_order() -> None:
    heroes = [waiting("One", 10, 11), waiting("Two", 20, 21)]
    game = table("1   2   .   M", heroes, {"M": idle("Rat", 20)}, zones=["discard"] * 4)
    select(game, LONG_REST, LONG_REST)
    until(game, "who acts first")
    assert game.decision is not None
    assert game.decision.options == (0, 1)
    game.choose(1)
    until(game, "select cards")
    assert turns(game) == ["Rat 1", "Two", "One"]


CALL = "persistent: Summon Wolf: HP 3, Attack 0, Move 0"
CALL_TOO = "persistent: Summon Bear: HP 3, Attack 0, Move 0"


def summoner(rounds: int, edition_value: int) -> Game:
    """A game in its last round, after a wolf and, two rounds later, a bear were summoned."""
    value = edition_value
    cards: list[Card] = [(value, CALL, "Move 1"), (value, CALL_TOO, "Move 1")]
    cards += [(value, "Loot 1", "Move 1")] * (2 * rounds)
    game = table(ROOM, [hero("One", *cards)], {"M": idle("Rat", value)})
    second = 2
    for number in range(rounds):
        called = {0: 0, 2: 1}.get(number)
        first, other = (second, second + 1) if called is None else (called, second)
        second += 2 if called is None else 1
        select(game, (first, other))
        if called is not None:
            until(game, "play card").choose((called, 0))
            assert game.decision is not None
            game.choose(game.decision.options[0])
        until(game, "select cards")
    return game


@proves(
    "gh1.initiative.summons-before-summoner",
    "gh1.initiative.several-summons-order",
    "fh.initiative.summons-before-summoner",
)
def test_summons_act_before_their_summoner_in_the_order_of_summoning(edition: str) -> None:
    value = {"gh1": 54, "fh": 30}[edition]
    game = summoner(4, value)
    assert turns(game)[-4:] == ["Wolf", "Bear", "One", "Rat 1"]


@proves("fh.initiative.reveal-monster-cards")
def test_sets_in_hidden_rooms_draw_no_card() -> None:
    letters = {"M": idle("Bones", 60), "N": idle("Rat", 70), "P": idle("Imp", 80)}
    game = table("1   .   M   N   D1  P", [waiting("One", 20, 45)], letters)
    until(select(game, (0, 1)), "play card")
    assert [e.get("monster") for e in game.events if e.kind == "monster card"] == ["Bones", "Rat"]
    assert len(game.state.decks["Imp"].left) == 8


@proves("fh.initiative.types-share-set-card")
def test_kinds_of_one_set_share_a_card() -> None:
    black = monster("Black Imp", *[(24, "Shield 1, self")] * 8, set="Imp")
    snow = monster("Snow Imp", *[(24, "Shield 1, self")] * 8, set="Imp")
    game = select(table("1   .   B   S", [waiting("One", 10, 20)], {"B": black, "S": snow}), (0, 1))
    assert [event.kind for event in game.events].count("monster card") == 1
    assert len(game.state.decks["Imp"].left) == 7
    assert {body.initiative[0] for body in game.state.figures[1:]} == {24}


# Rounds and turns


@proves("jotl.round.four-steps", "fh.round.step-order")
def test_a_round_has_four_steps(edition: str) -> None:
    game = table("1   2   M", [waiting("One", *range(10, 14)), waiting("Two", *range(20, 24))], {"M": IDLE})
    until(select(game, (0, 1), (4, 5)), "select cards")
    steps = ("card selection", "initiative", "turns", "end of round")
    seen = [event.why for event in game.events if event.why in steps]
    assert [step for n, step in enumerate(seen) if n == 0 or seen[n - 1] != step] == list(steps)


@proves("jotl.round.one-turn-per-figure", "fh.round.every-figure-gets-turn", "gh1.turn.boundaries")
def test_five_figures_have_five_turns(edition: str) -> None:
    heroes = [waiting("One", *range(10, 14)), waiting("Two", *range(20, 24))]
    game = table("1   2   .   M   M   M", heroes, {"M": IDLE})
    until(select(game, (0, 1), (4, 5)), "select cards")
    assert turns(game) == ["One", "Two", "Idle 1", "Idle 2", "Idle 3"]
    ends = [e.kind for e in game.events if e.kind in ("turn", "turn ended")]
    assert ends == ["turn", "turn ended"] * 5


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
def test_what_is_granted_at_the_end_of_the_turn_comes_before_conditions_end() -> None:
    from havenwright.cards.tree import Bonus, Moment
    from havenwright.engine.agenda import EndTurn
    from tests.engine.acting import at, perform, run
    from tests.engine.scenes import Scene

    scene = Scene("A   .   x   M", A={"conditions": ["muddle"]})
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("move", 2),)))
    run(scene, EndTurn(figure=0), answers=[at(scene, "x")])
    assert scene.kinds.index("moved") < scene.kinds.index("condition ended")
    assert scene.at("A") == "x"


@proves("gh1.turn.start-effects-player-order")
def test_players_order_a_wound_and_a_heal_at_the_start_of_a_turn() -> None:
    from havenwright.cards.tree import Bonus, Moment, Select
    from havenwright.engine.agenda import CharacterTurn
    from tests.engine.acting import perform, run
    from tests.engine.scenes import Scene

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


@proves("gh1.turn.end-of-turn-removals")
def test_what_was_gained_this_turn_stays_until_the_next() -> None:
    from tests.engine.scenes import Scene

    scene = Scene("A   M", A={"conditions": ["muddle"]}).turn("A", "Strengthen, self")
    assert scene.conditions("A") == ["strengthen"]
    assert scene.turn("A", "Loot 1").conditions("A") == []


@proves("jotl.turn.long-rest-is-a-turn")
def test_a_wound_hurts_before_the_rest_heals_it() -> None:
    from tests.engine.scenes import Scene

    scene = Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 2, "conditions": ["wound"]}).rest("A", "long")
    assert (scene.hp("A"), scene.conditions("A")) == (6, [])
    assert scene.kinds.index("suffered") < scene.kinds.index("healed")
