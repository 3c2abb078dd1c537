"""Write verbs with sentences of their own, as kill and recover, by the rows of `deeds` that read them."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from havenwright.cards.grammar.language import own_words
from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.lexicon.verbs import GAINED_FIELDS, PLAYED_ACTIONS, SUBJECT_VERBS, capital
from havenwright.cards.tree import Ability, Change, Select
from havenwright.cards.vocabulary import CONDITIONS, IMMUNITIES
from havenwright.cards.write.phrase import Letters, write_amount, write_count, write_select, write_things
from havenwright.cards.write.small_words import number_word, raised, with_article
from havenwright.grammar.writing import PhraseWriter, Writing

_Deed: TypeAlias = Writing[Letters]
_Phrases: TypeAlias = Mapping[str, PhraseWriter[Letters]]


def write_deed(ability: Ability, letters: Letters) -> str:
    """The sentence of one of these verbs, beginning with a small letter where it begins with somebody."""
    said = ability if _says_you_may(ability) else replace(ability, optional=False)
    added = tuple(one for one in ability.extras if ability.verb == "arm" and isinstance(one, Change))
    said = replace(said, mandatory=False, extras=added)
    if said.verb == "force focus" and said.target is None:  # a figure's own state, while it lasts
        said = replace(said, target=Select("enemy"), to=Select("self"))
    written = own_words().writing(letters, PHRASES, _is_one).write("deed", said)
    if written is None:
        raise ValueError(f"{ability} can't be said")
    return raised(written.text) if written.by_word or ability.verb in SUBJECT_VERBS else written.text


def _says_you_may(ability: Ability) -> bool:
    """True if the sentence itself says that it is somebody's choice."""
    return is_any_number(ability) or (ability.verb in SUBJECT_VERBS and ability.target is not None)


def is_any_number(ability: Ability) -> bool:
    """True if as many are destroyed as one likes."""
    target = ability.target
    return ability.verb == "destroy" and ability.optional and target is not None and target.count == "all"


def _is_one(value: object) -> bool | None:
    """True of one thing or figure, False of several; None of what isn't counted."""
    match value:
        case Select(count=count):
            return count == 1 and value != Select("self")
        case int():
            return value == 1
        case None | str() | tuple():
            return None
    return False


def _select(deed: _Deed, select: Any) -> str:
    return write_select(select, deed.context, area=True)


def _place(deed: _Deed, select: Any) -> str:
    return with_article(write_select(select, deed.context))


def _many(deed: _Deed, select: Any) -> str | None:
    """The figures or tiles of which any number can be meant."""
    return write_select(select, deed.context, "many") if select.count == "all" else None


def _number(deed: _Deed, number: Any) -> str | None:
    return str(number) if isinstance(number, int) and number >= 0 else None


def _conditions(deed: _Deed, kind: Any) -> str | None:
    """`negative condition`, or several of them."""
    return (kind if deed.one else f"{kind}s") if str(kind).endswith("condition") else None


def _played(deed: _Deed, what: Any) -> str:
    """The action that a card is played for: by its place, or by its kind."""
    kind = what.removesuffix(" action")
    told = kind == what or kind in PLAYED_ACTIONS
    return f"to perform its {what if told else f'{titled(kind)} action'}"


def _standee(deed: _Deed, name: Any) -> str | None:
    """A monster by its name and number."""
    return titled(name) if name[-1].isdecimal() else None


def _in(write: Callable[[Any, Letters], str]) -> PhraseWriter[Letters]:
    """A phrase that may explain letters."""
    return lambda deed, value: write(value, deed.context)


def _one_of(words: Collection[str]) -> PhraseWriter[Letters]:
    """One of some words with a capital."""
    return lambda deed, value: capital(str(value)) if value in words else None


def _plain(write: Callable[[Any], str]) -> PhraseWriter[Letters]:
    return lambda deed, value: write(value)


PHRASES: Final[_Phrases] = {
    **dict.fromkeys(("select", "others"), _select),
    "amount": _in(write_amount),
    "condition_kind": _conditions,
    "condition_name": _one_of(CONDITIONS),
    "count_of": _in(write_count),
    "gained_field": _one_of(GAINED_FIELDS),
    "healing": _one_of(("heal",)),
    "immunity": _one_of((*IMMUNITIES, "flying")),
    "many": _many,
    "modifier_name": _plain(capital),
    "name": _plain(titled),
    "number": _number,
    "played": _played,
    "so_many": _plain(number_word),
    "somewhere": _place,
    "standee": _standee,
    "things": _in(write_things),
}
"""Rules whose phrases are written in their own way."""
