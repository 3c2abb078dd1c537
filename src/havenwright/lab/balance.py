"""The table of all scenarios as a Markdown page: how often each is won, by judge and number of characters."""

from collections.abc import Mapping, Sequence

from havenwright.lab.surveys import Cell, Row
from havenwright.rulesets import ruleset as named_ruleset

TITLE = "# Balance"
MARK = "<!-- The tables below are made by `haven lab balance`; the text above stays. -->"
ABOUT = """\
The percentage of {games} games that bots win with new characters at the level that is recommended for them,
by the number of characters. Classes take turns. The true rate is within the brackets 95 times of 100; a rate
in bold is outside {low} to {high} %."""
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
            cells = [_told(of_judge[judge].cells.get(players)) for judge in judges for players in sizes]
            parts.append(f"| {first.name} | {first.level} | {' | '.join(cells)} |")
        parts.append("")
    return "\n".join(parts)


def _told(cell: Cell | None) -> str:
    if cell is None or not cell.games:
        return ""
    wins = cell.wins
    rate = f"{100 * wins.value:.0f}"
    told = rate if LOW <= wins.value <= HIGH else f"**{rate}**"
    return f"{told} [{100 * wins.low:.0f}, {100 * wins.high:.0f}]"
