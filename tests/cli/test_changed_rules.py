"""The terminal with rules that have changed: what it keeps goes on from a round's or a phase's start."""

import shutil
from pathlib import Path

import pytest

from havenwright.cli.campaign import read_campaign
from havenwright.cli.campaign_scenario import _kept_table, _session
from havenwright.cli.campaign_terminal import found_or_go_on
from tests.changed_rules import forbid, make_peace
from tests.server.campaign_saves import retiring
from tests.server.parties import packs

KEPT = Path(__file__).parents[1] / "saves" / "0.1" / "terminal" / "campaigns"


def test_the_table_of_a_campaign_goes_on_from_its_rounds_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_peace(monkeypatch)
    for name in ("gh2-the-tide-mark.haven", "gh2-the-tide-mark-table.haven"):
        shutil.copy(KEPT / name, tmp_path)
    file = tmp_path / "gh2-the-tide-mark.haven"
    session = _session(_kept_table(file, read_campaign(file, packs()), packs()), packs())
    session.close()
    assert session.game.state.round == 2
    assert "The game goes on from the start of round 2" in " ".join(capsys.readouterr().err.split())


def test_a_table_that_cannot_be_opened_is_kept_beside_the_new_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(KEPT / "bnb-thimble.haven", tmp_path)
    file, damaged = tmp_path / "bnb-thimble.haven", (KEPT / "bnb-thimble-table.haven").read_bytes()[:-9]
    (tmp_path / "bnb-thimble-table.haven").write_bytes(damaged)
    session = _session(_kept_table(file, read_campaign(file, packs()), packs()), packs())
    session.close()
    assert session.game.replies == []
    assert (tmp_path / "bnb-thimble-table-unread.haven").read_bytes() == damaged
    assert "the table can't be opened, and begins anew" in " ".join(capsys.readouterr().err.split())


def test_a_campaign_in_the_terminal_goes_on_before_an_act_that_is_forbidden_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "campaigns" / "gh2-the-tide-mark.haven"
    file.parent.mkdir()
    file.write_bytes(retiring())
    before = read_campaign(file, packs())
    decision = before.decisions[0]
    before.choose({"done": before.state.players[decision.seat]}, decision.seat)
    file.write_bytes(before.save())
    forbid(monkeypatch, "done")
    _, campaign = found_or_go_on(tmp_path, packs(), "gh2", "the-tide-mark", (), None)
    assert len(campaign.held) < len(before.held)
    told = " ".join(capsys.readouterr().err.split())
    assert "the rules don't know 'done' any more; the campaign goes on before it" in told
