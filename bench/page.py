"""The page: how much there is to load, how soon it asks, and how smoothly a large board pans."""

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from havenwright.client import Client
from havenwright.errors import UserError
from havenwright.server.page import built_page

STARTS = 5

PAN_SECONDS = 3

RULESET = "gh2"

FIRST = "the-lock-flight"

LARGE = "the-wide-yard"

HEXES_ASKED = 150

PARTY = "- {class: bellwarden}\n- {class: lampwright, player: greedy}\n"

MANIFEST = """\
id = "wide"
name = "Wide"
version = "0.1"
licence = "MIT"
authors = ["Havenwright contributors"]
rulesets = ["gh2"]
builds_on = ["ebb"]
"""

FRAMES = """seconds => new Promise(done => {
    const taken = []; let last = performance.now(); const began = last;
    const tick = now => {
        taken.push(now - last); last = now;
        if (now - began < seconds * 1000) requestAnimationFrame(tick); else done(taken.slice(1));
    };
    requestAnimationFrame(tick);
})"""


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Needs Chromium and playwright, as the tests of the page do."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise UserError("this needs playwright, which ./haven test installs") from None
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise UserError("this needs Chromium")
    built = built_page(progress)
    options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=options)
        party = Path(folder) / "party.yaml"
        party.write_text(PARTY)
        progress("from process start to the first question")
        starts = []
        for number in range(STARTS):
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            began = perf_counter()
            process, url = _started(Path(folder) / str(number), party, FIRST)
            page.goto(url)
            page.wait_for_selector("[data-question]")
            starts.append(perf_counter() - began)
            page.close()
            _end(process)
        progress("a pan over a large board")
        pack = _large_pack(Path(folder) / "wide")
        process, url = _started(Path(folder) / "large", party, LARGE, "--pack", str(pack))
        with Client.at(url) as client:
            hexes = len(client.step.view.map.floor)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(url.replace("/#", "/?list=1&speed=instant#"))
        page.wait_for_selector("[data-question]")
        taken = _pan(page)
        _end(process)
        browser.close()
    smooth = sum(1 for one in taken if one <= 20) / len(taken)
    return {
        "loaded": _loaded(built),
        "first question": {"median_s": median(starts), "slowest_s": max(starts)},
        "pan": {
            "hexes": hexes,
            "frames": len(taken),
            "share of at most 20 ms": smooth,
            "slowest_ms": max(taken),
        },
    }


def _large_pack(folder: Path) -> Path:
    """A pack with one scenario: a single room of more hexes than are asked for, with tiles and monsters."""
    columns, rows = 16, HEXES_ASKED // 16 + 2
    letters = {(1, 2): "s", (2, 2): "s", (1, 4): "s", (2, 4): "s"}
    letters |= {(x, y): "m" for x in (6, 9, 12) for y in (1, 7)}
    letters |= {(x, y): "o" for x in (4, 8, 11, 14) for y in (0, 3, 6, 9)}
    drawn = [
        ("      " if y % 2 else "    ") + "   ".join(letters.get((x, y), ".") for x in range(columns))
        for y in range(rows)
    ]
    legend = ["  s  start", "  o  obstacle", "  m  Mudlark  normal/normal/elite"]
    lines = ["scenario The Wide Yard", "  map", *drawn, "", *legend, "", "  goal all enemies are dead"]
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.toml").write_text(MANIFEST)
    (folder / "scenarios" / f"{LARGE}.scenario").write_text("\n".join(lines) + "\n")
    return folder


def _started(data: Path, party: Path, scenario: str, *more: str) -> tuple["subprocess.Popen[str]", str]:
    line = [sys.executable, "-P", "-m", "havenwright", "play", "--no-browser", "--json", "--port", "0"]
    line += ["--scenario", scenario, "--ruleset", RULESET, "--party", str(party), "--seed", "1"]
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as ./haven does
    process = subprocess.Popen(
        [*line, "--data", str(data), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())["seats"][0]["url"]


def _end(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    process.wait(20)
    assert process.stdout is not None
    process.stdout.close()


def _pan(page: object) -> list[float]:
    """The times between frames while the board is dragged round and round."""
    from playwright.sync_api import Page

    assert isinstance(page, Page)
    page.wait_for_timeout(800)
    page.evaluate(f"window.frames_taken = ({FRAMES})({PAN_SECONDS}); 0")
    page.mouse.move(700, 300)
    page.mouse.down()
    until = perf_counter() + PAN_SECONDS
    step = 0
    while perf_counter() < until:
        step += 1
        page.mouse.move(700 + 150 * ((step // 20) % 2 * 2 - 1) * (step % 20) / 20, 300 + step % 20)
    page.mouse.up()
    return [float(one) for one in page.evaluate("window.frames_taken")]


def _loaded(built: Path) -> dict[str, object]:
    """Kilobytes of what a browser loads, as they are and gzipped; fonts apart."""
    files = [path for path in built.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    fonts = list(built.rglob("*.woff2"))
    return {
        "kB": sum(path.stat().st_size for path in files) / 1000,
        "gzipped kB": sum(len(gzip.compress(path.read_bytes())) for path in files) / 1000,
        "fonts kB": sum(path.stat().st_size for path in fonts) / 1000,
    }
