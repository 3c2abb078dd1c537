"""`haven try`: small positions, acts in card text, and what comes out of them."""

from pathlib import Path
from typing import Any

import click
import msgspec

from havenwright.cli.common import json_option, read_text, write_json
from havenwright.errors import UserError, printable, printable_lines
from havenwright.lab.campaign_trials.format import read_trial
from havenwright.lab.campaign_trials.run import CampaignTried
from havenwright.lab.campaign_trials.run import try_out as try_campaign
from havenwright.lab.trials.format import Trial, refusal
from havenwright.lab.trials.results import Tried, failed
from havenwright.lab.trials.run import tell, try_out
from havenwright.yaml_files import read_yaml

LARGEST = 5_000_000
DEEPEST = 100


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--explain", "explained", is_flag=True, help="Show what happened on the way, with the rules.")
@click.option("--only", default="", help="Run only the trials whose id contains this.")
@json_option
def command(file: Path, explained: bool, only: str, as_json: bool) -> int:
    """Try what happens if this is done there: run the trials of FILE.

    A trial is a small position, a few acts written as cards are, the modifiers to draw, the
    answers to give, and what is expected. It runs on the engine itself. A trial with `campaign`
    is about what happens between scenarios. The exit status is 1 if something came out otherwise
    than expected.

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
        if isinstance(raw, dict) and "campaign" in raw:
            failed += _try_campaign(raw, name, explained=explained, as_json=as_json)
            continue
        tried, trial = _tried(raw, name)
        failed += _is_bad(tried)
        if as_json:
            write_json(_line(tried, trial))
            continue
        _say(tried)
        if explained and trial is not None:
            for sentence, *why in tell(trial) if tried.error is None else ():
                click.echo(f"         {printable(sentence)}")
                for reason in why:
                    click.echo(click.wrap_text(printable(reason), 110, " " * 13, " " * 13))
        if tried.held is False and trial is not None:
            for line in tried.wrong:
                click.echo(f"         {printable_lines(line)}")
    return 1 if failed else 0


def _is_bad(tried: Tried | CampaignTried) -> bool:
    return tried.held is False or tried.error is not None


def _say(tried: Tried | CampaignTried) -> None:
    """Say in a line whether a trial held."""
    mark = "error" if tried.error else {True: "held", False: "NOT HELD", None: "done"}[tried.held]
    click.echo(f"{mark:9}{printable(tried.id)}{': ' + printable_lines(tried.error) if tried.error else ''}")


def _try_campaign(raw: dict[str, Any], name: str, *, explained: bool, as_json: bool) -> bool:
    """Run a campaign trial and say what came out; True if it failed."""
    try:
        tried = try_campaign(read_trial(raw))
    except msgspec.ValidationError as error:
        tried = CampaignTried(name, None, {}, str(error))
    if as_json:
        write_json({"id": tried.id, "held": tried.held, **tried.results, "error": tried.error})
        return _is_bad(tried)
    _say(tried)
    for line in (*(tried.reasons if explained else ()), *tried.wrong):
        click.echo(f"         {printable_lines(line)}")
    return _is_bad(tried)


def _raw_trials(file: Path) -> list[Any]:
    content = read_yaml(read_text(file), file, largest=LARGEST, deepest=DEEPEST)
    trials = content.get("trials") if isinstance(content, dict) else None
    if not isinstance(trials, list):
        raise UserError('is not a file of trials: it needs a list "trials"', file=file)
    return trials


def _line(tried: Tried, trial: Trial | None) -> dict[str, object]:
    """A result as JSON; what is wrong stands there where acts have expectations of their own."""
    found: dict[str, object] = msgspec.to_builtins(tried)
    wrong, more = found.pop("wrong", []), found.pop("more", {})
    assert isinstance(more, dict)
    by_act = trial is not None and any(act.expect for act in trial.acts)
    return found | more | ({"wrong": wrong} if by_act else {})


def _tried(raw: object, name: str) -> tuple[Tried, Trial | None]:
    try:
        trial = msgspec.convert(raw, Trial)
    except msgspec.ValidationError as error:
        return failed(name, refusal(error)), None
    return try_out(trial)[0], trial
