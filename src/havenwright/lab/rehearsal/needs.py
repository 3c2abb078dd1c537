"""Needs of a text on the stage of a rehearsal: conditions, monsters and kinds by name."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from havenwright.cards.lexicon.verbs import capital
from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action, Bonus, Has, Is, Node
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.cards.words_with_parts import OfKind

DOING: Final = {
    "shield": "Shield 2",
    "retaliate": "Retaliate 2",
    "push": "Push 2",
    "pull": "Pull 2, Range 4",
    "teleport": "Teleport 3",
    "heal": "Heal 2, target one ally within Range 4",
    "loot": "Loot 2",
    "grant": "Grant one ally within Range 4: Move 2",
    "control": "Control one enemy within Range 4: Move 1",
}
"""Actions that make a moment of this kind happen."""


class Wishes(NamedTuple):
    """Names that stand in a text: of conditions, of monsters or actions, and of what is done."""

    conditions: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()


def nodes(tree: object) -> Iterator[object]:
    """Everything in a tree, from the top down."""
    yield tree
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, Node):
        for name in tree.__struct_fields__:
            yield from nodes(getattr(tree, name))


def wishes_of(trees: Iterable[object]) -> Wishes:
    """The needs of bonuses' moments."""
    moments = [node.moment for tree in trees for node in nodes(tree) if isinstance(node, Bonus)]
    told = [node.what for moment in moments for node in nodes(moment) if isinstance(node, Has | Is)]
    plain = [what for what in told if isinstance(what, str)]
    done = [*(moment.event for moment in moments), *plain]
    return Wishes(
        tuple(dict.fromkeys(what for what in plain if what in CONDITIONS)),
        tuple(dict.fromkeys(what.name for what in told if isinstance(what, OfKind))),
        tuple(dict.fromkeys(what for what in done if what in DOING)),
    )


@cache
def actions_for(wishes: Wishes) -> tuple[Action, ...]:
    """Actions of the hero that bring such a moment: gain the condition, perform such an action."""
    attack = read_action("Attack 2, Range 3")
    return (
        *(read_action(f"{capital(name)}, self") for name in wishes.conditions),
        *(Action(attack.parts, kind=kind) for kind in wishes.kinds),
        *(read_action(DOING[deed]) for deed in wishes.deeds),
    )
