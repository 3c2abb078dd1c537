"""Text to tree: actions, traits, changes and formulas, all mistakes of a text in one pass.

A sentence is an ability, a bonus that waits, something for consumed elements, or a change that is added
to the ability before it. A mistake in one doesn't keep the next from being read.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from havenwright.cards.abilities import SEEING
from havenwright.cards.afterwards import (
    read_about_ability,
    read_about_bonus,
    read_consumed_for,
    read_done_instead,
)
from havenwright.cards.again import accept_afterwards, aimed, read_ignoring, read_restricted
from havenwright.cards.amounts import read_amount
from havenwright.cards.beside import STRAIGHT
from havenwright.cards.bodies import Context, fields_changed, read_body, read_then, read_trap_consumed
from havenwright.cards.changes import ALL_FIELDS, TARGET_WORDS, read_changes, read_element
from havenwright.cards.deeds import read_place
from havenwright.cards.durations import CARDS
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, FITTING, TARGETED, VERB_WORDS
from havenwright.cards.marks import check_shapes, read_marks
from havenwright.cards.quantities import explained, read_definitions
from havenwright.cards.repeats import read_often_the_same, reads_once_each, with_others_only
from havenwright.cards.selects import begins_select, read_attacked, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError, CardErrors, Problems
from havenwright.cards.text.tokens import Aside, Sentence, Token, sentences
from havenwright.cards.tiles import read_about_trap
from havenwright.cards.traits import read_traits_sentence
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Build,
    Change,
    Consume,
    Extra,
    If,
    Part,
    Pay,
    Select,
)
from havenwright.cards.usual import usual
from havenwright.cards.vocabulary import Element, Field

MORE: Final = ("a comma", "the end of the sentence")
T = TypeVar("T")
Loss: TypeAlias = Literal["no", "lost", "unrecoverable"]
Stays: TypeAlias = Literal["no", "round", "persistent"]

__all__ = ["Loss", "Stays", "read_action", "read_effects", "read_formula", "read_then", "read_traits"]


def read_action(
    text: str,
    *,
    loss: Loss = "no",
    stays: Stays = "no",
    first_line: int = 1,
    first_column: int = 1,
    file: str | Path | None = None,
    marks: bool = False,
) -> Action:
    """The action that lines of card text say: half a card, a monster's card, a trap.

    `marks`: whether marks for enhancements can stand in it, as in the text of a character's card.
    """
    problems = Problems(file)
    asides: list[Aside] | None = [] if marks else None
    said = sentences(text, first_line, first_column, problems, asides)
    action = _action(said, loss, stays, problems)
    if problems.found:
        check_shapes(asides or (), problems)
        problems.raise_any()
    if not asides:
        return action

    def read_again(other: list[Sentence]) -> Action | None:
        mistakes = Problems()
        try:
            found = _action(other, loss, stays, mistakes)
        except CardErrors:
            return None
        return None if mistakes.found else found

    found = read_marks(asides, said, action, read_again, problems)
    problems.raise_any()
    return replace(action, marks=found)


def _action(said: list[Sentence], loss: Loss, stays: Stays, problems: Problems) -> Action:
    needs: list[Element | Literal["any"]] = []
    kinds: list[str] = []

    def read_sentence(cursor: Cursor, parts: list[Part], broken: bool) -> None:
        if cursor.next.small not in ("requires", "require", "this"):
            _action_sentence(cursor, parts, broken)
        elif cursor.accept_any("requires", "require"):
            _needs(cursor, needs)
        elif cursor.accept("this", "is", "a") or cursor.accept("this", "is", "an"):
            _kind(cursor, kinds)
        else:
            _action_sentence(cursor, parts, broken)

    parts = _told(said, read_sentence, problems)
    return Action(tuple(parts), loss, stays, tuple(needs), "".join(kinds))


def read_traits(
    text: str, *, first_line: int = 1, first_column: int = 1, file: str | Path | None = None
) -> tuple[Part, ...]:
    """The bonuses that a stat card lists: `Shield 1, Retaliate 2, Range 2, Flying`."""
    return tuple(_read(text, read_traits_sentence, first_line, first_column, file))


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
    """Read the sentences of a text."""
    problems = Problems(file)
    found = _told(sentences(text, line, column, problems), read_sentence, problems)
    problems.raise_any()
    return found


def _told(
    said: list[Sentence], read_sentence: Callable[[Cursor, list[T], bool], None], problems: Problems
) -> list[T]:
    """Read sentences; `read_sentence` adds each to the list.

    It also hears whether a sentence before had a mistake, and doesn't miss what may have stood there.
    """
    found: list[T] = []
    row = 0
    for sentence in explained(usual(said)):
        cursor = Cursor(sentence)
        cursor.follows, row = cursor.next.line == row, sentence.end.line
        try:
            read_definitions(cursor)
            read_sentence(cursor, found, bool(problems.found))
            _finish(cursor)
        except CardError as problem:
            problems.add(problem)
    return found


def _finish(cursor: Cursor) -> None:
    if not cursor.done:
        raise cursor.wrong(MORE)
    if cursor.slots:
        raise cursor.mistake("use slots belong to a bonus: 'On your next two attacks, ...'", cursor.slots[0])
    for letter, token in cursor.unused.items():
        raise cursor.mistake(f"{letter} is explained, but nothing uses it", token)


def _effects_sentence(cursor: Cursor, found: list[Change], _: bool) -> None:
    found += read_changes(cursor, FITTING["attack"], "an attack")


def _formula_sentence(cursor: Cursor, found: list[Amount], _: bool) -> None:
    found.append(read_amount(cursor))


def _needs(cursor: Cursor, needs: list[Element | Literal["any"]]) -> None:
    """`Requires fire and ice`: without these nothing of the action is performed."""
    needs.append(read_element(cursor))  # type: ignore[arg-type]
    while cursor.accept_any(",", "and"):
        needs.append(read_element(cursor))  # type: ignore[arg-type]


def _kind(cursor: Cursor, kinds: list[str]) -> None:
    """`Song`, `Glyph card`: what an action goes by."""
    place = cursor.next
    name = cursor.name(CARDS)
    if not name:
        raise cursor.wrong(["the name of a kind of actions, which begins with a capital"])
    cursor.accept_any(*CARDS)
    if kinds:
        raise cursor.mistake("a second kind; an action has one", place)
    kinds.append(name)


def _action_sentence(cursor: Cursor, parts: list[Part], broken: bool) -> None:
    last = parts[-1] if parts else None
    if cursor.next.small not in ("consume", "if") or not isinstance(last, Ability | Build):
        _sentence(cursor, parts, broken)
        return
    words, before = [*cursor.tokens], [*parts]
    try:
        _sentence(cursor, parts, broken)
        if not cursor.done:
            raise cursor.wrong(MORE)
    except CardError:
        cursor.tokens, cursor.at, cursor.depth, parts[:] = words, 0, 0, before
        either = read_trap_consumed(cursor, last) or read_done_instead(cursor, last, read_then)
        if not either:
            raise
        parts[-1:] = either


def _sentence(cursor: Cursor, parts: list[Part], broken: bool) -> None:
    cursor.before = parts
    if _about_the_last(cursor, parts, broken):
        return
    accept_afterwards(cursor, parts)
    context = Context(ALL_FIELDS, "an ability", lambda field: broken or _fitting(parts, [field]) is not None)
    for one in read_body(cursor, context):
        changed = fields_changed((one,))
        if cursor.follows and parts and (longer := _with_sorting(parts[-1], one)) is not None:
            parts[-1] = longer
        elif changed and isinstance(one, Change | Consume | Pay | If):
            _attach(cursor, parts, changed, one, context.place, broken)
        elif not isinstance(one, Change):
            parts.append(one)


def _about_the_last(cursor: Cursor, parts: list[Part], broken: bool) -> bool:
    """A sentence that says more of the ability before: whom it is for, or how a movement must be."""
    first = cursor.at
    if cursor.next.small in VERB_WORDS or cursor.next.small in CONDITION_WORDS:
        return False  # an ability of its own
    if parts and isinstance(parts[-1], Bonus):
        more = read_about_bonus(cursor, parts[-1], read_then)
        more = more or read_consumed_for(cursor, parts[-1], read_then)
        if more:
            parts[-1:] = more
            return True
    if parts and (changes := read_about_ability(cursor, parts[-1])):
        parts[-1] = replace(parts[-1], extras=(*parts[-1].extras, *changes))  # type: ignore[union-attr]
        return True
    if parts and (read_ignoring(cursor, parts) or read_restricted(cursor, parts)):
        return True
    if parts and (trap := read_about_trap(cursor, parts[-1])) is not None:
        parts[-1] = trap
        return True
    if parts and (often := read_often_the_same(cursor, parts[-1])) is not None:
        parts[-1] = often
        return True
    if reads_once_each(cursor):
        other = with_others_only(parts[-1]) if parts else None
        if other is None and not broken:
            raise cursor.mistake("no ability before this has targets", cursor.tokens[0])
        if other is not None and not isinstance(other, Change):
            parts[-1] = other
        return True
    if cursor.accept_any(*TARGET_WORDS):
        if begins_select(cursor):
            attacks = [part.verb for part in parts if isinstance(part, Ability) and part.verb in TARGETED]
            whom = read_attacked(cursor) if attacks[-1:] == ["attack"] else read_whom(cursor)
            if not cursor.sees("instead"):
                _aim(cursor, parts, whom, broken)
                return True
    elif cursor.accept_any("the", "this", "your") and cursor.accept("movement", "must"):
        if cursor.accept("be", *STRAIGHT.split()):
            _amend(cursor, parts, ("move",), broken, what=STRAIGHT)
            return True
        if not cursor.accept("end"):
            raise cursor.wrong([f"be {STRAIGHT}", "end in a hex"])
        if cursor.sees("adjacent") or cursor.sees("within"):
            words = [cursor.next._replace(text=word, small=word) for word in ("an", "empty", "hex")]
            cursor.tokens[cursor.at : cursor.at] = words
        else:
            cursor.expect("in")
        _amend(cursor, parts, ("move",), broken, to=read_place(cursor))
        return True
    cursor.at = first
    return False


def _with_sorting(part: Part, one: Change | Part) -> Part | None:
    """A bonus that looks at cards, with what the sentence behind it on its line says of them."""
    if not (isinstance(part, Bonus) and isinstance(one, Ability) and one.verb == "arrange"):
        return None
    last = part.then[-1]
    looks = isinstance(last, Ability) and last.verb in SEEING
    return replace(part, then=(*part.then, one)) if looks else None


def _aim(cursor: Cursor, parts: list[Part], whom: Select, broken: bool) -> None:
    """The last ability is for these."""
    targeted = [part for part in parts if isinstance(part, Ability) and part.verb in TARGETED]
    before = targeted[-1].target if targeted else None
    _amend(cursor, parts, TARGETED, broken, target=aimed(whom, before))


def _amend(cursor: Cursor, parts: list[Part], verbs: Sequence[str], broken: bool, **said: object) -> None:
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Ability) and part.verb in verbs:
            parts[at] = replace(part, **said)
            return
        if isinstance(part, Bonus):  # of what it does at its moment
            within = [one for one in part.then if not isinstance(one, Change)]
            if len(within) == len(part.then) and any(
                isinstance(one, Ability) and one.verb in verbs for one in within
            ):
                whose = said.get("to")
                if isinstance(whose, Select) and (part.moment.event, whose.origin) == ("suffer", "target"):
                    said["to"] = replace(whose, origin="it")  # who was attacked, and not who did it
                _amend(cursor, within, verbs, broken, **said)
                parts[at] = replace(part, then=tuple(within))
                return
    if not broken:
        raise cursor.mistake("no ability before this that it could belong to", cursor.tokens[0])


def _attach(
    cursor: Cursor,
    parts: list[Part],
    changed: Sequence[Field],
    extra: Extra,
    place: Token | None,
    broken: bool,
) -> None:
    """Adds an extra to the last ability before that all of its changes fit."""
    at = _fitting(parts, changed)
    if at is not None:
        ability = parts[at]
        assert isinstance(ability, Ability)
        parts[at] = replace(ability, extras=(*ability.extras, extra))
    elif parts and (longer := _with_extra(parts[-1], changed, extra)) is not None:
        parts[-1] = longer
    elif not broken:
        raise cursor.mistake("no ability before this has what it changes", place)


def _with_extra(part: Part, changed: Sequence[Field], extra: Extra) -> Bonus | None:
    """A bonus with an extra to the ability that it performs; None if that can't have it."""
    if not isinstance(part, Bonus):
        return None
    within = [one for one in part.then if not isinstance(one, Change)]
    at = _fitting(within, changed)
    if at is None or len(within) < len(part.then):
        return None
    ability = within[at]
    assert isinstance(ability, Ability)
    within[at] = replace(ability, extras=(*ability.extras, extra))
    return replace(part, then=tuple(within))


def _fitting(parts: Sequence[Part], changed: Sequence[Field]) -> int | None:
    """The last ability that has all of this; experience can come with any."""
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Ability) and all(
            field in FITTING[part.verb] or field == "experience" or _has_later(part, field)
            for field in changed
        ):
            return at
    return None


def _has_later(ability: Ability, field: Field) -> bool:
    """True if a change that can't stand beside an ability can be added to it by what is said afterwards."""
    whom = ability.target
    if whom is None or whom.who == "self":
        return False
    if field == "range":
        return ability.verb == "destroy" and whom.range not in (None, 1)
    return field == "target" and ability.verb in ("shield", "retaliate")
