"""The service as `haven play` and `haven serve` start it: its folder, its page, its links, its browser."""

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from havenwright.cli.common import note, write_json
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.server.campaign_room import CampaignRoom
    from havenwright.server.catalogue import Abouts
    from havenwright.server.room import Room
    from havenwright.server.running import Running

Links = dict[int, str]
"""The link of each person's seat."""

USUAL_PORT: Final = 4283
"""So that the address stays the same, and with it a browser's settings; HAVE on the keys of a telephone."""

data_option = click.option(
    "--data", type=click.Path(path_type=Path), help="Where rooms and saved games are kept."
)
port_option = click.option("--port", type=click.IntRange(0, 65535), help="The port; without it, a free one.")


def rooms_folder(data: Path | None) -> Path:
    """The folder that somebody named, or the one for a person's rooms on this system."""
    from platformdirs import user_data_path

    return data or user_data_path("havenwright", appauthor=False) / "rooms"


def texts_about(folders: Sequence[Path]) -> "Callable[[], Abouts]":
    """Read a sentence about each class, monster and scenario, of the shipped packs and others, when asked."""
    from havenwright.packs.abouts import abouts
    from havenwright.packs.loading import shipped_folders

    return cache(lambda: abouts([*shipped_folders(), *folders]))


def keep_house(
    running: "Running",
    begin: "Callable[[Running], Room | CampaignRoom | None]",
    welcome: "Callable[[Room | CampaignRoom | None, Links], None]",
) -> None:
    """Begin a room if one is wanted, say where everything is, and serve until a signal ends it."""
    try:
        running.store.back_up_daily()
        room = begin(running)
        welcome(room, {} if room is None else running.seat_urls(room))
        sys.stdout.flush()
        running.serve()
    except KeyboardInterrupt:
        running.close()  # it came before the service listened to signals
    except BaseException:
        running.close()
        raise


def write_links(url: str, seats: Links) -> None:
    """The links for a program, on one line."""
    write_json({"url": url, "seats": [{"seat": seat, "url": link} for seat, link in seats.items()]})


def show_links(name: str, url: str, seats: Links) -> None:
    """The links for a person."""
    click.echo(f"{name} is at {url}")
    for seat, link in seats.items():
        click.echo(f"Seat {seat + 1}: {link}")


def open_browser(url: str) -> None:
    """Open an address in the browser of this screen; without a screen, say how to come to it."""
    if (why := without_screen(os.environ, sys.platform)) == "":
        threading.Thread(target=_open, args=(url,), daemon=True).start()
        return
    note(f"{why}: open the address in a browser of this machine")
    port = url.split("/")[2].rpartition(":")[2]
    note(f"from another one, this leads here: ssh -L {port}:127.0.0.1:{port} THIS-MACHINE")


def _open(url: str) -> None:
    """Some browsers return only when they are closed."""
    try:
        is_open = webbrowser.open(url)
    except (webbrowser.Error, OSError):
        is_open = False
    if not is_open:
        note("no browser could be opened; open the address yourself")


def without_screen(environment: Mapping[str, str], platform: str) -> str:
    """Why no browser can be shown from here; empty: it can."""
    if platform not in ("win32", "darwin", "cygwin"):
        shows = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or environment.get("BROWSER")
        if not shows:
            return "There is no screen here"
    elif environment.get("SSH_CONNECTION"):
        return "You are here over ssh"
    return ""


def refuse_with_terminal(given: Mapping[str, bool]) -> None:
    """Refuse options of the table in the browser."""
    for option, is_given in given.items():
        if is_given:
            raise UserError(
                f"{option} is for the table in the browser: leave it out, or leave --terminal out"
            )
