"""Reasons for events: the rule with its page, and the plans of monsters."""

from collections.abc import Mapping
from typing import Final

from havenwright.engine import Story, cause_of, monster_explanation, rule_view
from havenwright.monsters.comparisons import Reason
from havenwright.telling.event_sentences import told
from havenwright.telling.explanations import sentence
from havenwright.telling.names import Words

NAMES: Final = frozenset(("actor", "focus", "other", "one", "names", "targets", "others", "near", "source"))
"""The values of reasons that are figures, by number."""


def reasons(story: Story, number: int, words: Words | None = None) -> list[str]:
    """The reasons for an event, a sentence a line: the event, a monster's plan, the rule."""
    event = story.events[number]
    words = words or Words(story.setting, story.state)
    said = words.language.capital(told(words, event))
    lines = [words.phrase("sentence", sentence=said)]
    lines += monster_reasons(story, words, cause_of(story.events, number))
    return [*lines, rule_text(words, event.why)]


def rule_text(words: Words, topic: str) -> str:
    """The rule behind a topic, with the page."""
    citation = words.setting.rules.cite(topic)
    rule = rule_view(citation)
    if rule is None:
        return words.phrase("no rule", topic=topic)
    return words.phrase("rule", rule=rule.text, page=f"[{citation}]").strip()


def monster_reasons(story: Story, words: Words, number: int) -> list[str]:
    """The plan of a figure that acts by the monster rules: its focus, then its move or attack."""
    found = monster_explanation(story, number)
    named = () if found is None else tuple(_named(words, reason) for reason in found.reasons)
    said = [sentence(reason, words.language, coordinates=words.coordinates) for reason in named]
    return [words.language.capital(line) for line in said]


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
