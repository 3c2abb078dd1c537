"""The wheel holds what the installed command needs, and works outside of a checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from havenwright.ledger import EDITIONS
from havenwright.server.page import GIVEN

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, page = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("the page")  # built here, so that no network is needed
    line = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        ".",
        "--no-deps",
        "--no-build-isolation",
        "-q",
        "-w",
        str(folder),
    ]
    subprocess.run(line, cwd=ROOT, check=True, env={**os.environ, "PIP_NO_INDEX": "1", GIVEN: str(page)})
    (path,) = folder.iterdir()
    return path


def test_the_wheel_holds_ledgers_benchmarks_packs_tables_types_and_the_page(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    assert {f"havenwright/_rules/{edition}.yaml" for edition in EDITIONS} <= names
    assert {f"havenwright/_bench/{path.name}" for path in (ROOT / "bench").glob("*.py")} <= names
    packs = [path for path in (ROOT / "packs").rglob("*") if path.is_file()]
    assert {f"havenwright/_packs/{path.relative_to(ROOT / 'packs').as_posix()}" for path in packs} <= names
    rows = [path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.rows")]
    assert len(rows) > 20
    doubts = "havenwright/cards/paraphrases/unclear.txt"
    assert {*rows, doubts, "havenwright/py.typed"} <= names
    assert ZipFile(wheel).read("havenwright/_page/index.html") == b"the page"
    assert not any("__pycache__" in name for name in names)


def test_the_installed_command_reads_the_ledgers_inside_the_wheel(wheel: Path, tmp_path: Path) -> None:
    ZipFile(wheel).extractall(tmp_path / "installed")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "havenwright", "rules", "--json"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        check=False,
    )
    shipped = (ROOT / "rules" / "proofs.json").exists()
    assert done.returncode == (0 if shipped else 1)
    assert json.loads(done.stdout)["gh1"]["entries"] == 414


def test_the_installed_command_finds_the_packs_inside_the_wheel(wheel: Path, tmp_path: Path) -> None:
    ZipFile(wheel).extractall(tmp_path / "installed")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "havenwright", "show", "mudlark"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("monster Mudlark  standees 6\n")
