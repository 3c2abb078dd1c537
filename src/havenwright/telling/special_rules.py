"""Special rules of a scenario as sentences: effects at its start, what rounds bring, what holds throughout.

Those of sections are told once they are read. What only opens a section isn't told: it is in the story.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from havenwright.cards.write.action import write_formula
from havenwright.engine import Plain
from havenwright.packs import Scenario
from havenwright.packs.scenario.plot import (
    Adjust,
    Affect,
    Choice,
    Effect,
    End,
    Event,
    Exit,
    Gain,
    NewGoal,
    ReadSection,
    Reveal,
    Rule,
    Spawn,
    Trigger,
    When,
)
from havenwright.packs.scenario.records import State, Unless
from havenwright.packs.scenario.triggers import is_loss
from havenwright.telling.english import ENGLISH
from havenwright.telling.goals import GoalWords
from havenwright.telling.language import Language, fill

HIDDEN: Final = (ReadSection, NewGoal, Reveal, End, Gain)
"""Effects that belong to the story: what they bring isn't known before."""
TIMES: Final = ("start", "start of round", "end of round")
FEWEST: Final = 2
"""The number of characters that the first rank of a place is for."""


def special_rules(
    scenario: Scenario,
    monsters: Iterable[tuple[str, str]],
    *,
    characters: int = 0,
    read: Sequence[str] = (),
    language: Language = ENGLISH,
) -> list[str]:
    """The special rules of a scenario and of the sections that were read, a sentence each.

    `characters`: the size of the party, if it is known."""
    return list(_Rules(scenario, monsters, characters, language).sentences(scenario, read))


class _Rules(GoalWords):
    """Writes special rules, with the names of figures."""

    def __init__(
        self, scenario: Scenario, monsters: Iterable[tuple[str, str]], characters: int, language: Language
    ) -> None:
        super().__init__(scenario, monsters, language)
        self.pack.names = self.names  # people read names, also those that no file could be read back with
        self.characters = characters

    def sentences(self, scenario: Scenario, read: Sequence[str]) -> Iterator[str]:
        sections = [section for section in scenario.sections if section.number in read]
        for affect in scenario.effects:
            yield self._sentence("special start", effects=self._effect(affect))
        for trigger in (*scenario.triggers, *(one for section in sections for one in section.triggers)):
            if is_loss(trigger) is None and (effects := self._effects(trigger.does)):
                key = "at" if trigger.event.kind in TIMES else "when" if trigger.once else "whenever"
                yield self._sentence(f"special {key}", event=self._event(trigger), effects=effects)
        for rule in (*scenario.rules, *(one for section in sections for one in section.rules)):
            yield self._sentence("special rule", rule=self._rule(rule))

    def _sentence(self, key: str, **values: Plain) -> str:
        return self.language.capital(self._fill(key, **values))

    def _fill(self, key: str, **values: Plain) -> str:
        said = self.language.goals[key]
        return fill(said, lambda field, _: not values.get(field), lambda field, _: str(values.get(field)))

    def _event(self, trigger: Trigger) -> str:
        event: Event = trigger.event
        said = self.pack.event(event) if event.state is None else self.state(event.state, "state")
        if trigger.where is None:
            return said
        return self._fill("special event", event=said, condition=self._condition(trigger.where))

    def _condition(self, state: State) -> str:
        if isinstance(state, Unless):
            return self._fill("special unless", state=self.state(state.that, "state"))
        return self._fill("special if", state=self.state(state, "state"))

    def _effects(self, does: Sequence[Effect]) -> str:
        """Effects in one sentence; empty: all of them belong to the story."""
        told = [said for effect in does if (said := self._effect(effect))]
        return self.language.join(told)

    def _effect(self, effect: Effect) -> str:
        match effect:
            case _ if isinstance(effect, HIDDEN):
                return ""
            case Affect(who, _):
                text = self.pack.effect(effect).removeprefix(f"{self.pack.group(who)}: ")
                return self._fill("special affect", who=self.group(who), effect=text)
            case Spawn():
                return self._spawn(effect)
            case Adjust(counter, how, amount):
                return self._fill(f"special {how}", counter=counter, amount=write_formula(amount))
            case When(state, does):
                inner = self._effects(does)
                return (
                    self._fill("special effects", condition=self._condition(state), effects=inner)
                    if inner
                    else ""
                )
            case Choice(options):
                names = self.language.join_or([option.name for option in options])
                return self._fill("special choice", options=names)
        return self.pack.effect(effect)

    def _spawn(self, spawn: Spawn) -> str:
        """Monsters that come; with a known number of characters only those that come then."""
        if spawn.ranks is None or len(set(spawn.ranks)) == 1:
            return self.pack.effect(spawn)
        ranks = "/".join(spawn.ranks)
        if not self.characters:
            by_number = ", ".join(f"{number}: {rank}" for number, rank in enumerate(spawn.ranks, FEWEST))
            said = self.pack.effect(spawn).replace(f" {ranks} ", " ", 1)
            return self._fill("special ranks", spawn=said, ranks=by_number.replace("-", "none"))
        rank = spawn.ranks[max(0, min(self.characters - FEWEST, len(spawn.ranks) - 1))]
        return "" if rank == "-" else self.pack.effect(spawn).replace(f" {ranks} ", f" {rank} ", 1)

    def _rule(self, rule: Rule) -> str:
        if isinstance(rule, Exit):
            return self._fill(
                "special exit", who=self.group(rule.who), places=self.language.join_or(rule.places)
            )
        return self.pack.rule(rule).removeprefix("rule ")
