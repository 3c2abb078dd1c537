"""The catalogue: games, scenarios, classes, monsters and bots, as the lobby offers them before a game."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from havenwright import bots
from havenwright.bots.matches import classes_for
from havenwright.cards.tree import Relative
from havenwright.engine import Seat, class_deck
from havenwright.hexes import read_board
from havenwright.packs import CharacterClass, MonsterType, Registry, Scenario, write_perk
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.packs.goal_conditions import write_deed
from havenwright.rulesets import Ruleset, ruleset
from havenwright.table.offers import USUAL_GAME, Challenge, challenges, games, scenarios_for
from havenwright.table.party import Setup, check_perks, least_level, perk_marks
from havenwright.telling.english import ENGLISH
from havenwright.telling.goals import GoalWords
from havenwright.telling.special_rules import special_rules

Abouts = Mapping[tuple[str, str], str]
"""A sentence about each class, monster and scenario, by kind and id."""


class ScenarioOffer(msgspec.Struct, frozen=True):
    """A scenario of a game."""

    id: str
    name: str
    number: str
    about: str
    """A sentence for who chooses."""
    story: str
    goal: str
    length: int
    """1 for a short evening, 3 for a long one."""
    monsters: tuple[str, ...]
    """By id."""
    character: str
    """The class that it must be played with; empty: any."""
    level: str
    """Its own level, or how many more than the party's; empty: the party's."""
    random: bool = False
    """True if its map is drawn while it is played."""
    special: tuple[str, ...] = ()
    """Its special rules, a sentence each; those of sections aren't known before."""


class GameOffer(msgspec.Struct, frozen=True):
    """A game, and what there is to play in it."""

    id: str
    name: str
    edition: str
    fewest: int
    """Of characters."""
    most: int
    has_levels: bool
    """False where the scenario says which level is played."""
    scenarios: tuple[ScenarioOffer, ...]
    classes: tuple[str, ...]
    """By id."""


class PerkOffer(msgspec.Struct, frozen=True):
    """A perk of a class, and its boxes."""

    text: str
    boxes: int
    marks: int
    """How many boxes must be marked for it each time."""


class MasteryOffer(msgspec.Struct, frozen=True):
    """A mastery of a class."""

    id: str
    name: str
    text: str
    """The condition that must hold at the end of a scenario."""


class ClassOffer(msgspec.Struct, frozen=True):
    """A class as a list shows it; the library has its cards."""

    id: str
    name: str
    about: str
    hand_size: int
    hit_points: tuple[int, ...]
    """By level from 1 on."""
    least_level: int
    perks: tuple[PerkOffer, ...] = ()
    masteries: tuple[MasteryOffer, ...] = ()


class MonsterOffer(msgspec.Struct, frozen=True):
    """A kind of monster as a list shows it; the library has its stat card."""

    id: str
    name: str
    about: str
    boss: bool


class PackOffer(msgspec.Struct, frozen=True):
    """A pack that is on the table."""

    id: str
    name: str
    version: str
    games: tuple[str, ...]


class Catalogue(msgspec.Struct, frozen=True):
    """Everything that can be chosen before a game."""

    usual: str
    """The game that is chosen if nobody chooses."""
    games: tuple[GameOffer, ...]
    classes: tuple[ClassOffer, ...]
    monsters: tuple[MonsterOffer, ...]
    bots: tuple[str, ...]
    """The best first."""
    packs: tuple[PackOffer, ...]


class ChallengeOffer(msgspec.Struct, frozen=True):
    """A level or a difficulty for a set-up, and its words."""

    text: str
    level: int | None
    difficulty: str
    monster_table: str


class DeckRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the modifier deck of a seat."""

    ruleset: str
    seat: Seat


class DeckOffer(msgspec.Struct, frozen=True):
    """The modifier deck of a seat, and the marks for perks that its level allows."""

    marks: int
    cards: tuple[tuple[str, int], ...]
    """Each card by what is on it, and how many there are."""


def catalogue(packs: Registry, abouts: Abouts) -> Catalogue:
    """Everything that some packs offer."""
    there = games(packs)
    known = [one.id for one in there]
    return Catalogue(
        usual=USUAL_GAME if USUAL_GAME in known else next(iter(known), ""),
        games=tuple(_game(packs, rules, abouts) for rules in there),
        classes=tuple(class_offer(one, abouts) for one in packs.classes.values()),
        monsters=tuple(_monster(one, abouts) for one in packs.monsters.values()),
        bots=tuple(sorted(bots.known())),
        packs=tuple(PackOffer(pack.id, pack.name, pack.version, pack.rulesets) for pack in packs.packs),
    )


def challenge_offers(setup: Setup, packs: Registry) -> list[ChallengeOffer]:
    """The levels and difficulties of a set-up, the recommended one first."""
    return [_challenge(one) for one in challenges(setup, packs)]


def deck_offer(wanted: DeckRequest, packs: Registry) -> DeckOffer:
    """The modifier deck of a seat; perks that it can't have are refused."""
    seat = wanted.seat
    check_perks(packs, seat)
    cards = class_deck(ruleset(wanted.ruleset), packs.character_class(seat.character), seat.level, seat.perks)
    return DeckOffer(perk_marks(seat.level), tuple(Counter(cards).items()))


def _challenge(one: Challenge) -> ChallengeOffer:
    return ChallengeOffer(one.text, one.level, one.difficulty, one.monster_table)


def _game(packs: Registry, rules: Ruleset, abouts: Abouts) -> GameOffer:
    name, _, edition = rules.name.partition(", ")
    fewest, most = rules.party
    return GameOffer(
        id=rules.id,
        name=name,
        edition=edition,
        fewest=fewest,
        most=most,
        has_levels=rules.levels != "scenario",
        scenarios=tuple(scenario_offer(packs, one, abouts) for one in scenarios_for(packs, rules.id)),
        classes=tuple(classes_for(packs, rules.id)),
    )


def scenario_offer(packs: Registry, scenario: Scenario, abouts: Abouts) -> ScenarioOffer:
    """A scenario for who chooses one."""
    random = scenario.id == RANDOM_DUNGEON
    met = dict.fromkeys(place.monster for place in scenario.monsters)
    names = {id: kind.name for id, kind in packs.monsters.items()}
    match scenario.level:
        case Relative(amount):
            level = f"{amount:+}" if amount else ""
        case other:
            level = str(other)
    return ScenarioOffer(
        id=scenario.id,
        name=scenario.name,
        number=scenario.number,
        about=abouts.get(("scenario", scenario.id), ""),
        story=scenario.story,
        goal="" if random else GoalWords(scenario, names.items(), ENGLISH).state(scenario.goal, "goal"),
        length=2 if random else length_of(scenario),
        monsters=tuple(met),
        character=scenario.character,
        level=level,
        random=random,
        special=() if random else tuple(special_rules(scenario, names.items())),
    )


def length_of(scenario: Scenario) -> int:
    """How long a scenario takes, from 1 to 3, by its rooms: one, up to three, more."""
    rooms = len(read_board(scenario.board, scenario.marks).board.rooms)
    return 1 if rooms <= 1 else 2 if rooms <= 3 else 3


def class_offer(one: CharacterClass, abouts: Abouts) -> ClassOffer:
    """A class for who chooses one."""
    about = abouts.get(("class", one.id), "")
    perks = tuple(PerkOffer(write_perk(perk), perk.count * perk.marks, perk.marks) for perk in one.perks)
    masteries = tuple(MasteryOffer(own.id, own.name, write_deed(own.condition)) for own in one.masteries)
    points = one.hit_points
    return ClassOffer(one.id, one.name, about, one.hand_size, points, least_level(one), perks, masteries)


def _monster(one: MonsterType, abouts: Abouts) -> MonsterOffer:
    return MonsterOffer(one.id, one.name, abouts.get(("monster", one.id), ""), one.boss)
