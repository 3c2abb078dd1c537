"""Events as sentences of a language, with what stands on cards added to their fields."""

from collections.abc import Mapping
from typing import Final

from havenwright.engine import Event, Plain
from havenwright.telling.names import NOBODY, Words

NO_CARD: Final = -1
ADDED: Final = ("source", "initiative", "hexes")
"""Fields of sentences besides those of the event."""


def told(words: Words, event: Event, hexes: int = 1) -> str:
    """An event as a sentence; `hexes`: the steps of a move that it is the last of."""
    fields = dict(event.data) | {"hexes": hexes}
    topic = _topic(words, event, fields)
    sentence = sentence_of(words, event.kind, topic)
    return _plainly(words, event.kind, dict(event.data)) if sentence is None else words.say(sentence, fields)


def sentence_of(words: Words, kind: str, topic: str) -> str | None:
    """The row for a kind and a topic, or for the kind."""
    events = words.language.events
    return events.get(f"{kind}: {topic}") or events.get(kind)


def _topic(words: Words, event: Event, fields: dict[str, Plain]) -> str:
    """The topic of a sentence; fields that stand on cards are added on the way."""
    match event.kind:
        case "modifier":
            if words.setting.rules.modifiers == "table":
                return "rolled"
            if fields.get("used") == fields.get("drawn"):
                fields["used"] = ()
            return "no change" if fields.get("before") == fields.get("after") else event.why
        case "bonus" | "bonus used":
            fields["source"] = _source(words, fields)
            return str(fields["does"]) if fields.get("does") else event.why
        case "monster card":
            id, card = str(fields.get("monster")), str(fields.get("card"))
            fields["initiative"] = words.monster_initiative(id, card)
            return "always" if card == words.monster(id) else event.why
        case "revealed cards" if isinstance(cards := fields.get("cards"), tuple):
            fields["initiative"] = words.leading(cards[:1])
            return "long rest" if cards[:1] == (NO_CARD,) else event.why
        case "attacked" if not fields.get("value"):
            fields["poison"] = 0  # the modifier left nothing of it
        case "healed" if not fields.get("amount"):
            return "poison" if fields.get("poisoned") else "conditions" if fields.get("cured") else "nothing"
        case "looted" if not words.is_character(fields.get("figure")):
            fields["gold"] = 0  # money is worth something to characters alone
        case "condition" | "condition ended":
            return str(fields.get("condition"))
        case "commanded":
            return str(fields.get("how"))
        case "reward" if fields.get("name"):
            return "named"
        case "infused" | "door opened" if fields.get("figure") in (NOBODY, None):
            return "by nobody"
    return event.why


def _source(words: Words, fields: Mapping[str, Plain]) -> str:
    """The card or the item that a bonus is printed on."""
    return words.say("[{card:card}][{item:item}]", fields) or words.phrase("a bonus")


def _plainly(words: Words, kind: str, fields: Mapping[str, Plain]) -> str:
    """A kind without a sentence: its name and its fields."""
    known = [
        words.phrase("detail", name=name, value=str(value))
        for name, value in fields.items()
        if name != "figure"
    ]
    figure = fields.get("figure", NOBODY)
    return words.phrase("unknown event", figure=figure, kind=kind, details=", ".join(known))
