"""Errors of decoding bytes from outside, apart from other errors: `haven --help` needn't load the decoder."""

from typing import Final

import msgspec

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The errors of decoding bytes that aren't what they should be."""
