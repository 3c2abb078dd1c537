"""The view of a seat: figures, map, decks, sets and order as a screen shows them."""

import msgspec
import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.state import Condition, Deck
from havenwright.engine.view import FigureView, View, view
from havenwright.packs.records import CharacterClass, MonsterCard, MonsterStats, MonsterType, Tile
from tests.engine.acting import perform
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, until

ROOMS = "1   .   M   N   D1  .   M   .   D2  ."
NORMAL = MonsterStats(hit_points=6, move=2, attack=2, traits=read_action("Shield 1, self").parts)
ELITE = MonsterStats(hit_points=9, move=3, attack=3, range=2, flying=True, immune=("poison", "stun"))


def rat(*, elite: bool = False) -> MonsterType:
    card = MonsterCard(id="snap", name="Snap", initiative=30, action=read_action("Move -1. Attack +1"))
    name = "Rat King" if elite else "Rat"
    own = ELITE if elite else NORMAL
    return MonsterType(
        id=name, name=name, standees=6, normal=(NORMAL,) * 8, elite=(own,) * 8, deck=(card,), set="rats"
    )


def one() -> CharacterClass:
    return hero("One", (10, "Attack 2", "Move 4"), (60, "Attack 3", "Move 2"), (70, "Loot 1", "Move 2"))


def rooms() -> Game:
    trap = Tile(kind="trap", at=(1, 0), name="Net", effect=read_action("Damage 3. Poison, self"))
    chest = Tile(kind="treasure", at=(6, 0), number=7)
    coins = [Tile(kind="money", at=(3, 0)), Tile(kind="money", at=(3, 0)), Tile(kind="money", at=(7, 0))]
    return table(
        ROOMS,
        [one()],
        {"M": rat(), "N": rat(elite=True)},
        elites="N",
        tiles=(trap, chest, *coins),
        locked=("2",),
    )


def figure(seen: View, name: str) -> FigureView:
    return next(one for one in seen.figures if one.name == name)


# Figures


def test_a_monster_is_shown_with_rank_standee_set_and_values() -> None:
    seen = rooms().view(0)
    normal, elite = figure(seen, "Rat 1"), figure(seen, "Rat King 1")
    assert (normal.rank, normal.standee, normal.monster, normal.set) == ("normal", 1, "Rat", "rats")
    assert (elite.rank, elite.standee, elite.monster, elite.set) == ("elite", 1, "Rat King", "rats")
    assert normal.stats is not None
    assert elite.stats is not None
    assert (normal.stats.move, normal.stats.attack, normal.stats.traits) == (2, 2, ("Shield 1",))
    assert (elite.stats.range, elite.stats.flying, elite.flying) == (2, True, True)
    assert (normal.shield, elite.shield) == (1, 0)
    assert (normal.immune, elite.immune) == ((), ("poison", "stun"))


def test_a_character_is_shown_with_class_level_and_seat() -> None:
    shown = rooms().view(0).figures[0]
    assert (shown.character, shown.seat, shown.level, shown.stats) == ("One", 0, 1, None)
    assert (shown.hit_points, shown.acted, shown.acts, shown.initiative) == (10, False, False, None)


def test_bonuses_in_force_are_shown_with_their_values() -> None:
    scene = Scene("A   .   M")
    perform(scene, "A", *read_action("Shield 2, self. Retaliate 3, range 2, self").parts, stays="round")
    shown = view(scene.runner.play, 0).figures[0]
    assert shown.shield == 2
    assert [(one.amount, one.range) for one in shown.retaliates] == [(3, 2)]
    assert [bonus.text for bonus in shown.bonuses] == ["Shield 2", "Retaliate 3, Range 2"]


def test_conditions_gained_in_the_own_turn_are_fresh() -> None:
    game = rooms()
    game.state.figures[0].conditions = (Condition("poison"), Condition("muddle", fresh=True))
    shown = game.view(0).figures[0]
    assert (shown.conditions, shown.fresh) == (("poison", "muddle"), ("muddle",))


# The map


def test_the_map_ends_at_the_closed_door() -> None:
    shown = rooms().view(0).map
    assert [(at.q, at.r) for at in shown.floor] == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    assert [(door.name, door.state) for door in shown.doors] == [("1", "closed")]
    assert [len(room) for room in shown.rooms] == [4]
    assert [tile.kind for tile in shown.tiles] == ["trap"]
    assert [count for _, count in shown.money] == [2]


def test_an_open_door_shows_the_next_room_and_the_locked_door_behind_it() -> None:
    game = rooms()
    game.state.open_doors = ("1",)
    shown = game.view(0).map
    assert len(shown.floor) == 9
    assert [(door.name, door.state) for door in shown.doors] == [("1", "open"), ("2", "locked")]
    assert [len(room) for room in shown.rooms] == [4, 3]
    assert [(tile.kind, tile.number) for tile in shown.tiles] == [("trap", 0), ("treasure", 7)]
    assert [count for _, count in shown.money] == [2, 1]


def test_a_trap_is_shown_with_its_name_and_effect() -> None:
    trap = rooms().view(0).map.tiles[0]
    assert (trap.name, trap.damage, trap.conditions) == ("Net", 3, ("poison",))
    assert trap.text == "Suffer 3 damage; Poison, self"


def test_hexes_are_numbered_as_decisions_number_them() -> None:
    game = rooms()
    until(select(game, (0, 1)), "move", {"play card": (0, 3)})
    seen = game.view(0)
    numbers = {at.index for at in seen.map.floor}
    assert game.decision is not None
    assert numbers >= {option for option in game.decision.options if isinstance(option, int)}
    assert figure(seen, "One").at in numbers


# Decks


def test_modifiers_left_are_counted_without_their_order() -> None:
    game = rooms()
    game.state.decks["monsters"] = Deck(
        ("+0", "+0", "+1", "2x"), ("-1",), shuffle=True, top=("2x", "+1"), seen_by=1, seen=1
    )
    deck = next(one for one in game.view(0).decks if one.name == "monsters")
    assert deck.left == (("+0", 2), ("+1", 1), ("2x", 1))
    assert (deck.size, deck.discarded, deck.shuffle, deck.known) == (4, (("-1", 1),), True, ())
    looked = next(one for one in game.view(1).decks if one.name == "monsters")
    assert looked.known == ("2x",)


@pytest.mark.parametrize("edition", ["bnb"])
def test_where_a_die_is_rolled_the_table_and_its_row_are_shown(edition: str) -> None:
    seen = table("1   M", [one()], {"M": monster("Rat", (50, "Move +0"))}, edition=edition).view(0)
    assert [(one.name, one.row, len(one.rows[0])) for one in seen.tables] == [
        ("seat 0", 0, 3),
        ("monsters", 0, 3),
    ]
    assert seen.decks == ()


# Sets and the order of initiative


@pytest.mark.parametrize(("edition", "reach"), [("gh2", 0), ("gh1", 2)])
def test_a_monster_card_is_shown_with_resulting_values_for_each_rank(edition: str, reach: int) -> None:
    game = until(select(rooms(), (1, 2)), "play card")
    (rats,) = game.view(0).sets
    assert rats.card is not None
    assert (rats.card.name, rats.card.initiative) == ("Snap", 30)
    assert rats.card.lines == ("Move -1", "Attack +1")
    results = {rank.rank: [(one.text, one.amount, one.range) for one in rank.results] for rank in rats.ranks}
    assert results == {
        "normal": [("Move -1", 1, None), ("Attack +1", 3, 0)],
        "elite": [("Move -1", 2, None), ("Attack +1", 4, reach)],
    }


def test_the_order_has_a_place_for_each_character_and_each_set() -> None:
    game = rooms()
    assert [(place.figures, place.initiative) for place in game.view(0).initiative] == [
        ((0,), None),
        ((1, 3), None),
    ]
    until(select(game, (1, 2)), "play card")
    places = game.view(0).initiative
    assert [(place.figures, place.initiative, place.state) for place in places] == [
        ((3, 1), 30, "done"),
        ((0,), 60, "now"),
    ]
    assert places[0].set == "rats"


def test_the_scenario_is_shown_with_goal_and_level_values() -> None:
    scenario = rooms().view(0).scenario
    assert scenario.goal == "all enemies are dead"
    assert (scenario.level.gold, scenario.level.trap, scenario.level.hazard) == (2, 3, 2)


def test_a_view_is_plain_json() -> None:
    game = rooms()
    text = msgspec.json.encode(game.view(0))
    assert msgspec.json.decode(text)["map"]["doors"][0]["state"] == "closed"
    assert msgspec.json.decode(text, type=View) == game.view(0)
