"""Targets of an ability: `specialTarget` values and area patterns of the data as words of a card."""

import re
from typing import Final

from havenwright.cards.areas import Place, settled_area
from havenwright.cards.write.small_words import write_area
from havenwright.importers.ghs.labels import NotUnderstood

_CELL: Final = re.compile(r"\((-?\d+),(-?\d+),(\w+)\)")
_CELL_KINDS: Final = {"target": "R", "enemy": "R", "active": "G", "ally": "B"}
_NO_CELLS: Final = frozenset(("enhance", "blank", "invisible"))
"""A place for an enhancement is no hex of the area yet; the others only hold the drawing apart."""

_SPECIAL: Final = re.compile(
    r"(?P<self>self)?(?P<who>allies|ally|enemies|enemy|figures|figure|all)?(?:Short)?(?:Affect)?"
    r"(?P<place>Adjacent|Range|MovedThroughAdjacent|MovedThrough)?(?:Affect)?(?::(?P<hexes>\d*))?",
    re.IGNORECASE,
)
_OWN_WORDS: Final = {
    "self": "self",
    "enemyOneAll": "target one enemy with all attacks",
    "enemyAttacked": "target the attacker",
}


class Whom:
    """The targets of an ability under construction; its range may stand beside it."""

    def __init__(self, special: str) -> None:
        self.special = special

    def words(self, range_: str, friendly: bool) -> str:
        """The words, with a range that belongs to them; `friendly` says who `all` are."""
        if self.special in _OWN_WORDS:
            found = _OWN_WORDS[self.special]
            return f"{found}, Range {range_}" if range_ else found
        if self.special.startswith("ability:"):
            return f"target the target of the {self.special.partition(':')[2]} ability"
        match = _SPECIAL.fullmatch(self.special)
        if match is None or not (match["self"] or match["who"]):
            raise NotUnderstood(f"the target '{self.special}'")
        who = (match["who"] or "").lower()
        if who == "all":
            who = "allies and self" if friendly else "enemies"
        elif match["self"]:
            who = f"{who} and self" if who else "self"
        return f"target {self._placed(match, who, range_)}"

    def _placed(self, match: re.Match[str], who: str, range_: str) -> str:
        many = who.split(maxsplit=1)[0] in ("allies", "enemies", "figures")
        number = "all" if many else "one"
        place = (match["place"] or "").lower()
        if place == "adjacent":
            return f"{number} adjacent {who}"
        if place.startswith("movedthrough"):
            return f"{number} {who} moved through" + (" or adjacent" if place.endswith("adjacent") else "")
        if place == "range":
            hexes = match["hexes"] or range_
            # Without a number it is the monster's own range.
            return f"{number} {who} within Range {hexes or '+0'}"
        hexes = range_ or match["hexes"] or ""
        return f"{number} {who}" + (f" within Range {hexes}" if hexes else "")


def area_words(value: str) -> str:
    """An area as cards draw it; the data counts columns, every second row moved by half a hex."""
    cells = [(int(x), int(y), kind) for x, y, kind in _CELL.findall(value)]
    if _CELL.sub("", value).strip("| ") or any(kind not in (*_CELL_KINDS, *_NO_CELLS) for *_, kind in cells):
        raise NotUnderstood(f"the area '{value}'")
    places: list[Place] = [
        ((2 * x + (y & 1) - y) // 2, y, _CELL_KINDS[kind])  # type: ignore[misc]
        for x, y, kind in cells
        if kind not in _NO_CELLS
    ]
    if not any(kind == "R" for *_, kind in places):
        raise NotUnderstood(f"the area '{value}' without a red hex")
    return f"Area {write_area(settled_area(places))}"
