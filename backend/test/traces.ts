import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './support.js';

/** The tables that hold the word anywhere, in any case. */
export const tablesWith = async ({ db }: TestApp, word: string): Promise<string[]> => {
  const tables = await db.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.query<{ holds: boolean }[]>(
        `SELECT EXISTS (SELECT FROM ${name} x WHERE x::text ILIKE '%' || $1 || '%') AS holds`,
        [word],
      );
      return row!.holds ? [name] : [];
    }),
  );
  return found.flat().sort();
};

/** The files of the store that have the word in their name or content. */
export const filesWith = ({ env }: TestApp, word: string): string[] => {
  const folder = join(env.data.folder, 'uploads');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => name.includes(word) || readFileSync(name).includes(word));
};
