"""Every kind of question that the shipped packs ask is answered on its surface, without the list."""

import pytest

from havenwright.server.running import Running
from havenwright.server.showing import question
from tests.page.conftest import Open
from tests.page.positions import play, positions
from tests.page.seats import address
from tests.page.surfaces import answer_on_surface

KINDS = (
    "area",
    "attack",
    "battle goal",
    "bring item",
    "choice",
    "choose modifier",
    "choose one",
    "condition",
    "consume",
    "consume all",
    "control",
    "create",
    "destroy",
    "entrance",
    "escape",
    "exit",
    "focus",
    "force focus",
    "grant",
    "heal",
    "heal in a long rest",
    "leave out",
    "lose a card",
    "lose another card",
    "modifier effects",
    "monster heal",
    "monster move",
    "monster path",
    "move",
    "pay",
    "play card",
    "pull",
    "push",
    "recover",
    "refresh",
    "refresh items",
    "relocate",
    "select cards",
    "short rest",
    "spawn",
    "spring",
    "starting hex",
    "suffer or negate",
    "summon",
    "take back",
    "upgrade",
    "use: attack",
    "use: move",
    "use: turn",
    "who acts first",
)
"""The kinds that games of the shipped packs ask; finding them takes a while, so they are named here."""


def test_the_named_kinds_are_those_that_games_ask() -> None:
    assert set(KINDS) == set(positions())


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_answered_on_its_surface(kind: str, service: Running, open_page: Open) -> None:
    position = positions()[kind]
    room = service.begin_room(position.setup, undo="anybody", pace=0)
    room._change(lambda: play(room.game, position))
    decision = room.game.decisions[0]
    assert decision.kind == kind
    asked = question(room.game, decision)
    page = open_page(address(service.seat_urls(room)[max(0, decision.seat)], list=""))
    answer_on_surface(page, asked, 0)
    rebuilt = service.service.hall._open[room.id].room.game
    assert len(rebuilt.replies) == len(position.replies) + 1
    given = rebuilt.replies[-1][1]
    assert given in decision.options or asked.free
