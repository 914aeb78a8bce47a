#!/usr/bin/env node
/** `npm run screens -- folder`: pictures of every screen and dialog, wide and narrow, in both languages. */
import './lib/node-version.mjs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FRONTEND, TOOLS } from './lib/paths.mjs';
import { ended, node } from './lib/run.mjs';

await command(async () => {
  const [folder = await mkdtemp(join(tmpdir(), 'player-support-screens-'))] = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  const env = { CHROMIUM_PATH: await ensureChromium(), SCREENS_DIR: resolve(folder) };
  process.exitCode = await ended(
    node([TOOLS.playwright, 'test', '--config', 'screens.config.ts'], { cwd: FRONTEND, env }),
  );
  console.log(`The pictures are in ${resolve(folder)}`);
});
