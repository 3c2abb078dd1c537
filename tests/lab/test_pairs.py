"""Paired differences against numbers that others have published or that follow by hand."""

from math import log

import pytest

from havenwright.lab.pairs import (
    Pairs,
    count_pairs,
    difference_interval,
    log_odds_interval,
    rate_interval,
)

CHILDREN = Pairs(both=1, base_only=7, changed_only=1, neither=12)
"""21 children before and after a transplant: the example of Fagerland, Lydersen and Laake (2014)."""


def test_the_paired_interval_is_that_of_the_published_example() -> None:
    found = difference_interval(CHILDREN)
    assert found.value == pytest.approx(-6 / 21)
    assert (round(found.low, 3), round(found.high, 3)) == (-0.508, -0.013)


def test_wilsons_interval_is_that_of_the_published_example() -> None:
    found = rate_interval(81, 263)  # Newcombe (1998), table I
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)
    assert rate_interval(0, 0).high == 1.0
    assert rate_interval(20, 20).low == pytest.approx(0.8389, abs=1e-4)


def test_pairs_are_counted_by_who_won() -> None:
    pairs = count_pairs([(True, True), (True, False), (False, True), (False, True), (False, False)])
    assert pairs == Pairs(both=1, base_only=1, changed_only=2, neither=1)
    assert (pairs.base, pairs.changed) == (0.4, 0.6)
    assert pairs.difference == pytest.approx(0.2)


def test_pairs_that_never_differ_still_leave_a_doubt() -> None:
    found = difference_interval(Pairs(both=20, neither=20))
    assert found.value == 0
    assert found.high == -found.low == pytest.approx(1.96 * (2 / 42 / 42) ** 0.5, abs=1e-4)


def test_log_odds_are_those_of_a_table_of_two_rates() -> None:
    found = log_odds_interval(Pairs(both=25, base_only=25, changed_only=25, neither=25))
    assert found.value == 0
    assert found.high == pytest.approx(1.96 * (8 / 102) ** 0.5, abs=1e-3)  # no correlation: 1/p q n twice
    stronger = log_odds_interval(Pairs(both=50, base_only=0, changed_only=25, neither=25))
    assert stronger.value == pytest.approx(log(76 / 26))  # half a game more in each cell
    assert stronger.low > 0


def test_pairing_pays_by_the_correlation() -> None:
    assert Pairs(both=25, base_only=25, changed_only=25, neither=25).correlation == 0
    alike = Pairs(both=45, base_only=5, changed_only=5, neither=45)
    assert alike.correlation == pytest.approx(0.8)
    assert alike.unpaired_pairs == pytest.approx(5)
