#!/usr/bin/env node
/** `npm run check`: lint, format and types of both sides. */
import './lib/node-version.mjs';
import { runChecks } from './lib/checks.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await command(async () => {
  await ensureInstalled();
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
});
