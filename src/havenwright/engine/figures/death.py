"""Death: last acts, kill credit, the token that a monster leaves."""

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.tree import Ability
from havenwright.engine.bonuses.active import discard_if_spent, end_bonuses_of
from havenwright.engine.bonuses.elements import infuse_with_set
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window, replace_by_bonus
from havenwright.engine.components.tokens import place_money
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.figures.exhaustion import leave_for_good
from havenwright.engine.model.agenda import LastAct, MonsterStep
from havenwright.engine.model.frames import Frame, Kinds
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import GONE
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.terms.scenario_rules import forbidden


def cannot_die(play: Play, figure: int) -> bool:
    if not play.state.plot.rules:
        return False
    return forbidden(play, figure, "die")


def die(
    play: Play,
    figure: int,
    *,
    by: int,
    frame: Frame | None = None,
    kinds: Kinds = frozenset(),
) -> Rule[None]:
    """A monster dies, a character is exhausted. The killer gets the credit, and the summoner of a summon.

    Of a death by an attack the kinds say what attack it was.
    """
    body = play.figure(figure)
    if figure in play.state.dying:
        return
    if by == figure:  # nobody's kill
        by = -1
    event: WindowName = "exhaust" if play.who(figure).kind == "character" else "die"
    window = Window(event, figure, by, kinds=kinds)
    if cannot_die(play, figure) or (yield from _save_from_death(play, window)):
        body.hit_points = max(1, body.hit_points)
        play.emit("survived", "active bonuses", figure=figure)
        return
    at = body.died_at = body.hex
    mark = len(play.agenda)
    yield from open_window(play, Window("die", figure, by, kinds=kinds))
    if event == "exhaust":
        yield from open_window(play, Window("exhaust", figure, by))
    if any(entry.actor == figure for entry in play.to_do(mark)):
        play.push_under(mark, LastAct(figure=figure, over=True))
        play.push(LastAct(figure=figure))
    if frame is not None and frame.place is UNSET:  # of each of some places, it stays that one
        frame.made = (at,)
    if by >= 0 and not play.who(figure).objective:  # objectives are destroyed, not killed
        name = "enemies killed" if play.who(by).side != play.who(figure).side else "allies killed"
        for credited in _credited(play, by):
            note(play, credited, name, about=figure, frame=frame)
            note(play, credited, "figures killed", about=figure, frame=frame)
    yield from _infuse_for_set(play, figure)
    body.hex = GONE
    body.conditions = ()
    end_bonuses_of(play, figure)
    if play.who(figure).kind == "character":
        leave_for_good(play, figure)
        return
    if play.who(figure).objective:
        play.emit("destroyed", "objectives", figure=figure, by=by)
        play.mark("destruction", (at,))
        return
    play.emit("died", "death", figure=figure, by=by)
    discard_if_spent(play, play.who(figure).card, lost=play.who(figure).lost)
    if _leaves_a_token(play, figure):
        place_money(play, (at,))
    for credited in _credited(play, by):
        if play.figure(credited).here:
            yield from open_window(play, Window("kill", credited, figure, kinds=kinds))


def _infuse_for_set(play: Play, figure: int) -> Rule[None]:
    """Infuse for the set what stands on the card of which a dying monster has performed an ability."""
    if play.setting.rules.sets_infuse == "after each":
        return
    steps = [entry for entry in play.agenda if isinstance(entry, MonsterStep) and entry.actor == figure]
    for step in steps:
        parts = step.parts[step.number :] if play.state.frames[step.frame].performed else ()
        for part in parts:
            if isinstance(part, Ability) and part.verb == "infuse":
                yield from infuse_with_set(play, figure, part.what)


def _save_from_death(play: Play, window: Window) -> Rule[bool]:
    """True if something takes the place of a death, or of a character's exhaustion by damage."""
    if (yield from replace_by_bonus(play, window)):
        return True
    return window.event == "exhaust" and (yield from replace_by_bonus(play, replace(window, event="die")))


def _credited(play: Play, by: int) -> tuple[int, ...]:
    """The figures with kill credit: none, one, or a summon with its summoner."""
    return tuple(number for number in (by, play.who(by).summoner if by >= 0 else by) if number >= 0)


def last_act(play: Play, entry: LastAct) -> Rule[None]:
    """Perform what a figure does on death from where it died; then it is gone."""
    yield from ()
    body = play.figure(entry.figure)
    if entry.over:
        body.hex = GONE
        play.state.dying = tuple(other for other in play.state.dying if other != entry.figure)
    elif not play.occupied >> body.died_at & 1:
        body.hex = body.died_at
        play.state.dying = (*play.state.dying, entry.figure)


def _leaves_a_token(play: Play, figure: int) -> bool:
    """True for monsters; for latecomers only where the rules say so."""
    who, rules = play.who(figure), play.setting.rules
    if who.side != MONSTERS or not rules.money:
        return False
    return rules.latecomers_leave_money or not (who.spawned or who.summoner >= 0)
