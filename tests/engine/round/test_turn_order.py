"""The order of turns: initiative, ties, long rests, summons."""

import pytest

from havenwright.cards import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, Answer
from havenwright.engine.model.state import Deck, Zone
from havenwright.packs.records import CharacterClass, MonsterType
from tests.engine import played
from tests.engine.courses import LONG_REST, ROOM, idle, waiting
from tests.engine.stories import Story, declined, kind, story
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule


def kind_at(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


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
    game = rester(monsters=idle("Rat", 98))
    until(game, "select cards")
    assert turns(game) == ["Rat 1", "One"]


@proves("gh1.initiative.long-rest-after-all-99")
def test_who_rests_acts_after_everybody_with_99(edition: str) -> None:
    game = rester(monsters=idle("Rat", 99))
    until(game, "select cards")
    assert turns(game) == ["Rat 1", "One"]


@pytest.mark.parametrize("other", ["jotl", "gh2", "fh"])
def test_elsewhere_who_rests_acts_before_monsters_with_99(other: str) -> None:
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


# Choosing cards and initiative


@rule("gh2.initiative.ascending")
def test_all_figures_act_in_order_of_initiative() -> None:
    heroes = [waiting("Late", 70, 71), waiting("First", 4, 71), waiting("Second", 16, 71)]
    game = table("1   2   3   .   M", heroes, {"M": kind_at("Mid", 40)})
    until(select(game, (0, 1), (2, 3), (4, 5)), "nothing")
    assert turns(game)[:4] == ["First", "Second", "Mid 1", "Late"]


@proves("gh2.initiative.tie-character-monster", "bnb.initiative.character-wins-ties")
def test_a_character_acts_before_monsters_of_the_same_initiative() -> None:
    game = table("1   .   M", [waiting("One", 35, 71)], {"M": kind_at("Mid", 35)})
    until(select(game, (0, 1)), "nothing")
    assert turns(game)[:2] == ["One", "Mid 1"]


def test_of_two_characters_the_lower_second_card_goes_first() -> None:
    heroes = [waiting("One", 20, 45), waiting("Two", 20, 30)]
    game = table("1   2   .   M", heroes, {"M": kind_at("Mid", 60)})
    until(select(game, (0, 1), (2, 3)), "nothing")
    assert turns(game)[:2] == ["Two", "One"]


@rule("gh2.initiative.tie-characters")
def test_tied_characters_compare_their_second_cards_and_then_the_party_decides() -> None:
    heroes = [waiting("One", 20, 45, 90, 91), waiting("Two", 20, 30, 45, 92)]
    game = select(table("1   2   .   .   M", heroes, {"M": kind_at("Late", 80)}), (0, 1), (4, 5))
    until(game, "nothing")
    assert turns(game)[:2] == ["Two", "One"]
    game = select(table("1   2   .   .   M", heroes, {"M": kind_at("Late", 80)}), (0, 1), (4, 6))
    decision = until(game, "who acts first").decision
    assert decision is not None
    assert (decision.seat, decision.options) == (PARTY, (0, 1))
    game.choose(1)
    until(game, "nothing")
    assert turns(game)[:2] == ["Two", "One"]


@rule("gh2.initiative.tie-other")
def test_the_party_orders_sets_of_monsters_that_tie() -> None:
    early, late = kind_at("Early", 50), kind_at("Late", 50)
    game = select(table("1   .   M   M   N   N", [waiting("One", 10, 71)], {"M": early, "N": late}), (0, 1))
    decision = until(game, "who acts first").decision
    assert decision is not None
    assert (decision.seat, decision.options) == (PARTY, (1, 3))
    game.choose(3)
    until(game, "nothing")
    assert turns(game)[:5] == ["One", "Late 1", "Late 2", "Early 1", "Early 2"]


# An ally with an initiative of its own


def guided(initiative: int, *, rats: int = 80) -> Story:
    """A scenario with two allies that act at an initiative which the scenario says; One leads with 10."""
    return story(
        f"""
      map
        s   s   .   F   G   .   .   R
      F  Guide
      G  Guide
      R  Rat  normal
      figure Guide  ally  initiative {initiative}
        hit points 3
        acts
          Does not act
    """,
        monsters=[kind("Rat", initiative=rats)],
    )


@proves("gh2.initiative.tie-other", "fh.initiative.other-ties-party")
def test_the_party_orders_a_character_and_an_ally_that_tie(edition: str) -> None:
    played = guided(10)
    guide = next(n for n, who in enumerate(played.people) if who.name == "Guide 1")
    played.round(answers={"who acts first": guide})
    asked = [(d.seat, d.options) for d in played.asked if d.kind == "who acts first"]
    assert asked == [(PARTY, (0, guide))]
    assert turns(played.game) == ["Guide 1", "Guide 2", "One", "Two", "Rat 1"]


@proves("gh2.initiative.tie-other", "fh.initiative.other-ties-party")
def test_the_ally_may_act_after_the_character_and_before_monsters(edition: str) -> None:
    played = guided(10, rats=10)
    guide = next(n for n, who in enumerate(played.people) if who.name == "Guide 1")
    rat = played.number("Rat 1")
    asked: list[tuple[Answer, ...]] = []
    for seat, cards in ((0, (0, 1)), (1, (12, 13))):
        played.game.choose(cards, seat)
    while (decision := played.game.decision) is not None and decision.kind != "select cards":
        first = decision.kind == "who acts first"
        asked += [decision.options] * first
        played.game.choose(decision.options[0] if first else declined(decision), decision.seat)
    assert asked[0] == (0, guide)
    assert set(asked[1]) == {guide, rat}
    assert turns(played.game)[0] == "One"


def test_monsters_draw_another_card_before_anybody_acts() -> None:
    text = "When a monster's ability card is revealed, you may have them draw a new one"
    one = hero("One", (50, f"persistent: {text}", "Move 1"), *[(50, "Move 1", "Move 1")] * 5)
    rat = monster("Rat", *[(20, "Shield 1, self")] * 7, (80, "Shield 1, self"))
    game = table("1   .   M   M   N", [one], {"M": rat, "N": idle("Post", 60)})
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    until(game, "select cards")
    game.scene.play.state.decks["Rat"] = Deck(("Rat 0",), ("Rat 1",))
    select(game, (2, 3))
    begun = len(turns(game))
    assert dict(game.state.monster_cards)["Rat"] == "Rat 0"
    game.scene.play.state.decks["Rat"] = Deck(("Rat 7",), ("Rat 0",))
    game.scene.perform(3, read_action("Decrease your initiative by 50"))
    game.choose(game.state.bonuses[0].number)
    until(game, "short rest", {"redraw": 1})
    assert dict(game.state.monster_cards)["Rat"] == "Rat 7"
    assert turns(game)[begun:] == ["Post 1", "One", "Rat 1", "Rat 2"]


def test_initiatives_are_swapped_when_all_cards_are_revealed() -> None:
    swap = "Swap initiatives with one ally"
    one = hero(
        "One",
        (20, f"persistent: During ordering of initiative, you may: {swap}", "Move 1"),
        *[(20, "Move 1", "Move 1")] * 5,
    )
    game = table("1   2   .   M", [one, waiting("Two", 40, 50, 60, 70)], {"M": idle("Late", 80)})
    select(game, (0, 1), (6, 7))
    until(game, "play card").choose((0, 0))
    until(game, "select cards")
    select(game, (2, 3), (8, 9))
    begun = len(turns(game))
    until(game, "short rest", {"use: initiative": game.state.bonuses[0].number, "initiative": 1})
    assert turns(game)[begun:][:2] == ["Two", "One"]


@pytest.mark.parametrize(("which", "values"), [("first", [4, 1]), ("second", [1, 4])])
def test_an_action_knows_that_it_is_the_first_or_the_second(which: str, values: list[int]) -> None:
    text = f"Attack 1. Add +3 Attack if this is your {which} action this turn"
    one = hero("One", (20, text, "Move 1"), (30, "Move 1", text), *[(20, "Move 1", "Move 1")] * 4)
    game = table("1   M", [one], {"M": monster("Post", *[(80, "Heal 1")] * 8, hp=20)})
    select(game, (0, 1))
    game.scene.force("+0", "+0")
    until(game, "play card").choose((0, 0))
    until(game, "play card", {"attack": 1}).choose((1, 1))
    until(game, "short rest", {"attack": 1})
    assert [event.get("value") for event in game.events if event.kind == "attacked"] == values
