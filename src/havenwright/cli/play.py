"""`haven play`: a table in the terminal."""

import os
import sys
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click
import msgspec

from havenwright.cli.common import note, pack_option, reading_option
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.packs import Registry
    from havenwright.table.party import Setup
    from havenwright.table.session import Session


@click.command()
@click.option("--ruleset", help="The game whose rules hold: gh1, gh2, jotl, fh or bnb.")
@click.option("--scenario", help="The scenario, by its id.")
@click.option("--party", type=click.Path(path_type=Path), help="A file with the seats, in YAML or TOML.")
@click.option("--level", type=click.IntRange(0, 7), help="The scenario level, if not the recommended one.")
@click.option("--difficulty", default="", help="By its name, where the game has names: easy, hard ...")
@reading_option
@click.option("--seed", type=int, help="Where chance begins; the same seed deals the same cards.")
@pack_option
@click.option("--terminal", is_flag=True, help="Play in this terminal; that is the only way so far.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option(
    "--from-stored",
    is_flag=True,
    help="With --resume: go on from the start of the last round, if the game can't be played again.",
)
def command(
    ruleset: str | None,
    scenario: str | None,
    party: Path | None,
    level: int | None,
    difficulty: str,
    readings: tuple[str, ...],
    seed: int | None,
    folders: tuple[Path, ...],
    terminal: bool,
    resume: Path | None,
    from_stored: bool,
) -> int:
    """Play a scenario at a table in the terminal: people, bots, or both, by the rules of any of the
    five games.

    Without options it asks for everything. With a scenario and a party the game begins at once. Every
    answer is saved, so that a game can be left at any time; press ? for the keys.

    \b
    haven play                                            choose, then play
    haven play --ruleset bnb                              the game for one player
    haven play --scenario lamps-at-low-water --party p.yaml
    haven play --pack my-pack                             with a pack of your own
    haven play --resume game.haven                        go on with a saved game
    haven play --resume old.haven --from-stored           from its last round, if it can't be played again

    \b
    A party file, in YAML or TOML, is a list of seats; only `class` must be there:
    - class: bellwarden
      level: 2
      items: [tin-whistle]
    - {class: lampwright, player: greedy}
    """
    from havenwright.packs import packs_with

    if from_stored and resume is None:
        raise UserError("--from-stored is for a saved game: give it with --resume FILE")
    packs = packs_with(folders)
    setup = chosen(packs, scenario, party, level, seed, ruleset, difficulty, readings)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("haven play needs a terminal: its input or its output is something else here")
    kind = os.environ.get("TERM", "")
    if os.name == "posix" and kind in ("", "dumb", "unknown"):
        said = f"this one can't (TERM is {kind})" if kind else "TERM isn't set here"
        raise UserError(f"haven play needs a terminal that can be drawn on; {said}")
    from havenwright.table.app import TableApp
    from havenwright.table.saves import games_folder
    from havenwright.table.session import Session

    folder = games_folder()
    session = None
    if resume is not None:
        session = _resumed(resume, packs, from_stored)
    if session is None and scenario and party:
        session = Session.begun(setup, packs, folder)
    offers = not (scenario or party or ruleset)
    app = TableApp(packs, folder=folder, setup=setup, session=session, offers_resume=offers)
    app.run()
    played = app.session
    if played is not None and played.path and played.path.exists() and not played.game.outcome:
        again = "".join(f" --pack {quote(str(folder))}" for folder in folders)
        note(f"saved; go on with: haven play{again} --resume {quote(str(played.path))}")
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


def chosen(
    packs: "Registry",
    scenario: str | None,
    party: Path | None,
    level: int | None,
    seed: int | None,
    ruleset: str | None,
    difficulty: str = "",
    readings: tuple[str, ...] = (),
) -> "Setup":
    """The set-up's first values, from the options."""
    from random import SystemRandom

    from havenwright.engine import level_at
    from havenwright.rulesets import ruleset as named_ruleset
    from havenwright.rulesets.readings import parse_readings, read_otherwise
    from havenwright.table.offers import first_setup
    from havenwright.table.party import read_party

    found = first_setup(packs, ruleset or "", scenario or "")
    if party is not None:
        found = msgspec.structs.replace(found, places=read_party(party, packs))
    if difficulty:
        if level is not None:
            raise UserError("either a level or a difficulty, not both")
        level_at(named_ruleset(found.ruleset), 1, difficulty)  # refuses what isn't there
    if seed is None and scenario and party:
        seed = SystemRandom().randrange(1, 1_000_000)
    said = parse_readings(readings)
    read_otherwise(named_ruleset(found.ruleset), dict(said))  # refuses what isn't open
    return msgspec.structs.replace(found, level=level, difficulty=difficulty, readings=said, seed=seed or 0)
