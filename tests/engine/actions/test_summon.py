"""A character's summons: where they come, their card, their turns."""

from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.core.play import Play
from havenwright.engine.core.record import total
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import EndTurn, MonsterTurn
from havenwright.packs.records import CharacterClass, Item, MonsterType
from tests.engine import crowds
from tests.engine.acting import at, lay, number, perform
from tests.engine.courses import LONG_REST
from tests.engine.invariants import check
from tests.engine.scenes import Scene, around
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule
WOLF = "Summon Wolf: HP 3, Attack 2, Move 2"
NOTHING = (60, "Does not act")


def summoner(*texts: str, hp: int = 10, initiative: int = 30) -> CharacterClass:
    """A class whose first cards have these tops; all others move on the spot."""
    cards = [(initiative + number, text, "Move 1") for number, text in enumerate(texts)]
    return hero("Caller", *cards, *((80 + n, "Loot 1", "Move 1") for n in range(6 - len(cards))), hp=hp)


def game(drawing: str, *texts: str, foe: MonsterType | None = None, hp: int = 10, **more: Any) -> Game:
    others = more.pop("others", ())
    foes = {"M": foe or monster("Rat", NOTHING), **more.pop("foes", {})}
    return table(drawing, [summoner(*texts, hp=hp), *others], foes, **more)


def summons(played: Game) -> list[int]:
    present = [n for n, body in enumerate(played.state.figures) if body.here]
    return [number for number in present if who(played, number).kind == "summon"]


def who(played: Game, number: int) -> Any:
    return (*played.setting.identities, *played.state.born)[number]


def call(played: Game, *cards: int) -> Game:
    """A round in which the first of these cards is played for its summons, in the first hexes offered."""
    select(played, (cards[0], cards[1]))
    until(played, "play card").choose((cards[0], 0))
    while played.decision and played.decision.kind == "summon":
        played.choose(played.decision.options[0])
    return played


ROOM = "1   .   .   .   .   M"
PACK = "Summon two Wolf: HP 3, Attack 2, Move 2"
SUMMON = read_action(WOLF).parts


def next_round(played: Game) -> Game:
    return until(played, "select cards", {"short rest": "no", "follow": "skip"})


def kills(scene: Scene) -> list[int]:
    """The figures credited with kills, once for each."""
    return [deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"]


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


@proves("fh.summon.placement")
def test_where_one_hex_is_free_one_is_summoned() -> None:
    assert len(summons(call(game("1   .   M", PACK), 0, 1))) == 1
    assert len(summons(call(game(".   1   .   M", PACK), 0, 1))) == 2


@proves("gh1.summon.place")
def test_a_summon_comes_onto_a_plate_and_not_where_all_is_full() -> None:
    full = "  M   N\nt   A   P\n  o   {}"
    nobody = perform(Scene(full.format("w")), "A", *SUMMON)
    assert (len(nobody.state.figures), nobody.asked) == (4, [])
    plate = lay(Scene(full.format("x")), "plate", "x")
    perform(plate, "A", *SUMMON, answers=[])
    assert plate.state.figures[-1].hex == at(plate, "x")


# Its card


@proves("gh2.summon.persistent-bonus", "fh.summon.card-is-persistent")
def test_the_card_of_a_summon_stays_active() -> None:
    played = next_round(call(game(ROOM, WOLF), 0, 1))
    assert played.state.round == 2
    assert (played.state.zones[0], played.state.zones.count("active")) == ("active", 1)
    check(played)


@proves("gh2.summon.death", "fh.summon.death-moves-card")
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


def kill(play: Play, figure: int) -> None:
    assert list(suffer(play, figure, 99, by=-1, why="damage")) == []


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


@proves("gh2.summon.summoner-exhausted", "fh.summon.exhausted-summoner", "gh1.summon.removal")
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


@proves("gh1.summon.card-active")
def test_the_card_gives_the_values_of_a_summon() -> None:
    played = next_round(
        call(game(".   .   .   .\n  1   .   M\n.   .   .   .", "Summon Bear: HP 4, Attack 2, Move 2"), 0, 1)
    )
    (bear,) = summons(played)
    assert (played.state.zones[0], played.state.figures[bear].hit_points) == ("active", 4)
    until(select(played, (2, 3)), "play card")
    (drawn,) = [event for event in played.events if event.kind == "modifier"]
    assert (drawn.get("figure"), drawn.get("before")) == (bear, 2)


@proves("gh1.summon.removal")
def test_a_summon_without_hit_points_goes() -> None:
    assert Scene("A   S   M", S={"hp": 1}).damage("S", 1).gone("S")


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
def test_a_summon_with_a_range_attacks_without_a_move() -> None:
    text = "Summon Archer: HP 3, Attack 2, Move 2, Range 3"
    played = next_round(call(game("1   .   .   .   M", text), 0, 1))
    (archer,) = summons(played)
    at = played.state.figures[archer].hex
    select(played, (2, 3))
    until(played, "play card")
    assert [event.get("figure") for event in played.events if event.kind == "attacked"] == [archer]
    assert played.state.figures[archer].hex == at


@proves("gh2.summon.no-focus-move", "fh.summon.no-focus-option")
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


@proves("gh1.focus.no-focus")
def test_a_summon_of_the_first_edition_stays_without_a_focus() -> None:
    scene = Scene(around("A   S   .   .   .   x"))
    board = scene.runner.position.board
    scene.runner.play.figure(1).hex = board.index(scene.places["x"])
    scene.runner._run(MonsterTurn(actor=1), EndTurn(figure=1))
    assert board.hex(scene.runner.play.figure(1).hex) == scene.places["x"]
    assert scene.runner.asked == []


@pytest.mark.parametrize(
    ("first", "order"), [(0, ["Wolf", "Caller", "Other"]), (1, ["Other", "Wolf", "Caller"])]
)
def test_a_summon_waits_with_a_summoner_who_is_tied(first: int, order: list[str]) -> None:
    plain = [(30, "Loot 1", "Move 1")] * 5
    heroes = [hero("Caller", (30, WOLF, "Move 1"), *plain), hero("Other", *plain)]
    played = table("1   .   .   2   .   M", heroes, {"M": monster("Rat", NOTHING)})
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


@proves("gh1.summon.acts-next-round", "fh.summon.no-turn-when-summoned")
def test_a_summon_acts_from_the_next_round_on_before_its_summoner() -> None:
    played = next_round(select(game(ROOM, WOLF), (2, 3)))
    next_round(call(played, 0, 1))
    assert (played.state.round, turns(played).count("Wolf")) == (3, 0)
    next_round(select(played, (4, 5)))
    assert turns(played)[4:] == ["Rat 1", "Wolf", "Caller"]


@proves("gh2.summon.multiple-order", "fh.summon.order-left-to-right")
def test_the_summon_that_came_first_acts_first() -> None:
    bear = "Summon Bear: HP 3, Attack 2, Move 1"
    played = next_round(call(game(".   1   .   .   .   M", bear, WOLF), 1, 2))
    next_round(call(played, 0, 3))
    select(played, (4, 5))
    until(played, "play card")
    assert turns(played)[-3:] == ["Wolf", "Bear", "Caller"]


@proves("fh.summon.order-left-to-right")
def test_three_summons_act_in_the_order_of_summoning() -> None:
    texts = [f"Summon {name}: HP 3, Attack 2, Move 1" for name in ("Bear", "Wolf", "Bear")]
    played = game("  .   .\n.   1   .   .   M\n  .   .", *texts, foe=monster("Rat", (99, "Loot 1")))
    for first, other in ((0, 3), (1, 4), (2, 5)):
        next_round(call(played, first, other))
    born = [who(played, figure).name for figure in summons(played)]
    until(played, "play card")
    assert turns(played)[-len(born) - 1 :][: len(born)] == born
    assert len(born) == 3


@proves("gh2.summon.acts-as-monster", "fh.summon.automated-turn")
def test_a_summon_moves_and_attacks_as_monsters_do() -> None:
    fast = "Summon Wolf: HP 3, Attack 2, Move 3"
    played = next_round(call(game("1   .   .   .   M   .", fast, foe=monster("Rat", (99, "Loot 1"))), 0, 1))
    (wolf,) = summons(played)
    until(select(played, (2, 3)), "play card")
    focused = [event for event in played.events if event.kind == "focus" and event.get("figure") == wolf]
    (drawn,) = [event for event in played.events if event.kind == "modifier"]
    (attacked,) = [event for event in played.events if event.kind == "attacked"]
    assert focused
    assert attacked.get("figure") == wolf
    assert played.setting.board(()).hex(played.state.figures[wolf].hex) == (3, 0)
    assert (drawn.get("figure"), drawn.get("before")) == (wolf, 2)


@proves("fh.summon.missing-stats")
def test_what_has_a_dash_is_not_performed_unless_it_is_granted() -> None:
    for move, attack, end, attacks in ((None, 2, "S", 0), (2, None, "S", 0), (2, 2, "x", 1)):
        scene = Scene("A   S   x   M", S={"move": move, "attack": attack})
        scene.monster_turn("S", "Move +0\nAttack +0")
        assert scene.kinds.count("attacked") == attacks
        assert scene.at("S") == end or attack is None
    granted = Scene("A   S   .   x", S={"move": None}).perform("A", "Grant one ally: Move 2", "S", "x")
    assert granted.at("S") == "x"


@proves("gh1.summon.summoner-deck", "gh2.summon.uses-summoner-deck", "fh.summon.uses-summoner-deck")
def test_a_summon_draws_from_its_summoners_deck() -> None:
    scene = Scene(around("A   S   M   .")).monster_turn("S", "Attack +0", draws=["bless"])
    assert (scene.drawn("A"), scene.drawn("monsters"), scene.hp("M")) == (1, 0, 6)


@proves("gh2.death.credit-summon", "gh1.summon.kill-credit")
def test_a_summons_kills_are_its_summoners() -> None:
    scene = Scene(around("A   S   M   ."), S={"attack": 2}, M={"hp": 2}).monster_turn("S", "Attack +0")
    assert scene.gone("M")
    assert kills(scene).count(number(scene, "A")) == 1


# Spawning


@pytest.mark.parametrize("seed", [5, 76, 1076])
def test_games_full_of_summons_and_commands_keep_their_properties(seed: int) -> None:
    for played in crowds.play(seed):
        check(played)
        assert played.fork().hash() == played.hash()
    assert {"commanded", "summoned"} <= {event.kind for event in played.events}


# Summons of items


@proves("fh.summon.gloomhaven-item-summons")
def test_what_an_item_summons_is_not_ones_own_for_cards_but_draws_and_acts_as_if_it_were() -> None:
    whistle = Item(id="whistle", name="Whistle", slot="small", use="lost", action=read_action(WOLF))
    leading = "persistent: Whenever one of your summons attacks, add +1 Attack"
    rat, room = monster("Rat", (99, "Loot 1"), hp=30), "  .   .   .\n1   .   M   .\n  .   .   ."
    played = game(room, leading, WOLF, foe=rat, items=[(0, whistle)])
    until(select(played, (0, 5)), "use: turn").choose(played.state.bonuses[0].number)
    assert played.decision is not None
    played.choose(played.decision.options[0])
    assert [who(played, wolf).by_item for wolf in summons(played)] == [True]
    played.choose((0, 0))
    next_round(played)
    next_round(call(played, 1, 2))
    by_item, by_card = summons(played)
    until(select(played, (3, 4)), "play card")
    values = {event.get("figure"): event.get("before") for event in played.events if event.kind == "modifier"}
    assert (values[by_item], values[by_card]) == (2, 3)
    assert {deck_of(played.scene.play, wolf) for wolf in (by_item, by_card)} == {"seat 0"}
    assert turns(played)[-3:] == ["Wolf", "Wolf", "Caller"]


def test_a_summon_without_a_move_and_a_focus_stays() -> None:
    scene = Scene(around("A   .   .   S"), S={"move": "-"}).monster_turn("S", "Move +0\nAttack +0")
    assert (scene.at("S"), scene.asked) == ("S", [])


@rule("gh2.summon.multiple-order")
def test_the_party_is_asked_once_for_all_summons_of_a_tied_summoner() -> None:
    plain = [(30, "Loot 1", "Move 1")] * 5
    two = "Summon two Wolves: HP 3, Attack 2, Move 2"
    heroes = [hero("Caller", (30, two, "Move 1"), *plain), hero("Other", *plain)]
    played = table(around("1   .   .   2   .   M"), heroes, {"M": monster("Rat", NOTHING)})
    select(played, (0, 1), (6, 7))
    until(played, "play card").choose((0, 0))
    for _ in range(2):
        decision = until(played, "summon").decision
        assert decision is not None
        played.choose(decision.options[0])
    next_round(played)
    select(played, (2, 3), (8, 9))
    assert played.decision is not None
    assert (played.decision.kind, played.decision.options) == ("who acts first", (0, 1))
    played.choose(0)
    until(played, "select cards", {"short rest": "no", "follow": "skip", "who acts first": 1})
    assert turns(played)[3:7] == ["Wolves", "Wolves", "Caller", "Other"]


@rule("gh2.summon.turn-before-summoner")
def test_of_two_tied_summoners_one_acts_directly_after_all_its_summons() -> None:
    plain = [(30, "Loot 1", "Move 1")] * 5
    heroes = [
        hero(name, (30, f"Summon two {summons}: HP 3, Attack 2, Move 2", "Move 1"), *plain)
        for name, summons in (("One", "Wolves"), ("Two", "Dogs"))
    ]
    played = table(around("1   .   .   .   2   .   M"), heroes, {"M": monster("Rat", NOTHING)})
    select(played, (0, 1), (6, 7))
    until(played, "who acts first").choose(0)
    for seat in (0, 1):
        until(played, "play card").choose((6 * seat, 0))
        for _ in range(2):
            decision = until(played, "summon").decision
            assert decision is not None
            played.choose(decision.options[0])
        until(played, "play card").choose((6 * seat + 1, 1))
    next_round(played)
    select(played, (2, 3), (8, 9))
    until(played, "who acts first").choose(1)
    until(played, "select cards", {"short rest": "no", "follow": "skip", "who acts first": 0})
    assert turns(played)[3:9] == ["Dogs", "Dogs", "Two", "Wolves", "Wolves", "One"]


def test_nobody_comes_for_a_party_for_which_the_card_says_none() -> None:
    plain = [(30, "Loot 1", "Move 1")] * 6
    text = "Summon one Rat: none for 2 and 3, elite for 4 characters"
    kind = monster("Rat", (20, text))
    played = table(around("1   .   .   2   .   M"), [hero("One", *plain), hero("Two", *plain)], {"M": kind})
    next_round(select(played, (0, 1), (6, 7)))
    assert not played.state.born


def test_the_record_has_how_many_were_summoned() -> None:
    scene = Scene("x   A   y   .   M")
    perform(scene, "A", *read_action(WOLF).parts, answers=[at(scene, "x")])
    assert total(scene.runner.play, 0, "summon") == 1


def test_the_attack_of_a_summon_can_follow_its_own_hit_points() -> None:
    scene = Scene(around("M   x   A"), M={"hp": 20})
    half = "where X is half its current hit point value rounded up"
    text = f"Summon Reed King: Hit Points 9, Move 2, Attack X, {half}"
    scene.perform("A", text, "x").perform("A", "Grant one of your summons: Attack +0", "M")
    assert scene.hp("M") == 15
    scene.perform("A", "One of your summons suffers 4 damage")
    assert scene.perform("A", "Grant one of your summons: Attack +0", "M").hp("M") == 12


def test_monsters_take_a_summon_for_the_last_if_it_says_so() -> None:
    last = "\nThis summon is considered to be last in initiative order when determining monster focus"
    for more, struck in ((last, "A"), ("", "Wolf")):
        scene = Scene("A   x\n  M", A={"initiative": 20})
        scene.perform("A", f"{WOLF}{more}", "x").monster_turn("M", "Attack +0")
        (target,) = [event.get("target") for event in scene.events if event.kind == "attacked"]
        assert isinstance(target, int)
        assert scene.runner.play.who(target).name == struck


def test_a_summon_gains_something_when_it_comes_and_when_its_summoner_has_rested() -> None:
    text = "When you summon this summon, it gains Ward. Whenever you long rest, this summon gains Strengthen"
    played = call(game(ROOM, f"persistent: {WOLF}\n{text}"), 0, 1)
    (wolf,) = summons(played)
    assert [one.name for one in played.state.figures[wolf].conditions] == ["ward"]
    for plan in ((2, 3), LONG_REST):
        select(until(played, "select cards"), plan)
    until(played, "select cards", {"condition": wolf, "lose a card": 3})
    gained = [event for event in played.events if event.kind == "condition" and event.get("figure") == wolf]
    assert [event.get("condition") for event in gained] == ["ward", "strengthen"]


@pytest.mark.parametrize(("drawing", "left"), [("M   x   A", 18), ("x   M   A", 17)])
def test_a_summon_can_strike_harder_beside_its_summoner(drawing: str, left: int) -> None:
    scene = Scene(around(drawing), M={"hp": 20})
    place = "an empty hex within Range 3"
    trait = "(on your attacks targeting an enemy adjacent to the summoner, add +1 Attack)"
    scene.perform("A", f"Summon Wolf: HP 3, Attack 2, Move 2, {trait}, in {place}", "x")
    assert scene.perform("A", "Grant one of your summons: Attack +0", "M").hp("M") == left


@pytest.mark.parametrize(("drawing", "left"), [("x   A   M", 4), ("x   .   A   M", 3)])
def test_a_summon_can_be_shielded_beside_its_summoner(drawing: str, left: int) -> None:
    scene = Scene(around(drawing))
    trait = "(while you are adjacent to the summoner: Shield 1)"
    scene.perform("A", f"Summon Wolf: HP 5, Attack 2, {trait}, in an empty hex within Range 3", "x")
    (wolf,) = [n for n in scene.runner.play.present() if scene.runner.play.who(n).name == "Wolf"]
    scene.perform("M", "Attack 2, Range 5, target one summoned enemy", "x")
    assert scene.runner.play.figure(wolf).hit_points == left


def test_a_summon_can_answer_what_its_summoner_does() -> None:
    scene = Scene(around("x   A   M"))
    trait = "(whenever the summoner infuses an element: Strengthen, self)"
    scene.perform("A", f"Summon Wolf: HP 5, Attack 2, {trait}", "x")
    (wolf,) = [n for n in scene.runner.play.present() if scene.runner.play.who(n).name == "Wolf"]
    scene.perform("M", "Infuse fire")
    assert not scene.runner.play.figure(wolf).conditions
    scene.perform("A", "Infuse ice")
    assert [one.name for one in scene.runner.play.figure(wolf).conditions] == ["strengthen"]
