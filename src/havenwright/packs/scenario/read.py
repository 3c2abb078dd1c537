"""Scenario files: maps drawn as text with a legend, goals, triggers, sections, and what is read aloud.

scenario Low Tide
  map
    s   .   a   .
      s   #   t   .
  s  start
  a  Mudlark  -/normal/elite      # with two, three, four characters
  t  trap: Suffer 2 + L, Poison
  goal all enemies are dead
  lose if round 10 is over
  when door D1 opens: read section 2
  section 2
    story
      Somebody has been here before you.
    spawn one normal Mudlark at b
  story
    The water has gone out too far.
"""

import re
from collections import Counter as Tally
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from havenwright.cards.text.indented_file import Line
from havenwright.hexes import write_board
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.records import Scenario
from havenwright.packs.scenario import header as around
from havenwright.packs.scenario.conditions import read_state
from havenwright.packs.scenario.effects import read_effect_line
from havenwright.packs.scenario.fields import rest_field, told
from havenwright.packs.scenario.figures import read_figure
from havenwright.packs.scenario.legend import MARK, NO_MARKS, SCENARIO, Legend, Standing
from havenwright.packs.scenario.map_drawing import read_maps
from havenwright.packs.scenario.plot import (
    Counter,
    Effect,
    Rule,
    Section,
    Trigger,
)
from havenwright.packs.scenario.records import (
    Dead,
    Group,
    Person,
    State,
)
from havenwright.packs.scenario.rows.effects import STARTS as EFFECTS
from havenwright.packs.scenario.triggers import read_rule, read_trigger

VERBATIM: Final = ("map", "story", "conclusion")
ONCE: Final = ("number", "level", "character", "hand", "goal", "story", "conclusion", "key", "loot")
"""Heads that stand in a scenario at most once."""
STATEMENTS: Final = (
    *(
        "number",
        "level",
        "character",
        "hand",
        "map",
        "figure",
        "goal",
        "lose if",
        "counter",
        "effect",
        "when",
        "whenever",
        "at",
        "rule",
    ),
    *("escape", "section", "key", "loot", "reward", *around.LINKS, "requires", "story", "conclusion"),
)
IN_SECTION: Final = (
    "story",
    "when",
    "whenever",
    "at",
    "lose if",
    "rule",
    "escape",
    "an effect",
    "a letter of the map",
)
ALL_ENEMIES: Final[State] = Dead(Group(kind="enemies"))
_SECTION: Final = re.compile(r"[1-9][0-9]{0,2}(?:\.[1-9][0-9]?)?", re.ASCII)
_LEGEND_LINE: Final = re.compile(r"\S{1,2}  +\S")

Reader: TypeAlias = Callable[[PackFile, Line], Any]
MANY: Final[dict[str, tuple[str, Reader]]] = {
    "reward": ("rewards", around.read_reward_line),
    **dict.fromkeys(around.LINKS, ("links", around.read_links)),
}
"""Statements that give several records each."""
SINGLE: Final[dict[str, tuple[str, Reader]]] = {
    "counter": ("counters", around.read_counter_start),
    "effect": ("effects", around.read_effect),
    "requires": ("requires", around.read_requirement),
    "figure": ("figures", read_figure),
    **dict.fromkeys(("when", "whenever", "at", "lose"), ("triggers", read_trigger)),
    **dict.fromkeys(("rule", "escape"), ("rules", read_rule)),
}
"""Statements that give one record each."""
VALUES: Final[dict[str, Reader]] = {
    "number": around.read_number,
    "level": around.read_level,
    "character": around.read_character,
    "hand": around.read_hand,
    "key": around.read_key,
    "loot": around.read_loot,
}
WITH_LINES_BELOW: Final = (
    *("figure", "when", "whenever", "at", "rule", "escape", "lose", "section"),
    *VERBATIM,
)


def read_scenario(file: PackFile) -> Scenario:
    """The scenario of a file; mistakes are in the file's problems."""
    return _Reading(file).scenario()


class _Reading:
    """A scenario while it is read."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        self.legend = Legend(file)
        self.maps: list[Line] = []
        self.seen: dict[str, Line] = {}
        self.values: dict[str, Any] = {}
        self.lists: dict[str, list[Any]] = {}
        self.sections: dict[str, Line] = {}
        self.section_parts: dict[str, _SectionParts] = {}

    def scenario(self) -> Scenario:
        file = self.file
        for line in file.body:
            self._read_statement(line)
        file.require([*self.seen, *(["map"] if self.maps else [])], ["map", "goal"], file.head)
        for field in file.fields:
            file.problems.add(field.wrong("nothing can stand after the scenario's name"))
        figures: list[Person] = [figure for figure in self.lists.pop("figures", ()) if figure]
        self._refuse_twice("figure", [figure.id for figure in figures])
        counters: list[Counter] = self.lists.get("counters", [])
        self._refuse_twice("counters", [counter.name for counter in counters])
        self.legend.require_ranks({figure.id for figure in figures})
        board, standing = read_maps(file, self.maps, self.legend) if self.maps else (None, {})
        own = standing.get(SCENARIO, Standing())
        self.values |= {name: tuple(found) for name, found in self.lists.items()}
        return Scenario(
            id=file.id,
            name=file.name,
            board="" if board is None else write_board(board),
            marks="",
            starts=tuple(sorted(own.starts)),
            tiles=own.sorted_tiles(),
            monsters=own.sorted_monsters(),
            places=own.sorted_places(),
            locked=tuple(sorted(self.legend.locked)),
            figures=tuple(figures),
            sections=tuple(
                self._section(number, standing.get(number, Standing())) for number in self.sections
            ),
            **self.values,
        )

    def _read_statement(self, line: Line) -> None:
        word = line.first_word
        if _LEGEND_LINE.match(line.text) and word not in NO_MARKS:
            self.legend.read(line, (*STATEMENTS, "a letter of the map"))
            return
        if word in ONCE:
            if word in self.seen:
                self.file.problems.add(line.wrong(f"{word} stands twice"))
            self.seen[word] = line
        if word not in WITH_LINES_BELOW and word in STATEMENTS:
            self.file.refuse_children(line)
        if word == "map":
            self.maps.append(line)
        elif word in ("story", "conclusion"):
            self.values[word] = read_story(self.file, line)
        elif word == "goal":
            self.values["goal"] = read_goal(self.file, line)
        elif word == "section":
            self._read_section(line)
        elif word in VALUES:
            found = told(self.file, lambda: VALUES[word](self.file, line), None)
            if found is not None:
                self.values[word] = found
        elif word in SINGLE:
            name, reader = SINGLE[word]
            one = told(self.file, lambda: reader(self.file, line), None)
            self.lists.setdefault(name, []).extend([one] if one is not None else [])
        elif word in MANY:
            name, reader = MANY[word]
            self.lists.setdefault(name, []).extend(told(self.file, lambda: reader(self.file, line), ()))
        else:
            self.legend.read(line, (*STATEMENTS, "a letter of the map"))

    def _refuse_twice(self, what: str, names: list[str]) -> None:
        for name in (name for name, number in Tally(names).items() if number > 1):
            place = self.file.source.places.get(f"again {what} {name}") or self.file.source.places[""]
            field = Field(" " * place.length, place.line, place.column)
            self.file.problems.add(field.wrong(f"{name} stands twice"))

    # Sections

    def _read_section(self, line: Line) -> None:
        number = rest_field(line)
        if not _SECTION.fullmatch(number.text):
            self.file.problems.add(number.wrong("a section has a number, like 2 or 15.1"))
            return
        if number.text in self.sections:
            self.file.problems.add(line.wrong(f"section {number.text} stands twice"))
            return
        self.file.note(f"section {number.text}", Field(line.text, line.line, line.column))
        self.sections[number.text] = line
        parts = self.section_parts[number.text] = _SectionParts()
        for child in line.children:
            self._read_in_section(child, number.text, parts)

    def _read_in_section(self, line: Line, owner: str, parts: "_SectionParts") -> None:
        file, word = self.file, line.first_word
        if word == "story":
            if parts.story:
                file.problems.add(line.wrong("story stands twice"))
            parts.story = read_story(file, line)
        elif MARK.fullmatch(line.text.partition(" ")[0]) and _LEGEND_LINE.match(line.text):
            self.legend.read(line, IN_SECTION, owner)
        elif word in ("when", "whenever", "at") or line.text.startswith("lose if"):
            trigger = told(file, lambda: read_trigger(file, line), None)
            parts.triggers += [trigger] if trigger is not None else []
        elif word in ("rule", "escape"):
            rule = told(file, lambda: read_rule(file, line), None)
            parts.rules += [rule] if rule is not None else []
        elif word in EFFECTS or "  " not in line.text:
            parts.does += read_effect_line(file, line)
        else:
            self.legend.read(line, IN_SECTION, owner)

    def _section(self, number: str, standing: Standing) -> Section:
        parts = self.section_parts[number]
        return Section(
            number=number,
            story=parts.story,
            tiles=standing.sorted_tiles(),
            monsters=standing.sorted_monsters(),
            places=standing.sorted_places(),
            does=tuple(parts.does),
            triggers=tuple(parts.triggers),
            rules=tuple(parts.rules),
        )


class _SectionParts:
    """A section as far as it was read."""

    def __init__(self) -> None:
        self.story = ""
        self.does: list[Effect] = []
        self.triggers: list[Trigger] = []
        self.rules: list[Rule] = []


def read_goal(file: PackFile, line: Line) -> State:
    """Read the state that wins the scenario."""
    file.note("goal", Field(line.text, line.line, line.column))

    return told(file, lambda: read_state(file, rest_field(line)), ALL_ENEMIES)


def read_story(file: PackFile, line: Line) -> str:
    """Paragraphs, each in one line: where lines break is layout."""
    if line.rest:
        file.problems.add(line.wrong(f"the {line.first_word} begins in the next line"))
    paragraphs = re.split(r"\n\s*\n", line.verbatim)
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs).strip()
