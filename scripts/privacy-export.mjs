#!/usr/bin/env node
/** `npm run privacy:export -- E-MAIL FILE.zip`: all that is kept of a person, as a zip. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PRIVACY_EXPORT, ROOT } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  await import(PRIVACY_EXPORT);
});
