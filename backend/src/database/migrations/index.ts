import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** The migrations of this folder in the order in which they run: the names of the files begin with a time. */
export const migrations: Migration[] = [];
for (const name of readdirSync(new URL('.', import.meta.url)).sort()) {
  if (!/^\d+-\w+\.[jt]s$/.test(name)) continue;
  const module = (await import(`./${name}`)) as Record<string, Migration>;
  migrations.push(...Object.values(module));
}
