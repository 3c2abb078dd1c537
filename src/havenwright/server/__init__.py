"""The service: rooms in which people and bots play, over one socket for each client.

`Room` is a game with its seats, kept in a `Store`; `Hall` holds the rooms of a process; `wire` declares every
message in either direction; `app` puts them behind HTTP and a WebSocket.
"""
