/** `node … tools/with-chromium.ts PROGRAM …`: runs a program with a browser in `CHROMIUM_PATH`. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.ts';
import { command } from './lib/command.ts';

await command(() => {
  const [program = 'node', ...args] = process.argv.slice(2);
  const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
  process.exitCode = spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1;
});
