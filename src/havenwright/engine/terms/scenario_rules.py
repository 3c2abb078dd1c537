"""A scenario's standing rules: what it forbids and what it gives to figures."""

from havenwright.cards.tree import Ability
from havenwright.engine.core.play import Play
from havenwright.engine.terms.groups import is_one, watch_of
from havenwright.packs.scenario.records import Precede


def forbidden(play: Play, figure: int, what: str) -> bool:
    """True if the scenario forbids a figure something."""
    if not play.state.plot.rules:
        return False
    return any(is_one(play, figure, who) for who in watch_of(play).forbids.get(what, ()))


def given(play: Play, figure: int) -> list[Ability]:
    """The shields, retaliates and so on that the scenario gives a figure throughout."""
    return [part for who, parts in watch_of(play).always if is_one(play, figure, who) for part in parts]


def precedes(play: Play, figure: int, other: int) -> bool:
    """True if the scenario says that one monster comes before another where the cards leave that open."""
    return any(
        isinstance(rule, Precede) and is_one(play, figure, rule.who) and is_one(play, other, rule.others)
        for rule in play.state.plot.rules
    )
