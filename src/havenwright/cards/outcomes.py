"""Reading what a bonus does when its moment has come: `, add +1 Attack to one attack`, `: Heal 2, self`."""

from collections.abc import Callable, Collection
from itertools import takewhile
from typing import Final, TypeAlias

from msgspec.structs import replace

from havenwright.cards.clauses import Waiting, read_somebody
from havenwright.cards.durations import read_lasts
from havenwright.cards.facts import read_ref
from havenwright.cards.lexicon.moments import NOUNS_OF, YOU, fields_waiting
from havenwright.cards.modifiers import read_treated
from havenwright.cards.redirecting import accept_regardless, read_taken_over
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Ability, Bonus, Change, Is, Moment, Part
from havenwright.cards.vocabulary import Event, Field

Then: TypeAlias = tuple[Change | Part, ...]
ReadThen: TypeAlias = Callable[[Cursor, Collection[Field], str], Then]
"""Reads a body: the changes that fit, and whose they are, or parts."""

LONGEST_LOOK: Final = 60
"""How many words ahead something is looked for."""
SCOPE_NOUNS: Final[dict[Event, tuple[str, ...]]] = {
    "attack": ("attack", "attacks"),
    "attack ability": ("attack", "attacks", "action", "ability"),
    "move": ("movement", "move", "moves"),
    "heal": ("heal", "heals"),
    "heal ability": ("heal", "heals", "ability"),
    "suffer": ("attack", "attacks"),
    "action": ("action", "attack", "attacks", "move"),
}
"""Nouns by which a bonus names its attacks or moves."""
BASIC_ACTIONS: Final = ((Ability("attack", 2),), (Ability("move", 2),))
"""The basic actions that every card has."""
SCOPE_WORDS: Final = ("one", "a", "single", "the", "your", "their", "its", "entire", "all", "of", "that")
ASIDES: Final = (
    ("before", "drawing", "an", "attack", "modifier", "card"),
    ("before", "drawing", "attack", "modifier", "cards"),
    ("before", "it", "determines", "its", "focus"),
)
"""Asides that shift an effect within its moment."""
END_OF_PART: Final = (";", ":", "(", ")")
AFTER_RANGE: Final = (",", "and", "to", "instead")
THAT_DAMAGE: Final = (("the", "damage"), ("that", "damage"), ("this", "damage"), ("it",))
CHOOSES: Final = Ability("ignore", what="random losses")
NOT_DOING: Final = (("choose", "to", "not"), ("choose", "not", "to"), ("not",))
TURNED_INTO: Final = (
    ("change", "the", "targeting", "of", "the", "ability", "to"),
    ("change", "the", "targeting", "of", "the", "attack", "to"),
    ("turn", "the", "attack", "into"),
)


def read_outcome(cursor: Cursor, waiting: Waiting, read_then: ReadThen) -> Then:
    """After the moment: `, you may add +1 Attack to one attack`, `: Heal 2, self`, `, Move 2 instead`."""
    if not cursor.accept(":"):
        cursor.accept(",")
        if cursor.next.text in ("+", "-"):
            raise cursor.wrong(["add", "gain"])
    _asides(cursor, waiting)
    if cursor.accept("you", "may"):
        waiting.optional = True
    cursor.accept_any("immediately", "also")
    _theirs(cursor, waiting)
    instead = cursor.accept("instead")
    cursor.accept("first")
    cursor.accept(":")
    instead = _instead_of(cursor, waiting, read_then) or instead
    _double_one(cursor, waiting)
    one = False
    while (taken := _scope(cursor, waiting)) is not None:
        one = one or taken
    if any(cursor.accept(*words) for words in TURNED_INTO):
        cursor.accept("the", "following")
        cursor.expect(":")
    elif not _keeps_perform(cursor) and cursor.accept("perform"):
        cursor.accept_any("a", "an", ",")
        cursor.accept(":")
    fitting, owner = owned(waiting)
    if _reaches(cursor):
        fitting = ()
    elif waiting.event in ("attack", "attack ability") and _tells_of_modifiers(cursor):
        fitting = (*fitting, "modifier")
    then = _set_phrase(cursor, waiting)
    if not then:
        then = read_then(cursor, fitting, owner)
    elif cursor.accept("and"):
        cursor.accept("you")
        then = (*then, *read_then(cursor, fitting, owner))
    cursor.accept_any("action", "ability")
    if isinstance(then[0], Ability) and cursor.accept("targeting"):
        reach = then[0].target.range if then[0].target else None
        then = (replace(then[0], target=replace(read_somebody(cursor), range=reach)), *then[1:])
    if instead or cursor.accept("instead"):
        waiting.when = "instead"
    if (waiting.event, waiting.when) == ("attack", "during") and _redirects(then):
        waiting.when = "before"  # its target is another one from the start
    if waiting.event == "short rest" and any(part == CHOOSES for part in then):
        waiting.when = "before"  # of the card that is lost in it
    if waiting.event == "turn":
        then = tuple(_for_the_turn(part) for part in then)
    if all(isinstance(part, Ability) and part.verb in ("shield", "retaliate") for part in then):
        read_lasts(cursor)
    return (Bonus(Moment("attack"), then, (0,), "ability"),) if one else then


def _double_one(cursor: Cursor, waiting: Waiting) -> None:
    """`double the value of a single attack`: puts the noun first, so that its scope is said as of others."""
    if not cursor.sees("double", "the", "value", "of", cursor.peek(4).small):
        return
    at, end = cursor.at + 4, cursor.at + 4
    while cursor.tokens[end].small in SCOPE_WORDS:
        end += 1
    noun = cursor.tokens[end]
    said = [token.small for token in cursor.tokens[at:end]]
    if noun.small in SCOPE_NOUNS.get(waiting.event, ()) and ("one" in said or "single" in said):
        words = [noun, noun._replace(text="to", small="to"), *cursor.tokens[at:end]]
        cursor.tokens[at:end] = words


def _theirs(cursor: Cursor, waiting: Waiting) -> None:
    """`that ally adds +1 Attack`: who attacks has what is added to the attack, so that it goes unsaid."""
    at = cursor.at
    theirs = waiting.who != YOU and read_ref(cursor) in ("it", "ally")
    changed = cursor.peek().text in ("+", "-") or cursor.peek().small in ("advantage", "disadvantage")
    if theirs and (cursor.accept("adds") or (changed and cursor.accept_any("gains", "gain"))):
        cursor.tokens[cursor.at - 1] = cursor.tokens[cursor.at - 1]._replace(text="add", small="add")
        cursor.at -= 1
    else:
        cursor.at = at


def _keeps_perform(cursor: Cursor) -> bool:
    """True if the body needs the word: an infusion that is performed is no change, and some are repeated."""
    return cursor.sees("perform", "infuse") or cursor.sees("perform", "the", "following")


def _redirects(then: Then) -> bool:
    return any(isinstance(part, Ability) and part.verb == "redirect" for part in then)


def _asides(cursor: Cursor, waiting: Waiting) -> None:
    """`, before drawing an attack modifier card,`, and `, after the action`, which moves the moment."""
    if any(cursor.accept(*words) for words in ASIDES):
        cursor.expect(",")
    elif cursor.accept("after", "the"):
        cursor.expect("action", "ability", "attack", "move", "heal")
        cursor.accept_any("action", "ability")
        cursor.accept(",")
        waiting.when = "after"


def _reaches(cursor: Cursor) -> bool:
    """True if a retaliate with a range is gained: that is one of the figure's own, and no change.

    `Range 2 instead` is a change of the range.
    """
    coming = [
        token.small
        for token in takewhile(lambda token: token.text not in END_OF_PART, cursor.tokens[cursor.at :])
    ]
    for at, word in enumerate(coming):
        if word == "retaliate" and coming[at + 2 : at + 4] == [",", "range"]:
            rest = coming[at + 4 :]
            return next((other for other in rest if other in AFTER_RANGE), "") != "instead"
    return False


def _tells_of_modifiers(cursor: Cursor) -> bool:
    return any(token.small == "modifier" for token in cursor.tokens[cursor.at : cursor.at + LONGEST_LOOK])


def _for_the_turn(part: Change | Part) -> Change | Part:
    """Make a bonus to a turn's attacks last for the turn."""
    if isinstance(part, Bonus) and not part.lasts and part.moment.event in NOUNS_OF:
        return replace(part, lasts="turn") if part.optional or not part.uses else part
    return part


def _instead_of(cursor: Cursor, waiting: Waiting, read_then: ReadThen) -> bool:
    """`instead of Move 2`: takes these words out; what would have been done else goes without saying."""
    last = len(cursor.tokens) - 1
    for at in range(cursor.at, min(last, cursor.at + LONGEST_LOOK)):
        if cursor.tokens[at].small == "instead" and cursor.tokens[at + 1].small == "of":
            other = cursor.slice(at + 2, last)
            if waiting.event == "short rest" and other.accept("losing", "a", "random", "card"):
                del cursor.tokens[at:last]
                return False
            other.accept_any("a", "an", "the")
            place = other.next
            if read_then(other, *owned(waiting)) not in BASIC_ACTIONS:
                raise cursor.mistake("this takes the place of a basic action: Attack 2 or Move 2", place)
            del cursor.tokens[at:last]
            return True
    return False


def _set_phrase(cursor: Cursor, waiting: Waiting) -> Then:
    """Read phrases that need a moment: `suffer no damage instead`, `you are targeted instead`."""
    if waiting.event == "suffer" and (cursor.accept("suffer", "no") or cursor.accept("they", "suffer", "no")):
        cursor.expect("damage")
        cursor.accept("instead")
        return (Ability("negate"),)
    if waiting.event == "gain condition" and (
        cursor.accept("prevent", "the", "condition") or cursor.accept("prevent", "that", "condition")
    ):
        return (Ability("prevent", what="condition"),)
    trapped = waiting.event == "enter" and waiting.whom is not None and waiting.whom.who == "trap"
    if trapped and any(cursor.accept(*words, "spring", "the", "trap") for words in NOT_DOING):
        waiting.event, waiting.whom, waiting.when = "spring", None, "instead"
        return (Ability("ignore", what="traps"),)
    if waiting.event == "suffer" and _suffers_instead(cursor):
        accept_regardless(cursor)
        return (Ability("redirect"),)
    if waiting.event == "attack" and (taken_over := read_taken_over(cursor)) is not None:
        return (taken_over,)
    if waiting.event in ("attack", "attack ability"):
        if (treated := read_treated(cursor, waiting.card)) is not None:
            return (Change("modifier", 1, treated),)
        if waiting.card:  # nothing else waits for a card; it would wait for every attack
            raise cursor.wrong(["treat it as"])
    return _attacker_gains(cursor, waiting)


def _suffers_instead(cursor: Cursor) -> bool:
    """`you suffer the damage instead`, `suffer it instead`."""
    at = cursor.at
    cursor.accept("you")
    if cursor.accept("suffer") and any(cursor.accept(*words, "instead") for words in THAT_DAMAGE):
        return True
    cursor.at = at
    return False


def _attacker_gains(cursor: Cursor, waiting: Waiting) -> Then:
    """`the attacker gains disadvantage on the attack`: a change to the attack that is waited for."""
    at = cursor.at
    attacked = waiting.event == "attack" and waiting.whom is not None
    if attacked and (cursor.accept("the", "attacker", "gains") or cursor.accept("the", "attack", "gains")):
        if field := cursor.accept_any("disadvantage", "advantage"):
            return (Change("disadvantage" if field == "disadvantage" else "advantage"),)
        cursor.at = at
    return ()


def owned(waiting: Waiting) -> tuple[Collection[Field], str]:
    """Which changes can stand in the body, and whose they are."""
    moment = waiting.moment()
    noun = NOUNS_OF.get(moment.event)
    if moment.event == "attack" and moment.whom == YOU:
        owner = "a bonus for attacks targeting you"
    elif noun and moment.who == YOU:
        owner = f"a bonus for your {noun.many}"
    else:
        owner = "a bonus for this"
    return fields_waiting(moment), owner


def _scope(cursor: Cursor, waiting: Waiting) -> bool | None:
    """`to one attack`, `to the entire attack action`, `for the attack`: takes these words out of the body.

    Of an ability with many attacks it says for which of them a change is. What is returned: whether it is for
    one of the attacks of an ability that is counted by use slots, which then needs a bonus of its own.
    Nothing is returned if there are no such words.
    """
    start = cursor.at
    nouns = SCOPE_NOUNS.get(waiting.event, ())
    for place in range(start, min(len(cursor.tokens), start + LONGEST_LOOK)):
        if cursor.tokens[place].text in (";", ":", "(", ")") or (place == start and cursor.sees("on")):
            break
        if cursor.tokens[place].small not in ("to", "on", "for"):
            continue
        cursor.at = place + 1
        words = []
        while word := cursor.accept_any(*SCOPE_WORDS):
            words.append(word)
        adjective = cursor.accept_any("melee", "ranged")
        if not words or not cursor.accept_any(*nouns):
            continue
        cursor.accept_any("action", "ability", "abilities")
        if adjective:
            waiting.filters.append(Is(adjective))
        if cursor.accept("targeting"):
            waiting.whom = read_somebody(cursor)
        waiting.lasts = read_lasts(cursor) or waiting.lasts
        del cursor.tokens[place : cursor.at]
        cursor.at = start
        return _scoped(waiting, words)
    cursor.at = start
    return None


def _scoped(waiting: Waiting, words: list[str]) -> bool:
    one = "one" in words or "single" in words
    if waiting.event == "attack ability" and one and waiting.count is not None:
        return True
    if waiting.event in ("attack", "attack ability"):
        if one and waiting.count is None:
            waiting.event, waiting.limit = "attack", waiting.limit or "ability"
        elif "entire" in words or "all" in words:
            waiting.event = "attack ability"
    return False
