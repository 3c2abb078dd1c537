"""One sentence and the letters that its end explains: `Attack X, where X is the number of ...`."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from havenwright.cards.grammar.diagnosis import mistake_at, read
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, LETTERS, VERB_WORDS
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import Ability, Amount, Part

WHERE: Final = "where"
EQUAL: Final = ("is", "equals")
INSTEAD: Final = "instead"
POINTING: Final = ("this", "the", "that")
ENDED: Final = ["at", "the", "end", "of"]
LATER: Final = ("whenever", "when", "on", "each", "until", "this", "during", "while", "after", "before")
"""Words that begin a sentence about later movements."""


STOP: Final = "."
"""The sign between sentences that are read as one."""
WAITING: Final = ("whenever", "when", "at", "on", "during", "after", "before", "once", "immediately")
PUT_BY: Final = (
    ("add", "place", "put"),
    ("this",),
    ("card",),
    ("to", "in", "into"),
    ("your",),
    ("active",),
    ("area",),
)
"""`Add this card to your active area`: the card lies there until the bonus behind it is used."""
TWO: Final = ["one", "of", "the", "two", "following"]
PAYING: Final = {
    "any number of": ("consume", "spend", "discard", "lose"),
    "any amount of": ("spend", "suffer"),
    "up to": ("consume", "spend", "suffer"),
}
"""Verbs of prices whose use the next sentence tells; cards up to a number are discarded by themselves."""
DISCARDED: Final = ["to", "your", "discard", "pile"]
REVEALED: Final = ["reveal", "the", "top", "card"]
SUMMONS: Final = ["one", "of", "your", "summons"]
PAID: Final = frozenset(("each", "suffered", "spent", "consumed", "discarded", "lost"))
EACH_CONSUMED: Final = tuple(["for", "each", "element", *you, "consumed"] for you in ([], ["you"]))
BEFALLING: Final = (["gains"], ["gain"], ["suffers"], ["takes"], ["becomes"])
ASIDE: Final = ("range", "target", "pierce")


def together(found: Iterable[Sentence]) -> list[Sentence]:
    """Sentences as they are read: joined at the stop where one goes on with the one before it, and
    divided where only a comma stands between an ability and a consumption."""
    joined: list[Sentence] = []
    for sentence in found:
        at = _goes_on_with(joined, sentence.words) if sentence.words else None
        if at is None:
            joined += _divided(sentence)
            continue
        before = joined[at]
        words = [*before.words, before.end._replace(kind="sign", text=STOP, small=STOP), *sentence.words]
        joined[at] = Sentence(words, [*before.slots, *sentence.slots], sentence.end)
    if len(joined) > 1 and tuple(word.small for word in joined[0].words[:2]) == ("this", "item"):
        joined[:2] = reversed(joined[:2])  # when it can be used is said of what it does
    return joined


def _goes_on_with(before: Sequence[Sentence], words: Sequence[Token]) -> int | None:
    """The place of the sentence that these words belong to; None if they stand for themselves."""
    if _explains(words) and words[-1].small != INSTEAD:
        letter = words[0].text
        return next((at for at in reversed(range(len(before))) if _mentions(before[at], letter)), None)
    last = before[-1].words if before else []
    said = [word.small for word in words[:4]]
    goes_on = (
        (_is_ability(last) and said[0] in ASIDE and len(said) > 1 and words[1].kind == "number")
        or (said[0] == "otherwise" and last[:1] != [] and last[0].small in ("if", "consume"))
        or (said[:3] == ["if", "you", "do"] and said[3:] in ([","], [":"]) and _may_wait(last))
        or (said[:3] == ["if", "it", "is"] and says(last[:4], REVEALED) and says(last, ["modifier", "deck"]))
        or said[:3] == ["in", "each", "case"]
        or (said[:3] == ["if", "it", "does"] and says(last[:4], SUMMONS))
        or _offers_two(last)
        or (said[:2] in (["for", "each"], ["for", "every"]) and (_pays_any_number(last) or _of_each(words)))
        or (said[0] == "add" and not PAID.isdisjoint(word.small for word in words) and _pays_any_number(last))
        or (_is_ability(words) and _pays_any_number(last) and any(says(words, one) for one in EACH_CONSUMED))
        or (said[0] == "that" and said[2:3] in BEFALLING and any(word.small == "choose" for word in last))
        or (len(last) == len(PUT_BY) and all(map(_is_one_of, last, PUT_BY)))
    )
    return len(before) - 1 if goes_on else None


def _offers_two(words: Sequence[Token]) -> bool:
    """`perform one of the two following abilities: ...`, of which only one was said."""
    return says(words, TWO) and all(word.small != STOP for word in words)


def _pays_any_number(words: Sequence[Token]) -> bool:
    """`Consume any number of elements`, or `up to three`, whose use the next sentence tells."""
    said = [word.small for word in words[:8]]
    verb, *rest = said[2 if said[:2] == ["you", "may"] else 0 :] or [""]
    pays = any(verb in verbs and rest[: len(many.split())] == many.split() for many, verbs in PAYING.items())
    return pays or says(words, DISCARDED)


def _of_each(words: Sequence[Token]) -> bool:
    """True if a sentence tells of a place beside the tile that was removed, of which there may be several."""
    return any(says(words, ["adjacent", "to", "the", gone, "tile"]) for gone in ("removed", "destroyed"))


def says(words: Sequence[Token], phrase: Sequence[str]) -> bool:
    """True if a sentence has these words in a row."""
    said = [word.small for word in words]
    return {*phrase}.issubset(said) and any(
        said[at : at + len(phrase)] == [*phrase] for at in range(len(said))
    )


def _is_one_of(word: Token, known: Sequence[str]) -> bool:
    return word.small in known


def _explains(words: Sequence[Token]) -> bool:
    """`X is the number of adjacent enemies`."""
    return len(words) > 2 and words[1].small in EQUAL and words[0].text.upper() in [*LETTERS]


def _mentions(sentence: Sentence, letter: str) -> bool:
    said = [word.text for word in sentence.words]
    return letter in said and all(word.lower() != WHERE for word in said)


def _is_ability(words: Sequence[Token]) -> bool:
    """True if these words begin with an ability's verb, or with a condition."""
    return bool(words) and (words[0].small in VERB_WORDS or words[0].small in CONDITION_WORDS)


def _may_wait(words: Sequence[Token]) -> bool:
    """True if a sentence tells of something that is done at its moment."""
    return bool(words) and words[0].small in WAITING


def _divided(sentence: Sentence) -> list[Sentence]:
    """Split an ability from its consumption where only commas stand between them."""
    words = sentence.words
    said = [word.small for word in words]
    if "consume" not in said or not _is_ability(words) or "where" in said:
        return [sentence]
    commas = [
        at
        for at in range(len(words) - 1)
        if words[at].text == "," and words[at + 1].small == "consume" and not _enclosed(words[:at])
    ]
    bounds = [-1, *commas, len(words)]
    return [
        Sentence(
            words[first + 1 : last],
            sentence.slots if last == len(words) else [],
            words[last]._replace(kind="end", text="", small="") if last < len(words) else sentence.end,
        )
        for first, last in pairwise(bounds)
    ]


def _enclosed(words: list[Token]) -> bool:
    """True if a parenthesis is open behind these words."""
    signs = [word.text for word in words]
    return signs.count("(") > signs.count(")")


def without_ending(words: list[Token], parts: Sequence[Part]) -> list[Token]:
    """Words without `at the end of the movement`, `after the push`, of one before: that is now."""
    last = parts[-1] if parts else None
    said = [word.small for word in words]
    if not isinstance(last, Ability) or said[0] in LATER:
        return words
    if len(said) > len(ENDED) and said[-3:] == ["after", "the", last.verb]:
        return words[:-3]
    over = ["after", "the", last.verb, "ability", ","]
    for at in range(len(said) - 5) if said[0] == "if" and last.verb != "attack" else ():
        if said[at : at + 5] == over:
            return [*words[:at], *words[at + 4 :]]
    for at in range(len(said) - 5) if last.verb == "move" else ():
        if said[at : at + 4] == ENDED and said[at + 4] in POINTING and said[at + 5] in ("movement", "move"):
            end = at + 6 + (said[at + 6 : at + 7] == ["ability"])
            comma = at == 0 and said[end : end + 1] == [","]
            return [*words[:at], *words[end + comma :]]
    return words


def explained(words: list[Token], end: Token) -> Words:
    """The words before `, where X is ...`, which know what X is."""
    where = next((at for at in range(len(words)) if _begins_explanation(words, at)), None)
    if where is None:
        return Words(words, {})
    letters: dict[str, Amount] = {}
    explanations: list[Words] = []
    at = where + 1
    while at <= len(words):
        explanations.append(_explanation(words, at, letters, end))
        at += len(explanations[-1]) + 3
    last = where - 1 if where and words[where - 1].text == "," else where
    said = {word.text.upper() for word in words[:last]}
    for letter in letters:
        if letter not in said:
            meant = next(word for word in words[where:] if word.text.upper() == letter)
            if not any(word.text.upper() == letter and word is not meant for word in words[where:]):
                raise mistake_at(meant, f"{letter} is explained, but nothing uses it")
    found = Words(words[:last], letters)
    found.in_other_words = any(one.in_other_words for one in explanations)
    return found


def _begins_explanation(words: list[Token], at: int) -> bool:
    """True of `, where`, of `where X`, and of `. X is`; `turns where you have Ward` is a condition."""
    if words[at].small == WHERE:
        return words[at - 1].text == "," or at + 1 == len(words) or len(words[at + 1].text) == 1
    return words[at].text == STOP and _explains(words[at + 1 : at + 4])


def _next_definition(words: list[Token], at: int) -> int:
    """The place of `and Y is ...`, another explanation, or of the end; conditions stand in parentheses."""
    depth = 0
    for place in range(at, len(words)):
        depth += (words[place].text == "(") - (words[place].text == ")")
        if not depth and words[place].small == "and" and _explains(words[place + 1 : place + 4]):
            return place
    return len(words)


def _explanation(words: list[Token], at: int, letters: dict[str, Amount], end: Token) -> Words:
    """Learn one letter; return the words that say what it is."""
    token = words[at] if at < len(words) else end
    letter = token.text.upper()
    if len(letter) != 1 or letter not in LETTERS or at + 1 >= len(words) or words[at + 1].small not in EQUAL:
        raise mistake_at(
            token, f"after 'where' stands a letter, {', '.join(LETTERS[:3])} ..., that is explained"
        )
    if letter in letters:
        raise mistake_at(token, f"{letter} is explained twice")
    behind = _next_definition(words, at + 2)
    explanation = Words(words[at + 2 : behind], letters)
    explanation.explained = words[:at]
    letters[letter] = read(explanation, "quantity", end)  # type: ignore[assignment]
    return explanation
