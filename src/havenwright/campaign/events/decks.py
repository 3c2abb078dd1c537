"""Decks: cards that are drawn from the front, put behind the last, and shuffled where the rules say so."""

from havenwright.campaign.core.play import Play


def cards(play: Play, deck: str) -> list[str]:
    return play.state.decks.setdefault(deck, [])


def shuffle(play: Play, deck: str) -> None:
    """Shuffle a deck."""
    play.tell("shuffled", deck=deck)
    play.chance.shuffle(deck, cards(play, deck))


def draw(play: Play, deck: str, count: int = 1) -> list[str]:
    """Take cards from the front, as far as there are some."""
    found = cards(play, deck)
    drawn, found[:] = found[:count], found[count:]
    return drawn


def put_in(play: Play, deck: str, card: str) -> None:
    """Put a card into a deck, which is shuffled then."""
    cards(play, deck).append(card)
    shuffle(play, deck)


def change(play: Play, deck: str, event: str, *, added: bool) -> None:
    """Add an event to a deck, or take it out; the deck is shuffled where the rules say so."""
    found = cards(play, deck)
    if added:
        play.need(event in play.content.events, f"there is no event '{event}'")
        play.need(not play.content.events[event].game, f"event {event} is of another game")
        if event not in found:
            found.append(event)
    elif event in found:
        found.remove(event)
    if added or play.rules.removing_shuffles:
        shuffle(play, deck)


def change_group(play: Play, deck: str, icon: str, *, added: bool) -> None:
    """Add all events with an icon to a deck, or take them out; the deck is shuffled as for one."""
    found = cards(play, deck)
    group = [name for name, event in play.content.events.items() if event.icon == icon]
    moved = [name for name in group if (name in found) != added]
    found[:] = [*found, *moved] if added else [name for name in found if name not in moved]
    play.tell("deck changed", deck=deck, amount=len(moved), added=added)
    if added or play.rules.removing_shuffles:
        shuffle(play, deck)


def seasonal(play: Play, deck: str) -> str:
    """The name of a deck in the present season."""
    if not play.rules.seasons:
        return deck
    return f"{season(play)} {deck}"


def season(play: Play) -> str:
    """The season of the next box that isn't marked."""
    return ("summer", "winter")[play.state.week // play.rules.seasons % 2]
