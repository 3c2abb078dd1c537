"""Suffering damage: negating it with cards, death, exhaustion; and healing."""

from msgspec.structs import replace

from havenwright.cards.tree import NEGATIVE_CONDITIONS
from havenwright.engine.bonuses.active import drop, end_bonuses_of, leave, release
from havenwright.engine.bonuses.windows import Answers, Window, open_window, replaced
from havenwright.engine.components.card_rules import hand_of
from havenwright.engine.components.modifier_decks import SUPPLY, deck_of, gains_cards
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.core.record import note, total
from havenwright.engine.model.agenda import LastAct
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import GONE, Condition
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.changes import changed
from havenwright.engine.terms.in_force import is_meant, keeps_off

MOST_TOKENS = 25
HEALED = frozenset(("wound", "poison", "brittle", "bane"))
"""Conditions that a heal removes."""
MOST_BLESSINGS = 10


def suffer(
    play: Play,
    figure: int,
    amount: int,
    *,
    by: int,
    why: str,
    frame: Frame | None = None,
    kinds: frozenset[str] = frozenset(),
) -> Rule[int]:
    """A figure suffers damage from one source; how many hit points it cost it in the end.

    Of damage from an attack the kinds say what attack it was.
    """
    if amount <= 0 or not play.figure(figure).here:
        return 0
    if why != "attack":  # an attack has asked before, when its shield was counted
        answers = yield from open_window(play, Window("suffer", figure, by, amount=amount))
        amount = answered(play, figure, amount, answers)
    if (yield from replaced(play, Window("suffer", figure, by, kinds=kinds, amount=amount))):
        play.emit("negated", "active bonuses", figure=figure, amount=amount)
        return 0
    if not amount:
        return 0
    amount = _warded_or_brittle(play, figure, amount)
    if play.who(figure).kind == "character" and amount and (yield from _negated(play, figure, amount, why)):
        return 0
    body = play.figure(figure)
    lost = min(amount, body.hit_points)
    body.hit_points -= lost
    if lost and body.has("regenerate"):
        yield from remove_conditions(play, figure, ["regenerate"], by=by, why="regenerate")
    play.emit("suffered", why, figure=figure, amount=amount, by=by, left=body.hit_points)
    note(play, figure, "damage suffered", lost, about=by, frame=frame)
    if by >= 0:
        note(play, by, "damage dealt", lost, about=figure, frame=frame)
        note(play, by, "excess damage", amount - lost, about=figure, frame=frame)
    if body.hit_points == 0:
        yield from die(play, figure, by=by, frame=frame, kinds=kinds)
    else:
        yield from open_window(play, Window("suffer", figure, by, "after", kinds, lost))
    return lost


def answered(play: Play, figure: int, amount: int, answers: Answers) -> int:
    """What is left of damage after everything that answered it: negated, whole or in part; more or less."""
    if not answers.changes and not answers.instants:
        return amount
    after = changed(play, Context(Frame(figure, play.seat_of(figure))), amount, answers.all, "damage")
    for bearer, ability in answers.instants:
        if ability.verb == "negate":
            context = Context(Frame(bearer, play.seat_of(bearer), it=figure))
            after = 0 if ability.amount == 0 else after - amount_of(play, context, ability.amount)
    after = max(0, after)
    if after < amount:
        play.emit("negated", "active bonuses", figure=figure, amount=amount - after)
    return after


def _warded_or_brittle(play: Play, figure: int, amount: int) -> int:
    """Ward halves the next damage, rounded down, and brittle doubles it; together they leave it as it is.

    Both are used up by it.
    """
    body = play.figure(figure)
    ward, brittle = body.has("ward"), body.has("brittle")
    if not ward and not brittle:
        return amount
    left = amount if ward and brittle else amount // 2 if ward else amount * 2
    body.conditions = tuple(c for c in body.conditions if c.name not in ("ward", "brittle"))
    why = "ward and brittle" if ward and brittle else "ward" if ward else "brittle"
    play.emit(
        "ward and brittle used" if ward and brittle else "ward used" if ward else "brittle used",
        why,
        figure=figure,
        amount=amount,
        left=left,
    )
    return left


def _negated(play: Play, figure: int, amount: int, why: str) -> Rule[bool]:
    """Whether the character gives up cards instead."""
    seat, hand = play.who(figure).seat, hand_of(play)
    answer = yield from ask(seat, "suffer or negate", ("suffer", *hand.payments(play, seat)), about=amount)
    if answer == "suffer":
        return False
    losing = Window("lose card", figure, kinds=frozenset(("to negate damage",)))
    if (yield from replaced(play, losing)):
        note(play, figure, "negate damage")
        play.emit("negated", "active bonuses", figure=figure, amount=amount)
        return True
    moved = hand.paid(play, answer)
    for card, zone in moved:
        drop(play, card)
        play.state.zones[card] = zone
    if lost := sum(zone == "lost" for _, zone in moved):
        note(play, figure, "cards lost", lost)
    note(play, figure, "negate damage")
    paid = tuple(card for card, _ in moved)
    play.emit("negated", "negate damage", figure=figure, amount=amount, cards=paid, of=why)
    if lost:
        yield from open_window(play, losing)
    return True


def cannot_die(play: Play, figure: int) -> bool:
    if not play.state.plot.rules:
        return False
    from havenwright.engine.terms.scenario_rules import forbidden

    return forbidden(play, figure, "die")


def die(
    play: Play,
    figure: int,
    *,
    by: int,
    frame: Frame | None = None,
    kinds: frozenset[str] = frozenset(),
) -> Rule[None]:
    """A monster dies, a character is exhausted. The killer gets the credit, and the summoner of a summon.

    Of a death by an attack the kinds say what attack it was.
    """
    body = play.figure(figure)
    if figure in play.state.dying:
        return
    event = "exhaust" if play.who(figure).kind == "character" else "die"
    if cannot_die(play, figure) or (yield from _saved(play, Window(event, figure, by, kinds=kinds))):
        body.hit_points = max(1, body.hit_points)
        play.emit("survived", "active bonuses", figure=figure)
        return
    at = body.died_at = body.hex
    mark = len(play.agenda)
    yield from open_window(play, Window("die", figure, by, kinds=kinds))
    if event == "exhaust":
        yield from open_window(play, Window("exhaust", figure, by))
    if any(entry.actor == figure for entry in play.agenda[mark:]):
        play.push_under(mark, LastAct(figure=figure, over=True))
        play.push(LastAct(figure=figure))
    if frame is not None:
        frame.made = (at,)
    if by >= 0 and not play.who(figure).objective:  # objectives are destroyed, not killed
        name = "enemies killed" if play.who(by).side != play.who(figure).side else "allies killed"
        for credited in _credited(play, by):
            note(play, credited, name, about=figure, frame=frame)
            note(play, credited, "figures killed", about=figure, frame=frame)
    body.hex = GONE
    body.conditions = ()
    end_bonuses_of(play, figure)
    if play.who(figure).kind == "character":
        leave_for_good(play, figure)
        return
    if play.who(figure).objective:
        play.emit("destroyed", "objectives", figure=figure, by=by)
        play.mark("destruction", (at,))
        return
    play.emit("died", "death", figure=figure, by=by)
    release(play, play.who(figure).card, lost=play.who(figure).lost)
    if _leaves_a_token(play, figure) and play.state.tokens_placed < MOST_TOKENS:
        play.state.tokens = tuple(sorted((*play.state.tokens, at)))
        play.state.tokens_placed += 1
    for credited in _credited(play, by):
        if play.figure(credited).here:
            yield from open_window(play, Window("kill", credited, figure, kinds=kinds))


def _saved(play: Play, window: Window) -> Rule[bool]:
    """Whether something takes the place of a death, or of a character's exhaustion by damage."""
    if (yield from replaced(play, window)):
        return True
    return window.event == "exhaust" and (yield from replaced(play, replace(window, event="die")))


def _credited(play: Play, by: int) -> tuple[int, ...]:
    """Who has killed: nobody, if nobody did it; a summon, and with it its summoner."""
    return tuple(number for number in (by, play.who(by).summoner if by >= 0 else by) if number >= 0)


def last_act(play: Play, entry: LastAct) -> Rule[None]:
    """What a figure does on death it does from where it died, and then it is gone."""
    yield from ()
    body = play.figure(entry.figure)
    if entry.over:
        body.hex = GONE
        play.state.dying = tuple(other for other in play.state.dying if other != entry.figure)
    elif not play.occupied >> body.died_at & 1:
        body.hex = body.died_at
        play.state.dying = (*play.state.dying, entry.figure)


def _leaves_a_token(play: Play, figure: int) -> bool:
    """Monsters leave money; those that came later only where the rules say so, and allies never."""
    who = play.who(figure)
    if who.side != MONSTERS or not play.setting.rules.money:
        return False
    return play.setting.rules.latecomers_leave_money or not (who.spawned or who.summoner >= 0)


def exhaust(play: Play, figure: int) -> Rule[None]:
    """A character that can't go on; what it does on account of that it does before it is gone."""
    mark = len(play.agenda)
    yield from open_window(play, Window("exhaust", figure))
    body = play.figure(figure)
    body.died_at = body.hex
    stays = play.setting.variants.permanent_death and body.hit_points
    if not stays and any(entry.actor == figure for entry in play.agenda[mark:]):
        play.push_under(mark, LastAct(figure=figure, over=True))
        play.push(LastAct(figure=figure))
    leave_for_good(play, figure)


def leave_for_good(play: Play, figure: int) -> None:
    """All cards to the lost pile, the figure and its summons off the map. It is over if nobody is left.

    Where death is for good, who only has no cards left stays on the map, and can be attacked there.
    """
    seat, body = play.who(figure).seat, play.figure(figure)
    body.initiative = (99, 0, 2 * 99)
    if not play.setting.variants.permanent_death or not body.hit_points:
        body.hex = GONE
    for number, (owner, _) in enumerate(play.setting.cards):
        if owner == seat and play.state.zones[number] not in ("removed", "left out"):
            play.state.zones[number] = "lost"
    end_bonuses_of(play, figure)
    note(play, figure, "exhausted")
    play.emit("exhausted", "exhaustion", figure=figure)
    for summon in [n for n in play.present() if play.who(n).summoner == figure]:
        leave(play, summon, "exhaustion")
    for card, (owner, _) in enumerate(play.setting.cards):
        if owner == seat:
            drop(play, card)


def takes_part(play: Play, seat: int) -> bool:
    """Whether a character is on the map and not exhausted."""
    return play.figure(seat).here and not (
        play.setting.variants.permanent_death and total(play, seat, "exhausted")
    )


def all_exhausted(play: Play) -> bool:
    """Whether no character is left that could go on; who has left the map otherwise isn't exhausted."""
    return all(total(play, seat, "exhausted") for seat in range(len(play.setting.party)))


def heal(play: Play, figure: int, amount: int, *, by: int, why: str) -> None:
    """Heal removes wound, poison, brittle and bane; poison takes the healing instead."""
    body = play.figure(figure)
    poisoned = body.has("poison")
    cured = tuple(c.name for c in body.conditions if c.name in HEALED)
    body.conditions = tuple(c for c in body.conditions if c.name not in HEALED)
    gained = 0 if poisoned else min(amount, body.max_hit_points - body.hit_points)
    body.hit_points += gained
    left = body.hit_points
    play.emit("healed", why, figure=figure, amount=gained, by=by, poisoned=poisoned, cured=cured, left=left)
    if gained and by >= 0:
        note(play, by, "figures healed", about=figure)


def gain_conditions(play: Play, figure: int, names: list[str], *, by: int) -> Rule[None]:
    """Conditions from one source, all at once. Safeguard prevents a negative one, by choice."""
    if not play.figure(figure).here or not names or play.who(figure).objective:
        return
    negative = [name for name in dict.fromkeys(names) if name in NEGATIVE_CONDITIONS]
    negative = [name for name in negative if not _immune(play, figure, name)]
    prevented = ""
    if negative and play.figure(figure).has("safeguard"):
        answer = yield from ask(play.seat_of(figure), "safeguard", negative, about=figure)
        assert isinstance(answer, str)
        prevented = answer
        body = play.figure(figure)
        body.conditions = tuple(c for c in body.conditions if c.name != "safeguard")
        play.emit("safeguard used", "safeguard", figure=figure, condition=prevented)
    for name in names:
        if name == prevented:
            prevented = ""
        elif not _immune(play, figure, name) and not (yield from _prevented(play, figure, name, by)):
            gain_card(play, figure, name, by=by)
            yield from open_window(play, Window("gain condition", figure, by, "after", condition_kinds(name)))


def condition_kinds(name: str) -> frozenset[str]:
    """What a condition is, for bonuses that wait only for some."""
    kind = "negative condition" if name in NEGATIVE_CONDITIONS else "positive condition"
    return frozenset((name, kind, "condition"))


def _prevented(play: Play, figure: int, name: str, by: int) -> Rule[bool]:
    """Whether something keeps a condition off, or takes its place."""
    window = Window("gain condition", figure, by, kinds=condition_kinds(name))
    answers = yield from open_window(play, window)
    kept_off = any(
        ability.verb == "prevent" and is_meant(ability.what, name) for _, ability in answers.instants
    )
    if kept_off or (yield from replaced(play, window)):
        play.emit("prevented", "active bonuses", figure=figure, condition=name)
        return True
    return False


def remove_conditions(play: Play, figure: int, names: list[str], *, by: int, why: str) -> Rule[None]:
    """Conditions leave a figure."""
    body = play.figure(figure)
    for name in names:
        body.conditions = tuple(c for c in body.conditions if c.name != name)
        play.emit("condition ended", why, figure=figure, condition=name, by=by)
        yield from open_window(play, Window("remove condition", figure, by, kinds=condition_kinds(name)))


def _immune(play: Play, figure: int, name: str) -> bool:
    """Objectives are immune to every condition, monsters to those on their stat card and to impair."""
    if play.who(figure).objective:
        return True
    if name == "impair" and play.who(figure).kind != "character":
        return True
    if play.who(figure).kind != "character" and name in play.stats(figure).immune:
        return True
    return bool(play.state.bonuses) and keeps_off(play, figure, name)


def _in_decks(play: Play, name: str, deck: str) -> int:
    """How many cards of a supply are out: blessings are shared, monsters have curses of their own."""
    sharing = [
        cards
        for other, cards in play.state.decks.items()
        if name == "bless" or (other == "monsters") == (deck == "monsters")
    ]
    return sum(cards.left.count(name) for cards in sharing)


def add_from_supply(play: Play, deck: str, name: str) -> bool:
    """A blessing or a curse is shuffled into a deck, if the supply has one."""
    if _in_decks(play, name, deck) >= MOST_BLESSINGS:
        return False
    cards = play.state.decks[deck]
    play.state.decks[deck] = replace(cards, left=tuple(sorted((*cards.left, name))), top=(), bottom=())
    return True


def gain_card(play: Play, figure: int, name: str, *, by: int) -> None:
    """A condition, or a bless or curse card for the figure's deck, if the supply has one."""
    if name in SUPPLY:
        if not gains_cards(play, figure):
            return
        if not add_from_supply(play, deck_of(play, figure), name):
            return
    else:
        body = play.figure(figure)
        others = tuple(c for c in body.conditions if c.name != name)
        gained = Condition(name, fresh=play.state.turn == figure)
        body.conditions = tuple(sorted((*others, gained), key=lambda c: c.name))
    play.emit("condition", name, figure=figure, by=by, condition=name)
