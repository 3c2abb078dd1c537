"""The cache of packs that were read: the same packs, whatever lies in its folder."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest

from havenwright.packs import (
    Pack,
    PackError,
    check_packs,
    content_hash,
    load_pack,
    loading,
    pack_cache,
    packs_below,
    packs_with,
    shipped_folders,
)
from havenwright.packs.pack_cache import READER, cached_pack, cached_packs
from tests.packs.folders import MONSTER, changed, make_pack


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "pack")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder of the cache that isn't there yet."""
    return tmp_path / "cache" / "packs"


@pytest.fixture
def texts_read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders whose texts were read."""
    read: list[Path] = []
    usual = loading.load_pack

    def noted(folder: Path) -> Pack:
        read.append(folder)
        return usual(folder)

    monkeypatch.setattr(loading, "load_pack", noted)
    return read


def test_a_pack_is_read_from_its_texts_only_once(folder: Path, kept: Path, texts_read: list[Path]) -> None:
    first, second = cached_pack(folder, kept), cached_pack(folder, kept)
    assert texts_read == [folder]
    assert first == second == load_pack(folder)
    assert content_hash(first) == content_hash(second)


def test_shipped_packs_come_out_of_the_cache_as_they_are_in_their_texts(kept: Path) -> None:
    for folder in shipped_folders():
        assert cached_pack(folder, kept) == cached_pack(folder, kept) == loading.load_pack(folder)
    assert len(list(kept.iterdir())) == len(shipped_folders())


def test_a_change_in_a_file_of_a_pack_is_seen(folder: Path, kept: Path, texts_read: list[Path]) -> None:
    cached_pack(folder, kept)
    path = folder / "monsters" / "nuisance.monster"
    path.write_text(path.read_text().replace("standees 6", "standees 4"))
    assert cached_pack(folder, kept).monsters[0].standees == 4
    path.rename(path.with_name("bother.monster"))
    with pytest.raises(PackError, match=r"the file of Nuisance is called nuisance\.monster"):
        cached_pack(folder, kept)
    assert len(texts_read) == 3


def test_a_change_in_the_reader_is_seen(
    folder: Path, kept: Path, texts_read: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    cached_pack(folder, kept)
    monkeypatch.setattr(pack_cache, "_hash_of_reader", lambda: b"another version")
    cached_pack(folder, kept)
    assert len(texts_read) == 2


def test_the_hash_of_the_reader_covers_everything_that_reads() -> None:
    line = "import sys, havenwright.packs.loading as _; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", line], capture_output=True, text=True, check=True
    ).stdout.split()
    parts = {name.split(".")[1] for name in loaded if name.startswith("havenwright.")}
    assert parts - {"checkout", "decoding", "errors"} <= set(READER)


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "no record", "folder"])
def test_a_damaged_cache_is_survived(folder: Path, kept: Path, damage: str, texts_read: list[Path]) -> None:
    good = cached_pack(folder, kept)
    (path,) = kept.iterdir()
    content = path.read_bytes()
    match damage:
        case "cut":
            path.write_bytes(content[:-20])
        case "changed":
            path.write_bytes(content.replace(b"Nuisance", b"Nuisence"))
        case "empty":
            path.write_bytes(b"")
        case "no record":
            path.write_bytes(sha256(b"[]").hexdigest().encode() + b"\n[]")
        case "folder":
            path.unlink()
            path.mkdir()
    assert cached_pack(folder, kept) == good
    assert len(texts_read) == 2
    if damage != "folder":
        assert path.read_bytes() == content


def test_a_file_that_others_can_write_is_not_believed(
    folder: Path, kept: Path, texts_read: list[Path]
) -> None:
    cached_pack(folder, kept)
    (path,) = kept.iterdir()
    assert (path.stat().st_mode & 0o777, kept.stat().st_mode & 0o777) == (0o600, 0o700)
    path.chmod(0o666)
    cached_pack(folder, kept)
    assert len(texts_read) == 2


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert cached_pack(folder, tmp_path / "file" / "packs") == load_pack(folder)


def test_a_pack_with_mistakes_is_refused_each_time(tmp_path: Path, kept: Path) -> None:
    broken = make_pack(tmp_path / "broken", changed(MONSTER, "standees 6", "standees many"))
    for _ in range(2):
        with pytest.raises(PackError, match="is a number"):
            cached_pack(broken, kept)
    assert not kept.exists()


def test_packs_of_ones_own_are_read_from_their_texts(folder: Path, texts_read: list[Path]) -> None:
    cached_packs([folder])
    cached_packs([folder])
    assert texts_read == [folder, folder]


def test_many_who_read_at_once_get_the_same_pack(folder: Path, kept: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: cached_pack(folder, kept), range(40)))
    assert found == [load_pack(folder)] * 40
    assert len(list(kept.iterdir())) == 1


def test_two_processes_at_once_get_the_same_pack(folder: Path, kept: Path) -> None:
    line = (
        "import sys, pathlib; from havenwright.packs import content_hash, pack_cache;"
        "print(content_hash(pack_cache.cached_pack(*map(pathlib.Path, sys.argv[1:]))))"
    )
    command = [sys.executable, "-c", line, str(folder), str(kept)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [one.communicate()[0].strip() for one in both] == [content_hash(load_pack(folder))] * 2
    assert len(list(kept.iterdir())) == 1


def test_only_the_newest_files_stay(folder: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_cache, "MOST_KEPT", 3)
    path = folder / "monsters" / "nuisance.monster"
    text = path.read_text()
    for number in range(4, 9):
        path.write_text(text.replace("standees 6", f"standees {number}"))
        cached_pack(folder, kept)
    assert len(list(kept.iterdir())) == 3


def test_a_check_reads_all_texts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_cache, "_read", lambda path: pytest.fail(f"{path} is of the cache"))
    lading = next(folder for folder in shipped_folders() if folder.name == "lading")
    assert [pack.id for pack in packs_below([lading])] == ["ebb"]
    assert check_packs([lading], packs_below([lading])) == []
    with pytest.raises(pytest.fail.Exception, match="is of the cache"):
        packs_with([])
