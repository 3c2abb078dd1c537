"""A bot's observation of the table: figures, distances, hexes to go to and to keep out of."""

from collections.abc import Callable

from havenwright.bots.card_value import Scene, Worth, attack_reach, half, in_battle, worth
from havenwright.engine import BASIC_BOTTOM, BASIC_TOP, BOTTOM, TOP, Body, SeatHandle
from havenwright.hexes import Board, Ground, Kind, Reach, bits, reach, sight
from havenwright.packs.records import AbilityCard, Face
from havenwright.packs.scenario.records import Looted

FAR = 99
TOPS, BOTTOMS = (TOP, BASIC_TOP), (BOTTOM, BASIC_BOTTOM)
MOST_KEPT = 50_000

Card = AbilityCard | Face


class Memory:
    """Values that stay the same: of halves and pairs of cards in a scene, and of ways to hexes.

    What they are of is kept with them, so that its id stays its own.
    """

    def __init__(self) -> None:
        self._halves: dict[tuple[int, int, Scene], Worth] = {}
        self._pairs: dict[tuple[int, int, Scene], float] = {}
        self._cards: dict[int, tuple[Card, float, int, int]] = {}
        self._ways: dict[tuple[int, int, int, int], dict[int, int]] = {}
        self._boards: dict[int, Board] = {}

    def _known(self, card: Card) -> tuple[Card, float, int, int]:
        found = self._cards.get(id(card))
        if found is None:
            found = card, in_battle(card), attack_reach(card.top), attack_reach(card.bottom)
            self._cards[id(card)] = found
        return found

    def half(self, card: Card, number: int, scene: Scene) -> Worth:
        """The value of half a card in a scene."""
        key = id(card), number, scene
        found = self._halves.get(key)
        if found is None:
            self._known(card)
            found = self._halves[key] = worth(half(card, number), scene)
        return found

    def pair(self, one: Card, other: Card, scene: Scene) -> float:
        """The most that two cards are worth in a turn, in either order, basic actions included."""
        key = (id(one), id(other), scene) if id(one) < id(other) else (id(other), id(one), scene)
        found = self._pairs.get(key)
        if found is None:
            if len(self._pairs) > MOST_KEPT:
                self._pairs.clear()
                self._halves.clear()
            found = self._pairs[key] = self._best(one, other, scene)
        return found

    def _best(self, one: Card, other: Card, scene: Scene) -> float:
        best, half = 0.0, self.half
        for first, second in ((one, other), (other, one)):
            for these, those in ((TOPS, BOTTOMS), (BOTTOMS, TOPS)):
                for a in these:
                    value, after = half(first, a, scene)
                    for b in those:
                        both = value + half(second, b, after).value
                        best = max(best, both)
        return best

    def value(self, card: Card) -> float:
        """The value of a card in the thick of battle."""
        return self._known(card)[1]

    def reach_of_top(self, card: Card) -> int:
        return self._known(card)[2]

    def reach_of_bottom(self, card: Card) -> int:
        return self._known(card)[3]

    def ways(self, board: Board, goals: int, obstacles: int, shown: int) -> dict[int, int]:
        """How many points each hex is from a goal, walking back from all of them."""
        key = id(board), goals, obstacles, shown
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) > MOST_KEPT // 50:
                self._ways.clear()
            self._boards[id(board)] = board
            found = self._ways[key] = _ways(board, goals, obstacles, shown)
        return found


def _ways(board: Board, goals: int, obstacles: int, shown: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for goal in bits(goals):
        if board.closed_doors >> goal & 1:
            # From a closed door one walks as if it were open, but only into what is revealed.
            name = next(name for name, hexes in board.doors.items() if board.hex(goal) in hexes)
            ground = Ground(obstacles=obstacles, sealed=board.floor & ~shown)
            back = reach(board.open_door(name).ways, goal, ground)
        else:
            back = reach(board.door_ways, goal, Ground(obstacles=obstacles))
        for level in back.levels:
            for points, ring in enumerate(level):
                for at in bits(ring):
                    if points < found.get(at, FAR):
                        found[at] = points
    return found


class Table:
    """The outlook of a seat, read once for a decision."""

    def __init__(self, handle: SeatHandle, memory: Memory | None = None) -> None:
        seen = self.seen = handle.outlook
        self.memory = memory if memory is not None else Memory()
        self.printed: Callable[[int], Card] = handle.printed
        self.board: Board = seen.board
        self.figures: dict[int, Body] = {body.number: body for body in seen.figures}
        self.friends = [body for body in seen.figures if body.is_ours]
        self.foes = [body for body in seen.figures if not body.is_ours and not body.has("invisible")]
        """Enemies, those that can't be seen left out."""
        self.foe_hexes = [foe.hex for foe in self.foes]

    def is_friend(self, number: int) -> bool:
        return number in self.figures and self.figures[number].is_ours

    def cards(self, seat: int, *zones: str) -> list[int]:
        where = self.seen.zones
        return [card for card in self.seen.cards_of[seat] if where[card] in zones]

    def value(self, card: int) -> float:
        return self.memory.value(self.printed(card))

    def scene(self, seat: int) -> Scene:
        """The table as somebody finds it who thinks about cards."""
        own = self.figures[seat]
        apart = [self.apart(own.hex, at) for at in self.foe_hexes]
        away = min(apart, default=FAR)
        if self.foes:
            away = 8 if away == FAR else min(away, 12)
        close = sum(hexes <= 3 for hexes in apart)
        hurt = max([friend.max_hit_points - friend.hit_points for friend in self.friends], default=0)
        danger = round(4 * (1 - own.hit_points / max(1, own.max_hit_points))) / 4 if close else 0.0
        cards = len(self.cards(seat, "hand", "selected", "discard"))
        way = self.ways(self.prize).get(own.hex, 0) if self.prize else 0
        return Scene(away, min(close, 3), min(hurt, 6), danger, min(cards, 9), min(way, 8))

    # The map

    @property
    def harmful(self) -> int:
        return self.seen.tiles["trap"] | self.seen.tiles["hazardous"]

    @property
    def money(self) -> int:
        return self.seen.tokens | self.seen.tiles["treasure"]

    @property
    def prize(self) -> int:
        """The treasures of a goal that asks for them."""
        return self.seen.tiles["treasure"] if isinstance(self.seen.goal, Looted) else 0

    @property
    def places(self) -> int:
        """Hexes that the scenario speaks of, in rooms that are revealed."""
        found = 0
        for hexes in self.seen.places.values():
            found |= hexes
        return found

    def ground(self, number: int) -> Ground:
        """The map as a figure of the party finds it."""
        foes = friends = 0
        for figure in self.seen.figures:
            if figure.number != number:
                if figure.is_ours:
                    friends |= 1 << figure.hex
                else:
                    foes |= 1 << figure.hex
        tiles = self.seen.tiles
        return Ground(
            obstacles=tiles["obstacle"],
            foes=foes,
            friends=friends,
            difficult=tiles["difficult"],
            negative=self.harmful,
            icy=tiles["icy"],
            sealed=self.board.floor & ~self.seen.shown & ~self.board.door_hexes,
        )

    def walk(self, number: int, points: int | None, kind: Kind = "walk") -> Reach:
        start = self.figures[number].hex
        return reach(self.board.door_ways, start, self.ground(number), kind, limit=points)

    def apart(self, one: int, other: int) -> int:
        """The range between two hexes."""
        found = self.board.distance(one, other)
        return FAR if found is None else found

    def in_reach(self, at: int, hexes: int) -> list[Body]:
        """The foes within a range that are seen from a hex."""
        within = self.board.within(at, hexes)
        near = [foe for foe in self.foes if within >> foe.hex & 1]
        if not near:
            return near
        lines = sight(self.board, self.seen.sight)  # from the foes: they are few, and look about themselves
        return [foe for foe in near if lines.seen_from(foe.hex) >> at & 1]

    def nearest_foe(self, at: int) -> int:
        return min([self.apart(at, foe) for foe in self.foe_hexes], default=FAR)

    def goals(self, at: int) -> int:
        """Where to go when no enemy is there: exits, else doors and loot, else money and named hexes.

        Who has to escape waits at a locked door.
        """
        seen, own = self.seen, 1 << at
        if seen.exits:
            return seen.exits
        wanted = seen.doors & ~own
        if seen.exits is not None:
            wanted = wanted or self.board.closed_doors & ~own
        wanted |= self.prize
        return wanted or (self.money | self.places) & ~own

    def ways_to_go(self, at: int) -> dict[int, int]:
        """How many points each hex is from a goal, for somebody who stands somewhere."""
        return self.ways(self.goals(at))

    def ways(self, goals: int) -> dict[int, int]:
        return self.memory.ways(self.board, goals, self.seen.tiles["obstacle"], self.seen.shown)
