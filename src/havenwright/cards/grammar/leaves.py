"""Leaves of the card language: letters, names, drawn areas."""

from collections.abc import Iterable, Sequence
from typing import Final

from havenwright.cards.areas import read_area
from havenwright.cards.facts import MENTIONED
from havenwright.cards.text.cursor import NAME_LINKS
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Amount, Area
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.grammar import NUMBER, Leaf, Rule
from havenwright.grammar import Token as AnyToken


class Words(list[Token]):
    """The words of a sentence, with the amounts of its letters X, Y and Z."""

    def __init__(self, words: Iterable[Token], letters: dict[str, Amount]) -> None:
        super().__init__(words)
        self.letters = letters


def _letter(tokens: Sequence[AnyToken], at: int) -> tuple[Amount, int] | None:
    letter = tokens[at].text.upper()
    if isinstance(tokens, Words) and letter in tokens.letters:
        return tokens.letters[letter], at + 1
    return None


def _name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A name in capital letters, taken as small ones: `Warden of the Deep`."""
    words: list[str] = []
    if tokens[at].small in ELEMENTS and _is_capital(tokens, at) and _is_named(tokens, at + 1):
        words.append(tokens[at].small)  # `Ice Wraith`
        at += 1
    while _is_named(tokens, at):
        word, at = tokens[at], at + 1
        words.append(word.small)
        if _is_joined(tokens, at, word.column + len(word.text)):
            words[-1] += f"-{tokens[at + 1].small}"
            at += 2
        for link in NAME_LINKS:
            behind = at + len(link)
            if _is_named(tokens, behind) and tuple(one.small for one in tokens[at:behind]) == link:
                words += link
                at = behind
                break
    return (" ".join(words), at) if words else None


def _summon_name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The name of a summon, which may have numbers in it: `Rat of 7 Tails`."""
    words: list[str] = []
    while at < len(tokens):
        token = tokens[at]
        named = _is_capital(tokens, at) or token.text.isdecimal()
        if not named and (token.small not in ("of", "the") or not words):
            break
        words.append(token.small)
        at += 1
        while at + 1 < len(tokens) and tokens[at].text == "-" and tokens[at + 1].text[0].isalpha():
            words[-1] += f"-{tokens[at + 1].small}"
            at += 2
    return (" ".join(words), at) if words and not words[0].isdecimal() else None


def _named_owner(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A monster's own name with `'s`, as its card has it."""
    token = tokens[at]
    return (token.small, at + 1) if token.small.endswith("'s") and token.text[0].isupper() else None


def _place_name(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A hex of a scenario's map by its name: `b`."""
    return (tokens[at].small, at + 1) if tokens[at].text.isalnum() else None


def _is_capital(tokens: Sequence[AnyToken], at: int) -> bool:
    return at < len(tokens) and tokens[at].text[0].isalpha() and tokens[at].text[0].isupper()


def _is_named(tokens: Sequence[AnyToken], at: int) -> bool:
    return _is_capital(tokens, at) and tokens[at].small not in MENTIONED


def _is_joined(tokens: Sequence[AnyToken], at: int, column: int) -> bool:
    """True if a hyphen stands directly behind a word, and another word behind it."""
    return (
        at + 1 < len(tokens)
        and tokens[at].text == "-"
        and tokens[at].column == column
        and tokens[at + 1].text[0].isalpha()
    )


def _area(tokens: Sequence[AnyToken], at: int) -> tuple[Area, int] | None:
    token = tokens[at]
    if not token.text.startswith("["):
        return None
    return read_area(token.text, line=token.line, column=token.column), at + 1


RULES: Final[dict[str, Rule]] = {
    "number": NUMBER,
    "letter": Leaf(_letter, "X"),
    "name": Leaf(_name, "a name", sample="Reed Wolf"),
    "summon_name": Leaf(_summon_name, "the name of a summon", sample="Reed Wolf"),
    "named_owner": Leaf(_named_owner, "whose"),
    "place_name": Leaf(_place_name, "the name of a hex", sample="b"),
    "area": Leaf(_area, "an area such as [R R]", sample="[R R]"),
}
