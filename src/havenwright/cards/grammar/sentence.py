"""One sentence and the letters that its end explains: `Attack X, where X is the number of ...`."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.grammar.leaves import Words
from havenwright.cards.lexicon.verbs import LETTERS
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import Ability, Amount, Part
from havenwright.grammar import Grammar

WHERE: Final = "where"
INSTEAD: Final = "instead"
POINTING: Final = ("this", "the", "that")
ENDED: Final = ["at", "the", "end", "of"]
LATER: Final = ("whenever", "when", "on", "each", "until", "this", "during", "while", "after", "before")
"""Words that begin a sentence about later movements."""


def with_explanations(found: list[Sentence]) -> list[Sentence]:
    """Sentences that say what a letter is, joined to the one before that has the letter."""
    joined: list[Sentence] = []
    for sentence in found:
        words = sentence.words
        if (
            len(words) > 2
            and words[1].small == "is"
            and words[0].text in LETTERS
            and words[-1].small != INSTEAD
        ):
            at = next((n for n in reversed(range(len(joined))) if _mentions(joined[n], words[0].text)), None)
            if at is not None:
                first, before = words[0], joined[at]
                where = Token("word", WHERE, WHERE, first.line, first.column)
                slots = before.slots + sentence.slots
                joined[at] = Sentence([*before.words, where, *words], slots, sentence.end)
                continue
        joined.append(sentence)
    return joined


def _mentions(sentence: Sentence, letter: str) -> bool:
    said = [word.text for word in sentence.words]
    return letter in said and all(word.lower() != WHERE for word in said)


def without_ending(words: list[Token], parts: Sequence[Part]) -> list[Token]:
    """Words without `at the end of the movement`, `after the push`, of one that stands before: that is now."""
    last = parts[-1] if parts else None
    said = [word.small for word in words]
    if not isinstance(last, Ability) or said[0] in LATER:
        return words
    if len(said) > len(ENDED) and said[-3:] == ["after", "the", last.verb]:
        return words[:-3]
    for at in range(len(said) - 5) if last.verb == "move" else ():
        if said[at : at + 4] == ENDED and said[at + 4] in POINTING and said[at + 5] in ("movement", "move"):
            comma = at == 0 and said[6:7] == [","]
            return [*words[:at], *words[at + 6 + comma :]]
    return words


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
