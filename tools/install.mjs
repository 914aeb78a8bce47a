/**
 * Makes `node_modules` what `package-lock.json` says. Plain JavaScript, because it runs before any package is there:
 * `node tools/install.mjs` for what builds and runs the server, with `--dev` for what tests it as well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package>} */
const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Packages for other systems stand in the lock file and are rightly not on the disk. @param {[string, Package]} entry */
const isForEverySystem = ([path, { optional, devOptional, link }]) =>
  path.includes('node_modules/') && !optional && !devOptional && !link;

/**
 * Installs what is missing or of another version. Development packages that are there stay. When nothing but these is
 * missing, `npm install` adds them to what is there; `npm ci` would delete and unpack all again, three times as long.
 * `--no-save`, because npm 10 would write the lock file of npm 11 anew.
 */
export const install = ({ dev = false } = {}) => {
  const installed = packagesIn(join(ROOT, 'node_modules/.package-lock.json'));
  const withDev = dev || Object.values(installed).some((one) => one.dev);
  const wanted = Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).filter(isForEverySystem);
  const missing = wanted.filter(([path, one]) => (withDev || !one.dev) && installed[path]?.version !== one.version);
  if (missing.length === 0) return;
  console.error('Installing packages; this takes a minute or two …');
  const command = missing.every(([path, one]) => one.dev && !installed[path]) ? 'install' : 'ci';
  const kinds = withDev ? '--include=dev' : '--omit=dev';
  const args = [command, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', kinds];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
};

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  install({ dev: process.argv.includes('--dev') });
