#!/usr/bin/env node
/** `npm run build`: builds what changed; `-- --force` builds everything. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await command(async () => {
  await ensureInstalled();
  const built = await ensureBuilt({ force: process.argv.includes('--force') });
  if (!built) console.log('Nothing changed since the last build.');
});
