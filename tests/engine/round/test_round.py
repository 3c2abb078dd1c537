"""A round: its steps, its start and its end."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import counter_key
from havenwright.packs.records import CharacterClass, MonsterType, Tile
from havenwright.packs.scenario.plot import (
    Adjust,
    Affect,
    Counter,
    Event,
    Spawn,
    Trigger,
)
from havenwright.packs.scenario.records import Group, NamedHex
from tests.engine.courses import IDLE, WAIT, waiting
from tests.engine.lone import alone, bug, forced, go, round_of, tale, told, turn
from tests.engine.scenes import Scene
from tests.engine.stories import story
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule
LATE_IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8)


def hero_from(name: str, first: int, cards: int = 4) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)])


def looter(name: str, initiative: int, text: str = "Loot 1", **more: int) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


LATE = looter("Late", 80)
ANT = bug("Ant", (90, "Does not act"))


def kinds(game: Game, *wanted: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in wanted]


def striker(text: str, bottom: str = "Move 1") -> tuple[Card, Card]:
    return (20, text, bottom), (60, "Heal 1, self", "Move 1")


@rule("gh2.round.four-steps")
def test_a_round_is_selection_initiative_turns_and_its_end() -> None:
    game = table("1   2   M", [hero_from("One", 10), hero_from("Two", 20)], {"M": LATE_IDLE})
    until(select(game, (0, 1), (4, 5)), "select cards")
    steps = ("card selection", "initiative", "turns", "end of round")
    seen = [event.why for event in game.events if event.why in steps]
    assert [step for n, step in enumerate(seen) if n == 0 or seen[n - 1] != step] == list(steps)


@rule("gh2.round.every-figure-one-turn")
def test_every_figure_but_objectives_has_one_turn() -> None:
    objective = Tile(kind="objective", at=(6, 0), hit_points=5, name="Gate")
    heroes = [hero_from("One", 10), hero_from("Two", 20)]
    game = table("1   2   .   M   M   M   .", heroes, {"M": LATE_IDLE}, tiles=(objective,))
    assert len(game.view(0).figures) == 6
    until(select(game, (0, 1), (4, 5)), "select cards")
    assert turns(game) == ["One", "Two", "Idle 1", "Idle 2", "Idle 3"]


@rule("gh2.end-of-round.after-all-turns")
def test_the_round_ends_when_all_but_the_newly_summoned_had_their_turns() -> None:
    summoner = hero(
        "One", (10, "Summon Dog: HP 2, Move 1, Attack 1", "Move 1"), *[(20, "Loot 1", "Move 1")] * 3
    )
    game = table("1   .   2   .   M   M", [summoner, hero_from("Two", 30)], {"M": LATE_IDLE})
    select(game, (0, 1), (4, 5))
    game.choose((0, 0))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards")
    told = [event.kind for event in game.events if event.kind in ("turn", "end of round")]
    assert sum(body.here for body in game.state.figures) == 5
    assert told == [*["turn"] * 4, "end of round"]
    assert "Dog" not in turns(game)


# The start and the end of a round


START = Event(kind="start of round", round=2)


@rule("gh2.round.start-of-round-effects")
def test_what_happens_at_the_start_of_a_round_is_done_before_cards_are_chosen() -> None:
    spawn = Trigger(event=START, does=(Spawn("Idle", count=2, ranks=("normal",) * 3, places=("a",)),))
    storm = Trigger(event=START, does=(Affect(Group(kind="enemies"), read_action("Damage 1")),))
    game = table(
        "1   .   M   .   .   .",
        [hero_from("One", 10, 6)],
        {"M": LATE_IDLE},
        triggers=(spawn, storm),
        places=(NamedHex(name="a", at=(4, 0)),),
    )
    until(select(game, (0, 1)), "what happens first")
    assert game.decision is not None
    assert (game.decision.seat, len(game.decision.options)) == (PARTY, 2)
    game.choose(1)
    until(game, "select cards")
    assert game.state.round == 2
    since = [event.kind for event in game.events[[e.kind for e in game.events].index("round ended") :]]
    assert [kind for kind in since if kind in ("suffered", "spawned")] == ["suffered", "spawned", "spawned"]
    assert sum(body.here for body in game.state.figures) == 4


@proves("gh2.setup.party-decides-ambiguity", "fh.setup.party-decides-ambiguity")
def test_what_the_rules_leave_open_the_party_decides() -> None:
    hunter = monster("Wolf", *[(60, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    heroes = [hero_from("One", 10), hero_from("Two", 10)]
    game = table("1   .   M   .   2", heroes, {"M": hunter})
    until(select(game, (0, 1), (4, 5)), "focus")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (0, 1))
    game.choose(1)
    until(game, "select cards")
    assert [event.get("focus") for event in game.events if event.kind == "focus"] == [1]
    assert [event.get("target") for event in game.events if event.kind == "attacked"] == [1]


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


# The end of a round


@proves("gh1.end-of-round.shuffle-modifiers", "jotl.end-of-round.shuffle-decks")
def test_only_decks_that_showed_a_shuffle_icon_are_shuffled(edition: str) -> None:
    drawing = """
.   .   .   .   .
  .   A   M   B   .
.   .   .   .   .
"""
    scene = Scene(drawing, M={"hp": 50}, A={"hp": 50}, B={"hp": 50})
    shuffling = {"gh1": "M", "jotl": "A"}[edition]
    for who, target in (("A", "M"), ("B", "M")):
        scene.perform(who, "Attack 1", target, draws=["2x" if who == shuffling else "+1"])
    scene.monster_turn("M", "Attack +0", "A", draws=["null" if shuffling == "M" else "+1"])
    scene.end_round()
    names = {"A": "seat 0", "B": "seat 1", "M": "monsters"}
    told = [event.get("deck") for event in scene.events if event.kind == "shuffled"]
    assert told == [names[shuffling]]
    decks = scene.state.decks
    assert [len(decks[name].discarded) for name in names.values()] == [
        0 if who == shuffling else 1 for who in names
    ]


@proves("gh1.end-of-round.shuffle-abilities")
def test_a_deck_of_monster_cards_is_shuffled_after_a_card_that_says_so() -> None:
    found = []
    for seed in range(8):
        kind = monster("Bones", *[(60, "Loot 1")] * 8, shuffle=range(1, 8))
        game = table("1   .   M", [waiting("One", *range(20, 32))], {"M": kind}, seed=seed)
        for number in range(2):
            until(select(game, (2 * number, 2 * number + 1)), "select cards", {"short rest": "no"})
        found.append(len(game.state.decks["Bones"].left))
    assert set(found) <= {7, 8}
    assert 8 in found


@proves("gh1.end-of-round.round-bonuses", "fh.end-of-round.round-bonus-cards")
def test_round_cards_leave_before_short_rests(edition: str) -> None:
    cards: list[Card] = [
        (10, "round: Shield 1, self", "Move 1"),
        (11, "Loot 1", "lost round: Shield 1, self"),
        *[WAIT] * 3,
    ]
    game = table(
        "1   .   M", [hero("One", *cards)], {"M": LATE}, zones=["hand", "hand", "discard", "hand", "hand"]
    )
    select(game, (0, 1))
    game.choose((0, 0))
    assert game.state.zones[:3] == ["active", "selected", "discard"]
    until(game, "play card").choose((1, 1))
    until(game, "short rest")
    assert game.state.zones[:3] == ["discard", "lost", "discard"]
    assert [bonus for bonus in game.state.bonuses if bonus.figure == 0] == []


@proves("gh1.end-of-round.round-tracker")
def test_rounds_are_counted() -> None:
    game = table("1   .   M", [waiting("One", *range(20, 40))], {"M": LATE})
    for number in range(4):
        assert game.state.round == number + 1
        until(select(game, (2 * number, 2 * number + 1)), "select cards", {"short rest": "no"})
    assert game.state.round == 5


@proves(
    "gh2.end-of-round.order",
    "fh.end-of-round.order",
    "fh.end-of-round.effects-first",
    "jotl.elements.wane-each-round",
)
def test_the_end_of_a_round_has_its_order(edition: str) -> None:
    cards: list[Card] = [
        (10, "Loot 1", "round: Shield 2, self"),
        *[(20 + n, "Loot 1", "Move 1") for n in range(4)],
    ]
    drifting = monster("Idle", *[(60, "Loot 1")] * 8, shuffle=range(8))
    game = table(
        "1   .   M",
        [hero("One", *cards)],
        {"M": drifting},
        triggers=(Trigger(event=Event(kind="end of round"), does=(Adjust("tide", "increase", 1),)),),
        counters=(Counter(name="tide"),),
    )
    game.state.elements = (2, 0, 0, 0, 0, 0)
    select(game, (0, 1))
    game.choose((0, 1))
    until(game, "short rest")
    assert game.state.resources[counter_key("tide")] == 1
    assert not game.state.decks["Idle"].shuffle
    assert (len(game.state.decks["Idle"].left), game.state.zones[0]) == (8, "discard")
    assert all(bonus.figure != 0 for bonus in game.state.bonuses)
    waned = {"gh2": 2, "fh": 2, "jotl": 1}[edition]
    assert game.state.elements[0] == waned
    game.choose("yes")
    until(game, "select cards")
    steps = ["end of round", "counter", "shuffled", "short rest", "round ended"]
    told = [e.kind for e in game.events if e.kind in steps]
    assert told == steps
    assert game.state.elements[0] == 1


@proves("fh.end-of-round.when")
def test_the_round_ends_without_a_turn_for_the_newly_summoned() -> None:
    summoner = hero("One", (10, "Summon Dog: HP 2, Move 1, Attack 1", "Move 1"), *[WAIT] * 3)
    game = table("1   .   2   .   M   M", [summoner, waiting("Two", 30, 31, 32, 33)], {"M": LATE})
    select(game, (0, 1), (4, 5))
    game.choose((0, 0))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards")
    told = [event.kind for event in game.events if event.kind in ("turn", "end of round")]
    assert told == [*["turn"] * 4, "end of round"]


# Rounds


@proves("bnb.round.five-steps")
def test_a_round_begins_with_its_effects_and_then_comes_again() -> None:
    text = """
      map
        s   .   m
      m  Ant  normal
      at the start of every round: all characters: Damage 1
    """
    game = go(tale(text, monsters=[ANT], hp=9), "select cards")
    assert game.state.figures[0].hit_points == 8
    round_of(game, 0, 1, 2, 3)
    go(game, "select cards")
    assert (game.state.round, game.state.figures[0].hit_points) == (2, 7)
    steps = kinds(game, "round", "suffered", "selected", "revealed cards", "turn", "end of round")
    once = ["round", "suffered", "selected", "revealed cards", "turn", "turn", "end of round"]
    assert steps == [*once, "round", "suffered"]


@proves("bnb.round.start-effects-order")
def test_what_begins_a_round_can_be_ordered_but_monsters_come_together() -> None:
    text = """
      map
        s   .   a   .   b
      a  hex
      b  hex
      at the start of round 2: spawn one normal Ant at a; spawn one normal Ant at b
      at the start of round 2: all enemies: Poison
    """
    orders = []
    for first in (0, 1):
        game = turn(tale(text, monsters=[ANT]), 0, 1)
        go(game, "what happens first")
        assert game.state.round == 2
        game.choose(first)
        go(game, "select cards")
        orders.append(kinds(game, "spawned", "condition"))
    assert orders == [["spawned", "spawned", "condition", "condition"], ["spawned", "spawned"]]


@proves("bnb.round.one-turn-per-figure")
def test_everybody_has_one_turn_a_round_one_after_the_other() -> None:
    game = go(turn(alone(drawing="1   .   M   M   M", monsters={"M": ANT}), 0, 1), "select cards")
    assert sorted(told(game, "turn", "figure")) == [0, 1, 2, 3]
    assert kinds(game, "turn", "turn ended") == ["turn", "turn ended"] * 4


@proves("bnb.action.half-card-is-one-action")
def test_half_a_card_is_one_action() -> None:
    card = striker("Move 2\nAttack 2")
    game = alone(card, drawing="1   .   M", monsters={"M": ANT})
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    forced(game, "+0")
    middle = next(option for option in go(game, "move").decision.options if option != "skip")  # type: ignore[union-attr]
    game.choose(middle)
    go(game, "play card", attack=1)
    deeds = [deed for deed in game.state.deeds if deed.figure == 0 and deed.name in ("move", "attack")]
    assert [deed.name for deed in deeds] == ["move", "attack"]
    assert len({deed.action for deed in deeds}) == 1
    assert len({deed.ability for deed in deeds}) == 2


# The end


@rule("gh2.end-of-scenario.ends-at-round-end")
def test_after_the_last_enemy_is_dead_the_round_is_played_to_its_end() -> None:
    killer = hero("One", (10, "All adjacent enemies suffer 9 damage", "Move 1"), WAIT)
    game = table("1   M   2", [killer, waiting("Two", 50, 60)], {"M": monster("Rat", (90, "Loot 1"), hp=3)})
    select(game, (0, 1), (2, 3))
    game.choose((0, 0))
    until(game, "play card")
    game.choose((1, 3))
    until(game, "play card")
    assert (game.ending, game.view(0).scenario.ending, game.handle(1).outlook.ending) == ("won", "won", "won")
    told = [event for event in game.events if event.kind == "will end"]
    assert [(event.get("how"), event.why) for event in told] == [("won", "goal")]
    game.choose((2, 0))
    until(game, "nothing")
    assert turns(game) == ["One", "Two"]
    assert game.state.figures[1].gold == 2
    assert (game.outcome, game.ending) == ("won", "")


# Sections, rounds


@proves("fh.scenario-common.round-track")
def test_the_round_is_counted_on_when_it_ends() -> None:
    played = story("""
      map
        s   s   .
      counter Fourth
      at the end of round 4: increase Fourth by 1
    """)
    for count in (1, 2, 3, 4):
        assert (played.game.state.round, played.counter("Fourth")) == (count, 0)
        played.round()
    assert (played.game.state.round, played.counter("Fourth")) == (5, 1)
