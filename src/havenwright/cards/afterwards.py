"""Sentences about the bonus or the ability before them: what is added, when it can be used, what counts."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.changes import read_changes
from havenwright.cards.lexicon.moments import fields_waiting
from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.lexicon.verbs import FITTING
from havenwright.cards.moments import begins_bonus, read_bonuses, read_uses
from havenwright.cards.outcomes import ReadThen
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import (
    Ability,
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
    Every,
    Has,
    If,
    Is,
    Not,
    Part,
    Relative,
    Resource,
    Select,
    Some,
    Summon,
)
from havenwright.cards.vocabulary import Verb
from havenwright.cards.whether import read_condition

OVER: Final = ("move", "attack", "attack ability", "heal", "heal ability")
"""Events that a bonus can be for and that are over afterwards."""
MARK: Final = "mark"
UNAFFECTED: Final = ("is", "unaffected", "by")
KEPT_OUT: Final = ("retaliate", "shield", "disadvantage")
"""Rules that an attack can ignore."""
NAMED: Final[dict[Verb, tuple[str, ...]]] = {
    "attack": ("attack",),
    "move": ("move", "movement"),
    "heal": ("heal",),
}
"""How a sentence names the ability before it."""


def read_about_bonus(cursor: Cursor, bonus: Bonus, read_then: ReadThen) -> list[Part]:
    """The bonus with what a sentence adds to it; nothing if the sentence is about something else."""
    found = _only_if(cursor, bonus) or _unaffected(cursor, bonus)
    found = found or _when_over(cursor, bonus, read_then) or _of_the_marked(cursor, bonus, read_then)
    return [] if found is None else [found]


def _when_over(cursor: Cursor, bonus: Bonus, read_then: ReadThen) -> Bonus | None:
    """`After the move ability, gain Immobilize`: of the move that the bonus is for."""
    at, event = cursor.at, bonus.moment.event
    verb = event.partition(" ")[0]
    if event in OVER and cursor.accept("after", "the", verb):
        cursor.accept_any("ability", "action")
        cursor.accept(",")
        moment = replace(bonus.moment, when="after", where=())
        return replace(bonus, then=(*bonus.then, Bonus(moment, read_then(cursor, (), ""), (0,), "turn")))
    cursor.at = at
    return None


def _of_the_marked(cursor: Cursor, bonus: Bonus, read_then: ReadThen) -> Bonus | None:
    """`You add +1 Attack to all your attacks targeting this enemy`: the one that got a token before."""
    tokens = [part for part in bonus.then if isinstance(part, Ability) and part.verb == "place"]
    words, at = cursor.tokens, cursor.at
    place = next((n for n in range(at, len(words) - 1) if _points_to_enemy(words[n : n + 2])), None)
    if not tokens or place is None:
        return None
    # A character's own token has no name beside those of all its others.
    mark = replace(tokens[-1], what=MARK if tokens[-1].what == "character" else tokens[-1].what)
    said = ["an", "enemy", "with", "a", titled(mark.what), "token"]
    named = [words[place]._replace(text=word, small=word.lower()) for word in said]
    cursor.tokens = [*words[:place], *named, *words[place + 2 :]]
    if begins_bonus(cursor):
        more = read_bonuses(cursor, read_then)
        lasting = [replace(one, lasts=one.lasts or "scenario") for one in more if isinstance(one, Bonus)]
        before = [mark if part == tokens[-1] else part for part in bonus.then]
        return replace(bonus, then=(*before, *lasting)) if len(lasting) == len(more) else None
    cursor.tokens, cursor.at = words, at
    return None


def _points_to_enemy(words: list[Token]) -> bool:
    return words[0].small in ("this", "that") and words[1].small in ("enemy", "figure", "monster")


def read_consumed_for(cursor: Cursor, bonus: Bonus, read_then: ReadThen) -> list[Part]:
    """`Consume fire: +2 Attack instead`, of the bonus before: one for who consumed it, one for who didn't."""
    at, slots = cursor.at, cursor.slots
    plain = [change for change in bonus.then if isinstance(change, Change)]
    if not cursor.sees("consume") or len(plain) < len(bonus.then):
        return []
    try:
        read = read_then(cursor, fields_waiting(bonus.moment), "the bonus before")
    except CardError:
        cursor.at = at
        return []
    match read:
        case (Consume(elements, then, either),) if all(isinstance(one, Change) for one in then):
            more = [one for one in then if isinstance(one, Change)]
        case _:
            cursor.at = at
            return []
    if slots:  # of the bonus, which they stand behind
        cursor.slots = []
        bonus = replace(bonus, uses=read_uses(cursor, len(bonus.uses), slots))
    gained = tuple(Ability("experience", one.amount) for one in more if one.field == "experience")
    more = [one for one in more if one.field != "experience"]
    replaced = {one.field for one in more if one.how == "instead"}
    kept = [one for one in plain if one.field not in replaced]
    other = replace(bonus, then=(*kept, *map(_simply, more)))
    return [Consume(elements, (*gained, other), either), If(Not(Did("consume")), (bonus,))]


def read_done_instead(cursor: Cursor, ability: Ability | Build, read_then: ReadThen) -> list[Part]:
    """`Consume dark: Kill one normal enemy instead`, of the ability before: one of the two is performed.

    Which one is known before either is, so that no condition can speak of targets or of what was just done.
    """
    at, words = cursor.at, cursor.tokens
    places = [n for n, word in enumerate(words) if word.small == "instead"]
    if len(places) != 1:
        return []
    cursor.tokens = [*words[: places[0]], *words[places[0] + 1 :]]
    try:
        read = read_then(cursor, (), "the ability before")
    except CardError:
        read = ()
    match read:
        case (Consume(elements, then, either),) if cursor.done and not any(map(_is_change, then)):
            return [Consume(elements, then, either), If(Not(Did("consume")), (ability,))]
        case (If(condition, then, ()),) if (
            cursor.done and not any(map(_is_change, then)) and _known_before(condition)
        ):
            return [If(condition, then, (ability,))]
    cursor.at, cursor.tokens = at, words
    return []


def _known_before(condition: Condition) -> bool:
    """True if a condition can be asked before an ability is performed, and means the same."""
    match condition:
        case Has(who=who) | Is(who=who):
            return who == "self"
        case Did(scope=scope, of=of):
            return of == "self" and scope not in ("ability", "action")
        case Compare(Resource() | Count(Select(origin="self", where=())), _, int()):
            return True
        case Not(that):
            return _known_before(that)
        case Every(of) | Some(of):
            return all(map(_known_before, of))
    return isinstance(condition, Elemental)


def _is_change(one: Change | Part) -> bool:
    """True if it is no ability that could be performed instead of another."""
    return not isinstance(one, Ability | Command | Summon | Build)


def _simply(change: Change) -> Change:
    """A change that takes the place of another, when that is gone."""
    if change.how == "instead" and isinstance(change.amount, Relative):
        return replace(change, amount=change.amount.plus, how="add")
    return change


def read_about_ability(cursor: Cursor, part: Part) -> tuple[Change | If, ...]:
    """`Gain Advantage on this attack`, `This movement has Jump`: what the ability before has besides."""
    at = cursor.at
    if not isinstance(part, Ability) or part.verb not in NAMED:
        return ()
    found: tuple[Change | If, ...]
    try:
        found = _named_first(cursor, part) or _named_last(cursor, part)
        if found and cursor.accept("if"):
            found = (If(read_condition(cursor), found),)
    except CardError:
        found = ()
    if not found or not cursor.done:
        cursor.at = at
        return ()
    return found


def _named_first(cursor: Cursor, part: Ability) -> tuple[Change, ...]:
    at = cursor.at
    if _names(cursor, part) and cursor.accept_any("gains", "has"):
        return read_changes(cursor, FITTING[part.verb], part.verb)
    cursor.at = at
    return ()


def _named_last(cursor: Cursor, part: Ability) -> tuple[Change, ...]:
    at = cursor.at
    cursor.accept("you")
    if cursor.accept_any("add", "gain", "have"):
        changes = read_changes(cursor, FITTING[part.verb], part.verb)
        if cursor.accept_any("to", "on", "for") and _names(cursor, part):
            return changes
    cursor.at = at
    return ()


def _names(cursor: Cursor, part: Ability) -> bool:
    """True if the ability is named: `this attack`, `the move ability`."""
    if not cursor.accept_any("this", "the") or not cursor.accept_any(*NAMED[part.verb]):
        return False
    cursor.accept_any("ability", "action")
    return True


def _only_if(cursor: Cursor, bonus: Bonus) -> Bonus | None:
    """`This item may only be used if you are adjacent to an obstacle`."""
    at = cursor.at
    if (
        cursor.accept("this", "item")
        and cursor.accept_any("may", "can")
        and cursor.accept("only", "be", "used")
    ) or cursor.accept("you", "may", "only", "use", "this", "item"):
        cursor.expect("if", "while", "when")
        condition = read_condition(cursor)
        also = condition.of if isinstance(condition, Every) else (condition,)
        moment = replace(bonus.moment, where=(*bonus.moment.where, *also))
        return replace(bonus, moment=moment)
    cursor.at = at
    return None


def _unaffected(cursor: Cursor, bonus: Bonus) -> Bonus | None:
    """`This attack is unaffected by Retaliate`."""
    at = cursor.at
    named = cursor.accept("this", "attack") or cursor.accept("the", "attack")
    if named and bonus.moment.event == "attack" and cursor.accept(*UNAFFECTED):
        return replace(bonus, then=(*bonus.then, Ability("ignore", what=cursor.expect(*KEPT_OUT))))
    cursor.at = at
    return None
