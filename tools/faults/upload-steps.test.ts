import assert from 'node:assert/strict';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { freePort } from '../lib/ports.ts';
import { readyServer } from '../lib/server.ts';

const ROUNDS = IS_LONG ? 10 : 2;
const THREE_FILES = [20_000, 900_000, 60_000];

/** Waits for a moment and then strikes. @returns what stops the waiting */
type Wait = (database: Database, dataDir: string, strike: () => void) => Promise<() => unknown>;

/** The n-th time that a name comes into the folder of unfinished files or leaves it. */
const whenFilesMoved =
  (times: number): Wait =>
  (_database, dataDir, strike) => {
    let moved = 0;
    const watcher = watch(join(dataDir, 'uploads/tmp'), (kind) => {
      if (kind === 'rename' && (moved += 1) === times) strike();
    });
    return Promise.resolve(() => watcher.close());
  };

/** The moment in which the rows can be seen: the answer is not out yet. */
const whenCommitted: Wait = async (database, _dataDir, strike) => {
  const client = new pg.Client({ connectionString: database.server.url });
  await client.connect();
  await client.query('LISTEN domain_events');
  client.once('notification', strike);
  return () => client.end();
};

const MOMENTS: Readonly<Record<string, Wait>> = {
  'the second file begins': whenFilesMoved(2),
  'the first file has moved into the store': whenFilesMoved(4),
  'the last file has moved into the store': whenFilesMoved(6),
  'the rows are committed': whenCommitted,
};

test('kill -9 at each step of an upload', async (t) => {
  const database = await Database.start(t);
  const settings = { DATA_DIR: await temporaryFolder(t), DATABASE_URL: database.url, PORT: String(await freePort()) };
  let server = await readyServer(t, settings);
  const team = await Person.signIn(() => server.address, 'equipe@clube.test');
  const id = await team.ticketId();
  const writer = new Writer();
  const recoveries: number[] = [];
  for (const [moment, prepare] of Object.entries(MOMENTS))
    for (let round = 0; round < ROUNDS; round += 1) {
      const strike = () => server.signal('SIGKILL');
      const finish = await prepare(database, settings.DATA_DIR, strike);
      const writing = writer.write(team, message(id, THREE_FILES));
      await server.ended;
      await finish();
      server = await readyServer(t, settings);
      recoveries.push(server.readyAfter);
      await writing;
      const { withoutFile } = await gather(database.url, settings.DATA_DIR, writer.acknowledged);
      assert.equal(withoutFile, 0, `rows without file after a crash when ${moment}`);
    }
  const evidence = await gather(database.url, settings.DATA_DIR, writer.acknowledged);
  figure(t, {
    promise: 'A row never lacks its file; a message and its files are one',
    test: `kill -9, ${ROUNDS} times each, when ${Object.keys(MOMENTS).join('; ')}`,
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${Math.max(...recoveries).toFixed(1)} s`,
    more: `rows without file ${evidence.withoutFile}, half messages ${evidence.half}`,
  });
  assert.deepEqual(writer.unexpected, []);
  assertKept(evidence);
  assert.equal(await server.stop(), 0);
});
