import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { withCleanup } from '../lib/cleanup.ts';
import type { Cluster } from './cluster.ts';
import type { Request } from './load.ts';
import { atMost, type Result } from './promises.ts';
import { QUESTIONS, type Subjects, subjectsIn } from './questions.ts';
import { recorded, startBenchServer } from './server.ts';
import { literal, type Statement } from './statements.ts';

type Plan = { name: string; text: string; plan: string; tables: string[] };
type Plans = { question: string; plans: Plan[] }[];

/** From this size on, a sequential scan is a fault. It is the right plan for a small table. */
const INDEXED_FROM = 100_000;
/** After this many executions PostgreSQL may switch to a generic plan. */
const UNTIL_KEPT = 5;
const WHOLE_TABLE = /Seq Scan on (tickets|ticket_texts|ticket_messages|domain_events\w*)\b/g;
const CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|SAVEPOINT|RELEASE)/i;
/** Applies to the rest of the transaction, so it must run before the statements. */
const SETTING = /^SELECT set_config\(/;
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM)\b/;

type Row = { 'QUERY PLAN': string };

const explain = 'EXPLAIN (ANALYZE, BUFFERS)';

/**
 * Plans like the server: a named statement is prepared and executed several times first, an unnamed one is planned for
 * its values.
 */
const planOf = async (client: pg.Client, { name, text, values }: Statement) => {
  if (!name) return client.query<Row>({ text: `${explain} ${text}`, values });
  const execute = `EXECUTE bench${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
  await client.query(`PREPARE bench AS ${text}`);
  try {
    if (!WRITES.test(text)) for (let run = 0; run < UNTIL_KEPT; run += 1) await client.query(execute);
    return await client.query<Row>(`${explain} ${execute}`);
  } finally {
    await client.query('DEALLOCATE bench');
  }
};

/** EXPLAIN ANALYZE executes the statement, so its writes are rolled back. */
const explained = async (client: pg.Client, statement: Statement, settings: readonly Statement[]): Promise<Plan> => {
  await client.query('BEGIN');
  try {
    for (const { text, values } of settings) await client.query(text, values);
    const { rows } = await planOf(client, statement);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const tables = [...plan.matchAll(WHOLE_TABLE)].map(([, table]) => table!);
    return { name: statement.name, text: statement.text, plan, tables };
  } finally {
    await client.query('ROLLBACK');
  }
};

const requestsOf = (subjects: Subjects): Record<string, Request> =>
  Object.fromEntries(QUESTIONS.map(({ name, units }) => [name, units(subjects)[0]!.at(-1)!]));

const shown = ({ name, text, plan }: Plan): string =>
  `${name ? `\`${name}\`, prepared` : 'Planned for its values'}\n\n${text.trim()}\n\n${plan.trim()}`;

const writePlans = (found: Plans, folder: string): void => {
  const sections = found.map(({ question, plans }) => `## ${question}\n\n${plans.map(shown).join('\n\n')}`);
  writeFileSync(join(folder, 'plans.md'), `${sections.join('\n\n')}\n`);
};

const explainedIn = async (url: string, statements: Record<string, Statement[]>): Promise<Plans> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Plans = [];
    for (const [question, all] of Object.entries(statements)) {
      const plans: Plan[] = [];
      const settings = all.filter(({ text }) => SETTING.test(text));
      for (const statement of all.filter(({ text }) => !CONTROL.test(text) && !SETTING.test(text)))
        plans.push(await explained(client, statement, settings));
      found.push({ question, plans });
    }
    return found;
  } finally {
    await client.end();
  }
};

/** Explains the server's statements for each question at the largest size, and writes `plans.md`. */
export const explainAll = async (cluster: Cluster, size: number, folder: string): Promise<Result> => {
  const url = cluster.urlOf(size);
  const subjects = await withCleanup(async (end) => subjectsIn(url, (await startBenchServer(end, url)).address));
  const found = await explainedIn(url, await recorded(url, requestsOf(subjects)));
  writePlans(found, folder);
  const plans = found.flatMap((one) => one.plans);
  const readWhole = plans.filter(({ tables }) => tables.length > 0).map(({ text, tables }) => ({ text, tables }));
  const what = `plans that read all of tickets, messages or events, of ${plans.length}`;
  const promises = size < INDEXED_FROM ? [] : [atMost(what, 0, readWhole.length, 'plans')];
  return { promises, figures: { size, count: plans.length, readWhole } };
};
