import pg from 'pg';
import { query, queryOne } from '../lib/database.ts';
import { built } from '../lib/paths.ts';

type Statements = typeof import('../../backend/src/search/ticket-texts.sql.ts');

const { REBUILD } = (await import(built('search/ticket-texts.sql.js'))) as Statements;

const BATCH = 50;
const WORKERS = 2;
const INDEX = `SELECT pg_get_indexdef('ticket_texts_team_words'::regclass) AS definition`;
/** Seeding need not survive a crash. */
const FAST = '-c synchronous_commit=off -c maintenance_work_mem=1GB';

const buildShare = async (url: string, from: number, to: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let first = from; first <= to; first += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, to - first + 1) }, (_, at) => first + at);
      await client.query({ name: REBUILD.name, text: REBUILD.text, values: [ids] });
    }
  } finally {
    await client.end();
  }
};

/** Builds the index after the rows are inserted, which takes a fraction of the time. */
export const seedWords = async (url: string, size: number): Promise<void> => {
  const fast = Object.assign(new URL(url), { search: `?options=${encodeURIComponent(FAST)}` }).href;
  const { definition } = await queryOne<{ definition: string }>(url, INDEX);
  await query(url, 'DROP INDEX ticket_texts_team_words');
  const share = Math.ceil(size / WORKERS);
  const shares = Array.from({ length: WORKERS }, (_, at) =>
    buildShare(fast, at * share + 1, Math.min(size, (at + 1) * share)),
  );
  await Promise.all(shares);
  await query(fast, definition);
  await query(url, 'VACUUM (ANALYZE) tickets, ticket_texts');
};
