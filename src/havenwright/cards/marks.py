"""Marks for enhancements, read: which number, condition or area of a card each of them belongs to.

The grammar knows nothing of marks. What the word before one says is found by reading the same text with
another word in its place: what differs in the tree is what the word says.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, get_args

from havenwright.cards.areas import read_area
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, NUMBER_WORDS, NUMBERS
from havenwright.cards.text.mistakes import CardError, Problems, did_you_mean, listed, quoted
from havenwright.cards.text.tokens import Aside, Sentence, Token, is_slot
from havenwright.cards.tree import Ability, Action, Area, Change, Mark, Part, Relative, Sum
from havenwright.cards.tree_address import Address, all_that_differ, look, order_in, where_differs
from havenwright.cards.vocabulary import MarkShape
from havenwright.cards.write.action import write_part
from havenwright.cards.write.marks import AMOUNTS, larger, other_conditions, place_of
from havenwright.cards.write.small_words import write_area

SHAPES: Final[tuple[MarkShape, ...]] = get_args(MarkShape)
BEHIND: Final = "a mark stands behind a number, a condition or an area"
TRIES: Final = 3
"""How many other words are tried for one."""
UNUSUAL: Final = 31
"""Numbers from here on are on no card."""
ROUNDING: Final = {"up": "down", "down": "up"}
"""Words that a formula can end with."""
CIRCUMSTANCES: Final = frozenset({"moment", "condition", "where", "bearer"})
"""Fields that say when, whether and for whom, and not what is done."""
Read = Callable[[list[Sentence]], Action | None]


def read_marks(
    asides: Sequence[Aside], said: list[Sentence], action: Action, read: Read, problems: Problems
) -> tuple[Mark, ...]:
    """The marks of an action, as they follow each other in its tree.

    `said` is its text, and `read` reads another text as an action, if that is one.
    """
    found: list[Mark] = []
    numbers = _numbers_at_once(asides, said, action, read)
    for aside in asides:
        try:
            shape = _shape(aside.mark)
            at = numbers.get(aside.word) or _address(aside, said, action, read)
            found.append(Mark(shape, _printed(aside, action, at)))
        except CardError as problem:
            problems.add(problem)
    return tuple(sorted(found, key=lambda mark: (order_in(action, mark.at), SHAPES.index(mark.shape))))


def check_shapes(asides: Iterable[Aside], problems: Problems) -> None:
    """Tells of marks that there aren't, where a text has other mistakes and can't say what they belong to."""
    for aside in asides:
        try:
            _shape(aside.mark)
        except CardError as problem:
            problems.add(problem)


def _shape(mark: Token) -> MarkShape:
    said = mark.small[1:-1].strip().replace(" ", "")
    shape = next((shape for shape in SHAPES if shape == said), None)
    if shape is None:
        known = f"'{quoted(mark.text)}' is no mark. Expected {listed(SHAPES)}"
        raise _wrong(mark, known + did_you_mean(said, SHAPES))
    return shape


def _numbers_at_once(
    asides: Sequence[Aside], said: list[Sentence], action: Action, read: Read
) -> dict[Token | None, Address]:
    """Addresses of several numbers, found by one reading with a different number for each."""
    words = dict.fromkeys(word for _, word in asides if word is not None and word.kind == "number")
    if len(words) < 2:
        return {}
    others = {str(UNUSUAL + number): word for number, word in enumerate(words)}
    for text, word in others.items():
        said = list(_changed(said, word, [_alike(word, text)]))
    other = read(said)
    found: dict[Token | None, Address] = {}
    for at in () if other is None else all_that_differ(action, other):
        word_there = others.get(str(look(other, at)))
        settled = _settled(action, at)
        if word_there is not None and settled is not None:
            found[word_there] = settled
    return found


def _address(aside: Aside, said: list[Sentence], action: Action, read: Read) -> Address:
    mark, word = aside
    if word is None:
        raise _wrong(mark, BEHIND)
    others = list(_others(word))
    if not others:
        raise _wrong(mark, f"{BEHIND}, and '{quoted(word.text)}' is none of these")
    for instead in others:
        other = read(list(_changed(said, word, instead)))
        differs = None if other is None else where_differs(action, other)
        at = None if differs is None else _settled(action, differs)
        if at is not None:
            return at
    raise _wrong(mark, f"'{quoted(word.text)}' says nothing here that could be enhanced; {BEHIND}")


def _others(word: Token) -> Iterator[list[Token]]:
    """Tokens that could stand in place of a condition, an area, a number, or the end of a formula."""
    if word.kind == "number":
        number = int(word.text)
        texts = [[str(other)] for other in (number + 1, number - 1, number + 2) if other >= 0]
    elif word.small in CONDITION_WORDS:
        texts = [[other] for other in other_conditions(word.small)[:TRIES]]
    elif word.small in NUMBER_WORDS:
        near = NUMBER_WORDS[word.small]
        texts = [[other] for other in NUMBERS if abs(NUMBER_WORDS[other] - near) == 1]
    elif word.small in ROUNDING:
        texts = [[ROUNDING[word.small]]]
    elif word.text == ")":
        texts = [[")", "+", "1"], ["+", "1", ")"]]
    elif word.kind == "word" and len(word.text) == 1:
        texts = [["(", word.text, "+", "1", ")"], [word.text, "+", "1"]]
    elif word.kind == "bracket" and not is_slot(word):
        area = read_area(word.text, line=word.line, column=word.column)
        texts = [[write_area(larger(area))]]
    else:
        texts = []
    for one in texts:
        yield [_alike(word, text) for text in one]


def _alike(word: Token, text: str) -> Token:
    kind = "number" if text.isdigit() else "sign" if text in "(+)" else word.kind
    return word._replace(kind=kind, text=text, small=text.lower())


def _changed(said: list[Sentence], word: Token, instead: list[Token]) -> Iterator[Sentence]:
    for sentence in said:
        if word in sentence.words:
            at = sentence.words.index(word)
            words = [*sentence.words[:at], *instead, *sentence.words[at + 1 :]]
            yield sentence._replace(words=words)
        else:
            yield sentence


def _settled(action: Action, at: Address) -> Address | None:
    """The address of the thing that a mark belongs to: all of a formula or an area, the list of an ability
    that gives a condition; None if what differs is nothing like that."""
    if not CIRCUMSTANCES.isdisjoint(at):
        return None
    for length in range(1, len(at) + 1):
        if isinstance(look(action, at[:length]), Area):
            return at[:length]
    while len(at) > 1 and isinstance(look(action, at[:-1]), Sum | Relative):
        at = at[:-1]
    if not at or not isinstance(at[-1], str):
        return None
    if at[-1] == "what":
        match look(action, at[:-1]):
            case Ability(verb="condition"):
                return (*at[:-1], "extras")
            case Change(field="condition"):
                return at[:-1]
    return at if isinstance(look(action, at), AMOUNTS) else None


def _printed(aside: Aside, action: Action, at: Address) -> Address:
    """The address, if the card has a word for it when it is printed: `within Range 1` is `adjacent`."""
    part: Part = look(action, at[:2])  # type: ignore[assignment]
    said = write_part(part)
    if place_of(part, at[2:], said, write_part) is None:
        word = aside.word.text if aside.word is not None else ""
        message = f"no mark can stand here: a card says '{quoted(said)}', without '{quoted(word)}'"
        raise _wrong(aside.mark, message)
    return at


def _wrong(mark: Token, message: str) -> CardError:
    return CardError(message, line=mark.line, column=mark.column, length=len(mark.text), found=mark.text[:40])
