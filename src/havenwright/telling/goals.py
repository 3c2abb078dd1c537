"""Goals in words: those of scenarios, what loses them, and battle goals."""

from collections.abc import Iterable
from typing import Final

from havenwright.cards.tree import Compare, Condition, Did, Every, Fact, Is, Not, Resource, Stat
from havenwright.cards.write.action import write_formula
from havenwright.engine import Plain
from havenwright.packs import Scenario
from havenwright.packs.goal_conditions import COUNTED, HELD, STATES, write_deed
from havenwright.packs.records import BattleGoal
from havenwright.packs.scenario.plot import Trigger
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Counted,
    Dead,
    Escaped,
    Group,
    Hurt,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
    State,
    WasRead,
)
from havenwright.packs.scenario.triggers import is_loss
from havenwright.packs.write.scenario import own_names
from havenwright.packs.write.scenario_lines import Sayings
from havenwright.telling.english import ENGLISH
from havenwright.telling.language import Language, fill
from havenwright.telling.names import Words

ONE_CHECKMARK: Final = "one check mark"


class GoalWords:
    """Writes the goals of a scenario, with the names of its figures."""

    def __init__(self, scenario: Scenario, monsters: Iterable[tuple[str, str]], language: Language) -> None:
        self.language = language
        own = own_names(scenario)
        self.names = {**dict(monsters), **own}
        self.pack = Sayings(dict(monsters), own)
        self.objectives = own.keys() - {one.id for one in scenario.figures}

    def lines(self, scenario: Scenario) -> list[str]:
        """How a scenario is won and lost, a sentence a line."""
        return [
            self._say("scenario goal", goal=self.state(scenario.goal, "goal")),
            *self.losses(scenario.triggers),
        ]

    def losses(self, triggers: Iterable[Trigger]) -> list[str]:
        """The ways to lose among some triggers, a sentence each."""
        losses = [loss for trigger in triggers if (loss := is_loss(trigger)) is not None]
        return [self._say("scenario loss", state=self.state(loss, "state")) for loss in losses]

    def state(self, state: State, mood: str) -> str:
        """A state: as a `goal` something to do, as a `state` something that is so."""
        match state:
            case AllOf(of):
                return self.language.join([self.state(one, mood) for one in of])
            case AnyOf(of):
                return self.language.join_or([self.state(one, mood) for one in of])
            case Dead(who):
                key = "destroyed" if who.kind == "objectives" or who.name in self.objectives else "dead"
                return self._of_figures(f"{mood} {key}", who)
            case Present(who, places):
                return self._of_figures(f"{mood} present", who, places=self.language.join_or(places))
            case Escaped(who):
                return self._of_figures(f"{mood} escaped", who)
            case Hurt(who, None):
                return self._of_figures(f"{mood} hurt", who)
            case Hurt(who, int(number)):
                return self._of_figures(f"{mood} hurt to", who, number=number)
            case Looted(what, number, count):
                return self._looted(mood, what, number, count)
            case Opened(door):
                return self._say(f"{mood} {'door' if door else 'all doors'}", door=door)
            case Revealed(place):
                return self._say(f"{mood} {'room' if place else 'all rooms'}", place=place)
            case Over(round):
                return self._say(f"{mood} round", round=write_formula(round))
            case WasRead(section):
                return self._say(f"{mood} section", section=section)
            case Counted(Compare(Resource(name=name), operator, right)):
                quantity = self._say(f"quantity {operator}", number=write_formula(right))
                return self._say(f"{mood} counter", counter=name, quantity=quantity)
        return self.pack.state(state)  # rare ones, in the words of the file

    def _looted(self, mood: str, what: str, number: int, count: object) -> str:
        if number:
            return self._say(f"{mood} treasure", number=number)
        things = "money" if what == "money" else "treasures"
        if count == "all":
            return self._say(f"{mood} all {things}")
        return self._say(f"{mood} {things}", count=write_formula(count))  # type: ignore[arg-type]

    def _of_figures(self, key: str, who: Group, **values: Plain) -> str:
        several = f"{key}: several"
        if who.count != 1 and several in self.language.goals:
            key = several
        return self._say(key, who=self.group(who), **values)

    def group(self, who: Group) -> str:
        if who.where or who.at or who.rank or (who.kind != "named" and who.count == 1):
            return self.pack.group(who)
        kind = "of a kind" if who.kind == "named" else who.kind
        name = self.names.get(who.name, who.name)
        if who.count in ("all", 1):
            return self._say(f"{'one' if who.count == 1 else 'all'} {kind}", name=name)
        return self._say(f"some {kind}", name=name, number=write_formula(who.count))  # type: ignore[arg-type]

    def _say(self, key: str, **values: Plain) -> str:
        return _say(self.language, key, **values)


def goal_lines(
    scenario: Scenario, monsters: Iterable[tuple[str, str]], language: Language = ENGLISH
) -> list[str]:
    """How a scenario is won and lost, a sentence a line."""
    return GoalWords(scenario, monsters, language).lines(scenario)


def ending_line(ending: str, language: Language = ENGLISH) -> str:
    """The sentence that the end of the scenario has been triggered; empty before that."""
    return _say(language, f"ending {ending}") if ending else ""


# Battle goals


def battle_goal_text(words: Words, goal: BattleGoal) -> str:
    """A battle goal: its name, what to do, its check marks."""
    checkmarks = 1 if words.setting.rules.goals_give == ONE_CHECKMARK else goal.checkmarks
    deed = words.language.capital(deed_text(goal.condition, words.language))
    return _say(words.language, "battle goal", name=goal.name, goal=deed, checkmarks=checkmarks)


def deed_text(condition: Condition, language: Language = ENGLISH) -> str:
    """The condition of a battle goal as something to do: `end the scenario undamaged`."""
    match condition:
        case Every(of):
            return language.join([deed_text(one, language) for one in of])
        case Not(Did(what, "scenario", "self")) if f"never {what}" in language.goals:
            return language.goals[f"never {what}"]
        case Did(what, "scenario", "self") if f"do {what}" in language.goals:
            return language.goals[f"do {what}"]
        case Compare(Stat("hit points"), "=", Stat("maximum hit points")):
            return language.goals["end undamaged"]
        case Compare(Fact(name, "scenario", "self"), operator, int(number)) if name in COUNTED:
            return _say(language, name, quantity=_quantity(language, operator, number))
        case Compare(left, operator, int(number)) if left in HELD.values():
            noun = next(noun for noun, amount in HELD.items() if amount == left)
            return _say(language, f"end {noun}", quantity=_quantity(language, operator, number))
        case Is(what, "self") if what in STATES:
            return language.goals[f"end {what}"]
    return write_deed(condition)


def _quantity(language: Language, operator: str, number: int) -> str:
    is_none = number == 0 and operator in ("=", "<=")
    return _say(language, "quantity none" if is_none else f"quantity {operator}", number=number)


def _say(language: Language, key: str, **values: Plain) -> str:
    def read(field: str, how: str) -> str:
        value = values.get(field)
        return language.count(value, how) if how in language.nouns and isinstance(value, int) else str(value)

    return fill(language.goals[key], lambda field, _: not values.get(field), read)
