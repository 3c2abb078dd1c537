"""Offers of a game before it begins: scenarios, classes, seats, difficulties."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from havenwright.bots.matches import classes_for, playable
from havenwright.engine import Seat, level_at
from havenwright.errors import UserError
from havenwright.packs import LEVELS, Registry, Scenario
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.packs.records import RULESETS
from havenwright.rulesets import Ruleset, ruleset
from havenwright.table.party import Place, Setup, least_level, level_of, number_of

USUAL_GAME: Final = "gh2"
DUNGEONS: Final = "random dungeon"
"""The topic by which a game cites its rules for random dungeons, if it has any."""
NORMAL: Final = "normal"
"""The difficulty that changes nothing."""


class Challenge(NamedTuple):
    """A level or difficulty, and its words."""

    text: str
    level: int | None = None
    difficulty: str = ""
    monster_table: str = ""

    def is_of(self, setup: Setup) -> bool:
        mine = (self.level, self.difficulty, self.monster_table)
        return mine == (setup.level, setup.difficulty, setup.monster_table)


def games(packs: Registry) -> list[Ruleset]:
    """The games for which there is something to play."""
    return [ruleset(id) for id in RULESETS if _is_playable(packs, id)]


def _is_playable(packs: Registry, game: str) -> bool:
    return bool(playable(packs, game) and classes_for(packs, game))


def scenarios_for(packs: Registry, game: str) -> list[Scenario]:
    """The scenarios of a game in the order of their story; a random dungeon last, if the game has them."""
    served, known = packs.serving(game), playable(packs, game)
    found = [one for one in _in_story_order(served.scenarios.values()) if one.id in known]
    has_cards = bool(served.rooms and served.setups)
    in_book = DUNGEONS in ruleset(game).citations
    return [*found, served.scenario(RANDOM_DUNGEON)] if has_cards and in_book else found


def _in_story_order(scenarios: Iterable[Scenario]) -> list[Scenario]:
    """Each before those that it unlocks, first those that nothing unlocks."""
    known = {one.id: one for one in sorted(scenarios, key=number_of)}
    leads = {
        one.id: [link.scenario for link in one.links if link.kind == "unlocks"] for one in known.values()
    }
    opened = {id for there in leads.values() for id in there}
    first = [id for id in known if id not in opened]
    waiting = [*first, *(id for id in known if id in opened)][::-1]
    found: dict[str, Scenario] = {}
    while waiting:
        id = waiting.pop()
        if id in known and id not in found:
            found[id] = known[id]
            waiting += reversed(leads[id])
    return list(found.values())


def scenario_rows(packs: Registry, game: str) -> list[tuple[str, str]]:
    """Names and ids of a game's scenarios, with numbers where all have one."""
    there = scenarios_for(packs, game)
    numbered = all(one.number for one in there)
    return [(f"{one.number:>2}  {one.name}" if numbered else one.name, one.id) for one in there]


def challenges(setup: Setup, packs: Registry) -> list[Challenge]:
    """The levels to choose from, the recommended first."""
    rules, scenario = ruleset(setup.ruleset), packs.scenario(setup.scenario)
    plain = Setup(setup.scenario, setup.places, setup.ruleset, hidden=setup.hidden)
    recommended = level_of(plain, scenario) if setup.places else 1
    if rules.levels == "scenario":
        usual = Challenge(f"level {recommended}, by its card")
        return [usual, *[Challenge(f"{name} monsters", monster_table=name) for name in rules.monster_tables]]
    found = [Challenge(f"recommended: level {recommended}")]
    if rules.difficulties:
        found = [Challenge(f"{NORMAL}: level {recommended}, recommended")]
        for name in rules.difficulties:
            if name != NORMAL:
                found.append(
                    Challenge(f"{name}: level {level_at(rules, recommended, name)}", difficulty=name)
                )
    return [*found, *[Challenge(f"level {level}", level) for level in range(LEVELS)]]


def seated(packs: Registry, game: str, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Those of a party who can play a game; as many as it needs at least, if there are too few."""
    known, (fewest, most) = classes_for(packs, game), ruleset(game).party
    found = [place for place in places if place.seat.character in known][:most]
    taken = [place.seat.character for place in found]
    free = [id for id in known if id not in taken]
    more = [Place(newcomer(packs, id)) for id in free[: max(0, fewest - len(found))]]
    return (*found, *more)


def newcomer(packs: Registry, id: str, level: int = 1) -> Seat:
    """A character of a class, of this level or the first at which it can be played."""
    return Seat(id, max(level, least_level(packs.character_class(id))))


def first_setup(packs: Registry, game: str = "", scenario: str = "") -> Setup:
    """The set-up's first values: a game that the scenario is for, its first scenario, people."""
    if scenario:
        packs.scenario(scenario)  # refuses what isn't there
    game = ruleset(game).id if game else _game_for(packs, scenario)
    there = scenarios_for(packs, game)
    if not there:
        raise UserError(f"these packs hold nothing to play in {ruleset(game).name}")
    if scenario and all(one.id != scenario for one in there):
        raise UserError(f"{packs.scenario(scenario).name} isn't for {ruleset(game).name}")
    return Setup(scenario or there[0].id, seated(packs, game, ()), game)


def _game_for(packs: Registry, scenario: str) -> str:
    """The usual game, or else the first for which there is something to play; with a scenario, one for it."""
    for game in sorted(RULESETS, key=lambda id: id != USUAL_GAME):
        there = scenarios_for(packs, game) if _is_playable(packs, game) else []
        if any(scenario in ("", one.id) for one in there):
            return game
    raise UserError("these packs hold no scenario, or no class, to play")
