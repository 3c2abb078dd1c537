"""Conditions that are put together with `not`, `and` and `or`, taken apart."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from havenwright.cards.tree import Condition, Every, Not, Some


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
