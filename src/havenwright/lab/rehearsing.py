"""Rehearsals: whatever a card, an item, a stat card or a perk says is played on a small stage, and must run.

The stage is always the same: two characters and a few monsters in a room with obstacles, a trap and loot,
and with ice where the game has it. Who answers is a bot that likes to use things. A rehearsal says whether
everything was performed without an exception; it is no test of what came out.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action, Bonus, Change, Node, Summon
from havenwright.engine.agenda import EndTurn, Perform
from havenwright.engine.decisions import Answer, Decision
from havenwright.engine.game import Game
from havenwright.engine.play import Play
from havenwright.engine.records import note
from havenwright.engine.setting import Carried, Seat, Setting
from havenwright.engine.setup import first_state
from havenwright.engine.state import STRONG, Condition, State, Zone
from havenwright.engine.steps import run
from havenwright.hexes import bits, read_board
from havenwright.packs.content import (
    AbilityCard,
    CharacterClass,
    Item,
    Modifier,
    ModifierDeck,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Perk,
    Scenario,
)
from havenwright.packs.files import slug
from havenwright.packs.plot import MonsterPlace, Rank, Tile
from havenwright.rulesets import ruleset

STAGE: Final = """
.   .   .   .   .   .   .   .
  .   f   o   m   .   e   .   .
.   $   s   .   $   .   t   .
  .   o   n   .   .   .   m   .
.   .   .   .   .   .   .   .   .
"""
MARKS: Final = "sfomnet$"
ROUNDS: Final = 2
MOST_DECISIONS: Final = 400
FILLERS: Final = ("Attack 2, Range 3", "Move 3", "Heal 2, self", "Attack 1", "Move 2", "Loot 1")


NO_DEEDS: Final = frozenset(("played", "selected", "revealed cards", "monster card", "turn ended"))
"""Events that come of themselves."""


def performs(action: Action, seeds: Sequence[int] = (1, 2, 3, 4, 5, 6), rules: str = "gh2") -> bool:
    """Whether an action does something where it has all it needs: targets, elements, cards in every pile."""
    setting = setting_with(cards=[(action, action)] * 2, rules=rules)
    done = False
    for seed in seeds:
        play, chance = Play(setting, _rich_state(setting), [], []), Random(seed)
        try:
            _set_the_scene(play, chance)
            before = len(play.events)
            play.push(Perform(actor=0, action=action, card=0), EndTurn(figure=0))
            _run_out(play, chance)
        except Exception:
            return False
        done |= any(event.kind not in NO_DEEDS for event in play.events[before:])
    return done


def _rich_state(setting: Setting) -> State:
    """The stage in the middle of things: everybody hurt, every element strong, cards in every pile."""
    state = first_state(setting)
    state.round = 2
    state.elements = (STRONG,) * len(state.elements)
    for number, body in enumerate(state.figures):
        body.hit_points = max(1, body.hit_points - 3)
        body.initiative = (10 + number,)
    piles: tuple[Zone, ...] = ("hand", "discard", "lost", "hand", "discard", "lost", "hand")
    state.zones = ["play", *(piles[n % len(piles)] for n in range(len(state.zones) - 1))]
    state.monster_cards = tuple(sorted((kind.id, kind.deck[0].id) for kind in setting.monsters.values()))
    return state


def _set_the_scene(play: Play, chance: Random) -> None:
    """A turn under way: a helper was summoned, a bonus lies half used, a friend came near."""
    state = play.state
    state.turn, state.turns = 0, 1
    play.push(Perform(actor=0, action=HELPER, card=1))
    play.push(Perform(actor=0, action=HALF_USED, card=2))
    _run_out(play, chance)
    state.bonuses = tuple(
        replace(active, left=2) if active.card == 2 and active.left > 2 else active
        for active in state.bonuses
    )
    state.zones[1] = state.zones[2] = "active"
    for name in ("damage dealt", "hexes moved", "damage suffered"):
        note(play, 0, name, 3)
    weak = min(
        play.enemies(0), key=lambda n: play.board.distance(play.figure(0).hex, play.figure(n).hex) or 0
    )
    play.figure(weak).hit_points = 4
    play.figure(weak).conditions = (Condition("stun"),)
    taken = {play.figure(n).hex for n in play.present()}
    near = play.board.within(play.figure(0).hex, 2) & ~play.covered
    play.figure(1).hex = chance.choice([at for at in bits(near) if at not in taken])


HELPER: Final = read_action("Summon Helper: Hit Points 6, Move 2, Attack 2", stays="persistent")
HALF_USED: Final = read_action(
    "On your next four heals, add +1 Heal. [ ][ ][ ][ ]", loss="lost", stays="persistent"
)


def _run_out(play: Play, chance: Random) -> None:
    """Everything on the agenda is done."""
    for _ in range(MOST_DECISIONS):
        if not play.agenda:
            return
        entry = play.agenda.pop()
        if play.is_moot(entry):
            continue
        step, reply = run(play, entry), None
        while True:
            try:
                asking = step.send(reply)
            except StopIteration:
                break
            assert isinstance(asking, Decision)
            reply = _answer(chance, asking)


def runs(setting: Setting, seeds: Sequence[int] = (1,)) -> bool:
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
            game.choose(_answer(chance, decision), None if decision.seat < 0 else decision.seat)
    except Exception:
        return False
    return True


def _answer(chance: Random, decision: Decision) -> Answer:
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
    drawn = read_board(STAGE.strip("\n"), marks=list(MARKS))
    return STAGE.strip("\n"), {mark: tuple(hexes) for mark, hexes in drawn.marks.items()}


def setting_with(
    *,
    cards: Sequence[tuple[Action, Action]] = (),
    monster: MonsterType | None = None,
    items: Sequence[Item] = (),
    perks: Sequence[Perk] = (),
    modifiers: Sequence[Modifier] = (),
    rules: str = "gh2",
) -> Setting:
    """The stage with something on it that is to be tried."""
    drawing, places = _stage()
    foe = monster or usual_monster()
    other = usual_monster("second")
    ranks: dict[str, tuple[str, Rank]] = {
        "m": (foe.id, "normal"),
        "e": (foe.id, "elite"),
        "n": (other.id, "normal"),
    }
    board = tuple(
        MonsterPlace(monster=kind, at=at, ranks=(rank, rank, rank))
        for mark, (kind, rank) in ranks.items()
        for at in places[mark]
    )
    tiles = [Tile(kind="obstacle", at=at) for at in places["o"]]
    tiles += [Tile(kind="money", at=at, number=2) for at in places["$"]]
    tiles += [Tile(kind="trap", at=at, effect=read_action("Damage 2")) for at in places["t"]]
    if "icy" in ruleset(rules).tiles:  # under a monster, which it leaves where it is
        tiles += [Tile(kind="icy", at=at) for at in places["n"]]
    hero, friend = _class("hero", cards, perks), _class("friend", ())
    if modifiers:
        deck = ModifierDeck(1, ((5, Modifier()), *((10, modifier) for modifier in modifiers)))
        hero = replace(hero, modifiers=(deck,))
    return Setting(
        rules=ruleset(rules),
        classes={hero.id: hero, friend.id: friend},
        monsters={foe.id: foe, other.id: other, **_called(cards, foe)},
        scenario=Scenario(
            id="rehearsal",
            name="Rehearsal",
            board=drawing,
            marks=MARKS,
            starts=(*places["s"], *places["f"]),
            tiles=tuple(tiles),
            monsters=board,
        ),
        party=(
            Seat(hero.id, perks=tuple(n for n, perk in enumerate(perks) for _ in range(perk.marks))),
            Seat(friend.id),
        ),
        items=tuple(Carried(0, item) for item in items),
    )


def _called(cards: Sequence[tuple[Action, Action]], monster: MonsterType) -> dict[str, MonsterType]:
    """The kinds of monsters that something summons, so that they can come."""
    actions = [half for card in cards for half in card] + [card.action for card in monster.deck]
    actions += [Action(stats.traits) for stats in monster.normal[:1]]
    names = {
        node.name for action in actions for node in nodes(action) if isinstance(node, Summon) and node.rank
    }
    return {slug(name): usual_monster(slug(name)) for name in names}


def nodes(tree: object) -> Iterator[object]:
    """Everything in a tree, from the top down."""
    yield tree
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, Node):
        for name in tree.__struct_fields__:
            yield from nodes(getattr(tree, name))


def _class(name: str, new: Sequence[tuple[Action, Action]], perks: Sequence[Perk] = ()) -> CharacterClass:
    cards = [_card(f"{name} new {n}", 10 + n, top, bottom) for n, (top, bottom) in enumerate(new)]
    cards += [
        _card(f"{name} {n}", 20 + n, read_action(text), read_action("Move 3"))
        for n, text in enumerate(FILLERS)
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


@cache
def card_runs(top: Action, bottom: Action, rules: str = "gh2") -> bool:
    """A character's card: each half by itself, then the top of one copy and the bottom of another."""
    each = all(performs(half, rules=rules) for half in (top, bottom) if half.parts)
    return each and runs(setting_with(cards=[(top, bottom)] * 2, rules=rules))


@cache
def monster_card_runs(action: Action, rules: str = "gh2") -> bool:
    return runs(setting_with(monster=usual_monster("first", action), rules=rules))


@cache
def stats_run(stats: MonsterStats, rules: str = "gh2") -> bool:
    return runs(setting_with(monster=usual_monster(stats=stats), rules=rules))


@cache
def item_runs(item: Item, rules: str = "gh2") -> bool:
    return runs(setting_with(items=[item], rules=rules))


@cache
def perk_runs(perk: Perk, rules: str = "gh2") -> bool:
    return runs(setting_with(perks=[perk], rules=rules))


@cache
def modifier_runs(modifier: Modifier, rules: str = "gh2") -> bool:
    """A modifier card: the hero draws nothing else."""
    setting = setting_with(modifiers=[modifier], rules=rules)
    return runs(setting)


def executes(kind: str, trees: Sequence[Any], rules: str = "gh2") -> bool:
    """Whether what a thing of another tool says is performed, by its kind and the trees of its texts."""
    actions = [tree for tree in trees if isinstance(tree, Action)]
    match kind:
        case "character cards" | "summons":
            return all(card_runs(top, bottom, rules) for top, bottom in halves(actions))
        case "monster cards":
            return all(monster_card_runs(action, rules) for action in actions)
        case "monster stats":
            return stats_run(_stats(trees), rules) and all(monster_card_runs(one, rules) for one in actions)
        case "items":
            return all(item_runs(_item(action), rules) for action in actions)
        case "modifiers":
            return all(modifier_runs(tree, rules) for tree in trees if isinstance(tree, Modifier))
        case "perks":
            return all(perk_runs(tree, rules) for tree in trees if isinstance(tree, Perk))
        case _:
            return False


def _stats(trees: Sequence[Any]) -> MonsterStats:
    """A stat card's line with everything that its texts list."""
    listed = [one for tree in trees if isinstance(tree, tuple) for one in tree]
    return MonsterStats(
        hit_points=20,
        move=2,
        attack=2,
        range=3,
        traits=tuple(one for one in listed if not isinstance(one, Change)),
        attack_effects=tuple(one for one in listed if isinstance(one, Change)),
        immune=tuple(tree for tree in trees if isinstance(tree, str)),
    )


def _item(action: Action) -> Item:
    uses = max((len(part.uses) for part in action.parts if isinstance(part, Bonus)), default=1)
    return Item(id="item", name="Item", slot="small", use="spent", uses=max(1, uses), action=action)


def halves(trees: Sequence[Any]) -> Iterator[tuple[Action, Action]]:
    """The actions of a card, two by two; a missing half does nothing."""
    actions = [tree for tree in trees if isinstance(tree, Action)]
    for at in range(0, len(actions), 2):
        yield actions[at], actions[at + 1] if at + 1 < len(actions) else Action(())
