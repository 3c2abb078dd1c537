"""The trigger index: which events can set a trigger off, and which fields its states read."""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from havenwright.cards.tree import Ability, Amount, Bonus
from havenwright.engine.model import state
from havenwright.packs.scenario.plot import (
    Always,
    Event,
    Forbid,
    Rule,
    Trigger,
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
    State,
    Unless,
    WasRead,
)

Reads: TypeAlias = frozenset[str]
"""Dependencies of a state: names of `FIELDS` and `VIEWS`; or everything."""

FIELDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "people": ("changed", "born"),
        "clock": ("round",),
        "counters": ("round", "resources"),
        "map": ("tiles", "tokens", "open_doors"),
        "plot": ("plot",),
    }
)
"""The parts of a game that states read, and the fields of its state that they are: all replaced whole."""

_HEX: Final = attrgetter("hex")

_HIT_POINTS: Final = attrgetter("hit_points", "max_hit_points")

VIEWS: Final[Mapping[str, Callable[[state.State], object]]] = MappingProxyType(
    {
        "lives": lambda now: [(body.hex if body.hex < 0 else 0, body.died_at) for body in now.figures],
        "hexes": lambda now: list(map(_HEX, now.figures)),
        "hit points": lambda now: list(map(_HIT_POINTS, now.figures)),
    }
)
"""Parts that are written in place: every change comes with an event that `TOUCHED` lists."""

_NOTHING_TOUCHED: Final = (
    *("round", "round ended", "turn", "turn ended", "selected", "revealed cards", "monster card", "focus"),
    *("played", "modifier", "attacked", "negated", "shuffled", "condition", "condition ended", "infused"),
    *("consumed", "bonus", "bonus used", "experience"),
)

TOUCHED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(_NOTHING_TOUCHED, ()),
        "moved": ("hexes",),
        "suffered": ("hit points",),
        "healed": ("hit points",),
    }
)
"""Which of these an event of a kind can have changed; one that isn't here any of them."""

TOLD: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "start": ("round",),
        "enter": ("moved",),
        "leave": ("moved",),
        "suffer": ("suffered",),
        "loot": ("treasure",),
        "open": ("door opened",),
        "die": ("died", "exhausted", "destroyed"),
    }
)
"""By what kinds of events on the table a scenario's event is known."""

TIMED: Final = frozenset(("start of round", "end of round", "start of turn", "end of turn"))
"""A scenario's events that other things happen together with: the rule of that moment asks for them."""

STEPS: Final = ("enter", "leave")

IGNORED: Final = frozenset(("obstacles", "negative conditions"))
"""Things to ignore that change something at once when that begins or ends."""

EVERYTHING: Final[Reads] = frozenset((*FIELDS, *VIEWS, "everything"))

EVERY: Final[Reads] = frozenset(("everything",))
"""Always new, for a state that may read anything."""

NOTHING: Final[Reads] = frozenset()

ALWAYS_SO: Final[Reads] = frozenset(("plot",))
"""Dependencies of a constant state. Never empty, so that it is evaluated once."""

MOST_KEPT: Final = 64
"""Watches; every copy of a game that reads a section makes one of its own."""


def _state_of(event: Event) -> State | None:
    """The state that an event waits for, if no event of play reveals it."""
    return Revealed(event.places[0]) if event.kind == "reveal" else event.state


def _bonuses(rule: Rule) -> tuple[Bonus, ...]:
    parts = rule.action.parts if isinstance(rule, Always) else ()
    return tuple(part for part in parts if isinstance(part, Bonus))


def reads(state: State) -> Reads:
    """The parts of a game on which it depends whether a state is so."""
    match state:
        case Dead(who):
            return _of_group(who) | {"lives", "plot"}
        case Present(who):
            return _of_group(who) | {"hexes", "map", "plot"}
        case Escaped(who):
            return _of_group(who) | {"lives", "plot"}
        case Hurt(who, at_most):
            return _of_group(who) | _of_amounts(at_most) | {"hit points"}
        case Looted(count=count):
            return _of_amounts(count) | {"counters", "map", "plot"}
        case Opened() | Revealed():
            return frozenset(("map", "plot"))
        case Over(after):
            return _of_amounts(after) | {"clock", "plot"}
        case WasRead() | Chosen():
            return frozenset(("plot",))
        case Known():
            return ALWAYS_SO
        case Counted(that):
            return _of_amounts(that.left, that.right)
        case Unless(that=other):
            return reads(other)
        case AllOf(of) | AnyOf(of):
            return _all(map(reads, of))
        case Infused():
            return frozenset(("everything",))


class Watched(NamedTuple):
    """A trigger; the state that it waits for, if no event reveals it; and the state's dependencies."""

    number: int
    trigger: Trigger
    state: State | None
    reads: Reads
    told: tuple[str, ...]


class Given(NamedTuple):
    """A rule that gives figures bonuses, and what says who these are."""

    number: int
    who: Group
    bonuses: tuple[Bonus, ...]
    reads: Reads


class Watch:
    """An index of triggers, rules and the goal by what they wait for."""

    __slots__ = (
        *("_concerned", "_read", "always", "always_new", "fields", "forbids", "given", "goal", "goal_reads"),
        *("quiet", "rules", "standing", "steps", "timed", "told", "triggers", "views", "watched"),
    )

    def __init__(self, triggers: tuple[Trigger, ...], rules: tuple[Rule, ...], goal: State) -> None:
        self.triggers, self.rules, self.goal = triggers, rules, goal
        self.goal_reads = reads(goal) | ALWAYS_SO
        """Dependencies of the goal; another goal is a change of the plot."""
        self.watched = [_watched(index, trigger) for index, trigger in enumerate(triggers)]
        self.timed: dict[str, list[tuple[int, Trigger]]] = {}
        """Triggers, with their numbers, by the times of rounds and turns that they wait for."""
        for index, trigger in enumerate(triggers):
            if trigger.event.kind in TIMED:
                self.timed.setdefault(trigger.event.kind, []).append((index, trigger))
        self.steps = [
            (index, trigger) for index, trigger in enumerate(triggers) if trigger.event.kind in STEPS
        ]
        """Triggers, with their numbers, that wait for somebody to enter or to leave a hex."""
        self.given = [
            Given(index, rule.who, bonuses, _of_group(rule.who) | {"lives", "plot"})
            for index, rule in enumerate(rules)
            if (bonuses := _bonuses(rule))
        ]
        self.forbids: dict[str, list[Group]] = {}
        """Groups by forbidden deed."""
        for rule in rules:
            if isinstance(rule, Forbid):
                self.forbids.setdefault(rule.what, []).append(rule.who)
        self.always: dict[str, list[tuple[Group, Ability]]] = {}
        """Abilities that groups have throughout, by verb."""
        self.standing: dict[str, list[Group]] = {}
        """Groups by the verb of a bonus that changes something at once when it begins or ends."""
        for rule in rules:
            for part in rule.action.parts if isinstance(rule, Always) else ():
                if isinstance(part, Ability):
                    self.always.setdefault(part.verb, []).append((rule.who, part))
                    if is_standing(part):
                        self.standing.setdefault(part.verb, []).append(rule.who)
        self.told = frozenset(kind for one in self.watched for kind in one.told)
        """The kinds of events on the table that set something off."""
        everything = [one.reads for one in self.watched] + [one.reads for one in self.given]
        read = _all(everything) | self.goal_reads  # with the plot: which triggers were set off stands there
        self._read = [(name, FIELDS[name]) for name in FIELDS if name in read]
        self.fields = attrgetter(*(field for _, fields in self._read for field in fields), "plot")
        """The fields of the state that are read, all at once; two at least, so that they are a tuple."""
        self.views = {name: view for name, view in VIEWS.items() if name in read}
        self.quiet = frozenset(
            kind for kind, names in TOUCHED.items() if kind not in self.told and read.isdisjoint(names)
        )
        """The kinds of events that are no reason to look at anything."""
        self.always_new = EVERY if "everything" in read else NOTHING
        self._concerned: dict[tuple[Reads, frozenset[str]], list[Watched]] = {}

    def is_of(self, plot: state.Plot) -> bool:
        """True if this is the index of a plot's triggers, rules and goal."""
        return self.triggers is plot.triggers and self.rules is plot.rules and self.goal is plot.goal

    def between(self, before: tuple[object, ...], after: tuple[object, ...]) -> list[str]:
        """The parts of which some fields aren't what they were."""
        parts, at = [], 0
        for name, fields in self._read:
            end = at + len(fields)
            if before[at:end] != after[at:end]:
                parts.append(name)
            at = end
        return parts

    def concerned(self, new: Reads, told: frozenset[str]) -> list[Watched]:
        """The triggers, in order, that something new or something told can set off."""
        triggers = self._concerned.get((new, told))
        if triggers is None:
            triggers = [
                one for one in self.watched if not new.isdisjoint(one.reads) or not told.isdisjoint(one.told)
            ]
            self._concerned[new, told] = triggers
        return triggers


def watch_for(
    known: dict[tuple[int, int, int], Watch],
    triggers: tuple[Trigger, ...],
    rules: tuple[Rule, ...],
    goal: State,
) -> Watch:
    """The watch for these; made once, since games that go on from the same state share them."""
    key = id(triggers), id(rules), id(goal)
    if key not in known:
        if len(known) >= MOST_KEPT:
            known.clear()
        known[key] = Watch(triggers, rules, goal)
    return known[key]


def _watched(index: int, trigger: Trigger) -> Watched:
    state = _state_of(trigger.event)
    if state is None:
        return Watched(index, trigger, None, NOTHING, TOLD.get(trigger.event.kind, ()))
    return Watched(index, trigger, state, reads(state) or ALWAYS_SO, ())


def _of_group(group: Group) -> Reads:
    """Dependencies of a group and of its number."""
    if group.where:
        return frozenset(("everything",))
    where = {"hexes", "map", "plot"} if group.at else NOTHING
    return _of_amounts(group.count) | where | {"people"}


def _of_amounts(*amounts: Amount | str | None) -> Reads:
    """Numbers may be counters, or the round."""
    changing = [amount for amount in amounts if amount is not None and not isinstance(amount, int | str)]
    return frozenset(("counters",)) if changing else NOTHING


def _all(found: Iterable[Reads]) -> Reads:
    return frozenset().union(*found)


def is_standing(ability: Ability) -> bool:
    """True if an ability changes something at once when it begins or ends."""
    return ability.verb in ("flying", "prevent") or (ability.verb == "ignore" and ability.what in IGNORED)
