"""Chances of an attack: every draw that is still possible, weighed, and the damage that it leads to."""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from havenwright.cards.tree import Change, Part
from havenwright.engine.attack.attack import (
    Attack,
    add_bonuses,
    add_printed,
    advantage_of,
    aim,
    apply_shield,
    has_choice,
    more_cards,
    open_before,
    reads_of,
    suffer_or_negate,
)
from havenwright.engine.attack.modifier_cards import draw_modifiers, reshuffled
from havenwright.engine.attack.strike import attack_kinds, manner_of
from havenwright.engine.components.decks import as_known_by, without
from havenwright.engine.components.die import FACES
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.core.play import Asking, Imagine, Play, Rule, Wait
from havenwright.engine.model.agenda import Strike
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.frames import Context
from havenwright.engine.model.identity import CHARACTERS
from havenwright.engine.model.state import Deck, State
from havenwright.engine.steps import run
from havenwright.packs.modifiers import read_modifier

MOST_DRAWS: Final = 3000
"""More draws than that are not looked at; the chances are those of the others then."""

DECLINED: Final = ("skip", "pass", "no")

HARMLESS: Final = frozenset(("condition", "push", "pull", "infuse", "experience", "target"))
"""Effects on modifier cards that don't change the damage."""

Result = TypeVar("Result")
Effects = tuple[Change | Part, ...]


class Drawn(NamedTuple):
    """The value of an attack after its modifiers, and the effects printed on them."""

    value: int
    effects: Effects


class Damage(NamedTuple):
    """The damage of an attack, and whether it kills."""

    amount: int
    kills: bool


class _NextCard(Exception):  # noqa: N818 - no error
    """A draw goes on beyond the cards that it was given."""


class _Dealt(list[str]):
    """The cards of a draw; one more than there are stops it."""

    def __bool__(self) -> bool:
        return True

    def pop(self, index: object = -1) -> str:
        if not len(self):
            raise _NextCard
        return super().pop(0)


# The attack before its draw


def prepared(
    play: Play, entry: Strike, target: int, effects: tuple[Change, ...]
) -> tuple[Play, Attack] | None:
    """An attack with its bonuses, in a copy of the game; None if something else happens instead.

    Whatever is asked on the way is declined: items and optional bonuses are not used.
    """
    copy = copied(play, play.state)
    frame = copy.state.frames[entry.frame]
    frame.targets = (*entry.hit, target)
    context = Context(frame, target, kinds=attack_kinds(entry, frame))
    final = answered(open_before(copy, context, target), declined)
    one = answered(aim(copy, *manner_of(entry, frame, final, effects)), declined)
    if one is None:
        return None
    answered(add_bonuses(copy, one), declined)
    return copy, one


def copied(play: Play, state: State) -> Play:
    """A copy of the game in which nothing is remembered."""
    copy = Play(play.setting, state.copy(), [], [])
    copy.adopt_caches(play)
    return copy


def answered(rule: Rule[Result], answer: Callable[[Decision], Answer]) -> Result:
    """Run a rule to its end."""
    try:
        asked = next(rule)
        while True:
            asked = rule.send(_reply(asked, answer))
    except StopIteration as end:
        result: Result = end.value
        return result


def _reply(asked: Asking, answer: Callable[[Decision], Answer]) -> Answer | None:
    """Answer the first question of a rule; nothing, where it only waits for abilities, or tries orders."""
    if isinstance(asked, Wait | Imagine):
        return None
    return answer(asked if isinstance(asked, Decision) else asked[0])


def declined(decision: Decision) -> Answer:
    """The answer that does nothing; the first, if something has to be done."""
    return next((word for word in DECLINED if word in decision.options), decision.options[0])


# The draw


def draws(play: Play, one: Attack, seat: int) -> tuple[dict[Drawn, float], bool]:
    """Every result of the modifiers with its probability, for a seat that knows part of the deck.

    The second value is False if some draws were left out.
    """
    state, actor, commander = play.state, one.actor, one.context.frame.commander
    name = deck_of(play, actor, commander)
    if name in state.decks:
        state.decks[name] = as_known_by(state.decks[name], seat)
    advantage, reads, more = advantage_of(play, one), reads_of(one.changes), more_cards(play, one)
    deck, row, chance = state.decks.get(name), state.rows.get(name), dict(state.chance)
    choose = _chooser(play, one)
    waiting: dict[tuple[str, ...], float] = {(): 1.0}
    chances: dict[Drawn, float] = {}
    runs = 0
    while waiting and runs < MOST_DRAWS:
        cards = next(iter(waiting))
        probability = waiting.pop(cards)
        runs += 1
        play.forced = _Dealt(cards)
        try:
            rule = draw_modifiers(
                play, actor, one.value, advantage, reads, commander, more=more, choice=has_choice(one)
            )
            value, _, effects = answered(rule, choose)
        except _NextCard:
            for card, share in _next_cards(play, name, advantage, cards).items():
                longer = _in_order((*cards, card))
                waiting[longer] = waiting.get(longer, 0.0) + probability * share
        else:
            drawn = Drawn(value, _telling(effects))
            chances[drawn] = chances.get(drawn, 0.0) + probability
        play.forced = []
        play.agenda.clear()
        state.chance = dict(chance)
        if deck is not None:
            state.decks[name] = deck
        if row is not None:
            state.rows[name] = row
    total = sum(chances.values())
    return {drawn: share / total for drawn, share in chances.items()}, not waiting


def _next_cards(play: Play, name: str, advantage: int, before: Sequence[str]) -> Mapping[str, float]:
    """The cards, or faces, that can come next, and their probabilities; cards that do the same are one.

    `before`: the cards of this attack, which aren't shuffled into a deck that runs out.
    """
    if play.setting.rules.modifiers == "table":
        return dict.fromkeys(FACES, 1 / len(FACES))
    deck = play.state.decks[name]
    cards = _loose(deck if deck.left else reshuffled(deck, before))
    alike: dict[object, str] = {}
    counts: Counter[str] = Counter()
    for card in cards:
        counts[alike.setdefault(_kind(card, advantage), card)] += 1
    return {card: count / len(cards) for card, count in counts.items()}


def _loose(deck: Deck) -> tuple[str, ...]:
    """The cards of which one comes next."""
    if deck.top:
        return deck.top[:1]
    return without(deck.left, deck.bottom) or deck.bottom[:1]


def _kind(card: str, advantage: int) -> object:
    """The key of cards that do the same to the damage; with advantage, of cards that compare alike too."""
    read = read_modifier(card)
    if advantage and not read.rolling:
        return read.value, read.effects
    return read.value, read.rolling, _telling(read.effects), read.whose


def _telling(effects: Effects) -> Effects:
    """Those effects that can change the damage."""
    return tuple(one for one in effects if not (isinstance(one, Change) and one.field in HARMLESS))


def _in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """A draw with its first rolling cards in order: any other order of them does the same."""
    rolling = 0
    while rolling < len(cards) and cards[rolling] not in FACES and read_modifier(cards[rolling]).rolling:
        rolling += 1
    return (*sorted(cards[:rolling]), *cards[rolling:])


def _chooser(play: Play, one: Attack) -> Callable[[Decision], Answer]:
    """Choose the most damage for a character's side, the least for the others."""
    best = max if play.side(one.actor) == CHARACTERS else min

    def choose(decision: Decision) -> Answer:
        if decision.kind == "choose modifier":
            return best(decision.options, key=lambda card: read_modifier(str(card)).applied(one.value))
        if decision.kind == "order of modifiers":
            return best(option for option in decision.options if isinstance(option, int))
        return decision.options[0] if decision.kind == "modifier effects" else declined(decision)

    return choose


# The damage


def damage_of(play: Play, one: Attack, drawn: Drawn) -> Damage:
    """The damage of an attack with these modifiers, if nothing optional answers it."""
    copy = copied(play, play.state)
    frame = copy.state.frames[one.number]
    this = replace(
        one,
        context=Context(frame, one.target, kinds=one.kinds),
        changes=list(one.changes),
        parts=list(one.parts),
        defence=list(one.defence),
    )
    answered(add_printed(copy, this, drawn.value, drawn.effects), declined)
    answered(apply_shield(copy, this), declined)
    since = len(copy.events)
    rule: Generator[Asking, object, None] = suffer_or_negate(copy, this)
    asked = next(rule, None)
    while asked is not None and not _suffered(copy, since, one.target):
        if isinstance(asked, Wait):
            _do_first(copy, asked.mark)
            since = len(copy.events)
        try:
            asked = rule.send(_reply(asked, _accept))
        except StopIteration:
            break
    return _suffered(copy, since, one.target) or Damage(0, False)


def _do_first(play: Play, mark: int) -> None:
    """Do what comes before damage, as far as nobody has to decide for it."""
    while len(play.agenda) > mark:
        entry = play.agenda.pop()
        if not play.is_moot(entry):
            answered(run(play, entry), declined)


def _accept(decision: Decision) -> Answer:
    """Suffer damage, and decline everything else."""
    return "suffer" if decision.kind == "suffer or negate" else declined(decision)


def _suffered(play: Play, since: int, target: int) -> Damage | None:
    """The damage that the target has suffered since an event."""
    for event in play.events[since:]:
        amount = event.get("amount")
        if event.kind == "suffered" and event.get("figure") == target and isinstance(amount, int):
            return Damage(amount, event.get("left") == 0)
    return None
