import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { databaseProcess, embeddedUrl } from '../lib/database.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';
import { message, Writer } from '../lib/writer.ts';

const DEATHS = 2;
const WRITERS = 4;
const BACK_WITHIN_MS = 10_000;
/** All pauses before a new start, the starts, and the stop of the server. */
const ENDS_WITHIN_S = 40;

/** Acts like the kernel, which kills the largest process when memory runs out. */
const killDatabase = (dataDir: string): void => {
  const pid = databaseProcess(dataDir);
  if (!pid) throw new Error('The database is not running.');
  process.kill(pid, 'SIGKILL');
};

test('the embedded PostgreSQL is killed and starts again', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR });
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const id = await team.ticketId();
  const writer = new Writer();
  let isOver = false;
  const writing = Array.from({ length: WRITERS }, () =>
    writer.keepWriting(
      team,
      () => message(id),
      () => isOver,
    ),
  );
  const recoveries: number[] = [];
  for (let death = 0; death < DEATHS; death += 1) {
    await sleep(1000);
    const begin = Date.now();
    killDatabase(DATA_DIR);
    const enough = writer.acknowledged.length + 2 * WRITERS;
    assert.ok(await until(() => writer.acknowledged.length >= enough, BACK_WITHIN_MS), 'nothing is written any more');
    recoveries.push((Date.now() - begin) / 1000);
  }
  isOver = true;
  await Promise.all(writing);
  await server.ready();
  const evidence = await gather(embeddedUrl(DATA_DIR), DATA_DIR, writer.acknowledged);
  figure(t, {
    promise: 'The server brings back its own database',
    test: `kill -9 of the embedded PostgreSQL, ${DEATHS} times under ${WRITERS} writers`,
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${Math.max(...recoveries).toFixed(1)} s`,
    more: 'the process of the server stays',
  });
  assert.deepEqual(writer.unexpected, []);
  assertKept(evidence);
  assert.equal(await server.stop(), 0);
  assert.equal(databaseProcess(DATA_DIR), undefined);
});

test('an embedded PostgreSQL that cannot start again ends the server', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR });
  const data = join(DATA_DIR, 'postgres/data');
  const begin = Date.now();
  killDatabase(DATA_DIR);
  await rename(join(data, 'global'), join(data, 'global.away'));
  const code = await Promise.race([server.ended, sleep(ENDS_WITHIN_S * 1000, 'still running', { ref: false })]);
  const seconds = (Date.now() - begin) / 1000;
  figure(t, {
    promise: 'A server without its database leaves the restart to its service manager',
    test: 'kill -9 of an embedded PostgreSQL whose data is damaged',
    recovery: `${seconds.toFixed(1)} s to the end, code ${String(code)}`,
    more: 'three attempts to start the database',
  });
  assert.equal(code, 1);
  assert.equal(server.output.match(/the embedded PostgreSQL died and starts again/g)?.length, 3);
});
