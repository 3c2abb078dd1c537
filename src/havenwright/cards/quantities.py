"""Reading how much: quantities in words, and what X is; amounts and selections are read from here too."""

from typing import Final, Literal

from havenwright.cards.amounts import another_term, begins_amount, read_amount, read_factor, read_rounding
from havenwright.cards.counting import read_target_count
from havenwright.cards.facts import read_fact, read_owner, read_ref, read_resource, read_stat
from havenwright.cards.lexicon.record import CHART_PHRASES
from havenwright.cards.lexicon.verbs import LETTERS
from havenwright.cards.nouns import PEOPLE
from havenwright.cards.places import begins_quantified, begins_some
from havenwright.cards.selects import (
    begins_figures,
    begins_noun,
    begins_select,
    read_attacked,
    read_figures,
    read_select,
    read_whom,
)
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import Amount, Count, Fact, Select, Stat, Sum

MAXIMUM: Final = tuple(
    (*comma, *words) for comma in ((",",), ()) for words in (("up", "to", "a"), ("to", "a"), ("up", "to"))
)
SIGNS: Final[dict[str, Literal["+", "-"]]] = {"plus": "+", "minus": "-"}

__all__ = [
    "begins_amount",
    "begins_figures",
    "begins_quantified",
    "begins_select",
    "begins_some",
    "explained",
    "read_amount",
    "read_at_most",
    "read_attacked",
    "read_count",
    "read_counted",
    "read_definitions",
    "read_factor",
    "read_figures",
    "read_quantity",
    "read_select",
    "read_target_count",
    "read_whom",
]


def read_definitions(cursor: Cursor) -> None:
    """`, where X is the number of ... and Y is ...`: learns the letters and cuts these words off."""
    said = [token.small for token in cursor.tokens]
    where = said.index("where") if "where" in said else None
    if where is None or cursor.tokens[where + 1].small == "you":
        return
    cursor.at = where + 1
    while True:
        token = cursor.take()
        letter = token.text.upper()
        if len(letter) != 1 or letter not in LETTERS:
            raise cursor.mistake(
                f"after 'where' stands a letter, {', '.join(LETTERS[:3])} ..., that is explained", token
            )
        if letter in cursor.letters:
            raise cursor.mistake(f"{letter} is explained twice", token)
        cursor.expect("is")
        cursor.letters[letter] = read_quantity(cursor)
        cursor.unused[letter] = token
        if not cursor.accept("and"):
            break
    if not cursor.done:
        raise cursor.wrong(["and", "the end of the sentence"], near=["and"])
    last = where - 1 if where and cursor.tokens[where - 1].text == "," else where
    end = cursor.tokens[last]
    del cursor.tokens[last:]
    cursor.tokens.append(end._replace(kind="end", text="", small=""))
    cursor.at = 0


def explained(found: list[Sentence]) -> list[Sentence]:
    """Sentences that say what a letter is, joined to the one before that has the letter."""
    joined: list[Sentence] = []
    for sentence in found:
        words = sentence.words
        if (
            len(words) > 2
            and words[1].small == "is"
            and words[0].text in LETTERS
            and words[-1].small != "instead"
        ):
            at = next((n for n in reversed(range(len(joined))) if _mentions(joined[n], words[0].text)), None)
            if at is not None:
                first = words[0]
                where = Token("word", "where", "where", first.line, first.column)
                before = joined[at]
                joined[at] = Sentence(
                    [*before.words, where, *words], before.slots + sentence.slots, sentence.end
                )
                continue
        joined.append(sentence)
    return joined


def _mentions(sentence: Sentence, letter: str) -> bool:
    return any(word.text == letter for word in sentence.words) and not any(
        word.small == "where" for word in sentence.words
    )


def read_quantity(cursor: Cursor) -> Amount:
    """`the number of hexes you moved this turn`, `twice its Shield value`, `2 + L up to a maximum of 5`."""
    cursor.accept("equal", "to")
    return _within_bounds(cursor, _multiple(cursor))


def read_at_most(cursor: Cursor, found: Amount) -> Amount:
    """The amount, or less: `, up to a maximum of 4`, behind what is counted."""
    bounds = any(cursor.sees(*words, "maximum") for words in MAXIMUM)
    return _within_bounds(cursor, found) if bounds else found


def _within_bounds(cursor: Cursor, found: Amount) -> Amount:
    """More or less than what was read, and no more or less than something."""
    terms = 1
    while True:
        at = cursor.at
        terms = another_term(cursor, terms)
        if (word := cursor.accept_any("plus", "minus")) or cursor.accept("multiplied", "by"):
            found = Sum(found, SIGNS.get(word or "", "x"), _multiple(cursor))
            continue
        cursor.accept(",")
        if not (cursor.accept("up", "to") or cursor.accept("down", "to") or cursor.accept("to")):
            cursor.at = at
            return found
        cursor.accept("a")
        if cursor.accept_any("maximum", "max"):
            operator: Literal["at most", "at least"] = "at most"
        elif cursor.accept_any("minimum", "min"):
            operator = "at least"
        else:
            cursor.at = at
            return found
        cursor.expect("of")
        found = Sum(found, operator, read_amount(cursor))


def _multiple(cursor: Cursor) -> Amount:
    if cursor.accept_any("twice", "double") or cursor.accept("two", "times"):
        return Sum(2, "x", _single(cursor))
    if cursor.accept("three", "times") or cursor.accept("triple"):
        return Sum(3, "x", _single(cursor))
    if cursor.accept("half"):
        cursor.accept("of")
        halved = _single(cursor)
        cursor.accept(",")
        closing = cursor.accept("(")
        rounding = read_rounding(cursor)
        if closing:
            cursor.expect(")")
        return Sum(halved, rounding, 2)
    return _single(cursor)


def _single(cursor: Cursor) -> Amount:
    if begins_amount(cursor):
        return read_amount(cursor)
    charted = cursor.match(CHART_PHRASES)
    if charted is not None:
        return charted
    stat = read_stat(cursor)
    if stat is not None:
        return stat
    fact = read_fact(cursor)
    if fact is not None:
        return fact
    if cursor.accept("the") and cursor.sees("of"):
        raise cursor.wrong(["number", "amount"])
    if cursor.accept_any("number", "amount"):
        cursor.expect("of")
    return read_counted(cursor)


def read_counted(cursor: Cursor) -> Amount:
    """Read a count: `hex you moved this turn`, `of your allies adjacent to the target`."""
    cursor.accept("all")
    if (between := _between(cursor)) is not None:
        return between
    fact = read_fact(cursor)
    if fact is not None:
        return fact
    resource = read_resource(cursor)
    if resource is not None:
        return resource
    at = cursor.at
    read_owner(cursor)
    named = begins_noun(cursor)
    cursor.at = at
    if not named:
        raise cursor.wrong(["hexes", "damage", "cards", "hit points", *PEOPLE])
    return read_count(cursor)


def _between(cursor: Cursor) -> Sum | None:
    """`hexes between you and the target`: one less than how far away that is."""
    at = cursor.at
    if cursor.accept_any("hexes", "hex") and cursor.accept("between", "you", "and"):
        other = read_ref(cursor)
        if other is None or other == "self":
            raise cursor.wrong(["the target"])
        return Sum(Stat("range", other), "-", 1)
    cursor.at = at
    return None


def read_count(cursor: Cursor) -> Count | Stat | Fact:
    """From the noun on: how many there are."""
    select = read_figures(cursor, "all", counting=True)
    for word, ability in (("time", "attack"), ("end", "movement"), ("end", "move")):
        cursor.accept("at", "the", word, "of", "the", ability)  # which is now
    if select.who == "card":
        cursor.accept("you", "have")
    if select == Select("condition", "all", origin=select.origin):
        return Stat("conditions", select.origin)
    if select == Select("card", "all", origin=select.origin, named=select.named):
        match select.named:
            case "lost":
                return Fact("cards lost", "now", select.origin)
            case "discard":
                return Fact("cards discarded", "now", select.origin)
    return Count(select)
