"""Sentences that end in `instead`: what they say takes the place of the ability before."""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.cards.grammar.about import aimed
from havenwright.cards.grammar.conditions import is_one_of, is_state, not_consumed
from havenwright.cards.grammar.language import whole_language
from havenwright.cards.grammar.pronouns import target_of
from havenwright.cards.grammar.sentence import explained
from havenwright.cards.grammar.waiting import fitted
from havenwright.cards.lexicon.moments import fields_waiting
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Sentence, Token
from havenwright.cards.tree import (
    Ability,
    Amount,
    Bonus,
    Build,
    Change,
    Command,
    Compare,
    Condition,
    Consume,
    Count,
    Did,
    Elemental,
    Has,
    If,
    Is,
    ModifierCards,
    Not,
    Part,
    Resource,
    Select,
    Stat,
    Sum,
    Summon,
)
from havenwright.cards.tree_walk import plain_conditions
from havenwright.grammar import Mistake


def added_instead(parts: list[Part], sentence: Sentence) -> bool:
    """`Consume dark: Kill one normal enemy instead`, of the ability before: one of the two is performed.

    Which one is known before either is, so that no condition can speak of targets or of what was just done.
    """
    said = _without_instead(sentence.words)
    first = sentence.words[0].small
    asked = parts and first in ("consume", "if") and len(said) < len(sentence.words)
    ability = parts[-1] if asked else None
    if not isinstance(ability, Ability | Build | Bonus):
        return False
    try:
        words = explained(said, sentence.end)
        words.before = parts
        read = whole_language().read(words, "waiting_compound" if isinstance(ability, Bonus) else first)
        if isinstance(ability, Bonus):
            return _changed_instead(parts, ability, read)
    except (Mistake, CardError):
        return False
    at = _meant(parts, read)
    last, ability = ability, parts[at]
    assert isinstance(ability, Ability | Build)
    match read:
        case Consume(_, then, often=False):
            found = replace(read, then=tuple(_as_before(one, ability) for one in then))
            without = not_consumed(found, parts)
            if without is None or not all(_is_done(one) and not _is_of_target(one) for one in found.then):
                return False
            parts[at : at + 1] = [found, If(without, (ability,))]
            return True
        case If(condition, then, ()) if all(map(_is_done, then)) and _is_known(condition):
            other = tuple(_as_before(one, ability) for one in then)
            if not any(map(_is_of_target, other)):
                parts[at] = If(condition, other, (ability,))
                return True
    match read:
        case If(condition, (given,), ()) if isinstance(last, Ability):
            return _given_instead(parts, last, condition, _condition_for_target(given))
    return False


def _without_instead(words: Sequence[Token]) -> list[Token]:
    """A sentence without its one `instead`, and the comma behind one that is said first."""
    at = [place for place, word in enumerate(words) if word.small == "instead"]
    if len(at) != 1:
        return [*words]
    behind = at[0] + 1
    first = words[behind : behind + 1] and words[behind].text == "," and words[at[0] - 1].text == ":"
    return [*words[: at[0]], *words[behind + bool(first) :]]


def _meant(parts: Sequence[Part], read: object) -> int:
    """The place of the ability that is meant: the last of the same verb, or else the last one.

    `Kill one normal enemy. Curse self. Consume dark: Kill one elite enemy instead`.
    """
    match read:
        case Consume(then=(Ability(verb), *_)) | If(then=(Ability(verb), *_)):
            alike = [at for at, one in enumerate(parts) if isinstance(one, Ability) and one.verb == verb]
            return alike[-1] if alike else len(parts) - 1
    return len(parts) - 1


def _changed_instead(parts: list[Part], bonus: Bonus, said: object) -> bool:
    """`If the attacker is elite, gain Shield 2 instead`, of a bonus that gives one thing."""
    match bonus.then, said:
        case (Ability(),), If(condition, (Ability(),) as other, ()) if _is_known(condition):
            parts[-1] = replace(bonus, then=(If(condition, other, bonus.then),))
            return True
        case (Change(field=field, how="add"),), If(condition, then, ()) if is_state(condition):
            other = fitted(then, fields_waiting(bonus.moment))
        case _:
            return False
    if len(other) != 1 or not isinstance(other[0], Change) or other[0].field != field:
        return False
    parts[-1] = replace(bonus, then=(If(condition, other, bonus.then),))
    return True


def _given_instead(parts: list[Part], ability: Ability, condition: Condition, what: str) -> bool:
    """`If it already has Poison, it gains Wound instead`: asked of the target, before it gains either."""
    if not what:
        return False
    if ability.verb == "condition":
        whom = ability.target
        asked = _of_target(condition)
        if asked is None or ability.extras or whom is None or whom.count != 1 or whom.who == "self":
            return False
        given = replace(ability, target=Select("target"))
        if whom.who != "target":
            parts.insert(len(parts) - 1, Ability("choose hex", target=whom))
        parts[-1] = If(asked, (replace(given, what=what),), (given,))
        return True
    changes = [at for at, extra in enumerate(ability.extras) if _condition_for_target(extra)]
    if len(changes) != 1:
        return False
    extras, (at,) = [*ability.extras], changes
    extras[at] = If(condition, (Change("condition", 1, what),), (ability.extras[at],))
    parts[-1] = replace(ability, extras=tuple(extras))
    return True


def _condition_for_target(one: Change | Part) -> str:
    """The condition that a target gains; empty if it is something else."""
    match one:
        case Change("condition", 1, str(what), "add"):
            return what
        case Ability("condition", _, what, None | Select("it" | "target", 1, None), ()):
            return what
    return ""


def _of_target(condition: Condition) -> Condition | None:
    """A condition on `it`, asked of the target; None if it is on something else."""
    match condition:
        case Has(who="it" | "target") | Is(who="it" | "target"):
            return replace(condition, who="target")
        case Not(that) if (asked := _of_target(that)) is not None:
            return Not(asked)
    return None


def _as_before(one: Change | Part, before: Ability | Build) -> Change | Part:
    """`Kill one elite enemy instead`, of a kill within Range 3: what isn't said otherwise stays as it was."""
    match one, before:
        case Ability("kill", target=Select("target") as whom), Ability():
            known = target_of(before)
            return replace(one, target=replace(known, count=1, where=(*whom.where, *known.where)))
        case Change("condition", 1, str(other), "add"), Ability("condition", extras=()):
            return replace(before, what=other)
        case Change("experience", amount, how="add"), Ability("condition"):
            return Ability("experience", amount)
        case Ability(target=Select("it" | "target") as whom), Ability(target=Select() as known) if (
            before.verb in ("suffer", "condition", "heal") and whom == Select(whom.who, whom.count)
        ):
            return replace(one, target=known)
        case Ability(verb, target=Select() as whom), Ability(other, target=Select() as known) if (
            verb == other
            and whom.who == known.who
            and whom.range is None
            and all(map(_is_of_rank, whom.where))
        ):
            kept = (it for it in known.where if not whom.where or not _is_of_rank(it))
            return replace(one, target=replace(aimed(whom, known), where=(*whom.where, *kept)))
    return one


def _is_of_target(one: Change | Part) -> bool:
    """True if it is for targets that only the ability before would have chosen."""
    return isinstance(one, Ability) and one.target is not None and one.target.who in ("it", "target")


def _is_of_rank(condition: Condition) -> bool:
    return is_one_of(condition, ("normal", "elite"))


def _is_done(one: Change | Part) -> bool:
    """True if it can be performed instead of another ability."""
    return isinstance(one, Ability | Command | Summon | Build)


def _is_known(condition: Condition) -> bool:
    return all(map(_known_before, plain_conditions(condition)))


def _known_before(condition: Condition) -> bool:
    """True if a plain condition can be asked before an ability is performed, and means the same."""
    match condition:
        case Has(who=who) | Is(who=who):
            return who == "self"
        case Did(scope=scope, of=of):
            return of == "self" and scope not in ("ability", "action")
        case Compare(left, _, right):
            return _is_own(left) and _is_own(right)
    return isinstance(condition, Elemental)


def _is_own(amount: Amount) -> bool:
    """True if an amount is about the figure itself and what is around it."""
    match amount:
        case (
            int()
            | Resource()
            | ModifierCards(of="self" | "monsters")
            | Count(Select(origin="self", where=()))
            | Count(Select("hex", origin="self", where=(Compare(Count(Select(origin="it", where=()))),)))
            | Stat(of="self")
        ):
            return True
        case Sum(left, _, right):
            return _is_own(left) and _is_own(right)
    return False
