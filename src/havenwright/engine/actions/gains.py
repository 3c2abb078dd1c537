"""Gains: gold, experience, and what else a figure gains; the form that it takes."""

from havenwright.cards.words_with_parts import OfKind
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.model.state import held_key
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.terms.costs import most_of
from havenwright.engine.terms.forms import next_form

# What a figure has


def gold_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Gold is gained or lost, never more than there is."""
    for figure in (yield from targets_of(play, doing, "self")):
        body = play.figure(figure)
        change = max(doing.amount, -body.gold)
        if change:
            doing.perform(play)
            body.gold += change
            play.emit("gold", "gold", figure=figure, amount=change)


def gain_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """A class's own resource, its character's whoever gains it; never more than the class can have."""
    who = play.who(doing.actor)
    owner = who.summoner if who.summoner >= 0 else doing.actor
    key = held_key(owner, doing.ability.what)
    before = play.state.resources.get(key, 0)
    after = max(0, before + doing.amount)
    most = most_of(play, owner, doing.ability.what)
    if most is not None:
        after = min(after, most)
    if after != before:
        doing.perform(play)
        play.count(key, after - before)
        if after < before:
            note(play, owner, "resources spent", before - after, frame=doing.frame)
        play.emit("resource", "class resources", figure=owner, what=doing.ability.what, value=after)
        event: WindowName = "gain resource" if after > before else "spend resource"
        for _ in range(abs(after - before)):
            yield from open_window(play, Window(event, owner, kinds=frozenset((OfKind(doing.ability.what),))))


def switch_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Take another form of the class."""
    form = next_form(play, doing.actor, doing.ability.what)
    if form:
        doing.perform(play)
        play.figure(doing.actor).form = form
        play.emit("form", "class resources", figure=doing.actor, what=form)
        yield from open_window(play, Window("switch", doing.actor))
