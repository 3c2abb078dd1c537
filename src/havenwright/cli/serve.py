"""`haven serve`: the service alone, for clients of any kind."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from havenwright.cli.common import json_option, note, pack_option
from havenwright.cli.house import (
    Links,
    data_option,
    keep_house,
    port_option,
    rooms_folder,
    show_links,
    texts_about,
    write_links,
)
from havenwright.cli.play import chosen

if TYPE_CHECKING:
    from havenwright.server.campaign_room import CampaignRoom
    from havenwright.server.room import Room
    from havenwright.server.running import Running


@click.command()
@port_option
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 is open to the network.")
@data_option
@click.option("--ruleset", help="Begin a room with this game: gh1, gh2, jotl, fh or bnb.")
@click.option("--scenario", help="The scenario of that room, by its id.")
@click.option("--party", type=click.Path(path_type=Path), help="A file with its seats, in YAML or TOML.")
@click.option("--level", type=click.IntRange(0, 7), help="The scenario level, if not the recommended one.")
@click.option("--seed", type=int, help="Where chance begins: who knows the seed can foresee every card.")
@pack_option
@json_option
def command(
    port: int | None,
    host: str,
    data: Path | None,
    ruleset: str | None,
    scenario: str | None,
    party: Path | None,
    level: int | None,
    seed: int | None,
    folders: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Keep rooms in which people and bots play, for clients over a socket, until it is stopped.

    Everything that is answered is kept before it is acknowledged: after a crash all rooms are as they were.
    docs/service.md describes the messages; havenwright.client is a client in Python.

    \b
    haven serve                                          rooms are begun over HTTP
    haven serve --scenario lamps-at-low-water --party p.yaml    a room at once, with a link for each seat
    haven serve --port 8080 --data games --json          for programs: the links as JSON
    """
    from havenwright.packs import packs_with
    from havenwright.server.running import LOCAL, Running

    packs = packs_with(folders)
    setup = chosen(packs, scenario, party, level, seed, ruleset)
    running = Running(
        rooms_folder(data), packs, host=host, port=port or 0, page=_page(), abouts=texts_about(folders)
    )

    def begin(running: "Running") -> "Room | CampaignRoom | None":
        return running.begin_room(setup) if scenario and party else None

    def welcome(_: "Room | CampaignRoom | None", seats: Links) -> None:
        if host not in (LOCAL, "localhost", "::1"):
            note(f"listening on {host}: everybody who reaches this machine can come to its rooms")
        if as_json:
            write_links(running.url, seats)
        else:
            show_links("The service", running.url, seats)
            click.echo("Stop it with Ctrl+C; every game is kept.")

    keep_house(running, begin, welcome)


def _page() -> Path | None:
    """The built page; without it there is the protocol alone."""
    from havenwright.server.node import NoPage
    from havenwright.server.page import built_page

    try:
        return built_page(note)
    except NoPage as error:
        note(f"there is no page here, only the protocol: {error}")
        return None
