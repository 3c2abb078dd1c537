"""Every kind of question that the shipped packs ask is answered on its surface, without the list."""

import pytest

from havenwright.server.running import Running
from havenwright.server.showing import question
from tests.page.conftest import Open
from tests.page.positions import play, positions
from tests.page.seats import address
from tests.page.surfaces import answer_on_surface


@pytest.mark.parametrize("kind", sorted(positions()))
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
