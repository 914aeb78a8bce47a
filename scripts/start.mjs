#!/usr/bin/env node
/** `npm start`: installs and builds what is missing, then becomes the server. */
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithParent } from './lib/parent.mjs';
import { ROOT, SERVER } from './lib/paths.mjs';

await command(async () => {
  process.chdir(ROOT);
  stopWithParent();
  await ensureInstalled();
  await ensureBuilt();
  console.log('Starting …');
  // In this very process: signals, exit code and memory are the server's own.
  await import(pathToFileURL(SERVER).href);
});
