"""The table of all scenarios as a Markdown page: how often each is won, by judge and number of characters."""

from collections.abc import Mapping, Sequence

from havenwright.lab.pairs import Interval, count_pairs, difference_interval, rate_interval
from havenwright.lab.surveys import Cell, Row
from havenwright.rulesets import ruleset as named_ruleset

TITLE = "# Balance"
MARK = "<!-- The tables below are made by `haven lab balance`; the text above stays. -->"
ABOUT = """\
The percentage of {games} games that bots win with new characters at the level that is recommended for them,
by the number of characters. Classes take turns. The true rate is within the brackets 95 times of 100; a rate
in bold is outside {low} to {high} %. Where fewer games were played it says of how many."""
LOW, HIGH = 0.55, 0.95
"""Rates between which a scenario is neither too hard nor too easy for a bot that plans."""


def balance_page(rows: Mapping[str, Sequence[Row]], games: int, before: str = "") -> str:
    """A table for each game, a row for each scenario, below the text that a page had before."""
    judges = list(rows)
    every = [row for some in rows.values() for row in some]
    about = ABOUT.format(games=games, low=round(100 * LOW), high=round(100 * HIGH))
    parts = [
        before.partition(MARK)[0].rstrip() or TITLE,
        "",
        MARK,
        "",
        *about.split("\n"),
        "",
    ]
    for ruleset in dict.fromkeys(row.ruleset for row in every):
        own = [row for row in every if row.ruleset == ruleset]
        sizes = sorted({players for row in own for players in row.cells})
        titles = [f"{judge}, {players}" for judge in judges for players in sizes]
        parts += [
            f"## {named_ruleset(ruleset).name}",
            "",
            f"| scenario | level | {' | '.join(titles)} |",
            f"|---|---|{'---|' * len(titles)}",
        ]
        for name in dict.fromkeys(row.scenario for row in own):
            of_judge = {
                judge: next(row for row in some if row.scenario == name) for judge, some in rows.items()
            }
            first = of_judge[judges[0]]
            cells = [
                _told(of_judge[judge].cells.get(players), games) for judge in judges for players in sizes
            ]
            parts.append(f"| {first.name} | {first.level} | {' | '.join(cells)} |")
        own_rows = {judge: [row for row in some if row.ruleset == ruleset] for judge, some in rows.items()}
        if len(own_rows[judges[0]]) > 1:
            sums = [_together(own_rows[judge], players) for judge in judges for players in sizes]
            parts.append(f"| together | | {' | '.join(sums)} |")
        parts.append("")
        for judge in judges[1:]:
            parts += [_gain(judges[0], judge, own_rows), ""]
    return "\n".join(parts)


def gain(base: Sequence[Row], other: Sequence[Row]) -> tuple[Interval, int]:
    """How much more often another judge wins the very same games, and in how many of them."""
    pairs = count_pairs(
        (one, two)
        for first, second in zip(base, other, strict=True)
        for players in first.won
        for one, two in zip(first.won[players], second.won[players], strict=True)
        if one is not None and two is not None
    )
    return difference_interval(pairs), pairs.count


def _gain(base: str, other: str, rows: Mapping[str, Sequence[Row]]) -> str:
    more, games = gain(rows[base], rows[other])
    return (
        f"In the same {games} games `{other}` wins {100 * more.value:+.1f} points more than `{base}` "
        f"[{100 * more.low:+.1f}, {100 * more.high:+.1f}]."
    )


def _together(rows: Sequence[Row], players: int) -> str:
    """The games of all scenarios as one cell, with a decimal: there are many."""
    cells = [row.cells[players] for row in rows if players in row.cells]
    games = sum(cell.games for cell in cells)
    wins = rate_interval(sum(round(cell.wins.value * cell.games) for cell in cells), games)
    return f"{100 * wins.value:.1f} {_brackets(wins)} of {games}" if games else ""


def _brackets(wins: Interval) -> str:
    return f"[{100 * wins.low:.0f}, {100 * wins.high:.0f}]"


def _told(cell: Cell | None, games: int) -> str:
    if cell is None or not cell.games:
        return ""
    wins = cell.wins
    rate = f"{100 * wins.value:.0f}"
    told = rate if LOW <= wins.value <= HIGH else f"**{rate}**"
    fewer = "" if cell.games == games else f" of {cell.games}"
    return f"{told} {_brackets(wins)}{fewer}"
