"""The book's variants: solo play, open information, less chance, death for good."""

from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.state import Zone
from havenwright.engine.setting.variants import BY_THE_BOOK, Variants, recommended_level
from havenwright.errors import UserError
from havenwright.packs.records import CharacterClass, Item
from havenwright.rulesets import ruleset
from tests.engine.courses import ROOM, WAIT
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule
SOLO = Variants(solo=True)
IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8, hp=20)


def waiting(name: str, first: int, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


LESS = Variants(reduced_randomness=True, quick=True)
DEADLY = Variants(permanent_death=True, quick=True)
RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=3)


@rule("gh2.variants.solo-level")
def test_solo_scenarios_have_a_higher_level() -> None:
    assert recommended_level([4, 4, 4], SOLO) == 3
    assert recommended_level([4, 4, 4]) == 2
    assert recommended_level([2, 2], Variants(open_information=True)) == 2
    assert recommended_level([2, 2]) == 1


@rule("gh2.variants.solo-characters")
def test_a_solo_player_controls_two_characters_at_least() -> None:
    with pytest.raises(UserError, match="a solo player controls two or more characters, not 1"):
        table("1   M", [waiting("One", 10)], {"M": IDLE}, variants=SOLO)
    table("1   2   M", [waiting("One", 10), waiting("Two", 20)], {"M": IDLE}, variants=SOLO)


def with_so_many(size: int) -> Game:
    heroes = [waiting(f"Hero {number}", 10 * number + 10) for number in range(size)]
    return table("1   2   3   4   M", heroes, {"M": IDLE}, variants=BY_THE_BOOK)


@rule("gh2.setup.party-size")
def test_two_to_four_characters_play() -> None:
    for size in (2, 3, 4):
        assert len(with_so_many(size).setting.party) == size
    for size in (1, 5):
        with pytest.raises(UserError, match=f"a party of {size}; there are seats for two to four"):
            with_so_many(size)


# Less chance


def attacked(card: str, variants: Variants) -> Game:
    """A game in which the first attack, of 3, drew a card."""
    one = hero("One", (10, "Attack 3", "Move 1"), *[(20, "Loot 1", "Move 1")] * 3)
    game = table("1   M", [one], {"M": IDLE}, variants=variants)
    select(game, (0, 1))
    game.choose((0, 0))
    game.scene.force(card)
    game.choose(1)
    return game


@rule("gh2.variants.reduced-randomness")
def test_cards_that_double_or_miss_count_as_plus_and_minus_two() -> None:
    damage = {"2x": 5, "bless": 5, "null": 1, "curse": 1, "+1": 4}
    assert {card: 20 - attacked(card, LESS).state.figures[1].hit_points for card in damage} == damage
    usual = Variants(quick=True)
    assert 20 - attacked("2x", usual).state.figures[1].hit_points == 6
    game = attacked("2x", LESS)
    drawn = game.state.decks["seat 0"]
    assert (drawn.shuffle, "2x" in drawn.discarded) == (True, True)
    until(game, "select cards")
    shuffled = game.state.decks["seat 0"]
    assert (shuffled.shuffle, shuffled.discarded) == (False, ())


# Death for good


def worn_out(variants: Variants) -> Game:
    """The first character has no cards left; a wolf and a second character are nearby."""
    wolf = monster("Wolf", *[(60, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    heroes = [waiting("One", 10, hp=6), waiting("Two", 20)]
    zones = ["hand", "lost", "lost", "lost", "hand", "hand", "hand", "hand"]
    return table("1   M   .   .   .   2", heroes, {"M": wolf}, zones=zones, variants=variants)  # type: ignore[arg-type]


@rule("gh2.variants.permanent-death-exhaust")
def test_who_has_no_cards_stays_on_the_map_and_can_be_attacked() -> None:
    game = worn_out(DEADLY)
    assert [decision.seat for decision in game.decisions] == [1]
    one = game.state.figures[0]
    assert (one.here, one.initiative[0], game.state.zones[0]) == (True, 99, "lost")
    until(select(game, (4, 5)), "select cards")
    assert [event.get("focus") for event in game.events if event.kind == "focus"] == [0]
    assert turns(game) == ["Two", "Wolf 1"]
    assert [event.get("target") for event in game.events if event.kind == "attacked"] == [0]
    assert [event.kind for event in game.events].count("exhausted") == 1
    assert not worn_out(Variants(quick=True)).state.figures[0].here


@pytest.mark.parametrize(
    ("variants", "exhausted", "questions"),
    [
        (DEADLY, True, ["grant", "play card"]),
        (Variants(quick=True), True, ["play card"]),
        (DEADLY, False, ["grant", "move"]),
    ],
    ids=["stands on the map", "has left the map", "is not exhausted"],
)
def test_the_exhausted_cannot_act_even_if_others_grant_it(
    variants: Variants, exhausted: bool, questions: list[str]
) -> None:
    cards = [(30 + n, "Loot 1", "Move 1") for n in range(3)]
    granting = hero("Two", (20, "Grant one ally: Move 2", "Move 1"), *cards)
    heroes = [waiting("One", 40), granting]
    zones: list[Zone] = ["lost" if exhausted and n < 3 else "hand" for n in range(8)]
    game = table("1   2   .   M\n  .   .", heroes, {"M": IDLE}, zones=zones, variants=variants)
    select(game, *([] if exhausted else [(0, 1)]), (4, 5))
    until(game, "play card").choose((4, 0))
    asked: list[str] = []
    while game.decision is not None and len(asked) < len(questions):
        asked.append(game.decision.kind)
        if game.decision.kind != "play card":
            game.choose(game.decision.options[0])
    assert asked == questions
    moved = [event.get("figure") for event in game.events if event.kind == "moved"]
    assert set(moved) == (set() if exhausted else {0})


def test_between_two_that_are_equally_near_the_exhausted_one_comes_last() -> None:
    wolf = monster("Wolf", *[(60, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    heroes = [waiting("One", 10), waiting("Two", 20)]
    zones = ["hand", "lost", "lost", "lost", "hand", "hand", "hand", "hand"]
    game = table("1   M   2", heroes, {"M": wolf}, zones=zones, variants=DEADLY)  # type: ignore[arg-type]
    until(select(game, (4, 5)), "select cards")
    assert [event.get("focus") for event in game.events if event.kind == "focus"] == [1]


def test_without_hit_points_the_exhausted_leave_the_map_too() -> None:
    game = worn_out(DEADLY)
    game.state.figures[0].hit_points = 1
    for _ in range(4):
        until(select(until(game, "select cards"), game.decisions[0].options[0]), "select cards")
        if not game.state.figures[0].here:
            break
    assert not game.state.figures[0].here


def test_when_all_are_exhausted_the_scenario_is_lost_although_they_stand() -> None:
    heroes = [waiting("One", 10)]
    zones = ["hand", "lost", "lost", "lost"]
    game = table("1   .   M", heroes, {"M": IDLE}, zones=zones, variants=DEADLY)  # type: ignore[arg-type]
    assert (game.outcome, game.state.figures[0].here) == ("lost", True)


@rule("gh2.variants.open-information")
def test_open_information_shows_all_hands_and_makes_scenarios_harder() -> None:
    open_table = Variants(open_information=True, quick=True)
    heroes = [waiting("One", 10), waiting("Two", 20)]
    assert recommended_level([2, 2], open_table) == 2
    for variants, cards, hidden in ((open_table, 4, 0), (Variants(quick=True), 0, 4)):
        game = table("1   2   M", heroes, {"M": IDLE}, variants=variants)
        game.choose((0, 1))
        other = game.view(0).seats[1]
        assert (len(other.cards), other.hidden) == (cards, hidden)


# Variants


def attacked_with_items(
    card: str, *, items: tuple[Item, ...] = (), uses: bool = True, offered: bool = True
) -> Game:
    """A game in which the first attack, of 4, drew a card; items are used for it, or not, if offered."""
    one = hero("One", (10, "Attack 4", "Move 1"), *[WAIT] * 3)
    rock = monster("Rock", *[(90, "Loot 1")] * 8, hp=30)
    game = table(ROOM, [one], {"M": rock}, variants=LESS, items=[(0, thing) for thing in items])
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    game.scene.force(card)
    game.choose(1)
    if items:
        assert game.decision is not None
        assert (game.decision.kind == "use: attack") is offered
        if offered:
            game.scene.force(card)
            game.choose(game.decision.options[0] if uses else "pass")
    return game


@proves("fh.variants.reduced-randomness")
def test_cards_that_double_or_miss_count_as_two() -> None:
    damage = {"2x": 6, "bless": 6, "null": 2, "curse": 2, "+1": 5}
    assert {card: 30 - attacked_with_items(card).state.figures[1].hit_points for card in damage} == damage
    game = attacked_with_items("null")
    assert game.state.decks["seat 0"].shuffle
    until(game, "select cards", {"short rest": "no"})
    assert (game.state.decks["seat 0"].shuffle, game.state.decks["seat 0"].discarded) == (False, ())


@proves("fh.variants.reduced-randomness-references")
def test_an_item_for_a_card_that_counts_as_another_is_for_it_all_the_same() -> None:
    def with_charm(drawn: str, *, uses: bool = True, offered: bool = True) -> Game:
        text = "When you draw a null attack modifier card, treat it as a +1 instead"
        charm = Item(id="charm", name="Charm", slot="small", use="spent", action=read_action(text))
        return attacked_with_items(drawn, items=(charm,), uses=uses, offered=offered)

    assert 30 - attacked_with_items("null").state.figures[1].hit_points == 2  # the null counts as -2
    assert 30 - with_charm("null").state.figures[1].hit_points == 5  # and is a null to the charm
    assert 30 - with_charm("-2", offered=False).state.figures[1].hit_points == 2  # which a real -2 isn't
    assert 30 - with_charm("null", uses=False).state.figures[1].hit_points == 2


@proves("fh.variants.solo-level", "fh.variants.open-information")
def test_less_uncertainty_makes_scenarios_harder() -> None:
    solo = ruleset("fh").solo
    assert recommended_level([4, 4, 4], Variants(solo=True), solo) == 3
    assert recommended_level([4, 4, 4], solo=solo) == 2
    assert recommended_level([2, 2, 2, 2], Variants(open_information=True), solo) == 2
    game = table(
        "1   2   M",
        [waiting("One", 10), waiting("Two", 20)],
        {"M": RAT},
        variants=Variants(open_information=True, quick=True),
    )
    game.choose((0, 1))
    assert len(game.view(0).seats[1].cards) == 4


@proves("fh.variants.permanent-death-exhaustion")
def test_the_exhausted_stand_on_the_map_and_are_the_last_to_be_focused_on() -> None:
    wolf = monster("Wolf", *[(90, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    heroes = [waiting("One", 10), waiting("Two", 80)]
    zones: Any = ["hand", "lost", "lost", "lost", "hand", "hand", "hand", "hand"]
    deadly = Variants(permanent_death=True, quick=True)
    game = table("1   M   2", heroes, {"M": wolf}, zones=zones, variants=deadly)
    body = game.state.figures[0]
    assert (body.here, body.initiative[0]) == (True, 99)
    until(select(game, (4, 5)), "select cards", {"short rest": "no"})
    assert [event.get("focus") for event in game.events if event.kind == "focus"] == [1]
    assert turns(game) == ["Two", "Wolf 1"]
