import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BACKEND, FRONTEND, MODULES, ROOT, TOOLS } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { node, quietly } from './run.mjs';

const SIDES = [
  {
    name: 'server',
    sources: [
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'nest-cli.json',
    ],
    result: join(BACKEND, 'dist/main.js'),
    build: (options) => node([TOOLS.nest, 'build'], options),
  },
  {
    name: 'interface',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/index.html',
      'frontend/package.json',
      'frontend/tsconfig.json',
      'frontend/vite.config.ts',
      'frontend/vite.antd-styles.ts',
      'frontend/vite.budgets.ts',
      'frontend/vite.precompress.ts',
    ],
    result: join(FRONTEND, 'dist/index.html'),
    build: (options) => node([TOOLS.vite, 'build'], { ...options, cwd: FRONTEND }),
  },
];

const stampOf = ({ name }) => join(MODULES, '.cache/player-support', `${name}.built`);

const filesIn = (path) => {
  if (!existsSync(join(ROOT, path))) return [];
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
};

/** By content: a checkout changes the times of files that did not change, and keeps those of some that did. */
const fingerprint = ({ sources }) => {
  const hash = createHash('sha256');
  const files = [...sources, 'package-lock.json'].flatMap((path) =>
    /\.\w+$/.test(path) ? [join(ROOT, path)] : filesIn(path),
  );
  for (const file of files.filter(existsSync).sort())
    hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

const isBuilt = (side) => {
  const stamp = stampOf(side);
  return existsSync(side.result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(side);
};

/** @returns the words of the compiler when it failed */
const buildSide = async (side) => {
  const before = fingerprint(side);
  rmSync(stampOf(side), { force: true });
  const { code, output } = await quietly(
    side.build({ stdio: ['ignore', 'pipe', 'pipe'], env: { NODE_ENV: 'production' } }),
  );
  if (code !== 0) return `Building the ${side.name} failed:\n${output}`;
  mkdirSync(dirname(stampOf(side)), { recursive: true });
  writeFileSync(stampOf(side), before);
  return undefined;
};

/**
 * Builds the sides whose sources changed since they were built last, side by side.
 * @throws Error with the words of the compiler
 */
export const ensureBuilt = async ({ force = false } = {}) => {
  const stale = SIDES.filter((side) => force || !isBuilt(side));
  if (stale.length === 0) return false;
  const what = `Building ${stale.map(({ name }) => name).join(' and ')}`;
  const faults = await withProgress(what, () => Promise.all(stale.map(buildSide)));
  if (faults.some(Boolean)) throw new Error(faults.filter(Boolean).join('\n'));
  return true;
};
