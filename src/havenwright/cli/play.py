"""`haven play`: a table in the terminal."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.packs import Registry
    from havenwright.table.party import Setup


@click.command()
@click.option("--scenario", help="The scenario, by its id.")
@click.option("--party", type=click.Path(path_type=Path), help="A file with the seats, in YAML.")
@click.option("--level", type=click.IntRange(0, 7), help="The scenario level, if not the recommended one.")
@click.option("--seed", type=int, help="Where chance begins; the same seed deals the same cards.")
@click.option("--ruleset", help="The game whose rules hold: gh2 ...")
@click.option("--terminal", is_flag=True, help="Play in this terminal; that is the only way so far.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
def command(
    scenario: str | None,
    party: Path | None,
    level: int | None,
    seed: int | None,
    ruleset: str | None,
    terminal: bool,
    resume: Path | None,
) -> None:
    """Play a scenario at a table in the terminal: people, bots, or both.

    Without options it asks for everything. With a scenario and a party the game begins at once. Every
    answer is saved, so that a game can be left at any time; press ? for the keys.

    \b
    haven play                                            choose, then play
    haven play --scenario lamps-at-low-water --party p.yaml
    haven play --resume game.haven                        go on with a saved game

    \b
    A party file is a list of seats; only `character` must be there:
    - character: bellwarden
      level: 2
      items: [tin-whistle]
    - {character: lampwright, player: greedy}
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("haven play needs a terminal: its input or its output is something else here")
    from havenwright.packs import shipped_packs
    from havenwright.table.app import TableApp
    from havenwright.table.saves import games_folder
    from havenwright.table.session import Session

    packs = shipped_packs()
    folder = games_folder()
    session = None
    if resume is not None:
        session = Session.resumed(resume, packs)
    setup = chosen(packs, scenario, party, level, seed, ruleset)
    if session is None and scenario and party:
        session = Session.begun(setup, packs, folder)
    offers = not (scenario or party)
    TableApp(packs, folder=folder, setup=setup, session=session, offers_resume=offers).run()


def chosen(
    packs: "Registry",
    scenario: str | None,
    party: Path | None,
    level: int | None,
    seed: int | None,
    ruleset: str | None,
) -> "Setup":
    """What the set-up begins with, from the options."""
    from random import SystemRandom

    from havenwright.rulesets import ruleset as named_ruleset
    from havenwright.table.app import first_setup
    from havenwright.table.party import read_party

    found = first_setup(packs)
    if scenario:
        found = msgspec.structs.replace(found, scenario=packs.scenario(scenario).id)
    if party is not None:
        found = msgspec.structs.replace(found, places=read_party(party))
        for place in found.places:
            packs.character_class(place.seat.character)
    if ruleset:
        found = msgspec.structs.replace(found, ruleset=named_ruleset(ruleset).id)
    if seed is None and scenario and party:
        seed = SystemRandom().randrange(1, 1_000_000)
    return msgspec.structs.replace(found, level=level, seed=seed or 0)
