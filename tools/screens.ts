/**
 * `npm run screens [-- FOLDER]` takes screenshots of all screens and dialogs, wide and narrow, in both languages.
 * `npm run screens -- --docs` updates the pictures of README and `docs/screens`, with the outlines that let tests
 * detect stale ones.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/chromium.ts';
import { command } from './lib/command.ts';
import { MODULES, ROOT } from './lib/paths.ts';

await command(() => {
  const { values, positionals } = parseArgs({ options: { docs: { type: 'boolean' } }, allowPositionals: true });
  const folder = values.docs
    ? join(ROOT, 'docs/screens')
    : resolve(positionals[0] ?? mkdtempSync(join(tmpdir(), 'player-support-screens-')));
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), SCREENS_DIR: folder };
  const shots = values.docs ? 'pictures.shots.ts' : 'screens.shots.ts';
  const args = [join(MODULES, '@playwright/test/cli.js'), 'test', '--config', 'screens.config.ts', shots];
  const options = { cwd: join(ROOT, 'frontend'), stdio: 'inherit', env } as const;
  process.exitCode = spawnSync(process.execPath, args, options).status ?? 1;
  console.log(`The pictures are in ${folder}`);
});
