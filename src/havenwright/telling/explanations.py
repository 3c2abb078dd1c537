"""Explanations of monsters' plans as sentences of a language, each with its rule."""

from havenwright.monsters import Explanation
from havenwright.monsters.comparisons import Reason
from havenwright.telling.english import ENGLISH
from havenwright.telling.language import Language, fill

PLACES = ("end", "heading")


def sentences(
    explanation: Explanation, language: Language = ENGLISH, *, coordinates: bool = True
) -> list[str]:
    """The reasons in words: `It stays at 2,1, next to the Warden [gh2 p. 39].`"""
    return [sentence(reason, language, coordinates=coordinates) for reason in explanation.reasons]


def sentence(reason: Reason, language: Language = ENGLISH, *, coordinates: bool = True) -> str:
    """A reason in words; its hexes only by their coordinates, or not at all."""
    values = {
        name: _word(value, language)
        for name, value in reason.values.items()
        if coordinates or name not in PLACES
    }
    text = _fill(language.explanations[reason.key], values)
    if reason.rule is None:
        return _fill(language.phrases["sentence"], {"sentence": text})
    return _fill(language.phrases["sentence with its rule"], {"sentence": text, "page": f"[{reason.rule}]"})


def _fill(sentence: str, values: dict[str, str]) -> str:
    return fill(sentence, lambda field, _: not values.get(field), lambda field, _: values.get(field, ""))


def _word(value: object, language: Language) -> str:
    match value:
        case (int(q), int(r)):
            return f"{q},{r}"
        case tuple():
            return language.join([str(name) for name in value])
    return str(value)
