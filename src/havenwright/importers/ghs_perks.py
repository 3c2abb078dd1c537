"""Perks and modifier cards: `Replace one -1 card with two +0, rolling, Push 1 cards`."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from havenwright.importers.ghs_files import Edition, NamedFile
from havenwright.importers.ghs_icons import change, is_change
from havenwright.importers.ghs_labels import MODIFIERS, Labels, NotUnderstood
from havenwright.importers.ghs_summons import number_word
from havenwright.importers.ghs_text import Text
from havenwright.importers.ghs_things import Piece, Thing, said, unknown_keys

Json = Mapping[str, Any]
PERK_KEYS: Final = frozenset(("type", "count", "cards", "custom", "combined"))
PERK_CARD_KEYS: Final = frozenset(("count", "attackModifier"))
MODIFIER_KEYS: Final = frozenset(
    ("type", "rolling", "effects", "active", "value", "valueType", "shuffle", "id", "revealed")
)
EFFECT_KEYS: Final = frozenset(("type", "value", "effects", "hint", "icon"))


def perks(edition: Edition) -> Iterator[Thing]:
    for file in edition.characters():
        yield from perks_of(edition, file)


def perks_of(edition: Edition, file: NamedFile) -> Iterator[Thing]:
    for number, perk in enumerate(file.list_of("perks"), 1):
        piece = said(lambda perk=perk: perk_text(perk, edition.labels))  # type: ignore[misc]
        if piece.reader != "unsaid":
            piece = Piece(piece.text, "perk")
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
            piece = said(lambda modifier=modifier: modifier_text(modifier, edition.labels))  # type: ignore[misc]
            if piece.reader != "unsaid":
                piece = Piece(piece.text, "modifier")
            name = piece.text if piece.reader != "unsaid" else "a modifier"
            yield Thing("modifiers", f"{edition.name}/{file.stem}/{name}", (piece,), modifier)


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
            yield said(lambda modifier=modifier: modifier_text(modifier, edition.labels)).text  # type: ignore[misc]


def perk_text(perk: Json, labels: Labels) -> str:
    """A perk as its sheet says it; what is ignored stands before the cards."""
    custom = labels.said(str(perk["custom"])).rstrip(".") if perk.get("custom") else ""
    cards = [_cards(card, labels) for card in perk.get("cards") or []]
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


def _cards(card: Json, labels: Labels) -> str:
    for key in card:
        if key not in PERK_CARD_KEYS:
            raise NotUnderstood(f"'{key}' of a perk's card")
    count = int(card.get("count", 1))
    text = modifier_text(card["attackModifier"], labels)
    shown = f'"{text}"' if "card" in text.lower() else text
    return f"{number_word(str(count))} {shown} card{'s' * (count != 1)}"


def modifier_text(modifier: Json, labels: Labels) -> str:
    """`+0, rolling, Shield 1`: the number, then the marks, then what it does."""
    for key in modifier:
        if key not in MODIFIER_KEYS:
            raise NotUnderstood(f"'{key}' of a modifier card")
    kind = str(modifier.get("type"))
    number = MODIFIERS.get(kind)
    if kind in ("plus", "minus") and "value" in modifier:
        number = f"{'+' if kind == 'plus' else '-'}{modifier['value']}"
    if number is None:
        raise NotUnderstood(f"a modifier card of type '{kind}'")
    parts = [number]
    parts += ["rolling"] * bool(modifier.get("rolling"))
    sentences: list[str] = []
    for effect in modifier.get("effects") or []:
        action = _as_action(effect)
        if is_change(action):
            parts.append(change(action))
            continue
        text = Text(labels)
        text.put_all([action])
        said_ = [line.text.rstrip(".") for line in text.lines]
        (sentences if effect["type"] == "custom" else parts).extend(said_)
    return ". ".join([", ".join(parts), *sentences])


def _as_action(effect: Json) -> Json:
    """An effect of a modifier card has the shape of an action, with other names."""
    for key in effect:
        if key not in EFFECT_KEYS:
            raise NotUnderstood(f"'{key}' of an effect")
    kind = effect["type"]
    found = {"type": kind, "value": effect.get("value", "")}
    if kind in ("target", "range"):
        # On a modifier card it is so many more.
        found["valueType"] = "add"
    below = [_as_action(inner) for inner in effect.get("effects") or []]
    return {**found, "subActions": below} if below else found
