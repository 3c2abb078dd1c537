"""Where this copy of the package lives: a checkout with its git commit, or an installed wheel."""

import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def root() -> Path | None:
    """The checkout's root, or None where the package is installed."""
    folder = PACKAGE.parent.parent
    return folder if (folder / "pyproject.toml").is_file() and (folder / "haven").is_file() else None


def data_folder(name: str) -> Path:
    """A folder of data beside the code: `rules` in a checkout is `havenwright/_rules` in a wheel."""
    checkout = root()
    return PACKAGE / f"_{name}" if checkout is None else checkout / name


def commit(folder: Path) -> str | None:
    """The full name of the commit that is checked out in the folder, or None outside of git."""
    return _git(folder, "rev-parse", "--verify", "HEAD") or None


def is_dirty(folder: Path) -> bool:
    """True if there are changes or new files that the commit does not hold."""
    return bool(_git(folder, "status", "--porcelain"))


def _git(folder: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=False
        )
    except OSError:  # no git on this machine
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
