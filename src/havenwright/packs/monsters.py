"""Monster files: a stat card with a line for each level and rank, and a deck.

    monster Mudlark  standees 6
      level 0
        normal  hp 4  move 2  attack 1
        elite   hp 6  move 3  attack 2  range 3  target 2  flying  Shield 1  Poison  immune Stun
      card Wallow  initiative 35  shuffle
        Move +0
        Attack +0

The parts of a line are two or more blanks apart. Shield and Retaliate hold at all times, conditions and the
like go with every attack. `move -` is a dash: no moves but those that say how far. A monster without ranks
and levels has one line, `stats  hp 5  Shield 1`, and three cards, of which a die picks one. Kinds that share
a deck have the same cards and say so: `standees 6  set Imps`. A boss (`standees 1  boss`) has one line a
level, `boss  hp 8 x C  move 3  attack 2 + L`, and below `special 1` and `special 2` what its cards call so.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import listed
from havenwright.cards.tree import Action, Amount, Change, Part
from havenwright.cards.vocabulary import CONDITIONS, IMMUNITIES
from havenwright.packs.card_text import read_action_below, read_amount_in, read_attack_effects, read_trait
from havenwright.packs.pack_file import Field, PackFile, fields_of, slug
from havenwright.packs.records import LEVELS, MonsterCard, MonsterStats, MonsterType

NEEDED: Final = ("hp", "move", "attack")
DASHED: Final = ("move", "attack")
"""Stats that may be a dash: only an ability with a number of its own can be performed."""
TRAITS: Final = ("shield", "retaliate", "on", "whenever", "while", "before", "after", "at", "once", "all")
"""First words of traits, which hold always or wait for a moment: `On death: ... suffer 2 damage`."""
EFFECTS: Final = (*CONDITIONS, "pierce", "push", "pull", "advantage", "infuse")
STATS: Final = (*NEEDED, "range", "target", "flying", "Shield", "Retaliate", "immune", "an effect of attacks")
WORDS: Final = (*STATS[:-1], *map(str.capitalize, EFFECTS))
RANKS: Final = ("normal", "elite")
BOSS: Final = ("boss",)
MOST_SPECIALS: Final = 2
LARGEST: Final = {"move": 30, "range": 30, "target": 10}


def read_monster(file: PackFile) -> MonsterType:
    """The monster of a file; mistakes are in the file's problems."""
    head = file.read_fields(file.fields, ["standees", "set", "boss"])
    if "standees" in head:
        file.note("standees", head["standees"])
    else:
        file.problems.add(
            file.head.wrong("standees are missing: 'standees 6' after the name, two blanks away")
        )
    shared = slug(file.read_name(head["set"].value)) if "set" in head else ""
    stats: dict[tuple[str, int], MonsterStats] = {}
    only: list[MonsterStats] = []
    deck: list[MonsterCard] = []
    specials: dict[int, Action] = {}
    ranks = BOSS if "boss" in head else RANKS
    for line in file.body:
        if line.first_word == "level":
            _read_level(file, line, stats, ranks)
        elif line.first_word == "special" and "boss" in head:
            _read_special(file, line, specials)
        elif line.first_word == "stats":
            only.append(_read_only_stats(file, line, len(only)))
        elif line.first_word == "card":
            deck.append(_read_card(file, line, shared or file.id))
        else:
            could = ["level", "card", "special" if "boss" in head else "stats"]
            file.problems.add(Field(line.text, line.line, line.column).unexpected(could))
    if only and stats:
        file.problems.add(file.head.wrong("either levels or one line of stats, not both"))
    elif not only:
        _require_all(file, stats, ranks)
    if "boss" in head:
        stats = _of_boss(file, stats, specials)
    return MonsterType(
        id=file.id,
        name=file.name,
        standees=file.read_number(head["standees"].value, "standees", 99) if "standees" in head else 0,
        normal=tuple(only)
        or tuple(stats["normal", level] for level in range(LEVELS) if ("normal", level) in stats),
        elite=tuple(stats["elite", level] for level in range(LEVELS) if ("elite", level) in stats),
        deck=tuple(deck),
        set=shared,
        boss="boss" in head,
    )


def _read_special(file: PackFile, line: Line, specials: dict[int, Action]) -> None:
    """`special 1`, and below it what a boss does when its card says so."""
    number = file.read_number(Field(line.rest, line.line, line.rest_column), "a special", MOST_SPECIALS)
    if number in specials or number == 0:
        file.problems.add(line.wrong(f"specials are numbered 1 to {MOST_SPECIALS}, each once"))
    specials[number] = read_action_below(file, line)


def _of_boss(
    file: PackFile, stats: dict[tuple[str, int], MonsterStats], specials: dict[int, Action]
) -> dict[tuple[str, int], MonsterStats]:
    """The lines of a boss, whatever rank is asked for, with its specials."""
    if sorted(specials) != list(range(1, len(specials) + 1)):
        file.problems.add(file.head.wrong("special 2 needs a special 1"))
    own = tuple(specials[number] for number in sorted(specials))
    lines = {level: replace(line, specials=own) for (_, level), line in stats.items()}
    return {(rank, level): line for rank in RANKS for level, line in lines.items()}


def _read_level(
    file: PackFile, line: Line, stats: dict[tuple[str, int], MonsterStats], ranks: Sequence[str]
) -> None:
    level = file.read_number(Field(line.rest, line.line, line.rest_column), "a level", LEVELS - 1)
    for child in line.children:
        rank = child.first_word
        if rank not in ranks:
            file.problems.add(Field(child.text, child.line, child.column).unexpected(ranks))
            continue
        if (rank, level) in stats:
            file.problems.add(child.wrong(f"{rank} at level {level} stands twice"))
        file.refuse_children(child)
        file.note(f"{rank} {level}", Field(child.text, child.line, child.column))
        stats[rank, level] = _read_stats(file, child)


def _read_only_stats(file: PackFile, line: Line, before: int) -> MonsterStats:
    """The line of a monster that has neither ranks nor levels."""
    if before:
        file.problems.add(line.wrong("stats stand twice"))
    file.refuse_children(line)
    file.note("normal 0", Field(line.text, line.line, line.column))
    return _read_stats(file, line, NEEDED[:1])


def _require_all(file: PackFile, stats: dict[tuple[str, int], MonsterStats], ranks: Sequence[str]) -> None:
    for rank in ranks:
        if file.is_misspelled("level") or file.is_misspelled(rank):
            return  # told already
        missing = [str(level) for level in range(LEVELS) if (rank, level) not in stats]
        if missing:
            levels = "levels" if len(missing) > 1 else "level"
            file.problems.add(file.head.wrong(f"{rank} is missing at {levels} {listed(missing)}"))


def _read_stats(file: PackFile, line: Line, needed: Sequence[str] = NEEDED) -> MonsterStats:
    """A line of the stat card."""
    dashes: set[str] = set()
    numbers: dict[str, int] = {}
    amounts: dict[str, Amount] = {}
    traits: list[Part] = []
    effects: list[Change] = []
    immune: list[str] = []
    flying = False
    first, *fields = fields_of(line)
    if first.value.text:
        fields.insert(0, first.value)
    for field in fields:
        # Several effects may stand in one part: Wound, Poison.
        key = field.key.rstrip(",")
        if key in (*numbers, *amounts, *dashes):
            file.problems.add(field.wrong(f"{key} stands twice"))
        elif key in DASHED and field.value.text == "-":
            dashes.add(key)
        elif key in LARGEST:
            numbers[key] = file.read_number(field.value, key, LARGEST[key])
        elif key in NEEDED:
            amounts[key] = read_amount_in(file, field.value)
        elif field.text.lower() == "flying":
            flying = True
        elif key == "immune":
            immune += _read_immunities(file, field.value)
        elif key in TRAITS:
            traits += read_trait(file, field)
        elif key in EFFECTS or key[0] == "+":
            effects += read_attack_effects(file, field)
        else:
            file.problems.add(field.unexpected(STATS, near=WORDS))
    file.require([*numbers, *amounts, *dashes], needed, line)
    return MonsterStats(
        hit_points=amounts.get("hp", 1),
        move=numbers.get("move"),
        attack=amounts.get("attack"),
        range=numbers.get("range", 0),
        targets=numbers.get("target", 1),
        flying=flying,
        traits=tuple(traits),
        attack_effects=tuple(effects),
        immune=tuple(sorted(immune)),
    )


def _read_immunities(file: PackFile, field: Field) -> list[str]:
    found: list[str] = []
    at = field.column
    for word in field.text.split(","):
        name = word.strip()
        place = Field(name, field.line, at + len(word) - len(word.lstrip()))
        if name.lower() in IMMUNITIES:
            found.append(name.lower())
        else:
            file.problems.add(place.unexpected([immunity.capitalize() for immunity in IMMUNITIES]))
        at += len(word) + 1
    return found


def _read_card(file: PackFile, line: Line, owner: str) -> MonsterCard:
    """A card of the deck of a kind, or of the set that it belongs to."""
    first, *fields = fields_of(line)
    name = file.read_name(first.value)
    id = f"{owner}/{slug(name)}"
    found = file.read_fields(fields, ["initiative", "shuffle"])
    file.note(f"card {id}", Field(line.text, line.line, line.column))
    initiative = 0
    if "initiative" in found:
        file.note(f"initiative of {id}", found["initiative"])
        initiative = file.read_number(found["initiative"].value, "an initiative")
    else:
        file.problems.add(
            line.wrong("initiative is missing: 'initiative 35' after the name, two blanks away")
        )
    if "shuffle" in found and found["shuffle"].value.text:
        file.problems.add(found["shuffle"].value.wrong("nothing can stand after shuffle"))
    return MonsterCard(
        id=id,
        name=name,
        initiative=initiative,
        action=read_action_below(file, line),
        shuffle="shuffle" in found,
    )
