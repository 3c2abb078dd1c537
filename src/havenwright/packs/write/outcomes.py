"""Outcomes and conditions of campaigns as text that reads back as the same."""

from collections.abc import Iterable

from msgspec.structs import replace

from havenwright.cards.write.action import write_formula
from havenwright.packs.campaigns.outcomes import (
    AddLootSticker,
    AddSection,
    All,
    AtNextScenario,
    Change,
    ChangeAttack,
    ChangeDeck,
    ChangeGroup,
    ChangeGuard,
    Close,
    Condition,
    Effect,
    GainDesign,
    GainGuardMarks,
    GainItem,
    GainScenario,
    Has,
    Holds,
    Line,
    Not,
    Outcome,
    Owns,
    PassTime,
    ReadSection,
    ReturnCard,
    SetFlag,
    Shift,
    SkipOutpostEvent,
    Stands,
    Tallied,
    Unlock,
    WorkedOut,
    Wreck,
)


def write_outcome(outcome: Outcome) -> list[str]:
    """An outcome, a text for each of its lines."""
    return [_line(line) for line in outcome]


def in_one_line(outcome: Outcome) -> str:
    return "; ".join(write_outcome(outcome))


def _line(line: Line) -> str:
    said = ", ".join(map(_effect, line.effects))
    if line.price is not None:
        return f"pay {-line.price.amount} {line.price.what}: {said}"
    if line.when is not None:
        return f"if {write_condition(line.when)}: {said}"
    return f"otherwise: {said}" if line.otherwise else said


def _effect(effect: Effect) -> str:
    match effect:
        case Change(amount, what, whose):
            words = ["collective"] * (whose == "collective") + [what] + ["each"] * (whose == "each")
            return f"{_verb(amount)} {' '.join(words)}"
        case Shift(amount, track, faction):
            return f"{_verb(amount)} {track} {faction}".rstrip()
        case GainItem(item):
            return f"gain item {item}"
        case GainDesign(item):
            return f"gain design {item}" if item else "gain random design"
        case GainScenario():
            return "gain random scenario"
        case SetFlag(kind, name, gained):
            return f"{'gain' if gained else 'lose'} {kind} {name}"
        case Unlock(kind, name):
            return f"unlock {kind} {name}"
        case Close(scenario):
            return f"close scenario {scenario}"
        case ReadSection(section):
            return f"read section {section}"
        case AddSection(section, weeks):
            return f"add section {section} in {weeks} weeks"
        case PassTime():
            return "time passes"
        case ChangeDeck(event, deck, added):
            return f"add event {event} to {deck}" if added else f"remove event {event} from {deck}"
        case ChangeGroup(icon, deck, added):
            return f"add events with {icon} to {deck}" if added else f"remove events with {icon} from {deck}"
        case ChangeGuard(card, added):
            return f"{'add' if added else 'remove'} guard card {card}"
        case GainGuardMarks(amount):
            return f"gain {amount} guard marks"
        case AddLootSticker(resource):
            return f"add loot sticker to {resource}"
        case Wreck(building):
            return f"wreck building {building}"
        case SkipOutpostEvent():
            return "skip the outpost event"
        case ChangeAttack(amount, what):
            return f"{'attack value' if what == 'value' else 'targets'} {amount:+}"
        case ReturnCard():
            return "return"
        case AtNextScenario(text):
            return text
        case WorkedOut(one, formula):
            return _effect(replace(one, amount=1)).replace("1", write_formula(formula), 1)


def _verb(amount: int) -> str:
    return f"{'lose' if amount < 0 else 'gain'} {abs(amount)}"


def write_condition(condition: Condition) -> str:
    match condition:
        case All(conditions):
            return " and ".join(map(write_condition, conditions))
        case Not(one):
            return f"not {write_condition(one)}"
        case Has(kind, name) | Stands(kind, name):
            return f"{kind} {name}"
        case Owns(item):
            return f"you have {item}"
        case Tallied(counter, than, amount):
            return f"{counter} is {than} {amount}"
        case Holds("items", than, amount):
            return f"you have {than} {amount} items"
        case Holds(what, than, amount, collective, faction):
            words = ["collective"] * collective + [what] + [faction] * bool(faction)
            return f"{' '.join(words)} is {than} {amount}"


def numbers_in_words(numbers: Iterable[int]) -> str:
    """`1 to 20, 25`: numbers in the order in which they stand."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return ", ".join(str(low) if low == high else f"{low} to {high}" for low, high in runs)
