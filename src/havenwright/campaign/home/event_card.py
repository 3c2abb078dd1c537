"""An event card: one option is chosen, its outcome applied, an attack resolved, the card put away."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks
from havenwright.campaign.events.conditions import holds
from havenwright.campaign.events.happening import happen
from havenwright.campaign.home import outpost_attack


def resolve(play: Play, deck: str, present: tuple[str, ...]) -> None:
    """Resolve the next event of a deck for those present; an empty deck gives none."""
    drawn = decks.draw(play, deck)
    if not drawn:
        play.tell("no event", deck=deck)
        return
    card = drawn[0]
    event = play.content.events[card]
    play.tell("event", card=card, deck=deck)
    barred = {option for option, needs in event.needs.items() if not holds(play, needs, present)}
    open_options = [option for option in event.options if option not in barred]
    play.need(bool(open_options), f"no option of event {card} is open to you")
    chosen = play.answers.option(card, open_options)
    play.need(chosen in event.options, f"event {card} has no option {chosen}")
    play.need(chosen not in barred, f"option {chosen} of event {card} isn't open to you")
    play.tell("option", card=card, option=chosen)
    after = happen(play, event.options[chosen], present)
    if event.attack is not None:
        outpost_attack.resolve(play, event.attack, after.value, after.targets, present)
        happen(play, event.attack.then, present)
    if after.returns and play.rules.returns_cards:
        decks.cards(play, deck).append(card)
