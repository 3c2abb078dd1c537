"""Push and pull."""

from havenwright.cards.tree import Select
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, ask, ask_number
from havenwright.engine.core.record import note
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Context
from havenwright.engine.movement.enter_hex import enter, land_at_once
from havenwright.engine.movement.ways import ICE, ground_of
from havenwright.engine.terms.in_force import is_flying, resists_force
from havenwright.engine.terms.selections import hexes_in_range
from havenwright.hexes import Ground, forced_paths, slid


def push_or_pull(
    play: Play,
    context: Context,
    target: int,
    force: str,
    hexes: int,
    to: Select | None = None,
    *,
    bound: bool = False,
) -> Rule[None]:
    """A push or a pull, hex by hex: a player chooses how far and where to, a monster moves it all the way.

    Both can be towards a place that the text names, instead of from or to who does it. `bound`: it has to
    move, if it can.
    """
    actor = context.actor
    flying = is_flying(play, target)
    if play.who(target).objective or resists_force(play, target, force):
        return
    ground: Ground = ground_of(play, target)
    origin = play.figure(actor).hex
    if to is not None:
        places = hexes_in_range(play, context, to)
        if not places or play.figure(target).hex in places:
            return
        origin = yield from ask_number(context.frame.decider, "towards", places, about=target)
    paths = forced_paths(
        play.board,
        "push" if force == "push" and to is None else "pull",
        origin,
        play.figure(target).hex,
        hexes,
        ground,
        flying=flying,
        whole=play.setting.rules.forced_all_the_way,
        into=to is not None,
    )
    decider = context.frame.decider
    if decider == PARTY:
        farthest = max(map(len, paths))
        paths = [path for path in paths if len(path) == farthest]
    elif bound:
        paths = [path for path in paths if path] or paths
    path = yield from ask(decider, force, paths, about=target)
    assert isinstance(path, tuple)
    whole = play.figure(target).hex, *path
    slides = (False,) * len(path) if flying or not ground.icy else slid(play.board.ways, whole, ground)
    gone, fell = 0, False
    for index, slides_on in zip(path, slides, strict=True):
        if fell and _bars(ground_of(play, target), index):
            break
        why = ICE if slides_on else force
        play.emit("moved", why, figure=target, to=index, by=actor, left=play.figure(target).hex)
        gone += not slides_on  # the ice does the rest
        yield from enter(play, target, index, by=actor, touches=not flying)
        if flying and play.figure(target).here and not is_flying(play, target):
            flying, fell = False, True
            yield from land_at_once(play, target)
        if play.figure(target).hex != index:
            break
    note(play, actor, "hexes forced", gone, about=target, frame=context.frame)
    note(play, actor, "hexes not forced", hexes - gone, about=target, frame=context.frame)
    if gone:
        yield from open_window(play, Window("force", actor, target, "after", amount=gone))
        yield from open_window(play, Window("forced", target, actor, "after", amount=gone))


def _bars(ground: Ground, index: int) -> bool:
    """True if a figure that fell on the way can't be pushed or pulled farther into a hex."""
    return bool((ground.obstacles | ground.foes) >> index & 1)
