"""Free answers: a path hex by hex, an area where it is laid. Exactly the legal ones are accepted."""

from typing import cast

from havenwright.engine.actions.attack import laid_area
from havenwright.engine.core.play import Play
from havenwright.engine.model.decisions import Answer, Decision, IllegalAnswer
from havenwright.engine.terms.ways import own_path_price
from havenwright.hexes import Kind

AREA = -1
"""The first number of an answer that lays an area."""


def check(play: Play, decision: Decision, answer: Answer) -> None:
    """Check that an answer is an option or a legal free answer; raise the reason otherwise."""
    if not _is_plain(answer):
        raise IllegalAnswer(f"{answer!r} is no answer: a number, a word, or numbers in a row")
    if answer in decision.options:
        return
    if not decision.free or not isinstance(answer, tuple):
        decision.check(answer)
        return
    reason = refused(play, decision, answer)
    if reason:
        raise IllegalAnswer(f"{answer!r} is no answer to '{decision.kind}': {reason}")


def _is_plain(answer: object) -> bool:
    """True if something can be stored as an answer; `True` only equals a number."""
    if type(answer) is tuple:
        return all(type(one) is int for one in answer)
    return type(answer) is int or type(answer) is str


def refused(play: Play, decision: Decision, answer: tuple[int, ...]) -> str:
    """Why a free answer isn't allowed; nothing if it is."""
    is_area = decision.free == "area"
    hexes = answer[1:] if is_area and answer[:1] == (AREA,) else answer
    if not are_on_map(play, hexes):
        return "it names hexes that aren't on the map"
    if is_area:
        legal = hexes is not answer and laid_area(play, decision, hexes) is not None
        return "" if legal else "the area can't be laid there"
    points, kind = decision.limits
    price = own_path_price(play, decision.about, answer, cast(Kind, kind))
    if isinstance(price, str):
        return price
    return f"it costs {price} points, and there are {points}" if price > cast(int, points) else ""


def are_on_map(play: Play, hexes: tuple[int, ...]) -> bool:
    """True if all of these numbers are hexes of the floor."""
    floor = play.board.floor
    return all(0 <= at < floor.bit_length() and floor >> at & 1 for at in hexes)
