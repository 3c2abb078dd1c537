"""Other wordings of selections: whom or what something is for."""

from typing import Final

from havenwright.cards.grammar.conditions import (
    near,
)
from havenwright.cards.grammar.selections import Body, Noun, Pick
from havenwright.cards.lexicon.nouns import (
    NOUNS,
    PARTICIPLES,
    REF_PHRASES,
    STATES_OF_FIGURES,
)
from havenwright.cards.tree import (
    Amount,
    Has,
    Is,
    Select,
)
from havenwright.cards.vocabulary import Who
from havenwright.grammar import MISFIT, Phrases


def _later(pick: str) -> Pick:
    return Pick(pick)


def _different(b: Body) -> Select:
    return b._replace(where=(Is("different"), *b.where)).select(1)


def _yours(b: Body) -> Select:
    return b._replace(owner="self").select("all" if b.noun.many or b.noun.named else 1)


def _both(n: Amount, b: Body) -> object:
    """`you and all adjacent allies`."""
    return b._replace(noun=Noun("friend")).select(n) if b.noun.who == "ally" else MISFIT


LEFT: Final = (Is("left behind"),)


def _named_body(b: Body) -> object:
    """`the Beacon token`: one that goes by its name. Of the hexes that one left there are several."""
    known = b.noun.named or b.noun.kinds not in ((), LEFT) or b.pick
    return b.select(1) if known else MISFIT


def _occupied_hex(who: Who) -> Noun:
    return Noun("hex", kinds=(near("it", 0, Select(who, "all"), ">=", 1),))


def _plural(n: object) -> object:
    return n


ADJECTIVE_RULE: Final = Phrases(
    {
        "boss": Is("a boss"),
        "unspent": Is("unspent"),
        "flying": Has("flying"),
        **{word: Is(word) for word in PARTICIPLES},
        **{word: Has(what) for word, what in STATES_OF_FIGURES.items()},
    }
)

NOUN_WORD_RULE: Final = Phrases(
    {
        **{phrase: Noun(noun.who, many=noun.many) for phrase, noun in NOUNS.items()},
        **{
            f"{one} {joined} {self_word}": Noun("friend", many=one == "allies")
            for one in ("ally", "allies")
            for joined in ("or", "and")
            for self_word in ("self", "yourself", "you")
        },
        "ally , enemy , or self": Noun("figure"),
        "allies and enemies": Noun("figure", kinds=(Is("other"),), many=True),
        "allies or enemies": Noun("figure", kinds=(Is("other"),), many=True),
        "ally or enemy": Noun("figure", kinds=(Is("other"),)),
        "enemy or ally": Noun("figure", kinds=(Is("other"),)),
        "enemies and allies": Noun("figure", kinds=(Is("other"),), many=True),
        "enemies or allies": Noun("figure", kinds=(Is("other"),), many=True),
        "ally and enemy": Noun("figure", kinds=(Is("other"),)),
    }
)

PRONOUN_RULE: Final = Phrases(
    {
        phrase: Select("it" if ref in ("ally", "attacker") else ref)  # type: ignore[arg-type]
        for phrase, ref in REF_PHRASES.items()
        if ref not in ("target", "focus")
    }
)
