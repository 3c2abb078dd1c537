"""The things of an edition that have text: cards, stat cards, items, perks, modifiers, summons.

A thing is pieces of text, each with the reader that it is for; what has no words is a piece that says why.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec

from havenwright.importers.ghs.action_text import Text, summon_sentence
from havenwright.importers.ghs.card_lines import Loss, Stays
from havenwright.importers.ghs.conservation import missing_words
from havenwright.importers.ghs.files import Edition, NamedFile
from havenwright.importers.ghs.icons import TEXTS
from havenwright.importers.ghs.labels import MARKS, WORDS, Labels, NotThere, NotUnderstood
from havenwright.importers.ghs.marks import with_marks, without_marks
from havenwright.importers.ghs.monster_names import base_name
from havenwright.importers.ghs.own_words import OwnWords, own_words, with_names

Json = Mapping[str, Any]
Kind: TypeAlias = Literal[
    "monster cards", "monster stats", "character cards", "items", "modifiers", "perks", "summons"
]
KINDS: Final[tuple[Kind, ...]] = (
    *("monster cards", "monster stats", "character cards", "items", "modifiers", "perks", "summons"),
)
Reader: TypeAlias = Literal[
    "action", "traits", "effects", "formula", "number", "immunity", "modifier", "perk", "unsaid", "absent"
]

MONSTER_CARD_KEYS: Final = frozenset(("initiative", "shuffle", "actions", "name", "cardId", "revealed"))
HALF_KEYS: Final = ("actions", "xp", "lost", "loss", "persistent", "round")
CHARACTER_CARD_KEYS: Final = frozenset(
    (
        *("name", "cardId", "level", "initiative", *HALF_KEYS),
        *(f"bottom{key[0].upper()}{key[1:]}" for key in HALF_KEYS),
    )
)
ITEM_KEYS: Final = frozenset(
    (
        *("id", "name", "edition", "slot", "count", "cost", "spent", "consumed", "persistent", "loss"),
        *("minusOne", "slots", "actions", "actionsBack", "summon", "noArtwork"),
        # What the tool itself does when the item is used: the same as its text.
        "effects",
        # Where it comes from, and what it is made of.
        *("unlockScenario", "unlockProsperity", "random", "blueprint", "solo", "specialFh"),
        *("resources", "resourcesAny", "requiredItems", "requiredBuilding", "requiredBuildingLevel"),
    )
)


SHAPE_ERRORS: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""Errors that data of an unexpected shape raises."""
_COMMAND: Final = re.compile(r"\bCommand:")
_ITS_END: Final = re.compile(r"\bAt the end of the round\b")
_FLIPPED: Final = re.compile(r",?(?: then| and) flip this card over$", re.MULTILINE)
SAID_TO: Final = {
    "suffers": "suffer",
    "performs": "perform",
    "kills": "kill",
    "attacks": "attack",
    "dies": "die",
    "gains": "gain",
    "has": "have",
    "does": "do",
    "is": "are",
    "was": "were",
    "moves": "move",
    "heals": "heal",
    "adds": "add",
    "ends": "end",
}
_OWN_IF: Final = re.compile(
    rf"(\byou gain (?:(?!\btarget|\benem)[^.\n])* if) it(?: ({'|'.join(SAID_TO)}))?\b"
)
"""A condition about who gains something, which is the monster itself."""


UNREAD: Final[tuple[Reader, ...]] = ("unsaid", "absent")
"""Things without text: we can't say them, or the data doesn't contain it."""


class Piece(msgspec.Struct, frozen=True):
    """A text and what reads it."""

    text: str
    reader: Reader = "action"
    name: str = ""
    """Which part of the thing it is, where it has several."""
    loss: Loss = "no"
    stays: Stays = "no"
    marked: str = ""
    """The same text with the marks for enhancements that stand in it; empty if there are none."""


class Thing(msgspec.Struct, frozen=True):
    """Something with text."""

    kind: Kind
    where: str
    pieces: tuple[Piece, ...]
    source: Json = {}
    """The source data."""

    @property
    def is_placeholder(self) -> bool:
        """True if nothing is printed on it, or the data doesn't contain what is.

        That is so where all its texts are empty, and where one of them is a missing label, points to a
        book (`See scenario Special Rules`), or is the bare title of a special that is explained elsewhere.
        """
        return all(not piece.text for piece in self.pieces) or any(
            piece.reader == "absent" for piece in self.pieces
        )


def monster_cards(edition: Edition) -> Iterator[Thing]:
    for file in edition.monster_decks():
        yield from cards_of_deck(edition, file)


def cards_of_deck(edition: Edition, file: NamedFile) -> Iterator[Thing]:
    for card in file.list_of("abilities"):
        where = f"{edition.name}/{file.stem}/{card.get('name', card.get('cardId', '?'))}"
        piece = action_piece(card.get("actions"), edition.labels)
        for name in _own_names(file.stem, edition.labels):
            piece = spoken_to(piece, name)
        piece = named(piece, edition)
        yield Thing("monster cards", where, (*unknown_keys(card, MONSTER_CARD_KEYS), piece), card)


def _own_names(stem: str, labels: Labels) -> list[str]:
    """A monster's names on its own cards, without the scenario or the lessons that the deck is for."""
    own = base_name(stem)
    return [labels.name("monster", one) for one in dict.fromkeys((own, own.removeprefix("basic-")))]


def named(piece: Piece, edition: Edition) -> Piece:
    """A text with the names of monsters as the card language has them."""
    if piece.reader not in ("action", "traits", "formula"):
        return piece
    return msgspec.structs.replace(piece, text=edition.names.in_our_words(piece.text))


def spoken_to(piece: Piece, name: str) -> Piece:
    """A text in which a monster is called by its own name, with `you` instead: that is who performs it."""
    if piece.reader in UNREAD:
        return piece
    own = rf"(?<!one )(?<!One )(?<!all )(?<!All )\b(?:[Tt]he |[Tt]his )?{re.escape(name)}"
    text = re.sub(rf"{own}'s\b", "your", piece.text)
    # Brother 1 is another than Brother.
    text = re.sub(
        rf"{own}(?: ({'|'.join(SAID_TO)})\b|\b(?! [A-Z0-9]| [a-z]\b))",
        lambda found: f"you {SAID_TO[found[1]]}" if found[1] else "you",
        text,
    )
    if text != piece.text:
        text = re.sub(r"(\byou\b[^.\n]*), it suffers\b", r"\1, you suffer", text)
        text = _OWN_IF.sub(lambda found: f"{found[1]} you {SAID_TO.get(found[2], '')}".rstrip(), text)
        text = re.sub(r"(\byou\b(?:(?!\btarget|\benem)[^.\n])*)\bits allies\b", r"\1your allies", text)
    # Who reads the card performs what it says anyway.
    text = re.sub(r",? you perform:", ":", text)
    summoned = re.compile(r"(?i)\b(?:summon|spawn|normal|elite) +you\b")
    return piece if summoned.search(text) else msgspec.structs.replace(piece, text=text)


def character_cards(edition: Edition) -> Iterator[Thing]:
    for file in edition.character_decks():
        yield from cards_of_class(edition, file)


def cards_of_class(edition: Edition, file: NamedFile) -> Iterator[Thing]:
    name = name_of_companion(edition, file.stem)
    own = words_of_class(edition, file.stem)
    for card in file.list_of("abilities"):
        where = f"{edition.name}/{file.stem}/{card.get('name', card.get('cardId', '?'))}"
        halves = [owned(_half(card, half, edition.labels, name), own) for half in ("top", "bottom")]
        yield Thing("character cards", where, (*unknown_keys(card, CHARACTER_CARD_KEYS), *halves), card)


def words_of_class(edition: Edition, stem: str) -> OwnWords:
    """The words for what a class gains, or places, on its cards and by its perks."""
    if stem not in edition.own_words:
        edition.own_words[stem] = own_words(_texts_of_class(edition, stem), _titles_of_class(edition, stem))
    return edition.own_words[stem]


def _texts_of_class(edition: Edition, stem: str) -> list[str]:
    """Everything that the cards and the perks of a class say."""
    perks = [perk for file in edition.characters() if file.stem == stem for perk in file.list_of("perks")]
    actions = _actions_of_class(edition, stem)
    actions += [[{"type": "custom", "value": text}] for perk in perks for text in _texts_in(perk)]
    pieces = [said(lambda one=one: _all_words(one, edition.labels)) for one in actions if one]  # type: ignore[misc]
    return [piece.text for piece in pieces if piece.reader not in UNREAD]


def _titles_of_class(edition: Edition, stem: str) -> set[str]:
    """The titles of the boxes on a class's cards."""
    actions = [one for half in _actions_of_class(edition, stem) for one in half or ()]
    boxes = [one for one in actions if isinstance(one, Mapping) and one.get("type") == "box"]
    pieces = [said(lambda box=box: edition.labels.said(str(box.get("value") or ""))) for box in boxes]  # type: ignore[misc]
    return {piece.text.title() for piece in pieces if piece.reader not in UNREAD}


def _actions_of_class(edition: Edition, stem: str) -> list[Any]:
    decks = [deck for deck in edition.character_decks() if deck.stem == stem]
    cards = [card for deck in decks for card in deck.list_of("abilities")]
    return [card.get(half) for card in cards for half in ("actions", "bottomActions")]


def _texts_in(perk: Json) -> list[str]:
    """The texts of a perk, and of the cards that it brings."""
    cards = [card.get("attackModifier") for card in perk.get("cards") or () if isinstance(card, Mapping)]
    told = [card.get("effects") for card in cards if isinstance(card, Mapping)]
    effects = [one for each in told if isinstance(each, list) for one in each]
    said = [one.get("value") for one in effects if isinstance(one, Mapping) and one.get("type") == "custom"]
    return [str(text) for text in (perk.get("custom"), *said) if text]


def owned(piece: Piece, own: OwnWords) -> Piece:
    """A text with the words of its class as names."""
    if piece.reader in UNREAD or not any(own):
        return piece
    return msgspec.structs.replace(
        piece, text=with_names(piece.text, own), marked=with_names(piece.marked, own)
    )


def with_companion(text: str, companion: str) -> str:
    """A text in which the companion of the class is its own, by its name."""
    if not companion:
        return text
    text = _COMMAND.sub(f"Control one of your {companion} summons:", text)
    kind = companion.rsplit(maxsplit=1)[-1]  # `your otter`, of one whose name is River Otter
    called = f"(?:your|the) {re.escape(companion)}|your {re.escape(kind)}"
    return re.sub(rf"(?i)\b(?:{called})(?='s|\b)", f"your {companion}", text)


def name_of_companion(edition: Edition, stem: str) -> str:
    companion = companion_of(edition, stem)
    return edition.labels.name("summon", str(companion["name"])) if companion else ""


def companion_of(edition: Edition, stem: str) -> Json | None:
    """The summon that a class has from the start: a special one, or the one that no card brings."""
    if stem not in edition.companions:
        summons = [
            one
            for file in edition.characters()
            if file.stem == stem
            for one in file.list_of("availableSummons")
        ]
        special = [one for one in summons if one.get("special")]
        brought = str(_actions_of_class(edition, stem))
        others = [one for one in summons if f"'name': '{one.get('name')}'" not in brought]
        if not special and len(others) == 1 and any(map(_COMMAND.search, _texts_of_class(edition, stem))):
            special = others
        edition.companions[stem] = special[0] if special else None
    return edition.companions[stem]


def _half(card: Json, half: Literal["top", "bottom"], labels: Labels, companion: str) -> Piece:
    """A half of a card; its marks stand beside its actions."""

    def mark(key: str) -> Any:
        return card.get(key if half == "top" else f"bottom{key[0].upper()}{key[1:]}")

    piece = action_piece(mark("actions"), labels, half, companion)
    if piece.reader in UNREAD or not piece.text:
        return piece
    gained = f"\nExperience {mark('xp')}" if mark("xp") else ""
    text, marked = piece.text + gained, piece.marked + gained if piece.marked else ""
    loss: Loss = "unrecoverable" if mark("loss") else "lost" if mark("lost") else piece.loss
    stays: Stays = "persistent" if mark("persistent") else "round" if mark("round") else piece.stays
    if stays == "persistent" and "this round" in text:
        # The round that the sentence before is about, however long the card lies.
        text, marked = (_ITS_END.sub("This round, at the end of the round", one) for one in (text, marked))
    return msgspec.structs.replace(piece, text=text, marked=marked, loss=loss, stays=stays)


def items(edition: Edition) -> Iterator[Thing]:
    for item in edition.items():
        where = f"{edition.name}/item {item.get('id', '?')}/{item.get('name', '?')}"
        of_owner = name_of_companion(edition, str(item.get("solo", "")))
        pieces = [*unknown_keys(item, ITEM_KEYS), named(_item_front(item, edition.labels, of_owner), edition)]
        if item.get("actionsBack"):
            pieces.append(action_piece(item["actionsBack"], edition.labels, "back"))
            # Both sides say that it is flipped when it is used; that is no part of what it does.
            pieces = [msgspec.structs.replace(piece, text=_FLIPPED.sub("", piece.text)) for piece in pieces]
        yield Thing("items", where, tuple(pieces), item)


def _item_front(item: Json, labels: Labels, companion: str) -> Piece:
    piece = action_piece(item.get("actions"), labels, companion=companion)
    if item.get("summon"):
        summoned = said(lambda: summon_sentence(item["summon"], labels))
        if summoned.reader in UNREAD:
            return summoned
        text = "\n".join(filter(None, [piece.text, summoned.text]))
        piece = msgspec.structs.replace(piece, text=text)
    if item.get("slots") and piece.reader == "action" and piece.text:
        slots = "[ ]" * int(item["slots"])
        piece = msgspec.structs.replace(piece, text=f"{piece.text.rstrip('.')}. {slots}")
    return piece


def summons(edition: Edition) -> Iterator[Thing]:
    for file in edition.characters():
        for summon in file.list_of("availableSummons"):
            yield _summon(edition, file.stem, summon)
    for item in edition.items():
        if item.get("summon"):
            yield _summon(edition, f"item {item.get('id', '?')}", item["summon"])


def _summon(edition: Edition, owner: str, summon: Json) -> Thing:
    where = f"{edition.name}/{owner}/{summon.get('name', '?')}"
    piece = said(lambda: summon_sentence(summon, edition.labels))
    return Thing("summons", where, (piece,), summon)


def action_piece(
    actions: Sequence[Json] | None, labels: Labels, name: str = "", companion: str = ""
) -> Piece:
    """The text of actions for the reader; empty if nothing is written down yet."""

    def say() -> str:
        written = [action for action in actions or [] if not _is_unwritten(action)]
        if written and len(written) < len(actions or []):
            raise NotUnderstood("a part is still to be written down")
        text.put_all(written)
        found = text.text()
        found = with_companion(found, companion)
        if lost := missing_words(with_companion(_all_words(written, labels), companion), found):
            raise NotUnderstood(f"something that has no place: {', '.join(lost)}")
        if _marks_in(written) > sum(found.count(sign) for sign in MARKS.values()):
            raise NotUnderstood("a mark for an enhancement that has no place")
        return found

    text = Text(labels, companion=companion)
    piece = said(say)
    return msgspec.structs.replace(piece, name=name, loss=text.loss, stays=text.stays)


def _all_words(actions: Sequence[Json], labels: Labels) -> str:
    """Everything that actions say, whatever stands below what."""
    found: list[str] = []
    for action in actions:
        kind, value = action["type"], str(action.get("value", ""))
        if kind in TEXTS or (kind == "box" and value):
            found.append(labels.said(value))
        elif kind in WORDS and kind not in ("range", "target", "summon"):
            found.append(f"{WORDS[kind]} {value if value.isdigit() else ''}")
        elif kind in ("condition", "element", "elementHalf"):
            plain = value.removesuffix(":minus").replace("wild", "any")
            found.append(plain.replace(":", " ").partition(" 0")[0])
        elif kind == "card" and value.startswith("experience"):
            found.append(value.replace(":", " "))
        found.append(_all_words(action.get("subActions") or [], labels))
    return "\n".join(filter(None, found))


def _marks_in(actions: Sequence[Json]) -> int:
    """How many marks stand beside icons; those beside prose stand in it as well."""
    shapes = [
        shape
        for action in actions
        if action["type"] not in TEXTS
        for shape in action.get("enhancementTypes") or ()
    ]
    below = sum(_marks_in(action.get("subActions") or []) for action in actions)
    return sum(shape in MARKS for shape in shapes) + below


def _is_unwritten(action: Json) -> bool:
    """`%character.abilities.wip%` stands for text that is still to come."""
    value = str(action.get("value", ""))
    return action.get("type") == "custom" and value.strip("%").endswith(".wip")


def said(words: Callable[[], str]) -> Piece:
    """Words for the reader of actions; or why there are none."""
    try:
        text = words()
        plain = without_marks(text)
        return Piece(plain, marked=with_marks(text) if plain != text else "")
    except NotThere as error:
        return Piece(str(error), "absent")
    except NotUnderstood as error:
        return Piece(str(error), "unsaid")
    except SHAPE_ERRORS as error:
        # Data of a shape that nobody has seen is told about, like words that nobody has read.
        return Piece(odd_shape(error), "unsaid")


def odd_shape(error: Exception) -> str:
    return f"data of another shape: {error!r}"


def unknown_keys(record: Json, known: frozenset[str]) -> list[Piece]:
    """A piece for each key that this importer hasn't heard of: nothing is left out silently."""
    return [Piece(f"the key '{key}'", "unsaid") for key in record if key not in known]
