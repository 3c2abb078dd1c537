"""Every screen of the page: how it is reached, for pictures of it and for looking after its faults."""

from collections.abc import Callable
from typing import Final, NamedTuple

from playwright.sync_api import Page

from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.table.party import PERSON
from havenwright.table.saves import saved_table
from tests.page.moments import end_of_game, late_question
from tests.page.positions import Position, position_in, room_at, shipped_position
from tests.page.seats import ASKED, address
from tests.page.surfaces import read_story
from tests.server.parties import setup

LOBBY: Final = "[data-begin]"

Act = Callable[[Page], object]


class Screen(NamedTuple):
    """A screen: its address at a service, what is there once it has come, and what is done then."""

    open: Callable[[Running], str]
    ready: str
    act: Act


def nothing(page: Page) -> None:
    """Leave the screen as it comes."""


def point(page: Page, share: float) -> None:
    """Tap a hex that can be chosen: the share of all that lie before it."""
    spots = page.locator("[data-spot]")
    box = spots.nth(int(spots.count() * share)).bounding_box()
    assert box is not None
    page.mouse.click(box["x"], box["y"])


def go_far(page: Page) -> None:
    """Look at the way to a hex."""
    point(page, 0.8)


def aim(page: Page) -> None:
    """Look at the sum of an attack."""
    point(page, 0)
    page.wait_for_selector("[data-sum]")


def lay(page: Page) -> None:
    """Lay an area."""
    point(page, 0.5)


def ask_why(page: Page) -> None:
    """Ask why the last monster did what it did."""
    page.keyboard.press("w")
    page.wait_for_selector("[data-explained]")


def choose_two(page: Page) -> None:
    """Choose two cards."""
    for key in "12":
        page.keyboard.press(key)
    page.mouse.move(5, 5)


def open_menu(page: Page) -> None:
    """Open the menu of the table."""
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog[open]")


def show_keys(page: Page) -> None:
    """Open the cheat sheet."""
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")


def ask_for_a_hint(page: Page) -> None:
    """Ask what a bot would do."""
    page.keyboard.press("h")
    page.wait_for_selector('[data-hinted]:not([data-hinted=""])')


def opened(place: str) -> Act:
    """Click something that opens a sheet."""

    def act(page: Page) -> None:
        page.locator(place).first.click()
        page.wait_for_selector("dialog[open]")

    return act


def invite(page: Page) -> None:
    """Begin a game with two people, and see their links."""
    page.locator("[data-seat]").nth(1).get_by_label("A person").click()
    page.click("[data-begin]")
    page.wait_for_selector("[data-share]")


def pass_on(page: Page) -> None:
    """Play all seats at this screen, so that it has to be passed on."""
    page.evaluate(
        """() => {
            const room = new URLSearchParams(location.hash.slice(1)).get('room');
            const key = sessionStorage.getItem(`havenwright.key.room.${room}`);
            const places = [0, 1].map((seat) => [seat, `room=${room}&key=${key}`]);
            sessionStorage.setItem(`havenwright.seats.${room}`, JSON.stringify(places));
        }"""
    )
    page.reload()
    page.wait_for_selector("[data-pass]")
    read_story(page)


def _seat_of(service: Running, room: Room) -> int:
    return max(0, room.game.decisions[0].seat) if room.game.decisions else 0


def table(position: Callable[[], Position], act: Act = nothing) -> Screen:
    """A table at the seat that is asked, without the list."""

    def open_table(service: Running) -> str:
        room = room_at(service, position())
        return address(service.seat_urls(room)[_seat_of(service, room)], list="")

    def act_at_table(page: Page) -> None:
        read_story(page)
        act(page)

    return Screen(open_table, ASKED, act_at_table)


def asking(kind: str, act: Act = nothing) -> Screen:
    """A table that asks a question of a kind."""
    return table(lambda: shipped_position(kind), act)


def in_game(ruleset: str, scenario: str, seed: int, kind: str = "move") -> Screen:
    """A game at its first question of a kind."""
    return table(lambda: position_in(kind, ruleset, scenario, seed))


def ended(outcome: str) -> Screen:
    """The end of a scenario, for the owner of the house."""

    def open_end(service: Running) -> str:
        return address(service.own_url(room_at(service, end_of_game(outcome))), list="")

    return Screen(open_end, "[data-outcome]", read_story)


def _story(service: Running) -> str:
    room = service.begin_room(setup(PERSON, "greedy", seed=4), pace=0)
    return address(service.own_url(room), list="")


def _watched(service: Running) -> str:
    room = room_at(service, shipped_position("attack"))
    return address(f"{service.address}/#room={room.id}", list="")


def _waiting(service: Running) -> str:
    """The seat that isn't asked."""
    room = room_at(service, shipped_position("attack"))
    return address(service.seat_urls(room)[1 - _seat_of(service, room)], list="")


def _halted(service: Running) -> str:
    """A table whose log comes out differently."""
    room = service.begin_room(setup(PERSON, "greedy", seed=4), pace=0)
    decision = room.game.decisions[0]
    room._answer(decision, decision.options[0])
    with service.store._changing() as connection:
        connection.execute(
            "UPDATE lines SET line = ? WHERE room = ? AND number = ?",
            (b'{"type":"reply","seat":0,"answer":"nonsense"}', room.id, room._lines - 1),
        )
    return address(service.own_url(room), list="")


def _lobby(service: Running) -> str:
    """A lobby with tables under way and saved games, as it is after some evenings."""
    if not service.store.saves():
        for kind, name in (("move", "Before the door"), ("attack", "One more try")):
            room = room_at(service, shipped_position(kind))
            service.store.keep(name, saved_table(room.saved_title, room.game))
    return address(service.url, list="")


def _join(service: Running) -> str:
    return address(f"{service.address}/#", list="")


def lobby(act: Act = nothing) -> Screen:
    """The lobby, or something that it opens."""
    return Screen(_lobby, LOBBY, act)


SCREENS: Final = {
    "move": table(lambda: late_question("move"), go_far),
    "select": table(lambda: late_question("select cards"), choose_two),
    "attack": table(lambda: late_question("attack"), aim),
    "area": asking("area", lay),
    "suffer": asking("suffer or negate"),
    "why": asking("monster move", ask_why),
    "play": asking("play card"),
    "goal": asking("battle goal"),
    "choice": in_game("gh2", "the-wedding-at-sluice-street", 1, "choice"),
    "lose": in_game("fh", "the-cutting-yard", 2, "lose a card"),
    "bugs": in_game("bnb", "the-ribbon-shelf", 1, "use: attack"),
    "hint": asking("play card", ask_for_a_hint),
    "menu": asking("move", open_menu),
    "keys": asking("move", show_keys),
    "story": Screen(_story, "[data-go-on]", nothing),
    "spectator": Screen(_watched, "[data-question]", read_story),
    "pass": Screen(_waiting, "[data-question]", pass_on),
    "halted": Screen(_halted, "[data-halted]", nothing),
    "won": ended("won"),
    "lost": ended("lost"),
    "lobby": lobby(),
    "settings": lobby(opened("button.gear")),
    "scenario": lobby(opened("button.look")),
    "class": lobby(opened("[data-seat] .class")),
    "hand": lobby(opened("[data-hand]")),
    "seats": lobby(invite),
    "join": Screen(_join, "form", nothing),
    "ice": in_game("fh", "the-constant-anna", 1),
    "water": in_game("gh2", "the-pump-house", 1),
    "lock": in_game("gh1", "the-lock-flight", 2),
}
"""All screens by name."""
