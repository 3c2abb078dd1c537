"""Reach of an attack from each hex."""

from havenwright.hexes import read_board, read_pattern
from havenwright.monsters import Attack, Figure, Position, Turn, plan
from havenwright.rulesets import ruleset

BESIDE_AN_ALLY = read_pattern("B G R R")


def test_an_area_with_a_blue_hex_needs_an_ally_there() -> None:
    drawn = read_board(".   m   M   A   B   .", marks="mMAB")
    monster, ally = Figure("M", "monsters", drawn.index("M")), Figure("m", "monsters", drawn.index("m"))
    near, far = Figure("A", "characters", drawn.index("A")), Figure("B", "characters", drawn.index("B"))
    turn = Turn(attack=Attack(area=BESIDE_AN_ALLY))

    def attacked(*figures: Figure) -> list[tuple[str, ...]]:
        found = plan(Position(drawn.board, (monster, *figures)), monster, turn, ruleset("fh"))
        return [tuple(found.enemies[number].name for number in outcome.targets) for outcome in found.outcomes]

    assert attacked(ally, near, far) == [("A", "B")]
    assert attacked(near, far) == []


def test_the_placements_of_such_an_area_hold_the_ally() -> None:
    drawn = read_board(".   m   M   A   B   .", marks="mMAB")
    figures = (
        Figure("M", "monsters", drawn.index("M")),
        Figure("m", "monsters", drawn.index("m")),
        Figure("A", "characters", drawn.index("A")),
    )
    turn = Turn(attack=Attack(area=BESIDE_AN_ALLY))
    found = plan(Position(drawn.board, figures), figures[0], turn, ruleset("fh"))
    (placement,) = found.areas(found.outcomes[0])
    assert placement.blue == drawn.mask("m")
    assert placement.red == drawn.mask("AB")
