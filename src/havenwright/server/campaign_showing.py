"""Campaigns as their clients see them: sheets, questions in words, news, and cards to read."""

from collections.abc import Set
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from havenwright.bots.campaigns import advise
from havenwright.campaign.acts import word_of
from havenwright.campaign.core.play import Told
from havenwright.campaign.model.decisions import PARTY, Decision
from havenwright.campaign.town import enhancement
from havenwright.errors import UserError
from havenwright.server.campaign_wire import (
    AskRecap,
    AskStickers,
    CampaignOption,
    CampaignQuestion,
    CampaignSeat,
    CampaignStep,
    CardStickers,
    Due,
    EventFront,
    News,
    OpenTable,
    RecapTold,
)
from havenwright.server.room import SPECTATOR, Room
from havenwright.telling.campaigns import CampaignWords

if TYPE_CHECKING:
    from havenwright.server.campaign_room import CampaignRoom

SHOWN_ACTS: Final = 12
"""Acts whose news every step brings along."""


def step_for(
    room: "CampaignRoom",
    seat: int,
    words: CampaignWords,
    table: Room | None,
    change: int,
    connected: Set[int],
) -> CampaignStep:
    """The campaign as a seat may see it."""
    campaign = room.campaign
    asked = {decision.seat for decision in campaign.decisions}
    mine = campaign.decisions_for(seat) if seat != SPECTATOR else ()
    since = max(0, len(campaign.held) - SHOWN_ACTS)
    return CampaignStep(
        id=room.id,
        change=change,
        seat=seat,
        acts=len(campaign.held),
        sheets=campaign.sheets(seat),
        questions=tuple(_question(words, decision) for decision in mine),
        players=tuple(
            CampaignSeat(number, place.name, place.player, number in connected, bool(asked & {number, PARTY}))
            for number, place in enumerate(room.places)
        ),
        news=_news(room, words, since),
        cards=tuple(_cards(room, words)),
        table=None if table is None else _open_table(room, table, seat),
        can_undo=_can_undo(room, seat),
        can_redo=room.can_redo(seat),
        swaps=room.swaps_asked_of(seat),
    )


def check_shown(room: "CampaignRoom") -> None:
    """Make the steps of all seats: a campaign that can't be shown to somebody raises its mistake here."""
    words = CampaignWords(room.campaign)
    for seat in (SPECTATOR, *range(len(room.places))):
        step_for(room, seat, words, None, 0, frozenset())


def answer_to(room: "CampaignRoom", message: AskStickers | AskRecap) -> CardStickers | RecapTold:
    """The answer to a question that changes nothing."""
    campaign = room.campaign
    if isinstance(message, AskStickers):
        play = campaign.begin()
        marks = enhancement.marks_of(play, message.character, message.card)
        return CardStickers(message.character, message.card, enhancement.is_temporary(play), tuple(marks))
    since = room.last_return if message.since < 0 else message.since
    recap = campaign.recap(since)
    return RecapTold(
        since=since,
        lines=_news(room, CampaignWords(campaign), since),
        scenarios=recap.scenarios,
        waits=tuple(Due(name, what) for name, what in recap.waits),
        remarks=tuple(dict.fromkeys(campaign.remarks)),
    )


def _news(room: "CampaignRoom", words: CampaignWords, since: int) -> tuple[News, ...]:
    return tuple(News(act, told.kind, words.told(told), told.data) for act, told in room.news(since))


def _question(words: CampaignWords, decision: Decision) -> CampaignQuestion:
    return CampaignQuestion(
        number=decision.number,
        kind=decision.kind,
        seat=decision.seat,
        prompt=words.question(decision),
        options=tuple(_option(words, decision, option) for option in decision.options),
        about=decision.about,
        amount=decision.amount,
        most=dict(decision.most),
        advice=_advice(words, decision),
    )


def _option(words: CampaignWords, decision: Decision, option: Any) -> CampaignOption:
    text, verb = words.option(decision, option), _verb(decision, option)
    quest = words.content.quests.get(option) if decision.kind == "quest" else None
    if quest is None:
        return CampaignOption(option, text, verb)
    return CampaignOption(option, text, verb, quest.story, quest.said)


def _advice(words: CampaignWords, decision: Decision) -> str:
    """The act of a menu that a bot would do, in words."""
    act = advise(decision, words.campaign)
    return "" if act is None else words.option(decision, act)


def _verb(decision: Decision, option: Any) -> str:
    return word_of(option) if decision.kind in ("party", "player") else ""


def _cards(room: "CampaignRoom", words: CampaignWords) -> list[EventFront]:
    """Cards and sections of the act that waits, or else of the last one."""
    campaign, content = room.campaign, room.campaign.content
    if campaign.pending is not None:
        told = campaign.told_so_far()
    else:
        told = campaign.events_by_act(max(0, len(campaign.held) - 1))[-1] if campaign.held else ()
    act = len(campaign.held) - (campaign.pending is None)
    found = []
    for at, event in enumerate(told):
        if event.kind == "event" and event.data["card"] in content.events:
            card = content.events[event.data["card"]]
            title = card.name or event.data["card"]
            found.append(EventFront("event", title, card.story, tuple(card.options), act=act))
        elif event.kind == "option" and event.data["card"] in content.events:
            story = content.events[event.data["card"]].stories.get(event.data["option"], "")
            lines = tuple(words.told(one) for one in takewhile(_is_news, told[at + 1 :]))
            found.append(EventFront("outcome", event.data["option"], story, lines=lines, act=act))
        elif event.kind == "scenario ended" and (story := campaign.conclusion(event)):
            found.append(EventFront("conclusion", words.scenario(event.data["scenario"]), story, act=act))
        elif event.kind == "section read":
            story = content.stories.get(event.data["section"], "")
            found.append(EventFront("section", event.data["section"], story, act=act))
    return found


def _is_news(event: Told) -> bool:
    """True unless it has a paper of its own, or ends the card."""
    return event.kind not in ("event", "option", "section read", "scenario begun", "shuffled", "step")


def _open_table(room: "CampaignRoom", table: Room, seat: int) -> OpenTable:
    playing = room.campaign.state.at.playing
    names = playing.with_ if playing else []
    player = room.places[seat].name if seat != SPECTATOR else ""
    characters = room.campaign.state.characters
    own = [number for number, name in enumerate(names) if characters[name].player == player]
    return OpenTable(
        room=table.id,
        scenario=playing.scenario if playing else "",
        outcome=table.game.outcome,
        seats=tuple((number, table.keys[number]) for number in own),
    )


def _can_undo(room: "CampaignRoom", seat: int) -> bool:
    try:
        room.check_undo(seat)
    except UserError:
        return False
    return seat != SPECTATOR
