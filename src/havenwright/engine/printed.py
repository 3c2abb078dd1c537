"""What is printed on the modifier cards of an attack, beside their numbers."""

from typing import TypeAlias

from havenwright.cards.tree import Action, Change, Consume, If, Part, Pay
from havenwright.engine.bonuses.elements import consumed
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.conditions import holds
from havenwright.packs.modifiers import is_extra

Effects: TypeAlias = tuple[Change | Part, ...]


def printed(
    play: Play, context: Context, effects: Effects, frame: str
) -> Rule[tuple[list[Change], list[Part]]]:
    """What these effects change about the attack, and what is done after it."""
    from havenwright.engine.actions.perform import paid

    changes: list[Change] = []
    parts: list[Part] = []
    for effect in effects:
        then: Effects = ()
        match effect:
            case Change():
                changes.append(effect)
            case Consume() if is_extra(effect):
                if (yield from consumed(play, context, effect)):
                    then = effect.then
            case Pay() if is_extra(effect):
                entry = Perform(actor=context.actor, action=Action(()), inner=True, frame=frame)
                if (yield from paid(play, entry, context, effect)):
                    then = effect.then
            case If():
                then = effect.then if holds(play, context, effect.condition) else effect.otherwise
            case _:
                parts.append(effect)
        if then:
            more, later = yield from printed(play, context, then, frame)
            changes += more
            parts += later
    return changes, parts
