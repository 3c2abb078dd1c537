"""Reading what a stat card lists: `Shield 1, Retaliate 2, Range 2, Flying`, `Attackers gain Disadvantage`."""

from typing import Final

from havenwright.cards.abilities import read_ability
from havenwright.cards.bodies import read_then
from havenwright.cards.lexicon.verbs import YOUR_ATTACKS, capital
from havenwright.cards.moments import begins_bonus, read_bonuses
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Bonus, Change, Part

TRAITS: Final = ("shield", "retaliate", "flying")
KEPT_OFF: Final = ("prevent", "ignore")
"""Traits in the words of cards."""
IMMUNE: Final = (("you", "are", "immune", "to"), ("immune", "to"))


def read_traits_sentence(cursor: Cursor, found: list[Part], _: bool) -> None:
    """Traits with commas between them; what waits for a moment reaches as far as it can be read."""
    while True:
        if begins_bonus(cursor):
            found += read_bonuses(cursor, read_then)
        elif cursor.accept("advantage"):
            found.append(Bonus(YOUR_ATTACKS, (Change("advantage"),)))
        else:
            _one(cursor, found)
        if not cursor.accept(","):
            return


def _one(cursor: Cursor, found: list[Part]) -> None:
    """A trait that is an ability, up to the comma before the next one."""
    if not _begins_own(cursor):
        raise cursor.wrong([capital(word) for word in TRAITS])
    start = cursor.at
    if cursor.sees("immune"):
        you = [cursor.next._replace(text=word, small=word) for word in ("you", "are")]
        cursor.tokens[start:start] = you
    last = next((at for at in range(start + 1, len(cursor.tokens)) if _next_trait(cursor, at)), None)
    end = len(cursor.tokens) - 1 if last is None else last
    trait = cursor.slice(start, end)
    trait.letters, trait.unused = cursor.letters, cursor.unused
    found += [draft.ability(trait) for draft in read_ability(trait)]
    if not trait.done:
        raise trait.wrong(["a comma"])
    cursor.at = end


def _begins_own(cursor: Cursor) -> bool:
    return cursor.next.small in (*TRAITS, *KEPT_OFF) or any(cursor.sees(*words) for words in IMMUNE)


def _next_trait(cursor: Cursor, at: int) -> bool:
    """True if a comma stands here, and behind it another trait."""
    if cursor.tokens[at].text != ",":
        return False
    before, cursor.at = cursor.at, at + 1
    found = _begins_own(cursor) or cursor.sees("advantage") or begins_bonus(cursor)
    cursor.at = before
    return found
