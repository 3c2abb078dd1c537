"""Event files, each with any number of events.

event Somebody's Umbrella  city 14
  An umbrella has stood in the hall of the Toll House for ninety-one years. This morning it is wet.
  option Take it
    if trait thrifty: gain 5 gold each
    otherwise: lose 1 reputation Toll House
  option Leave it  needs not trait loud
    gain 1 experience each; return

event A Boat Nobody Ordered  road 23  icon wave
  option Row it home
    gain 5 gold each
  crossover Marsh Folk: read section 23.1

event They Say the Ice Is Walking  winter outpost 31
  option Ring everything: attack value -5
  attack 45  targets 3  even ascending  damages
    then gain 2 collective hide
"""

import re
from typing import Final, cast

from havenwright.cards.text.indented_file import Line
from havenwright.packs.campaigns.lines import (
    field_of,
    is_story,
    read_effects,
    read_lines,
    read_when,
    rest_of,
    told_in,
)
from havenwright.packs.campaigns.outcomes import Line as OutcomeLine
from havenwright.packs.campaigns.outcomes import Outcome, ReadSection
from havenwright.packs.campaigns.records import EventCard, EventOption, OutpostAttack, Parity
from havenwright.packs.pack_file import Field, PackFile, fields_of

DECKS: Final = (
    *("road", "city", "event"),
    *("summer road", "winter road", "summer outpost", "winter outpost"),
)
"""The decks of events."""
PARITIES: Final = ("all", "odd", "even")
ORDERS: Final = ("ascending", "descending")
LONGEST_OPTION: Final = 80
MOST_OPTIONS: Final = 6
_PLACE: Final = re.compile(r"([a-z]+(?: [a-z]+)?) (\d{1,3})")


def read_event(file: PackFile) -> EventCard:
    """The event of a file; mistakes are in the file's problems."""
    deck, number = _place(file)
    fields = file.read_fields(file.fields[1:], ["icon", "game"])
    options: dict[str, EventOption] = {}
    attack: OutpostAttack | None = None
    crossover: dict[str, str] = {}
    told: list[Line] = []
    story = ""
    for line in file.body:
        if line.text == "story":
            story = line.verbatim
        elif is_story(line.text):
            told += line.walk()
        elif line.first_word == "option":
            option = _option(file, line)
            if option.name in options:
                file.problems.add(line.wrong(f"the option {option.name} stands twice"))
            options[option.name] = option
        elif line.first_word == "attack":
            if attack is not None:
                file.problems.add(line.wrong("a second attack; an event has one"))
            attack = _attack(file, line)
        elif line.first_word == "crossover":
            _crossover(file, line, crossover)
        else:
            file.problems.add(field_of(line).unexpected(("option", "attack", "crossover", "story")))
    if not options:
        file.problems.add(file.head.wrong("an event without options"))
    elif len(options) > MOST_OPTIONS:
        file.problems.add(file.head.wrong(f"{len(options)} options; the most is {MOST_OPTIONS}"))
    return EventCard(
        id=file.id,
        name=file.name,
        deck=deck,
        number=number,
        options=tuple(options.values()),
        story=story or told_in(told),
        attack=attack,
        icon=_icon(file, fields["icon"].value) if "icon" in fields else "",
        game=file.read_game(fields["game"].value) if "game" in fields else "",
        crossover=tuple(crossover.items()),
    )


def _icon(file: PackFile, field: Field) -> str:
    """`icon wave` behind the deck and the number, by which effects find many events at once."""
    if not field.text:
        file.problems.add(field.wrong("the icon has a name: 'icon wave'"))
    return field.text


def _crossover(file: PackFile, line: Line, found: dict[str, str]) -> None:
    """`crossover Marsh Folk: read section 23.1`: for those of an ancestry, in place of an option."""
    file.refuse_children(line)
    name, _, _ = line.rest.partition(":")
    said = Field(name.strip(), line.line, line.rest_column)
    ancestry = file.read_name(said)
    file.note(f"ancestry {ancestry}", said)
    told = field_of(line).after(":")
    if ancestry in found:
        file.problems.add(line.wrong(f"{ancestry} stands twice"))
    match read_effects(file, told):
        case (OutcomeLine((ReadSection(section),), None, False, None),):
            found[ancestry] = section
        case outcome if outcome or not told.text:
            file.problems.add(line.wrong("'crossover Marsh Folk: read section 23.1'"))


def _place(file: PackFile) -> tuple[str, int]:
    """`city 14` behind the name."""
    if not file.fields:
        file.problems.add(file.head.wrong("its deck and number are missing: 'city 14', two blanks away"))
        return "", 0
    field = file.fields[0]
    found = _PLACE.fullmatch(field.text)
    if found is None or found[1] not in DECKS:
        file.problems.add(field.unexpected([f"{deck} 14" for deck in DECKS], near=DECKS))
        return "", 0
    file.note("number", field)
    return found[1], int(found[2])


def _option(file: PackFile, line: Line) -> EventOption:
    """`option Take it  needs trait loud: gain 5 gold each`, or with effects and a story below."""
    first, *others = fields_of(line)
    outcome: Outcome = ()
    needs = None
    name, short = first.value, ":" in first.text
    if short:
        name, outcome = _short(file, line, name)
        others = []
    for field in others:
        if field.key != "needs":
            file.problems.add(field.unexpected(("needs",)))
            continue
        said = field.value
        if ":" in said.text:
            said, outcome = _short(file, line, said)
            short = True
        needs = read_when(file, said)
        if short:
            break
    if not name.text or len(name.text) > LONGEST_OPTION:
        file.problems.add(line.wrong(f"an option has a name of at most {LONGEST_OPTION} letters"))
    below, story = read_lines(file, line.children)
    if short and below:
        file.problems.add(line.wrong("effects stand behind the colon or below, not both"))
    return EventOption(name=name.text, outcome=(*outcome, *below), needs=needs, story=story)


def _short(file: PackFile, line: Line, field: Field) -> tuple[Field, Outcome]:
    """A field up to its colon, and the effects behind that, to the end of the line."""
    said = Field(field.text.partition(":")[0].rstrip(), field.line, field.column)
    start = line.text.index(":", field.column - line.column) + 1
    rest = line.text[start:].strip()
    at = line.column + len(line.text) - len(line.text[start:].lstrip())
    return said, read_effects(file, Field(rest, line.line, at))


def _attack(file: PackFile, line: Line) -> OutpostAttack:
    """`attack 45  targets 3  even ascending  damages`, and below it `then`."""
    first, *others = fields_of(line)
    targets = 1
    parity: Parity = "all"
    ascending: bool | None = None
    wrecks = False
    for field in others:
        words = field.text.split()
        if field.key == "targets":
            targets = file.read_number(field.value, "targets", 99)
        elif field.text in ("wrecks", "damages"):
            wrecks = field.text == "wrecks"
        elif set(words) <= {*PARITIES, *ORDERS}:
            kinds = [word for word in words if word in PARITIES]
            orders = [word for word in words if word in ORDERS]
            if len(kinds) > 1 or len(orders) > 1:
                file.problems.add(field.wrong("one kind of numbers, and one order: even ascending"))
            parity = cast(Parity, kinds[0]) if kinds else "all"
            ascending = orders[:1] != ["descending"]
        else:
            file.problems.add(field.unexpected(("targets", *PARITIES, *ORDERS, "damages", "wrecks")))
    then: Outcome = ()
    for child in line.children:
        file.refuse_children(child)
        if child.first_word == "then":
            then += read_effects(file, rest_of(child))
        else:
            file.problems.add(field_of(child).unexpected(("then",)))
    return OutpostAttack(
        value=file.read_number(first.value, "an attack value"),
        targets=targets,
        parity=parity,
        ascending=ascending,
        wrecks=wrecks,
        then=then,
    )
