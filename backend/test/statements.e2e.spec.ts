import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { namedStatements, type Statement } from '../src/common/persistence/statement.js';
import { type DescribedColumn, describing } from './described.js';
import { declarationsOf } from './statement-rows.js';
import { SAMPLES } from './statement-samples.js';
import { TestApp } from './support.js';

const EQUAL = String.raw`"?\w+"? = (?:\$\d+|true|false|NULL|\d+|'\w+')`;
/** A write that a method of a TypeORM repository does as well (docs/decisions/0082-repositories-and-statements.md). */
const PLAIN_WRITE = new RegExp(
  `^(?:DELETE FROM \\w+|UPDATE \\w+ SET ${EQUAL}(?:, ${EQUAL})*)(?: WHERE ${EQUAL}(?: AND ${EQUAL})*)?$` +
    String.raw`|^INSERT INTO \w+ \([^)]*\) VALUES \((?:\$\d+(?:, )?)+\)$`,
);
/** Two run with each reply or each repeated request; TypeORM does not insert the id that a webhook's secret is sealed with. */
const PREPARED = ['drafts-delete-sent', 'idempotency-keep', 'webhooks-add'];

/** Declares the rows of all prepared statements, and of those that are put together for each call. */
const DECLARATIONS = new URL('../src/statements.d.ts', import.meta.url);
/** Columns that a list of tickets has in some orders only. */
const OF_SOME_LISTS = ['waitingMicros', 'updatedMicros', 'total'];

const isWithholdingOn = ({ name }: Statement): boolean => /-withholding-(staff|admin)$/.test(name);

const typesOf = (columns: readonly DescribedColumn[]): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ name, type, origin, isOuter }) => [name, `${type}${origin?.isNullable || isOuter ? '?' : ''}`]),
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

  it('can all be prepared, and have the rows that are declared', async () => {
    const described = await describing(client);
    const rows = new Map<string, DescribedColumn[]>();
    for (const prepared of namedStatements()) {
      const columns = await described(prepared.text);
      const plain = rows.get(prepared.name.replace(/-withholding-(staff|admin)$/, ''));
      if (isWithholdingOn(prepared))
        expect([prepared.name, typesOf(columns)]).toEqual([prepared.name, typesOf(plain!)]);
      else if (columns.length > 0) rows.set(prepared.name, columns);
    }
    for (const [name, samples] of Object.entries(SAMPLES)) {
      const [first, ...others] = await Promise.all(samples.map(({ statement }) => described(statement.text)));
      for (const other of others) {
        const [expected, found] = [typesOf(first!), typesOf(other)];
        for (const column of OF_SOME_LISTS) if (!(column in expected)) delete found[column];
        expect([name, found]).toEqual([name, expected]);
      }
      rows.set(name, first!);
    }
    const declarations = declarationsOf(rows);
    if (process.env['UPDATE_STATEMENTS']) writeFileSync(DECLARATIONS, declarations);
    expect(readFileSync(DECLARATIONS, 'utf8')).toBe(declarations);
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

  // With another expression than that of the index, PostgreSQL reckons the minutes again for each ticket.
  it('group reports by minutes that an index holds', async () => {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const expected = {
      'reports-answers': 'tickets_first_answers',
      'reports-answers-of-all': 'tickets_first_answers',
      'reports-answered-by-member': 'tickets_first_answers',
      'reports-resolutions': 'tickets_ended',
      'reports-resolutions-of-all': 'tickets_ended',
    };
    for (const [wanted, index] of Object.entries(expected)) {
      const { text } = namedStatements().find(({ name }) => name === wanted)!;
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
      // A column of an index stands in parentheses, so a cast within them is read and not reckoned.
      const scan = new RegExp(`"Index Name":"${index}","Relation Name":"tickets".*?"Output":\\[[^\\]]*"\\(\\(CASE`);
      expect([wanted, JSON.stringify(rows[0]['QUERY PLAN'])]).toEqual([wanted, expect.stringMatching(scan)]);
    }
    await client.query('ROLLBACK');
  });

  it('are described: names, types, nulls of columns and of outer joins', async () => {
    const described = await describing(client);
    const columns = await described(`SELECT u.id, u.name AS title, u.avatar, w.name AS world, count(*)::int AS count
      FROM users u LEFT JOIN worlds w ON w.id = u.id GROUP BY u.id, w.id`);
    expect(typesOf(columns)).toEqual({
      id: 'int4',
      title: 'varchar',
      avatar: 'varchar?',
      world: 'varchar?',
      count: 'int4',
    });
    expect(declarationsOf(new Map([['users', columns]]))).toContain(`    'users': {
      id: number;
      title: User['name'];
      avatar: User['avatar'];
      world: World['name'] | null;
      count: number;
    };`);
    await expect(described('SELECT nothing FROM users')).rejects.toThrow('does not exist');
  });
});
