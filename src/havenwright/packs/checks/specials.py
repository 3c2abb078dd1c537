"""Checks of specials: only stat cards have some, and a card calls one that its stat card has."""

from collections.abc import Iterable, Iterator, Mapping

from havenwright.cards.tree import Ability
from havenwright.cards.tree_walk import nodes_in
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import CharacterClass, Content, Item, MonsterType, Scenario
from havenwright.packs.scenario.plot import Affect, Spawn
from havenwright.packs.scenario.records import MonsterPlace, Person


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


def check_called(
    thing: Scenario, said: Iterable[object], source: Source, monsters: Mapping[str, MonsterType]
) -> Iterator[Problem]:
    """Specials that are called in a scenario and that nobody has said."""
    own = {person.id: person for person in thing.figures}
    coming: dict[str, None] = {}
    for each in said:
        match each:
            case MonsterPlace(monster=monster) | Spawn(what=monster):
                coming[monster] = None
            case Affect(who=who, action=action) if called := max(specials_in(action), default=0):
                if who.kind != "named" or _specials_of(who.name, own, monsters) < called:
                    yield source.problem(f"special {called} is called, and not all of these have one")
    for id in coming:
        person = own.get(id)
        kind = monsters.get(person.monster if person is not None else id)
        calls = person.acts if person is not None and person.acts is not None else kind and kind.deck
        if (called := max(specials_in(calls), default=0)) > _specials_of(id, own, monsters):
            name = person.name if person is not None else monsters[id].name
            yield source.problem(
                f"{name} calls special {called}, which nothing says: put it below its stat line, or below "
                "a figure of the scenario",
                f"figure {id}" if person is not None else f"monster {id}",
            )


def _specials_of(id: str, own: Mapping[str, Person], monsters: Mapping[str, MonsterType]) -> int:
    """How many specials a figure of the scenario has, or a kind of monster."""
    person = own.get(id)
    if person is not None and person.specials:
        return len(person.specials)
    kind = monsters.get(person.monster if person is not None else id)
    return min((len(line.specials) for line in (*kind.normal, *kind.elite)), default=0) if kind else 0


def specials_in(said: object) -> list[int]:
    """The numbers of the specials that something calls."""
    nodes = (node for node in nodes_in(said) if isinstance(node, Ability) and node.verb == "special")
    return [node.amount for node in nodes if isinstance(node.amount, int)]


def _nobodys(said: object, source: Source, address: str = "") -> Iterator[Problem]:
    if specials_in(said):
        yield source.problem("only monsters have specials: say what is done", address)
