import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { databaseProcess, EmbeddedDatabase } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { freePort, portOf } from '../lib/ports.ts';
import { isAlive } from '../lib/processes.ts';
import { NPM_START, RunningServer } from '../lib/server.ts';
import { Person } from '../lib/client.ts';

/** Together more than the system keeps for a pipe. */
const LONG_QUERY = 4000;
const REQUESTS_THAT_FILL_A_PIPE = 500;

test('npm start shows the address and the demo accounts, and serves frontend and API', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const server = new RunningServer(t, { DATA_DIR, PORT }, NPM_START);

  t.diagnostic(`ready after ${await server.ready()} s`);

  const page = await fetch(server.address);
  assert.match(await page.text(), /<div id="root">/);
  const config = await fetch(`${server.address}/api/config`);
  assert.equal(((await config.json()) as { clubName: string }).clubName, 'Clube');
  await server.stop();
  assert.match(server.output, new RegExp(`http://localhost:${PORT}`));
  for (const name of ['jogador', 'jogadora', 'equipe', 'admin'])
    assert.match(server.output, new RegExp(`${name}@clube\\.test`));
  assert.match(server.output, /aurora-2026/);
});

test('Ctrl-C ends with 0 and stops the database too; the next start finds the data again', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const first = new RunningServer(t, { DATA_DIR, PORT });
  await first.ready();
  const person = await Person.signIn(() => first.address, 'equipe@clube.test');
  const database = databaseProcess(DATA_DIR);

  assert.equal(await first.stop(), 0);

  assert.equal(isAlive(database!), false);
  const second = new RunningServer(t, { DATA_DIR, PORT });
  await second.ready();
  assert.equal((await person.at(second.address).ask('GET', '/api/auth/me')).status, 200);
  assert.equal(await second.stop(), 0);
});

test('kill -9 leaves a database behind, and the next start replaces it', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const first = new RunningServer(t, { DATA_DIR, PORT });
  await first.ready();
  const person = await Person.signIn(() => first.address, 'equipe@clube.test');
  first.signal('SIGKILL');
  await first.ended;
  const orphan = databaseProcess(DATA_DIR);
  assert.ok(orphan);

  const second = new RunningServer(t, { DATA_DIR, PORT });
  await second.ready();

  assert.equal(isAlive(orphan), false);
  assert.equal((await person.at(second.address).ask('GET', '/api/auth/me')).status, 200);
  assert.equal(await second.stop(), 0);
  assert.equal(databaseProcess(DATA_DIR), undefined);
});

test('a database that does not stop is ended by force, and the next start finds the data again', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const first = new RunningServer(t, { DATA_DIR, PORT });
  await first.ready();
  const person = await Person.signIn(() => first.address, 'equipe@clube.test');
  const database = databaseProcess(DATA_DIR)!;
  // It receives the request to stop and does not act on it.
  process.kill(database, 'SIGSTOP');

  assert.equal(await first.stop(), 1);

  assert.match(first.output, /The embedded PostgreSQL \(process \d+\) did not stop when asked/);
  assert.equal(isAlive(database), false);
  const second = new RunningServer(t, { DATA_DIR, PORT });
  await second.ready();
  assert.equal((await person.at(second.address).ask('GET', '/api/auth/me')).status, 200);
  assert.equal(await second.stop(), 0);
});

test('a server whose log nobody reads ends too, and stops the database', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const server = new RunningServer(t, { DATA_DIR, PORT, LOG_LEVEL: 'info', REQUESTS_PER_SECOND: '100000' });
  await server.ready();
  const log = server.process.stdout!;
  log.pause();
  const path = `${server.address}/api/auth/me?${'a'.repeat(LONG_QUERY)}`;
  for (let request = 0; request < REQUESTS_THAT_FILL_A_PIPE; request += 1) await fetch(path);

  server.signal('SIGTERM');

  await once(server.process, 'exit');
  assert.equal(databaseProcess(DATA_DIR), undefined);
});

test('a second server on the same data is refused with a sentence and harms nothing', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const first = new RunningServer(t, { DATA_DIR, PORT: String(await freePort()) });
  await first.ready();

  const second = new RunningServer(t, { DATA_DIR, PORT: String(await freePort()) });

  assert.equal(await second.ended, 1);
  assert.match(second.output, /Another player-support is using the database/);
  assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
  assert.equal(await first.stop(), 0);
});

test('a taken port is named in one line, with the setting that changes it', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const PORT = String(portOf(other));

  const server = new RunningServer(t, { DATA_DIR, PORT }, NPM_START);

  assert.equal(await server.ended, 1);
  assert.match(server.output, new RegExp(`^Port ${PORT} is taken.*PORT=`, 'm'));
  assert.equal(databaseProcess(DATA_DIR), undefined);
});

test('a bad setting is named, and nothing starts', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = new RunningServer(t, { DATA_DIR, PORT: 'three thousand' });

  assert.equal(await server.ended, 1);
  assert.match(server.output, /PORT: "three thousand"/);
  assert.equal(existsSync(join(DATA_DIR, 'postgres')), false);
});

test('with DATABASE_URL that server is used and none is started', async (t) => {
  const outer = await EmbeddedDatabase.start({ dataDir: await temporaryFolder(t), durable: false });
  const DATA_DIR = await temporaryFolder(t);
  const server = new RunningServer(t, { DATA_DIR, DATABASE_URL: outer.url, PORT: String(await freePort()) });

  await server.ready();

  assert.equal(existsSync(join(DATA_DIR, 'postgres')), false);
  assert.doesNotMatch(server.output, /aurora-2026/);
  assert.equal(await server.stop(), 0);
  await outer.stop();
});

test('when npm is terminated, the server ends too', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = new RunningServer(t, { DATA_DIR, PORT: String(await freePort()) }, NPM_START);
  await server.ready();

  server.process.kill('SIGTERM');
  await server.ended;

  assert.equal(databaseProcess(DATA_DIR), undefined);
  await assert.rejects(fetch(server.address));
});

const belowClosedHome = async (t: TestContext) => {
  const home = await temporaryFolder(t);
  await chmod(home, 0o700);
  const DATA_DIR = join(home, 'project/.data');
  const PORT = String(await freePort());
  const first = new RunningServer(t, { DATA_DIR, PORT });
  await first.ready();
  const person = await Person.signIn(() => first.address, 'equipe@clube.test');
  assert.equal(await first.stop(), 0);
  const place = await readlink(join(DATA_DIR, 'postgres'));
  t.after(() => rm(place, { recursive: true }));

  const second = new RunningServer(t, { DATA_DIR, PORT });
  await second.ready();

  assert.equal((await person.at(second.address).ask('GET', '/api/auth/me')).status, 200);
  assert.equal(await second.stop(), 0);
};

// An ordinary user runs the database under the own account, which can enter the own folders.
if (process.getuid?.() === 0)
  test(
    'as root, below a folder that others cannot enter, the database lives outside and is found again',
    belowClosedHome,
  );
