"""Write marks for enhancements where they stand in the text of a card.

The rest of the writer knows nothing of marks. A mark's place is found by writing the same part with another
value at the mark's address: the difference in the text is where the mark belongs.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Amount, Area, Change, Count, Mark, Part, Relative, Sum
from havenwright.cards.tree_address import Address, Tree, look, put
from havenwright.cards.vocabulary import CONDITIONS, NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS
from havenwright.cards.write.change import for_each
from havenwright.cards.write.small_words import number_word

AMOUNTS: Final = get_args(Amount)

PIECES: Final = re.compile(r"\[[^\]]*\]|\w+|[^\w\s]")

Write = Callable[[Part], str]


def write_marked(part: Part, marks: Iterable[Mark], write: Write) -> str:
    """A part as `write` says it, with these marks, whose addresses lead into this part of their action."""
    said = write(part)
    places: dict[int, list[Mark]] = {}
    for mark in marks:
        end = place_of(part, mark.at[2:], said, write)
        if end is None:
            raise ValueError(f"nothing in '{said}' is at {mark.at}")
        places.setdefault(end, []).append(mark)
    for end in sorted(places, reverse=True):
        said = said[:end] + "".join(f" <{mark.shape}>" for mark in places[end]) + said[end:]
    return said


def place_of(part: Part, at: Address, said: str, write: Write) -> int | None:
    """Behind how many characters of its text an address of a part is said; None if it goes without saying."""
    other = _with_another(part, at)
    if other is None:
        return None
    try:
        after = [piece[0] for piece in PIECES.finditer(write(other))]
    except ValueError:  # no text has this value
        return None
    pieces = list(PIECES.finditer(said))
    before = [piece[0] for piece in pieces]
    first = next((n for n, (one, two) in enumerate(zip(before, after, strict=False)) if one != two), None)
    first = min(len(before), len(after)) if first is None else first
    each = _for_each(part, at)
    value = look(part, at) if each is None else each[0]
    if isinstance(value, AMOUNTS) and not isinstance(value, int | Relative):
        last = _end_of_formula(before, after, first)
    else:
        last = first if _is_said(value, before, after, first) else None
    return None if last is None else pieces[last].end()


def _with_another(part: Part, at: Address) -> Part | None:
    """The part with another value there, that is said in the same way."""
    value = look(part, at)
    match value:
        case int() if value < 0:  # the sign is no part of the number
            return put(part, at, value - 1)
        case Relative(plus) if plus < 0:
            return put(part, at, Relative(plus - 1))
        case Area():
            return put(part, at, larger(value))
        case Change(field="condition", what=str(what)):
            return put(part, at, replace(value, what=other_conditions(what)[0]))
        case tuple():
            owner = look(part, at[:-1])
            if at[-1] == "extras" and isinstance(owner, Ability) and owner.verb == "condition":
                return put(part, (*at[:-1], "what"), other_conditions(owner.what)[0])
    return raised(part, at) if isinstance(value, AMOUNTS) else None


def raised(tree: Tree, at: Address) -> Tree:
    """A tree with one more there; of so much for each of something, one more for each."""
    value: Amount = look(tree, at)  # type: ignore[assignment]
    match value:
        case _ if (each := _for_each(tree, at)) is not None:
            return put(tree, at, Sum(each[0] + 1, "x", each[1]))
        case int():
            return put(tree, at, value + 1)
        case Relative(plus):
            return put(tree, at, Relative(plus + 1))
        case Sum(left, "+", int(more)):
            return put(tree, at, Sum(left, "+", more + 1))
    return put(tree, at, Sum(value, "+", 1))


def _for_each(tree: object, at: Address) -> tuple[int, Count] | None:
    """So much for each of something, where a change is said in that way."""
    match look(tree, at[:-1]):
        case Change(field=field, amount=amount, how="add") if field != "experience":
            return for_each(amount)
    return None


def _is_said(value: object, before: Sequence[str], after: Sequence[str], first: int) -> bool:
    """True if the first piece that differs is the value itself, and nothing that stands there instead."""
    if first == len(before) or first == len(after):
        return False
    number = value.plus if isinstance(value, Relative) else value
    if isinstance(number, int):
        goes_on = [one[:1] for one in (*before[first + 1 : first + 2], *after[first + 1 : first + 2])]
        return (
            before[first].lower() in (str(abs(number)), number_word(number))
            and len(set(goes_on)) < 2  # `1 hex`, `2 hexes`, but not `2-hex` for another number
        )
    return before[first][0] == after[first][0] == "[" or before[first].lower() in CONDITIONS


def _end_of_formula(before: Sequence[str], after: Sequence[str], first: int) -> int | None:
    """The last piece of a formula that is followed by `+ 1` now, or stands in parentheses with it."""
    if list(after[first : first + 2]) == ["+", "1"]:
        return first - 1
    if after[first : first + 1] == ["("]:
        depth = 0
        for at in range(first, len(after)):
            depth += (after[at] == "(") - (after[at] == ")")
            if not depth:
                return at - 4  # without the parentheses and `+ 1`
    numeric = first < len(before) and before[first].isdigit()  # `X + 1`, which is `X + 2` now
    return first if numeric else None


def larger(area: Area) -> Area:
    """An area with a hex more, in the same place."""
    right = max(area.hexes)
    return Area(tuple(sorted((*area.hexes, (right[0] + 1, right[1], "R")))))


def other_conditions(condition: str) -> list[str]:
    """The other conditions that are as good, or as bad."""
    alike = POSITIVE_CONDITIONS if condition in POSITIVE_CONDITIONS else NEGATIVE_CONDITIONS
    return [other for other in alike if other != condition]
