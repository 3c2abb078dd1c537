"""Other wordings of the moments that bonuses wait for, as verbs and as nouns."""

import re
from typing import Final

from havenwright.cards.grammar.moments import only_of
from havenwright.cards.grammar.selections import Noun
from havenwright.cards.lexicon.moments import DEEDS, OTHER_DEEDS
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.tree import Select
from havenwright.cards.vocabulary import Event

IT: Final = Select("it")


OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "": ("",),
    "whom": (" [{whom:somebody}]",),
    "place": (" {place:entered}",),
    "trap": (" {place:sprung}",),
    "near": (" {nobody:nobody_near}", " [{whom:near_centre}]"),
    "by": (" [by {whom:somebody}]",),
    "thing": (" {things:gained_things} [from {whom:somebody}]",),
    "element": (" {things:element_things}", " elements"),
    "item": (" {things:item_things}",),
    "resource": (" {things:resource_things}",),
}


AT_ALL: Final = only_of(("force", "forced"), "only a push or a pull goes some hexes")
"""`at least one hex`, of a push or a pull: of one that goes nowhere nobody hears."""


def _doings() -> list[tuple[Event, str]]:
    """All that is done, with its words in all forms of the verb."""
    known: list[tuple[Event, str, str]] = []
    for event, deeds in [*((event, (deed,)) for event, deed in DEEDS.items()), *OTHER_DEEDS.items()]:
        for deed in deeds:
            verbs = dict.fromkeys((deed.you, deed.it)) if event not in ("die", "draw") else ()
            known += [(event, verb.lower(), deed.takes) for verb in verbs]
    return [
        (event, re.sub(r"\b(your|its)\b", r"(\1|their)", verb) + behind)
        for event, verb, takes in sorted(known, key=lambda one: -len(one[1].split()))
        for behind in OBJECTS[takes]
    ]


DOINGS: Final = _doings()
POSSESSIVES: Final = {
    f"{word}{ending}": Noun(who)
    for who, pair in FIGURES.items()
    if who not in ("friend", "target")
    for word, endings in zip(pair, (("'s", "\u2019s"), ("'", "\u2019")), strict=True)
    for ending in endings
}
