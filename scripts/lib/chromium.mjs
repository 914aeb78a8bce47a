import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { canUseApt, installWithApt } from './apt.mjs';
import { FRONTEND, TOOLS } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { node, quietly } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Ubuntu has a program of this name that only tells people to install another. */
const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const ofPlaywright = () => {
  const { chromium } = createRequire(join(FRONTEND, 'package.json'))('@playwright/test');
  return chromium.executablePath();
};

const find = () => {
  const inPath = process.env.PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, MAC, ofPlaywright()].find(works);
};

const fromPlaywright = async () => {
  const install = () => quietly(node([TOOLS.playwright, 'install', 'chromium'], { stdio: ['ignore', 'pipe', 'pipe'] }));
  const { output } = await withProgress('Downloading Chromium with playwright', install);
  return output;
};

const WAYS = [
  { name: 'apt-get', isOpen: canUseApt, run: () => installWithApt('chromium') },
  { name: 'playwright', isOpen: () => true, run: fromPlaywright },
];

/**
 * The browser for the browser tests: CHROMIUM_PATH, else the one that is installed, else one that is installed now.
 * @throws Error when none can be had
 */
export const ensureChromium = async () => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) throw new Error(`CHROMIUM_PATH=${given} is not a browser that starts.`);
  let found = given ?? find();
  const refusals = [];
  for (const { name, run } of WAYS.filter(({ isOpen }) => !found && isOpen())) {
    if (found) break;
    const output = await run();
    found = find();
    if (!found) refusals.push(`${name}:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
  if (found) return found;
  throw new Error(
    `No Chromium for the browser tests. Install one and name it with CHROMIUM_PATH.\n${refusals.join('\n')}`,
  );
};
