"""Things: options that are figures, hexes, cards, items, bonuses or words, each told apart by its kind."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from havenwright.cards.tree import ELEMENTS, Ability, Change, Choose
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import Entry, MonsterStep, Perform
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.offers.records import Candidate, Thing, ThingsOffer
from havenwright.engine.view.text import changes_line, part_line, source_of
from havenwright.monsters.comparisons import enemy_rows

Reading: TypeAlias = Literal[
    "figures", "hexes", "cards", "items", "bonus", "element", "choice", "amount", "half"
]

NUMBERS: Final[Mapping[str, Reading]] = MappingProxyType(
    {
        **dict.fromkeys(("leave out", "upgrade", "lose a card", "put away", "recover", "discard"), "cards"),
        **dict.fromkeys(("lose", "advance", "select cards"), "cards"),
        **dict.fromkeys(("bring item", "refresh"), "items"),
        **dict.fromkeys(("starting hex", "move", "follow", "monster move", "towards", "summon"), "hexes"),
        **dict.fromkeys(("spawn", "land", "choose hex", "loot", "create", "destroy", "relocate"), "hexes"),
        **dict.fromkeys(("spring", "open", "monster path"), "hexes"),
        **dict.fromkeys(("entrance", "exit", "what happens first"), "amount"),
        **dict.fromkeys(("order of modifiers", "order of bonuses"), "amount"),
        **dict.fromkeys(("play card", "play"), "half"),
        "consume": "element",
        "choose one": "choice",
        "use": "bonus",
    }
)
"""The meaning of numbers among the options, by kind or family; of others they are figures."""

TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("remove condition", "safeguard"), "condition"),
        **dict.fromkeys(("next card", "card to the bottom", "card to discard", "remove card"), "deck_card"),
        "choose modifier": "deck_card",
        "infuse": "element",
    }
)
"""The meaning of texts among the options; of others they are words."""

WORDS: Final = ("skip", "pass", "yes", "no")


def things_offer(play: Play, entry: Entry | None, decision: Decision) -> ThingsOffer:
    """The things that the options are about."""
    options = tuple(_thing(play, entry, decision, option) for option in decision.options)
    return ThingsOffer(decision.about, options, tuple(_candidates(play, decision)))


def reading_of(decision: Decision, entry: Entry | None) -> Reading:
    """The meaning of numbers among the options of a decision."""
    if decision.of == "figures":
        return "figures"
    found = NUMBERS.get(decision.kind) or NUMBERS.get(decision.kind.partition(":")[0], "figures")
    return "items" if found == "cards" and _is_about_items(entry, decision.kind) else found


def _thing(play: Play, entry: Entry | None, decision: Decision, option: Answer) -> Thing:
    if isinstance(option, str):
        field = TEXTS.get(decision.kind)
        if field is None or option in WORDS:
            return Thing(text=option)
        return replace(Thing(text=option), **{field: option})
    numbers = option if isinstance(option, tuple) else (option,)
    match reading_of(decision, entry):
        case "figures":
            bodies = [play.figure(n).hex for n in numbers if 0 <= n < len(play.state.figures)]
            return Thing(figures=numbers, hexes=tuple(at for at in bodies if at >= 0))
        case "hexes":
            return Thing(hexes=numbers)
        case "cards":
            return Thing(text="long rest") if numbers[0] < 0 else Thing(cards=numbers)
        case "items":
            return Thing(items=numbers)
        case "half":
            return Thing(cards=numbers[:1], half=numbers[1] if len(numbers) > 1 else -1)
        case "element":
            return Thing(element=ELEMENTS[numbers[0]])
        case "choice":
            return Thing(amount=numbers[0], text=_choice_text(entry, numbers[0]))
        case "bonus":
            return _bonus(play, numbers[0])
        case _:
            return Thing(amount=numbers[0])


def _bonus(play: Play, number: int) -> Thing:
    """A bonus that can be used: its source and its text."""
    active = next((one for one in play.state.bonuses if one.number == number), None)
    if active is None:
        return Thing(bonus=number)
    return Thing(
        text=f"{source_of(play, active)}: {part_line(active.bonus)}",
        cards=(active.card,) if active.card >= 0 else (),
        items=(active.item,) if active.item >= 0 else (),
        bonus=number,
    )


def _part_under_way(entry: Entry | None) -> object:
    match entry:
        case Perform(action=action, part=number) if number < len(action.parts):
            return action.parts[number]
        case MonsterStep(parts=parts, number=number) if number < len(parts):
            return parts[number]
    return None


def _choice_text(entry: Entry | None, number: int) -> str:
    """The text of one of the options of a choice under way."""
    part = _part_under_way(entry)
    if not isinstance(part, Choose) or number >= len(part.options):
        return ""
    return "; ".join(
        changes_line((one,)) if isinstance(one, Change) else part_line(one) for one in part.options[number]
    )


def _is_about_items(entry: Entry | None, verb: str) -> bool:
    """True if an ability under way means items where others mean cards."""
    part = _part_under_way(entry)
    return isinstance(part, Ability) and part.verb == verb and part.to is not None and part.to.who == "item"


def _candidates(play: Play, decision: Decision) -> Iterator[Candidate]:
    """The enemies of a monster whose focus the party chooses, the best first."""
    plan = play.plan
    if decision.kind != "focus" or plan is None or plan.actor.name != str(decision.about):
        return
    for row in enemy_rows(plan):
        cost = row.cost
        yield Candidate(
            figure=int(row.name),
            negative=None if cost is None else cost.negative,
            points=None if cost is None else cost.points,
            range=row.range,
            initiative=row.initiative[0],
        )
