"""A trial's position: its board and figures as a scene on the engine."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.tree import Ability, Action, Bonus
from havenwright.cards.vocabulary import CONDITIONS
from havenwright.cards.write.action import write_action
from havenwright.engine import Identity, Scene, Setting, Zone, findable
from havenwright.errors import UserError
from havenwright.hexes import Board, Hex, bits, distance, write_board
from havenwright.lab.trials.components import (
    class_of,
    goals_of,
    kind_of,
    lasting_half,
    monster_of,
    nameless,
    own_decks,
    scenario_of,
    seat_of,
    set_of,
    treasure_of,
    treasures_of,
    type_of,
)
from havenwright.lab.trials.decks import LOOT, set_ability_deck, set_deck, set_loot_deck
from havenwright.lab.trials.defaults import by_default
from havenwright.lab.trials.figure_text import of_a_trap, traits_of_character
from havenwright.lab.trials.format import Trial, TrialCard, TrialFigure, TrialTile, TrialToken
from havenwright.lab.trials.items import equip, findable_items
from havenwright.lab.trials.variants import variants_of
from havenwright.packs.records import Tile
from havenwright.packs.scenario.records import NamedHex
from havenwright.rulesets import ruleset
from havenwright.rulesets.readings import read_otherwise

ZONES: Final[Mapping[str, Zone]] = MappingProxyType(
    {
        **dict.fromkeys(("hand", "flipped", "active"), "hand"),
        "discard": "discard",
        "lost": "lost",
        "unrecoverable": "removed",
    }
)
"""Where cards lie; active ones are put there later."""
MOST_ACTS: Final = 200
"""Acts whose bonuses may all last; more take seconds."""
LAST, USUALLY = 99, 50
"""The initiatives of objectives and of others, where a trial says none."""
STRENGTHS = ("inert", "waning", "strong")


class Position:
    """A trial's position: a scene on the engine, and the numbers of its figures."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial = replace(trial, figures=[_filled(trial, figure) for figure in trial.figures])
        self.characters = [
            f for f in trial.figures if f.side == "characters" and not f.summoner and not f.kind
        ]
        others = [f for f in trial.figures if f not in self.characters]
        self.figures = [*self.characters, *others]
        self._numbers = {figure.id: number for number, figure in enumerate(self.figures)}
        if not self.figures:
            raise UserError("there is nobody in this position")
        if len(trial.acts) > MOST_ACTS:
            raise UserError(f"a trial of {len(trial.acts)} acts; it can have {MOST_ACTS}")
        if len(self._numbers) != len(trial.figures):
            raise UserError("two figures have the same id")
        for figure in self.figures:
            _check(figure)
        self.board = self._board()
        self.scene = Scene(self._setting())
        self._dress()
        self.known_items = len(self.scene.setting.items)
        """How many items the trial says, those in its treasures with them."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """All figures by name, newcomers too."""
        people = self.scene.people
        for number in range(len(self._numbers), len(people)):
            who = people[number]
            before = sum(other.monster == who.monster for other in people[len(self.figures) : number])
            numbered = who.kind == "monster" or before or who.name.lower() in self._numbers
            name = who.monster if who.kind == "monster" else who.name.lower()
            self._numbers[f"{name} {before + 1}" if numbered else name] = number
        return self._numbers

    def number(self, name: str) -> int:
        return self._known(name, self.numbers)

    def _known(self, name: str, numbers: Mapping[str, int]) -> int:
        if name not in numbers:
            raise UserError(f"there is no figure '{name}'; there are {', '.join(numbers)}")
        return numbers[name]

    def name(self, number: int) -> str:
        """The name of a figure."""
        return list(self.numbers)[number]

    def card_name(self, card: int) -> str:
        """The name of an ability card; nothing for one that has none."""
        if card >= len(self.scene.setting.cards):
            return ""
        seat, printed = self.scene.setting.cards[card]
        return printed.id if any(printed.id == own.id for own in self.characters[seat].cards) else ""

    def card(self, seat: int, name: str) -> int:
        """The number of a character's card by its id."""
        own = {printed.id: n for n, (owner, printed) in enumerate(self.scene.setting.cards) if owner == seat}
        if name not in own:
            known = [card.id for card in self.characters[seat].cards]
            raise UserError(f"{self.characters[seat].id} has no card '{name}'{did_you_mean(name, known)}")
        return own[name]

    @property
    def decks(self) -> Mapping[str, str]:
        """The engine's names of the modifier decks, by the trial's."""
        names = {figure.id: f"seat {seat}" for seat, figure in enumerate(self.characters)}
        return names | {"monsters": "monsters", "allies": "allies"}

    @property
    def sets(self) -> set[str]:
        """All sets of monsters that there can be."""
        others = self.figures[len(self.characters) :]
        return {set_of(figure) for figure in others} | set(self.trial.monsters)

    def index(self, at: Hex) -> int | None:
        """The hex's number on the board; None if it isn't there."""
        return self.board.index(at) if at in self.board else None

    def _board(self) -> Board:
        drawn = self.trial.board
        doors = {name: tile.hexes for name, tile in self._doors().items()}
        board = Board(drawn.hexes, walls=drawn.walls, doors=doors, links=drawn.links, border=drawn.border)
        taken: dict[Hex, str] = {}
        for figure in self.figures:
            if figure.at not in board:
                raise UserError(f"{figure.id} stands at {figure.at[0]},{figure.at[1]}, where there is no hex")
            if figure.at in taken:
                raise UserError(f"{figure.id} and {taken[figure.at]} stand in the same hex")
            taken[figure.at] = figure.id
        for what, at in [
            *((tile.kind, at) for tile in drawn.tiles for at in tile.hexes),
            *(("token", token.at if isinstance(token, TrialToken) else token) for token in drawn.tokens),
        ]:
            if at not in board:
                raise UserError(f"a {what} lies at {at[0]},{at[1]}, where there is no hex")
        for tile in drawn.tiles:
            if not _hang_together(tile.hexes):
                raise UserError(f"the hexes of a {tile.kind} of {len(tile.hexes)} hexes don't touch")
        return board

    def _doors(self) -> dict[str, TrialTile]:
        """The closed doors by name; somebody in a doorway has opened the door."""
        occupied = {figure.at for figure in self.figures}
        doors = (tile for tile in self.trial.board.tiles if tile.kind == "door")
        closed = (door for door in doors if occupied.isdisjoint(door.hexes))
        return {str(n + 1): tile for n, tile in enumerate(closed)}

    def _setting(self) -> Setting:
        trial = self.trial
        tiles = (
            *(_tile(tile) for tile in trial.board.tiles if tile.kind != "door"),
            *(
                Tile(kind="token", name=token.name, at=token.at)
                if isinstance(token, TrialToken)
                else Tile(kind="money", at=token)
                for token in trial.board.tokens
            ),
        )
        scenario = replace(
            scenario_of(trial),
            id=trial.id,
            name=trial.id,
            board=write_board(self.board),
            starts=tuple(f.at for f in self.characters) or (self.figures[0].at,),
            tiles=tiles,
            places=tuple(NamedHex(name=name, at=at) for name, at in sorted(trial.places.items())),
            locked=tuple(name for name, door in self._doors().items() if door.locked),
        )
        others = self.figures[len(self.characters) :]
        rules = read_otherwise(ruleset(trial.ruleset), trial.readings)
        treasures = treasures_of(trial)
        classes = {f.id: class_of(trial, f) for f in self.characters}
        return Setting(
            rules=rules,
            classes=classes,
            monsters={f.id: monster_of(trial, f) for f in others if not f.monster}
            | {name: type_of(trial, name) for name in trial.monsters},
            scenario=scenario,
            party=tuple(seat_of(f, classes[f.id]) for f in self.characters),
            level=trial.level,
            goals=goals_of(self.characters),
            treasures=treasures,
            items=findable(findable_items(trial, scenario, treasures), treasures, scenario, len(classes)),
            variants=variants_of(rules, trial.variants),
            identities=tuple(self._identity(f) for f in self.figures),
            own_initiative=frozenset(f.id for f in others if f.side == "allies" and not f.set and not f.kind),
        )

    def _identity(self, figure: TrialFigure) -> Identity:
        if figure in self.characters:
            return Identity(figure.id, "characters", "character", seat=self._numbers[figure.id])
        return Identity(
            figure.id,
            "monsters" if figure.side == "monsters" else "characters",
            "monster",
            monster=figure.monster or figure.id,
            rank=figure.rank,
            number=figure.number or self._standee(figure),
            at=figure.at,
            summoner=self._known(figure.summoner, self._numbers) if figure.summoner else -1,
            objective=figure.kind == "objective",
            set=set_of(figure),
        )

    def _standee(self, figure: TrialFigure) -> int:
        """The number of a monster whose kind numbers its own."""
        alike = [other.id for other in self.figures if other.monster == figure.monster]
        return alike.index(figure.id) + 1 if figure.monster else 0

    def _dress(self) -> None:
        """Bring the scene into the trial's position."""
        scene, elements = self.scene, self.trial.elements
        for number, figure in enumerate(self.figures):
            body = scene.figure(number)
            body.hex = self.board.index(figure.at)
            body.hit_points = figure.hp
            body.max_hit_points = figure.hp if figure.max_hp is None else figure.max_hp
            scene.add_conditions(number, *sorted(figure.conditions))
            for token in figure.tokens:
                scene.mark(number, token)
        for number, figure in sorted(enumerate(self.figures), key=lambda one: bool(one[1].summoner)):
            scene.set_initiative(number, figure.initiative or 0)
        scene.state.tiles = tuple(
            replace(tile, by=self.number(owner)) if owner else tile
            for tile, owner in zip(scene.state.tiles, self._owners(), strict=True)
        )
        self.call_summons()
        self._deal()
        scene.set_elements({element: STRENGTHS.index(strength) for element, strength in elements.items()})
        scene.reveal(*self._without_doors())
        for number, figure in enumerate(self.characters):
            for text in (figure.text, *(f"Immune to {name}" for name in figure.immune)):
                for part in traits_of_character(text):
                    if not isinstance(part, Bonus | Ability):
                        said = write_action(Action((part,)))
                        raise UserError(f"'{said}' is nothing that can be in force all the time")
                    scene.add_bonus(number, part)
            for item in figure.items:
                equip(scene, number, item, self.trial.items)
            for card in figure.cards:
                if card.how == "active":
                    self._activate(number, card)
        self._make_up_decks()
        for number, figure in enumerate(self.figures):
            if figure.hidden:
                self._hide(number, figure)
        scene.heed_triggers().run_out(by_default)

    def _owners(self) -> list[str]:
        """The figures that have made the tiles that lie there, in their order."""
        return [tile.owner for tile in self.trial.board.tiles if tile.kind != "door"]

    def _make_up_decks(self) -> None:
        """Make up the decks: those that the trial speaks of, and those of sets with cards of their own."""
        own = own_decks(self.trial)
        for name in own:
            if name not in self.sets or name in self.decks:
                known = sorted(self.sets - set(self.decks))
                raise UserError(
                    f"no set '{name}' can have ability cards; there are {', '.join(known) or 'none'}"
                )
            set_ability_deck(self.scene, name, own[name], self.trial.decks.get(name))
        for name, deck in self.trial.decks.items():
            if isinstance(deck, list) or name in own:
                continue
            if name == LOOT:
                set_loot_deck(self.scene, deck)
            else:
                set_deck(self.scene, self._owner(name), deck)

    def call_summons(self) -> None:
        """Make summons of those whom a character has summoned; monsters that a monster summons stay ones."""
        for number, figure in enumerate(self.figures):
            who = self.scene.who(number)
            if figure.summoner and who.kind == "monster" and who.summoner < len(self.characters):
                stats = self.scene.setting.stats(who)
                self.scene.become(number, replace(who, kind="summon", set="", stats=stats))

    def act_by_card(self, number: int) -> None:
        """Let a summon act by a card of the trial, as monsters do, until `call_summons` is called again."""
        if number < len(self.figures) and self.scene.who(number).kind == "summon":
            self.scene.become(number, self.scene.setting.identities[number])

    def _deal(self) -> None:
        """Put the cards of all characters where they belong."""
        zones: list[Zone] = []
        for figure in self.characters:
            zones += ["hand"] * figure.hand
            zones += ["discard"] * figure.discard
            zones += [ZONES[card.how] for card in figure.cards]
            zones += ["left out"] * (2 * sum(act.round is not None for act in self.trial.acts))
        self.scene.state.zones = zones
        flipped = [
            self.card(seat, nameless(figure, number))
            for seat, figure in enumerate(self.characters)
            for number in range(self._flipped(figure))
        ]
        flipped += [
            self.card(seat, card.id)
            for seat, figure in enumerate(self.characters)
            for card in figure.cards
            if card.flipped or card.how == "flipped" or (card.how == "discard" and card.back is not None)
        ]
        self.scene.state.flipped = tuple(sorted(flipped))

    def _flipped(self, figure: TrialFigure) -> int:
        """How many nameless cards of the hand show their other side."""
        if figure.flipped and self.scene.setting.rules.hand != "two-sided":
            raise UserError(f"{figure.id} can't have `flipped`: cards have no second side here")
        if figure.flipped > figure.hand:
            raise UserError(f"{figure.flipped} of {figure.hand} cards in the hand of {figure.id} are flipped")
        return figure.flipped

    def _activate(self, seat: int, card: TrialCard) -> None:
        """Put a card into the active area."""
        half = lasting_half(card.back if card.flipped and card.back is not None else card)
        if half is None:
            raise UserError(f"{card.id} can't be active: neither of its halves stays")
        number = self.card(seat, card.id)
        self.scene.activate(seat, number, half, card.left).run_out(by_default)
        if self.scene.state.zones[number] != "active":
            raise UserError(f"{card.id} can't be active: nothing on it lasts")

    def _owner(self, name: str) -> str:
        """The engine's name of a modifier deck."""
        names = self.decks
        if name not in names:
            known = [*names, *([LOOT] if self.scene.setting.rules.materials else [])]
            raise UserError(f"no deck '{name}'; there are {', '.join(known)}{did_you_mean(name, known)}")
        return names[name]

    def _hide(self, number: int, figure: TrialFigure) -> None:
        """Let a figure wait behind a closed door."""
        if self.scene.shown >> self.board.index(figure.at) & 1:
            raise UserError(f"{figure.id} can't be hidden: no closed door is before it")
        self.scene.hide(number)

    def _without_doors(self) -> tuple[int, ...]:
        """A hex of each part of the board that only walls divide off: no door is there to reveal it."""
        doors, found = tuple(self.board.doors), list[int]()
        inside, shown = self.board.floor & ~self.board.door_hexes, self.scene.setting.shown
        while hidden := inside & ~shown(doors, tuple(found)):
            found.append(next(bits(hidden)))
        return tuple(found)


def _tile(tile: TrialTile) -> Tile:
    """A tile of the trial's board, which is no door."""
    assert tile.kind != "door"
    at, *also = tile.hexes
    if tile.kind == "treasure":
        return replace(treasure_of(tile.text, tile.number), at=at, also=tuple(also))
    return Tile(kind=tile.kind, at=at, also=tuple(also), effect=_effect(tile))


def _effect(tile: TrialTile) -> Action | None:
    """A tile's effect; the rules know that of hazards, unless the trial says another."""
    text = tile.text or ("Damage" if tile.kind == "trap" else "")
    if tile.kind == "hazardous" and text.strip().lower() == "damage":
        return None
    return read_action(of_a_trap(text)) if text else None


def _filled(trial: Trial, figure: TrialFigure) -> TrialFigure:
    """A figure with its initiative and the values of its kind."""
    if figure.initiative is None:
        figure = replace(figure, initiative=LAST if figure.kind == "objective" else USUALLY)
    if not figure.monster:
        return figure
    kind = kind_of(trial, figure.monster)
    if figure.id in trial.monsters:
        raise UserError(f"{figure.id} has the name of a kind of monster")
    line = kind.elite if kind.elite is not None and figure.rank == "elite" else kind
    hp, most = figure.hp or line.hp, figure.max_hp or line.hp
    return replace(figure, hp=hp, max_hp=max(hp, most), initiative=kind.initiative)


def _hang_together(hexes: Sequence[Hex]) -> bool:
    """True if all hexes of a tile touch one another."""
    reached, left = [hexes[0]], {*hexes[1:]}
    for at in reached:
        near = {other for other in left if distance(at, other) == 1}
        reached += sorted(near)
        left -= near
    return not left


def _check(figure: TrialFigure) -> None:
    """True if there can be such a figure."""
    if not figure.hp:
        raise UserError(f"{figure.id} has no hit points")
    if figure.max_hp is not None and figure.max_hp < figure.hp:
        raise UserError(f"{figure.id} has {figure.hp} hit points, more than its maximum of {figure.max_hp}")
    for name in (*figure.conditions, *figure.immune):
        if name not in CONDITIONS:
            raise UserError(f"'{name}' of {figure.id} is no condition{did_you_mean(name, CONDITIONS)}")
