"""A line of card text while it is put together: an ability, what stands beside it, and what follows it."""

import re
from collections.abc import Iterable
from typing import Final, Literal

from havenwright.importers.ghs_whom import Whom

_PERFORMS: Final = re.compile(r"(?i)\b(performs?|perform either|performs? the following[\w ]*)$")
_BARE_IF: Final = re.compile(r"(?i)if (?:odd|even|the|any|you|normal|elite)\b[^,.:]*,?$")


class Line:
    """One line: `Attack 3, Range 2, Poison, where X is ... . Consume fire: +1 Attack. [ ][1 xp]`."""

    def __init__(
        self,
        head: str,
        *,
        ability: bool = False,
        friendly: bool = False,
        prose: bool = False,
        within_list: bool = False,
    ) -> None:
        self.head = head
        self.ability = ability
        self.friendly = friendly
        self.prose = prose
        self.within_list = within_list
        """Whether it ends with a list that nothing can follow in the same sentence."""
        self.range = ""
        self.target = ""
        self.whom: Whom | None = None
        self.beside: list[str] = []
        self.where: list[str] = []
        self.after: list[str] = []
        self.tail: list[str] = []
        """Fragments that go on with an ability: `at the end of its turn`."""
        self.slots = ""
        self.keeps_range = False
        """Whether a range is the ability's own, not how far away its targets may be."""
        self.mandatory = False
        self.by_rank = False
        """Whether it is only for normal, or only for elite monsters."""
        self.last: Literal["head", "beside", "where", "after"] = "head"

    @classmethod
    def sentence(cls, text: str) -> "Line":
        """A text of its own: the first sentence, and those after it."""
        first, *others = [part for part in text.rstrip(". ").split(". ") if part]
        line = cls(first, prose=True)
        line.after = others
        line.last = "after" if others else "head"
        return line

    def extend(self, words: str) -> None:
        """Goes on with the fragment that was put last."""
        fragments = {"beside": self.beside, "where": self.where, "after": self.after}.get(self.last)
        if fragments:
            fragments[-1] = f"{fragments[-1]} {words}"
        elif self.ability and " " in self.head:
            self.tail.append(words)
        else:
            self.head = f"{self.head} {words}"

    @property
    def text(self) -> str:
        parts = [self.head]
        apart = self.whom is None or self.keeps_range
        parts += [f"Range {self.range}"] * bool(self.range and apart)
        if self.whom is not None and not (self.head.startswith("Suffer ") and self.whom.special == "self"):
            parts.append(self.whom.words("" if apart else self.range, self.friendly))
        parts += [self.target] * bool(self.target)
        parts += self.beside
        sentences = [", ".join([*parts, *self.tail, *self.where]), *self.after]
        said = ". ".join(sentences) + (f". {self.slots}" if self.slots else "")
        return f"Mandatory: {said}" if self.mandatory else said


def joined(parts: Iterable[str]) -> str:
    """Abilities in a sentence's list, semicolons between them; `or` goes with the one behind it."""
    text = ""
    for part in parts:
        if not text:
            text = part
        elif text.endswith("; or"):
            text += f" {part}"
        else:
            text += f"; {part}"
    return text


def controlling(opener: str) -> str:
    """`Force one enemy to perform`, with you controlling it, is `Control one enemy`."""
    whom = re.sub(r"(?i)^force | (?:to )?performs?$", "", opener)
    return f"Control {whom[0].lower()}{whom[1:]}"


def is_opener(text: str) -> bool:
    """Whether a text introduces what follows it."""
    said = text.rstrip(". ")
    return said.endswith(":") or bool(_PERFORMS.search(said) or _BARE_IF.match(said))
