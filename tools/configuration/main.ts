/**
 * `npm run configuration` writes docs/configuration.md and .env.example from the settings of the built server and the
 * comments in the source. With `--check` it only exits with 1 if a file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { exampleOf, pageOf } from './pages.ts';
import { readSettings } from './settings.ts';

const read = (path: string): string => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

const settings = await readSettings();
const wanted = { 'docs/configuration.md': pageOf(settings), '.env.example': exampleOf(settings) };
const stale = Object.entries(wanted).filter(([path, text]) => read(path) !== text);
if (!process.argv.includes('--check')) for (const [path, text] of stale) writeFileSync(join(ROOT, path), text);
else if (stale.length > 0) {
  console.error(`Stale: ${stale.map(([path]) => path).join(', ')}. Run: npm run configuration`);
  process.exitCode = 1;
}
