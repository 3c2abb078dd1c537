"""Setting up: who and what is on the map before the first round."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import HIDDEN
from havenwright.engine.setting.roster import cast
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setting.variants import BY_THE_BOOK, QUICK, Variants
from havenwright.engine.setup.first_state import first_state
from havenwright.packs import Perk, read_modifier
from havenwright.packs.records import (
    CharacterClass,
    Item,
    MonsterPlace,
    MonsterStats,
    MonsterType,
    Tile,
)
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import Group
from tests.engine.parties import RAT, by_the_book, idler, party, settled
from tests.engine.scenes import Scene
from tests.engine.shipped_games import packs
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule
ROOMS = "1   2   M   D1  .   M   .   D2  .   M   ."


def walkers(size: int) -> list[CharacterClass]:
    cards = [(10 + number, "Loot 1", "Move 4") for number in range(4)]
    return [hero(f"Hero {number}", *cards) for number in range(size)]


def rat(standees: int = 6, name: str = "Rat") -> MonsterType:
    return monster(name, *[(50, "Move +0")] * 8, standees=standees)


# The map and who is on it


@proves(
    "gh1.setup.map-laid-out-only-first-room-known",
    "jotl.setup.starting-room-only",
    "gh2.setup.first-room-only",
)
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
        scenario = replace(game.setting.scenario, monsters=(place,))
        figures = cast(scenario, game.setting.monsters, 1, size, 0, at_random=False)
        found.append([who.rank for who in figures])
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
            first.setdefault(name, set()).add(deck[game.scene.play.chance(name, len(deck))])
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
    chart = replace(idler("One"), hit_points=(10, 12, 14, 16, 18, 20, 22, 24, 26))
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


@proves("gh1.setup.deck-composition")
def test_perks_items_and_scenario_effects_all_change_the_deck() -> None:
    perked = replace(idler("One"), perks=(Perk(remove=(read_modifier("-1"),) * 2),))
    plate = Item(id="plate", name="Plate", slot="body", action=read_action("Shield 1"), minus_ones=3)
    cursed = Affect(Group(kind="characters"), read_action("Curse, self"))
    game = table(
        "1   M",
        [perked],
        {"M": RAT},
        seats=[Seat("One", perks=(0,))],
        items=[(0, plate)],
        effects=(cursed,),
    )
    deck = settled(game).state.decks["seat 0"].left
    assert (len(deck), deck.count("-1"), deck.count("curse")) == (20 - 2 + 3 + 1, 6, 1)


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
    assert game.decision is not None
    assert (game.decision.kind, game.decision.of, len(game.decision.options)) == ("standee", "figures", 2)
    game.choose(game.decision.options[1])
    shown = [figure for figure in game.view(0).figures if figure.kind == "monster"]
    ranks = [game.setting.identities[figure.number].rank for figure in shown]
    assert (len(ranks), ranks.count("elite"), ranks.count("normal")) == (4, 1, 3)


# Setting up


@rule("gh2.setup.hit-points-and-xp-dials")
def test_a_character_begins_with_the_hit_points_of_its_level() -> None:
    game = table("1   M", [hero("One", (10, "Move 1", "Move 1"))], {"M": monster("Rat", (5, "Loot 1"))})
    old = game.setting
    chart = replace(old.classes["One"], hit_points=(8, 10, 12, 13, 15, 16, 18, 19, 21))
    setting = Setting(
        rules=old.rules,
        classes={"One": chart},
        monsters=old.monsters,
        scenario=old.scenario,
        party=(Seat("One", level=3),),
    )
    (body, _) = first_state(setting).figures
    assert (body.hit_points, body.max_hit_points, body.experience) == (12, 12, 0)


@pytest.mark.parametrize(("size", "rank"), [(2, None), (3, "normal"), (4, "elite")])
@rule("gh2.setup.monster-placement-bars")
def test_who_is_placed_depends_on_the_number_of_characters(size: int, rank: str | None) -> None:
    heroes = [hero(f"Hero {number}", (10, "Move 1", "Move 1")) for number in range(size)]
    game = table("1   2   3   4   M", heroes, {"M": monster("Bones", (5, "Loot 1"))})
    place = MonsterPlace(
        monster="Bones", at=game.setting.scenario.monsters[0].at, ranks=("-", "normal", "elite")
    )
    setting = Setting(
        rules=game.setting.rules,
        classes=game.setting.classes,
        monsters=game.setting.monsters,
        scenario=replace(game.setting.scenario, monsters=(place,)),
        party=game.setting.party,
    )
    assert [who.rank for who in setting.identities[size:]] == ([rank] if rank else [])


# What the map has


@rule("gh2.setup.standees-random")
def test_the_standees_numbers_are_drawn_at_random() -> None:
    six = monster("Rat", *[(50, "Move +0")] * 8, standees=6)
    numbers = []
    for seed in range(1, 201):
        heroes = [idler("One"), idler("Two")]
        game = table("1   2   M", heroes, {"M": six}, seed=seed, variants=BY_THE_BOOK)
        (who,) = (who for who in game.setting.identities if who.kind == "monster")
        assert who.name == f"Rat {who.number}"
        numbers.append(who.number)
    assert set(numbers) == {1, 2, 3, 4, 5, 6}


@rule("gh2.setup.monster-decks-shuffled")
def test_monsters_have_the_stats_of_the_scenario_level_and_a_shuffled_deck() -> None:
    kind = packs().monster("mudlark")
    first = set()
    for seed in range(40):
        heroes = [idler("One", 6), idler("Two", 6)]
        game = table("1   2   .   M", heroes, {"M": kind}, seed=seed, level=3, variants=BY_THE_BOOK)
        settled(game)
        deck = game.state.decks["mudlark"]
        assert (len(deck.left), deck.discarded, deck.top) == (8, (), ())
        assert game.state.figures[2].hit_points == kind.normal[3].hit_points
        game.choose((0, 1))
        game.choose((6, 7))
        first.add(dict(game.state.monster_cards)["mudlark"])
    assert len(first) == 8


# Before the scenario


@rule("gh2.map.tile-hexes-empty")
def test_a_bare_map_is_empty() -> None:
    play = Scene("A   .   .\n  .   .").runner.play
    others = play.board.floor & ~play.occupied
    assert play.featureless == play.board.floor
    assert others.bit_count() == 4


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
    game = table(ROOMS, walkers(2), {"M": rat()}, variants=BY_THE_BOOK, tiles=(*tiles, *coins))
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
            walkers(2),
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
    """The monsters and their hexes."""
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
        game = table(CROWD, walkers(2), drawn, elites="E", seed=seed, variants=variants)
        until(game, "select cards")
        assert set(present(game)) == {(2, 0), (4, 0), (6, 0)}
        assert sorted(present(game).values()) == ["Rat 1", "Rat 2", "Rat 3"]
