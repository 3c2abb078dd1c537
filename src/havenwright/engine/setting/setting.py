"""The unchanging half of a game: ruleset, content, party, and who the figures are."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final

import msgspec

from havenwright.cards.tree import Did, Fact, Is, Moment
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine.model.chance import Seed
from havenwright.engine.model.identity import CHARACTERS, MONSTERS, Identity
from havenwright.engine.setting.dungeon_map import Dungeon, board_of
from havenwright.engine.setting.enhancements import enhanced_cards
from havenwright.engine.setting.facts import NOTHING, Facts, as_it_stands, looted_before
from havenwright.engine.setting.hands import (
    check_learning,
    check_swaps,
    check_upgrades,
    first_of,
    learning_hand,
    usual_hand,
)
from havenwright.engine.setting.roster import SIDES, cast, figure_types, person_called, set_of
from havenwright.engine.setting.trigger_index import Watch
from havenwright.engine.setting.variants import QUICK, Variants, check_party_size
from havenwright.errors import UserError
from havenwright.hexes import Board, read_board
from havenwright.packs.classes import first_level, hand_at
from havenwright.packs.modifiers import Table, laid_out, standard_cards, table_at
from havenwright.packs.records import (
    LEVELS,
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Item,
    MonsterStats,
    MonsterType,
    Scenario,
    Treasure,
)
from havenwright.packs.scenario.plot import Affect, Exit
from havenwright.rulesets.base import LevelRow, Ruleset

TURN_BEGAN: Final = "at the start of the turn"

ROOM_BEGAN: Final = "in the room where the turn began"

ROOM_REVEALED: Final = "in the revealed room"

ROOMS: Final = "enter room"

CREATED: Final = "created by you"

FORCED: Final = "forced movement"

LAST_TURN: Final = "last turn"

ESCAPES: Final = "escape"

RECALLED: Final = frozenset(
    (
        ESCAPES,
        *(LAST_TURN, TURN_BEGAN, ROOM_BEGAN, ROOM_REVEALED, ROOMS, CREATED, FORCED),
        *("damage from attacks", "obstacles destroyed", "traps destroyed", "traps sprung"),
        *("elements changed", "hexes driven"),
    )
)
"""Words for the past that is remembered where a text asks for it."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's place: the class, its level, and the cards that were picked (none: all of level 1)."""

    character: str
    level: int = 1
    cards: tuple[str, ...] = ()
    perks: tuple[int, ...] = ()
    """The perks of the class by number, once for each box that is marked."""
    items: tuple[str, ...] = ()
    """The items that are brought, by id."""
    goal: str = ""
    """The battle goal, by id; empty: three are dealt to choose from, where the table wants that."""
    pool: tuple[str, ...] = ()
    """Instead of the cards: all that the character has, of which some are picked while setting up."""
    swaps: tuple[tuple[str, str], ...] = ()
    """Cards that were passed over and are there for this scenario, each instead of another: a favor."""
    owned: tuple[str, ...] = ()
    """Items of the character beside those that are brought for sure; some are picked while setting up."""
    enhancements: tuple[tuple[str, str], ...] = ()
    """Stickers: a card, by id, with half, number of the mark and sticker, as in `top 1 +1`."""
    used_up: tuple[str, ...] = ()
    """Items, by id, that an event used up: they are brought as lost."""
    discards: int = 0
    """Cards that are discarded once the hand is chosen."""
    blesses: int = 0
    """Bless cards that the modifier deck begins with."""
    masteries: tuple[str, ...] = ()
    """Masteries, by id, that were achieved before."""
    called: str = ""
    """The name of the character; empty: that of its class."""


class Carried(msgspec.Struct, frozen=True):
    """An item that somebody brought, or may still get."""

    seat: int
    item: Item
    here: bool = True
    """True if it is there from the start; otherwise it is picked in set-up, or found."""
    found: bool = False
    """True if it can only be found: no treasure has given it yet."""

    def after_use(self, *, back: bool = False) -> str:
        """The state of an item after use; an item with two sides shows the other one."""
        if self.item.use == "flip":
            return "ready" if back else "back"
        return {"spent": "spent", "lost": "lost"}.get(self.item.use, "ready")


class Setting:
    """The unchanging half of a game."""

    def __init__(
        self,
        *,
        rules: Ruleset,
        classes: dict[str, CharacterClass],
        monsters: dict[str, MonsterType],
        scenario: Scenario,
        party: tuple[Seat, ...],
        level: int = 1,
        seed: Seed = 0,
        pack_hash: str = "",
        items: "tuple[Carried, ...]" = (),
        catalogue: tuple[Item, ...] = (),
        goals: Mapping[str, BattleGoal] | None = None,
        loot: tuple[str, ...] = (),
        identities: tuple[Identity, ...] | None = None,
        variants: Variants = QUICK,
        events: tuple[Affect, ...] = (),
        treasures: Mapping[int, Treasure] | None = None,
        dungeon: Dungeon | None = None,
        own_initiative: frozenset[str] = frozenset(),
        facts: Facts = NOTHING,
    ) -> None:
        self.looted_before = looted_before(scenario, facts)
        """Numbered treasures that don't lie there any more."""
        scenario = as_it_stands(scenario, facts)
        self.rules = rules
        self.classes = classes
        self.monsters = monsters | figure_types(scenario, monsters, level, len(party))
        self.scenario = scenario
        self.party = party
        self.level = level
        self.seed = seed
        self.pack_hash = pack_hash
        self.items = items
        self.catalogue = catalogue
        """All items that there are."""
        self.goals = goals or {}
        self.loot = loot
        """The cards of the loot deck."""
        self.variants = variants
        self.monster_level = level + (variants.harder and rules.solo == "monsters and traps")
        """The level of monsters and traps, which may be above that of the scenario."""
        self.events = events
        """Effects of events on the way, after set-up."""
        self.facts = facts
        """The campaign at the start of the scenario."""
        self.treasures = treasures or {}
        """Contents of numbered treasures."""
        self.dungeon = dungeon
        """The cards from which rooms are drawn, instead of a map."""
        self.own_initiative = own_initiative | {
            person.id for person in scenario.figures if set_of(person.id, person) == person.id
        }
        """Kinds that have no standees and no deck: the scenario says their initiative."""
        self.watches: dict[tuple[int, int, int], Watch] = {}
        """Trigger indices of this scenario, by the triggers and rules in force."""
        self._boards: dict[tuple[str, ...], Board] = {}
        self._shown: dict[tuple[tuple[str, ...], tuple[int, ...]], int] = {}
        self._check(positioned=identities is not None)
        self.cards = self._deal()
        """All ability cards of the party by number, each with its seat."""
        self.cards_of: Mapping[int, tuple[int, ...]] = {
            seat: tuple(n for n, (owner, _) in enumerate(self.cards) if owner == seat)
            for seat in range(len(party))
        }
        """The numbers of each seat's cards."""
        self.identities = self._cast() if identities is None else identities
        """All figures that the scenario can have: the characters first, then monsters as they are placed."""
        self._kept_tables: Mapping[str, Table] | None = None

    @cached_property
    def recalls(self) -> frozenset[str]:
        """The things of the past that texts of this game ask for and that are remembered for them alone."""
        played = tuple(self.classes[seat.character] for seat in self.party)
        texts = (self.items, self.scenario, *played, *self.monsters.values())
        rules = [*self.scenario.rules, *(rule for one in self.scenario.sections for rule in one.rules)]
        may_escape = any(isinstance(rule, Exit) for rule in rules)
        return frozenset((ESCAPES,) * may_escape).union(*map(_recalled_by, texts))

    @cached_property
    def money_at_start(self) -> int:
        """How many money tokens lie on the map when the scenario begins."""
        return sum(max(1, tile.number) for tile in self.scenario.tiles if tile.kind == "money")

    def level_of(self, card: int) -> int:
        """The level of an ability card; a letter stands for the first."""
        level = self.cards[card][1].level
        return int(level) if level.isdigit() else 1

    def _deal(self) -> tuple[tuple[int, AbilityCard], ...]:
        cards = []
        for number, seat in enumerate(self.party):
            known = enhanced_cards(self.rules, self.classes[seat.character], seat.enhancements)
            wanted = self._wanted(seat)
            if not wanted:
                wanted = first_of(self.classes[seat.character], self.learning_hand(seat))
            if not wanted and self.rules.levels == "scenario":
                wanted = usual_hand(self.classes[seat.character], seat.level)
            if not wanted and self.classes[seat.character].missing:
                wanted = tuple(card.id for card in hand_at(self.classes[seat.character], seat.level))
            picked = [c for c in known if (c.id in wanted if wanted else c.level == "1")]
            cards += [(number, card) for card in picked]
        return tuple(cards)

    def learning_hand(self, seat: Seat) -> Mapping[str, int]:
        """How many cards of which level the scenario is played with, if it is one to learn the game with."""
        return learning_hand(self.rules, self.scenario, self.classes[seat.character])

    def _wanted(self, seat: Seat) -> tuple[str, ...]:
        """The cards that a seat names, with those in place that it swaps for others."""
        instead = {old: new for new, old in seat.swaps}
        return tuple(instead.get(id, id) for id in seat.pool or seat.cards)

    def hand_size(self, seat: Seat) -> int:
        """How many cards a character begins with."""
        return sum(self.learning_hand(seat).values()) or self.classes[seat.character].hand_size

    @property
    def tables(self) -> Mapping[str, Table]:
        """Where modifiers are rolled with a die: the table of each seat, and that of the monsters."""
        if self._kept_tables is None:
            self._kept_tables = self._lay_out_tables()
        return self._kept_tables

    def _lay_out_tables(self) -> Mapping[str, Table]:
        usual = laid_out(standard_cards(self.rules.modifier_deck))
        tables = {
            f"seat {number}": table_at(self.classes[seat.character].modifiers, seat.level) or usual
            for number, seat in enumerate(self.party)
        }
        chosen = self.rules.monster_tables.get(self.variants.monster_table)
        return {
            **tables,
            "monsters": usual if chosen is None else laid_out(standard_cards(chosen)),
            "allies": usual,
        }

    def _cast(self) -> tuple[Identity, ...]:
        identities = [
            Identity(seat.called or self.classes[seat.character].name, CHARACTERS, "character", seat=number)
            for number, seat in enumerate(self.party)
        ]
        at_random = not self.variants.quick and self.rules.standees_at_random
        identities += cast(
            self.scenario, self.monsters, self.level, len(self.party), self.seed, at_random=at_random
        )
        return tuple(identities)

    def stats(self, who: Identity) -> MonsterStats:
        """The values of a figure: its own, or the line of its stat card that holds in this scenario."""
        if who.stats is not None:
            return who.stats
        kind = self.monsters[who.monster]
        lines = kind.elite if who.rank == "elite" else kind.normal
        return lines[self.monster_level] if self.monster_level < len(lines) else lines[-1]

    @property
    def chart(self) -> LevelRow:
        """The level chart's row of this scenario."""
        return self.rules.level_chart[self.level]

    @property
    def trap_damage(self) -> int:
        """The damage of a trap, raised together with the level of monsters."""
        return self.chart.trap_damage + self.monster_level - self.level

    def side_of(self, monster: str) -> str:
        """The side of a kind of monster, or of a figure of the scenario."""
        person = person_called(self.scenario, monster)
        return SIDES[person.side] if person else MONSTERS

    def board(self, open_doors: tuple[str, ...]) -> Board:
        """The map with these doors open."""
        board = self._boards.get(open_doors)
        if board is None and self.dungeon is not None:
            board = self._boards[open_doors] = board_of(self.dungeon, open_doors)
        if board is None:
            board = self._boards[open_doors] = _board(self.scenario.board, self.scenario.marks, open_doors)
        return board

    def shown(self, open_doors: tuple[str, ...], revealed: tuple[int, ...] = ()) -> int:
        """The hexes of all rooms that are revealed with these doors open, and of those with these hexes."""
        hexes = self._shown.get((open_doors, revealed))
        if hexes is None:
            board = self.board(open_doors)
            if self.dungeon is not None:  # no room lies there before it is revealed
                return board.range.hexes
            known = board.mask(self.scenario.starts)
            for at in revealed:
                known |= 1 << at
            hexes = self._shown[open_doors, revealed] = board.range.flood(known)
        return hexes

    def _check_cards(self, seat: Seat) -> None:
        """As many cards as the hand holds, of the class, and of levels that the character has reached."""
        wanted = seat.pool or seat.cards
        kind, size = self.classes[seat.character], self.hand_size(seat)
        if not wanted and kind.missing and not self.learning_hand(seat) and seat.level < first_level(kind):
            raise UserError(f"{kind.name} lacks cards: it fills a hand from level {first_level(kind)} on")
        if not wanted:
            return
        if seat.pool and len(set(seat.pool)) < size:
            there = len(set(seat.pool))
            raise UserError(f"{kind.name} needs {size} cards to pick from, not {there}")
        if not seat.pool and len(set(seat.cards)) != size:
            raise UserError(f"{kind.name} picks {size} cards, not {len(set(seat.cards))}")
        known = {card.id: card for card in kind.cards}
        check_swaps(self.variants, known, wanted, seat.swaps)
        for id in self._wanted(seat):
            if id not in known:
                raise UserError(f"{kind.name} has no card '{id}'")
            level = known[id].level
            if level.isdigit() and int(level) > seat.level:
                raise UserError(f"{known[id].name} is of level {level}; {kind.name} has reached {seat.level}")
        cards = [known[id] for id in dict.fromkeys(self._wanted(seat))]
        check_learning(kind, cards, self.learning_hand(seat), some=bool(seat.pool))
        if self.rules.levels == "scenario" and not seat.pool:
            check_upgrades(kind, seat.cards, seat.level)

    def _check(self, positioned: bool) -> None:
        if not 0 <= self.level < LEVELS:
            raise UserError(f"a scenario of level {self.level}; there are levels from 0 to {LEVELS - 1}")
        if not positioned:  # a position with figures of its own is no game to sit down to
            check_party_size(len(self.party), self.variants, self.rules.party)
        if self.variants.monster_table and self.variants.monster_table not in self.rules.monster_tables:
            names = ", ".join(self.rules.monster_tables) or "none"
            raise UserError(f"no table '{self.variants.monster_table}' for the monsters; there are {names}")
        if self.variants.imbuement and self.variants.imbuement not in self.rules.imbuements:
            names = ", ".join(self.rules.imbuements) or "none"
            raise UserError(f"no imbuement '{self.variants.imbuement}'; there are {names}")
        characters = [seat.character for seat in self.party]
        if twice := next((one for one in characters if characters.count(one) > 1), None):
            raise UserError(f"two characters of the class '{twice}'; there can be one of each")
        for seat in self.party:
            if seat.character not in self.classes:
                raise UserError(f"there is no class '{seat.character}'; there are {', '.join(self.classes)}")
            self._check_cards(seat)
            if seat.goal and seat.goal not in self.goals:
                raise UserError(f"there is no battle goal '{seat.goal}'")
        if self.dungeon is None and len(self.scenario.starts) < len(self.party):
            raise UserError(f"{self.scenario.name} has {len(self.scenario.starts)} starting hexes")
        for place in self.scenario.monsters:
            if place.monster not in self.monsters:
                raise UserError(f"{self.scenario.name} has a monster '{place.monster}', which no pack brings")


WORD_OF: Final[dict[type, str]] = {Fact: "name", Moment: "event"}


@lru_cache(maxsize=512)
def _recalled_by(text: object) -> frozenset[str]:
    """The words for the past in one thing with text."""
    said = [one for one in nodes_in(text) if isinstance(one, Did | Is | Fact | Moment)]
    words = [getattr(one, WORD_OF.get(type(one), "what")) for one in said]
    words += [one.scope for one in said if isinstance(one, Fact)]
    return RECALLED.intersection(word for word in words if isinstance(word, str))


@lru_cache(maxsize=512)
def _board(text: str, marks: str, open_doors: tuple[str, ...]) -> Board:
    board = read_board(text, marks).board
    for door in open_doors:
        board = board.open_door(door)
    return board
