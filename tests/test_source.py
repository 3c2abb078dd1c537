"""Mistakes that the checkers do not see: forgotten generators, doubled names of tests, tiring sentences."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
SOURCE, BENCH = TESTS.parent / "src" / "havenwright", TESTS.parent / "bench"

EXAMPLE = """\
def attack():
    yield 1
def helper():
    def inner(): yield 2
    return inner
def turn(self):
"""

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
YIELD = (ast.Yield, ast.YieldFrom)
OWN_BODY = (*FUNCTION, ast.Lambda, ast.ClassDef)
BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
"""The fields of a statement in which others are."""

TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
CLOCK = re.compile(r"^(import|from) time\b", re.MULTILINE)
BEGINNING = re.compile(r"(What|Who|Whom|Whose|Whether)\b")
PHRASE = re.compile(r"\b(so many|of it|there could stand|is told|that which)\b", re.IGNORECASE)


def test_no_generator_is_called_without_its_yield_from() -> None:
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
    names = generators(modules.values())
    forgotten = [
        f"{path}:{line}: {name}(...) does nothing: yield from is missing"
        for path, module in modules.items()
        for line, name in forgotten_calls(module, names)
    ]
    assert not forgotten, "\n".join(forgotten)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("    attack()", [7]),
        ("    self.attack()", [7]),
        ("    yield from attack()", []),
        ("    steps = attack()", []),
        ("    helper()", []),
    ],
)
def test_a_forgotten_yield_from_is_found(body: str, found: list[int]) -> None:
    module = ast.parse(EXAMPLE + body)
    assert [line for line, _ in forgotten_calls(module, generators([module]))] == found


def test_no_test_name_exists_twice() -> None:
    found = [
        name
        for path in sorted(TESTS.rglob("test_*.py"))
        for name in TEST.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 1000
    assert [name for name, times in Counter(found).items() if times > 1] == []


def test_no_test_reads_a_clock() -> None:
    """Tests count work (`tests/counting.py`); `bench/` measures time."""
    clocks = [path for path in TESTS.rglob("test_*.py") if CLOCK.search(path.read_text(encoding="utf-8"))]
    assert clocks == []


def test_nobody_reaches_into_a_game_but_the_engine() -> None:
    outside = [path for path in SOURCE.rglob("*.py") if "engine" not in path.relative_to(SOURCE).parts]
    reached = [
        f"{path}:{node.lineno}: {ast.unparse(node)}; game.scene is there for that"
        for path in sorted([*outside, *TESTS.rglob("*.py"), *BENCH.rglob("*.py")])
        if "._play" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "_play"
    ]
    assert not reached, "\n".join(reached)


def generators(modules: Iterable[ast.Module]) -> set[str]:
    """The names that always mean a generator; one that is a plain function elsewhere proves nothing."""
    functions = [
        (node.name, yields(node))
        for module in modules
        for node in statements(module)
        if isinstance(node, FUNCTION) and not node.decorator_list
    ]
    return {name for name, yielding in functions if yielding} - {
        name for name, yielding in functions if not yielding
    }


def yields(function: ast.AST) -> bool:
    """True if there is a yield in the function itself, not only in one that it defines."""
    return any(
        isinstance(node, YIELD) or (not isinstance(node, OWN_BODY) and yields(node))
        for node in ast.iter_child_nodes(function)
    )


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """All statements inside another or a module, which are much fewer than all nodes."""
    for name in BODIES:
        inner = getattr(node, name, ())
        for one in inner if isinstance(inner, list) else ():
            if isinstance(one, ast.stmt):
                yield one
            yield from statements(one)


def forgotten_calls(module: ast.Module, names: set[str]) -> Iterator[tuple[int, str]]:
    for node in statements(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = node.value.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", None)
            if name in names:
                yield node.lineno, str(name)


# Plain words: docstrings and messages


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_docstrings_and_messages_are_plain(path: Path) -> None:
    module = ast.parse(path.read_text(encoding="utf-8"))
    tiring = [f"{path}:{line}: {text.strip()}" for line, text in [*docstrings(module), *messages(module)]]
    assert [text for text in tiring if is_tiring(text.partition(": ")[2])] == []


def test_docstrings_of_tests_name_the_thing_first() -> None:
    asking = [
        f"{path}:{line}: {text.strip()}"
        for path in sorted([*TESTS.rglob("*.py"), *BENCH.rglob("*.py")])
        for line, text in docstrings(ast.parse(path.read_text(encoding="utf-8")))
        if BEGINNING.match(text)
    ]
    assert not asking, "\n".join(asking)


def is_tiring(text: str) -> bool:
    """A statement that names nothing in its first words, or a phrase that says nothing. Questions may ask."""
    begins = BEGINNING.match(text) is not None and not text.rstrip().endswith("?")
    return begins or PHRASE.search(text) is not None


def docstrings(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Docstrings of modules, classes and functions, and those below fields and constants."""
    for node in (module, *statements(module)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            for below in node.body:
                if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                    yield below.lineno, str(below.value.value)


def messages(module: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts of errors that are raised."""
    for node in statements(module):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for argument in node.exc.args[:1]:
                texts = [one.value for one in ast.walk(argument) if isinstance(one, ast.Constant)]
                yield node.lineno, "".join(text for text in texts if isinstance(text, str))


@pytest.mark.parametrize(
    ("text", "tiring"),
    [
        ("Whether a window is the one that a text means.", True),
        ("What is left when the path has been walked.", True),
        ("The points left after the path.", False),
        ("A deck of so many cards.", True),
        ("Who acts next?", False),
    ],
)
def test_tiring_sentences_are_found(text: str, tiring: bool) -> None:
    assert is_tiring(text) == tiring


def test_tables_of_rows_have_lines_that_fit_a_screen() -> None:
    """The formatter knows Python only."""
    lines = [
        (path, number, line)
        for path in sorted(SOURCE.rglob("*.rows"))
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
    ]
    assert len(lines) > 3_000
    assert [
        f"{path}:{number}" for path, number, line in lines if len(line) > 110 or line != line.rstrip()
    ] == []
