"""Figures that a scenario speaks of: `all enemies`, `two characters at a`, `an elite Mudlark`."""

from collections.abc import Sequence
from typing import Final, Literal, cast

from havenwright.cards.tree import Amount, Condition
from havenwright.grammar import Refused
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.records import Group, Ranks

Kind = Literal["characters", "enemies", "allies", "monsters", "figures", "objectives", "summons"]

SINGLE: Final[dict[Kind, str]] = {
    "characters": "character",
    "enemies": "enemy",
    "allies": "ally",
    "monsters": "monster",
    "figures": "figure",
    "objectives": "objective",
    "summons": "summon",
}
KINDS: Final[dict[str, Kind]] = {word: kind for kind, one in SINGLE.items() for word in (kind, one)}
RANKS: Final = ("-", "normal", "elite", "boss")
THREE_RANKS: Final = "three ranks divided by /, for two, three and four characters: -, normal or elite"


def mixed(ranks: Sequence[str]) -> bool:
    """True if somebody would be a boss with some numbers of characters only; a boss is always one."""
    return "boss" in ranks and not set(ranks) <= {"boss", "-"}


def _three(a: str, b: str, c: str) -> Ranks:
    if mixed((a, b, c)):
        raise Refused(THREE_RANKS, c)
    return cast(Ranks, (a, b, c))


def _two(a: str, b: str) -> Ranks:
    raise Refused(THREE_RANKS, b)


def _kind(tokens: Sequence[AnyToken], at: int) -> tuple[Kind, int] | None:
    """A word for a kind of figures that doesn't begin an id."""
    assert isinstance(tokens, LineWords)
    if tokens[at].text not in KINDS:
        return None
    is_id = at + 1 < len(tokens) and tokens[at + 1].text == "-"
    return None if is_id else (KINDS[tokens[at].text], at + 1)


def _of_kind(
    kind: Kind | None = None, name: str = "", where: Sequence[Condition] = (), at: Sequence[str] = ()
) -> Group:
    return Group(kind=kind or "named", name=name, where=tuple(where), at=tuple(at))


def _counted(g: Group, count: Amount | Literal["all"] = 1, rank: str = "") -> Group:
    return Group(
        kind=g.kind,
        name=g.name,
        rank=cast(Literal["", "normal", "elite"], rank),
        count=count,
        where=g.where,
        at=g.at,
    )
