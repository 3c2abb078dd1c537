"""Perks and modifier cards: `Replace one -1 card with two +0, rolling, Push 1 cards`."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from havenwright.importers.ghs.action_text import Text
from havenwright.importers.ghs.files import Edition, NamedFile
from havenwright.importers.ghs.icons import change, is_change, is_friendly
from havenwright.importers.ghs.labels import MODIFIERS, THIS_CLASS, Labels, NotUnderstood
from havenwright.importers.ghs.summons import number_word
from havenwright.importers.ghs.things import (
    Piece,
    Thing,
    name_of_companion,
    owned,
    said,
    unknown_keys,
    with_companion,
    words_of_class,
)

Json = Mapping[str, Any]
PERK_KEYS: Final = frozenset(("type", "count", "cards", "custom", "combined"))
PERK_CARD_KEYS: Final = frozenset(("count", "attackModifier"))
MODIFIER_KEYS: Final = frozenset(
    ("type", "rolling", "effects", "active", "value", "valueType", "shuffle", "id", "revealed", "character")
)
BESIDE: Final = ("shield", "retaliate", "heal", "condition", "element", "elementHalf", "specialTarget")
"""Effects that stand with the number; everything else is a sentence of its own."""
VARYING: Final = "plusX"
"""A card whose number its text says."""
_WHERE: Final = re.compile(r"(?:where )?X is\b", re.IGNORECASE)
IN_WORDS: Final = {
    "refreshItem": "Refresh one spent or lost item",
    "refreshSpentItem": "Refresh one spent item",
    "recoverRandom": "Recover one random discarded card",
}
"""Effects that have an icon of their own."""
EFFECT_KEYS: Final = frozenset(("type", "value", "effects", "hint", "icon"))


def perks(edition: Edition) -> Iterator[Thing]:
    for file in edition.characters():
        yield from perks_of(edition, file)


def perks_of(edition: Edition, file: NamedFile) -> Iterator[Thing]:
    owner = edition.labels.name("character", file.stem)
    companion = name_of_companion(edition, file.stem)
    for number, perk in enumerate(file.list_of("perks"), 1):
        piece = said(lambda perk=perk: with_companion(perk_text(perk, edition.labels, owner), companion))  # type: ignore[misc]
        if piece.reader != "unsaid":
            piece = owned(Piece(piece.text, "perk"), words_of_class(edition, file.stem))
        pieces = (*unknown_keys(perk, PERK_KEYS), piece)
        yield Thing("perks", f"{edition.name}/{file.stem}/perk {number}", pieces, perk)


def modifiers(edition: Edition) -> Iterator[Thing]:
    """Every modifier card that a class of the edition has or can get, each once."""
    seen: set[str] = set()
    for file in edition.characters():
        for modifier in _modifiers_of(file):
            key = json.dumps(modifier, sort_keys=True)
            if key in seen:
                continue
            seen.add(key)
            piece = _modifier_piece(modifier, edition, file)
            if piece.reader != "unsaid":
                piece = owned(Piece(piece.text, "modifier"), words_of_class(edition, file.stem))
            name = piece.text if piece.reader != "unsaid" else "a modifier"
            yield Thing("modifiers", f"{edition.name}/{file.stem}/{name}", (piece,), modifier)


def _modifier_piece(modifier: Json, edition: Edition, file: NamedFile) -> Piece:
    owner = edition.labels.name("character", file.stem)
    companion = name_of_companion(edition, file.stem)
    return said(lambda: with_companion(modifier_text(modifier, edition.labels, owner), companion))


def _modifiers_of(file: NamedFile) -> Iterator[Json]:
    for perk in file.list_of("perks"):
        cards = perk.get("cards")
        for card in cards if isinstance(cards, list) else []:
            if isinstance(card, Mapping) and isinstance(card.get("attackModifier"), Mapping):
                # A card of another shape is told about as a part of its perk.
                yield card["attackModifier"]
    for listed in ("additionalModifier", "additionalModifiers"):
        yield from file.list_of(listed)
    for table in file.content.get("amTables") or []:
        for entry in table if isinstance(table, list) else []:
            yield entry if isinstance(entry, Mapping) else {"type": entry}


def modifiers_beside(edition: Edition, file: NamedFile) -> Iterator[str]:
    """The modifier cards of a class that neither its perks nor its deck have."""
    for listed in ("additionalModifier", "additionalModifiers"):
        for modifier in file.list_of(listed):
            yield _modifier_piece(modifier, edition, file).text


def perk_text(perk: Json, labels: Labels, owner: str = "") -> str:
    """A perk as its sheet says it; what is ignored stands before the cards."""
    custom = labels.said(str(perk["custom"])).rstrip(".") if perk.get("custom") else ""
    cards = [_cards(card, labels, owner) for card in perk.get("cards") or []]
    match perk.get("type"):
        case "add" | "remove" as verb if cards:
            change = f"{verb} {' and '.join(cards)}"
        case "replace" if len(cards) > 1:
            change = f"replace {cards[0]} with {' and '.join(cards[1:])}"
        case "custom" if custom and not cards:
            change = ""
        case other:
            raise NotUnderstood(f"a perk of type '{other}' with {len(cards)} kinds of cards")
    text = " and ".join(filter(None, [custom, change]))
    return text[:1].upper() + text[1:]


def _cards(card: Json, labels: Labels, owner: str) -> str:
    for key in card:
        if key not in PERK_CARD_KEYS:
            raise NotUnderstood(f"'{key}' of a perk's card")
    count = int(card.get("count", 1))
    text = modifier_text(card["attackModifier"], labels, owner)
    shown = f'"{text}"' if "card" in text.lower() else text
    return f"{number_word(str(count))} {shown} card{'s' * (count != 1)}"


def modifier_text(modifier: Json, labels: Labels, owner: str = "") -> str:
    """`+0, rolling, Shield 1`: the number, then the marks, then what it does; `owner`: the class it is of."""
    for key in modifier:
        if key not in MODIFIER_KEYS:
            raise NotUnderstood(f"'{key}' of a modifier card")
    if modifier.get("active"):
        raise NotUnderstood("a modifier card that is out of the deck while it lies in the active area")
    kind = str(modifier.get("type"))
    number = MODIFIERS.get(kind)
    if kind in ("plus", "minus") and "value" in modifier:
        number = f"{'+' if kind == 'plus' else '-'}{modifier['value']}"
    if kind == VARYING:
        number = "+0"
    if number is None:
        raise NotUnderstood(f"a modifier card of type '{kind}'")
    parts = [number]
    parts += ["rolling"] * bool(modifier.get("rolling"))
    parts += ["+X Attack"] * (kind == VARYING)
    sentences: list[str] = []
    either = any(effect["type"] == "or" for effect in _effects(modifier))
    for effect in _effects(modifier):
        if effect["type"] == "or":
            continue
        action = _as_action(effect, kind)
        in_words = any(part["type"] == "custom" for part in action.get("subActions") or ())
        if is_change(action) and not either and not in_words:
            # What is good is for the attacker.
            good = action["type"] == "condition" and is_friendly(action)
            parts.append(f"{change(action)}, self" if good else change(action))
            continue
        text = Text(labels)
        text.put_all([action])
        said_ = [line.text.rstrip(".") for line in text.lines]
        if either and is_change(action):
            said_ = [f"{one}, target the target" for one in said_]
        (parts if effect["type"] in BESIDE and not either else sentences).extend(said_)
    if kind == VARYING and sentences and _WHERE.match(sentences[0]):
        parts.append(f"where {_WHERE.sub('X is', sentences.pop(0))}")
    if either:
        sentences = [f"Choose one: {'; or '.join(sentences)}"]
    return _of_its_owner(". ".join([", ".join(parts), *sentences]), owner)


def _effects(modifier: Json) -> Iterator[Json]:
    """A card's further effects, mandatory ones among the others."""
    for effect in modifier.get("effects") or []:
        if effect["type"] == "required":
            yield from effect.get("effects") or []
        else:
            yield effect


def _of_its_owner(text: str, owner: str) -> str:
    """A card that somebody else may draw, with whose it is: `+0, of Bellwarden, Heal 1, self`."""
    performs = f". {THIS_CLASS} performs: "
    if owner and performs in text:
        return text.replace(performs, f", of {owner}, ", 1)
    named = f", target {owner}"
    if not owner or not text.endswith(named):
        return text
    marks = text.partition(", rolling")
    number, before = (f"{marks[0]}{marks[1]}", marks[2]) if marks[1] else text.partition(",")[::2]
    return f"{number}, of {owner}, {before.lstrip(', ').removesuffix(named)}, self"


def _as_action(effect: Json, card: str, *, beside: bool = False) -> Json:
    """An effect of a modifier card, or what stands `beside` one, as an action, with other names."""
    for key in effect:
        if key not in EFFECT_KEYS:
            raise NotUnderstood(f"'{key}' of an effect")
    kind = effect["type"]
    if kind in IN_WORDS:
        return {"type": "custom", "value": IN_WORDS[kind]}
    found = {"type": kind, "value": effect.get("value", "")}
    if kind in ("target", "range", "attack") and not beside:
        # On a modifier card it is so many more; beside an ability of its own it is that ability's.
        found["valueType"] = "add"
    elif kind == "elementConsume":
        found |= {"type": "element", "valueType": "minus"}
    elif kind == "changeType":
        return _other_number(card, str(effect.get("value")))
    below = [
        _as_action(inner, card, beside=kind != "elementConsume") for inner in effect.get("effects") or []
    ]
    return {**found, "subActions": below} if below else found


def _other_number(card: str, other: str) -> Json:
    """The number that a card has instead of its own, as what is added to that."""
    numbers = [MODIFIERS.get(name, "") for name in (card, other)]
    if not all(number[:1] in ("+", "-") for number in numbers):
        raise NotUnderstood(f"a modifier card of type '{card}' that becomes '{other}'")
    more = int(numbers[1]) - int(numbers[0])
    return {"type": "attack", "value": abs(more), "valueType": "add" if more >= 0 else "subtract"}
