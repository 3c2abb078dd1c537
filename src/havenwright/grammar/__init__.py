"""Grammars as tables: rows of words with holes, each with its meaning. See docs/grammar.md."""

from havenwright.grammar.grammar import Grammar
from havenwright.grammar.pattern import GrammarError
from havenwright.grammar.rules import MISFIT, NUMBER, Leaf, Phrases, Refused, Rule, leaf_of_token
from havenwright.grammar.text import Mistake, Token, tokenize

__all__ = ["MISFIT", "NUMBER", "Grammar", "GrammarError", "Leaf", "Mistake", "Phrases", "Refused", "Rule"]
__all__ += ["Token", "leaf_of_token", "tokenize"]
