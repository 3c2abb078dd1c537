"""The scenario as a screen shows it: goal, level values, counters, sections that were read."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from havenwright.engine.core.play import Play
from havenwright.engine.model.state import counter_key
from havenwright.engine.scenario.goal import Ending, coming_end
from havenwright.packs.scenario.plot import Trigger
from havenwright.packs.scenario.records import State as Goal
from havenwright.packs.write.scenario_lines import Sayings


class LevelView(msgspec.Struct, frozen=True):
    """The values that follow from the level."""

    level: int
    gold: int
    """The worth of a money token."""
    trap: int
    """The damage of a damage trap without a number of its own."""
    hazard: int
    experience: int
    """For each character, if the scenario is won."""
    monsters: int
    """The level of monsters."""


class SectionView(msgspec.Struct, frozen=True):
    """A section that was read."""

    number: str
    story: str


class ScenarioView(msgspec.Struct, frozen=True):
    """The scenario and how far it has come."""

    id: str
    name: str
    number: str
    ruleset: str
    goal: str
    """The present goal in card language."""
    ends: tuple[str, ...]
    """Ways to lose, each as a line."""
    ending: Ending
    """How the scenario ends with this round, once that is certain: the goal was reached, or it is lost."""
    level: LevelView
    story: str = ""
    sections: tuple[SectionView, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    special: tuple[str, ...] = ()
    """Its special rules in words, where whoever shows it writes them."""
    conclusion: str = ""
    """Its last text, once it is won."""


def scenario_view(play: Play) -> ScenarioView:
    """The scenario as everybody may know it now."""
    setting, state = play.setting, play.state
    played = setting.scenario
    names = tuple((kind.id, kind.name) for kind in setting.monsters.values())
    own = tuple((person.id, person.name) for person in played.figures)
    stories = {section.number: section.story for section in played.sections}
    return ScenarioView(
        id=played.id,
        name=played.name,
        number=played.number,
        ruleset=setting.rules.id,
        goal=_goal(state.plot.goal, names, own),
        ends=_ends(state.plot.triggers, names, own),
        ending=coming_end(play),
        level=LevelView(
            level=setting.level,
            gold=setting.chart.gold if setting.rules.money else 0,
            trap=setting.trap_damage,
            hazard=setting.chart.hazard_damage if setting.rules.hazards == "level" else 0,
            experience=setting.chart.bonus_experience if setting.rules.levels != "scenario" else 0,
            monsters=setting.monster_level,
        ),
        story=played.story,
        sections=tuple(SectionView(number, stories.get(number, "")) for number in state.plot.read),
        counters=tuple((one.name, state.resources.get(counter_key(one.name), 0)) for one in played.counters),
        conclusion=played.conclusion if state.outcome == "won" else "",
    )


Names = tuple[tuple[str, str], ...]


@lru_cache(maxsize=1024)
def _goal(goal: Goal, names: Names, own: Names) -> str:
    return Sayings(dict(names), dict(own)).state(goal)


@lru_cache(maxsize=1024)
def _ends(triggers: tuple[Trigger, ...], names: Names, own: Names) -> tuple[str, ...]:
    return tuple(_end_lines(triggers, Sayings(dict(names), dict(own))))


def _end_lines(triggers: tuple[Trigger, ...], sayings: Sayings) -> Iterator[str]:
    for trigger in triggers:
        lines = list(sayings.trigger(trigger))
        if lines and lines[0].startswith("lose if "):
            yield lines[0]
