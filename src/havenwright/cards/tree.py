"""The tree that a card's text is read into: small frozen nodes that the engine runs and that print as text.

No node holds prose. A node stands for one idea, and ideas combine: an ability has a verb, an amount,
whom it selects, and changes to itself; a change is the same thing beside an ability, in a bonus, on a
modifier card, an item or a stat card; a bonus waits for a moment, whatever it is printed on.
"""

from typing import Literal, TypeAlias

import msgspec

from havenwright.cards.vocabulary import (
    ChartName,
    Creature,
    Element,
    Event,
    Field,
    Ground,
    Lasts,
    Limit,
    MarkShape,
    Ref,
    Scope,
    Verb,
    When,
    Who,
)
from havenwright.cards.words_with_parts import ChangeWord, HasWord, IsWord


class Node(msgspec.Struct, frozen=True, tag_field="node", omit_defaults=True, cache_hash=True, gc=False):
    """Frozen, comparable, hashable; as JSON it carries its kind."""


# How much


class Relative(Node, frozen=True, tag="relative"):
    """So much more or less than the base value: `Attack +1` on a monster's card."""

    plus: int


class Variable(Node, frozen=True, tag="variable"):
    """L, the scenario level; C, the number of characters; H, the usual hit points; R, the round."""

    name: Literal["L", "C", "H", "R"]


class ChartValue(Node, frozen=True, tag="chart value"):
    """A value of the level chart, as the ruleset has it at the scenario's level."""

    name: ChartName


class Fact(Node, frozen=True, tag="fact"):
    """Something that the record of play tells: hexes moved this turn, damage suffered this round ..."""

    name: Literal[
        "hexes moved",
        "damage dealt",
        "damage suffered",
        "damage from attacks",
        "excess damage",
        "enemies killed",
        "figures killed",
        "figures targeted",
        "attacks received",
        "figures healed",
        "cards lost",
        "cards discarded",
        "actions performed",
        "hit points missing",
        "tokens looted",
        "hexes forced",
        "hexes not forced",
        "hexes barred",
        "hexes short",
        "hexes driven",
        "hexes destroyed",
        "obstacles destroyed",
        "traps destroyed",
        "traps sprung",
        "elements consumed",
        "different elements consumed",
        "elements infused",
        "elements changed",
        "items refreshed",
        "items used",
        "conditions removed",
        "slots passed",
        "resources spent",
        "value",
        "trap damage",
        "level lost",
        "level discarded",
    ]
    """`trap damage` is that of the traps that were destroyed or sprung last; `level lost` and `level
    discarded` are that of the card that was lost, or discarded, last in this action. `traps sprung`:
    by anybody, on account of what the figure did. `hexes barred`: by how much the last push or pull of a
    figure was too short, since it ended against a wall or an obstacle, `hexes short`: since anything was in
    the way; `hexes driven`: how far it was, or all of them were within a scope.
    `value` is that of the ability that the moment is about."""
    scope: Scope = "turn"
    of: Ref = "self"


class Stat(Node, frozen=True, tag="stat"):
    """A number that a figure has now."""

    name: Literal[
        "hit points",
        "maximum hit points",
        "shield",
        "shield for the attack",
        "retaliate",
        "level",
        "initiative",
        "turn order",
        "range",
        "attack",
        "move",
        "gold",
        "conditions",
    ]
    """`range` is how far it is from the figure itself; `turn order` is how many act before it; `shield for
    the attack` has what was gained for that attack alone, less its pierce."""
    of: Ref = "self"


class Resource(Node, frozen=True, tag="resource"):
    """How much of a class's own resource, or counter, there is."""

    name: str


class ModifierCards(Node, frozen=True, tag="modifier cards"):
    """How many modifier cards of a name a figure's deck has, or the monsters'; its discards count."""

    card: str
    of: Ref | Literal["monsters"] = "self"


class Count(Node, frozen=True, tag="count"):
    """How many there are of something."""

    what: "Select"


class Sum(Node, frozen=True, tag="sum"):
    """Arithmetic; a division says which way it is rounded; `at most` is a maximum, `at least` a minimum."""

    left: "Amount"
    operator: Literal["+", "-", "x", "/ rounded up", "/ rounded down", "at most", "at least"]
    right: "Amount"


Amount: TypeAlias = (
    int | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum
)


# Whether


class Has(Node, frozen=True, tag="has"):
    """A figure has a condition; or `shield`, `retaliate`, `flying`, `condition`, `negative condition`,
    `positive condition`; a token by its name; an item that it `Brought`; a card of a kind that lies
    `Active` before it; or a condition that it has `Shared` with another figure."""

    what: HasWord
    who: Ref = "it"


class Is(Node, frozen=True, tag="is"):
    """A figure is `normal`, `elite`, `a boss`, `undamaged`, `damaged`, `summoned`, `a character`, `a
    monster`, `exhausted`, `resting` (long, this round), `taking a turn`; a hex is `empty`, `featureless`,
    `unoccupied`; a trap is `damaging`; it was `moved through`,
    `entered`, `targeted`, `healed`, `attacked`, `killed`, `destroyed` by the ability or part before; it
    was `created by you`; it stands `in the area`, `in the same room`, `in a straight line`, `on the path`, or
    in another `Place`; it `acted`; it is `different` from those before, or `other` than the one who acts; it
    is `OfKind`,
    `OfSize` or `PlacedAt`. An item is `spent`, `unspent`, `lost`; an element `strong`, `waning`, `inert`; a
    condition `positive`, `negative`.

    Of an ability: `melee`, `ranged`, `single-target`, `area`, `lost` (its action has the lost icon),
    `basic`, `top`, `bottom`, `by an attack`, `by a move`, `in a straight line`, `able to target more`
    figures than it does, or its kind, like `summon`.
    Of a turn or a round: `later`, not the one under way. Of what is gained, lost, infused: its name, or
    `negative condition`, `positive condition`. Of a lost card: `to negate damage`. Of damage: `by an attack`,
    `by a trap`, `by hazardous terrain`, `by retaliate`, `by wound`, `by bane`.
    """

    what: IsWord
    who: Ref = "it"


class Compare(Node, frozen=True, tag="compare"):
    left: Amount
    operator: Literal["<", "<=", "=", ">=", ">", "is odd", "is even"]
    right: Amount = 0


class Elemental(Node, frozen=True, tag="elemental"):
    """An element is in one of these states."""

    element: Element
    states: tuple[Literal["strong", "waning", "inert"], ...] = ("strong", "waning")


class Did(Node, frozen=True, tag="did"):
    """True if an ability with this verb was performed, or something else was done: `consume`, `kill`,
    `open a door`, `rest`, `lost action` (one with the lost icon)."""

    what: str
    scope: Scope = "action"
    of: Ref = "self"
    whom: Creature | Literal["", "target"] = ""
    """The other one: whom it was done to, or by whom it was done to this one; empty: that is all the same."""


class Not(Node, frozen=True, tag="not"):
    that: "Condition"


class Every(Node, frozen=True, tag="every"):
    of: "tuple[Condition, ...]"


class Some(Node, frozen=True, tag="some"):
    of: "tuple[Condition, ...]"


Condition: TypeAlias = Has | Is | Compare | Elemental | Did | Not | Every | Some


# Whom, and where


class Area(Node, frozen=True, tag="area"):
    """The hexes of an area pattern, in order: (q, r, R | B | G). The gray hex or the first red is (0, 0)."""

    hexes: tuple[tuple[int, int, Literal["R", "B", "G"]], ...]


class Select(Node, frozen=True, tag="select"):
    """A selection of figures, hexes or tiles. Empty fields mean the verb's own default."""

    who: Who
    count: Amount | Literal["all"] = 1
    range: Amount | None = None
    """None: as the verb has it (adjacent for an attack, any for most others); for `all adjacent` it is 1.

    For a retaliate of one's own, `self`, it is how far it strikes."""
    area: Area | None = None
    origin: Ref = "self"
    """From whom the range is counted."""
    where: tuple[Condition, ...] = ()
    """Conditions on each; `it` is the candidate."""
    pick: Literal[
        "", "closest", "farthest", "most damaged", "least hit points", "most hit points", "random"
    ] = ""
    """Which of them, where the players don't choose: closest to the origin, or to an enemy for a monster."""
    named: str = ""
    """The name of a token or of a summon; the slot of an item; the pile of a card."""
    near: bool = False
    """Of an attack's targets: said to be adjacent, or within some hexes, which is no range."""


# What changes an ability


class Change(Node, frozen=True, tag="change"):
    """A change to an ability: +1 Attack, Pierce 2, Poison, Push 1, Jump, Advantage. Amounts are added."""

    field: Field
    amount: Amount = 1
    what: ChangeWord = ""
    """The condition, or the element; for `modifier` the two cards."""
    how: Literal["add", "instead", "times"] = "add"
    """`instead`: the ability has this amount, or a relative one is added in place of other changes to it."""
    area: Area | None = None
    whom: Select | None = None
    """For `target`: whom the ability is for, instead of the usual; for a shield or retaliate: whose it is."""

    @property
    def name(self) -> str:
        """The condition or the element; empty if it has none."""
        return self.what if isinstance(self.what, str) else ""


class Consume(Node, frozen=True, tag="consume"):
    """If these elements are consumed, then this: changes, if among an ability's extras; else abilities."""

    elements: tuple[Element | Literal["any"], ...]
    then: "tuple[Change | Part, ...]"
    """Empty only where they may be consumed often, and something else counts them."""
    either: bool = False
    """One of the elements, instead of all of them."""
    often: bool = False
    """Any number of times, as long as there are elements."""
    most: int = 0
    """At most that often, where it is `often`; 0: without a limit."""


class Pay(Node, frozen=True, tag="pay"):
    """`A to do B`: may be done, and only together."""

    cost: "tuple[Part, ...]"
    then: "tuple[Change | Part, ...]"
    """Empty only where it may be paid often, and something else says what that is for."""
    often: bool = False
    """Any number of times, as long as it can be paid."""
    most: int = 0
    """At most that often, where it is `often`; 0: without a limit."""
    at_once: bool = False
    """All these times together are one price: damage that is suffered once, and counts as often as it was."""


class If(Node, frozen=True, tag="if"):
    """Among an ability's extras it is asked for each target."""

    condition: Condition
    then: "tuple[Change | Part, ...]"
    otherwise: "tuple[Change | Part, ...]" = ()


Extra: TypeAlias = Change | Consume | Pay | If


# What is done


class Ability(Node, frozen=True, tag="ability"):
    """One line of a card."""

    verb: Verb
    amount: Amount = 0
    what: str = ""
    """The condition, the element, the tile, the pile, the resource: for the verbs that have one.

    Of an attack from another place: `or from here`, if that can be left. Of movement the way, as `in a
    straight line`; where it is forced also `in one direction`, the same for all targets. Of a push `away`:
    from the place that `to` names."""
    target: Select | None = None
    """None: the verb's default."""
    extras: tuple[Extra, ...] = ()
    mandatory: bool = False
    to: Select | None = None
    """Where to, for what is moved, relocated, pulled towards; from where, for a recovered card; for an attack
    the place that it is made from, as if its figure stood there."""
    optional: bool = False
    """`You may`, or `up to`: where it couldn't be skipped otherwise."""


class Moment(Node, frozen=True, tag="moment"):
    """When a bonus acts: something that somebody does, or that happens to them."""

    event: Event
    who: Select = Select("self")
    """The doer; for `suffer`, `die`, `forced`, `gain condition` the figure that it happens to."""
    whom: Select | None = None
    """The target of an attack or a heal; the victim of a kill; the source of something suffered or gained.

    Of `enter`, `leave` and `end of move` the place: in its hex, or within range."""
    when: When = "during"
    where: tuple[Condition, ...] = ()
    """`it` is the one who does it, `target` the other. In what happens then, `it` is the one who does it, or
    the other where that is the figure itself."""


class Bonus(Node, frozen=True, tag="bonus"):
    """Something that waits for its moment: changes to what is under way, or parts that are performed then."""

    moment: Moment
    then: "tuple[Change | Part, ...]"
    uses: tuple[int, ...] = ()
    """One entry a use slot, with the experience that it gives; empty: no limit while it is active."""
    lasts: Lasts = ""
    """Empty: as the card says on which it stands."""
    limit: Limit = ""
    """At most once each of these, or as often as `most` says."""
    optional: bool = False
    bearer: Select | None = None
    """The bearer; None: the performer of the part."""
    delay: int = 0
    """How many times its moment passes before it is the one that is meant."""
    kind: str = ""
    """Of what kind another action ends one that lasts until then; empty: of its own action's.

    In force, it is the kind of the action that it came from."""
    most: int = 1
    """How often it can be used in each of the times that limit it."""


class Choose(Node, frozen=True, tag="choose"):
    """One of some options, or several of them."""

    options: "tuple[tuple[Change | Part, ...], ...]"
    count: int = 1


class Each(Node, frozen=True, tag="each"):
    """Parts repeated: once for each selected figure (`it`), or a number of times."""

    of: "Select | Amount"
    then: "tuple[Part, ...]"


class Command(Node, frozen=True, tag="command"):
    """Others perform something. Granted: they decide. Controlled: you do, and an enemy's move is forced.
    `perform`: monsters and summons do it by their own rules."""

    how: Literal["grant", "control", "perform"]
    whom: Select
    then: "tuple[Part, ...]"
    as_action: bool = False
    """True if it is an action of theirs, and not just abilities."""


class Summon(Node, frozen=True, tag="summon"):
    """A figure is summoned, or spawned: a character's by its values, a monster by its kind and rank."""

    name: str
    hit_points: Amount = 0
    """Of a monster: 0 stands for those of its stat card."""
    attack: Amount | None = None
    move: Amount | None = None
    range: Amount | None = None
    traits: "tuple[Part, ...]" = ()
    effects: tuple[Change, ...] = ()
    count: Amount = 1
    rank: tuple[Literal["", "normal", "elite", "boss", "every second elite"], ...] = ()
    """Of a monster: for 2, 3 and 4 characters, or one entry for all; empty for a character's summon."""
    place: Select | None = None
    """None: an empty hex adjacent to the summoner."""
    spawned: bool = False


class Build(Node, frozen=True, tag="build"):
    """A tile, or a token, is put on the map."""

    kind: Ground
    place: Select
    count: Amount = 1
    hexes: int = 1
    name: str = ""
    effects: "tuple[Part, ...]" = ()
    """The effects of a trap or of hazardous terrain."""
    sprung: "tuple[Part, ...]" = ()
    """Of a trap: what its maker does when an enemy springs it, who is `it`."""
    lasts: Literal["", "round"] = ""
    """`round`: the tile whose place it takes comes back at the end of the round."""


Part: TypeAlias = Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build


class Mark(Node, frozen=True, tag="mark"):
    """A place for an enhancement on a character's card."""

    shape: MarkShape
    at: tuple[str | int, ...]
    """The address, from the action on, of the one thing that the mark is printed behind: a number or another
    amount, an area, the extras of an ability that gives a condition, or a condition that is added."""
    sticker: str = ""
    """The enhancement on it: `+1`, `jump`, `hex`, a condition, an element; empty: the place is free."""


class Action(Node, frozen=True, tag="action"):
    """A half of a card, or all of a monster's card."""

    parts: tuple[Part, ...]
    loss: Literal["no", "lost", "unrecoverable"] = "no"
    stays: Literal["no", "round", "persistent"] = "no"
    needs: tuple[Element | Literal["any"], ...] = ()
    """Elements that must be consumed to perform it at all."""
    kind: str = ""
    """A word that it goes by beside what it does: a song, a glyph."""
    marks: tuple[Mark, ...] = ()
    """In the order of the tree; only cards of characters have some."""
