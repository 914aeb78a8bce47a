#!/usr/bin/env node
/** `npm run backup [-- FILE]`: database and files in one archive, while the product runs or not. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKUP, ROOT } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  await import(BACKUP);
});
