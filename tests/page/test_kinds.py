"""Every kind of question in the catalogue is answered on its surface, without the list."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from havenwright.engine.model.decision_kinds import CHAPTERS
from havenwright.server.running import Running
from havenwright.server.showing import question
from tests.page.conftest import Visit
from tests.page.positions import all_packs, name_of, position, room_at, shipped
from tests.page.seats import address
from tests.page.surfaces import answer_on_surface

KINDS = (
    "advance",
    "area",
    "attack",
    "battle goal",
    "bring item",
    "card to discard",
    "card to the bottom",
    "choice",
    "choose hex",
    "choose modifier",
    "choose one",
    "condition of figures",
    "consume",
    "consume all",
    "control of figures",
    "create",
    "destroy",
    "discard",
    "entrance",
    "escape",
    "exit",
    "focus",
    "follow",
    "force focus of figures",
    "grant of figures",
    "heal in a long rest",
    "heal of figures",
    "infuse",
    "initiative",
    "land",
    "leave out",
    "look of figures",
    "loot",
    "lose",
    "lose a card",
    "lose another card",
    "lose of items",
    "modifier effects",
    "monster heal",
    "monster move",
    "monster path",
    "move",
    "next card",
    "open",
    "order of bonuses",
    "order of modifiers",
    "pay",
    "penalty of figures",
    "perform action",
    "play",
    "play card",
    "pull",
    "pull of figures",
    "push",
    "push of figures",
    "put away",
    "recover",
    "recover of items",
    "refresh",
    "refresh items",
    "refresh of figures",
    "relocate",
    "remove card",
    "remove condition",
    "safeguard",
    "select cards",
    "short rest",
    "spawn",
    "spring",
    "starting hex",
    "suffer or negate",
    "summon",
    "take back",
    "towards",
    "upgrade",
    "use: attack",
    "use: heal",
    "use: move",
    "use: turn",
    "what happens first",
    "who acts first",
    "who is rewarded",
)
"""The kinds that games ask; finding them takes a while, so they are named here."""


@pytest.fixture(scope="session")
def asking(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Running]:
    """A service that knows the pack `asking` too."""
    with Running(tmp_path_factory.mktemp("asking") / "rooms", all_packs(), page=built) as running:
        yield running


def test_games_of_the_shipped_packs_ask_only_these_kinds() -> None:
    assert set(shipped().all()) - set(KINDS) == set()


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
