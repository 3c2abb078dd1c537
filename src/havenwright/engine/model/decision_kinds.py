"""The kinds of decisions: meaning, subject, answers, who is asked. No other `Decision` can be made."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from havenwright.cards.vocabulary import Verb
from havenwright.engine.model.value_types import Field, Undeclared, ValueType, as_field, or_none
from havenwright.engine.model.window_kinds import WINDOWS

PARTY: Final = -1
"""In place of a seat: any seat may answer, and the first answer counts."""

SKIP: Final = "skip"

PASS: Final = "pass"

Asked: TypeAlias = Literal["a seat", "the party", "a seat or the party"]

FreeForm: TypeAlias = Literal["", "path", "area"]

Of: TypeAlias = Literal["", "figures", "items"]

FIGURE, HEX, CARD, ITEM = ValueType.FIGURE, ValueType.HEX, ValueType.CARD, ValueType.ITEM
NOBODY: Final = None
"""A decision about nothing."""


class DecisionKind(msgspec.Struct, frozen=True):
    """A kind of decision, or a family of kinds that are alike: `<...>` stands in its name."""

    name: str
    meaning: str
    about: Field | None
    """`Decision.about`; None: nothing, and it is -1."""
    number: ValueType | None = None
    """An option that is an integer."""
    row: ValueType | None = None
    """An option that is a list of integers."""
    text: ValueType | None = None
    """An option that is a text and none of the words."""
    words: tuple[str, ...] = ()
    """The words that may be among the options."""
    free: FreeForm = ""
    """The form of an answer that isn't among the options, where that is allowed."""
    asked: Asked = "a seat"
    of: Of = ""
    """`Decision.of`: the same word is a kind for figures, for items, and for anything else."""

    @property
    def may_skip(self) -> bool:
        return SKIP in self.words or PASS in self.words


def _kind(
    name: str,
    meaning: str,
    about: ValueType | Field | None,
    *,
    number: ValueType | None = None,
    row: ValueType | None = None,
    text: ValueType | None = None,
    words: tuple[str, ...] = (),
    free: FreeForm = "",
    asked: Asked = "a seat",
    of: Of = "",
) -> DecisionKind:
    subject = None if about is None else as_field(about)
    return DecisionKind(name, meaning, subject, number, row, text, words, free, asked, of)


YES_OR_NO: Final = ("yes", "no")
PAID_IDLY: Final = (*YES_OR_NO, "without effect")
BOTH: Final = "a seat or the party"

CHAPTERS: Final[Mapping[str, tuple[DecisionKind, ...]]] = MappingProxyType(
    {
        "Set-up": (
            _kind("battle goal", "Keep which battle goal?", FIGURE, text=ValueType.GOAL),
            _kind("bring item", "Bring which item?", FIGURE, number=ITEM, words=(SKIP,)),
            _kind("leave out", "Leave which card at home?", FIGURE, number=CARD),
            _kind("upgrade", "Replace which card by its better one?", FIGURE, number=CARD),
            _kind("starting hex", "Start in which hex?", FIGURE, number=HEX),
            _kind(
                "remove card",
                "Take which of two monster cards out of its deck?",
                NOBODY,
                text=ValueType.DECK_CARD,
                asked="the party",
            ),
            _kind(
                "entrance",
                "Enter the room by which entrance?",
                NOBODY,
                number=ValueType.NUMBER,
                asked="the party",
            ),
            _kind("exit", "Put the door at which exit?", NOBODY, number=ValueType.NUMBER, asked="the party"),
        ),
        "Rounds and turns": (
            _kind(
                "select cards",
                "Select two cards, or a long rest? All seats are asked at once.",
                FIGURE,
                row=ValueType.SELECTION,
            ),
            _kind(
                "who acts first",
                "Who acts first at equal initiative?",
                NOBODY,
                number=FIGURE,
                asked="the party",
            ),
            _kind(
                "what happens first",
                "Which of several things happens first? A condition, looting, bonuses, effects of an attack, "
                "or triggers of the scenario.",
                or_none(FIGURE),
                number=ValueType.CHOICE,
                words=("wound", "regenerate", "bane", "looting", "ground", "bonuses", "conditions", "moves"),
                asked="the party",
            ),
            _kind(
                "what happens first",
                "Whose bonus comes first, of several at the same time?",
                or_none(FIGURE),
                number=FIGURE,
                asked="the party",
                of="figures",
            ),
            _kind("play card", "Play which half of which card?", FIGURE, row=ValueType.CARD_AND_HALF),
            _kind("escape", "Escape?", FIGURE, words=YES_OR_NO, asked=BOTH),
            _kind(
                "put away", "Put an active card away to be able to rest?", FIGURE, number=CARD, words=("no",)
            ),
        ),
        "Rests and damage": (
            _kind("short rest", "Rest short?", FIGURE, words=YES_OR_NO),
            _kind("lose a card", "Lose which card for resting?", FIGURE, number=CARD),
            _kind(
                "lose another card",
                "Suffer 1 damage to lose another card than this one?",
                CARD,
                words=YES_OR_NO,
            ),
            _kind("heal in a long rest", "Heal 2 in a long rest?", FIGURE, words=YES_OR_NO),
            _kind("refresh items", "Refresh spent items in a long rest?", FIGURE, words=YES_OR_NO),
            _kind(
                "take back", "Take this active card back in a long rest?", CARD, words=("keep", "take back")
            ),
            _kind(
                "suffer or negate",
                "Suffer the damage, or negate it by losing a card, or by giving up some?",
                ValueType.AMOUNT,
                number=CARD,
                row=ValueType.CARDS,
                words=("suffer",),
            ),
        ),
        "Actions": (
            _kind("perform action", "Perform it, or the rest of the action?", FIGURE, words=YES_OR_NO),
            _kind(
                "choose one",
                "Perform which of the options in the text?",
                FIGURE,
                number=ValueType.CHOICE,
                asked=BOTH,
            ),
            _kind("pay", "Pay the cost?", FIGURE, words=PAID_IDLY, asked=BOTH),
            _kind(
                "use: <window>",
                "Use a bonus at this window?",
                or_none(FIGURE),
                number=ValueType.BONUS,
                words=(PASS,),
                asked=BOTH,
            ),
            _kind(
                "<verb>",
                "Perform the ability on whom?",
                FIGURE,
                number=FIGURE,
                words=(SKIP,),
                asked=BOTH,
                of="figures",
            ),
            _kind(
                "order of bonuses",
                "In which order do factors and bonuses count? The options are the results.",
                FIGURE,
                number=ValueType.AMOUNT,
                asked="the party",
            ),
        ),
        "Attacks": (
            _kind(
                "attack",
                "Attack whom? A target with a number leaves added effects out.",
                FIGURE,
                number=FIGURE,
                row=ValueType.TARGET_AND_MASK,
                words=(SKIP,),
                asked=BOTH,
            ),
            _kind(
                "area",
                "Lay the area to strike whom? Or lay it by hand.",
                FIGURE,
                row=ValueType.FIGURES,
                free="area",
                asked=BOTH,
            ),
            _kind(
                "choose modifier",
                "Which modifier counts, of those that were drawn?",
                FIGURE,
                text=ValueType.DECK_CARD,
                asked=BOTH,
            ),
            _kind(
                "order of modifiers",
                "In which order do modifiers count? The options are the results.",
                FIGURE,
                number=ValueType.AMOUNT,
                asked=BOTH,
            ),
            _kind(
                "modifier effects", "Apply the effects of the modifier card?", FIGURE, words=("apply", SKIP)
            ),
            _kind("push", "Push the figure along which path?", FIGURE, row=ValueType.PATH, asked=BOTH),
            _kind("pull", "Pull the figure along which path?", FIGURE, row=ValueType.PATH, asked=BOTH),
            _kind(
                "towards", "Move the figure towards, or away from, which hex?", FIGURE, number=HEX, asked=BOTH
            ),
        ),
        "Movement": (
            _kind(
                "move",
                "Move to which hex? Or along an own path.",
                FIGURE,
                number=HEX,
                words=(SKIP,),
                free="path",
                asked=BOTH,
            ),
            _kind("follow", "Follow the summoner to which hex?", FIGURE, number=HEX, words=(SKIP,)),
            _kind("land", "Come down in which hex?", FIGURE, number=HEX, asked=BOTH),
        ),
        "The map": (
            _kind("summon", "Summon into which hex?", FIGURE, number=HEX, words=(SKIP,), asked=BOTH),
            _kind("spawn", "Spawn the monster in which hex?", NOBODY, number=HEX, asked="the party"),
            _kind("choose hex", "Choose which hex?", FIGURE, number=HEX, words=(SKIP,), asked=BOTH),
            _kind("attack from", "Attack as if from which hex?", FIGURE, number=HEX, asked=BOTH),
            _kind("loot", "Loot which hex?", FIGURE, number=HEX, words=(SKIP,), asked=BOTH),
            *(
                _kind(name, meaning, FIGURE, number=HEX, row=ValueType.HEXES, words=(SKIP,), asked=BOTH)
                for name, meaning in (
                    ("create", "Create the tile or the token where?"),
                    ("destroy", "Destroy which tile or token?"),
                    ("relocate", "Relocate which tile or token, and then where to?"),
                    ("spring", "Spring which trap?"),
                    ("arm", "Add to which trap?"),
                    ("open", "Open which door?"),
                )
            ),
        ),
        "Cards, items and decks": (
            _kind(
                "play",
                "Play which half of which card besides?",
                FIGURE,
                row=ValueType.CARD_AND_HALF,
                words=(SKIP,),
            ),
            _kind("recover", "Recover which card?", FIGURE, number=CARD, words=(SKIP,)),
            _kind("recover", "Recover which item?", FIGURE, number=ITEM, words=(SKIP,), of="items"),
            _kind("discard", "Discard which card?", FIGURE, number=CARD, words=(SKIP,)),
            _kind("lose", "Lose which card?", FIGURE, number=CARD, words=(SKIP,)),
            _kind("lose", "Lose which item?", FIGURE, number=ITEM, words=(SKIP,), of="items"),
            _kind("refresh", "Refresh which item?", FIGURE, number=ITEM, words=(SKIP,)),
            _kind("spend", "Spend which item?", FIGURE, number=ITEM, words=(SKIP,)),
            _kind(
                "advance", "Advance the token on which card?", FIGURE, number=CARD, words=(SKIP,), asked=BOTH
            ),
            *(
                _kind(name, meaning, FIGURE, text=ValueType.DECK_CARD, words=words, asked=BOTH)
                for name, meaning, words in (
                    ("next card", "Put which card back on top first?", ()),
                    ("card to the bottom", "Put which card to the bottom?", (SKIP,)),
                    ("card to discard", "Discard which card of the deck?", (SKIP,)),
                )
            ),
        ),
        "Conditions, elements and initiative": (
            _kind(
                "remove condition", "Remove which condition?", FIGURE, text=ValueType.CONDITION, asked=BOTH
            ),
            _kind("safeguard", "Prevent which condition?", FIGURE, text=ValueType.CONDITION, asked=BOTH),
            _kind("infuse", "Infuse which element?", FIGURE, text=ValueType.ELEMENT, asked=BOTH),
            _kind("make", "Change which element?", FIGURE, text=ValueType.ELEMENT, words=(SKIP,), asked=BOTH),
            _kind(
                "consume",
                "Consume which element? On cards, which icon?",
                FIGURE,
                number=ValueType.ELEMENT_NUMBER,
                text=ValueType.INFUSION,
                words=(SKIP,),
                asked=BOTH,
            ),
            _kind("consume all", "Consume the elements?", FIGURE, words=PAID_IDLY, asked=BOTH),
            _kind(
                "initiative",
                "Act earlier or later?",
                FIGURE,
                words=("decrease", "increase", SKIP),
                asked=BOTH,
            ),
        ),
        "Monsters": (
            _kind("focus", "Focus on whom, of several?", FIGURE, number=FIGURE, asked="the party"),
            _kind(
                "monster move",
                "End the move in which hex, of several?",
                FIGURE,
                number=HEX,
                asked="the party",
            ),
            _kind(
                "monster path", "Take which of several paths?", FIGURE, row=ValueType.PATH, asked="the party"
            ),
            _kind(
                "monster <verb>",
                "Aim the ability at whom, of several?",
                FIGURE,
                number=FIGURE,
                row=ValueType.FIGURES,
                asked="the party",
            ),
        ),
        "The scenario": (
            _kind(
                "choice",
                "Choose which option of the scenario?",
                NOBODY,
                text=ValueType.NAME,
                asked="the party",
            ),
            _kind(
                "standee",
                "Which monster comes, by its hex, of equal ones for whom there are too few standees?",
                NOBODY,
                number=HEX,
                asked="the party",
            ),
            _kind(
                "standee",
                "Which monster of a room comes, of equal ones for whom there are too few standees?",
                NOBODY,
                number=FIGURE,
                asked="the party",
                of="figures",
            ),
            _kind(
                "penalty", "Whom is the penalty for?", NOBODY, number=FIGURE, asked="the party", of="figures"
            ),
            _kind("who is rewarded", "Who gets the reward?", NOBODY, number=FIGURE, asked="the party"),
        ),
    }
)
"""By chapter, in the order of play."""

OTHER_PARTS: Final = ("grant", "control", "perform", "bonus")
"""Parts of actions that aren't abilities and ask for figures too."""

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "use: <window>": tuple(f"use: {window}" for window in WINDOWS),
        "monster <verb>": tuple(f"monster {verb}" for verb in get_args(Verb)),
        "<verb>": (*get_args(Verb), *OTHER_PARTS),
    }
)
"""The kinds of a family."""

_ROWS: Final = [kind for kinds in CHAPTERS.values() for kind in kinds]

DECISION_KINDS: Final[Mapping[tuple[str, str], DecisionKind]] = MappingProxyType(
    {
        **{(name, kind.of): kind for kind in _ROWS for name in FAMILIES.get(kind.name, ())},
        **{(kind.name, kind.of): kind for kind in _ROWS if kind.name not in FAMILIES},
    }
)
"""By kind, and by what the decision is `of`; a kind of its own comes before a family."""


def decision_kind(kind: str, of: str) -> DecisionKind:
    """Look a kind up; refuse one that isn't declared."""
    known = DECISION_KINDS.get((kind, of))
    if known is None:
        whose = f" of {of}" if of else ""
        raise Undeclared(
            f"there is no kind of decision '{kind}'{whose}; declare it in engine/model/decision_kinds.py"
        )
    return known


CHECKED_DECISIONS: Final[set[tuple[str, str, bool, str]]] = set()
"""Declared kinds with their `of`, True if about nothing, and free form: those that were checked before."""


def check_decision(kind: str, of: str, *, about: int, free: str) -> None:
    """Refuse a decision that isn't declared: its kind, its subject, its free form."""
    known = decision_kind(kind, of)
    if (known.about is None and about != -1) or (about == -1 and known.about and not known.about.none):
        raise Undeclared(f"'{kind}' is about {about}; declared is {known.about}")
    if free and free != known.free:
        raise Undeclared(f"'{kind}' takes an own {free}; declared is {known.free or 'no free form'}")
    CHECKED_DECISIONS.add((kind, of, about == -1, free))
