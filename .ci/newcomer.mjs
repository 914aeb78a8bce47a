/**
 * Acts as a newcomer with a fresh clone: `npm start`, sign in with a demo account, open a ticket, stop. It
 * runs before the development packages are installed, because a build that needs one of them fails only then.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const DEADLINE_MS = 20 * 60_000;
const ACCOUNT = { email: 'jogador@clube.test', password: 'aurora-2026' };
const DATA_DIR = await mkdtemp(join(tmpdir(), 'player-support-newcomer-'));
// As root the database runs under another account, which has to reach its folder.
await chmod(DATA_DIR, 0o711);

/** `/proc/<pid>/<file>`, empty when the process has ended or belongs to the system. */
const about = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
const pidsWith = (text, file) => readdirSync('/proc').filter((pid) => about(pid, file).includes(text));

const npm = spawn('npm', ['start'], { env: { ...process.env, PORT: '0', DATA_DIR }, stdio: ['ignore', 'pipe', 2] });
const ended = once(npm, 'close');
process.once('exit', () => npm.kill());
setTimeout(() => assert.fail('npm start, sign-in and stop took too long'), DEADLINE_MS).unref();

let address;
for await (const line of createInterface(npm.stdout)) {
  console.log(line);
  address = /is ready: +(http\S+)/.exec(line)?.[1];
  if (address) break;
}
assert.ok(address, 'npm start ended before the server was ready');
npm.stdout.resume();

const request = async (path, body, token) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(address + path, init);
  const text = await response.text();
  assert.ok(response.ok, `${path} answered ${response.status}: ${text}`);
  return text;
};
assert.match(await request('/'), /<div id="root">/);
const { sessionId } = JSON.parse(await request('/api/auth/login', ACCOUNT));
const [world] = JSON.parse(await request('/api/worlds', undefined, sessionId));
const ticket = { category: 'duvidas', worldId: world.id, description: 'O presente da festa não chegou.' };
await request('/api/tickets', ticket, sessionId);

const cluster = await realpath(join(DATA_DIR, 'postgres'));
// npm and its shell die of a signal without waiting for the server, so the server itself is stopped.
const [server] = pidsWith(DATA_DIR, 'environ').filter((pid) => about(pid, 'cmdline').startsWith('node\0tools/run.mjs'));
process.kill(Number(server), 'SIGTERM');
assert.deepEqual(await ended, [0, null], 'exit code and signal of npm start');
assert.deepEqual(pidsWith(cluster, 'cmdline'), [], 'processes that were left running');
console.log('npm start on a fresh clone: ready, signed in, ticket opened, stopped');
