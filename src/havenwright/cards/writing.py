"""Tree to text: the one way to say it that a printed card would choose. Reading it gives the tree back."""

from collections.abc import Iterable

from havenwright.cards.areas import write_area
from havenwright.cards.phrases import Letters, number_word, series, write_amount, write_select
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Bonus,
    Change,
    Consume,
    Count,
    Extra,
    Moment,
    Part,
    Select,
    Sum,
)
from havenwright.cards.vocabulary import (
    ATTACKS_ON_YOU,
    BARE_FIELDS,
    GAINED_FIELDS,
    WITHOUT_NUMBER,
    YOUR_ATTACKS,
    YOUR_HEALS,
    YOUR_MOVES,
    capital,
    default_who,
)

OCCASIONS: dict[Moment, tuple[str, str, str]] = {
    YOUR_ATTACKS: ("your", "attack", "attacks"),
    YOUR_MOVES: ("your", "move", "moves"),
    YOUR_HEALS: ("your", "heal", "heals"),
    ATTACKS_ON_YOU: ("the", "attack targeting you", "attacks targeting you"),
}


def write_action(action: Action) -> str:
    """The lines of an action. Whether it is lost or stays is said elsewhere: on the card's own line."""
    return "\n".join(write_part(part) for part in action.parts)


def write_part(part: Part) -> str:
    """One line."""
    match part:
        case Ability():
            return _ability_line(part)
        case Bonus():
            return _bonus(part)
        case Consume():
            return _consume(part)
        case _:
            raise ValueError(f"a {type(part).__name__} can't be written yet")


def write_traits(parts: Iterable[Part]) -> str:
    """What a stat card lists: its abilities in one line, then bonuses, a line each."""
    listed, lines = [], []
    explained = Letters()
    for part in parts:
        if isinstance(part, Ability):
            listed.append(_ability(part, explained))
        else:
            lines.append(write_part(part))
    return "\n".join([", ".join(listed) + explained.where(), *lines] if listed else lines)


def write_effects(changes: Iterable[Change]) -> str:
    """What a stat card lists beside its attacks."""
    explained = Letters()
    return _changes(changes, explained) + explained.where()


def write_formula(amount: Amount) -> str:
    """An amount by itself; one that counts something explains it."""
    explained = Letters()
    return write_amount(amount, explained) + explained.where()


# Sentences


def _sentences(found: list[str]) -> str:
    return found[0] if len(found) == 1 else " ".join(f"{sentence}." for sentence in found)


def _ability_line(ability: Ability) -> str:
    """The ability with its plain changes, then a sentence for each other thing that is added to it."""
    plain, later = _split(ability.extras)
    explained = Letters()
    first = _ability(ability, explained, plain) + explained.where()
    found = [f"Mandatory: {first}" if ability.mandatory else first]
    added: list[Change] = []
    for extra in (*later, None):
        if isinstance(extra, Change):
            added.append(extra)
            continue
        if added:
            found.append(f"Add {write_effects(added)}")
            added = []
        if extra is not None:
            found.append(write_part(extra))
    return _sentences(found)


def _split(extras: tuple[Extra, ...]) -> tuple[list[Change], list[Extra]]:
    plain: list[Change] = []
    for at, extra in enumerate(extras):
        if not isinstance(extra, Change) or _each(extra.amount) is not None:
            return plain, list(extras[at:])
        plain.append(extra)
    return plain, []


def write_then(then: Iterable[Change | Part], letters: Letters, *, waiting: bool = False) -> str:
    """A body: changes with commas between them, parts with semicolons.

    `waiting`: for a bonus, which adds its changes, or gains them.
    """
    said: list[str] = []
    together: list[Change] = []
    for one in (*then, None):
        if isinstance(one, Change):
            together.append(one)
            continue
        if together:
            said.append(_together(together, letters, waiting))
            together = []
        if isinstance(one, Ability):
            said.append(_ability(one, letters, whom_is_said=True))
        elif one is not None:
            raise ValueError(f"a {type(one).__name__} can't be written in a body yet")
    return "; ".join(said)


def _together(changes: list[Change], letters: Letters, waiting: bool) -> str:
    if not waiting:
        return _changes(changes, letters)
    gained = all(change.field in GAINED_FIELDS for change in changes)
    return f"{'gain' if gained else 'add'} {_changes(changes, letters, gained=True)}"


def _consume(consume: Consume) -> str:
    explained = Letters()
    joined = series(consume.elements, "or" if consume.either else "and")
    return f"Consume {joined}: {write_then(consume.then, explained)}{explained.where()}"


def _bonus(bonus: Bonus) -> str:
    whose, one, many = OCCASIONS[bonus.moment]
    explained = Letters()
    said = write_then(bonus.then, explained, waiting=True) + explained.where()
    if not bonus.uses:
        return f"On {'' if whose == 'the' else 'your '}{many}, {said}"
    uses = len(bonus.uses)
    how_many = f"next {number_word(uses)} {many}" if uses > 1 else f"next {one}"
    slots = "".join(f"[{experience} xp]" if experience else "[ ]" for experience in bonus.uses)
    return f"On {whose} {how_many}, {said}. {slots}"


# Abilities and changes


def _ability(
    ability: Ability,
    explained: Letters,
    changes: Iterable[Change] | None = None,
    *,
    whom_is_said: bool = False,
) -> str:
    """An ability in one sentence. `whom_is_said`: also where it would go without saying."""
    target = ability.target
    usual = default_who(ability.verb, ability.what)
    head = _head(ability, explained)
    if target is None and whom_is_said and ability.verb in ("condition", "push", "pull"):
        target = Select(usual)
        said = [f"target {write_select(target, explained)}"]
    elif ability.verb == "suffer":
        said = [f"Area {write_area(target.area)}"] if target and target.area else []
    else:
        said = _target(target, usual, explained) if target else []
    extras: Iterable[Extra] = ability.extras if changes is None else changes
    return ", ".join([head, *said, *(_change(one, explained) for one in extras if isinstance(one, Change))])


def _head(ability: Ability, explained: Letters) -> str:
    if ability.verb == "condition":
        return capital(ability.what)
    if ability.verb == "infuse":
        return f"Infuse {ability.what}"
    if ability.verb in WITHOUT_NUMBER:
        return capital(ability.verb)
    if ability.verb != "suffer":
        return f"{capital(ability.verb)} {write_amount(ability.amount, explained)}"
    if ability.target is None:
        return f"Suffer {write_amount(ability.amount, explained)} damage"
    who = write_select(ability.target, explained)
    suffers = "suffers" if ability.target.count == 1 else "suffer"
    return f"{who[0].upper()}{who[1:]} {suffers} {write_amount(ability.amount, explained)} damage"


def _target(target: Select, usual: str, explained: Letters) -> list[str]:
    said = []
    if target.who == "self":
        if usual != "self":
            said.append("self")
        if target.range is not None:
            said.append(f"Range {write_amount(target.range, explained)}")
    elif target.who == usual and target.count != "all":
        if target.range is not None:
            said.append(f"Range {write_amount(target.range, explained)}")
        if target.count != 1:
            said.append(f"Target {target.count}")
    else:
        said.append(f"target {write_select(target, explained)}")
    if target.area is not None:
        said.append(f"Area {write_area(target.area)}")
    return said


def _changes(changes: Iterable[Change], explained: Letters, *, gained: bool = False) -> str:
    return ", ".join(_change(change, explained, gained=gained) for change in changes)


def _change(change: Change, explained: Letters, *, gained: bool = False) -> str:
    name = capital(change.field)
    if change.field == "condition":
        return capital(change.what)
    if change.field == "infuse":
        return f"Infuse {change.what}"
    if change.field in WITHOUT_NUMBER:
        return name
    each = _each(change.amount)
    if each is not None:
        times, counted = each
        return f"{times:+} {name} for each {write_select(counted.what, explained, counting='one')}"
    if isinstance(change.amount, int) and change.amount < 0:
        return f"{change.amount} {name}"
    if change.field in BARE_FIELDS or (gained and change.field in GAINED_FIELDS):
        return f"{name} {write_amount(change.amount, explained)}"
    return f"+{write_amount(change.amount, explained, level=2)} {name}"


def _each(amount: Amount) -> tuple[int, Count] | None:
    """So many for each of something, if an amount is that."""
    match amount:
        case Count():
            return 1, amount
        case Sum(int(times), "x", Count() as counted):
            return times, counted
    return None
