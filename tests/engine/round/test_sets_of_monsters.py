"""Sets of monsters: their cards, elites first, and kinds that share a card."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_traits
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.model.state import Deck, Figure
from havenwright.packs.records import CharacterClass, MonsterStats, MonsterType
from havenwright.packs.scenario.plot import Precede
from havenwright.packs.scenario.records import Group
from tests.engine.courses import idle, waiting
from tests.engine.scenes import around
from tests.engine.shipped_games import packs
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

NO_ACT = "Does not act"


def kinds(name: str, text: str = NO_ACT, initiative: int = 60, **more: Any) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, **more)


def plain(game: Game) -> Game:
    """Every modifier that will be drawn is +0."""
    for name in [name for name in game.state.decks if name == "monsters" or name.startswith("seat ")]:
        game.state.decks[name] = Deck(("+0",) * 40)
    return game


def striker(text: str, initiative: int = 10, cards: int = 8) -> CharacterClass:
    """A class whose every card has this top."""
    plain: list[Card] = [(initiative + number, text, "Move 1") for number in range(cards)]
    return hero("One", *plain, hp=30)


def acted(game: Game) -> list[int]:
    """The numbers of the monsters that took turns, in order."""
    found = [event.get("figure") for event in game.events if event.kind == "turn"]
    people = (*game.setting.identities, *game.state.born)
    who = [game.state.changed.get(str(n), people[n]) for n in found if isinstance(n, int)]
    return [one.number for one in who if one.kind == "monster"]


def cards_drawn(game: Game) -> list[object]:
    return [event.get("monster") for event in game.events if event.kind == "monster card"]


def numbered(game: Game, **given: Any) -> Game:
    """The first monster has these facts, the second those, and so on: lists by the name of the fact."""
    seats = len(game.setting.party)
    for n in range(len(next(iter(given.values())))):
        who = game.setting.identities[seats + n]
        facts = {fact: values[n] for fact, values in given.items()}
        game.scene.become(seats + n, replace(who, **facts))
    return game


rule = pytest.mark.rule


def kind_at(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


def hero_from(name: str, first: int, cards: int = 4) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)])


# Stat cards


def body(game: Game, figure: int) -> Figure:
    return game.state.figures[figure]


@proves("jotl.monster-stats.stat-card-values", "fh.monster-stats.stats-by-level-and-rank")
def test_stats_are_those_of_the_level_and_the_rank() -> None:
    normal = tuple(MonsterStats(hit_points=4 + level, move=1, attack=level) for level in range(8))
    elite = tuple(MonsterStats(hit_points=5 + 2 * level, move=2, attack=1 + level) for level in range(8))
    bones = replace(kinds("Bones"), normal=normal, elite=elite)
    for level, points in ((2, [6, 9]), (5, [9, 15])):
        game = table("1   M   N", [waiting("One", 10, 20)], {"M": bones, "N": bones}, elites="N", level=level)
        assert [body.max_hit_points for body in game.state.figures[1:]] == points
        assert [body.hit_points for body in game.state.figures[1:]] == points
        found = [game.setting.stats(who) for who in game.setting.identities[1:]]
        assert found == [normal[level], elite[level]]


@proves("gh1.monster-stats.normal-left-elite-right", "jotl.monster-stats.elite-uses-gold-side")
@pytest.mark.parametrize("elite", [False, True])
def test_an_elite_attacks_with_its_own_value(edition: str, elite: bool) -> None:
    strong = {"gh1": 4, "jotl": 3}[edition]
    bones = replace(
        kinds("Bones", "Attack +0"),
        normal=(MonsterStats(hit_points=5, move=0, attack=2),) * 8,
        elite=(MonsterStats(hit_points=5, move=0, attack=strong),) * 8,
    )
    game = table(around("1   M"), [waiting("One", 10, 20, 30, 40)], {"M": bones}, elites="M" if elite else "")
    until(select(plain(game), (0, 1)), "short rest")
    assert 10 - game.state.figures[0].hit_points == (strong if elite else 2)


@proves("jotl.monster-stats.bonuses-always-on")
def test_what_the_elite_side_says_holds_for_elites_from_the_start() -> None:
    bones = kinds("Bones", hp=10)
    shield = replace(bones.elite[0], traits=read_traits("Shield 1"))
    both = replace(bones, elite=(shield,) * 8)
    game = table("M   1   N", [striker("Attack 3, Target 2")], {"M": both, "N": both}, elites="N")
    until(select(plain(game), (0, 1)), "play card").choose((0, 0))
    until(game, "attack").choose(1)
    until(game, "play card", {"attack": 2})
    assert [body.hit_points for body in game.state.figures[1:]] == [7, 8]
    assert acted(game) == []


@proves("gh1.monster-stats.per-number-tracking")
def test_each_number_has_its_own_damage_and_conditions() -> None:
    game = table(around("M   M   M   M   1"), [striker("Attack 2, Range 9, Poison")], {"M": kinds("Bones")})
    until(select(plain(game), (0, 1)), "play card").choose((0, 0))
    numbers = {who.number: n for n, who in enumerate(game.setting.identities) if who.kind == "monster"}
    until(game, "attack").choose(numbers[3])
    until(game, "play card")
    bodies = {number: game.state.figures[n] for number, n in numbers.items()}
    assert {number: body.hit_points for number, body in bodies.items()} == {1: 10, 2: 10, 3: 8, 4: 10}
    assert [number for number, body in bodies.items() if body.conditions] == [3]


@proves("jotl.monster-stats.envelope-sections")
@pytest.mark.parametrize("sections", [6, 10])
def test_damage_is_for_one_of_the_numbers_that_an_envelope_has(sections: int) -> None:
    """Twelve are drawn and one more would be spawned; there are as many as the envelope has sections."""
    caller = monster("Queen", (20, "Spawn one normal Bones"))
    letters = {"M": kinds("Bones", standees=sections), "Q": caller}
    game = table("1" + "   M" * 12 + "   .   Q   .", [striker("Attack 2, Range 20", 50)], letters)
    until(select(plain(game), (0, 1)), "play card").choose((0, 0))
    until(game, "attack")
    assert game.decision is not None
    people = {n: game.scene.who(n) for n in range(len(game.state.figures))}
    bones = {who.number: n for n, who in people.items() if who.monster == "Bones" and body(game, n).here}
    assert sorted(bones) == list(range(1, sections + 1))
    assert sections + 1 not in bones
    without = [n for n, who in people.items() if who.monster == "Bones" and not body(game, n).here]
    assert len(without) == 12 - sections
    for nobody in (*without, len(people), len(people) + 1, 0):
        with pytest.raises(IllegalAnswer):
            game.choose(nobody)
    sixth = bones[6]
    until(game, "short rest", {"attack": sixth})
    left = {number: body(game, n).hit_points for number, n in bones.items()}
    assert left == {number: 8 if number == 6 else 10 for number in range(1, sections + 1)}


# Ability cards


@proves("gh1.monster-cards.draw-per-type", "jotl.monster-cards.one-per-set-per-round")
def test_each_kind_on_the_map_draws_one_card_a_round() -> None:
    letters = {"M": kinds("Bones"), "N": kinds("Rat", initiative=70), "P": kinds("Imp", initiative=80, hp=1)}
    drawing = "1   M   M   M   N   N   N   P"
    game = table(drawing, [striker("All enemies within Range 9 suffer 1 damage")], letters)
    until(select(game, (0, 1)), "play card")
    assert cards_drawn(game) == ["Bones", "Rat", "Imp"]
    told = [event.kind for event in game.events if event.kind in ("revealed cards", "monster card")]
    assert told == ["revealed cards", *["monster card"] * 3]
    game.choose((0, 0))
    until(game, "select cards")
    until(select(game, (2, 3)), "play card")
    assert cards_drawn(game)[3:] == ["Bones", "Rat"]


@proves("gh1.monster-cards.empty-deck-reshuffle")
def test_without_cards_left_the_discards_are_shuffled_and_one_is_drawn() -> None:
    game = table("1   M", [waiting("One", 10, 20, 30, 40)], {"M": kinds("Bones")})
    every = game.state.decks["Bones"].left
    assert len(every) == 8
    game.state.decks["Bones"] = Deck((), every)
    until(select(game, (0, 1)), "play card")
    deck = game.state.decks["Bones"]
    assert (len(deck.left), len(deck.discarded), cards_drawn(game)) == (7, 1, ["Bones"])
    assert {*deck.left, *deck.discarded} == {*every}


@proves("jotl.monster-cards.shuffle-icon", "fh.monster-cards.shuffle-icon")
def test_the_discards_go_back_after_a_round_with_the_shuffle_icon() -> None:
    bones = kinds("Bones", shuffle=(2,))
    game = table("1   M", [waiting("One", *range(10, 26))], {"M": bones})
    ids = tuple(card.id for card in bones.deck)
    game.state.decks["Bones"] = Deck(ids, top=ids[:3])
    left = []
    for number in range(3):
        until(select(game, (2 * number, 2 * number + 1)), "play card")
        before = len(game.state.decks["Bones"].left)
        until(game, "select cards")
        left.append((before, len(game.state.decks["Bones"].left)))
    assert left == [(7, 7), (6, 6), (5, 8)]


# The order


@proves(
    "gh1.monster-order.elites-first-then-number",
    "jotl.monster-order.elites-then-normals",
    "fh.monster-order.elites-first",
)
def test_elites_act_first_and_each_rank_by_its_numbers(edition: str) -> None:
    ranks, numbers, order = {
        "gh1": (["elite", "normal", "elite"], [6, 1, 2], [2, 6, 1]),
        "jotl": (["elite", "elite", "normal", "normal"], [5, 2, 1, 4], [2, 5, 1, 4]),
        "fh": (["elite", "elite", "normal"], [6, 1, 3], [1, 6, 3]),
    }[edition]
    game = table("1   .   " + "M   " * len(ranks), [waiting("One", 10, 20, 30, 40)], {"M": kinds("Bones")})
    numbered(game, rank=ranks, number=numbers)
    until(select(game, (0, 1)), "short rest")
    assert acted(game) == order


@proves("fh.named-boss.named-acts-first")
def test_a_named_monster_acts_before_the_elites_of_its_kind() -> None:
    game = table("1   .   M   M   M", [waiting("One", 10, 20, 30, 40)], {"M": kinds("Guard")})
    numbered(game, rank=["elite", "named", "normal"], number=[1, 5, 2])
    until(select(game, (0, 1)), "short rest")
    assert acted(game) == [5, 1, 2]


def first(game: Game) -> list[str]:
    """The figures that the party could let act first."""
    decision = until(game, "who acts first").decision
    assert decision is not None
    return [game.setting.identities[n].name for n in decision.options if isinstance(n, int)]


def say(game: Game, name: str) -> None:
    game.choose(next(n for n, who in enumerate(game.setting.identities) if who.name == name))


@proves("gh1.monster-order.shared-deck-same-number")
def test_kinds_that_share_cards_keep_the_order_that_the_players_gave_them() -> None:
    letters = {"B": kinds("Black Imp", set="Imp"), "F": kinds("Forest Imp", set="Imp")}
    game = table("1   .   B   F   B   F", [waiting("One", *range(10, 26))], letters)
    assert first(select(game, (0, 1))) == ["Black Imp 1", "Forest Imp 1"]
    say(game, "Forest Imp 1")
    until(game, "select cards")
    order = ["One", "Forest Imp 1", "Forest Imp 2", "Black Imp 1", "Black Imp 2"]
    assert turns(game) == order
    asked = []
    select(game, (2, 3))
    while game.decision is not None and game.decision.kind != "select cards":
        asked.append(game.decision.kind)
        game.choose(next((o for o in ("skip", "no") if o in game.decision.options), game.decision.options[0]))
    assert "who acts first" not in asked
    assert (game.state.round, turns(game)) == (3, order * 2)


def imps(*names: str) -> Game:
    """One of each of some kinds that act by the same cards, and a rat with their initiative."""
    letters = {letter: kinds(name, set="Imp") for letter, name in zip("BFG", names, strict=False)}
    row = "1   .   " + "   ".join([*letters, *letters, "R"])
    return table(row, [waiting("One", *range(10, 26))], letters | {"R": kinds("Rat")})


@proves("gh1.monster-order.shared-deck-same-number")
def test_the_order_of_a_set_is_kept_but_not_its_place_among_others() -> None:
    game = imps("Black Imp", "Forest Imp", "Grey Imp")
    assert first(select(game, (0, 1))) == ["Black Imp 1", "Forest Imp 1", "Grey Imp 1", "Rat 1"]
    say(game, "Grey Imp 1")
    assert first(game) == ["Black Imp 1", "Forest Imp 1", "Rat 1"]
    say(game, "Forest Imp 1")
    assert first(game) == ["Black Imp 1", "Rat 1"]
    say(game, "Rat 1")
    until(game, "select cards")
    assert first(select(game, (2, 3))) == ["Grey Imp 1", "Rat 1"]
    say(game, "Rat 1")
    until(game, "select cards")
    each = ["Grey Imp 1", "Grey Imp 2", "Forest Imp 1", "Forest Imp 2", "Black Imp 1", "Black Imp 2"]
    assert turns(game)[8:] == ["One", "Rat 1", *each]


@proves("fh.monster-order.complete-turn")
def test_each_monster_ends_its_turn_before_the_next_one_begins() -> None:
    rats = kinds("Rat", "Move +0\nAttack +0", move=2, attack=2)
    game = table(around("M   .   .   1   .   .   M"), [waiting("One", 10, 20, 30, 40)], {"M": rats})
    until(select(plain(game), (0, 1)), "short rest")
    told: list[tuple[str, object]] = []
    for event in game.events:
        if event.kind in ("moved", "attacked"):
            done = (event.kind, event.get("figure"))
            told += [done] if done not in told[-1:] else []
    assert told == [("moved", 1), ("attacked", 1), ("moved", 2), ("attacked", 2)]
    assert game.state.figures[0].hit_points == 6


# Kinds of one set


@proves("fh.initiative.same-set-type-order")
def test_the_scenario_says_which_kind_of_a_set_acts_first() -> None:
    imps = {letter: idle(f"{name} Imp", 33, set="Imp") for letter, name in (("F", "Forest"), ("S", "Snow"))}
    rule = Precede(Group(kind="named", name="Forest Imp"), Group(kind="named", name="Snow Imp"))
    drawing = "1   .   S   F   S   F"
    for rules, first in (((rule,), "Forest"), ((Precede(rule.others, rule.who),), "Snow")):
        game = select(table(drawing, [waiting("One", 10, 90)], imps, rules=rules), (0, 1))
        until(game, "short rest")
        second = {"Forest": "Snow", "Snow": "Forest"}[first]
        assert turns(game) == ["One", *(f"{kind} Imp {n}" for kind in (first, second) for n in (1, 2))]
        assert not [d for d in game.decisions if d.kind == "who acts first"]
    unsaid = select(table(drawing, [waiting("One", 10, 90)], imps), (0, 1))
    assert until(unsaid, "who acts first").decision is not None


# Choosing cards and initiative


@rule("gh2.monster-order.elite-first")
def test_elites_act_first_then_by_number() -> None:
    kind = kind_at("Bones", 60)
    game = table("1   .   N   M   N", [waiting("One", 20, 45)], {"N": kind, "M": kind}, elites="M")
    until(select(game, (0, 1)), "nothing")
    assert turns(game)[:4] == ["One", "Bones 3", "Bones 1", "Bones 2"]


@rule("gh2.monster-cards.draw-one-per-round", "gh2.initiative.no-figure-no-card")
def test_each_kind_on_the_map_draws_one_card() -> None:
    drawing = "1   .   M   N   M   D1  P"
    letters = {"M": kind_at("Bones", 60), "N": kind_at("Rat", 70), "P": kind_at("Imp", 80)}
    game = table(drawing, [waiting("One", 20, 45)], letters)
    until(select(game, (0, 1)), "play card")
    assert [event.get("monster") for event in game.events if event.kind == "monster card"] == ["Bones", "Rat"]
    assert len(game.state.decks["Imp"].left) == 8


@rule("gh2.monster-cards.no-shuffle-keeps-discard", "gh2.monster-cards.shuffle-icon")
def test_a_monsters_deck_is_shuffled_after_a_round_with_a_shuffle_card_only() -> None:
    def left_after(rounds: int, shuffle: tuple[int, ...]) -> int:
        kind = monster("Bones", *[(60, "Shield 1, self")] * 8, shuffle=shuffle)
        game = table("1   .   M", [waiting("One", *range(20, 36))], {"M": kind})
        for number in range(rounds):
            until(select(game, (2 * number, 2 * number + 1)), "select cards")
        return len(game.state.decks["Bones"].left)

    assert left_after(3, ()) == 5
    assert left_after(1, tuple(range(8))) == 8


@rule("gh2.monster-stats.level-stats", "gh2.level.monster-level")
def test_a_monster_has_the_stats_of_its_rank_and_the_scenario_level() -> None:
    crab = packs().monster("bailiff-crab")
    for level in (2, 5):
        game = table("1   M   N", [waiting("One", 20, 45)], {"M": crab, "N": crab}, elites="N", level=level)
        found = [game.setting.stats(game.setting.identities[number]) for number in (1, 2)]
        assert found == [crab.normal[level], crab.elite[level]]
        assert [body.hit_points for body in game.state.figures[1:]] == [s.hit_points for s in found]


# Sets of monsters


@rule("gh2.initiative.monster-card-per-set", "gh2.monster-order.same-set-types")
def test_kinds_of_one_set_share_a_card_and_the_party_orders_them() -> None:
    black = monster("Black Imp", *[(24, "Shield 1, self")] * 8, set="Imp")
    forest = monster("Forest Imp", *[(24, "Shield 1, self")] * 8, set="Imp")
    game = table("1   .   B   F   B   F", [hero_from("One", 10)], {"B": black, "F": forest})
    until(select(game, (0, 1)), "who acts first")
    assert [event.get("card") for event in game.events if event.kind == "monster card"] == [
        f"Imp {dict(game.state.monster_cards)['Imp'].removeprefix('Imp ')}"
    ]
    assert (len(game.state.decks["Imp"].left), "Black Imp" in game.state.decks) == (7, False)
    assert game.decision is not None
    assert game.decision.seat == PARTY
    names = {game.setting.identities[int(str(option))].name for option in game.decision.options}
    assert names == {"Black Imp 1", "Forest Imp 1"}
    game.choose(next(o for o in game.decision.options if game.setting.identities[int(str(o))].name[0] == "F"))
    until(game, "select cards")
    assert turns(game) == ["One", "Forest Imp 1", "Forest Imp 2", "Black Imp 1", "Black Imp 2"]
