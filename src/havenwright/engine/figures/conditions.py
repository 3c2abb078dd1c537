"""Conditions and healing: gain, prevent and remove conditions; heal."""

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Select
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS
from havenwright.cards.words_with_parts import IsWord
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import act_before, open_frame, open_window, replace_by_bonus
from havenwright.engine.components.modifier_decks import SUPPLY, deck_of, gains_cards
from havenwright.engine.core.play import Play, Rule, Wait, ask
from havenwright.engine.core.record import note
from havenwright.engine.model.agenda import BEFALLING, BecomeImmune, CloseFrame, Perform
from havenwright.engine.model.frames import Frame, Kinds
from havenwright.engine.model.state import Condition
from havenwright.engine.terms.in_force import is_meant, keeps_off

HEALED = frozenset(("wound", "poison", "brittle", "bane"))
"""Conditions that a heal removes."""

MOST_BLESSINGS = 10


def heal(play: Play, figure: int, amount: int, *, by: int, why: str, frame: Frame | None = None) -> None:
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
        note(play, by, "figures healed", about=figure, frame=frame)


def perform_heal(
    play: Play, figure: int, amount: int, *, why: str, kinds: tuple[IsWord, ...] = ()
) -> Rule[None]:
    """A rule has a figure perform a heal of itself, which stun doesn't keep it from."""
    mark, frame = len(play.agenda), Frame(figure, play.seat_of(figure), kinds=kinds)
    number = open_frame(play, frame)
    action = Action((Ability("heal", amount, target=Select("self")),))
    play.push(
        Perform(actor=figure, action=action, frame=number, kinds=(BEFALLING,), why=why),
        CloseFrame(frame=number, quiet=True),
    )
    yield Wait(mark)


def gain_conditions(
    play: Play, figure: int, names: list[str], *, by: int, kinds: Kinds = frozenset()
) -> Rule[None]:
    """Conditions from one source, all at once. Safeguard prevents a negative one, by choice.

    Only blessings and curses come more than once; any other condition that is named twice is one. Of
    conditions from an attack the kinds say what attack it was.
    """
    names = [name for n, name in enumerate(names) if name in SUPPLY or name not in names[:n]]
    names = [name for name in names if name not in SUPPLY or _is_in_supply(play, figure, name)]
    if not play.figure(figure).here or not names or play.who(figure).objective:
        return
    coming = []
    for name in (yield from _use_safeguard(play, figure, names)):
        if not _immune(play, figure, name) and not (yield from _prevent(play, figure, name, by, kinds)):
            coming.append(name)
    if coming and "gain condition" in play.awaited:
        coming = yield from _act_before(play, figure, coming, by, kinds)
    for name in coming:
        yield from _gain(play, figure, name, by, kinds)


def _gain(play: Play, figure: int, name: str, by: int, kinds: Kinds) -> Rule[None]:
    """A figure gains a condition that nothing has kept off."""
    if not gain_card(play, figure, name, by=by):
        return
    gained = Window("gain condition", figure, by, kinds=condition_kinds(name) | kinds, stage="done")
    yield from open_window(play, gained)
    yield from open_window(play, replace(gained, when="after", stage=""))


def _use_safeguard(play: Play, figure: int, names: list[str]) -> Rule[list[str]]:
    """Let safeguard prevent a negative condition. Return the others."""
    body = play.figure(figure)
    if not body.has("safeguard"):
        return names
    negative = [name for name in dict.fromkeys(names) if name in NEGATIVE_CONDITIONS]
    negative = [name for name in negative if not _immune(play, figure, name)]
    if not negative:
        return names
    prevented = yield from ask(play.seat_of(figure), "safeguard", negative, about=figure)
    assert isinstance(prevented, str)
    body.conditions = tuple(c for c in body.conditions if c.name != "safeguard")
    play.emit("safeguard used", "safeguard", figure=figure, condition=prevented)
    others = list(names)
    others.remove(prevented)
    return others


def _act_before(play: Play, figure: int, names: list[str], by: int, kinds: Kinds) -> Rule[list[str]]:
    """Let bonuses act before conditions are gained. Return those that still come."""
    acted = False
    for name in names:
        if play.figure(figure).here and not _immune(play, figure, name):
            window = Window("gain condition", figure, by, kinds=condition_kinds(name) | kinds)
            acted |= yield from act_before(play, window)
    if not acted:
        return names
    if not play.figure(figure).here:
        return []
    return (yield from _use_safeguard(play, figure, [n for n in names if not _immune(play, figure, n)]))


def condition_kinds(name: str) -> frozenset[str]:
    """The kinds of a condition, for bonuses that wait only for some."""
    kind = "negative condition" if name in NEGATIVE_CONDITIONS else "positive condition"
    return frozenset((name, kind, "condition"))


def _prevent(play: Play, figure: int, name: str, by: int, kinds: Kinds) -> Rule[bool]:
    """True if something keeps a condition off, takes its place, or gives it to another figure."""
    window = Window("gain condition", figure, by, kinds=condition_kinds(name) | kinds, stage="change")
    answers = yield from open_window(play, window)
    for bearer in answers.redirecting:
        if bearer != figure and play.figure(bearer).here:
            play.emit("prevented", "active bonuses", figure=figure, condition=name)
            yield from _take_over(play, bearer, name, by, kinds)
            return True
    kept_off = any(
        ability.verb == "prevent" and is_meant(ability.what, name) for _, ability in answers.instants
    )
    if kept_off or (yield from replace_by_bonus(play, replace(window, stage=""))):
        play.emit("prevented", "active bonuses", figure=figure, condition=name)
        return True
    return False


def _take_over(play: Play, figure: int, name: str, by: int, kinds: Kinds) -> Rule[None]:
    """A figure gains a condition in another's place. Nobody else can take it from there."""
    if _immune(play, figure, name) or not (yield from _use_safeguard(play, figure, [name])):
        return
    yield from _gain(play, figure, name, by, kinds)


def remove_conditions(play: Play, figure: int, names: list[str], *, by: int, why: str) -> Rule[None]:
    """Conditions leave a figure."""
    body = play.figure(figure)
    for name in names:
        body.conditions = tuple(c for c in body.conditions if c.name != name)
        play.emit("condition ended", why, figure=figure, condition=name, by=by)
        yield from open_window(play, Window("remove condition", figure, by, kinds=condition_kinds(name)))


def become_immune(play: Play, entry: BecomeImmune) -> Rule[None]:
    """Remove the conditions to which a figure has become immune."""
    figure = entry.actor
    names = [one.name for one in play.figure(figure).conditions if keeps_off(play, figure, one.name)]
    yield from remove_conditions(play, figure, names, by=figure, why="removed conditions")


def _immune(play: Play, figure: int, name: str) -> bool:
    """True for a condition on a monster's stat card, for impair on a monster, and where a bonus says so."""
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


def _is_in_supply(play: Play, figure: int, name: str) -> bool:
    """True if there is a bless or curse card for a figure's deck; without one it would gain nothing."""
    if not gains_cards(play, figure):
        return False
    deck = deck_of(play, figure)
    return _in_decks(play, name, deck) < MOST_BLESSINGS


def add_from_supply(play: Play, deck: str, name: str) -> bool:
    """A blessing or a curse is shuffled into a deck, if the supply has one."""
    if _in_decks(play, name, deck) >= MOST_BLESSINGS:
        return False
    cards = play.state.decks[deck]
    play.state.decks[deck] = replace(cards, left=tuple(sorted((*cards.left, name))), top=(), bottom=())
    return True


def gain_card(play: Play, figure: int, name: str, *, by: int) -> bool:
    """Gain a condition, or a bless or curse card. Return False if the supply has none."""
    if name in SUPPLY:
        if not add_from_supply(play, deck_of(play, figure), name):
            return False
    else:
        body = play.figure(figure)
        others = tuple(c for c in body.conditions if c.name != name)
        gained = Condition(name, fresh=play.state.turn == figure)
        body.conditions = tuple(sorted((*others, gained), key=lambda c: c.name))
    play.emit("condition", name, figure=figure, by=by, condition=name)
    return True
