#!/usr/bin/env node
/** `npm run test:faults`: what the product promises, while everything around it breaks. `-- --long` for the full figures, `-- --figures docs/reliability.md` writes them down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf, writeInto } from './faults/lib/figures.mjs';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { SUITES } from './lib/suites.mjs';

await command(async () => {
  const options = { long: { type: 'boolean', default: false }, figures: { type: 'string' }, only: { type: 'string' } };
  const { long, figures, only } = parseArgs({ options }).values;
  await ensureInstalled();
  if (!process.env.FAULTS_SERVER) await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'player-support-figures-'));
  const file = join(folder, 'figures');
  Object.assign(process.env, { FAULTS_FIGURES: file, FAULTS_LONG: String(long), FAULTS_ONLY: only ?? '' });
  const { passed, failed } = await SUITES.faults.run();
  const table = tableOf(file);
  rmSync(folder, { recursive: true });
  console.log(`\n${table}\n\n${passed} passed, ${failed} failed`);
  if (figures && failed === 0) writeInto(figures, table);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
