"""The result of a scenario from a table of cardboard, typed question by question; Enter is nothing."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from havenwright.cli import campaign_names as names
from havenwright.cli.common import note
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.campaign.campaign import Campaign
    from havenwright.campaign.model.sheets import CharacterSheet, ResultSheet

T = TypeVar("T")
NOTHING = "-"
REWARDS = "rewards in the scenario, such as 5 gold, 1 checkmark; item NAME"
PARTY_REWARDS = "rewards of the party in the scenario, such as unlock scenario NAME"


def typed_result(campaign: "Campaign", typed: dict[str, str]) -> dict[str, Any]:
    """A result as somebody types it: what each character gained, then what the party did.

    `typed` keeps the answers: whoever has to begin again finds them there."""
    note("Enter takes the answer in brackets, Ctrl-C leaves the form and keeps what you typed")
    form = Form(typed)
    sheets = campaign.sheets()
    asked = sheets.result
    assert asked is not None
    result: dict[str, Any] = {"finish": form.ask("won or lost", _outcome)}
    members = [one for one in sheets.characters if one.id in asked.members]
    for one in members if asked.gains else ():
        for field, value in _gains(form, campaign, asked, one, won=result["finish"] == "won"):
            if value:
                result.setdefault(field, {})[one.id] = value
    if asked.deaths and (died := form.ask("who died for good", _several(members), NOTHING)):
        result["died"] = died
    for treasure in asked.treasures:
        who = form.ask(f"treasure {treasure}: who looted it", _one(members), NOTHING)
        if who:
            result.setdefault("treasures", {}).setdefault(who, []).append(treasure)
    for options in asked.choices:
        text = f"chosen in the scenario: {', '.join(options)}"
        if chosen := form.ask(text, _option(options), NOTHING):
            result.setdefault("chosen", []).append(chosen)
    if asked.gains and (rewards := form.ask(PARTY_REWARDS, _rewards(campaign), NOTHING)):
        result["rewards"] = rewards
    if asked.gains and (rounds := form.ask("rounds that it took", _number, "0")):
        result["rounds"] = rounds
    return result


def _gains(
    form: "Form", campaign: "Campaign", asked: "ResultSheet", one: "CharacterSheet", *, won: bool
) -> Iterable[tuple[str, Any]]:
    """The fields of a character, each with its answer."""
    bonus = f" on the dial, without the {asked.bonus} for winning" if asked.bonus and won else " on the dial"
    yield "xp", form.ask(f"{one.name}: experience{bonus}", _number, "0")
    yield "money", form.ask(f"{one.name}: money tokens, {asked.money} gold each", _number, "0")
    yield "goals", form.ask(f"{one.name}: check marks of the battle goal, or its name", _number_or_name, "0")
    if asked.loot:
        text = f"{one.name}: materials and herbs looted, such as {asked.loot[0]} 2, {asked.loot[-1]} 1"
        yield "loot", form.ask(text, lambda said: names.amounts(said, "KIND N, KIND N", asked.loot), NOTHING)
    content = campaign.content
    left = {id: content.mastery_name(id) for id, met in one.masteries.items() if not met}
    if asked.masteries and left:
        known = names.named(left.items())
        text = f"{one.name}: masteries met, of {'; '.join(left.values())}"
        yield (
            "masteries",
            form.ask(
                text,
                lambda said: [
                    _known(known, part.strip(), "masteries", left.values()) for part in said.split(";")
                ],
                NOTHING,
            ),
        )
    if one.quest is not None and one.quest.counters:
        steps = {
            name: form.ask(f"{one.name}: {name} of the quest {one.quest.name}", _number, "0")
            for name in one.quest.counters
        }
        yield "counted", {name: count for name, count in steps.items() if count}
    elif one.secret:
        note(f"the quest of {one.name} is kept secret: its counters stay as they are")
    yield "gold", form.ask(f"{one.name}: other gold that was gained, or lost as in -2", _signed, "0")
    yield "found", form.ask(f"{one.name}: {REWARDS}", _rewards(campaign), NOTHING)
    if asked.random_item and (item := form.ask(f"{one.name}: item drawn for a loot card", str, NOTHING)):
        yield "items", [item]


class Form:
    """Questions whose answers are kept by their text."""

    def __init__(self, typed: dict[str, str]) -> None:
        self.typed = typed

    def ask(self, text: str, read: Callable[[str], T], default: str = "") -> T | None:
        """An answer that can be read; what can't is refused in a sentence, and asked again."""
        while True:
            said = str(click.prompt(text, default=self.typed.get(text, default) or None)).strip()
            try:
                found = None if said == NOTHING else read(said)
            except UserError as error:
                note(str(error))
                continue
            self.typed[text] = said
            return found


def _outcome(said: str) -> str:
    return _known({"won": "won", "lost": "lost"}, said, "outcomes")


def _number(said: str) -> int:
    if not said.isdecimal():
        raise UserError(f"'{said}' is no number")
    return int(said)


def _signed(said: str) -> int:
    return -_number(said[1:]) if said.startswith("-") else _number(said.removeprefix("+"))


def _rewards(campaign: "Campaign") -> Callable[[str], str]:
    """Rewards in words, refused at once if they can't be read."""
    from havenwright.campaign.road.typed_rewards import read_rewards

    def read(said: str) -> str:
        read_rewards(campaign.content, said)
        return said

    return read


def _number_or_name(said: str) -> int | str:
    return int(said) if said.isdecimal() else said


def _one(members: list["CharacterSheet"]) -> Callable[[str], str]:
    known = names.named((one.id, one.name) for one in members)
    return lambda said: _known(known, said, "characters", [one.name for one in members])


def _option(options: Iterable[str]) -> Callable[[str], str]:
    known = {option.casefold(): option for option in options}
    return lambda said: _known(known, said, "options")


def _several(members: list["CharacterSheet"]) -> Callable[[str], list[str]]:
    one = _one(members)
    return lambda said: [one(part.strip()) for part in said.split(",")]


def _known(known: names.Names, said: str, noun: str, shown: Iterable[str] = ()) -> str:
    if said.casefold() not in known:
        listed = ", ".join(shown or dict.fromkeys(known.values()))
        raise UserError(f"'{said}' isn't there; the {noun} are: {listed}")
    return known[said.casefold()]
