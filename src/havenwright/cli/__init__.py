"""The `haven` command: its table of commands, and how errors become messages and exit statuses.

Each command is a module of this folder with a `command`; it is imported when it is used, so that
`haven --version` starts at once.
"""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from io import StringIO, TextIOWrapper
from keyword import iskeyword
from typing import NoReturn

import click

from havenwright import __version__
from havenwright.errors import UserError, printable_lines

FINE, NO, WRONG_USE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141
"""Exit statuses. NO: the answer is no, or problems were found. The last two are what shells expect."""

COMMANDS = {
    "Playing": {
        "play": "Play a scenario at a table in the browser, or in the terminal.",
        "campaign": "Show a saved campaign, and enter results from a real table.",
        "serve": "Keep rooms for people and bots who play over a network.",
    },
    "Boards": {
        "show": "Draw a board, or show a class, monster, scenario or card.",
        "sight": "Say which hexes see each other.",
    },
    "Monsters": {
        "solve": "Say what a monster does, every way the rules allow, and why.",
    },
    "Packs": {
        "check": "Say what is wrong with a pack, and where.",
        "new": "Make a pack from a template.",
        "try": "Try what cards do in small positions.",
        "import": "Say what of another tool's data our card language can say.",
        "grammar": "Print the card language: every row, with an example.",
    },
    "Bots": {
        "sim": "Play many games with bots, and show how they went.",
        "replay": "Step through a saved game.",
        "protocol": "List every decision and event, for programs that play.",
    },
    "The laboratory": {
        "lab": "Say what a change does, or how strong classes and scenarios are.",
    },
    "Rules": {
        "rules": "Show which rules of the five games are proven by tests.",
    },
    "The project": {
        "test": "Run every check: format, lint, types, layers, tests.",
        "bench": "Measure how fast a part of the engine is.",
    },
}

EPILOG = """\
\b
haven COMMAND --help explains a command, with examples.
Exit status: 0 fine; 1 the answer is no, or problems were found; 2 wrong use or input.
"""

UNFORGIVING = ("strict", "surrogateescape")
"""Error handlers of an output that fail at signs which its encoding lacks; the second is the C locale's."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command line and leaves with its exit status; a person's mistake never shows a traceback."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """The exit status. A command returns its own, or None where it can only be fine."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors in UNFORGIVING:
        sys.stdout.reconfigure(errors="replace")  # signs that the output's encoding lacks
    given = list(sys.argv[1:] if arguments is None else arguments)
    usual = sys.unraisablehook
    sys.unraisablehook = partial(_hush_interrupts, usual)
    status = _status(given)
    if status != INTERRUPTED:  # otherwise more of them may come until the process has ended
        sys.unraisablehook = usual
    return status


def _hush_interrupts(
    usual: Callable[["sys.UnraisableHookArgs"], object], raised: "sys.UnraisableHookArgs"
) -> None:
    """Say nothing of an interrupt in a callback, where Python can't pass it on."""
    if not issubclass(raised.exc_type, KeyboardInterrupt):
        usual(raised)


def _status(given: list[str]) -> int:
    """The exit status of a command, and its mistakes as messages."""
    _open_missing_output()
    try:
        if any("\0" in argument for argument in given):
            raise UserError("an argument holds a null byte; no file or name can")
        with haven.make_context("haven", given) as context:
            status = haven.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        shown = StringIO()
        error.show(shown)
        click.echo(printable_lines(shown.getvalue()), nl=False, err=True)
        return error.exit_code
    except UserError as error:
        click.echo(printable_lines(f"haven: {error}"), err=True)
        return WRONG_USE
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()  # who read it has left
        return BROKEN_PIPE
    except OSError as error:
        _drop_output()
        where = f"{error.filename}: " if error.filename is not None else ""
        click.echo(printable_lines(f"haven: {where}{error.strerror or error}"), err=True)
        return WRONG_USE
    return FINE if status is None else int(status)


def _open_missing_output() -> None:
    """Give an output that was closed before we began (`>&-`) somewhere to go."""
    if sys.stdout is None:
        sys.stdout = StringIO()
    if sys.stderr is None:
        sys.stderr = StringIO()


def _drop_output() -> None:
    """Write nothing more: Python would complain once more when it flushes at the end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class CommandTable(click.Group):
    """A group that knows its commands by name and one line each, and imports only the one that runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for group in COMMANDS.values() for name in group]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = import_module(f"havenwright.cli.{module}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        names = self.list_commands(ctx)
        if args[0] in names or args[0].startswith("-"):
            return super().resolve_command(ctx, args)
        close = get_close_matches(args[0], names, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"the commands are {', '.join(names)}."
        raise click.UsageError(f"there is no command {args[0]!r}; {hint}", ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, commands in COMMANDS.items():
            with formatter.section(title):
                formatter.write_dl(list(commands.items()))


@click.command(
    cls=CommandTable,
    epilog=EPILOG,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, message="haven %(version)s")
@click.pass_context
def haven(context: click.Context) -> None:
    """Havenwright: an unofficial engine for the Gloomhaven family of games."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
