"""Marks for random trees: every place of an action that its text has a word for."""

from collections.abc import Iterator

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from havenwright.cards.marks import CIRCUMSTANCES, SHAPES
from havenwright.cards.tree import Ability, Action, Area, Change, Mark, Part, Relative, Sum
from havenwright.cards.tree_address import Address, look, order_in
from havenwright.cards.write.action import write_part
from havenwright.cards.write.marks import AMOUNTS, place_of

FORMULAS = tuple(kind for kind in AMOUNTS if kind is not int)


def addresses(tree: object, at: Address = ()) -> Iterator[Address]:
    """All places in a tree that a mark can belong to."""
    match tree:
        case Area():
            yield at
            return
        case Change(field="condition"):
            yield at
            return
        case Ability(verb="condition"):
            yield (*at, "extras")
    if isinstance(tree, AMOUNTS) and at and isinstance(at[-1], str):
        yield at
    if isinstance(tree, Struct) and not isinstance(tree, Sum | Relative):
        for name in tree.__struct_fields__:
            if name not in CIRCUMSTANCES and not _is_unsure(tree, at, name):
                yield from addresses(getattr(tree, name), (*at, name))
    elif isinstance(tree, tuple):
        for index, one in enumerate(tree):
            yield from addresses(one, (*at, index))


def _is_unsure(tree: object, at: Address, name: str) -> bool:
    """A formula that says how many can't stand in parentheses everywhere, so that it can't be varied; and the
    number of tiles that are replaced is the number of those that replace them."""
    if name != "count":
        return False
    return isinstance(look(tree, (name,)), FORMULAS) or at[-1:] == ("place",)


def places(action: Action) -> list[Address]:
    """Those of an action that its text has a word for."""
    return [at for at in addresses(action) if at[0] == "parts" and _is_said(action, at)]


def _is_said(action: Action, at: Address) -> bool:
    part: Part = look(action, at[:2])  # type: ignore[assignment]
    return place_of(part, at[2:], write_part(part), write_part) is not None


@st.composite
def marked(draw: st.DrawFn, actions: st.SearchStrategy[Action]) -> Action:
    """An action with up to three marks."""
    action = draw(actions)
    could = places(action)
    if not could:
        return action
    drawn = st.builds(Mark, st.sampled_from(SHAPES), st.sampled_from(could))
    marks = draw(st.lists(drawn, max_size=3))
    in_order = sorted(marks, key=lambda mark: (order_in(action, mark.at), SHAPES.index(mark.shape)))
    return replace(action, marks=tuple(in_order))
