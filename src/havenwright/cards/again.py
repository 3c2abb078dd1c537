"""Sentences that go on from what was done before them: `If you do, ...`, `Repeat this attack`.

What they mean is said with the parts there are: another performance of the ability before, a condition that
it was performed, or something that holds as long as it lasts.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.always import ALWAYS
from havenwright.cards.deeds import read_ignored
from havenwright.cards.lexicon.record import ABILITY_VERBS
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, FORBIDDING, NUMBER_WORDS, TARGETED
from havenwright.cards.selects import begins_select, read_attacked, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Ability, Bonus, Build, Change, Did, Each, If, Not, Part, Select
from havenwright.cards.whether import read_condition

POINTING: Final = ("this", "the", "that")
ABILITY_NOUNS: Final = ("ability", "action")
SIMPLY_REPEATED: Final = ("attack", "move", "heal", "loot", "push", "pull", "teleport")
AGAIN: Final = (("again",), ("once",), ("once", "more"), ("one", "more", "time"), ("one", "time"))
THE_SAME: Final = tuple(("the", "same", noun) for noun in ("target", "targets", "enemy", "figure", "ally"))
ENDED: Final = tuple(
    ("at", "the", "end", "of", pointing, noun) for pointing in POINTING for noun in ("movement", "move")
)
WAITING: Final = ("whenever", "when", "on", "each", "until", "this", "during", "while", "after", "before")
"""Words that begin a sentence about later movements."""
AGAINST: Final = ("against", "targeting", "on")
REFERRED: Final = ("self", "target", "it", "made", "chosen", "summoner")
"""Those who are where they are, however far an ability reaches."""
IGNORES: Final = (("ignores",), ("is", "unaffected", "by"))
PASSING: Final = (("move", "through"), ("enter", "hexes", "containing"), ("enter", "hexes", "with"))
UNHARMED: Final = (("ignore",), ("are", "unaffected", "by"), ("do", "not", "suffer", "damage", "from"))
DURING: Final = ("for", "during", "with", "on")


def last_ability(parts: Sequence[Part], verb: str = "") -> Ability | None:
    """The last ability of an action so far, or the last with a verb."""
    for part in reversed(parts):
        if isinstance(part, Ability) and verb in ("", part.verb):
            return part
    return None


def aimed(whom: Select, before: Select | None) -> Select:
    """Another target for an ability, as far as it reached before where nothing else is said."""
    if before is None or whom.range is not None or whom.origin != "self" or whom.who in REFERRED:
        return whom
    return replace(whom, range=before.range, area=whom.area or before.area)


# If you do


def read_if_done(cursor: Cursor) -> Did | None:
    """`you do`, behind `if`: what stands before was performed; nothing if that isn't said."""
    if not (cursor.sees("you", "do") or cursor.sees("you", "did")) or cursor.peek(2).text not in (",", ":"):
        return None
    done = _done_last(cursor.before[-1]) if cursor.before else ""
    if not done:
        raise cursor.mistake("nothing stands before this that is done, or not")
    cursor.at += 2
    return Did(done)


def _done_last(part: Change | Part) -> str:
    """The last verb of a part; empty if there is none."""
    match part:
        case Ability(verb=verb):
            return verb
        case Build():
            return "create"
        case If(then=then, otherwise=()):
            return _done_last(then[-1])
    return ""


def accept_afterwards(cursor: Cursor, parts: Sequence[Part]) -> None:
    """`After the attack,`: of an ability that stands before, so that it is over anyway."""
    _accept_ended(cursor, parts)
    at = cursor.at
    if cursor.next.small not in ("then", "after"):
        return
    if parts and cursor.accept("then"):
        cursor.accept(",")
        return
    if cursor.accept("after") and cursor.accept_any(*POINTING):
        verb = "move" if cursor.accept("movement") else cursor.match(ABILITY_VERBS)
        cursor.accept_any(*ABILITY_NOUNS)
        if verb is not None and last_ability(parts, verb) is not None and cursor.accept(","):
            return
    cursor.at = at


def _accept_ended(cursor: Cursor, parts: Sequence[Part]) -> None:
    """`... at the end of the movement`, `... after the push`, of one that stands before: that is now."""
    last = parts[-1] if parts else None
    if not isinstance(last, Ability) or cursor.at:
        return
    said = [token.small for token in cursor.tokens]
    behind = ("after", "the", last.verb)
    if len(said) > len(behind) + 1 and tuple(said[-4:-1]) == behind and said[0] not in WAITING:
        del cursor.tokens[-4:-1]
        return
    if last.verb != "move":
        return
    if said[0] in WAITING:
        return
    for words in ENDED:
        for at in range(len(said) - len(words) + 1):
            if tuple(said[at : at + len(words)]) == words:
                comma = at == 0 and said[len(words)] == ","
                del cursor.tokens[at : at + len(words) + comma]
                return


# Once more


def begins_again(cursor: Cursor) -> bool:
    """True if an ability is repeated: `Repeat this attack`, `perform this ability again`."""
    return _again(cursor, taking=False) is not None


def read_again(cursor: Cursor) -> list[Part]:
    """The ability before once more, or some times more; against the same target, or another one."""
    place = cursor.next
    found = _again(cursor, taking=True)
    assert found is not None
    verb, times = found
    ability = last_ability(cursor.before, verb)
    if ability is None:
        raise cursor.mistake("no ability before this that could be repeated", place)
    cursor.accept(",")
    if ability.verb in TARGETED and cursor.accept_any(*AGAINST):
        ability = replace(ability, target=_other_target(cursor, ability))
    return [ability] if times == 1 else [Each(times, (ability,))]


def _again(cursor: Cursor, *, taking: bool) -> tuple[str, int] | None:
    """The verb of what is repeated, if it is named, and how many times."""
    at = cursor.at
    if cursor.next.small in CONDITION_WORDS and cursor.peek().small == "again":
        cursor.at += 2 if taking else 0
        return "condition", 1
    if cursor.next.small in SIMPLY_REPEATED and cursor.peek().small == "again":
        cursor.at += 2 if taking else 0
        return cursor.tokens[at].small, 1
    word = cursor.accept_any("repeat", "perform")
    if word is None:
        return None
    verb = None
    if cursor.accept_any(*POINTING):
        cursor.accept("entire")
        verb = "" if cursor.next.small in ABILITY_NOUNS else cursor.match(ABILITY_VERBS)
        cursor.accept_any(*ABILITY_NOUNS)
    times = _times(cursor)
    if verb is None or (word == "perform" and not times):
        cursor.at = at
        return None
    if not taking:
        cursor.at = at
    return verb, times or 1


def _times(cursor: Cursor) -> int:
    """`again`, `twice`, `three times`; nothing if it isn't said."""
    if any(cursor.accept(*words) for words in sorted(AGAIN, key=len, reverse=True)):
        return 1
    if cursor.accept("twice"):
        return 2
    if cursor.next.small in NUMBER_WORDS and cursor.peek().small == "times":
        cursor.at += 2
        return NUMBER_WORDS[cursor.tokens[cursor.at - 2].small]
    return 0


def _other_target(cursor: Cursor, ability: Ability) -> Select:
    if any(cursor.accept(*words) for words in THE_SAME):
        return Select("target")
    if not begins_select(cursor):
        raise cursor.wrong(["the same target", "one different enemy"], near=())
    whom = read_attacked(cursor) if ability.verb == "attack" else read_whom(cursor)
    return aimed(whom, ability.target)


# Only if


def read_restricted(cursor: Cursor, parts: list[Part]) -> bool:
    """`You cannot perform this attack if you are adjacent to an enemy`: of the last ability."""
    at = cursor.at
    if cursor.next.small not in ("you", "this"):
        return False
    barred = cursor.accept("you") and any(cursor.accept(*words, "perform") for words in FORBIDDING)
    only = not barred and (cursor.accept("may", "only", "perform") or cursor.accept("can", "only", "perform"))
    verb = _named(cursor)
    only = only or (verb is not None and cursor.accept("can", "only", "be", "performed"))
    last = parts[-1] if parts else None
    named = isinstance(last, Ability) and verb in (last.verb, "")
    if not (barred or only) or not named or not cursor.accept_any("if", "while", "when"):
        cursor.at = at
        return False
    condition = read_condition(cursor)
    assert isinstance(last, Ability)
    parts[-1] = If(Not(condition) if barred else condition, (last,))
    return True


# What doesn't count for it


def read_ignoring(cursor: Cursor, parts: list[Part]) -> bool:
    """`This attack ignores Shield`: holds during the last such ability, before which it is said."""
    at = cursor.at
    verb = _named(cursor)
    if verb is not None:
        what = read_ignored(cursor) if any(cursor.accept(*words) for words in IGNORES) else ""
    else:
        if cursor.accept("during"):
            verb = _named(cursor)
            if verb is None or not cursor.accept(","):
                cursor.at = at
                return False
        what, usual = _ignored_by_you(cursor)
        if cursor.accept_any(*DURING):
            verb = _named(cursor)
        verb = verb or usual
    if not what or verb is None or not cursor.done or last_ability(parts, verb) is None:
        cursor.at = at
        return False
    last = max(n for n, part in enumerate(parts) if isinstance(part, Ability) and verb in ("", part.verb))
    parts.insert(last, Bonus(ALWAYS, (Ability("ignore", what=what),), lasts="ability"))
    return True


def _ignored_by_you(cursor: Cursor) -> tuple[str, str | None]:
    """`you may move through enemies`, `ignore all Shield values`: what, and of what verb."""
    cursor.accept("you")
    if cursor.accept("may") and any(cursor.accept(*words) for words in PASSING):
        return cursor.accept_any("enemies", "obstacles") or "", "move"
    if any(cursor.accept(*words) for words in UNHARMED):
        return read_ignored(cursor), None
    return "", None


def _named(cursor: Cursor) -> str | None:
    """`this attack`, `the move ability`: its verb; nothing of `this ability`."""
    at = cursor.at
    if cursor.accept_any(*POINTING):
        if cursor.accept_any(*ABILITY_NOUNS):
            return ""
        verb = "move" if cursor.accept("movement") else cursor.match(ABILITY_VERBS)
        cursor.accept_any(*ABILITY_NOUNS)
        if verb is not None:
            return verb
    cursor.at = at
    return None
