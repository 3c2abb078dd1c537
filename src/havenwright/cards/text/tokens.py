"""Tokens of a text, with their places: words, numbers, brackets and signs, sentence by sentence.

Marks for enhancements, `<diamond>`, are no tokens of a sentence: they are set aside, each with the word
before it.
"""

import re
from typing import Final, Literal, NamedTuple

from havenwright.cards.text.mistakes import CardError, Problems

LONGEST_TEXT: Final = 100_000

SIGNS: Final = ",.:;+-/()"

SAME: Final = {"\u2212": "-", "\u2013": "-", "\u00d7": "x", "\u2019": "'"}
"""Signs that some write instead: the typographer's minus, dash, times and apostrophe."""

DIGITS: Final = frozenset("0123456789")

LONGEST_NUMBER: Final = 3

CLOSING: Final = {"[": "]", "<": ">"}

BOM: Final = "\ufeff"

NO_MARKS: Final = "only a character's card has marks for enhancements"

Kind = Literal["word", "number", "bracket", "sign", "mark", "end"]

_PLAIN: Final = re.compile(r" *(?:([A-Za-z]+)(?![^\W\d_]|['\u2019])|([0-9]{1,3})(?![0-9])|([,.:;+\-/()]))")

_KINDS: Final[tuple[Kind, ...]] = ("end", "word", "number", "sign")
"""Most of what stands in a text: plain words, numbers and signs."""


class Token(NamedTuple):
    """A word as it was written, and in small letters; its line and column count from 1."""

    kind: Kind
    text: str
    small: str
    line: int
    column: int


class Sentence(NamedTuple):
    """The words of a sentence, its use slots, and what follows the last word."""

    words: list[Token]
    slots: list[Token]
    end: Token


class Aside(NamedTuple):
    """A mark, and the word that it stands behind."""

    mark: Token
    word: Token | None


def sentences(
    text: str, line: int, column: int, problems: Problems, asides: list[Aside] | None = None
) -> list[Sentence]:
    """The sentences of a text: a line is one, or several with full stops between them.

    Marks are added to `asides`; where there can't be any, each is a mistake.
    """
    if len(text) > LONGEST_TEXT:
        message = f"a text of {len(text)} characters; the most is {LONGEST_TEXT}"
        problems.add(CardError(message, line=line, column=column))
        return []
    sentences_read: list[Sentence] = []
    for number, row in enumerate(text.removeprefix(BOM).replace("\r\n", "\n").split("\n")):
        first = column if number == 0 else 1
        words: list[Token] = []
        for token in _scan(row, line + number, first, problems, asides):
            if token.text == "." or token.kind == "end":
                _add(sentences_read, words, token)
                words = []
            else:
                words.append(token)
    return sentences_read


def _add(found: list[Sentence], words: list[Token], end: Token) -> None:
    """A sentence more; one of nothing but brackets is the use slots of the sentence before it."""
    if not words:
        return
    first = len(words)
    for index, word in enumerate(words):
        if word.kind == "bracket" and is_slot(word):
            first = index
            break
    if first == 0 and found and all(word.kind == "bracket" for word in words):
        found[-1].slots.extend(words)
    elif all(is_slot(word) for word in words[first:]):
        found.append(Sentence(words[:first], words[first:], words[first] if words[first:] else end))
    else:
        found.append(Sentence(words, [], end))


def is_slot(token: Token) -> bool:
    """True if this is a bracket without a drawing in it: `[ ]`, `[1 xp]`."""
    return token.kind == "bracket" and not any(sign in token.text for sign in "RBGo")


def _scan(row: str, line: int, first: int, problems: Problems, asides: list[Aside] | None) -> list[Token]:
    """The words of a row; none if a sign in it makes no sense, which is then the mistake to mend first."""
    readable = True
    tokens: list[Token] = []
    at, length = 0, len(row)
    while at < length:
        if (plain := _PLAIN.match(row, at)) is not None:
            at = plain.end()
            tokens.append(_plain_token(plain, line, first))
            continue
        sign = row[at]
        sign = SAME.get(sign, sign)
        start = at
        at += 1
        if sign == " ":
            continue
        if sign == "#":
            length = start
            break
        if sign in DIGITS:
            while at < length and row[at] in DIGITS:
                at += 1
            kind: Kind = "number"
        elif sign.isalpha():
            while at < length and (row[at].isalpha() or (row[at] in "'\u2019" and row[at - 1].isalpha())):
                at += 1
            kind = "word"
        elif sign in CLOSING:
            end = row.find(CLOSING[sign], at)
            if end < 0:
                message = f"'{sign}' without its '{CLOSING[sign]}'"
                problems.add(CardError(message, line=line, column=first + start, found=row[start:]))
                return []
            at = end + 1
            kind = "bracket"
            if sign == "<":
                said = row[start:at]
                mark = Token("mark", said, said.lower(), line, first + start)
                _set_aside(mark, tokens[-1] if tokens else None, asides, problems)
                continue
        elif sign in SIGNS:
            kind = "sign"
        else:
            problems.add(_stranger(sign, line, first + start))
            readable = False
            continue
        said = sign if at == start + 1 else row[start:at]
        if kind == "number" and len(said) > LONGEST_NUMBER:
            said = _too_long(said, line, first + start, problems)
        tokens.append(Token(kind, said, said.lower(), line, first + start))
    tokens.append(Token("end", "", "", line, first + len(row[:length].rstrip(" "))))
    return tokens if readable else []


def _too_long(said: str, line: int, column: int, problems: Problems) -> str:
    """A number with too many digits, which is a mistake; another stands for it."""
    message = f"a number of {len(said)} digits; the most is {LONGEST_NUMBER}"
    problems.add(CardError(message, line=line, column=column, length=len(said), found=said[:40]))
    return "0"


def _plain_token(plain: re.Match[str], line: int, first: int) -> Token:
    number = plain.lastindex or 0
    said = plain[number]
    return Token(_KINDS[number], said, said.lower(), line, first + plain.end() - len(said))


def _set_aside(mark: Token, word: Token | None, asides: list[Aside] | None, problems: Problems) -> None:
    if asides is None:
        length = len(mark.text)
        problems.add(
            CardError(NO_MARKS, line=mark.line, column=mark.column, length=length, found=mark.text[:40])
        )
    else:
        asides.append(Aside(mark, word))


def _stranger(sign: str, line: int, column: int) -> CardError:
    if sign == "\t":
        message = "a tab; write blanks"
    elif sign in "]>":
        message = f"'{sign}' without its '{'[' if sign == ']' else '<'}'"
    elif sign.isprintable():
        message = f"'{sign}' is no sign of a card"
    else:
        message = f"a character that no card has (U+{ord(sign):04X})"
    return CardError(message, line=line, column=column, found=sign)
