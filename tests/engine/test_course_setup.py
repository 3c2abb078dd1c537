"""Setting up as every edition has it."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.model.state import HIDDEN
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.errors import UserError
from havenwright.packs.records import CharacterClass, MonsterPlace, MonsterStats, Tile
from havenwright.packs.scenario.records import Affect, Group
from tests.engine.scenes import Scene
from tests.engine.stories import kind, story
from tests.engine.tables import hero, monster, select, table, turns, until
from tests.proves import proves

RAT = monster("Rat", *[(50, "Move +0")] * 8)


def waiting(name: str, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(10 + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


def party(size: int) -> list[CharacterClass]:
    return [waiting(f"Hero {number}") for number in range(size)]


def by_the_book(drawing: str, size: int = 3, **more: Any) -> Game:
    return table(drawing, party(size), more.pop("monsters", {"M": RAT}), variants=BY_THE_BOOK, **more)


def settled(game: Game) -> Game:
    return until(game, "select cards")


# The map and who is on it


@proves("gh1.setup.map-laid-out-only-first-room-known", "jotl.setup.starting-room-only")
def test_only_the_first_room_has_anything_in_it(edition: str) -> None:
    game = settled(by_the_book("1   2   3   M   D1  .   M   D2  .   M"))
    assert [body.hex == HIDDEN for body in game.state.figures[3:]] == [False, True, True]
    seen = [figure.name for figure in game.view(0).figures if figure.kind == "monster"]
    assert seen == [game.setting.identities[3].name]
    assert len(game.setting.board(()).doors) == 2
    assert len(game.setting.board(()).hexes()) == 10


@proves(
    "gh1.setup.monsters-by-player-count",
    "jotl.setup.monster-count-by-characters",
    "fh.setup.monster-placement-by-party-size",
)
def test_the_number_of_characters_decides_who_is_placed(edition: str) -> None:
    ranks: Any = ("-", "normal", "elite") if edition == "fh" else ("normal", "normal", "elite")
    found = []
    for size in (2, 3, 4):
        game = table("1   2   3   4   M", party(size), {"M": RAT})
        place = MonsterPlace(monster="Rat", at=game.setting.scenario.monsters[0].at, ranks=ranks)
        setting = game.setting
        setting.scenario = replace(setting.scenario, monsters=(place,))
        setting.__dict__.pop("identities", None)
        found.append([who.rank for who in setting.identities[size:]])
    assert found == [[rank] if rank != "-" else [] for rank in ranks]


@proves(
    "gh1.setup.standee-numbers-random", "jotl.setup.standee-numbers-random", "fh.setup.standee-numbers-random"
)
def test_three_of_six_standees_at_random(edition: str) -> None:
    six = monster("Rat", *[(50, "Move +0")] * 8, standees=6)
    found = set()
    for seed in range(40):
        game = by_the_book("1   2   M   M   M", 2, monsters={"M": six}, seed=seed)
        numbers = [who.number for who in game.setting.identities if who.kind == "monster"]
        assert len(set(numbers)) == 3
        assert set(numbers) <= set(range(1, 7))
        found.add(tuple(numbers))
    assert len(found) > 5
    again = by_the_book("1   2   M   M   M", 2, monsters={"M": six}, seed=0)
    assert tuple(who.number for who in again.setting.identities if who.kind == "monster") in found


def by_level() -> tuple[MonsterStats, ...]:
    return tuple(MonsterStats(hit_points=10 + level, move=1, attack=1) for level in range(8))


@proves(
    "gh1.setup.stat-cards-at-level",
    "jotl.level.monster-level-equals-scenario-level",
    "fh.level.monster-level",
)
def test_monsters_have_the_stats_of_the_scenario_level(edition: str) -> None:
    level = {"gh1": 4, "jotl": 3, "fh": 5}[edition]
    crab = replace(RAT, normal=by_level(), elite=by_level())
    game = table("1   M", party(1), {"M": crab}, level=level)
    assert game.setting.stats(game.setting.identities[1]) == crab.normal[level]
    assert game.state.figures[1].hit_points == 10 + level


@proves("gh1.setup.monster-decks-shuffled", "fh.setup.shuffle-modifier-decks")
def test_the_decks_in_play_are_shuffled(edition: str) -> None:
    imp = monster("Imp", *[(60, "Move +0")] * 8)
    first: dict[str, set[str]] = {}
    for seed in range(30):
        game = by_the_book("1   2   3   M   N", 3, monsters={"M": RAT, "N": imp}, seed=seed)
        settled(game)
        decks = game.state.decks
        assert [len(decks[name].left) for name in ("Rat", "Imp", "monsters")] == [8, 8, 20]
        assert [len(decks[f"seat {seat}"].left) for seat in range(3)] == [20] * 3
        for seat in range(3):
            game.choose(game.decisions[0].options[0], seat)
        for name, card in game.state.monster_cards:
            first.setdefault(name, set()).add(card)
        for name in ("monsters", "seat 0", "seat 1", "seat 2"):
            deck = game.state.decks[name].left
            first.setdefault(name, set()).add(deck[game._play.chance(name, len(deck))])
    assert set(first) == {"Rat", "Imp", "monsters", "seat 0", "seat 1", "seat 2"}
    assert all(len(cards) > 2 for cards in first.values())


@proves("gh1.setup.place-characters", "fh.setup.starting-hexes")
def test_each_character_starts_in_a_hex_of_its_own(edition: str) -> None:
    hexes, size = {"gh1": (4, 2), "fh": (6, 3)}[edition]
    starts = tuple((column, 0) for column in range(hexes))
    game = by_the_book(".   .   .   .   .   .   .   M", size, starts=starts)
    until(game, "starting hex")
    assert game.decision is not None
    assert len(game.decision.options) == hexes
    taken = game.decision.options[hexes - 1]
    game.choose(taken)
    with pytest.raises(IllegalAnswer):
        game.choose(taken)
    settled(game)
    assert len({body.hex for body in game.state.figures[:size]}) == size
    assert game.state.round == 1


@proves("fh.setup.hp-to-maximum")
def test_characters_begin_with_the_hit_points_of_their_level() -> None:
    chart = replace(waiting("One"), hit_points=(10, 12, 14, 16, 18, 20, 22, 24, 26))
    game = table("1   M", [chart], {"M": RAT}, seats=[Seat("One", 3)])
    body = game.state.figures[0]
    assert (body.hit_points, body.max_hit_points) == (14, 14)


@proves("fh.setup.effects-applied-last")
def test_effects_come_when_hit_points_are_set() -> None:
    hurt = Affect(Group(kind="characters"), read_action("Suffer 3 damage"))
    game = settled(by_the_book("1   2   3   M", effects=(hurt,)))
    assert [body.hit_points for body in game.state.figures[:3]] == [7, 7, 7]


@proves("gh1.setup.scenario-modifier-cards")
def test_an_effect_puts_cards_into_all_decks_of_characters() -> None:
    action = Action((Ability("put in", 3, "-1"),))
    effect = Affect(Group(kind="characters"), action)
    game = settled(by_the_book("1   2   M", 2, effects=(effect,)))
    decks = [game.state.decks[name].left for name in ("seat 0", "seat 1", "monsters")]
    assert [len(deck) for deck in decks] == [23, 23, 20]
    assert [deck.count("-1") for deck in decks] == [8, 8, 5]


@proves("jotl.setup.traps-placed-at-start")
def test_traps_lie_where_the_map_shows_them() -> None:
    effect = read_action("Damage 2 + L")
    traps = [Tile(kind="trap", at=(column, 0), effect=effect) for column in (2, 3, 4)]
    game = table("1   .   .   .   .   M", party(1), {"M": RAT}, tiles=tuple(traps), level=1)
    assert [tile.kind for tile in game.state.tiles] == ["trap"] * 3
    for column in (2, 3, 4):
        scene = Scene("A   tx  M", level=1, trap="Damage 2 + L").perform("A", "Move 1", "x")
        assert (column, scene.hp("A")) == (column, 7)


@proves("jotl.setup.standee-limit")
def test_elites_come_first_when_standees_are_short() -> None:
    four = replace(RAT, standees=4)
    game = table("M   M   1   D1  .   M   M   N", party(1), {"M": four, "N": four}, elites="N")
    select(game, (0, 1))
    game.choose((0, 1))
    game.choose(game.setting.board(()).index(game.setting.board(()).doors["1"][0]))
    shown = [figure for figure in game.view(0).figures if figure.kind == "monster"]
    ranks = [game.setting.identities[figure.number].rank for figure in shown]
    assert (len(ranks), ranks.count("elite"), ranks.count("normal")) == (4, 1, 3)


@proves("fh.setup.player-count")
def test_two_to_four_characters_of_different_classes() -> None:
    with pytest.raises(UserError, match="there can be one of each"):
        table("1   2   3   M", party(3), {"M": RAT}, seats=[Seat("Hero 0"), Seat("Hero 1"), Seat("Hero 0")])
    five = [waiting(f"Hero {n}") for n in range(5)]
    starts = tuple((column, 0) for column in range(5))
    with pytest.raises(UserError, match="a party of 5; there are seats for two to four"):
        table(".   .   .   .   .   M", five, {"M": RAT}, variants=BY_THE_BOOK, starts=starts)
    with pytest.raises(UserError, match="a party of 1"):
        by_the_book("1   M", 1)


@proves("fh.setup.party-decides-ambiguity")
def test_what_the_rules_leave_open_the_party_decides() -> None:
    wolf = monster("Wolf", *[(60, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    game = select(table("1   .   M   .   2", party(2), {"M": wolf}), (0, 1), (4, 5))
    until(game, "focus", {"who acts first": 0})
    assert game.decision is not None
    assert (game.decision.seat, game.decision.options) == (PARTY, (0, 1))


# The scenario's text


SECTIONS = """
      map
        s   s   .   D1  .   a   b   D2  .
      a  hex
      b  hex
      story
        You come in.
      when door D1 opens: read section 1
      when door D2 opens: read section 2
      section 1
        story
          Somebody is in.
        at the start of each round: spawn one normal Rat at b
      section 2
        story
          It is over.
"""


@proves(
    "gh1.setup.intro-not-sections",
    "jotl.setup.introduction-then-stop-at-section",
    "jotl.setup.section-opened-by-door-or-condition",
    "fh.setup.section-link-immediate",
)
def test_a_section_is_read_when_its_door_opens_and_not_before(edition: str) -> None:
    played = story(SECTIONS)
    assert (played.read, played.told("section")) == ((), [])
    played.round()
    assert (played.read, played.here()) == ((), [])
    played.round({0: ["D1", "a"]})
    assert played.read == ("1",)
    assert [event.get("story") for event in played.told("section")] == ["Somebody is in."]
    kinds = [event.kind for event in played.game.events if event.get("figure") in (0, None)]
    assert "moved" in kinds[kinds.index("section") :]
    assert played.game.state.figures[0].hex == played.at("a")


@proves("jotl.setup.special-rules-read-after-their-text")
def test_the_rules_of_a_section_hold_from_when_it_is_read() -> None:
    played = story(
        SECTIONS.replace("spawn one normal", "spawn two normal").replace("b   D2", "b   .   .   D2")
    )
    played.round().round()
    assert played.told("spawned") == []
    played.round({0: ["D1", "a"]})
    assert played.game.state.round == 4
    assert len(played.told("spawned")) == 2
    played.round()
    assert len(played.told("spawned")) == 4


@proves("fh.round.start-of-round-effects", "fh.round.spawns-simultaneous")
def test_what_is_spawned_at_the_start_of_a_round_is_there_before_cards_are_selected() -> None:
    played = story("""
      map
        s   s   .   .   a   b
      a  hex
      b  hex
      at the start of round 3: spawn one normal Rat at a
      at the start of round 3: spawn one normal Rat at b
    """)
    played.round()
    assert played.here() == []
    played.round()
    # Both come at the same time: there is nothing to order.
    assert "what happens first" not in [decision.kind for decision in played.asked]
    played.settle()
    assert played.game.state.round == 3
    assert played.here() == ["Rat 1", "Rat 2"]
    assert [decision.kind for decision in played.game.decisions] == ["select cards"] * 2
    assert [body.acted for body in played.game.state.figures[2:]] == [False, False]


@proves("gh1.setup.scenario-effects-last")
def test_an_effect_lasts_for_the_whole_scenario() -> None:
    played = story(
        """
      map
        s   s   .   .   m
        .   .   .   .   .
      m  Rat  normal
      rule all enemies: Shield 1
    """.replace("        .   .   .   .   .\n", "          .   .   .   .   .\n"),
        monsters=(kind("Rat", hit_points=90),),
    )
    for _ in range(10):
        played.game.state.zones = ["hand"] * len(played.game.state.zones)
        played.game._play.forced = ["+0"] * 4
        played.round(hits={0: "Rat 1"})
    assert played.game.state.round == 11
    attacked = played.told("attacked")[-1]
    assert attacked.get("shield") == 1


@proves(
    "gh2.initiative.scenario-allies",
    "gh1.initiative.scenario-allies-token-order",
    "fh.initiative.scenario-ally-order",
)
def test_allies_of_the_scenario_act_by_their_numbers(edition: str) -> None:
    played = story("""
      map
        s   s   .   F   G   H
      F  Guard
      G  Guard
      H  Guard
      figure Guard  ally  initiative 50
        hit points 3
        acts
          Does not act
    """)
    placed = [who.number for who in played.people[2:]]
    assert placed != sorted(placed)
    assert {body.initiative[0] for body in played.round().game.state.figures[2:]} <= {50, 99}
    assert turns(played.game) == ["One", "Two", "Guard 1", "Guard 2", "Guard 3"]


@proves("gh2.setup.notable-hexes", "fh.setup.notable-hex-token")
def test_a_hex_that_is_only_a_reference_has_no_token(edition: str) -> None:
    played = story("""
      map
        s   s   .   a   b
      a  token A
      b  hex
    """)
    state = played.game.state
    assert [name for name, _ in state.placed] == ["A"]
    assert [place.name for place in state.plot.places] == ["b"]


@proves("gh1.turn.pressure-plate")
def test_a_plate_is_for_who_ends_a_turn_on_it() -> None:
    played = story("""
      map
        s   s   p   q   D1  .
      p  plate
      p  hex
      q  hex
      when a character at p ends a turn: open door D1
    """)
    assert played.round({0: "q"}).game.state.open_doors == ()
    assert played.round({0: "p"}).game.state.open_doors == ("1",)
