"""Small games with cards, monsters and maps that a test writes down: whole rounds from the cards on."""

from collections.abc import Mapping, Sequence
from typing import Any

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Zone
from havenwright.engine.setting.facts import NOTHING, Facts
from havenwright.engine.setting.setting import Carried, Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.engine.setup.first_state import first_agenda, first_state
from havenwright.engine.timeline import Checkpoint
from havenwright.hexes import read_board
from havenwright.packs.records import (
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Item,
    MonsterCard,
    MonsterPlace,
    MonsterStats,
    MonsterType,
    Scenario,
    Tile,
    Treasure,
)
from havenwright.rulesets import ruleset
from tests.engine import played

Card = tuple[int, str, str]
"""Initiative, top, bottom; an action that is lost or stays begins with `lost:`, `round:`, `persistent:`."""


def hero(name: str, *cards: Card, hp: int = 10) -> CharacterClass:
    """A class with these cards, the first of which has number 0 (of the first seat)."""
    return CharacterClass(
        id=name,
        name=name,
        hand_size=len(cards),
        hit_points=(hp,) * 9,
        cards=tuple(
            AbilityCard(
                id=f"{name}/{number}",
                name=f"{name} {number}",
                level="1",
                initiative=initiative,
                top=action(top),
                bottom=action(bottom),
            )
            for number, (initiative, top, bottom) in enumerate(cards)
        ),
    )


def action(text: str) -> Action:
    words = text.split(": ", 1)[0].split() if ": " in text else []
    if not set(words) <= {"lost", "round", "persistent"}:
        words = []
    rest = text.split(": ", 1)[1] if words else text
    return read_action(
        rest,
        loss="lost" if "lost" in words else "no",
        stays="round" if "round" in words else "persistent" if "persistent" in words else "no",
    )


def monster(
    name: str,
    *cards: tuple[int, str],
    hp: int = 10,
    move: int = 0,
    attack: int = 0,
    shuffle: Sequence[int] = (),
    standees: int = 10,
    set: str = "",
) -> MonsterType:
    """A kind of monster with these cards: initiative and text."""
    stats = MonsterStats(hit_points=hp, move=move, attack=attack)
    deck = tuple(
        MonsterCard(
            id=f"{set or name} {number}",
            name=f"{set or name} {number}",
            initiative=initiative,
            action=read_action(text),
            shuffle=number in shuffle,
        )
        for number, (initiative, text) in enumerate(cards)
    )
    lines = (stats,) * 8
    return MonsterType(id=name, name=name, standees=standees, normal=lines, elite=lines, deck=deck, set=set)


def table(
    drawing: str,
    heroes: Sequence[CharacterClass],
    monsters: Mapping[str, MonsterType],
    *,
    elites: str = "",
    zones: Sequence[Zone] = (),
    seed: int = 0,
    level: int = 1,
    edition: str = "",
    items: Sequence[tuple[int, Item]] = (),
    goals: Sequence[BattleGoal] = (),
    seats: Sequence[Seat] = (),
    variants: Variants = QUICK,
    treasures: Mapping[int, Treasure] | None = None,
    carried: Sequence[Carried] = (),
    loot: Sequence[str] = (),
    catalogue: Sequence[Item] = (),
    facts: Facts = NOTHING,
    **scenario_has: Any,
) -> Game:
    """A game on a drawn map: digits 1 to 4 are where the seats start, letters are monsters by their kind.

    `zones` says where the cards are at the start, if not all of them in the hands; further words are what
    the scenario has besides.
    """
    drawn = read_board(drawing, marks=[*"1234", *monsters, "t", "T"])
    starts = [at for digit in "1234"[: len(heroes)] for at in drawn.marks.get(digit, ())]
    places = tuple(
        MonsterPlace(monster=kind.id, at=at, ranks=(("elite" if letter in elites else "normal"),) * 3)
        for letter, kind in monsters.items()
        for at in drawn.marks.get(letter, ())
    )
    tiles = [Tile(kind="trap", at=at, effect=read_action("Damage 3")) for at in drawn.marks.get("t", ())]
    tiles += [Tile(kind="treasure", at=at) for at in drawn.marks.get("T", ())]
    scenario = Scenario(
        id="table",
        name="table",
        board=drawing,
        marks="".join([*"1234", *monsters, "tT"]),
        starts=scenario_has.pop("starts", tuple(starts)),
        tiles=(*tiles, *scenario_has.pop("tiles", ())),
        monsters=places,
        **scenario_has,
    )
    setting = Setting(
        rules=ruleset(edition or played.edition()),
        classes={one.id: one for one in heroes},
        monsters={kind.id: kind for kind in monsters.values()},
        scenario=scenario,
        party=tuple(seats) or tuple(Seat(one.id) for one in heroes),
        items=(*(Carried(seat, item) for seat, item in items), *carried),
        goals={goal.id: goal for goal in goals},
        level=level,
        seed=seed,
        variants=variants,
        treasures=treasures,
        loot=tuple(loot),
        catalogue=tuple(catalogue),
        facts=facts,
    )
    state = first_state(setting)
    if zones:
        state.zones = list(zones)
    return Game(setting, Checkpoint(state, first_agenda(setting), 0, 0))


def until(game: Game, kind: str, answers: Mapping[str, Answer] | None = None) -> Game:
    """Goes on to a decision of some kind; others are declined, or answered as said."""
    for _ in range(500):
        decision = game.decision
        if decision is None or decision.kind == kind:
            return game
        wanted = (answers or {}).get(decision.kind)
        declined = next((o for o in ("skip", "no", "suffer") if o in decision.options), decision.options[0])
        game.choose(declined if wanted is None else wanted)
    raise AssertionError(f"nobody is asked '{kind}'")


def select(game: Game, *plans: Answer) -> Game:
    """Each seat that is asked chooses its cards."""
    for answer in plans:
        assert game.decision is not None
        assert game.decision.kind == "select cards"
        game.choose(answer)
    return game


def turns(game: Game) -> list[str]:
    """The figures that took a turn, in order."""
    people = (*game.setting.identities, *game.state.born)
    return [
        people[figure].name
        for event in game.events
        if event.kind == "turn" and isinstance(figure := event.get("figure"), int)
    ]
