import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withProgress } from './progress.mjs';
import { MODULES, ROOT } from './paths.mjs';
import { node, quietly, start } from './run.mjs';

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

const isPresent = (path) => existsSync(join(ROOT, path, 'package.json'));

/** Packages for other systems are in the lock file and rightly not on the disk. */
const isWanted = ([path, { optional, devOptional, link }]) =>
  path.includes('node_modules/') && !optional && !devOptional && !link;

/** Compares what npm wrote down when it last finished with what the lock file asks for; times of files say little after a checkout. */
const isInstalled = () => {
  const installed = packagesIn(join(MODULES, '.package-lock.json'));
  if (!installed) return false;
  const wanted = Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).filter(isWanted);
  return wanted.every(([path, { version }]) => installed[path]?.version === version && isPresent(path));
};

/** The npm that runs this command, else the one in the path. */
const npm = (args, options) => {
  const running = process.env.npm_execpath;
  return basename(running ?? '') === 'npm-cli.js' ? node([running, ...args], options) : start('npm', args, options);
};

/**
 * Installs exactly what the lock file says, when that is not there yet. No package runs a script of its own while it is installed.
 * @throws Error with npm's own words
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  const wanted = Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).filter(isWanted);
  const progress = () => `(${wanted.filter(([path]) => isPresent(path)).length} of ${wanted.length} packages)`;
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  const install = () => quietly(npm(args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const { code, output } = await withProgress('Installing packages', install, progress);
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
};
