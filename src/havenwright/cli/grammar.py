"""`haven grammar`: the languages of cards and packs as a reference, from the rows that read them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click

from havenwright.cli.common import json_option, write_json
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.cards.grammar.reference import Entry

Told = dict[tuple[str, str], Sequence[str]]
"""The words of loops that were told last, by a rule and the name of the loop."""
INTRODUCTION: Final = """\
# The grammar of cards and packs

Made by `haven grammar --markdown` from the rows of `cards/grammar`: the language in its canonical words, as
`haven show` prints it. The chapters behind it are those of `packs`, for the lines of scenarios, goals,
modifier cards and perks, and for outcomes in campaigns. Each row is words with holes, and has an example.
What they mean stands in [the card language](card-language.md), with other wordings, in [packs](packs.md) and
in [campaigns](campaigns.md).

A hole `{n:amount}` is a phrase of the rule `amount`; `{more:plus*}` is any number of phrases, `{more:plus+}`
at least one; `[words]` may be missing, and of `(one|other)` one stands there. `<field>` is one of the words
below its row, or below one above it: such a row is many. Capital letters make no difference but in names.

An example is what its row reads in a pack of the box, or was made for it where no pack has any; its meaning
is its tree in short, without the fields that are as usual. `games` says which games have the words of an
example, where not all of them do.
"""


@click.command()
@click.argument("chapter", required=False)
@click.option("--other", is_flag=True, help="Other wordings that are read, and what they stand for.")
@click.option("--markdown", is_flag=True, help="The page docs/card-grammar.md.")
@click.option("--textmate", is_flag=True, help="A TextMate grammar, for editors.")
@click.option("--words", is_flag=True, help="All words and phrases, as JSON.")
@json_option
def command(
    chapter: str | None, other: bool, markdown: bool, textmate: bool, words: bool, as_json: bool
) -> None:
    """Print the languages of cards and of packs: every row, with an example.

    \b
    haven grammar                 all chapters
    haven grammar conditions      one of them
    haven grammar "scenario effects"
    haven grammar --other deeds   other wordings of a chapter, with the canonical words
    haven grammar --json          for programs
    haven grammar --textmate      what editors/havenwright.tmLanguage.json has
    """
    from havenwright.cards.grammar import reference

    if textmate or words:
        write_json(reference.textmate() if textmate else reference.word_list())
        return
    found = list(other_entries() if other else all_entries())
    chapters = list(dict.fromkeys(entry.chapter for entry in found))
    if chapter is not None:
        if chapter not in chapters:
            raise UserError(f"there is no chapter '{chapter}'. Expected {', '.join(chapters)}")
        found = [entry for entry in found if entry.chapter == chapter]
    if as_json:
        write_json([{**entry._asdict(), "games": limited(entry.example)} for entry in found])
    elif markdown:
        click.echo(page(), nl=False)
    else:
        for line in _told(found):
            click.echo(line)


def all_entries() -> "Iterator[Entry]":
    """The rows of cards, then those of packs."""
    from havenwright.cards.grammar import reference as cards
    from havenwright.packs import reference as packs

    books = packs.phrases_of_shipped()
    yield from cards.entries(books[packs.CARDS])
    yield from packs.entries(books)


def other_entries() -> "Iterator[Entry]":
    """The other wordings of cards."""
    from havenwright.cards.grammar import reference as cards
    from havenwright.packs import reference as packs

    return cards.other_entries(packs.phrases_of_shipped()[packs.CARDS])


def _told(rows: "Sequence[Entry]") -> Iterator[str]:
    from havenwright.cards.grammar.reference import spaced

    for (chapter, title), in_chapter in groupby(rows, key=lambda entry: (entry.chapter, entry.title)):
        yield f"{chapter}: {title}"
        told = Told()
        for rule, of_rule in groupby(in_chapter, key=lambda entry: entry.rule):
            yield f"\n  {rule}"
            for entry in of_rule:
                yield f"    {entry.row}"
                if entry.example and entry.example != entry.row:
                    yield f"        {spaced(entry.example)}"
                if entry.meaning and entry.meaning != entry.example:
                    yield f"        = {entry.meaning}"
                for name, words in _loops(entry, told):
                    yield f"        <{name}>: {' | '.join(words)}"
        yield ""


def _loops(entry: "Entry", told: Told) -> Iterator[tuple[str, Sequence[str]]]:
    """The words of the loops of a row, but for those that its rule told last."""
    for name, words in entry.words.items():
        if told.get((entry.rule, name)) != words:
            told[entry.rule, name] = words
            yield name, words


def page() -> str:
    """The page `docs/card-grammar.md`."""
    from havenwright.cards.grammar.reference import spaced

    lines = [INTRODUCTION]
    for (chapter, title), rows in groupby(all_entries(), key=lambda entry: (entry.chapter, entry.title)):
        lines += [
            f"## {chapter.capitalize()}",
            "",
            title,
            "",
            "| rule | row | example | meaning | games |",
            "|---|---|---|---|---|",
        ]
        told = Told()
        for entry in rows:
            row, example, meaning = map(_cell, (entry.row, spaced(entry.example), entry.meaning))
            row += "".join(
                f"<br>`<{name}>`: {_cell(', '.join(words))}" for name, words in _loops(entry, told)
            )
            games = ", ".join(limited(entry.example))
            lines.append(f"| {_cell(entry.rule)} | {row} | {example} | {meaning} | {games} |")
        lines.append("")
    return "\n".join(lines)


def _cell(text: str) -> str:
    escaped = text.replace("|", "\\|")
    return f"`{escaped}`" if text else ""


def limited(example: str) -> list[str]:
    """The games that have all conditions and tiles of an example; empty if all of them do."""
    from havenwright.cards.vocabulary import CONDITIONS
    from havenwright.rulesets import RULESETS, ruleset

    named = {word for word in example.lower().split() if word in CONDITIONS}
    having = [name for name in RULESETS if named <= set(ruleset(name).conditions)]
    return [] if len(having) == len(RULESETS) else having
