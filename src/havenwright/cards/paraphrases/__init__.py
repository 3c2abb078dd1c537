"""Other wordings of the language, a chapter a module.

A row is another wording of a canonical row of the same rule: instead of a meaning it has that row's pattern,
as `Same`, with the same holes. Where it says more or less than any canonical row it has a meaning of its own.
Rows in `FIRST` are tried before the canonical ones, those in `RULES` after them. A rule that the language
doesn't have is new.
"""

from typing import NamedTuple


class Same(NamedTuple):
    """The canonical row that another wording stands for, by its pattern."""

    row: str
