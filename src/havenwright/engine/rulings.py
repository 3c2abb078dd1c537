"""The scenario's standing rules: what it forbids, what figures have throughout, and where they may escape."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability
from havenwright.engine.play import Play, Rule, ask
from havenwright.engine.plotting import belongs, hexes_of
from havenwright.engine.state import GONE
from havenwright.packs.plot import Always, Exit, Forbid


def forbidden(play: Play, figure: int, what: str) -> bool:
    """Whether the scenario forbids a figure something."""
    return any(
        isinstance(rule, Forbid) and rule.what == what and belongs(play, play.who(figure), rule.who)
        for rule in play.state.plot.rules
    )


def given(play: Play, figure: int) -> list[Ability]:
    """The shields, retaliates and so on that the scenario gives a figure throughout."""
    return [
        part
        for rule in play.state.plot.rules
        if isinstance(rule, Always) and belongs(play, play.who(figure), rule.who)
        for part in rule.action.parts
        if isinstance(part, Ability)
    ]


def may_escape(play: Play, figure: int) -> Rule[None]:
    """Who ends a turn in an escape hex may leave, with all summons, and takes no further part."""
    for rule in play.state.plot.rules:
        if not isinstance(rule, Exit) or not belongs(play, play.who(figure), rule.who):
            continue
        if play.figure(figure).hex not in hexes_of(play, rule.places):
            continue
        if (yield from ask(play.seat_of(figure), "escape", ("yes", "no"), about=figure)) == "yes":
            _escape(play, figure)
            return


def _escape(play: Play, figure: int) -> None:
    gone = [figure, *(n for n in play.present() if play.who(n).summoner == figure)]
    for number in gone:
        play.figure(number).hex = GONE
    play.state.bonuses = tuple(active for active in play.state.bonuses if active.figure not in gone)
    play.state.plot = replace(play.state.plot, escaped=(*play.state.plot.escaped, *gone))
    play.emit("escaped", "escape", figure=figure)
