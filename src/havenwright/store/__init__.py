"""The store: rooms as logs that only grow, and saved games by name.

A room is a header and its lines, numbered from 0. Appending line N is the one way to change a room; who
appends a line that is there already loses, so that two writers can't both be right. `SqliteStore` keeps all
of it in one file; what else implements `Store` can take its place.
"""

from havenwright.store.records import NumberTaken, RoomRow, SaveRow, Store, StoreError
from havenwright.store.sqlite import SqliteStore

__all__ = ["NumberTaken", "RoomRow", "SaveRow", "SqliteStore", "Store", "StoreError"]
