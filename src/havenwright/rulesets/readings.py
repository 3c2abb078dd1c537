"""Readings: questions that a rulebook leaves open, which a table may answer otherwise than we do.

Each is a value of the ruleset. Our own reading is the default; a party that reads its book otherwise says so
before the game begins, and the whole game is played by that.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.errors import UserError
from havenwright.rulesets.base import SILENT, Ruleset, on

Choice: TypeAlias = bool | str

YES_OR_NO: Final[tuple[Choice, ...]] = (True, False)

READINGS: Final[Mapping[str, tuple[Choice, ...]]] = MappingProxyType(
    {
        "first_effects": ("conditions", "moves", "ask"),
        "landing_touches": YES_OR_NO,
        "long_rests_need_cards": YES_OR_NO,
        "lone_allies_draw": ("allies", "monsters"),
        "monsters_favor": ("closest without it", "players decide"),
        "monsters_heal": ("most damaged", "players decide"),
        "negated_prices_count": YES_OR_NO,
        "negative_attacks": YES_OR_NO,
        "objectives_are_enemies": YES_OR_NO,
        "sets_consume": ("with the first", "as soon as they can"),
        "standing_moves": YES_OR_NO,
        "stun_bars_attached_effects": YES_OR_NO,
        "stun_bars_heals_of_bonuses": YES_OR_NO,
        "stun_ends_abilities": YES_OR_NO,
        "stunned_rests_heal": YES_OR_NO,
        "targets_chosen": ("one at a time", "up front"),
        "unseen_focus_is_replaced": YES_OR_NO,
    }
)
"""Values that fill a silence, each with the answers that a table can give."""

OF_ALL_BOOKS: Final = frozenset(
    (
        *("first_effects", "negated_prices_count", "negative_attacks"),
        *("stun_bars_attached_effects", "stun_ends_abilities"),
    )
)
"""Readings that no book decides."""


def open_readings(rules: Ruleset) -> list[str]:
    """The names of the readings that a game's book leaves open."""
    return [
        name
        for name in READINGS
        if (name in OF_ALL_BOOKS or rules.pages.get(name) == SILENT)
        and ("stun" in rules.conditions or "stun" not in name)
    ]


def read_otherwise(rules: Ruleset, readings: Mapping[str, Choice]) -> Ruleset:
    """The rules as a table reads them; what the book decides is refused."""
    if not readings:
        return rules
    known = open_readings(rules)
    for name in readings:
        if name not in known:
            said = ", ".join(known)
            raise UserError(
                f"'{name}' is nothing that the book of {rules.name} leaves open{did_you_mean(name, known)}; "
                f"it leaves open {said}"
            )
    return rules.but(**{name: on(SILENT, _choice(name, said)) for name, said in readings.items()})


def _choice(name: str, said: Choice) -> Choice:
    """A choice in words as the value that the ruleset knows."""
    choices = {choice_in_words(choice): choice for choice in READINGS[name]}
    if choice_in_words(said) not in choices:
        raise UserError(f"'{said}' is no reading of {name}; there are {', '.join(choices)}")
    return choices[choice_in_words(said)]


def choice_in_words(choice: Choice) -> str:
    """A choice as a person says it."""
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else choice


def parse_readings(options: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Parse `name=answer` texts of a command line."""
    found = []
    for option in options:
        name, equals, answer = option.partition("=")
        if not equals:
            raise UserError(f"a reading is a name and an answer, like stunned-rests-heal=no, not '{option}'")
        found.append((name.strip().replace("-", "_"), answer.strip()))
    return tuple(sorted(found))
