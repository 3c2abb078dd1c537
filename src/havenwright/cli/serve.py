"""`haven serve`: the service alone, for clients of any kind."""

import sys
from pathlib import Path

import click

from havenwright.cli.common import json_option, note, pack_option, write_json
from havenwright.cli.play import chosen


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port; without it, a free one.")
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 is open to the network.")
@click.option("--data", type=click.Path(path_type=Path), help="Where rooms and saved games are kept.")
@click.option("--ruleset", help="Begin a room with this game: gh1, gh2, jotl, fh or bnb.")
@click.option("--scenario", help="The scenario of that room, by its id.")
@click.option("--party", type=click.Path(path_type=Path), help="A file with its seats, in YAML or TOML.")
@click.option("--level", type=click.IntRange(0, 7), help="The scenario level, if not the recommended one.")
@click.option("--seed", type=int, help="Where chance begins; the same seed deals the same cards.")
@pack_option
@json_option
def command(
    port: int,
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
    from platformdirs import user_data_path

    from havenwright.packs import packs_with
    from havenwright.server.running import LOCAL, Running

    packs = packs_with(folders)
    setup = chosen(packs, scenario, party, level, seed, ruleset)
    folder = data or user_data_path("havenwright", appauthor=False) / "rooms"
    running = Running(folder, packs, host=host, port=port, page=_page())
    seats = {}
    try:
        running.store.back_up_daily()
        if scenario and party:
            seats = running.seat_urls(running.begin_room(setup))
        if host not in (LOCAL, "localhost", "::1"):
            note(f"listening on {host}: everybody who reaches this machine can come to its rooms")
        if as_json:
            rows = [{"seat": seat, "url": url} for seat, url in seats.items()]
            write_json({"url": running.url, "seats": rows})
        else:
            click.echo(f"The service is at {running.url}")
            for seat, url in seats.items():
                click.echo(f"Seat {seat + 1}: {url}")
            click.echo("Stop it with Ctrl+C; every game is kept.")
        sys.stdout.flush()
    except BaseException:
        running.close()
        raise
    running.serve()


def _page() -> Path | None:
    """The built page; without it there is the protocol alone."""
    from havenwright.server.node import NoPage
    from havenwright.server.page import built_page

    try:
        return built_page(note)
    except NoPage as error:
        note(f"there is no page here, only the protocol: {error}")
        return None
