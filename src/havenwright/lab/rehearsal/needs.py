"""Needs of a text on the stage of a rehearsal: conditions, monsters, kinds and tokens by name."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, get_args

from havenwright.cards.lexicon.record import HAD_BY_FIGURES
from havenwright.cards.lexicon.verbs import capital
from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Bonus, Fact, Has, Is, Moment, Select
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.vocabulary import CONDITIONS, Ground
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
    "at your command": "Control one enemy: Attack 1, Range 4\nGrant one ally: Attack 1, Range 4",
    "damage suffered": "Attack 9, Range 3\nAll enemies have: this round, on your attacks, add +6 Attack",
    "damage dealt": "Attack 9, Range 3",
    "gain condition": "Grant one ally: Move 4, to a hex adjacent to the summoner\nMuddle, target all allies\n"
    "Muddle, self",
    "forced": "Push 1, target all enemies within Range 4\nGrant one ally: Push 1, target one ally",
    "exhaust": "All allies suffer 60 damage",
    "use item": "Heal 1, self",
    "switch": "Switch forms",
    "create": "Create one obstacle in an empty hex within Range 2\n"
    "Create two 1 damage traps in empty hexes within Range 2\n"
    "Grant one ally: Create one obstacle in an empty hex within Range 4",
    "destroy": "Create three obstacles in empty hexes within Range 2\n"
    "Create two 1 damage traps in empty hexes within Range 2\n"
    "Destroy one obstacle within Range 2\nDestroy one trap within Range 2\n"
    "Grant one ally: Destroy one obstacle within Range 9; Destroy one trap within Range 9",
    "by a trap": "Create two 2 damage traps in empty hexes within Range 2\n"
    "Spring one trap within Range 2 against you\nSpring one trap within Range 2 against one enemy",
    "by hazardous terrain": "Create five hazardous terrain tiles in empty hexes within Range 2\n"
    "Push 2, target all adjacent enemies\nMove 3\nGrant one ally: Move 3",
    "by retaliate": "Retaliate 2, target all figures\nAttack 1\nGrant one ally: Attack 1, Range 4",
    "by wound": "Wound, self\nWound, Range 4",
    "by bane": "Bane, self\nBane, Range 4",
}
"""Actions that make a moment of this kind happen."""


GROUND: Final = frozenset(get_args(Ground))


class Wishes(NamedTuple):
    """Names in a text: of conditions, of monsters or actions, of what is done, of tokens on enemies."""

    conditions: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    lost: bool = False
    """True if an action with the lost icon is asked for."""
    ground: tuple[str, ...] = ()
    """Kinds of tiles that are spoken of."""
    resources: tuple[str, ...] = ()
    """A class's resources that are gained or spent."""
    revealed: bool = False
    """True if somebody must be behind the door."""


def wishes_of(trees: Sequence[object]) -> Wishes:
    """The needs of bonuses' moments, and the tokens that a text asks for."""
    nodes = [*nodes_in(tuple(trees))]
    moments = [node.moment for node in nodes if isinstance(node, Bonus)]
    told = [node.what for node in nodes_in(tuple(moments)) if isinstance(node, Has | Is)]
    plain = [what for what in told if isinstance(what, str)]
    facts = [node.name for node in nodes_in(tuple(moments)) if isinstance(node, Fact)]
    done = [*(moment.event for moment in moments), *plain, *facts]
    return Wishes(
        tuple(dict.fromkeys(what for what in plain if what in CONDITIONS)),
        tuple(dict.fromkeys(what.name for what in told if isinstance(what, OfKind))),
        tuple(dict.fromkeys(what for what in done if what in DOING)),
        tuple(sorted(tokens_in(nodes))),
        "lost" in plain,
        tuple(sorted({node.who for node in nodes if isinstance(node, Select)} & GROUND)),
        tuple(sorted({name for moment in moments for name in resources_in(moment)})),
        Is("in the revealed room") in nodes,
    )


def tokens_in(said: Iterable[object]) -> set[str]:
    """The names of tokens that lie in hexes or on figures."""
    names: set[str] = set()
    for node in said:
        match node:
            case Select("token", named=name) if name:
                names.add(name)
            case Has(str(what)) if what not in HAD_BY_FIGURES:
                names.add(what)
    return names


def resources_in(moment: Moment) -> Iterator[str]:
    if moment.event in ("gain resource", "spend resource"):
        yield from (
            node.what.name for node in moment.where if isinstance(node, Is) and isinstance(node.what, OfKind)
        )


@cache
def actions_for(wishes: Wishes) -> tuple[Action, ...]:
    """Actions of the hero that bring such a moment: gain the condition, perform such an action."""
    loss: Literal["no", "lost"] = "lost" if wishes.lost else "no"
    usual = read_action("Attack 2, Range 3\nHeal 2, self").parts
    marked = tuple(Ability("place", 1, name, Select("enemy")) for name in wishes.tokens)
    return (
        *(read_action(f"{capital(name)}, self") for name in wishes.conditions),
        *(Action((*marked, *usual), loss, kind=kind) for kind in wishes.kinds),
        *(read_action(DOING[deed]) for deed in wishes.deeds),
        *(Action((Ability("gain", 2, name), Ability("gain", -1, name))) for name in wishes.resources),
    )
