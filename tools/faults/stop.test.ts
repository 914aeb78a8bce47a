import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';
import { LiveConnection } from '../lib/live.ts';

const WRITERS = 16;
const LIVES = 40;
const MEGABYTE = 1024 * 1024;
const STOPS_WITHIN_MS = 15_000;
const RESTARTING = 1012;

test('SIGTERM under load', async (t) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR, DATABASE_URL: database.url });
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const admin = await Person.signIn(server.address, 'admin@clube.test');
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const id = await player.ticketId();
  const lives = await Promise.all(
    Array.from({ length: LIVES }, () => LiveConnection.open(server.address, player.token)),
  );
  const writer = new Writer();
  let isOver = false;
  const over = () => isOver;
  const writing = [
    ...Array.from({ length: WRITERS }, () => writer.keepWriting(team, () => message(id), over, over)),
    writer.keepWriting(player, ticket, over, over),
  ];
  await sleep(2000);
  const upload = writer.write(admin, message(id, [9 * MEGABYTE]), over);
  await sleep(30);
  const begin = Date.now();
  server.signal('SIGTERM');
  const code = await server.ended;
  const ms = Date.now() - begin;
  const beforeRestart = await gather(database.url, DATA_DIR, writer.acknowledged);
  isOver = true;
  await Promise.all([...writing, upload]);
  const codes = await Promise.all(lives.map(({ ended }) => ended));
  figure(t, {
    promise: 'A stop finishes what it has begun',
    test: `SIGTERM under ${WRITERS + 1} writers, ${LIVES} live connections and an upload`,
    acknowledged: writer.acknowledged.length,
    lost: beforeRestart.lost,
    doubled: beforeRestart.doubled,
    recovery: `${(ms / 1000).toFixed(1)} s to the end, code ${code}`,
    more: `live connections closed with ${[...new Set(codes)].join(', ')}; rows without file ${beforeRestart.withoutFile}`,
  });
  assert.equal(code, 0);
  assert.ok(ms <= STOPS_WITHIN_MS);
  assert.deepEqual([...new Set(codes)], [RESTARTING]);
  assert.deepEqual(writer.unexpected, []);
  assertKept(beforeRestart);
});
