import pg from 'pg';
import type { Viewer } from '../src/common/access/role.js';
import { Role } from '../src/common/access/role.js';
import { namedStatements, type Statement } from '../src/common/persistence/statement.js';
import type { ListTicketsQuery } from '../src/tickets/list/dto/list-tickets.query.js';
import { TicketQueue, TicketSort, TicketStatus } from '../src/tickets/ticket.enums.js';
import { countsStatement } from '../src/tickets/list/ticket-counts.repository.js';
import { listStatements } from '../src/tickets/list/ticket-list.sql.js';
import { describing } from './described.js';
import { TestApp } from './support.js';

const VIEWERS: readonly Viewer[] = [Role.User, Role.Admin].map((role) => ({ id: 1, name: 'Alguém', role }));
const QUERIES: readonly Partial<ListTicketsQuery>[] = [
  {},
  { cursor: '1763800000000000-7' },
  { includeClosed: true, limit: 17 },
  { status: TicketStatus.Open, worldId: 3, assignedTo: 'none' },
  { ownerId: 3, includeClosed: true },
  { email: 'a@clube.test', character: 'Zion', from: '2026-01-01', to: '2026-02-01' },
  { q: '12', cursor: '1763800000000000-7' },
  { sort: TicketSort.Waiting },
  { sort: TicketSort.Waiting, queue: TicketQueue.Mine, cursor: 'w1763800000000000-7' },
  { sort: TicketSort.Waiting, q: 'a', cursor: 'r1763800000000000-7' },
  { queue: TicketQueue.Unassigned },
];

/** The statements of lists are put together for each query, so the module has none of them when it is loaded. */
const ofLists = (): Statement[] =>
  VIEWERS.flatMap((viewer) =>
    QUERIES.flatMap((query) => {
      const { page, total } = listStatements(viewer, { limit: 25, ...query } as ListTicketsQuery, 'UTC');
      return [page.statement, ...(total ? [total.statement] : [])];
    }),
  );

/** The same holds for the counts of views. */
const ofCounts = (): Statement[] =>
  VIEWERS.map(
    (viewer) =>
      countsStatement(
        viewer,
        QUERIES.map((query) => ({ includeClosed: false, ...query })),
        'UTC',
      ).statement,
  );

describe('prepared statements', () => {
  let app: TestApp;
  let client: pg.Client;

  beforeAll(async () => {
    app = await TestApp.start();
    client = new pg.Client({ connectionString: app.env.database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  it('can all be prepared, and have the columns that their rows are declared with', async () => {
    const described = await describing(client);
    const statements = [...namedStatements(), ...ofLists(), ...ofCounts()];
    expect(statements.length).toBeGreaterThan(100);
    for (const { name, text, columns } of statements) {
      const found = await described(text).catch((error: Error) => error.message);
      expect({ name, text, columns: found }).toEqual({ name, text, columns: columns ?? expect.any(Object) });
    }
  });

  it('are compared: a column too many, one too few and another type differ', async () => {
    const described = await describing(client);
    expect(await described('SELECT id, name AS title, "createdAt" FROM users')).toEqual({
      id: 'int4',
      title: 'varchar',
      createdAt: 'timestamptz',
    });
    await expect(described('SELECT nothing FROM users')).rejects.toThrow('does not exist');
  });
});
