"""Abilities that change rules or answer a window."""

from msgspec.structs import replace

from havenwright.cards.lexicon.verbs import GAINED_FIELDS
from havenwright.cards.tree import Ability, Bonus, Moment, Select
from havenwright.engine.actions.ability import AbilityUnderWay, lasting
from havenwright.engine.actions.targets import targets_of
from havenwright.engine.bonuses.active import register
from havenwright.engine.core.play import Play, Rule

# Answers to what happens


def answer_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Negating damage and redirecting attacks, said without a moment: for the next time in this round."""
    yield from ()
    plain = Ability(doing.ability.verb, doing.amount, doing.ability.what, doing.ability.target)
    if doing.ability.verb == "negate":
        moment = Moment("suffer")
    else:
        moment = Moment("attack", Select("enemy"), Select("ally"), when="before")
        if doing.ability.target is not None and doing.ability.target.who != "self":
            moment = replace(moment, whom=Select("self"))
    doing.perform(play)
    bonus = Bonus(moment, (plain,), uses=(0,), optional=doing.ability.verb == "redirect")
    register(play, lasting(doing.entry, doing.actor, bonus, 1))
    frame = doing.context.frame
    play.emit("bonus", "active bonuses", figure=doing.actor, card=frame.card, item=frame.item)


def rule_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Conditions that can't be gained, rules that don't count: for the round, or as long as the card lies."""
    ability = doing.ability
    bearers = [doing.actor]
    if ability.target is not None and ability.target.who != "self":
        bearers = yield from targets_of(play, doing, "friend")
    for bearer in bearers:
        doing.perform(play)
        register(play, lasting(doing.entry, bearer, Ability(ability.verb, doing.amount, ability.what)))
        does = "lose" if ability.what in GAINED_FIELDS and ability.verb == "prevent" else ability.verb
        play.emit("bonus", "active bonuses", figure=bearer, does=does, what=ability.what)


def special_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """Perform the stat card's special of a number, in the present frame; a special calls no other."""
    yield from ()
    if play.who(doing.actor).kind == "character":  # it has no stat card
        return
    specials = play.stats(doing.actor).specials
    if 1 <= doing.amount <= len(specials) and doing.entry.action not in specials:
        doing.perform(play)
        play.push(replace(doing.entry, action=specials[doing.amount - 1], part=0, inner=True))
