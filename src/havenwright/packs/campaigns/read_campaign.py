"""Campaign files: what a group begins with, the map, decks, tracks, sections.

campaign The Tide Mark  for gh2, gh1
  begins with Slack Water, then The Customs House
  classes Bellwarden, Lampwright, Dredger  locked Gullherd, Creelmaker
  prosperity 5 10 16 23 31 40 50 62
  map
    B3  Slack Water            unlocks The Customs House
    C3  The Customs House      in town  links Lamps at Low Water
      gain 1 prosperity
  decks road 1 to 20, city 1 to 20, quests 1 to 9  later 10 to 18
  in gh2
    factions Toll House, Salvors, Lamplighters
      at Toll House 9: read section 12
  section 12
    unlock scenario The Lock Flight; gain 1 prosperity
    story
      The Toll House has decided to know you.

Lines below `in gh2` are for that game only.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from havenwright.cards.text.indented_file import Line
from havenwright.packs.campaigns.lines import (
    field_of,
    list_of,
    note,
    read_cost,
    read_effects,
    read_lines,
    read_signed,
    read_when,
    rest_of,
    split,
)
from havenwright.packs.campaigns.names import Named
from havenwright.packs.campaigns.outcomes import Condition
from havenwright.packs.campaigns.read_event import DECKS
from havenwright.packs.campaigns.records import (
    CampaignPlan,
    Deck,
    MapRow,
    PlannedSection,
    PlanPart,
    Reached,
)
from havenwright.packs.pack_file import GAMES, Field, PackFile, fields_of

QUESTS: Final = "quests"
STARTS: Final = ("morale", "soldiers", "inspiration")
LINKS: Final = ("unlocks", "links", "forces", "blocks", "next", "shop")
MOST_CARDS: Final = 400
_COORDINATES: Final = re.compile(r"[A-Z]{1,2}\d{1,2}")
_NUMBER: Final = re.compile(r"\d{1,3}[A-Z]?")
_CARDS: Final = re.compile(r"(?:([a-z]+(?: [a-z]+)?) )?(\d{1,3})(?: to (\d{1,3}))?")
_SECTION: Final = re.compile(r"[0-9A-Za-z.-]{1,12}(?: [a-z]{1,12})?")
_ROW: Final = re.compile(r"([+-]?\d{1,3}) from (?:morale )?(\d{1,2})")
_AND_COMPLETED: Final = re.compile(r" and completed ")
_REGION: Final = re.compile(r"(\S.{0,59}?)  +from row (\d{1,2})")
_LEVEL: Final = re.compile(r"(.+?)(?: level (\d))?")


def read_campaign(file: PackFile) -> CampaignPlan:
    """The campaign of a file; mistakes are in the file's problems."""
    games = _games(file)
    parts = {"": _PartReader(file, "")}
    story = ""
    for line in file.body:
        if line.first_word == "in" and line.rest in GAMES:
            part = parts.setdefault(line.rest, _PartReader(file, line.rest))
            if line.rest not in games:
                file.problems.add(line.wrong(f"the campaign isn't for {line.rest}"))
            for child in line.children:
                part.take(child)
        elif line.text == "story":
            story = line.verbatim
        else:
            parts[""].take(line)
    return CampaignPlan(
        id=file.id,
        name=file.name,
        games=games,
        parts=tuple(part.part() for part in parts.values()),
        story=story,
    )


def _games(file: PackFile) -> tuple[str, ...]:
    found = file.read_fields(file.fields, ["for"])
    if "for" not in found:
        file.problems.add(file.head.wrong("its game is missing: 'for gh2' behind the name, two blanks away"))
        return ()
    games = []
    for part in split(found["for"].value, ","):
        if part.text not in GAMES:
            file.problems.add(part.unexpected(GAMES))
        elif part.text in games:
            file.problems.add(part.wrong(f"{part.text} stands twice"))
        games.append(part.text)
    file.note("for", found["for"])
    return tuple(games)


class _PartReader:
    """A part of a campaign while its lines are read."""

    def __init__(self, file: PackFile, game: str) -> None:
        self.file = file
        self.game = game
        self.found: dict[str, list[object]] = {}
        self.rows: list[MapRow] = []
        self.sections: list[PlannedSection] = []
        self.tracks: list[Reached] = []
        self.words: dict[str, str] = {}

    def part(self) -> PlanPart:
        lists = {name: tuple(values) for name, values in self.found.items()}
        rows = {"map": tuple(self.rows), "sections": tuple(self.sections), "reached": self._all_reached()}
        return replace(PlanPart(game=self.game), **lists, **self.words, **rows)

    def _all_reached(self) -> tuple[Reached, ...]:
        """Places of tracks in an order that doesn't depend on the order of the lines."""
        return tuple(sorted(self.tracks, key=_place))

    def add(self, name: str, *values: object) -> None:
        self.found.setdefault(name, []).extend(values)

    def take(self, line: Line) -> None:
        """Read a line with what is below it."""
        for start, (read, below) in LINES.items():
            if line.text == start or line.text.startswith((f"{start} ", f"{start}:")):
                if not below:
                    self.file.refuse_children(line)
                read(self, line, start)
                return
        self.file.problems.add(field_of(line).unexpected((*LINES, "in gh2", "story")))

    # Lists of names

    def begins(self, line: Line, start: str) -> None:
        """`begins with Slack Water, then The Customs House`."""
        said = rest_of(line, start)
        for part in split(said, ","):
            words = part.value if part.key == "then" else part
            self.add("begins", *list_of(self.file, words, "scenario"))

    def scenarios(self, line: Line, start: str) -> None:
        name = {"open": "open", "ends with": "ends", "random scenarios": "random_scenarios"}[start]
        self.add(name, *list_of(self.file, rest_of(line, start), "scenario"))

    def classes(self, line: Line, start: str) -> None:
        """`classes Bellwarden, Dredger  locked Gullherd`."""
        first, *others = fields_of(line)
        self.add("classes", *list_of(self.file, first.value, "class"))
        found = self.file.read_fields(others, ["locked"])
        if "locked" in found:
            self.add("locked", *list_of(self.file, found["locked"].value, "class"))

    def locked(self, line: Line, start: str) -> None:
        self.add("locked", *list_of(self.file, rest_of(line), "class"))

    def items(self, line: Line, start: str) -> None:
        """`items Bell Rope, Boat Hook`, or `items of ebb`."""
        rest = rest_of(line)
        if rest.key == "of":
            for part in split(rest.value, ","):
                self.file.note(f"pack {part.text}", part)
                self.add("item_packs", part.text)
        else:
            self.add("items", *list_of(self.file, rest, "item"))

    def achievements(self, line: Line, start: str) -> None:
        self.add("achievements", *(part.text for part in split(rest_of(line), ",")))

    def one_name(self, line: Line, start: str) -> None:
        """`chart Still Room`, `guard The Watch`."""
        (name,) = list_of(self.file, rest_of(line), start) or ("",)
        self.words[start] = name

    def enhancing(self, line: Line, start: str) -> None:
        """`enhancing after achievement A Steady Hand`."""
        self.words["enhancing_after"] = rest_of(line, start).text

    def home(self, line: Line, start: str) -> None:
        """`home Hollin Quay`."""
        if start in self.words:
            self.file.problems.add(line.wrong("the home stands twice"))
        self.words[start] = self.file.read_name(rest_of(line))

    def region(self, line: Line, start: str) -> None:
        """`region The Wreck Field  from row 4`."""
        found = _REGION.fullmatch(line.rest)
        if found is None:
            self.file.problems.add(
                line.wrong("'region The Wreck Field  from row 4', two blanks before 'from'")
            )
            return
        row = int(found[2])
        if any(isinstance(other, tuple) and other[0] == row for other in self.found.get("regions", ())):
            self.file.problems.add(line.wrong(f"two regions begin with row {row}"))
        self.add("regions", (row, found[1]))

    # Tracks

    def prosperity(self, line: Line, start: str) -> None:
        """`prosperity 5 10 16`, where levels begin; or `prosperity 10: read section 12`, at a box."""
        if ":" in line.rest:
            self.reached(line, start)
            return
        words = rest_of(line).words()
        boxes = [self.file.read_number(word, "a number of boxes") for word in words]
        if boxes != sorted(set(boxes)) or not boxes:
            self.file.problems.add(line.wrong("numbers of boxes that grow: prosperity 5 10 16"))
        self.add("prosperity", *boxes)

    def factions(self, line: Line, start: str) -> None:
        """`factions Toll House, Salvors`, and below them `at Toll House 9: read section 12`, or
        `at Toll House 6 and completed Slack Water: read section 14`."""
        for part in split(rest_of(line), ","):
            if name := self.file.read_name(part):
                self.add("factions", name)
        for child in line.children:
            self.file.refuse_children(child)
            reached, *completed = _AND_COMPLETED.split(child.rest.partition(":")[0])
            name, _, value = reached.rpartition(" ")
            if child.first_word != "at" or not name or ":" not in child.text:
                self.file.problems.add(child.wrong("'at Toll House 9: read section 12'"))
                continue
            self.file.note(f"faction {name}", rest_of(child))
            at = Field(value, child.line, child.rest_column + len(name) + 1)
            for scenario in completed:
                note(self.file, Named("scenario", scenario), rest_of(child))
            value = str(read_signed(self.file, at, "a reputation"))
            self._reached("reputation", value, child, name, tuple(completed))

    def reached(self, line: Line, start: str) -> None:
        """`week 4: read section 32`, `envelope X: unlock class Stovekeeper`; or `morale 10`, at the start."""
        said, colon, _ = line.rest.partition(":")
        field = Field(said.strip(), line.line, line.rest_column)
        if start == "envelope":
            if not colon or not self.file.read_name(field):
                self.file.problems.add(line.wrong("an envelope has a name, a colon, and what is in it"))
            self._reached(start, field.text, line)
        elif colon:
            self._reached(start, str(self.file.read_number(field, start)), line)
        elif start in STARTS:
            self.add("starts", (start, read_signed(self.file, field, start)))
        else:
            self.file.problems.add(line.wrong(f"'{start} 4: read section 32'"))

    def _reached(
        self, track: str, value: str, line: Line, faction: str = "", completed: tuple[str, ...] = ()
    ) -> None:
        outcome = read_effects(self.file, field_of(line).after(":"))
        self.tracks.append(
            Reached(track=track, value=value, outcome=outcome, faction=faction, completed=completed)
        )

    def defense(self, line: Line, start: str) -> None:
        """`defense -5 from morale 0, 0 from 5`; or `defense 10`, at the start."""
        if "from" not in line.text.split():
            self.add("starts", ("defense", read_signed(self.file, rest_of(line), "defense")))
            return
        for part in split(rest_of(line), ","):
            found = _ROW.fullmatch(part.text)
            if found is None:
                self.file.problems.add(part.wrong("'defense -5 from morale 0, 0 from 5'"))
            else:
                self.add("defense_rows", (int(found[1]), int(found[2])))

    def resources(self, line: Line, start: str) -> None:
        self.add("starts", *read_cost(self.file, rest_of(line)))

    def buildings(self, line: Line, start: str) -> None:
        """`buildings Guardhouse, Still Room level 2  unlocked Net Loft`."""
        first, *others = fields_of(line)
        for part in split(first.value, ","):
            found = _LEVEL.fullmatch(part.text)
            assert found is not None
            note(self.file, Named("building", found[1]), part)
            self.add("buildings", (found[1], int(found[2] or 1)))
        more = self.file.read_fields(others, ["unlocked"])
        if "unlocked" in more:
            for name in list_of(self.file, more["unlocked"].value, "building"):
                self.add("buildings", (name, 0))

    # Map, decks, sections

    def map(self, line: Line, start: str) -> None:
        """Rows: coordinates or a number, a scenario, and what leads to and from it."""
        if line.rest:
            self.file.problems.add(line.wrong("the scenarios stand below this line"))
        for child in line.children:
            row = self._row(child)
            if any(other.scenario == row.scenario for other in self.rows):
                self.file.problems.add(child.wrong(f"{row.scenario} stands twice"))
            self.rows.append(row)

    def _row(self, line: Line) -> MapRow:
        fields = fields_of(line)
        at = number = ""
        while len(fields) > 1 and (
            _COORDINATES.fullmatch(fields[0].text) or _NUMBER.fullmatch(fields[0].text)
        ):
            if _COORDINATES.fullmatch(fields[0].text):
                at = fields[0].text
            else:
                number = fields[0].text
            fields = fields[1:]
        name = self.file.read_name(fields[0])
        note(self.file, Named("scenario", name), fields[0])
        self.file.note(f"row {name}", fields[0])
        home = False
        level = 0
        needs: Condition | None = None
        links: dict[str, tuple[str, ...]] = {}
        for field in fields[1:]:
            if field.text == "in town":
                home = True
            elif field.key in links:
                self.file.problems.add(field.wrong(f"{field.key} stands twice"))
            elif field.key in LINKS:
                kind = "item" if field.key == "shop" else "scenario"
                links[field.key] = list_of(self.file, field.value, kind)
            elif field.key == "requires":
                needs = read_when(self.file, field.value)
            elif field.key == "level":
                level = self.file.read_number(field.value, "a level", 9)
            else:
                self.file.problems.add(field.unexpected(("in town", *LINKS, "requires", "level")))
        reward, _ = read_lines(self.file, line.children)
        return MapRow(
            scenario=name,
            at=at,
            number=number,
            home=home,
            needs=needs,
            level=level,
            reward=reward,
            **{key: links.get(key, ()) for key in LINKS},
        )

    def decks(self, line: Line, start: str) -> None:
        """`decks road 1 to 20, city 1, 3, quests 1 to 9  later 10 to 18`."""
        first, *others = fields_of(line)
        last = self._deck_list(first.value, "", later=False)
        found = self.file.read_fields(others, ["later"])
        if "later" in found:
            self._deck_list(found["later"].value, last, later=True)

    def _deck_list(self, field: Field, deck: str, *, later: bool) -> str:
        """Decks with their numbers; a number without a deck is of the one before."""
        numbers: dict[str, list[int]] = {}
        for part in split(field, ","):
            found = _CARDS.fullmatch(part.text)
            if found is None or (found[1] or deck) not in (*DECKS, QUESTS):
                self.file.problems.add(
                    part.unexpected([f"{name} 1 to 20" for name in (*DECKS, QUESTS)], near=(*DECKS, QUESTS))
                )
                continue
            deck = found[1] or deck
            low, high = int(found[2]), int(found[3] or found[2])
            if high < low or high - low > MOST_CARDS:
                self.file.problems.add(part.wrong("numbers from a lower one to a higher one"))
                continue
            for number in range(low, high + 1):
                self.file.note(f"card {deck} {number}", part)
            numbers.setdefault(deck, []).extend(range(low, high + 1))
        for name, cards in numbers.items():
            if len(set(cards)) < len(cards):
                self.file.problems.add(field.wrong(f"a number of {name} stands twice"))
            self.add("decks", Deck(name=name, numbers=tuple(cards), later=later))
        return deck

    def section(self, line: Line, start: str) -> None:
        """`section 12`, and below it effects and a story."""
        number = line.rest
        if not _SECTION.fullmatch(number):
            self.file.problems.add(line.wrong("a section has a number: section 12, section 32.3"))
        if any(other.number == number for other in self.sections):
            self.file.problems.add(line.wrong(f"section {number} stands twice"))
        self.file.note(f"this section {number}", field_of(line))
        outcome, story = read_lines(self.file, line.children)
        if not line.children:
            self.file.problems.add(line.wrong("nothing is said below this line"))
        self.sections.append(PlannedSection(number=number, outcome=outcome, story=story))


def _place(one: Reached) -> tuple[str, str, int, str, tuple[str, ...]]:
    return one.track, one.faction, len(one.value), one.value, one.completed


_Reader = Callable[[_PartReader, Line, str], None]
LINES: Final[Mapping[str, tuple[_Reader, bool]]] = {
    "begins with": (_PartReader.begins, False),
    "open": (_PartReader.scenarios, False),
    "ends with": (_PartReader.scenarios, False),
    "home": (_PartReader.home, False),
    "region": (_PartReader.region, False),
    "random scenarios": (_PartReader.scenarios, False),
    "classes": (_PartReader.classes, False),
    "locked": (_PartReader.locked, False),
    "items": (_PartReader.items, False),
    "achievements": (_PartReader.achievements, False),
    "chart": (_PartReader.one_name, False),
    "guard": (_PartReader.one_name, False),
    "enhancing after achievement": (_PartReader.enhancing, False),
    "prosperity": (_PartReader.prosperity, False),
    "factions": (_PartReader.factions, True),
    "week": (_PartReader.reached, False),
    "morale": (_PartReader.reached, False),
    "imbuement": (_PartReader.reached, False),
    "envelope": (_PartReader.reached, False),
    "soldiers": (_PartReader.reached, False),
    "inspiration": (_PartReader.reached, False),
    "defense": (_PartReader.defense, False),
    "resources": (_PartReader.resources, False),
    "buildings": (_PartReader.buildings, False),
    "map": (_PartReader.map, True),
    "scenarios": (_PartReader.map, True),
    "decks": (_PartReader.decks, False),
    "section": (_PartReader.section, True),
}
"""How lines begin, who reads them, and whether others stand below them."""
