"""Class files: what is on the character mat, and the cards.

class Bellwarden  hand 10
  hit points 11 12 14 16 17 19 21 22 24
  card Sounding Blow  level 1  initiative 37
    top
      Attack 3, Push 1
    bottom  lost  persistent
      On your next two moves, add +2 Move. [ ][1 xp]
    back  initiative 70                             # the other side, if it has two
      top
        Attack 2
      bottom
        Move 2
  perks
    Remove two -1 cards  count 2
    Shield 1, self  marks 2
  masteries
    mastery Dry Feet
      you never short rested
  modifiers  level 1
    6 x +0
    4 x +1, Push 1
  modifiers  level 2                                # for a die: a column for each face
    -1 | +0 | +1
  resource Oil  most 6
  forms Ebb, Flow                                  # states that cards ask for; it begins in the first
  companion Old Dog: Hit Points 4, Move 3, Attack 2   # summoned at the start of each scenario
  missing Ring the Changes  level 1                 # a card that the pack hasn't
  traits thrifty, loud                              # words that events ask for
  ancestry Marsh Folk                                  # for events of other games
  game fh                                           # if it belongs to another game than its pack's campaign
  retires: read section 70; add event 31 to city    # for campaigns

Perks can be gained as often as they say, once otherwise, and may take several marks. Modifiers are there
only if the class doesn't begin with the usual cards. A resource is the class's own: cards gain and spend it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from havenwright.cards.character_card import LEVELS, Level, read_card_block
from havenwright.cards.reading import read_action
from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Summon
from havenwright.packs.campaigns.lines import read_effects, rest_of, split
from havenwright.packs.campaigns.outcomes import ChangeDeck, Outcome, ReadSection
from havenwright.packs.goals import read_mastery
from havenwright.packs.modifiers import COLUMNS, read_modifier
from havenwright.packs.pack_file import Field, PackFile, fields_of, slug
from havenwright.packs.perks import read_perk
from havenwright.packs.records import (
    AbilityCard,
    CharacterClass,
    Face,
    Mastery,
    Modifier,
    ModifierDeck,
    Perk,
)

SECTIONS: Final = (
    *("hit points", "resource", "forms", "missing", "card", "perks", "modifiers", "masteries"),
    *("companion", "traits", "ancestry", "game", "retires:"),
)
MOST_TIMES: Final = 9
MOST_OF_A_RESOURCE: Final = 99
HIGHEST_LEVEL: Final = 9
_TRAIT: Final = re.compile(r"[a-z]+(?:[ -][a-z]+)*")
_SEVERAL: Final = re.compile(r"(\d{1,2}) x (.+)")


def read_class(file: PackFile) -> CharacterClass:
    """The class of a file; mistakes are in the file's problems."""
    head = file.read_fields(file.fields, ["hand"])
    if "hand" in head:
        file.note("hand", head["hand"])
    else:
        file.problems.add(file.head.wrong("hand is missing: 'hand 10' after the name, two blanks away"))
    cards: list[AbilityCard] = []
    hit_points: list[tuple[int, ...]] = []
    perks: list[Perk] = []
    masteries: list[Mastery] = []
    decks: dict[int, ModifierDeck] = {}
    resources: dict[str, int] = {}
    forms: list[str] = []
    missing: dict[str, Level] = {}
    traits: list[str] = []
    companions: list[Summon] = []
    words: dict[str, str] = {}
    retires: Outcome = ()
    for line in file.body:
        if line.first_word == "card":
            cards += _read_card(file, line)
        elif line.text.lower().startswith("hit points"):
            hit_points.append(_read_hit_points(file, line, again=bool(hit_points)))
        elif line.first_word == "perks":
            perks += _read_perks(file, line)
        elif line.first_word == "resource":
            _read_resource(file, line, resources)
        elif line.first_word == "forms":
            _read_forms(file, line, forms)
        elif line.first_word == "missing":
            _read_missing(file, line, missing, cards)
        elif line.first_word == "companion":
            companions += _read_companion(file, line, again=bool(companions))
        elif line.first_word == "traits":
            traits += _read_traits(file, line)
        elif line.first_word in ("ancestry", "game"):
            _read_word(file, line, words)
        elif line.first_word == "retires:":
            retires += _read_retirement(file, line)
        elif line.first_word == "masteries":
            masteries += _read_masteries(file, line)
        elif line.first_word == "modifiers":
            deck = _read_modifiers(file, line)
            if deck.level in decks:
                file.problems.add(line.wrong(f"modifiers from level {deck.level} on stand twice"))
            decks[deck.level] = deck
        else:
            file.problems.add(Field(line.text, line.line, line.column).unexpected(SECTIONS))
    if not hit_points:
        file.problems.add(file.head.wrong("hit points are missing"))
    return CharacterClass(
        id=file.id,
        name=file.name,
        hand_size=file.read_number(head["hand"].value, "a hand", 99) if "hand" in head else 0,
        hit_points=hit_points[0] if hit_points else (),
        cards=tuple(cards),
        perks=tuple(perks),
        modifiers=tuple(decks[level] for level in sorted(decks)),
        masteries=tuple(masteries),
        resources=tuple(sorted(resources.items())),
        forms=tuple(forms),
        companion=companions[0] if companions else None,
        missing=tuple(missing.items()),
        traits=tuple(traits),
        ancestry=words.get("ancestry", ""),
        game=words.get("game", ""),
        retires=retires,
    )


def _read_word(file: PackFile, line: Line, words: dict[str, str]) -> None:
    """`ancestry Marsh Folk`, `game fh`."""
    file.refuse_children(line)
    if line.first_word in words:
        file.problems.add(line.wrong(f"{line.first_word} stands twice"))
    read = file.read_game if line.first_word == "game" else file.read_name
    words[line.first_word] = read(rest_of(line))


def _read_companion(file: PackFile, line: Line, *, again: bool) -> list[Summon]:
    """`companion Old Dog: Hit Points 4, Move 3, Attack 2`, as a card would summon it."""
    file.refuse_children(line)
    file.note("companion", Field(line.text, line.line, line.column))
    if again:
        file.problems.add(line.wrong("a class has one companion"))
    try:
        action = read_action(
            "Summon" + line.text[len("companion") :],
            first_line=line.line,
            first_column=line.column + len("companion") - len("Summon"),
        )
    except CardErrors as errors:
        file.problems.add_all(errors)
        return []
    found = [part for part in action.parts if isinstance(part, Summon) and not part.rank and part.count == 1]
    if len(found) != 1 or len(action.parts) != 1:
        file.problems.add(line.wrong("a companion has values: 'companion Old Dog: Hit Points 4, Attack 2'"))
        return []
    return found


def _read_traits(file: PackFile, line: Line) -> list[str]:
    """`traits thrifty, loud`."""
    file.refuse_children(line)
    found: list[str] = []
    for part in split(rest_of(line), ","):
        if not _TRAIT.fullmatch(part.text):
            file.problems.add(part.wrong("a trait is a word in small letters"))
        elif part.text in found:
            file.problems.add(part.wrong(f"{part.text} stands twice"))
        found.append(part.text)
    return found


def _read_retirement(file: PackFile, line: Line) -> Outcome:
    """`retires: read section 70; add event 31 to city`."""
    file.refuse_children(line)
    found = read_effects(file, rest_of(line))
    for said in found:
        adds = (isinstance(effect, ChangeDeck) and effect.added for effect in said.effects)
        reads = (isinstance(effect, ReadSection) for effect in said.effects)
        plain = said.when is None and said.price is None and not said.otherwise
        if not plain or not all(one or other for one, other in zip(adds, reads, strict=True)):
            file.problems.add(line.wrong("who retires has a section read, and adds events to decks"))
    return found


def _read_hit_points(file: PackFile, line: Line, *, again: bool) -> tuple[int, ...]:
    if again:
        file.problems.add(line.wrong("hit points stand twice"))
    file.refuse_children(line)
    file.note("hit points", Field(line.text, line.line, line.column))
    rest = Field(line.text, line.line, line.column).after("points")
    return tuple(file.read_number(word, "a value of hit points") for word in rest.words())


def _read_card(file: PackFile, line: Line) -> list[AbilityCard]:
    line, upgraded = _without_upgrade(line)
    backs = [child for child in line.children if child.first_word == "back"]
    front = tuple(child for child in line.children if child.first_word != "back")
    try:
        card = read_card_block(replace(line, children=front), whole="yes")
    except CardErrors as errors:
        file.problems.add_all(errors)
        return []
    for child in backs[1:]:
        file.problems.add(child.wrong("a second back; a card has one"))
    start = line.text.index(card.name.partition(" ")[0], len("card"))
    file.read_name(Field(card.name, line.line, line.column + start))
    id = f"{file.id}/{slug(card.name)}"
    file.note(f"card {id}", Field(line.text, line.line, line.column))
    _note_halves(file, front, id)
    initiative = line.text.lower().rindex("initiative")
    file.note(f"initiative of {id}", Field(line.text[initiative:], line.line, line.column + initiative))
    found = AbilityCard(
        id=id,
        name=card.name,
        level=card.level,
        initiative=card.initiative,
        top=card.top,
        bottom=card.bottom,
        back=_read_back(file, backs[0], id) if backs else None,
        upgrades="",
    )
    if upgraded is None:
        return [found]
    file.note(f"upgrade of {id}", upgraded)
    return [msgspec.structs.replace(found, upgrades=f"{file.id}/{slug(file.read_name(upgraded.value))}")]


def _note_halves(file: PackFile, halves: Iterable[Line], id: str) -> None:
    for half in halves:
        file.note(f"{half.first_word} of {id}", Field(half.text, half.line, half.column))


def _without_upgrade(line: Line) -> tuple[Line, Field | None]:
    """A card's line without `upgrades Some Card` at its end, and that."""
    *others, last = fields_of(line)
    if not others or last.key != "upgrades":
        return line, None
    return replace(line, text=line.text[: last.column - line.column].rstrip()), last


def _read_back(file: PackFile, line: Line, id: str) -> Face | None:
    """`back  initiative 70`, and the halves below it."""
    _, *others = fields_of(line)
    found = file.read_fields(others, ["initiative"])
    file.require(found, ["initiative"], line)
    file.note(f"back of {id}", Field(line.text, line.line, line.column))
    _note_halves(file, line.children, f"back of {id}")
    initiative = 0
    if "initiative" in found:
        initiative = file.read_number(found["initiative"].value, "an initiative", 99)
        if not found["initiative"].value.text.strip("0"):
            file.problems.add(found["initiative"].wrong("initiative 0; it can be 1 to 99"))
    try:
        card = read_card_block(replace(line, text="card Back  level 1  initiative 1"), whole="yes")
    except CardErrors as errors:
        file.problems.add_all(errors)
        return None
    return Face(initiative, card.top, card.bottom)


def _read_resource(file: PackFile, line: Line, resources: dict[str, int]) -> None:
    """`resource Oil  most 6`."""
    file.refuse_children(line)
    first, *others = fields_of(line)
    found = file.read_fields(others, ["most"])
    file.require(found, ["most"], line)
    most = file.read_number(found["most"].value, "most", MOST_OF_A_RESOURCE) if "most" in found else 0
    if "most" in found and not found["most"].value.text.strip("0"):
        file.problems.add(found["most"].wrong("a resource that nobody can have"))
    name = file.read_name(first.value).lower()
    if name in resources:
        file.problems.add(line.wrong(f"the resource {name} stands twice"))
    resources[name] = most


def _read_forms(file: PackFile, line: Line, forms: list[str]) -> None:
    """`forms Ebb, Flow`."""
    file.refuse_children(line)
    file.note("forms", Field(line.text, line.line, line.column))
    for part in split(rest_of(line), ","):
        name = file.read_name(part).lower()
        if name in forms:
            file.problems.add(part.wrong(f"the form {name} stands twice"))
        forms.append(name)
    if len(forms) == 1:
        file.problems.add(line.wrong("a class has two forms or more, or none"))


def _read_missing(
    file: PackFile, line: Line, missing: dict[str, Level], cards: Sequence[AbilityCard]
) -> None:
    """`missing Ring the Changes  level 1`."""
    file.refuse_children(line)
    file.note("missing", Field(line.text, line.line, line.column))
    first, *others = fields_of(line)
    found = file.read_fields(others, ["level"])
    file.require(found, ["level"], line)
    said = found["level"].value.text.upper() if "level" in found else LEVELS[0]
    level = next((level for level in LEVELS if level == said), None)
    if level is None:
        file.problems.add(found["level"].value.unexpected(LEVELS))
    name = file.read_name(first.value)
    if name in missing or f"{file.id}/{slug(name)}" in {card.id for card in cards}:
        file.problems.add(line.wrong(f"the card {name} stands twice"))
    missing[name] = level or LEVELS[0]


def _read_perks(file: PackFile, head: Line) -> list[Perk]:
    """A line each: what it says, and how often it can be had."""
    _refuse_rest(file, head)
    found: list[Perk] = []
    for line in head.children:
        file.refuse_children(line)
        first, *others = fields_of(line)
        numbers = file.read_fields(others, ["count", "marks"])
        count, marks = (_times(file, numbers.get(key), key) for key in ("count", "marks"))
        try:
            perk = read_perk(first.text, count=count, marks=marks, line=first.line, column=first.column)
        except CardErrors as errors:
            file.problems.add_all(errors)
            continue
        file.note(f"perk {len(found)}", first)
        found.append(perk)
    return found


def _times(file: PackFile, field: Field | None, what: str) -> int:
    """How often, or how many; once if it isn't said."""
    if field is None:
        return 1
    number = file.read_number(field.value, what, MOST_TIMES)
    if not field.value.text.strip("0"):
        file.problems.add(field.wrong("a perk that nobody can have"))
    return max(1, number)


def _read_masteries(file: PackFile, head: Line) -> list[Mastery]:
    _refuse_rest(file, head)
    found = []
    for line in head.children:
        if line.first_word == "mastery":
            found.append(read_mastery(file, line))
        else:
            file.problems.add(Field(line.text, line.line, line.column).unexpected(["mastery"]))
    return found


def _read_modifiers(file: PackFile, head: Line) -> ModifierDeck:
    """A deck of its own: `6 x +0`, a line for each kind of card."""
    _, *others = fields_of(head)
    fields = file.read_fields(others, ["level"])
    level = file.read_number(fields["level"].value, "a level", HIGHEST_LEVEL) if "level" in fields else 1
    file.note(f"modifiers {level}", Field(head.text, head.line, head.column))
    cards: list[tuple[int, Modifier]] = []
    rows: list[tuple[Modifier, ...]] = []
    for line in head.children:
        file.refuse_children(line)
        if "|" in line.text:
            rows += _read_row(file, line)
            continue
        several = _SEVERAL.fullmatch(line.text)
        text = several[2] if several else line.text
        try:
            card = read_modifier(text, line=line.line, column=line.column + len(line.text) - len(text))
        except CardErrors as errors:
            file.problems.add_all(errors)
            continue
        if card in (other for _, other in cards):
            file.problems.add(line.wrong("this card stands twice; say how many: '2 x +1'"))
        cards.append((int(several[1]) if several else 1, card))
    if rows and cards:
        file.problems.add(head.wrong("either rows of a table or cards of a deck, not both"))
    if rows:
        cards = [(number, card) for card, number in Counter(cell for row in rows for cell in row).items()]
    return ModifierDeck(level, tuple(cards), tuple(rows))


def _read_row(file: PackFile, line: Line) -> list[tuple[Modifier, ...]]:
    """A row of a table: `-1 | +0 | +1, Push 1`."""
    cells = line.text.split("|")
    if len(cells) != COLUMNS:
        file.problems.add(
            line.wrong(f"{len(cells)} modifiers; a row has {COLUMNS}, for the faces of the die")
        )
        return []
    found: list[Modifier] = []
    at = line.column
    for cell in cells:
        lead = len(cell) - len(cell.lstrip())
        try:
            found.append(read_modifier(cell.strip(), line=line.line, column=at + lead))
        except CardErrors as errors:
            file.problems.add_all(errors)
        at += len(cell) + 1
    return [tuple(found)] if len(found) == COLUMNS else []


def _refuse_rest(file: PackFile, head: Line) -> None:
    if head.rest:
        file.problems.add(head.wrong(f"{head.first_word} stand below this line"))
    elif not head.children:
        file.problems.add(head.wrong("nothing is said below this line"))


# The hand of a class of which cards are missing


def hand_at(kind: CharacterClass, level: int) -> tuple[AbilityCard, ...]:
    """The cards that somebody of this level begins with: of level 1, then X, then one gained at each level.

    At each level a card of that level or a lower one is gained, so nobody has more of the higher cards.
    """
    found = [card for first in ("1", "X") for card in kind.cards if card.level == first]
    waiting: list[AbilityCard] = []
    for reached in range(2, level + 1):
        waiting += [card for card in kind.cards if card.level == str(reached)]
        found += waiting[:1]
        waiting = waiting[1:]
    return tuple(found[: kind.hand_size])


def first_level(kind: CharacterClass) -> int:
    """The lowest level at which the hand is full; 0 if it never is."""
    levels = range(1, HIGHEST_LEVEL + 1)
    return next((level for level in levels if len(hand_at(kind, level)) == kind.hand_size), 0)
