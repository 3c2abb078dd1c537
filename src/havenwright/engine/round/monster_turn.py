"""Turns by the monster rules, of monsters, summons and allies: a card, planned and performed.

Moves and attacks are planned by the monster rules. Every other part is performed like a character's, and the
party decides what the rules leave open.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Consume, Each, Part, Select
from havenwright.engine.actions.ability import EVENTS, kinds_of
from havenwright.engine.actions.interpreter import UNFOLDING, parts_of, perform_next
from havenwright.engine.actions.possibility import moves_before
from havenwright.engine.bonuses.elements import infuse_with_set
from havenwright.engine.bonuses.moments import Window, is_time_of_some
from havenwright.engine.bonuses.windows import open_frame, open_window, replace_by_bonus
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.model.agenda import (
    CloseFrame,
    EndAbility,
    MonsterActs,
    MonsterStep,
    MonsterStepBegun,
    MonsterTurn,
    Perform,
)
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY, Frame
from havenwright.engine.round.monster_abilities import (
    aims_attack,
    attack_by_plan,
    comes_about_by_plan,
    is_useful,
    move_by_plan,
)
from havenwright.engine.round.monster_card import (
    PLANNED,
    card_of,
    consume_before,
    consume_for,
    consume_with_set,
    somebody_performs,
    with_own_range,
)
from havenwright.engine.round.monster_focus import find_focus, is_planned
from havenwright.engine.round.start_of_turn import start_turn
from havenwright.engine.terms.choices import Body
from havenwright.engine.terms.in_force import giver_of
from havenwright.engine.terms.permission import is_barred
from havenwright.engine.terms.scenario_rules import forbidden


def monster_turn(play: Play, entry: MonsterTurn) -> Rule[None]:
    """Start a turn, consume for the card, and perform it."""
    if (yield from start_turn(play, entry)):
        return
    if not play.figure(entry.actor).here or play.is_stunned(entry.actor):
        return
    if (yield from replace_by_bonus(play, Window("turn", entry.actor))):
        return
    card = card_of(play, entry.actor)
    if somebody_performs(play, entry.actor, card):
        card = yield from consume_before(play, entry.actor, card)
    if "obey" in play.borne and (master := giver_of(play, entry.actor, "obey")) is not None:
        _obey(play, entry.actor, card, master)
        return
    yield from act_by_monster_rules(play, MonsterActs(actor=entry.actor, parts=card))


def act_by_monster_rules(play: Play, entry: MonsterActs) -> Rule[None]:
    """Let a figure act by the monster rules: find its focus, then perform one part after the other."""
    actor = entry.actor
    number = entry.frame or _own_frame(play, actor)
    frame = play.state.frames[number]
    first = MonsterStep(actor=actor, parts=_infusing_last(entry.parts), frame=number)
    play.push(*((first,) if entry.frame else (first, CloseFrame(frame=number))))
    if play.is_stunned(actor):
        return
    yield from find_focus(play, frame, entry.parts)


def _infusing_last(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Move infusions to the end: they need an ability that was performed."""
    return tuple(sorted(parts, key=lambda part: isinstance(part, Ability) and part.verb == "infuse"))


def _obey(play: Play, actor: int, card: tuple[Part, ...], master: int) -> None:
    """Push a turn that another figure decides about, with the range of the stat card where none is said."""
    number = _own_frame(play, actor)
    frame = play.state.frames[number]
    frame.decider, frame.commander = play.seat_of(master), master
    play.emit("commanded", "control", figure=master, target=actor, how="control")
    parts = tuple(with_own_range(play, actor, part) for part in card)
    play.push(Perform(actor=actor, action=Action(parts), frame=number), CloseFrame(frame=number))


def _own_frame(play: Play, actor: int) -> str:
    frame = Frame(actor, PARTY, commander=play.who(actor).summoner)
    if "betray" in play.borne and (giver := giver_of(play, actor, "betray")) is not None:
        frame.side = play.who(giver).side
    play.state.serial += 1
    frame.action = play.state.serial
    return open_frame(play, frame)


# Part by part


def monster_step(play: Play, entry: MonsterStep) -> Rule[None]:
    """Perform one part of a card by the monster rules."""
    if entry.number < len(entry.parts):
        yield from perform_next(play, ByMonsterRules(entry), entry.parts[entry.number])


class ByMonsterRules(msgspec.Struct, frozen=True, gc=False):
    """A card that the monster rules decide about, and the party where they leave something open.

    It stays whole, since a move is planned for an attack that stands elsewhere on it: a part that unfolds is
    replaced in its place.
    """

    entry: MonsterStep

    def begin(self, play: Play, part: Part) -> Rule[bool]:
        """Leave out barred and forbidden parts. Consume for an ability before it is planned."""
        if is_barred(play, self.entry.actor, part):
            self._push_rest(play)
            return False
        if isinstance(part, Ability):
            if play.state.plot.rules and forbidden(play, self.entry.actor, part.verb):
                self._push_rest(play)
                return False
            if part.extras and any(isinstance(extra, Consume) for extra in part.extras):
                useful = is_useful(play, self.entry, part)
                self.unfold(play, ((yield from consume_for(play, self.entry.actor, part, useful=useful)),))
                return False
            if _goes_by_plan(part):
                return (yield from self._begin_by_plan(play, part))
        if not _unfolds(part):
            self._push_rest(play)
        return True

    def _begin_by_plan(self, play: Play, part: Ability) -> Rule[bool]:
        """Open the windows before a move or an attack first, as before a character's."""
        entry = self.entry
        heard = play.awaited.intersection(("ability", EVENTS.get(part.verb, "")))
        if heard and not isinstance(entry, MonsterStepBegun):
            kinds = kinds_of(part, play.state.frames[entry.frame])
            windows = [Window(event, entry.actor, when="before", kinds=kinds) for event in sorted(heard)]
            windows = [window for window in windows if is_time_of_some(play, window)]
            if windows and (comes_about_by_plan(play, entry, part) or moves_before(play, windows)):
                play.push(
                    MonsterStepBegun(
                        actor=entry.actor, parts=entry.parts, frame=entry.frame, number=entry.number
                    )
                )
                for window in windows:
                    yield from open_window(play, window)
                return False
        self._push_rest(play)
        if heard or "ability" in play.lasting:
            play.state.frames[entry.frame].noted = NOBODY  # nothing has come of it yet
            play.push(EndAbility(actor=entry.actor, ability=part, frame=entry.frame))
        return True

    def _push_rest(self, play: Play) -> None:
        self._push(play, self.entry.parts, self.entry.number + 1)

    def _push(self, play: Play, parts: tuple[Part, ...], number: int) -> None:
        if number < len(parts):
            entry = self.entry
            play.push(MonsterStep(actor=entry.actor, parts=parts, frame=entry.frame, number=number))

    def unfold(self, play: Play, bodies: Sequence[Body]) -> None:
        """Push the card with the parts of some bodies in the place of the part under way."""
        number, parts = self.entry.number, self.entry.parts
        own = [part for body in bodies for part in parts_of(body)]
        self._push(play, (*parts[:number], *own, *parts[number + 1 :]), number)

    def inside(self, parts: tuple[Part, ...], frame: str) -> MonsterStep:
        """Make a card of parts."""
        return MonsterStep(actor=self.entry.actor, parts=parts, frame=frame)

    def consume(self, play: Play, part: Consume) -> Rule[bool]:
        """Consume elements whenever they are there, once for the set."""
        return (yield from consume_with_set(play, self.entry.actor, part))

    def perform(self, play: Play, part: Part) -> Rule[None]:
        """Perform moves and attacks by plan. The party decides about every other part."""
        if isinstance(part, Ability) and part.verb == "move" and _may_obey(play, self.entry.actor):
            master = giver_of(play, self.entry.actor, "obey", "moves")
            if master is not None:
                return _move_as_told(play, self.entry, part, master)
        if isinstance(part, Ability) and _goes_by_plan(part):
            carry_out = attack_by_plan if part.verb == "attack" else move_by_plan
            return carry_out(play, self.entry, part)
        return self._perform_other(play, part)

    def _perform_other(self, play: Play, part: Part) -> Rule[None]:
        entry, frame = self.entry, play.state.frames[self.entry.frame]
        match part:
            case Ability(verb="infuse"):
                if frame.performed:
                    yield from infuse_with_set(play, self.entry.actor, part.what)
            case Ability(verb="focus"):
                if any(map(is_planned, entry.parts[: entry.number])):
                    yield from find_focus(play, frame, entry.parts[entry.number :])
            case _:
                play.push(Perform(actor=self.entry.actor, action=Action((part,)), frame=self.entry.frame))


def _may_obey(play: Play, actor: int) -> bool:
    """Say at once that most figures obey nobody in their moves."""
    return "obey" in play.borne or play.who(actor).kind == "summon"


def _move_as_told(play: Play, entry: MonsterStep, part: Ability, master: int) -> Rule[None]:
    """Let another figure decide where a figure moves in its turn."""
    yield from ()
    twin = replace(play.state.frames[entry.frame], decider=play.seat_of(master))
    number = open_frame(play, twin)
    play.push(
        Perform(actor=entry.actor, action=Action((part,)), frame=number), CloseFrame(frame=number, quiet=True)
    )


def _goes_by_plan(part: Ability) -> bool:
    """Say if the monster rules carry an ability out."""
    return aims_attack(part) if part.verb == "attack" else part.verb in PLANNED


def _unfolds(part: Part) -> bool:
    """Say if a part is replaced by others: an `If`, a choice, a consumption, a repetition."""
    return isinstance(part, UNFOLDING) and not (isinstance(part, Each) and isinstance(part.of, Select))
