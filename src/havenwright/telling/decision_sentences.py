"""A decision in words: the question, the part of a card under way, and each answer."""

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from havenwright.cards.tree import Ability, Build, Change, Consume, Pay, Summon
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine import (
    DECISION_KINDS,
    Answer,
    AnyOrder,
    Decision,
    Entry,
    Game,
    Happen,
    Offer,
    Perform,
    Plain,
    Strike,
    ThingsOffer,
    ValueType,
    declinable,
)
from havenwright.packs.scenario.plot import Spawn
from havenwright.packs.scenario.rewards import write_rewards
from havenwright.telling.card_text import (
    half_text,
    item_text,
    part_under_way,
    parts_text,
)
from havenwright.telling.goals import battle_goal_text
from havenwright.telling.names import Words
from havenwright.telling.offer_notes import option_notes
from havenwright.telling.places import hex_text, path_text, place_text, where_text
from havenwright.telling.special_rules import effects_text

MOVES: Final = ("move", "follow", "monster move", "towards", "land")
"""Kinds whose hexes are named with the enemies next to them."""


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
    """A question, the text of the part under way, and the answers."""

    prompt: str
    performing: str
    options: tuple[Option, ...]


class _Asking(NamedTuple):
    game: Game
    words: Words
    decision: Decision
    entry: Entry | None

    @property
    def origin(self) -> int:
        """The hex from which others are named: that of the figure that moves or acts."""
        figures, about = self.game.state.figures, self.decision.about
        return figures[about].hex if 0 <= about < len(figures) and figures[about].here else -1


def asked(game: Game, decision: Decision, words: Words | None = None, offer: Offer | None = None) -> Asked:
    """A decision as a person reads it. `offer`: the data behind its options, if that is there already."""
    words = words or Words(game.setting, game.state)
    asking = _Asking(game, words, decision, game.under_way)
    fields = _fields(asking)
    prompt = words.say(_question(asking, fields), fields)
    notes = option_notes(game, decision, words, offer)
    options = tuple(
        _noted(words, _option(asking, answer), note)
        for answer, note in zip(decision.options, notes, strict=True)
    )
    return Asked(words.language.capital(prompt), _performing(asking), options)


def _performing(asking: _Asking) -> str:
    """The part of a card under way, or the story that leads to a choice."""
    if asking.decision.kind == "choice":
        stories = (event.get("story") for event in reversed(asking.game.events) if event.kind == "section")
        return " ".join(str(next(stories, "") or "").split())
    part = part_under_way(asking.entry)
    return parts_text((part,)) if part is not None else ""


# The question


def _question(asking: _Asking, fields: Mapping[str, Plain]) -> str:
    """The row of the language for a decision: the most special of those that it has."""
    questions = asking.words.language.questions
    return next(
        questions[key] for key in question_keys(asking.decision, _topic(asking, fields)) if key in questions
    )


def question_keys(decision: Decision, topic: str = "") -> Iterator[str]:
    """Keys under which the question of a decision may stand, the most special first."""
    kind, of = decision.kind, decision.of
    if topic:
        yield f"{kind}: {topic}"
    if of:
        yield f"{kind}: {of}"
    if not of or (kind, "") not in DECISION_KINDS:
        yield kind
        yield "monster" if kind.startswith("monster ") else kind.partition(":")[0]
    yield of


def _topic(asking: _Asking, fields: Mapping[str, Plain]) -> str:
    decision = asking.decision
    match decision.kind:
        case "move":
            return str(decision.limits[1]) if len(decision.limits) > 1 else ""
        case "spawn":
            return "" if fields["what"] else "unnamed"
        case "condition":
            return str(fields["what"])
    return ""


def _fields(asking: _Asking) -> dict[str, Plain]:
    """The fields that a question may have."""
    game, decision, words = asking.game, asking.decision, asking.words
    fields: dict[str, Plain] = {"about": decision.about, "what": "", "amount": 0, "elements": (), "cost": ""}
    fields["points"] = next((limit for limit in decision.limits if isinstance(limit, int)), 0)
    if decision.seat >= 0:
        body = game.state.figures[decision.seat]
        fields |= {"hit_points": body.hit_points, "max_hit_points": body.max_hit_points}
    event = decision.kind.partition(": ")[2]
    fields["moment"] = words.say(words.language.moments.get(event, event), fields)
    return fields | _from_step(asking)


def _from_step(asking: _Asking) -> dict[str, Plain]:
    """The fields that the step under way gives: a tile, a condition, an amount, elements, a cost."""
    entry, kind = asking.entry, asking.decision.kind
    if kind == "who is rewarded":
        return {"what": _reward(asking)}
    if isinstance(entry, Happen):
        spawned = entry.effects[0] if entry.effects else None
        return {"what": asking.words.monster(spawned.what)} if isinstance(spawned, Spawn) else {}
    verb, monsters = kind.removeprefix("monster "), asking.game.setting.monsters
    for node in nodes_in(part_under_way(entry)):
        match node:
            case Ability(verb=found, amount=amount, what=what) if found == verb:
                return {"what": what, "amount": amount if isinstance(amount, int) else 0}
            case Build(kind=tile, name=name) if kind == "create":
                return {"what": name or tile}
            case Summon(name=name) if kind in ("summon", "spawn"):
                return {"what": asking.words.monster(name) if name in monsters else name.title()}
            case Consume(elements=elements) if kind == "consume all":
                return {"elements": elements}
            case Pay(cost=cost) if kind == "pay":
                return {"cost": parts_text(cost)}
    if kind == "consume all" and isinstance(entry, Perform):
        return {"elements": entry.action.needs}
    return {}


def _reward(asking: _Asking) -> str:
    """The reward that is given next: one was told for each of those before it, since the scenario ended."""
    game = asking.game
    told = list(takewhile(lambda event: event.kind != "won", reversed(game.events)))
    reward = game.setting.scenario.rewards[sum(event.kind == "reward" for event in told)]
    return asking.words.item_of_id(reward.what) if reward.kind == "item" else write_rewards((reward,))


# The answers


def _noted(words: Words, option: Option, note: str) -> Option:
    """An option with a note behind it."""
    return (
        option._replace(text=words.phrase("noted option", option=option.text, note=note)) if note else option
    )


def _option(asking: _Asking, answer: Answer) -> Option:
    words, kind = asking.words, asking.decision.kind
    if isinstance(answer, str):
        if kind == "battle goal":
            return Option(answer, battle_goal_text(words, asking.game.setting.goals[answer]))
        if (kind, answer) == ("suffer or negate", "suffer"):
            return Option(answer, _suffering(asking))
        answers = words.language.answers
        said = answers.get(f"{kind}: {answer}") or answers.get(answer)
        if said is None:
            is_card = asking.decision.type_of(answer) is ValueType.DECK_CARD
            said = words.deck_card(answer) if is_card else words.name(answer)
        return Option(answer, words.language.capital(said))
    numbers = (answer,) if isinstance(answer, int) else answer
    type_ = asking.decision.type_of(answer)
    assert type_ is not None
    option = READERS[type_](asking, answer, numbers)
    return option._replace(text=words.language.capital(option.text))


def _suffering(asking: _Asking) -> str:
    """The hit points that damage would leave."""
    left = asking.game.state.figures[asking.decision.seat].hit_points - asking.decision.about
    if left > 0:
        return asking.words.phrase("suffer", left=left)
    if asking.game.setting.variants.permanent_death:
        return asking.words.phrase("suffer and die")
    return asking.words.phrase("suffer and become exhausted")


def _who(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    if isinstance(asking.entry, AnyOrder):
        return _due(asking, asking.entry, answer, numbers[0])
    return Option(answer, _figure(asking, numbers[0]), _hexes(asking, numbers))


def _figure(asking: _Asking, number: int) -> str:
    body, words = asking.game.state.figures[number], asking.words
    attacked = asking.decision.kind in ("attack", "area")
    return words.phrase(
        "figure",
        name=words.figure(number),
        hit_points=body.hit_points,
        max_hit_points=body.max_hit_points,
        defence=defence_text(asking.game, number, words) if attacked else "",
    )


def defence_text(game: Game, figure: int, words: Words | None = None) -> str:
    """A figure's present Shield and Retaliate; nothing if it has neither."""
    words = words or Words(game.setting, game.state)
    shield, retaliate = game.defences(figure) if game.state.figures[figure].here else (0, 0)
    found = [words.phrase("shield", amount=shield)] * (shield > 0)
    found += [words.phrase("retaliate", amount=retaliate)] * (retaliate > 0)
    return ", ".join(found)


def _hexes(asking: _Asking, figures: tuple[int, ...]) -> tuple[int, ...]:
    bodies = [asking.game.state.figures[number] for number in figures]
    return tuple(body.hex for body in bodies if body.here)


def _figures(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    named = asking.words.language.join([_figure(asking, number) for number in numbers])
    return Option(answer, named or asking.words.phrase("nobody"), _hexes(asking, numbers))


def _hex(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    mover = asking.decision.about if asking.decision.kind in MOVES else -1
    if mover >= 0 and numbers[0] == asking.origin:
        return Option(answer, asking.words.phrase("stay"), numbers)
    return Option(answer, hex_text(asking.words, numbers[0], asking.origin, mover=mover), numbers)


def _path(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    words = asking.words
    if not numbers:
        here = _hexes(asking, (asking.decision.about,))
        return Option(answer, words.phrase("stay in place"), here)
    way = path_text(words, numbers, asking.origin)
    return Option(answer, words.phrase("place", where=way, contents=place_text(words, numbers[-1])), numbers)


def _tile(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    places = [where_text(asking.words, at, asking.origin) for at in numbers]
    return Option(answer, asking.words.language.join(places), numbers)


def _card(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    words, card = asking.words, numbers[0]
    text = words.sided(card)
    if asking.decision.kind == "suffer or negate":
        text = words.phrase("lose a card", card=text)
    elif asking.decision.kind == "upgrade" and (better := words.upgrade(card)) >= 0:
        text = words.phrase("upgraded", card=words.card(card), better=words.card(better))
    return Option(answer, text, (), numbers)


def _cards(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    words = asking.words
    cards = words.language.join([words.sided(number) for number in numbers])
    if asking.game.setting.rules.hand == "two-sided":
        return Option(answer, words.phrase("discard cards", cards=cards), (), numbers)
    return Option(answer, words.phrase("lose discarded cards", cards=cards), (), numbers)


def _selection(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    words, (first, second) = asking.words, numbers
    if first < 0:
        return Option(answer, words.phrase("choose a long rest"))
    initiative = f"{words.initiative(first):02}"
    names = {"first": words.sided(first), "second": words.sided(second)}
    return Option(answer, words.phrase("selection", initiative=initiative, **names), (), numbers)


def _half(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    words, (card, half) = asking.words, numbers
    face = words.face(card)
    text = "; ".join(half_text((face.top, face.bottom)[half], words.language)) if half < 2 else ""
    said = words.phrase("half of a card", card=words.sided(card), half=words.half(half), text=text)
    return Option(answer, said, (), (card,))


def _item(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    item = asking.game.setting.items[numbers[0]].item
    text = "; ".join(" ".join(line.split()) for line in item_text(item)[1:])
    slot = item.slot if text else ""
    return Option(answer, asking.words.phrase("item", item=item.name, slot=slot, text=text))


def _element(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, asking.words.element(numbers[0]))


def _bonus(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    active = next((one for one in asking.game.state.bonuses if one.number == numbers[0]), None)
    cards = (active.card,) if active is not None and active.card >= 0 else ()
    return Option(answer, asking.words.bonus(numbers[0]), (), cards)


def _choice(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    """An option of a card, or of what happens at the same time, in the words of its file."""
    if isinstance(asking.entry, AnyOrder):
        return _due(asking, asking.entry, answer, numbers[0])
    offer = asking.game.offer(asking.decision)
    assert isinstance(offer, ThingsOffer)
    text = offer.options[asking.decision.options.index(answer)].text
    return Option(answer, text) if text else _counted(asking, answer, numbers)


def _due(asking: _Asking, entry: AnyOrder, answer: Answer, number: int) -> Option:
    """One of several things that happen at the same time: a bonus, or effects of the scenario."""
    due = entry.meant(number, by_figure=asking.decision.of == "figures")
    if due.bonus is not None:
        cards = (due.bonus.card,) if due.bonus.card >= 0 else ()
        return Option(answer, asking.words.bonus_of(due.bonus), _hexes(asking, (due.bonus.figure,)), cards)
    setting = asking.game.setting
    names = [(id, kind.name) for id, kind in setting.monsters.items()]
    effects = [effect for one in due.does if isinstance(one, Happen) for effect in one.effects]
    said = effects_text(setting.scenario, names, effects, characters=len(setting.party))
    return Option(answer, said)


def _counted(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, asking.words.phrase("numbered", number=numbers[0] + 1))


def _result(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    return Option(answer, asking.words.phrase("attack result", number=numbers[0]))


def _effects(asking: _Asking, answer: Answer, numbers: tuple[int, ...]) -> Option:
    """A target, and the bits of what is left out of the attack."""
    target, mask = numbers
    changes: tuple[Change, ...] = asking.entry.effects if isinstance(asking.entry, Strike) else ()
    left_out = [parts_text((changes[n],)) for bit, n in enumerate(declinable(changes)) if mask >> bit & 1]
    effects = asking.words.language.join(left_out)
    text = asking.words.phrase("without effects", figure=_figure(asking, target), effects=effects)
    return Option(answer, text, _hexes(asking, (target,)))


READERS: Final[Mapping[ValueType, Callable[[_Asking, Answer, tuple[int, ...]], Option]]] = MappingProxyType(
    {
        ValueType.FIGURE: _who,
        ValueType.FIGURES: _figures,
        ValueType.HEX: _hex,
        ValueType.PATH: _path,
        ValueType.HEXES: _tile,
        ValueType.CARD: _card,
        ValueType.CARDS: _cards,
        ValueType.SELECTION: _selection,
        ValueType.CARD_AND_HALF: _half,
        ValueType.ITEM: _item,
        ValueType.ELEMENT_NUMBER: _element,
        ValueType.BONUS: _bonus,
        ValueType.CHOICE: _choice,
        ValueType.NUMBER: _counted,
        ValueType.AMOUNT: _result,
        ValueType.TARGET_AND_MASK: _effects,
    }
)
"""How an answer of each type is read."""
