"""The order of things: phases of a round, who gets turns, sets of monsters, the end of a round."""

import pytest

from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import COUNTER
from havenwright.packs.records import CharacterClass, Tile
from havenwright.packs.scenario.records import Adjust, Counter, Event, NamedHex, Spawn, Trigger
from tests.engine.tables import Card, hero, monster, select, table, turns, until

rule = pytest.mark.rule
WAITS: list[Card] = [(20, "Loot 1", "Move 1")] * 3
IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8)


def waiting(name: str, first: int, cards: int = 4) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)])


@rule("gh2.round.four-steps")
def test_a_round_is_selection_initiative_turns_and_its_end() -> None:
    game = table("1   2   M", [waiting("One", 10), waiting("Two", 20)], {"M": IDLE})
    until(select(game, (0, 1), (4, 5)), "select cards")
    steps = ("card selection", "initiative", "turns", "end of round")
    seen = [event.why for event in game.events if event.why in steps]
    assert [step for n, step in enumerate(seen) if n == 0 or seen[n - 1] != step] == list(steps)


@rule("gh2.round.every-figure-one-turn")
def test_every_figure_but_objectives_has_one_turn() -> None:
    objective = Tile(kind="objective", at=(6, 0), hit_points=5, name="Gate")
    heroes = [waiting("One", 10), waiting("Two", 20)]
    game = table("1   2   .   M   M   M   .", heroes, {"M": IDLE}, tiles=(objective,))
    assert len(game.view(0).figures) == 6
    until(select(game, (0, 1), (4, 5)), "select cards")
    assert turns(game) == ["One", "Two", "Idle 1", "Idle 2", "Idle 3"]


@rule("gh2.end-of-round.after-all-turns")
def test_the_round_ends_when_all_but_the_newly_summoned_had_their_turns() -> None:
    summoner = hero(
        "One", (10, "Summon Dog: HP 2, Move 1, Attack 1", "Move 1"), *[(20, "Loot 1", "Move 1")] * 3
    )
    game = table("1   .   2   .   M   M", [summoner, waiting("Two", 30)], {"M": IDLE})
    select(game, (0, 1), (4, 5))
    game.choose((0, 0))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards")
    told = [event.kind for event in game.events if event.kind in ("turn", "end of round")]
    assert sum(body.here for body in game.state.figures) == 5
    assert told == [*["turn"] * 4, "end of round"]
    assert "Dog" not in turns(game)


# Sets of monsters


@rule("gh2.initiative.monster-card-per-set", "gh2.monster-order.same-set-types")
def test_kinds_of_one_set_share_a_card_and_the_party_orders_them() -> None:
    black = monster("Black Imp", *[(24, "Shield 1, self")] * 8, set="Imp")
    forest = monster("Forest Imp", *[(24, "Shield 1, self")] * 8, set="Imp")
    game = table("1   .   B   F   B   F", [waiting("One", 10)], {"B": black, "F": forest})
    until(select(game, (0, 1)), "who acts first")
    assert [event.get("card") for event in game.events if event.kind == "monster card"] == [
        f"Imp {dict(game.state.monster_cards)['Imp'].removeprefix('Imp ')}"
    ]
    assert (len(game.state.decks["Imp"].left), "Black Imp" in game.state.decks) == (7, False)
    assert game.decision is not None
    assert game.decision.seat == PARTY
    names = {game.setting.identities[int(str(option))].name for option in game.decision.options}
    assert names == {"Black Imp 1", "Forest Imp 1"}
    game.choose(next(o for o in game.decision.options if game.setting.identities[int(str(o))].name[0] == "F"))
    until(game, "select cards")
    assert turns(game) == ["One", "Forest Imp 1", "Forest Imp 2", "Black Imp 1", "Black Imp 2"]


# The start and the end of a round


START = Event(kind="start of round", round=2)


@rule("gh2.round.start-of-round-effects")
def test_what_happens_at_the_start_of_a_round_is_done_before_cards_are_chosen() -> None:
    spawn = Trigger(event=START, does=(Spawn("Idle", count=2, ranks=("normal",) * 3, places=("a",)),))
    count = Trigger(event=START, does=(Adjust("tide", "increase", 1),))
    game = table(
        "1   .   M   .   .   .",
        [waiting("One", 10, 6)],
        {"M": IDLE},
        triggers=(spawn, count),
        counters=(Counter(name="tide"),),
        places=(NamedHex(name="a", at=(4, 0)),),
    )
    until(select(game, (0, 1)), "what happens first")
    assert game.decision is not None
    assert (game.decision.seat, len(game.decision.options)) == (PARTY, 2)
    game.choose(1)
    until(game, "select cards")
    assert game.state.round == 2
    assert game.state.resources[COUNTER + "tide"] == 1
    since = [event.kind for event in game.events[[e.kind for e in game.events].index("round ended") :]]
    assert [kind for kind in since if kind in ("counter", "spawned")] == ["counter", "spawned", "spawned"]
    assert sum(body.here for body in game.state.figures) == 4


@rule("gh2.end-of-round.order")
def test_the_end_of_a_round_has_its_order() -> None:
    cards: list[Card] = [
        (10, "Infuse fire", "round: Shield 2, self"),
        *[(20 + n, "Loot 1", "Move 1") for n in range(4)],
    ]
    drifting = monster("Idle", *[(60, "Shield 1, self")] * 8, shuffle=range(8))
    game = table(
        "1   .   M",
        [hero("One", *cards)],
        {"M": drifting},
        triggers=(Trigger(event=Event(kind="end of round"), does=(Adjust("tide", "increase", 1),)),),
        counters=(Counter(name="tide"),),
    )
    select(game, (0, 1))
    game.choose((0, 1))
    until(game, "short rest")
    assert game.state.resources[COUNTER + "tide"] == 1
    assert not game.state.decks["Idle"].shuffle
    assert len(game.state.decks["Idle"].left) == 8
    assert game.state.zones[0] == "discard"
    assert all(bonus.figure != 0 for bonus in game.state.bonuses)
    game.state.elements = (2, *game.state.elements[1:])
    before = game.state.elements
    game.choose("yes")
    assert before[0] == 2
    until(game, "select cards")
    told = [
        e.kind
        for e in game.events
        if e.why == "end of round" or e.kind in ("counter", "short rest", "round ended")
    ]
    assert told == ["end of round", "counter", "shuffled", "short rest", "round ended"]
    assert game.state.elements[0] == 1


@rule("gh2.setup.party-decides-ambiguity")
def test_what_the_rules_leave_open_the_party_decides() -> None:
    hunter = monster("Wolf", *[(60, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    heroes = [waiting("One", 10), waiting("Two", 10)]
    game = table("1   .   M   .   2", heroes, {"M": hunter})
    until(select(game, (0, 1), (4, 5)), "focus")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (0, 1))
    game.choose(1)
    until(game, "select cards")
    assert [event.get("focus") for event in game.events if event.kind == "focus"] == [1]
    assert [event.get("target") for event in game.events if event.kind == "attacked"] == [1]


@rule("gh2.setup.goal-section-end-of-round")
def test_the_conclusion_is_read_when_the_round_is_over() -> None:
    killer = hero(
        "One", (10, "All adjacent enemies suffer 9 damage", "Move 1"), *[(20, "Loot 1", "Move 1")] * 3
    )
    rat = monster("Rat", (90, "Loot 1"), hp=3)
    game = table("1   M   .   2", [killer, waiting("Two", 50)], {"M": rat}, conclusion="The rat is no more.")
    select(game, (0, 1), (4, 5))
    game.choose((0, 0))
    until(game, "nothing")
    told = [
        event.kind for event in game.events if event.kind in ("died", "turn", "end of round", "conclusion")
    ]
    assert told == ["turn", "died", "turn", "end of round", "conclusion"]
    assert game.outcome == "won"
