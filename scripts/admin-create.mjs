#!/usr/bin/env node
/** `npm run admin:create`: makes an admin; asks for name, e-mail and password. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ADMIN_CREATE, ROOT } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  await import(ADMIN_CREATE);
});
