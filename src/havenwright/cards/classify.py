"""What kind of thing a card says: targeted abilities, ranged ones, and the names of an action."""

from collections.abc import Iterable
from typing import Final

from havenwright.cards.tree import Ability, Action, Change, Consume, Part, Verb

TARGETED_VERBS: Final[frozenset[Verb]] = frozenset({"attack", "condition", "heal", "push", "pull"})
"""A closed list: every other ability affects figures without targeting them."""
GAINS: Final[frozenset[Verb]] = frozenset({"infuse", "experience"})
"""What comes with an action and is no ability that could name it."""


def is_targeted(ability: Ability) -> bool:
    """Whether an ability targets the figures that it is for."""
    return ability.verb in TARGETED_VERBS


def is_ranged(ability: Ability) -> bool:
    """Whether a range stands beside a targeted ability, be it 1. `All adjacent` is none, nor a gray hex."""
    target = ability.target
    if not is_targeted(ability) or target is None or target.range is None:
        return False
    if target.area is not None and any(colour == "G" for _, _, colour in target.area.hexes):
        return False
    return not (target.count == "all" and target.range == 1)


def kinds(action: Action) -> frozenset[Verb]:
    """What an action is: an action of each kind of ability in it, also of those that elements pay for."""
    return frozenset(ability.verb for ability in _abilities(action.parts)) - GAINS


def _abilities(parts: Iterable[Part | Change]) -> Iterable[Ability]:
    for part in parts:
        if isinstance(part, Ability):
            yield part
            yield from _abilities(extra for extra in part.extras if isinstance(extra, Consume))
        elif isinstance(part, Consume):
            yield from _abilities(part.then)
