"""Things: options that are figures, hexes, cards, items, bonuses or words, by their declared types."""

from collections.abc import Iterator

from havenwright.cards.tree import Ability, Change, Choose
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine.actions.on_figures import initiative_after
from havenwright.engine.attack.modifier_cards import counted, step_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import Entry, MonsterStep, Perform
from havenwright.engine.model.decisions import SKIP, Answer, Decision
from havenwright.engine.model.value_types import ValueType
from havenwright.engine.offers.records import Candidate, Thing, ThingsOffer
from havenwright.engine.terms.sums import result_with, written_sum
from havenwright.engine.view.text import changes_line, part_line, source_of
from havenwright.monsters.comparisons import enemy_rows
from havenwright.packs.goal_conditions import write_deed


def things_offer(play: Play, entry: Entry | None, decision: Decision) -> ThingsOffer:
    """The things that the options are about."""
    options = tuple(_thing(play, entry, decision, option) for option in decision.options)
    about_type = decision.about_type or ""
    return ThingsOffer(decision.about, about_type, options, tuple(_candidates(play, decision)))


def _thing(play: Play, entry: Entry | None, decision: Decision, option: Answer) -> Thing:
    """The thing that an option stands for, by the declared type of its value."""
    numbers = option if isinstance(option, tuple) else (option,) if isinstance(option, int) else ()
    match decision.type_of(option):
        case ValueType.FIGURE | ValueType.FIGURES:
            places = [_place_of(play, decision, number) for number in numbers]
            return Thing(figures=numbers, hexes=tuple(at for at in places if at >= 0))
        case ValueType.HEX | ValueType.HEXES | ValueType.PATH:
            return Thing(hexes=numbers)
        case ValueType.CARD | ValueType.CARDS | ValueType.SELECTION:
            rests = min(numbers) < 0
            return Thing(text="long rest") if rests else Thing(cards=numbers)
        case ValueType.CARD_AND_HALF:
            return Thing(cards=numbers[:1], half=numbers[1])
        case ValueType.ITEM | ValueType.ITEMS:
            return Thing(items=numbers)
        case ValueType.BONUS:
            return _bonus(play, numbers[0])
        case ValueType.ELEMENT_NUMBER:
            return Thing(element=ELEMENTS[numbers[0]])
        case ValueType.CHOICE:
            return Thing(amount=numbers[0], text=_choice_text(play, entry, decision, numbers[0]))
        case ValueType.CONDITION:
            return Thing(text=str(option), condition=str(option))
        case ValueType.ELEMENT:
            return Thing(text=str(option), element=str(option))
        case ValueType.DECK_CARD:
            return Thing(
                text=str(option), deck_card=str(option), amount=_modified(play, decision, str(option))
            )
        case ValueType.AMOUNT:
            return Thing(text=written_sum(play.summing, numbers[0]), amount=numbers[0])
        case ValueType.GOAL:
            goal = play.setting.goals[str(option)]
            return Thing(text=f"{goal.name}: {write_deed(goal.condition)}")
        case ValueType.WORD if decision.kind == "initiative":
            return Thing(text=str(option), amount=_initiative(play, entry, decision.about, str(option)))
    return Thing(amount=numbers[0]) if numbers else Thing(text=str(option))


def _place_of(play: Play, decision: Decision, figure: int) -> int:
    """The hex of a figure; of one that may come, the hex where it would stand."""
    at = play.who(figure).at if decision.kind == "standee" else None
    return play.figure(figure).hex if at is None else play.board.index(at)


def _modified(play: Play, decision: Decision, card: str) -> int | None:
    """The attack value with a modifier card that may be chosen; None if none is."""
    if decision.kind != "choose modifier":
        return None
    return result_with(play.summing, step_of(counted(play, card)))


def _initiative(play: Play, entry: Entry | None, figure: int, way: str) -> int | None:
    """The initiative that acting earlier or later leads to; None for neither, or where it isn't known."""
    part = _part_under_way(entry)
    if way == SKIP or not isinstance(part, Ability) or not isinstance(part.amount, int):
        return None
    return initiative_after(play.figure(figure), way, part.amount)


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


def _choice_text(play: Play, entry: Entry | None, decision: Decision, number: int) -> str:
    """The text of one of the options of a choice under way: of a bonus that acts, or of a card's part."""
    acting = tuple(one.bonus for one in play.state.bonuses if one.number in play.acting)
    chosen = (one for one in nodes_in(acting) if isinstance(one, Choose))
    part = next(chosen, _part_under_way(entry))
    if decision.kind != "choose one" or not isinstance(part, Choose) or number >= len(part.options):
        return ""
    return "; ".join(
        changes_line((one,)) if isinstance(one, Change) else part_line(one) for one in part.options[number]
    )


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
