"""The header of a scenario: its level, counters, hand, loot deck, key, links and needs."""

from collections.abc import Sequence
from typing import Final

from havenwright.cards.character_card import LEVELS
from havenwright.cards.tree import Relative
from havenwright.grammar import Leaf, Phrases, Refused, Rule
from havenwright.grammar import Token as AnyToken
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.plot import Affect, Counter, Requirement, Stock
from havenwright.packs.scenario.rows.leaves import named
from havenwright.packs.scenario.rows.tiles import TILES

REQUIRED: Final = ("achievement", "class", "item", "quest")
HIGHEST_LEVEL: Final = 9


def _loot(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """A kind of loot cards, up to a comma: `random item`."""
    assert isinstance(tokens, LineWords)
    end = at
    while end < len(tokens) and tokens[end].kind in ("word", "number"):
        end += 1
    return (tokens.raw(at, end).text, end) if end > at else None


def _level(n: int) -> int:
    if n > HIGHEST_LEVEL:
        raise Refused(f"a level of {n}; the most is {HIGHEST_LEVEL}")
    return n


def _stocks(first: Stock, more: Sequence[Stock]) -> tuple[Stock, ...]:
    found: dict[str, Stock] = {}
    for stock in (first, *more):
        if stock.kind in found:
            raise Refused(f"{stock.kind} stands twice", stock.kind.partition(" ")[0].lower())
        found[stock.kind] = stock
    return tuple(found.values())


def _needs(kind: str, what: str, no: bool = False) -> Requirement:
    return Requirement(kind=kind, what=what, negated=no)  # type: ignore[arg-type]


def _of(kinds: str) -> dict[str, Rule]:
    """Rules of a list of numbers with these kinds behind them."""
    return {
        kinds: [(f"{{first:one_{kinds}}} {{more:next_{kinds}*}}", _stocks)],
        f"one_{kinds}": [
            (f"{{count:number}} {{kind:{kinds}_kind}}", lambda count, kind: Stock(kind=kind, count=count))
        ],
        f"next_{kinds}": [(f", {{s:one_{kinds}}}", lambda s: s)],
    }


RULES: Final[dict[str, Rule]] = {
    "level_said": [
        (r"+ {n:number}", lambda n: Relative(_level(n))),
        ("- {n:number}", lambda n: Relative(-_level(n))),
        ("{n:number}", _level),
    ],
    "new_counter": named("counters"),
    "counter_start": [
        ("{name:new_counter} is {value:said_amount}", lambda name, value: Counter(name=name, value=value)),
        ("{name:new_counter}", lambda name: Counter(name=name)),
    ],
    "effect_of_scenario": [("{who:figures} : {action:card_text}", Affect)],
    "hand_kind": Phrases({level: level for level in LEVELS}, "a level: 1 to 9, X, A or B"),
    "key_kind": Phrases({kind: kind for kind in TILES}),
    "loot_kind": Leaf(_loot, "a name", sample="money"),
    **_of("hand"),
    **_of("key"),
    **_of("loot"),
    "linked_scenario": named("scenario", stops=(), id=True),
    "next_linked": [(", {s:linked_scenario}", lambda s: s)],
    "linked_scenarios": [("{first:linked_scenario} {more:next_linked*}", lambda first, more: (first, *more))],
    "needed_scenario": named("scenario", stops=()),
    "needed_kind": Phrases({kind: kind for kind in REQUIRED}),
    "none_of_it": [("(no|not)", lambda: True)],
    "requirement": [
        (
            "[{no:none_of_it}] scenario {what:needed_scenario}",
            lambda what, no=False: _needs("scenario", what, no),
        ),
        ("[{no:none_of_it}] {kind:needed_kind} {what:whole_name}", _needs),
    ],
    "hex_of_legend": [("hex {label:map_label}", lambda label: label), ("hex", lambda: None)],
    "link_of_legend": [("linked {label:map_label}", lambda label: label), ("linked", lambda: None)],
}
