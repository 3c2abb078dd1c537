"""Addresses in a tree: paths of fields and indices, `("parts", 0, "target", "range")`.

The value at an address can be read and replaced; two trees can be compared for the address where they differ.
"""

from collections.abc import Iterator
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Step: TypeAlias = str | int
"""The name of a record's field, or an index of a tuple."""

Address: TypeAlias = tuple[Step, ...]

Tree = TypeVar("Tree")


def look(tree: object, at: Address) -> object:
    """The value at an address; an address that isn't there is a `LookupError`."""
    for step in at:
        if isinstance(step, str) and isinstance(tree, Struct) and step in tree.__struct_fields__:
            tree = getattr(tree, step)
        elif isinstance(step, int) and isinstance(tree, tuple) and 0 <= step < len(tree):
            tree = tree[step]
        else:
            raise LookupError(f"there is no {step!r} in {tree!r}")
    return tree


def put(tree: Tree, at: Address, value: object) -> Tree:
    """The tree with something else there."""
    if not at:
        return value  # type: ignore[return-value]
    step, *rest = at
    inner = put(look(tree, (step,)), tuple(rest), value)
    if isinstance(tree, tuple):
        assert isinstance(step, int)
        return (*tree[:step], inner, *tree[step + 1 :])  # type: ignore[return-value]
    return replace(tree, **{str(step): inner})  # type: ignore[type-var]


def along(tree: object, at: Address) -> Iterator[tuple[Address, object]]:
    """Everything from the tree itself to what stands there, each with its own place."""
    for length in range(len(at) + 1):
        yield at[:length], look(tree, at[:length])


def where_differs(one: object, other: object) -> Address | None:
    """The smallest thing that holds all differences of two trees; None if they are equal."""
    if one == other:
        return None
    steps = _steps_that_differ(one, other)
    if len(steps) != 1:
        return ()
    below = where_differs(look(one, (steps[0],)), look(other, (steps[0],)))
    return (steps[0], *(below or ()))


def all_that_differ(one: object, other: object) -> Iterator[Address]:
    """The smallest things that differ in two trees, one after the other."""
    if one == other:
        return
    steps = _steps_that_differ(one, other)
    if not steps:
        yield ()
    for step in steps:
        for below in all_that_differ(look(one, (step,)), look(other, (step,))):
            yield (step, *below)


def _steps_that_differ(one: object, other: object) -> list[Step]:
    """The fields or entries that differ; none if these are two things of different kinds."""
    if type(one) is type(other) and isinstance(one, Struct):
        return [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return [index for index in range(len(one)) if one[index] != other[index]]
    return []


def order_in(tree: object, at: Address) -> tuple[int, ...]:
    """By what places are sorted: as the fields and entries follow each other in the tree."""
    places: list[int] = []
    for place, thing in along(tree, at[:-1]):
        step = at[len(place)]
        places.append(step if isinstance(step, int) else thing.__struct_fields__.index(step))  # type: ignore[attr-defined]
    return tuple(places)
