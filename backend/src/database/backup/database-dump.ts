import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeHashed } from './hashed.js';
import { LEFT_OUT, type Manifest, pathOfTable, type SequenceEntry, type TableEntry } from './manifest.js';
import type { Steps } from './steps.js';

export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;
const SEQUENCES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`;

/** Writes each table to its own file. The client must be in a snapshot transaction. */
export const dumpDatabase = async (client: pg.Client, folder: string, steps: Steps): Promise<Dump> => {
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(TABLES, [LEFT_OUT]);
  const tables: TableEntry[] = [];
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  for (const [index, { name, columns }] of found.entries()) {
    steps.at('Reading tables', index, found.length);
    tables.push(await dumpTable(client, name, columns, folder));
  }
  return { migrations: migrations.map(({ name }) => name), tables, sequences: await readSequences(client) };
};

const dumpTable = async (
  client: pg.Client,
  name: string,
  columns: readonly string[],
  folder: string,
): Promise<TableEntry> => {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`COPY public.${pg.escapeIdentifier(name)} (${list}) TO STDOUT`));
  const { sha256 } = await writeHashed(stream, join(folder, pathOfTable(name)));
  return { name, columns, rows: stream.rowCount, sha256 };
};

/** Sequences are not transactional. They are read after the tables, because a value that is too high does no harm. */
const readSequences = async (client: pg.Client): Promise<SequenceEntry[]> => {
  const { rows: names } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: SequenceEntry[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM public.${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, lastValue: rows[0]!.last_value, isCalled: rows[0]!.is_called });
  }
  return sequences;
};
