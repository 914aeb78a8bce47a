#!/usr/bin/env node
/**
 * `npm run lighthouse [-- NAME]`: scores of the pages, interactions in a long conversation, frames of the board, written to
 * docs/performance-interface.md. With a name, only the measurements whose titles contain it.
 */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FRONTEND, TOOLS } from './lib/paths.mjs';
import { ended, node } from './lib/run.mjs';

await command(async () => {
  const [name] = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  const only = name ? ['--grep', name] : [];
  const env = { CHROMIUM_PATH: await ensureChromium() };
  process.exitCode = await ended(
    node([TOOLS.playwright, 'test', '--config', 'speed.config.ts', ...only], { cwd: FRONTEND, env }),
  );
  await ended(node([TOOLS.prettier, '--log-level=warn', '--write', 'docs/performance-interface.md']));
});
