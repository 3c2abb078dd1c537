"""Sets of monsters by the rules of several editions: stats by rank, cards, the order, summons, bosses."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_traits
from havenwright.cards.tree import Sum, Variable
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Deck, Figure
from havenwright.engine.setting.variants import Variants
from havenwright.errors import UserError
from havenwright.packs.records import CharacterClass, MonsterStats, MonsterType
from tests.engine.scenes import Scene, around
from tests.engine.stories import kind, story, walker
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

IDLE = "Does not act"


def waiting(name: str, *initiatives: int, hp: int = 10) -> CharacterClass:
    """A class whose cards differ by their initiative alone."""
    return hero(name, *((initiative, "Loot 1", "Move 1") for initiative in initiatives), hp=hp)


def striker(text: str, initiative: int = 10, cards: int = 8) -> CharacterClass:
    """A class whose every card has this top."""
    plain: list[Card] = [(initiative + number, text, "Move 1") for number in range(cards)]
    return hero("One", *plain, hp=30)


def kinds(name: str, text: str = IDLE, initiative: int = 60, **more: Any) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, **more)


def plain(game: Game) -> Game:
    """Every modifier that will be drawn is +0."""
    for name in [name for name in game.state.decks if name == "monsters" or name.startswith("seat ")]:
        game.state.decks[name] = Deck(("+0",) * 40)
    return game


def numbered(game: Game, **given: Any) -> Game:
    """The first monster has these facts, the second those, and so on: lists by the name of the fact."""
    seats = len(game.setting.party)
    for n in range(len(next(iter(given.values())))):
        who = game.setting.identities[seats + n]
        facts = {fact: values[n] for fact, values in given.items()}
        game._play.become(seats + n, replace(who, **facts))
    return game


def acted(game: Game) -> list[int]:
    """The numbers of the monsters that took turns, in order."""
    found = [event.get("figure") for event in game.events if event.kind == "turn"]
    people = (*game.setting.identities, *game.state.born)
    who = [game.state.changed.get(str(n), people[n]) for n in found if isinstance(n, int)]
    return [one.number for one in who if one.kind == "monster"]


def cards_drawn(game: Game) -> list[object]:
    return [event.get("monster") for event in game.events if event.kind == "monster card"]


# Stat cards


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
    people = {n: game._play.who(n) for n in range(len(game.state.figures))}
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


def body(game: Game, figure: int) -> Figure:
    return game.state.figures[figure]


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


def imps(*names: str) -> Game:
    """One of each of some kinds that act by the same cards, and a rat with their initiative."""
    letters = {letter: kinds(name, set="Imp") for letter, name in zip("BFG", names, strict=False)}
    row = "1   .   " + "   ".join([*letters, *letters, "R"])
    return table(row, [waiting("One", *range(10, 26))], letters | {"R": kinds("Rat")})


def first(game: Game) -> list[str]:
    """Who the party could say acts first."""
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


# Monsters that monsters summon


def den(row: str, one: CharacterClass, rat: str = "Move +0") -> Game:
    """A queen who summons a rat in the round in which her third card is drawn."""
    queen = monster("Queen", (20, IDLE), (20, IDLE), (20, "Summon one normal Rat"), *[(20, IDLE)] * 5)
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
    game = rounds(den("1   M   .   .", striker("Attack 20", 70)), 1, 2)
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
    game = rounds(den("1   M   .   .", striker("Attack 20, Range 5", 70)), 1, 2)
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
    game = rounds(den("1   .   .   M   .   N", striker("Attack 3, Range 5", 70), rat="Shield 2, self"), 1, 2)
    assert turns(game)[-3:] == ["Queen 1", "Rat 1", "One"]
    strike(game, 4, 3)
    assert turns(game)[-3:] == ["Queen 1", "Rat 1", "One"]
    (born,) = game.state.born
    assert (born.monster, game.state.figures[3].hit_points) == ("Rat", 2)
    rounds(game, 4)
    assert turns(game)[-4:] == ["Queen 1", "Rat 1", "Rat 2", "One"]


# Players


@proves("gh1.campaign.player-may-run-several")
def test_one_player_with_two_characters_is_a_party_of_two() -> None:
    queen = kinds("Queen")
    stats = replace(queen.normal[0], hit_points=Sum(5, "x", Variable("C")))
    letters = {"M": replace(queen, normal=(stats,) * 8)}
    heroes = [waiting("One", 10, 20, 30, 40), waiting("Two", 11, 21, 31, 41)]
    game = table("1   2   .   M", heroes, letters, variants=Variants(solo=True))
    assert sum(who.kind == "character" for who in game.setting.identities) == 2
    assert game.state.figures[2].max_hit_points == 10
    until(game, "select cards")
    until(select(game, (0, 1), (4, 5)), "short rest")
    assert turns(game)[:2] == ["One", "Two"]
    with pytest.raises(UserError):
        table("1   2   .   M", heroes[:1], letters, variants=Variants(solo=True))


# Bosses and named monsters


@proves("gh1.named-boss.not-normal-or-elite", "jotl.named-boss.boss-not-normal-or-elite")
def test_a_boss_is_no_elite_for_who_counts_them() -> None:
    played = story(
        """
      map
        .   .   .   .   .   .   .
          s   s   .   m   Q   .
        .   .   .   .   .   .   .
      m  Rat  elite
      Q  Queen  boss
      counter Elites
      counter Dead
      whenever an elite enemy dies: increase Elites by 1
      whenever an enemy dies: increase Dead by 1
    """,
        monsters=(kind("Rat", hit_points=1), kind("Queen", boss=True, hit_points=1)),
        seed=1,
    )
    plain(played.game)
    played.round(hits={0: "Rat 1"})
    assert (played.counter("Elites"), played.counter("Dead")) == (1, 1)
    played.round(hits={0: played.people[3].name})
    assert (played.counter("Elites"), played.counter("Dead")) == (1, 2)


@proves("fh.named-boss.boss-rank")
def test_what_is_for_elites_is_not_for_a_boss() -> None:
    scene = Scene("A   M   N   P", M={"rank": "boss"}, N={"rank": "elite"}, P={"rank": "elite"})
    scene.perform("A", "All elite enemies within Range 9 suffer 1 damage")
    assert scene.hp("M", "N", "P") == [10, 9, 9]


@proves("fh.named-boss.named-not-normal-or-elite")
def test_what_kills_a_normal_or_elite_enemy_is_not_for_a_named_one() -> None:
    scene = Scene("M   A   N", M={"rank": "named"}).perform("A", "Kill one adjacent normal or elite enemy")
    assert (scene.gone("M"), scene.gone("N")) == (False, True)
    assert all(scene.offered(n) == "N" for n in range(len(scene.asked)))


@proves("jotl.named-boss.boss-scaling-c", "fh.named-boss.boss-c-variable")
@pytest.mark.parametrize("characters", [2, 3, 4])
def test_a_bosss_hit_points_grow_with_the_characters(edition: str, characters: int) -> None:
    each = {"jotl": 9, "fh": 12}[edition]
    queen = replace(kinds("Queen"), boss=True)
    stats = replace(queen.normal[0], hit_points=Sum(each, "x", Variable("C")))
    heroes = [waiting(f"Hero {n}", 10, 20) for n in range(characters)]
    game = table("1   2   3   4   .   M", heroes, {"M": replace(queen, normal=(stats,) * 8)})
    assert game.state.figures[characters].max_hit_points == characters * each


@proves("jotl.named-boss.boss-specials", "fh.named-boss.boss-specials")
@pytest.mark.parametrize(("special", "points", "own"), [(1, 30, 12), (2, 27, 10)])
def test_a_bosss_card_calls_for_one_of_its_specials(special: int, points: int, own: int) -> None:
    played = story(
        """
      map
        s   s   .   Q
      Q  The Queen
      at the start: The Queen: Damage 10
      figure The Queen  of Queen
        special 1
          Heal 2, self
        special 2
          All enemies within Range 9 suffer 3 damage
    """,
        heroes=(walker("One"), walker("Two", 30)),
        monsters=(kind("Queen", f"Special {special}", boss=True, hit_points=20),),
    ).round()
    assert [body.hit_points for body in played.game.state.figures[:2]] == [points, points]
    assert played.body("The Queen").hit_points == own
