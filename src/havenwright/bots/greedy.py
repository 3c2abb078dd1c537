"""A bot with one step of sense: it strikes what it can kill, keeps its cards, goes where something is to do.

It weighs each option by what it does at once, by rules of thumb over what its seat sees. Where it has none it
imagines a handful of options and looks at who is how badly hurt afterwards.
"""

from collections.abc import Callable
from itertools import product
from random import Random

from havenwright.bots.card_value import Scene, attack_reach, half, in_battle, worth
from havenwright.bots.observation import FAR, Table
from havenwright.engine import (
    BASIC_BOTTOM,
    BASIC_TOP,
    BOTTOM,
    CHARACTERS,
    PARTY,
    SKIP,
    TOP,
    Answer,
    Decision,
    Game,
    Glance,
)

TOPS, BOTTOMS = (TOP, BASIC_TOP), (BOTTOM, BASIC_BOTTOM)
IMAGINED = 4
"""The most options that are imagined at a decision."""
STEPS = 12
"""The most questions that are answered in what is imagined before it is looked at."""


class GreedyBot:
    """Of all options the one that is best at once; among equal ones any."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, decision: Decision, view: Glance, game: Game, /) -> Answer:
        answer = RULES.get(decision.kind)
        if decision.kind.startswith("use: "):
            answer = _use
        if answer is not None:
            weigh = answer(decision, Table(view, game))
        elif decision.of == "figures" or all(_is_figure(option, view) for option in decision.options):
            weigh = _figure(decision, Table(view, game))
        elif len(decision.options) <= IMAGINED:
            weigh = self._imagined(decision, view, game)
        else:
            weigh = _nothing
        return max(decision.options, key=lambda option: (weigh(option), self._random.random()))

    def _imagined(self, decision: Decision, view: Glance, game: Game) -> "Weigh":
        """By what is left of both sides after an option, imagined the same way for each."""
        seed = self._random.randrange(1 << 30)
        found = {}
        for option in decision.options:
            twin = game.imagine(view.seat, seed)
            twin.choose(option, None if decision.seat == PARTY else decision.seat)
            for _ in range(STEPS):
                if twin.decision is None or twin.glance(view.seat).turn != view.turn:
                    break
                twin.choose(twin.decision.options[0])
            found[option] = _standing(twin.glance(view.seat))
        return lambda option: found[option]


Weigh = Callable[[Answer], float]


def _standing(view: Glance) -> float:
    """How well the party stands: its hit points against those of the others."""
    if view.outcome:
        return 1_000.0 if view.outcome == "won" else -1_000.0
    ours = [figure.hit_points + 4 for figure in view.figures if figure.side == CHARACTERS]
    theirs = [figure.hit_points + 4 for figure in view.figures if figure.side != CHARACTERS]
    return float(sum(ours) - sum(theirs))


def _is_figure(option: Answer, view: Glance) -> bool:
    return option == SKIP or (isinstance(option, int) and any(f.number == option for f in view.figures))


def _nothing(option: Answer) -> float:
    return -1.0 if option == SKIP else 0.0


# Cards


def _scene(seat: int, table: Table) -> Scene:
    """The table as somebody finds it who thinks about cards."""
    own = table.figures[seat]
    at = table.at(own)
    away = table.nearest_foe(at)
    if away == FAR and table.foes:
        away = 8
    close = sum(table.apart(at, table.at(foe)) <= 3 for foe in table.foes)
    hurt = max((friend.max_hit_points - friend.hit_points for friend in table.friends), default=0)
    danger = 1 - own.hit_points / own.max_hit_points if close else 0.0
    cards = len(table.cards(seat, "hand", "selected", "discard"))
    return Scene(away, close, hurt, danger, cards)


def _select(decision: Decision, table: Table) -> Weigh:
    """The pair whose top and bottom are worth most together; rather slow cards when nobody is near."""
    seat = decision.seat
    scene = _scene(seat, table)
    known: dict[tuple[int, int], float] = {}

    def pair(one: int, other: int) -> float:
        key = min(one, other), max(one, other)
        if key not in known:
            known[key] = max(_both(table, top, bottom, scene) for top, bottom in ((one, other), (other, one)))
        return known[key]

    def weigh(option: Answer) -> float:
        assert isinstance(option, tuple)
        if option[0] < 0:
            hand = len(table.cards(seat, "hand"))
            return 2.0 + 4 * scene.danger - 2.0 * (hand - 1)
        leading = table.card(option[0]).initiative
        early = (50 - leading) / 100 if scene.away <= 3 else (leading - 50) / 200
        return pair(option[0], option[1]) + early

    return weigh


def _both(table: Table, top: int, bottom: int, scene: Scene) -> float:
    """The most that two cards are worth in a turn, in either order, with what stands on every card too."""
    best = 0.0
    for a, b in product(TOPS, BOTTOMS):
        first, second = half(table.card(top), a), half(table.card(bottom), b)
        for one, other in ((first, second), (second, first)):
            value, after = worth(one, scene)
            best = max(best, value + worth(other, after).value)
    return best


def _play(decision: Decision, table: Table) -> Weigh:
    """The half that makes most of this turn, with the best of the other card behind it."""
    scene = _scene(decision.about, table)
    cards = {option[0] for option in decision.options if isinstance(option, tuple)}

    def weigh(option: Answer) -> float:
        assert isinstance(option, tuple)
        card, chosen = option
        value, after = worth(half(table.card(card), chosen), scene)
        rest = BOTTOMS if chosen in TOPS else TOPS
        later = [
            worth(half(table.card(other), number), after).value for other in cards - {card} for number in rest
        ]
        return value + max(later, default=0.0)

    return weigh


def _keep(decision: Decision, table: Table) -> Weigh:
    """A card is lost: the one that is worth least wherever one stands."""

    def weigh(option: Answer) -> float:
        return -_value(table, option) if isinstance(option, int) else 0.0

    return weigh


def _value(table: Table, card: int) -> float:
    return in_battle(table.card(card))


def _suffer(decision: Decision, table: Table) -> Weigh:
    """Damage is suffered unless it would be the end, or most of what is left while there are many cards."""
    seat, amount = decision.seat, decision.about
    own = table.figures[seat]
    left = own.hit_points - amount
    cards = len(table.cards(seat, "hand", "selected", "discard", "active"))
    hand = len(table.cards(seat, "hand"))
    fatal = left <= 0
    heavy = amount >= 4 and left <= 2 and cards >= 7

    def weigh(option: Answer) -> float:
        if option == "suffer":
            return -100.0 if fatal else (-6.0 if heavy else 0.0)
        if isinstance(option, int):
            return -5.0 - (0.1 * _value(table, option)) - (4.0 if hand <= 2 else 0.0)
        assert isinstance(option, tuple)
        return -8.0 - 0.05 * sum(_value(table, card) for card in option)

    return weigh


def _rest(decision: Decision, table: Table) -> Weigh:
    """A short rest when the hand is played out; who can afford a long one and needs it waits for that."""
    hand = len(table.cards(decision.seat, "hand"))
    scene = _scene(decision.seat, table)
    wants_long = scene.danger > 0.5 and scene.away > 4
    return lambda option: float((option == "yes") == (hand < 2 and not wants_long))


def _another(decision: Decision, table: Table) -> Weigh:
    """Another card is lost for a hit point only if this one is too good."""
    own = table.figures[decision.seat]
    cards = table.cards(decision.seat, "discard")
    best = max(cards, key=lambda card: _value(table, card), default=-1)
    wanted = own.hit_points > 3 and decision.about == best
    return lambda option: float((option == "yes") == wanted)


def _use(decision: Decision, table: Table) -> Weigh:
    """Use whatever can be used. The engine offers healing items only to figures that are hurt."""
    return lambda option: 0.0 if option == "pass" else 1.0


# Figures


def _figure(decision: Decision, table: Table) -> Weigh:
    """Enemies that are nearly dead first, friends that are hurt most."""

    def weigh(option: Answer) -> float:
        if not isinstance(option, int) or option not in table.figures:
            return -1.0
        figure = table.figures[option]
        if figure.side == CHARACTERS:
            return float(figure.max_hit_points - figure.hit_points)
        return 100.0 - figure.hit_points

    return weigh


def _heal(decision: Decision, table: Table) -> Weigh:
    def weigh(option: Answer) -> float:
        if not isinstance(option, int) or option not in table.figures:
            return 0.5
        figure = table.figures[option]
        bad = sum(name in ("wound", "poison") for name in figure.conditions)
        return figure.max_hit_points - figure.hit_points + 2 * bad + 5 / max(1, figure.hit_points)

    return weigh


def _strong(decision: Decision, table: Table) -> Weigh:
    """Aim conditions and control at the figure with the most hit points left."""

    def weigh(option: Answer) -> float:
        if not isinstance(option, int) or option not in table.figures:
            return -1.0
        figure = table.figures[option]
        return float(figure.hit_points) if figure.side != CHARACTERS else 0.5

    return weigh


def _area(decision: Decision, table: Table) -> Weigh:
    """As many enemies and as few friends as can be."""

    def weigh(option: Answer) -> float:
        hit = [number for number in option if number in table.figures] if isinstance(option, tuple) else []
        return sum(-2.0 if table.is_friend(n) else 1.0 + 1 / table.figures[n].hit_points for n in hit)

    return weigh


# Hexes


def _move(decision: Decision, table: Table) -> Weigh:
    """To where something can be attacked, out of traps, no nearer than need be; else to doors and money."""
    figure = decision.about
    points, kind = decision.limits[:2] if len(decision.limits) >= 2 else (4, "walk")
    assert isinstance(points, int)
    seat = decision.seat if decision.seat != PARTY else figure
    reach = _reach_left(seat, table) if figure == seat else 1
    own = table.figures[figure]
    start = table.at(own)
    frail = own.hit_points * 3 <= own.max_hit_points
    ways = table.ways_to_go(figure) if table.has_exits or not table.foes else {}
    walk = None if kind == "teleport" or figure != seat else table.walk(figure, points, kind)  # type: ignore[arg-type]

    def weigh(option: Answer) -> float:
        at = start if not isinstance(option, int) else option
        value = 0.0
        cost = walk.cost(at) if walk is not None and at != start else None
        if cost is not None and kind != "fly":
            value -= 4.0 * cost.negative
        if table.money >> at & 1:
            value += 0.8
        if table.has_exits or not table.foes:
            return value - ways.get(at, FAR)
        there = table.in_reach(at, reach) if reach else []
        beside = sum(table.apart(at, table.at(foe)) <= 1 for foe in table.foes)
        if there:
            weakest = min(foe.hit_points for foe in there)
            value += 10.0 + 2 / weakest + (0.3 * min(len(there), 3))
            value -= (1.5 if frail else 0.4) * max(0, beside - (reach == 1))
        elif reach:
            value -= table.nearest_foe(at)
        else:
            value -= (-0.7 if frail else 0.7) * table.nearest_foe(at)
        if table.board.closed_doors >> at & 1:
            value -= 3.0
        return value

    return weigh


def _reach_left(seat: int, table: Table) -> int:
    """How far the best attack reaches that this turn still has; before a turn it is any of the hand."""
    cards = table.cards(seat, "selected")
    reaches = [attack_reach(table.card(card).top) for card in cards]
    playing = table.cards(seat, "play")
    reaches += [attack_reach(table.card(card).bottom) for card in playing]
    return max((*reaches, 1 if cards else 0))


def _beside_foes(decision: Decision, table: Table) -> Weigh:
    """Whatever comes onto the map comes as near to the enemy as can be."""

    def weigh(option: Answer) -> float:
        return -float(table.nearest_foe(option)) if isinstance(option, int) else -float(FAR + 1)

    return weigh


def _forced(decision: Decision, table: Table) -> Weigh:
    """Enemies into traps and away, friends out of them."""
    ours = table.is_friend(decision.about)
    away = decision.kind == "push"

    def weigh(option: Answer) -> float:
        path = option if isinstance(option, tuple) else ()
        hurt = sum(bool(table.harmful >> at & 1) for at in path if at >= 0)
        return (-5.0 if ours else 5.0) * hurt + (0.1 if away and not ours else -0.1) * len(path)

    return weigh


def _yes(decision: Decision, table: Table) -> Weigh:
    return lambda option: {"yes": 2.0, "apply": 2.0, "no": 1.0}.get(str(option), 0.0)


def _consume(decision: Decision, table: Table) -> Weigh:
    return lambda option: -1.0 if option == SKIP else 0.0


RULES: dict[str, Callable[[Decision, Table], Weigh]] = {
    "select cards": _select,
    "play card": _play,
    "lose a card": _keep,
    "suffer or negate": _suffer,
    "short rest": _rest,
    "lose another card": _another,
    "move": _move,
    "attack": _figure,
    "area": _area,
    "heal": _heal,
    "condition": _strong,
    "control": _strong,
    "push": _forced,
    "pull": _forced,
    "summon": _beside_foes,
    "create": _beside_foes,
    "follow": _beside_foes,
    "heal in a long rest": _yes,
    "refresh items": _yes,
    "perform action": _yes,
    "modifier effects": _yes,
    "pay": _yes,
    "consume all": _yes,
    "consume": _consume,
    "escape": _yes,
}
"""By the kind of decision; where there is no rule, figures are weighed, or a few options imagined."""
