"""Turn order: initiative, ties, and who acts next."""

from collections.abc import Mapping, Sequence

from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, ask_number
from havenwright.engine.core.record import remember_turn
from havenwright.engine.figures.exhaustion import takes_part
from havenwright.engine.figures.initiative import (
    before_summoner,
    draw_monster_cards,
    initiative_set,
    mark_open_ties,
    place_in_order,
    put_after,
)
from havenwright.engine.model.agenda import (
    CharacterTurn,
    EndTurn,
    LongRest,
    MonsterTurn,
    NextTurn,
    OrderInitiative,
)
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import NOBODY
from havenwright.engine.model.state_words import InEveryRound, SummonsOf
from havenwright.engine.round.round import LONG_REST, RESTING
from havenwright.engine.setting.setting import ROOM_BEGAN, TURN_BEGAN
from havenwright.engine.terms.scenario_rules import precedes
from havenwright.monsters.position import UNDECIDED


def order_initiative(play: Play, entry: OrderInitiative) -> Rule[None]:
    """Cards are revealed, monsters draw theirs, and all figures are put in order."""
    for seat, (first, second) in enumerate(play.state.plans):
        if not takes_part(play, seat):
            continue
        if first < 0:
            play.figure(seat).initiative = RESTING[play.setting.rules.rest_initiative]
        else:
            leading, other = (play.face(n).initiative for n in (first, second))
            play.figure(seat).initiative = (leading, 0, 2 * other)
        play.emit("revealed cards", "initiative", figure=seat, cards=(first, second))
        if first < 0:
            yield from open_window(play, Window("long rest declared", seat))
    for number in play.present():
        if play.who(number).kind == "summon":
            play.figure(number).initiative = before_summoner(play, number)
    draw_monster_cards(play)
    yield from open_window(play, Window("initiative", NOBODY))
    place_in_order(play)


def next_turn(play: Play, entry: NextTurn) -> Rule[None]:
    """The next figure in order takes its turn, and so on until all have."""
    figures = play.state.figures
    mark_open_ties(play)
    waiting = [n for n in play.state.order if figures[n].hex >= 0 and not figures[n].acted]
    if not waiting:
        return
    figure = yield from _next_to_act(play, waiting)
    play.state.order = tuple([n for n in play.state.order if n != figure])
    play.state.turn = figure
    play.state.turns += 1
    remember_turn(play, figure)
    if not play.setting.recalls.isdisjoint((TURN_BEGAN, ROOM_BEGAN)):
        play.state.turn_began = figures[figure].hex
    play.push(NextTurn())
    if play.who(figure).kind != "character":
        play.push(MonsterTurn(actor=figure), EndTurn(figure=figure))
    elif play.state.plans[figure] == LONG_REST:
        play.push(LongRest(actor=figure), EndTurn(figure=figure))
    else:
        play.push(CharacterTurn(actor=figure), EndTurn(figure=figure))
    play.figure(figure).acted = True
    play.emit("turn", "turns", figure=figure)


def _next_to_act(play: Play, waiting: list[int]) -> Rule[int]:
    """The next figure to act; where the cards leave that open, the party decides."""
    first, figures, people = waiting[0], play.state.figures, play.people
    leading = figures[first].initiative
    if people[first].kind == "summon":
        return (yield from _summon_or_tied(play, waiting))
    if people[first].kind == "character":
        tied = [n for n in waiting if figures[n].initiative == leading]
        if (summoner := _whose_summons_began(play, tied)) is not None:
            return summoner
        chosen = yield from ask_number(PARTY, "who acts first", [*tied, *_undecided(play, waiting, leading)])
        return _put_first(play, chosen)
    sets: dict[str, int] = {}
    leading, later = leading[:3], put_after(play, waiting)
    for n in waiting:
        comes_now = people[n].kind == "monster" and n not in later
        if comes_now and figures[n].initiative[:3] == leading:
            sets.setdefault(initiative_set(play, n), n)
    if len(sets) == 1:
        return first
    first_ones = _as_the_scenario_says(play, _as_before(play, sets))
    chosen = yield from ask_number(PARTY, "who acts first", first_ones)
    _keep_order(play, chosen, sets)
    # The whole set acts before the others that are tied with it.
    play.state.sets_ahead = (*play.state.sets_ahead, initiative_set(play, chosen))
    draw_monster_cards(play)
    place_in_order(play)
    return chosen


def _as_before(play: Play, sets: Mapping[str, int]) -> list[int]:
    """The kinds that can come first, one figure of each: none after which another of its set always comes."""
    ahead = play.state.sets_ahead

    def place(kind: str) -> int:
        first = InEveryRound(kind)
        return ahead.index(first) if first in ahead else len(ahead)

    first: dict[str, int] = {}
    for kind, n in sets.items():
        own = play.who(n).set
        first[own] = min(place(kind), first.get(own, len(ahead)))
    return [n for kind, n in sets.items() if place(kind) == first[play.who(n).set]]


def _as_the_scenario_says(play: Play, figures: list[int]) -> list[int]:
    """Of some that could come first those before whom none of the others comes by the scenario's rules."""
    if not play.state.plot.rules:
        return figures
    first = [n for n in figures if not any(precedes(play, other, n) for other in figures if other != n)]
    return first or figures


def _keep_order(play: Play, chosen: int, sets: Mapping[str, int]) -> None:
    """By some rules a kind that came first of its set does so in every round."""
    first = InEveryRound(initiative_set(play, chosen))
    mates = [n for n in sets.values() if play.who(n).set == play.who(chosen).set]
    if play.setting.rules.kinds_keep_order and len(mates) > 1 and first not in play.state.sets_ahead:
        play.state.sets_ahead = (*play.state.sets_ahead, first)


def _summon_or_tied(play: Play, waiting: list[int]) -> Rule[int]:
    """A summon comes before its summoner; if that one is tied with another, the party says who is first."""
    summoner = play.who(waiting[0]).summoner
    leading = play.figure(summoner).initiative
    tied = [n for n in waiting if play.who(n).kind == "character" and play.figure(n).initiative == leading]
    allies = _undecided(play, waiting, leading)
    if summoner not in tied or len(tied + allies) == 1:
        return waiting[0]
    first = _whose_summons_began(play, tied)
    if first is None:
        first = yield from ask_number(PARTY, "who acts first", [*tied, *allies])
        if first in allies:
            return _put_first(play, first)
        play.state.sets_ahead = (*play.state.sets_ahead, SummonsOf(first))
    return next((n for n in waiting if play.who(n).summoner == first), first)


def _whose_summons_began(play: Play, tied: Sequence[int]) -> int | None:
    """The character that the party put first: all its summons act directly before it."""
    return next((n for n in tied if SummonsOf(n) in play.state.sets_ahead), None)


def _undecided(play: Play, waiting: list[int], leading: Sequence[int]) -> list[int]:
    """The allies with an initiative of their own that are tied with a character, the first of each kind."""
    kinds: dict[str, int] = {}
    for n in waiting:
        if play.figure(n).initiative[:3] == (leading[0], *UNDECIDED):
            kinds.setdefault(initiative_set(play, n), n)
    return list(kinds.values())


def _put_first(play: Play, chosen: int) -> int:
    """Give all of an ally's kind a place before the characters with its initiative, if it was chosen."""
    if play.who(chosen).kind == "monster":
        play.state.sets_ahead = (*play.state.sets_ahead, initiative_set(play, chosen))
        place_in_order(play)
    return chosen
