"""Perks as text, and back; and what they do to a deck of modifier cards.

    Remove two -1 cards
    Replace one -1 card with one +1, Poison card
    Add two +0, rolling, Push 1 cards and one +2 card
    Ignore negative item effects and add two +1 cards
    Whenever you long rest, you may perform Heal 2, Range 3

Cards are named as `modifiers` reads them; one whose own text has the word card stands in quotation marks.
What is none of these clauses is card language: a rule that holds from then on.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, cast

from msgspec.structs import replace

from havenwright.cards.grammar.always import STANDING
from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.cards.text.tokens import LONGEST_NUMBER
from havenwright.cards.tree import Ability, Action, Bonus, If, Part
from havenwright.cards.write.action import write_action
from havenwright.grammar import Token
from havenwright.packs.line_language import LineLanguage, PlainWords
from havenwright.packs.modifiers import read_modifier, write_modifier
from havenwright.packs.pack_file import Field
from havenwright.packs.records import Modifier, Perk

MOST_CARDS: Final = 20
BEGINNINGS: Final = ("+", "-", "2", "null", "bless", "curse", "rolling", "shuffle")
"""Words with which a modifier card begins."""
VERBS: Final = ("remove", "replace", "add", "ignore")
HELD: Final = (*STANDING, "hit points")
"""Abilities of a perk that hold by themselves."""


class Clause(NamedTuple):
    """A clause of a perk: cards that leave the deck, cards that come, rules that hold."""

    remove: tuple[Modifier, ...] = ()
    add: tuple[Modifier, ...] = ()
    rules: tuple[Part, ...] = ()


def _kind(tokens: Sequence[Token], at: int) -> tuple[tuple[Modifier, ...], int] | None:
    """`two -1 cards`, `one "+0, draw one card" card`."""
    assert isinstance(tokens, PlainWords)
    said = [token.small for token in tokens]
    first, end = at + 1, at + 1
    if said[first : first + 1] == ['"'] and '"' in said[first + 1 :]:
        first, end = first + 1, said.index('"', first + 1)
        behind = end + 1
    else:
        end = behind = next((n for n in range(first, len(said)) if said[n] in ("card", "cards")), first)
    if (
        end == first
        or said[behind : behind + 1] not in (["card"], ["cards"])
        or said[first] not in BEGINNINGS
    ):
        return None
    return (_read_card(tokens, first, end),) * _number(tokens[at]), behind + 1


def _read_card(tokens: PlainWords, first: int, end: int) -> Modifier:
    field = tokens.raw(first, end)
    return read_modifier(field.text, line=field.line, column=field.column)


def _number(word: Token) -> int:
    is_number = word.text.isdecimal() and len(word.text) <= LONGEST_NUMBER
    number = int(word.text) if is_number else NUMBER_WORDS.get(word.small, 0)
    if not 1 <= number <= MOST_CARDS:
        message = f"'{word.text[:20]}' is no number of cards. Expected one to {MOST_CARDS}"
        raise CardError(message, line=word.line, column=word.column, length=len(word.text))
    return number


def _rule(tokens: Sequence[Token], at: int) -> tuple[Clause, int] | None:
    """All the rest, if it is what cards say."""
    assert isinstance(tokens, PlainWords)
    field = tokens.rest(at)
    try:
        action = read_action(field.text, first_line=field.line, first_column=field.column, whole="yes")
    except CardErrors:
        if tokens[at].small in VERBS:
            return None  # a clause about cards, with a mistake in it
        raise
    return Clause(rules=_together(map(_always, action.parts))), len(tokens)


def _always(part: Part) -> Part:
    """A bonus under a condition, which is asked whenever it could act."""
    match part:
        case If(condition, (Bonus(moment=moment, lasts="") as bonus,), ()):
            return replace(bonus, moment=replace(moment, where=(*moment.where, condition)))
    return part


def _together(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The rules of a perk: what is done, and has no moment of its own, goes with the bonus before it."""
    rules: list[Part] = []
    for part in parts:
        before = rules[-1] if rules else None
        held = isinstance(part, Bonus) or (isinstance(part, Ability) and part.verb in HELD)
        if isinstance(before, Bonus) and not held:
            rules[-1] = replace(before, then=(*before.then, part))
        else:
            rules.append(part)
    return tuple(rules)


def _perk(first: Clause, more: Sequence[Clause]) -> Clause:
    remove, add, rules = zip(first, *more, strict=True)
    return Clause(sum(remove, ()), sum(add, ()), sum(rules, ()))


LANGUAGE: Final = LineLanguage(globals(), beside_cards=False)


def read_perk(text: str, *, count: int = 1, marks: int = 1, line: int = 1, column: int = 1) -> Perk:
    """The perk that a text describes; a mistake comes as `CardErrors`."""
    try:
        found = cast(Clause, LANGUAGE.read(PlainWords(Field(text, line, column)), "perk"))
    except CardError as mistake:
        raise CardErrors([mistake]) from None
    return Perk(remove=found.remove, add=found.add, rules=found.rules, count=count, marks=marks)


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
