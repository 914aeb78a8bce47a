import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { startServer } from '../lib/server.ts';
import { LiveConnection } from '../lib/live.ts';
import { until } from '../lib/waiting.ts';
import { operate } from './command.ts';
import { startMachines } from './machines.ts';

const FRAMES = 20;
const WRITERS = 4;
const BEFORE = 100;
const FILES = [30_000, 50_000];

/** Without Redis: events go by LISTEN, which works only on a direct connection. */
const machines = await startMachines({ after }, { REDIS_URL: '' });
const { one, other, servers, dataDirs, database, folder, pooler, settings, store } = machines;
const direct = { ...settings, DATA_DIR: dataDirs[0] };
const team = await Person.signIn(one.address, 'equipe@clube.test');
const player = await Person.signIn(other.address, 'jogador@clube.test');
const ticketId = await player.ticketId();
const writer = new Writer();

test('a missing DATABASE_DIRECT_URL is named at the start', async () => {
  const lost = await startServer({ after }, { ...direct, DATABASE_DIRECT_URL: '' });
  await lost.ready();
  assert.ok(await until(() => lost.output.includes('set DATABASE_DIRECT_URL'), 2000), lost.output);
  assert.equal(await lost.stop(), 0);
  for (const { output } of servers) assert.ok(!output.includes('set DATABASE_DIRECT_URL'));
});

test('events arrive beside the pooler', async () => {
  const live = await LiveConnection.open(other.address, player.token);
  for (let count = 0; count < FRAMES; count += 1) await writer.write(team, message(ticketId));
  assert.ok(await until(() => live.messages().length === FRAMES, 1000), `${live.messages().length}`);
  live.close();
});

test('a database that crashes behind the pooler is waited for, and nothing is lost', async (t) => {
  let isOver = false;
  const writing = Array.from({ length: WRITERS }, () =>
    writer.keepWriting(
      team,
      () => message(ticketId),
      () => isOver,
    ),
  );
  await until(() => writer.acknowledged.length >= BEFORE, 20_000);
  const begin = Date.now();
  await database.crash();
  await database.up();
  const before = writer.acknowledged.length;
  await until(() => writer.acknowledged.length > before + WRITERS, 20_000);
  t.diagnostic(`written to again after ${Date.now() - begin} ms`);
  isOver = true;
  await Promise.all(writing);
  assert.deepEqual([writer.unanswered, writer.unexpected], [0, []]);
  const live = await LiveConnection.open(other.address, player.token);
  const isReceived = async () => {
    const { id } = (await writer.write(team, message(ticketId)))!;
    return until(() => live.messageIds().has(id), 1000);
  };
  assert.ok(await until(isReceived, 10_000), 'listening again');
  live.close();
});

test('while the store for files is away, files are refused with a sentence and all else goes on', async () => {
  const withFile = message(ticketId, FILES);
  const { body } = await team.ask('POST', withFile.path, withFile.body());
  const [{ filePath }] = (JSON.parse(body) as { attachments: [{ filePath: string }] }).attachments;
  store.goAway();
  const answers = [
    await team.ask('POST', withFile.path, withFile.body(), { 'accept-language': 'en' }),
    await team.ask('GET', filePath, undefined, { 'accept-language': 'en' }),
  ];
  for (const { status, body: sentence } of answers) {
    assert.equal(status, 503, sentence);
    assert.equal((JSON.parse(sentence) as { code: string }).code, 'file.storage_away');
  }
  assert.ok(await writer.write(team, message(ticketId)), 'a message without files is taken');
  assert.equal((await fetch(`${one.address}/readyz`)).status, 200);
  store.comeBack();
  assert.equal((await team.ask('GET', filePath)).status, 200);
  assert.ok(await writer.write(team, message(ticketId, FILES)));
});

test('the backup copies the files out of the store, and can be restored', async (t) => {
  const archive = join(folder, 'backup.tar.gz');
  const made = await operate(direct, 'backup', archive);
  assert.equal(made.code, 0, made.output);
  t.diagnostic(made.output.trim());
  const verified = await operate(direct, 'restore', archive, '--verify');
  assert.equal(verified.code, 0, verified.output);
  t.diagnostic(verified.output.trim());
});

test('a restore puts everything back, files into the store', async () => {
  const archive = join(folder, 'again.tar.gz');
  assert.equal((await operate(direct, 'backup', archive)).code, 0);
  assert.deepEqual([await one.stop(), await other.stop()], [0, 0]);
  await pooler.program.kill();
  const { code, output } = await operate(direct, 'restore', archive, '--force');
  assert.equal(code, 0, output);
  assertKept(await gather(database.url, store.bytesOf, writer.acknowledged));
});
