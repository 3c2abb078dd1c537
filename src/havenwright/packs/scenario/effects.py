"""Effects of a scenario, in a line (divided by `;`) or in lines below.

read section 2                              unlock door D1
spawn one normal Mudlark at a               spawn C -/normal/elite Mudlark divided over a, b
place trap at a: Damage 3                   remove obstacle at b
increase Water by 1                         all characters: Wound
all Mudlark become allies                   the Ferrywoman goes to a
goal all enemies are dead                   gain 5 gold each
if C is 4: read section 3                   win
choose
  option Spare Them: read section 4
"""

from typing import Final, cast

from havenwright.cards.text.indented_file import Line
from havenwright.packs.pack_file import PackFile
from havenwright.packs.scenario.fields import line_field, told
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.plot import Choice, Effect, Option, When
from havenwright.packs.scenario.rows.effects import Choose, NewOption

FEWEST_OPTIONS: Final = 2


def with_lines_below(file: PackFile, does: tuple[Effect, ...], line: Line) -> tuple[Effect, ...]:
    """The effects behind a colon, and those of the lines below."""
    if not does and not line.children:
        field = line_field(line)
        raise field._replace(text="", column=field.column + len(field.text)).wrong(
            "what happens then is missing"
        )
    return (*does, *(effect for child in line.children for effect in read_effect_line(file, child)))


def read_effect_line(file: PackFile, line: Line) -> tuple[Effect, ...]:
    """The effects of a line of its own, with what stands below it."""
    return told(file, lambda: _effect_line(file, line), ())


def _effect_line(file: PackFile, line: Line) -> tuple[Effect, ...]:
    match read_line(file, line_field(line), "effect_line"):
        case Choose():
            return (_read_choice(file, line),)
        case When(state, does):
            return (When(state, with_lines_below(file, does, line)),)
        case found:
            file.refuse_children(line)
            return cast("tuple[Effect, ...]", found)


def _read_choice(file: PackFile, line: Line) -> Choice:
    options = [option for child in line.children if (option := _read_option(file, child))]
    if len(line.children) < FEWEST_OPTIONS:
        raise line.wrong(
            f"a choice needs {FEWEST_OPTIONS} options below it: 'option Spare Them: read section 4'"
        )
    return Choice(tuple(options))


def _read_option(file: PackFile, line: Line) -> Option | None:
    return told(file, lambda: _option(file, line), None)


def _option(file: PackFile, line: Line) -> Option:
    name, does = cast(NewOption, read_line(file, line_field(line), "option_line"))
    return Option(name=name, does=with_lines_below(file, does, line))
