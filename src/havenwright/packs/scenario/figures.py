"""Figures that a scenario describes itself: allies, escorts, named monsters.

figure Ferrywoman  ally  initiative 99
  hit points 4 + (2 x L)
  move 2
  acts
    Move 2
figure Old Pincer  of Bailiff Crab
  hit points (C x H) / 2 rounded up
  traits Shield 2
  special 1
    Attack 3
"""

from typing import Any, Final

from havenwright.cards.text.indented_file import Line
from havenwright.cards.tree import Action
from havenwright.cards.vocabulary import IMMUNITIES
from havenwright.packs.card_text import read_action_below, read_amount_in, read_attack_effects, read_trait
from havenwright.packs.pack_file import Field, PackFile, fields_of, slug
from havenwright.packs.scenario.records import Person

HEAD: Final = ("ally", "enemy", "of", "initiative")
AMOUNTS: Final = {"hit": "hit_points", "move": "move", "attack": "attack", "range": "range"}
BODY: Final = (
    *(
        "hit points",
        "move",
        "attack",
        "range",
        "traits",
        "effects",
        "immune",
        "acts",
        "special 1",
        "special 2",
    ),
)
MOST_SPECIALS: Final = 2
LAST_INITIATIVE: Final = 99


def read_figure(file: PackFile, line: Line) -> Person | None:
    """The figure that a line and those below it describe; None if it has no name."""
    first, *fields = fields_of(line)
    name = file.read_name(first.value)
    if not name:
        return None
    head = file.read_fields(fields, HEAD)
    said: dict[str, Any] = {"id": slug(name), "name": name}
    file.note(f"figure {slug(name)}", Field(line.text, line.line, line.column))
    if "ally" in head and "enemy" in head:
        file.problems.add(head["enemy"].wrong("a figure is an ally or an enemy, not both"))
    said["side"] = "ally" if "ally" in head else "enemy"
    if "of" in head:
        said["monster"] = slug(file.read_name(head["of"].value))
        file.note(f"monster {said['monster']}", head["of"].value)
    if "initiative" in head:
        field = head["initiative"]
        said["initiative"] = file.read_number(field.value, "an initiative", LAST_INITIATIVE)
    specials: dict[int, Action] = {}
    for child in line.children:
        _read_part(file, child, said, specials)
    if "hit_points" not in said and "monster" not in said:
        file.problems.add(
            line.wrong(f"{name} has no hit points: say 'hit points 4 + L' below, or 'of' what it is")
        )
    if sorted(specials) != list(range(1, len(specials) + 1)):
        file.problems.add(line.wrong("special 2 needs a special 1"))
    said["specials"] = tuple(specials[number] for number in sorted(specials))
    return Person(**said)


def _read_part(file: PackFile, line: Line, said: dict[str, Any], specials: dict[int, Action]) -> None:
    key = line.first_word
    rest = Field(line.rest, line.line, line.rest_column)
    if key == "acts":
        said["acts"] = read_action_below(file, line)
        return
    if key == "special":
        number = file.read_number(rest, "a special", MOST_SPECIALS)
        if number in specials or number == 0:
            file.problems.add(line.wrong(f"specials are numbered 1 to {MOST_SPECIALS}, each once"))
        specials[number] = read_action_below(file, line)
        return
    file.refuse_children(line)
    if key == "hit" and not line.text.lower().startswith("hit points "):
        file.problems.add(line.wrong("hit points are missing: 'hit points 4 + L'"))
    elif key in AMOUNTS:
        if AMOUNTS[key] in said:
            file.problems.add(line.wrong(f"{key} stands twice"))
        value = rest.value if key == "hit" else rest
        said[AMOUNTS[key]] = read_amount_in(file, value)
    elif key == "traits":
        said["traits"] = read_trait(file, rest)
    elif key == "effects":
        said["effects"] = read_attack_effects(file, rest)
    elif key == "immune":
        said["immune"] = tuple(sorted(_immunities(file, rest)))
    else:
        file.problems.add(Field(line.text, line.line, line.column).unexpected(BODY))


def _immunities(file: PackFile, field: Field) -> list[str]:
    found = []
    at = 0
    for word in field.text.split(","):
        name = word.strip()
        place = Field(name, field.line, field.column + at + len(word) - len(word.lstrip()))
        if name.lower() in IMMUNITIES:
            found.append(name.lower())
        else:
            file.problems.add(place.unexpected([immunity.capitalize() for immunity in IMMUNITIES]))
        at += len(word) + 1
    return found
