"""The browser that the tests of the page drive."""

import os
import shutil
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
"""It asks nobody for anything, and runs as root too."""

MISSING: Final = (
    "the tests of the page need Chromium, and there is none on the PATH: on Debian and Ubuntu "
    "'apt install chromium' brings it; './haven test --no-browser' leaves them out"
)


def find_chromium() -> str | None:
    """The path of a browser; `HAVEN_CHROMIUM` names another one."""
    if named := os.environ.get("HAVEN_CHROMIUM"):
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)
