"""Campaigns over real sockets: founding, menus by seat, a scenario on a table, results, and coming back."""

import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from havenwright import bots
from havenwright.server.running import Running
from tests.server.campaign_saves import enhancing, under_way
from tests.server.parties import packs


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path, packs()) as service:
        yield service


def asked(running: Running, method: str, path: str, body: object = None) -> Any:
    content = body if isinstance(body, bytes) or body is None else json.dumps(body)
    with closing(http.client.HTTPConnection(urlsplit(running.address).netloc, timeout=60)) as connection:
        connection.request(method, path, content, {"authorization": f"Bearer {running.house_key}"})
        answer = connection.getresponse()
        said = answer.read()
    assert answer.status < 400, said
    return said if path.endswith("/save") else json.loads(said)


class Player:
    """A client of a campaign that keeps the last step."""

    def __init__(self, socket: ClientConnection, url: str) -> None:
        fields = dict(part.split("=") for part in urlsplit(url).fragment.split("&"))
        self.socket = socket
        self.socket.send(json.dumps({"type": "hello", **fields}))
        self.frames: list[str] = []
        self.cards: dict[str, Any] = {}
        self.items: dict[str, Any] = {}
        self.step = self.wait()

    def wait(self) -> dict[str, Any]:
        """The next message; faces are laid by."""
        text = _text(self.socket.recv(timeout=60))
        message: dict[str, Any] = json.loads(text)
        self.frames.append(text)
        if message["type"] == "faces":
            self.cards |= {face["id"]: face for face in message["cards"]}
            self.items |= {face["id"]: face for face in message["items"]}
            return self.wait()
        if message["type"] == "campaign":
            self.step = message
        return message

    def send(self, **message: object) -> dict[str, Any]:
        self.socket.send(json.dumps(message))
        return self.wait()

    def choose(self, answer: object) -> dict[str, Any]:
        return self.send(type="choose", number=self.step["questions"][0]["number"], answer=answer)

    def options(self, verb: str) -> list[Any]:
        questions = self.step["questions"]
        return [one["answer"] for q in questions for one in q["options"] if one["verb"] == verb]


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode()


Sit = Callable[[Running, str], Player]


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Takes a seat of a campaign, until the test is over."""
    with ExitStack() as stack:

        def take(running: Running, url: str) -> Player:
            address = running.address.replace("http", "ws", 1)
            return Player(stack.enter_context(connect(f"{address}/campaign")), url)

        yield take


def founded(running: Running, *names: str) -> dict[str, Any]:
    players = [{"name": name, "player": "person" if name[0].isupper() else "greedy"} for name in names]
    wanted = {"ruleset": "gh2", "campaign": "the-tide-mark", "players": players}
    found = asked(running, "POST", "/api/campaigns", wanted)
    assert isinstance(found, dict)
    return found


def join(player: Player) -> None:
    """Make a first character, and be done."""
    player.choose(player.options("create")[0])
    while player.step["questions"][0]["kind"] == "quest":
        player.choose(player.step["questions"][0]["options"][0]["answer"])
    player.choose(player.options("done")[0])


def test_a_campaign_is_founded_and_a_scenario_played_on_a_table(running: Running, sit: Sit) -> None:
    links = founded(running, "Ada", "bot")
    ada = sit(running, links["seats"][0]["url"])
    join(ada)
    assert {one["player"] for one in ada.step["sheets"]["characters"]} == {"Ada", "bot"}
    while not ada.options("start"):
        ada.choose(ada.options("next")[0])
    ada.choose(ada.options("start")[0])
    while ada.step["questions"][0]["kind"] == "option":
        ada.choose(ada.step["questions"][0]["options"][0]["answer"])
    assert ada.step["questions"][0]["kind"] == "scenario"
    ada.send(type="play")
    table = ada.step["table"]
    assert table["outcome"] == ""
    assert len(table["seats"]) == 1
    refused = ada.send(type="finish")
    assert (refused["type"], refused["reason"]) == ("refused", "the scenario isn't over yet")
    game = running.service.hall.opened_room(table["room"]).game
    bots.played(game, bots.named("random", 3))
    ada.send(type="finish")
    assert ada.step["table"] is None
    assert ada.step["sheets"]["party"]["outcome"] == game.outcome
    assert ada.options("go")


def test_no_frame_of_a_player_holds_anothers_quest(running: Running, sit: Sit) -> None:
    links = founded(running, "Ada", "Bo")
    ada, bo = (sit(running, seat["url"]) for seat in links["seats"])
    ada.wait()
    ada.choose(ada.options("create")[0])
    quests = [option["answer"] for option in ada.step["questions"][0]["options"]]
    names = [option["text"] for option in ada.step["questions"][0]["options"]]
    assert len(quests) == 2
    bo.wait()
    assert bo.step["questions"] == []
    assert not any(name in frame for name in names for frame in bo.frames)
    refused = bo.send(type="choose", number=0, answer=quests[0])
    assert refused["type"] == "refused"
    ada.choose(quests[0])
    ada.send(type="request", act={"keep secret": ada.step["sheets"]["characters"][0]["id"], "on": True})
    while bo.step["acts"] < ada.step["acts"]:
        bo.wait()
    assert bo.step["sheets"]["characters"][0]["quest"] is None
    assert ada.step["sheets"]["characters"][0]["quest"]["id"] == quests[0]


def strings(value: object) -> Iterator[str]:
    """All texts of a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def test_no_frame_tells_what_nobody_has_read_yet(running: Running, sit: Sit) -> None:
    links = asked(running, "POST", "/api/campaigns/import", under_way())
    ada = sit(running, links["seats"][0]["url"])
    ada.send(type="enter", result={"finish": "won"})
    for _ in range(25):
        question = ada.step["questions"][0]
        menu = [one["answer"] for one in question["options"]]
        ways = [act for verb in ("event", "operate", "next", "go", "start") for act in ada.options(verb)]
        if question["kind"] == "scenario":
            ada.send(type="enter", result={"finish": "won"})
        elif ada.options("done"):
            break
        else:
            ada.choose((ways or menu)[0])
    room = running.service.campaigns.hall._open[links["campaign"]].room
    campaign, content = room.campaign, room.campaign.content
    told = campaign.events
    turned = {one.data["card"] for one in told if one.kind == "event"}
    chosen = {(one.data["card"], one.data["option"]) for one in told if one.kind == "option"}
    read = {one.data["section"] for one in told if one.kind == "section read"}
    assert turned and chosen and read  # noqa: PT018 - something was told at all
    hidden = [content.stories[one] for one in content.stories if one not in read]
    hidden += [event.story for id, event in content.events.items() if id not in turned]
    hidden += [
        story
        for id, event in content.events.items()
        for option, story in event.stories.items()
        if (id, option) not in chosen
    ]
    held = {one.quest for one in campaign.state.characters.values()}  # shown unless kept secret
    hidden += [quest.story for id, quest in content.quests.items() if id not in held]
    known = set(campaign.state.scenarios)
    hidden += [
        one.story for id, one in packs().scenarios.items() if id in content.scenarios and id not in known
    ]
    secrets = [text.strip()[:60] for text in hidden if len(text.strip()) > 20]
    shown = "\n".join(text for frame in ada.frames for text in strings(json.loads(frame)))
    assert len(secrets) > 40
    assert [text for text in secrets if text in shown] == []
    assert all(content.stories[one].strip()[:60] in shown for one in read if content.stories.get(one))


def test_a_campaign_goes_on_after_the_service_ended_in_the_middle_of_an_act(tmp_path: Path, sit: Sit) -> None:
    with Running(tmp_path, packs()) as first:
        url = founded(first, "Ada", "Bo")["seats"][0]["url"]
        ada = sit(first, url)
        ada.choose(ada.options("create")[0])
        offered = ada.step["questions"][0]["options"]
    with Running(tmp_path, packs()) as second:
        again = sit(second, url)
        assert again.step["questions"][0]["options"] == offered
        again.choose(offered[0]["answer"])
        assert len(again.step["sheets"]["characters"]) == 1
        (row,) = asked(second, "GET", "/api/campaigns")
        assert row["title"]["campaign"] == "The Tide Mark"
        saved = asked(second, "GET", f"/api/campaigns/{row['id']}/save")
        links = asked(second, "POST", "/api/campaigns/import", saved)
        imported = sit(second, links["seats"][0]["url"])
        assert imported.step["sheets"]["characters"] == again.step["sheets"]["characters"]


def marks(face: Any, half: str) -> list[str]:
    return [mark.get("sticker", "") for mark in face["front"][half]["action"]["marks"]]


def test_a_friend_without_the_key_of_the_house_sees_cards_but_no_locked_class(
    running: Running, sit: Sit
) -> None:
    links = asked(running, "POST", "/api/campaigns/import", enhancing())
    for url in (links["seats"][1]["url"], links["spectators"]):
        bo = sit(running, url)
        sheets = bo.step["sheets"]
        assert {row["id"] for row in sheets["shop"]} == set(bo.items)
        shown = {card.split("/")[0] for card in bo.cards}
        assert shown == {one["id"] for one in sheets["campaign"]["classes"]}
        assert "bellwarden" in shown
        assert "gullherd" not in shown  # it is locked
        assert set(sheets["characters"][0]["cards"]) <= set(bo.cards)


def test_an_enhanced_card_is_drawn_with_its_sticker_for_everybody(running: Running, sit: Sit) -> None:
    links = asked(running, "POST", "/api/campaigns/import", enhancing())
    ada, bo = (sit(running, seat["url"]) for seat in links["seats"])
    ada.wait()
    card = ada.options("enhance")[0]["enhance"]
    told = ada.send(type="stickers", character="osk", card=card)
    mark = next(one for one in told["marks"] if one["stickers"])
    offer = mark["stickers"][0]
    assert (mark["holds"], offer["why_not"], told["temporary"]) == (None, "", False)
    assert offer["gold"] == offer["steps"][-1][1] > 0
    assert offer["steps"][0][0] == "base"
    act = {"enhance": card, "half": mark["half"], "mark": mark["mark"], "sticker": offer["sticker"]}
    ada.choose({**act, "by": "osk"})
    bo.wait()
    for one in (ada, bo):
        assert marks(one.cards[card], mark["half"])[mark["mark"] - 1] == offer["sticker"]
        assert one.step["sheets"]["characters"][0]["gold"] == 225 - offer["gold"]
    again = ada.send(type="stickers", character="osk", card=card)
    assert next(one for one in again["marks"] if one["holds"])["stickers"] == []
    assert ada.send(type="stickers", character="nobody", card=card)["type"] == "refused"


def test_a_temporary_sticker_costs_less(running: Running, sit: Sit) -> None:
    prices = []
    for save in (enhancing(), enhancing("temporary enhancements")):
        links = asked(running, "POST", "/api/campaigns/import", save)
        ada = sit(running, links["seats"][0]["url"])
        card = ada.options("enhance")[0]["enhance"]
        told = ada.send(type="stickers", character="osk", card=card)
        prices.append((told["temporary"], told["marks"][0]["stickers"][0]["gold"]))
    assert prices[0][0] is False
    assert prices[1][0] is True
    assert prices[1][1] == -(-prices[0][1] * 4 // 5)


def test_a_refused_result_names_the_field_that_is_wrong(running: Running, sit: Sit) -> None:
    links = asked(running, "POST", "/api/campaigns/import", under_way())
    ada = sit(running, links["seats"][0]["url"])
    result = ada.step["sheets"]["result"]
    assert (result["members"], result["treasures"]) == (["sawyer", "stovekeeper"], ["11"])
    assert (result["gains"], result["masteries"], result["deaths"]) == (True, True, False)
    for typed, at, reason in (
        ({"treasures": {"sawyer": ["17"]}}, "treasures sawyer", "no treasure 17 lies there"),
        ({"xp": {"stovekeeper": -1}}, "xp stovekeeper", "nobody gains less than nothing"),
        ({"died": ["sawyer"]}, "died", "nobody dies for good here"),
        ({"money": {"clerk": 1}}, "money clerk", "clerk didn't take part, only Sawyer, Stovekeeper"),
        ({"items": {"sawyer": ["No Such Thing"]}}, "items sawyer", "there is no item 'no-such-thing'"),
    ):
        told = ada.send(type="enter", result={"finish": "won", **typed})
        assert (told["type"], told["at"], told["reason"]) == ("refused", at, reason)
    rewards = ada.send(type="enter", result={"finish": "won", "rewards": "gain many things"})
    assert (rewards["type"], rewards["at"]) == ("refused", "rewards")


def test_a_recap_tells_the_news_since_the_last_visit(running: Running, sit: Sit) -> None:
    links = asked(running, "POST", "/api/campaigns/import", enhancing())
    ada = sit(running, links["seats"][0]["url"])
    all_ = ada.send(type="recap")
    assert [line["kind"] for line in all_["lines"]][:2] == ["joined", "gained"]
    assert all_["scenarios"] == ["Lamps at Low Water"]
    none = ada.send(type="recap", since=ada.step["acts"])
    assert none["lines"] == []


def test_two_devices_answer_once(running: Running, sit: Sit) -> None:
    url = founded(running, "Ada", "Bo")["seats"][0]["url"]
    desk, phone = sit(running, url), sit(running, url)
    desk.wait()
    number = desk.step["questions"][0]["number"]
    act = desk.options("create")[0]
    desk.send(type="choose", number=number, answer=act)
    phone.send(type="choose", number=number, answer=act)
    refused = phone.wait() if phone.step["questions"][0]["number"] == number else json.loads(phone.frames[-1])
    while refused["type"] != "refused":
        refused = phone.wait()
    assert "something has changed" in refused["reason"]


def test_a_player_who_comes_later_gets_a_seat_that_outlives_the_service(tmp_path: Path, sit: Sit) -> None:
    with Running(tmp_path, packs()) as first:
        links = founded(first, "Ada", "Bo")
        ada = sit(first, links["seats"][0]["url"])
        path = f"/api/campaigns/{links['campaign']}/players"
        later = asked(first, "POST", path, {"name": "Cleo"})["seats"][2]
        ada.wait()
        assert [one["name"] for one in ada.step["players"]] == ["Ada", "Bo", "Cleo"]
        assert ada.step["can_undo"] is False
        cleo = sit(first, later["url"])
        assert cleo.options("create")
    with Running(tmp_path, packs()) as second:
        again = sit(second, later["url"])
        assert again.step["seat"] == 2
        join(again)
        assert again.step["sheets"]["characters"][0]["player"] == "Cleo"
        (row,) = asked(second, "GET", "/api/campaigns")
        saved = asked(second, "GET", f"/api/campaigns/{row['id']}/save")
        brought = asked(second, "POST", "/api/campaigns/import", saved)
        assert [seat["name"] for seat in brought["seats"]] == ["Ada", "Bo", "Cleo"]


def test_two_copies_that_both_went_on_are_kept_until_people_say_which_it_is(tmp_path: Path, sit: Sit) -> None:
    def rows(running: Running) -> dict[str, Any]:
        return {row["id"]: row for row in asked(running, "GET", "/api/campaigns")}

    with Running(tmp_path, packs()) as first:
        home = founded(first, "Ada", "Bo")
        ada = sit(first, home["seats"][0]["url"])
        taken_along = asked(first, "GET", f"/api/campaigns/{home['campaign']}/save")
        join(ada)
        assert rows(first)[home["campaign"]]["copies"] == []
        away = asked(first, "POST", "/api/campaigns/import", taken_along)
        bo = sit(first, away["seats"][1]["url"])
        join(bo)
        here, there = home["campaign"], away["campaign"]
        assert [rows(first)[one]["copies"] for one in (here, there)] == [[there], [here]]
        saves = [asked(first, "GET", f"/api/campaigns/{one}/save") for one in (here, there)]
        assert saves[0] != saves[1]
        asked(first, "POST", f"/api/campaigns/{there}/keep", {})
    with Running(tmp_path, packs()) as second:
        found = rows(second)
        assert [found[one]["title"]["aside"] for one in (here, there)] == [True, False]
        assert [found[one]["copies"] for one in (here, there)] == [[], []]
        kept = [asked(second, "GET", f"/api/campaigns/{one}/save") for one in (here, there)]
        assert kept == saves  # nothing is merged, and nothing lost
        asked(second, "POST", f"/api/campaigns/{here}/keep", {})
        assert [rows(second)[one]["title"]["aside"] for one in (here, there)] == [False, True]


def test_players_swap_seats_and_each_sees_what_is_theirs_now(running: Running, sit: Sit) -> None:
    links = founded(running, "Ada", "Bo")
    ada, bo = (sit(running, seat["url"]) for seat in links["seats"])
    ada.wait()
    ada.choose(ada.options("create")[0])
    ada.choose(ada.step["questions"][0]["options"][0]["answer"])
    quest, own = (ada.step["sheets"]["characters"][0][field] for field in ("quest", "id"))
    ada.send(type="request", act={"keep secret": own, "on": True})
    while not bo.step["sheets"]["characters"] or not bo.step["sheets"]["characters"][0]["secret"]:
        bo.wait()
    assert bo.step["sheets"]["characters"][0]["quest"] is None
    refused = bo.send(type="request", act={"swap": "Bo", "with": "Ada"})
    assert refused["reason"] == "Ada keeps a quest secret"
    assert bo.send(type="request", act={"swap": "Ada", "with": "Bo"})["reason"] == "Ada decides that"
    ada.send(type="request", act={"swap": "Ada", "with": "Bo"})
    while not bo.step["swaps"]:
        bo.wait()
    assert bo.step["swaps"] == ["Ada"]
    assert bo.step["sheets"]["characters"][0]["player"] == "Ada"  # nothing is taken from anybody unasked
    bo.send(type="request", act={"swap": "Bo", "with": "Ada"})
    assert (bo.step["swaps"], ada.wait()["swaps"]) == ([], [])
    assert bo.step["sheets"]["characters"][0]["quest"] == quest
    assert ada.step["sheets"]["characters"][0]["quest"] is None
    assert ada.options("create")  # she has no character now


def test_whoever_comes_too_late_is_told_what_has_happened(running: Running, sit: Sit) -> None:
    links = asked(running, "POST", "/api/campaigns/import", enhancing())
    desk, phone = (sit(running, links["seats"][0]["url"]) for _ in range(2))
    desk.wait()
    number = desk.step["questions"][0]["number"]
    desk.choose(desk.options("donate")[0])
    late = phone.send(type="choose", number=number, answer={"buy": "dry-socks", "by": "osk"})
    while late["type"] != "refused":
        late = phone.wait()
    assert late["reason"] == "something has changed since you were asked: Bellwarden donates 10 gold"
    phone.choose({"buy": "dry-socks", "by": "osk"})
    assert [item["id"] for item in phone.step["sheets"]["characters"][0]["items"]] == ["dry-socks"]


def test_a_quest_is_offered_with_what_it_asks_and_a_menu_with_advice(running: Running, sit: Sit) -> None:
    ada = sit(running, founded(running, "Ada", "Bo")["seats"][0]["url"])
    assert ada.step["questions"][0]["advice"].startswith("Join as ")
    ada.choose(ada.options("create")[0])
    (question,) = ada.step["questions"]
    assert question["advice"] == ""
    assert all(one["story"] and one["lines"] for one in question["options"])


def test_strange_messages_change_nothing(running: Running, sit: Sit) -> None:
    url = founded(running, "Ada", "Bo")["seats"][0]["url"]
    ada = sit(running, url)
    before = ada.step["acts"]
    answers: tuple[object, ...] = (
        None,
        5,
        "x",
        [],
        {},
        {"buy": 1},
        {"finish": "won"},
        {"apply": "gain 50 gold each"},
    )
    for answer in answers:
        assert ada.choose(answer)["type"] == "refused"
    assert ada.send(type="enter", result={"finish": "won"})["type"] == "refused"
    assert ada.step["acts"] == before
