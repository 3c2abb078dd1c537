"""Figures that come later: a character's summons, monsters that monsters summon, and spawned ones."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Is, Sum, Variable
from havenwright.engine.core.play import Play
from havenwright.engine.figures.arrivals import spawn
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import EndTurn, MonsterTurn
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import Condition
from havenwright.engine.setting.setting import Setting
from havenwright.engine.terms.conditions import holds
from havenwright.packs.records import CharacterClass, MonsterPlace, MonsterType
from tests.engine import crowds
from tests.engine.invariants import check
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule

WOLF = "Summon Wolf: HP 3, Attack 2, Move 2"
IDLE = (60, "Does not act")


def summoner(*texts: str, hp: int = 10, initiative: int = 30) -> CharacterClass:
    """A class whose first cards have these tops; all others move on the spot."""
    cards = [(initiative + number, text, "Move 1") for number, text in enumerate(texts)]
    return hero("Caller", *cards, *((80 + n, "Loot 1", "Move 1") for n in range(6 - len(cards))), hp=hp)


def game(drawing: str, *texts: str, foe: MonsterType | None = None, hp: int = 10, **more: Any) -> Game:
    others = more.pop("others", ())
    foes = {"M": foe or monster("Rat", IDLE), **more.pop("foes", {})}
    return table(drawing, [summoner(*texts, hp=hp), *others], foes, **more)


def call(played: Game, *cards: int) -> Game:
    """A round in which the first of these cards is played for its summons, in the first hexes offered."""
    select(played, (cards[0], cards[1]))
    until(played, "play card").choose((cards[0], 0))
    while played.decision and played.decision.kind == "summon":
        played.choose(played.decision.options[0])
    return played


def summons(played: Game) -> list[int]:
    present = [n for n, body in enumerate(played.state.figures) if body.here]
    return [number for number in present if who(played, number).kind == "summon"]


def who(played: Game, number: int) -> Any:
    return (*played.setting.identities, *played.state.born)[number]


def next_round(played: Game) -> Game:
    return until(played, "select cards", {"short rest": "no", "follow": "skip"})


ROOM = "1   .   .   .   .   M"


# Placing


@rule("gh2.summon.placement")
def test_a_summon_is_put_into_an_empty_hex_beside_its_summoner() -> None:
    played = game("1   .   M", WOLF)
    select(played, (0, 1))
    until(played, "play card").choose((0, 0))
    assert played.decision is not None
    hexes = [played.setting.board(()).hex(at) for at in played.decision.options if isinstance(at, int)]
    assert hexes == [(1, 0)]
    played.choose(played.decision.options[0])
    (wolf,) = summons(played)
    assert played.setting.board(()).hex(played.state.figures[wolf].hex) == (1, 0)
    check(played)


@rule("gh2.summon.placement")
def test_without_a_free_hex_nobody_is_summoned() -> None:
    played = call(game("t   1   M", WOLF), 0, 1)
    assert summons(played) == []
    assert played.state.zones[0] == "discard"


@rule("gh2.summon.placement")
def test_each_of_several_has_a_hex_of_its_own() -> None:
    played = game(".   1   .   M", "Summon two Wolf: HP 3, Attack 2, Move 2")
    call(played, 0, 1)
    first, second = summons(played)
    assert played.state.figures[first].hex != played.state.figures[second].hex
    assert [who(played, n).number for n in (first, second)] == [1, 2]
    only_one = call(game("1   .   M", "Summon two Wolf: HP 3, Attack 2, Move 2"), 0, 1)
    assert len(summons(only_one)) == 1


def test_a_summon_is_seen_by_everybody() -> None:
    played = call(game(ROOM, WOLF), 0, 1)
    (wolf,) = summons(played)
    seen = next(figure for figure in played.view(0).figures if figure.number == wolf)
    assert (seen.name, seen.kind, seen.summoner, seen.hit_points) == ("Wolf", "summon", 0, 3)
    event = next(event for event in played.events if event.kind == "summoned")
    assert event.why == "summons"


# Its card


@rule("gh2.summon.persistent-bonus")
def test_the_card_of_a_summon_stays_active() -> None:
    played = next_round(call(game(ROOM, WOLF), 0, 1))
    assert played.state.zones[0] == "active"
    check(played)


@rule("gh2.summon.death")
@pytest.mark.parametrize(("text", "zone"), [(WOLF, "discard"), (f"lost: {WOLF}", "lost")])
def test_the_card_goes_where_it_belongs_when_the_summon_dies(text: str, zone: str) -> None:
    biter = monster("Rat", (90, "Move +4\nAttack +3"), attack=3, move=1)
    played = next_round(call(game(ROOM, text, foe=biter, seed=1), 0, 1))
    for _ in range(3):
        if summons(played):
            select(played, (2, 3) if played.state.zones[2] == "hand" else (4, 5))
            next_round(played)
    assert summons(played) == []
    assert played.state.zones[0] == zone
    died = [event for event in played.events if event.kind == "died"]
    assert [who(played, n).name for event in died if isinstance(n := event.get("figure"), int)] == ["Wolf"]
    assert played.state.tokens == ()


def test_the_card_stays_until_the_last_of_its_summons_is_gone() -> None:
    played = call(game(".   1   .   M", "Summon two Wolf: HP 3, Attack 2, Move 2"), 0, 1)
    next_round(played)
    first, second = summons(played)
    play = Play(played.setting, played.state, [], [])
    zones = []
    for wolf in (first, second):
        kill(play, wolf)
        zones.append(played.state.zones[0])
    assert zones == ["active", "discard"]


def kill(play: Play, figure: int) -> None:
    assert list(suffer(play, figure, 99, by=-1, why="damage")) == []


@rule("gh2.summon.summoner-exhausted")
def test_summons_go_with_their_summoner() -> None:
    played = call(game(".   1   .   M", "Summon two Wolf: HP 3, Attack 2, Move 2"), 0, 1)
    next_round(played)
    assert len(summons(played)) == 2
    play = Play(played.setting, played.state, [], [])
    played.state.zones = ["lost"] * len(played.state.zones)
    kill(play, 0)
    assert summons(played) == []


def test_a_long_rest_can_lose_the_card_of_a_summon() -> None:
    played = next_round(call(game(ROOM, WOLF), 0, 1))
    select(played, (2, 3))
    next_round(played)
    select(played, (-1, -1))
    until(played, "lose a card")
    assert played.decision is not None
    assert 0 in played.decision.options
    played.choose(0)
    assert summons(played) == []
    assert played.state.zones[0] == "lost"


# Its turns


@rule(
    "gh2.summon.no-turn-on-summon-round",
    "gh2.summon.turn-before-summoner",
    "gh2.initiative.summons-before-summoner",
)
def test_a_summon_acts_before_its_summoner_from_the_next_round_on() -> None:
    played = next_round(call(game(ROOM, WOLF), 0, 1))
    assert turns(played) == ["Caller", "Rat 1"]
    select(played, (2, 3))
    next_round(played)
    assert turns(played)[2:] == ["Rat 1", "Wolf", "Caller"]


@rule("gh2.summon.multiple-order")
def test_summons_act_in_the_order_of_summoning() -> None:
    bear = "Summon Bear: HP 3, Attack 2, Move 1"
    played = next_round(call(game(".   1   .   .   .   M", bear, WOLF), 1, 2))
    next_round(call(played, 0, 3))
    select(played, (4, 5))
    until(played, "play card")
    assert turns(played)[-3:] == ["Wolf", "Bear", "Caller"]


@rule("gh2.summon.acts-as-monster")
def test_a_summon_moves_and_attacks_as_monsters_do() -> None:
    fast = "Summon Wolf: HP 3, Attack 2, Move 3"
    played = next_round(call(game("1   .   .   .   M   .", fast, foe=monster("Rat", (99, "Loot 1"))), 0, 1))
    (wolf,) = summons(played)
    select(played, (2, 3))
    until(played, "play card")
    board = played.setting.board(())
    assert board.hex(played.state.figures[wolf].hex) == (3, 0)
    (attacked,) = [event for event in played.events if event.kind == "attacked"]
    assert attacked.get("figure") == wolf


@rule("gh2.summon.stats")
def test_what_has_a_dash_is_not_performed() -> None:
    played = next_round(call(game("1   .   .   M", "Summon Totem: HP 3, Attack 2"), 0, 1))
    (totem,) = summons(played)
    at = played.state.figures[totem].hex
    select(played, (2, 3))
    next_round(played)
    assert played.state.figures[totem].hex == at
    assert "attacked" not in [event.kind for event in played.events]
    beside = next_round(call(game("1   .   M", "Summon Totem: HP 3, Attack 2"), 0, 1))
    select(beside, (2, 3))
    next_round(beside)
    assert "attacked" in [event.kind for event in beside.events]


@rule("gh2.summon.ranged-summon")
def test_a_summon_with_a_range_attacks_from_there() -> None:
    text = "Summon Archer: HP 3, Attack 2, Move 2, Range 3"
    played = next_round(call(game("1   .   .   .   M", text), 0, 1))
    (archer,) = summons(played)
    at = played.state.figures[archer].hex
    select(played, (2, 3))
    until(played, "play card")
    assert [event.get("figure") for event in played.events if event.kind == "attacked"] == [archer]
    assert played.state.figures[archer].hex == at


@rule("gh2.summon.uses-summoner-deck")
def test_a_summon_draws_from_its_summoners_deck() -> None:
    played = next_round(call(game("1   .   M", WOLF), 0, 1))
    select(played, (2, 3))
    until(played, "play card")
    decks = played.state.decks
    assert len(decks["seat 0"].discarded) == 1
    assert decks["monsters"].discarded == ()


@rule("gh2.summon.no-focus-move")
@pytest.mark.parametrize("follows", [True, False])
def test_a_summon_without_a_focus_may_follow_its_summoner(follows: bool) -> None:
    scene = Scene("A   .   .   x   .   .   .", A={"initiative": 30})
    scene.perform("A", "Summon Wolf: HP 3, Attack 2, Move 2")
    play = scene.runner.play
    wolf = len(play.state.figures) - 1
    play.figure(wolf).hex = scene.runner.position.board.index((6, 0))
    scene.runner.replies.answers = [[4, 0]] if follows else ["skip"]
    scene.runner._run(MonsterTurn(actor=wolf), EndTurn(figure=wolf))
    assert scene.runner.position.board.hex(play.figure(wolf).hex) == ((4, 0) if follows else (6, 0))
    (asked,) = [decision for decision in scene.runner.asked if decision.kind == "follow"]
    assert asked.seat == 0


@rule("gh2.death.credit-summon")
def test_a_summons_kills_are_its_summoners() -> None:
    scene = Scene("A   S   M", S={"attack": 3}, M={"hp": 2}).monster_turn("S", "Attack +0")
    assert scene.gone("M")
    killed = {deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"}
    assert scene.runner.position.number("A") in killed


@pytest.mark.parametrize(
    ("first", "order"), [(0, ["Wolf", "Caller", "Other"]), (1, ["Other", "Wolf", "Caller"])]
)
def test_a_summon_waits_with_a_summoner_who_is_tied(first: int, order: list[str]) -> None:
    plain = [(30, "Loot 1", "Move 1")] * 5
    heroes = [hero("Caller", (30, WOLF, "Move 1"), *plain), hero("Other", *plain)]
    played = table("1   .   .   2   .   M", heroes, {"M": monster("Rat", IDLE)})
    select(played, (0, 1), (6, 7))
    until(played, "play card").choose((0, 0))
    decision = until(played, "summon").decision
    assert decision is not None
    played.choose(decision.options[0])
    next_round(played)
    select(played, (2, 3), (8, 9))
    assert played.decision is not None
    assert (played.decision.kind, played.decision.options) == ("who acts first", (0, 1))
    played.choose(first)
    next_round(played)
    assert turns(played)[3:6] == order


# Monsters that monsters summon


CALLER = "Summon one normal Rat"


def den(
    drawing: str, card: str = CALLER, *, rat: tuple[int, str] = (60, "Attack +0"), standees: int = 10
) -> Game:
    kind = replace(monster("Rat", rat, attack=1, hp=2), standees=standees)
    return table(drawing, [summoner()], {"M": monster("Queen", (20, card)), "N": kind})


def rats(played: Game) -> list[int]:
    return [n for n, body in enumerate(played.state.figures) if body.here and who(played, n).monster == "Rat"]


@rule("gh2.monster-other.summon-placement")
def test_a_monster_summons_as_near_to_an_enemy_as_it_can() -> None:
    played = den("1   .   .   .   M   .")
    next_round(select(played, (0, 1)))
    (rat,) = rats(played)
    assert played.setting.board(()).hex(played.state.figures[rat].hex) == (3, 0)
    check(played)


@rule("gh2.monster-other.summon-behaviour", "gh2.monster-other.summon-card-for-initiative")
def test_a_summoned_monster_draws_a_card_but_takes_no_turn() -> None:
    played = den("1   .   .   M   .", rat=(60, "Move +0"))
    next_round(select(played, (0, 1)))
    assert turns(played) == ["Queen 1", "Caller"]
    assert "Rat" in [event.get("monster") for event in played.events if event.kind == "monster card"]
    (rat,) = rats(played)
    assert played.state.figures[rat].initiative[0] == 60
    select(played, (2, 3))
    next_round(played)
    assert turns(played)[2:] == ["Queen 1", "Rat 1", "Caller"]


@rule("gh2.monster-other.summon-survives-summoner")
def test_summoned_monsters_stay_without_their_summoner() -> None:
    played = den("1   .   .   M   .")
    next_round(select(played, (0, 1)))
    play = Play(played.setting, played.state, [], [])
    kill(play, 1)
    assert len(rats(played)) == 1


@rule("gh2.monster-other.summon-placement")
def test_without_a_standee_nobody_is_summoned() -> None:
    played = den("1   N   .   .   M   .", standees=1)
    next_round(select(played, (0, 1)))
    assert len(rats(played)) == 1


@pytest.mark.parametrize(("characters", "rank"), [(1, "normal"), (2, "normal"), (3, "elite")])
def test_the_rank_follows_the_number_of_characters(characters: int, rank: str) -> None:
    card = "Summon one Rat: normal for 2, elite for 3 and 4 characters"
    heroes = [hero(f"Hero {n}", *((50, "Loot 1", "Move 1") for _ in range(4))) for n in range(characters)]
    played = table(
        "1   2   3   .   .   M   .", heroes, {"M": monster("Queen", (20, card)), "N": monster("Rat", IDLE)}
    )
    select(played, *((4 * n, 4 * n + 1) for n in range(characters)))
    until(played, "play card")
    (rat,) = rats(played)
    assert who(played, rat).rank == rank


def test_nobody_is_summoned_into_a_hex_with_somebody_in_it() -> None:
    scene = Scene("A   .   .   M", M={"attack": 1, "range": 5})
    scene.monster_turn("M", "Attack +0, Range 5\nSummon one normal M in a hex within Range 1 of the target")
    *others, summoned = [body.hex for body in scene.state.figures]
    assert summoned not in others
    assert scene.kinds.count("summoned") == 1


@rule("gh2.death.money-token")
@pytest.mark.parametrize(("ruleset", "tokens"), [("gh2", 1), ("gh1", 0), ("fh", 1)])
def test_a_summoned_monster_leaves_money_where_the_rules_say_so(ruleset: str, tokens: int) -> None:
    scene = Scene("A   .   M", ruleset=ruleset, M={"attack": 2})
    scene.monster_turn("M", "Summon one normal M")
    play = scene.runner.play
    kill(play, len(play.state.figures) - 1)
    assert len(play.state.tokens) == tokens


# Spawning


def spawned(played: Game, kind: str, at: tuple[int, int], rank: str = "normal") -> int | None:
    play = Play(played.setting, played.state, [], played.events)  # type: ignore[arg-type]
    play.people = played._play.people  # of the same game
    running = spawn(play, kind, rank, played.setting.board(()).index(at))
    try:
        asked = next(running)
        while True:
            asked = running.send(asked.options[0])  # type: ignore[union-attr]
    except StopIteration as stop:
        number = stop.value
        assert number is None or isinstance(number, int)
        return number


@proves("gh2.reveal-spawn.spawn-location", "bnb.reveal-spawn.location")
def test_a_spawned_monster_goes_to_the_nearest_empty_hex() -> None:
    played = den("1   .   .   M   .")
    free = spawned(played, "Rat", (1, 0))
    assert free is not None
    assert played.setting.board(()).hex(played.state.figures[free].hex) == (1, 0)
    beside = spawned(played, "Rat", (3, 0))
    assert beside is not None
    assert played.setting.board(()).hex(played.state.figures[beside].hex) in [(2, 0), (4, 0)]


@rule(
    "gh2.reveal-spawn.act-same-round",
    "gh2.reveal-spawn.draw-missing-card",
    "gh2.reveal-spawn.initiative-later",
)
def test_a_spawned_monster_acts_in_its_place_this_round() -> None:
    played = den("1   .   .   .   M   .", "Loot 1", rat=(90, "Move +0"))
    select(played, (0, 1))
    until(played, "play card")
    spawned(played, "Rat", (2, 0))
    next_round(played)
    assert turns(played) == ["Queen 1", "Caller", "Rat 1"]


@proves("gh2.reveal-spawn.initiative-earlier", "bnb.reveal-spawn.late-initiative-slot")
def test_a_spawned_monster_whose_place_is_past_acts_next() -> None:
    played = den("1   .   .   .   M   .", "Loot 1", rat=(5, "Move +0"))
    select(played, (0, 1))
    until(played, "play card")
    spawned(played, "Rat", (2, 0))
    next_round(played)
    assert turns(played) == ["Queen 1", "Caller", "Rat 1"]


def test_spawning_ends_with_the_standees() -> None:
    played = den("1   .   .   .   M   .", standees=2)
    assert [spawned(played, "Rat", (1, 0)) is not None for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize("seed", [5, 76, 1076])
def test_games_full_of_summons_and_commands_keep_their_properties(seed: int) -> None:
    for played in crowds.play(seed):
        check(played)
        assert played.fork().hash() == played.hash()
    assert {"commanded", "summoned"} <= {event.kind for event in played.events}


# Standees, bosses


@rule("gh2.reveal-spawn.standees-run-out")
def test_with_too_few_standees_elites_and_the_nearest_come() -> None:
    few = replace(monster("Rat", IDLE), standees=2)
    places = [((3, 0), "normal"), ((4, 0), "normal"), ((5, 0), "elite")]
    played = table("1   .   D1  .   .   .", [summoner()], {"N": few})
    scenario = replace(
        played.setting.scenario,
        monsters=tuple(MonsterPlace(monster="Rat", at=at, ranks=(rank,) * 3) for at, rank in places),  # type: ignore[arg-type]
    )
    setting = Setting(
        rules=played.setting.rules,
        classes=played.setting.classes,
        monsters={"Rat": few},
        scenario=scenario,
        party=played.setting.party,
    )
    played = Game.begin(setting)
    select(played, (0, 1))
    until(played, "play card").choose((0, 3))
    door = setting.board(()).index((2, 0))
    until(played, "move").choose(door)
    board = setting.board(played.state.open_doors)
    there = [board.hex(played.state.figures[number].hex) for number in rats(played)]
    assert there == [(3, 0), (5, 0)]


@rule("gh2.death.clear-tokens")
def test_a_standee_that_comes_again_starts_afresh() -> None:
    played = den("1   N   .   .   M   .", standees=1)
    (old,) = rats(played)
    played.state.figures[old].conditions = (Condition("poison"),)
    kill(Play(played.setting, played.state, [], []), old)
    new = spawned(played, "Rat", (2, 0))
    assert new is not None
    body = played.state.figures[new]
    assert (body.hit_points, body.conditions, who(played, new).number) == (2, (), 1)


@rule("gh2.named-boss.boss-rank")
def test_a_boss_is_neither_normal_nor_elite() -> None:
    played = den("1   .   .   .   M   .")
    boss = spawned(played, "Rat", (2, 0), rank="boss")
    assert boss is not None
    play = Play(played.setting, played.state, [], [])
    context = Context(Frame(0, 0))
    kinds = ("normal", "elite", "a boss")
    assert [holds(play, replace(context, it=boss), Is(kind)) for kind in kinds] == [False, False, True]


@rule("gh2.named-boss.boss-c-variable")
@pytest.mark.parametrize(("characters", "points"), [(2, 16), (3, 24)])
def test_c_is_the_number_of_characters(characters: int, points: int) -> None:
    heroes = [hero(f"Hero {n}", *((50, "Loot 1", "Move 1") for _ in range(4))) for n in range(characters)]
    kind = monster("Boss", IDLE)
    stats = replace(kind.normal[0], hit_points=Sum(8, "x", Variable("C")))
    played = table("1   2   3   .   M", heroes, {"M": replace(kind, normal=(stats,) * 8)})
    assert played.state.figures[characters].hit_points == points


@rule("gh2.death.objective-no-credit")
def test_an_objective_is_destroyed_without_credit() -> None:
    scene = Scene("A   O", O={"hp": 2}).perform("A", "Attack 3")
    assert scene.gone("O")
    assert not [deed for deed in scene.state.deeds if deed.name in ("enemies killed", "figures killed")]
