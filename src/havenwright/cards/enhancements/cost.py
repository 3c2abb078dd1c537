"""Enhancement costs: which stickers a mark takes, and a sticker's price by the ruleset's tables.

`admits` and `enhancement_of` read an action as it is printed, with its marks; the stickers already there are
given beside it. `price` needs only the plain record that `enhancement_of` returns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, TypeAlias, get_args

from havenwright.cards.ability_kinds import inside, parts_inside
from havenwright.cards.character_card import Level, counts_as_level
from havenwright.cards.enhancements.sticker import (
    STICKERS,
    Beside,
    ConditionSticker,
    Kind,
    Sticker,
    SummonStat,
    Value,
    beside,
    holder,
    is_on_move,
    kind_of,
)
from havenwright.cards.lexicon.verbs import HOSTILE
from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Build,
    Change,
    Command,
    Each,
    Mark,
    Part,
    Select,
    Summon,
)
from havenwright.cards.vocabulary import ELEMENTS, POSITIVE_CONDITIONS
from havenwright.errors import UserError

Shape: TypeAlias = Literal["square", "circle", "diamond", "diamond+", "hex"]

DotBeside: TypeAlias = Literal["area", "friends", "enemies"]
"""Neighbours that decide the shape of an older card's dot: an area, or the ability's targets."""

Priced: TypeAlias = Value | ConditionSticker | Literal["element", "wild", "jump"]

Step: TypeAlias = Literal[
    "double multi-target",
    "halve lost, no summon",
    "halve lost, not persistent",
    "triple persistent bonus",
    "add for the level",
    "add for earlier ones",
]
"""Steps that change a base cost."""

PriceStep: TypeAlias = Step | Literal["base", "less for earlier ones", "temporary"]
"""Parts of a price; the last two are for stickers that come off again."""

SUMMON_STATS: Final[tuple[SummonStat, ...]] = get_args(SummonStat)

LASTING: Final = ("shield", "retaliate", "flying")
"""Verbs that are a bonus for as long as their card stays."""

HARMFUL: Final = ("suffer", "kill", "redirect")
"""Verbs that do no good to whom they are for, besides the hostile ones."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Prices:
    """The cost chart of enhancements."""

    base: Mapping[Priced, int]
    area: int
    """To be divided by the number of hexes that an area has."""
    steps: tuple[Step, ...]
    """In the order in which they apply."""
    per_level: int
    per_earlier: int
    temporary_after_earlier: int
    """The discount on a temporary enhancement if the action has an enhancement already."""
    temporary_percent: int
    """The discount in any case, after that."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Enhancing:
    """The rules of one game for enhancements."""

    marks: Mapping[Shape, frozenset[Kind]]
    dots: Mapping[DotBeside, Shape]
    conditions: frozenset[ConditionSticker]
    """Those that there are stickers of."""
    prices: Prices | None
    """None: the game's text gives none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Enhancement:
    """A sticker for one place, with all that its price depends on."""

    sticker: Sticker
    beside: Beside = "no value"
    multi_target: bool = False
    lost: bool = False
    persistent: bool = False
    """True if the action has the persistent icon."""
    persistent_bonus: bool = False
    """True if the enhanced ability itself is what persists."""
    summons: bool = False
    level: Level = "1"
    earlier: int = 0
    """How many enhancements the action has; those of the card's other half don't count."""
    hexes: int = 0
    """How many hexes the area has."""
    temporary: bool = False


def admits(
    rules: Enhancing, action: Action, mark: Mark, sticker: Sticker, *, holds: Sticker | None = None
) -> bool:
    """True if a mark of this action can take that sticker: it holds none yet, and the sticker fits it."""
    kind, by = kind_of(sticker), beside(action, mark)
    if holds is not None or kind not in rules.marks[shape_of(rules, action, mark)]:
        return False
    match kind:
        case "+1":
            return by not in ("area", "no value")
        case "jump":
            return is_on_move(action, mark)
        case "hex":
            return by == "area"
        case "positive condition" | "negative condition":
            return by != "area" and sticker in rules.conditions
        case "element":
            return by != "area"


def takes(rules: Enhancing, action: Action, mark: Mark) -> list[Sticker]:
    """All stickers that a mark can take while it holds none."""
    return [sticker for sticker in STICKERS if admits(rules, action, mark, sticker)]


def enhancement_of(
    action: Action,
    mark: Mark,
    sticker: Sticker,
    *,
    held: Sequence[tuple[Mark, Sticker]] = (),
    level: Level = "1",
    summons: bool = False,
    temporary: bool = False,
) -> Enhancement:
    """The enhancement that a sticker on this mark would be, with the stickers on its other marks."""
    part = action.parts[_part(mark)]
    here = [(other, holds) for other, holds in held if _part(other) == _part(mark)]
    hexes = area_hexes(part) + sum(holds == "hex" for _, holds in here)
    more_targets = any(holds == "+1" and beside(action, other) == "target" for other, holds in here)
    return Enhancement(
        sticker=sticker,
        beside=beside(action, mark),
        multi_target=is_multi_target(part) or hexes > 1 or more_targets,
        lost=action.loss != "no",
        persistent=action.stays == "persistent",
        persistent_bonus=is_persistent_bonus(action, part),
        summons=summons,
        level=level,
        earlier=len(held),
        hexes=hexes,
        temporary=temporary,
    )


def _part(mark: Mark) -> int:
    """Which part of its action a mark is in."""
    at = mark.at[1]
    assert isinstance(at, int)
    return at


def price(enhancement: Enhancement, prices: Prices) -> int:
    """The price of a sticker, in gold."""
    return price_steps(enhancement, prices)[-1][1]


def price_steps(enhancement: Enhancement, prices: Prices) -> list[tuple[PriceStep, int]]:
    """The base cost, and every step that changes it, each with the gold after it; the last is the price.

    The rulebooks don't say how an odd cost is halved, nor whether a fifth taken off or what remains is
    rounded up. What is paid is rounded up in both cases, as it is for an area's hex.
    """
    found: list[tuple[PriceStep, int]] = [("base", base_cost(enhancement, prices))]
    for step in prices.steps:
        found.append((step, _changed(found[-1][1], step, enhancement, prices)))
    if enhancement.temporary:
        if enhancement.earlier:
            found.append(("less for earlier ones", found[-1][1] - prices.temporary_after_earlier))
        found.append(("temporary", _divided(found[-1][1] * (100 - prices.temporary_percent), 100)))
    return [found[0], *(now for before, now in pairwise(found) if now[1] != before[1])]


def base_cost(enhancement: Enhancement, prices: Prices) -> int:
    """The base cost by the chart."""
    if enhancement.sticker == "hex":
        if enhancement.hexes < 1:
            raise UserError("a hex can only be added to an area, and here is none")
        return _divided(prices.area, enhancement.hexes)
    sticker: str = "element" if enhancement.sticker in ELEMENTS else enhancement.sticker
    wanted = enhancement.beside if sticker == "+1" else sticker
    for priced, gold in prices.base.items():
        if priced == wanted:
            return gold
    raise UserError(f"'{wanted}' can't be enhanced; there are prices for {', '.join(prices.base)}")


def is_multi_target(part: Part) -> bool:
    """True if something on a card is for several figures, or can be, if all goes well."""
    match part:
        case Ability(target=target, extras=extras):
            return is_several(target) or area_hexes(part) > 1 or any(_adds_targets(extra) for extra in extras)
        case Command(whom=whom, then=then):
            return is_several(whom) or any(is_multi_target(one) for one in then)
        case Each(of=Select()):
            return True
        case _:
            return any(_adds_targets(one) for one in inside(part))


def is_several(target: Select | None) -> bool:
    """True if more than one figure can be selected; a number that depends on something can be more."""
    return target is not None and target.count != 1


def area_hexes(part: Part) -> int:
    """In how many hexes an area, if there is one, has its targets."""
    if not isinstance(part, Ability) or part.target is None or part.target.area is None:
        return 0
    return sum(kind == "R" for _, _, kind in part.target.area.hexes)


def is_persistent_bonus(action: Action, part: Part) -> bool:
    """True if a part of an action goes on for as long as the card stays, unlike an attack beside it."""
    match part:
        case Bonus():
            return action.stays == "persistent"
        case Ability(verb=verb):
            return action.stays == "persistent" and verb in LASTING
        case _:
            return any(is_persistent_bonus(action, one) for one in parts_inside(part))


def is_for_friends(part: Part) -> bool:
    """True if something on a card does good, to the figure itself or to others."""
    match part:
        case Ability(verb="condition", what=what):
            return what in POSITIVE_CONDITIONS
        case Ability(verb=verb, target=target):
            return verb not in (*HOSTILE, *HARMFUL) and (target is None or target.who != "enemy")
        case Bonus(moment=moment, bearer=bearer):
            if bearer is not None:
                return bearer.who != "enemy"
            return moment.who.who != "self" or moment.event not in ("attack", "attack ability")
        case Command(whom=whom):
            return whom.who != "enemy"
        case Summon():
            return True
        case Build(kind=kind):
            return kind not in ("trap", "hazardous terrain")
        case _:
            return all(is_for_friends(one) for one in parts_inside(part))


def shape_of(rules: Enhancing, action: Action, mark: Mark) -> Shape:
    """The shape of a mark; what stands before a dot tells which it counts as."""
    if mark.shape != "dot":
        return mark.shape
    if beside(action, mark) == "area":
        return rules.dots["area"]
    _, part = holder(action, mark)
    return rules.dots["friends" if is_for_friends(part) else "enemies"]


def _changed(gold: int, step: Step, enhancement: Enhancement, prices: Prices) -> int:
    it = enhancement
    match step:
        case "double multi-target":
            exempt = kind_of(it.sticker) in ("hex", "element") or (it.sticker, it.beside) == ("+1", "target")
            return gold * 2 if it.multi_target and not exempt else gold
        case "halve lost, no summon":
            return _divided(gold, 2) if it.lost and not it.summons else gold
        case "halve lost, not persistent":
            return _divided(gold, 2) if it.lost and not it.persistent else gold
        case "triple persistent bonus":
            exempt = it.sticker == "+1" and it.beside in SUMMON_STATS
            return gold * 3 if it.persistent_bonus and not exempt else gold
        case "add for the level":
            return gold + prices.per_level * (counts_as_level(it.level) - 1)
        case "add for earlier ones":
            return gold + prices.per_earlier * it.earlier


def _adds_targets(extra: Change | Part) -> bool:
    if isinstance(extra, Change):
        if extra.area is not None:
            return sum(kind == "R" for _, _, kind in extra.area.hexes) > 1
        return is_several(extra.whom) if extra.whom is not None else extra.field == "target"
    return is_multi_target(extra)


def _divided(gold: int, by: int) -> int:
    return -(-gold // by)
