"""Special rules of a scenario as sentences: effects at its start, what rounds bring, what holds throughout.

Those of sections are told once they are read. What only opens a section isn't told: it is in the story.
"""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from havenwright.cards.tree import Compare, Variable
from havenwright.cards.tree_walk import nodes_in
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
from havenwright.packs.scenario.records import Counted, State, Unless
from havenwright.packs.scenario.triggers import is_loss
from havenwright.telling.english import ENGLISH
from havenwright.telling.goals import GoalWords
from havenwright.telling.language import Language, fill

HIDDEN: Final = (ReadSection, NewGoal, Reveal, End, Gain)
"""Effects that belong to the story: what they bring isn't known before."""
TIMES: Final = ("start", "start of round", "end of round")
FEWEST: Final = 2
"""The number of characters that the first rank of a place is for."""
T = TypeVar("T")

COMPARED: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


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


def effects_text(
    scenario: Scenario,
    monsters: Iterable[tuple[str, str]],
    effects: Sequence[Effect],
    *,
    characters: int,
    language: Language = ENGLISH,
) -> str:
    """Effects of a scenario for a party that plays, in one sentence."""
    return _Rules(scenario, monsters, characters, language).what_happens(effects)


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
        for affect in self._counted(scenario.effects):
            yield self._sentence("special start", affect, effects=self._effect(affect))
        triggers = (*scenario.triggers, *(one for section in sections for one in section.triggers))
        for trigger in self._counted(triggers):
            never = trigger.where is not None and self._is_so(trigger.where) is False
            if not never and is_loss(trigger) is None and (effects := self._effects(trigger.does)):
                key = "at" if trigger.event.kind in TIMES else "when" if trigger.once else "whenever"
                yield self._sentence(f"special {key}", trigger, event=self._event(trigger), effects=effects)
        rules = (*scenario.rules, *(one for section in sections for one in section.rules))
        for rule in self._counted(rules):
            yield self._sentence("special rule", rule, rule=self._rule(rule))

    def what_happens(self, effects: Sequence[Effect]) -> str:
        """Effects that are due, those of the story too; monsters only if they come for this party."""
        due = self._counted(tuple(effects))
        told = [self._effect(one) or ("" if isinstance(one, Spawn) else self.pack.effect(one)) for one in due]
        return self.language.capital(self.language.join([one for one in told if one]))

    def _counted(self, said: T) -> T:
        """The same with the number of characters where the file says C, if it is known."""
        return with_characters(said, self.characters) if self.characters else said

    def _sentence(self, key: str, told: Effect | Trigger | Rule, **values: Plain) -> str:
        said = self.language.capital(self._fill(key, **values))
        return self._fill("special where", said=said) if Variable("C") in nodes_in(told) else said

    def _fill(self, key: str, **values: Plain) -> str:
        said = self.language.goals[key]
        return fill(said, lambda field, _: not values.get(field), lambda field, _: str(values.get(field)))

    def _event(self, trigger: Trigger) -> str:
        event: Event = trigger.event
        said = self.pack.event(event) if event.state is None else self.state(event.state, "state")
        if trigger.where is None or self._is_so(trigger.where):
            return said
        return self._fill("special event", event=said, condition=self._condition(trigger.where))

    def _condition(self, state: State) -> str:
        if isinstance(state, Unless):
            return self._fill("special unless", state=self.state(state.that, "state"))
        return self._fill("special if", state=self.state(state, "state"))

    def _is_so(self, state: State) -> bool | None:
        """True or false where it only depends on the number of characters, which is known."""
        match state:
            case Unless(that) if (so := self._is_so(that)) is not None:
                return not so
            case Counted(Compare(int(left), compared, int(right))) if compared in COMPARED:
                return COMPARED[compared](left, right)
        return None

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
                so, inner = self._is_so(state), self._effects(does)
                if so is not None:
                    return inner if so else ""
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
            numbers: dict[str, list[str]] = {}
            for number, rank in enumerate(spawn.ranks, FEWEST):
                numbers.setdefault(rank.replace("-", "none"), []).append(str(number))
            by_number = self.language.join(
                [
                    self._fill("special rank", number=self.language.join_or(some), rank=rank)
                    for rank, some in numbers.items()
                ]
            )
            said = self.pack.effect(spawn).replace(f" {ranks} ", " ", 1)
            return self._fill("special ranks", spawn=said, ranks=by_number)
        rank = spawn.ranks[max(0, min(self.characters - FEWEST, len(spawn.ranks) - 1))]
        return "" if rank == "-" else self.pack.effect(spawn).replace(f" {ranks} ", f" {rank} ", 1)

    def _rule(self, rule: Rule) -> str:
        if isinstance(rule, Exit):
            return self._fill(
                "special exit", who=self.group(rule.who), places=self.language.join_or(rule.places)
            )
        return self.pack.rule(rule).removeprefix("rule ")


def with_characters(said: T, number: int) -> T:
    """A record, or several, with the number of characters in place of C."""
    if said == Variable("C"):
        return number  # type: ignore[return-value]
    if isinstance(said, tuple):
        return tuple(with_characters(one, number) for one in said)  # type: ignore[return-value]
    if isinstance(said, Struct):
        held = {name: with_characters(getattr(said, name), number) for name in said.__struct_fields__}
        return replace(said, **held)
    return said
