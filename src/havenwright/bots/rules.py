"""Rules of thumb: a weight for every option of a decision, by what it does at once.

By the kind of decision; where there is none, figures are weighed, and the rest is left open.
"""

from collections.abc import Callable, Sequence

from havenwright.bots.observation import BOTTOMS, FAR, TOPS, Memory, Table
from havenwright.engine import PARTY, SKIP, Answer, Decision, SeatHandle

Weights = Sequence[float]

PRIZE, PRIZE_HEX = 12.0, 1.5
"""The value of a treasure that the goal asks for, and of each hex nearer to it."""


def weights(handle: SeatHandle, memory: Memory) -> Weights | None:
    """A weight for each option; None where no rule speaks of them."""
    decision = handle.decision
    if decision.kind in WORDS or decision.kind.startswith("use: "):
        return [WORDS_LIKED.get(option, 0.5) for option in decision.options]
    weigh = RULES.get(decision.kind)
    if weigh is None:
        if decision.kind in UNWEIGHED:
            return None
        if decision.of != "figures" and not _are_figures(decision, handle):
            return None
        weigh = _figure
    return weigh(decision, Table(handle, memory))


def _are_figures(decision: Decision, handle: SeatHandle) -> bool:
    numbers = [option for option in decision.options if option != SKIP]
    if not all(isinstance(number, int) for number in numbers):
        return False
    known = {body.number for body in handle.outlook.figures}
    return all(number in known for number in numbers)


# Cards


def _select(decision: Decision, table: Table) -> Weights:
    """The pair whose top and bottom are worth most together; rather slow cards when nobody is near."""
    seat = decision.seat
    scene, pair = table.scene(seat), table.memory.pair
    near, hand = scene.away <= 3, len(table.cards(seat, "hand"))
    rest = 2.0 + 4 * scene.danger - 2.0 * (hand - 1)
    cards = {number: table.printed(number) for number in table.cards(seat, "hand", "selected")}
    found = []
    for option in decision.options:
        assert isinstance(option, tuple)
        if option[0] < 0:
            found.append(rest)
            continue
        one = cards[option[0]]
        early = (50 - one.initiative) / 100 if near else (one.initiative - 50) / 200
        found.append((pair(one, cards[option[1]], scene) if len(option) > 1 else 0.0) + early)
    return found


def _play(decision: Decision, table: Table) -> Weights:
    """The half that makes most of this turn, with the best of the other card behind it."""
    scene, value_of = table.scene(decision.about), table.memory.half
    cards = {option[0]: table.printed(option[0]) for option in decision.options if isinstance(option, tuple)}
    found = []
    for option in decision.options:
        if not isinstance(option, tuple):
            found.append(0.0)
            continue
        card, chosen = option
        value, after = value_of(cards[card], chosen, scene)
        rest = BOTTOMS if chosen in TOPS else TOPS
        later = [
            value_of(other, number, after).value
            for name, other in cards.items()
            if name != card
            for number in rest
        ]
        found.append(value + max(later, default=0.0))
    return found


def _keep(decision: Decision, table: Table) -> Weights:
    """A card is lost: the one that is worth least wherever one stands."""
    return [-table.value(option) if isinstance(option, int) else 0.0 for option in decision.options]


def _suffer(decision: Decision, table: Table) -> Weights:
    """Damage is suffered unless it would be the end, or most of what is left while there are many cards."""
    seat, amount = decision.seat, decision.about
    own = table.figures[seat]
    left = own.hit_points - amount
    cards = len(table.cards(seat, "hand", "selected", "discard", "active"))
    hand = len(table.cards(seat, "hand"))
    heavy = amount >= 4 and left <= 2 and cards >= 7
    found = []
    for option in decision.options:
        if option == "suffer":
            found.append(-100.0 if left <= 0 else (-6.0 if heavy else 0.0))
        elif isinstance(option, int):
            found.append(-5.0 - 0.1 * table.value(option) - (4.0 if hand <= 2 else 0.0))
        elif isinstance(option, tuple):
            found.append(-8.0 - 0.05 * sum(table.value(card) for card in option))
        else:
            found.append(-9.0)
    return found


def _rest(decision: Decision, table: Table) -> Weights:
    """A short rest when the hand is played out; who can afford a long one and needs it waits for that."""
    hand = len(table.cards(decision.seat, "hand"))
    if hand < 2:
        scene = table.scene(decision.seat)
        wanted = not (scene.danger > 0.5 and scene.away > 4)
    else:
        wanted = False
    return [float((option == "yes") == wanted) for option in decision.options]


def _another(decision: Decision, table: Table) -> Weights:
    """Another card is lost for a hit point only if this one is too good."""
    own = table.figures[decision.seat]
    cards = table.cards(decision.seat, "discard")
    best = max(cards, key=table.value, default=-1)
    wanted = own.hit_points > 3 and decision.about == best
    return [float((option == "yes") == wanted) for option in decision.options]


# Figures


def _figure(decision: Decision, table: Table) -> Weights:
    """Enemies that are nearly dead first, friends that are hurt most."""

    def weigh(option: Answer) -> float:
        figure = table.figures.get(option) if isinstance(option, int) else None
        if figure is None:
            return -1.0
        if figure.is_ours:
            return float(figure.max_hit_points - figure.hit_points)
        return 100.0 - figure.hit_points

    return [weigh(option) for option in decision.options]


def _heal(decision: Decision, table: Table) -> Weights:
    def weigh(option: Answer) -> float:
        figure = table.figures.get(option) if isinstance(option, int) else None
        if figure is None:
            return 0.5
        bad = figure.has("wound") + figure.has("poison")
        return figure.max_hit_points - figure.hit_points + 2 * bad + 5 / max(1, figure.hit_points)

    return [weigh(option) for option in decision.options]


def _strong(decision: Decision, table: Table) -> Weights:
    """Aim conditions and control at the figure with the most hit points left."""

    def weigh(option: Answer) -> float:
        figure = table.figures.get(option) if isinstance(option, int) else None
        if figure is None:
            return -1.0
        return 0.5 if figure.is_ours else float(figure.hit_points)

    return [weigh(option) for option in decision.options]


def _area(decision: Decision, table: Table) -> Weights:
    """As many enemies and as few friends as can be."""

    def weigh(number: int) -> float:
        figure = table.figures.get(number)
        if figure is None:
            return 0.0
        return -2.0 if figure.is_ours else 1.0 + 1 / max(1, figure.hit_points)

    return [sum(map(weigh, option)) if isinstance(option, tuple) else 0.0 for option in decision.options]


# Hexes


def _move(decision: Decision, table: Table) -> Weights:
    """To where something can be attacked, out of traps, no nearer than need be; else to doors and money."""
    figure = decision.about
    points, kind = decision.limits[:2] if len(decision.limits) >= 2 else (4, "walk")
    assert isinstance(points, int)
    seat = decision.seat if decision.seat != PARTY else figure
    reach = _reach_left(seat, table) if figure == seat else 1
    own = table.figures[figure]
    start = own.hex
    frail = own.hit_points * 3 <= own.max_hit_points
    goes = table.seen.exits is not None or not table.foes
    ways = table.ways_to_go(start) if goes else {}
    ways_to_prize = table.ways(table.prize) if table.prize and not goes else {}
    harmful, money, doors = table.harmful, table.money, table.board.closed_doors
    walk = None
    if harmful and kind not in ("teleport", "fly") and figure == seat:
        walk = table.walk(figure, points, kind)  # type: ignore[arg-type]
    found = []
    for option in decision.options:
        at = option if isinstance(option, int) else start
        value = 0.0
        if walk is not None and at != start:
            cost = walk.cost(at)
            if cost is not None:
                value -= 4.0 * cost.negative
        if money >> at & 1:
            value += 0.8
        if goes:
            found.append(value - ways.get(at, FAR))
            continue
        if ways_to_prize:
            away = ways_to_prize.get(at, FAR)
            value += PRIZE if away == 0 else -PRIZE_HEX * min(away, 10)
        there = table.in_reach(at, reach) if reach else []
        if there:
            beside = sum([table.apart(at, foe) <= 1 for foe in table.foe_hexes])
            value += 10.0 + 2 / max(1, min([foe.hit_points for foe in there])) + 0.3 * min(len(there), 3)
            value -= (1.5 if frail else 0.4) * max(0, beside - (reach == 1))
        elif reach:
            value -= table.nearest_foe(at)
        else:
            value -= (-0.7 if frail else 0.7) * table.nearest_foe(at)
        if doors >> at & 1:
            value -= 3.0
        found.append(value)
    return found


def _reach_left(seat: int, table: Table) -> int:
    """How far the best attack reaches that this turn still has; before a turn it is any of the hand."""
    cards = table.cards(seat, "selected")
    reaches = [table.memory.reach_of_top(table.printed(card)) for card in cards]
    reaches += [table.memory.reach_of_bottom(table.printed(card)) for card in table.cards(seat, "play")]
    return max((*reaches, 1 if cards else 0))


def _beside_foes(decision: Decision, table: Table) -> Weights:
    """Whatever comes onto the map comes as near to the enemy as can be."""
    return [
        -float(table.nearest_foe(option)) if isinstance(option, int) else -float(FAR + 1)
        for option in decision.options
    ]


def _forced(decision: Decision, table: Table) -> Weights:
    """Enemies into traps and away, friends out of them."""
    ours = table.is_friend(decision.about)
    away, harmful = decision.kind == "push", table.harmful

    def weigh(option: Answer) -> float:
        path = option if isinstance(option, tuple) else ()
        hurt = sum(bool(harmful >> at & 1) for at in path if at >= 0)
        return (-5.0 if ours else 5.0) * hurt + (0.1 if away and not ours else -0.1) * len(path)

    return [weigh(option) for option in decision.options]


WORDS = frozenset(
    {
        "heal in a long rest",
        "refresh items",
        "perform action",
        "modifier effects",
        "pay",
        "consume all",
        "consume",
        "escape",
    }
)
"""Kinds of decisions that are answered without a look at the table: do it, whatever it is."""
WORDS_LIKED: dict[Answer, float] = {"yes": 2.0, "apply": 2.0, "no": 1.0, "pass": 0.0, SKIP: 0.0}
UNWEIGHED = frozenset({"monster move", "battle goal", "spawn", "standee", "starting hex", "next card"})
"""Kinds of decisions with numbers that are no figures."""

RULES: dict[str, Callable[[Decision, Table], Weights]] = {
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
}
