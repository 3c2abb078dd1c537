"""A bot's observation of the table: figures, distances, hexes to keep out of."""

from functools import cached_property

from havenwright.engine import CHARACTERS, FigureGlance, Game, Glance
from havenwright.hexes import Board, Ground, Kind, Reach, bits, reach, sight
from havenwright.packs.records import AbilityCard, Face
from havenwright.packs.scenario.plot import Exit

FAR = 99


class Table:
    """The view of a seat, with what lies open on the map besides."""

    def __init__(self, view: Glance, game: Game) -> None:
        self.view = view
        self._game = game
        self.board: Board = game.setting.board(view.open_doors)

    @cached_property
    def figures(self) -> dict[int, FigureGlance]:
        return {figure.number: figure for figure in self.view.figures}

    @cached_property
    def friends(self) -> list[FigureGlance]:
        return [figure for figure in self.view.figures if figure.side == CHARACTERS]

    @cached_property
    def foes(self) -> list[FigureGlance]:
        """Enemies, those that can't be seen left out."""
        others = [figure for figure in self.view.figures if figure.side != CHARACTERS]
        return [figure for figure in others if "invisible" not in figure.conditions]

    def is_friend(self, number: int) -> bool:
        return number in self.figures and self.figures[number].side == CHARACTERS

    def at(self, figure: FigureGlance) -> int:
        return self.board.index(figure.hex)

    def card(self, number: int) -> AbilityCard | Face:
        """The side of a card that is up."""
        printed = self._game.setting.cards[number][1]
        return printed.back if printed.back is not None and number in self._game.state.flipped else printed

    def cards(self, seat: int, *zones: str) -> list[int]:
        return [card.number for card in self.view.seats[seat].cards if card.zone in zones]

    # The map

    def tiles(self, *kinds: str) -> int:
        """The hexes with some kinds of tiles, as far as rooms are revealed."""
        return self.board.mask(at for kind, hexes in self.view.tiles if kind in kinds for at in hexes)

    @cached_property
    def harmful(self) -> int:
        return self.tiles("trap", "hazardous")

    @cached_property
    def money(self) -> int:
        return self.board.mask(self.view.tokens) | self.tiles("treasure")

    @cached_property
    def places(self) -> int:
        """Hexes that the scenario speaks of, in rooms that are revealed."""
        shown = self._game.setting.shown(self.view.open_doors)
        found = 0
        for place in self._game.state.plot.places:
            found |= 1 << self.board.index(place.at)
        return found & shown

    @cached_property
    def has_exits(self) -> bool:
        """True if the scenario lets characters escape somewhere."""
        return any(isinstance(rule, Exit) for rule in self._game.state.plot.rules)

    @cached_property
    def exits(self) -> int:
        """The hexes from which one can escape, as far as they are revealed."""
        names = {
            name for rule in self._game.state.plot.rules if isinstance(rule, Exit) for name in rule.places
        }
        places = [place for place in self._game.state.plot.places if place.name in names]
        return self.board.mask(place.at for place in places) & self._game.setting.shown(self.view.open_doors)

    def ground(self, number: int) -> Ground:
        """The map as a figure of the party finds it."""
        foes = friends = 0
        for figure in self.view.figures:
            if figure.number == number:
                continue
            if figure.side == CHARACTERS:
                friends |= 1 << self.at(figure)
            else:
                foes |= 1 << self.at(figure)
        shown = self._game.setting.shown(self.view.open_doors)
        return Ground(
            obstacles=self.tiles("obstacle"),
            foes=foes,
            friends=friends,
            difficult=self.tiles("difficult", "water"),
            negative=self.harmful,
            icy=self.tiles("icy"),
            sealed=self.board.floor & ~shown & ~self.board.door_hexes,
        )

    def walk(self, number: int, points: int | None, kind: Kind = "walk") -> Reach:
        start = self.at(self.figures[number])
        return reach(self.board.door_ways, start, self.ground(number), kind, limit=points)

    def apart(self, one: int, other: int) -> int:
        """The range between two hexes."""
        found = self.board.distance(one, other)
        return FAR if found is None else found

    def in_reach(self, at: int, hexes: int) -> list[FigureGlance]:
        """The foes within a range that are seen from a hex."""
        near = sight(self.board, self._game.setting.rules.sight).seen_from(at) & self.board.within(at, hexes)
        return [foe for foe in self.foes if near >> self.at(foe) & 1]

    def nearest_foe(self, at: int) -> int:
        return min((self.apart(at, self.at(foe)) for foe in self.foes), default=FAR)

    def goals(self, number: int) -> int:
        """Where to go when no enemy is there: doors, money, hexes that the scenario speaks of."""
        own = 1 << self.at(self.figures[number])
        if self.exits:
            return self.exits
        found = self.board.closed_doors & ~own
        return found or (self.money | self.places) & ~own

    def ways_to_go(self, number: int) -> dict[int, int]:
        """How many points each hex is from a goal, walking back from all of them."""
        found: dict[int, int] = {}
        for goal in bits(self.goals(number)):
            back = reach(self.board.door_ways, goal, Ground(obstacles=self.tiles("obstacle")))
            if goal in bits(self.board.closed_doors):
                back = self._from_door(goal)
            for level in back.levels:
                for points, ring in enumerate(level):
                    for at in bits(ring):
                        found[at] = min(found.get(at, FAR), points)
        return found

    def _from_door(self, door: int) -> Reach:
        """From a closed door one walks as if it were open, but only into what is revealed."""
        name = next(name for name, hexes in self.board.doors.items() if self.board.hex(door) in hexes)
        opened = self.board.open_door(name)
        shown = self._game.setting.shown(self.view.open_doors)
        closed = Ground(obstacles=self.tiles("obstacle"), sealed=self.board.floor & ~shown)
        return reach(opened.ways, door, closed)
