"""Stickers: what a mark stands beside, and an action with a sticker on one of its marks."""

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec.structs import replace

from havenwright.cards.areas import settled_area
from havenwright.cards.lexicon.verbs import FITTING, WAITING
from havenwright.cards.tree import (
    Ability,
    Action,
    Area,
    Bonus,
    Build,
    Change,
    Command,
    Mark,
    Part,
    Select,
    Summon,
)
from havenwright.cards.tree_address import Address, along, look, put
from havenwright.cards.vocabulary import ELEMENTS, NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS, Element, Field
from havenwright.cards.write.marks import AMOUNTS, raised
from havenwright.errors import UserError

SummonStat: TypeAlias = Literal["summon hp", "summon move", "summon attack", "summon range"]

OwnValue: TypeAlias = Literal[
    "move", "attack", "range", "target", "shield", "retaliate", "pierce", "heal", "push", "pull", "teleport"
]

Value: TypeAlias = OwnValue | Literal["damage trap", "healing trap", "moved tiles"] | SummonStat

Beside: TypeAlias = Value | Literal["area", "no value"]
"""The thing beside a mark."""

ConditionSticker: TypeAlias = Literal[
    "regenerate", "ward", "strengthen", "bless", "wound", "poison", "immobilize", "muddle", "curse"
]

Sticker: TypeAlias = Literal["+1", "jump", "hex", "wild"] | Element | ConditionSticker

Kind: TypeAlias = Literal["+1", "jump", "hex", "element", "positive condition", "negative condition"]

STICKERS: Final[tuple[Sticker, ...]] = (
    *("+1", "jump", "hex", "wild"),
    *ELEMENTS,
    *get_args(ConditionSticker),
)

OWN_VALUES: Final[tuple[OwnValue, ...]] = get_args(OwnValue)

SUMMON_VALUES: Final[dict[str, SummonStat]] = {
    "hit_points": "summon hp",
    "move": "summon move",
    "attack": "summon attack",
    "range": "summon range",
}

HOLDERS: Final = (Ability, Bonus, Command, Summon, Build)
"""Parts that a sticker can belong to; others hold only bodies."""

NEIGHBOURS: Final = frozenset({(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)})


def kind_of(sticker: Sticker) -> Kind:
    """The kind of a sticker."""
    if sticker in ("+1", "jump", "hex"):
        return sticker
    if sticker in POSITIVE_CONDITIONS:
        return "positive condition"
    return "negative condition" if sticker in NEGATIVE_CONDITIONS else "element"


class Placed(NamedTuple):
    """A sticker on a mark of a card: `top 1 +1`, or `bottom 2 hex 1 -1` with the place of the hex."""

    half: Literal["top", "bottom"]
    mark: int
    """By number, from 1."""
    sticker: Sticker
    hex: tuple[int, int] | None = None


_PLACED: Final = re.compile(r"(top|bottom) (\d{1,2}) (\S+)(?: (-?\d{1,2}) (-?\d{1,2}))?")


def read_placed(text: str) -> Placed:
    """Read `top 1 +1`."""
    said = _PLACED.fullmatch(text)
    sticker = next((one for one in STICKERS if said and one == said[3]), None)
    if said is None or sticker is None:
        form = "half, number of the mark and sticker, as in 'top 1 +1'"
        raise UserError(f"'{text}' is no enhancement: write {form}")
    place = (int(said[4]), int(said[5])) if said[4] else None
    return Placed("top" if said[1] == "top" else "bottom", int(said[2]), sticker, place)


def hex_beside(area: object) -> tuple[int, int] | None:
    """The first free place beside an area; None if it isn't one."""
    if not isinstance(area, Area):
        return None
    there = [(q, r) for q, r, _ in area.hexes]
    beside = ((q + x, r + y) for q, r in there for x, y in sorted(NEIGHBOURS))
    return next(place for place in beside if place not in there)


# Where a mark stands


def beside(action: Action, mark: Mark) -> Beside:
    """The thing beside a mark; a number that can't be enhanced is no value."""
    value, owner, field = look(action, mark.at), look(action, mark.at[:-1]), mark.at[-1]
    if isinstance(value, Area):
        return "area"
    if not isinstance(value, AMOUNTS):
        return "no value"
    match owner, field:
        case Select(), "range":
            return "range"
        case Select(), "count" if mark.at[-2] in ("target", "whom"):
            return "target"
        case Summon(), str() if field in SUMMON_VALUES:
            return SUMMON_VALUES[field]
        case Ability(verb="relocate"), "amount":
            return "moved tiles"
        case Ability(verb="suffer" | "heal" as verb), "amount" if _in_tile(action, mark):
            return "damage trap" if verb == "suffer" else "healing trap"
        case ((Ability(verb=name) | Change(field=name)), "amount"):
            return next((one for one in OWN_VALUES if one == name), "no value")
    return "no value"


def is_on_move(action: Action, mark: Mark) -> bool:
    """True if a mark is attached to a move ability itself."""
    match look(action, mark.at[:-1]):
        case Ability(verb="move"):
            return mark.at[-1] == "amount"
    return False


def holder(action: Action, mark: Mark) -> tuple[Address, Part]:
    """The smallest ability, bonus, command, summon or tile that a mark is in, and where that is."""
    *_, innermost = ((at, one) for at, one in along(action, mark.at) if isinstance(one, HOLDERS))
    return innermost


def _in_tile(action: Action, mark: Mark) -> bool:
    return any(isinstance(one, Build) for _, one in along(action, mark.at))


# An action with a sticker on it


def enhanced(action: Action, mark: Mark, sticker: Sticker, hex: tuple[int, int] | None = None) -> Action:
    """The action with a sticker on one of its marks; a hex also says where it joins the area.

    The marks stay where they are printed, in the same order; this one says what is on it. Whether it takes
    the sticker isn't asked.
    """
    changed = _changed(action, mark, sticker, hex)
    same = [number for number, one in enumerate(action.marks) if one is mark]  # two marks can be alike
    number = same[0] if same else action.marks.index(mark)
    filled = replace(changed.marks[number], sticker=sticker)
    return replace(changed, marks=(*changed.marks[:number], filled, *changed.marks[number + 1 :]))


def _changed(action: Action, mark: Mark, sticker: Sticker, hex: tuple[int, int] | None) -> Action:
    match kind_of(sticker):
        case "+1":
            if not isinstance(look(action, mark.at), AMOUNTS):
                raise UserError("there is no number at this mark that could be one more")
            return raised(action, mark.at)
        case "hex":
            return put(action, mark.at, _with_hex(look(action, mark.at), hex))
        case "jump":
            if not is_on_move(action, mark):
                raise UserError("only a move can become a jump")
            return _with(action, (*mark.at[:-1], "extras"), Change("jump"))
        case "element":
            return _infusing(action, mark, "any" if sticker == "wild" else sticker)
        case _:
            return _giving(action, mark, sticker)


def _with_hex(area: object, hex: tuple[int, int] | None) -> Area:
    if not isinstance(area, Area) or hex is None:
        raise UserError("a hex can only be added to an area, beside one of its hexes")
    q, r = hex
    there = {(q, r) for q, r, _ in area.hexes}
    if hex in there or not any((q + x, r + y) in there for x, y in NEIGHBOURS):
        raise UserError(f"a hex joins an area beside one of its hexes; {hex} is not such a place")
    return settled_area([*area.hexes, (q, r, "R")])


def _infusing(action: Action, mark: Mark, element: str) -> Action:
    """The element is infused when the ability is performed, or when the bonus acts."""
    where, part = holder(action, mark)
    changes = _changes_of(action, mark, where)
    if changes is not None and "infuse" in _fitting(part):
        return _with(action, changes, Change("infuse", 1, element))
    infuse = Ability("infuse", 0, element)
    return (
        _with(action, (*where, "then"), infuse)
        if isinstance(part, Bonus)
        else _followed(action, where, infuse)
    )


def _giving(action: Action, mark: Mark, condition: str) -> Action:
    """Those whom the ability is for get the condition; one that gives no conditions is followed by that."""
    where, part = holder(action, mark)
    changes = _changes_of(action, mark, where)
    if changes is not None and (_strikes(part, condition) or "condition" in _fitting(part)):
        return _with(action, changes, Change("condition", 1, condition))
    match part:
        case Ability(target=Select() as whom) if whom.who != "self":
            pass
        case Summon():
            whom = Select("made")
        case Command():
            whom = Select("target")
        case _:
            whom = Select("self" if condition in POSITIVE_CONDITIONS else "it")
    given = Ability("condition", 0, condition, whom)
    return (
        _with(action, (*where, "then"), given) if isinstance(part, Bonus) else _followed(action, where, given)
    )


def _strikes(part: Part, condition: str) -> bool:
    """True if those who are struck back, or attacked by what is summoned, get a bad condition."""
    striking = isinstance(part, Summon) or (isinstance(part, Ability) and part.verb == "retaliate")
    return striking and condition in NEGATIVE_CONDITIONS


def _changes_of(action: Action, mark: Mark, where: Address) -> Address | None:
    """The list of the change that a mark belongs to, or else of the changes to its ability."""
    for at, one in reversed([*along(action, mark.at)]):
        if len(at) > len(where) and isinstance(one, Change):
            return at[:-1]
    match look(action, where):
        case Ability():
            return (*where, "extras")
        case Summon():
            return (*where, "effects")
    return None


def _fitting(part: Part) -> tuple[Field, ...]:
    """Fields that can be added to an ability, or by a bonus to its event."""
    match part:
        case Ability(verb=verb):
            return FITTING[verb]
        case Bonus(moment=moment):
            attacked = moment.event == "attack" and moment.who.who != "self"
            return WAITING.get("attacked" if attacked else moment.event, ())
    return ()


def _with(action: Action, at: Address, one: Change | Part) -> Action:
    """The action with one more in a list."""
    there: tuple[object, ...] = look(action, at)  # type: ignore[assignment]
    return put(action, at, (*there, one))


def _followed(action: Action, where: Address, part: Part) -> Action:
    """The action with a part more behind the one there; what marks belong to stays what it is."""
    body, index = where[:-1], where[-1]
    parts: tuple[object, ...] = look(action, body)  # type: ignore[assignment]
    assert isinstance(index, int)
    longer = put(action, body, (*parts[: index + 1], part, *parts[index + 1 :]))
    moved = [replace(mark, at=tuple(_shifted(mark.at, body, index))) for mark in action.marks]
    return replace(longer, marks=tuple(moved))


def _shifted(at: Address, body: Address, index: int) -> Iterator[str | int]:
    """An address, where something was put into a body behind an index."""
    for place, step in enumerate(at):
        behind = at[:place] == body and isinstance(step, int) and step > index
        yield step + 1 if behind else step  # type: ignore[operator]
