"""Monsters that monsters summon: where, of which rank, and when they act."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.engine.core.play import Play
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.model.state import Deck
from havenwright.packs.records import CharacterClass, MonsterType
from tests.engine.invariants import check
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule


def summoner(*texts: str, hp: int = 10, initiative: int = 30) -> CharacterClass:
    """A class whose first cards have these tops; all others move on the spot."""
    cards = [(initiative + number, text, "Move 1") for number, text in enumerate(texts)]
    return hero("Caller", *cards, *((80 + n, "Loot 1", "Move 1") for n in range(6 - len(cards))), hp=hp)


def who(played: Game, number: int) -> Any:
    return (*played.setting.identities, *played.state.born)[number]


def next_round(played: Game) -> Game:
    return until(played, "select cards", {"short rest": "no", "follow": "skip"})


NOTHING = (60, "Does not act")
NO_ACT = "Does not act"


def striker(text: str, initiative: int = 10, cards: int = 8) -> CharacterClass:
    """A class whose every card has this top."""
    plain: list[Card] = [(initiative + number, text, "Move 1") for number in range(cards)]
    return hero("One", *plain, hp=30)


def kinds(name: str, text: str = NO_ACT, initiative: int = 60, **more: Any) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, **more)


def plain(game: Game) -> Game:
    """Every modifier that will be drawn is +0."""
    for name in [name for name in game.state.decks if name == "monsters" or name.startswith("seat ")]:
        game.state.decks[name] = Deck(("+0",) * 40)
    return game


def cards_drawn(game: Game) -> list[object]:
    return [event.get("monster") for event in game.events if event.kind == "monster card"]


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


def kill(play: Play, figure: int) -> None:
    assert list(suffer(play, figure, 99, by=-1, why="damage")) == []


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
        "1   2   3   .   .   M   .", heroes, {"M": monster("Queen", (20, card)), "N": monster("Rat", NOTHING)}
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


@proves("gh1.map.empty-hex", "gh2.map.tokens-not-overlays")
def test_a_monster_summons_onto_money_only_where_that_leaves_a_hex_empty(edition: str) -> None:
    scene = Scene("A   .   Nx  M   y   .").damage("N", 10).monster_turn("M", "Summon one normal M")
    assert scene.state.tokens == (scene.board.index(scene.places["x"]),)
    there = scene.places[{"gh1": "y", "gh2": "x"}[edition]]
    assert scene.state.figures[-1].hex == scene.board.index(there)


@rule("gh2.death.money-token")
@pytest.mark.parametrize(("ruleset", "tokens"), [("gh2", 1), ("gh1", 0), ("fh", 1)])
def test_a_summoned_monster_leaves_money_where_the_rules_say_so(ruleset: str, tokens: int) -> None:
    scene = Scene("A   .   M", ruleset=ruleset, M={"attack": 2})
    scene.monster_turn("M", "Summon one normal M")
    play = scene.runner.play
    kill(play, len(play.state.figures) - 1)
    assert len(play.state.tokens) == tokens


def first(game: Game) -> list[str]:
    """The figures that the party could let act first."""
    decision = until(game, "who acts first").decision
    assert decision is not None
    return [game.setting.identities[n].name for n in decision.options if isinstance(n, int)]


def queens_den(row: str, one: CharacterClass, rat: str = "Move +0") -> Game:
    """A queen who summons a rat in the round in which her third card is drawn."""
    queen = monster("Queen", (20, NO_ACT), (20, NO_ACT), (20, "Summon one normal Rat"), *[(20, NO_ACT)] * 5)
    letters = {"M": queen, "N": kinds("Rat", rat, move=1, hp=5)}
    game = plain(table(around(row), [one], letters))
    ids = tuple(card.id for card in queen.deck)
    game.state.decks["Queen"] = Deck(ids, top=ids[:3])
    return game


def rounds(game: Game, *numbers: int) -> Game:
    """Rounds in which nobody but the monsters does anything."""
    for number in numbers:
        until(select(game, (2 * number - 2, 2 * number - 1)), "select cards")
    return game


def strike(game: Game, first: int, target: int) -> Game:
    """The top of a card, on a target."""
    until(select(game, (first, first + 1)), "play card").choose((first, 0))
    return until(game, "select cards", {"attack": target})


@proves("fh.monster-other.summon-no-turn", "fh.monster-other.summon-initiative-card")
def test_who_is_summoned_stays_without_the_summoner_and_acts_in_the_next_round() -> None:
    game = rounds(queens_den("1   M   .   .", striker("Attack 20", 70)), 1, 2)
    assert cards_drawn(game) == ["Queen"] * 2
    strike(game, 4, 1)
    assert not game.state.figures[1].here
    assert [who.name for who in game.state.born] == ["Rat 1"]
    assert (game.state.figures[2].here, game.state.figures[2].initiative[0]) == (True, 60)
    assert cards_drawn(game) == ["Queen", "Queen", "Queen", "Rat"]
    assert "Rat 1" not in turns(game)
    assert game.state.round == 4
    rounds(game, 4)
    assert turns(game)[-2:] == ["Rat 1", "One"]


@proves("gh1.monster-other.summon-draws-card", "gh1.monster-other.summon-behaviour")
def test_who_is_summoned_draws_a_card_stays_and_leaves_no_money() -> None:
    game = rounds(queens_den("1   M   .   .", striker("Attack 20, Range 5", 70)), 1, 2)
    strike(game, 4, 1)
    assert cards_drawn(game) == ["Queen", "Queen", "Queen", "Rat"]
    assert (game.state.figures[1].here, game.state.figures[2].here) == (False, True)
    assert len(game.state.tokens) == 1
    until(select(game, (6, 7)), "play card").choose((6, 0))
    until(game, "short rest", {"attack": 2})
    assert turns(game)[-2:] == ["Rat 1", "One"]
    assert cards_drawn(game)[-1] == "Rat"
    assert (game.state.figures[2].here, len(game.state.tokens)) == (False, 1)


@proves("gh1.monster-other.summon-first-round")
def test_who_is_summoned_has_nothing_of_this_rounds_card() -> None:
    game = rounds(
        queens_den("1   .   .   M   .   N", striker("Attack 3, Range 5", 70), rat="Shield 2, self"), 1, 2
    )
    assert turns(game)[-3:] == ["Queen 1", "Rat 1", "One"]
    strike(game, 4, 3)
    assert turns(game)[-3:] == ["Queen 1", "Rat 1", "One"]
    (born,) = game.state.born
    assert (born.monster, game.state.figures[3].hit_points) == ("Rat", 2)
    rounds(game, 4)
    assert turns(game)[-4:] == ["Queen 1", "Rat 1", "Rat 2", "One"]


@pytest.mark.parametrize(("own", "points"), [("2", 2), ("X", 4), ("99", 10)])
def test_a_monster_can_come_with_hit_points_of_its_own_but_no_more_than_its_kind_has(
    own: str, points: int
) -> None:
    where = ", where X is your current hit point value" * (own == "X")
    scene = Scene("A   .   .   M", M={"hp": 10}).damage("M", 6)
    scene.monster_turn("M", f"Summon one normal M with {own} hit points{where}")
    assert (scene.state.figures[-1].hit_points, scene.state.figures[-1].max_hit_points) == (points, 10)
