"""The workbench of every step: the state under way, the agenda, and the means to ask, emit and draw."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Change
from havenwright.engine.core.bonus_index import NO_BONUSES, BonusIndex, index_bonuses
from havenwright.engine.core.trigger_watcher import Watcher
from havenwright.engine.model.agenda import (
    AnyOrder,
    CharacterTurn,
    EndRound,
    EndTurn,
    Entry,
    LongRest,
    MonsterTurn,
)
from havenwright.engine.model.chance import drawn
from havenwright.engine.model.decision_kinds import DECISION_KINDS, Of, decision_kind
from havenwright.engine.model.decisions import SKIP, Answer, Decision
from havenwright.engine.model.event_kinds import CHECKED_EVENTS, check_event
from havenwright.engine.model.events import Event, Plain
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import ActiveBonus, Figure, OnMap, State
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setting.trigger_index import Watch, watch_for
from havenwright.hexes import Board, sight
from havenwright.packs.records import AbilityCard, Face, MonsterStats

if TYPE_CHECKING:
    from havenwright.engine.setting.dungeon_map import Laid
    from havenwright.monsters import Figure as Body
    from havenwright.monsters import Plan, Position, Terrain

    Sighted: TypeAlias = tuple[
        tuple[object, ...], tuple[OnMap, ...], dict[str, Identity], tuple[Position, Body]
    ]


Questions: TypeAlias = Decision | tuple[Decision, ...]
"""A question, or one to each of several seats."""


class Wait(msgspec.Struct, frozen=True, gc=False):
    """A step waits until everything above a mark on the agenda is done."""

    mark: int
    follows: bool = False
    """True if effects of the scenario follow at once from what the step has done so far."""


class Imagine(msgspec.Struct, frozen=True, gc=False):
    """A step asks if some orders of the same things lead to different games, as far as anybody can know."""

    orders: tuple[tuple[Entry, ...], ...]


Asking: TypeAlias = Questions | Wait | Imagine

Result = TypeVar("Result")

Rule: TypeAlias = Generator[Asking, object, Result]
"""A piece of a rule: asks by yielding, nests others by `yield from`, returns its result."""

CARD_LEFT: Final = object()
"""The reply to a step whose question stays open while a card is taken out of the active area."""

FEATURES = "features"
"""All tiles but plain ones, among the kinds of tiles."""

FILLING: Final = "filling"
"""In place of a kind of tile: all beside which no other one can lie in a hex."""

HOLDING = "holding"
"""Traps and hazards that stop whoever enters them, among the kinds of tiles."""


def mask_of(hexes: Iterable[int]) -> int:
    """Hexes by number as a set."""
    mask = 0
    for at in hexes:
        mask |= 1 << at
    return mask


def _stops(tile: OnMap) -> bool:
    """True if a tile immobilizes or stuns."""
    if tile.kind not in ("trap", "hazardous") or tile.effect is None:
        return False
    parts = [part for part in tile.effect.parts if isinstance(part, Ability)]
    said = [part.what for part in parts if part.verb == "condition"]
    beside = [extra for part in parts for extra in part.extras if isinstance(extra, Change)]
    said += [change.name for change in beside if change.field == "condition"]
    return not {"immobilize", "stun"}.isdisjoint(said)


Step: TypeAlias = tuple[str, int]
"""`add` or `times`, and by how much."""

Summing: TypeAlias = tuple[int, tuple[Step, ...]]
"""A value, and the steps that are applied to it in some order."""


class Play:
    """The game inside a step."""

    __slots__ = (
        "_board",
        "_bonuses",
        "_doors",
        "_ground",
        "_ground_of",
        "_stats",
        "_watch",
        "acting",
        "agenda",
        "ahead",
        "climbers",
        "events",
        "fliers",
        "forced",
        "grounded",
        "groups",
        "groups_of",
        "imagined",
        "laying",
        "people",
        "plan",
        "plans",
        "setting",
        "sighted",
        "standing_of",
        "state",
        "strike",
        "summing",
        "terrain",
        "watcher",
        "weighed",
    )

    def __init__(self, setting: Setting, state: State, agenda: list[Entry], events: list[Event]) -> None:
        self.setting = setting
        self.state = state
        self.agenda = agenda
        self.events = events
        self.people = everybody(setting, state)
        """The identities of all figures now, by number; `become` and `join` change them."""
        self._stats: dict[int, MonsterStats] = {}
        self._watch: Watch | None = None
        self._bonuses = NO_BONUSES
        self._doors, self._board = state.open_doors, setting.board(state.open_doors)
        self._ground: dict[str, int] = {}
        self._ground_of: tuple[OnMap, ...] = ()
        self.groups: dict[int, tuple[object, list[int]]] = {}
        """The figures of groups that the scenario speaks of, each behind its group; copies share them."""
        self.groups_of: tuple[dict[str, Identity], tuple[Identity, ...]] = {}, ()
        """The changed and new identities for which `groups` was computed."""
        self.fliers: frozenset[int] = frozenset()
        """The figures that flew by a bonus after the last step; never part of the state."""
        self.grounded: frozenset[int] = frozenset()
        """Those whose card has them fly, and that something kept from it."""
        self.climbers: frozenset[int] = frozenset()
        """Those that ignored obstacles by one."""
        self.standing_of: tuple[object, ...] | None = None
        """The sources of both, if nobody can gain or lose either while they are the same; else None."""
        self.weighed: set[int] = set()
        """Numbers of the standing bonuses whose conditions are being evaluated."""
        self.watcher = Watcher()
        """The watcher of the scenario's triggers."""
        self.sighted: Sighted | None = None
        """The map as the monster rules saw it last, behind what it was made from; never part of the state."""
        self.terrain: tuple[tuple[OnMap, ...], Terrain] | None = None
        """The tiles, and as the monster rules see them."""
        self.plan: Plan | None = None
        """The last one for a figure that acts by the monster rules."""
        self.strike: Plan | None = None
        """The last one of such a figure that attacks its focus from where it stands."""
        self.summing: Summing = (0, ())
        """The last attack value to which several steps are applied; for the offers of such questions."""
        self.laying: Mapping[int, Laid] = {}
        """The ways to lay the next room of a random dungeon that the party chooses from, by option."""
        self.forced: list[str] = []
        """Modifier cards that come next, whatever chance says; for trials and tests."""
        self.acting: set[int] = set()
        """The numbers of bonuses that act in the step under way and haven't been counted as used yet."""
        self.ahead: set[int] = set()
        """The numbers of bonuses for whose abilities an event waits; they don't act before these too."""
        self.imagined = False
        """True of a copy on which it is tried what comes of something."""
        self.plans: list[tuple[int, Plan]] | None = None
        """Plans by the monster rules, with the number of events before each; None: not recorded."""

    def adopt_caches(self, other: "Play") -> None:
        """Reuse another game's caches."""
        self._bonuses = other._bonuses
        self._ground, self._ground_of = other._ground, other._ground_of
        self.sighted, self.plan, self.terrain = other.sighted, other.plan, other.terrain
        self.summing, self.laying = other.summing, other.laying
        self._watch, self.groups, self.groups_of = other._watch, other.groups, other.groups_of

    def push(self, *entries: Entry) -> None:
        """Put entries on the agenda; the first is done first."""
        self.agenda.extend(reversed(entries))

    def push_under(self, mark: int, *entries: Entry) -> None:
        """Put entries below everything that came onto the agenda since it was so long: that is done first."""
        self.agenda[mark:mark] = reversed(entries)

    def to_do(self, mark: int = 0) -> Iterator[Entry]:
        """Everything on the agenda above a mark, also what only waits for its place in an order."""
        for entry in self.agenda[mark:]:
            if isinstance(entry, AnyOrder):
                for due in entry.options:
                    yield from due.does
            else:
                yield entry

    def is_moot(self, entry: Entry) -> bool:
        """True if an entry is of a figure that is gone."""
        return entry.actor >= 0 and self.state.figures[entry.actor].hex < 0

    def emit(self, kind: str, why: str, *, seat: int | None = None, **data: Plain) -> None:
        """Tell a fact of a kind that is declared, with its fields; to one seat alone if it is secret."""
        if (kind, tuple(data), seat is None) not in CHECKED_EVENTS:
            check_event(kind, data, seat)
        self.events.append(Event(kind, why, tuple(data.items()), seat))

    def chance(self, purpose: str, options: int) -> int:
        """A number from 0 to options - 1."""
        chance = self.state.chance
        chance[purpose], value = drawn(self.setting.seed, purpose, chance[purpose], options)
        return value

    def count(self, what: str, by: int) -> None:
        """Add to a resource or a counter."""
        counted = self.state.resources
        self.state.resources = {**counted, what: counted.get(what, 0) + by}

    @property
    def watch(self) -> Watch:
        """The index of the triggers and rules in force now, and of the present goal."""
        plot, known = self.state.plot, self._watch
        if known is None or not known.is_of(plot):
            known = self._watch = watch_for(self.setting.watches, plot.triggers, plot.rules, plot.goal)
        return known

    # Who and where

    @property
    def board(self) -> Board:
        if self._doors is not self.state.open_doors:
            self._doors = self.state.open_doors
            self._board = self.setting.board(self._doors)
        return self._board

    @property
    def shown(self) -> int:
        """The hexes of all rooms that are revealed."""
        return self.setting.shown(self.state.open_doors, self.state.plot.revealed)

    def tiles(self, kind: str) -> int:
        """The hexes with a kind of overlay tile; water is difficult terrain."""
        if self._ground_of is not self.state.tiles:
            self._look_at_tiles()
        return self._ground.get(kind, 0)

    @property
    def covered(self) -> int:
        """The hexes with any overlay tile."""
        return self.tiles("")

    @property
    def holding(self) -> int:
        """The hexes with traps and hazards that stop whoever enters them."""
        return self.tiles(HOLDING)

    @property
    def featureless(self) -> int:
        """The revealed hexes without an overlay tile, not counting plain ones; a closed door is a tile."""
        hexes = self.shown & self.board.floor & ~self.board.closed_doors & ~self.tiles(FEATURES)
        return hexes & ~self.tokens if self.setting.rules.tokens_fill else hexes

    @property
    def tokens(self) -> int:
        """The hexes with money or other tokens."""
        return mask_of(self.state.tokens) | mask_of(at for _, at in self.state.placed)

    @property
    def occupied(self) -> int:
        """The hexes in which figures stand."""
        return mask_of([figure.hex for figure in self.state.figures if figure.hex >= 0])

    def mark(self, token: str, hexes: Iterable[int]) -> None:
        """Tokens tell what was done to some hexes, by rules that have such tokens."""
        if self.setting.rules.token_marks:
            self.state.placed = tuple(sorted((*self.state.placed, *((token, at) for at in hexes))))

    def _look_at_tiles(self) -> None:
        masks: dict[str, int] = {"": 0, FEATURES: 0, FILLING: 0, HOLDING: 0}
        for tile in self.state.tiles:
            at = mask_of(tile.at)
            masks[tile.kind] = masks.get(tile.kind, 0) | at
            masks[""] |= at
            if tile.kind == "water":
                masks["difficult"] = masks.get("difficult", 0) | at
            if _stops(tile):
                masks[HOLDING] |= at
            if tile.kind not in self.setting.rules.plain_tiles:
                masks[FEATURES] |= at
            if tile.kind not in self.setting.rules.sharing_tiles:
                masks[FILLING] |= at
        self._ground, self._ground_of = masks, self.state.tiles

    def _indexed(self) -> BonusIndex:
        """The bonuses that there are now, told apart again when some have come or gone."""
        if self._bonuses.of is not self.state.bonuses:
            self._bonuses = index_bonuses(self.state.bonuses)
        return self._bonuses

    @property
    def awaited(self) -> frozenset[WindowName]:
        """The events that some bonus waits for."""
        index = self._bonuses
        return index.awaited if index.of is self.state.bonuses else self._indexed().awaited

    def awaiting(self, event: WindowName) -> Sequence[tuple[ActiveBonus, Bonus]]:
        """Bonuses that wait for an event, in their order."""
        return self._indexed().awaiting.get(event, ())

    @property
    def borne(self) -> Mapping[str, Sequence[ActiveBonus]]:
        """Bonuses by the verbs that they give their bearers at all times, or would if something were so."""
        index = self._bonuses
        return index.borne if index.of is self.state.bonuses else self._indexed().borne

    @property
    def standing(self) -> frozenset[str]:
        """Verbs that bonuses give at all times, of those that change something at once when they end."""
        return self._indexed().standing

    @property
    def lasting(self) -> frozenset[str]:
        """The times that bonuses last for."""
        return self._indexed().lasting

    def who(self, figure: int) -> Identity:
        return self.people[figure]

    def become(self, figure: int, who: Identity) -> None:
        """A figure is somebody else from now on: of another side, with another number."""
        self.people[figure] = who
        self._stats.pop(figure, None)
        self.state.changed = {**self.state.changed, str(figure): who}

    def change(self, figure: int, *, side: str) -> None:
        """A figure changes sides."""
        self.become(figure, replace(self.people[figure], side=side))

    def join(self, who: Identity, body: Figure) -> int:
        """There is somebody new; their number."""
        self.people.append(who)
        self.state.born = (*self.state.born, who)
        self.state.figures.append(body)
        return len(self.people) - 1

    def stats(self, figure: int) -> MonsterStats:
        """The values of a monster, a summon or an escort."""
        stats = self._stats.get(figure)
        if stats is None:
            stats = self._stats[figure] = self.setting.stats(self.people[figure])
        return stats

    def face(self, card: int) -> AbilityCard | Face:
        """The side of an ability card that is up."""
        printed = self.setting.cards[card][1]
        return printed.back if printed.back is not None and card in self.state.flipped else printed

    def flies(self, figure: int) -> bool:
        return self.people[figure].kind != "character" and self.stats(figure).flying

    def figure(self, number: int) -> Figure:
        return self.state.figures[number]

    def is_stunned(self, figure: int) -> bool:
        """True if stun keeps a figure from abilities and items now; by some rules only in its own turn."""
        if not self.state.figures[figure].has("stun"):
            return False
        return self.setting.rules.stun_holds == "always" or self._in_turn_of(figure)

    def _in_turn_of(self, figure: int) -> bool:
        """True if it is a figure's turn. Outside of turns the action of a card is like one."""
        if self.state.turn >= 0:
            return self.state.turn == figure
        outermost = next(iter(self.state.frames.values()), None)
        return outermost is not None and outermost.performer == figure and bool(outermost.kinds)

    def present(self) -> list[int]:
        """The numbers of all figures on the map."""
        return [number for number, figure in enumerate(self.state.figures) if figure.hex >= 0]

    def side(self, actor: int) -> str:
        """The side of a figure now: a controlled figure is on its controller's side."""
        for frame in self.state.frames.values():
            if frame.performer == actor and (frame.forced or frame.side):
                return frame.side or self.people[frame.commander].side
        return self.people[actor].side

    def is_forced(self, actor: int) -> bool:
        """True if another figure decides about its movement."""
        return any(frame.performer == actor and frame.forced for frame in self.state.frames.values())

    def enemies(self, actor: int) -> list[int]:
        """The figures on the map that are not on the actor's side; nobody is an enemy of their own."""
        side, people = self.side(actor), self.people
        return [
            number
            for number, figure in enumerate(self.state.figures)
            if figure.hex >= 0 and people[number].side != side and number != actor
        ]

    def friends(self, actor: int) -> list[int]:
        """The actor's side on the map, the actor included."""
        side, people = self.side(actor), self.people
        return [number for number in self.present() if number == actor or people[number].side == side]

    def in_reach(
        self, actor: int, others: Iterable[int], hexes: int | None, *, seen: bool = True
    ) -> list[int]:
        """Those of some figures that are within a range (None: any) and, if need be, in sight."""
        at, figures = self.state.figures[actor].place, self.state.figures
        near = sight(self.board, self.setting.rules.sight).seen_from(at) if seen else self.board.floor
        if hexes is not None:
            near &= self.board.within(at, hexes)
        reached = [other for other in others if near >> figures[other].hex & 1]
        return [n for n in reached if not self.is_below(actor, n)] if hexes == 1 else reached

    def is_object(self, figure: int) -> bool:
        """True if it can be attacked but is no figure: nobody's ally, and who flies may stop above it."""
        return self.who(figure).objective and not self.setting.rules.objectives_are_figures

    def is_below(self, figure: int, other: int) -> bool:
        """True if something is below a figure that flies, which is not adjacent to it."""
        return self.figure(figure).hex == self.figure(other).hex and self.is_object(other)

    def seat_of(self, actor: int) -> int:
        """The seat that decides for a figure: its player, or the party (-1)."""
        return self.who(actor).seat


def ask(seat: int, kind: str, options: Iterable[Answer], *, about: int = -1, of: Of = "") -> Rule[Answer]:
    """The answer to a question; a single option is not asked."""
    choices = tuple(options)
    if len(choices) < 2:
        return _only(kind, of, choices)
    while (answer := (yield Decision(seat, kind, choices, about, of=of))) is CARD_LEFT:
        pass
    assert isinstance(answer, ANSWERS)
    return answer


ANSWERS: Final = (int, str, tuple)


def _only(kind: str, of: Of, choices: tuple[Answer, ...]) -> Answer:
    """The one choice that there is, of a question that could be asked."""
    assert choices, f"a question without options: {kind}"
    if (kind, of) not in DECISION_KINDS:
        decision_kind(kind, of)
    return choices[0]


def ask_once(
    seat: int, kind: str, options: Iterable[Answer], *, about: int = -1, of: Of = ""
) -> Rule[Answer | None]:
    """Ask a question. Return None if a card left the active area instead, so that the options may differ."""
    choices = tuple(options)
    if len(choices) < 2:
        return _only(kind, of, choices)
    answer = yield Decision(seat, kind, choices, about, of=of)
    if answer is CARD_LEFT:
        return None
    assert isinstance(answer, ANSWERS)
    return answer


def ask_number(seat: int, kind: str, options: Iterable[int], *, about: int = -1, of: Of = "") -> Rule[int]:
    answer = yield from ask(seat, kind, options, about=about, of=of)
    assert isinstance(answer, int)
    return answer


def ask_or_skip(
    seat: int, kind: str, options: Iterable[int], *, about: int = -1, of: Of = ""
) -> Rule[int | None]:
    """The answer, or None if it is skipped; without options nothing is asked."""
    choices = tuple(options)
    if not choices:
        return None
    answer = yield from ask(seat, kind, (*choices, SKIP), about=about, of=of)
    return answer if isinstance(answer, int) else None


Begun: TypeAlias = CharacterTurn | LongRest | MonsterTurn | EndTurn | EndRound


def defer(play: Play, entry: Begun, mark: int) -> bool:
    """Push an entry below what bonuses put onto the agenda. Return True if there is such."""
    if len(play.agenda) == mark:
        return False
    play.push_under(mark, replace(entry, begun=True))
    return True


def everybody(setting: Setting, state: State) -> list[Identity]:
    """The identities of all figures now, latecomers too."""
    people = [*setting.identities, *state.born]
    for number, who in state.changed.items():
        people[int(number)] = who
    return people
