"""Mistakes of a sentence: the word that is wrong, and the words of the language that could stand there.

The grammar's own answer is the farthest place that any row reached. A misspelled word is often read as a name
there, and other wordings of rows hide the usual ones; so the words before that place are looked at once more.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from havenwright.cards.grammar.hints import hint
from havenwright.cards.grammar.language import own_words, whole_language
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.lexicon.verbs import (
    BARE_FIELDS,
    CONDITION_WORDS,
    FIELD_WORDS,
    LETTERS,
    VERB_WORDS,
    WITHOUT_NUMBER,
    capital,
)
from havenwright.cards.text.mistakes import CardError, unexpected
from havenwright.cards.text.tokens import Token
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.grammar import Mistake

SHORTEST: Final = 3
"""Words with fewer letters are too much alike."""
NEAR: Final = 0.7
ARITHMETIC: Final = ("x", "/", "+", "-", "(")
"""Signs that nearly every number can have behind it or around it."""
BESIDE: Final = ("range", "target", "area")
"""Fields that an ability can have without a sign."""
ORDER: Final = {word: at for at, word in enumerate((*VERB_WORDS, "a noun like enemies"))}
"""Abilities are shown first, then nouns, as the language page has them."""
WHERE: Final = "where"
"""The word before the meaning of a letter, which no row has."""
OWN_LINE: Final = ". An ability of its own begins a new line"
SHOWN: Final = {",": "a comma", "the end": "the end of the sentence"}


@cache
def _known() -> frozenset[str]:
    return frozenset(_all_words())


@cache
def _all_words() -> tuple[str, ...]:
    return (WHERE, *whole_language().words)


def read(words: Words, rule: str, end: Token) -> object:
    """All of these words read by a rule, or the mistake in them; `end` stands behind the sentence.

    Other wordings are looked at only where the language's own rows don't read it.
    """
    found = own_words().read_if_fits(words, rule)
    if found is not None:
        return found
    words.in_other_words = True
    try:
        return whole_language().read(words, rule)
    except Mistake as mistake:
        raise _card_error(mistake, words, end, rule) from None


def _card_error(mistake: Mistake, words: Words, end: Token, rule: str) -> CardError:
    if mistake.why:
        return mistake_at(words[mistake.at] if mistake.at < len(words) else end, mistake.message)
    if known := hint(words, mistake.at, rule, _is_name):
        place = words[known.at]
        length = len(" ".join(word.text for word in words[known.at : known.at + known.length]))
        return CardError(known.message, line=place.line, column=place.column, length=length, found=place.text)
    strange = [at for at, word in enumerate(words) if _is_strange(word)]
    small = [at for at in strange if words[at].text[0].islower()]  # which no name is
    for at in (*small, *(one for one in strange if _can_be_meant(words, one, mistake.at))):
        options = _options(words, at, rule)
        near = _near(words[at].text, options.words)
        if not near and at in small:
            near = _near(words[at].text, _all_words(), most=1)
        if near:
            return _told(words, at, end, options.shown, near)
    at = mistake.at
    if at == len(words):
        at = min(at, _farthest(words, rule))
    if at < SHORTEST and words and _is_strange(words[0]):
        at = 0  # read as a name, of which nothing is said
    if (special := _special(words, at, end, rule)) is not None:
        return special
    options = _options(words, at, rule)
    found = words[at].text if at < len(words) else ""
    return _told(words, at, end, options.shown, _near(found, options.usual))


def _can_be_meant(words: Words, at: int, farthest: int) -> bool:
    """True if a strange word with a capital may be a misspelled one of the language, and no name."""
    begins = at == 0 or words[at - 1].text in (",", ":", ";", ".")
    return len(words[at].text) >= SHORTEST and (farthest - 1 <= at <= farthest or (begins and at <= farthest))


def _farthest(words: Words, rule: str) -> int:
    """How far the language's own rows read words whose end is missing for all rows."""
    try:
        own_words().read(words, rule)
    except Mistake as mistake:
        return mistake.at
    return len(words)


def _special(words: Words, at: int, end: Token, rule: str) -> CardError | None:
    """Mistakes with a better answer than the words that could stand there."""
    if at < len(words) and len(words[at].text) == 1 and words[at].text in LETTERS:
        letter = words[at].text
        return mistake_at(
            words[at], f"nothing says what {letter} is; add ', where {letter} is the number of ...'"
        )
    if at > 1 and words[at - 2].small in FIELD_WORDS and words[at - 1].text.isdecimal():
        field = capital(words[at - 2].small)
        if "instead" in _options(words, at, rule).words:
            return mistake_at(words[at - 2], f"a change to {field} has a sign: '+1 {field}'")
    return None


def mistake_at(place: Token, message: str) -> CardError:
    """A mistake at a word."""
    return CardError(
        message, line=place.line, column=place.column, length=max(1, len(place.text)), found=place.text
    )


class Options(NamedTuple):
    """All that could stand at a place: as mistakes show it, the language's own words, and any row's."""

    shown: tuple[str, ...]
    usual: tuple[str, ...]
    words: tuple[str, ...]


def _options(words: Words, at: int, rule: str) -> Options:
    """All that could follow the words before a place; the language's own rows are shown, if they have any."""
    before = words.beginning(at)
    usual, other = own_words().missing(before, rule) or (), whole_language().missing(before, rule) or ()
    shown = dict.fromkeys(_shown(option.shown) for option in usual or other)
    if at and words[at - 1].text == "," and "+" in shown:
        shown = dict.fromkeys(_added(word) for word in shown)
    shown = dict.fromkeys(word for word in shown if word not in ARITHMETIC) or shown
    ordered = sorted(shown, key=lambda word: ORDER.get(word.lower(), len(ORDER)))
    own = tuple(word for option in usual for word in option.words)
    return Options(tuple(ordered), own, (*own, *(word for option in other for word in option.words)))


def _added(word: str) -> str:
    """A field beside an ability as it is changed there."""
    field = FIELD_WORDS.get(word.lower())
    return f"+1 {word}" if field and field not in (*BESIDE, *BARE_FIELDS, *WITHOUT_NUMBER) else word


def _is_strange(word: Token) -> bool:
    return word.text[0].isalpha() and len(word.text) > 1 and word.small not in _known()


def _is_name(word: Token, alone: bool) -> bool:
    """True of a word that is no word of the language; if it stands alone, nor a misspelled one."""
    return _is_strange(word) and not (alone and _near(word.text, _all_words()))


def _near(found: str, known: Sequence[str], most: int = 0) -> str:
    """The known word that is one letter off, or else most like it; the first of several.

    `most`: how many letters may be wrong, if there is a limit.
    """
    small = found.lower()
    if len(small) < 2 or small in known:
        return ""
    near = [word for word in known if _is_one_off(small, word)]
    if not near and not most and len(small) >= SHORTEST:
        near = get_close_matches(small, dict.fromkeys(known), n=1, cutoff=NEAR)
    if not near:
        return ""
    return _shown(near[0]) if found[0].isupper() else near[0]


def _is_one_off(one: str, other: str) -> bool:
    """True if a letter is missing, too many or another, or two are in the wrong order."""
    if abs(len(one) - len(other)) > 1 or min(len(one), len(other)) < 2:
        return False
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    rest, others = one[at:], other[at:]
    swapped = rest[1:2] + rest[:1] + rest[2:]
    return rest[1:] == others[1:] or rest[1:] == others or rest == others[1:] or swapped == others


def _shown(word: str) -> str:
    """A word as cards print it."""
    if word in VERB_WORDS or word in FIELD_WORDS or word in CONDITION_WORDS or word in CONDITIONS:
        return capital(word)
    return SHOWN.get(word, word)


def _told(words: Words, at: int, end: Token, shown: Sequence[str], near: str) -> CardError:
    place = words[at] if at < len(words) else end
    problem = unexpected(place.text, shown, line=place.line, column=place.column, near=())
    if near:
        problem.message += f". Did you mean {near}?"
    if at and words[at - 1].text == "," and place.small in VERB_WORDS:
        problem.message += OWN_LINE
    return problem
