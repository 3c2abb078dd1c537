"""Where data lies that the checkout does not hold: the folder `shared` beside it, if there is one."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


def shared_file(name: str) -> Path:
    """A file of the shared folder; the test is skipped where it isn't there."""
    path = SHARED / name
    if not path.is_file():
        pytest.skip(f"{name} is not there: it is looked for in {SHARED}")
    return path
