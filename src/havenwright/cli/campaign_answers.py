"""Answers to the questions of a campaign as people type them: numbers, shares, buildings, materials, JSON."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.model.decisions import Decision
    from havenwright.telling.campaigns import CampaignWords


def rows(words: "CampaignWords", decision: "Decision") -> list[str]:
    """The numbered lines of a question."""
    if decision.kind == "targets" and decision.most:
        return [words.building(name) for name in decision.most]
    return [words.option(decision, option) for option in decision.options]


def manner(words: "CampaignWords", decision: "Decision") -> str:
    """The way to answer a question that takes more than a number; empty: a number is enough."""
    match decision.kind:
        case "share":
            names = ", ".join(words.character(name) for name in decision.most)
            return f"or {decision.amount} in shares, in the order {names}: such as {_such(decision)}"
        case "targets":
            return f"{decision.amount} numbers, such as {' '.join('123456789'[: decision.amount])}"
        case "repair":
            first = next(iter(words.play.state.active()), "")
            also = f", or of a character: {words.character(first)} hide 1" if first else ""
            return f"or {decision.amount} materials of the town, such as: lumber {decision.amount}{also}"
    return ""


def _such(decision: "Decision") -> str:
    """An example of shares: as equal as they can be."""
    left, parts = decision.amount, dict.fromkeys(decision.most, 0)
    while left and (able := [name for name in parts if parts[name] < decision.most[name]]):
        parts[min(able, key=lambda name: parts[name])] += 1
        left -= 1
    return " ".join(map(str, parts.values()))


def answer_of(decision: "Decision", said: str, characters: Mapping[str, str] = MappingProxyType({})) -> Any:
    """The answer that somebody has typed; one that is none is refused with what would be.

    `characters` are ids by what people may type for them."""
    if said.startswith(("{", "[")):
        try:
            return msgspec.json.decode(said.encode())
        except UNREADABLE as error:
            raise UserError(f"that is no JSON: {error}") from None
    numbers = [int(part) for part in said.split() if part.isdecimal()]
    if len(numbers) == len(said.split()) and numbers:
        if decision.kind == "targets" and decision.most:
            return _targets(decision, numbers)
        if decision.kind == "share" and len(numbers) == len(decision.most) > 1:
            return dict(zip(decision.most, numbers, strict=True))
        if len(numbers) == 1 and 1 <= numbers[0] <= len(decision.options):
            return decision.options[numbers[0] - 1]
    elif decision.kind == "repair":
        return _materials(said, characters)
    raise UserError(f"'{said}' is no answer here; ? shows what is")


def _targets(decision: "Decision", numbers: list[int]) -> list[str]:
    buildings = list(decision.most)
    if not all(1 <= number <= len(buildings) for number in numbers):
        raise UserError(f"the buildings have the numbers 1 to {len(buildings)}")
    return [buildings[number - 1] for number in numbers]


def _materials(said: str, characters: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """Materials by who pays: `lumber 2` of the town, `sawyer hide 1` of a character; commas part them."""
    paid: dict[str, dict[str, int]] = {}
    for part in said.split(","):
        *who, what, amount = ["", *part.split()] if len(part.split()) > 1 else ["", "", "x"]
        if not amount.isdecimal():
            raise UserError(f"'{part.strip()}' says no amount: write it as in `lumber 2`")
        holder = " ".join(word for word in who if word) or "town"
        paid.setdefault(characters.get(holder.casefold(), holder), {})[what] = int(amount)
    return paid
