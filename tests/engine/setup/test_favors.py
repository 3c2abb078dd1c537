"""Favors: what they cost, how they are paid for, and what they give."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Did, Not
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import Variants
from havenwright.engine.setup.favors import check_favors, discovered, points
from havenwright.engine.setup.items import check_items
from havenwright.errors import UserError
from havenwright.packs.records import BattleGoal, Item, LootCard, LootDeck
from havenwright.rulesets import ruleset
from tests.engine.acting import Ending, conclude
from tests.engine.tables import hero, monster, select, table
from tests.proves import proves

RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=3)
FH = ruleset("fh")


def buying(*favors: str) -> Variants:
    return Variants(favors=favors, quick=True)


def playing(*favors: str, heroes: int = 1, **more: Any) -> Game:
    classes = [hero(f"Hero {n}", *[(10 + n, "Loot 1", "Move 1")] * 4) for n in range(heroes)]
    return table("1   2   .   M", classes, {"M": RAT}, edition="fh", variants=buying(*favors), **more)


def gained(game: Game, outcome: Ending = "won") -> dict[str, object]:
    conclude(game, outcome)
    return next(dict(event.data) for event in game.events if event.kind == "gained")


@proves("fh.favors.payment")
def test_favors_are_paid_with_cards_of_the_monsters() -> None:
    bought = ["knowledge"] * 4 + ["wealth"] * 3
    left = []
    for count in range(8):
        cards = playing(*bought[:count]).state.decks["monsters"].left
        left.append((len(cards), cards.count("-1"), cards.count("-2")))
    assert left[0] == (20, 5, 1)
    assert left[7] == (14, 0, 0)
    assert left == [
        (20, 5, 1),
        (19, 4, 1),
        (18, 3, 1),
        (17, 2, 1),
        (16, 1, 1),
        (15, 0, 1),
        (15, 1, 0),
        (14, 0, 0),
    ]


@proves("fh.favors.budget")
def test_there_are_seven_points_and_only_some_favors() -> None:
    mixed = ["knowledge"] * 3 + ["potential"] * 2
    assert points(buying(*mixed)) == 7
    check_favors(FH, buying(*mixed), [])
    with pytest.raises(UserError, match="favors for 8 points; there are 7 to spend"):
        check_favors(FH, buying(*mixed, "wealth"), [])
    seven = buying(*["knowledge"] * 7)
    assert points(seven) == 7
    check_favors(FH, seven, [])
    with pytest.raises(UserError, match="favors for 8 points; there are 7 to spend"):
        check_favors(FH, buying(*["knowledge"] * 8), [])
    with pytest.raises(UserError, match="there are 0 to spend"):
        check_favors(ruleset("gh2"), buying("wealth"), [])
    with pytest.raises(UserError, match="there is no favor 'luck'"):
        check_favors(FH, buying("luck"), [])


@proves("fh.favors.knowledge")
def test_knowledge_is_experience_for_met_goals() -> None:
    goal = BattleGoal(id="calm", name="Calm", condition=Not(Did("long rest", "scenario")), checkmarks=1)
    missed = BattleGoal(id="busy", name="Busy", condition=Did("long rest", "scenario"), checkmarks=1)
    for name, plus in (("calm", 3), ("busy", 0)):
        game = playing("knowledge", goals=[goal, missed], seats=[Seat("Hero 0", goal=name)], level=1)
        assert gained(game)["experience"] == 6 + plus


@proves("fh.favors.wealth")
def test_wealth_is_one_gold_more_for_each_coin() -> None:
    game = playing("wealth", level=1)
    game.state.resources["0 coins"] = 5
    assert gained(game)["gold"] == 15


@proves("fh.favors.strategy")
def test_strategy_takes_one_of_two_cards_out_of_a_deck() -> None:
    removed = set()
    for seed in range(20):
        game = playing("strategy: Rat", seed=seed)
        assert game.decision is not None
        assert (game.decision.kind, game.decision.seat, len(game.decision.options)) == (
            "remove card",
            PARTY,
            2,
        )
        chosen = game.decision.options[1]
        game.choose(chosen)
        assert len(game.state.decks["Rat"].left) == 7
        assert chosen not in game.state.decks["Rat"].left
        removed.add(chosen)
    assert len(removed) > 3
    with pytest.raises(UserError, match="once for the deck 'Rat'"):
        check_favors(FH, buying("strategy: Rat", "strategy: Rat"), ["Rat"])
    with pytest.raises(UserError, match="no monsters with a deck 'Imp'"):
        check_favors(FH, buying("strategy: Imp"), ["Rat"])


@proves("fh.favors.capacity")
def test_of_the_small_items_one_stays_unused() -> None:
    two = [
        Item(id=f"salve {n}", name=f"Salve {n}", slot="small", use="lost", action=read_action("Heal 1, self"))
        for n in range(2)
    ]
    game = playing("capacity", items=[(0, one) for one in two])
    check_items(game.setting)
    with pytest.raises(UserError, match="no room"):
        check_items(playing(items=[(0, one) for one in two]).setting)
    game.state.figures[0].hit_points = 3
    select(game, (0, 1))
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("use: turn", 3)
    game.choose(game.decision.options[0])
    assert list(game.state.items).count("lost") == 1
    assert game.decision.kind == "play card"
    asked = []
    while game.decision.kind != "short rest":
        asked.append(game.decision.kind)
        game.choose(game.decision.options[0])
    assert "use: turn" not in asked
    assert list(game.state.items).count("lost") == 1
    assert [event.kind for event in game.events].count("item used") == 1


@proves("fh.favors.capacity")
def test_the_only_small_item_may_be_used() -> None:
    heal = read_action("Heal 1, self")
    salve = Item(id="salve", name="Salve", slot="small", use="lost", action=heal)
    mail = Item(id="mail", name="Mail", slot="body", use="lost", action=heal)
    game = playing("capacity", items=[(0, salve), (0, mail)])
    game.state.figures[0].hit_points = 3
    game.state.items = ("ready", "lost")
    select(game, (0, 1))
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("use: turn", 2)


@proves("fh.favors.capacity")
def test_what_is_no_small_item_needn_t_stay_unused() -> None:
    heal = read_action("Heal 1, self")
    small = [Item(id=f"s{n}", name=f"S{n}", slot="small", use="lost", action=heal) for n in range(2)]
    mail = Item(id="mail", name="Mail", slot="body", use="lost", action=heal)
    game = playing("capacity", items=[(0, one) for one in (*small, mail)])
    game.state.figures[0].hit_points = 3
    game.state.items = ("lost", "lost", "ready")
    select(game, (0, 1))
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("use: turn", 2)


@proves("fh.favors.discovery")
def test_discovery_adds_a_kind_of_loot_that_is_missing() -> None:
    stacks = {
        "loot": LootDeck(id="l", name="L", cards=(LootCard("hide", count=8), LootCard("metal", count=8)))
    }
    loot = ("metal 1",) * 20
    more = discovered(loot, stacks, FH, buying("discovery: hide"), 2, 0)
    whole = (*loot, *more)
    assert (len(whole), [card.split()[0] for card in whole].count("hide")) == (21, 1)
    with pytest.raises(UserError, match="'metal' can't be discovered: the loot deck has some"):
        discovered(loot, stacks, FH, buying("discovery: metal"), 2, 0)
    with pytest.raises(UserError, match="it is no material and no herb"):
        discovered(loot, stacks, FH, buying("discovery: gold"), 2, 0)


@proves("fh.favors.potential")
def test_potential_swaps_a_card_for_one_that_was_passed_over() -> None:
    levels = ["1", "1", "2", "3", "3", "4"]
    one = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(6)])
    cards = tuple(replace(card, level=level) for card, level in zip(one.cards, levels, strict=True))
    kind = replace(one, hand_size=4, cards=cards)
    pool = tuple(card.id for n, card in enumerate(cards) if n != 4)

    def swapping(given_up: int, *favors: str) -> Game:
        swap = ((cards[4].id, cards[given_up].id),)
        seats = [Seat("One", 4, pool=pool, swaps=swap)]
        return table("1   M", [kind], {"M": RAT}, edition="fh", seats=seats, variants=buying(*favors))

    for given_up in (3, 5):
        found = {card.id for _, card in swapping(given_up, "potential").setting.cards}
        assert found == {*pool, cards[4].id} - {cards[given_up].id}
    with pytest.raises(UserError, match="One 2 is of a lower level than One 4"):
        swapping(2, "potential")
    with pytest.raises(UserError, match="1 cards can't be swapped for 0 favors"):
        swapping(3)
