"""Reasons for events: the rule with its page, and the plans of monsters."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from havenwright import ledger
from havenwright.engine import Event, Setting, State
from havenwright.monsters import Outcome, Plan
from havenwright.monsters.comparisons import Reason
from havenwright.monsters.explain import explain
from havenwright.telling.event_sentences import told
from havenwright.telling.explanations import sentence
from havenwright.telling.names import Words

PLANNED: Final = frozenset(("focus", "moved", "attacked"))
"""Kinds of events that a monster's plan explains."""
NAMES: Final = frozenset(("actor", "focus", "other", "one", "names", "targets", "others", "near", "source"))
"""The values of reasons that are figures, by number."""


class Story(Protocol):
    """Something that was played: a game, or a trial."""

    @property
    def setting(self) -> Setting: ...
    @property
    def state(self) -> State: ...
    @property
    def events(self) -> Sequence[Event]: ...
    def plans_behind(self, number: int, since: int) -> list[Plan]: ...


def reasons(story: Story, number: int, words: Words | None = None) -> list[str]:
    """The reasons for an event, a sentence a line: the event, a monster's plan, the rule."""
    event = story.events[number]
    words = words or Words(story.setting, story.state)
    said = words.language.capital(told(words, event))
    lines = [words.phrase("sentence", sentence=said)]
    lines += monster_reasons(story, words, _cause(story.events, number))
    return [*lines, rule_text(words, event.why)]


def rule_text(words: Words, topic: str) -> str:
    """The rule behind a topic, with the page."""
    rules = words.setting.rules
    citation = rules.cite(topic)
    if citation is None:
        return words.phrase("no rule", topic=topic)
    rule = next((one.rule for one in ledger.load(rules.id).entries if one.id == citation.entry), "")
    return words.phrase("rule", rule=rule, page=f"[{citation}]").strip()


def monster_reasons(story: Story, words: Words, number: int) -> list[str]:
    """The plan of a figure that acts by the monster rules: its focus, then its move or attack."""
    event = story.events[number]
    figure = event.get("figure")
    moves_itself = event.kind != "moved" or event.get("by") in (figure, -1)
    if event.kind not in PLANNED or not moves_itself or not isinstance(figure, int):
        return []
    since = _turn_of(story.events, number)
    plans = [plan for plan in story.plans_behind(number, since) if plan.actor.name == str(figure)]
    if not plans:
        return []
    first = next((plan for plan in reversed(plans) if not plan.focus_kept), plans[0])
    focus = explain(first, _outcome(story, first, number)).reasons[:1]
    done = () if event.kind == "focus" else explain(plans[-1], _outcome(story, plans[-1], number)).reasons[1:]
    named = [_named(words, reason) for reason in (*focus, *done)]
    said = [sentence(reason, words.language, coordinates=words.coordinates) for reason in named]
    return [words.language.capital(line) for line in said]


def _cause(events: Sequence[Event], number: int) -> int:
    """The attack that damage comes from; otherwise the event itself."""
    event = events[number]
    if event.kind != "suffered" or event.why != "attack":
        return number
    pair = event.get("by"), event.get("figure")
    attacks = (n for n in range(number - 1, -1, -1) if events[n].kind == "attacked")
    return next((n for n in attacks if (events[n].get("figure"), events[n].get("target")) == pair), number)


def _turn_of(events: Sequence[Event], number: int) -> int:
    """The event with which the turn began in which another one happened."""
    return next((n for n in range(number, -1, -1) if events[n].kind == "turn"), 0)


def _outcome(story: Story, plan: Plan, number: int) -> Outcome | None:
    """The outcome of a plan that an event fits."""
    event = story.events[number]
    focus = next(
        (
            str(one.get("focus"))
            for one in reversed(story.events[: number + 1])
            if one.kind == "focus" and one.get("figure") == event.get("figure")
        ),
        "",
    )
    fits = [outcome for outcome in plan.outcomes if plan.enemies[outcome.focus].name == focus]
    if event.kind == "moved":
        ends = [outcome for outcome in fits if outcome.end == event.get("to")]
        fits = ends or fits
    if event.kind == "attacked":
        target = str(event.get("target"))
        struck = [o for o in fits if target in (plan.enemies[n].name for n in o.targets)]
        fits = struck or fits
    return fits[0] if fits else None


def _named(words: Words, reason: Reason) -> Reason:
    """A reason with names in place of the figures' numbers, and initiatives as they are read at a table."""
    values = {name: _name(words, value) if name in NAMES else value for name, value in reason.values.items()}
    if "initiative" in reason.key:
        values |= _initiatives(values)
    return Reason(reason.key, values, reason.rule)


def _initiatives(values: Mapping[str, object]) -> dict[str, object]:
    """The initiatives that are compared, without what would only break a tie that there isn't."""
    whole = {name: str(values[name]) for name in ("value", "other_value") if name in values}
    short = {name: value.partition(" / ")[0] for name, value in whole.items()}
    return dict(short if len(set(short.values())) > 1 else whole)


def _name(words: Words, value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_name(words, one) for one in value)
    return words.figure(int(value)) if isinstance(value, str) and value.isdigit() else value
