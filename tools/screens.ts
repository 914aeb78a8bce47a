/** `npm run screens [-- FOLDER]`: pictures of every screen and dialog, wide and narrow, in both languages. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './lib/chromium.ts';
import { command } from './lib/command.ts';
import { MODULES, ROOT } from './lib/paths.ts';

await command(() => {
  const [folder = mkdtempSync(join(tmpdir(), 'player-support-screens-'))] = process.argv.slice(2);
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), SCREENS_DIR: resolve(folder) };
  const args = [join(MODULES, '@playwright/test/cli.js'), 'test', '--config', 'screens.config.ts'];
  const options = { cwd: join(ROOT, 'frontend'), stdio: 'inherit', env } as const;
  process.exitCode = spawnSync(process.execPath, args, options).status ?? 1;
  console.log(`The pictures are in ${resolve(folder)}`);
});
