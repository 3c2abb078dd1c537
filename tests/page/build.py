"""Packages, the built page and a browser, for the page's checks and tests: `python -m tests.page.build`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from havenwright import checkout
from havenwright.errors import UserError
from havenwright.server.node import Node, find_node
from havenwright.server.page import built_page
from tests.page.chromium import MISSING, SHELL, find_chromium


def main() -> int:
    """Install what is missing, and build the page."""
    root = checkout.root()
    assert root is not None
    try:
        _install(find_node(root, print), root / "web")
        built_page(print)
    except UserError as error:
        print(error)
        return 1
    if find_chromium() is None and not _install_chromium():
        print(MISSING)
        return 1
    return 0


def _install(node: Node, web: Path) -> None:
    """All packages of the page, those for checks too."""
    if (web / "node_modules" / "svelte-check").is_dir():
        return
    done = node.run((*node.npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"), web)
    if done.returncode:
        raise UserError(f"the packages of the page could not be installed:\n{done.stdout}")


def _install_chromium() -> bool:
    """Debian's Chromium, if this is Debian and we may; without windows, where its release has that."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = (apt, "-qq", "install", "-y", "--no-install-recommends")
    for line in ((apt, "-qq", "update"), (*install, SHELL), (*install, "chromium")):
        done = subprocess.run(line, env=environment, capture_output=True, text=True)
        if find_chromium() is not None:
            return True
        if done.returncode:
            print(f"{' '.join(line)}:\n{done.stderr}")
    return False


if __name__ == "__main__":
    sys.exit(main())
