#!/usr/bin/env node
/**
 * Writes docs/configuration.md and .env.example from the settings of the built server and what is said of them in its source.
 * With --check nothing is written: a stale file ends it with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf, pageOf } from './lib/configuration-pages.mjs';
import { ROOT } from './lib/paths.mjs';
import { readSettings } from './lib/settings.mjs';

const read = (path) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
};

const settings = await readSettings();
const wanted = { 'docs/configuration.md': pageOf(settings), '.env.example': exampleOf(settings) };
const stale = Object.entries(wanted).filter(([path, text]) => read(path) !== text);
if (!process.argv.includes('--check')) for (const [path, text] of stale) writeFileSync(join(ROOT, path), text);
else if (stale.length > 0) {
  console.error(`Stale: ${stale.map(([path]) => path).join(', ')}. Run: npm run build && npm run configuration`);
  process.exitCode = 1;
}
