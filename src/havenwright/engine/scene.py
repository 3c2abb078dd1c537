"""A scene: a position of one's own, in which entries of the agenda are run by the engine's own steps.

Trials, rehearsals and tests build a position, do one thing in it, and look at the result:

    scene = Scene(setting)                             # the setting's first state, or a state of one's own
    scene.figure(1).hit_points = 4                     # records of the state may be written between acts
    scene.add_conditions(1, "poison")
    scene.force("+1", "miss")                          # the next modifier cards
    scene.perform(0, read_action("Attack 3"))          # runs to the first question
    while scene.decision is not None:
        scene.choose(scene.decision.options[0])
    scene.figure(1).hit_points, scene.events

Several acts in a row are a story: `character_turn`, `monster_turn`, `damage`, `end_round`, or any agenda
entries with `do`. `run_out` answers all questions of an act with one function.

`game.scene` is the same on a game under way: a test forces its draws, changes its state, or does something
on top of its agenda. The work that the game itself still has to do stays where it is.

    game.scene.force("+0")
    game.scene.do(Conclude(outcome="won"))

Tests of a single rule call it with `scene.play`, and give its questions to `follow`:

    game.scene.follow(spring(game.scene.play, 1, tile, by=-1))
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Final, Self, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.actions.targets import harms_own_side
from havenwright.engine.attack.modifier_cards import counted, step_of
from havenwright.engine.bonuses.auras import as_aura, for_each
from havenwright.engine.bonuses.standing import follow_standing, note_standing
from havenwright.engine.components.elements import pool_of, strengths
from havenwright.engine.components.items import item_bonuses
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.core.play import Imagine, Play, Rule, Wait
from havenwright.engine.core.record import note, remember_turn, total
from havenwright.engine.figures.damage import suffer
from havenwright.engine.figures.initiative import before_summoner, mark_open_ties, place_in_set
from havenwright.engine.foresight import orders_differ
from havenwright.engine.free_answers import check
from havenwright.engine.model.agenda import (
    BeginRound,
    EndRound,
    EndTurn,
    Entry,
    Happen,
    LongRest,
    MonsterActs,
    MonsterTurn,
    OwnTurn,
    Perform,
    Settle,
    ShortRest,
)
from havenwright.engine.model.chance import seeded
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.events import Event
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import HIDDEN, ActiveBonus, Condition, Deck, Figure, OnMap, State
from havenwright.engine.model.state_words import Marker
from havenwright.engine.round.monster_card import card_of, consume_before, somebody_performs
from havenwright.engine.round.round import next_round, open_round
from havenwright.engine.round.start_of_turn import start_of_turn
from havenwright.engine.scenario.triggers import follow_plot
from havenwright.engine.setting.setting import RECALLED, Carried, Setting
from havenwright.engine.setup.first_state import first_state
from havenwright.engine.steps import run
from havenwright.engine.terms.sums import result_with
from havenwright.engine.terms.ways import ground_of
from havenwright.hexes import Board, Kind, reach
from havenwright.monsters import Plan
from havenwright.packs.records import Item

Asked: TypeAlias = Generator[Decision, Answer, None]
"""An act under way: questions go out one by one, answers come in."""

HALVES: Final = frozenset(("top", "bottom"))
"""Kinds of the actions of ability cards."""


class Scene:
    """A position, and acts in it that run on the engine's own steps."""

    def __init__(self, setting: Setting, state: State | None = None) -> None:
        setting.recalls = RECALLED
        self._set_on(Play(setting, first_state(setting) if state is None else state, [], []))

    @classmethod
    def on(cls, play: Play) -> "Scene":
        """The scene on work that is under way already; its agenda stays untouched."""
        scene = cls.__new__(cls)
        scene._set_on(play)
        return scene

    def _set_on(self, play: Play) -> None:
        self.play = play
        """The workbench that every rule takes: for tests of a single rule."""
        self.decision: Decision | None = None
        """The open question of the act under way; None when the act is over."""
        self.under_way: Entry | None = None
        """The agenda entry whose step asks."""
        self.leaves_out: Callable[[Ability], bool] | None = None
        """Says before each ability of an action with `kinds` whether its figure skips it unasked."""
        self._act: Asked | None = None
        self._heeds = False
        self._told = 0
        self._below = len(play.agenda)

    # Looking

    @property
    def setting(self) -> Setting:
        return self.play.setting

    @property
    def state(self) -> State:
        """The present state. Its records may be written between acts."""
        return self.play.state

    @property
    def events(self) -> list[Event]:
        return self.play.events

    @property
    def agenda(self) -> Sequence[Entry]:
        """Everything that is still to be done, the next entry last."""
        return tuple(self.play.agenda)

    @property
    def board(self) -> Board:
        return self.play.board

    @property
    def shown(self) -> int:
        """The hexes of all revealed rooms."""
        return self.play.shown

    @property
    def occupied(self) -> int:
        """The hexes in which figures stand."""
        return self.play.occupied

    @property
    def people(self) -> Sequence[Identity]:
        """The identities of all figures, by number."""
        return self.play.people

    @property
    def elements(self) -> tuple[int, ...]:
        """The strength of each element, on a board or on the cards that lie there."""
        return strengths(self.play)

    def figure(self, number: int) -> Figure:
        return self.play.figure(number)

    def who(self, figure: int) -> Identity:
        return self.play.who(figure)

    def present(self) -> list[int]:
        """The numbers of all figures on the map."""
        return self.play.present()

    def enemies(self, figure: int) -> list[int]:
        """The numbers of a figure's enemies on the map."""
        return self.play.enemies(figure)

    def friends(self, figure: int) -> list[int]:
        """The numbers of a figure's own side on the map, its own among them."""
        return self.play.friends(figure)

    def tiles(self, kind: str = "") -> int:
        """The hexes with a kind of overlay tile, or with any."""
        return self.play.tiles(kind)

    def deck_of(self, figure: int, commander: int = -1) -> str:
        """The name of the modifier deck that a figure draws from; some draw from their commander's."""
        return deck_of(self.play, figure, commander)

    def recorded(self, figure: int, name: str) -> int:
        """The amount of something that a figure has done in this scenario, such as `damage dealt`."""
        return total(self.play, figure, name)

    def value_with(self, card: str) -> int:
        """The value of the attack under way with a modifier card that may be chosen for it."""
        return result_with(self.play.summing, step_of(counted(self.play, card)))

    def doors_towards(self, figure: int, at: int, points: int, kind: Kind) -> list[int]:
        """The hexes of closed doors, each of which would let a figure end its move in a hex behind it."""
        ground = replace(ground_of(self.play, figure), sealed=0)
        here, opened = self.figure(figure).hex, self.state.open_doors
        doors = []
        for name, hexes in self.board.doors.items():
            if name not in opened:
                ways = self.setting.board((*opened, name)).door_ways
                if reach(ways, here, ground, kind, limit=points).ends >> at & 1:
                    doors.append(self.board.index(hexes[0]))
        return doors

    def keep_plans(self) -> None:
        """Remember from now on what figures plan by the monster rules, for `plans_behind`."""
        self.play.plans = []

    def plans_behind(self, number: int, since: int) -> list[Plan]:
        """The plans of figures that act by the monster rules between two events, the last plan last."""
        return [plan for told, plan in self.play.plans or () if since <= told <= number]

    # Setting up

    def add_conditions(self, figure: int, *names: str) -> None:
        """Give a figure the conditions that it doesn't have yet."""
        body = self.figure(figure)
        new = [Condition(name) for name in dict.fromkeys(names) if not body.has(name)]
        body.conditions = (*body.conditions, *new)

    def add_bonus(self, figure: int, bonus: Bonus | Ability) -> None:
        """Put something in force on a figure for good, as a line of a stat card is."""
        shared: bool | UnsetType = UNSET
        if isinstance(bonus, Bonus):
            shared, bonus = for_each(bonus), as_aura(bonus)
        left = len(bonus.uses) if isinstance(bonus, Bonus) and bonus.uses else -1
        self._add(ActiveBonus(figure, bonus, left=left, lasts="trait", shared=shared))

    def _add(self, bonus: ActiveBonus) -> None:
        self.state.serial += 1
        self.state.bonuses = (*self.state.bonuses, replace(bonus, number=self.state.serial))

    def equip(self, seat: int, item: Item, how: str = "ready", left: int | None = None) -> None:
        """Bring an item, ready to be used or as said, perhaps with fewer use slots left than it has."""
        number, carried = len(self.setting.items), Carried(seat, item)
        self.setting.items = (*self.setting.items, carried)  # no other scene should share the setting
        self.state.items = (*self.state.items, how)
        for bonus in item_bonuses(number, carried):
            self._add(bonus if left is None or item.uses == 1 else replace(bonus, left=left))

    def set_deck(
        self,
        name: str,
        left: Sequence[str],
        top: Sequence[str],
        discarded: Sequence[str],
        *,
        shuffles: bool = False,
    ) -> None:
        """Make up a deck: its cards, those that come next in order, the discards, and the shuffle due."""
        self.state.decks[name] = Deck(tuple(sorted(left)), tuple(sorted(discarded)), shuffles, tuple(top))
        self.state.chance.setdefault(name, seeded(self.setting.seed, name))

    def mark(self, figure: int, token: str) -> None:
        """Put a token with a name onto a figure."""
        given = (*self.state.markers, Marker(token, figure))
        self.state.markers = tuple(sorted(given, key=lambda marker: marker.text))

    def activate(self, figure: int, card: int, action: Action, left: int | None = None) -> Self:
        """Put a card into the active area, as if it had been played before; say how many slots are left."""
        return self._begin(self._activate(figure, card, action, left))

    def hide(self, figure: int) -> None:
        """Take a figure off the map until its room is revealed."""
        self.figure(figure).hex = HIDDEN

    def heed_triggers(self) -> Self:
        """From now on let the scenario's triggers and rules act, as in a game."""
        self._heeds = True
        return self._begin(self._work())

    def lay(self, kind: str, *hexes: int, effect: Action | None = None, fixed: bool = False) -> None:
        """Lay an overlay tile onto the map, on several hexes if need be."""
        self.state.tiles = (*self.state.tiles, OnMap(kind, hexes, effect, fixed=fixed))

    def reveal(self, *hexes: int) -> None:
        """Reveal the rooms of some hexes, and no others beside those that open doors reveal."""
        self.state.plot = replace(self.state.plot, revealed=hexes)

    def set_elements(self, strengths: Mapping[str, int]) -> None:
        """Make some elements as strong as it says, and all others inert."""
        self.state.elements = tuple(strengths.get(element, 0) for element in ELEMENTS)
        if not pool_of(self.play).is_board:  # they stand on no card
            self.state.made = tuple(element for element, strength in strengths.items() if strength)

    def set_initiative(self, figure: int, initiative: int) -> None:
        """Give a figure its place in the order; a summon's is before its summoner, which has one already."""
        who, body = self.who(figure), self.figure(figure)
        if who.objective:
            body.initiative = (initiative, 9)
        elif who.summoner >= 0:
            body.initiative = before_summoner(self.play, figure)
        elif who.kind == "character":
            body.initiative = (initiative, 0, 0)
        else:
            body.initiative = (initiative, 1, 0, *place_in_set(self.play, who))
            mark_open_ties(self.play)

    def become(self, figure: int, who: Identity) -> None:
        """Make somebody else of a figure: of another side, with another number."""
        self.play.become(figure, who)

    def record(self, figure: int, name: str, amount: int = 1) -> None:
        """Write down that a figure did something in this turn."""
        note(self.play, figure, name, amount)

    def force(self, *modifiers: str) -> None:
        """Name the modifier cards that come next, from whatever deck; without any, chance rules again."""
        self.play.forced = list(modifiers)

    # Acts: each runs to its first question

    def do(self, *entries: Entry) -> Self:
        """Run entries of the agenda, the first one first, with everything that they set going but a round."""
        return self._begin(self._do(*entries))

    def follow(self, rule: Rule[object]) -> Self:
        """Follow a rule, and then all that it put onto the agenda."""
        return self._begin(self._follow(rule))

    def perform(self, figure: int, action: Action, *, card: int = -1, kinds: tuple[str, ...] = ()) -> Self:
        """Perform an action of an ability card; `kinds` says which half it is."""
        return self.do(Perform(actor=figure, action=action, card=card, kinds=kinds))

    def perform_by_monster_rules(self, figure: int, card: str) -> Self:
        """Perform a card of a monster's deck without a turn; the card that its set drew stays there."""
        return self._begin(self._by_monster_rules(figure, card))

    def character_turn(self, figure: int, actions: Sequence[Action], kinds: Sequence[str] = ()) -> Self:
        """Take a character's whole turn: its start, some actions as far as the figure can act, its end."""
        return self._begin(self._character_turn(figure, actions, kinds))

    def monster_turn(self, figure: int, card: str = "", to_come: Sequence[int] | None = None) -> Self:
        """Take the turn of a monster or a summon, perhaps with another card, before some other turns."""
        return self._begin(self._monster_turn(figure, card, to_come))

    def end_turn(self, figure: int) -> Self:
        """End the turn of a figure."""
        return self.do(EndTurn(figure=figure))

    def long_rest(self, figure: int) -> Self:
        """Rest for a whole turn."""
        return self._begin(self._in_turn(figure, LongRest(actor=figure), EndTurn(figure=figure)))

    def short_rest(self, seat: int) -> Self:
        """Offer a seat its rest of the end of the round."""
        return self._begin(self._in_turn(seat, ShortRest(seat=seat)))

    def damage(self, figure: int, amount: int) -> Self:
        """Let a figure suffer damage that comes from nobody."""
        return self.follow(suffer(self.play, figure, amount, by=-1, why="damage"))

    def begin_scenario(self) -> Self:
        """Let the scenario do what it does before the first round."""
        return self.do(Happen(effects=self.setting.scenario.effects, at_start=True))

    def begin_round(self) -> Self:
        """Begin a round, without its cards: whatever happens at its start."""
        return self.follow(open_round(self.play))

    def play_round(self) -> Self:
        """Play a whole round from its cards on."""
        return self.follow(run(self.play, BeginRound()))

    def end_round(self) -> Self:
        """End the round. The next one is there, without cards; nobody has acted in it."""
        return self._begin(self._end_round())

    # Questions

    def choose(self, answer: Answer) -> Self:
        """Answer the open question. An illegal answer changes nothing."""
        assert self.decision is not None, "nothing is asked"
        check(self.play, self.decision, answer)
        self._send(answer)
        return self

    def run_out(self, answer: Callable[[Decision], Answer], most: int = 10_000) -> Self:
        """Answer all questions of the act in the same way, up to a number."""
        for _ in range(most):
            if self.decision is None:
                return self
            self.choose(answer(self.decision))
        raise AssertionError(f"the act goes on after {most} questions")

    # Running

    def _begin(self, act: Asked) -> Self:
        assert self.decision is None, "an act begins when the one before it is over"
        self._act, self.under_way = act, None
        note_standing(self.play)
        self._send(None)
        return self

    def _send(self, answer: Answer | None) -> None:
        assert self._act is not None
        self.decision = None
        try:
            self.decision = self._act.send(answer)  # type: ignore[arg-type]  # None begins it
        except StopIteration:
            self._act = None

    def _do(self, *entries: Entry) -> Asked:
        self.play.push(*entries)
        yield from self._work()

    def _follow(self, rule: Rule[object]) -> Asked:
        yield from self._run(rule)
        self._after_step()
        yield from self._work()

    def _after_step(self) -> None:
        """Push what follows from a step that is over."""
        if self._heeds:
            follow_plot(self.play, self.events[self._told :])
            self._told = len(self.events)
        follow_standing(self.play)

    def _work(self) -> Asked:
        """All entries that were put onto the agenda since the scene began; no round begins of itself."""
        if self._heeds and len(self.play.agenda) == self._below:
            self._after_step()
        yield from self._work_down_to(self._below)

    def _work_down_to(self, mark: int) -> Asked:
        """Run the steps of all entries above a mark."""
        agenda = self.play.agenda
        while len(agenda) > mark:
            entry = agenda.pop()
            if isinstance(entry, Perform) and self._is_left_out(entry):
                agenda.append(replace(entry, part=entry.part + 1))
            elif not isinstance(entry, BeginRound) and not self.play.is_moot(entry):
                self.under_way = entry
                yield from self._run(run(self.play, entry))
                self._after_step()

    def _run(self, rule: Rule[object]) -> Asked:
        """Run a rule. Questions to several seats at once are asked one after the other."""
        reply: object = None
        while True:
            try:
                asking = rule.send(reply)
            except StopIteration:
                return
            if isinstance(asking, Decision):
                reply = yield asking
            elif isinstance(asking, Wait):
                yield from self._wait(asking)
                reply = None
            elif isinstance(asking, Imagine):
                reply = orders_differ(self.play, asking, heeds=self._heeds)
            else:
                answers = []
                for decision in asking:
                    answers.append((yield decision))
                reply = tuple(answers)

    def _wait(self, wait: Wait) -> Asked:
        """Do what comes before the rest of a step, whose entry lies below it."""
        mark = wait.mark
        entry, acting, agenda = self.under_way, self.play.acting, self.play.agenda
        below = () if entry is None else (entry,)
        self.play.push_under(mark, *below)
        if wait.follows:
            self._after_step()
        self.play.acting = set()
        yield from self._work_down_to(mark + len(below))
        del agenda[mark:]
        self.under_way, self.play.acting = entry, acting

    def _is_left_out(self, entry: Perform) -> bool:
        """True if the next ability of an action is skipped, about which nobody is asked."""
        if self.leaves_out is None or entry.inner or HALVES.isdisjoint(entry.kinds):
            return False
        part = entry.action.parts[entry.part] if entry.part < len(entry.action.parts) else None
        if not isinstance(part, Ability):
            return False
        own = part.target is not None and harms_own_side(self.play, part, part.target.who)
        return not own and self.leaves_out(part)

    def _activate(self, figure: int, card: int, action: Action, left: int | None) -> Asked:
        state, before, told = self.state, (self.state.deeds, self.figure(figure).experience), len(self.events)
        state.zones[card] = "play"
        yield from self._do(Perform(actor=figure, action=action, card=card), Settle(card=card, action=action))
        state.deeds, self.figure(figure).experience = before
        del self.events[told:]
        if left is not None:
            state.bonuses = tuple(
                replace(one, left=left) if one.card == card and one.left >= 0 else one
                for one in state.bonuses
            )

    def _can_act(self, figure: int) -> bool:
        return (body := self.figure(figure)).here and not body.has("stun")

    def _in_turn(self, figure: int, *entries: Entry) -> Asked:
        before, self.state.turn = self.state.turn, figure
        yield from self._do(*entries)
        self.state.turn = before

    def _character_turn(self, figure: int, actions: Sequence[Action], kinds: Sequence[str]) -> Asked:
        before, self.state.turn = self.state.turn, figure
        self.state.turns += 1
        remember_turn(self.play, figure)
        self.state.turn_began = self.figure(figure).hex
        yield from self._follow(start_of_turn(self.play, figure))
        for number, action in enumerate(actions):
            yield from self._offer_items(figure)
            if self._can_act(figure):
                kind = (kinds[number % len(kinds)],) if kinds else ()
                yield from self._do(Perform(actor=figure, action=action, kinds=kind))
        if not actions or self.setting.rules.late_items:
            yield from self._offer_items(figure)
        yield from self._do(EndTurn(figure=figure))
        self.figure(figure).acted = True
        self.state.turn = before

    def _offer_items(self, figure: int) -> Asked:
        """Offer what can be used in the own turn: items and bonuses."""
        if self._can_act(figure):
            yield from self._do(OwnTurn(actor=figure))

    def _monster_turn(self, figure: int, card: str, to_come: Sequence[int] | None) -> Asked:
        state, body = self.state, self.figure(figure)
        if to_come is not None:
            state.order = tuple(to_come)
        if body.acted:  # it has one turn in a round, so this is another round
            state.consumed = ()
        if card:
            drawn = {**dict(state.monster_cards), self.who(figure).set: card}
            state.monster_cards = tuple(sorted(drawn.items()))
        body.acted = True
        state.turns += 1
        mark_open_ties(self.play)
        yield from self._in_turn(figure, MonsterTurn(actor=figure), EndTurn(figure=figure))

    def _by_monster_rules(self, figure: int, card: str) -> Asked:
        if not self._can_act(figure):
            return
        state, play = self.state, self.play
        before = state.monster_cards, state.consumed
        state.monster_cards, state.consumed = ((self.who(figure).set, card),), ()
        yield from self._follow(_acts_by_card(play, figure))
        state.monster_cards, state.consumed = before

    def _end_round(self) -> Asked:
        yield from self._do(EndRound())
        next_round(self.state)


def _acts_by_card(play: Play, figure: int) -> Rule[None]:
    """A figure performs the card of its set, with what its set consumes for it."""
    parts = card_of(play, figure)
    if somebody_performs(play, figure, parts):
        parts = yield from consume_before(play, figure, parts)
    play.push(MonsterActs(actor=figure, parts=parts))
