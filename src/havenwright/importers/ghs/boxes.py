"""Titled boxes: actions that a companion performs, that lie on one enemy, or that an ally is given.

The title says of which kind an action is. What that means stands on a class's own board, not on the card.
"""

import re
from typing import Final

from havenwright.importers.ghs.labels import NotUnderstood

LASTING: Final = ("Song", "Augment")
"""Kinds of actions of which a class may have one active at a time."""
COMMANDED: Final = ("Command",)
"""Kinds that the class's companion performs, as its owner decides."""
LAID: Final = ("Doom",)
"""Kinds that lie on one enemy, one at a time, until it dies."""
GIVEN: Final = ("Prescription",)
"""Kinds that lie before an ally."""
_MARKED: Final = "an enemy with your {kind} token"
_ROWS: Final = (
    (r"\b([Ww]hen(?:ever)?) the target dies\b", r"\1 this enemy dies"),
    (r"\b([Tt])he (?:(?i:{kind}ed) enemy|target of (?:your|this) {kind})\b", r"\1his enemy"),
    (
        r"\bThis enemy suffers (\d+) damage at the (start|end) of each of its turns",
        rf"At the \2 of the turn of {_MARKED}: It suffers \1 damage",
    ),
    (
        r"\bYour summons add (.+?) to and gain (\w+) on all their attacks targeting this enemy",
        rf"On attacks targeting {_MARKED} performed by one of your summons, add \1, \2",
    ),
    (
        r"\bYour summons add (.+?) to all their attacks targeting this enemy",
        rf"On attacks targeting {_MARKED} performed by one of your summons, add \1",
    ),
    (
        r"\bYour summons add (.+?) and (\w+) to all their move abilities",
        r"On moves performed by one of your summons, add \1, \2",
    ),
    (
        r"\bYour summons focus on this enemy",
        "Until another of its kind is played: all of your summons focus on one enemy with your {kind} token",
    ),
    (
        r"\bThis enemy gains (\w+) at the (start|end) of each of its turns",
        rf"At the \2 of the turn of {_MARKED}: \1, target it",
    ),
    (r"\badjacent to the hex it occupied\b", "adjacent to it"),
    (
        r"\bWhenever you or one of your summons damage[sd]? this enemy, you may perform: (.+?), target self"
        r" or (?:1|one) ally adjacent to this enemy",
        ". ".join(
            f"After sources of damage to {_MARKED} caused by {whom}, you may: Choose one: \\1, self; or \\1,"
            " target one ally adjacent to it"
            for whom in ("you", "one of your summons")
        ),
    ),
    (
        r"\bAfter one of your summons performs? an attack targeting this enemy, triggering no more than once"
        r" each round, grant that summon: (.+?), target the enemy that has {kind}",
        rf"Once each round, after attacks targeting {_MARKED} performed by one of your summons: Grant it: \1,"
        r" target one enemy with your {kind} token",
    ),
    (r"\b([Aa]t the (?:start|end)) of (?:each of )?this enemy's turns?\b", rf"\1 of the turn of {_MARKED}"),
    (
        r"\bThis enemy gains Disadvantage on all its attacks",
        f"On attacks performed by {_MARKED}, add Disadvantage",
    ),
    (
        r"\b[Tt]his enemy loses all (\w+) and (\w+)(?: values)?\b",
        r"All enemies with your {kind} token have: Lose all \1; Lose all \2",
    ),
    (r"\b[Kk]ill this enemy\b", "kill all enemies with your {kind} token"),
    (r"\b([Aa])t (.+), this enemy (gain|suffer)s\b", r"\1t \2, all enemies with your {kind} token \3"),
    (r"\bthis enemy\b", _MARKED),
)
"""Sentences about the one enemy that a card lies on."""
_LAID_ON: Final = re.compile(
    r"(?:Target|Choose|Place one of your character tokens on) (?:any )?"
    r"(one (?:normal |elite |or |adjacent )*enemy[^.]*)\.?"
)
"""The enemy that a card is laid on, where the card says which."""
_TO_SIGNIFY: Final = re.compile(
    r"To signify this, place one of your character tokens on (?:the|this|that) enemy\.?"
)
_DYING: Final = re.compile(
    r"When(?:ever)? (?:this enemy|the target) dies, gain (\w+ \d+) and discard this card\.?"
)
_SENTENCES: Final = re.compile(r"\.? *\. (?=[A-Z])|\n")


def laid_on_enemy(kind: str, lines: list[str]) -> list[str]:
    """Lines of a card on one enemy: its token says which; card, token and enemy go together."""
    sentences = _SENTENCES.split("\n".join(lines))
    chosen = [found[1] for one in sentences if (found := _LAID_ON.fullmatch(one))]
    if len(chosen) > 1:
        raise NotUnderstood(f"a {kind} on several enemies")
    gained = [f"{found[1]}; " for one in sentences if (found := _DYING.fullmatch(one))]
    ends = (_LAID_ON, _TO_SIGNIFY, _DYING)
    text = "\n".join(one for one in sentences if not any(end.fullmatch(one) for end in ends))
    for pattern, instead in _ROWS:
        text = re.sub(pattern.replace("{kind}", kind), instead.replace("{kind}", kind), text)
    if re.search(r"(?i)\bthis enemy\b", text):
        raise NotUnderstood(f"a {kind} that does something else to its enemy")
    marked = _MARKED.replace("{kind}", kind)
    return [
        f"Place one {kind} token on {chosen[0] if chosen else 'one enemy'}",
        *_SENTENCES.split(text),
        f"When this card leaves the active area: Destroy all {kind} tokens",
        f"Until another of its kind is played, whenever {marked} dies: {''.join(gained)}Discard this card",
    ]


def given_to_ally(kind: str, lines: list[str]) -> list[str]:
    """Lines of a card before an ally, who has what it says; experience is the giver's."""
    own = [line for line in lines if line.startswith("Experience ")]
    given = [line for line in lines if line not in own]
    if len(given) != 1:
        raise NotUnderstood(f"a {kind} of several sentences")
    said = re.sub(r"(?i)\bon the next (\w+) attacks, add\b", r"on your next \1 attacks, add", given[0])
    return [f"One ally has: {said[0].lower()}{said[1:]}", *own]
