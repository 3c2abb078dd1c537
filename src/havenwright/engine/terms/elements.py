"""Elements that a card's text means."""

from havenwright.cards.tree import Select
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.components.elements import strengths
from havenwright.engine.core.play import Play
from havenwright.engine.terms.selections import STRENGTHS
from havenwright.engine.terms.things import fits


def elements_to_make(play: Play, select: Select, strength: str) -> list[str]:
    """The elements that a text names, or that are as it says, and that are not of a strength yet."""
    if select.named == "consumed":
        names = _just_consumed(play)
    else:
        names = [select.named] if select.named else list(ELEMENTS)
    words: dict[str, str] = dict(zip(ELEMENTS, (STRENGTHS[one] for one in strengths(play)), strict=True))
    return [name for name in names if words[name] != strength and fits((words[name],), select.where)]


def _just_consumed(play: Play) -> list[str]:
    """The elements that were consumed last, whoever did it."""
    deeds = [deed.name for deed in play.state.deeds]
    last = max((at for at, name in enumerate(deeds) if name == "consume"), default=len(deeds))
    return [name for name in ELEMENTS if f"consume {name}" in deeds[last:]]
