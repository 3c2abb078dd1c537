"""Components of a trial: ability cards, stat cards and monsters' cards as records of packs."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.character_card import Level
from havenwright.cards.reading import Loss, read_action
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cards.tree import Ability, Action, Relative, Select
from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.lab.trials.figure_text import traits_and_effects
from havenwright.lab.trials.format import (
    Numbered,
    Stat,
    Trial,
    TrialAbilityCard,
    TrialCard,
    TrialFace,
    TrialFigure,
    TrialGoal,
    TrialHalf,
    TrialKind,
    TrialTurn,
)
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.loading import KINDS
from havenwright.packs.pack_file import PackFile
from havenwright.packs.records import (
    LEVELS,
    AbilityCard,
    BattleGoal,
    CharacterClass,
    Face,
    Mastery,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Scenario,
    Tile,
    Treasure,
)

NOTHING: Final = Action(())

IDLE: Final = (MonsterCard(id="idle", name="", initiative=50, action=NOTHING),)
"""The deck of a set that does nothing in any act: a room may be revealed all the same."""
ATTACK: Final = Ability("attack", Relative(0))
LEVEL_WORDS: Final[Mapping[int | str, Level]] = {
    int(level) if level.isdigit() else level: level for level in get_args(Level)
}
NUMBERS: Final = re.compile("[1-9][0-9]{0,2}")
"""Numbers of treasures."""
RANGED_ATTACK: Final = replace(ATTACK, target=Select("enemy", range=Relative(0)))


def round_card(act: int, half: str = "") -> str:
    """The id of a card that is made for a round; a character has one for each half."""
    return f"round {act} {half}".strip()


# Characters


def class_of(trial: Trial, figure: TrialFigure) -> CharacterClass:
    """A class with the nameless and the named cards of a character, and two for each round of texts."""
    cards = [_nameless(figure, number) for number in range(figure.hand + figure.discard)]
    cards += [_named(card) for card in figure.cards]
    for number, act in enumerate(trial.acts):
        if act.round is not None:
            cards += _of_texts(figure, number, act.round.get(figure.id))
    return CharacterClass(
        id=figure.id,
        name=figure.id,
        hand_size=len(cards),
        hit_points=(figure.hp,) * 9,
        cards=tuple(cards),
        masteries=tuple(
            Mastery(id=name, name=name, condition=read_deed(text)) for name, text in figure.masteries.items()
        ),
    )


def seat_of(figure: TrialFigure, own: CharacterClass) -> Seat:
    """A character's place, with all its cards, whatever their levels."""
    levels = [1, *(card.level for card in figure.cards if isinstance(card.level, int))]
    cards = tuple(card.id for card in own.cards) if {card.level for card in own.cards} > {"1"} else ()
    goal = figure.id if figure.goal else ""
    return Seat(figure.id, level=figure.level or max(levels), cards=cards, goal=goal)


def goals_of(figures: Iterable[TrialFigure]) -> Mapping[str, BattleGoal]:
    """The battle goals of characters."""
    said = {
        one.id: TrialGoal(one.goal) if isinstance(one.goal, str) else one.goal for one in figures if one.goal
    }
    return {
        id: BattleGoal(id=id, name=id, condition=read_deed(goal.text), checkmarks=goal.checkmarks)
        for id, goal in said.items()
    }


def nameless(figure: TrialFigure, number: int) -> str:
    """The id of a card without a name; those of the hand come first."""
    return f"{figure.id} {number}"


def _nameless(figure: TrialFigure, number: int) -> AbilityCard:
    return _card(nameless(figure, number), figure.initiative or 0, NOTHING, NOTHING)


def _card(
    id: str,
    initiative: int,
    top: Action,
    bottom: Action,
    back: Face | None = None,
    name: str = "",
    level: Level = "1",
) -> AbilityCard:
    return AbilityCard(
        id=id, name=name or id, level=level, initiative=initiative, top=top, bottom=bottom, back=back
    )


def _named(card: TrialCard) -> AbilityCard:
    other = card.back
    back = None if other is None else Face(other.initiative, half_of(other.top), half_of(other.bottom))
    top, bottom = half_of(card.top), half_of(card.bottom)
    return _card(card.id, card.initiative, top, bottom, back, level=LEVEL_WORDS[card.level])


def half_of(said: str | TrialHalf) -> Action:
    """The action of half a card."""
    half = TrialHalf(said) if isinstance(said, str) else said
    if not half.text:
        return NOTHING
    loss: Loss = "unrecoverable" if half.unrecoverable else "lost" if half.lost else "no"
    return read_action(half.text, loss=loss, stays=half.stays, marks=True, whole="yes")


def lasting_half(card: TrialCard | TrialFace) -> Action | None:
    """The half of a card that stays in the active area; the top if both do."""
    halves = (half_of(card.top), half_of(card.bottom))
    return next((half for half in halves if half.stays != "no"), None)


def _of_texts(figure: TrialFigure, act: int, turn: TrialTurn | None) -> list[AbilityCard]:
    """Two cards for a round: the first text is the top of one, the second the bottom of the other."""
    texts = turn.texts if turn is not None else []
    initiative = (figure.initiative or 0) if turn is None or turn.initiative is None else turn.initiative
    if len(texts) > 2:
        raise UserError(f"{figure.id} has {len(texts)} texts in a round; a turn has two actions")
    top, bottom = (half_of(text) for text in (*texts, "", "")[:2])
    return [
        _card(round_card(act, "top"), initiative, top, NOTHING, name=f"first card of act {act + 1}"),
        _card(round_card(act, "bottom"), initiative, NOTHING, bottom, name=f"second card of act {act + 1}"),
    ]


# Monsters


def kind_of(trial: Trial, name: str) -> TrialKind:
    """A kind of monster by name."""
    if name not in trial.monsters:
        known = ", ".join(trial.monsters) or "none"
        raise UserError(f"no kind of monster '{name}'; there are {known}{did_you_mean(name, trial.monsters)}")
    return trial.monsters[name]


def set_of(figure: TrialFigure) -> str:
    """The set that a figure acts with."""
    return figure.set or figure.monster or figure.side


def monster_of(trial: Trial, figure: TrialFigure) -> MonsterType:
    """A figure as a kind of its own: its stat card, and all that its set does in the acts."""
    stats = (_stats(figure),) * LEVELS
    alike = [other.id for other in trial.figures if set_of(other) == set_of(figure)]
    set = set_of(figure)
    own = cards_of(trial, set)
    rounds = _rounds(trial, (figure.id, set, *alike), figure.initiative or 0, own)
    deck = (*own, *_deck(trial, figure), *rounds)
    shared = set if set in own_decks(trial) else ""
    return MonsterType(
        id=figure.id, name=figure.id, standees=10, normal=stats, elite=stats, deck=deck or IDLE, set=shared
    )


def type_of(trial: Trial, name: str) -> MonsterType:
    """A kind of monster of the trial."""
    kind = trial.monsters[name]
    alike = [figure.id for figure in trial.figures if set_of(figure) == name]
    own = cards_of(trial, name)
    return MonsterType(
        id=name,
        name=name,
        standees=kind.standees,
        normal=(_stats(kind),) * LEVELS,
        elite=(_stats(kind.elite or kind, kind.specials),) * LEVELS,
        deck=(*own, *_deck(trial), *_rounds(trial, (name, *alike), kind.initiative, own)) or IDLE,
    )


def own_decks(trial: Trial) -> Mapping[str, list[TrialAbilityCard]]:
    """The ability cards of the sets that have some of their own."""
    of_kinds = {name: kind.deck for name, kind in trial.monsters.items() if kind.deck}
    of_sets = {name: said for name, said in trial.decks.items() if isinstance(said, list)}
    return of_kinds | of_sets


def cards_of(trial: Trial, set: str) -> tuple[MonsterCard, ...]:
    """The ability cards of a set, if it has some of its own."""
    return tuple(
        MonsterCard(
            id=said.id or str(number),
            name=said.id or str(number),
            initiative=said.initiative,
            action=read_action(said.text) if said.text else NOTHING,
            shuffle=said.shuffle,
        )
        for number, said in enumerate(own_decks(trial).get(set, ()), 1)
    )


def _stats(said: TrialFigure | TrialKind, specials: list[str] | Numbered | None = None) -> MonsterStats:
    traits, effects = traits_and_effects(said.text)
    return MonsterStats(
        hit_points=said.hp,
        move=_value(said.move),
        attack=_value(said.attack),
        range=_value(said.range) or 0,
        targets=said.targets,
        flying=any(isinstance(p, Ability) and p.verb == "flying" for p in traits),
        traits=tuple(traits),
        attack_effects=effects,
        immune=tuple(said.immune),
        specials=tuple(map(read_action, special_texts(said.specials or specials or []))),
    )


def special_texts(said: list[str] | Numbered) -> list[str]:
    """The specials in the order of their numbers."""
    if isinstance(said, list):
        return said
    by_number = {str(number): text for number, text in said.items()}
    texts = [by_number.get(str(number), "") for number in range(1, len(by_number) + 1)]
    if not all(texts):
        raise UserError(f"specials have the numbers from 1 on, not {', '.join(by_number)}")
    return texts


def _value(stat: Stat) -> int | None:
    return None if stat == "-" else stat


def _deck(trial: Trial, figure: TrialFigure | None = None) -> Iterable[MonsterCard]:
    """Cards of what those who act by the monster rules do in turns of their own."""
    characters = {f.id for f in trial.figures if f.side == "characters" and not f.summoner and not f.kind}
    for number, act in enumerate(trial.acts):
        if act.card or (act.perform and act.perform not in characters):
            text = act.card or act.text
            yield MonsterCard(id=f"act {number}", name=text, initiative=50, action=_action(figure, text))


def _action(figure: TrialFigure | None, card: str) -> Action:
    """The action of a card; a summon attacks with its own range."""
    action = read_action(card, whole="monster")
    if figure is None or not figure.summoner or figure.range in (0, "-"):
        return action
    return replace(action, parts=tuple(RANGED_ATTACK if part == ATTACK else part for part in action.parts))


def _rounds(
    trial: Trial, names: tuple[str, ...], initiative: int, own: tuple[MonsterCard, ...]
) -> Iterable[MonsterCard]:
    """A card for each round: what one of these has there, or one that says nothing.

    `own` are those of the set's deck, which a round calls by their names.
    """
    known = [card.id for card in own]
    for number, act in enumerate(trial.acts):
        if act.round is None:
            continue
        said = next((act.round[name] for name in names if name in act.round), TrialTurn())
        written = bool(said.card) and said.card not in known
        action = read_action(said.card, whole="monster") if written else NOTHING
        first = initiative if said.initiative is None else said.initiative
        yield MonsterCard(id=round_card(number), name=said.card, initiative=first, action=action)


# The scenario


def scenario_of(trial: Trial) -> Scenario:
    """A scenario of the lines that a trial gives, on a map that nobody uses."""
    if not trial.scenario:
        return Scenario(id=trial.id, name=trial.id, board="", marks="", starts=())
    return _read_scenario(*trial.scenario.strip("\n").splitlines())


def treasure_of(text: str, number: int) -> Tile:
    """A treasure that holds or does what its text says."""
    contents = f": {text}" if text else ""
    return _read_scenario(f"T  treasure {number}{contents}", row="T").tiles[0]


def treasures_of(trial: Trial) -> Mapping[int, Treasure]:
    """The contents of treasures, by their numbers."""
    found: dict[int, Treasure] = {}
    for said, text in trial.treasures.items():
        word = str(said)
        if not NUMBERS.fullmatch(word):
            raise UserError(f"'{word}' is no number of a treasure; there are 1 to 999")
        tile = treasure_of(text, int(word))
        effect = tile.effect or NOTHING
        found[int(word)] = Treasure(
            id=word, name=word, number=int(word), rewards=tile.contents, effect=effect
        )
    return found


def _read_scenario(*lines: str, row: str = "") -> Scenario:
    """A scenario of some lines, with one letter more on its map."""
    goal = () if any(line.startswith("goal ") for line in lines) else ("goal all enemies are dead",)
    map_and_start = ("map", f"  s   s   s   s   {row}", "s  start")
    body = "".join(f"  {line}\n" for line in (*lines, *goal, *map_and_start))
    file = PackFile("scenario", "trial.scenario", f"scenario Trial\n{body}", KINDS["scenario"].verbatim)
    read = KINDS["scenario"].read(file)
    file.problems.raise_any()
    assert isinstance(read, Scenario)
    return read
