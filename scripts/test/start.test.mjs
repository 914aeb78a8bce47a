import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { SERVER } from '../lib/paths.mjs';
import { databaseProcess, freePort, isAlive, Product, temporaryFolder } from './product.mjs';

const direct = [process.execPath, [SERVER]];

test('npm start shows the address and the demo accounts, and serves interface and API', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const product = new Product(t, { DATA_DIR, PORT });

  t.diagnostic(`ready after ${await product.ready()} s`);

  const page = await fetch(product.address);
  assert.match(await page.text(), /<div id="root">/);
  const config = await fetch(`${product.address}/api/config`);
  assert.equal((await config.json()).clubName, 'Clube');
  await product.stop();
  assert.match(product.output, new RegExp(`http://localhost:${PORT}`));
  for (const name of ['jogador', 'jogadora', 'equipe', 'admin'])
    assert.match(product.output, new RegExp(`${name}@clube\\.test`));
  assert.match(product.output, /aurora-2026/);
});

test('Ctrl-C ends with 0 and takes the database along; the next start finds the data again', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const first = new Product(t, { DATA_DIR, PORT }, direct);
  await first.ready();
  const session = await first.signIn();
  const database = databaseProcess(DATA_DIR);

  assert.equal(await first.stop(), 0);

  assert.equal(isAlive(database), false);
  const second = new Product(t, { DATA_DIR, PORT }, direct);
  await second.ready();
  assert.equal((await second.get('/api/auth/me', session)).status, 200);
  assert.equal(await second.stop(), 0);
});

test('kill -9 leaves a database behind, and the next start replaces it', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const first = new Product(t, { DATA_DIR, PORT }, direct);
  await first.ready();
  const session = await first.signIn();
  first.signal('SIGKILL');
  await first.ended;
  const orphan = databaseProcess(DATA_DIR);
  assert.ok(orphan);

  const second = new Product(t, { DATA_DIR, PORT }, direct);
  await second.ready();

  assert.equal(isAlive(orphan), false);
  assert.equal((await second.get('/api/auth/me', session)).status, 200);
  assert.equal(await second.stop(), 0);
  assert.equal(databaseProcess(DATA_DIR), undefined);
});

test('a second product on the same data is told so and harms nothing', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const first = new Product(t, { DATA_DIR, PORT: String(await freePort()) }, direct);
  await first.ready();

  const second = new Product(t, { DATA_DIR, PORT: String(await freePort()) }, direct);

  assert.equal(await second.ended, 1);
  assert.match(second.output, /Another player-support is using the database/);
  assert.equal((await first.get('/readyz')).status, 200);
  assert.equal(await first.stop(), 0);
});

test('a taken port is named in one line, with the setting that changes it', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const PORT = String(other.address().port);

  const product = new Product(t, { DATA_DIR, PORT });

  assert.equal(await product.ended, 1);
  assert.match(product.output, new RegExp(`^Port ${PORT} is taken.*PORT=`, 'm'));
  assert.equal(databaseProcess(DATA_DIR), undefined);
});

test('a bad setting is named, and nothing starts', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const product = new Product(t, { DATA_DIR, PORT: 'three thousand' }, direct);

  assert.equal(await product.ended, 1);
  assert.match(product.output, /PORT: "three thousand"/);
  assert.equal(existsSync(join(DATA_DIR, 'postgres')), false);
});

test('with DATABASE_URL that server is used and none is started', async (t) => {
  const { EmbeddedDatabase } = await import('../../backend/dist/database/embedded.js');
  const outer = await EmbeddedDatabase.start({ dataDir: await temporaryFolder(t), durable: false });
  const DATA_DIR = await temporaryFolder(t);
  const product = new Product(t, { DATA_DIR, DATABASE_URL: outer.url, PORT: String(await freePort()) }, direct);

  await product.ready();

  assert.equal(existsSync(join(DATA_DIR, 'postgres')), false);
  assert.doesNotMatch(product.output, /aurora-2026/);
  assert.equal(await product.stop(), 0);
  await outer.stop();
});

test('when npm is told to end, the product ends too', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const product = new Product(t, { DATA_DIR, PORT: String(await freePort()) });
  await product.ready();

  product.process.kill('SIGTERM');
  await product.ended;

  assert.equal(databaseProcess(DATA_DIR), undefined);
  await assert.rejects(fetch(product.address));
});

const belowClosedHome = async (t) => {
  const home = await temporaryFolder(t);
  await chmod(home, 0o700);
  const DATA_DIR = join(home, 'project/.data');
  const PORT = String(await freePort());
  const first = new Product(t, { DATA_DIR, PORT }, direct);
  await first.ready();
  const session = await first.signIn();
  assert.equal(await first.stop(), 0);
  const place = await readlink(join(DATA_DIR, 'postgres'));
  t.after(() => rm(place, { recursive: true }));

  const second = new Product(t, { DATA_DIR, PORT }, direct);
  await second.ready();

  assert.equal((await second.get('/api/auth/me', session)).status, 200);
  assert.equal(await second.stop(), 0);
};

// Everybody else runs the database as themselves and can reach what they can reach.
if (process.getuid?.() === 0)
  test(
    'as root, below a folder that others cannot enter, the database lives outside and is found again',
    belowClosedHome,
  );
