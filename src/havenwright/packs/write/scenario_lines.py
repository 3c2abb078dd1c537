"""States, events, effects and rules as the lines that read back as them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.cards.tree import Amount, Compare, Resource
from havenwright.cards.write.action import write_formula
from havenwright.cards.write.phrase import Letters, write_condition
from havenwright.packs.pack_file import slug
from havenwright.packs.scenario.plot import (
    Adjust,
    Affect,
    Aim,
    Always,
    Choice,
    Effect,
    End,
    Event,
    Exit,
    Forbid,
    Gain,
    Join,
    Lay,
    Leave,
    NewGoal,
    Precede,
    ReadSection,
    Reveal,
    Rule,
    SetDoor,
    Spawn,
    Take,
    Trigger,
    When,
)
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Chosen,
    Counted,
    Dead,
    Escaped,
    Group,
    Hurt,
    Infused,
    Known,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
    Side,
    State,
    Unless,
    WasRead,
)
from havenwright.packs.scenario.rewards import write_rewards
from havenwright.packs.scenario.rows.effects import SPREADS
from havenwright.packs.scenario.rows.events import CHARACTERS
from havenwright.packs.scenario.rows.figures import SINGLE
from havenwright.packs.scenario.rows.leaves import STOPS
from havenwright.packs.scenario.rows.states import OPERATORS
from havenwright.packs.scenario.tiles import write_line, write_overlay
from havenwright.packs.scenario.triggers import is_loss

_SPREADS: Final = {spread: phrase for phrase, spread in SPREADS.items()}
_OPERATORS: Final = {sign: phrase for phrase, sign in OPERATORS.items()}
_VERBS: Final = {
    "enter": ("enters", "enter"),
    "leave": ("leaves", "leave"),
    "die": ("dies", "die"),
    "suffer": ("suffers damage", "suffer damage"),
    "start of turn": ("begins a turn", "begins a turn"),
    "end of turn": ("ends a turn", "ends a turn"),
}


class Sayings:
    """Writes what a scenario says, with the names that figures and monsters have."""

    def __init__(self, names: Mapping[str, str], figures: Mapping[str, str]) -> None:
        self.names = {id: name for id, name in {**names, **figures}.items() if _is_plain(id, name)}
        self.figures = frozenset(figures)

    def name(self, id: str) -> str:
        return self.names.get(id, id)

    # Figures

    def group(self, who: Group) -> str:
        words = [_count(who, self.figures)]
        words += [who.rank] * bool(who.rank)
        if who.kind == "named":
            words.append(self.name(who.name))
        else:
            words.append(SINGLE[who.kind] if who.count == 1 else who.kind)
        if words[0] == "a" and words[1][0] in "aeiou":
            words[0] = "an"
        words += [f"such that ({write_condition(each, Letters())})" for each in who.where]
        words += [f"at {_either(who.at)}"] * bool(who.at)
        return " ".join(words)

    # States

    def state(self, state: State) -> str:
        match state:
            case AllOf(of):
                return " and ".join(self._inner(each) for each in of)
            case AnyOf(of):
                return " or ".join(self._inner(each) for each in of)
            case Unless(that):
                return f"not {self._inner(that)}"
            case Dead(who):
                return f"{self.group(who)} {_be(who)} dead"
            case Present(who, places):
                return f"{self.group(who)} {_be(who)} at {_either(places)}"
            case Escaped(who):
                return f"{self.group(who)} {_have(who)} escaped"
            case Hurt(who, at_most):
                most = "half its" if at_most is None else write_formula(at_most)
                return f"{self.group(who)} {_have(who)} at most {most} hit points"
            case Looted():
                return _looted(state)
            case Opened(door):
                return f"door D{door} is open" if door else "all doors are open"
            case Revealed(place):
                return f"the room of {place} is revealed" if place else "all rooms are revealed"
            case Over(round):
                return f"round {write_formula(round)} is over"
            case WasRead(section):
                return f"section {section} was read"
            case Chosen(option):
                return f"{option} was chosen"
            case Known(kind, what):
                return f"{kind} {what}"
            case Infused(element):
                return f"{element.element} is {_either(element.states)}"
            case Counted(that):
                return _compared(that)

    def _inner(self, state: State) -> str:
        said = self.state(state)
        return f"({said})" if isinstance(state, AllOf | AnyOf) else said

    # Events and triggers

    def event(self, event: Event) -> str:
        if event.kind == "so":
            assert event.state is not None
            return self.state(event.state)
        if event.kind == "open":
            return f"door D{event.places[0]} opens"
        if event.kind == "reveal":
            return f"the room of {event.places[0]} is revealed"
        if event.kind == "loot":
            return f"treasure {event.places[0]} is looted"
        if event.kind == "start":
            return "the start"
        if event.kind in ("start of round", "end of round"):
            return f"the {event.kind[: -len(' round')]} {_rounds(event)}"
        assert event.who is not None
        verb = _VERBS[event.kind][event.who.count != 1]
        return f"{self.group(event.who)} {verb}" + f" {_either(event.places)}" * bool(event.places)

    def trigger(self, trigger: Trigger) -> list[str]:
        """A line, and those below it."""
        loss = is_loss(trigger)
        if loss is not None:
            return [f"lose if {self.state(loss)}"]
        at = trigger.event.kind in ("start", "start of round", "end of round")
        head = f"{'at' if at else 'when' if trigger.once else 'whenever'} {self.event(trigger.event)}"
        if trigger.where is not None:
            head += f", if {self.state(trigger.where)}"
        return self._with_effects(head, trigger.does)

    def _with_effects(self, head: str, does: Sequence[Effect]) -> list[str]:
        if len(does) == 1 and not isinstance(does[0], Choice | When):
            return [f"{head}: {self.effect(does[0])}"]
        return [f"{head}:", *(f"  {line}" for line in self.effects(does))]

    # Effects

    def effects(self, does: Sequence[Effect]) -> Iterator[str]:
        for effect in does:
            if isinstance(effect, Choice):
                yield "choose"
                for option in effect.options:
                    yield from (
                        f"  {line}" for line in self._with_effects(f"option {option.name}", option.does)
                    )
            elif isinstance(effect, When):
                yield from self._with_effects(f"if {self.state(effect.state)}", effect.does)
            else:
                yield self.effect(effect)

    def effect(self, effect: Effect) -> str:
        """An effect that fits into a line."""
        match effect:
            case Spawn():
                return self._spawn(effect)
            case SetDoor(how, door):
                return f"{how} door D{door}"
            case Lay(tile, places):
                said, colon, rest = write_overlay(tile).partition(": ")
                return f"place {said} at {', '.join(places)}{colon}{rest}"
            case Take(kind, name, places):
                said = f"{kind} {name}" if name else kind
                return f"remove {said}" + f" at {', '.join(places)}" * bool(places)
            case Leave(who):
                return f"remove {self.group(who)}"
            case Adjust(counter, how, amount):
                return f"{how} {counter} {'to' if how == 'set' else 'by'} {write_formula(amount)}"
            case Affect(who, action):
                return f"{self.group(who)}: {write_line(action)}"
            case Join(who, side):
                return f"{self.group(who)} {_become(who, side)}"
            case Aim(who, on, places):
                one = "es" * (who.count == 1)
                aim = f"focus{one} on {self.group(on)}" if on else f"go{one} to {_either(places)}"
                return f"{self.group(who)} {aim}"
            case ReadSection(section):
                return f"read section {section}"
            case Reveal(place):
                return f"reveal the room of {place}"
            case NewGoal(goal):
                return f"goal {self.state(goal)}"
            case End(how):
                return "win" if how == "won" else "lose"
            case Gain(rewards):
                return f"gain {write_rewards(rewards)}"
            case When() | Choice():
                raise TypeError("a choice and a condition have lines of their own")

    def _spawn(self, spawn: Spawn) -> str:
        words = ["spawn", _number(spawn.count)]
        if spawn.ranks is not None:
            words.append(spawn.ranks[0] if len(set(spawn.ranks)) == 1 else "/".join(spawn.ranks))
        words.append(self.name(spawn.what))
        if spawn.near is not None:
            words.append(f"adjacent to {self.group(spawn.near)}")
        else:
            words.append(f"{_SPREADS[spawn.spread]} {', '.join(spawn.places)}")
        return " ".join(words)

    # Rules

    def rule(self, rule: Rule) -> str:
        match rule:
            case Always(who, action):
                return f"rule {self.group(who)}: {write_line(action)}"
            case Forbid(who, what):
                return f"rule {self.group(who)} can't {what}"
            case Precede(who, others):
                return f"rule {self.group(who)} act{'s' * (who.count == 1)} before {self.group(others)}"
            case Exit(who, places):
                whom = "" if who == CHARACTERS else f"{self.group(who)} "
                return f"escape {whom}at {', '.join(places)}"


def _is_plain(id: str, name: str) -> bool:
    """True if a name can be read where a name ends at certain words."""
    return slug(name) == id and not any(word in STOPS for word in name.split())


def _count(who: Group, figures: frozenset[str]) -> str:
    if who.count == 1:
        return "the" if who.name in figures and who.name else "a"
    return "all" if who.count == "all" else _number(who.count)


def _number(amount: Amount) -> str:
    if isinstance(amount, int):
        return NUMBERS[amount - 1] if 1 <= amount <= len(NUMBERS) else str(amount)
    said = write_formula(amount)
    return said if said.isalnum() else f"({said})"


def _be(who: Group) -> str:
    return "is" if who.count == 1 else "are"


def _have(who: Group) -> str:
    return "has" if who.count == 1 else "have"


def _become(who: Group, side: Side) -> str:
    if who.count == 1:
        return f"becomes an {side}"
    return "become allies" if side == "ally" else "become enemies"


def _either(places: Sequence[str]) -> str:
    return " or ".join(places)


def _looted(state: Looted) -> str:
    if state.number:
        return f"treasure {state.number} is looted"
    what = "money tokens" if state.what == "money" else "treasures"
    count = "all" if state.count == "all" else _number(state.count)
    return f"{count} {what} are looted"


def _compared(that: Compare) -> str:
    left = f"counter {that.left.name}" if isinstance(that.left, Resource) else write_formula(that.left)
    operator = _OPERATORS[that.operator]  # type: ignore[index]
    return f"{left} is {operator + ' ' if operator else ''}{write_formula(that.right)}"


def _rounds(event: Event) -> str:
    if not event.every:
        return f"round {write_formula(event.round)}"
    rounds = "every round" if event.every == 1 else f"every {event.every} rounds"
    return rounds if event.round == event.every else f"{rounds} from round {write_formula(event.round)}"
