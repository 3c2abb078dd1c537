"""Conditions: do they hold for a figure, a hex, an element, the record of play?"""

from itertools import pairwise
from typing import Literal

from msgspec import UNSET

from havenwright.cards.lexicon.moments import HARMS
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Compare,
    Condition,
    Did,
    Elemental,
    Every,
    Has,
    Is,
    Not,
    Select,
    Some,
)
from havenwright.cards.vocabulary import ELEMENTS, NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS, Creature
from havenwright.cards.words_with_parts import (
    Active,
    Brought,
    HasWord,
    IsWord,
    OfKind,
    OfSize,
    PlacedAt,
    Shared,
)
from havenwright.engine.components.elements import strengths
from havenwright.engine.core.play import Play
from havenwright.engine.core.record import did
from havenwright.engine.model.frames import Context, Drive
from havenwright.engine.model.state import OnMap
from havenwright.engine.model.state_words import Marker
from havenwright.engine.terms.amounts import amount_of, is_less
from havenwright.engine.terms.forms import form_of
from havenwright.hexes import sight
from havenwright.packs.pack_file import slug

STATES = ("inert", "waning", "strong")

CONDITIONS_OF = {
    "condition": (*POSITIVE_CONDITIONS, *NEGATIVE_CONDITIONS),
    "negative condition": NEGATIVE_CONDITIONS,
    "positive condition": POSITIVE_CONDITIONS,
}

FORCED_INTO = "forced into "

OF_ABILITIES = frozenset(
    (
        "melee",
        "ranged",
        "single-target",
        "multi-target",
        "area",
        "lost",
        "summon",
        "basic",
        "by an attack",
        *HARMS,
        "on an ability card",
        "able to target more",
    )
)


def holds(play: Play, context: Context, condition: Condition) -> bool:
    """True if a condition is met now."""
    match condition:
        case Has(what, who):
            return any(_has(play, context, figure, what) for figure in context.figures(who))
        case Is(what, who):
            return _is(play, context, what, who)
        case Compare(left, operator, right):
            return compares(amount_of(play, context, left), operator, amount_of(play, context, right))
        case Elemental(element, states):
            return STATES[strengths(play)[ELEMENTS.index(element)]] in states
        case Did(whom=whom) if whom:
            return did(play, context, condition, _others(play, context, whom))
        case Did():
            return did(play, context, condition)
        case Not(Is("killed", who)):  # of nobody one can't say that they live
            figures = context.figures(who)
            return bool(figures) and not _is(play, context, "killed", who)
        case Not(that):
            return not holds(play, context, that)
        case Every(of):
            return all(holds(play, context, one) for one in of)
        case Some(of):
            return any(holds(play, context, one) for one in of)


def _shared(play: Play, kind: str, figure: int, others: tuple[int, ...]) -> bool:
    """True if a figure has a condition of a kind that one of some others has as well."""
    own = {condition.name for condition in play.figure(figure).conditions} & {*CONDITIONS_OF[kind]}
    return any(own & {condition.name for condition in play.figure(n).conditions} for n in others)


def _others(play: Play, context: Context, whom: Creature | Literal["target"]) -> list[int]:
    """The figures that something may have been done to or by, living and dead."""
    from havenwright.engine.terms.selections import is_of_kind

    if whom == "self":
        return [context.actor]
    return [n for n in range(len(play.state.figures)) if is_of_kind(play, context, Select(whom), n)]


def all_hold(play: Play, context: Context, conditions: tuple[Condition, ...]) -> bool:
    return all(holds(play, context, condition) for condition in conditions)


def compares(left: int, operator: str, right: int) -> bool:
    match operator:
        case "<":
            return left < right
        case "<=":
            return left <= right
        case "=":
            return left == right
        case ">=":
            return left >= right
        case ">":
            return left > right
        case "is odd":
            return left % 2 == 1
        case _:
            return left % 2 == 0


def _has(play: Play, context: Context, figure: int, what: HasWord) -> bool:
    from havenwright.engine.terms.in_force import abilities_in_force, is_flying, lacks

    body = play.figure(figure)
    match what:
        case str("shield" | "retaliate"):
            gained = [one for one in abilities_in_force(play, figure, what) if not is_less(one.amount)]
            return bool(gained) and not lacks(play, figure, what)
        case "flying":
            return is_flying(play, figure)
        case "negative condition":
            return any(condition.name in NEGATIVE_CONDITIONS for condition in body.conditions)
        case "positive condition":
            return any(condition.name in POSITIVE_CONDITIONS for condition in body.conditions)
        case "condition":
            return bool(body.conditions)
        case Active(kind):
            own = (active.bonus for active in play.state.bonuses if active.figure == figure)
            return any(isinstance(bonus, Bonus) and bonus.kind == kind for bonus in own)
        case Brought(item):
            return any(one.seat == figure and slug(one.item.name) == slug(item) for one in play.setting.items)
        case Shared(kind, of):
            return _shared(play, kind, figure, context.figures(of))
        case str():
            return body.has(what) or (bool(play.state.markers) and Marker(what, figure) in play.state.markers)


def _is(play: Play, context: Context, what: IsWord, who: str) -> bool:
    if what in OF_ABILITIES or what in context.kinds:
        return what in context.kinds
    if context.at >= 0 and who == "it":
        return _hex_is(play, context, what, context.at)
    figures = context.figures(who)  # type: ignore[arg-type]
    return any(_figure_is(play, context, what, figure) for figure in figures)


def _hex_is(play: Play, context: Context, what: IsWord, at: int) -> bool:
    """Evaluate a condition on a hex."""
    match what:
        case "unoccupied" | "featureless" | "empty":
            return bool(free_hexes(play, what) >> at & 1)
        case "destroyed":
            return at in context.frame.made
        case "damaging":
            return any(at in tile.at and _deals_damage(tile) for tile in play.state.tiles)
        case "created by you":
            return any(at in tile.at and tile.by == context.actor for tile in play.state.tiles)
        case "entered":
            return at in context.frame.entered
        case "at the start of the move":
            return at == context.frame.began
        case "at the start of the turn":
            return play.state.turn == context.actor and at == play.state.turn_began
        case "in the room where the turn began":
            began = play.state.turn_began
            return began is not UNSET and bool((play.board.room_of(began) | 1 << began) >> at & 1)
        case "in the revealed room":
            return play.state.revealed is not UNSET and at in play.state.revealed
        case "left behind":
            frame = context.frame
            return bool(frame.entered) and at in (frame.began, *frame.entered[:-1])
        case "left last":
            frame = context.frame
            return at == (frame.began, *frame.entered)[-2:][0] and bool(frame.entered)
        case "entered by the target":
            return any(at in drive.entered for drive in _drives(context))
        case "left by the target":
            return any(at in drive.left for drive in _drives(context))
        case "vacated by the target":
            return at in [_vacated(play, context, target) for target in context.figures("target")]
        case "apart from each other":
            return True  # asked of each place when it is chosen
        case "in the way of the target":
            return any(at in drive.obstacles for drive in context.frame.driven or ())
        case "in the area":
            return at in context.frame.area
        case "in the same room":
            return bool(play.board.room_of(play.figure(context.actor).hex) >> at & 1)
        case "in sight":
            seen = sight(play.board, play.setting.rules.sight).seen_from(play.figure(context.actor).place)
            return bool(seen >> at & 1)
        case "in a straight line":
            return _in_line(play, play.figure(context.actor).hex, at)
        case OfSize(size, "hex"):
            return any(at in tile.at and len(tile.at) == size for tile in play.state.tiles)
        case _:
            return False


def _drives(context: Context) -> list[Drive]:
    """Pushes and pulls of the one target under way, or else of all."""
    driven = context.frame.driven or ()
    return [drive for drive in driven if context.target < 0 or drive.figure == context.target]


def _vacated(play: Play, context: Context, target: int) -> int:
    """The hex that a target was pushed or pulled out of, or else the one where it died; -1: none."""
    ways = [drive for drive in context.frame.driven or () if drive.figure == target and drive.entered]
    body = play.figure(target)
    if ways:
        return ways[0].hexes[0]
    return -1 if body.here else body.died_at


def _deals_damage(tile: OnMap) -> bool:
    """True of a trap that deals damage, whatever else it does."""
    if tile.kind != "trap" or tile.effect is None:
        return False
    return any(isinstance(part, Ability) and part.verb == "suffer" for part in tile.effect.parts)


def free_hexes(play: Play, what: IsWord) -> int:
    """The hexes that are unoccupied, featureless, or empty: both."""
    if what == "unoccupied":
        return ~play.occupied
    return play.featureless & ~play.occupied if what == "empty" else play.featureless


def _figure_is(play: Play, context: Context, what: IsWord, figure: int) -> bool:
    """Evaluate a condition on a figure, or on something that just happened to it."""
    who, body, frame = play.who(figure), play.figure(figure), context.frame
    match what:
        case "normal" | "elite":
            return who.kind == "monster" and who.rank == what
        case "a boss":
            return who.rank == "boss"
        case "undamaged":
            return body.hit_points == body.max_hit_points
        case "damaged":
            return body.hit_points < body.max_hit_points
        case "summoned":
            return who.summoner >= 0
        case "a character":
            return who.kind == "character"
        case "a monster":
            return who.kind == "monster"
        case "exhausted" | "killed":
            return not body.here
        case "resting":
            return any(first < 0 for first, _ in play.state.plans[figure : figure + 1])
        case "acted":
            return body.acted
        case "taking a turn":
            return play.state.turn == figure
        case "at your command":
            frames = play.state.frames.values()
            return any(one.performer == figure and one.commander == context.actor for one in frames)
        case "moved through":
            return figure in frame.through
        case "targeted" | "attacked":
            return figure in frame.targets
        case "healed":
            return was(play, context, "figures healed", figure)
        case "different":
            return figure not in frame.targets and not was(play, context, "figures targeted", figure)
        case "other":
            return figure != context.actor
        case "on the path":
            return body.here and body.hex in frame.entered
        case str(drawn) if drawn.startswith(FORCED_INTO):
            ground = play.tiles(drawn.removeprefix(FORCED_INTO).removesuffix(" terrain"))
            ways = [drive.entered for drive in frame.driven or () if drive.figure == figure]
            return any(ground >> at & 1 for way in ways for at in way)
        case "in the way of the target":
            return any(figure in drive.figures for drive in frame.driven or ())
        case "forced against a wall":
            return any(drive.figure == figure and drive.wall for drive in frame.driven or ())
        case "forced against an obstacle":
            return any(drive.figure == figure and drive.obstacles for drive in frame.driven or ())
        case "forced against a figure":
            return any(drive.figure == figure and drive.figures for drive in frame.driven or ())
        case "in a straight line" if figure == context.actor:
            return _straight(play, frame.entered)
        case PlacedAt(label):
            return who.at in [place.at for place in play.state.plot.places if place.name.lower() == label]
        case OfKind(name):
            kind = name.replace(" ", "-")
            if who.kind == "character":
                return form_of(play, figure) == name
            return bool(who.monster) and who.monster in (kind, kind.removesuffix("s"))
        case _:
            return body.here and _hex_is(play, context, what, body.hex)


def was(play: Play, context: Context, name: str, figure: int) -> bool:
    """True if a figure was targeted or killed, or regained hit points, in the action under way."""
    action = context.frame.action
    return any(
        deed.about == figure and deed.action == action and deed.name == name for deed in play.state.deeds
    )


def _in_line(play: Play, one: int, other: int) -> bool:
    (q1, r1), (q2, r2) = play.board.hex(one), play.board.hex(other)
    return one != other and (q1 == q2 or r1 == r2 or q1 + r1 == q2 + r2)


def _straight(play: Play, entered: tuple[int, ...]) -> bool:
    """True if all hexes that were entered, one after the other, lie on one line."""
    hexes = [play.board.hex(at) for at in entered]
    steps = {(q2 - q1, r2 - r1) for (q1, r1), (q2, r2) in pairwise(hexes)}
    return bool(hexes) and len(steps) <= 1
