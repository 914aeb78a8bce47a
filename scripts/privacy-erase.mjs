#!/usr/bin/env node
/** `npm run privacy:erase -- E-MAIL`: removes a person and keeps the tickets. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PRIVACY_ERASE, ROOT } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  await import(PRIVACY_ERASE);
});
