"""One sentence and the letters that its end explains: `Attack X, where X is the number of ...`."""

from typing import Final

from havenwright.cards.grammar.leaves import Words
from havenwright.cards.lexicon.verbs import LETTERS
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Amount
from havenwright.grammar import Grammar

WHERE: Final = "where"


def explained(words: list[Token], grammar: Grammar[object]) -> Words:
    """The words before `, where X is ...`, which know what X is."""
    where = next((at for at, word in enumerate(words) if word.small == WHERE), None)
    if where is None:
        return Words(words, {})
    letters: dict[str, Amount] = {}
    at = where + 1
    while True:
        at = _definition(words, at, letters, grammar)
        if at == len(words):
            break
        if words[at].small != "and":
            raise _mistake(words[at], "Expected and, or the end of the sentence")
        at += 1
    last = where - 1 if where and words[where - 1].text == "," else where
    said = {word.text.upper() for word in words[:last]}
    for letter in letters:
        if letter not in said:
            meant = next(word for word in words[where:] if word.text.upper() == letter)
            if not any(word.text.upper() == letter and word is not meant for word in words[where:]):
                raise _mistake(meant, f"{letter} is explained, but nothing uses it")
    return Words(words[:last], letters)


def _definition(words: list[Token], at: int, letters: dict[str, Amount], grammar: Grammar[object]) -> int:
    """Learn one letter; return the place behind what it is."""
    end = words[-1]
    token = words[at] if at < len(words) else end
    letter = token.text.upper()
    if len(letter) != 1 or letter not in LETTERS or at + 1 >= len(words) or words[at + 1].small != "is":
        raise _mistake(
            token, f"after 'where' stands a letter, {', '.join(LETTERS[:3])} ..., that is explained"
        )
    if letter in letters:
        raise _mistake(token, f"{letter} is explained twice")
    amount, count = grammar.read_beginning(Words(words[at + 2 :], letters), "quantity")
    letters[letter] = amount  # type: ignore[assignment]
    return at + 2 + count


def _mistake(token: Token, message: str) -> CardError:
    length = max(1, len(token.text))
    return CardError(message, line=token.line, column=token.column, length=length, found=token.text)
