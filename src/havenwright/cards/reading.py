"""Text to tree: actions, traits, changes and formulas, all mistakes of a text in one pass.

A sentence is an ability, a bonus that waits, something for consumed elements, or a change that is added
to the ability before it. A mistake in one doesn't keep the next from being read.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from havenwright.cards.abilities import read_ability, read_changes, read_element
from havenwright.cards.cursor import Cursor
from havenwright.cards.problems import CardError, Problems
from havenwright.cards.quantities import read_amount, read_definitions
from havenwright.cards.tree import Ability, Action, Amount, Bonus, Change, Consume, Field, Part
from havenwright.cards.vocabulary import (
    CONDITION_WORDS,
    FIELD_WORDS,
    FITTING,
    NUMBER_WORDS,
    VERB_WORDS,
    WAITING,
    When,
    capital,
)
from havenwright.cards.words import Token, sentences

T = TypeVar("T")
Loss: TypeAlias = Literal["no", "lost", "unrecoverable"]
Stays: TypeAlias = Literal["no", "round", "persistent"]

MOST_SLOTS: Final = 12
TRAITS: Final = ("shield", "retaliate", "flying")
BONUS_NOUNS: Final[dict[str, When]] = {
    "attack": "your attacks",
    "attacks": "your attacks",
    "move": "your moves",
    "moves": "your moves",
    "heal": "your heals",
    "heals": "your heals",
}
AMBIGUOUS: Final = frozenset(("push", "pull", "infuse", *CONDITION_WORDS))
"""Words that begin an ability, or a change to one."""
ALL_FIELDS: Final[tuple[Field, ...]] = (*dict.fromkeys(FIELD_WORDS.values()), "condition")


def read_action(
    text: str,
    *,
    loss: Loss = "no",
    stays: Stays = "no",
    first_line: int = 1,
    first_column: int = 1,
    file: str | Path | None = None,
) -> Action:
    """The action that lines of card text say: half a card, a monster's card, a trap."""
    parts = _read(text, _action_sentence, first_line, first_column, file)
    return Action(tuple(parts), loss, stays)


def read_traits(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Part, ...]:
    """The bonuses that a stat card lists: `Shield 1, Retaliate 2, Range 2, Flying`."""
    return tuple(_read(text, _traits_sentence, first_line, first_column, file))


def read_effects(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Change, ...]:
    """Changes to attacks, as a stat card or a modifier card lists them: `Poison, Pierce 2, +1 Target`."""
    return tuple(_read(text, _effects_sentence, first_line, first_column, file))


def read_formula(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> Amount:
    """An amount by itself: `6`, `C x 2`, `4 + L`."""
    amounts = _read(text, _formula_sentence, first_line, first_column, file)
    if len(amounts) == 1:
        return amounts[0]
    problems = Problems(file)
    problems.add(CardError("one amount should stand here", line=first_line, column=first_column))
    problems.raise_any()
    raise AssertionError("a problem was added")


def _read(
    text: str,
    read_sentence: Callable[[Cursor, list[T], bool], None],
    line: int,
    column: int,
    file: str | Path | None,
) -> list[T]:
    """What the sentences of a text say, each added to the list by `read_sentence`.

    It also hears whether a sentence before had a mistake, and doesn't miss what may have stood there.
    """
    problems = Problems(file)
    found: list[T] = []
    for sentence in sentences(text, line, column, problems):
        cursor = Cursor(sentence)
        try:
            read_definitions(cursor)
            read_sentence(cursor, found, bool(problems.found))
            _finish(cursor)
        except CardError as problem:
            problems.add(problem)
    problems.raise_any()
    return found


def _finish(cursor: Cursor) -> None:
    if not cursor.done:
        raise cursor.wrong(["a comma", "the end of the sentence"])
    if cursor.slots:
        raise cursor.mistake("use slots belong to a bonus: 'On your next two attacks, ...'", cursor.slots[0])
    for letter, token in cursor.unused.items():
        raise cursor.mistake(f"{letter} is explained, but nothing uses it", token)


def _traits_sentence(cursor: Cursor, found: list[Part], _: bool) -> None:
    if cursor.sees("on"):
        found.append(_bonus(cursor))
        return
    while True:
        if cursor.next.small not in TRAITS:
            raise cursor.wrong([capital(word) for word in TRAITS])
        start = cursor.at
        last = next((at for at in range(start + 1, len(cursor.tokens)) if _next_trait(cursor, at)), None)
        trait = cursor.slice(start, len(cursor.tokens) - 1 if last is None else last)
        trait.letters, trait.unused = cursor.letters, cursor.unused
        found += [draft.ability(trait) for draft in read_ability(trait)]
        if not trait.done:
            raise trait.wrong(["a comma"])
        if last is None:
            cursor.at = len(cursor.tokens) - 1
            return
        cursor.at = last + 1


def _next_trait(cursor: Cursor, at: int) -> bool:
    """Whether a comma stands here, and behind it another trait."""
    return cursor.tokens[at].text == "," and cursor.tokens[at + 1].small in TRAITS


def _effects_sentence(cursor: Cursor, found: list[Change], _: bool) -> None:
    found += read_changes(cursor, FITTING["attack"], "an attack")


def _formula_sentence(cursor: Cursor, found: list[Amount], _: bool) -> None:
    found.append(read_amount(cursor))


def _action_sentence(cursor: Cursor, parts: list[Part], broken: bool) -> None:
    if cursor.sees("on"):
        parts.append(_bonus(cursor))
    elif cursor.accept("consume"):
        _consume(cursor, parts, broken)
    elif cursor.next.text in ("+", "-") or cursor.accept("add"):
        first = cursor.at
        changes = read_changes(cursor, ALL_FIELDS, "an ability")
        cursor.at, last = first, cursor.at
        _attach(cursor, parts, changes, changes, broken)
        cursor.at = last
    else:
        mandatory = cursor.accept("you", "must")
        if not mandatory and cursor.accept("mandatory"):
            mandatory = bool(cursor.expect(":"))
        found = [draft.ability(cursor) for draft in read_ability(cursor)]
        parts += [replace(ability, mandatory=True) for ability in found] if mandatory else found


def _attach(
    cursor: Cursor,
    parts: list[Part],
    changes: Sequence[Change],
    extras: Sequence[Change | Consume],
    broken: bool,
) -> None:
    """Adds extras to the last ability before that all of their changes fit."""
    at = _fitting(parts, changes)
    if at is not None:
        ability = parts[at]
        assert isinstance(ability, Ability)
        parts[at] = replace(ability, extras=(*ability.extras, *extras))
    elif not broken:
        raise cursor.mistake("no ability before this has what it changes")


def _fitting(parts: Sequence[Part], changes: Sequence[Change]) -> int | None:
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Ability) and all(change.field in FITTING[part.verb] for change in changes):
            return at
    return None


# Consumed elements


def _consume(cursor: Cursor, parts: list[Part], broken: bool) -> None:
    elements = [read_element(cursor)]
    joined = ""
    while word := cursor.accept_any(",", "or", "and"):
        if word != ",":
            if joined not in ("", word):
                raise cursor.mistake("'and' and 'or' together; write two sentences")
            joined = word
        elements.append(read_element(cursor))
    if len(elements) > 1 and not joined:
        raise cursor.mistake("'and' or 'or' should stand between the elements", cursor.tokens[cursor.at - 1])
    cursor.expect(":")
    cursor.accept("add")
    first = cursor.at
    changes = _consumed_changes(cursor, parts, broken)
    if changes:
        consume = Consume(tuple(elements), changes, joined == "or")  # type: ignore[arg-type]
        last, cursor.at = cursor.at, first
        _attach(cursor, parts, changes, [consume], broken)
        cursor.at = last
        return
    cursor.at = first
    found: list[Part] = []
    while True:
        found += [draft.ability(cursor) for draft in read_ability(cursor)]
        if not cursor.accept(";"):
            break
    parts.append(Consume(tuple(elements), tuple(found), joined == "or"))  # type: ignore[arg-type]


def _consumed_changes(cursor: Cursor, parts: Sequence[Part], broken: bool) -> tuple[Change, ...]:
    """The changes that follow; nothing if abilities do.

    `Wound`, `Push 1` and `Infuse ice` are changes where an ability before can have them, unless whom they are
    for is said.
    """
    word = cursor.next.small
    if word in AMBIGUOUS:
        change = Change("condition" if word in CONDITION_WORDS else FIELD_WORDS[word])
        if (_fitting(parts, [change]) is None and not broken) or _reads_as_ability(cursor):
            return ()
    elif word in VERB_WORDS or (cursor.next.text not in ("+", "-") and word not in FIELD_WORDS):
        return ()
    return read_changes(cursor, ALL_FIELDS, "an ability")


def _reads_as_ability(cursor: Cursor) -> bool:
    """Whether what follows can only be an ability: it says for whom it is, or gives experience."""
    first = cursor.at
    try:
        drafts = read_ability(cursor)
    except CardError:
        return False
    finally:
        cursor.at = first
    return drafts[0].says_whom or any(draft.verb != "infuse" for draft in drafts[1:])


# Bonuses that wait


def _bonus(cursor: Cursor) -> Bonus:
    """`On your next two attacks, add +1 Attack. [ ][1 xp]`."""
    cursor.take()
    when, count = _occasion(cursor)
    cursor.accept(",")
    cursor.expect("add", "gain")
    changes = read_changes(cursor, WAITING[when], f"a bonus for {when}")
    slots, cursor.slots = cursor.slots, []
    uses = tuple(_experience(cursor, slot) for slot in slots)
    if count is None and uses:
        raise cursor.mistake("use slots, but no number of uses: 'On your next two attacks, ...'", slots[0])
    if count is not None and not uses:
        uses = (0,) * count
    if count is not None and len(uses) != count:
        raise cursor.mistake(f"{count} uses, but {len(uses)} use slots", slots[0])
    return Bonus(when, changes, uses)


def _occasion(cursor: Cursor) -> tuple[When, int | None]:
    """What a bonus waits for, and how often it helps: `your next two attacks`, `attacks targeting you`."""
    yours = cursor.accept("your") or cursor.accept("each", "of", "your") or cursor.accept("all", "your")
    if not yours:
        cursor.accept_any("the", "all")
    count = None
    if cursor.accept("next"):
        count = 1
        if cursor.next.kind == "number" or cursor.next.small in NUMBER_WORDS:
            token = cursor.take()
            count = NUMBER_WORDS.get(token.small) or int(token.text)
            if not 1 <= count <= MOST_SLOTS:
                raise cursor.mistake(f"{count} uses; there could be 1 to {MOST_SLOTS}", token)
    if not yours:
        if not cursor.accept("attack") and not cursor.accept("attacks"):
            raise cursor.wrong(["your", "attacks targeting you"], near=["your", "attacks", "next"])
        cursor.expect("targeting")
        cursor.expect("you")
        return "attacks targeting you", count
    noun = cursor.expect("attacks", "moves", "heals", "attack", "move", "heal")
    cursor.accept_any("abilities", "ability")
    return BONUS_NOUNS[noun], count


def _experience(cursor: Cursor, slot: Token) -> int:
    """What using a slot gives: `[ ]` nothing, `[1 xp]` an experience."""
    said = slot.small[1:-1].split()
    if not said:
        return 0
    if len(said) == 2 and said[0] in ("1", "2", "3") and said[1] == "xp":
        return int(said[0])
    raise cursor.mistake("a use slot is '[ ]', or '[1 xp]' with the experience it gives", slot)
