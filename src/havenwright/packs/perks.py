"""Perks as text, and back; and what they do to a deck of modifier cards.

    Remove two -1 cards
    Replace one -1 card with one +1, Poison card
    Add two +0, rolling, Push 1 cards and one +2 card
    Ignore negative item effects and add two +1 cards
    Whenever you long rest, you may perform Heal 2, Range 3

Cards are named as `modifiers` reads them; one whose own text has the word card stands in quotation marks.
What is none of these clauses is card language: a rule that holds from then on.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NoReturn

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import CardError, CardErrors, unexpected
from havenwright.cards.tree import Ability, Action, Part
from havenwright.cards.write.action import write_action
from havenwright.packs.modifiers import read_modifier, write_modifier
from havenwright.packs.records import Modifier, Perk

IGNORABLE: Final = ("negative item effects", "item effects", "negative scenario effects", "scenario effects")
"""Kinds of rules that a perk can make a character immune to."""
MOST_CARDS: Final = 20
CLAUSES: Final = ("Remove", "Replace", "Add", "Ignore", "a rule in the words of cards")
_CARDS: Final = re.compile(
    r"""\s*(?P<number>[a-z]+|\d+)\s+(?:"(?P<quoted>[^"]*)"|(?P<card>[+\-2nbcr][^"]*?(?<!\s)))\s++cards?\b""",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"\s*([A-Za-z]+)")
_JOIN: Final = re.compile(r"\s*+(?:,?\s*+and\b|[,.;])", re.IGNORECASE)
_IGNORED: Final = re.compile(rf"\s*({'|'.join(IGNORABLE)})", re.IGNORECASE)
_WITH: Final = re.compile(r"\s*with\b", re.IGNORECASE)


def read_perk(text: str, *, count: int = 1, marks: int = 1, line: int = 1, column: int = 1) -> Perk:
    """The perk that a text describes; a mistake comes as `CardErrors`."""
    reader = _Reader(text, line, column)
    reader.clauses()
    return Perk(
        remove=tuple(reader.remove),
        add=tuple(reader.add),
        rules=tuple(reader.rules),
        count=count,
        marks=marks,
    )


def write_perk(perk: Perk) -> str:
    """A perk as text that reads back as the same perk, but for how often it can be had."""
    ignored = [part for part in perk.rules if isinstance(part, Ability) and part.verb == "ignore"]
    others = [part for part in perk.rules if part not in ignored]
    clauses = [f"ignore {part.what}" for part in ignored]
    if perk.remove and perk.add:
        clauses.append(f"replace {_cards(perk.remove)} with {_cards(perk.add)}")
    elif perk.remove:
        clauses.append(f"remove {_cards(perk.remove)}")
    elif perk.add:
        clauses.append(f"add {_cards(perk.add)}")
    said = " and ".join(clauses)
    rules = ". ".join(write_action(Action(tuple(others))).splitlines()) if others else ""
    return ". ".join(each for each in (said[:1].upper() + said[1:], rules) if each)


def perked(cards: Iterable[str], perks: Iterable[Perk]) -> tuple[str, ...]:
    """The cards of a deck, by what is on them, once these perks have changed it.

    A card that isn't there any more can't be taken out; what a perk adds comes in all the same.
    """
    deck = Counter(cards)
    for perk in perks:
        deck -= Counter(map(write_modifier, perk.remove))
        deck += Counter(map(write_modifier, perk.add))
    return tuple(sorted(deck.elements()))


def lacking(cards: Iterable[str], perks: Iterable[Perk]) -> list[tuple[int, str, int]]:
    """Cards that perks take out more often than they are there: (how many, card, how many there are).

    Cards that perks put in can be taken out too.
    """
    perks = list(perks)
    there = Counter(cards)
    taken: Counter[str] = Counter()
    for perk in perks:
        there += Counter({card: n * perk.count for card, n in _counted(perk.add).items()})
        taken += Counter({card: n * perk.count for card, n in _counted(perk.remove).items()})
    return [(number, card, there[card]) for card, number in taken.items() if number > there[card]]


class _Reader:
    """Goes through the clauses of a perk."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column
        self.at = 0
        self.remove: list[Modifier] = []
        self.add: list[Modifier] = []
        self.rules: list[Part] = []

    def clauses(self) -> None:
        if not self.text.strip():
            self._expected(CLAUSES)
        while self.text[self.at :].strip(" ."):
            word = _WORD.match(self.text, self.at)
            verb = word[1].lower() if word else ""
            if word and verb in ("remove", "replace", "add", "ignore"):
                self._clause(verb, word.end())
            else:
                self._rule()
                return

    def _clause(self, verb: str, end: int) -> None:
        start, self.at = self.at, end
        if verb == "ignore":
            found = _IGNORED.match(self.text, self.at)
            if found is None:
                self._other_ignored(start)
                return
            self.at = found.end()
            self.rules.append(Ability("ignore", what=found[1].lower()))
        elif verb == "replace":
            self.remove += self._several(("with",))
            if not (found := _WITH.match(self.text, self.at)):
                self._expected(("with",))
            self.at = found.end()
            self.add += self._several(())
        else:
            (self.remove if verb == "remove" else self.add).extend(self._several(()))
        self._join()

    def _other_ignored(self, start: int) -> None:
        """Cards may know more that can be ignored."""
        end, self.at = self.at, start
        try:
            self._rule()
        except CardErrors:
            self.at = end
            self._expected(IGNORABLE)

    def _join(self) -> None:
        found = _JOIN.match(self.text, self.at)
        if found is None and self.text[self.at :].strip(" ."):
            self._expected(("and", "the end of the perk"))
        self.at = found.end() if found else len(self.text)
        if found and "and" in found[0].lower() and not self.text[self.at :].strip(" ."):
            self._expected(CLAUSES)

    def _several(self, after: Sequence[str]) -> list[Modifier]:
        """`two -1 cards and one +0 card`: at least one kind."""
        cards = self._kind()
        while True:
            start = self.at
            joined = _JOIN.match(self.text, self.at)
            if joined is None or not _CARDS.match(self.text, joined.end()):
                self.at = start
                return cards
            word = _WORD.match(self.text, joined.end())
            if word is not None and word[1].lower() not in NUMBER_WORDS:
                self.at = start
                return cards
            self.at = joined.end()
            cards += self._kind()

    def _kind(self) -> list[Modifier]:
        found = _CARDS.match(self.text, self.at)
        if found is None:
            self._expected(("how many cards of a kind: two -1 cards",))
        word = found["number"]
        number = int(word) if word.isdigit() else NUMBER_WORDS.get(word.lower(), 0)
        if not 1 <= number <= MOST_CARDS:
            message = f"'{word}' is no number of cards. Expected one to {MOST_CARDS}"
            self._wrong(message, found.start("number"), len(word))
        group = "quoted" if found["quoted"] is not None else "card"
        card = read_modifier(found[group], line=self.line, column=self.column + found.start(group))
        self.at = found.end()
        return [card] * number

    def _rule(self) -> None:
        """The rest is what cards say."""
        start = self.at + len(self.text[self.at :]) - len(self.text[self.at :].lstrip())
        action = read_action(self.text[start:], first_line=self.line, first_column=self.column + start)
        self.rules += action.parts
        self.at = len(self.text)

    def _expected(self, words: Sequence[str]) -> NoReturn:
        rest = self.text[self.at :]
        start = self.at + len(rest) - len(rest.lstrip())
        found = rest.split(maxsplit=1)[0] if rest.strip() else ""
        raise CardErrors([unexpected(found, words, line=self.line, column=self.column + start)])

    def _wrong(self, message: str, at: int, length: int) -> NoReturn:
        raise CardErrors([CardError(message, line=self.line, column=self.column + at, length=length)])


def _counted(cards: Sequence[Modifier]) -> Counter[str]:
    return Counter(map(write_modifier, cards))


def _cards(cards: Sequence[Modifier]) -> str:
    """`two -1 cards and one +2, Poison card`."""
    words = {number: word for word, number in reversed(NUMBER_WORDS.items())}
    kinds = []
    for text, number in _counted(cards).items():
        shown = f'"{text}"' if "card" in text.lower() else text
        kinds.append(f"{words.get(number, number)} {shown} card{'s' * (number > 1)}")
    return " and ".join(kinds)
