"""Building files, charts for brewing, and the town guard.

building Net Loft  number 12
  envelope quest Straw and Salt
  level 1  needs prosperity 1  cost 2 lumber, 1 hide
    once gain 1 prosperity; items Crampons, Hot Brick
    each week  gain 1 collective hide
    opens craft
    repair 2  rebuild 1 lumber
    wrecked  lose 1 collective lumber

building Guardhouse  number 98  barracks
  level 1  soldiers 4  each takes 5 off an attack

chart Still Room
  arrowvine + axenut               Bitters
  two alike of three               Dregs

guard The Watch of Cold Lading
  6 x +0, 5 x +10, 5 x -10, 1 x +20, 1 x -20, 1 x success, 1 x wrecked
  perk Replace one -10 card with one +0 card  count 2  after building 90
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, get_args

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.packs.campaigns.lines import (
    field_of,
    is_story,
    list_of,
    note,
    read_cost,
    read_effects,
    read_when,
    rest_of,
    split,
    told_in,
)
from havenwright.packs.campaigns.names import Named
from havenwright.packs.campaigns.outcomes import HERBS, Condition, Outcome
from havenwright.packs.campaigns.records import (
    BrewingChart,
    BuildingCard,
    BuildingSide,
    GuardDeck,
    GuardPerk,
    Role,
    Service,
)
from havenwright.packs.pack_file import Field, PackFile, fields_of

ROLES: Final[tuple[Role, ...]] = get_args(Role)[1:]
SERVICES: Final[tuple[Service, ...]] = get_args(Service)
HIGHEST_LEVEL: Final = 9
MOST_SOLDIERS: Final = 20
MOST_GUARDS: Final = 99
DOUBLES: Final = "two alike of three"
_EACH_TAKES: Final = re.compile(r"each takes (\d{1,3}) off an attack")
_THEY_TAKE: Final = re.compile(r"they take (\d{1,3}(?:, \d{1,3})*) off an attack")
_GUARDS: Final = re.compile(r"(?:(\d{1,2}) x )?([+-]\d{1,3}|success|wrecked)")
_PERK_CARDS: Final = re.compile(r"(\w+) ([+-]\d{1,3}|success|wrecked) cards?")


def read_building(file: PackFile) -> BuildingCard:
    """The building of a file; mistakes are in the file's problems."""
    found = file.read_fields(file.fields, ["number", *ROLES])
    file.require(found, ["number"], file.head)
    roles = [role for role in ROLES if role in found]
    for role in roles[1:]:
        file.problems.add(found[role].wrong(f"a building is {roles[0]} or {role}, not both"))
    levels: dict[int, BuildingSide] = {}
    quests: list[str] = []
    told: list[Line] = []
    story = ""
    for line in file.body:
        if line.text == "story":
            story = line.verbatim
        elif is_story(line.text):
            told += line.walk()
        elif line.first_word == "level":
            side = _side(file, line)
            if side.level in levels:
                file.problems.add(line.wrong(f"level {side.level} stands twice"))
            levels[side.level] = side
        elif line.text.startswith("envelope quest"):
            file.refuse_children(line)
            quests += list_of(file, rest_of(line, "envelope quest"), "quest")
        else:
            file.problems.add(field_of(line).unexpected(("level", "envelope quest", "story")))
    if sorted(levels) != list(range(1, len(levels) + 1)) or not levels:
        file.problems.add(file.head.wrong("a building has levels from 1 on, each once"))
    number = file.read_number(found["number"].value, "number") if "number" in found else 0
    if "number" in found:
        file.note("number", found["number"])
    return BuildingCard(
        id=file.id,
        name=file.name,
        number=number,
        levels=tuple(levels[level] for level in sorted(levels)),
        role=roles[0] if roles else "",
        quests=tuple(quests),
        story=story or told_in(told),
    )


def _side(file: PackFile, line: Line) -> BuildingSide:
    """`level 1  needs prosperity 1  cost 2 lumber`, and what the card says below."""
    first, *others = fields_of(line)
    level = file.read_number(first.value, "a level", HIGHEST_LEVEL)
    found: dict[str, Outcome] = {"once": (), "each week": (), "wrecked": ()}
    numbers = {"needs": 1, "repair": 0, "soldiers": 0}
    costs: dict[str, tuple[tuple[str, int], ...]] = {}
    opens: list[Service] = []
    reduces: tuple[int, ...] = ()
    for field in [*others, *(part for child in line.children for part in _parts(child))]:
        if each := _EACH_TAKES.fullmatch(field.text):
            reduces = tuple(int(each[1]) * n for n in range(1, max(1, numbers["soldiers"]) + 1))
        elif they := _THEY_TAKE.fullmatch(field.text):
            reduces = tuple(map(int, they[1].split(", ")))
        elif field.key in ("cost", "rebuild"):
            costs[field.key] = read_cost(file, field.value)
        elif field.key == "needs" and field.value.key == "prosperity":
            numbers["needs"] = file.read_number(field.value.value, "a prosperity level", HIGHEST_LEVEL)
        elif field.key == "repair":
            numbers["repair"] = file.read_number(field.value, "repair", 99)
        elif field.key == "soldiers":
            numbers["soldiers"] = file.read_number(field.value, "soldiers", MOST_SOLDIERS)
        elif field.key == "opens" and field.value.text in SERVICES:
            opens.append(field.value.text)
        elif field.key == "opens":
            file.problems.add((field.value if field.value.text else field).unexpected(SERVICES))
        elif start := next((start for start in found if field.text.startswith(start)), ""):
            rest = field.text[len(start) :].strip()
            at = field.column + len(field.text) - len(rest)
            found[start] += read_effects(file, Field(rest, field.line, at))
        else:
            known = ("needs prosperity", "cost", "once", "each week", "wrecked", "opens", "repair", "rebuild")
            file.problems.add(field.unexpected((*known, "soldiers", "each takes 5 off an attack")))
    return BuildingSide(
        level=level,
        needs=numbers["needs"],
        cost=costs.get("cost", ()),
        once=found["once"],
        weekly=found["each week"],
        wrecked=found["wrecked"],
        opens=tuple(opens),
        repair=numbers["repair"],
        rebuild=costs.get("rebuild", ()),
        soldiers=numbers["soldiers"],
        reduces=reduces,
    )


def _parts(line: Line) -> Sequence[Field]:
    """The fields of a line; one that begins with an effect goes on to the end of the line."""
    starts = ("once", "each week", "wrecked")
    lines = [line, *(child for child in line.children)]
    whole = [one for one in lines if one.text.startswith(starts)]
    return [
        *(field_of(one) for one in whole),
        *(field for one in lines if one not in whole for field in fields_of(one)),
    ]


def read_chart(file: PackFile) -> BrewingChart:
    """The chart of a file; mistakes are in the file's problems."""
    for field in file.fields:
        file.problems.add(field.wrong("nothing can stand behind a chart's name"))
    rows: dict[tuple[str, ...], str] = {}
    doubles = ""
    for line in file.body:
        file.refuse_children(line)
        fields = fields_of(line)
        if len(fields) != 2:
            file.problems.add(line.wrong("a row is herbs and a potion, two blanks apart"))
            continue
        potion = file.read_name(fields[1])
        note(file, Named("item", potion), fields[1])
        if fields[0].text.lower() == DOUBLES:
            doubles = potion
            continue
        herbs = tuple(sorted(_herbs(file, fields[0])))
        if herbs in rows:
            file.problems.add(line.wrong("these herbs stand twice"))
        if len(herbs) not in (2, 3):
            file.problems.add(fields[0].wrong("two or three herbs, joined by +"))
        elif len(herbs) == 3 and len(set(herbs)) < 3:
            file.problems.add(fields[0].wrong(f"three herbs with two alike have one row: {DOUBLES}"))
        rows[herbs] = potion
    if not rows:
        file.problems.add(file.head.wrong("a chart without potions"))
    return BrewingChart(id=file.id, name=file.name, rows=tuple(sorted(rows.items())), doubles=doubles)


def _herbs(file: PackFile, field: Field) -> list[str]:
    found: list[str] = []
    for part in split(field, "+"):
        herb = part.text.lower()
        if herb not in HERBS:
            file.problems.add(part.wrong(f"'{herb[:20]}' is no herb{did_you_mean(herb, HERBS)}"))
        found.append(herb)
    return found


def read_guard(file: PackFile) -> GuardDeck:
    """The town guard of a file; mistakes are in the file's problems."""
    for field in file.fields:
        file.problems.add(field.wrong("nothing can stand behind its name"))
    cards: Counter[str] = Counter()
    perks: list[GuardPerk] = []
    for line in file.body:
        file.refuse_children(line)
        if line.first_word == "perk":
            perks.append(_guard_perk(file, line))
            continue
        for part in split(field_of(line), ","):
            found = _GUARDS.fullmatch(part.text)
            if found is None:
                file.problems.add(part.wrong("guard cards are '6 x +0', '1 x success', '1 x wrecked'"))
            else:
                cards[_card(found[2])] += int(found[1] or 1)
    if not 0 < sum(cards.values()) <= MOST_GUARDS:
        file.problems.add(file.head.wrong(f"{sum(cards.values())} guard cards; there are 1 to {MOST_GUARDS}"))
    return GuardDeck(
        id=file.id,
        name=file.name,
        cards=tuple((number, card) for card, number in cards.items()),
        perks=tuple(perks),
    )


def _card(text: str) -> str:
    return text if text in ("success", "wrecked") else f"{int(text):+}"


def _guard_perk(file: PackFile, line: Line) -> GuardPerk:
    """`perk Replace one -10 card with one +0 card  count 2  after building 90`."""
    first, *others = fields_of(line)
    found = file.read_fields(others, ["count", "after"])
    after: Condition | None = read_when(file, found["after"].value) if "after" in found else None
    said = first.value
    verb, _, rest = said.text.partition(" ")
    taken, _, given = rest.partition(" with ")
    remove: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    match verb.lower():
        case "remove":
            remove = _perk_cards(file, said, rest)
        case "add":
            add = _perk_cards(file, said, rest)
        case "replace":
            remove, add = _perk_cards(file, said, taken), _perk_cards(file, said, given)
        case _:
            file.problems.add(said.unexpected(("Remove", "Replace", "Add")))
    count = file.read_number(found["count"].value, "count", 9) if "count" in found else 1
    return GuardPerk(text=said.text, remove=remove, add=add, count=max(1, count), after=after)


def _perk_cards(file: PackFile, said: Field, text: str) -> tuple[str, ...]:
    """`one -10 card and two +0 cards`."""
    cards: list[str] = []
    for part in text.split(" and "):
        found = _PERK_CARDS.fullmatch(part.strip())
        number = NUMBER_WORDS.get(found[1].lower(), 0) if found else 0
        if found is None or not number:
            file.problems.add(said.wrong("'Replace one -10 card with one +0 card', 'Remove two -10 cards'"))
        else:
            cards += [_card(found[2])] * number
    return tuple(cards)
