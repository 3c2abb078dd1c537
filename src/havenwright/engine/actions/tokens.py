"""Abilities on tokens: take them up, put them elsewhere, choose their place."""

from msgspec import UNSET

from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.tree import Is, Select
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.components.tokens import put_into_hex, put_onto, take_up
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.model.decisions import PARTY, SKIP, Answer
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.selections import hexes_in_range, in_range, needs_sight, number_of
from havenwright.hexes import bits

ANYWHERE = Select("hex", where=(Is("empty"),))


def choose_place(
    play: Play, context: Context, kind: str, places: list[tuple[int, ...]], *, must: bool = False
) -> Rule[tuple[int, ...] | None]:
    """One of some places: a hex, or the hexes of a larger tile; a player may decline."""
    if not places:
        return None
    decider = context.frame.decider
    options: list[Answer] = [place[0] if len(place) == 1 else place for place in places]
    if decider != PARTY and not must:
        options.append(SKIP)
    answer = yield from ask(decider, kind, options, about=context.actor)
    if answer == SKIP:
        return None
    return (answer,) if isinstance(answer, int) else answer  # type: ignore[return-value]


def take_tokens(play: Play, doing: AbilityUnderWay) -> Rule[list[int]]:
    """The hexes from which tokens are taken, or from the figures in them."""
    select = doing.ability.target
    assert select is not None
    if select.who != "token":
        return _take_those_before(play, doing)
    emptied: list[int] = []
    hexes = sorted({*hexes_in_range(play, doing.context, select)})
    count = len(hexes) if select.count == "all" else number_of(play, doing.context, select.count)
    for _ in range(min(count, len(hexes))):
        left: list[tuple[int, ...]] = [(at,) for at in hexes if at not in emptied]
        must = doing.ability.mandatory or (select.count == "all" and not doing.ability.optional)
        chosen = yield from choose_place(play, doing.context, "destroy", left, must=must)
        if chosen is None:
            break
        emptied += chosen
        take_up(play, select.named, chosen[0])
        play.emit("token removed", "destroy tiles", figure=doing.actor, token=select.named, at=chosen)
    return emptied


def token_before(frame: Frame) -> str:
    """The name of the token that was put somewhere, moved or spoken of last; empty if it was a tile."""
    return "" if frame.piece is UNSET else frame.piece[0]


def _take_those_before(play: Play, doing: AbilityUnderWay) -> list[int]:
    """Take the tokens that were put somewhere before; one on a figure is where the figure is now."""
    assert doing.frame.piece is not UNSET
    name, places = doing.frame.piece
    hexes = [at if at >= 0 else play.figure(~at).hex for at in places]
    bearers = {play.figure(one.figure).hex for one in play.state.markers if one.token == name}
    lying = [at for at in hexes if at >= 0 and ((name, at) in play.state.placed or at in bearers)]
    for at in lying:
        take_up(play, name, at)
        play.emit("token removed", "destroy tiles", figure=doing.actor, token=name, at=(at,))
    return lying


def relocate_tokens(play: Play, doing: AbilityUnderWay, select: Select) -> Rule[None]:
    """Move tokens: a number of hexes away, or to the place that the text says."""
    made: list[int] = []
    hexes, goal = hexes_in_range(play, doing.context, select), doing.ability.to or ANYWHERE
    bearers = _bearers(play, doing.context, goal) if goal.who in FIGURES else {}
    count = len(hexes) if select.count == "all" else number_of(play, doing.context, select.count)
    for _ in range(min(count, len(hexes))):
        there = hexes_in_range(play, doing.context, select)
        left: list[tuple[int, ...]] = [(at,) for at in there if at not in made]
        chosen = yield from choose_place(play, doing.context, "relocate", left)
        if chosen is None:
            break
        doing.frame.made = chosen
        where = play.board.within(chosen[0], doing.amount) & play.shown if doing.amount else 0
        there = [*bits(where)] or [*bearers] or hexes_in_range(play, doing.context, goal)
        others: list[tuple[int, ...]] = [(at,) for at in there if at != chosen[0]]
        to = yield from choose_place(play, doing.context, "relocate", others)
        if to is None:
            continue
        doing.perform(play)
        owner = take_up(play, select.named, chosen[0])
        if bearers:
            put_onto(play, select.named, bearers[to[0]], owner)
        else:
            put_into_hex(play, select.named, to[0], owner)
        play.emit("token relocated", "move tiles", token=select.named, to=to[0], left=chosen[0])
        made += to
    doing.frame.made, doing.frame.piece = tuple(made), (select.named, tuple(made))


def _bearers(play: Play, context: Context, select: Select) -> dict[int, int]:
    """Figures that a token can be moved onto, by their hexes."""
    reach = None if select.range is None else amount_of(play, context, select.range)
    figures = in_range(play, context, select, reach, seen=needs_sight(play, reach))
    return {play.figure(n).hex: n for n in figures}
