"""The campaigns of this process, and who is connected to each."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.decoding import UNREADABLE
from havenwright.engine import Game
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server.campaign_faces import Shelf
from havenwright.server.campaign_room import BrokenCampaign, CampaignRoom
from havenwright.server.campaign_showing import answer_to, step_for
from havenwright.server.campaign_wire import (
    AskRecap,
    AskStickers,
    CampaignLink,
    CampaignLinks,
    CampaignOffer,
    CampaignRefused,
    CampaignRow,
    CampaignTitle,
    DoActAgain,
    EnterResult,
    FromCampaignClient,
    GiveChoice,
    HelloCampaign,
    PlayerPlace,
    PlayScenario,
    TakeBackAct,
    TakeResult,
    WantAct,
)
from havenwright.server.catalogue import Abouts
from havenwright.server.hall import Client, Hall
from havenwright.server.knocks import Opening
from havenwright.server.lines import PACE
from havenwright.server.reports import sentence_of
from havenwright.server.room import SPECTATOR, Room
from havenwright.store import Store
from havenwright.table.party import PERSON
from havenwright.table.saves import Title, saved_table
from havenwright.telling.campaigns import CampaignWords

log = logging.getLogger(__name__)


class OpenCampaign:
    """A campaign that is open, with its clients."""

    def __init__(self, room: CampaignRoom, abouts: Callable[[], Abouts]) -> None:
        self.room = room
        self.shelf = Shelf(room.packs, abouts)
        self.clients: list[Client] = []
        self.mutex = asyncio.Lock()
        self.change = 0


class CampaignHall:
    """The campaigns of a store."""

    def __init__(self, store: Store, packs: Registry, hall: Hall, abouts: Callable[[], Abouts]) -> None:
        self.store = store
        self.packs = packs
        self.hall = hall
        self._abouts = abouts
        self._open: dict[str, OpenCampaign] = {}
        self._opening = Opening()
        self._telling: set[asyncio.Task[None]] = set()
        hall.on_outcome = self._table_has_ended

    # Campaigns

    async def create(self, room: CampaignRoom) -> CampaignRoom:
        """Open a campaign that was just founded."""
        self._open[room.id] = OpenCampaign(room, self._abouts)
        log.info("campaign begun", extra={"room": room.id})
        return room

    async def opened(self, id: str) -> OpenCampaign:
        """An open campaign; one that isn't open is rebuilt from its log."""
        async with self._opening.lock(id):
            if id not in self._open:
                room = await asyncio.to_thread(CampaignRoom.reopened, id, self.store, self.packs)
                self._open[id] = OpenCampaign(room, self._abouts)
            return self._open[id]

    async def campaigns(self) -> list[CampaignRow]:
        """All campaigns, the last changed first."""
        found = []
        for row in await asyncio.to_thread(self.store.rooms, "campaign"):
            with suppress(*UNREADABLE):
                title = msgspec.json.decode(row.title, type=CampaignTitle)
                found.append(CampaignRow(row.id, row.created, row.changed, title))
        return [msgspec.structs.replace(row, copies=_copies(row, found)) for row in found]

    async def keep(self, id: str) -> None:
        """Say that a copy of a campaign is the campaign. Others stay as they are; nothing is merged."""
        rows = await self.campaigns()
        own = next((row for row in rows if row.id == id), None)
        if own is None:
            raise UserError(f"there is no campaign '{id}'")
        for row in rows:
            if row.id == id or (own.title.origin and row.title.origin == own.title.origin):
                opened = await self.opened(row.id)
                async with opened.mutex:
                    await asyncio.to_thread(opened.room.put_aside, aside=row.id != id)

    def offers(self) -> list[CampaignOffer]:
        """The campaigns of the packs that can be founded."""
        return [
            CampaignOffer(
                id=id,
                name=plan.name,
                story=plan.story,
                rulesets=tuple(plan.games),
                scenarios=len({row.scenario for part in plan.parts for row in part.map}),
            )
            for id, plan in self.packs.campaigns.items()
        ]

    async def invite(self, id: str, place: PlayerPlace) -> CampaignRoom:
        """Let another player come to a campaign."""
        opened = await self.opened(id)
        async with opened.mutex:
            await asyncio.to_thread(opened.room.invite, place)
            await self._tell(opened)
        return opened.room

    async def delete(self, id: str) -> None:
        """Close a campaign for good."""
        opened = self._open.pop(id, None)
        for client in opened.clients if opened else ():
            client.drop("this campaign was deleted")
        await asyncio.to_thread(self.store.delete, id)

    async def close(self) -> None:
        """Tell everybody that the service ends; every answer is kept already."""
        for opened in self._open.values():
            for client in opened.clients:
                client.drop("the service ends; the campaign is kept", again=True)
        self._open.clear()

    # Clients

    async def come(self, hello: HelloCampaign) -> tuple[OpenCampaign, Client]:
        """A client comes: to its seat, or to look on."""
        opened = await self.opened(hello.campaign)
        seat = opened.room.seat_with(hello.key) if hello.key else SPECTATOR
        if seat is None:
            raise UserError("this key fits no seat here; ask for a new link")
        client = Client(seat)
        async with opened.mutex:
            await asyncio.to_thread(opened.shelf.update, opened.room.campaign)
            client.send(opened.shelf.all())
            opened.clients.append(client)
            await self._tell(opened)
        return opened, client

    async def leave(self, opened: OpenCampaign, client: Client) -> None:
        """A client has gone."""
        async with opened.mutex:
            if client in opened.clients:
                opened.clients.remove(client)
            await self._tell(opened)

    async def take(self, opened: OpenCampaign, client: Client, message: FromCampaignClient) -> None:
        """Carry out what a client says. A mistake is told to it alone."""
        try:
            async with opened.mutex:
                if isinstance(message, AskStickers | AskRecap):
                    client.send(answer_to(opened.room, message))
                    return
                await self._carry_out(opened, client, message)
                await self._tell(opened)
        except UserError as error:
            at = error.at if isinstance(error, IllegalAnswer) else ""
            client.send(CampaignRefused(str(message.__struct_config__.tag), str(error), at))

    async def _carry_out(self, opened: OpenCampaign, client: Client, message: FromCampaignClient) -> None:
        room, seat = opened.room, client.seat
        match message:
            case HelloCampaign():
                raise UserError("you are here already")
            case GiveChoice(number, answer):
                await asyncio.to_thread(room.choose, seat, number, answer)
            case WantAct(act):
                await asyncio.to_thread(room.request, seat, act)
            case TakeBackAct():
                await asyncio.to_thread(room.undo, seat)
            case DoActAgain():
                await asyncio.to_thread(room.redo, seat)
            case PlayScenario():
                await self._open_table(room)
            case TakeResult():
                await asyncio.to_thread(room.finish, seat, await self._game(room))
            case EnterResult(result):
                await asyncio.to_thread(room.enter, seat, result)

    async def _open_table(self, room: CampaignRoom) -> None:
        """Open the scenario under way as a table, unless it is open already."""
        if room.table:
            return
        made = await asyncio.to_thread(_table_of, room, self.store, self.packs)
        await self.hall.create(made)
        await asyncio.to_thread(room.opens_table, made.id)

    async def _game(self, room: CampaignRoom) -> Game:
        if not room.table:
            raise UserError("no table is open")
        return (await self.hall.seated(room.table)).room.game

    # Showing

    async def _tell(self, opened: OpenCampaign) -> None:
        """Send every client the campaign as its seat may see it, or why it can't be shown."""
        try:
            await self._send_steps(opened)
        except UserError:
            raise
        except Exception as error:
            log.exception("campaign failed", extra={"room": opened.room.id})
            for client in opened.clients:
                client.drop(str(BrokenCampaign(sentence_of(error))))

    async def _send_steps(self, opened: OpenCampaign) -> None:
        opened.change += 1
        table = await self._table(opened.room)
        words = CampaignWords(opened.room.campaign)
        faces = await asyncio.to_thread(opened.shelf.update, opened.room.campaign)
        connected = {client.seat for client in opened.clients}
        for client in opened.clients:
            if faces is not None:
                client.send(faces)
            client.send(step_for(opened.room, client.seat, words, table, opened.change, connected))

    def _table_has_ended(self, table: str) -> None:
        """Tell everybody who waits at home that the scenario on a table is over, or goes on."""
        for opened in self._open.values():
            if opened.room.table == table:
                telling = asyncio.create_task(self._tell_again(opened))
                self._telling.add(telling)
                telling.add_done_callback(self._telling.discard)

    async def _tell_again(self, opened: OpenCampaign) -> None:
        async with opened.mutex:
            await self._tell(opened)

    async def _table(self, room: CampaignRoom) -> Room | None:
        if not room.table:
            return None
        if await self.hall.is_there(room.table):
            return (await self.hall.seated(room.table)).room
        await asyncio.to_thread(room.opens_table, "")  # somebody has deleted it: another one can be opened
        return None


def _copies(row: CampaignRow, rows: Sequence[CampaignRow]) -> tuple[str, ...]:
    """Copies of a campaign besides it, unless it was said which one counts."""
    same = [one for one in rows if row.title.origin and one.title.origin == row.title.origin]
    here = [one.id for one in same if not one.title.aside]
    return tuple(id for id in here if id != row.id) if row.id in here else ()


def links(room: CampaignRoom, base: str) -> CampaignLinks:
    """The ways into a campaign; keys stand behind `#`, which browsers don't send."""
    page = f"{base.rstrip('/')}/"
    seats = tuple(
        CampaignLink(seat, room.places[seat].name, f"{page}#campaign={room.id}&key={room.key_of(seat)}")
        for seat in room.people
    )
    return CampaignLinks(room.id, seats, f"{page}#campaign={room.id}")


def _table_of(room: CampaignRoom, store: Store, packs: Registry) -> Room:
    """A room with the scenario under way; its seats are the characters, each played by its player."""
    game = room.campaign.play_scenario()
    playing = room.campaign.state.at.playing
    assert playing is not None
    by_player = {place.name: place.player for place in room.places}
    owners = [room.campaign.state.characters[name].player for name in playing.with_]
    players = tuple(by_player.get(owner, PERSON) for owner in owners)
    hidden = len(set(owners)) == len(owners)
    scenario = game.setting.scenario.name
    title = Title(scenario, players, hidden, 0, playing.level, "", game.setting.rules.name)
    return Room.resumed(saved_table(title, game), store, packs, pace=PACE)
