"""Lines of campaign files: outcomes and conditions with their places, stories, lists of names."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.errors import UserError
from havenwright.grammar import Mistake
from havenwright.packs.campaigns.names import (
    Named,
    amounts_in,
    amounts_in_condition,
    names_in,
    names_in_condition,
)
from havenwright.packs.campaigns.outcome_text import read_condition, read_outcome
from havenwright.packs.campaigns.outcomes import RESOURCES, Condition, GainDesign, Outcome
from havenwright.packs.campaigns.outcomes import Line as OutcomeLine
from havenwright.packs.pack_file import Field, PackFile

MOST: Final = 1_000
"""The largest amount of anything."""
_COST: Final = re.compile(r"(\d{1,4}) ([a-z]+)")
_SAID_LOUD: Final = re.compile(r"(?:gain|lose|unlock|pay) [\da-z]", re.IGNORECASE)


def field_of(line: Line) -> Field:
    """A whole line as one field."""
    return Field(line.text, line.line, line.column)


def rest_of(line: Line, words: str = "") -> Field:
    """The rest of a line behind its first word, or behind some words."""
    rest = line.text[len(words) :].lstrip() if words else line.rest
    return Field(rest, line.line, line.column + len(line.text) - len(rest))


def address(named: Named) -> str:
    """The address of a name in its file, for checks to point at."""
    return f"{named.kind} {named.deck} {named.name}" if named.deck else f"{named.kind} {named.name}"


def read_lines(file: PackFile, lines: Iterable[Line]) -> tuple[Outcome, str]:
    """The outcome of some lines, and the story between them."""
    found: list[OutcomeLine] = []
    told: list[Line] = []
    story = ""
    for line in lines:
        if line.text == "story":
            story = line.verbatim
        elif is_story(line.text):
            told += line.walk()
        else:
            file.refuse_children(line)
            found += read_effects(file, field_of(line))
    return tuple(found), story or told_in(told)


def is_story(text: str) -> bool:
    """True if a line is there to be read aloud: effects begin with a small letter."""
    return not text[:1].islower() and not _SAID_LOUD.match(text)


def told_in(lines: Iterable[Line]) -> str:
    """Lines of a story as one text; an empty line between them begins a paragraph."""
    text = ""
    last = 0
    for line in lines:
        text += ("\n\n" if line.line > last + 1 else "\n") * bool(text) + line.text
        last = line.line
    return text


def read_effects(file: PackFile, field: Field) -> Outcome:
    """The outcome that a field states; its mistakes are the file's. `items A, B` opens their designs."""
    found: list[OutcomeLine] = []
    for part in split(field, ";"):
        if part.key == "items":
            named = list_of(file, part.value, "item")
            found.append(OutcomeLine(tuple(GainDesign(name) for name in named)))
            continue
        try:
            read = read_outcome(part.text, line=part.line, column=part.column)
        except CardErrors as mistakes:
            file.problems.add_all(mistakes)
            continue
        except UserError as mistake:
            file.problems.add(problem_of(mistake, part))
            continue
        for named_thing in names_in(read):
            note(file, named_thing, part)
        check_amounts(file, amounts_in(read), part)
        found += read
    return tuple(found)


def read_when(file: PackFile, field: Field, *, quest: bool = False) -> Condition | None:
    """The condition that a field states; None if it can't be read."""
    try:
        read = read_condition(field.text, line=field.line, column=field.column, quest=quest)
    except UserError as mistake:
        file.problems.add(problem_of(mistake, field))
        return None
    for named in names_in_condition(read):
        note(file, named, field)
    check_amounts(file, amounts_in_condition(read), field)
    return read


def problem_of(mistake: UserError, field: Field) -> CardError:
    length = len(mistake.found) if isinstance(mistake, Mistake) else len(field.text)
    return CardError(
        mistake.message,
        line=mistake.line or field.line,
        column=mistake.column or field.column,
        length=max(1, length),
    )


def note(file: PackFile, named: Named, field: Field) -> None:
    """Remember where a name stands."""
    at = max(0, field.text.find(named.name))
    file.note(address(named), Field(named.name, field.line, field.column + at))


def check_amounts(file: PackFile, amounts: Iterable[int], field: Field) -> None:
    for amount in amounts:
        if amount > MOST:
            file.problems.add(field.wrong(f"{amount} of something; the most is {MOST}"))


def split(field: Field, sign: str) -> Iterator[Field]:
    """The parts of a field between some signs, each with its own column; empty ones are left out."""
    at = field.column
    for part in field.text.split(sign):
        if said := part.strip():
            yield Field(said, field.line, at + len(part) - len(part.lstrip()))
        at += len(part) + len(sign)


def list_of(file: PackFile, field: Field, kind: str) -> tuple[str, ...]:
    """Names between commas, each with its place remembered."""
    found: list[str] = []
    if not field.text:
        file.problems.add(field.wrong(f"the name of a {kind} is missing"))
    for part in split(field, ","):
        if name := file.read_name(part):
            if name in found:
                file.problems.add(part.wrong(f"{name} stands twice"))
            note(file, Named(kind, name), part)
            found.append(name)
    return tuple(found)


def read_cost(file: PackFile, field: Field) -> tuple[tuple[str, int], ...]:
    """`2 lumber, 1 hide`."""
    found: dict[str, int] = {}
    for part in split(field, ","):
        one = _COST.fullmatch(part.text)
        if one is None or one[2] not in RESOURCES:
            file.problems.add(part.wrong("a cost is numbers and resources: 2 lumber, 1 hide"))
        elif one[2] in found:
            file.problems.add(part.wrong(f"{one[2]} stands twice"))
        else:
            check_amounts(file, [int(one[1])], part)
            found[one[2]] = int(one[1])
    if not field.text:
        file.problems.add(field.wrong("a cost is missing: 2 lumber, 1 hide"))
    return tuple(found.items())


def read_signed(file: PackFile, field: Field, what: str) -> int:
    """A number that may have a sign."""
    if not re.fullmatch(r"[+-]?\d{1,4}", field.text, re.ASCII) or abs(int(field.text)) > MOST:
        file.problems.add(field.wrong(f"{what} is a number up to {MOST}, not '{field.text[:20]}'"))
        return 0
    return int(field.text)
