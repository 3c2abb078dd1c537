"""Lines of a scenario as fields, and mistakes in them that the file keeps."""

from collections.abc import Callable
from typing import TypeVar

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.packs.pack_file import Field, PackFile

Read = TypeVar("Read")


def told(file: PackFile, read: Callable[[], Read], otherwise: Read) -> Read:
    """The value read; or `otherwise` if there are mistakes, which the file keeps."""
    try:
        return read()
    except CardError as error:
        file.problems.add(error)
    except CardErrors as errors:
        file.problems.add_all(errors)
    return otherwise


def line_field(line: Line) -> Field:
    return Field(line.text, line.line, line.column)


def rest_field(line: Line) -> Field:
    """The rest of a line after its first word."""
    return Field(line.rest, line.line, line.rest_column)
