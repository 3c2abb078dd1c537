"""Every kind of question in the catalogue is answered on its surface, without the list."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from havenwright.engine.model.decision_kinds import CHAPTERS
from havenwright.server.running import Running
from havenwright.server.showing import question
from tests.page.conftest import Open
from tests.page.positions import all_packs, asking_positions, name_of, positions, room_at
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
    "condition of figures",
    "consume",
    "consume all",
    "control of figures",
    "create",
    "destroy",
    "entrance",
    "escape",
    "exit",
    "focus",
    "force focus of figures",
    "grant of figures",
    "heal in a long rest",
    "heal of figures",
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
    "pull of figures",
    "push",
    "push of figures",
    "recover",
    "refresh items",
    "refresh of figures",
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
    "who is rewarded",
)
"""The kinds that games of the shipped packs ask; finding them takes a while, so they are named here."""

ASKED = (
    "advance",
    "card to discard",
    "card to the bottom",
    "choose hex",
    "discard",
    "follow",
    "infuse",
    "initiative",
    "land",
    "look of figures",
    "loot",
    "lose",
    "lose of items",
    "next card",
    "open",
    "order of bonuses",
    "order of modifiers",
    "penalty of figures",
    "perform action",
    "play",
    "put away",
    "recover of items",
    "refresh",
    "remove card",
    "remove condition",
    "safeguard",
    "towards",
    "use: heal",
    "what happens first",
)
"""The kinds that only games of the pack `asking` ask."""


@pytest.fixture(scope="session")
def asking(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Running]:
    """A service that knows the pack `asking` too."""
    with Running(tmp_path_factory.mktemp("asking") / "rooms", all_packs(), page=built) as running:
        yield running


def test_the_named_kinds_are_those_that_games_ask() -> None:
    assert set(KINDS) == set(positions())
    assert set(ASKED) == set(asking_positions())


def test_every_row_of_the_catalogue_is_asked_here() -> None:
    rows = {(kind.name, kind.of) for kinds in CHAPTERS.values() for kind in kinds}
    declared = [
        position.decision.declared for position in (*positions().values(), *asking_positions().values())
    ]
    assert {(kind.name, kind.of) for kind in declared} == rows


@pytest.mark.parametrize("kind", [*KINDS, *ASKED])
def test_a_question_is_answered_on_its_surface(kind: str, asking: Running, open_page: Open) -> None:
    position = positions().get(kind) or asking_positions()[kind]
    room = room_at(asking, position)
    decision = room.game.decisions[0]
    assert name_of(decision) == kind
    before = len(room.game.replies)
    asked = question(room.game, decision)
    page = open_page(address(asking.seat_urls(room)[max(0, decision.seat)], list=""))
    answer_on_surface(page, asked, 0)
    rebuilt = asking.service.hall._open[room.id].room.game
    assert len(rebuilt.replies) == before + 1
    given = rebuilt.replies[-1][1]
    assert given in decision.options or asked.free
