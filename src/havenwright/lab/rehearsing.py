"""Rehearsals: whatever a card, an item, a stat card or a perk says is played in a small scenario, and must run.

The stage is always the same: two characters and a few monsters in a room with an obstacle, a trap and a door's
worth of space. Who answers is a bot that likes to use things. A rehearsal says whether everything was
performed without an exception; it is no test of what came out.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action, Change, Summon
from havenwright.engine.decisions import Answer, Decision
from havenwright.engine.game import Game
from havenwright.engine.setting import Carried, Seat, Setting
from havenwright.hexes import read_board
from havenwright.packs.content import (
    AbilityCard,
    CharacterClass,
    Item,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Perk,
    Scenario,
)
from havenwright.packs.plot import MonsterPlace, Tile
from havenwright.rulesets import ruleset

STAGE: Final = """
.   .   .   .   .   .   .
  s   .   o   .   m   .   e
.   s   .   .   .   .   .
  .   .   o   .   n   .   t
.   .   .   .   .   .   .
"""
ROUNDS: Final = 3
MOST_DECISIONS: Final = 400
FILLERS: Final = ("Attack 2, Range 3", "Move 3", "Heal 2, self", "Attack 1", "Move 2", "Loot 1")


def runs(setting: Setting, seeds: Sequence[int] = (1, 2)) -> bool:
    """Whether a few rounds with these things can be played."""
    return all(_plays(setting, seed) for seed in seeds)


def _plays(setting: Setting, seed: int) -> bool:
    chance = Random(seed)
    try:
        game = Game.begin(setting)
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None or game.state.round > ROUNDS:
                break
            game.choose(_answer(chance, game, decision), None if decision.seat < 0 else decision.seat)
    except Exception:  # noqa: BLE001 - that is what is asked
        return False
    return True


def _answer(chance: Random, game: Game, decision: Decision) -> Answer:
    """Random, but fond of doing things: it skips and passes seldom, and plays the new cards first."""
    options = list(decision.options)
    if decision.kind == "select cards" and (0, 1) in options:
        return (0, 1) if decision.seat == 0 else chance.choice(options)
    if decision.kind == "play card":
        printed = [option for option in options if isinstance(option, tuple) and option[1] < 2]
        return chance.choice(printed or options)
    if decision.kind == "suffer or negate":
        return "suffer"
    eager = [option for option in options if option not in ("skip", "pass", "no")]
    return chance.choice(eager if eager and chance.random() < 0.9 else options)


# The stage


@cache
def _stage() -> tuple[str, dict[str, tuple[tuple[int, int], ...]]]:
    drawn = read_board(STAGE.strip("\n"), marks=list("somnet"))
    return STAGE.strip("\n"), {mark: tuple(hexes) for mark, hexes in drawn.marks.items()}


def setting_with(
    *,
    cards: Sequence[tuple[Action, Action]] = (),
    monster: MonsterType | None = None,
    items: Sequence[Item] = (),
    perks: Sequence[Perk] = (),
    rules: str = "gh2",
) -> Setting:
    """The stage with something on it that is to be tried."""
    drawing, places = _stage()
    foe = monster or usual_monster()
    other = usual_monster("second")
    board = tuple(
        MonsterPlace(monster=kind, at=at, ranks=(rank,) * 3)
        for mark, kind, rank in (("m", foe.id, "normal"), ("e", foe.id, "elite"), ("n", other.id, "normal"))
        for at in places[mark]
    )
    tiles = [Tile(kind="obstacle", at=at) for at in places["o"]]
    tiles += [Tile(kind="trap", at=at, effect=read_action("Damage 2")) for at in places["t"]]
    hero, friend = _class("hero", cards, perks), _class("friend", ())
    return Setting(
        rules=ruleset(rules),
        classes={hero.id: hero, friend.id: friend},
        monsters={foe.id: foe, other.id: other},
        scenario=Scenario(
            id="rehearsal",
            name="Rehearsal",
            board=drawing,
            marks="somnet",
            starts=places["s"],
            tiles=tuple(tiles),
            monsters=board,
        ),
        party=(
            Seat(hero.id, perks=tuple(n for n, perk in enumerate(perks) for _ in range(perk.marks))),
            Seat(friend.id),
        ),
        items=tuple(Carried(0, item) for item in items),
    )


def _class(name: str, new: Sequence[tuple[Action, Action]], perks: Sequence[Perk] = ()) -> CharacterClass:
    cards = [_card(f"{name} new {n}", 10 + n, top, bottom) for n, (top, bottom) in enumerate(new)]
    cards += [
        _card(f"{name} {n}", 20 + n, read_action(text), read_action("Move 3")) for n, text in enumerate(FILLERS)
    ]
    return CharacterClass(
        id=name, name=name, hand_size=len(cards), hit_points=(30,) * 9, cards=tuple(cards), perks=tuple(perks)
    )


def _card(name: str, initiative: int, top: Action, bottom: Action) -> AbilityCard:
    return AbilityCard(id=name, name=name, level="1", initiative=initiative, top=top, bottom=bottom)


def usual_monster(name: str = "first", *actions: Action, stats: MonsterStats | None = None) -> MonsterType:
    """A kind of monster; without cards of its own it moves and attacks."""
    own = stats or MonsterStats(hit_points=20, move=2, attack=2, range=3)
    listed = actions or (read_action("Move +0\nAttack +0"),)
    deck = tuple(
        MonsterCard(id=f"{name} {n}", name=f"{name} {n}", initiative=50 + n, action=action)
        for n, action in enumerate(listed)
    )
    return MonsterType(id=name, name=name, standees=10, normal=(own,) * 8, elite=(own,) * 8, deck=deck)


# What is rehearsed


def card_runs(top: Action, bottom: Action, rules: str = "gh2") -> bool:
    """A character's card: the top of one copy and the bottom of another in the same turn."""
    return runs(setting_with(cards=[(top, bottom)] * 2, rules=rules))


def monster_card_runs(action: Action, rules: str = "gh2") -> bool:
    return runs(setting_with(monster=usual_monster("first", action), rules=rules))


def stats_run(stats: MonsterStats, rules: str = "gh2") -> bool:
    return runs(setting_with(monster=usual_monster(stats=stats), rules=rules))


def item_runs(item: Item, rules: str = "gh2") -> bool:
    return runs(setting_with(items=[item], rules=rules))


def perk_runs(perk: Perk, rules: str = "gh2") -> bool:
    return runs(setting_with(perks=[perk], rules=rules))


def effects_run(effects: Sequence[Change | Any], rules: str = "gh2") -> bool:
    """Changes, and whatever else a modifier card does, beside an attack."""
    changes = tuple(one for one in effects if isinstance(one, Change))
    parts = tuple(one for one in effects if not isinstance(one, Change))
    attack = read_action("Attack 2, Range 3").parts[0]
    from msgspec.structs import replace

    action = Action((replace(attack, extras=changes), *parts))  # type: ignore[call-arg]
    return card_runs(action, action, rules)


def summon_runs(summon: Summon, rules: str = "gh2") -> bool:
    action = Action((summon,), stays="persistent")
    return card_runs(action, action, rules)


def halves(trees: Sequence[Any]) -> Iterator[tuple[Action, Action]]:
    """The actions of a card, two by two; a missing half does nothing."""
    actions = [tree for tree in trees if isinstance(tree, Action)]
    for at in range(0, len(actions), 2):
        yield actions[at], actions[at + 1] if at + 1 < len(actions) else Action(())
