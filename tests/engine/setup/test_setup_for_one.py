"""Setting up the game for one: items, upgrades, hit points, tables and levels by the scenario."""

from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.engine.components.items import refused, small_items
from havenwright.engine.game import Game
from havenwright.engine.setting.hands import check_upgrades, upgrades_at, usual_hand
from havenwright.engine.setting.setting import Carried, Seat, Setting
from havenwright.engine.setting.variants import BY_THE_BOOK, Variants
from havenwright.engine.setup.items import check_items
from havenwright.engine.setup.new_game import setting_of
from havenwright.errors import UserError
from havenwright.packs.loading import load_packs, shipped_packs
from havenwright.packs.modifiers import read_modifier
from havenwright.packs.records import Item
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset
from tests.engine.lone import alone, bug, go, on, round_of, tale, told
from tests.engine.tables import hero, table

rule = pytest.mark.rule

PACKS = shipped_packs("bnb")
LEVELS = {1: "the-edge-of-the-drawer", 2: "the-pin-dish", 3: "the-toy-counter", 4: "under-the-shop-door"}
LEVELS[5] = "the-lamp"
POCKET = ("button-shield", "spring-hammer", "old-spring", "lubricating-oil", "leftover-table-scraps")


@pytest.fixture
def edition() -> str:
    return "bnb"


def started(
    level: int, seat: Seat | None = None, variants: Variants = BY_THE_BOOK, packs: Registry = PACKS
) -> Game:
    """A scenario of a level with a character of the shipped pack."""
    seats = [seat or Seat("pinner", owned=POCKET)]
    return Game.begin(
        setting_of(packs, ruleset="bnb", scenario=LEVELS[level], party=seats, variants=variants)
    )


def asked(game: Game) -> list[str]:
    """The questions before the first cards are selected; items are declined, first options taken."""
    kinds = []
    while game.decision is not None and game.decision.kind != "select cards":
        kinds.append(game.decision.kind)
        game.choose(game.decision.options[-1 if game.decision.kind == "bring item" else 0])
    return kinds


# Steps


@rule("bnb.setup.step-order", "bnb.setup.two-stage-scenario-effects")
def test_items_then_upgrades_then_hit_points_then_what_the_scenario_does() -> None:
    game = started(3)
    assert asked(game) == ["bring item", "upgrade", "upgrade"]
    game = started(4)
    assert asked(game) == ["bring item", "upgrade", "upgrade", "upgrade", "suffer or negate"]
    kinds = [event.kind for event in game.events]
    assert kinds.index("items brought") < kinds.index("cards picked") < kinds.index("suffered")
    body = game.state.figures[0]
    assert (body.max_hit_points, body.hit_points) == (12, 11)


@rule("bnb.setup.one-character")
def test_a_second_character_is_refused() -> None:
    with pytest.raises(UserError, match="a party of 2; there are seats for one"):
        table("1   2   M", [hero("A"), hero("B")], {"M": bug("Ant", (10, "Does not act"))}, edition="bnb")
    party = [Seat("pinner"), Seat("wickman")]
    with pytest.raises(UserError, match="seats for one"):
        setting_of(PACKS, ruleset="bnb", scenario=LEVELS[1], party=party)
    assert len(started(1).setting.party) == 1


@rule("bnb.setup.prescribed-character")
def test_a_scenario_can_say_who_it_is_for(tmp_path: Path) -> None:
    copytree(Path(__file__).parents[3] / "packs" / "thimble", tmp_path / "thimble")
    file = tmp_path / "thimble" / "scenarios" / f"{LEVELS[1]}.scenario"
    file.write_text(file.read_text().replace("  level 1\n", "  level 1\n  character Threader\n"))
    packs = load_packs([tmp_path / "thimble"])
    game = started(1, Seat("pinner"), packs=packs)
    here = [who.name for who in game.setting.identities if who.kind == "character"]
    assert here == ["Threader"]
    assert game.state.figures[0].here


@rule("bnb.setup.monster-card-per-type", "bnb.setup.individual-hit-point-dials")
def test_each_kind_has_one_action_and_each_monster_its_own_hit_points() -> None:
    ant, wasp = bug("Ant", (80, "Does not act")), bug("Wasp", (81, "Does not act"))
    card = ((10, "Attack 2", "Move 1"), (10, "Attack 2", "Move 1"))
    game = alone(card, drawing="1   M   M   M   N", monsters={"M": ant, "N": wasp})
    assert [body.hit_points for body in game.state.figures[1:]] == [6, 6, 6, 6]
    game.choose((0, 1))
    assert dict(game.state.monster_cards).keys() == {"ant", "wasp"}
    go(game, "play card").choose((0, 0))
    game.scene.force("+0")
    go(game, "select cards", attack=1)
    assert [body.hit_points for body in game.state.figures[1:]] == [4, 6, 6, 6]


@rule("bnb.setup.cube-placement", "bnb.setup.start-hex")
def test_everybody_stands_where_the_map_has_them_and_nobody_is_asked() -> None:
    game = started(1, Seat("pinner"))
    assert asked(game) == []
    board, scenario = game.setting.board(()), game.setting.scenario
    places = [board.hex(body.hex) for body in game.state.figures]
    assert places == [scenario.starts[0], *(place.at for place in scenario.monsters)]
    assert [who.number for who in game.setting.identities[1:]] == [1, 2, 3]  # by their places, not by chance


@rule("bnb.setup.item-selection-step")
def test_items_are_picked_before_cards_as_far_as_there_is_room() -> None:
    game = started(2)
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("bring item", 5 + 1)
    game.choose(2)  # Old Spring: there is room for one small item at level 2
    assert set(game.decision.options) == {0, 1, "skip"}
    game.choose(1)  # for two hands
    assert game.decision.kind == "upgrade"
    assert game.state.items == ("away", "ready", "ready", "away", "away")


@rule("bnb.setup.upgrade-selection-step", "bnb.level-up.one-upgrade-per-level", "bnb.setup.starting-hand")
@pytest.mark.parametrize("level", [1, 2, 3, 5])
def test_for_each_level_above_the_first_a_card_is_replaced_by_its_upgrade(level: int) -> None:
    game = started(level, Seat("wickman"))
    while game.decision is not None and game.decision.kind == "upgrade":
        game.choose(game.decision.options[-1])
    cards = [game.setting.cards[int(card[:-1])][1] for card in on(game, "hand").split()]
    assert [card.level for card in cards].count("2") == level - 1
    assert len({card.upgrades or card.id for card in cards}) == len(cards) == 4
    assert "B" not in on(game, "hand")
    assert not any(on(game, zone) for zone in ("discard", "lost", "active"))


@rule("bnb.level-up.fixed-pairs")
def test_a_card_is_upgraded_to_its_own_upgrade_alone() -> None:
    pinner = PACKS.character_class("pinner")
    first = [card.id for card in pinner.cards if card.level == "1"]
    better = {card.upgrades: card.id for card in pinner.cards if card.upgrades}
    check_upgrades(pinner, [better[first[0]], *first[1:]], 2)
    with pytest.raises(UserError, match="Tacked Down and its upgrade can't both be picked"):
        check_upgrades(pinner, [better[first[1]], *first[1:]], 2)
    with pytest.raises(UserError, match="Pinner upgrades 2 cards at level 3, not 1"):
        check_upgrades(pinner, [better[first[0]], *first[1:]], 3)
    with pytest.raises(UserError, match="can't both be picked"):
        started(2, Seat("pinner", cards=(better[first[1]], *first[1:])))
    assert usual_hand(pinner, 3)[2:] == tuple(first[2:])


@rule("bnb.setup.character-modifier-table")
def test_the_side_of_the_class_for_the_level_lies_over_the_printed_table() -> None:
    printed = started(1, Seat("pinner")).setting.tables
    assert Counter(cell for row in printed["seat 0"] for cell in row) == ruleset("bnb").modifier_deck
    sides = {deck.level: deck.rows for deck in PACKS.character_class("pinner").modifiers}
    fourth = started(4, Seat("pinner")).setting.tables
    assert tuple(tuple(read_modifier(cell) for cell in row) for row in fourth["seat 0"]) == sides[4]
    assert fourth["seat 0"] != printed["seat 0"]
    assert fourth["monsters"] == printed["monsters"]


@rule("bnb.setup.starting-hit-points", "bnb.level.level-governs-four-things")
def test_the_level_of_the_scenario_says_how_strong_the_character_is() -> None:
    for level in LEVELS:
        game = started(level, Seat("pinner"))
        body, setting = game.state.figures[0], game.setting
        assert body.hit_points == body.max_hit_points == (9, 10, 11, 12, 13)[level - 1]
        assert setting.party[0].level == setting.level == level
        decks = {deck.level: deck.rows for deck in PACKS.character_class("pinner").modifiers}
        assert len(setting.tables["seat 0"]) == 6
        assert (setting.tables["seat 0"] == setting.tables["monsters"]) == (level not in decks)
    assert (upgrades_at(4), small_items(4)) == (3, 2)


@rule("bnb.level.level-table")
def test_what_each_level_gives() -> None:
    assert [upgrades_at(level) for level in range(1, 6)] == [0, 1, 2, 3, 4]
    assert [small_items(level) for level in range(1, 6)] == [1, 1, 2, 2, 3]


# Items


@rule("bnb.items.types-and-limits")
def test_two_hands_and_small_items_by_level() -> None:
    rules = ruleset("bnb")
    assert refused(rules, ["one hand", "one hand", "small", "small"], 3) == []
    assert refused(rules, ["two hands", "small", "small"], 3) == []
    assert refused(rules, ["one hand", "two hands"], 3) == ["one hand"]
    assert refused(rules, ["small"] * 3, 3) == ["small"]


@rule("bnb.items.one-item-per-card")
def test_of_two_items_on_a_card_one_is_brought() -> None:
    pair = [
        Item(id=name, name=name, slot="small", action=read_action("Heal 1, self"), source="scenario 5")
        for name in ("X", "Y")
    ]
    other = replace(pair[0], id="Z", name="Z", source="scenario 6")
    setting = alone().setting
    setting.party = (replace(setting.party[0], level=3),)
    setting.items = (Carried(0, pair[0]), Carried(0, other))
    setting.catalogue = (*pair, other)
    check_items(setting)
    setting.items = tuple(Carried(0, item) for item in pair)
    with pytest.raises(UserError, match="One can bring one item of a card, not X, Y"):
        check_items(setting)


# The map


@rule("bnb.map.whole-map-visible", "bnb.map.lettered-hexes")
def test_the_whole_map_is_there_from_the_start_and_letters_do_nothing_by_themselves() -> None:
    ant = bug("Ant", (90, "Does not act"))
    text = """
      map
        s   a   .   m   m
          .   .   m   m
      a  hex
      m  Ant  normal
    """
    walk = ((10, "Heal 1, self", "Move 1"), (10, "Heal 1, self", "Move 1"))
    game = tale(text, walk, monsters=[ant])
    assert sum(body.here for body in game.state.figures) == 1 + 4
    a = game.setting.board(()).index(game.setting.scenario.places[0].at)
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((1, 1))
    go(game, "move")
    before = len(game.events)
    game.choose(a)
    assert [event.kind for event in game.events[before:]][:1] == ["moved"]
    assert game.state.figures[0].hit_points == 10
    assert not {"revealed", "door opened"} & {event.kind for event in game.events}
    assert told(game, "moved", "to") == [a]


def test_nobody_is_elite_in_a_game_without_ranks() -> None:
    """One that stands on the map, one that a section spawns, and one that a monster calls."""
    mite = bug("Mite", (60, "Does not act"), hp=3)
    caller = bug("Caller", (10, "Summon an elite Mite"), hp=9)
    text = """
        map
          s   .   m   .   c   .   a

        s  start
        a  hex
        m  Mite  elite
        c  Caller  normal

        at the start of round 1: spawn one elite Mite at a
    """
    ranked = tale(text, monsters=[replace(kind, elite=kind.normal) for kind in (mite, caller)]).setting
    setting = Setting(
        rules=ranked.rules,
        classes=ranked.classes,
        monsters={"mite": mite, "caller": caller},
        scenario=ranked.scenario,
        party=ranked.party,
    )
    game = Game.begin(setting)
    round_of(game, 0, 1)
    mites = [who for who in (*game.setting.identities, *game.state.born) if who.monster == "mite"]
    assert [(who.rank, game.setting.stats(who).hit_points) for who in mites] == [("normal", 3)] * 3
