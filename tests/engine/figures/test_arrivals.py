"""Spawned monsters: where they come, when they act, and as far as there are standees."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.engine.core.play import Play
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import Condition
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setting.variants import Variants
from havenwright.packs.records import CharacterClass, MonsterPlace, MonsterType
from tests.engine.figures.arriving import den, spawned, summoner
from tests.engine.lone import bug, go, tale
from tests.engine.stories import Story, kind, story, walker
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule


def next_round(played: Game) -> Game:
    return until(played, "select cards", {"short rest": "no", "follow": "skip"})


NOTHING = (60, "Does not act")


def who(played: Game, number: int) -> Any:
    return (*played.setting.identities, *played.state.born)[number]


def turns_told(played: Story) -> list[str]:
    """The figures that took a turn, in order."""
    return [played.people[int(str(event.get("figure")))].name for event in played.told("turn")]


def heroes(*initiatives: int) -> list[CharacterClass]:
    return [
        walker(name, first) for name, first in zip(("One", "Two", "Three", "Four"), initiatives, strict=False)
    ]


def cards(played: Story) -> list[object]:
    """For which kinds of monsters a card was drawn."""
    return [event.get("monster") for event in played.told("monster card")]


ANT = bug("Ant", (90, "Does not act"))


def walkers(size: int) -> list[CharacterClass]:
    cards = [(10 + number, "Loot 1", "Move 4") for number in range(4)]
    return [hero(f"Hero {number}", *cards) for number in range(size)]


def rat(standees: int = 6, name: str = "Rat") -> MonsterType:
    return monster(name, *[(50, "Move +0")] * 8, standees=standees)


# Spawning


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
    before = len(played.events)
    spawned(played, "Rat", (2, 0))
    assert [event.kind for event in played.events[before:]] == ["spawned", "monster card"]
    assert played.state.decks["Rat"].discarded == ("Rat 0",)
    next_round(played)
    assert turns(played) == ["Queen 1", "Caller", "Rat 1"]


@proves("gh2.reveal-spawn.initiative-earlier", "bnb.reveal-spawn.late-initiative-slot")
def test_who_is_spawned_in_a_turn_after_its_place_acts_next() -> None:
    played = den("1   .   .   .   M   .", "Loot 1", rat=(5, "Move +0"))
    select(played, (0, 1))
    until(played, "play card")
    spawned(played, "Rat", (2, 0))
    next_round(played)
    assert turns(played) == ["Queen 1", "Caller", "Rat 1"]


def test_spawning_ends_with_the_standees() -> None:
    played = den("1   .   .   .   M   .", standees=2)
    assert [spawned(played, "Rat", (1, 0)) is not None for _ in range(3)] == [True, True, False]


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


# Standees, bosses


def rats(played: Game) -> list[int]:
    return [n for n, body in enumerate(played.state.figures) if body.here and who(played, n).monster == "Rat"]


@rule("gh2.reveal-spawn.standees-run-out")
def test_with_too_few_standees_elites_and_the_nearest_come() -> None:
    few = replace(monster("Rat", NOTHING), standees=2)
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


def kill(play: Play, figure: int) -> None:
    assert list(suffer(play, figure, 99, by=-1, why="damage")) == []


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


# Spawns


SPAWN = """
      map
        s   s   a   .   b   .   c
      a  hex
      b  hex
      c  hex
      {when}: spawn one normal Rat at {place}
"""


@proves("gh1.reveal-spawn.spawn-draws-card")
def test_a_spawned_kind_without_a_card_draws_one() -> None:
    text = SPAWN.format(when="whenever a character enters a", place="c")
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat", initiative=50),))
    played.round({0: "a"})
    assert (cards(played), turns_told(played)) == (["rat"], ["One", "Two", "Rat 1"])


@proves("gh1.reveal-spawn.spawn-lower-initiative-acts-next", "jotl.reveal-spawn.spawn-like-reveal")
def test_whom_a_trigger_spawns_after_its_place_acts_next(edition: str) -> None:
    acting, rat = {"gh1": (50, 30), "jotl": (40, 25)}[edition]
    text = SPAWN.format(when="whenever a character enters a", place="c")
    played = story(text, heroes=heroes(acting, 60), monsters=(kind("Rat", initiative=rat),))
    assert turns_told(played.round({0: "a"})) == ["One", "Rat 1", "Two"]


@proves("gh1.reveal-spawn.spawn-higher-initiative-normal")
def test_a_spawned_monster_whose_place_is_to_come_acts_there() -> None:
    text = SPAWN.format(when="whenever a character enters a", place="c")
    played = story(text, heroes=heroes(50, 60), monsters=(kind("Rat", initiative=70),))
    assert turns_told(played.round({0: "a"})) == ["One", "Two", "Rat 1"]


@proves("gh1.reveal-spawn.spawn-at-round-end")
def test_who_is_spawned_when_a_round_ends_acts_in_the_next_one() -> None:
    text = SPAWN.format(when="at the end of round 3", place="c")
    played = story(text, heroes=heroes(10, 60), monsters=(kind("Rat", initiative=30),)).rounds(3)
    assert (played.here(), "Rat 1" in turns_told(played)) == (["Rat 1"], False)
    played.round()
    assert turns_told(played)[6:] == ["One", "Rat 1", "Two"]


@proves("gh1.reveal-spawn.spawn-location", "fh.reveal-spawn.spawn")
def test_where_the_place_is_taken_the_party_chooses_among_the_nearest() -> None:
    text = SPAWN.format(when="whenever a character enters b", place="b")
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat", initiative=50),))
    played.round({0: "b"})
    (asked,) = [decision for decision in played.asked if decision.kind == "spawn"]
    board = played.game.setting.board(())
    assert asked.seat == PARTY
    assert [board.distance(played.at("b"), int(str(at))) for at in asked.options] == [1, 1]
    assert board.distance(played.body("Rat 1").hex, played.at("b")) == 1


@proves("gh1.reveal-spawn.spawn-location")
def test_a_spawned_monster_comes_onto_a_pressure_plate_too() -> None:
    text = SPAWN.format(when="at the start", place="b") + "      b  plate\n"
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat"),))
    assert played.body("Rat 1").hex == played.at("b")


@proves("jotl.reveal-spawn.spawn-hex")
def test_two_at_one_place_take_it_and_a_hex_beside_it() -> None:
    text = SPAWN.format(when="whenever a character enters a", place="c").replace("one normal", "two normal")
    text = text.replace("c\n      a  hex", "c   .\n      a  hex")
    played = story(text, heroes=heroes(10, 30), monsters=(kind("Rat", initiative=50),))
    played.round({0: "a"})
    (asked,) = [decision for decision in played.asked if decision.kind == "spawn"]
    board = played.game.setting.board(())
    assert (asked.seat, len(asked.options)) == (PARTY, 2)
    apart = [board.distance(played.body(name).hex, played.at("c")) for name in ("Rat 1", "Rat 2")]
    assert apart == [0, 1]


# Doors


@proves("gh1.reveal-spawn.short-standees-closest-to-door", "fh.reveal-spawn.standee-shortage")
def test_who_comes_when_standees_are_short(edition: str) -> None:
    standees, who = {"gh1": (1, ["m"]), "fh": (2, ["m", "o"])}[edition]
    text = """
      map
        s   s   D1  .   m   n   .   o   p
      m  Rat  normal
      n  Rat  normal
      o  Rat  elite
      p  Rat  normal
      m  hex
      n  hex
      o  hex
    """
    played = story(text)
    known = played.game.setting.monsters
    assert isinstance(known, dict)
    known["rat"] = replace(kind("Rat"), standees=standees)
    played.round({0: "D1"})
    here = [played.body(name).hex for name in played.here()]
    assert sorted(here) == sorted(played.at(name) for name in who)


# The map


@proves("bnb.overlay.pressure-plate-empty")
def test_a_monster_comes_onto_a_plate() -> None:
    text = """
      map
        s   .   .   a
      a  plate
      a  hex
      at the start of round 1: spawn one normal Ant at a
    """
    game = go(tale(text, monsters=[ANT]), "select cards")
    place = game.setting.board(()).index(game.setting.scenario.places[0].at)
    assert game.scene.tiles("plate") >> place & 1
    assert game.state.figures[1].hex == place


# Standees


def present(game: Game) -> dict[tuple[int, int], str]:
    """The monsters and their hexes."""
    return {figure.hex: figure.name for figure in game.view(0).figures if figure.kind == "monster"}


def test_who_is_revealed_has_a_number_that_nobody_has() -> None:
    """Two stand in the first room and two in the second; there are three standees, and the first two die."""
    for seed in range(8):
        game = table(
            "1   2   M   M   D1  M   M",
            walkers(2),
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
