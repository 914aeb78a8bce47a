import pg from 'pg';
import { withCleanup } from '../lib/cleanup.ts';
import { whole } from '../lib/numbers.ts';
import type { Cluster } from './cluster.ts';
import { QUESTIONS, type Subjects, subjectsIn } from './questions.ts';
import { recorded, startBenchServer } from './server.ts';
import type { Request } from './servers/load.ts';
import { literal, type Statement } from './statements.ts';

export type Plan = { name: string; text: string; plan: string; tables: string[] };
export type Plans = { size: number; questions: { name: string; plans: Plan[] }[] };

/** From then on PostgreSQL keeps a plan that knows no values, if that is as good. */
const UNTIL_KEPT = 5;
const WHOLE_TABLE = /Seq Scan on (tickets|ticket_texts|ticket_messages|domain_events\w*)\b/g;
const CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|SAVEPOINT|RELEASE)/i;
/** Set for the rest of a transaction, so they belong to the statements after them. */
const SETTING = /^SELECT set_config\(/;
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM)\b/;

type Row = { 'QUERY PLAN': string };

const explain = 'EXPLAIN (ANALYZE, BUFFERS)';

/** As the server runs it: prepared and run a few times before, or, without a name, planned for its values. */
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

/** Explains the statement by running it, and rolls back its writes. */
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

/** Explains the server's own statements for each question at the largest size. */
export const explainAll = (cluster: Cluster, size: number): Promise<Plans> =>
  withCleanup(async (end) => {
    console.log(`\nPlans at ${whole(size)} tickets:`);
    const url = cluster.urlOf(size);
    const subjects = await withCleanup(async (inner) => subjectsIn(url, (await startBenchServer(inner, url)).address));
    const found = await recorded(url, requestsOf(subjects));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    end.after(() => client.end());
    const questions: Plans['questions'] = [];
    for (const [name, statements] of Object.entries(found)) {
      const plans: Plan[] = [];
      const settings = statements.filter(({ text }) => SETTING.test(text));
      for (const statement of statements.filter(({ text }) => !CONTROL.test(text) && !SETTING.test(text)))
        plans.push(await explained(client, statement, settings));
      questions.push({ name, plans });
    }
    const whollyRead = questions.filter(({ plans }) => plans.some(({ tables }) => tables.length > 0));
    const count = questions.reduce((sum, { plans }) => sum + plans.length, 0);
    console.log(`  ${count} statements, ${whollyRead.length} read a whole table`);
    for (const { name } of whollyRead) console.log(`  (!) ${name}`);
    return { size, questions };
  });
