"""Elements whose strength an ability changes at once, without infusing or consuming them."""

from havenwright.cards.tree import Select
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.components.elements import pool_of
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import note
from havenwright.engine.model.decisions import SKIP, Answer
from havenwright.engine.terms.elements import elements_to_make
from havenwright.engine.terms.selections import STRENGTHS, number_of


def make_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Make elements strong, waning or inert: named ones, all that are so, or some of them by choice."""
    select, strength = doing.ability.to or Select("element"), doing.ability.what
    left = elements_to_make(play, select, strength)
    count = len(left) if select.count == "all" else number_of(play, doing.context, select.count)
    for _ in range(min(count, len(left))):
        name: Answer = left[0]
        if select.count != "all" or doing.ability.optional:
            stop = (SKIP,) if doing.ability.optional else ()
            name = yield from ask(doing.frame.decider, "make", (*left, *stop), about=doing.actor)
        if not isinstance(name, str) or name == SKIP:
            return
        left.remove(name)
        pool_of(play).change(play, ELEMENTS.index(name), STRENGTHS.index(strength))
        if name not in elements_to_make(play, Select("element"), strength):
            doing.perform(play)
            note(play, doing.actor, "elements changed", frame=doing.frame)
            play.emit("element changed", "elements", figure=doing.actor, element=name, strength=strength)
