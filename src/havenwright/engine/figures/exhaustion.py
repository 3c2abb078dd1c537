"""Exhaustion: a character leaves the scenario for good."""

from havenwright.engine.bonuses.active import end_bonuses_of, end_effects_of_card, remove_from_map
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note, total
from havenwright.engine.model.agenda import LastAct
from havenwright.engine.model.state import GONE


def exhaust(play: Play, figure: int) -> Rule[None]:
    """A character that can't go on; what it does on account of that it does before it is gone."""
    mark = len(play.agenda)
    yield from open_window(play, Window("exhaust", figure))
    body = play.figure(figure)
    body.died_at = body.hex
    stays = play.setting.variants.permanent_death and body.hit_points
    if not stays and any(entry.actor == figure for entry in play.to_do(mark)):
        play.push_under(mark, LastAct(figure=figure, over=True))
        play.push(LastAct(figure=figure))
    leave_for_good(play, figure)


def leave_for_good(play: Play, figure: int) -> None:
    """All cards to the lost pile, the figure and its summons off the map. It is over if nobody is left.

    Where death is for good, who only has no cards left stays on the map, and can be attacked there.
    """
    seat, body = play.who(figure).seat, play.figure(figure)
    body.initiative = (99, 0, 2 * 99)
    if not play.setting.variants.permanent_death:  # who died is gone already
        body.hex = GONE
    cards = play.setting.cards_of.get(seat, ())
    for card in cards:
        if play.state.zones[card] not in ("removed", "left out"):
            play.state.zones[card] = "lost"
    end_bonuses_of(play, figure)
    note(play, figure, "exhausted")
    play.emit("exhausted", "exhaustion", figure=figure)
    for summon in [n for n in play.present() if play.who(n).summoner == figure]:
        remove_from_map(play, summon, "exhaustion")
    for card in cards:
        end_effects_of_card(play, card)


def takes_part(play: Play, seat: int) -> bool:
    """True if a character is on the map and not exhausted."""
    if play.state.figures[seat].hex < 0:
        return False
    return not (play.setting.variants.permanent_death and total(play, seat, "exhausted"))


def all_exhausted(play: Play) -> bool:
    """True if no character is left that could go on. Escaped characters aren't exhausted."""
    return all(total(play, seat, "exhausted") for seat in range(len(play.setting.party)))
