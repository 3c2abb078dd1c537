"""Rewards: `10 gold each`, `1 prosperity`, `item Tarred Rope`."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.text.mistakes import listed
from havenwright.cards.tree import Action
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.rows.leaves import card_text

COUNTED: Final = {
    "gold": "gold",
    "experience": "experience",
    "checkmarks": "checkmark",
    "checkmark": "checkmark",
    "perks": "perk",
    "perk": "perk",
    "prosperity": "prosperity",
    "reputation": "reputation",
    "morale": "morale",
    "inspiration": "inspiration",
    "soldiers": "soldier",
    "soldier": "soldier",
    "lumber": "lumber",
    "metal": "metal",
    "hide": "hide",
    "herbs": "herb",
    "herb": "herb",
    "enhancements": "enhancement",
    "enhancement": "enhancement",
}
"""Rewards in numbers, singular and plural."""
NAMED: Final = (
    *("item", "design", "scenario", "class", "achievement", "building", "sticker", "event", "section"),
    *("random item", "random design", "random scenario"),
)
"""Rewards with a name; a random one needs none."""
THINGS: Final = listed([*dict.fromkeys(COUNTED.values())])
WITH_NAME: Final = ("reputation", "herb", "event")


def begins_reward(words: LineWords, at: int = 0) -> bool:
    """True if a reward stands here, and not card text."""
    word = words[at]
    return (
        word.small in ("random", *NAMED, *NUMBER_WORDS)
        or word.kind == "number"
        or word.text in ("C", "L", "(", "-")
    )


def _no_reward(tokens: Sequence[AnyToken], at: int) -> tuple[Action, int] | None:
    """Card text that can't be taken for a reward."""
    assert isinstance(tokens, LineWords)
    return None if begins_reward(tokens, at) else card_text(tokens, at)
