"""Triggers and rules: what happens when something does, and what holds all the time.

when door D1 opens: read section 2          at the start of round 4: spawn one normal Mudlark at a
whenever a character enters a: ...          at the end of every 3 rounds: ...
lose if the Ferrywoman dies                 at the start: ...
rule all Mudlark: Shield 1                  rule all characters can't loot
rule all Mudlark act before all Clerk
escape at a, b                              escape the Ferrywoman at a
"""

from msgspec.structs import replace

from havenwright.cards.text.indented_file import Line
from havenwright.packs.pack_file import PackFile
from havenwright.packs.scenario.effects import with_lines_below
from havenwright.packs.scenario.fields import line_field
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.plot import End, Rule, Trigger
from havenwright.packs.scenario.records import State


def read_trigger(file: PackFile, line: Line) -> Trigger:
    """A line that begins with when, whenever, at or lose."""
    found: Trigger = read_line(file, line_field(line), "trigger")  # type: ignore[assignment]
    if is_loss(found) is not None:
        file.refuse_children(line)
        return found
    return replace(found, does=with_lines_below(file, found.does, line))


def read_rule(file: PackFile, line: Line) -> Rule:
    """A line that begins with rule or escape."""
    file.refuse_children(line)
    return read_line(file, line_field(line), "standing_rule")  # type: ignore[return-value]


def is_loss(trigger: Trigger) -> State | None:
    """The state that loses the scenario, if a trigger says nothing else."""
    if (
        trigger.does == (End("lost"),)
        and trigger.once
        and trigger.where is None
        and trigger.event.kind == "so"
    ):
        return trigger.event.state
    return None
