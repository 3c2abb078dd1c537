"""Elements: infusing at the end of a turn, consuming, and what a set of monsters infuses together."""

from havenwright.cards.tree import ELEMENTS, Consume
from havenwright.engine.decisions import PARTY
from havenwright.engine.frames import Context, Frame
from havenwright.engine.play import Play, Rule, ask, ask_number, ask_or_skip
from havenwright.engine.records import note
from havenwright.engine.state import INERT, STRONG
from havenwright.engine.windows import Window, open_window

WITHOUT = "without effect"
"""The cost is paid, and what it is for is declined."""


def infuse(play: Play, actor: int, element: str) -> Rule[None]:
    """The element becomes strong at the end of the turn; of a set of monsters, when all have acted."""
    if play.who(actor).set:
        yield from infuse_with_set(play, actor, element)
        return
    note(play, actor, "infuse")
    note(play, actor, "elements infused")
    play.state.infusing = (*play.state.infusing, element)
    if len(choices(element)) > 1:  # which one is chosen at the end of the turn
        return
    yield from open_window(play, Window("infuse", actor, when="after", kinds=frozenset((element,))))


def consumed(play: Play, context: Context, part: Consume) -> Rule[bool]:
    """Whether the elements are there and are consumed."""
    actor, decider = context.actor, context.frame.decider
    answer = ""
    ready = [n for n, strength in enumerate(play.state.elements) if strength != INERT]
    wanted = [n for n, e in enumerate(ELEMENTS) if e in part.elements]
    wild = part.elements.count("any")
    if part.either or wild:
        usable = [n for n in ready if wild or n in wanted]
        number = yield from ask_or_skip(decider, "consume", usable, about=actor)
        chosen = [] if number is None else [number]
    elif all(n in ready for n in wanted):
        options = ("yes", "no", WITHOUT) if decider != PARTY else ("yes", "no")
        answer = str((yield from ask(decider, "consume all", options, about=actor)))
        chosen = wanted if answer != "no" else []
    else:
        chosen = []
    return (yield from _used_up(play, context, chosen)) and answer != WITHOUT


def required(play: Play, context: Context, needs: tuple[str, ...]) -> Rule[bool]:
    """Whether all elements that an action needs are there and are consumed; else nothing is performed."""
    ready = [n for n, strength in enumerate(play.state.elements) if strength != INERT]
    chosen = [n for n, e in enumerate(ELEMENTS) if e in needs]
    wild = needs.count("any")
    if any(n not in ready for n in chosen) or len(ready) < len(chosen) + wild:
        return False
    if (yield from ask(context.frame.decider, "consume all", ("yes", "no"), about=context.actor)) == "no":
        return False
    for _ in range(wild):
        left = [n for n in ready if n not in chosen]
        chosen.append((yield from ask_number(context.frame.decider, "consume", left, about=context.actor)))
    return (yield from _used_up(play, context, chosen))


def consumed_by_monster(play: Play, actor: int, part: Consume) -> Rule[bool]:
    """Monsters consume whatever they can; where a card leaves the element open, the party chooses it."""
    ready = [n for n, strength in enumerate(play.state.elements) if strength != INERT]
    wanted = [n for n, e in enumerate(ELEMENTS) if e in part.elements]
    if "any" in part.elements or part.either:
        usable = [n for n in ready if "any" in part.elements or n in wanted]
        chosen = [(yield from ask_number(PARTY, "consume", usable, about=actor))] if usable else []
    else:
        chosen = wanted if all(n in ready for n in wanted) else []
    return (yield from _used_up(play, Context(Frame(actor, PARTY)), chosen))


def _used_up(play: Play, context: Context, elements: list[int]) -> Rule[bool]:
    """The elements become inert; whether there were any."""
    if not elements:
        return False
    actor = context.actor
    strengths = list(play.state.elements)
    for n in elements:
        strengths[n] = INERT
    play.state.elements = tuple(strengths)
    names = tuple(ELEMENTS[n] for n in elements)
    note(play, actor, "consume", frame=context.frame)
    note(play, actor, "elements consumed", len(elements), frame=context.frame)
    play.emit("consumed", "elements", figure=actor, elements=names)
    yield from open_window(play, Window("consume", actor, when="after", kinds=frozenset(names)))
    return True


def choices(element: str) -> tuple[str, ...]:
    """The elements that an infusion can be: a wild one any, a mixed one either of its own."""
    return ELEMENTS if element == "any" else tuple(element.split(" or "))


def infuse_with_set(play: Play, actor: int, element: str) -> Rule[None]:
    """A monster's card infuses once, when the last of its set has had its turn."""
    chosen = yield from ask(play.seat_of(actor), "infuse", choices(element), about=actor)
    pair = play.who(actor).set, str(chosen)
    if pair not in play.state.set_infusing:
        play.state.set_infusing = (*play.state.set_infusing, pair)


def infuse_at_end_of_turn(play: Play, figure: int) -> Rule[None]:
    """What was infused this turn becomes strong; what a set infuses, if nobody of it is still to act."""
    ready = []
    for element in play.state.infusing:
        chosen = yield from ask(play.seat_of(figure), "infuse", choices(element), about=figure)
        ready.append(str(chosen))
    own = play.who(figure).set
    waiting = {play.who(n).set for n in play.state.order if play.figure(n).here and not play.figure(n).acted}
    if own and own not in waiting:
        ready += [element for name, element in play.state.set_infusing if name == own]
        play.state.set_infusing = tuple(pair for pair in play.state.set_infusing if pair[0] != own)
    strengths = list(play.state.elements)
    for element in ready:
        strengths[ELEMENTS.index(element)] = STRONG
        play.emit("infused", "elements", figure=figure, element=element)
    play.state.elements, play.state.infusing = tuple(strengths), ()
