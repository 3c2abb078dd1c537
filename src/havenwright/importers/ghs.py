"""A Gloomhaven Secretariat data folder: what of it our language can say, counted and, if asked, written.

Layout: a folder an edition, each with `monster/`, `monster/deck/` and `label/en.json`.
So far monsters are read.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from havenwright.cards.problems import CardErrors
from havenwright.cards.reading import read_action, read_effects, read_traits
from havenwright.errors import UserError
from havenwright.importers.ghs_text import Json, Labels, NotUnderstood, beside, lines

TRAITS = ("shield", "retaliate")
"""What a stat card lists as standing bonuses; everything else on it is an effect of its attacks."""


class Tally(msgspec.Struct):
    """How many things of a kind there are, and how many of them our language says."""

    seen: int = 0
    full: int = 0
    executed: int = 0
    partly: int = 0
    placeholders: int = 0


class Missing(msgspec.Struct, frozen=True):
    """Something that wasn't understood."""

    where: str
    text: str


class Report(msgspec.Struct):
    editions: dict[str, dict[str, Tally]]
    not_understood: list[Missing]


def report(folder: Path) -> Report:
    """What of a data folder our language can say."""
    editions = sorted(path.name for path in folder.iterdir() if (path / "monster").is_dir())
    if not editions:
        raise UserError("is no data folder: no edition in it has monsters", file=folder)
    found = Report({}, [])
    for edition in editions:
        labels = Labels(_content(folder / edition / "label" / "en.json"))
        tallies = found.editions[edition] = {"monster cards": Tally(), "monster stats": Tally()}
        for where, actions in _monster_cards(folder / edition):
            _count(tallies["monster cards"], where, actions, labels, found, _card_text)
        for where, actions in _monster_stats(folder / edition):
            _count(tallies["monster stats"], where, actions, labels, found, _stat_text)
    return found


def _count(
    tally: Tally,
    where: str,
    actions: list[Json],
    labels: Labels,
    found: Report,
    read: Callable[[list[Json], Labels], str],
) -> None:
    tally.seen += 1
    try:
        read(actions, labels)
        tally.full += 1
    except (NotUnderstood, CardErrors) as error:
        tally.partly += len(actions) > 1
        found.not_understood.append(Missing(where, str(error)))


def _card_text(actions: list[Json], labels: Labels) -> str:
    """A card's actions as text that our language reads."""
    text = "\n".join(lines(actions, labels))
    read_action(text)
    return text


def _stat_text(actions: list[Json], labels: Labels) -> str:
    """What a stat card lists beside its numbers, as text that our language reads."""
    # The number of targets is a number of the stat card, like its range.
    listed = [a for a in actions if a["type"] != "target" or not isinstance(a.get("value"), int)]
    traits = ", ".join(lines([a for a in listed if a["type"] in TRAITS], labels))
    effects = ", ".join(beside(a, labels) for a in listed if a["type"] not in TRAITS)
    if traits:
        read_traits(traits)
    if effects:
        read_effects(effects)
    return f"{traits}\n{effects}"


def _monster_cards(edition: Path) -> Iterator[tuple[str, list[Json]]]:
    for path in sorted((edition / "monster" / "deck").glob("*.json")):
        for card in _content(path).get("abilities", []):
            where = f"{edition.name}/{path.stem}/{card.get('name', card.get('cardId', '?'))}"
            yield where, card.get("actions") or []


def _monster_stats(edition: Path) -> Iterator[tuple[str, list[Json]]]:
    for path in sorted((edition / "monster").glob("*.json")):
        content = _content(path)
        for stat in content.get("stats", []):
            rank = stat.get("type", "normal")
            yield f"{edition.name}/{path.stem}/{rank} {stat.get('level', '?')}", stat.get("actions") or []


def _content(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
    except ValueError as error:
        raise UserError(f"is not JSON: {error}", file=path) from None
