"""Running the service: one process, one folder, one port."""

import errno
import gc
import logging
import os
import secrets
import signal
import socket
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

import msgspec
import uvicorn

from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server.app import Service
from havenwright.server.campaign_hall import links as campaign_links
from havenwright.server.campaign_lines import CampaignHeader
from havenwright.server.campaign_room import CampaignRoom
from havenwright.server.campaign_wire import CampaignLinks, NewCampaign, PlayerPlace
from havenwright.server.catalogue import Abouts
from havenwright.server.entrances import Entrance, Place
from havenwright.server.lines import PACE, UndoBy
from havenwright.server.lobby import RoomLinks, links
from havenwright.server.logs import begin_log, end_log
from havenwright.server.room import Room
from havenwright.server.sockets import LARGEST_FRAME
from havenwright.store import SqliteStore
from havenwright.table.party import Setup

log = logging.getLogger(__name__)

LOCAL: Final = "127.0.0.1"

ANSWER_SECONDS: Final = 3.0
"""Time that a service has to say that it runs."""

ENDING: Final = (signal.SIGTERM, signal.SIGINT)

KEY_FILE: Final = "house.key"

ADDRESS_FILE: Final = "address"
"""Where a service that runs can be found, for whoever may read its folder."""


class PortTaken(UserError):  # noqa: N818 - it is told as it is
    """A port on which another program listens."""


class Running:
    """A service that runs in a thread until it is closed; for a person's own table, and for tests."""

    def __init__(
        self,
        folder: Path,
        packs: Registry,
        *,
        host: str = LOCAL,
        port: int = 0,
        page: Path | None = None,
        abouts: Callable[[], Abouts] = dict,
        games: Path | None = None,
    ) -> None:
        self._folder = folder
        self.store = SqliteStore(folder)
        try:
            self.house_key = house_key(folder)
            self._listening = _listening(host, port)
        except BaseException:
            self.store.close()
            raise
        self.service = Service(self.store, packs, self.house_key, page, abouts, games, folder)
        self.address = f"http://{host}:{self._listening.getsockname()[1]}"
        config = uvicorn.Config(
            self.service.app(),
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            ws_ping_interval=20,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=3,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, name="service", daemon=True)
        self._write_address()
        self._log = begin_log(folder)
        log.info("service begun")

    def _run(self) -> None:
        self._server.run(sockets=[self._listening])

    def start(self) -> Self:
        """Begin to answer in another thread."""
        self._thread.start()
        return self

    def serve(self) -> None:
        """Answer in this thread until a signal ends it; then close everything in order."""
        before = {number: signal.signal(number, self._end) for number in ENDING}
        gc.freeze()
        try:
            self._server.run(sockets=[self._listening])
        finally:
            self._let_go()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _end(self, number: int, frame: FrameType | None) -> None:
        """Stop in order, also if a signal comes before the server listens to signals itself."""
        self._server.should_exit = True

    def _write_address(self) -> None:
        """Say where this service is; a disk on which that isn't possible says so at the first answer."""
        with suppress(OSError):
            _write_for_owner(self._folder / ADDRESS_FILE, self.url)

    def _let_go(self) -> None:
        with suppress(OSError):
            (self._folder / ADDRESS_FILE).unlink()
        self._listening.close()
        self.store.close()
        log.info("service ended")
        end_log(self._log)

    @property
    def url(self) -> str:
        """The lobby, for the owner of the house."""
        return f"{self.address}/#house={self.house_key}"

    def begin_room(self, setup: Setup, *, undo: UndoBy = "consent", pace: float = PACE) -> Room:
        """Begin a room before anybody asks, as the command line does."""
        return Room.begun(setup, self.store, self.service.hall.packs, undo, pace)

    def resume_room(self, saved: bytes, *, from_stored: bool = False) -> Room:
        """Begin a room that goes on from a saved table."""
        return Room.resumed(saved, self.store, self.service.hall.packs, from_stored=from_stored)

    def begin_campaign(self, ruleset: str, campaign: str, players: Sequence[tuple[str, str]]) -> CampaignRoom:
        """Found a campaign before anybody asks: for players by name, each a person or a bot."""
        places = tuple(PlayerPlace(name, player) for name, player in players)
        wanted = NewCampaign(ruleset=ruleset, campaign=campaign, players=places)
        return CampaignRoom.founded(wanted, self.store, self.service.hall.packs)

    def find_campaign(self, ruleset: str, campaign: str) -> CampaignRoom | None:
        """The campaign of a pack that was changed last here; None if there is none."""
        for row in self.store.rooms("campaign"):
            try:
                header = msgspec.json.decode(self.store.header(row.id), type=CampaignHeader)
            except UNREADABLE:
                continue
            if (header.ruleset, header.campaign) == (ruleset, campaign):
                return CampaignRoom.reopened(row.id, self.store, self.service.hall.packs)
        return None

    def seat_urls(self, room: Room | CampaignRoom) -> dict[int, str]:
        """The link of each person's seat."""
        return {link.seat: link.url for link in self._ways(room).seats}

    def _ways(self, room: Room | CampaignRoom) -> RoomLinks | CampaignLinks:
        return (
            campaign_links(room, self.address)
            if isinstance(room, CampaignRoom)
            else links(room, self.address)
        )

    def own_url(self, room: Room | CampaignRoom) -> str:
        """A room as whoever owns the house comes to it: to the first seat of a person, or to look on."""
        ways = self._ways(room)
        return f"{ways.seats[0].url if ways.seats else ways.spectators}&house={self.house_key}"

    def entrance(self, shown: str) -> str:
        """An address for once that leads to `shown`, to start a browser with: no key stands there."""
        return self.address + self.service.entrances.make(urlsplit(shown).fragment).path

    def close(self) -> None:
        """Stop answering, and let go of the folder."""
        self._server.should_exit = True
        if self._thread.is_alive():
            self._thread.join(10)
        self._let_go()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def house_key(folder: Path) -> str:
    """The key of the house, made on first use and kept for its owner alone."""
    path = folder / KEY_FILE
    try:
        if path.exists():
            key = path.read_text("ascii").strip()
            if key:
                return key
        key = secrets.token_urlsafe(18)
        _write_for_owner(path, key)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it holds no key"
        raise UserError(f"cannot be used: {reason}", file=path) from None
    return key


def running_url(folder: Path) -> str:
    """The lobby of a service that uses this folder now; empty if none answers."""
    try:
        url = (folder / ADDRESS_FILE).read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    where = urlsplit(url)
    if where.hostname is None or where.port is None:
        return ""
    import http.client  # only for this rare case

    asking = http.client.HTTPConnection(where.hostname, where.port, timeout=ANSWER_SECONDS)
    try:
        key = where.fragment.removeprefix("house=")
        asking.request("GET", "/api/rooms", headers={"authorization": f"Bearer {key}"})
        return url if asking.getresponse().status == http.HTTPStatus.OK else ""
    except (OSError, http.client.HTTPException):
        return ""
    finally:
        asking.close()


def entrance(url: str, shown: str) -> str:
    """An address for once that leads to `shown`, of a service that runs already, by its lobby's address.

    Empty: it makes none, as earlier versions.
    """
    import http.client  # only for a browser that is started

    where = urlsplit(url)
    key, place = where.fragment.removeprefix("house="), urlsplit(shown).fragment
    asking = http.client.HTTPConnection(where.netloc, timeout=ANSWER_SECONDS)
    try:
        asking.request(
            "POST",
            "/api/entrances",
            msgspec.json.encode(Place(place)),
            {"authorization": f"Bearer {key}", "content-type": "application/json"},
        )
        answer = asking.getresponse()
        if answer.status != http.HTTPStatus.CREATED:
            return ""
        return f"{where.scheme}://{where.netloc}{msgspec.json.decode(answer.read(), type=Entrance).path}"
    except (OSError, http.client.HTTPException, *UNREADABLE):
        return ""
    finally:
        asking.close()


def _write_for_owner(path: Path, text: str) -> None:
    """A line in a file that only its owner reads."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text + "\n")


def _listening(host: str, port: int) -> socket.socket:
    """A socket on a port; 0: any that is free."""
    opened: socket.socket | None = None
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        opened = socket.socket(family, socket.SOCK_STREAM)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(256)
    except OSError as error:
        if opened is not None:
            opened.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(
                f"port {port} is taken by another program: choose another one with --port, or leave it out"
            ) from None
        raise UserError(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return opened
