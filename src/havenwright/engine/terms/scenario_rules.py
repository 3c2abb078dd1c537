"""A scenario's standing rules: what it forbids and what it gives to figures."""

from havenwright.cards.tree import Ability
from havenwright.engine.core.play import Play
from havenwright.engine.terms.groups import is_one
from havenwright.packs.scenario.plot import Precede


def forbidden(play: Play, figure: int, what: str) -> bool:
    """True if the scenario forbids a figure something."""
    if not play.state.plot.rules:
        return False
    groups = play.watch.forbids.get(what)
    return groups is not None and any(is_one(play, figure, who) for who in groups)


def given(play: Play, figure: int, verb: str) -> list[Ability]:
    """The shields, or retaliates and so on, that the scenario gives a figure throughout."""
    abilities = play.watch.always.get(verb)
    return [one for who, one in abilities if is_one(play, figure, who)] if abilities else []


def precedes(play: Play, figure: int, other: int) -> bool:
    """True if the scenario says that one monster comes before another where the cards leave that open."""
    return any(
        isinstance(rule, Precede) and is_one(play, figure, rule.who) and is_one(play, other, rule.others)
        for rule in play.state.plot.rules
    )
