"""Words of the tree that have parts: a kind by its name, a size, an item, a card, two modifier cards.

The code sees their fields. On the wire, in saves and hashes, each is one short text: `to_wire` and
`from_wire` are the hooks of every encoder and decoder of nodes, and nothing else knows that text.
"""

import re
from abc import ABC
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NoReturn, Self, TypeAlias

import msgspec

from havenwright.cards.vocabulary import Ref


class WithParts(ABC):
    """Fixed, hashable, equal by its parts, which `__match_args__` names."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]
    form: ClassVar[re.Pattern[str]]
    """The text on the wire, a group for each part."""

    @property
    def text(self) -> str:
        """The word on the wire."""
        raise NotImplementedError

    @property
    def parts(self) -> tuple[str | int, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The word of a text on the wire; None if it is another word."""
        match = cls.form.fullmatch(text)
        return cls(*match.groups()) if match else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WithParts) and (type(self), self.parts) == (type(other), other.parts)

    def __hash__(self) -> int:
        return hash((type(self), self.parts))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts))})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self} is fixed; its {name} can't be set")

    def __reduce__(self) -> tuple[type[Self], tuple[str | int, ...]]:
        return type(self), self.parts


class OfKind(WithParts):
    """A monster, a card or an action of a kind, by name; a character in one of its forms."""

    __slots__ = ("name",)
    __match_args__ = ("name",)
    form = re.compile("kind: (.*)", re.DOTALL)
    name: str

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "name", name)

    @property
    def text(self) -> str:
        return f"kind: {self.name}"


class OfSize(WithParts):
    """A tile by its number of hexes, or an item by its number of herbs."""

    __slots__ = ("number", "of")
    __match_args__ = ("number", "of")
    form = re.compile("([0-9]+)-(hex|herb)")
    number: int
    of: Literal["hex", "herb"]

    def __init__(self, number: int, of: Literal["hex", "herb"]) -> None:
        object.__setattr__(self, "number", int(number))
        object.__setattr__(self, "of", of)

    @property
    def text(self) -> str:
        return f"{self.number}-{self.of}"


class PlacedAt(WithParts):
    """A figure by the hex where the scenario places it."""

    __slots__ = ("hex",)
    __match_args__ = ("hex",)
    form = re.compile("placed at (.*)", re.DOTALL)
    hex: str

    def __init__(self, hex: str) -> None:
        object.__setattr__(self, "hex", hex)

    @property
    def text(self) -> str:
        return f"placed at {self.hex}"


class Brought(WithParts):
    """An item that a character brought, by name."""

    __slots__ = ("item",)
    __match_args__ = ("item",)
    form = re.compile("brought (.*)", re.DOTALL)
    item: str

    def __init__(self, item: str) -> None:
        object.__setattr__(self, "item", item)

    @property
    def text(self) -> str:
        return f"brought {self.item}"


class Active(WithParts):
    """A card of a kind that lies before a figure, by the kind's name."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)
    form = re.compile("active (.*)", re.DOTALL)
    kind: str

    def __init__(self, kind: str) -> None:
        object.__setattr__(self, "kind", kind)

    @property
    def text(self) -> str:
        return f"active {self.kind}"


class Shared(WithParts):
    """A condition of some kind that another figure has as well, by a reference to that figure."""

    __slots__ = ("kind", "of")
    __match_args__ = ("kind", "of")
    form = re.compile("(condition|negative condition|positive condition) shared with (.*)", re.DOTALL)
    kind: str
    of: Ref

    def __init__(self, kind: str, of: Ref) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "of", of)

    @property
    def text(self) -> str:
        return f"{self.kind} shared with {self.of}"


ANOTHER_CARD: Final = "another card"
"""Instead of a modifier card that is drawn, the next one of the deck."""

SHUFFLED_CARD: Final = "another card with this one shuffled in"
"""The same, where the card that was drawn goes back into the deck before."""

ANY_CARD: Final = "any"
"""Whatever modifier card is drawn."""


class ReadAs(WithParts):
    """A modifier card that is read as another: `2x` as `+0`; or as another card, which is drawn."""

    __slots__ = ("card", "other")
    __match_args__ = ("card", "other")
    form = re.compile("(.*?) -> (.*)", re.DOTALL)
    card: str
    other: str

    def __init__(self, card: str, other: str) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "other", other)

    @property
    def text(self) -> str:
        return f"{self.card} -> {self.other}"


class Word(ABC):  # noqa: B024 - types are registered with it
    """The type of a field to msgspec, which takes no union of `str` with a type of ours."""

    forms: ClassVar[tuple[type[WithParts], ...]] = ()
    """Types of the words with parts that the field can hold, beside plain ones."""


if TYPE_CHECKING:
    IsWord: TypeAlias = str | OfKind | OfSize | PlacedAt
    HasWord: TypeAlias = str | Brought | Active | Shared
    ChangeWord: TypeAlias = str | ReadAs
else:

    class IsWord(Word):
        forms = (OfKind, OfSize, PlacedAt)

    class HasWord(Word):
        forms = (Brought, Active, Shared)

    class ChangeWord(Word):
        forms = (ReadAs,)

    for _field in Word.__subclasses__():
        for _form in (str, *_field.forms):
            _field.register(_form)


def to_wire(value: object) -> str:
    """Encode a word with parts: the `enc_hook` of every encoder of nodes."""
    if isinstance(value, WithParts):
        return value.text
    raise NotImplementedError(f"{type(value).__name__} can't be encoded")


def from_wire(field: type, value: object) -> object:
    """Decode a word that may have parts: the `dec_hook` of every decoder of nodes."""
    forms = field.forms if issubclass(field, Word) else (field,) if issubclass(field, WithParts) else ()
    if not isinstance(value, str):
        return value
    return next((word for form in forms if (word := form.read(value))), value)


def to_json(value: object, *, order: Literal["sorted"] | None = None) -> bytes:
    """Encode something with nodes in it."""
    return msgspec.json.encode(value, enc_hook=to_wire, order=order)
