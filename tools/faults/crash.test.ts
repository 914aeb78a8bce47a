import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather, temporaryFiles } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { embeddedUrl } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { freePort } from '../lib/ports.ts';
import { readyServer } from '../lib/server.ts';

const ROUNDS = IS_LONG ? 20 : 5;
const WANTED = IS_LONG ? 10_000 : 2_000;
const TEXT_WRITERS = 8;
const TWO_FILES = [20_000, 60_000];
const TWO_HOURS_S = 7200;

test(`kill -9 in the middle of writes and uploads, ${ROUNDS} times`, async (t) => {
  const settings = { DATA_DIR: await temporaryFolder(t), PORT: String(await freePort()) };
  let server = await readyServer(t, settings);
  const address = () => server.address;
  const team = await Person.signIn(address, 'equipe@clube.test');
  const admin = await Person.signIn(address, 'admin@clube.test');
  const player = await Person.signIn(address, 'jogador@clube.test');
  const id = await player.ticketId();

  const writer = new Writer();
  let isOver = false;
  const over = () => isOver;
  const writing = [
    ...Array.from({ length: TEXT_WRITERS }, () => writer.keepWriting(team, () => message(id), over)),
    writer.keepWriting(player, ticket, over),
    ...[team, admin].map((person) => writer.keepWriting(person, () => message(id, TWO_FILES), over)),
  ];
  const recoveries = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    while (writer.acknowledged.length < (WANTED / ROUNDS) * round) await sleep(5);
    server.signal('SIGKILL');
    await server.ended;
    server = await readyServer(t, settings);
    recoveries.push(server.readyAfter);
  }
  isOver = true;
  await Promise.all(writing);
  assert.deepEqual(writer.unexpected, []);

  const left = await temporaryFiles(settings.DATA_DIR);
  for (const path of left) await utimes(path, Date.now() / 1000 - TWO_HOURS_S, Date.now() / 1000 - TWO_HOURS_S);
  const evidence = await gather(embeddedUrl(settings.DATA_DIR), settings.DATA_DIR, writer.acknowledged);
  await server.stop();
  server = await readyServer(t, settings);
  for (let wait = 0; wait < 100 && (await temporaryFiles(settings.DATA_DIR)).length > 0; wait += 1) await sleep(50);
  const remaining = (await temporaryFiles(settings.DATA_DIR)).length;
  figure(t, {
    promise: 'An answer means stored: rows, files, log and notifications together',
    test: `kill -9, ${ROUNDS} times under 11 writers`,
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${Math.max(...recoveries).toFixed(1)} s`,
    more: `rows without file ${evidence.withoutFile}; half messages ${evidence.half}; notified ${evidence.notifications.events}, missing ${evidence.notifications.missing}, twice ${evidence.notifications.doubled}; broken uploads left ${left.length}, after an hour ${remaining}`,
  });
  assertKept(evidence);
  assert.equal(remaining, 0);
  assert.equal(await server.stop(), 0);
});
