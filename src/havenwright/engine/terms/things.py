"""Things that aren't on the map: the words that texts say of elements, conditions and items."""

from collections.abc import Collection, Iterable, Iterator

from havenwright.cards.tree import Condition, Every, Is, Not, Some
from havenwright.cards.words_with_parts import IsWord


def fits(words: Collection[IsWord], where: Iterable[Condition]) -> bool:
    """True if a thing that goes by these words is as a text says."""
    return all(_is_so(words, one) for one in where)


def _is_so(words: Collection[IsWord], condition: Condition) -> bool:
    match condition:
        case Is(what):
            return what in words
        case Not(that):
            return not _is_so(words, that)
        case Every(of):
            return fits(words, of)
        case Some(of):
            return any(_is_so(words, one) for one in of)
        case _:
            return True


def words_said(where: Iterable[Condition]) -> Iterator[IsWord]:
    """The words that a text asks for, without those that it rules out."""
    for condition in where:
        match condition:
            case Is(what):
                yield what
            case Every(of) | Some(of):
                yield from words_said(of)
