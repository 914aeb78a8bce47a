/**
 * Makes `node_modules` match `package-lock.json`. Plain JavaScript, because it runs before any package is installed.
 * `node tools/install.mjs` installs the packages for the server, `--dev` also those for tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package>} */
const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Packages for other systems are in the lock file but correctly not installed. @param {[string, Package]} entry */
const isForEverySystem = ([path, { optional, devOptional, link }]) =>
  path.includes('node_modules/') && !optional && !devOptional && !link;

/**
 * Installs missing packages and other versions, and keeps installed development packages. If only development packages
 * are missing, `npm install` adds them; `npm ci` would delete and unpack everything, three times as long. `--no-save`,
 * because npm 10 would rewrite the lock file of npm 11.
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
