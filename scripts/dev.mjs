#!/usr/bin/env node
/** `npm run dev`: both sides reload when a source changes, the database stays up meanwhile. One Ctrl-C stops everything. */
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithParent } from './lib/parent.mjs';
import { FRONTEND, ROOT, SERVER, TOOLS } from './lib/paths.mjs';
import { ended, node } from './lib/run.mjs';

const endings = new Map();

/** In a session of its own, so that Ctrl-C reaches this process alone and everything ends in order. */
const startPart = (args, options) => {
  const part = node(args, { detached: true, ...options });
  endings.set(part, ended(part));
  return part;
};

const stopParts = async () => {
  for (const { pid, exitCode, signalCode } of endings.keys())
    if (exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
  await Promise.all(endings.values());
};

/** Resolves after the first compilation, good or bad; the compiler goes on watching. */
const compileAndWatch = () =>
  new Promise((resolve) => {
    const compiler = startPart([TOOLS.nest, 'build', '--watch', '--preserveWatchOutput'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: compiler.stdout }).on('line', (line) => {
      console.log(line);
      if (line.includes('Watching for file changes')) resolve();
    });
  });

/** Outlives the restarts of the server; none when DATABASE_URL names another. */
const startDatabase = async () => {
  if (process.env.DATABASE_URL) return undefined;
  const { EmbeddedDatabase } = await import('../backend/dist/database/embedded.js');
  return EmbeddedDatabase.start({ dataDir: process.env.DATA_DIR ?? '.data' });
};

const startSides = (database) => {
  const settings = database ? { DATABASE_URL: database.url, DEMO_DATA: process.env.DEMO_DATA ?? 'true' } : {};
  startPart(['--watch', '--watch-preserve-output', SERVER], { env: settings });
  startPart([TOOLS.vite, '--clearScreen=false'], { cwd: FRONTEND });
  console.log('\n  The interface that reloads:  http://localhost:5173\n');
};

await command(async () => {
  process.chdir(ROOT);
  stopWithParent();
  if (existsSync('.env')) process.loadEnvFile('.env');
  await ensureInstalled();
  const signal = new Promise((resolve) => process.on('SIGINT', resolve).on('SIGTERM', resolve).on('SIGHUP', resolve));
  let database;
  try {
    await Promise.race([compileAndWatch(), signal]);
    database = await startDatabase();
    startSides(database);
    await Promise.race([signal, ...endings.values()]);
  } finally {
    await stopParts();
    await database?.stop();
  }
  process.exit();
});
