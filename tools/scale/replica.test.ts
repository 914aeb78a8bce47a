import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';
import { operate } from './command.ts';
import { Replica } from './replica.ts';

const WRITERS = 4;
const BEFORE = 100;

test('the backup reads from the replica, which takes over when the primary is gone', async (t) => {
  const database = await Database.start(t);
  const settings = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder(t) };
  const server = await readyServer(t, settings);
  const replica = await Replica.start(t, database);
  await replica.makeSynchronous();
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const id = await player.ticketId();
  const writer = new Writer();
  let isOver = false;
  const over = () => isOver;
  const writing = [
    ...Array.from({ length: WRITERS }, () => writer.keepWriting(team, () => message(id), over)),
    writer.keepWriting(player, ticket, over),
  ];
  await until(() => writer.acknowledged.length >= BEFORE, 30_000);

  const beside = { ...settings, DATABASE_DIRECT_URL: replica.url };
  const backup = await operate(beside, 'backup', join(settings.DATA_DIR, 'backup.tar.gz'));
  assert.equal(backup.code, 0, backup.output);

  const begin = Date.now();
  await database.crash();
  await replica.promote();
  database.proxy.targetPort = Number(replica.port);
  const before = writer.acknowledged.length;
  await until(() => writer.acknowledged.length > before + WRITERS, 20_000);
  const seconds = (Date.now() - begin) / 1000;
  isOver = true;
  await Promise.all(writing);
  const evidence = await gather(database.url, settings.DATA_DIR, writer.acknowledged);
  figure(t, {
    promise: 'Several machines serve like one',
    test: 'the primary dies under load, its replica is promoted (synchronous_commit)',
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${seconds.toFixed(1)} s`,
    more: backup.output.trim().split(': ').at(-1),
  });
  assert.equal(writer.unanswered, 0);
  assertKept(evidence);
  assert.equal(await server.stop(), 0);
});
