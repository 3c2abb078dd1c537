"""Campaigns over HTTP and their socket."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from havenwright import bots
from havenwright.campaign.saves import LARGEST_CAMPAIGN
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server.campaign_hall import CampaignHall, links
from havenwright.server.campaign_room import CampaignRoom
from havenwright.server.campaign_wire import (
    FromCampaignClient,
    HelloCampaign,
    NewCampaign,
    PlayerPlace,
    from_campaign_client,
)
from havenwright.server.catalogue import Abouts
from havenwright.server.hall import Client, Hall
from havenwright.server.http import LARGEST_FORM, answer_json, body_of
from havenwright.server.sockets import serve
from havenwright.store import Store
from havenwright.table.party import PERSON

Handler = Callable[[Request], Awaitable[Response]]


class CampaignRoutes:
    """The routes of campaigns."""

    def __init__(
        self, store: Store, packs: Registry, hall: Hall, abouts: Callable[[], Abouts] = dict
    ) -> None:
        self.store = store
        self.packs = packs
        self.hall = CampaignHall(store, packs, hall, abouts)

    def routes(self, keyed: Callable[[Handler], Handler]) -> list[BaseRoute]:
        """The routes; those behind `keyed` need the key of the house."""
        return [
            Route("/api/campaigns/offers", keyed(self._offers), methods=["GET"]),
            Route("/api/campaigns/import", keyed(self._import), methods=["POST"]),
            Route("/api/campaigns", keyed(self._list), methods=["GET"]),
            Route("/api/campaigns", keyed(self._create), methods=["POST"]),
            Route("/api/campaigns/{campaign}", keyed(self._links), methods=["GET"]),
            Route("/api/campaigns/{campaign}", keyed(self._delete), methods=["DELETE"]),
            Route("/api/campaigns/{campaign}/players", keyed(self._invite), methods=["POST"]),
            Route("/api/campaigns/{campaign}/keep", keyed(self._keep), methods=["POST"]),
            Route("/api/campaigns/{campaign}/save", keyed(self._download), methods=["GET"]),
            WebSocketRoute("/campaign", self._socket),
        ]

    async def _offers(self, _: Request) -> Response:
        return answer_json(self.hall.offers())

    async def _list(self, _: Request) -> Response:
        return answer_json(await self.hall.campaigns())

    async def _create(self, request: Request) -> Response:
        wanted = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=NewCampaign)
        for place in wanted.players:
            if place.player != PERSON:
                bots.named(place.player)  # refuses what isn't there
        if not any(place.player == PERSON for place in wanted.players):
            raise UserError("a campaign needs a person")
        room = await asyncio.to_thread(CampaignRoom.founded, wanted, self.store, self.packs)
        await self.hall.create(room)
        return answer_json(links(room, str(request.base_url)), 201)

    async def _import(self, request: Request) -> Response:
        saved = await body_of(request, LARGEST_CAMPAIGN)
        room = await asyncio.to_thread(CampaignRoom.resumed, saved, self.store, self.packs, {})
        await self.hall.create(room)
        return answer_json(links(room, str(request.base_url)), 201)

    async def _links(self, request: Request) -> Response:
        opened = await self.hall.opened(request.path_params["campaign"])
        return answer_json(links(opened.room, str(request.base_url)))

    async def _invite(self, request: Request) -> Response:
        place = msgspec.json.decode(await body_of(request, LARGEST_FORM), type=PlayerPlace)
        if place.player != PERSON:
            bots.named(place.player)  # refuses what isn't there
        room = await self.hall.invite(request.path_params["campaign"], place)
        return answer_json(links(room, str(request.base_url)))

    async def _keep(self, request: Request) -> Response:
        await self.hall.keep(request.path_params["campaign"])
        return answer_json({})

    async def _delete(self, request: Request) -> Response:
        await self.hall.delete(request.path_params["campaign"])
        return answer_json({})

    async def _download(self, request: Request) -> Response:
        opened = await self.hall.opened(request.path_params["campaign"])
        async with opened.mutex:
            content = opened.room.campaign.save()
        headers = {"content-disposition": 'attachment; filename="campaign.haven"'}
        return Response(content, media_type="application/octet-stream", headers=headers)

    async def _socket(self, socket: WebSocket) -> None:
        """A client of a campaign: it says hello, then it sends requests and is told what changes."""

        async def come(first: Any) -> tuple[Any, Client]:
            if not isinstance(first, HelloCampaign):
                raise UserError("say hello first")
            return await self.hall.come(first)

        async def take(opened: Any, client: Client, message: FromCampaignClient) -> None:
            await self.hall.take(opened, client, message)

        await serve(socket, from_campaign_client.decode, come, take, self.hall.leave, self.hall.hall.knocks)
