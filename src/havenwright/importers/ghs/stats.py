"""Monsters' stat cards: numbers, what always holds, what attacks add, immunities, the specials of bosses."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from havenwright.cards.grammar.language import whole_language
from havenwright.cards.lexicon.nouns import NOUN_BEGINNINGS
from havenwright.cards.lexicon.verbs import CONDITION_WORDS, ELEMENT_WORDS, FIELD_WORDS, VERB_WORDS
from havenwright.cards.vocabulary import IMMUNITIES
from havenwright.importers.ghs.action_text import Text
from havenwright.importers.ghs.card_lines import is_opener
from havenwright.importers.ghs.files import Edition, NamedFile
from havenwright.importers.ghs.formulas import amount
from havenwright.importers.ghs.icons import change
from havenwright.importers.ghs.labels import Labels
from havenwright.importers.ghs.things import (
    SHAPE_ERRORS,
    UNREAD,
    Piece,
    Thing,
    action_piece,
    named,
    odd_shape,
    said,
    spoken_to,
    unknown_keys,
)

Json = Mapping[str, Any]
STAT_KEYS: Final = frozenset(
    (
        *("type", "level", "health", "movement", "attack", "range"),
        *("actions", "immunities", "special", "note"),
    )
)
MONSTER_KEYS: Final = frozenset(
    (
        *("name", "edition", "count", "baseStat", "stats", "flying", "deck", "boss", "bb"),
        # Which standees it has, and how it is shown.
        *("standeeShare", "standeeCount", "randomCount", "pet"),
        *("noArtwork", "hidden", "noThumbnail"),
    )
)
STANDING: Final = ("shield", "retaliate")
"""Standing bonuses on a stat card; most other entries are effects of its attacks."""
EFFECTS: Final = ("condition", "pierce", "push", "pull", "target", "range", "area")
LONGEST_TITLE: Final = 3
KNOWN_WORDS: Final = frozenset(
    (*VERB_WORDS, *FIELD_WORDS, *CONDITION_WORDS, *ELEMENT_WORDS, *NOUN_BEGINNINGS)
)
"""Words with which something is said, so that no title is made of them."""
_LETTER: Final = re.compile(r"([XYZV]) = (.+?)\.?")
"""A note that says what a letter of the numbers stands for."""


def monster_stats(edition: Edition) -> Iterator[Thing]:
    for file in edition.monsters():
        yield from stats_of(edition, file)


def stats_of(edition: Edition, file: NamedFile) -> Iterator[Thing]:
    """A thing for each line of a stat card; what a line doesn't say, the base line does."""
    base = file.object_of("baseStat")
    lines = file.list_of("stats") or [base]
    if base.get("type") == "bb" and file.list_of("stats"):
        # Here the base line is the normal monster, and the others are the elite ones.
        lines = [base, *lines]
    for line in lines:
        stat = {**base, **line}
        rank = stat.get("type", "normal")
        where = f"{edition.name}/{file.stem}/{rank} {stat.get('level', '')}".rstrip()
        flying = bool(file.content.get("flying"))
        name = edition.labels.name("monster", str(file.content.get("name") or file.stem))
        try:
            pieces = list(stat_pieces(stat, flying, edition.labels))
            for own in (name, "the boss", "The boss") if file.content.get("boss") else (name,):
                pieces = [spoken_to(piece, own) for piece in pieces]
            said_to = [named(piece, edition) for piece in pieces]
        except SHAPE_ERRORS as error:
            said_to = [Piece(odd_shape(error), "unsaid")]
        yield Thing("monster stats", where, (*unknown_keys(file.content, MONSTER_KEYS), *said_to), stat)


def stat_pieces(stat: Json, flying: bool, labels: Labels) -> Iterator[Piece]:
    """Everything that a line of a stat card says."""
    yield from unknown_keys(stat, STAT_KEYS)
    note = said(lambda: labels.said(str(stat.get("note") or "")))
    letter = _LETTER.fullmatch(note.text)
    for key in ("health", "movement", "attack", "range"):
        value = stat.get(key)
        if value not in (None, "", "-"):
            piece = _as("formula", said(lambda value=value: amount(value)), key)  # type: ignore[misc]
            if letter and letter[1] in piece.text:
                meaning = re.sub(r"(?i)^(?:the )?(?:number of )?", "the number of ", letter[2], count=1)
                meaning = meaning.removesuffix(" present")
                piece = Piece(f"{piece.text}, where {letter[1]} is {meaning}", piece.reader, key)
            yield piece
    if flying:
        yield Piece("Flying", "traits", "flying")
    yield from _listed(stat.get("actions") or [], labels)
    for immunity in stat.get("immunities") or []:
        yield Piece(str(immunity), "immunity", "immunity")
    for number, special in enumerate(stat.get("special") or [], 1):
        piece = action_piece(special, labels, f"special {number}")
        titled = any(is_title(line) for line in piece.text.split("\n")) and piece.reader == "action"
        yield Piece(piece.text, "absent", piece.name) if titled else piece
    if note.text and not letter:
        yield _as("action", note, "note")


def _listed(actions: Sequence[Json], labels: Labels) -> Iterator[Piece]:
    for at, action in enumerate(actions):
        if action["type"] == "custom" and not action.get("subActions") and actions[at + 1 :]:
            opener = _text([action], labels)
            if opener.reader == "action" and is_opener(opener.text):
                # It introduces all that follows.
                yield _as("traits", _text(actions[at:], labels), "text")
                return
        kind = action["type"]
        if kind in STANDING or kind == "fly":
            yield _as("traits", _text([action], labels), "trait")
        elif kind == "range" and not action.get("valueType"):
            value = str(action.get("value")).removeprefix("^")
            yield _as("formula", said(lambda value=value: amount(value)), "range")  # type: ignore[misc]
        elif kind == "target" and str(action.get("value")).isdigit() and not action.get("valueType"):
            yield Piece(str(action["value"]), "number", "target")
        elif kind in EFFECTS and not action.get("subActions"):
            yield _as("effects", said(lambda action=action: change(action)), "effect")  # type: ignore[misc]
        elif kind == "custom" and not action.get("subActions"):
            piece = _text([action], labels)
            yield _as("effects" if piece.text == "Advantage" else "traits", piece, "text")
        else:
            yield _as("traits", _text([action], labels), "text")


def _text(actions: Sequence[Json], labels: Labels) -> Piece:
    def words() -> str:
        text = Text(labels)
        text.put_all(actions)
        return text.text()

    return said(words)


def _as(reader: Any, piece: Piece, name: str) -> Piece:
    return Piece(piece.text, piece.reader if piece.reader in UNREAD else reader, name)


def is_title(line: str) -> bool:
    """True if a special says nothing but the title of a rule that stands elsewhere.

    That is two or three words, the first with a capital and no verb, and none that an ability is made of: no
    condition, no element, no creature, no number, no sign.
    """
    words = line.split()
    return (
        1 < len(words) <= LONGEST_TITLE
        and line[0].isupper()
        and words[0].lower() not in whole_language().first_words()
        and all(word.isalpha() and word.lower() not in KNOWN_WORDS for word in words)
    )


def is_immunity(word: str) -> bool:
    return word in IMMUNITIES
