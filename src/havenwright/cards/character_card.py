"""Character cards as packs write them: a line with name, level and initiative, and two halves below it.

card Splitting Maul  level 1  initiative 61
  top
    Attack 3, Pierce 2
  bottom  lost  persistent
    On the next three attacks targeting you, gain Shield 2. [ ][1 xp][ ]
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from havenwright.cards.reading import Loss, Stays, Whole, read_action
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors, Problems, unexpected
from havenwright.cards.tree import Action
from havenwright.cards.write.action import write_action

Level = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "X", "A", "B"]

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

HALVES: Final = ("top", "bottom")

LONGEST_NAME: Final = 60


class CharacterCard(msgspec.Struct, frozen=True):
    """A character's card as it is printed."""

    name: str
    level: Level
    initiative: int
    top: Action
    bottom: Action


def counts_as_level(level: Level) -> int:
    """The level as a number; cards of level X, and those to learn the game with, count as level 1."""
    return int(level) if level.isdigit() else 1


def read_card_block(block: Line, *, file: str | Path | None = None, whole: Whole = "no") -> CharacterCard:
    """The card that a `card` line and the lines below it say; all mistakes in one `CardErrors`.

    `whole`: its pronouns have to mean something in it, as `read_action` has it.
    """
    problems = Problems(file)
    name, level, initiative = _read_title(block, problems)
    halves: dict[str, Action] = {}
    for line in block.children:
        half = line.first_word
        if half not in HALVES:
            problems.add(unexpected(line.text.split()[0], HALVES, line=line.line, column=line.column))
        elif half in halves:
            problems.add(line.wrong(f"a second {half}; a card has one"))
        else:
            halves[half] = _read_half(line, problems, whole=whole)
    missing = [half for half in HALVES if half not in halves]
    if missing:
        problems.add(block.wrong(f"a card has a top and a bottom; here is no {' and no '.join(missing)}"))
    problems.raise_any()
    return CharacterCard(name, level, initiative, halves["top"], halves["bottom"])


def write_card_block(card: CharacterCard) -> str:
    """A card as lines that read back as the same card."""
    lines = [f"card {card.name}  level {card.level}  initiative {card.initiative:02}"]
    for half, action in (("top", card.top), ("bottom", card.bottom)):
        marks = [mark for mark in (action.loss, action.stays) if mark != "no"]
        lines.append("  " + "  ".join([half, *marks]))
        lines += [f"    {line}" for line in write_action(action).splitlines()]
    return "\n".join(lines) + "\n"


def read_action_block(
    lines: Sequence[Line],
    *,
    loss: Loss = "no",
    stays: Stays = "no",
    file: str | Path | None = None,
    marks: bool = False,
    whole: Whole = "no",
) -> Action:
    """The action that lines of a file say, with mistakes placed as in the file, and perhaps with marks."""
    problems = Problems(file)
    for line in lines:
        if line.children:
            problems.add(line.children[0].wrong("nothing can stand below a sentence"))
    action = Action((), loss, stays)
    if lines:
        rows = [""] * (lines[-1].line - lines[0].line + 1)
        for line in lines:
            rows[line.line - lines[0].line] = " " * (line.column - 1) + line.text
        try:
            text, first = "\n".join(rows), lines[0].line
            action = read_action(
                text, loss=loss, stays=stays, first_line=first, file=file, marks=marks, whole=whole
            )
        except CardErrors as errors:
            problems.add_all(errors)
    problems.raise_any()
    return action


def _read_half(line: Line, problems: Problems, *, whole: Whole) -> Action:
    loss: Loss = "no"
    stays: Stays = "no"
    for word, column in _words(line)[1:]:
        match word.lower():
            case "lost" | "unrecoverable" as said if loss == "no":
                loss = said
            case "round" | "persistent" as said if stays == "no":
                stays = said
            case _:
                could = ["lost", "unrecoverable"] * (loss == "no") + ["round", "persistent"] * (stays == "no")
                problems.add(unexpected(word, could, line=line.line, column=column))
    if not line.children:
        problems.add(line.wrong(f"the {line.first_word} says nothing"))
    try:
        return read_action_block(
            line.children, loss=loss, stays=stays, file=problems.file, marks=True, whole=whole
        )
    except CardErrors as errors:
        problems.add_all(errors)
        return Action(())


def _read_title(block: Line, problems: Problems) -> tuple[str, Level, int]:
    words = _words(block)
    if words[0][0].lower() != "card":
        problems.add(unexpected(words[0][0], ["card"], line=block.line, column=block.column))
    small = [word.lower() for word, _ in words]
    facts = {"level": "", "initiative": ""}
    end = len(words)
    while end > 2 and small[end - 2] in facts and not facts[small[end - 2]]:
        facts[small[end - 2]] = words[end - 1][0]
        end -= 2
    name = " ".join(word for word, _ in words[1:end])
    if not name:
        problems.add(block.wrong("the card has no name"))
    elif len(name) > LONGEST_NAME:
        problems.add(block.wrong(f"a name of {len(name)} characters; the most is {LONGEST_NAME}"))
    columns = {words[at][0].lower(): words[at + 1][1] for at in range(end, len(words), 2)}

    def fact(what: str, right: bool, should_be: str) -> None:
        if not facts[what]:
            message = f"the card says no {what}; its line ends with 'level 1  initiative 30'"
            problems.add(block.wrong(message))
        elif not right:
            problems.add(unexpected(facts[what], [should_be], line=block.line, column=columns[what]))

    level = next((one for one in LEVELS if one == facts["level"].upper()), None)
    fact("level", level is not None, "1 to 9, X, A or B")
    digits = facts["initiative"]
    known = len(digits) <= 2 and digits.isascii() and digits.isdigit() and int(digits) > 0
    fact("initiative", known, "1 to 99")
    return name, level or "1", int(digits) if known else 0


def _words(line: Line) -> list[tuple[str, int]]:
    """The words of a line with their columns."""
    found, at = [], 0
    for word in line.text.split():
        at = line.text.index(word, at)
        found.append((word, line.column + at))
        at += len(word)
    return found
