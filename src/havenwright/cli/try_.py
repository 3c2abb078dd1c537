"""`haven try`: small positions, acts in card text, and what comes out of them."""

from pathlib import Path
from typing import Any

import click
import msgspec
import yaml

from havenwright.cli.common import json_option, read_text, write_json
from havenwright.engine.events import Event, Plain
from havenwright.errors import UserError
from havenwright.lab.trials import Position, Trial
from havenwright.lab.trying import Tried, try_out
from havenwright.rulesets import ruleset

FIGURES = ("figure", "target", "by", "focus")
"""What in an event's data is the number of a figure."""
LARGEST = 5_000_000
MOST_VALUES = 1_000_000
DEEPEST = 100


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--explain", "explained", is_flag=True, help="Show what happened on the way, with the rules.")
@click.option("--only", default="", help="Run only the trials whose id contains this.")
@json_option
def command(file: Path, explained: bool, only: str, as_json: bool) -> int:
    """Try what happens if this is done there: run the trials of FILE.

    A trial is a small position, a few acts written as cards are, the modifiers to draw, the
    answers to give, and what is expected. It runs on the engine itself. The exit status is 1
    if something came out otherwise than expected.

    \b
    haven try my-card.yaml                    each trial, and whether it held
    haven try my-card.yaml --explain          what happened on the way
    haven try my-card.yaml --json             one line a trial
    """
    failed = 0
    for raw in _raw_trials(file):
        name = str(raw.get("id", "?")) if isinstance(raw, dict) else "?"
        if only not in name:
            continue
        tried, events, trial = _tried(raw, name)
        failed += tried.held is False or tried.error is not None
        if as_json:
            write_json(tried)
            continue
        mark = "error" if tried.error else {True: "held", False: "NOT HELD", None: "done"}[tried.held]
        click.echo(f"{mark:9}{tried.id}{': ' + tried.error if tried.error else ''}")
        if explained and trial is not None:
            position = Position(trial)
            for event in events:
                click.echo(f"         {_said(event, trial, position)}")
        if tried.held is False and trial is not None:
            click.echo(f"         expected {_shown(trial.expect)}")
            click.echo(f"         came out {_shown(_asked(trial.expect, tried))}")
    return 1 if failed else 0


def _raw_trials(file: Path) -> list[Any]:
    text = read_text(file)
    if len(text) > LARGEST:
        raise UserError(f"{len(text)} characters; the most is {LARGEST}", file=file)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        if _depth(text, loader) > DEEPEST:
            raise UserError("is nested too deeply", file=file)
        content = yaml.load(text, Loader=loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else None
        raise UserError(f"is not YAML: {getattr(error, 'problem', error)}", file=file, line=line) from None
    if _is_endless(content):
        raise UserError(f"holds more than {MOST_VALUES} values, with what its aliases stand for", file=file)
    trials = content.get("trials") if isinstance(content, dict) else None
    if not isinstance(trials, list):
        raise UserError('is not a file of trials: it needs a list "trials"', file=file)
    return trials


def _depth(text: str, loader: Any) -> int:
    """How deep a file nests, up to one level more than it may: the parser that builds it would crash."""
    depth = deepest = 0
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            deepest = max(deepest, depth)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if deepest > DEEPEST:
            break
    return deepest


def _is_endless(content: object) -> bool:
    """Whether a file is a few lines whose aliases stand for more than any memory holds, or for themselves."""
    waiting = [content]
    count = 0
    while waiting and count <= MOST_VALUES:
        value = waiting.pop()
        count += 1
        if isinstance(value, list):
            waiting += value
        elif isinstance(value, dict):
            waiting += value.values()
    return count > MOST_VALUES


def _tried(raw: object, name: str) -> tuple[Tried, list[Event], Trial | None]:
    try:
        trial = msgspec.convert(raw, Trial)
    except msgspec.ValidationError as error:
        return Tried(name, None, {}, {}, [], [], {}, str(error)), [], None
    tried, events = try_out(trial)
    return tried, events, trial


def _said(event: Event, trial: Trial, position: Position) -> str:
    """An event with names for figures, coordinates for hexes, and the rule behind it."""
    rule = ruleset(trial.ruleset).cite(event.why)
    data = ", ".join(f"{name} {_named(name, value, position)}" for name, value in event.data)
    return f"{event.kind}: {data}{f' [{rule}]' if rule else f' ({event.why})'}"


def _named(name: str, value: Plain, position: Position) -> str:
    if name in FIGURES and isinstance(value, int):
        return position.figures[value].id if value >= 0 else "nobody"
    if name == "to" and isinstance(value, int):
        return "{},{}".format(*position.board.hex(value))
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "nothing"
    return str(value)


def _asked(expected: object, found: object) -> object:
    """Of what came out what the trial asks for."""
    found = msgspec.to_builtins(found)
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: _asked(value, found.get(key)) for key, value in expected.items()}
    return found


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()
