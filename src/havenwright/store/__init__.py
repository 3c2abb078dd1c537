"""The store: rooms as logs that only grow, and saved games by name.

A room is a header and its lines, numbered from 0. It changes only by line N after line N - 1. Of two writers
of one line the second is refused. `SqliteStore` keeps everything in one file; another implementation of
`Store` can take its place.
"""

from havenwright.store.records import NumberTaken, RoomRow, SaveRow, Store, StoreError
from havenwright.store.sqlite import SqliteStore

__all__ = ["NumberTaken", "RoomRow", "SaveRow", "SqliteStore", "Store", "StoreError"]
