"""Walks over trees: all nodes in one, and conditions put together with `not`, `and` and `or`."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import astuple, replace

from havenwright.cards.tree import Condition, Every, Not, Some


def nodes_in(value: object) -> Iterator[Struct]:
    """All nodes and records in a value, from the top down and in order."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Struct):
            yield one
            waiting += reversed(astuple(one))
        elif isinstance(one, tuple):
            waiting += reversed(one)


def plain_conditions(condition: Condition) -> Iterator[Condition]:
    """The conditions that one is put together of; a plain one itself."""
    match condition:
        case Not(that):
            yield from plain_conditions(that)
        case Every(of) | Some(of):
            for one in of:
                yield from plain_conditions(one)
        case _:
            yield condition


def with_each_plain(condition: Condition, change: Callable[[Condition], Condition]) -> Condition:
    """A condition with each plain one in it changed."""
    match condition:
        case Not(that):
            return Not(with_each_plain(that, change))
        case Every(of) | Some(of):
            return replace(condition, of=tuple(with_each_plain(one, change) for one in of))
    return change(condition)
