"""Abilities on figures beside harm and healing: kill, swap, cleanse, prevent, join."""

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Moment, Select
from havenwright.engine.actions.ability import AbilityUnderWay, lasting
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.bonuses.active import register
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import note
from havenwright.engine.figures.conditions import gain_conditions, remove_conditions
from havenwright.engine.figures.death import die
from havenwright.engine.figures.exhaustion import exhaust
from havenwright.engine.figures.forced_focus import source_of
from havenwright.engine.figures.initiative import before_summoner, place_in_order
from havenwright.engine.model.decisions import SKIP, Answer
from havenwright.engine.model.state import Figure
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.choices import choose_figures
from havenwright.engine.terms.costs import removable
from havenwright.engine.terms.selections import in_range, needs_sight

FIRST, LAST = 1, 99
"""The lowest and the highest initiative."""


# Figures


def kill_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Figures die, whatever their hit points; objectives can't be killed."""
    for target in (yield from targets_of(play, doing, "self")):
        if play.who(target).objective:
            continue
        doing.perform(play)
        play.figure(target).hit_points = 0
        play.emit("killed", "death", figure=target, by=doing.actor)
        yield from die(play, target, by=doing.actor, frame=doing.frame)


def swap_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Two figures change places, where both can stand; they don't move, so nothing in the hexes acts."""
    targets = yield from targets_of(play, doing, "ally")
    whom, partner = doing.ability.target, doing.ability.to
    if partner is not None and targets:
        reach = None if partner.range is None else amount_of(play, doing.context, partner.range)
        near = in_range(play, doing.context, partner, reach, seen=needs_sight(play, reach))
        others = [n for n in near if n not in targets]
        targets += yield from choose_figures(play, doing.context, "swap", others, 1)
    if partner is not None or (whom is not None and whom.count == 2):
        if len(targets) == 2:
            _change_places(play, doing, targets[0], targets[1])
        return
    for target in targets:
        _change_places(play, doing, doing.actor, target)


def _change_places(play: Play, doing: AbilityUnderWay, one: int, other: int) -> None:
    first, second = play.figure(one), play.figure(other)
    fits = _stands(play, one, second.hex) and _stands(play, other, first.hex)
    if play.who(one).objective or play.who(other).objective or not fits:
        return
    doing.perform(play)
    first.hex, second.hex = second.hex, first.hex
    play.emit("swapped", "move", figure=one, target=other, to=first.hex, left=second.hex)


def _stands(play: Play, figure: int, at: int) -> bool:
    return not play.tiles("obstacle") >> at & 1 or play.flies(figure)


def cleanse_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Remove conditions: one by its name, all of a kind, or a chosen number of a kind."""
    removed: list[str] = []
    doing.frame.conditions = ()
    for figure in (yield from targets_of(play, doing, "self")):
        there = removable(play, figure, doing.ability.what)
        chosen = there
        if doing.amount and doing.amount < len(there):
            chosen = []
            for _ in range(doing.amount):
                left = [name for name in there if name not in chosen]
                answer = yield from ask(doing.frame.decider, "remove condition", left, about=figure)
                assert isinstance(answer, str)
                chosen.append(answer)
        if chosen:
            doing.perform(play)
            note(play, doing.actor, "conditions removed", len(chosen), frame=doing.frame)
            removed += chosen
            doing.frame.conditions = tuple(removed)
            yield from remove_conditions(play, figure, chosen, by=doing.actor, why="removed conditions")


def pass_on_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Give conditions to somebody that were removed before, that the moment tells of, or that one has."""
    what, told = doing.ability.what, doing.frame.conditions
    names = removable(play, doing.actor, what) if what else [*(() if told is UNSET else told)]
    if not names:
        return
    for figure in (yield from targets_of(play, doing, "enemy")):
        doing.perform(play)
        yield from gain_conditions(play, figure, names, by=doing.actor)


def focus_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A figure that acts by the monster rules focuses on somebody from now on, or on moving to a place."""
    if doing.ability.to is not None:
        return
    for target in (yield from targets_of(play, doing, "enemy"))[:1]:
        doing.perform(play)
        doing.frame.focus = target
        play.emit("focus", "focus", figure=doing.actor, focus=target)


def force_focus_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Figures that act by the monster rules focus on somebody for a while, if they can."""
    on = doing.ability.to or Select("self")
    figures = [doing.actor]
    if on.who != "self":
        reach = None if on.range is None else amount_of(play, doing.context, on.range)
        candidates = in_range(play, doing.context, on, reach, aimed=False)
        figures = yield from choose_figures(play, doing.context, "force focus", candidates, 1, must=True)
    for target in (yield from targets_of(play, doing, "enemy")) if figures else ():
        doing.perform(play)
        plain = lasting(doing.entry, target, Ability("force focus", what=doing.ability.what))
        how_long = doing.ability.what.removeprefix("your ") or plain.lasts
        if how_long == "turn" and play.state.turn != target:
            how_long = "round"  # the one turn that it has in it
        source = source_of(play, doing.frame.card, doing.frame.item)
        register(play, replace(plain, lasts=how_long, whom=figures[0], source=source))
        play.emit("focus forced", "focus", figure=target, focus=figures[0], by=doing.actor)


def join_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A figure is on another side until the end of the round."""
    yield from ()
    before = play.who(doing.actor).side
    doing.perform(play)
    if before == doing.ability.what:
        return
    play.change(doing.actor, side=doing.ability.what)
    play.emit("side", "scenario", figure=doing.actor, side=doing.ability.what)
    if doing.entry.inner:
        return  # it comes back
    back = Bonus(Moment("end of round"), (Ability("join", what=before),), uses=(0,))
    register(play, replace(lasting(doing.entry, doing.actor, back, 1), lasts="scenario"))


def initiative_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Somebody acts earlier or later in this round, if they haven't acted yet; or monsters think so."""
    if doing.ability.what == "focus":
        _for_focus(play, doing)
        return
    if doing.ability.what == "swap":
        yield from _swap_initiatives(play, doing)
        return
    for figure in (yield from targets_of(play, doing, "self")):
        body = play.figure(figure)
        way = doing.ability.what
        if way == "either":
            options: tuple[Answer, ...] = ("decrease", "increase", SKIP)
            way = str((yield from ask(doing.frame.decider, "initiative", options, about=figure)))
        if way == SKIP or body.acted:
            continue
        doing.perform(play)
        _set_initiative(play, figure, initiative_after(body, way, doing.amount))


def _swap_initiatives(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Two figures that haven't acted yet take each other's initiative; one of them may be the performer."""
    pair = yield from targets_of(play, doing, "ally")
    if doing.ability.target is not None and doing.ability.target.count == 1:
        pair = [doing.actor, *pair]
    if len(pair) != 2 or any(play.figure(figure).acted for figure in pair):
        return
    doing.perform(play)
    values = [play.figure(figure).initiative[0] for figure in pair]
    for figure, value in zip(pair, reversed(values), strict=True):
        _set_initiative(play, figure, value)


def _set_initiative(play: Play, figure: int, value: int) -> None:
    """Give a figure another initiative in this round, and its summons, which act before it."""
    body = play.figure(figure)
    body.initiative = (value, *body.initiative[1:])
    play.emit("initiative", "initiative", figure=figure, value=value)
    for number in play.present():
        if play.who(number).kind == "summon" and play.who(number).summoner == figure:
            play.figure(number).initiative = before_summoner(play, number)
    if play.state.order:
        place_in_order(play)


def initiative_after(body: Figure, way: str, amount: int) -> int:
    """A figure's initiative increased, decreased or set."""
    before = body.initiative[0]
    after = {"set": amount, "decrease": before - amount}.get(way, before + amount)
    return max(FIRST, min(LAST, after))


def _for_focus(play: Play, doing: AbilityUnderWay) -> None:
    """From now on monsters that look for a focus take this for the figure's initiative."""
    doing.perform(play)
    register(play, lasting(doing.entry, doing.actor, Ability("initiative", doing.amount, "focus")))
    play.emit("bonus", "initiative", figure=doing.actor, amount=doing.amount)


def exhaust_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A character becomes exhausted by its own text; it is gone then, and so is the rest of its action."""
    doing.perform(play)
    yield from exhaust(play, doing.actor)


def hit_points_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """The most hit points that a figure can have, or how many it has; never fewer than one."""
    for figure in (yield from targets_of(play, doing, "self")):
        body = play.figure(figure)
        if doing.ability.what == "set":
            doing.perform(play)
            body.hit_points = max(1, min(doing.amount, body.max_hit_points))
            play.emit("hit points", "hit points", figure=figure, value=body.hit_points)
            continue
        by = -doing.amount if doing.ability.what == "decrease" else doing.amount
        doing.perform(play)
        body.max_hit_points = max(1, body.max_hit_points + by)
        body.hit_points = min(body.hit_points, body.max_hit_points)
        play.emit("maximum hit points", "hit points", figure=figure, value=body.max_hit_points)
