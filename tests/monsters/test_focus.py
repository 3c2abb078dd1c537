"""Focus: by negative hexes, points, range and initiative, and figures that can't be focused on."""

import pytest

from havenwright.hexes import read_board, sees
from havenwright.monsters import Attack, Figure, Position, plan
from havenwright.monsters.card_steps import HealAbility, Stats, opening
from havenwright.monsters.position import ACTED, UNDECIDED, earliest
from havenwright.rulesets import ruleset
from tests.monsters.scenes import MELEE, draw
from tests.proves import proves

# Fewest points


@proves(
    "gh1.focus.least-movement",
    "jotl.focus.least-movement",
    "gh2.focus.at-start-of-turn",
    "fh.focus.start-of-turn",
)
@pytest.mark.parametrize(
    ("row", "attack", "costs"),
    [
        ("B   .   .   .   .   .   M   .   .   .   A", Attack(range=3), (1, 3)),
        ("B   .   .   .   .   .   .   M   .   .   .   .   .   A", MELEE, (5, 6)),
        ("B   .   .   .   .   M   .   .   A", MELEE, (2, 4)),
        ("B   .   .   .   M   .   .   A", MELEE, (2, 3)),
    ],
)
def test_a_monster_focuses_on_the_enemy_that_it_can_attack_for_the_fewest_points(
    edition: str, row: str, attack: Attack, costs: tuple[int, int]
) -> None:
    answer = draw(row).plan(edition, 2, attack)
    assert (answer.cost("A"), answer.cost("B")) == ((0, costs[0]), (0, costs[1]))
    assert answer.foci == ["A"]


@proves("gh2.focus.by-path-not-distance")
def test_an_enemy_behind_an_obstacle_is_farther_than_it_looks(edition: str) -> None:
    scene = draw(
        """
.   B   o   M   .   .   A
  .   o   o   .
.   .   .   .
        """
    )
    board, start = scene.position.board, scene.actor.at
    answer = scene.plan(edition, 3)
    assert (board.distance(start, scene.index("B")), answer.cost("B")) == (2, (0, 5))
    assert (board.distance(start, scene.index("A")), answer.cost("A")) == (3, (0, 2))
    assert answer.foci == ["A"]


@proves("fh.focus.start-of-turn")
def test_fewer_points_count_for_more_than_a_shorter_range(edition: str) -> None:
    scene = draw(
        """
B   o   M   .   .   A
  .   w
        """
    )
    answer = scene.plan(edition, 2)
    assert (answer.cost("A"), answer.cost("B")) == ((0, 2), (0, 3))
    assert answer.foci == ["A"]


@proves(
    "jotl.overlay.difficult-terrain-counts-for-focus",
    "gh2.focus.difficult-terrain-counts",
    "fh.focus.path-costs",
)
def test_difficult_terrain_counts_on_the_way_to_a_focus(edition: str) -> None:
    answer = draw("A   w   w   M   .   .   .   B").plan(edition, 2)
    assert (answer.cost("A"), answer.cost("B")) == ((0, 4), (0, 3))
    assert answer.foci == ["B"]


@proves("fh.focus.path-costs")
def test_a_slide_over_ice_shortens_the_way_to_a_focus(edition: str) -> None:
    answer = draw("A   .   i   i   M   .   .   B").plan(edition, 2)
    assert (answer.cost("A"), answer.cost("B")) == ((0, 1), (0, 2))
    assert answer.foci == ["A"]


@proves("bnb.focus.path-cost")
def test_a_walker_goes_round_difficult_terrain_and_a_jumper_over_it(edition: str) -> None:
    scene = draw(
        """
M   w1  w2  A
  x   y   z
        """
    )
    walking = scene.plan(edition, 3)
    assert (walking.points, walking.paths) == ({3}, ["xyz"])
    jumping = scene.plan(edition, 3, kind="jump")
    assert (jumping.points, jumping.paths) == ({2}, ["12"])


@proves("gh1.focus.normal-jump-fly-rules")
def test_a_jump_of_this_turn_is_taken_for_the_whole_way(edition: str) -> None:
    scene = draw(
        """
.   M   o   o   x   A
  .   o   o   o   o   .
.   .   .   .   .   .
        """
    )
    assert scene.plan(edition, 2).cost("A") == (0, 7)
    assert scene.plan(edition, 2, kind="jump").cost("A") == (0, 3)
    assert scene.plan(edition, 2, kind="fly").cost("A") == (0, 3)


# Attack hexes


@proves(
    "jotl.focus.uses-attack-range",
    "gh2.focus.ranged-hex",
    "fh.focus.melee-or-ranged-hex",
    "bnb.focus.attack-hex",
)
@pytest.mark.parametrize(
    ("row", "reach", "ranged", "melee"),
    [
        ("M   x   .   .   A", 3, 1, 3),
        ("M   .   x   .   .   A", 3, 2, 4),
        ("M   .   x   .   A", 2, 2, 3),
    ],
)
def test_the_way_leads_to_a_hex_from_which_the_attack_of_this_turn_can_be_made(
    edition: str, row: str, reach: int, ranged: int, melee: int
) -> None:
    scene = draw(row)
    answer = scene.plan(edition, 4, Attack(range=reach))
    assert answer.cost("A") == (0, ranged)
    assert (answer.ends, answer.attacked) == (["x"], ["A"])
    assert scene.position.board.distance(scene.index("x"), scene.index("A")) == reach
    assert scene.plan(edition, 4).cost("A") == (0, melee)


@proves("gh2.focus.melee-hex")
def test_the_way_leads_to_a_free_hex(edition: str) -> None:
    scene = draw(
        """
    .   .   .
  .       m   n
M       o   A   x
          o   o
        """
    )
    answer = scene.plan(edition, 6)
    assert answer.cost("A") == (0, 6)
    assert (answer.ends, answer.attacked) == (["x"], ["A"])


@proves("jotl.focus.attack-hex-needs-los")
def test_a_hex_in_range_behind_a_wall_is_no_attack_hex(edition: str) -> None:
    scene = draw(
        """
M   #   A
  x   .
        """
    )
    answer = scene.plan(edition, 2, Attack(range=3))
    assert scene.position.board.distance(scene.actor.at, scene.index("A")) == 3
    assert answer.plan.aim is not None
    assert "M" not in scene.labels(answer.plan.aim.spots(0))
    assert answer.cost("A") == (0, 1)
    assert (answer.ends, answer.attacked) == (["x"], ["A"])


@proves("gh1.focus.needs-path-to-attack-hex")
def test_an_enemy_without_a_free_hex_beside_it_is_no_focus_if_there_is_another(edition: str) -> None:
    scene = draw(
        """
  m   o
m   A   m   M   .   .   .   .   .   B
  o   m
        """
    )
    answer = scene.plan(edition, 2)
    assert (answer.cost("A"), answer.cost("B")) == (None, (0, 5))
    assert answer.foci == ["B"]


@proves("gh1.focus.needs-path-to-attack-hex", "gh2.focus.move-through-allies")
def test_allies_do_not_bar_the_way(edition: str) -> None:
    answer = draw("M   m   x   A").plan(edition, 2)
    assert answer.cost("A") == (0, 2)
    assert (answer.ends, answer.attacked) == (["x"], ["A"])


@proves("gh2.focus.move-through-allies")
def test_the_way_to_a_focus_goes_by_jump_or_flight_if_the_monster_does(edition: str) -> None:
    scene = draw("M   o   x   A")
    assert scene.plan(edition, 2).cost("A") is None
    for kind in ("jump", "fly"):
        answer = scene.plan(edition, 2, kind=kind)
        assert (answer.cost("A"), answer.ends) == ((0, 2), ["x"])


# Sight and distance don't matter


@proves("gh1.focus.no-los-needed", "jotl.focus.no-los-required")
def test_a_nearer_enemy_out_of_sight_is_focused_on_before_one_in_sight(edition: str) -> None:
    scene = draw(
        """
B   .   .   .   .   M   #   A
                  .   .   .
        """
    )
    board, rule = scene.position.board, ruleset(edition).sight
    assert not sees(board, rule, scene.actor.at, scene.index("A"))
    assert sees(board, rule, scene.actor.at, scene.index("B"))
    answer = scene.plan(edition, 2)
    assert (answer.cost("A"), answer.cost("B")) == ((0, 2), (0, 4))
    assert answer.foci == ["A"]


@proves("gh2.focus.no-los-needed")
def test_an_enemy_round_a_corner_can_be_the_focus(edition: str) -> None:
    scene = draw(
        """
M   #   #   A
  .   .   .
        """
    )
    assert not sees(scene.position.board, ruleset(edition).sight, scene.actor.at, scene.index("A"))
    answer = scene.plan(edition, 2)
    assert (answer.cost("A"), answer.foci) == ((0, 3), ["A"])


@proves("gh2.focus.infinite-movement", "fh.focus.unreachable-this-turn-ok")
@pytest.mark.parametrize("points", [9, 15])
def test_a_focus_may_be_many_turns_away(edition: str, points: int) -> None:
    answer = draw("M" + points * "   ." + "   A").plan(edition, 2)
    assert (answer.cost("A"), answer.foci) == ((0, points), ["A"])
    assert answer.points == {2}


@proves("jotl.map.closed-door-is-wall", "fh.overlay.closed-door-acts-as-wall")
@pytest.mark.parametrize("row", ["M   D1  A", "M   D1  .   A"])
@pytest.mark.parametrize("reach", [0, 5])
def test_a_closed_door_is_a_wall_for_a_monsters_path_range_and_sight(
    edition: str, row: str, reach: int
) -> None:
    closed = draw(row)
    assert not sees(closed.position.board, ruleset(edition).sight, closed.actor.at, closed.index("A"))
    assert closed.plan(edition, 3, Attack(range=reach)).foci == []
    opened = draw(row.replace("D1", "d1")).plan(edition, 3, Attack(range=reach))
    assert (opened.foci, opened.attacked) == (["A"], ["A"])


# Ties


@proves("gh1.focus.tie-proximity", "gh2.focus.tie-range", "fh.focus.tie-closest-by-range")
def test_of_enemies_at_equal_cost_the_closest_by_range_is_the_focus(edition: str) -> None:
    scene = draw("A   .   .   M   .   B", initiatives={"A": 10, "B": 90})
    answer = scene.plan(edition, attack=Attack(range=4))
    assert (answer.cost("A"), answer.cost("B")) == ((0, 0), (0, 0))
    assert answer.foci == ["B"]


def test_range_breaks_no_tie_where_the_rulebook_does_not_count_it() -> None:
    scene = draw("A   .   .   M   .   B", initiatives={"A": 10, "B": 90})
    assert scene.plan("jotl", attack=Attack(range=4)).foci == ["A"]


@proves(
    "gh1.focus.tie-initiative",
    "jotl.focus.tie-by-initiative",
    "gh2.focus.tie-initiative",
    "fh.focus.tie-initiative",
)
@pytest.mark.parametrize(("first", "second"), [(20, 60), (15, 40), (12, 30), (20, 40)])
def test_of_enemies_equally_near_the_earlier_in_initiative_is_the_focus(
    edition: str, first: int, second: int
) -> None:
    row = "A   .   .   M   .   .   B"
    assert draw(row, initiatives={"A": first, "B": second}).plan(edition, 2).foci == ["A"]
    assert draw(row, initiatives={"A": second, "B": first}).plan(edition, 2).foci == ["B"]


@proves("gh1.focus.tie-initiative", "fh.focus.tie-initiative", "gh2.focus.tie-initiative-details")
def test_of_enemies_equal_in_everything_the_players_choose(edition: str) -> None:
    scene = draw("A   .   .   M   .   .   B", initiatives={"A": (20, 30), "B": (20, 30)})
    answer = scene.plan(edition, 2)
    assert (answer.foci, answer.attacked) == (["A", "B"], ["A", "B"])


@proves("jotl.focus.initiative-ties-among-characters", "gh2.focus.tie-initiative-details")
@pytest.mark.parametrize(
    ("earlier", "later"),
    [((30, 20), (30, 70)), ((20, 30), (20, 50)), ((98, 50), (99,))],
    ids=["30", "20", "long rest"],
)
def test_equal_initiatives_go_by_the_second_card_and_a_long_rest_comes_last(
    edition: str, earlier: tuple[int, ...], later: tuple[int, ...]
) -> None:
    row = "A   .   .   M   .   .   B"
    assert draw(row, initiatives={"A": later, "B": earlier}).plan(edition, 2).foci == ["B"]
    assert draw(row, initiatives={"A": earlier, "B": later}).plan(edition, 2).foci == ["A"]


@proves("gh2.focus.summons-as-foci")
def test_a_summon_is_focused_on_before_its_summoner(edition: str) -> None:
    scene = draw("A   .   .   M   .   .   B", initiatives={"A": (40, 70, 1), "B": (40, 70, 0)})
    answer = scene.plan(edition, 2)
    assert (answer.cost("A"), answer.cost("B")) == ((0, 2), (0, 2))
    assert answer.foci == ["B"]


@proves("gh1.summon.obstacles-with-hp", "gh2.overlay.objective-initiative", "fh.overlay.objective-initiative")
@pytest.mark.parametrize("initiative", [60, 80])
def test_something_to_destroy_is_focused_on_after_everybody_else(edition: str, initiative: int) -> None:
    scene = draw("O   .   M   .   A", initiatives={"A": initiative})
    answer = scene.plan(edition, 2)
    assert (answer.cost("A"), answer.cost("O")) == ((0, 1), (0, 1))
    assert answer.foci == ["A"]
    assert scene.without("A").plan(edition, 2).foci == ["O"]


# Negative hexes


@proves(
    "gh1.focus.avoids-traps-unless-only-way",
    "jotl.focus.fewest-traps-first",
    "gh2.focus.negative-before-enemy-choice",
)
@pytest.mark.parametrize(
    ("row", "through", "without"),
    [
        ("A   .   t   M   .   .   .   .   .   .   .   B", 2, 7),
        ("A   .   t   M   .   .   .   .   .   .   .   .   .   B", 2, 9),
        ("A   t   M   .   .   .   .   .   .   B", 1, 6),
    ],
)
def test_an_enemy_that_can_be_reached_without_a_trap_is_focused_on_however_far(
    edition: str, row: str, through: int, without: int
) -> None:
    answer = draw(row).plan(edition, 3)
    assert (answer.cost("A"), answer.cost("B")) == ((1, through), (0, without))
    assert answer.foci == ["B"]


@proves("gh1.focus.avoids-traps-unless-only-way")
def test_where_traps_cannot_be_avoided_the_way_with_the_fewest_is_taken(edition: str) -> None:
    scene = draw(
        """
M   t   t   .   A
  .   .   t   .
        """
    )
    answer = scene.plan(edition, 4)
    assert answer.cost("A") == (1, 4)
    assert (answer.negative, answer.points, answer.attacked) == ({1}, {4}, ["A"])


LONG_WAY_ROUND = """
    M   {}   x   A   y
  1                   .
2                   .
  3   .   .   .   .
"""
"""Two hexes through something, or ten round it."""


@proves(
    "gh2.focus.fewest-negative-hexes", "fh.focus.negative-hexes-first", "bnb.focus.hazard-avoidance-first"
)
def test_ten_hexes_round_a_negative_hex_are_better_than_two_through_it(edition: str) -> None:
    # One of the games has no traps.
    for tile in {"bnb": "h"}.get(edition, "th"):
        answer = draw(LONG_WAY_ROUND.format(tile)).plan(edition, 3)
        assert answer.cost("A") == (0, 10)
        assert answer.heads_for == ["y"]
        assert (answer.ends, answer.paths, answer.attacked) == (["3"], ["123"], [""])
    assert draw(LONG_WAY_ROUND.format(".")).plan(edition, 3).cost("A") == (0, 2)


@proves("gh2.focus.negative-hex-definition")
def test_a_trap_and_a_hazardous_hex_are_the_same_to_a_monster(edition: str) -> None:
    scene = draw(
        """
    t   x
  M       A
    h   y
        """
    )
    answer = scene.plan(edition, 2)
    assert answer.cost("A") == (1, 2)
    assert (answer.ends, answer.paths) == (["x", "y"], ["hy", "tx"])


@proves("gh2.focus.negative-only-if-no-other", "fh.focus.negative-hex-last-resort")
@pytest.mark.parametrize("tile", ["t", "h"])
def test_a_negative_hex_is_entered_if_there_is_no_other_way_to_attack_anybody(
    edition: str, tile: str
) -> None:
    answer = draw(f"M   {tile}   x   A").plan(edition, 2)
    assert answer.cost("A") == (1, 2)
    assert (answer.ends, answer.paths, answer.attacked) == (["x"], [f"{tile}x"], ["A"])


# No focus, or always the same


@proves("jotl.focus.no-focus-no-move-or-attack", "fh.focus.no-focus")
def test_a_monster_that_can_reach_no_attack_hex_has_no_focus_and_neither_moves_nor_attacks(
    edition: str,
) -> None:
    scene = draw(
        """
  m   o
m   A   m   .   .   M
  o   m
        """
    )
    answer = scene.plan(edition, 3)
    assert (answer.cost("A"), answer.foci, answer.plan.outcomes) == (None, [], ())


@proves("jotl.focus.stunned-has-no-focus", "fh.focus.stunned-monster")
def test_a_stunned_monster_has_no_focus_and_does_nothing(edition: str) -> None:
    scene = draw("M   A")
    assert scene.plan(edition, 2).attacked == ["A"]
    stunned = scene.plan(edition, 2, stunned=True)
    assert (stunned.foci, stunned.plan.outcomes) == ([], ())


@proves("gh1.focus.invisible-not-focusable", "gh2.focus.invisible-not-focus")
def test_an_invisible_enemy_is_no_focus(edition: str) -> None:
    scene = draw("M   A   .", invisible="A")
    answer = scene.plan(edition, 2)
    assert (answer.foci, answer.plan.outcomes) == ([], ())


@proves("jotl.focus.found-at-turn-start")
def test_a_monster_finds_a_focus_whatever_its_card_says(edition: str) -> None:
    scene = draw("M   .   .   A   .   B")
    card = [HealAbility(2, whom="self")]
    answer = scene.plan_turn(edition, opening(Stats(move=2, attack=2), card, ruleset(edition)))
    assert answer.plan.turn.points == 0
    assert (answer.foci, answer.attacked) == (["A"], [""])


@proves(
    "jotl.focus.no-attack-as-melee",
    "gh2.focus.no-attack-focus",
    "fh.focus.no-attack-as-melee",
)
def test_a_monster_that_cannot_attack_finds_its_focus_as_for_a_melee_attack(edition: str) -> None:
    scene = draw("A   .   M   .   .   B", initiatives={"A": 90, "B": 10})
    armed = scene.plan(edition, 2, Attack(range=4))
    assert (armed.cost("A"), armed.cost("B")) == ((0, 0), (0, 0))
    for answer in (scene.plan(edition, 2, Attack(range=4), disarmed=True), scene.plan(edition, 2, None)):
        assert (answer.cost("A"), answer.cost("B")) == ((0, 1), (0, 2))
        assert answer.foci == ["A"]
        assert answer.attacked == [""]


@proves("bnb.focus.character-is-focus")
def test_the_character_is_everybodys_focus(edition: str) -> None:
    scene = draw(
        """
m   .   .   .
  .   A   .   n
M   .   p   .
        """
    )
    for name in "Mmnp":
        answer = plan(scene.position, scene.figure(name), scene.plan(edition, 2).plan.turn, ruleset(edition))
        assert [answer.enemies[number].name for number in answer.foci] == ["A"]


# Places in the order


def test_who_can_come_first_where_the_party_decides() -> None:
    character, later, open_place = (30, 0, 40), (30, 0, 60), (30, *UNDECIDED)
    acted = (30, ACTED, 0)
    assert earliest([later, character]) == [1]
    assert earliest([later, open_place, character]) == [1, 2]
    assert earliest([open_place, character, acted]) == [2]
    assert earliest([open_place, (20, 1, 0)]) == [1]
    assert earliest([(30, 1, 0), (30, 1, 0), (40, *UNDECIDED)]) == [0, 1]


def test_only_sides_that_have_a_pact_are_no_enemies() -> None:
    one, ally, foe = (Figure(side, side, at) for at, side in enumerate(("reeds", "gulls", "crabs")))
    position = Position(
        read_board(".   .   .").board,
        (one, ally, foe),
        allied_sides=frozenset((frozenset(("reeds", "gulls")),)),
    )
    assert position.enemies_of(one) == position.enemies_of(ally) == [foe]
    assert position.enemies_of(foe) == [one, ally]
