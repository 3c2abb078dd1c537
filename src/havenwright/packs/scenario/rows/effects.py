"""Effects of a scenario: `read section 2`, `spawn one normal Mudlark at a`, `all characters: Wound`."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from havenwright.cards.text.mistakes import quoted
from havenwright.cards.tree import Action
from havenwright.grammar import MISFIT, Leaf, Phrases, Refused, Rule
from havenwright.grammar import Token as AnyToken
from havenwright.grammar.rules import Rows
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.plot import (
    Adjust,
    Affect,
    Aim,
    Effect,
    End,
    Gain,
    Join,
    Lay,
    Leave,
    NewGoal,
    ReadSection,
    Reveal,
    SetDoor,
    Spawn,
    Take,
    When,
)
from havenwright.packs.scenario.records import Group
from havenwright.packs.scenario.rows.leaves import STOPS, Name, named
from havenwright.packs.scenario.rows.tiles import TILES, Drawn, trap, treasure, with_contents, with_effect

SPREADS: Final[dict[str, Literal["all", "each", "divided", "one"]]] = {
    "at each of": "each",
    "at one of": "one",
    "divided over": "divided",
    "at": "all",
}
NO_PLURAL: Final = ("difficult", "hazardous", "icy", "water", "money")
STARTS: Final = (
    *("read", "spawn", "unlock", "lock", "open", "close", "place", "remove", "increase", "decrease", "set"),
    *("reveal", "goal", "gain", "win", "lose", "if", "choose"),
)
"""Words that begin an effect; figures do as well."""
SPAWN: Final = "spawn [{count:figure_count}] [{ranks:three_ranks}] {what:spawned}"
OF_ITS_OWN: Final = "choose stands in a line of its own, and its options below it"


class Choose(NamedTuple):
    """The head of a choice, whose options stand below."""


class NewOption(NamedTuple):
    """The head of an option, and what it does in the same line."""

    name: str
    does: tuple[Effect, ...] = ()


def _option(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The name of an option, up to a verb or a sign."""
    assert isinstance(tokens, LineWords)
    end = at
    while end < len(tokens) and tokens[end].kind in ("word", "number") and tokens[end].text not in STOPS:
        end += 1
    field = tokens.raw(at, end) if end > at else None
    return field and (Name(field.text, field, f"options {field.text}"), end)


def _new_option(name: str, does: tuple[Effect, ...] = ()) -> NewOption:
    for word in ("and", "or"):
        if word in name.split():
            raise Refused(f"'{word}' can't be a word of an option's name", word)
    return NewOption(name, does)


def _sentence(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """Prose with a capital letter, up to a full stop or the end."""
    assert isinstance(tokens, LineWords)
    end = at
    while end < len(tokens) and tokens[end].kind in ("word", "number"):
        end += 1
    ends = end == len(tokens) or tokens[end].text == "."
    plain = ends and end > at + 1 and tokens[at].text[0].isupper()
    return (tokens.raw(at, end).text, end) if plain else None


def _nothing(said: str) -> Effect:
    raise Refused(f"'{quoted(said)}' is nothing that a scenario can do", said.partition(" ")[0].lower())


def _choose() -> Effect:
    raise Refused(OF_ITS_OWN, "choose")


def _lay(t: Drawn, p: tuple[str, ...]) -> Lay:
    return Lay(t.tile, p)


def _laid_trap(t: Drawn, p: tuple[str, ...]) -> object:
    return MISFIT if trap(t) is MISFIT else (t, p)


def _lay_trap(laid: tuple[Drawn, tuple[str, ...]], a: Action) -> Lay:
    return Lay(with_effect(laid[0], a).tile, laid[1])


def _aim(who: Group, on: Group) -> Aim:
    return Aim(who, on)


RULES: Final[dict[str, Rule]] = {
    "spread": Phrases(SPREADS, "at, at each of, divided over or at one of"),
    "spawned": named("monster", "spawn", id=True),
    "door_verb": Phrases({verb: verb for verb in ("unlock", "lock", "open", "close")}),
    "counter_verb": Phrases({"increase": "increase", "decrease": "decrease"}),
    "removed_kind": Phrases(
        {**{kind: kind for kind in TILES}, **{f"{kind}s": kind for kind in TILES if kind not in NO_PLURAL}}
    ),
    "laid_treasure": [("{t:laid_tile}", treasure)],
    "laid_trap": [("{t:laid_tile} at {p:hexes} :", _laid_trap)],
    "side_joined": Phrases(
        {
            **dict.fromkeys(("allies", "an ally", "ally"), "ally"),
            **dict.fromkeys(("enemies", "an enemy", "enemy"), "enemy"),
        }
    ),
    "prose": Leaf(_sentence, "figures"),
    "effect": Rows(
        [
            ("read section {section:section_number}", ReadSection),
            (
                f"{SPAWN} adjacent to {{near:figures}}",
                Spawn,
            ),
            (
                f"{SPAWN} {{spread}} {{places:hexes}}",
                Spawn,
            ),
            ("{how:door_verb} door {door}", SetDoor),
            (
                "place {t:laid_treasure} at {p:hexes} : {r:rewards}",
                lambda t, p, r: _lay(with_contents(t, r), p),
            ),
            (
                "place {t:laid_treasure} at {p:hexes} : {a:no_reward}",
                lambda t, p, a: _lay(with_effect(t, a), p),
            ),
            ("place {laid:laid_trap} {a:card_text}", _lay_trap),
            ("place {t:laid_tile} at {p:hexes}", _lay),
            (
                "remove [all|the|a|an] {kind:removed_kind} [{name:tile_name}] [at {places:hexes}]",
                Take,
            ),
            ("remove {who:figures}", Leave),
            ("{how:counter_verb} {counter:counter_name} by {amount:said_amount}", Adjust),
            (
                "set {counter:counter_name} to {amount:said_amount}",
                lambda counter, amount: Adjust(counter, "set", amount),
            ),
            ("reveal [the] room of {place:hex}", Reveal),
            ("goal {goal:state}", NewGoal),
            ("gain {rewards}", Gain),
            ("win", lambda: End("won")),
            ("lose", lambda: End("lost")),
            ("if {state} : {does:effects}", When),
            ("choose", _choose),
            ("{who:figures} : {action:card_text}", Affect),
            ("{who:figures} (become|becomes) {side:side_joined}", Join),
            ("{who:figures} (focus|focuses) on {on:figures}", _aim),
            (
                "{who:figures} (go|goes) (to|towards) {places:hexes}",
                lambda who, places: Aim(who, None, places),
            ),
            ("{said:prose}", _nothing),
        ],
        "an effect, like 'read section 2' or 'all characters: Wound'",
    ),
    "next_effect": [("; {e:effect}", lambda e: e)],
    "effects": [("{first:effect} {more:next_effect*}", lambda first, more: (first, *more))],
    "effect_line": [
        ("choose", Choose),
        ("if {state} : [{does:effects}]", lambda state, does=(): When(state, does)),
        ("{does:effects}", lambda does: does),
    ],
    "new_option": Leaf(_option, "a name", sample="Spare Them"),
    "option_line": [("option {name:new_option} : [{does:effects}]", _new_option)],
}
