"""States: `all enemies are dead`, `two characters are at a or b`, `door D1 is open`, `counter Water is 5`."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from havenwright.cards.text.mistakes import listed, quoted
from havenwright.cards.tree import Amount, Compare, Elemental, Resource, Variable
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.grammar import Leaf, Phrases, Refused, Rule
from havenwright.grammar import Token as AnyToken
from havenwright.grammar.rules import Rows
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Chosen,
    Counted,
    Dead,
    Escaped,
    Hurt,
    Infused,
    Known,
    KnownKind,
    Looted,
    Opened,
    Over,
    Present,
    Revealed,
    State,
    Unless,
    WasRead,
)
from havenwright.packs.scenario.rows.leaves import JOINING, STOPS, Name, name_end, named

OPERATORS: Final[dict[str, Literal["=", ">=", "<="]]] = {"": "=", "at least": ">=", "at most": "<="}
EXAMPLES: Final = ("'all enemies are dead'", "'door D1 is open'", "'round 8 is over'")
BOTH: Final = "'and' and 'or' together; put one of them in parentheses"


def _option(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """The name of an option before `was chosen`: no other verb stands in it."""
    assert isinstance(tokens, LineWords)
    end = name_end(tokens, at, {*STOPS, *JOINING})
    if end == at or end == len(tokens) or tokens[end].text != "was":
        return None
    field = tokens.raw(at, end)
    return Name(field.text, field, f"option {field.text}"), end


def _words_to_the_end(tokens: Sequence[AnyToken], at: int) -> tuple[str, int] | None:
    """Words without anything that could be so, up to the end of the line."""
    assert isinstance(tokens, LineWords)
    if any(word.kind != "word" or word.text in STOPS for word in tokens[at:]):
        return None
    return tokens.raw(at, len(tokens)).text, len(tokens)


def _nothing(said: str) -> State:
    first = said.partition(" ")[0].lower()
    raise Refused(f"'{quoted(said)}' says nothing that can be so. Expected {listed(EXAMPLES)}", first)


def _mixed(x: object, more: object, y: object, joined: str) -> State:
    raise Refused(BOTH, joined)


def _compared(left: Amount, right: Amount, operator: Literal["=", ">=", "<="] = "=") -> Counted:
    return Counted(Compare(left, operator, right))


RULES: Final[dict[str, Rule]] = {
    "state": Rows(
        [
            ("{s:several_states}", lambda s: s),
            ("{s:one_state}", lambda s: s),
        ],
        "a state, like 'all enemies are dead' or 'door D1 is open'",
    ),
    "and_state_too": [("and {s:one_state}", lambda s: s)],
    "or_state_too": [("or {s:one_state}", lambda s: s)],
    "several_states": [
        ("{x:one_state} {more:and_state_too+} or {y:one_state}", lambda x, more, y: _mixed(x, more, y, "or")),
        (
            "{x:one_state} {more:or_state_too+} and {y:one_state}",
            lambda x, more, y: _mixed(x, more, y, "and"),
        ),
        ("{x:one_state} {more:and_state_too+}", lambda x, more: AllOf((x, *more))),
        ("{x:one_state} {more:or_state_too+}", lambda x, more: AnyOf((x, *more))),
    ],
    "than_said": Phrases({phrase: sign for phrase, sign in OPERATORS.items() if phrase}),
    "scenario_variable": Phrases({name: Variable(name) for name in ("L", "C", "R")}, "L, C or R"),
    "strength_word": Phrases({word: word for word in ("strong", "waning", "inert")}),
    "or_strength_word": [("or {s:strength_word}", lambda s: s)],
    "element_word": Phrases({element: element for element in ELEMENTS}, "an element"),
    "known_kind": Phrases({kind: kind for kind in get_args(KnownKind)}, "an achievement"),
    "fact_name": named(stops=("and", "or")),
    "counter_name": named("counter"),
    "option_name": Leaf(_option, "an option that was chosen", sample="Spare Them"),
    "words_to_the_end": Leaf(_words_to_the_end, "a name"),
    "looted_count": [("all", "all"), ("{n:figure_count}", lambda n: n)],
    "looted_kind": Phrases(
        {
            **dict.fromkeys(("treasure", "treasures"), "treasure"),
            **dict.fromkeys(("money token", "money tokens"), "money"),
        },
        "treasures",
    ),
    "one_state": Rows(
        [
            ("not {that:one_state}", Unless),
            (r"\( {s:state} \)", lambda s: s),
            ("door {door} opens", Opened),
            ("door {door} is open", Opened),
            ("all doors are open", Opened),
            ("[the] room of {place:hex} is revealed", Revealed),
            ("all rooms are revealed", Revealed),
            ("round {round:said_amount} is over", Over),
            ("section {section:section_number} (was|is) read", WasRead),
            (
                "{e:element_word} is {s:strength_word} {more:or_strength_word*}",
                lambda e, s, more: Infused(Elemental(e, (s, *more))),
            ),
            ("{kind:known_kind} {what:fact_name}", Known),
            (
                "counter {name:counter_name} is [{operator:than_said}] {right:said_amount}",
                lambda name, right, operator="=": _compared(Resource(name), right, operator),
            ),
            ("{left:scenario_variable} is [{operator:than_said}] {right:said_amount}", _compared),
            ("treasure {n:treasure_number} is looted", lambda n: Looted(number=n.number)),
            (
                "[{n:looted_count}] {what:looted_kind} (are|is) looted",
                lambda what, n=1: Looted(what, 0, n),
            ),
            ("{option:option_name} was chosen", Chosen),
            ("{who:figures} (dies|die)", Dead),
            ("{who:figures} (is|are) (dead|destroyed|killed|exhausted)", Dead),
            ("{who:figures} (is|are) (at|on) {places:hexes}", Present),
            ("{who:figures} (has|have) escaped", Escaped),
            ("{who:figures} (escapes|escape)", Escaped),
            (
                "{who:figures} (has|have) at most half [its|their|his|her|the] hit (points|point)",
                Hurt,
            ),
            ("{who:figures} (has|have) at most {at_most:said_amount} hit (points|point)", Hurt),
            ("{said:words_to_the_end}", _nothing),
        ],
        "a state, like 'all enemies are dead' or 'door D1 is open'",
    ),
    "facts": [("if {s:state}", lambda s: s)],
}
