"""Classes for a pack: the cards that our language says in full, and by name those that are missing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from havenwright.cards.character_card import LEVELS, Level
from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Ability, Action, Summon
from havenwright.cards.tree_walk import nodes_in
from havenwright.importers.ghs.action_text import summon_sentence
from havenwright.importers.ghs.files import Edition, NamedFile
from havenwright.importers.ghs.labels import NotUnderstood
from havenwright.importers.ghs.monster_names import plain_name
from havenwright.importers.ghs.perks import modifiers_beside, perks_of
from havenwright.importers.ghs.things import Thing, cards_of_class, companion_of
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import slug
from havenwright.packs.checks.belongings import forms_for
from havenwright.packs.classes import first_level
from havenwright.packs.records import AbilityCard, CharacterClass, Perk

LeftOut = dict[str, str]
"""Things that aren't in a pack, with the reason."""


def class_of(
    edition: Edition, file: NamedFile, deck: NamedFile, judge: Judge, left_out: LeftOut
) -> CharacterClass | str:
    """A class with its understood cards, if they fill a hand; or the reason why there is none.

    Missing cards are added to `left_out`.
    """
    name = plain_name(edition.labels.name("character", file.stem))
    cards: list[AbilityCard] = []
    missing: dict[str, Level] = {}
    reasons: LeftOut = {}
    titles: set[str] = set()
    for thing in cards_of_class(edition, deck):
        title, level = plain_name(str(thing.source["name"])), _level(thing.source)
        if title in titles:
            title = _another(title, level, titles)
        titles.add(title)
        halves = judge.trees_of(thing)
        if isinstance(halves, str):
            missing[title] = level
            reasons[f"card {title} of {name}"] = halves
        else:
            cards.append(_ability_card(slug(name), title, level, thing.source, halves))
    found = CharacterClass(
        id=slug(name),
        name=name,
        hand_size=_hand_size(file.content.get("handSize")),
        hit_points=tuple(int(stat["health"]) for stat in file.list_of("stats")),
        cards=tuple(cards),
        companion=_companion(edition, file.stem, name, reasons),
        perks=tuple(_perks(perks_of(edition, file), name, judge, reasons)),
        missing=tuple(missing.items()),
    )
    forms = forms_for((found.cards, found.perks))
    known = tuple(name.lower() for name in edition.labels.forms.get(file.stem, ()))
    found = msgspec.structs.replace(
        found, forms=known if forms and set(forms) - {"usual", "other"} <= set(known) else forms
    )
    if found.forms and not any(isinstance(one, Ability) and one.verb == "switch" for one in nodes_in(found)):
        reasons[f"forms of {name}"] = "no card says how they change"
    if missing and not first_level(found):
        first = next(iter(reasons.values()))
        return f"{len(missing)} cards are missing, and the others fill no hand of {found.hand_size}: {first}"
    if file.content.get("masteries"):
        reasons[f"masteries of {name}"] = "they are prose, and aren't read"
    for text in modifiers_beside(edition, file):
        reasons[f"modifier {text} of {name}"] = "it comes into the deck by a rule that the data doesn't say"
    left_out.update(reasons)
    return found


def _companion(edition: Edition, stem: str, owner: str, left_out: LeftOut) -> Summon | None:
    """The summon that a class has from the start, if its values are understood."""
    source = companion_of(edition, stem)
    if source is None:
        return None
    try:
        parts = read_action(summon_sentence(source, edition.labels)).parts
    except (NotUnderstood, CardErrors) as problem:
        left_out[f"companion of {owner}"] = str(problem)
        return None
    return next((part for part in parts if isinstance(part, Summon)), None)


def _another(title: str, level: Level, titles: set[str]) -> str:
    """A name for a card whose name is taken: with its level, for one to learn the game with, or a number."""
    others = (f"{title} {number}" for number in range(2, len(titles) + 3))
    return next(name for name in (f"{title} {level}", *others) if name not in titles)


def _hand_size(value: object) -> int:
    """How many cards a hand holds; of a class with two forms, each has a number: `7|7`."""
    return int(str(value or 0).partition("|")[0])


def _perks(things: Iterator[Thing], owner: str, judge: Judge, left_out: LeftOut) -> Iterator[Perk]:
    for number, thing in enumerate(things, 1):
        trees = judge.trees_of(thing)
        if isinstance(trees, str):
            left_out[f"perk {number} of {owner}"] = trees
        else:
            yield _perk(trees[-1], thing.source)


def _perk(perk: Perk, source: Mapping[str, Any]) -> Perk:
    """A perk with how often it can be had; a combined one takes all its marks at once."""
    count = int(source.get("count", 1))
    if source.get("combined"):
        return msgspec.structs.replace(perk, marks=count)
    return msgspec.structs.replace(perk, count=count)


def _level(card: Mapping[str, Any]) -> Level:
    return next((level for level in LEVELS if level == str(card["level"])), "1")


def _ability_card(
    owner: str, name: str, level: Level, card: Mapping[str, Any], halves: Sequence[Action]
) -> AbilityCard:
    return AbilityCard(
        id=f"{owner}/{slug(name)}",
        name=name,
        level=level,
        initiative=int(card["initiative"]),
        top=halves[0],
        bottom=halves[1],
    )
