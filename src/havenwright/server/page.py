"""The built page: a part of an installed package, or made from `web/` in a checkout."""

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent

INSTALLED: Final = PACKAGE / "_page"

CHECKOUT: Final = PACKAGE.parent.parent / "web"


def built_page() -> Path | None:
    """The folder of the page, if it is built."""
    for folder in (INSTALLED, CHECKOUT / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None
