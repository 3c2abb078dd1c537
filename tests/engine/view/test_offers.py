"""Offers: the data behind the options of a decision, option by option."""

from collections import Counter
from collections.abc import Sequence

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.state import Condition, Deck
from havenwright.engine.offers import AreaOffer, AttackOffer, ForceOffer, MoveOffer, SufferOffer, ThingsOffer
from havenwright.engine.offers.records import AttackOption, PathOption
from havenwright.engine.terms.sums import result_with, written_sum
from havenwright.packs.records import MonsterCard, MonsterStats, MonsterType, Tile
from havenwright.telling.decision_sentences import asked
from tests.engine.scenes import around
from tests.engine.tables import hero, monster, select, table, until

IDLE = monster("Idle", *[(99, "Move +0")] * 8, hp=6)
TOP, BOTTOM = 0, 1
AREA_MAP = """
.   M   .   M   .
  1   M   .   .   M
.   .   M   .   .
"""


def decision_of(game: Game, kind: str) -> Decision:
    assert game.decision is not None
    assert game.decision.kind == kind
    return game.decision


def acting(game: Game, kind: str, half: int) -> Game:
    """The first seat plays half a card; the game at a decision of some kind."""
    until(select(game, (0, 1)), "play card")
    return until(game, kind, {"play card": (0, half)})


# Moves


def moving(drawing: str, text: str, tiles: Sequence[Tile] = (), **more: object) -> dict[int, PathOption]:
    """The ends of a move by column."""
    one = hero("One", (10, "Loot 1", text), (20, "Loot 1", "Move 2"))
    game = acting(table(drawing, [one], {"M": IDLE}, tiles=tuple(tiles), **more), "move", BOTTOM)  # type: ignore[arg-type]
    offer = game.offer(decision_of(game, "move"))
    assert isinstance(offer, MoveOffer)
    assert offer.options[-1] is None  # skip
    board = game.setting.board(())
    return {board.hex(one.hex)[0]: one for one in offer.options if one is not None}


def test_every_end_of_a_move_has_its_cost_and_path() -> None:
    ends = moving("1   .   .   .   .   M", "Move 3")
    assert {q: (end.cost, end.left, len(end.path)) for q, end in ends.items() if q} == {
        1: (1, 2, 1),
        2: (2, 1, 2),
        3: (3, 0, 3),
    }


def test_a_trap_on_the_way_says_its_damage_and_the_hit_points_left() -> None:
    net = Tile(kind="trap", at=(1, 0), effect=read_action("Damage 3. Immobilize, self"))
    ends = moving("1   .   .   .   .   M", "Move 3", [net])
    assert [(d.kind, d.damage, d.conditions, d.stops) for d in ends[2].dangers] == [
        ("trap", 3, ("immobilize",), True)
    ]
    assert (ends[2].damage, ends[2].hit_points) == (3, 7)


def test_a_path_of_ones_own_has_the_price_and_the_dangers_of_its_hexes() -> None:
    net = Tile(kind="trap", at=(1, 0), effect=read_action("Damage 3"))
    one = hero("One", (10, "Loot 1", "Move 3"), (20, "Loot 1", "Move 2"))
    game = acting(table(around("1   .   .   .   .   M"), [one], {"M": IDLE}, tiles=(net,)), "move", BOTTOM)
    decision, board = decision_of(game, "move"), game.setting.board(())
    through, around_it = [
        [board.index(at) for at in way] for way in ([(1, 0), (2, 0)], [(1, 1), (2, 1), (2, 0)])
    ]
    own = game.own_path(decision, tuple(through))
    assert (own.cost, own.points, own.refused, own.hit_points) == (2, 3, "", 7)
    assert [(danger.kind, danger.damage) for danger in own.dangers] == [("trap", 3)]
    safe = game.own_path(decision, tuple(around_it))
    assert (safe.cost, safe.refused, safe.dangers, safe.hit_points) == (3, "", (), 10)
    dear = game.own_path(decision, (*around_it, board.index((3, 0))))
    assert (dear.cost, dear.refused) == (4, "it costs 4 points, and there are 3")
    apart = game.own_path(decision, (board.index((3, 0)),))
    assert (apart.cost, bool(apart.refused)) == (None, True)


def test_a_jump_touches_only_its_last_hex() -> None:
    tiles = [Tile(kind="hazardous", at=(1, 0)), Tile(kind="hazardous", at=(3, 0))]
    ends = moving("1   .   .   .   .   M", "Move 3, Jump", tiles)
    assert [ends[q].damage for q in (1, 2, 3)] == [2, 0, 2]


def test_difficult_ground_costs_two_points() -> None:
    ends = moving("1   .   .   .   .   M", "Move 3", [Tile(kind="difficult", at=(1, 0))])
    assert {q: end.cost for q, end in ends.items() if q} == {1: 2, 2: 3}
    assert [danger.kind for danger in ends[2].dangers] == ["difficult"]


def test_a_closed_door_ends_the_path() -> None:
    ends = moving("1   .   D1  .   M", "Move 4")
    assert max(ends) == 2
    assert [(danger.kind, danger.stops) for danger in ends[2].dangers] == [("door", True)]


# Choices


@pytest.mark.parametrize(
    "texts",
    [
        ("Choose one: Loot 1; or Heal 2, self",),
        ("This round, on your heals, choose one: +1 Heal; or Bless", "Heal 1, self"),
    ],
)
def test_the_options_of_a_choice_are_told(texts: tuple[str, ...]) -> None:
    one = hero("One", (10, "\n".join(texts), "Move 1"), (20, "Loot 1", "Move 2"))
    game = acting(table(around("1   .   M"), [one], {"M": IDLE}), "choose one", TOP)
    offer = game.offer(decision_of(game, "choose one"))
    assert isinstance(offer, ThingsOffer)
    told = [option.text for option in offer.options]
    assert told == texts[0].partition("hoose one: ")[2].split("; or ")
    assert [option.text for option in asked(game, decision_of(game, "choose one")).options] == told


# Attacks


def attacking(
    *cards: str,
    text: str = "Attack 3",
    edition: str = "gh2",
    conditions: Sequence[str] = (),
    foe: Sequence[str] = (),
    shield: int = 0,
    hp: int = 6,
) -> Game:
    """A character about to attack, with a deck of these modifiers."""
    traits = read_action(f"Shield {shield}, self").parts if shield else ()
    stats = MonsterStats(hit_points=hp, move=0, attack=0, traits=traits)
    card = MonsterCard(id="idle", name="Idle", initiative=99, action=read_action("Move +0"))
    kind = MonsterType(
        id="Idle", name="Idle", standees=6, normal=(stats,) * 8, elite=(stats,) * 8, deck=(card,)
    )
    one = hero("One", (10, text, "Move 2"), (20, "Loot 1", "Move 2"))
    game = table(around("1   M"), [one], {"M": kind}, edition=edition)
    until(select(game, (0, 1)), "play card")
    for figure, names in ((0, conditions), (1, foe)):
        game.state.figures[figure].conditions = tuple(map(Condition, names))
    if cards:
        game.state.decks["seat 0"] = Deck(tuple(sorted(cards)))
    game._checkpoint()
    return until(game, "attack", {"play card": (0, TOP)})


def first_target(game: Game) -> AttackOption:
    offer = game.offer(decision_of(game, "attack"))
    assert isinstance(offer, AttackOffer)
    option = offer.options[0]
    assert option is not None
    return option


def chances(option: AttackOption) -> dict[int, float]:
    return {one.damage: round(one.probability, 6) for one in option.chances}


def test_the_sum_has_a_term_for_each_bonus_and_poison() -> None:
    text = "Attack 3. If the target has poison: +2 Attack"
    shown = first_target(attacking("+0", text=text, foe=["poison"], shield=2))
    assert [(term.amount, term.how) for term in shown.terms] == [(3, "base"), (2, "add"), (1, "poison")]
    assert shown.terms[0].source == "One 0"
    assert (shown.value, shown.shield, shown.pierce, shown.hit_points) == (6, 2, 0, 6)
    assert chances(shown) == {4: 1.0}


def test_pierce_counts_against_the_shield() -> None:
    shown = first_target(attacking("+0", text="Attack 3, Pierce 1", shield=2))
    assert (shown.shield, shown.pierce, chances(shown)) == (2, 1, {2: 1.0})


def test_an_option_that_leaves_pierce_out_has_its_own_chances() -> None:
    game = attacking("+0", text="Attack 3, Pierce 1, Poison", shield=2)
    decision = decision_of(game, "attack")
    offer = game.offer(decision)
    assert isinstance(offer, AttackOffer)
    without = offer.options[decision.options.index((1, 1))]
    assert without is not None
    assert (chances(without), without.left_out, without.effects) == ({1: 1.0}, ("Pierce 1",), ("Poison",))


def test_one_card_of_a_small_deck() -> None:
    shown = first_target(attacking("+0", "+0", "+1", "2x", hp=5))
    assert chances(shown) == {3: 0.5, 4: 0.25, 6: 0.25}
    assert (shown.expected, shown.kill, shown.exact) == (4.0, 0.25, True)


def test_the_better_of_two_cards_with_advantage() -> None:
    shown = first_target(attacking("+0", "+0", "+1", "null", conditions=["strengthen"]))
    assert (shown.advantage, shown.for_it) == (1, ("strengthen",))
    assert chances(shown) == {3: 0.5, 4: 0.5}  # 12 pairs: 6 with +1, 6 without it and with +0


def test_the_worse_of_two_cards_with_disadvantage() -> None:
    shown = first_target(attacking("+0", "+0", "+1", "null", conditions=["muddle"]))
    assert (shown.advantage, shown.against_it) == (-1, ("muddle",))
    assert chances(shown) == {0: 0.5, 3: 0.5}


def test_a_ranged_attack_on_an_adjacent_target_has_disadvantage() -> None:
    shown = first_target(attacking("+0", "+1", text="Attack 3, Range 3"))
    assert (shown.advantage, shown.against_it) == (-1, ("adjacent target",))
    assert chances(shown) == {3: 1.0}


def test_rolling_cards_are_added_up_to_the_first_that_does_not_roll() -> None:
    shown = first_target(attacking("+0", "+0", "+1, rolling", "+2, rolling"))
    # 1/2 none; 1/4 * 2/3 each alone; 2 * 1/4 * 1/3 both
    assert chances(shown) == {3: 0.5, 4: 0.166667, 5: 0.166667, 6: 0.166667}


def test_an_additional_card_is_among_the_chances() -> None:
    shown = first_target(attacking("+0", "+1", "-1", text="Attack 3, +1 Modifier card"))
    assert chances(shown) == {2: 0.333333, 3: 0.333333, 4: 0.333333}  # two of three cards, in any order


def test_ward_halves_the_damage_that_is_shown() -> None:
    shown = first_target(attacking("+0", "+1", text="Attack 4", foe=["ward"], hp=6))
    assert chances(shown) == {2: 1.0}


def test_cards_that_the_seat_has_looked_at_are_certain() -> None:
    game = attacking("+0", "+1", "2x")
    deck = game.state.decks["seat 0"]
    game.state.decks["seat 0"] = Deck(deck.left, top=("2x",), seen_by=0, seen=1)
    assert chances(first_target(game)) == {6: 1.0}
    game.state.decks["seat 0"] = Deck(deck.left, top=("2x",), seen_by=1, seen=1)
    assert chances(first_target(game)) == {3: 0.333333, 4: 0.333333, 6: 0.333333}


def test_an_empty_deck_is_shuffled_before_the_draw() -> None:
    game = attacking("+0")
    game.state.decks["seat 0"] = Deck((), ("+1", "+1", "+2", "-1"))
    assert chances(first_target(game)) == {2: 0.25, 4: 0.5, 5: 0.25}


def test_a_deck_that_runs_out_within_an_attack_is_shuffled_without_its_own_cards() -> None:
    game = attacking("+0", conditions=["strengthen"])
    game.state.decks["seat 0"] = Deck(("-1",), ("+1", "+1", "+2"))
    assert chances(first_target(game)) == {4: 0.666667, 5: 0.333333}
    game = attacking("+0")
    game.state.decks["seat 0"] = Deck(("+1, rolling",), ("+0", "+1, rolling"))
    assert chances(first_target(game)) == {4: 0.5, 5: 0.5}


ROLLING = ("+0",) * 4 + ("+1",) * 3 + ("-1",) * 3 + ("2x", "null", "+1, rolling", "+0, rolling, Pierce 1")


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh", "bnb"])
@pytest.mark.parametrize("condition", ["", "strengthen", "muddle"])
def test_the_chances_are_those_of_many_real_draws(edition: str, condition: str) -> None:
    own = [condition] if condition else []
    game = attacking(*(() if edition == "bnb" else ROLLING), edition=edition, conditions=own, shield=1, hp=40)
    expected = {one.damage: one.probability for one in first_target(game).chances}
    target = decision_of(game, "attack").options[0]
    drawn: Counter[int] = Counter()
    draws = 400
    for seed in range(draws):
        twin = game.fork()
        twin.deal_anew(seed, 0)
        since = len(twin.events)
        twin.choose(target)
        while twin.decision is not None and "modifier" in twin.decision.kind:
            options = twin.decision.options
            numbers = {"null": -9, "2x": 3, "-1": -1, "+0": 0, "+1": 1, "+2": 2, "-2": -2, "apply": 1}
            best = max(options, key=lambda one: numbers.get(str(one), one if isinstance(one, int) else 0))
            twin.choose(best)
        events = [event for event in twin.events[since:] if event.kind == "suffered"]
        drawn[events[0].get("amount") if events else 0] += 1  # type: ignore[index]
    assert set(drawn) <= set(expected)
    for damage, probability in expected.items():
        assert abs(drawn[damage] / draws - probability) < 0.1, (damage, drawn, expected)
    assert abs(sum(expected.values()) - 1) < 1e-9


# Other surfaces


def test_damage_says_what_remains_and_that_it_exhausts() -> None:
    one = hero("One", *[(10 + n, "Loot 1", "Move 2") for n in range(4)], hp=5)
    foe = monster("Foe", *[(99, "Attack +9")] * 8, attack=0)
    game = until(select(table("1   M", [one], {"M": foe}, seed=3), (0, 1)), "suffer or negate")
    decision = decision_of(game, "suffer or negate")
    offer = game.offer(decision)
    assert isinstance(offer, SufferOffer)
    assert (offer.amount, offer.hit_points, offer.figure) == (decision.about, 5, 0)
    suffer, *others = offer.options
    assert (suffer.suffers, suffer.hit_points, suffer.exhausts) == (True, 0, True)
    assert [option.cards for option in others] == [(2,), (3,)] + [(0, 1)] * (len(others) - 2)
    assert others[0].hit_points == 5


def test_a_push_says_where_the_trap_is() -> None:
    trap = Tile(kind="trap", at=(2, 0), effect=read_action("Damage 4"))
    one = hero("One", (10, "Push 2, target one enemy", "Move 2"), (20, "Loot 1", "Move 2"))
    game = acting(table("1   M   .   .   .", [one], {"M": IDLE}, tiles=(trap,)), "push", TOP)
    if isinstance(decision_of(game, "push").options[0], int):
        game.choose(1)
    offer = game.offer(decision_of(game, "push"))
    assert isinstance(offer, ForceOffer)
    ends = {option.path: (option.damage, option.hit_points) for option in offer.options if option is not None}
    assert sorted(ends.values()) == [(0, 6), (4, 2), (4, 2)]


def test_an_area_lists_every_placement_with_the_figures_that_it_strikes() -> None:
    one = hero("One", (10, "Attack 2, Area [G R R]", "Move 2"), (20, "Loot 1", "Move 2"))
    game = acting(table(AREA_MAP, [one], {"M": IDLE}), "area", TOP)
    decision = decision_of(game, "area")
    offer = game.offer(decision)
    assert isinstance(offer, AreaOffer)
    assert (offer.reach, offer.figure, len(offer.placements)) == (0, 0, 5)
    assert [option and option.figures for option in offer.options] == list(decision.options)
    figures = game.state.figures
    for option in offer.options:
        assert option is not None
        assert {figures[number].hex for number in option.figures} <= set(option.hexes)
    assert all(way.option == -1 or decision.options[way.option] == way.figures for way in offer.placements)


def test_cards_and_their_halves_are_named_by_number() -> None:
    one = hero("One", (10, "Attack 2", "Move 2"), (20, "Loot 1", "Move 2"))
    game = table("1   M", [one], {"M": IDLE})
    offer = game.offer(decision_of(game, "select cards"))
    assert isinstance(offer, ThingsOffer)
    assert [option.cards for option in offer.options] == [(0, 1), (1, 0)]
    until(select(game, (0, 1)), "play card")
    decision = decision_of(game, "play card")
    halves = game.offer(decision)
    assert isinstance(halves, ThingsOffer)
    assert [(option.cards[0], option.half) for option in halves.options] == list(decision.options)


# Sums


def summed(game: Game, kind: str) -> list[tuple[str, int | None]]:
    """Attack the first target; the sum and its result of each option of the next question."""
    game.choose(1)
    decision = decision_of(game, kind)
    offer = game.offer(decision)
    assert isinstance(offer, ThingsOffer)
    return [(option.text, option.amount) for option in offer.options]


def test_a_modifier_to_choose_says_what_the_attack_becomes() -> None:
    game = attacking("+1, Push 1", "2x", conditions=["strengthen"], edition="gh2", text="Attack 1")
    assert sorted(summed(game, "choose modifier")) == [("+1, Push 1", 2), ("2x", 2)]


def test_an_order_of_modifiers_says_its_sum() -> None:
    assert summed(attacking("+1, rolling", "2x"), "order of modifiers") == [
        ("(3 + 1) \u00d7 2", 8),
        ("3 \u00d7 2 + 1", 7),
    ]


def test_what_is_added_in_a_row_is_one_term() -> None:
    steps = (*[("add", 1)] * 12, ("times", 2), ("add", -3))
    assert result_with((3, steps[:12]), ("times", 2)) == 30
    assert written_sum((3, steps), 15) == "3 \u00d7 2 + 9"
    assert (written_sum((3, steps), 99), result_with((3, steps), ("times", 0))) == ("", 0)
