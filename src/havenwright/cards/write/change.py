"""Write changes: `+1 Attack`, `Pierce 2`, `Attack times 2`, `+2 Move instead`."""

from collections.abc import Iterable

from havenwright.cards.lexicon.verbs import BARE_FIELDS, GAINED_FIELDS, WITHOUT_NUMBER, capital
from havenwright.cards.tree import Amount, Change, Count, Relative, Sum
from havenwright.cards.words_with_parts import ReadAs
from havenwright.cards.write.phrase import Letters, write_amount, write_select
from havenwright.cards.write.small_words import write_area


def write_changes(changes: Iterable[Change], letters: Letters, *, gained: bool = False) -> str:
    """Changes with commas between them; `gained`: as a bonus gives them, `Shield 2`."""
    return ", ".join(write_change(change, letters, gained=gained) for change in changes)


def write_change(change: Change, letters: Letters, *, gained: bool = False) -> str:
    """One change."""
    name = capital(change.field)
    if change.how == "times":
        return f"{name} times {write_amount(change.amount, letters, 2)}"
    if change.field in GAINED_FIELDS and change.whom is not None:
        return f"{name} {write_amount(change.amount, letters)} for the target"
    if change.whom is not None:
        return f"target {write_select(change.whom, letters)} instead"
    said = _written(change, name, letters, gained)
    return f"{said} instead" if change.how == "instead" else said


def _written(change: Change, name: str, letters: Letters, gained: bool) -> str:
    amount = change.amount
    if change.field == "condition":
        return capital(change.name)
    if change.field == "infuse":
        return f"Infuse {change.what}"
    if change.area is not None:
        return f"Area {write_area(change.area)}"
    if isinstance(change.what, ReadAs):
        return f"Modifier {change.what.card} as {change.what.other}"
    if change.field in WITHOUT_NUMBER:
        return name
    if isinstance(amount, Relative):
        return f"{amount.plus:+} {name}"
    if change.field == "modifier card" and amount != 1 and not isinstance(amount, Count):
        name = f"{name}s"
    each = for_each(amount)
    if each is not None and change.how == "add" and change.field != "experience":
        times, counted = each
        return f"{times:+} {name} for each {write_select(counted.what, letters, counting='one')}"
    bare = change.field in (*BARE_FIELDS, "experience") or (gained and change.field in GAINED_FIELDS)
    if isinstance(amount, int) and amount < 0 and change.how == "add":
        return f"{amount} {name}"
    if bare or change.how == "instead":
        return f"{name} {write_amount(amount, letters)}"
    return f"+{write_amount(amount, letters, level=2)} {name}"


def for_each(amount: Amount) -> tuple[int, Count] | None:
    """The factor and the count of an amount for each of something."""
    match amount:
        case Count():
            return 1, amount
        case Sum(int(times), "x", Count() as counted):
            return times, counted
    return None
