"""Surveys of `haven lab`: classes beside each other, difficulty by level, a scenario's portrait, balance."""

from typing import TYPE_CHECKING, Any

import click

from havenwright.cli.common import read_text
from havenwright.cli.lab_options import SHARED, Asked, with_options

if TYPE_CHECKING:
    from havenwright.lab.arms import Arm
    from havenwright.lab.surveys import Row

_games = click.option(
    "--games", type=click.IntRange(2, 100_000), default=40, show_default=True, help="For each number shown."
)
_players = click.option("--players", type=click.IntRange(1, 4), help="How many characters.")
_sizes = click.option(
    "--players", "sizes", multiple=True, type=click.IntRange(1, 4), help="Can be given again."
)
_strength = click.option(
    "--strength", type=click.IntRange(1, 9), default=1, show_default=True, help="The characters' level."
)
_level = click.option(
    "--level", type=click.IntRange(0, 7), help="The scenario's; found by playing, normally."
)


@click.command()
@with_options(_games, _players, _strength, _level, *SHARED)
def classes(**options: Any) -> int:
    """Compare every class beside every other.

    Each two classes play the same seeds; in larger parties the others take turns. A class's difference is
    that of the games with it and the games without it.

    \b
    haven lab classes --scenario the-pump-house
    haven lab classes --ruleset fh --games 100 --judge greedy --report classes.html
    """
    from havenwright.cli.lab_show import show_classes
    from havenwright.lab.reports import classes_page, name_table
    from havenwright.lab.surveys import survey_classes
    from havenwright.lab.told import class_table_data

    asked = Asked(options)
    field, names = asked.field(), name_table(asked.packs)
    with asked.bench() as bench:
        tables = [
            survey_classes(
                bench, asked.packs, field, judge, options["games"], options["level"], options["strength"]
            )
            for judge in asked.judges
        ]
    title = f"The classes in {_places(asked, field.scenarios)}"
    asked.finish(
        lambda: {"judges": {table.judge: class_table_data(table) for table in tables}},
        lambda: classes_page(title, tables, names),
        lambda: show_classes(title, tables, names),
    )
    return 1 if any(table.failures for table in tables) else 0


@click.command()
@with_options(_games, _sizes, _strength, *SHARED)
def difficulty(**options: Any) -> int:
    """Show the share of games won by the scenario's level and the number of characters.

    The characters stay as strong as they are; levels where all is won or lost are left out.

    \b
    haven lab difficulty --scenario the-pump-house
    haven lab difficulty --scenario the-pump-house --players 2 --players 4 --report levels.html
    """
    from havenwright.cli.lab_show import show_difficulty
    from havenwright.lab.reports import difficulty_page
    from havenwright.lab.surveys import survey_levels
    from havenwright.lab.told import curve_data

    asked = Asked(options)
    sizes = options["sizes"] or asked.sizes(options["ruleset"])
    fields = [asked.field(players) for players in sorted(set(sizes))]
    with asked.bench() as bench:
        curves = [
            curve
            for judge in asked.judges
            for curve in survey_levels(
                bench, asked.packs, fields, judge, options["games"], options["strength"]
            )
        ]
    title = f"The difficulty of {_places(asked, fields[0].scenarios)}"
    asked.finish(
        lambda: {
            "judges": {
                judge: [curve_data(curve) for curve in curves if curve.judge == judge]
                for judge in asked.judges
            }
        },
        lambda: difficulty_page(title, curves),
        lambda: show_difficulty(title, curves),
    )
    return 1 if any(curve.failures for curve in curves) else 0


@click.command()
@click.argument("name")
@with_options(_games, _players, _strength, _level, *SHARED)
def scenario(**options: Any) -> int:
    """Draw the portrait of a scenario: rounds, exhaustion, damage, idle cards, and where parties die.

    The report shows the board with a colour for each hex in which characters fell.

    \b
    haven lab scenario the-pump-house --report portrait.html
    haven lab scenario the-pump-house --players 4 --level 2 --games 200 --judge greedy
    """
    from havenwright.cli.lab_show import show_portraits
    from havenwright.lab.arms import arm_of
    from havenwright.lab.portraits import draw_portrait
    from havenwright.lab.reports import scenario_page
    from havenwright.lab.told import portrait_data

    asked = Asked(options)
    field = asked.field(scenarios=[options["name"]])
    arm = arm_of("all", asked.packs, field, strength=options["strength"])
    arm.check(arm.usual_level if options["level"] is None else options["level"])
    with asked.bench() as bench:
        portraits = [
            draw_portrait(bench, arm, judge, options["games"], options["level"]) for judge in asked.judges
        ]
    title = f"A portrait of {asked.packs.scenario(options['name']).name}"
    asked.finish(
        lambda: {"judges": {portrait.judge: portrait_data(portrait) for portrait in portraits}},
        lambda: scenario_page(title, portraits, asked.packs),
        lambda: show_portraits(title, portraits, asked.packs),
    )
    return 1 if any(portrait.failures for portrait in portraits) else 0


@click.command()
@with_options(_games, _sizes, *(one for one in SHARED if one is not SHARED[0]))
@click.option("--ruleset", "rulesets", multiple=True, help="Only this game; can be given again.")
@click.option("--no-play", is_flag=True, help="Show the games that are kept, and play no other.")
def balance(**options: Any) -> int:
    """Print a table of all scenarios: how often each is won at the level recommended for new characters.

    It is Markdown. With --report the tables of a page are made anew and the text above them stays, as in
    docs/balance.md. Each scenario is played by the first game that can. Games that were played are kept, so
    the same call goes on after Ctrl-C, with more --games too.

    \b
    haven lab balance --judge planner:8 --games 40 --report docs/balance.md
    haven lab balance --ruleset fh --judge greedy --players 2
    haven lab balance --judge planner:8 --no-play         what is known so far
    """
    from havenwright.lab.balance import balance_page
    from havenwright.lab.surveys import survey_scenarios
    from havenwright.lab.told import cell_data

    asked = Asked(options | {"ruleset": "gh2"})
    with asked.bench() as bench:
        rows = {
            judge: survey_scenarios(bench, _cells(asked, options), judge, options["games"])
            for judge in asked.judges
        }
    report = options["report"]
    before = read_text(report) if report and report.exists() else ""
    page = balance_page(rows, options["games"], before)
    asked.finish(
        lambda: {
            "judges": {
                judge: [
                    {
                        "ruleset": row.ruleset,
                        "scenario": row.scenario,
                        "level": row.level,
                        "players": {str(players): cell_data(cell) for players, cell in row.cells.items()},
                    }
                    for row in some
                ]
                for judge, some in rows.items()
            }
        },
        lambda: page,
        lambda: click.echo(page, nl=False),
    )
    return 0


def _cells(asked: Asked, options: dict[str, Any]) -> "list[tuple[Row, int, Arm]]":
    """A row for every scenario, and an arm for every number of characters."""
    from havenwright.lab.arms import arm_of, field_of, scenarios_for
    from havenwright.lab.surveys import Row
    from havenwright.packs.records import RULESETS

    found: list[tuple[Row, int, Arm]] = []
    seen: set[str] = set()
    for ruleset in options["rulesets"] or sorted(RULESETS, key=lambda one: one != "gh2"):
        for name in scenarios_for(asked.packs, ruleset, options["scenarios"]):
            if name in seen:
                continue
            seen.add(name)
            title = asked.packs.scenario(name).name
            for players in options["sizes"] or asked.sizes(ruleset):
                field = field_of(asked.packs, ruleset, [name], players, options["seed"], asked.readings)
                arm = arm_of(title, asked.packs, field)
                arm.check(arm.usual_level)
                found.append((Row(ruleset, name, title, arm.usual_level, {}), players, arm))
    return found


def _places(asked: Asked, scenarios: tuple[str, ...]) -> str:
    names = [asked.packs.scenario(one).name for one in scenarios]
    return names[0] if len(names) == 1 else f"{len(names)} scenarios"
