"""The header of a scenario: number, level, hand, counters, loot deck, key, rewards, links, needs."""

from typing import Final, Literal, cast

from havenwright.cards.text.indented_file import Line
from havenwright.cards.tree import Amount
from havenwright.packs.pack_file import Field, PackFile, slug
from havenwright.packs.scenario.fields import line_field, rest_field
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.plot import Affect, Counter, Link, Requirement, Stock
from havenwright.packs.scenario.records import Reward
from havenwright.packs.scenario.rewards import read_rewards

LINKS: Final = ("unlocks", "links", "forces", "blocks")
LONGEST_NUMBER: Final = 6


def read_number(file: PackFile, line: Line) -> str:
    """`number 52`, `number 4A`."""
    field = rest_field(line)
    if not field.text.isalnum() or not field.text.isascii() or len(field.text) > LONGEST_NUMBER:
        raise field.wrong("a scenario's number is made of letters and digits, like 52 or 4A")
    return field.text


def read_level(file: PackFile, line: Line) -> Amount:
    """`level +1`, or `level 3`."""
    return read_line(file, rest_field(line), "level_said")  # type: ignore[return-value]


def read_character(file: PackFile, line: Line) -> str:
    """`character Pinner`: the class that it must be played with."""
    return slug(file.read_name(rest_field(line)))


def read_counter_start(file: PackFile, line: Line) -> Counter:
    """`counter Water`, `counter Water is C + 2`."""
    return read_line(file, rest_field(line), "counter_start")  # type: ignore[return-value]


def read_effect(file: PackFile, line: Line) -> Affect:
    """`effect all characters: Wound`."""
    return read_line(file, rest_field(line), "effect_of_scenario")  # type: ignore[return-value]


def read_reward_line(file: PackFile, line: Line) -> tuple[Reward, ...]:
    """`reward 10 gold each, 1 prosperity`."""
    found = read_rewards(file, rest_field(line))
    for reward in found:
        file.note(f"reward {reward.kind}", rest_field(line))
    return found


def read_hand(file: PackFile, line: Line) -> tuple[Stock, ...]:
    """`hand 4 A, 2 B`: how many ability cards of which level everybody has."""
    file.note("hand", line_field(line))
    return _stocks(file, rest_field(line), "hand")


def read_loot(file: PackFile, line: Line) -> tuple[Stock, ...]:
    """`loot 6 money, 3 lumber, 1 random item`: the kinds of cards of a loot deck."""
    return _stocks(file, rest_field(line), "loot")


def read_key(file: PackFile, line: Line) -> tuple[Stock, ...]:
    """`key 2 trap, 1 treasure`."""
    file.note("key", line_field(line))
    return _stocks(file, rest_field(line), "key")


def _stocks(file: PackFile, field: Field, rule: str) -> tuple[Stock, ...]:
    return read_line(file, field, rule)  # type: ignore[return-value]


def read_links(file: PackFile, line: Line) -> tuple[Link, ...]:
    """`unlocks The Low Light, Salt Road`."""
    kind = cast(Literal["unlocks", "links", "forces", "blocks"], line.first_word)
    found = cast("tuple[str, ...]", read_line(file, rest_field(line), "linked_scenarios"))
    return tuple(Link(kind=kind, scenario=scenario) for scenario in found)


def read_requirement(file: PackFile, line: Line) -> Requirement:
    """`requires achievement Bell Rung`, `requires no class Bellwarden`."""
    return read_line(file, rest_field(line), "requirement")  # type: ignore[return-value]
