"""The browser that the tests of the page drive."""

import os
import shutil
from typing import Final

SHELL: Final = "chromium-headless-shell"
"""Chromium without windows: a page takes less than half of the time there."""

NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--font-render-hinting=none",  # as a browser with windows draws text
)
"""It asks nobody for anything, and runs as root too."""

MISSING: Final = (
    f"the tests of the page need Chromium, and there is none on the PATH: on Debian 'apt install {SHELL}' "
    "brings it, on Ubuntu 'apt install chromium'; './haven test --no-browser' leaves them out"
)


def find_chromium() -> str | None:
    """The path of a browser; `HAVEN_CHROMIUM` names another one."""
    if named := os.environ.get("HAVEN_CHROMIUM"):
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)
