"""Where a monster moves: to attack as well as possible for as little as possible, or as near as it can."""

import pytest

from havenwright.monsters import Attack
from tests.monsters.scenes import MELEE, draw
from tests.proves import proves

# As few points as possible


@proves(
    "jotl.monster-move.minimum-to-maximise",
    "gh2.monster-move.fewest-points",
    "fh.monster-move.fewest-points-for-max-attack",
)
@pytest.mark.parametrize(
    ("row", "move", "points"), [("M   .   x   A", 4, 2), ("M   x   A", 3, 1), ("M   x   A", 4, 1)]
)
def test_a_monster_moves_no_farther_than_it_must_to_attack(
    edition: str, row: str, move: int, points: int
) -> None:
    answer = draw(row).plan(edition, move)
    assert (answer.ends, answer.points, answer.attacked) == (["x"], {points}, ["A"])


@proves(
    "gh1.monster-move.priority-5-least-movement",
    "fh.monster-move.priority-order",
    "bnb.monster-move.fewest-points-to-maximize",
)
@pytest.mark.parametrize(
    ("board", "points"),
    [
        (
            """
  .   m   y
M   x   A
            """,
            1,
        ),
        (
            """
  .   .   y
M   .   x   A
            """,
            2,
        ),
    ],
    ids=["1 before 3", "2 before 3"],
)
def test_of_hexes_that_are_equal_but_for_their_points_the_nearer_is_taken(
    edition: str, board: str, points: int
) -> None:
    answer = draw(board).plan(edition, 3)
    assert (answer.way_to("x"), answer.way_to("y")) == ((0, points), (0, 3))
    assert (answer.ends, answer.points, answer.attacked) == (["x"], {points}, ["A"])


@proves("jotl.monster-move.in-range-stays")
def test_a_monster_in_range_of_its_focus_stays(edition: str) -> None:
    answer = draw(".   M   .   .   A").plan(edition, 3, Attack(range=4))
    assert (answer.ends, answer.points, answer.attacked) == (["M"], {0}, ["A"])


# If it can't attack this turn


@proves(
    "gh1.monster-move.reassess-when-out-of-reach",
    "gh2.monster-move.shorten-as-possible",
    "bnb.focus.reach-not-required",
    "bnb.monster-move.as-close-as-possible",
)
@pytest.mark.parametrize(("away", "move", "left"), [(6, 2, 4), (5, 3, 2)])
def test_a_monster_that_cannot_attack_this_turn_comes_as_near_as_it_can(
    edition: str, away: int, move: int, left: int
) -> None:
    scene = draw("M" + away * "   ." + "   A")
    answer = scene.plan(edition, move)
    assert answer.cost("A") == (0, away)
    assert (answer.points, answer.attacked) == ({move}, [""])
    assert answer.after().plan(edition, move).cost("A") == (0, left)


@proves(
    "jotl.monster-move.must-end-closer",
    "gh2.monster-move.only-if-shorter",
    "fh.monster-move.only-if-shorter",
)
def test_a_monster_stays_if_its_points_bring_it_no_nearer(edition: str) -> None:
    answer = draw(".   M   w   x   A").plan(edition, 1)
    assert answer.cost("A") == (0, 3)
    assert (answer.ends, answer.attacked) == (["M"], [""])


@proves(
    "jotl.monster-move.blocked-by-other-monster",
    "gh2.monster-move.only-if-shorter",
    "fh.monster-move.only-if-shorter",
    "bnb.monster-move.only-if-shortening",
)
def test_a_monster_stays_behind_an_ally_that_it_cannot_pass(edition: str) -> None:
    scene = draw(".   M   m   x   A")
    assert scene.plan(edition, 1).ends == ["M"]
    assert scene.plan(edition, 2).ends == ["x"]


TARGETS_FAR_AWAY = """
M   .   .   x   A
  .   .   .   y
                B
"""
"""From x one enemy can be attacked, from y two; neither can be reached this turn."""


@proves("gh1.monster-move.reassess-when-out-of-reach")
def test_out_of_reach_the_way_leads_to_where_the_most_targets_could_be_attacked(edition: str) -> None:
    answer = draw(TARGETS_FAR_AWAY).plan(edition, 2, Attack(targets=2))
    assert (answer.way_to("x"), answer.way_to("y")) == ((0, 3), (0, 4))
    assert (answer.foci, answer.heads_for, answer.points) == (["A"], ["y"], {2})


@proves("gh2.focus.additional-foci", "fh.focus.additional-foci")
def test_further_targets_that_are_out_of_reach_this_turn_do_not_change_the_way(edition: str) -> None:
    scene = draw(TARGETS_FAR_AWAY)
    answer = scene.plan(edition, 2, Attack(targets=2))
    assert (answer.foci, answer.heads_for, answer.points) == (["A"], ["x"], {2})
    in_reach = scene.plan(edition, 4, Attack(targets=2))
    assert (in_reach.ends, in_reach.attacked) == (["y"], ["AB"])


@proves("gh1.monster-move.stopped-by-ally")
def test_a_monster_stops_before_an_ally_in_whose_hex_it_would_end(edition: str) -> None:
    answer = draw("M   x   m   .   .   A").plan(edition, 2)
    assert answer.cost("A") == (0, 4)
    assert (answer.ends, answer.points) == (["x"], {1})


# Negative hexes


@proves("gh1.monster-move.will-not-trigger-hazards")
@pytest.mark.parametrize("tile", ["t", "h"])
def test_a_monster_sets_out_on_the_long_way_round_a_negative_hex(edition: str, tile: str) -> None:
    scene = draw(
        f"""
.   M   {tile}   .   A   .
  1                   .
.   2   3   .   .   .   .
        """
    )
    answer = scene.plan(edition, 3)
    assert answer.cost("A") == (0, 8)
    assert (answer.paths, answer.negative, answer.points) == (["123"], {0}, {3})


@proves("jotl.monster-move.avoids-traps")
def test_a_monster_stops_short_rather_than_end_on_a_trap_that_its_way_avoids(edition: str) -> None:
    scene = draw(
        """
M   x   t   .   A
      m   .   .
        """
    )
    answer = scene.plan(edition, 2)
    assert answer.cost("A") == (0, 4)
    assert (answer.ends, answer.points, answer.negative) == (["x"], {1}, {0})


@proves("gh2.monster-move.avoid-negative-when-shortening", "fh.monster-move.no-trap-to-shorten")
@pytest.mark.parametrize("tile", ["t", "h"])
def test_a_monster_stays_if_only_a_negative_hex_would_bring_it_nearer(edition: str, tile: str) -> None:
    scene = draw(
        f"""
M   m   n   .   A
  {tile}   {tile}
        """
    )
    answer = scene.plan(edition, 2)
    assert answer.cost("A") == (0, 3)
    assert (answer.ends, answer.attacked) == (["M"], [""])
    assert draw("M   m   n   .   A\n  .   x").plan(edition, 2).ends == ["x"]


@proves("bnb.monster-move.fewest-hazards-in-move")
def test_of_ways_of_equal_length_the_one_through_fewer_hazards_is_taken(edition: str) -> None:
    scene = draw(
        """
M   1
  h   x
    A
        """
    )
    answer = scene.plan(edition, 2)
    assert (answer.ends, answer.points, answer.paths) == (["x"], {2}, ["1x"])


# What bars the way


@proves("fh.move.pass-through")
def test_allies_are_passed_and_enemies_objectives_and_obstacles_are_not(edition: str) -> None:
    reached = draw("M   m   x   A").plan(edition, 2)
    assert (reached.ends, reached.attacked) == (["x"], ["A"])
    for barrier in ("B", "O", "P", "o", "#"):
        scene = draw(f"M   {barrier}   x   A")
        answer = scene.plan(edition, 2)
        assert answer.cost("A") is None
        assert answer.plan.mover is not None
        assert not answer.plan.mover.everywhere.ends >> scene.index("x") & 1


@proves("gh1.conditions.invisible-is-obstacle-to-monsters")
def test_an_invisible_enemy_bars_a_corridor(edition: str) -> None:
    scene = draw("M   A   .   B", invisible="A")
    answer = scene.plan(edition, 3)
    assert (answer.cost("B"), answer.foci) == (None, [])


@proves("gh2.conditions.invisible-movement", "fh.conditions.invisible-movement")
def test_an_invisible_enemy_is_passed_as_if_it_were_not_there_but_nobody_ends_in_its_hex(
    edition: str,
) -> None:
    scene = draw("M   A   x   B", invisible="A")
    beyond = scene.plan(edition, 3)
    assert (beyond.ends, beyond.points, beyond.attacked) == (["x"], {2}, ["B"])
    assert scene.plan(edition, 1).ends == ["M"]


@proves(
    "gh1.monster-move.stun-trap-with-flyer",
    "gh2.move.flying-over-hold-trap",
    "bnb.overlay.immobilize-hazard-occupant-blocks",
)
def test_an_ally_over_a_trap_that_would_stop_everybody_there_bars_the_way(edition: str) -> None:
    # The first edition says only that nobody moves over it; that no way leads there is the later games' word.
    barred = draw("M   ms  .   A").plan(edition, 3)
    assert (barred.cost("A"), barred.foci, barred.plan.outcomes) == (None, [], ())
    plain = {"bnb": "mh"}.get(edition, "mt")  # one of the games has hazards instead of traps
    over_a_plain_one = draw(f"M   {plain}  x   A").plan(edition, 3)
    assert (over_a_plain_one.cost("A"), over_a_plain_one.ends) == ((1, 2), ["x"])
    assert draw("M   m   x   A").plan(edition, 3).ends == ["x"]


@proves(
    "gh1.monster-move.immobilized",
    "jotl.monster-move.immobilized-ignores-move",
    "gh2.monster-move.immobilized",
    "fh.focus.immobilized-monster",
)
def test_an_immobilized_monster_attacks_without_moving(edition: str) -> None:
    beside = draw(".   M   A   .").plan(edition, 3, immobilized=True)
    assert (beside.ends, beside.points, beside.attacked) == (["M"], {0}, ["A"])
    ranged = draw(".   M   A   .").plan(edition, 3, Attack(range=3), immobilized=True)
    assert (ranged.ends, ranged.attacked) == (["M"], ["A"])
    far = draw("M   .   A").plan(edition, 3, immobilized=True)
    assert (far.foci, far.ends, far.attacked) == (["A"], ["M"], [""])


# Without an attack


@proves(
    "gh1.monster-move.disarmed-moves-as-melee",
    "jotl.monster-attack.disarmed-still-moves",
    "gh2.focus.no-attack-focus",
    "gh2.conditions.disarm",
    "bnb.focus.no-attack-means-melee",
)
@pytest.mark.parametrize(("move", "reach"), [(2, 3), (3, 4)])
def test_a_disarmed_monster_moves_as_for_a_melee_attack_and_does_not_attack(
    edition: str, move: int, reach: int
) -> None:
    answer = draw("M   .   x   A").plan(edition, move, Attack(range=reach), disarmed=True)
    assert (answer.ends, answer.points, answer.attacked) == (["x"], {2}, [""])


# Disadvantage


@proves(
    "jotl.monster-move.sheds-adjacency-disadvantage",
    "gh2.monster-move.ranged-steps-away",
    "bnb.monster-move.ranged-steps-away",
)
@pytest.mark.parametrize("move", [2, 3])
def test_a_monster_with_a_ranged_attack_steps_away_from_its_focus_and_no_farther_than_that(
    edition: str, move: int
) -> None:
    scene = draw(".   .   x   M   A")
    answer = scene.plan(edition, move, Attack(range=3))
    assert (answer.ends, answer.points, answer.attacked) == (["x"], {1}, ["A"])
    assert scene.position.board.distance(scene.index("x"), scene.index("A")) == 2
    assert scene.plan(edition, move, MELEE).ends == ["M"]


@proves(
    "jotl.monster-move.no-shedding-with-other-disadvantage", "gh2.monster-move.muddled-does-not-step-away"
)
def test_a_muddled_monster_does_not_step_away(edition: str) -> None:
    answer = draw(".   .   M   A").plan(edition, 3, Attack(range=3), muddled=True)
    assert (answer.ends, answer.points, answer.attacked) == (["M"], {0}, ["A"])


@proves("gh1.monster-move.priority-4-disadvantage-on-extras")
def test_of_hexes_with_the_same_targets_the_one_without_disadvantage_is_worth_more_points(
    edition: str,
) -> None:
    scene = draw(
        """
        A
  o   o   o
M   m   n   x   B
          wy
        """
    )
    answer = scene.plan(edition, 4, Attack(range=3, targets=2))
    assert (answer.cost("A"), answer.cost("B"), answer.foci) == ((0, 0), (0, 3), ["A"])
    assert (answer.ends, answer.points, answer.attacked) == (["y"], {4}, ["AB"])
    assert scene.plan(edition, 3, Attack(range=3, targets=2)).ends == ["x"]


@proves("gh2.monster-move.priority-order")
def test_two_attacks_without_disadvantage_are_worth_three_points_instead_of_one(edition: str) -> None:
    scene = draw(
        """
    .   y
  .   o   o   o
M   x   B   o   A
        """
    )
    answer = scene.plan(edition, 3, Attack(range=3, targets=2))
    assert (answer.ends, answer.points, answer.attacked) == (["y"], {3}, ["AB"])
    nearer = scene.plan(edition, 2, Attack(range=3, targets=2))
    assert (nearer.ends, nearer.points, nearer.attacked) == (["x"], {1}, ["AB"])


@proves("gh2.monster-move.multi-target-ranged", "fh.monster-move.multi-target-ranged")
def test_the_most_targets_come_first_then_the_fewest_disadvantages_then_the_fewest_points(
    edition: str,
) -> None:
    scene = draw(
        """
  .   y   z
M   x   C   o   A
      B
        """,
        initiatives={"A": 30, "B": 10, "C": 20},
    )
    attack = Attack(range=3, targets=3)
    answer = scene.plan(edition, 3, attack)
    assert answer.plan.aim is not None
    adjacent = [answer.plan.aim.disadvantaged(scene.index(name)).bit_count() for name in "xyz"]
    assert adjacent == [2, 1, 1]
    assert (answer.ends, answer.points, answer.attacked) == (["y"], {2}, ["ABC"])
    nearer = scene.plan(edition, 1, attack)
    assert (nearer.ends, nearer.points, nearer.attacked) == (["x"], {1}, ["ABC"])


FOCUS_OR_TARGETS = """
    .   y
  .   o   o   o
M   x   B   o   A
      o   o
            C
"""
"""From x three enemies are in range, B beside it; from y two are, and nobody is near."""


@proves("jotl.monster-move.hex-priority-list")
def test_attacking_the_focus_without_disadvantage_comes_before_more_targets(edition: str) -> None:
    answer = draw(FOCUS_OR_TARGETS).plan(edition, 3, Attack(range=3, targets=3))
    assert answer.foci == ["B"]
    assert (answer.ends, answer.attacked) == (["y"], ["AB"])


@pytest.mark.parametrize("edition", ["gh2", "fh"])
def test_more_targets_come_before_attacking_the_focus_without_disadvantage_in_later_games(
    edition: str,
) -> None:
    answer = draw(FOCUS_OR_TARGETS).plan(edition, 3, Attack(range=3, targets=3))
    assert answer.foci == ["B"]
    assert (answer.ends, answer.attacked) == (["x"], ["ABC"])


# Further targets


@proves(
    "gh1.monster-move.priority-2-more-targets",
    "jotl.focus.multiple-foci",
    "gh2.focus.additional-foci",
    "fh.focus.additional-foci",
)
def test_a_monster_moves_on_to_where_it_can_attack_more_enemies(edition: str) -> None:
    scene = draw(
        """
M   x   A
  .   y
        B
        """
    )
    both = scene.plan(edition, 2, Attack(targets=2))
    assert (both.cost("A"), both.cost("B"), both.foci) == ((0, 1), (0, 2), ["A"])
    assert (both.ends, both.points, both.attacked) == (["y"], {2}, ["AB"])
    one = scene.plan(edition, 2)
    assert (one.ends, one.points, one.attacked) == (["x"], {1}, ["A"])


@proves(
    "gh1.monster-move.priority-3-better-extra-targets", "jotl.monster-move.extra-targets-ranked-from-start"
)
@pytest.mark.parametrize(
    ("board", "rank"),
    [
        (
            """
      .   .
M   x   A   z   C
  .   o   y
    .   B
            """,
            4,
        ),
        (
            """
            C
      .   z
M   x   A   .
  .   o   y
    .   B
            """,
            3,
        ),
    ],
    ids=["2 before 4", "2 before 3"],
)
def test_which_further_target_is_better_goes_by_the_focus_rules_from_where_the_monster_started(
    edition: str, board: str, rank: int
) -> None:
    scene = draw(board)
    answer = scene.plan(edition, 5, Attack(targets=2))
    assert (answer.cost("A"), answer.cost("B"), answer.cost("C")) == ((0, 1), (0, 2), (0, rank))
    assert (answer.ends, answer.points, answer.attacked) == (["y"], {5}, ["AB"])
    short = scene.plan(edition, 4, Attack(targets=2))
    assert (short.ends, short.points, short.attacked) == (["z"], {rank}, ["AC"])


# Choices


@proves(
    "gh1.monster-move.players-break-ties",
    "gh2.monster-cards.party-decides",
    "gh2.monster-move.ambiguous-hex",
    "fh.monster-move.priority-order",
    "bnb.monster-move.player-breaks-ties",
)
def test_of_equally_good_hexes_the_players_choose_one(edition: str) -> None:
    scene = draw(
        """
M   .   x
  .   y   A
        """
    )
    answer = scene.plan(edition, 3)
    assert (answer.ends, answer.points, answer.attacked) == (["x", "y"], {2}, ["A"])
    assert len(answer.plan.outcomes) == 2


@proves("gh1.monster-move.players-break-ties", "bnb.monster-move.player-breaks-ties")
def test_of_equally_good_ways_the_players_choose_one(edition: str) -> None:
    scene = draw(
        """
M   1
  2   x   A
        """
    )
    answer = scene.plan(edition, 3)
    assert (answer.ends, answer.paths) == (["x"], ["1x", "2x"])


@pytest.mark.parametrize("edition", ["jotl", "gh2", "fh"])
def test_no_monster_ends_its_move_in_the_hex_of_who_is_invisible(edition: str) -> None:
    scene = draw("M   A   .   .   B", invisible="A")
    assert scene.plan(edition, 1).ends == ["M"]
