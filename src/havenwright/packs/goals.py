"""Battle goals and masteries: what they are called, and what the record of the scenario must tell.

    goal Nobody's Debtor  checkmarks 2
      you never short rested and you looted at least four money tokens

A mastery stands in its class's file, below `masteries`, in the same form without checkmarks.
"""

from collections.abc import Iterable
from typing import Final

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Condition, Did
from havenwright.packs.goal_conditions import read_deed, write_deed
from havenwright.packs.pack_file import Field, PackFile, fields_of, slug
from havenwright.packs.records import BattleGoal, Mastery

MOST_CHECKMARKS: Final = 3
UNKNOWN: Final = Did("nothing", "scenario")


def read_goal(file: PackFile) -> BattleGoal:
    """The battle goal of a file; mistakes are in the file's problems."""
    found = file.read_fields(file.fields, ["checkmarks"])
    checkmarks = 1
    if "checkmarks" in found:
        file.note("checkmarks", found["checkmarks"])
        checkmarks = file.read_number(found["checkmarks"].value, "checkmarks", MOST_CHECKMARKS)
    return BattleGoal(
        id=file.id,
        name=file.name,
        condition=_condition(file, file.head, file.body),
        checkmarks=checkmarks,
    )


def read_mastery(file: PackFile, line: Line) -> Mastery:
    """`mastery Dry Feet`, and below it what must be so."""
    first, *others = fields_of(line)
    for field in others:
        file.problems.add(field.wrong("nothing can stand after a mastery's name"))
    name = file.read_name(first.value)
    id = f"{file.id}/{slug(name)}"
    file.note(f"mastery {id}", Field(line.text, line.line, line.column))
    return Mastery(id=id, name=name, condition=_condition(file, line, line.children))


def write_goal(goal: BattleGoal) -> str:
    marks = f"  checkmarks {goal.checkmarks}" * (goal.checkmarks != 1)
    return f"goal {goal.name}{marks}\n  {write_deed(goal.condition)}\n"


def write_mastery(mastery: Mastery) -> str:
    return f"mastery {mastery.name}\n  {write_deed(mastery.condition)}\n"


def mixed(*decks: Iterable[BattleGoal]) -> tuple[BattleGoal, ...]:
    """Decks of battle goals as one: a goal that several have is there once."""
    found = {goal.id: goal for deck in decks for goal in deck}
    return tuple(found[id] for id in sorted(found))


def _condition(file: PackFile, head: Line, lines: tuple[Line, ...]) -> Condition:
    if not lines:
        file.problems.add(head.wrong("what must be so stands below this line"))
        return UNKNOWN
    for line in lines[1:]:
        file.problems.add(line.wrong("one line says it all; join conditions with 'and'"))
    file.refuse_children(lines[0])
    try:
        return read_deed(lines[0].text, line=lines[0].line, column=lines[0].column)
    except CardErrors as errors:
        file.problems.add_all(errors)
        return UNKNOWN
