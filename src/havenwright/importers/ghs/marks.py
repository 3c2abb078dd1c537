"""Marks for enhancements that the data has beside its icons.

While text is put together a mark is one sign that no word has, directly behind what it belongs to. In the end
there are two texts: one without marks, which is what is read, and one with them.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from havenwright.cards.reading import Loss, Stays, read_action
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Action
from havenwright.importers.ghs.labels import MARKS

Json = Mapping[str, Any]
_WORDS: Final = {sign: f" <{shape.replace('_plus', '+')}>" for shape, sign in MARKS.items()}
_SIGN: Final = re.compile(f"[{''.join(MARKS.values())}]")
_BEHIND_NUMBER: Final = re.compile(r"[+-]\S+(?= )|.*?(?= damage$|, |$)")
"""`+1` of `+1 Attack`, `Suffer 2` of `Suffer 2 damage`, all of `Attack 3`."""


def with_signs(said: str, action: Json) -> str:
    """An icon's words, with the signs of its marks behind its number, its condition or its area."""
    signs = "".join(MARKS.get(str(shape), "") for shape in action.get("enhancementTypes") or ())
    if not signs:
        return said
    found = _BEHIND_NUMBER.match(said)
    end = len(said) if found is None or said.startswith("Area") else found.end()
    return said[:end] + signs + said[end:]


def with_marks_below(action: Json) -> Json:
    """A consumption with its marks beside the one icon that it gives: an element takes no enhancement."""
    marks, below = action.get("enhancementTypes"), action.get("subActions") or []
    if not marks or len(below) != 1 or below[0].get("enhancementTypes"):
        return action
    return {**action, "enhancementTypes": [], "subActions": [{**below[0], "enhancementTypes": marks}]}


def without_marks(text: str) -> str:
    return _SIGN.sub("", text)


def with_marks(text: str) -> str:
    return _SIGN.sub(lambda sign: _WORDS[sign[0]], text)


def marked_again(marked: str, plain: str, mended: str) -> str:
    """A text with misprints mended, with its marks; a line that has other words than before has none."""
    rows = zip(marked.split("\n"), plain.split("\n"), mended.split("\n"), strict=False)
    return "\n".join(_mended(*row) for row in rows) if marked else ""


def _mended(marked: str, before: str, after: str) -> str:
    """A line with the same words replaced as in the line without marks."""
    words, others = before.split(" "), after.split(" ")
    if len(words) != len(others):
        return after
    found: list[str] = []
    for token in marked.split(" "):
        if token.startswith("<"):
            found.append(token)
            continue
        if not words or words[0].rstrip(",.:;") != token.rstrip(",.:;"):
            return after
        found.append(token if words.pop(0) == others[0] else others[0])
        others.pop(0)
    return " ".join(found)


def read_marked(text: str, plain: Action, loss: Loss, stays: Stays) -> Action:
    """The action with its marks; one is left out where our words say nothing that it could belong to."""
    while "<" in text:
        try:
            action = read_action(text, loss=loss, stays=stays, marks=True)
        except CardErrors as errors:
            smaller = _without(text, errors)
            if smaller == text:
                break
            text = smaller
        else:
            return action
    return plain


def _without(text: str, errors: CardErrors) -> str:
    """A text without the marks that mistakes are told of, the last one first."""
    rows = text.split("\n")
    for problem in reversed(errors.problems):
        line, column = (problem.line or 1) - 1, (problem.column or 1) - 1
        if problem.found.startswith("<") and rows[line].startswith(problem.found, column):
            rows[line] = rows[line][:column].rstrip(" ") + rows[line][column + len(problem.found) :]
    return "\n".join(rows)
