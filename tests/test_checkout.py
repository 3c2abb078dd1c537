"""Where the package lives, and which commit it is."""

import subprocess
from pathlib import Path

from havenwright import checkout


def test_the_tests_run_in_a_checkout_whose_data_lies_beside_the_code() -> None:
    root = checkout.root()
    assert root is not None
    assert (root / "haven").is_file()
    assert checkout.data_folder("rules") == root / "rules"


def test_a_folder_outside_of_git_has_no_commit_and_is_not_dirty(tmp_path: Path) -> None:
    assert checkout.commit(tmp_path) is None
    assert not checkout.is_dirty(tmp_path)


def test_a_new_file_makes_a_commit_dirty(tmp_path: Path) -> None:
    make_commit(tmp_path)
    commit = checkout.commit(tmp_path)
    assert commit is not None
    assert len(commit) == 40
    assert not checkout.is_dirty(tmp_path)
    (tmp_path / "new.txt").touch()
    assert checkout.is_dirty(tmp_path)


def make_commit(folder: Path) -> None:
    """Makes the folder a repository whose first commit holds what is in it."""
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-q", "--allow-empty", "-m", "all"]):
        subprocess.run(["git", "-C", str(folder), *who, *arguments], check=True)
