"""Class files: what is on the character mat, and the cards.

class Bellwarden  hand 10
  hit points 11 12 14 16 17 19 21 22 24
  card Sounding Blow  level 1  initiative 37
    top
      Attack 3, Push 1
    bottom  lost  persistent
      On your next two moves, add +2 Move. [ ][1 xp]
"""

from typing import Final, cast, get_args

from msgspec.structs import replace

from havenwright.cards.blocks import Line
from havenwright.cards.tree import Action
from havenwright.packs.content import AbilityCard, CardLevel, CharacterClass
from havenwright.packs.files import Field, PackFile, fields_of, slug
from havenwright.packs.texts import NOTHING, read_action_below

CARD_LEVELS: Final[tuple[CardLevel, ...]] = get_args(CardLevel)
HALVES: Final = ("top", "bottom")
LOSSES: Final = ("lost", "unrecoverable")
STAYS: Final = ("round", "persistent")


def read_class(file: PackFile) -> CharacterClass:
    """The class of a file; mistakes are in the file's problems."""
    head = file.read_fields(file.fields, ["hand"])
    if "hand" in head:
        file.note("hand", head["hand"])
    else:
        file.problems.add(file.head.wrong("hand is missing: 'hand 10' after the name, two blanks away"))
    cards: list[AbilityCard] = []
    hit_points: list[tuple[int, ...]] = []
    for line in file.body:
        if line.first_word == "card":
            cards.append(_read_card(file, line))
        elif line.text.lower().startswith("hit points"):
            if hit_points:
                file.problems.add(line.wrong("hit points stand twice"))
            hit_points.append(_read_hit_points(file, line))
        else:
            file.problems.add(Field(line.text, line.line, line.column).unexpected(["hit points", "card"]))
    if not hit_points:
        file.problems.add(file.head.wrong("hit points are missing"))
    return CharacterClass(
        id=file.id,
        name=file.name,
        hand_size=file.read_number(head["hand"].value, "a hand", 99) if "hand" in head else 0,
        hit_points=hit_points[0] if hit_points else (),
        cards=tuple(cards),
    )


def _read_hit_points(file: PackFile, line: Line) -> tuple[int, ...]:
    file.refuse_children(line)
    file.note("hit points", Field(line.text, line.line, line.column))
    rest = Field(line.text, line.line, line.column).after("points")
    return tuple(file.read_number(word, "a value of hit points") for word in rest.words())


def _read_card(file: PackFile, line: Line) -> AbilityCard:
    first, *fields = fields_of(line)
    name = file.read_name(first.value)
    id = f"{file.id}/{slug(name)}"
    file.note(f"card {id}", Field(line.text, line.line, line.column))
    found = file.read_fields(fields, ["level", "initiative"])
    file.require(found, ["level", "initiative"], line)
    level = found["level"].value if "level" in found else None
    if level and level.text not in CARD_LEVELS:
        file.problems.add(level.unexpected(CARD_LEVELS))
    if "initiative" in found:
        file.note(f"initiative of {id}", found["initiative"])
    halves: dict[str, Action] = {}
    for child in line.children:
        half = child.first_word
        if half not in HALVES:
            file.problems.add(Field(child.text, child.line, child.column).unexpected(HALVES))
        elif half in halves:
            file.problems.add(child.wrong(f"{half} stands twice"))
        else:
            halves[half] = _read_half(file, child)
    file.require(halves, HALVES, line)
    return AbilityCard(
        id=id,
        name=name,
        level=cast(CardLevel, level.text) if level else "1",
        initiative=(
            file.read_number(found["initiative"].value, "an initiative") if "initiative" in found else 0
        ),
        top=halves.get("top", NOTHING),
        bottom=halves.get("bottom", NOTHING),
    )


def _read_half(file: PackFile, line: Line) -> Action:
    """`top  lost  persistent` and what stands below it."""
    action = read_action_below(file, line)
    for word in Field(line.text, line.line, line.column).words()[1:]:
        if word.text in LOSSES and action.loss == "no":
            action = replace(action, loss=word.text)
        elif word.text in STAYS and action.stays == "no":
            action = replace(action, stays=word.text)
        else:
            file.problems.add(word.unexpected([*LOSSES, *STAYS]))
    return action
