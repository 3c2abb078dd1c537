"""A decision in words: the question, what it is about, and each answer with where it lies on the map."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from havenwright.engine.attack.strike import declinable
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Entry, Strike
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.monsters.messages import listed
from havenwright.telling.card_text import (
    choices,
    goal_text,
    half_text,
    is_about_items,
    item_text,
    part_under_way,
    parts_text,
)
from havenwright.telling.decision_table import ANSWERS, MOMENTS, QUESTIONS, Question
from havenwright.telling.names import HALVES, Words, capital
from havenwright.telling.places import place_text


class Option(NamedTuple):
    """An answer in words, with the hexes and the cards that it is about."""

    answer: Answer
    text: str
    hexes: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    @property
    def place(self) -> int:
        """The hex by which it is chosen on the map; -1: by none."""
        return self.hexes[-1] if self.hexes else -1


class Asked(NamedTuple):
    """A question, the text of what is under way, and the answers."""

    prompt: str
    performing: str
    options: tuple[Option, ...]


class _Asking(NamedTuple):
    game: Game
    words: Words
    decision: Decision
    entry: Entry | None


def asked(game: Game, decision: Decision) -> Asked:
    """A decision as a person reads it."""
    words = Words(game.setting, game.state)
    asking = _Asking(game, words, decision, game.under_way)
    question = question_of(decision)
    seat = _points_of(game, decision.seat)
    event = decision.kind.partition(": ")[2]
    values = {"about": decision.about, "points": decision.limits[0] if decision.limits else "", "seat": seat}
    moment = words.say(MOMENTS.get(event, event), values)
    prompt = words.say(question.prompt, {**values, "event": moment})
    part = part_under_way(asking.entry)
    performing = parts_text((part,)) if part is not None else ""
    options = tuple(_option(asking, question, answer) for answer in decision.options)
    return Asked(capital(prompt), performing, options)


def _points_of(game: Game, seat: int) -> str:
    """The hit points of the character of a seat, of those that there could be; nothing of the party's."""
    if seat < 0:
        return ""
    body = game.state.figures[seat]
    return f"{body.hit_points} of {body.max_hit_points}"


def question_of(decision: Decision) -> Question:
    """The row of the table for a decision; an ability that asks for figures is asked about by its verb."""
    known = row_of(decision.kind)
    if known is None or (decision.of == "figures" and known.one != "who"):
        known = Question(f"{capital(decision.kind)}: whom?")
    return known


def row_of(kind: str) -> Question | None:
    """The row for a kind: its own, or that of its family."""
    family = "monster" if kind.startswith("monster ") else kind.partition(":")[0]
    return QUESTIONS.get(kind) or QUESTIONS.get(family)


def _option(asking: _Asking, question: Question, answer: Answer) -> Option:
    if isinstance(answer, str):
        kind = asking.decision.kind
        if kind == "battle goal":
            return Option(answer, goal_text(asking.game.setting.goals[answer]))
        if (kind, answer) == ("suffer or negate", "suffer"):
            return Option(answer, _suffering(asking))
        said = ANSWERS.get(f"{kind}: {answer}") or ANSWERS.get(answer) or answer
        return Option(answer, capital(said))
    how = question.one if isinstance(answer, int) else question.several
    if how == "card" and is_about_items(asking.entry, asking.decision.kind):
        how = "item"
    numbers = (answer,) if isinstance(answer, int) else answer
    return READERS[how](asking, answer, numbers)


def _suffering(asking: _Asking) -> str:
    """What suffering the damage would leave of a character."""
    left = asking.game.state.figures[asking.decision.seat].hit_points - asking.decision.about
    if left > 0:
        return asking.words.say("Suffer the damage: {left:points} left", {"left": left})
    dies = asking.game.setting.variants.permanent_death
    return "Suffer the damage: that kills you" if dies else "Suffer the damage: that exhausts you"


# How answers are read


def _who(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, capital(_figure(asking, numbers[0])), _hexes(asking, numbers))


def _figure(asking: _Asking, number: int) -> str:
    body = asking.game.state.figures[number]
    where = f" at {asking.words.hex(body.hex)}" if body.here else ""
    guard = defence_text(asking.game, number) if asking.decision.kind in ("attack", "area") else ""
    points = ", ".join((f"{body.hit_points}/{body.max_hit_points}", *([guard] if guard else ())))
    return f"{asking.words.figure(number)} ({points}){where}"


def defence_text(game: Game, figure: int) -> str:
    """What a figure has just now against attacks; nothing if nothing."""
    shield, retaliate = game.defences(figure) if game.state.figures[figure].here else (0, 0)
    found = [f"Shield {shield}"] * (shield > 0) + [f"Retaliate {retaliate}"] * (retaliate > 0)
    return ", ".join(found)


def _hexes(asking: _Asking, figures: tuple[int, ...]) -> tuple[int, ...]:
    bodies = [asking.game.state.figures[number] for number in figures]
    return tuple(body.hex for body in bodies if body.here)


def _figures(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    named = listed([_figure(asking, number) for number in numbers])
    return Option(answer, capital(named) or "Nobody", _hexes(asking, numbers))


def _hex(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    at = numbers[0]
    return Option(answer, _described(asking, at), (at,))


def _described(asking: _Asking, at: int) -> str:
    there = place_text(asking.words, at)
    return f"{asking.words.hex(at)}  {there}" if there else asking.words.hex(at)


def _path(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    if not numbers:
        here = _hexes(asking, (asking.decision.about,))
        return Option(answer, "Not at all", here)
    *through, end = numbers
    by = f" by {listed([asking.words.hex(at) for at in through])}" if through else ""
    return Option(answer, f"To {_described(asking, end)}{by}", numbers)


def _tile(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, capital(listed([asking.words.hex(at) for at in numbers])), numbers)


def _card(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    if asking.decision.kind == "upgrade":
        return _upgraded(asking, answer, numbers[0])
    lose = "Lose " if asking.decision.kind == "suffer or negate" else ""
    return Option(answer, f"{lose}{asking.words.sided(numbers[0])}", (), numbers)


def _upgraded(asking: _Asking, answer: Answer, number: int) -> Option:
    """A card, and the better one that takes its place."""
    better = asking.words.upgrade(number)
    into = f" becomes {asking.words.card(better)}" if better >= 0 else ""
    return Option(answer, f"{asking.words.card(number)}{into}", (), (number,))


def _cards(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    named = listed([asking.words.sided(number) for number in numbers])
    if asking.game.setting.rules.hand == "two-sided":
        return Option(answer, f"Discard {named}", (), numbers)
    return Option(answer, f"Lose {named} of the discard pile", (), numbers)


def _selection(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    first, second = numbers
    if first < 0:
        return Option(answer, "A long rest (99)")
    words = asking.words
    text = f"{words.sided(first)} ({words.initiative(first):02}), then {words.sided(second)}"
    return Option(answer, text, (), numbers)


def _half(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    card, half = numbers
    name, face = asking.words.sided(card), asking.words.face(card)
    if half >= 2:
        return Option(answer, f"{name}, {HALVES[half]}", (), (card,))
    lines = half_text((face.top, face.bottom)[half])
    return Option(answer, f"{name}, {HALVES[half]}: {'; '.join(lines)}", (), (card,))


def _item(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    item = asking.game.setting.items[numbers[0]].item
    said = "; ".join(" ".join(line.split()) for line in item_text(item)[1:])
    return Option(answer, f"{item.name} ({item.slot}): {said}" if said else item.name)


def _element(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, capital(asking.words.read(numbers[0], "element")))


def _bonus(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    active = next((one for one in asking.game.state.bonuses if one.number == numbers[0]), None)
    cards = (active.card,) if active is not None and active.card >= 0 else ()
    return Option(answer, asking.words.bonus(numbers[0]), (), cards)


def _choice(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    options = choices(asking.entry)
    said = parts_text(options[numbers[0]]) if numbers[0] < len(options) else f"The {numbers[0] + 1}."
    return Option(answer, said)


def _result(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, f"So that it comes to {numbers[0]}")


def _effects(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    """A target, and the bits of what is left out of the attack."""
    target, mask = numbers
    changes = asking.entry.effects if isinstance(asking.entry, Strike) else ()
    left_out = [parts_text((changes[n],)) for bit, n in enumerate(declinable(changes)) if mask >> bit & 1]
    return Option(answer, f"{_figure(asking, target)} without {listed(left_out)}", _hexes(asking, (target,)))


READERS: Final[Mapping[str, Callable[[_Asking, Answer, tuple[int, ...]], Option]]] = MappingProxyType(
    {
        "who": _who,
        "figures": _figures,
        "hex": _hex,
        "path": _path,
        "tile": _tile,
        "card": _card,
        "cards": _cards,
        "selection": _selection,
        "half": _half,
        "item": _item,
        "element": _element,
        "bonus": _bonus,
        "choice": _choice,
        "result": _result,
        "effects": _effects,
    }
)
