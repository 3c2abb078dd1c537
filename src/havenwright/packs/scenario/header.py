"""The header of a scenario: number, level, hand, counters, loot deck, key, rewards, links, needs."""

from typing import Final, Literal, cast

from havenwright.cards.character_card import LEVELS
from havenwright.cards.text.indented_file import Line
from havenwright.cards.tree import Amount, Relative
from havenwright.packs.pack_file import Field, PackFile, slug
from havenwright.packs.scenario.phrases import Words, rest_field
from havenwright.packs.scenario.plot import (
    Affect,
    Counter,
    Link,
    Requirement,
    Stock,
)
from havenwright.packs.scenario.records import Reward
from havenwright.packs.scenario.rewards import read_rewards
from havenwright.packs.scenario.tiles import TILES, read_card_text

LINKS: Final = ("unlocks", "links", "forces", "blocks")
REQUIRED: Final = ("scenario", "achievement", "class", "item", "quest")
HIGHEST_LEVEL: Final = 9
LONGEST_NUMBER: Final = 6


def read_number(file: PackFile, line: Line) -> str:
    """`number 52`, `number 4A`."""
    field = rest_field(line)
    if not field.text.isalnum() or not field.text.isascii() or len(field.text) > LONGEST_NUMBER:
        raise field.wrong("a scenario's number is made of letters and digits, like 52 or 4A")
    return field.text


def read_level(file: PackFile, line: Line) -> Amount:
    """`level +1`, or `level 3`."""
    field = rest_field(line)
    words = Words(file, field)
    sign = words.accept_any("+", "-")
    number = words.number()
    words.finish()
    if number > HIGHEST_LEVEL:
        raise field.wrong(f"a level of {number}; the most is {HIGHEST_LEVEL}")
    return number if sign is None else Relative(-number if sign == "-" else number)


def read_character(file: PackFile, line: Line) -> str:
    """`character Pinner`: the class that it must be played with."""
    return slug(file.read_name(rest_field(line)))


def read_counter_start(file: PackFile, line: Line) -> Counter:
    """`counter Water`, `counter Water is C + 2`."""
    words = Words(file, rest_field(line))
    name = words.called()
    value: Amount = words.amount() if words.accept("is") else 0
    words.finish()
    file.note(f"counters {name.text}", name)
    return Counter(name=name.text, value=value)


def read_effect(file: PackFile, line: Line) -> Affect:
    """`effect all characters: Wound`."""
    words = Words(file, rest_field(line))
    if not words.begins_group():
        raise words.wrong(["figures, like 'all characters'"], near=())
    who = words.group()
    words.expect(":")
    return Affect(who, read_card_text(words))


def read_reward_line(file: PackFile, line: Line) -> tuple[Reward, ...]:
    words = Words(file, rest_field(line))
    found = read_rewards(words)
    words.finish()
    for reward in found:
        file.note(f"reward {reward.kind}", rest_field(line))
    return found


def read_hand(file: PackFile, line: Line) -> tuple[Stock, ...]:
    """`hand 4 A, 2 B`: how many ability cards of which level everybody has."""
    file.note("hand", Field(line.text, line.line, line.column))
    return _stocks(file, rest_field(line), LEVELS)


def read_loot(file: PackFile, line: Line) -> tuple[Stock, ...]:
    """`loot 6 money, 3 lumber, 1 random item`: the kinds of cards of a loot deck."""
    return _stocks(file, rest_field(line), ())


def read_key(file: PackFile, line: Line) -> tuple[Stock, ...]:
    """`key 2 trap, 1 treasure`."""
    file.note("key", Field(line.text, line.line, line.column))
    return _stocks(file, rest_field(line), TILES)


def _stocks(file: PackFile, field: Field, kinds: tuple[str, ...]) -> tuple[Stock, ...]:
    words = Words(file, field)
    found: dict[str, int] = {}
    while True:
        count = words.number()
        start = words.next
        known = not kinds or words.next.small in kinds or words.next.text in kinds
        kind = words.called(()).text if known else ""
        if not kind:
            raise words.wrong(kinds)
        if kind in found:
            raise words.mistake(f"{kind} stands twice", start)
        found[kind] = count
        if not words.accept(","):
            break
    words.finish()
    return tuple(Stock(kind=kind, count=count) for kind, count in found.items())


def read_links(file: PackFile, line: Line) -> tuple[Link, ...]:
    """`unlocks The Low Light, Salt Road`."""
    words = Words(file, rest_field(line))
    kind = cast(Literal["unlocks", "links", "forces", "blocks"], line.first_word)
    found = [Link(kind=kind, scenario=words.named("scenario", ()))]
    while words.accept(","):
        found.append(Link(kind=kind, scenario=words.named("scenario", ())))
    words.finish()
    return tuple(found)


def read_requirement(file: PackFile, line: Line) -> Requirement:
    """`requires achievement Bell Rung`, `requires no class Bellwarden`."""
    words = Words(file, rest_field(line))
    negated = bool(words.accept_any("no", "not"))
    kind = words.expect(*REQUIRED)
    what = words.called(())
    words.finish()
    if kind == "scenario":
        file.note(f"scenario {what.text}", what)
    return Requirement(
        kind=cast(Literal["scenario", "achievement", "class", "item", "quest"], kind),
        what=what.text,
        negated=negated,
    )
