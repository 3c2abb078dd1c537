/* Every text of the page, by key. A second language is a second table with the same keys. */
export const en = {
  'app.name': 'Havenwright',
  'app.motto': 'Everybody lives from going down, or from those who do.',
  'app.unofficial': 'Unofficial. Not affiliated with the publisher of these games; all content is our own.',
  'app.no_room': 'This address leads to no table. Paste the link that you were sent.',
  'line.connecting': 'Coming to the table',
  'line.lost': 'The connection is lost. The table is kept, and you come back by yourself.',
  'line.ended': 'You have left this table: {reason}',
  'ask.waiting': '{who} decides',
  'ask.party': 'The party decides',
  'ask.bots': 'The others are playing',
  'ask.spectator': 'You look on',
  'ask.undo': 'Undo',
  'ask.question': 'Question',
  'ask.sent': 'A moment',
  'ask.list': 'All answers',
  'ask.do': 'Do it',
  'ask.go_on': 'Go on',
  'board.name': 'Board',
} as const;

export type Key = keyof typeof en;
