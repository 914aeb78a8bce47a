import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import '../faults/lib/leave.mjs';
import { message, Person, Writer } from '../faults/lib/client.mjs';
import { assertKept, gather } from '../faults/lib/evidence.mjs';
import { startProduct } from '../faults/lib/installation.mjs';
import { Live, until } from '../faults/lib/live.mjs';
import { command } from './lib/command.mjs';
import { startMachines } from './lib/machines.mjs';

const FRAMES = 20;
const WRITERS = 4;
const BEFORE = 100;
const FILES = [30_000, 50_000];

/** Without Redis: events go by LISTEN, which only works past the pooler. */
const machines = await startMachines({ after }, { REDIS_URL: '' });
const { apps, database, folder, pooler, settings, store } = machines;
const [one, other] = apps;
const team = await Person.signIn(one.address, 'equipe@clube.test');
const player = await Person.signIn(other.address, 'jogador@clube.test');
const ticketId = await player.ticketId();
const writer = new Writer();

const operate = (...args) => command({ ...settings, DATA_DIR: one.dataDir }, ...args);

test('whoever forgets the way past the pooler is told at the start', async () => {
  const lost = await startProduct({ after }, { ...settings, DATABASE_DIRECT_URL: '', DATA_DIR: one.dataDir });
  await lost.ready();
  assert.ok(await until(() => lost.output.includes('set DATABASE_DIRECT_URL'), 2000), lost.output);
  assert.equal(await lost.stop(), 0);
  for (const { output } of apps) assert.ok(!output.includes('set DATABASE_DIRECT_URL'));
});

test('events are heard past the pooler', async () => {
  const live = await Live.open(other.address, player.token);
  for (let count = 0; count < FRAMES; count += 1) await writer.write(team, message(ticketId));
  assert.ok(await until(() => live.messages().length === FRAMES, 1000), `${live.messages().length}`);
  live.close();
});

test('a database that goes behind the pooler is waited for, and loses nothing', async (t) => {
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
  assert.deepEqual([writer.hung, writer.faults], [0, []]);
  const live = await Live.open(other.address, player.token);
  const heard = async () => {
    const { id } = await writer.write(team, message(ticketId));
    return until(() => live.messages().some(({ message }) => message.id === id), 1000);
  };
  assert.ok(await until(heard, 10_000), 'listening again');
  live.close();
});

test('while the store for files is away, files are refused in words and all else goes on', async () => {
  const withFile = message(ticketId, FILES);
  const { body } = await team.ask('POST', withFile.path, withFile.body());
  const [{ filePath }] = JSON.parse(body).attachments;
  store.goAway();
  const answers = [
    await team.ask('POST', withFile.path, withFile.body(), { 'accept-language': 'en' }),
    await team.ask('GET', filePath, undefined, { 'accept-language': 'en' }),
  ];
  for (const { status, body: said } of answers) {
    assert.equal(status, 503, said);
    assert.equal(JSON.parse(said).code, 'file.storage_away');
  }
  assert.ok(await writer.write(team, message(ticketId)), 'a message without files is taken');
  assert.equal((await fetch(`${one.address}/readyz`)).status, 200);
  store.comeBack();
  assert.equal((await team.ask('GET', filePath)).status, 200);
  assert.ok(await writer.write(team, message(ticketId, FILES)));
});

test('the backup takes the files out of the store, and can be restored', async (t) => {
  const archive = join(folder, 'backup.tar.gz');
  const made = await operate('backup', archive);
  assert.equal(made.code, 0, made.output);
  t.diagnostic(made.output.trim());
  const verified = await operate('restore', archive, '--verify');
  assert.equal(verified.code, 0, verified.output);
  t.diagnostic(verified.output.trim());
});

test('what was there is there again after a restore into the store', async () => {
  const archive = join(folder, 'again.tar.gz');
  assert.equal((await operate('backup', archive)).code, 0);
  assert.deepEqual([await one.stop(), await other.stop()], [0, 0]);
  await pooler.kill();
  const { code, output } = await operate('restore', archive, '--force');
  assert.equal(code, 0, output);
  assertKept(await gather(database.url, store.bytesOf, writer.acknowledged));
});
