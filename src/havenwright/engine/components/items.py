"""Items: which ones a character can bring, their bonuses, and ready, spent or lost."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, If, Moment, Part
from havenwright.cards.vocabulary import Lasts
from havenwright.engine.core.play import Play
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.setting.setting import Carried
from havenwright.packs.records import Item, Slot
from havenwright.rulesets.base import Ruleset


def refused(rules: Ruleset, worn: Iterable[Slot], level: int) -> list[Slot]:
    """The slots for which these items are too many, for a character of that level; empty: all can come.

    An item for two hands fills both of them.
    """
    items = Counter(worn)
    items["one hand"] += 2 * items.pop("two hands", 0)
    room = {**rules.slots, "small": small_items(level)}
    return [slot for slot, number in items.items() if number > room.get(slot, 0)]


def small_items(level: int) -> int:
    """How many small items there is room for: half the level, rounded up."""
    return -(-level // 2)


def make_ready(play: Play, number: int) -> None:
    """An item is as at the start of the scenario: the token on its first slot."""
    set_item(play, number, "ready")
    uses = play.setting.items[number].item.uses
    play.state.bonuses = tuple(
        replace(active, left=uses if uses > 1 else -1) if active.item == number else active
        for active in play.state.bonuses
    )


def set_item(play: Play, number: int, how: str) -> None:
    play.state.items = tuple(how if n == number else was for n, was in enumerate(play.state.items))


STANDING = frozenset(("shield", "retaliate", "flying", "prevent", "ignore", "bring"))
"""Abilities that hold all the time, where something that is always there says them."""

CAPACITY = "capacity"
"""The favor with which everybody can bring one more small item, but has to keep one unused."""


def item_called(items: Iterable[Item], what: str) -> Item | None:
    """The item that a reward means: by its name, its id, or the number that tables know it by."""
    wanted = what.lower()
    for item in items:
        if wanted in (item.id, item.name.lower()) or (item.number > 0 and wanted == str(item.number)):
            return item
    return None


# In force from the start


def item_bonuses(number: int, one: Carried) -> list[ActiveBonus]:
    """Bonuses of an item's sides: waiting ones, standing ones, and those for one's own turn."""
    bonuses = _of_side(number, one, one.item.action, back=False)
    return bonuses + (_of_side(number, one, one.item.back, back=True) if one.item.back else [])


def _of_side(number: int, one: Carried, action: Action, *, back: bool) -> list[ActiveBonus]:
    left = one.item.uses if one.item.uses > 1 else -1
    said = _said_together(action.parts) if one.item.use != "none" else action.parts
    begins = [part for part in said if isinstance(part, Bonus) and _begins_when_used(one, part)]
    parts: list[Bonus | Ability] = [
        effective_at_once(p) for p in said if isinstance(p, Bonus) and p not in begins
    ]
    rest: list[Part] = [*begins]
    for part in said:
        if one.item.use == "none" and (standing := _without_use(part)):
            parts.extend(standing)
        elif not isinstance(part, Bonus) and not _is_usable_while(part):
            rest.append(part)
    if rest:
        parts.append(Bonus(Moment("turn"), tuple(rest), optional=True))
    return [
        ActiveBonus(one.seat, part, left=left, lasts="scenario", item=number, back=back) for part in parts
    ]


def _without_use(part: Part) -> list[Bonus | Ability]:
    """Gifts of an item that is never used: all the time, while something is so, or at the start."""
    match part:
        case Ability("take out" | "put in"):
            return [Bonus(Moment("start of scenario"), (part,))]
        case Ability() if is_always_in_force(part):
            return [part]
        case If(condition, then, ()):
            given = [one for one in then if isinstance(one, Ability) and is_always_in_force(one)]
            while_so = Moment("always", where=(condition,))
            return [Bonus(while_so, (one,)) for one in given] if len(given) == len(then) else []
    return []


def _said_together(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The parts of an item that is used up: what is said behind a bonus is done when that is used."""
    said: list[Part] = []
    for part in parts:
        before = said[-1] if said else None
        if isinstance(before, Bonus) and (more := _as_part_of(before, part)):
            said[-1] = replace(before, then=(*before.then, more))
        else:
            said.append(part)
    return tuple(said)


REFERRING: Final = ("target", "it", "made")
"""Selections that mean figures of which something was said before."""


def _as_part_of(before: Bonus, part: Part) -> Part | None:
    """A part that goes with the bonus before it: without a moment of its own, about those whom that was for,
    or at the end of that turn."""
    if _is_usable_while(part):
        return None
    if not isinstance(part, Bonus):
        return part
    if any(whose is not None and whose.who in REFERRING for whose in (part.bearer, part.moment.whom)):
        return part
    turn = before.moment.event == "turn" and part.moment == Moment("end of turn")
    return replace(part, uses=(0,), lasts="turn") if turn else None


TIMES: Final = frozenset(get_args(Lasts)) - {"", "ability"}
"""Times that a bonus can last for from the moment at which its item is used."""


def _begins_when_used(one: Carried, bonus: Bonus) -> bool:
    """True if a bonus is said for a time, which begins when its item is used: this turn, this scenario."""
    return bonus.lasts == "turn" or (bonus.lasts in TIMES and one.item.use != "none")


def effective_at_once(bonus: Bonus) -> Bonus:
    """An aura of an item: it waits for others' deeds, and gives the rest at once."""
    if bonus.bearer is None:
        return bonus
    changes = all(isinstance(one, Change) for one in bonus.then)
    if changes and bonus.moment.who.who == "self" and not bonus.uses and not bonus.limit:
        whose = replace(bonus.bearer, count=1)
        return replace(bonus, moment=replace(bonus.moment, who=whose), bearer=None)
    return Bonus(Moment("start of scenario"), (replace(bonus, lasts=bonus.lasts or "scenario"),))


def is_always_in_force(ability: Ability) -> bool:
    return ability.verb in STANDING or (ability.verb == "initiative" and ability.what == "focus")


def _is_usable_while(part: Part) -> bool:
    """True if it says that a condition doesn't keep the item from being used."""
    return isinstance(part, Ability) and part.verb == "ignore" and part.what in ("stun", "impair")


def usable_while(action: Action, condition: str) -> bool:
    """True if an item can be used in spite of a condition."""
    return any(_is_usable_while(part) and getattr(part, "what", "") == condition for part in action.parts)


def side_of(play: Play, active: ActiveBonus) -> Action:
    """The side of an item that a bonus stands on."""
    item = play.setting.items[active.item].item
    return item.back if active.back and item.back else item.action


def is_held_back(play: Play, active: ActiveBonus) -> bool:
    """True if a condition of its owner prevents using an item; a standing effect is use as well."""
    stunned = play.is_stunned(active.figure) and not usable_while(side_of(play, active), "stun")
    impaired = play.figure(active.figure).has("impair")
    return stunned or (impaired and not usable_while(side_of(play, active), "impair"))


# Loot cards


RANDOM_ITEM = "random item"
"""The loot card that gives an item, and what items say of themselves that are gained like that."""
