"""Real cards run: what of the samples is understood is performed, and plays our scenarios without exception.

`python -m tests.importers.imported_games --games 300 --ruleset gh2` plays as many games as one likes.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from havenwright.importers.ghs.report import Job, Report, count
from havenwright.importers.ghs.things import KINDS
from havenwright.lab.rehearsal.run import rehearsed
from havenwright.packs import check_packs
from tests.importers.imported import GAMES, SAMPLES, editions_for, import_pack, read_samples, tables
from tests.importers.imported_games import play_checked
from tests.shared import SHARED

pytestmark = pytest.mark.skipif(
    not SAMPLES.is_dir(), reason=f"samples/ghs is not there: it is looked for in {SHARED}"
)
ENOUGH = 0.95
PLAYED = 6
TABLES = 3
EACH = 3
"""One of so many things is performed here; `haven import --report` performs all of them."""


@pytest.fixture(scope="module")
def performed() -> Report:
    return count(read_samples(), rehearse=rehearse_some)


def rehearse_some(jobs: Sequence[Job], watch: Callable[[int], None]) -> list[bool]:
    """Rehearse one in three of each kind and game, and expect of the next two what it did."""
    alike: dict[tuple[str, str], list[Job]] = {}
    for job in jobs:
        alike.setdefault((job.kind, job.rules), []).append(job)
    verdicts: dict[Job, bool] = {}
    for some in alike.values():
        tried = rehearsed(some[::EACH], watch, workers=1)
        verdicts |= {job: tried[number // EACH] for number, job in enumerate(some)}
    return [verdicts[job] for job in jobs]


def test_each_edition_is_performed_by_its_own_rules(performed: Report) -> None:
    assert performed.rulesets == {"bb": "bnb", "fh": "fh", "gh": "gh1", "gh2e": "gh2", "jotl": "jotl"}


def test_halves_that_are_understood_do_something(performed: Report) -> None:
    for edition, halves in performed.halves.items():
        assert halves.executed >= ENOUGH * halves.full, edition
    assert sum(halves.full for halves in performed.halves.values()) > 400


@pytest.mark.parametrize("kind", KINDS)
def test_cards_that_are_understood_do_something(kind: str, performed: Report) -> None:
    for edition, tallies in performed.editions.items():
        assert tallies[kind].executed >= ENOUGH * tallies[kind].full, edition


def test_everything_that_is_accepted_by_the_second_edition_is_in_a_sound_pack(tmp_path: Path) -> None:
    for edition in editions_for("gh2"):
        folder = import_pack(edition, "gh2", tmp_path)
        assert check_packs([folder]) == []
        assert list(folder.glob("monsters/*.monster"))


@pytest.mark.parametrize("ruleset", GAMES)
def test_imported_cards_play_our_scenarios(ruleset: str, tmp_path: Path) -> None:
    among = tables(ruleset, tmp_path, most=TABLES)
    classes = {kind.id for table in among for kind in table.imported.classes}
    assert classes or ruleset == "bnb", "the samples have no cards for the game for one"
    for seed in range(PLAYED):
        assert play_checked(among, seed) > 0
