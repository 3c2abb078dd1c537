"""The cursor: a place in a sentence, the token there, and the mistake if another was expected."""

from collections.abc import Collection, Sequence
from typing import Final, TypeVar

from havenwright.cards.lexicon.nouns import Phrases
from havenwright.cards.text.mistakes import CardError, unexpected
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import Amount, Part
from havenwright.cards.vocabulary import ELEMENTS

T = TypeVar("T")

DEEPEST_PHRASE: Final = 12

NAME_LINKS: Final = (("of", "the"), ("of",), ("in", "the"))
"""Small words that names have in them."""


class Cursor:
    """Walks through the words of a sentence."""

    def __init__(self, sentence: Sentence) -> None:
        self.tokens = [*sentence.words, sentence.end]
        self.slots = sentence.slots
        self.at = 0
        self.letters: dict[str, Amount] = {}
        """The amounts of the letters X, Y, Z."""
        self.unused: dict[str, Token] = {}
        """Letters that were explained and not yet met."""
        self.nested = 0
        """How many phrases this stands in."""
        self.depth = 0
        """How many bodies this stands in."""
        self.before: Sequence[Part] = ()
        """The parts of the action that stand before the sentence."""
        self.follows = False
        """True if another sentence stands before this one on its line."""

    def deeper(self) -> None:
        """A phrase within a phrase begins; there is an end to that. `nested` goes down again with its end."""
        self.nested += 1
        if self.nested > DEEPEST_PHRASE:
            raise self.mistake(f"phrases within phrases, deeper than {DEEPEST_PHRASE}")

    @property
    def next(self) -> Token:
        return self.tokens[self.at]

    @property
    def done(self) -> bool:
        return self.at == len(self.tokens) - 1

    def take(self) -> Token:
        token = self.tokens[self.at]
        if self.at < len(self.tokens) - 1:
            self.at += 1
        return token

    def sees(self, first: str, *rest: str) -> bool:
        """True if exactly these words come next."""
        tokens, at = self.tokens, self.at
        if tokens[at].small != first:
            return False
        return not rest or self._continues(rest)

    def _continues(self, rest: tuple[str, ...]) -> bool:
        after = self.tokens[self.at + 1 : self.at + 1 + len(rest)]
        return len(after) == len(rest) and all(map(_is, after, rest))

    def accept(self, first: str, *rest: str) -> bool:
        """Takes these words if they come next."""
        if self.tokens[self.at].small != first or (rest and not self._continues(rest)):
            return False
        self.at += 1 + len(rest)
        return True

    def accept_any(self, *words: str) -> str | None:
        """Takes one of these words if it comes next."""
        small = self.tokens[self.at].small
        if small not in words:
            return None
        self.at += 1
        return small

    def expect(self, *words: str) -> str:
        """One of these words; anything else is a mistake."""
        word = self.accept_any(*words)
        if word is None:
            raise self.wrong(words)
        return word

    def peek(self, ahead: int = 1) -> Token:
        """A token farther on; the end token behind the last."""
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def match(self, known: Phrases[T]) -> T | None:
        """Takes the longest known phrase that comes next, and says what it means."""
        entries = known.get(self.tokens[self.at].small)
        if entries is None:
            return None
        second = self.peek().small
        for rest, value in entries:
            if rest and rest[0] != second:
                continue
            end = self.at + 1 + len(rest)
            if not rest or (
                end < len(self.tokens)
                and all(self.tokens[self.at + 1 + n].small == word for n, word in enumerate(rest))
            ):
                self.at = end
                return value
        return None

    def comes(self, known: Phrases[T]) -> bool:
        """True if a known phrase comes next."""
        at = self.at
        comes_next = self.match(known) is not None
        self.at = at
        return comes_next

    def name(self, known: Collection[str] = ()) -> str:
        """A name in capital letters, taken as small ones: `Living Bones`; nothing if none comes next.

        Names end before the words in `known`, whichever letters they have.
        """
        words = [self.take().small] if self.elemental_name() and self.peek().small not in known else []
        while self.next.kind == "word" and self.next.text[0].isupper() and self.next.small not in known:
            words.append(self.take().small)
            taken = self.tokens[self.at - 1]
            joined = self.next.text == "-" and self.next.column == taken.column + len(taken.text)
            if joined and self.peek().kind == "word":
                self.take()
                words[-1] += "-" + self.take().small
            words += self._linking(known)
        return " ".join(words)

    def elemental_name(self) -> bool:
        """True if a name may begin with an element: `Ice Wraith`."""
        first, second = self.next, self.peek()
        capitals = first.text[:1].isupper() and second.text[:1].isupper() and second.kind == "word"
        return capitals and first.small in ELEMENTS

    def _linking(self, known: Collection[str]) -> list[str]:
        """The small words within a name, if it goes on behind them: `Warden of the Deep`."""
        for link in NAME_LINKS:
            after = self.peek(len(link))
            named = after.kind == "word" and after.text[0].isupper() and after.small not in known
            if named and self.sees(*link):
                self.at += len(link)
                return [*link]
        return []

    def number(self) -> int:
        if self.next.kind != "number":
            raise self.wrong(["a number"])
        return int(self.take().text)

    def wrong(self, expected: Sequence[str], near: Sequence[str] | None = None) -> CardError:
        """The mistake that the next word doesn't fit here."""
        token = self.next
        return unexpected(token.text, expected, line=token.line, column=token.column, near=near)

    def mistake(self, message: str, token: Token | None = None) -> CardError:
        """Another mistake, at the next word or at one that was taken."""
        token = token or self.next
        return CardError(
            message, line=token.line, column=token.column, length=max(1, len(token.text)), found=token.text
        )

    def slice(self, first: int, last: int) -> "Cursor":
        """A cursor over some of the words, ending where they end."""
        end = self.tokens[last]
        part = Cursor(Sentence(self.tokens[first:last], [], Token("end", "", "", end.line, end.column)))
        part.depth, part.before = self.depth, self.before
        return part


def _is(token: Token, word: str) -> bool:
    return token.small == word
