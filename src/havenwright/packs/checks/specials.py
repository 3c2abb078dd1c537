"""Checks of specials: only stat cards have some, and a card calls one that its stat card has."""

from collections.abc import Iterator

from havenwright.cards.tree import Ability
from havenwright.cards.tree_walk import nodes_in
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import CharacterClass, Content, Item, MonsterType, Scenario


def check_specials(thing: Content, source: Source) -> Iterator[Problem]:
    """Problems of what a thing calls special 1, special 2; a boss without any has the scenario's."""
    match thing:
        case CharacterClass():
            for card in thing.cards:
                yield from _nobodys(card, source, f"card {card.id}")
            yield from _nobodys(thing.perks, source)
        case Item():
            yield from _nobodys(thing, source)
        case MonsterType():
            lines = (*thing.normal, *thing.elite)
            there = min((len(line.specials) for line in lines), default=0)
            for said in thing.deck:
                if (called := max(specials_in(said), default=0)) > there > 0:
                    yield source.problem(f"{thing.name} has no special {called}", f"card {said.id}")
            if any(specials_in(line.specials) for line in lines):
                yield source.problem("a special can't call a special: say there what it does")
        case Scenario():
            for person in thing.figures:
                if specials_in(person.specials):
                    yield source.problem(f"a special of {person.name} can't call a special")


def specials_in(said: object) -> list[int]:
    """The numbers of the specials that something calls."""
    nodes = (node for node in nodes_in(said) if isinstance(node, Ability) and node.verb == "special")
    return [node.amount for node in nodes if isinstance(node.amount, int)]


def _nobodys(said: object, source: Source, address: str = "") -> Iterator[Problem]:
    if specials_in(said):
        yield source.problem("only monsters have specials: say what is done", address)
