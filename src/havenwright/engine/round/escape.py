"""Escape: leave the map where the scenario allows it."""

from msgspec.structs import replace

from havenwright.engine.bonuses.active import discard_if_spent, end_bonuses_of, end_card, remove_from_map
from havenwright.engine.components.tokens import take_all_of
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.model.state import GONE
from havenwright.engine.terms.groups import hexes_of, is_one
from havenwright.packs.scenario.plot import Exit


def may_escape(play: Play, figure: int) -> Rule[None]:
    """Offer escape to a figure that ends its turn in an escape hex; its summons leave too."""
    for rule in play.state.plot.rules:
        if not isinstance(rule, Exit) or not is_one(play, figure, rule.who):
            continue
        if play.figure(figure).hex not in hexes_of(play, rule.places):
            continue
        if (yield from ask(play.seat_of(figure), "escape", ("yes", "no"), about=figure)) == "yes":
            _escape(play, figure)
            return


def _escape(play: Play, figure: int) -> None:
    """A figure is out, and with it its summons, its tokens and whatever its cards keep in force."""
    for summon in [n for n in play.present() if play.who(n).summoner == figure]:
        remove_from_map(play, summon, "escape")
        discard_if_spent(play, play.who(summon).card, lost=play.who(summon).lost)
        take_all_of(play, summon)
    take_all_of(play, figure)
    play.figure(figure).hex = GONE
    end_bonuses_of(play, figure)
    for card, (owner, _) in enumerate(play.setting.cards):
        if owner == play.seat_of(figure) and play.state.zones[card] == "active":
            end_card(play, card, lost=any(one.lost for one in play.state.bonuses if one.card == card))
    play.state.plot = replace(play.state.plot, escaped=(*play.state.plot.escaped, figure))
    play.emit("escaped", "escape", figure=figure)
