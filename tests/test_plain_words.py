"""Docstrings and messages are in plain words: none begins with What or Whether, none says 'so many'."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src" / "havenwright"
MODULES = sorted(SOURCE.rglob("*.py"))

BEGINNING = re.compile(r"(What|Who|Whom|Whose|Whether)\b")
PHRASE = re.compile(r"\b(so many|of it|there could stand|is told|that which)\b", re.IGNORECASE)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_docstrings_and_messages_are_plain(path: Path) -> None:
    module = ast.parse(path.read_text(encoding="utf-8"))
    tiring = [f"{path}:{line}: {text.strip()}" for line, text in [*docstrings(module), *messages(module)]]
    assert [text for text in tiring if is_tiring(text.partition(": ")[2])] == []


def is_tiring(text: str) -> bool:
    """A statement that names nothing in its first words, or a phrase that says nothing. Questions may ask."""
    begins = BEGINNING.match(text) is not None and not text.rstrip().endswith("?")
    return begins or PHRASE.search(text) is not None


def docstrings(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Docstrings of modules, classes and functions, and those below fields and constants."""
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for below in node.body:
                if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                    yield below.lineno, str(below.value.value)


def messages(module: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts of errors that are raised."""
    for node in ast.walk(module):
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
