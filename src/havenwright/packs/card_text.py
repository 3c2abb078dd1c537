"""Card text inside pack files: read by the card language, its mistakes told at their place in the file."""

from collections.abc import Callable
from typing import TypeVar

from havenwright.cards.character_card import read_action_block
from havenwright.cards.reading import read_effects, read_formula, read_traits
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Action, Amount, Change, Part
from havenwright.packs.pack_file import Field, PackFile

Read = TypeVar("Read")
NOTHING = Action(())


def read_action_below(file: PackFile, head: Line) -> Action:
    """Read the action in the lines below a head; there must be some."""
    if not head.children:
        file.problems.add(head.wrong("nothing is said below this line"))
        return NOTHING
    return _told(file, lambda: read_action_block(head.children, whole="monster"), NOTHING)


def read_trait(file: PackFile, field: Field) -> tuple[Part, ...]:
    """`Shield 1` on a stat card."""
    return _told(file, lambda: read_traits(field.text, first_line=field.line, first_column=field.column), ())


def read_attack_effects(file: PackFile, field: Field) -> tuple[Change, ...]:
    """`Poison` on a stat card."""
    return _told(file, lambda: read_effects(field.text, first_line=field.line, first_column=field.column), ())


def read_amount_in(file: PackFile, field: Field) -> Amount:
    """A number, or a formula over C and L."""
    nothing: Amount = 0
    return _told(
        file, lambda: read_formula(field.text, first_line=field.line, first_column=field.column), nothing
    )


def _told(file: PackFile, read: Callable[[], Read], otherwise: Read) -> Read:
    try:
        return read()
    except CardErrors as errors:
        file.problems.add_all(errors)
        return otherwise
