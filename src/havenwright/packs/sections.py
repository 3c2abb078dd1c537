"""References to sections of a section book, as scenarios print them: `15.1`."""

import re
from typing import Final, NamedTuple

from havenwright.errors import UserError

REFERENCE: Final = re.compile(r"([1-9][0-9]{0,3})\.([1-9][0-9]?)", re.ASCII)


class Section(NamedTuple):
    """The page of the book, and which of the page's sections."""

    page: int
    number: int

    def __str__(self) -> str:
        return f"{self.page}.{self.number}"


def read_section(text: str) -> Section:
    """The section that a reference points to."""
    found = REFERENCE.fullmatch(text)
    if not found:
        raise UserError(f"'{text}' is no section; one is its page and its number on the page: 15.1")
    return Section(int(found[1]), int(found[2]))
