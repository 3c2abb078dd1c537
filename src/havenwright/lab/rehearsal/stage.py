"""The stage of rehearsals: a small room that offers whatever a card, an item or a modifier may need.

Two characters (one, where the game is for one) and a few monsters stand among obstacles, a trap, money, and
ice where the game has it, beside a closed door; letters name a hex, and that of the hero. Monsters are
called what the text calls some. In the middle of things everybody is hurt, every element is strong, there are
cards in every pile, a helper was summoned, and a bonus lies half used.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from random import Random
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.reading import read_action, read_effects
from havenwright.cards.tree import Action, Select, Summon
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine import (
    STRONG,
    Answer,
    Carried,
    Condition,
    Decision,
    Event,
    Scene,
    Seat,
    Setting,
    Zone,
)
from havenwright.hexes import bits, read_board
from havenwright.lab.rehearsal.needs import Wishes, actions_for, wishes_of
from havenwright.packs.checks.belongings import forms_for
from havenwright.packs.modifiers import COLUMNS
from havenwright.packs.pack_file import slug
from havenwright.packs.records import (
    AbilityCard,
    CharacterClass,
    Face,
    Item,
    Modifier,
    ModifierDeck,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Perk,
    Scenario,
    Slot,
)
from havenwright.packs.scenario.records import (
    MonsterPlace,
    NamedHex,
    Rank,
    Tile,
    TileKind,
)
from havenwright.rulesets import ruleset

STAGE: Final = """
#   .   .   .   .   .   .   .   .
  #   h   f   m   o   .   e   .   .
b   D1  $   s   .   $   w   t   .
  #   t   o   n   .   .   .   m   .
#   .   .   .   .   .   .   .   l   .
"""
MARKS: Final = "sfomnet$lhwb"
GROUND_TILES: Final[dict[str, TileKind]] = {"h": "hazardous", "w": "water"}
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MOST_DECISIONS: Final = 400
MOST_EVENTS: Final = 4_000
"""More than any rehearsal tells of."""
FILLERS: Final = (
    ("Attack 2, Range 3", "Move 3"),
    ("Move 3", "Attack 1, Range 2"),
    ("Heal 2, self", "Heal 2, target one ally within Range 4"),
    ("Attack 6", "Move 3"),
    ("Move 2", "Push 2"),
    ("Loot 1", "Move 3"),
    ("Attack 1\nInfuse fire\nInfuse ice\nInfuse air", "Move 3"),
    ("Attack 1, Range 2\nInfuse earth\nInfuse light\nInfuse dark", "Move 3"),
)
CALLS, SPENDS = len(FILLERS), len(FILLERS) + 1
"""Which of a class's own cards calls the helper, and which is lost for its top action."""
HELPER: Final = read_action("Summon Helper: Hit Points 6, Move 2, Attack 2", stays="persistent")
HALF_USED: Final = read_action(
    "On your next four heals, add +1 Heal. [ ][ ][ ][ ]", loss="lost", stays="persistent"
)
POISONOUS: Final = MonsterStats(hit_points=20, move=3, attack=2, attack_effects=read_effects("Poison"))
SPECIALS: Final = (read_action("Attack 2"), read_action("Heal 2, self"))
HERO: Final = 0
SPARE_ITEM: Final = Item(
    id="spare thing", name="Spare Thing", slot="small", use="spent", action=read_action("Heal 1, self")
)
"""An item that is there to be used, or that was spent before."""
LOOT: Final = ("money 1",) * 6 + ("lumber 1",) * 6
"""The loot deck, where the game has one."""
PRINTED: Final = 0.75
"""How often a half is played as it is printed, and not for its basic action."""
REST: Final = (-1, -1)
RESTED: Final = 0.6
"""How often a long rest is waited for, and taken."""
SUFFERED: Final = 0.8
"""How often damage is suffered without a word."""


def is_for_one(rules: str) -> bool:
    return ruleset(rules).party[1] == 1


@cache
def _stage() -> tuple[str, dict[str, tuple[tuple[int, int], ...]]]:
    drawn = read_board(STAGE.strip("\n"), marks=list(MARKS))
    return STAGE.strip("\n"), {mark: tuple(hexes) for mark, hexes in drawn.marks.items()}


def setting_with(
    *,
    cards: Sequence[tuple[Action, Action]] = (),
    monster: MonsterType | None = None,
    items: Sequence[Item] = (),
    friends_items: Sequence[Item] = (),
    perks: Sequence[Perk] = (),
    modifiers: Sequence[Modifier] = (),
    rules: str = "gh2",
) -> Setting:
    """The stage with something on it that is to be tried."""
    drawing, places = _stage()
    alone = is_for_one(rules)
    wishes = wishes_of([*(item.action for item in items), *(perk.rules for perk in perks)])
    foe = monster or usual_monster(*(slug(kind) for kind in wishes.kinds[:1]))
    other = usual_monster("second", stats=POISONOUS)
    ranks: dict[str, tuple[str, Rank]] = {
        "m": (foe.id, "normal"),
        "e": (foe.id, "normal" if alone else "elite"),
        "n": (other.id, "normal"),
        **({"b": (other.id, "normal")} if wishes.revealed else {}),
    }
    hero, friend = _class("hero", cards, perks, actions_for(wishes)), _class("friend", ())
    if modifiers:
        deck = ModifierDeck(1, ((1, Modifier()), *((8, one) for one in modifiers if one != Modifier())))
        rows = tuple((modifier,) * COLUMNS for modifier in modifiers)
        hero = replace(hero, modifiers=(replace(deck, rows=rows * (6 // len(rows))) if alone else deck,))
    seats = (
        Seat(hero.id, perks=tuple(n for n, perk in enumerate(perks) for _ in range(perk.marks))),
        Seat(friend.id),
    )
    return Setting(
        rules=ruleset(rules),
        classes={hero.id: hero, friend.id: friend},
        monsters={foe.id: foe, other.id: other, **_called(cards, foe, items)},
        scenario=Scenario(
            id="rehearsal",
            name="Rehearsal",
            board=drawing,
            marks=MARKS,
            starts=(*places["s"], *places["f"]),
            tiles=tuple(_tiles(rules, places, wishes.ground)),
            places=tuple(NamedHex(name=name, at=places[mark][0]) for name in LETTERS for mark in "ls"),
            monsters=tuple(
                MonsterPlace(monster=kind, at=at, ranks=(rank, rank, rank))
                for mark, (kind, rank) in ranks.items()
                for at in places[mark]
            ),
        ),
        party=seats[:1] if alone else seats,
        items=(
            *(Carried(0, item) for item in (*items, *_spares(wishes))),
            *(Carried(1, item) for item in (*friends_items, *_spares(wishes)) if not alone),
        ),
        loot=LOOT if ruleset(rules).materials else (),
    )


def _spares(wishes: Wishes) -> list[Item]:
    """Items of every slot, where their use is waited for."""
    slots: tuple[Slot, ...] = get_args(Slot) if "use item" in wishes.deeds else ()
    return [replace(SPARE_ITEM, id=f"{SPARE_ITEM.id} {slot}", slot=slot) for slot in slots]


def _tiles(
    rules: str, places: dict[str, tuple[tuple[int, int], ...]], asked: Sequence[str]
) -> Iterator[Tile]:
    known = ruleset(rules)
    yield from (Tile(kind="obstacle", at=at) for at in places["o"])
    if known.money:
        yield from (Tile(kind="money", at=at, number=2) for at in places["$"])
    if "icy" in known.tiles:  # under a monster, which it leaves where it is
        yield from (Tile(kind="icy", at=at) for at in places["n"])
    if "trap" in known.tiles:
        yield from (Tile(kind="trap", at=at, effect=read_action("Damage 2")) for at in places["t"])
    for mark, kind in GROUND_TILES.items():
        if kind in (*known.tiles, *asked):
            yield from (Tile(kind=kind, at=at) for at in places[mark])


def _called(
    cards: Sequence[tuple[Action, Action]], monster: MonsterType, items: Sequence[Item]
) -> dict[str, MonsterType]:
    """The kinds of monsters that something summons, so that they can come."""
    actions = [half for card in cards for half in card] + [card.action for card in monster.deck]
    actions += [Action(stats.traits) for stats in monster.normal[:1]] + [item.action for item in items]
    names = {
        node.name for action in actions for node in nodes_in(action) if isinstance(node, Summon) and node.rank
    }
    return {slug(name): usual_monster(slug(name)) for name in names}


@cache
def _fillers(name: str) -> tuple[AbilityCard, ...]:
    halves = [(read_action(top), read_action(bottom)) for top, bottom in FILLERS]
    return (
        *(_card(f"{name} {n}", 20 + 9 * n, top, bottom) for n, (top, bottom) in enumerate(halves)),
        _card(f"{name} calls", 30, HELPER, read_action("Move 2")),
        _card(f"{name} spends", 31, read_action("Attack 2, Range 3", loss="lost"), read_action("Move 2")),
    )


def _class(
    name: str,
    new: Sequence[tuple[Action, Action]],
    perks: Sequence[Perk] = (),
    wished: Sequence[Action] = (),
) -> CharacterClass:
    cards = (
        *(_card(f"{name} new {n}", 10 + n, top, bottom) for n, (top, bottom) in enumerate(new)),
        *_fillers(name),
        *(_card(f"{name} asks {n}", 40 + n, top, read_action("Move 2")) for n, top in enumerate(wished)),
    )
    return CharacterClass(
        id=name,
        name=name,
        hand_size=len(cards),
        hit_points=(30,) * 9,
        cards=cards,
        perks=tuple(perks),
        forms=forms_for((cards, tuple(perks))),
    )


def _card(name: str, initiative: int, top: Action, bottom: Action) -> AbilityCard:
    back = Face(initiative, top, bottom)
    return AbilityCard(
        id=name, name=name, level="1", initiative=initiative, top=top, bottom=bottom, back=back
    )


@cache
def usual_monster(name: str = "first", *actions: Action, stats: MonsterStats | None = None) -> MonsterType:
    """A kind of monster; without cards of its own it moves and attacks."""
    own = stats or MonsterStats(hit_points=20, move=2, attack=2, range=3, specials=SPECIALS)
    listed = actions or (read_action("Move +0\nAttack +0, Range +0" if own.range else "Move +0\nAttack +0"),)
    deck = tuple(
        MonsterCard(id=f"{name} {n}", name=f"{name} {n}", initiative=50 + n, action=action)
        for n, action in enumerate(listed * 3)
    )
    return MonsterType(id=name, name=name, standees=10, normal=(own,) * 8, elite=(own,) * 8, deck=deck)


# In the middle of things


class Endless(Exception):  # noqa: N818 - it is no mistake of a program
    """A text that told of more than any does: it sets itself off again and again."""


class Counted(list[Event]):
    """Events up to a number, so that every rehearsal has an end."""

    def append(self, event: Event, /) -> None:
        if len(self) >= MOST_EVENTS:
            raise Endless
        super().append(event)


def rich_scene(setting: Setting) -> Scene:
    """The stage in the middle of things: everybody hurt, every element strong, cards in every pile."""
    scene = Scene(setting)
    scene.play.events = Counted(scene.play.events)
    state = scene.state
    state.round = 2
    state.elements = (STRONG,) * len(state.elements)
    for number, body in enumerate(state.figures):
        body.hit_points = max(1, body.hit_points - 3)
        body.initiative = (10 + number,)
    piles: tuple[Zone, ...] = ("hand", "discard", "lost", "hand", "discard", "lost", "hand")
    state.zones = ["play", *(piles[n % len(piles)] for n in range(len(state.zones) - 1))]
    state.monster_cards = tuple(sorted((kind.id, kind.deck[0].id) for kind in setting.monsters.values()))
    return scene


def _helper(setting: Setting) -> Action:
    """The helper, called as the hero's cards call a summon."""
    halves = [half for card in setting.classes["hero"].cards for half in (card.top, card.bottom)]
    called = (node for half in halves for node in nodes_in(half) if isinstance(node, Select))
    name = next((one.named for one in called if one.who == "summon" and one.named), "")
    if not name:
        return HELPER
    return replace(HELPER, parts=tuple(replace(part, name=name) for part in HELPER.parts))


def under_way(setting: Setting, chance: Random) -> Scene:
    """The hero's turn: a helper was summoned, a bonus lies half used, a friend is near, an enemy weak."""
    scene = rich_scene(setting)
    state = scene.state
    state.turn, state.turns = HERO, 1
    run_out(scene.perform(HERO, HALF_USED, card=2), chance)
    run_out(scene.perform(HERO, _helper(setting), card=1), chance)
    state.bonuses = tuple(
        replace(active, left=2) if active.card == 2 and active.left > 2 else active
        for active in state.bonuses
    )
    state.zones[1] = state.zones[2] = "active"
    for name in ("damage dealt", "hexes moved", "damage suffered"):
        scene.record(HERO, name, 3)
    here = scene.figure(HERO).hex
    weak = min(scene.enemies(HERO), key=lambda n: scene.board.distance(here, scene.figure(n).hex) or 0)
    scene.figure(weak).hit_points = 4
    if "stun" in setting.rules.conditions:
        scene.figure(weak).conditions = (Condition("stun"),)
    taken = {scene.figure(n).hex for n in scene.present()}
    near = scene.board.within(here, 2) & ~scene.tiles()
    if len(setting.party) > 1:
        scene.figure(1).hex = chance.choice([at for at in bits(near) if at not in taken])
    return scene


def put_beside(scene: Scene, figure: int) -> None:
    """A figure stands beside the hero, able to act; nothing, if one of them is gone."""
    if not scene.figure(HERO).here or not scene.figure(figure).here:
        return
    taken = {scene.figure(n).hex for n in scene.present()}
    here = scene.figure(HERO).hex
    free = [at for at in bits(scene.board.within(here, 1) & ~scene.tiles()) if at not in taken]
    if free and not scene.board.adjacent(here, scene.figure(figure).hex):
        scene.figure(figure).hex = free[0]
    scene.figure(figure).conditions = ()


def run_out(scene: Scene, chance: Random) -> None:
    """Answer everything that an act asks; one that asks on and on has no end."""
    for _ in range(MOST_DECISIONS):
        if scene.decision is None:
            return
        scene.choose(answer(chance, scene.decision))
    if scene.decision is not None:
        raise Endless


def _liked(fond: Collection[tuple[int, int]], cards: Answer) -> int:
    """How many of some cards are to be played."""
    return sum(card in cards for card, _ in fond) if isinstance(cards, tuple) else 0


def answer(
    chance: Random,
    decision: Decision,
    *,
    first: bool = True,
    fond: Collection[tuple[int, int]] = (),
) -> Answer:
    """Random, but fond of doing things: it skips and passes seldom, and plays the first cards first.

    `fond`: halves of the hero's cards that are played as soon as they can be.
    """
    options = list(decision.options)
    if (
        decision.seat == HERO
        and decision.kind == "play card"
        and (liked := [o for o in options if o in fond])
    ):
        return chance.choice(liked)
    if first and decision.kind == "select cards" and (0, 1) in options:
        return (0, 1) if decision.seat == HERO else chance.choice(options)
    if decision.seat == HERO and decision.kind == "select cards" and fond:
        best = max(map(partial(_liked, fond), options))
        options = [option for option in options if _liked(fond, option) == best]
    if not first and decision.kind == "select cards" and REST in options and chance.random() < RESTED:
        return REST
    if not first and decision.kind == "short rest" and chance.random() < RESTED:
        return "no"
    if decision.kind == "play card" and chance.random() < PRINTED:
        options = [option for option in options if isinstance(option, tuple) and option[1] < 2] or options
    if decision.kind == "suffer or negate" and chance.random() < SUFFERED:
        return "suffer"
    eager = [option for option in options if option not in ("skip", "pass", "no")]
    return chance.choice(eager if eager and chance.random() < 0.9 else options)
