"""A trial's position: its board and figures as a scene on the engine."""

from collections.abc import Mapping

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.tree import CONDITIONS, Ability, Action, Bonus, Relative, Select
from havenwright.cards.write.action import write_action
from havenwright.engine import Identity, Scene, Seat, Setting, Zone
from havenwright.errors import UserError
from havenwright.hexes import Board, Hex, bits, write_board
from havenwright.lab.trials.figure_text import of_a_trap, traits_and_effects, traits_of_character
from havenwright.lab.trials.format import Act, Trial, TrialFigure, TrialTile
from havenwright.lab.trials.items import equip
from havenwright.packs.records import (
    AbilityCard,
    CharacterClass,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Scenario,
    Tile,
)
from havenwright.rulesets import ruleset

LAST = 99
"""The initiative of an objective."""
STRENGTHS = ("inert", "waning", "strong")
SUMMONS_CARD = "Move +0\nAttack +0"
ATTACK = Ability("attack", Relative(0))
RANGED_ATTACK = replace(ATTACK, target=Select("enemy", range=Relative(0)))


class Position:
    """A trial's position: a scene on the engine, and the numbers of its figures."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.characters = [
            f for f in trial.figures if f.side == "characters" and not f.summoner and not f.kind
        ]
        others = [f for f in trial.figures if f not in self.characters]
        self.figures = [*self.characters, *others]
        self._numbers = {figure.id: number for number, figure in enumerate(self.figures)}
        if not self.figures:
            raise UserError("there is nobody in this position")
        if len(self._numbers) != len(trial.figures):
            raise UserError("two figures have the same id")
        for figure in self.figures:
            _check(figure)
        self.board = self._board()
        self.scene = Scene(self._setting())
        self._dress()

    @property
    def numbers(self) -> Mapping[str, int]:
        """All figures by name, newcomers too."""
        for who in self.scene.people[len(self._numbers) :]:
            name = who.name.lower()
            alike = sum(known.partition(" ")[0] == name for known in self._numbers)
            self._numbers[f"{name} {alike + 1}" if name in self._numbers else name] = len(self._numbers)
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
        return ""

    def index(self, at: Hex) -> int | None:
        """The hex's number on the board; None if it isn't there."""
        return self.board.index(at) if at in self.board else None

    def _board(self) -> Board:
        drawn = self.trial.board
        occupied = {figure.at for figure in self.figures}  # somebody in a doorway has opened the door
        closed = [tile.at for tile in drawn.tiles if tile.kind == "door" and tile.at not in occupied]
        doors = {str(n + 1): [at] for n, at in enumerate(closed)}
        board = Board(drawn.hexes, walls=drawn.walls, doors=doors, border=drawn.border)
        taken: dict[Hex, str] = {}
        for figure in self.figures:
            if figure.at not in board:
                raise UserError(f"{figure.id} stands at {figure.at[0]},{figure.at[1]}, where there is no hex")
            if figure.at in taken:
                raise UserError(f"{figure.id} and {taken[figure.at]} stand in the same hex")
            taken[figure.at] = figure.id
        for tile in self.trial.board.tiles:
            if tile.at not in board:
                raise UserError(f"a {tile.kind} lies at {tile.at[0]},{tile.at[1]}, where there is no hex")
        return board

    def _setting(self) -> Setting:
        trial = self.trial
        tiles = tuple(
            Tile(kind=tile.kind, at=tile.at, effect=_effect(tile))
            for tile in trial.board.tiles
            if tile.kind != "door"
        )
        scenario = Scenario(
            id=trial.id,
            name=trial.id,
            board=write_board(self.board),
            marks="",
            starts=tuple(f.at for f in self.characters) or (self.figures[0].at,),
            tiles=tiles,
        )
        others = self.figures[len(self.characters) :]
        automated = {figure.id for figure in others}
        return Setting(
            rules=ruleset(trial.ruleset),
            classes={f.id: _class(f) for f in self.characters},
            monsters={f.id: _monster(f, trial.acts, automated) for f in others},
            scenario=scenario,
            party=tuple(Seat(f.id) for f in self.characters),
            level=trial.level,
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
            monster=figure.id,
            rank=figure.rank,
            number=figure.number,
            at=figure.at,
            summoner=self._known(figure.summoner, self._numbers) if figure.summoner else -1,
            objective=figure.kind == "objective",
            set=figure.set or figure.side,
        )

    def _dress(self) -> None:
        """Bring the scene into the trial's position."""
        scene, elements = self.scene, self.trial.elements
        for number, figure in enumerate(self.figures):
            body = scene.figure(number)
            body.hex = self.board.index(figure.at)
            body.hit_points = figure.hp
            body.max_hit_points = figure.hp if figure.max_hp is None else figure.max_hp
            scene.add_conditions(number, *sorted(figure.conditions))
        for number, figure in sorted(enumerate(self.figures), key=lambda one: bool(one[1].summoner)):
            scene.set_initiative(number, LAST if figure.kind == "objective" else figure.initiative)
        zones: list[Zone] = []
        for figure in self.characters:
            zones += ["hand"] * figure.hand
            zones += ["discard"] * figure.discard
        scene.state.zones = zones
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
                equip(scene, number, item)

    def _without_doors(self) -> tuple[int, ...]:
        """A hex of each part of the board that only walls divide off: no door is there to reveal it."""
        doors, found = tuple(self.board.doors), list[int]()
        inside, shown = self.board.floor & ~self.board.door_hexes, self.scene.setting.shown
        while hidden := inside & ~shown(doors, tuple(found)):
            found.append(next(bits(hidden)))
        return tuple(found)


def _effect(tile: TrialTile) -> Action | None:
    """A tile's effect; the rules know that of hazards, unless the trial says another."""
    text = tile.text or ("Damage" if tile.kind == "trap" else "")
    if tile.kind == "hazardous" and text.strip().lower() == "damage":
        return None
    return read_action(of_a_trap(text)) if text else None


def _check(figure: TrialFigure) -> None:
    """True if there can be such a figure."""
    if not figure.hp:
        raise UserError(f"{figure.id} has no hit points")
    if figure.max_hp is not None and figure.max_hp < figure.hp:
        raise UserError(f"{figure.id} has {figure.hp} hit points, more than its maximum of {figure.max_hp}")
    if figure.items and (figure.side != "characters" or figure.summoner or figure.kind):
        raise UserError(f"{figure.id} is no character: it has no items")
    for name in (*figure.conditions, *figure.immune):
        if name not in CONDITIONS:
            raise UserError(f"'{name}' of {figure.id} is no condition{did_you_mean(name, CONDITIONS)}")


def _class(figure: TrialFigure) -> CharacterClass:
    nothing = Action(())
    cards = tuple(
        AbilityCard(
            id=f"{figure.id} {number}",
            name=f"{figure.id} {number}",
            level="1",
            initiative=figure.initiative,
            top=nothing,
            bottom=nothing,
        )
        for number in range(figure.hand + figure.discard)
    )
    return CharacterClass(
        id=figure.id, name=figure.id, hand_size=len(cards), hit_points=(figure.hp,) * 9, cards=cards
    )


def _action(figure: TrialFigure, card: str) -> Action:
    """The action of a card; a summon moves and attacks without one, with its own range."""
    action = read_action(card or SUMMONS_CARD)
    if not figure.summoner or figure.range in (0, "-"):
        return action
    return replace(
        action,
        parts=tuple(RANGED_ATTACK if part == ATTACK else part for part in action.parts),
    )


def _monster(figure: TrialFigure, acts: list[Act], automated: set[str]) -> MonsterType:
    """Its stat card and, as its deck, what those who act by monster rules do in the acts."""
    traits, effects = traits_and_effects(figure.text)
    stats = MonsterStats(
        hit_points=figure.hp,
        move=None if figure.move == "-" else figure.move,
        attack=None if figure.attack == "-" else figure.attack,
        range=0 if figure.range == "-" else figure.range,
        targets=figure.targets,
        flying=any(isinstance(p, Ability) and p.verb == "flying" for p in traits),
        traits=tuple(traits),
        attack_effects=effects,
        immune=tuple(figure.immune),
    )
    deck = tuple(
        MonsterCard(id=f"act {number}", name=text, initiative=50, action=_action(figure, text))
        for number, act in enumerate(acts)
        for text in (act.card or act.text,)
        if act.card or act.perform in automated or (act.turn == figure.id and figure.summoner)
    )
    return MonsterType(
        id=figure.id, name=figure.id, standees=10, normal=(stats,) * 8, elite=(stats,) * 8, deck=deck
    )
