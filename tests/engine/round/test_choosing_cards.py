"""Choosing cards: two of the hand or a long rest, in secret; and what a hand is picked from."""

import pytest
from msgspec.structs import replace

from havenwright.cards.enhancements.cost import admits
from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Zone
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.errors import UserError
from havenwright.packs.records import CharacterClass, MonsterType
from havenwright.packs.scenario.plot import Stock
from havenwright.rulesets import ruleset
from tests.engine.courses import IDLE, LONG_REST, WAIT, idle, learner, options, waiting
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

STILL = monster("Idle", *[(50, "Shield 1, self")] * 8)
rule = pytest.mark.rule


def kind_at(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


STEP: Card = (20, "Move 1", "Move 1")
LOOTER = monster("Rat", (50, "Loot 1"))


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


@proves(
    "gh1.setup.hand-size",
    "jotl.cards.hand-limit-at-start",
    "gh2.setup.hand-size-limit",
    "fh.setup.hand-equals-hand-size",
)
def test_as_many_cards_as_the_hand_holds(edition: str) -> None:
    pool, size = {"gh1": (13, 10), "jotl": (13, 10), "gh2": (12, 9), "fh": (14, 10)}[edition]
    kind = replace(hero("One", *(WAIT,) * pool), hand_size=size)

    def game(number: int) -> Game:
        seat = Seat("One", cards=tuple(card.id for card in kind.cards[:number]))
        return table("1   M", [kind], {"M": IDLE}, seats=[seat])

    zones = game(size).state.zones
    assert [zones.count(zone) for zone in ("hand", "discard", "lost", "active")] == [size, 0, 0, 0]
    for wrong in (size - 1, size + 1):
        with pytest.raises(UserError, match=f"picks {size} cards"):
            game(wrong)


@proves("jotl.cards.hand-limit-at-start", "fh.setup.hand-equals-hand-size")
def test_each_of_two_has_a_hand_of_its_own_size(edition: str) -> None:
    one = replace(hero("One", *(WAIT,) * 12), hand_size=9)
    two = replace(hero("Two", *(WAIT,) * 13), hand_size=11)

    def game(first: int, second: int) -> Game:
        kinds = ((one, first), (two, second))
        seats = [Seat(kind.id, cards=tuple(card.id for card in kind.cards[:size])) for kind, size in kinds]
        return table("1   2   M", [one, two], {"M": IDLE}, seats=seats)

    begun = game(9, 11)
    inside = [
        owner
        for (owner, _), zone in zip(begun.setting.cards, begun.state.zones, strict=True)
        if zone == "hand"
    ]
    assert (inside.count(0), inside.count(1)) == (9, 11)
    for sizes in ((11, 9), (9, 9), (11, 11)):
        with pytest.raises(UserError, match=r"picks (9|11) cards"):
            game(*sizes)


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


def test_the_later_ones_are_played_with_four_and_two_of_them() -> None:
    ids = [card.id for card in learner().cards]

    def picked(*numbers: int, pool: bool = False) -> Game:
        some = tuple(ids[n] for n in numbers)
        seat = Seat("One", pool=some) if pool else Seat("One", cards=some)
        return table("1   M", [learner()], {"M": IDLE}, seats=[seat], number="3", edition="jotl")

    assert len(picked(0, 2, 3, 5, 6, 7).setting.cards) == 6
    with pytest.raises(UserError, match="4 cards of level A and 2 cards of level B; here are 6 of level A"):
        picked(*range(6))
    with pytest.raises(UserError, match="here are 5 of level A"):
        picked(*range(5), 6)
    with pytest.raises(UserError, match="here are 1 of level B"):
        picked(*range(7), pool=True)
    game = picked(*range(8), pool=True)
    assert game.setting.hand_size(game.setting.party[0]) == 6


def test_a_scenario_may_say_itself_what_it_is_played_with() -> None:
    own = (Stock(kind="A", count=5),)
    game = table("1   M", [learner()], {"M": IDLE}, hand=own)
    assert [card.level for _, card in game.setting.cards] == ["A"] * 5
    first = table("1   M", [learner()], {"M": IDLE}, hand=own, number="1", edition="jotl")
    assert len(first.setting.cards) == 5
    nobody = (Stock(kind="A", count=7),)
    assert len(table("1   M", [learner()], {"M": IDLE}, hand=nobody).setting.cards) == 10


def _kept(game: Game, card: int) -> bool:
    return game.state.zones[card] == "hand"


def test_who_picks_from_a_pool_leaves_out_what_is_too_much_of_a_level() -> None:
    one, other = learner(), replace(learner(), id="Two", name="Two")
    seats = [Seat(kind.id, pool=tuple(card.id for card in kind.cards[:8])) for kind in (one, other)]
    game = table(
        "1   2   M",
        [one, other],
        {"M": IDLE},
        seats=seats,
        hand=(Stock(kind="A", count=4), Stock(kind="B", count=2)),
        variants=BY_THE_BOOK,
    )
    until(game, "leave out")
    for left in (6, 5):
        assert game.decision
        assert len(game.decision.options) == left
        game.choose(game.decision.options[0])
    kept = [card.level for n, (seat, card) in enumerate(game.setting.cards) if _kept(game, n) and not seat]
    assert kept == ["A"] * 4 + ["B"] * 2


@proves("jotl.cards.enhancement-dots-ignored")
def test_dots_of_another_game_do_nothing(edition: str) -> None:
    dotted = read_action("Attack 3 <dot>", marks=True)
    larger = ruleset("gh2").enhancing
    assert larger is not None
    assert admits(larger, dotted, dotted.marks[0], "+1")
    assert ruleset(edition).enhancing is None
    one = hero("One", WAIT, WAIT, WAIT, WAIT)
    one = replace(one, cards=(replace(one.cards[0], top=dotted), *one.cards[1:]))
    game = select(table("1   M", [one], {"M": idle("Rock", 90, hp=20)}), (0, 1))
    game.choose((0, 0))
    game.scene.force("+0")
    game.choose(1)
    (drawn,) = [event for event in game.events if event.kind == "modifier"]
    assert (drawn.get("before"), game.state.figures[1].hit_points) == (3, 17)
    asked = {"play card", "attack"}
    while game.decision is not None and game.state.round == 1:
        asked.add(game.decision.kind)
        game.choose(game.decision.options[-1])
    assert asked == {"play card", "attack", "short rest"}


# Choosing cards and initiative


@proves("gh2.cards.select-two", "bnb.cards.select-two", "bnb.cards.initiative-card")
def test_two_cards_are_selected_and_the_first_named_gives_the_initiative() -> None:
    game = table("1   .   M", [waiting("One", 10, 20, 30, 40, 50, 60)], {"M": STILL})
    select(game, (3, 1))
    zones = game.state.zones
    assert [zones.count(zone) for zone in ("hand", "selected")] == [4, 2]
    assert game.view(0).figures[0].initiative == 40


@rule("gh2.cards.long-rest-declare", "gh2.initiative.long-rest-99")
def test_a_long_rest_needs_two_discards_and_comes_last() -> None:
    heroes = [waiting("One", 10, 20, 30, 40), waiting("Two", 95, 96, 97, 98)]
    zones: list[Zone] = ["hand", "hand", "discard", "discard", "hand", "hand", "hand", "hand"]
    game = table("1   2   M", heroes, {"M": kind_at("Slow", 98)}, zones=zones)
    assert LONG_REST in game.decisions[0].options
    assert LONG_REST not in game.decisions[1].options
    until(select(game, LONG_REST, (4, 5)), "select cards")
    assert turns(game) == ["Two", "Slow 1", "One"]
    assert not any(event.kind == "played" and event.get("figure") == 0 for event in game.events)
    one = table("1   M", heroes[:1], {"M": STILL}, zones=["hand", "hand", "hand", "discard"])
    assert one.decision is not None
    assert LONG_REST not in one.decision.options


@rule("gh2.cards.rest-or-two-cards")
def test_who_has_one_card_in_hand_can_only_rest() -> None:
    zones: list[Zone] = ["hand", "discard", "discard", "discard"]
    game = table("1   M", [waiting("One", 10, 20, 30, 40)], {"M": STILL}, zones=zones)
    assert game.decision is not None
    assert game.decision.options == (LONG_REST,)


def _bonuses_of_one(game: Game) -> int:
    return len([bonus for bonus in game.state.bonuses if bonus.figure == 0])


@rule("gh2.rest.active-cards-count")
def test_an_active_card_that_is_not_lost_counts_for_a_long_rest() -> None:
    cards = ((10, "persistent: Shield 1", "Move 1"), (20, "Loot 1", "Move 1"))

    def resting() -> Game:
        game = select(table("1   .   .   M", [hero("One", *cards)], {"M": kind_at("Late", 80)}), (0, 1))
        until(game, "play card").choose((0, 0))
        until(game, "select cards")
        assert list(game.state.zones) == ["active", "discard"]
        assert game.decision is not None
        assert game.decision.options == ((-1, -1),)
        return until(select(game, (-1, -1)), "lose a card")

    kept, given_up = resting(), resting()
    assert kept.decision is not None
    assert kept.decision.options == (0, 1)
    kept.choose(1)
    assert (list(kept.state.zones), _bonuses_of_one(kept)) == (["active", "lost"], 1)
    given_up.choose(0)
    assert (list(given_up.state.zones), _bonuses_of_one(given_up)) == (["lost", "hand"], 0)


# Before the scenario


def picking(level: str = "1") -> CharacterClass:
    """A class with a hand of nine, and a pool of twelve."""
    one = hero("One", *(STEP,) * 12)
    cards = tuple(replace(card, level=level) if n >= 10 else card for n, card in enumerate(one.cards))
    return replace(one, hand_size=9, cards=cards)


def picked(kind: CharacterClass, *numbers: int, level: int = 1) -> Game:
    cards = tuple(kind.cards[n].id for n in numbers)
    return table("1   M", [kind], {"M": LOOTER}, seats=[Seat("One", level, cards=cards)])


@rule("gh2.setup.level-x-swap")
def test_cards_of_level_x_take_the_place_of_others() -> None:
    with pytest.raises(UserError, match="picks 9 cards, not 11"):
        picked(picking("X"), *range(9), 10, 11)
    assert len(picked(picking("X"), *range(7), 10, 11).setting.cards) == 9
    with pytest.raises(UserError, match="level 3"):
        picked(picking("3"), *range(8), 10)
