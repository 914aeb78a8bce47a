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
      const asked = { limit: 25, ...query } as ListTicketsQuery;
      const { page, total } = listStatements(viewer, asked, 'UTC');
      const found = listStatements(viewer, asked, 'UTC', { ids: [1, 2], isPartial: false });
      return [page.statement, found.page.statement, ...(total ? [total.statement] : [])];
    }),
  );

/** The same holds for the counts of views. */
const ofCounts = (): Statement[] =>
  VIEWERS.map(
    (viewer) =>
      countsStatement(
        viewer,
        [null, [1, 2], undefined].flatMap((ids) =>
          QUERIES.map((query) => ({
            filters: { includeClosed: false, ...query },
            found: ids === undefined ? undefined : { ids, isPartial: false },
          })),
        ),
        'UTC',
      ).statement,
  );

const EQUAL = String.raw`"?\w+"? = (?:\$\d+|true|false|NULL|\d+|'\w+')`;
/** A write that a method of a TypeORM repository does as well (docs/decisions/0082-repositories-and-statements.md). */
const PLAIN_WRITE = new RegExp(
  `^(?:DELETE FROM \\w+|UPDATE \\w+ SET ${EQUAL}(?:, ${EQUAL})*)(?: WHERE ${EQUAL}(?: AND ${EQUAL})*)?$` +
    String.raw`|^INSERT INTO \w+ \([^)]*\) VALUES \((?:\$\d+(?:, )?)+\)$`,
);
/** Two run with each reply or each repeated request; TypeORM does not insert the id that a webhook's secret is sealed with. */
const PREPARED = ['drafts-delete-sent', 'idempotency-keep', 'webhooks-add'];

type Types = Readonly<Record<string, string>>;

/** An outer join or an expression may give null where no column does, so a row may be declared with more nulls than are found. */
const asDeclared = (found: Types, declared: Types): Types =>
  Object.fromEntries(
    Object.entries(found).map(([name, type]) => [name, declared[name] === `${type}?` ? `${type}?` : type]),
  );

type Plan = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Whether rows are chosen and locked inside of a change, by a part of its plan that may run more than once. */
const locksAgain = (plan: Plan, inChange = false): boolean =>
  plan['Parent Relationship'] !== 'InitPlan' &&
  ((inChange && plan['Node Type'] === 'LockRows') ||
    (plan.Plans ?? []).some((part) => locksAgain(part, inChange || plan['Node Type'] === 'ModifyTable')));

/** How a queue finds its next entry: what locks it, up to the index. */
const choiceOf = (plan: Plan): Plan[] => {
  if (plan['Node Type'] !== 'LockRows') return (plan.Plans ?? []).flatMap(choiceOf);
  const nodes: Plan[] = [];
  for (
    let node: Plan | undefined = plan;
    node;
    node = node.Plans?.find((part) => part['Parent Relationship'] === 'Outer')
  )
    nodes.push(node);
  return nodes;
};

const FULL_QUEUES = `
  INSERT INTO users (name, email, password, role) VALUES ('Alguém', 'fila@clube.test', '-', 'user');
  INSERT INTO mails ("userId", kind) SELECT max(id), 'reply' FROM users, generate_series(1, 5000);
  INSERT INTO push_messages ("userId", "sendAfter") SELECT max(id), now() FROM users, generate_series(1, 5000);
  ANALYZE mails, push_messages`;

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
      const found = await described(text).then((types) => asDeclared(types, { ...columns }), String);
      expect({ name, text, columns: found }).toEqual({ name, text, columns: columns ?? expect.any(Object) });
    }
  });

  it('do what no method of a TypeORM repository does', () => {
    const isPlain = ({ name, text }: Statement): boolean =>
      !name.startsWith('privacy-erase-') && PLAIN_WRITE.test(text.replace(/\s+/g, ' '));
    const plain = namedStatements().filter(isPlain);
    expect(plain.map(({ name }) => name).sort()).toEqual(PREPARED);
    expect(PLAIN_WRITE.test('UPDATE users SET name = $2, "isActive" = true WHERE id = $1')).toBe(true);
    expect(PLAIN_WRITE.test('UPDATE users SET "lastLogin" = now() WHERE id = $1')).toBe(false);
  });

  // `IN (SELECT … LIMIT … SKIP LOCKED)` takes more than the limit where the plan asks it again for each row.
  it('choose the rows that they claim once, by `= ANY (ARRAY(SELECT …))` or a materialized CTE', async () => {
    const isAskedAgain = async ({ text }: Pick<Statement, 'text'>): Promise<boolean> => {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
      return locksAgain(rows[0]['QUERY PLAN'][0].Plan);
    };
    const claims = namedStatements().filter(({ text }) => text.includes('SKIP LOCKED'));
    expect(claims.length).toBeGreaterThan(10);
    for (const claim of claims) expect([claim.name, await isAskedAgain(claim)]).toEqual([claim.name, false]);
    const chosen = 'SELECT id FROM users ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED';
    expect(await isAskedAgain({ text: `DELETE FROM users WHERE id IN (${chosen})` })).toBe(true);
  });

  // Otherwise each entry of a queue costs a look at all that wait. Of an empty table two plans may cost the same.
  it('find the next entry of a queue, and when it is due, by an index', async () => {
    await client.query('BEGIN');
    await client.query(FULL_QUEUES);
    await client.query(
      'SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off',
    );
    const planOf = async (wanted: string): Promise<Plan> => {
      const { text } = namedStatements().find(({ name }) => name === wanted)!;
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
      return rows[0]['QUERY PLAN'][0].Plan;
    };
    const claims = {
      'mails-claim': 'mails_next',
      'push-messages-claim': 'push_messages_next',
      'webhook-queue-claim': 'webhook_deliveries_due',
    };
    for (const [name, index] of Object.entries(claims)) {
      const choice = choiceOf(await planOf(name));
      const sorts = choice.map((node) => node['Node Type']).filter((type) => type.includes('Sort'));
      expect({ name, sorts, index: choice.at(-1)?.['Index Name'] }).toEqual({ name, sorts: [], index });
    }
    for (const name of ['mails-next-due', 'push-messages-next-due'])
      expect([name, (await planOf(name))['Node Type']]).toEqual([name, 'Result']);
    await client.query('ROLLBACK');
  });

  it('are compared: a column too many, one too few, another type and a null that no row has', async () => {
    const described = await describing(client);
    expect(await described('SELECT id, name AS title, avatar, "createdAt" FROM users')).toEqual({
      id: 'int4',
      title: 'varchar',
      avatar: 'varchar?',
      createdAt: 'timestamptz',
    });
    await expect(described('SELECT nothing FROM users')).rejects.toThrow('does not exist');
  });
});
