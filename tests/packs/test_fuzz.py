"""Random changes in pack files give clean problems or a whole pack, and never anything else."""

from pathlib import Path
from random import Random

import pytest

from havenwright.packs import Pack, PackError, Problem, load_pack, shipped_folders
from havenwright.packs.checks.packs import check_pack
from havenwright.packs.loading import KINDS as HOW_KINDS_ARE_READ
from havenwright.packs.loading import ReadPack, read_pack
from havenwright.packs.registry import KINDS, Layers, Registry
from tests.packs.campaigns.folders import FILES as CAMPAIGN_FILES
from tests.packs.folders import FILES, make_pack

ROUNDS = 12

SHIPPED_ROUNDS = 8
"""Of each shipped file: there are hundreds. `python -m tests.hostile` damages them in earnest."""
SEVERAL = [kind for kind, how in HOW_KINDS_ARE_READ.items() if how.several]
"""Kinds of which a file may hold several: damage may take some away, or make one two."""
NOISE = (
    b"\x00",
    b"\xff",
    b"\t",
    b"\r",
    b"\n",
    b" ",
    b"#",
    b"[",
    b"]",
    b"(",
    b"-",
    b"/",
    b"9",
    b"D1",
    b"\xc3\xa4",
)


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix == ".toml" or path.suffix[1:] in KINDS)


def damaged(data: bytes, random: Random) -> bytes:
    """Some bytes overwritten, put in, taken out, lines swapped, or the end cut off."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(changed) + 1)
        match random.randrange(6):
            case 0:
                changed[at : at + 1] = bytes([random.randrange(256)])
            case 1:
                changed[at:at] = random.choice(NOISE) * random.choice((1, 1, 3))
            case 2:
                del changed[at : at + random.randrange(1, 20)]
            case 3:
                lines = changed.split(b"\n")
                a, b = random.randrange(len(lines)), random.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                changed = bytearray(b"\n".join(lines))
            case 4:
                words = changed.split(b" ")
                words[random.randrange(len(words))] = random.choice(words)
                changed = bytearray(b" ".join(words))
            case _ if random.random() < 0.1:
                del changed[at:]
            case _:
                changed[at : at + 1] = b"%d" % random.randrange(2_000)
    return bytes(changed)


SHIPPED = {path.name: path for folder in shipped_folders() for path in files_of(folder)}


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_damage_in_a_shipped_file_is_told_cleanly(name: str, tmp_path: Path) -> None:
    path = SHIPPED[name]
    inside = name if path.suffix == ".toml" else f"{path.parent.name}/{name}"
    folder = make_pack(tmp_path, {"pack.toml": FILES["pack.toml"], inside: path.read_text(encoding="utf-8")})
    check_damage(folder, folder / inside, SHIPPED_ROUNDS)


@pytest.mark.parametrize("name", sorted(set(CAMPAIGN_FILES) - set(FILES)))
def test_damage_in_the_campaign_template_is_told_cleanly(name: str, tmp_path: Path) -> None:
    check_damage(make_pack(tmp_path, CAMPAIGN_FILES), tmp_path / name)


@pytest.mark.parametrize("name", sorted(FILES))
def test_damage_in_the_template_is_told_cleanly(name: str, tmp_path: Path) -> None:
    check_damage(make_pack(tmp_path), tmp_path / name)


def check_damage(folder: Path, file: Path, rounds: int = ROUNDS) -> None:
    whole = load_pack(folder)
    data = file.read_bytes()
    random = Random(file.name)
    for _ in range(rounds):
        file.write_bytes(damaged(data, random))
        read = read_pack(folder)  # once, for `check_packs` and for `load_pack`
        problems = list(check_pack(read, Layers()))
        assert all(map(is_clean, problems))
        assert all(Path(problem.file).is_relative_to(folder) for problem in problems)
        pack = loaded(read)
        if pack is None:
            assert problems
        elif file.suffix[1:] in SEVERAL:
            assert 0 < things(pack) <= things(whole) + 1
        else:
            assert things(pack) == things(whole) - len(pack.removes)


def is_clean(problem: Problem) -> bool:
    return problem.line >= 1 and problem.column >= 1 and problem.message.isprintable()


def loaded(read: ReadPack) -> Pack | None:
    try:
        return read.pack()
    except PackError:
        return None


def things(pack: Pack) -> int:
    return len(list(Registry([pack]).things()))
