"""Rooms as every edition has them: what lies in them before they are seen, standees, and who spawns where."""

import pytest
from msgspec.structs import replace

from havenwright.engine.game import Game
from havenwright.engine.setting.variants import BY_THE_BOOK, QUICK, Variants
from havenwright.packs.records import CharacterClass, MonsterStats, MonsterType, Tile
from tests.engine.stories import kind, story
from tests.engine.tables import hero, monster, table, until
from tests.proves import proves

ROOMS = "1   2   M   D1  .   M   .   D2  .   M   ."


def party(size: int) -> list[CharacterClass]:
    cards = [(10 + number, "Loot 1", "Move 4") for number in range(4)]
    return [hero(f"Hero {number}", *cards) for number in range(size)]


def rat(standees: int = 6, name: str = "Rat") -> MonsterType:
    return monster(name, *[(50, "Move +0")] * 8, standees=standees)


def by_level() -> tuple[MonsterStats, ...]:
    return tuple(MonsterStats(hit_points=10 + level, move=1, attack=1) for level in range(8))


# What is there before a room is seen


@proves(
    "fh.setup.first-room-only",
    "gh2.setup.first-room-only",
    "gh1.setup.map-laid-out-only-first-room-known",
    "jotl.setup.starting-room-only",
)
def test_three_rooms_of_which_the_first_alone_has_contents(edition: str) -> None:
    tiles = tuple(Tile(kind="trap", at=(q, 0)) for q in (1, 4, 8))
    coins = tuple(Tile(kind="money", at=(q, 0)) for q in (2, 6, 10))
    game = table(ROOMS, party(2), {"M": rat()}, variants=BY_THE_BOOK, tiles=(*tiles, *coins))
    until(game, "select cards")
    seen = game.view(0)
    assert [figure.hex for figure in seen.figures if figure.kind == "monster"] == [(2, 0)]
    assert [hexes for _, hexes in seen.tiles] == [((1, 0),)]
    assert seen.tokens == ((2, 0),)
    assert len(game.setting.board(()).hexes()) == 11  # all three are laid out
    game.state.open_doors = ("1",)
    assert [hexes for _, hexes in game.view(0).tiles] == [((1, 0),), ((4, 0),)]
    assert game.view(0).tokens == ((2, 0), (6, 0))


@proves("fh.setup.monster-materials")
def test_two_sets_have_their_decks_shuffled_and_stat_cards_of_the_level() -> None:
    crab, imp = (replace(rat(name=name), normal=by_level(), elite=by_level()) for name in ("Crab", "Imp"))
    first: dict[str, set[str]] = {"Crab": set(), "Imp": set()}
    for seed in range(40):
        game = table(
            "1   2   M   N   M   N",
            party(2),
            {"M": crab, "N": imp},
            elites="N",
            level=3,
            seed=seed,
            variants=BY_THE_BOOK,
        )
        until(game, "select cards")
        decks = {name: deck for name, deck in game.state.decks.items() if name in first}
        assert {name: (len(deck.left), deck.discarded) for name, deck in decks.items()} == {
            "Crab": (8, ()),
            "Imp": (8, ()),
        }
        assert [body.hit_points for body in game.state.figures[2:]] == [13] * 4
        assert [game.setting.stats(who) for who in game.setting.identities[2:]] == [by_level()[3]] * 4
        game.choose((0, 1), 0)
        game.choose((4, 5), 1)
        for name, card in game.state.monster_cards:
            first[name].add(card)
    assert {name: len(cards) for name, cards in first.items()} == {"Crab": 8, "Imp": 8}


# Standees


def present(game: Game) -> dict[tuple[int, int], str]:
    """Who stands where, monsters alone."""
    return {figure.hex: figure.name for figure in game.view(0).figures if figure.kind == "monster"}


CROWD = "1   2   M   M   E   M   E"


@proves("gh2.reveal-spawn.standees-run-out", "fh.reveal-spawn.standee-shortage", "jotl.setup.standee-limit")
@pytest.mark.parametrize("variants", [QUICK, BY_THE_BOOK], ids=["quick", "by the book"])
def test_the_first_room_has_no_more_monsters_than_there_are_standees(
    edition: str, variants: Variants
) -> None:
    """Both elites, who are farthest, and the nearest of three normal ones."""
    three = rat(3)
    for seed in range(5):
        drawn = {"M": three, "E": replace(three, normal=three.elite)}
        game = table(CROWD, party(2), drawn, elites="E", seed=seed, variants=variants)
        until(game, "select cards")
        assert set(present(game)) == {(2, 0), (4, 0), (6, 0)}
        assert sorted(present(game).values()) == ["Rat 1", "Rat 2", "Rat 3"]


def test_who_is_revealed_has_a_number_that_nobody_has() -> None:
    """Two stand in the first room and two in the second; there are three standees, and the first two die."""
    for seed in range(8):
        game = table(
            "1   2   M   M   D1  M   M",
            party(2),
            {"M": rat(3)},
            seed=seed,
            variants=Variants(quick=bool(seed)),
        )
        until(game, "select cards")
        before = set(present(game).values())
        game.state.figures[2].hex = -1
        game.choose((0, 1), 0)
        game.choose((4, 5), 1)
        door = game.setting.board(()).index((4, 0))
        game.state.figures[3].hex = -1
        until(game, "move", {"play card": (0, 1)}).choose(door)
        assert len(before) == 2
        assert sorted(present(game)) == [(5, 0), (6, 0)]
        assert len(set(present(game).values())) == 2
        assert set(present(game).values()) <= {"Rat 1", "Rat 2", "Rat 3"}


# Spawning


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh"])
def test_nobody_spawns_in_a_room_that_is_not_revealed(edition: str) -> None:
    """The books say the closest empty hex: of a room that nobody has seen none is known, and walls are
    between it and all others. When the room is revealed, its hexes count."""
    played = story(
        """
      map
        s   s   .   .   D1  .   b   .   .
      b  hex
      at the start of every round from round 2: spawn one normal Rat at b
    """,
        monsters=(kind("Rat"),),
    )
    played.round()
    assert (played.told("spawned"), played.here(), played.game.state.round) == ([], [], 2)
    (missed,) = played.told("not placed")
    assert missed.get("to") == played.at("b")
    played.round({0: "D1"})
    (spawned,) = played.told("spawned")
    assert (spawned.get("to"), played.here()) == (played.at("b"), ["Rat 1"])
