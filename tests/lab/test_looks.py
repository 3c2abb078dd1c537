"""Looks before the end, with the bounds that textbooks print."""

import pytest

from havenwright.lab.looks import bounds, spent


def test_five_equal_looks_have_the_bounds_of_the_textbook() -> None:
    found = bounds([0.2, 0.4, 0.6, 0.8, 1.0])  # Lan and DeMets, two sides, 5 %
    assert found == pytest.approx([4.877, 3.357, 2.680, 2.290, 2.031], abs=0.001)


def test_a_single_look_costs_nothing() -> None:
    assert bounds([1.0]) == pytest.approx([1.95996], abs=1e-5)


def test_two_equal_looks_have_the_bounds_of_the_textbook() -> None:
    assert bounds([0.5, 1.0]) == pytest.approx([2.963, 1.969], abs=0.001)


def test_alpha_is_spent_late_and_whole() -> None:
    assert spent(0.0) == 0
    assert spent(0.5) == pytest.approx(0.00305, abs=1e-5)
    assert spent(1.0) == pytest.approx(0.05)
    assert spent(1.7) == spent(1.0)
