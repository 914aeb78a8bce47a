/** `node … tools/with-chromium.ts PROGRAM …` runs the program with `CHROMIUM_PATH` and `QUICK_CHROMIUM_PATH` set. */
import { spawnSync } from 'node:child_process';
import { ensureChromium, quickest } from './lib/chromium.ts';
import { command } from './lib/command.ts';

await command(() => {
  const [program = 'node', ...args] = process.argv.slice(2);
  const chromium = ensureChromium();
  const env = { ...process.env, CHROMIUM_PATH: chromium, QUICK_CHROMIUM_PATH: quickest(chromium) };
  process.exitCode = spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1;
});
