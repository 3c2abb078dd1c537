"""An event card: one option is chosen, its outcome applied, an attack resolved, the card put away."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, sections
from havenwright.campaign.events.conditions import holds
from havenwright.campaign.events.happening import happen
from havenwright.campaign.home import outpost_attack
from havenwright.packs.campaigns.content import Event


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
    if not open_options:
        play.tell("passed over", reason=f"no option of {event.name or f'event {card}'} is open to you")
        return
    crossover = _crossover(play, event, present)
    chosen = play.answers.option(card, [*open_options, *crossover])
    play.need(chosen in event.options or chosen in crossover, f"event {card} has no option {chosen}")
    play.need(chosen not in barred, f"option {chosen} of event {card} isn't open to you")
    play.tell("option", card=card, option=chosen)
    if chosen in crossover:
        sections.read(play, chosen)
    after = happen(play, event.options.get(chosen, ()), present)
    if event.attack is not None:
        outpost_attack.resolve(play, event.attack, after.value, after.targets, present)
        happen(play, event.attack.then, present)
    if after.returns and play.rules.returns_cards:
        decks.cards(play, deck).append(card)


def _crossover(play: Play, event: Event, present: tuple[str, ...]) -> list[str]:
    """Sections that may be read in place of an outcome, for those from another game; a variant."""
    if "crossover classes" not in play.variants:
        return []
    ancestries = {play.class_of(play.character(name)).ancestry for name in present}
    return [section for ancestry, section in event.crossover.items() if ancestry in ancestries]
