"""The text of outcomes and conditions, as rows: `if trait loud: gain 5 gold each`."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from havenwright.errors import UserError
from havenwright.grammar import NUMBER, Grammar, Leaf, Mistake, Phrases
from havenwright.grammar.rules import Rule
from havenwright.grammar.text import PlainToken, Token
from havenwright.packs.campaigns.outcomes import (
    RESOURCES,
    AddSection,
    All,
    Change,
    ChangeAttack,
    ChangeDeck,
    Close,
    Condition,
    Effect,
    GainDesign,
    GainItem,
    GainScenario,
    Has,
    Holds,
    Line,
    Not,
    Outcome,
    PassTime,
    ReadSection,
    ReturnCard,
    SetFlag,
    Shift,
    SkipOutpostEvent,
    Stands,
    Unlock,
    Wreck,
)

_TOKEN: Final = re.compile(r"\S+")

_ENDS_NAME: Final = frozenset({"to", "from", "in", "and", "is"})
"""Words that no name goes beyond."""


def _name(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    end = at
    while end < len(tokens) and tokens[end].small not in _ENDS_NAME:
        end += 1
    return (" ".join(token.text for token in tokens[at:end]), end) if end > at else None


def _signed(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    return (int(tokens[at].text), at + 1) if re.fullmatch(r"[+-]\d+", tokens[at].text) else None


_OWNED: Final[Mapping[str, str]] = {
    "gold": "gold",
    "experience": "experience",
    "checkmark": "checkmarks",
    "checkmarks": "checkmarks",
    "perk": "perks",
    "perks": "perks",
    **dict(zip(RESOURCES, RESOURCES, strict=True)),
}
_TRACKS: Final = ("prosperity", "morale", "defense", "soldiers", "inspiration")

_RULES: Final[Mapping[str, Rule]] = {
    "n": NUMBER,
    "signed": Leaf(_signed, "a number with its sign"),
    "name": Leaf(_name, "a name"),
    "owned": Phrases(_OWNED, "what characters have"),
    "track": Phrases({**{name: name for name in _TRACKS}, "soldier": "soldiers"}, "a track"),
    "flag": Phrases(
        {
            "sticker": "sticker",
            "achievement": "achievement",
            "party achievement": "party achievement",
        },
        "a sticker or an achievement",
    ),
    "sign": Phrases({"gain": 1, "lose": -1}, "gain or lose"),
    "than": Phrases({"at least": "at least", "at most": "at most"}, "at least or at most"),
    "effect": [
        ("return", ReturnCard()),
        ("time passes", PassTime()),
        ("skip the outpost event", SkipOutpostEvent()),
        ("attack value {amount:signed}", partial(ChangeAttack, what="value")),
        ("targets {amount:signed}", partial(ChangeAttack, what="targets")),
        ("gain random design", GainDesign()),
        ("gain random scenario", GainScenario()),
        ("gain item {item:name}", GainItem),
        ("gain design {item:name}", GainDesign),
        ("gain {kind:flag} {name}", SetFlag),
        ("lose {kind:flag} {name}", partial(SetFlag, gained=False)),
        ("{sign} {n} collective {what:owned}", lambda sign, n, what: Change(sign * n, what, "collective")),
        ("{sign} {n} {what:owned} each", lambda sign, n, what: Change(sign * n, what, "each")),
        ("{sign} {n} {what:owned}", lambda sign, n, what: Change(sign * n, what)),
        ("{sign} {n} {track}", lambda sign, n, track: Shift(sign * n, track)),
        ("{sign} {n} reputation {name}", lambda sign, n, name: Shift(sign * n, "reputation", name)),
        ("{sign} {n} reputation", lambda sign, n: Shift(sign * n, "reputation")),
        ("unlock scenario {name}", partial(Unlock, "scenario")),
        ("unlock class {name}", partial(Unlock, "class")),
        ("unlock building {name}", partial(Unlock, "building")),
        ("close scenario {scenario:name}", Close),
        ("read section {section:name}", ReadSection),
        ("add section {section:name} in {weeks:n} (week|weeks)", AddSection),
        ("add event {event:name} to {deck:name}", ChangeDeck),
        ("remove event {event:name} from {deck:name}", partial(ChangeDeck, added=False)),
        ("wreck building {building:name}", Wreck),
    ],
    "fact": [
        ("trait {name}", partial(Has, "trait")),
        ("class {name}", partial(Has, "class")),
        ("building {name}", partial(Stands, "building")),
        ("completed {name}", partial(Stands, "completed")),
        ("looted {name}", partial(Stands, "looted")),
        ("{kind:flag} {name}", Stands),
        ("collective {what:owned} is {than} {amount:n}", partial(Holds, collective=True)),
        ("{what:owned} is {than} {amount:n}", Holds),
        ("prosperity level is {than} {amount:n}", partial(Holds, "prosperity level")),
        ("{what:track} is {than} {amount:n}", Holds),
        ("reputation is {than} {amount:n}", partial(Holds, "reputation")),
        ("reputation {faction:name} is {than} {amount:n}", partial(Holds, "reputation")),
    ],
    "one": [("not {condition:fact}", Not), ("{fact}", lambda fact: fact)],
    "next": [("and {one}", lambda one: one)],
    "condition": [
        ("{first:one} {more:next*}", lambda first, more: All((first, *more)) if more else first),
    ],
    "price": [("pay {n} {what:owned}", lambda n, what: Change(-n, what, "collective"))],
}

_effect: Final[Grammar[Effect]] = Grammar("effect", _RULES)
_condition: Final[Grammar[Condition]] = Grammar("condition", _RULES)
_price: Final[Grammar[Change]] = Grammar("price", _RULES)


def read_condition(text: str) -> Condition:
    """The condition that a text states."""
    return _condition.read(_tokens(text))


def read_outcome(text: str) -> Outcome:
    """The lines of a text, divided by line ends or `;`."""
    return tuple(_line(line.strip()) for line in re.split(r"[\n;]", text) if line.strip())


def _line(text: str) -> Line:
    if (rest := _after(text, "otherwise:")) is not None:
        return Line(_effects(rest), otherwise=True)
    if (rest := _after(text, "if ")) is not None:
        return _conditional(rest)
    if (rest := _after(text, "pay ")) is not None and ":" in rest:
        price, _, effects = text.partition(":")
        return Line(_effects(effects), price=_price.read(_tokens(price)))
    return Line(_effects(text))


def _after(text: str, start: str) -> str | None:
    return text[len(start) :] if text[: len(start)].lower() == start else None


def _conditional(text: str) -> Line:
    """A condition up to a colon; a colon may also stand in the name of an achievement."""
    mistake: UserError | None = None
    for colon in [found.start() for found in re.finditer(":", text)]:
        try:
            return Line(_effects(text[colon + 1 :]), when=read_condition(text[:colon]))
        except Mistake as found:
            mistake = mistake or found
    raise mistake or UserError(f"'if {text}' has no colon behind its condition")


def _effects(text: str) -> tuple[Effect, ...]:
    return tuple(_effect.read(_tokens(part)) for part in text.split(",") if part.strip())


def _tokens(text: str) -> list[PlainToken]:
    return [PlainToken(word[0], word[0].lower(), 1, word.start() + 1) for word in _TOKEN.finditer(text)]
