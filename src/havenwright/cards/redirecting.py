"""Attacks that are taken upon oneself: `you may have the attack target you instead`, and the like."""

from typing import Final

from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Ability

THE_ATTACK: Final = (("the", "attack"), ("that", "attack"), ("this", "attack"), ("it",))
YOURSELF: Final = ("you", "yourself", "self")


def read_taken_over(cursor: Cursor) -> Ability | None:
    """The attack goes to the figure itself, however that is said; nothing if it isn't."""
    at = cursor.at
    if _targets_you(cursor) or _you_become(cursor) or _target_changes(cursor):
        cursor.accept("instead")
        accept_regardless(cursor)
        return Ability("redirect")
    cursor.at = at
    return None


def _targets_you(cursor: Cursor) -> bool:
    """`have the attack target you instead`, `that attack targets you instead`, `the attacker attacks you`."""
    at = cursor.at
    has = cursor.accept_any("have", "make", "cause") is not None
    named = any(cursor.accept(*words) for words in THE_ATTACK)
    if not named and (cursor.accept("the", "attacker") or cursor.accept("that", "enemy")):
        named = True
    verbs = ("target", "attack") if has else ("targets", "attacks")
    if named and cursor.accept_any(*verbs) and cursor.accept_any(*YOURSELF) and _instead(cursor):
        return True
    cursor.at = at
    return False


def _you_become(cursor: Cursor) -> bool:
    """`become the target of the attack instead`, `you are targeted instead`, `be attacked instead`."""
    at = cursor.at
    forms = ("become", "are") if cursor.accept("you") else ("become", "be")
    if cursor.accept_any(*forms):
        if cursor.accept("the", "target"):
            if cursor.accept("of"):
                any(cursor.accept(*words) for words in THE_ATTACK)
            return True
        by = cursor.accept_any("targeted", "attacked") and _by_it(cursor)
        if by and _instead(cursor):
            return True
    cursor.at = at
    return False


def _by_it(cursor: Cursor) -> bool:
    """`by the attack`, which goes without saying."""
    return not cursor.accept("by") or any(cursor.accept(*words) for words in THE_ATTACK)


def _target_changes(cursor: Cursor) -> bool:
    """`change the target of the attack to yourself`, `make yourself the target`."""
    at = cursor.at
    if cursor.accept("change", "the", "target"):
        if cursor.accept("of"):
            any(cursor.accept(*words) for words in THE_ATTACK)
        if cursor.accept("to") and cursor.accept_any(*YOURSELF):
            return True
    elif cursor.accept("make") and cursor.accept_any(*YOURSELF) and cursor.accept("the", "target"):
        if cursor.accept("of"):
            any(cursor.accept(*words) for words in THE_ATTACK)
        return True
    cursor.at = at
    return False


def _instead(cursor: Cursor) -> bool:
    """True if it is said that it is in place of another: a second attack would be something else."""
    return cursor.sees("instead")


def accept_regardless(cursor: Cursor) -> None:
    """`, regardless of range and line-of-sight`: no attack that is redirected asks for them."""
    at = cursor.at
    cursor.accept(",")
    if not cursor.accept("regardless", "of"):
        cursor.at = at
        return
    if cursor.accept("the"):
        cursor.expect("attack's", "attack\u2019s")
    cursor.expect("range")
    if cursor.accept("and"):
        for word in ("line", "-", "of", "-", "sight"):
            if word != "-" or cursor.sees("-"):
                cursor.expect(word)
    cursor.accept("limitations")
