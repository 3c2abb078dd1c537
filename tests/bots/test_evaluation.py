"""The evaluation of a position: by the goal, nobody is afraid of doors, and hit points count."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from havenwright.bots.evaluation import Aims, Weights, aims_of, evaluate, goal_hexes, turns_left
from havenwright.bots.observation import Memory
from havenwright.engine import CHARACTERS, Body, Outlook
from havenwright.hexes import bits
from havenwright.packs.scenario.records import AllOf, AnyOf, Dead, Escaped, Group, Looted, Over, State
from tests.engine.stories import story
from tests.engine.tables import hero, monster, table

CARDS = [(10 + n, "Attack 3", "Move 4") for n in range(6)]
ROOMS = "1   .   b   D1  a   .\n  2   .   .\n"
BOSS = Dead(Group(kind="named", name="Boss"))
ALL = Dead(Group(kind="enemies"))


def position(goal: State | None = None) -> Outlook:
    """Two heroes and a rat, and a boss in the room behind the door."""
    kinds = {"a": monster("Boss", (50, "Move 2"), hp=12), "b": monster("Rat", (60, "Move 1"), hp=5)}
    seen = table(ROOMS, [hero("One", *CARDS), hero("Two", *CARDS)], kinds).handle(0).outlook
    return replace(seen, goal=goal) if goal is not None else seen


def value(seen: Outlook, haste: float = 0.0) -> float:
    return evaluate(seen, Memory(), Weights(haste=haste))


def hurt(bodies: Sequence[Body], name: str, by: int) -> tuple[Body, ...]:
    return tuple(
        replace(body, hit_points=body.hit_points - by) if body.who.name == name else body for body in bodies
    )


@pytest.mark.parametrize("goal", [None, BOSS])
def test_a_door_that_is_opened_to_known_enemies_is_never_worse(goal: State | None) -> None:
    before = position(goal)
    assert [body.who.name for body in before.unseen] == ["Boss 1"]
    opened = replace(
        before,
        open_doors=("1",),
        figures=(*before.figures, *(replace(body, hex=6) for body in before.unseen)),
        unseen=(),
    )
    assert value(opened) > value(before)


def test_a_wound_of_the_boss_counts_more_than_one_of_others_where_the_goal_says_so() -> None:
    for goal, most in ((BOSS, 1.6), (None, 1.0)):
        seen = position(goal)
        gained = value(replace(seen, unseen=hurt(seen.unseen, "Boss 1", 3))) - value(seen)
        assert gained == pytest.approx(3 * most)
    seen = position(BOSS)
    gained = value(replace(seen, figures=hurt(seen.figures, "Rat 1", 3))) - value(seen)
    assert gained == pytest.approx(3 * 0.35)


def test_a_hit_point_of_ones_own_counts_more_near_the_end() -> None:
    seen = position()
    lost = [value(seen) - value(replace(seen, figures=hurt(seen.figures, "One", by))) for by in (1, 9)]
    assert lost == [pytest.approx(0.9), pytest.approx(0.9 * 9 + 3 * 1.3)]


def test_winning_is_better_than_anything_and_sooner_is_better() -> None:
    seen = position()
    soon, late, lost = (
        value(replace(seen, outcome=outcome, round=number))
        for outcome, number in (("won", 3), ("won", 9), ("lost", 9))
    )
    assert soon > late > value(seen) > lost


def test_enemies_count_more_the_fewer_rounds_are_left_for_them() -> None:
    seen = position()
    gained = [
        value(replace(at, figures=hurt(at.figures, "Rat 1", 1)), 0.5) - value(at, 0.5)
        for at in (replace(seen, losses=(Over(limit),)) for limit in (9, 4, 1))
    ]
    assert 1.0 < gained[0] < gained[1]
    assert gained[2] == pytest.approx(1 + 0.5 * 1.4**2)  # no more than that, however late it is


def test_a_turn_counts_more_the_more_work_is_left() -> None:
    seen = position()
    fewer = replace(seen, zones=("lost", "lost", *seen.zones[2:]))
    alone = [replace(at, figures=at.figures[:2], unseen=()) for at in (seen, fewer)]
    cost, idle = (value(one, 0.5) - value(other, 0.5) for one, other in ((seen, fewer), alone))
    assert cost > idle > 0


def test_an_enemy_behind_a_door_is_more_work_than_one_that_is_seen() -> None:
    seen = position()
    moved = tuple(replace(body, hex=6) for body in seen.unseen)
    assert value(replace(seen, figures=(*seen.figures, *moved), unseen=())) - value(seen) == pytest.approx(
        1.5
    )


def test_a_friend_without_whom_all_is_lost_counts_more_than_another() -> None:
    seen = position()
    rat = next(body for body in seen.figures if body.who.name == "Rat 1")
    friend = replace(rat, who=replace(rat.who, side=CHARACTERS, name="Great Pump"), hit_points=9)
    held = replace(seen, figures=(*seen.figures[:2], friend))
    vital = replace(held, losses=(Dead(Group(kind="named", name="great-pump")),))
    lost = [value(at) - value(replace(at, figures=hurt(at.figures, "Great Pump", 1))) for at in (held, vital)]
    assert lost == [pytest.approx(1.5), pytest.approx(2.0)]


def test_who_has_to_escape_goes_to_a_locked_door_while_no_exit_is_revealed() -> None:
    seen = replace(position(Escaped(Group(kind="characters"))), doors=0)
    assert not seen.exits
    one = seen.figures[0]
    to_door = Memory().ways(seen.board, seen.board.closed_doors, 0, seen.shown)
    beside = [at for at in bits(seen.shown) if seen.board.distance(one.hex, at) == 1]
    nearer = min(beside, key=lambda at: to_door[at])
    assert (to_door[one.hex], to_door[nearer]) == (3, 2)
    moved = replace(seen, figures=(replace(one, hex=nearer), *seen.figures[1:]))
    assert value(moved) - value(seen) == pytest.approx(1.2)


def test_rounds_that_have_to_be_survived_count() -> None:
    seen = position(Over(8))
    assert value(replace(seen, round=seen.round + 1)) - value(seen) == 4.0


def test_parts_of_a_goal_count_together() -> None:
    both = AllOf((BOSS, Over(3)))
    assert aims_of(both) == Aims(enemies=0.4, named="Boss", rounds=True)


def test_of_goals_of_which_one_is_enough_the_nearest_counts() -> None:
    few = position(AnyOf((BOSS, ALL)))
    many = replace(few, figures=hurt(few.figures, "Rat 1", -30))
    assert value(few) == value(replace(few, goal=ALL)) > value(replace(few, goal=BOSS))
    assert value(many) == value(replace(many, goal=BOSS)) > value(replace(many, goal=ALL))


def test_a_goal_that_is_reached_counts_more_than_the_work_of_the_next_one() -> None:
    seen = position(BOSS)
    before = replace(seen, goal=Looted(number=3))
    assert value(seen) < value(before)
    assert evaluate(seen, Memory(), goal_before=before.goal) > evaluate(
        before, Memory(), goal_before=before.goal
    )
    assert evaluate(seen, Memory(), goal_before=seen.goal) == evaluate(seen, Memory())


def test_enemies_that_stand_in_the_way_count_no_more_when_time_is_short() -> None:
    gained = []
    for goal in (Looted(number=3), ALL):
        seen = replace(position(goal), losses=(Over(1),))
        gained.append(value(replace(seen, figures=hurt(seen.figures, "Rat 1", 1)), 0.5) - value(seen, 0.5))
    assert gained == [pytest.approx(0.5), pytest.approx(1 + 0.5 * 1.4**2)]


def test_a_last_round_that_depends_on_the_party_is_known_by_its_number() -> None:
    seen = story("  map\n    s   s\n  lose if round 23 - (2 x C) is over\n").game.handle(0).outlook
    assert seen.losses == (Over(19),)


OVER_A_LINK = """
  map
    s   .   L   #   .   K
      s   .   .   #   L   z
  L  linked 1
  z  hex
  K  objective Wheel, 5 hit points
  at the start of round 1: reveal the room of z
"""


def test_an_objective_behind_a_wall_is_nearer_over_a_link() -> None:
    seen = story(OVER_A_LINK, goal="all objectives are destroyed").game.handle(0).outlook
    one, wheel = seen.figures[0], next(body for body in seen.figures if body.who.objective)
    assert seen.board.distance(one.hex, wheel.hex) is None
    assert goal_hexes(seen) == 1 << wheel.hex
    on_foot = Memory().ways(seen.board, 1 << wheel.hex, 0, seen.shown)
    nearer = next(at for at in bits(seen.shown) if on_foot.get(at) == on_foot[one.hex] - 1)
    moved = replace(seen, figures=(replace(one, hex=nearer), *seen.figures[1:]))
    assert value(moved) - value(seen) == pytest.approx(0.6)


@pytest.mark.parametrize(("hand", "discarded", "turns"), [(2, 0, 1), (0, 3, 1), (6, 0, 9), (10, 0, 25)])
def test_cards_are_good_for_so_many_turns(hand: int, discarded: int, turns: int) -> None:
    assert turns_left(hand, discarded) == turns
