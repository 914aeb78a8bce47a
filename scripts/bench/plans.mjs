import pg from 'pg';
import { whole } from './numbers.mjs';
import { startProduct } from './product.mjs';
import { QUESTIONS, subjectsIn } from './questions.mjs';
import { recorded } from './recording.mjs';
import { literal } from './sql-text.mjs';
import { onStage } from './stage.mjs';

/** From then on PostgreSQL keeps a plan that knows no values, if that is as good. */
const UNTIL_KEPT = 5;
const WHOLE_TABLE = /Seq Scan on (tickets|ticket_messages|domain_events\w*)\b/g;
const CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|SAVEPOINT|RELEASE)/i;
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM)\b/;

const explain = 'EXPLAIN (ANALYZE, BUFFERS)';

/** As the product runs it: prepared and run a few times before, or, without a name, planned for its values. */
const planOf = async (client, { name, text, values }) => {
  if (!name) return client.query({ text: `${explain} ${text}`, values });
  const execute = `EXECUTE bench${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
  await client.query(`PREPARE bench AS ${text}`);
  try {
    if (!WRITES.test(text)) for (let run = 0; run < UNTIL_KEPT; run += 1) await client.query(execute);
    return await client.query(`${explain} ${execute}`);
  } finally {
    await client.query('DEALLOCATE bench');
  }
};

/** Nothing that a plan writes stays. */
const explained = async (client, statement) => {
  await client.query('BEGIN');
  try {
    const { rows } = await planOf(client, statement);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const tables = [...plan.matchAll(WHOLE_TABLE)].map(([, table]) => table);
    return { name: statement.name, text: statement.text, plan, tables };
  } finally {
    await client.query('ROLLBACK');
  }
};

const requestsOf = (subjects) =>
  Object.fromEntries(QUESTIONS.map(({ name, units }) => [name, units(subjects)[0].at(-1)]));

/** What PostgreSQL does for each question at the largest size; the statements come from the product itself. */
export const explainAll = (cluster, size) =>
  onStage(async (stage) => {
    console.log(`\nPlans at ${whole(size)} tickets:`);
    const url = cluster.urlOf(size);
    const subjects = await onStage(async (inner) => subjectsIn(url, (await startProduct(inner, url)).address));
    const found = await recorded(url, requestsOf(subjects));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stage.after(() => client.end());
    const questions = [];
    for (const [name, statements] of Object.entries(found)) {
      const plans = [];
      for (const statement of statements.filter(({ text }) => !CONTROL.test(text)))
        plans.push(await explained(client, statement));
      questions.push({ name, plans });
    }
    const whollyRead = questions.filter(({ plans }) => plans.some(({ tables }) => tables.length > 0));
    const count = questions.reduce((sum, { plans }) => sum + plans.length, 0);
    console.log(`  ${count} statements, ${whollyRead.length} read a whole table`);
    for (const { name } of whollyRead) console.log(`  (!) ${name}`);
    return { size, questions };
  });
