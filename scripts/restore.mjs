#!/usr/bin/env node
/** `npm run restore -- FILE [--force] [--verify]`: brings database and files to what an archive holds; `--verify` tries it aside. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { RESTORE, ROOT } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  await import(RESTORE);
});
