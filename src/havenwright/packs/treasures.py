"""Treasure and loot files.

    treasure Strongroom  number 7
      item Tin Whistle
      10 gold
      Suffer 2 damage, Poison
      instead 15 gold

    loot Salvage
      money 2        count 6
      lumber 1/1/2   count 4
      random item    count 1

A line of a treasure is something that is gained, as scenarios write their rewards, or card language, which
happens at once; `instead` is what is gained if somebody has brought an item that the treasure would give. A
loot card gives so much, or so much with two, three and four characters.
"""

import re
from typing import Final, cast

from havenwright.cards.character_card import read_action_block
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Action, Part
from havenwright.cards.write.action import write_action
from havenwright.packs.pack_file import Field, PackFile, fields_of, slug
from havenwright.packs.records import LootCard, LootDeck, Treasure
from havenwright.packs.scenario.fields import told
from havenwright.packs.scenario.records import Reward
from havenwright.packs.scenario.rewards import is_reward, read_rewards, write_rewards

MATERIALS: Final = ("lumber", "metal", "hide")
HERBS: Final = ("arrowvine", "axenut", "corpsecap", "flamefruit", "rockroot", "snowthistle")
RESOURCES: Final = ("money", *MATERIALS, *HERBS, "random item")
LARGEST_TREASURE: Final = 999
MOST_OF_A_KIND: Final = 40
_AMOUNTS: Final = re.compile(r"(\d{1,2})(?:/(\d{1,2})/(\d{1,2}))?")


def read_treasure(file: PackFile) -> Treasure:
    """The treasure of a file; mistakes are in the file's problems."""
    found = file.read_fields(file.fields, ["number"])
    if "number" in found:
        file.note("number", found["number"])
    else:
        file.problems.add(file.head.wrong("number is missing: 'number 7' after the name, two blanks away"))
    if not file.body:
        file.problems.add(file.head.wrong("a treasure with nothing in it"))
    rewards: list[Reward] = []
    instead: list[Reward] = []
    parts: list[Part] = []
    for line in file.body:
        if line.first_word == "instead":
            file.refuse_children(line)
            instead += _rewards(file, Field(line.rest, line.line, line.rest_column)) or ()
            continue
        gained = _rewards(file, Field(line.text, line.line, line.column))
        if gained is None:
            parts += _effect(file, line)
        else:
            file.refuse_children(line)
            rewards += gained
    return Treasure(
        id=file.id,
        name=file.name,
        number=file.read_number(found["number"].value, "number", LARGEST_TREASURE) if found else 0,
        rewards=tuple(rewards),
        effect=Action(tuple(parts)),
        instead=tuple(instead),
    )


def write_treasure(treasure: Treasure) -> str:
    lines = [f"treasure {treasure.name}  number {treasure.number}"]
    lines += [f"  {write_rewards((reward,))}" for reward in treasure.rewards]
    lines += [f"  {row}" for row in write_action(treasure.effect).splitlines()]
    lines += [f"  instead {write_rewards((reward,))}" for reward in treasure.instead]
    return "\n".join(lines) + "\n"


def read_loot(file: PackFile) -> LootDeck:
    """The loot deck of a file; mistakes are in the file's problems."""
    for field in file.fields:
        file.problems.add(field.wrong("nothing can stand after a loot deck's name"))
    if not file.body:
        file.problems.add(file.head.wrong("a loot deck without cards"))
    cards: dict[tuple[str, tuple[int, int, int]], LootCard] = {}
    for line in file.body:
        card = _loot_card(file, line)
        if card is None:
            continue
        if (card.what, card.amounts) in cards:
            file.problems.add(line.wrong("this card stands twice; say how many with count"))
        cards[card.what, card.amounts] = card
    return LootDeck(id=file.id, name=file.name, cards=tuple(cards[key] for key in sorted(cards)))


def write_loot(deck: LootDeck) -> str:
    lines = [f"loot {deck.name}"]
    for card in deck.cards:
        each = "/".join(map(str, card.amounts if len(set(card.amounts)) > 1 else card.amounts[:1]))
        what = card.what if card.what == "random item" else f"{card.what} {each}"
        lines.append(f"  {what}  count {card.count}")
    return "\n".join(lines) + "\n"


def _rewards(file: PackFile, field: Field) -> tuple[Reward, ...] | None:
    """The rewards of a line; None if it is card language."""
    if not is_reward(field):
        return None
    nothing: tuple[Reward, ...] = ()
    found = told(file, lambda: read_rewards(file, field), nothing)
    for reward in found:
        file.note(f"{reward.kind} {slug(reward.what)}", field)
    return found


def _effect(file: PackFile, line: Line) -> tuple[Part, ...]:
    try:
        return read_action_block((line,)).parts
    except CardErrors as errors:
        file.problems.add_all(errors)
        return ()


def _loot_card(file: PackFile, line: Line) -> LootCard | None:
    file.refuse_children(line)
    first, *others = fields_of(line)
    found = file.read_fields(others, ["count"])
    count = file.read_number(found["count"].value, "count", MOST_OF_A_KIND) if "count" in found else 1
    if "count" in found and not found["count"].value.text.strip("0"):
        file.problems.add(found["count"].wrong("a card that isn't there"))
    if first.text.lower() == "random item":
        return LootCard("random item", count=count)
    if first.key not in RESOURCES:
        file.problems.add(first.unexpected(RESOURCES))
        return None
    amounts = _AMOUNTS.fullmatch(first.value.text)
    if amounts is None:
        wrong = first.value if first.value.text else first
        file.problems.add(wrong.wrong(f"how much {first.key} the card gives: '{first.key} 1', or '1/1/2'"))
        return None
    one, *more = (int(each) for each in amounts.groups() if each is not None)
    return LootCard(first.key, cast("tuple[int, int, int]", (one, *(more or (one, one)))), count)
