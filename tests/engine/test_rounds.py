"""Whole rounds: choosing cards, initiative, playing them, resting, the end of the round, doors, the end."""

import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import Zone
from havenwright.packs.records import CharacterClass, MonsterType
from tests.engine.games import packs
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

rule = pytest.mark.rule
WAIT: Card = (50, "Loot 1", "Move 1")
LONG_REST = (-1, -1)
IDLE = monster("Idle", *[(50, "Shield 1, self")] * 8)


def waiting(name: str, *initiatives: int, hp: int = 10) -> CharacterClass:
    """A class whose cards differ by their initiative alone."""
    return hero(name, *((initiative, "Loot 1", "Move 1") for initiative in initiatives), hp=hp)


def kinds(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


# Choosing cards and initiative


@proves("gh2.cards.select-two", "bnb.cards.select-two", "bnb.cards.initiative-card")
def test_two_cards_are_selected_and_the_first_named_gives_the_initiative() -> None:
    game = table("1   .   M", [waiting("One", 10, 20, 30, 40, 50, 60)], {"M": IDLE})
    select(game, (3, 1))
    zones = game.state.zones
    assert [zones.count(zone) for zone in ("hand", "selected")] == [4, 2]
    assert game.view(0).figures[0].initiative == 40


@rule("gh2.cards.long-rest-declare", "gh2.initiative.long-rest-99")
def test_a_long_rest_needs_two_discards_and_comes_last() -> None:
    heroes = [waiting("One", 10, 20, 30, 40), waiting("Two", 95, 96, 97, 98)]
    zones: list[Zone] = ["hand", "hand", "discard", "discard", "hand", "hand", "hand", "hand"]
    game = table("1   2   M", heroes, {"M": kinds("Slow", 98)}, zones=zones)
    assert LONG_REST in game.decisions[0].options
    assert LONG_REST not in game.decisions[1].options
    until(select(game, LONG_REST, (4, 5)), "select cards")
    assert turns(game) == ["Two", "Slow 1", "One"]
    assert not any(event.kind == "played" and event.get("figure") == 0 for event in game.events)
    one = table("1   M", heroes[:1], {"M": IDLE}, zones=["hand", "hand", "hand", "discard"])
    assert one.decision is not None
    assert LONG_REST not in one.decision.options


@rule("gh2.cards.rest-or-two-cards")
def test_who_has_one_card_in_hand_can_only_rest() -> None:
    zones: list[Zone] = ["hand", "discard", "discard", "discard"]
    game = table("1   M", [waiting("One", 10, 20, 30, 40)], {"M": IDLE}, zones=zones)
    assert game.decision is not None
    assert game.decision.options == (LONG_REST,)


@rule("gh2.initiative.ascending")
def test_all_figures_act_in_order_of_initiative() -> None:
    heroes = [waiting("Late", 70, 71), waiting("First", 4, 71), waiting("Second", 16, 71)]
    game = table("1   2   3   .   M", heroes, {"M": kinds("Mid", 40)})
    until(select(game, (0, 1), (2, 3), (4, 5)), "nothing")
    assert turns(game)[:4] == ["First", "Second", "Mid 1", "Late"]


@proves("gh2.initiative.tie-character-monster", "bnb.initiative.character-wins-ties")
def test_a_character_acts_before_monsters_of_the_same_initiative() -> None:
    game = table("1   .   M", [waiting("One", 35, 71)], {"M": kinds("Mid", 35)})
    until(select(game, (0, 1)), "nothing")
    assert turns(game)[:2] == ["One", "Mid 1"]


def test_of_two_characters_the_lower_second_card_goes_first() -> None:
    heroes = [waiting("One", 20, 45), waiting("Two", 20, 30)]
    game = table("1   2   .   M", heroes, {"M": kinds("Mid", 60)})
    until(select(game, (0, 1), (2, 3)), "nothing")
    assert turns(game)[:2] == ["Two", "One"]


@rule("gh2.monster-order.elite-first")
def test_elites_act_first_then_by_number() -> None:
    kind = kinds("Bones", 60)
    game = table("1   .   N   M   N", [waiting("One", 20, 45)], {"N": kind, "M": kind}, elites="M")
    until(select(game, (0, 1)), "nothing")
    assert turns(game)[:4] == ["One", "Bones 3", "Bones 1", "Bones 2"]


@rule("gh2.rest.active-cards-count")
def test_an_active_card_that_is_not_lost_counts_for_a_long_rest() -> None:
    cards = ((10, "persistent: Shield 1", "Move 1"), (20, "Loot 1", "Move 1"))

    def resting() -> Game:
        game = select(table("1   .   .   M", [hero("One", *cards)], {"M": kinds("Late", 80)}), (0, 1))
        until(game, "play card").choose((0, 0))
        until(game, "select cards")
        assert list(game.state.zones) == ["active", "discard"]
        assert game.decision is not None
        assert game.decision.options == ((-1, -1),)
        return until(select(game, (-1, -1)), "lose a card")

    kept, given_up = resting(), resting()
    assert kept.decision is not None
    assert kept.decision.options == (0, 1)
    kept.choose(1)
    assert (list(kept.state.zones), _bonuses_of_one(kept)) == (["active", "lost"], 1)
    given_up.choose(0)
    assert (list(given_up.state.zones), _bonuses_of_one(given_up)) == (["lost", "hand"], 0)


def _bonuses_of_one(game: Game) -> int:
    return len([bonus for bonus in game.state.bonuses if bonus.figure == 0])


@rule("gh2.initiative.tie-characters")
def test_tied_characters_compare_their_second_cards_and_then_the_party_decides() -> None:
    heroes = [waiting("One", 20, 45, 90, 91), waiting("Two", 20, 30, 45, 92)]
    game = select(table("1   2   .   .   M", heroes, {"M": kinds("Late", 80)}), (0, 1), (4, 5))
    until(game, "nothing")
    assert turns(game)[:2] == ["Two", "One"]
    game = select(table("1   2   .   .   M", heroes, {"M": kinds("Late", 80)}), (0, 1), (4, 6))
    decision = until(game, "who acts first").decision
    assert decision is not None
    assert (decision.seat, decision.options) == (PARTY, (0, 1))
    game.choose(1)
    until(game, "nothing")
    assert turns(game)[:2] == ["Two", "One"]


@rule("gh2.initiative.tie-other")
def test_the_party_orders_sets_of_monsters_that_tie() -> None:
    early, late = kinds("Early", 50), kinds("Late", 50)
    game = select(table("1   .   M   M   N   N", [waiting("One", 10, 71)], {"M": early, "N": late}), (0, 1))
    decision = until(game, "who acts first").decision
    assert decision is not None
    assert (decision.seat, decision.options) == (PARTY, (1, 3))
    game.choose(3)
    until(game, "nothing")
    assert turns(game)[:5] == ["One", "Late 1", "Late 2", "Early 1", "Early 2"]


@rule("gh2.monster-cards.draw-one-per-round", "gh2.initiative.no-figure-no-card")
def test_each_kind_on_the_map_draws_one_card() -> None:
    drawing = "1   .   M   N   M   D1  P"
    letters = {"M": kinds("Bones", 60), "N": kinds("Rat", 70), "P": kinds("Imp", 80)}
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


# Playing cards


@proves(
    "gh2.initiative.second-card-irrelevant-later",
    "gh2.turn.top-and-bottom",
    "gh2.action.two-per-turn",
    "bnb.turn.one-top-one-bottom",
    "bnb.turn.free-order",
)
def test_a_turn_is_the_top_of_one_card_and_the_bottom_of_the_other_in_either_order() -> None:
    game = table("1   .   M", [waiting("One", 20, 45)], {"M": IDLE})
    select(game, (1, 0))
    assert game.decision is not None
    assert set(game.decision.options) == {(card, half) for card in (0, 1) for half in range(4)}
    game.choose((0, 0))
    assert game.decision.options == ((1, 1), (1, 3))
    until(game, "select cards")
    assert [event.get("half") for event in game.events if event.kind == "played"] == [0, 1]


@rule("gh2.turn.basic-actions", "gh2.experience.no-xp-for-basic")
def test_a_basic_action_ignores_what_the_card_says() -> None:
    strong: Card = (20, "lost: Attack 6\nInfuse fire\nExperience 2", "lost: Move 6")
    game = table("1   M", [hero("One", strong, strong, WAIT, WAIT)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 2))
    game.choose(1)
    until(game, "select cards", {"short rest": "no"})
    assert game.state.zones[0] == "discard"
    assert game.state.figures[0].experience == 0
    assert game.state.elements == (0,) * 6
    assert game.state.figures[1].hit_points >= 6


@rule("gh2.turn.basic-attack-is-melee")
def test_a_basic_attack_reaches_adjacent_enemies_only() -> None:
    game = table("1   .   M", [hero("One", WAIT, WAIT)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 2))
    assert game.decision is not None
    assert game.decision.kind == "play card"


@rule("gh2.turn.card-destination")
def test_a_card_is_discarded_or_lost_as_its_action_says() -> None:
    cards: list[Card] = [(20, "Attack 1", "Move 1"), (30, "Attack 1", "lost: Move 1"), WAIT, WAIT]
    game = table(".   1   M", [hero("One", *cards)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 0))
    game.choose(1)
    game.choose((1, 1))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "select cards")
    assert game.state.zones[:2] == ["discard", "lost"]


@rule("gh2.cards.played-cards-not-in-hand", "gh2.damage.not-selected-cards")
def test_selected_cards_cannot_be_lost_for_damage() -> None:
    brute = kinds("Brute", 5, "Attack +0", attack=5)
    game = table("1   M", [waiting("One", 20, 30, 40, 45)], {"M": brute}, seed=3)
    until(select(game, (0, 1)), "suffer or negate")
    assert game.decision is not None
    assert game.decision.options == ("suffer", 2, 3)
    bare = table("1   M", [waiting("One", 20, 30)], {"M": brute}, seed=3)
    until(select(bare, (0, 1)), "play card")
    assert not any(event.kind == "negated" for event in bare.events)
    assert any(event.kind == "suffered" for event in bare.events)


@rule("gh2.conditions.stun-cards")
def test_the_cards_of_the_stunned_are_discarded() -> None:
    stunning = kinds("Stunner", 5, "Attack +0, Stun", attack=0)
    cards: list[Card] = [(20, "lost: Attack 4", "lost: Move 2"), WAIT, WAIT, WAIT]
    game = table("1   M", [hero("One", *cards)], {"M": stunning})
    until(select(game, (0, 1)), "short rest")
    assert game.state.zones[:2] == ["discard", "discard"]


# Active cards


@proves(
    "gh2.active-bonus.card-in-active-area",
    "gh2.active-bonus.persistent-bonus",
    "bnb.cards.active-icon-placement",
    "bnb.active-bonus.placed-in-active-area",
)
def test_a_persistent_card_stays_in_front_of_its_owner() -> None:
    stays: Card = (20, "persistent: Shield 1, self", "Move 1")
    game = table("1   .   M", [hero("One", stays, *[WAIT] * 13)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "select cards")
    assert game.state.zones[0] == "active"
    for number in range(1, 6):
        until(select(game, (2 * number, 2 * number + 1)), "select cards")
    assert game.state.zones[0] == "active"
    assert len([bonus for bonus in game.state.bonuses if bonus.card == 0]) == 1


@rule("gh2.active-bonus.round-bonus", "gh2.rest.short-rest-when")
def test_a_round_bonus_ends_with_the_round_and_its_card_can_be_rested_with() -> None:
    stays: Card = (20, "round: Shield 1, self", "Move 1")
    game = table("1   .   M", [hero("One", stays, *[WAIT] * 5)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "short rest")
    assert game.state.zones[:2] == ["discard", "discard"]
    assert [bonus for bonus in game.state.bonuses if bonus.card == 0] == []


@proves("gh2.end-of-round.round-bonus-destination", "bnb.cards.lost-and-active")
def test_a_lost_round_bonus_card_is_lost_at_the_end_of_the_round() -> None:
    stays: Card = (20, "lost round: Shield 1, self", "Move 1")
    game = table("1   .   M", [hero("One", stays, *[WAIT] * 5)], {"M": IDLE})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "select cards")
    assert game.state.zones[0] == "lost"


@proves(
    "gh2.active-bonus.use-slots",
    "gh2.active-bonus.use-slot-experience",
    "bnb.active-bonus.persistent-duration",
)
def test_use_slots_are_used_one_by_one_with_their_experience() -> None:
    slots = "lost persistent: On your next four attacks, add +1 Attack. [ ][1 xp][ ][1 xp]"
    cards: list[Card] = [(20, slots, "Move 1"), *[(30, "Attack 1", "Move 1")] * 11]
    game = table("1   M", [hero("One", *cards)], {"M": monster("Rock", *[(60, "Loot 1")] * 8, hp=99)})
    select(game, (0, 1))
    game.choose((0, 0))
    until(game, "select cards")
    for number in range(1, 5):
        assert game.state.zones[0] == "active"
        assert game.state.figures[0].experience == (0, 0, 1, 1)[number - 1]
        select(game, (2 * number, 2 * number + 1))
        game.choose((2 * number, 0))
        game.choose(1)
        until(game, "select cards")
    assert game.state.zones[0] == "lost"
    assert game.state.figures[0].experience == 2


# Doors


def opener(*cards: Card) -> CharacterClass:
    return hero("One", *(cards or ((25, "Loot 1", "Move 4"), WAIT, WAIT, WAIT)))


@rule(
    "gh2.reveal-spawn.reveal-immediate", "gh2.reveal-spawn.turn-resumes", "gh2.reveal-spawn.draw-missing-card"
)
def test_a_revealed_room_is_there_at_once_and_the_move_goes_on() -> None:
    drawing = "1   .   D1  .   .   .   M"
    game = table(drawing, [opener()], {"M": kinds("Archer", 60)})
    select(game, (0, 1))
    assert len(game.view(0).figures) == 1
    game.choose((0, 1))
    assert game.decision is not None
    door = game.setting.board(()).index(game.setting.board(()).doors["1"][0])
    game.choose(door)
    assert len(game.view(0).figures) == 2
    assert [event.get("monster") for event in game.events if event.kind == "monster card"] == ["Archer"]
    assert game.decision.kind == "move"
    board = game.setting.board(("1",))
    assert max(board.distance(door, end) or 0 for end in game.decision.options if isinstance(end, int)) == 2
    until(game, "play card")
    assert game.decision.options == ((1, 0), (1, 2))


@pytest.mark.parametrize(
    ("archers", "rats", "order"),
    [
        (60, 70, ["One", "Archer 1", "Rat 1"]),
        (16, 70, ["One", "Archer 1", "Rat 1"]),
        (16, 5, ["One", "Rat 1", "Archer 1"]),
    ],
)
@rule(
    "gh2.reveal-spawn.act-same-round",
    "gh2.reveal-spawn.initiative-later",
    "gh2.reveal-spawn.several-next-ordered",
)
def test_revealed_monsters_act_this_round(archers: int, rats: int, order: list[str]) -> None:
    letters = {"M": kinds("Archer", archers), "N": kinds("Rat", rats)}
    game = table("1   D1  .   .   .   M   N", [opener()], letters)
    select(game, (0, 1))
    game.choose((0, 1))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "short rest")
    assert turns(game) == order


@rule("gh2.reveal-spawn.initiative-earlier", "gh2.reveal-spawn.already-acted-do-not-repeat")
def test_late_monsters_act_next_and_those_that_acted_do_not_act_again() -> None:
    archer = kinds("Archer", 16)
    game = table("M   1   D1  .   .   .   M", [opener()], {"M": archer})
    select(game, (0, 1))
    game.choose((0, 1))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "short rest")
    assert turns(game) == ["Archer 1", "One", "Archer 2"]


# The end


@rule("gh2.end-of-scenario.ends-at-round-end")
def test_after_the_last_enemy_is_dead_the_round_is_played_to_its_end() -> None:
    killer = hero("One", (10, "All adjacent enemies suffer 9 damage", "Move 1"), WAIT)
    game = table("1   M   2", [killer, waiting("Two", 50, 60)], {"M": monster("Rat", (90, "Loot 1"), hp=3)})
    select(game, (0, 1), (2, 3))
    game.choose((0, 0))
    until(game, "play card")
    game.choose((1, 3))
    until(game, "play card")
    game.choose((2, 0))
    until(game, "nothing")
    assert turns(game) == ["One", "Two"]
    assert game.state.figures[1].gold == 2
    assert game.outcome == "won"


@rule("gh2.loot.monster-loot")
def test_monsters_loot_tokens_and_no_treasures() -> None:
    game = table("1   .   .   .   M   T", [waiting("One", 20, 30, 40, 45)], {"M": kinds("Rat", 60, "Loot 1")})
    board = game.setting.board(())
    beside = [at for at in board.hexes() if board.adjacent(board.index(at), game.state.figures[1].hex)]
    game.state.tokens = tuple(board.index(at) for at in beside)
    assert len(beside) == 2
    until(select(game, (0, 1)), "short rest")
    assert not game.state.tokens
    assert [tile.kind for tile in game.state.tiles] == ["treasure"]


@proves("gh2.end-of-scenario.lost-beats-completed", "bnb.end-of-scenario.loss-beats-completion")
def test_whoever_wins_and_is_exhausted_in_the_same_round_has_lost() -> None:
    killer = hero("One", (10, "All adjacent enemies suffer 9 damage", "Move 1"), WAIT, hp=3)
    game = table("M   1   t", [killer], {"M": monster("Rat", (90, "Loot 1"), hp=3)})
    select(game, (0, 1))
    game.choose((0, 0))
    game.choose((1, 1))
    assert game.decision is not None
    board = game.setting.board(())
    trap = board.index(game.setting.scenario.tiles[0].at)
    game.choose(trap)
    until(game, "nothing")
    assert game.outcome == "lost"


@rule("gh2.exhaustion.no-cards", "gh2.exhaustion.no-cards-keeps-hp")
def test_who_can_neither_play_nor_rest_is_exhausted_at_the_start_of_the_round() -> None:
    heroes = [waiting("One", 10, 20, hp=6), waiting("Two", 30, 40)]
    game = table("1   2   .   M", heroes, {"M": IDLE}, zones=["hand", "discard", "discard", "discard"])
    assert [decision.seat for decision in game.decisions] == [1]
    assert game.decisions[0].options == (LONG_REST,)
    assert (game.state.figures[0].here, game.state.figures[0].hit_points) == (False, 6)
    assert game.state.zones[:2] == ["lost", "lost"]


@rule("gh2.exhaustion.no-participation")
def test_the_exhausted_take_no_part() -> None:
    heroes = [waiting("One", 10, 20), waiting("Two", 30, 40, 50, 60)]
    game = table("1   2   M", heroes, {"M": IDLE}, zones=["hand", "discard", "hand", "hand", "hand", "hand"])
    assert [decision.seat for decision in game.decisions] == [1]
    until(select(game, (2, 3)), "select cards")
    assert [decision.seat for decision in game.decisions] == [1]
    assert "One" not in turns(game)
    assert [figure.name for figure in game.view(1).figures] == ["Two", "Idle 1"]
