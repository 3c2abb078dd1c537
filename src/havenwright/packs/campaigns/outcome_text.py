"""The text of outcomes and conditions, read and written by rows: `if trait loud: gain 5 gold each`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, cast

from msgspec.structs import replace

from havenwright.cards.write.action import write_formula
from havenwright.errors import UserError
from havenwright.grammar import Grammar, Leaf, Mistake, Phrases
from havenwright.grammar.rules import Row, Rule, leaf_of_token
from havenwright.grammar.text import PlainToken, Token
from havenwright.packs.campaigns.next_scenario import BEGINS, affect_of
from havenwright.packs.campaigns.outcomes import (
    RESOURCES,
    SLOTS,
    AddLootSticker,
    AddSection,
    All,
    AtNextScenario,
    Change,
    ChangeAttack,
    ChangeDeck,
    ChangeGroup,
    ChangeGuard,
    Close,
    Condition,
    DiscardCards,
    Effect,
    GainDesign,
    GainGuardMarks,
    GainItem,
    GainScenario,
    Has,
    Holds,
    Line,
    Not,
    Outcome,
    Owns,
    PassTime,
    ReadSection,
    ReturnCard,
    SetFlag,
    Shift,
    SkipOutpostEvent,
    Stands,
    Tallied,
    Unlock,
    UseUp,
    WorkedOut,
    Wreck,
)

_TOKEN: Final = re.compile(r"\S+")
_GUARD: Final = re.compile(r"[+-]\d{1,3}|success|wrecked", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)
_SIGNED: Final = re.compile(r"[+-]\d{1,9}", re.ASCII)

MOST_JOINED: Final = 30
"""Conditions that are joined by `and`, and colons behind one."""


class _Text(NamedTuple):
    """A stretch of text, and where it stands."""

    text: str
    line: int = 1
    column: int = 1

    def split(self, signs: str) -> Iterator["_Text"]:
        """The parts between some signs, without blanks around them."""
        at = 0
        for found in [*re.finditer(signs, self.text), None]:
            end = found.start() if found else len(self.text)
            if part := self.text[at:end].strip():
                yield self.part(at + len(self.text[at:end]) - len(self.text[at:end].lstrip()), part)
            at = found.end() if found else end

    def part(self, at: int, text: str) -> "_Text":
        return _Text(text, self.line, self.column + at)

    def after(self, start: str) -> "_Text | None":
        """The rest behind some words; None if it doesn't begin so."""
        if self.text[: len(start)].lower() != start:
            return None
        rest = self.text[len(start) :].lstrip()
        return self.part(len(self.text) - len(rest), rest)

    @property
    def tokens(self) -> list[PlainToken]:
        return [
            PlainToken(word[0], word[0].lower(), self.line, self.column + word.start())
            for word in _TOKEN.finditer(self.text)
        ]

    def wrong(self, message: str) -> UserError:
        return UserError(message, line=self.line, column=self.column)


def _name_before(*ends: str) -> Leaf[str]:
    """A name that goes up to the last of some words, or to the end."""

    def read(tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
        stops = [n for n in range(at, len(tokens)) if tokens[n].small in ends]
        end = stops[-1] if stops else len(tokens)
        return (" ".join(token.text for token in tokens[at:end]), end) if end > at else None

    return Leaf(read, "a name")


def _matching(pattern: re.Pattern[str], word: Token) -> int | None:
    return int(word.text) if pattern.fullmatch(word.text) else None


def _lost(word: Token) -> int | None:
    number = _matching(_NUMBER, word)
    return None if number is None else -number


_OWNED: Final[Mapping[str, str]] = {
    "gold": "gold",
    "experience": "experience",
    "checkmarks": "checkmarks",
    "checkmark": "checkmarks",
    "perks": "perks",
    "perk": "perks",
    **dict(zip(RESOURCES, RESOURCES, strict=True)),
}
_ONE_OF_SEVERAL: Final = re.compile(r"\b1 (soldier|item|card|guard mark|checkmark|perk)s\b")
"""An amount of one, with the noun of several."""
_TRACKS: Final = ("prosperity", "morale", "defense", "soldiers", "inspiration")

_RULES: Final[Mapping[str, Rule]] = {
    "n": leaf_of_token(partial(_matching, _NUMBER), "a number"),
    "lost": leaf_of_token(_lost, "a number", lambda number: str(-number)),
    "card": leaf_of_token(
        lambda word: word.small if _GUARD.fullmatch(word.small) else None, "a card of the guard"
    ),
    "resource": Phrases(dict(zip(RESOURCES, RESOURCES, strict=True)), "a resource"),
    "signed": leaf_of_token(
        partial(_matching, _SIGNED), "a number with its sign", lambda number: f"{number:+}"
    ),
    "name": _name_before(),
    "before_to": _name_before("to"),
    "before_from": _name_before("from"),
    "before_in": _name_before("in"),
    "before_is": _name_before("is"),
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
    "slot": Phrases(dict(zip(SLOTS, SLOTS, strict=True)), "a slot"),
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
        ("gain {amount:n} collective {what:owned}", partial(Change, whose="collective")),
        ("lose {amount:lost} collective {what:owned}", partial(Change, whose="collective")),
        ("gain {amount:n} {what:owned} each", partial(Change, whose="each")),
        ("lose {amount:lost} {what:owned} each", partial(Change, whose="each")),
        ("gain {amount:n} {what:owned}", Change),
        ("lose {amount:lost} {what:owned}", Change),
        ("gain {amount:n} {track}", Shift),
        ("lose {amount:lost} {track}", Shift),
        ("gain {amount:n} reputation {faction:name}", partial(Shift, track="reputation")),
        ("lose {amount:lost} reputation {faction:name}", partial(Shift, track="reputation")),
        ("gain {amount:n} reputation", partial(Shift, track="reputation")),
        ("lose {amount:lost} reputation", partial(Shift, track="reputation")),
        ("unlock scenario {name}", partial(Unlock, "scenario")),
        ("unlock class {name}", partial(Unlock, "class")),
        ("unlock building {name}", partial(Unlock, "building")),
        ("close scenario {scenario:name}", Close),
        ("read section {section:name}", ReadSection),
        ("add section {section:before_in} in {weeks:n} (week|weeks)", AddSection),
        ("add event {event:before_to} to {deck:name}", ChangeDeck),
        ("remove event {event:before_from} from {deck:name}", partial(ChangeDeck, added=False)),
        ("add events with {icon:before_to} to {deck:name}", ChangeGroup),
        ("remove events with {icon:before_from} from {deck:name}", partial(ChangeGroup, added=False)),
        ("add guard card {card}", ChangeGuard),
        ("remove guard card {card}", partial(ChangeGuard, added=False)),
        ("gain {amount:n} guard (mark|marks)", GainGuardMarks),
        ("add loot sticker to {resource}", AddLootSticker),
        ("wreck building {building:name}", Wreck),
        ("use up item {item:name}", UseUp),
        ("use up {amount:n} {slot} (item|items) each", partial(UseUp, whose="each")),
        ("use up {amount:n} {slot} (item|items)", UseUp),
        ("use up {amount:n} (item|items) each", partial(UseUp, whose="each")),
        ("use up {amount:n} (item|items)", UseUp),
        ("discard {amount:n} (card|cards) each", partial(DiscardCards, whose="each")),
        ("discard {amount:n} (card|cards)", DiscardCards),
    ],
    "fact": [
        ("trait {name}", partial(Has, "trait")),
        ("class {name}", partial(Has, "class")),
        ("building {name}", partial(Stands, "building")),
        ("{name:before_is} is completed", partial(Stands, "completed")),
        ("completed {name}", partial(Stands, "completed")),
        ("looted {name}", partial(Stands, "looted")),
        ("{kind:flag} {name}", Stands),
        ("collective {what:owned} is {than} {amount:n}", partial(Holds, collective=True)),
        ("{what:owned} is {than} {amount:n}", Holds),
        ("prosperity level is {than} {amount:n}", partial(Holds, "prosperity level")),
        ("{what:track} is {than} {amount:n}", Holds),
        ("reputation is {than} {amount:n}", partial(Holds, "reputation")),
        ("reputation {faction:before_is} is {than} {amount:n}", partial(Holds, "reputation")),
    ],
    "one": [("not {condition:fact}", Not), ("{fact}", lambda fact: fact)],
    "price": [("pay {amount:lost} {what:owned}", partial(Change, whose="collective"))],
}

_QUESTS: Final[Mapping[str, Rule]] = {
    **_RULES,
    "fact": [
        *cast(Sequence[Row], _RULES["fact"]),
        ("level is {than} {amount:n}", partial(Holds, "level")),
        ("you have {than} {amount:n} (item|items)", partial(Holds, "items")),
        ("you have {item:name}", Owns),
        ("{counter:before_is} is {than} {amount:n}", Tallied),
    ],
}
"""The conditions of quests, which speak of a character too, and of counters."""

_effect: Final[Grammar[Effect]] = Grammar("effect", _RULES)
_condition: Final[Grammar[Condition]] = Grammar("one", _RULES)
_quest_condition: Final[Grammar[Condition]] = Grammar("one", _QUESTS)
_price: Final[Grammar[Change]] = Grammar("price", _RULES)


def read_condition(text: str, *, line: int = 1, column: int = 1, quest: bool = False) -> Condition:
    """The condition that a text states; `quest`: in the words of quests."""
    return _read_condition(_Text(text, line, column), _quest_condition if quest else _condition)


def _read_condition(text: _Text, grammar: Grammar[Condition]) -> Condition:
    """Conditions that are joined by `and`; a part that is none belongs to the name before it."""
    parts: list[_Text] = []
    found: list[Condition] = []
    joined_parts = list(text.split(r"(?i)(?<=\s)and(?=\s)"))
    if len(joined_parts) > MOST_JOINED:
        raise text.wrong(f"{len(joined_parts)} conditions in one; the most is {MOST_JOINED}")
    for part in joined_parts:
        try:
            found.append(grammar.read(part.tokens))
            parts.append(part)
        except Mistake:
            if not parts:
                raise
            last = parts[-1]
            whole = _Text(text.text[: part.column - text.column + len(part.text)], text.line, text.column)
            joined = whole.part(last.column - text.column, whole.text[last.column - text.column :])
            try:
                found[-1] = grammar.read(joined.tokens)
            except Mistake:
                grammar.read(part.tokens)
            parts[-1] = joined
    if not found:
        raise text.wrong("a condition is missing")
    return All(tuple(found)) if len(found) > 1 else found[0]


def read_outcome(text: str, *, line: int = 1, column: int = 1) -> Outcome:
    """The lines of a text, divided by line ends or `;`."""
    rows = [_Text(row, line + number, 1 if number else column) for number, row in enumerate(text.split("\n"))]
    return tuple(_line(part) for row in rows for part in row.split(";"))


def _line(text: _Text) -> Line:
    if (rest := text.after("otherwise:")) is not None:
        return Line(_effects(rest), otherwise=True)
    if (rest := text.after("if ")) is not None:
        return _conditional(rest)
    if text.after("pay ") is not None and ":" in text.text:
        at = text.text.index(":")
        price = _price.read(text.part(0, text.text[:at]).tokens)
        return Line(_effects(text.part(at + 1, text.text[at + 1 :])), price=price)
    return Line(_effects(text))


def _conditional(text: _Text) -> Line:
    """A condition up to a colon; a colon may also stand in the name of an achievement."""
    mistake: UserError | None = None
    colons = [found.start() for found in re.finditer(":", text.text)]
    for colon in colons[:MOST_JOINED]:
        try:
            effects = _effects(text.part(colon + 1, text.text[colon + 1 :]))
            return Line(effects, when=_read_condition(text.part(0, text.text[:colon]), _condition))
        except UserError as found:
            mistake = mistake or found
    raise mistake or text.wrong(f"'if {text.text}' has no colon behind its condition")


def _effects(text: _Text) -> tuple[Effect, ...]:
    """Effects between commas; one that begins with a number goes on with the verb before it."""
    if BEGINS.match(said := text.text.strip()):
        affect_of(said, line=text.line, column=text.column + text.text.index(said))
        return (AtNextScenario(said),)
    found: list[Effect] = []
    verb = ""
    for part in text.split(","):
        tokens = part.tokens
        if verb and tokens[0].text.isdecimal():
            tokens.insert(0, PlainToken(verb, verb, part.line, part.column))
        found.append(_effect.read(tokens))
        verb = tokens[0].small if tokens[0].small in ("gain", "lose") else ""
    return tuple(found)


def write_outcome(outcome: Outcome) -> list[str]:
    """An outcome, a text for each of its lines."""
    return [_write_line(line) for line in outcome]


def in_one_line(outcome: Outcome) -> str:
    return "; ".join(write_outcome(outcome))


def _write_line(line: Line) -> str:
    said = ", ".join(map(_write_effect, line.effects))
    if line.price is not None:
        return f"{_price.write(line.price)}: {said}"
    if line.when is not None:
        return f"if {write_condition(line.when)}: {said}"
    return f"otherwise: {said}" if line.otherwise else said


def _write_effect(effect: Effect) -> str:
    match effect:
        case AtNextScenario(text):
            return text
        case WorkedOut(one, formula):
            return _write_effect(replace(one, amount=1)).replace("1", write_formula(formula), 1)
    return _ONE_OF_SEVERAL.sub(r"1 \1", _effect.write(effect))


def write_condition(condition: Condition) -> str:
    parts = condition.conditions if isinstance(condition, All) else (condition,)
    return " and ".join(map(_quest_condition.write, parts))
