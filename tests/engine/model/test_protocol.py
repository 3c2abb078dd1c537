"""The page of the protocol is what the tables say, and its example runs."""

import re
from pathlib import Path

import msgspec
from click.testing import CliRunner

from havenwright.campaign.model.protocol import campaign_data
from havenwright.cli.protocol import EXAMPLE, command, page
from havenwright.engine.model.decision_kinds import DECISION_KINDS
from havenwright.engine.model.event_kinds import EVENT_KINDS
from havenwright.engine.model.protocol import protocol_data, protocol_page
from havenwright.engine.model.record_names import RECORD_NAMES
from havenwright.engine.model.window_kinds import WINDOWS

PAGE = Path(__file__).resolve().parents[3] / "docs" / "protocol.md"


def test_the_page_of_the_documentation_is_what_the_tables_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: ./haven protocol > docs/protocol.md"


def test_the_loop_on_the_page_plays_a_game() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", protocol_page(EXAMPLE), re.DOTALL)
    exec(compile(code, str(PAGE), "exec"), {})


def test_every_kind_stands_on_the_page() -> None:
    page = protocol_page(EXAMPLE)
    for name in (*EVENT_KINDS, *WINDOWS, *(kind.name for kind in DECISION_KINDS.values())):
        assert f"| `{name}`" in page
    for kind in RECORD_NAMES.values():
        assert f"| `{kind.name}`" in page


def test_rows_of_the_page_tell_fields_options_and_audience() -> None:
    lines = protocol_page(EXAMPLE).splitlines()
    fields = "`figure` figure, `to` hex, `by` figure or -1, `left` hex"
    assert f"| `moved` | A figure enters a hex; `by` moves it. | {fields} |" in lines
    assert "| `shuffled` | A deck is shuffled. | `deck` deck, [`figure` figure] |" in lines
    assert "| `short rest` | Rest short? | figure | `yes`, `no` | a seat |" in lines
    assert any(line.startswith("| `goal kept` |") and "*One seat: Battle goals" in line for line in lines)


def test_the_command_prints_the_page_and_the_data() -> None:
    assert CliRunner().invoke(command).output == page()
    data = msgspec.json.decode(CliRunner().invoke(command, ["--json"]).output)
    assert data == msgspec.json.decode(msgspec.json.encode({**protocol_data(), **campaign_data()}))
    assert {row["kind"] for row in data["campaign decisions"]} >= {"party", "player", "option", "share"}
    kinds = [kind for row in data["decisions"] for kind in row["kinds"]]
    assert {"attack", "use: attack", "monster heal", "teleport"} <= set(kinds)
    moved = next(row for row in data["events"] if row["kind"] == "moved")
    assert moved["fields"]["by"] == {"type": "figure", "optional": False, "or none": True, "words": []}
