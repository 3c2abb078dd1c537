"""Other wordings of the language, a chapter a module.

A row is another wording of a canonical row of the same rule: instead of a meaning it has that row's pattern,
as `Same`, with the same holes, or a text in canonical words with its holes in it, as `As`. Where it says more or
less than any canonical text it has a meaning of its own. Rows in `FIRST` are tried before the canonical ones,
those in `RULES` after them. A rule that the language doesn't have is new.
"""

from typing import NamedTuple


class Same(NamedTuple):
    """The canonical row that another wording stands for, by its pattern."""

    row: str


class As(NamedTuple):
    """The canonical text that another wording stands for.

    `{n}` is the value of a hole, `{n:amount}` the same as a phrase of another rule. Of `[{scope}|this turn]` the first option whose holes are filled stands there, or
    nothing. It is read by the row's own rule, or by another one.
    """

    text: str
    rule: str = ""
