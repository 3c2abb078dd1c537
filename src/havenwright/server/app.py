"""The service behind HTTP: rooms and saved games for whoever has the key of the house, and the socket.

Keys never stand in an address: the socket gets them in its first message, and HTTP in a header.
"""

import asyncio
import hmac
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from havenwright import __version__
from havenwright.cards.words_with_parts import to_json
from havenwright.decoding import UNREADABLE
from havenwright.engine import CannotReplay, library
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server.beginnings import setup_of
from havenwright.server.campaign_routes import CampaignRoutes
from havenwright.server.catalogue import Abouts, DeckRequest, catalogue, challenge_offers, deck_offer
from havenwright.server.entrances import Entrances, Place
from havenwright.server.hall import Client, Hall, Seated
from havenwright.server.http import LARGEST_FORM, answer_json, body_of, is_same_origin
from havenwright.server.lobby import NewName, NewRoom, links, save_offers, terminal_save
from havenwright.server.room import Room
from havenwright.server.sockets import serve
from havenwright.server.wire import FromClient, Hello, from_client
from havenwright.store import Store
from havenwright.table.party import Setup, check_perks
from havenwright.table.saves import loaded, saved_table

log = logging.getLogger(__name__)

MEDIA_TYPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
    }
)
"""Of the files of the page; systems know them by tables of their own, which may be wrong."""

LONGEST_PLACE: Final = 1000
"""Signs behind the `#` of an address."""

LONGEST_OF: Final = 200
"""Of what the log tells of a request that failed."""

SAFE_HEADERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "content-security-policy": (
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
            "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
    }
)


Handler = Callable[[Request], Awaitable[Response]]


class Service:
    """The routes, over a hall of rooms."""

    def __init__(
        self,
        store: Store,
        packs: Registry,
        house_key: str,
        page: Path | None = None,
        abouts: Callable[[], Abouts] = dict,
        games: Path | None = None,
        folder: Path | None = None,
    ) -> None:
        self.hall = Hall(store, packs)
        self.campaigns = CampaignRoutes(store, packs, self.hall, abouts)
        self.store = store
        self.entrances = Entrances()
        self._house_key = house_key
        self._abouts = abouts
        self._games = games
        """The folder of the games that were saved in the terminal, if those are offered too."""
        self._folder = folder
        """Where rooms and saved games are kept, for the owner of the house to know."""
        self._page = page
        """The folder of the built page; None: there is no page here, only the protocol."""

    def app(self) -> Starlette:
        """The application that a server runs."""

        @asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            yield
            await self.campaigns.hall.close()
            await self.hall.close()

        keyed = self._keyed
        return Starlette(
            routes=[
                Route("/healthz", self._health),
                Route("/enter/{word}", self._enter, methods=["GET"]),
                Route("/api/entrances", keyed(self._make_entrance), methods=["POST"]),
                Route("/api/house", keyed(self._house), methods=["GET"]),
                Route("/api/catalogue", keyed(self._catalogue), methods=["GET"]),
                Route("/api/challenges", keyed(self._challenges), methods=["POST"]),
                Route("/api/decks", keyed(self._deck), methods=["POST"]),
                Route("/api/library", keyed(self._library), methods=["GET"]),
                Route("/api/rooms", keyed(self._list_rooms), methods=["GET"]),
                Route("/api/rooms", keyed(self._create_room), methods=["POST"]),
                Route("/api/rooms/{room}", keyed(self._links), methods=["GET"]),
                Route("/api/rooms/{room}", keyed(self._delete_room), methods=["DELETE"]),
                Route("/api/rooms/{room}/save", keyed(self._download), methods=["GET"]),
                Route("/api/rooms/{room}/save", keyed(self._keep), methods=["POST"]),
                Route("/api/saves", keyed(self._list_saves), methods=["GET"]),
                Route("/api/saves", keyed(self._import_save), methods=["POST"]),
                Route("/api/saves/{save:int}", keyed(self._export_save), methods=["GET"]),
                Route("/api/saves/{save:int}", keyed(self._rename_save), methods=["PATCH"]),
                Route("/api/saves/{save:int}", keyed(self._drop_save), methods=["DELETE"]),
                *self.campaigns.routes(keyed),
                WebSocketRoute("/socket", self._socket),
                *([] if self._page is None else [Route("/{name:path}", PageFiles(self._page).answer)]),
            ],
            middleware=[Middleware(SafeHeaders)],
            lifespan=lifespan,
        )

    # HTTP

    def _keyed(self, handler: Handler) -> Handler:
        """Let in whoever has the key of the house; tell mistakes as sentences."""

        async def checked(request: Request) -> Response:
            given = request.headers.get("authorization", "").removeprefix("Bearer ")
            if not hmac.compare_digest(given.encode(), self._house_key.encode()):
                return answer_json({"error": "this needs the key of the house"}, 401)
            if not is_same_origin(request.headers):
                return answer_json({"error": "this page may not ask for that"}, 403)
            try:
                return await handler(request)
            except CannotReplay as error:
                return answer_json({"error": str(error), "from_stored": True}, 400)
            except UserError as error:
                return answer_json({"error": str(error)}, 400)
            except UNREADABLE as error:
                return answer_json({"error": f"that can't be read: {error}"}, 400)

        return checked

    async def _health(self, _: Request) -> Response:
        return answer_json({"ok": True, "version": __version__})

    async def _enter(self, request: Request) -> Response:
        """Lead a browser to a place once; its key stands behind the `#`, which is in no log."""
        place = self.entrances.take(request.path_params["word"])
        if place is None:
            return Response(
                "this way was for once, and is gone", HTTPStatus.NOT_FOUND, media_type="text/plain"
            )
        headers = {"location": f"/#{place}", "cache-control": "no-store"}
        return Response(status_code=HTTPStatus.SEE_OTHER, headers=headers)

    async def _make_entrance(self, request: Request) -> Response:
        wanted = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=Place)
        if not wanted.place.isascii() or not wanted.place.isprintable() or len(wanted.place) > LONGEST_PLACE:
            raise UserError("that is no place of the page")
        return answer_json(self.entrances.make(wanted.place), 201)

    async def _house(self, _: Request) -> Response:
        return answer_json({"folder": "" if self._folder is None else str(self._folder.absolute())})

    async def _library(self, _: Request) -> Response:
        faces = await asyncio.to_thread(library, self.hall.packs)
        return Response(to_json(faces), media_type="application/json")

    async def _list_rooms(self, _: Request) -> Response:
        return answer_json(await self.hall.rooms())

    async def _create_room(self, request: Request) -> Response:
        wanted = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=NewRoom)
        room = await self.hall.create(await asyncio.to_thread(self._beginning, wanted))
        return answer_json(links(room, str(request.base_url)), 201)

    def _beginning(self, wanted: NewRoom) -> Room:
        """A room with a set-up, or from a saved game."""
        store, packs = self.store, self.hall.packs
        if wanted.save or wanted.file:
            saved = terminal_save(wanted.file, self._games) if wanted.file else store.save(wanted.save)
            return Room.resumed(saved, store, packs, wanted.undo, wanted.pace, from_stored=wanted.from_stored)
        if wanted.again:
            once_more = setup_of(wanted.again, store, wanted.scenario).with_chance()
            return Room.begun(once_more, store, packs, wanted.undo, wanted.pace)
        if wanted.setup is None:
            raise UserError("a room needs a set-up, or a saved game")
        for place in wanted.setup.places:
            check_perks(packs, place.seat)
        return Room.begun(wanted.setup.with_chance(), store, packs, wanted.undo, wanted.pace)

    async def _catalogue(self, _: Request) -> Response:
        return answer_json(await asyncio.to_thread(lambda: catalogue(self.hall.packs, self._abouts())))

    async def _challenges(self, request: Request) -> Response:
        setup = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=Setup)
        return answer_json(challenge_offers(setup, self.hall.packs))

    async def _deck(self, request: Request) -> Response:
        wanted = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=DeckRequest)
        return answer_json(deck_offer(wanted, self.hall.packs))

    async def _links(self, request: Request) -> Response:
        return answer_json(links((await self._room(request)).room, str(request.base_url)))

    async def _delete_room(self, request: Request) -> Response:
        await self.hall.delete(request.path_params["room"])
        return answer_json({})

    async def _download(self, request: Request) -> Response:
        seated = await self._room(request)
        async with seated.mutex:
            content = saved_table(seated.room.saved_title, seated.room.game)
        headers = {"content-disposition": 'attachment; filename="game.haven"'}
        return Response(content, media_type="application/octet-stream", headers=headers)

    async def _keep(self, request: Request) -> Response:
        """Keep a room's game as it is now among the saved ones."""
        seated = await self._room(request)
        async with seated.mutex:
            title = seated.room.saved_title
            content = saved_table(title, seated.room.game)
        name = f"{title.scenario}, round {title.round}" if title.round else title.scenario
        await asyncio.to_thread(self.store.keep, name, content)
        return await self._list_saves(request)

    async def _room(self, request: Request) -> Seated:
        return await self.hall.seated(request.path_params["room"])

    async def _list_saves(self, _: Request) -> Response:
        return answer_json(await asyncio.to_thread(save_offers, self.store, self._games))

    async def _import_save(self, request: Request) -> Response:
        content = await body_of(request)
        with suppress(CannotReplay):  # it can go on from a stored round
            await asyncio.to_thread(loaded, content, self.hall.packs)
        name = request.query_params.get("name", "")[:80] or "a game"
        return answer_json({"id": await asyncio.to_thread(self.store.keep, name, content)}, 201)

    async def _export_save(self, request: Request) -> Response:
        content = await asyncio.to_thread(self.store.save, request.path_params["save"])
        return Response(content, media_type="application/octet-stream")

    async def _rename_save(self, request: Request) -> Response:
        wanted = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=NewName)
        await asyncio.to_thread(self.store.rename, request.path_params["save"], wanted.name[:80])
        return answer_json({})

    async def _drop_save(self, request: Request) -> Response:
        await asyncio.to_thread(self.store.drop, request.path_params["save"])
        return answer_json({})

    # The socket

    async def _socket(self, socket: WebSocket) -> None:
        """A client: it says hello, then it sends requests and is told what changes."""

        async def come(first: FromClient) -> tuple[Seated, Client]:
            if not isinstance(first, Hello):
                raise UserError("say hello first")
            return await self.hall.come(first)

        await serve(socket, from_client.decode, come, self.hall.take, self.hall.leave, self.hall.knocks)


class PageFiles:
    """The built page as it was when the service began: nothing that a client sends becomes a path.

    Names of its parts say what is in them, so only the first file is asked for again.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("[!.]*")
            if path.is_file()
        }

    async def answer(self, request: Request) -> Response:
        name = request.path_params["name"] or "index.html"
        if name not in self._files:
            return Response("there is nothing here", HTTPStatus.NOT_FOUND, media_type="text/plain")
        kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        kind = MEDIA_TYPES.get(Path(name).suffix, "application/octet-stream")
        return Response(self._files[name], headers={"cache-control": kept}, media_type=kind)


class SafeHeaders:
    """Adds the headers that keep a page to what it is for, also to the answer for a mistake of ours."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sent(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                extra = [(name.encode(), value.encode()) for name, value in SAFE_HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            names = {name for name, _ in scope["headers"]}
            if {b"content-length", b"transfer-encoding"} <= names:  # two lengths are an attempt to smuggle
                refused = answer_json({"error": "a request has one length"}, HTTPStatus.BAD_REQUEST)
                refused.headers["connection"] = "close"
                await refused(scope, receive, sent)
                return
            await self._app(scope, receive, sent)
        except Exception:
            log.exception("request failed", extra={"of": f"{scope['method']} {scope['path']}"[:LONGEST_OF]})
            if begun:
                raise
            told = "that can't be done: it is a mistake of ours, and service.log has the report"
            await answer_json({"error": told}, HTTPStatus.INTERNAL_SERVER_ERROR)(scope, receive, sent)
