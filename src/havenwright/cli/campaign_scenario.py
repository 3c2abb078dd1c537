"""A scenario of a campaign in the terminal: played at the table, by bots, or its result typed in."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from havenwright.cli.campaign_result import typed_result
from havenwright.cli.common import note
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.engine import Game
    from havenwright.packs import Registry
    from havenwright.table.session import Session


def show_ways() -> None:
    """Print the ways through a scenario."""
    click.echo("  p  play it at the table in this terminal")
    click.echo("  t  type the result of a table of cardboard")
    click.echo("  g  let greedy bots play it")
    click.echo("  or the name of a JSON file with its result (docs/campaigns.md)")


def finish_scenario(
    file: Path, campaign: "Campaign", said: str, packs: "Registry", typed: dict[str, str]
) -> None:
    """Carry a scenario to its end in one of the ways; `typed` are answers of a result that was refused."""
    if said == "p":
        _play(file, campaign, packs)
    elif said == "g":
        _let_bots_play(campaign)
    elif said == "t":
        try:
            result = typed_result(campaign, typed)
        except click.Abort:
            raise UserError("nothing was entered") from None
        try:
            _enter(campaign, result)
        except UserError as refused:
            raise UserError(f"{refused}; t asks again, and knows what you typed") from None
        typed.clear()
    elif Path(said).exists():
        enter_result(campaign, Path(said))
    else:
        raise UserError(f"'{said}' is none of these ways, and no file")


def enter_result(campaign: "Campaign", file: Path) -> None:
    """Enter the result of a JSON file; `answers` there answer what it leads to."""
    from havenwright.campaign.games import read_result

    try:
        content = file.read_bytes()
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=file) from None
    result = read_result(content)
    answers = result.pop("answers", [])
    _enter(campaign, result, file)
    for answer in answers if isinstance(answers, list) else [answers]:
        if campaign.pending is None:
            raise UserError("the result has more answers than there are questions", file=file)
        campaign.choose(answer)


def _enter(campaign: "Campaign", result: Mapping[str, Any], file: Path | None = None) -> None:
    """Enter a result; a refusal names the file and the field."""
    from havenwright.campaign.model.decisions import IllegalAnswer

    try:
        campaign.enter(result)
    except IllegalAnswer as refused:
        at = f"{refused.at}: " if refused.at else ""
        raise UserError(f"{at}{refused.message}", file=file) from None


def _let_bots_play(campaign: "Campaign") -> None:
    from havenwright import bots

    game = campaign.play_scenario()
    bots.played(game, bots.named("greedy", len(campaign.log)))
    click.echo(f"The bots have {game.outcome} in {game.state.round} rounds.")
    campaign.finish(game)


def _play(file: Path, campaign: "Campaign", packs: "Registry") -> None:
    """Open the table; its game is kept beside the campaign until it is over."""
    from havenwright.cli.terminal import check_terminal
    from havenwright.table.app import TableApp
    from havenwright.table.offers import first_setup

    check_terminal()
    session = _session(_kept_table(file, campaign, packs), packs)
    assert session.path is not None
    try:
        TableApp(
            packs,
            folder=None,
            setup=first_setup(packs, campaign.game.id),
            session=session,
            offers_resume=False,
        ).run()
    finally:
        session.close()
    if not session.game.outcome:
        note("the table is kept: p goes on with it")
        return
    click.echo(f"The scenario is {session.game.outcome}.")
    campaign.finish(session.game)
    with suppress(OSError):
        session.path.unlink()


def _session(kept: Path, packs: "Registry") -> "Session":
    """The kept table, if need be from the start of its last round, with a word about that."""
    from havenwright.engine import CannotReplay
    from havenwright.table.session import Session

    try:
        return Session.resumed(kept, packs)
    except CannotReplay as error:
        note(str(error))
        session = Session.resumed(kept, packs, from_stored=True)
        note(session.game.remark)
        return session


def _kept_table(file: Path, campaign: "Campaign", packs: "Registry") -> Path:
    """The file of the scenario's table: the one that was begun, or a new one."""
    from havenwright.engine import CannotReplay
    from havenwright.table.party import PERSON
    from havenwright.table.saves import Title, free_path, loaded, saved_table

    playing = campaign.state.at.playing
    assert playing is not None
    kept = file.with_name(f"{file.stem}-table.haven")
    if kept.exists():
        try:
            try:
                game = loaded(kept.read_bytes(), packs, kept)[1]
            except CannotReplay:
                game = loaded(kept.read_bytes(), packs, kept, from_stored=True)[1]
            if _goes_on(game, playing.scenario):
                return kept
        except (UserError, OSError) as error:
            beside = free_path(kept.parent, f"{kept.stem}-unread")
            note(f"the table can't be opened, and begins anew: {error}. It is kept as {beside.name}")
            kept.rename(beside)
    game = campaign.play_scenario()
    title = Title(
        game.setting.scenario.name,
        (PERSON,) * len(playing.with_),
        False,
        0,
        playing.level,
        "",
        game.setting.rules.name,
    )
    kept.write_bytes(saved_table(title, game))
    return kept


def _goes_on(game: "Game", scenario: str) -> bool:
    return game.setting.scenario.id == scenario and not game.outcome


def is_interactive() -> bool:
    """True if somebody sits at this terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()
