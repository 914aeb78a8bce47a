/** Query keys live apart from queries, so the live connection can name data without importing a feature. */
export const keys = {
  me: ['me'],
  config: ['config'],
  worlds: ['worlds'],
  characters: (worldId: number) => ['characters', worldId],
  tickets: {
    root: ['tickets'],
    lists: ['tickets', 'list'],
    list: (filter: object) => ['tickets', 'list', filter],
    one: (id: number) => ['tickets', 'one', id],
    head: (id: number) => ['tickets', 'one', id, 'head'],
    messages: (id: number) => ['tickets', 'one', id, 'messages'],
    attachments: (id: number) => ['tickets', 'one', id, 'attachments'],
    events: (id: number) => ['tickets', 'one', id, 'events'],
    unread: (id: number) => ['tickets', 'one', id, 'unread'],
  },
  notifications: ['notifications'],
  sessions: ['sessions'],
  admin: {
    root: ['admin'],
    stats: ['admin', 'stats'],
    online: ['admin', 'online'],
    allReports: ['admin', 'reports'],
    reports: (range: object) => ['admin', 'reports', range],
    maintenance: ['admin', 'maintenance'],
    users: ['admin', 'users'],
  },
} as const;
