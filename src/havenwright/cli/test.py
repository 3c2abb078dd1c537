"""`haven test`: every check of the project."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import click

from havenwright import checkout
from havenwright.cli import FINE, NO
from havenwright.errors import UserError


class Check(NamedTuple):
    title: str
    tool: str
    arguments: tuple[str, ...] = ()
    start: tuple[str, ...] | None = None
    """How `python` starts the tool, where `-m tool` does not."""
    beside: bool = False
    """True for a slow tool of one core: it runs while those after it do."""
    needs: str = ""
    """A check that comes first, also if nobody asks for it."""

    @property
    def line(self) -> list[str]:
        return [sys.executable, *(self.start or ("-m", self.tool)), *self.arguments]


CHECKS = {
    "format": Check("ruff format --check", "ruff", ("format", "--check", "--quiet", "--diff", ".")),
    "lint": Check("ruff check", "ruff", ("check", "--quiet", ".")),
    "types": Check(
        "mypy --strict", "mypy", ("--strict", "--no-error-summary", "src", "tests", "bench"), beside=True
    ),
    "layers": Check(
        "lint-imports",
        "importlinter",
        start=("-c", "from importlinter.cli import lint_imports_command as run; run()"),
        beside=True,
    ),
    # What the page's checks and its tests in a browser need.
    "build": Check("npm, vite, Chromium", "playwright", start=("-m", "tests.page.build")),
    "page": Check(
        "svelte-check, vitest", "playwright", start=("-m", "tests.page.check"), beside=True, needs="build"
    ),
    # Tests of the page, the service and the terminal wait as long as they work: two workers more than
    # cores keep these busy. A worker without work takes some from another.
    "tests": Check("pytest", "pytest", ("-n", str((os.cpu_count() or 1) + 2), "--dist", "worksteal")),
}

RULE_ROOMS: Final = (
    *("actions", "attack", "bonuses", "components", "figures", "loot"),
    *("movement", "round", "scenario", "setting", "setup", "terms"),
)
"""The rooms of the engine that hold rules of the books."""

QUICK: Final = (
    *(f"tests/engine/{room}" for room in RULE_ROOMS),
    "tests/bots/test_parties.py",
    "tests/campaign/test_trials.py",
    "tests/cards/test_reading.py",
    "tests/cli/test_main.py",
    "tests/grammar/test_reading.py",
    "tests/hexes/test_sight_rules.py",
    "tests/importers/test_action_text.py",
    "tests/lab/test_figure_text.py",
    "tests/monsters/test_focus.py",
    "tests/packs/test_checks.py",
    "tests/pictures/test_pictures.py",
    "tests/rulesets/test_values.py",
    "tests/saves/test_earlier_versions.py",
    "tests/table/test_session.py",
    "tests/telling/test_questions.py",
    "tests/server/test_room.py",
    "tests/store/test_sqlite.py",
    "tests/test_source.py",
    "tests/test_docs.py",
)
"""The tests of a quick run: rules by example, and a file of every other room."""


class SplitAtDashes(click.Command):
    """Keeps what stands after `--` apart, in `context.meta`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        end = args.index("--") if "--" in args else len(args)
        ctx.meta["after dashes"] = args[end + 1 :]
        return super().parse_args(ctx, args[:end])


@click.command(cls=SplitAtDashes)
@click.argument("checks", nargs=-1, type=click.Choice(list(CHECKS)), metavar="[CHECK]... [-- PYTEST...]")
@click.option("--quick", is_flag=True, help="Of the tests only rules by example, and a file of each room.")
@click.option(
    "--refresh-report", is_flag=True, help="Write rules/proofs.json after a whole run of the tests."
)
@click.option("--no-browser", is_flag=True, help="Leave the page out, and its tests in a browser.")
@click.pass_context
def command(
    context: click.Context, checks: tuple[str, ...], quick: bool, refresh_report: bool, no_browser: bool
) -> int:
    """Run every check of the project, or only those that you name:
    format, lint, types, layers, build, page, tests.

    All of them run, also when an early one fails. What follows -- goes to pytest.
    A whole run fails if a rule that rules/proofs.json calls proven no longer is. It changes
    no file, unless you ask it to write that report anew, which haven rules reads.

    --quick is for daily work, and takes less than a minute on two cores: every check, and
    of the tests those of the engine's rooms of rules and one file of each other room. Whole
    games, properties, damaged files, the terminal and the browser are left to the whole run.

    The tests of the page drive Chromium. As root on Debian it is installed if it is missing;
    otherwise a sentence says how, and --no-browser leaves these tests out.

    \b
    ./haven test                        everything
    ./haven test --quick                everything but long tests
    ./haven test lint types             only these two
    ./haven test tests -- -k sight      only tests whose name contains "sight"
    HAVEN_HYPOTHESIS=fresh ./haven test tests
                                        property tests with new random examples
    """
    root = checkout.root()
    if root is None:
        raise UserError("'test' checks the project's own source: run it as ./haven test in a checkout")
    if quick and refresh_report:
        raise UserError("--refresh-report writes what a whole run proved, and --quick is none")
    for_pytest = [*(QUICK if quick else ()), *(["--refresh-report"] if refresh_report else ())]
    for_pytest += [*(["--ignore=tests/page"] if no_browser else ()), *context.meta["after dashes"]]
    named = set(checks or CHECKS)
    if no_browser or (quick and not checks):
        named -= {"build", "page"}
    needed = {CHECKS[name].needs for name in named}
    chosen = {name: check for name, check in CHECKS.items() if name in named | needed}
    if no_browser:
        click.echo("page    left out: its sources, and its tests in a browser")
    missing = sorted({check.tool for check in chosen.values() if find_spec(check.tool) is None})
    if missing:
        raise UserError(f"{', '.join(missing)} not installed: run ./haven test, which installs the tools")
    started = time.perf_counter()
    held, beside = {}, {}
    with ThreadPoolExecutor() as pool:
        for name, check in chosen.items():
            if check.beside:
                beside[name] = pool.submit(_run, check, root)
            else:
                held[name] = _hold(name, check, root, for_pytest)
        held |= {name: _tell(name, chosen[name], done.result()) for name, done in beside.items()}
    failed = [name for name, fine in held.items() if not fine]
    seconds = time.perf_counter() - started
    outcome = f"{', '.join(failed)} failed" if failed else "all well"
    click.echo(f"haven test: {outcome} after {seconds:.1f} s")
    return NO if failed else FINE


def _environment() -> dict[str, str]:
    """Settings for the tests, which start hundreds of processes: they keep bytecode, as git ignores it."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _hold(name: str, check: Check, root: Path, for_pytest: list[str]) -> bool:
    if check.tool != "pytest":
        return _tell(name, check, _run(check, root))
    click.echo(f"{name:8}{check.title:22}")  # the tests take longest, so they are watched live
    started = time.perf_counter()
    done = subprocess.run([*check.line, *for_pytest], cwd=root, env=_environment())
    return _tell(name, check, Outcome(done.returncode == 0, time.perf_counter() - started, ""))


class Outcome(NamedTuple):
    fine: bool
    seconds: float
    output: str


def _run(check: Check, root: Path) -> Outcome:
    started = time.perf_counter()
    done = subprocess.run(check.line, cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return Outcome(done.returncode == 0, time.perf_counter() - started, done.stdout)


def _tell(name: str, check: Check, done: Outcome) -> bool:
    click.echo(f"{name:8}{check.title:22}{'ok' if done.fine else 'FAILED':7}{done.seconds:5.1f} s")
    if done.output and not done.fine:
        click.echo(done.output)
    return done.fine
