"""Rehearsals: what a card, an item, a modifier or a perk says is performed on the stage, and does something.

Done is what an event tells beside those that come of themselves: cards that move, turns that begin and end.
An item or a perk must have been used at its moment, a modifier card must have been drawn. A rehearsal doesn't
say whether the right thing was done; that is what the tests of the engine are for.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Bonus, Change, Is, Moment, Part
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.words_with_parts import ReadAs
from havenwright.engine import STRONG, Event, Game, Scene, Setting
from havenwright.lab.rehearsal.props import WAYS, dress, lay_tokens, slots_of_items
from havenwright.lab.rehearsal.stage import (
    CALLS,
    HERO,
    MOST_DECISIONS,
    SPARE_ITEM,
    SPECIALS,
    SPENDS,
    Counted,
    Endless,
    answer,
    put_beside,
    run_out,
    setting_with,
    under_way,
    usual_monster,
)
from havenwright.packs.modifiers import SUPPLY, write_modifier
from havenwright.packs.records import Item, Modifier, MonsterStats, MonsterType, Perk, Use

NO_DEEDS: Final = frozenset(
    (
        *("played", "selected", "revealed cards", "monster card", "turn", "turn ended", "focus"),
        *("discarded", "lost", "card removed", "flipped", "shuffled", "stunned", "nothing"),
    )
)
"""Events that come of themselves."""
OF_AN_ATTACK: Final = frozenset(
    (*NO_DEEDS, "died", "modifier", "attacked", "suffered", "killed", "token", "bonus used")
)
"""Events that every attack can have."""
SEEDS: Final = (1, 2, 3, 4, 5, 6)
SCENES: Final = 24
"""How many games are played for an item or a perk, if need be."""
ROUNDS: Final = 2
LONG: Final = 6
"""Rounds in which an item finds its moment."""
ATTACKS: Final = (read_action("Attack 3, Range 6"), read_action("Attack 3"), read_action("Attack 9, Range 6"))
AT_LEAST: Final = 24
"""Fewer jobs aren't worth more processes."""


# What is performed


@cache
def performs(action: Action, seeds: Sequence[int] = SEEDS, rules: str = "gh2") -> bool:
    """True if an action does something where it has all it needs: targets, elements, cards in every pile."""
    for way in ("", *WAYS):
        done = _performed(action, seeds, rules, way)
        if done is None or done:
            return bool(done)
    return False


def _performed(action: Action, seeds: Sequence[int], rules: str, way: str) -> bool | None:
    """True if an action does something on the stage; None: there was an exception."""
    slots = slots_of_items(action) if way else ()
    items = [replace(SPARE_ITEM, id=f"{slot} {number}", slot=slot) for slot in slots for number in (1, 2)]
    setting = setting_with(cards=[(action, action)] * 2, items=items, friends_items=items, rules=rules)
    done = False
    for seed in seeds:
        chance = Random(seed)
        try:
            scene = under_way(setting, chance)
            if way:
                dress(scene, action, way)
            before = len(scene.events)
            run_out(scene.perform(HERO, action, card=0), chance)
            run_out(scene.end_turn(HERO), chance)
        except Endless:
            raise
        except Exception:
            return None
        done |= is_done(scene.events[before:])
    return done


def is_done(events: Sequence[Event], besides: frozenset[str] = NO_DEEDS) -> bool:
    return any(event.kind not in besides for event in events)


@cache
def card_runs(top: Action, bottom: Action, rules: str = "gh2") -> bool:
    """A character's card: each half by itself, then the top of one copy and the bottom of another."""
    each = all(performs(half, rules=rules) for half in (top, bottom) if half.parts)
    return each and runs(setting_with(cards=[(top, bottom)] * 2, rules=rules))


@cache
def monster_card_runs(action: Action, rules: str = "gh2") -> bool:
    """A monster's card: whether one of three monsters that perform it does something."""
    done = _monsters_act(usual_monster("first", action), rules)
    return done is not None and (done or all(map(_says_nothing, action.parts)))


@cache
def monster_runs(action: Action, rules: str, stats: MonsterStats) -> bool:
    """A special of a boss, or a note beside a stat card: it is performed without an exception."""
    return _monsters_act(usual_monster("first", action, stats=stats), rules) is not None


def _says_nothing(part: Part) -> bool:
    """True if it says that nothing is done."""
    return isinstance(part, Ability) and part.verb == "nothing"


def _monsters_act(kind: MonsterType, rules: str, *, attacked: bool = False) -> bool | None:
    """Monsters of a kind take their turns, perhaps after an attack on them; whether they do something.

    None: there was an exception.
    """
    setting = setting_with(monster=kind, rules=rules)
    own = [number for number, who in enumerate(setting.identities) if who.monster == kind.id]
    done = False
    for seed in SEEDS[:2]:
        chance = Random(seed)
        try:
            scene = under_way(setting, chance)
            for number in own:
                if number != own[-1]:
                    put_beside(scene, number)
                for one in ATTACKS if attacked else ():
                    run_out(scene.perform(HERO, one), chance)
                if attacked:
                    scene.state.elements = (STRONG,) * len(scene.state.elements)
                before = len(scene.events)
                run_out(scene.monster_turn(number), chance)
                done |= is_done(scene.events[before:])
        except Endless:
            raise
        except Exception:
            return None
    return done


@cache
def stats_run(stats: MonsterStats, rules: str = "gh2") -> bool:
    """A line of a stat card: its monsters are attacked, act and die without an exception."""
    return _monsters_act(usual_monster(stats=stats), rules, attacked=True) is not None


@cache
def item_runs(item: Item, rules: str = "gh2") -> bool:
    """An item: somebody uses it at its moment, or it is there all the time."""
    setting = setting_with(items=[item], rules=rules)
    parts = (*item.action.parts, *(item.back.parts if item.back else ()))
    stands = item.use == "none" and not any(_waits(part) for part in parts)
    return runs(setting) if stands else is_used(setting)


def _waits(part: Part) -> bool:
    """True if it waits for a moment; a standing bonus doesn't."""
    return isinstance(part, Bonus) and part.moment.event != "always"


@cache
def perk_runs(perk: Perk, rules: str = "gh2") -> bool:
    """A perk: it changes the deck, if it speaks of cards, and what waits for its moment is used."""
    setting = setting_with(perks=[perk], rules=rules)
    try:
        changed = _deck(setting) != _deck(setting_with(rules=rules))
    except Exception:
        return False
    if (perk.remove or perk.add) and not changed:
        return False
    waits = any(_waits(rule) for rule in perk.rules)
    return is_used(setting) if waits else runs(setting)


def _deck(setting: Setting) -> tuple[str, ...]:
    """The hero's modifier deck when the scenario begins."""
    return Scene(setting).state.decks[f"seat {HERO}"].left


@cache
def modifier_runs(modifier: Modifier, rules: str = "gh2") -> bool:
    """A modifier card: it is drawn, and what stands on it besides the number is done."""
    setting = setting_with(modifiers=[modifier], items=[SPARE_ITEM], rules=rules)
    name = write_modifier(modifier)
    extra = any(isinstance(effect, Ability) for effect in modifier.effects)
    done = False
    for seed in SEEDS:
        chance = Random(seed)
        try:
            scene = under_way(setting, chance)
            scene.state.items = ("spent",) * len(scene.state.items)
            lay_tokens(scene, nodes_in(modifier.effects), under=False)
            for number in scene.enemies(HERO) if seed % 2 else ():
                put_beside(scene, number)
            before = len(scene.events)
            for one in ATTACKS:
                run_out(scene.perform(HERO, one, card=0), chance)
        except Endless:
            raise
        except Exception:
            return False
        told = scene.events[before:]
        drawn = any(event.kind == "modifier" and name in _names(event.get("used")) for event in told)
        besides = _is_hurt_besides(told) or _is_attacked_besides(told)
        done |= drawn and (not extra or is_done(told, OF_AN_ATTACK) or besides)
    return done


def _is_hurt_besides(events: Sequence[Event]) -> bool:
    """True if somebody suffers damage that isn't the attack's."""
    return any(event.kind == "suffered" and event.why != "attack" for event in events)


def _is_attacked_besides(events: Sequence[Event]) -> bool:
    """True if there are more attacks than those that draw the card."""
    return sum(event.kind == "attacked" for event in events) > len(ATTACKS)


def _names(drawn: object) -> tuple[object, ...]:
    return drawn if isinstance(drawn, tuple) else ()


# Whole rounds


def runs(setting: Setting, seeds: Sequence[int] = (1,)) -> bool:
    """True if a few rounds with these things can be played."""
    return all(_played(setting, seed, ROUNDS) is not None for seed in seeds)


def is_used(setting: Setting) -> bool:
    """True if in some rounds with these things the hero uses one of them."""
    for seed in range(1, SCENES + 1):
        told = _played(setting, seed, LONG, rich=True)
        if told is None:
            return False
        if any(_is_use(setting, event) for event in told):
            return True
    return False


def _is_use(setting: Setting, event: Event) -> bool:
    """True if the hero uses something that isn't on the stage just to be used."""
    if event.kind not in ("bonus used", "item used") or event.get("figure") != HERO:
        return False
    item = event.get("item")
    if isinstance(item, int) and item >= 0:
        item = setting.items[item].item.id
    return not (isinstance(item, str) and item.startswith(SPARE_ITEM.id))


def _played(setting: Setting, seed: int, rounds: int, *, rich: bool = False) -> Sequence[Event] | None:
    """Events of the first rounds, with every element strong again and again; None after an exception."""
    chance = Random(seed)
    try:
        game = Game.begin(setting)
        told = game.scene.play.events = Counted(game.events)
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None or game.state.round > rounds:
                break
            if rich and decision.kind in ("select cards", "play card"):
                _enrich(game, seed, acting=decision.kind == "play card" and decision.seat == HERO)
                _stack(game)
                lay_tokens(game.scene, nodes_in(_rules(game.setting)), under=True)
                _gather(game, around=seed % 3)
            chosen = answer(chance, decision, first=not rich, fond=_fond(setting, seed) if rich else ())
            game.choose(chosen, None if decision.seat < 0 else decision.seat)
    except Endless:
        raise
    except Exception:
        return None
    return told


def _fond(setting: Setting, scene: int) -> tuple[tuple[int, int], ...]:
    """The halves that are played as soon as may be: a helper is called, or an action with the lost icon
    performed; then what the text asks for."""
    asked = len(setting.classes[setting.party[HERO].character].cards)
    return (SPENDS if scene % 2 else CALLS, 0), *((card, 0) for card in range(SPENDS + 1, asked))


def _enrich(game: Game, scene: int, *, acting: bool) -> None:
    """All elements are strong. In one scene nobody is hurt, in the others all are and some enemies are about
    to die: in one of these the hero who acts is too, and in one all enemies are in the last rounds."""
    game.state.elements = (STRONG,) * len(game.state.elements)
    party = len(game.setting.party)
    for number, body in enumerate(game.state.figures):
        ending = scene % 4 == 3 and number >= party and game.state.round > LONG // 2
        weak = (number + scene // 4) % 2 and number >= party
        dying = weak or ending or (scene % 4 == 1 and number == HERO and acting)
        if not body.here:
            continue
        if scene % 4 == 2 or (scene % 4 == 1 and number == HERO and not acting):
            body.hit_points = body.max_hit_points
        else:
            body.hit_points = min(body.hit_points, 1 if dying else max(1, body.max_hit_points // 2))
        if ending and "wound" in game.setting.rules.conditions:
            game.scene.add_conditions(number, "wound")


def _stack(game: Game) -> None:
    """Put a card that is spoken of on top of every deck; bless and curse cards are put in before."""
    said_of = [*nodes_in(_rules(game.setting))]
    changes = [node.what for node in said_of if isinstance(node, Change)]
    asked = [what.card for what in changes if isinstance(what, ReadAs)]
    drawn = [node.where for node in said_of if isinstance(node, Moment) and node.event == "draw"]
    asked += [one.what for one in nodes_in(tuple(drawn)) if isinstance(one, Is) and isinstance(one.what, str)]
    for name, deck in game.state.decks.items():
        of_modifiers = name in ("monsters", "allies") or name.startswith("seat ")
        supplied = [card for card in asked if card in SUPPLY and of_modifiers and card not in deck.left]
        left = tuple(sorted((*deck.left, *supplied)))
        top = deck.top or tuple(card for card in asked if card in left)[:1]
        game.state.decks[name] = replace(deck, left=left, top=top)


def _rules(setting: Setting) -> tuple[object, ...]:
    """The texts of the items and of the hero's perks."""
    items = (one.item.action for one in setting.items)
    return (*items, *(perk.rules for perk in setting.classes["hero"].perks))


def _gather(game: Game, around: int) -> None:
    """Bring enemies up to the hero."""
    scene = game.scene
    near = scene.enemies(HERO)
    chosen = near[: 2 * around] if around < 2 else near[::-1]
    for number in chosen:
        put_beside(scene, number)


# Things of another tool


Job = tuple[str, tuple[Any, ...], str]
"""Something to rehearse: its kind, the trees of its texts, and by whose rules."""


def executes(job: Job) -> bool:
    """True if what a thing of another tool says is performed, and comes to an end."""
    try:
        return _executes(job)
    except Endless:
        return False


def _executes(job: Job) -> bool:
    kind, trees, rules = job
    actions = [tree for tree in trees if isinstance(tree, Action)]
    match kind:
        case "halves":
            return all(performs(action, rules=rules) for action in actions)
        case "character cards" | "summons":
            return all(card_runs(top, bottom, rules) for top, bottom in halves(actions))
        case "monster cards":
            return all(monster_card_runs(action, rules) for action in actions)
        case "monster stats":
            stats = _stats(trees)
            return stats_run(stats, rules) and all(monster_runs(one, rules, stats) for one in actions)
        case "items":
            return all(item_runs(_item(action), rules) for action in actions)
        case "modifiers":
            return all(modifier_runs(tree, rules) for tree in trees if isinstance(tree, Modifier))
        case "perks":
            return all(perk_runs(tree, rules) for tree in trees if isinstance(tree, Perk))
        case _:
            return False


def rehearsed(
    jobs: Sequence[Job], watch: Callable[[int], None] = lambda done: None, workers: int | None = None
) -> list[bool]:
    """True if each is performed, on as many cores as there are."""
    workers = workers or (os.cpu_count() or 1 if len(jobs) >= AT_LEAST else 1)
    found: list[bool] = []
    with ProcessPoolExecutor(workers) if workers > 1 else _Here() as pool:
        for done in pool.map(executes, jobs, chunksize=8):
            found.append(done)
            watch(len(found))
    return found


class _Here:
    """Stands for a pool of processes where this one will do."""

    def __enter__(self) -> "_Here":
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def map(self, call: Callable[[Job], bool], jobs: Sequence[Job], chunksize: int = 1) -> Iterator[bool]:
        return map(call, jobs)


def _stats(trees: Sequence[Any]) -> MonsterStats:
    """A stat card's line with everything that its texts list."""
    listed = [one for tree in trees if isinstance(tree, tuple) for one in tree]
    traits: list[Part] = [one for one in listed if not isinstance(one, Change)]
    return MonsterStats(
        hit_points=20,
        move=2,
        attack=2,
        range=3,
        traits=tuple(traits),
        attack_effects=tuple(one for one in listed if isinstance(one, Change)),
        immune=tuple(tree for tree in trees if isinstance(tree, str)),
        specials=SPECIALS,
    )


def _item(action: Action) -> Item:
    """An item that is spent when it is used; what works all the time is never used."""
    stands = all(isinstance(part, Bonus) and not _waits(part) for part in action.parts)
    use: Use = "none" if stands else "spent"
    uses = max((len(part.uses) for part in action.parts if isinstance(part, Bonus)), default=1)
    return Item(id="item", name="Item", slot="small", use=use, uses=max(1, uses), action=action)


def halves(trees: Sequence[Any]) -> Iterator[tuple[Action, Action]]:
    """The actions of a card, two by two; a missing half does nothing."""
    actions = [tree for tree in trees if isinstance(tree, Action)]
    for at in range(0, len(actions), 2):
        yield actions[at], actions[at + 1] if at + 1 < len(actions) else Action(())
