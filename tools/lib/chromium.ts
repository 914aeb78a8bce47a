import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { findInPath } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const VERSION_MS = 20_000;

/** Ubuntu has a placeholder `chromium` that only recommends another package. */
const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: VERSION_MS }).status === 0;

const ofPlaywright = (): string => {
  const load = createRequire(join(ROOT, 'frontend/package.json'));
  const { chromium } = load('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
};

const find = (): string | undefined =>
  [...NAMES.map(findInPath), MAC, ofPlaywright()].find((path) => path !== undefined && works(path));

/** The headless shell renders a page in about two thirds of the time, but denies all notifications. */
const SHELL = 'chromium-headless-shell';

export const quickest = (chromium: string): string => findInPath(SHELL) ?? chromium;

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installWith = (program: string, ...args: string[]): void => {
  console.error(`Chromium is not installed: ${program} ${args.join(' ')}`);
  spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
};

const WAYS: readonly (() => void)[] = [
  () => {
    if (!isRootOnDebian()) return;
    installWith('apt-get', 'update');
    installWith('apt-get', 'install', '-y', 'chromium', SHELL);
  },
  () => installWith('npx', 'playwright', 'install', 'chromium'),
];

/** Uses `CHROMIUM_PATH`, else an installed browser, else installs one. @throws Error when that fails */
export const ensureChromium = (): string => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) throw new Error(`CHROMIUM_PATH=${given} is not a browser that starts.`);
  let found = given ?? find();
  for (const install of WAYS) {
    if (found) return found;
    install();
    found = find();
  }
  if (found) return found;
  throw new Error('There is no Chromium for the browser tests. Install one and name it with CHROMIUM_PATH.');
};
