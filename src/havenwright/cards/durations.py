"""How long a bonus lasts, in words: `this round`, `for two rounds`, `until you play another Song`."""

from typing import Final

from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.vocabulary import Lasts

DURATIONS: Final[dict[Lasts, str]] = {
    "one round": "for the next round",
    "two rounds": "for the next two rounds",
    "three rounds": "for the next three rounds",
    "four rounds": "for the next four rounds",
    "five rounds": "for the next five rounds",
    "ability": "during this ability",
    "turn": "this turn",
    "round": "this round",
    "next turn": "until the end of your next turn",
    "scenario": "this scenario",
    "another": "until another of its kind is played",
}

TIMES: Final[dict[str, Lasts]] = {
    "ability": "ability",
    "turn": "turn",
    "round": "round",
    "scenario": "scenario",
}

SEVERAL: Final[dict[str, Lasts]] = {
    lasts.removesuffix(" rounds"): lasts for lasts in DURATIONS if str(lasts).endswith(" rounds")
}

NEXT_ROUND: Final = (
    ("until", "the", "end", "of", "the", "next", "round"),
    *(
        (*before, "the", which, "round")
        for before in (("for",), ("during",), ())
        for which in ("next", "following")
    ),
)

OWN: Final = ("your", "their", "its")

OF_ITS_KIND: Final = (("of", "its", "kind"), ("of", "this", "kind"), ("of", "the", "same", "kind"))

CARDS: Final = ("card", "action", "ability")


# Reading


def read_lasts(cursor: Cursor) -> Lasts:
    """`this round`, `for the rest of the scenario`, `until the end of your next turn`, or nothing."""
    at = cursor.at
    if any(cursor.accept(*words) for words in NEXT_ROUND):
        return "one round"
    if cursor.accept("until", "the", "end", "of"):
        if (cursor.accept_any(*OWN) or cursor.accept("the")) and cursor.accept("next", "turn"):
            return "next turn"
        cursor.accept_any("the", "this", *OWN)
    elif cursor.accept("for"):
        if several := _several(cursor):
            return several
        if (cursor.accept("the") or cursor.accept("this")) and cursor.accept_any("rest", "remainder"):
            cursor.expect("of")
            cursor.accept_any("the", "this")
        elif cursor.at == at + 1:
            cursor.at = at
            return ""
    else:
        cursor.accept_any("during", "with")
        if not cursor.accept("this"):
            cursor.at = at
            return ""
    if word := cursor.accept_any(*TIMES):
        return TIMES[word]
    cursor.at = at
    return ""


def _several(cursor: Cursor) -> Lasts:
    """`the next two rounds`, `three rounds`; the one under way doesn't count among them."""
    at = cursor.at
    cursor.accept("the")
    cursor.accept("next")
    token = cursor.take()
    number = int(token.text) if token.kind == "number" else 0
    word = NUMBERS[number - 1] if 1 <= number <= len(NUMBERS) else token.small
    if word in SEVERAL and cursor.accept("rounds"):
        return SEVERAL[word]
    cursor.at = at
    return ""


def read_another(cursor: Cursor) -> str | None:
    """`until you play another Song`: the kind, empty for `another of its kind`; None: no such words."""
    at = cursor.at
    if not cursor.accept("until"):
        return None
    active = bool(cursor.accept("you")) and bool(cursor.accept_any("play", "perform", "use"))
    if cursor.accept("another"):
        kind = _kind(cursor)
        if kind is not None and (
            active or (cursor.accept("is") and cursor.accept_any("played", "performed"))
        ):
            return kind
    cursor.at = at
    return None


def _kind(cursor: Cursor) -> str | None:
    cursor.accept_any(*CARDS)
    if any(cursor.accept(*words) for words in OF_ITS_KIND):
        return ""
    name = cursor.name(CARDS)
    cursor.accept_any(*CARDS)
    return name or None
