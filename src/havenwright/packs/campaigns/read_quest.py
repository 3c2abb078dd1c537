"""Quest files, each with any number of quests, and what a scenario adds to their counters.

quest A Dry Year  number 7
  count Clerks: each Drowned Clerk that you killed
  count Dry: each scenario in which you never short rested
  done when Clerks is at least 12 and The Customs House is completed
  gives class Gullherd, quest Paid in Full
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors, did_you_mean
from havenwright.cards.tree import Compare, Did, Every, Fact, Is
from havenwright.cards.tree import Condition as Deed
from havenwright.cards.tree import Not as NotDone
from havenwright.packs.campaigns.lines import (
    field_of,
    is_story,
    note,
    read_effects,
    read_when,
    rest_of,
    split,
    told_in,
)
from havenwright.packs.campaigns.names import Named
from havenwright.packs.campaigns.outcomes import RESOURCES, All, Condition, Holds, Not, Outcome, Tallied
from havenwright.packs.campaigns.records import QuestCard, Tally
from havenwright.packs.goal_conditions import COUNTED, PLURALS, read_deed
from havenwright.packs.pack_file import Field, PackFile, slug

LONGEST_COUNTER: Final = 40
GIVEN: Final = ("class", "envelope", "building", "quest")
"""Kinds of things that a quest gives, beside effects."""
COUNTS: Final = (
    *("each enemy that you killed", "each elite enemy that you killed", "each Mudlark that you killed"),
    *("each money token that you looted", "each lumber that you looted", "each treasure that you looted"),
    *("each scenario that you completed", "each scenario in which you never short rested"),
)
_THAT: Final = re.compile(r"(?:each )?(.+?) that you (\w+)", re.IGNORECASE)
_WHICH: Final = re.compile(r"each scenario in which (.+)", re.IGNORECASE)
_TOTALS: Final = {
    (verb, noun): name
    for name, (verb, nouns) in COUNTED.items()
    for noun in (nouns, *(one for one, many in PLURALS.items() if many == nouns))
}
"""Names in the record of play, by verb and noun, singular or plural."""


def read_quest(file: PackFile) -> QuestCard:
    """The quest of a file; mistakes are in the file's problems."""
    found = file.read_fields(file.fields, ["number"])
    file.require(found, ["number"], file.head)
    reading = _Reading(file)
    story = ""
    told: list[Line] = []
    for line in file.body:
        if line.text == "story":
            story = line.verbatim
        elif is_story(line.text):
            told += line.walk()
        else:
            file.refuse_children(line)
            reading.take(line)
    reading.finish()
    number = file.read_number(found["number"].value, "number") if "number" in found else 0
    if "number" in found:
        file.note("number", found["number"])
    return QuestCard(
        id=file.id,
        name=file.name,
        number=number,
        tallies=tuple(reading.tallies.values()),
        done=reading.done,
        unlocks=reading.gives.get("class", ""),
        envelope=reading.gives.get("envelope", ""),
        building=reading.gives.get("building", ""),
        alternate=reading.gives.get("alternate", ""),
        adds=reading.gives.get("quest", ""),
        extra=reading.extra,
        story=story or told_in(told),
    )


class _Reading:
    """A quest while its lines are read."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        self.tallies: dict[str, Tally] = {}
        self.done: Condition | None = None
        self.done_line: Line | None = None
        self.gives: dict[str, str] = {}
        self.extra: Outcome = ()

    def take(self, line: Line) -> None:
        if line.first_word == "count":
            self._count(line)
        elif line.text.startswith("done when "):
            if self.done_line is not None:
                self.file.problems.add(line.wrong("done when stands twice; join conditions with 'and'"))
            self.done_line = line
            self.done = read_when(self.file, rest_of(line, "done when "), quest=True)
        elif line.first_word == "gives":
            self._give(line)
        elif line.first_word == "also":
            self.extra += read_effects(self.file, rest_of(line))
        else:
            expected = ("count", "done when", "gives", "also", "story")
            self.file.problems.add(field_of(line).unexpected(expected))

    def finish(self) -> None:
        """Say what is missing, and which counters nobody keeps."""
        if self.done_line is None:
            self.file.problems.add(self.file.head.wrong("done when is missing: when the quest is fulfilled"))
        elif self.done is not None:
            self.done = _with_counters(self.done, {name.lower(): name for name in self.tallies})
            used = {one.counter for one in counters_in(self.done)}
            for name in sorted(used - set(self.tallies)):
                message = f"nothing counts {name}{did_you_mean(name, self.tallies)}"
                self.file.problems.add(self.done_line.wrong(message))
            for name in sorted(set(self.tallies) - used):
                self.file.problems.add(self.done_line.wrong(f"{name} is counted, and doesn't matter"))

    def _count(self, line: Line) -> None:
        """`count Clerks: each Drowned Clerk that you killed`."""
        name, colon, _ = line.rest.partition(":")
        name = name.strip()
        if not colon or not name or len(name) > LONGEST_COUNTER:
            self.file.problems.add(line.wrong("a counter has a name, a colon, and what it counts"))
            return
        if name in self.tallies:
            self.file.problems.add(line.wrong(f"the counter {name} stands twice"))
        tally = self._tally(name, rest_of(line).after(":"))
        if tally is not None:
            self.tallies[name] = tally

    def _tally(self, name: str, said: Field) -> Tally | None:
        if within := _WHICH.fullmatch(said.text):
            return self._scenarios_with(name, Field(within[1], said.line, said.column + within.start(1)))
        found = _THAT.fullmatch(said.text)
        noun, verb = (found[1], found[2].lower()) if found else ("", "")
        if total := _TOTALS.get((verb, noun.lower())):
            return Tally(name=name, subject="totals", of=total)
        elite = noun.lower().startswith("elite ")
        kind = noun[6:] if elite else noun
        match verb, kind.lower():
            case "killed", "enemy" | "enemies" if elite:
                return Tally(name=name, subject="elites")
            case "killed", _ if kind:
                note(self.file, Named("monster", kind), said)
                return Tally(name=name, subject="elites" if elite else "kills", of=slug(kind))
            case "looted", "treasure" | "treasures":
                return Tally(name=name, subject="treasures")
            case "looted", resource if resource in RESOURCES:
                return Tally(name=name, subject="loot", of=resource)
            case "completed", "scenario" | "scenarios":
                return Tally(name=name, subject="scenarios")
            case "lost", "scenario" | "scenarios":
                return Tally(name=name, subject="lost scenarios")
        self.file.problems.add(said.unexpected([f"'{form}'" for form in COUNTS], near=()))
        return None

    def _scenarios_with(self, name: str, said: Field) -> Tally | None:
        try:
            deed = read_deed(said.text, line=said.line, column=said.column)
        except CardErrors as errors:
            self.file.problems.add_all(errors)
            return None
        if not _is_countable(deed):
            self.file.problems.add(said.wrong("the result of a scenario doesn't tell this"))
            return None
        return Tally(name=name, subject="scenarios with", deed=deed)

    def _give(self, line: Line) -> None:
        """`gives class Gullherd, quest Paid in Full`, `gives building 24 else 42`."""
        for part in split(rest_of(line), ","):
            if part.key not in GIVEN:
                if did_you_mean(part.key, GIVEN):
                    self.file.problems.add(part.unexpected((*GIVEN, "an effect"), near=GIVEN))
                else:
                    self.extra += read_effects(self.file, part)
                continue
            if part.key in self.gives:
                self.file.problems.add(part.wrong(f"a quest gives one {part.key}"))
            said, _, alternate = part.value.text.partition(" else ")
            if alternate and part.key != "building":
                self.file.problems.add(part.wrong("only a building has another one in its place"))
            if not said:
                self.file.problems.add(part.wrong(f"the name of a {part.key} is missing"))
            for key, name in ((part.key, said), ("alternate", alternate.strip())):
                if name:
                    note(self.file, Named("building" if key == "alternate" else key, name), part)
                    self.gives[key] = name


def _with_counters(condition: Condition, counters: Mapping[str, str]) -> Condition:
    """A condition in which amounts that are called as a counter are that counter's."""
    match condition:
        case All(conditions):
            return All(tuple(_with_counters(one, counters) for one in conditions))
        case Not(one):
            return Not(_with_counters(one, counters))
        case Holds(what, than, amount, False) if what in counters:
            return Tallied(counters[what], than, amount)
    return condition


def counters_in(condition: Condition) -> Iterator[Tallied]:
    """The comparisons of counters in a condition."""
    match condition:
        case All(conditions):
            for one in conditions:
                yield from counters_in(one)
        case Not(one):
            yield from counters_in(one)
        case Tallied():
            yield condition


def _is_countable(deed: Deed) -> bool:
    """True if the totals of a scenario tell whether something was done in it."""
    match deed:
        case Every(of):
            return all(map(_is_countable, of))
        case NotDone(one):
            return _is_countable(one)
        case Compare(Fact(_, "scenario", "self"), _, int()) | Did(_, "scenario", "self"):
            return True
        case Is("exhausted", "self"):
            return True
    return False


# Counting


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """One character's part in a scenario, as far as quests count it."""

    won: bool
    exhausted: bool = False
    kills: Mapping[str, int] = field(default_factory=dict)
    elites: Mapping[str, int] = field(default_factory=dict)
    loot: Mapping[str, int] = field(default_factory=dict)
    treasures: int = 0
    totals: Mapping[str, int] = field(default_factory=dict)
    """The record of play: numbers by their names."""


def counted(tally: Tally, deeds: Deeds) -> int:
    """How much a scenario adds to a counter."""
    match tally.subject:
        case "kills":
            return deeds.kills.get(tally.of, 0)
        case "elites":
            return deeds.elites.get(tally.of, 0) if tally.of else sum(deeds.elites.values())
        case "totals":
            return deeds.totals.get(tally.of, 0)
        case "loot":
            return deeds.loot.get(tally.of, 0)
        case "treasures":
            return deeds.treasures
        case "scenarios":
            return int(deeds.won)
        case "lost scenarios":
            return int(not deeds.won)
        case "scenarios with":
            return int(tally.deed is not None and _was(tally.deed, deeds))


def _was(deed: Deed, deeds: Deeds) -> bool:
    """True if the totals of a scenario say that something was so."""
    match deed:
        case Every(of):
            return all(_was(one, deeds) for one in of)
        case NotDone(one):
            return not _was(one, deeds)
        case Did(what):
            return deeds.totals.get(_DONE.get(what, what), 0) > 0
        case Is("exhausted"):
            return deeds.exhausted
        case Compare(Fact(name), operator, int(number)):
            there = deeds.totals.get(name, 0)
            return {
                ">=": there >= number,
                "<=": there <= number,
                "=": there == number,
                ">": there > number,
                "<": there < number,
            }[operator]
    return False


_DONE: Final = {"suffer": "damage suffered", "kill": "figures killed", "loot": "tokens looted"}
"""Names of the record for deeds that have other names in the tree."""
