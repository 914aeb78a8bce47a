#!/usr/bin/env node
/** `npm run users:import -- FILE.csv [--skip-bad] [--allow-team]`: takes in the accounts of the club's panel. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, USERS_IMPORT } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  await import(USERS_IMPORT);
});
