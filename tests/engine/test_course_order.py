"""Initiative, rounds and turns as every edition has them."""

import pytest

from havenwright.cards.tree import Ability, Bonus, Moment, Select
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import CharacterTurn, EndTurn
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.model.state import Deck, Zone
from havenwright.packs.records import CharacterClass, MonsterType
from havenwright.packs.scenario.records import Group, Precede
from tests.engine import played
from tests.engine.acting import at, perform, run
from tests.engine.courses import IDLE, LONG_REST, ROOM, WAIT, idle, options, waiting
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

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
    scene = Scene("A   .   x   M", A={"conditions": ["muddle"]})
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("move", 2),)))
    run(scene, EndTurn(figure=0), answers=[at(scene, "x")])
    assert scene.kinds.index("moved") < scene.kinds.index("condition ended")
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


@proves("gh1.turn.end-of-turn-removals")
def test_what_was_gained_this_turn_stays_until_the_next() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]}).turn("A", "Strengthen, self")
    assert scene.conditions("A") == ["strengthen"]
    assert scene.turn("A", "Loot 1").conditions("A") == []


@proves("jotl.turn.long-rest-is-a-turn")
def test_a_wound_hurts_before_the_rest_heals_it() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10, "discard": 2, "conditions": ["wound"]}).rest("A", "long")
    assert (scene.hp("A"), scene.conditions("A")) == (6, [])
    assert scene.kinds.index("suffered") < scene.kinds.index("healed")


# Kinds of one set


@proves("fh.initiative.same-set-type-order")
def test_the_scenario_says_which_kind_of_a_set_acts_first() -> None:
    imps = {letter: idle(f"{name} Imp", 33, set="Imp") for letter, name in (("F", "Forest"), ("S", "Snow"))}
    rule = Precede(Group(kind="named", name="Forest Imp"), Group(kind="named", name="Snow Imp"))
    drawing = "1   .   S   F   S   F"
    for rules, first in (((rule,), "Forest"), ((Precede(rule.others, rule.who),), "Snow")):
        game = select(table(drawing, [waiting("One", 10, 90)], imps, rules=rules), (0, 1))
        until(game, "short rest")
        second = {"Forest": "Snow", "Snow": "Forest"}[first]
        assert turns(game) == ["One", *(f"{kind} Imp {n}" for kind in (first, second) for n in (1, 2))]
        assert not [d for d in game.decisions if d.kind == "who acts first"]
    unsaid = select(table(drawing, [waiting("One", 10, 90)], imps), (0, 1))
    assert until(unsaid, "who acts first").decision is not None


@proves("gh1.shield.monster-card-shield")
def test_the_shield_of_a_card_counts_from_the_monsters_turn_on_to_the_end_of_the_round() -> None:
    strikes = [hero(name, *[(first, "Attack 3", "Loot 1")] * 6) for name, first in (("One", 30), ("Two", 80))]
    drawing = ".   .   .   .   .\n  .   1   M   2   .\n.   .   .   .   ."
    game = table(drawing, strikes, {"M": idle("Rock", 60, "Shield 1", hp=40)})
    for name in ("seat 0", "seat 1"):
        game.state.decks[name] = Deck(("+0",) * 20)
    for cards in (((0, 1), (6, 7)), ((2, 3), (8, 9))):
        select(game, *cards)
        until(game, "select cards", {"attack": 2, "short rest": "no"})
    struck = [(e.get("figure"), e.get("shield")) for e in game.events if e.kind == "attacked"]
    assert struck == [(0, 0), (1, 1)] * 2  # at 30 before it acts at 60, at 80 after that; and anew each round
    assert game.state.figures[2].hit_points == 40 - 2 * (3 + 2)
