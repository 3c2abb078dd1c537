"""Treasure and loot files.

    treasure 7
      item Tin Whistle
      Gain 10 gold
      Suffer 2 damage, Poison

    loot Salvage
      money 2        count 6
      lumber 1/1/2   count 4
      random item    count 1

A treasure is called by its number. A line of it is something that is given - an item, a random item, a
blueprint, a section to read - or card language, which happens at once. A loot card gives so much, or so
much with two, three and four characters.
"""

import re
from typing import Final, cast, get_args, get_type_hints

from havenwright.cards.blocks import Line
from havenwright.cards.character_cards import read_action_block
from havenwright.cards.problems import CardErrors
from havenwright.cards.tree import Ability, Action, Part
from havenwright.cards.writing import write_part
from havenwright.errors import UserError
from havenwright.packs.content import LootCard, LootDeck, Reward, Treasure
from havenwright.packs.files import Field, PackFile, fields_of, slug
from havenwright.packs.sections import read_section

MATERIALS: Final = ("lumber", "metal", "hide")
HERBS: Final = ("arrowvine", "axenut", "corpsecap", "flamefruit", "rockroot", "snowthistle")
RESOURCES: Final = ("money", *MATERIALS, *HERBS, "random item")
KINDS: Final = tuple(get_args(get_type_hints(Reward)["kind"]))
LARGEST_TREASURE: Final = 999
MOST_OF_A_KIND: Final = 40
_GOLD: Final = re.compile(r"gain (\d{1,3}) gold", re.IGNORECASE)
_AMOUNTS: Final = re.compile(r"(\d{1,2})(?:/(\d{1,2})/(\d{1,2}))?")


def read_treasure(file: PackFile) -> Treasure:
    """The treasure of a file; mistakes are in the file's problems."""
    number = Field(file.name, file.head.line, file.head.column + len("treasure "))
    for field in file.fields:
        file.problems.add(field.wrong("nothing can stand after a treasure's number"))
    if not file.body:
        file.problems.add(file.head.wrong("a treasure with nothing in it"))
    rewards: list[Reward] = []
    parts: list[Part] = []
    for line in file.body:
        reward = _reward(file, line)
        if reward is not None:
            rewards.append(reward)
        else:
            parts += _effect(file, line)
    return Treasure(
        id=file.id,
        name=file.name,
        number=file.read_number(number, "a treasure's number", LARGEST_TREASURE),
        rewards=tuple(rewards),
        effect=Action(tuple(parts)),
    )


def write_treasure(treasure: Treasure, names: dict[str, str]) -> str:
    """A treasure as its file; items are called by these names, or by their ids."""
    lines = [f"treasure {treasure.name}"]
    lines += [f"  {each.kind} {names.get(each.what, each.what)}".rstrip() for each in treasure.rewards]
    for part in treasure.effect.parts:
        gold = isinstance(part, Ability) and part.verb == "gold" and isinstance(part.amount, int)
        text = f"Gain {part.amount} gold" if gold else write_part(part)  # type: ignore[union-attr]
        lines += [f"  {row}" for row in text.splitlines()]
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


def _reward(file: PackFile, line: Line) -> Reward | None:
    """What a line gives; None if it is card language."""
    small = line.text.lower()
    for kind in sorted(KINDS, key=len, reverse=True):
        if small != kind and not small.startswith(f"{kind} "):
            continue
        file.refuse_children(line)
        rest = line.text[len(kind) :].strip()
        field = Field(rest, line.line, line.column + len(line.text) - len(rest))
        if kind.startswith("random"):
            if rest:
                file.problems.add(field.wrong(f"nothing can stand after {kind}"))
            return Reward(kind)
        if kind == "section":
            return Reward("section", _section(file, field))
        name = file.read_name(field)
        file.note(f"item {slug(name)}", field)
        return Reward(kind, slug(name))
    return None


def _section(file: PackFile, field: Field) -> str:
    try:
        read_section(field.text)
    except UserError as error:
        file.problems.add(field.wrong(error.message))
    return field.text


def _effect(file: PackFile, line: Line) -> tuple[Part, ...]:
    gold = _GOLD.fullmatch(line.text.rstrip("."))
    if gold:
        file.refuse_children(line)
        return (Ability("gold", int(gold[1])),)
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
