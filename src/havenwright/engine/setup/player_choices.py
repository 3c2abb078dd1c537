"""The players' choices in set-up: battle goals, items, ability cards, starting hexes, in this order.

The quick variant asks nothing: seats say everything in advance.
"""

from msgspec.structs import replace

from havenwright.engine.components.piles import cards_in
from havenwright.engine.core.play import Play, Rule, ask, ask_number, ask_or_skip
from havenwright.engine.model.agenda import BringItems, DealGoals, PickCards, StartAt
from havenwright.engine.model.chance import drawn, seeded
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.state import GOALS, Deck, State
from havenwright.engine.setting.hands import too_many, upgrades_at
from havenwright.engine.setup.fitting_goals import fits
from havenwright.engine.setup.items import has_room
from havenwright.packs.modifiers import put_into


def deal_goals(play: Play, entry: DealGoals) -> Rule[None]:
    """Some battle goals for each seat, in secret; each keeps one, all choose at once."""
    seats = [seat for seat, one in enumerate(play.setting.party) if not one.goal]
    unfit: list[str] = []
    dealt = {seat: _dealt(play, seat, unfit) for seat in seats}
    asked = tuple(Decision(seat, "battle goal", goals, seat) for seat, goals in dealt.items() if goals)
    for decision in asked:
        play.emit("goals dealt", GOALS, seat=decision.seat, figure=decision.seat, goals=decision.options)
    if not asked:
        return
    answers = yield asked
    assert isinstance(answers, tuple)
    kept = [""] * len(play.setting.party)
    for decision, answer in zip(asked, answers, strict=True):
        kept[decision.seat] = answer
        play.emit("goal kept", GOALS, seat=decision.seat, figure=decision.seat, goal=answer)
    play.state.goals = tuple(kept)
    deck = play.state.decks[GOALS]
    others = [*unfit, *(goal for goals in dealt.values() for goal in goals if goal not in kept)]
    play.state.decks[GOALS] = replace(deck, discarded=tuple(sorted(others)))


def _dealt(play: Play, seat: int, unfit: list[str]) -> tuple[str, ...]:
    """The next goals of the deck that a seat can meet here and can miss; others are put aside."""
    goals: list[str] = []
    while len(goals) < play.setting.rules.goals_dealt and play.state.decks[GOALS].left:
        left = list(play.state.decks[GOALS].left)
        goal = left.pop(play.chance(GOALS, len(left)))
        (goals if fits(play.setting, seat, goal) else unfit).append(goal)
        play.state.decks[GOALS] = Deck(tuple(left))
    return tuple(goals)


def imagine_goals(state: State, seat: int, seed: int) -> None:
    """The goals that other seats kept are some that this seat doesn't know of."""
    if not state.goals:
        return
    others = [other for other, goal in enumerate(state.goals) if goal and other != seat]
    unknown = sorted((*state.decks[GOALS].left, *(state.goals[other] for other in others)))
    kept, chance = list(state.goals), seeded(seed, GOALS)
    for other in others:
        chance, index = drawn(seed, GOALS, chance, len(unknown))
        kept[other] = unknown.pop(index)
    state.goals = tuple(kept)
    state.decks[GOALS] = replace(state.decks[GOALS], left=tuple(unknown))


def return_goals(play: Play) -> None:
    """After the scenario all battle goals are in their deck again, shuffled."""
    if GOALS in play.state.decks:
        play.state.decks[GOALS] = Deck(tuple(sorted(play.setting.goals)))


def bring_items(play: Play, entry: BringItems) -> Rule[None]:
    """Items of one's own, one after the other, as long as there is room for another."""
    seat, setting = entry.seat, play.setting
    while True:
        own = [(n, one) for n, one in enumerate(setting.items) if one.seat == seat and not one.found]
        brought = [one.item for n, one in own if play.state.items[n] != "away"]
        options = [
            n
            for n, one in own
            if play.state.items[n] == "away" and has_room(setting, seat, [*brought, one.item])
        ]
        answer = yield from ask_or_skip(seat, "bring item", options, about=seat)
        if answer is None:
            break
        _bring(play, answer)
    play.emit("items brought", "items", figure=seat, items=tuple(item.name for item in brought))


def _bring(play: Play, number: int) -> None:
    """An item is there, and puts its modifier cards into its owner's deck."""
    one = play.setting.items[number]
    play.state.items = tuple("ready" if n == number else how for n, how in enumerate(play.state.items))
    name = f"seat {one.seat}"
    deck = play.state.decks[name]
    play.state.decks[name] = replace(deck, left=put_into(deck.left, "-1", name, one.item.minus_ones))


def pick_cards(play: Play, entry: PickCards) -> Rule[None]:
    """As many ability cards as the hand holds stay; the others are left out of the scenario."""
    seat = entry.seat
    if play.setting.rules.levels == "scenario":
        yield from _upgrade(play, seat)
        return
    size = play.setting.hand_size(play.setting.party[seat])
    wanted = play.setting.learning_hand(play.setting.party[seat])
    while len(hand := cards_in(play, seat, "hand")) > size and play.setting.party[seat].pool:
        spare = too_many([play.setting.cards[n][1] for n in hand], wanted)
        options = [n for n in hand if play.setting.cards[n][1] in spare] if wanted else hand
        card = yield from ask_number(seat, "leave out", options, about=seat)
        play.state.zones[card] = "left out"
    play.emit("cards picked", "card selection", seat=seat, figure=seat, cards=tuple(hand))


def _upgrade(play: Play, seat: int) -> Rule[None]:
    """As many cards as the level says are replaced by better ones, each by its own."""
    own = [(n, card) for n, (owner, card) in enumerate(play.setting.cards) if owner == seat]
    better = {card.upgrades: n for n, card in own if card.upgrades}
    for _ in range(upgrades_at(play.setting.party[seat].level) if play.setting.party[seat].pool else 0):
        options = [n for n, card in own if play.state.zones[n] == "hand" and card.id in better]
        if not options:
            break
        card = yield from ask_number(seat, "upgrade", options, about=seat)
        play.state.zones[card] = "left out"
        play.state.zones[better[play.setting.cards[card][1].id]] = "hand"
    hand = tuple(cards_in(play, seat, "hand"))
    play.emit("cards picked", "upgrades", seat=seat, figure=seat, cards=hand)


def start_at(play: Play, entry: StartAt) -> Rule[None]:
    """A character is placed in a starting hex that is still free."""
    seat, board = entry.seat, play.board
    taken = {body.hex for body in play.state.figures if body.here}
    free = [index for at in play.setting.scenario.starts if (index := board.index(at)) not in taken]
    usual = board.index(play.setting.scenario.starts[seat])
    ordered = sorted(free, key=lambda index: index != usual)
    chosen = yield from ask(seat, "starting hex", ordered, about=seat)
    assert isinstance(chosen, int)
    play.figure(seat).hex = chosen
    play.emit("placed figure", "starting hexes", figure=seat, to=chosen)
