"""Every kind of question in the catalogue is answered on its surface, without the list."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from havenwright.engine.model.decision_kinds import CHAPTERS
from havenwright.server.running import Running
from havenwright.server.showing import question
from tests.page.conftest import Visit
from tests.page.positions import KINDS, all_packs, name_of, position, room_at
from tests.page.seats import address
from tests.page.surfaces import answer_on_surface


@pytest.fixture(scope="session")
def asking(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Running]:
    """A service that knows the pack `asking` too."""
    with Running(tmp_path_factory.mktemp("asking") / "rooms", all_packs(), page=built) as running:
        yield running


def test_every_row_of_the_catalogue_is_asked_here() -> None:
    rows = {(kind.name, kind.of) for kinds in CHAPTERS.values() for kind in kinds}
    declared = [position(kind).decision.declared for kind in KINDS]
    assert {(kind.name, kind.of) for kind in declared} == rows


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_answered_on_its_surface(kind: str, asking: Running, visit: Visit) -> None:
    room = room_at(asking, position(kind))
    decision = room.game.decisions[0]
    assert name_of(decision) == kind
    before = len(room.game.replies)
    asked = question(room.game, decision)
    page = visit(address(asking.seat_urls(room)[max(0, decision.seat)], list=""))
    answer_on_surface(page, asked, 0)
    rebuilt = asking.service.hall._open[room.id].room.game
    assert len(rebuilt.replies) == before + 1
    given = rebuilt.replies[-1][1]
    assert given in decision.options or asked.free
