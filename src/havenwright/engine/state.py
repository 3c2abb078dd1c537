"""The state of a scenario: plain data, copied by hand, equal states with equal hashes."""

from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.cards.tree import Ability, Bonus

GONE: Final = -1
"""In place of a hex: dead, exhausted or removed."""
HIDDEN: Final = -2
"""In place of a hex: in a room that isn't revealed yet."""

INERT, WANING, STRONG = 0, 1, 2

Zone: TypeAlias = Literal["hand", "selected", "play", "discard", "lost", "active", "removed"]


class Condition(msgspec.Struct, frozen=True):
    """A condition on a figure; fresh if it was gained in the figure's own present turn."""

    name: str
    fresh: bool = False


class Figure(msgspec.Struct):
    """Somebody on the map. What its card says stands in the setting."""

    hex: int
    hit_points: int
    max_hit_points: int
    initiative: tuple[int, ...] = (99,)
    acted: bool = False
    conditions: tuple[Condition, ...] = ()
    experience: int = 0
    gold: int = 0

    def copy(self) -> "Figure":
        return Figure(
            *(self.hex, self.hit_points, self.max_hit_points, self.initiative, self.acted),
            *(self.conditions, self.experience, self.gold),
        )

    @property
    def here(self) -> bool:
        return self.hex >= 0

    def has(self, condition: str) -> bool:
        return any(c.name == condition for c in self.conditions)


class Deck(msgspec.Struct, frozen=True):
    """A deck as what is left in it, in no order: the next card is drawn by chance."""

    left: tuple[str, ...]
    discarded: tuple[str, ...] = ()
    shuffle: bool = False
    """Whether a card with the shuffle icon was drawn this round."""


class ActiveBonus(msgspec.Struct, frozen=True):
    """A bonus that is in force: whose it is, which card it comes from, how many of its uses are left."""

    figure: int
    bonus: Bonus | Ability
    card: int = -1
    left: int = -1
    lasts: Literal["round", "persistent", "trait"] = "round"
    lost: bool = False
    """Whether its card is lost when it ends, instead of discarded."""


class State(msgspec.Struct):
    """Everything that can change."""

    round: int
    figures: list[Figure]
    zones: list[Zone]
    """Where each ability card is, by its number."""
    decks: dict[str, Deck]
    chance: dict[str, int]
    elements: tuple[int, ...]
    infusing: tuple[int, ...] = ()
    """Elements that become strong at the end of the present turn."""
    set_infusing: tuple[tuple[str, int], ...] = ()
    """Elements that sets of monsters infuse when the last of them has acted."""
    bonuses: tuple[ActiveBonus, ...] = ()
    tokens: tuple[int, ...] = ()
    """The hexes of money tokens on the map."""
    tokens_placed: int = 0
    traps: tuple[int, ...] = ()
    """The numbers of the scenario's tiles that are still traps on the map."""
    treasures: tuple[int, ...] = ()
    open_doors: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    """Who acts in which order this round."""
    turn: int = -1
    """Whose turn it is."""
    plans: tuple[tuple[int, int], ...] = ()
    """What each seat chose this round: two cards, the leading one first; (-1, -1) is a long rest."""
    monster_cards: tuple[tuple[str, str], ...] = ()
    """The card that each kind of monster drew this round."""
    consumed: tuple[tuple[str, int, int], ...] = ()
    """What sets of monsters consumed for this round: the set, the part of its card, the extra of that."""
    sets_ahead: tuple[str, ...] = ()
    """Sets of monsters that the party let act before others with the same initiative."""
    performed: bool = False
    """Whether some ability of the present action was performed."""
    hexes_moved: int = 0
    """This turn, by the figure whose turn it is."""
    outcome: Literal["", "won", "lost"] = ""

    def copy(self) -> "State":
        return State(
            self.round,
            [figure.copy() for figure in self.figures],
            self.zones.copy(),
            self.decks.copy(),
            self.chance.copy(),
            *(
                self.elements,
                self.infusing,
                self.set_infusing,
                self.bonuses,
                self.tokens,
                self.tokens_placed,
                self.traps,
            ),
            *(self.treasures, self.open_doors, self.order, self.turn, self.plans, self.monster_cards),
            *(self.consumed, self.sets_ahead, self.performed, self.hexes_moved, self.outcome),
        )
