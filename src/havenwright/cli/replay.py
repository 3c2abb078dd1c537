"""`haven replay`: a saved game, played again before one's eyes."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from havenwright.cli.common import json_option, note, pack_option, write_json
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.engine import Game, Replay
    from havenwright.packs.registry import Registry


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="The seat whose eyes you look through; other seats' secrets stay hidden.",
)
@click.option("--all", "at_once", is_flag=True, help="Everything at once, without waiting for a key.")
@click.option(
    "--from-stored",
    is_flag=True,
    help="Show the game from the start of its last round, if it can't be played again.",
)
@pack_option
@json_option
def command(
    file: Path, seat: int, at_once: bool, from_stored: bool, folders: tuple[Path, ...], as_json: bool
) -> int:
    """Step through the saved game of FILE, or tell the story of a saved campaign.

    It is played again from its log, and each round is compared with what was stored. In a terminal
    a key goes on: space or Enter to the next answer, r to the next round, b back, q quits. The exit
    status is 1 if the game comes out differently than it did.

    \b
    haven replay evening.haven                step by step
    haven replay evening.haven --all          the whole story
    haven replay evening.haven --json         one line an event, then {"rounds": ..., "hashes_agree": ...}
    """
    from havenwright.campaign.saves import is_campaign
    from havenwright.engine import Replay
    from havenwright.table.saves import part_title

    content = _content(file)
    if is_campaign(content):
        return _campaign(file, folders, from_stored, as_json)
    blob = part_title(content, file)[1]
    if from_stored:
        return _from_stored(blob, _packs(folders), seat)
    replay = Replay(blob, _packs(folders))
    if seat >= len(replay.game.setting.party):
        raise UserError(f"there is no seat {seat}; the last one is {len(replay.game.setting.party) - 1}")
    if as_json:
        return _as_json(replay)
    if at_once or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _told(replay, seat)
    return _stepped(replay, seat)


def _content(file: Path) -> bytes:
    from havenwright.engine import LARGEST_SAVE

    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_SAVE + 1)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=file) from None


def _campaign(file: Path, folders: tuple[Path, ...], from_stored: bool, as_json: bool) -> int:
    """Play a saved campaign again, act by act, and compare each of its phases."""
    from havenwright.cli.campaign import read_campaign
    from havenwright.telling.campaigns import CampaignWords

    campaign = read_campaign(file, _packs(folders), whole=not from_stored, from_stored=from_stored)
    if as_json:
        for told in campaign.events:
            write_json({"kind": told.kind, "data": dict(told.data)})
        write_json({"phases": len(campaign.phases), "hashes_agree": True})
        return 0
    words = CampaignWords(campaign)
    for told in campaign.events:
        click.echo(words.told(told))
    click.echo(f"{len(campaign.held)} acts, {len(campaign.phases)} phases, as they were stored.")
    return 0


def _from_stored(blob: bytes, packs: "Registry", seat: int) -> int:
    """Tell where a game that can't be played again would go on, and its open questions."""
    from havenwright.engine import Game

    game = Game.load(blob, packs, from_stored=True)
    note(game.remark)
    _tell(game, seat, 0)
    click.echo(f"It can go on: haven play --resume FILE --from-stored. Round {game.state.round} begins.")
    return 0


def _packs(folders: tuple[Path, ...]) -> "Registry":
    from havenwright.packs import packs_with

    return packs_with(folders)


def _as_json(replay: "Replay") -> int:
    """One line an event, and whether all rounds are as they were."""
    problem = _problem(replay)
    for event in replay.game.events:
        write_json({"kind": event.kind, "why": event.why, "seat": event.seat, "data": dict(event.data)})
    end: dict[str, object] = {"rounds": replay.game.state.round, "hashes_agree": problem is None}
    write_json(end | ({"problem": problem} if problem else {}))
    return 1 if problem else 0


def _problem(replay: "Replay") -> str | None:
    """Plays all that is left; what goes wrong in it."""
    from havenwright.engine import Diverged

    try:
        while replay.forward():
            pass
    except Diverged as error:
        return str(error)
    return None


def _told(replay: "Replay", seat: int) -> int:
    problem = _problem(replay)
    _tell(replay.game, seat, 0)
    return _end(replay.game, problem)


def _end(game: "Game", problem: str | None) -> int:
    if problem:
        note(f"{problem}; haven play --resume FILE --from-stored goes on from there")
        return 1
    so_far = {"won": "It is won.", "lost": "It is lost.", "": "So far the game was saved."}[game.outcome]
    click.echo(f"{so_far} {game.state.round} rounds, as they were stored.")
    return 0


def _tell(game: "Game", seat: int, since: int) -> None:
    from havenwright.telling import lines

    for line in lines(game, seat, since):
        click.echo(f"{'  ' * line.level}{line.text}")


def _stepped(replay: "Replay", seat: int) -> int:
    """Answer by answer, as somebody presses keys."""
    from havenwright.engine import Diverged

    _tell(replay.game, seat, 0)
    while True:
        click.echo(
            f"[{replay.number}/{len(replay.replies)}: space next, r round, b back, q quit] ",
            nl=False,
            err=True,
        )
        key = click.getchar()
        click.echo("\r\x1b[K", nl=False, err=True)
        if key in ("q", "\x1b"):
            return 0
        if key == "b":
            replay.back()
            click.echo(f"back to answer {replay.number}")
            continue
        told = len(replay.game.events)
        before = replay.game.state.round
        try:
            more = replay.forward()
            while more and key == "r" and replay.game.state.round == before:
                more = replay.forward()
        except Diverged as error:
            return _end(replay.game, str(error))
        _tell(replay.game, seat, told)
        if not more:
            return _end(replay.game, None)
