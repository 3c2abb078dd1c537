"""Class files: what is on the character mat, and the cards.

class Bellwarden  hand 10
  hit points 11 12 14 16 17 19 21 22 24
  card Sounding Blow  level 1  initiative 37
    top
      Attack 3, Push 1
    bottom  lost  persistent
      On your next two moves, add +2 Move. [ ][1 xp]
"""

from havenwright.cards.blocks import Line
from havenwright.cards.character_cards import read_card_block
from havenwright.cards.problems import CardErrors
from havenwright.packs.content import AbilityCard, CharacterClass
from havenwright.packs.files import Field, PackFile, slug


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
            cards += _read_card(file, line)
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


def _read_card(file: PackFile, line: Line) -> list[AbilityCard]:
    try:
        card = read_card_block(line)
    except CardErrors as errors:
        file.problems.add_all(errors)
        return []
    start = line.text.index(card.name.partition(" ")[0], len("card"))
    file.read_name(Field(card.name, line.line, line.column + start))
    id = f"{file.id}/{slug(card.name)}"
    file.note(f"card {id}", Field(line.text, line.line, line.column))
    initiative = line.text.lower().rindex("initiative")
    file.note(f"initiative of {id}", Field(line.text[initiative:], line.line, line.column + initiative))
    found = AbilityCard(
        id=id,
        name=card.name,
        level=card.level,
        initiative=card.initiative,
        top=card.top,
        bottom=card.bottom,
    )
    return [found]
