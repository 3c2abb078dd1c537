"""Options that all questions of `haven lab` share, and the bench that follows from them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from havenwright.cli.common import json_option, pack_option, reading_option, write_json, write_text
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.lab.arms import Field
    from havenwright.lab.bench import Bench
    from havenwright.packs.registry import Registry

Function = TypeVar("Function", bound=Callable[..., Any])
JUDGES = ("greedy", "planner:4")


def _number(context: click.Context, parameter: click.Parameter, value: float) -> float:
    """Refuse what is no number, which lies in every range."""
    if isnan(value):
        raise click.BadParameter("is not in the range 0.1 to 50")
    return value


SHARED = (
    click.option("--ruleset", default="gh2", show_default=True, help="By whose rules."),
    click.option(
        "--scenario", "scenarios", multiple=True, help="Only this one; can be given again. Otherwise all."
    ),
    click.option(
        "--judge",
        "judges",
        multiple=True,
        help="The bot that plays; can be given again. Otherwise greedy and planner:4.",
    ),
    click.option("--seed", type=int, default=0, show_default=True, help="Of the first game."),
    click.option("--workers", type=click.IntRange(1), help="Processes; normally one for each core."),
    click.option("--cluster", default="", help="Play on a Ray cluster: auto, or its address."),
    click.option(
        "--kept", type=click.Path(path_type=Path), help="The folder that keeps games; normally in the cache."
    ),
    click.option(
        "--report", type=click.Path(path_type=Path), help="Write the answer with its pictures, as HTML."
    ),
    reading_option,
    pack_option,
    json_option,
)
PAIRED = (
    click.option(
        "--players", type=click.IntRange(1, 4), help="How many characters; as few as can be normally."
    ),
    click.option("--beside", multiple=True, help="A class that takes the other seats; can be given again."),
    click.option(
        "--strength", type=click.IntRange(1, 9), default=1, show_default=True, help="Characters' level."
    ),
    click.option(
        "--level", type=click.IntRange(0, 7), help="The scenario's level; found by playing, normally."
    ),
    click.option(
        "--within",
        type=click.FloatRange(0.1, 50),
        default=5.0,
        show_default=True,
        callback=_number,
        help="Points to each side that the answer may be off.",
    ),
    click.option(
        "--pairs", type=click.IntRange(2, 100_000), default=1_000, show_default=True, help="The most pairs."
    ),
    click.option("--sure", is_flag=True, help="Stop as soon as it is sure which is stronger."),
)


def with_options(*options: Callable[[Function], Function]) -> Callable[[Function], Function]:
    def add(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return add


class Asked:
    """The options that all questions share, and what follows from them."""

    def __init__(self, options: dict[str, Any]) -> None:
        from havenwright.bots import named
        from havenwright.packs import in_layers, packs_with, shipped_folders
        from havenwright.rulesets.readings import parse_readings

        self.options = options
        self.judges: tuple[str, ...] = tuple(dict.fromkeys(options["judges"])) or JUDGES
        for judge in self.judges:
            named(judge)
            if judge.endswith("ms"):
                raise UserError(f"{judge} plays by the clock, and never the same game twice; say planner:8")
        self.packs: Registry = packs_with(options["folders"])
        self.folders = [*shipped_folders(), *in_layers(list(dict.fromkeys(options["folders"])))]
        self.readings = parse_readings(options["readings"])

    def field(self, players: int | None = None, scenarios: Sequence[str] | None = None) -> "Field":
        from havenwright.lab.arms import field_of

        return field_of(
            self.packs,
            self.options["ruleset"],
            self.options["scenarios"] if scenarios is None else scenarios,
            players or self.options.get("players"),
            self.options["seed"],
            self.readings,
        )

    def sizes(self, ruleset: str) -> tuple[int, ...]:
        """How many characters can play a game."""
        from havenwright.rulesets import ruleset as named_ruleset

        fewest, most = named_ruleset(ruleset).party
        return tuple(range(fewest, most + 1))

    @contextmanager
    def bench(self, *registries: "Registry") -> Iterator["Bench"]:
        """A bench for the packs of some arms, with a bar for whoever waits in front of a terminal."""
        from havenwright.cli.lab_show import watched
        from havenwright.lab.bench import Bench
        from havenwright.lab.crews import by_key, crew_of
        from havenwright.lab.shelf import Shelf, usual_folder

        options = self.options
        crew = crew_of(by_key(registries or (self.packs,)), options["workers"], options["cluster"])
        folder = options["kept"] or usual_folder()
        with watched(options["as_json"]) as watch, Shelf(folder) as shelf, crew:
            yield Bench(crew, shelf, watch, not options.get("no_play"))

    def finish(
        self, data: Callable[[], dict[str, Any]], page: Callable[[], str], show: Callable[[], None]
    ) -> None:
        """Write the report that was asked for, and print the answer for programs or for people."""
        if self.options["report"]:
            write_text(self.options["report"], page())
        if self.options["as_json"]:
            write_json(data())
        else:
            show()
