"""Item files: slot, cost, fate after use, and effect.

    item Tin Whistle  slot small  cost 10  count 2  spent
      Push 1, all adjacent enemies

    item Storm Lantern  slot one hand  cost 25  flip
      On your attacks, add +1 Range
      back
        Heal 2, self

Spent items come back with a long rest, lost ones after the scenario, flipped ones show their other side;
an item with none of these words works all the time. `slots 3` are three uses, `minus-ones 2` are modifier
cards that bringing it costs, `number 12` is what the game's tables call it.
`game gh1` says that it is another game's, `solo Bellwarden` that it is only for that class.
"""

import re
from typing import Final, cast, get_args

from havenwright.cards.character_card import read_action_block
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors, did_you_mean, listed, quoted
from havenwright.cards.tree import Action
from havenwright.cards.write.action import write_action
from havenwright.packs.card_text import NOTHING
from havenwright.packs.pack_file import Field, PackFile, slug
from havenwright.packs.records import Item, Slot, Use

SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)
USES: Final = ("spent", "lost", "flip")
NUMBERS: Final = {"number": 999, "cost": 999, "count": 99, "slots": 12, "minus-ones": 20}
SOURCES: Final = (
    *("prosperity", "scenario", "treasure", "random", "reward", "event", "craft", "brew", "design", "start"),
    *("cover", "collector"),
)
HEAD: Final = (
    "slot",
    *NUMBERS,
    *USES,
    "materials",
    "requires",
    "needs",
    "source",
    "reputation",
    "game",
    "solo",
)
_SOURCE: Final = re.compile(rf"(?:{'|'.join(SOURCES)})(?: \d{{1,3}})?")
_REPUTATION: Final = re.compile(r"([A-Z][^\d,]*?) (-?\d{1,2})")
_MATERIAL: Final = re.compile(r"(\d{1,2}) ([a-z]+(?: [a-z]+)*)")


def read_item(file: PackFile) -> Item:
    """The item of a file; mistakes are in the file's problems."""
    found = file.read_fields(file.fields, HEAD)
    for key, field in found.items():
        file.note(key, field)
    numbers = {
        key: file.read_number(found[key].value, key, most) for key, most in NUMBERS.items() if key in found
    }
    front = [line for line in file.body if line.first_word != "back"]
    backs = [line for line in file.body if line.first_word == "back"]
    for line in backs[1:]:
        file.problems.add(line.wrong("back stands twice"))
    if not front:
        file.problems.add(file.head.wrong("an item without an effect"))
    return Item(
        id=file.id,
        name=file.name,
        slot=_slot(file, found.get("slot")),
        cost=numbers.get("cost", 0),
        count=numbers.get("count", 1),
        use=_use(file, found),
        uses=numbers.get("slots", 1),
        minus_ones=numbers.get("minus-ones", 0),
        action=_action(file, front),
        back=_back(file, backs[0]) if backs else None,
        materials=_materials(file, found["materials"].value) if "materials" in found else (),
        requires=_requires(file, found),
        source=_source(file, found["source"].value) if "source" in found else "",
        number=numbers.get("number", 0),
        reputation=_reputation(file, found["reputation"].value) if "reputation" in found else (),
        game=file.read_game(found["game"].value) if "game" in found else "",
        solo=_solo(file, found["solo"].value) if "solo" in found else "",
    )


def write_item(item: Item, names: dict[str, str]) -> str:
    """An item as its file; other items are called by these names, or by their ids."""
    fields = [f"item {item.name}", *[f"number {item.number}"] * bool(item.number), f"slot {item.slot}"]
    fields += [f"cost {item.cost}"] * bool(item.cost) + [f"count {item.count}"] * (item.count != 1)
    fields += [item.use] * (item.use != "none") + [f"slots {item.uses}"] * (item.uses != 1)
    fields += [f"minus-ones {item.minus_ones}"] * bool(item.minus_ones)
    if item.materials:
        fields.append("materials " + ", ".join(f"{number} {what}" for what, number in item.materials))
    if item.requires:
        fields.append("requires " + ", ".join(names.get(id, id) for id in item.requires))
    fields += [f"source {item.source}"] * bool(item.source)
    if item.reputation:
        fields.append("reputation " + ", ".join(f"{faction} {value}" for faction, value in item.reputation))
    fields += [f"game {item.game}"] * bool(item.game) + [f"solo {item.solo}"] * bool(item.solo)
    lines = ["  ".join(fields), *(f"  {row}" for row in write_action(item.action).splitlines())]
    if item.back is not None:
        lines += ["  back", *(f"    {row}" for row in write_action(item.back).splitlines())]
    return "\n".join(lines) + "\n"


def _slot(file: PackFile, field: Field | None) -> Slot:
    if field is None:
        file.problems.add(file.head.wrong("slot is missing: 'slot small' after the name, two blanks away"))
        return "small"
    for slot in SLOTS:
        if field.value.text.lower() == slot:
            return slot
    shown = quoted(field.value.text)
    message = f"'{shown}' is no slot. Expected {listed(SLOTS)}{did_you_mean(shown, SLOTS)}"
    file.problems.add((field.value if field.value.text else field).wrong(message))
    return "small"


def _use(file: PackFile, found: dict[str, Field]) -> Use:
    said = [key for key in found if key in USES]
    for key in said:
        if found[key].value.text:
            file.problems.add(found[key].value.wrong(f"nothing can stand after {key}"))
    for key in said[1:]:
        file.problems.add(found[key].wrong(f"an item is {said[0]} or {key}, not both"))
    return cast(Use, said[0]) if said else "none"


def _action(file: PackFile, lines: list[Line]) -> Action:
    try:
        return read_action_block(lines, whole="item")
    except CardErrors as errors:
        file.problems.add_all(errors)
        return NOTHING


def _back(file: PackFile, line: Line) -> Action:
    file.note("back", Field(line.text, line.line, line.column))
    if line.rest:
        file.problems.add(line.wrong("what is on the back stands below it"))
    elif not line.children:
        file.problems.add(line.wrong("nothing is said below this line"))
    return _action(file, list(line.children))


def _materials(file: PackFile, field: Field) -> tuple[tuple[str, int], ...]:
    """`2 lumber, 1 hide`."""
    found: dict[str, int] = {}
    for part in _listed(field):
        one = _MATERIAL.fullmatch(part.text)
        if one is None or not int(one[1]):
            file.problems.add(part.wrong("materials are numbers and names: 2 lumber, 1 hide"))
        elif one[2] in found:
            file.problems.add(part.wrong(f"{one[2]} stands twice"))
        else:
            found[one[2]] = int(one[1])
    return tuple(sorted(found.items()))


def _requires(file: PackFile, found: dict[str, Field]) -> tuple[str, ...]:
    """`requires Tin Whistle, Storm Lantern`, or `needs`; one may be needed several times."""
    ids = []
    for key in ("requires", "needs"):
        for part in _listed(found[key].value) if key in found else ():
            name = file.read_name(part)
            file.note(f"item {slug(name)}", part)
            ids.append(slug(name))
    return tuple(sorted(ids))


def _reputation(file: PackFile, field: Field) -> tuple[tuple[str, int], ...]:
    """`Toll House 6`: what buying it takes with a faction."""
    found: dict[str, int] = {}
    for part in _listed(field):
        one = _REPUTATION.fullmatch(part.text)
        if one is None:
            file.problems.add(part.wrong("reputation is a faction and a number: Toll House 6"))
        elif one[1] in found:
            file.problems.add(part.wrong(f"{one[1]} stands twice"))
        else:
            found[one[1]] = int(one[2])
    return tuple(sorted(found.items()))


def _solo(file: PackFile, field: Field) -> str:
    """The name of a class that alone can have it."""
    name = file.read_name(field)
    file.note(f"class {name}", field)
    return name


def _source(file: PackFile, field: Field) -> str:
    if not _SOURCE.fullmatch(field.text.lower()):
        file.problems.add(field.unexpected(SOURCES))
    return field.text.lower()


def _listed(field: Field) -> list[Field]:
    """Split at commas, each piece with its own column."""
    found = []
    at = field.column
    for word in field.text.split(","):
        found.append(Field(word.strip(), field.line, at + len(word) - len(word.lstrip())))
        at += len(word) + 1
    return found
