"""The table in the terminal, as `haven play --terminal` opens it."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from havenwright.cli.common import note
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.packs import Registry
    from havenwright.table.party import Setup
    from havenwright.table.session import Session


def check_terminal() -> None:
    """Refuse to draw where nothing can be drawn."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(
            "haven play --terminal needs a terminal: its input or its output is something else here"
        )
    kind = os.environ.get("TERM", "")
    if os.name == "posix" and kind in ("", "dumb", "unknown"):
        said = f"this one can't (TERM is {kind})" if kind else "TERM isn't set here"
        raise UserError(f"haven play --terminal needs a terminal that can be drawn on; {said}")


def play_in_terminal(
    setup: "Setup",
    packs: "Registry",
    folders: Sequence[Path],
    *,
    begins: bool,
    offers: bool,
    resume: Path | None,
    from_stored: bool,
) -> int:
    """Open the table, and say afterwards how to go on with its game.

    `begins`: the set-up is whole, and nothing is asked first. `offers`: games to go on with are offered.
    """
    from havenwright.table.app import TableApp
    from havenwright.table.saves import games_folder
    from havenwright.table.session import Session

    folder = games_folder()
    session = None
    if resume is not None:
        session = _resumed(resume, packs, from_stored)
    if session is None and begins:
        session = Session.begun(setup, packs, folder)
    app = TableApp(packs, folder=folder, setup=setup, session=session, offers_resume=offers)
    app.run()
    played = app.session
    if played is not None and played.path and played.path.exists() and not played.game.outcome:
        again = "".join(f" --pack {quote(str(folder))}" for folder in folders)
        note(f"saved; go on with: haven play --terminal{again} --resume {quote(str(played.path))}")
    return app.return_code or 0


def _resumed(path: Path, packs: "Registry", from_stored: bool) -> "Session":
    """A saved game; one that can't be played again says how it may go on."""
    from havenwright.engine import CannotReplay
    from havenwright.table.session import Session

    try:
        session = Session.resumed(path, packs, from_stored=from_stored)
    except CannotReplay as error:
        raise UserError(
            f"{error.message}; to go on from its last round, add --from-stored", file=path
        ) from None
    if session.game.remark:
        note(session.game.remark)
    return session
