import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../lib/paths.mjs';

/** Whoever interrupts the tests leaves no server behind. */
const started = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
process.once('exit', () => started.forEach((product) => product.signal('SIGTERM')));

const READY_MS = 60_000;
const POLL_MS = 25;

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};

/** A folder for data that is gone after the test, with the database in it, wherever that really lives. */
export const temporaryFolder = async (test) => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-start-'));
  await chmod(folder, 0o711);
  test.after(async () => {
    const database = await realpath(join(folder, 'postgres')).catch(() => folder);
    for (const path of [database, folder]) await rm(path, { recursive: true, force: true });
  });
  return folder;
};

/** The process of the database in that folder; `undefined` when there is none or it is gone. */
export const databaseProcess = (dataDir) => {
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  return pid && isAlive(pid) ? pid : undefined;
};

export const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The product as a person starts it, in a session of its own like a terminal. */
export class Product {
  output = '';

  constructor(test, settings, command = ['npm', ['start']]) {
    const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_ENV: '', ...settings };
    this.address = `http://127.0.0.1:${settings.PORT}`;
    this.process = spawn(...command, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on('data', (data) => (this.output += data));
    this.ended = once(this.process, 'close').then(([code]) => code);
    started.add(this);
    test.after(() => this.signal('SIGKILL'));
  }

  /** Resolves with the seconds it took. */
  async ready() {
    const begin = Date.now();
    while (this.process.exitCode === null && Date.now() - begin < READY_MS) {
      const response = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (response?.ok) return (Date.now() - begin) / 1000;
      await sleep(POLL_MS);
    }
    throw new Error(`The product did not get ready:\n${this.output}`);
  }

  /** To the whole group, as a terminal does it. */
  signal(name) {
    try {
      process.kill(-this.process.pid, name);
    } catch {
      // it has ended
    }
  }

  /** Ctrl-C. */
  async stop() {
    this.signal('SIGINT');
    return this.ended;
  }

  async signIn(email = 'equipe@clube.test') {
    const response = await fetch(`${this.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'aurora-2026' }),
    });
    return (await response.json()).sessionId;
  }

  get(path, sessionId) {
    return fetch(this.address + path, { headers: { authorization: `Bearer ${sessionId}` } });
  }
}
