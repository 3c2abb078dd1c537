"""Text to tree: actions, traits, changes and formulas, all mistakes of a text in one pass.

The language is in the tables of `grammar` and `paraphrases`. A mistake in one sentence doesn't keep the next
from being read.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from havenwright.cards.binding import (
    ANYTHING,
    WHOSE_CARDS,
    WHOSE_VALUE,
    Fault,
    Scope,
    faults,
    has_value_of_two,
    is_about_others_cards,
)
from havenwright.cards.grammar.actions import Head, Loss, Stays, read_parts, with_slots
from havenwright.cards.grammar.actions import read_beside as grammar_of_parts
from havenwright.cards.grammar.diagnosis import mistake_at, read
from havenwright.cards.grammar.pronouns import of_one_before
from havenwright.cards.grammar.sentence import explained, together
from havenwright.cards.marks import check_shapes, read_marks
from havenwright.cards.paraphrases.unclear import doubts
from havenwright.cards.text.mistakes import CardError, CardErrors, Problems
from havenwright.cards.text.tokens import Aside, Sentence, Token, sentences
from havenwright.cards.tree import Ability, Action, Amount, Bonus, Change, Command, Part
from havenwright.cards.write.action import write_action, write_traits

__all__ = ["Loss", "Stays", "Whole", "read_action", "read_effects", "read_formula", "read_traits"]


Whole = Literal["no", "yes", "item", "monster"]


def read_action(
    text: str,
    *,
    loss: Loss = "no",
    stays: Stays = "no",
    first_line: int = 1,
    first_column: int = 1,
    file: str | Path | None = None,
    marks: bool = False,
    whole: Whole = "no",
) -> Action:
    """The action that lines of card text say: half a card, a monster's card, a trap.

    `marks`: whether marks for enhancements can stand in it, as in the text of a character's card.
    `whole`: nothing else is said before it, so that its pronouns have to mean something in it; on an item,
    what stands behind a bonus is done with it; a monster may have been summoned.
    """
    problems = Problems(file)
    asides: list[Aside] | None = [] if marks else None
    said = sentences(text, first_line, first_column, problems, asides)
    action = _read_sentences(said, problems, loss, stays, text, whole=whole)
    if problems.found:
        check_shapes(asides or (), problems)
        problems.raise_any()
    if not asides:
        return action

    def read_again(other: list[Sentence]) -> Action | None:
        mistakes = Problems()
        try:
            found = _read_sentences(other, mistakes, loss, stays)
        except CardErrors:
            return None
        return None if mistakes.found else found

    found = read_marks(asides, said, action, read_again, problems)
    problems.raise_any()
    return replace(action, marks=found)


def _read_sentences(
    said: Sequence[Sentence],
    problems: Problems,
    loss: Loss = "no",
    stays: Stays = "no",
    text: str = "",
    *,
    whole: Whole = "no",
) -> Action:
    """The action of a text's sentences; each mistake is added to the problems."""
    head = Head(stays != "no")
    parts = read_parts(said, problems, head)
    action = Action(tuple(parts), loss, stays, tuple(head.needs), "".join(head.kinds))
    if head.other_words is not None and not problems.found:
        _check_sayable(action, head.other_words, problems, text)
    if not problems.found:
        _check_bound(action, head, problems, whole=whole)
    return action


def _check_bound(action: Action, head: Head, problems: Problems, *, whole: Whole) -> None:
    """Refuse what has nothing to point at, or two; of a sentence by itself only what nothing could mend.

    The language's own words are taken at their word there, but for a value that may be of two.
    """
    for number, part in enumerate(action.parts):
        if isinstance(part, Command | Ability) and is_about_others_cards(part):
            for word in _your_cards(_sentences_of(number, head)):
                problems.add(mistake_at(word, WHOSE_CARDS))
    alone = whole == "no"
    if alone and head.other_words is None and not any(map(has_value_of_two, action.parts)):
        return
    before = ANYTHING if alone else Scope(summoner=whole == "monster")
    for fault in faults(action, before, together=whole == "item"):
        if not alone or (fault.certain and (head.other_words is not None or fault.message == WHOSE_VALUE)):
            problems.add(mistake_at(_place_of(fault, head), fault.message))


def _place_of(fault: Fault, head: Head) -> Token:
    """The word of a sentence that a fault is about; of several sentences the last that has one."""
    told = _sentences_of(fault.part, head)
    words = ((word, token) for sentence in reversed(told) for word in fault.words for token in sentence.words)
    return next((token for word, token in words if token.small == word), told[0].words[0])


def _sentences_of(part: int, head: Head) -> list[Sentence]:
    """The sentences that a part was read from: the one that it begins in, and those it goes on in."""
    first = next((at for at, (_, end) in enumerate(head.sentences) if end > part), len(head.sentences) - 1)
    more = (sentence for sentence, end in head.sentences[first + 1 :] if end == part + 1)
    return [head.sentences[first][0], *more]


def _your_cards(said: Sequence[Sentence]) -> list[Token]:
    """`your`, of cards: whose they are, where somebody else acts, no tree can tell."""
    return [
        token
        for sentence in said
        for at, token in enumerate(sentence.words)
        if token.small == "your"
        and {"card", "cards"} & {word.small for word in sentence.words[at + 1 : at + 4]}
    ]


def _check_sayable(action: Action, place: Token, problems: Problems, text: str = "") -> None:
    """Other wordings say nothing that the language's own words can't: what is printed reads as the same.

    Where it doesn't, words were put together that mean nothing together, and one of them would be lost.
    """
    try:
        printed = write_action(action)
        again, unread = Head(action.stays != "no"), Problems()
        parts = read_parts(sentences(printed, 1, 1, unread), unread, again)
        unread.raise_any()
    except (CardErrors, ValueError):
        problems.add(mistake_at(place, "these words mean nothing together"))
        return
    if (tuple(parts), tuple(again.needs)) != (action.parts, action.needs):
        problems.add(
            mistake_at(place, f"this says more than '{printed}', which is all that can be read in it")
        )
    elif text.split() != printed.split() and (doubt := next(doubts(text, printed), None)):
        meant = printed.replace("\n", " / ")
        problems.add(mistake_at(place, f"it is unclear: {doubt}. If you mean this, say '{meant}'"))


def read_beside(
    text: str, ability: Ability, *, first_line: int = 1, first_column: int = 1
) -> tuple[Part, ...]:
    """An ability with what a text says beside it, and the parts behind: `Poison`, `Push 1. Heal 1, self`."""
    problems = Problems()
    said = sentences(text, first_line, first_column, problems)
    parts = grammar_of_parts(said, ability, problems) if said else [ability]
    problems.raise_any()
    return tuple(parts)


def read_traits(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Part, ...]:
    """The bonuses that a stat card lists: `Shield 1, Retaliate 2, Range 2, Flying`."""
    found = tuple(map(_own, _read(text, "traits", first_line, first_column, file)))
    if not all(map(_has_text, found)):
        problems = Problems(file)
        problems.add(CardError("these words mean nothing together", line=first_line, column=first_column))
        problems.raise_any()
    return found


def _own(trait: object) -> Part:
    """A trait that says `it` of the figure whose stat card this is."""
    return (of_one_before(trait, []) or trait) if isinstance(trait, Bonus) else trait  # type: ignore[return-value]


def _has_text(trait: Part) -> bool:
    """True if what is printed for a trait is read as the same."""
    try:
        return _read(write_traits((trait,)), "traits", 1, 1, None) == [trait]
    except (CardErrors, ValueError):
        return False


def read_effects(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Change, ...]:
    """Changes to attacks, as a stat card or a modifier card lists them: `Poison, Pierce 2, +1 Target`."""
    return tuple(_read(text, "attack_effects", first_line, first_column, file))  # type: ignore[arg-type]


def read_formula(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> Amount:
    """An amount by itself: `6`, `C x 2`, `4 + L`."""
    amounts = _read(text, "formula", first_line, first_column, file)
    if len(amounts) == 1:
        return amounts[0]  # type: ignore[return-value]
    problems = Problems(file)
    problems.add(CardError("one amount should stand here", line=first_line, column=first_column))
    problems.raise_any()
    raise AssertionError("a problem was added")


def _read(text: str, rule: str, line: int, column: int, file: str | Path | None) -> list[object]:
    """All that the sentences of a text say, each read by a rule for several things."""
    problems = Problems(file)
    found: list[object] = []
    for sentence in together(sentences(text, line, column, problems)):
        if not sentence.words:
            continue
        try:
            said = read(explained(sentence.words, sentence.end), rule, sentence.end)
            found += with_slots(said, sentence.slots) if sentence.slots else said  # type: ignore[arg-type]
        except CardError as problem:
            problems.add(problem)
    problems.raise_any()
    return found
