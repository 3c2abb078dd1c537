"""Mutants: what can be changed in the rules, and how to change it in a running process."""

import ast
import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from tests.mutation import values
from tests.mutation.spots import spots
from tests.mutation.swap import module_of, source_of, swap_code, swap_constant

ROOMS: Final = (
    *(
        f"src/havenwright/engine/{room}"
        for room in ("attack", "figures", "movement", "terms", "bonuses", "actions", "round", "components")
    ),
    "src/havenwright/engine/loot.py",
    "src/havenwright/monsters",
    *(
        f"src/havenwright/hexes/{module}.py"
        for module in ("movement", "walking", "leaping", "forced", "paths", "ground")
    ),
    values.FOLDER.as_posix(),
)
"""The rule code, and the values of the rulesets."""

NO_RULE_CODE: Final = "src/havenwright/monsters/explain"
"""The room that puts a monster's turn into words."""


class Mutant(msgspec.Struct, frozen=True):
    """One small change: of code, of a module's constant, or of a ruleset's value."""

    path: str
    line: int
    before: str
    after: str
    number: int
    """The place among all changes of its file, or of all rulesets."""
    reached_by: str
    """The key under which the map has the tests that reach it."""
    constant: str = ""
    function: str = ""
    source: str = ""
    """The line of source code; empty for a ruleset's value."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.change}"

    @property
    def change(self) -> str:
        return f"{_short(self.before)} -> {_short(self.after)}"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Its name in lists that outlive edits elsewhere in the file: line numbers change."""
        return self.path, self.function or self.constant, self.source, self.change


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 100 else f"{text[:97]}..."


def sources(root: Path, rooms: Iterable[str] = ROOMS) -> list[Path]:
    """The source files of the rooms, without the values of rulesets."""
    found = [root / room for room in rooms if room != values.FOLDER.as_posix()]
    files = [file for one in found for file in ([one] if one.is_file() else sorted(one.rglob("*.py")))]
    return [file for file in files if file.name != "__init__.py" and root / NO_RULE_CODE not in file.parents]


def all_mutants(root: Path, rooms: Iterable[str] = ROOMS) -> list[Mutant]:
    """List every change that can be made, in the order of the files."""
    rooms = tuple(rooms)
    found = [mutant for file in sources(root, rooms) for mutant in _in_file(root, file)]
    return found + (list(_of_values(root)) if values.FOLDER.as_posix() in rooms else [])


def _in_file(root: Path, file: Path) -> Iterator[Mutant]:
    path = file.relative_to(root).as_posix()
    text = source_of(file).splitlines()
    for number, spot in enumerate(spots(_parsed(file))):
        source = text[spot.line - 1].strip()
        key = f"constant {spot.constant}" if spot.constant else statement_key(path, *spot.statement)
        yield Mutant(
            path, spot.line, spot.before, spot.after, number, key, spot.constant, spot.function, source
        )


def statement_key(path: str, line: int, column: int) -> str:
    return f"{path}:{line}:{column}"


def _parsed(file: Path) -> ast.Module:
    return ast.parse(source_of(file))


def _of_values(root: Path) -> Iterator[Mutant]:
    where = values.lines(root)
    for number, one in enumerate(_variations()):
        path, line = where[one.edition, one.field]
        name = f"{one.edition}.{one.field}"
        yield Mutant(path, line, f"{name} = {one.before}", one.after, number, name)


@lru_cache(maxsize=1)
def _variations() -> tuple[values.Variation, ...]:
    return tuple(values.variations())


def sample(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Draw some of the mutants, the same for the same seed."""
    return random.Random(seed).sample(mutants, min(number, len(mutants)))


def apply(mutant: Mutant, root: Path) -> None:
    """Make the change in this process; files stay as they are."""
    if mutant.path.startswith(f"{values.FOLDER.as_posix()}/"):
        values.set_value(_variations()[mutant.number])
        return
    file = root / mutant.path
    tree = _parsed(file)
    spot = next(spot for number, spot in enumerate(spots(tree)) if number == mutant.number)
    spot.put()
    module = module_of(file, root)
    if mutant.constant:
        swap_constant(module, mutant.constant, tree)
    else:
        swap_code(module, tree)
