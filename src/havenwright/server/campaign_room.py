"""A campaign with people and bots around it, and its log in the store.

Every answer is a line: one that completes an act, or one on the way to it. A line is durable before anybody
hears of what it changed, so a campaign can be rebuilt from its header and its lines.
"""

import hmac
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from havenwright.bots import seed_at
from havenwright.bots.campaigns import Steward
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Told
from havenwright.campaign.model.decisions import PARTY, Decision, IllegalAnswer
from havenwright.campaign.saves import decode
from havenwright.campaign.timeline import Entry, Point, TakenBack, hash_of
from havenwright.decoding import UNREADABLE
from havenwright.engine import Game
from havenwright.errors import UserError
from havenwright.packs import Registry
from havenwright.server import campaign_checkpoint
from havenwright.server.campaign_beginnings import first_campaign, gone_on
from havenwright.server.campaign_checkpoint import Checkpoint, read_checkpoint
from havenwright.server.campaign_lines import (
    CampaignHeader,
    CampaignLine,
    NewSeat,
    PutAside,
    TableIs,
    Underway,
    read_header,
    read_line,
)
from havenwright.server.campaign_showing import check_shown
from havenwright.server.campaign_wire import CampaignTitle, NewCampaign, PlayerPlace
from havenwright.server.reports import sentence_of
from havenwright.server.room import ID_BYTES, new_key
from havenwright.store import Store, StoreError
from havenwright.table.party import PERSON, new_secret
from havenwright.telling.campaigns import CampaignWords

_log = logging.getLogger(__name__)

MOST_BOT_ACTS: Final = 200
"""Acts of bots in a row, after which people are asked again."""

MOST_MISSED: Final = 4
"""Sentences that tell somebody who comes too late what has happened."""


class CampaignRoom:
    """A campaign that is open. It is used by one thread at a time."""

    def __init__(self, id: str, header: CampaignHeader, store: Store, packs: Registry) -> None:
        self.id = id
        self.header = header
        self.packs = packs
        self.table = ""
        """The room of the scenario under way."""
        self._left = ("", 0)
        """The room that a typed result left, and the number of acts before it: with an undo it is back."""
        self._swaps: set[tuple[str, str]] = set()
        """Swaps of seats that one player has asked another for."""
        self.aside = False
        """True if people chose another copy as the campaign."""
        self._store = store
        self._lines = 0
        self._seats = {
            place.name: NewSeat(place, key) for place, key in zip(header.players, header.keys, strict=True)
        }
        self._stored: Point | None = None
        """The phase whose state is stored."""
        self.campaign = first_campaign(header, packs)
        self._log_kept = len(self.campaign.log)
        """Lines of the campaign's log that are in the store, or in the save with which it began."""
        self._origin = hash_of(self.campaign.first_state)

    @classmethod
    def founded(
        cls, wanted: NewCampaign, store: Store, packs: Registry, saved: bytes = b""
    ) -> "CampaignRoom":
        """Found a campaign, or go on with a saved one."""
        header = CampaignHeader(
            ruleset=wanted.ruleset,
            campaign=wanted.campaign,
            players=wanted.players,
            keys=tuple(new_key() for _ in wanted.players),
            seed=new_secret(),
            variants=wanted.variants,
            undo=wanted.undo,
            name=wanted.name,
            saved=saved,
        )
        room = cls(secrets.token_urlsafe(ID_BYTES), header, store, packs)
        store.create(room.id, msgspec.json.encode(header), msgspec.json.encode(room.title), "campaign")
        room.let_bots_act()
        return room

    @classmethod
    def resumed(cls, saved: bytes, store: Store, packs: Registry, bots: Mapping[str, str]) -> "CampaignRoom":
        """Begin a campaign that goes on from a save, which stays as it is."""
        kept = decode(saved)
        loaded = Campaign.load(saved, packs, from_stored=True)
        places = tuple(PlayerPlace(name, bots.get(name, PERSON)) for name in loaded.state.players)
        wanted = NewCampaign(kept.ruleset, kept.campaign, places, kept.variants, kept.undo)
        return cls.founded(wanted, store, packs, saved)

    @classmethod
    def reopened(cls, id: str, store: Store, packs: Registry) -> "CampaignRoom":
        """Rebuild a campaign from its lines; nothing is written before somebody does something.

        Where they can't be played again, or come out differently than they did, it goes on from its last
        phase, and `remarks` says so.
        """
        try:
            header = read_header.decode(store.header(id))
            lines = [read_line.decode(line) for line in store.lines(id)]
        except UNREADABLE as error:
            raise UserError(f"campaign '{id}' can't be read: {error}") from None
        log = [line for line in lines if isinstance(line, Entry | TakenBack)]
        before = [line for line in lines if isinstance(line, Checkpoint)]
        checkpoint = read_checkpoint(store.stored(id)) or next(iter(before[-1:]), None)
        room = cls(id, header, store, packs)
        held = len(room.campaign.held)
        try:
            room.campaign.go_on_from(log)
            room._log_kept += len(log)
            if checkpoint is not None:
                campaign_checkpoint.check_same(room.campaign, checkpoint, packs)
        except Exception as error:  # whatever hinders it, the campaign goes on
            _log.warning("campaign differs", extra={"room": id, "reason": sentence_of(error)}, exc_info=error)
            room.campaign, room._log_kept = gone_on(header, checkpoint, log, packs, error)
        room._lines = len(lines)
        for line in lines:
            if isinstance(line, Entry | TakenBack):
                held = held + 1 if isinstance(line, Entry) else line.left
            elif isinstance(line, TableIs):
                room._left = (room.table, held) if room.table and not line.room else room._left
                room.table = line.room
            elif isinstance(line, NewSeat):
                room._seats[line.place.name] = line
            elif isinstance(line, PutAside):
                room.aside = line.aside
        acts = [line for line in lines if isinstance(line, Entry | TakenBack | Underway)]
        if acts and isinstance(acts[-1], Underway) and len(room.campaign.log) == room._log_kept:
            room._wait_again(acts[-1])
        room._seat_everybody()
        room.let_bots_act()
        return room

    def _seat_everybody(self) -> None:
        """Give players a seat who have none: earlier versions let somebody invite them without one."""
        missing = [name for name in self.campaign.state.players if name not in self._seats]
        seats = [NewSeat(PlayerPlace(name), new_key()) for name in missing]
        if seats:
            with suppress(StoreError):  # then they get it another time
                self._keep(seats)
                self._seats |= {seat.place.name: seat for seat in seats}

    def _wait_again(self, waits: Underway) -> None:
        """Begin an act again that waited for an answer; it is left out if it isn't possible any more."""
        if waits.act is None:
            return
        before = self.campaign.branch()
        try:
            self.campaign.do(waits.act, waits.seat)
            for answer in waits.answers:
                self.campaign.answer(answer)
        except UserError as error:
            self.campaign = before
            self.campaign.remarks.append(f"an act that waited isn't possible any more: {error}")

    # Who is who

    def seat_with(self, key: str) -> int | None:
        """The seat of a key; None if no seat has it. The time this takes tells nothing about keys."""
        found = None
        for seat, name in enumerate(self.campaign.state.players):
            own = self._seat_of(name).key
            if own and hmac.compare_digest(own.encode(), key.encode()):
                found = seat
        return found

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, place in enumerate(self.places) if place.player == PERSON)

    @property
    def places(self) -> tuple[PlayerPlace, ...]:
        """The players of all seats, also of those who came later."""
        return tuple(self._seat_of(name).place for name in self.campaign.state.players)

    def _seat_of(self, name: str) -> NewSeat:
        """The seat of a player; one who came without any, as earlier versions let players, gets it when the
        campaign is opened."""
        return self._seats.get(name) or NewSeat(PlayerPlace(name), "")

    def key_of(self, seat: int) -> str:
        """The key of a seat."""
        return self._seat_of(self.campaign.state.players[seat]).key

    @property
    def title(self) -> CampaignTitle:
        """The campaign as a list shows it."""
        sheets = self.campaign.sheets()
        active = [one for one in sheets.characters if one.status == "active"]
        return CampaignTitle(
            campaign=self.header.name or sheets.campaign.name,
            ruleset=self.campaign.game.id,
            game=self.campaign.game.name,
            players=sheets.players,
            characters=tuple((one.name, one.kind.id, one.level) for one in active),
            step=sheets.party.step,
            completed=sum(place.status == "completed" for place in sheets.map),
            ended=sheets.campaign.ended,
            origin=self._origin,
            acts=len(self.campaign.held),
            aside=self.aside,
        )

    # What a seat does

    def choose(self, seat: int, number: int, answer: Any) -> None:
        """A seat answers an open decision, which must be one that it was shown."""
        self._check_seat(seat)
        decisions = self.campaign.decisions_for(seat)
        if not decisions:
            raise IllegalAnswer("you aren't asked anything just now")
        _check_from_seat(answer)
        if decisions[0].number != number and not self._still_holds(seat, number, answer, decisions):
            raise IllegalAnswer(f"something has changed since you were asked{self._missed(number)}")
        self._change(lambda: self.campaign.choose(answer, seat))
        self.let_bots_act()

    def _still_holds(self, seat: int, number: int, answer: Any, decisions: Sequence[Decision]) -> bool:
        """True if only others have acted since a player was asked, and the menu still lists the answer."""
        if self.campaign.pending is not None or not 0 <= number < len(self.campaign.log):
            return False
        since = self.campaign.log[number:]
        others = all(isinstance(line, Entry) and line.seat not in (seat, PARTY) for line in since)
        return others and any(answer in one.options for one in decisions if one.seat == seat)

    def _missed(self, number: int) -> str:
        """The acts since a number of the log, as a refusal tells them."""
        count = sum(isinstance(line, Entry) for line in self.campaign.log[max(0, number) :])
        words = CampaignWords(self.campaign)
        told = [words.told(told) for _, told in self.news(max(0, len(self.campaign.held) - count))]
        return f": {'; '.join(told[-MOST_MISSED:])}" if count and told else "; look again"

    def request(self, seat: int, act: Mapping[str, Any]) -> None:
        """A player does something that is possible at any time."""
        self._check_seat(seat)
        _check_from_seat(act)
        if "swap" in act:
            self._swap(seat, act)
        else:
            self._change(lambda: self.campaign.request(seat, act))

    def _swap(self, seat: int, act: Mapping[str, Any]) -> None:
        """Ask another player to swap seats; who asks back agrees to what was asked. Bots agree at once."""
        own, other = str(act["swap"]), str(act.get("with", ""))
        players = self.campaign.state.players
        if (other, own) in self._swaps and seat == players.index(own):
            asker = players.index(other)
            self._change(lambda: self.campaign.request(asker, {"swap": other, "with": own}))
            self._swaps.discard((other, own))
            return
        self.campaign.branch().request(seat, act)  # refuses what can't be
        if self._seat_of(other).place.player == PERSON:
            self._swaps.add((own, other))
        else:
            self._change(lambda: self.campaign.request(seat, act))

    def swaps_asked_of(self, seat: int) -> tuple[str, ...]:
        """The players who have asked a seat to swap."""
        players = self.campaign.state.players
        if not 0 <= seat < len(players):
            return ()
        return tuple(sorted(by for by, other in self._swaps if other == players[seat] and by in players))

    def invite(self, place: PlayerPlace) -> None:
        """Let another player come to the campaign; a bot acts at once."""
        seat = NewSeat(PlayerPlace(place.name.strip(), place.player), new_key())
        before = self._seats
        self._seats = {seat.place.name: seat, **before}
        try:
            self._change(lambda: self.campaign.request(PARTY, {"invite": seat.place.name}), first=(seat,))
        except BaseException:
            self._seats = before
            raise
        self.let_bots_act()

    def undo(self, seat: int) -> None:
        """Take the last act back."""
        self._check_seat(seat)
        self.check_undo(seat)
        self._change(lambda: self._undo(seat))
        room, acts = self._left
        if room and not self.table and acts == len(self.campaign.held):
            self.opens_table(room)

    def check_undo(self, seat: int) -> None:
        """Refuse to take back what bots alone have done, or what the table doesn't allow."""
        campaign = self.campaign
        first = 0 if campaign.rule_of_undo == "free" else campaign.last_final
        own = [entry for entry in campaign.held[first:] if self._is_own(entry)]
        if campaign.pending is None and own:
            if campaign.rule_of_undo == "own answers" and own[-1].seat != seat:
                raise UserError("that was somebody else's answer")
        elif campaign.pending is None and campaign.held and not self._is_own(campaign.held[-1]):
            raise UserError("that can't be taken back: a card was turned, or a result entered")
        else:
            campaign.check_undo(seat)

    def _is_own(self, entry: Entry) -> bool:
        """True if a person did it, and no bot."""
        return entry.seat == PARTY or entry.seat in self.people

    def _undo(self, seat: int) -> None:
        """Take the last act of a person back, and what bots have done since."""
        waits = self.campaign.pending is not None
        while not waits and not self._is_own(self.campaign.held[-1]):
            self.campaign.undo()
        self.campaign.undo(seat)

    def redo(self, seat: int) -> None:
        """Do again what was taken back last."""
        self._check_seat(seat)
        if self.campaign.can_redo and not self.can_redo(seat):
            raise UserError("that was somebody else's answer")
        self._change(self.campaign.redo)
        self.let_bots_act()

    def can_redo(self, seat: int) -> bool:
        """True if something of this seat, or of the party, was taken back that can be done again."""
        return self.campaign.can_redo and self.campaign.redo_seat in (seat, PARTY)

    def enter(self, seat: int, result: Mapping[str, Any]) -> None:
        """Enter a result that people typed."""
        self._check_seat(seat)
        left = (self.table, len(self.campaign.held))
        self._change(lambda: self.campaign.enter(result), first=(TableIs(""),))
        self.table, self._left = "", left
        self.let_bots_act()

    def finish(self, seat: int, game: Game) -> None:
        """Enter the result of the table's game."""
        self._check_seat(seat)
        if not game.outcome:
            raise UserError("the scenario isn't over yet")
        self._change(lambda: self.campaign.finish(game), first=(TableIs(""),))
        self.table = ""
        self.let_bots_act()

    def opens_table(self, room: str) -> None:
        """The scenario under way is played in a room."""
        self._keep([TableIs(room)])
        self.table = room

    def put_aside(self, *, aside: bool) -> None:
        """Say that another copy is the campaign, or that this one is it."""
        if self.aside != aside:
            self.aside = aside
            self._keep([PutAside(aside)])

    def let_bots_act(self) -> None:
        """Let bots answer for their seats; the party's decisions are theirs only if no people play."""
        for _ in range(MOST_BOT_ACTS):
            decision = self._bot_decision()
            if decision is None:
                return
            try:
                bot = Steward(seed_at(self.header.seed, f"{len(self.campaign.log)}"))
                answer = bot(decision, self.campaign)
                self._change(lambda: self.campaign.choose(answer, decision.seat))  # noqa: B023 - done at once
            except Exception as error:  # people go on, and the bots act when they come to it again
                extra = {"room": self.id, "reason": sentence_of(error)}
                _log.error("bot of a campaign failed", extra=extra, exc_info=error)
                return

    def _bot_decision(self) -> Decision | None:
        for decision in self.campaign.decisions:
            if decision.kind == "scenario":
                return None
            if decision.seat != PARTY and decision.seat not in self.people:
                return decision
        return None

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.campaign.state.players):
            raise UserError("whoever looks on can't do that")

    # The log

    def _change(self, act: Callable[[], None], *, first: Sequence[CampaignLine] = ()) -> None:
        """Change the campaign and keep what it wrote down; what fails leaves everything as it was.

        Lines that belong to it are kept first in the same write, so that no end of the service comes between:
        with a result the end of its table, with a player the seat."""
        before = self.campaign.branch()
        waited = self.campaign.pending
        try:
            act()
            lines: list[CampaignLine] = [*first, *self.campaign.log[self._log_kept :]]
            pending = self.campaign.pending
            if pending is not None:
                lines.append(Underway(pending.act, pending.answers, pending.seat))
            elif waited is not None and not lines:
                lines.append(Underway())
            check_shown(self)
            self._keep(lines)
        except UserError:
            self.campaign = before
            raise
        except BaseException as error:
            self.campaign = before
            if not isinstance(error, Exception):
                raise
            _log.error("campaign failed", extra={"room": self.id}, exc_info=error)
            raise BrokenCampaign(sentence_of(error)) from error

    def _keep(self, lines: Sequence[CampaignLine]) -> None:
        """Append lines, with the title of now; when another phase has begun its state is stored too."""
        encoded = [msgspec.json.encode(line) for line in lines]
        point, stored = self.campaign.last_point, None
        if point is not self._stored:
            stored = msgspec.json.encode(campaign_checkpoint.checkpoint_of(self.campaign))
        self._store.append(self.id, self._lines, encoded, msgspec.json.encode(self.title), stored)
        self._lines += len(lines)
        self._log_kept, self._stored = len(self.campaign.log), point

    @property
    def last_return(self) -> int:
        """The number of the act with which the last scenario ended; 0: none has."""
        told = self.campaign.events_by_act()
        ends = [
            number for number, some in enumerate(told) if any(one.kind == "scenario ended" for one in some)
        ]
        return ends[-1] if ends else 0

    def news(self, since: int) -> list[tuple[int, Told]]:
        """The events of the acts from a number on, and of one that waits, each with the number of its act."""
        some = [*self.campaign.events_by_act(since), self.campaign.told_so_far()]
        return [(since + number, told) for number, events in enumerate(some) for told in events]


class BrokenCampaign(UserError):  # noqa: N818 - it is told as it is
    """A mistake of ours in one campaign: the act that led to it has changed nothing."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"that can't be done: it is a mistake of ours ({reason}). Nothing has changed, and service.log "
            "in the folder of the house has the report"
        )


def _check_from_seat(answer: object) -> None:
    """Refuse acts that clients may not do, or only in another way."""
    if not isinstance(answer, Mapping):
        return
    if "invite" in answer:
        raise IllegalAnswer("whoever has the key of the house invites players: in the lobby")
    if "finish" in answer:
        raise IllegalAnswer("a result is entered as one, and is no act")
    if "create" in answer and "quest" in answer:
        raise IllegalAnswer("the quest is asked for when it was dealt")
