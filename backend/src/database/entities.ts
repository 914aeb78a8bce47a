import { readdirSync } from 'node:fs';
import { getMetadataArgsStorage } from 'typeorm';

const SOURCE = new URL('../', import.meta.url);

// One after the other: importing side by side is no quicker, and Jest cannot.
for (const name of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }))
  if (/\.entity\.[jt]s$/.test(name)) await import(`../${name}`);

/** The classes of all files `*.entity.ts`. */
export const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
