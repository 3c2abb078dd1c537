"""Sentences of an action put together: what a sentence changes is hung on the ability before it."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.bodies import fields_changed
from havenwright.cards.grammar.language import LANGUAGE
from havenwright.cards.grammar.sentence import explained
from havenwright.cards.lexicon.verbs import FITTING
from havenwright.cards.text.mistakes import CardError, Problems
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import Ability, Bonus, Change, Consume, Extra, If, Part, Pay
from havenwright.cards.vocabulary import Field
from havenwright.grammar import Mistake

SLOT_XP: Final = {"[ ]": 0, "[1 xp]": 1, "[2 xp]": 2, "[3 xp]": 3}


def read_parts(said: Sequence[Sentence], problems: Problems) -> list[Part]:
    """The parts of an action; each mistake is added to the problems."""
    parts: list[Part] = []
    for sentence in said:
        try:
            _add(parts, sentence, broken=bool(problems.found))
        except CardError as problem:
            problems.add(problem)
        except Mistake as mistake:
            problems.add(_card_error(mistake, sentence))
    return parts


def _add(parts: list[Part], sentence: Sentence, broken: bool) -> None:
    words = explained(sentence.words, LANGUAGE)
    line: Sequence[Change | Part] = LANGUAGE.read(words, "line")  # type: ignore[assignment]
    if sentence.slots:
        line = _with_slots(line, sentence.slots)
    for one in line:
        changed = fields_changed((one,))
        if changed and isinstance(one, Change | Consume | Pay | If):
            _attach(parts, changed, one, sentence.words[0], broken)
        elif not isinstance(one, Change):
            parts.append(one)


def _attach(parts: list[Part], changed: Sequence[Field], extra: Extra, place: Token, broken: bool) -> None:
    """Hang an extra on the last ability before that all of its changes fit."""
    at = _fitting(parts, changed)
    if at is not None:
        ability = parts[at]
        assert isinstance(ability, Ability)
        parts[at] = replace(ability, extras=(*ability.extras, extra))
    elif not broken:
        raise _mistake("no ability before this has what it changes", place)


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


def _with_slots(line: Sequence[Change | Part], slots: Sequence[Token]) -> tuple[Change | Part, ...]:
    """Give the last bonus of a sentence its use slots."""
    *before, last = line
    match last:
        case Bonus():
            uses = tuple(_experience(slot) for slot in slots)
            if not last.uses:
                raise _mistake("use slots, but no number of uses: 'On your next two attacks, ...'", slots[0])
            if len(uses) != len(last.uses):
                raise _mistake(f"{len(last.uses)} uses, but {len(uses)} use slots", slots[0])
            return (*before, replace(last, uses=uses))
        case Consume() | If():
            return (*before, replace(last, then=_with_slots(last.then, slots)))
    raise _mistake("use slots belong to a bonus: 'On your next two attacks, ...'", slots[0])


def _experience(slot: Token) -> int:
    """The experience of a slot: `[ ]` none, `[1 xp]` one."""
    said = f"[{' '.join(slot.small[1:-1].split()) or ' '}]"
    if said not in SLOT_XP:
        raise _mistake("a use slot is '[ ]', or '[1 xp]' with the experience it gives", slot)
    return SLOT_XP[said]


def _mistake(message: str, token: Token) -> CardError:
    length = max(1, len(token.text))
    return CardError(message, line=token.line, column=token.column, length=length, found=token.text)


def _card_error(mistake: Mistake, sentence: Sentence) -> CardError:
    return CardError(
        mistake.message,
        line=mistake.line or sentence.end.line,
        column=mistake.column or sentence.end.column,
        length=max(1, len(mistake.found)),
        found=mistake.found,
        expected=mistake.expected,
    )
