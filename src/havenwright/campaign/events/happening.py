"""Outcomes that happen: each line as its condition has it, each effect by its rule."""

from dataclasses import dataclass

from msgspec.structs import replace

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import (
    calendar,
    decks,
    sections,
    supplies,
    town_guard,
    tracks,
    unlocking,
)
from havenwright.campaign.events.conditions import holds, in_words, owned
from havenwright.campaign.events.marks import (
    gain_checkmarks,
    gain_experience,
    gain_perks,
    lose_checkmarks,
)
from havenwright.cards.tree import Amount
from havenwright.engine import evaluated
from havenwright.packs.campaigns.outcome_text import in_one_line
from havenwright.packs.campaigns.outcomes import (
    RESOURCES,
    AddLootSticker,
    AddSection,
    AtNextScenario,
    Change,
    ChangeAttack,
    ChangeDeck,
    ChangeGroup,
    ChangeGuard,
    Close,
    DiscardCards,
    Effect,
    GainDesign,
    GainGuardMarks,
    GainItem,
    GainScenario,
    Line,
    Outcome,
    PassTime,
    RaiseReputation,
    ReadSection,
    ReturnCard,
    SetFlag,
    Shift,
    SkipOutpostEvent,
    Unlock,
    UseUp,
    Whose,
    WorkedOut,
    Wreck,
    counted,
)


@dataclass(slots=True)
class Aftereffects:
    """Changes that an outcome makes to its card, and to the attack that follows."""

    returns: bool = False
    value: int = 0
    targets: int = 0

    def take(self, effect: ChangeAttack | ReturnCard) -> None:
        match effect:
            case ChangeAttack(amount, "value"):
                self.value += amount
            case ChangeAttack(amount, "targets"):
                self.targets += amount
            case ReturnCard():
                self.returns = True


def happen(play: Play, outcome: Outcome, present: tuple[str, ...], *, finder: str = "") -> Aftereffects:
    """Apply an outcome to those present; what a treasure gives is its finder's."""
    after = Aftereffects()
    applied = False
    for line in outcome:
        if line.otherwise and applied:
            continue
        if line.when is not None:
            if not holds(play, line.when, present):
                play.tell("passed over", reason=f"only if {in_words(play.content, line.when)}")
                continue
            applied = True
        if line.price is not None and not _pays(play, line.price, line.effects, present):
            continue
        for effect in line.effects:
            _do(play, effect, present, finder, after)
    return after


def _pays(play: Play, price: Change, effects: tuple[Effect, ...], present: tuple[str, ...]) -> bool:
    """Pay an optional price for some effects in full, or not at all."""
    amount = -price.amount
    there = supplies.together(play, price.what, present)
    asked = f"pay {counted(amount, price.what)}"
    if all(isinstance(effect, Change | Shift) for effect in effects):
        asked += f" to {in_one_line((Line(effects),))}"
    if not play.answers.pays(f"{asked}?", able=there >= amount):
        return False
    play.need(there >= amount, f"there is only {counted(there, price.what)}")
    supplies.lose_together(play, price.what, amount, present)
    return True


def _is_known(play: Play, effect: Effect) -> bool:
    """True if the game has what an effect is about."""
    match effect:
        case Change(what=what):
            return what not in RESOURCES or play.rules.crafts
        case PassTime() | AddSection():
            return play.rules.seasons > 0
        case Unlock(kind="building") | Wreck() | SkipOutpostEvent() | ChangeAttack():
            return play.rules.constructs
        case ChangeGuard() | GainGuardMarks() | AddLootSticker():
            return play.rules.constructs
        case UseUp() | DiscardCards():
            return play.rules.economy
        case _:
            return True


def _do(play: Play, effect: Effect, present: tuple[str, ...], finder: str, after: Aftereffects) -> None:
    play.need(_is_known(play, effect), "there is no such thing in this game")
    match effect:
        case Change():
            _change(play, effect, present, finder)
        case Shift(amount, track, faction):
            tracks.shift(play, track, amount, faction)
        case RaiseReputation(most, faction):
            tracks.raise_most_reputation(play, most, faction)
        case GainItem(item):
            _gain_item(play, item, present, finder)
        case GainDesign(item):
            if item:
                supplies.open_design(play, item, play.rules.named_designs)
            else:
                unlocking.gain_random_design(play, present)
        case GainScenario():
            unlocking.gain_random_scenario(play, present)
        case SetFlag(kind, name, gained):
            unlocking.set_flag(play, kind, name, gained=gained)
        case Unlock(kind, name):
            unlocking.unlock(play, kind, name)
        case Close(scenario):
            unlocking.close(play, scenario)
        case WorkedOut(one, amount):
            _do(play, replace(one, amount=_worked_out(play, amount)), present, finder, after)
        case ReadSection(section):
            sections.read(play, section)
        case AddSection(section, weeks):
            calendar.add_section(play, section, weeks)
        case PassTime():
            _pass_time(play)
        case ChangeDeck(event, deck, added):
            decks.change(play, deck, event, added=added)
        case ChangeGroup(icon, deck, added):
            decks.change_group(play, deck, icon, added=added)
        case ChangeGuard() | GainGuardMarks():
            _change_guard(play, effect)
        case AddLootSticker(resource):
            supplies.put(play.state.loot_stickers, resource)
            play.tell("loot sticker", what=resource)
        case Wreck(building):
            unlocking.wreck(play, building)
        case SkipOutpostEvent():
            _skip_event(play)
        case ChangeAttack() | ReturnCard():
            after.take(effect)
        case AtNextScenario(text):
            play.party.next_effects.append(text)
        case UseUp() | DiscardCards():
            _burden(play, effect, present, finder)


def _worked_out(play: Play, amount: Amount) -> int:
    """A formula by the level and the number of characters of the scenario that is being resolved."""
    playing = play.needed(play.party.playing, "a formula needs a scenario")
    return evaluated(amount, playing.level, len(playing.with_), 0)


def _pass_time(play: Play) -> None:
    """A week passes, at home with what is read then."""
    if play.party.step in play.rules.home:
        calendar.mark_week(play)
    else:
        calendar.pass_time(play)


def _change_guard(play: Play, effect: ChangeGuard | GainGuardMarks) -> None:
    match effect:
        case ChangeGuard(card, added):
            town_guard.change(play, card, added=added)
            decks.shuffle(play, town_guard.GUARD)
        case GainGuardMarks(amount):
            town_guard.gain_marks(play, amount)


def _skip_event(play: Play) -> None:
    """Leave the event of this week out, or the next one."""
    if play.party.step == "event" and not play.party.event_done:
        play.party.event_done = True
    else:
        play.state.skip_event = True


def _gain_item(play: Play, item: str, present: tuple[str, ...], finder: str) -> None:
    """An item for its finder, or for one character of the party's choice."""
    play.need(item in play.content.items, f"there is no item '{item}'")
    if not supplies.take(play, item):
        play.tell("passed over", reason=f"no copy of {play.content.item_name(item)} is left")
        return
    able_first = sorted(present, key=lambda name: not supplies.may_keep(play, name, item))
    name = finder or play.who(f"who gets {play.content.item_name(item)}", able_first)
    supplies.receive(play, name, item, found=bool(finder))


def _burden(play: Play, effect: UseUp | DiscardCards, present: tuple[str, ...], finder: str) -> None:
    """Use up items, or have cards discarded, when the next scenario begins."""
    if isinstance(effect, DiscardCards):
        asked = f"who discards {counted(effect.amount, 'cards')}"
        for name in _affected(play, effect.whose, asked, present, finder):
            play.character(name).discards += effect.amount
            play.tell("cards to discard", character=name, amount=effect.amount)
        return
    able = [name for name in present if supplies.usable(play, name, effect)]
    if not able:
        play.tell("passed over", reason="nobody has such an item")
        return
    for name in _affected(play, effect.whose, "whose item is used up", tuple(able), finder):
        supplies.use_up(play, name, effect)


def _affected(play: Play, whose: Whose, question: str, able: tuple[str, ...], finder: str) -> tuple[str, ...]:
    """Everybody, who found it, or the one that the party chooses."""
    if whose == "each" or (play.rules.unqualified == "each" and not finder):
        return able
    return (finder or play.who(question, able),)


def _change(play: Play, effect: Change, present: tuple[str, ...], finder: str) -> None:
    what, amount = effect.what, effect.amount
    play.need(play.rules.economy, f"there is no {what} here")
    if effect.whose == "collective":
        _change_together(play, what, amount, present)
        return
    able = [name for name in present if amount > 0 or owned(play.character(name), what)]
    everybody = effect.whose == "each" or play.rules.unqualified == "each"
    among = present if everybody or not able else tuple(able)
    asked = f"who {'gains' if amount > 0 else 'loses'} {counted(abs(amount), what)}"
    for name in _affected(play, effect.whose, asked, among, finder):
        change(play, name, what, amount)


def _change_together(play: Play, what: str, amount: int, present: tuple[str, ...]) -> None:
    play.need(what not in ("experience", "checkmarks", "perks"), f"{what} isn't shared")
    if amount > 0:
        supplies.gain_together(play, what, amount, present)
    else:
        supplies.lose_together(play, what, -amount, present)


def change(play: Play, name: str, what: str, amount: int) -> None:
    """Give somebody something, or take it as far as it is there."""
    match what:
        case "experience":
            gain_experience(play, name, amount)
        case "checkmarks" if amount > 0:
            gain_checkmarks(play, name, amount)
        case "checkmarks":
            lose_checkmarks(play, name, -amount)
        case "perks":
            gain_perks(play, name, amount, "outcome")
        case _:
            supplies.add(play, name, what, max(-owned(play.character(name), what), amount))
